//! RK-10 Events that are carried out, and the choices made for them.

use super::flow::within;
use super::{Sound, demand};
use crate::card::{Class, Effect};
use crate::frame::{Playing, Question};
use crate::set::Planet;
use crate::state::Risk;
use starboard_core::Seat;

/// RK-10 An event that is carried out: by whom, and what has been chosen for it.
pub(super) fn check(game: &Risk, at: usize, playing: Playing) -> Sound {
    let Playing { who, card, effect, step, chosen, number, ships } = playing;
    let catalogue = game.catalogue();
    let name = || catalogue.card_id(card);
    demand(who.0 < game.players(), || format!("nobody sits at seat {}", who.0))?;
    let own = game.faction(who) == Some(catalogue.card(card).faction);
    demand(own && game.discard.contains(card), || {
        format!("{} is carried out and was not played (RK-10.2)", name())
    })?;
    let fits = |below| {
        let window = game.window_of(below);
        window.is_some_and(|w| catalogue.event_of(card).windows.contains(&w))
            && who == player_in(game, below)
    };
    demand(game.stack[at - 1].question().is_some_and(fits), || {
        format!("{} is not played at this moment (RK-10.1)", name())
    })?;
    let effects = catalogue.event_of(card).effects;
    let is_top = at + 1 == game.stack.len();
    let chosen_can_be = if !is_top {
        // Above it the Force is about to move: a choice has been made, or none was to be made.
        usize::from(effect) <= effects.len() && step <= 1 && number == 0 && ships.is_empty()
    } else if let Some(&effect) = effects.get(usize::from(effect)) {
        game.needs_choice(playing, effect) && fits_choice(game, playing, effect)
    } else {
        false
    };
    demand(chosen_can_be, || {
        format!("{}: {chosen} cannot have been chosen in step {step} (RK-10.6)", name())
    })
}

/// RK-10.1 Who plays events with a question.
#[allow(clippy::wildcard_enum_match_arm, reason = "all other windows are those of the own turn")]
fn player_in(game: &Risk, question: Question) -> Seat {
    match question {
        Question::Respond | Question::Defend => game.target_holder().seat().unwrap_or(game.active),
        Question::AfterRoll { side } => game.fighter_of(side).unwrap_or(game.active),
        Question::DsDefend { who, .. } | Question::ForceShift { who, .. } => who,
        _ => game.active,
    }
}

/// RK-10.6 Whether the first choices of an event can have been made.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other effects have one choice at most")]
fn fits_choice(game: &Risk, playing: Playing, effect: Effect) -> bool {
    let Playing { who, step, chosen, number, ships, .. } = playing;
    let retreating = matches!(effect, Effect::Retreat { .. });
    if !retreating && (number != 0 || !ships.is_empty()) {
        return false;
    }
    if step == 0 {
        return number == 0 && ships.is_empty();
    }
    let planet = Planet(chosen);
    match effect {
        Effect::LookAndDiscard { target, n } => {
            let other = Seat(chosen);
            other.0 < game.players()
                && game.is_of(other, target.faction())
                && game.hand(other).len() > n.into()
                && usize::from(step) == game.named.len() + 1
        }
        Effect::RelocateBase => {
            game.bases.places.get(usize::from(chosen)).is_some_and(Option::is_some)
        }
        Effect::DestroyShip => game.planets_with_ships_to_destroy(who).contains(planet),
        Effect::RemoveForces { leave, .. } => game.planets_to_weaken(who, leave).contains(planet),
        Effect::LinkPlanets => game.linkable(who).contains(planet),
        Effect::Retreat { leave } => fits_retreat(game, playing, leave),
        _ => false,
    }
}

/// RK-10.3 `retreat`: forces first, then ships class by class.
fn fits_retreat(game: &Risk, playing: Playing, leave: u8) -> bool {
    let Playing { who, step, chosen, number, ships, .. } = playing;
    let there = game.ships_at(game.invasion.target);
    let forces = game.forces_at(game.invasion.target).saturating_sub(leave.into());
    let next = usize::from(step).checked_sub(2).map(|at| Class::ALL[at]);
    let ships_can_be = within(ships, there)
        && match next {
            None => number == 0 && ships.is_empty(),
            Some(next) => {
                there.count(next) > 0
                    && Class::ALL.into_iter().all(|class| class < next || ships.count(class) == 0)
            }
        };
    game.refuges(who).contains(Planet(chosen)) && number <= forces && ships_can_be
}

/// RK-15.8 Cards that are named one by one.
pub(super) fn check_named_cards(game: &Risk) -> Sound {
    let named = game.named;
    let can_be = match game.question() {
        Some(Question::SetCards { set }) => {
            let slots = &set.classes()[..named.len().min(3)];
            let of = |class| (named & game.catalogue().cards_of_class(class)).len();
            let wanted = |class| slots.iter().filter(|&&slot| slot == class).count();
            named.len() < 3
                && (named - game.hand(game.active)).is_empty()
                && Class::ALL.into_iter().all(|class| of(class) == wanted(class))
        }
        Some(Question::Event(playing)) => match game.current_effect(playing) {
            Some(Effect::LookAndDiscard { n, .. }) if playing.step > 0 => {
                named.len() < n.into() && (named - game.hand(Seat(playing.chosen))).is_empty()
            }
            Some(_) | None => named.is_empty(),
        },
        Some(_) | None => named.is_empty(),
    };
    demand(can_be, || "cards are named that cannot be (RK-15.8)".to_owned())
}
