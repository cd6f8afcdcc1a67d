//! The sample game as people write it.
//!
//! | word | meaning | default |
//! |---|---|---|
//! | `seats`, `scoring` | the options | 2, `"tricks"` |
//! | `hand` | `{ red = "1 4 6" }` | three cards, dealt from the rest |
//! | `chosen` | `{ red = "4" }`: a card already chosen for the trick | nothing |
//! | `points` | `{ red = 2 }` | 0 |
//! | `played` | the open cards: `"1 1 5"` | none |
//! | `offer` | the seat that is offered the top card | nobody |
//! | `deck` | only in `then`: how many cards are left | |
//!
//! Actions are `choose 4`, `take` and `leave`.

use super::given::{Given, Name, read_rank};
use super::{Action, COPIES, DEAL, Event, Options, Sample, Scoring, Stage, sound};
use starboard_core::script::{SetUpError, read_given};
use starboard_core::{Io, Rules, Script, Seat};
use toml::{Table, Value};

const NAMES: [&str; 3] = Name::ALL;

impl Script for Sample {
    fn seat_names() -> &'static [&'static str] {
        &NAMES
    }

    fn set_up(given: &Table, io: &mut impl Io<Event>) -> Result<Self, SetUpError> {
        let Given { seats, scoring, hand, chosen, points, played, offer } = read_given(given)?;
        let mut game = Self::before_the_deal(Options { seats, scoring, trap: None })?;
        for rank in played.0 {
            game.take_from_deck(rank)?;
            game.played.push(rank);
        }
        for (&name, ranks) in &hand {
            let at = game.place(name)?;
            for &rank in &ranks.0 {
                game.take_from_deck(rank)?;
                game.players[at].put_in_hand(rank);
            }
        }
        for (name, rank) in chosen {
            let at = game.place(name)?;
            game.take_from_deck(rank.0)?;
            game.players[at].chosen = Some(rank.0);
        }
        for (name, points) in points {
            let at = game.place(name)?;
            game.players[at].points = points;
        }
        let dealt = |seat: &Seat| hand.keys().all(|name| name.seat() != *seat);
        let waiting = Seat::first(game.seats()).filter(dealt);
        if game.deck.len() < usize::from(DEAL) * waiting.clone().count() {
            return Err("too few cards are left to deal".to_owned().into());
        }
        for seat in waiting {
            game.deal(seat, io);
        }
        if let Some(flaw) = sound::flaw(&game) {
            return Err(flaw.into());
        }
        if let Some(name) = offer {
            let to = Seat(game.place(name)? as u8);
            game.offer(to, io);
        }
        match sound::flaw(&game) {
            Some(flaw) => Err(flaw.into()),
            None => Ok(game),
        }
    }

    fn flaw(&self) -> Option<String> {
        sound::flaw(self)
    }

    fn facts(&self) -> Table {
        let by_seat = |value: &dyn Fn(usize) -> Value| {
            let pairs = (0..self.players.len()).map(|at| (NAMES[at].to_owned(), value(at)));
            Value::Table(pairs.collect())
        };
        let mut facts = Table::new();
        let mut say = |word: &str, value| facts.insert(word.to_owned(), value);
        say("seats", Value::Integer(self.seats().into()));
        let scoring = match self.scoring {
            Scoring::Tricks => "tricks",
            Scoring::Ranks => "ranks",
        };
        say("scoring", scoring.into());
        say("hand", by_seat(&|at| write_ranks(&self.players[at].hand)));
        say("chosen", by_seat(&|at| write_ranks(self.players[at].chosen.as_slice())));
        say("points", by_seat(&|at| Value::Integer(self.players[at].points.into())));
        say("played", write_ranks(&self.played));
        let offer = match self.stage {
            Stage::Offer { to } => NAMES[to.index()],
            Stage::Choosing | Stage::Over => "",
        };
        say("offer", offer.into());
        say("deck", Value::Integer((self.deck.len() as u8).into()));
        facts
    }

    fn read_action(&self, text: &str) -> Result<Action, String> {
        let words: Vec<_> = text.split_whitespace().collect();
        match *words {
            ["choose", rank] => Ok(Action::Choose { rank: read_rank(rank)? }),
            ["take"] => Ok(Action::Take),
            ["leave"] => Ok(Action::Leave),
            _ => Err(format!("{text:?} is not an action: choose RANK, take, leave")),
        }
    }

    fn write_action(&self, action: Action) -> String {
        match action {
            Action::Choose { rank } => format!("choose {rank}"),
            Action::Take => "take".to_owned(),
            Action::Leave => "leave".to_owned(),
        }
    }
}

impl Sample {
    fn take_from_deck(&mut self, rank: u8) -> Result<(), String> {
        let found = self.deck.take_out(rank);
        found.then_some(()).ok_or_else(|| format!("there are only {COPIES} cards of rank {rank}"))
    }

    /// The place at the table of this name.
    fn place(&self, name: Name) -> Result<usize, String> {
        let at = name.seat().index();
        let sits = at < self.players.len();
        sits.then_some(at).ok_or_else(|| format!("nobody is called {:?}", NAMES[at]))
    }
}

fn write_ranks(ranks: &[u8]) -> Value {
    ranks.iter().map(u8::to_string).collect::<Vec<_>>().join(" ").into()
}
