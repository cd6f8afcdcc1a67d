//! How a bot judges a position: the section "Bots" of the rules.
#![allow(clippy::float_arithmetic, reason = "judgements are not rules")]

mod promise;

use crate::action::Action;
use crate::card::{Card, CardId, Home};
use crate::catalogue::catalogue;
use crate::frame::{Frame, TurnStep};
use crate::state::{Deckbuilding, Deployed, Marks};
use starboard_core::{Chance, Judged, Legal, Rules, Seat};
use std::sync::LazyLock;

/// So many points ahead is e times as likely to win as to lose.
const SCALE: f32 = 14.0;
/// How much a first look must differ by to be trusted e times as much.
const PRIOR_SCALE: f32 = 1.6;
/// How much luck there is in the choice of a quick move.
const NOISE: f32 = 0.4;
/// Roll-outs go on for so many turns before the position is judged: what a purchase is worth shows
/// when its card comes up.
pub(crate) const HORIZON: u16 = 5;

/// What a base that is still missing is worth, the last one first.
const BASES: [f32; 5] = [30.0, 22.0, 20.0, 20.0, 20.0];
/// A point of damage on the opponent's base, and how much more it is worth beyond the half.
const DAMAGE: f32 = 1.1;
const DEEP_DAMAGE: f32 = 0.5;
/// The average worth of a card, of which a hand has five.
const HAND: f32 = 5.5;
/// The Force: a space on the own side, and the last one.
const FORCE: f32 = 0.5;
const FULL_FORCE: f32 = 0.9;
/// Resources and attack that can still be used this turn.
const POOL: f32 = 0.1;
const STRIKE: f32 = 0.5;
/// A card that the next hand lacks, and how much better or worse than usual that hand is.
const LACKING_CARD: f32 = 1.3;
const NEXT_HAND: f32 = 0.25;
/// Cards of the row that will be affordable.
const ROW: f32 = 0.12;

/// What each card is worth in a deck.
pub(crate) fn worth(card: CardId) -> f32 {
    static WORTHS: LazyLock<Vec<f32>> = LazyLock::new(|| {
        catalogue()
            .card_ids()
            .map(|card| {
                let print = card.print();
                let cost = f32::from(print.cost);
                let unique = if print.unique { 0.6 } else { 0.0 };
                match print.home {
                    Home::Starter => 0.25 * f32::from(print.attack),
                    Home::OuterRim => 1.3,
                    Home::Galaxy if print.is_ship() => cost + 0.8,
                    Home::Galaxy => cost + unique + 0.2,
                }
            })
            .collect()
    });
    WORTHS[card.index()]
}

impl Judged for Deckbuilding {
    /// A guess of the chance to win, exact when the game is over.
    fn evaluate(&self, seat: Seat) -> f32 {
        if let Some(outcome) = self.outcome() {
            return outcome.share(seat);
        }
        let lead = self.points(seat) - self.points(seat.opponent());
        1.0 / (1.0 + (-lead / SCALE).exp())
    }

    /// How promising actions look.
    fn prior(&self, _: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        weights.clear();
        let outlook = self.outlook();
        weights.extend(actions.iter().map(|&action| self.promise(action, &outlook)));
        let best = weights.iter().copied().fold(f32::MIN, f32::max);
        for weight in weights.iter_mut() {
            *weight = ((*weight - best) / PRIOR_SCALE).exp().max(0.002);
        }
    }

    /// A sensible move for roll-outs: the most promising one, with some luck.
    fn rollout(&self, seat: Seat, chance: &mut impl Chance, scratch: &mut Vec<Action>) -> Action {
        self.legal_actions(seat, scratch);
        if let [only] = scratch[..] {
            return only;
        }
        let outlook = self.outlook();
        let mut best = (f32::MIN, scratch[0]);
        for &action in scratch.iter() {
            let luck = chance.pick(64) as f32 / 64.0;
            let promise = self.promise(action, &outlook) + NOISE * luck;
            if promise > best.0 {
                best = (promise, action);
            }
        }
        best.1
    }

