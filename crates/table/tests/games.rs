//! Every registered game, played through the object-safe face.

use serde_json::{Value, json};
use starboard_core::chance::Fast;
use starboard_core::reckoning::MOST_TALLIES;
use starboard_core::record::{Fairness, Player};
use starboard_core::settings::SettingKind;
use starboard_core::words::keys_and_variables;
use starboard_core::{Chance, Lang, Observer, Seat, SeatSet};
use starboard_table::{
    Account, Brief, Code, Known, Offer, Seeds, Spec, Table, TableError, games, new_table, registry,
    resume, story,
};

/// Options worth trying, by game.
pub(crate) fn variants(game: &str) -> Vec<Value> {
    match game {
        "starfighter" => vec![
            json!({}),
            json!({"mode": "skirmish", "start": "north"}),
            json!({"mode": "ultimate_war", "pool": "dealt"}),
        ],
        "deckbuilding" => vec![
            json!({}),
            json!({"mode": "whole_galaxy", "factions": "random", "pay_out_neutral": true}),
            json!({"mode": "secret_bases", "bases_to_win": 2}),
        ],
        "skirmish" => vec![json!({"rounds": 3})],
        // Random armies would fight for ever.
        "risk" => vec![
            json!({"max_rounds": 2}),
            json!({"players": 5, "max_rounds": 1}),
            json!({"mode": "standard", "players": 3, "max_rounds": 1}),
        ],
        "rebellion" => vec![json!({}), json!({"mode": "advanced", "seats": 4})],
        _ => vec![json!({})],
    }
}

fn is_proven(record: &Value) -> bool {
    story::execute(record).expect("a game").fairness() == Fairness::Proven
}

/// Everybody can be told everything they may know, in both languages.
fn check_words(table: &dyn Table, since: &[Known]) {
    for lang in Lang::ALL {
        let mut said = vec![table.outcome_words(lang)];
        for (at, observer) in Observer::all(table.seats()).enumerate() {
            let since = since.get(at).map_or(0, |known| known.events);
            let told = table.events(since, observer, lang);
            let numbers = since..table.known(observer).events;
            assert!(told.iter().map(|told| told.number).eq(numbers), "no number is left out");
            said.extend(told.into_iter().map(|told| told.words));
            assert!(table.view(observer).is_object());
        }
        for seat in table.to_act() {
            let offers = table.offers(seat, lang);
            assert!(!offers.is_empty(), "seat {} has nothing to do", seat.0);
            if lang == Lang::En {
                check_brief(table, seat, lang, &offers);
            }
            said.extend([table.question(seat, lang), table.seat_name(seat, lang)]);
            said.extend(offers.into_iter().map(|offer| offer.words));
        }
        assert!(!said.iter().any(|words| words.contains('⟨')), "{said:?}");
    }
}

/// Offers that are told briefly are the same, and whoever asks is told their words.
fn check_brief(table: &dyn Table, seat: Seat, lang: Lang, offers: &[Offer]) {
    let Brief { offers: mut found, swaths } = table.brief_offers(seat, lang);
    for swath in swaths.iter().rev() {
        let ids: Vec<u32> = swath.actions().map(|numbered| numbered.id).collect();
        let said = table.offers_of(seat, &ids, lang);
        let mut told = said.iter().zip(swath.actions());
        assert!(told.all(|(offer, brief)| (offer.id, &offer.action) == (brief.id, &brief.action)));
        assert_eq!(said.len(), ids.len());
        found.splice(swath.at..swath.at, said);
    }
    assert_eq!(found, offers);
}

/// Whoever is not asked is told so, and an action with anything beside what it needs is none.
fn check_edges(table: &mut dyn Table, seat: Seat, action: &Value) {
    let before = table.steps();
    let code = |result: Result<(), TableError>| result.map_err(|error| error.code);
    let asked = table.to_act();
    for other in Seat::first(table.seats()).filter(|&other| !asked.contains(other)) {
        assert_eq!(code(table.act(other, action, 0)), Err(Code::NotYourTurn), "{action}");
    }
    for more in [json!(1), Value::Null, json!([[]]), json!({})] {
        let mut extra = action.clone();
        extra["no_such_key"] = more;
        let error = table.act(seat, &extra, 0).unwrap_err();
        assert!(error.code == Code::BadAction, "{error}");
        assert!(error.to_string().contains("unknown field `no_such_key`"), "{error}");
    }
    // The place of a kind in the list of kinds is not its name.
    for place in [json!(0), json!(1), json!("")] {
        let mut numbered = action.clone();
        let kind = if numbered.get("kind").is_some() { "kind" } else { "act" };
        numbered[kind] = place;
        assert_eq!(code(table.act(seat, &numbered, 0)), Err(Code::BadAction), "{numbered}");
    }
    assert_eq!(table.steps(), before);
}

