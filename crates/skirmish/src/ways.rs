//! SK-7 Where a Move can end, told briefly: a flight has some 1,500 ends, and whoever decides hears of
//! all of them each time.

use crate::action::Mode;
use crate::geometry::Point;
use crate::rules::flight_cost;
use crate::view::{ReachView, View};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// SK-7 What [`ReachView`] says, in fewer bytes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct WaysView {
    /// The mode.
    pub mode: Mode,
    /// The ends by rows: x, y and level of the first one, and how many there are, each one farther
    /// east.
    pub rows: Vec<[u16; 4]>,
    /// For each end its cost in hundredths of an inch: two digits of base 36.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub costs: String,
    /// SK-7.7 Without costs: the point from which a straight line to each end is measured, rounded
    /// up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<[i32; 2]>,
    /// How many ends in a row need no test, how many then need one, how many then need none, and so
    /// on. Empty if none needs one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub tests: Vec<u16>,
    /// SK-7.6 The steps of all paths by rows: x and y of the first point, and for each point, each
    /// one farther east, where the point before it lies: a digit of base 36 that counts the points
    /// of a square of five by five around it, row by row from the north-west.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub steps: Vec<(u8, u8, String)>,
    /// SK-9 For each end the shots that could follow, as in [`ReachView::shots`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shots: Option<ListsView>,
    /// SK-11.3 For each end the shots on the way, as in [`ReachView::ambushes`]; without x and y if
    /// the shot falls at the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ambushes: Option<ListsView>,
    /// SK-9 For each end the shots that enemies could fire there, as in [`ReachView::threats`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub threats: Option<ListsView>,
    /// SK-7.10 Where a run could end, by rows: x, y, how many.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub run: Vec<[u8; 3]>,
}

/// A list for each end; most have the same as their neighbour.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ListsView {
    /// What stands in the lists.
    pub entries: Vec<Vec<i16>>,
    /// The lists that there are: the places of their entries.
    pub lists: Vec<Vec<u16>>,
    /// For each end the place of its list. A number below zero: how many ends in all have the list
    /// before it.
    pub ends: Vec<i16>,
}

impl View {
    /// The same view with the ends of Moves told briefly.
    pub(crate) fn brief(self) -> Self {
        let active = self.activation.map(|active| active.figure);
        let active = self.figures.iter().find(|known| Some(known.figure) == active);
        let from = active.map(|known| known.at.point());
        let ways = self.reach.iter().map(|reach| WaysView::of(reach, from)).collect();
        Self { reach: Vec::new(), ways, ..self }
    }
}

impl WaysView {
    /// What is said about the Moves of a figure that stands there.
    fn of(reach: &ReachView, from: Option<Point>) -> Self {
        let ReachView { mode, ends, tree, shots, ambushes, threats, run } = reach;
        let shots = shots.iter().map(|list| list.iter().map(|shot| shot.to_vec()).collect());
        let threats = threats.iter().map(|list| list.iter().map(|shot| shot.to_vec()).collect());
        let at_end = |&[x, y, ..]: &[u16; 5], [by, sx, sy, sum, hit, out]: [i16; 6]| {
            if [x as i16, y as i16] == [sx, sy] {
                vec![by, sum, hit, out]
            } else {
                vec![by, sx, sy, sum, hit, out]
            }
        };
        let ambushes = ends.iter().zip(ambushes);
        let ambushes = ambushes
            .map(|(end, list)| list.iter().map(|&shot| at_end(end, shot)).collect::<Vec<_>>());
        let is_straight = |from: &Point, &[x, y, _, cost, _]: &[u16; 5]| {
            flight_cost(*from, Point::new(x.into(), y.into())) == cost
        };
        let from = from.filter(|from| ends.iter().all(|end| is_straight(from, end)));
        let costs = ends.iter().filter(|_| from.is_none());
        Self {
            mode: *mode,
            rows: rows_of_ends(ends),
            costs: costs.flat_map(|&[_, _, _, cost, _]| two_digits(cost)).collect(),
            from: from.map(|from| [from.x, from.y]),
            tests: tests(ends),
            steps: rows_of_steps(tree),
            shots: ListsView::of(shots),
            ambushes: ListsView::of(ambushes),
            threats: ListsView::of(threats),
            run: rows_of_points(run),
        }
    }
}

