//! Whole games over real sockets.

use super::common::{Dice, Folder, Player, guest, play_on, serve, two_at_a_table, url};
use serde_json::{Value, json};
use starboard_server::client::Client;
use std::time::Duration;

fn numbers(events: &Value) -> Vec<u64> {
    let numbers = events.as_array().unwrap().iter().map(|told| told["number"].as_u64().unwrap());
    numbers.collect()
}

#[tokio::test]
async fn two_players_play_a_whole_game_and_a_spectator_watches() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let (mut ada, mut bob) = two_at_a_table(&server, json!({})).await;
    let table = ada.table.clone();
    let mut eve = Player::watch(Client::new(&url(&server)).unwrap(), &table).await;
    let mut dice = Dice::new(1);
    play_on(&mut [&mut ada, &mut bob, &mut eve], &mut dice, 5).await;

    // While the game runs nobody gets the record, nor a view of what was.
    let record = format!("/api/tables/{table}/record");
    let replay = format!("/api/tables/{table}/replay");
    let frames = format!("{replay}/frames");
    let eyes = ["0", "all"].map(|eyes| format!("{replay}?observer={eyes}"));
    let everything = format!("{frames}?observer=all");
    for path in [&record, &replay, &frames, &eyes[0], &eyes[1], &everything] {
        assert_eq!(ada.client.get(path).await.unwrap().code(), "not_over");
    }

    play_on(&mut [&mut ada, &mut bob, &mut eve], &mut dice, 10_000).await;
    assert!(ada.is_over() && bob.is_over() && eve.is_over());
    assert_eq!(ada.now["outcome"], eve.now["outcome"]);
    assert!(eve.heard.iter().all(|message| message["offers"].is_null()));
    // The last step leaves nothing to decide.
    assert_eq!(ada.now["to_act"], json!([]));

    let record = eve.client.get(&record).await.unwrap().ok().unwrap();
    assert_eq!(record["seed"].as_str().unwrap().len(), 64);
    assert_eq!(record["steps"].as_array().unwrap().len(), ada.step());
    for observer in ["0", "1", "public", "all"] {
        let path = format!("{replay}?observer={observer}");
        let mut replay = eve.client.get(&path).await.unwrap().ok().unwrap();
        assert_eq!(replay["fairness"], "proven");
        assert_eq!(replay["length"], ada.step() + 1);
        let mut all = std::mem::take(replay["frames"].as_array_mut().unwrap());
        while all.len() <= ada.step() {
            let path = format!("{frames}?observer={observer}&from={}", all.len());
            let page = eve.client.get(&path).await.unwrap().ok().unwrap();
            assert_eq!(page["from"], all.len());
            all.extend(page["frames"].as_array().unwrap().iter().cloned());
        }
        replay["frames"] = all.into();
        let steps = replay["frames"].as_array().unwrap().iter().map(|frame| &frame["step"]);
        assert!(steps.eq((0..=ada.step()).map(Value::from).collect::<Vec<_>>().iter()));
        let told = replay["frames"].as_array().unwrap();
        let rounds: Vec<_> = told.iter().map(|frame| frame["round"].as_u64()).collect();
        let begins = |&at: &usize| rounds[at] > at.checked_sub(1).and_then(|before| rounds[before]);
        let points: Vec<usize> = (0..rounds.len()).filter(begins).collect();
        assert!(!points.is_empty());
        assert_eq!(replay["turning_points"], json!(points));
        assert!(replay["frames"][0]["value"].is_array());
    }
    let uploaded = eve.client.post("/api/replay?observer=1", &record).await.unwrap().ok().unwrap();
    assert_eq!(uploaded["fairness"], "proven");
    let last = format!("/api/replay/frames?observer=1&from={}", ada.step());
    let page = eve.client.post(&last, &record).await.unwrap().ok().unwrap();
    assert_eq!(page["frames"][0]["view"], bob.now["view"]);
    assert_eq!(page["frames"].as_array().unwrap().len(), 1);
    let everything = format!("/api/replay/frames?observer=all&from={}", ada.step());
    let page = eve.client.post(&everything, &record).await.unwrap().ok().unwrap();
    assert_eq!(page["frames"][0]["hidden"], ada.now["outcome"]["hidden"]);
    // The record of a game that still runs: only the public may look.
    let mut cut = record.clone();
    cut["steps"].as_array_mut().unwrap().truncate(9);
    for field in ["outcome", "seed"] {
        cut.as_object_mut().unwrap().remove(field);
    }
    for eyes in ["0", "all"] {
        let path = format!("/api/replay?observer={eyes}");
        assert_eq!(eve.client.post(&path, &cut).await.unwrap().code(), "not_over");
    }
    assert!(eve.client.post("/api/replay", &cut).await.unwrap().ok().is_ok());
    let mut touched = record;
    touched["seed"] = "00".repeat(32).into();
    let uploaded = eve.client.post("/api/replay", &touched).await.unwrap().ok().unwrap();
    assert_eq!(uploaded["fairness"], "wrong_seed");

    let me = ada.client.get("/api/me").await.unwrap().ok().unwrap();
    let page = format!("/api/players/{}", me["player"]["id"].as_str().unwrap());
    let page = ada.client.get(&page).await.unwrap().ok().unwrap();
    assert_eq!(page["results"][0]["played"], 1);
    assert_eq!(page["results"][0]["bots"], json!({"played": 0, "won": 0, "drawn": 0}));
    server.stop().await;
}

