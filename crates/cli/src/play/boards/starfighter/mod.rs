//! Starfighter on the terminal.
//!
//! [`grid`] draws the two boards, [`stack`] one sector of them, [`signs`] what is printed on cards,
//! [`sheet`] lists of cards (the hand, piles, a deck that is being built); [`aim`] knows what the
//! selected action is about.

mod aim;
mod grid;
mod sheet;
mod signs;
mod stack;

use crate::play::board::{Painter, Scene, Shortcut, Tone, seat_in};
use crate::play::text::{first_fit, pad};
use crate::play::theme::Theme;
use aim::Aim;
use grid::{FLAT_ROWS, Grid, TALL_ROWS, letter};
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::text::{Line, Span};
use serde::Deserialize;
use serde_json::Value;
use sheet::Sheet;
use signs::{BACK, Livery, both_areas, name, sign};
use starboard_core::words::Phrasebook;
use starboard_core::{Lang, Message, Seat};
use starboard_starfighter::action::{Sector, Slide};
use starboard_starfighter::card::{CardId, Effect, Side};
use starboard_starfighter::catalogue::Catalogue;
use starboard_starfighter::event::Symbol;
use starboard_starfighter::options::ready_decks;
use starboard_starfighter::view::{CardView, PhaseView};
use starboard_starfighter::{Action, Options, View};
use starboard_table::sentences::phrasebook;
use std::sync::Arc;

/// Paints Starfighter.
#[derive(Debug)]
pub(crate) struct Starfighter {
    cards: Arc<Catalogue>,
}

/// The words of the game itself.
fn game_words(lang: Lang) -> &'static Phrasebook {
    phrasebook::<starboard_starfighter::Starfighter>(lang)
}

impl Starfighter {
    /// With the cards that these options name.
    pub(crate) fn new(options: &Value) -> Option<Self> {
        let options = Options::deserialize(options).ok()?;
        let cards = Catalogue::with(options.cards.as_deref(), options.cruisers.as_deref()).ok()?;
        Some(Self { cards })
    }

    fn sheet<'a>(&'a self, scene: &'a Scene, view: &'a View) -> Sheet<'a> {
        Sheet { scene, view, cards: &self.cards }
    }
}

/// The view is always one of this game: only its own table is painted.
fn view(scene: &Scene) -> View {
    View::deserialize(scene.view).expect("a view of Starfighter")
}

impl Painter for Starfighter {
    fn min_size(&self) -> Size {
        Size::new(80, 24)
    }

    fn rows(&self, _scene: &Scene, room: Size) -> u16 {
        if room.height >= TALL_ROWS { TALL_ROWS } else { FLAT_ROWS }
    }

    fn draw(&self, scene: &Scene, area: Rect, buf: &mut Buffer) {
        let view = view(scene);
        let aim = Aim::of(scene.chosen, &view);
        if is_building(&view) {
            self.sheet(scene, &view).draw_deck(aim.joins, area, buf);
        } else {
            Grid { scene, view: &view, cards: &self.cards, aim: &aim }.draw(area, buf);
        }
    }

    fn hand_rows(&self, scene: &Scene, wide: u16) -> [u16; 2] {
        let view = view(scene);
        let sheet = self.sheet(scene, &view);
        [sheet.hand_in_brief(wide.into()).len() as u16, sheet.hand().len() as u16]
    }

    fn draw_hand(&self, scene: &Scene, area: Rect, buf: &mut Buffer) {
        let view = view(scene);
        let sheet = self.sheet(scene, &view);
        let mut lines = sheet.hand();
        if lines.len() > area.height.into() {
            lines = sheet.hand_in_brief(area.width.into());
        }
        let used = sheet::write(&lines, area, buf);
        // Whoever does not know the signs by heart yet finds them where there is room.
        let signs = sheet::signs(scene.lang, scene.theme, area.width.into());
        let rows = signs.len() as u16;
        if used + 1 + rows <= area.height {
            let below = Rect { y: area.bottom() - rows, height: rows, ..area };
            sheet::write(&signs, below, buf);
        }
    }

    fn status(&self, scene: &Scene) -> Vec<String> {
        let view = view(scene);
        let book = game_words(scene.lang);
        let mut status = Vec::new();
        if view.round > 0 {
            status.push(book.say(&Message::new("terminal-round").with("round", view.round)));
        }
        status.push(book.get(match view.phase {
            PhaseView::ChooseCruiser => "terminal-phase-cruiser",
            PhaseView::Build { .. } => "terminal-phase-build",
            PhaseView::Deployment => "terminal-phase-deployment",
            PhaseView::Slide | PhaseView::BattleOrder | PhaseView::Battles { .. } => {
                "terminal-phase-combat"
            }
            PhaseView::Over { .. } => "terminal-phase-over",
        }));
        if view.round > 0 {
            let slashed = |counts: Vec<usize>| {
                counts.iter().map(ToString::to_string).collect::<Vec<_>>().join("/")
            };
            let draw = slashed(view.pile_count.iter().map(|&count| count.into()).collect());
            let discard = slashed(view.discard.iter().map(Vec::len).collect());
            status.push(
                book.say(
                    &Message::new("terminal-piles").with("draw", draw).with("discard", discard),
                ),
            );
        }
        status
    }

