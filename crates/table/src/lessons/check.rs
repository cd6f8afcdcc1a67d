//! What must be true of the lessons of a game.

use super::{Beat, Lesson, Shown, fits, proof};
use crate::registry::rule_book;
use starboard_core::words::{Name, rule_ids};
use starboard_core::{Lang, Observer};
use std::collections::BTreeSet;

/// Nobody reads more before doing something.
const MOST_WORDS: usize = 40;
/// And not more when a puzzle is explained that they have solved.
const EXPLAINED: usize = 60;
/// A lesson, all lessons of a game, and what comes before the first move, in seconds.
const LESSON: usize = 60;
const COURSE: usize = 600;
const FIRST_MOVE: usize = 30;
/// What is said at the end.
const CLOSING: &str = "the closing";
/// Of a group of answers, so many are tried.
const TRIED: usize = 4;

/// How many words a text has.
pub fn words_in(text: &str) -> usize {
    text.split_whitespace().filter(|word| word.chars().any(char::is_alphanumeric)).count()
}

/// What is wrong with the lessons of a game; nothing, if all is well. Plays every lesson to its end,
/// gives every tempting answer, and looks whether what is pointed at is there.
pub fn check(lessons: &[&Lesson]) -> Vec<String> {
    let mut problems = Vec::new();
    let mut ids = BTreeSet::new();
    for lesson in lessons {
        let own = check_one(lesson).into_iter();
        problems.extend(own.map(|problem| format!("{}: {problem}", lesson.file)));
        if !ids.insert(&lesson.id) {
            problems.push(format!("{}: there is a lesson {:?} already", lesson.file, lesson.id));
        }
    }
    let [first, ..] = lessons else { return problems };
    let all: usize = lessons.iter().map(|lesson| lesson.seconds()).sum();
    if all > COURSE {
        problems.push(format!("all lessons of {} take {all} s", first.game));
    }
    let reading = first.beats.first().map_or(0, |beat| longest(&beat.say)) * 60 / 200;
    if reading > FIRST_MOVE {
        problems.push(format!("{}: {reading} s before the first move", first.file));
    }
    problems.extend(sections_left(lessons));
    problems
}

/// The parts of the first chapter that no lesson teaches, and those that are taught and not there. The
/// last part is advice, and no rule.
fn sections_left(lessons: &[&Lesson]) -> Vec<String> {
    let Ok(book) = rule_book(&lessons[0].game, Lang::En) else { return Vec::new() };
    let chapter = book.split("\n## ").nth(1).unwrap_or_default();
    let headings: Vec<&str> =
        chapter.lines().filter_map(|line| line.strip_prefix("### ")).collect();
    let taught: BTreeSet<&str> =
        lessons.iter().flat_map(|lesson| &lesson.sections).map(String::as_str).collect();
    let rules = headings.len().saturating_sub(1);
    let missing = headings[..rules].iter().filter(|heading| !taught.contains(*heading));
    let missing = missing.map(|heading| format!("no lesson teaches {heading:?}"));
    let stray = taught.iter().filter(|section| !headings.contains(section));
    missing.chain(stray.map(|section| format!("the book has no {section:?}"))).collect()
}

fn longest(text: &Name) -> usize {
    words_in(&text.en).max(words_in(&text.de))
}

/// What is wrong with one lesson.
pub fn check_one(lesson: &Lesson) -> Vec<String> {
    let mut problems = said(lesson);
    for lang in Lang::ALL {
        let book = rule_book(&lesson.game, lang).unwrap_or_default();
        let known: BTreeSet<&str> = rule_ids(book).collect();
        let stray = lesson.rules.iter().filter(|rule| !known.contains(rule.as_str()));
        problems.extend(stray.map(|rule| format!("rule {rule} is not in the rule book ({lang})")));
    }
    if lesson.rules.is_empty() {
        problems.push("it cites no rule".to_owned());
    }
    let seconds = lesson.seconds();
    if seconds > LESSON && lesson.goal.is_none() {
        problems.push(format!("it takes {seconds} s"));
    }
    if let Err(problem) = play(lesson, &mut problems) {
        problems.push(problem);
    } else if let Some(goal) = &lesson.goal {
        problems.extend(proof::check(lesson, goal));
    }
    problems
}

/// Whether everything is said, in both languages, and in few words.
fn said(lesson: &Lesson) -> Vec<String> {
    let mut texts = vec![("the title".to_owned(), &lesson.title)];
    for (number, beat) in (1..).zip(&lesson.beats) {
        texts.push((format!("beat {number}"), &beat.say));
        let answers = beat.wrong.iter().map(|wrong| &wrong.say);
        let answers = answers.chain(&beat.otherwise).chain(&beat.hint);
        texts.extend(answers.map(|say| (format!("an answer in beat {number}"), say)));
    }
    texts.push((CLOSING.to_owned(), &lesson.closing));
    let mut problems = Vec::new();
    for (place, text) in texts {
        let explains = lesson.goal.is_some() && place == CLOSING;
        let most = if explains { EXPLAINED } else { MOST_WORDS };
        for lang in Lang::ALL {
            match words_in(text.in_lang(lang)) {
                0 => problems.push(format!("{place} says nothing ({lang})")),
                words if words > most => {
                    problems.push(format!("{place} has {words} words ({lang})"));
                }
                _ => {}
            }
        }
    }
    problems
}

