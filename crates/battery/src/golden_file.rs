//! Files whose content is computed: compared, or written anew when `UPDATE_GOLDEN=1` is set.

use std::path::Path;

/// Whether golden files shall be written anew.
pub(crate) fn updating() -> bool {
    std::env::var_os("UPDATE_GOLDEN").is_some_and(|value| value == "1")
}

pub(crate) fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| {
        panic!("{}: {error}; UPDATE_GOLDEN=1 writes what is not written by hand", path.display())
    })
}

pub(crate) fn write(path: &Path, text: &str) {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)
            .unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    }
    std::fs::write(path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
}
