//! Rebellion on the terminal: the galaxy in two columns, above it the track and the base, below it
//! what each side has beside the board.

use crate::play::board::{Painter, Scene, Tone};
use crate::play::text::{fit, pad, wrap};
use crate::play::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use serde::Deserialize;
use serde_json::Value;
use starboard_core::words::{Name, Phrasebook};
use starboard_core::{Lang, Message};
use starboard_rebellion::catalogue::{Catalogue, Label};
use starboard_rebellion::ids::{Face, Leader, Place, SYSTEMS, Side, Unit};
use starboard_rebellion::view::{Pile, PlaceView};
use starboard_rebellion::{Action, Dice, View, Whereabouts};
use starboard_table::sentences::phrasebook;
use std::sync::Arc;

/// Paints Rebellion.
#[derive(Debug)]
pub(crate) struct Rebellion {
    catalogue: Arc<Catalogue>,
}

/// Rows of systems: two columns of sixteen.
const HALF: usize = SYSTEMS / 2;
/// Track and base, the systems, the Rebel Base space, two lines for each side, two for what is fought
/// or tried.
const ROWS: u16 = 2 + HALF as u16 + 1 + 4 + 2;
/// Columns of a system's name.
const NAME_WIDTH: usize = 15;
/// What units are called on the board, in the order of the data.
const SIGNS: [&str; Unit::COUNT] = [
    "TIE", "AC", "SD", "SSD", "DS", "ds", "St", "as", "AT", "X", "Y", "Tr", "Co", "MC", "Rt", "Sp",
    "SG", "IC",
];

fn words(lang: Lang) -> &'static Phrasebook {
    phrasebook::<starboard_rebellion::Rebellion>(lang)
}

/// The view is always one of this game: only its own table is painted.
fn view(scene: &Scene) -> View {
    View::deserialize(scene.view).expect("a view of Rebellion")
}

impl Rebellion {
    pub(crate) fn new() -> Self {
        Self { catalogue: Catalogue::shipped() }
    }
}

impl Painter for Rebellion {
    fn min_size(&self) -> Size {
        Size::new(96, 36)
    }

    fn rows(&self, scene: &Scene, room: Size) -> u16 {
        let view = view(scene);
        let board = Board { scene, view: &view, catalogue: &self.catalogue };
        let whole = board.lines(room.width.into()).len() as u16;
        if whole <= room.height { whole } else { ROWS }
    }

    fn draw(&self, scene: &Scene, area: Rect, buf: &mut Buffer) {
        let view = view(scene);
        let board = Board { scene, view: &view, catalogue: &self.catalogue };
        let mut lines = board.lines(area.width.into());
        if lines.len() > area.height.into() {
            lines = board.short_lines(area.width.into());
        }
        for (line, row) in lines.into_iter().zip(0..area.height) {
            buf.set_line(area.x, area.y + row, &fit(line, area.width.into()), area.width);
        }
    }

    fn hand_rows(&self, scene: &Scene, wide: u16) -> [u16; 2] {
        let view = view(scene);
        let board = Board { scene, view: &view, catalogue: &self.catalogue };
        [board.hand().len() as u16, board.whole_hand(wide.into()).len() as u16]
    }

    fn draw_hand(&self, scene: &Scene, area: Rect, buf: &mut Buffer) {
        let view = view(scene);
        let board = Board { scene, view: &view, catalogue: &self.catalogue };
        let mut lines = board.whole_hand(area.width.into());
        if lines.len() > area.height.into() {
            lines = board.hand();
        }
        for (line, row) in lines.into_iter().zip(0..area.height) {
            buf.set_line(area.x, area.y + row, &fit(line, area.width.into()), area.width);
        }
    }

    fn status(&self, scene: &Scene) -> Vec<String> {
        let view = view(scene);
        let words = words(scene.lang);
        let round = words.say(&Message::new("round").with("round", view.round));
        vec![round, words.say(&Message::new(format!("phase-{}", phase_code(&view))))]
    }

