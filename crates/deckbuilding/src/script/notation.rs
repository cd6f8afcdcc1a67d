//! Cards and actions in text.

use crate::action::{Action, DAMAGES, InPlay, Object, Own, Picked, Shelf, Slot, Target};
use crate::card::{COPY_LIMIT, Card};
use crate::catalogue::catalogue;
use crate::effect::{Destination, MAX_OPTIONS};
use crate::options::digits;
use crate::state::{Deckbuilding, Deployed, Known, Marks};
use starboard_core::{Seat, SeatSet};

/// `play x_wing`, `buy row3`, `pick hand x_wing` …
pub(super) fn read_action(game: &Deckbuilding, text: &str) -> Result<Action, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let wrong = || format!("{text:?} is not an action");
    Ok(match words[..] {
        ["secret", base] => Action::PickSecretBase { base: base.parse()? },
        ["base", base] => Action::ChooseBase { base: base.parse()? },
        ["play", card] => Action::Play { card: card.parse()? },
        ["buy", card] if card == catalogue().pilot.code() => {
            Action::Purchase { from: Shelf::Pilots }
        }
        ["buy", card] => Action::Purchase { from: Shelf::Row(read_slot(game, card)?) },
        ["use", own] => Action::UseAbility { of: own.parse()? },
        ["attack", "base"] => Action::DeclareAttack { target: Target::Base },
        ["attack", card] => Action::DeclareAttack { target: Target::Row(read_slot(game, card)?) },
        ["pay_out", card] => Action::PayOut { slot: read_slot(game, card)? },
        ["end"] => Action::EndTurn,
        ["add", own] => Action::AddAttacker { card: own.parse()? },
        ["resolve"] => Action::ResolveAttack,
        ["damage", n] => {
            Action::AssignDamage { n: digits(n).filter(|&n: &u8| n < DAMAGES).ok_or_else(wrong)? }
        }
        ["accept"] => Action::Accept,
        ["decline"] => Action::Decline,
        ["next", own] => Action::PickTrigger { source: own.parse()? },
        ["option", n] => {
            let option = digits(n).filter(|n| (1..=MAX_OPTIONS as u8).contains(n));
            Action::ChooseOption { option: option.ok_or_else(wrong)? }
        }
        ["pick", "row", card] | ["pick", card] => {
            Action::PickCard { card: Picked::Row(read_slot(game, card)?) }
        }
        ["pick", zone, card] => Action::PickCard { card: format!("{zone} {card}").parse()? },
        ["ship", "base"] => Action::PickShip { object: Object::Base },
        ["ship", "row", card] => Action::PickShip { object: Object::Row(read_slot(game, card)?) },
        ["ship", object] => Action::PickShip { object: object.parse()? },
        ["to", place] => {
            let to = Destination::ALL.into_iter().find(|to| to.code() == place);
            Action::ChooseDestination { to: to.ok_or_else(wrong)? }
        }
        ["done"] => Action::Done,
        _ => return Err(wrong()),
    })
}

/// `row3`, or the card in the lowest slot.
fn read_slot(game: &Deckbuilding, text: &str) -> Result<Slot, String> {
    if let Ok(slot) = text.parse() {
        return Ok(slot);
    }
    let card = text.parse()?;
    let found = Slot::all().find(|&slot| game.in_slot(slot) == Some(card));
    found.ok_or_else(|| format!("{text} is not in the row"))
}

fn write_slot(game: &Deckbuilding, slot: Slot) -> String {
    let lowest = game.distinct_slots().find(|&(lowest, _)| lowest == slot);
    lowest.map_or_else(|| slot.to_string(), |(_, card)| card.to_string())
}

fn write_copy(copy: InPlay) -> String {
    if copy.copy == 1 { copy.card.to_string() } else { copy.to_string() }
}

pub(super) fn write_own(own: Own) -> String {
    match own {
        Own::Unit(copy) | Own::Ship(copy) => write_copy(copy),
        Own::Base => "base".to_owned(),
    }
}

