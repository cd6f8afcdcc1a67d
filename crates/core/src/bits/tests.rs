use super::*;
use proptest::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
struct Planet(u8);
bit!(Planet in u64, 60, "planet");

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
struct Card(u8);
bit!(Card in Halves, 128, "card");

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
struct Leader(u8);
bit!(Leader in u32, 25, "leader"; const AS_NUMBER: bool = true;);

fn is_a_list_without_an_order<T: Bit + Ord + fmt::Debug>(
    set: &Bits<T>,
    other: Bits<T>,
) -> Result<(), TestCaseError> {
    let (set, list) = (*set, set.iter().collect::<Vec<_>>());
    prop_assert_eq!(set.len(), list.len());
    prop_assert!(list.is_sorted());
    prop_assert_eq!(set.first(), list.first().copied());
    prop_assert_eq!(set.last(), list.last().copied());
    prop_assert_eq!(set.only().is_some(), list.len() == 1);
    let mut backwards: Vec<_> = set.iter().rev().collect();
    backwards.reverse();
    prop_assert_eq!(&backwards, &list);
    for (at, &item) in list.iter().enumerate() {
        prop_assert_eq!(set.nth(at), item);
        let from: Bits<T> = list.iter().copied().filter(|one| *one >= item).collect();
        prop_assert_eq!(set.not_below(item), from);
        prop_assert_eq!(set.after(item), from.without(item));
        prop_assert_eq!((set & other).contains(item), other.contains(item));
        prop_assert!(!(set - other).contains(item) || !other.contains(item));
    }
    prop_assert_eq!((set - other) | (set & other), set);
    prop_assert_eq!(set.meets(other), !(set & other).is_empty());
    prop_assert_eq!(list.into_iter().collect::<Bits<T>>(), set);
    Ok(())
}

proptest! {
    #[test]
    fn a_set_is_a_list_without_an_order(bits: u64, other: u64, wide: u128, other_wide: u128) {
        let low = |bits: u64| Bits::<Planet>::of_word(bits & ((1 << 60) - 1));
        is_a_list_without_an_order(&low(bits), low(other))?;
        let wide = |bits| Bits::<Card>::of_word(Halves::of(bits));
        is_a_list_without_an_order(&wide(other_wide), wide(other_wide >> 3))?;
        let text = serde_json::to_string(&low(bits)).unwrap();
        prop_assert_eq!(serde_json::from_str::<Bits<Planet>>(&text).unwrap(), low(bits));
    }
}

#[test]
fn what_cannot_be_does_not_load() {
    let refused = |text| serde_json::from_str::<Bits<Planet>>(text).unwrap_err().to_string();
    assert!(refused("[1, 60]").contains("there is no planet 60"));
    assert!(refused("[5, 7, 5]").contains("planet 5 is there twice"));
    let leaders: Bits<Leader> = [Leader(0), Leader(3)].into_iter().collect();
    assert_eq!(serde_json::to_string(&leaders).unwrap(), "9");
    assert_eq!(serde_json::from_str::<Bits<Leader>>("9").unwrap(), leaders);
    let error = serde_json::from_str::<Bits<Leader>>("33554432").unwrap_err();
    assert!(error.to_string().contains("no set of 25 leaders"), "{error}");
}

#[test]
fn a_bag_gives_each_as_likely_as_another_until_it_is_empty() {
    let mut chance = crate::chance::Fast::new(1);
    let mut bag: Bits<Card> = [Card(3), Card(70), Card(127)].into_iter().collect();
    let mut drawn: Vec<_> =
        std::iter::from_fn(|| bag.draw(&mut chance, |card| card.0.to_string())).collect();
    drawn.sort();
    assert_eq!((drawn, bag), (vec![Card(3), Card(70), Card(127)], Bits::EMPTY));
}
