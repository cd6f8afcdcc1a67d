//! What chance did, and by which of its kinds.
//!
//! A decision may ask chance for several things: the dice of an attack, then the card that says whose turn comes
//! next. Each of them gets what it alone changed: the chance to win that was to be expected once its answers were
//! known, less what was to be expected before. So what the kinds gave adds up to what chance gave.

use serde::Serialize;
use starboard_core::Message;
use starboard_core::chance::{After, Door, Draw, Fast, Odometer, Pick, Stake};
use starboard_core::words::Phrasebook;

/// Courses of chance that are all looked at; where there are more, so many are drawn.
pub(super) const COURSES: usize = 64;
/// Where there seem to be so many times more, nobody tries to look at all of them.
const FAR_MORE: f64 = 16.0;

/// What chance did at a step.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct Fortune {
    /// What it gave or took of the chance to win, by seat.
    pub gained: Vec<f32>,
    /// The standard error of that; none if everything that could have come up was looked at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<f32>,
    /// The same by what chance was asked for, in the order in which it was first asked.
    pub by: Vec<Portion>,
}

/// What one kind of chance did at a step.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct Portion {
    /// What chance was asked for.
    pub kind: &'static str,
    /// What it gave or took of the chance to win, by seat.
    pub gained: Vec<f32>,
    /// The standard error of that; none if everything that could have come up was looked at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<f32>,
}

/// All that one kind of chance gave somebody in a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct LuckBy {
    /// What chance was asked for.
    pub kind: &'static str,
    /// The same in words.
    pub words: String,
    /// What it gave, in parts of a win.
    pub luck: f32,
    /// The standard error of that.
    pub error: f32,
}

/// Plays a step with any luck, and says what the chances to win are then.
pub(super) type Course<'a> = dyn FnMut(&mut Door<'_>) -> Vec<f32> + 'a;

/// The chances to win that are to be expected.
#[derive(Clone)]
struct Mean {
    chances: Vec<f64>,
    /// The variance of that; nothing if it is exact.
    variance: Option<f64>,
}

impl Mean {
    /// What has come up.
    fn certain(chances: &[f32]) -> Self {
        Self { chances: chances.iter().copied().map(f64::from).collect(), variance: None }
    }

    /// What is to be expected once the `known` first answers are known; `left` are those that came after them.
    fn behind(
        known: &[Pick],
        left: &[Pick],
        courses: usize,
        seed: u64,
        run: &mut Course<'_>,
    ) -> Self {
        let likely: f64 = left.iter().map(|pick| f64::from(pick.of)).product();
        let all = if likely > FAR_MORE * courses as f64 {
            None
        } else {
            Odometer::courses(courses, |luck| run(&mut Door::to(&mut After::new(known, luck))))
        };
        let drawn = |part: u64| {
            let mut luck = Fast::part(seed, part);
            run(&mut Door::to(&mut After::new(known, &mut luck)))
        };
        all.map_or_else(|| Self::sampled(courses, drawn), |all| Self::of(&all))
    }

    fn sampled(courses: usize, draw: impl FnMut(u64) -> Vec<f32>) -> Self {
        let courses = courses.max(2);
        let weight = 1.0 / courses as f64;
        let drawn: Vec<_> =
            (0..courses as u64).map(draw).map(|chances| (weight, chances)).collect();
        let mean = Self::of(&drawn);
        let spread = |seat: usize| -> f64 {
            let far = |chances: &[f32]| f64::from(chances[seat]) - mean.chances[seat];
            drawn.iter().map(|(_, chances)| far(chances).powi(2)).sum()
        };
        let widest = (0..mean.chances.len()).map(spread).fold(0.0, f64::max);
        let variance = widest / (courses - 1) as f64 / courses as f64;
        Self { variance: Some(variance), ..mean }
    }

