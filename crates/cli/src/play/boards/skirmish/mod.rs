//! Skirmish on the terminal: the table from above, an inch for each row.

use crate::play::board::{Painter, Row, Scene, Tone};
use crate::play::text::fit;
use crate::play::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use serde::Deserialize;
use serde_json::{Value, json};
use starboard_core::words::Phrasebook;
use starboard_core::{Lang, Message, Setup as _};
use starboard_skirmish::catalogue::{FigureId, Side};
use starboard_skirmish::geometry::Point;
use starboard_skirmish::options::Setup;
use starboard_skirmish::plans::PlanView;
use starboard_skirmish::scenario::{Scenario, ZoneKind};
use starboard_skirmish::tabletop::{Kind, Spot};
use starboard_skirmish::view::{AimView, FigureView, Phase, Status};
use starboard_skirmish::{Action, Options, Token, View, in_inches, inches, svg};
use starboard_table::Offer;
use starboard_table::sentences::phrasebook;
use std::sync::Arc;

/// Paints Skirmish.
#[derive(Debug)]
pub(crate) struct Skirmish {
    setup: Arc<Setup>,
}

impl Skirmish {
    /// With the scenario that these options name.
    pub(crate) fn new(options: &Value) -> Option<Self> {
        let options = Options::deserialize(options).ok()?;
        Some(Self { setup: Setup::of(&options).ok()? })
    }

    fn scenario(&self) -> &Scenario {
        &self.setup.scenario
    }
}

/// The words of the game itself.
fn game_words(lang: Lang) -> &'static Phrasebook {
    phrasebook::<starboard_skirmish::Skirmish>(lang)
}

/// The view is always one of this game: only its own table is painted.
fn view(scene: &Scene) -> View {
    View::deserialize(scene.view).expect("a view of Skirmish")
}

/// The window through which the table is seen: two columns and one row for an inch, or one column
/// where the terminal is narrow.
struct Window {
    area: Rect,
    /// Half inches for a column.
    step: u16,
    /// What is seen in the upper left corner, in columns and rows of the whole table.
    corner: (u16, u16),
}

impl Window {
    fn new(scenario: &Scenario, area: Rect, focus: Option<Spot>) -> Self {
        let (wide, high) = (u16::from(scenario.table.width), u16::from(scenario.table.height));
        let step = if wide < area.width { 1 } else { 2 };
        let (columns, rows) = (wide / step + 1, high / 2 + 1);
        let middle = focus.map_or((columns / 2, rows / 2), |spot| {
            (u16::from(spot.x) / step, u16::from(spot.y) / 2)
        });
        let start = |middle: u16, all: u16, room: u16| {
            middle.saturating_sub(room / 2).min(all.saturating_sub(room))
        };
        let corner = (start(middle.0, columns, area.width), start(middle.1, rows, area.height));
        Self { area, step, corner }
    }

    /// The point of the table under a cell.
    fn point(&self, column: u16, row: u16) -> Point {
        let x = (column + self.corner.0) * self.step;
        let y = (row + self.corner.1) * 2;
        Point::new(i32::from(x), i32::from(y))
    }

    /// Inches along the upper and the left edge.
    fn draw_axes(&self, area: Rect, style: Style, buf: &mut Buffer) {
        for column in 0..self.area.width {
            let x = (column + self.corner.0) * self.step;
            if x.is_multiple_of(2 * TICK) && column + 2 < self.area.width {
                buf.set_string(self.area.x + column, area.y, (x / 2).to_string(), style);
            }
        }
        for row in 0..self.area.height {
            let inch = row + self.corner.1;
            if inch.is_multiple_of(TICK) {
                buf.set_string(area.x, self.area.y + row, format!("{inch:>2}"), style);
            }
        }
    }

    /// The cell over a spot.
    fn cell(&self, spot: Spot) -> Option<(u16, u16)> {
        let column = (u16::from(spot.x) / self.step).checked_sub(self.corner.0)?;
        let row = (u16::from(spot.y) / 2).checked_sub(self.corner.1)?;
        let inside = column < self.area.width && row < self.area.height;
        inside.then_some((self.area.x + column, self.area.y + row))
    }

