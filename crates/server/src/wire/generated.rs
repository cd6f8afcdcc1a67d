//! The client's types, generated from ours. They are checked in; this test fails if they are not
//! those of today, and writes them when told to: `STARBOARD_BLESS=1 cargo test -p starboard-server`.

use super::*;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use ts_rs::{Config, TS};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire/generated")
}

fn files_in(folder: &Path) -> BTreeMap<PathBuf, String> {
    let mut found = BTreeMap::new();
    let Ok(entries) = std::fs::read_dir(folder) else { return found };
    for entry in entries {
        let path = entry.unwrap().path();
        if path.is_dir() {
            let inside = files_in(&path).into_iter();
            found.extend(inside.map(|(file, text)| (path.join(file), text)));
        } else {
            found.insert(path.clone(), std::fs::read_to_string(&path).unwrap());
        }
    }
    let relative = |(path, text): (PathBuf, String)| {
        (path.strip_prefix(folder).unwrap_or(&path).to_owned(), text)
    };
    found.into_iter().map(relative).collect()
}

fn export(config: &Config) {
    macro_rules! export {
        ($($name:ty),*) => { $(<$name>::export_all(config).unwrap();)* };
    }
    export!(Me, GameCard, NewGuest, Credentials, NewTable, Created, Sit, TableSummary, Replay);
    export!(
        NewPassword,
        Pledge,
        Farewell,
        SessionCard,
        ReplayPage,
        PlayerPage,
        RuleBook,
        SeatNames,
        Failed,
        FromClient,
        ToClient
    );
}

#[test]
fn the_clients_types_are_those_of_the_server() {
    let fresh = std::env::temp_dir().join(format!("starboard-wire-{}", std::process::id()));
    export(&Config::new().with_out_dir(&fresh));
    let mut files = files_in(&fresh);
    let names = files.keys().map(|path| path.with_extension("").display().to_string());
    let lines: Vec<String> = names.map(|name| format!("export * from './{name}';\n")).collect();
    let index = lines.concat();
    files.insert("index.ts".into(), index);
    std::fs::remove_dir_all(&fresh).unwrap();
    if std::env::var_os("STARBOARD_BLESS").is_some() {
        _ = std::fs::remove_dir_all(folder());
        for (path, text) in &files {
            let path = folder().join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
    }
    assert_eq!(files, files_in(&folder()), "run with STARBOARD_BLESS=1 and check the files in");
}
