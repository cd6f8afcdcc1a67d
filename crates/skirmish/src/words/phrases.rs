//! The words that sentences are made of: figures, places, cards, modifiers.

use crate::card::Card;
use crate::catalogue::{Catalogue, FigureId, Party, Side, Trait, WeaponId};
use crate::event::{Ending, Modifier};
use crate::frame::{Roll, RollKind};
use crate::geometry::Facing;
use crate::plans::{PlaceView, Plan};
use crate::tabletop::Kind;
use crate::view::OddsView;
use starboard_core::Message;
use starboard_core::words::Arg;

pub(super) fn ask_for_reroll(roll: Roll) -> Message {
    let key = match roll.kind {
        RollKind::ToHit => "question-reroll-hit",
        RollKind::Melee => "question-reroll-melee",
        RollKind::Dodge => "question-reroll-dodge",
        RollKind::Test => "question-reroll-test",
        RollKind::Device => "question-reroll-device",
    };
    about(key, roll.figure).with("value", roll.value).with("need", roll.need)
}

/// A sentence about one figure.
pub(super) fn about(key: &'static str, figure: FigureId) -> Message {
    Message::new(key).with("figure", figure_words(figure))
}

pub(super) fn figure_words(figure: FigureId) -> Arg {
    (&figure.card().name).into()
}

pub(crate) fn party_words(party: Party) -> Message {
    Message::new("party").with("name", &Catalogue::get().parties[party as usize].name)
}

pub(crate) fn side_words(side: Side) -> Message {
    Message::new(match side {
        Side::Light => "side-light",
        Side::Dark => "side-dark",
    })
}

pub(crate) fn card_words(card: Card) -> Message {
    let key = match card.party {
        Party::Heroes => "card-hearts",
        Party::Rebels => "card-diamonds",
        Party::Stormtroopers => "card-clubs",
        Party::Hunters => "card-spades",
    };
    let rank = if card.is_ace() {
        Message::new("card-ace").into()
    } else {
        Arg::from(card.rank_written())
    };
    Message::new(key).with("rank", rank)
}

pub(super) fn facing_words(facing: Facing) -> Message {
    Message::new(match facing {
        Facing::N => "facing-n",
        Facing::NE => "facing-ne",
        Facing::E => "facing-e",
        Facing::SE => "facing-se",
        Facing::S => "facing-s",
        Facing::SW => "facing-sw",
        Facing::W => "facing-w",
        Facing::NW => "facing-nw",
    })
}

/// A point of the ground, in inches.
pub(super) fn point(x: u8, y: u8) -> Message {
    Message::new("place").with("x", in_inches(x)).with("y", in_inches(y))
}

/// Half inches as inches: `12`, `12½` or `½`.
pub fn in_inches(units: u8) -> String {
    match (units / 2, units % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".to_owned(),
        (whole, _) => format!("{whole}½"),
    }
}

/// Hundredths of an inch, with one digit after the point: nothing costs less than is said.
pub fn inches(cost: u16) -> Message {
    let tenths = cost.div_ceil(10);
    Message::new("inches").with("whole", tenths / 10).with("tenth", tenths % 10)
}

/// SK-13.2 How many lines of its own a figure with a quote has.
pub(crate) const LINES: usize = 4;

/// SK-13.2 One of the lines that are a figure's own, for whoever does not write another.
pub(crate) fn line_key(figure: FigureId, line: usize) -> String {
    format!("quote-{}-{}", figure.card().id.replace('_', "-"), line + 1)
}

pub(super) fn signed(sum: i8) -> String {
    if sum == 0 { "±0".to_owned() } else { format!("{sum:+}").replace('-', "−") }
}

pub(super) fn modifier_words(modifiers: &[Modifier]) -> Arg {
    if modifiers.is_empty() {
        return Message::new("modifiers-none").into();
    }
    list(modifiers.iter().map(|&modifier| {
        let name = Message::new(modifier_keys(modifier)[0]);
        Arg::from(name.with("value", signed(modifier.value())))
    }))
}

/// SK-9.2 The words for a modifier: its name and when it applies.
pub(crate) fn modifier_keys(modifier: Modifier) -> [&'static str; 2] {
    match modifier {
        Modifier::BeyondHalfRange => {
            ["modifier-beyond-half-range", "modifier-beyond-half-range-text"]
        }
        Modifier::Cover => ["modifier-cover", "modifier-cover-text"],
        Modifier::Running => ["modifier-running", "modifier-running-text"],
        Modifier::PointBlank => ["modifier-point-blank", "modifier-point-blank-text"],
        Modifier::Large => ["modifier-large", "modifier-large-text"],
        Modifier::Aim => ["modifier-aim", "modifier-aim-text"],
    }
}

