//! Units, markers, leaders, cards, the base and the clock.

use super::{Census, Sound, demand};
use crate::catalogue::{Label, MissionDeck};
use crate::effect::Goal;
use crate::frame::Task;
use crate::ids::{
    ActionCard, BASE_SPACE, CORUSCANT, Leader, Leaders, Mission, Objective, Objectives, Place,
    SYSTEMS, Side, Systems, leader, ring,
};
use crate::layers::Layers;
use crate::state::{AsideKind, Held, NONE, Rebellion, Whereabouts};

/// RB-8.2 A side has room for so many face-down missions, and never so many leaders.
const MOST_LEADERS: usize = 16;

/// A leader, or nobody.
pub(super) fn is_leader_or_none(number: u8) -> bool {
    number == NONE || usize::from(number) < Leader::COUNT
}

/// Numbers that name things, where the type does not say it.
pub(super) fn numbers(game: &Rebellion) -> Sound {
    let people = &game.people;
    for (ring, &wearer) in game.catalogue().rings.iter().zip(&people.rings) {
        demand(is_leader_or_none(wearer), || {
            format!("`people.rings`: {} is worn by leader {wearer}", ring.label.id)
        })?;
    }
    demand(is_leader_or_none(people.bonus), || {
        format!("`people.bonus`: there is no leader {}", people.bonus)
    })?;
    for slot in people.rows.iter().flat_map(|row| row.iter()) {
        demand(slot.leaders.into_iter().all(is_leader_or_none) && slot.leaders[0] != NONE, || {
            format!("`people.rows`: {:?} are no leaders", slot.leaders)
        })?;
    }
    let mission = &game.mission;
    demand(mission.card == NONE || usize::from(mission.card) < Mission::COUNT, || {
        format!("`mission.card`: there is no mission {}", mission.card)
    })?;
    let [first, second] = mission.leaders;
    for number in [first, second, mission.target, mission.rescued, game.combat.guest] {
        demand(is_leader_or_none(number), || format!("there is no leader {number}"))?;
    }
    for &(source, leader) in &game.movement.captives {
        let exists = usize::from(source) < Place::COUNT && usize::from(leader) < Leader::COUNT;
        demand(exists, || format!("`movement.captives`: {leader} from {source} makes no sense"))?;
    }
    for held in game.cards.actions.iter().flat_map(|hand| hand.iter()) {
        demand(is_leader_or_none(held.with) || held.with == Held::NOBODY, || {
            format!("`cards.actions`: there is no leader {}", held.with)
        })?;
    }
    aside_numbers(game)
}

fn aside_numbers(game: &Rebellion) -> Sound {
    let (kind, cards) = (game.aside.kind, &game.aside.cards);
    let end = match kind {
        AsideKind::Nothing => 0,
        AsideKind::Objectives => Objective::COUNT,
        AsideKind::Projects => Mission::COUNT,
        AsideKind::RebelActions | AsideKind::EmpireActions => ActionCard::COUNT,
        AsideKind::Probes | AsideKind::Lost => SYSTEMS,
    };
    demand(cards.iter().all(|&card| usize::from(card) < end) && cards.is_sorted(), || {
        format!("`aside`: {cards:?} are no cards of the kind {kind:?}, in their order")
    })?;
    let ordered = kind == AsideKind::Objectives;
    let known = |&card: &u8| usize::from(card) < Objective::COUNT;
    demand(!ordered || game.picks.iter().all(known), || {
        format!("`picks`: {:?} are no objectives", game.picks)
    })
}

/// RB-1.1 Every piece and every card of the box is somewhere, once.
pub(super) fn everything_is_there_once(game: &Rebellion) -> Sound {
    let (found, should) = (Census::of(game), Census::of_the_box(game));
    let all = game.catalogue();
    let units = all.units.iter().map(|info| &info.label);
    same("unit", &found.units, &should.units, units)?;
    let missions = all.missions.iter().map(|info| &info.label);
    same("mission", &found.missions, &should.missions, missions)?;
    let actions = all.actions.iter().map(|info| &info.label);
    same("action card", &found.actions, &should.actions, actions)?;
    let objectives = all.objectives.iter().map(|info| &info.label);
    same("objective", &found.objectives, &should.objectives, objectives)?;
    let systems = all.systems.iter().map(|info| &info.label);
    same("probe card", &found.probes, &should.probes, systems)?;
    let tactics = all.tactics.iter().map(|info| &info.label);
    same("tactic card", &found.tactics, &should.tactics, tactics)
}

