//! Many offers told briefly: those that differ by numbers alone stand in runs, without words.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
#[cfg(feature = "ts")]
use ts_rs::TS;

/// So many offers are told one by one, with their words.
const MANY: usize = 100;
/// If there are more, those of one kind are told in runs, unless they are as few as this.
const FEW: usize = 20;

/// Something a seat may do now, without words.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Numbered {
    /// The action's number, the same in every position.
    pub id: u32,
    /// The action.
    pub action: Value,
}

/// Offers next to each other whose actions differ by numbers alone, of which there are many.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(TS))]
pub struct Swath {
    /// How many of the offers that are told one by one come before them.
    pub at: usize,
    /// What their actions have in common.
    #[cfg_attr(feature = "ts", ts(as = "std::collections::HashMap<String, Value>"))]
    pub action: Map<String, Value>,
    /// The numbers that their actions have besides. The first one grows within a run.
    pub keys: Vec<String>,
    /// In the order of the offers: how many there are in a run, the number of the first one, and its
    /// `keys`. Each of the others has the next number, and one more of the first key.
    #[cfg_attr(feature = "ts", ts(as = "Vec<(u32, u32, Vec<i32>)>"))]
    pub runs: Vec<Run>,
}

/// Offers that follow each other: each has the next number after the one before it, and one more of
/// the first key. How many they are, the number of the first one, and its keys.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Run(pub u32, pub u32, pub Vec<i32>);

/// Tells offers briefly: those that `tell` puts into words by their index, and the others.
pub(crate) fn brief<O>(
    actions: &[Numbered],
    mut tell: impl FnMut(usize) -> O,
) -> (Vec<O>, Vec<Swath>) {
    let (mut offers, mut swaths, mut first) = (Vec::new(), Vec::new(), 0);
    for kind in actions.chunk_by(|one, next| are_of_a_kind(&one.action, &next.action)) {
        if actions.len() > MANY && kind.len() > FEW {
            swaths.push(Swath::new(offers.len(), kind));
        } else {
            offers.extend((first..first + kind.len()).map(&mut tell));
        }
        first += kind.len();
    }
    (offers, swaths)
}

/// Whether two actions have the same keys and differ by numbers.
fn are_of_a_kind(one: &Value, other: &Value) -> bool {
    let (Value::Object(one), Value::Object(other)) = (one, other) else { return false };
    let alike = |((key, value), (other_key, other_value))| {
        key == other_key && (value == other_value || both_are_numbers(value, other_value))
    };
    one != other && one.len() == other.len() && one.iter().zip(other).all(alike)
}

fn both_are_numbers(one: &Value, other: &Value) -> bool {
    number(one).is_some() && number(other).is_some()
}

fn number(value: &Value) -> Option<i32> {
    value.as_i64().and_then(|number| number.try_into().ok())
}

impl Swath {
    /// These actions of a kind, after so many other offers.
    fn new(at: usize, kind: &[Numbered]) -> Self {
        let mut action = kind[0].action.as_object().cloned().unwrap_or_default();
        let varies = |key: &String| kind.iter().any(|one| one.action[key] != kind[0].action[key]);
        let mut keys: Vec<String> = action.keys().filter(|key| varies(key)).cloned().collect();
        let grows = |key: &String| kind.windows(2).filter(|two| follows(two, key)).count();
        if let Some(most) = keys.iter().max_by_key(|key| grows(key)).cloned() {
            keys.retain(|key| *key != most);
            keys.insert(0, most);
        }
        action.retain(|key, _| !keys.contains(key));
        let mut runs: Vec<Run> = Vec::new();
        for Numbered { id, action } in kind {
            let numbers: Vec<i32> = keys.iter().filter_map(|key| number(&action[key])).collect();
            match runs.last_mut() {
                Some(run) if run.offer(run.0) == (*id, numbers.clone()) => run.0 += 1,
                _ => runs.push(Run(1, *id, numbers)),
            }
        }
        Self { at, action, keys, runs }
    }

