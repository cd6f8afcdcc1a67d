//! Whom the coach speaks to: in somebody's first games of a kind, at questions that they have not met often.
//!
//! What a browser remembers for its players (`web/src/lib/coach.svelte.ts`), a terminal keeps beside the
//! saved games.

use super::savefile::{SaveFile, default_path};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

/// So many games of a kind are somebody's first.
const FIRST_GAMES: u32 = 2;
/// Whoever has answered a kind of question so many times knows it.
const ENOUGH: u32 = 3;

/// What is remembered from game to game. What is not understood counts for nothing.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
struct Memory {
    wish: Wish,
    games: BTreeMap<String, Experience>,
}

/// When somebody wants to hear a coach.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Wish {
    /// In the first games, at what is new.
    #[default]
    Auto,
    Always,
    Off,
}

/// What is known of somebody in one game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
struct Experience {
    /// The games in which they have answered something.
    begun: u32,
    /// How many times they have met each kind of question and answered it.
    met: BTreeMap<String, u32>,
}

/// The coach beside one game. What is asked several times in a row is met once: the words stay until something
/// else is asked.
#[derive(Default)]
pub(crate) struct Coach {
    /// Where it remembers; nowhere, and nobody hears it, if there is no such place.
    path: Option<PathBuf>,
    memory: Memory,
    game: String,
    /// Whether this is one of the first games.
    is_first: bool,
    /// Whether this game has been counted.
    is_counted: bool,
    asked: Option<Asked>,
    /// Whether there was too little room on the screen for all that it says.
    pub(crate) is_cut: bool,
}

/// What is asked now.
struct Asked {
    kind: String,
    /// Whether it was well known when it came up.
    is_known: bool,
    /// Whether it has been answered since.
    is_answered: bool,
}

impl Coach {
    /// Beside a new game, or one that goes on.
    pub(crate) fn open(game: &str, goes_on: bool) -> Self {
        let path = default_path(game).ok().map(|path| path.with_file_name("coach.json"));
        Self::at(path, game, goes_on)
    }

    /// Beside another game of the same kind.
    pub(crate) fn at_another_table(&self, goes_on: bool) -> Self {
        Self::at(self.path.clone(), &self.game, goes_on)
    }

    fn at(path: Option<PathBuf>, game: &str, goes_on: bool) -> Self {
        let text = path.as_ref().and_then(|path| fs::read_to_string(path).ok());
        let memory: Memory =
            text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
        let begun = memory.games.get(game).map_or(0, |known| known.begun);
        let is_first = begun < FIRST_GAMES + u32::from(goes_on);
        let game = game.to_owned();
        Self { path, memory, game, is_first, is_counted: goes_on, asked: None, is_cut: false }
    }

    /// Whether it has something to say about what is asked now.
    pub(crate) fn speaks(&self) -> bool {
        let is_new = self.asked.as_ref().is_some_and(|asked| !asked.is_known);
        self.path.is_some()
            && match self.memory.wish {
                Wish::Auto => self.is_first && is_new,
                Wish::Always => self.asked.is_some(),
                Wish::Off => false,
            }
    }

    /// A question of this kind is asked, or none.
    pub(crate) fn hear(&mut self, kind: Option<String>) {
        if kind.as_ref() == self.asked.as_ref().map(|asked| &asked.kind) {
            return;
        }
        let known = self.memory.games.get(&self.game);
        self.asked = kind.map(|kind| {
            let times = known.and_then(|known| known.met.get(&kind)).copied().unwrap_or(0);
            Asked { is_known: times >= ENOUGH, kind, is_answered: false }
        });
    }

    /// What was asked has been answered.
    pub(crate) fn answered(&mut self) {
        let Some(asked) = self.asked.as_mut().filter(|asked| !asked.is_answered) else { return };
        asked.is_answered = true;
        let known = self.memory.games.entry(self.game.clone()).or_default();
        known.begun += u32::from(!std::mem::replace(&mut self.is_counted, true));
        *known.met.entry(asked.kind.clone()).or_default() += 1;
        self.remember();
    }

