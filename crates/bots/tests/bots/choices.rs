//! The right move is found, again and again.

use crate::games::{Crown, Guess, Hands, Nim, Relay, TicTacToe};
use starboard_bots::{Choice, Glimpse, Spec};
use starboard_core::chance::Fast;
use starboard_core::{Game, Rules, Seat};

fn bot(name: &str) -> Spec {
    name.parse().unwrap()
}

/// The bot's choice is `best`, whatever the seed.
#[track_caller]
fn check<G: Game<Action = u8>>(name: &str, game: &G, seat: Seat, best: &[u8]) {
    for seed in 0..10 {
        let choice = bot(name).choose(Glimpse::new(game, seat), seed);
        assert!(best.contains(&choice.action), "{name}, seed {seed}: {choice:?}");
    }
}

#[test]
fn search_wins_and_prevents_at_tic_tac_toe() {
    let x_wins = TicTacToe { fields: [1, 1, 0, 2, 2, 0, 0, 0, 0] };
    check("search:200", &x_wins, Seat(0), &[2]);
    let x_must_stop_it = TicTacToe { fields: [1, 0, 0, 2, 2, 0, 0, 0, 1] };
    check("search:400", &x_must_stop_it, Seat(0), &[5]);
    // Against opposite corners every answer but an edge loses.
    let o_needs_an_edge = TicTacToe { fields: [1, 0, 0, 0, 2, 0, 0, 0, 1] };
    check("search:2000", &o_needs_an_edge, Seat(1), &[1, 3, 5, 7]);
}

#[test]
fn search_finds_the_one_winning_move_at_nim() {
    // The heaps must be left so that their sizes cancel each other out (xor zero).
    check("search:2000", &Nim { heaps: [1, 2, 2], next: 1 }, Seat(1), &[1]);
    check("search:4000", &Nim { heaps: [0, 4, 1], next: 0 }, Seat(0), &[8 + 3]);
    check("search:4000", &Nim { heaps: [2, 3, 3], next: 0 }, Seat(0), &[2, 8 + 2, 16 + 2]);
}

#[test]
fn search_does_not_know_a_hidden_card() {
    for card in 0..3 {
        check("search:1000", &Guess::with_card(card, false), Seat(0), &[Guess::COIN]);
        check("search:1000", &Guess::with_card(card, true), Seat(0), &[card]);
    }
}

#[test]
fn greedy_uses_an_open_card() {
    for card in 0..3 {
        check("greedy", &Guess::with_card(card, true), Seat(0), &[card]);
    }
}

#[test]
fn search_answers_habits_and_not_secrets() {
    // Nobody has chosen yet; then the other has, and what it chose must not matter.
    check("search:1000", &Hands::default(), Seat(0), &[Hands::PAPER]);
    check("search:1000", &Hands::default(), Seat(1), &[Hands::PAPER]);
    for secret in 0..3 {
        let game = Hands { shown: [None, Some(secret)] };
        check("search:1000", &game, Seat(0), &[Hands::PAPER]);
    }
}

#[test]
fn search_knows_that_everybody_plays_for_itself() {
    let mut game = Crown::default();
    check("search:400", &game, Seat(0), &[Crown::ASK_SEAT_2]);
    game.apply(Seat(0), 0, &mut Fast::new(0));
    check("search:400", &game, Seat(1), &[2]);
}

#[test]
fn search_knows_its_partners() {
    check("search:400", &Relay::default(), Seat(0), &[Relay::PASS]);
}

#[test]
fn greedy_takes_a_win() {
    let x_wins = TicTacToe { fields: [1, 1, 0, 2, 2, 0, 0, 0, 0] };
    check("greedy", &x_wins, Seat(0), &[2]);
}

#[test]
fn equal_values_leave_the_first_action_first() {
    check("greedy", &TicTacToe::default(), Seat(0), &[0]);
}

#[test]
fn the_same_seed_gives_the_same_answer_on_any_number_of_cores() {
    let game = TicTacToe { fields: [1, 0, 0, 0, 2, 0, 0, 0, 0] };
    for name in ["random", "greedy", "search:100", "search:2500", "search:5001"] {
        for seed in 0..3 {
            let on = |cores| bot(name).choose_on(cores, Glimpse::new(&game, Seat(0)), seed);
            let one: Choice<u8> = on(1);
            assert_eq!(one, on(2), "{name}");
            assert_eq!(one, on(5), "{name}");
        }
    }
}

#[test]
fn a_search_spends_its_budget_and_explains_itself() {
    let choice = bot("search:5001").choose(Glimpse::new(&TicTacToe::default(), Seat(0)), 1);
    let visits: u32 = choice.considered.iter().map(|considered| considered.visits).sum();
    assert_eq!(visits, 5001);
    assert_eq!(choice.considered[0].action, choice.action);
    assert_eq!(choice.value, Some(choice.considered[0].value));
    assert!(choice.considered.is_sorted_by(|a, b| a.visits >= b.visits));
}

#[test]
fn a_search_with_a_clock_answers_too() {
    let x_wins = TicTacToe { fields: [1, 1, 0, 2, 2, 0, 0, 0, 0] };
    check("search:5ms", &x_wins, Seat(0), &[2]);
}

#[test]
fn an_only_move_needs_no_thought() {
    let last = Nim { heaps: [0, 1, 0], next: 0 };
    for name in ["random", "greedy", "search:60000ms"] {
        let choice = bot(name).choose(Glimpse::new(&last, Seat(0)), 7);
        assert_eq!((choice.action, choice.value), (9, None));
    }
}

#[test]
fn random_does_everything_it_may() {
    let game = TicTacToe { fields: [1, 0, 0, 0, 2, 0, 0, 0, 0] };
    let mut seen: Vec<u8> = (0..200)
        .map(|seed| Spec::Random.choose(Glimpse::new(&game, Seat(0)), seed).action)
        .collect();
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen, [1, 2, 3, 5, 6, 7, 8]);
}
