//! Players, accounts, sessions and what they say, on every database.

use super::{game, journal, next, with_players};
use crate::support::{Place, bodies, bot, free, of, table};
use starboard_store::{GameState, GameTouch, NameError, NewGame, News, Secret, StoreError};

on_every_database! {
    guests_share_names_and_accounts_do_not
    a_guest_becomes_an_account
    a_player_is_renamed
    of_many_accounts_with_a_name_one_is_made
    sessions_begin_and_end
    a_player_sees_where_they_are_signed_in
    a_player_is_forgotten_and_their_games_stay
    guests_make_way_for_an_account
    a_player_has_the_tables_they_have_opened
    what_nobody_needs_is_forgotten
    chat_lines_are_numbered_per_table
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
    let mut feed = store.feed();
    store.create_game(&table("g", &[of("carl"), bot("random")], 10)).await.unwrap();
    assert_eq!(next(&mut feed).await, News::Table { game: "g".into() });
    store.rename("carl", "Charles").await.unwrap();
    assert_eq!(next(&mut feed).await, News::Seats { game: "g".into() }, "the table hears of it");
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
