//! Random games that a seed brings back.

use starboard_core::chance::{Door, Draw, Fast, Noted, Pick, Recorded};
use starboard_core::journal::Log;
use starboard_core::{Chance, Game, Refusal, Seat, io};

/// How the players of a random game choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Policy {
    /// Any legal action, each as likely as another.
    Uniform,
    /// The game's own quick move, so that sensible play is met too.
    Rollout,
}

/// A random game under way.
pub(crate) struct Course<G: Game> {
    pub(crate) game: G,
    /// What chance answered during set-up.
    pub(crate) setup: Vec<Pick>,
    policy: Policy,
    // Two streams, so that the dice do not depend on how decisions are made.
    decisions: Fast,
    luck: Fast,
    scratch: Vec<G::Action>,
}

impl<G: Game> Course<G> {
    /// The beginning of the game that belongs to `seed`, and what happened during set-up.
    pub(crate) fn begin(
        options: &G::Options,
        seed: u64,
        policy: Policy,
    ) -> Result<(Self, Log<G::Event>), Refusal> {
        let mut luck = Fast::part(seed, 1);
        let mut log = Log::default();
        let mut recorded = Recorded::new(&mut luck);
        let game = G::new(options, &mut io(&mut Door::to(&mut recorded), &mut log))?;
        let setup = recorded.picks;
        let decisions = Fast::part(seed, 2);
        Ok((Self { game, setup, policy, decisions, luck, scratch: Vec::new() }, log))
    }

    /// What is done next, and by whom; nothing if the game is over.
    pub(crate) fn decide(&mut self) -> Option<(Seat, G::Action)> {
        let waiting: Vec<Seat> = self.game.to_act().iter().collect();
        if waiting.is_empty() {
            return None;
        }
        let seat = waiting[self.decisions.pick(waiting.len())];
        let action = match self.policy {
            Policy::Uniform => {
                self.game.legal_actions(seat, &mut self.scratch);
                self.scratch[self.decisions.pick(self.scratch.len())]
            }
            Policy::Rollout => self.game.rollout(seat, &mut self.decisions, &mut self.scratch),
        };
        Some((seat, action))
    }

    /// Does it; returns what chance answered, and what happened.
    pub(crate) fn act(&mut self, seat: Seat, action: G::Action) -> (Vec<Draw>, Log<G::Event>) {
        let mut log = Log::default();
        let mut noted = Noted::new(&mut self.luck);
        self.game.apply(seat, action, &mut io(&mut Door::to(&mut noted), &mut log));
        (noted.draws, log)
    }
}

/// Plays on at random from `game`, at most `steps` actions; returns what happened at each.
pub(crate) fn roam<G: Game>(game: &mut G, seed: u64, steps: usize) -> Vec<Log<G::Event>> {
    let mut chance = Fast::new(seed);
    let mut legal = Vec::new();
    let mut logs = Vec::new();
    while logs.len() < steps {
        let waiting: Vec<Seat> = game.to_act().iter().collect();
        if waiting.is_empty() {
            break;
        }
        let seat = waiting[chance.pick(waiting.len())];
        game.legal_actions(seat, &mut legal);
        let action = legal[chance.pick(legal.len())];
        let mut log = Log::default();
        game.apply(seat, action, &mut io(&mut Door::to(&mut chance), &mut log));
        logs.push(log);
    }
    logs
}
