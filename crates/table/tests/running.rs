//! A running game, tried out with the sample game of the battery.

use serde_json::{Value, json};
use starboard_battery::Sample;
use starboard_core::chance::Outcome as Wish;
use starboard_core::record::{Fairness, Player, RecordOf, verify};
use starboard_core::{Lang, Observer, Seat, SeatSet};
use starboard_table::{Code, Luck, Running, Seeds, Spec, Table, TableError};

pub(crate) const RED: Seat = Seat(0);
pub(crate) const GREEN: Seat = Seat(1);
pub(crate) const BLUE: Seat = Seat(2);
pub(crate) const NOBODY: SeatSet = SeatSet::NOBODY;

pub(crate) fn wishes(names: &str) -> Vec<Wish> {
    names.split_whitespace().map(|name| Wish::Named(name.to_owned())).collect()
}

/// Red holds 1, 4 and 6, Green 2, 3 and 5; then chance follows `script`.
pub(crate) fn scripted(script: &str) -> Running<Sample> {
    let luck = Luck::scripted(wishes(&format!("1 4 6 2 3 5 {script}")), 0);
    Running::new(&json!({}), Vec::new(), luck).unwrap()
}

/// Three who choose: Red holds 1 and 2, Green 3 and 4, Blue 5 and 6, among others.
pub(crate) fn three() -> Running<Sample> {
    let luck = Luck::scripted(wishes("1 2 1 3 4 3 5 6 5"), 0);
    Running::new(&json!({"seats": 3}), Vec::new(), luck).unwrap()
}

pub(crate) fn live(seed: u64) -> Running<Sample> {
    Running::new(&json!({}), Vec::new(), Seeds::from_number(seed).into()).unwrap()
}

pub(crate) fn act(table: &mut dyn Table, seat: Seat, notation: &str) {
    table.act_notation(seat, notation, 7).unwrap();
}

/// Lets random bots play until the game is over or this step is reached.
pub(crate) fn play_on(table: &mut dyn Table, steps: usize) {
    while let Some(seat) = table.to_act().iter().next()
        && table.steps() < steps
    {
        let action = table.bot_move(seat, Spec::Random, table.steps() as u64).unwrap();
        table.act(seat, &action, table.steps() as u64).unwrap();
    }
}

pub(crate) fn words(
    table: &dyn Table,
    since: usize,
    observer: Observer,
) -> Vec<(usize, usize, String)> {
    let told = table.events(since, observer, Lang::En);
    told.into_iter().map(|told| (told.number, told.step, told.words)).collect()
}

#[track_caller]
pub(crate) fn check_error(
    result: Result<impl std::fmt::Debug, TableError>,
    code: Code,
    english: &str,
) {
    let error = result.unwrap_err();
    assert_eq!((error.code, error.to_string().as_str()), (code, english));
    assert!(!error.words.de.contains('⟨'), "{error:?}");
}

#[test]
fn a_seat_is_asked_and_offered_in_its_language() {
    let mut table = scripted("");
    assert_eq!((table.game(), table.seats(), table.steps()), ("sample", 2, 0));
    assert_eq!(table.to_act(), SeatSet::all(2));
    assert_eq!(table.question(RED, Lang::En), "Choose a card for the trick.");
    let offers = table.offers(RED, Lang::En);
    assert_eq!(
        serde_json::to_value(&offers[1]).unwrap(),
        json!({
            "id": 3,
            "action": {"act": "choose", "rank": 4},
            "notation": "choose 4",
            "words": "Choose the 4",
        })
    );
    assert_eq!(table.read_id(3).unwrap(), offers[1].action);
    assert_ne!(table.offers(RED, Lang::De)[1].words, offers[1].words);
    assert_eq!(table.seat_name(GREEN, Lang::En), "Green");
    assert_eq!((table.seat_named("green"), table.seat_named("blue")), (Some(GREEN), None));
    assert_eq!(table.players()[1].name, "Green");
    act(&mut table, RED, "choose 4");
    assert_eq!((table.to_act(), table.steps()), (GREEN.into(), 1));
    assert!(table.offers(RED, Lang::En).is_empty() && table.question(RED, Lang::En).is_empty());
}

