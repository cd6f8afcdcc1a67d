//! SF-2 What is printed on cards and boards, as a client draws it.

use crate::action::SECTORS;
use crate::card::{AreaPrint, CardId, Effect, Face, Side};
use crate::catalogue::{CardInfo, Catalogue, Class};
use crate::decks::{ReadyDeck, ready_decks};
use crate::options::{DECK_MIN, Mode, Pool};
use crate::state::Starfighter;
use serde::Serialize;
use starboard_core::Depict;
use starboard_core::words::{Message, Phrasebook};
use std::sync::Arc;

/// Everything that is printed, with names and texts in one language.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Catalogue"))]
pub struct Depiction {
    /// The name of the card set.
    pub card_set: String,
    /// SF-2.4 The back of every card.
    pub back: FacePrint,
    /// SF-2.4 The level of a card that lies back up.
    pub back_level: u8,
    /// SF-2.2 Sectors of a board.
    pub sectors: u8,
    /// SF-11.2 Cards that a deck needs.
    pub deck_min: u8,
    /// The cards, by number.
    pub cards: Vec<CardPrint>,
    /// The cruisers, by index.
    pub classes: Vec<ClassPrint>,
    /// The effects and passives.
    pub effects: Vec<EffectPrint>,
    /// SF-11.2 Decks for people who do not want to build one, where decks are built.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub decks: Vec<DeckPrint>,
}

/// A ready-made deck.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeckPrint {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How it wants to be played.
    pub idea: String,
    /// The cruiser it was made for.
    pub class: u8,
    /// Its cards.
    pub cards: Vec<CardId>,
}

/// A card.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardPrint {
    /// SF-2.7 The number of its id code.
    #[cfg_attr(feature = "ts", ts(as = "CardId"))]
    pub number: u8,
    /// SF-2.7 Its id code.
    pub id: String,
    /// Its name.
    pub name: String,
    /// SF-5.3 The level of its front.
    pub level: u8,
    /// Whether it belongs to the training set.
    pub training: bool,
    /// Both areas of its front.
    #[serde(flatten)]
    pub face: FacePrint,
    /// Its front in words.
    pub text: String,
}

/// Both areas of a side.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FacePrint {
    /// Printed-upper.
    pub upper: AreaDrawing,
    /// Printed-lower.
    pub lower: AreaDrawing,
}

/// What one area shows.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AreaDrawing {
    /// Fighters.
    pub fighters: u8,
    /// Shields, 0 for none.
    pub shields: u8,
    /// Whether it shows a force field.
    pub force_field: bool,
    /// Triggered effects.
    pub effects: Vec<Effect>,
}

/// A class of cruisers.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClassPrint {
    /// The id in the data file.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Hull points at the start.
    pub hull: i16,
    /// Fields per sector.
    pub heights: Vec<u8>,
    /// Levels that show a draw symbol, by sector.
    pub draw_levels: Vec<Vec<u8>>,
    /// The cruiser in words.
    pub text: String,
}

/// An effect or a passive.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EffectPrint {
    /// Which.
    pub code: EffectCode,
    /// Its name.
    pub name: String,
    /// What it does.
    pub text: String,
}

/// What the name and the text of an [`EffectPrint`] are of.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum EffectCode {
    /// An effect that is triggered.
    Effect(Effect),
    /// One that always works.
    Passive(Passive),
}

/// SF-9.5, SF-9.6 What an area shows that is never triggered.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Passive {
    /// SF-9.6
    ForceField,
    /// SF-9.5
    Shields,
}

impl Passive {
    /// Both.
    pub const ALL: [Self; 2] = [Self::ForceField, Self::Shields];

    /// What it is called: `effect-shields`.
    pub fn name(self) -> Message {
        Message::new(self.key())
    }

    /// What it does: `effect-shields-text`.
    pub fn text(self) -> Message {
        Message::new(self.key() + "-text")
    }

    fn key(self) -> String {
        let code = match self {
            Self::ForceField => "force-field",
            Self::Shields => "shields",
        };
        format!("effect-{code}")
    }
}

impl Depict for Starfighter {
    type Catalogue = Depiction;

    fn depict(&self, words: &Phrasebook) -> Depiction {
        let catalogue = self.catalogue();
        let cards = catalogue.cards.into_iter();
        let back = catalogue.face(CardId(0), Side::Back);
        let passives = Passive::ALL.into_iter().map(|passive| EffectPrint {
            code: EffectCode::Passive(passive),
            name: words.say(&passive.name()),
            text: words.say(&passive.text()),
        });
        Depiction {
            card_set: catalogue.card_set.clone(),
            back: face_print(back),
            back_level: back.level,
            sectors: SECTORS as u8,
            deck_min: DECK_MIN as u8,
            cards: cards
                .filter_map(|card| Some(self.card_print(card, catalogue.info(card)?, words)))
                .collect(),
            classes: (0..)
                .zip(&catalogue.classes)
                .map(|(index, class)| self.class_print(index, class, words))
                .collect(),
            effects: Effect::ALL
                .into_iter()
                .map(|effect| EffectPrint {
                    code: EffectCode::Effect(effect),
                    name: words.say(&effect.name()),
                    text: words.say(&effect.text()),
                })
                .chain(passives)
                .collect(),
            decks: self.deck_prints(words),
        }
    }
}

impl Starfighter {
    fn card_print(&self, card: CardId, info: &CardInfo, words: &Phrasebook) -> CardPrint {
        let face = self.catalogue().face(card, Side::Front);
        CardPrint {
            number: card.0,
            id: info.id.clone(),
            name: info.name.in_lang(words.lang()).to_owned(),
            level: face.level,
            training: info.training,
            face: face_print(face),
            text: words.say(&self.catalogue().card_text(card)),
        }
    }

    /// SF-11.2 The ready-made decks: they are made of the cards that come with the program.
    fn deck_prints(&self, words: &Phrasebook) -> Vec<DeckPrint> {
        let (catalogue, options) = (&self.setup.catalogue, &self.setup.options);
        let built = options.mode == Mode::UltimateWar && options.pool != Pool::Lists;
        if !built || !Arc::ptr_eq(catalogue, &Catalogue::shipped()) {
            return Vec::new();
        }
        let print = |(id, deck): (&String, &ReadyDeck)| {
            Some(DeckPrint {
                id: id.clone(),
                name: deck.name.in_lang(words.lang()).to_owned(),
                idea: deck.idea.in_lang(words.lang()).to_owned(),
                class: catalogue.class(&deck.cruiser)?,
                cards: deck.cards.iter().filter_map(|code| catalogue.card(code)).collect(),
            })
        };
        ready_decks().iter().filter_map(print).collect()
    }

    fn class_print(&self, index: u8, class: &Class, words: &Phrasebook) -> ClassPrint {
        let levels = |bits: &u8| (0..8).filter(|level| bits >> level & 1 == 1).collect();
        ClassPrint {
            id: class.id.clone(),
            name: class.name.in_lang(words.lang()).to_owned(),
            hull: class.hull,
            heights: class.heights.to_vec(),
            draw_levels: class.draw_levels.iter().map(levels).collect(),
            text: words.say(&self.catalogue().class_text(index)),
        }
    }
}

fn face_print(face: &Face) -> FacePrint {
    let area = |print: &AreaPrint| AreaDrawing {
        fighters: print.fighters,
        shields: print.shields,
        force_field: print.force_field,
        effects: print.effects.to_vec(),
    };
    let [upper, lower] = &face.areas;
    FacePrint { upper: area(upper), lower: area(lower) }
}
