//! What happened, as the log shows it.

use super::{about, dice_words, face_words};
use crate::event::{Event, Loss, Marker, Scope};
use crate::ids::{Leader, Side, Theatre, Unit};
use crate::state::{Loaded, Phase, Rebellion};
use starboard_core::Message;
use starboard_core::words::Arg;

fn marker_words(marker: Marker) -> Message {
    Message::new(match marker {
        Marker::RebelLoyalty => "marker-rebel-loyalty",
        Marker::ImperialLoyalty => "marker-imperial-loyalty",
        Marker::Subjugation => "marker-subjugation",
        Marker::Sabotage => "marker-sabotage",
        Marker::Destroyed => "marker-destroyed",
    })
}

fn theatre_words(theatre: Theatre) -> Message {
    Message::new(match theatre {
        Theatre::Space => "theatre-space",
        Theatre::Ground => "theatre-ground",
    })
}

fn phase_words(phase: Phase) -> Message {
    Message::new(match phase {
        Phase::Setup => "phase-setup",
        Phase::Assignment => "phase-assignment",
        Phase::Command => "phase-command",
        Phase::EndOfCommand => "phase-end-of-command",
        Phase::Refresh => "phase-refresh",
    })
}

fn loss_key(why: Loss) -> &'static str {
    match why {
        Loss::Battle => "event-destroyed-battle",
        Loss::Card => "event-destroyed-card",
        Loss::Collapse => "event-destroyed-collapse",
        Loss::Shortfall => "event-destroyed-shortfall",
        Loss::Supply => "event-destroyed-supply",
    }
}

impl Rebellion {
    fn some_units(&self, unit: Unit, count: u8) -> Message {
        let kind = self.catalogue().unit(unit).label.id.as_str();
        Message::new("units").with("count", count).with("unit", self.unit(unit)).with("kind", kind)
    }

    fn loads(&self, loads: &[Loaded]) -> Arg {
        let words = |load: &Loaded| {
            self.somewhere(Message::new("load"), load.source)
                .with("units", self.some_units(load.unit, load.count))
                .into()
        };
        if loads.is_empty() {
            return Message::new("loads-none").into();
        }
        Arg::List(loads.iter().map(words).collect())
    }

    fn leader_list(&self, leaders: &[Leader]) -> Arg {
        Arg::List(leaders.iter().map(|&leader| self.leader(leader)).collect())
    }

