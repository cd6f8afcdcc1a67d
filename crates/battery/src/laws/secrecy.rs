//! Laws about what is hidden.

use super::asked::{carried_out, inventory_of};
use super::memory::stored;
use super::{Asked, Conserved, Held, Law, decisions, demand};
use crate::play::roam;
use crate::values::difference;
use starboard_core::chance::{Door, Fast, Recorded};
use starboard_core::journal::Log;
use starboard_core::standing::Wishes;
use starboard_core::{Chance, Game, Observer, Script, Seat, SeatSet, Speak, features, io};

/// How far a guessed position is played on.
const FUTURE: usize = 10;
/// How many actions of each seat are carried out in a guessed position.
const TRIES: usize = 3;

/// The position with everything guessed anew that is hidden from `observer`.
fn guessed<G: Game>(game: &G, observer: Seat, luck: u64) -> G {
    let mut guess = game.clone();
    guess.resample(observer, &mut Fast::new(luck));
    guess
}

/// Nobody can tell a guess from the truth, and nothing can be learnt from a guess.
pub(super) fn keeps_secrets<G: Conserved + Script + Speak>(
    asked: &Asked<'_, G>,
    probe: &mut Fast,
) -> Held {
    for seat in Seat::first(asked.game.seats()) {
        let guess = guessed(asked.game, seat, probe.seed());
        looks_alike(asked.game, &guess, seat, "")?;
        asks_alike(asked.game, &guess, seat)?;
        happens_alike(asked.game, &guess, seat, probe)?;

        // Another guess must not depend on what lay there before: else a bot could look.
        let luck = probe.seed();
        let (direct, detour) = (guessed(asked.game, seat, luck), guessed(&guess, seat, luck));
        demand(Law::GuessesAlike, direct == detour, || {
            let where_ = difference(&direct, &detour).unwrap_or_default();
            format!("two positions look alike to seat {} and are guessed apart: {where_}", seat.0)
        })?;

        // And it must be a position of the game.
        let guessed_inventory = inventory_of(&guess);
        let mut inventory = asked.inventory;
        if let Some(truth) = inventory
            && !guess.components_are_public()
        {
            demand(Law::Conserves, guessed_inventory.len() == truth.len(), || {
                format!("a guess of seat {} has more or fewer components", seat.0)
            })?;
            inventory = Some(&guessed_inventory);
        }
        Asked { game: &guess, inventory }.conserves()?;
        decisions::decides(&guess)?;
        Asked { game: &stored(Law::IsSound, "a guess", &guess)?, inventory }.is_sound()?;
        let mut future = guess;
        roam(&mut future, probe.seed(), FUTURE);
        decisions::decides(&future)?;
        Asked { game: &future, inventory }.conserves()?;
    }
    for seat in asked.game.to_act() {
        hides_whether_there_is_a_choice(asked.game, seat, probe)?;
        stands_by_what_is_seen(asked.game, seat, probe)?;
        hides_choices(asked.game, seat, probe)?;
    }
    Ok(())
}

/// An answer that comes at once tells others that there was no choice: where they could not know
/// that, the game says so, and says so whatever is hidden.
fn hides_whether_there_is_a_choice<G: Game>(game: &G, seat: Seat, probe: &mut Fast) -> Held {
    let mut scratch = Vec::new();
    let forced = game.forced(seat, &mut scratch).is_some();
    for observer in Seat::first(game.seats()).filter(|&observer| observer != seat) {
        let guess = guessed(game, observer, probe.seed());
        let in_secret = game.asks_in_secret(seat);
        demand(Law::KeepsSecrets, in_secret == guess.asks_in_secret(seat), || {
            format!(
                "whether seat {} is asked in secret depends on what is hidden from seat {}",
                seat.0, observer.0
            )
        })?;
        let alike = forced == guess.forced(seat, &mut scratch).is_some();
        demand(Law::KeepsSecrets, in_secret || alike, || {
            format!(
                "whether seat {} has a choice depends on what is hidden from seat {}, and it is not \
                 asked in secret",
                seat.0, observer.0
            )
        })?;
    }
    Ok(())
}