    fn notes(&self, scene: &Scene) -> Vec<Line<'static>> {
        let view = view(scene);
        let mut notes = Vec::new();
        if let PhaseView::Battles { battle: Some(battle), .. } = view.phase {
            let [south, north] = battle.sectors.map(Sector::number);
            let message = Message::new("terminal-battle-left")
                .with("pair", format!("S{south}-N{north}"))
                .with("south", battle.left[0])
                .with("north", battle.left[1]);
            notes.push(Line::raw(game_words(scene.lang).say(&message)));
        }
        let waiting: Vec<String> = view
            .waiting
            .iter()
            .flatten()
            .filter(|symbol| Some(**symbol) != view.picked)
            .map(|&Symbol { at, effect, .. }| {
                let place = place(at.board, at.sector.index(), Some(at.level));
                format!("{} {} ({place})", sign(effect), effect_name(effect, scene.lang))
            })
            .collect();
        if !waiting.is_empty() {
            let message = Message::new("terminal-waiting").with("effects", waiting.join(", "));
            notes.push(Line::raw(game_words(scene.lang).say(&message)));
        }
        notes
    }

    fn label(&self, scene: &Scene, action: &Value, wide: usize) -> Option<Line<'static>> {
        let view = view(scene);
        let me = view.me?;
        let action = Action::deserialize(action).ok()?;
        let (livery, theme) = (Livery::own(scene.theme), scene.theme);
        let sheet = self.sheet(scene, &view);
        let arrow = |to: usize| Span::raw(format!("→{} ", place(me, to, None)));
        let spans = |spans: Vec<Span<'static>>| Line::from(spans);
        let (line, extra) = match action {
            Action::DeckAdd { card } => {
                let line = [
                    vec![sheet.code(card)],
                    both_areas(&self.cards, card, Side::Front, livery).spans,
                ];
                (spans(line.concat()), name(&self.cards, card, scene.lang))
            }
            Action::Play { card, side, sector } => {
                let shows = match side {
                    Side::Front => both_areas(&self.cards, card, side, livery),
                    Side::Back => {
                        let [back] = [Span::styled(format!("{BACK} "), theme.quiet())];
                        let shows = both_areas(&self.cards, card, side, livery);
                        spans([vec![back], shows.spans].concat())
                    }
                };
                let mut line = vec![sheet.code(card), arrow(sector.index())];
                line.extend(pad(shows, 8).spans);
                (spans(line), name(&self.cards, card, scene.lang))
            }
            Action::TargetCard { board, sector, level } => {
                let at = place(board, sector.index(), Some(level));
                let (line, name) = self.target(&view, scene, board, sector.index(), level.into());
                (spans([vec![Span::raw(format!("{at}  "))], line.spans].concat()), name)
            }
            Action::TargetMove { board, sector, level, to } => {
                let at = place(board, sector.index(), Some(level));
                let to = place(board, to.index(), None);
                let (line, name) = self.target(&view, scene, board, sector.index(), level.into());
                (spans([vec![Span::raw(format!("{at} →{to}  "))], line.spans].concat()), name)
            }
            Action::TargetSector { board, sector } => {
                let at = place(board, sector.index(), None);
                let top =
                    view.boards[board.index()].sectors[sector.index()].len().checked_sub(1)?;
                let (line, name) = self.target(&view, scene, board, sector.index(), top);
                (spans([vec![Span::raw(format!("{at}  "))], line.spans].concat()), name)
            }
            Action::Slide { slide } => (slide_label(&view, scene, slide), String::new()),
            Action::ChooseCruiser { .. }
            | Action::DeckDone
            | Action::Pass
            | Action::ResolveNext { .. }
            | Action::BattleOrder { .. } => return None,
        };
        let named = spans(
            [line.spans.clone(), vec![Span::styled(format!("  {extra}"), theme.quiet())]].concat(),
        );
        Some(first_fit([named, line], wide))
    }

    /// SF-11.6 The ready-made decks that can still be had with the cards chosen so far.
    fn shortcuts(&self, scene: &Scene) -> Vec<Shortcut> {
        let view = view(scene);
        let can_add = scene.offers.iter().any(|offer| offer.action["kind"] == "deck_add");
        if !is_building(&view) || !can_add {
            return Vec::new();
        }
        let decks = ready_decks().values().filter_map(|deck| {
            let mut cards: Vec<CardId> =
                deck.cards.iter().map(|code| self.cards.card(code)).collect::<Option<_>>()?;
            cards.sort_unstable();
            let is_allowed = cards.iter().all(|card| view.pool.contains(card))
                && view.deck.iter().all(|card| cards.contains(card));
            cards.retain(|card| is_allowed && !view.deck.contains(card));
            let add = cards.into_iter().map(|card| Action::DeckAdd { card });
            let actions = add.chain([Action::DeckDone]);
            let cruiser = self.cards.class(&deck.cruiser).filter(|_| is_allowed)?;
            let message = Message::new("terminal-ready-deck")
                .with("name", &deck.name)
                .with("cruiser", &self.cards.classes[usize::from(cruiser)].name);
            let label = game_words(scene.lang).say(&message);
            Some(Shortcut {
                words: format!("{label}: {}", deck.idea.in_lang(scene.lang)),
                label,
                actions: actions
                    .map(|action| serde_json::to_value(action).expect("plain data"))
                    .collect(),
            })
        });
        decks.collect()
    }

    fn legend(&self, lang: Lang, theme: Theme) -> Vec<Line<'static>> {
        sheet::legend(lang, theme)
    }

    fn piles(&self, scene: &Scene) -> Vec<Line<'static>> {
        let view = view(scene);
        self.sheet(scene, &view).piles()
    }

    fn tone(&self, event: &Value) -> Tone {
        let seat = seat_in(event, "seat");
        let board = event.get("at").and_then(|at| seat_in(at, "board"));
        match event["kind"].as_str().unwrap_or_default() {
            "round_began" | "revealed" | "ended" => Tone::Heading,
            "battle" | "shields_reset" | "reshuffled" => Tone::Deed(None),
            "resolving" => Tone::Deed(seat_in(event, "controller").or(board)),
            "triggered" | "lost" | "moved" | "turned" | "rolled" | "marked" | "markers_back"
            | "destroyed" => Tone::Detail(board),
            "set_aside" | "hull" | "absorbed" => Tone::Detail(seat),
            _ => Tone::Deed(seat),
        }
    }
}

