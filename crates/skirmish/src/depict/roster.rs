//! SK-21 Figures and weapons, as a client draws them.

use crate::catalogue::{
    Class, FigureCard, FigureId, Mobility, Party, Side, Template, Trait, WeaponCard, WeaponId,
};
use crate::svg::initials;
use crate::words::{LINES, line_key, trait_keys};
use serde::Serialize;
use starboard_core::words::{Message, Phrasebook};

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
    /// SK-9.1, SK-9.2 How far its gun reaches, and half as far if that makes a difference.
    pub rings: Vec<RingPrint>,
    /// SK-11.3 How far it may fire from readiness, and half as far, from the middle of its base.
    pub watch: Vec<i32>,
    /// SK-9.7 Its flame: how long it is, from the middle of its base, and how wide at its end, from the
    /// middle line, in hundredths of a half inch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flame: Option<[i32; 2]>,
    /// The figure in words.
    pub text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quote_prompt: Option<String>,
    /// SK-13.2 Lines of its own, for whoever has nothing better to say.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<String>>"))]
    pub quotes: Vec<String>,
    /// The letters by which it is told from the others where there is no room for its name.
    pub initials: String,
}

/// SK-3.4 A range around a figure: it is measured from the rim of the base.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RingPrint {
    /// The range.
    pub range: i32,
    /// How far that is from the middle of the base.
    pub radius: i32,
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
    /// SK-9.6 The radius of its circle; 0 if it has none.
    pub template_radius: i32,
    pub shots: u8,
    pub reaction: bool,
    /// The rule it stands in.
    pub rule: &'static str,
    /// The weapon in words.
    pub text: String,
}

pub(super) fn figure_print(figure: FigureId, words: &Phrasebook) -> FigurePrint {
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
        rings: rings(card),
        watch: watch(card),
        flame: flame(card),
        text: figure_text(card, words),
        quote_prompt: card.quote_prompt.as_ref().map(|prompt| prompt.in_lang(lang).to_owned()),
        quotes: quotes(figure, words),
        initials: initials(figure, lang),
    }
}

fn quotes(figure: FigureId, words: &Phrasebook) -> Vec<String> {
    let lines = 0..if figure.card().has(Trait::Quote) { LINES } else { 0 };
    lines.map(|line| words.say(&Message::new(line_key(figure, line)))).collect()
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

pub(super) fn weapon_print(weapon: &WeaponCard, words: &Phrasebook) -> WeaponPrint {
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
        template_radius: weapon.template_radius,
        shots: weapon.shots,
        reaction: weapon.reaction,
        rule: weapon_rule(weapon),
        text: words.say(&weapon_text(weapon)),
    }
}

fn rings(card: &FigureCard) -> Vec<RingPrint> {
    let Some(gun) = card.gun.map(WeaponId::card) else { return Vec::new() };
    let half = gun.long_range_penalty.then_some(gun.half_range);
    let ring = |range| RingPrint { range, radius: range + i32::from(card.radius) };
    [Some(gun.range), half].into_iter().flatten().map(ring).collect()
}

fn watch(card: &FigureCard) -> Vec<i32> {
    let gun = card.gun.map(WeaponId::card).filter(|gun| gun.reaction);
    let ranges = gun.into_iter().flat_map(|gun| [gun.range, gun.half_range]);
    ranges.map(|range| range + i32::from(card.radius)).collect()
}

fn flame(card: &FigureCard) -> Option<[i32; 2]> {
    let flame = card.flame?.card();
    let length = flame.range + i32::from(card.radius);
    let (num, den) = flame.flame_slope;
    Some([length, 100 * length * num / den])
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