    fn put(&self, buf: &mut Buffer, spot: Spot, text: &str, style: Style) {
        if let Some((x, y)) = self.cell(spot) {
            let room = usize::from(self.area.right() - x);
            buf.set_stringn(x, y, text, room, style);
        }
    }
}

/// The columns and rows that the numbers along the edges take.
const AXIS: (u16, u16) = (3, 1);
/// Inches between two numbers.
const TICK: u16 = 6;
const EXIT: &str = "▸";
const END: &str = "·";
const CHOSEN: &str = "✕";
const TERMINAL: &str = "T";
const TOKEN: &str = "◆";

fn sign(kind: Kind, roof: bool) -> &'static str {
    match kind {
        Kind::Building if roof => "▓",
        Kind::Building => "█",
        Kind::Wall => "▒",
        Kind::Low => "=",
        Kind::Area => "\"",
    }
}

impl Skirmish {
    fn draw_ground(&self, scene: &Scene, window: &Window, buf: &mut Buffer) {
        let scenario = self.scenario();
        let quiet = scene.theme.quiet();
        for row in 0..window.area.height {
            for column in 0..window.area.width {
                let p = window.point(column, row);
                if p.x > scenario.table.width.into() || p.y > scenario.table.height.into() {
                    continue;
                }
                // A thin wall between two cells must show: a small base finds it.
                let piece = scenario
                    .table
                    .pieces
                    .iter()
                    .find(|piece| piece.shape.contains(p) || piece.shape.overlaps_base(p, 1));
                let exits = scenario.zones_of(ZoneKind::Exit, Side::Light);
                let exit = exits.into_iter().any(|zone| zone.rect.contains(p));
                let text = match piece {
                    Some(piece) => sign(piece.kind, piece.roof),
                    None if exit => EXIT,
                    None => continue,
                };
                buf.set_string(window.area.x + column, window.area.y + row, text, quiet);
            }
        }
        for terminal in &scenario.terminals {
            if let (Ok(x), Ok(y)) = (terminal.at.x.try_into(), terminal.at.y.try_into()) {
                window.put(buf, Spot::ground(x, y), TERMINAL, scene.theme.effect());
            }
        }
    }

    fn draw_figures(&self, scene: &Scene, view: &View, window: &Window, buf: &mut Buffer) {
        let active = active(view);
        for figure in view.figures.iter().filter(|figure| figure.status == Status::Table) {
            let mut style = self.style(scene, view, figure.figure);
            if active == Some(figure.figure) {
                style = style.patch(scene.theme.chosen());
            }
            window.put(buf, figure.at, &svg::initials(figure.figure, scene.lang), style);
        }
    }

    fn style(&self, scene: &Scene, view: &View, figure: FigureId) -> Style {
        let side = view.me.map_or(Side::Light, |me| self.setup.side_of(me));
        if figure.side() == side { scene.theme.own() } else { scene.theme.foe() }
    }

    /// A figure in a line: its initials, its name, where it stands, its markers.
    fn figure_line(&self, scene: &Scene, view: &View, figure: &FigureView) -> Line<'static> {
        let card = figure.figure.card();
        let words = game_words(scene.lang);
        let mut markers: Vec<String> = Vec::new();
        for (shown, key) in [
            (figure.activated, "terminal-marker-activated"),
            (figure.run, "terminal-marker-run"),
            (figure.jam, "terminal-marker-jam"),
            (figure.captive, "terminal-marker-captive"),
            (figure.token, "terminal-marker-token"),
            (figure.quote, "terminal-marker-quote"),
            (!figure.at.level.is_ground(), "terminal-on-roof"),
        ] {
            if shown {
                markers.push(words.get(key));
            }
        }
        if figure.ready {
            let ready = Message::new("terminal-marker-ready").with("facing", figure.facing.code());
            markers.push(words.say(&ready));
        }
        let initials = format!("{:<4}", svg::initials(figure.figure, scene.lang));
        let name = card.name.in_lang(scene.lang);
        let place = format!(" {:>3}, {:<3}", in_inches(figure.at.x), in_inches(figure.at.y));
        Line::from(vec![
            Span::styled(initials, self.style(scene, view, figure.figure)),
            Span::raw(format!("{name:<24}")),
            Span::styled(place, scene.theme.quiet()),
            Span::raw(format!(" {}", markers.join(", "))),
        ])
    }

    fn roster(&self, scene: &Scene) -> Vec<Line<'static>> {
        let view = view(scene);
        let side = view.me.map_or(Side::Light, |me| self.setup.side_of(me));
        let own = view.figures.iter().filter(|figure| figure.status == Status::Table);
        let own = own.filter(|figure| figure.figure.side() == side);
        own.map(|figure| self.figure_line(scene, &view, figure)).collect()
    }
}

