//! RB-5 Cards and decks.

use super::AnyIo;
use crate::catalogue::MissionDeck;
use crate::event::Event;
use crate::ids::{ActionCard, Mission, Objective, Objectives, Side, Tactic, Theatre};
use crate::layers::KnownTo;
use crate::luck;
use crate::state::{AsideKind, Rebellion, TacticPile};
use starboard_core::{Chance, Inline, Journal};

/// Takes one of the cards of a pile by chance.
fn take_from(
    pile: &mut [u8],
    wanted: impl Fn(usize) -> bool,
    io: &mut AnyIo<'_>,
    name: impl Fn(usize) -> String,
) -> Option<usize> {
    let total: usize =
        pile.iter().enumerate().filter(|(at, _)| wanted(*at)).map(|(_, &n)| usize::from(n)).sum();
    if total == 0 {
        return None;
    }
    let find = |pick: usize| {
        let mut left = pick;
        for (at, &count) in pile.iter().enumerate().filter(|(at, _)| wanted(*at)) {
            if left < usize::from(count) {
                return at;
            }
            left -= usize::from(count);
        }
        unreachable!("there are that many cards")
    };
    let at = find(io.pick_named(total, |pick| name(find(pick))));
    pile[at] -= 1;
    Some(at)
}

impl Rebellion {
    /// RB-5.4 The top card of a side's mission deck.
    pub(crate) fn draw_mission(&mut self, side: Side, io: &mut AnyIo<'_>) -> Option<Mission> {
        let setup = self.setup.clone();
        let own = |at: usize| {
            let info = &setup.catalogue.missions[at];
            info.side == side && info.deck == MissionDeck::Mission
        };
        if (0..Mission::COUNT).all(|at| !own(at) || self.cards.deck[at] == 0) {
            for at in (0..Mission::COUNT).filter(|&at| own(at)) {
                self.cards.deck[at] += std::mem::take(&mut self.cards.discard[at]);
            }
        }
        let name = |at: usize| setup.catalogue.missions[at].label.id.clone();
        take_from(&mut self.cards.deck, own, io.at_stake(luck::MISSIONS), name)
            .map(|at| Mission(at as u8))
    }

    /// RB-17.4 A side draws missions into its hand.
    pub(crate) fn draw_missions(&mut self, side: Side, count: u8, io: &mut AnyIo<'_>) {
        let mut drawn = Inline::<Mission, 4>::new();
        for _ in 0..count {
            let Some(card) = self.draw_mission(side, io) else { break };
            self.cards.hand[card.index()] += 1;
            drawn.push(card);
        }
        io.revealed_to(self.seats_of(side));
        let count = drawn.len() as u8;
        self.tell_side(
            io,
            side,
            || Event::MissionsDrawn { side, count, cards: drawn.to_vec() },
            || Event::MissionsDrawn { side, count, cards: Vec::new() },
        );
    }

    /// RB-5.4 The top card of the project deck.
    pub(crate) fn draw_project(&mut self, io: &mut AnyIo<'_>) -> Option<Mission> {
        let setup = self.setup.clone();
        if self.cards.projects.is_empty() {
            let mut discarded = Inline::<Mission, 10>::new();
            for card in Mission::all() {
                if setup.catalogue.mission(card).deck == MissionDeck::Project {
                    let count = std::mem::take(&mut self.cards.discard[card.index()]);
                    (0..count).for_each(|_| discarded.push(card));
                }
            }
            self.cards.projects.shuffle_in(discarded.iter().copied());
        }
        let name = |card| setup.catalogue.mission(card).label.id.clone();
        self.cards.projects.draw(io.at_stake(luck::PROJECTS), name)
    }

    /// RB-5.2 A used or discarded mission card.
    pub(crate) fn discard_mission(&mut self, card: Mission) {
        self.cards.discard[card.index()] += 1;
    }

    /// RB-17.4 How many mission cards a side holds.
    pub(crate) fn hand_size(&self, side: Side) -> u8 {
        let own = self.catalogue().missions.iter().zip(&self.cards.hand);
        own.filter(|(info, _)| info.side == side).map(|(_, count)| count).sum()
    }

    /// RB-16.2 The Rebels draw objectives.
    pub(crate) fn draw_objectives(&mut self, count: u8, io: &mut AnyIo<'_>) {
        let drawn = self.take_objectives(count, io);
        for &card in &drawn {
            self.cards.objectives.insert(card);
        }
        self.tell_objectives(&drawn, true, io);
    }

    /// RB-10.11 The Rebels look at objectives, which lie aside.
    pub(crate) fn look_at_objectives(&mut self, count: u8, io: &mut AnyIo<'_>) {
        let drawn = self.take_objectives(count, io);
        for &card in &drawn {
            self.aside.add(AsideKind::Objectives, card.0);
        }
        self.tell_objectives(&drawn, false, io);
    }

    /// RB-16.2 Takes objectives off the deck; what the Empire knew there, it knows in the hand.
    fn take_objectives(&mut self, count: u8, io: &mut AnyIo<'_>) -> Inline<Objective, 8> {
        let setup = self.setup.clone();
        let mut drawn = Inline::new();
        for _ in 0..count {
            let name = |card: u8| setup.catalogue.objective(Objective(card)).label.id.clone();
            let Some((card, known)) =
                self.cards.objective_deck.draw(io.at_stake(luck::OBJECTIVES), name)
            else {
                break;
            };
            if known.contains(Side::Empire) {
                self.cards.seen.insert(Objective(card));
            }
            drawn.push(Objective(card));
        }
        drawn
    }

