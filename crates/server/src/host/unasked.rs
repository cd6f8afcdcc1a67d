//! What the house does for people without asking them, and what it keeps back for a moment so that
//! nobody can tell the one from the other.

use super::{Host, Order};
use crate::play::Play;
use starboard_core::Seat;

/// How long the house waits before it answers for people again, if an answer could not be written.
const CALM: u64 = 500;

/// A decision that waits until nobody can learn anything from its time.
#[derive(Debug)]
pub(super) struct Held {
    /// Until when.
    until: u64,
    order: Order,
}

impl Host {
    /// Until when a decision of `seat` has to wait, if it has to.
    pub(super) fn too_early(&self, seat: Seat) -> Option<u64> {
        let ready = self.play().ok()?.ready(seat, self.house.config.pause);
        Some(ready).filter(|&ready| ready > self.house.time.now())
    }

    /// Keeps an order until then.
    pub(super) fn hold(&mut self, until: u64, order: Order) {
        self.held.push(Held { until, order });
    }

    /// When there is next something to do that waits for nothing but its time.
    pub(super) fn due(&self) -> Option<u64> {
        let owed = || self.play().ok()?.owes_at(self.house.config.pause);
        let owed = owed().map(|at| at.max(self.calm_at));
        self.held.iter().map(|held| held.until).chain(owed).min()
    }

    /// Carries out what has waited long enough, and answers for people.
    pub(super) async fn do_what_is_due(&mut self) {
        let now = self.house.time.now();
        let is_due = |held: &mut Held| held.until <= now;
        let due: Vec<Held> = self.held.extract_if(.., is_due).collect();
        for Held { order, .. } in due {
            self.take(order).await;
        }
        let owes = |play: &Play| play.owes_at(self.house.config.pause).is_some_and(|at| at <= now);
        if self.calm_at > now || !self.play().is_ok_and(owes) {
            return;
        }
        if let Err(refused) = self.carry_out(|_, _| Ok(Vec::new())).await {
            tracing::warn!(table = %self.id, code = %refused.code, "could not answer for somebody");
            self.calm_at = self.house.time.now() + CALM;
        }
    }
}