/// The figure that a question is about.
fn active(view: &View) -> Option<FigureId> {
    match view.phase {
        Phase::Deploy { figure }
        | Phase::Han { figure }
        | Phase::Revive { figure }
        | Phase::Separate { figure }
        | Phase::Reroll { figure, .. } => Some(figure),
        Phase::Reaction { by, .. } => Some(by),
        Phase::ChooseFigure { .. }
        | Phase::ChooseAction
        | Phase::ChooseEnd { .. }
        | Phase::Over { .. } => view.activation.map(|active| active.figure),
    }
}

/// Where the selected action is about to happen.
fn aimed_at(view: &View, chosen: Option<&Value>) -> Option<Spot> {
    let action = Action::deserialize(chosen?).ok()?;
    let of = |figure: FigureId| {
        view.figures.iter().find(|known| known.figure == figure).map(|known| known.at)
    };
    match action {
        Action::Deploy { x, y } | Action::Separate { x, y } | Action::Via { x, y, .. } => {
            Some(Spot::ground(x, y))
        }
        Action::MoveTo { x, y, level, .. } => Some(Spot { x, y, level }),
        Action::HanShoot { target } | Action::Shoot { target, .. } | Action::Melee { target } => {
            of(target)
        }
        Action::Activate { figure } => of(figure),
        Action::HanPass
        | Action::Aim
        | Action::Ready { .. }
        | Action::ClearJam
        | Action::Interact { .. }
        | Action::Leave
        | Action::Done
        | Action::Fire
        | Action::Hold
        | Action::Accept
        | Action::UseAce
        | Action::UseMarker
        | Action::Revive { .. }
        | Action::Decline => None,
    }
}

/// Whether an offer is one of the many places where a Move can end or pass.
fn is_place(action: &Value) -> bool {
    ["move_to", "via"].iter().any(|kind| action["kind"] == *kind)
}

/// SK-9 A shot that is possible now: whom it hits, how far away, with what chance.
fn shot_words(shot: &AimView, lang: Lang) -> String {
    let message = Message::new("terminal-shot")
        .with("target", svg::initials(shot.odds.target, lang))
        .with("name", &shot.odds.target.card().name)
        .with("gap", inches(shot.gap))
        .with("hit", shot.odds.hit)
        .with("out", shot.odds.out);
    game_words(lang).say(&message)
}

/// SK-7 What the preview says of a Move: its cost, who could be shot at from there, who shoots on the
/// way.
fn outlook(view: &View, action: Action, lang: Lang) -> Vec<String> {
    let Action::MoveTo { mode, x, y, level } = action else { return Vec::new() };
    let end = [u16::from(x), u16::from(y), u16::from(level.is_ground())];
    let found = view.reach.iter().filter(|reach| reach.mode == mode).find_map(|reach| {
        let is_end = |known: &[u16; 5]| [known[0], known[1], u16::from(known[2] == 0)] == end;
        reach.ends.iter().position(is_end).map(|at| (reach, at))
    });
    let Some((reach, at)) = found else { return Vec::new() };
    let name = |order: i16| {
        let figure = usize::try_from(order).ok().and_then(|order| FigureId::all().nth(order));
        figure.map(|figure| svg::initials(figure, lang)).unwrap_or_default()
    };
    let words = game_words(lang);
    let cost = Message::new("terminal-move").with("cost", inches(reach.ends[at][3]));
    let mut lines = vec![words.say(&cost)];
    let list = |key: &'static str, all: Vec<String>| {
        (!all.is_empty()).then(|| words.say(&Message::new(key).with("list", all.join(", "))))
    };
    let shots = reach.shots.get(at).into_iter().flatten();
    let shots = shots.map(|&[order, _, hit, ..]| format!("{} {hit} %", name(order)));
    lines.extend(list("terminal-move-shots", shots.collect()));
    let ambushes = reach.ambushes.get(at).into_iter().flatten();
    let ambushes = ambushes.map(|&[order, .., hit, _]| format!("{} {hit} %", name(order)));
    lines.extend(list("terminal-move-ambushes", ambushes.collect()));
    lines
}

