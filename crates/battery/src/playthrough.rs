//! Playthroughs: the beginning of a seeded random game in words, one file for each variant. A change
//! of the rules shows as a difference between sentences, which a person can judge.

use crate::golden_file;
use serde::Serialize;
use serde_json::Value;
use starboard_core::chance::{Door, Fast};
use starboard_core::journal::{Entry, Log};
use starboard_core::words::{Message, Phrasebook};
use starboard_core::{Chance, Lang, Observer, Script, Seat, SeatSet, Speak, io};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// The seed of the game that is told.
const SEED: u64 = 1;
/// How many legal actions are listed, by how often the question has been put: twice many, then few,
/// and none of what everybody has seen by then. So games with a long set-up get beyond it.
const LISTED: [(usize, usize); 3] = [(2, 12), (6, 4), (usize::MAX, 0)];
/// After so many decisions the public view is looked at again.
const VIEW_EVERY: usize = 10;
/// What is longer is shown part by part.
const LINE: usize = 200;
/// Longer texts in options are not read by anybody.
const TEXT: usize = 60;
/// So many bytes are told; then the decision under way is the last one.
const ENOUGH: usize = 48_000;

/// Compares what is told of a game of each variant with the files `playthrough-<variant>.md` of the
/// folder; with `UPDATE_GOLDEN=1` writes them instead.
///
/// # Panics
/// If something is told otherwise, or a file belongs to no variant.
pub fn check<G: Script + Speak>(folder: impl AsRef<Path>, variants: &[(&str, G::Options)]) {
    let folder = folder.as_ref();
    let mut files = BTreeSet::new();
    for (name, options) in variants {
        let path = folder.join(format!("playthrough-{}.md", slug(name)));
        let text = tell::<G>(name, options, ENOUGH);
        if golden_file::updating() {
            golden_file::write(&path, &text);
        } else {
            compare(&path, &golden_file::read(&path), &text);
        }
        assert!(files.insert(path), "{name}: another variant has the same file");
    }
    let stray: Vec<PathBuf> =
        playthroughs_in(folder).into_iter().filter(|file| !files.contains(file)).collect();
    assert!(stray.is_empty(), "no variant has these files: {stray:?}");
}

/// The variant's name as a part of a file's: `full-game-2-players`.
fn slug(name: &str) -> String {
    let words = name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-").to_lowercase()
}

fn playthroughs_in(folder: &Path) -> Vec<PathBuf> {
    let listed = std::fs::read_dir(folder).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let listed = listed.unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let is_one = |name: &str| name.starts_with("playthrough-");
    let found = listed.into_iter().filter(|file| file.file_name().to_str().is_some_and(is_one));
    found.map(|file| file.path()).collect()
}

/// # Panics
/// With the first line that differs.
fn compare(path: &Path, golden: &str, fresh: &str) {
    if golden == fresh {
        return;
    }
    let same = golden.lines().zip(fresh.lines()).take_while(|(was, is)| was == is).count();
    let line = |text: &str| text.lines().nth(same).unwrap_or("(the end)").to_owned();
    panic!(
        "{}:{}: the game runs otherwise\n  was: {}\n  is:  {}\n\
         if it should, write it anew with UPDATE_GOLDEN=1 and read the difference",
        path.display(),
        same + 1,
        line(golden),
        line(fresh)
    );
}

/// A random game from its set-up on, as Markdown: to its end, or until `enough` bytes are told.
///
/// # Panics
/// If the options are refused.
pub fn tell<G: Script + Speak>(name: &str, options: &G::Options, enough: usize) -> String {
    let mut luck = Fast::part(SEED, 1);
    let mut heard = Heard { luck: &mut luck, said: Vec::new() };
    let mut log = Log::default();
    let game = G::new(options, &mut io(&mut Door::to(&mut heard), &mut log))
        .unwrap_or_else(|refusal| panic!("the options are refused by {}", refusal.rule));
    let said = heard.said;
    let mut teller = Teller {
        shown: public_view(&game),
        game,
        words: Phrasebook::of::<G>(Lang::En),
        choices: Fast::part(SEED, 2),
        luck,
        asked: BTreeMap::new(),
        text: String::new(),
    };
    teller.heading(name, options);
    teller.happened(&said, &log);
    teller.line("\nWhat everybody sees:\n");
    let view = teller.shown.clone();
    teller.fenced(|lines| list("", &view, lines));
    let mut told = 0;
    while teller.text.len() < enough && teller.decision(told + 1) {
        told += 1;
        if told.is_multiple_of(VIEW_EVERY) {
            teller.changes();
        }
    }
    teller.ending(told);
    teller.text
}

