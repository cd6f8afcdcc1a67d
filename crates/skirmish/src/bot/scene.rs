//! A figure that acts, and what all its possible places are measured against.

use super::Skirmish;
use super::threat::{Duel, Fighter, caught, melee_chance};
use crate::catalogue::{FIGURES, FigureId, Side, Trait, WeaponId};
use crate::frame::Activation;
use crate::geometry::{Facing, Point};
use crate::scenario::Objective;
use crate::state::Token;
use crate::tabletop::Spot;
use starboard_core::Inline;

/// How much danger counts against gains: whoever counts both alike never leaves cover.
const CAUTION: f32 = 0.6;
/// How much of the danger comes true that an enemy means who may act.
const LIKELY: f32 = 0.5;
/// What a good shot next time is worth.
const NEXT_TIME: f32 = 0.3;
/// What Aim adds to the chance to take somebody out.
const AIMED: f32 = 0.07;
/// Ready, and each enemy that it keeps away, up to a few.
const READY: f32 = 0.02;
const READY_LANE: f32 = 0.06;
const LANES: usize = 4;
/// Each half inch that a figure is too far away from the enemy to be of use.
const TOO_FAR: f32 = 0.02;
/// The same for those who have something else to do, or who are ahead and may wait.
const PATIENT: f32 = 0.005;
/// How close to the enemy a lightsaber wants to be.
const SABER_RANGE: f32 = 10.0;

/// An activation that has just begun.
pub(super) fn fresh(figure: FigureId) -> Activation {
    Activation { figure, left: 2, moves: 0, shot: false, aimed: false, ace: false, over: false }
}

/// The active figure and its enemies.
pub(super) struct Scene<'a> {
    game: &'a Skirmish,
    own: FigureId,
    at: Spot,
    /// What is lost if it falls.
    stake: f32,
    foes: Inline<Foe, FIGURES>,
    /// Whether an attack can follow a Move.
    follows: bool,
    jammed: bool,
    goal: Goal,
    /// How much each half inch counts that it is too far away from the enemy.
    eager: f32,
}

/// An enemy of the active figure.
#[derive(Clone, Copy, Default)]
struct Foe {
    id: FigureId,
    at: Spot,
    stake: f32,
    weight: f32,
    /// SK-11.1 Where it looks, if it is ready.
    watches: Option<Facing>,
}

/// SK-14 Where a figure is to go, and how much each run on the way there is worth.
#[derive(Clone, Copy)]
enum Goal {
    None,
    Exit(f32),
    Terminal(f32),
    Near(Point, f32),
}

/// What it is worth to be at a place.
pub(super) struct Place {
    /// The attack, or the watch, that can follow at once.
    pub(super) follow: f32,
    /// Everything else.
    pub(super) stay: f32,
}

/// What can be done from a place, and what has to be expected there.
pub(super) struct Look {
    /// The best attack.
    pub(super) attack: f32,
    /// The best shot after Aim.
    aimed: f32,
    pub(super) danger: f32,
    /// The squared distance to the nearest enemy.
    nearest2: i32,
}

impl<'a> Scene<'a> {
    pub(super) fn new(game: &'a Skirmish, active: Activation) -> Self {
        let own = active.figure;
        let foe = |id: FigureId| {
            let Fighter { at, stake, weight, .. } = game.fighter(id);
            let watches = game.ready.contains(id).then_some(game.places[id.index()].facing);
            Foe { id, at, stake, weight, watches }
        };
        let goal = game.goal(own);
        let waits = !matches!(goal, Goal::None) || game.is_ahead(own.side());
        Self {
            game,
            own,
            at: game.spot(own),
            stake: game.stake(own),
            foes: game.foes(own).iter().map(foe).collect(),
            follows: active.left > 1 && !active.shot && game.may_shoot(active),
            jammed: game.jammed.contains(own),
            goal,
            eager: if waits { PATIENT } else { TOO_FAR },
        }
    }

