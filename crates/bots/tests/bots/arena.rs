//! Matches are fair, repeatable, and tell the strong from the weak.

use crate::games::{Crown, Guess, Hands, Relay, TicTacToe};
use starboard_battery::Sample;
use starboard_bots::arena::{Match, Report};
use starboard_bots::bench;
use starboard_core::Game;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

fn a_match<O: Default>(bots: &[&str], games: usize, seed: u64) -> Match<O> {
    let bots = bots.iter().map(|name| name.parse().unwrap()).collect();
    Match { bots, games, seed, options: O::default() }
}

fn play<G: Game>(bots: &[&str], games: usize) -> Report {
    a_match::<G::Options>(bots, games, 1).run::<G>(&|_, _| ()).unwrap()
}

#[test]
fn search_beats_random_and_greedy_at_tic_tac_toe() {
    let report = play::<TicTacToe>(&["search:300", "random", "greedy"], 120);
    let [search, random, greedy] = &report.bots[..] else { panic!("three bots") };
    assert!(search.low > 0.75, "{report:#?}");
    assert!(search.elo > greedy.elo && greedy.elo > random.elo, "{report:#?}");
    assert!((search.elo + random.elo + greedy.elo).abs() < 1e-6);
    assert_eq!((report.games, report.stopped), (120, 0));
    assert!(report.mean_actions >= 5.0 && report.mean_actions <= 9.0);
    assert_eq!(report.mean_rounds, None, "tic-tac-toe has no rounds");
    for bot in &report.bots {
        assert_eq!(bot.sides.iter().map(|side| side.games).collect::<Vec<_>>(), [40, 40]);
        assert_eq!(bot.sides.iter().map(|side| side.wins).sum::<usize>(), bot.wins);
    }
}

#[test]
fn search_beats_random_at_the_sample_game() {
    let report = play::<Sample>(&["search:200", "greedy", "random"], 600);
    let [search, greedy, random] = &report.bots[..] else { panic!("three bots") };
    assert!(search.low > 0.5 && greedy.low > 0.5 && random.high < 0.5, "{report:#?}");
    assert!(report.seats.iter().all(|seat| seat.low < 0.5 && seat.high > 0.5), "{report:#?}");
}

#[test]
fn a_bot_is_as_good_as_itself() {
    let report = play::<TicTacToe>(&["greedy", "greedy"], 20);
    assert!(report.bots.iter().all(|bot| (bot.win_rate - 0.5).abs() < 1e-9), "{report:#?}");
    assert!(report.bots.iter().all(|bot| bot.elo.abs() < 1e-6 && bot.games == 20));
    let wins: usize = report.seats.iter().map(|seat| seat.wins).sum();
    assert_eq!(wins, report.bots.iter().map(|bot| bot.wins).sum::<usize>());
}

#[test]
fn games_are_rounded_up_until_everybody_had_every_seat() {
    assert_eq!(play::<TicTacToe>(&["random", "random"], 3).games, 4);
    assert_eq!(play::<Crown>(&["random", "random", "greedy"], 1).games, 3);
    // Two bots at three sides: twice two line-ups that differ by who sits alone, three ways round.
    assert_eq!(play::<Crown>(&["random", "greedy"], 1).games, 6);
    assert_eq!(play::<Hands>(&["random"], 5).games, 5);
}

#[test]
fn partners_are_played_by_one_bot() {
    let report = play::<Relay>(&["search:200", "random"], 20);
    // As the first team search always wins; as the second it depends on the other.
    let search = &report.bots[0];
    assert_eq!((search.games, report.games), (20, 20));
    assert!(search.win_rate > 0.6, "{report:#?}");
    assert_eq!(report.seats[0].wins, report.seats[2].wins);
    assert_eq!(report.seats[0].wins + report.seats[1].wins, 20);
}

#[test]
fn a_report_does_not_depend_on_the_number_of_cores() {
    let told = AtomicUsize::new(0);
    let a_match = a_match::<()>(&["search:50", "random", "greedy"], 30, 5);
    let on = |cores| {
        let progress = |_: usize, of: usize| {
            assert_eq!(of, 30);
            told.fetch_add(1, Ordering::Relaxed);
        };
        a_match.run_on::<TicTacToe>(cores, &progress).unwrap()
    };
    assert_eq!(on(1), on(3));
    assert_eq!(told.load(Ordering::Relaxed), 60);
}

#[test]
fn the_bench_has_figures_for_every_game() {
    let yardstick = |time| bench::per_second(time, || 1);
    let figures = bench::measure::<Guess>(&false, Duration::from_millis(60), yardstick).unwrap();
    for figure in [
        figures.random_moves_per_s,
        figures.playouts_per_s,
        figures.clone_apply_per_s,
        figures.legal_lists_per_s,
        figures.search_iterations_per_s,
        figures.greedy_games_per_s,
        figures.yardstick_per_s,
        figures.ratio,
    ] {
        assert!(figure.is_finite() && figure > 0.0, "{figures:?}");
    }
    // A game of one move.
    assert!((figures.random_moves_per_s / figures.playouts_per_s - 1.0).abs() < 1e-6);
    assert_eq!(figures.state_bytes, size_of::<Guess>());
}