fn play(game: &str, options: &Value, seed: u64) {
    let mut table = new_table(game, options, Vec::new(), Seeds::from_number(seed)).unwrap();
    let mut dice = Fast::new(seed);
    check_words(&*table, &[]);
    while !table.to_act().is_empty() {
        let asked: Vec<Seat> = table.to_act().iter().collect();
        let seat = asked[dice.pick(asked.len())];
        let offers = table.offers(seat, Lang::En);
        let offer = &offers[dice.pick(offers.len())];
        assert_eq!(table.read_notation(&offer.notation).as_ref(), Ok(&offer.action));
        assert_eq!(table.read_id(offer.id).as_ref(), Ok(&offer.action));
        check_edges(&mut *table, seat, &offer.action);
        let known: Vec<Known> =
            Observer::all(table.seats()).map(|observer| table.known(observer)).collect();
        table.act(seat, &offer.action, 0).unwrap();
        check_words(&*table, &known);
        // Whoever chooses at the same time is not late.
        for other in asked.into_iter().filter(|&other| other != seat) {
            let is_late = table.expect(other, known[other.index()].steps).is_err();
            assert!(!is_late || !table.to_act().contains(other), "seat {} is late", other.0);
        }
        // Once in a while: away and back again.
        if dice.pick(10) == 0 {
            let before = (table.state(), table.record());
            if dice.pick(2) == 0 && table.can_undo(seat, SeatSet::NOBODY) == Ok(1) {
                table.undo(seat, SeatSet::NOBODY).unwrap();
                assert!(table.to_act().contains(seat));
                table.act(seat, &offer.action, 0).unwrap();
                assert_eq!((table.state(), table.record()), before);
            } else {
                table = resume(&table.full_record().unwrap()).unwrap();
                assert_eq!((table.state(), table.record()), before);
            }
        }
    }
    check_words(&*table, &[Known { steps: 0, events: usize::MAX }; 9]);
    assert!(is_proven(&table.record().unwrap()));
    check_end(&*table);
}

/// A game that is over says why, has something to compare, and can be reviewed.
fn check_end(table: &dyn Table) {
    for lang in Lang::ALL {
        let Account { reason, points, tallies, hidden: _ } = table.account(lang);
        let reason = reason.expect("a reason");
        assert!(reason.ends_with('.') && !reason.contains('⟨'), "{reason}");
        let seats = usize::from(table.seats());
        assert!(points.is_none_or(|points| points.len() == seats));
        assert!((1..=MOST_TALLIES).contains(&tallies.len()), "{tallies:?}");
        let mut labels: Vec<&str> = tallies.iter().map(|tally| &*tally.label).collect();
        assert!(labels.iter().all(|label| !label.contains('⟨')), "{labels:?}");
        labels.sort_unstable();
        labels.dedup();
        assert_eq!(labels.len(), tallies.len(), "{labels:?}");
        assert!(tallies.iter().all(|tally| tally.values.len() == seats));
        let review = story::execute(&table.record().unwrap()).unwrap().review(lang).unwrap();
        assert_eq!(review.steps.last(), Some(&table.steps()));
        assert!(review.curve.iter().flatten().all(|chance| (0.0..=1.0).contains(chance)));
        assert!(review.turns.iter().all(|turn| !turn.words.contains('⟨')));
    }
}

