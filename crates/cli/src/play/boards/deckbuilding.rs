//! Star Wars: The Deckbuilding Game on the terminal: the opponent above, the row and the Force in
//! the middle, the player below.

use crate::play::board::{Painter, Scene, Shortcut, Tone, seat_in};
use crate::play::text::{fit, pad, wrap};
use crate::play::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use serde::Deserialize;
use serde_json::Value;
use starboard_core::words::{Name, Phrasebook};
use starboard_core::{Lang, Message, Seat};
use starboard_deckbuilding::card::{BaseId, Card, CardId, CardPrint, Faction};
use starboard_deckbuilding::catalogue::catalogue;
use starboard_deckbuilding::view::{Decision, InPlayView, SideView, SlotView};
use starboard_deckbuilding::{Action, View};
use starboard_table::sentences::phrasebook;

/// Paints Star Wars: The Deckbuilding Game.
#[derive(Debug)]
pub(crate) struct Deckbuilding;

/// Columns of a card's name and of its values.
const NAME_WIDTH: usize = 24;
const VALUE_WIDTH: usize = 16;
/// The opponent, the galaxy, six slots, the units and the player: three lines each for the sides.
const ROWS: u16 = 3 + 1 + 6 + 1 + 3;

/// The words of the game itself.
fn game_words(lang: Lang) -> &'static Phrasebook {
    phrasebook::<starboard_deckbuilding::Deckbuilding>(lang)
}

/// The view is always one of this game: only its own table is painted.
fn view(scene: &Scene) -> View {
    View::deserialize(scene.view).expect("a view of the deckbuilding game")
}

impl Painter for Deckbuilding {
    fn min_size(&self) -> Size {
        Size::new(80, 24)
    }

    fn rows(&self, _scene: &Scene, _room: Size) -> u16 {
        ROWS
    }

    fn draw(&self, scene: &Scene, area: Rect, buf: &mut Buffer) {
        let view = view(scene);
        let lines = Table { scene, view: &view }.lines();
        write(&lines, area, buf);
    }

    fn hand_rows(&self, scene: &Scene, wide: u16) -> [u16; 2] {
        let view = view(scene);
        let table = Table { scene, view: &view };
        [table.hand_in_brief(wide.into()).len() as u16, table.hand().len() as u16]
    }

    fn draw_hand(&self, scene: &Scene, area: Rect, buf: &mut Buffer) {
        let view = view(scene);
        let table = Table { scene, view: &view };
        let mut lines = table.hand();
        if lines.len() > area.height.into() {
            lines = table.hand_in_brief(area.width.into());
        }
        write(&lines, area, buf);
    }

    fn status(&self, scene: &Scene) -> Vec<String> {
        let view = view(scene);
        let book = game_words(scene.lang);
        if view.turn == 0 {
            return vec![book.get("terminal-secret")];
        }
        let pool = Message::new("terminal-pool").with("pool", view.pool);
        let turn = Message::new("terminal-turn").with("turn", view.turn);
        vec![book.say(&turn), book.say(&pool), force_track(view.force)]
    }

    fn notes(&self, scene: &Scene) -> Vec<Line<'static>> {
        let view = view(scene);
        let mut notes = Vec::new();
        if view.smugglers > 0 {
            notes.push(Line::raw(game_words(scene.lang).get("terminal-smuggler")));
        }
        if view.decision.kind == Decision::Main && view.me == Some(view.active) {
            let message = Message::new("terminal-attack-left")
                .with("base", view.reach.base)
                .with("row", view.reach.row);
            notes.push(Line::raw(game_words(scene.lang).say(&message)));
        }
        notes
    }

    /// Everything in hand that asks nothing when it is played.
    fn shortcuts(&self, scene: &Scene) -> Vec<Shortcut> {
        let plain = view(scene).plain_plays;
        if plain.len() < 2 {
            return Vec::new();
        }
        let label = Message::new("terminal-play-all").with("count", plain.len());
        let label = game_words(scene.lang).say(&label);
        let play = |card| serde_json::to_value(Action::Play { card }).expect("plain data");
        vec![Shortcut {
            words: label.clone(),
            label,
            actions: plain.into_iter().map(play).collect(),
        }]
    }

    fn legend(&self, lang: Lang, theme: Theme) -> Vec<Line<'static>> {
        let book = game_words(lang);
        let explained = |sign: &str, key: &'static str| {
            let sign = pad(Line::styled(sign.to_owned(), theme.strong()), 10);
            Line::from([sign.spans, vec![Span::raw(book.get(key))]].concat())
        };
        vec![
            explained("E R ·", "terminal-legend-faction"),
            explained("A R F H", "terminal-legend-values"),
            explained("→5", "terminal-legend-target"),
            explained("*", "terminal-legend-used"),
            explained("»", "terminal-legend-attacked"),
            explained("!", "terminal-legend-leaving"),
            explained(&force_track(1), "terminal-legend-force"),
        ]
    }

    fn piles(&self, scene: &Scene) -> Vec<Line<'static>> {
        let view = view(scene);
        Table { scene, view: &view }.piles()
    }

    fn is_grave(&self, action: &Value) -> bool {
        action["kind"] == "end_turn"
    }

    fn tone(&self, event: &Value) -> Tone {
        let seat = seat_in(event, "seat");
        match event["kind"].as_str().unwrap_or_default() {
            "turn_began" | "ended" | "factions" => Tone::Heading,
            "refilled" | "row_discarded" | "swapped" => Tone::Detail(None),
            "resources" | "force" | "placed" | "drew" | "reshuffled" | "ship_damaged"
            | "ship_destroyed" | "base_damaged" | "damage_prevented" | "attacker_added"
            | "attack_gained" | "offered" | "top_discarded" => Tone::Detail(seat),
            _ => Tone::Deed(seat),
        }
    }
}

