//! The requests of `docs/protocol.md`, one function each.

use super::ask::{Answer, Ask, Failure, Ready, Sent, body_of};
use crate::fork as play_on;
use crate::games::{self as catalogue, Labels};
use crate::limits::Buckets;
use crate::lobby;
use crate::luck;
use crate::outbox::Text;
use crate::refused::{Refused, Why};
use crate::replay::{self as again, Tell};
use crate::sessions::{self, SignedIn};
use crate::summary::summary;
use crate::wire::{
    Created, Credentials, Farewell, Fork, Forward, GameCard, ListedStage, Me, NewGuest,
    NewPassword, NewTable, PlayerPage, Pledge, RuleBook, SeatBot, SeatNames, SessionCard, Sit,
    TableSummary,
};
use axum::extract::{Path, Request};
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse};
use serde::de::DeserializeOwned;
use starboard_core::Seat;
use starboard_core::words::Name;
use starboard_room::random::is_id;
use starboard_store::{Game, Player};
use starboard_table::TableError;
use starboard_table::registry::{game_info, rule_book};
use std::sync::Arc;
use std::time::Duration;

pub(super) type Answered<T> = Result<Answer<T>, Failure>;

pub(crate) async fn me(ask: Ask) -> Answered<Me> {
    ask.answer(Ok(ask.visitor.me()))
}

/// An answer with the cookie of a new session, if there is one.
fn signed_in(
    ask: &Ask,
    result: Result<SignedIn, Refused>,
) -> Result<impl IntoResponse + use<>, Failure> {
    let SignedIn { me, token } = result.map_err(|refused| ask.refuse(refused))?;
    let cookie = token.map(|token| (SET_COOKIE, sessions::set_cookie(Some(&token), ask.secure)));
    Ok((AppendHeaders(cookie), Answer(me)))
}

pub(crate) async fn guest(ask: Ask, body: Sent) -> Result<impl IntoResponse, Failure> {
    let NewGuest { name } = ask.read(body)?;
    if !ask.house.guests.take(&ask.address) {
        return Err(ask.refuse(Why::TooOften));
    }
    signed_in(&ask, sessions::guest(&ask.house, &ask.visitor, &name).await)
}

pub(crate) async fn rename(ask: Ask, body: Sent) -> Answered<Me> {
    let NewGuest { name } = ask.read(body)?;
    if !ask.house.guests.take(&ask.address) {
        return Err(ask.refuse(Why::TooOften));
    }
    ask.answer(sessions::rename(&ask.house, &ask.visitor, &name).await)
}

pub(crate) async fn account(ask: Ask, body: Sent) -> Result<impl IntoResponse, Failure> {
    let credentials: Credentials = ask.read(body)?;
    if !ask.house.logins.take(&ask.address) {
        return Err(ask.refuse(Why::TooOften));
    }
    signed_in(&ask, sessions::account(&ask.house, &ask.visitor, credentials).await)
}

pub(crate) async fn login(ask: Ask, body: Sent) -> Result<impl IntoResponse, Failure> {
    let credentials: Credentials = ask.read(body)?;
    let name = format!("name {}", credentials.name.to_lowercase());
    if !ask.house.logins.take(&ask.address) || !ask.house.logins.take(&name) {
        return Err(ask.refuse(Why::TooOften));
    }
    signed_in(&ask, sessions::login(&ask.house, &ask.visitor, credentials).await)
}

/// The answer to somebody who is nobody any more.
fn signed_out(ask: &Ask, done: Result<Me, Refused>) -> Result<impl IntoResponse + use<>, Failure> {
    let me = done.map_err(|refused| ask.refuse(refused))?;
    let cookie = sessions::set_cookie(None, ask.secure);
    Ok((AppendHeaders([(SET_COOKIE, cookie)]), Answer(me)))
}

pub(crate) async fn logout(ask: Ask) -> Result<impl IntoResponse, Failure> {
    let done = sessions::logout(&ask.house, &ask.visitor).await;
    signed_out(&ask, done.map(|()| ask.visitor.nobody()))
}

