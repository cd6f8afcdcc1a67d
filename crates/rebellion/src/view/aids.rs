//! What players see at a glance on a real table or have learnt by heart, so that no client has to work
//! it out.

use super::Pile;
use super::outlook::{Chance, Outlook};
use super::show::piles;
use crate::action::Action;
use crate::belief::{Cleared, Suspect};
use crate::effect::Where;
use crate::ids::{BASE_SPACE, Leader, Place, Side, Theatre, Unit};
use crate::question::Question;
use crate::rules::Answers;
use crate::state::{Hurt, NONE, Rebellion, Transport};
use serde::{Deserialize, Serialize};

/// What helps to decide. RB-19 When the game is over, nothing helps any more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct Aids {
    /// RB-19.2 Spaces between the markers of time and reputation: when they meet, the Rebels win.
    pub apart: u8,
    /// RB-17.7 By place: how many of its icons somebody could build with now, the leftmost first.
    pub icons: Vec<u8>,
    /// RB-21.5 Where the hidden base may be, as far as the observer knows.
    pub suspects: Vec<Suspect>,
    /// RB-21.5 Why it is nowhere else.
    pub cleared: Vec<Cleared>,
    /// RB-4.4 Whoever could activate a system, if that may be done now.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Leader>>"))]
    pub activators: Vec<Leader>,
    /// RB-10.5 What one's own missions promise, while they can be assigned, revealed or aimed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Outlook>>"))]
    pub outlooks: Vec<Outlook>,
    /// RB-9.5 The movement that is being put together, for those who see what has been picked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub movement: Option<MovementAids>,
    /// RB-10 The mission under way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mission: Option<MissionAids>,
    /// RB-11 The combat under way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub combat: Option<CombatAids>,
}

/// RB-9.5 Where units can come from in a movement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MovementAids {
    /// Places that units leave or could leave.
    pub sources: Vec<SourceView>,
    /// RB-12.3 Whether it can show everybody where the base is.
    pub betrays: bool,
}

/// RB-9.5 A place that units leave.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct SourceView {
    /// Which.
    pub place: Place,
    /// Units of the mover that have not been picked.
    pub left: Vec<Pile>,
    /// RB-9.6 How full the ships are that leave from there, if transport is needed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub transport: Option<Transport>,
}

/// RB-10 A mission under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct MissionAids {
    /// RB-10.2 Where it is carried out; absent until that is said, and if it is nowhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// RB-10.4 The leaders who stand against it.
    pub opposing: Vec<Leader>,
    /// RB-10.5 By side: the dice it would roll.
    pub dice: [u8; 2],
    /// RB-1.3 By side: the successes that its dice show.
    pub successes: [u8; 2],
    /// RB-10.4 While somebody may be sent against it: how likely it succeeds against nobody more, and
    /// against each of those who could be sent.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Chance>>"))]
    pub chances: Vec<Chance>,
}

/// RB-11 A combat under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct CombatAids {
    /// RB-11.5 Its step.
    pub step: CombatStep,
    /// RB-11.3 By side: the leaders who take part.
    pub leaders: [Vec<Leader>; 2],
    /// RB-11.10 Those of the damaged units that are lost at the end of the step.
    pub doomed: Vec<Hurt>,
    /// RB-11.6 Types whose health is not the printed one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<HealthView>>"))]
    pub health: Vec<HealthView>,
    /// RB-11.6 Where damage does most, or is best taken back, if the observer decides that: what decides
    /// about a unit before anything else, by the worth of the unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proposal: Option<Action>,
}

/// RB-11.6 What a type of unit can take in this combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HealthView {
    /// The type.
    pub unit: Unit,
    /// Its health.
    pub health: u8,
}

/// RB-11.5 The steps of a combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum CombatStep {
    /// RB-11.3, RB-11.4 Leaders and cards, before the first round.
    Start,
    /// RB-11.6 The battle in space.
    Space,
    /// RB-11.6 The battle on the ground.
    Ground,
    /// RB-11.12 Who retreats.
    Retreat,
}

/// Notices where units can be loaded, one bit for each place.
struct Sources(u64);

impl Answers for Sources {
    fn add(&mut self, action: Action) {
        if let Action::Load { source, .. } = action {
            self.0 |= 1 << source.0;
        }
    }
}

