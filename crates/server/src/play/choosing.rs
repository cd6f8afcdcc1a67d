//! What people choose of a set, in whatever order they like.

use super::Play;
use crate::entry::Entry;
use crate::refused::Refused;
use serde_json::Value;
use starboard_core::Seat;
use starboard_table::Plan;
use std::slice;

impl Play {
    /// A person in `seat` decides, having seen this step: an element of a set is chosen, and whatever
    /// ends the choice carries all of it out.
    pub(crate) fn decide(
        &mut self,
        seat: Seat,
        step: usize,
        action: &Value,
        at: u64,
    ) -> Result<Vec<Entry>, Refused> {
        self.may_decide(seat, step)?;
        let plan = self.table.plan(seat, slice::from_ref(action))?;
        self.carry_out(seat, plan, at)
    }

    /// `seat` takes an element out of what it has chosen.
    pub(crate) fn take_out(
        &mut self,
        seat: Seat,
        step: usize,
        element: &Value,
        at: u64,
    ) -> Result<Vec<Entry>, Refused> {
        self.may_decide(seat, step)?;
        let left = self.table.without(seat, element)?;
        self.chosen(seat, left, at)
    }

    /// `seat` chooses all of these, instead of what it has chosen.
    pub(crate) fn choose(
        &mut self,
        seat: Seat,
        step: usize,
        elements: &[Value],
        at: u64,
    ) -> Result<Vec<Entry>, Refused> {
        self.may_decide(seat, step)?;
        let plan = self.table.arranged(seat, elements)?;
        self.carry_out(seat, plan, at)
    }

    fn carry_out(&mut self, seat: Seat, plan: Plan, at: u64) -> Result<Vec<Entry>, Refused> {
        match plan {
            Plan::Choose(chosen) => self.chosen(seat, chosen, at),
            Plan::Act(actions) => {
                let carried_out = actions.iter().map(|action| {
                    self.table.act(seat, action, at)?;
                    Ok(self.stepped(false, at))
                });
                carried_out.collect()
            }
        }
    }

    fn chosen(&mut self, seat: Seat, chosen: Vec<Value>, at: u64) -> Result<Vec<Entry>, Refused> {
        self.table.choose(seat, &chosen)?;
        let entry = Entry::Chosen { seat, chosen };
        self.keep(&entry, at);
        Ok(vec![entry])
    }
}
