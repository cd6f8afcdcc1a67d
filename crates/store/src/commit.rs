//! The task that commits journals, many appends at a time.

use crate::feed::News;
use crate::row::{Columns as _, int};
use crate::write::{Write, Writer};
use crate::{AppendError, StoreError};
use crate::{GameState, GameTouch};
use sqlx::AssertSqlSafe;
use std::collections::HashSet;
use std::fmt::Write as _;
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

/// Appends that share a commit at most: more would make the first wait for the last.
const BATCH: usize = 256;

/// Appends that may wait; beyond that, callers wait before they may wait.
const QUEUE: usize = 1_024;

/// How soon a table that another process holds is tried again, and for how long: longer than a process
/// that was stopped in the middle of a transaction may keep it.
const AGAIN: Duration = Duration::from_millis(20);
const HELD: Duration = Duration::from_secs(6);

/// Rows that one statement writes at most.
const ROWS: usize = 256;

/// An append that waits for its commit.
pub(crate) struct Append {
    pub(crate) game: String,
    pub(crate) first: u64,
    pub(crate) bodies: Vec<String>,
    pub(crate) at: u64,
    pub(crate) touch: GameTouch,
    pub(crate) since: Instant,
    pub(crate) answer: oneshot::Sender<Verdict>,
}

/// What became of an append.
pub(crate) type Verdict = Result<(), AppendError>;

impl Append {
    /// A caller that has gone away needs no answer.
    fn answer(self, verdict: Verdict) {
        drop(self.answer.send(verdict));
    }
}

/// Starts a task that commits what is sent; it ends when nobody can send any more.
pub(crate) fn start_committing(writer: Writer) -> mpsc::Sender<Append> {
    let (sender, queue) = mpsc::channel(QUEUE);
    tokio::spawn(commit_all(writer, queue));
    sender
}

async fn commit_all(writer: Writer, mut queue: mpsc::Receiver<Append>) {
    let mut batch: Vec<Append> = Vec::new();
    loop {
        let next = if batch.is_empty() {
            Ok(queue.recv().await)
        } else {
            timeout(AGAIN, queue.recv()).await
        };
        match next {
            Ok(Some(next)) => batch.push(next),
            // Nobody waits for an answer any more.
            Ok(None) => return,
            Err(_) => {}
        }
        let write = writer.begin().await;
        // Only now: more may have come while this waited for its turn.
        while batch.len() < BATCH
            && let Ok(next) = queue.try_recv()
        {
            batch.push(next);
        }
        batch.sort_by(|a, b| a.game.cmp(&b.game));
        batch = match write {
            Ok(write) => commit_batch(&writer, write, batch).await,
            Err(error) => {
                for append in batch {
                    append.answer(Err(error.clone().into()));
                }
                Vec::new()
            }
        };
    }
}

/// Commits a batch, in which the appends to a table stand next to each other, and gives back those
/// whose tables somebody else holds just now: they must not keep the others waiting. If the database
/// refuses to write one of them, that one must not take the others with it either: they are committed
/// one by one.
async fn commit_batch(writer: &Writer, mut write: Write, batch: Vec<Append>) -> Vec<Append> {
    let held = match lock(&mut write, &batch).await {
        Ok(held) => held,
        Err(error) => {
            for append in batch {
                append.answer(Err(error.clone().into()));
            }
            return Vec::new();
        }
    };
    let (held, batch): (Vec<_>, Vec<_>) =
        batch.into_iter().partition(|append| held.contains(&append.game));
    let (lost, mut held): (Vec<_>, Vec<_>) =
        held.into_iter().partition(|append| append.since.elapsed() > HELD);
    for append in lost {
        let why = "another process holds this table and does not let go".to_owned();
        append.answer(Err(StoreError::Refused(why).into()));
    }
    if batch.is_empty() {
        return held;
    }
    let verdicts = match stage(&mut write, &batch).await {
        Ok(verdicts) => write.commit().await.map(|()| verdicts),
        Err(StoreError::Refused(_) | StoreError::Exists(_)) if batch.len() > 1 => {
            drop(write);
            for append in batch {
                match writer.begin().await {
                    Ok(write) => {
                        held.extend(Box::pin(commit_batch(writer, write, vec![append])).await);
                    }
                    Err(error) => append.answer(Err(error.into())),
                }
            }
            return held;
        }
        // The table says that the step is free and the journal says that it is not: the journal is right.
        Err(StoreError::Exists(_)) => Ok(vec![Err(AppendError::Taken)]),
        Err(error) => Err(error),
    };
    let verdicts = verdicts.unwrap_or_else(|error| vec![Err(error.into()); batch.len()]);
    for (append, verdict) in batch.into_iter().zip(verdicts) {
        append.answer(verdict);
    }
    held
}

