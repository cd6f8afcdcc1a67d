//! The mission, the combat, the movement and the choice under way.

use super::{Sound, demand};
use crate::effect::{ACTIVATION, Verb, Where};
use crate::frame::Frame::{Ask, Run};
use crate::frame::{Frame, Task};
use crate::ids::{Leader, Leaders, Mission, Objective, Place, Side, TYPES, Theatre, Unit};
use crate::question::Question;
use crate::rules::{MOBILIZATION, slots};
use crate::state::{AsideKind, CardUse, Dice, Hurt, NONE, Rebellion, Whereabouts};

/// RB-1.4 At most so many dice are rolled at once.
const MOST_DICE: u16 = 10;
/// RB-11.15 A combat that nobody can win ends.
const MOST_ROUNDS: u8 = 60;
/// RB-11.6 More damaged units than an attack can leave behind.
const MOST_HURT: usize = 60;
/// RB-11.6 Damage beyond this is not dealt in a combat.
const MOST_DAMAGE: u8 = 40;
/// RB-10.11 What is left of a choice that is over.
const MOST_PICKS: usize = 3;
/// RB-11.19 More combats are never due.
const MOST_COMBATS: usize = 4;

fn contains(game: &Rebellion, wanted: impl Fn(&Frame) -> bool) -> bool {
    game.stack.iter().any(wanted)
}

fn is_few(dice: Dice, most: u16) -> bool {
    dice.0.as_flattened().iter().map(|&count| u16::from(count)).sum::<u16>() <= most
}

/// RB-10 A mission runs from the moment it is revealed until its card is put away.
pub(super) fn mission(game: &Rebellion) -> Sound {
    let run = &game.mission;
    let frames =
        contains(game, |frame| matches!(frame, Ask(Question::Target) | Run(Task::Dispose)));
    demand(frames == (run.card != NONE), || {
        "`mission`: what remains to be done does not fit it".to_owned()
    })?;
    if !frames {
        return Ok(());
    }
    let info = game.running_mission();
    let side = info.side;
    let id = &info.label.id;
    demand(run.role.side() == side && run.role.0 < game.role_count(), || {
        format!("`mission.role`: it cannot carry out {id}")
    })?;
    let [first, second] = run.leaders;
    let serves = |leader: Leader| game.side_of_leader(leader) == side;
    let assigned = first != NONE && first != second && run.leaders().all(serves);
    let own = run.leaders().any(|leader| game.role_of(leader) == run.role);
    demand(assigned && own, || format!("`mission.leaders`: they cannot carry out {id}"))?;
    let aimed =
        matches!(info.place, Where::Leader(_)) && !contains(game, |f| *f == Ask(Question::Target));
    demand(aimed == (run.target != NONE), || {
        format!("`mission.target`: {id} is not aimed like that")
    })?;
    let few = run.dice.iter().all(|&dice| is_few(dice, MOST_DICE))
        && is_few(run.set, 2)
        && run.to_roll.iter().all(|&count| u16::from(count) <= MOST_DICE);
    demand(few, || "`mission.dice`: so many are never rolled".to_owned())?;
    let opposed = run.sent_by.is_none_or(|role| {
        run.opposed_from_pool && role.side() != side && role.0 < game.role_count()
    });
    demand(opposed, || "`mission.sent_by`: nobody has been sent by this role".to_owned())?;
    let leaving = contains(game, |frame| matches!(frame, Run(Task::Rescued { .. })));
    let assigned: Leaders = run.leaders().collect();
    demand(leaving == (run.rescued != NONE), || "`mission.rescued`: nobody leaves".to_owned())?;
    demand(
        run.travellers.minus(assigned).is_empty() && (leaving || run.travellers.is_empty()),
        || "`mission.travellers`: only assigned leaders travel along".to_owned(),
    )
}

