//! Who says the sentences of a game: the rules, the browser's board, the terminal's.

use super::labels::labels;
use starboard_core::chance::Stake;
use starboard_core::standing::StandingAnswer;
use starboard_core::words::{BOARD, coach, common_ftl, keys_and_variables};
use starboard_core::{Lang, Speak};
use std::collections::BTreeSet;
use std::path::Path;

/// How the keys begin of what only the terminal says.
const TERMINAL: &str = "terminal-";

/// Beginnings of keys that are written out wherever they are said, and of nothing else.
const FAMILIES: [&str; 5] = ["action-", "event-", coach::QUESTION, "refusal-", Stake::KEYS];

/// Every sentence of a game is said by somebody, and nobody says one that is not there. Keys that
/// begin with `board-` are written out in the browser's board, those with `terminal-` in the
/// terminal's painter, all others in the crate of the game, whose folder is `crate_folder`; but for
/// the labels of settings and standing answers, the title, what a coach says about each question, and
/// the keys in `built`, which code puts together.
///
/// # Panics
/// If not.
pub fn used_words<G: Speak>(crate_folder: &str, built: impl IntoIterator<Item = String>) {
    let home = Path::new(crate_folder);
    let mut excepted: BTreeSet<String> = built.into_iter().collect();
    excepted.extend(G::settings().iter().flat_map(labels));
    excepted.extend(G::STANDING.iter().map(StandingAnswer::label));
    excepted.extend(["game-title", "game-blurb"].map(String::from));
    let known: BTreeSet<String> = keys_and_variables(G::ftl(Lang::En)).into_keys().collect();
    excepted.extend(known.iter().filter_map(|key| coach::key_about(key)));
    let common: BTreeSet<String> = keys_and_variables(common_ftl(Lang::En)).into_keys().collect();
    let boards = home.join("../../web/src/boards").join(G::ID);
    let painters = home.join("../cli/src/play/boards");
    let mut said = Said::default();
    collect(&home.join("src"), &mut said.rules);
    collect(&boards, &mut said.board);
    collect(&painters.join(G::ID), &mut said.terminal);
    collect(&painters.join(G::ID).with_extension("rs"), &mut said.terminal);
    let problems = said.problems(&known, &excepted, &common);
    assert!(problems.is_empty(), "the words of {}:\n  {}", G::ID, problems.join("\n  "));
}

/// What is written between quotation marks, by who says it.
#[derive(Default)]
struct Said {
    rules: BTreeSet<String>,
    board: BTreeSet<String>,
    terminal: BTreeSet<String>,
}

impl Said {
    fn problems(
        &self,
        known: &BTreeSet<String>,
        excepted: &BTreeSet<String>,
        common: &BTreeSet<String>,
    ) -> Vec<String> {
        let speaker = |key: &str| {
            if key.starts_with(BOARD) {
                (&self.board, "the browser's board")
            } else if key.starts_with(TERMINAL) {
                (&self.terminal, "the terminal")
            } else {
                (&self.rules, "the game")
            }
        };
        let unsaid = known.iter().filter(|key| !excepted.contains(*key)).filter_map(|key| {
            let (said, who) = speaker(key);
            (!said.contains(key)).then(|| format!("{who} never says {key}"))
        });
        let begins = |key: &str, families: &[&str]| families.iter().any(|f| key.starts_with(f));
        let asked = (self.rules.iter().filter(|key| begins(key, &FAMILIES)))
            .chain(self.board.iter().filter(|key| begins(key, &[BOARD])))
            .chain(self.terminal.iter().filter(|key| begins(key, &[TERMINAL])));
        let missing = asked
            .filter(|key| !known.contains(*key) && !common.contains(*key))
            .map(|key| format!("{key} is said and not there"));
        unsaid.chain(missing).collect()
    }
}

/// What could be keys among the literals of a file, or of all files in a folder. Generated types
/// name all keys, and say none.
fn collect(path: &Path, found: &mut BTreeSet<String>) {
    let name = path.file_name().unwrap_or_default();
    if path.is_dir() && name != "generated" && name != "fixtures" {
        for entry in path.read_dir().expect("a folder") {
            collect(&entry.expect("an entry").path(), found);
        }
    } else if path.extension().is_some_and(|ext| ext == "rs" || ext == "ts" || ext == "svelte")
        && path.is_file()
    {
        let text = std::fs::read_to_string(path).expect("a text");
        found.extend(text.split(['"', '\'']).filter(|word| is_key(word)).map(str::to_owned));
    }
}

fn is_key(word: &str) -> bool {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    word.starts_with(|c: char| c.is_ascii_lowercase())
        && !word.ends_with('-')
        && word.chars().all(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(keys: &[&str]) -> BTreeSet<String> {
        keys.iter().map(|&key| key.to_owned()).collect()
    }

    #[test]
    fn a_sentence_that_nobody_says_is_found_and_one_that_is_not_there() {
        let said = Said {
            rules: set(&["event-a", "event-b", "board-a", "some-word"]),
            board: set(&["board-b", "event-c"]),
            terminal: set(&["terminal-a"]),
        };
        let known = set(&["event-a", "event-c", "board-a", "terminal-a", "trait-x", "event-d"]);
        assert_eq!(
            said.problems(&known, &set(&["trait-x"]), &set(&["event-b"])),
            [
                "the browser's board never says board-a",
                "the game never says event-c",
                "the game never says event-d",
                "board-b is said and not there",
            ]
        );
    }

    #[test]
    fn keys_are_told_from_other_literals() {
        assert!(is_key("board-in-hand") && is_key("event-u2"));
        assert!(!is_key("board-") && !is_key("Board-x") && !is_key("a b") && !is_key(""));
    }
}
