//! Lessons: those of all games hold, and a broken one is found out.

use starboard_core::Lang;
use starboard_table::lessons::{Lesson, check, check_one, lessons, read};
use starboard_table::registry::IDS;

/// The seats of each game that somebody has to learn: asymmetric games have lessons for each side.
pub(super) fn sides(game: &str) -> &'static [&'static str] {
    match game {
        "risk" => &["p1", "p2", "p3"],
        "rebellion" => &["rebel", "empire"],
        "deckbuilding" => &["empire", "rebel"],
        "skirmish" => &["light", "dark"],
        _ => &[],
    }
}

#[test]
fn every_lesson_of_every_game_can_be_played_to_its_end_in_both_languages() {
    let mut problems = Vec::new();
    for game in IDS.iter().filter(|&&game| game != "sample") {
        let lessons = lessons(game);
        problems.extend(check(&lessons).into_iter().map(|problem| format!("{game}: {problem}")));
        if !(6..=10).contains(&lessons.len()) {
            problems.push(format!("{game}: {} lessons", lessons.len()));
        }
        let learns = |side: &&&str| !lessons.iter().any(|lesson| lesson.seat == **side);
        problems.extend(
            sides(game).iter().filter(learns).map(|side| format!("{game}: none for {side}")),
        );
        problems.extend(lessons.last().and_then(|last| unwon(last)));
    }
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

/// Why the last lesson is not one in which the game is won.
fn unwon(last: &Lesson) -> Option<String> {
    let end = last.show(&by_the_book(last)).unwrap();
    let outcome = end.table.outcome();
    let won = outcome.is_some_and(|outcome| outcome.best().contains(end.seat));
    (!won).then(|| format!("{}: the last lesson is not won", last.file))
}

/// The first answer that each beat accepts.
fn by_the_book(lesson: &Lesson) -> Vec<u32> {
    let mut answers = Vec::new();
    for _ in &lesson.beats {
        let shown = lesson.show(&answers).unwrap();
        let first = &lesson.beats[shown.done].accept[0];
        let offers = shown.table.offers(shown.seat, Lang::En);
        let fits = |notation: &str| match first.split_once('*') {
            Some((head, _)) => notation.starts_with(head),
            None => notation == first,
        };
        answers.extend(offers.iter().find(|offer| fits(&offer.notation)).map(|offer| offer.id));
    }
    answers
}

// ------------------------------------------------------------------------------- a lesson at fault

/// South has a card of level 0 and one of level 1; a free move waits in the second beat.
const SOUND: &str = r#"
game = "starfighter"
id = "two"
title = { en = "Two cards", de = "Zwei Karten" }
seat = "south"
rules = ["SF-5.3"]
given = { mode = "training", hand = { south = "0-22, 1-01", north = "0-09" } }
closing = { en = "Well done.", de = "Gut gemacht." }

[[beat]]
say = { en = "Play your patrol.", de = "Spiele deine Patrouille." }
accept = ["play 0-22 front 3"]
wrong = [{ to = ["pass"], say = { en = "Too soon.", de = "Zu früh." } }]
then = [{ north = "play 0-09 front 1", chance = ["1-04"] }]

[[beat]]
say = { en = "Now the flight.", de = "Jetzt die Rotte." }
accept = ["play 1-01 front 3"]
"#;

fn problems(text: &str) -> Vec<String> {
    match read("two.toml", text) {
        Ok(lesson) => check_one(&lesson),
        Err(error) => vec![error.to_string()],
    }
}

#[test]
fn a_sound_lesson_has_no_problems() {
    assert_eq!(problems(SOUND), [""; 0]);
}

#[test]
fn a_lesson_at_fault_is_found_out() {
    let fault = |from: &str, to: &str, expected: &str| {
        assert!(SOUND.contains(from), "{from}");
        let found = problems(&SOUND.replacen(from, to, 1));
        assert!(found.iter().any(|problem| problem.contains(expected)), "{expected}: {found:?}");
    };
    fault("seat = \"south\"", "seat = \"sud\"", "nobody is \"sud\"");
    fault("SF-5.3", "SF-99.1", "rule SF-99.1 is not in the rule book");
    fault("\"play 0-22 front 3\"", "\"play 0-33 front 3\"", "is not offered");
    fault("to = [\"pass\"]", "to = [\"play 0-22 front 3\"]", "tempts nobody");
    fault("Too soon.", "", "says nothing (en)");
    fault("Spiele deine Patrouille.", &"sehr ".repeat(41), "beat 1 has 41 words (de)");
    fault("Well done.", &"so ".repeat(300), "it takes 99 s");
    fault("\"play 0-09 front 1\"", "\"play 0-22 front 1\"", "beat 1, north");
    fault("\"1-04\"", "\"1-99\"", "1-99 cannot come up");
    fault(
        "accept = [\"play 1-01 front 3\"]",
        "accept = [\"pass\"]\npoint = \"slide left\"",
        "is not offered",
    );
    fault("hand = {", "hnad = {", "unknown field `hnad`");
    fault("accept = [\"play 1-01", "acept = [\"play 1-01", "unknown field `acept`");
}

#[test]
fn an_answer_that_is_not_accepted_is_answered_and_changes_nothing() {
    let lesson = read("two.toml", SOUND).unwrap();
    let id = |answers: &[u32], notation: &str| {
        let shown = lesson.show(answers).unwrap();
        let offers = shown.table.offers(shown.seat, Lang::En);
        offers.iter().find(|offer| offer.notation == notation).expect("an offer").id
    };
    let (wrong, right) = (id(&[], "pass"), id(&[], "play 0-22 front 3"));
    let refused = lesson.show(&[wrong]).unwrap();
    assert_eq!(refused.refused.map(|say| say.en).as_deref(), Some("Too soon."));
    assert_eq!((refused.done, refused.pointed), (0, Some(right)));
    let other = lesson.show(&[id(&[], "play 0-22 front 1")]).unwrap();
    assert!(other.done == 0 && other.refused.is_some_and(|say| say.de.contains("markiert")));
    let taken = lesson.show(&[wrong, right]).unwrap();
    assert_eq!((taken.done, taken.refused, taken.text.de.as_str()), (1, None, "Jetzt die Rotte."));
    let nonsense = lesson.show(&[right, 99_999]).unwrap();
    assert!(nonsense.done == 1 && nonsense.refused.is_some());
    let end = lesson.show(&[right, id(&[right], "play 1-01 front 3"), wrong]).unwrap();
    assert_eq!((end.done, end.text.en.as_str()), (2, "Well done."));
    assert_eq!(end.refused.map(|say| say.en).as_deref(), Some("This lesson is over."));
}
