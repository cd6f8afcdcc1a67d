//! SK-1, SK-14, SK-21 The shipped data files, and what the loaders say about others.

use starboard_core::chance::Fast;
use starboard_core::data::DataFile;
use starboard_core::words::Phrasebook;
use starboard_core::{Judged, Lang, Legal, Observer, Rules, Visible};
use starboard_skirmish::catalogue::{
    Catalogue, FIGURES, FigureId, Mobility, Party, Side, Trait, WeaponId,
};
use starboard_skirmish::scenario::{Objective, SHIPPED, Scenario};
use starboard_skirmish::{Options, Skirmish, svg};

/// A scenario that is right.
const ARENA: &str = include_str!("common/arena.toml");
const FIGURES_TOML: &str = include_str!("../data/figures.toml");
const WEAPONS_TOML: &str = include_str!("../data/weapons.toml");

fn points(party: Party) -> u32 {
    let own = FigureId::all().filter(|figure| figure.party() == party);
    own.map(|figure| u32::from(figure.card().points)).sum()
}

#[test]
fn sk_19_the_counts_are_those_of_the_rules() {
    let members = |party| FigureId::all().filter(|figure| figure.party() == party).count();
    assert_eq!(Party::ALL.map(members), [6, 6, 7, 6]);
    assert_eq!(Party::ALL.map(points), [16, 14, 17, 17]);
    let with = |wanted: Trait| FigureId::all().filter(|f| f.card().has(wanted)).count();
    assert_eq!(Trait::ALL.map(with), [7, 1, 1, 1, 1, 1]);
    assert_eq!(FigureId::all().filter(|figure| figure.card().large).count(), 2);
    let jetpacks = FigureId::all().filter(|f| f.card().mobility == Mobility::Jetpack);
    assert_eq!(jetpacks.count(), 1);
    let guns = |id: &str| {
        let gun = WeaponId::named(id);
        FigureId::all().filter(|f| f.card().gun.is_some() && f.card().gun == gun).count()
    };
    let ids = ["blaster_rifle", "blaster_pistol", "heavy_blaster", "precision_rifle"];
    assert_eq!(ids.map(guns), [12, 3, 4, 2]);
    assert_eq!(guns("blaster_shotgun"), 2);
    assert_eq!(FigureId::all().filter(|f| f.card().flame.is_some()).count(), 2);
    assert_eq!(Catalogue::get().figures.len(), FIGURES);
}

#[test]
fn sk_14_6_the_scenarios_are_those_of_the_rules() {
    let expected = [
        ("spaceport_street", [96, 72], 6, 25, 15),
        ("desert_ambush", [96, 72], 7, 14, 13),
        ("hangar_breakout", [72, 72], 7, 12, 10),
        ("prisoner_rescue", [72, 72], 7, 16, 13),
        ("standoff", [60, 48], 5, 12, 7),
    ];
    for (id, size, rounds, figures, pieces) in expected {
        let scenario = Scenario::shipped(id).unwrap();
        assert_eq!([scenario.table.width, scenario.table.height], size, "{id}");
        assert_eq!(scenario.rounds, rounds, "{id}");
        assert_eq!(scenario.figures.len(), figures, "{id}");
        assert_eq!(scenario.table.pieces.len(), pieces, "{id}");
        let bonus = matches!(scenario.objective, Objective::Points { bonus: [2, 0] });
        assert_eq!(bonus, ["spaceport_street", "standoff"].contains(&id), "{id}");
    }
    assert_eq!(SHIPPED.len(), expected.len());
    assert!(Scenario::shipped("nowhere").is_none());
}

