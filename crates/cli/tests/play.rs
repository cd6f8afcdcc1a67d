//! `starboard play` where there is no terminal, and where files are broken.

mod common;

use common::{engine, scratch, starboard};
use serde_json::json;

/// Nothing on stdout, this on stderr, exit code 2.
#[track_caller]
fn check_bad(args: &[&str], message: &str) {
    let run = starboard(args);
    assert_eq!((run.out.as_str(), run.code), ("", Some(2)), "{args:?}: {run:?}");
    assert!(run.err.contains(message) && !run.err.contains("panicked"), "{args:?}: {}", run.err);
}

#[test]
fn without_a_terminal_it_says_so() {
    let save = scratch("play-save.json", "");
    check_bad(&["play", "starfighter", "--save", &save], "starboard play needs a terminal");
    let german = ["play", "starfighter", "--save", &save, "--lang", "de"];
    check_bad(&german, "starboard play braucht ein Terminal");
    assert_eq!(std::fs::read_to_string(save).unwrap(), "", "nothing is saved");
}

#[test]
fn nonsense_is_named_before_the_screen_is_touched() {
    check_bad(&["play", "chess"], "There is no game “chess”. Known games: starfighter");
    check_bad(&["play", "starfighter", "--mode", "total"], "total");
    check_bad(&["play", "starfighter", "--players", "human,general"], "\"general\" is nobody");
    check_bad(&["play", "starfighter", "--bot", "marshal"], "\"marshal\" is not a bot");
    check_bad(&["play", "starfighter", "--seat", "west:human"], "only south, north");
    check_bad(&["play", "starfighter", "--seed", "abc"], "\"abc\" is not a seed");
    check_bad(&["play"], "required");
}

#[test]
fn a_broken_file_is_named_and_left_alone() {
    let mut answers = engine(&[
        json!({"cmd": "new", "game": "starfighter", "seed": 5}),
        json!({"cmd": "record", "full": true}),
    ]);
    let record = answers.pop().unwrap()["record"].take();
    let mut touched = record.clone();
    touched["setup"] = json!([{"pick": 1, "of": 77}]);
    let half = record.to_string()[..200].to_owned();
    for (name, text, message) in [
        ("play-half.json", half.as_str(), "play-half.json:1: not JSON"),
        ("play-empty.json", "", "play-empty.json:1: not JSON"),
        ("play-else.json", "{\"a\": 1}", "This is not the record of a game: missing field `game`"),
        ("play-touched.json", &touched.to_string(), "This is not the record of a game"),
    ] {
        let file = scratch(name, text);
        check_bad(&["play", "--load", &file], message);
        assert_eq!(std::fs::read_to_string(&file).unwrap(), text, "{name} is untouched");
    }
    let file = scratch("play-good.json", &record.to_string());
    check_bad(&["play", "--load", &file], "needs a terminal");
    check_bad(&["play", "--load", "nowhere.json"], "cannot read nowhere.json");
}