/// RB-11 A combat runs as long as its steps are to be done.
pub(super) fn combat(game: &Rebellion) -> Sound {
    let combat = &game.combat;
    let frames = contains(game, |frame| matches!(frame, Run(Task::Combat { .. })));
    demand(frames == combat.on, || "`combat`: what remains to be done does not fit it".to_owned())?;
    let mut due: Vec<Place> = game.combats.iter().map(|due| due.system).collect();
    due.sort_unstable();
    due.dedup();
    let sensible = due.len() == game.combats.len()
        && due.len() <= MOST_COMBATS
        && due.iter().all(|system| system.is_system());
    demand(sensible, || "`combats`: each is fought in a system of its own".to_owned())?;
    if !combat.on {
        return Ok(());
    }
    demand(combat.due.system.is_system() && combat.round <= MOST_ROUNDS, || {
        "`combat`: there is none like that".to_owned()
    })?;
    let few = is_few(combat.dice, MOST_DICE) && is_few(combat.set, MOST_DICE);
    demand(few, || "`combat.dice`: so many are never rolled".to_owned())?;
    let flags = &combat.flags;
    let flagged = flags.recolour <= 2 && flags.fewer_dice.iter().all(|&dice| dice <= 2);
    demand(flagged && combat.assigning <= 2, || "`combat.flags`: no card does that".to_owned())?;
    losses(game)?;
    damage(game)?;
    card_use(game)
}

/// RB-16.4 Imperial health that was lost is not there any more.
fn losses(game: &Rebellion) -> Sound {
    let system = game.combat.due.system;
    for theatre in Theatre::BOTH {
        let mut left = 0;
        for unit in slots(Side::Empire, theatre).map(|slot| Unit::of(Side::Empire, slot)) {
            let info = game.catalogue().unit(unit);
            let elsewhere = info.supply.saturating_sub(game.count(system, unit));
            left += u16::from(info.health) * u16::from(elsewhere);
        }
        let lost = game.combat.lost_health[theatre.index()];
        demand(u16::from(lost) <= left, || {
            format!("`combat.lost_health`: {lost} in {} is too much", theatre.code())
        })?;
    }
    Ok(())
}

/// RB-11.6 Damaged units are there, and not damaged beyond reason.
fn damage(game: &Rebellion) -> Sound {
    let combat = &game.combat;
    let system = combat.due.system;
    let bearable = |hurt: &Hurt| {
        let attacked = hurt.unit.side() != combat.attacker;
        game.catalogue().unit(hurt.unit).health > 0
            && (hurt.markers > 0 || hurt.points > 0)
            && hurt.markers <= MOST_DAMAGE
            && hurt.points < 32
            && (hurt.points == 0 || attacked && hurt.markers < 8)
    };
    let bearable = combat.hurt.iter().all(bearable) && combat.hurt.len() <= MOST_HURT;
    demand(bearable, || "`combat.hurt`: no unit bears that".to_owned())?;
    for unit in Unit::all() {
        let hurt = combat.hurt.iter().filter(|hurt| hurt.unit == unit).count();
        demand(hurt <= usize::from(game.count(system, unit)), || {
            let id = &game.catalogue().unit(unit).label.id;
            format!("`combat.hurt`: there are not so many {id}")
        })?;
    }
    let last = combat.last.is_none_or(|last| last.markers < 8 && last.points < 32);
    demand(last, || "`combat.last`: no unit bears that".to_owned())
}

/// RB-11.6 What a tactic card still asks for fits the question.
fn card_use(game: &Rebellion) -> Sound {
    let combat = &game.combat;
    let attacks = matches!(game.top(), Some(Ask(Question::CombatAction { .. })));
    let blocks = matches!(game.top(), Some(Ask(Question::Block { .. })));
    let fits = match combat.using {
        CardUse::Nothing => true,
        CardUse::Damage { hits, points, .. } => {
            attacks && (1..=4).contains(&hits) && (1..=2).contains(&points)
        }
        CardUse::Ship => attacks,
        CardUse::Draw { count } => attacks && (1..=2).contains(&count),
        CardUse::Reroll { count, begun } => {
            let mut pairs =
                combat.set.0.as_flattened().iter().zip(combat.dice.0.as_flattened().iter());
            attacks
                && (1..=2).contains(&count)
                && pairs.all(|(set, dice)| set <= dice)
                && begun != combat.set.is_empty()
        }
        CardUse::Discard { amount } | CardUse::Block { amount, .. } => {
            blocks && (1..=2).contains(&amount)
        }
    };
    demand(fits, || "`combat.using`: no card asks for that now".to_owned())
}

