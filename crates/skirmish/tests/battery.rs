//! What every game is tested for.

use super::common::variants;
use starboard_battery::effort::games;
use starboard_battery::laws::Effort;
use starboard_skirmish::Skirmish;

starboard_battery::suite! {
    Skirmish,
    variants: variants(),
    // A figure has a thousand ways to move: the costly laws try each of them, so they are asked less
    // often than in games with shorter lists.
    laws: Effort { every: 40, ..Effort::new(games(2), 1) },
}
