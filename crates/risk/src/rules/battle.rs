//! RK-5.3, RK-6.6, RK-6.11 Battles: the exact dice.

use crate::card::{Class, Fleet, Role};
use crate::event::{self, Die, Event, Reroll};
use crate::frame::Question;
use crate::luck;
use crate::options::Army;
use crate::state::{Boost, Risk};
use starboard_core::{Chance, Inline, Io, Seat};

/// RK-6.11 What one side of a battle rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Pool {
    /// How many dice.
    pub(crate) dice: u8,
    /// RK-6.6.4 Ones that are rerolled.
    pub(crate) fighters: u8,
    /// RK-6.6.4 Dice that get +1.
    pub(crate) bombers: u8,
    /// Dice with eight sides.
    pub(crate) eights: u8,
    /// Added to every die.
    pub(crate) all: u8,
    /// Added to the highest die.
    pub(crate) highest: u8,
}

impl Pool {
    /// RK-6.6.4, RK-6.11 The pool of so many dice with these ships and events.
    pub(crate) fn new(dice: u8, ships: Fleet, only_d8: bool, boost: Boost) -> Self {
        let ships = if boost.suppressed { Fleet::NONE } else { ships };
        let effective = |class| ships.count(class).min(dice);
        let eights = if only_d8 || boost.d8 { dice } else { effective(Class::Destroyer) };
        Self {
            dice,
            fighters: effective(Class::Fighter),
            bombers: effective(Class::Bomber),
            eights,
            all: boost.all,
            highest: boost.highest,
        }
    }

    /// RK-6.11 The sides of each die, d8s first.
    pub(crate) fn sides(self) -> impl Iterator<Item = u8> {
        (0..self.dice).map(move |at| if at < self.eights { 8 } else { 6 })
    }

    /// RK-6.11 What players are told of it.
    pub(crate) fn told(self) -> event::Pool {
        let Self { dice: _, fighters, bombers, eights, all, highest } = self;
        let sides = self.sides().collect();
        let (at_most, suppressed) = (false, false);
        event::Pool { at_most, sides, eights, fighters, bombers, all, highest, suppressed }
    }

    /// RK-6.11 Points 5 and 6: the values that are compared, highest first.
    pub(crate) fn values<const N: usize>(self, dice: &[Die]) -> Inline<u8, N> {
        let mut values: Inline<u8, N> = dice.iter().map(|die| die.value).collect();
        values.sort_unstable_by(|a, b| b.cmp(a));
        for (at, value) in values.iter_mut().enumerate() {
            *value = value.saturating_add(u8::from(at < self.bombers.into()));
            *value = value.saturating_add(self.all);
        }
        if let Some(highest) = values.first_mut() {
            *highest = highest.saturating_add(self.highest);
        }
        values
    }
}

/// RK-5.3 Highest with highest, second with second; ties go to the defender. Who wins each pair.
fn winners(attack: &[u8], defence: &[u8]) -> impl ExactSizeIterator<Item = Role> {
    let pairs = attack.iter().zip(defence);
    pairs.map(|(a, d)| if a > d { Role::Attacker } else { Role::Defender })
}

/// RK-5.3 What attacker and defender lose: a force for each pair.
pub(crate) fn compare(attack: &[u8], defence: &[u8]) -> (u8, u8) {
    let pairs = winners(attack, defence);
    let all = pairs.len() as u8;
    let defender_loses = pairs.filter(|&winner| winner == Role::Attacker).count() as u8;
    (all - defender_loses, defender_loses)
}

impl Risk {
    /// RK-6.6.3 The ships that take part: of the attacker those he chose, of the defender all.
    pub(crate) fn ships_in_battle(&self, side: Role) -> Fleet {
        match side {
            Role::Attacker => self.invasion.support,
            Role::Defender => self.ships_at(self.invasion.target),
        }
    }

    /// RK-5.3 Who rolls for a side; nobody for the neutral Hutts.
    fn fights(&self, side: Role) -> Option<Seat> {
        match side {
            Role::Attacker => Some(self.active),
            Role::Defender => self.holder(self.invasion.target).and_then(Army::seat),
        }
    }

    /// RK-10.2 What events do for a side in this battle.
    pub(crate) fn boost(&self, side: Role) -> Boost {
        self.invasion.boosts[side as usize].and(self.invasion.battle_boosts[side as usize])
    }

    /// RK-6.11 The pool of a side.
    pub(crate) fn pool(&self, side: Role, dice: u8) -> Pool {
        Pool::new(dice, self.ships_in_battle(side), self.rolls_only_d8(side), self.boost(side))
    }

    /// RK-6.11 The same for players.
    pub(crate) fn told_pool(&self, side: Role, dice: u8) -> event::Pool {
        let ships = self.ships_in_battle(side);
        let suppressed = self.boost(side).suppressed && !ships.is_empty();
        event::Pool { suppressed, ..self.pool(side, dice).told() }
    }

