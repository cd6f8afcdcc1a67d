//! What lists show of a table.

use crate::crew;
use crate::games::{Labels, labels};
use crate::play::{Play, shares};
use crate::presence::Presence;
use crate::terms::{Terms, hints};
use crate::wire::{BotCard, Clock, Ending, Millis, PlayerCard, SeatCard, Stage, TableSummary};
use crate::words;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use starboard_core::words::Name;
use starboard_core::{Lang, Livery, Message, Observer, Seat, SeatSet};
use starboard_store::{Game, GameState, GameTouch};
use starboard_table::registry::round_words;
use std::collections::BTreeMap;
use std::sync::Arc;

/// What lists show of a running game, as it is stored beside the journal. Nothing that they show is
/// secret.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Sheet {
    /// How many steps the public has noticed, on the wire.
    pub step: usize,
    /// When the public last noticed anything.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub noticed: Option<Millis>,
    /// Who has to decide.
    pub to_act: SeatSet,
    /// The bots that play for people who have given up.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub stand_ins: BTreeMap<Seat, String>,
    /// The number of the round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<u32>,
    /// When the first clock runs out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deadline: Option<Millis>,
    /// The colours of the seats' sides, once they are known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub liveries: Vec<Option<Livery>>,
    /// Whether the house has to answer for somebody. No list shows it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub owes: bool,
}

/// How a game ended, as it is stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StoredEnding {
    /// By seat; none if the game was closed without a result.
    pub shares: Vec<f32>,
    /// In words.
    pub words: Name,
}

/// What changes in the list when the journal grows.
pub fn touch(play: &Play) -> GameTouch {
    let sheet = Sheet {
        step: play.step(Observer::Public),
        noticed: Some(play.last_noticed()),
        to_act: play.asked_seats(),
        stand_ins: play.stand_ins().clone(),
        round: play.round(),
        deadline: play.deadline().map(|(at, _)| at),
        liveries: play.seats().map(|seat| play.table().livery(seat)).collect(),
        owes: play.owes(),
    };
    let closed = |words: &Name| StoredEnding { shares: Vec::new(), words: words.clone() };
    let outcome = play.closed().map(closed).or_else(|| {
        let outcome = play.table().outcome()?;
        let [en, de] = Lang::ALL.map(|lang| play.table().outcome_words(lang));
        Some(StoredEnding { shares: shares(&outcome), words: Name { en, de } })
    });
    GameTouch {
        state: outcome.is_some().then_some(GameState::Over),
        outcome: outcome.as_ref().map(json),
        summary: Some(json(&sheet)),
    }
}

/// What changes in the list when a game turns out to be one that these rules cannot even set up.
pub fn closing_touch(words: &Name) -> GameTouch {
    let ending = StoredEnding { shares: Vec::new(), words: words.clone() };
    GameTouch { state: Some(GameState::Over), outcome: Some(json(&ending)), summary: None }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("plain data")
}

/// The options of a table, as they were stored.
pub fn options_of(game: &Game) -> Value {
    serde_json::from_str(&game.options).unwrap_or_default()
}

/// The clock of a table, as it was stored.
pub fn clock_of(game: &Game) -> Clock {
    serde_json::from_str(&game.clock).unwrap_or_default()
}

/// What is stored beside the journal of a table.
pub fn sheet_of(game: &Game) -> Sheet {
    game.summary.as_deref().and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default()
}

/// How a game ended, as it was stored.
pub fn ending_of(game: &Game) -> Option<StoredEnding> {
    serde_json::from_str(game.outcome.as_deref()?).ok()
}

/// The seat of a player at a table.
pub fn seat_of(game: &Game, player: &str) -> Option<Seat> {
    let mine = game.seats.iter().find(|seat| seat.player.as_deref() == Some(player))?;
    Some(Seat(mine.seat))
}

