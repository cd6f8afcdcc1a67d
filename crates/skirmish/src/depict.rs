//! SK-3, SK-14, SK-21 The table and everybody on it, as a client draws them.

mod roster;

pub use roster::{FigurePrint, RingPrint, WeaponPrint};

use crate::card::Card;
use crate::catalogue::{Catalogue, FigureId, FigureSet, Party, Side, Trait};
use crate::event::Modifier;
use crate::geometry::FRONT;
use crate::quote::MAX_CHARS;
use crate::scenario::{Objective, Rect, ZoneKind};
use crate::state::Skirmish;
use crate::tabletop::{Kind, Piece};
use crate::view::View;
use crate::words::{card_words, kind_keys, modifier_keys, party_words, side_words, trait_keys};
use roster::{figure_print, weapon_print};
use serde::Serialize;
use starboard_core::Depict;
use starboard_core::words::{Message, Phrasebook};

/// Everything that never changes during a game, with names and texts in one language.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Catalogue"))]
pub struct Depiction {
    /// The id of the scenario.
    pub scenario: String,
    /// What it is called.
    pub name: String,
    /// What it is about.
    pub text: String,
    /// SK-14 What the sides fight for.
    pub objective: String,
    /// SK-14 Who and what it is about.
    pub goal: GoalPrint,
    /// SK-3.1 Width and height in half inches.
    pub table: [u8; 2],
    /// SK-3.5 In the order of the file.
    pub terrain: Vec<PiecePrint>,
    /// SK-21.3
    pub zones: Vec<ZonePrint>,
    /// SK-14.3
    pub terminals: Vec<TerminalPrint>,
    /// SK-1.1 Light, Dark.
    pub sides: Vec<SidePrint>,
    /// SK-1.2
    pub parties: Vec<PartyPrint>,
    /// SK-5.1 The cards of all who take part.
    pub cards: Vec<CardPrint>,
    /// Everybody who takes part, by `order`.
    pub figures: Vec<FigurePrint>,
    /// SK-21.2
    pub weapons: Vec<WeaponPrint>,
    /// SK-21.1
    pub traits: Vec<Explained>,
    /// SK-3.5
    pub kinds: Vec<Explained>,
    /// SK-9.2
    pub modifiers: Vec<Explained>,
    /// SK-4.4 Markers, and what else is shown beside a figure.
    pub markers: Vec<Explained>,
    /// SK-8 Why something is not offered.
    pub refusals: Vec<RefusalPrint>,
    /// SK-3.8 How many degrees are the front of a figure.
    pub front: u16,
    /// SK-13.2 How many characters a quote may have.
    pub quote_length: usize,
}

/// SK-1.1 A side.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SidePrint {
    /// Which.
    pub id: Side,
    /// What it is called.
    pub name: String,
}

/// SK-14 Who and what the objective is about.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct GoalPrint {
    /// The id of the exit zone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exit: Option<String>,
    /// SK-14.2 Who may leave.
    pub escapers: FigureSet,
    /// SK-14.2 Who has to.
    pub must: FigureSet,
    /// SK-14.2 Who starts captive.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub captive: Option<FigureId>,
    /// SK-14.2 The index of the terminal that opens the exit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub locked_by: Option<u8>,
    /// SK-14.4 Who starts with the token.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub carrier: Option<FigureId>,
    /// SK-14.4 What the token is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// Why something is not offered.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RefusalPrint {
    /// The key that a view names.
    pub key: &'static str,
    /// The sentence.
    pub text: String,
}

/// Something with a name, an explanation and a rule.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Explained {
    /// Its id.
    pub id: &'static str,
    /// The rule it stands in.
    pub rule: &'static str,
    /// What it is called.
    pub name: String,
    /// What it does.
    pub text: String,
}

/// SK-3.5 A piece of terrain.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the fields of a scenario file")]
pub struct PiecePrint {
    pub id: String,
    pub name: String,
    pub kind: Kind,
    pub height: i32,
    pub roof: bool,
    /// SK-3.3 The level on its roof; 0 if it is no building.
    pub level: u8,
    pub corners: Vec<[i32; 2]>,
}

