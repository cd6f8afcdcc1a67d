//! Everything that can be said about a position, in the words of a case.

use super::given::Marker;
use super::notation::{write_cards, write_spot};
use crate::catalogue::{FigureId, FigureSet, Side};
use crate::frame::Asked;
use crate::state::{Skirmish, Token};
use crate::tabletop::Glance;
use toml::{Table, Value};

pub(super) fn facts(game: &Skirmish) -> Table {
    let everybody = game.scenario().figures;
    let by_figure = |what: &dyn Fn(FigureId) -> String| {
        let entry = |figure: FigureId| (figure.card().id.clone(), Value::String(what(figure)));
        Value::Table(everybody.iter().map(entry).collect())
    };
    let by_side = |what: &dyn Fn(Side) -> u16| {
        let entry = |side: Side| (side.code().to_owned(), Value::Integer(what(side).into()));
        Value::Table(Side::BOTH.map(entry).into_iter().collect())
    };
    let number = |n: usize| Value::Integer(i64::try_from(n).expect("a small number"));
    let on_table = |figure: &FigureId| game.on_table.contains(*figure);
    let mut facts = Table::new();
    let mut say = |key: &str, value: Value| {
        facts.insert(key.to_owned(), value);
    };
    say("scenario", game.scenario().id.clone().into());
    say("phase", phase(game.asked).into());
    say("at", by_figure(&|figure| place(game, figure)));
    say("facing", by_figure(&|figure| game.places[figure.index()].facing.code().to_owned()));
    say("markers", by_figure(&|figure| markers(game, figure)));
    say("quotes", names(everybody.iter().filter(|&figure| game.can_be_revived(figure)).collect()));
    let spoken = game
        .quotes
        .iter()
        .map(|spoken| (spoken.figure.card().id.clone(), Value::String(spoken.words())));
    say("said", Value::Table(spoken.collect()));
    say("rerolls", by_side(&|side| game.rerolls[side as usize].into()));
    say("points", by_side(&|side| game.points(side)));
    say("round", Value::Integer(game.round.into()));
    let active = game.activation;
    say("active", active.map_or("", |active| &active.figure.card().id).into());
    say("actions_left", number(active.map_or(0, |active| active.left.into())));
    say("ace", active.is_some_and(|active| active.ace).into());
    say("card", game.card.map_or_else(String::new, crate::card::Card::code).into());
    say("pile", write_cards(game.pile).into());
    say("pile_count", number(game.pile.len() as usize));
    say("discard", write_cards(game.discard).into());
    say("han_has_shot", game.han_has_shot.into());
    let terminals = game.scenario().terminals.iter().enumerate();
    let operated = terminals.filter(|(at, _)| game.operated >> at & 1 == 1);
    say("operated", Value::Array(operated.map(|(_, found)| found.id.clone().into()).collect()));
    say("token", token(game).into());
    let others = |figure: FigureId| game.on_table.iter().filter(move |&other| other != figure);
    let list = |figure: FigureId, wanted: &dyn Fn(FigureId) -> bool| {
        let found = others(figure).filter(|&other| on_table(&figure) && wanted(other));
        found.map(|other| other.card().id.clone()).collect::<Vec<_>>().join(", ")
    };
    let glance = |a: FigureId, b: FigureId| game.glance_at(a, b, game.spot(b));
    say("sees", by_figure(&|a| list(a, &|b| glance(a, b) != Glance::Unseen)));
    say("in_cover", by_figure(&|b| list(b, &|a| glance(a, b) == Glance::Cover)));
    say("contact", by_figure(&|a| list(a, &|b| game.touches(a, b))));
    say("shots", by_figure(&|figure| shots(game, figure)));
    facts
}

fn names(figures: FigureSet) -> Value {
    Value::Array(figures.iter().map(|figure| figure.card().id.clone().into()).collect())
}

fn place(game: &Skirmish, figure: FigureId) -> String {
    if game.out.contains(figure) {
        "out".to_owned()
    } else if game.left.contains(figure) {
        "left".to_owned()
    } else if game.waiting.contains(figure) {
        "waiting".to_owned()
    } else {
        write_spot(game, game.spot(figure))
    }
}

fn markers(game: &Skirmish, figure: FigureId) -> String {
    let lies_there = |marker: &Marker| match marker {
        Marker::Activated => game.activated.contains(figure),
        Marker::Run => game.running.contains(figure),
        Marker::Ready => game.ready.contains(figure),
        Marker::Jam => game.jammed.contains(figure),
        Marker::Captive => game.captive.contains(figure),
        Marker::FlameSpent => game.burnt.contains(figure),
        Marker::Free => false,
    };
    let found = Marker::ALL.into_iter().filter(lies_there);
    found.map(Marker::code).collect::<Vec<_>>().join(", ")
}

fn shots(game: &Skirmish, figure: FigureId) -> String {
    let Some(gun) = figure.card().gun else { return String::new() };
    if !game.on_table.contains(figure) || !game.can_shoot(figure, gun) {
        return String::new();
    }
    let targets = game.foes(figure).iter().filter(|&foe| game.can_hit(figure, gun, foe));
    let shot = |target: FigureId| {
        let sum = game.modifiers_now(figure, gun, target).sum();
        format!("{} {sum:+}", target.card().id)
    };
    targets.map(shot).collect::<Vec<_>>().join(", ")
}

fn token(game: &Skirmish) -> String {
    match game.token {
        Token::None => String::new(),
        Token::Carried { by } => by.card().id.clone(),
        Token::Dropped { x, y } => format!("{x} {y}"),
        Token::Gone => "gone".to_owned(),
    }
}

fn phase(asked: Asked) -> &'static str {
    match asked {
        Asked::Draw => "draw",
        Asked::Deploy { .. } => "deploy",
        Asked::Han => "han",
        Asked::Figure => "figure",
        Asked::Action => "action",
        Asked::End { .. } => "end",
        Asked::Reaction => "reaction",
        Asked::Reroll { .. } => "reroll",
        Asked::Revive { .. } => "revive",
        Asked::Separate { .. } => "separate",
        Asked::Over { .. } => "over",
    }
}
