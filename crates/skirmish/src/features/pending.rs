//! What is rolled for, shot at and not yet decided.

use super::Look;
use crate::catalogue::FigureId;
use crate::frame::{Ambush, Asked, Roll, RollKind};
use starboard_core::Eyes;

/// SK-7.9 The chance of a failed test, and of no dodge then, in per cent.
const FAILED_TEST: i32 = 7;
/// What it is worth to operate a terminal, in tenths of points.
const DEVICE: i32 = 20;

/// What hangs over a side, in tenths of points unless something else is said.
#[derive(Clone, Copy, Default)]
struct Pending {
    /// Lost if a die is accepted.
    doomed: i32,
    /// Can be expected to be lost to dice that are to come.
    rolling: i32,
    /// What a reroll gains.
    reroll: i32,
    /// The chance of a reroll, in per cent.
    odds: i32,
    /// Can be expected to be lost to the shot that may be fired now.
    ambushed: i32,
    /// And to those after it.
    ambushes: i32,
    /// SK-13.2 Points of a figure that is down and can be revived.
    revival: i32,
    /// SK-9.3 A weapon jams if the die is accepted.
    jam: i32,
}

impl Look<'_> {
    /// What hangs over each side: a position just before a die is accepted or a shot is fired is not
    /// the same as one where nothing is under way.
    pub(super) fn pending(&self, eyes: &mut impl Eyes) {
        let mut due = [Pending::default(); 2];
        self.decisions_due(&mut due);
        self.dice_due(&mut due);
        self.ambushes_due(&mut due);
        let due = self.sides.map(|side| due[side as usize]);
        eyes.see_each("lost unless rerolled", due.map(|due| due.doomed));
        eyes.see_each("at stake in dice to come", due.map(|due| due.rolling));
        eyes.see_each("gain of a reroll", due.map(|due| due.reroll));
        eyes.see_each("chance of a reroll", due.map(|due| due.odds));
        eyes.see_each("at stake in a reaction", due.map(|due| due.ambushed));
        eyes.see_each("at stake in later reactions", due.map(|due| due.ambushes));
        eyes.see_each("to be revived", due.map(|due| due.revival));
        eyes.see_each("jam unless rerolled", due.map(|due| due.jam));
    }

    /// What depends on the answer to the question.
    fn decisions_due(&self, due: &mut [Pending; 2]) {
        match self.game.asked {
            Asked::Reroll { roll } => self.reroll_due(roll, due),
            Asked::Revive { figure } => {
                due[figure.side() as usize].revival = 10 * i32::from(figure.card().points);
            }
            Asked::Draw
            | Asked::Deploy { .. }
            | Asked::Han
            | Asked::Figure
            | Asked::Action
            | Asked::End { .. }
            | Asked::Reaction
            | Asked::Separate { .. }
            | Asked::Over { .. } => {}
        }
    }

    /// SK-12 A die has failed, and can be rolled again.
    fn reroll_due(&self, roll: Roll, due: &mut [Pending; 2]) {
        let (field, side) = (&self.field, roll.figure.side());
        let odds = shown(roll.need);
        let stake = field.stake(roll.figure);
        let own = &mut due[side as usize];
        own.odds = odds;
        own.reroll =
            odds * match roll.kind {
                RollKind::Dodge => {
                    own.doomed = stake;
                    stake
                }
                RollKind::Test => {
                    own.doomed = stake * 7 / 10;
                    stake * 7 / 10
                }
                RollKind::Device => DEVICE,
                RollKind::ToHit | RollKind::Melee => {
                    own.jam = i32::from(roll.kind == RollKind::ToHit && roll.value == 1);
                    let victims = self.game.attack.map(|attack| attack.victims).unwrap_or_default();
                    let hit = |victim: FigureId| {
                        let lost = field.stake(victim) * self.caught(victim) / 100;
                        if victim.side() == side { -lost } else { lost }
                    };
                    victims.iter().map(hit).sum()
                }
            } / 100;
    }

    /// SK-9.8 Who is hit and has yet to dodge; SK-7.9 who has yet to pass a test.
    fn dice_due(&self, due: &mut [Pending; 2]) {
        let attacks = |roll: Roll| matches!(roll.kind, RollKind::ToHit | RollKind::Melee);
        let missed = matches!(self.game.asked, Asked::Reroll { roll } if attacks(roll));
        if let Some(attack) = self.game.attack.filter(|_| !missed) {
            for victim in attack.victims {
                let lost = self.field.stake(victim) * self.caught(victim) / 100;
                due[victim.side() as usize].rolling += lost;
            }
        }
        if let Some(moving) = self.game.moving.filter(|moving| moving.test) {
            let lost = self.field.stake(moving.figure) * FAILED_TEST / 100;
            due[moving.figure.side() as usize].rolling += lost;
        }
    }

    /// SK-11.4 The shots that may be fired at the figure that moves.
    fn ambushes_due(&self, due: &mut [Pending; 2]) {
        let game = self.game;
        let Some(moving) = &game.moving else { return };
        let (mover, asked) = (moving.figure, game.asked == Asked::Reaction);
        let stake = self.field.stake(mover);
        let lost = |ambush: &Ambush| {
            let gun = ambush.by.card().gun.map_or(0, |gun| {
                let gun = gun.card();
                let need = i32::from(gun.to_hit) - i32::from(ambush.sum);
                shown(need.clamp(2, 11) as u8) * (100 - shown(gun.dodge))
            });
            if game.ready.contains(ambush.by) { gun * stake / 10_000 } else { 0 }
        };
        let own = &mut due[mover.side() as usize];
        for (at, ambush) in moving.shots.iter().enumerate().skip(moving.past.into()) {
            if asked && at == usize::from(moving.past) {
                own.ambushed = lost(ambush);
            } else {
                own.ambushes += lost(ambush);
            }
        }
    }

    /// SK-9.4 The chance that a victim of the attack under way does not dodge, in per cent.
    fn caught(&self, victim: FigureId) -> i32 {
        100 - shown(self.game.dodge_needed(victim))
    }
}

/// The chance that a die shows so much, in per cent; 0 is never rolled for.
fn shown(need: u8) -> i32 {
    if need == 0 { 0 } else { 10 * (11 - i32::from(need.clamp(2, 11))) }
}
