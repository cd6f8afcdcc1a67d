//! Finding, creating and bringing up to date a database.

use crate::commit::start_committing;
use crate::feed::Hub;
use crate::gate::Gate;
use crate::held::Pool;
use crate::migrations::{MIGRATIONS, version};
use crate::row::Columns as _;
use crate::store::Inner;
use crate::write::Writer;
use crate::{Store, StoreError};
use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{AnyPool, Executor};
use std::fmt::Write as _;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Readers of a SQLite file. Each is a thread.
const SQLITE_READERS: u32 = 4;

/// Connections to PostgreSQL for questions, and for everything that is written except journals: whoever
/// waits for something that another process holds must not keep those who only ask, or play, waiting.
const POSTGRES_READERS: u32 = 8;
const POSTGRES_WRITERS: u32 = 4;

/// Tasks that commit journals to PostgreSQL at the same time: while one waits for the disk, another
/// prepares. More gain nothing, since commits that notify wait for each other.
const POSTGRES_COMMITTERS: u32 = 2;

/// How long to wait for a connection.
const ACQUIRE: Duration = Duration::from_secs(10);

/// How long PostgreSQL may be silent before its connection is given up: longer than any statement may
/// take there.
const PATIENCE: Duration = Duration::from_secs(15);

/// How a connection to SQLite is set up. `FULL` is what makes a commit survive a power cut in WAL mode,
/// and `fullfsync` is what makes macOS mean it.
const PRAGMAS: &str = "PRAGMA busy_timeout = 10000;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA fullfsync = ON;
    PRAGMA foreign_keys = ON;";

/// How a connection to PostgreSQL is set up. A process that is stopped in the middle of a transaction
/// loses it, and what it held, before those who wait for it give up; one whose machine has vanished is
/// noticed by the network.
pub(crate) const SESSION: &str = "SET idle_in_transaction_session_timeout = '3s';
    SET lock_timeout = '5s';
    SET statement_timeout = '10s';
    SET tcp_keepalives_idle = 10;
    SET tcp_keepalives_interval = 5;
    SET tcp_keepalives_count = 3;
    SET tcp_user_timeout = '20s';";

/// Where a database is.
#[derive(PartialEq, Eq)]
enum Place {
    Memory,
    File(PathBuf),
    Postgres(String),
}

impl Place {
    fn of(url: &str) -> Result<Self, StoreError> {
        if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            return Ok(Self::Postgres(url.to_owned()));
        }
        let path = match url.strip_prefix("sqlite:") {
            Some(path) => path.strip_prefix("//").unwrap_or(path),
            // Does not quote the address: it may hold a password.
            None if url.contains("://") => {
                return Err(StoreError::Address("only sqlite: and postgres: are known".to_owned()));
            }
            None => url,
        };
        match path {
            "" => Err(StoreError::Address("the path is empty".to_owned())),
            ":memory:" => Ok(Self::Memory),
            path => Ok(Self::File(path.into())),
        }
    }
}

