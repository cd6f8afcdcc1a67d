//! What the tests of a game have touched: rules cited, cards and effects exercised.

use crate::cores::each_job;
use crate::play::{Course, Policy};
use starboard_core::journal::Entry;
use starboard_core::words::rule_ids;
use starboard_core::{Game, Lang, Seat, Speak};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::path::Path;

/// A game that takes more steps does not end.
const MAX_STEPS: usize = 100_000;

/// The rules of the book that no Rust or TOML file under these folders cites, in the order of the
/// book. A range is written `SF-8.1-8.3`.
///
/// # Panics
/// If a folder cannot be read.
pub fn uncited_rules(rule_book: &str, folders: &[impl AsRef<Path>]) -> Vec<String> {
    let ids: Vec<&str> = rule_ids(rule_book).collect();
    let mut cited = BTreeSet::new();
    for folder in folders {
        let folder = folder.as_ref();
        scan(folder, &mut |text| cited.extend(citations(&ids, text)))
            .unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    }
    ids.into_iter().filter(|id| !cited.contains(id)).map(str::to_owned).collect()
}

/// Every rule of the game's book is cited somewhere under the folder.
///
/// # Panics
/// If one is not.
pub fn check_citations<G: Speak>(folder: impl AsRef<Path>) {
    let uncited = uncited_rules(G::rule_book(Lang::En), &[folder]);
    assert!(uncited.is_empty(), "no test cites {}", uncited.join(", "));
}

/// Reads every Rust and TOML file under a folder.
fn scan(folder: &Path, each: &mut impl FnMut(&str)) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            scan(&path, each)?;
        } else if path.extension().is_some_and(|ext| ext == "rs" || ext == "toml") {
            each(&std::fs::read_to_string(&path)?);
        }
    }
    Ok(())
}

/// The rules that a text cites.
fn citations<'a>(ids: &[&'a str], text: &str) -> Vec<&'a str> {
    let prefixes: BTreeSet<&str> = ids.iter().filter_map(|id| prefix(id)).collect();
    let place = |id: &str| ids.iter().position(|known| *known == id);
    let mut cited = Vec::new();
    for prefix in prefixes {
        for (at, _) in text.match_indices(prefix) {
            if text[..at].ends_with(|c: char| c.is_alphanumeric()) {
                continue;
            }
            let rest = &text[at + prefix.len()..];
            let number = leading_number(rest);
            let Some(first) = place(&format!("{prefix}{number}")) else { continue };
            cited.push(ids[first]);
            let to = rest[number.len()..].strip_prefix(['-', '–']).unwrap_or_default();
            let to = leading_number(to.strip_prefix(prefix).unwrap_or(to));
            if let Some(last) = place(&format!("{prefix}{to}")) {
                cited.extend(ids.iter().take(last + 1).skip(first));
            }
        }
    }
    cited
}

/// What an id begins with, up to its number: `SF-`.
fn prefix(id: &str) -> Option<&str> {
    Some(&id[..=id.find('-')?])
}

/// The number that a text begins with: `8.1` of `8.1, and`, also of `8.1.`.
fn leading_number(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '.').unwrap_or(text.len());
    text[..end].trim_end_matches('.')
}

/// Plays random games, half of them with the game's own quick moves, and counts what `features`
/// finds in each step: it is shown the position before, who did what, and what happened.
///
/// # Panics
/// If the options are refused or a game does not end.
pub fn exercise<G: Game>(
    options: &G::Options,
    games: u32,
    seed: u64,
    features: impl Fn(&G, Seat, G::Action, &[Entry<G::Event>]) -> Vec<String> + Sync,
) -> BTreeMap<String, u64> {
    let counts = each_job(games, BTreeMap::new, |seen: &mut BTreeMap<String, u64>, index| {
        let policy = if index % 2 == 0 { Policy::Uniform } else { Policy::Rollout };
        let seed = seed.wrapping_add(index.into());
        let (mut course, _) = Course::<G>::begin(options, seed, policy)
            .unwrap_or_else(|refusal| panic!("the options are refused by {}", refusal.rule));
        let mut steps = 0;
        while let Some((seat, action)) = course.decide() {
            let before = course.game.clone();
            let (_, log) = course.act(seat, action);
            for feature in features(&before, seat, action, &log.entries) {
                *seen.entry(feature).or_default() += 1;
            }
            steps += 1;
            assert!(steps < MAX_STEPS, "the game with seed {seed} goes on and on");
        }
        ControlFlow::Continue(())
    });
    let mut sum = BTreeMap::new();
    for (feature, count) in counts.into_iter().flatten() {
        *sum.entry(feature).or_default() += count;
    }
    sum
}

/// The wanted features that were never seen.
pub fn missing<F: AsRef<str>>(
    wanted: impl IntoIterator<Item = F>,
    seen: &BTreeMap<String, u64>,
) -> Vec<String> {
    let wanted = wanted.into_iter().map(|feature| feature.as_ref().to_owned());
    wanted.filter(|feature| !seen.contains_key(feature)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_citation_is_exact_and_a_range_cites_all_between() {
        let ids = ["SF-1.1", "SF-1.2", "SF-1.10", "SF-2.1", "SF-2.2"];
        let check = |text: &str, cited: &[&str]| {
            let found: BTreeSet<_> = citations(&ids, text).into_iter().collect();
            assert_eq!(found, cited.iter().copied().collect(), "{text}");
        };
        check("see SF-1.10.", &["SF-1.10"]);
        check("\"SF-1.1\", SF-2.1: yes", &["SF-1.1", "SF-2.1"]);
        check("SF-1.1-1.10", &["SF-1.1", "SF-1.2", "SF-1.10"]);
        check("SF-1.2–SF-2.1", &["SF-1.2", "SF-1.10", "SF-2.1"]);
        check("SF-1.1 to SF-2.1", &["SF-1.1", "SF-2.1"]);
        check("USF-1.1 SF-3.1 SF-1 SF-", &[]);
    }
}
