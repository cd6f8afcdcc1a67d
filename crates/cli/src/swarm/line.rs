//! One player's connection, as far as a swarm needs it: it is told as briefly as a browser, reads the
//! offers and skips the rest.

use serde::Deserialize;
use serde_json::value::{RawValue, to_raw_value};
use starboard_server::client::{Client, Socket};
use starboard_table::Swath;
use std::io;

/// One player's connection.
#[derive(Debug)]
pub(super) struct Line {
    socket: Socket,
    table: String,
    /// The step that was last heard of.
    pub(super) step: usize,
    /// The actions that may be taken there, as JSON.
    pub(super) offers: Vec<Box<RawValue>>,
    /// Whether the game has ended.
    pub(super) is_over: bool,
    requests: u32,
}

#[derive(Deserialize)]
struct Heard<'a> {
    kind: &'a str,
    #[serde(borrow)]
    table: Option<&'a RawValue>,
    code: Option<&'a str>,
}

/// What is needed of `update` and of the table in `table`.
#[derive(Deserialize)]
struct Position<'a> {
    step: usize,
    #[serde(borrow)]
    view: Option<&'a RawValue>,
    #[serde(default, borrow)]
    offers: Vec<Offer<'a>>,
    #[serde(default)]
    swaths: Vec<Swath>,
    #[serde(borrow)]
    outcome: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct Offer<'a> {
    #[serde(borrow)]
    action: &'a RawValue,
}

impl Line {
    /// Connects and waits until the game has begun.
    pub(super) async fn open(client: &Client, table: &str) -> io::Result<Self> {
        let mut socket = client.connect().await?;
        let watch = serde_json::json!({ "kind": "watch", "table": table, "brief": true });
        socket.send(&watch).await?;
        let table = table.to_owned();
        let mut line =
            Self { socket, table, step: 0, offers: Vec::new(), is_over: false, requests: 0 };
        while !line.hear().await? {}
        Ok(line)
    }

    /// Takes the offer with this index.
    pub(super) async fn act(&mut self, index: usize) -> io::Result<()> {
        self.requests += 1;
        let Self { requests, table, step, .. } = self;
        let action = self.offers[index].get();
        let act = format!(
            r#"{{"kind":"act","id":{requests},"table":"{table}","step":{step},"action":{action}}}"#
        );
        self.socket.send_text(act).await
    }

    /// Listens until this step has been heard of, or the end of the game.
    pub(super) async fn until(&mut self, step: usize) -> io::Result<()> {
        while self.step < step && !self.is_over {
            self.hear().await?;
        }
        Ok(())
    }

    /// One message; whether it was a position.
    async fn hear(&mut self) -> io::Result<bool> {
        let text = self.socket.next_text().await?;
        let heard: Heard<'_> = serde_json::from_str(&text)?;
        let position = match heard.kind {
            "update" => &*text,
            "table" => heard.table.map_or("{}", RawValue::get),
            "refused" => return Err(io::Error::other(heard.code.unwrap_or("refused").to_owned())),
            _ => return Ok(false),
        };
        let position: Position<'_> = serde_json::from_str(position)?;
        self.step = position.step;
        self.is_over = position.outcome.is_some();
        self.offers = position.offers.iter().map(|offer| offer.action.to_owned()).collect();
        for numbered in position.swaths.iter().flat_map(Swath::actions) {
            self.offers.push(to_raw_value(&numbered.action)?);
        }
        Ok(position.view.is_some())
    }
}
