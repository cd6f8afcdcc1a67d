//! Rehearsals: luck and time that tests dictate.

use super::common::{
    Dice, Folder, Player, guest, play_on, rehearse, serve_with_luck, two_at_a_table,
};
use serde_json::{Value, json};

/// What somebody sees of a game against a bot at a table of this name, which others may have
/// preceded: all decisions are the first that is offered.
async fn played(seed: &str, name: &str, others: usize) -> Vec<Value> {
    let folder = Folder::new();
    let server = rehearse(&folder, seed).await;
    let mut ada = guest(&server, "Ada").await;
    let new = |name: &str| {
        json!({
            "game": "starfighter", "options": {"mode": "skirmish"}, "name": name,
            "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}],
        })
    };
    for _ in 0..others {
        ada.post("/api/tables", &new("another")).await.unwrap().ok().unwrap();
    }
    let created = ada.post("/api/tables", &new(name)).await.unwrap().ok().unwrap();
    let mut ada = Player::watch(ada, created["id"].as_str().unwrap()).await;
    let mut views = Vec::new();
    for _ in 0..12 {
        while ada.offers().is_empty() {
            ada.next().await;
        }
        views.push(ada.now["view"].clone());
        assert_eq!(ada.act(0).await["kind"], "done");
    }
    server.stop().await;
    views
}

#[tokio::test]
async fn a_table_goes_the_same_way_in_every_rehearsal_with_the_seed() {
    let once = played("seed", "Friday", 0).await;
    assert_eq!(played("seed", "Friday", 2).await, once);
    assert_ne!(played("seed", "Saturday", 0).await, once);
    assert_ne!(played("another seed", "Friday", 0).await, once);
}

#[tokio::test]
async fn a_rehearsed_game_is_committed_to_and_proven_like_any_other() {
    let folder = Folder::new();
    let server = rehearse(&folder, "seed").await;
    let (mut ada, mut bob) = two_at_a_table(&server, json!({})).await;
    play_on(&mut [&mut ada, &mut bob], &mut Dice::new(3), 10_000).await;
    assert!(ada.is_over());
    let replay = format!("/api/tables/{}/replay", ada.table);
    assert_eq!(ada.client.get(&replay).await.unwrap().body["fairness"], "proven");
    server.stop().await;
}

#[tokio::test]
async fn the_clock_is_turned_in_rehearsals_only() {
    let clock = json!({"clock": {"kind": "total", "seconds": 600, "increment": 0}});
    let turn = json!({"seconds": 601});
    let folder = Folder::new();
    let server = rehearse(&folder, "seed").await;
    let (mut ada, _bob) = two_at_a_table(&server, clock.clone()).await;
    assert_eq!(ada.client.post("/api/rehearsal/clock", &turn).await.unwrap().status, 204);
    while !ada.is_over() {
        ada.next().await;
    }
    server.stop().await;

    let folder = Folder::new();
    let server = serve_with_luck(&folder.db()).await;
    let (mut ada, _bob) = two_at_a_table(&server, clock).await;
    assert_eq!(ada.client.post("/api/rehearsal/clock", &turn).await.unwrap().status, 404);
    let table = format!("/api/tables/{}", ada.table);
    assert_eq!(ada.client.get(&table).await.unwrap().body["state"], "running");
    server.stop().await;
}
