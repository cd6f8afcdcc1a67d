//! Whatever somebody scribbles into a case or a data file: it is refused, or the game plays on.

use super::common::{games, use_it};
use starboard_core::chance::Fast;
use starboard_core::{Chance, Legal, Rules, Script};
use starboard_starfighter::catalogue::Catalogue;
use starboard_starfighter::{Mode, Options, Starfighter};
use std::panic::{AssertUnwindSafe, catch_unwind};
use toml::{Table, Value};

/// What stands in the case files: positions, and actions in words.
fn cases() -> (Vec<Table>, Vec<String>) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases");
    let mut paths: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    paths.sort();
    let (mut positions, mut actions) = (Vec::new(), Vec::new());
    for path in paths {
        let file: Table = std::fs::read_to_string(path).unwrap().parse().unwrap();
        for case in file["case"].as_array().unwrap() {
            let mut given =
                case.get("given").map_or(Table::new(), |given| given.as_table().unwrap().clone());
            given.remove("chance");
            given.remove("refused");
            positions.push(given);
            let steps = case.get("when").and_then(Value::as_array).into_iter().flatten();
            let texts = steps.flat_map(|step| ["south", "north"].map(|seat| step.get(seat)));
            actions.extend(texts.flatten().map(|text| text.as_str().unwrap().to_owned()));
        }
    }
    (positions, actions)
}

/// Another text: a character more, less, doubled or exchanged, or a piece of another text.
fn scribble(text: &str, other: &str, chance: &mut Fast) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let at = chance.pick(letters.len() + 1);
    let signs =
        ['0', '1', '9', '-', '~', '{', '}', '(', ')', ',', ' ', '!', 'b', 'S', '+', '.', 'ä'];
    let sign = signs[chance.pick(signs.len())];
    match (chance.pick(5), at < letters.len()) {
        (0, true) => drop(letters.remove(at)),
        (1, true) => letters[at] = sign,
        (2, true) => letters.insert(at, letters[at]),
        (3, _) => letters.insert(at, sign),
        _ => {
            let piece: Vec<char> = other.chars().collect();
            let from = chance.pick(piece.len() + 1);
            let to = from + chance.pick(piece.len() + 1 - from);
            letters.splice(at..at, piece[from..to].iter().copied());
        }
    }
    letters.into_iter().collect()
}

/// Changes one thing in a table, at any depth.
fn scribble_into(table: &mut Table, other: &Table, chance: &mut Fast) {
    let keys: Vec<String> = table.keys().cloned().collect();
    let others: Vec<(&String, &Value)> = other.iter().collect();
    if keys.is_empty() || !others.is_empty() && chance.pick(6) == 0 {
        if let Some((key, value)) = others.get(chance.pick(others.len().max(1))) {
            table.insert((*key).clone(), (*value).clone());
        }
        return;
    }
    let key = &keys[chance.pick(keys.len())];
    let numbers = [-40_000, -129, -4, -1, 0, 1, 3, 4, 61, 127, 128, 256, 32_768, 65_536, i64::MAX];
    let number = numbers[chance.pick(numbers.len())];
    match (chance.pick(8), table.get_mut(key).expect("it is there")) {
        (0, _) => {
            let value = table.remove(key).expect("it is there");
            table.insert(scribble(key, "south", chance), value);
        }
        (2.., Value::Table(inner)) => scribble_into(inner, other, chance),
        (2.., Value::String(text)) => *text = scribble(text, "b!(0-22)~{U1}, 1-01", chance),
        (2.., Value::Array(items)) => items.push("south".into()),
        (_, value) => *value = number.into(),
    }
}

