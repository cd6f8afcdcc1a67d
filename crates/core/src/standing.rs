//! Answers that players may give once and for all: "pass on events until I say so".
//!
//! What a player has said holds for one seat and one game, and only its own eyes see it. The label
//! of an answer is `standing-<id>` among the words of the game, with `_` written as `-`.

use crate::game::Legal;
use crate::seat::Seat;
use serde::Serialize;
use std::collections::BTreeMap;

/// A game in which some questions may be answered once and for all.
pub trait Standing: Legal {
    /// The answers that there are, in the order in which a table shows them.
    const STANDING: &'static [StandingAnswer] = &[];

    /// Whether this answer is of any use in a game like this one.
    fn has_standing(&self, answer: &StandingAnswer) -> bool {
        let _ = answer;
        true
    }

    /// What `seat` has to do now according to its wishes, if they speak of the present question:
    /// one of its legal actions. It knows no more than the seat does.
    fn standing_answer(&self, seat: Seat, wishes: &Wishes) -> Option<Self::Action> {
        let _ = (seat, wishes);
        None
    }
}

/// An answer that may be given once and for all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StandingAnswer {
    /// Its name in journals and on the wire, for ever.
    pub id: &'static str,
    /// What may be said.
    pub kind: StandingKind,
}

/// What may be said of a standing answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum StandingKind {
    /// 0 is off, 1 is on.
    Switch,
    /// From 0, which is off, to 100.
    Percentage,
}

impl StandingAnswer {
    /// One that is on or off.
    pub const fn switch(id: &'static str) -> Self {
        Self { id, kind: StandingKind::Switch }
    }

    /// One that holds below so many per cent.
    pub const fn percentage(id: &'static str) -> Self {
        Self { id, kind: StandingKind::Percentage }
    }

    /// The key of its label.
    pub fn label(&self) -> String {
        format!("standing-{}", self.id.replace('_', "-"))
    }

    /// Whether this may be said of it.
    pub fn takes(&self, value: u8) -> bool {
        value
            <= match self.kind {
                StandingKind::Switch => 1,
                StandingKind::Percentage => 100,
            }
    }
}

/// What a seat has said. What it has not spoken of is off.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wishes(BTreeMap<String, u8>);

impl Wishes {
    /// What was said of this answer; 0 if nothing.
    pub fn value(&self, answer: &StandingAnswer) -> u8 {
        self.0.get(answer.id).copied().unwrap_or_default()
    }

    /// Whether this answer is not off.
    pub fn hold(&self, answer: &StandingAnswer) -> bool {
        self.value(answer) > 0
    }

    /// Says something of the answer that is called so.
    pub fn say(&mut self, id: &str, value: u8) {
        if value == 0 {
            self.0.remove(id);
        } else {
            self.0.insert(id.to_owned(), value);
        }
    }

    /// Whether nothing was said.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_has_spoken_of_is_off() {
        const PASS: StandingAnswer = StandingAnswer::switch("pass_on_events");
        const UNDER: StandingAnswer = StandingAnswer::percentage("under");
        assert_eq!(PASS.label(), "standing-pass-on-events");
        assert!(PASS.takes(1) && !PASS.takes(2) && UNDER.takes(100) && !UNDER.takes(101));
        let mut wishes = Wishes::default();
        assert!(wishes.is_empty() && !wishes.hold(&PASS));
        wishes.say("pass_on_events", 1);
        wishes.say("under", 30);
        assert_eq!((wishes.value(&PASS), wishes.value(&UNDER)), (1, 30));
        wishes.say("pass_on_events", 0);
        assert!(!wishes.hold(&PASS) && !wishes.is_empty());
    }
}