/// Whatever happened, in practice everything can be taken back to the beginning; and if the same is
/// done again, the same happens.
#[test]
fn in_practice_everything_can_be_taken_back_and_chance_says_the_same_again() {
    const STEPS: usize = 60;
    for game in games() {
        let options = &variants(game.id)[0];
        let mut table = new_table(game.id, options, Vec::new(), Seeds::from_number(3)).unwrap();
        let everybody = SeatSet::EVERYBODY;
        let begun = table.state();
        let mut dice = Fast::new(4);
        let mut done = Vec::new();
        while done.len() < STEPS && table.outcome().is_none() {
            let seat = table.to_act().iter().next().unwrap();
            let actions = table.actions(seat);
            let action = actions[dice.pick(actions.len())].action.clone();
            table.act(seat, &action, 0).unwrap();
            done.push((seat, action));
        }
        let (end, record) = (table.state(), table.full_record().unwrap());
        assert!(record["practice"].is_null());
        table.practise();
        while let Some(seat) =
            Seat::first(table.seats()).find(|&seat| table.going(seat, everybody).is_ok())
        {
            table.undo(seat, everybody).unwrap();
            // Wherever one stands, the record leads there.
            let resumed = resume(&table.full_record().unwrap()).unwrap();
            assert_eq!(resumed.state(), table.state());
        }
        assert_eq!((table.steps(), table.state()), (0, begun), "{}", game.id);
        for (seat, action) in &done {
            table.act(*seat, action, 0).unwrap();
        }
        assert_eq!(table.state(), end, "{}", game.id);
        let again = table.full_record().unwrap();
        assert_eq!((&again["steps"], &again["practice"]), (&record["steps"], &json!(true)));
    }
}

#[test]
fn every_game_can_be_played_told_saved_and_verified() {
    for game in games() {
        for options in variants(game.id) {
            play(game.id, &options, 1);
        }
    }
}

#[test]
fn every_game_introduces_itself() {
    for game in games() {
        for words in [&game.title, &game.blurb] {
            assert!(!words.en.contains('⟨') && !words.de.contains('⟨'), "{game:?}");
        }
        for field in &game.settings {
            let labels = || field.labels.iter().chain([&field.label]);
            assert!(labels().all(|label| !label.en.contains('⟨')), "{field:?}");
            assert!(labels().all(|label| !label.de.contains('⟨')), "{field:?}");
        }
        for lang in Lang::ALL {
            assert!(registry::rule_book(game.id, lang).unwrap().contains("\n#### "));
        }
        assert!(new_table(game.id, &game.defaults, Vec::new(), Seeds::from_number(1)).is_ok());
    }
}

#[test]
fn a_game_that_does_not_exist_is_named_with_those_that_do() {
    let error = new_table("ludo", &json!({}), Vec::new(), Seeds::from_number(1)).unwrap_err();
    assert_eq!(error.code, Code::UnknownGame);
    // More games may be registered: the tests of other crates add the sample game.
    let message = error.to_string();
    assert!(message.starts_with("There is no game “ludo”. Known games: starfighter"), "{message}");
    let error = resume(&json!({"steps": []})).unwrap_err();
    assert_eq!(error.to_string(), "This is not the record of a game: missing field `game`");
    assert_eq!(resume(&json!({"game": "ludo"})).unwrap_err().code, Code::UnknownGame);
}

#[test]
fn an_option_that_does_not_exist_is_named() {
    for game in games() {
        let options = json!({"no_such_option": 1});
        let error = new_table(game.id, &options, Vec::new(), Seeds::from_number(1)).unwrap_err();
        assert_eq!(error.code, Code::BadOptions);
        assert!(error.to_string().contains("no_such_option"), "{error}");
    }
}

#[test]
fn an_option_out_of_range_or_of_the_wrong_type_is_named() {
    for game in games() {
        for field in &game.settings {
            let key = field.setting.key;
            let nonsense = match &field.setting.kind {
                SettingKind::Number { .. } => {
                    vec![
                        json!(-1),
                        json!(1u64 << 40),
                        json!(1.5),
                        json!("x"),
                        json!([]),
                        json!(null),
                    ]
                }
                SettingKind::Choice { .. } => vec![json!("no such value"), json!(1.5), json!([])],
                SettingKind::Switch { .. } => vec![json!("yes"), json!(1), json!(null)],
                SettingKind::Text => vec![json!(1.5), json!([[1]])],
            };
            for value in nonsense {
                let options = json!({ key: value });
                let new = new_table(game.id, &options, Vec::new(), Seeds::from_number(1));
                let Err(error) = new else { panic!("{} takes {options}", game.id) };
                let says = error.rule.is_some() || error.to_string().contains(key);
                assert!(says, "{}, {options}: {error}", game.id);
            }
        }
    }
}

