//! Old databases load for ever: the dump of each version, once checked in, never changes.
//!
//! The dump of a new version is made from a database that its program wrote, by
//! `python3 -c "import sqlite3; print(*sqlite3.connect('FILE').iterdump(), sep='\n')"`.

use crate::support::{Place, bodies};
use sqlx::{AssertSqlSafe, Connection as _, Executor as _, SqliteConnection};
use starboard_store::{AppendError, GameState, GameTouch, Secret, Store};

/// Makes a database from a dump and opens it with the program of today.
async fn load(dump: &str) -> (Place, Store) {
    let place = Place::file();
    let mut connection =
        SqliteConnection::connect(&format!("{}?mode=rwc", place.url())).await.unwrap();
    connection.execute(AssertSqlSafe(format!("PRAGMA foreign_keys = OFF;\n{dump}"))).await.unwrap();
    connection.close().await.unwrap();
    let store = place.open().await;
    (place, store)
}

#[tokio::test]
async fn version_1_loads_for_ever() {
    let (_place, store) = load(include_str!("golden/version-1.sql")).await;

    let game = store.game("t7Yb").await.unwrap().expect("the finished table");
    assert_eq!((&*game.kind, &*game.name, game.private), ("starfighter", "Anna's table", false));
    assert_eq!(
        (&*game.options, &*game.clock),
        (r#"{"mode":"duel"}"#, r#"{"kind":"move","seconds":60}"#)
    );
    assert_eq!((&*game.commitment, game.state), ("9f86d081", GameState::Over));
    assert_eq!((game.events, game.chats), (3, 2));
    assert_eq!(game.summary.as_deref(), Some(r#"{"round":2}"#));
    assert_eq!(game.outcome.as_deref(), Some(r#"{"shares":[1.0,0.0]}"#));
    assert_eq!(game.rematch.as_deref(), Some("u8Zc"));
    assert_eq!((game.created, game.updated), (1_795_000_000_000, 1_795_000_030_000));
    let [anna, bot] = &*game.seats else { panic!("two seats") };
    assert_eq!((anna.player.as_deref(), anna.player_name.as_deref()), (Some("p1"), Some("Anna")));
    assert_eq!((anna.contribution.as_deref(), anna.bot.as_deref()), (Some("c0ffee"), None));
    assert_eq!((bot.player.as_deref(), bot.bot.as_deref()), (None, Some("search:1000")));
    assert_eq!(store.secret("t7Yb").await.unwrap().unwrap().reveal(), "5eed");

    let events = store.events("t7Yb", 0).await.unwrap();
    let events: Vec<_> = events.iter().map(|event| (event.seq, &*event.body, event.at)).collect();
    assert_eq!(
        events,
        [
            (0, r#"{"step":"setup","chance":[[6,3]]}"#, 1_795_000_010_000),
            (1, r#"{"step":"act","seat":0,"action":"pass","at":1795000020000}"#, 1_795_000_020_000),
            (2, r#"{"step":"resign","seat":1,"at":1795000030000}"#, 1_795_000_030_000),
        ]
    );
    let chat = store.chat("t7Yb", 0).await.unwrap();
    assert_eq!(
        (&*chat[0].name, &*chat[0].text, chat[0].player.as_deref()),
        ("Anna", "It's üblich 🚀", Some("p1"))
    );
    assert_eq!(
        (&*chat[1].name, chat[1].player.as_deref(), chat[1].at),
        ("House", None, 1_795_000_031_000)
    );

    let rematch = store.game("u8Zc").await.unwrap().expect("the rematch");
    assert_eq!((rematch.state, rematch.private, rematch.events), (GameState::Waiting, true, 0));
    assert_eq!(store.seat_by_token(&Secret::new("1ink")).await, Ok(Some(("u8Zc".to_owned(), 0))));

    let (anna, password) = store.account("ANNA").await.unwrap().expect("the account");
    assert_eq!((&*anna.id, anna.account, password.reveal()), ("p1", true, "$argon2id$hash"));
    let session = store
        .session(&Secret::new("70cken"), 1_795_000_000_000)
        .await
        .unwrap()
        .expect("the session");
    assert_eq!((&*session.player.name, session.expires), ("Ben", 1_800_000_000_000));

    let late = store.append("t7Yb", 2, &bodies(&["x"]), 1, GameTouch::default()).await;
    assert_eq!(late, Err(AppendError::Taken));
    store.append("t7Yb", 3, &bodies(&["x"]), 1, GameTouch::default()).await.unwrap();
}

#[tokio::test]
async fn version_2_loads_for_ever() {
    let (place, store) = load(include_str!("golden/version-2.sql")).await;

    let game = store.game("t7Yb").await.unwrap().expect("the finished table");
    assert_eq!((game.opener.as_deref(), game.state), (Some("p1"), GameState::Over));
    assert_eq!(game.labels.as_deref(), Some(r#"{"seats":["blue","red"]}"#));
    let devices = store.devices_of("p2", 1_795_000_000_000).await.unwrap();
    let [device] = &*devices else { panic!("one session") };
    assert_eq!((device.name.as_deref(), device.seen), (Some("Firefox"), Some(1_795_000_020_000)));
    let down = store.downtimes().await.unwrap();
    let down: Vec<_> = down.iter().map(|down| (down.since, down.until)).collect();
    assert_eq!(down, [(1_795_000_031_000, 1_795_000_039_000)]);

    // It had no key yet: the first it is given stays.
    for fresh in ["first", "second"] {
        assert_eq!(store.house_key(&Secret::new(fresh)).await.unwrap().reveal(), "first");
    }
    store.close().await;
    let again = place.open().await;
    assert_eq!(again.house_key(&Secret::new("third")).await.unwrap().reveal(), "first");
}