    /// What happened.
    #[expect(clippy::too_many_lines, reason = "a sentence for each event")]
    pub(super) fn event_words(&self, event: &Event) -> Message {
        let m = Message::new;
        match *event {
            Event::GameBegan { .. } => m("event-game-began"),
            Event::StartingSystem { system, side, subjugated } => {
                let key = if subjugated { "event-start-subjugated" } else { "event-start-loyal" };
                about(key, side).with("place", self.place(system))
            }
            Event::Placed { unit, place } => {
                m("event-placed").with("unit", self.unit(unit)).with("place", self.place(place))
            }
            Event::StartSystemChosen { system: Some(system) } => {
                m("event-start-system").with("place", self.place(system))
            }
            Event::StartSystemChosen { system: None } => m("event-start-system-none"),
            Event::BaseChosen { system: Some(system) } => {
                m("event-base-chosen-at").with("place", self.place(system))
            }
            Event::BaseChosen { system: None } => m("event-base-chosen"),
            Event::RoundBegan { round } => m("event-round").with("round", round),
            Event::PhaseBegan { phase } => m("event-phase").with("phase", phase_words(phase)),
            Event::Assigned { leader, card: Some(card), .. } => m("event-assigned-card")
                .with("leader", self.leader(leader))
                .with("card", self.mission_name(card)),
            Event::Assigned { leader, card: None, .. } => {
                m("event-assigned").with("leader", self.leader(leader))
            }
            Event::Joined { leader, .. } => m("event-joined").with("leader", self.leader(leader)),
            Event::Refused { leader, card: Some(card) } => m("event-refused-card")
                .with("leader", self.leader(leader))
                .with("card", self.mission_name(card)),
            Event::Refused { leader, card: None } => {
                m("event-refused").with("leader", self.leader(leader))
            }
            Event::AssignmentDone { side } => about("event-assignment-done", side),
            Event::CardPlayed { side, card, .. } => {
                about("event-card-played", side).with("card", self.action_name(card))
            }
            Event::CardLost { side, card } => {
                about("event-card-lost", side).with("card", self.action_name(card))
            }
            Event::Activated { leader, place, .. } => {
                self.somewhere(m("event-activated"), place).with("leader", self.leader(leader))
            }
            Event::Moved { side, to, ref loads, ref captives } => {
                let words = |key| self.somewhere(about(key, side), to);
                match (loads.is_empty(), captives.is_empty()) {
                    (true, true) => words("event-moved-nothing"),
                    (false, true) => words("event-moved").with("loads", self.loads(loads)),
                    (_, false) => words("event-moved-captives")
                        .with("loads", self.loads(loads))
                        .with("captives", self.leader_list(captives)),
                }
            }
            Event::NothingFound { system } => {
                m("event-nothing-found").with("place", self.place(system))
            }
            Event::Passed { side, .. } => about("event-passed", side),
            Event::MissionRevealed { side, card, ref leaders } => {
                about("event-mission-revealed", side)
                    .with("card", self.mission_name(card))
                    .with("leaders", self.leader_list(leaders))
            }
            Event::MissionAt { place, target: Some(target), .. } => m("event-mission-against")
                .with("leader", self.leader(target))
                .with("place", self.place(place)),
            Event::MissionAt { place, target: None, .. } => {
                self.somewhere(m("event-mission-at"), place)
            }
            Event::Opposed { leader, system } => m("event-opposed")
                .with("leader", self.leader(leader))
                .with("place", self.place(system)),
            Event::MissionDice { side, dice } => {
                about("event-mission-dice", side).with("dice", dice_words(dice))
            }
            Event::MissionSucceeded { card, own, other, opposed } => {
                let key =
                    if opposed { "event-mission-succeeded" } else { "event-mission-unopposed" };
                let words = m(key).with("card", self.mission_name(card));
                if opposed { words.with("own", own).with("other", other) } else { words }
            }
            Event::MissionFailed { card, own, other } => m("event-mission-failed")
                .with("card", self.mission_name(card))
                .with("own", own)
                .with("other", other),
            Event::MissionDone { card, returns } => {
                let key = if returns { "event-mission-returns" } else { "event-mission-discarded" };
                m(key).with("card", self.mission_name(card))
            }
            Event::RingUsed { ring, leader } => m("event-ring-used")
                .with("ring", self.ring_name(ring))
                .with("leader", self.leader(leader)),
            Event::DieTurned { face } => m("event-die-turned").with("face", face_words(face)),
            Event::Rerolled { side, dice } => {
                about("event-rerolled", side).with("dice", dice_words(dice))
            }
            Event::CombatBegan { system, current } => {
                about("event-combat-began", current).with("place", self.place(system))
            }
            Event::LeaderAdded { leader, .. } => {
                m("event-leader-added").with("leader", self.leader(leader))
            }
            Event::TacticsDrawn { side, theatre, count, ref cards } => {
                let words = |key| {
                    about(key, side).with("count", count).with("theatre", theatre_words(theatre))
                };
                if cards.is_empty() {
                    words("event-tactics-drawn")
                } else {
                    let cards = cards.iter().map(|&card| self.tactic_name(card)).collect();
                    words("event-tactics-drawn-cards").with("cards", Arg::List(cards))
                }
            }
            Event::CombatRound { round } => m("event-combat-round").with("round", round),
            Event::AttackRolled { side, theatre, dice } => about("event-attack", side)
                .with("theatre", theatre_words(theatre))
                .with("dice", dice_words(dice)),
            Event::TacticPlayed { side, card } => {
                about("event-tactic-played", side).with("card", self.tactic_name(card))
            }
            Event::TacticDiscarded { side, card } => {
                about("event-tactic-discarded", side).with("card", self.tactic_name(card))
            }
            Event::Hit { unit, points } => {
                m("event-hit").with("unit", self.unit(unit)).with("points", points)
            }
            Event::Blocked { unit } => m("event-blocked").with("unit", self.unit(unit)),
            Event::Destroyed { unit, count, place, why } => {
                self.somewhere(m(loss_key(why)), place).with("units", self.some_units(unit, count))
            }
            Event::QueueDestroyed { unit, space } => {
                m("event-queue-destroyed").with("unit", self.unit(unit)).with("space", space)
            }
            Event::BattleWon { side, theatre } => {
                about("event-battle-won", side).with("theatre", theatre_words(theatre))
            }
            Event::Retreated { side, leader, to, ref loads } => about("event-retreated", side)
                .with("leader", self.leader(leader))
                .with("place", self.place(to))
                .with("loads", self.loads(loads)),
            Event::Standoff { system } => m("event-standoff").with("place", self.place(system)),
            Event::CombatEnded { system } => {
                m("event-combat-ended").with("place", self.place(system))
            }
            Event::BaseRevealed { system } => {
                m("event-base-revealed").with("place", self.place(system))
            }
            Event::BaseMoved { from } => m("event-base-moved").with("place", self.place(from)),
            Event::BaseKept { drawn } => m("event-base-kept").with("count", drawn),
            Event::Answer { scope, system, yes } => m(match (scope, yes) {
                (Scope::System, true) => "event-answer-system-yes",
                (Scope::System, false) => "event-answer-system-no",
                (Scope::Region, true) => "event-answer-region-yes",
                (Scope::Region, false) => "event-answer-region-no",
            })
            .with("place", self.place(system)),
            Event::Named { ref systems } => {
                let systems = systems.iter().map(|&at| self.place(at)).collect();
                m("event-named").with("places", Arg::List(systems))
            }
            Event::MarkerPlaced { marker, system } => m("event-marker-placed")
                .with("marker", marker_words(marker))
                .with("place", self.place(system)),
            Event::MarkerRemoved { marker, system } => m("event-marker-removed")
                .with("marker", marker_words(marker))
                .with("place", self.place(system)),
            Event::Gained { unit, place } => {
                self.somewhere(m("event-gained"), place).with("unit", self.unit(unit))
            }
            Event::Queued { unit, space } => {
                m("event-queued").with("unit", self.unit(unit)).with("space", space)
            }
            Event::Advanced { unit, space } => {
                m("event-advanced").with("unit", self.unit(unit)).with("space", space)
            }
            Event::Deployed { unit, place } => {
                self.somewhere(m("event-deployed"), place).with("unit", self.unit(unit))
            }
            Event::QueueMoved { side } => about("event-queue-moved", side),
            Event::DeathStarFinished { system } => {
                m("event-death-star").with("place", self.place(system))
            }
            Event::Captured { leader, system } => m("event-captured")
                .with("leader", self.leader(leader))
                .with("place", self.place(system)),
            Event::Rescued { leader, place } => m("event-rescued")
                .with("leader", self.leader(leader))
                .with("place", self.place(place)),
            Event::Travelled { leader, place } => m("event-travelled")
                .with("leader", self.leader(leader))
                .with("place", self.place(place)),
            Event::RingAttached { ring, leader } => m("event-ring-attached")
                .with("ring", self.ring_name(ring))
                .with("leader", self.leader(leader)),
            Event::RingDiscarded { ring, leader } => m("event-ring-discarded")
                .with("ring", self.ring_name(ring))
                .with("leader", self.leader(leader)),
            Event::Lured { leader } => m("event-lured").with("leader", self.leader(leader)),
            Event::Detained { leader } => m("event-detained").with("leader", self.leader(leader)),
            Event::Eliminated { leader } => {
                m("event-eliminated").with("leader", self.leader(leader))
            }
            Event::Replaced { from, to } => {
                m("event-replaced").with("from", self.leader(from)).with("to", self.leader(to))
            }
            Event::LeaderPlaced { leader, place } => {
                self.somewhere(m("event-leader-placed"), place).with("leader", self.leader(leader))
            }
            Event::Recruited { side, leader: Some(leader), .. } => {
                about("event-recruited", side).with("leader", self.leader(leader))
            }
            Event::Recruited { side, leader: None, .. } => about("event-recruited-nobody", side),
            Event::Protected { leader } => m("event-protected").with("leader", self.leader(leader)),
            Event::Closed { system } => m("event-closed").with("place", self.place(system)),
            Event::Reassigned { card: Some(card), .. } => {
                m("event-reassigned-card").with("card", self.mission_name(card))
            }
            Event::Reassigned { card: None, .. } => m("event-reassigned"),
            Event::MissionsDrawn { side, count, ref cards } => self
                .drawn(
                    ["event-missions-drawn", "event-missions-drawn-cards"],
                    count,
                    cards.iter().map(|&card| self.mission_name(card)).collect(),
                )
                .with("side", side.code()),
            Event::Discarded { side, card } => {
                about("event-discarded", side).with("card", self.mission_name(card))
            }
            Event::ProjectsDrawn { count, ref cards } => self.drawn(
                ["event-projects-drawn", "event-projects-drawn-cards"],
                count,
                cards.iter().map(|&card| self.mission_name(card)).collect(),
            ),
            Event::Kept { side, card: Some(card) } => {
                about("event-kept-card", side).with("card", self.mission_name(card))
            }
            Event::Kept { side, card: None } => about("event-kept", side),
            Event::ActionsDrawn { side, count, ref cards } => self
                .drawn(
                    ["event-actions-drawn", "event-actions-drawn-cards"],
                    count,
                    cards.iter().map(|&card| self.action_name(card)).collect(),
                )
                .with("side", side.code()),
            Event::ProbesDrawn { count, ref cards } => self.drawn(
                ["event-probes-drawn", "event-probes-drawn-cards"],
                count,
                cards.iter().map(|&at| self.place(at)).collect(),
            ),
            Event::ProbesLookedAt { count, ref cards } => self.drawn(
                ["event-probes-looked", "event-probes-looked-cards"],
                count,
                cards.iter().map(|&at| self.place(at)).collect(),
            ),
            Event::ProbesGiven { count, ref cards } => self.drawn(
                ["event-probes-given", "event-probes-given-cards"],
                count,
                cards.iter().map(|&at| self.place(at)).collect(),
            ),
            Event::ProbesLost { count, ref cards } => self.drawn(
                ["event-probes-lost", "event-probes-lost-cards"],
                count,
                cards.iter().map(|&at| self.place(at)).collect(),
            ),
            Event::ProbeReturned { top, card: Some(card) } => {
                let key = if top { "event-probe-top-card" } else { "event-probe-bottom-card" };
                m(key).with("place", self.place(card))
            }
            Event::ProbeReturned { top, card: None } => {
                m(if top { "event-probe-top" } else { "event-probe-bottom" })
            }
            Event::ObjectivesDrawn { ref stages, ref cards } => self.drawn(
                ["event-objectives-drawn", "event-objectives-drawn-cards"],
                stages.len() as u8,
                cards.iter().map(|&card| self.objective_name(card)).collect(),
            ),
            Event::ObjectivesLookedAt { ref stages, ref cards } => self.drawn(
                ["event-objectives-looked", "event-objectives-looked-cards"],
                stages.len() as u8,
                cards.iter().map(|&card| self.objective_name(card)).collect(),
            ),
            Event::ObjectiveReturned { top, stage, card } => {
                let words = match card {
                    Some(card) => {
                        let key = if top {
                            "event-objective-top-card"
                        } else {
                            "event-objective-bottom-card"
                        };
                        m(key).with("card", self.objective_name(card))
                    }
                    None if top => m("event-objective-top"),
                    None => m("event-objective-bottom"),
                };
                words.with("stage", stage)
            }
            Event::ObjectivesShown { count, ref cards } => self.drawn(
                ["event-objectives-shown", "event-objectives-shown-cards"],
                count,
                cards.iter().map(|&card| self.objective_name(card)).collect(),
            ),
            Event::ObjectivePlayed { card } => {
                m("event-objective-played").with("card", self.objective_name(card))
            }
            Event::PlansTried { dice, success, .. } => {
                let key = if success { "event-plans-success" } else { "event-plans-failure" };
                m(key).with("dice", dice_words(dice))
            }
            Event::Reputation { delta, at } => {
                let key = if delta < 0 { "event-reputation-lost" } else { "event-reputation" };
                m(key).with("count", delta.unsigned_abs()).with("at", at)
            }
            Event::Time { at } => m("event-time").with("at", at),
            Event::LeadersRetrieved => m("event-leaders-retrieved"),
            Event::MobilizationPlanned { leaders } => {
                m("event-mobilization").with("count", leaders)
            }
            Event::Won { side } => about("event-won", side),
        }
    }

