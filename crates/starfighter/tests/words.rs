//! The words of Starfighter, in both languages.

use starboard_core::chance::Fast;
use starboard_core::journal::Log;
use starboard_core::words::{Phrasebook, common_ftl, keys_and_variables};
use starboard_core::{Chance, Lang, Legal, Message, Rules, Seat, Speak, io};
use starboard_starfighter::card::Effect;
use starboard_starfighter::catalogue::Catalogue;
use starboard_starfighter::depict::Passive;
use starboard_starfighter::options::{Options, Start};
use starboard_starfighter::{Action, Event, Mode, Starfighter};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

pub(crate) fn books() -> [Phrasebook; 2] {
    Lang::ALL.map(Phrasebook::of::<Starfighter>)
}

/// What is said in English and in German; neither may lack a word.
pub(crate) fn said(books: &[Phrasebook; 2], message: &Message) -> [String; 2] {
    books.each_ref().map(|book| {
        let text = book.say(message);
        let whole = !text.is_empty() && !text.contains('⟨') && !text.contains("{$");
        assert!(whole, "{message:?} becomes {text:?} in {}", book.lang());
        text
    })
}

#[track_caller]
pub(crate) fn check(message: &Message, en: &str, de: &str) {
    assert_eq!(said(&books(), message), [en, de]);
}

pub(crate) fn options(mode: Mode) -> Options {
    Options { mode, start: Start::South, ..Options::default() }
}

pub(crate) fn begin(options: &Options, seed: u64) -> Starfighter {
    Starfighter::new(options, &mut io(&mut Fast::new(seed), &mut Log::default()))
        .expect("legal options")
}

/// Plays at random to the end. `visit` is shown every position with what happened just before, and
/// the legal actions of each seat that has to decide.
pub(crate) fn play(
    options: &Options,
    seed: u64,
    mut visit: impl FnMut(&Starfighter, &Log<Event>, &[(Seat, Vec<Action>)]),
) {
    let (mut chance, mut log) = (Fast::new(seed), Log::default());
    let mut game =
        Starfighter::new(options, &mut io(&mut chance, &mut log)).expect("legal options");
    loop {
        let legal = |seat| {
            let mut actions = Vec::new();
            game.legal_actions(seat, &mut actions);
            (seat, actions)
        };
        let decisions: Vec<_> = game.to_act().iter().map(legal).collect();
        visit(&game, &log, &decisions);
        if decisions.is_empty() {
            return;
        }
        let (seat, actions) = &decisions[chance.pick(decisions.len())];
        log = Log::default();
        // Of three cards one, else every deck would be skipped through to its smallest size.
        let building = matches!(actions[0], Action::DeckAdd { .. });
        let choices = &actions[..if building { actions.len().min(3) } else { actions.len() }];
        game.apply(*seat, choices[chance.pick(choices.len())], &mut io(&mut chance, &mut log));
    }
}

/// Every Rust file of the crate.
fn sources() -> Vec<String> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let files = [src.clone(), src.join("rules")].map(|folder| folder.read_dir().unwrap());
    let paths = files.into_iter().flatten().map(|entry| entry.unwrap().path());
    let rust = paths.filter(|path| path.extension().is_some_and(|ext| ext == "rs"));
    rust.map(|path| std::fs::read_to_string(path).unwrap()).collect()
}

/// The string that a text begins with.
fn literal(text: &str) -> Option<&str> {
    text.strip_prefix('"')?.split('"').next()
}

/// The variables that a chain of `.with("name", …)` gives.
fn variables_given(mut rest: &str) -> BTreeSet<String> {
    let mut given = BTreeSet::new();
    while let Some(call) = rest.trim_start().strip_prefix(".with(") {
        given.insert(literal(call).expect("the variable is a literal").to_owned());
        let mut depth = 1;
        let end = call.find(|c| {
            depth += match c {
                '(' => 1,
                ')' => -1,
                _ => 0,
            };
            depth == 0
        });
        rest = &call[end.expect("the call ends") + 1..];
    }
    given
}

/// Every refusal in the source: its key, and the variables it is given.
fn refusals_in_the_source() -> Vec<(String, BTreeSet<String>)> {
    let mut found = Vec::new();
    for source in sources() {
        for (at, _) in source.match_indices("Refusal::new(") {
            let rest = &source[at..];
            let rest = &rest[rest.find("\"refusal-").expect("a refusal has a key")..];
            let key = literal(rest).expect("the key is a literal");
            let after = rest[key.len() + 2..].trim_start().trim_start_matches(',').trim_start();
            let call = after.strip_prefix(')').expect("the key is the last argument");
            found.push((key.to_owned(), variables_given(call)));
        }
    }
    found
}

