//! Finding, creating and bringing up to date a database.

use crate::commit::start_committing;
use crate::feed::Hub;
use crate::migrations::MIGRATIONS;
use crate::write::Writer;
use crate::{Inner, Store, StoreError};
use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{AnyPool, Executor};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// Readers of a SQLite file. Each is a thread.
const SQLITE_READERS: u32 = 4;

/// Connections to PostgreSQL, for everything.
const POSTGRES_CONNECTIONS: u32 = 12;

/// Tasks that commit journals to PostgreSQL at the same time: while one waits for the disk, another
/// prepares. More gain nothing, since commits that notify wait for each other.
const POSTGRES_COMMITTERS: usize = 2;

/// How long to wait for a connection.
const ACQUIRE: Duration = Duration::from_secs(10);

/// How a connection to SQLite is set up. `FULL` is what makes a commit survive a power cut in WAL mode,
/// and `fullfsync` is what makes macOS mean it.
const PRAGMAS: &str = "PRAGMA busy_timeout = 10000;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA fullfsync = ON;
    PRAGMA foreign_keys = ON;";

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
        sqlx::any::install_default_drivers();
        let (writers, readers, committers, hub, listening) = match Place::of(url)? {
            Place::Memory => {
                // A second connection would see another database, and the first must never be closed.
                let pool = connect(
                    sqlite("PRAGMA foreign_keys = ON;").max_connections(1),
                    "sqlite::memory:",
                )
                .await?;
                MIGRATIONS.run(&pool).await?;
                (pool.clone(), pool, 1, Hub::local(), None)
            }
            Place::File(path) => {
                create(&path)?;
                let url = sqlite_url(&path)?;
                let writers = connect(sqlite(PRAGMAS).max_connections(1), &url).await?;
                migrate_file(&writers).await?;
                let readers =
                    connect(sqlite(PRAGMAS).max_connections(SQLITE_READERS), &url).await?;
                (writers, readers, 1, Hub::local(), None)
            }
            Place::Postgres(url) => {
                let pool = AnyPoolOptions::new().max_connections(POSTGRES_CONNECTIONS);
                let pool = connect(pool, &url).await?;
                MIGRATIONS.run(&pool).await?;
                let (hub, listening) = Hub::shared(&url).await?;
                (pool.clone(), pool, POSTGRES_COMMITTERS, hub, Some(listening))
            }
        };
        let writer = Writer { pool: writers, hub };
        let journals = (0..committers).map(|_| start_committing(writer.clone())).collect();
        let inner = Inner { readers, writer, journals, _listening: listening };
        Ok(Self { inner: Arc::new(inner) })
    }
}

/// Connections that are set up with `pragmas` and stay open.
fn sqlite(pragmas: &'static str) -> AnyPoolOptions {
    AnyPoolOptions::new()
        .min_connections(1)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false)
        .after_connect(move |connection, _| {
            Box::pin(async move { connection.execute(pragmas).await.map(drop) })
        })
}

async fn connect(pool: AnyPoolOptions, url: &str) -> Result<AnyPool, StoreError> {
    let options: AnyConnectOptions = url.parse()?;
    Ok(pool.acquire_timeout(ACQUIRE).connect_with(options).await?)
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

/// Creates the file and the folders above it.
fn create(path: &Path) -> Result<(), StoreError> {
    let refused = |error: std::io::Error| StoreError::Unavailable(error.to_string());
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(refused)?;
    }
    let mut file = std::fs::OpenOptions::new();
    file.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut file, 0o600);
    file.open(path).map(drop).map_err(refused)
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
