//! SK-3, SK-14, SK-21 The table and everybody on it, as a client draws them.

use crate::catalogue::{
    Catalogue, Class, FigureCard, FigureId, FigureSet, Mobility, Party, Side, Template, Trait,
    WeaponCard, WeaponId,
};
use crate::event::Modifier;
use crate::scenario::{Objective, Rect, ZoneKind};
use crate::state::Skirmish;
use crate::tabletop::{Kind, Piece};
use crate::view::View;
use crate::words::{kind_keys, modifier_keys, party_words, side_words, trait_keys};
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
}

/// SK-21.1 A figure.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[allow(missing_docs, reason = "the fields of SK-21.1")]
pub struct FigurePrint {
    #[cfg_attr(feature = "ts", ts(as = "FigureId"))]
    pub id: String,
    pub name: String,
    pub order: u8,
    pub party: Party,
    pub side: Side,
    pub radius: u8,
    pub large: bool,
    pub mobility: Mobility,
    pub move_u: u8,
    pub can_run: bool,
    pub weapons: Vec<WeaponId>,
    #[cfg_attr(feature = "ts", ts(as = "Vec<Trait>"))]
    pub traits: Vec<&'static str>,
    pub points: u8,
    /// The figure in words.
    pub text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quote_prompt: Option<String>,
}

/// SK-21.2 A weapon.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the fields of SK-21.2")]
pub struct WeaponPrint {
    #[cfg_attr(feature = "ts", ts(as = "WeaponId"))]
    pub id: String,
    pub name: String,
    pub class: Class,
    pub range: i32,
    pub half_range: i32,
    pub long_range_penalty: bool,
    pub to_hit: u8,
    pub dodge: u8,
    pub jams: bool,
    pub template: Template,
    pub shots: u8,
    pub reaction: bool,
    /// The rule it stands in.
    pub rule: &'static str,
    /// The weapon in words.
    pub text: String,
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
const REASONS: [&str; 24] = [
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
    "refusal-no-shot",
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

fn figure_print(figure: FigureId, words: &Phrasebook) -> FigurePrint {
    let card = figure.card();
    let lang = words.lang();
    FigurePrint {
        id: card.id.clone(),
        name: card.name.in_lang(lang).to_owned(),
        order: figure.0 + 1,
        party: card.party,
        side: card.side,
        radius: card.radius,
        large: card.large,
        mobility: card.mobility,
        move_u: card.move_u,
        can_run: card.can_run,
        weapons: card.weapons.iter().copied().chain(card.melee).fold(Vec::new(), |mut all, w| {
            if !all.contains(&w) {
                all.push(w);
            }
            all
        }),
        traits: traits_of(card).map(Trait::code).collect(),
        points: card.points,
        text: figure_text(card, words),
        quote_prompt: card.quote_prompt.as_ref().map(|prompt| prompt.in_lang(lang).to_owned()),
    }
}

fn traits_of(card: &FigureCard) -> impl Iterator<Item = Trait> {
    Trait::ALL.into_iter().filter(|&found| card.has(found))
}

/// How the figure moves and what is special about it.
fn figure_text(card: &FigureCard, words: &Phrasebook) -> String {
    let mobility = match card.mobility {
        Mobility::Foot => "mobility-foot",
        Mobility::Jetpack => "mobility-jetpack",
        Mobility::Dewback => "mobility-dewback",
        Mobility::Speeder => "mobility-speeder",
    };
    let texts = traits_of(card).map(|found| words.get(trait_keys(found)[1]));
    std::iter::once(words.get(mobility)).chain(texts).collect::<Vec<_>>().join(" ")
}

fn weapon_print(weapon: &WeaponCard, words: &Phrasebook) -> WeaponPrint {
    WeaponPrint {
        id: weapon.id.clone(),
        name: weapon.name.in_lang(words.lang()).to_owned(),
        class: weapon.class,
        range: weapon.range,
        half_range: weapon.half_range,
        long_range_penalty: weapon.long_range_penalty,
        to_hit: weapon.to_hit,
        dodge: weapon.dodge,
        jams: weapon.jams,
        template: weapon.template,
        shots: weapon.shots,
        reaction: weapon.reaction,
        rule: weapon_rule(weapon),
        text: words.say(&weapon_text(weapon)),
    }
}

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

fn weapon_rule(weapon: &WeaponCard) -> &'static str {
    match (weapon.class, weapon.template) {
        (Class::TemplateFlame, _) => "SK-9.7",
        (Class::Melee, _) if !weapon.needs_roll => "SK-10.4",
        (Class::Melee, _) => "SK-10.2",
        (Class::Ranged, Template::Circle2) => "SK-9.6",
        (Class::Ranged, _) => "SK-9.1",
    }
}

fn weapon_text(weapon: &WeaponCard) -> Message {
    let inches = |units: i32| units / 2;
    match (weapon.class, weapon.template) {
        (Class::TemplateFlame, _) => Message::new("weapon-flame")
            .with("range", inches(weapon.range))
            .with("dodge", weapon.dodge),
        (Class::Melee, _) if !weapon.needs_roll => Message::new("weapon-saber"),
        (Class::Melee, _) => {
            Message::new("weapon-melee").with("need", weapon.to_hit).with("dodge", weapon.dodge)
        }
        (Class::Ranged, Template::Circle2) => ranged("weapon-circle", weapon),
        (Class::Ranged, _) if weapon.long_range_penalty => ranged("weapon-ranged", weapon),
        (Class::Ranged, _) => Message::new("weapon-precise")
            .with("range", inches(weapon.range))
            .with("dodge", weapon.dodge),
    }
}

fn ranged(key: &'static str, weapon: &WeaponCard) -> Message {
    Message::new(key)
        .with("range", weapon.range / 2)
        .with("half", weapon.half_range / 2)
        .with("dodge", weapon.dodge)
}
