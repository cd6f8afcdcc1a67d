//! Everything that a database holds in one file, whichever database it is, and back again.
//!
//! The file is text, one piece of JSON on each line: first what it is, then each list of [`LISTS`]
//! with its columns and a line for each row, in an order that does not depend on the database, and in
//! the end how many rows there were and the SHA-256 of all that stands before. Equal contents make
//! equal files.
//!
//! The file holds what the database holds: seeds of running games and hashes of passwords, too.

mod lists;

use self::lists::Kind::{Number, Text};
use self::lists::{Kind, LISTS, List, Way};
use crate::commit::placeholders;
use crate::held::Held;
use crate::migrations::version;
use crate::write::Write as Transaction;
use crate::{Store, StoreError};
use futures_util::TryStreamExt as _;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use sqlx::any::{AnyArguments, AnyRow};
use sqlx::query::Query;
use sqlx::{Any, AssertSqlSafe, Executor as _, Row as _};
use std::fmt;
use std::io::{self, BufRead, Write};

/// The form of the file. Older forms can be read for ever.
const FORMAT: u64 = 1;

/// Rows that one statement writes.
const ROWS: usize = 128;

/// Bytes in a line, at most: no row comes near it.
const LONGEST_LINE: u64 = 64 << 20;

/// How often progress is told, in rows.
const TELL: u64 = 1_000;

/// Why there is no copy.
#[derive(Debug)]
pub enum BackupError {
    /// The file could not be read or written.
    File(io::Error),
    /// The file is not what it should be.
    Damaged {
        /// The line, from 1.
        line: u64,
        /// What is wrong.
        why: String,
    },
    /// The database is not empty: this table has something.
    NotEmpty(&'static str),
    /// The database refused what stands in these lines, or up to there.
    Refused {
        /// The last of the lines, from 1.
        line: u64,
        /// Why.
        why: StoreError,
    },
    /// The store could not.
    Store(StoreError),
}

impl fmt::Display for BackupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(error) => error.fmt(f),
            Self::Damaged { line, why } => write!(f, "line {line}: {why}"),
            Self::NotEmpty(table) => {
                write!(f, "the database is not empty: there is something in the table {table}")
            }
            Self::Refused { line, why } => write!(f, "at line {line}: {why}"),
            Self::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for BackupError {}

impl From<io::Error> for BackupError {
    fn from(error: io::Error) -> Self {
        Self::File(error)
    }
}

impl From<StoreError> for BackupError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<sqlx::Error> for BackupError {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(error.into())
    }
}

/// Who is told which list it is and how many rows there were so far.
pub type Progress<'a> = &'a mut (dyn FnMut(&str, u64) + Send);

impl Store {
    /// Writes everything that the database holds at this moment, while others go on writing to it; how
    /// many rows. Memory is bounded by the longest row.
    ///
    /// # Errors
    /// If the store, or whoever takes the text, could not.
    pub async fn back_up(
        &self,
        out: &mut (impl Write + Send),
        progress: Progress<'_>,
    ) -> Result<u64, BackupError> {
        let mut held = self.read().await?.hold().await?;
        let is_shared = self.is_shared();
        // Both show one moment from here on: SQLite keeps no others from writing, nor does this.
        held.begin(if is_shared {
            "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
        } else {
            "BEGIN"
        })
        .await?;
        if is_shared {
            held.execute(UNHURRIED).await?;
        }
        let mut file = Written { out, hash: Sha256::new() };
        file.line(&json!({ "starboard": "backup", "format": FORMAT, "schema": version() }))?;
        let mut rows = 0;
        for list in LISTS {
            let columns: Vec<_> = list.columns.iter().map(|(name, _)| *name).collect();
            file.line(&json!({ "list": list.name, "columns": columns }))?;
            copy_out(&mut held, list, is_shared, &mut file, &mut |count| {
                rows += 1;
                if count % TELL == 0 {
                    progress(list.name, rows);
                }
            })
            .await?;
            progress(list.name, rows);
        }
        let sum = hex(&file.hash.clone().finalize());
        file.line(&json!({ "end": true, "rows": rows, "sha256": sum }))?;
        file.out.flush()?;
        Ok(rows)
    }

