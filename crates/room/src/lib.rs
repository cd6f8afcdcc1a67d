//! What stands between a line to a player and a table, without I/O: no socket, no database, no clock and
//! no thread. The server drives it for many, a browser for one: both do the same with the same words.
//!
//! A decision comes as a [`Deed`](wire::Deed). [`deeds`] carries it out on a [`Room`]'s game, which gives
//! entries for the journal; whoever drives writes them down, and only then passes on what [`telling`]
//! says that everybody hears.
//!
//! | module | what it is for |
//! |---|---|
//! | [`wire`] | what goes over the wire: the only types that may be sent |
//! | [`room`] | a table in memory: its row, its game, what was said |
//! | [`play`] | a game as its journal tells it: clocks, wishes to take back, what everybody is shown |
//! | [`entry`] | what the journal is made of |
//! | [`loading`] | setting a game up, and loading it from its journal |
//! | [`deeds`] | what players do |
//! | [`thinking`] | which bots think about what, and hints |
//! | [`telling`] | what everybody hears |
//! | [`opening`], [`fork`] | new tables, rematches, and finished games that are played on |
//! | [`replay`], [`analysis`] | a game executed again, and looked at again |
//! | [`lessons`], [`figures`] | lessons, and the figures of rule books, as they are told |
//! | [`summary`], [`lists`], [`games`] | what lists show |
//! | [`terms`], [`crew`] | what is agreed upon at a table apart from its game; what its bots are called |
//! | [`luck`], [`rehearsal`] | what the house adds to the luck of tables, and luck that tests dictate |
//! | [`refused`], [`words`] | why something was not carried out, and what the house has to say |
//! | [`clocks`], [`names`], [`presence`], [`random`] | small parts |
//!
//! Invariants:
//!
//! - **Only [`wire::Wire`] may be sent**, and views, events and offers in it are made for one
//!   [`Observer`](starboard_core::Observer).
//! - **The journal is the truth**; everything in memory can be thrown away at any moment.
//! - **No game is known by name**, except through the registry; nothing here is generic over games.
//! - **Times and randomness are handed in.**

pub mod analysis;
pub mod clocks;
pub mod crew;
pub mod deeds;
pub mod entry;
pub mod figures;
pub mod fork;
pub mod games;
pub mod lessons;
pub mod lists;
pub mod loading;
pub mod luck;
pub mod names;
pub mod opening;
pub mod play;
pub mod presence;
pub mod random;
pub mod refused;
pub mod rehearsal;
pub mod replay;
pub mod room;
pub mod summary;
pub mod telling;
pub mod terms;
pub mod thinking;
pub mod wire;
pub mod words;

pub use room::Room;
