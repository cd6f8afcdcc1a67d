//! The two boards face to face, both stacks growing towards the middle, shifted by the offset.

use super::aim::Aim;
use super::game_words;
use super::signs::{DRAW, INITIATIVE, Livery};
use super::stack::{Column, Sector, Towards};
use crate::play::board::Scene;
use crate::play::text::{centre, first_fit, spread};
use crate::play::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use starboard_core::{Message, Seat};
use starboard_starfighter::action::{MAX_HEIGHT, SECTORS};
use starboard_starfighter::catalogue::{Catalogue, Class};
use starboard_starfighter::view::{BoardView, PhaseView};
use starboard_starfighter::{NORTH, SOUTH, View};

/// Rows of a board with a row for every half field, and with borders between them; each with the
/// row of the cruiser.
const FLAT: u16 = 1 + HALVES;
const TALL: u16 = 1 + 2 * HALVES + 1;
/// Cards overlap by half: a stack of four shows five halves.
const HALVES: u16 = MAX_HEIGHT as u16 + 1;

/// Rows of both boards and of the line between them.
pub(super) const FLAT_ROWS: u16 = 2 * FLAT + 1;
pub(super) const TALL_ROWS: u16 = 2 * TALL + 1;

/// The widest column that still looks like a card.
const WIDEST: u16 = 17;

/// Everything that is needed to draw the boards.
pub(super) struct Grid<'a> {
    pub(super) scene: &'a Scene<'a>,
    pub(super) view: &'a View,
    pub(super) cards: &'a Catalogue,
    pub(super) aim: &'a Aim,
}

/// Where the columns stand. A place is a number from the left edge, from zero.
struct Columns {
    left: u16,
    wide: u16,
    count: usize,
    /// The place of the own sector 1, and of the enemy's sector 5 above it if nothing is shifted.
    own: usize,
    foe: usize,
}

impl Columns {
    fn new(area: Rect, offset: i8) -> Self {
        let shift = usize::from(offset.unsigned_abs());
        let count = SECTORS + shift;
        let wide = (area.width / count as u16).min(WIDEST);
        let left = area.x + (area.width - wide * count as u16) / 2;
        // SF-8.1 Whoever has slid to the right stands farther right.
        let (own, foe) = if offset > 0 { (shift, 0) } else { (0, shift) };
        Self { left, wide, count, own, foe }
    }

    fn x(&self, place: usize) -> u16 {
        self.left + place as u16 * self.wide
    }

    /// The own sector at a place, from zero.
    fn own(&self, place: usize) -> Option<usize> {
        place.checked_sub(self.own).filter(|at| *at < SECTORS)
    }

    /// The enemy's sector at a place: the numbers run the other way.
    fn foe(&self, place: usize) -> Option<usize> {
        let at = place.checked_sub(self.foe).filter(|at| *at < SECTORS)?;
        Some(SECTORS - 1 - at)
    }
}