    /// On or off: as ever if it would speak anyway, otherwise for good. Says whether it is on now.
    pub(crate) fn turn(&mut self) -> bool {
        let was_on = self.speaks();
        self.memory.wish = if was_on { Wish::Off } else { Wish::Auto };
        if !was_on && !self.speaks() {
            self.memory.wish = Wish::Always;
        }
        self.remember();
        !was_on
    }

    /// A game is not disturbed because a coach cannot write: it is as if it had met nobody.
    fn remember(&self) {
        if let Some(path) = &self.path {
            let memory = serde_json::to_value(&self.memory).expect("a memory is plain");
            _ = SaveFile::loaded(path.clone()).write(&memory);
        }
    }
}

#[cfg(test)]
impl Coach {
    /// Beside a new game, remembering in this folder.
    pub(super) fn beside(folder: &std::path::Path, game: &str) -> Self {
        Self::at(Some(folder.join("coach.json")), game, false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Beside a game of Risk, with a memory of its own.
    fn coach(name: &str) -> Coach {
        let folder =
            std::env::temp_dir().join(format!("starboard-{}-coach-{name}", std::process::id()));
        _ = fs::remove_dir_all(&folder);
        Coach::beside(&folder, "risk")
    }

    /// Somebody is asked, perhaps answers, and then others play.
    fn is_heard(coach: &mut Coach, kind: &str, answers: bool) -> bool {
        coach.hear(Some(kind.to_owned()));
        let speaks = coach.speaks();
        if answers {
            coach.answered();
        }
        coach.hear(None);
        speaks
    }

    #[test]
    fn it_is_silent_about_what_has_been_answered_three_times_and_stays_until_something_else_is_asked()
     {
        let mut coach = coach("often");
        for _ in 0..3 {
            assert!(is_heard(&mut coach, "deploy", true));
        }
        assert!(!is_heard(&mut coach, "deploy", true));
        assert!(is_heard(&mut coach, "attack", false));
        coach.hear(Some("attack".to_owned()));
        for _ in 0..5 {
            coach.answered();
            coach.hear(Some("attack".to_owned()));
            assert!(coach.speaks(), "where each of many goes is one question");
        }
        assert_eq!(coach.at_another_table(true).memory.games["risk"].met["attack"], 1);
    }

    #[test]
    fn two_games_are_the_first_and_a_saved_one_that_goes_on_is_no_new_one() {
        let mut first = coach("games");
        assert!(
            is_heard(&mut first.at_another_table(false), "a", false),
            "only looked at: it does not count"
        );
        assert!(is_heard(&mut first, "a", true));
        assert!(is_heard(&mut first.at_another_table(true), "b", true));
        let mut second = first.at_another_table(false);
        assert!(is_heard(&mut second, "c", true));
        assert!(is_heard(&mut first.at_another_table(true), "d", true));
        assert!(!is_heard(&mut first.at_another_table(false), "e", true));
    }

    #[test]
    fn whoever_switches_it_off_hears_nothing_and_whoever_switches_it_on_everything_again() {
        let mut coach = coach("switch");
        coach.hear(Some("a".to_owned()));
        assert!(!coach.turn());
        assert!(!coach.at_another_table(false).is_heard_at("a"));
        assert!(coach.turn());
        assert_eq!(coach.memory.wish, Wish::Auto);
        for _ in 0..4 {
            is_heard(&mut coach, "b", true);
        }
        coach.hear(Some("b".to_owned()));
        assert!(!coach.speaks() && coach.turn() && coach.speaks());
        assert!(coach.at_another_table(false).is_heard_at("b"), "for good");
    }

    impl Coach {
        fn is_heard_at(&mut self, kind: &str) -> bool {
            is_heard(self, kind, false)
        }
    }

    #[test]
    fn somebody_elses_text_is_no_memory_and_without_a_place_nobody_is_disturbed() {
        let mut coach = coach("spoilt");
        fs::create_dir_all(coach.path.as_ref().unwrap().parent().unwrap()).unwrap();
        fs::write(coach.path.as_ref().unwrap(), "no memory {").unwrap();
        assert!(coach.at_another_table(false).is_heard_at("a"));
        coach.path = None;
        assert!(!is_heard(&mut coach, "a", true));
    }
}
