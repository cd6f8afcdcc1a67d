//! Games that were begun under other rules: they go on, or they are closed and say why.

use super::common::{Dice, Folder, Player, guest, play_on, serve, two_at_a_table};
use serde_json::{Value, json};
use starboard_server::Server;
use starboard_server::client::Client;
use starboard_store::{GameState, GameTouch, Store};

/// A table at which two have played a little, and whose server has stopped.
async fn left_alone(folder: &Folder) -> (String, Client) {
    let server = serve(&folder.db()).await;
    let (mut ada, mut bob) = two_at_a_table(&server, json!({"game": "risk"})).await;
    play_on(&mut [&mut ada, &mut bob], &mut Dice::new(1), 6).await;
    let table = ada.table.clone();
    server.stop().await;
    (table, ada.client)
}

/// Changes the first entry of the journal.
async fn rewrite(folder: &Folder, table: &str, change: impl FnOnce(&mut Value)) {
    let store = Store::open(&folder.db()).await.unwrap();
    let events = store.events(table, 0).await.unwrap();
    let mut begin: Value = serde_json::from_str(&events[0].body).unwrap();
    assert_eq!(begin["record"]["rules"], 2, "the journal says which rules");
    change(&mut begin["record"]);
    store.rewrite_beginning(table, &begin.to_string()).await.unwrap();
    store.close().await;
}

/// As if it had been begun under the first rules, which no journal names.
fn make_old(record: &mut Value) {
    record.as_object_mut().unwrap().remove("rules");
}

/// A step that was right when it was done.
async fn append_unknown_step(folder: &Folder, table: &str) {
    let store = Store::open(&folder.db()).await.unwrap();
    let first = store.events(table, 0).await.unwrap().len() as u64;
    let action = json!({"kind": "build_sandcastle"});
    let step = json!({"step": "act", "seat": 0, "action": action, "at": 9});
    let entry = json!({"kind": "step", "step": step}).to_string();
    store.append(table, first, &[entry], 9, GameTouch::default()).await.unwrap();
    store.close().await;
}

async fn state_of(folder: &Folder, table: &str) -> GameState {
    let store = Store::open(&folder.db()).await.unwrap();
    let state = store.game(table).await.unwrap().unwrap().state;
    store.close().await;
    state
}

/// Whoever sat there comes back to another server.
fn back(server: &Server, client: &Client) -> Client {
    Client { host: server.address().to_string(), ..client.clone() }
}

#[tokio::test]
async fn a_game_of_older_rules_goes_on_if_it_can_and_says_so() {
    let folder = Folder::new();
    let (table, ada) = left_alone(&folder).await;
    rewrite(&folder, &table, make_old).await;
    let server = serve(&folder.db()).await;
    let ada = Player::watch(back(&server, &ada), &table).await;
    let note = ada.now["rules_note"].as_str().unwrap();
    assert!(note.contains("begun under version 1 of the rules; it goes on"), "{note}");
    assert!(ada.now["outcome"].is_null() && !ada.now["to_act"].as_array().unwrap().is_empty());
    server.stop().await;
}

#[tokio::test]
async fn a_game_of_older_rules_that_cannot_go_on_is_closed_and_says_why() {
    let folder = Folder::new();
    let (table, client) = left_alone(&folder).await;
    rewrite(&folder, &table, make_old).await;
    append_unknown_step(&folder, &table).await;
    // Again and again: it is closed once.
    for _ in 0..2 {
        let server = serve(&folder.db()).await;
        let mut ada = Player::watch(back(&server, &client), &table).await;
        let words = ada.now["outcome"]["words"].as_str().unwrap().to_owned();
        assert!(words.starts_with("This game was begun under version 1 of the rules of Risk"));
        assert!(words.contains("it cannot be continued (step 7: "), "{words}");
        assert_eq!(ada.now["outcome"]["shares"], json!([]), "nobody has won");
        assert_eq!((&ada.now["to_act"], &ada.now["undo"]), (&json!([]), &json!(false)));
        assert!(ada.now["offers"].is_null() && ada.now["view"].is_object());
        assert_eq!(ada.now["summary"]["state"], "over");
        for deed in [
            json!({"kind": "act", "step": ada.step(), "action": {"kind": "pass"}}),
            json!({"kind": "resign"}),
            json!({"kind": "hand_over"}),
            json!({"kind": "offer_draw"}),
            json!({"kind": "undo", "step": ada.step()}),
        ] {
            let refused = ada.request(deed).await;
            assert_eq!(refused["code"], "other_rules", "{refused}");
            assert_eq!(refused["message"], words);
        }
        let mut guest = guest(&server, "Eve").await;
        let replay = guest.get(&format!("/api/tables/{table}/replay")).await.unwrap().ok().unwrap();
        assert_eq!(replay["length"], 7);
        let note = replay["rules_note"].as_str().unwrap();
        assert!(
            note.contains("version 1 of the rules of Risk") && note.contains("step 7"),
            "{note}"
        );
        let record = guest.get(&format!("/api/tables/{table}/record")).await.unwrap().ok().unwrap();
        assert_eq!(record["steps"].as_array().unwrap().len(), 7, "nothing is lost");
        assert!(record["seed"].is_string());
        server.stop().await;
        assert_eq!(state_of(&folder, &table).await, GameState::Over);
        let store = Store::open(&folder.db()).await.unwrap();
        let events = store.events(&table, 0).await.unwrap();
        store.close().await;
        let closed = events.iter().filter(|event| event.body.contains("\"closed\"")).count();
        assert_eq!((events.len(), closed), (9, 1));
    }
}

#[tokio::test]
async fn a_game_of_older_rules_that_cannot_be_set_up_is_closed_and_says_why() {
    let folder = Folder::new();
    let (table, client) = left_alone(&folder).await;
    let spoil = |record: &mut Value| {
        make_old(record);
        record["options"]["mode"] = json!("chess");
    };
    rewrite(&folder, &table, spoil).await;
    for _ in 0..2 {
        let server = serve(&folder.db()).await;
        let refused = refused(back(&server, &client), &table).await;
        assert_eq!(refused["code"], "other_rules");
        let words = refused["message"].as_str().unwrap();
        assert!(words.contains("cannot be continued (`options.mode`: unknown variant"), "{words}");
        server.stop().await;
        assert_eq!(state_of(&folder, &table).await, GameState::Over);
    }
}

#[tokio::test]
async fn a_game_of_newer_rules_is_refused_and_left_for_a_newer_program() {
    let folder = Folder::new();
    let (table, client) = left_alone(&folder).await;
    rewrite(&folder, &table, |record| record["rules"] = json!(99)).await;
    let server = serve(&folder.db()).await;
    let refused = refused(back(&server, &client), &table).await;
    assert_eq!(refused["code"], "other_rules");
    assert!(refused["message"].as_str().unwrap().contains("version 99"), "{refused}");
    server.stop().await;
    assert_eq!(state_of(&folder, &table).await, GameState::Running);
}

/// What somebody is told who would like to watch and cannot.
async fn refused(client: Client, table: &str) -> Value {
    let mut socket = client.connect().await.unwrap();
    socket.send(&json!({"kind": "watch", "table": table})).await.unwrap();
    loop {
        let message = socket.next().await.unwrap();
        if message["kind"] == "refused" {
            return message;
        }
    }
}
