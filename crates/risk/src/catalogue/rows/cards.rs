//! RK-18 Reading the card file.

use super::super::{CardInfo, EventInfo, FactionInfo, Region, check_id, name};
use super::named;
use crate::card::{
    Bonus, Class, EFFECTS_PER_EVENT, Effect, Effects, Faction, MOST, Role, Scope, Shift, Victims,
    Watched, Window,
};
use crate::set::MAX_CARDS;
use serde::Deserialize;
use starboard_core::data::{DataError, DataFile};
use starboard_core::tree::Spanned;
use starboard_core::words::{Message, Name};

/// Everything the card file says.
pub(in crate::catalogue) struct Deck {
    pub(in crate::catalogue) factions: [FactionInfo; 3],
    pub(in crate::catalogue) events: Vec<EventInfo>,
    pub(in crate::catalogue) cards: Vec<CardInfo>,
}

pub(in crate::catalogue) fn load(file: &DataFile, regions: &[Region]) -> Result<Deck, DataError> {
    let content: CardsFile = file.parse()?;
    file.check_schema(&content.schema, "risk-cards/1")?;
    let factions = read_factions(file, content.faction)?;
    let mut events: Vec<EventInfo> = Vec::new();
    for row in content.event {
        if events.iter().any(|event| event.id == *row.id.get_ref()) {
            let problem = named("data-event-twice", row.id.get_ref());
            return Err(file.error(row.id.span(), problem));
        }
        events.push(read_event(file, row, regions)?);
    }
    if events.len() > usize::from(u8::MAX) {
        return Err(file.error(0..0, Message::new("data-events")));
    }
    let cards = read_cards(file, content.card, &events)?;
    Ok(Deck { factions, events, cards })
}

fn read_factions(file: &DataFile, rows: Vec<FactionRow>) -> Result<[FactionInfo; 3], DataError> {
    let mut found: [Option<FactionInfo>; 3] = [None, None, None];
    for row in rows {
        let at = row.id.span();
        let faction = row.id.into_inner();
        let names = |en: Vec<String>, de: Option<Vec<String>>| -> Result<Vec<Name>, DataError> {
            if de.as_ref().is_some_and(|de| de.len() != en.len()) {
                return Err(file.error(at.clone(), Message::new("data-german-names")));
            }
            let mut de = de.unwrap_or_default().into_iter();
            en.into_iter().map(|en| name(file, &at, en, de.next())).collect()
        };
        let figures = names(row.figures, row.figures_de)?;
        let ships = names(row.ships, row.ships_de)?;
        let (Ok(figures), Ok(ships)) = (figures.try_into(), ships.try_into()) else {
            return Err(file.error(at, Message::new("data-faction-figures")));
        };
        let info = FactionInfo { name: name(file, &at, row.name, row.name_de)?, figures, ships };
        if found[faction.index()].replace(info).is_some() {
            let problem = Message::new("data-faction-twice").with("id", faction.code());
            return Err(file.error(at, problem));
        }
    }
    let [Some(empire), Some(rebel), Some(hutt)] = found else {
        return Err(file.error(0..0, Message::new("data-factions")));
    };
    Ok([empire, rebel, hutt])
}

