//! Gathers the lessons and puzzles of all games (`crates/<game>/{lessons,puzzles}/*.toml`), and the figures of
//! their rule books (`crates/<game>/figures.toml`): whoever adds one writes no Rust. They stand here and not in the games, so that a changed sentence compiles no rules.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let here = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo says where we are"));
    let mut list = String::from("&[\n");
    let mut figures = list.clone();
    for game in inside(&here.join("..")) {
        let name = game.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        // Only of the games that this table knows: a module for browsers has one.
        if env::var_os(format!("CARGO_FEATURE_{name}")).is_none() {
            continue;
        }
        for folder in ["lessons", "puzzles"].map(|kind| game.join(kind)) {
            gather(&folder, &mut list);
        }
        let id = game.file_name().unwrap_or_default().to_string_lossy();
        include(&id, &game.join("figures.toml"), &mut figures);
    }
    list.push(']');
    figures.push(']');
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo says where to write"));
    fs::write(out.join("lessons.rs"), list).expect("the list of lessons can be written");
    fs::write(out.join("figures.rs"), figures).expect("the list of figures can be written");
}

/// Adds all files of a folder, if it is there.
fn gather(folder: &Path, list: &mut String) {
    if !folder.is_dir() {
        return;
    }
    println!("cargo:rerun-if-changed={}", folder.display());
    for file in inside(folder) {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        include(&name, &file, list);
    }
}

/// Adds a file by a name, if it is there.
fn include(name: &str, file: &Path, list: &mut String) {
    let Ok(file) = file.canonicalize() else { return };
    println!("cargo:rerun-if-changed={}", file.display());
    writeln!(list, "    ({name:?}, include_str!({:?})),", file.display().to_string())
        .expect("a text grows");
}

/// What is in a folder, by name.
fn inside(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder that can be read");
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths
}
