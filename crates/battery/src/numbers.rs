//! Numbers of actions are held by programs and learned models: what has one keeps it for ever.

use crate::golden_file;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use starboard_core::Game;
use starboard_core::record::Hex;
use std::path::Path;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GoldenFile {
    game: String,
    numbers: u32,
    digest: String,
}

/// The SHA-256 digest of the first so many numbers and the actions that they mean.
fn digest<G: Game>(numbers: u32) -> String {
    let mut hash = Sha256::new();
    for id in 0..numbers {
        if let Some(action) = G::action_from_id(id) {
            let json = serde_json::to_string(&action).expect("actions can be written as JSON");
            hash.update(format!("{id} {json}\n"));
        }
    }
    Hex(hash.finalize().to_vec()).to_string()
}

/// Compares all numbers of actions with the file, which may know fewer: new ones come last. With
/// `UPDATE_GOLDEN=1` writes the file instead, unless that would change a number.
///
/// # Panics
/// If a number means another action than before, or the file does not know all of them.
pub fn check<G: Game>(path: impl AsRef<Path>) {
    let path = path.as_ref();
    let file = path.display();
    if path.exists() {
        let golden: GoldenFile = toml::from_str(&golden_file::read(path))
            .unwrap_or_else(|error| panic!("{file}: {error}"));
        assert_eq!(golden.game, G::ID, "{file} is about another game");
        assert_eq!(golden.digest, digest::<G>(golden.numbers), "{file}: numbers have changed");
        if golden.numbers == G::ACTION_IDS {
            return;
        }
    }
    assert!(golden_file::updating(), "{file} lacks numbers; write it anew with UPDATE_GOLDEN=1");
    let text = format!(
        "# SHA-256 of the numbers of all actions. They never change; new ones come last.\n\
         game = {:?}\nnumbers = {}\ndigest = {:?}\n",
        G::ID,
        G::ACTION_IDS,
        digest::<G>(G::ACTION_IDS),
    );
    golden_file::write(path, &text);
}
