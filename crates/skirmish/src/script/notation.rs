//! Places, cards and actions in text.

use crate::action::{Action, Interaction, Mode};
use crate::card::{Card, Cards};
use crate::catalogue::{FigureId, WeaponId};
use crate::frame::Asked;
use crate::geometry::Facing;
use crate::quote::Quote;
use crate::state::Skirmish;
use crate::tabletop::{Level, Spot, Tabletop};

/// `walk 50 36`, `shoot bossk with flamethrower`, `ready W` …
pub(super) fn read_action(game: &Skirmish, text: &str) -> Result<Action, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    Ok(match words[..] {
        ["deploy", x, y] => Action::Deploy { x: number(x)?, y: number(y)? },
        ["pass"] => Action::HanPass,
        ["first", target] => Action::HanShoot { target: figure(target)? },
        ["activate", id] => Action::Activate { figure: figure(id)? },
        ["walk" | "fly" | "overfly", x, y, ..] => {
            let mode = mode(words[0])?;
            let level = match words[3..] {
                // A walk stays on its level.
                [] if mode == Mode::Walk => active_level(game),
                [] => Level::GROUND,
                ["on", roof] => level(game.table(), roof)?,
                _ => return Err(format!("{text:?} is not an action")),
            };
            Action::MoveTo { mode, x: number(x)?, y: number(y)?, level }
        }
        ["via", x, y] => Action::Via { mode: Mode::Walk, x: number(x)?, y: number(y)? },
        ["via", name, x, y] => Action::Via { mode: mode(name)?, x: number(x)?, y: number(y)? },
        ["shoot", target, ref rest @ ..] => shot(game, figure(target)?, rest)?,
        ["aim"] => Action::Aim,
        ["ready", facing] => {
            let facing = Facing::named(facing)
                .ok_or_else(|| format!("{facing:?} is not a direction like NE"))?;
            Action::Ready { facing }
        }
        ["melee", target] => Action::Melee { target: figure(target)? },
        ["clear"] => Action::ClearJam,
        ["operate", id] => {
            let at = game.scenario().terminals.iter().position(|terminal| terminal.id == id);
            let terminal = at.ok_or_else(|| format!("there is no terminal {id:?}"))? as u8;
            Action::Interact { what: Interaction::Operate { terminal } }
        }
        ["free", id] => Action::Interact { what: Interaction::Free { captive: figure(id)? } },
        ["take"] => Action::Interact { what: Interaction::Take },
        ["destroy"] => Action::Interact { what: Interaction::Destroy },
        ["leave"] => Action::Leave,
        ["done"] => Action::Done,
        ["fire"] => Action::Fire,
        ["hold"] => Action::Hold,
        ["accept"] => Action::Accept,
        ["ace"] => Action::UseAce,
        ["marker"] => Action::UseMarker,
        ["revive", ..] => {
            let said = text.trim_start().strip_prefix("revive").unwrap_or_default();
            Action::Revive { text: Quote::new(said) }
        }
        ["decline"] => Action::Decline,
        ["separate", x, y] => Action::Separate { x: number(x)?, y: number(y)? },
        _ => return Err(format!("{text:?} is not an action")),
    })
}

/// `with flamethrower`, `at 2 0`, or nothing: the first ranged weapon.
fn shot(game: &Skirmish, target: FigureId, mut rest: &[&str]) -> Result<Action, String> {
    let gun = game.activation.and_then(|active| active.figure.card().gun);
    let (mut weapon, mut at) = (None, None);
    while !rest.is_empty() {
        match rest {
            ["with", id, more @ ..] if weapon.is_none() => {
                weapon =
                    Some(WeaponId::named(id).ok_or_else(|| format!("there is no weapon {id:?}"))?);
                rest = more;
            }
            ["at", x, y, more @ ..] if at.is_none() => {
                let offset = |text: &str| {
                    let found = text.parse().ok().filter(|n: &i8| (-2..=2).contains(n));
                    found.ok_or_else(|| format!("{text:?} is not an offset from -2 to 2"))
                };
                at = Some((offset(x)?, offset(y)?));
                rest = more;
            }
            _ => return Err(format!("{:?} is not part of a shot", rest.join(" "))),
        }
    }
    // Without a gun or an active figure any weapon will do: the rules refuse it anyway.
    let (dx, dy) = at.unwrap_or_default();
    Ok(Action::Shoot { weapon: weapon.or(gun).unwrap_or_default(), target, dx, dy })
}

