//! New tables: what may be wished for, and what comes of it.

use crate::games::{self, Labels};
use crate::luck::{self, HouseLuck};
use crate::names;
use crate::refused::{Refused, Why};
use crate::summary;
use crate::terms::Terms;
use crate::wire::{Clock, NewTable, SeatLink, SeatWish};
use crate::words;
use serde_json::{Value, json};
use starboard_core::{Lang, Message, Seat};
use starboard_store::{Game, NewGame, NewSeat, Player, Secret};
use starboard_table::TableError;
use starboard_table::registry::game_info;
use std::collections::BTreeMap;
use std::fmt;

/// Characters in the name of a table.
const LONGEST_NAME: usize = 60;
/// The shortest clock, in seconds.
const SHORTEST_CLOCK: u32 = 5;
/// The longest clock, in days.
const LONGEST_CLOCK: u32 = 30;

/// The options that are wished for; none are the usual ones.
pub fn options(new: &NewTable) -> Value {
    if new.options.is_null() { json!({}) } else { new.options.clone() }
}

/// Whether there can be such a table: its game and options have these labels.
///
/// # Errors
/// Why there cannot.
pub fn check(new: &NewTable, labels: &Labels, lang: Lang) -> Result<(), Refused> {
    let info = game_info(&new.game).map_err(TableError::from)?;
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

/// What it takes to open a table besides the wish.
pub struct Means<'a> {
    /// Who opens it.
    pub me: &'a Player,
    /// The id that it will have, and the house's seed.
    pub id: String,
    /// The house's seed.
    pub seed: [u8; 32],
    /// What dictates another seed, if anything does.
    pub luck: &'a HouseLuck,
    /// Draws the token of a link, and its hash.
    pub token: &'a mut dyn FnMut() -> (String, Secret),
    /// The language that it gets its name in.
    pub lang: Lang,
    /// When.
    pub at: u64,
}

impl fmt::Debug for Means<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Means").field("id", &self.id).finish_non_exhaustive()
    }
}

/// The table that is wished for, after it was [checked](check), with a link for each open seat.
///
/// # Errors
/// If there is no such bot, or the name or the contribution cannot be read.
pub fn new_table(
    new: &NewTable,
    labels: &Labels,
    means: Means<'_>,
) -> Result<(NewGame, Vec<SeatLink>), Refused> {
    let Means { me, id, seed, luck, token, lang, at } = means;
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
                let (token, hash) = token();
                links.push(SeatLink { seat: Seat(number), url: format!("/join/{token}") });
                NewSeat { token_hash: Some(hash), ..NewSeat::default() }
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
        game: new.game.clone(),
        name,
        private: new.private,
        options: options(new).to_string(),
        labels: Some(serde_json::to_string(labels).expect("plain data")),
        clock: new.clock,
        terms: Terms { hints: new.hints, practice: new.practice },
    };
    let seed = luck.seed(seed, &about.name);
    Ok((new_game(id, seed, about, seats, at), links))
}

/// What a table is called that nobody has given a name.
pub fn table_name(opener: &Player, lang: Lang) -> String {
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

/// A table with this seed of the house.
fn new_game(id: String, seed: [u8; 32], about: About, seats: Vec<NewSeat>, at: u64) -> NewGame {
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
        secret: luck::secret(seed),
        commitment: luck::commitment(seed),
        seats,
        at,
    }
}

/// The same table again under this id, everybody one seat further, with what they add to its luck.
pub fn rematch_of(
    game: &Game,
    contributions: &BTreeMap<Seat, String>,
    id: String,
    luck: &HouseLuck,
    at: u64,
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
    new_game(id, luck.rematch(&game.id, &game.name), about, seats, at)
}

/// A bot that can sit at a table.
///
/// # Errors
/// If there is none of this name.
pub fn known_bot(bot: &str) -> Result<&str, Refused> {
    let unknown = || Why::UnknownBot.saying(|message| message.with("bot", bot));
    games::level(bot).map(|_| bot).ok_or_else(unknown)
}
