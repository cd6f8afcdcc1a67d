//! Finished games looked at again: decisions and luck.

use serde_json::{Value, json};
use starboard_core::{Lang, Seat};
use starboard_table::analysis::{Analysis, analyse};
use starboard_table::{Code, Seeds, Spec, Table, new_table};

/// A game between two bots, to its end or for so many steps.
fn played(game: &str, bots: [&str; 2], seed: u64, steps: usize) -> Box<dyn Table> {
    let mut table = new_table(game, &json!({}), Vec::new(), Seeds::from_number(seed)).unwrap();
    while let Some(seat) = table.to_act().iter().next().filter(|_| table.steps() < steps) {
        let bot: Spec = bots[seat.index()].parse().unwrap();
        let action = table.bot_move(seat, bot, seed << 20 | table.steps() as u64).unwrap();
        table.act(seat, &action, 0).unwrap();
    }
    table
}

fn record(game: &str, bots: [&str; 2], seed: u64) -> Value {
    played(game, bots, seed, usize::MAX).record().unwrap()
}

fn analysis_of(record: &Value, iterations: u32) -> Analysis {
    analyse(record, iterations, Lang::En, &mut |_, _| {}).unwrap()
}

#[test]
fn the_same_record_gives_the_same_analysis_and_every_step_is_in_it() {
    let record = record("starfighter", ["greedy", "random"], 3);
    let (mut heard, steps) = (Vec::new(), record["steps"].as_array().unwrap().len());
    let analysis = analyse(&record, 20, Lang::En, &mut |done, of| heard.push((done, of))).unwrap();
    assert_eq!(analysis, analysis_of(&record, 20));
    assert_eq!(analysis.moments.len(), steps + 1);
    assert_eq!(heard, (0..=steps).map(|done| (done, steps)).collect::<Vec<_>>());
    let last = analysis.moments.last().unwrap();
    for (seat, chance) in analysis.seats.iter().zip(&last.chances) {
        assert!((seat.result - chance).abs() < f32::EPSILON, "{seat:?}");
        assert!((seat.adjusted - (seat.result - seat.luck)).abs() < 1e-6);
    }
}

#[test]
fn who_plays_at_random_is_told_so() {
    let analysis = analysis_of(&record("starfighter", ["random", "search:60"], 5), 60);
    let [wild, thoughtful] = &analysis.seats[..] else { panic!("two seats") };
    assert!(wild.accuracy + 5.0 < thoughtful.accuracy, "{wild:?} {thoughtful:?}");
    let worst = analysis.worst();
    assert_eq!(worst[0].seat, Some(Seat(0)));
    assert!(worst.iter().all(|moment| moment.verdict.as_ref().unwrap().better.is_some()));
}

/// A game of `greedy` in which somebody does the worst that can be done, once: the game, and the step.
fn spoilt(seed: u64) -> Option<(Value, usize)> {
    let bot: Spec = "admiral:200".parse().unwrap();
    let seeds = Seeds::from_number(seed);
    let mut table = new_table("starfighter", &json!({}), Vec::new(), seeds).unwrap();
    let mut blunder = None;
    while let Some(seat) = table.to_act().iter().next() {
        let seed = table.steps() as u64;
        let mut action = table.bot_move(seat, Spec::Greedy, seed).unwrap();
        if blunder.is_none() && table.steps() > 10 {
            let hint = table.hint(seat, bot, seed, Lang::En).unwrap();
            let worst = hint.considered.iter().min_by(|a, b| a.value.total_cmp(&b.value));
            if let (Some(best), Some(worst)) = (hint.value, worst)
                && best - worst.value > 0.35
            {
                blunder = Some(table.steps() + 1);
                action = worst.offer.action.clone();
            }
        }
        table.act(seat, &action, 0).unwrap();
    }
    Some((table.record().unwrap(), blunder?))
}

#[test]
fn a_blunder_made_on_purpose_is_found() {
    let (record, blunder) = (1..).find_map(spoilt).expect("somebody can blunder");
    let analysis = analysis_of(&record, 200);
    let moment = &analysis.moments[blunder];
    let verdict = moment.verdict.as_ref().unwrap();
    assert!(verdict.mark.is_some(), "{moment:?}");
    assert!(analysis.worst().iter().take(3).any(|worst| worst.step == blunder), "{moment:?}");
}

/// Whatever positions are held to be worth: what chance gives, it takes.
#[test]
fn luck_is_nothing_in_the_mean() {
    let lucks: Vec<f32> = (0..60)
        .map(|seed| {
            analysis_of(&record("starfighter", ["greedy", "greedy"], seed), 1).seats[0].luck
        })
        .collect();
    let many = lucks.len() as f32;
    let mean = lucks.iter().sum::<f32>() / many;
    let variance = lucks.iter().map(|luck| (luck - mean).powi(2)).sum::<f32>() / (many - 1.0);
    let error = (variance / many).sqrt();
    assert!(error > 0.0 && mean.abs() < 3.0 * error, "{mean} ± {error}");
}

/// What nobody could help is luck, and no mistake: where there is one answer, nothing is judged, whatever
/// the dice then do.
#[test]
fn a_loss_that_nobody_could_help_is_called_luck() {
    let mut unlucky = 0;
    for seed in 0..2 {
        let seeds = Seeds::from_number(seed);
        let mut table = new_table("risk", &json!({}), Vec::new(), seeds).unwrap();
        let mut choices = Vec::new();
        while let Some(seat) = table.to_act().iter().next() {
            choices.push(table.actions(seat).len());
            let action = table.bot_move(seat, Spec::Greedy, table.steps() as u64).unwrap();
            table.act(seat, &action, 0).unwrap();
        }
        let analysis = analysis_of(&table.record().unwrap(), 1);
        for (choices, moment) in choices.into_iter().zip(&analysis.moments[1..]) {
            assert_eq!(moment.verdict.is_some(), choices > 1, "{moment:?}");
            let lost =
                |seat: Seat| moment.luck.as_ref().is_some_and(|l| l.gained[seat.index()] < 0.0);
            unlucky += usize::from(choices == 1 && moment.seat.is_some_and(lost));
        }
    }
    assert!(unlucky > 0, "somebody was forced and unlucky");
}

#[test]
fn a_game_that_is_not_over_is_refused_and_so_is_nonsense() {
    let refused = |record: &Value| {
        analyse(record, 5, Lang::En, &mut |_, _| {}).expect_err("no finished game").code
    };
    let running = played("starfighter", ["greedy", "greedy"], 1, 3).record().unwrap();
    assert_eq!(refused(&running), Code::BadRecord);
    assert_eq!(refused(&json!({ "game": "chess" })), Code::UnknownGame);
    assert_eq!(refused(&json!([])), Code::BadRecord);
}
