//! The contract with tables and bots.

use crate::action::{self, Action};
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::{ActionCard, Leader, Mission, Objective, Place, Side, TYPES, Tactic, Unit};
use crate::options::Options;
use crate::rules::Io;
use crate::state::{AsideKind, NONE, Rebellion};
use crate::view::View;
use starboard_core::journal::Silent;
use starboard_core::{Chance, Conserved, Game, Journal, Observer, Outcome, Refusal, Seat, SeatSet};

impl Game for Rebellion {
    const ID: &'static str = "rebellion";
    const SEATS: (u8, u8) = (2, 4);
    const ACTION_IDS: u32 = action::IDS;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn new(
        options: &Options,
        chance: &mut impl Chance,
        journal: &mut impl Journal<Event>,
    ) -> Result<Self, Refusal> {
        Self::set_up(options, &mut Io::new(chance, journal))
    }

    fn seats(&self) -> u8 {
        self.setup.options.seats
    }

    fn allies(&self, seat: Seat) -> SeatSet {
        self.seats_of(self.side_of(seat))
    }

    fn to_act(&self) -> SeatSet {
        self.deciders()
    }

    fn outcome(&self) -> Option<Outcome> {
        let side = self.winner?;
        Some(Outcome::win(self.seats_of(side), self.seats()))
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list_actions(seat, out);
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.check_action(seat, action)
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        journal: &mut impl Journal<Event>,
    ) {
        debug_assert_eq!(self.check_action(seat, action), Ok(()), "{action:?}");
        let io = &mut Io::new(chance, journal);
        self.answer(action, io);
        self.run(io);
    }

    fn view(&self, observer: Observer) -> View {
        self.view_for(observer)
    }

    fn resample(&mut self, observer: Seat, chance: &mut impl Chance) {
        let side = self.side_of(observer);
        self.guess_hidden(side, &mut Io::new(chance, &mut Silent));
    }

    fn evaluate(&self, seat: Seat) -> f32 {
        self.win_chance(self.side_of(seat))
    }

    fn prior(&self, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        self.weigh(self.side_of(seat), actions, weights);
    }

    fn rollout(&self, seat: Seat, chance: &mut impl Chance, scratch: &mut Vec<Action>) -> Action {
        self.quick_move(seat, chance, scratch)
    }

    fn habit(&self, seat: Seat, scratch: &mut Vec<Action>) -> Option<Action> {
        Some(self.habit_now(seat, scratch))
    }

    fn is_quiet(&self) -> bool {
        matches!(self.top(), Some(Frame::Turn { .. } | Frame::Assign { .. }))
    }

    fn round(&self) -> Option<u32> {
        Some(self.clock.round.into())
    }

    fn action_id(action: Action) -> u32 {
        action::id(action)
    }

    fn action_from_id(id: u32) -> Option<Action> {
        action::from_id(id)
    }
}

/// RB-1.1 Units, leaders and cards are somewhere exactly once.
impl Conserved for Rebellion {
    fn components(&self) -> Vec<String> {
        let catalogue = self.catalogue();
        let mut all = Vec::new();
        #[allow(clippy::wildcard_enum_match_arm, reason = "only this frame holds units in hand")]
        let deploying = self.stack.iter().rev().find_map(|frame| match frame {
            Frame::DeployNext { side } if !self.picks.is_empty() => Some(*side),
            _ => None,
        });
        for unit in Unit::all() {
            let side = unit.side().index();
            let mut count = self.board.supply[side][unit.slot()];
            count += Place::all().map(|place| self.count(place, unit)).sum::<u8>();
            count += self.board.queues[side].iter().map(|space| space[unit.slot()]).sum::<u8>();
            if deploying == Some(unit.side()) && self.picks.len() > TYPES {
                count += self.picks[unit.slot()];
            }
            all.push(format!("{count} {}", catalogue.unit(unit).label.id));
        }
        let mut missions = [0u8; Mission::COUNT];
        for card in Mission::all() {
            let at = card.index();
            missions[at] += self.cards.hand[at] + self.cards.deck[at] + self.cards.discard[at];
            missions[at] += u8::from(self.mission.card == card.0);
        }
        for slot in self.people.rows.iter().flat_map(|row| row.iter()) {
            missions[slot.card.index()] += 1;
        }
        for &card in self.cards.projects.cards() {
            missions[card.index()] += 1;
        }
        let (mut actions, mut objectives, mut probes) = (Vec::new(), Vec::new(), Vec::new());
        for &card in &self.aside.cards {
            match self.aside.kind {
                AsideKind::Projects => missions[usize::from(card)] += 1,
                AsideKind::RebelActions | AsideKind::EmpireActions => {
                    actions.push(ActionCard(card));
                }
                AsideKind::Objectives => objectives.push(Objective(card)),
                AsideKind::Probes | AsideKind::Lost => probes.push(Place(card)),
                AsideKind::Nothing => {}
            }
        }
        if self.aside.kind == AsideKind::Objectives {
            objectives.extend(self.picks.iter().map(|&card| Objective(card)));
        }
        for (card, count) in Mission::all().zip(missions) {
            all.push(format!("{count} {}", catalogue.mission(card).label.id));
        }
        for side in Side::BOTH {
            actions.extend(self.cards.actions[side.index()].iter().map(|held| held.card));
            actions.extend(self.cards.action_decks[side.index()].cards());
        }
        actions.extend(self.cards.used.iter().chain(self.cards.boxed.iter()));
        all.extend(actions.iter().map(|&card| catalogue.action(card).label.id.clone()));
        objectives.extend(self.cards.objectives.iter().chain(self.cards.scored.iter()));
        let deck = self.cards.objective_deck.cards();
        objectives.extend(Objective::all().filter(|card| deck >> card.0 & 1 == 1));
        all.extend(objectives.iter().map(|&card| catalogue.objective(card).label.id.clone()));
        probes.extend(self.base.probes.iter().chain(self.base.removed.iter()));
        let deck = self.base.probe_deck.cards();
        probes.extend(Place::systems().filter(|at| deck >> at.0 & 1 == 1));
        probes.extend(self.base.system.is_system().then_some(self.base.system));
        all.extend(probes.iter().map(|&at| format!("probe {}", catalogue.system(at).label.id)));
        for card in Tactic::all() {
            let at = card.index();
            let hands: u8 = self.cards.tactics.iter().map(|hand| hand[at]).sum();
            let count = hands + self.cards.tactic_deck[at] + self.cards.tactic_discard[at];
            all.push(format!("{count} {}", catalogue.tactic(card).label.id));
        }
        let worn = self.people.rings.iter().filter(|&&leader| leader != NONE);
        debug_assert!(worn.clone().all(|&leader| usize::from(leader) < Leader::COUNT));
        all
    }
}
