//! What happened, as the log says it.

use super::{class_words, dice_words, face_words, fleet_words, set_words, with_fleet};
use crate::event::{Ending, Event, First, InvasionEnd, Reroll};
use crate::state::Risk;
use starboard_core::Message;
use starboard_core::words::Arg;

impl Risk {
    #[expect(clippy::too_many_lines, reason = "a sentence for each event")]
    pub(crate) fn event_sentence(&self, event: &Event) -> Message {
        match *event {
            Event::StartRoll { ref rolls } => {
                let roll = |roll: &crate::event::StartRoll| {
                    self.about("roll", roll.seat).with("value", roll.value).into()
                };
                Message::new("event-start-roll")
                    .with("rolls", rolls.iter().map(roll).collect::<Vec<Arg>>())
            }
            Event::FirstPlayer { seat, of: First::Claim } => self.about("event-first-claim", seat),
            Event::FirstPlayer { seat, of: First::Turn } => self.about("event-first-turn", seat),
            Event::Claimed { army, planet, .. } => {
                self.on("event-claimed", planet).with("army", self.army_words(army))
            }
            Event::Reinforced { army, planet, .. } => {
                self.on("event-reinforced", planet).with("army", self.army_words(army))
            }
            Event::DeathStarPlaced { planet, .. } => self.on("event-death-star-placed", planet),
            Event::TurnBegan { seat, round } => {
                self.about("event-turn-began", seat).with("round", round)
            }
            Event::BaseDrawn { seat, face: None, .. } => self.about("event-base-drawn", seat),
            Event::BaseDrawn { seat, face: Some(face), .. } => {
                self.about("event-base-drawn-face", seat).with("face", face_words(face))
            }
            Event::BasePlaced { seat, base, planet } => self
                .on("event-base-placed", planet)
                .with("seat", self.army_words(seat.into()))
                .with("base", base),
            Event::Counted { seat, planets, ref regions, forces } => {
                self.counted_sentence(seat, planets, regions, forces)
            }
            Event::Played { seat, card } => self
                .about("event-played", seat)
                .with("event", self.event_name(card))
                .with("text", self.event_text(card)),
            Event::Gained { seat, forces } => {
                self.about("event-gained", seat).with("count", forces)
            }
            Event::Traded { seat, set, ref cards, forces } => self
                .about("event-traded", seat)
                .with("set", set_words(set))
                .with("cards", self.cards_words(cards))
                .with("count", forces),
            Event::ShipBuilt { seat, class, .. } => {
                self.about("event-ship-built", seat).with("ship", self.ship_words(seat, class))
            }
            Event::Garrisoned { seat, ref planets, forces } => self
                .about("event-garrisoned", seat)
                .with("count", forces)
                .with("planets", planets.iter().map(|&p| self.planet_arg(p)).collect::<Vec<_>>()),
            Event::Deployed { seat, planet } => {
                self.on("event-deployed", planet).with("seat", self.army_words(seat.into()))
            }
            Event::ShipDeployed { seat, planet, class } => self
                .on("event-ship-deployed", planet)
                .with("seat", self.army_words(seat.into()))
                .with("ship", self.ship_words(seat, class)),
            Event::Declared { seat, source, target } => self
                .about("event-declared", seat)
                .with("source", self.planet_arg(source))
                .with("target", self.planet_arg(target)),
            Event::DeathStarAttacked { seat, source, .. } => self
                .about("event-death-star-attacked", seat)
                .with("source", self.planet_arg(source)),
            Event::Engaged { seat, source, forces, ships } => with_fleet(
                self.about("event-engaged", seat)
                    .with("source", self.planet_arg(source))
                    .with("count", forces),
                ships,
            ),
            Event::Defended { army, dice } => Message::new("event-defended")
                .with("army", self.army_words(army))
                .with("count", dice),
            Event::Rolled { side, ref dice, .. } => {
                let key = match side {
                    crate::card::Role::Attacker => "event-rolled-attack",
                    crate::card::Role::Defender => "event-rolled-defence",
                };
                Message::new(key).with("dice", dice_words(dice))
            }
            Event::Rerolled { from, to, why, .. } => {
                let key = match why {
                    Reroll::Fighter => "event-rerolled-fighter",
                    Reroll::Event => "event-rerolled",
                };
                Message::new(key).with("from", from).with("to", to)
            }
            Event::Fought { ref attack, ref defence, attacker_loses, defender_loses, .. } => {
                let values = |values: &[u8]| -> Vec<Arg> {
                    values.iter().map(|&value| value.into()).collect()
                };
                Message::new("event-fought")
                    .with("attack", values(attack))
                    .with("defence", values(defence))
                    .with("attacker", attacker_loses)
                    .with("defender", defender_loses)
            }
            Event::Conquered { seat, planet, from, forces, ships, .. } => with_fleet(
                self.on("event-conquered", planet)
                    .with("seat", self.army_words(seat.into()))
                    .with("from", self.army_words(from))
                    .with("count", forces),
                ships,
            ),
            Event::BaseCaptured { seat, planet, face, .. } => self
                .on("event-base-captured", planet)
                .with("seat", self.army_words(seat.into()))
                .with("face", face_words(face)),
            Event::Resources { count } => Message::new("event-resources").with("count", count),
            Event::ShiftCancelled { seat } => self.about("event-shift-cancelled", seat),
            Event::Shifted { from, to } => {
                let key = if to < from { "event-shifted-dark" } else { "event-shifted-light" };
                Message::new(key).with("level", to)
            }
            Event::Occupied { target, forces, .. } => {
                self.on("event-occupied", target).with("count", forces)
            }
            Event::InvasionEnded { seat, target, why } => {
                let key = match why {
                    InvasionEnd::Chosen => "event-invasion-ended",
                    InvasionEnd::NoSource => "event-invasion-exhausted",
                    InvasionEnd::Cancelled => "event-invasion-cancelled",
                    InvasionEnd::Toll => "event-invasion-tolled",
                };
                self.on(key, target).with("seat", self.army_words(seat.into()))
            }
            Event::Eliminated { army } => {
                Message::new("event-eliminated").with("army", self.army_words(army))
            }
            Event::CardsTaken { seat, from, count, ref cards } => {
                let key =
                    if cards.is_empty() { "event-cards-taken" } else { "event-cards-taken-named" };
                let words = self
                    .about(key, seat)
                    .with("from", self.army_words(from.into()))
                    .with("count", count);
                if cards.is_empty() { words } else { words.with("cards", self.cards_words(cards)) }
            }
            Event::Discarded { seat, ref cards } => self
                .about("event-discarded", seat)
                .with("count", cards.len())
                .with("cards", self.cards_words(cards)),
            Event::HandShown { seat, of, ref cards } => {
                let words = |key| self.about(key, seat).with("of", self.army_words(of.into()));
                if cards.is_empty() {
                    words("event-hand-shown")
                } else {
                    words("event-hand-shown-named").with("cards", self.cards_words(cards))
                }
            }
            Event::BaseSeen { seat, base, face: None } => {
                self.about("event-base-seen", seat).with("base", base)
            }
            Event::BaseSeen { seat, base, face: Some(face) } => self
                .about("event-base-seen-face", seat)
                .with("base", base)
                .with("face", face_words(face)),
            Event::BaseMoved { seat, base, from, to } => self
                .about("event-base-moved", seat)
                .with("base", base)
                .with("from", self.planet_arg(from))
                .with("to", self.planet_arg(to)),
            Event::ForcesRemoved { army, planet, forces, .. } => self
                .on("event-forces-removed", planet)
                .with("army", self.army_words(army))
                .with("count", forces),
            Event::ShipDestroyed { army, planet, class, .. } => self
                .on("event-ship-destroyed", planet)
                .with("army", self.army_words(army))
                .with("class", class_words(class)),
            Event::Retreated { seat, from, to, forces, ships } => {
                self.moved("event-retreated", seat, from, to, forces, ships)
            }
            Event::CrossingOpened { seat } => self.about("event-crossing-opened", seat),
            Event::Linked { seat, planet, other } => self
                .on("event-linked", planet)
                .with("seat", self.army_words(seat.into()))
                .with("other", self.planet_arg(other)),
            Event::Fortified { seat, from, to, forces, ships, .. } => {
                let key = if forces > 0 { "event-fortified" } else { "event-fortified-ships" };
                self.moved(key, seat, from, to, forces, ships)
            }
            Event::ExtraFortification { seat } => self.about("event-extra-fortification", seat),
            Event::CommandAsked { seat, planet } => {
                self.on("event-command-asked", planet).with("seat", self.army_words(seat.into()))
            }
            Event::CommandAnswered { seat, planet, yes } => {
                let key = if yes { "event-command-given" } else { "event-command-refused" };
                self.on(key, planet).with("seat", self.army_words(seat.into()))
            }
            Event::DeathStarRolled { value, .. } => {
                Message::new("event-death-star-rolled").with("count", value)
            }
            Event::DeathStarMoved { to, .. } => self.on("event-death-star-moved", to),
            Event::DeathStarRolledAt { total, needed, ref dice, .. } => {
                let dice: Vec<Arg> = dice.iter().map(|&die| die.into()).collect();
                let key = if dice.is_empty() {
                    "event-death-star-no-dice"
                } else {
                    "event-death-star-dice"
                };
                let words = Message::new(key).with("total", total).with("needed", needed);
                if dice.is_empty() { words } else { words.with("dice", dice) }
            }
            Event::DeathStarDestroyed { seat } => self.about("event-death-star-destroyed", seat),
            Event::AttackFailed { seat, source, forces } => self
                .on("event-attack-failed", source)
                .with("seat", self.army_words(seat.into()))
                .with("count", forces),
            Event::PlanetDestroyed { planet, army, forces, ships, .. } => with_fleet(
                self.on("event-planet-destroyed", planet)
                    .with("army", self.army_words(army))
                    .with("count", forces),
                ships,
            ),
            Event::ExtraDraw { seat, count } => {
                self.about("event-extra-draw", seat).with("count", count)
            }
            Event::Drew { seat, count, ref cards } if cards.is_empty() => {
                self.about("event-drew", seat).with("count", count)
            }
            Event::Drew { seat, count, ref cards } => self
                .about("event-drew-named", seat)
                .with("count", count)
                .with("cards", self.cards_words(cards)),
            Event::Ended { why, .. } => ended_sentence(why),
        }
    }

