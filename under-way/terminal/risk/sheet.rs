//! Lists of planets, armies and cards.

use super::{Galaxy, army_name};
use crate::play::text::{fit, pad};
use crate::play::words::book;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use starboard_core::Message;
use starboard_risk::set::CardId;

/// The width of a column of planets.
const COLUMN: usize = 26;

/// Writes lines below each other.
pub(super) fn write(lines: &[Line<'static>], area: Rect, buf: &mut Buffer) {
    for (line, y) in lines.iter().zip(area.y..area.bottom()) {
        buf.set_line(area.x, y, &fit(line.clone(), area.width.into()), area.width);
    }
}

impl Galaxy<'_> {
    /// The planets by region, in so many columns.
    pub(super) fn table(&self, columns: usize) -> Vec<Line<'static>> {
        let blocks = self.catalogue.regions.iter().map(|region| {
            let held = self.view.armies.iter().find(|army| {
                army.regions.iter().any(|&at| self.catalogue.regions[usize::from(at)] == *region)
            });
            let by = held.map_or(String::new(), |army| format!(" {}", self.letter(army.army)));
            let title = format!("{} +{}{by}", region.name.in_lang(self.scene.lang), region.bonus);
            let mut block = vec![Line::styled(title, self.scene.theme.strong())];
            let planets = region.planets.iter();
            block.extend(planets.map(|planet| {
                let name = self.planet_name(planet).to_owned();
                Line::from(self.label(planet, &format!("{name:<13}")))
            }));
            block
        });
        // The next region goes below the shortest column.
        let mut filled: Vec<Vec<Line<'static>>> = vec![Vec::new(); columns.max(1)];
        for block in blocks {
            let shortest = filled.iter_mut().min_by_key(|column| column.len());
            shortest.expect("there is a column").extend(block);
        }
        let rows = filled.iter().map(Vec::len).max().unwrap_or(0);
        (0..rows)
            .map(|row| {
                let mut spans: Vec<Span<'static>> = Vec::new();
                for column in &filled {
                    let line = column.get(row).cloned().unwrap_or_default();
                    spans.extend(pad(fit(line, COLUMN - 1), COLUMN).spans);
                }
                Line::from(spans)
            })
            .collect()
    }

    /// What everybody has.
    pub(super) fn armies(&self) -> Vec<Line<'static>> {
        let line = |army: &starboard_risk::view::ArmyView| {
            let message = Message::new("rk-army")
                .with("letter", self.letter(army.army).to_string())
                .with("army", army_name(self, army.army))
                .with("planets", army.planets)
                .with("forces", army.forces)
                .with("cards", army.hand_count)
                .with("income", army.income);
            Line::styled(book(self.scene.lang).say(&message), self.style(Some(army.army)))
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
        let message = Message::new("rk-hand").with("cards", names.join(", "));
        vec![fit(Line::raw(book(self.scene.lang).say(&message)), wide)]
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
