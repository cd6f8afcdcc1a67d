//! The house is in order: the same thing stands in the same file of every game, whoever looks for a
//! rule finds its function by the rule's number, and nobody but a game knows the game.
//!
//! Lints see functions; this sees files. It reads the sources as text.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// Every game with the letters of its rules.
const GAMES: [(&str, &str); 5] = [
    ("starfighter", "SF"),
    ("deckbuilding", "DB"),
    ("skirmish", "SK"),
    ("risk", "RK"),
    ("rebellion", "RB"),
];

/// More than this nobody holds in mind.
const LONGEST_FILE: usize = 600;

/// The only places outside its home in which a game may be named, and why.
const MAY_NAME_GAMES: [(&str, &str); 6] = [
    ("crates/games/src/lib.rs", "the list of all games"),
    ("crates/cli/src/play/board.rs", "which painter paints which game in the terminal"),
    ("crates/cli/src/play/boards/", "the painters"),
    ("crates/cli/src/lib.rs", "`starboard skirmish` checks a table that somebody made"),
    ("crates/cli/src/swarm", "an attack is made with games that are dear to the server"),
    ("crates/fuzz/src/", "what is spoilt has to be said first"),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the project")
}

/// The files below a folder with one of these endings, with their paths in the project; what is
/// built, fetched or generated is not ours to keep in order.
fn files(folder: &str, endings: &[&str]) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if path.is_dir() {
                if !["target", "node_modules", "dist", "generated", "golden"]
                    .contains(&name.as_str())
                {
                    folders.push(path);
                }
            } else if endings.iter().any(|ending| name.ends_with(ending)) {
                let text = std::fs::read_to_string(&path).expect("text");
                let path = path.strip_prefix(root()).expect("in the project");
                found.push((path.to_string_lossy().replace('\\', "/"), text));
            }
        }
    }
    assert!(!found.is_empty(), "nothing in {folder}");
    found.sort();
    found
}

/// What a source file is without the tests at its end.
fn without_tests(text: &str) -> &str {
    text.split("\n#[cfg(test)]\nmod tests {").next().unwrap_or_default()
}

fn complain(problems: &[String], what: &str) {
    let mut list = String::new();
    for problem in problems {
        let _ = writeln!(list, "  {problem}");
    }
    assert!(problems.is_empty(), "{what}:\n{list}");
}

/// The list of games is in one place; what is known about them here must not be forgotten.
#[test]
fn every_game_of_the_list_is_looked_after_here() {
    let list = std::fs::read_to_string(root().join("crates/games/src/lib.rs")).expect("the list");
    let list = list.split("macro_rules! think").next().unwrap_or_default();
    let named = list.split("$crate::").skip(1).filter(|entry| entry.contains(" = "));
    let mut games: Vec<String> = named
        .filter_map(|entry| entry.split_whitespace().next())
        .map(str::to_lowercase)
        .filter(|game| game != "sample")
        .collect();
    games.sort();
    let mut known = GAMES.map(|(game, _)| game.to_owned());
    known.sort();
    assert_eq!(games, known, "GAMES, with the letters of its rules, beside `for_games!`");
}

/// The table of files in ARCHITECTURE.md is the law: what it lists exists in every game.
#[test]
fn every_game_has_the_files_of_the_map() {
    let map = std::fs::read_to_string(root().join("ARCHITECTURE.md")).expect("the map");
    let rows = map.split("| file | what stands there |").nth(1).expect("the table of files");
    let names: Vec<&str> = rows
        .lines()
        .skip(2)
        .take_while(|line| line.starts_with('|'))
        .flat_map(|line| line.split('|').nth(1).unwrap_or_default().split('`').skip(1).step_by(2))
        .collect();
    assert!(names.len() > 15 && names.contains(&"legal.rs"), "{names:?}");
    let mut missing = Vec::new();
    for (game, _) in GAMES {
        let home = root().join("crates").join(game);
        for &name in &names {
            let folder = name.trim_end_matches('/').trim_end_matches(".rs");
            let places = [
                home.join(name),
                home.join("src").join(name),
                home.join("src").join(folder).join("mod.rs"),
            ];
            if !places.iter().any(|place| place.exists()) {
                missing.push(format!("{game} has no {name}"));
            }
        }
    }
    complain(&missing, "ARCHITECTURE.md promises files that are not there");
}

/// The numbers of the rules that stand in a rule book, chapters among them.
fn rules_of(game: &str, letters: &str) -> BTreeSet<String> {
    let book = root().join("docs").join(game).join("en.md");
    let book = std::fs::read_to_string(book).expect("a rule book");
    let headings = book.lines().filter(|line| line.starts_with('#'));
    let ids = headings.filter_map(|line| line.trim_start_matches('#').split_whitespace().next());
    ids.filter(|id| id.starts_with(letters)).map(str::to_owned).collect()
}

