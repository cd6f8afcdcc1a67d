//! RK-17 Exact odds of battles, invasions and attacks on the Death Star, by enumeration of the dice
//! algorithm RK-6.11.
#![allow(clippy::float_arithmetic, reason = "odds are not rules")]

use crate::card::{Class, Fleet};
use crate::rules::Pool;
use crate::state::{Boost, DEATH_STAR_TARGET};
use std::collections::HashMap;
use std::sync::{Mutex, OnceLock};

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
        static CACHE: OnceLock<Mutex<HashMap<[Pool; 2], BattleOdds>>> = OnceLock::new();
        let pools = self.pools(attack_dice, defence_dice);
        let cache = CACHE.get_or_init(Mutex::default);
        let found = cache.lock().ok().and_then(|cache| cache.get(&pools).copied());
        found.unwrap_or_else(|| {
            let odds = battle_odds(pools);
            if let Ok(mut cache) = cache.lock() {
                cache.insert(pools, odds);
            }
            odds
        })
    }

    /// The odds of the battles that an invasion can consist of, by dice.
    fn battles(&self) -> [[[f64; 3]; 2]; 3] {
        std::array::from_fn(|attack| {
            std::array::from_fn(|defence| {
                let odds = self.battle(attack as u8 + 1, defence as u8 + 1);
                [0, 1, 2].map(|lost| odds.chance(lost))
            })
        })
    }

    /// RK-17.4 A whole invasion with maximum dice on both sides, until conquest or until 1 force is
    /// left on the source.
    pub fn invasion(&self, source: u16, target: u16) -> Forecast {
        self.invasions(source, target)[usize::from(source)][usize::from(target)]
    }

    /// All invasions up to these numbers of forces, by forces on source and target.
    fn invasions(&self, source: u16, target: u16) -> Vec<Vec<Forecast>> {
        let battles = self.battles();
        let mut table: Vec<Vec<Forecast>> = Vec::with_capacity(usize::from(source) + 1);
        for attackers in 0..=usize::from(source) {
            let mut row = Vec::with_capacity(usize::from(target) + 1);
            for defenders in 0..=usize::from(target) {
                let forecast = match (attackers, defenders) {
                    (_, 0) => Forecast { conquest: 1.0, ..Forecast::default() },
                    (0 | 1, _) => Forecast::default(),
                    _ => {
                        let (a, d) = ((attackers - 1).min(3), defenders.min(2));
                        let compared = a.min(d);
                        let mut sum = Forecast::default();
                        for lost in 0..=compared {
                            let won = compared - lost;
                            let after = if lost == 0 {
                                row[defenders - won]
                            } else {
                                table[attackers - lost][defenders - won]
                            };
                            sum.add(battles[a - 1][d - 1][lost], after, lost, won);
                        }
                        sum
                    }
                };
                row.push(forecast);
            }
            table.push(row);
        }
        table
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

impl Forecast {
    fn add(&mut self, chance: f64, after: Self, lost: usize, won: usize) {
        self.conquest += chance * after.conquest;
        self.attacker_loses += chance * (after.attacker_loses + lost as f64);
        self.defender_loses += chance * (after.defender_loses + won as f64);
    }
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

/// RK-17.5 The chance that an attack on the Death Star with so many dice succeeds, as a weight and
/// the weight of everything.
pub fn death_star(dice: u8, ships: Fleet, needed: Option<u8>) -> (u128, u128) {
    let needed = usize::from(needed.unwrap_or(DEATH_STAR_TARGET));
    let effective = |class| ships.count(class).min(dice);
    let bonus = usize::from(effective(Class::Bomber));
    let fighters = usize::from(effective(Class::Fighter));
    // By fighters left and sum.
    let mut sums = vec![vec![0u128; usize::from(dice) * 8 + 1]; fighters + 1];
    sums[fighters][0] = 1;
    for die in 0..dice {
        let sides: usize = if die < effective(Class::Destroyer) { 8 } else { 6 };
        let mut next = vec![vec![0u128; sums[0].len()]; fighters + 1];
        for left in 0..=fighters {
            for sum in 0..sums[left].len() {
                let weight = sums[left][sum];
                if weight == 0 {
                    continue;
                }
                for face in 2..=sides {
                    next[left][sum + face] += weight * (sides as u128 - 1);
                    if left > 0 {
                        next[left - 1][sum + face] += weight;
                    }
                }
                if left == 0 {
                    next[0][sum + 1] += weight * (sides as u128 - 1);
                }
            }
        }
        sums = next;
    }
    let count = |wanted: &dyn Fn(usize) -> bool| -> u128 {
        let all = sums.iter().flat_map(|row| row.iter().enumerate());
        all.filter(|(sum, _)| wanted(sum + bonus)).map(|(_, weight)| weight).sum()
    };
    if dice == 0 {
        return (u128::from(needed == 0), 1);
    }
    (count(&|total| total >= needed), count(&|_| true))
}

/// How far the tables of [`conquest_chance`] go.
const TABLE: usize = 32;

/// A quick look at the chance to conquer, for bots: exact up to 31 forces on either side, scaled
/// beyond.
pub(crate) fn conquest_chance(
    attack: Fleet,
    defence: Fleet,
    base: bool,
    source: u16,
    target: u16,
) -> f32 {
    type Table = Box<[f32; TABLE * TABLE]>;
    static TABLES: OnceLock<Vec<OnceLock<Table>>> = OnceLock::new();
    let tables = TABLES.get_or_init(|| (0..1 << 13).map(|_| OnceLock::new()).collect());
    let at = usize::from(attack.bits()) << 7 | usize::from(defence.bits()) << 1 | usize::from(base);
    let table = tables[at].get_or_init(|| {
        let strengths = Strengths { attack, defence, base, ..Strengths::default() };
        let forecasts = strengths.invasions(TABLE as u16 - 1, TABLE as u16 - 1);
        let mut table = Box::new([0.0; TABLE * TABLE]);
        for (row, forecasts) in forecasts.iter().enumerate() {
            for (column, forecast) in forecasts.iter().enumerate() {
                table[row * TABLE + column] = forecast.conquest as f32;
            }
        }
        table
    });
    let (mut source, mut target) = (usize::from(source), usize::from(target));
    let most = source.max(target);
    if most >= TABLE {
        source = source * (TABLE - 1) / most;
        target = (target * (TABLE - 1) / most).max(1);
    }
    table[source * TABLE + target]
}
