//! The case runner passes what is right and says what is wrong.

use starboard_battery::{Sample, cases};

#[test]
fn the_examples_of_the_sample_hold() {
    cases::check_folder::<Sample>("tests/cases");
}

#[test]
#[should_panic(expected = "there is no case file")]
fn a_folder_without_a_case_file_does_not_pass() {
    let empty = std::env::temp_dir().join(format!("starboard-no-cases-{}", std::process::id()));
    std::fs::create_dir_all(&empty).unwrap();
    let outcome = std::panic::catch_unwind(|| cases::check_folder::<Sample>(&empty));
    std::fs::remove_dir(&empty).unwrap();
    if let Err(panic) = outcome {
        std::panic::resume_unwind(panic);
    }
}

#[test]
#[should_panic(expected = "No such file")]
fn a_folder_that_is_not_there_does_not_pass() {
    cases::check_folder::<Sample>("tests/no_such_folder");
}

#[test]
fn a_file_tells_its_game_and_its_rules() {
    let text = std::fs::read_to_string("tests/cases/tricks.toml").unwrap();
    assert_eq!(cases::game_of("tricks.toml", &text).unwrap(), "sample");
    let rules = cases::rules_cited("tricks.toml", &text).unwrap();
    assert!(rules.contains("SA-2.4") && rules.len() == 9, "{rules:?}");
    let verdicts = cases::run::<Sample>("tricks.toml", &text).unwrap();
    assert_eq!((&*verdicts[2].id, verdicts[2].line), ("S3", 56));
}

/// A file with one case, which begins in line 2.
fn file(body: &str) -> String {
    format!("game = \"sample\"\n[[case]]\nid = \"T\"\ntitle = \"test\"\n{body}")
}

#[track_caller]
fn check(body: &str, problem: &str) {
    let verdicts = cases::run::<Sample>("file", &file(body)).unwrap();
    let found = verdicts[0].result.as_ref().expect_err("the case should fail");
    assert_eq!(found, problem);
}

/// A position in which Red has two cards and Green one, and one action.
fn after(when: &str) -> String {
    format!("[case.given]\nhand = {{ red = \"1 4\", green = \"3\" }}\n[[case.when]]\n{when}\n")
}

#[test]
fn a_wrong_fact_is_named_with_its_place() {
    let body = after("red = 'choose 4'\nthen = { points = { red = 2 }, deck = 9 }");
    check(&body, "case T, after action 1: points.red is 0, should be 2");
    check("then = { deck = 7 }", "case T, at the end: deck is 6, should be 7");
    check(
        "given = { hand = { red = '1' } }\nthen = { hand = { red = '1 2' } }",
        "case T, at the end: hand.red is \"1\", should be \"1 2\"",
    );
}

#[test]
fn an_unknown_fact_is_an_error_that_names_the_known_ones() {
    let known = "known are chosen, deck, hand, offer, played, points, scoring, seats";
    check("then = { dek = 7 }", &format!("case T, at the end: dek is not a known fact; {known}"));
    check(
        "then = { points = { blue = 7 } }",
        "case T, at the end: points.blue is not a known fact; known are green, red",
    );
}

#[test]
fn all_problems_of_one_moment_are_told() {
    check(
        "then = { to_act = 'red', seats = 3 }",
        "case T, at the end: seats is 2, should be 3; to_act is red, green, should be red",
    );
}

#[test]
fn refusals_must_come_as_they_are_announced() {
    check(
        &after("red = 'choose 2'"),
        "case T, action 1 (choose 2): refused by SA-2.2: You do not hold a 2.",
    );
    check(
        &after("red = 'choose 2'\nrefused = 'SA-2.1'"),
        "case T, action 1 (choose 2): should be refused by SA-2.1, is refused by SA-2.2: You do not hold a 2.",
    );
    check(
        &after("red = 'choose 1'\nrefused = 'SA-2.1'"),
        "case T, action 1 (choose 1): should be refused by SA-2.1, and is legal",
    );
    check(
        "given = { seats = 5 }",
        "case T, set-up: refused by SA-1.1: Two or three can play, not 5.",
    );
    check("given = { refused = 'SA-1.1' }", "case T, set-up: should be refused by SA-1.1");
    check(
        &after("red = 'jump'"),
        "case T, action 1 (jump): \"jump\" is not an action: choose RANK, take, leave",
    );
    check(&after("blue = 'take'"), "case T, action 1 (take): nobody is blue in this game");
}

