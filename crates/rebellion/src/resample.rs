//! RB-21 Guessing what is hidden, so that it fits everything a side may know.
//!
//! Hidden from the Empire are the base, the order of the probe deck, the Rebel hands, face-down
//! missions and objectives; hidden from the Rebels the Imperial hands, face-down missions and probe
//! cards. A guess collects what is hidden, in the order of the data files, and deals it out anew: it
//! depends on nothing but what the side knows.

use crate::catalogue::MissionDeck;
use crate::effect::Verb;
use crate::ids::{
    ActionCard, ActionCards, Leader, Mission, Objective, Objectives, Place, Side, Systems, Tactic,
    Theatre,
};
use crate::layers::take;
use crate::question::Question;
use crate::rules::AnyIo;
use crate::state::{AsideKind, Held, MissionPile, NONE, Origin, Rebellion, Refusals, Slot};
use starboard_core::journal::Silent;
use starboard_core::{Chance, Hidden, Inline, Seat, io};

/// A mission that the leaders on it can carry out is so much more likely than a bluff.
const EARNEST: usize = 20;

impl Hidden for Rebellion {
    fn resample(&mut self, observer: Seat, chance: &mut impl Chance) {
        let me = self.side_of(observer);
        self.guess_hidden(me, &mut AnyIo::of(&mut io(chance, &mut Silent)));
    }
}

impl Rebellion {
    /// Guesses anew all that is hidden from a side.
    pub(crate) fn guess_hidden(&mut self, me: Side, chance: &mut AnyIo<'_>) {
        let foe = me.other();
        match me {
            Side::Empire => {
                self.guess_base(chance);
                self.guess_objectives(chance);
            }
            Side::Rebel => self.guess_probes(chance),
        }
        self.guess_missions(foe, chance);
        self.guess_actions(me, foe, chance);
        self.guess_tactics(foe, chance);
        self.forget_picks(foe, chance);
    }

    /// RB-21.5 The base is one of the candidates; the other probe cards lie in the deck.
    fn guess_base(&mut self, chance: &mut AnyIo<'_>) {
        let mut rest = self.catalogue().probes.minus(self.base.removed).minus(self.base.probes);
        if self.base.system.is_system() {
            if self.base.hidden {
                self.base.system = self.likely_base(chance);
            }
            rest.remove(self.base.system);
        }
        let mut rest = rest.word();
        let count = self.aside.cards.len();
        match self.aside.kind {
            AsideKind::Lost => {
                let mut lost = self.base.planted.word();
                self.aside.cards.clear();
                let cards: Systems = (0..count).map(|_| Place(take(&mut lost, chance))).collect();
                rest &= !cards.word();
                self.aside.cards.extend(cards.iter().map(|card| card.0));
            }
            AsideKind::Probes => {
                self.aside.cards.clear();
                let cards: Systems = (0..count).map(|_| Place(take(&mut rest, chance))).collect();
                self.aside.cards.extend(cards.iter().map(|card| card.0));
            }
            AsideKind::Nothing
            | AsideKind::Objectives
            | AsideKind::Projects
            | AsideKind::RebelActions
            | AsideKind::EmpireActions => {}
        }
        for layer in self.base.probe_deck.layers_mut() {
            let count = layer.len();
            layer.cards = (0..count).fold(0, |cards, _| cards | 1 << take(&mut rest, chance));
        }
    }

    /// A base that fits what the Empire knows: the likelier the sooner.
    fn likely_base(&self, chance: &mut AnyIo<'_>) -> Place {
        let suspects = self.suspects(self.candidates());
        let total: u32 = suspects.iter().map(|suspect| suspect.weight).sum();
        let mut pick = chance.pick(total.max(1) as usize) as u32;
        for suspect in &suspects {
            if pick < suspect.weight {
                return suspect.place;
            }
            pick -= suspect.weight;
        }
        suspects.first().map_or(self.base.system, |suspect| suspect.place)
    }

