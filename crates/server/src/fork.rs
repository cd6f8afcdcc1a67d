//! Playing on from a position of a finished game, against bots: opening the table.

use crate::host::Order;
use crate::house::House;
use crate::lobby;
use crate::random;
use crate::refused::Refused;
use crate::wire::{Created, Fork};
use crate::workshop::Ticket;
use starboard_core::Lang;
use starboard_room::fork::{self, Forked, Means};
use starboard_store::Player;
use starboard_table::story::Story;
use std::sync::Arc;

/// Opens a table at a position of a finished game.
pub(crate) async fn fork(
    house: &Arc<House>,
    ticket: &Ticket<'_>,
    me: &Player,
    story: Arc<dyn Story>,
    wish: Fork,
    lang: Lang,
) -> Result<Created, Refused> {
    lobby::may_have_another(house, me).await?;
    let (at, rests, who) = (house.time.now(), house.rests.clone(), me.clone());
    let begun = ticket.work(move || {
        let means = Means { me: &who, id: random::id(), lang, rests, at };
        fork::fork(&*story, &wish, means)
    });
    let Forked { new, entry, touch } = begun.await??;
    house.store.create_begun(&new, entry.body(), touch).await?;
    house.order(&new.id, Order::Wake);
    tracing::info!(table = %new.id, game = %new.kind, "a finished game is played on");
    Ok(Created { id: new.id, links: Vec::new() })
}
