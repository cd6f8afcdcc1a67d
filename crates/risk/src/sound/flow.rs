//! Where the turn stands: the steps under way, what they remember and what they wait for.

use super::{Sound, demand, event, fail, is_claiming, is_setting_up, on_the_map};
use crate::card::{Class, Effect, Faction, Fleet, MOST, Window};
use crate::frame::{Frame, Playing, Question, Task};
use crate::options::{ARMIES, Army};
use crate::script::write_army;
use crate::set::Planet;
use crate::state::{Invasion, Risk};
use starboard_core::{Legal, SeatSet};

pub(super) fn check(game: &Risk) -> Sound {
    check_starting_forces(game)?;
    check_turn(game)?;
    if game.outcome.is_some() {
        return Ok(());
    }
    let setting_up = is_setting_up(game);
    demand((game.round == 0) == setting_up, || {
        "rounds are counted from the first turn".to_owned()
    })?;
    let last = game.setup.options.max_rounds;
    demand(last == 0 || game.round <= last, || {
        format!("round {} comes after the last one, {last} (RK-14.5)", game.round)
    })?;
    check_stack(game)?;
    check_invasion(game)?;
    for at in 0..game.stack.len() {
        check_frame(game, at)?;
    }
    event::check_named_cards(game)
}

/// RK-3 Starting forces are on the board or still to come, and only during set-up.
fn check_starting_forces(game: &Risk) -> Sound {
    for army in (0..ARMIES as u8).map(Army) {
        let left = game.to_place[army.index()];
        let setup = &game.setup.armies[army.index()];
        let name = write_army(army);
        demand(left == 0 || game.is_there(army), || {
            format!("to_place: there is no {name} in this game")
        })?;
        if !is_setting_up(game) {
            let done = || format!("to_place: {name} has placed all starting forces (RK-3)");
            demand(left == 0 || game.outcome.is_some(), done)?;
            continue;
        }
        demand(left <= setup.forces, || {
            format!("to_place: {name} has {} starting forces, not {left} (RK-3)", setup.forces)
        })?;
        let planets = game.planets_of(army).len();
        let limit = setup.limit.map_or(usize::MAX, usize::from);
        demand(!is_claiming(game) || planets <= limit, || {
            format!("{name} may claim {limit} planets, not {planets} (RK-3.2)")
        })?;
    }
    Ok(())
}

/// What the steps of a turn remember.
fn check_turn(game: &Risk) -> Sound {
    let (turn, catalogue) = (&game.turn, game.catalogue());
    on_the_map(catalogue, turn.banned | turn.refused | turn.lowest.into())?;
    for &tolled in &turn.tolled {
        on_the_map(catalogue, tolled)?;
    }
    for &(one, other) in &turn.links {
        on_the_map(catalogue, one.into())?;
        on_the_map(catalogue, other.into())?;
        let beside = catalogue.adjacent(one);
        let two_steps = one != other
            && !beside.contains(other)
            && !(beside & catalogue.adjacent(other)).is_empty()
            && !game.asteroids.contains(one)
            && !game.asteroids.contains(other);
        demand(two_steps, || {
            let [one, other] = [one, other].map(|planet| catalogue.planet_id(planet));
            format!("no route leads from {one} to {other} in two steps (RK-10.3)")
        })?;
    }
    demand(!turn.crossing || !game.asteroids.is_empty(), || {
        "there is no asteroid field to be crossed (RK-10.6)".to_owned()
    })?;
    let own = game.faction(game.active).map_or(0, |faction| 1 << faction as u8);
    let most = if game.is_standard() { 1 } else { 0b111 };
    demand(turn.conquered & !most == 0 && turn.conquered & own == 0, || {
        "conquered: nobody can be conquered from there (RK-6.10)".to_owned()
    })?;
    let events = turn.crossing
        || !turn.links.is_empty()
        || !turn.banned.is_empty()
        || turn.tolled.iter().any(|tolled| !tolled.is_empty())
        || turn.extra_cards > 0;
    demand(!events || !game.is_standard(), || {
        "there are no events in standard Risk (RK-1.1)".to_owned()
    })?;
    if game.outcome.is_some() {
        return Ok(());
    }
    let early = is_setting_up(game)
        || matches!(
            game.step_question(),
            Some(Question::PlaceBase | Question::Cards | Question::Deploy)
        );
    demand(!early || !(events || turn.conquered != 0), || {
        "what belongs to step 5 has happened before it (RK-6)".to_owned()
    })?;
    let placing = matches!(game.step_question(), Some(Question::Cards | Question::Deploy));
    let bonus =
        |frame: &Frame| matches!(frame, Frame::Ask(Question::BonusSets | Question::BonusDeploy));
    demand(turn.reinforcements == 0 || placing || game.stack.iter().any(bonus), || {
        "reinforcements are left, and the steps for them are over (RK-6.4)".to_owned()
    })?;
    demand(turn.new_ships.is_empty() || placing, || {
        "ships are left, and the steps for them are over (RK-6.4)".to_owned()
    })
}

