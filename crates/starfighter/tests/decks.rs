//! The ready-made decks of ultimate war.

use starboard_core::chance::Fast;
use starboard_core::words::Phrasebook;
use starboard_core::{Chance, Depict, Lang, Legal, Refusal, Rules};
use starboard_starfighter::action::SECTORS;
use starboard_starfighter::card::{CardId, Side};
use starboard_starfighter::catalogue::Catalogue;
use starboard_starfighter::options::{
    DECK_MIN, DeckList, Lists, Mode, Options, Pool, ReadyDeck, read_decks, ready_decks,
};
use starboard_starfighter::{Action, Starfighter};
use std::collections::BTreeMap;

/// Pairs that can play with one copy of the game, as the comment in `decks.toml` says.
const DISJOINT: [(&str, &str); 3] =
    [("bulwark", "chain"), ("chain", "swarm"), ("raiders", "wreckers")];

fn table_with(south: &str, north: &str, copies: u8) -> Result<Starfighter, Refusal> {
    let deck = |id: &str| DeckList::Named(id.to_owned());
    let options = Options {
        mode: Mode::UltimateWar,
        pool: Pool::Lists,
        lists: Some(Lists { south: deck(south), north: deck(north) }),
        copies,
        ..Options::default()
    };
    Starfighter::new(&options, &mut Fast::new(1))
}

fn cards_of(deck: &ReadyDeck) -> Vec<CardId> {
    let catalogue = Catalogue::shipped();
    let known = |id: &String| catalogue.card(id).unwrap_or_else(|| panic!("there is no card {id}"));
    deck.cards.iter().map(known).collect()
}

/// How many cards of each level.
fn curve(deck: &ReadyDeck) -> [usize; 4] {
    let catalogue = Catalogue::shipped();
    let mut curve = [0; 4];
    for card in cards_of(deck) {
        curve[usize::from(catalogue.face(card, Side::Front).level)] += 1;
    }
    curve
}

/// SF-13.2 The value of each card, which stands in the data file and is not part of the rules.
fn design_values() -> BTreeMap<String, f64> {
    let file: toml::Table = include_str!("../data/cards.toml").parse().expect("it is TOML");
    let value = |row: &toml::Value| {
        (row["id"].as_str().unwrap().to_owned(), row["design_value"].as_float().unwrap())
    };
    file["card"].as_array().unwrap().iter().map(value).collect()
}

/// SF-11.2 At least 25 cards, each at most once.
#[test]
fn every_ready_made_deck_is_legal_sf_11_2() {
    assert!(ready_decks().len() >= 6);
    for (id, deck) in ready_decks() {
        // SF-11.3 With two copies a deck may also meet itself.
        assert!(table_with(id, id, 2).is_ok(), "{id}");
        assert!((DECK_MIN..=30).contains(&deck.cards.len()), "{id} has {}", deck.cards.len());
        let cards = cards_of(deck);
        let levels: Vec<_> = deck.cards.iter().map(|card| &card[..1]).collect();
        assert!(levels.is_sorted(), "{id}: a line for each level, in order");
        for (at, card) in cards.iter().enumerate() {
            assert!(!cards[..at].contains(card), "{id} has {} twice", deck.cards[at]);
        }
    }
}

#[test]
fn every_ready_made_deck_has_a_name_an_idea_and_a_cruiser_for_it() {
    let catalogue = Catalogue::shipped();
    for (id, deck) in ready_decks() {
        for words in [&deck.name, &deck.idea] {
            assert!(!words.en.is_empty() && !words.de.is_empty(), "{id}");
            assert_ne!(words.en, words.de, "{id}");
        }
        let class = catalogue.class(&deck.cruiser).expect("the cruiser exists");
        assert!(catalogue.allows(Mode::UltimateWar, class), "{id}");
    }
}

#[test]
fn the_levels_of_a_deck_follow_the_fields_of_its_cruiser() {
    let catalogue = Catalogue::shipped();
    for (id, deck) in ready_decks() {
        let curve = curve(deck);
        println!("{id:10} {:8} {curve:?}", deck.cruiser);
        let class = catalogue.class(&deck.cruiser).expect("the cruiser exists");
        let heights = catalogue.classes[usize::from(class)].heights;
        let fields = |level: u8| heights.iter().filter(|&&height| height > level).count();
        assert_eq!(fields(0), SECTORS);
        let wanted = match (fields(2), fields(3)) {
            (1, 1) => [8, 10, 4, 3],
            (3, 1) => [7, 8, 6, 4],
            (4, 2) => [7, 7, 6, 5],
            other => panic!("no curve is known for {} with {other:?}", deck.cruiser),
        };
        assert_eq!(curve, wanted, "{id}");
    }
}

#[test]
fn a_ready_made_deck_is_worth_as_much_as_any_cards_of_its_levels() {
    let (values, catalogue) = (design_values(), Catalogue::shipped());
    let mut by_level = [const { Vec::new() }; 4];
    for card in catalogue.cards {
        let level = catalogue.face(card, Side::Front).level;
        by_level[usize::from(level)].push(values[&catalogue.id_code(card)]);
    }
    let mean = |level: usize| by_level[level].iter().sum::<f64>() / by_level[level].len() as f64;
    for (id, deck) in ready_decks() {
        let worth: f64 = deck.cards.iter().map(|card| values[card]).sum();
        let usual: f64 = curve(deck).iter().enumerate().map(|(at, &n)| n as f64 * mean(at)).sum();
        println!("{id:10} {worth:6.1}, usually {usual:6.1}");
        // A theme may cost a little.
        assert!(worth > 0.97 * usual, "{id}: {worth} and not {usual}");
    }
}

