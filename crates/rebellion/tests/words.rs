//! The words of Rebellion, in both languages.

use starboard_core::chance::Fast;
use starboard_core::journal::Silent;
use starboard_core::words::Phrasebook;
use starboard_core::{Chance, Lang, Legal, Message, Rules, Script, Seat, Speak, io};
use starboard_rebellion::catalogue::{Catalogue, Label};
use starboard_rebellion::ids::Skill;
use starboard_rebellion::{Mode, Options, Rebellion};
use std::collections::BTreeMap;

fn books() -> [Phrasebook; 2] {
    Lang::ALL.map(Phrasebook::of::<Rebellion>)
}

#[track_caller]
fn check(message: &Message, en: &str, de: &str) {
    assert_eq!(books().each_ref().map(|book| book.say(message)), [en, de]);
}

#[test]
fn every_sentence_is_said_somewhere_and_none_is_missing() {
    let skills = Skill::ALL.map(|skill| format!("skill-{}", skill.code().replace('_', "-")));
    starboard_battery::laws::used_words::<Rebellion>(env!("CARGO_MANIFEST_DIR"), skills);
}

/// RB-5 Every card has its own name and says what it does, in both languages.
#[test]
fn rb_5_1_every_card_has_a_name_and_a_sentence() {
    let catalogue = Catalogue::shipped();
    let mut labels: Vec<&Label> = catalogue.missions.iter().map(|info| &info.label).collect();
    labels.extend(catalogue.actions.iter().map(|info| &info.label));
    labels.extend(catalogue.tactics.iter().map(|info| &info.label));
    labels.extend(catalogue.objectives.iter().map(|info| &info.label));
    labels.extend(catalogue.rings.iter().map(|info| &info.label));
    labels.extend(catalogue.units.iter().map(|info| &info.label));
    for label in labels {
        for lang in Lang::ALL {
            assert!(!label.name.in_lang(lang).is_empty(), "{} has no name", label.id);
            let text = label.text.in_lang(lang);
            assert!(text.len() > 10, "{} says nothing: {text:?}", label.id);
        }
        let [en, de] = Lang::ALL.map(|lang| label.text.in_lang(lang));
        assert_ne!(en, de, "{}", label.id);
    }
}

/// The sentences of a Fluent file as they are written there.
fn sentences(lang: Lang) -> BTreeMap<&'static str, String> {
    let mut found: BTreeMap<&str, String> = BTreeMap::new();
    let mut last = "";
    for line in Rebellion::ftl(lang).lines().filter(|line| !line.starts_with('#')) {
        if let Some((key, text)) = line.split_once(" = ").filter(|_| !line.starts_with([' ', '}']))
        {
            last = key;
            found.insert(key, text.to_lowercase());
        } else if let Some(text) = found.get_mut(last) {
            text.push_str(&line.to_lowercase());
        }
    }
    found
}

/// The terms of the printed German game.
#[test]
fn german_sentences_use_the_terms_of_the_printed_game() {
    let terms = [
        ("probe card", "suchdroidenkarte"),
        ("action card", "aktionskarte"),
        ("tactic card", "taktikkarte"),
        ("reputation", "sympathie"),
        ("leader", "anführer"),
        ("retreat", "zurück"),
        ("build queue", "fertigungsreihe"),
        ("sabotage", "sabotage"),
        ("death star", "todesstern"),
        ("rapid mobilization", "schnelle mobilisierung"),
    ];
    let [en, de] = Lang::ALL.map(sentences);
    for (key, text) in &en {
        for (term, german) in terms {
            // A leader may also be somebody ("who"), a retreat a noun.
            let loose = ["leader", "retreat"].contains(&term);
            let says = de[key].contains(german) || term == "retreat" && de[key].contains("rückzug");
            assert!(loose || !text.contains(term) || says, "{key}: {german} in {:?}", de[key]);
        }
    }
}

/// RB-20.1
#[test]
fn seats_have_names_in_every_number_of_players() {
    let name = |seats: u8, seat: u8| {
        let options = Options { mode: Mode::FirstGame, seats };
        let game = Rebellion::new(&options, &mut Fast::new(1)).unwrap();
        books().each_ref().map(|book| book.say(&game.say_seat(Seat(seat))))
    };
    assert_eq!(name(2, 0), ["Rebel Alliance", "Rebellenallianz"]);
    assert_eq!(name(2, 1), ["Empire", "Imperium"]);
    assert_eq!(name(4, 1)[1], "Imperialer Admiral");
    assert_eq!(name(4, 2)[1], "Imperialer General");
    assert_eq!(name(4, 3)[1], "Rebellen-General");
}

/// Every draw is the last, every die a blank.
struct Blanks;

impl Chance for Blanks {
    fn pick_named(&mut self, n: usize, _: impl Fn(usize) -> String) -> usize {
        n - 1
    }
}

