//! What a store promises, on every database: the same tests run on SQLite in memory, on a SQLite file and
//! on a real PostgreSQL server.

use crate::support::{Place, bodies, bot, free, of, table};
use starboard_store::{
    AppendError, Claim, Feed, Game, GameState, GameTouch, NameError, NewGame, NewSeat, News,
    Rematch, Secret, Store, StoreError,
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

on_every_database! {
    a_journal_is_read_as_it_was_written
    a_step_is_written_once
    a_journal_has_no_gap
    an_append_changes_its_table
    of_fifty_writers_of_a_step_one_wins
    many_tables_are_written_at_once_and_none_disturbs_another
    a_table_is_read_as_it_was_opened
    a_table_without_a_free_seat_runs_at_once
    a_seat_is_claimed_once
    the_last_seat_sets_the_table_running
    of_many_claims_to_a_seat_one_wins
    a_player_leaves_before_the_game_has_begun
    a_seat_is_found_by_its_link
    the_lobby_lists_public_tables_newest_first
    my_tables_are_listed_unfinished_first
    a_game_has_one_rematch
    a_touch_changes_what_it_names
    guests_share_names_and_accounts_do_not
    a_guest_becomes_an_account
    a_player_is_renamed
    of_many_accounts_with_a_name_one_is_made
    sessions_begin_and_end
    chat_lines_are_numbered_per_table
    snapshots_belong_to_a_build
    the_feed_tells_what_is_written
    nothing_that_fails_is_told
    texts_of_every_kind_are_kept
    secrets_stay_out_of_debug_and_errors
    a_closed_store_says_so
    a_time_in_which_nobody_was_there_is_kept
    lists_leave_out_options_that_have_labels
    a_player_has_the_tables_they_have_opened
    what_nobody_needs_is_forgotten
    a_player_sees_where_they_are_signed_in
    a_player_is_forgotten_and_their_games_stay
    guests_make_way_for_an_account
    tables_that_stand_still_are_found
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

async fn a_table_is_read_as_it_was_opened(place: Place) {
    let store = with_players(&place).await;
    let new =
        NewGame { private: true, ..table("g", &[of("anna"), free(), bot("search:1000")], 10) };
    assert_eq!(store.create_game(&new).await, Ok(GameState::Waiting));
    let found = game(&store, "g").await;
    assert_eq!(found.kind, new.kind);
    assert_eq!(found.name, new.name);
    assert!(found.private);
    assert_eq!((found.options, found.clock), (new.options, new.clock));
    assert_eq!(found.commitment, new.commitment);
    assert_eq!((found.state, found.events, found.chats), (GameState::Waiting, 0, 0));
    assert_eq!((found.summary, found.outcome, found.rematch), (None, None, None));
    assert_eq!((found.created, found.updated), (10, 10));
    let seats: Vec<_> = found
        .seats
        .iter()
        .map(|seat| {
            (seat.seat, seat.player.as_deref(), seat.player_name.as_deref(), seat.bot.as_deref())
        })
        .collect();
    assert_eq!(
        seats,
        [
            (0, Some("anna"), Some("Anna"), None),
            (1, None, None, None),
            (2, None, None, Some("search:1000"))
        ]
    );
    assert_eq!(found.seats[0].contribution.as_deref(), Some("c0ffee"));
    assert_eq!(store.secret("g").await.unwrap(), Some(new.secret.clone()));

    assert_eq!(store.game("elsewhere").await, Ok(None));
    assert_eq!(store.secret("elsewhere").await, Ok(None));
    assert!(matches!(
        store.create_game(&table("g", &[free()], 11)).await,
        Err(StoreError::Exists(_))
    ));
    assert_eq!(game(&store, "g").await.seats.len(), 3);
    let stranger = store.create_game(&table("h", &[of("nobody")], 11)).await;
    assert!(matches!(stranger, Err(StoreError::Refused(_))));
    assert_eq!(store.game("h").await, Ok(None), "no table without its seats");
}

async fn a_table_without_a_free_seat_runs_at_once(place: Place) {
    let store = with_players(&place).await;
    assert_eq!(
        store.create_game(&table("g", &[of("anna"), bot("greedy")], 10)).await,
        Ok(GameState::Running)
    );
    store.create_game(&table("h", &[of("anna"), free()], 10)).await.unwrap();
    assert_eq!(store.games_in(GameState::Running).await.unwrap(), ["g"]);
    assert_eq!(store.games_in(GameState::Waiting).await.unwrap(), ["h"]);
    assert!(store.games_in(GameState::Over).await.unwrap().is_empty());
}

async fn a_seat_is_claimed_once(place: Place) {
    let store = with_players(&place).await;
    store.create_game(&table("g", &[free(), free(), bot("greedy")], 10)).await.unwrap();
    assert_eq!(
        store.claim_seat("g", 0, "anna", Some("beef"), 11).await,
        Ok(Claim::Seated { full: false })
    );
    assert_eq!(store.claim_seat("g", 0, "ben", None, 12).await, Ok(Claim::Taken));
    assert_eq!(
        store.claim_seat("g", 2, "ben", None, 12).await,
        Ok(Claim::Taken),
        "a bot sits there"
    );
    assert_eq!(
        store.claim_seat("g", 7, "ben", None, 12).await,
        Ok(Claim::Taken),
        "there is no such seat"
    );
    assert_eq!(store.claim_seat("g", 1, "anna", None, 12).await, Ok(Claim::Already(0)));
    assert_eq!(store.claim_seat("elsewhere", 0, "ben", None, 12).await, Ok(Claim::Closed));
    let found = game(&store, "g").await;
    assert_eq!(found.seats[0].player.as_deref(), Some("anna"));
    assert_eq!(found.seats[0].contribution.as_deref(), Some("beef"));
    assert_eq!(found.seats[1].player, None);
    assert_eq!((found.state, found.updated), (GameState::Waiting, 11));
}

async fn the_last_seat_sets_the_table_running(place: Place) {
    let store = with_players(&place).await;
    store.create_game(&table("g", &[free(), of("anna")], 10)).await.unwrap();
    assert_eq!(store.claim_seat("g", 0, "ben", None, 12).await, Ok(Claim::Seated { full: true }));
    assert_eq!(game(&store, "g").await.state, GameState::Running);
    assert_eq!(store.claim_seat("g", 0, "ben", None, 13).await, Ok(Claim::Closed));
    assert_eq!(store.leave_seat("g", 0, "ben", 13).await, Ok(false), "seats no longer change");
    assert_eq!(game(&store, "g").await.seats[0].player.as_deref(), Some("ben"));
}

async fn of_many_claims_to_a_seat_one_wins(place: Place) {
    const PLAYERS: usize = 20;
    let store = place.open().await;
    for player in 0..PLAYERS {
        store.create_guest(&format!("p{player}"), "Guest", 1).await.unwrap();
    }
    store.create_game(&table("g", &[free(), free(), free()], 10)).await.unwrap();
    let claims: Vec<_> = (0..PLAYERS)
        .map(|player| {
            let store = store.clone();
            let seat = (player % 3) as u8;
            tokio::spawn(async move {
                store.claim_seat("g", seat, &format!("p{player}"), None, 11).await.unwrap()
            })
        })
        .collect();
    let (mut seated, mut last) = (0, 0);
    for claim in claims {
        let claim = claim.await.unwrap();
        seated += usize::from(matches!(claim, Claim::Seated { .. }));
        last += usize::from(claim == Claim::Seated { full: true });
    }
    assert_eq!((seated, last), (3, 1));
    assert_eq!(game(&store, "g").await.state, GameState::Running);
}

async fn a_player_leaves_before_the_game_has_begun(place: Place) {
    let store = with_players(&place).await;
    store.create_game(&table("g", &[of("anna"), free()], 10)).await.unwrap();
    assert_eq!(store.leave_seat("g", 0, "ben", 11).await, Ok(false), "only from one's own seat");
    assert_eq!(store.leave_seat("g", 1, "anna", 11).await, Ok(false));
    assert_eq!(store.leave_seat("g", 0, "anna", 12).await, Ok(true));
    let found = game(&store, "g").await;
    assert_eq!((&found.seats[0].player, &found.seats[0].contribution), (&None, &None));
    assert_eq!(found.updated, 12, "what did not happen left no trace");
    assert_eq!(store.claim_seat("g", 0, "ben", None, 13).await, Ok(Claim::Seated { full: false }));
}

async fn a_seat_is_found_by_its_link(place: Place) {
    let store = place.open().await;
    let linked = |hash: &str| NewSeat { token_hash: Some(Secret::new(hash)), ..free() };
    store.create_game(&table("g", &[free(), linked("one")], 10)).await.unwrap();
    store.create_game(&table("h", &[linked("two")], 10)).await.unwrap();
    assert_eq!(store.seat_by_token(&Secret::new("one")).await, Ok(Some(("g".to_owned(), 1))));
    assert_eq!(store.seat_by_token(&Secret::new("two")).await, Ok(Some(("h".to_owned(), 0))));
    assert_eq!(store.seat_by_token(&Secret::new("three")).await, Ok(None));
}

async fn the_lobby_lists_public_tables_newest_first(place: Place) {
    let store = with_players(&place).await;
    for (id, at) in [("a", 10), ("b", 30), ("c", 20)] {
        store.create_game(&table(id, &[of("anna"), free()], at)).await.unwrap();
    }
    store.create_game(&NewGame { private: true, ..table("secret", &[free()], 40) }).await.unwrap();
    store
        .create_game(&NewGame { kind: "risk".to_owned(), ..table("risk", &[free(), free()], 5) })
        .await
        .unwrap();
    store.create_game(&table("running", &[bot("greedy")], 50)).await.unwrap();

    let waiting = store.public_games(GameState::Waiting, None, 10).await.unwrap();
    assert_eq!(ids(&waiting), ["b", "c", "a", "risk"]);
    assert!(waiting.iter().all(|game| game.seats.len() == 2), "each with its own seats");
    assert_eq!(waiting[0].seats[0].player_name.as_deref(), Some("Anna"));
    let two = store.public_games(GameState::Waiting, None, 2).await.unwrap();
    assert_eq!(ids(&two), ["b", "c"]);
    assert_eq!(
        ids(&store.public_games(GameState::Waiting, Some("risk"), 10).await.unwrap()),
        ["risk"]
    );
    assert_eq!(ids(&store.public_games(GameState::Running, None, 10).await.unwrap()), ["running"]);
    assert_eq!(store.public_games(GameState::Over, None, 10).await.unwrap(), []);
}

async fn my_tables_are_listed_unfinished_first(place: Place) {
    let store = with_players(&place).await;
    for (id, at) in [("a", 10), ("b", 20), ("c", 30), ("d", 40)] {
        store.create_game(&table(id, &[of("anna"), bot("greedy")], at)).await.unwrap();
    }
    store.create_game(&table("bens", &[of("ben")], 50)).await.unwrap();
    let over = GameTouch { state: Some(GameState::Over), ..GameTouch::default() };
    assert_eq!(store.touch("d", &over, 60).await, Ok(true));
    store.append("a", 0, &bodies(&["x"]), 70, GameTouch::default()).await.unwrap();
    assert_eq!(ids(&store.games_of("anna", 10).await.unwrap()), ["a", "c", "b", "d"]);
    assert_eq!(ids(&store.games_of("anna", 2).await.unwrap()), ["a", "c"]);
    assert_eq!(ids(&store.games_of("ben", 10).await.unwrap()), ["bens"]);
    assert_eq!(store.games_of("nobody", 10).await.unwrap(), []);
}

async fn a_game_has_one_rematch(place: Place) {
    let store = with_table(&place).await;
    let again = table("again", &[bot("random"), bot("greedy")], 50);
    assert_eq!(store.create_rematch("g", &again).await, Ok(Rematch::Opened));
    let third = table("third", &[bot("random"), bot("greedy")], 51);
    assert_eq!(store.create_rematch("g", &third).await, Ok(Rematch::Exists("again".to_owned())));
    assert_eq!(store.create_rematch("elsewhere", &third).await, Ok(Rematch::NoGame));
    assert_eq!(game(&store, "g").await.rematch.as_deref(), Some("again"));
    assert_eq!(game(&store, "again").await.rematch, None);
    assert_eq!(store.game("third").await, Ok(None), "no table was opened in vain");
}

async fn a_touch_changes_what_it_names(place: Place) {
    let store = with_table(&place).await;
    let summary = GameTouch { summary: Some("{}".to_owned()), ..GameTouch::default() };
    assert_eq!(store.touch("g", &summary, 11).await, Ok(true));
    let end =
        GameTouch { state: Some(GameState::Over), outcome: Some("[]".to_owned()), summary: None };
    assert_eq!(store.touch("g", &end, 12).await, Ok(true));
    let found = game(&store, "g").await;
    assert_eq!((found.state, found.updated, found.events), (GameState::Over, 12, 0));
    assert_eq!((found.summary.as_deref(), found.outcome.as_deref()), (Some("{}"), Some("[]")));
    assert_eq!(store.touch("elsewhere", &end, 12).await, Ok(false));
}

async fn guests_share_names_and_accounts_do_not(place: Place) {
    let store = place.open().await;
    let hash = Secret::new("hash");
    store.create_guest("g1", "Zoë", 1).await.unwrap();
    store.create_guest("g2", "Zoë", 2).await.unwrap();
    store.create_account("a1", "Zoë", &hash, 3).await.unwrap();
    for same in ["Zoë", "ZOË", " zoë "] {
        assert_eq!(
            store.create_account("a2", same, &hash, 4).await,
            Err(NameError::Taken),
            "{same}"
        );
    }
    store.create_account("a2", "Zoe", &hash, 4).await.unwrap();
    let (player, password) = store.account("zOË").await.unwrap().expect("the account exists");
    assert_eq!(
        (&*player.id, &*player.name, player.account, player.created),
        ("a1", "Zoë", true, 3)
    );
    assert_eq!(password, hash);
    assert_eq!(store.account("nobody").await, Ok(None));
    let guest = store.player("g1").await.unwrap().expect("the guest exists");
    assert_eq!((&*guest.name, guest.account, guest.created), ("Zoë", false, 1));
    assert_eq!(store.player("nobody").await, Ok(None));
    assert!(matches!(store.create_guest("g1", "Somebody", 5).await, Err(StoreError::Exists(_))));
    let twice = store.create_account("a1", "Somebody", &hash, 5).await;
    assert!(matches!(twice, Err(NameError::Store(StoreError::Exists(_)))));
}

async fn a_guest_becomes_an_account(place: Place) {
    let store = with_players(&place).await;
    let hash = Secret::new("hash");
    store.create_account("carl", "Carl", &hash, 3).await.unwrap();
    assert_eq!(store.make_account("anna", "CARL", &hash).await, Err(NameError::Taken));
    store.make_account("anna", "Anna", &hash).await.unwrap();
    let (anna, _) = store.account("anna").await.unwrap().expect("the account exists");
    assert_eq!((&*anna.id, anna.account, anna.created), ("anna", true, 1));
    let again = store.make_account("anna", "Anna", &Secret::new("other")).await;
    assert_eq!(again, Err(NameError::NoPlayer), "only a guest");
    assert_eq!(store.make_account("nobody", "Nobody", &hash).await, Err(NameError::NoPlayer));
}

async fn a_player_is_renamed(place: Place) {
    let store = with_players(&place).await;
    let hash = Secret::new("hash");
    store.create_account("carl", "Carl", &hash, 3).await.unwrap();
    store.create_account("dora", "Dora", &hash, 3).await.unwrap();
    store.rename("anna", "Carl").await.unwrap();
    assert_eq!(store.player("anna").await.unwrap().unwrap().name, "Carl");
    assert_eq!(store.rename("dora", "carl").await, Err(NameError::Taken));
    store.rename("carl", "CARL").await.unwrap();
    store.rename("carl", "Charles").await.unwrap();
    assert_eq!(store.account("carl").await, Ok(None));
    assert_eq!(store.account("charles").await.unwrap().unwrap().0.id, "carl");
    store.rename("dora", "carl").await.unwrap();
    assert_eq!(store.rename("nobody", "Nobody").await, Err(NameError::NoPlayer));
}

async fn of_many_accounts_with_a_name_one_is_made(place: Place) {
    let store = place.open().await;
    let attempts: Vec<_> = (0..20)
        .map(|number| {
            let store = store.clone();
            let name = if number % 2 == 0 { "Anna" } else { "ANNA" };
            tokio::spawn(async move {
                store.create_account(&format!("p{number}"), name, &Secret::new("hash"), 1).await
            })
        })
        .collect();
    let mut made = 0;
    for attempt in attempts {
        match attempt.await.unwrap() {
            Ok(()) => made += 1,
            Err(error) => assert_eq!(error, NameError::Taken),
        }
    }
    assert_eq!(made, 1);
}

async fn sessions_begin_and_end(place: Place) {
    let store = with_players(&place).await;
    let [phone, laptop] = ["phone", "laptop"].map(Secret::new);
    store.create_session(&phone, "anna", 10, 100).await.unwrap();
    store.create_session(&laptop, "anna", 11, 200).await.unwrap();
    let session = store.session(&phone, 99).await.unwrap().expect("it has not expired");
    assert_eq!((&*session.player.id, &*session.player.name), ("anna", "Anna"));
    assert_eq!((session.player.created, session.created, session.expires), (1, 10, 100));
    assert_eq!(store.session(&phone, 100).await, Ok(None), "expired");
    assert_eq!(store.session(&Secret::new("guess"), 0).await, Ok(None));
    assert_eq!(store.expire_sessions(100).await, Ok(1));
    assert_eq!(store.session(&phone, 0).await, Ok(None));
    assert!(store.session(&laptop, 100).await.unwrap().is_some());
    store.delete_session(&laptop).await.unwrap();
    assert_eq!(store.session(&laptop, 0).await, Ok(None));
    store.delete_session(&laptop).await.unwrap();
    let stranger = store.create_session(&phone, "nobody", 10, 100).await;
    assert!(matches!(stranger, Err(StoreError::Refused(_))));
}

async fn chat_lines_are_numbered_per_table(place: Place) {
    let store = with_players(&place).await;
    store.create_game(&table("g", &[of("anna"), of("ben")], 10)).await.unwrap();
    store.create_game(&table("h", &[of("anna")], 10)).await.unwrap();
    assert_eq!(store.add_chat("g", Some("anna"), "Anna", "Hello", 11).await, Ok(Some(0)));
    assert_eq!(store.add_chat("g", None, "House", "Welcome", 12).await, Ok(Some(1)));
    assert_eq!(store.add_chat("h", Some("anna"), "Anna", "Alone?", 13).await, Ok(Some(0)));
    assert_eq!(store.add_chat("elsewhere", None, "House", "?", 13).await, Ok(None));
    let lines = store.chat("g", 0).await.unwrap();
    let lines: Vec<_> = lines
        .iter()
        .map(|line| (line.number, line.player.as_deref(), &*line.name, &*line.text, line.at))
        .collect();
    assert_eq!(lines, [(0, Some("anna"), "Anna", "Hello", 11), (1, None, "House", "Welcome", 12)]);
    assert_eq!(store.chat("g", 1).await.unwrap().len(), 1);
    assert_eq!(game(&store, "g").await.chats, 2);

    let talk: Vec<_> = (0..20)
        .map(|number| {
            let store = store.clone();
            tokio::spawn(async move {
                store.add_chat("h", None, "House", &format!("{number}"), 14).await
            })
        })
        .collect();
    let mut numbers = Vec::new();
    for line in talk {
        numbers.extend(line.await.unwrap().unwrap());
    }
    numbers.sort_unstable();
    assert!(numbers.into_iter().eq(1..21), "each number once");
}

async fn snapshots_belong_to_a_build(place: Place) {
    let store = with_table(&place).await;
    assert_eq!(store.snapshot("g", "v1").await, Ok(None));
    store.save_snapshot("g", 10, "v1", "ten").await.unwrap();
    store.save_snapshot("g", 20, "v1", "twenty").await.unwrap();
    store.save_snapshot("g", 20, "v1", "twenty").await.unwrap();
    assert_eq!(store.snapshot("g", "v1").await, Ok(Some((20, "twenty".to_owned()))));
    assert_eq!(store.snapshot("g", "v2").await, Ok(None));
    store.save_snapshot("g", 20, "v2", "zwanzig").await.unwrap();
    assert_eq!(store.snapshot("g", "v2").await, Ok(Some((20, "zwanzig".to_owned()))));
    assert_eq!(store.snapshot("g", "v1").await, Ok(None), "the new build has replaced it");
}

async fn next(feed: &mut Feed) -> News {
    let waiting = tokio::time::timeout(Duration::from_secs(10), feed.next());
    waiting.await.expect("news arrives").expect("the store is open")
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

async fn lists_leave_out_options_that_have_labels(place: Place) {
    let store = with_players(&place).await;
    let long = NewGame {
        options: "long".to_owned(),
        labels: Some("short".to_owned()),
        ..table("long", &[of("anna"), free()], 10)
    };
    let old = NewGame { options: "old".to_owned(), ..table("old", &[of("anna"), free()], 20) };
    for new in [&long, &old] {
        store.create_game(new).await.unwrap();
    }
    let told = |games: Vec<Game>| {
        let tell = |game: Game| (game.options, game.labels.unwrap_or_default());
        games.into_iter().map(tell).collect::<Vec<_>>()
    };
    let listed = [("old", ""), ("", "short")].map(|(a, b)| (a.to_owned(), b.to_owned()));
    let lobby = store.public_games(GameState::Waiting, None, 9).await.unwrap();
    assert_eq!(told(lobby), listed);
    assert_eq!(told(store.games_of("anna", 9).await.unwrap()), listed);
    assert_eq!(store.game("long").await.unwrap().unwrap().options, "long");
}

async fn a_player_has_the_tables_they_have_opened(place: Place) {
    let store = with_players(&place).await;
    let opened = |id: &str| NewGame {
        opener: Some("anna".to_owned()),
        ..table(id, &[bot("greedy"), bot("random")], 10)
    };
    store.create_game(&opened("bots")).await.unwrap();
    store.create_game(&table("sits", &[of("anna"), free()], 10)).await.unwrap();
    store.create_game(&opened("over")).await.unwrap();
    let over = GameTouch { state: Some(GameState::Over), ..GameTouch::default() };
    store.touch("over", &over, 20).await.unwrap();
    assert_eq!(store.unfinished_of("anna").await.unwrap(), 2);
    assert_eq!(store.unfinished_of("ben").await.unwrap(), 0);
    assert_eq!(store.game("bots").await.unwrap().unwrap().opener.as_deref(), Some("anna"));
}

async fn what_nobody_needs_is_forgotten(place: Place) {
    let store = with_players(&place).await;
    store.create_guest("carl", "Carl", 3).await.unwrap();
    store.create_account("dora", "Dora", &Secret::new("hash"), 3).await.unwrap();
    store.create_session(&Secret::new("t"), "ben", 3, 900).await.unwrap();
    for (id, seats, at) in [
        ("waits", vec![of("anna"), free()], 10),
        ("waits-since-lately", vec![of("anna"), free()], 60),
        ("runs", vec![of("anna"), bot("random")], 10),
        ("bots", vec![bot("random"), bot("random")], 10),
    ] {
        store.create_game(&table(id, &seats, at)).await.unwrap();
    }
    store.append("bots", 0, &bodies(&["{}"]), 12, GameTouch::default()).await.unwrap();
    store.add_chat("waits", Some("anna"), "Anna", "hello?", 11).await.unwrap();
    store.add_chat("runs", Some("anna"), "Anna", "hello!", 11).await.unwrap();
    assert_eq!(store.expire_waiting(50).await.unwrap(), ["waits"]);
    assert_eq!(store.expire_bot_tables(12).await.unwrap(), [""; 0]);
    assert_eq!(store.expire_bot_tables(50).await.unwrap(), ["bots"]);
    assert!(store.game("waits").await.unwrap().is_none());
    assert!(store.game("bots").await.unwrap().is_none());
    assert!(store.events("bots", 0).await.unwrap().is_empty());
    // Anna has a table, Ben is signed in, Dora has an account: only Carl has nothing.
    assert_eq!(store.expire_guests(50).await.unwrap(), 1);
    assert!(store.player("carl").await.unwrap().is_none());
    assert_eq!(store.expire_chat(50).await.unwrap(), 0, "the game is not over");
    let over = GameTouch { state: Some(GameState::Over), ..GameTouch::default() };
    store.touch("runs", &over, 20).await.unwrap();
    assert_eq!(store.expire_chat(50).await.unwrap(), 1);
    assert!(store.game("runs").await.unwrap().is_some());
    let listed = store.games_of("anna", 9).await.unwrap();
    assert_eq!(listed.len(), 2);
}

async fn a_player_sees_where_they_are_signed_in(place: Place) {
    let store = with_players(&place).await;
    let [phone, laptop, other] = ["phone", "laptop", "other"].map(|name| {
        let hash = format!("{name:0>64}");
        Secret::new(hash.chars().rev().collect::<String>())
    });
    store.create_session(&phone, "anna", 10, 1_000).await.unwrap();
    store.create_session(&laptop, "anna", 11, 1_000).await.unwrap();
    store.create_session(&other, "ben", 12, 1_000).await.unwrap();
    store.see_session(&phone, Some("a phone"), 50, 2_000).await.unwrap();
    store.see_session(&phone, None, 60, 3_000).await.unwrap();
    let devices = store.devices_of("anna", 100).await.unwrap();
    let names: Vec<_> = devices.iter().map(|device| device.name.as_deref()).collect();
    assert_eq!(names, [Some("a phone"), None]);
    assert_eq!((devices[0].seen, devices[0].expires, devices[0].created), (Some(60), 3_000, 10));
    assert_eq!(devices[0].id, starboard_store::Device::id_of(&phone));
    assert_eq!(store.devices_of("anna", 1_500).await.unwrap().len(), 1, "one has expired");
    // Only one's own can be ended.
    let ended = store.end_sessions("ben", Some(&devices[0].id), None).await.unwrap();
    assert!(ended.is_empty());
    let ended = store.end_sessions("anna", Some(&devices[0].id), None).await.unwrap();
    assert_eq!(ended, std::slice::from_ref(&phone));
    store.create_session(&phone, "anna", 10, 1_000).await.unwrap();
    assert_eq!(store.end_sessions("anna", None, Some(&laptop)).await.unwrap(), [phone]);
    assert!(store.session(&laptop, 100).await.unwrap().is_some());
    assert_eq!(store.end_sessions("anna", None, None).await.unwrap(), [laptop]);
    assert!(store.session(&other, 100).await.unwrap().is_some());
}

async fn a_player_is_forgotten_and_their_games_stay(place: Place) {
    let store = with_players(&place).await;
    store.make_account("anna", "Anna", &Secret::new("hash")).await.unwrap();
    assert!(store.set_password("anna", &Secret::new("new")).await.unwrap());
    assert!(!store.set_password("ben", &Secret::new("new")).await.unwrap(), "he has none");
    assert_eq!(store.account("anna").await.unwrap().unwrap().1, Secret::new("new"));
    let opened =
        NewGame { opener: Some("anna".to_owned()), ..table("g", &[of("anna"), of("ben")], 5) };
    store.create_game(&opened).await.unwrap();
    store.append("g", 0, &bodies(&["begin", "step"]), 6, GameTouch::default()).await.unwrap();
    store.add_chat("g", Some("anna"), "Anna", "hello", 7).await.unwrap();
    store.create_session(&Secret::new("t"), "anna", 8, 900).await.unwrap();
    store.forget_player("anna").await.unwrap();
    store.rewrite_beginning("g", "forgotten").await.unwrap();
    let game = store.game("g").await.unwrap().unwrap();
    assert_eq!(game.seats[0].player.as_deref(), Some("anna"));
    assert_eq!((game.seats[0].player_name.as_deref(), &*game.name), (Some(""), ""));
    assert_eq!(store.chat("g", 0).await.unwrap()[0].name, "");
    assert_eq!(store.account("anna").await, Ok(None));
    assert_eq!(store.session(&Secret::new("t"), 9).await, Ok(None));
    assert_eq!(journal(&store, "g").await, ["forgotten", "step"]);
}

async fn guests_make_way_for_an_account(place: Place) {
    let store = with_players(&place).await;
    store.create_guest("guest-1", "ZOË", 3).await.unwrap();
    store.create_guest("guest-2", "Zoë", 3).await.unwrap();
    store.rename("ben", "zoë").await.unwrap();
    store.make_account("guest-2", "Zoë", &Secret::new("hash")).await.unwrap();
    assert_eq!(store.displace_guests("guest-2").await.unwrap(), 2);
    let name = async |id: &str| store.player(id).await.unwrap().unwrap().name;
    assert_eq!(name("guest-1").await, "ZOË #gues");
    assert_eq!(name("ben").await, "zoë #ben");
    assert_eq!((&*name("guest-2").await, &*name("anna").await), ("Zoë", "Anna"));
}

async fn tables_that_stand_still_are_found(place: Place) {
    let store = place.open().await;
    for (id, at) in [("old", 10), ("still", 50), ("stiller", 40), ("busy", 90)] {
        store.create_game(&table(id, &[bot("greedy"), bot("random")], at)).await.unwrap();
    }
    store.create_game(&table("waits", &[free()], 50)).await.unwrap();
    let found = store.running_between(20, 80, 9).await.unwrap();
    let ids: Vec<_> = found.iter().map(|game| &*game.id).collect();
    assert_eq!(ids, ["stiller", "still"]);
    assert_eq!(found[0].seats.len(), 2);
    assert_eq!(store.running_between(20, 80, 1).await.unwrap().len(), 1);
}
