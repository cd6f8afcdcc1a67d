//! Lists of cards: the hand, the piles, a deck that is being built; and what the signs mean.

use super::signs::{
    BACK, COVERED, FORCE_FIELD, INITIATIVE, KNOWN, Livery, SHIELDS, Shown, both_areas, name, sign,
};
use super::{effect_name, game_words};
use crate::play::board::Scene;
use crate::play::text::{fit, pad, wrap};
use crate::play::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use serde::Deserialize;
use starboard_core::{Lang, Message};
use starboard_starfighter::card::{Area, CardId, Effect, Side};
use starboard_starfighter::catalogue::Catalogue;
use starboard_starfighter::options::DECK_MIN;
use starboard_starfighter::{Action, View};

/// Writes lists of cards.
pub(super) struct Sheet<'a> {
    pub(super) scene: &'a Scene<'a>,
    pub(super) view: &'a View,
    pub(super) cards: &'a Catalogue,
}

const NAME_WIDTH: usize = 21;
const AREA_WIDTH: usize = 10;

impl Sheet<'_> {
    /// The id code of a card, five columns wide.
    pub(super) fn code(&self, card: CardId) -> Span<'static> {
        Span::styled(format!("{:<5} ", self.cards.id_code(card)), self.scene.theme.strong())
    }

    /// The hand: a line for each card.
    pub(super) fn hand(&self) -> Vec<Line<'static>> {
        if self.view.me.is_none() || self.view.round == 0 {
            return Vec::new();
        }
        let book = game_words(self.scene.lang);
        if self.view.hand.is_empty() {
            return vec![Line::styled(book.get("terminal-hand-empty"), self.scene.theme.quiet())];
        }
        let mut heading = self.heading();
        heading.spans.push(Span::raw(book.get("terminal-column-fits")));
        let lines = self.view.hand.iter().map(|&card| {
            let mut line = self.row(card);
            let fits = self.fits(card);
            line.spans.push(Span::styled(fits, self.scene.theme.aim()));
            line
        });
        std::iter::once(heading.style(self.scene.theme.quiet())).chain(lines).collect()
    }

    /// The hand in as few lines as possible.
    pub(super) fn hand_in_brief(&self, wide: usize) -> Vec<Line<'static>> {
        let livery = Livery::own(self.scene.theme);
        if self.view.me.is_none() || self.view.round == 0 {
            return Vec::new();
        }
        let title = game_words(self.scene.lang).get("terminal-hand");
        let mut lines = vec![Line::styled(title, self.scene.theme.strong())];
        for &card in &self.view.hand {
            let mut piece = vec![Span::raw("  "), self.code(card)];
            piece[1].content = piece[1].content.trim_end().to_owned().into();
            piece.push(Span::raw(" "));
            piece.extend(both_areas(self.cards, card, Side::Front, livery).spans);
            let piece = Line::from(piece);
            let last = lines.last_mut().expect("there is the title");
            if last.width() + piece.width() > wide {
                lines.push(piece);
            } else {
                last.spans.extend(piece.spans);
            }
        }
        if self.view.hand.is_empty() {
            lines[0].spans.push(Span::styled(" –", self.scene.theme.quiet()));
        }
        lines
    }

    fn heading(&self) -> Line<'static> {
        let book = game_words(self.scene.lang);
        let column = |key: &'static str, wide: usize| pad(Line::raw(book.get(key)), wide).spans;
        Line::from(
            [
                column("terminal-column-id", 6),
                column("terminal-column-level", 3),
                column("terminal-column-name", NAME_WIDTH),
                column("terminal-column-upper", AREA_WIDTH),
                column("terminal-column-lower", AREA_WIDTH),
            ]
            .concat(),
        )
    }

    /// A card: id, level, name, both areas.
    fn row(&self, card: CardId) -> Line<'static> {
        let livery = Livery::own(self.scene.theme);
        let face = self.cards.face(card, Side::Front);
        let area = |area: Area| {
            let [spaced, ..] = Shown::printed(*face.area(area)).written(livery);
            pad(spaced, AREA_WIDTH).spans
        };
        let name = Line::raw(name(self.cards, card, self.scene.lang));
        Line::from(
            [
                vec![self.code(card), Span::raw(format!("{:<3}", face.level))],
                pad(fit(name, NAME_WIDTH - 1), NAME_WIDTH).spans,
                area(Area::Upper),
                area(Area::Lower),
            ]
            .concat(),
        )
    }

    /// The sectors that a card of the hand may be played into, front up.
    fn fits(&self, card: CardId) -> String {
        let sectors = self.scene.offers.iter().filter_map(|offer| {
            let Ok(Action::Play { card: played, side, sector }) =
                Action::deserialize(&offer.action)
            else {
                return None;
            };
            (played == card && side == Side::Front).then(|| sector.number().to_string())
        });
        sectors.collect::<Vec<_>>().join(" ")
    }

    /// What lies beside the boards: discard piles, the own deck, and what has not been seen yet.
    pub(super) fn piles(&self) -> Vec<Line<'static>> {
        let book = game_words(self.scene.lang);
        let of = |key: &'static str, at: usize, piles: usize| {
            let whose = if piles == 1 { "" } else { [" S", " N"][at.min(1)] };
            format!("{}{whose}", book.get(key))
        };
        let mut groups: Vec<(String, &[CardId])> = Vec::new();
        for (at, cards) in self.view.discard.iter().enumerate() {
            groups.push((of("terminal-discard", at, self.view.discard.len()), cards));
        }
        for (at, cards) in self.view.unseen.iter().enumerate() {
            groups.push((of("terminal-unseen", at, self.view.unseen.len()), cards));
        }
        if !self.view.deck.is_empty() {
            groups.push((book.get("terminal-own-deck"), &self.view.deck));
        }
        let mut lines = Vec::new();
        for (title, cards) in groups {
            let title = format!("{title}: {}", cards.len());
            lines.push(Line::styled(title, self.scene.theme.strong()));
            if !cards.is_empty() {
                lines.push(self.heading().style(self.scene.theme.quiet()));
            }
            lines.extend(cards.iter().map(|&card| self.row(card)));
            lines.push(Line::default());
        }
        lines
    }

    /// SF-11.6 A deck that is being built, a column for each level, and the card in question.
    pub(super) fn draw_deck(&self, joins: Option<CardId>, area: Rect, buf: &mut Buffer) {
        let (book, theme) = (game_words(self.scene.lang), self.scene.theme);
        let livery = Livery::own(theme);
        let message = Message::new("terminal-deck")
            .with("count", self.view.deck.len())
            .with("fewest", DECK_MIN);
        let mut about = vec![Line::styled(book.say(&message), theme.strong())];
        if let Some(card) = joins {
            let words = game_words(self.scene.lang);
            let text = words.say(&self.cards.card_text(card));
            let line = Line::from(vec![
                self.code(card),
                Span::raw(name(self.cards, card, self.scene.lang)),
            ]);
            about.push(line.style(theme.aim()));
            about.extend(wrap(&Line::raw(text), area.width.into(), 0));
        }
        // A ready-made deck is several actions at once, and none of them is selected.
        if let Some(words) = self.scene.words.filter(|_| self.scene.chosen.is_none()) {
            about.extend(wrap(&Line::raw(words.to_owned()), area.width.into(), 0));
        }
        let used = write(&about, area, buf) + 1;
        let wide = area.width / 4;
        for level in 0..4 {
            let of_level = |card: &&CardId| self.cards.face(**card, Side::Front).level == level;
            let chosen: Vec<CardId> = self.view.deck.iter().filter(of_level).copied().collect();
            let message =
                Message::new("terminal-level").with("level", level).with("count", chosen.len());
            let mut lines = vec![Line::styled(book.say(&message), theme.quiet())];
            lines.extend(chosen.iter().map(|&card| {
                let shows = both_areas(self.cards, card, Side::Front, livery);
                Line::from([vec![self.code(card)], shows.spans].concat())
            }));
            let room = usize::from(area.height.saturating_sub(used));
            if lines.len() > room && room > 0 {
                let more = lines.len() - room + 1;
                lines.truncate(room - 1);
                lines.push(Line::styled(format!("+{more} …"), theme.quiet()));
            }
            let column = Rect {
                x: area.x + u16::from(level) * wide,
                y: area.y + used,
                width: wide,
                height: room as u16,
            };
            write(&lines, column, buf);
        }
    }
}

