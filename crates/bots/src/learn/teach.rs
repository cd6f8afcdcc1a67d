//! Teaching one network: gradient descent (Adam) on positions whose games have ended.
//!
//! The same positions in the same order give the same weights, to the bit.

use super::measures::{Measures, Told};
use super::net::{HIDDEN, Layer, Net, add, logistic, logit};
use super::school::as_row;
use starboard_core::Chance;
use starboard_core::chance::Fast;

/// So many positions make one step.
const BATCH: usize = 128;
/// The pupil is examined whenever it has seen this part of all positions: those of one game are much
/// alike, and whoever sees them too often remembers games instead of learning from them.
const PART: usize = 4;
/// A lesson is over after so many examinations, or when so many in a row were no better than before.
const EXAMINATIONS: usize = 80;
const PATIENCE: usize = 6;
/// How far a step goes: at first, and in the end.
const RATE: (f32, f32) = (3e-4, 1e-5);
/// How much of the gradient's mean and square is remembered.
const MEMORY: (f32, f32) = (0.9, 0.999);
/// How fast weights that nothing speaks for fade.
const FADING: f32 = 0.3;
/// Steps of Newton's method to the best temperature, and between which it is looked for: whoever knows
/// nothing would be told to say nothing.
const NEWTON: usize = 12;
const COOL: (f32, f32) = (0.25, 1.5);
/// Every game with such a number is for examinations only.
pub(super) const EXAMINED: u32 = 8;

/// Positions of one outlook with what came of them.
#[derive(Clone, Debug, Default)]
pub(super) struct Examples {
    inputs: usize,
    /// The numbers of all positions, one after the other.
    numbers: Vec<i16>,
    /// What each position was worth: what is learnt.
    worth: Vec<f32>,
    /// What examinations ask for: the same, or what came of the game.
    results: Vec<f32>,
    /// The game that each position is from.
    games: Vec<u32>,
}

impl Examples {
    pub(super) fn push(&mut self, numbers: &[i16], worth: f32, result: f32, game: u32) {
        self.inputs = numbers.len();
        self.numbers.extend_from_slice(numbers);
        self.worth.push(worth);
        self.results.push(result);
        self.games.push(game);
    }

    pub(super) fn len(&self) -> usize {
        self.worth.len()
    }

    fn numbers(&self, at: usize) -> &[i16] {
        &self.numbers[at * self.inputs..][..self.inputs]
    }

    /// Positions to learn from, and positions of other games to be examined in.
    fn split(&self) -> (Vec<usize>, Vec<usize>) {
        (0..self.len()).partition(|&at| !self.games[at].is_multiple_of(EXAMINED))
    }

    /// Mean and spread of every number; a number that never changes has no spread.
    fn scales(&self) -> Vec<(f32, f32)> {
        let count = self.len().max(1) as f64;
        (0..self.inputs)
            .map(|input| {
                let column = || (0..self.len()).map(|at| f64::from(self.numbers(at)[input]));
                let mean = column().sum::<f64>() / count;
                let variance = column().map(|x| (x - mean) * (x - mean)).sum::<f64>() / count;
                (mean as f32, variance.sqrt() as f32)
            })
            .collect()
    }
}

/// What a lesson came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// How many positions were learnt from.
    pub positions: usize,
    /// The mean squared error on games that were not learnt from, at each examination.
    pub errors: Vec<f32>,
    /// What saying the mean of all results would have given there.
    pub constant: f32,
    /// How good the chances are that are told there in the end.
    pub measures: Measures,
    /// How much each number of a position tells, the most telling first: its name, and by how many logits
    /// its usual spread moves the verdict.
    pub telling: Vec<(String, f32)>,
}

impl Lesson {
    /// Looks back at what was learnt in the end, on games that were not learnt from.
    pub(super) fn look_back(&mut self, net: &Net, examples: &Examples, names: &[String]) {
        let (_, examined) = examples.split();
        let mut slopes = vec![0.0_f64; examples.inputs];
        let mut told = Vec::with_capacity(examined.len());
        for &at in &examined {
            let row = as_row(examples.numbers(at));
            told.push(Told { chance: net.chance(&row), share: examples.results[at] });
            for (sum, slope) in slopes.iter_mut().zip(net.slopes(&row)) {
                *sum += f64::from(slope.abs());
            }
        }
        self.measures = Measures::of(&told);
        let count = examined.len().max(1) as f64;
        let telling = names.iter().zip(&slopes).zip(examples.scales());
        let telling =
            telling.map(|((name, sum), (_, spread))| (name.clone(), (sum / count) as f32 * spread));
        self.telling = telling.collect();
        self.telling.sort_by(|a, b| b.1.total_cmp(&a.1));
    }
}

