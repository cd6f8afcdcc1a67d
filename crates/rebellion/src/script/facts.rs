//! Everything that can be said about a position, in the words of a case.

use super::ROLES;
use crate::ids::{
    ActionCard, Face, Leader, Mission, Objective, Place, Side, Systems, TYPES, Tactic, Unit, ring,
};
use crate::state::{Dice, NONE, Rebellion, Whereabouts};
use toml::{Table, Value};

fn number(n: impl Into<i64>) -> Value {
    Value::Integer(n.into())
}

fn list(names: impl Iterator<Item = String>) -> Value {
    Value::Array(names.map(Value::String).collect())
}

/// `2 tie_fighter, 1 at_st`
fn counted(counts: impl Iterator<Item = (u8, String)>) -> Value {
    let words = counts.filter(|pile| pile.0 > 0).map(|(count, id)| format!("{count} {id}"));
    Value::String(words.collect::<Vec<_>>().join(", "))
}

fn by_side(what: impl Fn(Side) -> Value) -> Value {
    let entry = |side: Side| (side.code().to_owned(), what(side));
    Value::Table(Side::BOTH.into_iter().map(entry).collect())
}

fn joined(ids: impl Iterator<Item = String>) -> Value {
    Value::String(ids.collect::<Vec<_>>().join(", "))
}

pub(super) fn facts(game: &Rebellion) -> Table {
    let mut facts = Table::new();
    let mut say = |key: &str, value: Value| {
        facts.insert(key.to_owned(), value);
    };
    say_board(game, &mut say);
    say_leaders(game, &mut say);
    say_cards(game, &mut say);
    say_base(game, &mut say);
    say_running(game, &mut say);
    facts
}

/// The clock, and what lies on the board.
fn say_board(game: &Rebellion, say: &mut impl FnMut(&str, Value)) {
    let cat = game.catalogue();
    let system = |at: Place| cat.system(at).label.id.clone();
    let systems = |set: Systems| list(set.iter().map(system));
    say("mode", game.mode().code().into());
    say("seats", number(game.setup.options.seats));
    say("phase", game.clock.phase.code().into());
    say("turn", ROLES[usize::from(game.clock.turn.min(3))].into());
    say("round", number(game.clock.round));
    say("time", number(game.clock.time));
    say("reputation", number(game.clock.reputation));
    say("base", system(game.base.system).into());
    say("base_revealed", Value::Boolean(!game.base.hidden));
    let units = Place::all().map(|place| (system(place), units_at(game, place)));
    say("units", Value::Table(units.collect()));
    say("queue", by_side(|side| queue(game, side)));
    let supply = Unit::all().map(|unit| {
        let left = game.board.supply[unit.side().index()][unit.slot()];
        (cat.unit(unit).label.id.clone(), number(left))
    });
    say("supply", Value::Table(supply.collect()));
    let loyalty = Place::systems().map(|at| {
        let side = Side::BOTH.into_iter().find(|&side| game.is_loyal(at, side));
        (system(at), side.map_or("neutral", Side::code).into())
    });
    say("loyalty", Value::Table(loyalty.collect()));
    say("subjugated", systems(game.board.subjugated));
    say("sabotage", systems(game.board.sabotage));
    say("destroyed", systems(game.board.destroyed));
}

/// The leaders and their missions.
fn say_leaders(game: &Rebellion, say: &mut impl FnMut(&str, Value)) {
    let cat = game.catalogue();
    let system = |at: Place| cat.system(at).label.id.clone();
    let systems = |set: Systems| list(set.iter().map(system));
    let leaders = Leader::all().map(|who| (cat.leader(who).label.id.clone(), leader(game, who)));
    let leaders: Table = leaders.collect();
    say("leaders", Value::Table(leaders.clone()));
    say("where", Value::Table(leaders));
    let rings = Leader::all().map(|who| {
        let ring = game.ring_of(who).map_or("", |ring| &cat.rings[ring.index()].label.id);
        (cat.leader(who).label.id.clone(), ring.into())
    });
    say("rings", Value::Table(rings.collect()));
    let names =
        |set: crate::ids::Leaders| list(set.iter().map(|who| cat.leader(who).label.id.clone()));
    say("detained", names(game.people.detained));
    say("protected", names(game.people.protected));
    say("closed", systems(game.people.closed));
    say("missions", by_side(|side| rows(game, side)));
}

