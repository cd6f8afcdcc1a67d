//! Case files: worked examples of the rules that need no Rust. The format is described in
//! `docs/case-files.md`.
//!
//! A file that does not make sense is a [`DataError`]; a case that does not come out as it says is
//! a [`Verdict`] with a text that begins `case C17, after action 2: …`. The `then` of a case without
//! actions sees the events of its set-up.

mod checks;
mod file;

use crate::laws::panic_text;
use crate::rule_book;
use checks::{NOT_OF_POSITIONS, Scene, Standing};
use file::{Case, When};
use starboard_core::chance::{Dictated, Door};
use starboard_core::data::{DataError, DataFile};
use starboard_core::journal::Log;
use starboard_core::script::SetUpError;
use starboard_core::words::Phrasebook;
use starboard_core::{Lang, Refusal, Script, Speak, io};
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

pub(crate) use file::read_given;

/// Undictated outcomes of chance come from the stream of this seed.
pub(crate) const STREAM: u64 = 0;

/// Something that a position may be like, in the words of a `then`.
pub struct Claim(Vec<Standing>);

impl Claim {
    /// Reads it.
    ///
    /// # Errors
    /// If it makes no sense, or speaks of what has happened or is seen instead of what is.
    pub fn read<G: Script>(words: toml::Table) -> Result<Self, String> {
        let mut standings = Vec::new();
        for (key, value) in words {
            if NOT_OF_POSITIONS.contains(&key.as_str()) {
                return Err(format!("`{key}` says nothing about a position"));
            }
            checks::read_standing::<G>(&mut standings, &key, value)
                .map_err(|problem| format!("`{key}`: {problem}"))?;
        }
        // Facts take longest to find out.
        standings.sort_by_key(|standing| matches!(standing, Standing::Fact(..)));
        Ok(Self(standings))
    }

    /// Whether this position is like that.
    pub fn holds<G: Script>(&self, game: &G) -> bool {
        let scene = Scene { game, log: &Log::default() };
        self.0.iter().all(|standing| scene.stands(standing).is_ok())
    }
}

impl std::fmt::Debug for Claim {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a claim of {}", self.0.len())
    }
}

/// What came of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The id of the case.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The rules that it shows.
    pub rules: Vec<String>,
    /// The line where it begins.
    pub line: usize,
    /// What went otherwise than the case says.
    pub result: Result<(), String>,
}

/// The id of the game that the file is about.
///
/// # Errors
/// If it is no case file.
pub fn game_of(file_name: &str, text: &str) -> Result<String, DataError> {
    file::game_of(DataFile { name: file_name, text })
}

/// The rules that the cases of the file show.
///
/// # Errors
/// If it is no case file.
pub fn rules_cited(file_name: &str, text: &str) -> Result<BTreeSet<String>, DataError> {
    file::rules_cited(DataFile { name: file_name, text })
}

/// Runs all cases of a file.
///
/// # Errors
/// If it is no case file of this game.
pub fn run<G: Script + Speak>(file_name: &str, text: &str) -> Result<Vec<Verdict>, DataError> {
    let cases = file::read::<G>(DataFile { name: file_name, text })?;
    let words = Phrasebook::of::<G>(Lang::En);
    Ok(cases.into_iter().map(|case| verdict::<G>(case, &words)).collect())
}

/// Runs all case files of a folder: a game's test is this one call.
///
/// # Panics
/// If there is no case file, a file makes no sense, or a case fails; with all that is wrong.
pub fn check_folder<G: Script + Speak>(folder: impl AsRef<Path>) {
    let folder = folder.as_ref();
    let listed = std::fs::read_dir(folder).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let listed = listed.unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<_> = listed.into_iter().map(|file| file.path()).collect();
    files.sort();
    assert!(!files.is_empty(), "{}: there is no case file", folder.display());
    report(files.iter().map(|file| outcome_of::<G>(file)));
}

/// Runs a file and panics if a case fails.
///
/// # Panics
/// If the file makes no sense or a case fails.
pub fn check<G: Script + Speak>(path: impl AsRef<Path>) {
    report([outcome_of::<G>(path.as_ref())]);
}

/// How many cases of a file came out as they say, and what is wrong with the others.
type FileOutcome = (usize, Vec<String>);

