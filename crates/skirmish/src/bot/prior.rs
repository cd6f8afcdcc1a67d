//! What looks promising at first sight, without carrying it out.

use super::Skirmish;
use super::threat::{Duel, Fighter, caught, chance, melee_chance};
use crate::action::{Action, Interaction};
use crate::catalogue::{FIGURES, FigureId, Side, Trait, WeaponId};
use crate::geometry::{Facing, Point};
use crate::scenario::Objective;
use crate::state::{Activation, Asked, RollKind, Token};
use crate::tabletop::Spot;
use starboard_core::{Inline, Seat};

/// How sharply a better impression weighs more.
const SHARPNESS: f32 = 3.5;
/// A via repeats what a Move without it does, as a rule.
const VIA: f32 = -2.5;
/// What a marker must gain to be worth its use.
const MARKER_PRICE: f32 = 0.6;
/// What a turn without any deed is worth.
const NOTHING: f32 = -0.35;

impl Skirmish {
    /// A positive weight for each action.
    pub(crate) fn weigh(&self, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        let _ = seat;
        weights.clear();
        let scene = match (self.asked, self.activation) {
            (Asked::Action | Asked::End { .. }, Some(active)) => Some(Scene::new(self, active)),
            _ => None,
        };
        weights.extend(actions.iter().map(|&action| self.impression(scene.as_ref(), action)));
        let best = weights.iter().copied().fold(f32::MIN, f32::max);
        for weight in weights.iter_mut() {
            *weight = ((*weight - best) * SHARPNESS).exp().max(1e-6);
        }
    }

    /// What an action promises, in points.
    fn impression(&self, scene: Option<&Scene>, action: Action) -> f32 {
        match (action, scene) {
            (Action::MoveTo { x, y, level, .. }, Some(scene)) => {
                scene.place(Spot { x, y, level }) - scene.here
            }
            (Action::Via { .. }, _) => VIA,
            (Action::Shoot { weapon, target, dx, dy }, Some(scene)) => {
                self.shot_gain(scene.own.id, weapon, target, (dx, dy))
            }
            (Action::Aim, Some(scene)) => 1.15 * scene.best_shot(scene.own.at) + 0.1,
            (Action::Ready { facing }, Some(scene)) => scene.watch(facing),
            (Action::Melee { target }, Some(scene)) => {
                let melee = scene.own.id.card().melee;
                melee.map_or(0.0, |weapon| melee_chance(weapon, target) * self.stake(target))
            }
            (Action::ClearJam, _) => 0.3,
            (Action::Interact { what }, _) => match what {
                Interaction::Operate { .. } => 2.0,
                Interaction::Free { .. } | Interaction::Take => 2.5,
                Interaction::Destroy => 9.0,
            },
            (Action::Leave, _) => 4.0,
            (Action::Done, _) => NOTHING,
            (Action::Activate { figure }, _) => self.urgency(figure),
            (Action::HanShoot { target }, _) => {
                let han = self.first_shooter().unwrap_or_default();
                han.card().gun.map_or(0.0, |gun| self.shot_gain(han, gun, target, (0, 0)))
            }
            (Action::Fire, _) => self.fire_gain(),
            (Action::Hold, _) => 0.2,
            (Action::Accept, _) => self.keep_gain(),
            (Action::UseAce, _) => 1.0,
            (Action::UseMarker, _) => -MARKER_PRICE,
            (Action::Revive { .. }, _) => 3.0,
            (Action::Separate { x, y }, _) => self.apart_gain(x, y),
            _ => 0.0,
        }
    }

    /// What a shot takes out, less the friends under its template.
    fn shot_gain(
        &self,
        figure: FigureId,
        weapon: WeaponId,
        target: FigureId,
        offset: (i8, i8),
    ) -> f32 {
        let card = weapon.card();
        let sum = i32::from(self.modifiers_now(figure, weapon, target).sum());
        let hit = if card.needs_roll { chance(i32::from(card.to_hit) - sum) } else { 1.0 };
        let victims = self.victims(figure, weapon, target, offset).iter();
        let own = figure.side();
        let worth = |victim: FigureId| {
            let stake = self.stake(victim);
            if victim.side() == own { -1.2 * stake } else { stake }
        };
        hit * caught(card.dodge) * victims.map(worth).sum::<f32>()
    }

