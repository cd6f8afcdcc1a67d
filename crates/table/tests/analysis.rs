//! Finished games looked at again: decisions and luck.

use serde_json::{Value, json};
use starboard_core::{Lang, Seat};
use starboard_table::analysis::{Analysis, Ply, analyse, begin};
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

#[test]
fn what_nobody_could_help_is_no_mistake() {
    for seed in 0..3 {
        let analysis = analysis_of(&record("starfighter", ["greedy", "greedy"], seed), 30);
        for moment in &analysis.moments {
            let verdict = moment.verdict.as_ref();
            assert!(verdict.is_none_or(|verdict| verdict.loss >= 0.0));
            // The deal and what comes up by itself are luck, and nobody's fault.
            assert!(moment.seat.is_some() || verdict.is_none());
        }
        assert!(analysis.moments[0].luck.is_some(), "cards are dealt");
    }
}

#[test]
fn step_by_step_and_in_both_languages_it_is_the_same() {
    let record = record("starfighter", ["random", "greedy"], 5);
    let mut inquiry = begin(&record, 20).unwrap();
    assert_eq!(inquiry.done(), 0);
    while inquiry.done() < inquiry.steps() {
        let before = inquiry.done();
        inquiry.go_on();
        assert_eq!(inquiry.done(), before + 1);
    }
    inquiry.go_on();
    assert_eq!(inquiry.done(), inquiry.steps(), "there is nothing left to do");
    let (english, german) = (inquiry.told(Lang::En), inquiry.told(Lang::De));
    assert_eq!(english, analysis_of(&record, 20));
    assert_eq!(german, analyse(&record, 20, Lang::De, &mut |_, _| {}).unwrap());
    let mut others = 0;
    for (english, german) in english.moments.iter().zip(&german.moments).skip(1) {
        assert!(!english.words.is_empty() && !german.words.is_empty());
        others += usize::from(english.words != german.words);
        let better =
            |verdict: Option<&starboard_table::analysis::Verdict>| Some(verdict?.better.clone()?.0);
        assert_eq!(better(english.verdict.as_ref()), better(german.verdict.as_ref()));
    }
    assert!(others > 0, "they are put into words");
}

#[test]
fn who_gives_up_is_named_and_a_game_turns_where_it_turns() {
    let mut table = played("starfighter", ["greedy", "random"], 2, 12);
    table.resign(Seat(0), 0).unwrap();
    let analysis = analysis_of(&table.record().unwrap(), 5);
    assert!(!analysis.moments.last().unwrap().words.is_empty());
    assert!(analysis.turns.len() <= 3);
    for turn in &analysis.turns {
        assert_eq!(turn.words, analysis.moments[turn.step].words);
    }
}

#[test]
fn the_better_move_is_played_and_the_game_goes_on_a_little() {
    let record = record("starfighter", ["random", "search:60"], 5);
    let mut inquiry = begin(&record, 40).unwrap();
    while inquiry.done() < inquiry.steps() {
        inquiry.go_on();
    }
    let analysis = inquiry.told(Lang::En);
    let worst = analysis.worst()[0];
    let line: Vec<Ply> = inquiry.line(worst.step, Lang::En).unwrap();
    let (_, words) = worst.verdict.as_ref().unwrap().better.as_ref().unwrap();
    assert_eq!((line[0].seat, &line[0].words), (worst.seat.unwrap(), words));
    assert!(line.len() > 1 && line.iter().all(|ply| ply.chances.len() == 2), "{line:?}");
    assert_eq!(inquiry.line(worst.step, Lang::En).unwrap(), line, "the same twice");
    let good = analysis
        .moments
        .iter()
        .find(|moment| moment.verdict.as_ref().is_some_and(|verdict| verdict.better.is_none()));
    assert_eq!(inquiry.line(good.unwrap().step, Lang::En), None);
    assert_eq!(inquiry.line(usize::MAX, Lang::En), None);
}

#[test]
fn a_game_that_is_not_over_is_refused_and_so_is_nonsense() {
    let refused = |record: &Value| begin(record, 5).expect_err("no finished game").code;
    let running = played("starfighter", ["greedy", "greedy"], 1, 3).record().unwrap();
    assert_eq!(refused(&running), Code::BadRecord);
    assert_eq!(refused(&json!({ "game": "chess" })), Code::UnknownGame);
    assert_eq!(refused(&json!([])), Code::BadRecord);
}