#[tokio::test]
async fn games_against_bots_alone_are_counted_apart() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let mut ada = guest(&server, "Ada").await;
    let new = json!({
        "game": "starfighter", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}],
    });
    let table = ada.post("/api/tables", &new).await.unwrap().ok().unwrap();
    let mut ada = Player::watch(ada, table["id"].as_str().unwrap()).await;
    ada.until_step(0).await;
    ada.request(json!({"kind": "resign"})).await;
    let me = ada.client.get("/api/me").await.unwrap().ok().unwrap();
    let page = format!("/api/players/{}", me["player"]["id"].as_str().unwrap());
    let page = ada.client.get(&page).await.unwrap().ok().unwrap();
    let counted = json!({"played": 1, "won": 0, "drawn": 0});
    assert_eq!(page["results"][0]["bots"], counted);
    assert_eq!(page["results"][0]["played"], 1);
    server.stop().await;
}

#[tokio::test]
async fn what_cannot_be_done_is_refused_with_the_reason() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let (mut ada, mut bob) = two_at_a_table(&server, json!({"options": {"start": "south"}})).await;
    let (ada, bob) =
        if ada.offers().is_empty() { (&mut bob, &mut ada) } else { (&mut ada, &mut bob) };
    let action = ada.offers()[0]["action"].clone();
    let act = |step: usize, action: &Value| json!({"kind": "act", "step": step, "action": action});
    let refused = ada.request(act(7, &action)).await;
    assert_eq!((&refused["kind"], &refused["code"]), (&json!("refused"), &json!("stale")));
    let refused = ada.request(act(0, &json!({"kind": "dance"}))).await;
    assert_eq!(refused["code"], "bad_action");
    let refused = bob.request(act(0, &action)).await;
    assert!(["refused", "not_your_turn"].contains(&refused["code"].as_str().unwrap()), "{refused}");
    assert_eq!(ada.request(act(0, &action)).await["kind"], "done");
    bob.until_step(1).await;
    let refused = ada.request(act(0, &action)).await;
    assert_eq!(refused["code"], "stale");
    let eve = guest(&server, "Eve").await;
    let mut eve = Player::watch(eve, &ada.table).await;
    assert_eq!(eve.request(act(1, &action)).await["code"], "not_seated");
    assert_eq!(eve.request(json!({"kind": "rematch"})).await["code"], "not_seated");
    assert_eq!(ada.request(json!({"kind": "rematch"})).await["code"], "not_over");
    let nobody = Client::new(&url(&server)).unwrap();
    let mut nobody = Player::watch(nobody, &ada.table).await;
    let refused = nobody.request(json!({"kind": "chat", "text": "hello"})).await;
    assert_eq!(refused["code"], "no_session");
    nobody.say(json!({"kind": "dance", "id": 99})).await;
    let refused = nobody.until("refused").await;
    assert_eq!((&refused["id"], &refused["code"]), (&json!(99), &json!("bad_request")));
    nobody.say(json!({"kind": "watch", "table": "nowhere"})).await;
    assert_eq!(nobody.until("refused").await["code"], "no_table");
    server.stop().await;
}

