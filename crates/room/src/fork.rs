//! Playing on from a position of a finished game, against bots: to see what would have been.
//!
//! The new table begins with the steps that led there, and its luck is the same stream: its seed is
//! known to everybody, so what comes can be foreseen, and such a table is for practice.

use crate::clocks::Rests;
use crate::crew;
use crate::entry::{Entry, VERSION};
use crate::games;
use crate::opening::{known_bot, table_name};
use crate::play::Play;
use crate::refused::{Refused, Why};
use crate::summary::touch;
use crate::terms::Terms;
use crate::wire::{Clock, Fork};
use serde_json::{Value, json};
use starboard_core::record::Player as Seated;
use starboard_core::{Lang, Seat};
use starboard_store::{GameTouch, NewGame, NewSeat, Player, Secret};
use starboard_table::TableError;
use starboard_table::story::Story;
use std::sync::Arc;

/// A table that begins at a position of a finished game.
#[derive(Debug)]
pub struct Forked {
    /// The table.
    pub new: NewGame,
    /// The first entry of its journal.
    pub entry: Entry,
    /// What lists show of it.
    pub touch: GameTouch,
}

/// What it takes to open such a table besides the wish.
#[derive(Debug)]
pub struct Means<'a> {
    /// Who plays on.
    pub me: &'a Player,
    /// The id that the table will have.
    pub id: String,
    /// The language that it gets its name in.
    pub lang: Lang,
    /// When no house was open.
    pub rests: Arc<Rests>,
    /// When.
    pub at: u64,
}

/// A table at a position of a finished game.
///
/// # Errors
/// If it cannot be played on from there.
pub fn fork(story: &dyn Story, wish: &Fork, means: Means<'_>) -> Result<Forked, Refused> {
    let Means { me, id, lang, rests, at } = means;
    let person = Seated { name: me.name.clone(), bot: None };
    let Beginning { record, secret, bots } = beginning(story, wish, &person)?;
    let play = Play::load(&record, &secret, Clock::None, rests, at)?;
    let labels = games::labels(story.game(), &record["options"])?;
    let text = |field: &str| record[field].as_str().unwrap_or_default().to_owned();
    let sits = |bot: Option<String>| match bot {
        Some(bot) => NewSeat { bot: Some(bot), ..NewSeat::default() },
        None => NewSeat { player: Some(me.id.clone()), ..NewSeat::default() },
    };
    let new = NewGame {
        id,
        kind: text("game"),
        name: table_name(me, lang),
        private: true,
        opener: Some(me.id.clone()),
        options: record["options"].to_string(),
        labels: Some(serde_json::to_string(&*labels).expect("plain data")),
        clock: serde_json::to_string(&Clock::None).expect("plain data"),
        terms: Some(Terms { hints: None, practice: true }.text()),
        secret,
        commitment: text("commitment"),
        seats: bots.into_iter().map(sits).collect(),
        at,
    };
    let entry = Entry::Begin { version: VERSION, record };
    Ok(Forked { new, entry, touch: touch(&play) })
}

/// How such a game begins.
struct Beginning {
    /// The record up to the position, without the seed.
    record: Value,
    secret: Secret,
    /// The bots, by seat; nobody where the person sits.
    bots: Vec<Option<String>>,
}

fn beginning(story: &dyn Story, wish: &Fork, person: &Seated) -> Result<Beginning, Refused> {
    let mut record = story.record().ok_or(Why::NotOver)?;
    let bot = wish.bot.as_deref().map_or(Ok(games::COMMANDER), known_bot)?;
    if wish.seat.index() >= story.players().len() {
        return Err(Why::bad_request(&"no such seat"));
    }
    let steps = record["steps"].as_array_mut().ok_or(Why::Broken)?;
    // After the last step there is nothing left to decide.
    if wish.step >= steps.len() {
        return Err(TableError::game_over().into());
    }
    steps.truncate(wish.step);
    let commitment = record["commitment"].as_str().unwrap_or_default().to_owned();
    let in_seat = |(seat, player): (u8, &Seated)| {
        let known = player.bot.as_deref().filter(|bot| games::level(bot).is_some());
        (Seat(seat) != wish.seat).then(|| known.unwrap_or(bot).to_owned())
    };
    let bots: Vec<Option<String>> = (0..).zip(story.players()).map(in_seat).collect();
    let called = |(seat, bot): (u8, &Option<String>)| match bot {
        Some(spec) => json!(Seated {
            name: crew::name(spec, &commitment, Seat(seat)).en,
            bot: Some(spec.clone()),
        }),
        None => json!(person),
    };
    record["players"] = (0..).zip(&bots).map(called).collect();
    record["practice"] = true.into();
    let fields = record.as_object_mut().ok_or(Why::Broken)?;
    fields.remove("outcome");
    let seed = fields.remove("seed").as_ref().and_then(Value::as_str).map(Secret::new);
    Ok(Beginning { secret: seed.ok_or(Why::NoFork)?, record, bots })
}
