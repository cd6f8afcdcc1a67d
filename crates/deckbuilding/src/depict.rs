//! DB-1.4 What is printed on cards and bases, as a client draws it.

use crate::card::{BaseId, CardId, CardType, Faction, Home, Trait};
use crate::catalogue::{Catalogue, catalogue};
use crate::effect::{Ability, Effect, Step, Steps, Trigger};
use crate::rules::{LAST_SPACE, SECRET_PICKS};
use crate::state::Deckbuilding;
use serde::Serialize;
use starboard_core::Depict;
use starboard_core::words::Phrasebook;

/// Everything that is printed, with names and texts in one language.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Catalogue"))]
pub struct Depiction {
    /// The playable cards, in data order.
    pub cards: Vec<CardDrawing>,
    /// The bases, in data order.
    pub bases: Vec<BaseDrawing>,
    /// The traits.
    pub traits: Vec<TraitDrawing>,
    /// DB-6.3 The card of the pilot pile.
    #[cfg_attr(feature = "ts", ts(as = "CardId"))]
    pub pilot: String,
    /// DB-2.2 Bases that are picked in secret.
    pub secret_picks: u8,
    /// DB-3.1 Spaces of the Force on either side.
    pub force_spaces: u8,
}

/// A playable card.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct CardDrawing {
    /// Its id.
    #[cfg_attr(feature = "ts", ts(as = "CardId"))]
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its faction.
    pub faction: Faction,
    /// Its type.
    #[serde(rename = "type")]
    pub card_type: CardType,
    /// Where it is at the start.
    pub deck: Home,
    /// How many there are.
    pub copies: u8,
    /// What it costs.
    pub cost: u8,
    /// Its attack.
    pub attack: u8,
    /// Its resources.
    pub resources: u8,
    /// Its Force.
    pub force: u8,
    /// Its hit points; absent for units.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hit_points: Option<u8>,
    /// Its target value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<u8>,
    /// Whether it is unique.
    pub unique: bool,
    /// Its traits.
    pub traits: Vec<Trait>,
    /// When its ability works; absent if it has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timing: Option<Timing>,
    /// What it does, in words.
    pub text: String,
    /// Its ability, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ability: Option<AbilityText>,
    /// Its reward in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reward: Option<String>,
    /// DB-8.4 Its reward in symbols.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub prizes: Vec<Prize>,
}

/// DB-8.4 A part of a reward.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
#[allow(missing_docs, reason = "`n` is how many")]
pub enum Prize {
    /// Resources.
    Resource { n: u8 },
    /// Force.
    Force { n: u8 },
    /// Own cards that may be exiled.
    Exile { n: u8 },
    /// A card of the row.
    Card,
}

impl Prize {
    fn of(reward: Steps) -> Vec<Self> {
        // No reward is made of anything else; a test asks for symbols of each.
        let prize = |step: &Step| {
            if let Effect::GainResources(n) = step.effect {
                Some(Self::Resource { n })
            } else if let Effect::GainForce(n) = step.effect {
                Some(Self::Force { n })
            } else if let Effect::ExileCards { max: n, .. } = step.effect {
                Some(Self::Exile { n })
            } else if let Effect::Purchase { .. } = step.effect {
                Some(Self::Card)
            } else {
                None
            }
        };
        reward.get().iter().filter_map(prize).collect()
    }
}

/// DB-7 An ability in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AbilityText {
    /// When it works: "Action", "Constant, with the Force".
    pub when: String,
    /// What it does.
    pub does: String,
}

impl AbilityText {
    /// The text of a card or base that has an ability: when, a colon, what.
    fn of(ability: Option<Ability>, text: &str) -> Option<Self> {
        let (when, does) = ability.and_then(|_| text.split_once(": "))?;
        Some(Self { when: when.to_owned(), does: does.to_owned() })
    }
}

/// A base.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct BaseDrawing {
    /// Its id.
    #[cfg_attr(feature = "ts", ts(as = "BaseId"))]
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its faction.
    pub faction: Faction,
    /// Its hit points.
    pub hit_points: u8,
    /// DB-2.2 Whether games begin with it.
    pub starting: bool,
    /// DB-14.1 Whether it belongs to the starter game.
    pub introductory: bool,
    /// When its ability works; absent if it has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timing: Option<Timing>,
    /// What it does, in words.
    pub text: String,
    /// Its ability, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ability: Option<AbilityText>,
}

/// A trait.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TraitDrawing {
    /// Its id.
    pub id: Trait,
    /// Its name.
    pub name: String,
}

/// DB-7 When an ability works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Timing {
    /// DB-7.2 Once per turn in the main phase.
    Action,
    /// DB-7.3 When it is triggered by this.
    Trigger(Trigger),
    /// DB-7.4 Always.
    Constant,
}

impl From<Ability> for Timing {
    fn from(ability: Ability) -> Self {
        match ability {
            Ability::Action { .. } => Self::Action,
            Ability::Trigger { on, .. } => Self::Trigger(on),
            Ability::Constant { .. } => Self::Constant,
        }
    }
}

impl Depict for Deckbuilding {
    type Catalogue = Depiction;

    fn depict(&self, words: &Phrasebook) -> Depiction {
        let all: &Catalogue = catalogue();
        Depiction {
            cards: all.card_ids().map(|card| draw_card(card, words)).collect(),
            bases: all.base_ids().map(|base| draw_base(base, words)).collect(),
            traits: Trait::ALL
                .into_iter()
                .map(|id| TraitDrawing { id, name: words.say(&id.name()) })
                .collect(),
            pilot: all.pilot.code().to_owned(),
            secret_picks: SECRET_PICKS as u8,
            force_spaces: LAST_SPACE.unsigned_abs(),
        }
    }
}

fn draw_card(card: CardId, words: &Phrasebook) -> CardDrawing {
    let print = card.print();
    let text = words.say(&card.text());
    CardDrawing {
        id: card.code().to_owned(),
        name: catalogue().infos[card.index()].name.in_lang(words.lang()).to_owned(),
        faction: print.faction,
        card_type: print.card_type,
        deck: print.home,
        copies: print.copies,
        cost: print.cost,
        attack: print.attack,
        resources: print.resources,
        force: print.force,
        hit_points: print.is_ship().then_some(print.hit_points),
        target: print.target,
        unique: print.unique,
        traits: print.traits.iter().collect(),
        timing: print.ability.map(Timing::from),
        ability: AbilityText::of(print.ability, &text),
        text,
        reward: card.reward_text().map(|text| words.say(&text)),
        prizes: Prize::of(print.reward),
    }
}

fn draw_base(base: BaseId, words: &Phrasebook) -> BaseDrawing {
    let print = base.print();
    let text = words.say(&base.text());
    BaseDrawing {
        id: base.code().to_owned(),
        name: catalogue().base_infos[base.index()].name.in_lang(words.lang()).to_owned(),
        faction: print.faction,
        hit_points: print.hit_points,
        starting: print.starting,
        introductory: print.introductory,
        timing: print.ability.map(Timing::from),
        ability: AbilityText::of(print.ability, &text),
        text,
    }
}
