//! What there is to say when the game is over.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "what counts is picked out of all that happened"
)]

use crate::event::{Event, Marker};
use crate::ids::{Mission, Side, Tactic};
use crate::state::{MissionPile, Rebellion};
use starboard_core::reckoning::{Reckoned, Reckoning, Secret, Tally};
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

    fn secrets(&self) -> Vec<Secret> {
        [Side::Rebel, Side::Empire].into_iter().flat_map(|side| self.secrets_of(side)).collect()
    }
}

impl Rebellion {
    /// RB-21.1 What only one side could see.
    fn secrets_of(&self, side: Side) -> Vec<Secret> {
        let seat = self.seats_of(side).iter().next();
        let (rebel, cards) = (side == Side::Rebel, &self.cards);
        let base = self.base.system.is_system() && self.base.hidden && rebel;
        let row = self.people.rows[side.index()].iter();
        let held = |pile: &MissionPile| {
            let own = Mission::all().filter(|&card| self.catalogue().mission(card).side == side);
            let counts: Vec<(Mission, u8)> = own.map(|card| (card, pile[card.index()])).collect();
            let each = counts.into_iter();
            each.flat_map(|(card, count)| std::iter::repeat_n(card, count.into()))
        };
        let actions = cards.actions[side.index()].iter();
        let objectives = cards.objectives.iter().filter(|_| rebel);
        let probes = self.base.probes.iter().filter(|_| !rebel);
        let tactics = Tactic::all().zip(cards.tactics[side.index()]);
        let tactics = tactics.flat_map(|(card, count)| std::iter::repeat_n(card, count.into()));
        [
            Secret::of(seat, "secret-base", base.then(|| self.place(self.base.system))),
            Secret::of(seat, "secret-row", row.map(|slot| self.mission_name(slot.card))),
            Secret::of(seat, "secret-missions", held(&cards.hand).map(|c| self.mission_name(c))),
            Secret::of(seat, "secret-actions", actions.map(|held| self.action_name(held.card))),
            Secret::of(seat, "secret-objectives", objectives.map(|c| self.objective_name(c))),
            Secret::of(seat, "secret-tactics", tactics.map(|card| self.tactic_name(card))),
            Secret::of(seat, "secret-probes", probes.map(|place| self.place(place))),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

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