impl Rebellion {
    /// What helps an observer of a side to decide.
    pub(super) fn aids(&self, side: Option<Side>) -> Option<Aids> {
        if self.winner.is_some() {
            return None;
        }
        let icons = |place| Side::BOTH.into_iter().map(|of| self.usable_icons(of, place)).max();
        let (suspects, cleared) = self.search_aids(side);
        Some(Aids {
            apart: self.clock.reputation.saturating_sub(self.clock.time),
            icons: Place::all().filter_map(icons).collect(),
            suspects,
            cleared,
            activators: match self.asked() {
                Some(Question::Turn { role }) => self.activators(role).collect(),
                Some(_) | None => Vec::new(),
            },
            outlooks: self.outlooks(side),
            movement: self.movement_aids(side),
            mission: self.mission_aids(),
            combat: self.combat_aids(side),
        })
    }

    fn search_aids(&self, side: Option<Side>) -> (Vec<Suspect>, Vec<Cleared>) {
        if !self.base.hidden || !self.base.system.is_system() {
            return (Vec::new(), Vec::new());
        }
        let (candidates, cards) = self.probe_knowledge(side);
        (self.suspects(candidates).to_vec(), self.cleared(candidates, cards).collect())
    }

    fn movement_aids(&self, side: Option<Side>) -> Option<MovementAids> {
        let retreat = matches!(self.asked(), Some(Question::RetreatLoad { .. }));
        let moving = matches!(self.asked(), Some(Question::Move { .. }));
        let sees = retreat || moving && side == Some(self.movement.side);
        if !sees {
            return None;
        }
        let activation = matches!(self.asked(), Some(Question::Move { activation: true, .. }));
        let mut sources = Sources(0);
        self.list_loads(retreat, &mut sources);
        for load in &self.movement.loaded {
            sources.0 |= 1 << load.source.0;
        }
        let is_source = |place: &Place| sources.0 >> place.0 & 1 == 1;
        let crosses = self.movement.to == BASE_SPACE || is_source(&BASE_SPACE);
        let betrays = activation && self.base.hidden && crosses;
        let sources = Place::all().filter(is_source).map(|place| self.source_view(place)).collect();
        Some(MovementAids { sources, betrays })
    }

    fn source_view(&self, place: Place) -> SourceView {
        let mut force = *self.force(place, self.movement.side);
        for load in self.movement.loaded.iter().filter(|load| load.source == place) {
            force[load.unit.slot()] -= load.count;
        }
        let transport = self.transport_from(place);
        SourceView {
            place,
            left: piles(self.movement.side, &force).collect(),
            transport: (!self.movement.rules.ignores_transport).then_some(transport),
        }
    }

    fn mission_aids(&self) -> Option<MissionAids> {
        let run = &self.mission;
        if run.card == NONE {
            return None;
        }
        let chosen = !matches!(self.asked(), Some(Question::Target));
        let nowhere = matches!(self.running_mission().place, Where::Nowhere);
        let place = (chosen && !nowhere).then_some(run.here);
        let foe = run.role.side().other();
        Some(MissionAids {
            place,
            opposing: place.map_or(Vec::new(), |at| self.free_leaders(at, foe).collect()),
            dice: Side::BOTH.map(|of| if place.is_some() { self.mission_dice(of) } else { 0 }),
            successes: run.dice.map(crate::Dice::successes),
            chances: self.opposed_chances(),
        })
    }

    fn combat_aids(&self, side: Option<Side>) -> Option<CombatAids> {
        let combat = &self.combat;
        if !combat.on {
            return None;
        }
        let retreats = matches!(
            self.asked(),
            Some(
                Question::Retreat { .. }
                    | Question::RetreatTo { .. }
                    | Question::RetreatLoad { .. }
            )
        );
        let step = match combat.theatre {
            _ if retreats => CombatStep::Retreat,
            _ if combat.round == 0 => CombatStep::Start,
            Theatre::Space => CombatStep::Space,
            Theatre::Ground => CombatStep::Ground,
        };
        let system = combat.due.system;
        let changed = |unit: &Unit| self.health(*unit) != self.catalogue().unit(*unit).health;
        let there = Unit::all().filter(|&unit| self.count(system, unit) > 0).filter(changed);
        Some(CombatAids {
            step,
            leaders: Side::BOTH.map(|of| self.free_leaders(system, of).collect()),
            doomed: combat.hurt.iter().copied().filter(|hurt| self.is_doomed(*hurt)).collect(),
            health: there.map(|unit| HealthView { unit, health: self.health(unit) }).collect(),
            proposal: side.and_then(|side| self.damage_habit(side)),
        })
    }
}