    /// What it is worth to be at a place.
    pub(super) fn place(&self, at: Spot) -> Place {
        let look = self.look(at);
        let watch = if self.own.card().gun.is_some() { READY + READY_LANE } else { 0.0 };
        Place {
            follow: if self.follows { look.attack.max(watch) } else { 0.0 },
            stay: NEXT_TIME * look.attack - CAUTION * look.danger
                + self.progress(at, look.nearest2),
        }
    }

    /// The best shot from here after Aim.
    pub(super) fn aimed_shot(&self) -> f32 {
        self.look(self.at).aimed
    }

    /// The best shot from here, were the weapon not jammed.
    pub(super) fn cleared_shot(&self) -> f32 {
        (self.look(self.at).aimed - AIMED).max(0.0)
    }

    /// The attack from a place, and what the enemies can be expected to do there.
    pub(super) fn look(&self, at: Spot) -> Look {
        let card = self.own.card();
        let flame = card.flame.filter(|_| !self.game.burnt.contains(self.own));
        let (mut shot, mut aimed, mut survival) = (0.0f32, 0.0f32, 1.0);
        let (mut blow, mut nearest2) = (None, i32::MAX);
        for foe in &self.foes {
            let d2 = at.point().distance2(foe.at.point());
            nearest2 = nearest2.min(d2);
            let duel = Duel::new(self.game, (foe.id, foe.at), (self.own, at), d2);
            let touching = at.level == foe.at.level && d2 < (duel.both + 1) * (duel.both + 1);
            if touching {
                let chance = card.melee.map_or(0.0, |weapon| melee_chance(weapon, foe.id));
                blow = Some(f32::max(blow.unwrap_or(0.0), chance * foe.stake));
            }
            if duel.second > 0.0 {
                shot = shot.max(duel.second * foe.stake);
                aimed = aimed.max((duel.second + AIMED) * foe.stake);
            }
            if let Some(flame) = flame.map(WeaponId::card)
                && at.level == foe.at.level
                && d2 <= (flame.range + duel.both) * (flame.range + duel.both)
                && self.game.table().can_see(at, card.radius, foe.at, foe.id.card().radius)
            {
                shot = shot.max(caught(flame.dodge) * foe.stake);
            }
            survival *= 1.0 - self.threat_of(foe, &duel, at, d2, touching);
        }
        let shot = if self.jammed { 0.0 } else { shot };
        // SK-8.3 Whoever is in contact cannot shoot.
        let aimed = if blow.is_some() { 0.0 } else { aimed };
        let attack = blow.unwrap_or(shot);
        Look { attack, aimed, danger: (1.0 - survival) * self.stake, nearest2 }
    }

    /// The chance that an enemy takes the figure out at a place.
    fn threat_of(&self, foe: &Foe, duel: &Duel, at: Spot, d2: i32, touching: bool) -> f32 {
        let card = foe.id.card();
        let reach = duel.both + 1 + i32::from(card.move_u);
        let strikes = |weapon: &WeaponId| touching || (is_saber(*weapon) && d2 < reach * reach);
        let melee = card.melee.filter(strikes);
        let threat = melee.map_or(duel.first, |weapon| melee_chance(weapon, self.own));
        // SK-11.3 A shot that waits for the Move.
        let ambushed = at != self.at
            && duel.first > 0.0
            && foe.watches.is_some_and(|facing| facing.is_front(foe.at.point(), at.point()));
        if ambushed { threat.max(duel.first) } else { LIKELY * foe.weight * threat }
    }

    /// The best blow of a lightsaber that a Move can lead to.
    pub(super) fn charge(&self) -> f32 {
        let card = self.own.card();
        let Some(saber) = card.melee.filter(|&weapon| is_saber(weapon)) else { return 0.0 };
        let reach =
            |foe: &Foe| i32::from(card.radius + foe.id.card().radius) + i32::from(card.move_u) + 1;
        let near = self.foes.iter().filter(|foe| {
            let d2 = self.at.point().distance2(foe.at.point());
            foe.at.level == self.at.level && d2 < reach(foe) * reach(foe)
        });
        near.map(|foe| melee_chance(saber, foe.id) * foe.stake).fold(0.0, f32::max)
    }