/// Teaches a new network, or one that has learnt something before.
pub(super) fn teach(examples: &Examples, before: Option<&Net>, seed: u64) -> (Net, Lesson) {
    let (mut learnt, examined) = examples.split();
    let scales = examples.scales();
    let mut chance = Fast::new(seed);
    let begins = || beginner(examples.inputs, &mut chance);
    let mut pupil = Pupil::new(before.map_or_else(begins, |net| rescaled(net.clone(), &scales)));
    let mean = learnt.iter().map(|&at| f64::from(examples.worth[at])).sum::<f64>()
        / learnt.len().max(1) as f64;
    let mut lesson = Lesson {
        positions: learnt.len(),
        errors: Vec::new(),
        constant: error(examples, &examined, |_| mean as f32),
        measures: Measures::of(&[]),
        telling: Vec::new(),
    };
    let mut row = vec![0.0; examples.inputs];
    let examine = |net: &Net, row: &mut [f32]| {
        error(examples, &examined, |at| {
            scaled(examples.numbers(at), &scales, row);
            net.chance(row)
        })
    };
    // Whoever learns nothing here that is worth it stays as they were.
    let mut best = (examine(&pupil.net, &mut row), pupil.net.clone());
    for examination in 0..EXAMINATIONS {
        shuffle(&mut learnt, &mut chance);
        let progress = examination as f32 / EXAMINATIONS as f32;
        let rate = RATE.0 * (1.0 - progress) + RATE.1 * progress;
        for batch in learnt[..learnt.len().div_ceil(PART)].chunks(BATCH) {
            for &at in batch {
                scaled(examples.numbers(at), &scales, &mut row);
                pupil.look_at(&row, examples.worth[at]);
            }
            pupil.step(batch.len(), rate);
        }
        let error = examine(&pupil.net, &mut row);
        lesson.errors.push(error);
        if error < best.0 {
            best = (error, pupil.net.clone());
        } else if lesson.errors.len() > PATIENCE
            && lesson.errors.iter().rev().take(PATIENCE).all(|&late| late > best.0)
        {
            break;
        }
    }
    (unscaled(best.1, &scales), lesson)
}

/// The network that is as sure of itself as games that it has not learnt from allow: its verdicts are
/// drawn towards the mean of all results, or away from it, by the factor with the least logarithmic loss
/// there (temperature scaling).
///
/// One number for all positions, and not a second one for their mean: there are too few games to be
/// examined in to know it better than from all that were learnt from.
pub(super) fn tempered(mut net: Net, examples: &Examples) -> Net {
    let (learnt, examined) = examples.split();
    let mean = learnt.iter().map(|&at| f64::from(examples.results[at])).sum::<f64>()
        / learnt.len().max(1) as f64;
    let middle = logit((mean as f32).clamp(0.01, 0.99));
    let verdict =
        |&at: &usize| (net.verdict(&as_row(examples.numbers(at))) - middle, examples.results[at]);
    let verdicts: Vec<(f32, f32)> = examined.iter().map(verdict).collect();
    let factor = temperature(&verdicts, middle);
    for weight in net.third.iter_mut().chain(&mut net.direct) {
        *weight *= factor;
    }
    net.bias = middle + factor * (net.bias - middle);
    net
}

/// The factor by which these verdicts, counted from the middle, fit their results best: Newton's method on
/// a loss that has one valley.
fn temperature(verdicts: &[(f32, f32)], middle: f32) -> f32 {
    let mut factor = 1.0_f32;
    for _ in 0..NEWTON {
        let (mut slope, mut bend) = (0.0_f64, 0.0_f64);
        for &(verdict, result) in verdicts {
            let chance = logistic(middle + factor * verdict);
            slope += f64::from((chance - result) * verdict);
            bend += f64::from(chance * (1.0 - chance) * verdict * verdict);
        }
        if bend <= 0.0 {
            break;
        }
        factor = (factor - (slope / bend) as f32).clamp(COOL.0, COOL.1);
    }
    factor
}

/// The mean squared error of a judgement.
fn error(examples: &Examples, examined: &[usize], mut judge: impl FnMut(usize) -> f32) -> f32 {
    let square = |&at: &usize| f64::from(judge(at) - examples.results[at]).powi(2);
    (examined.iter().map(square).sum::<f64>() / examined.len().max(1) as f64) as f32
}

/// A network whose first layers look in all directions and whose verdict is even.
fn beginner(inputs: usize, chance: &mut Fast) -> Net {
    let mut net = Net::blank(inputs);
    let mut spread = |weights: &mut [Layer]| {
        let most = (3.0 / weights.len().max(1) as f32).sqrt();
        for weight in weights.iter_mut().flatten() {
            *weight = (chance.pick(2001) as f32 / 1000.0 - 1.0) * most;
        }
    };
    spread(&mut net.first);
    spread(&mut net.second);
    for weight in &mut net.third {
        *weight = (chance.pick(2001) as f32 / 1000.0 - 1.0) * 0.1;
    }
    net
}

