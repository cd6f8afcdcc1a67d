//! Opening tables, sitting down, and lists of tables.

use crate::entry;
use crate::games;
use crate::host::Order;
use crate::house::House;
use crate::luck;
use crate::names;
use crate::outbox::Text;
use crate::presence::Presence;
use crate::random;
use crate::refused::{Refused, Why};
use crate::summary::{self, ending_of, seat_of, sheet_of, summary};
use crate::terms::Terms;
use crate::wire::{
    Clock, Created, ListedStage, NewTable, PlayerPage, Results, SeatBot, SeatLink, SeatWish, Sit,
    TableSummary, ToClient,
};
use crate::words;
use crate::workshop::Ticket;
use serde_json::json;
use starboard_core::record::Hex;
use starboard_core::{Lang, Message, Seat};
use starboard_store::{
    Claim, Game, GameState, GameTouch, NewGame, NewSeat, Player, Secret, StoreError,
};
use starboard_table::registry::game_info;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

/// Tables in one list.
const LISTED: u32 = 100;
/// Finished games on one page.
const FINISHED: u32 = 50;
/// Games of a player that are looked at for their results.
const LOOKED_AT: u32 = 1_000;
/// Characters in the name of a table.
const LONGEST_NAME: usize = 60;
/// The shortest clock, in seconds.
const SHORTEST_CLOCK: u32 = 5;
/// The longest clock, in days.
const LONGEST_CLOCK: u32 = 30;

