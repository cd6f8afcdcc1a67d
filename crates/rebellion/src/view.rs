//! RB-21 What each observer may see.

use crate::frame::{Frame, Why};
use crate::ids::{
    ActionCard, BASE_SPACE, Leader, Mission, Objective, Place, Ring, Side, Tactic, Theatre, Unit,
};
use crate::options::Mode;
use crate::state::{
    AsideKind, Base, Board, Cards, Clock, Combat, Dice, Hurt, Loaded, Movement, NONE, Origin,
    People, Phase, Rebellion, Role, Whereabouts,
};
use serde::{Deserialize, Serialize};
use starboard_core::{Observer, Seat, SeatSet};

/// Units of one type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pile {
    /// The type.
    pub unit: Unit,
    /// How many.
    pub count: u8,
}

/// Mission cards of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MissionCount {
    /// The card.
    pub card: Mission,
    /// How many.
    pub count: u8,
}

/// What one observer may see of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// The seat that looks, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub me: Option<Seat>,
    /// The side that it plays for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// RB-0.5
    pub mode: Mode,
    /// RB-20.1 How many players.
    pub seats: u8,
    /// RB-20.1 By role, in order of initiative: the seat that plays it.
    pub roles: Vec<Seat>,
    /// The number of the round, 0 before the first.
    pub round: u8,
    /// RB-7.1
    pub phase: Phase,
    /// RB-16.1 The time marker.
    pub time: u8,
    /// RB-16.1 The reputation marker.
    pub reputation: u8,
    /// RB-0.3 The current player.
    pub current: Side,
    /// The role whose turn it is, or was last.
    pub turn: u8,
    /// RB-9.2 The roles that have passed.
    pub passed: Vec<u8>,
    /// Who has to decide.
    pub to_act: SeatSet,
    /// What is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub question: Option<QuestionView>,
    /// RB-19 Who has won.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<Side>,
    /// By place: the systems, and last the Rebel Base space.
    pub places: Vec<PlaceView>,
    /// By leader.
    pub leaders: Vec<LeaderView>,
    /// RB-10.2 Face-down missions by side, Rebels first.
    pub rows: [Vec<SlotView>; 2],
    /// By side and space.
    pub queues: [[Vec<Pile>; 3]; 2],
    /// RB-3.6
    pub supply: Vec<Pile>,
    /// RB-12
    pub base: BaseView,
    /// The cards.
    pub cards: CardsView,
    /// RB-9.5 The movement that is being put together, for the mover.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub movement: Option<MovementView>,
    /// RB-10 The mission under way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mission: Option<MissionView>,
    /// RB-11 The combat under way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub combat: Option<CombatView>,
    /// RB-11.19 Systems where a combat is due.
    pub combats: Vec<Place>,
    /// RB-24 Systems closed to the Rebels.
    pub closed: Vec<Place>,
    /// What has been picked for the choice under way, if the observer may know it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub picks: Vec<u8>,
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuestionView {
    /// The name of the question: see docs/rebellion/cases.md.
    pub kind: String,
    /// RB-20.1 The role that answers.
    pub role: u8,
    /// The place that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// The unit that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<Unit>,
    /// The leader that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leader: Option<Leader>,
    /// The card that it is about, if the observer may know it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<Mission>,
    /// RB-20.5 The face-down mission that a leader is to join.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slot: Option<u8>,
}

/// A system, or the Rebel Base space.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlaceView {
    /// RB-2.3 Whose loyalty marker lies there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loyalty: Option<Side>,
    /// RB-13.4
    pub subjugated: bool,
    /// RB-13.7
    pub sabotage: bool,
    /// RB-15.6
    pub destroyed: bool,
    /// All units there.
    pub units: Vec<Pile>,
    /// All leaders there.
    pub leaders: Vec<Leader>,
}

