//! Lessons as they are told: what is shown follows from the answers that are sent along, so nothing is kept.

use crate::play::shares;
use crate::refused::{Refused, Why};
use crate::wire::{Ending, LessonAnswers, LessonCard, LessonState, Offer, SeatCard};
use starboard_core::{Lang, Observer, Seat};
use starboard_table::lessons::{Aim, Lesson, MOST_ANSWERS, Shown, lesson, lessons, puzzles};
use starboard_table::registry::game_info;
use starboard_table::{Account, Table, TableError};

/// The lessons of a game, then its puzzles.
///
/// # Errors
/// If there is no such game.
pub fn cards(game: &str, lang: Lang) -> Result<Vec<LessonCard>, Refused> {
    game_info(game).map_err(TableError::from)?;
    let all = lessons(game).into_iter().chain(puzzles(game));
    all.map(|lesson| card(lesson, lang)).collect()
}

/// A lesson as it stands after these answers.
///
/// # Errors
/// If there is no such lesson, or there are too many answers.
pub fn state(
    game: &str,
    id: &str,
    wish: &LessonAnswers,
    lang: Lang,
) -> Result<LessonState, Refused> {
    if wish.answers.len() > MOST_ANSWERS {
        return Err(Why::TooLarge.into());
    }
    let lesson = lesson(game, id).ok_or(Why::NoPage)?;
    let shown = lesson.show(&wish.answers).map_err(|_| Why::Failed)?;
    Ok(told(lesson, wish, &shown, lang))
}

fn card(lesson: &Lesson, lang: Lang) -> Result<LessonCard, Refused> {
    let Shown { table, seat, .. } = lesson.show(&[]).map_err(|_| Why::Failed)?;
    Ok(LessonCard {
        id: lesson.id.clone(),
        title: lesson.title.in_lang(lang).to_owned(),
        side: table.seat_name(seat, lang),
        seconds: lesson.seconds(),
        aim: aim(lesson),
    })
}

fn aim(lesson: &Lesson) -> Option<Aim> {
    lesson.goal.as_ref().map(|goal| goal.aim)
}

fn told(lesson: &Lesson, wish: &LessonAnswers, shown: &Shown, lang: Lang) -> LessonState {
    let Shown { table, seat, done, text, refused, pointed, hint, since } = shown;
    let all = if lesson.goal.is_some() { puzzles } else { lessons };
    let all = all(&lesson.game);
    let at = all.iter().position(|other| other.id == lesson.id).unwrap_or_default();
    let ends = *done == lesson.beats.len();
    let offers = table.offers(*seat, lang);
    LessonState {
        title: lesson.title.in_lang(lang).to_owned(),
        aim: aim(lesson),
        number: at + 1,
        lessons: all.len(),
        done: *done,
        beats: lesson.beats.len(),
        text: text.in_lang(lang).to_owned(),
        refused: refused.as_ref().map(|words| words.in_lang(lang).to_owned()),
        pointed: *pointed,
        hint: hint.as_ref().map(|words| words.in_lang(lang).to_owned()),
        next: all.get(at + 1).map(|next| next.id.clone()),
        me: *seat,
        seats: Seat::first(table.seats()).map(|seat| seat_card(&**table, seat, lang)).collect(),
        view: table.brief_view(Observer::Seat(*seat)),
        to_act: table.to_act().iter().collect(),
        question: table.question(*seat, lang),
        rule: table.rule_of_question(*seat),
        // A lesson that is over asks nothing more, whatever the game would.
        offers: if ends { Vec::new() } else { offers.into_iter().map(Offer::from).collect() },
        events: if refused.is_some() {
            Vec::new()
        } else {
            table.events(*since, Observer::Seat(*seat), lang)
        },
        catalogue: wish.catalogue.then(|| table.catalogue(lang)),
        outcome: ending(&**table, lang),
    }
}

/// A seat in which nobody in particular sits.
pub(crate) fn seat_card(table: &dyn Table, seat: Seat, lang: Lang) -> SeatCard {
    SeatCard {
        seat,
        name: table.seat_name(seat, lang),
        player: None,
        bot: None,
        online: true,
        livery: table.livery(seat),
    }
}

fn ending(table: &dyn Table, lang: Lang) -> Option<Ending> {
    let outcome = table.outcome()?;
    let Account { reason, points, tallies, hidden } = table.account(lang);
    let words = table.outcome_words(lang);
    Some(Ending { shares: shares(&outcome), words, reason, points, tallies, hidden })
}
