//! Leaders, missions, and the cards in hand.

use crate::features::survey::Survey;
use crate::features::tables::Kind;
use crate::ids::{Leader, Mission, Place, Ring, Side, ring};
use crate::state::Whereabouts;
use starboard_core::Eyes;

/// The rings that help the Rebels.
const GIFTS: [Ring; 4] = [ring::C_3PO, ring::R2_D2, ring::FALCON, ring::YODA];

impl Survey<'_> {
    /// RB-4 Leaders by where they are and what they can do.
    pub(super) fn tell_leaders(&self, eyes: &mut impl Eyes) {
        for (crew, side) in self.crews.iter().zip(Side::BOTH) {
            let names = match side {
                Side::Rebel => {
                    ["Rebel leaders", "skills of the Rebel pool", "tactics of the Rebel pool"]
                }
                Side::Empire => [
                    "Imperial leaders",
                    "skills of the Imperial pool",
                    "tactics of the Imperial pool",
                ],
            };
            eyes.see_each(names[0], [crew.pool, crew.assigned, crew.placed]);
            eyes.see_each(names[1], crew.skills);
            eyes.see_each(names[2], crew.tactics.map(i32::from));
        }
    }

    /// RB-14 Captives, those who could become captives, and rings.
    pub(super) fn tell_captives(&self, eyes: &mut impl Eyes) {
        let people = &self.game.people;
        eyes.see("captives", self.game.captives().count() as i32);
        eyes.see("gone over", people.lured.len() as i32);
        let exposed = |leader: &Leader| {
            matches!(people.at[leader.index()], Whereabouts::At(place) if self.is_watched(place))
                && self.game.side_of_leader(*leader) == Side::Rebel
                && !self.game.is_captive(*leader)
        };
        let worth = |leader: Leader| self.tables.leaders[leader.index()];
        eyes.see(
            "worth of leaders among Imperials",
            Leader::all().filter(exposed).map(worth).sum(),
        );
        let gifts = GIFTS.into_iter().filter(|&ring| self.game.wearer(ring).is_some()).count();
        eyes.see("rings", gifts as i32);
    }

    /// RB-14.2 Whether Imperial units could seize somebody there.
    fn is_watched(&self, place: Place) -> bool {
        self.units[Side::Empire.index()].contains(place)
    }

    /// RB-5.1 The own missions by what they are good for: in the hand, and face down with leaders who
    /// can carry them out.
    pub(super) fn tell_missions(&self, eyes: &mut impl Eyes) {
        let game = self.game;
        let kinds = Kind::of(self.me);
        let place = |kind: Kind| kinds.iter().position(|&other| other == kind);
        let mut hand = [0; 8];
        for card in Mission::all().filter(|&card| game.cards.hand[card.index()] > 0) {
            if game.catalogue().mission(card).side == self.me {
                let count = i32::from(game.cards.hand[card.index()]);
                if let Some(at) = place(self.tables.missions[card.index()].0) {
                    hand[at] += count;
                }
            }
        }
        eyes.see_each("hand", hand);
        let urgent = Kind::urgent(self.me);
        let (mut ready, mut promise, mut idle) = ([0; 3], 0, 0);
        for (card, can_be_revealed) in self.rows() {
            let (kind, worth) = self.tables.missions[card.index()];
            if !can_be_revealed {
                idle += 1;
                continue;
            }
            promise += worth;
            if let Some(at) = urgent.iter().position(|&other| other == kind) {
                ready[at] += 1;
            }
        }
        eyes.see_each("ready", ready);
        eyes.see("promise of what is ready", promise);
        eyes.see("not ready", idle);
    }

    /// RB-21.1 What is known of the opponent's cards: how many, and who stands on those face down.
    pub(super) fn tell_their_cards(&self, eyes: &mut impl Eyes) {
        let game = self.game;
        let foe = self.me.other();
        eyes.see("their mission cards", game.hand_size(foe).into());
        let mut skills = [0; 4];
        let row = &game.people.rows[foe.index()];
        for leader in row.iter().flat_map(|slot| slot.leaders()) {
            for (all, icons) in skills.iter_mut().zip(game.catalogue().leader(leader).skills) {
                *all += i32::from(icons);
            }
        }
        eyes.see_each("icons on their missions", skills);
        eyes.see("action cards", game.cards.actions[self.me.index()].len() as i32);
        eyes.see("their action cards", game.cards.actions[foe.index()].len() as i32);
    }
}
