//! `starboard backup` and `starboard restore`: everything that a database holds in one file, and back.

use crate::failure::Failure;
use crate::serve;
use indicatif::ProgressBar;
use starboard_store::{BackupError, Store, backup};
use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Copy everything that a database holds into one file, while servers go on
#[derive(Debug, clap::Args)]
pub(crate) struct BackupArgs {
    /// The file to write, which must not exist; it holds secrets, and only you can read it
    file: PathBuf,
    /// The database: a file, or `postgres://…` [default: `starboard.db` in the data folder]
    #[arg(long, env = "STARBOARD_DB", value_name = "PATH|URL", hide_env_values = true)]
    db: Option<String>,
}

/// Fill an empty database, of either kind, from such a file
#[derive(Debug, clap::Args)]
pub(crate) struct RestoreArgs {
    /// The file that `starboard backup` wrote
    file: PathBuf,
    /// The database: a file, or `postgres://…` [default: `starboard.db` in the data folder]
    #[arg(long, env = "STARBOARD_DB", value_name = "PATH|URL", hide_env_values = true)]
    db: Option<String>,
}

/// Writes beside the file and gives it its name when it is whole and on the disk.
pub(crate) fn back_up(args: &BackupArgs, out: &mut impl Write) -> Result<(), Failure> {
    let db = serve::database(args.db.as_deref())?;
    let file = &args.file;
    let about =
        |error: &dyn std::fmt::Display| Failure::new(format!("{}: {error}", file.display()));
    if file.exists() {
        return Err(about(&"there is such a file already"));
    }
    let mut part = file.clone().into_os_string();
    part.push(".part");
    let part = Part(PathBuf::from(part));
    let mut copy = BufWriter::new(part.create().map_err(|error| about(&error))?);
    let bar = spinner();
    let rows = runtime()?.block_on(async {
        let store = Store::open_as_it_is(&db).await.map_err(BackupError::from)?;
        let rows = store.back_up(&mut copy, &mut |list, rows| tell(&bar, list, rows)).await;
        store.close().await;
        rows
    });
    bar.finish_and_clear();
    let rows = rows.map_err(|error| about(&error))?;
    let whole = copy.into_inner().map_err(io::IntoInnerError::into_error);
    let named = whole.and_then(|copy| copy.sync_all()).and_then(|()| part.name(file));
    named.map_err(|error| about(&error))?;
    writeln!(out, "{}: {rows} rows", file.display())?;
    Ok(())
}

/// Reads the whole file before anything is touched, and then once more to write it.
pub(crate) fn restore(args: &RestoreArgs, out: &mut impl Write) -> Result<(), Failure> {
    let db = serve::database(args.db.as_deref())?;
    let file = &args.file;
    let about = |error: &dyn std::fmt::Display| {
        Failure::new(format!("{}: {error}; nothing was written", file.display()))
    };
    let open = || File::open(file).map(BufReader::new).map_err(|error| about(&error));
    let bar = spinner();
    let whole = backup::verify(&mut open()?, &mut |rows| tell(&bar, "reading", rows));
    whole.map_err(|error| about(&error))?;
    let mut archive = open()?;
    let rows = runtime()?.block_on(async {
        let store = Store::open_alone(&db).await.map_err(BackupError::from)?;
        let rows = store.restore(&mut archive, &mut |list, rows| tell(&bar, list, rows)).await;
        store.close().await;
        rows
    });
    bar.finish_and_clear();
    let rows = rows.map_err(|error| about(&error))?;
    writeln!(out, "{}: {rows} rows", file.display())?;
    Ok(())
}

/// A file that is removed unless it gets its name.
struct Part(PathBuf);

impl Part {
    fn create(&self) -> io::Result<File> {
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        options.open(&self.0)
    }

    fn name(&self, name: &Path) -> io::Result<()> {
        std::fs::rename(&self.0, name)
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        _ = std::fs::remove_file(&self.0);
    }
}

fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    tokio::runtime::Runtime::new().map_err(|error| Failure::new(format!("cannot start: {error}")))
}

fn spinner() -> ProgressBar {
    let bar = ProgressBar::new_spinner();
    bar.enable_steady_tick(Duration::from_millis(100));
    bar
}

fn tell(bar: &ProgressBar, list: &str, rows: u64) {
    bar.set_message(format!("{list}: {rows}"));
}