/// Opens a table.
pub(crate) async fn open_table(
    house: &Arc<House>,
    ticket: &Ticket<'_>,
    me: &Player,
    new: NewTable,
    lang: Lang,
) -> Result<Created, Refused> {
    may_have_another(house, me).await?;
    let info = game_info(&new.game).map_err(starboard_table::TableError::from)?;
    let options = if new.options.is_null() { json!({}) } else { new.options };
    let (game, wished) = (new.game.clone(), options.clone());
    let labels = ticket.work(move || games::labels(&game, &wished)).await??;
    let mine = new.seats.iter().filter(|wish| **wish == SeatWish::Me).count();
    if mine > 1 || !(info.seats.0..=info.seats.1).contains(&(new.seats.len() as u8)) {
        let (game, (from, to)) = (labels.title.in_lang(lang), info.seats);
        let fill = |message: Message| message.with("game", game).with("from", from).with("to", to);
        return Err(Why::BadSeats.saying(fill));
    }
    if new.seats.len() != labels.seats.len() {
        return Err(Why::SeatsOfOptions.saying(|message| message.with("seats", labels.seats.len())));
    }
    check_clock(new.clock)?;
    let is_alone = mine == 1 && !new.seats.contains(&SeatWish::Open);
    if new.practice && !is_alone {
        return Err(Why::NoPractice.into());
    }
    if new.contribution.is_some() && new.pledge.is_none() {
        return Err(Why::NoPledge.into());
    }
    let (id, seed) = luck::seed_of_table(house, new.pledge.as_ref())?;
    let contribution = luck::contribution(new.contribution.as_deref())?;
    let mut links = Vec::new();
    let mut seats = Vec::new();
    for (wish, number) in new.seats.iter().zip(0..) {
        seats.push(match wish {
            SeatWish::Me => NewSeat {
                player: Some(me.id.clone()),
                contribution: Some(contribution.clone()),
                ..NewSeat::default()
            },
            SeatWish::Open => {
                let token = random::token();
                links.push(SeatLink { seat: Seat(number), url: format!("/join/{token}") });
                NewSeat { token_hash: Some(random::hash(&token)), ..NewSeat::default() }
            }
            SeatWish::Bot { bot } => {
                NewSeat { bot: Some(known_bot(bot)?.to_owned()), ..NewSeat::default() }
            }
        });
    }
    let chosen = new.name.as_deref().filter(|name| !name.trim().is_empty());
    let name = match chosen {
        None => table_name(me, lang),
        Some(name) => {
            let bad = || Why::BadText.saying(|message| message.with("most", LONGEST_NAME));
            names::readable(name).ok_or_else(bad)?.chars().take(LONGEST_NAME).collect()
        }
    };
    let about = About {
        opener: Some(me.id.clone()),
        game: new.game,
        name,
        private: new.private,
        options: options.to_string(),
        labels: Some(serde_json::to_string(&*labels).expect("plain data")),
        clock: new.clock,
        terms: Terms { hints: new.hints, practice: new.practice },
    };
    let new = new_game(house, id, seed, about, seats);
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

/// What a table is called that nobody has given a name.
pub(crate) fn table_name(opener: &Player, lang: Lang) -> String {
    words::book(lang).say(&Message::new("table-name").with("player", opener.name.as_str()))
}

/// What a table is, apart from who sits at it.
struct About {
    opener: Option<String>,
    game: String,
    name: String,
    private: bool,
    options: String,
    labels: Option<String>,
    clock: Clock,
    terms: Terms,
}

/// A table with this seed of the house, unless a rehearsal dictates another.
fn new_game(
    house: &House,
    id: String,
    seed: [u8; 32],
    about: About,
    seats: Vec<NewSeat>,
) -> NewGame {
    let rehearsal = house.config.rehearsal.as_ref();
    let seed = rehearsal.map_or(seed, |rehearsal| rehearsal.table(&about.name));
    NewGame {
        id,
        kind: about.game,
        name: about.name,
        private: about.private,
        opener: about.opener,
        options: about.options,
        labels: about.labels,
        clock: serde_json::to_string(&about.clock).expect("plain data"),
        terms: Some(about.terms.text()),
        secret: Secret::new(Hex(seed.to_vec()).to_string()),
        commitment: luck::commitment(seed),
        seats,
        at: house.time.now(),
    }
}

/// The same table again, everybody one seat further, with what they add to its luck.
pub(crate) fn rematch_of(
    house: &House,
    game: &Game,
    contributions: &BTreeMap<Seat, String>,
) -> NewGame {
    let adds = |seat: u8| contributions.get(&Seat(seat)).cloned().unwrap_or_default();
    let mut seats: Vec<NewSeat> = game
        .seats
        .iter()
        .map(|seat| NewSeat {
            player: seat.player.clone(),
            bot: seat.bot.clone(),
            token_hash: None,
            contribution: seat.player.is_some().then(|| adds(seat.seat)),
        })
        .collect();
    seats.rotate_right(1);
    let about = About {
        opener: game.opener.clone(),
        game: game.kind.clone(),
        name: game.name.clone(),
        private: game.private,
        options: game.options.clone(),
        labels: game.labels.clone(),
        clock: summary::clock_of(game),
        terms: Terms::of(game),
    };
    let seed = luck::seed_of_rematch(house, &game.id, &game.name);
    let rehearsal = house.config.rehearsal.as_ref();
    let id = rehearsal.map_or_else(random::id, |all| random::id_of(all.next(&game.id)));
    new_game(house, id, seed, about, seats)
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

fn check_clock(clock: Clock) -> Result<(), Refused> {
    let most = LONGEST_CLOCK * 24 * 60 * 60;
    let fits = match clock {
        Clock::None => true,
        Clock::Move { seconds } => (SHORTEST_CLOCK..=most).contains(&seconds),
        Clock::Total { seconds, increment } => {
            (SHORTEST_CLOCK..=most).contains(&seconds) && increment <= most
        }
    };
    let fill = |message: Message| message.with("least", SHORTEST_CLOCK).with("most", LONGEST_CLOCK);
    if fits { Ok(()) } else { Err(Why::BadClock.saying(fill)) }
}

/// Whether something may be the id of a table, a player or a device: nobody looks for anything else.
pub(crate) fn is_id(text: &str) -> bool {
    (1..=64).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
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
    let contribution = luck::contribution(wish.contribution.as_deref())?;
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

/// A bot that can sit at a table.
pub(crate) fn known_bot(bot: &str) -> Result<&str, Refused> {
    let unknown = || Why::UnknownBot.saying(|message| message.with("bot", bot));
    games::level(bot).map(|_| bot).ok_or_else(unknown)
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
    let states: &[GameState] = match stage {
        None => &[GameState::Waiting, GameState::Running],
        Some(ListedStage::Open) => &[GameState::Waiting],
        Some(ListedStage::Running) => &[GameState::Running],
        Some(ListedStage::Over) => &[GameState::Over],
    };
    let mut tables = Vec::new();
    if game.is_some_and(|game| game_info(game).is_err()) {
        return Ok(tables);
    }
    for state in states {
        tables.extend(house.store.public_games(*state, game, LISTED).await?);
    }
    tables.sort_by(|a, b| b.created.cmp(&a.created).then_with(|| a.id.cmp(&b.id)));
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
    games.sort_by_key(|game| match game.state {
        GameState::Over => 2,
        GameState::Waiting => 1,
        GameState::Running => {
            let mine = seat_of(game, &me.id);
            let waits_for_me = mine.is_some_and(|seat| sheet_of(game).to_act.contains(seat));
            u8::from(!waits_for_me)
        }
    });
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
    let mut results: Vec<Results> = Vec::new();
    for game in games.iter().filter(|game| !Terms::of(game).practice) {
        let (Some(ending), Some(seat)) = (ending_of(game), seat_of(game, id)) else { continue };
        let known = results.iter().position(|result| result.game == game.kind);
        let at = known.unwrap_or_else(|| {
            let title = summary(game, None, &house.presence, lang).title;
            results.push(Results { game: game.kind.clone(), title, ..Results::default() });
            results.len() - 1
        });
        let share = ending.shares.get(seat.index()).copied().unwrap_or(0.0);
        let (won, drawn) = (u32::from(share >= 1.0), u32::from(share > 0.0 && share < 1.0));
        let result = &mut results[at];
        result.played += 1;
        result.won += won;
        result.drawn += drawn;
        if game.seats.iter().all(|seat| seat.player.as_deref().is_none_or(|player| player == id)) {
            result.bots.played += 1;
            result.bots.won += won;
            result.bots.drawn += drawn;
        }
    }
    let me = me.map(|me| me.id.as_str());
    let may_see = |game: &&Game| !game.private || me.is_some_and(|me| seat_of(game, me).is_some());
    let listed = games.iter().filter(may_see).take(LISTED as usize);
    Ok(PlayerPage {
        games: listed.map(|game| summary(game, me, &house.presence, lang)).collect(),
        id: player.id,
        name: summary::shown(player.name, lang),
        since: player.created,
        results,
    })
}