/// RK-16 Which state can be inside which.
fn check_stack(game: &Risk) -> Sound {
    for at in 0..game.stack.len() {
        let below = at.checked_sub(1).map(|at| game.stack[at]);
        let frame = game.stack[at];
        if let Frame::Ask(Question::Event(Playing { card, .. })) = frame {
            let known = card.index() < game.catalogue().cards.len();
            demand(known, || format!("there is no card {} in this game", card.0))?;
        }
        demand(fits(game, below, frame), || {
            format!("{frame:?} cannot be inside {below:?} (RK-16)")
        })?;
        let standard = frame.question().and_then(|question| match question {
            Question::PlaceDeathStar
            | Question::ClaimNeutral { .. }
            | Question::SetupReinforceNeutral { .. }
            | Question::PlaceBase
            | Question::Respond
            | Question::DsDefend { .. }
            | Question::Rehome { .. }
            | Question::Command
            | Question::CommandAnswer { .. }
            | Question::FortifyShips
            | Question::ShipsTo { .. }
            | Question::ShipsNumber { .. }
            | Question::DeathStar
            | Question::DsDestination { .. }
            | Question::DsFire
            | Question::Event(_)
            | Question::ForceShift { .. } => Some(false),
            Question::BonusSets | Question::BonusDeploy => Some(true),
            Question::Claim
            | Question::SetupReinforce
            | Question::Cards
            | Question::SetCards { .. }
            | Question::Deploy
            | Question::Invade
            | Question::Send
            | Question::Support { .. }
            | Question::Ready
            | Question::Defend
            | Question::AfterRoll { .. }
            | Question::Invasion
            | Question::Occupy
            | Question::FortifyForces
            | Question::ForcesTo { .. }
            | Question::ForcesNumber { .. }
            | Question::Draw => None,
        });
        demand(standard.is_none_or(|standard| standard == game.is_standard()), || {
            format!("{frame:?} does not belong to this mode (RK-1)")
        })?;
    }
    Ok(())
}

fn fits(game: &Risk, below: Option<Frame>, frame: Frame) -> bool {
    let question = match frame {
        Frame::Run(Task::Conquest { .. }) => return below == Some(Question::Invade.into()),
        Frame::Ask(question) => question,
    };
    let asked_below = below.and_then(Frame::question);
    let in_conquest = below == Some(Task::Conquest { occupied: false }.into());
    match question {
        Question::Claim
        | Question::ClaimNeutral { .. }
        | Question::PlaceDeathStar
        | Question::SetupReinforce
        | Question::SetupReinforceNeutral { .. }
        | Question::PlaceBase
        | Question::Cards
        | Question::Deploy
        | Question::Invade
        | Question::FortifyForces
        | Question::ForcesTo { .. }
        | Question::ForcesNumber { .. }
        | Question::Command
        | Question::CommandAnswer { .. }
        | Question::FortifyShips
        | Question::ShipsTo { .. }
        | Question::ShipsNumber { .. }
        | Question::DeathStar
        | Question::DsDestination { .. }
        | Question::DsFire
        | Question::Draw => below.is_none(),
        Question::SetCards { .. } => {
            matches!(asked_below, Some(Question::Cards | Question::BonusSets))
        }
        Question::Respond
        | Question::Send
        | Question::Support { .. }
        | Question::Ready
        | Question::Defend
        | Question::DsDefend { .. }
        | Question::AfterRoll { .. }
        | Question::Invasion
        | Question::Occupy
        | Question::BonusSets
        | Question::BonusDeploy => asked_below == Some(Question::Invade),
        Question::Rehome { .. } => in_conquest,
        Question::Event(_) => asked_below.is_some_and(|below| game.window_of(below).is_some()),
        Question::ForceShift { .. } => {
            in_conquest || matches!(asked_below, Some(Question::Invade | Question::Event(_)))
        }
    }
}

