//! What there is to say when the game is over.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "what counts is picked out of all that happened"
)]

use crate::event::{Ending, Event};
use crate::options::Army;
use crate::state::Risk;
use starboard_core::reckoning::{Reckoned, Reckoning, Secret, Tally};
use starboard_core::{Message, Seat};

impl Reckoned for Risk {
    fn reckon(&self, happened: &[&Event]) -> Reckoning {
        type Whose = fn(&&Event) -> Option<(Seat, usize)>;
        let seats = self.players();
        let sum = |key, whose: Whose| Tally::sum(key, seats, happened, whose);
        let forces = |seat: Seat| {
            let planets = self.planets_of(seat).iter();
            planets.map(|planet| usize::from(self.forces[planet.index()])).sum()
        };
        Reckoning {
            reason: happened.iter().rev().find_map(|event| reason(event)),
            points: None,
            tallies: vec![
                Tally::of("tally-planets", seats, |seat| self.planets_of(seat).len()),
                Tally::of("tally-forces", seats, forces),
                sum("tally-conquered", |event| match event {
                    Event::Conquered { seat, .. } => Some((*seat, 1)),
                    _ => None,
                }),
                losses(seats, happened),
                sum("tally-bases", |event| match event {
                    Event::BaseCaptured { seat, .. } => Some((*seat, 1)),
                    _ => None,
                }),
                sum("tally-ships", |event| match event {
                    Event::ShipBuilt { seat, .. } => Some((*seat, 1)),
                    _ => None,
                }),
                sum("tally-cards", |event| match event {
                    Event::Played { seat, .. } => Some((*seat, 1)),
                    _ => None,
                }),
                sum("tally-sets", |event| match event {
                    Event::Traded { seat, .. } => Some((*seat, 1)),
                    _ => None,
                }),
            ]
            .into_iter()
            // What this mode does not know is nothing to compare.
            .filter(|tally| tally.values.iter().any(|value| *value != Some(0)))
            .collect(),
        }
    }

    fn secrets(&self) -> Vec<Secret> {
        let hand = |seat: Seat| {
            let cards = self.hand(seat).iter();
            Secret::of(seat, "secret-hand", cards.map(|card| self.card_words(card)))
        };
        let emperor = self.bases.emperor.and_then(|base| self.bases.places[usize::from(base)]);
        let emperor = emperor.map(|planet| self.planet_arg(planet));
        let hands = Seat::first(self.players()).map(hand);
        hands.chain([Secret::of(None, "secret-emperor", emperor)]).flatten().collect()
    }
}

/// RK-5.3, RK-8, RK-10.3 Forces that were lost, wherever that was. A roll tells how many on either side:
/// who the sides are was told before.
fn losses(seats: u8, happened: &[&Event]) -> Tally {
    let (mut attacker, mut defender) = (None, None);
    let mut lost: Vec<(Seat, usize)> = Vec::new();
    let of = |army: Army| army.seat();
    for event in happened {
        let losses: [(Option<Seat>, u16); 2] = match event {
            Event::Engaged { seat, .. } => {
                attacker = Some(*seat);
                continue;
            }
            Event::Defended { army, .. } => {
                defender = of(*army);
                continue;
            }
            Event::Fought { attacker_loses, defender_loses, .. } => {
                [(attacker, (*attacker_loses).into()), (defender, (*defender_loses).into())]
            }
            Event::AttackFailed { seat, forces, .. } => {
                [(Some(*seat), (*forces).into()), (None, 0)]
            }
            Event::ForcesRemoved { army, forces, .. }
            | Event::PlanetDestroyed { army, forces, .. } => [(of(*army), *forces), (None, 0)],
            _ => continue,
        };
        lost.extend(losses.iter().filter_map(|&(seat, forces)| Some((seat?, forces.into()))));
    }
    let lost_by = |by: Seat| lost.iter().filter(|(seat, _)| *seat == by).map(|(_, n)| n).sum();
    Tally::of("tally-losses", seats, lost_by)
}

/// RK-14 Why the game ended.
fn reason(event: &Event) -> Option<Message> {
    let Event::Ended { why, .. } = event else { return None };
    Some(Message::new(match why {
        Ending::Emperor => "reason-emperor",
        Ending::EmpireGone => "reason-empire-gone",
        Ending::RebelsGone => "reason-rebels-gone",
        Ending::Resources => "reason-resources",
        Ending::LastPlayer => "reason-last-player",
        Ending::MaxRounds => "reason-max-rounds",
    }))
}
