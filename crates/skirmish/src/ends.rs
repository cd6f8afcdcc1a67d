//! Points where a Move may end, as sets: they are listed, counted, and one of them is picked. Which
//! points these are is for `rules/ends.rs`.

use crate::action::{Action, Mode};
use crate::reach::{Disc, Patch};
use crate::rules::MoveTerms;
use crate::tabletop::{Level, Spot};

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
    pub(crate) fn new(
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
    pub(crate) ends: [Option<(Mode, Ends)>; 2],
    /// SK-7.8 Every end of a walk may be its via, but not so if `overfly` must cross a wall.
    pub(crate) overfly_vias: Option<Ends>,
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
