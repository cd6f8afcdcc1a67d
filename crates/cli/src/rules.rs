//! `starboard rules`: the rule book, or the rule somebody just cited.

use crate::failure::Failure;
use crate::words::book;
use starboard_core::words::{find_rule, rule_ids};
use starboard_core::{Lang, Message};
use starboard_table::registry::rule_book;
use std::io::Write;

/// Read the rules of a game
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game
    game: String,
    /// A rule by its id (SF-6.4), or all rules of a chapter (SF-6)
    id: Option<String>,
    /// Only rules that speak of all these words
    #[arg(long, value_name = "WORDS", num_args = 1..)]
    search: Vec<String>,
}

/// Prints the rule book or the rules asked for.
pub(crate) fn run(args: &Args, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    let text = rule_book(&args.game, lang)?;
    if args.id.is_none() && args.search.is_empty() {
        writeln!(out, "{}", text.trim_end())?;
        return Ok(());
    }
    let mut ids: Vec<&str> = rule_ids(text).collect();
    if let Some(wanted) = &args.id {
        ids = rules_under(wanted, text);
        if ids.is_empty() {
            return Err(unknown_rule(wanted, text, lang));
        }
    }
    let wanted: Vec<String> = args.search.iter().map(|word| word.to_lowercase()).collect();
    let found: Vec<&str> = ids
        .into_iter()
        .filter_map(|id| find_rule(text, id))
        .filter(|rule| {
            let rule = rule.to_lowercase();
            wanted.iter().all(|word| rule.contains(word))
        })
        .collect();
    if found.is_empty() {
        let message = Message::new("nothing-found").with("words", args.search.join(" "));
        return Err(Failure::negative(book(lang).say(&message)));
    }
    writeln!(out, "{}", found.join("\n\n"))?;
    Ok(())
}

/// The rule with this id, or those of the chapter with this id.
pub(crate) fn rules_under<'a>(wanted: &str, text: &'a str) -> Vec<&'a str> {
    let is_it = |id: &str| id.eq_ignore_ascii_case(wanted);
    if let Some(id) = rule_ids(text).find(|id| is_it(id)) {
        return vec![id];
    }
    rule_ids(text).filter(|id| chapters(id).any(is_it)).collect()
}

/// The ids of the chapters that contain this rule: SF-6.4.1 is in SF-6.4 and in SF-6.
fn chapters(id: &str) -> impl Iterator<Item = &str> {
    id.match_indices(['.', '-']).map(|(at, _)| &id[..at])
}

/// Says so, and names the rules that may have been meant.
pub(crate) fn unknown_rule(wanted: &str, text: &str, lang: Lang) -> Failure {
    let book = book(lang);
    let mut message = book.say(&Message::new("unknown-rule").with("rule", wanted));
    let near = near(wanted, text);
    if !near.is_empty() {
        message.push(' ');
        message.push_str(&book.say(&Message::new("near-rules").with("rules", near.join(", "))));
    }
    Failure::new(message)
}

/// How many ids are a help and not a list.
const NEAR: usize = 6;

fn near<'a>(wanted: &str, text: &'a str) -> Vec<&'a str> {
    let wanted = wanted.to_uppercase();
    let chapter = chapters(&wanted).last().unwrap_or(&wanted);
    let is_elsewhere = |id: &str| !chapters(id).any(|of| of.eq_ignore_ascii_case(chapter));
    let mut ids: Vec<&str> = rule_ids(text).collect();
    // Stable: equally near ones stay in the order of the book.
    ids.sort_by_key(|id| (is_elsewhere(id), distance(&wanted, &id.to_uppercase())));
    ids.truncate(NEAR);
    ids
}

/// How many letters must be added, dropped or exchanged to get from one word to the other.
fn distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (above, letter) in from.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = above + 1;
        for (at, &other) in to.iter().enumerate() {
            let exchanged = diagonal + usize::from(letter != other);
            diagonal = row[at + 1];
            row[at + 1] = exchanged.min(row[at] + 1).min(diagonal + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str = "# Book\n#### SF-1.1 One\na\n#### SF-1.2 Two\nb\n#### SF-11.1 Eleven\nc\n";

    #[test]
    fn a_chapter_is_all_its_rules_and_only_those() {
        assert_eq!(rules_under("sf-1.2", BOOK), ["SF-1.2"]);
        assert_eq!(rules_under("SF-1", BOOK), ["SF-1.1", "SF-1.2"]);
        assert_eq!(rules_under("SF", BOOK).len(), 3);
        assert!(rules_under("SF-2", BOOK).is_empty() && rules_under("", BOOK).is_empty());
    }

    #[test]
    fn near_ids_come_first() {
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(near("SF-11", BOOK)[0], "SF-1.1");
        assert_eq!(near("SF-1.3", BOOK)[..2], ["SF-1.1", "SF-1.2"]);
    }
}
