//! Why the store could not.

use std::fmt;

/// Why the store could not. Holds no value of any row and no address of a database, so that it may
/// be logged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// The address of the database is not understood.
    Address(String),
    /// The database could not be brought up to date, or is newer than this program.
    Migration(String),
    /// The database does not answer.
    Unavailable(String),
    /// Something with this id, or this hash, exists already.
    Exists(String),
    /// The database refused.
    Refused(String),
    /// The database went away in the middle of a commit: it may have been written all the same.
    Unsure(String),
    /// A column does not hold what it should.
    Corrupt(String),
    /// Another server has this database, and it is one that servers cannot share.
    InUse,
    /// The store was closed.
    Closed,
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Address(why) => write!(f, "this is not the address of a database: {why}"),
            Self::Migration(why) => {
                write!(f, "the database could not be brought up to date: {why}")
            }
            Self::Unavailable(why) => write!(f, "the database does not answer: {why}"),
            Self::Exists(what) => write!(f, "it exists already: {what}"),
            Self::Refused(why) => write!(f, "the database refused: {why}"),
            Self::Unsure(why) => write!(f, "it may have been written or not: {why}"),
            Self::InUse => f.write_str(
                "another server uses this database: a file is for one at a time, PostgreSQL for many",
            ),
            Self::Corrupt(column) => write!(f, "the database holds nonsense in {column}"),
            Self::Closed => f.write_str("the store was closed"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<std::io::Error> for StoreError {
    fn from(error: std::io::Error) -> Self {
        Self::Unavailable(error.to_string())
    }
}

#[cfg(feature = "database")]
impl From<sqlx::Error> for StoreError {
    /// Takes only what cannot hold a value: the detail that PostgreSQL adds to an error quotes whole
    /// rows, and so does the driver when a column has the wrong type.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the driver's enum, which may grow")]
    fn from(error: sqlx::Error) -> Self {
        match error {
            sqlx::Error::Database(refusal) if refusal.is_unique_violation() => {
                Self::Exists(refusal.message().to_owned())
            }
            sqlx::Error::Database(refusal) => Self::Refused(match refusal.code() {
                Some(code) => format!("{} ({code})", refusal.message()),
                None => refusal.message().to_owned(),
            }),
            sqlx::Error::Configuration(why) => Self::Address(why.to_string()),
            sqlx::Error::ColumnDecode { index, .. } => Self::Corrupt(index),
            sqlx::Error::PoolClosed => Self::Closed,
            sqlx::Error::ColumnNotFound(column) => Self::Corrupt(column),
            sqlx::Error::Encode(_) | sqlx::Error::Decode(_) | sqlx::Error::AnyDriverError(_) => {
                Self::Corrupt("a value".to_owned())
            }
            other => Self::Unavailable(other.to_string()),
        }
    }
}

#[cfg(feature = "database")]
impl From<sqlx::migrate::MigrateError> for StoreError {
    #[expect(clippy::wildcard_enum_match_arm, reason = "the driver's enum, which may grow")]
    fn from(error: sqlx::migrate::MigrateError) -> Self {
        use sqlx::migrate::MigrateError::{Execute, ExecuteMigration, VersionMissing};
        match error {
            Execute(error) => error.into(),
            ExecuteMigration(error, version) => {
                Self::Migration(format!("version {version}: {}", Self::from(error)))
            }
            VersionMissing(version) => {
                Self::Migration(format!("it is of version {version}, newer than this program"))
            }
            other => Self::Migration(other.to_string()),
        }
    }
}

/// Why nothing was appended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AppendError {
    /// Somebody else has written this step: load the journal and look again.
    Taken,
    /// The steps before it are missing.
    Gap,
    /// There is no such table.
    NoGame,
    /// The store could not. After [`StoreError::Unsure`] the append may be there all the same: wait
    /// until the table is [settled](crate::Store::settle), load the journal and look.
    Store(StoreError),
}

impl fmt::Display for AppendError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Taken => f.write_str("this step has been written already"),
            Self::Gap => f.write_str("the steps before this one are missing"),
            Self::NoGame => f.write_str("there is no such table"),
            Self::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for AppendError {}

impl From<StoreError> for AppendError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// Why a player could not have a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NameError {
    /// An account has this name, perhaps in another case.
    Taken,
    /// There is no such player, or, where a guest is wanted, the player has an account already.
    NoPlayer,
    /// The store could not.
    Store(StoreError),
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Taken => f.write_str("somebody else has this name"),
            Self::NoPlayer => f.write_str("there is no such player"),
            Self::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for NameError {}

impl From<StoreError> for NameError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

#[cfg(feature = "database")]
impl From<sqlx::Error> for NameError {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(error.into())
    }
}