/// Writes lines below each other; tells how many fitted.
pub(super) fn write(lines: &[Line<'static>], area: Rect, buf: &mut Buffer) -> u16 {
    let rows = (lines.len() as u16).min(area.height);
    for (line, y) in lines.iter().zip(area.y..area.y + rows) {
        buf.set_line(area.x, y, &fit(line.clone(), area.width.into()), area.width);
    }
    rows
}

/// What the signs on cards are called, in as few rows as possible.
pub(super) fn signs(lang: Lang, theme: Theme, wide: usize) -> Vec<Line<'static>> {
    let words = game_words(lang);
    let mut known: Vec<_> =
        Effect::ALL.into_iter().map(|effect| (sign(effect), effect_name(effect, lang))).collect();
    known.push((SHIELDS[0], words.get("effect-shields")));
    known.push((FORCE_FIELD, words.get("effect-force-field")));
    let mut lines = vec![Line::default()];
    for (sign, name) in known {
        // A name stays with its sign.
        let piece = vec![
            Span::styled(sign, theme.effect()),
            Span::styled(format!(" {name}"), theme.quiet()),
        ];
        let last = lines.last_mut().expect("there is a first line");
        if last.width() == 0 {
            *last = Line::from(piece);
        } else if last.width() + 2 + Line::from(piece.clone()).width() > wide {
            lines.push(Line::from(piece));
        } else {
            last.spans.push(Span::raw("  "));
            last.spans.extend(piece);
        }
    }
    lines
}