/// SK-21.3 A zone.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the fields of a scenario file")]
pub struct ZonePrint {
    pub id: String,
    #[cfg_attr(feature = "ts", ts(as = "ZoneKind"))]
    pub kind: &'static str,
    pub side: Side,
    pub rect: [i32; 4],
}

/// SK-14.3 A terminal.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the fields of a scenario file")]
pub struct TerminalPrint {
    pub id: String,
    pub name: String,
    pub x: i32,
    pub y: i32,
}

/// SK-1.2 A party.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the columns of SK-1.2")]
pub struct PartyPrint {
    pub party: Party,
    pub name: String,
    pub side: Side,
    #[cfg_attr(feature = "ts", ts(type = "'hearts' | 'diamonds' | 'clubs' | 'spades'"))]
    pub suit: &'static str,
    pub cards: usize,
    /// SK-2.2 Its place in the `controllers` of a view.
    pub place: usize,
}

/// SK-1.2 An activation card.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the words of SK-1.2")]
pub struct CardPrint {
    pub id: Card,
    pub party: Party,
    pub rank: String,
    /// SK-1.4
    pub ace: bool,
    pub name: String,
}

impl Depict for Skirmish {
    type Catalogue = Depiction;

    fn depict(&self, words: &Phrasebook) -> Depiction {
        let scenario = self.scenario();
        let lang = words.lang();
        let explained = |id, rule, [name, text]: [&'static str; 2]| Explained {
            id,
            rule,
            name: words.get(name),
            text: words.get(text),
        };
        let zone = |zone: &crate::scenario::Zone| {
            let Rect { x, y, w, h } = zone.rect;
            let kind = match zone.kind {
                ZoneKind::Deploy => "deploy",
                ZoneKind::Exit => "exit",
            };
            ZonePrint { id: zone.id.clone(), kind, side: zone.side, rect: [x, y, w, h] }
        };
        let modifier = |modifier: Modifier| {
            let value = format!("{:+}", modifier.value());
            let [name, text] = modifier_keys(modifier);
            let name = words.say(&Message::new(name).with("value", value));
            Explained { id: modifier.code(), rule: "SK-9.2", name, text: words.get(text) }
        };
        Depiction {
            scenario: scenario.id.clone(),
            name: scenario.name.in_lang(lang).to_owned(),
            text: scenario.text.in_lang(lang).to_owned(),
            objective: words.say(&self.objective_words()),
            goal: self.goal_print(words),
            table: [scenario.table.width, scenario.table.height],
            terrain: scenario.table.pieces.iter().map(|p| self.piece_print(p, words)).collect(),
            zones: scenario.zones.iter().map(zone).collect(),
            terminals: scenario
                .terminals
                .iter()
                .map(|terminal| TerminalPrint {
                    id: terminal.id.clone(),
                    name: terminal.name.in_lang(lang).to_owned(),
                    x: terminal.at.x,
                    y: terminal.at.y,
                })
                .collect(),
            sides: Side::BOTH
                .map(|side| SidePrint { id: side, name: words.say(&side_words(side)) })
                .into(),
            parties: Party::ALL
                .into_iter()
                .filter(|&party| scenario.members(party) > 0)
                .map(|party| PartyPrint {
                    party,
                    name: words.say(&party_words(party)),
                    side: party.side(),
                    suit: party.suit(),
                    cards: scenario.members(party),
                    place: party as usize,
                })
                .collect(),
            cards: Party::ALL
                .into_iter()
                .flat_map(|party| {
                    let ranks = 0..scenario.members(party) as u8;
                    ranks.map(move |rank| Card { party, rank })
                })
                .map(|card| CardPrint {
                    id: card,
                    party: card.party,
                    rank: card.rank_written().to_owned(),
                    ace: card.is_ace(),
                    name: words.say(&card_words(card)),
                })
                .collect(),
            figures: scenario.figures.iter().map(|figure| figure_print(figure, words)).collect(),
            weapons: Catalogue::get().weapons.iter().map(|w| weapon_print(w, words)).collect(),
            traits: Trait::ALL
                .map(|found| explained(found.code(), trait_rule(found), trait_keys(found)))
                .into(),
            kinds: Kind::ALL.map(|kind| explained(kind.code(), "SK-3.5", kind_keys(kind))).into(),
            modifiers: Modifier::ALL.map(modifier).into(),
            markers: MARKERS.map(|(id, rule, keys)| explained(id, rule, keys)).into(),
            refusals: REASONS.map(|key| RefusalPrint { key, text: words.get(key) }).into(),
            front: FRONT,
            quote_length: MAX_CHARS,
        }
    }

