//! Decks for people who do not want to build one.

use crate::catalogue::Catalogue;
use crate::options::{DECK_MIN, Mode};
use serde::Deserialize;
use starboard_core::data::{DataError, DataFile};
use starboard_core::tree::Spanned;
use starboard_core::words::Name;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// A deck for people who do not want to build one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadyDeck {
    /// What it is called.
    pub name: Name,
    /// How it wants to be played.
    pub idea: Name,
    /// The cruiser it was made for.
    pub cruiser: String,
    /// Its cards, by id code.
    pub cards: Vec<String>,
}

/// The decks that come with the program, by their ids.
pub fn ready_decks() -> &'static BTreeMap<String, ReadyDeck> {
    static DECKS: LazyLock<BTreeMap<String, ReadyDeck>> = LazyLock::new(|| {
        let text = include_str!("../data/decks.toml");
        read_decks(text, &Catalogue::shipped()).expect("the shipped decks are tested")
    });
    &DECKS
}

/// SF-11.2 Reads a file of decks of these cards, by their ids.
///
/// # Errors
/// If a deck could not be played; the error names the line.
pub fn read_decks(
    text: &str,
    catalogue: &Catalogue,
) -> Result<BTreeMap<String, ReadyDeck>, DataError> {
    let file = DataFile { name: "decks", text };
    let rows: BTreeMap<String, DeckRow> = file.parse()?;
    rows.into_iter().map(|(id, row)| Ok((id.clone(), row.read(&file, &id, catalogue)?))).collect()
}

/// A deck as it stands in the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeckRow {
    name: NameRow,
    idea: NameRow,
    cruiser: Spanned<String>,
    cards: Spanned<Vec<Spanned<String>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NameRow {
    en: String,
    de: String,
}

impl DeckRow {
    fn read(
        self,
        file: &DataFile,
        id: &str,
        catalogue: &Catalogue,
    ) -> Result<ReadyDeck, DataError> {
        let cruiser = self.cruiser.get_ref();
        let class = catalogue.class(cruiser);
        if !class.is_some_and(|class| catalogue.allows(Mode::UltimateWar, class)) {
            let problem = format!("deck {id}: {cruiser:?} is no cruiser of ultimate war");
            return Err(file.error(self.cruiser.span(), problem));
        }
        let cards = self.cards.get_ref();
        for (at, card) in cards.iter().enumerate() {
            let code = card.get_ref();
            let error = |problem: &str| {
                Err(file.error(card.span(), format!("deck {id}: {problem} {code:?}")))
            };
            if catalogue.card(code).is_none() {
                return error("there is no card");
            }
            if cards[..at].iter().any(|before| before.get_ref() == code) {
                return error("there is another card");
            }
        }
        if cards.len() < DECK_MIN {
            let problem = format!("deck {id}: a deck has at least {DECK_MIN} cards (SF-11.2)");
            return Err(file.error(self.cards.span(), problem));
        }
        let name = |NameRow { en, de }| Name { en, de };
        Ok(ReadyDeck {
            name: name(self.name),
            idea: name(self.idea),
            cruiser: self.cruiser.into_inner(),
            cards: self.cards.into_inner().into_iter().map(Spanned::into_inner).collect(),
        })
    }
}
