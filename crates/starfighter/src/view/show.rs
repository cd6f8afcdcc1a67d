//! SF-12 Builds what each observer may see.

use super::{BattleView, BoardView, CardView, PhaseView, SlideView, View};
use crate::action::{Sector, Slide};
use crate::card::{CardId, CardSet, Side};
use crate::event::Symbol;
use crate::frame::{Battle, Chain, Phase};
use crate::options::{Options, Pool};
use crate::state::{Board, Lying, Marks, NORTH, Pile, SOUTH, Starfighter};
use starboard_core::{Legal, Observer, Seat, Visible};

impl Visible for Starfighter {
    type View = View;

    /// SF-12 The only way from the truth to something a player may receive.
    fn view(&self, observer: Observer) -> View {
        // Exhaustive on purpose: a new field does not compile until someone decides who sees it.
        let Self {
            setup,
            boards,
            piles,
            phase,
            chain,
            initiative,
            active,
            passed,
            offset,
            round,
            next_token: _,
        } = self;
        let Chain { waiting: _, picked, resolved: _, met: _ } = chain;
        let Options {
            mode,
            start: _,
            max_rounds,
            pool: _,
            lists: _,
            copies: _,
            cards: _,
            cruisers: _,
        } = setup.options;
        let me = observer.seat();
        let mine = |what: fn(&Board) -> CardSet| {
            me.map_or(CardSet::EMPTY, |me| what(&boards[me.index()])).into_iter().collect()
        };
        let building = matches!(phase, Phase::Build { .. });
        let of_builder = |cards: fn(&Self, Seat) -> CardSet| {
            me.filter(|_| building).map_or(CardSet::EMPTY, |me| cards(self, me))
        };
        let (pool, open) = (of_builder(Self::pool), of_builder(Self::open_pool));
        let own_piles = self.has_own_piles();
        let piles = &piles[..if own_piles { 2 } else { 1 }];
        let by_pile = |what: fn(&Pile) -> CardSet| -> Vec<Vec<CardId>> {
            piles.iter().map(|pile| what(pile).into_iter().collect()).collect()
        };
        View {
            me,
            card_set: setup.catalogue.card_set.clone(),
            mode,
            round: *round,
            max_rounds,
            phase: phase_view(*phase),
            to_act: self.to_act(),
            initiative: *initiative,
            active: *active,
            passed: *passed,
            offset: *offset,
            facing: Self::facing_pairs(*offset),
            slides: me.map_or(Vec::new(), |me| self.slides_of(me)),
            boards: [SOUTH, NORTH].map(|seat| self.board_view(seat, observer)),
            hand: mine(|board| board.hand),
            pool: pool.into_iter().collect(),
            open: open.into_iter().collect(),
            deck: if own_piles { mine(|board| board.deck) } else { Vec::new() },
            pile_count: piles.iter().map(|pile| pile.draw.len() as u8).collect(),
            discard: by_pile(|pile| pile.discard),
            unseen: if building { Vec::new() } else { self.unseen_by(observer) },
            waiting: self.waiting_groups(),
            picked: picked.map(|waiting| self.symbol(waiting)),
        }
    }

    /// What lies face down has its front; hands have no place on the table.
    fn laid_open(&self) -> View {
        let boards = [SOUTH, NORTH].map(|seat| self.board_view(seat, Observer::Seat(seat)));
        View { boards, ..self.view(Observer::Public) }
    }
}

impl Starfighter {
    /// SF-8.2 The slides among which `seat` chooses, if it does.
    fn slides_of(&self, seat: Seat) -> Vec<SlideView> {
        if self.phase != Phase::Slide || !self.to_act().contains(seat) {
            return Vec::new();
        }
        let view = |slide: Slide| {
            let offset = self.offset + slide.step();
            SlideView { slide, offset, facing: Self::facing_pairs(offset) }
        };
        Slide::ALL.into_iter().filter(|&slide| self.can_slide(slide)).map(view).collect()
    }

