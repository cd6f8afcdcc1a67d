//! RK-2, RK-9, RK-18, RK-19 The shipped data files, and what the loader says about others.

use crate::common::{CARDS, MAP, line, refused};
use starboard_core::chance::Fast;
use starboard_core::{Judged, Legal, Outcome, Rules, Seat, SeatSet};
use starboard_risk::card::{Class, Effect, Faction, Set, Window};
use starboard_risk::catalogue::Catalogue;
use starboard_risk::set::PlanetSet;
use starboard_risk::{Mode, Options, Risk};
use std::collections::BTreeMap;

fn ids(catalogue: &Catalogue, planets: PlanetSet) -> Vec<&str> {
    planets.iter().map(|planet| catalogue.planet_id(planet)).collect()
}

/// RK-2.1, RK-19
#[test]
fn rk_2_1_the_board_has_42_planets_in_6_regions() {
    let catalogue = Catalogue::shipped();
    let regions: Vec<_> = catalogue
        .regions
        .iter()
        .map(|region| {
            let resources = (region.planets & catalogue.resource_planets).len();
            (&*region.id, region.planets.len(), region.bonus, resources)
        })
        .collect();
    assert_eq!(
        regions,
        [
            ("mid_rim", 11, 5, 6),
            ("core_worlds", 9, 7, 2),
            ("outer_rim", 8, 5, 1),
            ("elrood_sector", 6, 3, 2),
            ("ison_corridor", 4, 2, 1),
            ("wild_space", 4, 2, 1),
        ]
    );
    assert_eq!((catalogue.galaxy.len(), catalogue.resource_planets.len()), (42, 13));
}

/// RK-18
#[test]
fn rk_18_the_map_hangs_together_as_the_report_says() {
    let catalogue = Catalogue::shipped();
    let report = catalogue.report();
    assert_eq!((report.planets, report.borders, report.lanes, report.diameter), (42, 68, 8, 9));
    assert_eq!(report.degrees, [0, 0, 5, 19, 8, 7, 3]);
    assert!(report.articulation_points.is_empty());
    let regions: Vec<_> = report
        .regions
        .iter()
        .map(|region| (ids(&catalogue, region.gates), region.outside_links, region.connected))
        .collect();
    assert_eq!(
        regions,
        [
            (vec!["ord_mantell", "gamorr", "bothawui"], 3, true),
            (vec!["corellia", "byss", "duro", "hapes", "balmorra"], 6, true),
            (vec!["yavin_4", "tatooine", "wayland", "ryloth"], 5, true),
            (vec!["dagobah", "elrood", "sullust", "sluis_van"], 4, true),
            (vec!["bakura", "hoth"], 2, true),
            (vec!["excarga", "omwat"], 2, true),
        ]
    );
}

/// RK-4.1
#[test]
fn rk_4_1_reinforcements_follow_the_table() {
    let catalogue = Catalogue::shipped();
    for (planets, forces) in
        [(1, 3), (11, 3), (12, 4), (14, 4), (15, 5), (20, 6), (23, 7), (35, 11), (41, 13), (42, 14)]
    {
        assert_eq!(catalogue.forces_for(planets), forces, "{planets} planets");
    }
}

/// RK-10.5, RK-19
#[test]
fn rk_10_5_each_deck_has_27_cards_nine_of_each_class() {
    let catalogue = Catalogue::shipped();
    for faction in Faction::ALL {
        let deck = catalogue.cards_of(faction);
        assert_eq!(deck.len(), 27);
        for class in Class::ALL {
            assert_eq!((deck & catalogue.cards_of_class(class)).len(), 9, "{faction:?} {class:?}");
        }
    }
    assert_eq!((catalogue.cards.len(), catalogue.events.len()), (81, 59));
    let mut copies = BTreeMap::new();
    for card in catalogue.deck() {
        *copies.entry(&*catalogue.event_of(card).id).or_insert(0) += 1;
    }
    for (event, count) in [
        ("emp_dark_side", 3),
        ("emp_new_station", 2),
        ("emp_legions", 2),
        ("emp_court", 1),
        ("reb_trust", 4),
        ("reb_uprising", 3),
        ("reb_trench", 2),
        ("reb_runner", 1),
        ("hut_guns", 4),
        ("hut_market", 2),
        ("hut_convoy", 1),
    ] {
        assert_eq!(copies[event], count, "{event}");
    }
    assert!(Window::ALL.into_iter().all(|window| !catalogue.cards_for(window).is_empty()));
}

