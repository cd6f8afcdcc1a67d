//! The contract with tables and bots.

use crate::action::{self, Action};
use crate::event::Event;
use crate::frame::Frame;
use crate::options::Options;
use crate::rules::Io;
use crate::sound::Census;
use crate::state::Rebellion;
use crate::view::View;
use starboard_core::journal::Silent;
use starboard_core::{Chance, Conserved, Game, Journal, Observer, Outcome, Refusal, Seat, SeatSet};

impl Game for Rebellion {
    const ID: &'static str = "rebellion";
    const RULES: u32 = 2;
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

/// RB-1.1 Units and cards are somewhere exactly once.
impl Conserved for Rebellion {
    fn components(&self) -> Vec<String> {
        let Census { units, missions, actions, objectives, probes, tactics } = Census::of(self);
        let kinds: [(&str, &[u16]); 6] = [
            ("unit", &units),
            ("mission", &missions),
            ("action card", &actions),
            ("objective", &objectives),
            ("probe card", &probes),
            ("tactic card", &tactics),
        ];
        let all = kinds.into_iter().flat_map(|(kind, counts)| {
            counts.iter().enumerate().map(move |(at, count)| format!("{count} of {kind} {at}"))
        });
        all.collect()
    }
}