#[test]
fn words_of_a_position_that_somebody_scribbled_into_are_refused_or_play_on() {
    let (positions, _) = cases();
    let (mut refused, mut played) = (0, 0);
    for (seed, given) in (0..).zip(&positions) {
        let mut chance = Fast::new(seed);
        for _ in 0..games().div_ceil(3) {
            let mut given = given.clone();
            let other = &positions[chance.pick(positions.len())];
            for _ in 0..=chance.pick(2) {
                scribble_into(&mut given, other, &mut chance);
            }
            let read = || match Starfighter::set_up(&given, &mut chance) {
                Err(_) => refused += 1,
                Ok(game) => {
                    assert_eq!(game.flaw(), None);
                    played += 1;
                    use_it(game, &mut chance);
                }
            };
            assert!(catch_unwind(AssertUnwindSafe(read)).is_ok(), "{given}");
        }
    }
    println!("{refused} refused, {played} played on");
    assert!(refused > 500 && played > 200, "{refused} refused, {played} played on");
}

#[test]
fn an_action_in_words_that_somebody_scribbled_into_is_refused_or_one() {
    let (positions, actions) = cases();
    let game =
        positions.iter().find_map(|given| Starfighter::set_up(given, &mut Fast::new(1)).ok());
    let (game, mut read) = (game.unwrap(), 0);
    for (seed, text) in (0..).zip(&actions) {
        let mut chance = Fast::new(seed);
        for _ in 0..games() {
            let text = scribble(text, &actions[chance.pick(actions.len())], &mut chance);
            if let Ok(action) = game.read_action(&text) {
                read += 1;
                assert_eq!(game.read_action(&game.write_action(action)), Ok(action), "{text}");
                for seat in game.to_act() {
                    let _ = game.check(seat, action);
                }
            }
        }
    }
    assert!(read > 100, "{read} of them are actions");
}

/// A file with a line more, less or scribbled into, or with another number.
fn scribble_into_file(text: &str, chance: &mut Fast) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let [at, from] = [(); 2].map(|()| chance.pick(lines.len()));
    let other = lines[from].clone();
    match chance.pick(8) {
        0 => drop(lines.remove(at)),
        1 => lines.insert(at, other),
        2..5 => lines[at] = scribble(&lines[at], &other, chance),
        _ => {
            let [old, new] = [(); 2].map(|()| chance.pick(10).to_string());
            lines[at] = lines[at].replacen(&old, &new, 1);
        }
    }
    lines.join("\n")
}

/// SF-13.4
#[test]
fn sf_13_4_a_file_that_somebody_scribbled_into_is_refused_with_the_line_or_played() {
    let (positions, _) = cases();
    let text = |key: &str| {
        let options = positions.iter().filter_map(|given| given.get("options"));
        let texts = options.filter_map(|options| options.get(key)?.as_str().map(str::to_owned));
        let mut texts: Vec<String> = texts.collect();
        // Those that are faulty already would hide what else is wrong.
        texts.retain(|text| {
            let [cards, cruisers] = ["cards", "cruisers"].map(|of| (of == key).then_some(&**text));
            Catalogue::with(cards, cruisers).is_ok()
        });
        texts
    };
    let (mut refused, mut played) = (0, 0);
    for (key, files) in [("cards", text("cards")), ("cruisers", text("cruisers"))] {
        for (seed, file) in (0..).zip(files) {
            let mut chance = Fast::new(seed);
            for _ in 0..games() {
                let file = scribble_into_file(&file, &mut chance);
                let lines = file.lines().count();
                let [cards, cruisers] =
                    ["cards", "cruisers"].map(|of| (of == key).then_some(&*file));
                if let Err(error) = Catalogue::with(cards, cruisers) {
                    assert!((1..=lines + 1).contains(&error.line), "{error}");
                }
                let [cards, cruisers] = [cards, cruisers].map(|file| file.map(str::to_owned));
                let mode = [Mode::Skirmish, Mode::Skirmish, Mode::UltimateWar][chance.pick(3)];
                let options = Options { mode, cards, cruisers, ..Options::default() };
                match Starfighter::new(&options, &mut chance) {
                    Err(refusal) => {
                        assert_eq!(refusal.rule, "SF-13.4");
                        refused += 1;
                    }
                    Ok(game) => {
                        played += 1;
                        use_it(game, &mut chance);
                    }
                }
            }
        }
    }
    println!("{refused} refused, {played} played");
    assert!(refused > 100 && played > 100, "{refused} refused, {played} played");
}
