//! How a database came to have its tables, step by step.
//!
//! A list instead of `sqlx::migrate!`: for the sake of that one macro both database drivers, and
//! SQLite itself, would be compiled once more for the compiler's own use.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use std::sync::LazyLock;

/// The steps, in the order of their numbers. A step that has been released never changes: databases
/// remember the checksum of what was done to them.
pub(crate) static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| {
    Migrator::with_migrations(vec![
        step(1, "journals", include_str!("../migrations/0001_journals.sql")),
        step(2, "house", include_str!("../migrations/0002_house.sql")),
        step(3, "luck", include_str!("../migrations/0003_luck.sql")),
        step(4, "terms", include_str!("../migrations/0004_terms.sql")),
    ])
});

/// The number of the newest step.
pub(crate) fn version() -> u64 {
    MIGRATIONS.iter().map(|step| step.version.cast_unsigned()).max().unwrap_or_default()
}

fn step(version: i64, description: &'static str, sql: &'static str) -> Migration {
    Migration::new(version, description.into(), MigrationType::Simple, sql.into_sql_str(), false)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn every_file_among_the_migrations_is_a_step() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
        let mut files: Vec<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        files.sort();
        let steps: Vec<String> = MIGRATIONS
            .iter()
            .map(|step| format!("{:04}_{}.sql", step.version, step.description))
            .collect();
        assert_eq!(files, steps);
    }

    /// What databases out there remember.
    #[test]
    fn released_steps_never_change() {
        let checksums: Vec<u64> = MIGRATIONS
            .iter()
            .map(|step| {
                step.checksum.iter().take(8).fold(0, |sum, &byte| sum << 8 | u64::from(byte))
            })
            .collect();
        assert_eq!(
            checksums,
            [
                0xe29b_4850_2de8_2f39,
                0xcfca_2ee7_a25b_ad63,
                0xe9bd_9910_9f29_6df7,
                0x3c5f_f8da_c182_785b
            ]
        );
    }
}
