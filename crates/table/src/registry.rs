//! The games that exist, by their names. The list itself is in `starboard_games`.

use crate::error::{Code, TableError};
use crate::face::Table;
use crate::luck::Luck;
use crate::running::Running;
use crate::sentences::phrasebook;
use serde::Serialize;
use serde_json::Value;
use starboard_core::record::Player;
use starboard_core::settings::{Setting, SettingKind};
use starboard_core::words::Name;
use starboard_core::{Depict, Lang, Message, Reckoned, Script, Sets, Speak};
use starboard_games::{Thinks, for_games};
use std::fmt;

/// A game that can be played at a table: rules, words, pictures and notation.
pub trait Playable: Thinks + Speak + Depict + Reckoned + Script + Sets {}
impl<G: Thinks + Speak + Depict + Reckoned + Script + Sets> Playable for G {}

/// Something that can be done for any game: a generic closure.
pub trait ForGame {
    /// What comes of it.
    type Out;
    /// Does it for one game.
    fn run<G: Playable>(self) -> Self::Out;
}

/// There is no game of this name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame(pub String);

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        TableError::from(self.clone()).fmt(f)
    }
}

impl std::error::Error for UnknownGame {}

impl From<UnknownGame> for TableError {
    fn from(unknown: UnknownGame) -> Self {
        let message = Message::new("error-unknown-game")
            .with("game", unknown.0)
            .with("known", IDS.join(", "));
        Self::new(Code::UnknownGame, &message)
    }
}

