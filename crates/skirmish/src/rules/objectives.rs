//! SK-14 Scenarios and objectives.

use crate::action::Interaction;
use crate::catalogue::{FigureId, Side, Trait};
use crate::event::Event;
use crate::frame::{Roll, RollKind};
use crate::geometry::Point;
use crate::scenario::Objective;
use crate::state::{Skirmish, Token};
use starboard_core::Io;

/// SK-14.3 What the die must show to operate a terminal.
pub(crate) const DEVICE: u8 = 6;

impl Skirmish {
    /// SK-3.11 Whether a figure is at a point: on the ground, its edge less than an inch away.
    pub(crate) fn is_at(&self, figure: FigureId, p: Point) -> bool {
        let (at, reach) = (self.spot(figure), i32::from(figure.card().radius) + 2);
        at.level.is_ground() && at.point().distance2(p) < reach * reach
    }

    /// SK-14.3 Whether a terminal has been operated.
    pub(crate) fn is_operated(&self, terminal: u8) -> bool {
        self.operated >> terminal & 1 == 1
    }

    /// SK-14 Whether a figure may do this now.
    pub(crate) fn can_interact(&self, figure: FigureId, what: Interaction) -> bool {
        let side = figure.side();
        match what {
            Interaction::Operate { terminal } => {
                let terminals = &self.scenario().terminals;
                side == Side::Light
                    && !self.is_operated(terminal)
                    && terminals
                        .get(usize::from(terminal))
                        .is_some_and(|terminal| self.is_at(figure, terminal.at))
            }
            Interaction::Free { captive } => {
                side == Side::Light
                    && self.captive.contains(captive)
                    && self.touches(figure, captive)
            }
            Interaction::Take => side == Side::Light && self.is_at_token(figure),
            Interaction::Destroy => side == Side::Dark && self.is_at_token(figure),
        }
    }

    /// SK-14.4 Whether a figure is at the token that lies on the ground.
    fn is_at_token(&self, figure: FigureId) -> bool {
        match self.token {
            Token::Dropped { x, y } => self.is_at(figure, Point::new(x.into(), y.into())),
            Token::None | Token::Carried { .. } | Token::Gone => false,
        }
    }

    /// SK-14.2 to SK-14.4 An Interact is carried out.
    pub(crate) fn interact(
        &mut self,
        figure: FigureId,
        what: Interaction,
        io: &mut impl Io<Event>,
    ) {
        match what {
            Interaction::Operate { terminal } if !figure.card().has(Trait::Slicer) => {
                let kind = RollKind::Device;
                let roll = Roll { kind, figure, need: DEVICE, value: 0, terminal };
                return self.roll(roll, io);
            }
            Interaction::Operate { terminal } => {
                return self.device_rolled(figure, terminal, true, io);
            }
            Interaction::Free { captive } => self.captive.remove(captive),
            Interaction::Take => self.token = Token::Carried { by: figure },
            Interaction::Destroy => self.token = Token::Gone,
        }
        io.tell(|| Event::Interacted { figure, what, done: true });
        self.check_victory(io);
        self.ask_for_action(io);
    }

    /// SK-14.3 Operating is permanent; a failed attempt may be repeated.
    pub(crate) fn device_rolled(
        &mut self,
        figure: FigureId,
        terminal: u8,
        done: bool,
        io: &mut impl Io<Event>,
    ) {
        if done {
            self.operated |= 1 << terminal;
        }
        let what = Interaction::Operate { terminal };
        io.tell(|| Event::Interacted { figure, what, done });
        self.ask_for_action(io);
    }

    /// SK-14.5 Whether a figure may leave the table from where it stands.
    pub(crate) fn can_leave(&self, figure: FigureId) -> bool {
        let may = match self.setup.objective() {
            Objective::Points { .. } => return false,
            Objective::Escape { escapers, locked_by, .. } => {
                escapers.contains(figure)
                    && locked_by.is_none_or(|terminal| self.is_operated(terminal))
            }
            Objective::Carry { .. } => self.token == (Token::Carried { by: figure }),
        };
        may && self.is_in_exit(self.point(figure))
    }

    /// SK-3.11 Whether a point lies in the exit zone of the objective.
    pub(crate) fn is_in_exit(&self, p: Point) -> bool {
        match *self.setup.objective() {
            Objective::Points { .. } => false,
            Objective::Escape { zone, .. } | Objective::Carry { zone, .. } => {
                self.scenario().zones[zone].rect.contains(p)
            }
        }
    }

    /// SK-14.5 Off the table, neither taken out nor on it.
    pub(crate) fn leave(&mut self, figure: FigureId, io: &mut impl Io<Event>) {
        self.on_table.remove(figure);
        self.left.insert(figure);
        self.running.remove(figure);
        if self.token == (Token::Carried { by: figure }) {
            self.token = Token::Gone;
        }
        io.tell(|| Event::Left { figure });
        self.check_victory(io);
        if !self.is_over() {
            self.end_activation(io);
        }
    }
}