    /// SK-11.4 What firing now is worth.
    fn fire_gain(&self) -> f32 {
        let (Some(due), Some(moving)) = (self.due_ambush(), self.moving) else { return 0.0 };
        let Some(gun) = due.by.card().gun else { return 0.0 };
        let gun = gun.card();
        let hit = chance(i32::from(gun.to_hit) - i32::from(due.sum));
        hit * caught(gun.dodge) * self.stake(moving.figure)
    }

    /// SK-12 How little is lost by keeping a failed die.
    fn keep_gain(&self) -> f32 {
        let Asked::Reroll { roll } = self.asked else { return 0.0 };
        let at_stake = match roll.kind {
            RollKind::Dodge => self.stake(roll.figure),
            RollKind::ToHit | RollKind::Melee => {
                self.attack.map_or(0.0, |attack| 0.7 * self.stake(attack.target))
            }
            RollKind::Test => 0.7 * self.stake(roll.figure),
            RollKind::Device => 2.0,
        };
        -chance(roll.need.into()) * at_stake
    }

    /// Who should act: who has a good shot, or stands in danger.
    fn urgency(&self, figure: FigureId) -> f32 {
        let active = Activation {
            figure,
            left: 2,
            moves: 0,
            shot: false,
            aimed: false,
            ace: false,
            over: false,
        };
        let (shot, danger) = Scene::new(self, active).shot_and_danger(self.spot(figure));
        let waits =
            if figure.card().has(Trait::ShootsFirst) && !self.han_has_shot { 0.3 } else { 0.0 };
        shot + 0.4 * danger + 0.5 * self.stake(figure).min(1.0) - waits
    }

    /// SK-10.5 Away from the enemy, out of sight.
    fn apart_gain(&self, x: u8, y: u8) -> f32 {
        let Asked::Separate { figure } = self.asked else { return 0.0 };
        let at = self.spot(figure).at(Point::new(x.into(), y.into()));
        let active = Activation {
            figure,
            left: 0,
            moves: 0,
            shot: true,
            aimed: false,
            ace: false,
            over: false,
        };
        -Scene::new(self, active).danger(at)
    }
}

/// The active figure and its enemies: what all its possible places are measured against.
struct Scene<'a> {
    game: &'a Skirmish,
    own: Fighter,
    foes: Inline<Foe, FIGURES>,
    /// How much a shot from the new place counts.
    shot_weight: f32,
    /// What is lost if it falls.
    stake: f32,
    /// What the present place is worth.
    here: f32,
}

/// An enemy of the active figure.
#[derive(Clone, Copy)]
struct Foe {
    id: FigureId,
    at: Spot,
    stake: f32,
    weight: f32,
}

impl Default for Foe {
    fn default() -> Self {
        Self { id: FigureId(0), at: Spot::default(), stake: 0.0, weight: 0.0 }
    }
}

impl<'a> Scene<'a> {
    fn new(game: &'a Skirmish, active: Activation) -> Self {
        let own = game.fighter(active.figure);
        let foe = |id: FigureId| {
            let Fighter { at, stake, weight, .. } = game.fighter(id);
            Foe { id, at, stake, weight }
        };
        let foes = game.foes(active.figure).iter().map(foe).collect();
        // After a Move with an action left the shot follows at once; after a run it has to wait.
        let han = game.han_has_shot && active.figure.card().has(Trait::ShootsFirst);
        let follows = active.left > 1 && !active.shot && !han;
        let shot_weight = if follows { 1.0 } else { 0.35 };
        let stake = game.stake(active.figure);
        let mut scene = Self { game, own, foes, shot_weight, stake, here: 0.0 };
        scene.here = scene.place(own.at);
        scene
    }

