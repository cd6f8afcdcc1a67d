//! The vocabulary every game of Starboard is written in.
//!
//! Start at [`game`]: the rules of one game, and a position in it. Around it:
//!
//! | module | what it is for |
//! |---|---|
//! | [`game`] | the contract between rules, tables and bots |
//! | [`features`] | positions as numbers, for bots that learn |
//! | [`seat`] | who sits at the table, and who looks on |
//! | [`outcome`] | how a finished game is shared out |
//! | [`chance`] | the one door through which luck enters |
//! | [`deck`] | piles of cards whose order does not exist until somebody draws |
//! | [`inline`] | short lists that are cloned by copying memory |
//! | [`bits`] | sets of small things, one bit each |
//! | [`journal`] | what happened, for whose eyes, and what it revealed |
//! | [`io`] | luck and journal as the one argument that rules hand on |
//! | [`codes`] | what small enums are called in files |
//! | [`numbers`] | numbers of actions that never change |
//! | [`reckoning`] | what there is to say about a game when it is over |
//! | [`record`] | a game that can be stored, replayed and verified |
//! | [`words`] | sentences for people, in English and German |
//! | [`sets`] | choices that form a set, in whatever order they are made |
//! | [`settings`] | the options of a game, as a form can show them |
//! | [`standing`] | answers that players may give once and for all |
//! | [`setup`] | what never changes in a game, worked out from its options |
//! | [`script`] | positions and actions as people write them in case files |
//! | [`strict`] | ids and variants from outside, refused where they are read |
//! | [`tree`] | what somebody wrote, whatever the format, and where it is wrong |
//! | [`whole`] | generic code of a game, compiled with the game |
//! | [`data`] | data files, and errors in them with line numbers |
//!
//! No I/O, no clock, no threads and no async live here or in a game crate.

pub mod bits;
pub mod chance;
pub mod codes;
pub mod data;
pub mod deck;
pub mod features;
pub mod game;
pub mod inline;
pub mod io;
pub mod journal;
pub mod livery;
pub mod numbers;
pub mod outcome;
pub mod reckoning;
pub mod record;
pub mod script;
pub mod seat;
pub mod sets;
pub mod settings;
pub mod setup;
pub mod standing;
pub mod strict;
pub mod tree;
#[cfg(feature = "ts")]
pub mod typescript;
pub mod whole;
pub mod words;

pub use bits::Bits;
pub use chance::Chance;
pub use deck::Deck;
pub use features::{Eyes, Featured};
pub use game::{Conserved, Game, Hidden, Judged, Legal, Rules, Visible};
pub use inline::Inline;
pub use io::{AnyIo, Io, io};
pub use journal::Journal;
pub use livery::Livery;
pub use numbers::Numbered;
pub use outcome::Outcome;
pub use reckoning::{Reckoned, Reckoning};
pub use record::Record;
pub use script::Script;
pub use seat::{Observer, Seat, SeatSet};
pub use sets::Sets;
pub use setup::Setup;
pub use standing::Standing;
pub use words::{Depict, Lang, Message, Refusal, Speak};
