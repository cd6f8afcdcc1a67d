//! Finished games looked at again, in a worker.

use serde_json::{Value, from_str, json, to_string};
use starboard_core::Lang;
use starboard_table::analysis::{ITERATIONS, analyse};
use starboard_table::{Seeds, Spec, Table, new_table};
use starboard_wasm::Reviewer;

/// A game between bots, to its end or for so many steps.
fn played(steps: usize) -> Box<dyn Table> {
    let seeds = Seeds::from_number(5);
    let mut table = new_table("starfighter", &json!({}), Vec::new(), seeds).unwrap();
    while let Some(seat) = table.to_act().iter().next().filter(|_| table.steps() < steps) {
        let action = table.bot_move(seat, Spec::Random, table.steps() as u64).unwrap();
        table.act(seat, &action, 0).unwrap();
    }
    table
}

fn take(reviewer: &mut Reviewer, call: &Value) -> Value {
    from_str(&reviewer.take(&call.to_string())).unwrap()
}

#[test]
fn a_game_is_looked_at_step_by_step_and_what_comes_of_it_is_what_the_program_says() {
    let record = played(usize::MAX).record().unwrap();
    let mut reviewer = Reviewer::default();
    let mut state = take(&mut reviewer, &json!({"kind": "begin", "record": record}));
    let steps = record["steps"].as_array().unwrap().len();
    for done in 0..steps {
        assert_eq!(state, json!({"state": "thinking", "done": done, "of": steps}));
        state = take(&mut reviewer, &json!({"kind": "go_on"}));
    }
    assert_eq!(state["state"], "done");
    let native = analyse(&record, ITERATIONS, Lang::De, &mut |_, _| {}).unwrap();
    let told = take(&mut reviewer, &json!({"kind": "tell", "lang": "de"}));
    assert_eq!(told["analysis"], from_str::<Value>(&to_string(&native).unwrap()).unwrap());
    let worst = native.worst()[0].step;
    let line = take(&mut reviewer, &json!({"kind": "line", "step": worst, "lang": "de"}));
    assert!(line["plies"].as_array().is_some_and(|plies| plies.len() > 1), "{line}");
}

#[test]
fn what_cannot_be_looked_at_is_refused_in_the_language_of_the_asker() {
    let mut reviewer = Reviewer::default();
    let mut code = |call: Value| {
        let answer = take(&mut reviewer, &call);
        answer["error"]["code"].as_str().unwrap_or_default().to_owned()
    };
    assert_eq!(code(json!({"kind": "go_on"})), "not_begun");
    assert_eq!(code(json!({"kind": "fly"})), "bad_request");
    let running = played(3).record().unwrap();
    assert_eq!(code(json!({"kind": "begin", "record": running})), "not_over");
    assert_eq!(code(json!({"kind": "begin", "record": {}})), "bad_record");
    assert_eq!(code(json!({"kind": "line", "step": 1})), "not_begun");
}
