//! What comes over a connection: the WebSocket of `docs/protocol.md`.

use super::House;
use super::drawer::Drawer;
use serde_json::from_str;
use starboard_room::deeds;
use starboard_room::luck::contribution;
use starboard_room::refused::{Refused, Why};
use starboard_room::wire::{Deed, FromClient, Listen, Request, Sent, ToClient};

/// What became of a request.
enum Done {
    /// It was carried out.
    Yes,
    /// It was carried out, and this is the new table.
    Table(String),
    /// The answer has been given, or will come.
    Apart,
}

impl House {
    pub(super) fn hear(&mut self, connection: u64, text: &str) {
        let message = match from_str::<FromClient>(text) {
            Ok(message) => message,
            Err(error) => {
                // Even nonsense may carry a number to answer to.
                let Sent { id, .. } = from_str(text).unwrap_or_default();
                return self.desk.refuse(connection, id, None, Why::bad_request(&error));
            }
        };
        match message {
            FromClient::Listen(listen) => self.listen(connection, listen),
            FromClient::Request(request) => {
                let (id, table) = (request.id, request.table.clone());
                match self.ask(connection, request) {
                    Ok(Done::Apart) => {}
                    Ok(Done::Yes) => {
                        self.desk.send(connection, &ToClient::Done { id, table: None });
                    }
                    Ok(Done::Table(new)) => {
                        self.desk.send(connection, &ToClient::Done { id, table: Some(new) });
                        if let Some(drawer) = self.tables.get_mut(&table) {
                            drawer.tell_table(&mut self.desk);
                        }
                    }
                    Err(refused) => self.desk.refuse(connection, Some(id), Some(&table), refused),
                }
            }
        }
    }

    fn listen(&mut self, connection: u64, listen: Listen) {
        let Self { tables, desk, .. } = self;
        let Some(known) = desk.connections.get_mut(&connection) else { return };
        match listen {
            Listen::Ping => desk.send(connection, &ToClient::Pong),
            Listen::Lobby { on } => {
                known.lobby = on.then(String::new);
                self.tell_lobby();
            }
            Listen::Watch { table, since, brief } => match tables.get_mut(&table) {
                Some(drawer) => {
                    known.watched.insert(table);
                    drawer.watch(desk, connection, since, brief.unwrap_or_default());
                }
                None => desk.refuse(connection, None, Some(&table), Why::NoTable.into()),
            },
            Listen::Unwatch { table } => {
                let player = known.player.clone();
                if known.watched.remove(&table)
                    && let Some(drawer) = tables.get_mut(&table)
                {
                    drawer.unwatch(desk, connection, player.as_deref());
                }
            }
        }
    }

    /// Does what somebody wants.
    fn ask(&mut self, connection: u64, request: Request) -> Result<Done, Refused> {
        let Request { id, table, deed } = request;
        let known = self.desk.connections.get(&connection);
        let player = known.and_then(|known| known.player.clone());
        let drawer = self.tables.get_mut(&table).ok_or(Why::NoTable)?;
        drawer.load(&mut self.desk)?;
        let me = player.ok_or(Why::NoSession)?;
        match &deed {
            Deed::Words { step, offers } => {
                let (seat, lang) = (drawer.room.plays(&me)?, self.desk.lang(connection));
                let offers = deeds::words(drawer.room.play()?, seat, *step, offers, lang)?;
                self.desk.send(connection, &ToClient::Words { id, table, offers });
                Ok(Done::Apart)
            }
            Deed::Hint { .. } => {
                let seat = drawer.room.plays(&me)?;
                drawer.hint(&mut self.desk, connection, id, seat)?;
                Ok(Done::Apart)
            }
            Deed::Rematch { agree, contribution: adds } => {
                let adds = contribution(adds.as_deref())?;
                let adds = agree.unwrap_or(true).then_some(adds);
                self.rematch(&me, &table, adds)
            }
            // Nobody else is there to read it.
            Deed::Chat { .. } => Err(Why::NoPage.into()),
            Deed::Act { .. }
            | Deed::TakeOut { .. }
            | Deed::Choose { .. }
            | Deed::Undo { .. }
            | Deed::Agree { .. }
            | Deed::OfferDraw
            | Deed::AnswerDraw { .. }
            | Deed::Resign
            | Deed::Standing { .. }
            | Deed::Entrust
            | Deed::HandOver => {
                let seat = drawer.room.plays(&me)?;
                let carry_out = |play: &mut _, at| deeds::carry_out(play, seat, &deed, at);
                drawer.carry_out(&mut self.desk, carry_out)?;
                Ok(Done::Yes)
            }
        }
    }

    /// Somebody would like to play again, or would not.
    fn rematch(&mut self, me: &str, table: &str, adds: Option<String>) -> Result<Done, Refused> {
        let drawer = self.tables.get_mut(table).ok_or(Why::NoTable)?;
        let seat = drawer.room.sits(me)?;
        if let Some(next) = &drawer.room.game.rematch {
            return Ok(Done::Table(next.clone()));
        }
        drawer.carry_out(&mut self.desk, |play, at| play.ask_again(seat, adds, at))?;
        let play = drawer.room.play()?;
        if !play.all_want_again(self.desk.now) {
            return Ok(Done::Yes);
        }
        let contributions = play.added_again(self.desk.now);
        let next = self.open_rematch(table, &contributions)?;
        Ok(Done::Table(next))
    }
}

impl Drawer {
    /// The table at which the same people go on.
    pub(super) fn goes_on_at(&mut self, next: &str) {
        self.room.game.rematch = Some(next.to_owned());
        self.is_changed = true;
    }
}
