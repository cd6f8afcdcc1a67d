//! What every game is tested for.

use super::common::variants;
use starboard_battery::effort::games;
use starboard_battery::laws::Effort;
use starboard_deckbuilding::Deckbuilding;

starboard_battery::suite! {
    Deckbuilding,
    variants: variants(),
    laws: Effort::new(games(8), 1),
}
