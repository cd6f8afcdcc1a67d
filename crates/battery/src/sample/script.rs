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

use super::{Action, COPIES, Event, Options, RANKS, Sample, Scoring, Stage};
use starboard_core::script::SetUpError;
use starboard_core::{Chance, Game, Journal, Script, Seat};
use toml::{Table, Value};

const NAMES: [&str; 3] = ["red", "green", "blue"];

impl Script for Sample {
    fn seat_names() -> &'static [&'static str] {
        &NAMES
    }

    fn set_up(
        given: &Table,
        chance: &mut impl Chance,
        journal: &mut impl Journal<Event>,
    ) -> Result<Self, SetUpError> {
        let mut game = Self::before_the_deal(options(given)?)?;
        let mut offer = None;
        for (word, value) in given {
            match word.as_str() {
                "seats" | "scoring" => {}
                "played" => {
                    for rank in ranks(value)? {
                        game.take_from_deck(rank)?;
                        game.played.push(rank);
                    }
                }
                "offer" => offer = Some(seat(value.as_str().unwrap_or_default(), &game)?),
                "hand" => game.for_each_seat(value, |game, seat, value| {
                    for rank in ranks(value)? {
                        game.take_from_deck(rank)?;
                        game.players[seat.index()].put_in_hand(rank);
                    }
                    Ok(())
                })?,
                "chosen" => game.for_each_seat(value, |game, seat, value| {
                    for rank in ranks(value)? {
                        game.take_from_deck(rank)?;
                        game.players[seat.index()].chosen = Some(rank);
                    }
                    Ok(())
                })?,
                "points" => game.for_each_seat(value, |game, seat, value| {
                    let points = value.as_integer().and_then(|n| u8::try_from(n).ok());
                    let points = points.ok_or_else(|| format!("{value} is no number of points"))?;
                    game.players[seat.index()].points = points;
                    Ok(())
                })?,
                unknown => return Err(format!("unknown word {unknown:?}").into()),
            }
        }
        if game.players.iter().all(|player| player.chosen.is_some()) {
            return Err("somebody must have yet to choose".to_owned().into());
        }
        for seat in Seat::first(game.seats()) {
            if game.players[seat.index()].hand.is_empty() {
                game.deal(seat, chance, journal);
            }
        }
        if let Some(seat) = offer {
            game.offer(seat, chance, journal);
        }
        Ok(game)
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

    fn for_each_seat(
        &mut self,
        by_seat: &Value,
        mut each: impl FnMut(&mut Self, Seat, &Value) -> Result<(), String>,
    ) -> Result<(), String> {
        let by_seat = by_seat.as_table().ok_or("a table by seat was expected")?;
        by_seat.iter().try_for_each(|(name, value)| {
            let seat = seat(name, self)?;
            each(self, seat, value)
        })
    }
}

fn options(given: &Table) -> Result<Options, String> {
    let chosen = given.iter().filter(|(word, _)| matches!(word.as_str(), "seats" | "scoring"));
    let chosen: Table = chosen.map(|(word, value)| (word.clone(), value.clone())).collect();
    chosen.try_into().map_err(|error: toml::de::Error| error.message().to_owned())
}

fn seat(name: &str, game: &Sample) -> Result<Seat, String> {
    Sample::seat_named(name)
        .filter(|seat| seat.0 < game.seats())
        .ok_or_else(|| format!("nobody is called {name:?}"))
}

fn read_rank(text: &str) -> Result<u8, String> {
    let rank = text.parse().ok().filter(|rank| (1..=RANKS).contains(rank));
    rank.ok_or_else(|| format!("{text:?} is not a rank from 1 to {RANKS}"))
}

fn ranks(value: &Value) -> Result<Vec<u8>, String> {
    let text = value.as_str().ok_or_else(|| format!("{value} is not a list of ranks"))?;
    text.split_whitespace().map(read_rank).collect()
}

fn write_ranks(ranks: &[u8]) -> Value {
    ranks.iter().map(u8::to_string).collect::<Vec<_>>().join(" ").into()
}
