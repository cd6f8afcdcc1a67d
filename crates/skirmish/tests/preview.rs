//! What a player is shown before deciding, against what happens then.

use super::common::{rescue, scenario};
use starboard_core::chance::Fast;
use starboard_core::journal::Log;
use starboard_core::words::Phrasebook;
use starboard_core::{Chance, Depict, Lang, Legal, Observer, Rules, Seat, Visible, io};
use starboard_skirmish::catalogue::FigureId;
use starboard_skirmish::depict::RingPrint;
use starboard_skirmish::event::{Event, Modifier};
use starboard_skirmish::view::Phase;
use starboard_skirmish::{Action, Options, Skirmish, View};
use std::collections::BTreeSet;

type Points = BTreeSet<(u8, u8)>;

/// The first decision of a game about a Move, with the view of whoever decides.
fn first_move(id: &str, seed: u64) -> (Skirmish, Seat, View) {
    let mut chance = Fast::new(seed);
    let options = Options { scenario: id.to_owned(), ..Options::default() };
    let mut game = Skirmish::new(&options, &mut chance).unwrap();
    let mut legal = Vec::new();
    loop {
        let seat = game.to_act().iter().next().expect("somebody decides");
        let view = game.view(Observer::Seat(seat));
        if !view.reach.is_empty() {
            return (game, seat, view);
        }
        game.legal_actions(seat, &mut legal);
        game.apply(seat, legal[chance.pick(legal.len())], &mut chance);
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
                moved.apply(seat, action, &mut Fast::new(5));
                second.extend(ends(&moved, seat).into_iter().map(|(_, end)| end));
            }
            let shown: Points = reach.run.iter().map(|&[x, y]| (x, y)).collect();
            assert_eq!(shown, second.difference(&first).copied().collect(), "{id}");
            rings += usize::from(!shown.is_empty());
        }
    }
    assert!(rings >= 2, "only {rings} figures can run");
}

/// Every decision of some random games, with the view of whoever decides.
fn decisions(mut each: impl FnMut(&Skirmish, Seat, &View)) {
    let shipped = ["spaceport_street", "standoff", "desert_ambush"].map(scenario);
    let close = std::iter::repeat_n(rescue(), 8);
    for (seed, options) in (4..).zip(shipped.into_iter().chain(close)) {
        let mut chance = Fast::new(seed);
        let mut game = Skirmish::new(&options, &mut chance).unwrap();
        let mut legal = Vec::new();
        while let Some(seat) = game.to_act().iter().next() {
            each(&game, seat, &game.view(Observer::Seat(seat)));
            game.legal_actions(seat, &mut legal);
            game.apply(seat, legal[chance.pick(legal.len())], &mut chance);
        }
    }
}

#[test]
fn sk_9_2_of_the_shots_at_a_target_one_is_the_best() {
    let mut choices = 0;
    decisions(|_, _, view| {
        for target in view.aim.iter().map(|aim| aim.odds.target).collect::<BTreeSet<_>>() {
            let shots = || view.aim.iter().filter(|aim| aim.odds.target == target);
            let best: Vec<u8> = shots().filter(|aim| aim.best).map(|aim| aim.odds.out).collect();
            assert_eq!(best, [shots().map(|aim| aim.odds.out).max().unwrap()]);
            choices += usize::from(shots().count() > 1);
        }
    });
    assert!(choices > 0, "nobody has two weapons");
}

#[test]
fn sk_7_1_a_move_that_is_said_to_be_a_run_is_one() {
    let mut runs = [0, 0];
    decisions(|game, seat, view| {
        let (Phase::ChooseAction, Some(active)) = (&view.phase, view.activation) else { return };
        let Some(&(action, _)) = ends(game, seat).first() else { return };
        let mut log = Log::default();
        let mut moved = game.clone();
        moved.apply(seat, action, &mut io(&mut Fast::new(5), &mut log));
        let told = log.seen_by(Observer::Public).any(|event| matches!(event, Event::Runs { .. }));
        assert_eq!(told, active.run);
        runs[usize::from(active.run)] += 1;
    });
    assert!(runs.iter().all(|&times| times > 20), "{runs:?}");
}

#[test]
fn sk_9_1_the_rings_of_a_gun_are_its_range_and_where_it_begins_to_hit_less() {
    let (mut far, mut near) = (0, 0);
    decisions(|game, _, view| {
        let Some(active) = view.activation.filter(|_| !view.aim.is_empty()) else { return };
        let print = game.depict(&Phrasebook::of::<Skirmish>(Lang::En));
        let figure = |id: FigureId| print.figures.iter().find(|f| f.id == id.card().id).unwrap();
        let at = |id| view.figures.iter().find(|known| known.figure == id).unwrap().at.point();
        let shooter = figure(active.figure);
        for aim in view.aim.iter().filter(|aim| Some(aim.odds.weapon) == active.figure.card().gun) {
            let apart = at(active.figure).distance2(at(aim.odds.target));
            let radius = i32::from(figure(aim.odds.target).radius);
            let within = |ring: &RingPrint| apart <= (ring.radius + radius).pow(2);
            let [whole, rest @ ..] = &shooter.rings[..] else { panic!("it has a gun") };
            assert!(within(whole));
            let beyond = aim.odds.modifiers.contains(&Modifier::BeyondHalfRange);
            assert_eq!(beyond, rest.iter().any(|half| !within(half)));
            far += usize::from(beyond);
            near += usize::from(!beyond);
        }
        assert!(shooter.watch.is_empty() || shooter.watch[0] == shooter.rings[0].radius);
    });
    assert!(far > 20 && near > 20, "{far} far, {near} near");
}