#[test]
fn what_is_refused_changes_nothing_and_says_why() {
    let mut table = scripted("");
    let before = table.state();
    let choose = |rank: Value| json!({"act": "choose", "rank": rank});
    check_error(
        table.act(RED, &choose(json!(5)), 0),
        Code::Refused,
        "You do not hold a 5. (SA-2.2)",
    );
    check_error(
        table.act(RED, &choose(json!("five")), 0),
        Code::BadAction,
        "This is not an action of the game: \
         `rank`: invalid type: string \"five\", expected u8",
    );
    check_error(table.act(Seat(2), &choose(json!(1)), 0), Code::NoSeat, "There is no seat 2.");
    check_error(
        table.act_notation(RED, "chose 4", 0),
        Code::BadAction,
        "This is not an action in the notation of the game: \
         \"chose 4\" is not an action: choose RANK, take, leave",
    );
    check_error(
        table.read_id(99),
        Code::BadAction,
        "This is not an action of the game: there is no action 99",
    );
    assert!(table.expect(RED, 0).is_ok());
    check_error(
        table.expect(RED, 3),
        Code::Stale,
        "The game has moved on: it is at step 0, not 3.",
    );
    assert_eq!((table.state(), table.steps()), (before, 0));
}

#[test]
fn options_that_do_not_exist_are_named() {
    let new = |options: Value| Running::<Sample>::new(&options, Vec::new(), Luck::scripted([], 0));
    let error = new(json!({"seets": 3})).unwrap_err();
    assert!(error.code == Code::BadOptions && error.to_string().contains("`seets`"), "{error}");
    let error = new(json!({"seats": "three"})).unwrap_err();
    assert!(error.to_string().contains("`seats`: invalid type"), "{error}");
    check_error(new(json!({"seats": 7})), Code::Refused, "Two or three can play, not 7. (SA-1.1)");
    let crowd = vec![Player::default(); 3];
    check_error(
        Running::<Sample>::new(&json!({}), crowd, Luck::scripted([], 0)),
        Code::BadPlayers,
        "3 players are too many for 2 seats.",
    );
}

#[test]
fn everybody_is_told_what_they_may_know() {
    let mut table = scripted("6");
    act(&mut table, RED, "choose 4");
    act(&mut table, GREEN, "choose 3");
    let told = |number, step, words: &str| (number, step, words.to_owned());
    let red = Observer::Seat(RED);
    assert_eq!(
        words(&table, 0, red)[..3],
        [
            told(0, 0, "Red is dealt 1, 4, 6."),
            told(1, 0, "Green is dealt 3 cards."),
            told(2, 1, "Red chooses the 4."),
        ]
    );
    assert_eq!(
        words(&table, 3, red),
        [
            told(3, 2, "Green has chosen."),
            told(4, 2, "The cards are turned over: 4, 3."),
            told(5, 2, "Red wins the trick: one point."),
            told(6, 2, "Red looks at the top card, a 6."),
        ]
    );
    assert_eq!(words(&table, 6, Observer::Public), [told(6, 2, "Red looks at the top card.")]);
    assert!(words(&table, 7, red).is_empty());
    assert_eq!((table.known(red).events, table.known(Observer::Public).events), (7, 7));
    assert_eq!(table.view(red)["top"], 6);
    assert_eq!(table.view(Observer::Seat(GREEN))["top"], Value::Null);
}

#[test]
fn the_clock_and_bots_that_come_later_are_told_of_and_not_on_record() {
    let mut table = three();
    let told = |number, step, words: &str| (number, step, words.to_owned());
    act(&mut table, RED, "choose 1");
    let since = table.known(Observer::Public);
    table.relieve(GREEN, true).unwrap();
    assert_eq!(
        words(&table, since.events, Observer::Public),
        [
            told(since.events, since.steps, "Green has run out of time."),
            told(since.events + 1, since.steps, "A bot plays on for Green."),
        ]
    );
    // Nothing has happened in the game: nobody has anything else to decide.
    assert!(table.expect(BLUE, 0).is_ok() && table.can_undo(RED, NOBODY) == Ok(1));
    table.time_out(BLUE, 9).unwrap();
    assert_eq!(
        words(&table, since.events + 2, Observer::Public),
        [
            told(since.events + 2, since.steps + 1, "Blue has run out of time."),
            told(since.events + 3, since.steps + 1, "Blue gives up."),
        ]
    );
    let steps = &table.record().unwrap()["steps"];
    assert_eq!(steps.as_array().unwrap().len(), 2);
    assert_eq!(steps[1], json!({"step": "resign", "seat": 2, "at": 9}));
    check_error(table.time_out(RED, 9), Code::GameOver, "The game is over.");
    check_error(table.relieve(Seat(3), false), Code::NoSeat, "There is no seat 3.");
}

