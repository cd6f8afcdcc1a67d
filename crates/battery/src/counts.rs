//! Count files: how many courses a game can take from a position, to a given depth. Like perft in
//! chess, a count that is right to the last one finds errors in rules that no example shows.
//!
//! ```toml
//! game = "sample"
//!
//! [[count]]
//! name = "the last trick"
//! given = { hand = { red = "1 2", green = "3" } }   # as in a case file
//! chance = "enumerate"                              # or "first": always the first outcome
//! positions = { 1 = 2, 2 = 2 }                      # depth = number
//! ```
//!
//! The number is that of sequences of exactly so many actions; with `enumerate`, each course that
//! chance takes between them counts once. Seats that choose at the same time choose in the order of
//! their seats, since it does not matter. The set-up draws as in a case file.

use crate::cases::{STREAM, read_given};
use crate::golden_file;
use serde::Deserialize;
use starboard_core::chance::{Dictated, Door, Odometer};
use starboard_core::data::{DataError, DataFile};
use starboard_core::journal::Log;
use starboard_core::script::SetUpError;
use starboard_core::tree::Spanned;
use starboard_core::{Chance, Game, Script, Seat, io};
use std::collections::BTreeMap;
use std::path::Path;
use toml::Table;

/// What chance does while positions are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Luck {
    /// Everything that it can do.
    Enumerate,
    /// Always the first outcome.
    First,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CountFile {
    game: Spanned<String>,
    #[serde(default)]
    count: Vec<Spanned<Count>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Count {
    name: String,
    #[serde(default)]
    given: Table,
    chance: Luck,
    positions: BTreeMap<String, Spanned<u64>>,
}

/// Always the first outcome.
struct First;

impl Chance for First {
    fn pick_named(&mut self, _: usize, _: impl Fn(usize) -> String) -> usize {
        0
    }
}

/// How many sequences of `depth` actions there are from this position.
pub fn count<G: Game>(game: &G, depth: u32, luck: Luck) -> u64 {
    if depth == 0 {
        return 1;
    }
    let Some(seat) = game.to_act().iter().next() else { return 0 };
    let mut legal = Vec::new();
    game.legal_actions(seat, &mut legal);
    let mut sum = 0;
    for action in legal {
        match luck {
            Luck::First => {
                sum += count_after(game, seat, action, Door::to(&mut First), depth, luck);
            }
            Luck::Enumerate => {
                Odometer::each(|chance| {
                    sum += count_after(game, seat, action, Door::to(chance), depth, luck);
                    0.0
                });
            }
        }
    }
    sum
}

fn count_after<G: Game>(
    game: &G,
    seat: Seat,
    action: G::Action,
    mut chance: Door<'_>,
    depth: u32,
    luck: Luck,
) -> u64 {
    let mut next = game.clone();
    next.apply(seat, action, &mut io(&mut chance, &mut Log::default()));
    count(&next, depth - 1, luck)
}

/// Counts what the file says and compares; with `UPDATE_GOLDEN=1` corrects the numbers in the file
/// instead.
///
/// # Panics
/// If the file makes no sense or a number differs.
pub fn check<G: Script>(path: impl AsRef<Path>) {
    let path = path.as_ref();
    let text = golden_file::read(path);
    let name = path.display().to_string();
    let wrong = compare::<G>(&name, &text).unwrap_or_else(|error| panic!("{error}"));
    if golden_file::updating() {
        golden_file::write(path, &corrected(text, &wrong));
        return;
    }
    let lines: Vec<_> = wrong.iter().map(|difference| difference.text.as_str()).collect();
    assert!(lines.is_empty(), "{name}:\n  {}", lines.join("\n  "));
}

/// The file with the right numbers; everything else stays as it was.
fn corrected(mut text: String, wrong: &[Difference]) -> String {
    // From the end, so that the places of the others stay right.
    for difference in wrong.iter().rev() {
        text.replace_range(difference.at.clone(), &difference.counted.to_string());
    }
    text
}

/// A number that is not what was counted.
struct Difference {
    at: std::ops::Range<usize>,
    counted: u64,
    text: String,
}

/// All wrong numbers of a file, in the order in which they stand there.
fn compare<G: Script>(name: &str, text: &str) -> Result<Vec<Difference>, DataError> {
    let file = DataFile { name, text };
    let content: CountFile = file.parse()?;
    if content.game.get_ref() != G::ID {
        let problem = format!("a file of {:?}, not of {:?}", content.game.get_ref(), G::ID);
        return Err(file.error(content.game.span(), problem));
    }
    let mut wrong = Vec::new();
    for entry in content.count {
        let span = entry.span();
        let Count { name, given, chance, positions } = entry.into_inner();
        let mistake = |problem: String| file.error(span.clone(), format!("{name}: {problem}"));
        let game = set_up::<G>(given).map_err(mistake)?;
        for (depth, wanted) in positions {
            let depth: u32 =
                depth.parse().map_err(|_| mistake(format!("{depth:?} is not a depth")))?;
            let (counted, at, wanted) =
                (count(&game, depth, chance), wanted.span(), *wanted.get_ref());
            if counted != wanted {
                let text =
                    format!("{name}: {counted} positions at depth {depth}, should be {wanted}");
                wrong.push(Difference { at, counted, text });
            }
        }
    }
    wrong.sort_by_key(|difference| difference.at.start);
    Ok(wrong)
}

fn set_up<G: Script>(given: Table) -> Result<G, String> {
    let given = read_given(given)?;
    let mut chance = Dictated::new(given.chance, STREAM);
    let game = G::set_up(&given.position, &mut io(&mut Door::to(&mut chance), &mut Log::default()))
        .map_err(|error| match error {
            SetUpError::Nonsense(problem) => problem,
            SetUpError::Refused(refusal) => format!("refused by {}", refusal.rule),
        })?;
    chance.fault().map_or(Ok(game), Err)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Sample;

    const FILE: &str = r#"
game = "sample"
# A comment.
[[count]]
name = "the last trick"
given = { hand = { red = "1 2", green = "3" } }
chance = "enumerate"
positions = { 1 = 7, 2 = 2, 3 = 100 } # depths
"#;

    #[test]
    fn wrong_numbers_are_found_and_corrected_where_they_stand() {
        let wrong = compare::<Sample>("file", FILE).unwrap();
        assert_eq!(wrong[0].text, "the last trick: 2 positions at depth 1, should be 7");
        let right = corrected(FILE.to_owned(), &wrong);
        assert!(
            right.contains("# A comment.") && right.contains("{ 1 = 2, 2 = 2, 3 = 0 } # depths")
        );
        assert!(compare::<Sample>("file", &right).unwrap().is_empty());
    }

    #[test]
    fn a_file_without_sense_is_an_error_with_a_line() {
        let error =
            |text: &str| compare::<Sample>("file", text).map(|_| ()).unwrap_err().to_string();
        assert_eq!(error("game = \"other\""), "file:1: a file of \"other\", not of \"sample\"");
        let unknown = FILE.replace("hand", "fist");
        assert_eq!(
            error(&unknown),
            "file:4: the last trick: unknown field `fist`, expected one of `seats`, `scoring`, \
             `hand`, `chosen`, `points`, `played`, `offer`"
        );
    }

    #[test]
    fn every_course_of_chance_counts_once() {
        // Green wins with the four and is offered one of the eight cards of the deck, 1 1 2 3 5 5 6 6:
        // equal cards are different courses.
        let given: Table = "hand = { red = \"3 2\", green = \"4 4\" }".parse().unwrap();
        let game: Sample = set_up(given).unwrap();
        let all = count(&game, 2, Luck::Enumerate);
        assert_eq!((count(&game, 2, Luck::First), all), (2, 2 * 8));
        assert_eq!(count(&game, 3, Luck::Enumerate), 2 * 8 * 2);
    }
}