/// A leader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeaderView {
    /// RB-4.2
    pub at: Whereabouts,
    /// RB-14.7 Whom the leader serves.
    pub side: Side,
    /// RB-20.1 The role that the leader belongs to.
    pub role: u8,
    /// RB-14.1
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ring: Option<Ring>,
    /// RB-14.3
    pub captive: bool,
    /// RB-14.9
    pub detained: bool,
    /// RB-24
    pub protected: bool,
}

/// A face-down mission.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SlotView {
    /// One or two leaders.
    pub leaders: Vec<Leader>,
    /// What everybody knows of the card.
    pub origin: Origin,
    /// The card, for its side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<Mission>,
}

/// RB-12 The base and the probe cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BaseView {
    /// Whether it is hidden.
    pub hidden: bool,
    /// Where it is, if the observer may know it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub system: Option<Place>,
    /// RB-21.5 Where it can be, as far as the observer knows.
    pub candidates: Vec<Place>,
    /// Cards of the Imperial probe hand that the observer knows.
    pub probes: Vec<Place>,
    /// How many cards that hand has.
    pub probe_count: u8,
    /// How many cards are in the probe deck.
    pub probe_deck: u8,
    /// Cards that have left the game.
    pub removed: Vec<Place>,
    /// RB-12.10 By waiting Rapid Mobilization: how many leaders it had.
    pub mobilizations: Vec<u8>,
}

/// An objective, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ObjectiveView {
    /// RB-16.2 What the back shows.
    pub stage: u8,
    /// Which it is, if the observer may know it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<Objective>,
}

/// RB-1.2 The cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardsView {
    /// The mission hand of the observer's side.
    pub hand: Vec<MissionCount>,
    /// By side.
    pub hand_count: [u8; 2],
    /// By side.
    pub mission_deck: [u8; 2],
    /// Face up.
    pub discard: Vec<MissionCount>,
    /// Cards in the project deck.
    pub project_deck: u8,
    /// The action hand of the observer's side.
    pub actions: Vec<ActionCard>,
    /// By side.
    pub action_count: [u8; 2],
    /// By side.
    pub action_deck: [u8; 2],
    /// RB-5.5 Used face up.
    pub used: Vec<ActionCard>,
    /// The objectives in the Rebel hand.
    pub objectives: Vec<ObjectiveView>,
    /// RB-16.2 From the top down.
    pub objective_deck: Vec<ObjectiveView>,
    /// Discarded objectives.
    pub scored: Vec<Objective>,
    /// Cards that somebody looks at: how many.
    pub aside_count: u8,
    /// Mission cards among them that the observer sees.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aside_missions: Vec<Mission>,
    /// Action cards among them that the observer sees.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aside_actions: Vec<ActionCard>,
    /// Objectives among them that the observer sees.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aside_objectives: Vec<Objective>,
    /// Probe cards among them that the observer sees.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aside_probes: Vec<Place>,
}

/// RB-9.5 A movement that is being put together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MovementView {
    /// Who moves.
    pub side: Side,
    /// Where to.
    pub to: Place,
    /// What.
    pub loads: Vec<Loaded>,
    /// Which captives.
    pub captives: Vec<Leader>,
}

/// RB-10 The mission under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MissionView {
    /// The card.
    pub card: Mission,
    /// Whose it is.
    pub side: Side,
    /// The assigned leaders.
    pub leaders: Vec<Leader>,
    /// Where it is carried out, once that is said.
    pub place: Place,
    /// Against whom.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<Leader>,
    /// The dice by side.
    pub dice: [Dice; 2],
    /// RB-10.7 Dice that are set instead of rolled.
    pub set: Dice,
}

/// RB-11 The combat under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CombatView {
    /// Where.
    pub system: Place,
    /// Who initiated it.
    pub current: Side,
    /// The combat round, 0 before the first.
    pub round: u8,
    /// Who attacks.
    pub attacker: Side,
    /// In which theatre.
    pub theatre: Theatre,
    /// The dice of the attack that are left.
    pub dice: Dice,
    /// Dice that are set instead of rolled, or marked for a reroll.
    pub marked: Dice,
    /// Damaged units.
    pub hurt: Vec<Hurt>,
    /// RB-11.17 By theatre.
    pub won: [Option<Side>; 2],
    /// By side and theatre.
    pub tactic_count: [[u8; 2]; 2],
    /// By side: the tactic cards that the observer sees.
    pub tactics: [Vec<Tactic>; 2],
    /// Discarded tactic cards.
    pub tactic_discard: Vec<Tactic>,
}

