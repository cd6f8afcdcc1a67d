//! The requests of `docs/protocol.md`, one function each.

use super::ask::{Answer, Ask, Failure};
use crate::games as catalogue;
use crate::host::stored_play;
use crate::lobby;
use crate::play::Play;
use crate::refused::{Refused, Why};
use crate::replay as again;
use crate::sessions::{self, SignedIn};
use crate::summary::summary;
use crate::wire::{
    Created, Credentials, Forward, GameCard, Me, NewGuest, NewTable, PlayerPage, PublishedRecord,
    Replay, RuleBook, SeatNames, Sit, TableSummary,
};
use axum::body::Bytes;
use axum::extract::Path;
use axum::extract::rejection::BytesRejection;
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse};
use serde_json::Value;
use starboard_core::words::Name;
use starboard_store::Game;
use starboard_table::TableError;
use starboard_table::registry::{game_info, rule_book};
use std::time::Duration;

type Body = Result<Bytes, BytesRejection>;
type Answered<T> = Result<Answer<T>, Failure>;

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

pub(crate) async fn guest(ask: Ask, body: Body) -> Result<impl IntoResponse, Failure> {
    let NewGuest { name } = ask.read(body)?;
    if !ask.house.guests.take(&ask.address) {
        return Err(ask.refuse(Why::TooOften));
    }
    signed_in(&ask, sessions::guest(&ask.house, &ask.visitor, &name).await)
}

pub(crate) async fn account(ask: Ask, body: Body) -> Result<impl IntoResponse, Failure> {
    let credentials: Credentials = ask.read(body)?;
    if !ask.house.logins.take(&ask.address) {
        return Err(ask.refuse(Why::TooOften));
    }
    signed_in(&ask, sessions::account(&ask.house, &ask.visitor, credentials).await)
}

pub(crate) async fn login(ask: Ask, body: Body) -> Result<impl IntoResponse, Failure> {
    let credentials: Credentials = ask.read(body)?;
    let name = format!("name {}", credentials.name.to_lowercase());
    if !ask.house.logins.take(&ask.address) || !ask.house.logins.take(&name) {
        return Err(ask.refuse(Why::TooOften));
    }
    signed_in(&ask, sessions::login(&ask.house, &ask.visitor, credentials).await)
}

pub(crate) async fn logout(ask: Ask) -> Result<impl IntoResponse, Failure> {
    sessions::logout(&ask.house, &ask.visitor).await.map_err(|refused| ask.refuse(refused))?;
    let cookie = sessions::set_cookie(None, ask.secure);
    Ok((AppendHeaders([(SET_COOKIE, cookie)]), Answer(Me { player: None })))
}

pub(crate) async fn games(ask: Ask) -> Answered<Vec<GameCard>> {
    ask.answer(Ok(catalogue::cards(ask.lang())))
}

/// Who sits at a table with these options: with them the form of a new table says what it can.
pub(crate) async fn seats(ask: Ask, Path(game): Path<String>, body: Body) -> Answered<SeatNames> {
    let options: Value = ask.read(body)?;
    let labels = catalogue::labels(&game, &options);
    let name = |name: &Name| name.in_lang(ask.lang()).to_owned();
    let seats = labels.map(|labels| SeatNames { seats: labels.seats.iter().map(name).collect() });
    ask.answer(seats.map_err(Refused::from))
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
    ask.answer(lobby::my_tables(&ask.house, me, ask.lang()).await)
}

pub(crate) async fn open_table(ask: Ask, body: Body) -> Answered<Created> {
    let new: NewTable = ask.read(body)?;
    let me = ask.visitor.player().map_err(|refused| ask.refuse(refused))?;
    ask.answer(lobby::open_table(&ask.house, me, new, ask.lang()).await)
}

pub(crate) async fn table(ask: Ask, Path(id): Path<String>) -> Answered<TableSummary> {
    let game = lobby::find(&ask.house, &id).await;
    ask.answer(game.map(|game| summary_for(&ask, &game)))
}

pub(crate) async fn sit(ask: Ask, Path(id): Path<String>, body: Body) -> Answered<TableSummary> {
    let wish: Sit = ask.read(body)?;
    let me = ask.visitor.player().map_err(|refused| ask.refuse(refused))?;
    let game = lobby::sit(&ask.house, me, &id, &wish).await;
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
pub(crate) async fn turn_clock(ask: Ask, body: Body) -> Result<StatusCode, Failure> {
    let Forward { seconds } = ask.read(body)?;
    ask.house.time.advance(Duration::from_secs(seconds.into()));
    Ok(StatusCode::NO_CONTENT)
}

/// The game of a table, as its journal tells it.
async fn played(ask: &Ask, id: &str) -> Result<Play, Refused> {
    let game = lobby::find(&ask.house, id).await?;
    stored_play(&ask.house.store, &game).await
}

pub(crate) async fn record(ask: Ask, Path(id): Path<String>) -> Answered<PublishedRecord> {
    let record = played(&ask, &id)
        .await
        .and_then(|play| Ok(PublishedRecord::of(play.table())?.ok_or(Why::NotOver)?));
    ask.answer(record)
}

pub(crate) async fn replay(ask: Ask, Path(id): Path<String>) -> Answered<Replay> {
    allow_replay(&ask)?;
    // While the game runs this holds what is hidden; what comes out of it is for the public only.
    let record = played(&ask, &id).await.and_then(|play| Ok(play.table().record()?));
    worked_out(&ask, record.map_err(|refused| ask.refuse(refused))?).await
}

pub(crate) async fn replay_upload(ask: Ask, body: Body) -> Answered<Replay> {
    allow_replay(&ask)?;
    let record: Value = ask.read(body)?;
    worked_out(&ask, record).await
}

fn allow_replay(ask: &Ask) -> Result<(), Failure> {
    if ask.house.replays.take(&ask.address) { Ok(()) } else { Err(ask.refuse(Why::TooOften)) }
}

/// Executing a whole game takes a moment, and an uploaded record may be anything.
async fn worked_out(ask: &Ask, record: Value) -> Answered<Replay> {
    let (observer, lang) = (ask.query.observer.clone().unwrap_or_default(), ask.lang());
    let work = move || again::replay(&record, &observer, lang);
    let replay = tokio::task::spawn_blocking(work).await;
    ask.answer(replay.unwrap_or_else(|_| Err(Why::bad_request(&"the rules cannot cope with it"))))
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