macro_rules! registry {
    ($($(#[$only:meta])* $game:ty = $minutes:literal),* $(,)?) => {
        /// The ids of all games.
        pub const IDS: &[&str] = &[$($(#[$only])* <$game as starboard_core::Rules>::ID),*];

        /// Does something for the game with this id.
        ///
        /// # Errors
        /// If there is no such game.
        pub fn with_game<F: ForGame>(id: &str, f: F) -> Result<F::Out, UnknownGame> {
            match id {
                $($(#[$only])* <$game as starboard_core::Rules>::ID => Ok(f.run::<$game>()),)*
                _ => Err(UnknownGame(id.to_owned())),
            }
        }

        fn minutes(id: &str) -> u16 {
            match id {
                $($(#[$only])* <$game as starboard_core::Rules>::ID => $minutes,)*
                _ => 0,
            }
        }
    };
}

for_games!(registry);

/// What there is to know about a game before it begins.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GameInfo {
    /// The name of the game in files, links and commands.
    pub id: &'static str,
    /// The fewest and the most seats.
    pub seats: (u8, u8),
    /// What the seats are called in notation, in order unless chance gives them their names.
    pub seat_names: Vec<&'static str>,
    /// The name of the game.
    pub title: Name,
    /// What the game is about, in a sentence or two.
    pub blurb: Name,
    /// About how many minutes a game between people takes.
    pub minutes: u16,
    /// The options, as a form can show them.
    pub settings: Vec<Field>,
    /// The options that apply if nobody says anything.
    pub defaults: Value,
}

/// One option of a game, with its words.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Field {
    /// The key and what may be entered.
    #[serde(flatten)]
    pub setting: Setting,
    /// What the field is called.
    pub label: Name,
    /// What the values of a choice are called, in their order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub labels: Vec<Name>,
}

/// All games that people are offered.
pub fn games() -> Vec<GameInfo> {
    let known = IDS.iter().filter_map(|id| game_info(id).ok());
    known.filter(|game| game.minutes > 0).collect()
}

/// What there is to know about one game.
///
/// # Errors
/// If there is no such game.
pub fn game_info(id: &str) -> Result<GameInfo, UnknownGame> {
    struct Info;
    impl ForGame for Info {
        type Out = GameInfo;
        fn run<G: Playable>(self) -> GameInfo {
            GameInfo {
                id: G::ID,
                seats: G::SEATS,
                seat_names: G::seat_names().to_vec(),
                title: in_both::<G>("game-title"),
                blurb: in_both::<G>("game-blurb"),
                minutes: minutes(G::ID),
                settings: G::settings().into_iter().map(field::<G>).collect(),
                defaults: serde_json::to_value(G::Options::default()).expect("plain data"),
            }
        }
    }
    with_game(id, Info)
}

fn field<G: Playable>(setting: Setting) -> Field {
    let key = format!("setting-{}", setting.key.replace('_', "-"));
    let labels = match &setting.kind {
        SettingKind::Choice { values } => values
            .iter()
            .map(|value| in_both::<G>(&format!("{key}-{}", value.replace('_', "-"))))
            .collect(),
        SettingKind::Number { .. } | SettingKind::Switch { .. } | SettingKind::Text => Vec::new(),
    };
    Field { label: in_both::<G>(&key), labels, setting }
}

fn in_both<G: Playable>(key: &str) -> Name {
    let [en, de] = Lang::ALL.map(|lang| phrasebook::<G>(lang).say(&Message::new(key.to_owned())));
    Name { en, de }
}

/// The player's rule book of a game, in Markdown.
///
/// # Errors
/// If there is no such game.
pub fn rule_book(id: &str, lang: Lang) -> Result<&'static str, UnknownGame> {
    struct Book(Lang);
    impl ForGame for Book {
        type Out = &'static str;
        fn run<G: Playable>(self) -> &'static str {
            G::rule_book(self.0)
        }
    }
    with_game(id, Book(lang))
}

/// What a game calls this round: "Round 3".
///
/// # Errors
/// If there is no such game.
pub fn round_words(id: &str, round: u32, lang: Lang) -> Result<String, UnknownGame> {
    struct Words(u32, Lang);
    impl ForGame for Words {
        type Out = String;
        fn run<G: Playable>(self) -> String {
            phrasebook::<G>(self.1).say(&G::say_round(self.0))
        }
    }
    with_game(id, Words(round, lang))
}

/// Opens a table.
///
/// # Errors
/// If there is no such game, or it cannot be set up like this.
pub fn new_table(
    id: &str,
    options: &Value,
    players: Vec<Player>,
    luck: impl Into<Luck>,
) -> Result<Box<dyn Table>, TableError> {
    open(id, options, players, luck.into())
}

/// Not generic: whoever calls a generic function compiles everything behind it once more, and behind
/// a table stand all games.
fn open(
    id: &str,
    options: &Value,
    players: Vec<Player>,
    luck: Luck,
) -> Result<Box<dyn Table>, TableError> {
    struct New<'a>(&'a Value, Vec<Player>, Luck);
    impl ForGame for New<'_> {
        type Out = Result<Box<dyn Table>, TableError>;
        fn run<G: Playable>(self) -> Self::Out {
            Ok(Box::new(Running::<G>::new(self.0, self.1, self.2)?))
        }
    }
    with_game(id, New(options, players, luck))?
}

/// Goes on with a game where its record ends.
///
/// # Errors
/// If it is not the record of a game that exists.
pub fn resume(record: &Value) -> Result<Box<dyn Table>, TableError> {
    struct Resume<'a>(&'a Value);
    impl ForGame for Resume<'_> {
        type Out = Result<Box<dyn Table>, TableError>;
        fn run<G: Playable>(self) -> Self::Out {
            Ok(Box::new(Running::<G>::resume(self.0)?))
        }
    }
    with_game(game_of(record, Code::BadRecord, "error-bad-record")?, Resume(record))?
}

/// Opens a table at a position that [`Table::state`] gave.
///
/// # Errors
/// If it is not a position of a game that exists.
pub fn from_state(state: &Value) -> Result<Box<dyn Table>, TableError> {
    struct Load<'a>(&'a Value);
    impl ForGame for Load<'_> {
        type Out = Result<Box<dyn Table>, TableError>;
        fn run<G: Playable>(self) -> Self::Out {
            Ok(Box::new(Running::<G>::from_state(self.0)?))
        }
    }
    with_game(game_of(state, Code::BadState, "error-bad-state")?, Load(state))?
}

/// The game that a record or a position belongs to.
pub(crate) fn game_of<'a>(
    value: &'a Value,
    code: Code,
    key: &'static str,
) -> Result<&'a str, TableError> {
    let game = value.get("game").and_then(Value::as_str);
    game.ok_or_else(|| TableError::problem(code, key, "missing field `game`"))
}
