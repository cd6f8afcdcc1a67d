//! The course of a finished game: the chances to win from step to step, and where it turned.

use serde::Serialize;
use starboard_core::Seat;
#[cfg(feature = "ts")]
use ts_rs::TS;

/// Points that a curve is drawn through: more cannot be told apart on a screen.
const POINTS: usize = 200;
/// Turning points that are told.
const TURNS: usize = 3;
/// A turn is what moves the chances by as much as this, and for a while.
const LEAST: f32 = 0.05;

/// A moment at which a game turned.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(TS), ts(optional_fields))]
pub struct Turn {
    /// The frame after it.
    pub step: usize,
    /// The number of the round, or of the turn where the game has no rounds; absent during set-up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<u32>,
    /// Who decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(as = "Option<u8>"))]
    pub seat: Option<Seat>,
    /// What was decided.
    pub words: String,
    /// The chances to win before it, by seat.
    pub before: Vec<f32>,
    /// The chances to win some time after it.
    pub after: Vec<f32>,
}

/// The chances to win after set-up and after each step, by seat.
pub(crate) type Curve = Vec<Vec<f32>>;

/// The frames that a curve of so many is drawn through: the first and the last are among them.
pub(crate) fn points(length: usize) -> Vec<usize> {
    let last = length.saturating_sub(1);
    let many = POINTS.min(length).max(1);
    (0..many).map(|point| point * last / (many - 1).max(1)).collect()
}

/// A moment at which the chances changed for good.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Swing {
    pub(crate) step: usize,
    pub(crate) before: Vec<f32>,
    pub(crate) after: Vec<f32>,
}

/// The greatest changes that lasted, by step. In the middle of a battle chances jump up and down: so
/// what they were for a while before is compared with what they were for a while after, and the step in
/// between that did most of it is the moment.
pub(crate) fn swings(curve: &[Vec<f32>]) -> Vec<Swing> {
    let window = (curve.len() / 40).max(3);
    let lasting = |step: usize| {
        let before = median(&curve[step.saturating_sub(window)..step]);
        let after = median(&curve[step..(step + window).min(curve.len())]);
        (distance(&before, &after), before, after)
    };
    let mut found: Vec<(f32, Swing)> = Vec::new();
    for step in 1..curve.len() {
        let (size, before, after) = lasting(step);
        if size >= LEAST {
            found.push((size, Swing { step, before, after }));
        }
    }
    found.sort_by(|(a, x), (b, y)| b.total_cmp(a).then(x.step.cmp(&y.step)));
    let mut swings: Vec<Swing> = Vec::new();
    for (_, swing) in found {
        if swings.len() < TURNS
            && swings.iter().all(|known| known.step.abs_diff(swing.step) > 2 * window)
        {
            swings.push(swing);
        }
    }
    for swing in &mut swings {
        let last = (swing.step + window).min(curve.len() - 1);
        let near = swing.step.saturating_sub(window).max(1)..=last;
        let jump = |step: &usize| distance(&curve[step - 1], &curve[*step]);
        let steps = near.rev();
        swing.step = steps
            .fold((swing.step, jump(&swing.step)), |(best, most), step| {
                let here = jump(&step);
                if here > most { (step, here) } else { (best, most) }
            })
            .0;
    }
    swings.sort_by_key(|swing| swing.step);
    swings
}

/// What the chances were for most of the time: a moment in between does not count.
fn median(curve: &[Vec<f32>]) -> Vec<f32> {
    let seats = curve.first().map_or(0, Vec::len);
    let middle = |seat: usize| {
        let mut chances: Vec<f32> = curve.iter().map(|chances| chances[seat]).collect();
        chances.sort_by(f32::total_cmp);
        chances[chances.len() / 2]
    };
    (0..seats).map(middle).collect()
}

/// How much chance changed hands.
fn distance(before: &[f32], after: &[f32]) -> f32 {
    before.iter().zip(after).map(|(before, after)| (after - before).abs()).sum::<f32>() / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn duel(chances: &[f32]) -> Curve {
        chances.iter().map(|&chance| vec![chance, 1.0 - chance]).collect()
    }

    #[test]
    fn a_curve_is_drawn_through_its_ends_and_not_too_many_points() {
        assert_eq!(points(1), [0]);
        assert_eq!(points(3), [0, 1, 2]);
        let many = points(10_000);
        assert_eq!((many.len(), many[0], many[POINTS - 1]), (POINTS, 0, 9_999));
        assert!(many.is_sorted());
    }

    #[test]
    fn a_game_turns_where_the_chances_change_for_good() {
        let mut chances = vec![0.5; 30];
        chances.extend([0.8; 30]);
        chances.extend([0.2; 30]);
        // Up and down again is no turn.
        chances[12] = 0.7;
        let steps: Vec<usize> = swings(&duel(&chances)).iter().map(|swing| swing.step).collect();
        assert_eq!(steps, [30, 60]);
        let swing = &swings(&duel(&chances))[1];
        assert!(swing.before[0] > 0.75 && swing.after[0] < 0.25);
    }

    #[test]
    fn a_quiet_game_does_not_turn_and_a_wild_one_three_times() {
        assert_eq!(swings(&duel(&[0.5; 50])), []);
        assert_eq!(swings(&duel(&[0.5])), []);
        let wild: Vec<f32> =
            (0..200).map(|step| if step / 20 % 2 == 0 { 0.1 } else { 0.9 }).collect();
        assert_eq!(swings(&duel(&wild)).len(), TURNS);
    }
}
