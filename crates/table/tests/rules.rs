//! Games that were begun under other versions of the rules: they go on under these, or it is said
//! clearly that they cannot, and what can be shown is shown.

use serde_json::{Value, json};
use starboard_core::record::Fairness;
use starboard_core::{Lang, Observer, Seat};
use starboard_table::{Code, Eyes, Seeds, Spec, new_table, resume, story};

/// The record of some steps of a game that was given up, by the rules of today.
fn record() -> Value {
    let mut table = new_table("risk", &json!({}), Vec::new(), Seeds::from_number(3)).unwrap();
    for number in 0..8 {
        let seat = table.to_act().iter().next().unwrap();
        let action = table.bot_move(seat, Spec::Random, number).unwrap();
        table.act(seat, &action, number).unwrap();
    }
    table.resign(Seat(0), 9).unwrap();
    table.record().unwrap()
}

/// The same, as it would have been written under the first rules, which nobody named.
fn old() -> Value {
    let mut record = record();
    assert!(record["rules"].as_u64() > Some(1), "the rules of Risk have changed since");
    record.as_object_mut().unwrap().remove("rules");
    record
}

fn code(record: &Value) -> Code {
    resume(record).map(|_| ()).unwrap_err().code
}

/// What cannot be carried out, wherever it is said, and how many steps are shown.
#[track_caller]
fn check_cut(record: &Value, steps: usize, reason: &str) {
    let error = resume(record).map(|_| ()).unwrap_err();
    assert_eq!(error.code, Code::OtherRules, "{error}");
    let story = story::execute(record).unwrap();
    assert_eq!(story.length(), steps + 1);
    assert_eq!(story.page(0, Eyes::Of(Observer::Public), Lang::En).len(), steps + 1);
    assert_eq!((story.outcome(), story.is_over()), (None, true));
    assert_eq!(story.fairness(), Fairness::Proven, "as far as it goes");
    assert_eq!(story.record().as_ref(), Some(record), "nothing is lost");
    let note = story.rules_note(Lang::En).unwrap();
    for said in [note, error.to_string()] {
        let begins = "This game was begun under version 1 of the rules of Risk";
        assert!(said.starts_with(begins), "{said}");
        assert!(said.contains("; this program has version 2: it cannot be continued ("), "{said}");
        assert!(said.contains(&format!("step {}", steps + 1)), "{said}");
        assert!(said.contains(reason), "{said}");
    }
    let german = story.rules_note(Lang::De).unwrap();
    assert!(german.contains("Fassung 1") && german.contains("nicht fortgesetzt"), "{german}");
}

#[test]
fn a_record_says_which_rules_it_was_begun_under() {
    let record = record();
    assert_eq!(record["rules"], 2);
    let table = resume(&record).unwrap();
    assert_eq!(table.rules_note(Lang::En), None);
    assert_eq!(story::execute(&record).unwrap().rules_note(Lang::En), None);
}

#[test]
fn a_game_of_older_rules_that_can_be_carried_out_goes_on_and_says_so() {
    let mut record = old();
    // It runs still.
    record["steps"].as_array_mut().unwrap().pop();
    let fields = record.as_object_mut().unwrap();
    fields.remove("outcome");
    let mut table = resume(&record).unwrap();
    let note = table.rules_note(Lang::En).unwrap();
    assert_eq!(
        note,
        "This game was begun under version 1 of the rules; it goes on under version 2."
    );
    assert_ne!(table.rules_note(Lang::De), Some(note));
    assert_eq!(table.fork().rules_note(Lang::De), table.rules_note(Lang::De));
    let seat = table.to_act().iter().next().unwrap();
    let action = table.bot_move(seat, Spec::Random, 1).unwrap();
    table.act(seat, &action, 1).unwrap();
    // What it was begun under stays true.
    assert_eq!(table.full_record().unwrap().get("rules"), None);
    assert!(story::execute(&old()).unwrap().rules_note(Lang::En).is_some());
}