    fn board_view(&self, seat: Seat, observer: Observer) -> BoardView {
        let Board { sectors, hand, aside, deck, hull, class, newest: _ } = self.board(seat);
        // SF-12 A cruiser of ultimate war is its owner's secret until the reveal.
        let secret = matches!(self.phase, Phase::Build { .. }) && !observer.is(seat);
        let class = class.filter(|_| !secret);
        let shown = class.map(|class| &self.catalogue().classes[usize::from(class)]);
        let revealed = self.has_own_piles() && (!secret || self.setup.options.pool == Pool::Lists);
        BoardView {
            class,
            hull: *hull,
            hull_max: shown.map_or(0, |class| class.hull),
            heights: shown.map_or(Vec::new(), |class| class.heights.to_vec()),
            sectors: sectors
                .iter()
                .map(|stack| stack.iter().map(|lying| card_view(lying, seat, observer)).collect())
                .collect(),
            fighters: Sector::all().map(|sector| self.fighters(seat, sector)).collect(),
            hand_count: hand.len() as u8,
            aside_count: aside.len() as u8,
            draw_symbols: if shown.is_some() { self.visible_draw_symbols(seat) as u8 } else { 0 },
            deck_size: revealed.then_some(deck.len() as u8),
        }
    }

    /// SF-12.5 By pile: the cards whose place this observer does not know.
    fn unseen_by(&self, observer: Observer) -> Vec<Vec<CardId>> {
        let piles = if self.has_own_piles() { 2 } else { 1 };
        let unseen = |at: usize| {
            let all = self.piles[at].cohorts.iter();
            let mut cards = all.fold(CardSet::EMPTY, |all, cohort| all.union(cohort.cards));
            if let Some(me) = observer.seat()
                && self.pile_of(me) == at
            {
                cards = cards.minus(self.cards_known_by_owner(me));
                if self.has_own_piles() {
                    cards = cards.intersection(self.board(me).deck);
                }
            } else if self.setup.options.pool == Pool::Dealt && observer == Observer::Public {
                // A spectator has not seen how the cards were dealt.
                cards = self.unseen_of_both_pools();
            }
            cards.into_iter().collect()
        };
        (0..piles).map(unseen).collect()
    }

    fn unseen_of_both_pools(&self) -> CardSet {
        let cohorts = self.piles.iter().flat_map(|pile| pile.cohorts.iter());
        cohorts.fold(CardSet::EMPTY, |all, cohort| all.union(cohort.cards))
    }

    fn waiting_groups(&self) -> Vec<Vec<Symbol>> {
        let groups = self.chain.waiting.chunk_by(|a, b| a.group == b.group);
        groups.map(|group| group.iter().map(|&waiting| self.symbol(waiting)).collect()).collect()
    }
}

fn phase_view(phase: Phase) -> PhaseView {
    match phase {
        Phase::ChooseCruiser { .. } => PhaseView::ChooseCruiser,
        Phase::Build { done } => PhaseView::Build { done },
        Phase::Deployment { .. } => PhaseView::Deployment,
        Phase::Slide => PhaseView::Slide,
        Phase::BattleOrder => PhaseView::BattleOrder,
        Phase::Battles { order, at: _, battle } => {
            let view = |Battle { sectors, left }| BattleView { sectors, left };
            PhaseView::Battles { order, battle: battle.map(view) }
        }
        Phase::Over { outcome } => PhaseView::Over { outcome },
    }
}

/// SF-12 The front of a back-up card is for its owner, unless everybody has seen it.
fn card_view(lying: &Lying, owner: Seat, observer: Observer) -> CardView {
    let &Lying { card, token, side, turned, known, marks, newest: _ } = lying;
    let sees = side == Side::Front || known || observer.is(owner);
    CardView {
        token,
        card: sees.then_some(card),
        side,
        turned,
        known,
        marks: marks.map(|Marks { fighters, .. }| fighters),
        shield_marks: marks.map(|Marks { shields, .. }| shields),
    }
}
