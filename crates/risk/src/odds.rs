//! RK-17 Exact odds of battles, invasions and attacks on the Death Star, by enumeration of the dice
//! algorithm RK-6.11.
#![allow(clippy::float_arithmetic, reason = "odds are not rules")]

mod duel;
mod invasion;

pub(crate) use duel::{Duel, death_star_chance, duel};

use crate::card::{Class, Fleet};
use crate::rules::Pool;
use crate::state::{Boost, DEATH_STAR_TARGET};
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{LazyLock, Mutex, OnceLock};

/// How a battle can end: as whole numbers, so that nothing is lost by rounding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BattleOdds {
    /// How many forces are lost in all: 1 or 2.
    pub compared: u8,
    /// The weight of the attacker losing 0, 1 or 2 of them.
    pub weights: [u64; 3],
}

impl BattleOdds {
    /// The weight of all endings.
    pub fn total(&self) -> u64 {
        self.weights.iter().sum()
    }

    /// The probability that the attacker loses `forces`.
    pub fn chance(&self, forces: usize) -> f64 {
        self.weights[forces] as f64 / self.total() as f64
    }
}

/// RK-5, RK-6.6 What both sides bring into every battle of an invasion.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Strengths {
    /// The ships that support the attack.
    pub attack: Fleet,
    /// The ships of the defender.
    pub defence: Fleet,
    /// RK-7.2 There is an Imperial base on the target.
    pub base: bool,
    /// RK-10.3 What events add to all dice of the attacker and of the defender.
    pub bonus: [u8; 2],
    /// RK-10.3 What events add to the highest die of either side.
    pub highest: [u8; 2],
    /// RK-10.3 Whether events give a side d8s alone.
    pub only_d8: [bool; 2],
}

impl Strengths {
    fn pools(&self, attack_dice: u8, defence_dice: u8) -> [Pool; 2] {
        let boost = |side: usize| Boost {
            all: self.bonus[side],
            highest: self.highest[side],
            d8: self.only_d8[side],
            suppressed: false,
        };
        [
            Pool::new(attack_dice, self.attack, false, boost(0)),
            Pool::new(defence_dice, self.defence, self.base, boost(1)),
        ]
    }

    /// RK-17.1 to RK-17.3 The odds of one battle with so many dice.
    pub fn battle(&self, attack_dice: u8, defence_dice: u8) -> BattleOdds {
        static KNOWN: LazyLock<Memory<[Pool; 2], BattleOdds>> = LazyLock::new(Memory::default);
        let pools = self.pools(attack_dice, defence_dice);
        KNOWN.recall(pools, || battle_odds(pools))
    }

    /// The odds of the battles that an invasion can consist of, by dice.
    fn battles(&self) -> Battles {
        std::array::from_fn(|attack| {
            std::array::from_fn(|defence| {
                let odds = self.battle(attack as u8 + 1, defence as u8 + 1);
                [0, 1, 2].map(|lost| odds.chance(lost))
            })
        })
    }

    /// RK-17.4 A whole invasion with maximum dice on both sides, until conquest or until 1 force is
    /// left on the source. Exact, unless both sides have more than [`EXACT`] forces.
    pub fn invasion(&self, source: u16, target: u16) -> Forecast {
        static KNOWN: LazyLock<Memory<(Strengths, u16, u16), Forecast>> =
            LazyLock::new(Memory::default);
        static EVEN: LazyLock<Memory<Strengths, f64>> = LazyLock::new(Memory::default);
        let foresee = || {
            let battles = self.battles();
            if source.min(target) <= EXACT {
                return invasion::fought_out(&battles, source, target);
            }
            let even = EVEN.recall(*self, || invasion::even_source(&battles));
            invasion::seen_from_afar(&battles, even, source, target)
        };
        // To work out a small one is as quick as to look it up.
        if source.min(target) < 30 {
            return foresee();
        }
        KNOWN.recall((*self, source, target), foresee)
    }
}

/// RK-17.4 With more forces than this on both sides, a forecast is read off a smaller invasion.
pub const EXACT: u16 = 1000;

/// The chance of the attacker losing 0, 1 or 2 forces, by dice of the attacker and of the defender.
type Battles = [[[f64; 3]; 2]; 3];

/// What has been worked out already.
struct Memory<K, V>(Mutex<HashMap<K, V>>);

impl<K, V> Default for Memory<K, V> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<K: Eq + Hash, V: Copy> Memory<K, V> {
    /// So much is kept; a full memory is emptied, so that it cannot grow as long as the program runs.
    const ROOM: usize = 20_000;

    fn recall(&self, key: K, work_out: impl FnOnce() -> V) -> V {
        let found = self.0.lock().ok().and_then(|known| known.get(&key).copied());
        found.unwrap_or_else(|| {
            let value = work_out();
            if let Ok(mut known) = self.0.lock() {
                if known.len() >= Self::ROOM {
                    known.clear();
                }
                known.insert(key, value);
            }
            value
        })
    }
}

/// What an invasion leads to.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Forecast {
    /// The chance that the planet falls.
    pub conquest: f64,
    /// Forces that the attacker loses on average.
    pub attacker_loses: f64,
    /// Forces that the defender loses on average.
    pub defender_loses: f64,
}

