//! Generic code of a game, compiled with the game.

/// Compiles what every program above would compile anew: the rules as tables and as searches run
/// them, and reading what somebody wrote.
///
/// Wherever the compiler optimises little, as in tests, it takes generic code from a library that has
/// it before it makes its own. So a game has it while its feature `whole` is on, and its tests, the
/// bots and the table have less to compile. Nobody calls it.
#[macro_export]
macro_rules! compiled_here {
    ($game:ty) => {
        #[cfg(all(feature = "whole", not(test)))]
        #[doc(hidden)]
        #[must_use]
        pub fn compiled_here(
            written: &$crate::tree::Tree,
            luck: &mut $crate::chance::Fast,
        ) -> bool {
            use $crate::chance::Door;
            use $crate::journal::Log;
            use $crate::{Rules, Seat, Visible, io};
            type Options = <$game as Rules>::Options;
            type Action = <$game as Rules>::Action;
            let Ok(options) = written.read::<Options>() else { return false };
            let Ok(action) = written.read::<Action>() else { return false };
            let quick = <$game>::new(&options, luck);
            let told = <$game>::new(&options, &mut io(&mut Door::to(luck), &mut Log::default()));
            let (Ok(mut quick), Ok(mut told)) = (quick, told) else { return false };
            quick.apply(Seat(0), action, luck);
            told.apply(Seat(0), action, &mut io(&mut Door::to(luck), &mut Log::default()));
            written.read::<$game>().is_ok()
                && written.read::<<$game as Rules>::Event>().is_ok()
                && written.read::<<$game as Visible>::View>().is_ok()
        }
    };
}
