//! What makes sense at each door, and more: every game, played for a while.

use serde_json::{Value, json};
use starboard_core::record::Hex;
use starboard_core::{Lang, Seat};
use starboard_table::{Seeds, Spec, Table, games, new_table};
use std::cell::OnceCell;
use std::path::Path;

/// The seed of everything here.
const SEED: u64 = 7;

/// The seed of the house, as the store keeps it.
pub(crate) fn house() -> Hex {
    Hex(Seeds::from_number(SEED).house.to_vec())
}

/// Options worth trying, by game.
fn variants(game: &str) -> Vec<Value> {
    match game {
        "starfighter" => vec![
            json!({}),
            json!({"mode": "skirmish", "start": "north"}),
            json!({"mode": "ultimate_war", "pool": "dealt"}),
        ],
        "deckbuilding" => vec![
            json!({}),
            json!({"mode": "whole_galaxy", "factions": "random", "pay_out_neutral": true}),
            json!({"mode": "secret_bases", "bases_to_win": 2}),
        ],
        "skirmish" => vec![
            json!({"rounds": 3}),
            json!({"scenario": "standoff", "deploy": "free"}),
            json!({"scenario": "prisoner_rescue", "players": 4}),
        ],
        "risk" => vec![
            json!({"max_rounds": 2}),
            json!({"players": 5, "max_rounds": 1}),
            json!({"mode": "standard", "players": 3, "max_rounds": 1}),
        ],
        "rebellion" => vec![json!({}), json!({"mode": "advanced", "seats": 4})],
        _ => vec![json!({})],
    }
}

/// Every game with every set of options, after these numbers of random decisions.
fn played(after: &[usize]) -> Vec<Box<dyn Table>> {
    let mut tables = Vec::new();
    for game in games() {
        for options in variants(game.id) {
            // Each from the beginning: a copy of a table has other luck, which nobody has committed to.
            for &steps in after {
                let seeds = Seeds::from_number(SEED);
                let table = new_table(game.id, &options, Vec::new(), seeds);
                let mut table = table.expect("options that are allowed");
                while table.steps() < steps {
                    let Some(seat) = table.to_act().iter().next() else { break };
                    let action = table.bot_move(seat, Spec::Random, table.steps() as u64);
                    let action = action.expect("it is to act");
                    table.act(seat, &action, table.steps() as u64).expect("a legal action");
                }
                tables.push(table);
            }
        }
    }
    tables
}

/// The tables at which actions are tried. They are made once for each thread.
pub(crate) fn tables() -> &'static [Box<dyn Table>] {
    thread_local! {
        static TABLES: OnceCell<&'static [Box<dyn Table>]> = const { OnceCell::new() };
    }
    TABLES.with(|tables| *tables.get_or_init(|| played(&[0, 9, 60]).leak()))
}

fn texts(values: impl IntoIterator<Item = Value>) -> Vec<String> {
    values.into_iter().map(|value| value.to_string()).collect()
}

/// Messages of the socket and bodies of requests; the first line says which.
pub(crate) fn messages() -> Vec<String> {
    let act = json!({"kind": "act", "id": 1, "table": "t", "step": 3, "action": {"kind": "pass"}});
    let seats = json!([{"kind": "me"}, {"kind": "bot", "bot": "greedy"}, {"kind": "open"}]);
    let clock = json!({"kind": "total", "seconds": 600, "increment": 5});
    let mut all = vec![
        ("socket", json!({"kind": "lobby", "on": true})),
        ("socket", json!({"kind": "watch", "table": "t", "since": 4})),
        ("socket", json!({"kind": "watch", "table": "t", "brief": true})),
        ("socket", json!({"kind": "unwatch", "table": "t"})),
        ("socket", act),
        ("socket", json!({"kind": "words", "id": 1, "table": "t", "step": 3, "offers": [7, 8]})),
        ("socket", json!({"kind": "take_out", "id": 1, "table": "t", "step": 3, "action": {}})),
        ("socket", json!({"kind": "choose", "id": 1, "table": "t", "step": 3, "actions": [{}]})),
        ("socket", json!({"kind": "undo", "id": 1, "table": "t", "step": 3})),
        ("socket", json!({"kind": "agree", "id": 1, "table": "t", "undo": 1, "agree": true})),
        ("socket", json!({"kind": "offer_draw", "id": 1, "table": "t"})),
        ("socket", json!({"kind": "answer_draw", "id": 1, "table": "t", "draw": 1, "agree": true})),
        ("socket", json!({"kind": "hint", "id": 1, "table": "t", "task": true})),
        ("socket", json!({"kind": "resign", "id": 1, "table": "t"})),
        ("socket", json!({"kind": "hand_over", "id": 1, "table": "t"})),
        ("socket", json!({"kind": "rematch", "id": 1, "table": "t", "agree": false})),
        ("socket", json!({"kind": "chat", "id": 1, "table": "t", "text": "Möge sie …"})),
        ("socket", json!({"kind": "ping"})),
        ("guest", json!({"name": "Léia Organa"})),
        ("credentials", json!({"name": "leia", "password": "alderaan lives"})),
        ("password", json!({"password": "alderaan lives", "new": "hope is not lost"})),
        ("farewell", json!({"password": "alderaan lives"})),
        ("sit", json!({"seat": 1, "token": "abc", "contribution": "00ff"})),
        ("forward", json!({"seconds": 60})),
    ];
    for game in games() {
        for options in variants(game.id) {
            let table = json!({
                "game": game.id, "options": options, "seats": seats, "private": true,
                "clock": clock, "name": "mine", "contribution": "00ff",
            });
            all.push(("table", table));
        }
    }
    let query = "query\nlang=de&game=risk&state=open&observer=1&from=50".to_owned();
    all.into_iter().map(|(kind, body)| format!("{kind}\n{body}")).chain([query]).collect()
}

