//! SK-7 Where a Move may end, as sets of points: they are listed, counted, and one of them is picked.

use crate::action::{Action, Mode};
use crate::geometry::Point;
use crate::reach::{Disc, Patch};
use crate::rules::movement::{Crossing, FLIGHT, FLIGHT2, MoveTerms};
use crate::state::{Activation, Skirmish};
use crate::tabletop::{Gait, Level, Spot};

/// SK-7 Some ends of a Move in one mode: those of one level by y, then x, then those on other roofs.
#[derive(Clone, Debug)]
pub(crate) struct Ends {
    level: Level,
    points: Patch,
    /// How many points these are.
    count: usize,
    /// SK-7.7 Where a flight can land above the ground.
    roofs: Vec<Spot>,
}

impl Ends {
    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.count + self.roofs.len()
    }

    /// Whether there is none.
    pub(crate) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The end with `n` others before it.
    pub(crate) fn nth(&self, n: usize) -> Spot {
        let spot = |p| Spot { level: self.level, ..Spot::default() }.at(p);
        self.points.nth(n).map_or_else(|| self.roofs[n - self.count], spot)
    }

    /// All of them.
    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = Spot> + '_ {
        let start = Spot { level: self.level, ..Spot::default() };
        self.points.iter().map(move |p| start.at(p)).chain(self.roofs.iter().copied())
    }

    /// SK-7.3 These points of a level and these roofs, but neither the start of the Move nor the
    /// places that others take.
    fn new(
        terms: &MoveTerms,
        occupied: &[Disc],
        level: Level,
        mut points: Patch,
        roofs: Vec<Spot>,
    ) -> Self {
        if level == terms.start.level {
            points.remove(terms.start.point());
        }
        for &disc in occupied {
            points.remove_disc(disc);
        }
        let count = points.len();
        Self { level, points, count, roofs }
    }
}

/// SK-7 Every Move that a figure may declare, in the order of the rules' table: the ends of each
/// mode, then the vias of each mode.
#[derive(Debug)]
pub(crate) struct Moves {
    ends: [Option<(Mode, Ends)>; 2],
    /// SK-7.8 Every end of a walk may be its via, but not so if `overfly` must cross a wall.
    overfly_vias: Option<Ends>,
}

impl Moves {
    /// What can be done in which mode with which points.
    fn groups(&self) -> impl Iterator<Item = (fn(Mode, Spot) -> Action, Mode, &Ends)> {
        let to: fn(Mode, Spot) -> Action =
            |mode, end| Action::MoveTo { mode, x: end.x, y: end.y, level: end.level };
        let via: fn(Mode, Spot) -> Action = |mode, via| Action::Via { mode, x: via.x, y: via.y };
        let ends = self.ends.iter().flatten();
        let vias = ends.clone().filter_map(|(mode, ends)| match mode {
            Mode::Walk => Some((*mode, ends)),
            Mode::Fly => None,
            Mode::Overfly => Some((*mode, self.overfly_vias.as_ref()?)),
        });
        ends.map(move |(mode, ends)| (to, *mode, ends))
            .chain(vias.map(move |(mode, vias)| (via, mode, vias)))
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.groups().map(|(_, _, points)| points.len()).sum()
    }

    /// The one with `n` others before it.
    pub(crate) fn nth(&self, mut n: usize) -> Option<Action> {
        for (action, mode, points) in self.groups() {
            let here = points.len();
            if n < here {
                return Some(action(mode, points.nth(n)));
            }
            n -= here;
        }
        None
    }

    /// Lists them all.
    pub(crate) fn list(&self, out: &mut Vec<Action>) {
        for (mode, ends) in self.ends.iter().flatten() {
            list_ends(*mode, ends, out);
        }
        for (_, mode, vias) in self.groups().skip(self.ends.iter().flatten().count()) {
            vias.iter().for_each(|via| out.push(Action::Via { mode, x: via.x, y: via.y }));
        }
    }
}

/// Lists the ends of a Move.
pub(crate) fn list_ends(mode: Mode, ends: &Ends, out: &mut Vec<Action>) {
    ends.iter().for_each(|end| {
        out.push(Action::MoveTo { mode, x: end.x, y: end.y, level: end.level });
    });
}

impl Skirmish {
    /// SK-7 Every Move that the active figure may declare.
    pub(crate) fn moves(&self, active: Activation) -> Moves {
        let mut moves = Moves { ends: [None, None], overfly_vias: None };
        if active.may_move() {
            let terms = self.move_terms(active);
            for (place, &mode) in moves.ends.iter_mut().zip(self.modes(active.figure)) {
                *place = Some((mode, self.ends(&terms, mode)));
                if mode == Mode::Overfly {
                    moves.overfly_vias = Some(self.walks(&terms, mode, false));
                }
            }
        }
        moves
    }

    /// SK-7 Every legal end of a Move in a mode.
    pub(crate) fn ends(&self, terms: &MoveTerms, mode: Mode) -> Ends {
        match mode {
            Mode::Fly => self.flights(terms),
            Mode::Walk | Mode::Overfly => self.walks(terms, mode, true),
        }
    }

    /// SK-7.5 Walks and speeder moves. `final_end` tells ends from vias, which may be any end of the
    /// mode (SK-7.6).
    fn walks(&self, terms: &MoveTerms, mode: Mode, final_end: bool) -> Ends {
        let mut room = None;
        let walk = self.walk(terms, mode);
        let reach = terms.reach(&walk, &mut room);
        let points = match self.crossing_rule(terms, mode, final_end) {
            Crossing::WallInReach if !reach.crosses_anywhere() => Patch::EMPTY,
            Crossing::PathMust => reach.standing_across(),
            // A rule about crossings applies to whole Moves only.
            Crossing::Free if terms.spent > 0 => reach.standing_within(walk.budget),
            Crossing::Free | Crossing::WallInReach => reach.standing(),
        };
        Ends::new(terms, &terms.occupied, terms.start.level, points, Vec::new())
    }

    /// SK-7.7 Flights: to the ground and to every roof.
    fn flights(&self, terms: &MoveTerms) -> Ends {
        let (from, table, gait) =
            (terms.start.point(), self.table(), Gait::of(terms.figure.card()));
        let corner = Point::new(from.x - FLIGHT, from.y - FLIGHT);
        let points = Patch::from_rows(corner, 2 * FLIGHT as usize + 1, |y| {
            let dy = y - from.y;
            // The points of the row within the circle of the flight, one bit each.
            let aside = (FLIGHT2 - dy * dy).isqrt();
            let circle = ((2u64 << (2 * aside)) - 1) << (FLIGHT - aside);
            table.row(gait, y, corner.x).standing & circle
        });
        let mut roofs = Vec::new();
        for level in table.roofs() {
            let landings = table.landings(level);
            if landings.iter().any(|p| p.distance2(from) <= FLIGHT2) {
                let occupied = self.bases_in_the_way(terms.figure, level, terms.run).1;
                let spots = landings.iter().map(|&p| Spot { level, ..terms.start }.at(p));
                roofs.extend(spots.filter(|&spot| self.can_land(terms, spot, &occupied)));
            }
        }
        let ground = Level::GROUND;
        let occupied = if terms.start.level == ground {
            terms.occupied
        } else {
            self.bases_in_the_way(terms.figure, ground, terms.run).1
        };
        Ends::new(terms, &occupied, ground, points, roofs)
    }
}
