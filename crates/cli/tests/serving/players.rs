//! People who play random games whatever happens to their server, and keep the books on it: nothing
//! that was acknowledged may be lost or done twice, and what was refused must not have happened.

use super::{Dice, Line, open_table};
use serde_json::{Value, json};
use starboard_server::client::Client;
use std::collections::BTreeMap;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// How often something is to be broken: a few times, or many if `STARBOARD_FAULTS` says `many`.
pub(crate) fn rounds(few: usize, many: usize) -> usize {
    let wants_many = std::env::var("STARBOARD_FAULTS").is_ok_and(|faults| faults == "many");
    if wants_many { many } else { few }
}

/// Before somebody who could not be helped tries again.
const PAUSE: Duration = Duration::from_millis(30);

/// What the players of one table remember.
#[derive(Default)]
struct Books {
    /// Decisions that were carried out, by step: the one that was acknowledged, or those of which one
    /// was found done.
    done: BTreeMap<usize, Vec<Value>>,
    /// Decisions that were sent and not answered, and their step.
    sent: (usize, Vec<Value>),
    /// What each seat has seen at the step that it heard of last.
    seen: [Option<(usize, Value)>; 2],
}

impl Books {
    /// Whoever comes back finds everything that was acknowledged, and at most the one decision
    /// besides that was under way.
    fn check(&mut self, seat: usize, line: &Line) {
        let acknowledged = self.done.keys().last().map_or(0, |step| step + 1);
        let under_way = if self.sent.1.is_empty() { 0 } else { self.sent.0 + 1 };
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
        if !self.sent.1.is_empty() && line.step() > self.sent.0 {
            self.done.insert(self.sent.0, std::mem::take(&mut self.sent.1));
        }
    }

    /// Notes that a decision is on its way.
    fn send(&mut self, step: usize, action: &Value) {
        if self.sent.0 != step {
            self.sent = (step, Vec::new());
        }
        self.sent.1.push(action.clone());
    }

    /// Compares with what the server tells when the game is over.
    fn compare(&self, table: &str, record: &Value) {
        let steps = record["steps"].as_array().expect("a record has steps");
        let acted = steps.iter().filter(|step| step["step"] == "act").count();
        assert_eq!(acted, self.done.len(), "none twice, none lost, none that was refused: {table}");
        for (step, actions) in &self.done {
            assert!(actions.contains(&steps[*step]["action"]), "table {table}, step {step}");
        }
    }
}

/// How a decision ended.
#[derive(PartialEq, Eq)]
enum Decided {
    /// Both have heard of it.
    Done,
    /// The server could not keep it.
    Refused,
}

/// One random decision, until both have heard of it.
async fn decide(lines: &mut [Line; 2], books: &mut Books, dice: &mut Dice) -> io::Result<Decided> {
    // Nobody, if a decision that was on its way has arrived between the one's coming and the other's.
    let who = lines.iter().position(|line| !line.offers().is_empty());
    let who = who.ok_or_else(|| io::Error::other("they have seen different steps"))?;
    let offers = lines[who].offers();
    let action = offers[dice.below(offers.len())]["action"].clone();
    let step = lines[who].step();
    books.send(step, &action);
    let act = json!({"kind": "act", "step": step, "action": action});
    let answer = lines[who].request(act).await?;
    if answer["kind"] != "done" {
        let code = answer["code"].as_str().unwrap_or_default();
        match code {
            "unavailable" | "closing" | "overtaken" | "stale" => {
                let sent = &mut books.sent.1;
                let this = sent.iter().rposition(|sent| *sent == action).expect("it was sent");
                sent.remove(this);
            }
            "unsure" => {}
            _ => panic!("{answer}"),
        }
        let stays = code == "unavailable";
        return if stays { Ok(Decided::Refused) } else { Err(io::Error::other(code.to_owned())) };
    }
    books.done.insert(step, vec![action]);
    books.sent.1.clear();
    for (seat, line) in lines.iter_mut().enumerate() {
        line.until_step(step + 1).await?;
        books.seen[seat] = Some((line.step(), line.now["view"].clone()));
    }
    Ok(Decided::Done)
}

/// What is known of a table while it is played.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Figures {
    /// Decisions acknowledged.
    pub(crate) decisions: usize,
    /// Decisions and new tables refused because they could not be kept.
    pub(crate) refused: usize,
    /// From the first attempt at a decision to its acknowledgement, at most.
    pub(crate) longest: Duration,
}

/// Does something unless the players are told to go elsewhere.
async fn unless_moved<T>(
    url: &mut watch::Receiver<String>,
    what: impl Future<Output = io::Result<T>>,
) -> io::Result<T> {
    tokio::select! {
        done = what => done,
        moved = url.changed() => {
            moved.expect("the test goes on");
            Err(io::Error::other("moved"))
        }
    }
}

