//! Whether a puzzle is one: the answers that it accepts are the best, all of them, and by far.

use super::file::{Aim, Goal};
use super::search::{is_reached, same, worth};
use super::{Lesson, Shown, fits};
use serde_json::Value;
use starboard_core::Lang;
use std::collections::HashSet;

/// The best of the other answers is worse by as much as this.
const MARGIN: f64 = 0.1;
/// Answers that are told when something is wrong with them.
const TOLD: usize = 8;

/// What is wrong with a puzzle.
pub(super) fn check(lesson: &Lesson, goal: &Goal) -> Vec<String> {
    let mut proof = Proof { lesson, goal, seen: HashSet::new(), problems: said(lesson, goal) };
    if let Err(problem) = proof.walk(&[]) {
        proof.problems.push(problem);
    }
    proof.problems
}

/// Whether somebody is helped, warned and told the odds.
fn said(lesson: &Lesson, goal: &Goal) -> Vec<String> {
    let first = &lesson.beats[0];
    let mut problems = Vec::new();
    if first.hint.is_none() {
        problems.push("nobody is helped: the first beat has no `hint`".to_owned());
    }
    if first.wrong.is_empty() {
        problems.push("nothing tempts: the first beat has no `wrong`".to_owned());
    }
    if let Some(beat) = lesson.beats.iter().position(|beat| beat.point.is_some()) {
        problems.push(format!("beat {}: a puzzle points at nothing", beat + 1));
    }
    match (goal.aim, goal.odds) {
        (Aim::Odds, None) => problems.push("`goal`: the `odds` are missing".to_owned()),
        (_, Some([best, _])) => {
            let told = |lang| lesson.closing.in_lang(lang).contains(&format!("{best} %"));
            let untold = Lang::ALL.into_iter().filter(|&lang| !told(lang));
            problems.extend(untold.map(|lang| format!("the closing hides the odds ({lang})")));
        }
        (_, None) => {}
    }
    problems
}

struct Proof<'a> {
    lesson: &'a Lesson,
    goal: &'a Goal,
    /// Positions that were looked at already.
    seen: HashSet<String>,
    problems: Vec<String>,
}

impl Proof<'_> {
    /// Proves every beat from here on, by all answers that are accepted.
    fn walk(&mut self, answers: &[u32]) -> Result<(), String> {
        let Lesson { game, beats, .. } = self.lesson;
        let shown = self.lesson.show(answers)?;
        let state = shown.table.state();
        if !self.seen.insert(format!("{} {state}", shown.done)) {
            return Ok(());
        }
        let place = |problem: String| format!("beat {}: {problem}", shown.done + 1);
        if shown.done == beats.len() {
            let reached = is_reached(game, self.goal, &state)?;
            return if reached { Ok(()) } else { Err("its end is not its goal".to_owned()) };
        }
        for answer in self.prove(&shown, &state).map_err(place)? {
            let mut further = answers.to_vec();
            further.push(answer);
            self.walk(&further)?;
        }
        Ok(())
    }

    /// Proves one beat; the answers that it accepts.
    fn prove(&mut self, shown: &Shown, state: &Value) -> Result<Vec<u32>, String> {
        let first = shown.done == 0;
        let worth = worth(&self.lesson.game, self.goal, state, shown.seat, first)?;
        let offers = shown.table.offers(shown.seat, Lang::En);
        let accept = &self.lesson.beats[shown.done].accept;
        let mut answers: Vec<Answer> = worth
            .into_iter()
            .zip(offers)
            .map(|((id, value), offer)| Answer {
                id,
                value,
                accepted: accept.iter().any(|pattern| fits(pattern, &offer.notation)),
                notation: offer.notation,
            })
            .collect();
        answers.sort_by(|one, other| other.value.total_cmp(&one.value));
        let best = answers.first().map_or(0.0, |answer| answer.value);
        let others = answers.iter().filter(|answer| !answer.accepted);
        let next = others.map(|answer| answer.value).fold(0.0, f64::max);
        let fault = if answers.iter().any(|answer| answer.accepted && !same(answer.value, best)) {
            Some("it accepts what is not the best".to_owned())
        } else if next > best - MARGIN {
            Some("another answer is as good, or nearly".to_owned())
        } else {
            self.aims(best, next, first)
        };
        if let Some(fault) = fault {
            let told: Vec<String> = answers.iter().take(TOLD).map(Answer::told).collect();
            self.problems.push(format!("beat {}: {fault}: {}", shown.done + 1, told.join(", ")));
        }
        Ok(answers.iter().filter(|answer| answer.accepted).map(|answer| answer.id).collect())
    }

    /// What is wrong with the kind of the puzzle.
    fn aims(&self, best: f64, next: f64, first: bool) -> Option<String> {
        let Goal { aim, odds, reach, .. } = self.goal;
        let wins = reach.as_ref().is_some_and(|reach| reach.contains_key("outcome"));
        let real = [best, next].map(|value| format!("{:.0}", 100.0 * value));
        let told = odds.is_none_or(|odds| odds.map(|percent| percent.to_string()) == real);
        match aim {
            _ if !first => None,
            Aim::Odds if same(best, 1.0) => Some("the best answer is certain".to_owned()),
            Aim::Win | Aim::Reach | Aim::Save if !same(best, 1.0) => {
                Some("the best answer is not certain".to_owned())
            }
            Aim::Win if !wins => Some("it is about something else than winning".to_owned()),
            Aim::Save if reach.is_some() => Some("it is about something to reach".to_owned()),
            _ if !told => Some(format!("the odds are {}", real.join(" and "))),
            Aim::Win | Aim::Reach | Aim::Save | Aim::Odds => None,
        }
    }
}

/// An answer and what it is worth.
struct Answer {
    id: u32,
    value: f64,
    notation: String,
    accepted: bool,
}

impl Answer {
    fn told(&self) -> String {
        let mark = if self.accepted { "✓ " } else { "" };
        format!("{mark}{:?} {:.1} %", self.notation, 100.0 * self.value)
    }
}