/// DB-3.1 The Force track: the Empire's spaces on the left.
fn force_track(force: i8) -> String {
    let space = |at: i8| match (at == force, at) {
        (true, _) => '●',
        (false, 0) => '|',
        (false, _) => '·',
    };
    format!("E {} R", (-3..=3).map(space).collect::<String>())
}

/// Writes lines, as many as fit.
fn write(lines: &[Line<'static>], area: Rect, buf: &mut Buffer) {
    for (line, y) in lines.iter().zip(area.y..area.bottom()) {
        buf.set_line(area.x, y, &fit(line.clone(), area.width.into()), area.width);
    }
}

/// Everything that is needed to draw the table.
struct Table<'a> {
    scene: &'a Scene<'a>,
    view: &'a View,
}

impl Table<'_> {
    fn lines(&self) -> Vec<Line<'static>> {
        let me = self.view.me.unwrap_or(Seat(0));
        let foe = me.opponent();
        let mut lines = self.side(foe);
        lines.push(self.galaxy());
        lines.extend(self.view.row.iter().map(|&slot| self.slot(slot)));
        lines.push(self.in_play("terminal-units", &self.view.units));
        let mut own = self.side(me);
        own.reverse();
        lines.extend(own);
        lines
    }

    fn style(&self, seat: Seat) -> Style {
        let me = self.view.me.unwrap_or(Seat(0));
        if seat == me { self.scene.theme.own() } else { self.scene.theme.foe() }
    }

    fn name(&self, name: &Name) -> String {
        name.in_lang(self.scene.lang).to_owned()
    }

    fn card_name(&self, card: CardId) -> String {
        self.name(&catalogue().infos[card.index()].name)
    }

    fn base_name(&self, base: BaseId) -> String {
        self.name(&catalogue().base_infos[base.index()].name)
    }

    /// A player: name and counts, the base, the ships.
    fn side(&self, seat: Seat) -> Vec<Line<'static>> {
        let side: &SideView = &self.view.sides[seat.index()];
        let book = game_words(self.scene.lang);
        let key = if side.faction == Faction::Empire { "seat-empire" } else { "seat-rebel" };
        let turn = if seat == self.view.active { "▶ " } else { "  " };
        let counts = Message::new("terminal-counts")
            .with("won", side.victory.len())
            .with("of", self.view.bases_to_win)
            .with("hand", side.hand_count)
            .with("deck", side.deck_count)
            .with("discard", side.discard.len())
            .with("bases", side.base_deck_count);
        let title = Line::from(vec![
            Span::raw(turn),
            Span::styled(game_words(self.scene.lang).get(key), self.style(seat)),
            Span::raw(format!("  {}", book.say(&counts))),
        ]);
        vec![title, self.base(side), self.in_play("terminal-ships", &side.ships)]
    }

    fn base(&self, side: &SideView) -> Line<'static> {
        let theme = self.scene.theme;
        let Some(base) = side.base else {
            return Line::styled(
                format!("  {}", game_words(self.scene.lang).get("terminal-no-base")),
                theme.bad(),
            );
        };
        let left = base.hit_points.saturating_sub(base.damage);
        let bar = "█".repeat(left.into()) + &"░".repeat(base.damage.into());
        let text = game_words(self.scene.lang).say(&base.base.text());
        Line::from(vec![
            Span::raw("  "),
            Span::styled(self.base_name(base.base), theme.strong()),
            Span::raw(format!(" {left}/{} ", base.hit_points)),
            Span::styled(bar, if left * 3 < base.hit_points { theme.bad() } else { theme.good() }),
            Span::styled(format!("  {text}"), theme.quiet()),
        ])
    }

    fn galaxy(&self) -> Line<'static> {
        let view = self.view;
        let counts = Message::new("terminal-galaxy")
            .with("deck", view.galaxy_count)
            .with("discard", view.galaxy_discard.len())
            .with("pilots", view.pilots);
        let mut line = Line::from(vec![
            Span::styled(force_track(view.force), self.scene.theme.effect()),
            Span::raw(format!("   {}", game_words(self.scene.lang).say(&counts))),
        ]);
        if let Some(Some(top)) = view.galaxy_top.first() {
            let top = Message::new("terminal-top").with("card", self.card_name(*top));
            line.spans.push(Span::raw(format!("   {}", game_words(self.scene.lang).say(&top))));
        }
        line
    }

    /// A slot of the row; what can be bought or attacked now stands out.
    fn slot(&self, slot: SlotView) -> Line<'static> {
        let theme = self.scene.theme;
        let number = format!("{} ", slot.slot.number());
        let Some(card) = slot.card else { return Line::styled(number + "–", theme.quiet()) };
        let offered = |kind: &str, field: &str| {
            self.scene.offers.iter().any(|offer| {
                offer.action["kind"] == kind
                    && offer.action[field] == slot.slot.to_string().as_str()
            })
        };
        let (buy, hunt) = (offered("purchase", "from"), offered("declare_attack", "target"));
        let mark = match (buy, hunt) {
            (true, _) => Span::styled("$", theme.aim()),
            (_, true) => Span::styled("→", theme.bad()),
            (false, false) => Span::raw(" "),
        };
        let mut line = Line::from(vec![Span::styled(number, theme.quiet()), mark]);
        line.spans.extend(self.card(card, buy || hunt));
        let words = game_words(self.scene.lang);
        let enemy = slot.needed.is_some() && card.print().target.is_some();
        let text = match (enemy, card.reward_text()) {
            (true, Some(reward)) => {
                format!("→{} {}", slot.needed.unwrap_or(0), words.say(&reward))
            }
            _ => words.say(&card.text()),
        };
        line.spans.push(Span::styled(text, theme.quiet()));
        line
    }

    /// Faction, name, cost and values of a card.
    fn card(&self, card: CardId, bright: bool) -> Vec<Span<'static>> {
        let theme = self.scene.theme;
        let print = card.print();
        let (sign, style) = match print.faction {
            Faction::Empire => ("E", theme.foe()),
            Faction::Rebel => ("R", theme.own()),
            Faction::Neutral => ("·", theme.quiet()),
        };
        let name = Line::from(self.card_name(card));
        let name = pad(fit(name, NAME_WIDTH - 1), NAME_WIDTH);
        let named = if bright { theme.strong() } else { Style::new() };
        let cost = format!("{} ", print.cost);
        let values = pad(Line::raw(values(print)), VALUE_WIDTH);
        let mut spans = vec![Span::styled(format!("{sign} "), style)];
        spans.extend(name.spans.into_iter().map(|span| span.style(named)));
        spans.push(Span::styled(cost, theme.strong()));
        spans.extend(values.spans);
        spans
    }

    /// Cards in play in one line: attack, marks, damage.
    fn in_play(&self, key: &'static str, cards: &[InPlayView]) -> Line<'static> {
        let theme = self.scene.theme;
        let title = game_words(self.scene.lang).get(key);
        let mut line = Line::from(Span::styled(format!("  {title} "), theme.quiet()));
        if cards.is_empty() {
            line.spans.push(Span::styled("–", theme.quiet()));
        }
        for (at, card) in cards.iter().enumerate() {
            if at > 0 {
                line.spans.push(Span::raw(", "));
            }
            let leaving = if card.card.leaves() { "!" } else { "" };
            line.spans.push(Span::raw(self.card_name(card.card.id()) + leaving));
            let mut marks = String::new();
            if card.attack > 0 {
                marks.extend([" A", &card.attack.to_string()]);
            }
            if card.hit_points > 0 {
                marks.extend([" H", &(card.hit_points - card.damage).to_string()]);
            }
            if card.used {
                marks.push('*');
            }
            if card.attacked {
                marks.push('»');
            }
            let style = if card.joined { theme.aim() } else { theme.strong() };
            line.spans.push(Span::styled(marks, style));
        }
        line
    }

    /// The hand: a line for each card.
    fn hand(&self) -> Vec<Line<'static>> {
        let Some(me) = self.view.me else { return Vec::new() };
        let side = &self.view.sides[me.index()];
        if self.view.turn == 0 {
            return Vec::new();
        }
        if side.hand.is_empty() {
            let empty = game_words(self.scene.lang).get("terminal-hand-empty");
            return vec![Line::styled(empty, self.scene.theme.quiet())];
        }
        let row = |card: &Card| {
            let mut line = Line::from(self.card(card.id(), true));
            let text = game_words(self.scene.lang).say(&card.id().text());
            line.spans.push(Span::styled(text, self.scene.theme.quiet()));
            line
        };
        let title = game_words(self.scene.lang).get("terminal-hand");
        std::iter::once(Line::styled(title, self.scene.theme.strong()))
            .chain(side.hand.iter().map(row))
            .collect()
    }

    /// The hand in as few lines as possible.
    fn hand_in_brief(&self, wide: usize) -> Vec<Line<'static>> {
        let Some(me) = self.view.me.filter(|_| self.view.turn > 0) else { return Vec::new() };
        let hand = &self.view.sides[me.index()].hand;
        let names: Vec<String> = hand
            .iter()
            .map(|card| format!("{} ({})", self.card_name(card.id()), values(card.print())))
            .collect();
        let title = Span::styled(
            game_words(self.scene.lang).get("terminal-hand"),
            self.scene.theme.strong(),
        );
        let names = if names.is_empty() { "–".to_owned() } else { names.join(", ") };
        wrap(&Line::from(vec![title, Span::raw(format!(" {names}"))]), wide, 2)
    }

    /// Discard piles, what is left in the decks, exiled cards, bases.
    fn piles(&self) -> Vec<Line<'static>> {
        let book = game_words(self.scene.lang);
        let mut lines = Vec::new();
        let mut group = |title: String, names: Vec<String>| {
            lines.push(Line::styled(title, self.scene.theme.strong()));
            let names = if names.is_empty() { "–".to_owned() } else { counted(&names) };
            lines.push(Line::raw(format!("  {names}")));
        };
        for (seat, side) in [Seat(0), Seat(1)].into_iter().zip(&self.view.sides) {
            let key = if side.faction == Faction::Empire { "seat-empire" } else { "seat-rebel" };
            let whose = game_words(self.scene.lang).get(key);
            let named = |cards: &[Card]| -> Vec<String> {
                cards.iter().map(|card| self.card_name(card.id())).collect()
            };
            group(format!("{whose}: {}", book.get("terminal-discard")), named(&side.discard));
            let unseen =
                if self.view.me == Some(seat) { "terminal-in-deck" } else { "terminal-unseen" };
            group(format!("{whose}: {}", book.get(unseen)), named(&side.unseen));
            let bases = side.base_deck.iter().map(|&base| self.base_name(base)).collect();
            group(format!("{whose}: {}", book.get("terminal-bases")), bases);
            let won = side.victory.iter().map(|&base| self.base_name(base)).collect();
            group(format!("{whose}: {}", book.get("terminal-victory")), won);
        }
        let named =
            |cards: &[CardId]| cards.iter().map(|&card| self.card_name(card)).collect::<Vec<_>>();
        group(book.get("terminal-galaxy-discard"), named(&self.view.galaxy_discard));
        group(book.get("terminal-exile"), named(&self.view.exile));
        lines
    }
}

/// `A3 R2 F1 H5`: attack, resources, Force, hit points.
fn values(print: &CardPrint) -> String {
    let all =
        [('A', print.attack), ('R', print.resources), ('F', print.force), ('H', print.hit_points)];
    let written = all.iter().filter(|(_, n)| *n > 0).map(|(sign, n)| format!("{sign}{n}"));
    written.collect::<Vec<_>>().join(" ")
}

/// Names in a row; equal ones are counted, in the order of their first.
fn counted(names: &[String]) -> String {
    let mut counts: Vec<(&String, usize)> = Vec::new();
    for name in names {
        match counts.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => counts.push((name, 1)),
        }
    }
    let write = |(name, count): (&String, usize)| match count {
        1 => name.clone(),
        _ => format!("{count} × {name}"),
    };
    counts.into_iter().map(write).collect::<Vec<_>>().join(", ")
}
