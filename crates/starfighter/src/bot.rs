//! How a bot judges a position: the section "Bots" of the rules.
#![allow(clippy::float_arithmetic, reason = "judgements are not rules")]

use crate::action::{Action, Sector};
use crate::card::{CardId, CardSet, Side};
use crate::frame::Phase;
use crate::options::DECK_MIN;
use crate::state::{NORTH, SOUTH, Starfighter};
use starboard_core::chance::Fast;
use starboard_core::{Chance, Judged, Legal, Rules, Seat};

/// So many points ahead is e times as likely to win as to lose.
const SCALE: f32 = 9.0;
/// How many points a first look must differ by to be trusted e times as much.
const PRIOR_SCALE: f32 = 2.0;
/// How many moves a roll-out compares.
const ROLLOUT_SAMPLE: usize = 3;
/// The cards of level 0, 1, 2 and 3 in a good deck of 25.
const DECK_CURVE: [usize; 4] = [7, 8, 6, 4];

/// What a sector is good for.
#[derive(Clone, Copy, Default)]
struct Strength {
    /// Fighters that shoot.
    fighters: f32,
    /// Damage that the stack takes before the hull does.
    capacity: f32,
    /// What waits hidden in upper positions.
    buried: f32,
}

impl Judged for Starfighter {
    /// A guess of the chance to win, exact when the game is over.
    fn evaluate(&self, seat: Seat) -> f32 {
        match self.phase {
            Phase::Over { outcome } => outcome.share(seat),
            Phase::ChooseCruiser { .. } => 0.5,
            Phase::Build { .. } => {
                let lead = self.deck_promise(seat) - self.deck_promise(seat.opponent());
                logistic(lead / 40.0)
            }
            Phase::Deployment { .. }
            | Phase::Slide
            | Phase::BattleOrder
            | Phase::Battles { .. } => logistic(self.lead(seat) / SCALE),
        }
    }

    /// How promising actions look one step ahead.
    fn prior(&self, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        weights.clear();
        if let Phase::Build { .. } = self.phase {
            let wanted = self.wanted_deck(seat).minus(self.board(seat).deck).into_iter().next();
            let best = wanted.map_or(Action::DeckDone, |card| Action::DeckAdd { card });
            weights.extend(actions.iter().map(|&action| if action == best { 200.0 } else { 1.0 }));
            return;
        }
        if let Phase::ChooseCruiser { .. } = self.phase {
            weights.resize(actions.len(), 1.0);
            return;
        }
        let mut best = f32::MIN;
        for &action in actions {
            let lead = self.lead_after(seat, action);
            best = best.max(lead);
            weights.push(lead);
        }
        for weight in weights.iter_mut() {
            *weight = ((*weight - best) / PRIOR_SCALE).exp().max(0.001);
        }
    }

    /// A sensible move for roll-outs: the best of a few.
    fn rollout(&self, seat: Seat, chance: &mut impl Chance, scratch: &mut Vec<Action>) -> Action {
        self.legal_actions(seat, scratch);
        if matches!(self.phase, Phase::Build { .. } | Phase::ChooseCruiser { .. }) {
            return scratch[chance.pick(scratch.len())];
        }
        let mut best = (f32::MIN, scratch[0]);
        for _ in 0..ROLLOUT_SAMPLE.min(scratch.len()) {
            let action = scratch.swap_remove(chance.pick(scratch.len()));
            let lead = self.lead_after(seat, action);
            if lead > best.0 {
                best = (lead, action);
            }
        }
        best.1
    }

    fn is_quiet(&self) -> bool {
        matches!(self.phase, Phase::Deployment { opening: true, .. })
    }

    /// SF-10.1 Mostly a cruiser is shot down.
    fn decided_by(&self) -> &'static str {
        if !matches!(self.phase, Phase::Over { .. }) {
            return "";
        }
        match [SOUTH, NORTH].into_iter().filter(|&seat| self.board(seat).hull <= 0).count() {
            0 => "last round",
            1 => "cruiser shot down",
            _ => "both cruisers shot down",
        }
    }
}

