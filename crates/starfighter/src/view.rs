//! SF-12 What each observer may see.

use crate::action::{Order, Sector, Slide};
use crate::card::{CardId, CardSet, Side};
use crate::event::Symbol;
use crate::options::{Mode, Options, Pool};
use crate::state::{Battle, Board, Chain, Lying, Marks, NORTH, Phase, Pile, SOUTH, Starfighter};
use serde::{Deserialize, Serialize};
use starboard_core::{Legal, Observer, Outcome, Seat, SeatSet, Visible};

/// What one observer may see of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct View {
    /// The seat that looks, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub me: Option<Seat>,
    /// The name of the card set.
    pub card_set: String,
    /// SF-3.2
    pub mode: Mode,
    /// The number of the round, 0 before the first.
    pub round: u16,
    /// SF-10.5
    pub max_rounds: u16,
    /// What is waited for or under way.
    pub phase: PhaseView,
    /// Who has to decide.
    pub to_act: SeatSet,
    /// Who holds the initiative marker.
    pub initiative: Seat,
    /// Whose turn in deployment it is.
    pub active: Seat,
    /// Who has passed this round.
    pub passed: SeatSet,
    /// SF-8.1
    pub offset: i8,
    /// SF-8.1 The facing sectors (South's, North's).
    pub facing: Vec<[Sector; 2]>,
    /// SF-8.2 While the observer decides on a slide: where each would lead.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub slides: Vec<SlideView>,
    /// By seat.
    pub boards: [BoardView; 2],
    /// The cards in the observer's hand.
    pub hand: Vec<CardId>,
    /// SF-11.3 While decks are built: the cards the observer may use.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub pool: Vec<CardId>,
    /// SF-11.6 Those of them that can still come into the observer's deck.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub open: Vec<CardId>,
    /// SF-11.2 The observer's own deck, in ultimate war.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub deck: Vec<CardId>,
    /// Cards in each draw pile: one shared pile, or one of each player.
    pub pile_count: Vec<u8>,
    /// Cards in each discard pile.
    pub discard: Vec<Vec<CardId>>,
    /// SF-12.5 By pile: cards that may still be hidden somewhere, for those who count.
    pub unseen: Vec<Vec<CardId>>,
    /// The effects that wait, outermost group first.
    pub waiting: Vec<Vec<Symbol>>,
    /// The effect that waits for its target.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub picked: Option<Symbol>,
}

/// SF-8.2 A slide that is allowed, and where it would lead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SlideView {
    /// Which.
    pub slide: Slide,
    /// The offset after it.
    pub offset: i8,
    /// SF-8.1 The sectors that would face each other (South's, North's).
    pub facing: Vec<[Sector; 2]>,
}

/// What is waited for or under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[serde(tag = "kind", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields are those of the rules")]
pub enum PhaseView {
    /// SF-3.3
    ChooseCruiser,
    /// SF-11.1
    Build { done: SeatSet },
    /// SF-4.5
    Deployment,
    /// SF-8.2
    Slide,
    /// SF-8.3
    BattleOrder,
    /// SF-9
    Battles {
        order: Order,
        #[serde(skip_serializing_if = "Option::is_none")]
        battle: Option<BattleView>,
    },
    /// SF-10
    Over { outcome: Outcome },
}

/// SF-9.1 A battle under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BattleView {
    /// The sectors that face each other, by seat.
    pub sectors: [Sector; 2],
    /// The damage that each still has to take.
    pub left: [u8; 2],
}

/// What one observer may see of a player's side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct BoardView {
    /// The cruiser, unless it is still secret.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub class: Option<u8>,
    /// Hull points left.
    pub hull: i16,
    /// Hull points at the start.
    pub hull_max: i16,
    /// Fields per sector.
    pub heights: Vec<u8>,
    /// The stacks, bottom first.
    pub sectors: Vec<Vec<CardView>>,
    /// SF-9.1 Visible, unmarked fighters by sector.
    pub fighters: Vec<u8>,
    /// Cards in hand.
    pub hand_count: u8,
    /// Cards set aside.
    pub aside_count: u8,
    /// SF-4.1 Cards the next supply will bring, as things are.
    pub draw_symbols: u8,
    /// SF-11.1 Cards in the deck, once that is public.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deck_size: Option<u8>,
}

/// A lying card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct CardView {
    /// SF-1.8
    pub token: u16,
    /// Which card, if the observer knows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<CardId>,
    /// The side that shows.
    pub side: Side,
    /// Whether it is turned by 180 degrees.
    pub turned: bool,
    /// SF-12.2 Whether everybody knows its front.
    pub known: bool,
    /// Markers on fighters, by printed area.
    pub marks: [u8; 2],
    /// Markers on shields, by printed area.
    pub shield_marks: [u8; 2],
}

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
