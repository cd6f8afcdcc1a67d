//! RB-1.1 How often everything is there.

use crate::ids::{ActionCard, Mission, Objective, Place, SYSTEMS, Side, TYPES, Tactic, Unit};
use crate::question::Question;
use crate::state::{AsideKind, NONE, Rebellion};

/// How many there are of each piece and card, wherever they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Census {
    pub(crate) units: [u16; Unit::COUNT],
    pub(crate) missions: [u16; Mission::COUNT],
    pub(crate) actions: [u16; ActionCard::COUNT],
    pub(crate) objectives: [u16; Objective::COUNT],
    /// Probe cards by system.
    pub(crate) probes: [u16; SYSTEMS],
    pub(crate) tactics: [u16; Tactic::COUNT],
}

impl Census {
    /// Counts everything. All numbers must name things.
    pub(crate) fn of(game: &Rebellion) -> Self {
        let mut census = Self {
            units: [0; Unit::COUNT],
            missions: [0; Mission::COUNT],
            actions: [0; ActionCard::COUNT],
            objectives: [0; Objective::COUNT],
            probes: [0; SYSTEMS],
            tactics: [0; Tactic::COUNT],
        };
        census.count_units(game);
        census.count_missions(game);
        census.count_actions(game);
        census.count_objectives(game);
        census.count_probes(game);
        census.count_tactics(game);
        census.count_aside(game);
        census
    }

    /// What the box holds.
    pub(crate) fn of_the_box(game: &Rebellion) -> Self {
        let catalogue = game.catalogue();
        let probe = |at: usize| u16::from(catalogue.probes.contains(Place(at as u8)));
        Self {
            units: std::array::from_fn(|at| catalogue.units[at].supply.into()),
            missions: std::array::from_fn(|at| catalogue.missions[at].copies.into()),
            actions: [1; ActionCard::COUNT],
            objectives: [1; Objective::COUNT],
            probes: std::array::from_fn(probe),
            tactics: std::array::from_fn(|at| catalogue.tactics[at].copies.into()),
        }
    }

    fn count_units(&mut self, game: &Rebellion) {
        let board = &game.board;
        for unit in Unit::all() {
            let (side, slot) = (unit.side().index(), unit.slot());
            let mut count = u16::from(board.supply[side][slot]);
            count += u16::from(board.left_out[side][slot]);
            count += Place::all().map(|place| u16::from(game.count(place, unit))).sum::<u16>();
            count += board.queues[side].iter().map(|space| u16::from(space[slot])).sum::<u16>();
            self.units[unit.index()] = count;
        }
        // RB-17.8 What has left a queue and is not deployed yet.
        if let Some(Question::Deploy { side, .. }) = game.asked() {
            for (slot, &count) in game.picks.iter().take(TYPES).enumerate() {
                self.units[Unit::of(side, slot).index()] += u16::from(count);
            }
        }
    }

    fn count_missions(&mut self, game: &Rebellion) {
        let cards = &game.cards;
        for card in Mission::all() {
            let at = card.index();
            self.missions[at] = [cards.hand[at], cards.deck[at], cards.discard[at]]
                .map(u16::from)
                .iter()
                .sum::<u16>()
                + u16::from(cards.left_out.contains(card));
        }
        if game.mission.card != NONE {
            self.missions[usize::from(game.mission.card)] += 1;
        }
        for slot in game.people.rows.iter().flat_map(|row| row.iter()) {
            self.missions[slot.card.index()] += 1;
        }
        for &card in cards.projects.cards() {
            self.missions[card.index()] += 1;
        }
    }

    fn count_actions(&mut self, game: &Rebellion) {
        let cards = &game.cards;
        for side in Side::BOTH {
            let hand = cards.actions[side.index()].iter().map(|held| held.card);
            for card in hand.chain(cards.action_decks[side.index()].cards().iter().copied()) {
                self.actions[card.index()] += 1;
            }
        }
        for card in cards.used.iter().chain(cards.boxed.iter()) {
            self.actions[card.index()] += 1;
        }
    }

    fn count_objectives(&mut self, game: &Rebellion) {
        let cards = &game.cards;
        for card in cards.objectives.iter().chain(cards.scored.iter()) {
            self.objectives[card.index()] += 1;
        }
        for layer in cards.objective_deck.layers() {
            for card in Objective::all().filter(|card| layer.cards >> card.0 & 1 == 1) {
                self.objectives[card.index()] += 1;
            }
        }
    }

    fn count_probes(&mut self, game: &Rebellion) {
        let base = &game.base;
        let chosen = base.system.is_system().then_some(base.system);
        for card in base.probes.iter().chain(base.removed.iter()).chain(chosen) {
            self.probes[card.index()] += 1;
        }
        for layer in base.probe_deck.layers() {
            for card in Place::systems().filter(|card| layer.cards >> card.0 & 1 == 1) {
                self.probes[card.index()] += 1;
            }
        }
    }

    fn count_tactics(&mut self, game: &Rebellion) {
        let cards = &game.cards;
        let [rebel, empire] = &cards.tactics;
        for pile in [rebel, empire, &cards.tactic_deck, &cards.tactic_discard] {
            for (sum, &count) in self.tactics.iter_mut().zip(pile) {
                *sum += u16::from(count);
            }
        }
    }

    /// Cards that somebody looks at.
    fn count_aside(&mut self, game: &Rebellion) {
        for card in game.aside.cards.iter().map(|&card| usize::from(card)) {
            match game.aside.kind {
                AsideKind::Nothing => {}
                AsideKind::Projects => self.missions[card] += 1,
                AsideKind::RebelActions | AsideKind::EmpireActions => self.actions[card] += 1,
                AsideKind::Objectives => self.objectives[card] += 1,
                AsideKind::Probes | AsideKind::Lost => self.probes[card] += 1,
            }
        }
        // RB-10.11 Those that have their place in the order already.
        if game.aside.kind == AsideKind::Objectives {
            for &card in &game.picks {
                self.objectives[usize::from(card)] += 1;
            }
        }
    }
}
