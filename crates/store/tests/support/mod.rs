//! Databases for tests, and tables to put into them.

use starboard_store::testing::{Postgres, skips_postgres};
use starboard_store::{NewGame, NewSeat, Secret, Store};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A database that exists for one test.
pub(crate) enum Place {
    Memory,
    File(Folder),
    Postgres(String),
}

impl Place {
    pub(crate) fn file() -> Self {
        Self::File(Folder::new())
    }

    /// Nothing where PostgreSQL is skipped.
    pub(crate) fn postgres() -> Option<Self> {
        static SERVER: OnceLock<Postgres> = OnceLock::new();
        let start = || Self::Postgres(SERVER.get_or_init(Postgres::start).database());
        (!skips_postgres()).then(start)
    }

    /// Every kind of place that outlives the process.
    pub(crate) fn durable() -> impl Iterator<Item = Self> {
        [Self::file()].into_iter().chain(Self::postgres())
    }

    pub(crate) fn url(&self) -> String {
        match self {
            Self::Memory => "sqlite::memory:".to_owned(),
            Self::File(folder) => format!("sqlite:{}", folder.file().display()),
            Self::Postgres(url) => url.clone(),
        }
    }

    pub(crate) async fn open(&self) -> Store {
        Store::open(&self.url()).await.expect("the database opens")
    }
}

/// A folder that is removed in the end.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("starboard-store-{}-{count}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).expect("a folder for the test");
        Self(folder)
    }

    pub(crate) fn file(&self) -> PathBuf {
        self.0.join("starboard.db")
    }
}

impl AsRef<Path> for Folder {
    fn as_ref(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.0));
    }
}

/// A seat for whoever comes.
pub(crate) fn free() -> NewSeat {
    NewSeat::default()
}

pub(crate) fn bot(spec: &str) -> NewSeat {
    NewSeat { bot: Some(spec.to_owned()), ..NewSeat::default() }
}

pub(crate) fn of(player: &str) -> NewSeat {
    NewSeat {
        player: Some(player.to_owned()),
        contribution: Some("c0ffee".to_owned()),
        ..NewSeat::default()
    }
}

/// A public table, opened at time `at`.
pub(crate) fn table(id: &str, seats: &[NewSeat], at: u64) -> NewGame {
    NewGame {
        id: id.to_owned(),
        kind: "starfighter".to_owned(),
        name: format!("Table {id}"),
        private: false,
        options: r#"{"mode":"duel"}"#.to_owned(),
        clock: r#"{"kind":"none"}"#.to_owned(),
        secret: Secret::new("the house seed"),
        commitment: "abcdef".to_owned(),
        seats: seats.to_vec(),
        at,
        ..NewGame::default()
    }
}

pub(crate) fn bodies(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| (*text).to_owned()).collect()
}