/// Hands and piles.
fn say_cards(game: &Rebellion, say: &mut impl FnMut(&str, Value)) {
    let cat = game.catalogue();
    let missions = |pile: &[u8; Mission::COUNT], side: Side| {
        let own = Mission::all().filter(|&card| cat.mission(card).side == side);
        let words = own.filter(|card| pile[card.index()] > 0).map(|card| {
            let (count, id) = (pile[card.index()], &cat.mission(card).label.id);
            if count == 1 { id.clone() } else { format!("{count} {id}") }
        });
        Value::String(words.collect::<Vec<_>>().join(", "))
    };
    say("hand", by_side(|side| missions(&game.cards.hand, side)));
    say("hand_count", by_side(|side| number(game.hand_size(side))));
    say("discard", by_side(|side| missions(&game.cards.discard, side)));
    let actions = |cards: Vec<ActionCard>| {
        joined(cards.into_iter().map(|card| cat.action(card).label.id.clone()))
    };
    say(
        "actions",
        by_side(|side| {
            let mut held: Vec<_> =
                game.cards.actions[side.index()].iter().map(|held| held.card).collect();
            held.sort_unstable();
            actions(held)
        }),
    );
    let held = |side: Side| game.cards.actions[side.index()].len() as u8;
    say("action_count", by_side(|side| number(held(side))));
    say("used", actions(game.cards.used.iter().collect()));
    let objectives = |set: crate::ids::Objectives| {
        joined(set.iter().map(|card| cat.objective(card).label.id.clone()))
    };
    say("objectives", objectives(game.cards.objectives));
    say("objective_count", number(game.cards.objectives.len() as u8));
    say("seen", objectives(game.cards.seen));
    say("scored", objectives(game.cards.scored));
    say(
        "objective_top",
        joined(
            top(game.cards.objective_deck.layers())
                .map(|card| cat.objective(Objective(card)).label.id.clone()),
        ),
    );
}

/// What is known about the base, and who waits.
fn say_base(game: &Rebellion, say: &mut impl FnMut(&str, Value)) {
    let cat = game.catalogue();
    let system = |at: Place| cat.system(at).label.id.clone();
    let systems = |set: Systems| list(set.iter().map(system));
    let places = |set: Systems| joined(set.iter().map(system));
    say("probes", places(game.base.probes));
    say("probe_count", number(game.base.probes.len() as u8));
    say("probe_deck", number(game.base.probe_deck.len() as u8));
    let on_top = top(game.base.probe_deck.layers()).map(|card| system(Place(card)));
    say("probe_top", joined(on_top));
    say("removed", places(game.base.removed));
    say("candidates", systems(game.candidates()));
    let passed = ROLES.iter().zip(game.clock.passed).filter(|role| role.1);
    say("passed", list(passed.map(|role| (*role.0).to_owned())));
    let waiting = game.base.mobilizations.iter().map(|waiting| number(waiting.leaders));
    say("mobilizations", Value::Array(waiting.collect()));
}

/// The combat, the mission and the question under way.
fn say_running(game: &Rebellion, say: &mut impl FnMut(&str, Value)) {
    let cat = game.catalogue();
    let system = |at: Place| cat.system(at).label.id.clone();
    say("combat", game.combat_system().map_or(String::new(), system).into());
    say("combat_round", number(game.combat.round));
    say("dice", dice(game));
    say("damage", damage(game));
    let tactics = |side: Side| {
        let hand = game.cards.tactics[side.index()];
        let cards = Tactic::all().filter(move |card| hand[card.index()] > 0);
        let words = cards.map(|card| {
            let (count, id) = (hand[card.index()], &cat.tactic(card).label.id);
            if count == 1 { id.clone() } else { format!("{count} {id}") }
        });
        Value::String(words.collect::<Vec<_>>().join(", "))
    };
    say("tactics", by_side(tactics));
    let running = match game.mission.card {
        NONE => String::new(),
        card => cat.mission(Mission(card)).label.id.clone(),
    };
    say("mission", running.into());
    say("question", game.put().map_or("", |(question, _)| question.facts().kind.code()).into());
}

