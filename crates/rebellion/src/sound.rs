//! RB-1.1, RB-4.2, RB-22 What is impossible about a position that somebody else made. The rules hold
//! every position to be sound: pieces are there once, numbers name things, and what remains to be
//! done fits the rest. A position of play has no flaw; one that has none can be played on.

mod census;
mod frames;
mod order;
mod pieces;
mod running;

use crate::state::Rebellion;

pub(crate) use census::Census;

/// Nothing is wrong, or what is.
type Sound = Result<(), String>;

/// `problem` is the flaw, unless it `holds`.
fn demand(holds: bool, problem: impl FnOnce() -> String) -> Sound {
    if holds { Ok(()) } else { Err(problem()) }
}

/// The first flaw of a position, with its place.
pub(crate) fn flaw(game: &Rebellion) -> Option<String> {
    examine(game).err()
}

/// Each step may rely on those before it.
fn examine(game: &Rebellion) -> Sound {
    pieces::numbers(game)?;
    pieces::everything_is_there_once(game)?;
    pieces::map(game)?;
    pieces::leaders(game)?;
    pieces::cards(game)?;
    pieces::base(game)?;
    pieces::clock(game)?;
    if game.winner.is_some() {
        // RB-19.4 Nothing more is done.
        return demand(game.stack.is_empty(), || "`stack`: the game is over".to_owned());
    }
    frames::stack(game)?;
    running::mission(game)?;
    running::combat(game)?;
    running::movement(game)?;
    running::choice(game)?;
    frames::phase(game)?;
    frames::question(game)
}
