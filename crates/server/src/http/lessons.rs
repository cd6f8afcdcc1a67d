//! Lessons, and the figures of rule books: what is shown follows from what is asked, so nothing is kept.

use super::api::{Answered, allow};
use super::ask::{Ask, Sent};
use crate::wire::{Figures, LessonAnswers, LessonCard, LessonState};
use axum::extract::Path;
use starboard_room::{figures, lessons};

/// The lessons of a game.
pub(crate) async fn list(ask: Ask, Path(game): Path<String>) -> Answered<Vec<LessonCard>> {
    allow(&ask, &ask.house.forms)?;
    let lang = ask.lang();
    let work = move || lessons::cards(&game, lang);
    let made = ask.house.options.work(&ask.address, work).await;
    ask.answer(made.flatten())
}

/// A lesson as it stands after the answers that are sent along.
pub(crate) async fn show(
    ask: Ask,
    Path((game, id)): Path<(String, String)>,
    body: Sent,
) -> Answered<LessonState> {
    let wish: LessonAnswers = ask.read(body)?;
    allow(&ask, &ask.house.pages_asked)?;
    let lang = ask.lang();
    let work = move || lessons::state(&game, &id, &wish, lang);
    let shown = ask.house.options.work(&ask.address, work).await;
    ask.answer(shown.flatten())
}

/// The figures of a rule book.
pub(crate) async fn figures(ask: Ask, Path(game): Path<String>) -> Answered<Figures> {
    allow(&ask, &ask.house.forms)?;
    let lang = ask.lang();
    let work = move || figures::told(&game, lang);
    let made = ask.house.options.work(&ask.address, work).await;
    ask.answer(made.flatten())
}
