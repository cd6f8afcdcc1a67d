//! The commands, run as people run them: good input, bad input, closed pipes.

mod common;

use common::{command, engine, in_repository, scratch, starboard, starboard_with};
use serde_json::{Value, json};
use std::process::Stdio;

/// Bad input: nothing on stdout, this on stderr, exit code 2.
#[track_caller]
fn check_bad(args: &[&str], message: &str) {
    let run = starboard(args);
    assert_eq!((run.out.as_str(), run.code), ("", Some(2)), "{args:?}: {run:?}");
    assert!(
        run.err.starts_with("starboard: ") && run.err.contains(message),
        "{args:?}: {}",
        run.err
    );
    assert!(!run.err.contains("panicked"), "{}", run.err);
}

/// The record of a whole game between bots.
fn a_record() -> Value {
    let mut requests = vec![json!({
        "cmd": "new", "game": "starfighter", "seed": 5,
        "options": {"mode": "training", "max_rounds": 3},
        "players": [{"name": "Ann"}, {"name": "Bob", "bot": "random"}],
    })];
    let bot = |seed: u32| json!({"cmd": "bot", "bot": "random", "seed": seed, "play": true});
    requests.extend((0..10).map(bot));
    requests.push(json!({"cmd": "resign", "seat": "north"}));
    requests.push(json!({"cmd": "record"}));
    engine(&requests).pop().unwrap()["record"].take()
}

fn record_file(name: &str, change: impl Fn(&mut Value)) -> String {
    let mut record = a_record();
    change(&mut record);
    scratch(name, &record.to_string())
}

#[test]
fn games_are_listed_for_people_and_programs() {
    let run = starboard(&["games"]);
    assert!(run.out.starts_with("starfighter: Starfighter, 2 players\n"), "{}", run.out);
    let starfighter = |text: &str| text.split("\n\n").next().unwrap_or_default().to_owned();
    assert!(run.out.contains("    mode         "), "{}", run.out);
    assert!(!starfighter(&run.out).contains('⟨'), "{}", run.out);
    let german = starboard(&["games", "--lang", "de"]);
    let german = starfighter(&german.out);
    assert!(german.contains("Einstellungen") && !german.contains('⟨'), "{german}");
    let json: Value = starboard(&["games", "--json"]).out.parse().unwrap();
    assert_eq!((&json[0]["id"], &json[0]["seats"]), (&json!("starfighter"), &json!([2, 2])));
}

#[test]
fn lessons_are_listed_for_people_and_programs_and_played_line_by_line() {
    let list: Value = starboard(&["learn", "risk", "--list", "--json"]).out.parse().unwrap();
    assert_eq!((&list[0]["id"], &list[0]["seat"]), (&json!("battle"), &json!("p1")));
    let lines = starboard(&["learn", "risk", "--list"]).out;
    assert!(lines.contains(" 1  battle"));
    // How long each takes, and all lessons together; without a game, those of all games.
    let lessons = list.as_array().unwrap().iter().filter(|lesson| lesson["aim"].is_null());
    let seconds: Vec<u64> = lessons.filter_map(|lesson| lesson["seconds"].as_u64()).collect();
    let total = format!("All lessons: {} seconds", seconds.iter().sum::<u64>());
    let first = format!("({} seconds)", seconds[0]);
    assert!(lines.contains(&first) && lines.contains(&total), "{lines}");
    let all: Value = starboard(&["learn", "--list", "--json"]).out.parse().unwrap();
    let of_risk = all.as_array().unwrap().iter().filter(|lesson| lesson["game"] == "risk");
    assert_eq!(Value::Array(of_risk.cloned().collect()), list);
    assert!(starboard(&["learn", "--list"]).out.contains(&total));
    // Pass, which is too soon; then what is marked, twice; and no further lesson.
    let run = starboard_with(&["learn", "starfighter", "first-card"], "pass\n\n\nq\n");
    assert_eq!((run.err.as_str(), run.code), ("", Some(0)));
    let said = |words: &str| run.out.find(words).unwrap_or_else(|| panic!("{words}: {}", run.out));
    assert!(said("Play Polaris Patrol") < said("Whoever passes plays no more"));
    assert!(said("Whoever passes plays no more") < said("Achernar Flight is level 1"));
    assert!(said("Achernar Flight is level 1") < said("Four fighters now face the enemy"));
    let german = starboard_with(&["learn", "starfighter", "7", "--lang", "de"], "");
    assert!(german.out.contains("Lektion 7 von 7"), "{}", german.out);
    check_bad(&["learn", "risk", "nothing"], "There is no lesson “nothing”");
    check_bad(&["learn", "chess"], "There is no game “chess”");
    let file = in_repository("crates/risk/lessons/01-battle.toml").display().to_string();
    assert_eq!(starboard(&["learn", "--check", &file]).out, "1 passed, 0 failed\n");
    let broken = scratch("lesson.toml", "game = \"risk\"\n");
    let run = starboard(&["learn", "--check", &broken]);
    assert_eq!(run.code, Some(1));
    assert!(run.out.contains("missing field"), "{}", run.out);
}

