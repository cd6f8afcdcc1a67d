//! `starboard engine`, as programs use it.

mod common;

use common::{PROGRAM, command, engine, in_repository, starboard_with};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

/// Whether an answer is as documented: `"…"` is anything, and at the end of a list any rest.
fn fits(documented: &Value, found: &Value) -> bool {
    match (documented, found) {
        (Value::String(any), _) if any == "…" => true,
        (Value::Object(documented), Value::Object(found)) => documented
            .iter()
            .filter(|(key, _)| *key != "…")
            .all(|(key, value)| found.get(key).is_some_and(|found| fits(value, found))),
        (Value::Array(documented), Value::Array(found)) => {
            let rest = documented.last() == Some(&json!("…"));
            let named = &documented[..documented.len() - usize::from(rest)];
            (named.len() == found.len() || rest && named.len() <= found.len())
                && named.iter().zip(found).all(|(documented, found)| fits(documented, found))
        }
        _ => documented == found,
    }
}

#[test]
fn the_examples_of_the_documentation_are_true() {
    let text = std::fs::read_to_string(in_repository("docs/engine-protocol.md")).unwrap();
    let mut session = command(&["engine"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut requests = session.stdin.take().unwrap();
    let mut answers = BufReader::new(session.stdout.take().unwrap()).lines();
    let mut lines = Vec::new();
    let mut is_example = false;
    for (line, number) in text.lines().zip(1..) {
        match line {
            "```jsonl" => is_example = true,
            "```" => is_example = false,
            _ if is_example => lines.push((number, line)),
            _ => {}
        }
    }
    assert!(lines.len() > 60 && lines.len() % 2 == 0, "requests and answers take turns");
    for pair in lines.chunks(2) {
        let [(at, request), (_, documented)] = *pair else { unreachable!("an even number") };
        writeln!(requests, "{request}").unwrap();
        let answer = answers.next().expect("an answer").unwrap();
        let documented: Value = serde_json::from_str(documented)
            .unwrap_or_else(|error| panic!("engine-protocol.md:{}: {error}", at + 1));
        assert!(
            documented.get("ok").is_some() && fits(&documented, &answer.parse().unwrap()),
            "engine-protocol.md:{at}: {request}\nis documented as {documented}\nand gives {answer}"
        );
    }
    assert!(session.wait().unwrap().success());
    for name in COMMANDS {
        let documented = lines
            .iter()
            .any(|(_, line)| line.parse::<Value>().is_ok_and(|request| request["cmd"] == name));
        assert!(documented, "`{name}` has no example");
    }
}

const COMMANDS: [&str; 23] = [
    "hello", "games", "options", "rules", "new", "status", "legal", "choose", "act", "resign",
    "draw", "view", "events", "undo", "bot", "chance", "state", "load", "record", "resume", "fork",
    "close", "quit",
];

#[test]
fn the_example_bot_plays_a_whole_game() {
    if std::env::var("STARBOARD_SKIP").is_ok_and(|skip| skip.contains("python3")) {
        eprintln!("SKIPPED: there is no Python here");
        return;
    }
    let output = Command::new("python3")
        .arg(in_repository("examples/bot.py"))
        .args([PROGRAM, "1"])
        .env("LC_ALL", "C.UTF-8")
        .output()
        .expect("python3 starts");
    let out = String::from_utf8(output.stdout).unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{out}{err}");
    assert!(out.contains("Victory: ") || out.contains("draw. ("), "{out}");
}

#[test]
fn nothing_but_quit_ends_a_session() {
    let input = "x\n[1]\n\n{\"cmd\":5}\n\u{7}\n{\"cmd\":\"status\",\"id\":[1]}\n{\"id\":2}\n\
                 {\"cmd\":\"quit\"}\n{\"cmd\":\"hello\"}\n";
    let run = starboard_with(&["engine"], input);
    let answers: Vec<Value> = run.out.lines().map(|line| line.parse().unwrap()).collect();
    let codes: Vec<_> = answers.iter().map(|answer| answer["error"]["code"].as_str()).collect();
    let bad = Some("bad_request");
    assert_eq!(codes, [Some("bad_json"), bad, bad, Some("bad_json"), Some("no_table"), bad, None]);
    assert_eq!((&answers[4]["id"], &answers[5]["id"]), (&json!([1]), &json!(2)));
    assert_eq!(run.code, Some(0));
}

#[test]
fn a_request_is_read_strictly_and_its_flaw_is_named() {
    let new =
        json!({"cmd": "new", "game": "starfighter", "options": {"start": "south"}, "seed": 1});
    let act = json!({"cmd": "act", "notation": "cruiser ares"});
    let bad = "bad_request";
    let refused = [
        (json!({"cmd": 5}), bad, "`cmd` must be the name of a command"),
        (json!({"cmd": null}), bad, "`cmd` must be the name of a command"),
        (json!({"id": 1}), bad, "a request needs a `cmd`"),
        (json!({"cmd": "act", "action": {}, "sed": 1}), bad, "unknown field `sed`"),
        (json!({"cmd": "status", "lang": "fr"}), bad, "`lang`: "),
        (json!({"cmd": "undo", "seat": [1]}), bad, "a seat is a number from 0 or a name"),
        (json!({"cmd": "chance", "script": [{"at": 1, "of": 6}]}), bad, "an outcome is"),
        (json!({"cmd": "new", "game": "starfighter", "players": [{"nam": 1}]}), bad, "`players"),
        (json!({"cmd": "act", "seat": 1, "notation": "pass"}), "not_your_turn", "not your turn"),
        (
            json!({"cmd": "act", "action": {"kind": "pass", "card": 3}}),
            "bad_action",
            "unknown field `card`",
        ),
        (json!({"cmd": "act", "action": {"kind": 2}}), "bad_action", "`kind`"),
        (json!({"cmd": "load", "state": {"game": "starfighter", "x": 1}}), "bad_state", "`x`"),
    ];
    let requests = refused.iter().map(|(request, ..)| request.clone());
    let answers = engine(&[new, act].into_iter().chain(requests).collect::<Vec<_>>());
    for ((request, code, message), answer) in refused.iter().zip(&answers[2..]) {
        let error = &answer["error"];
        assert_eq!(error["code"], *code, "{request}: {answer}");
        assert!(error["message"].as_str().unwrap().contains(message), "{request}: {answer}");
    }
}

#[test]
fn after_the_end_nobody_is_asked_for_a_seat() {
    let new = json!({"cmd": "new", "game": "starfighter", "seed": 1});
    let resign = json!({"cmd": "resign", "seat": 0});
    let late = [
        json!({"cmd": "act", "notation": "pass"}),
        json!({"cmd": "act", "action": {"kind": "pass"}}),
        json!({"cmd": "legal"}),
        json!({"cmd": "resign"}),
        json!({"cmd": "bot", "bot": "random", "play": true}),
        json!({"cmd": "act", "seat": 0, "action": {"kind": "pass"}}),
    ];
    let answers = engine(&[new, resign].into_iter().chain(late).collect::<Vec<_>>());
    for answer in &answers[2..] {
        assert_eq!(answer["error"]["code"], "game_over", "{answer}");
    }
}

#[test]
fn legal_actions_come_without_words_if_nobody_wants_them() {
    let options = json!({"scenario": "standoff", "deploy": "free"});
    let new = json!({"cmd": "new", "game": "skirmish", "options": options, "seed": 1});
    let legal = |words: Value| json!({"cmd": "legal", "words": words});
    let answers = engine(&[new, json!({"cmd": "legal"}), legal(true.into()), legal(false.into())]);
    assert_eq!(answers[1]["legal"], answers[2]["legal"]);
    let short = |offer: &Value| json!({"id": offer["id"], "action": offer["action"]});
    let offers = answers[1]["legal"].as_array().unwrap();
    assert!(offers.len() > 100 && offers.iter().all(|offer| offer["words"].is_string()));
    assert_eq!(answers[3]["legal"], offers.iter().map(short).collect::<Value>());
    assert_eq!(answers[3]["question"], answers[1]["question"]);
}

#[test]
fn secret_choices_neither_show_nor_wait_for_nor_undo_each_other() {
    let options = json!({"mode": "ultimate_war"});
    let act = |seat: u8, id: u32, step: u32| json!({"cmd": "act", "seat": seat, "action_id": id, "step": step});
    let legal = json!({"cmd": "legal", "seat": 0});
    let new = json!({"cmd": "new", "game": "starfighter", "options": options, "seed": 1});
    let first = engine(&[new.clone(), legal.clone()]);
    let cruiser = first[1]["legal"][0]["id"].as_u64().unwrap() as u32;
    let second = engine(&[new.clone(), act(0, cruiser, 0), legal]);
    let card = second[2]["legal"][0]["id"].as_u64().unwrap() as u32;
    let status = |seat: Value| json!({"cmd": "status", "seat": seat});
    let answers = engine(&[
        new,
        act(0, cruiser, 0),
        act(0, card, 1),
        status(json!("public")),
        // North knows of nothing, and is not late.
        act(1, cruiser, 0),
        act(1, card, 1),
        act(1, card, 1),
        json!({"cmd": "undo", "seat": 0}),
        status(json!(1)),
        json!({"cmd": "legal", "seat": 0}),
        json!({"cmd": "events", "seat": 0}),
    ]);
    let told = |at: usize| (&answers[at]["step"], &answers[at]["error"]["code"]);
    assert_eq!(told(2), (&json!(2), &Value::Null));
    assert_eq!(told(3), (&json!(0), &Value::Null));
    assert_eq!(told(4), (&json!(1), &Value::Null));
    assert_eq!(told(5), (&json!(2), &Value::Null));
    assert_eq!(told(6), (&Value::Null, &json!("stale")));
    assert_eq!(told(7), (&json!(3), &Value::Null));
    assert_eq!(told(8), (&json!(2), &Value::Null));
    assert_eq!(answers[9]["legal"][0]["id"], card, "South's card is back, and only that");
    let last = answers[10]["told"].as_array().unwrap().last().unwrap();
    assert_eq!((&last["event"]["kind"], &last["step"]), (&json!("undone"), &json!(3)));
    assert_eq!(answers[10]["events"], last["number"].as_u64().unwrap() + 1);
}

#[test]
fn sf_11_6_a_program_chooses_a_set_in_any_order() {
    let new = json!({
        "cmd": "new", "game": "starfighter", "options": {"mode": "ultimate_war"}, "seed": 1,
    });
    let legal =
        |chosen: Value| json!({"cmd": "legal", "seat": 0, "words": false, "chosen": chosen});
    let cruiser =
        json!({"cmd": "act", "seat": 0, "action": {"kind": "choose_cruiser", "class": 0}});
    let begin = engine(&[new.clone(), cruiser.clone(), legal(json!([]))]);
    let ids = |answer: &Value, key: &str| -> Vec<u64> {
        let offers = answer[key].as_array().unwrap().iter();
        offers.map(|offer| offer["id"].as_u64().unwrap()).collect()
    };
    let pool = ids(&begin[2], "legal");
    let last_first: Vec<u64> = pool.iter().rev().take(26).copied().collect();
    let choose = |ids: &[u64], end: Option<&str>| {
        let actions = ids.iter().map(|&id| json!(id)).chain(end.map(Value::from));
        json!({"cmd": "choose", "seat": 0, "actions": actions.collect::<Vec<_>>()})
    };
    let answers = engine(&[
        new,
        cruiser,
        legal(json!(last_first[..2])),
        choose(&last_first[..3], Some("done")),
        choose(&last_first, None),
        choose(&last_first, Some("done")),
        json!({"cmd": "view", "seat": 0}),
    ]);
    let mut two = last_first[..2].to_vec();
    two.sort_unstable();
    assert_eq!(ids(&answers[2], "chosen"), two);
    assert_eq!(ids(&answers[2], "legal"), pool[..pool.len() - 2]);
    assert_eq!(answers[3]["error"]["rule"], "SF-11.2", "three cards are too few");
    assert_eq!(answers[4]["error"]["code"], "bad_request", "what ends the choice is missing");
    assert_eq!(answers[5]["ok"], true, "{}", answers[5]);
    assert_eq!(answers[6]["view"]["deck"].as_array().unwrap().len(), 26);
}

#[test]
fn giving_up_with_more_than_two_does_not_end_the_game_of_the_others() {
    let options = json!({"players": 3, "max_rounds": 1});
    let mut requests = vec![
        json!({"cmd": "new", "game": "risk", "options": options, "seed": 5}),
        json!({"cmd": "resign", "seat": 0}),
        json!({"cmd": "resign", "seat": 0}),
    ];
    let bot = |seed: u32| json!({"cmd": "bot", "bot": "random", "seed": seed, "play": true});
    requests.extend((0..1500).map(bot));
    requests.push(json!({"cmd": "record", "full": true}));
    let answers = engine(&requests);
    assert_eq!((&answers[1]["ok"], &answers[1]["outcome"]), (&json!(true), &Value::Null));
    assert_eq!(answers[2]["error"]["code"], "not_your_turn", "{}", answers[2]);
    for answer in answers[3..].iter().filter(|answer| answer["ok"] == true) {
        let to_act = answer["to_act"].as_array().unwrap();
        assert!(!to_act.contains(&json!(0)), "a bot decides there: {answer}");
    }
    let record = &answers.last().unwrap()["record"];
    assert!(record["outcome"].is_array(), "the game was played to its end");
    assert_eq!(record["steps"][0]["step"], "leave");
    let resumed = engine(&[json!({"cmd": "resume", "record": record})]);
    assert!(resumed[0]["outcome"].is_object(), "{}", resumed[0]);
    // When only bots are left, the last one who gives up ends it.
    let resign = |seat: u8| json!({"cmd": "resign", "seat": seat});
    let last = engine(&[requests[0].clone(), resign(0), resign(1), resign(2)]);
    assert!(last[2]["outcome"].is_null() && last[3]["outcome"].is_object(), "{}", last[3]);
}

#[test]
fn a_position_moves_from_table_to_table() {
    let new = json!({"cmd": "new", "game": "starfighter", "seed": 3});
    let first = engine(&[new, json!({"cmd": "state"})]);
    let state = &first[1]["state"];
    let second = engine(&[
        json!({"cmd": "load", "state": state}),
        json!({"cmd": "state"}),
        json!({"cmd": "record"}),
        json!({"cmd": "bot", "bot": "random", "play": true}),
    ]);
    assert_eq!(&second[1]["state"], state);
    assert_eq!(second[2]["error"]["code"], "no_record");
    assert_eq!(second[3]["step"], 1);
}

#[test]
fn a_saved_game_goes_on_in_another_session() {
    let bot = |seed: u32| json!({"cmd": "bot", "bot": "random", "seed": seed, "play": true});
    let mut requests = vec![json!({"cmd": "new", "game": "starfighter", "seed": 11})];
    requests.extend((0..20).map(bot));
    requests.push(json!({"cmd": "record", "full": true}));
    let saved = engine(&requests).pop().unwrap();
    let mut on = vec![json!({"cmd": "resume", "record": saved["record"]})];
    on.extend((20..40).map(bot));
    on.push(json!({"cmd": "state"}));
    let resumed = engine(&on).pop().unwrap();
    requests.pop();
    requests.extend((20..40).map(bot));
    requests.push(json!({"cmd": "state"}));
    let straight = engine(&requests).pop().unwrap();
    assert_eq!(resumed["state"], straight["state"]);
    assert_eq!(resumed["step"], 40);
}

#[test]
fn options_of_the_command_line_apply_to_every_table() {
    let input = "{\"cmd\":\"new\",\"game\":\"starfighter\",\"options\":{\"start\":\"north\"}}\n\
                 {\"cmd\":\"record\"}\n";
    let run = starboard_with(&["engine", "--mode", "skirmish", "--set", "max_rounds=9"], input);
    let record: Value = run.out.lines().nth(1).unwrap().parse().unwrap();
    let options = &record["record"]["options"];
    assert_eq!(
        (&options["mode"], &options["max_rounds"], &options["start"]),
        (&json!("skirmish"), &json!(9), &json!("north"))
    );
}

/// Sessions that were written down once, requests and answers in turns; words are left out (`"…"`). The
/// protocol is a contract: whatever is added, a program that was written for it then plays on.
#[test]
fn what_a_program_was_answered_once_it_is_answered_for_ever() {
    let folder = in_repository("crates/cli/tests/golden/engine");
    let sessions: Vec<_> = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap()).collect();
    assert_eq!(sessions.len(), 5, "one for each game");
    for session in sessions {
        let text = std::fs::read_to_string(session.path()).unwrap();
        let lines: Vec<Value> = text.lines().map(|line| line.parse().unwrap()).collect();
        let (requests, written): (Vec<Value>, Vec<Value>) =
            lines.chunks(2).map(|pair| (pair[0].clone(), pair[1].clone())).unzip();
        for ((request, written), answer) in requests.iter().zip(&written).zip(engine(&requests)) {
            let name = session.file_name();
            assert!(fits(written, &answer), "{name:?}: {request}\n  was {written}\n  is {answer}");
        }
    }
}

/// A session in which a bot decides everything, and how many actions there are each time.
fn choices(forced: bool) -> Vec<usize> {
    let begin = json!({"cmd": "new", "game": "risk", "seed": 5, "forced": forced});
    let play = [
        json!({"cmd": "legal", "words": false}),
        json!({"cmd": "bot", "bot": "random", "seed": 1, "play": true}),
    ];
    let requests: Vec<Value> =
        std::iter::once(begin).chain(play.into_iter().cycle().take(600)).collect();
    let answers = engine(&requests);
    assert!(answers.iter().all(|answer| answer["ok"] == true));
    answers.iter().filter_map(|answer| Some(answer.get("legal")?.as_array()?.len())).collect()
}

#[test]
fn a_program_that_says_so_is_not_asked_what_has_only_one_answer() {
    assert!(choices(false).contains(&1), "somebody is asked what has one answer");
    assert!(choices(true).iter().all(|&actions| actions > 1));
}