    /// RB-21.1 The Imperial probe hand, but for the cards that the Rebels have seen.
    fn guess_probes(&mut self, chance: &mut AnyIo<'_>) {
        let base = &self.base;
        let mut rest = self.catalogue().probes.minus(base.removed).minus(base.shown);
        if base.system.is_system() {
            rest.remove(base.system);
        }
        if matches!(self.aside.kind, AsideKind::Probes | AsideKind::Lost) {
            rest = self.aside.cards.iter().fold(rest, |rest, &card| rest.without(Place(card)));
        }
        let mut rest = rest.word();
        for layer in self.base.probe_deck.layers() {
            if layer.known_to.contains(Side::Rebel) {
                rest &= !layer.cards;
            }
        }
        let unknown = self.base.probes.minus(self.base.shown).len();
        let hand: Systems = (0..unknown).map(|_| Place(take(&mut rest, chance))).collect();
        self.base.probes = self.base.shown.union(hand);
        for layer in self.base.probe_deck.layers_mut() {
            if !layer.known_to.contains(Side::Rebel) {
                let count = layer.len();
                layer.cards = (0..count).fold(0, |cards, _| cards | 1 << take(&mut rest, chance));
            }
        }
    }

    /// RB-21.1 The objectives that the Empire has not seen: it knows their backs.
    fn guess_objectives(&mut self, chance: &mut AnyIo<'_>) {
        let stages = self.catalogue().stages;
        let looking = self.aside.kind == AsideKind::Objectives;
        let picked = if looking { self.picks.len() } else { 0 };
        let mut looked = Objectives::EMPTY;
        if looking {
            let cards = self.aside.cards.iter().chain(&self.picks);
            looked = cards.map(|&card| Objective(card)).collect();
        }
        let seen = self.cards.seen;
        for stage in stages {
            let mut pool = u32::from(stage.minus(self.cards.scored).minus(seen).word());
            for layer in self.cards.objective_deck.layers() {
                if layer.known_to.contains(Side::Empire) {
                    pool &= !layer.cards;
                }
            }
            let mut deal = |count: usize| -> Objectives {
                (0..count).map(|_| Objective(take(&mut pool, chance))).collect()
            };
            let held = self.cards.objectives.intersection(stage).minus(seen);
            let dealt = deal(held.len());
            self.cards.objectives = self.cards.objectives.minus(held).union(dealt);
            let unseen = looked.intersection(stage).minus(seen);
            let dealt = deal(unseen.len());
            looked = looked.minus(unseen).union(dealt);
            for layer in self.cards.objective_deck.layers_mut() {
                let first = Objective(layer.cards.trailing_zeros() as u8);
                if stage.contains(first) && !layer.known_to.contains(Side::Empire) {
                    let cards = deal(layer.len());
                    layer.cards = cards.word().into();
                }
            }
        }
        if looking {
            let mut rest = u32::from(looked.word());
            self.picks.clear();
            for _ in 0..picked {
                self.picks.push(take(&mut rest, chance));
            }
            self.aside.cards.clear();
            let rest = Objectives::of_word(rest as u16);
            self.aside.cards.extend(rest.iter().map(|card| card.0));
        }
    }