#[tokio::test]
async fn whoever_comes_back_gets_the_gap() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let (mut ada, mut bob) = two_at_a_table(&server, json!({})).await;
    let mut dice = Dice::new(2);
    play_on(&mut [&mut ada, &mut bob], &mut dice, 12).await;
    let known = ada.now["event_count"].as_u64().unwrap() as usize;
    let (client, table) = (ada.client.clone(), ada.table.clone());
    // One device goes, another comes; the game goes on meanwhile.
    let mut second = Player::watch(client.clone(), &table).await;
    drop(ada);
    play_on(&mut [&mut second, &mut bob], &mut dice, 12).await;
    let ada = Player::watch_since(client.clone(), &table, Some(known)).await;
    assert_eq!(ada.now["event_count"], second.now["event_count"]);
    let gap = numbers(&ada.now["events"]);
    assert!(gap.iter().all(|&number| number >= known as u64));
    let all = Player::watch(client.clone(), &table).await;
    let tail: Vec<_> =
        numbers(&all.now["events"]).into_iter().filter(|n| *n >= known as u64).collect();
    assert_eq!(gap, tail);
    assert!(gap.len() < numbers(&all.now["events"]).len());
    assert_eq!(all.now["view"], second.now["view"]);
    assert_eq!(all.now["offers"], second.now["offers"]);
    // Whoever knows more than there is has to begin anew.
    let lost = Player::watch_since(client, &table, Some(1_000_000)).await;
    assert_eq!(lost.now["events"], all.now["events"]);
    server.stop().await;
}

#[tokio::test]
async fn a_game_goes_on_after_a_restart() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let (mut ada, mut bob) =
        two_at_a_table(&server, json!({"options": {"mode": "skirmish"}})).await;
    let mut dice = Dice::new(3);
    play_on(&mut [&mut ada, &mut bob], &mut dice, 15).await;
    server.stop().await;
    let error = loop {
        match ada.socket.next().await {
            Ok(_) => {}
            Err(error) => break error,
        }
    };
    assert_eq!(error.to_string(), "closed with 1012");

    let server = serve(&folder.db()).await;
    let mut again = Vec::new();
    for old in [&ada, &bob] {
        let client = Client { host: server.address().to_string(), ..old.client.clone() };
        let player = Player::watch(client, &old.table).await;
        for key in ["step", "view", "offers", "to_act", "question", "event_count", "undo"] {
            assert_eq!(player.now[key], old.now[key], "{key}");
        }
        again.push(player);
    }
    let [ada, bob] = &mut again[..] else { unreachable!() };
    play_on(&mut [&mut *ada, &mut *bob], &mut dice, 10_000).await;
    assert!(ada.is_over());
    let path = format!("/api/tables/{}/replay", ada.table);
    assert_eq!(ada.client.get(&path).await.unwrap().body["fairness"], "proven");
    server.stop().await;
}

#[tokio::test]
async fn bots_move_by_themselves_and_give_hints() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let mut ada = guest(&server, "Ada").await;
    let seats = json!([{"kind": "bot", "bot": "greedy"}, {"kind": "me"}]);
    let table = json!({"game": "starfighter", "options": {"start": "south"}, "seats": seats});
    let created = ada.post("/api/tables", &table).await.unwrap().ok().unwrap();
    let mut ada = Player::watch(ada, created["id"].as_str().unwrap()).await;
    // The bot may have begun before anybody looked.
    while ada.offers().is_empty() {
        ada.next().await;
    }
    assert!(ada.step() > 0, "the bot has begun");
    let hint = ada.request(json!({"kind": "hint"})).await;
    assert_eq!(hint["kind"], "hint");
    assert!(ada.offers().contains(&hint["offer"]));
    assert!(!hint["considered"].as_array().unwrap().is_empty() || ada.offers().len() == 1);
    let mut dice = Dice::new(4);
    while !ada.is_over() {
        if ada.offers().is_empty() {
            ada.next().await;
        } else {
            let index = dice.below(ada.offers().len());
            assert_eq!(ada.act(index).await["kind"], "done");
        }
    }
    let record = format!("/api/tables/{}/record", ada.table);
    let record = ada.client.get(&record).await.unwrap().ok().unwrap();
    assert_eq!(record["players"][0]["bot"], "greedy");
    assert!(record["players"][0]["name"].as_str().unwrap().starts_with("Trooper "));
    server.stop().await;
}

