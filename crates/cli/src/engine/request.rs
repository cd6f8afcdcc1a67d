//! What a program may say.

use serde::Deserialize;
use serde_json::{Map, Value};
use starboard_bots::Spec;
use starboard_core::chance::Outcome;
use starboard_core::record::{Hex, Player};

/// A request without `id`, `table` and `lang`, which every request may carry.
#[derive(Debug, Deserialize)]
#[serde(tag = "cmd", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Command {
    Hello {
        protocol: Option<String>,
    },
    Games {},
    Options {
        game: String,
    },
    Rules {
        game: String,
        rule: Option<String>,
    },
    New {
        game: String,
        #[serde(default)]
        options: Value,
        #[serde(default)]
        players: Vec<Player>,
        seed: Option<Seed>,
        #[serde(default)]
        contributions: Vec<Hex>,
        chance: Option<Vec<Wish>>,
        /// Whether what has only one answer is answered by itself.
        #[serde(default)]
        forced: bool,
    },
    Status {
        seat: Option<SeatRef>,
    },
    Legal {
        seat: Option<SeatRef>,
        words: Option<bool>,
        /// What is chosen of a set: then the order is free.
        chosen: Option<Vec<Named>>,
    },
    Act {
        seat: Option<SeatRef>,
        action: Option<Value>,
        action_id: Option<u32>,
        notation: Option<String>,
        step: Option<usize>,
        at: Option<u64>,
    },
    Choose {
        seat: Option<SeatRef>,
        actions: Vec<Named>,
        step: Option<usize>,
        at: Option<u64>,
    },
    Resign {
        seat: Option<SeatRef>,
        at: Option<u64>,
    },
    Draw {
        #[serde(default)]
        agreed: Vec<SeatRef>,
        at: Option<u64>,
    },
    View {
        seat: Option<SeatRef>,
    },
    Events {
        seat: Option<SeatRef>,
        #[serde(default)]
        since: usize,
    },
    Undo {
        seat: SeatRef,
        #[serde(default)]
        agreed: Vec<SeatRef>,
    },
    Bot {
        bot: Spec,
        seat: Option<SeatRef>,
        #[serde(default)]
        seed: u64,
        #[serde(default)]
        play: bool,
    },
    Chance {
        script: Option<Vec<Wish>>,
        seed: Option<u64>,
    },
    State {},
    Load {
        state: Value,
        #[serde(default)]
        forced: bool,
    },
    Record {
        #[serde(default)]
        full: bool,
    },
    Resume {
        record: Value,
        #[serde(default)]
        forced: bool,
    },
    Fork {
        to: String,
    },
    Close {},
    Quit {},
}

/// A seat by its number or by its name in the game's notation; `public` where one may look on.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged, expecting = "a seat is a number from 0 or a name")]
pub(super) enum SeatRef {
    Number(u8),
    Name(String),
}

/// An action in a list: by its number, in notation, or as it is.
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "an action is an object, a number or a text in notation")]
pub(super) enum Named {
    Number(u32),
    Notation(String),
    Action(Map<String, Value>),
}

/// Where provable luck comes from.
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "a seed is a number or 64 hexadecimal digits")]
pub(super) enum Seed {
    Number(u64),
    House(Hex),
}

/// What chance shall answer: by name, by the number shown, or by place.
#[derive(Debug, Deserialize)]
#[serde(
    untagged,
    deny_unknown_fields,
    expecting = "an outcome is a name, a number or {\"at\": place}"
)]
pub(super) enum Wish {
    Named(String),
    Shown(i64),
    At { at: usize },
}

impl From<Wish> for Outcome {
    fn from(wish: Wish) -> Self {
        match wish {
            Wish::Named(name) => Self::Named(name),
            // As in case files: a die that shows 4.
            Wish::Shown(number) => Self::Named(number.to_string()),
            Wish::At { at } => Self::At(at),
        }
    }
}
