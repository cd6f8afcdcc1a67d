//! Opening tables, sitting down, and lists of tables.

use crate::entry;
use crate::games;
use crate::host::Order;
use crate::house::House;
use crate::luck;
use crate::outbox::Text;
use crate::presence::Presence;
use crate::random;
use crate::refused::{Refused, Why};
use crate::summary::{self, seat_of, summary};
use crate::wire::{
    Created, ListedStage, NewTable, PlayerPage, SeatBot, Sit, TableSummary, ToClient,
};
use crate::workshop::Ticket;
use starboard_core::{Lang, Seat};
use starboard_room::lists::{self, FINISHED, LISTED};
use starboard_room::luck::contribution;
use starboard_room::opening::{self, known_bot};
use starboard_room::random::{id_of, is_id};
use starboard_store::{Claim, Game, GameState, GameTouch, NewGame, Player, StoreError};
use starboard_table::registry::game_info;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

/// Games of a player that are looked at for their results.
const LOOKED_AT: u32 = 1_000;

/// Opens a table.
pub(crate) async fn open_table(
    house: &Arc<House>,
    ticket: &Ticket<'_>,
    me: &Player,
    new: NewTable,
    lang: Lang,
) -> Result<Created, Refused> {
    may_have_another(house, me).await?;
    game_info(&new.game).map_err(starboard_table::TableError::from)?;
    let (game, wished) = (new.game.clone(), opening::options(&new));
    let labels = ticket.work(move || games::labels(&game, &wished)).await??;
    opening::check(&new, &labels, lang)?;
    let (id, seed) = luck::seed_of_table(house, new.pledge.as_ref())?;
    let mut token = || {
        let token = random::token();
        let hash = random::hash(&token);
        (token, hash)
    };
    let (luck, at) = (&house.luck, house.time.now());
    let means = opening::Means { me, id, seed, luck, token: &mut token, lang, at };
    let (new, links) = opening::new_table(&new, &labels, means)?;
    let state = match house.store.create_game(&new).await {
        // Ids that nobody was promised are never the same.
        Err(StoreError::Exists(_)) => return Err(Why::NoPledge.into()),
        created => created?,
    };
    if state == GameState::Running {
        house.order(&new.id, Order::Wake);
    }
    tracing::info!(table = %new.id, game = %new.kind, "a table was opened");
    Ok(Created { id: new.id, links })
}

/// The same table again, everybody one seat further, with what they add to its luck.
pub(crate) fn rematch_of(
    house: &House,
    game: &Game,
    contributions: &BTreeMap<Seat, String>,
) -> NewGame {
    let id = house.luck.next(&game.id).map_or_else(random::id, id_of);
    opening::rematch_of(game, contributions, id, &house.luck, house.time.now())
}

/// Whether somebody may have one more table.
pub(crate) async fn may_have_another(house: &House, me: &Player) -> Result<(), Refused> {
    let limits = &house.config.limits;
    let most = if me.account { limits.tables_of_account } else { limits.tables_of_guest };
    if house.store.unfinished_of(&me.id).await? >= most as u64 {
        return Err(Why::TooManyTables.saying(|message| message.with("most", most)));
    }
    Ok(())
}

/// The table with this id.
pub(crate) async fn find(house: &House, id: &str) -> Result<Game, Refused> {
    if !is_id(id) {
        return Err(Why::NoTable.into());
    }
    Ok(house.store.game(id).await?.ok_or(Why::NoTable)?)
}

/// The table and the seat that a link is for.
pub(crate) async fn find_link(house: &House, token: &str) -> Result<(Game, Seat), Refused> {
    let (id, seat) = house.store.seat_by_token(&random::hash(token)).await?.ok_or(Why::NoLink)?;
    Ok((find(house, &id).await?, Seat(seat)))
}

/// Sits somebody down; whoever sits already stays where they are.
pub(crate) async fn sit(
    house: &Arc<House>,
    me: &Player,
    id: &str,
    wish: &Sit,
) -> Result<Game, Refused> {
    let game = find(house, id).await?;
    if seat_of(&game, &me.id).is_some() {
        return Ok(game);
    }
    let invited = match &wish.token {
        None => None,
        Some(token) => {
            let (of, seat) = find_link(house, token).await?;
            if of.id != id {
                return Err(Why::NoLink.into());
            }
            Some(seat)
        }
    };
    if game.private && invited.is_none() {
        return Err(Why::NeedsToken.into());
    }
    may_have_another(house, me).await?;
    let contribution = contribution(wish.contribution.as_deref())?;
    let is_free = |seat: &&starboard_store::Seat| seat.player.is_none() && seat.bot.is_none();
    let candidates: Vec<u8> = match invited.or(wish.seat) {
        Some(seat) => vec![seat.0],
        None => game.seats.iter().filter(is_free).map(|seat| seat.seat).collect(),
    };
    for seat in candidates {
        let at = house.time.now();
        match house.store.claim_seat(id, seat, &me.id, Some(&contribution), at).await? {
            Claim::Seated { full } => {
                if full {
                    house.order(id, Order::Wake);
                }
                return find(house, id).await;
            }
            Claim::Already(_) => return find(house, id).await,
            Claim::Taken => {}
            Claim::Closed => return Err(Why::NotWaiting.into()),
        }
    }
    let waits = game.state == GameState::Waiting;
    Err(if waits { Why::SeatTaken } else { Why::NotWaiting }.into())
}