/// RB-9.5, RB-11.13 What is loaded is there.
pub(super) fn movement(game: &Rebellion) -> Sound {
    let movement = &game.movement;
    let known = movement.rules == ACTIVATION
        || movement.rules == MOBILIZATION
        || is_retreat_rule(game)
        || game.catalogue().lists.iter().flatten().any(
            |entry| matches!(entry.verb, Verb::MoveUnits { rules, .. } if rules == movement.rules),
        );
    demand(known, || "`movement.rules`: no movement has them".to_owned())?;
    let moving = contains(game, |frame| matches!(frame, Ask(Question::Move { .. })));
    let retreating = contains(game, |frame| matches!(frame, Ask(Question::RetreatLoad { .. })));
    if !moving && !retreating {
        return Ok(());
    }
    let to = movement.to;
    let reached = to.is_system() || movement.side == Side::Rebel && game.base.hidden;
    demand(reached, || "`movement.to`: nothing can move there".to_owned())?;
    for (at, load) in movement.loaded.iter().enumerate() {
        let again = movement.loaded[..at]
            .iter()
            .any(|other| (other.source, other.unit) == (load.source, load.unit));
        let there = load.unit.side() == movement.side
            && (1..=game.count(load.source, load.unit)).contains(&load.count)
            && !game.catalogue().unit(load.unit).immobile
            && (!retreating || load.source == game.combat.due.system)
            && load.source != to;
        demand(there && !again, || {
            let id = &game.catalogue().unit(load.unit).label.id;
            format!("`movement.loaded`: {} {id} cannot move", load.count)
        })?;
    }
    let mut taken = Leaders::EMPTY;
    for &(source, leader) in &movement.captives {
        let leader = Leader(leader);
        let at = Whereabouts::At(Place(source));
        let held = game.people.at[leader.index()] == at && game.is_captive(leader);
        demand(held && !taken.contains(leader), || {
            let id = &game.catalogue().leader(leader).label.id;
            format!("`movement.captives`: {id} is no captive there")
        })?;
        taken.insert(leader);
    }
    Ok(())
}

/// RB-11.13 A retreat moves like an activation, without captives; Escape Plan lifts transport.
fn is_retreat_rule(game: &Rebellion) -> bool {
    let rules = game.movement.rules;
    let like = crate::effect::MoveRules {
        takes_captives: false,
        ignores_transport: rules.ignores_transport,
        ..ACTIVATION
    };
    rules == like
}

/// What has been picked, and the cards that lie aside, fit the question.
pub(super) fn choice(game: &Rebellion) -> Sound {
    let top = game.top();
    let verb = match top {
        Some(Ask(Question::Effects { list, at, .. })) => {
            game.entry(list, at).map(|entry| entry.verb)
        }
        Some(_) | None => None,
    };
    aside(game, top, verb)?;
    let picks = &game.picks;
    let fits = match (top, verb) {
        (Some(Ask(Question::Deploy { side, unit, .. })), _) => {
            unit.side() == side && picks.len() == TYPES + 2 && picks[unit.slot()] > 0
        }
        (Some(Ask(Question::PlaceUnit { side: Side::Rebel, .. })), _) => {
            let at = picks.first().map(|&at| Place(at));
            picks.len() == 1
                && at.is_some_and(|at| at.is_system() && !game.has_units(at, Side::Empire))
        }
        (Some(Ask(Question::PlansTarget)), _) => {
            matches!(picks[..], [reputation] if reputation <= 2)
        }
        (_, Some(verb)) => picks_fit(game, verb),
        (_, None) => {
            let deploying = contains(game, |frame| matches!(frame, Run(Task::DeployNext { .. })));
            picks.len() <= if deploying { 0 } else { MOST_PICKS }
        }
    };
    demand(fits, || format!("`picks`: {picks:?} cannot have been picked"))
}

