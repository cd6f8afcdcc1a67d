//! What every game is tested for.

use super::common::{games, variants};
use starboard_battery::laws::Effort;
use starboard_starfighter::Starfighter;

starboard_battery::suite! {
    Starfighter,
    variants: variants(),
    laws: Effort::new(games(), 1),
}