    /// The cards of the hand with all they say, and every system without a word cut.
    fn piles(&self, scene: &Scene) -> Vec<Line<'static>> {
        let view = view(scene);
        Board { scene, view: &view, catalogue: &self.catalogue }.texts()
    }

    fn legend(&self, lang: Lang, _theme: Theme) -> Vec<Line<'static>> {
        let unit = |unit: Unit| {
            let name = self.catalogue.unit(unit).label.name.in_lang(lang);
            Line::raw(format!("{:<4} {name}", SIGNS[unit.index()]))
        };
        let signs = words(lang).get("terminal-signs");
        Unit::all().map(unit).chain(signs.lines().map(|line| Line::raw(line.to_owned()))).collect()
    }

    fn is_grave(&self, action: &Value) -> bool {
        matches!(action["kind"].as_str(), Some("reveal_base" | "pass"))
    }

    fn tone(&self, event: &Value) -> Tone {
        match event.get("kind").and_then(Value::as_str) {
            Some("round_began" | "phase_began" | "combat_began" | "combat_round") => Tone::Heading,
            Some("hit" | "blocked" | "destroyed" | "marker_placed" | "marker_removed") => {
                Tone::Detail(None)
            }
            Some(_) | None => Tone::Deed(None),
        }
    }
}

fn phase_code(view: &View) -> String {
    view.phase.code().replace('_', "-")
}

/// One view, about to be painted.
struct Board<'a> {
    scene: &'a Scene<'a>,
    view: &'a View,
    catalogue: &'a Catalogue,
}