/// Whether `me` may let bots sit down on open seats: whoever opened the table, or, if they do not sit
/// there, everybody who does.
pub fn may_seat_bots(game: &Game, me: &str) -> bool {
    let opener = game.opener.as_deref();
    let is_gone = || opener.and_then(|opener| seat_of(game, opener)).is_none();
    let may = opener == Some(me) || seat_of(game, me).is_some() && is_gone();
    may && game.state == GameState::Waiting
}

/// A table, as the lobby shows it to `me`.
pub fn summary(game: &Game, me: Option<&str>, presence: &Presence, lang: Lang) -> TableSummary {
    let labels = labels_of(game);
    let sheet = sheet_of(game);
    let over = game.state == GameState::Over;
    let round = sheet.round.filter(|_| !over);
    let title = labels.title.in_lang(lang).to_owned();
    let my_seat = me.and_then(|me| seat_of(game, me));
    // Whoever has given up has nothing to decide, though a bot has in the same seat.
    let is_mine = |seat: &Seat| my_seat != Some(*seat) || !sheet.stand_ins.contains_key(seat);
    TableSummary {
        id: game.id.clone(),
        game: game.kind.clone(),
        name: if game.name.is_empty() { title.clone() } else { game.name.clone() },
        title,
        mode: labels.mode.in_lang(lang).to_owned(),
        private: game.private,
        state: match game.state {
            GameState::Waiting => Stage::Waiting,
            GameState::Running => Stage::Running,
            GameState::Over => Stage::Over,
        },
        clock: clock_of(game),
        hints: hints(game),
        practice: Terms::of(game).practice,
        may_seat_bots: me.is_some_and(|me| may_seat_bots(game, me)),
        seats: seat_cards(game, presence, lang),
        my_seat,
        seat: None,
        to_act: if over { Vec::new() } else { sheet.to_act.iter().filter(is_mine).collect() },
        round: round.and_then(|round| round_words(&game.kind, round, lang).ok()),
        step: sheet.step,
        created: game.created,
        updated: updated(game),
        commitment: game.commitment.clone(),
        outcome: ending_of(game).map(|StoredEnding { shares, words }| Ending {
            shares,
            words: words.in_lang(lang).to_owned(),
            ..Ending::default()
        }),
        rematch: game.rematch.clone(),
    }
}

/// When anything last happened at a table that everybody may know of.
pub fn updated(game: &Game) -> Millis {
    sheet_of(game).noticed.unwrap_or(game.updated)
}

/// The name of somebody, who may have gone for good.
pub fn shown(name: String, lang: Lang) -> String {
    if name.is_empty() { words::book(lang).say(&Message::new("player-gone")) } else { name }
}

/// Who sits where.
pub fn seat_cards(game: &Game, presence: &Presence, lang: Lang) -> Vec<SeatCard> {
    let labels = labels_of(game);
    let Sheet { stand_ins, liveries, .. } = sheet_of(game);
    let worn = |seat: usize| {
        let known = liveries.get(seat).or_else(|| labels.liveries.get(seat));
        known.copied().flatten()
    };
    let card = |seat: &starboard_store::Seat| {
        let name = labels.seats.get(usize::from(seat.seat));
        let here = |player: &String| presence.is_here(&game.id, player);
        let bot = stand_ins.get(&Seat(seat.seat)).or(seat.bot.as_ref());
        SeatCard {
            seat: Seat(seat.seat),
            name: name.map_or_else(|| seat.seat.to_string(), |name| name.in_lang(lang).to_owned()),
            player: seat.player.as_ref().map(|id| PlayerCard {
                id: id.clone(),
                name: shown(seat.player_name.clone().unwrap_or_default(), lang),
            }),
            bot: bot.map(|spec| BotCard {
                name: crew::name(spec, &game.commitment, Seat(seat.seat)).in_lang(lang).to_owned(),
                spec: spec.clone(),
            }),
            online: bot.is_some() || seat.player.as_ref().is_some_and(here),
            livery: worn(seat.seat.into()),
        }
    };
    game.seats.iter().map(card).collect()
}

