//! RB-26.2 What the verbs of effect lists do.

use super::AnyIo;
use super::effects::{Next, Spot};
use crate::effect::{DeckName, Forbidden};
use crate::event::{Event, Loss, Scope};
use crate::frame::Card;
use crate::ids::{Leader, Leaders, Mission, Objective, Place, Side, Systems, Theatre, Unit, unit};
use crate::layers::KnownTo;
use crate::question::Question;
use crate::rules::board::slots;
use crate::state::{AsideKind, Duty, NONE, Origin, Rebellion, Role, Whereabouts};
use starboard_core::Journal;

impl Rebellion {
    /// RB-10.11, RB-18.2 The next of several units is gained.
    pub(super) fn gain_next(
        &mut self,
        units: crate::effect::Gains,
        side: Side,
        place: Place,
        stage: u8,
        io: &mut AnyIo<'_>,
    ) -> Next {
        debug_assert!(units.iter().all(|&(unit, _)| Unit(unit).side() == side), "own units");
        let mut left = stage;
        for &(unit, count) in &units {
            if left < count {
                let unit = Unit(unit);
                if !self.gain(unit, place, io) && self.can_sacrifice(unit) {
                    self.push(Question::Sacrifice { unit, space: 0, place });
                }
                return Next::Stage(stage + 1);
            }
            left -= count;
        }
        Next::Done
    }

    /// RB-10.11 Draw some, keep some.
    pub(super) fn draw_and_keep(
        &mut self,
        deck: DeckName,
        count: u8,
        keep: u8,
        io: &mut AnyIo<'_>,
    ) -> Next {
        match deck {
            DeckName::Objective if count == keep => {
                self.draw_objectives(count, io);
                Next::Done
            }
            DeckName::Objective => {
                self.look_at_objectives(count, io);
                if self.aside.cards.len() > usize::from(keep) {
                    return Next::Ask;
                }
                let looked = std::mem::take(&mut self.aside);
                for &card in &looked.cards {
                    self.cards.objectives.insert(Objective(card));
                }
                Next::Done
            }
            DeckName::Project | DeckName::RebelMission => {
                for _ in 0..count {
                    let Some(card) = self.draw_project(io) else { break };
                    self.aside.add(AsideKind::Projects, card.0);
                }
                let drawn = self.aside.cards;
                let count = drawn.len() as u8;
                io.revealed_to(self.seats_of(Side::Empire));
                let cards = || drawn.iter().map(|&card| Mission(card)).collect();
                self.tell_side(
                    io,
                    Side::Empire,
                    || Event::ProjectsDrawn { count, cards: cards() },
                    || Event::ProjectsDrawn { count, cards: Vec::new() },
                );
                if count > keep {
                    return Next::Ask;
                }
                self.aside = crate::state::Aside::default();
                for &card in &drawn {
                    self.cards.hand[usize::from(card)] += 1;
                }
                Next::Done
            }
        }
    }

    /// RB-21.3 The Rebels answer truthfully.
    pub(super) fn answer_about_base(&mut self, here: Place, region: bool, io: &mut AnyIo<'_>) {
        let asked =
            if region { self.catalogue().region_of(here) } else { Systems::EMPTY.with(here) };
        let yes = asked.contains(self.base.system);
        self.base.open =
            if yes { self.base.open.intersection(asked) } else { self.base.open.minus(asked) };
        io.revealed_to(self.seats_of(Side::Empire));
        let scope = if region { Scope::Region } else { Scope::System };
        io.tell(|| Event::Answer { scope, system: here, yes });
    }

    /// RB-24.1
    pub(super) fn forbid(&mut self, what: Forbidden, card: Card, io: &mut AnyIo<'_>) {
        let foe = card.owner.other().index();
        let flags = &mut self.combat.flags;
        match what {
            Forbidden::RetreatThisCombat => flags.no_retreat = true,
            Forbidden::RetreatThisRound => flags.no_retreat_this_round[foe] = true,
            Forbidden::Blocking => flags.no_block[foe] = true,
            Forbidden::SpaceTactics => flags.no_space_tactics = true,
            Forbidden::Missions => {
                self.people.closed.insert(card.here);
                let system = card.here;
                io.tell(|| Event::Closed { system });
            }
            // Part of the entry before it, or of the reveal (Blindside).
            Forbidden::ActionCards | Forbidden::Opposing => {}
        }
    }

    /// RB-8.5 The pictured leader is placed, and the card goes on there.
    pub(super) fn place_pictured(&mut self, spot: Spot, place: Place, io: &mut AnyIo<'_>) {
        let Spot { card, list, at, stage } = spot;
        self.place_leader(Leader(card.pictured), place, io);
        let card = Card { here: place, ..card };
        self.replace(Question::Effects { card, list, at, stage, asks: false });
    }

    /// RB-20.4 Who decides about an entry.
    pub(crate) fn decider(&self, by: Option<Side>, card: Card) -> Role {
        match by {
            Some(side) if side != card.owner => self.role_for(side, Duty::General),
            Some(_) | None => card.role,
        }
    }

