//! Choices that form a set, in whatever order they are made.

use super::games::variants;
use serde_json::{Value, json};
use starboard_core::chance::Fast;
use starboard_core::{Chance, Lang, Observer, Script, Seat, SeatSet};
use starboard_games::{Deckbuilding, Rebellion};
use starboard_table::registry::from_state;
use starboard_table::{Code, Known, Plan, Reopened, Seeds, Spec, Table, new_table, resume};

const NOBODY: SeatSet = SeatSet::NOBODY;

/// A table with this position, where everybody chooses in any order, and who is asked.
fn at_table<G: Script + serde::Serialize>(id: &str, given: &str) -> (Box<dyn Table>, Seat) {
    let given: toml::Table = given.parse().expect("it is TOML");
    let game = G::set_up(&given, &mut Fast::new(1)).expect("sound");
    let state = json!({"format": "starboard-state/1", "game": id, "state": game});
    let mut table = from_state(&state).expect("a position");
    table.free_order(SeatSet::EVERYBODY);
    let asked = table.to_act().only().expect("one seat is asked");
    (table, asked)
}

fn rebellion(given: &str) -> (Box<dyn Table>, Seat) {
    at_table::<Rebellion>("rebellion", given)
}

/// The seat decides as somebody at a table on a server does.
fn decide(table: &mut dyn Table, seat: Seat, notation: &str) {
    let action = table.read_notation(notation).expect("an action");
    match table.plan(seat, &[action]).unwrap_or_else(|why| panic!("{notation}: {why}")) {
        Plan::Choose(chosen) => table.choose(seat, &chosen).expect("it was planned"),
        Plan::Act(actions) => {
            for action in &actions {
                table.act(seat, action, 7).expect("it was planned");
            }
        }
    }
}

fn take_out(table: &mut dyn Table, seat: Seat, notation: &str) {
    let element = table.read_notation(notation).expect("an action");
    let left = table.without(seat, &element).expect("the rest can be chosen");
    table.choose(seat, &left).expect("it was asked before");
}

fn chosen(table: &dyn Table, seat: Seat) -> Vec<String> {
    table.chosen(seat, Lang::En).into_iter().map(|offer| offer.notation).collect()
}

fn offered(table: &dyn Table, seat: Seat) -> Vec<String> {
    table.offers(seat, Lang::En).into_iter().map(|offer| offer.notation).collect()
}

fn refusal(table: &dyn Table, seat: Seat, notation: &str) -> (Code, Option<String>) {
    let action = table.read_notation(notation).expect("an action");
    let error = table.plan(seat, &[action]).expect_err("it is refused");
    assert!(!error.words.de.contains('⟨'), "{error:?}");
    (error.code, error.rule)
}

const ASSIGNMENT: &str = "phase = \"assignment\"\n\
    leaders = { mon_mothma = \"pool\", princess_leia = \"pool\", han_solo = \"pool\" }\n\
    hand = { rebel = \"sabotage, infiltration, daring_rescue\" }";

const MOVEMENT: &str = "turn = \"empire\"\n\
    units = { coruscant = \"1 star_destroyer, 2 stormtrooper\", \
        corellia = \"1 star_destroyer, 1 at_at, 1 tie_fighter\" }\n\
    loyalty = { corellia = \"empire\" }\n\
    leaders = { emperor_palpatine = \"pool\" }";

#[test]
fn rb_8_2_leia_is_assigned_first_and_mothma_after_her() {
    let (mut table, rebels) = rebellion(ASSIGNMENT);
    let start = offered(&*table, rebels);
    decide(&mut *table, rebels, "assign princess_leia sabotage");
    assert!(offered(&*table, rebels).contains(&"assign mon_mothma infiltration".to_owned()));
    decide(&mut *table, rebels, "assign mon_mothma infiltration");
    // Han joins Leia, whose card is the second one of the row now.
    decide(&mut *table, rebels, "join han_solo 1");
    let all =
        ["assign mon_mothma infiltration", "assign princess_leia sabotage", "join han_solo 1"];
    assert_eq!(sorted(chosen(&*table, rebels)), sorted(all.map(str::to_owned).to_vec()));
    assert_eq!(refusal(&*table, rebels, "assign han_solo sabotage").1.as_deref(), Some("RB-8.2"));

    // Leia changes her mind: Han keeps the mission.
    take_out(&mut *table, rebels, "assign princess_leia sabotage");
    assert!(chosen(&*table, rebels).contains(&"assign han_solo sabotage".to_owned()));
    decide(&mut *table, rebels, "join princess_leia 0");
    assert_eq!(chosen(&*table, rebels).len(), 3);
    for _ in 0..5 {
        table.undo(rebels, NOBODY).expect("each change is taken back");
    }
    assert_eq!((offered(&*table, rebels), table.has_chosen(rebels)), (start, false));
    assert_eq!(table.steps(), 0);
}

