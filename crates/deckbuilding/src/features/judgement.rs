//! What `bot.rs` holds of the position, term by term and in whole numbers: whoever learns begins with
//! what is known. Only the opponent's hand is not looked into, but taken for what can be expected.

use super::gist::Use;
use super::{Outlook, count};
use crate::frame::Frame;
use crate::state::{Deckbuilding, Marks};
use starboard_core::Eyes;

/// The terms, each in hundredths of a point.
const TERMS: usize = 7;
/// What a base that is still missing is worth, the last one first.
const BASES: [i32; 5] = [3000, 2200, 2000, 2000, 2000];
/// The verdict is never surer than this.
const SUREST: i32 = 96;

impl Deckbuilding {
    /// Bases, damage, ships, deck, Force, hand or turn, and row as points ahead, in tenths, and what
    /// follows from them: sixteen times the logarithm of the odds.
    pub(super) fn see_judgement(&self, outlook: &Outlook, eyes: &mut impl Eyes) {
        let [own, their] = [0, 1].map(|at| self.terms(outlook, at));
        let ahead: [i32; TERMS] = std::array::from_fn(|at| own[at] - their[at]);
        eyes.see_each("points ahead", ahead.map(|term| (term / 10).clamp(-1000, 1000)));
        let over = matches!(self.top(), Frame::Over { .. });
        let sixteenths = ahead.iter().sum::<i32>() * 16 / 1400;
        eyes.see("judgement", if over { 0 } else { sixteenths.clamp(-SUREST, SUREST) });
    }

    fn terms(&self, outlook: &Outlook, at: usize) -> [i32; TERMS] {
        let (who, stock) = (outlook.sides[at], &outlook.stocks[at]);
        let foe = self.side(who.opponent());
        let missing = usize::from(outlook.walls[1 - at].missing.unsigned_abs() as u16);
        let bases = -BASES[..missing.min(BASES.len())].iter().sum::<i32>();
        let damage = foe.base.map_or(-600, |base| {
            let (damage, whole) = (i32::from(foe.base_damage), i32::from(base.print().hit_points));
            110 * damage + (50 * damage - 25 * whole).max(0) - 50 * whole
        });
        let all = &stock.all;
        let average = all[Use::Worth] * 100 / all[Use::Cards].max(5);
        let force = 50 * i32::from(self.force_of(who).max(0));
        let full = if self.force_is_fully_with(who) { 90 } else { 0 };
        let turn = if who == self.active && self.tally.acted {
            self.means() + stock.hand[Use::AtHand] * 9 / 100
        } else {
            let cards = count(self.side(who).hand.len());
            let above = stock.hand[Use::Worth] / 10 - average * cards / 100;
            130 * (cards - 5) + above / 4
        };
        let faction = self.faction(who);
        let own = self.row.iter().flatten().filter(|card| card.print().faction == faction);
        let row = own.map(|card| 12 * i32::from(card.print().cost.min(6))).sum();
        [bases, damage, stock.ships.points, average * 55 / 1000, force + full, turn, row]
    }

    /// Resources and printed attack that can still be used this turn.
    fn means(&self) -> i32 {
        let cards = self.units.iter().chain(&self.own().ships);
        let able = cards.filter(|card| !card.marks.has(Marks::ATTACKED));
        let strike: i32 = able.map(|card| i32::from(card.print().attack + card.gained)).sum();
        10 * i32::from(self.tally.pool) + 50 * strike
    }
}
