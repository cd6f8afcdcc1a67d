//! SK-7 Movement.

use crate::action::Mode;
use crate::catalogue::{FIGURES, FigureId, Mobility};
use crate::event::Event;
use crate::frame::{Activation, Asked, Moving, Roll, RollKind};
use crate::geometry::{Facing, Point};
use crate::reach::{Disc, Reach, Walk};
use crate::state::Skirmish;
use crate::tabletop::{Gait, Level, Spot};
use starboard_core::{Inline, Io};
use std::collections::BTreeSet;
use std::sync::Arc;

/// SK-7.7 The square of the longest flight: 12 inches.
pub(super) const FLIGHT2: i32 = 576;
/// SK-7.7 The longest flight; what is mounted gets no farther.
pub(super) const FLIGHT: i32 = 24;
/// SK-7.2 The longest walk.
const WALK: i32 = 12;
/// SK-7.9 What the die must show to pass a test: a 1 counts as a hit.
pub(crate) const TEST: u8 = 2;

type Discs = Inline<Disc, FIGURES>;

/// What a Move of a figure may do now.
#[derive(Clone, Copy)]
pub(crate) struct MoveTerms {
    pub(crate) figure: FigureId,
    /// SK-7.10 The second Move of a run may not end in contact.
    pub(crate) run: bool,
    /// Where the Move started.
    pub(crate) start: Spot,
    /// SK-7.6 The point where this part of the path starts.
    pub(crate) from: Point,
    /// What is left of the budget, if a via has used some of it.
    pub(crate) spent: u16,
    /// Bases of others on the level of the figure: closed points and points where it may not end.
    blockers: Discs,
    pub(super) occupied: Discs,
}

impl Skirmish {
    /// SK-7.1, SK-7.3 The terms of the active figure's next Move.
    pub(crate) fn move_terms(&self, active: Activation) -> MoveTerms {
        let figure = active.figure;
        let (start, run) = (self.spot(figure), active.runs_next());
        let (blockers, occupied) = self.bases_in_the_way(figure, start.level, run);
        MoveTerms { figure, run, start, from: start.point(), spent: 0, blockers, occupied }
    }

    /// SK-7.6 The terms of the rest of a Move after a via.
    pub(crate) fn via_terms(&self, active: Activation, mode: Mode, via: Point) -> MoveTerms {
        let start = self.move_terms(active);
        let mut room = None;
        let walk = self.walk(&start, mode);
        let spent = start.reach(&walk, &mut room).cost(via).expect("a via is within reach");
        start.after(via, spent)
    }

    /// SK-7.3, SK-7.10 Where the bases of others close points, and where they forbid to end.
    pub(super) fn bases_in_the_way(
        &self,
        figure: FigureId,
        level: Level,
        run: bool,
    ) -> (Discs, Discs) {
        let (mut blockers, mut occupied) = (Inline::new(), Inline::new());
        let (own, card) = (self.point(figure), figure.card());
        // Nothing farther away can be reached in one Move.
        let most = 5 + match card.mobility {
            Mobility::Foot => WALK,
            Mobility::Jetpack | Mobility::Dewback | Mobility::Speeder => FLIGHT,
        };
        let enemies = self.standing(card.side.enemy());
        let mut others = self.on_table;
        others.remove(figure);
        for other in others {
            let at = self.spot(other);
            let centre = at.point();
            let far = (centre.x - own.x).abs().max((centre.y - own.y).abs()) > most;
            if at.level != level || far {
                continue;
            }
            let radius = i32::from(card.radius + other.card().radius);
            let enemy = enemies.contains(other);
            if enemy {
                blockers.push(Disc::new(centre, radius));
            }
            let shy = run && enemy && !self.captive.contains(other);
            occupied.push(Disc::new(centre, radius + i32::from(shy)));
        }
        (blockers, occupied)
    }

