//! Laws about who decides what.

use super::speech::Speech;
use super::{Held, Law, demand};
use starboard_core::chance::Fast;
use starboard_core::seat::MAX_SEATS;
use starboard_core::{Chance, Game, Script, Seat, SeatSet, Speak, features};
use std::collections::BTreeSet;

/// How many actions are tried that are probably not legal.
const TRIES: usize = 48;

/// Everything that anybody may do now.
pub(super) fn all_legal<G: Game>(game: &G) -> Vec<(Seat, G::Action)> {
    let mut legal = Vec::new();
    let mut all = Vec::new();
    for seat in Seat::first(game.seats()) {
        game.legal_actions(seat, &mut legal);
        all.extend(legal.iter().map(|&action| (seat, action)));
    }
    all
}

/// Whoever is to act has something to do, others have not, and the game is over when nobody is.
pub(super) fn decides<G: Game>(game: &G) -> Held {
    let (to_act, seats) = (game.to_act(), SeatSet::all(game.seats()));
    demand(Law::Decides, to_act.union(seats) == seats, || {
        format!("{to_act:?} are to act, of {} seats", game.seats())
    })?;
    let outcome = game.outcome();
    demand(Law::Decides, outcome.is_some() == to_act.is_empty(), || {
        format!("{to_act:?} are to act, and the outcome is {outcome:?}")
    })?;
    let mut legal = Vec::new();
    for seat in seats {
        // The list still holds the actions of the seat before: the game has to empty it.
        game.legal_actions(seat, &mut legal);
        demand(Law::Decides, legal.is_empty() != to_act.contains(seat), || {
            format!("{to_act:?} are to act, and seat {} has {} actions", seat.0, legal.len())
        })?;
        let value = game.evaluate(seat);
        demand(Law::Evaluates, (0.0..=1.0).contains(&value), || {
            format!("seat {} is given a chance of {value}", seat.0)
        })?;
        if let Some(outcome) = outcome {
            let share = outcome.share(seat);
            demand(Law::Evaluates, (value - share).abs() < 1e-5, || {
                format!("seat {} got {share}, and evaluate says {value}", seat.0)
            })?;
        }
    }
    Ok(())
}

/// What the numbers are called that each seat sees.
pub(super) fn numbers_seen<G: Game>(game: &G) -> Vec<Vec<String>> {
    Seat::first(game.seats()).map(|seat| features::names(game, seat)).collect()
}

/// Legal actions are distinct, accepted, numbered, and can be written and read.
pub(super) fn accepts<G: Script>(game: &G) -> Held {
    let mut legal = Vec::new();
    for seat in game.to_act() {
        game.legal_actions(seat, &mut legal);
        let (mut distinct, mut ids) = (BTreeSet::new(), BTreeSet::new());
        for &action in &legal {
            demand(Law::Agrees, distinct.insert(action), || format!("{action:?} is listed twice"))?;
            demand(Law::Agrees, game.check(seat, action).is_ok(), || {
                format!("{action:?} of seat {} is legal, and check refuses it", seat.0)
            })?;
            let id = G::action_id(action);
            demand(Law::Numbers, id < G::ACTION_IDS && ids.insert(id), || {
                format!("the number of {action:?} is {id}, too high or taken")
            })?;
            demand(Law::Numbers, G::action_from_id(id) == Some(action), || {
                format!("{action:?} has number {id}, which is {:?}", G::action_from_id(id))
            })?;
            let text = game.write_action(action);
            let read = game.read_action(&text);
            demand(Law::Notates, read == Ok(action), || {
                format!("{action:?} is written {text:?}, which reads {read:?}")
            })?;
        }
    }
    Ok(())
}

/// `check` refuses what is not legal, cites a rule for it, and gives a reason that can be said.
pub(super) fn refuses<G: Speak>(
    game: &G,
    earlier: &[G::Action],
    probe: &mut Fast,
    speech: &mut Speech<G>,
) -> Held {
    let mut candidates: Vec<G::Action> = earlier.to_vec();
    candidates.extend(all_legal(game).into_iter().map(|(_, action)| action));
    if G::ACTION_IDS as usize <= TRIES {
        candidates.extend((0..G::ACTION_IDS).filter_map(G::action_from_id));
    } else {
        let ids = (0..TRIES).map(|_| probe.pick(G::ACTION_IDS as usize) as u32);
        candidates.extend(ids.filter_map(G::action_from_id));
    }
    candidates.sort_unstable();
    candidates.dedup();
    let mut legal = Vec::new();
    for seat in Seat::first(game.seats()) {
        game.legal_actions(seat, &mut legal);
        for &action in &candidates {
            match game.check(seat, action) {
                Ok(()) => demand(Law::Agrees, legal.contains(&action), || {
                    format!("{action:?} of seat {} is not legal, and check accepts it", seat.0)
                })?,
                Err(refusal) => speech.refusal(&refusal)?,
            }
        }
    }
    let nobody = Seat(game.seats());
    if nobody.index() < MAX_SEATS
        && let Some(&action) = candidates.first()
    {
        demand(Law::Agrees, game.check(nobody, action).is_err(), || {
            format!("check accepts {action:?} of seat {}, where nobody sits", nobody.0)
        })?;
    }
    Ok(())
}

/// What guides a search makes sense: positive priors, random and quick moves that are legal, outcomes
/// of giving up.
pub(super) fn guides<G: Game>(game: &G, probe: &mut Fast) -> Held {
    let (mut legal, mut scratch, mut weights) = (Vec::new(), Vec::new(), Vec::new());
    for seat in game.to_act() {
        game.legal_actions(seat, &mut legal);
        game.prior(seat, &legal, &mut weights);
        let positive = weights.iter().all(|weight| weight.is_finite() && *weight > 0.0);
        demand(Law::Evaluates, positive && weights.len() == legal.len(), || {
            format!("the priors of {} actions are {weights:?}", legal.len())
        })?;
        let expected = legal[probe.clone().pick(legal.len())];
        let random = game.random_action(seat, probe, &mut scratch);
        demand(Law::Agrees, random == expected, || {
            format!("random_action says {random:?}, and the same pick from the list {expected:?}")
        })?;
        let quick = game.rollout(seat, probe, &mut scratch);
        demand(Law::Agrees, legal.contains(&quick), || {
            format!("rollout says {quick:?}, which seat {} may not do", seat.0)
        })?;
        if let Some(habit) = game.habit(seat, &mut scratch) {
            demand(Law::Agrees, legal.contains(&habit), || {
                format!("habit says {habit:?}, which seat {} may not do", seat.0)
            })?;
        }
        let conceded = game.conceded(seat);
        let (share, seats) = (conceded.share(seat), conceded.seats());
        demand(Law::Decides, share <= 0.0 && seats == game.seats(), || {
            format!("seat {} gives up and gets {share}", seat.0)
        })?;
    }
    Ok(())
}

/// All numbers that mean an action are the number of that action.
pub(super) fn numbers<G: Game>() -> Held {
    for id in 0..G::ACTION_IDS {
        if let Some(action) = G::action_from_id(id) {
            demand(Law::Numbers, G::action_id(action) == id, || {
                format!("{id} means {action:?}, whose number is {}", G::action_id(action))
            })?;
        }
    }
    demand(Law::Numbers, G::action_from_id(G::ACTION_IDS).is_none(), || {
        format!("{} means an action, and should be beyond the last", G::ACTION_IDS)
    })
}