fn piles(side: Side, force: &crate::state::Force) -> impl Iterator<Item = Pile> + use<> {
    let force = *force;
    Unit::all_of(side)
        .zip(force)
        .filter(|pile| pile.1 > 0)
        .map(|(unit, count)| Pile { unit, count })
}

fn tactics(pile: &crate::state::TacticPile) -> Vec<Tactic> {
    let cards = Tactic::all().zip(pile);
    cards.flat_map(|(card, &count)| std::iter::repeat_n(card, count.into())).collect()
}

impl Rebellion {
    /// RB-21.1 The only way from the truth to something a player may receive.
    pub(crate) fn view_for(&self, observer: Observer) -> View {
        // Exhaustive on purpose: a new field does not compile until someone decides who sees it.
        let Self {
            setup,
            board,
            people,
            cards,
            base,
            clock,
            stack: _,
            movement: _,
            mission: _,
            combat: _,
            combats,
            aside: _,
            picks: _,
            winner,
        } = self;
        let People {
            at: _,
            rings: _,
            lured: _,
            detained: _,
            protected: _,
            unpinning: _,
            bonus: _,
            yoda_used: _,
            closed,
            rows: _,
            refused: _,
        } = people;
        let Clock { round, time, reputation, phase, current, turn, passed } = *clock;
        let me = observer.seat();
        let side = me.map(|seat| self.side_of(seat));
        let Board {
            units: _,
            supply,
            queues,
            loyalty: _,
            subjugated: _,
            sabotage: _,
            destroyed: _,
            deployed: _,
        } = board;
        View {
            me,
            side,
            mode: setup.options.mode,
            seats: setup.options.seats,
            roles: (0..self.role_count()).map(|role| self.seat_of(Role(role))).collect(),
            round,
            phase,
            time,
            reputation,
            current,
            turn,
            passed: (0..self.role_count()).filter(|&role| passed[usize::from(role)]).collect(),
            to_act: self.deciders(),
            question: self.question_view(side),
            winner: *winner,
            places: Place::all().map(|place| self.place_view(place)).collect(),
            leaders: Leader::all().map(|leader| self.leader_view(leader)).collect(),
            rows: Side::BOTH.map(|of| self.row_view(of, side)),
            queues: Side::BOTH
                .map(|of| queues[of.index()].map(|space| piles(of, &space).collect())),
            supply: [Side::Empire, Side::Rebel]
                .into_iter()
                .flat_map(|of| piles(of, &supply[of.index()]))
                .collect(),
            base: self.base_view(base, side),
            cards: self.cards_view(cards, side),
            movement: self.movement_view(side),
            mission: self.mission_view(),
            combat: self.combat_view(side),
            combats: combats.iter().map(|due| due.system).collect(),
            closed: closed.iter().collect(),
            picks: self.picks_view(side),
        }
    }

    /// The name of a question, and what it is about.
    fn question_view(&self, side: Option<Side>) -> Option<QuestionView> {
        let frame = self.top()?;
        let role = self.asker(frame)?;
        let mut view = QuestionView {
            kind: frame.code().to_owned(),
            role: role.0,
            place: None,
            unit: None,
            leader: None,
            card: None,
            slot: None,
        };
        #[allow(clippy::wildcard_enum_match_arm, reason = "most questions are about nothing else")]
        match frame {
            Frame::PlaceUnit { side, index, .. } => view.unit = self.roster_unit(side, index),
            Frame::ActivateWith { place, .. } => view.place = Some(place),
            Frame::Build { place, .. } => view.place = Some(place),
            Frame::Deploy { unit, .. } | Frame::Sacrifice { unit, .. } => view.unit = Some(unit),
            Frame::Shortfall { system, .. } => view.place = Some(system),
            Frame::Follower { from } => view.leader = self.next_follower(from),
            Frame::Consent { leader, card, slot } => {
                view.leader = Some(Leader(leader));
                view.slot = (slot != NONE).then_some(slot);
                view.card = (side == Some(role.side())).then_some(card);
            }
            Frame::RetreatTo { leader, .. } | Frame::RetreatLoad { leader, .. } => {
                view.leader = Some(Leader(leader));
            }
            Frame::Effects { card, .. } => view.place = Some(card.here),
            _ => {}
        }
        Some(view)
    }