fn sorted(mut all: Vec<String>) -> Vec<String> {
    all.sort();
    all
}

#[test]
fn rb_9_5_what_comes_from_coruscant_does_not_shut_corellia_out() {
    let canonical = {
        let (mut table, empire) = rebellion(MOVEMENT);
        decide(&mut *table, empire, "activate alderaan");
        let loads = ["corellia star_destroyer", "corellia at_at", "coruscant star_destroyer"];
        let mut loads = loads.map(|load| format!("load {load}"));
        loads.sort_by_key(|load| table.read_notation(load).unwrap()["source"].as_u64());
        for load in &loads {
            table.act_notation(empire, load, 7).unwrap();
        }
        table.act_notation(empire, "done", 7).unwrap();
        table
    };
    for loads in [
        ["coruscant star_destroyer", "corellia star_destroyer", "corellia at_at"],
        ["corellia star_destroyer", "corellia at_at", "coruscant star_destroyer"],
        ["corellia star_destroyer", "coruscant star_destroyer", "corellia at_at"],
    ] {
        let (mut table, empire) = rebellion(MOVEMENT);
        decide(&mut *table, empire, "activate alderaan");
        for load in loads {
            decide(&mut *table, empire, &format!("load {load}"));
        }
        assert_eq!(table.steps(), canonical.steps() - 4, "nothing is carried out before the end");
        decide(&mut *table, empire, "done");
        assert_eq!(table.state(), canonical.state(), "{loads:?}");
    }
}

#[test]
fn rb_9_6_who_needs_a_ship_says_so_and_a_ship_that_carries_stays() {
    let (mut table, empire) = rebellion(MOVEMENT);
    decide(&mut *table, empire, "activate alderaan");
    let no_room = (Code::Refused, Some("RB-9.6".to_owned()));
    assert_eq!(refusal(&*table, empire, "load corellia at_at"), no_room);
    decide(&mut *table, empire, "load corellia star_destroyer");
    decide(&mut *table, empire, "load corellia at_at");
    let carrier = table.read_notation("load corellia star_destroyer").unwrap();
    assert_eq!(table.without(empire, &carrier).unwrap_err().rule, no_room.1);
    take_out(&mut *table, empire, "load corellia at_at");
    take_out(&mut *table, empire, "load corellia star_destroyer");
    assert_eq!(chosen(&*table, empire), [""; 0]);
    assert_eq!(table.without(empire, &carrier).unwrap_err().code, Code::Refused);
}

#[test]
fn rb_17_8_units_are_deployed_in_any_order_and_one_of_them_is_taken_out() {
    let given = "phase = \"refresh\"\nstep = 6\nbase = \"dantooine\"\n\
        loyalty = { naboo = \"rebel\", corellia = \"rebel\" }\n\
        queue = { rebel = { 1 = \"3 rebel_trooper\" } }";
    let both = ["deploy naboo", "deploy corellia"];
    let states = [both, [both[1], both[0]]].map(|order| {
        let (mut table, rebels) = rebellion(given);
        for place in order {
            decide(&mut *table, rebels, place);
        }
        assert_eq!(sorted(chosen(&*table, rebels)), sorted(both.map(str::to_owned).to_vec()));
        take_out(&mut *table, rebels, order[0]);
        assert_eq!(chosen(&*table, rebels), [order[1]]);
        decide(&mut *table, rebels, order[0]);
        decide(&mut *table, rebels, "done");
        table.state()
    });
    assert_eq!(states[0], states[1]);
}

#[test]
fn db_15_3_attackers_join_in_any_order_and_leave_again() {
    let given = "active = \"rebel\"\nunits = \"x_wing, rebel_commando, b_wing\"\n\
        ships = { empire = \"gozanti_cruiser, imperial_carrier\" }";
    let orders = [["add x_wing", "add b_wing"], ["add b_wing", "add x_wing"]];
    let states = orders.map(|order| {
        let (mut table, rebels) = at_table::<Deckbuilding>("deckbuilding", given);
        decide(&mut *table, rebels, "attack base");
        assert_eq!(offered(&*table, rebels).len(), 3, "everybody, and nobody is not enough");
        for attacker in order {
            decide(&mut *table, rebels, attacker);
            assert!(offered(&*table, rebels).contains(&"resolve".to_owned()));
        }
        take_out(&mut *table, rebels, order[0]);
        assert_eq!(chosen(&*table, rebels).len(), 1);
        decide(&mut *table, rebels, order[0]);
        decide(&mut *table, rebels, "resolve");
        table.state()
    });
    assert_eq!(states[0], states[1]);
}