#[test]
fn whoever_leaves_does_not_end_the_game_of_the_others() {
    let mut table = three();
    assert!(table.others_play_on(GREEN, table.people()));
    table.leave(GREEN, 9).unwrap();
    assert_eq!((table.outcome(), table.left()), (None, GREEN.into()));
    assert_eq!(table.people(), SeatSet::from(RED).with(BLUE));
    let (_, step, said) = words(&table, 0, Observer::Public).pop().unwrap();
    assert_eq!((step, said.as_str()), (1, "Green gives up; a bot plays on."));
    check_error(
        table.leave(GREEN, 9),
        Code::NotYourTurn,
        "Green has given up: a bot decides there.",
    );
    // A bot may decide; what came before can be taken back, but not that Green has left.
    act(&mut table, RED, "choose 1");
    let action = table.bot_move(GREEN, Spec::Greedy, 0).unwrap();
    table.act(GREEN, &action, 0).unwrap();
    table.undo(RED, GREEN.into()).unwrap();
    assert_eq!((table.steps(), table.left()), (1, GREEN.into()));
    let resumed = Running::<Sample>::resume(&table.full_record().unwrap()).unwrap();
    assert_eq!((resumed.left(), resumed.full_record()), (table.left(), table.full_record()));
    // The last one who plays ends the game; so does anybody in a game of two.
    table.leave(RED, 10).unwrap();
    assert!(!table.others_play_on(BLUE, table.people()));
    assert!(!live(1).others_play_on(RED, live(1).people()));
    play_on(&mut table, usize::MAX);
    assert!(table.outcome().is_some());
    let record: RecordOf<Sample> = serde_json::from_value(table.record().unwrap()).unwrap();
    assert!(verify::<Sample>(&record).is_ok());
}

#[test]
fn a_draw_needs_everybody_who_plays() {
    let mut table =
        Running::<Sample>::new(&json!({"seats": 3}), Vec::new(), Seeds::from_number(4).into())
            .unwrap();
    let all = SeatSet::all(3);
    assert_eq!(table.can_draw(table.people()), Ok(all));
    check_error(
        table.draw(all, all.without(GREEN), 5),
        Code::NoDraw,
        "Green has not agreed to a draw.",
    );
    check_error(
        table.draw(RED.into(), all, 5),
        Code::NoDraw,
        "There is nobody to agree with on a draw.",
    );
    assert_eq!((table.steps(), table.outcome()), (0, None));
    play_on(&mut table, 2);
    table.draw(all, all, 5).unwrap();
    let outcome = table.outcome().unwrap();
    assert!(outcome.is_draw() && outcome.best() == all && table.to_act().is_empty());
    assert_eq!(table.outcome_words(Lang::En), "The game is a draw.");
    assert_eq!(words(&table, 0, Observer::Public).pop().unwrap().2, "A draw is agreed upon.");
    check_error(table.draw(all, all, 5), Code::GameOver, "The game is over.");
    check_error(table.undo(RED, all), Code::GameOver, "The game is over.");
    let record = table.record().unwrap();
    let step = &record["steps"].as_array().unwrap()[2];
    assert_eq!(*step, json!({"step": "draw", "agreed": [0, 1, 2], "at": 5}));
    let proven: RecordOf<Sample> = serde_json::from_value(record.clone()).unwrap();
    assert_eq!(verify::<Sample>(&proven).unwrap(), Fairness::Proven);
    let resumed = Running::<Sample>::resume(&record).unwrap();
    assert_eq!((resumed.outcome(), resumed.record()), (table.outcome(), table.record()));
    // Nobody draws with himself, not even on paper.
    for agreed in [json!([]), json!([1]), json!([0, 7])] {
        let mut forged = record.clone();
        forged["steps"][2]["agreed"] = agreed;
        assert_eq!(Running::<Sample>::resume(&forged).unwrap_err().code, Code::BadRecord);
    }
}

