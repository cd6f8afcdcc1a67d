//! SF-1.6 Stacks, places and actions in text.

use crate::action::{Action, MAX_HEIGHT, Order, Sector, Slide};
use crate::card::{Area, CardId, CardSet, EFFECTS_PER_AREA, Side};
use crate::catalogue::Catalogue;
use crate::state::{Lying, NORTH, SOUTH};
use starboard_core::Seat;

/// `play 3-10 front 4`, `target S3.1`, `move S3.1 to 4` …
pub(super) fn read_action(text: &str, catalogue: &Catalogue) -> Result<Action, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    Ok(match words[..] {
        ["cruiser", id] => {
            let class = catalogue.class(id).ok_or_else(|| format!("there is no cruiser {id:?}"))?;
            Action::ChooseCruiser { class }
        }
        ["add", card] => Action::DeckAdd { card: read_card(card, catalogue)? },
        ["done"] => Action::DeckDone,
        ["play", card, side, sector] => {
            let card = read_card(card, catalogue)?;
            let side = match side {
                "front" => Side::Front,
                "back" => Side::Back,
                _ => return Err(format!("{side:?} is not a side: front or back")),
            };
            Action::Play { card, side, sector: read_sector(sector)? }
        }
        ["pass"] => Action::Pass,
        ["next", area, index] => {
            let area = match area {
                "upper" => Area::Upper,
                "lower" => Area::Lower,
                _ => return Err(format!("{area:?} is not an area: upper or lower")),
            };
            let symbol = digit(index).filter(|&index| usize::from(index) < EFFECTS_PER_AREA);
            let index = symbol.ok_or_else(|| format!("there is no effect {index:?}"))?;
            Action::ResolveNext { area, index }
        }
        ["target", place] => {
            let (board, sector, level) = read_place(place)?;
            Action::TargetCard { board, sector, level }
        }
        ["move", place, "to", to] => {
            let (board, sector, level) = read_place(place)?;
            Action::TargetMove { board, sector, level, to: read_sector(to)? }
        }
        ["sector", place] => {
            let (board, sector) = read_board_sector(place)?;
            Action::TargetSector { board, sector }
        }
        ["slide", "left"] => Action::Slide { slide: Slide::Left },
        ["slide", "stay"] => Action::Slide { slide: Slide::Stay },
        ["slide", "right"] => Action::Slide { slide: Slide::Right },
        ["order", "left_to_right"] => Action::BattleOrder { order: Order::LeftToRight },
        ["order", "right_to_left"] => Action::BattleOrder { order: Order::RightToLeft },
        _ => return Err(format!("{text:?} is not an action")),
    })
}

/// The action as [`read_action`] reads it.
pub(super) fn write_action(action: Action, catalogue: &Catalogue) -> String {
    match action {
        Action::ChooseCruiser { class } => {
            let class = catalogue.classes.get(usize::from(class));
            format!("cruiser {}", class.map_or("?", |class| &class.id))
        }
        Action::DeckAdd { card } => format!("add {}", catalogue.id_code(card)),
        Action::DeckDone => "done".to_owned(),
        Action::Play { card, side, sector } => {
            let side = match side {
                Side::Front => "front",
                Side::Back => "back",
            };
            format!("play {} {side} {}", catalogue.id_code(card), sector.number())
        }
        Action::Pass => "pass".to_owned(),
        Action::ResolveNext { area, index } => {
            let area = match area {
                Area::Upper => "upper",
                Area::Lower => "lower",
            };
            format!("next {area} {index}")
        }
        Action::TargetCard { board, sector, level } => {
            format!("target {}.{level}", write_board_sector(board, sector))
        }
        Action::TargetMove { board, sector, level, to } => {
            format!("move {}.{level} to {}", write_board_sector(board, sector), to.number())
        }
        Action::TargetSector { board, sector } => {
            format!("sector {}", write_board_sector(board, sector))
        }
        Action::Slide { slide } => match slide {
            Slide::Left => "slide left".to_owned(),
            Slide::Stay => "slide stay".to_owned(),
            Slide::Right => "slide right".to_owned(),
        },
        Action::BattleOrder { order } => match order {
            Order::LeftToRight => "order left_to_right".to_owned(),
            Order::RightToLeft => "order right_to_left".to_owned(),
        },
    }
}

pub(super) fn read_card(text: &str, catalogue: &Catalogue) -> Result<CardId, String> {
    catalogue.card(text).ok_or_else(|| format!("there is no card {text:?}"))
}

/// `3-10, 2-14`
pub(super) fn read_cards(text: &str, catalogue: &Catalogue) -> Result<CardSet, String> {
    let mut cards = CardSet::EMPTY;
    for id in parts(text, text.split(',')) {
        let card = read_card(id, catalogue)?;
        if cards.contains(card) {
            return Err(format!("card {id} is there twice"));
        }
        cards.insert(card);
    }
    Ok(cards)
}

/// The parts of a list; a text without any words has none.
fn parts<'a>(text: &'a str, parts: impl Iterator<Item = &'a str>) -> impl Iterator<Item = &'a str> {
    let some = !text.trim().is_empty();
    parts.map(str::trim).filter(move |_| some)
}

/// A number of one digit.
fn digit(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [digit @ b'0'..=b'9'] => Some(digit - b'0'),
        _ => None,
    }
}