    /// RB-10.11 All Imperial ground units leave for one system.
    pub(super) fn evacuate(&mut self, from: Place, to: Place, side: Side, io: &mut AnyIo<'_>) {
        let mut loads = Vec::new();
        for slot in slots(side, Theatre::Ground) {
            let unit = Unit::of(side, slot);
            let count = self.count(from, unit);
            if count > 0 {
                *self.count_mut(from, unit) = 0;
                *self.count_mut(to, unit) += count;
                loads.push(crate::state::Loaded { source: from, unit, count });
            }
        }
        io.tell(|| Event::Moved { side, to, loads, captives: Vec::new() });
        let mut origins = [Systems::EMPTY; 2];
        origins[side.index()].insert(from);
        self.queue_combat(to, self.clock.current, origins);
    }

    /// RB-10.11 A queued unit is deployed at once; a Death Star replaces its shell.
    pub(super) fn deploy_queued(&mut self, unit: Unit, space: u8, here: Place, io: &mut AnyIo<'_>) {
        self.board.queues[unit.side().index()][usize::from(space) - 1][unit.slot()] -= 1;
        if unit == unit::DEATH_STAR {
            return self.finish_death_star(here, io);
        }
        *self.count_mut(here, unit) += 1;
        io.tell(|| Event::Deployed { unit, place: here });
    }

    /// RB-15.3 The Death Star takes the place of its shell.
    pub(crate) fn finish_death_star(&mut self, system: Place, io: &mut AnyIo<'_>) {
        *self.count_mut(system, unit::CONSTRUCTION) -= 1;
        *self.supply_mut(unit::CONSTRUCTION) += 1;
        *self.count_mut(system, unit::DEATH_STAR) += 1;
        io.tell(|| Event::DeathStarFinished { system });
    }

    /// RB-10.11 A queued unit is destroyed.
    pub(super) fn destroy_queued(&mut self, unit: Unit, space: u8, io: &mut AnyIo<'_>) {
        self.board.queues[unit.side().index()][usize::from(space) - 1][unit.slot()] -= 1;
        *self.supply_mut(unit) += 1;
        io.tell(|| Event::QueueDestroyed { unit, space });
    }

    /// RB-21.1 An objective of the Rebel hand goes under the deck.
    pub(super) fn tuck(&mut self, card: Objective, io: &mut AnyIo<'_>) {
        self.cards.objectives.remove(card);
        self.cards.seen.remove(card);
        self.return_objective(card, false, KnownTo::BOTH, io);
        // Both sides have seen which it was.
        io.revealed_to(self.seats_of(Side::Rebel));
    }

    /// RB-8.2, RB-10.7 A card found in a deck goes to the hand or face down with the leader.
    pub(super) fn take_from_deck(
        &mut self,
        deck: DeckName,
        found: Option<Mission>,
        to_hand: bool,
        card: Card,
        io: &mut AnyIo<'_>,
    ) {
        if let Some(found) = found {
            match deck {
                DeckName::Project => {
                    self.cards.projects.take_out(found);
                }
                DeckName::RebelMission | DeckName::Objective => {
                    self.cards.deck[found.index()] -= 1;
                }
            }
            let (side, leader) = (card.owner, Leader(card.pictured));
            if to_hand {
                self.cards.hand[found.index()] += 1;
                self.tell_side(
                    io,
                    side,
                    || Event::Kept { side, card: Some(found) },
                    || Event::Kept { side, card: None },
                );
            } else {
                let origin = if deck == DeckName::Project { Origin::Project } else { Origin::Deck };
                self.lay_down(side, found, [leader.0, NONE], origin, true);
                self.send(leader, Whereabouts::OnMission);
                let slot = self.people.rows[side.index()].len() as u8 - 1;
                self.tell_side(
                    io,
                    side,
                    || Event::Assigned { leader, slot, card: Some(found) },
                    || Event::Assigned { leader, slot, card: None },
                );
            }
        }
        if deck == DeckName::Project {
            self.cards.projects.shuffle_in([]);
        }
    }

    /// RB-14.6 Where the closest systems like this are.
    pub(super) fn closest(&self, filters: &[crate::effect::Filter], from: Place) -> Systems {
        let distance = self.catalogue().distance[from.index()];
        let found = Place::systems().filter(|&at| self.passes_all(filters, at, from));
        let nearest = found.clone().map(|at| distance[at.index()]).min();
        found.filter(|at| Some(distance[at.index()]) == nearest).collect()
    }

    /// RB-14.6 The captive and the leaders of the mission go there.
    pub(super) fn move_bounty(&mut self, card: Card, to: Place, io: &mut AnyIo<'_>) {
        let mut movers: Leaders = self.mission.leaders().collect();
        if self.is_captive(Leader(card.target)) {
            movers.insert(Leader(card.target));
        }
        for leader in movers {
            if self.people.at[leader.index()] == Whereabouts::At(card.here) && to != card.here {
                self.place_leader(leader, to, io);
            }
        }
    }

    /// RB-10.11 Several units are destroyed together.
    pub(super) fn destroy_picked(&mut self, here: Place, io: &mut AnyIo<'_>) {
        let picked = std::mem::take(&mut self.picks);
        for &unit in &picked {
            self.destroy(here, Unit(unit), 1, Loss::Card, io);
        }
    }
}
