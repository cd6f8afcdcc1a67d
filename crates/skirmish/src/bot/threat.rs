//! Who can take out whom.

use super::Skirmish;
use crate::catalogue::{FIGURES, FigureId, FigureSet, Side, Trait, WeaponCard, WeaponId};
use crate::frame::Activation;
use crate::geometry::Facing;
use crate::tabletop::Spot;

/// How much the shots of a figure count that has not acted yet in this round, and of one that has.
const FRESH: f32 = 0.8;
const SPENT: f32 = 0.45;
/// The active figure can shoot at once.
const AT_ONCE: f32 = 1.0;
/// A jam has to be cleared first.
const JAMMED: f32 = 0.4;
/// Besides the best target, the others count a little.
const OTHERS: f32 = 0.2;
/// A ready figure keeps a lane closed: for being ready, and for each enemy in front that could come
/// into its range, up to a few.
const READY: f32 = 0.02;
const READY_LANE: f32 = 0.03;
const LANES: usize = 4;
/// A foe can come so much closer before it is shot at.
const APPROACH: i32 = 6;
/// Each half inch that a fighter is too far away to be of use.
const TOO_FAR: f32 = 0.02;
/// An active figure that can still move will not stay where it is.
const STILL_MOBILE: f32 = 0.75;

/// A figure that takes part in the fight.
#[derive(Clone, Copy)]
pub(super) struct Fighter {
    pub(super) id: FigureId,
    pub(super) at: Spot,
    pub(super) stake: f32,
    /// How much its own attacks count.
    pub(super) weight: f32,
    engaged: bool,
    best: f32,
    sum: f32,
    /// The squared distance to the nearest enemy.
    nearest2: i32,
}

impl Skirmish {
    /// What each side can expect to take out, and what it loses because its fighters are too far away
    /// to be of use. `told` hears of every two enemies that meet.
    pub(super) fn threats(&self, told: impl FnMut(Meeting)) -> [Prospects; 2] {
        let mut fighters = [None; FIGURES];
        let standing = self.on_table.minus(self.captive);
        for figure in standing {
            fighters[figure.index()] = Some(self.fighter(figure));
        }
        let [light, dark] = Side::BOTH.map(|side| self.standing(side).minus(self.captive));
        self.meet(&mut fighters, light, dark, told);
        [light, dark].map(|side| {
            let own = side.iter().filter_map(|figure| fighters[figure.index()].as_ref());
            own.fold(Prospects::default(), |sum, fighter| Prospects {
                gain: sum.gain + self.outlook(fighter),
                idle: sum.idle + idleness(fighter),
            })
        })
    }

    pub(super) fn fighter(&self, id: FigureId) -> Fighter {
        let weight = self.readiness_to_act(id);
        let (at, stake) = (self.spot(id), self.stake(id));
        let mobile = |active: Activation| active.figure == id && active.may_move();
        let stake = if self.activation.is_some_and(mobile) { stake * STILL_MOBILE } else { stake };
        let (engaged, best, sum) = (false, 0.0, 0.0);
        Fighter { id, at, stake, weight, engaged, best, sum, nearest2: i32::MAX }
    }

    /// How soon a figure attacks.
    fn readiness_to_act(&self, id: FigureId) -> f32 {
        let mut weight = if self.activated.contains(id) { SPENT } else { FRESH };
        if let Some(active) = self.activation
            && active.figure == id
        {
            let can = active.left > 0 && !active.shot && !(active.over);
            weight = if can { AT_ONCE } else { SPENT };
        }
        if self.jammed.contains(id) {
            weight *= JAMMED;
        }
        weight
    }

    /// Every pair of enemies looks at each other.
    fn meet(
        &self,
        fighters: &mut [Option<Fighter>; FIGURES],
        light: FigureSet,
        dark: FigureSet,
        mut told: impl FnMut(Meeting),
    ) {
        for a in light {
            for b in dark {
                if self.touches(a, b) {
                    for figure in [a, b] {
                        if let Some(fighter) = &mut fighters[figure.index()] {
                            fighter.engaged = true;
                        }
                    }
                }
            }
        }
        for a in light {
            for b in dark {
                let (Some(mut one), Some(mut two)) = (fighters[a.index()], fighters[b.index()])
                else {
                    continue;
                };
                let d2 = one.at.point().distance2(two.at.point());
                one.nearest2 = one.nearest2.min(d2);
                two.nearest2 = two.nearest2.min(d2);
                let chances = self.aim(&mut one, &mut two, d2);
                told(Meeting { light: a, dark: b, d2, chances });
                fighters[a.index()] = Some(one);
                fighters[b.index()] = Some(two);
            }
        }
    }

    /// SK-9.2, SK-10 What both can do to each other from where they stand: the chances that they take
    /// each other out.
    fn aim(&self, one: &mut Fighter, two: &mut Fighter, d2: i32) -> [f32; 2] {
        let duel = Duel::new(self, (one.id, one.at), (two.id, two.at), d2);
        let strike = |attacker: &mut Fighter, victim: &Fighter, shot: f32| {
            let blow = blow_chance(attacker, victim, duel.both, d2);
            let chance = blow.unwrap_or(if attacker.engaged { 0.0 } else { shot });
            let gain = chance * victim.stake;
            attacker.best = attacker.best.max(gain);
            attacker.sum += gain;
            chance
        };
        [strike(one, two, duel.first), strike(two, one, duel.second)]
    }

    /// SK-11.1 Whether a figure that looks there would see `foe` come.
    pub(super) fn is_watched(
        &self,
        figure: FigureId,
        at: Spot,
        facing: Facing,
        foe: FigureId,
    ) -> bool {
        let p = self.point(foe);
        let reach = figure.card().gun.map_or(0, |gun| gun.card().range + APPROACH);
        facing.is_front(at.point(), p) && at.point().distance2(p) <= reach * reach
    }