/// Luck that says aloud what came up.
struct Heard<'a> {
    luck: &'a mut Fast,
    said: Vec<String>,
}

impl Chance for Heard<'_> {
    fn pick_named(&mut self, n: usize, name: impl Fn(usize) -> String) -> usize {
        let at = self.luck.pick(n);
        if n > 1 {
            self.said.push(format!("{} of {n}", name(at)));
        }
        at
    }
}

/// A game, and what has been told of it.
struct Teller<G: Script + Speak> {
    game: G,
    words: Phrasebook,
    // Two streams, so that the dice do not depend on how decisions are made.
    choices: Fast,
    luck: Fast,
    /// How often each question has been put, by the key of its sentence.
    asked: BTreeMap<String, usize>,
    /// The public view that was shown last.
    shown: Value,
    text: String,
}

impl<G: Script + Speak> Teller<G> {
    fn line(&mut self, line: &str) {
        self.text.push_str(line.trim_end_matches(' '));
        self.text.push('\n');
    }

    fn say(&self, message: &Message) -> String {
        self.words.say(message)
    }

    fn seat(&self, seat: Seat) -> String {
        self.say(&self.game.say_seat(seat))
    }

    fn seats(&self, seats: SeatSet) -> String {
        let names: Vec<_> = seats.iter().map(|seat| self.seat(seat)).collect();
        names.join(", ")
    }

    fn heading(&mut self, name: &str, options: &G::Options) {
        self.line(&format!("# {}: {name}\n", G::ID));
        self.line(&format!(
            "A random game with seed {SEED} under version {} of the rules. \
             `UPDATE_GOLDEN=1` writes it anew.\n",
            G::RULES
        ));
        self.line(&format!("Options: {}\n", brief(&value_of(options))));
        self.line("## Set-up");
    }

    /// Tells one decision; false if there is none left.
    fn decision(&mut self, number: usize) -> bool {
        let waiting: Vec<Seat> = self.game.to_act().iter().collect();
        if waiting.is_empty() {
            return false;
        }
        let seat = waiting[self.choices.pick(waiting.len())];
        let mut legal = Vec::new();
        self.game.legal_actions(seat, &mut legal);
        let action = legal[self.choices.pick(legal.len())];
        self.question(number, seat, &legal);
        let chosen = self.action(seat, action);
        self.line(&format!("\n**{chosen}**"));

        let mut heard = Heard { luck: &mut self.luck, said: Vec::new() };
        let mut log = Log::default();
        self.game.apply(seat, action, &mut io(&mut Door::to(&mut heard), &mut log));
        let said = heard.said;
        self.happened(&said, &log);
        true
    }

    fn question(&mut self, number: usize, seat: Seat, legal: &[G::Action]) {
        let round = self.game.round().map(|round| format!(" (round {round})")).unwrap_or_default();
        let who = self.seat(seat);
        self.line(&format!("\n### {number}. {who}{round}\n"));
        let question = self.game.say_question(seat);
        let times = self.asked.entry(question.key.to_string()).or_default();
        *times += 1;
        let most = LISTED.iter().find(|(to, _)| *times <= *to).map_or(0, |&(_, most)| most);
        let question = self.say(&question);
        let count = legal.len();
        let actions = if count == 1 { "1 action" } else { &format!("{count} actions") };
        let list = if most == 0 { "." } else { ":\n" };
        self.line(&format!("> {question}\n\n{actions}{list}"));
        for &action in legal.iter().take(most) {
            let line = format!("- {}", self.action(seat, action));
            self.line(&line);
        }
        if most > 0 && count > most {
            self.line(&format!("- … {} more", count - most));
        }
    }