    fn place_view(&self, place: Place) -> PlaceView {
        let units = [Side::Empire, Side::Rebel]
            .into_iter()
            .flat_map(|side| piles(side, self.force(place, side)))
            .collect();
        let leaders = self.leaders_at(place).collect();
        if place == BASE_SPACE {
            let (loyalty, subjugated, sabotage, destroyed) = (None, false, false, false);
            return PlaceView { loyalty, subjugated, sabotage, destroyed, units, leaders };
        }
        PlaceView {
            loyalty: Side::BOTH.into_iter().find(|&side| self.is_loyal(place, side)),
            subjugated: self.board.subjugated.contains(place),
            sabotage: self.board.sabotage.contains(place),
            destroyed: self.board.destroyed.contains(place),
            units,
            leaders,
        }
    }

    fn leader_view(&self, leader: Leader) -> LeaderView {
        LeaderView {
            at: self.people.at[leader.index()],
            side: self.side_of_leader(leader),
            role: self.role_of(leader).0,
            ring: self.ring_of(leader),
            captive: self.is_captive(leader),
            detained: self.people.detained.contains(leader),
            protected: self.people.protected.contains(leader),
        }
    }

    fn row_view(&self, of: Side, side: Option<Side>) -> Vec<SlotView> {
        let row = self.people.rows[of.index()].iter();
        row.map(|slot| SlotView {
            leaders: slot.leaders().collect(),
            origin: slot.origin,
            card: (side == Some(of)).then_some(slot.card),
        })
        .collect()
    }

    fn base_view(&self, base: &Base, side: Option<Side>) -> BaseView {
        let Base {
            system,
            hidden,
            probe_deck,
            probes,
            shown,
            removed,
            open,
            returned: _,
            planted: _,
            planted_on_top: _,
            planted_below: _,
            mobilizations,
        } = base;
        let knows = system.is_system() && (!hidden || side == Some(Side::Rebel));
        let (candidates, known) = match side {
            Some(Side::Empire) => (self.candidates(), *probes),
            Some(Side::Rebel) => (*open, *shown),
            None => (*open, crate::ids::Systems::EMPTY),
        };
        BaseView {
            hidden: *hidden,
            system: knows.then_some(*system),
            candidates: candidates.iter().collect(),
            probes: known.iter().collect(),
            probe_count: probes.len() as u8,
            probe_deck: probe_deck.len() as u8,
            removed: removed.iter().collect(),
            mobilizations: mobilizations.iter().map(|waiting| waiting.leaders).collect(),
        }
    }