#[test]
fn the_seed_is_published_when_the_game_is_over_and_not_before() {
    let mut table = live(5);
    play_on(&mut table, 2);
    let running: RecordOf<Sample> = serde_json::from_value(table.record().unwrap()).unwrap();
    assert_eq!(verify::<Sample>(&running).unwrap(), Fairness::SeedMissing);
    play_on(&mut table, usize::MAX);
    let over: RecordOf<Sample> = serde_json::from_value(table.record().unwrap()).unwrap();
    assert_eq!(verify::<Sample>(&over).unwrap(), Fairness::Proven);
    assert_eq!(over.commitment, running.commitment);
    assert!(table.outcome().is_some() && !table.outcome_words(Lang::De).is_empty());
    check_error(table.undo(RED, GREEN.into()), Code::GameOver, "The game is over.");
}

#[test]
fn a_saved_game_goes_on_as_if_nothing_had_happened() {
    for seed in 0..20 {
        let mut table = live(seed);
        play_on(&mut table, 3);
        let mut resumed = Running::<Sample>::resume(&table.full_record().unwrap()).unwrap();
        assert_eq!(words(&table, 0, Observer::Public), words(&resumed, 0, Observer::Public));
        play_on(&mut table, usize::MAX);
        play_on(&mut resumed, usize::MAX);
        assert_eq!(table.record(), resumed.record());
    }
}

#[test]
fn a_broken_record_is_not_resumed() {
    let mut table = live(5);
    play_on(&mut table, 3);
    let record = table.full_record().unwrap();
    let broken = |change: &dyn Fn(&mut Value)| {
        let mut record = record.clone();
        change(&mut record);
        let error = Running::<Sample>::resume(&record).unwrap_err();
        assert_eq!(error.code, Code::BadRecord);
        error.to_string().replace("This is not the record of a game: ", "")
    };
    assert_eq!(
        broken(&|record| record["steps"][1]["action"]["rank"] = json!("x")),
        "`steps[1].action.rank`: invalid type: string \"x\", expected u8"
    );
    assert_eq!(
        broken(&|record| record["steps"][0]["action"]["act"] = json!("take")),
        "step 1 breaks SA-2.4: No card is offered to you. (SA-2.4)"
    );
    assert_eq!(
        broken(&|record| record["seed"] = json!("00".repeat(32))),
        "chance does not come from the seed"
    );
    assert_eq!(
        broken(&|record| record["commitment"] = json!("00")),
        "the seed is not the one committed to"
    );
    assert_eq!(broken(&|record| record["seed"] = json!("00")), "`seed`: not 32 bytes");
    assert!(broken(&|record| record["setup"] = json!([])).contains("chance during set-up"));
}

#[test]
fn giving_up_ends_the_game() {
    let mut table = live(1);
    table.resign(GREEN, 9).unwrap();
    assert!(table.to_act().is_empty());
    assert_eq!(table.outcome().unwrap().winners(), RED.into());
    assert_eq!(table.outcome_words(Lang::En), "Victory: Red.");
    let (number, step, said) = words(&table, 0, Observer::Public).pop().unwrap();
    let count = table.known(Observer::Public).events;
    assert_eq!((number + 1, step, said.as_str()), (count, 1, "Green gives up."));
    check_error(table.act_notation(RED, "take", 0), Code::GameOver, "The game is over.");
    check_error(table.resign(RED, 0), Code::GameOver, "The game is over.");
    let record: RecordOf<Sample> = serde_json::from_value(table.record().unwrap()).unwrap();
    assert_eq!(verify::<Sample>(&record).unwrap(), Fairness::Proven);
    let resumed = Running::<Sample>::resume(&table.record().unwrap()).unwrap();
    assert_eq!((resumed.outcome(), resumed.steps()), (table.outcome(), 1));
}

