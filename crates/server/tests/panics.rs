//! Rules that panic end nothing but what was just being done. The sample game has traps for this.

use super::common::{Folder, Player, guest, serve, two_at_a_table, url};
use serde_json::{Value, json};
use starboard_server::Server;
use starboard_server::client::Client;
use tokio::sync::Mutex;

/// Counters belong to the whole process: whoever compares them must be alone with them.
static COUNTING: Mutex<()> = Mutex::const_new(());

/// How many panics have been caught at this place.
async fn panics(server: &Server, place: &str) -> u64 {
    let operators = format!("http://{}", server.metrics_address().unwrap());
    let metrics = Client::new(&operators).unwrap().get("/metrics").await.unwrap().body;
    let name = format!("starboard_panics_total{{place=\"{place}\"}} ");
    let mut lines = metrics.as_str().unwrap().lines();
    lines.find_map(|line| line.strip_prefix(&name)).map_or(0, |number| number.parse().unwrap())
}

fn trapped(trap: &str) -> Value {
    json!({"game": "sample", "options": {"trap": trap}})
}

fn choose(step: usize, rank: u8) -> Value {
    json!({"kind": "act", "step": step, "action": {"act": "choose", "rank": rank}})
}

#[tokio::test]
async fn a_decision_that_the_rules_cannot_bear_ends_nothing_but_its_request() {
    let _alone = COUNTING.lock().await;
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let (mut ada, mut bob) = two_at_a_table(&server, trapped("check")).await;
    let mut eve = Player::watch(Client::new(&url(&server)).unwrap(), &ada.table).await;
    let before = panics(&server, "table").await;
    for rank in [0, 99] {
        let refused = ada.request(choose(0, rank)).await;
        assert_eq!((&refused["kind"], &refused["code"]), (&json!("refused"), &json!("failed")));
        // Everybody is told the truth again.
        eve.until("table").await;
    }
    assert_eq!(panics(&server, "table").await, before + 2);
    // The same sockets play on, at the same step.
    let answer = ada.act(0).await;
    assert_eq!(answer["kind"], "done", "{answer}");
    for player in [&mut ada, &mut bob, &mut eve] {
        player.until_step(1).await;
    }
    assert_eq!(bob.act(0).await["kind"], "done");
    server.stop().await;
}

#[tokio::test]
async fn what_cannot_be_shown_is_written_all_the_same() {
    let _alone = COUNTING.lock().await;
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let (mut bystander, mut other) = two_at_a_table(&server, json!({})).await;
    let (mut ada, mut bob) = two_at_a_table(&server, trapped("view")).await;
    assert_eq!(ada.act(0).await["kind"], "done");
    bob.until_step(1).await;
    // This opens both cards, and nobody can look at that.
    let step = bob.step();
    let action = bob.offers()[0]["action"].clone();
    bob.ask(json!({"kind": "act", "step": step, "action": action})).await;
    for player in [&mut ada, &mut bob] {
        let error = loop {
            match player.socket.next().await {
                Ok(_) => {}
                Err(error) => break error,
            }
        };
        assert_eq!(error.to_string(), "closed with 1013");
    }
    let mut again = ada.client.connect().await.unwrap();
    again.next().await.unwrap();
    again.send(&json!({"kind": "watch", "table": ada.table})).await.unwrap();
    assert_eq!(again.next().await.unwrap()["code"], "failed");
    // Even so the game can be brought to an end, and it is in the list.
    again.send(&json!({"kind": "resign", "id": 7, "table": ada.table})).await.unwrap();
    let answer = again.next().await.unwrap();
    assert_eq!((&answer["kind"], &answer["id"]), (&json!("done"), &json!(7)));
    let path = format!("/api/tables/{}", ada.table);
    let summary = ada.client.get(&path).await.unwrap().ok().unwrap();
    assert_eq!((&summary["state"], &summary["step"]), (&json!("over"), &json!(3)));
    // Elsewhere nothing has happened.
    assert_eq!(bystander.request(json!({"kind": "chat", "text": "hello"})).await["kind"], "done");
    other.until("chat").await;
    server.stop().await;
}

#[tokio::test]
async fn a_bot_that_stumbles_tries_what_is_left_and_then_rests() {
    let _alone = COUNTING.lock().await;
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let mut ada = guest(&server, "Ada").await;
    for (trap, bot) in [("evaluate", "greedy"), ("lowest", "random")] {
        let table = json!({
            "game": "sample", "options": {"trap": trap},
            "seats": [{"kind": "me"}, {"kind": "bot", "bot": bot}],
        });
        let created = ada.post("/api/tables", &table).await.unwrap().ok().unwrap();
        let mut ada = Player::watch(ada.clone(), created["id"].as_str().unwrap()).await;
        ada.until_step(0).await;
        // The bot's first decision: it has another card than its lowest, or cannot bear to think.
        ada.until_step(1).await;
        assert_eq!(ada.act(ada.offers().len() - 1).await["kind"], "done");
        ada.until_step(2).await;
        ada.request(json!({"kind": "resign"})).await;
    }
    // None of its cards can be borne: the bot has tried them all, and does not try for ever.
    let table = json!({
        "game": "sample", "options": {"trap": "second"},
        "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}],
    });
    let before = panics(&server, "table").await;
    let created = ada.post("/api/tables", &table).await.unwrap().ok().unwrap();
    let mut ada = Player::watch(ada, created["id"].as_str().unwrap()).await;
    ada.until_step(0).await;
    let mut caught = 0;
    while caught < 3 {
        assert_eq!(ada.request(json!({"kind": "chat", "text": "?"})).await["kind"], "done");
        caught = panics(&server, "table").await - before;
    }
    for _ in 0..50 {
        assert_eq!(ada.request(json!({"kind": "chat", "text": "?"})).await["kind"], "done");
    }
    let caught = panics(&server, "table").await - before;
    assert!((3..=4).contains(&caught), "its choice and each of its cards once, not {caught}");
    server.stop().await;
}

#[tokio::test]
async fn a_request_that_panics_is_answered() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let mut ada = guest(&server, "Ada").await;
    let options = json!({"trap": "set_up"});
    let refused = ada.post("/api/games/sample/seats", &options).await.unwrap();
    assert_eq!((refused.status, refused.code()), (500, "failed"));
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let table = json!({"game": "sample", "options": options, "seats": seats});
    let refused = ada.post("/api/tables", &table).await.unwrap();
    assert_eq!((refused.status, refused.code()), (500, "failed"));
    assert_eq!(ada.get("/api/tables").await.unwrap().body, json!([]));
    server.stop().await;
}