#[tokio::test]
async fn one_gives_up_and_plays_again_with_seats_swapped() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let (mut ada, mut bob) = two_at_a_table(&server, json!({})).await;
    assert_eq!(ada.request(json!({"kind": "resign"})).await["kind"], "done");
    bob.until("update").await;
    assert_eq!(bob.now["outcome"]["shares"], json!([0.0, 1.0]));
    assert_eq!(bob.now["events"][0]["event"], json!({"kind": "resigned", "seat": 0}));
    assert_eq!(ada.request(json!({"kind": "resign"})).await["code"], "game_over");
    // It takes two. Until then there is no table, and so no clock that runs.
    let wished = ada.request(json!({"kind": "rematch"})).await;
    assert_eq!((&wished["kind"], &wished["table"]), (&json!("done"), &Value::Null));
    assert_eq!(bob.until("rematch_asked").await["seats"], json!([0]));
    let bobs = bob.client.get("/api/mine").await.unwrap().body;
    assert_eq!(bobs.as_array().unwrap().len(), 1);
    // One may refuse, and one may think better of it; then nobody is asked any more.
    for (who, other) in [(true, false), (false, true)] {
        let (unwilling, asker) = if who { (&mut bob, &mut ada) } else { (&mut ada, &mut bob) };
        let answer = unwilling.request(json!({"kind": "rematch", "agree": false})).await;
        assert_eq!(answer["kind"], "done");
        asker.until_where(|m| m["kind"] == "rematch_asked" && m["seats"] == json!([])).await;
        let answer = asker.request(json!({"kind": "rematch", "agree": false})).await;
        assert_eq!(answer["code"], "no_wish");
        let again = if other { &mut bob } else { &mut ada };
        assert_eq!(again.request(json!({"kind": "rematch"})).await["table"], Value::Null);
    }
    // An offer does not hold for ever: whoever made it may have gone.
    server.time().advance(Duration::from_mins(3));
    assert_eq!(ada.request(json!({"kind": "rematch"})).await["table"], Value::Null);
    let done = bob.request(json!({"kind": "rematch"})).await;
    let new = done["table"].as_str().unwrap().to_owned();
    ada.until_where(|message| message["table"]["summary"]["rematch"] == new).await;
    assert_eq!(ada.request(json!({"kind": "rematch"})).await["table"], new);
    let ada = Player::watch(ada.client, &new).await;
    assert_eq!(ada.now["me"], 1);
    assert_eq!(ada.now["summary"]["seats"][0]["player"]["name"], "Bob");
    server.stop().await;
}

#[tokio::test]
async fn everybody_hears_who_is_there_and_what_is_said() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let (mut ada, bob) = two_at_a_table(&server, json!({})).await;
    let online = |message: &Value, seat: usize| message["seats"][seat]["online"] == true;
    if !online(&ada.now["summary"], 1) {
        ada.until_where(|message| message["kind"] == "seats" && online(message, 1)).await;
    }
    let (client, table) = (bob.client.clone(), bob.table.clone());
    drop(bob);
    ada.until_where(|message| message["kind"] == "seats" && !online(message, 1)).await;
    let mut bob = Player::watch(client, &table).await;
    ada.until_where(|message| message["kind"] == "seats" && online(message, 1)).await;
    assert_eq!(
        bob.request(json!({"kind": "chat", "text": " Hello,\u{200b} Ada! "})).await["kind"],
        "done"
    );
    let line = ada.until("chat").await["line"].clone();
    assert_eq!(
        (&line["seat"], &line["name"], &line["text"]),
        (&json!(1), &json!("Bob"), &json!("Hello, Ada!"))
    );
    let eve = Player::watch(guest(&server, "Eve").await, &table).await;
    assert_eq!(eve.now["chat"][0], line);
    let refused = ada.request(json!({"kind": "chat", "text": "x".repeat(501)})).await;
    assert_eq!(refused["code"], "bad_text");
    server.stop().await;
}