/// The question that is put in a position, and what its answers are called, in both languages.
fn asked(given: &str) -> [(String, Vec<String>); 2] {
    let given: toml::Table = given.parse().unwrap();
    let game = Rebellion::set_up(&given, &mut io(&mut Blanks, &mut Silent)).unwrap();
    let seat = game.to_act().only().unwrap();
    let mut legal = Vec::new();
    game.legal_actions(seat, &mut legal);
    books().each_ref().map(|book| {
        let answers = legal.iter().map(|&action| book.say(&game.say_action(seat, action)));
        (book.say(&game.say_question(seat)), answers.collect())
    })
}

/// RB-11.15
#[test]
fn rb_11_15_who_may_retreat_is_told_what_staying_means() {
    let combat = |units: &str| {
        asked(&format!(
            "combat = \"naboo\"\ncurrent = \"empire\"\nunits = {{ naboo = \"{units}\" }}\n\
             leaders = {{ mon_mothma = \"naboo\" }}"
        ))
    };
    let check = |units: &str, questions: [&str; 2], stays: [&str; 2]| {
        for ((question, answers), (asks, stay)) in
            combat(units).iter().zip(questions.into_iter().zip(stays))
        {
            assert_eq!(question, asks);
            assert_eq!(answers.last().map(String::as_str), Some(stay));
        }
    };
    check(
        "1 star_destroyer, 1 x_wing, 1 rebel_transport",
        ["Do you retreat?", "Ziehst du dich zurück?"],
        ["No", "Nein"],
    );
    check(
        "1 star_destroyer, 2 rebel_transport",
        [
            "Do you retreat? Transports that stay alone beside enemy ships are destroyed.",
            "Ziehst du dich zurück? Transporter, die allein neben feindlichen Schiffen bleiben, werden zerstört.",
        ],
        [
            "No: the transports stay and are destroyed",
            "Nein: Die Transporter bleiben und werden zerstört",
        ],
    );
    check(
        "1 death_star, 1 y_wing, 2 ion_cannon",
        [
            "Do you retreat? The Death Star cannot fire, but ships that stay under it are driven out or destroyed.",
            "Ziehst du dich zurück? Der Todesstern kann nicht feuern, doch Schiffe, die unter ihm bleiben, werden vertrieben oder zerstört.",
        ],
        [
            "No: the ships stay and are driven out or destroyed",
            "Nein: Die Schiffe bleiben und werden vertrieben oder zerstört",
        ],
    );
}

/// RB-11.6 Where a special die can be chosen, the answers say which one they spend.
#[test]
fn rb_11_6_the_colour_of_a_spent_die_is_named_where_there_is_a_choice() {
    struct Specials;
    impl Chance for Specials {
        fn pick_named(&mut self, n: usize, _: impl Fn(usize) -> String) -> usize {
            if n == 6 { 3 } else { 0 }
        }
    }
    let words = |units: &str| {
        let given = format!(
            "combat = \"rodia\"\ncurrent = \"rebel\"\nunits = {{ rodia = \"{units}\" }}\n\
             tactics = {{ rebel = \"space_unstoppable_assault\" }}"
        );
        let given: toml::Table = given.parse().unwrap();
        let game = Rebellion::set_up(&given, &mut io(&mut Specials, &mut Silent)).unwrap();
        let mut legal = Vec::new();
        game.legal_actions(Seat(0), &mut legal);
        let book = &books()[1];
        let said = legal.iter().map(|&action| book.say(&game.say_action(Seat(0), action)));
        said.map(|words| words.split(':').next().unwrap_or_default().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(
        words("1 star_destroyer, 1 x_wing"),
        ["Ein Spezial für eine Taktikkarte ausgeben", "Unaufhaltsamer Angriff", "Fertig"]
    );
    assert_eq!(
        words("1 star_destroyer, 1 x_wing, 1 y_wing"),
        [
            "Das rote Spezial für eine Taktikkarte ausgeben",
            "Das schwarze Spezial für eine Taktikkarte ausgeben",
            "Unaufhaltsamer Angriff mit dem roten Spezial",
            "Unaufhaltsamer Angriff mit dem schwarzen Spezial",
            "Fertig",
        ]
    );
}

#[test]
fn one_card_is_not_two_cards() {
    let drawn = |count: u8| Message::new("event-probes-drawn").with("count", count);
    check(&drawn(1), "The Empire draws 1 probe card.", "Das Imperium zieht 1 Suchdroidenkarte.");
    check(&drawn(2), "The Empire draws 2 probe cards.", "Das Imperium zieht 2 Suchdroidenkarten.");
    let hidden = |count: u8| Message::new("terminal-base-hidden").with("count", count);
    check(
        &hidden(1),
        "The base is hidden; one system is possible (?).",
        "Der Stützpunkt ist geheim; möglich ist ein System (?).",
    );
}

/// RB-17.7
#[test]
fn rb_17_7_the_base_space_is_no_name_of_a_system() {
    let build =
        |at: &'static str| Message::new("question-build").with("at", at).with("place", "Naboo");
    check(&build("base"), "What does the Rebel base build?", "Was baut der Rebellenstützpunkt?");
    check(&build("system"), "What does Naboo build?", "Was baut Naboo?");
}
