//! Tables in a parlour, over the lines of its connections.

use crate::driver::Driver;
use serde_json::{Value, from_str, json};
use starboard_table::games;

/// A table of the first game against quick bots, which somebody watches.
fn opened(driver: &mut Driver, more: &Value) -> String {
    let game = &games()[0];
    let mut seats = vec![json!({"kind": "me"})];
    seats.resize(game.seats.0.into(), json!({"kind": "bot", "bot": "greedy"}));
    let mut new = json!({"game": game.id, "seats": seats, "name": "Ada"});
    for (key, value) in more.as_object().into_iter().flatten() {
        new[key] = value.clone();
    }
    let id = driver.get("POST", "/api/tables", &new)["id"].as_str().unwrap().to_owned();
    driver.connect(1);
    driver.say(1, &json!({"kind": "watch", "table": id}));
    id
}

/// The state that somebody knows: the last message that told of the game.
fn state(driver: &Driver) -> Value {
    let told = driver.lines.iter().rev().find_map(|(_, message)| match message["kind"].as_str() {
        Some("table") => Some(message["table"].clone()),
        Some("update") => Some(message.clone()),
        _ => None,
    });
    told.expect("somebody has been told")
}

/// Decides on the first offer, if there is one, or lets a bot think; whether the game goes on.
fn go_on(driver: &mut Driver, table: &str) -> bool {
    let known = state(driver);
    if let Some(offer) = known["offers"].as_array().and_then(|offers| offers.first()) {
        let (step, action) = (&known["step"], &offer["action"]);
        let act = json!({"kind": "act", "id": 3, "table": table, "step": step, "action": action});
        driver.say(1, &act);
        return true;
    }
    driver.think()
}

#[test]
fn somebody_plays_a_whole_game_and_looks_at_it_again() {
    let mut driver = Driver::new(Some("seed"));
    let id = opened(&mut driver, &Value::Null);
    assert_eq!(driver.heard("hello").unwrap()["player"]["name"], "Ada");
    let mut decisions = 0;
    while go_on(&mut driver, &id) {
        decisions += 1;
        // Whatever happens, everything that was stored is enough to go on.
        if decisions % 40 == 0 {
            driver.open();
            driver.connect(1);
            driver.say(1, &json!({"kind": "watch", "table": id}));
        }
    }
    assert!(decisions > 40 && driver.heard("refused").is_none());
    assert!(state(&driver)["outcome"]["words"].is_string());
    let replay =
        driver.get("GET", &format!("/api/tables/{id}/replay?observer=all&lang=de"), &Value::Null);
    assert_eq!(replay["fairness"], "proven");
    let frames = format!("/api/tables/{id}/replay/frames?from=3");
    assert_eq!(driver.get("GET", &frames, &Value::Null)["from"], 3);
    let review = driver.get("GET", &format!("/api/tables/{id}/review"), &Value::Null);
    assert!(review["curve"].as_array().is_some_and(|curve| curve.len() > 2));
    assert_eq!(driver.get("GET", "/api/mine?state=over", &Value::Null)[0]["id"], json!(id));
    let me = driver.get("GET", "/api/players/me", &Value::Null);
    assert_eq!(me["results"][0]["played"], 1);
    // And plays on from there, also from the record as a file.
    let fork =
        driver.get("POST", &format!("/api/tables/{id}/fork"), &json!({"step": 10, "seat": 0}));
    let again = fork["id"].as_str().unwrap().to_owned();
    driver.say(1, &json!({"kind": "watch", "table": again}));
    assert_eq!(state(&driver)["summary"]["practice"], true);
    let (_, record) = driver.request("GET", &format!("/api/tables/{id}/record"), "");
    let (_, same) = driver.request("POST", "/api/replay/review", &record);
    assert_eq!(from_str::<Value>(&same).unwrap(), review);
    let (status, fork) = driver.request("POST", "/api/replay/fork?step=4&seat=1", &record);
    assert_eq!(status, 200, "{fork}");
    driver.open();
    assert_eq!(driver.get("GET", "/api/mine", &Value::Null).as_array().unwrap().len(), 3);
}

