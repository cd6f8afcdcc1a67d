//! What README tells people to type works: every command in it is run, on a smaller scale.

mod common;
mod serving;

use common::{PROGRAM, engine, in_repository};
use serde_json::json;
use serving::{Folder, Process};
use starboard_store::testing::{Postgres, skips_postgres};
use std::process::{Command, Stdio};

fn readme() -> String {
    std::fs::read_to_string(in_repository("README.md")).expect("README")
}

/// The lines of the shell blocks, and what stands in code inside of sentences and tables.
fn shown(readme: &str) -> Vec<String> {
    let mut commands = Vec::new();
    let mut is_shell = false;
    for line in readme.lines() {
        if line.starts_with("```") {
            is_shell = line == "```sh";
        } else if is_shell {
            commands.push(line.split(" # ").next().unwrap_or_default().trim().to_owned());
        } else {
            let inside = line.split('`').skip(1).step_by(2);
            // A command that is only named, like `starboard arena`, exists if it has a help.
            commands.extend(inside.map(|code| match code.split_whitespace().count() {
                2 if code.starts_with("starboard ") => format!("{code} --help"),
                _ => code.to_owned(),
            }));
        }
    }
    commands
}

/// What a command means on the scale of a test: few games, short thoughts, this server, an empty
/// database of the kind that is named.
struct Scale<'a> {
    folder: &'a Folder,
    server: &'a Process,
    postgres: Option<&'a Postgres>,
    databases: usize,
}

impl Scale<'_> {
    fn empty_database(&mut self, shown: &str) -> String {
        self.databases += 1;
        match self.postgres {
            Some(postgres) if shown.starts_with("postgres://") => postgres.database(),
            Some(_) | None => {
                let file = self.folder.path().join(format!("shown-{}.db", self.databases));
                file.display().to_string()
            }
        }
    }

    fn down(&mut self, command: &str) -> Vec<String> {
        let mut words: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
        for at in 1..words.len() {
            let shown = words[at].clone();
            words[at] = match words[at - 1].as_str() {
                "--games" | "--generations" if shown.parse::<u32>().is_ok() => "2".to_owned(),
                "--bots" => {
                    shown.replace("search:2000", "search:9").replace("search:1000", "search:9")
                }
                "--tables" => "3".to_owned(),
                "--seconds" => "1".to_owned(),
                "--rate" => "20".to_owned(),
                "--port" => "0".to_owned(),
                "--url" => self.server.url.clone(),
                "--db" => self.empty_database(&shown),
                _ => shown,
            };
        }
        let (without_url, without_end) =
            (!words.contains(&"--url".to_owned()), !words.contains(&"--seconds".to_owned()));
        let more: &[&str] = match words[1].as_str() {
            "swarm" if without_url => &["--url", &self.server.url],
            "swarm" | "bench" if without_end => &["--seconds", "1"],
            "train" if !words.contains(&"--watched".to_owned()) => &["--watched", "2"],
            _ => &[],
        };
        words.extend(more.iter().map(|&word| word.to_owned()));
        words
    }
}

/// Runs a command as it stands there, in the folder where the files are that it names.
fn run(words: &[String], folder: &Folder) -> (Option<i32>, String) {
    let output = Command::new(PROGRAM)
        .args(&words[1..])
        .current_dir(folder.path())
        .env("LC_ALL", "C")
        .env("STARBOARD_DB", folder.db())
        .stdin(Stdio::null())
        .output()
        .expect("the program starts");
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[test]
fn every_command_of_the_readme_works() {
    let folder = Folder::new();
    let new = json!({"cmd": "new", "game": "starfighter", "seed": 5, "options": {"max_rounds": 2}});
    let record = engine(&[new.clone(), json!({"cmd": "record", "full": true})]).pop().unwrap();
    let file = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    file("my-game.json", &record["record"].to_string());
    let over = [new, json!({"cmd": "resign", "seat": 0}), json!({"cmd": "record", "full": true})];
    file("my-finished-game.json", &engine(&over).pop().unwrap()["record"].to_string());
    for (name, path) in [
        ("my-cards.toml", "crates/starfighter/data/cards.toml"),
        ("my-cruisers.toml", "crates/starfighter/data/cruisers.toml"),
        ("my-cases.toml", "crates/starfighter/tests/cases/cap.toml"),
    ] {
        file(name, &std::fs::read_to_string(in_repository(path)).unwrap());
    }
    let postgres = (!skips_postgres()).then(Postgres::start);
    let server = Process::start(&folder.db());
    let mut scale =
        Scale { folder: &folder, server: &server, postgres: postgres.as_ref(), databases: 0 };
    let mut tried = 0;
    for shown in shown(&readme()).iter().filter(|shown| shown.starts_with("starboard ")) {
        let words = scale.down(shown);
        tried += 1;
        match words[1].as_str() {
            // A server runs until it is stopped: it works if it says where.
            "serve" if !shown.contains("--help") => {
                let options: Vec<&str> = words[2..].iter().map(String::as_str).collect();
                let server = Process::start_as_told(&options, &scale.empty_database("a file"));
                assert!(server.url.starts_with("http://"), "{shown}: {:?}", server.url);
            }
            // All that is missing is a terminal; whatever is wrong with the words is said before.
            "play" => {
                let (code, err) = run(&words, &folder);
                assert_eq!(code, Some(2), "{shown}: {err}");
                assert!(
                    err.contains("starboard play needs a terminal")
                        || err.contains("braucht ein Terminal"),
                    "{shown}: {err}"
                );
            }
            _ => {
                let (code, err) = run(&words, &folder);
                assert_eq!(code, Some(0), "{shown} (as {words:?}): {err}");
            }
        }
    }
    assert!(tried > 20, "only {tried} commands were found");
}

#[test]
fn every_target_of_make_in_the_readme_exists() {
    let makefile = std::fs::read_to_string(in_repository("Makefile")).expect("Makefile");
    let readme = readme();
    let shown = shown(&readme);
    let targets: Vec<&str> = shown.iter().filter_map(|line| line.strip_prefix("make ")).collect();
    assert!(targets.contains(&"play") && targets.contains(&"test"), "{targets:?}");
    for target in targets {
        let rule = format!("\n{target}:");
        assert!(
            makefile.contains(&rule),
            "`make {target}` stands in README and not in the Makefile"
        );
    }
}
