//! Digests of seeded random games: a refactoring cannot change a rule silently.

use crate::cores::each_job;
use crate::golden_file;
use crate::play::{Course, Policy};
use serde::Deserialize;
use sha2::{Digest, Sha256};
use starboard_core::record::Hex;
use starboard_core::{Game, Observer};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Mutex;

/// How many games a digest sums up.
const GAMES: u32 = 100;
/// A game that takes more steps does not end.
const MAX_STEPS: usize = 100_000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GoldenFile {
    game: String,
    digest: BTreeMap<String, String>,
}

/// The SHA-256 digest of a hundred random games with these options, over the JSON of all actions,
/// outcomes of chance and final public views.
///
/// # Panics
/// If the options are refused or a game does not end.
pub fn digest<G: Game>(options: &G::Options) -> String {
    let digests = Mutex::new(vec![Vec::new(); GAMES as usize]);
    each_job(
        GAMES,
        || (),
        |(), index| {
            let digest = digest_of_game::<G>(options, index.into());
            digests.lock().expect("nobody panics while holding it")[index as usize] = digest;
            ControlFlow::Continue(())
        },
    );
    let digests = digests.into_inner().expect("nobody panics while holding it");
    Hex(Sha256::digest(digests.concat()).to_vec()).to_string()
}

fn digest_of_game<G: Game>(options: &G::Options, seed: u64) -> Vec<u8> {
    let (mut course, _) = Course::<G>::begin(options, seed, Policy::Uniform)
        .unwrap_or_else(|refusal| panic!("the options are refused by {}", refusal.rule));
    let mut hash = Sha256::new();
    let mut add = |json: serde_json::Result<Vec<u8>>| {
        hash.update(json.expect("actions and views can be written as JSON"));
        hash.update(b"\n");
    };
    add(serde_json::to_vec(&course.setup));
    let mut steps = 0;
    while let Some((seat, action)) = course.decide() {
        let (draws, _) = course.act(seat, action);
        let picks: Vec<_> = draws.iter().map(|draw| draw.pick).collect();
        add(serde_json::to_vec(&(seat, action, picks)));
        steps += 1;
        assert!(steps < MAX_STEPS, "the game with seed {seed} goes on and on");
    }
    add(serde_json::to_vec(&course.game.view(Observer::Public)));
    hash.finalize().to_vec()
}

/// The SHA-256 digest of a document.
pub fn digest_of(document: &serde_json::Value) -> String {
    Hex(Sha256::digest(document.to_string()).to_vec()).to_string()
}

/// Compares the digests of these sets of options with the file; with `UPDATE_GOLDEN=1` writes the
/// file instead.
///
/// # Panics
/// If a digest differs or the file makes no sense.
pub fn check<G: Game>(path: impl AsRef<Path>, variants: &[(&str, G::Options)]) {
    let path = path.as_ref();
    let digests: BTreeMap<String, String> =
        variants.iter().map(|(name, options)| ((*name).to_owned(), digest::<G>(options))).collect();
    if golden_file::updating() {
        golden_file::write(path, &text::<G>(&digests));
        return;
    }
    let file = path.display();
    let golden: GoldenFile =
        toml::from_str(&golden_file::read(path)).unwrap_or_else(|error| panic!("{file}: {error}"));
    assert_eq!(golden.game, G::ID, "{file} is about another game");
    assert_eq!(
        golden.digest, digests,
        "{file}: random games have changed; if they should, write it anew with UPDATE_GOLDEN=1"
    );
}

fn text<G: Game>(digests: &BTreeMap<String, String>) -> String {
    let mut text = format!(
        "# SHA-256 of {GAMES} seeded random games for each set of options.\n\
         # UPDATE_GOLDEN=1 writes it anew.\n\
         game = {:?}\n\n[digest]\n",
        G::ID
    );
    for (name, digest) in digests {
        writeln!(text, "{name:?} = {digest:?}").expect("a string takes everything");
    }
    text
}