fn outcome_of<G: Script + Speak>(path: &Path) -> FileOutcome {
    let name = path.display().to_string();
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) => return (0, vec![format!("{name}: {error}")]),
    };
    let verdicts = match run::<G>(&name, &text) {
        Ok(verdicts) => verdicts,
        Err(error) => return (0, vec![error.to_string()]),
    };
    let failure = |Verdict { line, result, .. }: &Verdict| {
        result.as_ref().err().map(|problem| format!("{name}:{line}: {problem}"))
    };
    let failures: Vec<_> = verdicts.iter().filter_map(failure).collect();
    (verdicts.len() - failures.len(), failures)
}

fn report(files: impl IntoIterator<Item = FileOutcome>) {
    let (mut passed, mut failures) = (0, Vec::new());
    for (good, bad) in files {
        passed += good;
        failures.extend(bad);
    }
    let failed = failures.len();
    assert!(failures.is_empty(), "{passed} passed, {failed} failed\n{}", failures.join("\n"));
}

fn verdict<G: Script + Speak>(case: Case, words: &Phrasebook) -> Verdict {
    let stray = case.rules.iter().find(|rule| !rule_book::has(G::rule_book(Lang::En), rule));
    let result = match stray {
        Some(rule) => Err(format!("rule {rule} is not in the rule book")),
        // A position that nobody thought of may break a promise of the rules: a failed case, not
        // the end of the run.
        None => catch_unwind(AssertUnwindSafe(|| play::<G>(&case, words)))
            .unwrap_or_else(|panic| Err(format!("panic: {}", panic_text(&*panic)))),
    };
    let Case { id, title, rules, line, .. } = case;
    let result = result.map_err(|problem| format!("case {id}, {problem}"));
    Verdict { id, title, rules, line, result }
}

fn cited(refusal: &Refusal, words: &Phrasebook) -> String {
    format!("refused by {}: {}", refusal.rule, words.say(&refusal.message))
}

fn play<G: Script + Speak>(case: &Case, words: &Phrasebook) -> Result<(), String> {
    let mut chance = Dictated::new(case.given.chance.iter().cloned(), STREAM);
    let mut seen = Log::default();
    let mut game = match (
        G::set_up(&case.given.position, &mut io(&mut Door::to(&mut chance), &mut seen)),
        &case.given.refused,
    ) {
        (Ok(game), None) => game,
        (Ok(_), Some(rule)) => return Err(format!("set-up: should be refused by {rule}")),
        (Err(SetUpError::Refused(refusal)), Some(rule)) if refusal.rule == *rule => {
            return Ok(());
        }
        (Err(SetUpError::Refused(refusal)), Some(rule)) => {
            return Err(format!(
                "set-up: should be refused by {rule}, is {}",
                cited(&refusal, words)
            ));
        }
        (Err(SetUpError::Refused(refusal)), None) => {
            return Err(format!("set-up: {}", cited(&refusal, words)));
        }
        (Err(SetUpError::Nonsense(problem)), _) => return Err(format!("set-up: {problem}")),
    };
    if let Some(fault) = chance.fault() {
        return Err(format!("set-up: {fault}"));
    }
    if !case.when.is_empty() {
        seen = Log::default();
    }
    for (when, number) in case.when.iter().zip(1..) {
        let log = act(&mut game, when, &mut chance, words)
            .map_err(|problem| format!("action {number} ({}): {problem}", when.action))?;
        checks::hold(&when.then, &Scene { game: &game, log: &log })
            .map_err(|problem| format!("after action {number}: {problem}"))?;
        seen.entries.extend(log.entries);
    }
    checks::hold(&case.then, &Scene { game: &game, log: &seen })
        .map_err(|problem| format!("at the end: {problem}"))
}

/// Carries out one action, or sees that it is refused.
fn act<G: Script>(
    game: &mut G,
    when: &When,
    chance: &mut Dictated,
    words: &Phrasebook,
) -> Result<Log<G::Event>, String> {
    let mut log = Log::default();
    let seat = checks::seated(game, when.seat)?;
    let action = game.read_action(&when.action)?;
    chance.dictate(when.chance.iter().cloned());
    match (game.check(seat, action), &when.refused) {
        (Ok(()), None) => game.apply(seat, action, &mut io(&mut Door::to(chance), &mut log)),
        (Ok(()), Some(rule)) => return Err(format!("should be refused by {rule}, and is legal")),
        (Err(refusal), None) => return Err(cited(&refusal, words)),
        (Err(refusal), Some(rule)) if refusal.rule != *rule => {
            return Err(format!("should be refused by {rule}, is {}", cited(&refusal, words)));
        }
        (Err(_), Some(_)) => {}
    }
    chance.fault().map_or(Ok(log), Err)
}
