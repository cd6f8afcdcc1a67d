//! The contract with tables and bots.

use crate::action::Action;
use crate::event::Event;
use crate::options::Options;
use crate::rules::AnyIo;
use crate::sound::Census;
use crate::state::Rebellion;
use starboard_core::{Conserved, Io, Legal, Outcome, Refusal, Rules, Seat, SeatSet};

impl Rules for Rebellion {
    const ID: &'static str = "rebellion";
    const RULES: u32 = 2;
    const SEATS: (u8, u8) = (2, 4);

    type Options = Options;
    type Action = Action;
    type Event = Event;

    fn new(options: &Options, io: &mut impl Io<Event>) -> Result<Self, Refusal> {
        Self::set_up_table(options, &mut AnyIo::of(io))
    }

    fn seats(&self) -> u8 {
        self.setup.options.seats
    }

    fn allies(&self, seat: Seat) -> SeatSet {
        self.seats_of(self.side_of(seat))
    }

    fn outcome(&self) -> Option<Outcome> {
        let side = self.winner?;
        Some(Outcome::win(self.seats_of(side), self.seats()))
    }

    fn apply(&mut self, seat: Seat, action: Action, io: &mut impl Io<Event>) {
        debug_assert_eq!(self.check(seat, action), Ok(()), "{action:?}");
        let io = &mut AnyIo::of(io);
        self.answer(action, io);
        self.run(io);
    }

    fn round(&self) -> Option<u32> {
        Some(self.clock.round.into())
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