#[test]
fn every_refusal_in_the_source_has_a_sentence_about_what_it_is_given() {
    let found = refusals_in_the_source();
    assert!(found.len() > 25, "only {} refusals were found", found.len());
    for lang in Lang::ALL {
        let mut known = keys_and_variables(Starfighter::ftl(lang));
        known.extend(keys_and_variables(common_ftl(lang)));
        for (key, given) in &found {
            assert_eq!(known.get(key), Some(given), "{key} in {lang}");
        }
    }
}

#[test]
fn every_sentence_is_said_somewhere_and_none_is_missing() {
    let effects = Effect::ALL.into_iter().flat_map(|effect| [effect.name(), effect.text()]);
    let built = effects.chain(Passive::ALL.into_iter().flat_map(|one| [one.name(), one.text()]));
    let keys = built.map(|message| message.key.into_owned());
    starboard_battery::laws::used_words::<Starfighter>(env!("CARGO_MANIFEST_DIR"), keys);
}

/// SF-1.7 The glossary at the end of a rule book: English and German.
fn glossary(lang: Lang) -> BTreeMap<&'static str, &'static str> {
    let book = Starfighter::rule_book(lang);
    let (_, table) = book.rsplit_once("\n## ").expect("the last chapter is the glossary");
    let row = |line: &'static str| {
        let mut cells = line.split('|').map(str::trim).skip(1);
        Some((cells.next()?, cells.next()?))
    };
    table.lines().filter_map(row).skip(2).collect()
}

#[test]
fn effects_and_modes_are_called_what_the_glossary_calls_them_sf_1_7() {
    let books = books();
    let mut keys: Vec<String> =
        Effect::ALL.into_iter().map(|effect| effect.name().key.into_owned()).collect();
    keys.extend(["effect-force-field", "effect-shields"].map(String::from));
    assert_eq!(keys.len(), 12, "SF-2.8 has twelve effects");
    for lang in Lang::ALL {
        let glossary = glossary(lang);
        for key in &keys {
            let [en, de] = said(&books, &Message::new(key.clone()));
            assert_eq!(glossary.get(&*en), Some(&&*de), "{key}");
        }
        let modes = ["training", "skirmish", "ultimate-war"]
            .map(|mode| said(&books, &Message::new(format!("setting-mode-{mode}"))));
        let [en, de] = [0, 1].map(|lang| modes.each_ref().map(|mode| &*mode[lang]).join(" / "));
        assert_eq!(glossary.get(&*en), Some(&&*de));
    }
}

/// The sentences of a Fluent file as they are written there.
fn sentences(lang: Lang) -> BTreeMap<&'static str, String> {
    let mut found: BTreeMap<&str, String> = BTreeMap::new();
    let mut last = "";
    for line in Starfighter::ftl(lang).lines().filter(|line| !line.starts_with('#')) {
        if let Some((key, text)) = line.split_once(" = ").filter(|_| !line.starts_with(' ')) {
            last = key;
            found.insert(key, text.to_owned());
        } else if let Some(text) = found.get_mut(last) {
            text.push_str(line);
        }
    }
    // What a sentence speaks of is no part of its own words.
    let words = |text: String| {
        let parts = text.split('{').map(|part| part.rsplit('}').next().unwrap_or_default());
        let variants = text.split(']').skip(1).map(|part| part.split('[').next().unwrap_or(""));
        parts.chain(variants).collect::<Vec<_>>().join(" ")
    };
    found.into_iter().map(|(key, text)| (key, words(text))).collect()
}

/// SF-1.7
#[test]
fn a_term_of_the_glossary_in_one_language_stands_for_its_term_in_the_other_sf_1_7() {
    let terms = [
        ("fighter", "jäger"),
        ("hull", "hülle"),
        ("sector", "sektor"),
        ("level", "stufe"),
        ("field", "feld"),
        ("squadron card", "geschwaderkarte"),
        ("id code", "id-code"),
        ("upper", "ober"),
        ("lower", "unter"),
        ("front", "vorderseite"),
        ("initiative", "initiative"),
        ("cruiser", "kreuzer"),
        ("draw pile", "zugstapel"),
        ("discard pile", "ablagestapel"),
        ("damage marker", "schadensmarker"),
        ("round", "runde"),
        ("supply", "nachschub"),
        ("battle", "gefecht"),
        ("pass", "pass"),
        ("u-turn", "kehrtwende"),
        ("destruction", "zerstörung"),
        ("barrel roll", "fassrolle"),
        ("force field", "kraftfeld"),
        ("shield", "schild"),
        ("board", "tableau"),
        ("chain", "kettenreaktion"),
        ("slide", "verschieb"),
        ("top card", "höchste karte"),
        ("ultimate war", "ultimative"),
    ];
    let (en, de) = (sentences(Lang::En), sentences(Lang::De));
    let mut met = BTreeSet::new();
    for (key, sentence) in &en {
        // The title is a name, and "oben" and "unten" are short for the areas.
        let short = ["game-title", "card-text", "terminal-column-upper", "terminal-column-lower"];
        if short.contains(key) {
            continue;
        }
        let (sentence, translated) = (sentence.to_lowercase(), de[key].to_lowercase());
        // A force field is no field, and the top card of a pile is no top card of a stack.
        let sentence_of = |term: &str| match term {
            "field" => sentence.replace("force field", ""),
            "top card" => sentence.replace("top card of your draw pile", ""),
            _ => sentence.clone(),
        };
        for (term, german) in terms {
            if sentence_of(term).contains(term) {
                met.insert(term);
                assert!(translated.contains(german), "{key}: {term} is {german}: {translated}");
            }
        }
    }
    let never: Vec<_> = terms.iter().filter(|(term, _)| !met.contains(term)).collect();
    assert!(never.is_empty(), "these terms are never used: {never:?}");
}