pub(crate) async fn logout_everywhere(ask: Ask) -> Result<impl IntoResponse, Failure> {
    let me = ask.visitor.player().map_err(|refused| ask.refuse(refused))?;
    let done = sessions::end_sessions(&ask.house, &me.id, None, None).await;
    signed_out(&ask, done.map(|_| ask.visitor.nobody()))
}

pub(crate) async fn sessions(ask: Ask) -> Answered<Vec<SessionCard>> {
    ask.answer(sessions::devices(&ask.house, &ask.visitor).await)
}

pub(crate) async fn end_session(ask: Ask, Path(id): Path<String>) -> Answered<Vec<SessionCard>> {
    let me = ask.visitor.player().map_err(|refused| ask.refuse(refused))?;
    let ended = if is_id(&id) {
        sessions::end_sessions(&ask.house, &me.id, Some(&id), None).await
    } else {
        Ok(0)
    };
    match ended {
        Ok(0) => Err(ask.refuse(Why::NoDevice)),
        Ok(_) => ask.answer(sessions::devices(&ask.house, &ask.visitor).await),
        Err(refused) => Err(ask.refuse(refused)),
    }
}

/// Guessing a password is the same wherever it is asked for.
fn allow_guess(ask: &Ask) -> Result<(), Failure> {
    let me = ask.visitor.player.as_ref().map_or("nobody", |player| &player.id);
    allow(ask, &ask.house.logins)?;
    let mine = ask.house.logins.take(&format!("player {me}"));
    if mine { Ok(()) } else { Err(ask.refuse(Why::TooOften)) }
}

pub(crate) async fn change_password(ask: Ask, body: Sent) -> Result<impl IntoResponse, Failure> {
    let change: NewPassword = ask.read(body)?;
    allow_guess(&ask)?;
    signed_in(&ask, sessions::change_password(&ask.house, &ask.visitor, change).await)
}

pub(crate) async fn forget_me(ask: Ask, body: Sent) -> Result<impl IntoResponse, Failure> {
    let farewell: Farewell = ask.read(body)?;
    allow_guess(&ask)?;
    signed_out(&ask, sessions::forget_me(&ask.house, &ask.visitor, farewell).await)
}

pub(crate) async fn games(ask: Ask) -> Answered<Vec<GameCard>> {
    ask.answer(Ok(catalogue::cards(ask.lang())))
}

/// Who sits at a table with these options: with them the form of a new table says what it can.
pub(crate) async fn seats(
    ask: Ask,
    Path(game): Path<String>,
    request: Request,
) -> Answered<SeatNames> {
    allow(&ask, &ask.house.forms)?;
    let labels = async {
        let ticket = ask.house.options.ticket(&ask.address)?;
        let body = body_of(&ask.house, request, ask.house.config.limits.body).await?;
        ticket.work(move || Ok(catalogue::labels(&game, &read_json(&body)?)?)).await?
    };
    let name = |name: &Name| name.in_lang(ask.lang()).to_owned();
    let labels: Result<Arc<Labels>, Refused> = labels.await;
    ask.answer(labels.map(|labels| SeatNames {
        seats: labels.seats.iter().map(name).collect(),
        liveries: labels.liveries.clone(),
    }))
}

fn read_json<T: DeserializeOwned>(body: &[u8]) -> Result<T, Refused> {
    serde_json::from_slice(body).map_err(|error| Why::bad_request(&error))
}

fn summary_for(ask: &Ask, game: &Game) -> TableSummary {
    let me = ask.visitor.player.as_ref().map(|player| player.id.as_str());
    summary(game, me, &ask.house.presence, ask.lang())
}

pub(crate) async fn tables(ask: Ask) -> Answered<Vec<TableSummary>> {
    let game = ask.query.game.as_deref();
    let found = lobby::public_tables(&ask.house, game, ask.query.state).await;
    let listed = found.map(|games| games.iter().map(|game| summary_for(&ask, game)).collect());
    ask.answer(listed.map_err(Refused::from))
}

pub(crate) async fn mine(ask: Ask) -> Answered<Vec<TableSummary>> {
    let Some(me) = &ask.visitor.player else { return ask.answer(Ok(Vec::new())) };
    if ask.query.state == Some(ListedStage::Over) {
        let from = ask.query.from.unwrap_or(0);
        return ask.answer(lobby::my_finished(&ask.house, me, from, ask.lang()).await);
    }
    ask.answer(lobby::my_tables(&ask.house, me, ask.lang()).await)
}

