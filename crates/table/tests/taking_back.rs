//! Steps that are taken back, tried out with the sample game of the battery.

use super::running::{BLUE, GREEN, NOBODY, RED, act, check_error, live, scripted, three, words};
use starboard_battery::Sample;
use starboard_core::Chance;
use starboard_core::chance::Fast;
use starboard_core::record::{Fairness, RecordOf, verify};
use starboard_core::{Observer, Seat, SeatSet};
use starboard_table::{Code, Known, Running, Spec, Table};

#[test]
fn a_step_can_be_taken_back_until_chance_or_a_secret_speaks() {
    let mut table = scripted("6");
    let start = table.state();
    check_error(
        table.can_undo(RED, NOBODY),
        Code::NoUndo,
        "You have not done anything that could be taken back.",
    );
    act(&mut table, RED, "choose 4");
    assert_eq!(table.can_undo(RED, NOBODY), Ok(1));
    table.undo(RED, NOBODY).unwrap();
    assert_eq!((table.state(), table.steps()), (start, 0));

    act(&mut table, RED, "choose 4");
    act(&mut table, GREEN, "choose 3");
    check_error(
        table.undo(GREEN, RED.into()),
        Code::NoUndo,
        "Chance has spoken since then: what it said cannot be unsaid.",
    );
    let offered = table.state();
    act(&mut table, RED, "take");
    table.undo(RED, NOBODY).unwrap();
    assert_eq!(table.state(), offered);
}

#[test]
fn others_must_agree_to_take_back_what_they_did() {
    let mut table = scripted("6");
    act(&mut table, RED, "choose 4");
    act(&mut table, GREEN, "choose 3");
    let offered = table.state();
    act(&mut table, RED, "take");
    act(&mut table, GREEN, "choose 2");
    check_error(
        table.undo(RED, NOBODY),
        Code::NoUndo,
        "Green has acted since and has not agreed to take that back.",
    );
    assert_eq!(table.going(RED, GREEN.into()), Ok(vec![2, 3]));
    table.undo(RED, GREEN.into()).unwrap();
    assert_eq!(table.state(), offered);
}

#[test]
fn choices_at_the_same_time_do_not_wait_for_each_other() {
    let mut table = three();
    let check_stale = |table: &dyn Table, seat, step| {
        assert_eq!(table.expect(seat, step).map_err(|error| error.code), Err(Code::Stale));
    };
    act(&mut table, RED, "choose 1");
    // Green and Blue have been told of it, and what they have to decide is the same.
    assert_eq!(table.known(Observer::Seat(GREEN)).steps, 1);
    assert!(table.expect(GREEN, 0).is_ok() && table.expect(GREEN, 1).is_ok());
    check_stale(&table, GREEN, 2);
    check_stale(&table, RED, 0);
    act(&mut table, GREEN, "choose 3");
    assert!((0..=2).all(|step| table.expect(BLUE, step).is_ok()));
    check_stale(&table, GREEN, 1);
    act(&mut table, BLUE, "choose 5");
    for (seat, step) in [(RED, 2), (GREEN, 2), (BLUE, 2), (BLUE, 0)] {
        check_stale(&table, seat, step);
    }
}

#[test]
fn choices_at_the_same_time_do_not_take_each_other_back() {
    let mut table = three();
    act(&mut table, RED, "choose 1");
    act(&mut table, GREEN, "choose 3");
    assert_eq!(table.going(RED, NOBODY), Ok(vec![0]));
    table.undo(RED, NOBODY).unwrap();
    assert_eq!((table.to_act(), table.steps()), (SeatSet::from(RED).with(BLUE), 1));
    assert_eq!(table.view(Observer::Seat(GREEN))["chosen"], 3);
    let told = |number, step, words: &str| (number, step, words.to_owned());
    assert_eq!(
        words(&table, 3, Observer::Public),
        [told(4, 2, "Green has chosen."), told(5, 3, "Red takes back a decision.")]
    );
    // It is as if Red had never chosen.
    let mut other = three();
    act(&mut other, GREEN, "choose 3");
    assert_eq!((table.state(), table.full_record()), (other.state(), other.full_record()));
    // With the consent of the other both go, as ever.
    act(&mut table, RED, "choose 2");
    assert_eq!(table.going(GREEN, RED.into()), Ok(vec![0, 1]));
    let resumed = Running::<Sample>::resume(&table.full_record().unwrap()).unwrap();
    assert_eq!(resumed.state(), table.state());
    act(&mut table, BLUE, "choose 5");
    check_error(
        table.undo(RED, NOBODY),
        Code::NoUndo,
        "You have been shown something hidden since then: it cannot be unseen.",
    );
}