    /// A good moment to judge a position: nothing has been done in this turn yet, and a roll-out has
    /// seen enough turns.
    fn is_quiet(&self) -> bool {
        let begun = matches!(self.top(), Frame::Turn { step: TurnStep::Main });
        begun && !self.tally.acted && self.turn >= self.horizon
    }

    /// DB-10.3 Somebody has destroyed enough bases, or time is up.
    fn decided_by(&self) -> &'static str {
        let wanted = usize::from(self.options.bases_to_win());
        match self.outcome() {
            None => "",
            Some(_) if Seat::first(2).any(|seat| self.side(seat).victory.len() >= wanted) => {
                "bases"
            }
            Some(_) => "last turn",
        }
    }
}

impl Deckbuilding {
    /// What speaks for a player.
    fn points(&self, seat: Seat) -> f32 {
        let side = self.side(seat);
        let foe = self.side(seat.opponent());
        let missing = usize::from(self.options.bases_to_win()).saturating_sub(side.victory.len());
        let mut points = -BASES[..missing.min(BASES.len())].iter().sum::<f32>();
        points += match foe.base {
            Some(base) => {
                let (damage, hit_points) =
                    (f32::from(foe.base_damage), f32::from(base.print().hit_points));
                DAMAGE * damage + DEEP_DAMAGE * (damage - hit_points / 2.0).max(0.0)
                    - 0.5 * hit_points
            }
            None => -6.0,
        };
        points += side.ships.iter().copied().map(ship_points).sum::<f32>();
        let average = self.average_worth(seat);
        points += HAND * average;
        let force = f32::from(self.force_of(seat).max(0));
        points += FORCE * force;
        if self.force_is_fully_with(seat) {
            points += FULL_FORCE;
        }
        if seat == self.active && self.tally.acted {
            points += self.turn_points();
        } else {
            let hand: f32 = side.hand.cards().map(|card| worth(card.id()) - average).sum();
            points += LACKING_CARD * (side.hand.len() as f32 - 5.0) + NEXT_HAND * hand;
        }
        let faction = self.faction(seat);
        for card in self.row.iter().flatten() {
            let print = card.print();
            if print.faction == faction {
                points += ROW * f32::from(print.cost.min(6));
            }
        }
        points
    }

    /// The average worth of a player's cards, ships in play not counted.
    fn average_worth(&self, seat: Seat) -> f32 {
        let side = self.side(seat);
        let (mut sum, mut count) = (0.0, 0.0);
        let mut add = |card: Card| {
            if !card.leaves() {
                sum += worth(card.id());
                count += 1.0;
            }
        };
        side.deck.cards().iter().copied().for_each(&mut add);
        side.discard.iter().copied().for_each(&mut add);
        side.hand.cards().for_each(&mut add);
        if seat == self.active {
            self.units.iter().for_each(|unit| add(unit.card));
        }
        sum / f32::max(count, 5.0)
    }

    /// What the active player can still do this turn.
    fn turn_points(&self) -> f32 {
        let mut points = POOL * f32::from(self.tally.pool);
        let strike = |card: &Deployed| {
            let spent = card.marks.has(Marks::ATTACKED);
            if spent { 0.0 } else { f32::from(card.print().attack + card.gained) }
        };
        let cards = self.units.iter().chain(&self.own().ships);
        points += STRIKE * cards.map(strike).sum::<f32>();
        points + self.own().hand.cards().map(|card| 0.9 * at_hand(card)).sum::<f32>()
    }
}

/// What a card gives in the turn in which it is played.
fn at_hand(card: Card) -> f32 {
    let print = card.print();
    POOL * f32::from(print.resources)
        + STRIKE * f32::from(print.attack)
        + 0.4 * f32::from(print.force)
        + if print.ability.is_some() { 0.3 } else { 0.0 }
}

/// A capital ship in play: it pays every turn, attacks every turn, and shields the base.
fn ship_points(ship: Deployed) -> f32 {
    let print = ship.print();
    let ability = if print.ability.is_some() { 1.5 } else { 0.0 };
    0.7 * f32::from(ship.hit_points_left())
        + 2.2 * f32::from(print.resources)
        + 1.8 * f32::from(print.attack)
        + ability
}