    fn cards_view(&self, cards: &Cards, side: Option<Side>) -> CardsView {
        let Cards {
            hand,
            deck,
            discard,
            projects,
            actions,
            action_decks,
            used,
            boxed: _,
            objectives,
            seen,
            objective_deck,
            scored,
            tactic_deck: _,
            tactic_discard: _,
            tactics: _,
        } = cards;
        let catalogue = self.catalogue();
        let counted = |pile: &crate::state::MissionPile, of: Option<Side>| {
            let fits = |card: &Mission| of.is_none_or(|of| catalogue.mission(*card).side == of);
            Mission::all()
                .filter(|card| fits(card) && pile[card.index()] > 0)
                .map(|card| MissionCount { card, count: pile[card.index()] })
                .collect()
        };
        let in_deck = |of: Side| {
            Mission::all()
                .filter(|&card| catalogue.mission(card).side == of)
                .map(|card| deck[card.index()])
                .sum()
        };
        let own = |known: bool, card: Objective| ObjectiveView {
            stage: catalogue.objective(card).stage,
            card: known.then_some(card),
        };
        let rebel = side == Some(Side::Rebel);
        let empire = side == Some(Side::Empire);
        let mut held: Vec<ObjectiveView> = objectives
            .iter()
            .map(|card| own(rebel || empire && seen.contains(card), card))
            .collect();
        // What is not known has no place of its own.
        held.sort_by_key(|view| (view.stage, view.card));
        let layers = objective_deck.layers().iter().rev().flat_map(|layer| {
            let first = Objective(layer.cards.trailing_zeros() as u8);
            let known = layer.len() == 1 && side.is_some_and(|side| layer.known_to.contains(side));
            std::iter::repeat_n(own(known, first), layer.len())
        });
        let mut view = CardsView {
            hand: side.map_or(Vec::new(), |side| counted(hand, Some(side))),
            hand_count: Side::BOTH.map(|of| self.hand_size(of)),
            mission_deck: Side::BOTH.map(in_deck),
            discard: counted(discard, None),
            project_deck: projects.len() as u8,
            actions: side.map_or(Vec::new(), |side| {
                actions[side.index()].iter().map(|held| held.card).collect()
            }),
            action_count: Side::BOTH.map(|of| actions[of.index()].len() as u8),
            action_deck: Side::BOTH.map(|of| action_decks[of.index()].len() as u8),
            used: used.iter().collect(),
            objectives: held,
            objective_deck: layers.collect(),
            scored: scored.iter().collect(),
            aside_count: self.aside.cards.len() as u8,
            aside_missions: Vec::new(),
            aside_actions: Vec::new(),
            aside_objectives: Vec::new(),
            aside_probes: Vec::new(),
        };
        self.show_aside(&mut view, side);
        view
    }

    fn show_aside(&self, view: &mut CardsView, side: Option<Side>) {
        let kind = self.aside.kind;
        if side != Some(kind.seen_by()) {
            return;
        }
        let cards = self.aside.cards.iter().copied();
        match kind {
            AsideKind::Nothing => {}
            AsideKind::Objectives => view.aside_objectives = cards.map(Objective).collect(),
            AsideKind::Projects => view.aside_missions = cards.map(Mission).collect(),
            AsideKind::RebelActions | AsideKind::EmpireActions => {
                view.aside_actions = cards.map(ActionCard).collect();
            }
            AsideKind::Probes | AsideKind::Lost => view.aside_probes = cards.map(Place).collect(),
        }
    }

    /// RB-9.5 What has been picked is known to the mover; a retreat is open.
    fn movement_view(&self, side: Option<Side>) -> Option<MovementView> {
        let Movement { side: of, to, loaded, captives, rules: _ } = &self.movement;
        let moving = matches!(self.top(), Some(Frame::Move { .. }));
        let retreating = matches!(self.top(), Some(Frame::RetreatLoad { .. }));
        if !moving && !retreating {
            return None;
        }
        let sees = retreating || side == Some(*of);
        Some(MovementView {
            side: *of,
            to: *to,
            loads: if sees { loaded.to_vec() } else { Vec::new() },
            captives: if sees {
                captives.iter().map(|captive| Leader(captive.1)).collect()
            } else {
                Vec::new()
            },
        })
    }

    fn mission_view(&self) -> Option<MissionView> {
        let run = &self.mission;
        (run.card != NONE).then(|| MissionView {
            card: Mission(run.card),
            side: run.role.side(),
            leaders: run.leaders().collect(),
            place: run.here,
            target: (run.target != NONE).then_some(Leader(run.target)),
            dice: run.dice,
            set: run.set,
        })
    }