impl Store {
    /// Opens a database, creating it and bringing it up to date as needed: `sqlite:PATH` or a plain
    /// path, `sqlite::memory:`, or `postgres://…`. Must be called, and the store used, within one
    /// Tokio runtime.
    ///
    /// A new SQLite file, which will hold seeds and password hashes, can be read by its owner only.
    ///
    /// # Errors
    /// If the address makes no sense, the database does not answer, or is newer than this program.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        Self::open_behind(Gate::default(), url).await
    }

    /// The same, behind a gate that somebody may keep.
    ///
    /// # Errors
    /// As [`open`](Self::open).
    pub async fn open_behind(gate: Gate, url: &str) -> Result<Self, StoreError> {
        Self::open_at(Place::of(url)?, Manner::Among, gate).await
    }

    /// The same for whoever must be the only one on a SQLite file until the store is closed, or the
    /// process ends however it ends: a server. On PostgreSQL there may be many.
    ///
    /// # Errors
    /// [`StoreError::InUse`] if there is another; and like [`Store::open`].
    pub async fn open_alone(url: &str) -> Result<Self, StoreError> {
        Self::open_at(Place::of(url)?, Manner::Alone, Gate::default()).await
    }

    /// The same for whoever only looks: nothing is created, nothing is brought up to date.
    ///
    /// # Errors
    /// If there is no database, or it is not of this program's version; and like [`Store::open`].
    pub async fn open_as_it_is(url: &str) -> Result<Self, StoreError> {
        let place = Place::of(url)?;
        if let Place::File(path) = &place
            && !path.is_file()
        {
            return Err(StoreError::Address("there is no such file".to_owned()));
        }
        Self::open_at(place, Manner::AsItIs, Gate::default()).await
    }

    async fn open_at(place: Place, manner: Manner, gate: Gate) -> Result<Self, StoreError> {
        sqlx::any::install_default_drivers();
        let mut alone = None;
        let (writers, readers, committers, hub, listening) = match place {
            Place::Memory => {
                // A second connection would see another database, and the first must never be closed.
                let pool = sqlite("PRAGMA foreign_keys = ON;", 1);
                let pool = connect(pool, "sqlite::memory:", Duration::MAX).await?;
                MIGRATIONS.run(&pool.connections).await?;
                (pool.clone(), pool.clone(), pool, Hub::local(), None)
            }
            Place::File(path) => {
                create(&path)?;
                if manner == Manner::Alone {
                    alone = Some(take_alone(&path)?);
                }
                let url = sqlite_url(&path)?;
                let writers = connect(sqlite(PRAGMAS, 1), &url, Duration::MAX).await?;
                if manner == Manner::AsItIs {
                    check_version(&writers).await?;
                } else {
                    migrate_file(&writers.connections).await?;
                }
                let readers = sqlite(PRAGMAS, SQLITE_READERS);
                let readers = connect(readers, &url, Duration::MAX).await?;
                (writers.clone(), readers, writers, Hub::local(), None)
            }
            Place::Postgres(url) => {
                // Bringing a database up to date may take longer than anything else.
                let one = connect(AnyPoolOptions::new().max_connections(1), &url, PATIENCE).await?;
                if manner == Manner::AsItIs {
                    check_version(&one).await?;
                } else {
                    MIGRATIONS.run(&one.connections).await?;
                }
                one.close().await;
                let readers = connect(postgres(POSTGRES_READERS), &url, PATIENCE).await?;
                let writers = connect(postgres(POSTGRES_WRITERS), &url, PATIENCE).await?;
                let committers = connect(postgres(POSTGRES_COMMITTERS), &url, PATIENCE).await?;
                let (hub, listening) = Hub::shared(&url).await?;
                (writers, readers, committers, hub, Some(listening))
            }
        };
        let tasks = if hub.is_shared() { POSTGRES_COMMITTERS } else { 1 };
        let journal = Writer { pool: committers.clone(), hub: hub.clone(), gate: gate.clone() };
        let journals = (0..tasks).map(|_| start_committing(journal.clone())).collect();
        let writer = Writer { pool: writers, hub, gate: gate.clone() };
        let alone = Mutex::new(alone);
        let inner =
            Inner { readers, writer, journals, committers, alone, gate, _listening: listening };
        Ok(Self { inner: Arc::new(inner) })
    }
}

/// As what a database is opened.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Manner {
    Among,
    Alone,
    AsItIs,
}

/// Connections that are set up with `pragmas` and stay open.
fn sqlite(pragmas: &'static str, most: u32) -> AnyPoolOptions {
    let pool = AnyPoolOptions::new().min_connections(1).max_connections(most);
    let pool = pool.idle_timeout(None).max_lifetime(None).test_before_acquire(false);
    set_up(pool, pragmas)
}

fn postgres(most: u32) -> AnyPoolOptions {
    set_up(AnyPoolOptions::new().max_connections(most), SESSION)
}

fn set_up(pool: AnyPoolOptions, how: &'static str) -> AnyPoolOptions {
    pool.after_connect(move |connection, _| {
        Box::pin(async move { connection.execute(how).await.map(drop) })
    })
}

async fn connect(pool: AnyPoolOptions, url: &str, patience: Duration) -> Result<Pool, StoreError> {
    let options: AnyConnectOptions = url.parse()?;
    let connections = pool.acquire_timeout(ACQUIRE).connect_with(options).await?;
    Ok(Pool { connections, patience })
}

/// Refuses a database that this program would have to change before it can read it.
async fn check_version(pool: &Pool) -> Result<(), StoreError> {
    let newest = sqlx::query("SELECT MAX(version) AS version FROM _sqlx_migrations");
    let found = newest.fetch_one(pool).await.ok().map(|row| row.number("version"));
    let found = found.transpose()?.unwrap_or_default();
    let known = version();
    if found == known {
        return Ok(());
    }
    let why = format!("it is of version {found}, and this program is for version {known}");
    Err(StoreError::Migration(why))
}