    fn brief(view: View) -> View {
        view.brief()
    }
}

impl Skirmish {
    fn goal_print(&self, words: &Phrasebook) -> GoalPrint {
        let zone_id = |zone: usize| Some(self.scenario().zones[zone].id.clone());
        match self.setup.objective() {
            Objective::Points { .. } => GoalPrint::default(),
            Objective::Escape { escapers, must, zone, locked_by, captive, .. } => GoalPrint {
                exit: zone_id(*zone),
                escapers: *escapers,
                must: *must,
                captive: *captive,
                locked_by: *locked_by,
                ..GoalPrint::default()
            },
            Objective::Carry { carrier, zone, token } => GoalPrint {
                exit: zone_id(*zone),
                carrier: Some(*carrier),
                token: Some(token.in_lang(words.lang()).to_owned()),
                ..GoalPrint::default()
            },
        }
    }

    fn piece_print(&self, piece: &Piece, words: &Phrasebook) -> PiecePrint {
        PiecePrint {
            id: piece.id.clone(),
            name: piece.name.in_lang(words.lang()).to_owned(),
            kind: piece.kind,
            height: piece.kind.height(),
            roof: piece.roof,
            level: self.table().level_named(&piece.id).map_or(0, |level| level.0),
            corners: piece.shape.corners().iter().map(|corner| [corner.x, corner.y]).collect(),
        }
    }
}

/// SK-4.4 What is shown beside a figure: its id, its rule, and the words for it.
const MARKERS: [(&str, &str, [&str; 2]); 8] = [
    ("activated", "SK-4.4", ["marker-activated", "marker-activated-text"]),
    ("run", "SK-7.1", ["marker-run", "marker-run-text"]),
    ("ready", "SK-11.1", ["marker-ready", "marker-ready-text"]),
    ("jam", "SK-9.3", ["marker-jam", "marker-jam-text"]),
    ("captive", "SK-14.2", ["marker-captive", "marker-captive-text"]),
    ("token", "SK-14.4", ["marker-token", "marker-token-text"]),
    ("quote", "SK-13.2", ["marker-quote", "marker-quote-text"]),
    ("flame_spent", "SK-9.7", ["marker-flame-spent", "marker-flame-spent-text"]),
];

/// The sentences with which a view says why something is not offered.
const REASONS: [&str; 25] = [
    "refusal-no-action-left",
    "refusal-after-aim",
    "refusal-noncombatant",
    "refusal-cannot-run",
    "refusal-same-place",
    "refusal-no-standing-place",
    "refusal-occupied",
    "refusal-run-into-contact",
    "refusal-too-far",
    "refusal-weapon",
    "refusal-flame-spent",
    "refusal-jammed",
    "refusal-nobody-in-sight",
    "refusal-nobody-in-range",
    "refusal-engaged",
    "refusal-second-shot",
    "refusal-han-has-shot",
    "refusal-aim-first",
    "refusal-aim-without-target",
    "refusal-ready",
    "refusal-melee",
    "refusal-no-jam",
    "refusal-interact",
    "refusal-leave",
    "refusal-overfly",
];

fn trait_rule(found: Trait) -> &'static str {
    match found {
        Trait::Quote => "SK-13.2",
        Trait::ShootsFirst => "SK-6.1",
        Trait::Noncombatant => "SK-8.4",
        Trait::Slicer => "SK-14.3",
        Trait::NoClimb => "SK-7.3",
        Trait::SaberDodge => "SK-10.4",
    }
}
