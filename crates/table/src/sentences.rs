//! What can be said at a table of any game.

use crate::face::{Account, Hidden, Tally};
use crate::reading::to_json;
use crate::registry::Playable;
use crate::rules;
use crate::telling::Announced;
use serde_json::Value;
use starboard_core::reckoning::{MOST_TALLIES, Secret};
use starboard_core::record::Flaw;
use starboard_core::words::{Arg, Phrasebook, board_words, common_ftl};
use starboard_core::{Lang, Message, Outcome, Reckoning, Speak};
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

/// Sentences of the table itself.
pub(crate) fn ftl(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!("../locales/en.ftl"),
        Lang::De => include_str!("../locales/de.ftl"),
    }
}

type Books = Mutex<HashMap<(&'static str, Lang), &'static Phrasebook>>;
static BOOKS: LazyLock<Books> = LazyLock::new(Books::default);

/// Everything that can be said at a table of this game: the words of the game, of the table, and
/// those that all games share.
pub fn phrasebook<G: Speak>(lang: Lang) -> &'static Phrasebook {
    read_once(G::ID, lang, &[G::ftl(lang)])
}

/// Everything that can be said without knowing the game.
pub(crate) fn common(lang: Lang) -> &'static Phrasebook {
    read_once("", lang, &[])
}

/// Parsing a Fluent file takes milliseconds and a server has many tables; the books are few and
/// stay for the life of the program, so they are leaked rather than counted.
fn read_once(game: &'static str, lang: Lang, files: &[&str]) -> &'static Phrasebook {
    let mut books = BOOKS.lock().unwrap_or_else(PoisonError::into_inner);
    books.entry((game, lang)).or_insert_with(|| {
        let files = [&[common_ftl(lang), ftl(lang)], files].concat();
        Box::leak(Box::new(Phrasebook::new(lang, &files)))
    })
}

/// The constants of a game that its board is drawn from, and what only its board says, as a Fluent
/// file: no client has to ask for words.
pub(crate) fn catalogue<G: Playable>(game: &G, lang: Lang) -> Value {
    let mut catalogue = to_json(&game.depict(phrasebook::<G>(lang)));
    let words = board_words_once::<G>(lang);
    if let (Value::Object(fields), false) = (&mut catalogue, words.is_empty()) {
        fields.insert("words".to_owned(), words.into());
    }
    catalogue
}

type BoardWords = Mutex<HashMap<(&'static str, Lang), &'static str>>;
static BOARD_WORDS: LazyLock<BoardWords> = LazyLock::new(BoardWords::default);

/// Leaked like the books, and for the same reason.
fn board_words_once<G: Speak>(lang: Lang) -> &'static str {
    let mut known = BOARD_WORDS.lock().unwrap_or_else(PoisonError::into_inner);
    known.entry((G::ID, lang)).or_insert_with(|| board_words(G::ftl(lang)).leak())
}

/// How a game ended, as a sentence; nothing while it runs.
pub fn outcome_message<G: Speak>(game: &G, outcome: Option<Outcome>) -> Option<Message> {
    let outcome = outcome?;
    if outcome.is_draw() {
        return Some(Message::new("outcome-draw"));
    }
    let winners: Vec<_> = outcome.winners().iter().map(|seat| game.say_seat(seat).into()).collect();
    Some(Message::new("outcome-win").with("winners", Arg::List(winners)))
}

/// What there is to say about a game that is over, from all that happened in it and from what its last
/// step was announced by.
pub(crate) fn account<G: Playable>(
    game: &G,
    happened: &[&G::Event],
    last: Option<Announced>,
    lang: Lang,
) -> Account {
    let book = phrasebook::<G>(lang);
    let Reckoning { reason, points, tallies } = game.reckon(happened);
    let of = |key, seat| Message::new(key).with("seat", game.say_seat(seat));
    let reason = match last {
        Some(Announced::Resigned(seat)) => Some(of("reason-resigned", seat)),
        Some(Announced::TimedOut(seat)) => Some(of("reason-timed-out", seat)),
        Some(Announced::Drawn(_)) => Some(Message::new("reason-drawn")),
        Some(
            Announced::Left(_)
            | Announced::Relieved(_)
            | Announced::Undone(..)
            | Announced::Hinted(_),
        )
        | None => reason,
    };
    let tally = |tally: starboard_core::reckoning::Tally| Tally {
        label: book.say(&tally.label),
        values: tally.values,
    };
    Account {
        reason: reason.map(|reason| book.say(&reason)),
        // Where somebody gave up, points decide nothing.
        points: points.filter(|_| game.outcome().is_some()),
        tallies: tallies.into_iter().take(MOST_TALLIES).map(tally).collect(),
        hidden: hidden(game, book),
    }
}

/// What is hidden in a position, in words: for those who look at a game that is over. What is there
/// several times is told once.
pub(crate) fn hidden<G: Playable>(game: &G, book: &Phrasebook) -> Vec<Hidden> {
    let several = |(thing, count): (Arg, usize)| {
        let thing = Message::new("hidden-thing").with("count", count).with("thing", thing);
        book.say(&thing)
    };
    let told = |Secret { seat, label, things }: Secret| {
        let mut counted: Vec<(Arg, usize)> = Vec::new();
        for thing in things {
            match counted.iter_mut().find(|(known, _)| *known == thing) {
                Some((_, count)) => *count += 1,
                None => counted.push((thing, 1)),
            }
        }
        let things = counted.into_iter().map(several).collect();
        Hidden { seat, label: book.say(&label), things }
    };
    game.secrets().into_iter().map(told).collect()
}

/// Why a record is not that of a game, with the sentence of the rule that was broken.
pub fn explain_flaw<G: Playable>(flaw: &Flaw, lang: Lang) -> String {
    match flaw {
        Flaw::Options(refusal) | Flaw::Illegal { refusal, .. } => {
            format!("{flaw}: {}", phrasebook::<G>(lang).say(&refusal.message))
        }
        Flaw::NewerRules { begun, now } => phrasebook::<G>(lang).say(&rules::newer(*begun, *now)),
        Flaw::OlderRules { begun, now, flaw } => {
            let problem = explain_flaw::<G>(flaw, lang);
            phrasebook::<G>(lang).say(&rules::older(*begun, *now, problem))
        }
        Flaw::Foreign(_) | Flaw::Chance { .. } | Flaw::AfterTheEnd(_) | Flaw::Outcome => {
            flaw.to_string()
        }
    }
}