/// Plays games at one table after the other until told to stop, and then checks what was stored.
async fn table(
    number: usize,
    mut url: watch::Receiver<String>,
    stop: Arc<AtomicBool>,
    figures: watch::Sender<Figures>,
) {
    let mut dice = Dice::new(number as u64 + 1);
    let mut asked: Option<Instant> = None;
    while !stop.load(Ordering::Relaxed) {
        let now = url.borrow_and_update().clone();
        let opened = unless_moved(&mut url, open_table(&now, &now)).await;
        let Ok((id, mut clients)) = opened else {
            figures.send_modify(|figures| figures.refused += 1);
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        let mut books = Books::default();
        loop {
            let host = Client::new(&url.borrow_and_update()).unwrap().host;
            for client in &mut clients {
                client.host.clone_from(&host);
            }
            let [ada, bob] = &clients;
            let opened = async { Ok([Line::open(ada, &id).await?, Line::open(bob, &id).await?]) };
            let Ok(mut lines) = unless_moved(&mut url, opened).await else {
                tokio::time::sleep(PAUSE).await;
                continue;
            };
            for (seat, line) in lines.iter().enumerate() {
                books.check(seat, line);
            }
            while !lines[0].is_over() && !stop.load(Ordering::Relaxed) {
                let began = *asked.get_or_insert_with(Instant::now);
                let decided = decide(&mut lines, &mut books, &mut dice);
                match unless_moved(&mut url, decided).await {
                    Ok(Decided::Done) => figures.send_modify(|figures| {
                        figures.decisions += 1;
                        figures.longest = figures.longest.max(began.elapsed());
                        asked = None;
                    }),
                    Ok(Decided::Refused) => {
                        figures.send_modify(|figures| figures.refused += 1);
                        tokio::time::sleep(PAUSE).await;
                    }
                    Err(_) => break,
                }
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
        // The server may be dead again: until one tells the whole story.
        let (record, replay) = loop {
            let host = Client::new(&url.borrow_and_update()).unwrap().host;
            let client = &mut clients[0];
            client.host = host;
            let told = async {
                let record = client.get(&format!("/api/tables/{id}/record")).await?.ok()?;
                let replay = client.get(&format!("/api/tables/{id}/replay")).await?.ok()?;
                Ok((record, replay))
            };
            match unless_moved(&mut url, told).await {
                Ok(told) => break told,
                Err(_) => tokio::time::sleep(PAUSE).await,
            }
        };
        assert_eq!(replay["fairness"], "proven");
        books.compare(&id, &record);
    }
}

/// People at several tables of one server at a time.
pub(crate) struct Crowd {
    /// Where they play.
    pub(crate) url: watch::Sender<String>,
    stop: Arc<AtomicBool>,
    figures: Vec<watch::Receiver<Figures>>,
    tables: JoinSet<()>,
}

impl Crowd {
    /// So many tables at a server.
    pub(crate) fn play(url: &str, tables: std::ops::Range<usize>) -> Self {
        let (url, heard) = watch::channel(url.to_owned());
        let stop = Arc::new(AtomicBool::new(false));
        let mut figures = Vec::new();
        let tables = tables
            .map(|number| {
                let (told, told_by) = watch::channel(Figures::default());
                figures.push(told_by);
                table(number, heard.clone(), stop.clone(), told)
            })
            .collect();
        Self { url, stop, figures, tables }
    }

    /// What is known of all tables.
    pub(crate) fn figures(&self) -> Figures {
        self.figures.iter().fold(Figures::default(), |sum, figures| {
            let figures = figures.borrow();
            Figures {
                decisions: sum.decisions + figures.decisions,
                refused: sum.refused + figures.refused,
                longest: sum.longest.max(figures.longest),
            }
        })
    }

    /// Waits until every table has come so many decisions further.
    pub(crate) async fn go_on(&mut self, decisions: usize) {
        for figures in &mut self.figures.clone() {
            let enough = figures.borrow().decisions + decisions;
            let reached = figures.wait_for(|figures| figures.decisions >= enough);
            still(&mut self.tables, reached).await;
        }
    }

    /// Waits until some table has come so many decisions further: the others are in the middle of
    /// something.
    pub(crate) async fn any_goes_on(&mut self, decisions: usize) {
        let mut first = self.figures[decisions % self.figures.len()].clone();
        let enough = first.borrow().decisions + decisions;
        let reached = first.wait_for(|figures| figures.decisions >= enough);
        still(&mut self.tables, reached).await;
    }

    /// Waits until a decision, or a new table, is refused anywhere.
    pub(crate) async fn is_refused(&mut self) {
        let before = self.figures().refused;
        let mut all = self.figures.clone();
        let any = futures_util::future::select_all(all.iter_mut().map(|figures| {
            let own = figures.borrow().refused;
            Box::pin(figures.wait_for(move |figures| figures.refused > own))
        }));
        still(&mut self.tables, any).await;
        assert!(self.figures().refused > before);
    }

    /// Ends all games and compares everything.
    pub(crate) async fn end(mut self) -> Figures {
        self.stop.store(true, Ordering::Relaxed);
        while let Some(table) = self.tables.join_next().await {
            table.unwrap();
        }
        self.figures()
    }
}

/// Waits for something while everybody plays on.
async fn still<T>(tables: &mut JoinSet<()>, what: impl Future<Output = T>) {
    tokio::select! {
        _ = what => {}
        gone = tables.join_next() => panic!("a table gave up: {gone:?}"),
    }
}
