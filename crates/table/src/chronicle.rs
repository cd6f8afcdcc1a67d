//! A recorded game told from beginning to end, to whoever reads it at leisure.
//!
//! [`story`](crate::story) shows positions page by page; this is what happened, in words and as
//! events, and whether the dice were honest.

use crate::error::TableError;
use crate::reading::to_json;
use crate::registry::{ForGame, Playable, with_game};
use crate::rules;
use crate::sentences::{explain_flaw, outcome_message, phrasebook};
use crate::telling::{Announced, Scene};
use serde_json::Value;
use starboard_core::record::{self, Fairness, Flaw, Player, RecordOf, Replayed, Step};
use starboard_core::words::Phrasebook;
use starboard_core::{Lang, Observer, Outcome, Seat};

pub use crate::telling::{Eyes, Happening};

/// A whole game, as some eyes saw it.
#[derive(Clone, Debug, PartialEq)]
pub struct Chronicle {
    /// The game's id.
    pub game: &'static str,
    /// What the game is called.
    pub title: String,
    /// Who played, by seat.
    pub players: Vec<Player>,
    /// What the seats are called in the game.
    pub seats: Vec<String>,
    /// What happened during set-up.
    pub setup: Vec<Happening>,
    /// Every step.
    pub steps: Vec<Chapter>,
    /// How the game ended, if it has.
    pub outcome: Option<Outcome>,
    /// The same, in words.
    pub ending: Option<String>,
    /// What the published seed says about the dice, if that was asked.
    pub fairness: Option<Fairness>,
    /// Whether somebody committed to a seed before the game.
    pub is_committed: bool,
    /// Why not all of the game is here, if it was begun under older rules.
    pub cut: Option<TableError>,
}

/// One step of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Chapter {
    /// Who decided.
    pub seat: Option<Seat>,
    /// What was decided, if that is for these eyes.
    pub deed: Option<Deed>,
    /// What happened.
    pub events: Vec<Happening>,
    /// What was done besides playing.
    pub announced: Option<Happening>,
}

/// A decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Deed {
    /// The action.
    pub action: Value,
    /// The action in the game's notation.
    pub notation: String,
    /// The action in words.
    pub words: String,
}

/// Why a game was not told.
#[derive(Clone, Debug, PartialEq)]
pub enum Untold {
    /// The table says why.
    Refused(TableError),
    /// It is not the record of a game: what is wrong with it.
    Flawed(String),
    /// Nobody is called so; these are known.
    NobodyCalled(Vec<String>),
}

impl From<TableError> for Untold {
    fn from(error: TableError) -> Self {
        Self::Refused(error)
    }
}

/// What is to be told.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'a> {
    /// Through whose eyes: a seat's name or number, `public` or `all`. Unless somebody says so, all
    /// of it once the game is over and what the public sees before.
    pub eyes: Option<&'a str>,
    /// Whether the dice are to be verified.
    pub verify: bool,
    /// In which language.
    pub lang: Lang,
}

/// Tells the game of a record from its beginning to its end.
///
/// # Errors
/// If there is no such game, it is not its record, or nobody is called so.
pub fn tell(game: &str, record: &Value, wanted: Wanted<'_>) -> Result<Chronicle, Untold> {
    struct Tell<'a>(&'a Value, Wanted<'a>);
    impl ForGame for Tell<'_> {
        type Out = Result<Chronicle, Untold>;
        fn run<G: Playable>(self) -> Self::Out {
            tell_game::<G>(self.0, self.1)
        }
    }
    with_game(game, Tell(record, wanted)).map_err(TableError::from)?
}

fn tell_game<G: Playable>(record: &Value, wanted: Wanted<'_>) -> Result<Chronicle, Untold> {
    let Wanted { eyes, verify, lang } = wanted;
    let (record, cut) = rules::as_far_as_possible::<G>(record)?;
    let flawed = |flaw: Flaw| Untold::Flawed(explain_flaw::<G>(&flaw, lang));
    let mut positions = Vec::new();
    let replayed =
        record::replay::<G>(&record, |game| positions.push(game.clone())).map_err(flawed)?;
    let eyes = match eyes {
        Some(name) => eyes_called(name, &replayed.game)?,
        None if replayed.outcome.is_some() => Eyes::All,
        None => Eyes::Of(Observer::Public),
    };
    let fairness = verify.then(|| record::verify::<G>(&record)).transpose().map_err(flawed)?;
    let book = phrasebook::<G>(lang);
    let teller = Teller { record: &record, replayed: &replayed, positions, eyes, book };
    let ending = outcome_message(&replayed.game, replayed.outcome);
    let name = |seat| book.say(&replayed.game.say_seat(seat));
    Ok(Chronicle {
        game: G::ID,
        title: book.get("game-title"),
        seats: Seat::first(replayed.game.seats()).map(name).collect(),
        setup: teller.scene(0, &[]).happenings(eyes, book).collect(),
        steps: (1..=record.steps.len()).map(|step| teller.chapter(step)).collect(),
        outcome: replayed.outcome,
        ending: ending.map(|message| book.say(&message)),
        fairness,
        is_committed: !record.commitment.0.is_empty(),
        cut,
        players: record.players.clone(),
    })
}

fn eyes_called<G: Playable>(name: &str, game: &G) -> Result<Eyes, Untold> {
    let number = || name.parse().ok().map(Seat);
    let seat = || game.seat_called(name).or_else(number).filter(|seat| seat.0 < game.seats());
    match name {
        "all" => Ok(Eyes::All),
        "public" => Ok(Eyes::Of(Observer::Public)),
        _ => seat().map(|seat| Eyes::Of(Observer::Seat(seat))).ok_or_else(|| {
            let seats = Seat::first(game.seats()).map(|seat| game.script_name(seat));
            Untold::NobodyCalled(seats.chain(["public", "all"]).map(str::to_owned).collect())
        }),
    }
}

/// A game that is being told.
struct Teller<'a, G: Playable> {
    record: &'a RecordOf<G>,
    replayed: &'a Replayed<G>,
    /// After set-up and after each step.
    positions: Vec<G>,
    eyes: Eyes,
    book: &'static Phrasebook,
}

impl<G: Playable> Teller<'_, G> {
    /// This step (0: set-up), which was announced like this, and what came of it.
    fn scene<'b>(&'b self, step: usize, announced: &'b [Announced]) -> Scene<'b, G> {
        Scene { log: &self.replayed.logs[step].entries, announced, game: &self.positions[step] }
    }

    /// A step, counted from one.
    fn chapter(&self, step: usize) -> Chapter {
        let done = &self.record.steps[step - 1];
        let announced = Announced::by(done);
        let scene = self.scene(step, announced.as_slice());
        Chapter {
            seat: done.seat(),
            deed: self.deed(step),
            events: scene.happenings(self.eyes, self.book).collect(),
            announced: scene.announcements(Eyes::Of(Observer::Public), self.book).next(),
        }
    }

    /// What was decided, if that is for these eyes: the action itself may be secret (a card laid face
    /// down), and others have the events.
    fn deed(&self, step: usize) -> Option<Deed> {
        let before = &self.positions[step - 1];
        match (self.eyes, &self.record.steps[step - 1]) {
            (Eyes::All, Step::Act { seat, action, .. }) => Some(Deed {
                action: to_json(action),
                notation: before.write_action(*action),
                words: self.book.say(&before.say_action(*seat, *action)),
            }),
            (Eyes::All, Step::Resign { .. } | Step::Leave { .. } | Step::Draw { .. })
            | (Eyes::Of(_), _) => None,
        }
    }
}
