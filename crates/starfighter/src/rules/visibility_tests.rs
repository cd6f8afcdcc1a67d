//! SF-6.14 The definition of a trigger, word for word, against the quick functions.

use crate::action::Sector;
use crate::card::{Area, CardId, Side};
use crate::event::Place;
use crate::frame::Waiting;
use crate::options::{Mode, Options};
use crate::state::{Lying, Marks, NORTH, SOUTH, Starfighter};
use proptest::prelude::*;
use starboard_core::chance::Fast;
use starboard_core::{Chance, Seat};
use std::collections::BTreeSet;

/// SF-6.14 An area is a token, a side and a printed area.
type VisibleArea = (u16, Side, Area);

/// SF-6.1 The lower position always, the upper one of top cards.
fn visible(game: &Starfighter) -> BTreeSet<VisibleArea> {
    let mut areas = BTreeSet::new();
    for stack in game.boards.iter().flat_map(|board| &board.sectors) {
        for (level, lying) in stack.iter().enumerate() {
            areas.insert((lying.token, lying.side, lying.lower()));
            if level + 1 == stack.len() {
                areas.insert((lying.token, lying.side, lying.upper()));
            }
        }
    }
    areas
}

/// Markers by area, where there are any.
fn markers(game: &Starfighter) -> BTreeSet<(VisibleArea, u8)> {
    let lying = game.boards.iter().flat_map(|board| &board.sectors).flat_map(|stack| stack.iter());
    lying
        .flat_map(|lying| {
            Area::BOTH
                .map(|area| ((lying.token, lying.side, area), lying.marks[area as usize].count()))
        })
        .filter(|(_, count)| *count > 0)
        .collect()
}

/// A position with random stacks, markers on visible areas and effects that wait.
fn random_position(chance: &mut Fast) -> Starfighter {
    let options = Options { mode: Mode::Skirmish, ..Options::default() };
    let mut game = Starfighter::laid_out(&options).unwrap();
    let mut cards = game.catalogue().cards;
    for seat in [SOUTH, NORTH] {
        game.board_mut(seat).class = Some(chance.pick(4) as u8);
        for sector in Sector::all() {
            for _ in 0..chance.pick(5) {
                let card = cards.draw(chance, |card| card.0.to_string()).unwrap();
                if !game.is_full(seat, sector) {
                    let (token, turned) = (game.next_token, chance.pick(2) == 1);
                    let side = [Side::Front, Side::Back][chance.pick(2)];
                    let lying = Lying { card, token, side, turned, ..Lying::default() };
                    game.stack_mut(seat, sector).push(lying);
                    game.next_token += 1;
                }
            }
        }
    }
    for (token, side, area) in visible(&game) {
        let at = game.find(token).unwrap();
        let face = *game.stack(at.board, at.sector)[usize::from(at.level)].face(game.catalogue());
        let print = face.area(area);
        let fighters = chance.pick(usize::from(print.fighters) + 1) as u8;
        let shields = chance.pick(usize::from(print.shields) + 1) as u8;
        game.stack_mut(at.board, at.sector)[usize::from(at.level)].marks[area as usize] =
            Marks { fighters, shields };
        if side == Side::Front && !print.effects.is_empty() && chance.pick(3) == 0 {
            let group = game.chain.waiting.len() as u8;
            game.chain.waiting.push(Waiting::new(token, area, 0, group));
        }
    }
    game
}

#[derive(Clone, Copy, Debug)]
enum Change {
    Play(Seat, Sector, Side),
    Destroy(Place),
    Move(Place, Sector),
    Turn(Place),
    Roll(Place),
}

/// Every atomic change that the position allows.
fn changes(game: &Starfighter) -> Vec<Change> {
    let mut changes = Vec::new();
    for at in game.lying_cards() {
        changes.extend([Change::Destroy(at), Change::Turn(at), Change::Roll(at)]);
        let free = |to: &Sector| *to == at.sector || !game.is_full(at.board, *to);
        changes.extend(Sector::all().filter(free).map(|to| Change::Move(at, to)));
    }
    for seat in [SOUTH, NORTH] {
        for sector in Sector::all().filter(|&sector| !game.is_full(seat, sector)) {
            let sides = [Side::Front, Side::Back];
            changes.extend(sides.map(|side| Change::Play(seat, sector, side)));
        }
    }
    changes
}

fn carry_out(game: &mut Starfighter, change: Change) {
    match change {
        Change::Play(seat, sector, side) => {
            let card = CardId(35);
            game.board_mut(seat).hand.insert(card);
            game.play(seat, card, side, sector, &mut Fast::new(1));
        }
        Change::Destroy(at) => game.destroy_card(at, &mut Fast::new(1)),
        Change::Move(at, to) => game.move_card(at, to, &mut Fast::new(1)),
        Change::Turn(at) => game.turn_card(at, &mut Fast::new(1)),
        Change::Roll(at) => game.roll_card(at, &mut Fast::new(1)),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]
    #[test]
    fn sf_6_3_exactly_the_areas_trigger_that_were_hidden_before_and_are_visible_after(seed: u64) {
        let mut chance = Fast::new(seed);
        let before = random_position(&mut chance);
        let was_visible = visible(&before);
        for change in changes(&before) {
            let mut after = before.clone();
            carry_out(&mut after, change);
            let is_visible = visible(&after);
            let side_of = |token: u16| {
                let at = before.find(token).unwrap();
                before.stack(at.board, at.sector)[usize::from(at.level)].side
            };
            // SF-6.11 What stopped being visible no longer waits.
            let mut wanted: Vec<(u16, Area, u8)> = before.chain.waiting.iter()
                .filter(|w| is_visible.contains(&(w.token, side_of(w.token), w.area())))
                .map(|w| (w.token, w.area(), w.index()))
                .collect();
            let still_waiting = wanted.len();
            // SF-6.3 What became visible is triggered, printed-upper first, then in the order of data.
            for &(token, side, area) in is_visible.difference(&was_visible) {
                let at = after.find(token).unwrap();
                let lying = after.stack(at.board, at.sector)[usize::from(at.level)];
                let effects = after.catalogue().face(lying.card, side).area(area).effects;
                wanted.extend((0..effects.len() as u8).map(|index| (token, area, index)));
            }
            let waiting = &after.chain.waiting;
            let found: Vec<_> = waiting.iter().map(|w| (w.token, w.area(), w.index())).collect();
            prop_assert_eq!(&found, &wanted, "{:?}", change);
            // SF-6.10 They form a group of their own.
            let new = &waiting[still_waiting..];
            prop_assert!(new.iter().all(|w| w.group == new[0].group));
            prop_assert!(waiting[..still_waiting].iter().all(|w| new.is_empty() || w.group != new[0].group));
            // SF-9.10 Markers stay on areas that stay visible, and on no others.
            let kept: BTreeSet<_> = markers(&before).into_iter()
                .filter(|(area, _)| is_visible.contains(area))
                .collect();
            prop_assert_eq!(markers(&after), kept, "{:?}", change);
        }
    }
}