/// On SQLite, unlike on PostgreSQL, migrations do not lock. When several open a file at once, one of
/// them may find another's tables in its way: then that step is done. So each step may fail once, and
/// so may the making of the list of steps.
async fn migrate_file(pool: &AnyPool) -> Result<(), StoreError> {
    for _ in 0..=MIGRATIONS.iter().count() {
        if MIGRATIONS.run(pool).await.is_ok() {
            return Ok(());
        }
    }
    Ok(MIGRATIONS.run(pool).await?)
}

/// Creates the file and the folders above it. A file that is there is not touched: closing it would
/// take away the locks that SQLite has on it in this process.
fn create(path: &Path) -> Result<(), StoreError> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(StoreError::from)?;
    }
    match private(OpenOptions::new().write(true).create_new(true)).open(path) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
        created => created.map(drop).map_err(StoreError::from),
    }
}

/// A file beside the database that one server at a time can lock. The operating system takes the lock
/// away when the process ends. The file stays: to remove it would let in two who hold different ones.
fn take_alone(path: &Path) -> Result<File, StoreError> {
    let mut beside = path.canonicalize().map_err(StoreError::from)?.into_os_string();
    beside.push("-lock");
    let file = private(OpenOptions::new().append(true).create(true)).open(beside);
    let file = file.map_err(StoreError::from)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse),
        // A file system without locks; SQLite itself will be no safer there.
        Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => Ok(file),
        Err(TryLockError::Error(error)) => Err(error.into()),
    }
}

/// Only its owner may read a file that is created.
fn private(options: &mut OpenOptions) -> &mut OpenOptions {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    options
}

/// The driver takes addresses only, in which `?`, `%` and the like mean something.
fn sqlite_url(path: &Path) -> Result<String, StoreError> {
    let path = std::path::absolute(path).map_err(|error| StoreError::Address(error.to_string()))?;
    let mut url = "sqlite://".to_owned();
    for byte in path.as_os_str().as_encoded_bytes() {
        match byte {
            b'/' | b'-' | b'_' | b'.' | b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' => {
                url.push(char::from(*byte));
            }
            byte => write!(url, "%{byte:02X}").expect("a string takes everything"),
        }
    }
    Ok(url)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(url: &str, place: impl Into<Option<Place>>) {
        assert!(Place::of(url).ok() == place.into(), "{url}");
    }

    #[test]
    fn an_address_says_which_database() {
        check("sqlite::memory:", Place::Memory);
        check(":memory:", Place::Memory);
        check("sqlite:a/b.db", Place::File("a/b.db".into()));
        check("sqlite:/a/b.db", Place::File("/a/b.db".into()));
        check("sqlite:///a/b.db", Place::File("/a/b.db".into()));
        check("a/b.db", Place::File("a/b.db".into()));
        check("postgres://u:p@h/d", Place::Postgres("postgres://u:p@h/d".into()));
        check("postgresql:///d", Place::Postgres("postgresql:///d".into()));
        check("mysql://u:p@h/d", None);
        check("sqlite:", None);
        check("", None);
    }

    #[tokio::test]
    async fn every_sqlite_connection_is_durable_and_checks_references() {
        let folder = std::env::temp_dir().join(format!("starboard-open-{}", std::process::id()));
        let path = folder.join("50% of? #1 größer.db");
        let store = Store::open(path.to_str().unwrap()).await.unwrap();
        assert!(path.exists());
        for pool in [&store.inner.writer.pool, &store.inner.readers] {
            let text = sqlx::query_scalar::<_, String>("PRAGMA journal_mode").fetch_one(pool).await;
            assert_eq!(text.unwrap(), "wal");
            for (pragma, value) in [
                ("PRAGMA synchronous", 2),
                ("PRAGMA foreign_keys", 1),
                ("PRAGMA busy_timeout", 10_000),
            ] {
                let found = sqlx::query_scalar::<_, i64>(pragma).fetch_one(pool).await;
                assert_eq!(found.unwrap(), value, "{pragma}");
            }
        }
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        }
        store.close().await;
        std::fs::remove_dir_all(folder).unwrap();
    }
}