#[test]
fn sf_11_6_a_deck_is_picked_in_any_order_and_cleared() {
    let options = json!({"mode": "ultimate_war"});
    let mut table = new_table("starfighter", &options, Vec::new(), Seeds::from_number(3)).unwrap();
    let seat = Seat(0);
    table.free_order(seat.into());
    let cruiser = table.offers(seat, Lang::En)[0].action.clone();
    table.act(seat, &cruiser, 7).unwrap();
    let pool = offered(&*table, seat);
    // One of the last cards first: in ascending order alone that would be a dead end.
    let mut picks: Vec<String> = pool.iter().rev().skip(1).step_by(2).cloned().collect();
    assert!(picks.len() >= 25, "enough for a deck");
    for pick in &picks {
        decide(&mut *table, seat, pick);
    }
    picks.reverse();
    assert_eq!(chosen(&*table, seat), picks);
    let deck = table.view(Observer::Seat(seat))["deck"].clone();
    assert_eq!(deck.as_array().map(Vec::len), Some(picks.len()));
    assert_eq!(table.view(Observer::Seat(Seat(1)))["deck"].as_array().map_or(0, Vec::len), 0);
    table.choose(seat, &[]).unwrap();
    assert_eq!((offered(&*table, seat), table.steps()), (pool, 1));
    table.undo(seat, NOBODY).unwrap();
    assert_eq!(chosen(&*table, seat), picks);
    decide(&mut *table, seat, "done");
    assert!(!table.to_act().contains(seat), "the deck is closed");
    // Taken back, it can be changed wherever one likes.
    let whole = Reopened { steps: picks.len() + 1, elements: picks.len() };
    assert_eq!(table.reopen(seat), Some(whole));
    assert_eq!((chosen(&*table, seat), table.steps()), (picks, 1));
}

/// What everybody but `seat` can find out.
fn others(table: &dyn Table, seat: Seat) -> Vec<(Known, Value, Value)> {
    let eyes = Observer::all(table.seats()).filter(|eyes| !eyes.is(seat));
    let seen = |eyes: Observer| {
        let offers = eyes.seat().map(|seat| table.offers(seat, Lang::En));
        (table.known(eyes), table.view(eyes), json!(offers))
    };
    eyes.map(seen).collect()
}

/// Chooses some elements at random; says how many, or nothing if no set is asked for.
fn choose_some(table: &mut dyn Table, seat: Seat, dice: &mut Fast) -> Option<usize> {
    let mut count = None;
    let most = 1 + dice.pick(40);
    while count.unwrap_or(0) < most {
        let offers = table.offers(seat, Lang::En);
        let planned = |action: &Value| match table.plan(seat, std::slice::from_ref(action)) {
            Ok(Plan::Choose(chosen)) => Some(chosen),
            Ok(Plan::Act(_)) => None,
            Err(why) => panic!("{action} is offered and refused: {why}"),
        };
        let first = dice.pick(offers.len());
        let mut actions = offers[first..].iter().chain(&offers[..first]).map(|offer| &offer.action);
        let Some(chosen) = actions.find_map(planned) else { return count };
        let known = table.known(Observer::Seat(seat));
        table.choose(seat, &chosen).unwrap();
        assert_eq!(table.known(Observer::Seat(seat)).steps, known.steps + 1, "the seat is told");
        count = Some(count.unwrap_or(0) + 1);
    }
    count
}