    /// An action in words and in notation.
    fn action(&self, seat: Seat, action: G::Action) -> String {
        let words = self.say(&self.game.say_action(seat, action));
        format!("{words} `{}`", self.game.write_action(action))
    }

    fn happened(&mut self, said: &[String], log: &Log<G::Event>) {
        if !said.is_empty() {
            self.line(&format!("\nChance: {}", said.join(", ")));
        }
        if !log.entries.is_empty() {
            self.line("");
        }
        for entry in &log.entries {
            let line = format!("- {}", self.event(entry));
            self.line(&line);
        }
    }

    /// An event, and who sees it if not everybody does.
    fn event(&self, Entry { knowing, event, others }: &Entry<G::Event>) -> String {
        let event = self.sentence(event);
        if *knowing == SeatSet::EVERYBODY {
            return event;
        }
        let seats: SeatSet = knowing.iter().filter(|seat| seat.0 < self.game.seats()).collect();
        let who = if seats.is_empty() { "nobody".to_owned() } else { self.seats(seats) };
        match others {
            Some(others) => format!("{event} [{who}; others: {}]", self.sentence(others)),
            None => format!("{event} [{who} only]"),
        }
    }

    /// What the log says; in brackets the name of an event that it passes over.
    fn sentence(&self, event: &G::Event) -> String {
        let text = self.say(&self.game.say_event(event));
        if text.trim().is_empty() {
            let name = format!("{event:?}");
            return format!("({})", name.split([' ', '(', '{']).next().unwrap_or_default());
        }
        text.replace('\n', " ")
    }

    fn fenced(&mut self, write: impl FnOnce(&mut Vec<String>)) {
        let mut lines = Vec::new();
        write(&mut lines);
        self.line(&format!("```\n{}\n```", lines.join("\n")));
    }

    /// What has changed in the public view since it was last shown.
    fn changes(&mut self) {
        let now = public_view(&self.game);
        let before = std::mem::replace(&mut self.shown, now.clone());
        if before == now {
            return;
        }
        self.line("\nWhat everybody sees anew:\n");
        self.fenced(|lines| list_changes("", Some(&before), &now, lines));
    }

    fn ending(&mut self, told: usize) {
        if !told.is_multiple_of(VIEW_EVERY) {
            self.changes();
        }
        let end = match self.game.outcome() {
            None => format!("The game goes on; {told} decisions are told."),
            Some(outcome) if outcome.is_draw() => self.words.get("outcome-draw"),
            Some(outcome) => {
                let winners = self.seats(outcome.winners());
                self.say(&Message::new("outcome-win").with("winners", winners))
            }
        };
        self.line(&format!("\n## The end\n\n{end}"));
    }
}

fn public_view<G: Script>(game: &G) -> Value {
    value_of(&game.view(Observer::Public))
}

fn value_of(thing: &impl Serialize) -> Value {
    serde_json::to_value(thing).expect("options and views can be written as JSON")
}

/// Lists a value by the way to each of its parts, parts that fit into a line as one.
fn list(way: &str, value: &Value, lines: &mut Vec<String>) {
    list_changes(way, None, value, lines);
}