#[test]
fn puzzles_are_listed_solved_and_proven() {
    let list: Value = starboard(&["learn", "starfighter", "--list", "--json"]).out.parse().unwrap();
    let aims: Vec<&Value> = list.as_array().unwrap().iter().map(|lesson| &lesson["aim"]).collect();
    assert!(aims[0].is_null() && aims[7] == "win", "{aims:?}");
    assert!(starboard(&["learn", "starfighter", "--list"]).out.contains(" 8  gap"));
    // A wrong answer, a hint, and the right one; then the order, and no further puzzle.
    let answers = "slide stay\nh\nslide left\norder left_to_right\nq\n";
    let run = starboard_with(&["learn", "starfighter", "--puzzles"], answers);
    assert_eq!((run.err.as_str(), run.code), ("", Some(0)));
    let said = |words: &str| run.out.find(words).unwrap_or_else(|| panic!("{words}: {}", run.out));
    assert!(said("Puzzle 1 of") < said("only two shots get through"));
    assert!(said("only two shots get through") < said("First look where"));
    assert!(said("First look where") < said("been hit harder still"));
    let file = in_repository("crates/starfighter/puzzles/01-gap.toml");
    let text = std::fs::read_to_string(&file).unwrap();
    let file = file.display().to_string();
    assert_eq!(starboard(&["learn", "--check", &file]).out, "1 passed, 0 failed\n");
    let two = scratch("two.toml", &text.replace(", \"order right_to_left\"", ""));
    let run = starboard(&["learn", "--check", &two]);
    assert!(run.code == Some(1) && run.out.contains("another answer is as good"), "{}", run.out);
}

#[test]
fn rules_are_found_by_id_by_chapter_and_by_words() {
    let book = starboard(&["rules", "starfighter"]).out;
    assert!(book.starts_with("# Starfighter"));
    let rule = starboard(&["rules", "starfighter", "SF-5.3"]).out;
    assert!(rule.starts_with("#### SF-5.3 ") && rule.matches("####").count() == 1, "{rule}");
    let chapter = starboard(&["rules", "starfighter", "sf-5"]).out;
    assert!(chapter.contains(&rule) && chapter.matches("####").count() > 2, "{chapter}");
    assert!(!chapter.contains("#### SF-6"), "{chapter}");
    let german = starboard(&["rules", "starfighter", "SF-5.3", "--lang", "de"]).out;
    assert!(german.starts_with("#### SF-5.3 ") && german != rule, "{german}");
    let found = starboard(&["rules", "starfighter", "--search", "U-turn", "upper"]).out;
    assert!(found.contains("U-turn") && found.starts_with("#### "), "{found}");
    let nothing = starboard(&["rules", "starfighter", "--search", "submarine"]);
    assert_eq!((nothing.code, nothing.out.as_str()), (Some(1), ""));
    check_bad(&["rules", "starfighter", "SF-5.99"], "There is no rule “SF-5.99”. Near it: SF-5.");
    check_bad(&["rules", "chess"], "There is no game “chess”. Known games: starfighter");
}