    fn counted_sentence(
        &self,
        seat: starboard_core::Seat,
        planets: u8,
        regions: &[u8],
        forces: u16,
    ) -> Message {
        let named = |region: &u8| -> Option<Arg> {
            let region = self.catalogue().regions.get(usize::from(*region))?;
            Some((&region.name).into())
        };
        let regions: Vec<Arg> = regions.iter().filter_map(named).collect();
        let key = if regions.is_empty() { "event-counted" } else { "event-counted-regions" };
        let words = self.about(key, seat).with("planets", planets).with("count", forces);
        if regions.is_empty() { words } else { words.with("regions", regions) }
    }

    fn moved(
        &self,
        key: &'static str,
        seat: starboard_core::Seat,
        from: crate::set::Planet,
        to: crate::set::Planet,
        forces: u16,
        ships: crate::card::Fleet,
    ) -> Message {
        let words = self
            .about(key, seat)
            .with("from", self.planet_arg(from))
            .with("to", self.planet_arg(to));
        match key {
            "event-fortified" => words.with("count", forces),
            "event-fortified-ships" => words.with("ships", fleet_words(ships)),
            _ => with_fleet(words.with("count", forces), ships),
        }
    }
}

fn ended_sentence(why: Ending) -> Message {
    Message::new(match why {
        Ending::Emperor => "event-ended-emperor",
        Ending::EmpireGone => "event-ended-empire-gone",
        Ending::RebelsGone => "event-ended-rebels-gone",
        Ending::Resources => "event-ended-resources",
        Ending::LastPlayer => "event-ended-last-player",
        Ending::MaxRounds => "event-ended-max-rounds",
    })
}