    /// What it is worth to stand somewhere.
    fn place(&self, at: Spot) -> f32 {
        let (shot, danger) = self.shot_and_danger(at);
        self.shot_weight * shot - 0.6 * danger + self.progress(at)
    }

    /// The best shot, or blow with a lightsaber, from a place.
    fn best_shot(&self, at: Spot) -> f32 {
        self.shot_and_danger(at).0
    }

    /// What the enemies can be expected to do to a figure there.
    fn danger(&self, at: Spot) -> f32 {
        self.shot_and_danger(at).1
    }

    /// The best attack from a place, and what the enemies can be expected to do there.
    fn shot_and_danger(&self, at: Spot) -> (f32, f32) {
        let own = self.own.id;
        let (mut best, mut survival) = (0.0f32, 1.0);
        for foe in &self.foes {
            let d2 = at.point().distance2(foe.at.point());
            let duel = Duel::new(self.game, (foe.id, foe.at), (own, at), d2);
            let touching = at.level == foe.at.level && d2 < (duel.both + 1) * (duel.both + 1);
            let melee = own.card().melee.filter(|_| touching);
            let chance = melee.map_or(duel.second, |weapon| melee_chance(weapon, foe.id));
            best = best.max(chance * foe.stake);
            let card = foe.id.card();
            let reach = duel.both + 1 + i32::from(card.move_u);
            let saber = card.melee.filter(|weapon| !weapon.card().needs_roll);
            let saber = saber.filter(|_| d2 < reach * reach);
            let threat = saber.map_or(duel.first, |weapon| melee_chance(weapon, own));
            survival *= 1.0 - 0.5 * foe.weight * threat;
        }
        (best, (1.0 - survival) * self.stake)
    }

    /// SK-11.1 What keeping an eye on a direction is worth.
    fn watch(&self, facing: Facing) -> f32 {
        let Fighter { id, at, .. } = self.own;
        let watched = |foe: &&Foe| self.game.is_watched(id, at, facing, foe.id);
        0.08 * self.foes.iter().filter(watched).take(4).count() as f32 - 0.2
    }

    /// How far a place brings the figure on: towards its goal, or into range.
    fn progress(&self, at: Spot) -> f32 {
        let (game, own) = (self.game, self.own.id);
        let p = at.point();
        let goal = match *game.setup.objective() {
            Objective::Escape { captive: Some(captive), .. } => {
                if captive == own {
                    -1.2 * game.runs_to_exit(p)
                } else if own.side() == Side::Light && game.captive.contains(captive) {
                    -0.5 * (p.distance2(game.point(captive)) as f32).sqrt() / 24.0
                } else {
                    0.0
                }
            }
            Objective::Escape { escapers, locked_by, .. } if escapers.contains(own) => {
                let locked = locked_by.is_some_and(|t| game.operated >> t & 1 == 0);
                if locked {
                    -0.5 * game.runs_to_terminal(p) - 0.4 * game.runs_to_exit(p)
                } else {
                    -1.1 * game.runs_to_exit(p)
                }
            }
            Objective::Carry { .. } => match game.token {
                Token::Carried { by } if by == own => -1.3 * game.runs_to_exit(p),
                Token::Dropped { x, y } => {
                    let token = Point::new(x.into(), y.into());
                    -1.2 * (p.distance2(token) as f32).sqrt() / 24.0
                }
                Token::Carried { .. } | Token::None | Token::Gone => 0.0,
            },
            Objective::Points { .. } | Objective::Escape { .. } => 0.0,
        };
        let nearest = self.foes.iter().map(|foe| foe.at.point().distance2(p)).min().unwrap_or(0);
        let wanted = own.card().gun.map_or(40.0, |gun| gun.card().half_range as f32);
        goal - 0.02 * ((nearest as f32).sqrt() - wanted).max(0.0)
    }
}
