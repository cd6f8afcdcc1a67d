//! SF-11.6 Decks are put together in whatever order one likes.

use crate::action::Action;
use crate::card::CardSet;
use crate::frame::Phase;
use crate::options::DECK_MIN;
use crate::state::Starfighter;
use starboard_core::{Legal, Refusal, Seat, Sets};

/// The cards of a deck.
const DECK: u8 = 0;

impl Sets for Starfighter {
    fn asked_set(&self, seat: Seat) -> Option<u8> {
        let builds = matches!(self.phase, Phase::Build { .. }) && self.to_act().contains(seat);
        (builds && self.board(seat).class.is_some()).then_some(DECK)
    }

    fn is_element(&self, action: Action) -> bool {
        matches!(action, Action::DeckAdd { .. })
    }

    /// SF-11.6 Any card of the pool, and from 25 cards on the deck may be closed: in ascending order
    /// they are the same deck.
    fn besides(&self, seat: Seat, chosen: &[Action], out: &mut Vec<Action>) {
        out.clear();
        let chosen = cards(chosen);
        let open = self.open_pool(seat).minus(chosen);
        out.extend(open.into_iter().map(|card| Action::DeckAdd { card }));
        if self.board(seat).deck.len() + chosen.len() >= DECK_MIN {
            out.push(Action::DeckDone);
        }
    }

    fn pictured(&self, seat: Seat, chosen: &[Action]) -> Self {
        let mut then = self.clone();
        for card in cards(chosen) {
            then.board_mut(seat).deck.insert(card);
        }
        then
    }

    fn forbidden(&self, seat: Seat, chosen: &[Action], action: Action) -> Option<Refusal> {
        self.pictured(seat, chosen).check(seat, action).err()
    }
}

/// The cards that these add to a deck.
fn cards(chosen: &[Action]) -> CardSet {
    #[allow(clippy::wildcard_enum_match_arm, reason = "nothing else is an element")]
    let card = |&action: &Action| match action {
        Action::DeckAdd { card } => Some(card),
        _ => None,
    };
    chosen.iter().filter_map(card).collect()
}
