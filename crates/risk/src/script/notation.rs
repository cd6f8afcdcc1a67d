//! Actions, planets, cards and bases in text.

use super::{NEUTRAL, SEATS};
use crate::action::Action;
use crate::card::{Class, Fleet, ForceSide, MAX_SHIPS, Set};
use crate::catalogue::Catalogue;
use crate::options::Army;
use crate::set::{CardId, CardSet, Planet, PlanetSet};
use starboard_core::Seat;

/// The words of positions and facts; no planet may be called like one of them.
const WORDS: [&str; 50] = [
    "active",
    "attack_dice",
    "banned",
    "bases",
    "chance",
    "claim_limit",
    "conquered",
    "crossing",
    "death_star",
    "deck",
    "deck_count",
    "defence_dice",
    "discard",
    "due",
    "events",
    "events_for",
    "fleet",
    "force_level",
    "forces",
    "hand",
    "hand_count",
    "income",
    "known",
    "legal",
    "links",
    "mode",
    "moves_left",
    "no_events",
    "no_events_for",
    "options",
    "out",
    "outcome",
    "phase",
    "planets",
    "players",
    "refused",
    "regions",
    "reinforcements",
    "resources",
    "rest",
    "round",
    "sent",
    "ships",
    "source",
    "support",
    "target",
    "to_act",
    "to_place",
    "view",
    "view_lacks",
];

/// Whether a word means something else than a planet.
pub(crate) fn is_reserved(word: &str) -> bool {
    WORDS.contains(&word) || word.starts_with("legal_")
}

/// `declare kothlis gamorr`, `send 3` …
pub(super) fn read_action(text: &str, catalogue: &Catalogue) -> Result<Action, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let planet = |id: &str| read_planet(id, catalogue);
    let card = |id: &str| read_card(id, catalogue);
    Ok(match words[..] {
        ["claim", at] => Action::Claim { planet: planet(at)? },
        ["place_death_star", at] => Action::PlaceDeathStar { planet: planet(at)? },
        ["reinforce", at] => Action::Reinforce { planet: planet(at)? },
        ["place_base", at] => Action::PlaceBase { planet: planet(at)? },
        ["play", id] => Action::PlayEvent { card: card(id)? },
        ["trade", set] => {
            let found = Set::ALL.into_iter().find(|known| known.code() == set);
            Action::TradeSet { set: found.ok_or_else(|| format!("{set:?} is not a set"))? }
        }
        ["set_card", id] => Action::SetCard { card: card(id)? },
        ["build", id] => Action::BuildShip { card: card(id)? },
        ["end_cards"] => Action::EndCards,
        ["deploy", at] => Action::Deploy { planet: planet(at)? },
        ["deploy_ship", at] => Action::DeployShip { planet: planet(at)? },
        ["declare", source, target] => {
            Action::Declare { source: planet(source)?, target: planet(target)? }
        }
        ["attack_death_star", at] => Action::AttackDeathStar { source: planet(at)? },
        ["send", n] => Action::Send { n: read_number(n)? },
        ["support", n] => Action::Support { n: read_number(n)? },
        ["engage"] => Action::Engage,
        ["defend", n] => Action::DefendWith { n: read_number(n)? },
        ["reroll", die, value] => {
            let sides = match die {
                "d6" => 6,
                "d8" => 8,
                _ => return Err(format!("{die:?} is not a die: d6 or d8")),
            };
            let value = read_number(value)?;
            if !(1..=sides).contains(&value) {
                return Err(format!("a {die} cannot show {value}"));
            }
            Action::RerollDie { sides, value }
        }
        ["reroll_done"] => Action::RerollDone,
        ["continue", at] => Action::Continue { source: planet(at)? },
        ["end_invasion"] => Action::EndInvasion,
        ["occupy", n] => Action::Occupy { n: read_number(n)? },
        ["end_invade"] => Action::EndInvade,
        ["fortify_from", at] => Action::FortifyFrom { planet: planet(at)? },
        ["fortify_to", at] => Action::FortifyTo { planet: planet(at)? },
        ["number", n] => Action::Number { n: read_number(n)? },
        ["end_step"] => Action::EndStep,
        ["ask", at] => Action::AskCommand { planet: planet(at)? },
        ["answer", "yes"] => Action::Answer { yes: true },
        ["answer", "no"] => Action::Answer { yes: false },
        ["roll"] => Action::RollDeathStar,
        ["move", at] => Action::MoveDeathStar { planet: planet(at)? },
        ["pass"] => Action::Pass,
        ["choose_planet", at] => Action::ChoosePlanet { planet: planet(at)? },
        ["choose_player", name] => Action::ChoosePlayer { seat: read_seat(name)? },
        ["choose_class", class] => {
            let found = Class::ALL.into_iter().find(|known| known.code() == class);
            Action::ChooseClass { class: found.ok_or_else(|| format!("{class:?} is not a class"))? }
        }
        ["choose_side", side] => {
            let found = ForceSide::BOTH.into_iter().find(|known| known.code() == side);
            Action::ChooseSide { side: found.ok_or_else(|| format!("{side:?} is not a side"))? }
        }
        ["choose_base", n] => {
            let base = read_number(n)?;
            if !(1..=6).contains(&base) {
                return Err(format!("there is no base {base}"));
            }
            Action::ChooseBase { base }
        }
        ["choose_card", id] => Action::ChooseCard { card: card(id)? },
        ["choose_number", n] => Action::ChooseNumber { n: read_number(n)? },
        _ => return Err(format!("{text:?} is not an action")),
    })
}