/// RK-9.2, RK-11.2, RK-11.5
#[test]
fn rk_11_2_sets_and_tracks_have_their_values() {
    let catalogue = Catalogue::shipped();
    assert_eq!(Set::ALL.map(|set| catalogue.forces_of(set)), [4, 5, 6, 7]);
    let track: Vec<_> = (-3..=3)
        .map(|level| {
            let space = catalogue.force_space(level);
            (space.empire_cards, space.rebel_cards, space.death_star_dice)
        })
        .collect();
    assert_eq!(
        track,
        [(2, 0, -3), (1, 0, -2), (1, 0, -1), (0, 0, 0), (0, 1, 1), (0, 1, 2), (0, 2, 3)]
    );
    assert_eq!(catalogue.hutt_cards[..10], [0, 0, 0, 0, 0, 0, 1, 1, 2, 2]);
    assert_eq!(catalogue.resources_to_win, 10);
}

/// RK-13.1, RK-14.5
#[test]
fn rk_13_1_partners_win_and_lose_together_also_by_giving_up() {
    let options = Options { players: 5, ..Options::default() };
    let game = Risk::new(&options, &mut Fast::new(1)).unwrap();
    let rebels: SeatSet = [Seat(0), Seat(3)].into_iter().collect();
    assert_eq!(game.allies(Seat(3)), rebels);
    let outcome = game.conceded(Seat(0));
    assert_eq!(outcome.best(), [1, 2, 4].map(Seat).into_iter().collect());
    assert!((outcome.share(Seat(1)) - 0.5).abs() < 1e-6, "two sides share the win");
    let two = Risk::new(&Options::default(), &mut Fast::new(1)).unwrap();
    assert_eq!(two.conceded(Seat(1)), Outcome::win(Seat(0), 2));
}

/// RK-18
#[test]
fn rk_18_a_faulty_map_is_refused_with_the_line() {
    let with = |old: &str, new: &str| MAP.replacen(old, new, 1);
    refused(
        Some(&with("schema = \"risk-map/1\"", "schema = \"other\"")),
        None,
        &format!("map:{}: the schema is \"other\", not \"risk-map/1\"", line(MAP, "schema =")),
    );
    refused(
        Some(&with("id = \"kashyyyk\"", "id = \"ord_mantell\"")),
        None,
        &format!("map:{}: there is another planet \"ord_mantell\"", line(MAP, "id = \"kashyyyk\"")),
    );
    refused(
        Some(&with("region = \"mid_rim\"", "region = \"rim\"")),
        None,
        &format!(
            "map:{}: planet ord_mantell: there is no region \"rim\"",
            line(MAP, "region = \"mid_rim\"")
        ),
    );
    refused(
        Some(&with("between = [\"byss\", \"duro\"]", "between = [\"byss\", \"byss\"]")),
        None,
        &format!(
            "map:{}: a planet is joined to itself",
            line(MAP, "between = [\"byss\", \"duro\"]")
        ),
    );
    refused(
        Some(&with("between = [\"byss\", \"duro\"]", "between = [\"byss\", \"durra\"]")),
        None,
        &format!(
            "map:{}: there is no planet \"durra\"",
            line(MAP, "between = [\"byss\", \"duro\"]")
        ),
    );
    refused(
        Some(&with("between = [\"byss\", \"duro\"]", "between = [\"byss\", \"corellia\"]")),
        None,
        "map:1: byss and corellia are joined twice",
    );
    refused(
        Some(&with("at = [679, 106]", "at = [1679, 106]")),
        None,
        &format!(
            "map:{}: planet ord_mantell: coordinates go from 0 to 1000",
            line(MAP, "id = \"ord_mantell\"")
        ),
    );
    refused(
        Some(&with("level = -2", "level = -1")),
        None,
        &format!(
            "map:{}: the levels of the Force track go up by 1 from space to space",
            line(MAP, "[force]")
        ),
    );
    refused(
        Some(&with("limit = 15", "limit = 15, colour = 3")),
        None,
        &format!(
            "map:{}: unknown field `colour`, expected one of `faction`, `colors`, `forces`, `limit`, \
             `neutral`",
            line(MAP, "limit = 15")
        ),
    );
}

/// RK-18 A map that falls into parts is found out.
#[test]
fn rk_18_a_map_in_two_parts_is_refused() {
    let mut map = MAP.to_owned();
    for lane in [["gamorr", "excarga"], ["sluis_van", "omwat"]] {
        let row = format!("[[lane]]\nbetween = [\"{}\", \"{}\"]\n", lane[0], lane[1]);
        assert!(map.contains(&row));
        map = map.replacen(&row, "", 1);
    }
    refused(
        Some(&map),
        None,
        "map:1: excarga cannot be reached from ord_mantell: the map falls into parts",
    );
}

