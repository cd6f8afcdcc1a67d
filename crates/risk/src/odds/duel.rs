//! RK-17 Odds that are looked up a million times: tables for each pair of fleets.
#![allow(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "chances are not negative, tables are small"
)]

use super::{Battles, Strengths, TABLE, death_star, invasion, shrunk};
use crate::card::Fleet;
use std::sync::OnceLock;

/// How invasions go between an attacker and a defender with these ships, for all small numbers of
/// forces.
pub(crate) struct Duel {
    battles: Battles,
    /// The chance to conquer in per cent, by forces on source and target.
    chances: [u8; TABLE * TABLE],
    /// Forces that a strong attacker loses on average, in tenths, by forces on the target.
    losses: [i16; TABLE],
}

/// The worst losses that are told.
const MOST: f64 = 3000.0;

impl Duel {
    fn new(strengths: &Strengths) -> Self {
        let battles = strengths.battles();
        let exact = invasion::conquest_table(&battles);
        let per_cent = |chance: f32| (chance * 100.0).round().clamp(0.0, 100.0);
        let chances = exact.map(|chance| per_cent(chance) as u8);
        Self { chances, losses: losses(&battles), battles }
    }

    /// The chance to conquer in per cent: exact up to 31 forces on either side, scaled beyond.
    #[inline]
    pub(crate) fn chance(&self, source: u16, target: u16) -> i32 {
        if target == 0 {
            return 100;
        }
        self.chances[shrunk(source, target)].into()
    }

    /// RK-5.3 Forces that an attacker with plenty of them loses on average, in tenths, until the
    /// target has fallen.
    #[inline]
    pub(crate) fn loss(&self, target: u16) -> i16 {
        if let Some(&loss) = self.losses.get(usize::from(target)) {
            return loss;
        }
        let [.., before, _, last] = self.losses.map(i32::from);
        let more = i32::from(target) - (TABLE - 1) as i32;
        (last + more * (last - before) / 2).min(MOST as i32) as i16
    }

    /// RK-5.3 The chance to conquer in per cent, if the next battle is fought with these dice.
    pub(crate) fn chance_after(&self, dice: (u8, u8), source: u16, target: u16) -> i32 {
        let (sent, defending) = (usize::from(dice.0.clamp(1, 3)), usize::from(dice.1.clamp(1, 2)));
        let compared = sent.min(defending) as u16;
        let odds = self.battles[sent - 1][defending - 1];
        let mut chance = 0.0;
        for (lost, odds) in (0..=compared).zip(odds) {
            let left = source.saturating_sub(lost);
            let defenders = target.saturating_sub(compared - lost);
            chance += odds * f64::from(self.chance(left, defenders));
        }
        chance.round() as i32
    }

    /// RK-5.3 What the defender loses in a battle with these dice less what the attacker loses, on
    /// average, in hundredths.
    pub(crate) fn exchange(&self, dice: (u8, u8)) -> i32 {
        let (sent, defending) = (usize::from(dice.0.clamp(1, 3)), usize::from(dice.1.clamp(1, 2)));
        let compared = sent.min(defending) as f64;
        let [_, one, two] = self.battles[sent - 1][defending - 1];
        (100.0 * (compared - 2.0 * (one + 2.0 * two))).round() as i32
    }
}

/// The losses of an attacker who always has three dice, in tenths.
fn losses(battles: &Battles) -> [i16; TABLE] {
    let [_, last, _] = battles[2][0];
    let [none, one, two] = battles[2][1];
    let mut exact = [0.0; TABLE];
    exact[1] = last / (1.0 - last).max(1e-3);
    for defenders in 2..TABLE {
        let course = none * exact[defenders - 2] + one * (1.0 + exact[defenders - 1]) + 2.0 * two;
        exact[defenders] = course / (1.0 - two).max(1e-3);
    }
    exact.map(|loss: f64| (loss * 10.0).round().min(MOST) as i16)
}

/// The odds between these ships, with or without a base on the target; worked out once.
pub(crate) fn duel(attack: Fleet, defence: Fleet, base: bool) -> &'static Duel {
    static DUELS: OnceLock<Vec<OnceLock<Box<Duel>>>> = OnceLock::new();
    let duels = DUELS.get_or_init(|| (0..1 << 13).map(|_| OnceLock::new()).collect());
    let at = usize::from(attack.bits()) << 7 | usize::from(defence.bits()) << 1 | usize::from(base);
    duels[at].get_or_init(|| {
        Box::new(Duel::new(&Strengths { attack, defence, base, ..Strengths::default() }))
    })
}

/// RK-17.5 The chance to destroy the Death Star with so many dice, in per cent.
pub(crate) fn death_star_chance(dice: u8, ships: Fleet, needed: Option<u8>) -> i32 {
    const DICE: u8 = 9;
    static CHANCES: OnceLock<Vec<u8>> = OnceLock::new();
    let per_cent = |chance: f64| (chance * 100.0).round().clamp(0.0, 100.0) as u8;
    if needed.is_some() {
        return per_cent(death_star(dice, ships, needed)).into();
    }
    let chances = CHANCES.get_or_init(|| {
        let fleets = (0..64).map(|bits: u8| Fleet::new([bits & 3, bits >> 2 & 3, bits >> 4]));
        let by_dice = |fleet| (0..DICE).map(move |dice| per_cent(death_star(dice, fleet, None)));
        fleets.flat_map(by_dice).collect()
    });
    let at = usize::from(ships.bits()) * usize::from(DICE) + usize::from(dice.min(DICE - 1));
    chances[at].into()
}
