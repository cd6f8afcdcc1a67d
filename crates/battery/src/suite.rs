//! The tests that every game has, by one call.

/// Writes the standard tests of a game into the module where it stands, each with a name of its own:
///
/// - the case files of `tests/cases`,
/// - the laws, on random games of every variant,
/// - both languages,
/// - the counts, digests, numbers of actions and playthroughs of `tests/golden`,
/// - every rule of the book is cited somewhere in `tests`.
///
/// `laws` says how much work the laws are.
///
/// ```no_run
/// use starboard_battery::Sample;
/// use starboard_battery::laws::Effort;
/// use starboard_battery::sample::Options;
///
/// starboard_battery::suite! {
///     Sample,
///     variants: [("two", Options::default())],
///     laws: Effort::new(300, 1),
/// }
/// ```
#[macro_export]
macro_rules! suite {
    ($game:ty, variants: $variants:expr, laws: $effort:expr $(,)?) => {
        #[test]
        fn every_case_file_holds() {
            $crate::cases::check_folder::<$game>("tests/cases");
        }

        #[test]
        fn all_laws_hold_on_random_games_of_every_variant() {
            $crate::laws::check_with::<$game>(&$variants, $effort);
        }

        #[test]
        fn both_languages_say_the_same_things() {
            $crate::laws::words::<$game>();
        }

        #[test]
        fn the_counts_are_right() {
            $crate::counts::check::<$game>("tests/golden/counts.toml");
        }

        #[test]
        fn actions_keep_their_numbers() {
            $crate::numbers::check::<$game>("tests/golden/numbers.toml");
        }

        #[test]
        fn random_games_play_out_as_they_always_did() {
            $crate::golden::check::<$game>("tests/golden/digests.toml", &$variants);
        }

        #[test]
        fn random_games_are_told_as_they_always_were() {
            $crate::playthrough::check::<$game>("tests/golden", &$variants);
        }

        #[test]
        fn every_rule_is_cited_by_a_test() {
            $crate::coverage::check_citations::<$game>("tests");
        }
    };
}
