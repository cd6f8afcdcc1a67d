//! The games that exist: the only place that lists them. And the bots that play them.
//!
//! Rules and bots are generic, and whoever names them with a game compiles both once more. So it is
//! done here: everything that thinks is compiled in this crate, as fast as the compiler can make it,
//! and everything that is done at a table in `table`, which need not be.

use starboard_bots::arena::{Match, Report};
use starboard_bots::bench::{self, Figures};
use starboard_bots::{Choice, Glimpse, Spec};
use starboard_core::{Game, Refusal};
use std::time::Duration;

/// Hands the list of games to a macro: `Type = minutes`, the minutes that a game between people
/// takes; none for the sample game, which nobody is offered.
#[macro_export]
macro_rules! for_games {
    ($then:ident) => {
        $then![
            $crate::Starfighter = 20,
            $crate::Deckbuilding = 30,
            $crate::Skirmish = 45,
            $crate::Risk = 90,
            $crate::Rebellion = 240,
            #[cfg(feature = "sample")]
            $crate::Sample = 0,
        ];
    };
}

#[cfg(feature = "sample")]
pub use starboard_battery::Sample;
pub use starboard_deckbuilding::Deckbuilding;
pub use starboard_rebellion::Rebellion;
pub use starboard_risk::Risk;
pub use starboard_skirmish::Skirmish;
pub use starboard_starfighter::Starfighter;

/// A game whose bots are compiled here.
pub trait Thinks: Game {
    /// What a bot does, on so many cores at most, or on all: [`Spec::choose`].
    ///
    /// # Panics
    /// If it is not for the seat of the glimpse to act.
    fn choose(
        bot: Spec,
        cores: Option<usize>,
        glimpse: Glimpse<'_, Self>,
        seed: u64,
    ) -> Choice<Self::Action>;

    /// Lets bots play each other: [`Match::run`].
    ///
    /// # Errors
    /// If the options contradict the rules.
    ///
    /// # Panics
    /// If there is no bot.
    fn compete(
        a_match: &Match<Self::Options>,
        progress: &(dyn Fn(usize, usize) + Sync),
    ) -> Result<Report, Refusal>;

    /// How fast the game is: [`bench::measure`].
    ///
    /// # Errors
    /// If the options contradict the rules.
    fn measure(
        options: &Self::Options,
        budget: Duration,
        yardstick: &mut dyn FnMut(Duration) -> f64,
    ) -> Result<Figures, Refusal>;
}

macro_rules! think {
    ($($(#[$only:meta])* $game:ty = $minutes:literal),* $(,)?) => {$(
        $(#[$only])*
        impl Thinks for $game {
            fn choose(
                bot: Spec,
                cores: Option<usize>,
                glimpse: Glimpse<'_, Self>,
                seed: u64,
            ) -> Choice<Self::Action> {
                match cores {
                    None => bot.choose(glimpse, seed),
                    Some(cores) => bot.choose_on(cores, glimpse, seed),
                }
            }

            fn compete(
                a_match: &Match<Self::Options>,
                progress: &(dyn Fn(usize, usize) + Sync),
            ) -> Result<Report, Refusal> {
                a_match.run::<Self>(progress)
            }

            fn measure(
                options: &Self::Options,
                budget: Duration,
                yardstick: &mut dyn FnMut(Duration) -> f64,
            ) -> Result<Figures, Refusal> {
                bench::measure::<Self>(options, budget, yardstick)
            }
        }
    )*};
}

for_games!(think);