fn read_event(file: &DataFile, row: EventRow, regions: &[Region]) -> Result<EventInfo, DataError> {
    let id = row.id.get_ref();
    check_id(file, &row.id.span(), id)?;
    let about = |key: &'static str| Message::new(key).with("event", id.as_str());
    let windows = row.windows.get_ref();
    if windows.is_empty() {
        return Err(file.error(row.windows.span(), about("data-event-never")));
    }
    if (1..windows.len()).any(|at| windows[..at].contains(&windows[at])) {
        return Err(file.error(row.windows.span(), about("data-event-window-twice")));
    }
    let rows = row.effects.get_ref();
    if rows.is_empty() || rows.len() > EFFECTS_PER_EVENT {
        let problem = about("data-event-effects").with("most", EFFECTS_PER_EVENT);
        return Err(file.error(row.effects.span(), problem));
    }
    let mut effects = Effects::new();
    for effect in rows {
        let at = effect.span();
        let effect = read_effect(effect.get_ref(), regions).map_err(|problem| {
            file.error(at.clone(), about("data-event").with("problem", problem))
        })?;
        let unfit = row.windows.get_ref().iter().find(|window| !effect.windows().contains(window));
        if let Some(window) = unfit {
            let problem = about("data-event-unfit").with("window", format!("{window:?}"));
            return Err(file.error(at, problem));
        }
        effects.push(effect);
    }
    Ok(EventInfo {
        name: name(file, &row.id.span(), row.name, row.name_de)?,
        windows: row.windows.into_inner(),
        effects,
        id: row.id.into_inner(),
    })
}

/// RK-10.3 The effect as the rules know it; its numbers make sense.
fn read_effect(row: &EffectRow, regions: &[Region]) -> Result<Effect, Message> {
    let some = |n: u8| {
        (1..=MOST)
            .contains(&n)
            .then_some(n)
            .ok_or_else(|| Message::new("data-effect-number").with("n", n).with("most", MOST))
    };
    Ok(match *row {
        EffectRow::GainForces { n } => Effect::GainForces { n: some(n)? },
        EffectRow::GainForcesPer { each, max } => {
            Effect::GainForcesPer { each: some(each)?, max: some(max)? }
        }
        EffectRow::GainForcesThreshold { max_planets, low, high } => {
            Effect::GainForcesThreshold { max_planets, low: some(low)?, high: some(high)? }
        }
        EffectRow::PlaceForcesEach { n } => Effect::PlaceForcesEach { n: some(n)? },
        EffectRow::BuildShip { ref classes } => {
            let listed = Class::ALL.into_iter().filter(|class| classes.contains(class)).count();
            if listed == 0 || listed != classes.len() {
                return Err(Message::new("data-effect-classes"));
            }
            Effect::BuildShip { classes: Class::ALL.map(|class| classes.contains(&class)) }
        }
        EffectRow::ForceShift { side, steps } => Effect::ForceShift { side, steps: some(steps)? },
        EffectRow::CancelForceShift { side: Shift::Light } => Effect::CancelForceShift,
        EffectRow::CancelForceShift { .. } => {
            return Err(Message::new("data-effect-light"));
        }
        EffectRow::DiscardRandom { target, n } => Effect::DiscardRandom { target, n: some(n)? },
        EffectRow::LookAndDiscard { target, n } => Effect::LookAndDiscard { target, n: some(n)? },
        EffectRow::PeekBase => Effect::PeekBase,
        EffectRow::RelocateBase => Effect::RelocateBase,
        EffectRow::BattleFlat { n, dice, scope } => Effect::BattleFlat { n: some(n)?, dice, scope },
        EffectRow::BattleD8 { scope } => Effect::BattleD8 { scope },
        EffectRow::SuppressShips { side, scope } => Effect::SuppressShips { side, scope },
        EffectRow::RerollOwn => Effect::RerollOwn,
        EffectRow::DestroyShip => Effect::DestroyShip,
        EffectRow::RemoveForces { max, leave } => {
            Effect::RemoveForces { max: some(max)?, leave: some(leave)? }
        }
        EffectRow::CancelInvasion => Effect::CancelInvasion,
        EffectRow::Toll => Effect::Toll,
        EffectRow::Retreat { leave } => Effect::Retreat { leave: some(leave)? },
        EffectRow::CrossAsteroids => Effect::CrossAsteroids,
        EffectRow::LinkPlanets => Effect::LinkPlanets,
        EffectRow::ExtraFortify => Effect::ExtraFortify,
        EffectRow::DrawExtra { n } => Effect::DrawExtra { n: some(n)? },
        EffectRow::FireDeathStar { ref region } => {
            let found = regions.iter().position(|known| known.id == *region);
            let region = found.ok_or_else(|| named("data-no-region", region))?;
            Effect::FireDeathStar { region: region as u8 }
        }
        EffectRow::BuildDeathStar => Effect::BuildDeathStar,
        EffectRow::DsMoveAny => Effect::DsMoveAny,
        EffectRow::DsDice { n } => {
            some(n.unsigned_abs())?;
            Effect::DsDice { n }
        }
        EffectRow::DsTarget { value: 0 } => return Err(Message::new("data-effect-target")),
        EffectRow::DsTarget { value } => Effect::DsTarget { value },
        EffectRow::DsAutoDestroy => Effect::DsAutoDestroy,
    })
}