#[track_caller]
fn wrong_scenario(from: &str, to: &str, line: usize, problem: &str) {
    assert!(ARENA.contains(from), "{from:?} is not in the file");
    let text = ARENA.replacen(from, to, 1);
    let error = Scenario::load(DataFile { name: "mine.toml", text: &text }).unwrap_err();
    let said = error.in_words::<Skirmish>(Lang::En);
    assert!(said.contains(problem), "{said}");
    starboard_battery::files::refused::<Skirmish>(&error, &said);
    assert_eq!((error.file.as_str(), error.line), ("mine.toml", line), "{said}");
}

#[test]
fn sk_21_3_a_wrong_scenario_names_its_line() {
    let check = wrong_scenario;
    check("skirmish-scenario/1", "skirmish-scenario/2", 1, "the schema is");
    check("id = \"arena\"", "id = \"My Arena\"", 2, "an id consists of");
    check("table = [40, 36]", "table = [98, 36]", 7, "12 to 96");
    check("rounds = 4", "rounds = 2", 8, "3 to 12 rounds");
    check("players = [2]", "players = [4, 5]", 9, "SK-2.1");
    check("players = [2]", "players = []", 9, "SK-2.1");
    check("\"luke_skywalker\", 12, 8", "\"yoda\", 12, 8", 11, "no figure \"yoda\"");
    check("\"luke_skywalker\", 12, 8", "\"c_3po\", 12, 8", 11, "placed twice");
    check("\"luke_skywalker\", 12, 8", "\"luke_skywalker\", 0, 8", 11, "cannot stand there");
    check("\"luke_skywalker\", 12, 8", "\"luke_skywalker\", 16, 15", 11, "cannot stand there");
    check("[\"c_3po\", 4, 14, \"E\"]", "[\"c_3po\", 4, 14, \"X\"]", 11, "unknown variant");
    check("\"c_3po\", 4, 14", "\"c_3po\", 4, 17", 11, "overlaps c_3po");
    check("carrier = \"r2_d2\"", "carrier = \"boba_fett\"", 17, "no Light figure");
    check("zone = \"exit\"", "zone = \"light\"", 17, "no exit zone \"light\"");
    check("kind = \"carry\"", "kind = \"race\"", 18, "unknown variant");
    check("rect = [0, 0, 14, 36]", "rect = [0, 0, 14, 40]", 23, "does not lie on the table");
    check("rect = [0, 0, 14, 36]", "rect = [0, 0, 6, 6]", 10, "no room for");
    check("side = \"dark\"", "side = \"light\"", 10, "the dark side has no deploy zone");
    check("x = 8", "x = 80", 41, "not on the table");
    check("rect = [14, 12, 6, 6]", "rect = [14, 12, -6, 6]", 46, "clockwise");
    check("rect = [14, 12, 6, 6]", "poly = [[14, 12], [14, 18], [20, 18]]", 46, "clockwise");
    check("rect = [18, 21, 1, 8]", "rect = [18, 17, 1, 8]", 57, "it overlaps hut");
    check("rect = [18, 21, 1, 8]", "rect = [18, 21, 30, 8]", 57, "does not lie on the table");
    check("rect = [18, 21, 1, 8]", "", 57, "either a rect or a poly");
    check("kind = \"wall\"\nrect", "kind = \"wall\"\nroof = true\nrect", 57, "only a building");
    check("id = \"fence\"", "id = \"wall\"", 62, "another piece with this id");
    check("id = \"fence\"", "id = \"fence\"\ncolour = \"red\"", 64, "unknown field");
}

