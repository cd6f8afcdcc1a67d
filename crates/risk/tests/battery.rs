//! What every game is tested for.

use super::common::variants;
use starboard_battery::effort::games;
use starboard_battery::laws::Effort;
use starboard_risk::Risk;

starboard_battery::suite! {
    Risk,
    variants: variants(),
    // RK-15.3, RK-15.5, RK-15.6 A game has a thousand decisions and more: one in forty is looked at
    // closely.
    laws: Effort { every: 40, ..Effort::new(games(6), 1) },
}