fn same<'a>(
    kind: &str,
    found: &[u16],
    should: &[u16],
    labels: impl Iterator<Item = &'a Label>,
) -> Sound {
    for ((found, should), label) in found.iter().zip(should).zip(labels) {
        demand(found == should, || {
            format!("{kind} {} is there {found} times, should be {should} times", label.id)
        })?;
    }
    Ok(())
}

/// RB-2, RB-13 What lies on the map.
pub(super) fn map(game: &Rebellion) -> Sound {
    let board = &game.board;
    let id = |at: Place| &game.catalogue().system(at).label.id;
    let first = |systems: Systems, problem: &str| match systems.first() {
        Some(at) => Err(format!("{}: {problem}", id(at))),
        None => Ok(()),
    };
    let [rebel, empire] = board.loyalty;
    let populous = game.catalogue().populous;
    let barren = Place::systems().collect::<Systems>() - (populous - board.destroyed);
    first(rebel.intersection(empire), "it cannot be loyal to both sides")?;
    first(rebel.union(empire).intersection(barren), "nobody there can be loyal")?;
    demand(empire.contains(CORUSCANT) || board.destroyed.contains(CORUSCANT), || {
        format!("{}: it is always loyal to the Empire", id(CORUSCANT))
    })?;
    first(board.subjugated.intersection(barren), "nobody there can be subjugated")?;
    first(board.subjugated.intersection(empire), "what is loyal to the Empire is not subjugated")?;
    first(board.sabotage.intersection(barren), "nothing there can be sabotaged")?;
    let hidden = game.base.hidden;
    demand(!game.has_units(BASE_SPACE, Side::Empire), || {
        "Imperial units cannot be on the Rebel Base space".to_owned()
    })?;
    demand(hidden || !game.has_units(BASE_SPACE, Side::Rebel), || {
        "nothing is on the Rebel Base space once the base is revealed".to_owned()
    })?;
    let everywhere = (1 << Place::COUNT) - 1;
    demand(board.deployed.into_iter().all(|places| places & !everywhere == 0), || {
        "`board.deployed`: there are only 33 places".to_owned()
    })
}

/// RB-4.2, RB-14 Leaders, their rings and their missions.
pub(super) fn leaders(game: &Rebellion) -> Sound {
    let people = &game.people;
    let id = |leader: Leader| &game.catalogue().leader(leader).label.id;
    let in_play = |leader: Leader| match people.at[leader.index()] {
        Whereabouts::Pool | Whereabouts::OnMission | Whereabouts::At(_) => true,
        Whereabouts::Unrecruited | Whereabouts::Box => false,
    };
    for leader in people.lured {
        let rebel = game.catalogue().leader(leader).side == Side::Rebel;
        demand(rebel && people.at[leader.index()] != Whereabouts::Unrecruited, || {
            format!("{}: only a Rebel leader in play can be lured", id(leader))
        })?;
    }
    for side in Side::BOTH {
        let serving =
            Leader::all().filter(|&leader| in_play(leader) && game.side_of_leader(leader) == side);
        let count = serving.count();
        demand(count <= MOST_LEADERS, || format!("{count} leaders of one side are too many"))?;
    }
    demand(!(in_play(leader::LUKE) && in_play(leader::LUKE_JEDI)), || {
        format!("{}: he is in play as a Jedi already", id(leader::LUKE))
    })?;
    let space = Whereabouts::At(BASE_SPACE);
    for leader in Leader::all().filter(|leader| people.at[leader.index()] == space) {
        let welcome = game.base.hidden && game.side_of_leader(leader) == Side::Rebel;
        demand(welcome, || format!("{} cannot be on the Rebel Base space", id(leader)))?;
    }
    rings(game)?;
    face_down_missions(game)
}

