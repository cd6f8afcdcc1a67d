//! A position that is asked whether the laws hold.

use super::speech::Speech;
use super::{Conserved, Held, Law, decisions, demand, memory, secrecy};
use starboard_core::chance::{Door, Fast};
use starboard_core::journal::Log;
use starboard_core::{Game, Script, Seat, Speak, io};

/// Everything there is, sorted.
pub(super) fn inventory_of(game: &impl Conserved) -> Vec<String> {
    let mut components = game.components();
    components.sort_unstable();
    components
}

/// A position that is asked whether the laws hold.
pub(super) struct Asked<'a, G> {
    pub(super) game: &'a G,
    /// What there must be, sorted; nothing before the pool is complete.
    pub(super) inventory: Option<&'a [String]>,
}

impl<G: Conserved + Script + Speak> Asked<'_, G> {
    /// The cheap laws.
    pub(super) fn always(&self, log: &Log<G::Event>, speech: &mut Speech<G>) -> Held {
        decisions::decides(self.game)?;
        decisions::accepts(self.game)?;
        secrecy::audiences(log, self.game.seats())?;
        speech.events(self.game, log)?;
        speech.decisions(self.game)?;
        self.conserves()?;
        self.is_sound()
    }

    /// The costly ones.
    pub(super) fn sometimes(
        &self,
        earlier: &[G::Action],
        probe: &mut Fast,
        speech: &mut Speech<G>,
    ) -> Held {
        decisions::refuses(self.game, earlier, probe, speech)?;
        decisions::guides(self.game, probe)?;
        self.applies(probe)?;
        memory::remembers(self.game, probe)?;
        secrecy::keeps_secrets(self, probe)
    }

    /// Nothing is lost and nothing is doubled.
    pub(super) fn conserves(&self) -> Held {
        let Some(inventory) = self.inventory.filter(|_| self.game.conserved_from()) else {
            return Ok(());
        };
        let now = inventory_of(self.game);
        demand(Law::Conserves, now == inventory, || {
            let (lost, extra) = (without(inventory, &now), without(&now, inventory));
            format!("lost: {lost:?}, too many: {extra:?}")
        })
    }

    /// What play has reached, or somebody may take it for, is not held to be impossible.
    pub(super) fn is_sound(&self) -> Held {
        let flaw = self.game.flaw();
        demand(Law::IsSound, flaw.is_none(), || flaw.unwrap_or_default())
    }

    /// Every legal action can be carried out on a copy; the result is a lawful position and depends
    /// on nothing but the position, the action and chance.
    fn applies(&self, probe: &mut Fast) -> Held {
        let original = self.game.clone();
        for (seat, action) in decisions::all_legal(self.game) {
            let luck = probe.seed();
            let (after, log) = carried_out(self.game, seat, action, luck);
            let (again, log_again) = carried_out(self.game, seat, action, luck);
            let mut silent = self.game.clone();
            let mut chance = Fast::new(luck);
            silent.apply(seat, action, &mut chance);
            let about = || format!("{action:?} of seat {}", seat.0);
            demand(Law::Applies, after == again && log == log_again, || {
                format!("{} does not always lead to the same", about())
            })?;
            demand(Law::Applies, after == silent, || {
                format!("{} leads elsewhere if nobody keeps a journal", about())
            })?;
            demand(Law::Applies, original == *self.game, || {
                format!("{} on a copy changed the original", about())
            })?;
            decisions::decides(&after)?;
            Asked { game: &after, ..*self }.conserves()?;
        }
        Ok(())
    }
}

/// The items of one sorted list that another sorted list lacks, each as often as it is missing.
fn without(items: &[String], others: &[String]) -> Vec<String> {
    let mut others = others.iter().peekable();
    let mut missing = Vec::new();
    for item in items {
        while others.next_if(|other| *other < item).is_some() {}
        if others.next_if(|other| *other == item).is_none() {
            missing.push(item.clone());
        }
    }
    missing
}

/// The position after an action, and what happened.
pub(super) fn carried_out<G: Game>(
    game: &G,
    seat: Seat,
    action: G::Action,
    luck: u64,
) -> (G, Log<G::Event>) {
    let (mut after, mut log) = (game.clone(), Log::default());
    after.apply(seat, action, &mut io(&mut Door::to(&mut Fast::new(luck)), &mut log));
    (after, log)
}
