//! The battle under way.

use super::sight::Sight;
use crate::card::{Class, Fleet, Role};
use crate::event::Die;
use crate::frame::{Frame, Question};
use crate::odds::{death_star_chance, duel};
use crate::rules::compare;
use crate::state::Boost;
use starboard_core::{Eyes, Inline};

/// What is to be said about a battle.
#[derive(Clone, Copy, Default)]
struct Battle {
    /// The chance that the planet falls, in per cent.
    chance: i32,
    /// What the defender loses in this battle less what the attacker loses, in hundredths.
    exchange: i32,
    /// The chance that the Emperor is taken, in per cent.
    emperor: i32,
    /// The bonus that the defender would lose.
    bonus: i32,
    /// Forces that would move in or be gone.
    forces: i32,
}

impl Sight<'_> {
    /// RK-5 How the battle stands: as an attack of the own side, as an attack on it, or between
    /// others.
    pub(super) fn tell_battle(&self, eyes: &mut impl Eyes) {
        let (mut mine, mut theirs, mut others) = (Battle::default(), Battle::default(), 0);
        if let Some(battle) = self.battle() {
            if self.own.contains(self.game.active) {
                mine = battle;
            } else if self.is_own(self.game.target_holder()) {
                theirs = battle;
            } else {
                others = battle.chance;
            }
        }
        for (battle, names) in [
            (mine, ["own attack", "own gain", "bonus to break", "forces to destroy"]),
            (theirs, ["attack on us", "gain of others", "bonus to lose", "forces to lose"]),
        ] {
            eyes.see(names[0], battle.chance);
            eyes.see(names[1], battle.exchange);
            eyes.see(names[2], battle.bonus);
            eyes.see(names[3], battle.forces);
        }
        eyes.see("battle of others", others);
        if !self.game.is_standard() {
            eyes.see("Emperor at stake", mine.emperor - theirs.emperor);
            eyes.see("attack on the Death Star", self.attack_on_death_star());
        }
    }

    /// The innermost question that belongs to the invasion under way.
    fn invasion_question(&self) -> Option<Question> {
        let frames = self.game.stack.iter().rev();
        frames.copied().find(Frame::is_of_invasion)?.question()
    }

    /// RK-5.3, RK-6.11 The battle, unless it is decided.
    fn battle(&self) -> Option<Battle> {
        let (game, invasion) = (self.game, &self.game.invasion);
        let question = self.invasion_question()?;
        if invasion.at_death_star || question == Question::Occupy {
            return None;
        }
        let (source, target) = (game.forces_at(invasion.source), game.forces_at(invasion.target));
        let fleet = self.supporting(question);
        let base = game.rolls_only_d8(Role::Defender);
        let defence = boosted(game.ships_at(invasion.target), game.boost(Role::Defender));
        let duel = duel(boosted(fleet, game.boost(Role::Attacker)), defence, base);
        let dice = (invasion.sent, target.min(2) as u8);
        let is_sent = matches!(
            question,
            Question::Support { .. }
                | Question::Ready
                | Question::Defend
                | Question::AfterRoll { .. }
        );
        let (mut chance, mut exchange) = (duel.chance(source, target), 0);
        if !invasion.defence.is_empty() {
            let (lost, destroyed) = self.losses_on_the_table();
            let left = source.saturating_sub(lost.into());
            chance = duel.chance(left, target.saturating_sub(destroyed.into()));
            exchange = 100 * (i32::from(destroyed) - i32::from(lost));
        } else if is_sent {
            chance = duel.chance_after(dice, source, target);
            exchange = duel.exchange(dice);
        }
        let region = usize::from(game.catalogue().region_of(invasion.target));
        let bonus = i32::from(game.catalogue().regions[region].bonus);
        let belief = self
            .suspects(game.faction(self.seat))
            .filter(|((_, place), _)| *place == invasion.target);
        let belief: i32 = belief.map(|(_, belief)| belief).sum();
        let attacked_by_rebels = game.is_of(game.active, crate::card::Faction::Rebel);
        Some(Battle {
            chance,
            exchange,
            emperor: if attacked_by_rebels { belief * chance / 1000 } else { 0 },
            bonus: if game.controls(game.target_holder(), region) { bonus } else { 0 },
            forces: i32::from(target.min(100)),
        })
    }

    /// RK-6.6.3 The ships that support the attack: those that were chosen, and all of the classes that
    /// are still to be chosen.
    fn supporting(&self, question: Question) -> Fleet {
        let invasion = &self.game.invasion;
        let all = self.game.ships_at(invasion.source);
        if let Question::Support { class: next } = question {
            let count = |class: Class| {
                let fleet = if class < next { invasion.support } else { all };
                fleet.count(class)
            };
            return Fleet::new(Class::ALL.map(count));
        }
        let chosen = matches!(
            question,
            Question::Ready
                | Question::Defend
                | Question::AfterRoll { .. }
                | Question::DsDefend { .. }
        );
        if chosen { invasion.support } else { all }
    }

    /// RK-6.11 What the dice on the table cost attacker and defender; a one that a fighter will roll
    /// again counts as an average die.
    fn losses_on_the_table(&self) -> (u8, u8) {
        let values = |side: Role| {
            let dice = self.game.dice_of(side);
            let pool = self.game.pool(side, dice.len() as u8);
            let mut again = pool.fighters;
            let mended: Inline<Die, 3> = dice
                .iter()
                .map(|&die| {
                    let spared = die.value == 1 && again > 0;
                    again -= u8::from(spared);
                    Die { value: if spared { die.sides / 2 + 1 } else { die.value }, ..die }
                })
                .collect();
            pool.values::<3>(&mended)
        };
        compare(&values(Role::Attacker), &values(Role::Defender))
    }

    /// RK-8.4 The chance that the attack on the Death Star under way succeeds, in per cent: above 0
    /// for the own side, below 0 for others.
    fn attack_on_death_star(&self) -> i32 {
        let game = self.game;
        let Some(question) = self.invasion_question().filter(|_| game.invasion.at_death_star)
        else {
            return 0;
        };
        let before = i16::from(game.death_star_dice());
        let to_send = if question == Question::Send {
            i16::from(game.most_to_send(game.invasion.source)) - i16::from(game.invasion.sent)
        } else {
            0
        };
        let dice = u8::try_from(before + to_send).unwrap_or(0);
        let ships = self.supporting(question);
        self.sign(game.active) * death_star_chance(dice, ships, game.invasion.needed)
    }
}

/// RK-10.2 Events as the ships that do nearly the same: what adds to dice is like bombers, d8s are like
/// destroyers.
fn boosted(fleet: Fleet, boost: Boost) -> Fleet {
    let [fighters, mut bombers, mut destroyers] =
        if boost.suppressed { [0; 3] } else { fleet.counts() };
    if boost.all > 0 {
        bombers = 3;
    }
    if boost.highest > 0 {
        bombers = bombers.max(1);
    }
    if boost.d8 || boost.all > 1 {
        destroyers = 3;
    }
    Fleet::new([fighters, bombers, destroyers])
}