#[test]
fn a_position_with_anything_beside_it_is_none() {
    for game in games() {
        let table = new_table(game.id, &json!({}), Vec::new(), Seeds::from_number(4)).unwrap();
        let state = table.state();
        assert_eq!(registry::from_state(&state).unwrap().state(), state);
        let mut beside = state.clone();
        beside["no_such_key"] = json!(1);
        let mut inside = state.clone();
        inside["state"]["no_such_key"] = json!(1);
        for broken in [beside, inside, json!([]), json!({"game": game.id})] {
            let Err(error) = registry::from_state(&broken) else {
                panic!("{}: {broken}", game.id);
            };
            assert_eq!(error.code, Code::BadState);
        }
    }
}

/// Everything that somebody can find out about a table.
fn all_told(table: &dyn Table, observer: Observer) -> Value {
    let asked = observer.seat().map(|seat| {
        let undo = table.can_undo(seat, SeatSet::NOBODY).map_err(|error| error.code);
        json!([table.question(seat, Lang::En), table.offers(seat, Lang::En), format!("{undo:?}")])
    });
    let Known { steps, events } = table.known(observer);
    let told = table.events(0, observer, Lang::En);
    json!([table.view(observer), table.to_act(), steps, events, told, asked])
}

#[test]
fn sf_11_1_secret_decks_neither_show_nor_wait_for_nor_undo_each_other() {
    const SOUTH: Seat = Seat(0);
    const NORTH: Seat = Seat(1);
    let options = json!({"mode": "ultimate_war"});
    let open = || new_table("starfighter", &options, Vec::new(), Seeds::from_number(3)).unwrap();
    let pick = |table: &mut dyn Table, seat: Seat, times: usize| {
        for _ in 0..times {
            let action = table.offers(seat, Lang::En).swap_remove(0).action;
            table.act(seat, &action, 0).unwrap();
        }
    };
    let mut table = open();
    let others = [Observer::Seat(NORTH), Observer::Public];
    let before = others.map(|other| all_told(&*table, other));
    pick(&mut *table, SOUTH, 7);
    assert!(others.map(|other| all_told(&*table, other)) == before, "nothing shows");
    assert_eq!(table.known(Observer::Seat(SOUTH)).steps, 7);
    assert!(table.expect(NORTH, 0).is_ok() && table.expect(NORTH, 7).is_err());
    assert!(table.expect(SOUTH, 0).is_err() && table.expect(SOUTH, 7).is_ok());
    pick(&mut *table, NORTH, 2);
    let north = all_told(&*table, Observer::Seat(NORTH));
    let going = table.going(SOUTH, SeatSet::NOBODY);
    assert_eq!(going, Ok(vec![6]), "nobody else's choice goes");
    table.undo(SOUTH, SeatSet::NOBODY).unwrap();
    table.undo(SOUTH, SeatSet::NOBODY).unwrap();
    assert!(all_told(&*table, Observer::Seat(NORTH)) == north, "nothing shows");
    let mut other = open();
    pick(&mut *other, SOUTH, 5);
    pick(&mut *other, NORTH, 2);
    assert_eq!((table.state(), table.full_record()), (other.state(), other.full_record()));
    // Whoever is done can be seen to be done, and that can be taken back, too.
    while table.to_act().contains(SOUTH) {
        let action = table.offers(SOUTH, Lang::En).pop().unwrap().action;
        table.act(SOUTH, &action, 0).unwrap();
    }
    assert!(all_told(&*table, Observer::Seat(NORTH)) != north);
    assert!(table.expect(NORTH, 2).is_ok() && table.expect(NORTH, 3).is_ok());
    pick(&mut *table, NORTH, 1);
    table.undo(SOUTH, SeatSet::NOBODY).unwrap();
    assert!(table.to_act().contains(SOUTH));
    assert!(resume(&table.full_record().unwrap()).is_ok());
}

#[test]
fn bots_finish_what_they_begin() {
    for game in games() {
        let mut table = new_table(game.id, &json!({}), Vec::new(), Seeds::from_number(9)).unwrap();
        while let Some(seat) = table.to_act().iter().next() {
            let bot = if seat == Seat(0) { Spec::Greedy } else { Spec::Random };
            let action = table.bot_move(seat, bot, table.steps() as u64).unwrap();
            table.act(seat, &action, 0).unwrap();
        }
        assert!(table.outcome().is_some());
    }
}

