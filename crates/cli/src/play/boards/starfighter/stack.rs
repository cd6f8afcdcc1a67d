//! One sector: its stack, card by card, with free fields above it.

use super::aim::Lander;
use super::grid::Grid;
use super::signs::{BACK, DRAW, KNOWN, Livery, Shown};
use crate::play::text::{centre, first_fit, pad};
use ratatui::buffer::Buffer;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use starboard_core::Seat;
use starboard_starfighter::card::{Area, Side};
use starboard_starfighter::view::CardView;

/// An id code, `3-100`.
const ID_WIDTH: usize = 5;

/// One half of a field, or of the card on it.
#[derive(Clone, Copy)]
enum Half<'a> {
    /// SF-6.1 The area of a card in the lower position, which nothing ever covers.
    Lower(&'a CardView),
    /// The area of the top card in the upper position.
    Upper(&'a CardView),
    /// No card: which level comes next here, and whether a draw symbol is to be seen.
    Free { level: Option<u8>, draws: bool },
}

impl Grid<'_> {
    pub(super) fn draw_sector(&self, sector: &Sector, buf: &mut Buffer) {
        let Sector { seat, at, stack, livery, ref column, .. } = *sector;
        let lands = self.aim.lands(seat, at);
        for (row, half) in sector.halves().into_iter().enumerate() {
            let is_aimed = match half {
                Half::Lower(_) => self.aim.is_card(seat, at, row),
                Half::Upper(_) => self.aim.is_card(seat, at, row - 1),
                Half::Free { .. } => lands.is_some() && row <= stack.len() + 1,
            };
            let looks = match half {
                _ if is_aimed => self.scene.theme.aim(),
                Half::Lower(_) | Half::Upper(_) => livery.style,
                Half::Free { .. } => self.scene.theme.quiet(),
            };
            let body = match (half, lands) {
                (Half::Free { level: Some(_), .. }, Some(card)) if is_aimed => {
                    self.landing(card, column.inner())
                }
                (Half::Free { level, draws }, _) => self.free(level, draws, column.inner()),
                (Half::Upper(card), _) => self.upper(card, sector),
                (Half::Lower(card), _) => self.lower(card, row + 1 == stack.len(), sector),
            };
            let sides = match (half, is_aimed, column.to.is_tall) {
                (_, true, true) => ["┃", "┃"],
                (_, true, false) => ["▸", "◂"],
                (Half::Free { .. }, false, _) => ["┊", "┊"],
                (_, false, _) => ["│", "│"],
            };
            column.write(row, sides, &body, looks, buf);
        }
        if column.to.is_tall {
            self.draw_edges(sector, buf);
        }
    }

    /// A place where a card would come to lie.
    fn landing(&self, card: Lander, wide: usize) -> Line<'static> {
        let text = match card {
            Lander::FromHand(card, Side::Front) => self.cards.id_code(card),
            Lander::FromHand(_, Side::Back) => BACK.to_owned(),
            Lander::Lying => "⇩".to_owned(),
        };
        centre(Line::styled(text, self.scene.theme.aim()), wide)
    }

    fn free(&self, level: Option<u8>, draws: bool, wide: usize) -> Line<'static> {
        let level = level.map(|level| level.to_string());
        let symbol = draws.then(|| DRAW.to_owned());
        let text: Vec<_> = level.into_iter().chain(symbol).collect();
        centre(Line::styled(text.join(" "), self.scene.theme.quiet()), wide)
    }

    fn upper(&self, card: &CardView, sector: &Sector) -> Line<'static> {
        let written = self.shown(card, Position::Upper).written(sector.livery);
        let wide = sector.column.inner();
        if sector.column.to.is_tall {
            return centre(first_fit(written, wide), wide);
        }
        // Fighters stand above fighters where there is room.
        let [spaced, roomy, tight] = &written;
        let below_ids = ID_WIDTH + 1;
        let ways = [(below_ids, spaced), (below_ids, roomy), (1, spaced), (1, roomy), (0, roomy)];
        let ways = ways.into_iter().chain([(0, tight)]);
        let ways = ways.map(|(indent, way)| joined(&[&Line::raw(" ".repeat(indent)), way], ""));
        pad(first_fit(ways, wide), wide)
    }

    fn lower(&self, card: &CardView, is_top: bool, sector: &Sector) -> Line<'static> {
        let [spaced, roomy, tight] = self.shown(card, Position::Lower).written(sector.livery);
        let reminder = self.shown(card, Position::Upper).reminder(self.scene.theme);
        let mut ways = Vec::new();
        if sector.column.to.is_tall {
            // The id stands on the edge.
            if !is_top {
                ways.extend([&spaced, &roomy, &tight].map(|way| joined(&[way, &reminder], " ")));
            }
            ways.extend([spaced, roomy, tight]);
            return centre(first_fit(ways, sector.column.inner()), sector.column.inner());
        }
        let ids = self.ids(card, sector);
        let aligned = pad(ids[0].clone(), ID_WIDTH);
        if !is_top {
            ways.extend([&spaced, &roomy].map(|way| joined(&[&aligned, way, &reminder], " ")));
            ways.extend([&roomy, &tight].map(|way| joined(&[&ids[0], way, &reminder], " ")));
            ways.push(joined(&[&ids[0], &tight, &reminder], ""));
        }
        ways.push(joined(&[&aligned, &spaced], " "));
        ways.push(joined(&[&ids[0], &roomy], " "));
        ways.extend(ids.iter().flat_map(|id| [&roomy, &tight].map(|way| joined(&[id, way], ""))));
        pad(first_fit(ways, sector.column.inner()), sector.column.inner())
    }

    /// What an area of a lying card shows.
    fn shown(&self, card: &CardView, position: Position) -> Shown {
        // SF-2.4 All backs are the same, so a card that is not known can be shown, too.
        let print = self.cards.face(card.card.unwrap_or_default(), card.side);
        let area = position.area(card.turned);
        let waiting = self.view.waiting.iter().flatten().chain(&self.view.picked);
        let mut waiting = waiting.filter(|symbol| symbol.at.token == card.token);
        let waits = waiting.any(|symbol| symbol.area == area);
        Shown::lying(*print.area(area), card, area, waits)
    }

    /// Which card it is as far as the player knows, from the longest way of writing to the shortest.
    fn ids(&self, card: &CardView, sector: &Sector) -> Vec<Line<'static>> {
        let Sector { seat, livery, .. } = *sector;
        let theme = self.scene.theme;
        let turned = if card.turned { "~" } else { "" };
        let code = card.card.map(|card| self.cards.id_code(card));
        let short = |code: &str| code.split('-').next_back().unwrap_or_default().to_owned();
        let bold = livery.style.add_modifier(Modifier::BOLD);
        match (card.side, code) {
            (Side::Front, code) => {
                let code = code.unwrap_or_default();
                [format!("{code}{turned}"), format!("{}{turned}", short(&code))]
                    .map(|text| Line::styled(text, bold))
                    .to_vec()
            }
            (Side::Back, None) => vec![Line::styled(format!("{BACK}{turned}"), livery.style)],
            (Side::Back, Some(code)) => {
                let eye = if card.known { KNOWN } else { "" };
                let whose = if self.view.me == Some(seat) { theme.quiet() } else { livery.style };
                [format!(" {eye}{code}"), format!("{eye}{code}"), format!("{eye}{}", short(&code))]
                    .into_iter()
                    .map(|code| {
                        let back = Span::styled(format!("{BACK}{turned}"), livery.style);
                        Line::from(vec![back, Span::styled(code, whose)])
                    })
                    .collect()
            }
        }
    }

    /// The horizontal edges of cards and fields, with the id at the lower edge of each card.
    fn draw_edges(&self, sector: &Sector, buf: &mut Buffer) {
        let Sector { seat, stack, height, livery, ref column, .. } = *sector;
        let theme = self.scene.theme;
        let (cards, top) = (stack.len(), usize::from(height) + 1);
        for at in 0..=top {
            let edge = match at {
                _ if at < cards => Edge::Lower { is_lowest: at == 0 },
                _ if at == cards && cards > 0 => Edge::Middle,
                _ if at == cards + 1 && cards > 0 => Edge::Upper,
                _ if at == 0 => Edge::Board,
                _ if at == top => Edge::Outer,
                _ => Edge::Field,
            };
            // An edge belongs to the card above it, and to the one below as well.
            let aims = |level: usize| self.aim.is_card(seat, sector.at, level);
            let is_aimed = match edge {
                Edge::Lower { .. } => aims(at) || at.checked_sub(1).is_some_and(aims),
                Edge::Middle | Edge::Upper => cards.checked_sub(1).is_some_and(aims),
                Edge::Field => self.aim.lands(seat, sector.at).is_some() && at <= cards + 1,
                Edge::Board | Edge::Outer => false,
            };
            let looks = match edge {
                _ if is_aimed => theme.aim(),
                Edge::Lower { .. } | Edge::Middle | Edge::Upper => livery.style,
                Edge::Board | Edge::Outer | Edge::Field => theme.quiet(),
            };
            let y = column.to.edge(at);
            let inner = column.inner();
            let [left, line, right] = edge.signs(column.to.is_down, is_aimed);
            let text = format!("{left}{}{right}", line.repeat(inner));
            buf.set_string(column.x, y, text, looks);
            if let Some(card) = stack.get(at) {
                let id = first_fit(self.ids(card, sector), inner);
                let indent = u16::from(id.width() < inner);
                buf.set_line(column.x + 1 + indent, y, &id, inner as u16);
            }
        }
    }
}

