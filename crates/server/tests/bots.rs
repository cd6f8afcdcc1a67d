//! Bots share the machine fairly, and do not play for nobody.

use super::common::{Folder, Player, config, guest, serve, serve_with, url};
use serde_json::{Value, json};
use starboard_server::client::Client;
use starboard_server::{Config, Limits};

fn table(bots: [&str; 2]) -> Value {
    let seats = bots.map(|bot| json!({"kind": "bot", "bot": bot}));
    json!({"game": "starfighter", "seats": seats})
}

async fn open(client: &mut Client, new: &Value) -> String {
    let created = client.post("/api/tables", new).await.unwrap().ok().unwrap();
    created["id"].as_str().unwrap().to_owned()
}

async fn step_of(client: &mut Client, table: &str) -> u64 {
    let summary = client.get(&format!("/api/tables/{table}")).await.unwrap().ok().unwrap();
    summary["step"].as_u64().unwrap()
}

/// Looks on while bots play, until the end: whatever else there was to do has been done then.
async fn look_on(client: &Client, table: &str) -> Player {
    let mut eve = Player::watch(client.clone(), table).await;
    while !eve.is_over() {
        eve.next().await;
    }
    eve
}

#[tokio::test]
async fn bots_wait_until_somebody_looks_on() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let mut ada = guest(&server, "Ada").await;
    let alone = open(&mut ada, &table(["greedy", "random"])).await;
    let watched = open(&mut ada, &table(["random", "random"])).await;
    look_on(&ada, &watched).await;
    assert_eq!(step_of(&mut ada, &alone).await, 0, "nobody has looked on");
    // Anybody may; and when they go, the bots wait again, after what they are thinking about.
    let mut eve = Player::watch(Client::new(&url(&server)).unwrap(), &alone).await;
    eve.until_step(3).await;
    drop(eve);
    let another = open(&mut ada, &table(["random", "random"])).await;
    look_on(&ada, &another).await;
    let rested = step_of(&mut ada, &alone).await;
    let another = open(&mut ada, &table(["random", "random"])).await;
    look_on(&ada, &another).await;
    assert_eq!(step_of(&mut ada, &alone).await, rested);
    let eve = look_on(&ada, &alone).await;
    assert!(eve.step() as u64 > rested);
    server.stop().await;
}

#[tokio::test]
async fn bots_never_ask_for_another_game() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let mut ada = guest(&server, "Ada").await;
    let only = open(&mut ada, &table(["random", "random"])).await;
    let eve = look_on(&ada, &only).await;
    assert_eq!(eve.now["summary"]["rematch"], Value::Null);
    // Not when the table is loaded again, either.
    server.stop().await;
    let server = serve(&folder.db()).await;
    let mut eve = Player::watch(Client::new(&url(&server)).unwrap(), &only).await;
    assert_eq!(eve.now["summary"]["rematch"], Value::Null);
    assert_eq!(eve.client.get("/api/tables").await.unwrap().ok().unwrap(), json!([]));
    server.stop().await;
}

#[tokio::test]
async fn tables_of_bots_count_for_whoever_has_opened_them() {
    let folder = Folder::new();
    let limits = Limits { tables_of_guest: 2, ..Limits::default() };
    let server = serve_with(Config { limits, ..config(&folder.db()) }).await;
    let mut ada = guest(&server, "Ada").await;
    for _ in 0..2 {
        open(&mut ada, &table(["search:2000", "search:2000"])).await;
    }
    let refused = ada.post("/api/tables", &table(["random", "random"])).await.unwrap();
    assert_eq!(refused.code(), "too_many_tables");
    open(&mut guest(&server, "Bob").await, &table(["random", "random"])).await;
    server.stop().await;
}

#[tokio::test]
async fn bots_do_not_play_alone_for_ever() {
    let folder = Folder::new();
    let limits = Limits { bot_steps: 4, ..Limits::default().unlimited() };
    let server = serve_with(Config { limits, ..config(&folder.db()) }).await;
    let mut ada = guest(&server, "Ada").await;
    let alone = open(&mut ada, &table(["random", "random"])).await;
    let mut eve = Player::watch(ada.clone(), &alone).await;
    eve.until_step(4).await;
    // With a person among them they do.
    let seats = json!([{"kind": "me"}, {"kind": "bot", "bot": "random"}]);
    let with_ada = open(&mut ada, &json!({"game": "starfighter", "seats": seats})).await;
    let mut ada = Player::watch(ada, &with_ada).await;
    while ada.step() < 12 && !ada.is_over() {
        if ada.offers().is_empty() {
            ada.next().await;
        } else {
            assert_eq!(ada.act(0).await["kind"], "done");
        }
    }
    assert_eq!(step_of(&mut ada.client, &alone).await, 4);
    server.stop().await;
}

#[tokio::test]
async fn a_trooper_answers_while_others_let_commanders_think() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let mut eve = guest(&server, "Eve").await;
    let mut crowd = Vec::new();
    for _ in 0..20 {
        let id = open(&mut eve, &table(["search:2000", "search:2000"])).await;
        crowd.push(Player::watch(eve.clone(), &id).await);
    }
    let mut ada = guest(&server, "Ada").await;
    let seats = json!([{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]);
    let id = open(&mut ada, &json!({"game": "starfighter", "seats": seats})).await;
    let mut ada = Player::watch(ada, &id).await;
    let mut answered = 0;
    while answered < 10 && !ada.is_over() {
        if ada.offers().is_empty() {
            ada.next().await;
            answered += 1;
        } else {
            assert_eq!(ada.act(0).await["kind"], "done");
        }
    }
    // Twenty tables of Commanders would have taken far more turns than that if all took turns alike.
    let mut thought = 0;
    for player in &crowd {
        thought += step_of(&mut eve, &player.table).await;
    }
    assert!(answered == 10 || ada.is_over());
    assert!(thought < 10 * crowd.len() as u64, "{thought} long thoughts meanwhile");
    server.stop().await;
}
