//! Views that are told briefly: they say the same as the long ones.

use super::common::{moves, variants};
use serde_json::{Value, json};
use starboard_battery::generated;
use starboard_core::Depict;
use starboard_skirmish::action::Mode;
use starboard_skirmish::view::{Phase, ReachView};
use starboard_skirmish::ways::{ListsView, WaysView};
use starboard_skirmish::{Skirmish, View};
use std::path::Path;

/// What was told briefly, told at length again: web/src/boards/skirmish/ways.ts does the same.
fn at_length(ways: &WaysView) -> ReachView {
    let WaysView { mode, rows, costs, from, tests, steps, shots, ambushes, threats, run } = ways;
    let in_row = |&[x, y, level, count]: &[u16; 4]| (x..x + count).map(move |x| [x, y, level]);
    let cost = |at: usize, x: u16, y: u16| match from {
        Some([from_x, from_y]) => {
            let [x, y] = [i32::from(x) - from_x, i32::from(y) - from_y];
            (0..=1200).find(|&far| i32::from(far).pow(2) >= 2500 * (x * x + y * y)).unwrap()
        }
        None => u16::from_str_radix(&costs[2 * at..2 * at + 2], 36).unwrap(),
    };
    let tested = tests.iter().enumerate();
    let tested: Vec<u16> =
        tested.flat_map(|(at, &count)| vec![at as u16 % 2; count.into()]).collect();
    let ends = rows.iter().flat_map(in_row).enumerate();
    let ends: Vec<[u16; 5]> = ends
        .map(|(at, [x, y, level])| {
            [x, y, level, cost(at, x, y), tested.get(at).copied().unwrap_or_default()]
        })
        .collect();
    let step = |(x, y): (u8, u8), digit: char| {
        let before = digit.to_digit(36).unwrap() as u8;
        [x, y, x + before % 5 - 2, y + before / 5 - 2]
    };
    let tree = steps.iter().flat_map(|(west, y, digits)| {
        (*west..).zip(digits.chars()).map(|(x, digit)| step((x, *y), digit))
    });
    let shots = lists(shots.as_ref()).into_iter();
    let shots = shots.map(|list| list.into_iter().map(|shot| shot.try_into().unwrap()).collect());
    let threats = lists(threats.as_ref()).into_iter();
    let threats =
        threats.map(|list| list.into_iter().map(|shot| shot.try_into().unwrap()).collect());
    let shot_on_the_way = |shot: Vec<i16>, end: &[u16; 5]| match shot[..] {
        [by, sum, hit, out] => [by, end[0].cast_signed(), end[1].cast_signed(), sum, hit, out],
        _ => shot.try_into().unwrap(),
    };
    let ambushes = lists(ambushes.as_ref()).into_iter().zip(&ends);
    let ambushes = ambushes
        .map(|(list, end)| list.into_iter().map(|shot| shot_on_the_way(shot, end)).collect());
    let row = |&[x, y, count]: &[u8; 3]| (x..x + count).map(move |x| [x, y]);
    ReachView {
        mode: *mode,
        tree: tree.collect(),
        shots: shots.collect(),
        ambushes: ambushes.collect(),
        threats: threats.collect(),
        run: run.iter().flat_map(row).collect(),
        ends,
    }
}

fn lists(view: Option<&ListsView>) -> Vec<Vec<Vec<i16>>> {
    let Some(ListsView { entries, lists, ends }) = view else { return Vec::new() };
    let list = |place: u16| {
        let entries = lists[usize::from(place)].iter().map(|&at| entries[usize::from(at)].clone());
        entries.collect::<Vec<_>>()
    };
    let mut all: Vec<Vec<Vec<i16>>> = Vec::new();
    for &end in ends {
        let place = u16::try_from(end).ok();
        let list = place.map_or_else(|| all[all.len() - 1].clone(), list);
        all.extend(vec![list; if end < 0 { usize::from(end.unsigned_abs()) - 1 } else { 1 }]);
    }
    all
}

/// The order of the steps says nothing.
fn sorted(mut reach: ReachView) -> ReachView {
    reach.tree.sort_unstable_by_key(|&[x, y, ..]| (y, x));
    reach
}

#[test]
fn sk_7_ends_that_are_told_briefly_are_the_same_at_length() {
    let (mut seen, mut watched, mut modes) = (0, 0, Vec::new());
    for (seed, (name, options)) in (1..).zip(variants()) {
        moves(&options, seed, 120, |_, _, view| {
            let reach: Vec<ReachView> = view.reach.iter().cloned().map(sorted).collect();
            let brief = Skirmish::brief(view.clone());
            assert!(brief.reach.is_empty());
            let again: Vec<ReachView> = brief.ways.iter().map(at_length).collect();
            assert_eq!(again, reach, "{name}");
            assert_eq!(View { reach: view.reach.clone(), ways: Vec::new(), ..brief }, *view);
            for reach in &view.reach {
                seen += usize::from(!reach.shots.is_empty());
                watched += usize::from(reach.ambushes.iter().any(|list| !list.is_empty()));
                modes.push(reach.mode);
            }
        });
    }
    assert!(seen > 20 && watched > 20, "{seen} with shots, {watched} under fire");
    assert!(Mode::ALL.iter().all(|mode| modes.contains(mode)));
}

/// `STARBOARD_BLESS=1 cargo test -p starboard-skirmish brief` writes what the browser's tests read.
#[test]
fn the_samples_of_the_browser_are_those_of_the_game() {
    type Fits = fn(&View) -> bool;
    let kinds: [(&str, Fits); 4] = [
        ("walk", |view| {
            let [reach] = &view.reach[..] else { return false };
            let both = reach.shots.iter().zip(&reach.ambushes);
            both.filter(|(shots, ambushes)| shots.len() > 1 && ambushes.len() > 1).count() > 20
        }),
        ("fly", |view| {
            let fly = |reach: &&ReachView| reach.mode == Mode::Fly && reach.ends.len() < 900;
            view.reach.iter().find(fly).is_some_and(|reach| {
                let tested = reach.ends.iter().any(|end| end[4] == 1);
                tested && reach.ambushes.iter().any(|list| !list.is_empty())
            })
        }),
        ("via", |view| {
            matches!(view.phase, Phase::ChooseEnd { .. }) && view.reach[0].ends.len() > 50
        }),
        ("overfly", |view| {
            let over = |reach: &ReachView| reach.mode == Mode::Overfly && reach.ends.len() > 20;
            view.reach.iter().any(over)
        }),
    ];
    let mut samples = serde_json::Map::new();
    for (seed, (_, options)) in (1..).zip(variants()) {
        moves(&options, seed, 120, |_, _, view| {
            for (name, fits) in kinds {
                if fits(view) && !samples.contains_key(name) {
                    let reach: Vec<Value> =
                        view.reach.iter().cloned().map(|reach| json!(sorted(reach))).collect();
                    let ways = Skirmish::brief(view.clone()).ways;
                    samples.insert(name.to_owned(), json!({ "reach": reach, "ways": ways }));
                }
            }
        });
    }
    assert_eq!(samples.len(), kinds.len(), "{:?}", samples.keys());
    let text = format!("{}\n", Value::Object(samples));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = folder.join("../../web/src/boards/skirmish/fixtures/brief");
    generated::check(&folder, &[("ways.json".into(), text)].into());
}
