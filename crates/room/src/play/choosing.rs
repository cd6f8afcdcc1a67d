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
    ///
    /// # Errors
    /// Why it was not carried out.
    pub fn decide(
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
    ///
    /// # Errors
    /// Why it was not carried out.
    pub fn take_out(
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
    ///
    /// # Errors
    /// Why it was not carried out.
    pub fn choose(
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::Setup;
    use crate::wire::Clock;
    use serde_json::json;
    use starboard_core::record::Player;
    use starboard_core::{Lang, Observer};
    use starboard_table::Seeds;
    use std::sync::Arc;

    const ADA: Seat = Seat(0);

    fn step(play: &Play) -> usize {
        play.step(Observer::Seat(ADA))
    }

    /// The seconds that Ada has left.
    fn left(play: &Play, now: u64) -> u64 {
        let clocks = play.clock_card(Observer::Seat(ADA), now).unwrap();
        clocks.left[ADA.index()] / 1000
    }

    #[test]
    fn a_set_that_grows_earns_time_and_one_that_is_chosen_anew_does_not() {
        let setup = Setup {
            game: "starfighter",
            options: &json!({"mode": "ultimate_war"}),
            players: vec![Player::default(); 2],
            seeds: Seeds::from_number(1),
            clock: Clock::Move { seconds: 60 },
            rests: Arc::default(),
            practice: false,
        };
        let (mut play, _) = Play::begin(setup, 0).unwrap();
        let cruiser = play.table().offers(ADA, Lang::En)[0].action.clone();
        play.act(ADA, step(&play), &cruiser, 0).unwrap();
        let cards: Vec<Value> =
            play.table().offers(ADA, Lang::En).into_iter().map(|offer| offer.action).collect();
        let mut now = 0;
        let mut later = || {
            now += 10_000;
            now
        };
        let at = later();
        play.decide(ADA, step(&play), &cards[3], at).unwrap();
        assert_eq!(left(&play, at), 60, "a card more than ever before");
        let at = later();
        play.take_out(ADA, step(&play), &cards[3], at).unwrap();
        assert_eq!(left(&play, at), 50);
        let at = later();
        play.decide(ADA, step(&play), &cards[4], at).unwrap();
        assert_eq!(left(&play, at), 40, "as many as before");
        let at = later();
        play.choose(ADA, step(&play), &cards[..2], at).unwrap();
        assert_eq!(left(&play, at), 60, "one more than ever before");
        let at = later();
        play.choose(ADA, step(&play), &[], at).unwrap();
        play.choose(ADA, step(&play), &cards[..2], at).unwrap();
        assert_eq!(left(&play, at), 50);
    }
}
