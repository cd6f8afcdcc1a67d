//! How many durable appends a second: bare SQLite, one insert in each transaction, against our journals with
//! 1, 16 and 256 tables written to at the same time.
//!
//! `cargo run --release -p starboard-store --example commits -- [FOLDER] [ROUNDS]`: `FOLDER` says which disk
//! (default: the current folder's). With `STARBOARD_COMMITS_POSTGRES=1` also measures a PostgreSQL server that
//! waits for the disk.
//!
//! On a machine with other work, the rate of the same loop varies tenfold from one second to the next. So all
//! take turns, a second each, in an order that moves on with every round; what is printed is the median with
//! the lowest and the highest, and ratios are taken within a round.

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{AssertSqlSafe, ConnectOptions as _, Executor as _, SqliteConnection};
use starboard_store::testing::Postgres;
use starboard_store::{GameTouch, NewGame, NewSeat, Store};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

type Failure = Box<dyn std::error::Error>;

/// What a decision of an ordinary game looks like.
const BODY: &str = r#"{"step":"act","seat":0,"action":{"play":{"card":"interceptor","side":"front","area":3}},"chance":[[6,2],[6,5]],"at":1795000020000}"#;

const TURN: Duration = Duration::from_secs(1);

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let mut arguments = std::env::args().skip(1);
    let folder = PathBuf::from(arguments.next().unwrap_or_else(|| ".".to_owned()));
    let rounds = arguments.next().map_or(Ok(7), |rounds| rounds.parse())?;
    let folder = folder.join(format!(".commits-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let result = measure(&folder, rounds).await;
    std::fs::remove_dir_all(&folder)?;
    result
}

/// Something whose rate is measured.
enum Runner {
    Bare { connection: Box<SqliteConnection>, count: u64 },
    Ours { store: Store, tables: Vec<(String, u64)> },
}

/// What one turn came to.
#[derive(Clone, Copy)]
struct Turn {
    rate: f64,
    p50: f64,
    p99: f64,
}

async fn measure(folder: &Path, rounds: usize) -> Result<(), Failure> {
    let mut runners = vec![("bare SQLite".to_owned(), bare(&folder.join("bare.db")).await?)];
    let store = Store::open(&folder.join("ours.db").display().to_string()).await?;
    add_ours(&mut runners, "SQLite", &store).await?;
    let server =
        std::env::var_os("STARBOARD_COMMITS_POSTGRES").map(|_| Postgres::start_with_fsync(true));
    if let Some(server) = &server {
        add_ours(&mut runners, "PostgreSQL", &Store::open(&server.database()).await?).await?;
    }
    let mut turns: Vec<Vec<Turn>> = vec![Vec::new(); runners.len()];
    for round in 0..rounds {
        for place in 0..runners.len() {
            let number = (place + round) % runners.len();
            turns[number].push(runners[number].1.turn().await?);
        }
    }
    println!(
        "durable commits a second (WAL, synchronous = FULL), {rounds} rounds: median (lowest to highest)"
    );
    for ((label, _), mine) in runners.iter().zip(&turns) {
        let rate = spread(mine.iter().map(|turn| turn.rate));
        let ratio = spread(mine.iter().zip(&turns[0]).map(|(mine, bare)| mine.rate / bare.rate));
        let (p50, p99) =
            (spread(mine.iter().map(|turn| turn.p50)), spread(mine.iter().map(|turn| turn.p99)));
        println!(
            "{label:>24} {:>6.0} ({:.0} to {:.0}) = {:.2} × bare ({:.2} to {:.2}), p50 {:.2} ms, p99 {:.2} ms",
            rate[1], rate[0], rate[2], ratio[1], ratio[0], ratio[2], p50[1], p99[1]
        );
    }
    Ok(())
}

/// Lowest, median, highest.
fn spread(values: impl Iterator<Item = f64>) -> [f64; 3] {
    let mut values: Vec<_> = values.collect();
    values.sort_by(f64::total_cmp);
    [values[0], values[values.len() / 2], values[values.len() - 1]]
}

async fn bare(path: &Path) -> Result<Runner, sqlx::Error> {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full);
    let mut connection = options.connect().await?;
    connection
        .execute("CREATE TABLE event (game TEXT, seq BIGINT, body TEXT, at BIGINT, PRIMARY KEY (game, seq))")
        .await?;
    Ok(Runner::Bare { connection: Box::new(connection), count: 0 })
}

async fn add_ours(
    runners: &mut Vec<(String, Runner)>,
    database: &str,
    store: &Store,
) -> Result<(), Failure> {
    for writers in [1, 16, 256] {
        let mut tables = Vec::new();
        for writer in 0..writers {
            let id = format!("{writers}-{writer}");
            let seats = vec![NewSeat { bot: Some("random".to_owned()), ..NewSeat::default() }];
            store.create_game(&NewGame { id: id.clone(), seats, ..NewGame::default() }).await?;
            tables.push((id, 0));
        }
        runners.push((
            format!("{database}, {writers} writers"),
            Runner::Ours { store: store.clone(), tables },
        ));
    }
    Ok(())
}

impl Runner {
    async fn turn(&mut self) -> Result<Turn, Failure> {
        let start = Instant::now();
        let mut waits = Vec::new();
        match self {
            Self::Bare { connection, count } => {
                while start.elapsed() < TURN {
                    // Twenty transactions for one journey to SQLite's thread: bare means SQLite and the
                    // disk, not how quickly this machine changes from one thread to another.
                    let asked = Instant::now();
                    let insert =
                        |seq| format!("INSERT INTO event VALUES ('g', {seq}, '{BODY}', 1);");
                    let twenty: String =
                        (*count..*count + 20).map(insert).collect::<Vec<_>>().concat();
                    connection.execute(AssertSqlSafe(twenty)).await?;
                    *count += 20;
                    waits.extend([asked.elapsed() / 20; 20]);
                }
            }
            Self::Ours { store, tables } => {
                let mut tasks = tokio::task::JoinSet::new();
                for (game, next) in std::mem::take(tables) {
                    tasks.spawn(append_for_a_turn(store.clone(), game, next, start));
                }
                for (game, next, its_waits) in tasks.join_all().await {
                    tables.push((game, next));
                    waits.extend(its_waits);
                }
            }
        }
        let rate = waits.len() as f64 / start.elapsed().as_secs_f64();
        waits.sort_unstable();
        let at = |percent: usize| waits[(waits.len() - 1) * percent / 100].as_secs_f64() * 1e3;
        Ok(Turn { rate, p50: at(50), p99: at(99) })
    }
}

async fn append_for_a_turn(
    store: Store,
    game: String,
    mut next: u64,
    start: Instant,
) -> (String, u64, Vec<Duration>) {
    let (body, mut waits) = ([BODY.to_owned()], Vec::new());
    while start.elapsed() < TURN {
        let asked = Instant::now();
        let appended = store.append(&game, next, &body, 1, GameTouch::default());
        appended.await.expect("nobody else writes to this table");
        next += 1;
        waits.push(asked.elapsed());
    }
    (game, next, waits)
}
