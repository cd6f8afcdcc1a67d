//! Everything that can be said about a position, in the words of a case.

use super::notation::{write_board_sector, write_cards, write_stack};
use crate::action::Sector;
use crate::frame::Phase;
use crate::state::{Board, NORTH, Pile, SOUTH, Starfighter};
use starboard_core::Seat;
use toml::{Table, Value};

pub(super) fn facts(game: &Starfighter) -> Table {
    let catalogue = game.catalogue();
    let by_seat = |what: &dyn Fn(&Board) -> Value| {
        let values = [("south", SOUTH), ("north", NORTH)];
        Value::Table(
            values
                .map(|(name, seat)| (name.to_owned(), what(game.board(seat))))
                .into_iter()
                .collect(),
        )
    };
    let by_pile = |what: &dyn Fn(&Pile) -> Value| {
        if !game.has_own_piles() {
            return what(&game.piles[0]);
        }
        let values = [("south", 0), ("north", 1)];
        Value::Table(
            values.map(|(name, at)| (name.to_owned(), what(&game.piles[at]))).into_iter().collect(),
        )
    };
    let count = |n: usize| Value::Integer(i64::try_from(n).expect("a small number"));
    let mut facts = Table::new();
    let mut say = |key: &str, value: Value| {
        facts.insert(key.to_owned(), value);
    };
    say("mode", game.mode().code().into());
    say("phase", phase(game.phase).into());
    say(
        "cruiser",
        by_seat(&|board| match board.class {
            Some(class) => catalogue.classes[usize::from(class)].id.clone().into(),
            None => "".into(),
        }),
    );
    for board in [SOUTH, NORTH] {
        for sector in Sector::all() {
            let stack = write_stack(game.stack(board, sector), catalogue);
            say(&write_board_sector(board, sector), stack.into());
        }
    }
    say("hand", by_seat(&|board| write_cards(board.hand, catalogue).into()));
    say("hand_count", by_seat(&|board| count(board.hand.len())));
    say("aside", by_seat(&|board| write_cards(board.aside, catalogue).into()));
    say("aside_count", by_seat(&|board| count(board.aside.len())));
    say("deck", by_seat(&|board| write_cards(board.deck, catalogue).into()));
    say("pile", by_pile(&|pile| write_cards(pile.draw, catalogue).into()));
    say("pile_count", by_pile(&|pile| count(pile.draw.len())));
    say("discard", by_pile(&|pile| write_cards(pile.discard, catalogue).into()));
    say("hull", by_seat(&|board| Value::Integer(board.hull.into())));
    say("initiative", name(game.initiative).into());
    say("active", name(game.active).into());
    say("passed", Value::Array(game.passed.iter().map(|seat| name(seat).into()).collect()));
    say("round", Value::Integer(game.round.into()));
    say("offset", Value::Integer(game.offset.into()));
    say("chain", Value::Integer(game.chain.resolved.into()));
    facts
}

fn name(seat: Seat) -> &'static str {
    if seat == SOUTH { "south" } else { "north" }
}

fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::ChooseCruiser { .. } => "choose_cruiser",
        Phase::Build { .. } => "build",
        Phase::Deployment { .. } => "deployment",
        Phase::Slide => "slide",
        Phase::BattleOrder => "battle_order",
        Phase::Battles { .. } => "battles",
        Phase::Over { .. } => "over",
    }
}
