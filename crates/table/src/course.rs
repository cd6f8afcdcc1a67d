//! The course of a game: every step from the set-up to the present.

use crate::face::Told;
use crate::registry::Playable;
use crate::seen::Seen;
use crate::sentences::phrasebook;
use crate::telling::Scene;
use crate::undo::{self, Why};
use starboard_core::chance::{Door, Replay};
use starboard_core::journal::Log;
use starboard_core::record::Step;
use starboard_core::{Lang, Observer, Outcome, Seat, SeatSet};

/// A game from its set-up to the present.
#[derive(Clone, Debug)]
pub(crate) struct Course<G: Playable> {
    steps: Vec<Step<G::Action>>,
    /// The position after set-up and after each step: positions are small, and undo, and words for
    /// old events, need no second way to compute them.
    positions: Vec<G>,
    /// What happened during set-up and at each step.
    logs: Vec<Log<G::Event>>,
    /// What everybody knew of after set-up and after each step.
    seen: Vec<Seen>,
    /// Who has given up while others play on.
    left: SeatSet,
}

/// A step and what came of it.
struct Moment<G: Playable> {
    step: Step<G::Action>,
    game: G,
    log: Log<G::Event>,
    seen: Seen,
}

impl<G: Playable> Course<G> {
    /// A game that has just been set up.
    pub(crate) fn begin(game: G, log: Log<G::Event>) -> Self {
        let seen = vec![Seen::setup(&Scene { step: None, game: &game, log: &log })];
        let (steps, left) = (Vec::new(), SeatSet::NOBODY);
        Self { steps, positions: vec![game], logs: vec![log], seen, left }
    }

    /// A game that was played before: the positions and what happened, after set-up and each step.
    pub(crate) fn replayed(
        steps: Vec<Step<G::Action>>,
        positions: Vec<G>,
        logs: Vec<Log<G::Event>>,
    ) -> Self {
        let mut after = positions.into_iter().zip(logs);
        let (game, log) = after.next().expect("there is always the position after set-up");
        let mut course = Self::begin(game, log);
        for (step, (game, log)) in steps.into_iter().zip(after) {
            course.push(step, game, log);
        }
        course
    }

    /// One more step has been taken.
    pub(crate) fn push(&mut self, step: Step<G::Action>, game: G, log: Log<G::Event>) {
        let seen = *self.seen.last().expect("there is always the set-up");
        let scene = Scene { step: Some(&step), game: &game, log: &log };
        self.seen.push(seen.after(self.position(), &scene));
        if let Step::Leave { seat, .. } = step {
            self.left = self.left.with(seat);
        }
        self.steps.push(step);
        self.positions.push(game);
        self.logs.push(log);
    }

    /// One more step has been taken that the rules know nothing of.
    pub(crate) fn announce(&mut self, step: Step<G::Action>) {
        self.push(step, self.position().clone(), Log::default());
    }

    /// The present position.
    pub(crate) fn position(&self) -> &G {
        self.positions.last().expect("there is always the position after set-up")
    }

    /// Every step, in order.
    pub(crate) fn steps(&self) -> &[Step<G::Action>] {
        &self.steps
    }

    /// What everybody knew of after the first so many steps.
    pub(crate) fn seen_after(&self, steps: usize) -> &Seen {
        &self.seen[steps.min(self.steps.len())]
    }

