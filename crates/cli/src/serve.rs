//! `starboard serve`: tables in the browser.

use crate::failure::Failure;
use starboard_server::{Config, Rehearsal, Server};
use std::io::{IsTerminal, Write};
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::prelude::*;

/// Serve tables for browsers and programs
#[derive(Debug, clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub(crate) struct Args {
    /// The port; 0 takes any free one
    #[arg(long, env = "STARBOARD_PORT", default_value_t = 8080)]
    port: u16,
    /// The address to listen on; `0.0.0.0` lets everybody in
    #[arg(long, env = "STARBOARD_BIND", default_value = "127.0.0.1")]
    bind: IpAddr,
    /// The database: a file, or `postgres://…` [default: `starboard.db` in the data folder]
    #[arg(long, env = "STARBOARD_DB", value_name = "PATH|URL", hide_env_values = true)]
    db: Option<String>,
    /// The folder of the built browser client [default: the client inside the program, else the
    /// folder `client` beside it]
    #[arg(long, env = "STARBOARD_CLIENT", value_name = "FOLDER")]
    client: Option<PathBuf>,
    /// An origin besides the server's own that browsers may come from, like
    /// `https://play.example.org`; may be given several times
    #[arg(long, env = "STARBOARD_ORIGIN", value_name = "ORIGIN", value_delimiter = ',')]
    origin: Vec<String>,
    /// Browsers come over https, even if requests do not say so: cookies are marked `Secure`
    #[arg(long, env = "STARBOARD_SECURE")]
    secure: bool,
    /// So many proxies stand in front and tell the truth about who comes (`X-Forwarded-For`,
    /// `-Host`, `-Proto`): the address that counts is the last but so many
    #[arg(long, env = "STARBOARD_PROXY_HOPS", value_name = "N", default_value_t = 0)]
    proxy_hops: usize,
    /// The same as `--proxy-hops 1`
    #[arg(long, env = "STARBOARD_BEHIND_PROXY")]
    behind_proxy: bool,
    /// An address of its own for `/metrics`, like `127.0.0.1:9090`
    #[arg(long, env = "STARBOARD_METRICS", value_name = "ADDRESS")]
    metrics: Option<SocketAddr>,
    /// Whoever sends this token (`Authorization: Bearer …`) finds `/metrics` at the common address
    #[arg(long, env = "STARBOARD_METRICS_TOKEN", value_name = "TOKEN", hide_env_values = true)]
    metrics_token: Option<String>,
    /// No limits on how often visitors may do something: for measuring one's own server
    #[arg(long, env = "STARBOARD_UNLIMITED")]
    unlimited: bool,
    /// A rehearsal, for tests and demonstrations: all luck follows from this seed and the names of
    /// the tables, so whoever knows it can foresee everything
    #[arg(
        long,
        env = "STARBOARD_REHEARSAL",
        value_name = "SEED",
        hide = true,
        hide_env_values = true
    )]
    rehearsal: Option<String>,
    /// What to log, like `info` or `starboard_server=debug`
    #[arg(long, env = "STARBOARD_LOG", default_value = "info")]
    log: String,
    /// Log in JSON, one line each
    #[arg(long, env = "STARBOARD_LOG_JSON")]
    log_json: bool,
}

/// Serves until somebody says that it is enough.
pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<(), Failure> {
    start_logging(args)?;
    let db = database(args.db.as_deref())?;
    let mut config = Config {
        bind: SocketAddr::new(args.bind, args.port),
        db,
        client: client_folder(args)?,
        origins: args.origin.clone(),
        secure: args.secure,
        metrics: args.metrics,
        metrics_token: args.metrics_token.clone(),
        proxy_hops: args.proxy_hops.max(usize::from(args.behind_proxy)),
        rehearsal: args.rehearsal.clone().map(Rehearsal::new),
        ..Config::default()
    };
    if config.rehearsal.is_some() {
        config.pause = Duration::ZERO;
    }
    if args.unlimited {
        config.limits = config.limits.unlimited();
    }
    let runtime = tokio::runtime::Runtime::new()
        .map_err(|error| Failure::new(format!("cannot start: {error}")))?;
    runtime.block_on(async {
        let server =
            Server::start(config).await.map_err(|error| Failure::new(error.to_string()))?;
        writeln!(out, "http://{}", server.address())?;
        out.flush()?;
        server.run().await;
        Ok(())
    })
}

/// The database that is meant.
pub(crate) fn database(named: Option<&str>) -> Result<String, Failure> {
    match named {
        Some(db) => Ok(db.to_owned()),
        None => Ok(data_folder()?.join("starboard.db").to_string_lossy().into_owned()),
    }
}

fn start_logging(args: &Args) -> Result<(), Failure> {
    let wanted: Targets =
        args.log.parse().map_err(|error| Failure::new(format!("--log {}: {error}", args.log)))?;
    let log = tracing_subscriber::fmt::layer()
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    let wanted = tracing_subscriber::registry().with(wanted);
    if args.log_json {
        wanted.with(log.json()).init();
    } else {
        wanted.with(log).init();
    }
    Ok(())
}

/// Where the browser client lies, if not inside the program.
fn client_folder(args: &Args) -> Result<Option<PathBuf>, Failure> {
    if let Some(folder) = &args.client {
        if folder.join("index.html").is_file() {
            return Ok(Some(folder.clone()));
        }
        let problem = format!("--client {}: no index.html there", folder.display());
        return Err(Failure::new(problem));
    }
    if cfg!(feature = "embed") {
        return Ok(None);
    }
    let beside = std::env::current_exe().ok().and_then(|exe| Some(exe.parent()?.join("client")));
    Ok(beside.filter(|folder| folder.is_dir()))
}

/// Where programs of this user keep their data.
fn data_folder() -> Result<PathBuf, Failure> {
    let folder = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    let home = || folder("HOME").map(|home| PathBuf::from(home).join(".local/share"));
    let data = folder("XDG_DATA_HOME").map(PathBuf::from).or_else(home);
    let data = data.ok_or_else(|| Failure::new("no data folder: say where with --db"))?;
    Ok(data.join("starboard"))
}
