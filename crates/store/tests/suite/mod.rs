//! What a store promises, on every database: the same tests run on SQLite in memory, on a SQLite file and
//! on a real PostgreSQL server. Here: journals, what is told of them, and the store as a whole.

use crate::support::{Place, bodies, bot, free, table};
use starboard_store::{
    AppendError, Claim, Feed, Game, GameState, GameTouch, NewGame, NewSeat, News, Secret, Store,
    StoreError,
};
use std::time::Duration;

/// Runs each test on each database.
macro_rules! on_every_database {
    ($($test:ident)*) => {
        mod in_memory { $(#[tokio::test(flavor = "multi_thread")] async fn $test() { super::$test(super::Place::Memory).await }
        )* }
        mod on_a_file { $(#[tokio::test(flavor = "multi_thread")] async fn $test() { super::$test(super::Place::file()).await }
        )* }
        mod on_postgres { $(#[tokio::test(flavor = "multi_thread")] async fn $test() { if let Some(place) = super::Place::postgres() { super::$test(place).await } }
        )* }
    };
}

mod people;
mod tables;

on_every_database! {
    a_journal_is_read_as_it_was_written
    a_step_is_written_once
    a_journal_has_no_gap
    an_append_changes_its_table
    of_fifty_writers_of_a_step_one_wins
    many_tables_are_written_at_once_and_none_disturbs_another
    the_feed_tells_what_is_written
    nothing_that_fails_is_told
    texts_of_every_kind_are_kept
    secrets_stay_out_of_debug_and_errors
    a_closed_store_says_so
    a_time_in_which_nobody_was_there_is_kept
    a_house_has_one_key_whoever_asks_first
}

/// A store with Anna and Ben in it.
async fn with_players(place: &Place) -> Store {
    let store = place.open().await;
    store.create_guest("anna", "Anna", 1).await.unwrap();
    store.create_guest("ben", "Ben", 2).await.unwrap();
    store
}

/// A store with a running table `g`.
async fn with_table(place: &Place) -> Store {
    let store = place.open().await;
    store.create_game(&table("g", &[bot("greedy"), bot("random")], 10)).await.unwrap();
    store
}

async fn append(store: &Store, first: u64, texts: &[&str]) -> Result<(), AppendError> {
    store.append("g", first, &bodies(texts), 20, GameTouch::default()).await
}

async fn journal(store: &Store, game: &str) -> Vec<String> {
    let events = store.events(game, 0).await.unwrap();
    assert!(events.iter().map(|event| event.seq).eq(0..events.len() as u64), "a gap in {game}");
    events.into_iter().map(|event| event.body).collect()
}

async fn game(store: &Store, id: &str) -> Game {
    store.game(id).await.unwrap().expect("the table exists")
}

fn ids(games: &[Game]) -> Vec<&str> {
    games.iter().map(|game| &*game.id).collect()
}

async fn next(feed: &mut Feed) -> News {
    let waiting = tokio::time::timeout(Duration::from_secs(10), feed.next());
    waiting.await.expect("news arrives").expect("the store is open")
}

async fn a_journal_is_read_as_it_was_written(place: Place) {
    let store = with_table(&place).await;
    append(&store, 0, &["a"]).await.unwrap();
    append(&store, 1, &["b", "c"]).await.unwrap();
    assert_eq!(journal(&store, "g").await, ["a", "b", "c"]);
    let since = store.events("g", 2).await.unwrap();
    assert_eq!(
        since.iter().map(|event| (event.seq, &*event.body, event.at)).collect::<Vec<_>>(),
        [(2, "c", 20)]
    );
    assert_eq!(store.events("g", 3).await.unwrap(), []);
    assert_eq!(store.events("elsewhere", 0).await.unwrap(), []);
}

async fn a_step_is_written_once(place: Place) {
    let store = with_table(&place).await;
    append(&store, 0, &["a", "b"]).await.unwrap();
    assert_eq!(append(&store, 0, &["x"]).await, Err(AppendError::Taken));
    assert_eq!(append(&store, 1, &["x", "y"]).await, Err(AppendError::Taken));
    assert_eq!(journal(&store, "g").await, ["a", "b"]);
    assert_eq!(game(&store, "g").await.events, 2);
}

async fn a_journal_has_no_gap(place: Place) {
    let store = with_table(&place).await;
    assert_eq!(append(&store, 1, &["x"]).await, Err(AppendError::Gap));
    let elsewhere = store.append("elsewhere", 0, &bodies(&["x"]), 20, GameTouch::default()).await;
    assert_eq!(elsewhere, Err(AppendError::NoGame));
    assert!(journal(&store, "g").await.is_empty());
}

