//! Connections that nobody waits for without end and nobody gets back broken.
//!
//! Everything that is asked of the database goes through here. A connection on which something went
//! wrong, a full disk or a question without an answer, is brought to rest for certain before the next
//! one may have it, or closed: then the pool opens another.

use futures_util::future::BoxFuture;
use futures_util::stream::BoxStream;
use futures_util::{FutureExt as _, StreamExt as _, TryStreamExt as _, stream};
use sqlx::any::{AnyQueryResult, AnyRow, AnyStatement, AnyTypeInfo};
use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, AnyPool, Either, Execute, Executor, SqlStr};
use std::fmt;
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::time::timeout;

/// How long it may take to bring a connection to rest.
const CLEANSING: Duration = Duration::from_secs(10);

/// Connections to a database, and how long an answer may take.
#[derive(Clone)]
pub(crate) struct Pool {
    pub(crate) connections: AnyPool,
    /// The database has limits of its own that are shorter; this one is for when it does not answer
    /// at all. SQLite always does.
    pub(crate) patience: Duration,
}

impl Pool {
    pub(crate) async fn hold(&self) -> sqlx::Result<Held> {
        let connection = self.connections.acquire().await?;
        let patience = self.patience;
        Ok(Held { connection: Some(connection), patience, is_at_rest: true, is_open: false })
    }

    pub(crate) async fn close(&self) {
        self.connections.close().await;
    }
}

impl fmt::Debug for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Pool")
    }
}

/// A connection that somebody has. When it is dropped it goes back, if the next one may have it.
#[derive(Debug)]
pub(crate) struct Held {
    /// Absent only when it is dropped.
    connection: Option<PoolConnection<Any>>,
    patience: Duration,
    /// Whether everything that was asked has been answered.
    is_at_rest: bool,
    /// Whether a transaction may be open.
    is_open: bool,
}

impl Held {
    /// The connection itself, for an answer that takes as long as it takes.
    pub(crate) fn unbounded(&mut self) -> &mut AnyConnection {
        self.is_at_rest = false;
        self.connection.as_mut().expect("it is there until the end")
    }

    /// Says that what was asked of the connection itself has been answered.
    pub(crate) fn is_answered(&mut self) {
        self.is_at_rest = true;
    }

    pub(crate) async fn begin(&mut self, how: &'static str) -> sqlx::Result<()> {
        self.is_open = true;
        self.execute(how).await?;
        Ok(())
    }

    pub(crate) async fn commit(&mut self) -> sqlx::Result<()> {
        self.execute("COMMIT").await?;
        self.is_open = false;
        Ok(())
    }

    async fn ask<'q>(
        &mut self,
        query: impl Execute<'q, Any> + 'q,
    ) -> sqlx::Result<Vec<Either<AnyQueryResult, AnyRow>>> {
        let patience = self.patience;
        let answer = self.unbounded().fetch_many(query).try_collect();
        let answer = timeout(patience, answer).await.map_err(|_| silence())?;
        self.is_answered();
        answer
    }
}

fn silence() -> sqlx::Error {
    sqlx::Error::Io(std::io::Error::new(std::io::ErrorKind::TimedOut, "no answer in time"))
}

impl Drop for Held {
    fn drop(&mut self) {
        let Some(connection) = self.connection.take() else { return };
        if self.is_at_rest && !self.is_open {
            return;
        }
        match Handle::try_current() {
            Ok(runtime) => drop(runtime.spawn(bring_to_rest(connection))),
            // The end of the program: nobody can have it any more.
            Err(_) => drop(connection.leak()),
        }
    }
}

async fn bring_to_rest(mut connection: PoolConnection<Any>) {
    if !matches!(timeout(CLEANSING, roll_back(&mut connection)).await, Ok(Ok(()))) {
        connection.close_on_drop();
    }
}

/// Rolls back whatever is open. SQLite may have done that by itself, when the disk was full, and calls
/// it an error then; that nothing is open is certain once a transaction could begin and end.
async fn roll_back(connection: &mut AnyConnection) -> sqlx::Result<()> {
    if connection.execute("ROLLBACK").await.is_err() {
        connection.execute("BEGIN").await?;
        connection.execute("ROLLBACK").await?;
    }
    Ok(())
}

type Steps<'e> = BoxStream<'e, sqlx::Result<Either<AnyQueryResult, AnyRow>>>;

/// The answer to a question as the driver's own connections give it.
fn steps<'e>(
    answer: impl Future<Output = sqlx::Result<Vec<Either<AnyQueryResult, AnyRow>>>> + Send + 'e,
) -> Steps<'e> {
    let one_by_one = |answer: sqlx::Result<Vec<_>>| match answer {
        Ok(steps) => stream::iter(steps).map(Ok).boxed(),
        Err(error) => stream::iter([Err(error)]).boxed(),
    };
    answer.map(one_by_one).flatten_stream().boxed()
}

fn first_row(steps: Vec<Either<AnyQueryResult, AnyRow>>) -> Option<AnyRow> {
    steps.into_iter().find_map(Either::right)
}

