//! The words of Risk, in both languages.

use starboard_core::chance::Fast;
use starboard_core::settings::SettingKind;
use starboard_core::words::Phrasebook;
use starboard_core::{Depict, Lang, Message, Rules, Seat, Speak};
use starboard_risk::card::Role;
use starboard_risk::catalogue::Catalogue;
use starboard_risk::event::{Die, Pool};
use starboard_risk::{Event, Mode, Options, Risk};
use std::collections::{BTreeMap, BTreeSet};

fn books() -> [Phrasebook; 2] {
    Lang::ALL.map(Phrasebook::of::<Risk>)
}

fn table(mode: Mode, players: u8) -> Risk {
    let options = Options { mode, players, ..Options::default() };
    Risk::new(&options, &mut Fast::new(1)).expect("legal options")
}

#[track_caller]
fn check(message: &Message, en: &str, de: &str) {
    assert_eq!(books().each_ref().map(|book| book.say(message)), [en, de]);
}

#[test]
fn every_sentence_is_said_somewhere_and_none_is_missing() {
    starboard_battery::laws::used_words::<Risk>(env!("CARGO_MANIFEST_DIR"), []);
}

/// RK-20 The glossary at the end of a rule book: English and German.
fn glossary(lang: Lang) -> BTreeMap<String, String> {
    let (_, table) = Risk::rule_book(lang).rsplit_once("\n## ").expect("a glossary");
    let row = |line: &str| {
        let mut cells = line.split('|').map(|cell| cell.trim().to_lowercase()).skip(1);
        Some((cells.next()?, cells.next()?))
    };
    table.lines().filter_map(row).collect()
}

/// The sentences of a Fluent file as they are written there, without the codes they choose by.
fn sentences(lang: Lang) -> BTreeMap<&'static str, String> {
    let mut found: BTreeMap<&str, String> = BTreeMap::new();
    let mut last = "";
    for line in Risk::ftl(lang).lines().filter(|line| !line.starts_with('#')) {
        if let Some((key, text)) = line.split_once(" = ").filter(|_| !line.starts_with(' ')) {
            last = key;
            found.insert(key, text.to_lowercase());
        } else if let Some(text) = found.get_mut(last) {
            let said = line.split_once("] ").map_or(line, |(_, said)| said);
            text.push_str(&said.to_lowercase());
        }
    }
    found
}

/// RK-20
#[test]
fn rk_20_a_term_of_the_glossary_stands_for_its_term_in_the_other_language() {
    // The term in English, its stem in German, and the entry of the glossary.
    let terms = [
        ("asteroid field", "asteroidenfeld", "asteroidenfeld"),
        ("resource planet", "rohstoff-planet", "rohstoff-planet"),
        ("reinforcements", "verstärkung", "verstärkung"),
        ("invasion", "invasion", "invasion"),
        ("death star", "todesstern", "todesstern"),
        ("emperor", "imperator", "imperator"),
        ("fighter", "jäger", "jäger"),
        ("bomber", "bomber", "bomber"),
        ("destroyer", "zerstörer", "zerstörer"),
        ("attacker", "angreifer", "angreifer"),
        ("defender", "verteidiger", "verteidiger"),
        ("partner", "teamkolleg", "teamkollege"),
        ("dark side", "dunkle", "dunkle seite"),
        ("light side", "helle", "helle seite"),
        ("event", "ereignis", "ereignis"),
        ("ship", "schiff", "raumschiff"),
        ("battle", "schlacht", "schlacht"),
    ];
    let (en, de) = (sentences(Lang::En), sentences(Lang::De));
    let glossaries = Lang::ALL.map(glossary);
    for (term, german, entry) in terms {
        // German words for several ships are the names of their classes.
        let exempt = ["event-fortified-ships"];
        let mut met = 0;
        for (key, sentence) in &en {
            // What a sentence speaks of is no part of its own words, and to prevent is no event.
            let speaks_of = ["$ship", "$event", "prevent"];
            let bare = speaks_of.iter().fold(sentence.clone(), |text, part| text.replace(part, ""));
            if bare.contains(term) && !exempt.contains(key) {
                met += 1;
                let translated = &de[key];
                assert!(translated.contains(german), "{key}: {term} is {german}: {translated}");
            }
        }
        assert!(met > 0, "{term} is never used");
        for glossary in &glossaries {
            let row = glossary.iter().any(|(one, other)| {
                (one == term && other == entry) || (one == entry && other == term)
            });
            assert!(row, "the glossary does not say {term} for {entry}");
        }
    }
}

#[test]
fn armies_have_names_in_every_mode() {
    let names = |game: &Risk| -> Vec<[String; 2]> {
        let say = |seat| books().each_ref().map(|book| book.say(&game.say_seat(seat)));
        Seat::first(game.seats()).map(say).collect()
    };
    assert_eq!(
        names(&table(Mode::Starwars, 3)),
        [
            ["Rebel Alliance", "Rebellen-Allianz"],
            ["Hutt Clan", "Hutten-Clan"],
            ["Empire", "Imperium"]
        ]
    );
    assert_eq!(
        names(&table(Mode::Starwars, 4))[2],
        ["Rebel Alliance Yellow", "Rebellen-Allianz Gelb"]
    );
    assert_eq!(
        names(&table(Mode::Standard, 4)),
        [["Orange", "Orange"], ["Grey", "Grau"], ["Green", "Grün"], ["White", "Weiß"]]
    );
}

