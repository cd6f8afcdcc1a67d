//! Sets of which rules know, in canonical order, whether enough is left to choose from: in any other
//! order everything is open that can be part of such a set.

use super::{PICKS, SECOND_SHAPES};
use crate::action::Action;
use crate::effect::{ListId, Verb};
use crate::ids::{Mission, Place, Side, Systems, Theatre, Unit};
use crate::question::Question;
use crate::state::{CardUse, Rebellion};

impl Rebellion {
    /// RB-26.1 What an entry of a card asks for, if that is a set.
    pub(super) fn asked_picks(&self, list: ListId, at: u8, stage: u8) -> Option<u8> {
        let entry = self.entry(list, at)?;
        if entry.optional && stage == 0 {
            return None;
        }
        #[allow(clippy::wildcard_enum_match_arm, reason = "the other verbs ask for one thing")]
        match entry.verb {
            Verb::GainByShape { circles, .. } if stage >= circles => Some(SECOND_SHAPES + at),
            Verb::GainByShape { .. }
            | Verb::DestroyHealth { .. }
            | Verb::DestroyQueueHealth { .. }
            | Verb::GainLoyalty { pick: Some(_), .. }
            | Verb::NameSystems { .. } => Some(PICKS + at),
            _ => None,
        }
    }

    /// RB-26.1 The systems of which a card asks for several, and how many.
    fn systems_to_pick(&self) -> Option<(Systems, u8)> {
        let Some(Question::Effects { card, list, at, .. }) = self.asked() else { return None };
        self.several(self.entry(list, at)?.verb, card.here)
    }

    /// The position with what was picked, where it is asked for with foresight.
    pub(super) fn with_picked(&self, chosen: &[Action]) -> Option<Self> {
        let question = self.asked()?;
        let picks_systems = self.systems_to_pick().is_some();
        let mut then = self.clone();
        for &action in chosen {
            #[allow(clippy::wildcard_enum_match_arm, reason = "a question has few answers")]
            match (question, action) {
                (Question::PlaceUnit { side, index, .. }, Action::PlaceUnit { place }) => {
                    let unit = self.roster_unit(side, index)?;
                    *then.supply_mut(unit) -= 1;
                    *then.count_mut(place, unit) += 1;
                }
                (Question::Discard { .. }, Action::Discard { card }) => {
                    then.cards.hand[card.index()] -= 1;
                    then.discard_mission(card);
                }
                (Question::Shortfall { system, .. }, Action::ChooseUnit { unit }) => {
                    *then.count_mut(system, unit) -= 1;
                }
                (_, Action::ChooseSystem { system }) => then.picks.push(system.0),
                _ => {}
            }
        }
        #[allow(clippy::wildcard_enum_match_arm, reason = "the others ask without foresight")]
        match question {
            Question::PlaceUnit { side, index, .. } => {
                let index = index + chosen.len() as u8;
                then.replace(Question::PlaceUnit { side, index, last: Place(0) });
            }
            Question::Discard { .. } | Question::Shortfall { .. } => {}
            Question::Effects { .. } if picks_systems => then.picks.sort_unstable(),
            _ => return None,
        }
        Some(then)
    }

