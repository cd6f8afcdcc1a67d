//! The galaxy row: what it offers to both players.

use super::count;
use super::gist::{Gist, Use, reward};
use super::{Outlook, race::Reach};
use crate::card::{CardId, Faction};
use crate::state::Deckbuilding;
use starboard_core::{Eyes, Seat};

/// What the row offers to a player; worth in tenths.
#[derive(Clone, Copy, Default)]
struct Offer {
    /// Cards of the own faction.
    own: i32,
    /// What they are worth together.
    own_worth: i32,
    /// The best card that may be owned.
    best: i32,
    /// The best card that the money of the turn buys.
    best_affordable: i32,
    /// Cards that it buys.
    affordable: i32,
    /// Enemy cards that can be defeated.
    targets: i32,
    /// The best reward among them.
    best_reward: i32,
    /// The best card that the other player would lose.
    best_denied: i32,
}

impl Offer {
    fn add(&mut self, card: CardId, faction: Faction, reach: &Reach) {
        let print = card.print();
        let worth = Gist::of(card)[Use::Worth] / 10;
        if print.price_for(faction).is_some() {
            let own = i32::from(print.faction == faction);
            let affordable = 10 * i32::from(print.cost) <= reach.money;
            self.own += own;
            self.own_worth += own * worth;
            self.best = self.best.max(worth);
            if affordable {
                self.affordable += 1;
                self.best_affordable = self.best_affordable.max(worth);
            }
        } else if print.target.is_some_and(|target| 10 * i32::from(target) <= reach.hunt) {
            self.targets += 1;
            self.best_reward = self.best_reward.max(reward(card));
            self.best_denied = self.best_denied.max(worth);
        }
    }
}

impl Deckbuilding {
    /// What both players can buy and defeat in this turn or the next one.
    pub(super) fn see_row(&self, outlook: &Outlook, eyes: &mut impl Eyes) {
        let mut offers = [Offer::default(); 2];
        for &card in self.row.iter().flatten() {
            for (at, offer) in offers.iter_mut().enumerate() {
                offer.add(card, self.faction(outlook.sides[at]), &outlook.reaches[at]);
            }
        }
        let mut both = |name, number: fn(&Offer) -> i32| {
            eyes.see_each(name, [number(&offers[0]), number(&offers[1])]);
        };
        both("own cards in the row", |offer| offer.own);
        both("worth of the row", |offer| offer.own_worth);
        both("best of the row", |offer| offer.best);
        both("best affordable", |offer| offer.best_affordable);
        both("affordable", |offer| offer.affordable);
        both("targets", |offer| offer.targets);
        both("best reward", |offer| offer.best_reward);
        both("best denied", |offer| offer.best_denied);
        eyes.see("pilots", self.pilots.into());
        eyes.see("galaxy deck", count(self.galaxy.len()));
        eyes.see("known galaxy card", self.known_galaxy_card(outlook.sides[0]));
    }

    /// DB-11.2 What `seat` knows to come into the row next: good for him, or for the other.
    fn known_galaxy_card(&self, seat: Seat) -> i32 {
        let top = self.galaxy.known_to(Some(seat)).next().flatten();
        top.map_or(0, |card| {
            let worth = Gist::of(card)[Use::Worth] / 10;
            match card.print().faction {
                Faction::Neutral => worth / 5,
                faction if faction == self.faction(seat) => worth,
                Faction::Empire | Faction::Rebel => -worth,
            }
        })
    }
}
