//! DB-1, DB-A The shipped data files, and what the loader says about others.

use starboard_core::Rules;
use starboard_core::data::DataFile;
use starboard_deckbuilding::Deckbuilding;
use starboard_deckbuilding::card::{CardPrint, Faction, Home, Trait};
use starboard_deckbuilding::catalogue::{Catalogue, catalogue};

const CARDS: &str = include_str!("../data/cards.toml");
const BASES: &str = include_str!("../data/bases.toml");

fn print(id: &str) -> &'static CardPrint {
    catalogue().card(id).expect("a card").print()
}

/// DB-1.2
#[test]
fn db_1_2_the_box_is_complete() {
    let count = |home, faction| catalogue().physical(home, Some(faction)).count();
    for (faction, starters) in [(Faction::Empire, 10), (Faction::Rebel, 10), (Faction::Neutral, 0)]
    {
        assert_eq!(count(Home::Galaxy, faction), 30);
        assert_eq!(count(Home::Starter, faction), starters);
    }
    assert_eq!(count(Home::OuterRim, Faction::Neutral), 10);
    let physical: u32 = catalogue().cards.iter().map(|card| u32::from(card.copies)).sum();
    assert_eq!((catalogue().cards.len(), physical, catalogue().bases.len()), (62, 120, 20));
    let unique = catalogue().cards.iter().filter(|card| card.unique);
    assert_eq!(unique.clone().count(), 23);
    // DB-10.4 Unique cards exist once each, and all of them are units.
    assert!(unique.clone().all(|card| card.copies == 1 && !card.is_ship()));
    for (faction, units, ships) in
        [(Faction::Empire, 15, 3), (Faction::Rebel, 16, 3), (Faction::Neutral, 15, 3)]
    {
        let galaxy = catalogue()
            .cards
            .iter()
            .filter(|card| card.home == Home::Galaxy && card.faction == faction);
        let (found_ships, found_units) =
            galaxy.partition::<Vec<&CardPrint>, _>(|card| card.is_ship());
        assert_eq!((found_units.len(), found_ships.len()), (units, ships), "{faction:?}");
    }
}

/// DB-14.6 Two against two is out of scope: there are always two seats.
#[test]
fn db_14_6_a_game_has_two_seats() {
    assert_eq!(Deckbuilding::SEATS, (2, 2));
}

/// DB-A.2
#[test]
fn db_a_2_target_values_and_hit_points_are_costs() {
    for card in &catalogue().cards {
        assert!(card.target.is_none_or(|target| target == card.cost), "{card:?}");
        assert!(!card.is_ship() || card.hit_points == card.cost, "{card:?}");
    }
}

/// DB-A.1, DB-A.3, DB-A.5
#[test]
fn db_a_3_where_sources_differ_the_chosen_values_stand() {
    let hit_points = |id: &str| catalogue().base(id).expect("a base").print().hit_points;
    assert_eq!((hit_points("tatooine"), hit_points("corellia"), hit_points("rodia")), (16, 10, 16));
    assert!(print("u_wing").traits.contains(Trait::Transport));
    assert!(print("duros_spy").traits.contains(Trait::Trooper));
    assert!(print("jyn_erso").traits.contains(Trait::Scoundrel));
    assert!(print("darth_vader").traits.contains(Trait::Sith));
    assert!(print("jabbas_sail_barge").unique);
    let name = |id: &str| {
        let card = catalogue().card(id).expect("a card");
        catalogue().infos[card.index()].name.de.clone()
    };
    assert_eq!(
        (name("death_trooper"), name("landing_craft")),
        ("Todestruppler".to_owned(), "Landungsschiff".to_owned())
    );
}

/// DB-A.4 Cost, attack, resources, Force, target value or hit points.
#[test]
fn db_a_4_what_is_legible_in_the_rule_book_is_in_the_data() {
    let shown = |id: &str| {
        let print = print(id);
        let last = print.target.unwrap_or(print.hit_points);
        [print.cost, print.attack, print.resources, print.force, last]
    };
    let legible: [(&str, [u8; 5]); 18] = [
        ("imperial_shuttle", [0, 0, 1, 0, 0]),
        ("stormtrooper", [0, 2, 0, 0, 0]),
        ("outer_rim_pilot", [2, 0, 2, 0, 0]),
        ("tie_fighter", [1, 2, 0, 0, 1]),
        ("scout_trooper", [2, 0, 2, 0, 2]),
        ("imperial_carrier", [5, 0, 3, 0, 5]),
        ("director_krennic", [5, 3, 2, 0, 5]),
        ("grand_moff_tarkin", [6, 2, 2, 2, 6]),
        ("star_destroyer", [7, 4, 0, 0, 7]),
        ("y_wing", [1, 2, 0, 0, 1]),
        ("u_wing", [4, 0, 3, 0, 4]),
        ("hammerhead_corvette", [4, 0, 2, 0, 4]),
        ("princess_leia", [6, 2, 2, 2, 6]),
        ("luke_skywalker", [8, 6, 0, 2, 8]),
        ("kel_dor_mystic", [2, 0, 0, 2, 0]),
        ("blockade_runner", [4, 1, 1, 0, 4]),
        ("ig_88", [5, 5, 0, 0, 0]),
        ("jabba_the_hutt", [8, 2, 2, 2, 0]),
    ];
    for (id, values) in legible {
        assert_eq!(shown(id), values, "{id}");
    }
}

#[track_caller]
fn refused(cards: &str, bases: &str, why: &str) {
    let load = Catalogue::load(
        DataFile { name: "cards", text: cards },
        DataFile { name: "bases", text: bases },
    );
    assert_eq!(load.unwrap_err().to_string(), why);
}