#[test]
fn nonsense_in_a_position_is_named_with_its_place() {
    let check = |given: &str, problem: &str| {
        check(&format!("given = {{ {given} }}"), &format!("case T, set-up: {problem}"));
    };
    let known = "expected one of `seats`, `scoring`, `hand`, `chosen`, `points`, `played`, `offer`";
    check("fist = 1", &format!("unknown field `fist`, {known}"));
    check("seats = -2", "`seats`: invalid value: integer `-2`, expected u8");
    check("points = { red = 256 }", "`points.red`: invalid value: integer `256`, expected u8");
    check("points = { red = 43 }", "43 points, and all ranks are 42");
    check(
        "points = { yellow = 1 }",
        "`points.yellow`: unknown variant `yellow`, expected one of `red`, `green`, `blue`",
    );
    check("points = { blue = 1 }", "nobody is called \"blue\"");
    check("offer = 'blue'", "nobody is called \"blue\"");
    check("hand = { red = 4 }", "`hand.red`: invalid type: integer `4`, expected a string");
    check("hand = { red = '7' }", "`hand.red`: \"7\" is not a rank from 1 to 6");
    check("hand = { red = '4 4 4' }", "there are only 2 cards of rank 4");
    check("hand = { red = '' }", "somebody has no card to choose");
    check("chosen = { red = '4', green = '5' }", "everybody has chosen");
    check("chosen = { red = '4' }, offer = 'green'", "a card is chosen while one is offered");
    check("played = '1 1 2 2 3 3 4'", "too few cards are left to deal");
}

#[test]
fn chance_does_what_can_come_up_and_is_asked_for() {
    check(
        &after("red = 'choose 1'\nchance = [3]"),
        "case T, action 1 (choose 1): chance was never asked for 3",
    );
    check(
        "given = { chance = ['7'] }",
        "case T, set-up: 7 cannot come up among 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6",
    );
}

#[test]
fn legal_actions_are_compared_in_their_order() {
    let body = |then: &str| format!("given = {{ hand = {{ red = '1 4' }} }}\nthen = {{ {then} }}");
    check(
        &body("legal = { red = ['choose 4', 'choose 1'] }"),
        "case T, at the end: legal is [\"choose 1\", \"choose 4\"], should be [\"choose 4\", \"choose 1\"]",
    );
    check(&body("legal = ['take']"), "case T, at the end: legal of whom? red, green are to act");
    check(&body("legal_count = { red = 1 }"), "case T, at the end: legal_count is 2, should be 1");
    check(
        &body("legal_has = { red = ['choose 1', 'take'] }"),
        "case T, at the end: legal lacks [\"take\"]: [\"choose 1\", \"choose 4\"]",
    );
    check(
        &body("legal_lacks = { red = ['take', 'choose 1'] }"),
        "case T, at the end: legal has [\"choose 1\"]",
    );
    check(&body("legal_has = { blue = [] }"), "case T, at the end: nobody is blue in this game");
}

#[test]
fn the_outcome_must_be_right_and_the_game_over() {
    check("then = { outcome = 'draw' }", "case T, at the end: the game is not over");
    let over = |outcome: &str| {
        let when = "[[case.when]]\ngreen = 'choose 3'\n[case.then]\n";
        after("red = 'choose 4'\nchance = []") + when + &format!("outcome = {outcome}\n")
    };
    check(&over("'green'"), "case T, at the end: outcome is red, should be green");
    check(&over("'draw'"), "case T, at the end: outcome is red, should be a draw");
    check(&over("['red', 'green']"), "case T, at the end: outcome is red, should be red, green");
}

#[test]
fn events_must_happen_in_order_and_unwanted_ones_must_not() {
    let body = |then: &str| {
        after("red = 'choose 4'")
            + &format!("[[case.when]]\ngreen = 'choose 3'\nthen = {{ {then} }}\n")
    };
    let seen = r#"{"kind":"chose_hidden","seat":1}, {"kind":"revealed","ranks":[4,3]}, {"kind":"won","points":1,"seat":0}, {"kind":"over"}"#;
    check(
        &body("events = [{ kind = 'won', seat = 0 }, { kind = 'revealed' }]"),
        &format!(
            "case T, after action 2: event 2 ({{ kind = \"revealed\" }}) did not happen in this order; seen: {seen}"
        ),
    );
    check(
        &body("no_events = [{ kind = 'tied' }, { kind = 'won', points = 1 }]"),
        "case T, after action 2: this should not have happened: {\"kind\":\"won\",\"points\":1,\"seat\":0}",
    );
    check(
        &body(
            "no_events_for = { green = [{ kind = 'chose', seat = 0 }], red = [{ kind = 'won' }] }",
        ),
        "case T, after action 2: this should not have happened: {\"kind\":\"won\",\"points\":1,\"seat\":0}",
    );
    check(
        &body("view = { public = { played = [4, 4] } }"),
        "case T, after action 2: view.public.played[1] is 3, should be 4",
    );
}

