//! What the house answers for people: what they cannot answer otherwise, what they have answered once
//! and for all, and what they entrust to it until a game is set up.

use super::common::{
    Dice, Folder, Player, config, guest, play_on, rehearse, serve, serve_with, two_at_a_table, url,
};
use super::leak::replay;
use serde_json::{Value, json};
use starboard_core::{Observer, Seat};
use starboard_server::client::Client;
use starboard_server::{Config, Limits, Rehearsal, Server};
use starboard_table::Table;
use std::time::Duration;

/// Longer than any test takes.
const PAUSE: Duration = Duration::from_hours(1);

async fn record(player: &mut Player) -> Value {
    let path = format!("/api/tables/{}/record", player.table);
    player.client.get(&path).await.unwrap().body
}

/// The steps of a record as those of a journal.
fn journal(record: &Value) -> Vec<Value> {
    let steps = record["steps"].as_array().unwrap().iter();
    steps.map(|step| json!({"kind": "step", "step": step})).collect()
}

fn acts(player: &Player) -> usize {
    player.heard.iter().filter(|message| message["kind"] == "done").count()
}

/// [`Player::next`] looks at every question of every test; here the answers are counted.
#[tokio::test]
async fn nobody_is_asked_what_has_only_one_answer_and_the_record_has_it_all_the_same() {
    let folder = Folder::new();
    let server = rehearse(&folder, "one answer").await;
    let (mut ada, mut bob) = two_at_a_table(&server, json!({"game": "sample"})).await;
    play_on(&mut [&mut ada, &mut bob], &mut Dice::new(5), 100).await;
    assert!(ada.is_over());
    let record = record(&mut ada).await;
    let (mut asked, mut spared) = (0, 0);
    let count = |table: &dyn Table, seat: Seat| {
        let counter = if table.forced(seat).is_some() { &mut spared } else { &mut asked };
        *counter += 1;
    };
    replay(&record, &journal(&record), count, |_, _, _| {});
    assert_eq!(acts(&ada) + acts(&bob), asked);
    // Whoever does not take a card plays the last one of a hand without a question.
    assert!(spared > 0, "{record}");
    server.stop().await;
}

/// A table in a rehearsal at which both hold two cards, and whether Bob's are alike.
async fn second_trick(server: &Server, name: &str) -> (Player, Player, Player, bool) {
    let table = json!({"game": "sample", "name": name});
    let (mut ada, mut bob) = two_at_a_table(server, table).await;
    let eve = Client::new(&url(server)).unwrap();
    let mut eve = Player::watch(eve, &ada.table).await;
    for player in [&mut ada, &mut bob] {
        assert_eq!(player.act(0).await["kind"], "done");
    }
    for player in [&mut ada, &mut bob, &mut eve] {
        player.catch_up().await;
    }
    for player in [&mut ada, &mut bob] {
        // Whoever has won the trick leaves the card that is offered.
        if player.now["question"].as_str().is_some_and(|question| question.contains("top card")) {
            assert_eq!(player.act(1).await["kind"], "done");
        }
    }
    for player in [&mut ada, &mut bob, &mut eve] {
        player.catch_up().await;
        player.heard.clear();
    }
    let is_forced = bob.offers().is_empty();
    (ada, bob, eve, is_forced)
}

/// What Ada and somebody who looks on hear of a trick, before and after the pause.
async fn heard(
    server: &Server,
    ada: &mut Player,
    bob: &mut Player,
    eve: &mut Player,
) -> [Vec<String>; 4] {
    let step = ada.step();
    let choice = ada.offers()[0]["action"].clone();
    ada.ask(json!({"kind": "act", "step": step, "action": choice})).await;
    if let Some(offer) = bob.offers().first().cloned() {
        let step = bob.step();
        bob.ask(json!({"kind": "act", "step": step, "action": offer["action"]})).await;
    }
    // The host has taken what was said before when it answers this.
    for player in [&mut *ada, &mut *bob] {
        player.request(json!({"kind": "agree", "undo": 9, "agree": true})).await;
    }
    eve.catch_up().await;
    let kinds = |player: &Player| -> Vec<String> {
        let kind = |message: &Value| message["kind"].as_str().unwrap().to_owned();
        player.heard.iter().map(kind).collect()
    };
    let before = [kinds(ada), kinds(eve)];
    server.time().advance(PAUSE);
    for player in [&mut *ada, &mut *eve] {
        let step = player.step();
        player.until_step(step + 2).await;
    }
    ada.catch_up().await;
    eve.catch_up().await;
    let [ada_before, eve_before] = before;
    [ada_before, eve_before, kinds(ada), kinds(eve)]
}

