//! Records that were written by every version of the rules: they load, replay and verify for ever.
//!
//! The files are never written anew. When the rules of a game have changed ([`Rules::RULES`] was
//! raised), `cargo test -p starboard-table -- --ignored new_golden_records` adds records of the new
//! version and their digests to those that are there.

use serde_json::{Map, Value, json};
use starboard_battery::golden::digest_of;
use starboard_core::record::{Fairness, Player};
use starboard_core::{Lang, Observer, Seat, SeatSet};
use starboard_table::{Eyes, Seeds, Spec, Table, games, new_table, resume, story};
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

fn read(name: &str) -> Value {
    let path = folder().join(format!("{name}.json"));
    let text = std::fs::read_to_string(&path);
    let text = text.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The digests of the last positions, by the names of the records.
fn digests() -> Map<String, Value> {
    read("digests").as_object().expect("a list of digests").clone()
}

/// The names of all records.
fn records() -> Vec<String> {
    let files = std::fs::read_dir(folder()).expect("the golden records are there");
    let name = |file: std::io::Result<std::fs::DirEntry>| {
        let path = file.expect("a file").path();
        path.file_stem().expect("a name").to_string_lossy().into_owned()
    };
    let mut names: Vec<String> = files.map(name).filter(|name| name != "digests").collect();
    names.sort();
    names
}

#[test]
fn golden_records_are_told_and_go_on_for_ever() {
    for (name, digest) in digests() {
        let record = read(&name);
        // Every outcome of chance is drawn again and compared.
        let story = story::execute(&record).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(story.fairness(), Fairness::Proven, "{name}");
        let steps = record["steps"].as_array().unwrap().len();
        assert_eq!(story.length(), steps + 1, "{name}: it is told to its end");
        let last = story.page(steps, Eyes::Of(Observer::Public), Lang::En);
        assert_eq!(last.last().map(|frame| frame.step), Some(steps), "{name}");
        let table = resume(&record).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(table.record().as_ref(), Ok(&record), "{name}");
        assert_eq!(json!(digest_of(&table.state()["state"])), digest, "{name}: another position");
    }
}

#[test]
fn there_are_golden_records_of_all_games_and_each_has_its_digest() {
    let names = records();
    assert!(names.iter().eq(digests().keys()), "{names:?}");
    for game in games() {
        let of_game = names.iter().filter(|name| name.starts_with(game.id)).count();
        assert!(
            of_game >= 1,
            "{}: no golden records; add its options to `variants`, then `cargo test -p starboard-table -- --ignored new_golden_records`",
            game.id
        );
    }
    let kinds: Vec<String> = names.iter().map(|name| read(name)["steps"].to_string()).collect();
    for kind in ["resign", "leave", "draw"] {
        let step = format!("\"step\":\"{kind}\"");
        assert!(kinds.iter().any(|steps| steps.contains(&step)), "nobody does {kind}");
    }
}

/// Options of every mode.
fn variants(game: &str) -> Vec<(&'static str, Value)> {
    match game {
        "starfighter" => vec![
            ("training", json!({})),
            ("skirmish", json!({"mode": "skirmish", "start": "north"})),
            ("ultimate_war", json!({"mode": "ultimate_war", "pool": "dealt"})),
        ],
        "deckbuilding" => vec![
            ("starter", json!({})),
            ("whole_galaxy", json!({"mode": "whole_galaxy", "factions": "random"})),
            ("secret_bases", json!({"mode": "secret_bases", "bases_to_win": 2})),
        ],
        "skirmish" => vec![
            ("spaceport_street", json!({"rounds": 3})),
            ("standoff", json!({"scenario": "standoff", "deploy": "free"})),
            ("prisoner_rescue", json!({"scenario": "prisoner_rescue", "players": 4})),
            ("desert_ambush", json!({"scenario": "desert_ambush", "players": 3})),
            ("hangar_breakout", json!({"scenario": "hangar_breakout"})),
        ],
        "risk" => vec![
            ("two", json!({"max_rounds": 2})),
            ("five", json!({"players": 5, "max_rounds": 1})),
            ("standard", json!({"mode": "standard", "players": 3, "max_rounds": 1})),
        ],
        "rebellion" => vec![
            ("first_game", json!({})),
            ("advanced", json!({"mode": "advanced"})),
            ("teams", json!({"mode": "advanced", "seats": 4})),
        ],
        other => panic!("{other} is new: which options are worth a golden record?"),
    }
}

/// Decisions in a record: the beginning of a game, so that the files stay small.
const STEPS: usize = 70;

/// Plays a game with this number: some end by the rules, some by giving up, some by agreement.
fn played(game: &str, options: &Value, number: u64) -> Box<dyn Table> {
    let bot = |bot: &str| Player { name: bot.to_owned(), bot: Some(bot.to_owned()) };
    let players = vec![Player { name: "Leia".to_owned(), bot: None }, bot("greedy")];
    let mut table = new_table(game, options, players, Seeds::from_number(number)).unwrap();
    while table.steps() < STEPS {
        let Some(seat) = table.to_act().iter().next() else { return table };
        let at = table.steps() as u64;
        let bot = if seat == Seat(1) { Spec::Greedy } else { Spec::Random };
        let action = table.bot_move(seat, bot, at).unwrap();
        table.act(seat, &action, at).unwrap();
        if table.steps() == STEPS / 2 && table.seats() > 2 && table.outcome().is_none() {
            table.leave(Seat(2), at).unwrap();
        }
    }
    let everybody = SeatSet::all(table.seats());
    match number % 2 {
        0 => table.resign(Seat(0), STEPS as u64).unwrap(),
        _ => table.draw(everybody, everybody, STEPS as u64).unwrap(),
    }
    table
}

/// Adds records of the present rules to the golden ones, where there are none.
#[test]
#[ignore = "writes golden files: only when the rules have changed"]
fn new_golden_records() {
    let mut digests = digests();
    for game in games() {
        for ((mode, options), number) in variants(game.id).into_iter().zip(0..) {
            let table = played(game.id, &options, number);
            let record = table.record().unwrap();
            let name = format!("{}-{mode}-rules{}", game.id, record["rules"].as_u64().unwrap_or(1));
            let path = folder().join(format!("{name}.json"));
            if path.exists() {
                continue;
            }
            std::fs::write(&path, format!("{record}\n")).unwrap();
        }
    }
    for name in records() {
        let table = resume(&read(&name)).unwrap();
        digests.entry(name).or_insert_with(|| digest_of(&table.state()["state"]).into());
    }
    let text = serde_json::to_string_pretty(&digests).unwrap();
    std::fs::write(folder().join("digests.json"), text + "\n").unwrap();
}
