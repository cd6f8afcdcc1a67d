//! SK-12 Dice and rerolls.

use crate::catalogue::FigureId;
use crate::event::Event;
use crate::frame::{Asked, Roll, RollKind};
use crate::luck;
use crate::state::Skirmish;
use starboard_core::Io;

impl Skirmish {
    /// SK-12.1 Rolls a die for a figure. If it fails and may be rolled again, its controller is asked;
    /// else the consequences follow.
    pub(crate) fn roll(&mut self, mut roll: Roll, io: &mut impl Io<Event>) {
        let stake = luck::roll(roll.kind).by(self.controller(roll.figure));
        roll.value = io.at_stake(stake).die(10);
        let Roll { kind, figure, need, value, .. } = roll;
        let success = roll.succeeds();
        io.tell(|| Event::Rolled { figure, roll: kind, value, need, success });
        if !success && self.can_reroll(figure) {
            self.asked = Asked::Reroll { roll };
        } else {
            self.conclude(roll, io);
        }
    }

    /// SK-12.2, SK-12.3 Whether something is left to roll a figure's die again.
    pub(crate) fn can_reroll(&self, figure: FigureId) -> bool {
        self.can_use_ace(figure) || self.rerolls[figure.side() as usize] > 0
    }

    /// SK-12.3 Only a die of the figure that the ace has activated.
    pub(crate) fn can_use_ace(&self, figure: FigureId) -> bool {
        self.activation.is_some_and(|active| active.ace && active.figure == figure)
    }

    /// SK-12.3 The ace's reroll.
    pub(crate) fn use_ace(&mut self, roll: Roll, io: &mut impl Io<Event>) {
        let active = self.activation.as_mut().expect("a figure is active");
        active.ace = false;
        io.tell(|| Event::AceUsed { figure: roll.figure });
        self.roll(roll, io);
    }

    /// SK-12.2 A marker of the figure's side.
    pub(crate) fn use_marker(&mut self, roll: Roll, io: &mut impl Io<Event>) {
        let side = roll.figure.side();
        self.rerolls[side as usize] -= 1;
        let left = self.rerolls[side as usize];
        io.tell(|| Event::MarkerUsed { side, left });
        self.roll(roll, io);
    }

    /// SK-12.1 What follows from a die that lies, by the kind of its roll.
    pub(crate) fn conclude(&mut self, roll: Roll, io: &mut impl Io<Event>) {
        let (figure, success) = (roll.figure, roll.succeeds());
        match roll.kind {
            RollKind::ToHit | RollKind::Melee if success => self.next_victim(io),
            RollKind::ToHit => {
                io.tell(|| Event::Missed { figure });
                if roll.value == 1 {
                    self.jam(figure, io);
                }
                self.attack_over(io);
            }
            RollKind::Melee => {
                io.tell(|| Event::Missed { figure });
                self.attack_over(io);
            }
            RollKind::Dodge if success => self.dodged(figure, io),
            RollKind::Dodge => self.struck(figure, io),
            RollKind::Test if success => self.ask_for_action(io),
            RollKind::Test => self.fail_test(figure, io),
            RollKind::Device => self.device_rolled(figure, roll.terminal, success, io),
        }
    }
}
