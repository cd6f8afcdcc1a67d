//! Tables, their seats and the lists of them, on every database.

use super::{game, ids, with_players, with_table};
use crate::support::{Place, bodies, bot, free, of, table};
use starboard_store::{
    Claim, Game, GameState, GameTouch, NewGame, NewSeat, Rematch, Secret, StoreError,
};

on_every_database! {
    a_table_is_read_as_it_was_opened
    a_table_without_a_free_seat_runs_at_once
    a_seat_is_claimed_once
    the_last_seat_sets_the_table_running
    a_bot_sits_down_like_anybody_else
    finished_games_are_listed_page_by_page
    of_many_claims_to_a_seat_one_wins
    a_player_leaves_before_the_game_has_begun
    a_seat_is_found_by_its_link
    the_lobby_lists_public_tables_newest_first
    my_tables_are_listed_unfinished_first
    a_game_has_one_rematch
    a_touch_changes_what_it_names
    lists_leave_out_options_that_have_labels
    tables_that_stand_still_are_found
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

async fn a_bot_sits_down_like_anybody_else(place: Place) {
    let store = with_players(&place).await;
    store.create_game(&table("g", &[free(), of("anna"), free()], 10)).await.unwrap();
    assert_eq!(store.seat_bot("g", 1, "greedy", 11).await, Ok(Claim::Taken));
    assert_eq!(store.seat_bot("g", 7, "greedy", 11).await, Ok(Claim::Taken));
    assert_eq!(store.seat_bot("g", 0, "greedy", 11).await, Ok(Claim::Seated { full: false }));
    assert_eq!(store.claim_seat("g", 0, "ben", None, 12).await, Ok(Claim::Taken));
    assert_eq!(store.seat_bot("g", 2, "random", 13).await, Ok(Claim::Seated { full: true }));
    let found = game(&store, "g").await;
    let bots: Vec<_> = found.seats.iter().map(|seat| seat.bot.as_deref()).collect();
    assert_eq!(
        (found.state, &bots[..]),
        (GameState::Running, &[Some("greedy"), None, Some("random")][..])
    );
    assert_eq!(store.seat_bot("g", 2, "random", 14).await, Ok(Claim::Closed));
    assert_eq!(store.seat_bot("elsewhere", 0, "random", 14).await, Ok(Claim::Closed));
}

async fn finished_games_are_listed_page_by_page(place: Place) {
    let store = with_players(&place).await;
    let over = || GameTouch { state: Some(GameState::Over), ..GameTouch::default() };
    for (id, at) in [("a", 11), ("b", 13), ("c", 12), ("waits", 14)] {
        let seats = if id == "waits" { vec![of("anna"), free()] } else { vec![of("anna")] };
        store.create_game(&table(id, &seats, 10)).await.unwrap();
        if id != "waits" {
            store.append(id, 0, &["begin".to_owned()], at, over()).await.unwrap();
        }
    }
    let page = async |from, limit| -> Vec<String> {
        let games = store.finished_of("anna", from, limit).await.unwrap();
        games.into_iter().map(|game| game.id).collect()
    };
    assert_eq!(page(0, 2).await, ["b", "c"]);
    assert_eq!(page(2, 2).await, ["a"]);
    assert_eq!(page(3, 2).await, [""; 0]);
    assert!(store.finished_of("ben", 0, 9).await.unwrap().is_empty());
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