    /// RK-6.11 Points 1 and 2: the attacker rolls, then the defender.
    pub(crate) fn roll_battle(&mut self, defence: u8, io: &mut impl Io<Event>) {
        let mut roll = |side: Role, by: Option<Seat>, sides: u8| {
            let value = io.at_stake(luck::battle(side, 1, sides).by(by)).die(sides);
            Die { sides, value }
        };
        let [attacker, defender] = [Role::Attacker, Role::Defender].map(|side| self.fights(side));
        let attack = self.pool(Role::Attacker, self.invasion.sent);
        self.invasion.attack =
            attack.sides().map(|sides| roll(Role::Attacker, attacker, sides)).collect();
        let defence = self.pool(Role::Defender, defence);
        self.invasion.defence =
            defence.sides().map(|sides| roll(Role::Defender, defender, sides)).collect();
        for side in [Role::Attacker, Role::Defender] {
            io.tell(|| {
                let dice = self.dice_of(side).to_vec();
                let pool = self.told_pool(side, dice.len() as u8);
                Event::Rolled { side, dice, pool }
            });
        }
    }

    /// RK-10.1 The window of a side is closed: the other side's, or the comparison.
    pub(crate) fn after_reroll(&mut self, side: Role, io: &mut impl Io<Event>) {
        match side {
            Role::Attacker => self.replace(Question::AfterRoll { side: Role::Defender }),
            Role::Defender => self.settle_battle(io),
        }
    }

    /// RK-10.3 `reroll_own`: the marked dice are rolled once.
    pub(crate) fn roll_marked(&mut self, side: Role, io: &mut impl Io<Event>) {
        let marked = std::mem::take(&mut self.invasion.marked);
        self.invasion.rerolled |= 1 << side as u8;
        for at in 0..self.dice_of(side).len() {
            if marked >> at & 1 == 1 {
                let sides = self.dice_of(side)[at].sides;
                let stake = luck::battle(side, 1, sides).by(self.fights(side));
                let to = io.at_stake(stake).die(sides);
                self.set_die(side, at, to, Reroll::Event, io);
            }
        }
    }

    /// RK-6.11 A die that was rolled again shows something else.
    fn set_die(&mut self, side: Role, at: usize, to: u8, why: Reroll, io: &mut impl Io<Event>) {
        let dice: &mut [Die] = match side {
            Role::Attacker => &mut self.invasion.attack,
            Role::Defender => &mut self.invasion.defence,
        };
        let Die { sides, value: from } = dice[at];
        dice[at].value = to;
        io.tell(|| Event::Rerolled { side, sides, from, to, why });
    }

    /// RK-6.11 Point 4: each fighter rerolls a one until it is none, d8s first.
    fn reroll_ones(&mut self, side: Role, fighters: u8, io: &mut impl Io<Event>) {
        let mut left = fighters;
        for at in 0..self.dice_of(side).len() {
            let Die { sides, value } = self.dice_of(side)[at];
            if value == 1 && left > 0 {
                left -= 1;
                let stake = luck::battle(side, 2, sides).by(self.fights(side));
                let to = not_one(sides, io.at_stake(stake));
                self.set_die(side, at, to, Reroll::Fighter, io);
            }
        }
    }

    /// RK-6.11 Points 4 to 7, RK-5.3 losses; then the invasion goes on, or the planet falls.
    fn settle_battle(&mut self, io: &mut impl Io<Event>) {
        let attack_pool = self.pool(Role::Attacker, self.invasion.attack.len() as u8);
        let defence_pool = self.pool(Role::Defender, self.invasion.defence.len() as u8);
        self.reroll_ones(Role::Attacker, attack_pool.fighters, io);
        self.reroll_ones(Role::Defender, defence_pool.fighters, io);
        let attack = attack_pool.values::<3>(&self.invasion.attack);
        let defence = defence_pool.values::<2>(&self.invasion.defence);
        let (attacker_loses, defender_loses) = compare(&attack, &defence);
        io.tell(|| Event::Fought {
            attack: attack.to_vec(),
            defence: defence.to_vec(),
            won: winners(&attack, &defence).collect(),
            attacker_loses,
            defender_loses,
        });
        self.invasion.attack.clear();
        self.invasion.defence.clear();
        let (source, target) = (self.invasion.source, self.invasion.target);
        self.take_forces(source, attacker_loses.into());
        self.take_forces(target, defender_loses.into());
        if self.forces_at(target) == 0 {
            self.conquer(io);
        } else {
            self.replace(Question::Invasion);
        }
    }
}

/// RK-6.11 A die that is rolled until it does not show 1: any other value.
pub(crate) fn not_one(sides: u8, chance: &mut impl Chance) -> u8 {
    chance.pick_named(usize::from(sides) - 1, |at| (at + 2).to_string()) as u8 + 2
}