/// RK-18
#[test]
fn rk_18_a_faulty_card_file_is_refused_with_the_line() {
    let with = |old: &str, new: &str| CARDS.replacen(old, new, 1);
    let fire = "effects = [{ op = \"fire_death_star\", region = \"mid_rim\" }]";
    refused(
        None,
        Some(&with(fire, "effects = [{ op = \"fire_death_star\", region = \"rim\" }]")),
        &format!("cards:{}: event emp_fire_mid_rim: there is no region \"rim\"", line(CARDS, fire)),
    );
    refused(
        None,
        Some(&with(fire, "effects = [{ op = \"toll\" }]")),
        &format!(
            "cards:{}: event emp_fire_mid_rim: this effect does not fit the window OwnDeathStar",
            line(CARDS, fire)
        ),
    );
    refused(
        None,
        Some(&with("id = \"emp_02\"", "id = \"emp_01\"")),
        &format!("cards:{}: there is another card \"emp_01\"", line(CARDS, "id = \"emp_02\"")),
    );
    let court = "event = \"emp_court\"";
    refused(
        None,
        Some(&with(court, "event = \"emp_cellar\"")),
        &format!("cards:{}: card emp_27: there is no event \"emp_cellar\"", line(CARDS, court)),
    );
    refused(
        None,
        Some(&with(court, "event = \"reb_spies\"")),
        &format!(
            "cards:{}: card emp_27: its event is not for the empire",
            line(CARDS, "id = \"emp_27\"")
        ),
    );
    refused(
        None,
        Some(&with("op = \"gain_forces\", n = 3", "op = \"gain_forces\", n = 0")),
        &format!(
            "cards:{}: event emp_legions: 0 is not between 1 and 20",
            line(CARDS, "op = \"gain_forces\", n = 3")
        ),
    );
}

/// RK-18 Another map and other cards are played, stored and loaded.
#[test]
fn rk_18_a_smaller_map_with_fewer_cards_is_played() {
    // Without the Elrood Sector, and without the cards that speak of it.
    let sector = ["dagobah", "elrood", "bpfassh", "sullust", "eriadu", "sluis_van"];
    let gone = |row: &&str| {
        !sector.iter().any(|id| row.contains(&format!("\"{id}\"")))
            && !row.contains("\"elrood_sector\"")
    };
    let rows: Vec<&str> = MAP.split("\n\n").filter(gone).collect();
    let map = rows.join("\n\n").replace(
        "[[lane]]\nbetween = [\"gamorr\", \"excarga\"]",
        "[[lane]]\nbetween = [\"hoth\", \"omwat\"]\n\n[[lane]]\nbetween = [\"gamorr\", \"excarga\"]",
    );
    let cards: Vec<&str> =
        CARDS.split("\n\n").filter(|row| !row.contains("emp_fire_elrood_sector")).collect();
    let options = Options {
        players: 3,
        max_rounds: 40,
        map: Some(map),
        cards: Some(cards.join("\n\n")),
        ..Options::default()
    };
    let mut chance = Fast::new(3);
    let mut game = Risk::new(&options, &mut chance).unwrap();
    assert_eq!(game.catalogue().galaxy.len(), 36);
    let mut scratch = Vec::new();
    while let Some(seat) = game.to_act().only() {
        let action = game.rollout(seat, &mut chance, &mut scratch);
        game.apply(seat, action, &mut chance);
    }
    let text = serde_json::to_string(&game).unwrap();
    assert_eq!(serde_json::from_str::<Risk>(&text).unwrap(), game);
}

/// RK-1.1, RK-1.2
#[test]
fn rk_1_2_every_mode_has_its_player_counts() {
    let table = |mode, players| {
        let options = Options { mode, players, ..Options::default() };
        Risk::new(&options, &mut Fast::new(1)).map_err(|refusal| refusal.rule)
    };
    for players in 0..8 {
        assert_eq!(table(Mode::Starwars, players).is_ok(), (2..=5).contains(&players));
        assert_eq!(table(Mode::Standard, players).is_ok(), (3..=4).contains(&players));
    }
    assert_eq!(table(Mode::Starwars, 6).unwrap_err(), "RK-1.2");
    assert_eq!(table(Mode::Standard, 2).unwrap_err(), "RK-1.1");
}

/// RK-10.3 Every effect of the vocabulary is on a card.
#[test]
fn rk_10_3_no_effect_of_the_vocabulary_is_idle() {
    let catalogue = Catalogue::shipped();
    let mut names: Vec<String> = Vec::new();
    for event in &catalogue.events {
        for effect in &event.effects {
            let text = format!("{effect:?}");
            names.push(text.split(' ').next().unwrap_or_default().to_owned());
            assert!(event.windows.iter().all(|window| effect.windows().contains(window)));
        }
    }
    names.sort();
    names.dedup();
    assert_eq!(names.len(), 30, "{names:?}");
    assert!(names.contains(&"Toll".to_owned()), "{:?}", Effect::Toll);
}