fn shuffle(order: &mut [usize], chance: &mut Fast) {
    for last in (1..order.len()).rev() {
        order.swap(last, chance.pick(last + 1));
    }
}

/// Numbers measured by their spread, so that all of them teach alike.
fn scaled(numbers: &[i16], scales: &[(f32, f32)], row: &mut [f32]) {
    for ((place, &number), &(mean, spread)) in row.iter_mut().zip(numbers).zip(scales) {
        *place = if spread > 0.0 { (f32::from(number) - mean) / spread } else { 0.0 };
    }
}

/// The network that sees plain numbers as this one sees scaled ones.
fn unscaled(mut net: Net, scales: &[(f32, f32)]) -> Net {
    for ((weights, direct), &(mean, spread)) in
        net.first.iter_mut().zip(&mut net.direct).zip(scales)
    {
        let by = if spread > 0.0 { 1.0 / spread } else { 0.0 };
        for weight in weights.iter_mut() {
            *weight *= by;
        }
        *direct *= by;
        add(&mut net.first_bias, -mean, weights);
        net.bias -= mean * *direct;
    }
    net
}

/// The network that sees scaled numbers as this one sees plain ones: the reverse of [`unscaled`]. A
/// number that never changes here counts by what it always is.
fn rescaled(mut net: Net, scales: &[(f32, f32)]) -> Net {
    for ((weights, direct), &(mean, spread)) in
        net.first.iter_mut().zip(&mut net.direct).zip(scales)
    {
        add(&mut net.first_bias, mean, weights);
        net.bias += mean * *direct;
        for weight in weights.iter_mut() {
            *weight *= spread;
        }
        *direct *= spread;
    }
    net
}

/// A network that is being taught.
struct Pupil {
    net: Net,
    gradient: Net,
    mean: Net,
    square: Net,
    /// What is left of the first memory of both, which was nothing.
    blank: (f32, f32),
}

impl Pupil {
    fn new(net: Net) -> Self {
        let blank = Net::blank(net.inputs());
        Self { net, gradient: blank.clone(), mean: blank.clone(), square: blank, blank: (1.0, 1.0) }
    }

    /// Adds what one position says about every weight.
    fn look_at(&mut self, row: &[f32], worth: f32) {
        let (net, gradient) = (&self.net, &mut self.gradient);
        let (mut first, mut second) = (net.first_bias, net.second_bias);
        let mut verdict = net.bias;
        for ((&number, weights), &direct) in row.iter().zip(&net.first).zip(&net.direct) {
            add(&mut first, number, weights);
            verdict += number * direct;
        }
        first = first.map(|unit| unit.max(0.0));
        for (&unit, weights) in first.iter().zip(&net.second) {
            add(&mut second, unit, weights);
        }
        second = second.map(|unit| unit.max(0.0));
        verdict += second.iter().zip(&net.third).map(|(unit, weight)| unit * weight).sum::<f32>();

        let blame = logistic(verdict) - worth;
        gradient.bias += blame;
        add(&mut gradient.third, blame, &second);
        let mut second_blame = [0.0; HIDDEN];
        for ((to, &unit), weight) in second_blame.iter_mut().zip(&second).zip(&net.third) {
            *to = if unit > 0.0 { blame * weight } else { 0.0 };
        }
        add(&mut gradient.second_bias, 1.0, &second_blame);
        let mut first_blame = [0.0; HIDDEN];
        for (from, &unit) in first.iter().enumerate() {
            if unit > 0.0 {
                add(&mut gradient.second[from], unit, &second_blame);
                let blames = net.second[from].iter().zip(&second_blame);
                first_blame[from] = blames.map(|(weight, blame)| weight * blame).sum();
            }
        }
        add(&mut gradient.first_bias, 1.0, &first_blame);
        for ((&number, weights), direct) in
            row.iter().zip(&mut gradient.first).zip(&mut gradient.direct)
        {
            add(weights, number, &first_blame);
            *direct += blame * number;
        }
    }