#[test]
fn a_view_can_be_asked_for_what_it_must_not_show() {
    let body = |places: &str| {
        format!(
            "given = {{ offer = 'red', chance = [1, 1, 2, 2, 3, 3, 6] }}\nthen = {{ {places} }}"
        )
    };
    let holds = body("view_lacks = { green = ['top', 'chosen'], public = ['top'] }");
    let verdicts = cases::run::<Sample>("file", &file(&holds)).unwrap();
    assert_eq!(verdicts[0].result, Ok(()));
    check(
        &body("view_lacks = { red = ['top'] }"),
        "case T, at the end: view.red.top is 6, should not be shown",
    );
    check(
        &body("view_lacks = { public = ['players[1].points'] }"),
        "case T, at the end: view.public.players[1].points is 0, should not be shown",
    );
    check(
        &body("view_lacks = { public = ['players[1].secret'] }"),
        "case T, at the end: view.public.players[1].secret is not in any view of this game",
    );
    check(
        &body("view_lacks = { public = ['players[7].hand'] }"),
        "case T, at the end: view.public.players[7] is no table",
    );
    check(
        &body("view_lacks = { blue = ['top'] }"),
        "case T, at the end: nobody is blue in this game",
    );
}

#[test]
fn the_rules_of_a_case_must_exist() {
    check("rules = ['SA-2.1', 'SA-7.1']", "case T, rule SA-7.1 is not in the rule book");
}

#[test]
fn a_file_without_sense_is_an_error_with_its_line() {
    let check = |text: &str, error: &str| {
        let found = cases::run::<Sample>("file", text).expect_err("the file makes no sense");
        assert_eq!(found.to_string(), error);
    };
    check("game = 'chess'", "file:1: a file of \"chess\", not of \"sample\"");
    let unknown = "file:5: unknown field `whenn`, expected one of `id`, `title`, `rules`, `given`, `when`, `then`";
    check(&file("whenn = []"), unknown);
    check("game = 'sample'\n\n[[case]\n", "file:3: unclosed array table, expected `]`");
    check(
        &file("[[case.when]]\nred = 'choose 4'\n[[case.when]]\nyellow = 'choose 4'\n"),
        "file:7: case T: \"yellow\" is neither a seat (red, green, blue) nor a word of case files",
    );
    check(&file("[[case.when]]\nrefused = 'SA-2.1'"), "file:5: case T: an action needs a seat");
    check(
        &file("[[case.when]]\nred = 'take'\ngreen = 'take'"),
        "file:5: case T: only one seat can act at a time",
    );
    let then = |then: &str, problem: &str| {
        check(&file(&format!("[case.then]\n{then}")), &format!("file:5: case T: {problem}"));
    };
    then("legal = 'take'", "`legal`: \"take\" should be a list");
    then("legal_count = -1", "`legal_count`: -1 should be a number");
    then("view = { red = 1 }", "`view`: red: 1 should be a table");
    then("view_lacks = ['top']", "`view_lacks`: [\"top\"] should be a table");
    let stranger = "\"yellow\" is neither a seat (red, green, blue) nor a word of case files";
    then("to_act = 'yellow'", &format!("`to_act`: {stranger}"));
    then("view = { yellow = {} }", &format!("`view`: {stranger}"));
    then("no_events_for = { yellow = [] }", &format!("`no_events_for`: {stranger}"));
    then(
        "no_events = [{ kind = 'won', pointz = 1 }]",
        "`no_events`: no event of the kind \"won\" has `pointz`",
    );
    then("no_events = [{ pointz = 1 }]", "`no_events`: no event has `pointz`");
    then(
        "no_events = [{ kind = 'won', points = 'many' }]",
        "`no_events`: no event is like {\"kind\":\"won\",\"points\":\"many\"}: invalid type: string \
         \"many\", expected u8",
    );
    then("events = [{ kind = 1 }]", "`events`: 1 should be a text");
    let kinds = "dealt, dealt_hidden, chose, chose_hidden, revealed, won, tied, looked, \
                 looked_hidden, took, left, over";
    then(
        "no_events_for = { red = [{ kind = 'wonn' }] }",
        &format!("`no_events_for`: red: no event is of the kind \"wonn\", only {kinds}"),
    );
    check(&file("[[case.when]]\nred = 4"), "file:5: case T: `red`: 4 should be a text");
    check(
        &file("[[case.when]]\nred = 'take'\nchance = 6"),
        "file:5: case T: `chance`: 6 should be a list",
    );
    check(&file("given = { refused = 1 }"), "file:5: case T: `refused`: 1 should be a text");
    check("game = 'sample'", "file:1: there is no case in this file");
    check(
        &file("given = { refused = 'SA-1.1' }\nthen = { deck = 1 }"),
        "file:2: case T: nothing can happen in a position that is refused",
    );
    let twice = file("") + "[[case]]\nid = 'T'\ntitle = 'again'\n";
    check(&twice, "file:5: there is a case T already");
}