    /// Cards that come to somebody; only those who may know are told which.
    fn drawn(&self, [counted, named]: [&'static str; 2], count: u8, cards: Vec<Arg>) -> Message {
        let _ = self;
        if cards.is_empty() {
            return Message::new(counted).with("count", count);
        }
        Message::new(named).with("count", count).with("cards", Arg::List(cards))
    }

    /// The side whose doing it is, where it is one side's.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the rest happens to both")]
    pub(super) fn side_that_did(&self, event: &Event) -> Option<Side> {
        match *event {
            Event::AssignmentDone { side }
            | Event::CardPlayed { side, .. }
            | Event::CardLost { side, .. }
            | Event::Activated { side, .. }
            | Event::Moved { side, .. }
            | Event::Passed { side, .. }
            | Event::MissionRevealed { side, .. }
            | Event::MissionDice { side, .. }
            | Event::Rerolled { side, .. }
            | Event::CombatBegan { current: side, .. }
            | Event::TacticsDrawn { side, .. }
            | Event::AttackRolled { side, .. }
            | Event::TacticPlayed { side, .. }
            | Event::TacticDiscarded { side, .. }
            | Event::BattleWon { side, .. }
            | Event::Retreated { side, .. }
            | Event::QueueMoved { side }
            | Event::Recruited { side, .. }
            | Event::MissionsDrawn { side, .. }
            | Event::Discarded { side, .. }
            | Event::Kept { side, .. }
            | Event::ActionsDrawn { side, .. }
            | Event::Won { side } => Some(side),
            Event::Assigned { leader, .. }
            | Event::Joined { leader, .. }
            | Event::Refused { leader, .. }
            | Event::Opposed { leader, .. }
            | Event::LeaderAdded { leader, .. } => Some(self.side_of_leader(leader)),
            Event::Placed { unit, .. }
            | Event::Queued { unit, .. }
            | Event::Deployed { unit, .. } => Some(unit.side()),
            Event::BaseChosen { .. }
            | Event::ObjectivesDrawn { .. }
            | Event::ObjectivePlayed { .. } => Some(Side::Rebel),
            Event::ProjectsDrawn { .. } | Event::ProbesDrawn { .. } => Some(Side::Empire),
            _ => None,
        }
    }
}
