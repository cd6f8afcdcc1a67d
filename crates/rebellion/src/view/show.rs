//! RB-21.1 From the truth to what an observer sees.

use super::{
    BaseView, CardsView, CombatView, LeaderView, MissionCount, MissionView, MovementView,
    ObjectiveView, Pile, PlaceView, QuestionView, SlotView, View,
};
use crate::ids::{
    ActionCard, BASE_SPACE, Leader, Mission, Objective, Place, Side, Systems, Tactic, Theatre, Unit,
};
use crate::question::Question;
use crate::state::{
    AsideKind, Base, Board, Cards, Clock, Combat, Movement, NONE, People, Rebellion, Role,
};
use starboard_core::{Legal, Observer, Visible};

pub(super) fn piles(side: Side, force: &crate::state::Force) -> impl Iterator<Item = Pile> + use<> {
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

impl Visible for Rebellion {
    type View = View;

    /// RB-21.1 The only way from the truth to something a player may receive.
    fn view(&self, observer: Observer) -> View {
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
            left_out: _,
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
            turn: Role(turn),
            passed: (0..self.role_count())
                .filter(|&role| passed[usize::from(role)])
                .map(Role)
                .collect(),
            to_act: self.to_act(),
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
            aids: self.aids(side),
        }
    }

    /// The base, what lies face down, and the tactic cards; a hand has its place beside its owner.
    fn laid_open(&self) -> View {
        let mut view = self.view(Observer::Public);
        view.rows = Side::BOTH.map(|of| self.row_view(of, Some(of)));
        view.base.system = self.base.system.is_system().then_some(self.base.system);
        view.cards.objectives = self.cards_view(&self.cards, Some(Side::Rebel)).objectives;
        if let Some(combat) = &mut view.combat {
            combat.tactics = Side::BOTH.map(|of| tactics(&self.cards.tactics[of.index()]));
        }
        view
    }
}

impl Rebellion {
    /// The name of a question, and what it is about.
    fn question_view(&self, side: Option<Side>) -> Option<QuestionView> {
        let (question, role) = self.put()?;
        let mut view = QuestionView {
            kind: question.facts().kind,
            role,
            place: None,
            unit: None,
            leader: None,
            card: None,
            slot: None,
        };
        #[allow(clippy::wildcard_enum_match_arm, reason = "most questions are about nothing else")]
        match question {
            Question::PlaceUnit { side, index, .. } => view.unit = self.roster_unit(side, index),
            Question::ActivateWith { place, .. } | Question::Build { place, .. } => {
                view.place = Some(place);
            }
            Question::Deploy { unit, .. } | Question::Sacrifice { unit, .. } => {
                view.unit = Some(unit);
            }
            Question::Shortfall { system, .. } => view.place = Some(system),
            Question::Follower { from } => view.leader = self.next_follower(from),
            Question::Consent { leader, card, slot } => {
                view.leader = Some(Leader(leader));
                view.slot = (slot != NONE).then_some(slot);
                view.card = (side == Some(role.side())).then_some(card);
            }
            Question::RetreatTo { leader, .. } | Question::RetreatLoad { leader, .. } => {
                view.leader = Some(Leader(leader));
            }
            Question::Effects { card, .. } => view.place = Some(card.here),
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
            role: self.role_of(leader),
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
            shown: _,
            removed,
            open: _,
            returned: _,
            planted: _,
            planted_on_top: _,
            planted_below: _,
            mobilizations,
        } = base;
        let knows = system.is_system() && (!hidden || side == Some(Side::Rebel));
        let (candidates, cards) = self.probe_knowledge(side);
        BaseView {
            hidden: *hidden,
            system: knows.then_some(*system),
            candidates: candidates.iter().collect(),
            probes: cards.iter().collect(),
            probe_count: probes.len() as u8,
            probe_deck: probe_deck.len() as u8,
            removed: removed.iter().collect(),
            mobilizations: mobilizations.iter().map(|waiting| waiting.leaders).collect(),
        }
    }

    /// RB-21.5 Where the base can be for an observer, and the cards of the probe hand that he knows.
    pub(super) fn probe_knowledge(&self, side: Option<Side>) -> (Systems, Systems) {
        match side {
            Some(Side::Empire) => (self.candidates(), self.base.probes),
            Some(Side::Rebel) => (self.base.open, self.base.shown),
            None => (self.base.open, Systems::EMPTY),
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
            left_out: _,
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
        let moving = matches!(self.asked(), Some(Question::Move { .. }));
        let retreating = matches!(self.asked(), Some(Question::RetreatLoad { .. }));
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
        let Combat {
            on, due, round, attacker, theatre, dice, set, using, hurt, won, flags, ..
        } = &self.combat;
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
            left: using.left(),
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
        let Some((Question::Effects { list, at, .. }, role)) = self.put() else {
            return Vec::new();
        };
        if self.is_open_choice(list, at) || side == Some(role.side()) {
            return self.picks.to_vec();
        }
        Vec::new()
    }
}