/// The action as [`read_action`] reads it.
pub(super) fn write_action(game: &Deckbuilding, action: Action) -> String {
    match action {
        Action::PickSecretBase { base } => format!("secret {base}"),
        Action::ChooseBase { base } => format!("base {base}"),
        Action::Play { card } => format!("play {card}"),
        Action::Purchase { from: Shelf::Pilots } => format!("buy {}", catalogue().pilot),
        Action::Purchase { from: Shelf::Row(slot) } => format!("buy {}", write_slot(game, slot)),
        Action::UseAbility { of } => format!("use {}", write_own(of)),
        Action::DeclareAttack { target: Target::Base } => "attack base".to_owned(),
        Action::DeclareAttack { target: Target::Row(slot) } => {
            format!("attack {}", write_slot(game, slot))
        }
        Action::PayOut { slot } => format!("pay_out {}", write_slot(game, slot)),
        Action::EndTurn => "end".to_owned(),
        Action::AddAttacker { card } => format!("add {}", write_own(card)),
        Action::ResolveAttack => "resolve".to_owned(),
        Action::AssignDamage { n } => format!("damage {n}"),
        Action::Accept => "accept".to_owned(),
        Action::Decline => "decline".to_owned(),
        Action::PickTrigger { source } => format!("next {}", write_own(source)),
        Action::ChooseOption { option } => format!("option {option}"),
        Action::PickCard { card: Picked::Row(slot) } => {
            let written = write_slot(game, slot);
            if written == slot.to_string() {
                format!("pick {written}")
            } else {
                format!("pick row {written}")
            }
        }
        Action::PickCard { card } => format!("pick {card}"),
        Action::PickShip { object: Object::Row(slot) } => {
            let written = write_slot(game, slot);
            if written == slot.to_string() {
                format!("ship {written}")
            } else {
                format!("ship row {written}")
            }
        }
        Action::PickShip { object: Object::Base } => "ship base".to_owned(),
        Action::PickShip { object: Object::Ship(copy) } => format!("ship {}", write_copy(copy)),
        Action::ChooseDestination { to } => format!("to {}", to.code()),
        Action::Done => "done".to_owned(),
    }
}

/// One item of a list: `3 x_wing!{used,+2}(er)`.
pub(super) struct Item<'a> {
    pub(super) count: usize,
    pub(super) name: &'a str,
    pub(super) marks: Vec<&'a str>,
    pub(super) known: Option<&'a str>,
}

impl Item<'_> {
    /// Neither marks nor knowledge say anything here.
    pub(super) fn is_bare(&self) -> Result<(), String> {
        self.is_unmarked()?;
        match self.known {
            None => Ok(()),
            Some(known) => Err(format!("who knows {}, ({known}), says nothing here", self.name)),
        }
    }

    /// Marks say nothing here.
    pub(super) fn is_unmarked(&self) -> Result<(), String> {
        if self.marks.is_empty() {
            return Ok(());
        }
        Err(format!("{} has no marks here", self.name))
    }
}

/// The items of a list. A comma between braces does not part items.
pub(super) fn read_items(text: &str) -> Result<Vec<Item<'_>>, String> {
    if text.trim().is_empty() {
        return Ok(Vec::new());
    }
    let mut depth = 0;
    let items = text.split(|c: char| {
        depth += i32::from(c == '{') - i32::from(c == '}');
        c == ',' && depth == 0
    });
    items.map(str::trim).map(read_item).collect()
}

fn read_item(text: &str) -> Result<Item<'_>, String> {
    let wrong = || format!("{text:?} is not a card");
    let (count, rest) = match text.split_once(' ') {
        Some((count, rest)) => {
            let count = digits(count).filter(|count| (1..=COPY_LIMIT.into()).contains(count));
            (count.ok_or_else(wrong)?, rest.trim())
        }
        None => (1, text),
    };
    let (rest, known) = match rest.split_once('(') {
        Some((rest, known)) => (rest, Some(known.strip_suffix(')').ok_or_else(wrong)?)),
        None => (rest, None),
    };
    let (name, marks) = match rest.split_once('{') {
        Some((name, marks)) => {
            let marks = marks.strip_suffix('}').ok_or_else(wrong)?;
            (name, marks.split(',').map(str::trim).collect())
        }
        None => (rest, Vec::new()),
    };
    Ok(Item { count, name, marks, known })
}