#[test]
fn a_step_that_these_rules_forbid_ends_a_game_of_older_rules() {
    let mut record = old();
    record["steps"][4]["action"] = json!({"kind": "pass"});
    check_cut(&record, 4, "RK-");
    // Under the same rules it is no record at all.
    record["rules"] = json!(2);
    assert_eq!(code(&record), Code::BadRecord);
    assert_eq!(story::execute(&record).unwrap_err().code, Code::BadRecord);
}

#[test]
fn a_step_that_nobody_knows_any_more_ends_a_game_of_older_rules() {
    let mut record = old();
    record["steps"][5]["action"] = json!({"kind": "build_sandcastle"});
    check_cut(&record, 5, "build_sandcastle");
    record["rules"] = json!(2);
    assert_eq!(code(&record), Code::BadRecord);
}

#[test]
fn chance_that_is_asked_otherwise_ends_a_game_of_older_rules() {
    let mut record = old();
    record["steps"][3]["chance"] = json!([[1, 6], [1, 977]]);
    check_cut(&record, 3, "chance");
}

#[test]
fn an_end_that_these_rules_do_not_see_is_not_told() {
    let mut record = old();
    record["outcome"] = json!([240, 0]);
    let story = story::execute(&record).unwrap();
    assert_eq!((story.length(), story.outcome(), story.is_over()), (10, None, true));
    let note = story.rules_note(Lang::En).unwrap();
    assert!(note.contains("cannot be continued (the outcome written down"), "{note}");
    assert_eq!(code(&record), Code::OtherRules);
}

#[test]
fn a_game_that_cannot_even_be_set_up_says_so() {
    let mut record = old();
    record["options"]["mode"] = json!("chess");
    assert_eq!(code(&record), Code::OtherRules);
    let error = story::execute(&record).unwrap_err();
    assert_eq!(error.code, Code::OtherRules);
    assert!(
        error.to_string().contains("cannot be continued (`options.mode`: unknown variant `chess`"),
        "{error}"
    );
    record["rules"] = json!(2);
    assert_eq!(code(&record), Code::BadRecord);
}

#[test]
fn what_no_rules_have_a_say_in_is_not_blamed_on_them() {
    assert_eq!(code(&json!({"game": "risk"})), Code::BadRecord);
    let mut record = old();
    record["commitment"] = json!("no hexadecimal digits");
    assert_eq!(code(&record), Code::BadRecord);
    for rules in [json!(-1), json!("two"), json!(1.5), json!(u64::MAX)] {
        let mut record = old();
        record["rules"] = rules;
        assert_eq!(code(&record), Code::BadRecord);
    }
}

#[test]
fn a_game_of_newer_rules_is_refused() {
    let mut record = old();
    record["rules"] = json!(99);
    for error in
        [resume(&record).map(|_| ()).unwrap_err(), story::execute(&record).map(|_| ()).unwrap_err()]
    {
        assert_eq!(error.code, Code::OtherRules);
        let said = "begun under version 99 of the rules of Risk";
        assert!(error.to_string().contains(said), "{error}");
        assert!(error.to_string().contains("only version 2"), "{error}");
    }
    // Also if it holds what nobody knows here.
    record["steps"][2]["action"] = json!({"kind": "build_sandcastle"});
    assert_eq!(code(&record), Code::OtherRules);
}

/// RK-3.1 Whoever rolls the same rolls again: a record without these rolls must not do so for ever.
#[test]
fn a_record_that_lacks_the_luck_of_its_set_up_is_refused() {
    let options = json!({"mode": "standard", "players": 3});
    let table = new_table("risk", &options, Vec::new(), Seeds::from_number(3)).unwrap();
    let mut record = table.full_record().unwrap();
    record["setup"] = json!([]);
    assert_eq!(code(&record), Code::BadRecord);
    assert_eq!(story::execute(&record).map(|_| ()).unwrap_err().code, Code::BadRecord);
}