    /// Follows the gradient of so many positions, and forgets it.
    fn step(&mut self, positions: usize, rate: f32) {
        self.blank.0 *= MEMORY.0;
        self.blank.1 *= MEMORY.1;
        let (mean_by, square_by) = (1.0 / (1.0 - self.blank.0), 1.0 / (1.0 - self.blank.1));
        let by = 1.0 / positions as f32;
        let weights = self.net.parameters_mut().zip(self.gradient.parameters_mut());
        let memories = self.mean.parameters_mut().zip(self.square.parameters_mut());
        for ((weight, gradient), (mean, square)) in weights.zip(memories) {
            let slope = *gradient * by;
            *mean = MEMORY.0 * *mean + (1.0 - MEMORY.0) * slope;
            *square = MEMORY.1 * *square + (1.0 - MEMORY.1) * slope * slope;
            *weight -= rate * (*mean * mean_by / ((*square * square_by).sqrt() + 1e-8));
            *weight -= rate * FADING * *weight;
            *gradient = 0.0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Positions of two numbers; one wins where their product is positive, which no straight line
    /// can tell.
    fn corners(count: u32) -> Examples {
        let mut examples = Examples::default();
        let mut chance = Fast::new(1);
        for game in 0..count {
            let mut number = || i16::from(chance.die(41)) - 21;
            let (x, y) = (number(), number());
            let worth = if (x > 0) == (y > 0) { 1.0 } else { 0.0 };
            examples.push(&[x, y, 7], worth, worth, game);
        }
        examples
    }

    #[test]
    fn what_no_straight_line_tells_is_learnt() {
        let (net, lesson) = teach(&corners(40_000), None, 3);
        let last = lesson.errors.last().copied().unwrap_or(1.0);
        assert!(last < 0.05, "{:?}", lesson.errors);
        assert!(lesson.constant > 0.2, "{}", lesson.constant);
        assert!(net.chance(&[15.0, 15.0, 7.0]) > 0.9);
        assert!(net.chance(&[-15.0, 15.0, 7.0]) < 0.1);
    }

    #[test]
    fn what_is_learnt_tells_which_numbers_it_looks_at() {
        let examples = corners(8000);
        let (net, mut lesson) = teach(&examples, None, 3);
        lesson.look_back(&net, &examples, &["x", "y", "always"].map(str::to_owned));
        let [(_, first), (_, second), (name, none)] = &lesson.telling[..] else { panic!("three") };
        assert!(first > second && *second > 0.5, "{:?}", lesson.telling);
        assert_eq!(name, "always");
        assert!(none.abs() < f32::EPSILON, "what never changes tells nothing");
        assert!(lesson.measures.brier < f64::from(lesson.constant), "{:?}", lesson.measures);
    }

    #[test]
    fn the_same_lesson_gives_the_same_weights() {
        assert_eq!(teach(&corners(300), None, 3).0, teach(&corners(300), None, 3).0);
    }

    #[test]
    fn who_has_learnt_it_before_begins_where_others_end() {
        let (net, lesson) = teach(&corners(8000), None, 3);
        let again = teach(&corners(8000), Some(&net), 4).1;
        let worst = again.errors.iter().copied().fold(0.0, f32::max);
        let last = lesson.errors.last().copied().unwrap_or(1.0);
        assert!(worst < lesson.errors[0] && again.errors[0] < last + 0.02, "{again:?}");
        let scales = corners(500).scales();
        let there_and_back = unscaled(rescaled(net.clone(), &scales), &scales);
        let row = [4.0, -9.0, 7.0];
        assert!((net.chance(&row) - there_and_back.chance(&row)).abs() < 1e-3);
    }

    #[test]
    fn whoever_is_too_sure_is_tempered() {
        // The first number tells who wins in three games of four.
        let mut examples = Examples::default();
        for game in 0..800 {
            let sign = if game % 2 == 0 { 1 } else { -1 };
            let worth = if (game / 16 % 4 == 0) == (sign > 0) { 0.0 } else { 1.0 };
            examples.push(&[sign], worth, worth, game);
        }
        let mut sure = Net::blank(1);
        sure.direct[0] = 3.0;
        let net = tempered(sure.clone(), &examples);
        assert!((net.chance(&[1.0]) - 0.75).abs() < 0.05, "{}", net.chance(&[1.0]));
        assert!((net.chance(&[-1.0]) - 0.25).abs() < 0.05, "{}", net.chance(&[-1.0]));
        let again = tempered(net.clone(), &examples);
        assert!((net.chance(&[1.0]) - again.chance(&[1.0])).abs() < 1e-3);
    }

    #[test]
    fn the_gradient_is_the_slope_of_the_error() {
        let row = [0.5, -1.5, 2.0];
        let mut pupil = Pupil::new(beginner(3, &mut Fast::new(5)));
        pupil.look_at(&row, 1.0);
        let loss = |net: &Net| -f64::from(net.chance(&row)).ln();
        let slopes: Vec<f32> = pupil.gradient.parameters().copied().collect();
        for (at, slope) in slopes.into_iter().enumerate().step_by(7) {
            let moved = |by: f32| {
                let mut net = pupil.net.clone();
                *net.parameters_mut().nth(at).expect("a weight") += by;
                loss(&net)
            };
            let measured = (moved(0.01) - moved(-0.01)) / 0.02;
            assert!((measured - f64::from(slope)).abs() < 2e-3, "{at}: {slope}, not {measured}");
        }
    }
}
