//! What everybody at a table hears.

use super::drawer::Drawer;
use super::{Desk, House};
use serde_json::to_string;
use starboard_core::Observer;
use starboard_room::lists::{newest_first, states};
use starboard_room::luck::commitment;
use starboard_room::play::Eyes;
use starboard_room::room::Viewer;
use starboard_room::telling::{Affair, Around, ToldSoFar, draw_message, wish_message};
use starboard_room::wire::{TableSummary, ToClient};
use starboard_store::{Game, Player};

impl Drawer {
    /// The connections that follow the table.
    pub(super) fn watchers(&self) -> Vec<u64> {
        self.watching.keys().copied().collect()
    }

    fn viewer<'a>(&self, desk: &'a Desk, connection: u64) -> Viewer<'a> {
        let player = desk.connections.get(&connection).and_then(|known| known.player.as_deref());
        let brief = self.watching.get(&connection).copied().unwrap_or_default();
        Viewer { player, lang: desk.lang(connection), brief }
    }

    fn observer(&self, desk: &Desk, connection: u64) -> Observer {
        self.room.observer(self.viewer(desk, connection).player)
    }

    /// Somebody follows the table from now on.
    pub(super) fn watch(
        &mut self,
        desk: &mut Desk,
        connection: u64,
        since: Option<usize>,
        brief: bool,
    ) {
        if let Err(refused) = self.load(desk) {
            return desk.refuse(connection, None, Some(self.id()), refused);
        }
        let is_new = self.watching.insert(connection, brief).is_none();
        let player = desk.connections.get(&connection).and_then(|known| known.player.clone());
        let came = is_new && player.as_ref().is_some_and(|id| desk.presence.came(self.id(), id));
        self.tell_state(desk, connection, since);
        if let Some(play) = &self.room.play {
            let wish = wish_message(self.id(), play, self.observer(desk, connection));
            for message in [wish, draw_message(self.id(), play)].into_iter().flatten() {
                desk.send(connection, &message);
            }
        }
        if came && self.room.seat_of(player.as_deref()).is_some() {
            self.tell_seats(desk);
        }
        // Everybody else has been told everything before.
        self.told = ToldSoFar::all_of(self.room.play.as_ref(), desk.now);
        self.let_bots_think(desk);
    }

    /// A connection does not follow the table any more.
    pub(super) fn unwatch(&mut self, desk: &mut Desk, connection: u64, player: Option<&str>) {
        if self.watching.remove(&connection).is_none() {
            return;
        }
        let went = player.is_some_and(|player| desk.presence.went(self.id(), player));
        if went && self.room.seat_of(player).is_some() {
            self.tell_seats(desk);
        }
    }

    fn tell_state(&self, desk: &mut Desk, connection: u64, since: Option<usize>) {
        let game = &self.room.game;
        let around = Around {
            presence: &desk.presence,
            rematch_commitment: commitment(desk.luck.rematch(&game.id, &game.name)),
            now: desk.now,
        };
        let table = Box::new(self.room.state(self.viewer(desk, connection), since, around));
        desk.send(connection, &ToClient::Table { table });
    }

    /// Tells everybody what has happened since they were last told.
    pub(super) fn tell_all(&mut self, desk: &mut Desk) {
        let Some(play) = &self.room.play else { return };
        if !self.told.began() {
            return self.tell_table(desk);
        }
        for connection in self.watchers() {
            let Viewer { player, lang, brief } = self.viewer(desk, connection);
            let observer = self.room.observer(player);
            if self.told.has_news(play, observer) {
                let (since, eyes) = (self.told.to(observer).events, Eyes { observer, lang, brief });
                let update = play.update(self.id(), since, eyes, desk.now);
                desk.send(connection, &ToClient::Update(Box::new(update)));
            }
        }
        for affair in self.told.affairs(self.id(), play, desk.now) {
            match affair {
                Affair::Seats => self.tell_seats(desk),
                Affair::All(message) => {
                    self.watchers().into_iter().for_each(|to| desk.send(to, &message));
                }
                Affair::Wish => {
                    for connection in self.watchers() {
                        let observer = self.observer(desk, connection);
                        if let Some(message) = wish_message(self.id(), play, observer) {
                            desk.send(connection, &message);
                        }
                    }
                }
            }
        }
        self.told = ToldSoFar::all_of(self.room.play.as_ref(), desk.now);
    }

    /// Tells everybody everything, except the events they know.
    pub(super) fn tell_table(&mut self, desk: &mut Desk) {
        for connection in self.watchers() {
            let known = self.told.to(self.observer(desk, connection)).events;
            self.tell_state(desk, connection, self.told.began().then_some(known));
        }
        self.told = ToldSoFar::all_of(self.room.play.as_ref(), desk.now);
    }

    /// Tells everybody who sits where.
    pub(super) fn tell_seats(&self, desk: &mut Desk) {
        for connection in self.watchers() {
            let seats = self.room.seats(&desk.presence, desk.lang(connection));
            desk.send(connection, &ToClient::Seats { table: self.id().to_owned(), seats });
        }
    }

    /// Somebody is called something else.
    pub(super) fn rename(&mut self, desk: &mut Desk, player: &Player) {
        let seats = self.room.game.seats.iter_mut();
        for seat in seats.filter(|seat| seat.player.as_ref() == Some(&player.id)) {
            seat.player_name = Some(player.name.clone());
            self.is_changed = true;
        }
        if self.is_changed {
            self.told = ToldSoFar::default();
            self.tell_table(desk);
        }
    }
}

impl House {
    /// The public tables, as those are told of them who follow the lobby: if anything has changed.
    pub(super) fn tell_lobby(&mut self) {
        let following = self.desk.connections.iter().filter(|(_, known)| known.lobby.is_some());
        let following: Vec<u64> = following.map(|(connection, _)| *connection).collect();
        for connection in following {
            let lang = self.desk.lang(connection);
            let tables = self.public(|game| states(None).contains(&game.state));
            let listed = |game: &Game| self.tables[&game.id].listed(&self.desk, lang);
            let tables: Vec<TableSummary> = tables.iter().map(listed).collect();
            let message = ToClient::Lobby { tables };
            let text = to_string(&message).expect("plain data");
            let Some(known) = self.desk.connections.get_mut(&connection) else { continue };
            if known.lobby.as_ref() != Some(&text) {
                known.lobby = Some(text);
                self.desk.send(connection, &message);
            }
        }
    }

    /// Public tables of which this is true, newest first.
    pub(super) fn public(&self, which: impl Fn(&Game) -> bool) -> Vec<Game> {
        let rows = self.tables.values().map(|drawer| &drawer.room.game);
        let wanted = rows.filter(|game| !game.private && which(game));
        let mut tables: Vec<Game> = wanted.cloned().collect();
        newest_first(&mut tables);
        tables
    }
}