    /// The mean of courses with their probabilities.
    fn of(courses: &[(f64, Vec<f32>)]) -> Self {
        let seats = courses.first().map_or(0, |(_, chances)| chances.len());
        let mean = |seat: usize| -> f64 {
            courses.iter().map(|(weight, chances)| weight * f64::from(chances[seat])).sum()
        };
        Self { chances: (0..seats).map(mean).collect(), variance: None }
    }

    /// What was gained since `before`, and the error of that.
    fn since(&self, before: &Self) -> (Vec<f32>, Option<f32>) {
        let pairs = self.chances.iter().zip(&before.chances);
        let gained = pairs.map(|(after, before)| (after - before) as f32).collect();
        let variance = match (self.variance, before.variance) {
            (None, None) => None,
            (one, other) => Some(one.unwrap_or(0.0) + other.unwrap_or(0.0)),
        };
        (gained, variance.map(|variance| variance.sqrt() as f32))
    }
}

/// What chance did when it answered `draws`, after which the chances to win `came` to this.
pub(super) fn fortune(
    draws: &[Draw],
    came: &[f32],
    courses: usize,
    seed: u64,
    run: &mut Course<'_>,
) -> Fortune {
    let picks: Vec<Pick> = draws.iter().map(|draw| draw.pick).collect();
    let came = Mean::certain(came);
    let mut before = Mean::behind(&[], &picks, courses, Fast::part(seed, 0).seed(), run);
    let (gained, error) = came.since(&before);
    let mut by: Vec<Portion> = Vec::new();
    let mut known = 0;
    for alike in draws.chunk_by(|one, next| key(one) == key(next)) {
        known += alike.len();
        let (already, left) = picks.split_at(known);
        let seed = Fast::part(seed, known as u64).seed();
        let after = match left {
            [] => came.clone(),
            left => Mean::behind(already, left, courses, seed, run),
        };
        let (gained, error) = after.since(&before);
        add(&mut by, alike[0].stake.map_or("", |stake| stake.kind()), gained, error);
        before = after;
    }
    Fortune { gained, error, by }
}

/// What chance did when the game was set up, of which a sample is drawn.
pub(super) fn of_set_up(
    came: &[f32],
    courses: usize,
    draw: impl FnMut(u64) -> Vec<f32>,
) -> Fortune {
    let (gained, error) = Mean::certain(came).since(&Mean::sampled(courses, draw));
    let by = vec![Portion { kind: Stake::SETUP.kind(), gained: gained.clone(), error }];
    Fortune { gained, error, by }
}

fn key(draw: &Draw) -> Option<&'static str> {
    draw.stake.map(|stake| stake.key)
}

/// Adds what a kind gave to what it has given before.
fn add(by: &mut Vec<Portion>, kind: &'static str, gained: Vec<f32>, error: Option<f32>) {
    let Some(portion) = by.iter_mut().find(|portion| portion.kind == kind) else {
        return by.push(Portion { kind, gained, error });
    };
    for (sum, more) in portion.gained.iter_mut().zip(gained) {
        *sum += more;
    }
    portion.error = match (portion.error, error) {
        (Some(one), Some(other)) => Some((one * one + other * other).sqrt()),
        (one, other) => one.or(other),
    };
}

/// What each kind of chance gave a seat, in the order in which they first came up.
pub(super) fn by_kind<'a>(
    fortunes: impl Iterator<Item = &'a Fortune>,
    seat: usize,
    book: &Phrasebook,
) -> Vec<LuckBy> {
    let mut kinds: Vec<Portion> = Vec::new();
    for portion in fortunes.flat_map(|fortune| &fortune.by) {
        add(&mut kinds, portion.kind, vec![portion.gained[seat]], portion.error);
    }
    let words = |portion: Portion| LuckBy {
        kind: portion.kind,
        words: book.say(&Message::new(format!("{}{}", Stake::KEYS, portion.kind))),
        luck: portion.gained[0],
        error: portion.error.unwrap_or(0.0),
    };
    kinds.into_iter().map(words).collect()
}
