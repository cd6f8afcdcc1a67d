//! Whose turn it is in a bot's thoughts.

use crate::glimpse::Glimpse;
use starboard_core::chance::Fast;
use starboard_core::{Game, Seat};

/// Who decides next, as `observer` imagines it. Of seats that choose in secret at the same time,
/// all but one (the observer, if it is among them) choose here by the game's roll-out policy:
/// whoever comes last cannot have seen it.
pub(crate) fn next_decider<G: Game>(
    game: &mut G,
    observer: Seat,
    chance: &mut Fast,
    scratch: &mut Vec<G::Action>,
) -> Option<Seat> {
    loop {
        let acting = game.to_act();
        if acting.len() <= 1 {
            return acting.only();
        }
        let last = if acting.contains(observer) { Some(observer) } else { acting.iter().next() };
        let other = acting.iter().find(|&seat| Some(seat) != last)?;
        let action = game.rollout(other, chance, scratch);
        game.apply(other, action, chance);
    }
}

/// A guess of the position in which the observer is about to decide, alone.
pub(crate) fn guess<G: Game>(
    glimpse: Glimpse<'_, G>,
    chance: &mut Fast,
    scratch: &mut Vec<G::Action>,
) -> G {
    let mut game = glimpse.guess(chance);
    if next_decider(&mut game, glimpse.seat(), chance, scratch) != Some(glimpse.seat()) {
        // The others, who may act at the same time, have taken the decision away from the
        // observer. Then it has to come before them.
        game = glimpse.guess(chance);
    }
    game
}
