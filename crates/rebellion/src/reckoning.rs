//! What there is to say when the game is over.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "what counts is picked out of all that happened"
)]

use crate::event::{Event, Marker};
use crate::ids::Side;
use crate::state::Rebellion;
use starboard_core::reckoning::{Reckoned, Reckoning, Tally};
use starboard_core::{Message, Rules as _, SeatSet};

impl Reckoned for Rebellion {
    fn reckon(&self, happened: &[&Event]) -> Reckoning {
        let seats = self.seats();
        let of = |side: Side| self.seats_of(side);
        let (mut tried, mut failed) = (Side::Rebel, Side::Rebel);
        Reckoning {
            reason: self.winner.map(|side| self.reason(side)),
            points: None,
            tallies: vec![
                Tally::sum("tally-units-lost", seats, happened, |event| match event {
                    Event::Destroyed { unit, count, .. } => {
                        Some((of(unit.side()), (*count).into()))
                    }
                    _ => None,
                }),
                Tally::sum("tally-battles-won", seats, happened, |event| match event {
                    Event::BattleWon { side, .. } => Some((of(*side), 1)),
                    _ => None,
                }),
                Tally::sum("tally-missions-done", seats, happened, |event| match event {
                    Event::MissionRevealed { side, .. } => {
                        tried = *side;
                        None
                    }
                    Event::MissionSucceeded { .. } => Some((of(tried), 1)),
                    _ => None,
                }),
                Tally::sum("tally-missions-failed", seats, happened, |event| match event {
                    Event::MissionRevealed { side, .. } => {
                        failed = *side;
                        None
                    }
                    Event::MissionFailed { .. } => Some((of(failed), 1)),
                    _ => None,
                }),
                Tally::of("tally-loyal", seats, |seat| {
                    self.board.loyalty[self.side_of(seat) as usize].len()
                }),
                Tally::sum("tally-objectives", seats, happened, |event| match event {
                    Event::ObjectivePlayed { .. } => Some((of(Side::Rebel), 1)),
                    _ => None,
                })
                .only_for(of(Side::Rebel)),
                Tally::sum("tally-captured", seats, happened, |event| match event {
                    Event::Captured { .. } => Some((of(Side::Empire), 1)),
                    _ => None,
                })
                .only_for(of(Side::Empire)),
                Tally::sum("tally-systems-destroyed", seats, happened, |event| match event {
                    Event::MarkerPlaced { marker: Marker::Destroyed, .. } => {
                        Some((of(Side::Empire), 1))
                    }
                    _ => None::<(SeatSet, usize)>,
                })
                .only_for(of(Side::Empire)),
            ],
        }
    }
}

impl Rebellion {
    /// RB-19 Why the game ended.
    fn reason(&self, side: Side) -> Message {
        match side {
            Side::Empire => {
                Message::new("reason-base-taken").with("place", self.place(self.base.system))
            }
            Side::Rebel => Message::new("reason-uprising").with("round", self.clock.round),
        }
    }
}
