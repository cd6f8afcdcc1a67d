//! What looks promising at first sight, without carrying it out.
//!
//! An action is measured by what it gains at once and by the place where it leaves its figure. So
//! the plans of one activation compare: shoot and get away, move and shoot, aim and shoot, run.

use super::Skirmish;
use super::scene::{Scene, fresh};
use super::threat::{caught, chance, melee_chance};
use crate::action::{Action, Interaction};
use crate::catalogue::{FigureId, Trait, WeaponId};
use crate::frame::{Activation, Asked, RollKind};
use crate::geometry::{MAX_SIDE, Point};
use crate::tabletop::Spot;

/// How sharply a better impression weighs more.
pub(super) const SHARPNESS: f32 = 10.0;
/// A via repeats what a Move without it does, as a rule.
const VIA: f32 = -2.5;
/// What a marker must gain to be worth its use.
const MARKER_PRICE: f32 = 0.6;
/// What a turn without any deed is worth.
const NOTHING: f32 = -0.05;
/// How much of a retreat after the shot counts: the shot may change everything.
const RETREAT: f32 = 0.8;
/// The side of a patch of the table whose points are as good as each other, in half inches.
const PATCH: usize = 3;
const PATCHES: usize = MAX_SIDE as usize / PATCH + 1;
/// What is left of the weight of an end that is not the best of its patch.
const NEIGHBOUR: f32 = 0.02;

impl Skirmish {
    /// The action that looks best.
    pub(super) fn most_promising(&self, actions: &[Action]) -> Action {
        let mut worth = Vec::with_capacity(actions.len());
        self.impressions(actions, &mut worth);
        let best = (0..actions.len()).max_by(|&a, &b| worth[a].total_cmp(&worth[b]));
        actions[best.expect("there is always something to do")]
    }

    /// What each action promises, in points.
    pub(super) fn impressions(&self, actions: &[Action], worth: &mut Vec<f32>) {
        worth.clear();
        let (Asked::Action | Asked::End { .. }, Some(active)) = (self.asked, self.activation)
        else {
            worth.extend(actions.iter().map(|&action| self.impression(action)));
            return;
        };
        let scene = Scene::new(self, active);
        let here = scene.place(self.spot(active.figure)).stay;
        // Whoever attacks first can get out of the way afterwards.
        let mut retreat = 0.0f32;
        for &action in actions {
            worth.push(if let Action::MoveTo { x, y, level, .. } = action {
                let place = scene.place(Spot { x, y, level });
                retreat = retreat.max(place.stay - here);
                place.follow + place.stay - here
            } else {
                self.deed(&scene, active, action)
            });
        }
        if active.left == 2 {
            for (action, worth) in actions.iter().zip(worth) {
                if matches!(action, Action::Shoot { .. } | Action::Melee { .. }) {
                    *worth += RETREAT * retreat;
                }
            }
        }
    }

    /// What a deed of the active figure promises that leaves it where it stands.
    #[allow(clippy::wildcard_enum_match_arm, reason = "nothing else is a deed of an activation")]
    fn deed(&self, scene: &Scene, active: Activation, action: Action) -> f32 {
        let figure = active.figure;
        match action {
            Action::Via { .. } => VIA,
            Action::Shoot { weapon, target, dx, dy } => {
                self.shot_gain(figure, weapon, target, (dx, dy))
            }
            Action::Aim => scene.aimed_shot(),
            Action::Ready { facing } => scene.watch(facing),
            Action::Melee { target } => {
                let melee = figure.card().melee;
                melee.map_or(0.0, |weapon| melee_chance(weapon, target) * self.stake(target))
            }
            Action::ClearJam => {
                0.15 + scene.cleared_shot() * if active.left == 2 { 0.9 } else { 0.3 }
            }
            Action::Interact { what } => match what {
                Interaction::Operate { .. } => 3.0,
                Interaction::Free { .. } | Interaction::Take => 3.5,
                Interaction::Destroy => 9.0,
            },
            Action::Leave => 6.0,
            _ => NOTHING,
        }
    }

    /// What an answer to any other question promises.
    #[allow(clippy::wildcard_enum_match_arm, reason = "nothing else answers such a question")]
    fn impression(&self, action: Action) -> f32 {
        match action {
            Action::Activate { figure } => self.urgency(figure),
            Action::HanShoot { target } => {
                let han = self.first_shooter().unwrap_or_default();
                han.card().gun.map_or(0.0, |gun| self.shot_gain(han, gun, target, (0, 0)))
            }
            Action::Fire => self.fire_gain(),
            Action::Hold => 0.2,
            Action::Accept => self.keep_gain(),
            Action::UseAce => 1.0,
            Action::UseMarker => -MARKER_PRICE,
            Action::Revive { .. } => 3.0,
            Action::Separate { x, y } => self.apart_gain(x, y),
            Action::Deploy { x, y } => self.deploy_gain(x, y),
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

    /// Who should act: who has a good attack, stands in danger, or has somewhere to go.
    fn urgency(&self, figure: FigureId) -> f32 {
        let scene = Scene::new(self, fresh(figure));
        let look = scene.look(self.spot(figure));
        let first = figure.card().has(Trait::ShootsFirst) && !self.han_has_shot;
        let waits = if first { 0.3 } else { 0.0 };
        let sent = if scene.has_goal() { 0.3 } else { 0.0 };
        look.attack.max(scene.charge()) + 0.4 * look.danger + sent - waits
    }

    /// SK-10.5 Away from the enemy, out of sight.
    fn apart_gain(&self, x: u8, y: u8) -> f32 {
        let Asked::Separate { figure } = self.asked else { return 0.0 };
        let at = self.spot(figure).at(Point::new(x.into(), y.into()));
        -Scene::new(self, fresh(figure)).look(at).danger
    }

    /// SK-2.4 Towards the middle of the table.
    fn deploy_gain(&self, x: u8, y: u8) -> f32 {
        let table = self.table();
        let [wide, high] = [table.width, table.height].map(|side| i32::from(side) / 2);
        let away = Point::new(x.into(), y.into()).distance2(Point::new(wide, high));
        -0.02 * (away as f32).sqrt()
    }
}

/// Neighbouring ends of a Move are as good as each other: of each patch of the ground and of the
/// roofs the best one stands for all.
pub(super) fn thin_out(actions: &[Action], weights: &mut [f32]) {
    const NONE: u16 = u16::MAX;
    let mut best = [NONE; 2 * PATCHES * PATCHES];
    let patch = |action: &Action| {
        let Action::MoveTo { x, y, level, .. } = *action else { return None };
        let (column, row) = (usize::from(x) / PATCH, usize::from(y) / PATCH);
        Some((usize::from(!level.is_ground()) * PATCHES + row) * PATCHES + column)
    };
    for (at, action) in actions.iter().enumerate() {
        let Some(patch) = patch(action) else { continue };
        let known = best[patch];
        if known == NONE || weights[at] > weights[usize::from(known)] {
            best[patch] = at as u16;
        }
    }
    for (at, action) in actions.iter().enumerate() {
        if patch(action).is_some_and(|patch| usize::from(best[patch]) != at) {
            weights[at] *= NEIGHBOUR;
        }
    }
}
