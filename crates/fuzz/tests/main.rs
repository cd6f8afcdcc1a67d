//! Everything that comes from outside, spoilt: a bounded part of what `make fuzz` does.

use starboard_battery::effort::rounds;
use starboard_fuzz::{LONGEST, TARGETS, Target};

/// Reads seeded inputs, which are the same in every run.
#[track_caller]
fn check(name: &str, usual: usize) {
    let target = Target::named(name).expect("there is such a target");
    let samples = (target.samples)();
    let accepted = samples.iter().filter(|sample| target.check(sample) == Ok(true)).count();
    assert!(accepted > 0, "no sample makes sense");
    let (mut refused, inputs) = (0, rounds(usual) as u64);
    for number in 0..inputs {
        let input = target.input(&samples, number);
        assert!(input.len() <= LONGEST);
        match target.check(&input) {
            Ok(accepted) => refused += u64::from(!accepted),
            Err(fault) => panic!("{name}, input {number}: {fault:?}\n{input}"),
        }
    }
    assert!(refused > 0, "nothing was spoilt");
}

macro_rules! doors {
    ($($test:ident: $name:literal, $inputs:literal;)*) => {
        $(#[test]
        fn $test() {
            check($name, $inputs);
        })*

        #[test]
        fn every_door_is_tried() {
            let tried = [$($name),*];
            assert!(TARGETS.iter().map(|target| target.name).eq(tried));
        }
    };
}

doors! {
    spoilt_messages_and_bodies_are_answered_or_refused: "wire", 600;
    spoilt_actions_are_carried_out_or_refused: "actions", 600;
    spoilt_options_begin_a_game_or_are_refused: "options", 200;
    spoilt_files_of_content_begin_a_game_or_are_refused: "content", 60;
    spoilt_records_are_told_or_refused: "records", 60;
    spoilt_positions_are_played_on_or_refused: "states", 150;
    spoilt_case_files_are_run_or_refused: "cases", 200;
    spoilt_entries_are_read_or_refused: "entries", 400;
    spoilt_journals_are_followed_or_refused: "journals", 80;
}

#[test]
fn an_input_follows_from_its_number() {
    for target in TARGETS {
        let samples = vec!["{\"a\": [1, 2]}".to_owned(), "b = 1\nc = [2]".to_owned()];
        let inputs = |from: u64| -> Vec<String> {
            (from..from + 20).map(|number| target.input(&samples, number)).collect()
        };
        assert_eq!(inputs(3), inputs(3));
        assert_ne!(inputs(3), inputs(4));
    }
}
