//! The words of a position. What is not a word, a thing or a number of the game is no position.

use super::ROLES;
use super::notation;
use crate::catalogue::Catalogue;
use crate::ids::{
    ActionCard, Leader, Mission, Objective, Place, Ring, Side, Tactic, Unit, ring as rings,
};
use crate::options::Mode;
use crate::state::{Phase, Role, Whereabouts};
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

/// A position as it stands in a file: `docs/rebellion/cases.md`. What is left out has its default.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Given {
    pub(super) mode: Option<Mode>,
    pub(super) seats: Option<u8>,
    pub(super) phase: Option<Phase>,
    pub(super) turn: Option<Named<Role>>,
    pub(super) step: Option<u8>,
    pub(super) round: Option<u8>,
    pub(super) time: Option<u8>,
    pub(super) reputation: Option<u8>,
    pub(super) base: Option<Named<System>>,
    pub(super) base_revealed: bool,
    pub(super) units: BTreeMap<Named<Place>, Counted<Unit>>,
    pub(super) queue: BySide<Spaces>,
    pub(super) supply: BTreeMap<Named<Unit>, u8>,
    pub(super) loyalty: BTreeMap<Named<System>, Side>,
    pub(super) subjugated: Names<System>,
    pub(super) sabotage: Names<System>,
    pub(super) destroyed: Names<System>,
    pub(super) leaders: BTreeMap<Named<Leader>, Stand>,
    pub(super) rings: BTreeMap<Named<Leader>, Named<Ring>>,
    pub(super) detained: Names<Leader>,
    pub(super) protected: Names<Leader>,
    pub(super) closed: Names<System>,
    pub(super) missions: BySide<Vec<FaceDown>>,
    pub(super) hand: BySide<Option<Counted<Mission>>>,
    pub(super) actions: BySide<Names<ActionCard>>,
    pub(super) used: Names<ActionCard>,
    pub(super) objectives: Names<Objective>,
    pub(super) seen: Names<Objective>,
    pub(super) scored: Names<Objective>,
    pub(super) objective_top: Names<Objective>,
    pub(super) probes: Names<System>,
    pub(super) removed: Names<System>,
    pub(super) probe_top: Names<System>,
    pub(super) candidates: Option<Names<System>>,
    pub(super) discard: BySide<Counted<Mission>>,
    pub(super) passed: Names<Role>,
    pub(super) mobilizations: Vec<u8>,
    pub(super) combat: Option<Named<System>>,
    pub(super) current: Option<Side>,
    pub(super) origins: Option<Names<System>>,
    pub(super) tactics: BySide<Counted<Tactic>>,
}

/// Something for each side.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct BySide<T: Default> {
    rebel: T,
    empire: T,
}

impl<T: Default> BySide<T> {
    pub(super) fn of(&self, side: Side) -> &T {
        match side {
            Side::Rebel => &self.rebel,
            Side::Empire => &self.empire,
        }
    }
}

/// RB-17.8 The spaces of a build queue.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Spaces {
    #[serde(rename = "1")]
    first: Counted<Unit>,
    #[serde(rename = "2")]
    second: Counted<Unit>,
    #[serde(rename = "3")]
    third: Counted<Unit>,
}

impl Spaces {
    /// Space 1 first.
    pub(super) fn all(&self) -> [&Counted<Unit>; 3] {
        [&self.first, &self.second, &self.third]
    }
}

/// RB-8.2 A face-down mission.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FaceDown {
    pub(super) card: Named<Mission>,
    pub(super) leaders: Names<Leader>,
}

/// A thing that has a name.
pub(super) trait Thing: Copy + Ord {
    /// Reads a name; the error says that nothing is called like that.
    fn named(name: &str, catalogue: &Catalogue) -> Result<Self, String>;
}

macro_rules! things {
    ($($thing:ty: $read:path;)*) => {$(
        impl Thing for $thing {
            fn named(name: &str, catalogue: &Catalogue) -> Result<Self, String> {
                $read(name, catalogue)
            }
        }
    )*};
}

things! {
    Place: notation::place;
    Unit: notation::unit;
    Leader: notation::leader;
    Ring: notation::ring;
    Mission: notation::mission;
    ActionCard: notation::action_card;
    Tactic: notation::tactic;
    Objective: notation::objective;
}

/// A place that is not the Rebel Base space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct System(pub(super) Place);

impl Thing for System {
    fn named(name: &str, catalogue: &Catalogue) -> Result<Self, String> {
        notation::system(name, catalogue).map(Self)
    }
}

