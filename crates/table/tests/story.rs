//! Games told again, page by page.

use super::games::variants;
use serde_json::{Value, json};
use starboard_core::record::Fairness;
use starboard_core::{Lang, Observer, Seat, SeatSet};
use starboard_table::story::{Frame, PAGE, Story, execute};
use starboard_table::{Code, Eyes, Seeds, Table, games, new_table};

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
        let page = story.page(from, Eyes::Of(observer), Lang::En);
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
    let odd = story.page(PAGE + 13, Eyes::Of(Observer::Public), Lang::En);
    assert_eq!(odd[..], frames[PAGE + 13..2 * PAGE + 13]);
    assert!(story.page(length, Eyes::Of(Observer::Public), Lang::En).is_empty());
    assert!(story.page(usize::MAX, Eyes::Of(Observer::Public), Lang::En).is_empty());
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
    let last = story.page(story.length() - 1, Eyes::Of(Observer::Public), Lang::En);
    assert_eq!(last[0].events[0].event["kind"], "draw_agreed");
    assert_eq!((last[0].seat, last[0].words.as_ref()), (None, Some(&last[0].events[0].words)));
}

#[test]
fn whoever_leaves_is_told_of_and_the_game_goes_on() {
    let mut table = play("risk", &json!({"players": 3, "max_rounds": 0}), 20);
    table.leave(Seat(2), 0).unwrap();
    check(&*table);
    let story = told_again(&*table);
    let frame = &story.page(story.length() - 1, Eyes::Of(Observer::Public), Lang::En)[0];
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

/// What a seat sees of its own, and eyes that see everything find at these places.
const OWN: [(&str, &[&str]); 4] = [
    ("starfighter", &["/boards/{}/sectors"]),
    ("deckbuilding", &["/sides/{}/hand", "/sides/{}/base_deck"]),
    ("risk", &["/armies/{}/hand"]),
    ("rebellion", &["/rows/{}"]),
];

#[test]
fn nobody_sees_everything_before_the_game_is_over_and_everybody_may_afterwards() {
    for game in games() {
        for options in variants(game.id) {
            let mut table = play(game.id, &options, PAGE + 30);
            if table.outcome().is_some() {
                continue;
            }
            let running = told_again(&*table);
            let of_all = running.page(PAGE - 5, Eyes::All, Lang::En);
            let of_public = running.page(PAGE - 5, Eyes::Of(Observer::Public), Lang::En);
            assert_eq!(of_all, of_public, "{} still runs", game.id);

            let own: Vec<Value> =
                (0..table.seats()).map(|s| table.view(Observer::Seat(Seat(s)))).collect();
            table.resign(Seat(0), 0).unwrap();
            let over = told_again(&*table);
            let frames: Vec<Frame> = [0, PAGE]
                .into_iter()
                .flat_map(|from| over.page(from, Eyes::All, Lang::En))
                .collect();
            let numbers = frames.iter().flat_map(|frame| &frame.events).map(|told| told.number);
            assert!(numbers.clone().eq(0..numbers.count()), "{}", game.id);
            let acted = |frame: &&Frame| frame.seat.is_some();
            assert!(frames.iter().filter(acted).all(|frame| frame.words.is_some()));
            let last = frames.last().unwrap();
            for places in
                OWN.iter().filter(|(id, _)| *id == game.id).flat_map(|(_, places)| *places)
            {
                for (seat, own) in own.iter().enumerate().take(2) {
                    let place = places.replace("{}", &seat.to_string());
                    assert_eq!(
                        last.view.pointer(&place),
                        own.pointer(&place),
                        "{} {place}",
                        game.id
                    );
                }
            }
            // What was hidden is told at the end of the game, too.
            assert_eq!(table.account(Lang::En).hidden, last.hidden, "{}", game.id);
            let blank = |hidden: &starboard_table::Hidden| hidden.things.is_empty();
            assert!(!last.hidden.iter().any(blank));
        }
    }
}

#[test]
fn hands_decks_and_the_base_are_told_by_their_owners() {
    // At some time in the beginning of a game there is such a thing.
    let hidden = |game: &str, options: &Value, label: &str| {
        let ended = |steps: usize| {
            let mut table = play(game, options, steps);
            table.resign(Seat(0), 0).unwrap();
            table.account(Lang::En).hidden
        };
        let mut all = (1..PAGE).step_by(6).flat_map(ended);
        let found = all.find(|hidden| hidden.label == label);
        found.unwrap_or_else(|| panic!("{game}: no {label}"))
    };
    assert_eq!(hidden("rebellion", &json!({}), "Hidden base").seat, Some(Seat(0)));
    assert_eq!(hidden("rebellion", &json!({}), "Probe cards").seat, Some(Seat(1)));
    let war = json!({"mode": "ultimate_war"});
    assert!(!hidden("starfighter", &war, "Deck").things.is_empty());
    let hand = hidden("deckbuilding", &json!({}), "Hand");
    let cards =
        |thing: &String| thing.split(" × ").nth(1).map_or(1, |n| n.parse::<usize>().unwrap());
    assert!(hand.things.iter().map(cards).sum::<usize>() <= 10, "{hand:?}");
}

#[test]
fn words_know_where_they_speak_of_seats() {
    for game in games() {
        let table = play(game.id, &json!({}), 3 * PAGE);
        for lang in Lang::ALL {
            let names: Vec<String> =
                (0..table.seats()).map(|seat| table.seat_name(Seat(seat), lang)).collect();
            for told in table.events(0, Observer::Public, lang) {
                let units: Vec<u16> = told.words.encode_utf16().collect();
                for mention in &told.mentions {
                    let text = &units[mention.at..mention.at + mention.length];
                    let name = &names[mention.seat.index()];
                    assert_eq!(&String::from_utf16_lossy(text), name, "{}", told.words);
                }
                assert!(!told.words.contains('\u{F0000}'), "{}", told.words);
            }
        }
    }
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