    /// SK-7.3 How a figure walks in a mode.
    pub(crate) fn walk(&self, terms: &MoveTerms, mode: Mode) -> Walk<'_> {
        let gait = match mode {
            Mode::Walk | Mode::Fly => Gait::of(terms.figure.card()),
            Mode::Overfly => Gait::Overfly,
        };
        let budget = gait.budget() - terms.spent;
        Walk { table: self.table(), gait, level: terms.start.level, from: terms.from, budget }
    }

    /// SK-7.7, SK-7.8 The modes that a figure's Move can have.
    pub(crate) fn modes(&self, figure: FigureId) -> &'static [Mode] {
        match figure.card().mobility {
            Mobility::Foot | Mobility::Dewback => &[Mode::Walk],
            Mobility::Jetpack => &[Mode::Walk, Mode::Fly],
            Mobility::Speeder if self.setup.options.speeder_test.is_on() => {
                &[Mode::Walk, Mode::Overfly]
            }
            Mobility::Speeder => &[Mode::Overfly],
        }
    }

    /// SK-7.8 Without a via `overfly` must cross a wall, else it would repeat a `walk`; a via is
    /// offered in this mode where a wall is within reach.
    pub(super) fn crossing_rule(&self, terms: &MoveTerms, mode: Mode, final_end: bool) -> Crossing {
        let after_via = terms.from != terms.start.point();
        if mode != Mode::Overfly || !self.setup.options.speeder_test.is_on() || after_via {
            Crossing::Free
        } else if final_end {
            Crossing::PathMust
        } else {
            Crossing::WallInReach
        }
    }

    /// SK-7.7 Whether a flight may end there.
    pub(super) fn can_land(&self, terms: &MoveTerms, spot: Spot, occupied: &[Disc]) -> bool {
        let (from, p) = (terms.start.point(), spot.point());
        p.distance2(from) <= FLIGHT2
            && spot != terms.start
            && self.table().can_stand_at(Gait::of(terms.figure.card()), spot)
            && !occupied.iter().any(|disc| disc.covers(p))
    }

    /// SK-7 Whether a Move may end there.
    pub(crate) fn can_end(&self, terms: &MoveTerms, mode: Mode, end: Spot) -> bool {
        if mode == Mode::Fly {
            let (_, occupied) = self.bases_in_the_way(terms.figure, end.level, terms.run);
            return self.can_land(terms, end, &occupied);
        }
        end.level == terms.start.level && self.can_walk_to(terms, mode, true, end.point())
    }

    /// SK-7.6 Whether a point may be named as a via.
    pub(crate) fn can_go_via(&self, terms: &MoveTerms, mode: Mode, p: Point) -> bool {
        mode != Mode::Fly && self.can_walk_to(terms, mode, false, p)
    }

    /// SK-7.5 Whether a walk may end at a point, or pass it.
    fn can_walk_to(&self, terms: &MoveTerms, mode: Mode, final_end: bool, p: Point) -> bool {
        let mut room = None;
        let walk = self.walk(terms, mode);
        let reach = terms.reach(&walk, &mut room);
        let crosses = match self.crossing_rule(terms, mode, final_end) {
            Crossing::Free => true,
            Crossing::PathMust => reach.crosses(p),
            Crossing::WallInReach => reach.crosses_anywhere(),
        };
        crosses
            && p != terms.start.point()
            && reach.stands(p)
            && reach.cost(p).is_some_and(|cost| cost <= walk.budget)
            && !terms.occupied.iter().any(|disc| disc.covers(p))
    }

    /// SK-7.5, SK-7.9 Shows `each` every legal end of a Move in a mode with its cost, and whether it
    /// needs a test.
    pub(crate) fn visit_costs(
        &self,
        terms: &MoveTerms,
        mode: Mode,
        mut each: impl FnMut(Spot, u16, bool),
    ) {
        let from = terms.start.point();
        let ends = self.ends(terms, mode);
        if mode == Mode::Fly {
            return ends.iter().for_each(|end| {
                let test = self.table().flight_needs_test(from, end.point());
                each(end, flight_cost(from, end.point()), test);
            });
        }
        let mut room = None;
        let walk = self.walk(terms, mode);
        let reach = terms.reach(&walk, &mut room);
        let tested = self.setup.options.speeder_test.is_on();
        for end in ends.iter() {
            let cost = reach.cost(end.point()).unwrap_or(0);
            each(end, terms.spent + cost, tested && reach.crosses(end.point()));
        }
    }

    /// SK-7.6 Shows `each` every point on the path to some end, with the point before it.
    pub(crate) fn visit_steps(
        &self,
        terms: &MoveTerms,
        mode: Mode,
        mut each: impl FnMut(Point, Point),
    ) {
        let mut room = None;
        let walk = self.walk(terms, mode);
        let reach = terms.reach(&walk, &mut room);
        let mut known = BTreeSet::new();
        for end in self.ends(terms, mode).iter() {
            let mut p = end.point();
            while known.insert(p)
                && let Some(before) = reach.before(p)
            {
                each(p, before);
                p = before;
            }
        }
    }

    /// SK-7 Declares a Move of the active figure: the shots at it are fixed before it starts
    /// (SK-11.3).
    pub(crate) fn move_to(
        &mut self,
        mode: Mode,
        end: Spot,
        via: Option<Point>,
        io: &mut impl Io<Event>,
    ) {
        let active = self.activation.as_mut().expect("a figure is active");
        let before = *active;
        let figure = active.figure;
        active.left -= 1;
        active.moves += 1;
        if active.moves == 2 {
            // SK-8.1 The Run marker is placed before the second Move starts.
            self.running.insert(figure);
            io.tell(|| Event::Runs { figure });
        }
        let course = self.course(before, mode, end, via);
        let test = course.test && (mode == Mode::Fly || self.setup.options.speeder_test.is_on());
        let is_watched = !self.foes(figure).intersection(self.ready).is_empty();
        let shots = if is_watched {
            let path = self.path_of(before, mode, end, via);
            self.ambushes(figure, &path[1..])
        } else {
            Inline::new()
        };
        io.tell(|| {
            let path = self.path_of(before, mode, end, via);
            let path = path.iter().map(|spot| [spot.x, spot.y]).collect();
            Event::MoveBegan { figure, mode, path, cost: course.cost, end, test }
        });
        let facing = course.facing;
        self.moving = Some(Moving { figure, mode, to: end, facing, test, shots, past: 0 });
        self.go_on_moving(io);
    }

    /// SK-7.2, SK-7.9 Cost, last step and crossing of a Move, without its path.
    fn course(&self, active: Activation, mode: Mode, end: Spot, via: Option<Point>) -> Course {
        let terms = self.move_terms(active);
        let from = terms.start.point();
        if mode == Mode::Fly {
            return Course {
                cost: flight_cost(from, end.point()),
                facing: Facing::toward(from, end.point()),
                test: self.table().flight_needs_test(from, end.point()),
            };
        }
        let leg = |terms: &MoveTerms, to: Point| {
            let mut room = None;
            let walk = self.walk(terms, mode);
            let reach = terms.reach(&walk, &mut room);
            let cost = reach.cost(to).expect("the end is within reach");
            (cost, reach.before(to), reach.crosses(to))
        };
        let Some(via) = via else {
            let (cost, before, test) = leg(&terms, end.point());
            return Course { cost, facing: last_step(before, end.point()), test };
        };
        let (spent, before_via, first_test) = leg(&terms, via);
        let (cost, before, second_test) = leg(&terms.after(via, spent), end.point());
        // SK-7.6 The end may be the via itself.
        let (from, to) = if before.is_some() { (before, end.point()) } else { (before_via, via) };
        Course { cost: spent + cost, facing: last_step(from, to), test: first_test || second_test }
    }

    /// SK-7.6 The places of a Move from its start to its end, both included.
    pub(crate) fn path_of(
        &self,
        active: Activation,
        mode: Mode,
        end: Spot,
        via: Option<Point>,
    ) -> Vec<Spot> {
        let terms = self.move_terms(active);
        if mode == Mode::Fly {
            return vec![terms.start, end];
        }
        let mut path = Vec::new();
        let mut leg = |terms: &MoveTerms, to: Point| {
            let mut room = None;
            let walk = self.walk(terms, mode);
            let reach = terms.reach(&walk, &mut room);
            reach.path(to, &mut path);
            reach.cost(to).expect("the end is within reach")
        };
        match via {
            None => _ = leg(&terms, end.point()),
            Some(via) => {
                let spent = leg(&terms, via);
                leg(&terms.after(via, spent), end.point());
                path.dedup();
            }
        }
        path.into_iter().map(|p| terms.start.at(p)).collect()
    }

    /// SK-11.4 On to the next shot, or to the end of the Move.
    pub(crate) fn go_on_moving(&mut self, io: &mut impl Io<Event>) {
        let mut moving = self.moving.expect("somebody moves");
        let figure = moving.figure;
        while let Some(ambush) = moving.shots.get(usize::from(moving.past)).copied() {
            if self.on_table.contains(ambush.by) && self.ready.contains(ambush.by) {
                self.moving = Some(moving);
                self.places[figure.index()].at = ambush.at;
                let (by, at, sum) = (ambush.by, ambush.at, ambush.sum);
                io.tell(|| Event::Spotted { figure, by, at, sum });
                self.asked = Asked::Reaction;
                return;
            }
            moving.past += 1;
        }
        self.moving = None;
        let place = &mut self.places[figure.index()];
        (place.at, place.facing) = (moving.to, moving.facing);
        io.tell(|| Event::Moved { figure, at: moving.to, facing: moving.facing });
        if moving.test {
            let roll = Roll { kind: RollKind::Test, figure, need: TEST, value: 0, terminal: 0 };
            self.roll(roll, io);
        } else {
            self.ask_for_action(io);
        }
    }
}