impl Grid<'_> {
    pub(super) fn draw(&self, area: Rect, buf: &mut Buffer) {
        let is_tall = area.height >= TALL_ROWS;
        let rows = if is_tall { TALL } else { FLAT };
        let me = self.view.me.unwrap_or(SOUTH);
        let foe = me.opponent();
        // A slide that is only selected is shown as if it had happened.
        let columns = Columns::new(area, self.aim.offset.unwrap_or(self.view.offset));
        let (livery, enemy) = (Livery::own(self.scene.theme), Livery::foe(self.scene.theme));
        let middle = area.y + rows;
        let bottom = area.y + 2 * rows;
        for (y, seat, livery) in [(area.y, foe, enemy), (bottom, me, livery)] {
            let line = self.cruiser(seat, livery, area.width.into());
            buf.set_line(area.x, y, &line, area.width);
        }
        for place in 0..columns.count {
            let gap = u16::from(columns.wide >= 11);
            let (x, wide) = (columns.x(place), columns.wide);
            let sides = [
                (foe, enemy, columns.foe(place), Towards { y: area.y + 1, is_down: true, is_tall }),
                (
                    me,
                    livery,
                    columns.own(place),
                    Towards { y: bottom - 1, is_down: false, is_tall },
                ),
            ];
            for (seat, livery, sector, to) in sides {
                let column = Column { x, wide: wide - gap, to };
                let sector = sector.and_then(|at| self.sector(seat, at, livery, column));
                if let Some(sector) = sector {
                    self.draw_sector(&sector, buf);
                }
            }
            let line = self.pair(&columns, place, me);
            buf.set_line(x, middle, &centre(line, (wide - gap).into()), wide);
        }
    }

    /// The cruiser of a seat: name, hull, what everybody may know.
    fn cruiser(&self, seat: Seat, livery: Livery, wide: usize) -> Line<'static> {
        let Grid { scene, view, .. } = self;
        let theme = scene.theme;
        let board = &view.boards[seat.index()];
        let name = format!("{} {}", livery.fighter[0], seat_name(seat, scene));
        let bold = livery.style.add_modifier(Modifier::BOLD);
        let Some(class) = self.class(board, seat) else { return Line::styled(name, bold) };
        let title = format!("{name} · {}", class.name.in_lang(scene.lang));
        let hull = if board.class.is_some() { board.hull } else { class.hull };
        let left = |points: Option<usize>| {
            let mut spans = vec![Span::styled(title.clone(), bold), Span::raw("  ")];
            if let Some(points) = points {
                spans.extend(bar(hull, class.hull, points, theme));
            }
            spans.push(Span::styled(format!(" {hull}/{}", class.hull), theme.strong()));
            Line::from(spans)
        };
        let holds = view.initiative == seat && view.round > 0;
        let facts = Span::styled(self.facts(seat), theme.quiet());
        let right = |flag: String| {
            let flag = if holds { Span::styled(flag, theme.strong()) } else { Span::raw("") };
            Line::from(vec![flag, facts.clone()])
        };
        let word = format!("{INITIATIVE} {}  ", game_words(scene.lang).get("terminal-initiative"));
        let sign = format!("{INITIATIVE} ");
        let room = wide.saturating_sub(1);
        let ways = [(Some(1), word), (Some(1), sign.clone()), (Some(2), sign.clone())];
        let mut ways = ways.into_iter().map(|(points, flag)| (left(points), right(flag)));
        let fits = |(left, right): &(Line, Line)| left.width() + right.width() < room;
        let (left, right) = ways.find(fits).unwrap_or_else(|| (left(None), right(sign)));
        spread(left, right, room)
    }

    /// What everybody may know of a player, besides the board.
    fn facts(&self, seat: Seat) -> String {
        let board = &self.view.boards[seat.index()];
        let book = game_words(self.scene.lang);
        let count = |key: &'static str, n: u8| book.say(&Message::new(key).with("count", n));
        let mut facts = vec![count("terminal-hand-count", board.hand_count)];
        if board.aside_count > 0 {
            facts.push(count("terminal-aside-count", board.aside_count));
        }
        facts.push(format!("{DRAW} {}", board.draw_symbols));
        if self.view.passed.contains(seat) {
            facts.push(book.get("terminal-passed"));
        }
        facts.join(" · ")
    }

    /// Between the boards: which sectors face each other, and how many fighters shoot.
    fn pair(&self, columns: &Columns, place: usize, me: Seat) -> Line<'static> {
        let Grid { scene, view, aim, .. } = self;
        let theme = scene.theme;
        let (own, foe) = (columns.own(place), columns.foe(place));
        let emphasis = match (aim.offset, self.fights(me, own, foe)) {
            (Some(_), _) => theme.aim(),
            (None, true) => theme.strong().add_modifier(Modifier::REVERSED),
            (None, false) => Style::new(),
        };
        if view.boards.iter().any(|board| board.class.is_none()) {
            let own = own.map_or_else(String::new, |own| format!("{}{}", letter(me), own + 1));
            return Line::styled(own, theme.quiet());
        }
        let name = |seat: Seat, sector: usize| format!("{}{}", letter(seat), sector + 1);
        let shots = |seat: Seat, sector: usize| view.boards[seat.index()].fighters[sector];
        let (enemy, mine) = (theme.foe().patch(emphasis), theme.own().patch(emphasis));
        let wide = usize::from(columns.wide);
        match (foe, own) {
            (Some(foe), Some(own)) => {
                let (above, below) = (name(me.opponent(), foe), name(me, own));
                let (down, up) = (shots(me.opponent(), foe), shots(me, own));
                let line = |parts: [String; 5]| {
                    let [above, down, swords, up, below] = parts;
                    Line::from(vec![
                        Span::styled(above, theme.quiet()),
                        Span::styled(down, enemy),
                        Span::styled(swords, emphasis),
                        Span::styled(up, mine),
                        Span::styled(below, theme.quiet()),
                    ])
                };
                let pad = |gap: &str, swords: &str| {
                    line([
                        format!("{above}{gap}"),
                        down.to_string(),
                        swords.to_owned(),
                        up.to_string(),
                        format!("{gap}{below}"),
                    ])
                };
                let bare = line([
                    String::new(),
                    down.to_string(),
                    "⚔".to_owned(),
                    up.to_string(),
                    String::new(),
                ]);
                first_fit([pad("  ", " ⚔ "), pad(" ", " ⚔ "), pad(" ", "⚔"), bare], wide - 1)
            }
            (Some(foe), None) => {
                Line::styled(format!("{} –", name(me.opponent(), foe)), theme.quiet())
            }
            (None, Some(own)) => Line::styled(format!("– {}", name(me, own)), theme.quiet()),
            (None, None) => Line::default(),
        }
    }

    /// SF-9.1 Whether these sectors are fighting.
    fn fights(&self, me: Seat, own: Option<usize>, foe: Option<usize>) -> bool {
        let PhaseView::Battles { battle: Some(battle), .. } = self.view.phase else { return false };
        let sector = |seat: Seat| Some(battle.sectors[seat.index()].index());
        sector(me) == own && sector(me.opponent()) == foe
    }

    /// A sector; nothing if its cruiser is not known.
    fn sector(&self, seat: Seat, at: usize, livery: Livery, column: Column) -> Option<Sector<'_>> {
        let board = &self.view.boards[seat.index()];
        let class = self.class(board, seat)?;
        let (height, draws) = (class.heights[at], class.draw_levels[at]);
        Some(Sector { seat, at, stack: &board.sectors[at], height, draws, livery, column })
    }

    /// The class of a cruiser: the one chosen, or the one that the own player is about to choose.
    fn class(&self, board: &BoardView, seat: Seat) -> Option<&Class> {
        let mine = self.view.me == Some(seat);
        let class = board.class.or(self.aim.class.filter(|_| mine))?;
        self.cards.classes.get(usize::from(class))
    }
}

/// A hull as a bar, a sign for so many points each.
fn bar(hull: i16, most: i16, points: usize, theme: Theme) -> [Span<'static>; 2] {
    let count = |n: i16| usize::try_from(n).unwrap_or(0).div_ceil(points);
    let style = if hull * 3 <= most { theme.bad() } else { theme.good() };
    let empty = count(most).saturating_sub(count(hull));
    [Span::styled("■".repeat(count(hull)), style), Span::styled("□".repeat(empty), theme.quiet())]
}

/// SF-1.6 The letter of a seat's sectors.
pub(super) fn letter(seat: Seat) -> &'static str {
    if seat == NORTH { "N" } else { "S" }
}

pub(super) fn seat_name(seat: Seat, scene: &Scene) -> String {
    let key = if seat == NORTH { "seat-north" } else { "seat-south" };
    super::game_words(scene.lang).get(key)
}