#[test]
fn every_effect_has_a_name_and_a_text_of_its_own() {
    let books = books();
    let mut texts = BTreeSet::new();
    for effect in Effect::ALL {
        texts.extend(said(&books, &effect.name()));
        texts.extend(said(&books, &effect.text()));
    }
    for key in ["effect-force-field", "effect-shields"] {
        texts.extend(said(&books, &Message::new(key)));
        texts.extend(said(&books, &Message::new(format!("{key}-text"))));
    }
    assert_eq!(texts.len(), 12 * 2 * 2);
}

/// SF-2.6 Reminder symbols are neither fighters nor effects.
#[test]
fn a_card_says_what_each_area_shows_and_repeats_no_reminder_sf_2_6() {
    let catalogue = Catalogue::shipped();
    let text = |id: &str| catalogue.card_text(catalogue.card(id).unwrap());
    check(
        &text("1-08"),
        "Upper: 3 fighters, vertical move. Lower: empty.",
        "Oben: 3 Jäger, Vertikale Bewegung. Unten: leer.",
    );
    check(
        &text("3-35"),
        "Upper: 1 fighter, U-turn. Lower: draw.",
        "Oben: 1 Jäger, Kehrtwende. Unten: Ziehen.",
    );
    check(
        &text("1-99"),
        "Upper: 3 shields. Lower: 2 fighters.",
        "Oben: 3 Schilde. Unten: 2 Jäger.",
    );
    check(
        &text("3-50"),
        "Upper: 3 fighters, force field. Lower: damage fighters.",
        "Oben: 3 Jäger, Kraftfeld. Unten: Beschädige Jäger.",
    );
    check(
        &text("2-91"),
        "Upper: 2 fighters, damage enemy cruiser. Lower: damage enemy cruiser.",
        "Oben: 2 Jäger, Beschädige den feindlichen Kreuzer. \
         Unten: Beschädige den feindlichen Kreuzer.",
    );
}

#[test]
fn every_card_and_every_cruiser_can_be_described() {
    let (catalogue, books) = (Catalogue::shipped(), books());
    let mut texts = BTreeSet::new();
    for card in catalogue.cards {
        texts.insert(said(&books, &catalogue.card_text(card)));
    }
    // SF-2.1 All cards are different.
    assert_eq!(texts.len(), 100);
    let class = |id: &str| catalogue.class_text(catalogue.class(id).unwrap());
    check(
        &class("ares"),
        "Ares: hull 20, sector heights 3, 2, 4, 2, 3",
        "Ares: Hülle 20, Höhe der Sektoren 3, 2, 4, 2, 3",
    );
    for class in catalogue.classes() {
        said(&books, &catalogue.class_text(class));
    }
}

/// SF-2.8
#[test]
fn green_cards_speak_only_of_training_effects_sf_2_8() {
    let (catalogue, books) = (Catalogue::shipped(), books());
    let mut later = [Effect::DamageFighters, Effect::BarrelRoll].map(Effect::name).to_vec();
    later.extend(["effect-force-field", "effect-shields"].map(Message::new));
    let mut blue = BTreeSet::new();
    for card in catalogue.cards {
        let text = said(&books, &catalogue.card_text(card));
        for name in later.iter().map(|name| said(&books, name)) {
            if text[0].contains(&name[0]) {
                assert!(!catalogue.training.contains(card), "{text:?}");
                assert!(text[1].contains(&name[1]), "{text:?}");
                blue.insert(name);
            }
        }
    }
    assert_eq!(blue.len(), later.len(), "blue cards have them all: {blue:?}");
}
