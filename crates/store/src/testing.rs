//! A throw-away PostgreSQL server, for tests.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Starts the server in `$1` (the folder of its programs) on port `$2`, says where its files are, and
/// stops and removes it when there is nothing more to read: however the test ended, even by `SIGKILL`, its
/// end of the pipe is then closed. Does the same when it is itself told to end. `$3` says whether the server
/// waits for the disk, `$4` whether it has a certificate. Each line that is read names a way to stop, in
/// which it is started anew.
const SCRIPT: &str = r#"
    set -e
    dir=$(mktemp -d /tmp/starboard-pg-XXXXXX)
    trap '"$1/pg_ctl" -D "$dir/data" -m immediate stop >/dev/null 2>&1 || true; rm -rf "$dir"' EXIT
    trap 'exit 1' HUP INT TERM
    "$1/initdb" -D "$dir/data" -U postgres -A trust -E UTF8 --locale=C --no-sync >"$dir/log" 2>&1 ||
        { cat "$dir/log"; exit 1; }
    options="-p $2 -k $dir -c listen_addresses=127.0.0.1 -c fsync=$3 -c max_connections=300"
    if [ "$4" = tls ]; then
        key="-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes"
        cd "$dir"
        { openssl req -x509 $key -days 2 -subj /CN=tests -keyout ca.key -out ca.crt &&
          openssl req $key -subj /CN=localhost -addext subjectAltName=DNS:localhost \
              -keyout server.key -out server.csr &&
          openssl x509 -req -in server.csr -CA ca.crt -CAkey ca.key -CAcreateserial \
              -copy_extensions copy -days 2 -out server.crt; } >>log 2>&1 || { cat log; exit 1; }
        options="$options -c ssl=on -c ssl_cert_file=$dir/server.crt -c ssl_key_file=$dir/server.key"
        cd /
    fi
    start() {
        "$1/pg_ctl" -D "$dir/data" -l "$dir/log" -w -t 60 start >/dev/null 2>&1 </dev/null \
            -o "$options" || { cat "$dir/log"; exit 1; }
    }
    start "$1"
    echo "ready $dir"
    while read -r way; do
        "$1/pg_ctl" -D "$dir/data" -m "$way" -w stop >/dev/null 2>&1 </dev/null
        start "$1"
        echo "ready $dir"
    done
"#;

/// A PostgreSQL server of our own on a free port of this machine. It stops and its data are removed
/// when this is dropped or the process ends.
///
/// Starting one takes a second or two: share it among the tests of a process by a `static`
/// [`OnceLock`](std::sync::OnceLock), and give each test a [`database`](Postgres::database).
#[derive(Debug)]
pub struct Postgres {
    bin: PathBuf,
    port: u16,
    databases: AtomicUsize,
    /// Its files.
    folder: PathBuf,
    answers: Mutex<BufReader<ChildStdout>>,
    child: Child,
}

/// Whether tests on PostgreSQL are to be skipped: `STARBOARD_SKIP` names it, as `make test` does on
/// a machine that has none and may not install it. Said loudly, in the output of the test.
pub fn skips_postgres() -> bool {
    let skips = std::env::var("STARBOARD_SKIP").is_ok_and(|skip| skip.contains("postgresql"));
    if skips {
        eprintln!("SKIPPED: there is no PostgreSQL here");
    }
    skips
}

impl Postgres {
    /// Starts a server that does not wait for the disk.
    ///
    /// # Panics
    /// If PostgreSQL is not installed, or does not start.
    pub fn start() -> Self {
        Self::start_as(false, false)
    }

    /// Starts a server that has a certificate for `localhost`, made for it alone.
    ///
    /// # Panics
    /// If PostgreSQL or `openssl` is not installed, or it does not start.
    pub fn start_with_tls() -> Self {
        Self::start_as(false, true)
    }

    /// Starts a server; `fsync` says whether it waits for the disk, which matters to measurements only.
    ///
    /// # Panics
    /// If PostgreSQL is not installed, or does not start.
    pub fn start_with_fsync(fsync: bool) -> Self {
        Self::start_as(fsync, false)
    }

