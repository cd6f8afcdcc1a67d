//! The form of the data files.

use super::{MissionDeck, MissionMode};
use crate::effect::{CardWindow, Class, GoalWindow};
use crate::ids::{Side, Skill, Theatre};
use serde::Deserialize;
use starboard_core::tree::Spanned;
use std::collections::BTreeMap;

/// An id that must mean something.
pub(super) type Id = Spanned<String>;
/// How many of each id.
pub(super) type Counts = BTreeMap<Id, u8>;

macro_rules! row {
    ($name:ident { $($(#[$attr:meta])* $field:ident: $type:ty),* $(,)? }) => {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        pub(super) struct $name { $($(#[$attr])* pub(super) $field: $type),* }
    };
}

row!(MapFile { schema: Id, region: Vec<RegionRow>, system: Vec<SystemRow>, rebel_base_space: SpaceRow });
row!(RegionRow { id: u8, key: Id, name: String, name_de: String, systems: Vec<Id> });
row!(SystemRow {
    id: Id,
    name: String,
    name_de: String,
    region: u8,
    r#type: Kind,
    icons: Vec<Id>,
    queue_space: u8,
    fixed_loyalty: Option<Side>,
    neighbors: Vec<Id>,
    impassable: Vec<Id>,
    probe_allegiance: Option<Allegiance>,
    planet: [u16; 2],
    fleet: [u16; 2],
    polygon: Vec<[u16; 2]>,
});
row!(SpaceRow {
    id: Id,
    name: String,
    name_de: String,
    icons: Vec<Id>,
    queue_space: u8,
    text: String,
    text_de: String,
});

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Kind {
    Populous,
    Remote,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Allegiance {
    Rebel,
    Empire,
    None,
}

row!(UnitsFile { schema: Id, unit: Vec<UnitRow>, build_table: BuildTables });
row!(BuildTables { empire: BTreeMap<Id, Vec<Id>>, rebel: BTreeMap<Id, Vec<Id>> });
row!(UnitRow {
    id: Id,
    name: String,
    name_de: String,
    side: Side,
    theatre: Theatre,
    class: Class,
    build_icon: Id,
    supply: u8,
    attack_black: u8,
    attack_red: u8,
    health: u8,
    health_color: HealthColour,
    transport_capacity: u8,
    needs_transport: bool,
    immobile: bool,
    #[serde(default = "yes")]
    may_be_sacrificed_for_supply: bool,
    text: String,
    text_de: String,
});

fn yes() -> bool {
    true
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum HealthColour {
    Black,
    Red,
    None,
}

row!(LeadersFile { schema: Id, leader: Vec<LeaderRow>, ring: Vec<RingRow> });
row!(LeaderRow {
    id: Id,
    name: String,
    name_de: String,
    short: Option<String>,
    side: Side,
    rank: Rank,
    starting: bool,
    diplomacy: u8,
    intel: u8,
    spec_ops: u8,
    logistics: u8,
    tactic_space: u8,
    tactic_ground: u8,
    #[serde(default = "yes")]
    recruitable: bool,
    counts_as: Option<Id>,
    upgrades_to: Option<Id>,
});
row!(RingRow {
    id: Id,
    name: String,
    name_de: String,
    side: Side,
    allowed_on: String,
    text: String,
    text_de: String,
});

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Rank {
    Admiral,
    General,
}

row!(MissionsFile { schema: Id, mission: Vec<MissionRow> });
row!(MissionRow {
    id: Id,
    name: String,
    name_de: String,
    side: Side,
    deck: MissionDeck,
    copies: u8,
    skill: Skill,
    skill_required: u8,
    mode: MissionMode,
    bonus_leader: Id,
    bonus_successes: u8,
    r#where: Spanned<WhereRow>,
    #[serde(default)]
    count_all_skills: bool,
    #[serde(default)]
    extra_dice: Vec<ExtraDice>,
    effect: Vec<Spanned<EffectRow>>,
    after_use: AfterUse,
    text: String,
    text_de: String,
});
row!(WhereRow { kind: WhereKind, filter: Vec<Id> });
row!(ExtraDice { count: u8, r#if: Vec<Id> });

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum WhereKind {
    System,
    Leader,
    RebelBaseSpace,
    None,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum AfterUse {
    Discard,
    ReturnToHand,
}

row!(ActionsFile { schema: Id, action: Vec<ActionRow> });
row!(ActionRow {
    id: Id,
    name: String,
    name_de: String,
    side: Side,
    starting: bool,
    window: CardWindow,
    leaders: Vec<Id>,
    leader_must_be_in_system: bool,
    #[serde(default)]
    leader_must_be_assigned: bool,
    effect: Vec<Spanned<EffectRow>>,
    text: String,
    text_de: String,
});

row!(TacticsFile { schema: Id, tactic: Vec<TacticRow> });
row!(TacticRow {
    id: Id,
    name: String,
    name_de: String,
    theatre: Theatre,
    copies: u8,
    special_die_cost: u8,
    play_step: PlayStep,
    effect: Vec<Spanned<EffectRow>>,
    text: String,
    text_de: String,
});

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum PlayStep {
    CombatAction,
    Block,
}

row!(ObjectivesFile { schema: Id, objective: Vec<ObjectiveRow> });
row!(ObjectiveRow {
    id: Id,
    card: String,
    name: String,
    name_de: String,
    stage: u8,
    reputation: u8,
    window: GoalWindow,
    condition: Spanned<ConditionRow>,
    effect: Vec<Spanned<EffectRow>>,
    after_use: AfterUse,
    text: String,
    text_de: String,
});
#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
#[derive(Default)]
pub(super) struct ConditionRow {
    pub(super) initiated_by: Option<Side>,
    pub(super) destroyed_health: Option<HealthRow>,
    pub(super) destroyed_types: Option<TypesRow>,
    pub(super) won_battle: Option<WonRow>,
    pub(super) leader_was_here: Option<Vec<Id>>,
    pub(super) fighters_here: Option<FightersRow>,
    pub(super) type_here: Option<Id>,
    pub(super) systems: Option<SystemsRow>,
    pub(super) system: Option<SystemTestRow>,
    pub(super) region: Option<RegionTestRow>,
    pub(super) captured_leaders: Option<Exactly>,
    pub(super) destroyed_systems: Option<AtLeast>,
}
row!(HealthRow { side: Side, theatre: Theatre, at_least: u8 });
row!(TypesRow { any: Vec<Id>, at_least: u8 });
row!(WonRow { side: Side, theatre: String });
row!(FightersRow { side: Side, at_least: u8 });
row!(SystemsRow { filter: Vec<Id>, #[serde(default)] any_of: Vec<Vec<Id>>, at_least: u8 });
row!(SystemTestRow { id: Option<Id>, filter: Vec<Id> });
row!(RegionTestRow { all_populous: String, at_least_one_populous: bool });
row!(Exactly { exactly: u8 });
row!(AtLeast { at_least: u8 });

row!(TrackFile { schema: Id, space: Vec<SpaceOfTrack>, team_game: TeamRow, setup: SetupRow });
row!(SpaceOfTrack { n: u8, recruit: bool, build: bool });
row!(TeamRow { initiative: Spanned<Vec<String>> });
row!(SetupRow { first_game: FirstGameRow, advanced: AdvancedRow });
row!(FirstGameRow {
    probe_cards_removed: Vec<Id>,
    rebel_loyalty: Vec<Id>,
    imperial_loyalty: Vec<Id>,
    subjugated: Vec<Id>,
    placement: Vec<PlacementRow>,
});
row!(PlacementRow { at: Id, side: Side, units: Counts });
row!(AdvancedRow {
    reveal_probe_cards_until: RevealRow,
    empire_units: Counts,
    rebel_units: Counts
});
row!(RevealRow { rebel_systems: u8, imperial_systems: u8 });

/// One entry of an effect list: every field that any verb may have.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
#[expect(clippy::struct_excessive_bools, reason = "they are the fields of a file")]
pub(super) struct EffectRow {
    pub(super) r#do: String,
    pub(super) by: Option<Side>,
    pub(super) r#if: Vec<Id>,
    pub(super) optional: bool,
    pub(super) required: bool,
    pub(super) with_next: bool,
    pub(super) up_to: bool,
    pub(super) who: Option<toml::Value>,
    pub(super) side: Option<String>,
    pub(super) at: Option<String>,
    pub(super) amount: Option<toml::Value>,
    pub(super) pick: Option<PickRow>,
    pub(super) each: Vec<Id>,
    pub(super) marker: Option<String>,
    pub(super) icons: Option<String>,
    pub(super) unit: Option<Id>,
    pub(super) space: u8,
    pub(super) linked_to: Option<Id>,
    pub(super) units: Option<toml::Value>,
    pub(super) from_spaces: Vec<u8>,
    pub(super) steps: u8,
    pub(super) different_unit: bool,
    pub(super) choose: Option<toml::Value>,
    pub(super) theatre: Option<String>,
    pub(super) from: Option<toml::Value>,
    pub(super) to: Option<toml::Value>,
    pub(super) max: Option<u8>,
    pub(super) limit: Option<toml::Value>,
    pub(super) only: Option<String>,
    pub(super) all: bool,
    pub(super) ignore: Vec<String>,
    pub(super) as_adjacent: bool,
    pub(super) as_activation: bool,
    pub(super) count: Option<u8>,
    pub(super) filter: Vec<Id>,
    pub(super) queue: Option<Side>,
    pub(super) exclude: Vec<Id>,
    pub(super) deck: Option<String>,
    pub(super) keep: Option<u8>,
    pub(super) rest: Option<String>,
    pub(super) look: u8,
    pub(super) to_top: u8,
    pub(super) to_bottom: u8,
    pub(super) reveal: Option<bool>,
    pub(super) then: Option<String>,
    pub(super) hand: Option<String>,
    pub(super) per: Option<String>,
    pub(super) divisor: u8,
    pub(super) minimum: u8,
    pub(super) give_empire_if: Vec<Id>,
    pub(super) select: Option<String>,
    pub(super) hidden_from: Option<Side>,
    pub(super) scope: Option<String>,
    pub(super) must_include: Option<String>,
    pub(super) when: Option<String>,
    pub(super) effects: Vec<toml::Value>,
    pub(super) options: Vec<Vec<Spanned<EffectRow>>>,
    pub(super) target: Option<String>,
    pub(super) place: Option<toml::Value>,
    pub(super) assigned_may_follow: bool,
    pub(super) until: Option<String>,
    pub(super) ring: Option<Id>,
    pub(super) duration: Option<String>,
    pub(super) leader: Option<Id>,
    pub(super) cannot_retreat: bool,
    pub(super) returns: Option<String>,
    pub(super) tie: Option<String>,
    pub(super) leaders: Option<String>,
    pub(super) even_if_used_this_round: bool,
    pub(super) delta: Option<toml::Value>,
    pub(super) on: Option<String>,
    pub(super) what: Option<String>,
    pub(super) r#for: Option<String>,
    pub(super) red: i8,
    pub(super) black: i8,
    pub(super) battles: Option<String>,
    pub(super) round: u8,
    pub(super) before_cap: bool,
    pub(super) max_per_attack: u8,
    pub(super) whose: Option<String>,
    pub(super) instead_of_rolling: bool,
    pub(super) color: Option<String>,
    pub(super) success_face: Option<String>,
    pub(super) on_success: Vec<toml::Value>,
    pub(super) on_failure: Option<String>,
    pub(super) targets: Option<toml::Value>,
    pub(super) distinct: bool,
    pub(super) cost: Option<toml::Value>,
}
row!(PickRow { count: u8, filter: Vec<Id>, #[serde(default)] distinct: bool });
