//! SK-14 How far the Light side is from its goal, and who is in the way.

use super::Look;
use crate::catalogue::{FIGURES, FigureId, FigureSet, Side};
use crate::geometry::Point;
use crate::scenario::Objective;
use crate::state::{Skirmish, Token};
use starboard_core::{Eyes, Inline};

/// As far as anything is, in tenths of a run.
const FAR: i32 = 60;
/// What a Move covers, in tenths of a run: an Interact can follow.
const MOVE: i32 = 5;
/// The cost of a tenth of a run, in hundredths of an inch.
const TENTH: i32 = 120;

/// Something that has to be done before anybody can leave: a terminal to operate, a captive to free, a
/// token to take. Ways are told by side.
#[derive(Clone, Copy)]
struct Errand {
    /// The nearest figure.
    way: [i32; 2],
    /// The nearest that can still act in this round.
    soon: [i32; 2],
}

/// Who has to get away last.
#[derive(Clone, Copy, Default)]
struct Runner {
    /// Nobody if the token lies on the ground.
    figure: Option<FigureId>,
    way: i32,
}

impl Look<'_> {
    /// The errand, the runner and those who have to follow. Nothing of it where points decide.
    pub(super) fn goal(&self, eyes: &mut impl Eyes) {
        let game = self.game;
        let errand = game.errand_at().map(|to| self.errand(to));
        self.errand_seen(errand, eyes);
        let (runner, escape) = match *game.setup.objective() {
            Objective::Points { .. } => (None, Escape::default()),
            Objective::Carry { .. } => (self.carrier(), Escape::default()),
            Objective::Escape { captive: Some(captive), .. } => {
                let way = game.tenths_to_exit(game.point(captive));
                (Some(Runner { figure: Some(captive), way }), Escape::default())
            }
            Objective::Escape { escapers, need, .. } => self.escape(escapers, need.into()),
        };
        let first = errand.map_or(0, |errand| errand.way[Side::Light as usize]);
        self.runner_seen(runner, first, eyes);
        eyes.see("escapers gone", escape.gone);
        eyes.see("escapers still needed", escape.needed);
        eyes.see("escapers to spare", escape.spare);
        eyes.see("escapers at the exit", escape.there);
        eyes.see("ways of those needed", escape.ways);
        eyes.see("danger of escapers in this round", escape.danger_soon);
        eyes.see("danger of escapers", escape.danger);
    }

    fn errand_seen(&self, errand: Option<Errand>, eyes: &mut impl Eyes) {
        eyes.see("errand", errand.is_some().into());
        let of = |pick: &dyn Fn(&Errand, usize) -> i32| {
            self.both(|side| errand.as_ref().map_or(0, |errand| pick(errand, side as usize)))
        };
        eyes.see_each("way to the errand", of(&|errand, side| errand.way[side]));
        eyes.see_each("way to the errand in this round", of(&|errand, side| errand.soon[side]));
        eyes.see_each(
            "errand possible in this round",
            of(&|errand, side| i32::from(errand.soon[side] <= MOVE)),
        );
    }

    fn runner_seen(&self, runner: Option<Runner>, first: i32, eyes: &mut impl Eyes) {
        let (game, field) = (self.game, &self.field);
        let figure = runner.and_then(|runner| runner.figure).filter(|f| !game.captive.contains(*f));
        let way = runner.map_or(0, |runner| runner.way);
        let acts = figure.is_some_and(|figure| field.acting.contains(figure));
        let rounds = game.rounds_left() + i32::from(acts);
        let of = |pick: &dyn Fn(FigureId) -> i32| figure.map_or(0, pick);
        eyes.see("runner free to run", figure.is_some().into());
        eyes.see("runner's way", way);
        eyes.see(
            "rounds to spare",
            runner.map_or(0, |_| (10 * rounds - way - first).clamp(-FAR, FAR)),
        );
        eyes.see("runner able to act", acts.into());
        eyes.see("runner at the exit", of(&|figure| game.is_in_exit(game.point(figure)).into()));
        eyes.see("runner's danger in this round", of(&|figure| field.danger_soon(figure) / 10));
        eyes.see("runner's danger", of(&|figure| field.danger(figure) / 10));
        eyes.see("runner has a revival", of(&|figure| field.revivable.contains(figure).into()));
        let near = of(&|figure| field.nearest(figure).unwrap_or(99).min(99));
        eyes.see("half inches from the runner to an enemy", near);
        let closer = |foe: &FigureId| game.tenths_to_exit(game.point(*foe)) <= way;
        let dark = runner.map_or(FigureSet::EMPTY, |_| game.standing(Side::Dark));
        eyes.see("enemies nearer to the exit", dark.iter().filter(closer).count() as i32);
    }

    /// SK-14.4 The carrier, or the token that lies there.
    fn carrier(&self) -> Option<Runner> {
        let game = self.game;
        match game.token {
            Token::Carried { by } => {
                Some(Runner { figure: Some(by), way: game.tenths_to_exit(game.point(by)) })
            }
            Token::Dropped { x, y } => {
                let way = game.tenths_to_exit(Point::new(x.into(), y.into()));
                Some(Runner { figure: None, way })
            }
            Token::None | Token::Gone => None,
        }
    }

    /// SK-14.2 Those who board: the nearest of them, as many as are needed. The last one runs longest.
    fn escape(&self, escapers: FigureSet, need: i32) -> (Option<Runner>, Escape) {
        let (game, field) = (self.game, &self.field);
        let gone = game.left.intersection(escapers).len() as i32;
        let spare = escapers.minus(game.out).len() as i32 - need;
        let mut ways: Inline<(i32, FigureId), FIGURES> = escapers
            .intersection(game.on_table)
            .iter()
            .map(|figure| (game.tenths_to_exit(game.point(figure)), figure))
            .collect();
        ways.sort_unstable();
        let there = ways.iter().filter(|(way, _)| *way == 0).count() as i32;
        let needed = (need - gone).max(0);
        ways.truncate(needed as usize);
        let sum =
            |of: &dyn Fn(FigureId) -> i32| ways.iter().map(|&(_, figure)| of(figure)).sum::<i32>();
        let escape = Escape {
            gone,
            needed,
            spare,
            there,
            ways: ways.iter().map(|(way, _)| way).sum(),
            danger_soon: sum(&|figure| field.danger_soon(figure)) / 10,
            danger: sum(&|figure| field.danger(figure)) / 10,
        };
        (ways.last().map(|&(way, figure)| Runner { figure: Some(figure), way }), escape)
    }

    /// How far everybody is from an errand.
    fn errand(&self, to: Place) -> Errand {
        let game = self.game;
        let mut errand = Errand { way: [FAR; 2], soon: [FAR; 2] };
        for figure in self.field.fighting {
            let from = game.point(figure);
            let way = match to {
                Place::Terminal => game.way_to_terminal(from).map_or(FAR, in_tenths),
                // A run is 24 half inches.
                Place::At(p) => (100 * from.distance2(p)).isqrt() / 24,
            };
            let side = figure.side() as usize;
            errand.way[side] = errand.way[side].min(way);
            if self.field.acting.contains(figure) {
                errand.soon[side] = errand.soon[side].min(way);
            }
        }
        errand
    }
}