/// What a seat has said once and for all is answered with something legal, and knows no more than
/// the seat.
fn stands_by_what_is_seen<G: Game>(game: &G, seat: Seat, probe: &mut Fast) -> Held {
    for answer in G::STANDING {
        let mut wishes = Wishes::default();
        let most = (1..=100).rev().find(|&value| answer.takes(value)).unwrap_or(1);
        wishes.say(answer.id, 1 + probe.pick(most.into()) as u8);
        let Some(action) = game.standing_answer(seat, &wishes) else { continue };
        demand(Law::Agrees, game.check(seat, action).is_ok(), || {
            format!("{} of seat {} answers with {action:?}, which is illegal", answer.id, seat.0)
        })?;
        let other = guessed(game, seat, probe.seed()).standing_answer(seat, &wishes);
        demand(Law::KeepsSecrets, other == Some(action), || {
            format!("{} of seat {} depends on what is hidden from it", answer.id, seat.0)
        })?;
    }
    Ok(())
}

/// What `seat` or chance could have done otherwise, if an observer cannot see the difference, shows
/// neither in events nor in guesses.
fn hides_choices<G: Game>(game: &G, seat: Seat, probe: &mut Fast) -> Held {
    let mut legal = Vec::new();
    game.legal_actions(seat, &mut legal);
    let [action, otherwise] = [(); 2].map(|()| legal[probe.pick(legal.len())]);
    let [luck, other_luck] = [(); 2].map(|()| probe.seed());
    let (after, log) = carried_out(game, seat, action, luck);
    for (action_instead, luck) in [(otherwise, luck), (action, other_luck)] {
        let (instead, other_log) = carried_out(game, seat, action_instead, luck);
        for observer in Seat::first(game.seats()) {
            let eyes = Observer::Seat(observer);
            if after.view(eyes) != instead.view(eyes) {
                continue;
            }
            if log.seen_by(eyes).eq(other_log.seen_by(eyes)) {
                let guess = probe.seed();
                let one = guessed(&after, observer, guess);
                let other = guessed(&instead, observer, guess);
                demand(Law::GuessesAlike, one == other, || {
                    let where_ = difference(&one, &other).unwrap_or_default();
                    format!(
                        "seat {} cannot tell {action:?} of seat {} from {action_instead:?}, and they \
                         are guessed apart: {where_}",
                        observer.0, seat.0
                    )
                })?;
            } else {
                // Choices that are made at the same time are secret until they are revealed. (Other
                // choices may be told without leaving a trace in the view.)
                let revealed = log.revealed_to.union(other_log.revealed_to).contains(observer);
                let open = observer == seat || game.to_act().len() == 1 || action == action_instead;
                demand(Law::KeepsSecrets, revealed || open, || {
                    format!(
                        "the events tell seat {} the secret choice of seat {}, {action:?} or \
                         {action_instead:?}",
                        observer.0, seat.0
                    )
                })?;
            }
        }
    }
    Ok(())
}

/// `seat` sees the same in both positions, and so does the public, who knows no more.
fn looks_alike<G: Game>(game: &G, guess: &G, seat: Seat, when: &str) -> Held {
    for observer in [Observer::Seat(seat), Observer::Public] {
        let (view, other) = (game.view(observer), guess.view(observer));
        demand(Law::KeepsSecrets, view == other, || {
            let where_ = difference(&view, &other).unwrap_or_default();
            format!(
                "the view of {observer:?} shows what is hidden from seat {}{when}: {where_}",
                seat.0
            )
        })?;
    }
    demand(
        Law::KeepsSecrets,
        game.to_act() == guess.to_act() && game.outcome() == guess.outcome(),
        || format!("who is to act depends on what is hidden from seat {}{when}", seat.0),
    )?;
    counts_alike(game, guess, seat)
}

/// `seat` sees the same numbers: what is learnt from them cannot know what is hidden.
fn counts_alike<G: Game>(game: &G, guess: &G, seat: Seat) -> Held {
    let names = features::names(game, seat);
    let told = features::names(guess, seat);
    demand(Law::KeepsSecrets, names == told, || {
        format!("which numbers seat {} sees depends on what is hidden from it", seat.0)
    })?;
    let (mut row, mut other) = (vec![0.0; names.len()], vec![0.0; names.len()]);
    features::fill(game, seat, &mut row);
    features::fill(guess, seat, &mut other);
    let outlooks = (game.outlook(seat), guess.outlook(seat));
    demand(Law::KeepsSecrets, outlooks.0 == outlooks.1 && outlooks.0 < G::OUTLOOKS, || {
        format!("seat {} looks at the game with eyes {outlooks:?} of {}", seat.0, G::OUTLOOKS)
    })?;
    let apart =
        names.iter().zip(row.iter().zip(&other)).find(|(_, (a, b))| a.to_bits() != b.to_bits());
    demand(Law::KeepsSecrets, apart.is_none(), || {
        let (name, (value, guessed)) = apart.expect("a difference");
        format!(
            "the number {name:?} of seat {} depends on what is hidden from it: {value} or {guessed}",
            seat.0
        )
    })
}