#[test]
fn sk_21_3_what_cannot_be_on_a_table_or_be_named_is_wrong() {
    let check = wrong_scenario;
    let beside = "does not lie on the table";
    let zone = |to: &str| check("rect = [0, 0, 14, 36]", to, 23, beside);
    zone("rect = [2147483647, 0, 1, 36]");
    zone("rect = [0, 2147483640, 14, 2147483647]");
    zone("rect = [14, 0, -14, 36]");
    zone("rect = [14, 36, -14, -36]");
    zone("rect = [0, 0, 0, 36]");
    check("rect = [0, 0, 14, 36]", "rect = [0, 0, 14, 36, 7]", 27, "x, y, width and height");
    check("rect = [0, 0, 14, 36]", "rect = [0, 0, 14, 99999999999]", 27, "expected i32");
    let piece = |to: &str, problem: &str| check("rect = [14, 12, 6, 6]", to, 46, problem);
    piece("rect = [20, 18, -6, -6]", "at least 1 wide and high");
    piece("rect = [20, 12, 0, 6]", "at least 1 wide and high");
    piece("rect = [2147483647, 12, 6, 6]", beside);
    piece("rect = [14, 12, 2147483647, 2147483647]", beside);
    piece("rect = [-2147483648, 12, 6, 6]", beside);
    piece("poly = [[14, 12], [2147483647, 12], [14, 18]]", beside);
    piece("poly = [[14, 12], [20, 12]]", "clockwise");
    let plain = "an id consists of a to z, 0 to 9 and _";
    for id in ["", "my hut", "Hut", "hut:", "hütte", "a,b", "hut\\n"] {
        check("id = \"hut\"", &format!("id = \"{id}\""), 46, plain);
        check("id = \"switch\"", &format!("id = \"{id}\""), 41, plain);
        check("id = \"light\"", &format!("id = \"{id}\""), 23, plain);
        check("token = \"plans\"", &format!("token = \"{id}\""), 17, plain);
    }
    check("id = \"hut\"", "id = \"ground\"", 46, "what the ground is called");
    check("id = \"hut\"", "id = \"hut\"\nname = \"a\\u001bb\"", 46, "one line of text");
    check("name = \"Arena\"", "name = \"A\\nB\"", 2, "one line of text");
    check("text = \"Everything", "text = \"\\u0007Everything", 2, "no control characters");
    check("players = [2]", "players = [2, 2]", 9, "SK-2.1");
    check(
        "[\"c_3po\", 4, 14, \"E\"]",
        "[\"c_3po\", 4, 14, \"E\", 1]",
        11,
        "a figure, x, y and a facing",
    );
    check("table = [40, 36]", "table = [40, 36, 2]", 7, "a width and a height");
    let corner = "poly = [[14, 12, 3], [20, 12], [14, 18]]";
    check("rect = [14, 12, 6, 6]", corner, 49, "a corner is x and y");
    let zone = |number: u8| {
        let rest = "kind = \"exit\"\nside = \"light\"\nrect = [0, 0, 1, 1]";
        format!("[[zone]]\nid = \"z{number}\"\n{rest}\n")
    };
    let zones: String = (0..33).map(zone).collect();
    check("[[terminal]]", &format!("{zones}[[terminal]]"), 186, "at most 32 zones");
}

#[test]
fn sk_15_2_a_bonus_can_be_as_large_as_it_can_be_written() {
    let carry = "kind = \"carry\"\ncarrier = \"r2_d2\"\ntoken = \"plans\"\nzone = \"exit\"";
    assert!(ARENA.contains(carry));
    let with = |bonus: u32| {
        let points = format!("kind = \"points\"\nlight_bonus = {bonus}\ndark_bonus = 255");
        Options { table: Some(ARENA.replace(carry, &points)), ..Options::default() }
    };
    let begin = |bonus| Skirmish::new(&with(bonus), &mut Fast::new(1));
    assert_eq!(begin(256).unwrap_err().rule, "SK-21.3");
    let (mut game, mut luck, mut scratch) = (begin(250).unwrap(), Fast::new(1), Vec::new());
    let mut most = 0;
    while let Some(seat) = game.to_act().iter().next() {
        let action = game.rollout(seat, &mut luck, &mut scratch);
        game.apply(seat, action, &mut luck);
        let points = game.view(Observer::Public).points;
        assert!(points[0] >= 250 && points[1] >= 255, "{points:?}");
        most = most.max(points[0]);
    }
    assert!(most > 255, "nobody was taken out");
}