#[test]
fn whoever_takes_back_asks_for_a_hint_or_gives_up_is_answered() {
    let mut driver = Driver::new(Some("seed"));
    let id = opened(&mut driver, &json!({"practice": true}));
    let ask = |driver: &mut Driver, mut request: Value| {
        (request["id"], request["table"]) = (9.into(), id.as_str().into());
        driver.say(1, &request);
    };
    while state(&driver)["offers"].is_null() {
        assert!(driver.think());
    }
    let before = state(&driver);
    ask(&mut driver, json!({"kind": "hint"}));
    assert!(driver.heard("hint").is_none(), "it is thought about");
    let task = driver.tasks.back().unwrap().clone();
    assert_eq!((&task["quick"], &task["table"]), (&json!(false), &json!(id)));
    // Nobody asks twice at once, and a worker that fails is no harm.
    ask(&mut driver, json!({"kind": "hint"}));
    assert_eq!(driver.heard("refused").unwrap()["code"], "thinking");
    driver.tasks.clear();
    driver.call(json!({"kind": "thought", "ticket": task["ticket"]}));
    assert_eq!(driver.heard("refused").unwrap()["code"], "failed");
    ask(&mut driver, json!({"kind": "hint"}));
    assert!(driver.think());
    assert!(driver.heard("hint").unwrap()["considered"].is_array());
    // Decided, taken back, and whatever was thought about meanwhile is not wanted any more.
    assert!(go_on(&mut driver, &id));
    let step = state(&driver)["step"].clone();
    ask(&mut driver, json!({"kind": "undo", "step": step}));
    assert_eq!(driver.heard("done").unwrap()["id"], 9);
    assert_eq!(state(&driver)["offers"], before["offers"]);
    ask(&mut driver, json!({"kind": "chat", "text": "anybody here?"}));
    assert_eq!(driver.heard("refused").unwrap()["code"], "no_page");
    ask(&mut driver, json!({"kind": "resign"}));
    assert!(state(&driver)["outcome"].is_object());
    assert!(driver.tasks.is_empty(), "nobody thinks about a game that is over");
    // Once more with seats swapped.
    ask(&mut driver, json!({"kind": "rematch", "contribution": "0a"}));
    let next = driver.heard("done").unwrap()["table"].as_str().unwrap().to_owned();
    assert_eq!(state(&driver)["summary"]["rematch"], json!(next));
    let row = &driver.tables[&next]["row"];
    assert_eq!(
        (&row["seats"][1]["player"], &row["seats"][1]["contribution"]),
        (&json!("me"), &json!("0a"))
    );
}

#[test]
fn a_bot_whose_worker_fails_leaves_nobody_waiting() {
    let mut driver = Driver::new(Some("seed"));
    let id = opened(&mut driver, &Value::Null);
    for _ in 0..30 {
        if let Some(task) = driver.tasks.pop_front() {
            driver.call(json!({"kind": "thought", "ticket": task["ticket"], "found": "nonsense"}));
        } else {
            go_on(&mut driver, &id);
        }
    }
    assert!(driver.tables[&id]["journal"].as_array().unwrap().len() > 20);
    // What nobody has asked for is passed over.
    driver.call(json!({"kind": "thought", "ticket": 9_999, "found": "{}"}));
    assert!(driver.last.get("error").is_none());
}

#[test]
fn a_clock_runs_while_the_house_is_open_and_not_while_it_is_closed() {
    let mut driver = Driver::new(Some("seed"));
    let id = opened(&mut driver, &json!({"clock": {"kind": "move", "seconds": 60}}));
    while state(&driver)["offers"].is_null() {
        assert!(driver.think());
    }
    let left = |driver: &Driver| state(driver)["clocks"]["left"][0].as_u64().unwrap();
    let wake = driver.last["wake"].as_u64().unwrap();
    assert!(wake <= driver.now + 5_000, "it says that it is open");
    driver.now += 20_000;
    driver.call(json!({"kind": "wake"}));
    assert!(driver.last["write"]["house"].is_object());
    driver.now += 3_600_000;
    driver.open();
    driver.connect(1);
    driver.say(1, &json!({"kind": "watch", "table": id}));
    assert!((30_000..60_000).contains(&left(&driver)), "{}", left(&driver));
    assert!(state(&driver)["outcome"].is_null());
    driver.now += 60_000;
    driver.call(json!({"kind": "wake"}));
    assert!(state(&driver)["outcome"].is_object(), "the time is up");
    assert!(driver.last["wake"].is_null());
}

#[test]
fn a_table_that_waits_begins_when_a_bot_has_taken_the_last_seat() {
    let mut driver = Driver::new(None);
    let game = &games()[0];
    let mut seats = vec![json!({"kind": "me"})];
    seats.resize(game.seats.0.into(), json!({"kind": "open"}));
    let id = driver.get("POST", "/api/tables", &json!({"game": game.id, "seats": seats}));
    let id = id["id"].as_str().unwrap().to_owned();
    driver.connect(1);
    driver.say(1, &json!({"kind": "lobby", "on": true}));
    assert_eq!(driver.heard("lobby").unwrap()["tables"][0]["state"], "waiting");
    driver.say(1, &json!({"kind": "watch", "table": id}));
    assert!(state(&driver)["view"].is_null());
    for seat in 1..game.seats.0 {
        let bot = json!({"seat": seat, "bot": "random"});
        driver.get("POST", &format!("/api/tables/{id}/bot"), &bot);
    }
    assert!(state(&driver)["view"].is_object());
    assert_eq!(driver.heard("lobby").unwrap()["tables"][0]["state"], "running");
    // Whoever does not want a table any more need not keep it.
    driver.call(json!({"kind": "forget", "table": id}));
    assert!(driver.tables.is_empty());
    assert_eq!(driver.heard("refused").unwrap()["code"], "no_table");
}
