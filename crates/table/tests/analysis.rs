//! Finished games looked at again: decisions and luck.

use serde_json::{Value, json};
use starboard_bots::arena::Match;
use starboard_core::chance::{Draw, Odometer};
use starboard_core::record::Fairness;
use starboard_core::{Chance, Lang, Seat};
use starboard_table::analysis::dice::percentile;
use starboard_table::analysis::{Analysis, Moment, Ply, analyse, begin, luck_alone};
use starboard_table::chronicle::{Wanted as Wish, tell};
use starboard_table::recorded::{Pondering, Wanted, run_recorded};
use starboard_table::{Code, Seeds, Spec, Table, new_table};
use std::cmp::Ordering;
use std::sync::Mutex;

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

/// Good dice make no good decision, and bad dice no bad one: the same game is cut short after an attack, once with the best dice
/// and once with the worst. Then whoever attacked gives up.
#[test]
fn dice_that_decide_are_luck_and_change_no_verdict() {
    let record = given_up("risk", 160);
    let looked = analysis_of(&record, 1);
    let is_of = |draw: &Draw, kind| draw.stake.is_some_and(|stake| stake.kind() == kind);
    let is_battle = |moment: &&Moment| {
        let attackers = moment.draws.iter().filter(|draw| is_of(draw, "attack")).count();
        let defenders = moment.draws.iter().filter(|draw| is_of(draw, "defence")).count();
        attackers > 1 && defenders > 0 && attackers + defenders == moment.draws.len()
    };
    let battles: Vec<&Moment> = looked.moments.iter().filter(is_battle).take(5).collect();
    assert!(battles.iter().any(|battle| battle.verdict.is_some()), "somebody decided");
    let mut between = 0.0;
    for battle in battles {
        let roller = battle.draws[0].stake.unwrap().roller.unwrap();
        let with_dice = |kindly: bool| {
            let dice = battle.draws.iter().map(|draw| {
                let is_high = is_of(draw, "attack") == kindly;
                [if is_high { draw.pick.of - 1 } else { 0 }, draw.pick.of]
            });
            let mut record = record.clone();
            let steps = record["steps"].as_array_mut().unwrap();
            steps.truncate(battle.step);
            steps[battle.step - 1]["chance"] = json!(dice.collect::<Vec<_>>());
            steps.push(json!({ "step": "resign", "seat": roller, "at": 0 }));
            record.as_object_mut().unwrap().remove("outcome");
            analysis_of(&record, 20)
        };
        let [lucky, unlucky] = [true, false].map(with_dice);
        let [best, worst] = [&lucky, &unlucky].map(|analysis| &analysis.moments[battle.step]);
        assert_eq!(best.verdict, worst.verdict);
        let gained = |moment: &Moment| moment.luck.as_ref().unwrap().gained[roller.index()];
        between += gained(best) - gained(worst);
        let [kind, harsh] = [&lucky, &unlucky].map(|analysis| &analysis.seats[roller.index()]);
        assert_eq!((kind.accuracy, kind.mistakes), (harsh.accuracy, harsh.mistakes));
    }
    // A single force more or less may be misjudged; all of them together are not.
    assert!(between > 0.0, "{between}");
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

/// Games with more than one kind of luck, given up after so many steps.
const MIXED: [(&str, usize); 4] =
    [("risk", 160), ("skirmish", 60), ("rebellion", 120), ("deckbuilding", 40)];

fn given_up(game: &str, steps: usize) -> Value {
    let mut table = played(game, ["greedy", "random"], 7, steps);
    if table.outcome().is_none() {
        table.resign(Seat(1), 0).unwrap();
    }
    table.record().unwrap()
}

#[test]
fn what_the_kinds_of_luck_gave_adds_up_to_all_luck() {
    for (game, steps) in MIXED {
        let analysis = analysis_of(&given_up(game, steps), 1);
        for fortune in analysis.moments.iter().filter_map(|moment| moment.luck.as_ref()) {
            for (seat, gained) in fortune.gained.iter().enumerate() {
                let sum: f32 = fortune.by.iter().map(|portion| portion.gained[seat]).sum();
                assert!((sum - gained).abs() < 1e-5, "{game}: {fortune:?}");
            }
        }
        let several = |moment: &Moment| moment.luck.as_ref().is_some_and(|luck| luck.by.len() > 1);
        assert!(game == "deckbuilding" || analysis.moments.iter().any(several), "{game}");
        for seat in &analysis.seats {
            let sum: f32 = seat.luck_by.iter().map(|by| by.luck).sum();
            assert!((sum - seat.luck).abs() < 1e-4, "{game}: {sum} of {}", seat.luck);
            assert!(seat.luck_by.len() > 1, "{game}: {seat:?}");
            let words = seat.luck_by.iter().map(|by| &by.words);
            let mut words = words.chain(seat.dice.iter().map(|dice| &dice.words));
            assert!(words.all(|words| !words.contains('⟨')), "{game}: {seat:?}");
        }
    }
}

/// Every case that dice could have come to, counted one by one.
fn counted(dice: &[&Draw]) -> f64 {
    let side = |draw: &Draw, at: usize| u32::from(draw.stake.unwrap().sides[at]);
    let came: u32 = dice.iter().map(|draw| side(draw, draw.pick.pick as usize)).sum();
    100.0
        * Odometer::each(|chance| {
            let could = dice.iter().map(|draw| side(draw, chance.pick(draw.pick.of as usize)));
            match could.sum::<u32>().cmp(&came) {
                Ordering::Less => 1.0,
                Ordering::Equal => 0.5,
                Ordering::Greater => 0.0,
            }
        })
}

#[test]
fn dice_are_as_good_as_counting_every_case_says() {
    for (game, steps) in &MIXED[..3] {
        let record = given_up(game, *steps);
        let (_, draws) = luck_alone(&record, 2).unwrap();
        let is_die = |draw: &&Draw| draw.stake.is_some_and(|stake| !stake.sides.is_empty());
        let mut dice: Vec<&Draw> = draws.iter().filter(is_die).collect();
        dice.sort_by_key(|draw| draw.stake.map(|stake| stake.key));
        let kinds = dice.chunk_by(|a, b| a.stake.unwrap().key == b.stake.unwrap().key);
        let few: Vec<&[&Draw]> = kinds.flat_map(|kind| kind.chunks(4).take(4)).collect();
        assert!(few.len() > 2, "{game}: {} dice", dice.len());
        for dice in few {
            let (found, expected) = (percentile(dice.iter().copied()), counted(dice));
            assert!((found - expected).abs() < 1e-6, "{game}: {found} instead of {expected}");
        }
        let rolled: usize = analysis_of(&record, 1)
            .seats
            .iter()
            .flat_map(|seat| &seat.dice)
            .map(|d| d.rolled)
            .sum();
        let mine = |draw: &&&Draw| draw.stake.is_some_and(|stake| stake.roller.is_some());
        assert_eq!(rolled, dice.iter().filter(mine).count(), "{game}");
    }
}

#[test]
fn luck_alone_is_the_luck_of_the_whole_analysis() {
    // Where everything that could have come up is looked at, and the set-up is a sample of the same size.
    let record = record("starfighter", ["greedy", "random"], 11);
    let (luck, draws) = luck_alone(&record, 64).unwrap();
    let analysis = analysis_of(&record, 1);
    for (alone, seat) in luck.iter().zip(&analysis.seats) {
        assert!((alone - seat.luck).abs() < 1e-5, "{alone} instead of {}", seat.luck);
    }
    let asked = |step: &Value| step["chance"].as_array().map_or(0, Vec::len);
    let steps: usize = record["steps"].as_array().unwrap().iter().map(asked).sum();
    assert_eq!(draws.len(), steps + record["setup"].as_array().unwrap().len());
    assert!(draws.iter().all(|draw| draw.stake.is_some()));
}

#[test]
fn a_match_at_tables_leaves_records_that_prove_themselves_and_tells_its_luck() {
    let bots = ["greedy", "random"].map(|bot| bot.parse::<Spec>().unwrap()).to_vec();
    let options = json!({ "mode": "training", "max_rounds": 3 });
    let a_match = Match { bots, games: 6, seed: 3, options };
    let kept = Mutex::new(Vec::new());
    let keep = |number: usize, record: &Value, thoughts: &[Pondering]| {
        assert!(thoughts.is_empty(), "nobody has asked for them");
        kept.lock().unwrap().push((number, record.clone()));
    };
    let wanted = Wanted { records: Some(&keep), thoughts: false, luck: true };
    let run = || run_recorded("starfighter", &a_match, wanted, &|_, _| {}).unwrap();
    let (report, luck) = run();
    let mut records = kept.lock().unwrap().split_off(0);
    records.sort_by_key(|(number, _)| *number);
    assert_eq!(records.iter().map(|(number, _)| *number).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
    for (_, record) in &records {
        let told = tell("starfighter", record, Wish { eyes: None, verify: true, lang: Lang::En });
        assert_eq!(told.unwrap().fairness, Some(Fairness::Proven));
    }
    assert_eq!(records[0].1["players"][0]["bot"], "greedy");
    assert_eq!((report.games, luck.as_ref().unwrap().bots.len()), (6, 2));
    assert_eq!((report, luck), run(), "the same again");
}

#[test]
fn what_was_thought_at_every_decision_stands_beside_the_record() {
    let bots = ["search:20", "greedy"].map(|bot| bot.parse::<Spec>().unwrap()).to_vec();
    let options = json!({ "mode": "training", "max_rounds": 2 });
    let a_match = Match { bots, games: 2, seed: 3, options };
    let kept = Mutex::new(Vec::new());
    let keep = |_: usize, record: &Value, thoughts: &[Pondering]| {
        kept.lock().unwrap().push((record.clone(), json!(thoughts)));
    };
    let wanted = Wanted { records: Some(&keep), thoughts: true, luck: false };
    run_recorded("starfighter", &a_match, wanted, &|_, _| {}).unwrap();
    let kept = kept.into_inner().unwrap();
    assert_eq!(kept.len(), 2);
    for (record, thoughts) in kept {
        let (steps, thoughts) = (record["steps"].as_array().unwrap(), thoughts.as_array().unwrap());
        assert_eq!(thoughts.len(), steps.len(), "everybody decided alone");
        for thought in thoughts {
            let step = &steps[thought["step"].as_u64().unwrap() as usize];
            assert_eq!((&thought["seat"], &thought["action"]), (&step["seat"], &step["action"]));
            let seat = thought["seat"].as_u64().unwrap() as usize;
            assert_eq!(thought["bot"], record["players"][seat]["bot"]);
            let considered = thought["considered"].as_array().unwrap();
            let visits =
                considered.iter().map(|line| line["visits"].as_u64().unwrap()).sum::<u64>();
            let searched = thought["bot"] == "search:20" && considered.len() > 1;
            assert!(!searched || visits == 20, "{thought}");
            assert!(thought["value"].as_f64().is_none_or(|value| (0.0..=1.0).contains(&value)));
        }
        assert!(thoughts.iter().any(|thought| thought["value"].is_number()));
    }
}