/// Cards lie aside only while somebody chooses among them.
fn aside(game: &Rebellion, top: Option<Frame>, verb: Option<Verb>) -> Sound {
    let wanted = match (top, verb) {
        (Some(Ask(Question::Recruit { side: Side::Rebel })), _) => AsideKind::RebelActions,
        (Some(Ask(Question::Recruit { side: Side::Empire })), _) => AsideKind::EmpireActions,
        (Some(Ask(Question::NewBase)), _) => AsideKind::Probes,
        (_, Some(Verb::ReturnProbes { .. })) => AsideKind::Lost,
        (_, Some(Verb::RearrangeDeck { .. })) => AsideKind::Objectives,
        (_, Some(Verb::DrawCards { deck: crate::effect::DeckName::Objective, .. })) => {
            AsideKind::Objectives
        }
        (_, Some(Verb::DrawCards { .. })) => AsideKind::Projects,
        _ => AsideKind::Nothing,
    };
    let (kind, cards) = (game.aside.kind, &game.aside.cards);
    let none = kind == AsideKind::Nothing && cards.is_empty();
    let asks = matches!(top, Some(Ask(Question::Effects { asks: true, .. } | Question::NewBase)))
        || matches!(top, Some(Ask(Question::Recruit { .. })));
    let some = asks && kind == wanted && !cards.is_empty();
    demand(none || some, || format!("`aside`: {kind:?} are not chosen from now"))
}

/// RB-26.1 What has been picked for an entry so far.
fn picks_fit(game: &Rebellion, verb: Verb) -> bool {
    let Some(Ask(Question::Effects { card, asks, .. })) = game.top() else { return true };
    if !asks {
        return true;
    }
    let picks = &game.picks;
    let ascending = picks.is_sorted();
    let systems = |most: u8| {
        ascending
            && picks.len() < usize::from(most.max(1))
            && picks.iter().all(|&at| Place(at).is_system())
    };
    #[allow(clippy::wildcard_enum_match_arm, reason = "the others pick nothing")]
    match verb {
        Verb::GainLoyalty { pick: Some((count, _)), .. } => systems(count),
        Verb::NameSystems { count } => systems(count - 1),
        Verb::GainByShape { .. } => {
            picks.len() <= 3 && picks.iter().all(|&unit| usize::from(unit) <= Unit::COUNT)
        }
        Verb::DestroyHealth { max, types } => {
            let there = |unit: Unit| {
                let picked = picks.iter().filter(|&&other| Unit(other) == unit).count();
                types.contains(unit) && picked <= usize::from(game.count(card.here, unit))
            };
            let known = picks.iter().all(|&unit| usize::from(unit) < Unit::COUNT);
            known
                && ascending
                && picks.iter().all(|&unit| there(Unit(unit)))
                && health(game, picks.iter().copied()) <= u16::from(max)
        }
        Verb::DestroyQueueHealth { max } => {
            let foe = card.owner.other();
            let queues = &game.board.queues[foe.index()];
            let there = |pair: &[u8]| {
                let unit = Unit(pair[0]);
                let known = unit.index() < Unit::COUNT && unit.side() == foe;
                let equal = picks.chunks_exact(2).filter(|other| *other == pair).count();
                let space = usize::from(pair[1]);
                known
                    && (1..=3).contains(&space)
                    && equal <= usize::from(queues[space - 1][unit.slot()])
            };
            picks.len().is_multiple_of(2)
                && picks.chunks_exact(2).all(there)
                && health(game, picks.chunks_exact(2).map(|pair| pair[0])) <= u16::from(max)
        }
        Verb::RearrangeDeck { .. } => {
            picks.iter().all(|&card| usize::from(card) < Objective::COUNT)
        }
        Verb::ReturnProbes { .. } => matches!(picks[..], [] | [0]),
        Verb::AdvanceQueue { .. } => picks.len() <= 2,
        _ => picks.is_empty(),
    }
}

/// The printed health of some units.
fn health(game: &Rebellion, units: impl Iterator<Item = u8>) -> u16 {
    units.map(|unit| u16::from(game.catalogue().unit(Unit(unit)).health)).sum()
}

const _: () = assert!(Mission::COUNT < NONE as usize, "the end of a byte is no card");