/// Cards without marks.
pub(super) fn read_cards(text: &str) -> Result<Vec<Card>, String> {
    let mut cards = Vec::new();
    for item in read_items(text)? {
        item.is_bare()?;
        cards.extend(std::iter::repeat_n(item.name.parse::<Card>()?, item.count));
    }
    Ok(cards)
}

/// `(e)`, `(r)`, `(er)`, `(*)`: the seats that know a card of a position whose first seat plays the
/// Empire.
pub(super) fn read_known(known: &str) -> Result<SeatSet, String> {
    Ok(match known {
        "*" => SeatSet::EVERYBODY,
        "e" => Seat(0).into(),
        "r" => Seat(1).into(),
        "er" => SeatSet::all(2),
        _ => return Err(format!("({known}) names nobody: e, r, er or *")),
    })
}

/// Who knows a card, as it is written.
pub(super) fn write_known(game: &Deckbuilding, known: SeatSet) -> String {
    if known == SeatSet::EVERYBODY {
        return "(*)".to_owned();
    }
    let letters = [(game.empire, 'e'), (game.empire.opponent(), 'r')];
    let knowing = letters.iter().filter(|(seat, _)| known.contains(*seat));
    let letters: String = knowing.map(|(_, letter)| letter).collect();
    if letters.is_empty() { letters } else { format!("({letters})") }
}

/// Cards in play with their marks.
pub(super) fn read_deployed(text: &str) -> Result<Vec<Deployed>, String> {
    let mut cards = Vec::new();
    for item in read_items(text)? {
        if let Some(known) = item.known {
            return Err(format!("who knows {}, ({known}), says nothing here", item.name));
        }
        let mut deployed = Deployed::new(item.name.parse()?);
        for mark in item.marks {
            read_mark(mark, &mut deployed)
                .ok_or_else(|| format!("{mark:?} is not a mark of {}", item.name))?;
        }
        cards.extend(std::iter::repeat_n(deployed, item.count));
    }
    Ok(cards)
}

/// A mark that the card does not have yet.
fn read_mark(mark: &str, deployed: &mut Deployed) -> Option<()> {
    let Deployed { marks, gained, damage, .. } = deployed;
    let mut add = |new| {
        let first = !marks.has(new);
        marks.add(new);
        first.then_some(())
    };
    let number = |text: &str, open: &mut u8| {
        let n = digits(text).filter(|&n: &u8| n > 0 && *open == 0)?;
        *open = n;
        Some(())
    };
    match mark.strip_prefix('+') {
        Some(text) => number(text, gained),
        None if mark == "used" => add(Marks::USED),
        None if mark == "attacked" => add(Marks::ATTACKED),
        None => number(mark, damage),
    }
}

pub(super) fn write_deployed(cards: &[Deployed]) -> String {
    let write = |deployed: &Deployed| {
        let Deployed { card, marks, gained, damage } = *deployed;
        let mut written = Vec::new();
        if damage > 0 {
            written.push(damage.to_string());
        }
        if gained > 0 {
            written.push(format!("+{gained}"));
        }
        if marks.has(Marks::USED) {
            written.push("used".to_owned());
        }
        if marks.has(Marks::ATTACKED) {
            written.push("attacked".to_owned());
        }
        if written.is_empty() {
            card.to_string()
        } else {
            format!("{card}{{{}}}", written.join(","))
        }
    };
    cards.iter().map(write).collect::<Vec<_>>().join(", ")
}

/// Names in a row; equal neighbours are counted.
pub(super) fn write_list(names: impl Iterator<Item = String>) -> String {
    let mut counted: Vec<(String, usize)> = Vec::new();
    for name in names {
        match counted.last_mut() {
            Some((last, count)) if *last == name => *count += 1,
            _ => counted.push((name, 1)),
        }
    }
    let write = |(name, count): (String, usize)| {
        if count == 1 { name } else { format!("{count} {name}") }
    };
    counted.into_iter().map(write).collect::<Vec<_>>().join(", ")
}

/// Who knows a hand card, as it is written.
pub(super) fn write_held_known(known: Known) -> &'static str {
    match known {
        Known::Everybody => "(*)",
        Known::Players => "(er)",
        Known::Owner => "",
    }
}