/// Lists what is not as it was before.
fn list_changes(way: &str, before: Option<&Value>, now: &Value, lines: &mut Vec<String>) {
    if before == Some(now) {
        return;
    }
    let whole = brief(now);
    let fits = whole.chars().count() <= LINE || is_flat(now);
    if !way.is_empty() && fits {
        lines.push(format!("{way}: {whole}"));
        return;
    }
    let inner = |key: &str| if way.is_empty() { key.to_owned() } else { format!("{way}.{key}") };
    match now {
        Value::Object(fields) => {
            let old = before.and_then(Value::as_object);
            let keys: BTreeSet<&String> =
                fields.keys().chain(old.into_iter().flat_map(|old| old.keys())).collect();
            for key in keys {
                match (old.and_then(|old| old.get(key)), fields.get(key)) {
                    (before, Some(now)) => list_changes(&inner(key), before, now, lines),
                    (_, None) => lines.push(format!("{}: gone", inner(key))),
                }
            }
        }
        Value::Array(items) => {
            // Lists that grow or shrink have no places that could be compared.
            let old = before.and_then(Value::as_array).filter(|old| old.len() == items.len());
            for (at, item) in items.iter().enumerate() {
                let before = old.map(|old| &old[at]);
                list_changes(&inner(&at.to_string()), before, item, lines);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            lines.push(format!("{way}: {whole}"));
        }
    }
}

/// Whether it is a list of plain things, which says nothing more if each has a line of its own.
fn is_flat(value: &Value) -> bool {
    let plain = |item: &Value| !item.is_array() && !item.is_object();
    value.as_array().is_some_and(|items| items.iter().all(plain))
}

/// A value in one line, without quotation marks; fields in alphabetical order, whatever order the
/// library keeps them in.
fn brief(value: &Value) -> String {
    match value {
        Value::Null => "none".to_owned(),
        Value::Bool(true) => "yes".to_owned(),
        Value::Bool(false) => "no".to_owned(),
        Value::Number(number) => {
            assert!(!number.is_f64(), "{number}: rules know whole numbers only");
            number.to_string()
        }
        Value::String(text) if text.len() > TEXT || text.contains('\n') => {
            format!("({} characters)", text.chars().count())
        }
        Value::String(text) => text.clone(),
        Value::Array(items) => {
            format!("[{}]", items.iter().map(brief).collect::<Vec<_>>().join(", "))
        }
        Value::Object(fields) => {
            let sorted: BTreeMap<_, _> = fields.iter().collect();
            let mut text = String::from("{");
            for (at, (key, value)) in sorted.into_iter().enumerate() {
                let comma = if at > 0 { ", " } else { "" };
                write!(text, "{comma}{key}: {}", brief(value)).expect("a string takes everything");
            }
            text.push('}');
            text
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Sample;
    use crate::sample::Options;
    use serde_json::json;

    #[test]
    fn a_variant_is_the_name_of_a_file() {
        assert_eq!(slug("ultimate war, full pool"), "ultimate-war-full-pool");
        assert_eq!(slug("spaceport street, Dark split"), "spaceport-street-dark-split");
    }

    #[test]
    fn a_game_is_told_from_its_set_up_to_its_end_the_same_way_each_time() {
        let text = tell::<Sample>("two", &Options::default(), ENOUGH);
        assert_eq!(text, tell::<Sample>("two", &Options::default(), ENOUGH));
        assert!(text.starts_with("# sample: two\n") && text.contains("\n## The end\n"));
        let short = tell::<Sample>("two", &Options::default(), 1);
        assert!(short.ends_with("The game goes on; 0 decisions are told.\n"));
    }

    #[test]
    fn of_a_view_only_the_changes_are_listed() {
        let many = "x".repeat(TEXT);
        let row = |units: &[u8]| json!({ "units": units, "name": many });
        let before = json!({ "round": 1, "rows": [row(&[1]), row(&[2]), row(&[3])], "due": 3 });
        let now = json!({ "round": 2, "rows": [row(&[1]), row(&[4, 5]), row(&[3])] });
        let mut lines = Vec::new();
        list_changes("", Some(&before), &now, &mut lines);
        assert_eq!(
            lines,
            [
                "due: gone".to_owned(),
                "round: 2".to_owned(),
                format!("rows.1: {{name: {many}, units: [4, 5]}}")
            ]
        );
    }

    #[test]
    #[should_panic(expected = "file:2: the game runs otherwise\n  was: two\n  is:  zwei")]
    fn the_first_line_that_differs_is_shown() {
        compare(Path::new("file"), "one\ntwo\nthree\n", "one\nzwei\nthree\n");
    }
}
