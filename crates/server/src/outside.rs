//! What comes from outside, read as the server reads it and not acted upon: for golden files and
//! fuzzing.

use crate::entry::Entry;
use crate::games;
use crate::names;
use crate::play::Play;
use crate::refused::{Refused, Why};
use crate::wire::{
    Credentials, Deed, Farewell, Forward, FromClient, NewGuest, NewPassword, NewTable, Query,
    Request, Sit,
};
use axum::extract::Query as UrlQuery;
use axum::http::Uri;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use starboard_core::Lang;
use starboard_room::loading::{Unread, from_journal};
use starboard_store::{Event, Secret};
use starboard_table::Known;

/// Reads a message of the socket, or the body or the query of a request, of this kind.
///
/// # Errors
/// What the visitor is told.
pub fn message(kind: &str, text: &str) -> Result<(), String> {
    let result = match kind {
        "socket" => read::<FromClient>(text).map(|message| {
            if let FromClient::Request(Request { deed: Deed::Chat { text }, .. }) = message {
                names::readable(&text);
            }
        }),
        "guest" => read::<NewGuest>(text).and_then(|guest| named(&guest.name)),
        "credentials" => read::<Credentials>(text).and_then(|who| named(&who.name)),
        "password" => read::<NewPassword>(text).map(drop),
        "farewell" => read::<Farewell>(text).map(drop),
        "table" => read::<NewTable>(text)
            .and_then(|new| Ok(games::labels(&new.game, &new.options).map(drop)?)),
        "sit" => read::<Sit>(text).map(drop),
        "forward" => read::<Forward>(text).map(drop),
        _ => query(text),
    };
    result.map_err(|refused| told(&refused))
}

/// Reads a journal, given as the bodies of its entries, and carries it out: the position that it
/// leads to.
///
/// # Errors
/// Why there is no game, or why it cannot go on.
pub fn journal(bodies: &[String], seed: &str) -> Result<Value, String> {
    let play = played(bodies, seed)?;
    play.closed().map_or_else(|| Ok(play.table().state()), |words| Err(words.en.clone()))
}

/// The numbers that everybody has seen when a journal has got this far: how many steps and events,
/// and which event has which number and belongs to which step.
///
/// # Errors
/// Why there is no game.
pub fn numbers(bodies: &[String], seed: &str) -> Result<Value, String> {
    let play = played(bodies, seed)?;
    let numbers = |observer| {
        let Known { steps, events } = play.known(observer);
        let told = play.events(0, observer, Lang::En);
        let told = told.iter().map(|told| json!([told.number, told.step, told.event["kind"]]));
        json!([steps, events, told.collect::<Vec<_>>()])
    };
    Ok(play.observers().map(numbers).collect())
}

fn played(bodies: &[String], seed: &str) -> Result<Play, String> {
    let event = |(seq, body): (u64, &String)| Event { seq, body: body.clone(), at: seq };
    let events: Vec<Event> = (0..).zip(bodies).map(event).collect();
    let played =
        from_journal(&Secret::new(seed), crate::wire::Clock::None, <_>::default(), &events);
    played.map_err(|unread| match unread {
        Unread::Newer(refused) => told(&refused),
        Unread::Older { words, .. } => words.en,
        Unread::Broken(problem) => problem,
    })
}

/// Reads one entry of a journal.
///
/// # Errors
/// What is wrong with it.
pub fn entry(body: &str) -> Result<(), String> {
    Entry::read(body).map(drop)
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, Refused> {
    serde_json::from_str(text).map_err(|error| Why::bad_request(&error))
}

fn named(name: &str) -> Result<(), Refused> {
    names::read_name(name).map(drop)
}

fn query(text: &str) -> Result<(), Refused> {
    let uri = Uri::try_from(format!("/?{text}")).map_err(|error| Why::bad_request(&error))?;
    let query = UrlQuery::<Query>::try_from_uri(&uri);
    query.map(drop).map_err(|error| Why::bad_request(&error))
}

fn told(refused: &Refused) -> String {
    refused.failed(Lang::En).error.message
}