/// Plays until `player` of the two might take something back; whether that ever came.
async fn until_undo(players: &mut [&mut Player; 2], dice: &mut Dice) -> Option<usize> {
    for _ in 0..200 {
        if let Some(at) = players.iter().position(|player| player.now["undo"] == true) {
            return Some(at);
        }
        let [a, b] = players;
        play_on(&mut [&mut **a, &mut **b], dice, 1).await;
    }
    None
}

#[tokio::test]
async fn a_decision_is_taken_back_at_once_if_nobody_has_answered_it() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let mut dice = Dice::new(5);
    let (mut ada, mut bob) = two_at_a_table(&server, json!({})).await;
    let mut before = None;
    // Somebody who acts twice in a row may take the first one back, if it showed nothing.
    let who = loop {
        let views = [ada.now["view"].clone(), bob.now["view"].clone()];
        play_on(&mut [&mut ada, &mut bob], &mut dice, 1).await;
        if let Some(who) = [&ada, &bob].iter().position(|player| player.now["undo"] == true) {
            before.replace(views);
            break who;
        }
        assert!(!ada.is_over(), "nothing could be taken back in the whole game");
    };
    let (step, count) = (ada.step(), ada.now["event_count"].as_u64().unwrap());
    let asker = if who == 0 { &mut ada } else { &mut bob };
    let stale = asker.request(json!({"kind": "undo", "step": step - 1})).await;
    assert_eq!(stale["code"], "stale");
    let answer = asker.request(json!({"kind": "undo", "step": step})).await;
    assert_eq!(answer["kind"], "done", "{answer}");
    ada.until_step(step + 1).await;
    bob.until_step(step + 1).await;
    // Everything is as it was, but the numbers go on.
    assert_eq!([ada.now["view"].clone(), bob.now["view"].clone()], before.unwrap());
    let told = &bob.now["events"][0];
    assert_eq!(told["event"], json!({"kind": "undone", "seat": who, "steps": 1}));
    assert_eq!(told["number"], count);
    assert_eq!(bob.now["event_count"], count + 1);
    play_on(&mut [&mut ada, &mut bob], &mut dice, 10_000).await;
    assert!(ada.is_over());
    let mut last = None;
    for message in &bob.heard {
        for number in message["events"].as_array().iter().flat_map(|e| numbers(&json!(e))) {
            assert!(last < Some(number), "numbers never come again");
            last = Some(number);
        }
    }
    // The journal with what was taken back loads, and the record is one of a fair game.
    let again = Player::watch(bob.client.clone(), &bob.table).await;
    assert_eq!(again.now["view"], bob.now["view"]);
    let path = format!("/api/tables/{}/replay", ada.table);
    assert_eq!(ada.client.get(&path).await.unwrap().body["fairness"], "proven");
    server.stop().await;
}