impl<'c> Executor<'c> for &'c mut Held {
    type Database = Any;

    fn fetch_many<'e, 'q: 'e, E>(self, query: E) -> Steps<'e>
    where
        'c: 'e,
        E: 'q + Execute<'q, Any>,
    {
        steps(self.ask(query))
    }

    fn fetch_optional<'e, 'q: 'e, E>(self, query: E) -> BoxFuture<'e, sqlx::Result<Option<AnyRow>>>
    where
        'c: 'e,
        E: 'q + Execute<'q, Any>,
    {
        async move { self.ask(query).await.map(first_row) }.boxed()
    }

    fn prepare_with<'e>(
        self,
        sql: SqlStr,
        parameters: &'e [AnyTypeInfo],
    ) -> BoxFuture<'e, sqlx::Result<AnyStatement>>
    where
        'c: 'e,
    {
        async move {
            let prepared = self.unbounded().prepare_with(sql, parameters).await;
            self.is_answered();
            prepared
        }
        .boxed()
    }
}

/// One question, on any connection.
impl<'p> Executor<'p> for &'p Pool {
    type Database = Any;

    fn fetch_many<'e, 'q: 'e, E>(self, query: E) -> Steps<'e>
    where
        'p: 'e,
        E: 'q + Execute<'q, Any>,
    {
        steps(async move { self.hold().await?.ask(query).await })
    }

    fn fetch_optional<'e, 'q: 'e, E>(self, query: E) -> BoxFuture<'e, sqlx::Result<Option<AnyRow>>>
    where
        'p: 'e,
        E: 'q + Execute<'q, Any>,
    {
        async move { self.hold().await?.ask(query).await.map(first_row) }.boxed()
    }

    fn prepare_with<'e>(
        self,
        sql: SqlStr,
        parameters: &'e [AnyTypeInfo],
    ) -> BoxFuture<'e, sqlx::Result<AnyStatement>>
    where
        'p: 'e,
    {
        async move { self.hold().await?.prepare_with(sql, parameters).await }.boxed()
    }
}

#[cfg(test)]
mod tests {
    use crate::{AppendError, GameTouch, NewGame, NewSeat, Store, StoreError};

    /// A bound on the size of the database stands for the end of the disk.
    #[tokio::test]
    async fn a_full_disk_refuses_and_when_there_is_room_writing_goes_on() {
        let folder = std::env::temp_dir().join(format!("starboard-full-{}", std::process::id()));
        let store = Store::open(folder.join("full.db").to_str().unwrap()).await.unwrap();
        let bot = NewSeat { bot: Some("random".to_owned()), ..NewSeat::default() };
        let game = NewGame { id: "g".to_owned(), seats: vec![bot], ..NewGame::default() };
        store.create_game(&game).await.unwrap();
        let long = ["long ".repeat(100_000)];
        let append = async |first, bodies: &[String]| {
            store.append("g", first, bodies, 1, GameTouch::default()).await
        };
        append(0, &["first".to_owned()]).await.unwrap();
        let resize = async |pages: &'static str| {
            sqlx::query(pages).execute(&store.inner.writer.pool).await.unwrap();
        };
        for round in 0..3_u64 {
            resize("PRAGMA max_page_count = 1").await;
            for _ in 0..3 {
                let refused = append(round + 1, &long).await;
                let is_full = |error: &AppendError| match error {
                    AppendError::Store(StoreError::Refused(why) | StoreError::Unsure(why)) => {
                        why.contains("full")
                    }
                    AppendError::Store(_)
                    | AppendError::Taken
                    | AppendError::Gap
                    | AppendError::NoGame => false,
                };
                assert!(refused.as_ref().is_err_and(is_full), "{refused:?}");
                assert!(store.create_guest("p", &long[0], 1).await.is_err());
                assert!(store.add_chat("g", None, "House", &long[0], 1).await.is_err());
                // A table that has begun is there with its journal, or not at all.
                let begun = NewGame { id: format!("begun {round}"), ..game.clone() };
                let refused = store.create_begun(&begun, long[0].clone(), GameTouch::default());
                assert!(refused.await.is_err());
                assert!(store.game(&begun.id).await.unwrap().is_none());
            }
            resize("PRAGMA max_page_count = 1000000").await;
            append(round + 1, &["small".to_owned()]).await.unwrap();
            let begun = NewGame { id: format!("begun {round}"), ..game.clone() };
            store.create_begun(&begun, "first".to_owned(), GameTouch::default()).await.unwrap();
            assert_eq!(store.game(&begun.id).await.unwrap().unwrap().events, 1);
            assert_eq!(store.events(&begun.id, 0).await.unwrap()[0].body, "first");
            let written = store.events("g", 0).await.unwrap().len() as u64;
            assert_eq!(written, round + 2);
            assert_eq!(store.game("g").await.unwrap().unwrap().events, written);
            assert_eq!(store.chat("g", 0).await.unwrap(), []);
        }
        store.close().await;
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[tokio::test]
    async fn whoever_goes_away_in_the_middle_leaves_no_transaction_behind() {
        let store = Store::open("sqlite::memory:").await.unwrap();
        for _ in 0..3 {
            let mut write = store.write().await.unwrap();
            let left = sqlx::query("INSERT INTO alive (id, at) VALUES (1, 1)");
            left.execute(write.sql()).await.unwrap();
        }
        store.beat(7).await.unwrap();
        // The driver would be none the wiser if SQLite ended a transaction by itself.
        let mut write = store.write().await.unwrap();
        sqlx::query("ROLLBACK").execute(write.sql()).await.unwrap();
        drop(write);
        store.beat(8).await.unwrap();
    }
}