/// `seat` is asked the same, in the same words, and may do the same.
fn asks_alike<G: Speak>(game: &G, guess: &G, seat: Seat) -> Held {
    let (mut legal, mut other) = (Vec::new(), Vec::new());
    game.legal_actions(seat, &mut legal);
    guess.legal_actions(seat, &mut other);
    demand(Law::KeepsSecrets, legal == other, || {
        format!(
            "what seat {} may do depends on what is hidden from it: {legal:?} or {other:?}",
            seat.0
        )
    })?;
    if legal.is_empty() {
        return Ok(());
    }
    let words = |game: &G| {
        let actions = legal.iter().map(|&action| game.say_action(seat, action));
        (game.say_question(seat), game.rule_of_question(seat), actions.collect::<Vec<_>>())
    };
    demand(Law::KeepsSecrets, words(game) == words(guess), || {
        format!("the words for seat {} depend on what is hidden from it", seat.0)
    })
}

/// After the same action with the same luck, `observer` has seen the same: unless something hidden
/// has been revealed to it.
fn happens_alike<G: Game>(game: &G, guess: &G, observer: Seat, probe: &mut Fast) -> Held {
    let mut legal = Vec::new();
    for seat in game.to_act() {
        game.legal_actions(seat, &mut legal);
        legal.retain(|&action| guess.check(seat, action).is_ok());
        for _ in 0..TRIES.min(legal.len()) {
            let action = legal.swap_remove(probe.pick(legal.len()));
            let luck = probe.seed();
            let run = |position: &G| {
                let (mut after, mut log, mut fast) =
                    (position.clone(), Log::default(), Fast::new(luck));
                let mut chance = Recorded::new(&mut fast);
                after.apply(seat, action, &mut io(&mut Door::to(&mut chance), &mut log));
                (after, log, chance.picks)
            };
            let ((one, log, picks), (other, other_log, other_picks)) = (run(game), run(guess));
            let revealed = log.revealed_to.union(other_log.revealed_to).contains(observer);
            // If chance was asked different questions, the outcomes mean different things.
            if revealed || picks != other_picks {
                continue;
            }
            for eyes in [Observer::Seat(observer), Observer::Public] {
                let (seen, other_seen): (Vec<_>, Vec<_>) =
                    (log.seen_by(eyes).collect(), other_log.seen_by(eyes).collect());
                demand(Law::KeepsSecrets, seen == other_seen, || {
                    format!(
                        "the events that {eyes:?} sees of {action:?} of seat {} tell what is hidden \
                         from seat {}, and nothing is marked as revealed: {seen:?} or {other_seen:?}",
                        seat.0, observer.0
                    )
                })?;
            }
            let when = format!(", after {action:?} of seat {} revealed nothing", seat.0);
            looks_alike(&one, &other, observer, &when)?;
        }
    }
    Ok(())
}

/// Whoever looks on sees of each event what a seat sees that does not know the whole.
pub(super) fn audiences<E: PartialEq + std::fmt::Debug>(log: &Log<E>, seats: u8) -> Held {
    let players = SeatSet::all(seats);
    for entry in &log.entries {
        let known = entry.knowing;
        demand(
            Law::KeepsSecrets,
            known == SeatSet::EVERYBODY || known.union(players) == players,
            || format!("{:?} is told to {known:?}, of {seats} seats", entry.event),
        )?;
        let public = entry.seen_by(Observer::Public);
        for seat in players.iter().filter(|&seat| !known.contains(seat)) {
            demand(Law::KeepsSecrets, public == entry.seen_by(Observer::Seat(seat)), || {
                format!("the public sees {public:?}, and seat {} does not", seat.0)
            })?;
        }
    }
    Ok(())
}
