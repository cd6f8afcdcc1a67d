//! Games told again, page by page.

use super::games::variants;
use serde_json::{Value, json};
use starboard_core::record::Fairness;
use starboard_core::{Lang, Observer, Seat, SeatSet};
use starboard_table::story::{Frame, PAGE, Story, execute};
use starboard_table::{Code, Seeds, Table, games, new_table};

/// Random play for so many steps, unless the game ends before.
fn play(game: &str, options: &Value, steps: usize) -> Box<dyn Table> {
    play_watched(game, options, steps, |_| {})
}

/// The same; `look` sees the table after set-up and after each step.
fn play_watched(
    game: &str,
    options: &Value,
    steps: usize,
    mut look: impl FnMut(&dyn Table),
) -> Box<dyn Table> {
    let mut table = new_table(game, options, Vec::new(), Seeds::from_number(7)).unwrap();
    look(&*table);
    while table.steps() < steps && table.outcome().is_none() {
        let at = table.steps();
        let asked: Vec<Seat> = table.to_act().iter().collect();
        let seat = asked[at % asked.len()];
        let action = table.bot_move(seat, "random".parse().unwrap(), at as u64).unwrap();
        table.act(seat, &action, at as u64).unwrap();
        look(&*table);
    }
    table
}

fn told_again(table: &dyn Table) -> Box<dyn Story> {
    execute(&table.record().unwrap()).unwrap()
}

fn all_pages(story: &dyn Story, observer: Observer) -> Vec<Frame> {
    let mut frames = Vec::new();
    for from in (0..story.length()).step_by(PAGE) {
        let page = story.page(from, observer, Lang::En);
        assert_eq!(page.len(), PAGE.min(story.length() - from));
        frames.extend(page);
    }
    frames
}

/// Everybody is told the same as at the table.
fn check(table: &dyn Table) {
    let story = told_again(table);
    assert_eq!(story.length(), table.steps() + 1);
    for observer in Observer::all(table.seats()) {
        let frames = all_pages(&*story, observer);
        assert!(frames.iter().map(|frame| frame.step).eq(0..story.length()));
        assert_eq!(frames.last().unwrap().view, table.view(observer));
        let told = frames.iter().flat_map(|frame| &frame.events);
        let told: Vec<_> = told.map(|told| (told.number, &told.event, &told.words)).collect();
        let events = table.events(0, observer, Lang::En);
        let at_table = events.iter().map(|told| (told.number, &told.event, &told.words));
        assert_eq!(told, at_table.collect::<Vec<_>>());
    }
}

#[test]
fn a_long_game_is_told_page_by_page_and_no_page_knows_of_the_others() {
    let mut table = play("risk", &json!({"max_rounds": 0}), 3 * PAGE + 7);
    table.resign(Seat(0), 0).unwrap();
    check(&*table);
    let story = told_again(&*table);
    let (length, frames) = (story.length(), all_pages(&*story, Observer::Public));
    assert!(frames.iter().all(|frame| frame.value.is_some()));
    // A page may begin anywhere, and beyond the end there is nothing.
    let odd = story.page(PAGE + 13, Observer::Public, Lang::En);
    assert_eq!(odd[..], frames[PAGE + 13..2 * PAGE + 13]);
    assert!(story.page(length, Observer::Public, Lang::En).is_empty());
    assert!(story.page(usize::MAX, Observer::Public, Lang::En).is_empty());
}

#[test]
fn what_is_kept_of_a_long_game_grows_with_its_pages_and_not_with_its_frames() {
    let table = play("risk", &json!({"max_rounds": 0}), 4 * PAGE);
    let story = told_again(&*table);
    let frames = all_pages(&*story, Observer::Public);
    let all: usize = frames.iter().map(|frame| frame.view.to_string().len()).sum();
    assert!(story.weight() * 4 < all, "{} of {all}", story.weight());
}