/// RB-14.1 to RB-14.7 Who wears which ring.
fn rings(game: &Rebellion) -> Sound {
    let people = &game.people;
    let mut wearing = Leaders::EMPTY;
    for ring in crate::ids::Ring::all() {
        let Some(leader) = game.wearer(ring) else { continue };
        let name = || {
            let catalogue = game.catalogue();
            let ring = &catalogue.rings[ring.index()].label.id;
            format!("{} with {ring}", catalogue.leader(leader).label.id)
        };
        demand(!wearing.contains(leader), || format!("{}: one ring is enough", name()))?;
        wearing.insert(leader);
        let lured = people.lured.contains(leader);
        let rebel = game.catalogue().leader(leader).side == Side::Rebel;
        let at = people.at[leader.index()];
        let held = match at {
            Whereabouts::At(place) => place.is_system(),
            Whereabouts::Unrecruited
            | Whereabouts::Pool
            | Whereabouts::OnMission
            | Whereabouts::Box => false,
        };
        let gone = matches!(at, Whereabouts::Unrecruited | Whereabouts::Box);
        let fits = match ring {
            ring::CAPTURED | ring::CARBONITE => rebel && !lured && held,
            ring::LURE => lured && !gone,
            _ => rebel && !lured && !gone,
        };
        demand(fits, || format!("{}: that cannot be", name()))?;
    }
    Ok(())
}

/// RB-8.2 Every leader on a mission is on one mission.
fn face_down_missions(game: &Rebellion) -> Sound {
    let mut on = Leaders::EMPTY;
    let id = |leader: Leader| &game.catalogue().leader(leader).label.id;
    for side in Side::BOTH {
        for slot in &game.people.rows[side.index()] {
            let card = game.catalogue().mission(slot.card);
            demand(card.side == side, || {
                format!("{} lies among the missions of the other side", card.label.id)
            })?;
            for leader in slot.leaders() {
                let there = game.people.at[leader.index()] == Whereabouts::OnMission
                    && game.side_of_leader(leader) == side
                    && !on.contains(leader);
                demand(there, || format!("{} cannot be on {}", id(leader), card.label.id))?;
                on.insert(leader);
            }
        }
    }
    let running = game.mission.leaders().filter(|_| game.mission.card != NONE);
    let on: Leaders = on.iter().chain(running).collect();
    let away = |leader: &Leader| game.people.at[leader.index()] == Whereabouts::OnMission;
    match Leader::all().find(|leader| away(leader) && !on.contains(*leader)) {
        Some(leader) => Err(format!("{} is on a mission that is nowhere", id(leader))),
        None => Ok(()),
    }
}

/// RB-5 Hands and decks hold cards of their kind.
pub(super) fn cards(game: &Rebellion) -> Sound {
    let (cards, catalogue) = (&game.cards, game.catalogue());
    for card in cards.projects.cards() {
        let info = catalogue.mission(*card);
        demand(info.deck == MissionDeck::Project, || format!("{} is no project", info.label.id))?;
    }
    for card in Mission::all() {
        let info = catalogue.mission(card);
        let starting = info.deck == MissionDeck::Starting;
        let mission = info.deck == MissionDeck::Mission;
        let stray = cards.deck[card.index()] > 0 && !mission
            || cards.discard[card.index()] > 0 && starting
            || cards.left_out.contains(card) && !starting;
        demand(!stray, || format!("{} lies in a pile of other cards", info.label.id))?;
    }
    for side in Side::BOTH {
        let hand = cards.actions[side.index()].iter().map(|held| held.card);
        let deck = cards.action_decks[side.index()].cards().iter().copied();
        for card in hand.chain(deck) {
            let info = catalogue.action(card);
            demand(info.side == side, || format!("{} belongs to the other side", info.label.id))?;
        }
    }
    let looked: Objectives = match game.aside.kind {
        AsideKind::Objectives => {
            game.aside.cards.iter().chain(&game.picks).map(|&card| Objective(card)).collect()
        }
        AsideKind::Nothing
        | AsideKind::Projects
        | AsideKind::RebelActions
        | AsideKind::EmpireActions
        | AsideKind::Probes
        | AsideKind::Lost => Objectives::EMPTY,
    };
    demand(cards.seen.minus(cards.objectives.union(looked)).is_empty(), || {
        "`seen`: only objectives in the hand can have been seen".to_owned()
    })?;
    layers("cards.objective_deck", &cards.objective_deck)?;
    let of_one_stage = |layer: &crate::layers::Layer| {
        catalogue.stages.iter().any(|stage| layer.cards & !u32::from(stage.word()) == 0)
    };
    demand(cards.objective_deck.layers().iter().all(of_one_stage), || {
        "`cards.objective_deck`: cards of two stages are mixed".to_owned()
    })?;
    let fighting = game.combat.on || !game.combats.is_empty() || game.winner.is_some();
    let in_deck = (0..crate::ids::Tactic::COUNT)
        .all(|at| cards.tactic_deck[at] == catalogue.tactics[at].copies);
    demand(fighting || in_deck, || "tactic cards are in their decks while nobody fights".to_owned())
}