    /// RB-21.1 Mission hand and face-down missions of a side. It holds its starting missions and
    /// whatever is neither in its decks nor discarded.
    fn guess_missions(&mut self, side: Side, chance: &mut AnyIo<'_>) {
        let setup = self.setup.clone();
        let catalogue = &setup.catalogue;
        let of = |card: Mission, deck: MissionDeck| {
            catalogue.mission(card).side == side && catalogue.mission(card).deck == deck
        };
        let mut held: MissionPile = [0; Mission::COUNT];
        let mut drawn: MissionPile = [0; Mission::COUNT];
        let (mut in_deck, mut projects) = (0, 0);
        for card in Mission::all().filter(|&card| catalogue.mission(card).side == side) {
            let at = card.index();
            let elsewhere = u8::from(self.mission.card == card.0)
                + u8::from(self.cards.left_out.contains(card));
            let left = catalogue.mission(card).copies - self.cards.discard[at] - elsewhere;
            match catalogue.mission(card).deck {
                MissionDeck::Starting => held[at] = left,
                MissionDeck::Mission => {
                    drawn[at] = left;
                    in_deck += usize::from(std::mem::take(&mut self.cards.deck[at]));
                }
                MissionDeck::Project => {
                    drawn[at] = left;
                    projects += usize::from(left);
                }
            }
        }
        let mut bag = lay_out(&drawn, |card| of(card, MissionDeck::Mission));
        for _ in 0..in_deck {
            let card = take_one(&mut bag, chance);
            drawn[card.index()] -= 1;
            self.cards.deck[card.index()] += 1;
        }
        if projects > 0 {
            self.guess_projects(&mut drawn, chance);
        }
        for (held, drawn) in held.iter_mut().zip(drawn) {
            *held += drawn;
        }
        self.guess_rows(side, &mut held, chance);
        for card in Mission::all().filter(|&card| catalogue.mission(card).side == side) {
            self.cards.hand[card.index()] = held[card.index()];
        }
        self.guess_proposal(side, chance);
        if let Some(Question::Discard { side: of, .. }) = self.asked()
            && of == side
        {
            // RB-17.4 A guessed hand need not have enough cards behind the last one discarded.
            self.replace(Question::Discard { side, from: Mission(0) });
        }
    }

    /// The project deck and the projects that the Empire looks at.
    fn guess_projects(&mut self, drawn: &mut MissionPile, chance: &mut AnyIo<'_>) {
        let projects = |card: Mission| self.catalogue().mission(card).deck == MissionDeck::Project;
        let mut bag = lay_out(drawn, projects);
        if self.aside.kind == AsideKind::Projects {
            let count = self.aside.cards.len();
            self.aside.cards.clear();
            for _ in 0..count {
                let card = take_one(&mut bag, chance);
                drawn[card.index()] -= 1;
                self.aside.add(AsideKind::Projects, card.0);
            }
        }
        let observer = self.seats_of(Side::Rebel).iter().next().unwrap_or(Seat(0));
        let mut cards = Inline::<Mission, 10>::new();
        for _ in 0..self.cards.projects.len() {
            let card = take_one(&mut bag, chance);
            drawn[card.index()] -= 1;
            cards.push(card);
        }
        self.cards.projects.put_unknown(observer, cards.iter().copied());
    }

    /// Face-down missions: those of which something is known first.
    fn guess_rows(&mut self, side: Side, held: &mut MissionPile, chance: &mut AnyIo<'_>) {
        let setup = self.setup.clone();
        let catalogue = &setup.catalogue;
        let mut row = self.people.rows[side.index()];
        for known in [true, false] {
            for slot in row.iter_mut().filter(|slot| (slot.origin != Origin::Hand) == known) {
                let fits = |card: Mission| match slot.origin {
                    Origin::Hand => true,
                    Origin::Starting => catalogue.mission(card).deck == MissionDeck::Starting,
                    Origin::Deck => catalogue.mission(card).deck == MissionDeck::Mission,
                    Origin::Project => catalogue.mission(card).deck == MissionDeck::Project,
                };
                slot.card = self.likely_mission(*slot, held, fits, chance);
            }
        }
        self.people.rows[side.index()] = row;
    }

    fn likely_mission(
        &self,
        slot: Slot,
        held: &mut MissionPile,
        fits: impl Fn(Mission) -> bool,
        chance: &mut AnyIo<'_>,
    ) -> Mission {
        let weigh = |card: Mission| {
            let info = self.catalogue().mission(card);
            let icons: u8 = slot
                .leaders()
                .map(|leader| self.catalogue().leader(leader).icons(info.skill))
                .sum();
            usize::from(held[card.index()]) * if icons >= info.required { EARNEST } else { 1 }
        };
        let mut weights = Inline::<(u8, u16), { Mission::COUNT }>::new();
        for card in Mission::all().filter(|&card| held[card.index()] > 0 && fits(card)) {
            weights.push((card.0, weigh(card) as u16));
        }
        let total: usize = weights.iter().map(|&(_, weight)| usize::from(weight)).sum();
        let mut pick = chance.pick(total.max(1));
        for &(card, weight) in &weights {
            if pick < usize::from(weight) {
                held[usize::from(card)] -= 1;
                return Mission(card);
            }
            pick -= usize::from(weight);
        }
        slot.card
    }

