//! Leaving a game before its end: the others play on, and bots do for those who left.

use super::common::{Dice, Folder, Player, play_on, serve, two_at_a_table};
use serde_json::{Value, json};
use starboard_server::client::Client;
use std::time::Duration;

/// Ada, Bob and a bot.
fn three() -> Value {
    json!({
        "game": "risk",
        "options": {"players": 3, "max_rounds": 2},
        "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}],
    })
}

/// The kinds of all events that somebody has been told since they came.
fn kinds(player: &Player) -> Vec<&str> {
    let updates = player.heard.iter().filter(|message| message["kind"] == "update");
    let events = updates.flat_map(|update| update["events"].as_array().into_iter().flatten());
    events.filter_map(|told| told["event"]["kind"].as_str()).collect()
}

/// Waits until somebody has been told of an event of this kind.
async fn hears(player: &mut Player, kind: &str) {
    while !kinds(player).contains(&kind) {
        player.next().await;
    }
}

#[tokio::test]
async fn a_bot_plays_on_for_whoever_gives_up_while_others_play() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let (mut ada, mut bob) = two_at_a_table(&server, three()).await;
    assert_eq!(ada.request(json!({"kind": "resign"})).await["kind"], "done");
    hears(&mut bob, "relieved").await;
    assert!(!bob.is_over());
    let seats = bob.until("seats").await;
    assert_eq!(seats["seats"][0]["player"]["name"], "Ada");
    assert_eq!(seats["seats"][0]["bot"]["spec"], "greedy");
    for deed in ["resign", "hint"] {
        assert_eq!(ada.request(json!({"kind": deed})).await["code"], "relieved");
    }

    // The bot decides for Ada until it is for Bob to decide.
    while bob.offers().is_empty() {
        bob.next().await;
    }
    let table = bob.table.clone();
    server.stop().await;

    // It is written down.
    let server = serve(&folder.db()).await;
    let again =
        |player: &Player| Client { host: server.address().to_string(), ..player.client.clone() };
    let mut ada = Player::watch(again(&ada), &table).await;
    assert_eq!(ada.now["summary"]["seats"][0]["bot"]["spec"], "greedy");
    assert!(ada.offers().is_empty());
    let mine = ada.client.get("/api/mine").await.unwrap().ok().unwrap();
    let to_act = mine[0]["to_act"].as_array().unwrap();
    assert!(!to_act.contains(&json!(0)), "Ada has nothing to decide: {mine}");

    // Without anybody who plays on, the game ends.
    let mut bob = Player::watch(again(&bob), &table).await;
    assert_eq!(bob.request(json!({"kind": "resign"})).await["kind"], "done");
    while !ada.is_over() {
        ada.next().await;
    }
    assert_eq!(ada.now["outcome"]["shares"][1], 0.0);
    let record = ada.client.get(&format!("/api/tables/{table}/record")).await.unwrap();
    assert!(record.ok().is_ok());
    server.stop().await;
}

#[tokio::test]
async fn the_clock_of_one_does_not_end_the_game_of_the_others() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let mut wish = three();
    wish["clock"] = json!({"kind": "move", "seconds": 60});
    let (mut ada, mut bob) = two_at_a_table(&server, wish).await;
    let mut dice = Dice::new(3);
    play_on(&mut [&mut ada, &mut bob], &mut dice, 2).await;
    while ada.offers().is_empty() && bob.offers().is_empty() {
        tokio::select! { _ = ada.next() => {}, _ = bob.next() => {} }
    }
    let (slow, other) = if ada.offers().is_empty() { (1, &mut ada) } else { (0, &mut bob) };
    server.time().advance(Duration::from_secs(100));
    // Whoever does anything makes the house look at the clocks.
    other.request(json!({"kind": "hint"})).await;
    hears(other, "relieved").await;
    assert!(kinds(other).contains(&"timed_out"));
    assert!(!other.is_over());
    assert_ne!(other.now["clocks"]["running"], json!([slow]));
    server.stop().await;
}