impl Thing for Role {
    fn named(name: &str, _: &Catalogue) -> Result<Self, String> {
        let found = ROLES.iter().zip(0..).find(|(role, _)| **role == name);
        found
            .map(|(_, at)| Self(at))
            .ok_or_else(|| format!("there is no role {name:?}, only {}", ROLES.join(", ")))
    }
}

/// A thing, written as its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Named<T>(pub(super) T);

impl<'de, T: Thing> Deserialize<'de> for Named<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        T::named(&name, &Catalogue::shipped()).map(Self).map_err(D::Error::custom)
    }
}

/// The parts of a text with commas; none if it is empty.
fn parts(text: &str) -> impl Iterator<Item = &str> {
    let all = (!text.trim().is_empty()).then(|| text.split(',').map(str::trim));
    all.into_iter().flatten()
}

/// Things one after the other, each once, in the order of the file: a list of names, or text with
/// commas.
#[derive(Debug)]
pub(super) struct Names<T>(pub(super) Vec<T>);

impl<T> Default for Names<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T: Thing> Names<T> {
    pub(super) fn iter(&self) -> impl DoubleEndedIterator<Item = T> {
        self.0.iter().copied()
    }

    fn add(&mut self, name: &str) -> Result<(), String> {
        let thing = T::named(name, &Catalogue::shipped())?;
        if self.0.contains(&thing) {
            return Err(format!("{name:?} stands here twice"));
        }
        self.0.push(thing);
        Ok(())
    }
}

impl<'de, T: Thing> Deserialize<'de> for Names<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct ListOrText<T>(PhantomData<T>);

        impl<'de, T: Thing> Visitor<'de> for ListOrText<T> {
            type Value = Names<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of names, or names with commas between them")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Names<T>, E> {
                let mut names = Names::default();
                parts(text).try_for_each(|name| names.add(name)).map_err(E::custom)?;
                Ok(names)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Names<T>, A::Error> {
                let mut names = Names::default();
                while let Some(name) = list.next_element::<String>()? {
                    names.add(&name).map_err(A::Error::custom)?;
                }
                Ok(names)
            }
        }

        deserializer.deserialize_any(ListOrText(PhantomData))
    }
}

/// `2 tie_fighter, at_st`: how many of which, each kind once.
#[derive(Debug)]
pub(super) struct Counted<T>(pub(super) Vec<(u8, T)>);

impl<T> Default for Counted<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T: Thing> Counted<T> {
    pub(super) fn iter(&self) -> impl Iterator<Item = (u8, T)> {
        self.0.iter().copied()
    }

    fn read(text: &str) -> Result<Self, String> {
        let mut all = Self::default();
        for part in parts(text) {
            let (count, name) = match part.split_once(char::is_whitespace) {
                Some((count, name)) => (read_count(count)?, name.trim()),
                None => (1, part),
            };
            let thing = T::named(name, &Catalogue::shipped())?;
            if all.iter().any(|(_, other)| other == thing) {
                return Err(format!("{name:?} stands here twice"));
            }
            all.0.push((count, thing));
        }
        Ok(all)
    }
}

fn read_count(text: &str) -> Result<u8, String> {
    let count = text.parse().ok().filter(|&count| count > 0);
    count.ok_or_else(|| format!("{text:?} is no number from 1 to 255"))
}

impl<'de, T: Thing> Deserialize<'de> for Counted<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::read(&text).map_err(D::Error::custom)
    }
}

/// RB-4.2 Where a leader is, and what that makes of him.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stand {
    pub(super) at: Whereabouts,
    /// RB-14.2, RB-14.4, RB-14.7 The ring that goes with it.
    pub(super) ring: Option<Ring>,
}

impl<'de> Deserialize<'de> for Stand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let catalogue = Catalogue::shipped();
        let place = |name: &str| notation::place(name, &catalogue).map(Whereabouts::At);
        let (rest, ring) = match text.split_once(' ') {
            Some(("captured", rest)) => (rest, Some(rings::CAPTURED)),
            Some(("frozen", rest)) => (rest, Some(rings::CARBONITE)),
            Some(("lured", rest)) => (rest, Some(rings::LURE)),
            Some(_) | None => (&*text, None),
        };
        let captive = ring.is_some_and(|ring| ring != rings::LURE);
        let at = match rest {
            "pool" if !captive => Ok(Whereabouts::Pool),
            "box" if !captive => Ok(Whereabouts::Box),
            "unrecruited" if ring.is_none() => Ok(Whereabouts::Unrecruited),
            name => place(name),
        };
        at.map(|at| Self { at, ring }).map_err(D::Error::custom)
    }
}