    /// RB-20.5 A proposal of the Admiral is about some card of the hand.
    fn guess_proposal(&mut self, side: Side, chance: &mut AnyIo<'_>) {
        if self.clock.current == side {
            self.people.refused = Refusals::default();
        }
        let Some(Question::Consent { leader, slot, .. }) = self.asked() else { return };
        if self.clock.current != side {
            return;
        }
        let card = if slot == NONE {
            let mut hand = self.cards.hand;
            let setup = self.setup.clone();
            draw(&mut hand, chance, |card| setup.catalogue.mission(card).side == side)
        } else {
            self.people.rows[side.index()][usize::from(slot)].card
        };
        self.replace(Question::Consent { leader, card, slot });
    }

    /// RB-21.1 The action hand of a side: everybody saw which leaders its cards recruited.
    fn guess_actions(&mut self, me: Side, side: Side, chance: &mut AnyIo<'_>) {
        let setup = self.setup.clone();
        let catalogue = &setup.catalogue;
        let all = |starting: bool| -> ActionCards {
            ActionCard::all()
                .filter(|&card| {
                    let info = catalogue.action(card);
                    info.side == side && info.starting == starting
                })
                .collect()
        };
        let mut starting = all(true).minus(self.cards.used);
        let mut recruiting = all(false).minus(self.cards.used);
        let boxed = self.cards.boxed;
        self.cards.boxed = boxed.minus(starting).minus(recruiting);
        let mut hand = self.cards.actions[side.index()];
        for held in hand.iter_mut().filter(|held| held.with == NONE) {
            held.card = take_action(&mut starting, chance);
        }
        self.cards.boxed = self.cards.boxed.union(starting);
        match_recruits(&mut hand, 0, &mut recruiting, catalogue, chance);
        self.cards.actions[side.index()] = hand;
        self.sort_actions(side);
        let kind = match side {
            Side::Rebel => AsideKind::RebelActions,
            Side::Empire => AsideKind::EmpireActions,
        };
        if self.aside.kind == kind {
            let count = self.aside.cards.len();
            self.aside.cards.clear();
            for _ in 0..count {
                let card = take_action(&mut recruiting, chance);
                self.aside.add(kind, card.0);
            }
        }
        let observer = self.seats_of(me).iter().next().unwrap_or(Seat(0));
        let deck = &mut self.cards.action_decks[side.index()];
        let mut cards = Inline::<ActionCard, 12>::new();
        for _ in 0..deck.len() {
            cards.push(take_action(&mut recruiting, chance));
        }
        deck.put_unknown(observer, cards.iter().copied());
        self.cards.boxed = self.cards.boxed.union(recruiting);
    }

    /// RB-21.1 The tactic hand of a side, unless it is open.
    fn guess_tactics(&mut self, side: Side, chance: &mut AnyIo<'_>) {
        if !self.combat.on || side == Side::Rebel && self.combat.flags.open_tactics {
            return;
        }
        let setup = self.setup.clone();
        for theatre in Theatre::BOTH {
            let of = |card: &Tactic| setup.catalogue.tactic(*card).theatre == theatre;
            let mut count = 0;
            for card in Tactic::all().filter(of) {
                let held = std::mem::take(&mut self.cards.tactics[side.index()][card.index()]);
                self.cards.tactic_deck[card.index()] += held;
                count += held;
            }
            for _ in 0..count {
                let pool = Tactic::all().filter(of);
                let total: u8 = pool.clone().map(|card| self.cards.tactic_deck[card.index()]).sum();
                let mut pick = chance.pick(total.into()) as u8;
                for card in pool {
                    let there = self.cards.tactic_deck[card.index()];
                    if pick < there {
                        self.cards.tactic_deck[card.index()] -= 1;
                        self.cards.tactics[side.index()][card.index()] += 1;
                        break;
                    }
                    pick -= there;
                }
            }
        }
    }