fn read_cards(
    file: &DataFile,
    rows: Vec<CardRow>,
    events: &[EventInfo],
) -> Result<Vec<CardInfo>, DataError> {
    let mut cards: Vec<CardInfo> = Vec::new();
    for row in rows {
        let at = row.id.span();
        let id = row.id.into_inner();
        let error = |problem: Message| Err(file.error(at.clone(), problem));
        if cards.iter().any(|card| card.id == id) {
            return error(named("data-card-twice", &id));
        }
        if cards.len() == MAX_CARDS {
            return error(Message::new("data-cards-most").with("most", MAX_CARDS));
        }
        let Some(event) = events.iter().position(|event| event.id == *row.event.get_ref()) else {
            let problem = named("data-card-event", row.event.get_ref()).with("card", id);
            return Err(file.error(row.event.span(), problem));
        };
        check_id(file, &at, &id)?;
        if events[event].effects.iter().any(|effect| !effect.is_for(row.faction)) {
            let problem = Message::new("data-card-faction").with("card", id.as_str());
            return error(problem.with("faction", row.faction.code()));
        }
        cards.push(CardInfo { id, faction: row.faction, class: row.class, event: event as u8 });
    }
    if cards.is_empty() {
        return Err(file.error(0..0, Message::new("data-no-card")));
    }
    Ok(cards)
}

// The form of the file.

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardsFile {
    schema: Spanned<String>,
    faction: Vec<FactionRow>,
    event: Vec<EventRow>,
    card: Vec<CardRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FactionRow {
    id: Spanned<Faction>,
    name: String,
    name_de: Option<String>,
    figures: Vec<String>,
    figures_de: Option<Vec<String>>,
    ships: Vec<String>,
    ships_de: Option<Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EventRow {
    id: Spanned<String>,
    name: String,
    name_de: Option<String>,
    windows: Spanned<Vec<Window>>,
    effects: Spanned<Vec<Spanned<EffectRow>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardRow {
    id: Spanned<String>,
    faction: Faction,
    class: Class,
    event: Spanned<String>,
}

/// RK-10.3 The vocabulary of the file.
#[derive(Deserialize)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
enum EffectRow {
    GainForces { n: u8 },
    GainForcesPer { each: u8, max: u8 },
    GainForcesThreshold { max_planets: u8, low: u8, high: u8 },
    PlaceForcesEach { n: u8 },
    BuildShip { classes: Vec<Class> },
    ForceShift { side: Shift, steps: u8 },
    CancelForceShift { side: Shift },
    DiscardRandom { target: Victims, n: u8 },
    LookAndDiscard { target: Watched, n: u8 },
    PeekBase,
    RelocateBase,
    BattleFlat { n: u8, dice: Bonus, scope: Scope },
    BattleD8 { scope: Scope },
    SuppressShips { side: Role, scope: Scope },
    RerollOwn,
    DestroyShip,
    RemoveForces { max: u8, leave: u8 },
    CancelInvasion,
    Toll,
    Retreat { leave: u8 },
    CrossAsteroids,
    LinkPlanets,
    ExtraFortify,
    DrawExtra { n: u8 },
    FireDeathStar { region: String },
    BuildDeathStar,
    DsMoveAny,
    DsDice { n: i8 },
    DsTarget { value: u8 },
    DsAutoDestroy,
}
