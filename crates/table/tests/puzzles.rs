//! Puzzles: an exhaustive search proves those of all games, and one that is none is found out.

use super::lessons::sides;
use starboard_core::Lang;
use starboard_table::lessons::{Lesson, check_one, lesson, lessons, puzzles, read};
use starboard_table::registry::IDS;
use std::collections::BTreeSet;
use std::thread;

/// What is wrong with the puzzles of a game.
fn wrong_with(game: &str) -> Vec<String> {
    let puzzles = puzzles(game);
    let mut problems: Vec<String> = puzzles
        .iter()
        .flat_map(|puzzle| check_one(puzzle).into_iter().map(|p| format!("{}: {p}", puzzle.file)))
        .collect();
    let all = lessons(game).into_iter().chain(puzzles.clone());
    let mut ids = BTreeSet::new();
    let twice = all.filter(|lesson| !ids.insert(&lesson.id));
    problems.extend(twice.map(|lesson| format!("there are two {:?}", lesson.id)));
    if !(5..=10).contains(&puzzles.len()) {
        problems.push(format!("{} puzzles", puzzles.len()));
    }
    // Each side of an asymmetric game has something to solve.
    let solves = |side: &&&str| !puzzles.iter().any(|puzzle| puzzle.seat == **side);
    problems.extend(sides(game).iter().filter(solves).map(|side| format!("none for {side}")));
    problems.into_iter().map(|problem| format!("{game}: {problem}")).collect()
}

#[test]
fn every_puzzle_of_every_game_has_one_best_answer_by_far() {
    let games = IDS.iter().filter(|&&game| game != "sample");
    let problems: Vec<String> = thread::scope(|scope| {
        let proofs: Vec<_> = games.map(|game| scope.spawn(move || wrong_with(game))).collect();
        proofs.into_iter().flat_map(|proof| proof.join().expect("a proof")).collect()
    });
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

// ------------------------------------------------------------------------------ a puzzle at fault

/// Both have passed. To the left, South's four meet nobody, and North's four meet a card back.
const SOUND: &str = r#"
game = "starfighter"
id = "gap"
title = { en = "The gap", de = "Die Lücke" }
seat = "south"
rules = ["SF-8.2"]
closing = { en = "Through the gap.", de = "Durch die Lücke." }

[given]
mode = "training"
pile = ""
phase = "slide"
initiative = "south"
S2 = "b(0-02), 1-01"
S3 = "b(0-09)"
N1 = "b(0-33)"
N4 = "0-13"
hull = { south = 3, north = 4 }

[goal]
aim = "win"
reach = { outcome = "south" }
until = [{ round = 2 }]

[[beat]]
say = { en = "Win this round.", de = "Gewinne diese Runde." }
hint = { en = "Look left.", de = "Schau nach links." }
accept = ["slide left"]
wrong = [{ to = ["slide stay"], say = { en = "They meet.", de = "Sie treffen sich." } }]

[[beat]]
accept = ["order left_to_right", "order right_to_left"]
"#;

fn puzzle(text: &str) -> Lesson {
    read("gap.toml", text).unwrap()
}

fn fault(from: &str, to: &str, expected: &str) {
    assert!(SOUND.contains(from), "{from}");
    let found = match read("gap.toml", &SOUND.replacen(from, to, 1)) {
        Ok(puzzle) => check_one(&puzzle),
        Err(error) => vec![error.to_string()],
    };
    assert!(found.iter().any(|problem| problem.contains(expected)), "{expected}: {found:?}");
}

#[test]
fn a_sound_puzzle_is_proven() {
    assert_eq!(check_one(&puzzle(SOUND)), [""; 0]);
}

#[test]
fn a_puzzle_with_two_best_answers_is_refused() {
    // Without a wall of theirs, to the right is as good; and an answer that is as good is missing.
    fault("N4 = \"0-13\"\n", "", "beat 1: another answer is as good");
    fault(", \"order right_to_left\"", "", "beat 2: another answer is as good");
    fault(
        "[\"slide left\"]",
        "[\"slide left\", \"slide right\"]",
        "it accepts what is not the best",
    );
    fault("[\"slide left\"]", "[\"slide right\"]", "it accepts what is not the best");
}

#[test]
fn a_puzzle_that_is_none_is_found_out() {
    fault("north = 4", "north = 9", "another answer is as good");
    fault("hint =", "otherwise =", "nobody is helped");
    let tempting = SOUND.lines().find(|line| line.starts_with("wrong")).unwrap();
    fault(tempting, "", "nothing tempts");
    fault("\"win\"", "\"odds\"", "the `odds` are missing");
    fault("aim = \"win\"", "aim = \"odds\"\nodds = [90, 50]", "the closing hides the odds");
    fault("aim = \"win\"", "aim = \"save\"", "it is about something to reach");
    fault("{ outcome = \"south\" }", "{ hull = { north = 0 } }", "something else than winning");
    fault("reach = {", "reach = { events = [],", "`events` says nothing about a position");
    fault("reach = { outcome = \"south\" }", "", "either `reach` or `avoid`");
    fault("until = [{ round = 2 }]", "til = 2", "unknown field `til`");
    fault(
        "accept = [\"slide left\"]",
        "accept = [\"slide left\"]\npoint = \"slide left\"",
        "points at nothing",
    );
}

#[test]
fn a_puzzle_points_at_nothing_helps_who_asks_and_lets_everybody_try_again() {
    let puzzle = puzzle(SOUND);
    let id = |notation: &str| {
        let shown = puzzle.show(&[]).unwrap();
        let offers = shown.table.offers(shown.seat, Lang::En);
        offers.iter().find(|offer| offer.notation == notation).expect("an offer").id
    };
    let begin = puzzle.show(&[]).unwrap();
    assert_eq!(
        (begin.pointed, begin.hint.map(|hint| hint.en).as_deref()),
        (None, Some("Look left."))
    );
    let stay = puzzle.show(&[id("slide stay")]).unwrap();
    assert_eq!((stay.done, stay.refused.map(|say| say.en).as_deref()), (0, Some("They meet.")));
    let right = puzzle.show(&[id("slide right")]).unwrap();
    assert!(right.refused.is_some_and(|say| say.en.contains("something better")));
    let solved = puzzle.show(&[id("slide stay"), id("slide left")]).unwrap();
    // What is asked for is still the same.
    assert_eq!((solved.done, solved.text.en.as_str()), (1, "Win this round."));
    assert!(lesson("starfighter", "gap").is_some_and(|lesson| lesson.goal.is_some()));
}
