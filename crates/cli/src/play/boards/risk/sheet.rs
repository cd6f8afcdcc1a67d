//! Lists of planets, armies and cards.

use super::{Galaxy, army_name, game_words};
use crate::play::text::{fit, pad};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use starboard_core::Message;
use starboard_risk::set::CardId;

/// The width of a column of planets.
const COLUMN: usize = 26;
/// The width of a column of planets where rows are few.
const NARROW: usize = 20;

/// Writes lines below each other.
pub(super) fn write(lines: &[Line<'static>], area: Rect, buf: &mut Buffer) {
    for (line, y) in lines.iter().zip(area.y..area.bottom()) {
        buf.set_line(area.x, y, &fit(line.clone(), area.width.into()), area.width);
    }
}

/// Columns of this width, side by side.
fn beside_each_other(columns: &[Vec<Line<'static>>], wide: usize) -> Vec<Line<'static>> {
    let rows = columns.iter().map(Vec::len).max().unwrap_or(0);
    let row = |row: usize| {
        let mut spans: Vec<Span<'static>> = Vec::new();
        for column in columns {
            let line = column.get(row).cloned().unwrap_or_default();
            spans.extend(pad(fit(line, wide - 1), wide).spans);
        }
        Line::from(spans)
    };
    (0..rows).map(row).collect()
}

impl Galaxy<'_> {
    /// The planets by region, in so many columns, each region in one piece.
    pub(super) fn table(&self, columns: usize) -> Vec<Line<'static>> {
        // The next region goes below the shortest column.
        let mut filled: Vec<Vec<Line<'static>>> = vec![Vec::new(); columns.max(1)];
        for block in self.regions(13) {
            let shortest = filled.iter_mut().min_by_key(|column| column.len());
            shortest.expect("there is a column").extend(block);
        }
        beside_each_other(&filled, COLUMN)
    }

    /// The planets by region in so many rows: a region may go on in the next column.
    pub(super) fn narrow_table(&self, rows: usize) -> Vec<Line<'static>> {
        let lines: Vec<Line<'static>> = self.regions(12).flatten().collect();
        let columns: Vec<_> = lines.chunks(rows.max(1)).map(<[_]>::to_vec).collect();
        beside_each_other(&columns, NARROW)
    }

    /// Each region with its planets, their names cut to so many letters.
    fn regions(&self, letters: usize) -> impl Iterator<Item = Vec<Line<'static>>> {
        self.catalogue.regions.iter().map(move |region| {
            let held = self.view.armies.iter().find(|army| {
                army.regions.iter().any(|&at| self.catalogue.regions[usize::from(at)] == *region)
            });
            let by = held.map_or(String::new(), |army| format!(" {}", self.letter(army.army)));
            let title = format!("{} +{}{by}", region.name.in_lang(self.scene.lang), region.bonus);
            let mut block = vec![Line::styled(title, self.scene.theme.strong())];
            block.extend(region.planets.iter().map(|planet| {
                let name: String = self.planet_name(planet).chars().take(letters).collect();
                Line::from(self.label(planet, &format!("{name:<letters$}")))
            }));
            block
        })
    }

    /// What everybody has.
    pub(super) fn armies(&self) -> Vec<Line<'static>> {
        let line = |army: &starboard_risk::view::ArmyView| {
            let message = Message::new("terminal-army")
                .with("letter", self.letter(army.army).to_string())
                .with("army", army_name(self, army))
                .with("planets", army.planets)
                .with("forces", army.forces)
                .with("cards", army.hand_count)
                .with("income", army.income);
            Line::styled(game_words(self.scene.lang).say(&message), self.style(Some(army.army)))
        };
        self.view.armies.iter().map(line).collect()
    }

    /// The own cards, each with its class; all armies above them.
    pub(super) fn hand(&self) -> Vec<Line<'static>> {
        let mut lines = self.armies();
        lines.extend(self.own_cards().into_iter().map(|card| Line::raw(self.card_name(card))));
        lines
    }

    /// All in one line.
    pub(super) fn hand_in_brief(&self, wide: usize) -> Vec<Line<'static>> {
        let names: Vec<String> =
            self.own_cards().into_iter().map(|card| self.card_name(card)).collect();
        if names.is_empty() {
            return Vec::new();
        }
        let message = Message::new("terminal-hand").with("cards", names.join(", "));
        vec![fit(Line::raw(game_words(self.scene.lang).say(&message)), wide)]
    }

    fn own_cards(&self) -> Vec<CardId> {
        let Some(me) = self.view.me else { return Vec::new() };
        let own = self.view.armies.iter().find(|army| army.army == me.into());
        own.map_or(Vec::new(), |army| army.hand.clone())
    }

    /// `Trench Run (B)`, in standard mode `B`.
    pub(super) fn card_name(&self, card: CardId) -> String {
        let class = self.catalogue.card(card).class.letter();
        if self.view.armies.iter().all(|army| army.faction.is_none()) {
            return class.to_string();
        }
        let event = &self.catalogue.event_of(card).name;
        format!("{} ({class})", event.in_lang(self.scene.lang))
    }
}