/// A function that other files call is a rule, and says first which one.
#[test]
fn whoever_looks_for_a_rule_finds_its_function_by_the_number() {
    let mut problems = Vec::new();
    for (game, letters) in GAMES {
        let rules = rules_of(game, letters);
        assert!(!rules.is_empty(), "no heading `#### {letters}-1.1 …` in docs/{game}/en.md");
        let mut functions = 0;
        for (path, text) in files(&format!("crates/{game}/src/rules"), &[".rs"]) {
            let lines: Vec<&str> = without_tests(&text).lines().map(str::trim).collect();
            for (at, line) in lines.iter().enumerate() {
                let Some((_, name)) =
                    line.split_once("fn ").filter(|(before, _)| before.starts_with("pub"))
                else {
                    continue;
                };
                functions += 1;
                let before = lines[..at].iter().rev();
                let doc = before
                    .skip_while(|line| line.starts_with("#["))
                    .take_while(|line| line.starts_with("///"))
                    .last();
                let id = doc.and_then(|line| line.split_whitespace().nth(1)).unwrap_or_default();
                let id = id.trim_end_matches([',', ':', ';', '.']);
                // RB-11.6.1 is the first point of RB-11.6.
                let rule = match id.rsplit_once('.') {
                    Some((rule, _)) if rule.contains('.') => rule,
                    _ => id,
                };
                if !rules.contains(rule) {
                    let name = name.split(['(', '<']).next().unwrap_or_default();
                    problems.push(format!("{path}:{} {name} opens with {id:?}", at + 1));
                }
            }
        }
        assert!(functions > 0, "{game} has no rules that others call");
    }
    complain(&problems, "functions of rules whose comment does not open with a rule of the book");
}

/// A library whose tests cargo does not build has them built into its test program, or nobody runs them.
#[test]
fn every_test_that_stands_in_a_library_is_run() {
    let manifests = files("crates", &["Cargo.toml"]);
    let untested = manifests.iter().filter(|(_, text)| {
        let lib = text.split("\n[lib]\n").nth(1).unwrap_or_default();
        lib.split("\n[").next().is_some_and(|lib| lib.lines().any(|line| line == "test = false"))
    });
    let mut problems = Vec::new();
    let mut found = 0;
    for (manifest, _) in untested {
        let home = manifest.trim_end_matches("Cargo.toml");
        let program = std::fs::read_to_string(root().join(home).join("tests/main.rs"));
        let program = program.unwrap_or_default();
        for (path, text) in files(&format!("{home}src"), &[".rs"]) {
            let name = path.rsplit('/').next().unwrap_or_default().trim_end_matches(".rs");
            if text.contains("#[test]") {
                found += 1;
                if !program.contains(&format!("    mod {name};\n")) {
                    problems.push(format!("{path} is not in {home}tests/main.rs"));
                }
            }
        }
    }
    assert!(found > 0, "no library has its tests elsewhere");
    complain(&problems, "tests that nobody runs");
}

#[test]
fn no_file_is_longer_than_one_can_hold_in_mind() {
    let endings = [".rs", ".ts", ".svelte", ".css", ".mjs"];
    let all = ["crates", "web/src", "web/tests", "web/e2e", "scripts"];
    let long = all.iter().flat_map(|folder| files(folder, &endings)).filter_map(|(path, text)| {
        let lines = text.lines().count();
        (lines > LONGEST_FILE).then(|| format!("{path}: {lines} lines"))
    });
    complain(&long.collect::<Vec<_>>(), "files of more than 600 lines");
}

/// Whether a line of code names a game: in a text by its id, or as its type or crate.
fn names_a_game(line: &str) -> Option<&'static str> {
    let code = line.split("//").next().unwrap_or_default();
    let words = code.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
    let words: Vec<String> = words.map(str::to_lowercase).collect();
    let named = |game: &&str| {
        words.iter().any(|word| word == game || word.strip_prefix("starboard_") == Some(game))
    };
    GAMES.iter().map(|&(game, _)| game).find(named)
}

#[test]
fn a_game_is_named_at_home_and_in_the_list_of_games_only() {
    let mut problems = Vec::new();
    let crates = [
        "core", "bots", "battery", "games", "table", "store", "room", "server", "wasm", "cli",
        "fuzz",
    ];
    let rust = crates.iter().flat_map(|name| files(&format!("crates/{name}/src"), &[".rs"]));
    let web = files("web/src", &[".ts", ".svelte"]).into_iter().filter(|(path, _)| {
        let home = |&(game, _): &(&str, &str)| path.starts_with(&format!("web/src/boards/{game}/"));
        !GAMES.iter().any(home) && !path.ends_with(".test.ts")
    });
    for (path, text) in rust.chain(web) {
        let may = MAY_NAME_GAMES.iter().any(|(place, _)| path.starts_with(place));
        let is_test = path.contains("/tests") || path.ends_with("_tests.rs");
        let is_command = GAMES.iter().any(|(game, _)| path == format!("crates/cli/src/{game}.rs"));
        if may || is_test || is_command {
            continue;
        }
        for (at, line) in without_tests(&text).lines().enumerate() {
            if let Some(game) = names_a_game(line) {
                problems.push(format!("{path}:{} names {game}: {}", at + 1, line.trim()));
            }
        }
    }
    complain(&problems, "games named by somebody who should know all games alike");
}
