//! SF-6.7 to SF-6.14 Resolving effects, depth first.

use crate::card::Side;
use crate::event::{Event, Lost};
use crate::frame::{CHAIN_CAP, Waiting};
use crate::state::{NORTH, SOUTH, Starfighter};
use starboard_core::Io;

impl Starfighter {
    /// SF-6.14 Resolves the next effect of the chain; `false` if somebody has to decide first.
    pub(crate) fn step_chain(&mut self, io: &mut impl Io<Event>) -> bool {
        if self.chain.picked.is_some() || self.must_order() {
            return false;
        }
        if self.chain.resolved >= CHAIN_CAP {
            self.cut_chain(io);
        } else {
            let next = self.chain.waiting.len() - self.chain.group().len();
            self.resolve(next, io);
        }
        true
    }

    /// SF-6.10 Whether the controller has to say which effect of the group is next: not if there is
    /// only one, nor if their order cannot matter.
    pub(crate) fn must_order(&self) -> bool {
        let group = self.chain.group();
        self.chain.resolved < CHAIN_CAP
            && group.len() > 1
            && !group.iter().all(|&waiting| self.symbol(waiting).effect.needs_no_target())
    }

    /// SF-6.13 Everything still waiting is lost.
    fn cut_chain(&mut self, io: &mut impl Io<Event>) {
        for &waiting in &self.chain.waiting {
            io.tell(|| Event::Lost { symbol: self.symbol(waiting), why: Lost::Cap });
        }
        self.chain.waiting.clear();
    }

    /// SF-6.14 Takes the waiting effect at place `at` and carries it out, or waits for its target.
    pub(crate) fn resolve(&mut self, at: usize, io: &mut impl Io<Event>) {
        let waiting = self.chain.waiting.remove(at);
        let symbol = self.symbol(waiting);
        if symbol.effect.needs_no_target() {
            // SF-6.12 It changes a hull or the number of set-aside cards, which never change back: its
            // situation cannot return. (A draw without a card is lost every time.)
            io.tell(|| Event::Resolving { symbol });
            return self.carry_out_at_once(symbol, io);
        }
        let situation = self.situation(waiting);
        if self.chain.met.contains(&situation) {
            io.tell(|| Event::Lost { symbol, why: Lost::Repetition });
            return;
        }
        io.tell(|| Event::Resolving { symbol });
        let [Some(target), another] = self.first_targets(symbol.effect) else {
            // SF-6.8 Without a legal target the effect is lost. That need not be remembered: in the
            // same situation it has no target again. So no more is met than is carried out.
            return io.tell(|| Event::Lost { symbol, why: Lost::NoTarget });
        };
        self.chain.met.push(situation);
        if another.is_some() {
            self.chain.picked = Some(waiting);
        } else {
            // SF-4 A decision with one legal option is never asked.
            io.tell(|| Event::Automatic { seat: symbol.controller });
            self.carry_out(symbol.effect, target, io);
        }
    }

    /// SF-6.12 A digest of the situation: stacks, hulls, set-aside cards, waiting effects and the
    /// picked one. It names cards by token, so it tells nothing about hidden fronts.
    fn situation(&self, picked: Waiting) -> u64 {
        let mut digest = Digest(0);
        for seat in [SOUTH, NORTH] {
            let board = self.board(seat);
            digest.add(board.hull.cast_unsigned().into());
            digest.add(board.aside.len() as u64);
            for stack in &board.sectors {
                digest.add(stack.len() as u64);
                for lying in stack {
                    let [upper, lower] = lying.marks;
                    let marks = [upper.fighters, upper.shields, lower.fighters, lower.shields];
                    let pose = u64::from(lying.side == Side::Back) << 1 | u64::from(lying.turned);
                    digest.add(
                        u64::from(u32::from_le_bytes(marks)) << 32
                            | u64::from(lying.token) << 8
                            | pose,
                    );
                }
            }
        }
        let mut group = None;
        for &waiting in &self.chain.waiting {
            // Only the borders between groups count, not their numbers.
            let border = group.replace(waiting.group) != Some(waiting.group);
            digest.add(printed(waiting) << 8 | u64::from(border));
        }
        // Which group it was picked from does not count.
        digest.add(printed(picked));
        digest.0
    }
}

/// Card, area and symbol of an effect.
fn printed(effect: Waiting) -> u64 {
    u64::from(effect.token) << 16 | u64::from(effect.area() as u8) << 8 | u64::from(effect.index())
}

/// Mixes 64-bit words into one.
struct Digest(u64);

impl Digest {
    #[inline]
    fn add(&mut self, word: u64) {
        let mixed = (self.0 ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = (mixed ^ mixed >> 29).wrapping_add(0x5851_F42D_4C95_7F2D);
    }
}