impl Board<'_> {
    fn name<'n>(&self, name: &'n Name) -> &'n str {
        name.in_lang(self.scene.lang)
    }

    fn say(&self, message: &Message) -> String {
        words(self.scene.lang).say(message)
    }

    /// The player's own things and the opponent's look different; the public sees Rebels as own.
    fn style(&self, side: Side) -> Style {
        let own = self.view.side.unwrap_or(Side::Rebel);
        if side == own { self.scene.theme.own() } else { self.scene.theme.foe() }
    }

    /// Everything in full: what does not fit into its place goes on below it.
    fn lines(&self, wide: usize) -> Vec<Line<'static>> {
        self.lines_of(wide, |line, wide| wrap(&line, wide, NAME_WIDTH + 3))
    }

    /// One row for each system, however long it is.
    fn short_lines(&self, wide: usize) -> Vec<Line<'static>> {
        self.lines_of(wide, |line, wide| vec![fit(line, wide)])
    }

    fn lines_of(
        &self,
        wide: usize,
        rows: impl Fn(Line<'static>, usize) -> Vec<Line<'static>>,
    ) -> Vec<Line<'static>> {
        let mut lines = rows(self.track(), wide);
        lines.extend(rows(self.base(), wide));
        let column = wide / 2;
        for row in 0..HALF {
            let cell = |at: usize| rows(self.system(Place(at as u8)), column.saturating_sub(1));
            let (left, right) = (cell(row), cell(row + HALF));
            for at in 0..left.len().max(right.len()) {
                let mut line = pad(left.get(at).cloned().unwrap_or_default(), column);
                line.extend(right.get(at).cloned().unwrap_or_default().spans);
                lines.push(line);
            }
        }
        lines.extend(rows(self.system(Place(SYSTEMS as u8)), wide));
        for (side, at) in [(Side::Rebel, 0), (Side::Empire, 1)] {
            lines.extend(rows(self.pool(side), wide));
            lines.extend(rows(self.queue(side, at), wide));
        }
        lines.extend(self.fight());
        lines
    }

    /// The combat or the mission under way.
    fn fight(&self) -> [Line<'static>; 2] {
        let place = |at: Place| &self.catalogue.system(at).label.name;
        if let Some(combat) = &self.view.combat {
            let head = Message::new("terminal-combat")
                .with("place", place(combat.system))
                .with("round", combat.round)
                .with("theatre", Message::new(format!("theatre-{}", combat.theatre.code())))
                .with("side", combat.attacker.code())
                .with("dice", self.dice(combat.dice));
            let cards = combat.tactic_count.map(|counts| counts.iter().sum::<u8>());
            let tactics =
                Message::new("terminal-tactics").with("rebel", cards[0]).with("empire", cards[1]);
            let hurt = combat.hurt.iter().map(|hurt| {
                format!("{} {}+{}", SIGNS[hurt.unit.index()], hurt.markers, hurt.points)
            });
            let hurt = hurt.collect::<Vec<_>>().join(", ");
            let damage = Message::new("terminal-damage").with("units", hurt.clone());
            let mut below = self.say(&tactics);
            if !hurt.is_empty() {
                below = format!("{below}  {}", self.say(&damage));
            }
            let style = self.style(combat.attacker);
            return [Line::styled(self.say(&head), style), Line::raw(below)];
        }
        if let Some(mission) = &self.view.mission {
            let leaders: Vec<String> =
                mission.leaders.iter().map(|&leader| self.short(leader)).collect();
            let head = Message::new("terminal-mission")
                .with("card", &self.catalogue.mission(mission.card).label.name)
                .with("place", place(mission.place))
                .with("leaders", leaders.join(", "));
            let dice = Message::new("terminal-mission-dice")
                .with("rebel", mission.dice[0].successes())
                .with("empire", mission.dice[1].successes());
            let rolled = mission.dice.iter().any(|dice| !dice.is_empty());
            let below = if rolled { self.say(&dice) } else { String::new() };
            return [Line::styled(self.say(&head), self.style(mission.side)), Line::raw(below)];
        }
        [Line::default(), Line::default()]
    }

    /// `2 red hits, 1 black blank`
    fn dice(&self, dice: Dice) -> String {
        let mut words = Vec::new();
        for (colour, faces) in ["red", "black"].into_iter().zip(dice.0) {
            for (face, count) in Face::ALL.into_iter().zip(faces) {
                if count > 0 {
                    let key = format!("face-{}", face.code().replace('_', "-"));
                    let one =
                        Message::new("die").with("colour", colour).with("face", Message::new(key));
                    let some = Message::new("dice").with("count", count).with("die", one);
                    words.push(self.say(&some));
                }
            }
        }
        if words.is_empty() { self.say(&Message::new("dice-none")) } else { words.join(", ") }
    }

    /// Time and reputation.
    fn track(&self) -> Line<'static> {
        let spaces = self.catalogue.track.len() as u8;
        let mut spans = Vec::new();
        for at in 1..spaces {
            let (recruit, build) = self.catalogue.track[usize::from(at)];
            let mut sign = format!("{at}");
            sign.push_str(if recruit { "r" } else { "" });
            sign.push_str(if build { "b" } else { "" });
            let style = if at == self.view.time {
                sign = format!("[{sign}]");
                self.style(Side::Empire)
            } else if at == self.view.reputation {
                sign = format!("({sign})");
                self.style(Side::Rebel)
            } else {
                self.scene.theme.quiet()
            };
            spans.push(Span::styled(format!("{sign} "), style));
        }
        Line::from(spans)
    }

    /// What is known of the base.
    fn base(&self) -> Line<'static> {
        let base = &self.view.base;
        let message = match base.system {
            Some(at) if base.hidden => Message::new("terminal-base-secret")
                .with("place", &self.catalogue.system(at).label.name)
                .with("count", base.candidates.len()),
            Some(at) => Message::new("terminal-base-open")
                .with("place", &self.catalogue.system(at).label.name),
            None => Message::new("terminal-base-hidden").with("count", base.candidates.len()),
        };
        let probes = Message::new("terminal-probes")
            .with("hand", base.probe_count)
            .with("deck", base.probe_deck);
        Line::raw(format!("{} {}", self.say(&message), self.say(&probes)))
    }

    /// A system: name, markers, units, leaders.
    fn system(&self, at: Place) -> Line<'static> {
        let place = &self.view.places[at.index()];
        let name = self.name(&self.catalogue.system(at).label.name).to_owned();
        let aimed = self.is_aimed_at(at);
        let possible = self.view.base.hidden && self.view.base.candidates.contains(&at);
        let marks =
            format!("{}{}", if aimed { '>' } else { ' ' }, if possible { '?' } else { ' ' });
        let style = match place.loyalty {
            Some(side) => self.style(side),
            None => Style::new(),
        };
        let mut line = Line::from(vec![
            Span::raw(marks),
            Span::styled(format!("{name:<NAME_WIDTH$} "), style),
            Span::raw(Self::markers(place)),
        ]);
        for side in [Side::Empire, Side::Rebel] {
            let units = pieces(place.units.iter().filter(|pile| pile.unit.side() == side));
            if !units.is_empty() {
                line.push_span(Span::styled(format!("{units} "), self.style(side)));
            }
        }
        for &leader in &place.leaders {
            let info = &self.view.leaders[leader.index()];
            let short = self.short(leader);
            let text = if info.captive { format!("<{short}> ") } else { format!("{short} ") };
            line.push_span(Span::styled(text, self.style(info.side)));
        }
        line
    }

    /// Loyalty, subjugation, sabotage, destruction: two signs.
    fn markers(place: &PlaceView) -> String {
        let loyalty = match (place.destroyed, place.loyalty) {
            (true, _) => 'X',
            (false, Some(Side::Rebel)) => 'R',
            (false, Some(Side::Empire)) => 'E',
            (false, None) => '·',
        };
        let over = match (place.subjugated, place.sabotage) {
            (true, true) => '#',
            (true, false) => 'u',
            (false, true) => '!',
            (false, false) => ' ',
        };
        format!("{loyalty}{over} ")
    }

    /// Whether the selected action is about a place.
    fn is_aimed_at(&self, at: Place) -> bool {
        let action = self.scene.chosen.and_then(|action| Action::deserialize(action).ok());
        #[allow(clippy::wildcard_enum_match_arm, reason = "other actions are about no place")]
        match action {
            Some(
                Action::Activate { place }
                | Action::Deploy { place }
                | Action::PlaceUnit { place }
                | Action::Sacrifice { place },
            ) => place == at,
            Some(Action::Load { source, .. } | Action::LoadCaptive { source, .. }) => source == at,
            Some(
                Action::TargetSystem { system }
                | Action::ChooseSystem { system }
                | Action::ChooseBase { system }
                | Action::NewBase { system }
                | Action::RetreatTo { system }
                | Action::ChooseStartSystem { system },
            ) => system == at,
            _ => false,
        }
    }

    fn short(&self, leader: Leader) -> String {
        self.name(&self.catalogue.leader(leader).short).to_owned()
    }

    /// Leaders in the pool and on missions.
    fn pool(&self, side: Side) -> Line<'static> {
        let home = Leader::all().filter(|leader| {
            let info = &self.view.leaders[leader.index()];
            info.side == side && info.at == Whereabouts::Pool
        });
        let home: Vec<String> = home.map(|leader| self.short(leader)).collect();
        let row = &self.view.rows[side as usize];
        let missions = row.iter().map(|slot| {
            let on: Vec<String> = slot.leaders.iter().map(|&leader| self.short(leader)).collect();
            let card = slot.card.map(|card| self.name(&self.catalogue.mission(card).label.name));
            match card {
                Some(card) => format!("[{}: {card}]", on.join("+")),
                None => format!("[{}]", on.join("+")),
            }
        });
        let missions: Vec<String> = missions.collect();
        let key = match side {
            Side::Rebel => "seat-rebel",
            Side::Empire => "seat-empire",
        };
        let title = format!("{}: ", self.say(&Message::new(key)));
        Line::from(vec![
            Span::styled(title, self.style(side)),
            Span::raw(format!("{} {}", home.join(" "), missions.join(" "))),
        ])
    }

    /// The build queue and the hands.
    fn queue(&self, side: Side, at: usize) -> Line<'static> {
        let queue = &self.view.queues[at];
        let spaces =
            [0, 1, 2].map(|space| format!("{}:{}", space + 1, pieces(queue[space].iter())));
        let cards = &self.view.cards;
        let hands = Message::new("terminal-hands")
            .with("missions", cards.hand_count[at])
            .with("actions", cards.action_count[at]);
        let style = self.style(side);
        Line::styled(format!("  {}  {}", spaces.join(" "), self.say(&hands)), style)
    }

    /// The cards in hand, every one of them to be read.
    fn whole_hand(&self, wide: usize) -> Vec<Line<'static>> {
        self.hand().iter().flat_map(|line| wrap(line, wide, 2)).collect()
    }

    fn named<'l>(&self, label: &'l Label) -> (String, &'l Label) {
        (self.name(&label.name).to_owned(), label)
    }

    /// What the cards say, and what stands in every system.
    fn texts(&self) -> Vec<Line<'static>> {
        let cards = &self.view.cards;
        let missions = cards.hand.iter().map(|held| {
            let info = self.catalogue.mission(held.card);
            let skill =
                self.say(&Message::new(format!("skill-{}", info.skill.code().replace('_', "-"))));
            let name = format!("{} ({skill} {})", self.name(&info.label.name), info.required);
            (name, &info.label)
        });
        let actions =
            cards.actions.iter().map(|&card| self.named(&self.catalogue.action(card).label));
        let objectives = cards.objectives.iter().filter_map(|held| held.card);
        let objectives = objectives.map(|card| self.named(&self.catalogue.objective(card).label));
        let tactics = self.view.combat.iter().flat_map(|combat| combat.tactics.iter().flatten());
        let tactics = tactics.map(|&card| self.named(&self.catalogue.tactic(card).label));
        let mut lines = Vec::new();
        for (name, label) in missions.chain(actions).chain(objectives).chain(tactics) {
            lines.push(Line::styled(name, self.scene.theme.strong()));
            lines.push(Line::raw(format!("  {}", self.name(&label.text))));
        }
        lines.push(Line::default());
        lines.extend((0..=SYSTEMS as u8).map(|at| self.system(Place(at))));
        lines
    }

    /// The cards in hand.
    fn hand(&self) -> Vec<Line<'static>> {
        let cards = &self.view.cards;
        if self.view.side.is_none() {
            return Vec::new();
        }
        let missions = cards.hand.iter().map(|held| {
            let info = self.catalogue.mission(held.card);
            let skill = format!("{}{}", &info.skill.code()[..1].to_uppercase(), info.required);
            let count = if held.count > 1 { format!("{}×", held.count) } else { String::new() };
            format!("{count}{} ({skill})", self.name(&info.label.name))
        });
        let mut lines = vec![Line::raw(missions.collect::<Vec<_>>().join(" · "))];
        let actions =
            cards.actions.iter().map(|&card| self.name(&self.catalogue.action(card).label.name));
        let objectives = cards.objectives.iter().map(|held| match held.card {
            Some(card) => self.name(&self.catalogue.objective(card).label.name).to_owned(),
            None => "?".repeat(held.stage.into()),
        });
        let others: Vec<String> = actions.map(str::to_owned).chain(objectives).collect();
        lines.push(Line::styled(others.join(" · "), self.scene.theme.quiet()));
        if let Some(combat) = &self.view.combat {
            let held = combat.tactics.iter().flatten();
            let held =
                held.map(|&card| self.name(&self.catalogue.tactic(card).label.name).to_owned());
            lines.push(Line::raw(held.collect::<Vec<_>>().join(" · ")));
        }
        lines
    }
}

/// `2TIE 1SD`
fn pieces<'p>(piles: impl Iterator<Item = &'p Pile>) -> String {
    let words = piles.map(|pile| format!("{}{}", pile.count, SIGNS[pile.unit.index()]));
    words.collect::<Vec<_>>().join(" ")
}