/// The cards in ascending order of their numbers.
pub(super) fn write_cards(cards: CardSet, catalogue: &Catalogue) -> String {
    cards.into_iter().map(|card| catalogue.id_code(card)).collect::<Vec<_>>().join(", ")
}

fn read_sector(text: &str) -> Result<Sector, String> {
    let number = digit(text).and_then(Sector::numbered);
    number.ok_or_else(|| format!("there is no sector {text:?}"))
}

/// `S3`
fn read_board_sector(text: &str) -> Result<(Seat, Sector), String> {
    let board = match text.as_bytes().first() {
        Some(b'S') => SOUTH,
        Some(b'N') => NORTH,
        _ => return Err(format!("{text:?} is not a sector like S3 or N1")),
    };
    Ok((board, read_sector(&text[1..])?))
}

/// `S3.1`
fn read_place(text: &str) -> Result<(Seat, Sector, u8), String> {
    let wrong = || format!("{text:?} is not a place like S3.1");
    let (board_sector, level) = text.split_once('.').ok_or_else(wrong)?;
    let (board, sector) = read_board_sector(board_sector)?;
    let level = digit(level).filter(|&level| usize::from(level) < MAX_HEIGHT);
    let level = level.ok_or_else(wrong)?;
    Ok((board, sector, level))
}

pub(crate) fn write_board_sector(board: Seat, sector: Sector) -> String {
    format!("{}{}", if board == SOUTH { 'S' } else { 'N' }, sector.number())
}

/// `b(0-22), 1-12, 3-10~{U1}`: bottom first.
pub(super) fn read_stack(text: &str, catalogue: &Catalogue) -> Result<Vec<Lying>, String> {
    // A comma between braces does not part cards.
    let mut depth = 0;
    let cards = text.split(|c: char| {
        depth += i32::from(c == '{') - i32::from(c == '}');
        c == ',' && depth == 0
    });
    parts(text, cards).map(|card| read_lying(card, catalogue)).collect()
}

fn read_lying(text: &str, catalogue: &Catalogue) -> Result<Lying, String> {
    let wrong = || format!("{text:?} is not a lying card");
    let (rest, marks) = match text.split_once('{') {
        Some((rest, marks)) => (rest, Some(marks.strip_suffix('}').ok_or_else(wrong)?)),
        None => (text, None),
    };
    let (rest, turned) = rest.strip_suffix('~').map_or((rest, false), |rest| (rest, true));
    let known = rest.starts_with("b!(");
    let back = rest.strip_prefix("b!(").or_else(|| rest.strip_prefix("b("));
    let (id, side) = match back {
        Some(id) => (id.strip_suffix(')').ok_or_else(wrong)?, Side::Back),
        None => (rest, Side::Front),
    };
    let card = read_card(id, catalogue)?;
    let known = known || side == Side::Front;
    let mut lying = Lying { card, side, turned, known, ..Lying::default() };
    for mark in marks.into_iter().flat_map(|marks| marks.split(',')) {
        read_mark(mark.trim(), &mut lying, catalogue).ok_or_else(wrong)?;
    }
    Ok(lying)
}

/// `U1`, `L2`, `S3`, `SU1`, `SL2`: as many as are printed at most, and each place once.
fn read_mark(mark: &str, lying: &mut Lying, catalogue: &Catalogue) -> Option<()> {
    let (on, count) = mark.split_at_checked(mark.len().checked_sub(1)?)?;
    let count = digit(count).filter(|&count| count > 0)?;
    let face = *lying.face(catalogue);
    let [upper, lower] = Area::BOTH.map(|area| face.area(area));
    let [on_upper, on_lower] = &mut lying.marks;
    let (slot, printed) = match on {
        "U" => (&mut on_upper.fighters, upper.fighters),
        "L" => (&mut on_lower.fighters, lower.fighters),
        "SU" => (&mut on_upper.shields, upper.shields),
        "SL" => (&mut on_lower.shields, lower.shields),
        // If both areas have shields, `S` does not say which.
        "S" if lower.shields == 0 => (&mut on_upper.shields, upper.shields),
        "S" if upper.shields == 0 => (&mut on_lower.shields, lower.shields),
        _ => return None,
    };
    let fits = count <= printed && *slot == 0;
    *slot = count;
    fits.then_some(())
}

/// The stack as [`read_stack`] reads it.
pub(super) fn write_stack(stack: &[Lying], catalogue: &Catalogue) -> String {
    stack.iter().map(|lying| write_lying(lying, catalogue)).collect::<Vec<_>>().join(", ")
}

fn write_lying(lying: &Lying, catalogue: &Catalogue) -> String {
    let id = catalogue.id_code(lying.card);
    let mut text = match (lying.side, lying.known) {
        (Side::Front, _) => id,
        (Side::Back, true) => format!("b!({id})"),
        (Side::Back, false) => format!("b({id})"),
    };
    if lying.turned {
        text.push('~');
    }
    let [upper, lower] = lying.marks;
    let both = lying.face(catalogue).areas.iter().all(|area| area.shields > 0);
    let (shields_up, shields_down) = if both { ("SU", "SL") } else { ("S", "S") };
    let marks = [
        ("U", upper.fighters),
        ("L", lower.fighters),
        (shields_up, upper.shields),
        (shields_down, lower.shields),
    ];
    let marks: Vec<String> =
        marks.iter().filter(|mark| mark.1 > 0).map(|(on, n)| format!("{on}{n}")).collect();
    if !marks.is_empty() {
        text = format!("{text}{{{}}}", marks.join(","));
    }
    text
}