#[test]
fn the_language_follows_the_environment() {
    let german = command(&["games"]).env("LC_ALL", "de_DE.UTF-8").output().unwrap();
    assert!(String::from_utf8(german.stdout).unwrap().contains("Einstellungen"));
    let english =
        command(&["games", "--lang", "en"]).env("LC_ALL", "de_DE.UTF-8").output().unwrap();
    assert!(String::from_utf8(english.stdout).unwrap().contains("Options"));
}

#[test]
fn a_record_is_told_and_verified() {
    let file = record_file("honest.json", |_| ());
    let told = starboard(&["replay", &file]).out;
    assert!(told.starts_with("Starfighter: South (Ann) – North (Bob, random)\n"), "{told}");
    for part in ["\nSet-up\n", "\n1. ", "\n10. ", "\n11. North\n   North gives up.\n"] {
        assert!(told.contains(part), "{part:?} is missing in:\n{told}");
    }
    assert!(told.ends_with("\nVictory: South.\n") && !told.contains('⟨'), "{told}");
    let verified = starboard(&["replay", &file, "--verify"]);
    assert_eq!(
        (verified.out.as_str(), verified.code),
        ("verified: every outcome of chance comes from the published seed\n", Some(0))
    );
    let german = starboard(&["replay", &file, "--lang", "de"]).out;
    assert!(german.contains("gibt auf") && !german.contains('⟨'), "{german}");
    let json: Value = starboard(&["replay", &file, "--json", "--verify"]).out.parse().unwrap();
    assert_eq!((&json["fairness"], &json["outcome"]["winners"]), (&json!("proven"), &json!([0])));
    let notation = json["steps"][0]["notation"].as_str().unwrap();
    assert!(!notation.is_empty());
    let piped = starboard_with(&["replay", "-", "--verify"], &a_record().to_string());
    assert_eq!(piped.code, Some(0));
}

#[test]
fn a_replay_through_one_pair_of_eyes_tells_no_more_than_they_saw() {
    let file = record_file("eyes.json", |_| ());
    let seen = |eyes: &str| -> Value {
        starboard(&["replay", &file, "--json", "--view", eyes]).out.parse().unwrap()
    };
    let record = a_record();
    let state = record["steps"].as_array().unwrap().len();
    for (eyes, seat) in [("south", json!(0)), ("north", json!(1)), ("public", json!("public"))] {
        let told = seen(eyes);
        assert_eq!(told["steps"].as_array().unwrap().len(), state);
        assert!(told["steps"][0].get("action").is_none());
        let resume = json!({"cmd": "resume", "record": record});
        let events = json!({"cmd": "events", "seat": seat});
        let engine = engine(&[resume, events]).pop().unwrap();
        let by_engine: Vec<_> =
            engine["told"].as_array().unwrap().iter().map(|told| told["words"].clone()).collect();
        let mut by_replay: Vec<_> = told["setup"].as_array().unwrap().clone();
        for step in told["steps"].as_array().unwrap() {
            by_replay.extend(step["events"].as_array().unwrap().iter().cloned());
        }
        let by_replay: Vec<_> = by_replay.iter().map(|event| event["words"].clone()).collect();
        // The table tells of giving up as an event of its own.
        assert_eq!(by_replay, by_engine[..by_engine.len() - 1]);
    }
    assert_ne!(seen("south")["steps"], seen("north")["steps"]);
    check_bad(&["replay", &file, "--view", "east"], "There is no seat “east”. Known: south, north");
}