fn line(text: &str, needle: &str) -> usize {
    text[..text.find(needle).expect("it is there")].matches('\n').count() + 1
}

/// DB-1.4
#[test]
fn db_1_4_a_faulty_card_is_refused_with_the_line() {
    let check = |old: &str, new: &str, at: &str, why: &str| {
        assert!(CARDS.contains(old), "{old:?} is not in the file");
        let changed = CARDS.replacen(old, new, 1);
        refused(&changed, BASES, &format!("cards:{}: {why}", line(&changed, at)));
    };
    check(
        "schema = \"deckbuilding-cards/1\"",
        "schema = \"other\"",
        "schema =",
        "the schema is \"other\", not \"deckbuilding-cards/1\"",
    );
    check(
        "id = \"stormtrooper\"",
        "id = \"imperial_shuttle\"",
        "id = \"imperial_shuttle\"\nname = { en = \"Stormtrooper\"",
        "imperial_shuttle stands here twice",
    );
    check(
        "id = \"stormtrooper\"",
        "id = \"Storm Trooper\"",
        "id = \"Storm Trooper\"",
        "\"Storm Trooper\" is no id: small letters, digits and _",
    );
    check(
        "copies = 7",
        "copies = 11",
        "id = \"imperial_shuttle\"",
        "card imperial_shuttle: there are 1 to 10 copies of a card",
    );
    check(
        "target = 1\n",
        "",
        "id = \"tie_fighter\"",
        "card tie_fighter: Empire and Rebel units of the galaxy deck have a target value and a \
         reward, other cards have neither (DB-1.4)",
    );
    check(
        "hit_points = 3\n",
        "",
        "id = \"gozanti_cruiser\"",
        "card gozanti_cruiser: capital ships have hit points, units have none (DB-1.4)",
    );
    check(
        "cost = 8\nattack = 6",
        "cost = 8\nattack = 60",
        "id = \"darth_vader\"",
        "card darth_vader: a printed value is more than 20",
    );
    // DB-1.2 A card too few.
    refused(
        &CARDS.replacen("copies = 7", "copies = 6", 1),
        BASES,
        "cards:1: the cards of Empire are not complete (DB-1.2)",
    );
}

/// DB-7.1
#[test]
fn db_7_1_a_faulty_ability_is_refused_with_the_line() {
    let check = |old: &str, new: &str, why: &str| {
        assert!(CARDS.contains(old), "{old:?} is not in the file");
        let changed = CARDS.replacen(old, new, 1);
        refused(&changed, BASES, &format!("cards:{}: {why}", line(&changed, new)));
    };
    check("op = \"draw\", n = 1", "op = \"drew\", n = 1", "drew: there is no such effect");
    check("op = \"draw\", n = 1", "op = \"draw\", n = 99", "draw: n is between 1 and 20");
    check("op = \"draw\", n = 1", "op = \"draw\"", "draw: n is missing");
    check(
        "op = \"draw\", n = 1",
        "op = \"draw\", n = 1, max = 2",
        "draw: max does not belong here",
    );
    check(
        "kind = \"own_capital_ship_in_play\"",
        "kind = \"own_star\"",
        "\"own_star\" is no condition, or not written like one",
    );
    check("base = \"death_star\"", "base = \"moon\"", "there is no \"moon\"");
    check(
        "op = \"exile_self\"",
        "op = \"exile_you\"",
        "\"exile_you\" is no cost, or not written like one",
    );
    check("timing = \"on_play\"", "timing = \"on_monday\"", "\"on_monday\" is no timing");
    check("timing = \"on_play\"", "timing = \"on_reveal\"", "\"on_reveal\" does not fit here");
    check("factions = [\"own\"]", "factions = [\"mine\"]", "purchase_free: \"mine\" is no faction");
    check("min = 1, max = 1", "min = 3, max = 1", "exile_cards: min is more than max");
    check(
        "min = 1, max = 2",
        "min = 2, max = 2",
        "exile_cards: min is 1: who wants to exile nothing declines (DB-9.6)",
    );
    check(
        "scope = \"own_capital_ships\"",
        "scope = \"all\"",
        "modify_attack: scope is self, own_units with traits, or own_capital_ships",
    );
    check(
        "at = [\"opponent_in_play\", \"row_enemy_faction\"]",
        "at = [\"nowhere\"]",
        "destroy_capital_ship: there are no ships at \"nowhere\"",
    );
}

/// DB-1.3
#[test]
fn db_1_3_a_faulty_base_is_refused_with_the_line() {
    let check = |old: &str, new: &str, at: &str, why: &str| {
        assert!(BASES.contains(old), "{old:?} is not in the file");
        let changed = BASES.replacen(old, new, 1);
        refused(CARDS, &changed, &format!("bases:{}: {why}", line(&changed, at)));
    };
    check(
        "hit_points = 8",
        "hit_points = 0",
        "id = \"lothal\"",
        "base lothal: a base has 1 to 50 hit points",
    );
    check(
        "faction = \"empire\"",
        "faction = \"neutral\"",
        "id = \"lothal\"",
        "base lothal: a base belongs to a faction",
    );
    check(
        "starting = true\nintroductory = true",
        "introductory = true",
        "# The bases",
        "the bases of Empire are not complete (DB-1.2)",
    );
    check(
        "timing = \"on_reveal\"",
        "timing = \"on_play\"",
        "timing = \"on_play\"",
        "\"on_play\" does not fit here",
    );
}