/// The two highest values of a side with their weights.
type Values = HashMap<(u8, u8), u64>;

/// Every course of the dice of both sides.
fn battle_odds([attack, defence]: [Pool; 2]) -> BattleOdds {
    let compared = attack.dice.min(defence.dice).min(2);
    let (attack, defence) = (values_of(attack), values_of(defence));
    let mut weights = [0; 3];
    for (&(a1, a2), a_weight) in &attack {
        for (&(d1, d2), d_weight) in &defence {
            let second = compared == 2 && a2 <= d2;
            let lost = usize::from(a1 <= d1) + usize::from(second);
            weights[lost] += a_weight * d_weight;
        }
    }
    BattleOdds { compared, weights }
}

fn values_of(pool: Pool) -> Values {
    let sides: Vec<u8> = pool.sides().collect();
    let mut found = Values::new();
    let mut faces = Vec::with_capacity(sides.len());
    roll(&sides, pool.fighters, 1, &mut faces, &mut |faces, weight| {
        let dice: Vec<_> =
            faces.iter().map(|&value| crate::event::Die { sides: 6, value }).collect();
        let values = pool.values::<8>(&dice);
        let pair = (values[0], values.get(1).copied().unwrap_or(0));
        *found.entry(pair).or_default() += weight;
    });
    found
}

/// RK-6.11 Points 2 to 4: runs through all dice, and through the second rolls of ones. A die that is
/// not rolled twice counts for all its second rolls, so that every course weighs the same.
fn roll(
    sides: &[u8],
    fighters: u8,
    weight: u64,
    faces: &mut Vec<u8>,
    each: &mut impl FnMut(&[u8], u64),
) {
    let Some(&sides_here) = sides.get(faces.len()) else { return each(faces, weight) };
    let second_rolls = u64::from(sides_here) - 1;
    for face in 1..=sides_here {
        if face == 1 && fighters > 0 {
            for again in 2..=sides_here {
                faces.push(again);
                roll(sides, fighters - 1, weight, faces, each);
                faces.pop();
            }
        } else {
            faces.push(face);
            roll(sides, fighters, weight * second_rolls, faces, each);
            faces.pop();
        }
    }
}

/// RK-17.5 The chance that an attack on the Death Star with so many dice succeeds.
pub fn death_star(dice: u8, ships: Fleet, needed: Option<u8>) -> f64 {
    let needed = usize::from(needed.unwrap_or(DEATH_STAR_TARGET));
    let effective = |class| ships.count(class).min(dice);
    let bonus = usize::from(effective(Class::Bomber));
    let fighters = usize::from(effective(Class::Fighter));
    // By fighters left and sum.
    let mut sums = vec![vec![0.0; usize::from(dice) * 8 + 1]; fighters + 1];
    sums[fighters][0] = 1.0;
    for die in 0..dice {
        let sides: usize = if die < effective(Class::Destroyer) { 8 } else { 6 };
        let face_chance = 1.0 / sides as f64;
        let again_chance = face_chance / (sides - 1) as f64;
        let mut next = vec![vec![0.0; sums[0].len()]; fighters + 1];
        for left in 0..=fighters {
            for sum in 0..=usize::from(die) * 8 {
                let chance = sums[left][sum];
                for face in 2..=sides {
                    next[left][sum + face] += chance * face_chance;
                    if left > 0 {
                        next[left - 1][sum + face] += chance * again_chance;
                    }
                }
                if left == 0 {
                    next[0][sum + 1] += chance * face_chance;
                }
            }
        }
        sums = next;
    }
    let all = sums.iter().flat_map(|row| row.iter().enumerate());
    all.filter(|(sum, _)| sum + bonus >= needed).map(|(_, chance)| chance).sum()
}

/// How far the tables of [`conquest_chance`] go.
const TABLE: usize = 32;
/// The chances to conquer, by forces on source and target.
type Table = Box<[f32; TABLE * TABLE]>;

/// A quick look at the chance to conquer, for bots: exact up to 31 forces on either side, scaled
/// beyond.
pub(crate) fn conquest_chance(
    attack: Fleet,
    defence: Fleet,
    base: bool,
    source: u16,
    target: u16,
) -> f32 {
    static TABLES: OnceLock<Vec<OnceLock<Table>>> = OnceLock::new();
    let tables = TABLES.get_or_init(|| (0..1 << 13).map(|_| OnceLock::new()).collect());
    let at = usize::from(attack.bits()) << 7 | usize::from(defence.bits()) << 1 | usize::from(base);
    let table = tables[at].get_or_init(|| {
        let strengths = Strengths { attack, defence, base, ..Strengths::default() };
        invasion::conquest_table(&strengths.battles())
    });
    table[shrunk(source, target)]
}

/// Where numbers of forces stand in a table; more than it has room for are scaled down.
#[inline]
fn shrunk(source: u16, target: u16) -> usize {
    let (mut source, mut target) = (usize::from(source), usize::from(target));
    let most = source.max(target);
    if most >= TABLE {
        source = source * (TABLE - 1) / most;
        target = (target * (TABLE - 1) / most).max(1);
    }
    source * TABLE + target
}