async fn an_append_changes_its_table(place: Place) {
    let store = with_table(&place).await;
    let round = GameTouch { summary: Some("round 1".to_owned()), ..GameTouch::default() };
    store.append("g", 0, &bodies(&["a"]), 20, round).await.unwrap();
    let end = GameTouch {
        state: Some(GameState::Over),
        outcome: Some("[1,0]".to_owned()),
        ..GameTouch::default()
    };
    store.append("g", 1, &bodies(&["b"]), 30, end.clone()).await.unwrap();
    let found = game(&store, "g").await;
    assert_eq!(
        (found.state, found.events, found.created, found.updated),
        (GameState::Over, 2, 10, 30)
    );
    assert_eq!(found.outcome.as_deref(), Some("[1,0]"));
    assert_eq!(found.summary.as_deref(), Some("round 1"));

    let again = GameTouch { outcome: Some("[0,1]".to_owned()), ..end };
    assert_eq!(store.append("g", 1, &bodies(&["x"]), 40, again).await, Err(AppendError::Taken));
    assert_eq!(game(&store, "g").await, found);
}

async fn of_fifty_writers_of_a_step_one_wins(place: Place) {
    const WRITERS: usize = 50;
    const STEPS: u64 = 10;
    let store = with_table(&place).await;
    // On PostgreSQL, half of them are another process, as far as the database can tell.
    let other = if let Place::Memory = place { store.clone() } else { place.open().await };
    let writers = (0..WRITERS).map(|writer| {
        let store = if writer % 2 == 0 { store.clone() } else { other.clone() };
        tokio::spawn(async move {
            let mut won = Vec::new();
            for step in 0..STEPS {
                let body = bodies(&[&format!("step {step} by {writer}")]);
                match store.append("g", step, &body, 20, GameTouch::default()).await {
                    Ok(()) => won.extend(body),
                    Err(AppendError::Taken) => {}
                    Err(error) => panic!("{error}"),
                }
            }
            won
        })
    });
    let mut won = Vec::new();
    for writer in writers.collect::<Vec<_>>() {
        won.extend(writer.await.unwrap());
    }
    let mut written = journal(&store, "g").await;
    assert_eq!(written.len() as u64, STEPS);
    won.sort();
    written.sort();
    assert_eq!(won, written, "who was told of success is who is in the journal");
}

async fn many_tables_are_written_at_once_and_none_disturbs_another(place: Place) {
    const TABLES: u64 = 40;
    const STEPS: u64 = 10;
    let store = place.open().await;
    let mut writers = Vec::new();
    for number in 0..TABLES {
        let id = format!("g{number}");
        store.create_game(&table(&id, &[bot("greedy")], number)).await.unwrap();
        let store = store.clone();
        writers.push(tokio::spawn(async move {
            for step in 0..STEPS {
                let body = bodies(&[&format!("{number}:{step}")]);
                store.append(&id, step, &body, step, GameTouch::default()).await.unwrap();
                // A step too late, too early, and at a table that does not exist.
                let stale = store.append(&id, step, &body, step, GameTouch::default()).await;
                assert_eq!(stale, Err(AppendError::Taken));
                let early = store.append(&id, step + 2, &body, step, GameTouch::default()).await;
                assert_eq!(early, Err(AppendError::Gap));
                let nowhere = store.append("nowhere", 0, &body, step, GameTouch::default()).await;
                assert_eq!(nowhere, Err(AppendError::NoGame));
            }
        }));
    }
    for writer in writers {
        writer.await.unwrap();
    }
    for number in 0..TABLES {
        let expected: Vec<_> = (0..STEPS).map(|step| format!("{number}:{step}")).collect();
        assert_eq!(journal(&store, &format!("g{number}")).await, expected);
    }
}

async fn the_feed_tells_what_is_written(place: Place) {
    let store = with_players(&place).await;
    let mut feed = store.feed();
    // On PostgreSQL, another process hears the same.
    let other = if let Place::Postgres(_) = place { place.open().await } else { store.clone() };
    let mut other = other.feed();
    store.create_game(&table("g", &[free(), free()], 10)).await.unwrap();
    store.claim_seat("g", 0, "anna", None, 11).await.unwrap();
    store.leave_seat("g", 0, "anna", 11).await.unwrap();
    store.claim_seat("g", 1, "anna", None, 11).await.unwrap();
    store.claim_seat("g", 0, "ben", None, 11).await.unwrap();
    append(&store, 0, &["a"]).await.unwrap();
    append(&store, 1, &["b", "c"]).await.unwrap();
    store.add_chat("g", None, "House", "Hello", 12).await.unwrap();
    store.touch("g", &GameTouch::default(), 13).await.unwrap();
    let game = || "g".to_owned();
    let expected = [
        News::Table { game: game() },
        News::Seats { game: game() },
        News::Seats { game: game() },
        News::Seats { game: game() },
        News::Seats { game: game() },
        News::Table { game: game() },
        News::Events { game: game(), last: 0 },
        News::Events { game: game(), last: 2 },
        News::Chat { game: game(), number: 0 },
        News::Table { game: game() },
    ];
    for news in expected {
        assert_eq!(next(&mut feed).await, news);
        assert_eq!(next(&mut other).await, news);
    }
}