impl Painter for Skirmish {
    fn min_size(&self) -> Size {
        Size::new(80, 24)
    }

    fn rows(&self, _scene: &Scene, room: Size) -> u16 {
        (u16::from(self.scenario().table.height) / 2 + 1 + AXIS.1).min((room.height * 2 / 3).max(8))
    }

    fn draw(&self, scene: &Scene, area: Rect, buf: &mut Buffer) {
        let view = view(scene);
        let room = Rect {
            x: area.x + AXIS.0,
            y: area.y + AXIS.1,
            width: area.width.saturating_sub(AXIS.0),
            height: area.height.saturating_sub(AXIS.1),
        };
        let chosen = aimed_at(&view, scene.chosen);
        let place = |figure: FigureId| {
            view.figures.iter().find(|known| known.figure == figure).map(|known| known.at)
        };
        let focus = chosen.or_else(|| place(active(&view)?));
        let window = Window::new(self.scenario(), room, focus);
        window.draw_axes(area, scene.theme.quiet(), buf);
        self.draw_ground(scene, &window, buf);
        for reach in &view.reach {
            for &[x, y, ..] in &reach.ends {
                let spot = Spot::ground(x as u8, y as u8);
                window.put(buf, spot, END, scene.theme.good());
            }
        }
        if let Token::Dropped { x, y } = view.token {
            window.put(buf, Spot::ground(x, y), TOKEN, scene.theme.effect());
        }
        self.draw_figures(scene, &view, &window, buf);
        if let Some(spot) = chosen {
            let on_table = |figure: &&FigureView| figure.status == Status::Table;
            let mut standing = view.figures.iter().filter(on_table);
            let taken = standing.find(|figure| figure.at == spot);
            let text = taken.map(|figure| svg::initials(figure.figure, scene.lang));
            window.put(buf, spot, text.as_deref().unwrap_or(CHOSEN), scene.theme.aim());
        }
    }

    fn hand_rows(&self, scene: &Scene, _wide: u16) -> [u16; 2] {
        let rows = self.roster(scene).len() as u16;
        [rows.min(6), rows]
    }

    fn draw_hand(&self, scene: &Scene, area: Rect, buf: &mut Buffer) {
        for (line, y) in self.roster(scene).into_iter().zip(area.y..area.bottom()) {
            buf.set_line(area.x, y, &fit(line, area.width.into()), area.width);
        }
    }

