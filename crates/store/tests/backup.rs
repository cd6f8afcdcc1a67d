//! Copies of whole databases: from one kind to the other and back, and what is refused.

use crate::support::{Place, bodies, bot, free, of, table};
use sqlx::{Connection as _, Executor as _, SqliteConnection};
use starboard_store::{BackupError, GameState, GameTouch, NewSeat, Secret, Store, backup};
use std::io::BufReader;

/// A store with something in every table.
async fn filled(place: &Place) -> Store {
    let store = place.open().await;
    store.begin(5, 0).await.unwrap();
    store.begin(9_000, 10).await.unwrap();
    store.create_guest("anna", "Anna", 1).await.unwrap();
    store.create_guest("ben", "Bén \u{1f680} \"quoted\" \\ \n line", 2).await.unwrap();
    store.make_account("anna", "Anna", &Secret::new("$argon2id$x")).await.unwrap();
    store.create_session(&Secret::new("7oken"), "anna", 99_999, 3).await.unwrap();
    let link = NewSeat { token_hash: Some(Secret::new("1ink")), ..free() };
    for (id, seats) in [
        ("z-first", vec![of("anna"), bot("search:1000")]),
        ("a-second", vec![of("anna"), of("ben")]),
        ("waits", vec![of("ben"), link]),
    ] {
        store.create_game(&table(id, &seats, 4)).await.unwrap();
    }
    for number in 0..300 {
        let text = format!(r#"{{"step":{number},"text":"ä{}"}}"#, "x".repeat(number % 50));
        let touch = GameTouch { summary: Some("{}".to_owned()), ..GameTouch::default() };
        store.append("z-first", number as u64, &[text], 6, touch).await.unwrap();
    }
    let over = GameTouch { state: Some(GameState::Over), ..GameTouch::default() };
    store.append("a-second", 0, &bodies(&["{}"]), 6, over).await.unwrap();
    store.create_rematch("z-first", &table("m-again", &[of("anna")], 7)).await.unwrap();
    store.create_rematch("m-again", &table("0-again", &[of("anna")], 8)).await.unwrap();
    store.add_chat("waits", Some("ben"), "Bén", "Hello\tthere", 9).await.unwrap();
    store
}

async fn copy_of(store: &Store) -> Vec<u8> {
    let mut copy = Vec::new();
    let rows = store.back_up(&mut copy, &mut |_, _| {}).await.unwrap();
    assert_eq!(backup::verify(&mut &*copy, &mut |_| {}).unwrap(), rows);
    copy
}

async fn restored(place: &Place, mut copy: &[u8]) -> Result<Store, BackupError> {
    let store = place.open().await;
    store.restore(&mut copy, &mut |_, _| {}).await?;
    Ok(store)
}

#[tokio::test]
async fn everything_goes_from_one_kind_of_database_to_the_other_and_back() {
    let place = Place::file();
    let first = filled(&place).await;
    let copy = copy_of(&first).await;
    let mut second = None;
    for place in Place::postgres().into_iter().chain([Place::file(), Place::Memory]) {
        let store = restored(&place, &copy).await.unwrap();
        assert!(copy_of(&store).await == copy, "the same copy from the copy");
        second = Some((place, store));
    }
    let (_kept, second) = second.unwrap();
    for id in ["z-first", "a-second", "waits", "m-again", "0-again"] {
        assert_eq!(second.game(id).await.unwrap(), first.game(id).await.unwrap());
        assert_eq!(second.events(id, 0).await.unwrap(), first.events(id, 0).await.unwrap());
        assert_eq!(second.chat(id, 0).await.unwrap(), first.chat(id, 0).await.unwrap());
    }
    assert_eq!(second.downtimes().await.unwrap(), first.downtimes().await.unwrap());
}

/// The copy is of one moment, and nobody waits for it.
#[tokio::test(flavor = "multi_thread")]
async fn a_copy_is_taken_while_others_write() {
    for place in Place::durable() {
        let store = filled(&place).await;
        let writer = store.clone();
        let (begun, go_on) = std::sync::mpsc::channel();
        let writing = tokio::spawn(async move {
            let x = bodies(&["x"]);
            for at in 0.. {
                for (id, first) in [("a-second", at + 1), ("0-again", at)] {
                    writer.append(id, first, &x, 6, GameTouch::default()).await.unwrap();
                }
                if begun.send(()).is_err() {
                    return;
                }
            }
        });
        for _ in 0..10 {
            go_on.recv().unwrap();
            let copy = copy_of(&store).await;
            // Whatever moment it was, one journal is a step ahead of the other or it is not.
            let back = restored(&Place::Memory, &copy).await.unwrap();
            let length = async |id| back.game(id).await.unwrap().unwrap().events;
            let (one, other) = (length("a-second").await - 1, length("0-again").await);
            assert!(one == other || one == other + 1, "{one} and {other}");
            assert_eq!(back.events("a-second", 0).await.unwrap().len() as u64, one + 1);
        }
        drop(go_on);
        writing.await.unwrap();
    }
}

#[tokio::test]
async fn a_database_that_is_not_empty_is_left_alone() {
    let copy = copy_of(&filled(&Place::file()).await).await;
    for place in Place::durable() {
        let store = place.open().await;
        store.begin(1, 0).await.unwrap();
        store.create_guest("p", "Guest", 1).await.unwrap();
        let refused = store.restore(&mut &*copy, &mut |_, _| {}).await.unwrap_err();
        assert!(matches!(refused, BackupError::NotEmpty("player")), "{refused}");
        assert!(store.game("z-first").await.unwrap().is_none());
    }
    // A server that was started once has left something, but nothing of anybody.
    for place in Place::durable() {
        let store = place.open().await;
        store.begin(1_000_000, 0).await.unwrap();
        store.restore(&mut &*copy, &mut |_, _| {}).await.unwrap();
        assert!(copy_of(&store).await == copy);
    }
}

/// Wherever it is cut or touched, the place is named and nothing is written.
#[tokio::test]
async fn a_damaged_copy_is_refused_with_the_place_and_nothing_is_written() {
    let copy = copy_of(&filled(&Place::file()).await).await;
    let text = String::from_utf8(copy).unwrap();
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let place = Place::Memory;
    let store = place.open().await;
    let check = async |damaged: &str, line: usize, why: &str| {
        for error in [
            backup::verify(&mut BufReader::new(damaged.as_bytes()), &mut |_| {}).unwrap_err(),
            store.restore(&mut damaged.as_bytes(), &mut |_, _| {}).await.unwrap_err(),
        ] {
            let error = error.to_string();
            assert!(error.starts_with(&format!("line {line}: ")) && error.contains(why), "{error}");
        }
        assert!(store.player("anna").await.unwrap().is_none());
        assert!(store.downtimes().await.unwrap().is_empty());
    };
    for cut in [0, 1, 2, lines.len() / 2, lines.len() - 1] {
        check(&lines[..cut].concat(), cut + 1, "end is missing").await;
        let middle = lines[..cut].concat() + &lines[cut][..lines[cut].len() / 2];
        check(&middle, cut + 1, "cut off").await;
    }
    let without = |gone: usize| [&lines[..gone], &lines[gone + 1..]].concat().concat();
    check(&without(lines.len() / 2), lines.len() - 1, "sum").await;
    check(&text.replace("Hello", "Hallo"), lines.len(), "sum").await;
    check(&text.replace(r#""list":"chat""#, r#""list":"cats""#), place_of(&lines, "chat"), "cats")
        .await;
    check(&text.replace(r#""anna","Anna""#, r#"7,"Anna""#), 3, "id").await;
    check(&text.replacen(r#""anna","#, "", 1), 3, "columns").await;
    check(&text.replacen(r#""schema":"#, r#""schema":9"#, 1), 1, "newer").await;
    check(&text.replacen(r#""format":1"#, r#""format":2"#, 1), 1, "form").await;
    check(&(text.clone() + "x"), lines.len() + 1, "follows").await;
    check("{}\n", 1, "no backup").await;
    check("\u{0}\n", 1, "not JSON").await;
}

fn place_of(lines: &[&str], list: &str) -> usize {
    let name = format!(r#""list":"{list}""#);
    lines.iter().position(|line| line.contains(&name)).unwrap() + 1
}

/// A file whose sum is right and whose content is not: whoever made it knew how.
#[tokio::test]
async fn what_the_database_refuses_is_named_with_its_line() {
    let place = Place::file();
    let store = filled(&place).await;
    let mut connection = SqliteConnection::connect(&place.url()).await.unwrap();
    let stray = "PRAGMA foreign_keys = OFF; \
                 INSERT INTO chat (game, number, name, text, at) VALUES ('nowhere', 0, 'x', 'y', 1)";
    connection.execute(stray).await.unwrap();
    let copy = copy_of(&store).await;
    for place in Place::durable() {
        let store = place.open().await;
        let error = store.restore(&mut &*copy, &mut |_, _| {}).await.unwrap_err();
        assert!(matches!(error, BackupError::Refused { .. }), "{error}");
        assert!(store.player("anna").await.unwrap().is_none());
    }
}
