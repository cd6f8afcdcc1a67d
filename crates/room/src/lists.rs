//! Lists of tables.

use crate::presence::Presence;
use crate::summary::{ending_of, seat_of, sheet_of, shown, summary};
use crate::terms::Terms;
use crate::wire::{ListedStage, PlayerPage, Results};
use starboard_core::Lang;
use starboard_store::{Game, GameState, Player};

/// Tables in one list.
pub const LISTED: u32 = 100;
/// Finished games on one page.
pub const FINISHED: u32 = 50;

/// How far the tables of a list are.
pub fn states(stage: Option<ListedStage>) -> &'static [GameState] {
    match stage {
        None => &[GameState::Waiting, GameState::Running],
        Some(ListedStage::Open) => &[GameState::Waiting],
        Some(ListedStage::Running) => &[GameState::Running],
        Some(ListedStage::Over) => &[GameState::Over],
    }
}

/// Puts tables in the order of the lobby: newest first.
pub fn newest_first(tables: &mut [Game]) {
    tables.sort_by(|a, b| b.created.cmp(&a.created).then_with(|| a.id.cmp(&b.id)));
}

/// Puts my tables in order: those that wait for me, then those that are not over, then the rest.
pub fn mine_first(tables: &mut [Game], me: &str) {
    tables.sort_by_key(|game| match game.state {
        GameState::Over => 2,
        GameState::Waiting => 1,
        GameState::Running => {
            let mine = seat_of(game, me);
            let waits_for_me = mine.is_some_and(|seat| sheet_of(game).to_act.contains(seat));
            u8::from(!waits_for_me)
        }
    });
}

/// What there is to know about somebody who plays at these tables; private ones are for those who sit
/// at them.
pub fn player_page(
    player: Player,
    games: &[Game],
    me: Option<&str>,
    presence: &Presence,
    lang: Lang,
) -> PlayerPage {
    let id = player.id.as_str();
    let mut results: Vec<Results> = Vec::new();
    for game in games.iter().filter(|game| !Terms::of(game).practice) {
        let (Some(ending), Some(seat)) = (ending_of(game), seat_of(game, id)) else { continue };
        let known = results.iter().position(|result| result.game == game.kind);
        let at = known.unwrap_or_else(|| {
            let title = summary(game, None, presence, lang).title;
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
    let may_see = |game: &&Game| !game.private || me.is_some_and(|me| seat_of(game, me).is_some());
    let listed = games.iter().filter(may_see).take(LISTED as usize);
    PlayerPage {
        games: listed.map(|game| summary(game, me, presence, lang)).collect(),
        id: player.id,
        name: shown(player.name, lang),
        since: player.created,
        results,
    }
}
