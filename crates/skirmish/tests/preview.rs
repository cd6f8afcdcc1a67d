//! What a player is shown before deciding, against what happens then.

use starboard_core::chance::Fast;
use starboard_core::journal::Silent;
use starboard_core::{Chance, Legal, Observer, Rules, Seat, Visible, io};
use starboard_skirmish::{Action, Options, Skirmish, View};
use std::collections::BTreeSet;

type Points = BTreeSet<(u8, u8)>;

/// The first decision of a game about a Move, with the view of whoever decides.
fn first_move(id: &str, seed: u64) -> (Skirmish, Seat, View) {
    let mut chance = Fast::new(seed);
    let options = Options { scenario: id.to_owned(), ..Options::default() };
    let mut game = Skirmish::new(&options, &mut io(&mut chance, &mut Silent)).unwrap();
    let mut legal = Vec::new();
    loop {
        let seat = game.to_act().iter().next().expect("somebody decides");
        let view = game.view(Observer::Seat(seat));
        if !view.reach.is_empty() {
            return (game, seat, view);
        }
        game.legal_actions(seat, &mut legal);
        game.apply(seat, legal[chance.pick(legal.len())], &mut io(&mut chance, &mut Silent));
    }
}

/// All ends of the next Move.
fn ends(game: &Skirmish, seat: Seat) -> Vec<(Action, (u8, u8))> {
    let mut legal = Vec::new();
    game.legal_actions(seat, &mut legal);
    let end = |&action: &Action| {
        if let Action::MoveTo { x, y, .. } = action { Some((action, (x, y))) } else { None }
    };
    legal.iter().filter_map(end).collect()
}

#[test]
fn sk_7_10_the_ring_of_the_run_is_where_a_second_move_can_end() {
    let mut rings = 0;
    for (id, seed) in [("standoff", 1), ("hangar_breakout", 2), ("desert_ambush", 3)] {
        let (game, seat, view) = first_move(id, seed);
        for reach in &view.reach {
            let first: Points = reach.ends.iter().map(|end| (end[0] as u8, end[1] as u8)).collect();
            let mut second = Points::new();
            for (action, _) in ends(&game, seat) {
                let Action::MoveTo { mode, .. } = action else { continue };
                if mode != reach.mode {
                    continue;
                }
                let mut moved = game.clone();
                // No test fails with this die, so that every first Move can be followed by another.
                moved.apply(seat, action, &mut io(&mut Fast::new(5), &mut Silent));
                second.extend(ends(&moved, seat).into_iter().map(|(_, end)| end));
            }
            let shown: Points = reach.run.iter().map(|&[x, y]| (x, y)).collect();
            assert_eq!(shown, second.difference(&first).copied().collect(), "{id}");
            rings += usize::from(!shown.is_empty());
        }
    }
    assert!(rings >= 2, "only {rings} figures can run");
}
