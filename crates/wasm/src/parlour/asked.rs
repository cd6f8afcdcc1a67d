//! What is asked over HTTP, as it were: the requests of `docs/protocol.md` that one person needs.

use super::{House, text};
use crate::call::{Reply, Request};
use serde::de::DeserializeOwned;
use serde_json::Value;
use starboard_core::words::Name;
use starboard_core::{Lang, Seat};
use starboard_room::random::digest;
use starboard_room::refused::{Refused, Why};
use starboard_room::replay::{self, can_be_told, names, recorded};
use starboard_room::wire::{Fork, NewGuest, Query, SeatNames};
use starboard_room::{figures, games, lessons};
use starboard_table::story::{Story, execute};
use std::sync::Arc;

/// Games executed again that are kept.
const KEPT: usize = 4;

/// A body that was read.
fn read<T: DeserializeOwned>(body: &str) -> Result<T, Refused> {
    serde_json::from_str(body).map_err(|error| Why::bad_request(&error))
}

impl House {
    /// The answer to a request.
    pub(super) fn reply(&mut self, request: &Request) -> Reply {
        let id = request.id;
        let query = serde_urlencoded::from_str::<Query>(&request.query);
        let lang = query.as_ref().map_or_else(|_| Lang::default(), |query| query.lang);
        let query = query.map_err(|error| Why::bad_request(&error));
        match query.and_then(|query| self.request(request, &query)) {
            Ok(body) => Reply { id, status: 200, body },
            Err(refused) => Reply { id, status: refused.status, body: text(&refused.failed(lang)) },
        }
    }

    fn request(&mut self, request: &Request, query: &Query) -> Result<String, Refused> {
        let lang = query.lang;
        let body = request.body.as_deref().unwrap_or_default();
        let path: Vec<&str> = request.path.trim_matches('/').split('/').collect();
        let (method, ["api", path @ ..]) = (request.method.as_str(), &path[..]) else {
            return Err(Why::NoPage.into());
        };
        Ok(match (method, path) {
            ("GET", ["me"]) => text(&self.who()),
            ("POST", ["guest" | "name"]) => {
                let NewGuest { name } = read(body)?;
                text(&self.name(&name)?)
            }
            ("GET", ["games"]) => text(&games::cards(lang)),
            ("POST", ["games", game, "seats"]) => text(&seats(game, body, lang)?),
            ("GET", ["lessons", game]) => text(&lessons::cards(game, lang)?),
            ("POST", ["lessons", game, id]) => text(&lessons::state(game, id, &read(body)?, lang)?),
            ("GET", ["rules", game, "figures"]) => text(&figures::told(game, lang)?),
            ("GET", ["tables"]) => text(&self.public_tables(query)),
            ("GET", ["mine"]) => text(&self.mine(query)),
            ("GET", ["players", id]) => text(&self.player_page(id, lang)?),
            ("POST", ["pledge"]) => text(&self.pledge()?),
            ("POST", ["tables"]) => text(&self.open_table(&read(body)?, lang)?),
            ("POST", ["replay"]) => text(&replay::told(&*self.of_record(body)?, query)?),
            ("POST", ["replay", "frames"]) => {
                text(&replay::told_page(&*self.of_record(body)?, query)?)
            }
            // Not of the wire: a page can spare a server the thinking.
            ("POST", ["replay", "review"]) => {
                text(&replay::told_review(&*self.of_record(body)?, query)?)
            }
            ("POST", ["replay", "fork"]) => {
                let missing = |field: &str| Why::bad_request(&format!("missing field `{field}`"));
                let step = query.step.ok_or_else(|| missing("step"))?;
                let seat = query.seat.map(Seat).ok_or_else(|| missing("seat"))?;
                let wish = Fork { step, seat, bot: query.bot.clone() };
                let story = self.of_record(body)?;
                text(&self.fork(&*story, &wish, lang)?)
            }
            (method, ["tables", id, rest @ ..]) => {
                Self::known(id)?;
                self.of_one(id, (method, rest), body, query)?
            }
            _ => return Err(Why::NoPage.into()),
        })
    }

    /// A request about one table.
    fn of_one(
        &mut self,
        id: &str,
        what: (&str, &[&str]),
        body: &str,
        query: &Query,
    ) -> Result<String, Refused> {
        let lang = query.lang;
        Ok(match what {
            ("GET", []) => text(&self.table(id, lang)?),
            ("POST", ["sit"]) => text(&self.sit(id, &read(body)?, lang)?),
            ("POST", ["leave"]) => text(&self.leave(id, lang)?),
            ("POST", ["bot"]) => text(&self.seat_bot(id, &read(body)?, lang)?),
            ("GET", ["record"]) => text(&replay::told_record(&*self.of_table(id)?)?),
            ("GET", ["replay"]) => text(&replay::told(&*self.of_table(id)?, query)?),
            ("GET", ["replay", "frames"]) => text(&replay::told_page(&*self.of_table(id)?, query)?),
            ("GET", ["review"]) => text(&replay::told_review(&*self.of_table(id)?, query)?),
            ("POST", ["fork"]) => {
                let (wish, story) = (read(body)?, self.of_table(id)?);
                text(&self.fork(&*story, &wish, lang)?)
            }
            _ => return Err(Why::NoPage.into()),
        })
    }

    /// The game of a table that is over, executed again.
    fn of_table(&mut self, id: &str) -> Result<Arc<dyn Story>, Refused> {
        let drawer = self.tables.get(id).ok_or(Why::NoTable)?;
        can_be_told(&drawer.room.game)?;
        let names = names(&drawer.room.game);
        let key = format!("table {id} {}", names.join("\n"));
        let (journal, secret) = drawer.journal();
        let record = || recorded(journal, secret, &names).ok_or_else(|| Why::Broken.into());
        Self::once(&mut self.stories, key, record)
    }

    /// The game of a record that somebody has.
    fn of_record(&mut self, body: &str) -> Result<Arc<dyn Story>, Refused> {
        let key = format!("record {}", digest(body.as_bytes()));
        Self::once(&mut self.stories, key, || read(body))
    }

    fn once(
        stories: &mut std::collections::VecDeque<(String, Arc<dyn Story>)>,
        key: String,
        record: impl FnOnce() -> Result<Value, Refused>,
    ) -> Result<Arc<dyn Story>, Refused> {
        let known = stories.iter().position(|(known, _)| *known == key);
        let story = match known.and_then(|at| stories.remove(at)) {
            Some((_, story)) => story,
            None => Arc::from(execute(&record()?)?),
        };
        stories.push_back((key, story.clone()));
        while stories.len() > KEPT {
            stories.pop_front();
        }
        Ok(story)
    }
}

/// Who sits at a table with these options.
fn seats(game: &str, options: &str, lang: Lang) -> Result<SeatNames, Refused> {
    let labels = games::labels(game, &read(options)?)?;
    let name = |name: &Name| name.in_lang(lang).to_owned();
    let seats = labels.seats.iter().map(name).collect();
    Ok(SeatNames { seats, liveries: labels.liveries.clone() })
}