    fn combat_view(&self, side: Option<Side>) -> Option<CombatView> {
        let Combat { on, due, round, attacker, theatre, dice, set, hurt, won, flags, .. } =
            &self.combat;
        let sees = |of: Side| {
            side == Some(of) || of == Side::Rebel && flags.open_tactics && side.is_some()
        };
        let shown = |of: Side| {
            if sees(of) { tactics(&self.cards.tactics[of.index()]) } else { Vec::new() }
        };
        on.then(|| CombatView {
            system: due.system,
            current: due.current,
            round: *round,
            attacker: *attacker,
            theatre: *theatre,
            dice: *dice,
            marked: *set,
            hurt: hurt.to_vec(),
            won: *won,
            tactic_count: Side::BOTH
                .map(|of| Theatre::BOTH.map(|theatre| self.tactic_count(of, theatre))),
            tactics: Side::BOTH.map(shown),
            tactic_discard: tactics(&self.cards.tactic_discard),
        })
    }

    /// Picks of a choice that follows from open facts are open.
    fn picks_view(&self, side: Option<Side>) -> Vec<u8> {
        let Some(frame) = self.top() else { return Vec::new() };
        let Some(role) = self.asker(frame) else { return Vec::new() };
        let Frame::Effects { list, at, .. } = frame else { return Vec::new() };
        if self.is_open_choice(list, at) || side == Some(role.side()) {
            return self.picks.to_vec();
        }
        Vec::new()
    }
}

impl Frame {
    /// The name of a question.
    pub(crate) fn code(self) -> &'static str {
        match self {
            Self::PlaceUnit { .. } => "place_unit",
            Self::StartSystem => "start_system",
            Self::ChooseBase => "choose_base",
            Self::Assign { .. } => "assign",
            Self::Consent { .. } => "consent",
            Self::Turn { .. } => "turn",
            Self::ActivateWith { .. } => "activate_with",
            Self::Move { .. } => "move",
            Self::Mobilize { .. } => "mobilize",
            Self::MobilizeWhich => "mobilize_which",
            Self::NewBase => "new_base",
            Self::Discard { .. } => "discard",
            Self::Recruit { .. } => "recruit",
            Self::Build { .. } => "build",
            Self::Sacrifice { .. } => "sacrifice",
            Self::Deploy { .. } => "deploy",
            Self::Shortfall { .. } => "shortfall",
            Self::Target => "target",
            Self::Oppose { .. } => "oppose",
            Self::Window { .. } => "window",
            Self::SetDice { .. } => "set_dice",
            Self::Yoda { .. } => "yoda",
            Self::Blank => "blank",
            Self::ChooseLeader { why: Why::Uses | Why::Falcon, .. } => "choose_leader",
            Self::Follower { .. } => "follower",
            Self::Effects { .. } => "effect",
            Self::AddLeader { .. } => "add_leader",
            Self::StartCards { .. } => "start_cards",
            Self::CombatAction { .. } => "combat_action",
            Self::Recolour { .. } => "recolour",
            Self::Damage { .. } => "damage",
            Self::Block { .. } => "block",
            Self::Objective { .. } => "objective",
            Self::PlansTarget => "plans_target",
            Self::Retreat { .. } => "retreat",
            Self::RetreatTo { .. } => "retreat_to",
            Self::RetreatLoad { .. } => "retreat_load",
            Self::StartingActions
            | Self::Immediates { .. }
            | Self::DealHands
            | Self::Round
            | Self::AssignSide { .. }
            | Self::Command
            | Self::EndOfCommand
            | Self::Refresh { .. }
            | Self::BuildNext { .. }
            | Self::DeployNext { .. }
            | Self::Checks
            | Self::Combats
            | Self::Opposed
            | Self::MissionRoll { .. }
            | Self::AfterDice
            | Self::Compare
            | Self::MissionEffect
            | Self::Dispose
            | Self::Rescued { .. }
            | Self::Combat { .. }
            | Self::Attack { .. }
            | Self::PlansRoll
            | Self::PlansResult => "nothing",
        }
    }
}