#[test]
fn sk_21_3_whoever_uploads_a_scenario_is_told_the_line() {
    let begin = |table: String| {
        let options = Options { table: Some(table), ..Options::default() };
        Skirmish::new(&options, &mut Fast::new(1))
    };
    assert_eq!(begin(ARENA.to_owned()).unwrap().scenario().id, "arena");
    // A form that is left empty asks for a shipped scenario.
    assert_eq!(begin(" \n".to_owned()).unwrap().scenario().id, "standoff");
    let refusal = begin(ARENA.replacen("rounds = 4", "rounds = 2", 1)).unwrap_err();
    assert_eq!(refusal.rule, "SK-21.3");
    for (lang, line, why) in [
        (Lang::En, "table:8: ", "3 to 12 rounds"),
        (Lang::De, "table, Zeile 8: ", "3 bis 12 Runden"),
    ] {
        let said = Phrasebook::of::<Skirmish>(lang).say(&refusal.message);
        assert!(said.contains(line) && said.contains(why), "{said}");
    }
}

#[test]
fn sk_21_1_wrong_figures_and_sk_21_2_wrong_weapons_name_their_line() {
    let load = |figures: &str, weapons: &str| {
        let error = Catalogue::load(
            DataFile { name: "figures", text: figures },
            DataFile { name: "weapons", text: weapons },
        );
        error.unwrap_err().to_string()
    };
    let figures = |from: &str, to: &str| {
        assert!(FIGURES_TOML.contains(from), "{from:?}");
        load(&FIGURES_TOML.replacen(from, to, 1), WEAPONS_TOML)
    };
    let weapons = |from: &str, to: &str| {
        assert!(WEAPONS_TOML.contains(from), "{from:?}");
        load(FIGURES_TOML, &WEAPONS_TOML.replacen(from, to, 1))
    };
    let check = |error: String, wanted: &str| assert!(error.contains(wanted), "{error}");
    check(figures("order = 2", "order = 3"), "ascending order");
    check(figures("base_r_u = 1", "base_r_u = 3"), "radius of 1 or 2");
    check(figures("move_u = 12", "move_u = 24"), "SK-7.1");
    check(figures("weapons = [\"blaster_pistol\"]", "weapons = [\"bow\"]"), "no weapon \"bow\"");
    check(figures("\"quote\", \"shoots_first\"", "\"shoots_first\""), "trait quote");
    check(figures("suit = \"hearts\"", "suit = \"spades\""), "SK-1.2");
    check(figures("ranks = [\"A\", \"2\"", "ranks = [\"2\""), "ace first");
    check(weapons("half_range_u = 12", "half_range_u = 30"), "half the range");
    check(weapons("dodge = 8", "dodge = 11"), "at most 10");
    check(weapons("needs_roll = true", "needs_roll = false"), "needs a roll");
    check(weapons("template_radius_u = 2\n", ""), "a circle has a radius");
    check(weapons("flame_slope_num = 1\n", ""), "a flame has a slope");
    check(weapons("id = \"close_combat\"", "id = \"fists\""), "lack close_combat");
}

#[test]
fn a_picture_shows_every_piece_and_every_figure() {
    for (id, _) in SHIPPED {
        let scenario = Scenario::shipped(id).unwrap();
        let picture = svg::draw(&scenario, Lang::De);
        assert_eq!(picture.matches("<polygon ").count(), scenario.table.pieces.len(), "{id}");
        assert_eq!(picture.matches("<circle cx=\"").count(), scenario.figures.len() + 1, "{id}");
        assert!(picture.ends_with("</svg>\n"));
    }
}

#[test]
fn sk_2_1_sides_and_parties_belong_together() {
    for side in Side::BOTH {
        assert!(side.parties().iter().all(|party| party.side() == side));
        assert_eq!(side.enemy().enemy(), side);
    }
}