/// The house commits to its part of the luck of a table that has still to be opened.
pub(crate) async fn pledge(ask: Ask) -> Answered<Pledge> {
    ask.visitor.player().map_err(|refused| ask.refuse(refused))?;
    ask.answer(luck::pledge(&ask.house))
}

/// Whoever asks, if they may open a table now.
fn may_open(ask: &Ask) -> Result<&Player, Failure> {
    let me = ask.visitor.player().map_err(|refused| ask.refuse(refused))?;
    if ask.house.tables.take_both(ask.whose()) { Ok(me) } else { Err(ask.refuse(Why::TooOften)) }
}

pub(crate) async fn open_table(ask: Ask, request: Request) -> Answered<Created> {
    let me = may_open(&ask)?;
    let opened = async {
        let ticket = ask.house.options.ticket(&ask.address)?;
        let body = body_of(&ask.house, request, ask.house.config.limits.body).await?;
        let new: NewTable = ticket.work(move || read_json(&body)).await??;
        lobby::open_table(&ask.house, &ticket, me, new, ask.lang()).await
    };
    ask.answer(opened.await)
}

pub(crate) async fn table(ask: Ask, Path(id): Path<String>) -> Answered<TableSummary> {
    let game = lobby::find(&ask.house, &id).await;
    ask.answer(game.map(|game| summary_for(&ask, &game)))
}

pub(crate) async fn sit(ask: Ask, Path(id): Path<String>, body: Sent) -> Answered<TableSummary> {
    let wish: Sit = ask.read(body)?;
    let me = ask.visitor.player().map_err(|refused| ask.refuse(refused))?;
    let game = lobby::sit(&ask.house, me, &id, &wish).await;
    ask.answer(game.map(|game| summary_for(&ask, &game)))
}

pub(crate) async fn seat_bot(
    ask: Ask,
    Path(id): Path<String>,
    body: Sent,
) -> Answered<TableSummary> {
    let wish: SeatBot = ask.read(body)?;
    let me = ask.visitor.player().map_err(|refused| ask.refuse(refused))?;
    let game = lobby::seat_bot(&ask.house, me, &id, &wish).await;
    ask.answer(game.map(|game| summary_for(&ask, &game)))
}

pub(crate) async fn leave(ask: Ask, Path(id): Path<String>) -> Answered<TableSummary> {
    let me = ask.visitor.player().map_err(|refused| ask.refuse(refused))?;
    let game = lobby::leave(&ask.house, me, &id).await;
    ask.answer(game.map(|game| summary_for(&ask, &game)))
}

pub(crate) async fn join(ask: Ask, Path(token): Path<String>) -> Answered<TableSummary> {
    let found = lobby::find_link(&ask.house, &token).await;
    ask.answer(
        found.map(|(game, seat)| TableSummary { seat: Some(seat), ..summary_for(&ask, &game) }),
    )
}

/// In a rehearsal: turns the clock of the house forward.
pub(crate) async fn turn_clock(ask: Ask, body: Sent) -> Result<StatusCode, Failure> {
    let Forward { seconds } = ask.read(body)?;
    ask.house.time.advance(Duration::from_secs(seconds.into()));
    Ok(StatusCode::NO_CONTENT)
}

/// Tells of the game of a table, which has to be over.
async fn tell_table(ask: &Ask, id: &str, tell: Tell) -> Result<Text, Refused> {
    let replays = &ask.house.replays;
    let ticket = replays.ticket(&ask.address)?;
    let game = lobby::find(&ask.house, id).await?;
    let story = replays.of_table(&ask.house, &ticket, &game).await?;
    let query = ask.query.clone();
    ticket.work(move || tell(&*story, &query)).await?
}

/// Tells of the game of a record that is sent along.
async fn tell_upload(ask: &Ask, request: Request, tell: Tell) -> Result<Text, Refused> {
    let replays = &ask.house.replays;
    // Those who wait do so before we have read what they send.
    let ticket = replays.ticket(&ask.address)?;
    let body = body_of(&ask.house, request, ask.house.config.limits.record).await?;
    let story = replays.of_record(&ticket, body).await?;
    let query = ask.query.clone();
    ticket.work(move || tell(&*story, &query)).await?
}