/// RK-5.1 The invasion or the attack on the Death Star under way.
fn check_invasion(game: &Risk) -> Sound {
    let Some(stage) = game.stack.get(1).copied().filter(Frame::is_of_invasion) else {
        return demand(game.invasion == Invasion::default(), || {
            "no invasion is under way, but one is described".to_owned()
        });
    };
    let Invasion { source, target, at_death_star, sent, support, .. } = game.invasion;
    on_the_map(game.catalogue(), source.into())?;
    on_the_map(game.catalogue(), target.into())?;
    let own = game.planets_of(game.active);
    demand(own.contains(source), || "the source is not the attacker's (RK-5.2)".to_owned())?;
    // After a conquest either its rest runs, or further forces follow.
    let conquered = matches!(stage, Frame::Run(_) | Frame::Ask(Question::Occupy));
    let asked = stage.question();
    let target_can_be = if conquered {
        source != target && own.contains(target) && !at_death_star
    } else if at_death_star {
        game.death_star == Some(target)
            && !game.is_of(game.active, Faction::Empire)
            && game.reaches_death_star(source, target)
            && matches!(
                asked,
                Some(
                    Question::Send
                        | Question::Support { .. }
                        | Question::Ready
                        | Question::DsDefend { .. }
                )
            )
    } else {
        game.attackable().contains(target)
            && game.within_reach(source).contains(target)
            && !matches!(asked, Some(Question::DsDefend { .. }))
    };
    demand(target_can_be, || "the target cannot be attacked (RK-5.2, RK-8.4)".to_owned())?;
    let forces = game.forces_at(source);
    let fighting = matches!(
        asked,
        Some(
            Question::Support { .. }
                | Question::Ready
                | Question::Defend
                | Question::DsDefend { .. }
                | Question::AfterRoll { .. }
        )
    );
    let sent_can_be = sent <= 3 && (!fighting || (sent > 0 && u16::from(sent) < forces));
    demand(sent_can_be, || format!("{sent} forces cannot be sent (RK-5.3)"))?;
    let needs_forces = matches!(asked, Some(Question::Send | Question::Respond));
    demand(!needs_forces || forces >= 2, || {
        "the source has no forces to send (RK-5.2)".to_owned()
    })?;
    demand(!fighting || within(support, game.ships_at(source)), || {
        "ships support the attack that are not at its source (RK-6.6.3)".to_owned()
    })?;
    check_dice(game, stage)?;
    check_captured(game, stage)
}

/// Whether a fleet is a part of another.
pub(super) fn within(part: Fleet, whole: Fleet) -> bool {
    Class::ALL.into_iter().all(|class| part.count(class) <= whole.count(class))
}

/// RK-6.11 The dice on the table.
fn check_dice(game: &Risk, stage: Frame) -> Sound {
    let Invasion { target, sent, attack, defence, marked, rerolled, .. } = game.invasion;
    let rolled = matches!(stage, Frame::Ask(Question::AfterRoll { .. }));
    let most = game.forces_at(target).min(2);
    let counts = if rolled {
        attack.len() == usize::from(sent) && (1..=usize::from(most)).contains(&defence.len())
    } else {
        attack.is_empty() && defence.is_empty()
    };
    demand(counts, || "other dice lie on the table than were rolled (RK-6.11)".to_owned())?;
    let can_be = attack.iter().chain(&defence).all(|die| (1..=die.sides).contains(&die.value));
    demand(can_be, || "a die shows what it cannot show (RK-6.11)".to_owned())?;
    let marking = match game.question() {
        Some(Question::Event(playing))
            if game.current_effect(playing) == Some(Effect::RerollOwn) =>
        {
            game.dice_of(game.rerolling_side(playing.who)).len()
        }
        Some(_) | None => 0,
    };
    demand(marked >> marking == 0 && rerolled <= 0b11, || {
        "dice are marked for a second roll that nobody rolls (RK-10.6)".to_owned()
    })
}

/// RK-5.8, RK-7.3 Markers that still have to shift the Force or to be put elsewhere.
fn check_captured(game: &Risk, stage: Frame) -> Sound {
    let Invasion { captured, loser, .. } = game.invasion;
    let conquest = matches!(stage, Frame::Run(Task::Conquest { .. }));
    let all = (0..game.bases.drawn).filter(|&base| game.bases.places[usize::from(base)].is_none());
    let loose: u8 = all.fold(0, |bits, base| bits | 1 << base);
    let by_empire = game.is_of(game.active, Faction::Empire);
    demand(captured == 0 || (conquest && captured & !loose == 0 && !by_empire), || {
        "bases are captured that cannot be (RK-7.3)".to_owned()
    })?;
    let Some(army) = Army::try_from(loser).ok().filter(|&army| game.is_there(army)) else {
        return fail(format!("there is no army {loser}"));
    };
    demand(captured == 0 || game.faction(army) == Some(Faction::Empire), || {
        "bases are captured from Imperial players (RK-7.3)".to_owned()
    })
}

