//! `starboard serve` as a process: how it ends, and two of them on one database.

mod serving;

use serde_json::json;
use serving::{Dice, Folder, Line, Process, open_table};
use starboard_server::client::Client;
use starboard_store::testing::{Postgres, skips_postgres};
use std::process::{Command, Output};

#[tokio::test]
async fn it_ends_in_order_when_told_to() {
    let folder = Folder::new();
    let mut process = Process::start(&folder.db());
    let (table, [ada, bob]) = open_table(&process.url, &process.url).await.unwrap();
    let mut lines =
        [Line::open(&ada, &table).await.unwrap(), Line::open(&bob, &table).await.unwrap()];
    let who = lines.iter().position(|line| !line.offers().is_empty()).unwrap();
    let action = lines[who].offers()[0]["action"].clone();
    let act = json!({"kind": "act", "step": 0, "action": action});
    assert_eq!(lines[who].request(act).await.unwrap()["kind"], "done");

    process.signal("TERM");
    for line in &mut lines {
        let error = loop {
            if let Err(error) = line.next().await {
                break error;
            }
        };
        assert_eq!(error.to_string(), "closed with 1012");
    }
    assert!(process.child.wait().unwrap().success());

    let process = Process::start(&folder.db());
    let ada = Client { host: Client::new(&process.url).unwrap().host, ..ada };
    assert_eq!(Line::open(&ada, &table).await.unwrap().step(), 1);
}

fn starboard(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_starboard")).args(args).output().unwrap()
}

#[track_caller]
fn done(args: &[&str]) {
    let output = starboard(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
}

#[track_caller]
fn refused(args: &[&str], why: &str) {
    let output = starboard(args);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
    assert!(said.contains(why), "{args:?}: {said}");
}

#[tokio::test]
async fn a_second_server_on_the_same_file_is_refused_until_the_first_has_died() {
    let folder = Folder::new();
    let mut first = Process::start(&folder.db());
    let serve = ["serve", "--port", "0", "--log", "off", "--db", &folder.db()];
    refused(&serve, "another server uses this database");
    assert_eq!(Client::new(&first.url).unwrap().get("/healthz").await.unwrap().status, 200);
    first.kill();
    let second = Process::start(&folder.db());
    assert!(second.url.starts_with("http://"));
}

/// From the file of a running server to `PostgreSQL` and back into a file.
#[tokio::test]
async fn everything_is_copied_from_a_running_server_and_played_on_elsewhere() {
    let folder = Folder::new();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let process = Process::start(&folder.db());
    let (table, [ada, bob]) = open_table(&process.url, &process.url).await.unwrap();
    let mut lines =
        [Line::open(&ada, &table).await.unwrap(), Line::open(&bob, &table).await.unwrap()];
    let mut dice = Dice::new(3);
    play(&mut lines, &mut dice, 12).await;
    let (first, second) = (path("first.starboard"), path("second.starboard"));
    done(&["backup", &first, "--db", &folder.db()]);
    let copy = std::fs::read(&first).unwrap();
    let mode =
        std::os::unix::fs::PermissionsExt::mode(&std::fs::metadata(&first).unwrap().permissions());
    assert_eq!(mode & 0o777, 0o600, "only its owner may read it");
    refused(&["backup", &first, "--db", &folder.db()], "already");
    refused(&["backup", &path("x"), "--db", &path("nothing.db")], "no such file");
    refused(&["restore", &first, "--db", &folder.db()], "another server uses this database");

    if !skips_postgres() {
        let postgres = Postgres::start();
        let here = postgres.database();
        done(&["restore", &first, "--db", &here]);
        refused(&["restore", &first, "--db", &here], "not empty");
        done(&["backup", &second, "--db", &here]);
        assert!(std::fs::read(&second).unwrap() == copy, "the same copy from the copy");
    }
    let back = path("back.db");
    let half = path("half.starboard");
    std::fs::write(&half, &copy[..copy.len() / 2]).unwrap();
    refused(&["restore", &half, "--db", &back], "nothing was written");
    assert!(!std::path::Path::new(&back).exists());
    done(&["restore", &first, "--db", &back]);
    let process = Process::start(&back);
    let ada = Client { host: Client::new(&process.url).unwrap().host, ..ada };
    let line = Line::open(&ada, &table).await.unwrap();
    assert_eq!(line.step(), lines[0].step());
    assert_eq!(line.now["view"], lines[0].now["view"]);
}

/// Everybody at `lines` makes random decisions until the game is over, or so many were made.
async fn play(lines: &mut [Line], dice: &mut Dice, most: usize) {
    for _ in 0..most {
        let Some(who) = lines.iter().position(|line| !line.offers().is_empty()) else { return };
        let offers = lines[who].offers();
        let action = offers[dice.below(offers.len())]["action"].clone();
        let step = lines[who].step();
        let act = json!({"kind": "act", "step": step, "action": action});
        let answer = lines[who].request(act).await.unwrap();
        assert_eq!(answer["kind"], "done", "{answer}");
        for line in lines.iter_mut() {
            line.until_step(step + 1).await.unwrap();
        }
    }
}

#[tokio::test]
async fn two_processes_play_the_same_tables() {
    if skips_postgres() {
        return;
    }
    let postgres = Postgres::start();
    let db = postgres.database();
    let mut one = Process::start(&db);
    let other = Process::start(&db);
    let (table, [ada, bob]) = open_table(&one.url, &other.url).await.unwrap();
    let eve = Client::new(&other.url).unwrap();
    let mut lines = Vec::new();
    for client in [&ada, &bob, &eve] {
        lines.push(Line::open(client, &table).await.unwrap());
    }
    let mut dice = Dice::new(1);
    play(&mut lines, &mut dice, 20).await;

    // The same decision at both: one of them wins, the other is told so, and nothing is done twice.
    let second = Client { host: eve.host.clone(), ..ada.clone() };
    let who = lines.iter().position(|line| !line.offers().is_empty()).unwrap();
    let twin = [&second, &Client { host: ada.host.clone(), ..bob.clone() }][who.min(1)].clone();
    let mut twin = Line::open(&twin, &table).await.unwrap();
    let step = lines[who].step();
    let action = lines[who].offers()[0]["action"].clone();
    let act = json!({"kind": "act", "step": step, "action": action});
    let (first, second) = tokio::join!(lines[who].request(act.clone()), twin.request(act));
    let mut kinds = [first.unwrap(), second.unwrap()].map(|answer| {
        let code = answer["code"].as_str().unwrap_or("done").to_owned();
        assert!(["done", "stale", "overtaken"].contains(&code.as_str()), "{answer}");
        code == "done"
    });
    kinds.sort_unstable();
    assert_eq!(kinds, [false, true]);
    for line in &mut lines {
        line.until_step(step + 1).await.unwrap();
        assert_eq!(line.step(), step + 1);
    }

    // What is said is heard everywhere, and wishes to take back reach the other process.
    let said = lines[0].request(json!({"kind": "chat", "text": "hello"})).await.unwrap();
    assert_eq!(said["kind"], "done");
    while lines[1].next().await.unwrap()["line"]["text"] != "hello" {}

    // One process dies; its players go to the other one.
    one.kill();
    let ada = Client { host: bob.host.clone(), ..ada };
    lines[0] = Line::open(&ada, &table).await.unwrap();
    play(&mut lines, &mut dice, 10_000).await;
    assert!(lines[2].is_over());
    let replay = format!("/api/tables/{table}/replay");
    let mut eve = eve;
    assert_eq!(eve.get(&replay).await.unwrap().body["fairness"], "proven");
}
