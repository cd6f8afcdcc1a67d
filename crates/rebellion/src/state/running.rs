//! What is under way: a movement, a mission, a combat.

use super::{NONE, Role};
use crate::effect::MoveRules;
use crate::ids::{
    BASE_SPACE, Face, Leader, Leaders, Objectives, Place, Side, Systems, TYPES, Theatre, Unit,
};
use serde::{Deserialize, Serialize};
use starboard_core::Inline;

/// RB-9.5 Units of one type that leave one place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Loaded {
    /// Where they come from.
    pub source: Place,
    /// Their type.
    pub unit: Unit,
    /// How many.
    pub count: u8,
}

/// RB-9.6 Units that are carried from a place, and how many can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Transport {
    /// Units that need it.
    pub needed: u8,
    /// How many the ships can carry.
    pub capacity: u8,
}

impl Transport {
    /// RB-9.6 Whether one more can be carried.
    pub fn has_room(self) -> bool {
        self.needed < self.capacity
    }
}

/// RB-9.5 A movement that is being put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Movement {
    pub(crate) side: Side,
    pub(crate) to: Place,
    pub(crate) loaded: Inline<Loaded, 48>,
    /// RB-9.7 Captives that come along: from where, who.
    pub(crate) captives: Inline<(u8, u8), 2>,
    #[serde(with = "move_rules")]
    pub(crate) rules: MoveRules,
}

impl Default for Movement {
    fn default() -> Self {
        Self {
            side: Side::Rebel,
            to: BASE_SPACE,
            loaded: Inline::new(),
            captives: Inline::new(),
            rules: crate::effect::ACTIVATION,
        }
    }
}

/// The rules of a movement are stored as numbers.
mod move_rules {
    use super::{MoveRules, TYPES};
    use crate::effect::{From, Only};
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    type Flat = (u8, u8, u8, [u8; TYPES], bool, bool, bool);

    pub(super) fn serialize<S: Serializer>(
        rules: &MoveRules,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let MoveRules { from, only, max, limits, ignores_transport, ignores_pins, takes_captives } =
            *rules;
        let flat: Flat =
            (from as u8, only as u8, max, limits, ignores_transport, ignores_pins, takes_captives);
        flat.serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<MoveRules, D::Error> {
        let flat = Flat::deserialize(deserializer)?;
        let (from, only, max, limits, ignores_transport, ignores_pins, takes_captives) = flat;
        let froms = [From::Adjacent, From::BaseSpace, From::OneSystem, From::AnySystems];
        let onlys = [Only::Everything, Only::Ships, Only::Ground];
        let unknown = |number: u8| D::Error::custom(format_args!("no movement has rule {number}"));
        Ok(MoveRules {
            from: *froms.get(usize::from(from)).ok_or_else(|| unknown(from))?,
            only: *onlys.get(usize::from(only)).ok_or_else(|| unknown(only))?,
            max,
            limits,
            ignores_transport,
            ignores_pins,
            takes_captives,
        })
    }
}

/// Dice by colour (red, black) and face.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Dice(pub [[u8; 4]; 2]);

impl Dice {
    /// How many dice there are.
    pub fn len(self) -> u8 {
        self.0.iter().flatten().sum()
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// How many show this face.
    pub fn showing(self, face: Face) -> u8 {
        self.0[0][face as usize] + self.0[1][face as usize]
    }

    /// RB-1.3 Successes in a mission.
    pub fn successes(self) -> u8 {
        Face::ALL.into_iter().map(|face| self.showing(face) * face.successes()).sum()
    }
}

/// RB-10 The mission under way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MissionRun {
    /// The card, [`NONE`] if there is no mission.
    pub(crate) card: u8,
    pub(crate) leaders: [u8; 2],
    pub(crate) role: Role,
    pub(crate) here: Place,
    /// The leader it is aimed at.
    pub(crate) target: u8,
    pub(crate) blindside: bool,
    /// RB-10.4 An opposing leader has been sent.
    pub(crate) opposed_from_pool: bool,
    /// RB-20.4 Who sent him.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) sent_by: Option<Role>,
    /// By side.
    pub(crate) dice: [Dice; 2],
    /// Dice that are set instead of rolled.
    pub(crate) set: Dice,
    /// How many dice are about to be rolled.
    pub(crate) to_roll: [u8; 2],
    pub(crate) failed: bool,
    /// RB-10.10 Leaders who travel with the rescued one.
    pub(crate) travellers: Leaders,
    /// RB-14.5 The leader who was just rescued.
    pub(crate) rescued: u8,
}

impl MissionRun {
    pub(crate) fn leaders(&self) -> impl Iterator<Item = Leader> + use<> {
        self.leaders.into_iter().filter(|&leader| leader != NONE).map(Leader)
    }
}

/// RB-11.6 A damaged unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Hurt {
    /// Its type.
    pub unit: Unit,
    /// Damage of earlier attacks.
    pub markers: u8,
    /// Damage of the attack under way.
    pub points: u8,
}

