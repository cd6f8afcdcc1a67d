//! RB-12 The Rebel base, RB-21.5 where it can be.

use super::AnyIo;
use crate::event::Event;
use crate::frame::Task;
use crate::ids::{BASE_SPACE, Place, Side, Systems};
use crate::layers::KnownTo;
use crate::luck;
use crate::question::Question;
use crate::state::{AsideKind, Rebellion, Whereabouts};
use starboard_core::{Chance, Journal};

impl Rebellion {
    /// RB-21.5 Where the base can be for the Empire.
    pub(crate) fn candidates(&self) -> Systems {
        if self.base.hidden {
            self.base.open.minus(self.base.probes).minus(self.base.returned)
        } else {
            Systems::EMPTY.with(self.base.system)
        }
    }

    /// RB-6.4 The Rebels choose the base; the other cards become the probe deck.
    pub(crate) fn choose_base(&mut self, system: Place, io: &mut AnyIo<'_>) {
        self.base.system = system;
        let all = self.catalogue().probes.minus(self.base.removed);
        self.base.open = all;
        self.base.probe_deck = crate::layers::Layers::shuffled(all.without(system).word());
        self.tell_side(
            io,
            Side::Rebel,
            || Event::BaseChosen { system: Some(system) },
            || Event::BaseChosen { system: None },
        );
        self.pop();
    }

    /// RB-12.6 The base is revealed, and its units and leaders stand in its system.
    pub(crate) fn reveal_base(&mut self, io: &mut AnyIo<'_>) {
        let system = self.base.system;
        self.base.hidden = false;
        self.base.open = Systems::EMPTY.with(system);
        io.revealed_to(self.seats_of(Side::Empire));
        io.tell(|| Event::BaseRevealed { system });
        self.empty_space_into(system);
        let mut origins = [Systems::EMPTY; 2];
        if self.combat.on && self.movement.to == system {
            // RB-11.19 A retreat that found the base came from the combat.
            origins[self.movement.side.index()].insert(self.combat.due.system);
        }
        self.queue_combat(system, self.clock.current, origins);
    }

    /// RB-12.6 What is on the Rebel Base space moves into a system.
    fn empty_space_into(&mut self, system: Place) {
        for slot in 0..crate::ids::TYPES {
            let side = Side::Rebel.index();
            let count = std::mem::take(&mut self.board.units[BASE_SPACE.index()][side][slot]);
            self.board.units[system.index()][side][slot] += count;
        }
        for at in &mut self.people.at {
            if *at == Whereabouts::At(BASE_SPACE) {
                *at = Whereabouts::At(system);
            }
        }
    }

    /// RB-12.3 A movement by activation proves where the base is: in `system` or next to it.
    pub(crate) fn narrow_to(&mut self, system: Place) {
        let near = self.catalogue().neighbours(system).with(system);
        self.base.open = self.base.open.intersection(near);
    }

    /// RB-12.3 Systems that the Rebel Base space is next to.
    pub(crate) fn around_base(&self) -> Systems {
        self.catalogue().neighbours(self.base.system).with(self.base.system)
    }

    /// RB-5.6, RB-17.5 The Empire draws probe cards.
    pub(crate) fn draw_probes(&mut self, count: u8, io: &mut AnyIo<'_>) {
        let setup = self.setup.clone();
        let mut drawn = Systems::EMPTY;
        for _ in 0..count {
            let name = |card: u8| setup.catalogue.system(Place(card)).label.id.clone();
            let Some((card, known)) = self.base.probe_deck.draw(io.at_stake(luck::PROBES), name)
            else {
                break;
            };
            let card = Place(card);
            drawn.insert(card);
            self.base.probes.insert(card);
            if known.contains(Side::Rebel) {
                self.base.shown.insert(card);
            }
            if self.base.planted.contains(card) {
                self.base.planted.remove(card);
                self.base.planted_on_top = self.base.planted_on_top.saturating_sub(1);
            }
        }
        if drawn.is_empty() {
            return;
        }
        io.revealed_to(self.seats_of(Side::Empire));
        let count = drawn.len() as u8;
        self.tell_side(
            io,
            Side::Empire,
            || Event::ProbesDrawn { count, cards: drawn.iter().collect() },
            || Event::ProbesDrawn { count, cards: Vec::new() },
        );
    }

    /// RB-12.9 The Rebels draw cards for a new base.
    pub(crate) fn draw_for_new_base(&mut self, count: u8, io: &mut AnyIo<'_>) {
        let planted = self.base.planted;
        let under = self.base.planted.len() - usize::from(self.base.planted_on_top);
        let below = under + usize::from(self.base.planted_below);
        let above = self.base.probe_deck.len().saturating_sub(below);
        let drawn = self.look_at_probes(count, io);
        // RB-21.5 Planted cards that cannot have been drawn are not the new base.
        let reached = self.base.planted_on_top > 0 || drawn > above;
        if reached || planted.is_empty() {
            self.base.planted = Systems::EMPTY;
            self.base.planted_on_top = 0;
        }
        self.replace(Question::NewBase);
    }