#[test]
fn a_position_can_be_taken_along_but_then_has_no_record() {
    let mut table = scripted("6");
    act(&mut table, RED, "choose 4");
    let state = table.state();
    let mut other = live(3);
    other.load_state(&state).unwrap();
    assert_eq!((other.state(), other.to_act()), (state.clone(), GREEN.into()));
    check_error(
        other.record(),
        Code::NoRecord,
        "This game began from a loaded position: how it came to be is not on record.",
    );
    let before = other.state();
    let mut nonsense = state.clone();
    nonsense["state"]["stage"] = json!({"stage": "offer", "to": 7});
    check_error(
        other.load_state(&nonsense),
        Code::BadState,
        "This is not a position of the game: nobody sits there",
    );
    for (change, why) in [
        (json!({"format": "x"}), "`format` is not \"starboard-state/1\""),
        (json!({"game": "chess"}), "a position of \"chess\", not of \"sample\""),
        (json!({"state": {}}), "missing field"),
    ] {
        let mut broken = state.clone();
        broken.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        let error = other.load_state(&broken).unwrap_err();
        assert!(error.code == Code::BadState && error.to_string().contains(why), "{error}");
        assert_eq!(other.state(), before);
    }
}

#[test]
fn a_fork_goes_its_own_way() {
    let mut table = live(8);
    play_on(&mut table, 1);
    let mut fork = table.fork();
    let before = table.record();
    play_on(&mut *fork, usize::MAX);
    assert!(fork.outcome().is_some());
    assert_eq!(table.record(), before);
    assert!(fork.record().unwrap().get("seed").is_none());
}

#[test]
fn scripted_chance_is_followed_and_never_called_fair() {
    let mut table = live(2);
    table.load_state(&scripted("").state()).unwrap();
    table.dictate(wishes("1"));
    act(&mut table, RED, "choose 4");
    // Red's 1 cannot be the top card of the deck twice more.
    table.dictate(wishes("nothing"));
    act(&mut table, GREEN, "choose 3");
    assert_eq!(table.view(Observer::Seat(RED))["top"], 1);

    let mut table = live(2);
    table.dictate(wishes("nothing"));
    let mut error = None;
    while error.is_none() && !table.to_act().is_empty() {
        let seat = table.to_act().iter().next().unwrap();
        let before = (table.state(), table.steps());
        let action = table.bot_move(seat, Spec::Random, 0).unwrap();
        error = table.act(seat, &action, 0).err();
        assert!(error.is_none() || (table.state(), table.steps()) == before);
    }
    let error = error.expect("the deck has no card of that name");
    assert_eq!(error.code, Code::BadChance);
    assert!(error.to_string().contains("nothing cannot come up among"), "{error}");
    table.reseed(4);
    play_on(&mut table, usize::MAX);
    let record = table.record().unwrap();
    assert_eq!((record.get("seed"), &record["commitment"]), (None, &json!("")));
}

#[test]
fn a_thought_is_about_the_position_as_it_was() {
    let mut table = scripted("6");
    let bot = "search:50".parse().unwrap();
    let expected = (table.bot_move(GREEN, bot, 1), table.hint(GREEN, bot, 1, Lang::De));
    let mut thought = table.thought(GREEN).unwrap();
    act(&mut table, RED, "choose 4");
    act(&mut table, GREEN, "choose 3");
    let found = (thought.choose(bot, 1), thought.hint(bot, 1, Lang::De));
    assert_eq!((Ok(found.0), Ok(found.1)), expected);
    // On how many cores a bot thinks makes no difference to what it thinks.
    thought.think_on(1);
    assert_eq!(Ok(thought.hint(bot, 1, Lang::De)), expected.1);
}

#[test]
fn bots_advise_and_choose_only_when_their_seat_is_asked() {
    let mut table = scripted("6");
    let hint = table.hint(RED, "search:50".parse().unwrap(), 1, Lang::En).unwrap();
    assert!(hint.value.is_some() && hint.considered.iter().any(|line| line.offer == hint.offer));
    let legal = table.offers(RED, Lang::En);
    assert!(legal.contains(&hint.offer));
    act(&mut table, RED, "choose 4");
    check_error(
        table.bot_move(RED, Spec::Greedy, 0),
        Code::NotYourTurn,
        "It is not your turn to decide.",
    );
    check_error(
        table.hint(Seat(5), Spec::Greedy, 0, Lang::En),
        Code::NoSeat,
        "There is no seat 5.",
    );
}