    /// SK-11.1 What keeping an eye on a direction is worth.
    pub(super) fn watch(&self, facing: Facing) -> f32 {
        let watched = |foe: &&Foe| self.game.is_watched(self.own, self.at, facing, foe.id);
        READY + READY_LANE * self.foes.iter().filter(watched).take(LANES).count() as f32
    }

    /// Whether the figure has somewhere to go.
    pub(super) fn has_goal(&self) -> bool {
        !matches!(self.goal, Goal::None)
    }

    /// How far a place brings the figure on: towards its goal, and into range.
    fn progress(&self, at: Spot, nearest2: i32) -> f32 {
        let p = at.point();
        let goal = match self.goal {
            Goal::None => 0.0,
            Goal::Exit(worth) => -worth * self.game.runs_to_exit(p),
            Goal::Terminal(worth) => -worth * self.game.runs_to_terminal(p),
            Goal::Near(goal, worth) => -worth * (p.distance2(goal) as f32).sqrt() / 24.0,
        };
        let card = self.own.card();
        let Some(gun) = card.gun.filter(|_| nearest2 != i32::MAX) else { return goal };
        let saber = card.melee.is_some_and(is_saber);
        let wanted = if saber { SABER_RANGE } else { gun.card().half_range as f32 };
        goal - self.eager * ((nearest2 as f32).sqrt() - wanted).max(0.0)
    }
}

/// SK-10.4 Whether a weapon of close combat is one that always hits.
fn is_saber(weapon: WeaponId) -> bool {
    !weapon.card().needs_roll
}

impl Skirmish {
    /// Whether a side may wait: it would win if nothing more happened.
    fn is_ahead(&self, side: Side) -> bool {
        match self.setup.objective() {
            Objective::Points { .. } => self.points(side) > self.points(side.enemy()),
            Objective::Escape { .. } | Objective::Carry { .. } => false,
        }
    }

    /// SK-14 Where a figure is to go.
    fn goal(&self, figure: FigureId) -> Goal {
        let light = figure.side() == Side::Light;
        let exit = || {
            let runs = self.runs_to_exit(self.point(figure));
            Goal::Exit(1.2 * (1.0 + 0.5 * self.haste(runs).min(2.0)))
        };
        match *self.setup.objective() {
            Objective::Escape { captive: Some(captive), .. } => {
                let held = self.captive.contains(captive);
                match (light, held) {
                    (true, true) => Goal::Near(self.point(captive), 0.9),
                    (true, false) if captive == figure => exit(),
                    (false, false) => Goal::Near(self.point(captive), 0.4),
                    (true | false, _) => Goal::None,
                }
            }
            Objective::Escape { escapers, locked_by, .. } if escapers.contains(figure) => {
                let locked = locked_by.is_some_and(|terminal| !self.is_operated(terminal));
                if locked && self.is_operator(figure) { Goal::Terminal(1.4) } else { exit() }
            }
            Objective::Points { .. } | Objective::Escape { .. } => Goal::None,
            Objective::Carry { .. } => match self.token {
                Token::Carried { by } if by == figure => exit(),
                Token::Carried { by } if !light => Goal::Near(self.point(by), 0.4),
                Token::Dropped { x, y } => Goal::Near(Point::new(x.into(), y.into()), 1.2),
                Token::Carried { .. } | Token::None | Token::Gone => Goal::None,
            },
        }
    }

    /// SK-14.3 Whether it is for this figure to operate the terminal: it is the nearest, or can
    /// do it without a die and is not far behind.
    fn is_operator(&self, figure: FigureId) -> bool {
        let slicer = |figure: FigureId| figure.card().has(Trait::Slicer);
        let far = |figure: FigureId| {
            let runs = self.runs_to_terminal(self.point(figure));
            if slicer(figure) { runs - 0.5 } else { runs }
        };
        let light = self.standing(Side::Light).minus(self.captive);
        light.iter().all(|other| far(figure) <= far(other))
    }
}
