//! The file that a game is saved in.

use crate::failure::Failure;
use serde_json::Value;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Where a game is saved. Nothing that lies there from another game is lost.
#[derive(Clone, Debug)]
pub(crate) struct SaveFile {
    path: PathBuf,
    /// Whether what lies there is this game.
    is_ours: bool,
}

impl SaveFile {
    /// A new game, to be saved here. What lies here now is kept beside it.
    pub(crate) fn new(path: PathBuf) -> Self {
        Self { path, is_ours: false }
    }

    /// The game that was loaded from here.
    pub(crate) fn loaded(path: PathBuf) -> Self {
        Self { path, is_ours: true }
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Saves the game: the whole new file is there before it takes the place of the old one.
    ///
    /// # Errors
    /// If it cannot be written. What was there is still there then.
    pub(crate) fn write(&mut self, record: &Value) -> io::Result<()> {
        if let Some(folder) = self.path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder)?;
        }
        let new = with_ending(&self.path, "new");
        let result = self.write_via(&new, record);
        if result.is_err() {
            // Half a file helps nobody; if even this fails there is nothing more to try.
            _ = fs::remove_file(&new);
        }
        result
    }

    fn write_via(&mut self, new: &Path, record: &Value) -> io::Result<()> {
        let mut file = File::create(new)?;
        serde_json::to_writer(&mut file, record)?;
        file.write_all(b"\n")?;
        file.sync_all()?;
        if !self.is_ours && self.path.exists() {
            fs::rename(&self.path, free_name(&self.path))?;
        }
        fs::rename(new, &self.path)?;
        self.is_ours = true;
        Ok(())
    }
}

/// Where a game is saved if nobody says otherwise.
///
/// # Errors
/// If the environment does not say where the user's files are.
pub(crate) fn default_path(game: &str) -> Result<PathBuf, Failure> {
    let absolute =
        |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|p| p.is_absolute());
    let data = absolute("XDG_DATA_HOME")
        .or_else(|| absolute("HOME").map(|home| home.join(".local/share")))
        .ok_or_else(|| {
            Failure::new("neither XDG_DATA_HOME nor HOME says where to save the game: use --save")
        })?;
    Ok(data.join("starboard").join(format!("{game}.json")))
}

/// A name like this one that no file has: `game.json` becomes `game-1.json`.
pub(crate) fn free_name(path: &Path) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path
        .extension()
        .map_or_else(String::new, |ending| format!(".{}", ending.to_string_lossy()));
    let numbered = (1..).map(|n: u32| path.with_file_name(format!("{stem}-{n}{ending}")));
    numbered.into_iter().find(|name| !name.exists()).expect("there are always more numbers")
}

/// `game.json` with `new` becomes `game.json.new`: on the same disk, so that renaming is atomic.
fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".");
    name.push(ending);
    path.with_file_name(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("starboard-{}-{name}", std::process::id()));
        _ = fs::remove_dir_all(&folder);
        folder
    }

    #[test]
    fn another_game_in_the_same_file_is_kept() {
        let folder = folder("kept");
        let path = folder.join("deep/game.json");
        let read = |name: &str| fs::read_to_string(folder.join("deep").join(name)).unwrap();
        let mut first = SaveFile::new(path.clone());
        first.write(&json!(1)).unwrap();
        first.write(&json!(2)).unwrap();
        assert_eq!(read("game.json"), "2\n");
        SaveFile::loaded(path.clone()).write(&json!(3)).unwrap();
        assert_eq!(read("game.json"), "3\n");
        SaveFile::new(path.clone()).write(&json!(4)).unwrap();
        assert_eq!((read("game.json"), read("game-1.json")), ("4\n".to_owned(), "3\n".to_owned()));
        assert_eq!(fs::read_dir(folder.join("deep")).unwrap().count(), 2);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn what_cannot_be_written_leaves_the_old_file_alone() {
        let folder = folder("untouched");
        fs::create_dir_all(folder.join("game.json.new/in the way")).unwrap();
        fs::write(folder.join("game.json"), "old").unwrap();
        assert!(SaveFile::new(folder.join("game.json")).write(&json!(1)).is_err());
        assert_eq!(fs::read_to_string(folder.join("game.json")).unwrap(), "old");
        fs::remove_dir_all(folder).unwrap();
    }
}