/// What the signs mean.
pub(super) fn legend(lang: Lang, theme: Theme) -> Vec<Line<'static>> {
    let words = game_words(lang);
    let line = |sign: &str, style, text: String| {
        let sign = Line::styled(sign.to_owned(), style);
        let mut line = pad(sign.clone(), 7);
        line.spans[0].style = sign.style;
        line.style = ratatui::style::Style::new();
        line.spans.push(Span::raw(text));
        line
    };
    let mut lines = vec![
        line("▲ △", theme.own(), words.get("terminal-legend-own")),
        line("▼ ▽", theme.foe(), words.get("terminal-legend-foe")),
        line(BACK, theme.quiet(), words.get("terminal-legend-back")),
        line(KNOWN, theme.foe(), words.get("terminal-legend-known")),
        line(COVERED, theme.quiet(), words.get("terminal-legend-covered")),
        line("~", theme.strong(), words.get("terminal-legend-turned")),
        line("1 ⚔ 3", theme.strong(), words.get("terminal-legend-fighters")),
        line("┊ 2 ┊", theme.quiet(), words.get("terminal-legend-free")),
        line("┊ ✚ ┊", theme.quiet(), words.get("terminal-legend-draw")),
        line(INITIATIVE, theme.strong(), words.get("terminal-legend-initiative")),
        line("S3.1", theme.strong(), words.get("terminal-legend-place")),
        Line::default(),
    ];
    for effect in Effect::ALL {
        let text = format!("{}: {}", effect_name(effect, lang), words.say(&effect.text()));
        lines.push(line(sign(effect), theme.effect(), text));
    }
    for (sign, name, text) in [
        (SHIELDS.join(" "), "effect-shields", "effect-shields-text"),
        (FORCE_FIELD.to_owned(), "effect-force-field", "effect-force-field-text"),
    ] {
        let text = format!("{}: {}", words.get(name), words.get(text));
        lines.push(line(&sign, theme.shield(), text));
    }
    lines
}