    /// Fills an empty database from such a file, completely or not at all; how many rows.
    ///
    /// # Errors
    /// If the file is damaged, the database is not empty, or the store could not.
    pub async fn restore(
        &self,
        archive: &mut (impl BufRead + Send),
        progress: Progress<'_>,
    ) -> Result<u64, BackupError> {
        let mut write = self.write().await?;
        if write.is_shared() {
            write.sql().execute(UNHURRIED).await.map_err(StoreError::from)?;
            let alone = "LOCK TABLE player, game IN EXCLUSIVE MODE";
            write.sql().execute(alone).await.map_err(StoreError::from)?;
        }
        make_room(&mut write).await?;
        let mut file = Reader::new(archive);
        let mut list = &LISTS[0];
        let mut columns = Vec::new();
        let mut batch: Vec<Vec<Cell>> = Vec::new();
        loop {
            let piece = file.next()?;
            let is_full = batch.len() == ROWS;
            if !batch.is_empty() && (is_full || !matches!(piece, Piece::Row(_))) {
                let refused = |why| BackupError::Refused { line: file.line, why };
                copy_in(&mut write, list, &columns, &batch).await.map_err(refused)?;
                batch.clear();
                progress(list.name, file.rows);
            }
            match piece {
                Piece::List(next, found) => (list, columns) = (next, found),
                Piece::Row(row) => batch.push(row),
                Piece::End => break,
            }
        }
        write.commit().await?;
        Ok(file.rows)
    }
}

/// Reads such a file to its end and says whether it is whole; how many rows.
///
/// # Errors
/// If it is not, or cannot be read.
pub fn verify(
    archive: &mut impl BufRead,
    progress: &mut dyn FnMut(u64),
) -> Result<u64, BackupError> {
    let mut file = Reader::new(archive);
    loop {
        match file.next()? {
            Piece::End => return Ok(file.rows),
            Piece::Row(_) if file.rows.is_multiple_of(TELL) => progress(file.rows),
            Piece::List(..) | Piece::Row(_) => {}
        }
    }
}

/// A copy takes as long as it takes, also while the file is slow.
const UNHURRIED: &str = "SET LOCAL statement_timeout = 0;
    SET LOCAL idle_in_transaction_session_timeout = 0;";

/// A file that is being written, and the sum of what is in it.
struct Written<'a, W> {
    out: &'a mut W,
    hash: Sha256,
}

impl<W: Write> Written<'_, W> {
    fn line(&mut self, line: &Value) -> io::Result<()> {
        let mut text = line.to_string();
        text.push('\n');
        self.hash.update(text.as_bytes());
        self.out.write_all(text.as_bytes())
    }
}

/// Writes the rows of a list, one after the other as the database hands them out.
async fn copy_out(
    held: &mut Held,
    list: &List,
    is_shared: bool,
    file: &mut Written<'_, impl Write>,
    count: &mut (dyn FnMut(u64) + Send),
) -> Result<(), BackupError> {
    let names: Vec<_> = list.columns.iter().map(|(name, _)| *name).collect();
    // PostgreSQL would sort texts by the language of the database.
    let bytewise = if is_shared { r#" COLLATE "C""# } else { "" };
    let order = list.columns[..list.keys].iter().map(|&(name, kind)| match kind {
        Text => format!("{name}{bytewise}"),
        Number => name.to_owned(),
    });
    let order: Vec<_> = order.collect();
    let which = match list.way {
        Way::Rows | Way::House => String::new(),
        Way::Links => format!(" WHERE {} IS NOT NULL", names[1]),
    };
    let (names, order) = (names.join(", "), order.join(", "));
    let sql = format!("SELECT {names} FROM {}{which} ORDER BY {order}", list.table);
    let mut rows = held.unbounded().fetch(AssertSqlSafe(sql));
    let mut number = 0;
    while let Some(row) = rows.try_next().await? {
        file.line(&read_row(list, &row)?)?;
        number += 1;
        count(number);
    }
    drop(rows);
    held.is_answered();
    Ok(())
}

fn read_row(list: &List, row: &AnyRow) -> sqlx::Result<Value> {
    let cell = |(number, (_, kind)): (usize, &(&str, Kind))| {
        Ok(match kind {
            Text => row.try_get::<Option<String>, _>(number)?.into(),
            Number => row.try_get::<Option<i64>, _>(number)?.into(),
        })
    };
    list.columns
        .iter()
        .enumerate()
        .map(cell)
        .collect::<sqlx::Result<Vec<Value>>>()
        .map(Value::Array)
}

/// Refuses a database that holds anything of anybody, and takes away what a server left for itself.
async fn make_room(write: &mut Transaction) -> Result<(), BackupError> {
    for list in LISTS {
        match list.way {
            Way::Rows => {
                let any = format!("SELECT 1 AS one FROM {} LIMIT 1", list.table);
                if write.sql().fetch_optional(AssertSqlSafe(any)).await?.is_some() {
                    return Err(BackupError::NotEmpty(list.table));
                }
            }
            Way::House => {
                let all = format!("DELETE FROM {}", list.table);
                write.sql().execute(AssertSqlSafe(all)).await?;
            }
            Way::Links => {}
        }
    }
    Ok(())
}

async fn copy_in(
    write: &mut Transaction,
    list: &List,
    columns: &[(&'static str, Kind)],
    batch: &[Vec<Cell>],
) -> Result<(), StoreError> {
    let names: Vec<_> = columns.iter().map(|(name, _)| *name).collect();
    match list.way {
        Way::Rows | Way::House => {
            let rows = placeholders(batch.len(), names.len());
            let sql = format!("INSERT INTO {} ({}) VALUES {rows}", list.table, names.join(", "));
            let cells = batch.iter().flat_map(|row| row.iter().zip(columns));
            let insert = cells.fold(sqlx::query(AssertSqlSafe(sql)), bind);
            insert.execute(write.sql()).await?;
        }
        Way::Links => {
            let (key, link) = (names[0], names[1]);
            let sql = format!("UPDATE {} SET {link} = $2 WHERE {key} = $1", list.table);
            for row in batch {
                let update = sqlx::query(AssertSqlSafe(sql.clone()));
                let update = row.iter().zip(columns).fold(update, bind);
                if update.execute(write.sql()).await?.rows_affected() != 1 {
                    return Err(StoreError::Refused(format!(
                        "{link} of something that is not there"
                    )));
                }
            }
        }
    }
    Ok(())
}

/// What stands in a column.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Cell {
    Nothing,
    Text(String),
    Number(i64),
}

fn bind<'q>(
    query: Query<'q, Any, AnyArguments>,
    (cell, (_, kind)): (&Cell, &(&str, Kind)),
) -> Query<'q, Any, AnyArguments> {
    match (cell, kind) {
        (Cell::Text(text), _) => query.bind(text.clone()),
        (Cell::Number(number), _) => query.bind(*number),
        (Cell::Nothing, Text) => query.bind(None::<String>),
        (Cell::Nothing, Number) => query.bind(None::<i64>),
    }
}