    /// What may be picked besides, if `self` is the position with what was picked since `first`.
    pub(super) fn list_to_pick(&self, first: &Self, chosen: &[Action], out: &mut Vec<Action>) {
        out.clear();
        #[allow(clippy::wildcard_enum_match_arm, reason = "the others ask without foresight")]
        match first.asked() {
            Some(Question::PlaceUnit { side, index, .. }) => {
                let unit = first.roster_unit(side, index);
                if self.roster_unit(side, index + chosen.len() as u8) == unit {
                    self.list_open_places(side, index + chosen.len() as u8, out);
                }
            }
            Some(Question::Discard { side, .. }) if self.must_discard(side) => {
                let held = |&card: &Mission| {
                    self.cards.hand[card.index()] > 0 && self.may_be_discarded(side, card)
                };
                let cards = Mission::all().filter(held);
                out.extend(cards.map(|card| Action::Discard { card }));
            }
            Some(Question::Shortfall { side, system, .. }) if self.shortfall(side, system) > 0 => {
                let goes = |&unit: &Unit| {
                    self.catalogue().unit(unit).needs_transport && self.count(system, unit) > 0
                };
                let units = Unit::all_of(side).filter(goes);
                out.extend(units.map(|unit| Action::ChooseUnit { unit }));
            }
            Some(Question::Effects { .. }) => {
                let Some((found, count)) = first.systems_to_pick() else { return };
                if self.picks.len() < usize::from(count).min(found.len()) {
                    let open = found.iter().filter(|system| !self.picks.contains(&system.0));
                    out.extend(open.map(|system| Action::ChooseSystem { system }));
                }
            }
            _ => {}
        }
    }

    /// RB-6.3 Where the next unit of a roster may go if nobody minds the order: every system still
    /// gets its garrison.
    fn list_open_places(&self, side: Side, index: u8, out: &mut Vec<Action>) {
        if side == Side::Rebel {
            return self.list_placements(side, index, Place(0), out);
        }
        let unit = self.roster_unit(side, index).map(|unit| self.catalogue().unit(unit).theatre);
        let bare = |place: &Place| !self.has(*place, Side::Empire, Theatre::Ground);
        let starts = self.imperial_starts();
        let empty = starts.iter().filter(bare).count();
        let left = usize::from(self.ground_to_come(index).0);
        let open = starts.iter().filter(|place| {
            unit != Some(Theatre::Ground) || empty - usize::from(bare(place)) < left
        });
        out.extend(open.map(|place| Action::PlaceUnit { place }));
    }

    /// RB-22.3 How many elements have been done from here to `then`, also because nothing else was
    /// possible.
    pub(super) fn picked_until(&self, then: &Self) -> usize {
        let fewer = |first: u8, later: u8| usize::from(first.saturating_sub(later));
        #[allow(clippy::wildcard_enum_match_arm, reason = "nobody answers the others unasked")]
        match (self.asked(), then.asked()) {
            (
                Some(Question::PlaceUnit { index, .. }),
                Some(Question::PlaceUnit { index: later, .. }),
            ) => fewer(later, index),
            (Some(Question::Shortfall { side, system, .. }), Some(Question::Shortfall { .. })) => {
                fewer(self.shortfall(side, system), then.shortfall(side, system))
            }
            (
                Some(Question::Effects { list, at, stage, .. }),
                Some(Question::Effects { stage: later, .. }),
            ) => match self.entry(list, at).map(|entry| entry.verb) {
                Some(Verb::GainByShape { .. }) => fewer(later, stage),
                Some(Verb::GainLoyalty { .. } | Verb::NameSystems { .. }) => {
                    then.picks.len().saturating_sub(self.picks.len())
                }
                _ => 0,
            },
            (Some(Question::RetreatLoad { .. }), Some(Question::RetreatLoad { .. })) => {
                fewer(then.loaded_units(), self.loaded_units())
            }
            (Some(Question::Damage { .. }), Some(Question::Damage { .. })) => {
                fewer(then.points_dealt(), self.points_dealt())
            }
            (Some(Question::CombatAction { .. }), Some(Question::CombatAction { .. })) => {
                let hits = |game: &Self| match game.combat.using {
                    CardUse::Damage { hits, .. } => hits,
                    _ => 0,
                };
                fewer(hits(self), hits(then))
            }
            _ => 0,
        }
    }

    fn loaded_units(&self) -> u8 {
        self.movement.loaded.iter().map(|load| load.count).sum()
    }

    /// RB-11.6 Points that dice have dealt in this step.
    fn points_dealt(&self) -> u8 {
        self.combat.hurt.iter().map(|hurt| hurt.points).sum()
    }
}
