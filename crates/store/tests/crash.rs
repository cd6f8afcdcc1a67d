//! What was acknowledged is there: a process that appends is killed again and again, and every append that it
//! called done is found afterwards, once, in a journal without a gap.

use crate::support::{Folder, bot, table};
use starboard_store::{GameTouch, Store};
use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};

const CRASHES: u64 = 20;
const TABLES: u64 = 8;

/// Says to the test binary that it is the one to be killed, and where the database is.
const VICTIM: &str = "STARBOARD_STORE_CRASH_VICTIM";

/// What event `seq` of a table says, so that it can be recognised.
fn body(game: &str, seq: u64, round: &str) -> String {
    format!("{round}: event {seq} of {game} {}", "x".repeat(seq as usize % 200))
}

#[tokio::test(flavor = "multi_thread")]
async fn every_acknowledged_append_survives_a_crash() {
    let folder = Folder::new();
    let path = folder.file();
    let url = path.to_str().expect("a path in UTF-8").to_owned();
    let store = Store::open(&url).await.unwrap();
    for number in 0..TABLES {
        store.create_game(&table(&format!("g{number}"), &[bot("random")], 1)).await.unwrap();
    }
    store.close().await;

    let mut acknowledged = BTreeMap::new();
    for round in 0..CRASHES {
        // At any moment, also right at the start: 1 to 211 appends.
        let enough = 1 + round as usize * 37 % 211;
        let url = url.clone();
        let lines = tokio::task::spawn_blocking(move || run_and_kill(&url, round, enough));
        for line in lines.await.unwrap() {
            let (game, seq) = line.split_once(' ').expect("a table and a number");
            let key = (game.to_owned(), seq.parse::<u64>().expect("a number"));
            assert!(
                acknowledged.insert(key, round.to_string()).is_none(),
                "{line} was acknowledged twice"
            );
        }
        check(&path, &acknowledged).await;
    }
    println!("{} appends acknowledged in {CRASHES} crashes", acknowledged.len());
}

/// Lets the victim work until it has acknowledged so many appends, kills it, and answers with all
/// acknowledgements that it got out.
fn run_and_kill(url: &str, round: u64, enough: usize) -> Vec<String> {
    let mut victim = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "crash::victim", "--ignored", "--nocapture", "--test-threads=1"])
        .env(VICTIM, url)
        .env("STARBOARD_STORE_CRASH_ROUND", round.to_string())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the test binary runs");
    let mut output = BufReader::new(victim.stdout.take().expect("stdout is piped"));
    let mut lines = Vec::new();
    let mut line = String::new();
    // A line without its end was cut off by the kill.
    while output.read_line(&mut line).unwrap() > 0 && line.ends_with('\n') {
        lines.extend(line.trim_end().strip_prefix("ack ").map(str::to_owned));
        line.clear();
        if lines.len() == enough {
            victim.kill().expect("the victim still runs");
        }
    }
    victim.wait().unwrap();
    assert!(lines.len() >= enough, "the victim ended by itself");
    lines
}

async fn check(path: &std::path::Path, acknowledged: &BTreeMap<(String, u64), String>) {
    let store = Store::open(path.to_str().unwrap()).await.unwrap();
    let mut found = 0;
    for number in 0..TABLES {
        let id = format!("g{number}");
        let events = store.events(&id, 0).await.unwrap();
        assert!(events.iter().map(|event| event.seq).eq(0..events.len() as u64), "a gap in {id}");
        assert_eq!(store.game(&id).await.unwrap().unwrap().events, events.len() as u64);
        for event in events {
            if let Some(round) = acknowledged.get(&(id.clone(), event.seq)) {
                assert_eq!(event.body, body(&id, event.seq, round));
                found += 1;
            }
        }
    }
    assert_eq!(found, acknowledged.len(), "an acknowledged append was lost");
    store.close().await;
}

/// Not a test: the process that is killed. Appends to all tables at once, one to three events at a time, and
/// prints what was acknowledged.
#[test]
#[ignore = "run by every_acknowledged_append_survives_a_crash"]
fn victim() {
    let Ok(url) = std::env::var(VICTIM) else { return };
    let round = std::env::var("STARBOARD_STORE_CRASH_ROUND").unwrap();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let store = Store::open(&url).await.unwrap();
        let mut tables = tokio::task::JoinSet::new();
        for number in 0..TABLES {
            tables.spawn(append_for_ever(store.clone(), format!("g{number}"), round.clone()));
        }
        tables.join_all().await;
    });
}

async fn append_for_ever(store: Store, id: String, round: String) {
    let mut next = store.game(&id).await.unwrap().unwrap().events;
    loop {
        let after = next + 1 + next % 3;
        let bodies: Vec<_> = (next..after).map(|seq| body(&id, seq, &round)).collect();
        store.append(&id, next, &bodies, next, GameTouch::default()).await.unwrap();
        let mut output = std::io::stdout().lock();
        for seq in next..after {
            writeln!(output, "ack {id} {seq}").unwrap();
        }
        drop(output);
        next = after;
    }
}
