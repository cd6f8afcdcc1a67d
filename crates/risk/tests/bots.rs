//! What bots are good for, in short matches; `docs/risk/balance.md` has the long ones.

use starboard_bots::arena::{Match, Report};
use starboard_bots::{Glimpse, Spec};
use starboard_core::chance::Fast;
use starboard_core::{Chance, Hidden, Judged, Legal, Rules};
use starboard_risk::{Mode, Options, Risk};

fn play(mode: Mode, players: u8, bots: &[&str], games: usize) -> Report {
    let bots = bots.iter().map(|name| name.parse().unwrap()).collect();
    let options = Options { mode, players, max_rounds: 60, ..Options::default() };
    Match { bots, games, seed: 11, options }.run::<Risk>(&|_, _| ()).unwrap()
}

#[test]
fn greedy_beats_random_with_two_players() {
    let report = play(Mode::Starwars, 2, &["greedy", "random"], 100);
    assert!(report.bots[0].win_rate >= 0.97, "{report:#?}");
}

#[test]
fn greedy_beats_two_randoms_in_both_modes() {
    for mode in [Mode::Starwars, Mode::Standard] {
        let report = play(mode, 3, &["greedy", "random", "random"], 60);
        assert!(report.bots[0].win_rate >= 0.9, "{report:#?}");
    }
}

/// RK-13.1 A bot plays both partners of a team.
#[test]
fn greedy_teams_beat_random_teams() {
    for players in [4, 5] {
        let report = play(Mode::Starwars, players, &["greedy", "random", "random"], 30);
        assert!(report.bots[0].win_rate >= 0.8, "{players} players: {report:#?}");
    }
}

#[test]
fn games_between_greedy_bots_end_long_before_the_last_round() {
    for players in 2..=5 {
        let report = play(Mode::Starwars, players, &["greedy"], 20);
        let decided: usize = report.bots.iter().map(|bot| bot.wins).sum();
        assert!(decided >= 18, "{players} players: {report:#?}");
    }
}

/// RK-14.5 Bots do not agree on a draw: at their tables there is a last round.
#[test]
fn rk_14_5_tables_with_bots_have_a_last_round() {
    let bots = vec!["random".parse().unwrap(); 2];
    let options = Options { mode: Mode::Standard, players: 3, ..Options::default() };
    assert_eq!(options.max_rounds, 0, "people need none");
    let report =
        Match { bots, games: 6, seed: 3, options }.run::<Risk>(&|_, _| ()).expect("legal options");
    assert_eq!(report.stopped, 0);
    assert!(report.mean_rounds.is_some_and(|rounds| rounds <= 60.0), "{report:#?}");
    let agreed = Options { max_rounds: 7, ..Options::default() };
    assert_eq!(Risk::settled(agreed.clone(), true), agreed, "what was agreed upon stays");
}

#[test]
fn greedy_follows_its_habits() {
    let (mut chance, mut scratch) = (Fast::new(5), Vec::new());
    let mut game = Risk::new(&Options::default(), &mut chance).unwrap();
    for _ in 0..400 {
        let Some(seat) = game.to_act().only() else { break };
        let action = Spec::Greedy.choose_on(1, Glimpse::new(&game, seat), 1).action;
        game.legal_actions(seat, &mut scratch);
        assert!(scratch.contains(&action), "{action:?}");
        if scratch.len() > 1 {
            let mut guess = game.clone();
            guess.resample(seat, &mut Fast::new(1));
            assert_eq!(guess.habit(seat, &mut scratch), Some(action));
        }
        game.apply(seat, action, &mut chance);
        chance.pick(2);
    }
}
