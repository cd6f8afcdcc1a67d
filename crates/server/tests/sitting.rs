//! What people agree upon and do at a table besides playing: bots with names, hints, practice, a waiting
//! room, and what is said at the end.

use super::common::{Dice, Folder, Player, guest, play_on, serve, two_at_a_table};
use serde_json::{Value, from_value, json, to_string};
use starboard_room::thinking::Task;
use starboard_server::Server;
use starboard_server::client::Client;
use std::collections::BTreeSet;

const CADET: &str = "random";

fn bot(spec: &str) -> Value {
    json!({"kind": "bot", "bot": spec})
}

/// Opens a table of Risk for three.
async fn open(client: &mut Client, seats: &Value, more: &Value) -> Value {
    let mut new = json!({
        "game": "risk", "options": {"players": 3, "max_rounds": 1}, "seats": seats,
        "private": false, "clock": {"kind": "none"},
    });
    for (key, value) in more.as_object().into_iter().flatten() {
        new[key] = value.clone();
    }
    client.post("/api/tables", &new).await.unwrap().body
}

async fn get(client: &mut Client, path: &str) -> Value {
    client.get(path).await.unwrap().ok().unwrap()
}

/// What is said of a table, of its bots above all.
fn bots(summary: &Value) -> Vec<String> {
    let seats = summary["seats"].as_array().unwrap().iter();
    seats.filter_map(|seat| Some(seat["bot"]["name"].as_str()?.to_owned())).collect()
}

/// Ada at a table of Starfighter with a Cadet.
async fn alone(server: &Server, more: &Value) -> Player {
    let mut ada = guest(server, "Ada").await;
    let game = json!({"game": "starfighter", "options": {"mode": "training"}});
    let mut all = game.as_object().unwrap().clone();
    all.extend(more.as_object().unwrap().clone());
    let opened = open(&mut ada, &json!([{"kind": "me"}, bot(CADET)]), &Value::Object(all)).await;
    let mut ada = Player::watch(ada, opened["id"].as_str().unwrap()).await;
    ada.until_step(0).await;
    ada
}

/// Waits until it is for somebody to decide.
async fn until_asked(player: &mut Player) {
    while player.offers().is_empty() && !player.is_over() {
        player.next().await;
    }
}

/// Plays against bots until the game is over.
async fn play_out(player: &mut Player, dice: &mut Dice) {
    loop {
        until_asked(player).await;
        if player.is_over() {
            return;
        }
        let (index, step) = (dice.below(player.offers().len()), player.step());
        assert_eq!(player.act(index).await["kind"], "done");
        player.until_step(step + 1).await;
    }
}

#[tokio::test]
async fn bots_have_names_of_their_own_everywhere_and_in_the_language_of_the_reader() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let mut ada = guest(&server, "Ada").await;
    let seats = json!([bot(CADET), bot(CADET), bot(CADET)]);
    let id = open(&mut ada, &seats, &json!({})).await["id"].as_str().unwrap().to_owned();
    let table = format!("/api/tables/{id}");
    let names = bots(&get(&mut ada, &table).await);
    assert!(names.iter().all(|name| name.starts_with("Cadet ")), "{names:?}");
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), 3, "{names:?}");
    assert_eq!(bots(&get(&mut ada, "/api/tables").await[0]), names);
    let mut reader = Client { lang: "de", ..ada.clone() };
    let german = bots(&get(&mut reader, &table).await);
    let translated = |name: &String| name.replace("Cadet ", "Kadett ");
    assert_eq!(german, names.iter().map(translated).collect::<Vec<_>>());
    // They play while somebody looks on, and the replay calls them the same.
    let mut player = Player::watch(ada, &id).await;
    assert_eq!(bots(&player.now["summary"]), names);
    while !player.is_over() {
        player.next().await;
    }
    let mut ada = player.client;
    let replay = get(&mut ada, &format!("{table}/replay")).await;
    assert_eq!(replay["summary"]["players"], json!(names));
    let replay = get(&mut reader, &format!("{table}/replay")).await;
    assert_eq!(replay["summary"]["players"], json!(german));
    let record = get(&mut ada, &format!("{table}/record")).await;
    assert_eq!(record["players"][2], json!({"name": names[2], "bot": CADET}));
    server.stop().await;
}