#[tokio::test]
async fn nobody_learns_by_the_time_of_an_answer_whether_there_was_a_choice() {
    let folder = Folder::new();
    let rehearsal = Some(Rehearsal::new("pairs"));
    let limits = Limits::default().unlimited();
    let config = Config { rehearsal, limits, pause: PAUSE, ..config(&folder.db()) };
    let server = serve_with(config).await;
    let (mut forced, mut free) = (None, None);
    for number in 0..60 {
        let name = format!("table {number}");
        let (mut ada, mut bob, mut eve, is_forced) = second_trick(&server, &name).await;
        let wanted = if is_forced { &mut forced } else { &mut free };
        if ada.offers().is_empty() || wanted.is_some() {
            continue;
        }
        *wanted = Some(heard(&server, &mut ada, &mut bob, &mut eve).await);
        if forced.is_some() && free.is_some() {
            break;
        }
    }
    let (forced, free) = (forced.expect("two cards alike"), free.expect("two cards not alike"));
    assert_eq!(forced[0], ["refused"], "nothing before the pause is over");
    assert!(forced[1].is_empty(), "nor for those who look on");
    assert_eq!(forced, free);
    server.stop().await;
}

fn standing(player: &Player) -> &Value {
    &player.now["standing"][0]
}

#[tokio::test]
async fn what_is_answered_once_and_for_all_holds_for_ones_own_eyes_and_after_a_restart() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let (mut ada, mut bob) = two_at_a_table(&server, json!({"game": "sample"})).await;
    assert_eq!(standing(&ada)["id"], "leave_offers");
    assert_eq!((&standing(&ada)["kind"], &standing(&ada)["value"]), (&json!("switch"), &json!(0)));
    for (wrong, value) in [("fly", 1), ("leave_offers", 2)] {
        let wish = json!({"kind": "standing", "standing": wrong, "value": value});
        assert_eq!(ada.request(wish).await["code"], "bad_request");
    }
    for player in [&mut ada, &mut bob] {
        let wish = json!({"kind": "standing", "standing": "leave_offers", "value": 1});
        assert_eq!(player.request(wish).await["kind"], "done");
        player.catch_up().await;
        assert_eq!(standing(player)["value"], 1);
    }
    let told = |player: &Player| player.heard.len();
    let before = told(&bob);
    let wish = json!({"kind": "standing", "standing": "leave_offers", "value": 1});
    assert_eq!(ada.request(wish).await["kind"], "done");
    bob.catch_up().await;
    assert_eq!(told(&bob), before, "nobody else hears of it");
    let (table, clients) = (ada.table.clone(), [ada.client, bob.client]);
    server.stop().await;

    let server = serve(&folder.db()).await;
    let mut players = Vec::new();
    for client in clients {
        let client = Client { host: server.address().to_string(), ..client };
        players.push(Player::watch(client, &table).await);
    }
    let [ada, bob] = &mut players[..] else { panic!("two") };
    assert_eq!(standing(ada)["value"], 1);
    play_on(&mut [ada, bob], &mut Dice::new(6), 100).await;
    assert!(ada.is_over());
    let asked = |player: &Player| player.heard.iter().any(offered);
    assert!(!asked(ada) && !asked(bob), "no card was offered to anybody");
    // Whoever has answered so is told that it has decided, and nobody else.
    let mut decided = 0;
    for (seat, player) in [ada, bob].into_iter().enumerate() {
        let told =
            player.heard.iter().flat_map(|told| told["events"].as_array().into_iter().flatten());
        for told in told.filter(|told| told.get("standing").is_some()) {
            assert_eq!(told["standing"], "Leave every card that is offered to me");
            assert_eq!(
                (&told["event"]["kind"], &told["event"]["seat"]),
                (&json!("left"), &json!(seat))
            );
            decided += 1;
        }
    }
    assert!(decided > 0, "somebody was offered a card");
    server.stop().await;
}

/// Whether somebody is asked whether they take a card.
fn offered(told: &Value) -> bool {
    let offers = told["offers"].as_array().into_iter().flatten();
    offers.into_iter().any(|offer| offer["action"]["act"] == "leave")
}

/// Somebody against bots at Risk, who lets the house set the game up.
async fn entrusted(server: &Server, options: Value, bots: usize) -> Player {
    let mut ada = guest(server, "Ada").await;
    let mut seats = vec![json!({"kind": "me"})];
    seats.resize(bots + 1, json!({"kind": "bot", "bot": "greedy"}));
    let new = json!({"game": "risk", "options": options, "seats": seats, "private": true});
    let created = ada.post("/api/tables", &new).await.unwrap().ok().unwrap();
    let mut ada = Player::watch(ada, created["id"].as_str().unwrap()).await;
    while ada.offers().is_empty() {
        ada.next().await;
    }
    assert_eq!(ada.now["entrust"], true);
    assert_eq!(ada.request(json!({"kind": "entrust"})).await["kind"], "done");
    while ada.now["round"].is_null() || ada.offers().is_empty() {
        ada.next().await;
    }
    ada
}