    /// How the game ended, if it has: by the rules, by giving up or by agreement.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        match self.steps.last() {
            Some(Step::Resign { seat, .. }) => Some(self.position().conceded(*seat)),
            Some(Step::Draw { .. }) => Some(self.position().drawn()),
            Some(Step::Act { .. } | Step::Leave { .. }) | None => self.position().outcome(),
        }
    }

    /// Who has given up while others play on.
    pub(crate) fn left(&self) -> SeatSet {
        self.left
    }

    /// Whether `seat`, which has noticed so many steps, still has the same to decide: since then
    /// there were only choices of others, made at the same time as its own.
    pub(crate) fn is_up_to_date(&self, seat: Seat, steps: usize) -> bool {
        let noticed = |at: usize| self.seen[at].by(Observer::Seat(seat)).steps;
        let mut at = self.steps.len();
        while noticed(at) > steps && at > 0 && self.leaves_be(seat, at - 1) {
            at -= 1;
        }
        noticed(at) == steps
    }

    /// Whether the step with this index left everything as it was for `seat`, which had to decide
    /// before and after it.
    fn leaves_be(&self, seat: Seat, index: usize) -> bool {
        let (before, after) = (&self.positions[index], &self.positions[index + 1]);
        let is_asked = |game: &G| game.to_act().contains(seat);
        let legal = |game: &G| {
            let mut actions = Vec::new();
            game.legal_actions(seat, &mut actions);
            actions
        };
        matches!(&self.steps[index], Step::Act { seat: actor, .. } if *actor != seat)
            && is_asked(before)
            && is_asked(after)
            && legal(before) == legal(after)
    }

    /// The steps that go if `seat` takes back its last one.
    pub(crate) fn going(&self, seat: Seat, agreed: SeatSet) -> Result<Vec<usize>, Why> {
        let shown_at = |step: usize| self.logs[step + 1].revealed_to;
        let can_stand = |going: &[usize]| self.kept(going).is_some();
        undo::going(&self.steps, shown_at, can_stand, seat, agreed)
    }

    /// These steps were never taken. Chance is not asked again: what it said to others stands.
    pub(crate) fn take_back(&mut self, going: &[usize]) {
        let (Some(&first), Some(kept)) = (going.first(), self.kept(going)) else { return };
        self.steps.truncate(first);
        self.positions.truncate(first + 1);
        self.logs.truncate(first + 1);
        self.seen.truncate(first + 1);
        for Moment { step, game, log, seen } in kept {
            self.steps.push(step);
            self.positions.push(game);
            self.logs.push(log);
            self.seen.push(seen);
        }
    }

    /// What comes after the first of these steps, without them, if it is possible and tells everybody
    /// the same as with them.
    fn kept(&self, going: &[usize]) -> Option<Vec<Moment<G>>> {
        let first = *going.first()?;
        let (mut game, mut seen) = (self.positions[first].clone(), self.seen[first]);
        let mut kept = Vec::new();
        for (index, step) in self.steps.iter().enumerate().skip(first) {
            if going.binary_search(&index).is_ok() {
                continue;
            }
            let before = seen;
            let (mut after, mut log) = (game.clone(), Log::default());
            if let Step::Act { seat, action, chance, .. } = step {
                game.check(*seat, *action).ok()?;
                let mut picks = Replay::new(chance);
                after.apply(*seat, *action, &mut Door::to(&mut picks), &mut log);
                if picks.fault().is_some() || log != self.logs[index + 1] {
                    return None;
                }
            }
            seen = seen.after(&game, &Scene { step: Some(step), game: &after, log: &log });
            game = after;
            if !Seen::grew_like((&before, &seen), (&self.seen[index], &self.seen[index + 1])) {
                return None;
            }
            kept.push(Moment { step: step.clone(), game: game.clone(), log, seen });
        }
        Some(kept)
    }

    /// What `observer` is told of what happened, from its event with number `since` on.
    pub(crate) fn events(&self, since: usize, observer: Observer, lang: Lang) -> Vec<Told> {
        let book = phrasebook::<G>(lang);
        let first = self.seen.partition_point(|seen| seen.by(observer).events <= since);
        let mut told = Vec::new();
        for at in first..self.positions.len() {
            let before = at.checked_sub(1);
            let number = before.map_or(0, |at| self.seen[at].by(observer).events);
            let step = before.map(|at| &self.steps[at]);
            let scene = Scene { step, game: &self.positions[at], log: &self.logs[at] };
            told.extend(scene.told(observer, number, self.seen[at].by(observer).steps, book));
        }
        told.retain(|told| told.number >= since);
        told
    }
}