/// Writes a batch into a transaction and says for each append whether it is in it. Asks the database as few
/// questions as it can, since each is a journey: to another thread on SQLite, over the network on PostgreSQL.
async fn stage(write: &mut Write, batch: &[Append]) -> Result<Vec<Verdict>, StoreError> {
    let mut verdicts = vec![Ok(()); batch.len()];
    let mut left: Vec<usize> = (0..batch.len()).collect();
    while !left.is_empty() {
        // A statement can move a table on only once. Who comes second waits for the next round.
        let (mut round, mut later): (Vec<usize>, _) = (Vec::new(), Vec::new());
        for number in left {
            let twice = round.last().is_some_and(|&last| batch[last].game == batch[number].game);
            if twice { later.push(number) } else { round.push(number) }
        }
        let moved =
            move_on(write, &round.iter().map(|&number| &batch[number]).collect::<Vec<_>>()).await?;
        for number in round {
            if !moved.contains(&batch[number].game) {
                verdicts[number] = Err(why_not(write, &batch[number]).await?);
            }
        }
        left = later;
    }
    let staged = batch
        .iter()
        .zip(&verdicts)
        .filter(|(_, verdict)| verdict.is_ok())
        .map(|(append, _)| append);
    insert_events(write, staged).await?;
    Ok(verdicts)
}

/// Writes the first entry of the journal of a table that was just made in the same transaction: nobody
/// else can know of it.
pub(crate) async fn begin(
    write: &mut Write,
    game: &str,
    body: String,
    at: u64,
    touch: GameTouch,
) -> Result<(), StoreError> {
    let (answer, _) = oneshot::channel();
    let (game, bodies, since) = (game.to_owned(), vec![body], Instant::now());
    let append = Append { game, first: 0, bodies, at, touch, since, answer };
    for verdict in stage(write, &[append]).await? {
        verdict.map_err(|_| StoreError::Refused("a new table has no journal".to_owned()))?;
    }
    Ok(())
}

/// Locks the tables of a batch, and answers with those that another process holds: it may have been
/// stopped in the middle of something. (On SQLite there is one lock, and the transaction has it.)
async fn lock(write: &mut Write, batch: &[Append]) -> Result<HashSet<String>, StoreError> {
    if !write.is_shared() {
        return Ok(HashSet::new());
    }
    let mut games: Vec<_> = batch.iter().map(|append| &*append.game).collect();
    games.dedup();
    let locked = ids_among(write, &games, "FOR NO KEY UPDATE SKIP LOCKED").await?;
    games.retain(|game| !locked.contains(*game));
    // What is left is held, or does not exist.
    ids_among(write, &games, "").await
}

/// Which of these tables exist, and can be had in this way.
async fn ids_among(
    write: &mut Write,
    games: &[&str],
    how: &str,
) -> Result<HashSet<String>, StoreError> {
    let mut ids = HashSet::new();
    for piece in pieces(games) {
        let rows = placeholders(piece.len(), 1);
        let sql = format!("SELECT id FROM game WHERE id IN (VALUES {rows}) {how}");
        let mut find = sqlx::query(AssertSqlSafe(sql));
        for game in piece {
            find = find.bind(*game);
        }
        for row in find.fetch_all(write.sql()).await? {
            ids.insert(row.text("id")?);
        }
    }
    Ok(ids)
}

