//! The server is killed in the middle of games, again and again, under load: no acknowledged
//! decision is lost, and none is carried out twice.
//!
//! `STARBOARD_CRASHES` says how many times (100 if it says nothing).

mod serving;

use serde_json::{Value, json};
use serving::{Dice, Folder, Line, Process, open_table};
use starboard_server::client::Client;
use std::collections::BTreeMap;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// Tables that are played at the same time.
const TABLES: usize = 6;

/// What the players of one table remember.
#[derive(Default)]
struct Books {
    /// Decisions that the server has acknowledged, by step.
    acknowledged: BTreeMap<usize, Value>,
    /// The decision that was sent and not answered.
    sent: Option<(usize, Value)>,
    /// What each seat has seen at the step that it heard of last.
    seen: [Option<(usize, Value)>; 2],
}

impl Books {
    /// Whoever comes back finds everything that was acknowledged, and at most the one decision
    /// besides that was under way.
    fn check(&mut self, seat: usize, line: &Line) {
        let acknowledged = self.acknowledged.keys().last().map_or(0, |step| step + 1);
        let under_way = self.sent.as_ref().map_or(0, |(step, _)| step + 1);
        let most = acknowledged.max(under_way);
        assert!(
            (acknowledged..=most).contains(&line.step()),
            "{} not in {acknowledged}..={most}",
            line.step()
        );
        if let Some((step, view)) = &self.seen[seat] {
            assert!(line.step() >= *step, "what was told has happened");
            assert!(
                line.step() > *step || line.now["view"] == *view,
                "the same step, the same view"
            );
        }
        self.seen[seat] = Some((line.step(), line.now["view"].clone()));
        if let Some((step, action)) = self.sent.clone().filter(|(step, _)| line.step() > *step) {
            self.acknowledged.insert(step, action);
            self.sent = None;
        }
    }
}

/// One random decision, until both have heard of it.
async fn decide(lines: &mut [Line; 2], books: &mut Books, dice: &mut Dice) -> io::Result<()> {
    let who = lines.iter().position(|line| !line.offers().is_empty()).expect("somebody decides");
    let offers = lines[who].offers();
    let action = offers[dice.below(offers.len())]["action"].clone();
    let step = lines[who].step();
    books.sent = Some((step, action.clone()));
    let act = json!({"kind": "act", "step": step, "action": action});
    let answer = lines[who].request(act).await?;
    assert_eq!(answer["kind"], "done", "{answer}");
    books.acknowledged.insert(step, action);
    books.sent = None;
    for (seat, line) in lines.iter_mut().enumerate() {
        line.until_step(step + 1).await?;
        books.seen[seat] = Some((line.step(), line.now["view"].clone()));
    }
    Ok(())
}

/// Plays games at one table after the other until told to stop, and then checks what was stored.
async fn table(
    number: usize,
    mut url: watch::Receiver<String>,
    stop: Arc<AtomicBool>,
    decisions: watch::Sender<usize>,
) {
    let mut dice = Dice::new(number as u64 + 1);
    while !stop.load(Ordering::Relaxed) {
        let now = url.borrow_and_update().clone();
        let Ok((id, mut clients)) = open_table(&now, &now).await else {
            url.changed().await.expect("a dead server has a successor");
            continue;
        };
        let mut books = Books::default();
        loop {
            let host = Client::new(&url.borrow_and_update()).unwrap().host;
            for client in &mut clients {
                client.host.clone_from(&host);
            }
            let opened = async {
                let [ada, bob] = &clients;
                io::Result::Ok([Line::open(ada, &id).await?, Line::open(bob, &id).await?])
            };
            let Ok(mut lines) = opened.await else {
                url.changed().await.expect("a dead server has a successor");
                continue;
            };
            for (seat, line) in lines.iter().enumerate() {
                books.check(seat, line);
            }
            while !lines[0].is_over() && !stop.load(Ordering::Relaxed) {
                if decide(&mut lines, &mut books, &mut dice).await.is_err() {
                    break;
                }
                decisions.send_modify(|count| *count += 1);
            }
            if lines[0].is_over() {
                break;
            }
            if stop.load(Ordering::Relaxed)
                && lines[0].request(json!({"kind": "resign"})).await.is_ok()
            {
                break;
            }
        }
        let record = clients[0].get(&format!("/api/tables/{id}/record")).await;
        let replay = clients[0].get(&format!("/api/tables/{id}/replay")).await;
        // The server may be dead again; there are other games to check.
        let (Ok(record), Ok(replay)) = (record, replay) else { continue };
        assert_eq!(replay.body["fairness"], "proven");
        let steps: Vec<Value> = record.body["steps"].as_array().unwrap().clone();
        let acted = steps.iter().filter(|step| step["step"] == "act").count();
        assert_eq!(acted, books.acknowledged.len(), "none twice, none lost");
        for (step, action) in &books.acknowledged {
            assert_eq!(&steps[*step]["action"], action, "table {id}, step {step}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_decision_is_lost_and_none_is_done_twice_however_often_it_is_killed() {
    let crashes =
        std::env::var("STARBOARD_CRASHES").ok().and_then(|n| n.parse().ok()).unwrap_or(100);
    let folder = Folder::new();
    let mut process = Process::start(&folder.db());
    let (url, heard) = watch::channel(process.url.clone());
    let stop = Arc::new(AtomicBool::new(false));
    let (decisions, mut counted) = watch::channel(0_usize);
    let mut tables: JoinSet<()> = (0..TABLES)
        .map(|number| table(number, heard.clone(), stop.clone(), decisions.clone()))
        .collect();
    let mut dice = Dice::new(99);
    for _ in 0..crashes {
        // Not before something happens again, and then at any moment: the other tables are always
        // in the middle of something.
        let enough = *counted.borrow() + 3 + dice.below(60);
        tokio::select! {
            reached = counted.wait_for(|&count| count >= enough) => drop(reached.unwrap()),
            gone = tables.join_next() => panic!("a table gave up: {gone:?}"),
        }
        process.kill();
        process = Process::start(&folder.db());
        url.send_replace(process.url.clone());
    }
    stop.store(true, Ordering::Relaxed);
    while let Some(table) = tables.join_next().await {
        table.unwrap();
    }
    println!("{crashes} crashes, {} decisions", *counted.borrow());
}