/// RB-11.19 A combat that waits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Due {
    pub(crate) system: Place,
    pub(crate) current: Side,
    /// RB-11.14 Systems out of which each side moved to start it.
    pub(crate) origins: [Systems; 2],
}

/// RB-11 The combat under way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(crate) struct Combat {
    pub(crate) on: bool,
    pub(crate) due: Due,
    pub(crate) round: u8,
    /// RB-11.17 Theatres that both occupied at the start.
    pub(crate) contested: [bool; 2],
    /// RB-11.17 Who has won each theatre.
    pub(crate) won: [Option<Side>; 2],
    /// RB-16.6
    pub(crate) was_subjugated: bool,
    pub(crate) leaders_seen: Leaders,
    /// RB-11.12 By side.
    pub(crate) retreated: [bool; 2],
    /// RB-16.4 Imperial health lost, by theatre.
    pub(crate) lost_health: [u8; 2],
    /// RB-16.4 Imperial types lost, one bit each.
    pub(crate) lost_types: u16,
    /// RB-16.3
    pub(crate) objective_played: bool,
    /// RB-16.4 Conditions that were true in an earlier window.
    pub(crate) met: Objectives,
    /// RB-16.7
    pub(crate) plans_tried: bool,
    /// RB-11.4 The leader who goes home at the end.
    pub(crate) guest: u8,
    pub(crate) flags: CombatFlags,
    pub(crate) hurt: Inline<Hurt, 64>,
    pub(crate) attacker: Side,
    pub(crate) theatre: Theatre,
    pub(crate) dice: Dice,
    /// Dice that are set instead of rolled, or marked for a reroll.
    pub(crate) set: Dice,
    /// What the attacker does with a card: see [`CardUse`].
    pub(crate) using: CardUse,
    /// RB-11.6 The last pick of a sequence: type, points, markers.
    pub(crate) last: Option<Hurt>,
    /// RB-11.6 Which dice are being assigned: 0 red, 1 black, 2 direct.
    pub(crate) assigning: u8,
    /// RB-11.6 Tactic cards below this have been passed over for blocking.
    pub(crate) block_from: u8,
}

/// RB-24.1 What lasts for a while in a combat. By side where there are two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(crate) struct CombatFlags {
    pub(crate) no_retreat: bool,
    pub(crate) no_retreat_this_round: [bool; 2],
    pub(crate) free_retreat: [bool; 2],
    pub(crate) no_block: [bool; 2],
    pub(crate) no_space_tactics: bool,
    pub(crate) open_tactics: bool,
    pub(crate) fewer_dice: [u8; 2],
    pub(crate) weak: bool,
    pub(crate) recolour: u8,
}

/// RB-11.6 What a tactic card still asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum CardUse {
    #[default]
    Nothing,
    /// Damage: so many more hits of so many points.
    Damage { hits: u8, points: u8, distinct: bool, begun: bool },
    /// Bombardment: a ship.
    Ship,
    /// Brilliant Strategy: so many more cards.
    Draw { count: u8 },
    /// Concentrate Fire: so many more dice.
    Reroll { count: u8, begun: bool },
    /// A discard pays for a block.
    Discard { amount: u8 },
    /// So many points may still be blocked.
    Block { amount: u8, begun: bool },
}

impl CardUse {
    /// How many hits, dice, cards or points are left.
    pub(crate) fn left(self) -> u8 {
        match self {
            Self::Nothing | Self::Ship => 0,
            Self::Damage { hits: left, .. }
            | Self::Draw { count: left }
            | Self::Reroll { count: left, .. }
            | Self::Discard { amount: left }
            | Self::Block { amount: left, .. } => left,
        }
    }
}
