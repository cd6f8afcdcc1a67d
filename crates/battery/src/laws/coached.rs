//! What a coach says about the questions of a game, without playing it.

use starboard_core::words::{Kind, Phrasebook, coach, keys_and_kinds};
use starboard_core::{Lang, Message, Speak};
use std::collections::BTreeMap;

/// A coach is brief.
const MOST_WORDS: usize = 40;

/// Questions that a coach has nothing to say about, or too much, in one of the languages.
pub(super) fn uncoached<G: Speak>() -> Vec<String> {
    let problems = |lang| uncoached_in(&Phrasebook::of::<G>(lang), G::ftl(lang));
    Lang::ALL.into_iter().flat_map(problems).collect()
}

fn uncoached_in(book: &Phrasebook, ftl: &str) -> Vec<String> {
    let lang = book.lang();
    let sentences = keys_and_kinds(ftl);
    let mut problems = Vec::new();
    for key in sentences.keys().filter_map(|question| coach::key_about(question)) {
        let Some(kinds) = sentences.get(&key) else {
            problems.push(format!("{key} is missing in {lang}"));
            continue;
        };
        match choices(&key, kinds) {
            Ok(messages) => problems.extend(messages.iter().filter_map(|each| flaw(book, each))),
            Err(variable) => problems.push(format!("{key} speaks of {variable} in {lang}")),
        }
    }
    problems
}

/// The sentence with all codes that it chooses by. It may do nothing else with a variable: what it
/// says shall be worth reading again.
fn choices<'a>(key: &str, kinds: &'a BTreeMap<String, Kind>) -> Result<Vec<Message>, &'a str> {
    let mut messages = vec![Message::new(key.to_owned())];
    for (name, kind) in kinds {
        let Kind::OneOf(codes) = kind else { return Err(name) };
        let with = |message: &Message, code: &String| {
            let mut message = message.clone();
            message.args.push((name.clone().into(), code.clone().into()));
            message
        };
        messages = (messages.iter())
            .flat_map(|message| codes.iter().map(move |code| with(message, code)))
            .collect();
    }
    Ok(messages)
}

fn flaw(book: &Phrasebook, message: &Message) -> Option<String> {
    let (key, lang) = (&message.key, book.lang());
    match book.say(message).split_whitespace().count() {
        0 => Some(format!("{key} says nothing in {lang}")),
        words if words > MOST_WORDS => Some(format!("{key} has {words} words in {lang}")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problems(ftl: &str) -> Vec<String> {
        uncoached_in(&Phrasebook::new(Lang::En, &[ftl]), ftl)
    }

    #[test]
    fn a_question_without_a_coach_is_found() {
        assert_eq!(problems("question-a = A?"), ["coach-a is missing in en"]);
        assert_eq!(problems("question-a = A?\ncoach-a = Look."), [""; 0]);
        assert_eq!(problems("question-wait = Patience."), [""; 0]);
    }

    #[test]
    fn a_coach_who_says_nothing_or_too_much_to_one_side_is_found() {
        let sided = |one: &str| {
            format!("question-a = A?\ncoach-a = {{ $side ->\n [light] {one}\n *[dark] Look.\n}}")
        };
        assert_eq!(problems(&sided(&"so ".repeat(40))), [""; 0]);
        assert_eq!(problems(&sided(&"so ".repeat(41))), ["coach-a has 41 words in en"]);
        assert_eq!(problems(&sided("{ \"\" }")), ["coach-a says nothing in en"]);
    }

    #[test]
    fn a_coach_speaks_of_no_card_and_no_number() {
        let ftl = "question-a = A?\ncoach-a = Look at { $card }.";
        assert_eq!(problems(ftl), ["coach-a speaks of card in en"]);
    }
}
