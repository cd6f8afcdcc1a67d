//! SF-4, SF-6 What is waited for: the phase of the game, and the chain of effects that interrupts it.

use crate::action::{Order, Sector};
use crate::card::{Area, EFFECTS_PER_AREA};
use crate::strict;
use serde::{Deserialize, Serialize};
use starboard_core::{Inline, Outcome, Seat, SeatSet};

/// SF-4 What is waited for or under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "phase", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Phase {
    /// SF-3.3 `seat` chooses a cruiser.
    ChooseCruiser {
        #[serde(deserialize_with = "strict::seat")]
        seat: Seat,
    },
    /// SF-11.1 Everybody who is not done chooses a cruiser or builds a deck, secretly.
    Build {
        #[serde(deserialize_with = "strict::seats")]
        done: SeatSet,
    },
    /// SF-4.5 The active player plays a card or passes.
    Deployment {
        /// SF-5.7 A card has been played and its chain is under way or complete.
        turn_over: bool,
        /// Nobody has played or passed yet this round.
        opening: bool,
    },
    /// SF-8.2 The holder of the initiative slides.
    #[serde(deserialize_with = "strict::nothing_more")]
    Slide,
    /// SF-8.3 The holder of the initiative orders the battles.
    #[serde(deserialize_with = "strict::nothing_more")]
    BattleOrder,
    /// SF-9 The battles are fought. Never waits by itself; chains may.
    Battles { order: Order, at: u8, battle: Option<Battle> },
    /// SF-10 The game is over.
    Over { outcome: Outcome },
}

/// SF-9.1 A battle under way: the damage that both still have to take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Battle {
    /// The sectors that face each other, by seat.
    pub(crate) sectors: [Sector; 2],
    /// By seat.
    pub(crate) left: [u8; 2],
}

/// SF-6.13 A chain ends after so many effects.
pub(crate) const CHAIN_CAP: u8 = 100;
/// The most effects that can wait at a time. Cards with up to two symbols in an area cannot reach
/// it; with stranger cards, what does not fit is lost like effects beyond the cap.
pub(crate) const WAITING_CAP: usize = 64;

/// SF-6.12 Everything that descends from one played card, or from one card destroyed in battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Chain {
    /// SF-6.9 The waiting effects, outermost group first. This is the stack of the chain: effects of
    /// the last group go first.
    pub(crate) waiting: Inline<Waiting, WAITING_CAP>,
    /// The effect that waits for its target.
    pub(crate) picked: Option<Waiting>,
    /// SF-6.13 How many effects have been carried out.
    pub(crate) resolved: u8,
    /// SF-6.12 Digests of the situations met.
    pub(crate) met: Inline<u64, { CHAIN_CAP as usize }>,
}

/// SF-6.14 A triggered effect that waits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Waiting {
    /// The card that shows it.
    pub(crate) token: u16,
    /// Where on the card: the area and the index in the area's data list, in one byte.
    #[serde(deserialize_with = "strict::slot")]
    slot: u8,
    /// SF-6.10 Effects triggered by the same change have the same number.
    pub(crate) group: u8,
}

impl Waiting {
    pub(crate) fn new(token: u16, area: Area, index: u8, group: u8) -> Self {
        Self { token, slot: area as u8 * EFFECTS_PER_AREA as u8 + index, group }
    }

    /// The printed area that shows it.
    #[inline]
    pub(crate) fn area(self) -> Area {
        Area::BOTH[usize::from(self.slot) / EFFECTS_PER_AREA]
    }

    /// Its index in the data list of the area.
    #[inline]
    pub(crate) fn index(self) -> u8 {
        self.slot % EFFECTS_PER_AREA as u8
    }
}

impl Chain {
    pub(crate) fn start(&mut self) {
        self.resolved = 0;
        self.met.clear();
    }

    pub(crate) fn is_idle(&self) -> bool {
        self.waiting.is_empty() && self.picked.is_none()
    }

    /// SF-6.10 The effects among which the next one is chosen.
    pub(crate) fn group(&self) -> &[Waiting] {
        let Some(last) = self.waiting.last() else { return &[] };
        let before = self.waiting.iter().rev().take_while(|w| w.group == last.group).count();
        &self.waiting[self.waiting.len() - before..]
    }
}