/// RB-23 No layer of a deck is empty.
fn layers(place: &str, deck: &Layers) -> Sound {
    demand(deck.layers().iter().all(|layer| layer.len() > 0), || {
        format!("`{place}`: a layer is empty")
    })
}

/// RB-12, RB-21.5 The base and what is known about it.
pub(super) fn base(game: &Rebellion) -> Sound {
    let (base, catalogue) = (&game.base, game.catalogue());
    let all = catalogue.probes.minus(base.removed);
    let chosen = base.system.is_system();
    layers("base.probe_deck", &base.probe_deck)?;
    demand(chosen || base.hidden, || "`base`: it cannot be revealed before it is chosen".into())?;
    let possible = !chosen || game.winner.is_some() || base.open.contains(base.system);
    demand(possible, || {
        let id = &catalogue.system(base.system).label.id;
        format!("`base`: everybody knows that it is not in {id}")
    })?;
    demand(base.open.minus(all).is_empty(), || {
        "`base.open`: it cannot be where there is no probe card".to_owned()
    })?;
    demand(base.shown.minus(base.probes).is_empty(), || {
        "`base.shown`: the Rebels have seen only cards of the Imperial hand".to_owned()
    })?;
    let lost = game.aside.cards.iter().map(|&card| Place(card));
    let is_planted = |card: Place| base.planted.contains(card);
    demand(game.aside.kind != AsideKind::Lost || lost.clone().all(is_planted), || {
        "`base.planted`: cards on their way to the deck are missing".to_owned()
    })?;
    let planted = usize::from(base.planted_on_top) <= base.planted.len()
        && usize::from(base.planted_below) <= SYSTEMS;
    demand(planted, || "`base.planted_on_top`: there are not so many".to_owned())?;
    for waiting in &base.mobilizations {
        let sensible = (1..=2).contains(&waiting.leaders)
            && waiting.role.side() == Side::Rebel
            && waiting.role.0 < game.role_count();
        demand(sensible, || {
            format!("`mobilizations`: {} leaders are not one or two Rebels", waiting.leaders)
        })?;
    }
    let lost = chosen && game.winner.is_none() && game.board.destroyed.contains(base.system);
    demand(!lost, || "`base`: its system is destroyed, and the game goes on".to_owned())?;
    let plans = |card: Objective| catalogue.objective(card).goal == Goal::Plans;
    let trying = game.stack.contains(&Task::PlansResult.into());
    demand(!trying || game.cards.objectives.iter().any(plans), || {
        "`stack`: nobody holds the Death Star Plans".to_owned()
    })
}

/// RB-7, RB-16.1 The round and the markers.
pub(super) fn clock(game: &Rebellion) -> Sound {
    let clock = &game.clock;
    let end = game.catalogue().track.len() as u8 - 1;
    let spaces = [("round", clock.round), ("time", clock.time), ("reputation", clock.reputation)];
    for (word, number) in spaces {
        // RB-19.4 The last gain may go beyond the track.
        let over = word == "reputation" && game.winner.is_some();
        let least = u8::from(word != "round" && !over);
        demand((least..=end).contains(&number), || {
            format!("`{word}`: {number} is not from {least} to {end}")
        })?;
    }
    demand(clock.turn < game.role_count(), || {
        format!("`clock.turn`: there is no role {} in this game", clock.turn)
    })
}