    /// Its actions, in order.
    pub fn actions(&self) -> impl Iterator<Item = Numbered> {
        let offers = self.runs.iter().flat_map(|run| (0..run.0).map(|place| run.offer(place)));
        offers.map(|(id, numbers)| {
            let mut action = self.action.clone();
            let numbers = numbers.into_iter().map(Value::from);
            action.extend(self.keys.iter().cloned().zip(numbers));
            Numbered { id, action: action.into() }
        })
    }
}

/// Whether the second action has the next number after the first, and one more of this key.
fn follows(two: &[Numbered], key: &str) -> bool {
    let [one, next] = two else { return false };
    let number = |of: &Numbered| number(&of.action[key]).unwrap_or_default();
    next.id == one.id.wrapping_add(1) && number(next) == number(one).wrapping_add(1)
}

impl Run {
    /// The number of the action at this place, and its keys.
    fn offer(&self, place: u32) -> (u32, Vec<i32>) {
        let mut numbers = self.2.clone();
        if let Some(first) = numbers.first_mut() {
            *first = first.wrapping_add_unsigned(place);
        }
        (self.1.wrapping_add(place), numbers)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// A field of `columns` by `rows` points, numbered row by row, with a hole.
    fn field(kind: &str, from: u32, columns: u32, rows: u32) -> Vec<Numbered> {
        let points = (0..rows).flat_map(|y| (0..columns).map(move |x| (x, y)));
        let points = points.filter(|&point| point != (2, 1));
        let numbered = |(x, y)| {
            let action = json!({"kind": kind, "mode": "walk", "level": 1, "x": x, "y": y});
            Numbered { id: from + 64 * y + x, action }
        };
        points.map(numbered).collect()
    }

    fn plain(id: u32, kind: &str) -> Numbered {
        Numbered { id, action: json!({"kind": kind}) }
    }

    /// All offers in the order of the rules, as whoever hears of them finds them, how many of them
    /// were put into words, and the others.
    fn told(actions: &[Numbered]) -> (Vec<Numbered>, usize, Vec<Swath>) {
        let (told, swaths) = brief(actions, |index| actions[index].clone());
        let (mut all, mut before) = (Vec::new(), 0);
        for swath in &swaths {
            all.extend_from_slice(&told[before..swath.at]);
            all.extend(swath.actions());
            before = swath.at;
        }
        all.extend_from_slice(&told[before..]);
        (all, told.len(), swaths)
    }

    #[test]
    fn few_offers_are_told_with_their_words() {
        let actions = [field("go", 0, 10, 10), vec![plain(9_000, "stay")]].concat();
        assert_eq!(actions.len(), MANY);
        assert_eq!(told(&actions), (actions.clone(), MANY, Vec::new()));
    }

    #[test]
    fn many_of_a_kind_stand_in_runs_and_nobody_puts_them_into_words() {
        let actions = [
            vec![plain(9_000, "aim")],
            field("go", 0, 30, 20),
            field("by", 5_000, 30, 20),
            field("hop", 8_000, 3, 3),
            vec![plain(9_001, "stay")],
        ]
        .concat();
        let (all, said, swaths) = told(&actions);
        assert_eq!(all, actions);
        assert_eq!(said, 10, "aim, stay and the few hops");
        let [go, by] = &swaths[..] else { panic!("two kinds in runs: {swaths:?}") };
        assert_eq!((go.at, by.at), (1, 1));
        assert_eq!(go.keys, ["x", "y"]);
        assert_eq!(json!(go.action), json!({"kind": "go", "mode": "walk", "level": 1}));
        assert_eq!(go.runs.len(), 21, "a run for each row, and two for the one with the hole");
        assert_eq!(json!(go.runs[1]), json!([2, 64, [0, 1]]));
    }

    #[test]
    fn whatever_the_numbers_are_the_offers_are_the_same() {
        // Neither in order nor next to each other, and not all of them such that can be counted on.
        let wild = (0..300u32).map(|n| {
            let (far, id) = (i64::from(n).pow(5) - 1_000, n.wrapping_mul(2_654_435_761) % 10_000);
            Numbered { id, action: json!({"kind": "jump", "to": far, "by": 0.5, "n": n % 7}) }
        });
        let actions: Vec<Numbered> = wild.collect();
        assert_eq!(told(&actions).0, actions);
    }
}
