//! What the house does for people without asking them, and what it keeps back for a moment so that
//! nobody can tell the one from the other.

use super::{Host, Order};
use starboard_core::Seat;

/// How long the house waits before it answers for people again, if an answer could not be written.
const CALM: u64 = 500;

/// A decision that waits until nobody can learn anything from its time.
#[derive(Debug)]
pub(super) struct Held {
    /// Until when.
    until: u64,
    /// Whose it is.
    seat: Seat,
    order: Order,
}

impl Host {
    /// Until when a decision of `seat` has to wait, if it has to.
    pub(super) fn too_early(&self, seat: Seat) -> Option<u64> {
        let ready = self.play().ok()?.ready(seat, self.house.config.pause);
        Some(ready).filter(|&ready| ready > self.house.time.now())
    }

    /// Keeps a decision of `seat` until then.
    pub(super) fn hold(&mut self, until: u64, seat: Seat, order: Order) {
        self.held.push(Held { until, seat, order });
    }

    /// When there is next something to do that waits for nothing but its time.
    pub(super) fn due(&self) -> Option<u64> {
        let owed = self.owed().into_iter().map(|(_, at)| at.max(self.calm_at));
        self.held.iter().map(|held| held.until).chain(owed).min()
    }

    /// For whom the house answers, and when.
    fn owed(&self) -> Vec<(Seat, u64)> {
        let pause = self.house.config.pause;
        self.play().map_or_else(|_| Vec::new(), |play| play.owed(pause).collect())
    }

    /// Carries out what has waited long enough, and answers for people: seat by seat, so that the order
    /// does not tell who has decided.
    pub(super) async fn do_what_is_due(&mut self) {
        let now = self.house.time.now();
        let waited: Vec<Held> = self.held.extract_if(.., |held| held.until <= now).collect();
        let mut due: Vec<(Seat, Option<Order>)> =
            waited.into_iter().map(|held| (held.seat, Some(held.order))).collect();
        let is_due = |(_, at): &(Seat, u64)| (*at).max(self.calm_at) <= now;
        due.extend(self.owed().into_iter().filter(is_due).map(|(seat, _)| (seat, None)));
        due.sort_by_key(|(seat, _)| *seat);
        for (seat, order) in due {
            match order {
                Some(order) => self.take(order).await,
                None => self.answer_for(seat).await,
            }
        }
    }

    async fn answer_for(&mut self, seat: Seat) {
        let pause = self.house.config.pause;
        if let Err(refused) = self.carry_out(|play, at| play.answer_for(seat, pause, at)).await {
            tracing::warn!(table = %self.id, code = %refused.code, "could not answer for somebody");
            self.calm_at = self.house.time.now() + CALM;
        }
    }
}
