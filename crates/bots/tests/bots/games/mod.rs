//! Tiny games, each for one thing that a bot has to understand.
//!
//! | game | what it is for |
//! |---|---|
//! | [`TicTacToe`] | perfect information, deep enough to be worth a tree |
//! | [`Nim`] | perfect information, one winning move |
//! | [`Guess`] | a hidden card that would change the move, and a die |
//! | [`Hands`] | secret, simultaneous choices |
//! | [`Crown`] | three seats, each for itself |
//! | [`Relay`] | two teams of two |

mod boards;
mod hidden;
mod tables;

pub(crate) use boards::{Nim, TicTacToe};
pub(crate) use hidden::{Guess, Hands};
pub(crate) use tables::{Crown, Relay};

/// What all tiny games have in common: actions are small numbers, and nothing is told.
macro_rules! tiny {
    ($id:literal, $seats:literal, $actions:literal) => {
        const ID: &'static str = $id;
        const SEATS: (u8, u8) = ($seats, $seats);
        const ACTION_IDS: u32 = $actions;

        type Action = u8;
        type Event = ();

        fn seats(&self) -> u8 {
            $seats
        }

        fn action_from_id(id: u32) -> Option<u8> {
            (id < $actions).then_some(id as u8)
        }
    };
}
pub(crate) use tiny;

/// What is legal is what is on the list.
macro_rules! listed {
    () => {
        fn check(&self, seat: Seat, action: u8) -> Result<(), Refusal> {
            let mut legal = Vec::new();
            self.legal_actions(seat, &mut legal);
            if legal.contains(&action) { Ok(()) } else { Err(Refusal::new("T-1", "illegal")) }
        }
    };
}
pub(crate) use listed;