/// The action as [`read_action`] reads it.
pub(super) fn write_action(game: &Skirmish, action: Action) -> String {
    let id = |figure: FigureId| figure.card().id.as_str();
    match action {
        Action::Deploy { x, y } => format!("deploy {x} {y}"),
        Action::HanPass => "pass".to_owned(),
        Action::HanShoot { target } => format!("first {}", id(target)),
        Action::Activate { figure } => format!("activate {}", id(figure)),
        Action::MoveTo { mode, x, y, level } => {
            let implied = if mode == Mode::Walk { active_level(game) } else { Level::GROUND };
            let on = if level == implied { String::new() } else { write_level(game, level) };
            format!("{} {x} {y}{on}", mode.code())
        }
        Action::Via { mode: Mode::Walk, x, y } => format!("via {x} {y}"),
        Action::Via { mode, x, y } => format!("via {} {x} {y}", mode.code()),
        Action::Shoot { weapon, target, dx, dy } => {
            let gun = game.activation.and_then(|active| active.figure.card().gun);
            let with = if gun.unwrap_or_default() == weapon {
                String::new()
            } else {
                format!(" with {}", weapon.card().id)
            };
            let at = if (dx, dy) == (0, 0) { String::new() } else { format!(" at {dx} {dy}") };
            format!("shoot {}{with}{at}", id(target))
        }
        Action::Aim => "aim".to_owned(),
        Action::Ready { facing } => format!("ready {}", facing.code()),
        Action::Melee { target } => format!("melee {}", id(target)),
        Action::ClearJam => "clear".to_owned(),
        Action::Interact { what } => match what {
            Interaction::Operate { terminal } => {
                let terminal = game.scenario().terminals.get(usize::from(terminal));
                format!("operate {}", terminal.map_or("?", |terminal| &terminal.id))
            }
            Interaction::Free { captive } => format!("free {}", id(captive)),
            Interaction::Take => "take".to_owned(),
            Interaction::Destroy => "destroy".to_owned(),
        },
        Action::Leave => "leave".to_owned(),
        Action::Done => "done".to_owned(),
        Action::Fire => "fire".to_owned(),
        Action::Hold => "hold".to_owned(),
        Action::Accept => "accept".to_owned(),
        Action::UseAce => "ace".to_owned(),
        Action::UseMarker => "marker".to_owned(),
        Action::Revive { text } => {
            let words = text.words().unwrap_or_default();
            format!("revive {}", &*words).trim_end().to_owned()
        }
        Action::Decline => "decline".to_owned(),
        Action::Separate { x, y } => format!("separate {x} {y}"),
    }
}

/// The level of the figure whose Move is asked for.
fn active_level(game: &Skirmish) -> Level {
    match (game.asked, game.activation) {
        (Asked::Action | Asked::End { .. }, Some(active)) => game.spot(active.figure).level,
        _ => Level::GROUND,
    }
}

fn write_level(game: &Skirmish, level: Level) -> String {
    match game.table().building(level) {
        Some(building) => format!(" on {}", building.id),
        None => " on ground".to_owned(),
    }
}

/// Digits and nothing else.
pub(super) fn number(text: &str) -> Result<u8, String> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|_| digits);
    number.ok_or_else(|| format!("{text:?} is not a coordinate"))
}

fn mode(text: &str) -> Result<Mode, String> {
    let found = Mode::ALL.into_iter().find(|mode| mode.code() == text);
    found.ok_or_else(|| format!("{text:?} is not a mode: walk, fly or overfly"))
}

pub(super) fn level(table: &Tabletop, id: &str) -> Result<Level, String> {
    if id == "ground" {
        return Ok(Level::GROUND);
    }
    table.level_named(id).ok_or_else(|| format!("there is no building {id:?}"))
}

pub(super) fn figure(id: &str) -> Result<FigureId, String> {
    FigureId::named(id).ok_or_else(|| format!("there is no figure {id:?}"))
}

pub(super) fn write_spot(game: &Skirmish, spot: Spot) -> String {
    let on = if spot.level.is_ground() { String::new() } else { write_level(game, spot.level) };
    format!("{} {}{on}", spot.x, spot.y)
}

pub(super) fn read_card(code: &str) -> Result<Card, String> {
    Card::named(code).ok_or_else(|| format!("{code:?} is not a card like SA or H3"))
}

pub(super) fn write_cards(cards: Cards) -> String {
    cards.into_iter().map(Card::code).collect::<Vec<_>>().join(", ")
}