#[test]
fn a_touched_record_is_found_out() {
    let dishonest = |name: &str, change: &dyn Fn(&mut Value), message: &str| {
        check_bad(&["replay", &record_file(name, change), "--verify"], message);
    };
    dishonest(
        "die.json",
        &|record| {
            let [pick, of] = [0, 1].map(|at| record["setup"][0][at].as_u64().unwrap());
            record["setup"][0][0] = json!((pick + 1) % of);
        },
        // Another card in the hand may make a step illegal before the seed is even looked at.
        "",
    );
    dishonest(
        "seed.json",
        &|record| record["seed"] = json!("00".repeat(32)),
        "not verified: the published seed is not the one that was committed to",
    );
    dishonest(
        "commitment.json",
        &|record| record["commitment"] = json!("00".repeat(32)),
        "not verified: the published seed is not the one that was committed to",
    );
    dishonest(
        "running.json",
        &|record| _ = record.as_object_mut().unwrap().remove("seed"),
        "not verified: the seed has not been published",
    );
}

#[test]
fn a_game_with_scripted_chance_says_that_nobody_vouches_for_it() {
    let answers = engine(&[
        json!({"cmd": "new", "game": "starfighter", "chance": ["north"]}),
        json!({"cmd": "resign", "seat": 0}),
        json!({"cmd": "record"}),
    ]);
    let file = scratch("scripted.json", &answers[2]["record"].to_string());
    check_bad(&["replay", &file, "--verify"], "not verified: nobody committed to a seed");
}

#[test]
fn broken_records_are_refused_with_the_place() {
    let broken = |name: &str, change: &dyn Fn(&mut Value), message: &str| {
        check_bad(&["replay", &record_file(name, change)], message);
    };
    check_bad(&["replay", "no/such/file.json"], "cannot read no/such/file.json: ");
    check_bad(&["replay", &scratch("half.json", "{\"format\":\n \"star")], "half.json:2: not JSON");
    check_bad(&["replay", &scratch("list.json", "[]")], "not a record of a game: missing field");
    broken("game.json", &|record| record["game"] = json!("ludo"), "There is no game “ludo”");
    broken("format.json", &|record| record["format"] = json!("x"), "\"x\" is not \"starboard-rec");
    broken(
        "action.json",
        &|record| record["steps"][4]["action"] = json!({"kind": "play", "card": 1}),
        "`steps[4].action`: missing field `s",
    );
    broken(
        "option.json",
        &|record| record["options"]["mode"] = json!("brawl"),
        "`options.mode`: unknown variant `brawl`",
    );
    broken(
        "illegal.json",
        &|record| record["steps"][0]["action"] = json!({"kind": "slide", "slide": "left"}),
        "step 1 breaks SF-",
    );
    broken(
        "outcome.json",
        &|record| record["outcome"] = json!([0, 240]),
        "the outcome written down is not the one that came out",
    );
}

#[test]
fn case_files_are_run_and_counted() {
    let folder = in_repository("crates/starfighter/tests/cases");
    let mut files: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "toml"))
        .map(|path| path.display().to_string())
        .collect();
    files.sort();
    let args: Vec<&str> = ["cases"].into_iter().chain(files.iter().map(String::as_str)).collect();
    let run = starboard(&args);
    assert_eq!(run.code, Some(0), "{run:?}");
    assert!(
        run.out.ends_with(" passed, 0 failed\n") && run.out.lines().count() == 1,
        "{}",
        run.out
    );

    let wrong = scratch(
        "wrong.toml",
        "game = \"starfighter\"\n[[case]]\nid = \"X1\"\ntitle = \"Wrong\"\nrules = [\"SF-4.5\"]\n\
         [case.given]\nhand = { south = \"0-22\", north = \"0-26\" }\n\
         [[case.when]]\nsouth = \"pass\"\n[case.then]\nround = 7\n",
    );
    let run = starboard(&["cases", &wrong]);
    assert_eq!(run.code, Some(1), "{run:?}");
    assert!(run.out.contains("wrong.toml:2: Wrong: case X1, at the end"), "{}", run.out);
    assert!(run.out.ends_with("\n0 passed, 1 failed\n"), "{}", run.out);
    let quiet = starboard(&["cases", "--quiet", &wrong]);
    assert_eq!((quiet.out.as_str(), quiet.code), ("0 passed, 1 failed\n", Some(1)));

    let nonsense = scratch("nonsense.toml", "game = \"starfighter\"\n[[case]]\nname = 1\n");
    let run = starboard(&["cases", &nonsense, &wrong, "nowhere.toml"]);
    assert_eq!(run.code, Some(2), "{run:?}");
    assert!(run.out.ends_with("0 passed, 1 failed\n"), "{}", run.out);
    assert!(run.err.contains("nonsense.toml:3") && run.err.contains("cannot read nowhere.toml"));
    let ludo = scratch("ludo.toml", "game = \"ludo\"\n");
    assert!(starboard(&["cases", &ludo]).err.contains("ludo.toml: There is no game “ludo”"));
}

