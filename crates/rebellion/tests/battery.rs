//! What every game is tested for.

use super::common::variants;
use starboard_battery::effort::games;
use starboard_battery::laws::Effort;
use starboard_rebellion::Rebellion;

starboard_battery::suite! {
    Rebellion,
    variants: variants(),
    // Games are long: one position in nine is looked at closely.
    laws: Effort { every: 9, ..Effort::new(games(4), 1) },
}
