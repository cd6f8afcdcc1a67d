//! Finished games looked at again, over HTTP. That takes long: whoever asks is told how far it has come,
//! and asks again.

use super::api::allow;
use super::ask::{Ask, Failure, Ready, body_of};
use crate::analyses::Stage;
use crate::lobby;
use crate::outbox::Text;
use crate::pool::{Turn, Urgency};
use crate::refused::{Refused, Why};
use crate::replay::Replays;
use crate::workshop::Ticket;
use axum::extract::{Path, Request};
use starboard_room::analysis;
use starboard_table::story::Story;
use std::sync::Arc;
use tokio::sync::oneshot;

/// Which game is meant.
enum Which {
    /// That of a table.
    Table(String),
    /// That of a record which is sent along.
    Sent(Box<Request>),
}

/// A game that is over, and what its analysis is kept under.
async fn find(ask: &Ask, which: Which) -> Result<(Ticket<'_>, String, Arc<dyn Story>), Refused> {
    let replays = &ask.house.replays;
    let ticket = replays.ticket(&ask.address)?;
    let (key, story) = match which {
        Which::Table(id) => {
            let game = lobby::find(&ask.house, &id).await?;
            (format!("table {id}"), replays.of_table(&ask.house, &ticket, &game).await?)
        }
        Which::Sent(request) => {
            let body = body_of(&ask.house, *request, ask.house.config.limits.record).await?;
            let key = Replays::key(&ticket, body.clone()).await?;
            (key, replays.of_record(&ticket, body).await?)
        }
    };
    // Nothing of a running game is looked at, not even how good its decisions were.
    if story.is_over() { Ok((ticket, key, story)) } else { Err(Why::NotOver.into()) }
}

/// Who asks, for limits.
fn asker(ask: &Ask) -> &str {
    ask.whose().player.unwrap_or(&ask.address)
}

async fn state(ask: &Ask, which: Which) -> Result<Text, Refused> {
    let (ticket, key, story) = find(ask, which).await?;
    match ask.house.analyses.of(&ask.house.pool, asker(ask), &key, &story)? {
        Stage::Underway(state) => Ok(Text::of(&state)),
        Stage::Failed(refused) => Err(refused),
        Stage::Done(inquiry) => {
            let lang = ask.lang();
            let tell = move || Text::of(&analysis::state(&*inquiry, story.players(), lang));
            ticket.work(tell).await
        }
    }
}

async fn line(ask: &Ask, which: Which) -> Result<Text, Refused> {
    // It is thought about as long as a hint is.
    if !ask.house.hints.take_both(ask.whose()) {
        return Err(Why::TooOften.into());
    }
    let step = ask.query.step.ok_or_else(|| Why::bad_request(&"missing field `step`"))?;
    let (_, key, _) = find(ask, which).await?;
    let (inquiry, lang) = (ask.house.analyses.done(&key).ok_or(Why::Thinking)?, ask.lang());
    let (tell, told) = oneshot::channel();
    let turn = Turn { owner: asker(ask), table: &key, urgency: Urgency::Awaited };
    let think = move || analysis::line(&*inquiry, step, lang);
    ask.house.pool.think(turn, think, move |came| _ = tell.send(came));
    let line = told.await.map_err(|_| Why::Closing)?.ok_or(Why::Failed)?;
    line.map(|line| Text::of(&line))
}

pub(crate) async fn of_table(ask: Ask, Path(id): Path<String>) -> Result<Ready, Failure> {
    allow(&ask, &ask.house.pages_asked)?;
    ask.ready(state(&ask, Which::Table(id)).await)
}

pub(crate) async fn line_of_table(ask: Ask, Path(id): Path<String>) -> Result<Ready, Failure> {
    ask.ready(line(&ask, Which::Table(id)).await)
}

pub(crate) async fn of_upload(ask: Ask, request: Request) -> Result<Ready, Failure> {
    allow(&ask, &ask.house.pages_asked)?;
    ask.ready(state(&ask, Which::Sent(Box::new(request))).await)
}

pub(crate) async fn line_of_upload(ask: Ask, request: Request) -> Result<Ready, Failure> {
    ask.ready(line(&ask, Which::Sent(Box::new(request))).await)
}