/// What is chosen does not depend on the order, and whatever is taken out can be chosen again.
fn check_order(table: &mut dyn Table, seat: Seat, dice: &mut Fast) {
    let offers = table.chosen(seat, Lang::En);
    let all: Vec<Value> = offers.into_iter().map(|offer| offer.action).collect();
    let chosen = Plan::Choose(all.clone());
    assert_eq!(table.arranged(seat, &all).as_ref(), Ok(&chosen), "in canonical order");
    // Who joins whom is said by the place of a card, which depends on the others.
    if all.iter().any(|action| action["kind"] == "join") {
        return;
    }
    let mut shuffled = all.clone();
    for at in (1..shuffled.len()).rev() {
        shuffled.swap(at, dice.pick(at + 1));
    }
    match table.arranged(seat, &shuffled) {
        Ok(arranged) => assert_eq!(arranged, chosen),
        // Whoever needs a ship, or is taken along by one, cannot come before it; nor the second point
        // on a unit before the first, nor the second of equal cards.
        Err(why) => {
            let rule = why.rule.as_deref().unwrap_or_default();
            let known = ["RB-9.6", "RB-9.7", "RB-11.6", "DB-15.3", "RK-21"];
            assert!(known.contains(&rule), "{why}: {all:?}");
        }
    }
    let element = all[dice.pick(all.len())].clone();
    if let Ok(left) = table.without(seat, &element) {
        assert_eq!(left.len() + 1, all.len());
        table.choose(seat, &left).unwrap();
        // Of two that nothing tells apart the other one may be gone.
        let count = |of: &[Value], one: &Value| of.iter().filter(|&each| each == one).count();
        let gone = all.iter().find(|&one| count(&left, one) < count(&all, one)).unwrap();
        assert_eq!(table.plan(seat, std::slice::from_ref(gone)), Ok(chosen));
        table.undo(seat, NOBODY).unwrap();
        let again: Vec<Value> =
            table.chosen(seat, Lang::En).into_iter().map(|offer| offer.action).collect();
        assert_eq!(again, all);
    }
}

/// Plays a game in which people choose in any order; says how many sets were chosen.
fn play(game: &str, options: &Value, seed: u64, decisions: usize) -> usize {
    let mut table = new_table(game, options, Vec::new(), Seeds::from_number(seed)).unwrap();
    table.free_order(SeatSet::EVERYBODY);
    let (mut dice, mut sets) = (Fast::new(seed), 0);
    for _ in 0..decisions {
        let asked: Vec<Seat> = table.to_act().iter().collect();
        if asked.is_empty() {
            break;
        }
        let seat = asked[dice.pick(asked.len())];
        let (before, steps) = (others(&*table, seat), table.steps());
        let has_set = choose_some(&mut *table, seat, &mut dice).is_some();
        if has_set {
            sets += 1;
            check_order(&mut *table, seat, &mut dice);
            assert_eq!(others(&*table, seat), before, "nobody else notices anything");
            assert_eq!(table.steps(), steps);
        }
        // Whatever ends the choice, or another decision.
        let offers = table.offers(seat, Lang::En);
        let first = dice.pick(offers.len());
        let mut actions = offers[first..].iter().chain(&offers[..first]).map(|offer| &offer.action);
        let ends = |action: &Value| match table.plan(seat, std::slice::from_ref(action)) {
            Ok(Plan::Act(actions)) => Some(actions),
            Ok(Plan::Choose(_)) => None,
            Err(why) => panic!("{action} is offered and refused: {why}"),
        };
        let Some(actions) = actions.find_map(ends) else { continue };
        let plain = has_set.then(|| resume(&table.full_record().unwrap()).unwrap());
        for action in &actions {
            table.act(seat, action, 7).unwrap();
        }
        if let Some(mut plain) = plain {
            for action in &actions {
                plain.act(seat, action, 7).unwrap();
            }
            assert_eq!(table.state(), plain.state(), "as if it had been chosen in order");
        }
        assert!(!table.has_chosen(seat));
        if let Some(gone) = (dice.pick(3) == 0).then(|| table.reopen(seat)).flatten() {
            assert_eq!((gone.steps, table.steps()), (actions.len(), steps));
            let again = table.chosen(seat, Lang::En).into_iter().map(|offer| offer.action);
            assert!(again.eq(actions[..gone.elements].iter().cloned()), "but for the last");
        }
    }
    sets
}

#[test]
fn whatever_the_order_a_set_comes_to_the_same_and_nobody_else_notices() {
    for id in starboard_table::registry::IDS {
        let mut sets = 0;
        for (seed, options) in (0..).zip(variants(id)) {
            sets += play(id, &options, seed, if *id == "skirmish" { 20 } else { 300 });
        }
        if ["starfighter", "rebellion", "deckbuilding"].contains(id) {
            assert!(sets > 3, "only {sets} sets were chosen in {id}");
        }
    }
}

#[test]
fn what_somebody_else_decides_for_a_seat_or_takes_from_it_is_not_chosen_any_more() {
    let (mut table, rebels) = rebellion(ASSIGNMENT);
    decide(&mut *table, rebels, "assign princess_leia sabotage");
    let copy = table.fork();
    assert!(copy.has_chosen(rebels));
    table.relieve(rebels, false).unwrap();
    assert!(!table.has_chosen(rebels));
    let action = table.bot_move(rebels, Spec::Random, 1).unwrap();
    table.act(rebels, &action, 7).unwrap();
}