#[tokio::test]
async fn bots_play_a_game_to_its_end_that_both_have_handed_over() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let (mut ada, mut bob) = two_at_a_table(&server, json!({})).await;
    play_on(&mut [&mut ada, &mut bob], &mut Dice::new(5), 4).await;
    assert_eq!(ada.request(json!({"kind": "hand_over"})).await["kind"], "done");
    hears(&mut bob, "relieved").await;
    assert_eq!(ada.request(json!({"kind": "hand_over"})).await["code"], "relieved");
    while bob.offers().is_empty() {
        bob.next().await;
    }
    assert!(!bob.is_over(), "the game is not lost");
    assert_eq!(bob.request(json!({"kind": "hand_over"})).await["kind"], "done");
    while !ada.is_over() {
        ada.next().await;
    }
    // Nobody gave up: the rules decided, and the dice are proven.
    let replay = ada.client.get(&format!("/api/tables/{}/replay", ada.table)).await.unwrap();
    let replay = replay.ok().unwrap();
    assert_eq!(replay["fairness"], "proven");
    assert!(!replay["summary"]["outcome"].as_str().unwrap().is_empty());
    assert_eq!(bob.request(json!({"kind": "hand_over"})).await["code"], "relieved");
    server.stop().await;
}

#[tokio::test]
async fn a_draw_is_agreed_upon_by_all_who_play() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let (mut ada, mut bob) = two_at_a_table(&server, json!({})).await;
    play_on(&mut [&mut ada, &mut bob], &mut Dice::new(5), 4).await;
    assert_eq!((&ada.now["draw"], &bob.now["draw"]), (&json!(true), &json!(true)));
    let offer = || json!({"kind": "offer_draw"});
    let answer = |draw: &Value, agree: bool| json!({"kind": "answer_draw", "draw": draw["draw"], "agree": agree});
    assert_eq!(ada.request(offer()).await["kind"], "done");
    let asked = bob.until("draw_offered").await;
    assert_eq!((&asked["seat"], &asked["of"]), (&json!(0), &json!([1])));
    assert_eq!(bob.request(offer()).await["code"], "draw_pending");
    assert_eq!(ada.request(answer(&asked, true)).await["code"], "no_draw_offer");
    let eve = super::common::guest(&server, "Eve").await;
    let mut eve = Player::watch(eve, &ada.table).await;
    assert_eq!(eve.until("draw_offered").await["draw"], asked["draw"]);
    assert_eq!(eve.request(answer(&asked, true)).await["code"], "not_seated");

    // No is no, until the game has moved on.
    assert_eq!(bob.request(answer(&asked, false)).await["kind"], "done");
    assert_eq!(ada.until("draw_over").await["draw"], asked["draw"]);
    assert_eq!(ada.request(offer()).await["code"], "draw_declined");
    assert_eq!(bob.request(answer(&asked, true)).await["code"], "no_draw_offer");
    play_on(&mut [&mut ada, &mut bob], &mut Dice::new(6), 2).await;
    assert_eq!(ada.request(offer()).await["kind"], "done");
    let asked = bob.until("draw_offered").await;
    let table = ada.table.clone();
    server.stop().await;

    // It is written down, and the game may go on meanwhile.
    let server = serve(&folder.db()).await;
    let again =
        |player: &Player| Client { host: server.address().to_string(), ..player.client.clone() };
    let (ada, bob) = (again(&ada), again(&bob));
    let mut ada = Player::watch(ada, &table).await;
    let mut bob = Player::watch(bob, &table).await;
    assert_eq!(bob.until("draw_offered").await, asked);
    play_on(&mut [&mut ada, &mut bob], &mut Dice::new(7), 1).await;
    assert_eq!(bob.request(answer(&asked, true)).await["kind"], "done");
    ada.catch_up().await;
    assert_eq!(ada.now["outcome"]["shares"], json!([0.5, 0.5]));
    assert_eq!((&ada.now["draw"], &ada.now["to_act"]), (&json!(false), &json!([])));
    assert!(kinds(&ada).contains(&"draw_agreed"));
    assert_eq!(ada.request(offer()).await["code"], "game_over");
    let replay = ada.client.get(&format!("/api/tables/{table}/replay")).await.unwrap();
    let replay = replay.ok().unwrap();
    assert_eq!(
        (&replay["fairness"], &replay["summary"]["outcome"]),
        (&json!("proven"), &json!("The game is a draw."))
    );
    server.stop().await;
}

#[tokio::test]
async fn nobody_agrees_on_a_draw_with_bots_alone() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let (mut ada, mut bob) = two_at_a_table(&server, three()).await;
    // The bot goes along with what both people want.
    assert_eq!(bob.request(json!({"kind": "offer_draw"})).await["kind"], "done");
    let asked = ada.until("draw_offered").await;
    assert_eq!(asked["of"], json!([0]));
    // Whoever leaves takes the question along.
    assert_eq!(bob.request(json!({"kind": "resign"})).await["kind"], "done");
    ada.until("draw_over").await;
    assert!(!ada.is_over());
    assert_eq!(ada.request(json!({"kind": "offer_draw"})).await["code"], "no_draw");
    server.stop().await;
}