/// The action as [`read_action`] reads it.
pub(super) fn write_action(action: Action, catalogue: &Catalogue) -> String {
    let on = |verb: &str, planet: Planet| format!("{verb} {}", catalogue.planet_id(planet));
    let with = |verb: &str, card: CardId| format!("{verb} {}", catalogue.card_id(card));
    match action {
        Action::Claim { planet } => on("claim", planet),
        Action::PlaceDeathStar { planet } => on("place_death_star", planet),
        Action::Reinforce { planet } => on("reinforce", planet),
        Action::PlaceBase { planet } => on("place_base", planet),
        Action::PlayEvent { card } => with("play", card),
        Action::TradeSet { set } => format!("trade {}", set.code()),
        Action::SetCard { card } => with("set_card", card),
        Action::BuildShip { card } => with("build", card),
        Action::EndCards => "end_cards".to_owned(),
        Action::Deploy { planet } => on("deploy", planet),
        Action::DeployShip { planet } => on("deploy_ship", planet),
        Action::Declare { source, target } => on(&on("declare", source), target),
        Action::AttackDeathStar { source } => on("attack_death_star", source),
        Action::Send { n } => format!("send {n}"),
        Action::Support { n } => format!("support {n}"),
        Action::Engage => "engage".to_owned(),
        Action::DefendWith { n } => format!("defend {n}"),
        Action::RerollDie { sides, value } => format!("reroll d{sides} {value}"),
        Action::RerollDone => "reroll_done".to_owned(),
        Action::Continue { source } => on("continue", source),
        Action::EndInvasion => "end_invasion".to_owned(),
        Action::Occupy { n } => format!("occupy {n}"),
        Action::EndInvade => "end_invade".to_owned(),
        Action::FortifyFrom { planet } => on("fortify_from", planet),
        Action::FortifyTo { planet } => on("fortify_to", planet),
        Action::Number { n } => format!("number {n}"),
        Action::EndStep => "end_step".to_owned(),
        Action::AskCommand { planet } => on("ask", planet),
        Action::Answer { yes: true } => "answer yes".to_owned(),
        Action::Answer { yes: false } => "answer no".to_owned(),
        Action::RollDeathStar => "roll".to_owned(),
        Action::MoveDeathStar { planet } => on("move", planet),
        Action::Pass => "pass".to_owned(),
        Action::ChoosePlanet { planet } => on("choose_planet", planet),
        Action::ChoosePlayer { seat } => format!("choose_player {}", write_army(seat.into())),
        Action::ChooseClass { class } => format!("choose_class {}", class.code()),
        Action::ChooseSide { side } => format!("choose_side {}", side.code()),
        Action::ChooseBase { base } => format!("choose_base {base}"),
        Action::ChooseCard { card } => with("choose_card", card),
        Action::ChooseNumber { n } => format!("choose_number {n}"),
    }
}

/// Digits and nothing else.
pub(super) fn read_number<N: std::str::FromStr>(text: &str) -> Result<N, String> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|_| digits);
    number.ok_or_else(|| format!("{text:?} is not a number that can be"))
}

pub(super) fn read_planet(id: &str, catalogue: &Catalogue) -> Result<Planet, String> {
    catalogue.planet_named(id).ok_or_else(|| format!("there is no planet {id:?}"))
}

pub(super) fn read_card(id: &str, catalogue: &Catalogue) -> Result<CardId, String> {
    catalogue.card_named(id).ok_or_else(|| format!("there is no card {id:?}"))
}

pub(super) fn read_seat(name: &str) -> Result<Seat, String> {
    let found = SEATS.iter().position(|&known| known == name);
    found.map(|at| Seat(at as u8)).ok_or_else(|| format!("{name:?} is not a seat: p1 to p5"))
}

pub(super) fn read_army(name: &str) -> Result<Army, String> {
    if name == NEUTRAL { Ok(Army::NEUTRAL) } else { read_seat(name).map(Army::from) }
}

pub(crate) fn write_army(army: Army) -> &'static str {
    army.seat().map_or(NEUTRAL, |seat| SEATS.get(seat.index()).copied().unwrap_or("?"))
}

/// The parts of a list with commas. None of them is empty.
pub(super) fn parts(text: &str) -> Result<Vec<&str>, String> {
    if text.trim().is_empty() {
        return Ok(Vec::new());
    }
    let parts: Vec<&str> = text.split(',').map(str::trim).collect();
    if parts.contains(&"") { Err(format!("{text:?} has an empty part")) } else { Ok(parts) }
}

/// `reb_01, reb_06`
pub(super) fn write_cards(cards: CardSet, catalogue: &Catalogue) -> String {
    cards.iter().map(|card| catalogue.card_id(card)).collect::<Vec<_>>().join(", ")
}

/// `kessel, hoth`
pub(super) fn write_planets(planets: PlanetSet, catalogue: &Catalogue) -> String {
    planets.iter().map(|planet| catalogue.planet_id(planet)).collect::<Vec<_>>().join(", ")
}

/// `FFB`
pub(super) fn read_fleet(text: &str) -> Result<Fleet, String> {
    let mut fleet = Fleet::NONE;
    for letter in text.chars() {
        let class = Class::ALL.into_iter().find(|class| class.letter() == letter);
        let class = class.ok_or_else(|| format!("{letter:?} is not a ship: F, B or D"))?;
        if fleet.count(class) == MAX_SHIPS {
            return Err(format!("{text:?}: an army has at most 3 ships of a class"));
        }
        fleet = fleet.with(class, 1);
    }
    Ok(fleet)
}
