//! How processes hear of what others wrote.
//!
//! On SQLite there is one process, and news goes round in it. On PostgreSQL every process listens on
//! one channel of the database: news is part of the transaction that it tells of (`NOTIFY`), and
//! comes back to the process that wrote it like to all others.

use crate::StoreError;
use crate::held::Held;
use crate::open::SESSION;
use sqlx::Executor as _;
use sqlx::postgres::{PgListener, PgNotification, PgPoolOptions};
use std::time::Duration;
use tokio::sync::broadcast;
use tokio::task::AbortHandle;
use tokio::time::timeout;

/// The channel of the database on which processes talk.
const CHANNEL: &str = "starboard";

/// PostgreSQL refuses messages of 8,000 bytes or more.
const LONGEST_MESSAGE: usize = 7_900;

/// News a slow reader may be behind with before it is told [`News::Missed`].
const PATIENCE: usize = 4_096;

/// After so long without news, the connection is asked whether it is still there, and has so long to
/// answer: a database that has vanished from the network says nothing either.
const QUIET: Duration = Duration::from_secs(20);
const ANSWER: Duration = Duration::from_secs(5);

/// What happened at a table. Says where to look, not what is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// The journal of `game` grew; its last event is now `last`.
    Events {
        /// Which table.
        game: String,
        /// The number of the last event.
        last: u64,
    },
    /// Somebody sat down or left.
    Seats {
        /// Which table.
        game: String,
    },
    /// Somebody said something.
    Chat {
        /// Which table.
        game: String,
        /// The number of the line.
        number: u64,
    },
    /// The table is new, or its state, outcome, summary or rematch changed without an event.
    Table {
        /// Which table.
        game: String,
    },
    /// Some news did not get through: look at every table that matters to you.
    Missed,
}

impl News {
    /// The line that goes over the channel. An append is just `game seq`.
    fn line(&self) -> String {
        match self {
            Self::Events { game, last } => format!("{game} {last}"),
            Self::Seats { game } => format!("{game} seats"),
            Self::Chat { game, number } => format!("{game} chat {number}"),
            Self::Table { game } => format!("{game} table"),
            Self::Missed => "missed".to_owned(),
        }
    }

    /// Reads such a line; one that a newer version sends may mean anything.
    fn read(line: &str) -> Self {
        let mut words = line.split(' ');
        let game = words.next().unwrap_or_default().to_owned();
        match (words.next(), words.next(), words.next()) {
            (Some("seats"), None, None) => Self::Seats { game },
            (Some("table"), None, None) => Self::Table { game },
            (Some("chat"), Some(number), None) => {
                number.parse().map_or(Self::Missed, |number| Self::Chat { game, number })
            }
            (Some(last), None, None) => {
                last.parse().map_or(Self::Missed, |last| Self::Events { game, last })
            }
            _ => Self::Missed,
        }
    }
}

/// A receiver of news, from [`Store::feed`](crate::Store::feed).
#[derive(Debug)]
pub struct Feed {
    news: broadcast::Receiver<News>,
}

impl Feed {
    /// Waits for the next news; `None` when the store is gone. May be cancelled without losing any.
    pub async fn next(&mut self) -> Option<News> {
        match self.news.recv().await {
            Ok(news) => Some(news),
            Err(broadcast::error::RecvError::Lagged(_)) => Some(News::Missed),
            Err(broadcast::error::RecvError::Closed) => None,
        }
    }
}

/// Where news is told.
#[derive(Clone)]
pub(crate) struct Hub {
    news: broadcast::Sender<News>,
    shared: bool,
}

impl Hub {
    /// For a database that only this process has.
    pub(crate) fn local() -> Self {
        Self { news: broadcast::Sender::new(PATIENCE), shared: false }
    }

    /// For a PostgreSQL database; listens before it returns.
    pub(crate) async fn shared(url: &str) -> Result<(Self, Listening), StoreError> {
        let hub = Self { news: broadcast::Sender::new(PATIENCE), shared: true };
        let listener = listen(url).await?;
        let task = tokio::spawn(hear(listener, url.to_owned(), hub.news.clone()));
        Ok((hub, Listening(task.abort_handle())))
    }

