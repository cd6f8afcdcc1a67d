//! SF-2, SF-13 The cards and cruisers that are played with.

mod rows;

use crate::action::SECTORS;
use crate::card::{Area, AreaPrint, CardId, CardSet, Face, Side};
use crate::options::Mode;
use starboard_core::data::{DataError, DataFile};
use starboard_core::words::Name;
use std::sync::{Arc, LazyLock};

/// A card as people know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardInfo {
    /// SF-2.7 The id code: `3-10`.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Whether it belongs to the training set.
    pub training: bool,
}

/// SF-2.2 A class of cruisers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    /// The id in the data file: `ares`.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Hull points at the start.
    pub hull: i16,
    /// Fields per sector, from the owner's left.
    pub heights: [u8; SECTORS],
    /// For each sector the levels whose field shows a draw symbol, one bit each.
    pub draw_levels: [u8; SECTORS],
    /// The modes it may be chosen in.
    pub modes: Vec<Mode>,
}

/// All constants of a game: what is printed on cards and boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Catalogue {
    /// The name of the card set.
    pub card_set: String,
    /// All cards.
    pub cards: CardSet,
    /// The cards of the training set.
    pub training: CardSet,
    /// The cruiser classes, in the order of the data file.
    pub classes: Vec<Class>,
    /// SF-2.1 For each class the boards that carry it, one bit each.
    pub(crate) boards: Vec<u64>,
    /// What is printed on the front of each card, by number; the back stands at 0, which is no
    /// card's number.
    pub(crate) faces: Vec<Face>,
    pub(crate) infos: Vec<Option<CardInfo>>,
    /// SF-13.2 How much each front is worth in hundredths, by number; the back stands at 0.
    pub(crate) worths: Vec<i16>,
    /// The same by digits: for each power of two the cards whose worth has it in its sum.
    pub(crate) worth_bits: [CardSet; WORTH_BITS],
    /// The cards of each level.
    pub(crate) levels: [CardSet; LEVELS],
}

/// SF-2.3 Levels are 0 to 3.
pub(crate) const LEVELS: usize = 4;
/// SF-13.2 Four symbols and four fighters in each area, with shields and a force field, are not
/// worth more than so many digits of two can say.
const WORTH_BITS: usize = 13;

/// The most classes a file may have.
pub const CLASS_LIMIT: u8 = 16;

const CARDS_TOML: &str = include_str!("../data/cards.toml");
const CRUISERS_TOML: &str = include_str!("../data/cruisers.toml");

impl Catalogue {
    /// The cards and cruisers that come with the program.
    pub fn shipped() -> Arc<Self> {
        static SHIPPED: LazyLock<Arc<Catalogue>> = LazyLock::new(|| {
            let load = Catalogue::load(
                DataFile { name: "cards.toml", text: CARDS_TOML },
                DataFile { name: "cruisers.toml", text: CRUISERS_TOML },
            );
            Arc::new(load.expect("the shipped data files are tested"))
        });
        SHIPPED.clone()
    }

    /// SF-13.4 Loads other cards or cruisers; what is left out is taken from the shipped ones.
    /// Whether they are enough for a mode is asked when it is to be played.
    ///
    /// # Errors
    /// If a file breaks a rule of its form; the error names the line.
    pub fn with(cards: Option<&str>, cruisers: Option<&str>) -> Result<Arc<Self>, DataError> {
        if cards.is_none() && cruisers.is_none() {
            return Ok(Self::shipped());
        }
        let cards = DataFile { name: "cards", text: cards.unwrap_or(CARDS_TOML) };
        let cruisers = DataFile { name: "cruisers", text: cruisers.unwrap_or(CRUISERS_TOML) };
        Self::load(cards, cruisers).map(Arc::new)
    }

    /// What a card shows on `side`.
    #[inline]
    pub fn face(&self, card: CardId, side: Side) -> &Face {
        match side {
            Side::Front => &self.faces[usize::from(card.0)],
            Side::Back => &self.faces[0],
        }
    }

    /// SF-13.2 How much a side is worth, in hundredths of a fighter.
    #[inline]
    pub fn worth(&self, card: CardId, side: Side) -> i16 {
        match side {
            Side::Front => self.worths[usize::from(card.0)],
            Side::Back => self.worths[0],
        }
    }

    /// SF-13.2 How much the fronts of these cards are worth together, in hundredths, cards of
    /// negative worth counting nothing.
    pub(crate) fn worth_of_all(&self, cards: CardSet) -> i32 {
        let digits = self.worth_bits.iter().enumerate();
        digits.map(|(at, with)| i32::from(cards.intersection(*with).len() as u8) << at).sum()
    }

    /// What is printed about a card for people.
    pub fn info(&self, card: CardId) -> Option<&CardInfo> {
        self.infos.get(usize::from(card.0))?.as_ref()
    }

    /// SF-2.7 The id code of a card.
    pub fn id_code(&self, card: CardId) -> String {
        self.info(card).map_or_else(|| format!("?-{}", card.0), |info| info.id.clone())
    }

    /// The card with this id code.
    pub fn card(&self, id: &str) -> Option<CardId> {
        self.cards.into_iter().find(|&card| self.info(card).is_some_and(|info| info.id == id))
    }

    /// The class with this id.
    pub fn class(&self, id: &str) -> Option<u8> {
        self.classes.iter().position(|class| class.id == id).map(|at| at as u8)
    }

    /// All classes, as indices.
    pub fn classes(&self) -> impl Iterator<Item = u8> + Clone + use<> {
        0..self.classes.len() as u8
    }

    /// SF-3.2 The cards that a mode is played with.
    pub fn cards_of(&self, mode: Mode) -> CardSet {
        match mode {
            Mode::Training => self.training,
            Mode::Skirmish | Mode::UltimateWar => self.cards,
        }
    }

    /// SF-3.2 Whether a class may be chosen in a mode.
    pub fn allows(&self, mode: Mode, class: u8) -> bool {
        self.classes.get(usize::from(class)).is_some_and(|found| found.modes.contains(&mode))
    }

    /// SF-3.3 The classes that the first player may choose: the second must have an answer.
    pub fn first_choices(&self, mode: Mode) -> Vec<u8> {
        self.classes().filter(|&first| !self.second_choices(mode, first).is_empty()).collect()
    }

    /// SF-3.3 The classes that may be chosen after `first`: both must fit on two boards.
    pub fn second_choices(&self, mode: Mode, first: u8) -> Vec<u8> {
        let boards_of = |class: u8| self.boards[usize::from(class)];
        let fits = |second: u8| {
            let [one, two] = [first, second].map(boards_of);
            one != 0 && two != 0 && (one | two).count_ones() >= 2
        };
        let both = |second: &u8| self.allows(mode, first) && self.allows(mode, *second);
        self.classes().filter(both).filter(|&second| fits(second)).collect()
    }
}

/// SF-13.2 Fighters in the upper area count 1.0, in the lower one (where they shoot on when covered)
/// 1.25; an effect in the upper area, which can trigger again, 1.25 times its weight.
pub(crate) fn worth(face: &Face) -> i16 {
    let area = |area: &AreaPrint, fighter: i32, effect: i32| {
        let weights: i32 = area.effects.iter().map(|effect| i32::from(effect.weight())).sum();
        let shields = i32::from(area.shields) * 60;
        let force_field = if area.force_field { 180 } else { 0 };
        i32::from(area.fighters) * fighter + weights * effect / 100 + shields + force_field
    };
    (area(face.area(Area::Upper), 100, 125) + area(face.area(Area::Lower), 125, 100)) as i16
}
