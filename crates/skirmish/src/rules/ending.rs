//! SK-15 End of the game.

use crate::catalogue::Side;
use crate::event::{Ending, Event};
use crate::frame::Asked;
use crate::scenario::Objective;
use crate::state::{Skirmish, Token};
use starboard_core::{Io, Outcome, SeatSet};
use std::cmp::Ordering;

impl Skirmish {
    /// SK-15.1 Whether somebody has won at once; the objective comes before elimination.
    pub(crate) fn check_victory(&mut self, io: &mut impl Io<Event>) {
        if let Some((winner, why)) = self.immediate_win() {
            self.end(Some(winner), why, io);
        }
    }

    /// SK-15.1 Whether somebody has won at once.
    pub(crate) fn is_decided(&self) -> bool {
        self.immediate_win().is_some()
    }

    /// SK-15.1 Who has won at once, and by what.
    fn immediate_win(&self) -> Option<(Side, Ending)> {
        let by_objective = match *self.setup.objective() {
            Objective::Escape { escapers, need, must, .. } => {
                let lost = self.out.intersection(escapers).len();
                if self.left.intersection(escapers).len() >= usize::from(need)
                    && must.minus(self.left).is_empty()
                {
                    Some((Side::Light, Ending::Escaped))
                } else if escapers.len() - lost < usize::from(need)
                    || !must.intersection(self.out).is_empty()
                {
                    Some((Side::Dark, Ending::NoEscape))
                } else {
                    None
                }
            }
            Objective::Carry { .. } if self.token == Token::Gone => {
                // Whoever made it go was on its side: a carrier leaves, a Dark figure destroys.
                Some(if self.left.is_empty() {
                    (Side::Dark, Ending::Destroyed)
                } else {
                    (Side::Light, Ending::Delivered)
                })
            }
            Objective::Points { .. } | Objective::Carry { .. } => None,
        };
        by_objective.or_else(|| {
            let beaten = |side: &&Side| self.standing(**side).minus(self.captive).is_empty();
            let beaten = Side::BOTH.iter().find(beaten)?;
            Some((beaten.enemy(), Ending::Elimination))
        })
    }

    /// SK-15.2 A side's points: enemy figures out for good, and its bonus.
    pub(crate) fn points(&self, side: Side) -> u16 {
        let bonus = match self.setup.objective() {
            Objective::Points { bonus } => bonus[side as usize],
            Objective::Escape { .. } | Objective::Carry { .. } => 0,
        };
        let enemies = self.out.intersection(self.setup.sides[side.enemy() as usize]);
        let taken = enemies.iter().map(|figure| u16::from(figure.card().points));
        u16::from(bonus) + taken.sum::<u16>()
    }

    /// SK-14.6, SK-15.2 The last round has ended.
    pub(crate) fn judge(&mut self, io: &mut impl Io<Event>) {
        match self.setup.objective() {
            Objective::Points { .. } => {}
            Objective::Escape { .. } | Objective::Carry { .. } => {
                return self.end(Some(Side::Dark), Ending::Time, io);
            }
        }
        let [light, dark] = Side::BOTH;
        let criteria = [
            (Ending::Points, self.points(light).cmp(&self.points(dark))),
            (Ending::Figures, self.standing(light).len().cmp(&self.standing(dark).len())),
            (Ending::Markers, self.rerolls[0].cmp(&self.rerolls[1])),
        ];
        for (why, comparison) in criteria {
            match comparison {
                Ordering::Greater => return self.end(Some(light), why, io),
                Ordering::Less => return self.end(Some(dark), why, io),
                Ordering::Equal => {}
            }
        }
        self.end(None, Ending::Draw, io);
    }

    /// SK-15.1 The game stops at this moment.
    fn end(&mut self, winner: Option<Side>, why: Ending, io: &mut impl Io<Event>) {
        let players = self.setup.options.players;
        let draw = || Outcome::shared(SeatSet::all(players), Side::BOTH.len() as u8, players);
        let outcome =
            winner.map_or_else(draw, |side| Outcome::win(self.setup.seats_of(side), players));
        let points = Side::BOTH.map(|side| self.points(side));
        self.attack = None;
        self.moving = None;
        self.asked = Asked::Over { outcome };
        io.tell(|| Event::Ended { why, winner, points });
    }
}
