//! What is said at tables of every game, looked through for slips that nobody sees in a Fluent file.

use super::games::variants;
use starboard_core::{Lang, Observer, Seat};
use starboard_table::{Seeds, Table, games, new_table};
use std::collections::{BTreeMap, BTreeSet};

/// Steps of each game: enough for battles, missions and purchases.
const STEPS: usize = 700;
/// Offers of one question that are read: the rest differs by numbers.
const OFFERS: usize = 12;

/// Words that may follow one of something and several: they are the same in both numbers, or name
/// what is not counted.
const ALIKE: [(Lang, &[&str]); 2] = [
    (Lang::En, &["begins"]),
    (
        Lang::De,
        &[
            "Bomber",
            "Schaden",
            "Treffer",
            "Angriff",
            "Zerstörer",
            "Jäger",
            "Würfel",
            "Truppler",
            "Zoll",
            "Macht",
            "Schadensmarker",
            "Vertikale",
            "Y-Flügler",
            "Kreuzer",
            "Sternenzerstörer",
            "TIE-Jäger",
            "X-Wing",
            "Y-Wing",
            "Punkt",
            "Marker",
            "Rebellentruppler",
        ],
    ),
];

/// Everything that is said while a game is played at random.
fn said(game: &str, options: &serde_json::Value, lang: Lang, look: &mut impl FnMut(&str)) {
    let mut table = new_table(game, options, Vec::new(), Seeds::from_number(11)).unwrap();
    let mut at = 0;
    while at < STEPS && table.outcome().is_none() {
        let asked: Vec<Seat> = table.to_act().iter().collect();
        let seat = asked[at % asked.len()];
        look(&table.question(seat, lang));
        let ids: Vec<u32> =
            table.actions(seat).iter().map(|action| action.id).take(OFFERS).collect();
        table.offers_of(seat, &ids, lang).iter().for_each(|offer| look(&offer.words));
        let action = table.bot_move(seat, "random".parse().unwrap(), at as u64).unwrap();
        table.act(seat, &action, at as u64).unwrap();
        at += 1;
    }
    if table.outcome().is_none() {
        table.resign(Seat(0), 0).unwrap();
    }
    ended(&*table, lang, look);
}

fn ended(table: &dyn Table, lang: Lang, look: &mut impl FnMut(&str)) {
    for observer in Observer::all(table.seats()) {
        table.events(0, observer, lang).iter().for_each(|told| look(&told.words));
    }
    look(&table.outcome_words(lang));
    let account = table.account(lang);
    account.reason.iter().for_each(|reason| look(reason));
    account.tallies.iter().for_each(|tally| look(&tally.label));
    for hidden in account.hidden {
        look(&hidden.label);
        hidden.things.iter().for_each(|thing| look(thing));
    }
}

#[test]
fn nothing_is_said_with_doubled_stops_or_spaces_or_without_its_words() {
    let slips =
        ["..", "  ", " .", " ,", ",,", ",.", ":.", "⟨", "{", "}", "option 1 of", "()", "„“", "“”"];
    for game in games() {
        for options in variants(game.id) {
            for lang in Lang::ALL {
                said(game.id, &options, lang, &mut |words| {
                    let found = slips.iter().find(|slip| words.contains(**slip));
                    assert_eq!(found, None, "{}, {lang}: {words}", game.id);
                    assert_eq!(words.trim(), words, "{}, {lang}", game.id);
                });
            }
        }
    }
}

/// The word behind each number, with the number.
fn counted(words: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut parts = words.split_whitespace().peekable();
    std::iter::from_fn(move || {
        loop {
            let number = parts.next()?;
            let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
            if let Some(next) = parts.peek().filter(|_| is_number) {
                let noun = next.trim_matches(|char: char| !char.is_alphabetic());
                if noun.chars().count() > 3 {
                    return Some((number, noun));
                }
            }
        }
    })
}

#[test]
fn one_of_something_is_not_called_like_several() {
    let mut all: Vec<String> = Vec::new();
    for lang in Lang::ALL {
        let mut singular: BTreeMap<String, String> = BTreeMap::new();
        let mut plural: BTreeSet<String> = BTreeSet::new();
        for game in games() {
            for options in variants(game.id) {
                said(game.id, &options, lang, &mut |words| {
                    for (number, noun) in counted(words) {
                        if number == "1" {
                            singular.entry(noun.to_owned()).or_insert_with(|| words.to_owned());
                        } else {
                            plural.insert(noun.to_owned());
                        }
                    }
                });
            }
        }
        let alike = ALIKE.iter().find(|(of, _)| *of == lang).map_or(&[][..], |(_, words)| words);
        // In English only plurals end so; in German a noun that follows both is the same in both.
        let suspect = |noun: &str| match lang {
            Lang::En => noun.ends_with('s') && !noun.ends_with("ss"),
            Lang::De => plural.contains(noun) && noun.starts_with(char::is_uppercase),
        };
        let slips: Vec<_> = singular
            .iter()
            .filter(|(noun, _)| suspect(noun.as_str()) && !alike.contains(&noun.as_str()))
            .collect();
        assert!(singular.len() > 5 && plural.len() > 5, "{lang}: numbers are said");
        all.extend(slips.into_iter().map(|(noun, words)| format!("{lang}: {noun}: {words}")));
    }
    assert!(all.is_empty(), "{all:#?}");
}
