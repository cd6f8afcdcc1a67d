//! Opening: what is found, what is refused, and what happens when the database is not as it should be.

use crate::support::{Folder, Place, bodies, bot, table};
use sqlx::{Connection as _, Executor as _, PgConnection, SqliteConnection};
use starboard_store::{AppendError, GameTouch, News, Store, StoreError};
use std::time::Duration;

#[tokio::test(flavor = "multi_thread")]
async fn a_file_may_be_created_by_many_at_once() {
    many_open(&Place::file()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_postgres_database_may_be_created_by_many_at_once() {
    if let Some(place) = Place::postgres() {
        many_open(&place).await;
    }
}

async fn many_open(place: &Place) {
    let opening: Vec<_> = (0..8)
        .map(|number| {
            let url = place.url();
            tokio::spawn(async move {
                let store = Store::open(&url).await.unwrap();
                store.create_guest(&format!("p{number}"), "Guest", 1).await.unwrap();
            })
        })
        .collect();
    for opened in opening {
        opened.await.unwrap();
    }
    assert!(place.open().await.player("p7").await.unwrap().is_some());
}

#[tokio::test]
async fn what_was_written_is_there_after_closing() {
    for place in Place::durable() {
        let store = place.open().await;
        store.create_game(&table("g", &[bot("greedy")], 1)).await.unwrap();
        store.append("g", 0, &bodies(&["a"]), 2, GameTouch::default()).await.unwrap();
        store.close().await;
        assert_eq!(place.open().await.events("g", 0).await.unwrap()[0].body, "a");
    }
}

#[tokio::test]
async fn folders_are_made_and_plain_paths_understood() {
    let folder = Folder::new();
    let path = folder.as_ref().join("deep/er/tables.db");
    Store::open(path.to_str().unwrap()).await.unwrap().close().await;
    assert!(path.exists());
}

#[tokio::test]
async fn a_database_from_the_future_is_refused() {
    let place = Place::file();
    place.open().await.close().await;
    let mut connection = SqliteConnection::connect(&place.url()).await.unwrap();
    let future = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                  VALUES (9999, 'from the future', TRUE, X'00', 0)";
    connection.execute(future).await.unwrap();
    connection.close().await.unwrap();
    let error = Store::open(&place.url()).await.unwrap_err();
    assert_eq!(
        error.to_string(),
        "the database could not be brought up to date: it is of version 9999, newer than this program"
    );
}

#[tokio::test]
async fn an_address_that_makes_no_sense_is_not_repeated() {
    for url in [
        "mysql://anna:hush@localhost/tables",
        "postgres://anna:hush@localhost:nonsense/",
        "sqlite:",
    ] {
        let error = Store::open(url).await.unwrap_err();
        assert!(matches!(error, StoreError::Address(_)), "{error:?}");
        assert!(!format!("{error:?} {error}").contains("hush"));
    }
    let nobody_there = Store::open("postgres://anna:hush@127.0.0.1:1/tables").await.unwrap_err();
    assert!(matches!(nobody_there, StoreError::Unavailable(_)), "{nobody_there:?}");
    assert!(!format!("{nobody_there:?} {nobody_there}").contains("hush"));
}

/// A journal that holds more than its table says is broken. It is not written to, and the tables that
/// would have shared its commit are.
#[tokio::test(flavor = "multi_thread")]
async fn a_broken_journal_harms_no_other() {
    const BREAK: &str = "INSERT INTO event (game, seq, body, at) VALUES ('broken', 1, 'who?', 0)";
    for place in Place::durable() {
        let store = place.open().await;
        let tables = ["a", "broken", "c", "d"];
        for id in tables {
            store.create_game(&table(id, &[bot("greedy")], 1)).await.unwrap();
        }
        match &place {
            Place::Postgres(url) => {
                PgConnection::connect(url).await.unwrap().execute(BREAK).await.map(drop)
            }
            Place::File(_) | Place::Memory => SqliteConnection::connect(&place.url())
                .await
                .unwrap()
                .execute(BREAK)
                .await
                .map(drop),
        }
        .unwrap();
        for _ in 0..5 {
            let appends = tables.map(|id| {
                let store = store.clone();
                tokio::spawn(async move {
                    let length = store.game(id).await.unwrap().unwrap().events;
                    (
                        id,
                        store
                            .append(id, length, &bodies(&["x", "y"]), 2, GameTouch::default())
                            .await,
                    )
                })
            });
            for append in appends {
                let (id, result) = append.await.unwrap();
                assert_eq!(
                    result,
                    if id == "broken" { Err(AppendError::Taken) } else { Ok(()) },
                    "{id}"
                );
            }
        }
        assert_eq!(store.events("broken", 0).await.unwrap().len(), 1);
        assert_eq!(store.game("broken").await.unwrap().unwrap().events, 0);
        assert_eq!(store.events("c", 0).await.unwrap().len(), 10);
    }
}

#[tokio::test]
async fn a_feed_that_lost_its_connection_says_so_and_goes_on() {
    let Some(place) = Place::postgres() else { return };
    let store = place.open().await;
    store.create_game(&table("g", &[bot("greedy")], 1)).await.unwrap();
    let mut feed = store.feed();
    let mut connection = PgConnection::connect(&place.url()).await.unwrap();
    connection
        .execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
             WHERE datname = current_database() AND pid <> pg_backend_pid()",
        )
        .await
        .unwrap();
    let wait = Duration::from_secs(20);
    let told = async |feed: &mut starboard_store::Feed| {
        tokio::time::timeout(wait, feed.next()).await.unwrap().unwrap()
    };
    while told(&mut feed).await != News::Missed {}
    store.append("g", 0, &bodies(&["a"]), 2, GameTouch::default()).await.unwrap();
    while told(&mut feed).await != (News::Events { game: "g".to_owned(), last: 0 }) {}
}

#[tokio::test]
async fn a_slow_reader_is_told_that_it_missed_something() {
    let store = Store::open("sqlite::memory:").await.unwrap();
    store.create_game(&table("g", &[bot("greedy")], 1)).await.unwrap();
    let mut feed = store.feed();
    for at in 0..5_000 {
        store.touch("g", &GameTouch::default(), at).await.unwrap();
    }
    assert_eq!(feed.next().await, Some(News::Missed));
    assert_eq!(feed.next().await, Some(News::Table { game: "g".to_owned() }));
    drop(store);
    while feed.next().await.is_some() {}
}