#[test]
fn numbers_never_come_again_when_steps_are_taken_back() {
    let mut table = scripted("6");
    let red = Observer::Seat(RED);
    let known = |table: &dyn Table| {
        let Known { steps, events } = table.known(red);
        (steps, events)
    };
    act(&mut table, RED, "choose 4");
    assert_eq!(known(&table), (1, 3));
    table.undo(RED, NOBODY).unwrap();
    assert_eq!(known(&table), (2, 4));
    act(&mut table, RED, "choose 1");
    assert_eq!((known(&table), table.steps()), ((3, 5), 1));
    let told = |number, step, words: &str| (number, step, words.to_owned());
    let (taken_back, chosen) =
        (told(3, 2, "Red takes back a decision."), told(4, 3, "Red chooses the 1."));
    // What was taken back is not told again, wherever one begins to listen.
    assert_eq!(words(&table, 2, red), [taken_back.clone(), chosen.clone()]);
    assert_eq!(words(&table, 3, red), [taken_back, chosen.clone()]);
    assert_eq!(words(&table, 4, red), [chosen]);
    assert!(words(&table, 5, red).is_empty());
    // A decision that was meant for what was taken back comes too late for ever.
    assert!(table.expect(RED, 3).is_ok() && table.expect(RED, 1).is_err());
    // On the record is what stands.
    assert_eq!(table.full_record().unwrap()["steps"].as_array().unwrap().len(), 1);
    let resumed = Running::<Sample>::resume(&table.full_record().unwrap()).unwrap();
    assert_eq!((resumed.state(), known(&resumed)), (table.state(), (1, 3)));
}

#[test]
fn taking_back_moves_only_those_who_had_something_else_to_decide() {
    let mut table = three();
    act(&mut table, RED, "choose 1");
    table.undo(RED, NOBODY).unwrap();
    // Green and Blue have had the same to decide all the time.
    assert!((0..=2).all(|step| table.expect(GREEN, step).is_ok()));
    let stale = |seat, step| table.expect(seat, step).is_err_and(|error| error.code == Code::Stale);
    assert!(table.expect(RED, 2).is_ok() && stale(RED, 1) && stale(RED, 0) && stale(GREEN, 3));
}

#[test]
fn however_often_steps_are_taken_back_the_record_stays_provable() {
    let mut taken_back = 0;
    for seed in 0..50 {
        let mut table = live(seed);
        let mut dice = Fast::new(seed);
        while let Some(seat) = table.to_act().iter().next() {
            let who = Seat(dice.pick(2) as u8);
            if dice.pick(3) == 0 && table.undo(who, SeatSet::EVERYBODY).is_ok() {
                taken_back += 1;
            } else {
                let action = table.bot_move(seat, Spec::Random, dice.seed()).unwrap();
                table.act(seat, &action, 0).unwrap();
            }
            let resumed = Running::<Sample>::resume(&table.full_record().unwrap()).unwrap();
            assert_eq!((resumed.state(), resumed.record()), (table.state(), table.record()));
        }
        let record: RecordOf<Sample> = serde_json::from_value(table.record().unwrap()).unwrap();
        assert_eq!(verify::<Sample>(&record).unwrap(), Fairness::Proven);
    }
    assert!(taken_back > 50, "only {taken_back} steps were taken back");
}