/// Options that are read again for a list.
const SHORT: usize = 200;

/// What was stored beside the options, which may be long, so that nobody has to read them for a list.
/// A table of a game that is gone still has a place in it.
fn labels_of(game: &Game) -> Arc<Labels> {
    let read = |text: &str| serde_json::from_str::<Labels>(text).ok();
    let stored = game.labels.as_deref().and_then(read).map(Arc::new);
    // Tables that were opened before there were colours have none; own content is long, and does without.
    let is_complete =
        |labels: &Arc<Labels>| !labels.liveries.is_empty() || game.options.len() > SHORT;
    if let Some(labels) = stored.clone().filter(is_complete) {
        return labels;
    }
    labels(&game.kind, &options_of(game)).ok().or(stored).unwrap_or_else(|| {
        let name = || Name { en: game.kind.clone(), de: game.kind.clone() };
        let (seats, liveries) = (Vec::new(), Vec::new());
        Arc::new(Labels { title: name(), mode: Name::default(), seats, liveries })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A table that waits, with labels.
    fn waiting() -> Game {
        let name = |text: &str| Name { en: text.to_owned(), de: text.to_owned() };
        let (seats, liveries) = (vec![name("S")], vec![Some(Livery::Rebel)]);
        let labels = Labels { title: name("T"), mode: name("M"), seats, liveries };
        Game {
            id: "t".to_owned(),
            kind: "starfighter".to_owned(),
            name: String::new(),
            private: false,
            opener: None,
            options: "{\"mode\": \"no such mode".to_owned(),
            labels: Some(json(&labels)),
            clock: String::new(),
            terms: None,
            commitment: String::new(),
            state: GameState::Waiting,
            events: 0,
            chats: 0,
            summary: None,
            outcome: None,
            rematch: None,
            created: 0,
            updated: 0,
            seats: vec![starboard_store::Seat {
                seat: 0,
                player: None,
                player_name: None,
                bot: None,
                contribution: None,
            }],
        }
    }

    #[test]
    fn a_list_does_not_read_the_options_if_there_are_labels() {
        let mut game = waiting();
        let listed = summary(&game, None, &Presence::default(), Lang::En);
        assert_eq!((&*listed.title, &*listed.mode, &*listed.seats[0].name), ("T", "M", "S"));
        // The colours are those of before the game, until the game says otherwise.
        assert_eq!(listed.seats[0].livery, Some(Livery::Rebel));
        let liveries = vec![Some(Livery::Empire)];
        game.summary = Some(json(&Sheet { liveries, ..Sheet::default() }));
        let running = summary(&game, None, &Presence::default(), Lang::En);
        assert_eq!(running.seats[0].livery, Some(Livery::Empire));
        game.summary = None;
        // Tables of version 1 have none, and still a place in the list.
        game.labels = None;
        game.options = "{}".to_owned();
        let listed = summary(&game, None, &Presence::default(), Lang::En);
        assert_eq!((&*listed.mode, &*listed.seats[0].name), ("training", "South"));
    }

    #[test]
    fn a_list_says_where_a_game_is_in_the_words_of_the_game() {
        let mut game = waiting();
        let round = |game: &Game, lang| summary(game, None, &Presence::default(), lang).round;
        game.state = GameState::Running;
        assert_eq!(round(&game, Lang::En), None);
        game.summary = Some(json(&Sheet { round: Some(7), ..Sheet::default() }));
        assert_eq!(round(&game, Lang::En).as_deref(), Some("Round 7"));
        game.kind = "deckbuilding".to_owned();
        assert_eq!(round(&game, Lang::De).as_deref(), Some("Zug 7"));
        game.kind = "gone".to_owned();
        assert_eq!(round(&game, Lang::En), None);
        game.kind = "starfighter".to_owned();
        game.state = GameState::Over;
        assert_eq!(round(&game, Lang::En), None);
    }
}