fn rows_of_ends(ends: &[[u16; 5]]) -> Vec<[u16; 4]> {
    let mut rows: Vec<[u16; 4]> = Vec::new();
    for &[x, y, level, ..] in ends {
        match rows.last_mut() {
            Some([west, row, same, count]) if [*west + *count, *row, *same] == [x, y, level] => {
                *count += 1;
            }
            _ => rows.push([x, y, level, 1]),
        }
    }
    rows
}

fn rows_of_points(points: &[[u8; 2]]) -> Vec<[u8; 3]> {
    let mut rows: Vec<[u8; 3]> = Vec::new();
    for &[x, y] in points {
        match rows.last_mut() {
            Some([west, row, count]) if [*west + *count, *row] == [x, y] => *count += 1,
            _ => rows.push([x, y, 1]),
        }
    }
    rows
}

fn rows_of_steps(tree: &[[u8; 4]]) -> Vec<(u8, u8, String)> {
    let mut tree = tree.to_vec();
    tree.sort_unstable_by_key(|&[x, y, ..]| (y, x));
    let mut rows: Vec<(u8, u8, String)> = Vec::new();
    for [x, y, before_x, before_y] in tree {
        let before = digit(5 * u16::from(before_y + 2 - y) + u16::from(before_x + 2 - x));
        match rows.last_mut() {
            Some((west, row, digits))
                if (usize::from(*west) + digits.len(), *row) == (x.into(), y) =>
            {
                digits.push(before);
            }
            _ => rows.push((x, y, before.into())),
        }
    }
    rows
}

fn tests(ends: &[[u16; 5]]) -> Vec<u16> {
    if ends.iter().all(|end| end[4] == 0) {
        return Vec::new();
    }
    let mut stretches = vec![0];
    for end in ends {
        // The first stretch, and every second one after it, needs none.
        if usize::from(end[4]) == stretches.len() % 2 {
            stretches.push(0);
        }
        *stretches.last_mut().expect("there is one") += 1;
    }
    stretches
}

fn two_digits(number: u16) -> [char; 2] {
    [number / 36, number % 36].map(digit)
}

fn digit(number: u16) -> char {
    char::from_digit(number.into(), 36).expect("no Move is longer than 12 inches")
}

impl ListsView {
    /// Nothing if there is no list at all.
    fn of(all: impl Iterator<Item = Vec<Vec<i16>>>) -> Option<Self> {
        let (mut entries, mut lists) = (Places::default(), Places::default());
        let mut ends: Vec<i16> = Vec::new();
        for list in all {
            let list = list.into_iter().map(|entry| entries.of(entry)).collect();
            let place = lists.of(list) as i16;
            match ends[..] {
                [.., same, count] if count < 0 && same == place => {
                    *ends.last_mut().expect("there is one") = count - 1;
                }
                [.., same] if same == place => ends.push(-2),
                _ => ends.push(place),
            }
        }
        let view = Self { entries: entries.in_order(), lists: lists.in_order(), ends };
        Some(view).filter(|view| !view.ends.is_empty())
    }
}

/// Things that come again and again, by their places.
struct Places<T>(BTreeMap<T, u16>);

impl<T> Default for Places<T> {
    fn default() -> Self {
        Self(BTreeMap::new())
    }
}

impl<T: Ord> Places<T> {
    fn of(&mut self, thing: T) -> u16 {
        let next = self.0.len() as u16;
        *self.0.entry(thing).or_insert(next)
    }

    fn in_order(self) -> Vec<T> {
        let mut all: Vec<(T, u16)> = self.0.into_iter().collect();
        all.sort_unstable_by_key(|&(_, place)| place);
        all.into_iter().map(|(thing, _)| thing).collect()
    }
}
