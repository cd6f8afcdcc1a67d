//! The games that exist: the only place that lists them. And the bots that play them.
//!
//! Rules and bots are generic, and whoever names them with a game compiles both once more. So it is
//! done here: everything that thinks is compiled in this crate, as fast as the compiler can make it,
//! and everything that is done at a table in `table`, which need not be.

use starboard_bots::arena::{Match, Report};
use starboard_bots::bench::{self, Figures};
use starboard_bots::learn::calibration::{Calibration, SeatMeasures};
use starboard_bots::learn::training::{self, Plan, Progress};
use starboard_bots::learn::{self, Brain, NoBrain};
use starboard_bots::{Choice, Glimpse, Spec, cores};
use starboard_core::{Game, Refusal, Seat};
use std::ops::ControlFlow;
use std::time::Duration;

/// Hands the list of games to a macro: `Type = minutes`, the minutes that a game between people
/// takes; none for the sample game, which nobody is offered. Each of them is a feature, of whoever
/// calls this as well: a program may have all of them, or a single one.
#[macro_export]
macro_rules! for_games {
    ($then:ident) => {
        $then![
            #[cfg(feature = "starfighter")]
            $crate::Starfighter = 20,
            #[cfg(feature = "deckbuilding")]
            $crate::Deckbuilding = 30,
            #[cfg(feature = "skirmish")]
            $crate::Skirmish = 45,
            #[cfg(feature = "risk")]
            $crate::Risk = 90,
            #[cfg(feature = "rebellion")]
            $crate::Rebellion = 240,
            #[cfg(feature = "sample")]
            $crate::Sample = 0,
        ];
    };
}

#[cfg(feature = "sample")]
pub use starboard_battery::Sample;
#[cfg(feature = "deckbuilding")]
pub use starboard_deckbuilding::Deckbuilding;
#[cfg(feature = "rebellion")]
pub use starboard_rebellion::Rebellion;
#[cfg(feature = "risk")]
pub use starboard_risk::Risk;
#[cfg(feature = "skirmish")]
pub use starboard_skirmish::Skirmish;
#[cfg(feature = "starfighter")]
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

    /// The chance of `seat` to win, as it is shown: [`learn::chance`].
    fn chance(&self, seat: Seat) -> f32;

    /// Uses these weights instead of those that are shipped: [`Brain::replace`].
    ///
    /// # Errors
    /// If they are not weights of this version of the game.
    fn use_weights(bytes: &[u8]) -> Result<(), NoBrain>;

    /// Learns the game: [`training::train`].
    ///
    /// # Errors
    /// If the weights to begin with or the journal belong to something else.
    fn train(
        plan: Plan,
        from: Option<&[u8]>,
        journal: &[u8],
        tell: &mut dyn FnMut(&Progress) -> ControlFlow<()>,
    ) -> Result<Vec<u8>, NoBrain>;

    /// How good the chances are that players are shown: [`Calibration::run`].
    ///
    /// # Errors
    /// If the options contradict the rules.
    fn calibrate(
        calibration: &Calibration<Self::Options>,
        progress: &(dyn Fn(usize, usize) + Sync),
    ) -> Result<Vec<SeatMeasures>, Refusal>;

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

            fn chance(&self, seat: Seat) -> f32 {
                learn::chance(self, seat)
            }

            fn use_weights(bytes: &[u8]) -> Result<(), NoBrain> {
                Brain::replace::<Self>(bytes)
            }

            fn train(
                plan: Plan,
                from: Option<&[u8]>,
                journal: &[u8],
                tell: &mut dyn FnMut(&Progress) -> ControlFlow<()>,
            ) -> Result<Vec<u8>, NoBrain> {
                training::train::<Self>(plan, from, journal, cores(), tell)
            }

            fn calibrate(
                calibration: &Calibration<Self::Options>,
                progress: &(dyn Fn(usize, usize) + Sync),
            ) -> Result<Vec<SeatMeasures>, Refusal> {
                calibration.run::<Self>(cores(), progress)
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