    /// RB-21.1 The Rebels see the cards, the others their backs.
    fn tell_objectives(&self, drawn: &Inline<Objective, 8>, kept: bool, io: &mut AnyIo<'_>) {
        let stage = |card: &Objective| self.catalogue().objective(*card).stage;
        io.revealed_to(self.seats_of(Side::Rebel));
        let event = |cards: Vec<Objective>| {
            let stages = drawn.iter().map(stage).collect();
            if kept {
                Event::ObjectivesDrawn { stages, cards }
            } else {
                Event::ObjectivesLookedAt { stages, cards }
            }
        };
        self.tell_side(io, Side::Rebel, || event(drawn.to_vec()), || event(Vec::new()));
    }

    /// RB-10.11 An objective goes back to an end of its deck.
    pub(crate) fn return_objective(
        &mut self,
        card: Objective,
        top: bool,
        known_to: KnownTo,
        io: &mut AnyIo<'_>,
    ) {
        let known = if self.cards.seen.contains(card) { KnownTo::BOTH } else { known_to };
        self.cards.seen.remove(card);
        let bits = u32::from(Objectives::EMPTY.with(card).word());
        if top {
            self.cards.objective_deck.put_on_top(bits, known);
        } else {
            self.cards.objective_deck.put_at_bottom(bits, known);
        }
        let stage = self.catalogue().objective(card).stage;
        self.tell_side(
            io,
            Side::Rebel,
            || Event::ObjectiveReturned { stage, top, card: Some(card) },
            || Event::ObjectiveReturned { stage, top, card: None },
        );
    }

    /// RB-21.1 The Empire sees the Rebel objectives.
    pub(crate) fn show_objectives(&mut self, io: &mut AnyIo<'_>) {
        self.cards.seen = self.cards.objectives;
        io.revealed_to(self.seats_of(Side::Empire));
        let (cards, count) = (self.cards.objectives, self.cards.objectives.len() as u8);
        self.tell_players(
            io,
            || Event::ObjectivesShown { count, cards: cards.iter().collect() },
            || Event::ObjectivesShown { count, cards: Vec::new() },
        );
    }

    /// RB-11.5 A side draws tactic cards of a theatre.
    pub(crate) fn draw_tactics(
        &mut self,
        side: Side,
        theatre: Theatre,
        count: u8,
        io: &mut AnyIo<'_>,
    ) {
        let setup = self.setup.clone();
        let of = |at: usize| setup.catalogue.tactics[at].theatre == theatre;
        let name = |at: usize| setup.catalogue.tactics[at].label.id.clone();
        let mut drawn = Inline::<Tactic, 16>::new();
        for _ in 0..count {
            if (0..Tactic::COUNT).all(|at| !of(at) || self.cards.tactic_deck[at] == 0) {
                for at in (0..Tactic::COUNT).filter(|&at| of(at)) {
                    self.cards.tactic_deck[at] +=
                        std::mem::take(&mut self.cards.tactic_discard[at]);
                }
            }
            let Some(at) =
                take_from(&mut self.cards.tactic_deck, of, io.at_stake(luck::TACTICS), name)
            else {
                break;
            };
            self.cards.tactics[side.index()][at] += 1;
            drawn.push(Tactic(at as u8));
        }
        if drawn.is_empty() {
            return;
        }
        io.revealed_to(self.seats_of(side));
        let count = drawn.len() as u8;
        let event = |cards: Vec<Tactic>| Event::TacticsDrawn { side, theatre, count, cards };
        if self.combat.flags.open_tactics && side == Side::Rebel {
            io.revealed_to(self.seats_of(Side::Empire));
            self.tell_players(io, || event(drawn.to_vec()), || event(Vec::new()));
        } else {
            self.tell_side(io, side, || event(drawn.to_vec()), || event(Vec::new()));
        }
    }

    /// RB-11.7 A tactic card leaves a hand.
    pub(crate) fn discard_tactic(&mut self, side: Side, card: Tactic) {
        self.cards.tactics[side.index()][card.index()] -= 1;
        self.cards.tactic_discard[card.index()] += 1;
    }

    /// RB-11.5 How many tactic cards of a theatre a side holds.
    pub(crate) fn tactic_count(&self, side: Side, theatre: Theatre) -> u8 {
        let hand = self.cards.tactics[side.index()];
        let infos = self.catalogue().tactics.iter();
        infos.zip(hand).filter(|(info, _)| info.theatre == theatre).map(|(_, count)| count).sum()
    }

    /// RB-11.16 All tactic cards go back into their decks.
    pub(crate) fn gather_tactics(&mut self) {
        self.cards.tactic_deck = std::array::from_fn(|at| self.catalogue().tactics[at].copies);
        self.cards.tactic_discard = TacticPile::default();
        self.cards.tactics = [TacticPile::default(); 2];
    }

    /// RB-5.5 Whether a side holds an action card.
    pub(crate) fn holds_card(&self, card: ActionCard) -> bool {
        let side = self.catalogue().action(card).side;
        self.cards.actions[side.index()].iter().any(|held| held.card == card)
    }

    /// RB-5.5 An action card leaves its hand face up.
    pub(crate) fn spend_card(&mut self, card: ActionCard) {
        let side = self.catalogue().action(card).side;
        let hand = &mut self.cards.actions[side.index()];
        if let Some(at) = hand.iter().position(|held| held.card == card) {
            hand.remove(at);
        }
        self.cards.used.insert(card);
    }

    /// RB-17.7 The top card of an action deck.
    pub(crate) fn draw_action(&mut self, side: Side, io: &mut AnyIo<'_>) -> Option<ActionCard> {
        let setup = self.setup.clone();
        self.cards.action_decks[side.index()]
            .draw(io.at_stake(luck::ACTIONS), |card| setup.catalogue.action(card).label.id.clone())
    }
}