    /// Whether other processes may write, too.
    pub(crate) fn is_shared(&self) -> bool {
        self.shared
    }

    pub(crate) fn feed(&self) -> Feed {
        Feed { news: self.news.subscribe() }
    }

    /// Many lines travel in one message: sending is what commits of different processes wait for
    /// each other at.
    pub(crate) async fn before_commit(
        &self,
        transaction: &mut Held,
        news: &[News],
    ) -> Result<(), StoreError> {
        if !self.shared {
            return Ok(());
        }
        for message in messages(news) {
            let notify = sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(message);
            notify.execute(&mut *transaction).await?;
        }
        Ok(())
    }

    pub(crate) fn after_commit(&self, news: Vec<News>) {
        if !self.shared {
            self.pass_on(news);
        }
    }

    pub(crate) fn pass_on(&self, news: Vec<News>) {
        for news in news {
            // An error means that nobody listens.
            drop(self.news.send(news));
        }
    }
}

/// The task that listens; ends when this is dropped.
pub(crate) struct Listening(AbortHandle);

impl Drop for Listening {
    fn drop(&mut self) {
        self.0.abort();
    }
}

fn messages(news: &[News]) -> Vec<String> {
    let mut messages: Vec<String> = Vec::new();
    for line in news.iter().map(News::line) {
        match messages.last_mut() {
            Some(last) if last.len() + 1 + line.len() <= LONGEST_MESSAGE => {
                last.push('\n');
                last.push_str(&line);
            }
            _ => messages.push(line),
        }
    }
    messages
}

async fn listen(url: &str) -> Result<PgListener, StoreError> {
    let one = PgPoolOptions::new().max_connections(1).max_lifetime(None).idle_timeout(None);
    let one = one.after_connect(|connection, _| {
        Box::pin(async move { connection.execute(SESSION).await.map(drop) })
    });
    let mut listener = PgListener::connect_with(&one.connect(url).await?).await?;
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

/// The next message, or nothing if the connection was lost and is there again.
async fn next_message(listener: &mut PgListener) -> sqlx::Result<Option<PgNotification>> {
    loop {
        if let Ok(message) = timeout(QUIET, listener.try_recv()).await {
            return message;
        }
        let silence = |_| sqlx::Error::Io(std::io::ErrorKind::TimedOut.into());
        timeout(ANSWER, listener.execute("SELECT 1")).await.map_err(silence)??;
    }
}

/// Passes on what arrives. When the connection breaks, listens on a new one and then says that
/// something may have been missed.
async fn hear(mut listener: PgListener, url: String, news: broadcast::Sender<News>) {
    loop {
        match next_message(&mut listener).await {
            Ok(Some(message)) => {
                for line in message.payload().lines() {
                    drop(news.send(News::read(line)));
                }
            }
            // The listener has connected again.
            Ok(None) => drop(news.send(News::Missed)),
            Err(_) => {
                listener = loop {
                    tokio::time::sleep(Duration::from_millis(500)).await;
                    if let Ok(Ok(listener)) = timeout(ANSWER, listen(&url)).await {
                        break listener;
                    }
                };
                drop(news.send(News::Missed));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_survives_the_channel() {
        let game = || "g1".to_owned();
        for news in [
            News::Events { game: game(), last: 17 },
            News::Seats { game: game() },
            News::Chat { game: game(), number: 3 },
            News::Table { game: game() },
        ] {
            assert_eq!(News::read(&news.line()), news);
        }
        assert_eq!(News::Events { game: game(), last: 17 }.line(), "g1 17");
        assert_eq!(News::read("g1 something new"), News::Missed);
        assert_eq!(News::read(""), News::Missed);
    }

    #[test]
    fn a_message_is_as_long_as_it_may_be() {
        let news: Vec<_> =
            (0..2_000).map(|last| News::Events { game: "a-table".into(), last }).collect();
        let messages = messages(&news);
        assert!(messages.iter().all(|message| message.len() <= LONGEST_MESSAGE));
        assert_eq!(messages.len(), 4);
        let lines = messages.iter().flat_map(|message| message.lines()).map(News::read);
        assert!(lines.eq(news));
    }
}
