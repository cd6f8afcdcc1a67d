//! Talking about the sample game.

use super::{Action, Event, Player, Sample, Stage};
use starboard_core::reckoning::Secret;
use starboard_core::settings::Setting;
use starboard_core::words::{Arg, Phrasebook};
use starboard_core::{Depict, Lang, Message, Reckoned, Script, Seat, Speak};

/// The keys of the seats' names, in order.
const SEATS: [&str; 3] = ["seat-red", "seat-green", "seat-blue"];

fn seat_words(seat: Seat) -> Message {
    Message::new(SEATS[seat.index()]).naming(seat)
}

fn list(ranks: &[u8]) -> Arg {
    Arg::List(ranks.iter().map(|&rank| rank.into()).collect())
}

impl Speak for Sample {
    fn ftl(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../../sample/en.ftl"),
            Lang::De => include_str!("../../sample/de.ftl"),
        }
    }

    fn rule_book(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../../sample/en.md"),
            Lang::De => include_str!("../../sample/de.md"),
        }
    }

    fn settings() -> Vec<Setting> {
        vec![Setting::number("seats", 2, 3, 2), Setting::choice("scoring", &["tricks", "ranks"])]
    }

    fn say_seat(&self, seat: Seat) -> Message {
        debug_assert!(seat.index() < Self::seat_names().len(), "nobody sits there");
        seat_words(seat)
    }

    fn say_question(&self, seat: Seat) -> Message {
        match self.stage {
            Stage::Choosing => Message::new("question-choose"),
            Stage::Offer { .. } => Message::new("question-offer")
                .with("rank", self.top_known_to(Some(seat)).unwrap_or_default()),
            Stage::Over => Message::new("refusal-game-over"),
        }
    }

    fn rule_of_question(&self, _: Seat) -> &'static str {
        match self.stage {
            Stage::Choosing => "SA-2.1",
            Stage::Offer { .. } => "SA-2.4",
            Stage::Over => "SA-3.1",
        }
    }

    fn say_action(&self, _: Seat, action: Action) -> Message {
        match action {
            Action::Choose { rank } => Message::new("action-choose").with("rank", rank),
            Action::Take => Message::new("action-take"),
            Action::Leave => Message::new("action-leave"),
        }
    }

    fn say_event(&self, event: &Event) -> Message {
        let about = |key: &'static str, seat| Message::new(key).with("seat", seat_words(seat));
        match event {
            Event::Dealt { seat, ranks } => about("event-dealt", *seat).with("ranks", list(ranks)),
            Event::DealtHidden { seat, count } => {
                about("event-dealt-hidden", *seat).with("count", *count)
            }
            Event::Chose { seat, rank } => about("event-chose", *seat).with("rank", *rank),
            Event::ChoseHidden { seat } => about("event-chose-hidden", *seat),
            Event::Revealed { ranks } => Message::new("event-revealed").with("ranks", list(ranks)),
            Event::Won { seat, points } => about("event-won", *seat).with("points", *points),
            Event::Tied => Message::new("event-tied"),
            Event::Looked { seat, rank } => about("event-looked", *seat).with("rank", *rank),
            Event::LookedHidden { seat } => about("event-looked-hidden", *seat),
            Event::Took { seat } => about("event-took", *seat),
            Event::Left { seat } => about("event-left", *seat),
            Event::Over => Message::new("event-over"),
        }
    }
}

impl Depict for Sample {
    type Catalogue = Vec<u8>;

    fn depict(&self, _: &Phrasebook) -> Vec<u8> {
        (1..=super::RANKS).collect()
    }
}

/// Nobody looks back upon it.
impl Reckoned for Sample {
    fn secrets(&self) -> Vec<Secret> {
        let hand = |(seat, player): (u8, &Player)| {
            Secret::of(Seat(seat), "secret-hand", player.hand.iter().copied())
        };
        (0..).zip(&self.players).filter_map(hand).collect()
    }
}