impl Starfighter {
    /// Points by which `seat` is ahead.
    fn lead(&self, seat: Seat) -> f32 {
        let mut strengths = [[Strength::default(); 5]; 2];
        let mut points = [0.0; 2];
        for who in [SOUTH, NORTH] {
            let board = self.board(who);
            let own = &mut points[who.index()];
            *own += 2.2 * f32::from(board.hull);
            *own += self.hand_value(board.hand) + 1.8 * board.aside.len() as f32;
            *own += 0.9 * self.visible_draw_symbols(who) as f32;
            for sector in Sector::all() {
                let strength = self.strength(who, sector);
                strengths[who.index()][sector.index()] = strength;
                *own += 0.55 * strength.fighters + 0.35 * strength.capacity + 0.4 * strength.buried;
            }
        }
        for south in Sector::all() {
            let Some(north) = self.facing(south) else { continue };
            let (s, n) = (strengths[0][south.index()], strengths[1][north.index()]);
            points[0] -= threat(n.fighters, s.capacity);
            points[1] -= threat(s.fighters, n.capacity);
        }
        for &waiting in self.chain.waiting.iter().chain(&self.chain.picked) {
            let symbol = self.symbol(waiting);
            points[symbol.controller.index()] += f32::from(symbol.effect.weight()) / 100.0;
        }
        points[seat.index()] - points[seat.opponent().index()]
    }

    /// What cards in hand promise: good ones more, so that they are not thrown away back up.
    fn hand_value(&self, hand: CardSet) -> f32 {
        let worth = |card| f32::from(self.catalogue().worth(card, Side::Front)) / 100.0;
        hand.into_iter().map(|card| 0.6 * worth(card) - 0.9).sum()
    }

    fn strength(&self, seat: Seat, sector: Sector) -> Strength {
        let stack = self.stack(seat, sector);
        let mut strength = Strength::default();
        for (level, lying) in stack.iter().enumerate() {
            let top = level + 1 == stack.len();
            let face = lying.face(self.catalogue());
            let (upper, lower) = (face.area(lying.upper()), face.area(lying.lower()));
            let marks = lying.marks[0].count() + lying.marks[1].count();
            let total = upper.fighters + lower.fighters + upper.shields + lower.shields - marks;
            strength.capacity += f32::from(total);
            if upper.force_field || lower.force_field {
                strength.capacity += 3.0;
            }
            let shown = lower.fighters - lying.marks[lying.lower() as usize].fighters;
            strength.fighters += f32::from(shown);
            if top {
                let shown = upper.fighters - lying.marks[lying.upper() as usize].fighters;
                strength.fighters += f32::from(shown);
            } else {
                let buried: i16 = upper.effects.iter().map(|effect| effect.weight()).sum();
                strength.buried += f32::from(buried) / 100.0;
            }
        }
        strength
    }

    /// Points by which `seat` is ahead after `action`.
    fn lead_after(&self, seat: Seat, action: Action) -> f32 {
        let mut next = self.clone();
        // Draws do not change the points, so any stream will do.
        next.apply(seat, action, &mut Fast::new(1));
        let decided = next.outcome().map_or(0.0, |outcome| 200.0 * (outcome.share(seat) - 0.5));
        next.lead(seat) + decided
    }

    /// SF-11.2 The best 25 cards of the pool that follow the curve of levels.
    pub(crate) fn wanted_deck(&self, seat: Seat) -> CardSet {
        let board = self.board(seat);
        let left = board.deck.last().map_or(self.pool(seat), |last| self.pool(seat).after(last));
        let catalogue = self.catalogue();
        let level = |card: &CardId| usize::from(catalogue.face(*card, Side::Front).level.min(3));
        let mut room = DECK_CURVE;
        for card in board.deck {
            let room = &mut room[level(&card)];
            *room = room.saturating_sub(1);
        }
        let mut best: Vec<CardId> = left.into_iter().collect();
        best.sort_by_key(|&card| (-catalogue.worth(card, Side::Front), card));
        let mut deck = board.deck;
        for card in &best {
            let room = &mut room[level(card)];
            if *room > 0 && deck.len() < DECK_MIN {
                *room -= 1;
                deck.insert(*card);
            }
        }
        // A pool without enough cards of some level is filled up with the best of the others.
        for card in best {
            if deck.len() < DECK_MIN {
                deck.insert(card);
            }
        }
        deck
    }

    /// How good a deck will be once it is complete.
    fn deck_promise(&self, seat: Seat) -> f32 {
        let deck = self.wanted_deck(seat);
        let worth = |card| f32::from(self.catalogue().worth(card, Side::Front)) / 100.0;
        let total: f32 = deck.into_iter().map(worth).sum();
        total * DECK_MIN as f32 / deck.len().max(DECK_MIN) as f32
    }
}

/// What the fighters opposite will do to a stack.
fn threat(fighters: f32, capacity: f32) -> f32 {
    1.6 * (fighters - capacity).max(0.0) + 0.25 * fighters.min(capacity)
}

fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}