/// The game has one title, on the screen and on its rule book.
#[test]
fn the_rule_book_has_the_title_of_the_game() {
    for book in books() {
        let heading = Risk::rule_book(book.lang()).lines().next().unwrap_or_default();
        assert_eq!(heading, format!("# {}", book.get("game-title")));
    }
}

/// RK-1.1, RK-1.2 Whoever asks for a table that cannot be learns which can.
#[test]
fn rk_1_1_a_wrong_number_of_players_is_refused_with_the_right_ones() {
    let refused = |mode, players| {
        let options = Options { mode, players, ..Options::default() };
        Risk::new(&options, &mut Fast::new(1)).unwrap_err().message
    };
    check(
        &refused(Mode::Standard, 2),
        "This mode cannot be played by 2 players, but by 3 or 4.",
        "Dieser Modus ist nicht für 2 Spieler, sondern für 3 oder 4.",
    );
    check(
        &refused(Mode::Starwars, 1),
        "This mode cannot be played by 1 player, but by 2, 3, 4 or 5.",
        "Dieser Modus ist nicht für 1 Spieler, sondern für 2, 3, 4 oder 5.",
    );
}

/// RK-14.5 The form offers exactly the rounds that can be agreed upon.
#[test]
fn rk_14_5_the_form_tells_the_truth_about_the_last_round() {
    let setting = Risk::settings().into_iter().find(|setting| setting.key == "max_rounds").unwrap();
    let SettingKind::Number { min, max, .. } = setting.kind else { panic!("{setting:?}") };
    let table = |max_rounds: u32| {
        let options = Options { max_rounds: max_rounds as u16, ..Options::default() };
        Risk::new(&options, &mut Fast::new(1)).map_err(|refusal| refusal.rule)
    };
    assert!(min == 0 && table(min).is_ok() && table(max).is_ok());
    assert_eq!(table(max + 1).unwrap_err(), "RK-14.5");
}

#[test]
fn events_are_told_with_their_numbers() {
    let game = table(Mode::Starwars, 2);
    let hoth = Catalogue::shipped().planet_named("hoth").unwrap();
    check(
        &game.say_event(&Event::Deployed { seat: Seat(1), planet: hoth }),
        "Empire: 1 force to Hoth.",
        "Imperium: 1 Streitkraft nach Hoth.",
    );
    let dice = vec![Die { sides: 8, value: 7 }, Die { sides: 6, value: 2 }];
    let pool = Pool {
        at_most: false,
        sides: vec![8, 6],
        eights: 1,
        fighters: 0,
        bombers: 0,
        all: 0,
        highest: 0,
        suppressed: false,
    };
    check(
        &game.say_event(&Event::Rolled { side: Role::Attacker, dice, pool }),
        "Attack: 7 (d8), 2.",
        "Angriff: 7 (W8), 2.",
    );
    check(
        &game.say_event(&Event::Fought {
            attack: vec![6, 3, 2],
            defence: vec![6, 2],
            won: vec![Role::Defender, Role::Attacker],
            attacker_loses: 1,
            defender_loses: 1,
        }),
        "6, 3, 2 against 6, 2: the attacker loses 1, the defender 1.",
        "6, 3, 2 gegen 6, 2: Der Angreifer verliert 1, der Verteidiger 1.",
    );
}

/// RK-10.3 The text of a card is put together from its effects, with its numbers.
#[test]
fn rk_10_3_every_card_says_what_it_does() {
    let game = table(Mode::Starwars, 3);
    for book in books() {
        let printed = game.depict(&book);
        assert_eq!((printed.cards.len(), printed.planets.len()), (81, 42));
        for card in &printed.cards {
            assert!(card.text.len() > 20 && !card.text.contains('⟨'), "{}: {}", card.id, card.text);
        }
        // Equal events say the same, different ones differ, but for those that do the same.
        let texts: BTreeSet<_> = printed.cards.iter().map(|card| &card.text).collect();
        assert!(texts.len() >= 40, "{} different texts", texts.len());
    }
    let [en, de] = books();
    let text = |book: &Phrasebook, id: &str| {
        let printed = game.depict(book);
        printed.cards.into_iter().find(|card| card.id == id).unwrap().text
    };
    assert_eq!(text(&en, "emp_17"), "Add 2 to each of your dice in this battle.");
    assert_eq!(text(&de, "emp_17"), "Erhöhe jeden deiner Würfel in dieser Schlacht um 2.");
    assert_eq!(
        text(&en, "hut_16"),
        "Move the Force 1 step to the side of your choice. Add 2 forces to your reinforcements."
    );
    assert_eq!(
        text(&de, "reb_15"),
        "Füge 5 Streitkräfte hinzu, wenn du höchstens 6 Planeten besetzt, sonst 2."
    );
}
