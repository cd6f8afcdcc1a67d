//! Opening tables, sitting down, and lists of tables.

use super::House;
use super::drawer::Drawer;
use starboard_core::{Lang, Seat};
use starboard_room::fork::{self, Forked};
use starboard_room::lists::{self, FINISHED};
use starboard_room::luck::contribution;
use starboard_room::opening::{self, known_bot};
use starboard_room::random::{id_of, is_id};
use starboard_room::refused::{Refused, Why};
use starboard_room::wire::{
    Created, Fork, ListedStage, Me, MyCard, NewTable, PlayerPage, Pledge, Query, SeatBot, Sit,
    TableSummary,
};
use starboard_room::{games, names, summary};
use starboard_store::{Game, GameState, NewGame, Player, Secret};
use starboard_table::TableError;
use starboard_table::registry::game_info;
use starboard_table::story::Story;
use std::collections::BTreeMap;

impl House {
    /// Who I am.
    pub(super) fn who(&self) -> Me {
        let card = |player: &Player| MyCard {
            id: player.id.clone(),
            name: player.name.clone(),
            account: player.account,
        };
        let player = self.desk.player.as_ref().map(card);
        Me { player, rehearsal: self.desk.luck.is_rehearsal() }
    }

    /// I am called something else, or something at all.
    pub(super) fn name(&mut self, name: &str) -> Result<Me, Refused> {
        let name = names::read_name(name)?;
        let player = if let Some(player) = self.desk.player.clone() {
            Player { name, ..player }
        } else {
            let (id, created) = (self.desk.entropy.id(), self.desk.now);
            Player { id, name, account: false, created }
        };
        self.desk.out.write.player = Some(player.clone());
        self.call_me(player);
        Ok(self.who())
    }

    /// The house commits to its part of the luck of a table that has still to be opened.
    pub(super) fn pledge(&mut self) -> Result<Pledge, Refused> {
        self.desk.me()?;
        self.desk.luck.pledge(self.desk.entropy.id(), self.desk.now)
    }

    fn find(&self, id: &str) -> Result<&Drawer, Refused> {
        self.tables.get(id).ok_or_else(|| Why::NoTable.into())
    }

    fn find_mut(&mut self, id: &str) -> Result<&mut Drawer, Refused> {
        self.tables.get_mut(id).ok_or_else(|| Why::NoTable.into())
    }

    /// A table, as a list shows it.
    pub(super) fn table(&self, id: &str, lang: Lang) -> Result<TableSummary, Refused> {
        Ok(self.find(id)?.listed(&self.desk, lang))
    }

    fn listed(&self, games: &[Game], lang: Lang) -> Vec<TableSummary> {
        let listed = |game: &Game| self.tables[&game.id].listed(&self.desk, lang);
        games.iter().map(listed).collect()
    }

    /// Public tables, newest first.
    pub(super) fn public_tables(&self, query: &Query) -> Vec<TableSummary> {
        let stages = lists::states(query.state);
        let of_game = |game: &Game| query.game.as_ref().is_none_or(|kind| *kind == game.kind);
        let wanted = |game: &Game| of_game(game) && stages.contains(&game.state);
        self.listed(&self.public(wanted), query.lang)
    }

    /// The rows of my tables, those that changed last first.
    fn my_rows(&self) -> Vec<Game> {
        let Some(me) = self.desk.my_id() else { return Vec::new() };
        let rows = self.tables.values().map(|drawer| &drawer.room.game);
        let mut mine: Vec<Game> =
            rows.filter(|game| summary::seat_of(game, me).is_some()).cloned().collect();
        mine.sort_by(|a, b| b.updated.cmp(&a.updated).then_with(|| a.id.cmp(&b.id)));
        mine
    }

    /// My tables, or a page of those that are over.
    pub(super) fn mine(&self, query: &Query) -> Vec<TableSummary> {
        let Some(me) = self.desk.my_id() else { return Vec::new() };
        let mut mine = self.my_rows();
        if query.state == Some(ListedStage::Over) {
            mine.retain(|game| game.state == GameState::Over && game.events > 0);
            let from = query.from.unwrap_or(0).min(mine.len());
            mine.drain(..from);
            mine.truncate(FINISHED as usize);
        } else {
            lists::mine_first(&mut mine, me);
        }
        self.listed(&mine, query.lang)
    }

    /// What there is to know about me.
    pub(super) fn player_page(&self, id: &str, lang: Lang) -> Result<PlayerPage, Refused> {
        let player = self.desk.player.clone().filter(|player| player.id == id);
        let player = player.ok_or(Why::NoPlayer)?;
        let presence = &self.desk.presence;
        Ok(lists::player_page(player, &self.my_rows(), Some(id), presence, lang))
    }

    /// Opens a table.
    pub(super) fn open_table(&mut self, new: &NewTable, lang: Lang) -> Result<Created, Refused> {
        let me = self.desk.me()?.clone();
        game_info(&new.game).map_err(TableError::from)?;
        let labels = games::labels(&new.game, &opening::options(new))?;
        opening::check(new, &labels, lang)?;
        let now = self.desk.now;
        let (id, seed) = match &new.pledge {
            None => (self.desk.entropy.id(), self.desk.entropy.bytes()),
            Some(pledge) => self.desk.luck.promised(pledge, now)?,
        };
        if self.tables.contains_key(&id) {
            return Err(Why::NoPledge.into());
        }
        // Nobody else can come: links would lead nowhere.
        let mut token = || (String::new(), Secret::default());
        let (luck, at) = (&self.desk.luck, now);
        let means = opening::Means { me: &me, id, seed, luck, token: &mut token, lang, at };
        let (new, _) = opening::new_table(new, &labels, means)?;
        let id = self.put(new, &me)?;
        Ok(Created { id, links: Vec::new() })
    }

