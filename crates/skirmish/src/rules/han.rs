//! SK-6 "Han shoots first".

use crate::card::Card;
use crate::catalogue::{FigureId, Side, Trait};
use crate::event::Event;
use crate::frame::Cause;
use crate::state::Skirmish;
use starboard_core::Io;

impl Skirmish {
    /// SK-6.1 The figure that may shoot first, if it takes part.
    pub(crate) fn first_shooter(&self) -> Option<FigureId> {
        self.on_table.into_iter().find(|figure| figure.card().has(Trait::ShootsFirst))
    }

    /// SK-6.1 Before the figure of a live Dark card is chosen.
    pub(crate) fn han_may_shoot_first(&self, card: Card) -> bool {
        if card.party.side() == Side::Light
            || self.han_has_shot
            || !self.setup.options.han_first.is_on()
        {
            return false;
        }
        let Some(han) = self.first_shooter() else { return false };
        !self.captive.contains(han)
            && !self.activated.contains(han)
            && self.foes(han).iter().any(|foe| self.han_can_shoot(han, foe))
    }

    /// SK-6.1 Whether he could legally shoot at `target` now.
    pub(crate) fn han_can_shoot(&self, han: FigureId, target: FigureId) -> bool {
        let card = han.card();
        card.gun.is_some_and(|gun| self.can_shoot(han, gun) && self.can_hit(han, gun, target))
    }

    /// SK-6.2 One shot, at once, without Aim; it is no activation.
    pub(crate) fn han_shoots(&mut self, target: FigureId, io: &mut impl Io<Event>) {
        let figure = self.first_shooter().expect("he has been asked");
        let gun = figure.card().gun.expect("he has been asked");
        self.han_has_shot = true;
        io.tell(|| Event::HanShootsFirst { figure });
        self.shoot(Cause::Han, figure, gun, target, (0, 0), io);
    }
}