/// A position of an area (SF-1.5).
#[derive(Clone, Copy)]
enum Position {
    Upper,
    Lower,
}

impl Position {
    /// The printed area that is in this position.
    fn area(self, is_turned: bool) -> Area {
        match (self, is_turned) {
            (Self::Upper, false) | (Self::Lower, true) => Area::Upper,
            (Self::Upper, true) | (Self::Lower, false) => Area::Lower,
        }
    }
}

/// One sector, and where it is drawn.
pub(super) struct Sector<'a> {
    pub(super) seat: Seat,
    pub(super) at: usize,
    pub(super) stack: &'a [CardView],
    /// How many fields it has, and which of them show a draw symbol.
    pub(super) height: u8,
    pub(super) draws: u8,
    pub(super) livery: Livery,
    pub(super) column: Column,
}

impl Sector<'_> {
    /// What can be seen of it, from the cruiser to the middle.
    fn halves(&self) -> Vec<Half<'_>> {
        let mut halves: Vec<Half> = self.stack.iter().map(Half::Lower).collect();
        halves.extend(self.stack.last().map(Half::Upper));
        if self.stack.is_empty() {
            halves.push(Half::Free { level: None, draws: self.draws & 1 == 1 });
        }
        // A free half names the level of the card that would reach up to it.
        let first = halves.len() as u8 - 1;
        halves.extend((first..self.height).map(|level| Half::Free {
            level: Some(level),
            draws: level > 0 && self.draws >> level & 1 == 1,
        }));
        halves
    }
}