    /// Keeps a new table, and begins its game if nobody is waited for.
    fn put(&mut self, new: NewGame, me: &Player) -> Result<String, Refused> {
        self.settle(Drawer::opened(new, me))
    }

    fn settle(&mut self, mut drawer: Drawer) -> Result<String, Refused> {
        drawer.load(&mut self.desk)?;
        drawer.let_bots_think(&mut self.desk);
        let id = drawer.id().to_owned();
        self.tables.insert(id.clone(), drawer);
        Ok(id)
    }

    /// Opens the table at which the same people go on.
    pub(super) fn open_rematch(
        &mut self,
        table: &str,
        contributions: &BTreeMap<Seat, String>,
    ) -> Result<String, Refused> {
        let me = self.desk.me()?.clone();
        let id = self.desk.luck.next(table).map_or_else(|| self.desk.entropy.id(), id_of);
        let game = &self.find(table)?.room.game;
        let new = opening::rematch_of(game, contributions, id, &self.desk.luck, self.desk.now);
        let id = self.put(new, &me)?;
        self.find_mut(table)?.goes_on_at(&id);
        Ok(id)
    }

    /// Plays on from a position of a finished game.
    pub(super) fn fork(
        &mut self,
        story: &dyn Story,
        wish: &Fork,
        lang: Lang,
    ) -> Result<Created, Refused> {
        let me = self.desk.me()?.clone();
        let (id, at) = (self.desk.entropy.id(), self.desk.now);
        let means = fork::Means { me: &me, id, lang, rests: self.desk.rests.clone(), at };
        let Forked { new, entry, touch } = fork::fork(story, wish, means)?;
        let id = self.settle(Drawer::opened(new, &me).begun(&entry, touch, at))?;
        Ok(Created { id, links: Vec::new() })
    }

    /// The seats of a table that waits have changed.
    fn seated(&mut self, id: &str, lang: Lang) -> Result<TableSummary, Refused> {
        let Self { tables, desk, .. } = self;
        let drawer = tables.get_mut(id).ok_or(Why::NoTable)?;
        drawer.is_changed = true;
        let game = &mut drawer.room.game;
        game.updated = desk.now;
        if game.seats.iter().all(|seat| seat.player.is_some() || seat.bot.is_some()) {
            game.state = GameState::Running;
            drawer.load(desk)?;
            drawer.tell_all(desk);
            drawer.let_bots_think(desk);
        } else {
            drawer.tell_seats(desk);
        }
        self.table(id, lang)
    }

    /// A free seat of a table that waits.
    fn free_seat(&mut self, id: &str, seat: Seat) -> Result<&mut starboard_store::Seat, Refused> {
        let game = &mut self.find_mut(id)?.room.game;
        if game.state != GameState::Waiting {
            return Err(Why::NotWaiting.into());
        }
        let found = game.seats.iter_mut().find(|known| known.seat == seat.0);
        let free = found.filter(|seat| seat.player.is_none() && seat.bot.is_none());
        free.ok_or_else(|| Why::SeatTaken.into())
    }

    /// I sit down; whoever sits already stays where they are.
    pub(super) fn sit(
        &mut self,
        id: &str,
        wish: &Sit,
        lang: Lang,
    ) -> Result<TableSummary, Refused> {
        let me = self.desk.me()?.clone();
        let game = &self.find(id)?.room.game;
        if summary::seat_of(game, &me.id).is_some() {
            return self.table(id, lang);
        }
        let is_free = |seat: &&starboard_store::Seat| seat.player.is_none() && seat.bot.is_none();
        let first = game.seats.iter().find(is_free).map(|seat| Seat(seat.seat));
        let seat = wish.seat.or(first).ok_or(Why::NotWaiting)?;
        let adds = contribution(wish.contribution.as_deref())?;
        let seat = self.free_seat(id, seat)?;
        (seat.player, seat.player_name) = (Some(me.id), Some(me.name));
        seat.contribution = Some(adds);
        self.seated(id, lang)
    }

    /// A bot sits down on an open seat.
    pub(super) fn seat_bot(
        &mut self,
        id: &str,
        wish: &SeatBot,
        lang: Lang,
    ) -> Result<TableSummary, Refused> {
        let me = self.desk.me()?.id.clone();
        let game = &self.find(id)?.room.game;
        if game.state == GameState::Waiting && !summary::may_seat_bots(game, &me) {
            return Err(Why::NotHost.into());
        }
        let bot = known_bot(&wish.bot)?.to_owned();
        self.free_seat(id, wish.seat)?.bot = Some(bot);
        self.seated(id, lang)
    }

    /// I leave a table before its game has begun. If nobody is left there, nobody needs it.
    pub(super) fn leave(&mut self, id: &str, lang: Lang) -> Result<TableSummary, Refused> {
        let me = self.desk.me()?.id.clone();
        let drawer = self.find_mut(id)?;
        let seat = drawer.room.sits(&me)?;
        let game = &mut drawer.room.game;
        if game.state != GameState::Waiting {
            return Err(Why::NotWaiting.into());
        }
        let left = &mut game.seats[seat.index()];
        (left.player, left.player_name, left.contribution) = (None, None, None);
        game.state = GameState::Over;
        let over = self.table(id, lang)?;
        self.forget(id);
        Ok(over)
    }

    /// Whether something may be the id of a table.
    pub(super) fn known(id: &str) -> Result<(), Refused> {
        if is_id(id) { Ok(()) } else { Err(Why::NoTable.into()) }
    }
}