#[tokio::test]
async fn hints_are_a_term_of_the_table_and_off_between_people_unless_they_agree() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let (mut ada, mut bob) = two_at_a_table(&server, json!({})).await;
    assert_eq!(ada.now["summary"]["hints"], "off");
    let player = if ada.offers().is_empty() { &mut bob } else { &mut ada };
    let refused = player.request(json!({"kind": "hint"})).await;
    assert_eq!(refused["code"], "no_hints");

    let ada = alone(&server, &json!({"hints": "off"})).await;
    assert_eq!(ada.now["summary"]["hints"], "off");
    let ada = alone(&server, &json!({})).await;
    assert_eq!(ada.now["summary"]["hints"], "on");
    server.stop().await;
}

#[tokio::test]
async fn whoever_asks_for_a_hint_between_people_is_named_and_nobody_hears_what_it_said() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let (mut ada, mut bob) = two_at_a_table(&server, json!({"hints": "on"})).await;
    let is_ada = !ada.offers().is_empty();
    let (asks, other) = if is_ada { (&mut ada, &mut bob) } else { (&mut bob, &mut ada) };
    let seat = asks.now["me"].clone();
    let hint = asks.request(json!({"kind": "hint"})).await;
    assert_eq!(hint["kind"], "hint", "{hint}");
    assert!(asks.offers().contains(&hint["offer"]));
    // Whoever asks again hears the same, and nobody is told a second time.
    let mut again = asks.request(json!({"kind": "hint"})).await;
    again["id"] = hint["id"].clone();
    assert_eq!(again, hint);
    other.catch_up().await;
    let told: Vec<&Value> = other.heard.iter().filter(|heard| heard["kind"] == "update").collect();
    let [update] = told[..] else { panic!("{told:?}") };
    assert_eq!(update["events"][0]["event"], json!({"kind": "hinted", "seat": seat}));
    assert!(!other.heard.iter().any(|heard| heard["kind"] == "hint"));
    // What was asked for can still be done.
    let (index, step) = (0, asks.step());
    assert_eq!(asks.act(index).await["kind"], "done");
    asks.until_step(step + 1).await;
    // And it is written down.
    let (table, client) = (asks.table.clone(), asks.client.clone());
    server.stop().await;
    let server = serve(&folder.db()).await;
    let client = Client { host: server.address().to_string(), ..client };
    let again = Player::watch(client, &table).await;
    let events = again.now["events"].as_array().unwrap();
    assert!(events.iter().any(|told| told["event"]["kind"] == "hinted"));
    server.stop().await;
}

#[tokio::test]
async fn whoever_has_an_engine_thinks_about_a_hint_by_themselves_and_finds_the_same() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let (mut ada, mut bob) = two_at_a_table(&server, json!({"hints": "on"})).await;
    let is_ada = !ada.offers().is_empty();
    let (asks, other) = if is_ada { (&mut ada, &mut bob) } else { (&mut bob, &mut ada) };
    let told = asks.request(json!({"kind": "hint", "task": true})).await;
    assert_eq!(told["kind"], "task", "{told}");
    let task: Task = from_value(told["task"].clone()).unwrap();
    let found: Value = to_string(&task.think().unwrap()).unwrap().parse().unwrap();

    let hint = asks.request(json!({"kind": "hint"})).await;
    for key in ["offer", "value", "considered"] {
        assert_eq!(found[key], hint[key], "{key}");
    }
    // The others hear that somebody asks, as ever.
    let update = other.until("update").await;
    assert_eq!(update["events"][0]["event"]["kind"], "hinted");
    server.stop().await;
}

#[tokio::test]
async fn a_hint_has_at_most_three_candidates_and_begins_with_what_it_says() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let mut ada = alone(&server, &json!({})).await;
    let mut dice = Dice::new(5);
    let mut most = 0;
    for _ in 0..6 {
        until_asked(&mut ada).await;
        let hint = ada.request(json!({"kind": "hint"})).await;
        let considered = hint["considered"].as_array().unwrap();
        most = most.max(considered.len());
        assert!(considered.len() <= 3);
        if let [first, ..] = &considered[..] {
            assert_eq!((&first["id"], &first["value"]), (&hint["offer"]["id"], &hint["value"]));
        }
        let visits = |line: &Value| line["visits"].as_u64().unwrap();
        assert!(considered.is_sorted_by(|one, next| visits(one) >= visits(next)));
        let (index, step) = (dice.below(ada.offers().len()), ada.step());
        ada.act(index).await;
        ada.until_step(step + 1).await;
    }
    assert!(most > 1);
    server.stop().await;
}