pub(super) fn with_odds(message: Message, odds: Option<&OddsView>) -> Message {
    let Some(odds) = odds else { return message };
    let message = message.with("out", odds.out);
    if odds.need == 0 {
        return message;
    }
    message.with("need", odds.need).with("modifiers", modifier_words(&odds.modifiers))
}

pub(super) fn shot_key(weapon: WeaponId, victims: usize) -> &'static str {
    match (weapon.card().needs_roll, victims) {
        (true, 0 | 1) => "event-shot",
        (true, _) => "event-shot-group",
        (false, 0 | 1) => "event-flame",
        (false, _) => "event-flame-group",
    }
}

pub(super) fn ending_key(why: Ending) -> &'static str {
    match why {
        Ending::Elimination => "event-ended-elimination",
        Ending::Escaped => "event-ended-escaped",
        Ending::NoEscape => "event-ended-no-escape",
        Ending::Delivered => "event-ended-delivered",
        Ending::Destroyed => "event-ended-destroyed",
        Ending::Time => "event-ended-time",
        Ending::Points => "event-ended-points",
        Ending::Figures => "event-ended-figures",
        Ending::Markers => "event-ended-markers",
        Ending::Draw => "event-ended-draw",
    }
}

pub(super) fn list(items: impl Iterator<Item = Arg>) -> Arg {
    Arg::List(items.collect())
}

/// SK-3.5 The words for a kind of terrain: its name and what it does.
pub(crate) fn kind_keys(kind: Kind) -> [&'static str; 2] {
    match kind {
        Kind::Low => ["terrain-low", "terrain-low-text"],
        Kind::Wall => ["terrain-wall", "terrain-wall-text"],
        Kind::Building => ["terrain-building", "terrain-building-text"],
        Kind::Area => ["terrain-area", "terrain-area-text"],
    }
}

/// SK-21.1 The words for a trait: its name and what it does.
pub(crate) fn trait_keys(found: Trait) -> [&'static str; 2] {
    match found {
        Trait::Quote => ["trait-quote", "trait-quote-text"],
        Trait::ShootsFirst => ["trait-shoots-first", "trait-shoots-first-text"],
        Trait::Noncombatant => ["trait-noncombatant", "trait-noncombatant-text"],
        Trait::Slicer => ["trait-slicer", "trait-slicer-text"],
        Trait::NoClimb => ["trait-no-climb", "trait-no-climb-text"],
        Trait::SaberDodge => ["trait-saber-dodge", "trait-saber-dodge-text"],
    }
}

impl Plan {
    /// SK-7 What a Move is good for, in words.
    pub fn words(self) -> Message {
        match self {
            Self::Exit => Message::new("plan-exit"),
            Self::Terminal { .. } => Message::new("plan-terminal"),
            Self::Captive { figure } => about("plan-captive", figure),
            Self::Token => Message::new("plan-token"),
            Self::FreeShot => Message::new("plan-free-shot"),
            Self::CoverShot => Message::new("plan-cover-shot"),
            Self::BetterShot => Message::new("plan-better-shot"),
            Self::Contact { figure } => about("plan-contact", figure),
            Self::Cover => Message::new("plan-cover"),
            Self::Hidden => Message::new("plan-hidden"),
            Self::OutOfReach => Message::new("plan-out-of-reach"),
        }
    }

    /// SK-7 What is to be said about one of its places: what could be done there, and what would have
    /// to be feared. The plan says the rest.
    pub fn notes(self, place: &PlaceView) -> Vec<Message> {
        let PlaceView { targets, out, threats, danger, fire, there, .. } = *place;
        let aims = Message::new("plan-targets").with("count", targets).with("out", out);
        let blow = Message::new("plan-blow").with("out", out);
        let feared = Message::new("plan-threats").with("count", threats).with("danger", danger);
        let shot = Message::new("plan-fire").with("fire", fire);
        let contact = matches!(self, Self::Contact { .. });
        let safe = matches!(self, Self::FreeShot | Self::Hidden | Self::OutOfReach);
        let notes = [
            (there, Message::new("plan-there")),
            (contact && out > 0, blow),
            (!contact && targets > 0, aims),
            (!safe || threats > 0, feared),
            (fire > 0, shot),
        ];
        notes.into_iter().filter(|(said, _)| *said).map(|(_, message)| message).collect()
    }
}
