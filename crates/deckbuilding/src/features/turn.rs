//! Whose turn it is, how far it has come, and what can still be done in it.

use super::gist::{Gist, Use, worth_of_steps};
use super::stock::Ready;
use super::{Outlook, count};
use crate::action::Target;
use crate::frame::{Frame, Question, Source, TurnStep};
use crate::lookup::lookup;
use crate::state::{Deckbuilding, Deployed, Marks};
use starboard_core::{Eyes, Legal, Seat};

/// Where a turn can be.
const STEPS: usize = 9;

impl Deckbuilding {
    /// Whose turn it is, who decides, and about what.
    pub(super) fn see_phase(&self, sides: [Seat; 2], eyes: &mut impl Eyes) {
        let step = match self.top() {
            Frame::Secret => Some(0),
            Frame::Turn { step: TurnStep::Main } if !self.tally.acted => Some(1),
            Frame::Turn { step: TurnStep::Main } => Some(2),
            Frame::Turn { .. } => Some(3),
            Frame::Attack { target: Target::Base } => Some(4),
            Frame::Attack { target: Target::Row(_) } => Some(5),
            Frame::Damage { .. } => Some(6),
            Frame::Triggers { .. }
            | Frame::Offer { .. }
            | Frame::Resolve { .. }
            | Frame::Ask { .. } => Some(7),
            Frame::Place { .. } => Some(8),
            Frame::Over { .. } => None,
        };
        eyes.see_each("step", (0..STEPS).map(|at| (step == Some(at)).into()));
        let to_act = self.to_act();
        // DB-11.1 Whether the opponent has picked all his bases is known, so both may be to act.
        eyes.see_each("to act", sides.map(|who| to_act.contains(who).into()));
        eyes.see("own turn", if self.active == sides[0] { 1 } else { -1 });
    }

    /// The means of this turn that are left: unspent they are worth something, and lost at its end.
    pub(super) fn see_means(&self, outlook: &Outlook, eyes: &mut impl Eyes) {
        let Ready { base, row, joined, damage } = outlook.ready;
        let own = outlook.sides[0] == self.active;
        // What only the active player has.
        let mut see = |name, n: i32| eyes.see_each(name, if own { [n, 0] } else { [0, n] });
        see("pool", self.tally.pool.into());
        see("attack ready", base);
        see("attack ready for the row", row);
        see("attack joined", joined);
        see("damage ready", damage);
        let unused = |card: &&Deployed| {
            lookup().acting.contains(card.card.id()) && !card.marks.has(Marks::USED)
        };
        let cards = || self.units.iter().chain(&self.own().ships).filter(unused);
        see("abilities unused", count(cards().count()));
        let draws = cards().map(|card| Gist::of(card.card.id())[Use::Draws].max(0));
        see("draws unused", draws.sum());
        see("units", count(self.units.len()));
        see("purchases", self.tally.purchases.into());
        see("purchases for the deck", self.tally.smugglers.into());
        self.see_pending(see);
    }

    /// What is about to happen to whoever's turn it is.
    fn see_pending(&self, mut see: impl FnMut(&'static str, i32)) {
        let (mut damage, mut offered, mut placed, mut asked) = (0, 0, 0, 0);
        for frame in &self.frames {
            match *frame {
                Frame::Damage { left, .. } => damage += i32::from(left),
                Frame::Offer { source: Source::Bounty { card } } => {
                    offered += 9 * i32::from(card.print().cost);
                }
                Frame::Offer { source } => offered += worth_of_steps(self.steps_of(source)),
                Frame::Resolve { steps, .. } => offered += worth_of_steps(steps),
                Frame::Triggers { waiting, .. } => offered += 10 * count(waiting.len()),
                Frame::Attack { target: Target::Row(slot) } => {
                    offered += self.in_slot(slot).map_or(0, super::gist::reward);
                }
                Frame::Place { card, .. } => placed += Gist::of(card)[Use::Worth] / 10,
                Frame::Ask { question } => {
                    asked += match question {
                        Question::OpponentDiscard => 2,
                        Question::Exile { taken, .. } => -1 - i32::from(taken),
                        Question::Cost => 1,
                        Question::Option
                        | Question::Object
                        | Question::RowForDiscard { .. }
                        | Question::TopTwo
                        | Question::Swap
                        | Question::Topdeck => 0,
                    };
                }
                Frame::Secret
                | Frame::Turn { .. }
                | Frame::Attack { target: Target::Base }
                | Frame::Over { .. } => {}
            }
        }
        see("damage to assign", damage);
        see("offered", offered);
        see("worth to place", placed);
        see("cards asked for", asked);
    }

    /// DB-3 The Force, and how much asks for it.
    pub(super) fn see_force(&self, outlook: &Outlook, eyes: &mut impl Eyes) {
        let sides = outlook.sides;
        eyes.see("Force", self.force_of(sides[0]).into());
        eyes.see_each("Force is with", sides.map(|who| self.force_is_with(who).into()));
        eyes.see_each("Force is fully with", sides.map(|who| self.force_is_fully_with(who).into()));
        let at_work = |at: usize| {
            let all = &outlook.stocks[at].all;
            let faithful = all[Use::Faithful] * 50 / all[Use::Cards].max(5);
            if self.force_is_with(sides[at]) { faithful } else { 0 }
        };
        eyes.see_each("Force at work", [at_work(0), at_work(1)]);
    }
}