    /// RB-9.5, RB-26.1 What the other side has picked so far is known to it alone.
    fn forget_picks(&mut self, side: Side, chance: &mut AnyIo<'_>) {
        let Some((question, role)) = self.put() else { return };
        if role.side() != side {
            return;
        }
        if let Question::Move { .. } = question {
            self.movement.loaded.clear();
            self.movement.captives.clear();
        }
        if let Question::Effects { list, at, .. } = question
            && let Some(Verb::NameSystems { count }) = self.entry(list, at).map(|entry| entry.verb)
        {
            // Any systems but the base, so that enough are left to name.
            let named = self.picks.len();
            let left = usize::from(count) - 1 - named;
            let others: Systems = Place::systems().filter(|&at| at != self.base.system).collect();
            let mut pool = others.word();
            for _ in 0..left {
                let last = pool.ilog2();
                pool &= !(1 << last);
            }
            let picked: Systems = (0..named).map(|_| Place(take(&mut pool, chance))).collect();
            self.picks.clear();
            self.picks.extend(picked.iter().map(|place| place.0));
        }
    }
}

/// The cards of a pile that fit, one by one.
fn lay_out(pile: &MissionPile, fits: impl Fn(Mission) -> bool) -> Inline<Mission, 40> {
    let cards = Mission::all().zip(pile).filter(|&(card, &count)| count > 0 && fits(card));
    cards.flat_map(|(card, &count)| std::iter::repeat_n(card, count.into())).collect()
}

/// Takes one of some cards.
fn take_one(bag: &mut Inline<Mission, 40>, chance: &mut AnyIo<'_>) -> Mission {
    let at = chance.pick(bag.len().max(1));
    let Some(last) = bag.pop() else { return Mission(0) };
    bag.get_mut(at).map_or(last, |card| std::mem::replace(card, last))
}

/// Takes one of the cards that fit from a pile.
fn draw(pile: &mut MissionPile, chance: &mut AnyIo<'_>, fits: impl Fn(Mission) -> bool) -> Mission {
    let pool = Mission::all().filter(|&card| fits(card));
    let total: usize = pool.clone().map(|card| usize::from(pile[card.index()])).sum();
    let mut pick = chance.pick(total.max(1));
    for card in pool {
        let there = usize::from(pile[card.index()]);
        if pick < there {
            pile[card.index()] -= 1;
            return card;
        }
        pick -= there;
    }
    Mission(0)
}

fn take_action(pool: &mut ActionCards, chance: &mut AnyIo<'_>) -> ActionCard {
    pool.draw(chance, |card| card.0.to_string()).unwrap_or_default()
}

/// RB-17.7 Gives every recruited card of a hand a card that shows its leader; says whether it could.
fn match_recruits(
    hand: &mut Inline<Held, 12>,
    from: usize,
    pool: &mut ActionCards,
    catalogue: &crate::catalogue::Catalogue,
    chance: &mut AnyIo<'_>,
) -> bool {
    let Some(at) = (from..hand.len()).find(|&at| hand[at].with != NONE) else { return true };
    let with = hand[at].with;
    let shows = |card: &ActionCard| {
        with == Held::NOBODY || catalogue.action(*card).leaders.contains(Leader(with))
    };
    let mut options: ActionCards = pool.iter().filter(shows).collect();
    while !options.is_empty() {
        let card = take_action(&mut options, chance);
        pool.remove(card);
        hand[at].card = card;
        if match_recruits(hand, at + 1, pool, catalogue, chance) {
            return true;
        }
        pool.insert(card);
    }
    false
}
