//! What a server depends on fails, again and again, under load: nothing acknowledged is lost or done
//! twice, what is refused has not happened, and everybody plays on as soon as it can be.
//!
//! `make faults` does it more often, and prints how long others waited.

mod serving;

use serde_json::{Value, json};
use serving::players::{Crowd, rounds};
use serving::{Dice, Folder, Line, Process};
use starboard_server::client::Client;
use starboard_store::testing::{Postgres, skips_postgres};
use starboard_store::{GameState, News, Store};
use std::io::Write as _;
use std::path::PathBuf;
use std::process::Command;

/// One of two processes on a database stops in the middle of whatever it does. Its players go to the
/// other one, whose own players hardly notice.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_that_is_stopped_freezes_nobody() {
    if skips_postgres() {
        return;
    }
    let stops = rounds(3, 20);
    let postgres = Postgres::start();
    let db = postgres.database();
    let (one, other) = (Process::start_silently(&db), Process::start_silently(&db));
    let mut moving = Crowd::play(&one.url, 0..3);
    let mut staying = Crowd::play(&other.url, 3..6);
    let mut dice = Dice::new(7);
    for _ in 0..stops {
        moving.any_goes_on(1 + dice.below(8)).await;
        one.signal("STOP");
        moving.url.send_replace(other.url.clone());
        staying.go_on(2).await;
        moving.go_on(2).await;
        one.signal("CONT");
        moving.url.send_replace(one.url.clone());
        moving.go_on(1).await;
    }
    println!("stopped {stops} times, players of the other process: {:?}", staying.end().await);
    println!("stopped {stops} times, players who had to move: {:?}, 0 lost", moving.end().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres_may_restart_in_the_middle_of_games() {
    if skips_postgres() {
        return;
    }
    let restarts = rounds(2, 10);
    let postgres = Postgres::start();
    let process = Process::start_silently(&postgres.database());
    let mut crowd = Crowd::play(&process.url, 0..4);
    let mut dice = Dice::new(8);
    for round in 0..restarts {
        crowd.any_goes_on(1 + dice.below(8)).await;
        // In order, and like a crash.
        tokio::task::block_in_place(|| postgres.restart(round % 2 == 0));
        crowd.go_on(2).await;
    }
    println!("PostgreSQL restarted {restarts} times: {:?}, 0 lost", crowd.end().await);
}

/// A small file system of its own.
struct SmallDisk(Folder);

impl SmallDisk {
    /// Nothing, loudly, where it may not be mounted.
    fn mount() -> Option<Self> {
        let folder = Folder::new();
        let mount = Command::new("mount")
            .args(["-t", "tmpfs", "-o", "size=12m", "tmpfs"])
            .arg(folder.path())
            .output();
        if mount.is_ok_and(|mount| mount.status.success()) {
            return Some(Self(folder));
        }
        eprintln!("SKIPPED: only root may mount a small disk to fill");
        None
    }

    fn ballast(&self) -> PathBuf {
        self.0.path().join("ballast")
    }

    fn fill(&self) {
        let mut ballast = std::fs::File::create(self.ballast()).unwrap();
        for size in [64 * 1024, 4096, 512] {
            while ballast.write_all(&vec![b'x'; size]).is_ok() {}
        }
    }

    fn make_room(&self) {
        std::fs::remove_file(self.ballast()).unwrap();
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        _ = Command::new("umount").arg("-l").arg(self.0.path()).status();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_refuses_decisions_and_games_go_on_when_there_is_room() {
    let Some(disk) = SmallDisk::mount() else { return };
    let times = rounds(2, 5);
    let process = Process::start_silently(&disk.0.db());
    let mut crowd = Crowd::play(&process.url, 0..3);
    let mut operator = Client::new(&process.url).unwrap();
    for _ in 0..times {
        crowd.go_on(3).await;
        disk.fill();
        crowd.is_refused().await;
        let sick = until_health(&mut operator, 503).await;
        assert!(sick.as_str().is_some_and(|text| text.contains("cannot be written")), "{sick}");
        disk.make_room();
        crowd.go_on(3).await;
        until_health(&mut operator, 200).await;
    }
    println!("disk full {times} times: {:?}, 0 lost", crowd.end().await);
}

/// Asks how the server is until it is like that, and gives its words.
async fn until_health(operator: &mut Client, status: u16) -> Value {
    loop {
        let answer = operator.get("/healthz").await.unwrap();
        if answer.status == status {
            return answer.body;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
}

/// A person waits for a bot whose process has died; nobody looks on at the other process. That one
/// looks for such tables every five seconds, and takes over those that have stood still for six.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_of_a_process_that_has_died_play_on_in_the_other_within_fifteen_seconds() {
    if skips_postgres() {
        return;
    }
    let postgres = Postgres::start();
    let db = postgres.database();
    let rehearsal = ["--rehearsal", "the clock can be turned", "--log", "off"];
    let other = Process::start_with(&db, &rehearsal);
    let store = Store::open(&db).await.unwrap();
    for round in 0.. {
        let mut one = Process::start_with(&db, &rehearsal);
        let mut ada = Client::guest(&one.url, "Ada").await.unwrap();
        let seats = [json!({"kind": "me"}), json!({"kind": "bot", "bot": "search:2000"})];
        let table =
            json!({"game": "starfighter", "name": format!("table {round}"), "seats": seats});
        let id = ada.post("/api/tables", &table).await.unwrap().ok().unwrap()["id"].clone();
        let id = id.as_str().unwrap().to_owned();
        let mut line = Line::open(&ada, &id).await.unwrap();
        while line.offers().is_empty() {
            line.next().await.unwrap();
        }
        let act = json!({"kind": "act", "step": line.step(), "action": line.offers()[0]["action"]});
        line.request(act).await.unwrap();
        one.kill();
        let game = store.game(&id).await.unwrap().unwrap();
        let summary: Value = serde_json::from_str(game.summary.as_deref().unwrap()).unwrap();
        // The bot may have been quicker than the end, or it is not its turn: then once more.
        if game.state != GameState::Running || !summary["to_act"].to_string().contains('1') {
            continue;
        }
        let mut feed = store.feed();
        let mut operator = Client::new(&other.url).unwrap();
        // Eleven seconds pass at once.
        let clock = operator.post("/api/rehearsal/clock", &json!({"seconds": 11})).await.unwrap();
        clock.ok().unwrap();
        while !matches!(feed.next().await.unwrap(), News::Events { game, .. } if game == id) {}
        return;
    }
}