    /// What a fighter's place is worth.
    fn outlook(&self, fighter: &Fighter) -> f32 {
        let Fighter { id, at, weight, best, sum, .. } = *fighter;
        let mut worth = weight * (best + OTHERS * (sum - best));
        if self.ready.contains(id) {
            let facing = self.places[id.index()].facing;
            let lanes = self.foes(id).iter().filter(|&foe| self.is_watched(id, at, facing, foe));
            worth += READY + READY_LANE * lanes.take(LANES).count() as f32;
        }
        worth
    }
}

/// Two enemies on the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Meeting {
    pub(crate) light: FigureId,
    pub(crate) dark: FigureId,
    /// Their squared distance.
    pub(crate) d2: i32,
    /// The chances that they take each other out, the Light figure's first: with a blow or, if not in
    /// contact with anybody, with a shot.
    pub(crate) chances: [f32; 2],
}

/// What a side can expect.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Prospects {
    /// From its attacks.
    pub(crate) gain: f32,
    /// Lost because fighters are too far away to be of use.
    pub(crate) idle: f32,
}

/// How much too far away from the enemy a fighter stands.
fn idleness(fighter: &Fighter) -> f32 {
    let card = fighter.id.card();
    let Some(gun) = card.gun else { return 0.0 };
    if fighter.engaged || fighter.nearest2 == i32::MAX {
        return 0.0;
    }
    let saber = card.melee.is_some_and(|melee| !melee.card().needs_roll);
    let wanted = if saber { 10.0 } else { gun.card().half_range as f32 };
    TOO_FAR * ((fighter.nearest2 as f32).sqrt() - wanted).max(0.0)
}

/// The chances of two enemies to take each other out with a shot.
#[derive(Clone, Copy)]
pub(super) struct Duel {
    /// The sum of their radii.
    pub(super) both: i32,
    /// That the first takes out the second.
    pub(super) first: f32,
    /// That the second takes out the first.
    pub(super) second: f32,
}

impl Duel {
    /// SK-9.2 A meeting at this squared distance.
    #[inline]
    pub(super) fn new(
        game: &Skirmish,
        (a, a_at): (FigureId, Spot),
        (b, b_at): (FigureId, Spot),
        d2: i32,
    ) -> Self {
        let (one, two) = (a.card(), b.card());
        let both = i32::from(one.radius + two.radius);
        let reaches = |gun: Option<WeaponId>| {
            let gun = gun?.card();
            (d2 <= (gun.range + both) * (gun.range + both)).then_some(gun)
        };
        let guns = (reaches(one.gun), reaches(two.gun));
        let mut duel = Self { both, first: 0.0, second: 0.0 };
        if guns.0.is_none() && guns.1.is_none() {
            return duel;
        }
        let mutual = game.table().mutual(a_at, one.radius, b_at, two.radius);
        if !mutual.seen {
            return duel;
        }
        let shot = |shooter: FigureId, gun: Option<&WeaponCard>, target: FigureId, cover: bool| {
            gun.map_or(0.0, |gun| game.shot_chance(shooter, gun, target, cover, d2, both))
        };
        duel.first = shot(a, guns.0, b, mutual.second_covered);
        duel.second = shot(b, guns.1, a, mutual.first_covered);
        duel
    }
}

/// SK-10 The chance of a blow, if `attacker` can reach `victim` with one: a lightsaber reaches as far
/// as a Move and a blow.
fn blow_chance(attacker: &Fighter, victim: &Fighter, both: i32, d2: i32) -> Option<f32> {
    let card = attacker.id.card();
    let melee = card.melee.filter(|_| attacker.at.level == victim.at.level)?;
    let saber = !melee.card().needs_roll;
    let reach = both + if saber { 1 + i32::from(card.move_u) } else { 1 };
    let can = d2 < reach * reach && (saber || attacker.engaged);
    can.then(|| melee_chance(melee, victim.id))
}

impl Skirmish {
    /// SK-9.2 The chance that a shot at a target in sight and range takes it out.
    #[inline]
    fn shot_chance(
        &self,
        shooter: FigureId,
        gun: &WeaponCard,
        target: FigureId,
        cover: bool,
        d2: i32,
        both: i32,
    ) -> f32 {
        let (half, blank) = (gun.half_range + both, 6 + both);
        let far = gun.long_range_penalty && d2 > half * half;
        let near = d2 < blank * blank;
        let aimed = self.activation.is_some_and(|a| a.figure == shooter && a.aimed);
        let helps = [near, target.card().large, aimed].map(i32::from);
        let hinders = [far, cover, self.running.contains(target)].map(i32::from);
        let sum = helps.iter().sum::<i32>() - hinders.iter().sum::<i32>();
        chance(i32::from(gun.to_hit) - sum) * caught(gun.dodge)
    }
}

/// The chance that a ten-sided die shows `need` or more; a 1 never helps.
pub(super) fn chance(need: i32) -> f32 {
    (11 - need.clamp(2, 11)) as f32 / 10.0
}

/// The chance that a hit is not dodged.
pub(super) fn caught(dodge: u8) -> f32 {
    if dodge == 0 { 1.0 } else { 1.0 - chance(dodge.into()) }
}

/// SK-10 The chance that a blow takes `target` out.
pub(super) fn melee_chance(weapon: WeaponId, target: FigureId) -> f32 {
    let weapon = weapon.card();
    if weapon.needs_roll {
        return chance(weapon.to_hit.into()) * caught(weapon.dodge);
    }
    if target.card().has(Trait::SaberDodge) { caught(8) } else { caught(weapon.dodge) }
}