    fn start_as(fsync: bool, tls: bool) -> Self {
        let bin = programs();
        // Between finding a free port and using it, somebody else may take it.
        let mut said = String::new();
        for _ in 0..5 {
            let port = free_port();
            let mut child = supervise(&bin, port, fsync, tls);
            let mut answer = BufReader::new(child.stdout.take().expect("stdout is piped"));
            said.clear();
            answer.read_line(&mut said).expect("reading from the supervisor");
            if let Some(folder) = said.trim_end().strip_prefix("ready ") {
                let folder = folder.into();
                let (databases, answers) = (AtomicUsize::new(0), Mutex::new(answer));
                return Self { bin, port, databases, folder, answers, child };
            }
            answer.read_to_string(&mut said).expect("reading from the supervisor");
            child.wait().expect("waiting for the supervisor");
        }
        panic!("PostgreSQL does not start:\n{said}");
    }

    /// Stops the server, in order or like a crash, and starts it again.
    ///
    /// # Panics
    /// If it does not come back.
    pub fn restart(&self, in_order: bool) {
        let mut answers = self.answers.lock().expect("a restart does not panic");
        let way = if in_order { "fast\n" } else { "immediate\n" };
        let mut orders = self.child.stdin.as_ref().expect("stdin is piped");
        orders.write_all(way.as_bytes()).expect("writing to the supervisor");
        let mut said = String::new();
        answers.read_line(&mut said).expect("reading from the supervisor");
        assert!(said.starts_with("ready "), "PostgreSQL does not come back: {said}");
    }

    /// The certificate of those who vouch for the server's own, if it has one.
    pub fn authority(&self) -> PathBuf {
        self.folder.join("ca.crt")
    }

    /// Creates an empty database and answers with its address.
    ///
    /// # Panics
    /// If it cannot.
    pub fn database(&self) -> String {
        let name = format!("test{}", self.databases.fetch_add(1, Ordering::Relaxed));
        let mut create = Command::new(self.bin.join("createdb"));
        create.args(["-h", "127.0.0.1", "-U", "postgres", "-p", &self.port.to_string(), &name]);
        let output = create.output().expect("createdb runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        format!("postgres://postgres@127.0.0.1:{}/{name}", self.port)
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // Closing the pipe is what stops it.
        drop(self.child.stdin.take());
        drop(self.child.wait());
    }
}

/// The folder of the server's programs: the newest one that Debian installed, or wherever the path leads.
fn programs() -> PathBuf {
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let version =
        |bin: &PathBuf| -> Option<u32> { bin.parent()?.file_name()?.to_str()?.parse().ok() };
    let path = std::env::var_os("PATH").unwrap_or_default();
    debian
        .map(|version| version.path().join("bin"))
        .filter(|bin| bin.join("initdb").exists())
        .max_by_key(version)
        .or_else(|| std::env::split_paths(&path).find(|bin| bin.join("initdb").exists()))
        .expect("these tests need a real PostgreSQL server: apt-get install postgresql")
}

fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    listener.local_addr().expect("a bound port has an address").port()
}

/// PostgreSQL refuses to run as root, so root becomes `postgres`, the user that Debian's package brings.
fn supervise(bin: &Path, port: u16, fsync: bool, tls: bool) -> Child {
    let mut command = if is_root() {
        let mut command = Command::new("runuser");
        command.args(["-u", "postgres", "--", "sh"]);
        command
    } else {
        Command::new("sh")
    };
    command.args(["-c", SCRIPT, "postgres-for-tests"]).arg(bin).arg(port.to_string());
    command.arg(if fsync { "on" } else { "off" }).arg(if tls { "tls" } else { "plain" });
    command.current_dir("/").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::inherit());
    // A group of its own: Ctrl-C must not reach it before the pipe is closed.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    command.spawn().expect("starting PostgreSQL")
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}
