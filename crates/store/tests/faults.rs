//! What goes wrong outside: a server that is there already, tables that somebody holds, and lines that
//! cannot be trusted.

use crate::support::{Folder, Place, bodies, bot, table};
use sqlx::{Connection as _, Executor as _, PgConnection};
use starboard_store::testing::{Postgres, skips_postgres};
use starboard_store::{AppendError, GameTouch, Store, StoreError};

#[tokio::test]
async fn a_file_is_for_one_server_at_a_time() {
    let folder = Folder::new();
    let path = folder.file();
    let url = path.to_str().unwrap();
    let first = Store::open_alone(url).await.unwrap();
    assert_eq!(Store::open_alone(url).await.unwrap_err(), StoreError::InUse);
    let other_name = folder.as_ref().join("same.db");
    std::os::unix::fs::symlink(&path, &other_name).unwrap();
    let again = Store::open_alone(other_name.to_str().unwrap()).await;
    assert_eq!(again.unwrap_err(), StoreError::InUse, "by another name");

    // Others may look, and the first goes on.
    Store::open_as_it_is(url).await.unwrap().close().await;
    first.create_guest("p", "Guest", 1).await.unwrap();
    first.close().await;
    let second = Store::open_alone(url).await.unwrap();
    assert!(second.player("p").await.unwrap().is_some());
    drop(second);
}

#[tokio::test]
async fn postgres_is_for_many_servers() {
    let Some(place) = Place::postgres() else { return };
    let _first = Store::open_alone(&place.url()).await.unwrap();
    let _second = Store::open_alone(&place.url()).await.unwrap();
}

#[tokio::test]
async fn whoever_only_looks_creates_and_changes_nothing() {
    let folder = Folder::new();
    let error = Store::open_as_it_is(folder.file().to_str().unwrap()).await.unwrap_err();
    assert!(matches!(error, StoreError::Address(_)), "{error:?}");
    assert!(!folder.file().exists());
    std::fs::write(folder.file(), "").unwrap();
    let error = Store::open_as_it_is(folder.file().to_str().unwrap()).await.unwrap_err();
    assert!(matches!(error, StoreError::Migration(_)), "{error:?}");
}

/// Somebody holds a table and never lets go: everybody else is written, and whoever wants that table
/// waits, is written when it is free, and refused when it is not.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_somebody_holds_keeps_no_other_waiting() {
    let Some(place) = Place::postgres() else { return };
    let store = place.open().await;
    let tables: Vec<String> = (0..16).map(|number| format!("g{number}")).collect();
    for id in tables.iter().map(String::as_str).chain(["held"]) {
        store.create_game(&table(id, &[bot("greedy")], 1)).await.unwrap();
    }
    let append = |id: &str, first| {
        let (store, id) = (store.clone(), id.to_owned());
        tokio::spawn(async move {
            store.append(&id, first, &bodies(&["x"]), 2, GameTouch::default()).await
        })
    };
    let mut holder = PgConnection::connect(&place.url()).await.unwrap();
    let hold = "BEGIN; SELECT id FROM game WHERE id = 'held' FOR UPDATE";
    holder.execute(hold).await.unwrap();
    let waiting = append("held", 0);
    for first in 0..5 {
        let others: Vec<_> = tables.iter().map(|id| append(id, first)).collect();
        for other in others {
            other.await.unwrap().unwrap();
        }
    }
    assert!(!waiting.is_finished(), "the table is held");
    holder.execute("ROLLBACK").await.unwrap();
    waiting.await.unwrap().unwrap();

    holder.execute(hold).await.unwrap();
    let refused = append("held", 1).await.unwrap();
    assert!(matches!(refused, Err(AppendError::Store(StoreError::Refused(_)))), "{refused:?}");
    holder.execute("ROLLBACK").await.unwrap();
    append("held", 1).await.unwrap().unwrap();
    assert_eq!(append("nowhere", 0).await.unwrap(), Err(AppendError::NoGame));
}

/// What a process that is stopped in the middle of a transaction holds is taken from it by the database.
#[tokio::test]
async fn every_connection_to_postgres_has_its_limits() {
    let Some(place) = Place::postgres() else { return };
    let store = place.open().await;
    store.create_guest("p", "Guest", 1).await.unwrap();
    let mut watcher = PgConnection::connect(&place.url()).await.unwrap();
    // Nobody can look into another session; but what it is refused for can be seen.
    watcher.execute("BEGIN; LOCK TABLE player IN EXCLUSIVE MODE").await.unwrap();
    let error = store.create_guest("q", "Guest", 1).await.unwrap_err();
    assert!(error.to_string().contains("55P03"), "refused for want of a lock: {error}");
    watcher.execute("ROLLBACK").await.unwrap();
    store.create_guest("q", "Guest", 1).await.unwrap();
}

#[tokio::test]
async fn a_database_that_restarts_is_found_again() {
    if skips_postgres() {
        return;
    }
    let postgres = Postgres::start();
    let url = postgres.database();
    let store = Store::open(&url).await.unwrap();
    store.create_game(&table("g", &[bot("greedy")], 1)).await.unwrap();
    for (first, in_order) in [(0, true), (1, false)] {
        store.append("g", first, &bodies(&["x"]), 2, GameTouch::default()).await.unwrap();
        postgres.restart(in_order);
        store.settle("g").await.ok();
        assert_eq!(store.events("g", 0).await.unwrap().len() as u64, first + 1);
    }
    store.append("g", 2, &bodies(&["x"]), 2, GameTouch::default()).await.unwrap();
}

#[tokio::test]
async fn a_line_to_postgres_can_be_secret_and_certain() {
    if skips_postgres() {
        return;
    }
    let postgres = Postgres::start_with_tls();
    let by_name = postgres.database().replace("127.0.0.1", "localhost");
    let by_number = by_name.replace("localhost", "127.0.0.1");
    let authority = postgres.authority();
    let trusted = format!("sslrootcert={}", authority.display());
    for good in [
        format!("{by_number}?sslmode=require"),
        format!("{by_name}?sslmode=verify-ca&{trusted}"),
        format!("{by_name}?sslmode=verify-full&{trusted}"),
    ] {
        let store = Store::open(&good).await.unwrap();
        store.append("nowhere", 0, &bodies(&["x"]), 1, GameTouch::default()).await.unwrap_err();
        let mut look = PgConnection::connect(&by_number).await.unwrap();
        let secret = sqlx::query_scalar::<_, i64>(
            "SELECT COUNT(*) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) \
             WHERE datname = current_database() AND pid <> pg_backend_pid() AND NOT ssl",
        );
        assert_eq!(secret.fetch_one(&mut look).await.unwrap(), 0, "no line is open to all");
        store.close().await;
    }
    for bad in [
        // Nobody vouches for it, or it is for another name, or there is none.
        format!("{by_name}?sslmode=verify-full"),
        format!("{by_number}?sslmode=verify-full&{trusted}"),
        format!("{}?sslmode=require", Place::postgres().unwrap().url()),
    ] {
        let error = Store::open(&bad).await.unwrap_err();
        assert!(matches!(error, StoreError::Unavailable(_)), "{bad}: {error:?}");
    }
}