/// What may be done at each table, as JSON, in notation and by number, some of it.
pub(crate) fn actions() -> Vec<String> {
    let mut all = Vec::new();
    for (table, number) in tables().iter().zip(0..) {
        for seat in table.to_act() {
            let offers = table.offers(seat, Lang::En);
            let every = offers.len().div_ceil(12);
            for offer in offers.into_iter().step_by(every) {
                let at =
                    |key: &str, value: Value| json!({"table": number, "seat": seat, key: value});
                all.push(at("action", offer.action));
                all.push(at("notation", offer.notation.into()));
                all.push(at("number", offer.id.into()));
            }
        }
    }
    texts(all)
}

/// Options of every game.
pub(crate) fn options() -> Vec<String> {
    let with_game = |game: &str, options: Value| json!({"game": game, "options": options});
    let mut all = Vec::new();
    for game in games() {
        all.push(with_game(game.id, game.defaults.clone()));
        all.extend(variants(game.id).into_iter().map(|options| with_game(game.id, options)));
    }
    texts(all)
}

/// The files of content that people may bring along: those that we bring ourselves.
pub(crate) fn content() -> Vec<String> {
    let files = [
        ("starfighter cards", "starfighter/data/cards.toml"),
        ("starfighter cruisers", "starfighter/data/cruisers.toml"),
        ("risk map", "risk/data/map.toml"),
        ("risk cards", "risk/data/cards.toml"),
        ("skirmish table", "skirmish/data/scenarios/standoff.toml"),
        ("skirmish table", "skirmish/data/scenarios/prisoner_rescue.toml"),
    ];
    let read = |(head, path): (&str, &str)| format!("{head}\n{}", file(&crates().join(path)));
    files.into_iter().map(read).collect()
}

/// Where all crates are.
fn crates() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a folder above")
}

fn file(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Records of games that run, and of some that are over.
pub(crate) fn records() -> Vec<String> {
    let record = |mut table: Box<dyn Table>| {
        if table.steps() > 20 {
            // It may be over already.
            _ = table.resign(Seat(0), 1);
        }
        table.record().expect("it was on record from the beginning")
    };
    texts(played(&[2, 30]).into_iter().map(record))
}

/// Positions of every game.
pub(crate) fn states() -> Vec<String> {
    texts(played(&[0, 9, 60, 300]).iter().map(|table| table.state()))
}

/// Case files with one case each.
pub(crate) fn cases() -> Vec<String> {
    let mut all = Vec::new();
    for game in games() {
        let folder = crates().join(game.id).join("tests/cases");
        let listed = std::fs::read_dir(&folder).expect("every game has cases");
        let mut paths: Vec<_> = listed.map(|file| file.expect("a file").path()).collect();
        paths.sort();
        for path in paths {
            let whole: toml::Table = file(&path).parse().expect("a case file");
            let cases = whole.get("case").and_then(toml::Value::as_array);
            for case in cases.into_iter().flatten().step_by(3) {
                let mut one = whole.clone();
                one.insert("case".to_owned(), toml::Value::Array(vec![case.clone()]));
                all.push(toml::to_string(&one).expect("it was TOML before"));
            }
        }
    }
    all
}

/// The journal of each of these games, as the server writes it.
fn journals_of(steps: &[usize]) -> Vec<Vec<Value>> {
    let journal = |table: Box<dyn Table>| {
        let mut record = table.record().expect("it was on record from the beginning");
        record["steps"] = json!([]);
        let fields = record.as_object_mut().expect("an object");
        fields.remove("seed");
        fields.remove("outcome");
        let begin = json!({"kind": "begin", "version": 1, "record": record});
        let steps = (0..table.steps()).filter_map(|at| table.step(at));
        let steps = steps.map(|step| json!({"kind": "step", "step": step}));
        let more = [
            json!({"kind": "undo_asked", "seat": 0, "steps": 1, "of": [1]}),
            json!({"kind": "undo_refused", "seat": 1}),
            json!({"kind": "draw_offered", "seat": 0, "of": [1]}),
            json!({"kind": "draw_refused", "seat": 1}),
            json!({"kind": "relieved", "seat": 1, "bot": "greedy"}),
            json!({"kind": "undo", "seat": 0, "agreed": [], "steps": 1}),
        ];
        [begin].into_iter().chain(steps).chain(more).collect()
    };
    played(steps).into_iter().map(journal).collect()
}

/// Whole journals.
pub(crate) fn journals() -> Vec<String> {
    texts(journals_of(&[3, 25]).into_iter().map(Value::Array))
}

/// Single entries, of every kind.
pub(crate) fn entries() -> Vec<String> {
    let more = [
        json!({"kind": "undo_agreed", "seat": 1}),
        json!({"kind": "draw_agreed", "seat": 1}),
        json!({"kind": "rematch_asked", "seat": 1}),
        json!({"kind": "rematch_refused", "seat": 1}),
        json!({"kind": "closed", "words": {"en": "closed", "de": "geschlossen"}}),
    ];
    texts(journals_of(&[6]).into_iter().flatten().chain(more))
}
