//! The contract with tables and bots.

use crate::action::Action;
use crate::card::{Card, Cards};
use crate::catalogue::FigureId;
use crate::event::Event;
use crate::frame::{Activation, Asked, Cause};
use crate::geometry::Point;
use crate::options::Options;
use crate::state::{Skirmish, Token};
use crate::tabletop::Spot;
use starboard_core::{Conserved, Io, Legal, Outcome, Refusal, Rules, Seat, SeatSet};

impl Rules for Skirmish {
    const ID: &'static str = "skirmish";
    const RULES: u32 = 2;
    const SEATS: (u8, u8) = (2, 4);

    type Options = Options;
    type Action = Action;
    type Event = Event;

    fn new(options: &Options, io: &mut impl Io<Event>) -> Result<Self, Refusal> {
        Self::set_up_table(options, io)
    }

    fn seats(&self) -> u8 {
        self.setup.options.players
    }

    fn allies(&self, seat: Seat) -> SeatSet {
        self.setup.seats_of(self.setup.side_of(seat))
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.asked {
            Asked::Over { outcome } => Some(outcome),
            Asked::Draw
            | Asked::Deploy { .. }
            | Asked::Han
            | Asked::Figure
            | Asked::Action
            | Asked::End { .. }
            | Asked::Reaction
            | Asked::Reroll { .. }
            | Asked::Revive { .. }
            | Asked::Separate { .. } => None,
        }
    }

    fn apply(&mut self, seat: Seat, action: Action, io: &mut impl Io<Event>) {
        debug_assert_eq!(self.check(seat, action), Ok(()), "{action:?}");
        self.answer(action, io);
        self.run(io);
    }

    fn round(&self) -> Option<u32> {
        Some(self.round.into())
    }
}

impl Skirmish {
    /// SK-8.1 The active figure spends an action.
    fn spend(&mut self) -> &mut Activation {
        let active = self.activation.as_mut().expect("a figure is active");
        active.left -= 1;
        active
    }

    /// The answer to the question that was asked.
    fn answer(&mut self, action: Action, io: &mut impl Io<Event>) {
        match (self.asked, action) {
            (Asked::Deploy { figure }, Action::Deploy { x, y }) => {
                self.deploy(figure, x, y, io);
            }
            (Asked::Han, Action::HanPass) => {
                let figure = self.first_shooter().expect("he has been asked");
                io.tell(|| Event::HanPassed { figure });
                self.choose_figure(io);
            }
            (Asked::Han, Action::HanShoot { target }) => self.han_shoots(target, io),
            (Asked::Figure, Action::Activate { figure }) => self.activate(figure, io),
            (Asked::Action, Action::MoveTo { mode, x, y, level }) => {
                self.move_to(mode, Spot { x, y, level }, None, io);
            }
            (Asked::Action, Action::Via { mode, x, y }) => self.asked = Asked::End { mode, x, y },
            (Asked::Action, Action::Shoot { weapon, target, dx, dy }) => {
                let active = self.spend();
                active.shot = true;
                let figure = active.figure;
                self.shoot(Cause::Action, figure, weapon, target, (dx, dy), io);
            }
            (Asked::Action, Action::Aim) => {
                let active = self.spend();
                active.aimed = true;
                let figure = active.figure;
                io.tell(|| Event::Aimed { figure });
                self.ask_for_action(io);
            }
            (Asked::Action, Action::Ready { facing }) => {
                let figure = self.spend().figure;
                self.take_readiness(figure, facing, io);
            }
            (Asked::Action, Action::Melee { target }) => {
                let figure = self.spend().figure;
                self.melee(figure, target, io);
            }
            (Asked::Action, Action::ClearJam) => {
                let figure = self.spend().figure;
                self.clear_jam(figure, io);
            }
            (Asked::Action, Action::Interact { what }) => {
                let figure = self.spend().figure;
                self.interact(figure, what, io);
            }
            (Asked::Action, Action::Leave) => {
                let active = self.activation.expect("a figure is active");
                self.leave(active.figure, io);
            }
            (Asked::Action, Action::Done) => self.end_activation(io),
            (Asked::End { mode, x, y }, Action::MoveTo { x: to_x, y: to_y, level, .. }) => {
                let via = Point::new(x.into(), y.into());
                let end = Spot { x: to_x, y: to_y, level };
                self.move_to(mode, end, Some(via), io);
            }
            (Asked::Reaction, Action::Fire) => {
                let due = self.due_ambush().expect("a shot is due");
                self.fire(due, io);
            }
            (Asked::Reaction, Action::Hold) => {
                let due = self.due_ambush().expect("a shot is due");
                self.hold(due, io);
            }
            (Asked::Reroll { roll }, Action::Accept) => self.conclude(roll, io),
            (Asked::Reroll { roll }, Action::UseAce) => self.use_ace(roll, io),
            (Asked::Reroll { roll }, Action::UseMarker) => self.use_marker(roll, io),
            (Asked::Revive { figure }, Action::Revive { text }) => {
                self.revive(figure, text, io);
            }
            (Asked::Revive { figure }, Action::Decline) => self.decline(figure, io),
            (Asked::Separate { figure }, Action::Separate { x, y }) => {
                self.put_apart(figure, Point::new(x.into(), y.into()), io);
                self.next_victim(io);
            }
            (asked, action) => unreachable!("{action:?} is no answer to {asked:?}"),
        }
    }
}

/// Every figure, card and token is somewhere exactly once.
impl Conserved for Skirmish {
    fn components(&self) -> Vec<String> {
        let mut components = Vec::new();
        for set in [self.on_table, self.waiting, self.out, self.left] {
            components.extend(set.iter().map(|figure: FigureId| figure.card().id.clone()));
        }
        let turned_up: Cards = self.card.into_iter().collect();
        for cards in [self.pile, self.discard, self.gone, turned_up] {
            components.extend(cards.into_iter().map(Card::code));
        }
        if self.token != Token::None {
            components.push("token".to_owned());
        }
        components
    }
}