/// SK-7.8 Which ends of a speeder's Move count.
pub(super) enum Crossing {
    Free,
    PathMust,
    WallInReach,
}

/// What a Move costs, where it looks at its end, and whether it needs a test.
struct Course {
    cost: u16,
    facing: Facing,
    test: bool,
}

/// SK-3.8 A figure faces the direction of its last step.
fn last_step(before: Option<Point>, end: Point) -> Facing {
    before.map_or(Facing::N, |before| Facing::toward(before, end))
}

/// SK-7.7 The length of a flight in hundredths of an inch, rounded up: shown, never compared.
pub(crate) fn flight_cost(from: Point, to: Point) -> u16 {
    let wanted = from.distance2(to) * 2500;
    let root = wanted.isqrt();
    (root + i32::from(root * root < wanted)) as u16
}

impl Activation {
    /// SK-8.1 Whether the active figure may take a Move at all, ends aside.
    pub(crate) fn may_move(self) -> bool {
        self.left > 0 && !self.aimed && (self.moves == 0 || self.figure.card().can_run)
    }

    /// SK-7.1 Whether its next Move would be a run.
    pub(crate) fn runs_next(self) -> bool {
        self.moves > 0
    }

    /// SK-8.1 Whether Aim was the last action.
    pub(crate) fn has_just_aimed(self) -> bool {
        self.aimed && !self.shot
    }
}

impl MoveTerms {
    /// SK-7.6 The terms of the rest of the Move after a via that costs this much.
    fn after(&self, via: Point, spent: u16) -> Self {
        Self { from: via, spent, ..*self }
    }

    /// SK-7.5 What everything costs.
    pub(crate) fn reach<'a>(&self, walk: &Walk<'a>, room: &'a mut Option<Arc<Reach>>) -> &'a Reach {
        walk.reach(&self.blockers, room)
    }
}