async fn nothing_that_fails_is_told(place: Place) {
    let store = with_table(&place).await;
    let mut feed = store.feed();
    assert_eq!(append(&store, 7, &["x"]).await, Err(AppendError::Gap));
    assert_eq!(store.claim_seat("g", 0, "anna", None, 11).await, Ok(Claim::Closed));
    assert!(store.create_game(&table("g", &[free()], 12)).await.is_err());
    append(&store, 0, &["a"]).await.unwrap();
    let mut told = next(&mut feed).await;
    // The table itself may still be on its way when the feed begins.
    if told == (News::Table { game: "g".to_owned() }) {
        told = next(&mut feed).await;
    }
    assert_eq!(told, News::Events { game: "g".to_owned(), last: 0 });
}

async fn texts_of_every_kind_are_kept(place: Place) {
    let store = with_table(&place).await;
    let long = "x".repeat(1_000_000);
    let texts = [
        "",
        "'; DROP TABLE event; --",
        "$1 ? :a \\ \" %",
        "äöü 漢字 🚀 \u{202e}",
        "line\nline",
        "17",
        "null",
        &long,
    ];
    append(&store, 0, &texts).await.unwrap();
    assert_eq!(journal(&store, "g").await, texts);
    for (text, number) in texts.iter().zip(0..) {
        assert_eq!(store.add_chat("g", None, text, text, 1).await, Ok(Some(number)));
    }
    assert!(
        store.chat("g", 0).await.unwrap().iter().zip(texts).all(|(line, text)| line.text == text)
    );
}

async fn secrets_stay_out_of_debug_and_errors(place: Place) {
    let store = with_players(&place).await;
    let linked = NewSeat { token_hash: Some(Secret::new("hush")), ..free() };
    let new = NewGame { secret: Secret::new("hush"), ..table("g", &[linked], 10) };
    store.create_game(&new).await.unwrap();
    store.create_account("carl", "Carl", &Secret::new("hush"), 1).await.unwrap();
    store.create_session(&Secret::new("hush"), "anna", 1, 2).await.unwrap();
    let shown = [
        format!("{new:?}"),
        format!("{:?}", game(&store, "g").await),
        format!("{:?}", store.account("Carl").await),
        format!("{:?}", store.secret("g").await),
        format!("{:?}", store.session(&Secret::new("hush"), 0).await),
        // Refusals whose details, in PostgreSQL, quote the row.
        format!("{:?}", store.create_session(&Secret::new("hush"), "anna", 1, 2).await),
        format!("{:?}", store.create_game(&NewGame { id: "h".to_owned(), ..new.clone() }).await),
        format!("{:?}", store.create_session(&Secret::new("more hush"), "nobody", 1, 2).await),
        format!("{store:?}"),
    ];
    for text in shown {
        assert!(!text.contains("hush"), "{text}");
    }
}

async fn a_closed_store_says_so(place: Place) {
    let store = with_table(&place).await;
    store.ping().await.unwrap();
    store.close().await;
    assert_eq!(store.ping().await, Err(StoreError::Closed));
    assert_eq!(append(&store, 0, &["a"]).await, Err(AppendError::Store(StoreError::Closed)));
    assert_eq!(store.create_guest("carl", "Carl", 1).await, Err(StoreError::Closed));
}

async fn a_time_in_which_nobody_was_there_is_kept(place: Place) {
    let store = place.open().await;
    let down = async || {
        let all = store.downtimes().await.unwrap();
        all.iter().map(|down| (down.since, down.until)).collect::<Vec<_>>()
    };
    store.begin(1_000, 0).await.unwrap();
    assert_eq!(down().await, [], "it is the first");
    store.beat(5_000).await.unwrap();
    store.beat(4_000).await.unwrap();
    store.begin(9_000, 0).await.unwrap();
    assert_eq!(down().await, [(5_000, 9_000)]);
    store.begin(9_500, 600).await.unwrap();
    assert_eq!(down().await, [(5_000, 9_000)], "a late beat is no downtime");
    store.begin(20_000, 600).await.unwrap();
    assert_eq!(down().await, [(5_000, 9_000), (9_500, 20_000)]);
}

async fn a_house_has_one_key_whoever_asks_first(place: Place) {
    let store = place.open().await;
    let ask =
        async |fresh: &str| store.house_key(&Secret::new(fresh)).await.unwrap().reveal().to_owned();
    let (first, second) = tokio::join!(ask("one"), ask("other"));
    assert_eq!(first, second);
    assert!(["one", "other"].contains(&&*first), "{first}");
}