#[tokio::test]
async fn whoever_opened_a_table_lets_bots_sit_down_while_it_waits() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let mut ada = guest(&server, "Ada").await;
    let mut bob = guest(&server, "Bob").await;
    let seats = json!([{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]);
    let opened = open(&mut ada, &seats, &json!({})).await;
    let id = opened["id"].as_str().unwrap();
    let path = format!("/api/tables/{id}/bot");
    let on = |seat: u8| json!({"seat": seat, "bot": CADET});
    let mine = get(&mut ada, &format!("/api/tables/{id}")).await;
    assert_eq!((&mine["may_seat_bots"], &mine["hints"]), (&json!(true), &json!("off")));
    assert_eq!(get(&mut bob, &format!("/api/tables/{id}")).await["may_seat_bots"], Value::Null);
    assert_eq!(bob.post(&path, &on(1)).await.unwrap().code(), "not_host");
    let unknown = json!({"seat": 1, "bot": "search:1"});
    assert_eq!(ada.post(&path, &unknown).await.unwrap().code(), "unknown_bot");
    for taken in [0, 7] {
        assert_eq!(ada.post(&path, &on(taken)).await.unwrap().code(), "seat_taken");
    }
    let mut waiting = Player::watch(ada, id).await;
    let sat = waiting.client.post(&path, &on(1)).await.unwrap().ok().unwrap();
    assert_eq!(
        (&sat["state"], &sat["seats"][1]["bot"]["spec"]),
        (&json!("waiting"), &json!(CADET))
    );
    let name = &bots(&sat)[0];
    waiting.until_where(|message| message["seats"][1]["bot"]["name"] == **name).await;
    // The link to the seat leads nowhere, that to the other one still does.
    let sit = format!("/api/tables/{id}/sit");
    let token = |link: usize| {
        let url = opened["links"][link]["url"].as_str().unwrap();
        json!({"token": url.strip_prefix("/join/").unwrap()})
    };
    assert_eq!(bob.post(&sit, &token(0)).await.unwrap().code(), "seat_taken");
    let sat = bob.post(&sit, &token(1)).await.unwrap().ok().unwrap();
    assert_eq!(sat["state"], "running");
    assert_eq!(waiting.client.post(&path, &on(2)).await.unwrap().code(), "not_waiting");
    waiting.until_where(|message| message["table"]["view"].is_object()).await;
    server.stop().await;
}