/// Plays the lesson by the first answer that each beat accepts, and tries all others on the way.
fn play(lesson: &Lesson, problems: &mut Vec<String>) -> Result<(), String> {
    let mut answers = Vec::new();
    for (at, beat) in lesson.beats.iter().enumerate() {
        let place = |problem: String| format!("beat {}: {problem}", at + 1);
        let shown = lesson.show(&answers)?;
        let offered = offered(&shown);
        let accepted = accepted(lesson, beat, &offered).map_err(place)?;
        for (id, notation) in wrong(beat, &offered, &accepted).map_err(place)? {
            if let Err(problem) = refuses(lesson, &answers, id) {
                problems.push(place(format!("{notation:?} {problem}")));
            }
        }
        for &other in &accepted[1..] {
            let mut otherwise = answers.clone();
            otherwise.push(other);
            let course = course(lesson, otherwise);
            if let Err(problem) = course {
                problems.push(place(format!("by another accepted answer: {problem}")));
            }
        }
        answers.push(accepted[0]);
    }
    let end = lesson.show(&answers)?;
    if end.done != lesson.beats.len() || end.refused.is_some() {
        return Err("it does not come to its end".to_owned());
    }
    Ok(())
}

/// The numbers and notations of what the seat may do.
fn offered(shown: &Shown) -> Vec<(u32, String)> {
    let offers = shown.table.offers(shown.seat, Lang::En).into_iter();
    offers.map(|offer| (offer.id, offer.notation)).collect()
}

/// The numbers of the accepted answers, the first one first: all that are named, and some of each group.
/// Where the answers of a puzzle before have led elsewhere, some may not be there.
fn accepted(lesson: &Lesson, beat: &Beat, offered: &[(u32, String)]) -> Result<Vec<u32>, String> {
    let mut found = Vec::new();
    for (at, pattern) in (1..).zip(&beat.accept) {
        let fitting: Vec<u32> = offered
            .iter()
            .filter_map(|(id, notation)| fits(pattern, notation).then_some(*id))
            .collect();
        let others = lesson.goal.is_some() && (at < beat.accept.len() || !found.is_empty());
        if fitting.is_empty() && !others {
            let all: Vec<&str> = offered.iter().map(|(_, notation)| notation.as_str()).collect();
            return Err(format!("{pattern:?} is not offered: {}", all.join(", ")));
        }
        let every = fitting.len().div_ceil(TRIED).max(1);
        found.extend(fitting.into_iter().step_by(every));
    }
    Ok(found)
}

/// Tempting answers, and one that nobody thought of.
fn wrong(
    beat: &Beat,
    offered: &[(u32, String)],
    accepted: &[u32],
) -> Result<Vec<(u32, String)>, String> {
    let is_right = |notation: &str| beat.accept.iter().any(|pattern| fits(pattern, notation));
    let mut found = Vec::new();
    for pattern in beat.wrong.iter().flat_map(|wrong| &wrong.to) {
        let mut fitting = offered.iter().filter(|(_, notation)| fits(pattern, notation));
        let one = fitting.find(|(_, notation)| !is_right(notation));
        let one = one.ok_or_else(|| format!("{pattern:?} tempts nobody: it is not offered"))?;
        found.push(one.clone());
    }
    let other = offered.iter().find(|(id, notation)| !is_right(notation) && !accepted.contains(id));
    found.extend(other.cloned());
    Ok(found)
}

/// An answer that is not accepted is answered, and changes nothing.
fn refuses(lesson: &Lesson, before: &[u32], id: u32) -> Result<(), String> {
    let mut answers = before.to_vec();
    answers.push(id);
    let (was, is) = (lesson.show(before)?, lesson.show(&answers)?);
    let Some(answer) = &is.refused else { return Err("is accepted".to_owned()) };
    let same = is.done == was.done
        && is.table.view(Observer::Seat(is.seat)) == was.table.view(Observer::Seat(was.seat));
    if !same {
        return Err("changes something".to_owned());
    }
    let says = |lang| words_in(answer.in_lang(lang)) > 0;
    if Lang::ALL.into_iter().all(says) { Ok(()) } else { Err("is not answered".to_owned()) }
}

/// Whether the lesson comes to its end from here, by the first answer that each beat accepts.
fn course(lesson: &Lesson, mut answers: Vec<u32>) -> Result<(), String> {
    loop {
        let shown = lesson.show(&answers)?;
        let Some(beat) = lesson.beats.get(shown.done) else { return Ok(()) };
        if shown.refused.is_some() {
            return Err("an answer was refused".to_owned());
        }
        let first = accepted(lesson, beat, &offered(&shown))?[0];
        answers.push(first);
    }
}