/// What one state of RK-16 says.
fn check_frame(game: &Risk, at: usize) -> Sound {
    let frame = game.stack[at];
    let active = game.active;
    let imperial = game.is_of(active, Faction::Empire);
    let forces_can_leave =
        |from: Planet| game.turn.force_moves > 0 && game.force_sources().any(|own| own == from);
    let ships_can_leave =
        |from: Planet| game.turn.ship_moves > 0 && game.ship_sources().contains(from);
    let imperial_seats =
        |seats: SeatSet| seats.iter().all(|seat| game.players_of(Faction::Empire).contains(seat));
    let Some(question) = frame.question() else { return Ok(()) };
    let can_be = match question {
        Question::Claim => game.may_claim(active.into()) && !game.free_planets().is_empty(),
        Question::ClaimNeutral { chooser } => {
            chooser.0 < game.players()
                && game.may_claim(Army::NEUTRAL)
                && !game.free_planets().is_empty()
        }
        Question::PlaceDeathStar => active == game.first_imperial(),
        Question::SetupReinforce => game.to_place[active.index()] > 0,
        Question::SetupReinforceNeutral { chooser } => {
            chooser.0 < game.players() && game.to_place[Army::NEUTRAL.index()] > 0
        }
        Question::PlaceBase => {
            let last = usize::from(game.bases.drawn).checked_sub(1);
            imperial && last.is_some_and(|last| game.bases.places[last].is_none())
        }
        Question::SetCards { set } => game.has_set(game.hand(active), set),
        Question::Support { class } => {
            Class::ALL.into_iter().all(|c| c < class || game.invasion.support.count(c) == 0)
        }
        Question::Respond | Question::Defend => game.target_holder().seat().is_some(),
        Question::AfterRoll { side } => game.fighter_of(side).is_some(),
        Question::DsDefend { who, passed } => {
            who.0 < game.players() && imperial_seats(passed) && game.invasion.at_death_star
        }
        Question::Rehome { who, base } => {
            game.is_of(active, Faction::Hutt)
                && game.faction(Army(game.invasion.loser)) == Some(Faction::Empire)
                && base < game.bases.drawn
                && game.bases.places[usize::from(base)].is_none()
                && game.invasion.captured >> base & 1 == 0
                && who == game.who_rehomes()
        }
        Question::ForcesTo { from } => forces_can_leave(from),
        Question::ForcesNumber { from, to } => {
            forces_can_leave(from) && game.connected(active, from).contains(to)
        }
        Question::CommandAnswer { planet } => game.planets_to_ask_for().contains(planet),
        Question::ShipsTo { from } => ships_can_leave(from),
        Question::ShipsNumber { from, to, class, moving } => {
            ships_can_leave(from)
                && game.connected(active, from).contains(to)
                && within(moving, game.ships_at(from))
                && Class::ALL.into_iter().all(|c| c < class || moving.count(c) == 0)
        }
        Question::DeathStar => imperial,
        Question::DsDestination { steps } => {
            imperial && game.death_star.is_some() && (1..=6).contains(&steps)
        }
        Question::DsFire => imperial && game.death_star.is_some(),
        Question::Event(playing) => return event::check(game, at, playing),
        Question::ForceShift { steps, who, passed } => {
            (1..=MOST).contains(&steps)
                && who.0 < game.players()
                && imperial_seats(passed)
                && game.can_shift(crate::card::ForceSide::Light)
        }
        Question::Cards
        | Question::Deploy
        | Question::Invade
        | Question::Send
        | Question::Ready
        | Question::Invasion
        | Question::Occupy
        | Question::BonusSets
        | Question::BonusDeploy
        | Question::FortifyForces
        | Question::Command
        | Question::FortifyShips
        | Question::Draw => true,
    };
    demand(can_be, || format!("{frame:?} does not fit the rest of the position (RK-16)"))
}

/// RK-16 Somebody has something to decide, and what is offered can be carried out.
#[allow(clippy::wildcard_enum_match_arm, reason = "the others offer only what can be done")]
pub(super) fn check_question(game: &Risk) -> Sound {
    let Some(question) = game.question() else {
        return demand(game.stack.is_empty(), || "nothing is asked (RK-16)".to_owned());
    };
    let waits = match question {
        Question::Deploy | Question::BonusDeploy => !game.everything_placed(),
        Question::FortifyShips => game.turn.ship_moves > 0 && !game.ship_sources().is_empty(),
        Question::DeathStar => game.death_star.is_some(),
        Question::Command => !game.planets_to_ask_for().is_empty(),
        Question::BonusSets => game.must_trade(game.active),
        Question::DsDefend { who, passed } => {
            game.next_imperial(Window::DsDefend, passed) == Some(who)
        }
        Question::ForceShift { who, passed, .. } => {
            game.next_imperial(Window::ForceShift, passed) == Some(who)
        }
        Question::AfterRoll { side } => {
            game.fighter_of(side).is_some_and(|seat| game.may_reroll(side, seat))
        }
        _ => true,
    };
    let mut actions = Vec::new();
    if waits {
        for seat in game.to_act() {
            game.legal_actions(seat, &mut actions);
        }
    }
    demand(!actions.is_empty(), || format!("{question:?} leaves nothing to decide (RK-16)"))
}