/// A piece of a file.
enum Piece {
    /// A list begins; these are its columns.
    List(&'static List, Vec<(&'static str, Kind)>),
    Row(Vec<Cell>),
    /// The file is whole.
    End,
}

/// Reads a file piece by piece and believes nothing.
struct Reader<'a, R> {
    archive: &'a mut R,
    hash: Sha256,
    /// The number of the line that was read last.
    line: u64,
    rows: u64,
    /// Lists that may still come.
    lists: &'static [List],
    columns: Vec<(&'static str, Kind)>,
}

impl<'a, R: BufRead> Reader<'a, R> {
    fn new(archive: &'a mut R) -> Self {
        let (hash, columns) = (Sha256::new(), Vec::new());
        Self { archive, hash, line: 0, rows: 0, lists: LISTS, columns }
    }

    fn damaged<T>(&self, why: impl Into<String>) -> Result<T, BackupError> {
        Err(BackupError::Damaged { line: self.line, why: why.into() })
    }

    /// The next line, and the sum of everything before it.
    fn read_line(&mut self) -> Result<(Value, String), BackupError> {
        self.line += 1;
        let sum = hex(&self.hash.clone().finalize());
        let mut bytes = Vec::new();
        let mut some = io::Read::take(&mut *self.archive, LONGEST_LINE);
        some.read_until(b'\n', &mut bytes)?;
        if bytes.is_empty() {
            return self.damaged("the file ends here, and its end is missing");
        }
        if bytes.last() != Some(&b'\n') {
            return self.damaged("the line is cut off");
        }
        self.hash.update(&bytes);
        match serde_json::from_slice(&bytes) {
            Ok(value) => Ok((value, sum)),
            Err(error) => self.damaged(format!("not JSON: {error}")),
        }
    }

