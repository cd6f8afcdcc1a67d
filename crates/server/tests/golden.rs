//! Journals that were written by every version of the rules: they load and replay for ever.
//!
//! The files are never written anew. When the rules of a game have changed (`Rules::RULES` was
//! raised), `cargo test -p starboard-server --test all -- --ignored new_golden_journals` adds journals
//! of the new version and their digests to those that are there.

use super::common::{Dice, Folder, Player, play_on, serve, two_at_a_table};
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};
use starboard_core::record::Hex;
use starboard_server::outside;
use starboard_store::Store;
use starboard_table::games;
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

/// The digests of the last positions, by the names of the journals.
const DIGESTS: &str = "digests";
/// The digests of the numbers that everybody has seen.
const NUMBERS: &str = "numbers";

/// One of these lists.
fn digests(list: &str) -> Map<String, Value> {
    read(list).as_object().expect("a list of digests").clone()
}

/// The names of all journals.
fn journals() -> Vec<String> {
    let files = std::fs::read_dir(folder()).expect("the golden journals are there");
    let name = |file: std::io::Result<std::fs::DirEntry>| {
        let path = file.expect("a file").path();
        path.file_stem().expect("a name").to_string_lossy().into_owned()
    };
    let is_journal = |name: &String| name != DIGESTS && name != NUMBERS;
    let mut names: Vec<String> = files.map(name).filter(is_journal).collect();
    names.sort();
    names
}

/// The bodies of a journal, and the seed of the house.
fn bodies(journal: &Value) -> (Vec<String>, &str) {
    let entries = journal["entries"].as_array().expect("entries").iter();
    (entries.map(Value::to_string).collect(), journal["seed"].as_str().expect("a seed"))
}

/// Carries a journal out; every outcome of chance is drawn again and compared.
fn digest_of(journal: &Value) -> String {
    let (bodies, seed) = bodies(journal);
    let state = outside::journal(&bodies, seed);
    let state = state.unwrap_or_else(|problem| panic!("{problem}"))["state"].to_string();
    Hex(Sha256::digest(state).to_vec()).to_string()
}

/// Carries a journal out entry by entry, and looks at the numbers of steps and events after each.
fn digest_of_numbers(journal: &Value) -> String {
    let (bodies, seed) = bodies(journal);
    let mut digest = Sha256::new();
    for entries in 1..=bodies.len() {
        let numbers = outside::numbers(&bodies[..entries], seed);
        digest.update(numbers.unwrap_or_else(|problem| panic!("{problem}")).to_string());
    }
    Hex(digest.finalize().to_vec()).to_string()
}

#[test]
fn golden_journals_are_followed_for_ever() {
    let (names, digests) = (journals(), digests(DIGESTS));
    assert!(names.iter().eq(digests.keys()), "{names:?}");
    let mut kinds = String::new();
    for (name, digest) in digests {
        let journal = read(&name);
        assert_eq!(json!(digest_of(&journal)), digest, "{name}: another position");
        kinds += &journal["entries"].to_string();
    }
    for game in games() {
        assert!(
            names.iter().any(|name| name.starts_with(game.id)),
            "{}: no golden journal; add a table to `new_golden_journals`, then `cargo test -p starboard-server --test all -- --ignored new_golden_journals`",
            game.id
        );
    }
    for kind in ["begin", "step", "undo", "relieved", "draw_offered", "draw_agreed"] {
        assert!(kinds.contains(&format!("\"kind\":\"{kind}\"")), "no {kind}");
    }
}

#[test]
fn golden_journals_are_numbered_as_ever() {
    let numbers = digests(NUMBERS);
    assert!(journals().iter().eq(numbers.keys()));
    for (name, digest) in numbers {
        assert_eq!(json!(digest_of_numbers(&read(&name))), digest, "{name}: other numbers");
    }
}