/// Moves the length of each journal on, from exactly the length that its append expects, and answers with the
/// tables where it could. Two writers of the same step meet here, and only one gets past.
async fn move_on(write: &mut Write, appends: &[&Append]) -> Result<HashSet<String>, StoreError> {
    let mut moved = HashSet::new();
    for piece in pieces(appends) {
        let sql = format!(
            "UPDATE game SET events = game.events + append.column3, updated = append.column4, \
             state = COALESCE(append.column5, game.state), outcome = COALESCE(append.column6, game.outcome), \
             summary = COALESCE(append.column7, game.summary) FROM (VALUES {}) AS append \
             WHERE game.id = append.column1 AND game.events = append.column2 RETURNING id",
            placeholders(piece.len(), 7)
        );
        let mut update = sqlx::query(AssertSqlSafe(sql));
        for Append { game, first, bodies, at, touch, .. } in piece {
            let GameTouch { state, outcome, summary } = touch;
            update =
                update.bind(game).bind(int(*first)).bind(int(bodies.len() as u64)).bind(int(*at));
            update = update.bind(state.map(GameState::name)).bind(outcome).bind(summary);
        }
        for row in update.fetch_all(write.sql()).await? {
            moved.insert(row.text("id")?);
        }
    }
    Ok(moved)
}

async fn why_not(write: &mut Write, append: &Append) -> Result<AppendError, StoreError> {
    let length = sqlx::query("SELECT events FROM game WHERE id = $1").bind(&append.game);
    Ok(match length.fetch_optional(write.sql()).await? {
        None => AppendError::NoGame,
        Some(row) if row.number("events")? < append.first => AppendError::Gap,
        Some(_) => AppendError::Taken,
    })
}

async fn insert_events(
    write: &mut Write,
    appends: impl Iterator<Item = &Append>,
) -> Result<(), StoreError> {
    let mut events = Vec::new();
    for Append { game, first, bodies, at, .. } in appends {
        events.extend(bodies.iter().zip(*first..).map(|(body, seq)| (game, seq, body, *at)));
        if let Some(more) = (bodies.len() as u64).checked_sub(1) {
            write.tell(News::Events { game: game.clone(), last: first + more });
        }
    }
    for piece in pieces(&events) {
        let sql = format!(
            "INSERT INTO event (game, seq, body, at) VALUES {}",
            placeholders(piece.len(), 4)
        );
        let mut insert = sqlx::query(AssertSqlSafe(sql));
        for (game, seq, body, at) in piece {
            insert = insert.bind(*game).bind(int(*seq)).bind(*body).bind(int(*at));
        }
        insert.execute(write.sql()).await?;
    }
    Ok(())
}

/// Cuts into pieces whose lengths are powers of two, so that there are few different statements and the
/// database keeps them prepared.
fn pieces<T>(mut rows: &[T]) -> impl Iterator<Item = &[T]> {
    std::iter::from_fn(move || {
        let length = (1 << rows.len().checked_ilog2()?).min(ROWS);
        let (piece, rest) = rows.split_at(length);
        rows = rest;
        Some(piece)
    })
}

/// `($1, $2), ($3, $4)`: rows of parameters.
pub(crate) fn placeholders(rows: usize, width: usize) -> String {
    let mut text = String::new();
    for number in 1..=rows * width {
        let before = match (number - 1) % width {
            0 if number == 1 => "($",
            0 => "), ($",
            _ => ", $",
        };
        write!(text, "{before}{number}").expect("a string takes everything");
    }
    text + ")"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_parameters_are_numbered_through() {
        assert_eq!(placeholders(1, 1), "($1)");
        assert_eq!(placeholders(2, 3), "($1, $2, $3), ($4, $5, $6)");
    }

    #[test]
    fn pieces_are_powers_of_two() {
        let rows: Vec<_> = (0..813).collect();
        let lengths: Vec<_> = pieces(&rows).map(<[_]>::len).collect();
        assert_eq!(lengths, [256, 256, 256, 32, 8, 4, 1]);
        assert_eq!(pieces(&rows).flatten().copied().collect::<Vec<_>>(), rows);
        assert_eq!(pieces::<u8>(&[]).count(), 0);
    }
}