pub(super) fn allow(ask: &Ask, bucket: &Buckets) -> Result<(), Failure> {
    if bucket.take(&ask.address) { Ok(()) } else { Err(ask.refuse(Why::TooOften)) }
}

pub(crate) async fn record(ask: Ask, Path(id): Path<String>) -> Result<Ready, Failure> {
    allow(&ask, &ask.house.replays_asked)?;
    ask.ready(tell_table(&ask, &id, again::told_record).await)
}

pub(crate) async fn replay(ask: Ask, Path(id): Path<String>) -> Result<Ready, Failure> {
    allow(&ask, &ask.house.replays_asked)?;
    ask.ready(tell_table(&ask, &id, again::told).await)
}

pub(crate) async fn replay_frames(ask: Ask, Path(id): Path<String>) -> Result<Ready, Failure> {
    allow(&ask, &ask.house.pages_asked)?;
    ask.ready(tell_table(&ask, &id, again::told_page).await)
}

pub(crate) async fn review(ask: Ask, Path(id): Path<String>) -> Result<Ready, Failure> {
    allow(&ask, &ask.house.pages_asked)?;
    ask.ready(tell_table(&ask, &id, again::told_review).await)
}

pub(crate) async fn replay_upload(ask: Ask, request: Request) -> Result<Ready, Failure> {
    allow(&ask, &ask.house.replays_asked)?;
    ask.ready(tell_upload(&ask, request, again::told).await)
}

pub(crate) async fn replay_upload_frames(ask: Ask, request: Request) -> Result<Ready, Failure> {
    allow(&ask, &ask.house.pages_asked)?;
    ask.ready(tell_upload(&ask, request, again::told_page).await)
}

/// Plays on from a finished game of a table.
pub(crate) async fn fork(ask: Ask, Path(id): Path<String>, body: Sent) -> Answered<Created> {
    let wish: Fork = ask.read(body)?;
    let me = may_open(&ask)?;
    let opened = async {
        let ticket = ask.house.replays.ticket(&ask.address)?;
        let game = lobby::find(&ask.house, &id).await?;
        let story = ask.house.replays.of_table(&ask.house, &ticket, &game).await?;
        play_on::fork(&ask.house, &ticket, me, story, wish, ask.lang()).await
    };
    ask.answer(opened.await)
}

/// Plays on from the game of a record that is sent along; the query says where.
pub(crate) async fn fork_upload(ask: Ask, request: Request) -> Answered<Created> {
    let me = may_open(&ask)?;
    let opened = async {
        let missing = |field: &str| Why::bad_request(&format!("missing field `{field}`"));
        let step = ask.query.step.ok_or_else(|| missing("step"))?;
        let seat = ask.query.seat.map(Seat).ok_or_else(|| missing("seat"))?;
        let wish = Fork { step, seat, bot: ask.query.bot.clone() };
        let ticket = ask.house.replays.ticket(&ask.address)?;
        let body = body_of(&ask.house, request, ask.house.config.limits.record).await?;
        let story = ask.house.replays.of_record(&ticket, body).await?;
        play_on::fork(&ask.house, &ticket, me, story, wish, ask.lang()).await
    };
    ask.answer(opened.await)
}

pub(crate) async fn player(ask: Ask, Path(id): Path<String>) -> Answered<PlayerPage> {
    let me = ask.visitor.player.as_ref();
    ask.answer(lobby::player_page(&ask.house, &id, me, ask.lang()).await)
}

pub(crate) async fn rules(ask: Ask, Path(game): Path<String>) -> Answered<RuleBook> {
    let book = game_info(&game).and_then(|info| {
        let title = info.title.in_lang(ask.lang()).to_owned();
        Ok(RuleBook { title, book: rule_book(&game, ask.lang())? })
    });
    ask.answer(book.map_err(|unknown| TableError::from(unknown).into()))
}

pub(crate) async fn nothing(ask: Ask) -> Failure {
    ask.refuse(Why::NoPage)
}
