//! The types that the browser's board is written against.

use starboard_battery::generated;
use starboard_rebellion::Rebellion;

/// `STARBOARD_BLESS=1 cargo test -p starboard-rebellion typescript` writes them.
#[test]
fn the_clients_types_are_those_of_the_game() {
    generated::check_types::<Rebellion>(env!("CARGO_MANIFEST_DIR"));
}