impl Starfighter {
    /// A lying card, as far as the player knows it: id and what it shows, and its name.
    fn target(
        &self,
        view: &View,
        scene: &Scene,
        board: Seat,
        sector: usize,
        level: usize,
    ) -> (Line<'static>, String) {
        let theme = scene.theme;
        let own = view.me == Some(board);
        let livery = if own { Livery::own(theme) } else { Livery::foe(theme) };
        let Some(lying) = view.boards[board.index()].sectors[sector].get(level) else {
            return (Line::default(), String::new());
        };
        let CardView { card, side, turned, .. } = *lying;
        let known = card.map_or_else(String::new, |card| name(&self.cards, card, scene.lang));
        let code = card.map_or_else(String::new, |card| self.cards.id_code(card));
        let turned = if turned { "~" } else { "" };
        match side {
            Side::Front => {
                let code =
                    Span::styled(format!("{:<6}", format!("{code}{turned}")), theme.strong());
                let shows = both_areas(&self.cards, card.unwrap_or_default(), side, livery);
                (Line::from([vec![code], pad(shows, 8).spans].concat()), known)
            }
            Side::Back => {
                let back = Span::styled(format!("{BACK}{turned} "), livery.style);
                let known = if card.is_none() {
                    game_words(scene.lang).get("terminal-unknown")
                } else {
                    known
                };
                (Line::from(vec![back, Span::styled(code, theme.quiet())]), known)
            }
        }
    }
}

/// SF-8.1 Who would face whom: the numbers are the same from both chairs.
fn slide_label(view: &View, scene: &Scene, slide: Slide) -> Line<'static> {
    let facing = view.slides.iter().find(|led| led.slide == slide).map(|led| &led.facing[..]);
    let pairs: Vec<String> = facing
        .unwrap_or_default()
        .iter()
        .map(|[own, foe]| format!("{}-{}", own.number(), foe.number()))
        .collect();
    let (arrow, key) = match slide {
        Slide::Left => ("◀", "terminal-slide-left"),
        Slide::Stay => ("●", "terminal-slide-stay"),
        Slide::Right => ("▶", "terminal-slide-right"),
    };
    let title = format!("{arrow} {:<8}", game_words(scene.lang).get(key));
    Line::from(vec![Span::styled(title, scene.theme.strong()), Span::raw(pairs.join("  "))])
}

fn is_building(view: &View) -> bool {
    let class = view.me.and_then(|me| view.boards[me.index()].class);
    matches!(view.phase, PhaseView::Build { .. }) && class.is_some()
}

/// SF-1.6 `S3`, or `S3.1` for the card of level 1 there.
fn place(board: Seat, sector: usize, level: Option<u8>) -> String {
    let sector = format!("{}{}", letter(board), sector + 1);
    level.map_or(sector.clone(), |level| format!("{sector}.{level}"))
}

fn effect_name(effect: Effect, lang: Lang) -> String {
    game_words(lang).say(&effect.name())
}
