//! The own hand.

use super::sight::Sight;
use crate::card::Window;
use crate::set::CardSet;
use starboard_core::Eyes;

impl Sight<'_> {
    /// RK-9.2 Cards by class and the set they make, of the player himself; RK-4.6 what is left to draw.
    pub(super) fn tell_hand(&self, eyes: &mut impl Eyes) {
        let game = self.game;
        let hand = game.hand(self.seat);
        eyes.see_each("own cards of class", self.classes(hand));
        eyes.see("best set", self.best_sets[1]);
        let deck = usize::from(game.setup.deck_of[self.seat.index()]);
        eyes.see("cards to draw", game.decks[deck].len().min(30) as i32);
    }

    /// RK-10.1 Events in the hands of the own side, by the moment for which they are good.
    pub(super) fn tell_events(&self, eyes: &mut impl Eyes) {
        let game = self.game;
        let hand = self.own.iter().fold(CardSet::EMPTY, |all, seat| all | game.hand(seat));
        let kinds = [
            ("events for reinforcement", [Window::OwnReinforce, Window::OwnReinforce]),
            ("events between battles", [Window::OwnInvade, Window::OwnInvade]),
            ("events against invasions", [Window::InvasionDeclared, Window::InvasionDeclared]),
            ("events for attacks", [Window::BattleAttack, Window::AfterRoll]),
            ("events for defence", [Window::BattleDefend, Window::AfterRoll]),
            ("events around the Death Star", [Window::DsAttack, Window::DsDefend]),
            ("events of the Death Star", [Window::OwnDeathStar, Window::ForceShift]),
            ("events at the end", [Window::OwnFortify, Window::OwnDraw]),
        ];
        for (name, windows) in kinds {
            let cards = windows.map(|window| game.catalogue().cards_for(window));
            eyes.see(name, (hand & (cards[0] | cards[1])).len() as i32);
        }
    }
}
