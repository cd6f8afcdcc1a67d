//! What answers are worth, by exhaustive search: the player chooses the best, the others the worst
//! for the player, and chance takes every course with its exact probability.

use super::file::Goal;
use super::fits;
use crate::reading::read_state;
use crate::registry::{ForGame, Playable, with_game};
use serde_json::Value;
use starboard_battery::cases::Claim;
use starboard_core::chance::{Door, Fast};
use starboard_core::journal::Log;
use starboard_core::{Chance, Seat, io};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Positions that are looked at: a puzzle that needs more is too large.
const POSITIONS: usize = 60_000;
/// Courses that chance may take after one action.
const COURSES: usize = 60_000;
/// Guesses of what is hidden: the answers must be worth the same in all of them.
const GUESSES: u64 = 2;

/// An answer by the number of its action, and the probability that the goal is reached by it.
pub(super) type Worth = (u32, f64);

/// What each answer of `seat` is worth in this position, in the order in which they are offered. With
/// `blindly`, it must not depend on what the seat cannot see.
///
/// # Errors
/// If the goal makes no sense, the search is too large, or what is hidden matters.
pub(super) fn worth(
    game: &str,
    goal: &Goal,
    state: &Value,
    seat: Seat,
    blindly: bool,
) -> Result<Vec<Worth>, String> {
    struct Prove<'a>(&'a Goal, &'a Value, Seat, bool);
    impl ForGame for Prove<'_> {
        type Out = Result<Vec<Worth>, String>;
        fn run<G: Playable>(self) -> Self::Out {
            let Self(goal, state, seat, blindly) = self;
            let game: G = read_state(state).map_err(|error| error.to_string())?;
            let worth = Search::new(goal, seat)?.answers(&game)?;
            for seed in (0..GUESSES).filter(|_| blindly) {
                let mut guess = game.clone();
                guess.resample(seat, &mut Fast::new(seed));
                if guess == game {
                    continue;
                }
                let guessed = Search::new(goal, seat)?.answers(&guess)?;
                let same = |(one, other): (&Worth, &Worth)| same(one.1, other.1);
                if guessed.len() != worth.len() || !worth.iter().zip(&guessed).all(same) {
                    return Err("what is hidden from the player matters".to_owned());
                }
            }
            Ok(worth)
        }
    }
    with_game(game, Prove(goal, state, seat, blindly)).map_err(|unknown| unknown.to_string())?
}

/// Whether a position is what the player wants.
pub(super) fn is_reached(game: &str, goal: &Goal, state: &Value) -> Result<bool, String> {
    struct Reached<'a>(&'a Goal, &'a Value);
    impl ForGame for Reached<'_> {
        type Out = Result<bool, String>;
        fn run<G: Playable>(self) -> Self::Out {
            let game: G = read_state(self.1).map_err(|error| error.to_string())?;
            let end = Search::new(self.0, Seat(0))?.end(&game);
            Ok(end.is_some_and(|value| value > 0.5))
        }
    }
    with_game(game, Reached(goal, state)).map_err(|unknown| unknown.to_string())?
}

/// Whether two probabilities are the same but for rounding.
pub(super) fn same(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-9
}

/// Chance that takes every course in turn. Outcomes of one name are alike: two blank sides of a die are
/// one outcome, twice as likely.
#[derive(Default)]
struct Courses {
    wheels: Vec<Wheel>,
    asked: usize,
}

/// One question to chance: which of its outcomes it has answered, and how likely each of them is.
struct Wheel {
    at: usize,
    outcomes: Vec<(usize, f64)>,
}

impl Courses {
    /// The probability of the present course.
    fn weight(&self) -> f64 {
        self.wheels[..self.asked].iter().map(|wheel| wheel.outcomes[wheel.at].1).product()
    }

    /// Goes on to the next course, if there is one.
    fn advance(&mut self) -> bool {
        self.wheels.truncate(self.asked);
        self.asked = 0;
        while let Some(wheel) = self.wheels.last_mut() {
            wheel.at += 1;
            if wheel.at < wheel.outcomes.len() {
                return true;
            }
            self.wheels.pop();
        }
        false
    }
}

impl Chance for Courses {
    fn pick_named(&mut self, n: usize, name: impl Fn(usize) -> String) -> usize {
        if n <= 1 {
            return 0;
        }
        if self.asked == self.wheels.len() {
            let mut named: Vec<(String, usize, f64)> = Vec::new();
            for (at, name) in (0..n).map(name).enumerate() {
                match named.iter_mut().find(|(known, ..)| *known == name) {
                    Some((.., weight)) => *weight += 1.0 / n as f64,
                    None => named.push((name, at, 1.0 / n as f64)),
                }
            }
            let outcomes = named.into_iter().map(|(_, at, weight)| (at, weight)).collect();
            self.wheels.push(Wheel { at: 0, outcomes });
        }
        let wheel = &self.wheels[self.asked];
        self.asked += 1;
        wheel.outcomes[wheel.at].0
    }
}

/// Positions, by what little is quick to find out about them, each with a number.
struct Positions<G>(HashMap<u64, Vec<(Box<G>, f64)>>);