#[test]
fn with_one_copy_of_the_game_decks_must_not_share_a_card_sf_11_3() {
    for (south, one) in ready_decks() {
        for (north, other) in ready_decks() {
            let shared = one.cards.iter().find(|card| other.cards.contains(card));
            let listed = DISJOINT.contains(&(south, north)) || DISJOINT.contains(&(north, south));
            assert_eq!(shared.is_none(), listed, "{south} and {north} share {shared:?}");
            match table_with(south, north, 1) {
                Ok(_) => assert_eq!(shared, None, "{south} and {north}"),
                Err(refusal) => {
                    assert_eq!(refusal.rule, "SF-11.3");
                    assert_eq!(refusal.message.key, "refusal-card-in-both-decks");
                    assert!(shared.is_some(), "{south} and {north}");
                }
            }
        }
    }
}

#[test]
fn an_unknown_deck_is_refused_with_the_names_of_those_there_are() {
    let refusal = table_with("swarm", "armada", 2).expect_err("there is no such deck");
    assert_eq!(refusal.rule, "SF-11.3");
    assert_eq!(refusal.message.key, "refusal-unknown-deck");
    let words = format!("{:?}", refusal.message.args);
    assert!(ready_decks().keys().all(|id| words.contains(id.as_str())), "{words}");
}

#[test]
fn a_faulty_file_of_decks_is_refused_with_the_line_sf_11_2() {
    let decks = include_str!("../data/decks.toml");
    let line = |needle: &str| decks[..decks.find(needle).unwrap()].matches('\n').count() + 1;
    let check = |old: &str, new: &str, why: &str| {
        let text = decks.replacen(old, new, 1);
        let error = read_decks(&text, &Catalogue::shipped()).expect_err("it is faulty");
        assert_eq!(error.to_string(), format!("decks:{}: deck swarm: {why}", line(old)));
    };
    check("\"0-06\"", "\"0-02\"", "there is another card \"0-02\"");
    check("\"0-06\"", "\"9-99\"", "there is no card \"9-99\"");
    check("cruiser = \"ares\"", "cruiser = \"titan\"", "\"titan\" is no cruiser of ultimate war");
    let few = "cards = [\n    \"0-02\", ";
    check(few, "cards = [\n    ", "a deck has at least 25 cards (SF-11.2)");
    for (old, new) in
        [("cruiser =", "ship ="), ("{ en = \"Swarm\",", "{ fr = \"x\", en = \"Swarm\",")]
    {
        let error = read_decks(&decks.replacen(old, new, 1), &Catalogue::shipped());
        let error = error.expect_err("it is faulty");
        assert!(error.to_string().contains("unknown field"), "{error}");
        assert_eq!(error.line, line(old), "{error}");
    }
}

#[test]
fn every_pair_of_decks_plays_to_the_end() {
    let catalogue = Catalogue::shipped();
    for (south, one) in ready_decks() {
        for (north, other) in ready_decks() {
            let mut game = table_with(south, north, 2).expect("the decks are legal");
            let (mut chance, mut legal) = (Fast::new(7), Vec::new());
            while let Some(seat) = game.to_act().iter().next() {
                game.legal_actions(seat, &mut legal);
                let class = catalogue.class(&[one, other][seat.index()].cruiser);
                let cruiser = class.map(|class| Action::ChooseCruiser { class });
                let action = legal.iter().find(|&&action| Some(action) == cruiser);
                let action = action.copied().unwrap_or_else(|| legal[chance.pick(legal.len())]);
                game.apply(seat, action, &mut chance);
            }
            assert!(game.outcome().is_some());
        }
    }
}

#[test]
fn sf_11_2_the_catalogue_brings_ready_made_decks_where_decks_are_built() {
    let depicted = |options: &Options, lang| {
        let game = Starfighter::new(options, &mut Fast::new(1)).unwrap();
        game.depict(&Phrasebook::of::<Starfighter>(lang)).decks
    };
    let war = |pool| Options { mode: Mode::UltimateWar, pool, ..Options::default() };
    for pool in [Pool::Full, Pool::Dealt] {
        let decks = depicted(&war(pool), Lang::De);
        assert_eq!(decks.len(), ready_decks().len());
        let fleet = decks.iter().find(|deck| deck.id == "fleet").expect("a deck to begin with");
        assert_eq!((&*fleet.name, fleet.cards.len()), ("Linienflotte", DECK_MIN));
        assert_eq!(Catalogue::shipped().class("ares"), Some(fleet.class));
    }
    assert!(depicted(&Options { mode: Mode::Skirmish, ..Options::default() }, Lang::En).is_empty());
    // Other cards have other decks.
    let cards = Some(include_str!("../data/cards.toml").to_owned());
    assert!(depicted(&Options { cards, ..war(Pool::Full) }, Lang::En).is_empty());
}
