//! What there is to say when the game is over.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "what counts is picked out of all that happened"
)]

use crate::catalogue::Side;
use crate::event::{Ending, Event};
use crate::scenario::Objective;
use crate::state::Skirmish;
use starboard_core::reckoning::{Reckoned, Reckoning, Tally};
use starboard_core::{Message, Seat, SeatSet};

impl Reckoned for Skirmish {
    fn reckon(&self, happened: &[&Event]) -> Reckoning {
        let seats = self.setup.options.players;
        let by = |figure| SeatSet::from(self.controller(figure));
        let of_side = |side: Side| self.setup.seats_of(side);
        Reckoning {
            reason: happened.iter().rev().find_map(|event| reason(event)),
            points: match self.setup.objective() {
                Objective::Points { .. } => {
                    let points = |seat: Seat| self.points(self.setup.side_of(seat)).into();
                    Some(Seat::first(seats).map(points).collect())
                }
                Objective::Escape { .. } | Objective::Carry { .. } => None,
            },
            tallies: vec![
                Tally::sum("tally-figures-lost", seats, happened, |event| match event {
                    Event::TakenOut { figure, .. } => Some((by(*figure), 1)),
                    _ => None,
                }),
                Tally::of("tally-figures-left", seats, |seat| {
                    let figures = self.on_table.iter();
                    figures.filter(|&figure| self.controller(figure) == seat).count()
                }),
                Tally::sum("tally-shots", seats, happened, |event| match event {
                    Event::Shot { figure, .. } => Some((by(*figure), 1)),
                    _ => None,
                }),
                Tally::sum("tally-misses", seats, happened, |event| match event {
                    Event::Missed { figure } => Some((by(*figure), 1)),
                    _ => None,
                }),
                Tally::sum("tally-close", seats, happened, |event| match event {
                    Event::Attacked { figure, .. } => Some((by(*figure), 1)),
                    _ => None,
                }),
                Tally::sum("tally-dodged", seats, happened, |event| match event {
                    Event::Dodged { figure } => Some((by(*figure), 1)),
                    _ => None,
                }),
                Tally::sum("tally-revived", seats, happened, |event| match event {
                    Event::Revived { figure, .. } => Some((by(*figure), 1)),
                    _ => None,
                }),
                Tally::sum("tally-rerolls", seats, happened, |event| match event {
                    Event::MarkerUsed { side, .. } => Some((of_side(*side), 1)),
                    _ => None,
                }),
            ],
        }
    }
}

/// SK-15 Why the game ended.
fn reason(event: &Event) -> Option<Message> {
    let Event::Ended { why, .. } = event else { return None };
    Some(Message::new(match why {
        Ending::Elimination => "reason-elimination",
        Ending::Escaped => "reason-escaped",
        Ending::NoEscape => "reason-no-escape",
        Ending::Delivered => "reason-delivered",
        Ending::Destroyed => "reason-destroyed",
        Ending::Time => "reason-time",
        Ending::Points => "reason-points",
        Ending::Figures => "reason-figures",
        Ending::Markers => "reason-markers",
        Ending::Draw => "reason-equal",
    }))
}