impl<G: Playable> Positions<G> {
    fn key(game: &G) -> u64 {
        let mut hasher = DefaultHasher::new();
        let seats = Seat::first(game.seats());
        seats.for_each(|seat| game.evaluate(seat).to_bits().hash(&mut hasher));
        game.to_act().iter().for_each(|seat| seat.index().hash(&mut hasher));
        hasher.finish()
    }

    /// The number of this position, 0 if it is new.
    fn of(&mut self, game: Box<G>) -> &mut f64 {
        let alike = self.0.entry(Self::key(&game)).or_default();
        let at = alike.iter().position(|(known, _)| *known == game);
        let at = at.unwrap_or_else(|| {
            alike.push((game, 0.0));
            alike.len() - 1
        });
        &mut alike[at].1
    }

    /// The number of this position, if it has one.
    fn find(&self, game: &G) -> Option<f64> {
        let mut alike = self.0.get(&Self::key(game))?.iter();
        alike.find(|(known, _)| **known == *game).map(|(_, number)| *number)
    }
}

struct Search<G> {
    wanted: Claim,
    /// What there is when it is wanted, and when all is over without.
    value: [f64; 2],
    until: Vec<Claim>,
    /// What the player does then ends it, too: notations, or groups of them.
    ends: Vec<String>,
    seat: Seat,
    /// What positions are worth.
    known: Positions<G>,
    left: usize,
}

impl<G: Playable> Search<G> {
    fn new(goal: &Goal, seat: Seat) -> Result<Self, String> {
        let (wanted, value) = match (&goal.reach, &goal.avoid) {
            (Some(reach), None) => (reach, [1.0, 0.0]),
            (None, Some(avoid)) => (avoid, [0.0, 1.0]),
            _ => return Err("`goal`: either `reach` or `avoid` has to be there".to_owned()),
        };
        let read = |words: &toml::Table| {
            Claim::read::<G>(words.clone()).map_err(|problem| format!("`goal`: {problem}"))
        };
        let until = goal.until.iter().map(read).collect::<Result<_, _>>()?;
        Ok(Self {
            wanted: read(wanted)?,
            value,
            until,
            ends: goal.ends.clone(),
            seat,
            known: Positions(HashMap::new()),
            left: POSITIONS,
        })
    }

    /// What each answer of the player is worth.
    fn answers(&mut self, game: &G) -> Result<Vec<Worth>, String> {
        let mut actions = Vec::new();
        game.legal_actions(self.seat, &mut actions);
        let worth = |action| Ok((G::action_id(action), self.after(game, self.seat, action)?));
        actions.into_iter().map(worth).collect()
    }

    /// What a position is worth that decides it: the search does not look further.
    fn end(&self, game: &G) -> Option<f64> {
        let [wanted, over] = self.value;
        if self.wanted.holds(game) {
            return Some(wanted);
        }
        let is_over = game.outcome().is_some() || self.until.iter().any(|end| end.holds(game));
        is_over.then_some(over)
    }

    fn value(&mut self, game: Box<G>) -> Result<f64, String> {
        if let Some(value) = self.known.find(&game) {
            return Ok(value);
        }
        // Who decides at the same time is thought to know what the player has chosen.
        let asked = game.to_act();
        let seat = if asked.contains(self.seat) { Some(self.seat) } else { asked.iter().next() };
        let value = match (self.end(&game), seat) {
            (Some(value), _) => value,
            (None, None) => return Err("nobody has anything to decide".to_owned()),
            (None, Some(seat)) => self.best(&game, seat)?,
        };
        self.left = self.left.checked_sub(1).ok_or("there is too much to search")?;
        *self.known.of(game) = value;
        Ok(value)
    }

    /// What the best action is worth, for whoever decides.
    fn best(&mut self, game: &G, seat: Seat) -> Result<f64, String> {
        let own = seat == self.seat;
        let mut actions = Vec::new();
        game.legal_actions(seat, &mut actions);
        let mut best = if own { 0.0 } else { 1.0 };
        for action in actions {
            let value = self.after(game, seat, action)?;
            best = if own { value.max(best) } else { value.min(best) };
            if same(best, if own { 1.0 } else { 0.0 }) {
                break;
            }
        }
        Ok(best)
    }

    /// What there is after an action, on the average over every course of chance.
    fn after(&mut self, game: &G, seat: Seat, action: G::Action) -> Result<f64, String> {
        if seat == self.seat && !self.ends.is_empty() {
            let notation = game.write_action(action);
            if self.ends.iter().any(|end| fits(end, &notation)) {
                return Ok(self.value[1]);
            }
        }
        let (mut luck, mut ways) = (Courses::default(), Positions(HashMap::new()));
        for _ in 0..COURSES {
            let (mut after, mut log) = (Box::new(game.clone()), Log::default());
            after.apply(seat, action, &mut io(&mut Door::to(&mut luck), &mut log));
            *ways.of(after) += luck.weight();
            if !luck.advance() {
                let mut sum = 0.0;
                for (way, weight) in ways.0.into_values().flatten() {
                    sum += weight * self.value(way)?;
                }
                return Ok(sum);
            }
        }
        Err("chance can take too many courses".to_owned())
    }
}