/// The cards on top that lie in a fixed order, from the top down.
fn top(layers: &[crate::layers::Layer]) -> impl Iterator<Item = u8> {
    layers
        .iter()
        .rev()
        .take_while(|layer| layer.len() == 1)
        .map(|layer| layer.cards.trailing_zeros() as u8)
}

fn units_at(game: &Rebellion, place: Place) -> Value {
    let units = Unit::all()
        .map(|unit| (game.count(place, unit), game.catalogue().unit(unit).label.id.clone()));
    counted(units)
}

fn queue(game: &Rebellion, side: Side) -> Value {
    let space = |at: usize| {
        let units = (0..TYPES).map(|slot| {
            let unit = Unit::of(side, slot);
            let count = game.board.queues[side.index()][at][slot];
            (count, game.catalogue().unit(unit).label.id.clone())
        });
        ((at + 1).to_string(), counted(units))
    };
    Value::Table((0..3).map(space).collect())
}

fn leader(game: &Rebellion, who: Leader) -> Value {
    let system = |at: Place| &game.catalogue().system(at).label.id;
    let lured = if game.people.lured.contains(who) { "lured " } else { "" };
    let text = match game.people.at[who.index()] {
        Whereabouts::Unrecruited => "unrecruited".to_owned(),
        Whereabouts::Pool => format!("{lured}pool"),
        Whereabouts::OnMission => format!("{lured}mission"),
        Whereabouts::Box => "box".to_owned(),
        Whereabouts::At(at) if game.wearer(ring::CAPTURED) == Some(who) => {
            format!("captured {}", system(at))
        }
        Whereabouts::At(at) if game.wearer(ring::CARBONITE) == Some(who) => {
            format!("frozen {}", system(at))
        }
        Whereabouts::At(at) => format!("{lured}{}", system(at)),
    };
    text.into()
}

fn rows(game: &Rebellion, side: Side) -> Value {
    let cat = game.catalogue();
    let row = game.people.rows[side.index()].iter().map(|slot| {
        let leaders: Vec<_> = slot.leaders().map(|who| cat.leader(who).label.id.clone()).collect();
        let mut table = Table::new();
        table.insert("card".to_owned(), cat.mission(slot.card).label.id.clone().into());
        table.insert("leaders".to_owned(), leaders.join(", ").into());
        Value::Table(table)
    });
    Value::Array(row.collect())
}

fn faces(faces: [u8; 4]) -> Value {
    counted(Face::ALL.into_iter().zip(faces).map(|(face, count)| (count, face.code().to_owned())))
}

fn dice(game: &Rebellion) -> Value {
    let mut table = Table::new();
    let Dice([red, black]) = game.combat.dice;
    table.insert("red".to_owned(), faces(red));
    table.insert("black".to_owned(), faces(black));
    for side in Side::BOTH {
        let Dice([rolled, _]) = game.mission.dice[side.index()];
        table.insert(side.code().to_owned(), faces(rolled));
    }
    Value::Table(table)
}

fn damage(game: &Rebellion) -> Value {
    let mut hurt = game.combat.hurt.to_vec();
    hurt.sort_unstable_by_key(|hurt| (hurt.unit, hurt.markers, hurt.points));
    let words: Vec<String> = hurt
        .chunk_by(|a, b| a == b)
        .map(|same| {
            let id = &game.catalogue().unit(same[0].unit).label.id;
            format!("{} {id} {}+{}", same.len(), same[0].markers, same[0].points)
        })
        .collect();
    words.join(", ").into()
}
