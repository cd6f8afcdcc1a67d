//! The law that everything can be said.

use super::{Breach, Held, Law, demand};
use crate::rule_book;
use starboard_core::chance::{Draw, Stake};
use starboard_core::journal::Log;
use starboard_core::words::{Phrasebook, coach};
use starboard_core::{Lang, Message, Refusal, Seat, Speak};
use std::collections::HashSet;
use std::marker::PhantomData;

/// Says everything once in each language, and remembers what it has said.
pub(super) struct Speech<G> {
    books: [Phrasebook; Lang::ALL.len()],
    said: HashSet<String>,
    game: PhantomData<G>,
}

impl<G: Speak> Speech<G> {
    pub(super) fn new() -> Self {
        let books = Lang::ALL.map(Phrasebook::of::<G>);
        Self { books, said: HashSet::new(), game: PhantomData }
    }

    /// Seats, and for those to act the question and the possible answers.
    pub(super) fn decisions(&mut self, game: &G) -> Held {
        for seat in Seat::first(game.seats()) {
            self.say(&game.say_seat(seat))?;
        }
        let mut legal = Vec::new();
        for seat in game.to_act() {
            self.question(&game.say_question(seat))?;
            self.cites(game.rule_of_question(seat))?;
            game.legal_actions(seat, &mut legal);
            for &action in &legal {
                self.say(&game.say_action(seat, action))?;
            }
        }
        Ok(())
    }

    /// A question is of a kind, by its key, and a coach has something to say about it.
    fn question(&mut self, question: &Message) -> Held {
        self.say(question)?;
        let Some(about) = coach::coaching(question) else {
            let problem = format!("{question:?} is asked, and its key names no question");
            return Err(Breach { law: Law::Speaks, problem });
        };
        self.say(&about)
    }

    /// What happened, as those see it who know, and as all others do.
    pub(super) fn events(&mut self, game: &G, log: &Log<G::Event>) -> Held {
        for entry in &log.entries {
            for event in std::iter::once(&entry.event).chain(&entry.others) {
                self.say(&game.say_event(event))?;
            }
        }
        Ok(())
    }

    /// What chance was asked for has a name, and a die the sides that it was said to have.
    pub(super) fn stakes(&mut self, draws: &[Draw]) -> Held {
        for Draw { pick, stake } in draws {
            let Some(stake) = stake.filter(|stake| stake.key.starts_with(Stake::KEYS)) else {
                let problem = format!("one of {} is drawn, and nobody says what for", pick.of);
                return Err(Breach { law: Law::Stakes, problem });
            };
            let fits = stake.sides.is_empty() || stake.sides.len() == pick.of as usize;
            demand(Law::Stakes, fits, || format!("{stake:?} is one of {}", pick.of))?;
            self.say(&Message::new(stake.key))?;
        }
        Ok(())
    }

    /// A refusal cites a rule of the book and gives a reason.
    pub(super) fn refusal(&mut self, refusal: &Refusal) -> Held {
        self.cites(&refusal.rule)?;
        self.say(&refusal.message)
    }

    /// A rule that is cited stands in the book, in both languages.
    fn cites(&mut self, rule: &str) -> Held {
        if self.said.insert(format!("rule {rule}")) {
            for lang in Lang::ALL {
                demand(Law::Cites, rule_book::has(G::rule_book(lang), rule), || {
                    format!("{rule:?} is cited and not in the rule book ({lang})")
                })?;
            }
        }
        Ok(())
    }

    fn say(&mut self, message: &Message) -> Held {
        let fingerprint = serde_json::to_string(message)
            .map_err(|error| Breach { law: Law::Speaks, problem: error.to_string() })?;
        if !self.said.insert(fingerprint) {
            return Ok(());
        }
        for book in &self.books {
            let text = book.say(message);
            // `⟨key⟩` is a missing sentence, `{$name}` a missing variable.
            let said = !text.trim().is_empty() && !text.contains('⟨') && !text.contains("{$");
            demand(Law::Speaks, said, || {
                format!("{message:?} becomes {text:?} in {}", book.lang())
            })?;
        }
        Ok(())
    }
}