/// How a stack grows over the screen.
#[derive(Clone, Copy)]
pub(super) struct Towards {
    /// The row next to the cruiser.
    pub(super) y: u16,
    pub(super) is_down: bool,
    pub(super) is_tall: bool,
}

impl Towards {
    fn step(self, rows: u16) -> u16 {
        if self.is_down { self.y + rows } else { self.y - rows }
    }

    /// The row of a half.
    fn half(self, at: usize) -> u16 {
        self.step(if self.is_tall { 2 * at as u16 + 1 } else { at as u16 })
    }

    /// The row of the edge below a half.
    fn edge(self, at: usize) -> u16 {
        self.step(2 * at as u16)
    }
}

pub(super) struct Column {
    pub(super) x: u16,
    pub(super) wide: u16,
    pub(super) to: Towards,
}

impl Column {
    fn inner(&self) -> usize {
        usize::from(self.wide) - 2
    }

    fn write(&self, half: usize, sides: [&str; 2], body: &Line, looks: Style, buf: &mut Buffer) {
        let y = self.to.half(half);
        debug_assert_eq!(body.width(), self.inner(), "{body:?}");
        buf.set_string(self.x, y, sides[0], looks);
        buf.set_line(self.x + 1, y, body, self.wide - 2);
        buf.set_string(self.x + self.wide - 1, y, sides[1], looks);
    }
}

/// A horizontal edge, named from its owner's chair.
#[derive(Clone, Copy)]
enum Edge {
    /// Of a card, towards its owner.
    Lower { is_lowest: bool },
    /// Between the two areas of the top card.
    Middle,
    /// Of the top card, towards the enemy.
    Upper,
    /// Of an empty sector, towards its owner.
    Board,
    /// Of a sector that is not full, towards the enemy.
    Outer,
    /// Between two free fields.
    Field,
}

impl Edge {
    fn signs(self, is_down: bool, is_aimed: bool) -> [&'static str; 3] {
        let ends_below = match self {
            Self::Lower { is_lowest: true } | Self::Board => !is_down,
            Self::Upper | Self::Outer => is_down,
            Self::Field if is_aimed => return ["┃", " ", "┃"],
            Self::Field => return ["┊", " ", "┊"],
            Self::Lower { is_lowest: false } | Self::Middle => {
                return match (self, is_aimed) {
                    (Self::Middle, false) => ["├", "╌", "┤"],
                    (Self::Middle, true) => ["┣", "╍", "┫"],
                    (_, false) => ["├", "─", "┤"],
                    (_, true) => ["┣", "━", "┫"],
                };
            }
        };
        match (self, ends_below, is_aimed) {
            (Self::Board | Self::Outer, true, _) => ["╰", "┄", "╯"],
            (Self::Board | Self::Outer, false, _) => ["╭", "┄", "╮"],
            (_, true, false) => ["└", "─", "┘"],
            (_, false, false) => ["┌", "─", "┐"],
            (_, true, true) => ["┗", "━", "┛"],
            (_, false, true) => ["┏", "━", "┓"],
        }
    }
}

/// Several pieces in one line.
fn joined(parts: &[&Line<'static>], gap: &'static str) -> Line<'static> {
    let mut spans: Vec<Span<'static>> = Vec::new();
    for (at, part) in parts.iter().enumerate() {
        if at > 0 && !gap.is_empty() {
            spans.push(Span::raw(gap));
        }
        spans.extend(part.spans.iter().cloned().map(|span| {
            let style = part.style.patch(span.style);
            span.style(style)
        }));
    }
    Line::from(spans)
}