#[tokio::test]
async fn the_game_begins_when_a_bot_takes_the_last_seat_and_anybody_may_call_it_if_the_opener_is_gone()
 {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let mut ada = guest(&server, "Ada").await;
    let mut bob = guest(&server, "Bob").await;
    let seats = json!([{"kind": "me"}, {"kind": "open"}, bot(CADET)]);
    let id = open(&mut ada, &seats, &json!({})).await["id"].as_str().unwrap().to_owned();
    let (sit, path) = (format!("/api/tables/{id}/sit"), format!("/api/tables/{id}/bot"));
    // Ada leaves before the last one comes.
    let seats = json!([{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]);
    let other = open(&mut ada, &seats, &json!({})).await["id"].as_str().unwrap().to_owned();
    bob.post(&format!("/api/tables/{other}/sit"), &json!({"seat": 1})).await.unwrap().ok().unwrap();
    ada.post(&format!("/api/tables/{other}/leave"), &json!({})).await.unwrap().ok().unwrap();
    let summary = get(&mut bob, &format!("/api/tables/{other}")).await;
    assert_eq!(summary["may_seat_bots"], true);
    let seat = json!({"seat": 2, "bot": CADET});
    bob.post(&format!("/api/tables/{other}/bot"), &seat).await.unwrap().ok().unwrap();
    // At Ada's own table the bot takes the last seat: she plays alone, so there are hints.
    assert_eq!(
        bob.post(&path, &json!({"seat": 1, "bot": CADET})).await.unwrap().code(),
        "not_host"
    );
    let begun = ada.post(&path, &json!({"seat": 1, "bot": CADET})).await.unwrap().ok().unwrap();
    assert_eq!((&begun["state"], &begun["hints"]), (&json!("running"), &json!("on")));
    assert_eq!(bob.post(&sit, &json!({})).await.unwrap().code(), "not_waiting");
    let player = Player::watch(ada, &id).await;
    assert!(player.now["view"].is_object());
    server.stop().await;
}

#[tokio::test]
async fn in_practice_luck_is_taken_back_and_comes_again_as_it_was() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let mut ada = alone(&server, &json!({"practice": true})).await;
    assert_eq!(ada.now["summary"]["practice"], true);
    let mut dice = Dice::new(6);
    let mut taken = 0;
    // Everything is taken back to the beginning, whatever happened.
    for round in 0..2 {
        let mut acted = 0;
        while acted < 12 {
            until_asked(&mut ada).await;
            assert!(!ada.is_over());
            let (index, step) = (dice.below(ada.offers().len()), ada.step());
            assert_eq!(ada.act(index).await["kind"], "done");
            ada.until_step(step + 1).await;
            acted += 1;
        }
        until_asked(&mut ada).await;
        while round == 0 && ada.now["undo"] == true {
            let step = ada.step();
            assert_eq!(ada.request(json!({"kind": "undo", "step": step})).await["kind"], "done");
            ada.until_step(step + 1).await;
            until_asked(&mut ada).await;
            taken += 1;
        }
    }
    assert_eq!(taken, 12);
    play_out(&mut ada, &mut dice).await;
    let replay = get(&mut ada.client, &format!("/api/tables/{}/replay", ada.table)).await;
    assert_eq!(replay["fairness"], "proven");
    let record = get(&mut ada.client, &format!("/api/tables/{}/record", ada.table)).await;
    assert_eq!(record["practice"], true);
    // It does not count.
    let me = get(&mut ada.client, "/api/me").await["player"]["id"].as_str().unwrap().to_owned();
    let page = get(&mut ada.client, &format!("/api/players/{me}")).await;
    assert_eq!(page["results"], json!([]));
    assert_eq!(page["games"][0]["practice"], true);
    server.stop().await;
}

#[tokio::test]
async fn practice_is_for_one_alone_with_bots() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let mut ada = guest(&server, "Ada").await;
    let practice = json!({"practice": true});
    for seats in [
        json!([{"kind": "me"}, {"kind": "open"}, bot(CADET)]),
        json!([bot(CADET), bot(CADET), bot(CADET)]),
    ] {
        let refused = open(&mut ada, &seats, &practice).await;
        assert_eq!(refused["error"]["code"], "no_practice");
        assert!(refused["error"]["message"].as_str().unwrap().contains("bots"));
    }
    server.stop().await;
}

#[tokio::test]
async fn whoever_cannot_take_back_is_told_why() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let (mut ada, mut bob) = two_at_a_table(&server, json!({})).await;
    for player in [&ada, &bob] {
        assert_eq!(player.now["undo"], false);
        let why = "You have not done anything that could be taken back.";
        assert_eq!(player.now["undo_why"], why);
    }
    let mut dice = Dice::new(7);
    let mut reasons = BTreeSet::new();
    while !ada.is_over() {
        for player in [&ada, &bob] {
            assert_eq!(player.now["undo_why"].is_string(), player.now["undo"] == false);
            reasons.extend(player.now["undo_why"].as_str().map(str::to_owned));
        }
        play_on(&mut [&mut ada, &mut bob], &mut dice, 1).await;
    }
    assert!(reasons.len() > 1, "{reasons:?}");
    server.stop().await;
}