#[tokio::test]
async fn whoever_entrusts_set_up_to_the_house_fights_the_first_battle_of_risk_soon() {
    let folder = Folder::new();
    let server = rehearse(&folder, "first battle").await;
    let variants = [
        (json!({"mode": "standard", "players": 3}), 2),
        (json!({"mode": "starwars", "players": 2}), 1),
    ];
    for (options, bots) in variants {
        let mut ada = entrusted(&server, options.clone(), bots).await;
        assert!(ada.now["entrust"].is_null(), "the game is set up");
        assert_eq!(ada.request(json!({"kind": "entrust"})).await["code"], "set_up_over");
        // To entrust the set-up was one, and each request counts, but for those of battles that others
        // begin with her before.
        let (mut decisions, mut declared) = (vec![json!("entrust")], None);
        let is = |offer: &Value, kind: &str| offer["action"]["kind"] == kind;
        // Her own battle: others may have fought before.
        while !ada.heard[declared.unwrap_or(ada.heard.len())..].iter().any(|told| {
            let events = told["events"].as_array().into_iter().flatten();
            events.into_iter().any(|told| told["event"]["kind"] == "rolled")
        }) {
            while ada.offers().is_empty() {
                ada.next().await;
            }
            // All forces to one place, the first attack there is, with all that can go.
            let offers = ada.offers();
            let attack = offers.iter().position(|offer| is(offer, "declare"));
            let end = offers.len() - 1;
            let at = attack.unwrap_or(if is(&offers[end], "send") { end } else { 0 });
            let (step, action) = (ada.step(), offers[at]["action"].clone());
            let forces = ada.now["view"]["turn"]["reinforcements"].as_u64().unwrap_or_default();
            let deed = if action["kind"] == "deploy" {
                let everybody = vec![action; forces as usize];
                json!({"kind": "choose", "step": step, "actions": everybody})
            } else {
                json!({"kind": "act", "step": step, "action": action})
            };
            if attack.is_some() {
                declared = declared.or(Some(ada.heard.len()));
            }
            assert_eq!(ada.request(deed.clone()).await["kind"], "done");
            ada.until_step(step + 1).await;
            if deed["action"]["kind"] != "defend_with" {
                decisions.push(deed);
            }
            assert!(decisions.len() < 40, "{options}");
        }
        println!("{options}: {} decisions until the first battle", decisions.len());
        assert!(decisions.len() <= 12, "{options}: {decisions:#?}");
    }
    server.stop().await;
}

/// How many questions with one answer a defender was spared in each turn of the enemy, by the record
/// of a game: `cargo test -p starboard-server --test all -- --nocapture unasked::a_defender`.
#[tokio::test]
async fn a_defender_at_risk_is_spared_every_question_with_one_answer() {
    let folder = Folder::new();
    let server = rehearse(&folder, "defender").await;
    let options = json!({"mode": "starwars", "players": 2, "max_rounds": 6});
    let mut ada = entrusted(&server, options, 1).await;
    let (mut dice, mut asked) = (Dice::new(4), 0);
    while !ada.is_over() {
        if ada.offers().is_empty() {
            ada.next().await;
            continue;
        }
        asked += usize::from(ada.now["view"]["active"] != 0);
        let index = dice.below(ada.offers().len());
        let step = ada.step();
        assert_eq!(ada.act(index).await["kind"], "done");
        ada.until_step(step + 1).await;
    }
    let record = record(&mut ada).await;
    let mut spared = vec![0];
    let count = |table: &dyn Table, seat: Seat| {
        let is_enemys = table.view(Observer::Public)["active"] != 0;
        match (is_enemys, seat == Seat(0) && table.forced(seat).is_some()) {
            (true, true) => *spared.last_mut().unwrap() += 1,
            (true, false) => {}
            (false, _) if spared.last() == Some(&0) => {}
            (false, _) => spared.push(0),
        }
    };
    replay(&record, &journal(&record), count, |_, _, _| {});
    let (all, turns) = (spared.iter().sum::<usize>(), spared.len());
    let most = spared.iter().max().unwrap();
    println!("spared in enemy turns: {all} in {turns}, at most {most}; asked: {asked}");
    assert!(all > 0);
    server.stop().await;
}
