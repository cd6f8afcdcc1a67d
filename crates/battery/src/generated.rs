//! Files that are generated from our sources, and checked in so that nobody has to build one part of
//! the project to work on another.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Texts by the way to their file.
pub type Files = BTreeMap<PathBuf, String>;

/// Compares what is checked in with what has just been generated; with `STARBOARD_BLESS` in the
/// environment, writes it first.
///
/// # Panics
/// If it is not the same.
#[track_caller]
pub fn check(folder: &Path, fresh: &Files) {
    if std::env::var_os("STARBOARD_BLESS").is_some() {
        _ = std::fs::remove_dir_all(folder);
        for (path, text) in fresh {
            let path = folder.join(path);
            std::fs::create_dir_all(path.parent().expect("it is in the folder")).expect("a folder");
            std::fs::write(path, text).expect("a file");
        }
    }
    let place = folder.display();
    assert!(
        *fresh == files_in(folder),
        "{place}: run with STARBOARD_BLESS=1 and check the files in"
    );
}

/// The TypeScript that `export` writes to a folder that it is given, with an index of it all.
///
/// # Panics
/// If it cannot be written.
pub fn typescript(name: &str, export: impl FnOnce(&Path)) -> Files {
    let folder = format!("starboard-{name}-{}", std::process::id());
    let folder = std::env::temp_dir().join(folder);
    export(&folder);
    let mut files = files_in(&folder);
    let names = files.keys().map(|path| path.with_extension("").display().to_string());
    let lines: Vec<String> = names.map(|name| format!("export * from './{name}';\n")).collect();
    files.insert("index.ts".into(), lines.concat());
    std::fs::remove_dir_all(&folder).expect("it has just been written");
    files
}

/// Checks that the types of a game's board, generated from ours and from the game's sentences, are
/// those of today; `crate_folder` is that of the game.
///
/// # Panics
/// If they are not.
#[cfg(feature = "ts")]
#[track_caller]
pub fn check_types<G: starboard_core::Depict>(crate_folder: &str)
where
    G::View: ts_rs::TS,
    G::Action: ts_rs::TS,
    G::Event: ts_rs::TS,
    G::Catalogue: ts_rs::TS,
{
    use starboard_core::Lang;
    use ts_rs::TS;
    let fresh = typescript(G::ID, |folder| {
        let config = ts_rs::Config::new().with_out_dir(folder);
        for exported in [
            G::View::export_all(&config),
            G::Action::export_all(&config),
            G::Event::export_all(&config),
            G::Catalogue::export_all(&config),
        ] {
            exported.expect("it can be written");
        }
        let languages = Lang::ALL.map(G::ftl);
        if let Some(words) = starboard_core::typescript::words_of_board(&languages) {
            std::fs::write(folder.join("Words.ts"), words).expect("it can be written");
        }
    });
    let boards = Path::new(crate_folder).join("../../web/src/boards");
    check(&boards.join(G::ID).join("generated"), &fresh);
}

fn files_in(folder: &Path) -> Files {
    let mut found = Files::new();
    let Ok(entries) = std::fs::read_dir(folder) else { return found };
    for entry in entries {
        let path = entry.expect("a file").path();
        let name = PathBuf::from(path.file_name().expect("a name"));
        if path.is_dir() {
            let inside = files_in(&path).into_iter();
            found.extend(inside.map(|(file, text)| (name.join(file), text)));
        } else {
            found.insert(name, std::fs::read_to_string(&path).expect("a text"));
        }
    }
    found
}