#[test]
fn a_journal_that_speaks_of_seats_that_do_not_exist_is_refused() {
    let journal = read(&journals()[0]);
    let bodies: Vec<Value> = journal["entries"].as_array().expect("entries").clone();
    let seed = journal["seed"].as_str().expect("a seed");
    for seat in [2, 7, 8, 9, 200, 255] {
        for entry in [
            json!({"kind": "relieved", "seat": seat, "bot": "greedy"}),
            json!({"kind": "undo_asked", "seat": seat, "steps": 1, "of": [1]}),
            json!({"kind": "undo_asked", "seat": 0, "steps": 1, "of": [seat]}),
            json!({"kind": "undo_agreed", "seat": seat}),
            json!({"kind": "undo_refused", "seat": seat}),
            json!({"kind": "undo", "seat": seat, "agreed": [], "steps": 1}),
            json!({"kind": "draw_offered", "seat": seat, "of": [1]}),
            json!({"kind": "draw_offered", "seat": 0, "of": [seat]}),
            json!({"kind": "draw_agreed", "seat": seat}),
            json!({"kind": "draw_refused", "seat": seat}),
            json!({"kind": "rematch_asked", "seat": seat}),
            json!({"kind": "rematch_refused", "seat": seat}),
            json!({"kind": "step", "step": {"step": "act", "seat": seat, "at": 1, "action": {}}}),
            json!({"kind": "step", "step": {"step": "resign", "seat": seat, "at": 1}}),
            json!({"kind": "step", "step": {"step": "draw", "agreed": [seat], "at": 1}}),
        ] {
            let told = bodies[..1].iter().chain([&entry]).map(Value::to_string).collect::<Vec<_>>();
            assert!(outside::journal(&told, seed).is_err(), "{entry}");
        }
    }
}

/// Adds journals of the present rules to the golden ones, where there are none.
#[tokio::test]
#[ignore = "writes golden files: only when the rules have changed"]
async fn new_golden_journals() {
    let tables = [
        ("starfighter-skirmish", json!({"game": "starfighter", "options": {"mode": "skirmish"}})),
        ("deckbuilding-starter", json!({"game": "deckbuilding"})),
        ("skirmish-standoff", json!({"game": "skirmish", "options": {"scenario": "standoff"}})),
        ("risk-two", json!({"game": "risk"})),
        ("rebellion-first_game", json!({"game": "rebellion"})),
    ];
    for ((name, table), number) in tables.into_iter().zip(0..) {
        let folder = Folder::new();
        let server = serve(&folder.db()).await;
        let (mut ada, mut bob) = two_at_a_table(&server, table).await;
        let id = ada.table.clone();
        let mut dice = Dice::new(number);
        for round in 0..24 {
            play_on(&mut [&mut ada, &mut bob], &mut dice, 2).await;
            if round % 4 == 0 {
                take_back(&mut ada, &mut bob).await;
                take_back(&mut bob, &mut ada).await;
            }
        }
        if number % 2 == 0 {
            ada.request(json!({"kind": "offer_draw"})).await;
            let offer = bob.until("draw_offered").await;
            let yes = json!({"kind": "answer_draw", "draw": offer["draw"], "agree": true});
            assert_eq!(bob.request(yes).await["kind"], "done");
        } else {
            assert_eq!(bob.request(json!({"kind": "hand_over"})).await["kind"], "done");
            assert_eq!(ada.request(json!({"kind": "resign"})).await["kind"], "done");
        }
        server.stop().await;
        write(&folder.db(), &id, name).await;
    }
    for (list, digest_of) in
        [(DIGESTS, digest_of as fn(&Value) -> String), (NUMBERS, digest_of_numbers)]
    {
        let mut digests = digests(list);
        for name in journals() {
            let digest = digest_of(&read(&name));
            digests.entry(name).or_insert(digest.into());
        }
        let text = serde_json::to_string_pretty(&digests).unwrap();
        std::fs::write(folder().join(format!("{list}.json")), text + "\n").unwrap();
    }
}

/// One takes back a decision if that is possible, and the other agrees if asked.
async fn take_back(one: &mut Player, other: &mut Player) {
    if one.now["undo"] != true {
        return;
    }
    let step = one.step();
    one.request(json!({"kind": "undo", "step": step})).await;
    other.catch_up().await;
    let asked = other.heard.iter().rev().find(|message| message["kind"] == "undo_asked").cloned();
    let over = other.heard.iter().filter(|message| message["kind"] == "undo_over").count();
    let wishes = other.heard.iter().filter(|message| message["kind"] == "undo_asked").count();
    if let Some(asked) = asked.filter(|_| wishes > over) {
        other.request(json!({"kind": "agree", "undo": asked["undo"], "agree": true})).await;
    }
    one.catch_up().await;
    other.catch_up().await;
}

/// Writes the journal of a table to a file, unless there is one.
async fn write(db: &str, table: &str, name: &str) {
    let store = Store::open(db).await.unwrap();
    let events = store.events(table, 0).await.unwrap();
    let seed = store.secret(table).await.unwrap().unwrap();
    store.close().await;
    let entries: Vec<Value> =
        events.iter().map(|event| serde_json::from_str(&event.body).unwrap()).collect();
    let rules = entries[0]["record"]["rules"].as_u64().unwrap_or(1);
    let path = folder().join(format!("{name}-rules{rules}.json"));
    if !path.exists() {
        let journal = json!({"seed": seed.reveal(), "entries": entries});
        std::fs::write(&path, format!("{journal}\n")).unwrap();
    }
}