/// SK-14.2 An escape of several figures.
#[derive(Clone, Copy, Default)]
struct Escape {
    gone: i32,
    needed: i32,
    spare: i32,
    there: i32,
    ways: i32,
    danger_soon: i32,
    danger: i32,
}

/// Where an errand is.
#[derive(Clone, Copy)]
enum Place {
    Terminal,
    At(Point),
}

impl Skirmish {
    /// SK-14 Where something has to be done before anybody can leave.
    fn errand_at(&self) -> Option<Place> {
        match *self.setup.objective() {
            Objective::Points { .. } => None,
            Objective::Escape { captive: Some(captive), .. } if self.captive.contains(captive) => {
                Some(Place::At(self.point(captive)))
            }
            Objective::Escape { locked_by, .. } => {
                let locked = locked_by.is_some_and(|terminal| !self.is_operated(terminal));
                locked.then_some(Place::Terminal)
            }
            Objective::Carry { .. } => match self.token {
                Token::Dropped { x, y } => Some(Place::At(Point::new(x.into(), y.into()))),
                Token::None | Token::Carried { .. } | Token::Gone => None,
            },
        }
    }

    /// The way to the exit on foot, in tenths of a run.
    fn tenths_to_exit(&self, p: Point) -> i32 {
        self.way_to_exit(p).map_or(FAR, in_tenths)
    }
}

/// The cost of a way, in tenths of a run.
fn in_tenths(cost: u16) -> i32 {
    ((i32::from(cost) + TENTH - 1) / TENTH).min(FAR)
}
