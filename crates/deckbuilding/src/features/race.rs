//! The race: what each player can do in the present or next turn, and how many turns are left.

use super::Outlook;
use super::gist::Use;
use crate::state::Deckbuilding;
use starboard_core::Eyes;

/// How likely it is, in per cent, that luck stays below so many tenths of its usual spread.
const NORMAL: [i32; 27] = [
    50, 54, 58, 62, 66, 69, 73, 76, 79, 82, 84, 86, 88, 90, 92, 93, 95, 96, 96, 97, 98, 98, 99, 99,
    99, 99, 100,
];
/// No race is longer than so many tenths of a turn.
const LONGEST: i32 = 300;

/// What a player can do in the turn that is or comes next, and in turns after it; all in tenths.
#[derive(Clone, Copy, Default)]
pub(super) struct Reach {
    /// Attack, of this turn what is left of it.
    pub(super) strike: i32,
    /// Attack against cards of the row.
    pub(super) hunt: i32,
    /// Resources, of this turn what is left of them.
    pub(super) money: i32,
    /// Attack of an average turn.
    attack_rate: i32,
    /// Resources of an average turn.
    money_rate: i32,
    /// How likely the other's present base is to fall, in per cent.
    breach: i32,
}

impl Deckbuilding {
    /// What the player at `at` can do to the other one's base, and with the row.
    pub(super) fn reach_of(&self, outlook: &Outlook, at: usize) -> Reach {
        let (who, stock) = (outlook.sides[at], &outlook.stocks[at]);
        let (active, blessed) = (who == self.active, self.force_is_with(who));
        let bonus = if blessed { stock.hand[Use::Blessed] } else { 0 };
        let held = stock.hand[Use::Attack] + bonus;
        let full_force = i32::from(self.force_is_fully_with(who));
        let (strike, hunt, money) = if active {
            let ready = outlook.ready;
            let pool = 10 * i32::from(self.tally.pool);
            (10 * ready.base + held, 10 * ready.row + held, pool + stock.hand[Use::Resources])
        } else {
            let income = 10 * (stock.ships.resources + full_force);
            (10 * stock.ships.attack + held, held, income + stock.hand[Use::Resources])
        };
        // Five cards, and what they draw.
        let all = &stock.all;
        let cards = all[Use::Cards].max(5);
        let hand = 50 + 50 * all[Use::Draws].max(0) / cards;
        let attack = all[Use::Attack] + if blessed { all[Use::Blessed] } else { 0 };
        let attack_rate = attack * hand / cards + 10 * stock.ships.attack;
        let money_rate =
            all[Use::Resources] * hand / cards + 10 * (stock.ships.resources + full_force);
        let wall = &outlook.walls[1 - at];
        let spread = spread(stock.unknown, &stock.unseen);
        // Direct damage passes the ships by, so that it is counted like attack.
        let ready = if active { 10 * outlook.ready.damage } else { 0 };
        let sure = strike + stock.hand[Use::Damage] + ready;
        let can = wall.has_base || !active;
        let breach = if can { odds(sure - 10 * wall.shield, spread) } else { 0 };
        Reach { strike, hunt, money, attack_rate, money_rate, breach }
    }

    /// Tempo: whether a base falls in this turn or the next one, and who is first in the long run.
    pub(super) fn see_race(outlook: &Outlook, eyes: &mut impl Eyes) {
        let [own, their] = &outlook.reaches;
        eyes.see_each("strike", [own.strike, their.strike]);
        eyes.see_each("money", [own.money, their.money]);
        let margin = |at: usize| {
            let (strike, wall) = (outlook.reaches[at].strike, &outlook.walls[1 - at]);
            (strike - 10 * wall.shield).clamp(-200, 200)
        };
        eyes.see_each("strike beyond the shield", [margin(0), margin(1)]);
        eyes.see_each("base falls", [own.breach, their.breach]);
        let wins = |at: usize| {
            if outlook.walls[1 - at].missing == 1 { outlook.reaches[at].breach } else { 0 }
        };
        eyes.see_each("last base falls", [wins(0), wins(1)]);
        eyes.see_each("attack of a turn", [own.attack_rate, their.attack_rate]);
        eyes.see_each("money of a turn", [own.money_rate, their.money_rate]);
        let turns = |at: usize| {
            let (reach, wall) = (&outlook.reaches[at], &outlook.walls[1 - at]);
            let left = (10 * wall.distance - reach.strike).max(0);
            (left * 10 / reach.attack_rate.max(5)).min(LONGEST)
        };
        eyes.see_each("turns to victory", [turns(0), turns(1)]);
        eyes.see("turns ahead", (turns(1) - turns(0)).clamp(-150, 150));
    }
}

/// How far the attack of so many unknown cards is usually off, in tenths.
fn spread(unknown: i32, cards: &super::gist::Gist) -> i32 {
    let n = cards[Use::Cards].max(1);
    // A hundred times the variance of one card, and fewer surprises the more of them are in hand.
    let variance =
        100 * (n * cards[Use::Squares] - cards[Use::Attack] * cards[Use::Attack]) / (n * n);
    (variance * unknown * (n - unknown).max(0) / n).max(0).isqrt()
}

/// How likely it is, in per cent, that something with this spread is not below 0.
fn odds(above: i32, spread: i32) -> i32 {
    // A point is won by half of it.
    let above = above + if spread > 0 { 5 } else { 0 };
    let tenths = above * 10 / spread.max(1);
    let at = usize::from(tenths.unsigned_abs() as u16).min(NORMAL.len() - 1);
    let likely = NORMAL[at];
    if above >= 0 { likely.max(if spread == 0 { 100 } else { 0 }) } else { 100 - likely }
}
