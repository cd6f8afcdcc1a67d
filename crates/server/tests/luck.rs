//! The luck of tables: the house commits first, then players add to it, and everything is on record.

use super::common::{Folder, Player, guest, serve_with_luck, two_at_a_table};
use serde_json::{Value, json};
use starboard_server::Server;
use starboard_server::client::Client;
use std::time::Duration;

fn against_a_bot(pledge: &Value, contribution: &str) -> Value {
    json!({
        "game": "starfighter", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}],
        "pledge": {"table": pledge["table"], "at": pledge["at"]}, "contribution": contribution,
    })
}

async fn pledged(client: &mut Client) -> Value {
    client.post("/api/pledge", &json!({})).await.unwrap().ok().unwrap()
}

/// The record of the game at which somebody gives up.
async fn given_up(player: &mut Player) -> Value {
    assert_eq!(player.request(json!({"kind": "resign"})).await["kind"], "done");
    let record = format!("/api/tables/{}/record", player.table);
    player.client.get(&record).await.unwrap().ok().unwrap()
}

async fn start() -> (Folder, Server) {
    let folder = Folder::new();
    let server = serve_with_luck(&folder.db()).await;
    (folder, server)
}

#[tokio::test]
async fn the_house_commits_before_it_hears_what_the_opener_adds() {
    let (_folder, server) = start().await;
    let mut ada = guest(&server, "Ada").await;
    let pledge = pledged(&mut ada).await;
    let created = ada.post("/api/tables", &against_a_bot(&pledge, "00ff")).await.unwrap();
    let table = created.ok().unwrap()["id"].as_str().unwrap().to_owned();
    assert_eq!(table, pledge["table"]);
    let mut ada = Player::watch(ada, &table).await;
    assert_eq!(ada.now["summary"]["commitment"], pledge["commitment"]);
    let record = given_up(&mut ada).await;
    assert_eq!(record["commitment"], pledge["commitment"]);
    assert_eq!(record["contributions"], json!(["00ff", ""]));
    server.stop().await;
}

#[tokio::test]
async fn a_pledge_is_called_in_once_soon_and_before_anything_is_added() {
    let (_folder, server) = start().await;
    let mut ada = guest(&server, "Ada").await;
    let pledge = pledged(&mut ada).await;
    let mut wish = against_a_bot(&pledge, "00ff");
    wish.as_object_mut().unwrap().remove("pledge");
    assert_eq!(ada.post("/api/tables", &wish).await.unwrap().code(), "no_pledge");
    ada.post("/api/tables", &against_a_bot(&pledge, "00ff")).await.unwrap().ok().unwrap();
    let again = ada.post("/api/tables", &against_a_bot(&pledge, "00fe")).await.unwrap();
    assert_eq!(again.code(), "no_pledge");
    for change in [json!({"at": 0}), json!({"at": u64::MAX}), json!({"table": "a/b"})] {
        let mut pledge = pledged(&mut ada).await;
        for (key, value) in change.as_object().unwrap() {
            pledge[key] = value.clone();
        }
        let refused = ada.post("/api/tables", &against_a_bot(&pledge, "00ff")).await.unwrap();
        assert_eq!(refused.code(), "no_pledge", "{change}");
    }
    let pledge = pledged(&mut ada).await;
    server.time().advance(Duration::from_mins(61));
    let late = ada.post("/api/tables", &against_a_bot(&pledge, "00ff")).await.unwrap();
    assert_eq!(late.code(), "no_pledge");
    // Those who add nothing need no pledge, and nobody adds anything in their name.
    wish.as_object_mut().unwrap().remove("contribution");
    let created = ada.post("/api/tables", &wish).await.unwrap().ok().unwrap();
    let mut ada = Player::watch(ada, created["id"].as_str().unwrap()).await;
    assert_eq!(given_up(&mut ada).await["contributions"], json!(["", ""]));
    server.stop().await;
}

#[tokio::test]
async fn in_a_rematch_too_the_house_commits_first_and_everybody_adds_to_the_luck() {
    let (_folder, server) = start().await;
    let (mut ada, mut bob) = two_at_a_table(&server, json!({})).await;
    let promised = ada.now["rematch_commitment"].clone();
    assert_eq!(bob.now["rematch_commitment"], promised);
    assert_ne!(promised, ada.now["summary"]["commitment"]);
    given_up(&mut ada).await;
    ada.request(json!({"kind": "rematch", "contribution": "0a"})).await;
    let bad = bob.request(json!({"kind": "rematch", "contribution": "nothing"})).await;
    assert_eq!(bad["code"], "bad_contribution");
    let done = bob.request(json!({"kind": "rematch", "contribution": "0b"})).await;
    let table = done["table"].as_str().unwrap().to_owned();
    let mut bob = Player::watch(bob.client, &table).await;
    assert_eq!(bob.now["summary"]["commitment"], promised);
    assert_ne!(bob.now["rematch_commitment"], promised);
    let record = given_up(&mut bob).await;
    assert_eq!(record["commitment"], promised);
    // Everybody sits one seat further.
    assert_eq!(record["contributions"], json!(["0b", "0a"]));
    server.stop().await;
}