#[test]
fn whoever_has_read_enough_may_close_the_pipe() {
    for args in [&["rules", "starfighter"][..], &["games", "--json"], &["engine"]] {
        let mut child = command(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let input = "{\"cmd\":\"games\"}\n".repeat(100);
        _ = std::io::Write::write_all(&mut child.stdin.take().unwrap(), input.as_bytes());
        let output = child.wait_with_output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), err.as_str()), (Some(0), ""), "{args:?}");
    }
}

#[test]
fn unknown_commands_and_options_end_with_code_2() {
    for args in [&["fly"][..], &["rules"], &["games", "--frob"], &["games", "--lang", "fr"]] {
        let run = starboard(args);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{args:?}");
        assert!(run.err.starts_with("error: "), "{}", run.err);
    }
    check_bad(&["engine", "--options", "{"], "--options is not a JSON object");
    check_bad(&["engine", "--set", "mode"], "--set mode: expected KEY=VALUE");
    check_bad(&["engine", "--cards", "nowhere.toml"], "cannot read nowhere.toml: ");
    let cards = in_repository("crates/starfighter/data/cards.toml").display().to_string();
    let input = "{\"cmd\":\"new\",\"game\":\"starfighter\"}\n";
    let run = starboard_with(&["engine", "--cards", &cards], input);
    assert!(run.out.contains("\"ok\":true"), "{}", run.out);
    let bad_cards = scratch("cards.toml", "[[card]]\nid = \"9-99\"\n");
    let run = starboard_with(&["engine", "--cards", &bad_cards], input);
    let answer: Value = run.out.trim().parse().unwrap();
    assert_eq!(answer["error"]["code"], "refused", "{answer}");
}

#[test]
fn an_arena_leaves_records_that_are_proven_and_reviewed_and_never_overwritten() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("arena-records");
    // Of an earlier run, if there was one.
    drop(std::fs::remove_dir_all(&folder));
    let folder = folder.display().to_string();
    let play =
        ["arena", "risk", "--bots", "random", "--games", "2", "--records", &folder, "--json"];
    let run = starboard(&play);
    assert_eq!(run.code, Some(0), "{run:?}");
    let report: Value = run.out.parse().unwrap();
    assert_eq!((&report["games"], report.get("luck")), (&json!(2), None));
    let file = format!("{folder}/risk-00002.json");
    let verified = starboard(&["replay", &file, "--verify"]);
    assert_eq!((verified.code, verified.err.as_str()), (Some(0), ""), "{verified:?}");
    for (lang, words) in [("en", "luck by kind: "), ("de", "Glück nach Art: ")] {
        let review = starboard(&["review", &file, "--iterations", "1", "--lang", lang]);
        assert!(review.out.contains(words) && !review.out.contains('⟨'), "{}", review.out);
        let dice = if lang == "en" { "attack dice: " } else { "Angriffswürfel: " };
        assert!(review.out.contains(dice), "{}", review.out);
    }
    let review = starboard(&["review", &file, "--iterations", "1", "--json"]);
    let review: Value = review.out.parse().unwrap();
    let seat = &review["seats"][0];
    assert!(seat["luck_by"].as_array().unwrap().iter().any(|by| by["kind"] == "defence"));
    let percentile = seat["dice"][0]["percentile"].as_f64().unwrap();
    assert!((0.0..=100.0).contains(&percentile), "{seat}");
    check_bad(&play, "risk-00001.json is there already");
}