#[tokio::test]
async fn others_are_asked_if_their_decisions_would_go_too() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let mut dice = Dice::new(6);
    let (mut ada, mut bob) =
        two_at_a_table(&server, json!({"options": {"mode": "ultimate_war"}})).await;
    let mut granted = [false; 2];
    for round in 0..400 {
        if granted == [true; 2] || ada.is_over() {
            break;
        }
        let asker = until_undo(&mut [&mut ada, &mut bob], &mut dice).await;
        let Some(asker) = asker else { break };
        let (asker, other) = if asker == 0 { (&mut ada, &mut bob) } else { (&mut bob, &mut ada) };
        let (mine, theirs) = (asker.step(), other.step());
        let undone = asker.request(json!({"kind": "undo", "step": mine})).await;
        assert_eq!(undone["kind"], "done", "{undone}");
        asker.catch_up().await;
        other.catch_up().await;
        if asker.step() == mine + 1 {
            play_on(&mut [&mut ada, &mut bob], &mut dice, 2).await;
            continue;
        }
        let wish = other.heard.iter().rfind(|message| message["kind"] == "undo_asked");
        let wish = wish.expect("the other is asked").clone();
        let agree = round % 2 == 0;
        let undo = wish["undo"].clone();
        let answer = other.request(json!({"kind": "agree", "undo": undo, "agree": agree})).await;
        assert_eq!(answer["kind"], "done", "{answer}");
        let over = asker.until("undo_over").await;
        assert_eq!((&over["undo"], &over["done"]), (&undo, &json!(agree)));
        assert_eq!(asker.step(), mine + usize::from(agree));
        other.until_step(theirs + usize::from(agree)).await;
        let late = other.request(json!({"kind": "agree", "undo": undo, "agree": true})).await;
        assert_eq!(late["code"], "no_wish");
        granted[usize::from(agree)] = true;
        play_on(&mut [&mut ada, &mut bob], &mut dice, 3).await;
    }
    assert_eq!(granted, [true; 2], "both answers came up");
    server.stop().await;
}

#[tokio::test]
async fn whoever_runs_out_of_time_loses_also_after_a_restart() {
    let folder = Folder::new();
    let clock = json!({"clock": {"kind": "total", "seconds": 60, "increment": 1}});
    let server = serve(&folder.db()).await;
    let (mut ada, mut bob) = two_at_a_table(&server, clock).await;
    let clocks = ada.now["clocks"].clone();
    assert_eq!(clocks["running"], ada.now["to_act"]);
    let slow = clocks["running"][0].as_u64().unwrap() as usize;
    server.time().advance(Duration::from_secs(30));
    let mut dice = Dice::new(7);
    play_on(&mut [&mut ada, &mut bob], &mut dice, 1).await;
    let left = ada.now["clocks"]["left"][slow].as_u64().unwrap();
    assert!((20_000..=31_000).contains(&left), "{left}");
    let table = ada.table.clone();
    let to_act = ada.now["to_act"][0].as_u64().unwrap() as usize;
    server.stop().await;

    // Correspondence and short games alike: the house looks at the clocks when it opens.
    let server = serve(&folder.db()).await;
    server.time().advance(Duration::from_secs(100));
    let client = Client { host: server.address().to_string(), ..bob.client.clone() };
    let mut bob = Player::watch(client, &table).await;
    while !bob.is_over() {
        bob.next().await;
    }
    assert_eq!(bob.now["outcome"]["shares"][to_act], 0.0);
    let all = Player::watch(bob.client.clone(), &table).await;
    let events = all.now["events"].as_array().unwrap();
    let kinds: Vec<_> =
        events[events.len() - 2..].iter().map(|told| &told["event"]["kind"]).collect();
    assert_eq!(kinds, ["timed_out", "resigned"]);
    server.stop().await;
}

#[tokio::test]
async fn a_clock_runs_out_while_everybody_watches() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let days = json!({"clock": {"kind": "move", "seconds": 3 * 86_400}});
    let (mut ada, mut bob) = two_at_a_table(&server, days).await;
    let slow = ada.now["to_act"][0].as_u64().unwrap() as usize;
    server.time().advance(Duration::from_hours(71));
    server.time().advance(Duration::from_mins(59));
    play_on(&mut [&mut ada, &mut bob], &mut Dice::new(8), 1).await;
    assert!(!ada.is_over());
    let slow_now = ada.now["to_act"][0].as_u64().unwrap() as usize;
    server.time().advance(Duration::from_hours(73));
    while !ada.is_over() {
        ada.next().await;
    }
    assert_eq!(ada.now["outcome"]["shares"][slow_now], 0.0, "first was {slow}");
    bob.until_where(|message| message["outcome"].is_object()).await;
    server.stop().await;
}
