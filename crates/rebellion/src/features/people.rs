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
                    ["Rebel leaders", "Rebel pool", "Rebel skills", "Rebel tactics", "Rebel worth"]
                }
                Side::Empire => [
                    "Imperial leaders",
                    "Imperial pool",
                    "Imperial skills",
                    "Imperial tactics",
                    "Imperial worth",
                ],
            };
            eyes.see_each(names[0], [crew.pool, crew.assigned, crew.placed]);
            eyes.see_each(names[1], crew.skills);
            eyes.see_each(names[2], crew.all_skills);
            eyes.see_each(names[3], crew.tactics.map(i32::from));
            eyes.see(names[4], crew.worth);
        }
    }

    /// RB-14 Captives, those who could become captives, and rings.
    pub(super) fn tell_captives(&self, eyes: &mut impl Eyes) {
        let people = &self.game.people;
        let captives = self.game.captives().count();
        let icons = |leader: Leader| {
            self.game.catalogue().leader(leader).skills.iter().sum::<u8>()
        };
        eyes.see("captives", captives as i32);
        eyes.see("icons of captives", self.game.captives().map(icons).sum::<u8>().into());
        eyes.see("frozen", i32::from(self.game.wearer(ring::CARBONITE).is_some()));
        eyes.see("gone over", people.lured.len() as i32);
        eyes.see("detained", people.detained.len() as i32);
        let exposed = |leader: &Leader| {
            matches!(people.at[leader.index()], Whereabouts::At(place) if self.is_watched(place))
                && self.game.side_of_leader(*leader) == Side::Rebel
                && !self.game.is_captive(*leader)
        };
        let (mut count, mut worth) = (0, 0);
        for leader in Leader::all().filter(exposed) {
            count += 1;
            worth += self.tables.leaders[leader.index()];
        }
        eyes.see("leaders among Imperials", count);
        eyes.see("their worth", worth);
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
        let (mut hand, mut held) = ([0; 8], 0);
        for card in Mission::all().filter(|&card| game.cards.hand[card.index()] > 0) {
            if game.catalogue().mission(card).side == self.me {
                let count = i32::from(game.cards.hand[card.index()]);
                held += count;
                if let Some(at) = place(self.tables.missions[card.index()].0) {
                    hand[at] += count;
                }
            }
        }
        eyes.see_each("hand", hand);
        let (mut ready, mut promise, mut idle) = ([0; 8], 0, 0);
        for (slot, row) in game.people.rows[self.me.index()].iter().enumerate() {
            let (kind, worth) = self.tables.missions[row.card.index()];
            if !game.can_reveal(self.me, slot as u8) {
                idle += 1;
                continue;
            }
            promise += worth;
            if let Some(at) = place(kind) {
                ready[at] += 1;
            }
        }
        eyes.see_each("ready", ready);
        eyes.see("promise of what is ready", promise);
        eyes.see("missions without a target", idle);
        eyes.see("mission cards", held);
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