    /// RB-12.9, RB-21.3 The Rebels look at the top cards of the probe deck.
    fn look_at_probes(&mut self, count: u8, io: &mut AnyIo<'_>) -> usize {
        let setup = self.setup.clone();
        let mut drawn = Systems::EMPTY;
        for _ in 0..count {
            let name = |card: u8| setup.catalogue.system(Place(card)).label.id.clone();
            let Some((card, _)) = self.base.probe_deck.draw(io.at_stake(luck::PROBES), name) else {
                break;
            };
            drawn.insert(Place(card));
            self.aside.add(AsideKind::Probes, card);
        }
        let count = drawn.len() as u8;
        io.revealed_to(self.seats_of(Side::Rebel));
        self.tell_side(
            io,
            Side::Rebel,
            || Event::ProbesLookedAt { count, cards: drawn.iter().collect() },
            || Event::ProbesLookedAt { count, cards: Vec::new() },
        );
        drawn.len()
    }

    /// RB-12.9 Whether a drawn system may become the base.
    pub(crate) fn may_be_base(&self, system: Place) -> bool {
        !self.is_loyal(system, Side::Empire)
            && !self.has_units(system, Side::Empire)
            && !self.board.destroyed.contains(system)
    }

    /// RB-12.9 A new base, or none.
    pub(crate) fn settle(&mut self, new: Option<Place>, io: &mut AnyIo<'_>) {
        let drawn = self.aside.cards;
        self.aside = crate::state::Aside::default();
        let drawn: Systems = drawn.iter().map(|&card| Place(card)).collect();
        self.pop();
        if let Some(system) = new {
            let old = self.base.system;
            let revealed = self.base.hidden;
            if revealed {
                io.revealed_to(self.seats_of(Side::Empire));
                self.empty_space_into(old);
            }
            self.base.probes.insert(old);
            self.base.shown.insert(old);
            self.base.system = system;
            self.base.hidden = true;
            let possible = Place::systems().filter(|&at| self.may_be_base(at) && at != old);
            let possible: Systems = possible.collect();
            self.base.open =
                self.catalogue().probes.minus(self.base.removed).intersection(possible);
            self.base.returned = self.base.planted;
            io.tell(|| Event::BaseMoved { from: old });
            // RB-11.1 A base that lay open is not revealed now.
            if revealed {
                self.queue_combat(old, Side::Rebel, [Systems::EMPTY; 2]);
            }
        } else {
            let drawn = drawn.len() as u8;
            io.tell(|| Event::BaseKept { drawn });
        }
        let rest = new.map_or(drawn, |system| drawn.without(system));
        // Nobody asks how deep cards lie that are not there.
        let below = usize::from(self.base.planted_below) + rest.len();
        self.base.planted_below = if self.base.planted.is_empty() { 0 } else { below as u8 };
        self.base.probe_deck.put_at_bottom(rest.word(), Side::Rebel.into());
        self.push(Task::Combats);
        self.push(Task::Checks);
    }

    /// RB-21.3 Intercept Transmissions: cards of systems with Imperial units are handed over, the
    /// rest is shuffled back.
    pub(crate) fn intercept(&mut self, count: u8, io: &mut AnyIo<'_>) {
        self.look_at_probes(count, io);
        let seen: Systems = self.aside.cards.iter().map(|&card| Place(card)).collect();
        self.aside = crate::state::Aside::default();
        let given: Systems = seen.iter().filter(|&at| self.has_units(at, Side::Empire)).collect();
        self.base.probes = self.base.probes.union(given);
        self.base.shown = self.base.shown.union(given);
        self.base.probe_deck.shuffle_in(seen.minus(given).word());
        self.base.returned = self.base.returned.union(self.base.planted);
        self.base.planted = Systems::EMPTY;
        self.base.planted_on_top = 0;
        io.revealed_to(self.seats_of(Side::Empire));
        let count = given.len() as u8;
        self.tell_players(
            io,
            || Event::ProbesGiven { count, cards: given.iter().collect() },
            || Event::ProbesGiven { count, cards: Vec::new() },
        );
    }

    /// RB-26.3 Plant False Lead: random cards leave the Imperial hand.
    pub(crate) fn take_probes(&mut self, count: u8, io: &mut AnyIo<'_>) {
        let setup = self.setup.clone();
        let mut lost = Systems::EMPTY;
        for _ in 0..count {
            let name = |card| setup.catalogue.system(card).label.id.clone();
            let Some(card) = self.base.probes.draw(io.at_stake(luck::PROBES), name) else { break };
            self.base.shown.remove(card);
            lost.insert(card);
            self.aside.add(AsideKind::Lost, card.0);
        }
        self.base.planted = lost;
        self.base.planted_on_top = 0;
        self.base.planted_below = 0;
        self.base.returned = self.base.returned.union(lost);
        io.revealed_to(self.seats_of(Side::Rebel));
        let count = lost.len() as u8;
        self.tell_players(
            io,
            || Event::ProbesLost { count, cards: lost.iter().collect() },
            || Event::ProbesLost { count, cards: Vec::new() },
        );
    }

    /// RB-26.3 One of them goes on top or under the deck.
    pub(crate) fn return_probe(&mut self, card: Place, top: bool, io: &mut AnyIo<'_>) {
        self.aside.take(card.0);
        let bits = Systems::EMPTY.with(card).word();
        let known: KnownTo = Side::Rebel.into();
        if top {
            self.base.probe_deck.put_on_top(bits, known);
            self.base.planted_on_top += 1;
        } else {
            self.base.probe_deck.put_at_bottom(bits, known);
        }
        self.tell_side(
            io,
            Side::Rebel,
            || Event::ProbeReturned { top, card: Some(card) },
            || Event::ProbeReturned { top, card: None },
        );
    }
}
