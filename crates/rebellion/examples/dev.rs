use starboard_bots::{Glimpse, Spec};
use starboard_core::chance::Fast;
use starboard_core::journal::Silent;
use starboard_core::{Game, Observer, Seat};
use starboard_rebellion::{Mode, Options, Rebellion};
use std::time::Instant;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let rebel: Spec = args[0].parse().unwrap();
    let empire: Spec = args[1].parse().unwrap();
    let games: u64 = args[2].parse().unwrap();
    let mode =
        if args.get(3).is_some_and(|m| m == "first") { Mode::FirstGame } else { Mode::Advanced };
    let options = Options { mode, seats: 2 };
    let (mut wins, mut rounds, mut decisions, mut real) = (0, 0u64, 0u64, 0u64);
    let start = Instant::now();
    let mut legal = Vec::new();
    let mut kinds = std::collections::BTreeMap::<String, (u64, u64)>::new();
    let mut reasons = std::collections::BTreeMap::<String, u64>::new();
    for seed in 0..games {
        let mut chance = Fast::part(seed, 77);
        let mut game = Rebellion::new(&options, &mut chance, &mut Silent).unwrap();
        while let Some(seat) = game.to_act().iter().next() {
            let spec = if seat == Seat(0) { rebel } else { empire };
            game.legal_actions(seat, &mut legal);
            decisions += 1;
            if legal.len() > 1 {
                real += 1;
            }
            if args.get(4).is_some() {
                let k = game.view(Observer::Public).question.map_or(String::new(), |q| q.kind);
                let e = kinds.entry(k).or_default();
                e.0 += 1;
                e.1 += legal.len() as u64;
            }
            let action = if legal.len() == 1 {
                legal[0]
            } else {
                spec.choose_on(1, Glimpse::new(&game, seat), chance.seed()).action
            };
            game.apply(seat, action, &mut chance, &mut Silent);
        }
        let view = game.view(Observer::Public);
        rounds += u64::from(view.round);
        wins += u64::from(game.outcome().unwrap().share(Seat(0)) > 0.5);
        let why = if view.winner == Some(starboard_rebellion::ids::Side::Rebel) {
            "rebel".to_owned()
        } else if view.base.hidden {
            "superlaser".to_owned()
        } else {
            "conquest".to_owned()
        };
        *reasons.entry(format!("{why} hidden={}", view.base.hidden)).or_default() += 1;
    }
    let t = start.elapsed().as_secs_f64();
    println!(
        "rebel {rebel} vs empire {empire}: rebel wins {wins}/{games}, rounds {:.1}, decisions {:.0}, real {:.0}, {:.2} games/s, {reasons:?}",
        rounds as f64 / games as f64,
        decisions as f64 / games as f64,
        real as f64 / games as f64,
        games as f64 / t
    );
    for (k, (n, l)) in kinds {
        println!(
            "  {k}: {:.1} per game, {:.1} options",
            n as f64 / games as f64,
            l as f64 / n as f64
        );
    }
}