    fn status(&self, scene: &Scene) -> Vec<String> {
        let view = view(scene);
        let words = game_words(scene.lang);
        let pair = |key: &'static str, [light, dark]: [u16; 2]| {
            words.say(&Message::new(key).with("light", light).with("dark", dark))
        };
        let mut status =
            vec![
                words.say(
                    &Message::new("terminal-round")
                        .with("round", view.round)
                        .with("rounds", view.rounds),
                ),
            ];
        if let Some(card) = view.card {
            status.push(words.say(&Message::new("terminal-card").with("card", card.code())));
        }
        let piles: Vec<String> = view
            .pile
            .iter()
            .map(|pile| {
                let suit = pile.party.suit()[..1].to_ascii_uppercase();
                format!("{suit}{}{}", pile.cards, if pile.ace { "+A" } else { "" })
            })
            .collect();
        status.push(words.say(&Message::new("terminal-pile").with("cards", piles.join(" "))));
        status.push(pair("terminal-points", view.points));
        status.push(pair("terminal-rerolls", view.rerolls.map(u16::from)));
        status
    }

    /// SK-7, SK-9 What the selected Move leads to, and which enemies can be shot at from here.
    fn notes(&self, scene: &Scene) -> Vec<Line<'static>> {
        let view = view(scene);
        let ahead = scene.chosen.and_then(|action| Action::deserialize(action).ok());
        let mut notes = ahead.map_or_else(Vec::new, |action| outlook(&view, action, scene.lang));
        if notes.is_empty() {
            let shots = view.aim.iter().filter(|shot| shot.best);
            notes.extend(shots.map(|shot| shot_words(shot, scene.lang)));
        }
        notes.into_iter().map(Line::raw).collect()
    }

    /// SK-7 Deeds first, then the best places for each plan, then all of them.
    fn arranged<'a>(&self, scene: &Scene<'a>) -> Vec<Row<'a>> {
        let (places, deeds): (Vec<_>, Vec<_>) =
            scene.offers.iter().partition(|offer| is_place(&offer.action));
        let words = game_words(scene.lang);
        let best = view(scene).plans.into_iter().flat_map(|PlanView { plan, best, .. }| {
            best.into_iter().map(move |place| (plan, place))
        });
        let best: Vec<Row<'a>> = best
            .filter_map(|(plan, place)| {
                let Spot { x, y, level } = place.at;
                let action = json!(Action::MoveTo { mode: place.mode, x, y, level });
                let offer = *places.iter().find(|offer| offer.action == action)?;
                let notes =
                    plan.notes(&place).iter().map(|note| words.say(note)).collect::<Vec<_>>();
                let plan = words.say(&plan.words());
                let said = [format!("{plan}: {}", offer.words)].into_iter().chain(notes);
                Some(Row { offer, label: Some(said.collect::<Vec<_>>().join(" · ")) })
            })
            .collect();
        let plain = |offer: &'a Offer| Row { offer, label: None };
        deeds.into_iter().map(plain).chain(best).chain(places.iter().copied().map(plain)).collect()
    }

    /// SK-13.2 A typed line is the quote.
    fn own_words(&self, scene: &Scene, typed: &str) -> Option<Value> {
        let is_asked = matches!(view(scene).phase, Phase::Revive { .. });
        is_asked.then(|| json!({ "kind": "revive", "text": typed }))
    }

    fn legend(&self, lang: Lang, theme: Theme) -> Vec<Line<'static>> {
        let words = game_words(lang);
        let line = |sign: &'static str, style: Style, key: &'static str| {
            Line::from(vec![Span::styled(format!("{sign:<4}"), style), Span::raw(words.get(key))])
        };
        let quiet = theme.quiet();
        vec![
            line("HS", theme.own(), "terminal-legend-figures"),
            line("HS", theme.chosen(), "terminal-legend-active"),
            line(END, theme.good(), "terminal-legend-end"),
            line(sign(Kind::Building, true), quiet, "terminal-legend-building"),
            line(sign(Kind::Wall, false), quiet, "terminal-legend-wall"),
            line(sign(Kind::Low, false), quiet, "terminal-legend-low"),
            line(sign(Kind::Area, false), quiet, "terminal-legend-area"),
            line(EXIT, quiet, "terminal-legend-exit"),
            line(TERMINAL, theme.effect(), "terminal-legend-terminal"),
            line(TOKEN, theme.effect(), "terminal-legend-token"),
        ]
    }

    fn tone(&self, event: &Value) -> Tone {
        let figure = FigureId::deserialize(&event["figure"]).ok();
        let seat = figure.map(|figure| self.setup.controller(figure.party()));
        match event["kind"].as_str().unwrap_or_default() {
            "round_began" | "ended" => Tone::Heading,
            "card" | "party_eliminated" => Tone::Deed(None),
            "activated" | "han_shoots_first" | "reacted" | "deployed" => Tone::Deed(seat),
            _ => Tone::Detail(seat),
        }
    }
}