/// DB-2.1 Names of seats are true, also where the lot decides who plays what.
#[test]
fn seats_of_the_deckbuilding_game_are_called_after_what_they_play() {
    let options = json!({"factions": "random"});
    let mut seen = [false; 2];
    for seed in 0..8 {
        let seeds = Seeds::from_number(seed);
        let table = new_table("deckbuilding", &options, Vec::new(), seeds).unwrap();
        let empire = table.view(Observer::Public)["empire"].as_u64().unwrap();
        seen[empire as usize] = true;
        for seat in Seat::first(2) {
            let plays_empire = u64::from(seat.0) == empire;
            let name = if plays_empire { "empire" } else { "rebel" };
            assert_eq!(
                (table.script_name(seat).as_str(), table.seat_named(name)),
                (name, Some(seat))
            );
            let words = if plays_empire { "Empire" } else { "Rebel Alliance" };
            assert_eq!(table.seat_name(seat, Lang::En), words);
            assert_eq!(table.players()[seat.index()].name, words);
            // Before the lot is drawn nobody can say that.
            assert_eq!(table.open_seat_name(seat, Lang::De), format!("Platz {}", seat.0 + 1));
        }
        assert_eq!(table.seat_named("chewbacca"), None);
    }
    assert_eq!(seen, [true, true], "the lot falls both ways");
    let chosen = new_table("deckbuilding", &json!({}), Vec::new(), Seeds::from_number(1)).unwrap();
    assert_eq!(chosen.open_seat_name(Seat(1), Lang::En), "Rebel Alliance");
}

/// DB-2.1 A last turn that nobody has asked for is there for bots only, and the record says so.
#[test]
fn the_deckbuilding_game_has_a_last_turn_only_if_a_bot_plays_or_somebody_wants_one() {
    let person = || Player { name: "Leia".to_owned(), bot: None };
    let bot = || Player { name: "R2".to_owned(), bot: Some("greedy".to_owned()) };
    let limit = |options: Value, players: Vec<Player>| {
        let seeds = Seeds::from_number(1);
        let table = new_table("deckbuilding", &options, players, seeds).unwrap();
        let record = table.full_record().unwrap();
        let again = resume(&record).unwrap();
        let shown =
            [&table, &again].map(|table| table.view(Observer::Public)["turn_limit"].clone());
        assert_eq!(shown[0], shown[1]);
        assert_eq!(record["options"]["turn_limit"], shown[0]);
        shown[0].as_u64().unwrap()
    };
    assert_eq!(limit(json!({}), vec![person(), person()]), 0);
    assert_eq!(limit(json!({}), vec![]), 0);
    assert_eq!(limit(json!({}), vec![person(), bot()]), 400);
    assert_eq!(limit(json!({"turn_limit": "usual"}), vec![bot(), bot()]), 400);
    assert_eq!(limit(json!({"turn_limit": 0}), vec![bot(), bot()]), 0);
    assert_eq!(limit(json!({"turn_limit": "200"}), vec![person(), person()]), 200);
    // As records of earlier versions have it.
    assert_eq!(limit(json!({"turn_limit": 400}), vec![person(), person()]), 400);
}

#[test]
fn the_table_says_the_same_in_both_languages() {
    let [en, de] = [include_str!("../locales/en.ftl"), include_str!("../locales/de.ftl")];
    assert_eq!(keys_and_variables(en), keys_and_variables(de));
}

#[test]
fn a_catalogue_brings_what_only_the_board_says_in_the_language_asked() {
    let table = new_table("starfighter", &json!({}), Vec::new(), Seeds::from_number(1)).unwrap();
    let words = |lang| table.catalogue(lang)["words"].as_str().unwrap().to_owned();
    let (en, de) = (words(Lang::En), words(Lang::De));
    assert!(en.contains("board-passed = Passed\n") && de.contains("board-passed = Gepasst\n"));
    // What it refers to comes with it, and nothing else.
    assert!(en.contains("seat-south = South\n"));
    assert!(!en.contains("terminal-") && !en.contains("refusal-"));
}
