//! What the house does for itself: it forgets what nobody needs, and keeps time fairly.

use super::common::{Folder, Player, config, guest, serve, two_at_a_table, url};
use serde_json::{Value, json};
use starboard_server::client::Client;
use starboard_server::time::Time;
use starboard_server::{Limits, Server};
use std::time::Duration;

const fn days(days: u64) -> Duration {
    Duration::from_hours(24 * days)
}

async fn open(client: &mut Client, seats: Value) -> String {
    let table = json!({"game": "starfighter", "seats": seats});
    let created = client.post("/api/tables", &table).await.unwrap().ok().unwrap();
    created["id"].as_str().unwrap().to_owned()
}

/// Asks until the house has made its round. It may have been on one when the clock was turned: then
/// the next one is meant, and nobody waits for that.
async fn until_gone(server: &Server, client: &mut Client, path: &str) {
    for asked in 1.. {
        if client.get(path).await.unwrap().status == 404 {
            return;
        }
        if asked % 100 == 0 {
            server.time().advance(Duration::from_mins(5));
        }
    }
}

#[tokio::test]
async fn what_nobody_needs_is_forgotten() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let mut ada = guest(&server, "Ada").await;
    let (me, bot, free) =
        (json!({"kind": "me"}), json!({"kind": "bot", "bot": "random"}), json!({"kind": "open"}));
    let waiting = open(&mut ada, json!([me, free])).await;
    let left = open(&mut ada, json!([me, free])).await;
    ada.post(&format!("/api/tables/{left}/leave"), &json!({})).await.unwrap().ok().unwrap();
    let bots = open(&mut ada, json!([bot, bot])).await;
    let running = open(&mut ada, json!([me, bot])).await;
    let mut watching = Player::watch(ada.clone(), &waiting).await;
    let eve = guest(&server, "Eve").await;
    let eve_id = eve.clone().get("/api/me").await.unwrap().body["player"]["id"].clone();
    server.time().advance(days(15));
    until_gone(&server, &mut ada, &format!("/api/tables/{waiting}")).await;
    until_gone(&server, &mut ada, &format!("/api/tables/{left}")).await;
    until_gone(&server, &mut ada, &format!("/api/tables/{bots}")).await;
    assert_eq!(ada.get(&format!("/api/tables/{running}")).await.unwrap().status, 200);
    // Whoever still has it open is told so.
    let error = loop {
        match watching.socket.next().await {
            Ok(_) => {}
            Err(error) => break error,
        }
    };
    assert_eq!(error.to_string(), "closed with 1013");
    // Guests go when they have not come back for long and have left nothing behind.
    let page = format!("/api/players/{}", eve_id.as_str().unwrap());
    assert_eq!(ada.get(&page).await.unwrap().status, 200);
    server.time().advance(days(400));
    until_gone(&server, &mut Client::new(&url(&server)).unwrap(), &page).await;
    server.stop().await;
}

#[tokio::test]
async fn there_is_room_for_so_much_chat() {
    let folder = Folder::new();
    let limits = Limits { chat_lines: 3, ..Limits::default().unlimited() };
    let config = starboard_server::Config { limits, ..config(&folder.db()) };
    let server = super::common::serve_with(config).await;
    let (mut ada, mut bob) = two_at_a_table(&server, json!({})).await;
    for _ in 0..3 {
        assert_eq!(ada.request(json!({"kind": "chat", "text": "hello"})).await["kind"], "done");
        bob.until("chat").await;
    }
    let refused = bob.request(json!({"kind": "chat", "text": "hello"})).await;
    assert_eq!(refused["code"], "too_much_said");
    server.stop().await;
}

#[tokio::test]
async fn clocks_stand_still_while_the_server_is_down() {
    let folder = Folder::new();
    let time = Time::default();
    let start = async || {
        let limits = Limits::default().unlimited();
        let config = starboard_server::Config { limits, ..config(&folder.db()) };
        Server::start_at(config, time.clone()).await.unwrap()
    };
    let server = start().await;
    let clock = json!({"clock": {"kind": "total", "seconds": 300, "increment": 0}});
    let (ada, _bob) = two_at_a_table(&server, clock).await;
    server.time().advance(Duration::from_mins(2));
    server.stop().await;
    // Much longer than anybody has left.
    time.advance(Duration::from_hours(5));
    let server = start().await;
    let host = Client::new(&url(&server)).unwrap().host;
    let client = Client { host, ..ada.client };
    let mut ada = Player::watch(client, &ada.table).await;
    assert!(!ada.is_over(), "nobody has run out of time");
    let clocks = &ada.now["clocks"];
    let running = clocks["running"][0].as_u64().unwrap() as usize;
    let left = clocks["left"][running].as_u64().unwrap();
    assert!((1..=180_000).contains(&left), "{clocks}");
    // From now on it runs again.
    server.time().advance(Duration::from_mins(4));
    while !ada.is_over() {
        ada.next().await;
    }
    server.stop().await;
}