#[test]
fn secret_choices_are_told_again_as_they_were_told() {
    let options = json!({"mode": "ultimate_war"});
    let mut table = play("starfighter", &options, PAGE + 20);
    check(&*table);
    // While a game runs nobody is told how it stands.
    let story = told_again(&*table);
    assert_eq!((story.outcome(), story.record()), (None, None));
    assert_eq!(story.fairness(), Fairness::SeedMissing);
    assert!(all_pages(&*story, Observer::Public).iter().all(|frame| frame.value.is_none()));
    let both = SeatSet::all(2);
    table.draw(both, both, 0).unwrap();
    check(&*table);
    let story = told_again(&*table);
    assert_eq!((story.outcome(), story.fairness()), (table.outcome(), Fairness::Proven));
    let last = story.page(story.length() - 1, Observer::Public, Lang::En);
    assert_eq!(last[0].events[0].event["kind"], "draw_agreed");
    assert_eq!((last[0].seat, last[0].words.as_ref()), (None, Some(&last[0].events[0].words)));
}

#[test]
fn whoever_leaves_is_told_of_and_the_game_goes_on() {
    let mut table = play("risk", &json!({"players": 3, "max_rounds": 0}), 20);
    table.leave(Seat(2), 0).unwrap();
    check(&*table);
    let story = told_again(&*table);
    let frame = &story.page(story.length() - 1, Observer::Public, Lang::En)[0];
    assert_eq!((frame.seat, &frame.events[0].event["kind"]), (Some(Seat(2)), &json!("relieved")));
}

/// The round, or the turn, that the public view shows; nothing during set-up.
fn shown_round(table: &dyn Table) -> Option<u64> {
    table.round()?;
    let view = table.view(Observer::Public);
    let shown = view["round"].as_u64().or_else(|| view["turn"].as_u64());
    let shown = shown.unwrap_or_else(|| panic!("no `round` or `turn` in {view}"));
    Some(shown).filter(|&round| round > 0)
}

#[test]
fn turning_points_are_the_frames_at_which_the_round_grows() {
    for game in games() {
        for options in variants(game.id) {
            let mut rounds = Vec::new();
            let table = play_watched(game.id, &options, usize::MAX, |table| {
                assert_eq!(table.round().map(u64::from), shown_round(table), "{}", game.id);
                rounds.push(table.round());
            });
            assert!(rounds.is_sorted(), "a round comes again in {}: {rounds:?}", game.id);
            let story = told_again(&*table);
            let frames = all_pages(&*story, Observer::Public);
            assert!(frames.iter().map(|frame| frame.round).eq(rounds.iter().copied()));
            let grows =
                |&at: &usize| rounds[at] > at.checked_sub(1).and_then(|before| rounds[before]);
            let growing: Vec<usize> = (0..rounds.len()).filter(grows).collect();
            assert!(!growing.is_empty(), "{} has no rounds", game.id);
            assert_eq!(story.turning_points(), growing, "{}, {options}", game.id);
        }
    }
}

#[test]
fn a_figure_that_begins_to_move_is_no_turning_point() {
    let table = play("skirmish", &json!({"rounds": 3}), usize::MAX);
    let story = told_again(&*table);
    let frames = all_pages(&*story, Observer::Public);
    let told = |kind: &str| {
        let events = frames.iter().flat_map(|frame| &frame.events);
        events.filter(|told| told.event["kind"] == kind).count()
    };
    assert_eq!(story.turning_points().len(), told("round_began"));
    assert!(story.turning_points().len() < told("move_began"));
}

#[test]
fn what_is_no_game_is_not_told() {
    for (record, code) in
        [(json!({}), Code::BadRecord), (json!({"game": "chess"}), Code::UnknownGame)]
    {
        assert_eq!(execute(&record).unwrap_err().code, code);
    }
    let mut record = play("risk", &json!({}), 3).record().unwrap();
    record["steps"][1]["seat"] = json!(7);
    assert_eq!(execute(&record).unwrap_err().code, Code::BadRecord);
}