    fn next(&mut self) -> Result<Piece, BackupError> {
        if self.line == 0 {
            self.read_beginning()?;
        }
        let (line, sum) = self.read_line()?;
        match line {
            Value::Array(cells) => self.row(cells),
            Value::Object(line) if line.contains_key("end") => {
                self.check_end(&Value::Object(line), &sum)?;
                Ok(Piece::End)
            }
            Value::Object(line) => self.list(&Value::Object(line)),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
                self.damaged("neither a list nor a row")
            }
        }
    }

    fn read_beginning(&mut self) -> Result<(), BackupError> {
        let (line, _) = self.read_line()?;
        if line["starboard"] != "backup" {
            return self.damaged("this is no backup of Starboard");
        }
        let Some(1..=FORMAT) = line["format"].as_u64() else {
            return self.damaged(format!("the form {} is not known here", line["format"]));
        };
        let known = version();
        match line["schema"].as_u64() {
            Some(schema) if schema <= known => Ok(()),
            _ => self.damaged(format!(
                "it is of version {}, newer than this program, which knows {known}",
                line["schema"]
            )),
        }
    }

    fn list(&mut self, line: &Value) -> Result<Piece, BackupError> {
        let name = line["list"].as_str().unwrap_or_default();
        let Some(place) = self.lists.iter().position(|list| list.name == name) else {
            return self.damaged(format!("a list {name:?} does not belong here"));
        };
        let list = &self.lists[place];
        self.lists = &self.lists[place + 1..];
        let mut columns: Vec<(&'static str, Kind)> = Vec::new();
        for column in line["columns"].as_array().into_iter().flatten() {
            let known = list.columns.iter().find(|(name, _)| column == name);
            match known {
                Some(known) if !columns.contains(known) => columns.push(*known),
                _ => return self.damaged(format!("the list {name} has no column {column}")),
            }
        }
        let keys = &list.columns[..list.keys];
        if !columns.starts_with(keys) || list.way == Way::Links && columns.len() != 2 {
            return self.damaged(format!("the list {name} lacks a column"));
        }
        self.columns.clone_from(&columns);
        Ok(Piece::List(list, columns))
    }

    fn row(&mut self, cells: Vec<Value>) -> Result<Piece, BackupError> {
        if self.columns.is_empty() {
            return self.damaged("a row that belongs to no list");
        }
        if cells.len() != self.columns.len() {
            let (found, wanted) = (cells.len(), self.columns.len());
            return self.damaged(format!("{found} columns instead of {wanted}"));
        }
        let mut row = Vec::with_capacity(cells.len());
        for (cell, (name, kind)) in cells.into_iter().zip(&self.columns) {
            row.push(match (cell, kind) {
                (Value::Null, _) => Cell::Nothing,
                (Value::String(text), Text) => Cell::Text(text),
                (Value::Number(number), Number) if number.is_i64() => {
                    Cell::Number(number.as_i64().unwrap_or_default())
                }
                _ => return self.damaged(format!("the column {name} holds something else")),
            });
        }
        self.rows += 1;
        Ok(Piece::Row(row))
    }

    fn check_end(&mut self, line: &Value, sum: &str) -> Result<(), BackupError> {
        if line["sha256"] != sum {
            return self.damaged("the file has been changed: its sum is another");
        }
        if line["rows"] != self.rows {
            return self.damaged("rows are missing");
        }
        if !self.archive.fill_buf()?.is_empty() {
            self.line += 1;
            return self.damaged("something follows the end");
        }
        Ok(())
    }
}

fn hex(bytes: &[u8]) -> String {
    use fmt::Write as _;
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a string takes everything");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::row::Columns as _;
    use std::collections::BTreeSet;

    /// What is not here would be lost by a move to another database.
    #[tokio::test]
    async fn every_column_of_every_table_is_in_a_list() {
        // An old cache; and the list of steps, which every database makes for itself.
        const LEFT_OUT: [&str; 2] = ["snapshot", "_sqlx_migrations"];
        let store = Store::open("sqlite::memory:").await.unwrap();
        let columns = sqlx::query(
            "SELECT t.name AS name, c.name AS col, c.pk AS pk FROM sqlite_master t \
             JOIN pragma_table_info(t.name) c WHERE t.type = 'table'",
        );
        let rows = columns.fetch_all(store.read().await.unwrap()).await.unwrap();
        let there: BTreeSet<_> = rows
            .iter()
            .map(|row| (row.text("name").unwrap(), row.text("col").unwrap()))
            .filter(|(table, _)| !LEFT_OUT.contains(&&**table))
            .collect();
        let listed = LISTS.iter().flat_map(|list| {
            list.columns.iter().map(|(name, _)| (list.table.to_owned(), (*name).to_owned()))
        });
        assert_eq!(listed.collect::<BTreeSet<_>>(), there);
        for list in LISTS {
            let keys: BTreeSet<_> = rows
                .iter()
                .filter(|row| row.text("name").unwrap() == list.table)
                .filter(|row| row.number("pk").unwrap() > 0)
                .map(|row| row.text("col").unwrap())
                .collect();
            let listed = list.columns[..list.keys].iter().map(|(name, _)| (*name).to_owned());
            assert_eq!(listed.collect::<BTreeSet<_>>(), keys, "{}", list.name);
        }
    }
}