#[tokio::test]
async fn the_end_says_why_and_by_how_much_and_where_the_game_turned() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let mut ada = alone(&server, &json!({})).await;
    let review = format!("/api/tables/{}/review", ada.table);
    assert_eq!(ada.client.get(&review).await.unwrap().code(), "not_over");
    play_out(&mut ada, &mut Dice::new(8)).await;
    let outcome = &ada.now["outcome"];
    assert!(outcome["reason"].as_str().unwrap().ends_with('.'), "{outcome}");
    assert_eq!(outcome["points"].as_array().unwrap().len(), 2);
    let tallies = outcome["tallies"].as_array().unwrap();
    assert!((1..=8).contains(&tallies.len()));
    for tally in tallies {
        assert!(!tally["label"].as_str().unwrap().is_empty());
        assert_eq!(tally["values"].as_array().unwrap().len(), 2);
    }
    let review = get(&mut ada.client, &review).await;
    let (steps, curve) = (review["steps"].as_array().unwrap(), review["curve"].as_array().unwrap());
    assert_eq!((steps.len(), &steps[0]), (curve.len(), &json!(0)));
    // It ends where the game did.
    assert_eq!(curve.last().unwrap(), &ada.now["outcome"]["shares"]);
    for turn in review["turns"].as_array().unwrap() {
        assert!(!turn["words"].as_str().unwrap().is_empty());
    }
    // Whoever gives up is the reason.
    let (mut ada, mut bob) = two_at_a_table(&server, json!({})).await;
    ada.request(json!({"kind": "resign"})).await;
    bob.until("update").await;
    assert_eq!(bob.now["outcome"]["reason"], "South gave up.");
    server.stop().await;
}

#[tokio::test]
async fn a_finished_game_is_played_on_from_any_of_its_positions_and_proven_all_the_same() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let (mut ada, mut bob) = two_at_a_table(&server, json!({})).await;
    play_on(&mut [&mut ada, &mut bob], &mut Dice::new(9), 40).await;
    let fork = format!("/api/tables/{}/fork", ada.table);
    let wish = json!({"step": 10, "seat": 1, "bot": CADET});
    assert_eq!(ada.client.post(&fork, &wish).await.unwrap().code(), "not_over");
    ada.request(json!({"kind": "resign"})).await;
    let replay = format!("/api/tables/{}/replay?observer=1", ada.table);
    let replay = get(&mut ada.client, &replay).await;
    let last = replay["length"].as_u64().unwrap() - 1;
    for (wish, code) in [
        (json!({"step": last, "seat": 1}), "game_over"),
        (json!({"step": 10, "seat": 2}), "bad_request"),
        (json!({"step": 10, "seat": 1, "bot": "search:1"}), "unknown_bot"),
    ] {
        assert_eq!(ada.client.post(&fork, &wish).await.unwrap().code(), code);
    }
    let opened = ada.client.post(&fork, &wish).await.unwrap().ok().unwrap();
    let mut forked = Player::watch(ada.client.clone(), opened["id"].as_str().unwrap()).await;
    let summary = &forked.now["summary"];
    assert_eq!((&summary["practice"], &summary["my_seat"]), (&json!(true), &json!(1)));
    assert_eq!(summary["seats"][0]["bot"]["spec"], CADET);
    // The bot may have moved on; what came before is the same.
    let record = format!("/api/tables/{}/record", ada.table);
    let record = get(&mut ada.client, &record).await;
    play_out(&mut forked, &mut Dice::new(10)).await;
    let path = format!("/api/tables/{}", forked.table);
    let played = get(&mut ada.client, &format!("{path}/record")).await;
    let steps = |record: &Value| record["steps"].as_array().unwrap()[..10].to_vec();
    assert_eq!(steps(&played), steps(&record));
    assert_eq!(get(&mut ada.client, &format!("{path}/replay")).await["fairness"], "proven");
    // A record that was sent along is played on as well, and both are among Ada's finished games.
    let upload = "/api/replay/fork?step=3&seat=0";
    let opened = ada.client.post(upload, &record).await.unwrap().ok().unwrap();
    let mut forked = Player::watch(ada.client.clone(), opened["id"].as_str().unwrap()).await;
    forked.request(json!({"kind": "resign"})).await;
    let finished = get(&mut ada.client, "/api/mine?state=over").await;
    let ids = |list: &Value| -> Vec<Value> {
        list.as_array().unwrap().iter().map(|table| table["id"].clone()).collect()
    };
    assert_eq!(ids(&finished).len(), 3);
    assert_eq!(
        ids(&get(&mut ada.client, "/api/mine?state=over&from=1").await),
        ids(&finished)[1..]
    );
    server.stop().await;
}