/// Lets a bot sit down on an open seat; the game begins if nobody else is waited for.
pub(crate) async fn seat_bot(
    house: &Arc<House>,
    me: &Player,
    id: &str,
    wish: &SeatBot,
) -> Result<Game, Refused> {
    let game = find(house, id).await?;
    if game.state != GameState::Waiting {
        return Err(Why::NotWaiting.into());
    }
    if !summary::may_seat_bots(&game, &me.id) {
        return Err(Why::NotHost.into());
    }
    let bot = known_bot(&wish.bot)?;
    match house.store.seat_bot(id, wish.seat.0, bot, house.time.now()).await? {
        Claim::Seated { full } => {
            if full {
                house.order(id, Order::Wake);
            }
            find(house, id).await
        }
        Claim::Already(_) | Claim::Taken => Err(Why::SeatTaken.into()),
        Claim::Closed => Err(Why::NotWaiting.into()),
    }
}

/// Frees somebody's seat before the game has begun. A table that the last person has left is over.
pub(crate) async fn leave(house: &House, me: &Player, id: &str) -> Result<Game, Refused> {
    let game = find(house, id).await?;
    let seat = seat_of(&game, &me.id).ok_or(Why::NotSeated)?;
    let at = house.time.now();
    if !house.store.leave_seat(id, seat.0, &me.id, at).await? {
        return Err(Why::NotWaiting.into());
    }
    let game = find(house, id).await?;
    if game.state == GameState::Waiting && game.seats.iter().all(|seat| seat.player.is_none()) {
        let over = GameTouch { state: Some(GameState::Over), ..GameTouch::default() };
        house.store.touch(id, &over, at).await?;
        return find(house, id).await;
    }
    Ok(game)
}

/// Somebody goes for good: seats become free where the game has not begun, games that have begun are
/// given up, and no journal calls them by their name.
pub(crate) async fn leave_everything(house: &Arc<House>, me: &Player) -> Result<(), Refused> {
    for game in house.store.games_of(&me.id, u32::MAX).await? {
        match game.state {
            GameState::Waiting => _ = leave(house, me, &game.id).await?,
            GameState::Running => _ = house.order(&game.id, Order::Gone { player: me.id.clone() }),
            GameState::Over => {}
        }
        if let (Some(seat), Some(first)) =
            (seat_of(&game, &me.id), house.store.events(&game.id, 0).await?.first())
            && let Some(body) = entry::nameless(&first.body, seat)
        {
            house.store.rewrite_beginning(&game.id, &body).await?;
        }
    }
    Ok(())
}

/// The public tables, as everybody is told of them who sits at none: once for all of them.
#[derive(Debug, Default)]
pub(crate) struct Notice {
    tables: Vec<Game>,
    texts: [OnceLock<Text>; 2],
}

impl Notice {
    pub(crate) fn new(tables: Vec<Game>) -> Self {
        Self { tables, texts: Default::default() }
    }

    /// As it is told to `me`.
    pub(crate) fn text(&self, me: Option<&str>, presence: &Presence, lang: Lang) -> Text {
        let write = |me| {
            let tables = self.tables.iter().map(|game| summary(game, me, presence, lang));
            Text::of(&ToClient::Lobby { tables: tables.collect() })
        };
        let sits = |me| self.tables.iter().any(|game| seat_of(game, me).is_some());
        match me.filter(|me| sits(me)) {
            Some(me) => write(Some(me)),
            None => self.texts[lang as usize].get_or_init(|| write(None)).clone(),
        }
    }
}

/// Public tables, newest first.
pub(crate) async fn public_tables(
    house: &House,
    game: Option<&str>,
    stage: Option<ListedStage>,
) -> Result<Vec<Game>, StoreError> {
    let mut tables = Vec::new();
    if game.is_some_and(|game| game_info(game).is_err()) {
        return Ok(tables);
    }
    for state in lists::states(stage) {
        tables.extend(house.store.public_games(*state, game, LISTED).await?);
    }
    lists::newest_first(&mut tables);
    Ok(tables)
}

/// My finished games, a page of them from number `from` on, the last one first.
pub(crate) async fn my_finished(
    house: &House,
    me: &Player,
    from: usize,
    lang: Lang,
) -> Result<Vec<TableSummary>, Refused> {
    let from = u32::try_from(from).unwrap_or(u32::MAX);
    let games = house.store.finished_of(&me.id, from, FINISHED).await?;
    Ok(games.iter().map(|game| summary(game, Some(&me.id), &house.presence, lang)).collect())
}

/// My tables: those that wait for me, then those that are not over, then the rest.
pub(crate) async fn my_tables(
    house: &House,
    me: &Player,
    lang: Lang,
) -> Result<Vec<TableSummary>, Refused> {
    let mut games = house.store.games_of(&me.id, 2 * LISTED).await?;
    lists::mine_first(&mut games, &me.id);
    Ok(games.iter().map(|game| summary(game, Some(&me.id), &house.presence, lang)).collect())
}

/// What there is to know about somebody; private tables are for those who sit at them.
pub(crate) async fn player_page(
    house: &House,
    id: &str,
    me: Option<&Player>,
    lang: Lang,
) -> Result<PlayerPage, Refused> {
    if !is_id(id) {
        return Err(Why::NoPlayer.into());
    }
    let player = house.store.player(id).await?.ok_or(Why::NoPlayer)?;
    let games = house.store.games_of(id, LOOKED_AT).await?;
    let me = me.map(|me| me.id.as_str());
    Ok(lists::player_page(player, &games, me, &house.presence, lang))
}
