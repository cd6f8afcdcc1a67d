//! What one visitor may take from the others: connections, time, and the server's attention.

use super::common::{Folder, PATIENCE, Player, config, guest, serve_with, url};
use serde_json::{Value, json};
use starboard_server::client::{Client, Socket};
use starboard_server::{Config, Limits, Patience, Rate, Server};
use starboard_store::{Gate, Keeper, News, Passage, Verdict};
use std::io::{self, ErrorKind, Read as _};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::runtime::Runtime;
use tokio::sync::{Notify, oneshot};
use tokio::time::timeout;

/// So short that a test need not wait.
const SHORT: Duration = Duration::from_millis(50);

const HEALTHZ: &str = "GET /healthz HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n";

async fn serve(limits: Limits, change: impl FnOnce(&mut Config)) -> (Folder, Server) {
    let folder = Folder::new();
    let mut config = Config { limits, ..config(&folder.db()) };
    change(&mut config);
    let server = serve_with(config).await;
    (folder, server)
}

async fn connect(server: &Server) -> TcpStream {
    TcpStream::connect(server.address()).await.unwrap()
}

/// Everything that comes until the line is cut.
async fn until_cut(stream: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    // That the line was cut in the middle is an answer as well.
    _ = timeout(PATIENCE, stream.read_to_end(&mut answer)).await.expect("the line is cut");
    String::from_utf8_lossy(&answer).into_owned()
}

async fn send(server: &Server, text: &str) -> TcpStream {
    let mut stream = connect(server).await;
    stream.write_all(text.as_bytes()).await.unwrap();
    stream
}

/// A connection that needs nothing of the test's runtime, if it is let in at all.
fn knock(server: &Server) -> io::Result<std::net::TcpStream> {
    let stream = std::net::TcpStream::connect(server.address())?;
    stream.set_read_timeout(Some(PATIENCE))?;
    Ok(stream)
}

/// Whether the line was cut before anything was said.
fn is_turned_away(knock: io::Result<std::net::TcpStream>) -> bool {
    match knock.and_then(|mut stream| stream.read(&mut [0])) {
        Ok(bytes) => bytes == 0,
        Err(error) => error.kind() == ErrorKind::ConnectionReset,
    }
}

#[tokio::test]
async fn half_a_request_does_not_hold_its_connection_for_ever() {
    let (_folder, server) = serve(Limits::default(), |config| config.patience.head = SHORT).await;
    for half in ["", "GET ", "GET /api/me HTTP/1.1\r\nHost: here\r\n"] {
        until_cut(&mut send(&server, half).await).await;
    }
    // Nor does a connection on which nothing more is asked.
    let mut whole = send(&server, "GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n").await;
    assert!(until_cut(&mut whole).await.starts_with("HTTP/1.1 200"));
    server.stop().await;
}

#[tokio::test]
async fn half_a_body_does_not_hold_its_connection_for_ever() {
    let (_folder, server) = serve(Limits::default(), |config| config.patience.body = SHORT).await;
    for path in ["/api/guest", "/api/replay", "/api/games/starfighter/seats"] {
        let half = format!("POST {path} HTTP/1.1\r\nHost: here\r\nContent-Length: 99\r\n\r\n{{");
        let answer = until_cut(&mut send(&server, &half).await).await;
        assert!(answer.starts_with("HTTP/1.1 408"), "{path}: {answer}");
        assert!(answer.contains("too_slow"));
    }
    server.stop().await;
}

#[tokio::test]
async fn an_answer_that_nobody_takes_does_not_hold_its_connection_for_ever() {
    let limits = Limits::default().unlimited();
    let (_folder, server) = serve(limits, |config| config.patience.answer = SHORT).await;
    let mut stream = connect(&server).await;
    let ask = "GET /api/rules/rebellion HTTP/1.1\r\nHost: here\r\n\r\n".repeat(64);
    // As long as there is room on the way the server goes on; then it waits, but not for ever.
    let cut = timeout(PATIENCE, async { while stream.write_all(ask.as_bytes()).await.is_ok() {} });
    cut.await.expect("the line is cut");
    server.stop().await;
}

#[tokio::test]
async fn one_address_does_not_take_all_connections() {
    let limits = Limits { connections_of_address: 3, ..Limits::default() };
    let (_folder, server) = serve(limits, |_| {}).await;
    let mut held = Vec::new();
    for _ in 0..3 {
        held.push(send(&server, "GET ").await);
    }
    assert!(is_turned_away(knock(&server)));
    held.pop();
    // There is room again as soon as the server has noticed.
    let came_in = timeout(PATIENCE, async {
        loop {
            let Ok(mut stream) = TcpStream::connect(server.address()).await else { continue };
            let mut answer = String::new();
            let asked = stream.write_all(HEALTHZ.as_bytes()).await;
            if asked.is_ok() && stream.read_to_string(&mut answer).await.is_ok_and(|n| n > 0) {
                return answer;
            }
        }
    });
    assert!(came_in.await.unwrap().starts_with("HTTP/1.1 200"));
    server.stop().await;
}

#[tokio::test]
async fn thousands_are_turned_away_without_those_who_answer_everybody() {
    let limits = Limits { connections_of_address: 3, ..Limits::default() };
    let (_folder, server) = serve(limits, |_| {}).await;
    // One thread answers everybody, and as long as nothing is awaited it is here.
    let held = [knock(&server), knock(&server), knock(&server)];
    for _ in 0..2_000 {
        assert!(is_turned_away(knock(&server)));
    }
    let crowd: Vec<_> = (0..200).map(|_| knock(&server)).collect();
    assert!(crowd.into_iter().all(is_turned_away));
    // Those who were let in are answered when there is somebody to do it.
    for stream in held.map(Result::unwrap) {
        stream.set_nonblocking(true).unwrap();
        let mut stream = TcpStream::from_std(stream).unwrap();
        stream.write_all(HEALTHZ.as_bytes()).await.unwrap();
        assert!(until_cut(&mut stream).await.starts_with("HTTP/1.1 200"));
    }
    server.stop().await;
}

// Other machines have one such address only.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn whoever_comes_from_elsewhere_is_let_in_past_a_crowd() {
    let limits = Limits { connections_of_address: 3, ..Limits::default() };
    let (_folder, server) = serve(limits, |_| {}).await;
    let elsewhere = Some([127, 0, 0, 2].into());
    let mut ada = Client { from: elsewhere, ..Client::new(&url(&server)).unwrap() };
    for _ in 0..10 {
        let _crowd: Vec<_> = (0..200).map(|_| knock(&server)).collect();
        assert_eq!(ada.get("/healthz").await.unwrap().status, 200);
    }
    server.stop().await;
}

#[tokio::test]
async fn the_port_is_closed_with_the_house() {
    let (_folder, server) = serve(Limits::default(), |_| {}).await;
    let address = server.address();
    let _held = connect(&server).await;
    server.stop().await;
    assert!(TcpStream::connect(address).await.is_err());

    // Also if nobody has closed it, a moment later.
    let other = Runtime::new().unwrap();
    let (_folder, server) = other.spawn(serve(Limits::default(), |_| {})).await.unwrap();
    let address = server.address();
    other.shutdown_background();
    let closed = timeout(PATIENCE, async { while TcpStream::connect(address).await.is_ok() {} });
    closed.await.expect("nobody is there");
}

#[tokio::test]
async fn there_are_only_so_many_connections_in_all() {
    let limits = Limits { connections: 2, ..Limits::default() };
    let (_folder, server) = serve(limits, |config| config.proxy_hops = 1).await;
    let _held = [send(&server, "GET ").await, send(&server, "GET ").await];
    assert!(is_turned_away(knock(&server)));
    server.stop().await;
}

#[tokio::test]
async fn a_socket_is_a_connection_as_long_as_it_is_open() {
    let limits = Limits { connections_of_address: 2, ..Limits::default() };
    let (_folder, server) = serve(limits, |_| {}).await;
    let ada = guest(&server, "Ada").await;
    // The one over which she came may still be closing.
    let mut held = Vec::new();
    while held.len() < 2 {
        held.extend(ada.connect().await.ok());
    }
    assert!(ada.connect().await.is_err());
    drop(held);
    let came_in = timeout(PATIENCE, async { while ada.connect().await.is_err() {} });
    came_in.await.expect("there is room again");
    server.stop().await;
}

#[tokio::test]
async fn a_player_has_only_so_many_sockets() {
    let limits = Limits { sockets_of_player: 2, sockets_of_address: 3, ..Limits::default() };
    let (_folder, server) = serve(limits, |_| {}).await;
    let ada = guest(&server, "Ada").await;
    let _two = [ada.connect().await.unwrap(), ada.connect().await.unwrap()];
    assert!(ada.connect().await.is_err());
    let bob = guest(&server, "Bob").await;
    let _third = bob.connect().await.unwrap();
    assert!(bob.connect().await.is_err(), "the address has no more");
    server.stop().await;
}

async fn greeted(socket: &mut Socket) {
    assert_eq!(socket.next().await.unwrap()["kind"], "hello");
}

#[tokio::test]
async fn limits_are_those_of_the_player_not_of_the_socket() {
    let limits = Limits { messages: Rate::new(5.0, 0.0), ..Limits::default() };
    let (_folder, server) = serve(limits, |_| {}).await;
    let ada = guest(&server, "Ada").await;
    let mut sockets = [ada.connect().await.unwrap(), ada.connect().await.unwrap()];
    let mut kinds = Vec::new();
    for socket in &mut sockets {
        greeted(socket).await;
        for _ in 0..3 {
            socket.send(&json!({"kind": "ping"})).await.unwrap();
            kinds.push(socket.next().await.unwrap()["kind"].clone());
        }
    }
    assert_eq!(kinds, ["pong", "pong", "pong", "pong", "pong", "refused"]);
    // Another player of the same address has a bucket of their own.
    let mut bob = guest(&server, "Bob").await.connect().await.unwrap();
    greeted(&mut bob).await;
    bob.send(&json!({"kind": "ping"})).await.unwrap();
    assert_eq!(bob.next().await.unwrap()["kind"], "pong");
    server.stop().await;
}

#[tokio::test]
async fn pings_and_nonsense_count() {
    let limits = Limits { messages: Rate::new(4.0, 0.0), ..Limits::default() };
    let (_folder, server) = serve(limits, |_| {}).await;
    let refused = |answer: Value| answer["code"].as_str().unwrap_or_default().to_owned();
    let mut ada = guest(&server, "Ada").await.connect().await.unwrap();
    greeted(&mut ada).await;
    for _ in 0..4 {
        ada.ping().await.unwrap();
    }
    ada.send(&json!({"kind": "ping"})).await.unwrap();
    assert_eq!(refused(ada.next().await.unwrap()), "too_often");

    let mut bob = guest(&server, "Bob").await.connect().await.unwrap();
    greeted(&mut bob).await;
    for _ in 0..4 {
        bob.send_text("what?".to_owned()).await.unwrap();
        assert_eq!(refused(bob.next().await.unwrap()), "bad_request");
    }
    bob.send(&json!({"kind": "ping"})).await.unwrap();
    assert_eq!(refused(bob.next().await.unwrap()), "too_often");
    // Whoever goes on is cut off, with whatever they go on.
    for socket in [&mut ada, &mut bob] {
        let cut = timeout(PATIENCE, async {
            loop {
                if socket.ping().await.is_err() {
                    return;
                }
                tokio::task::yield_now().await;
            }
        });
        cut.await.expect("the line is cut");
    }
    server.stop().await;
}

#[tokio::test]
async fn nobody_says_more_than_anybody_has_to_say() {
    let (_folder, server) = serve(Limits::default(), |_| {}).await;
    let mut ada = guest(&server, "Ada").await.connect().await.unwrap();
    greeted(&mut ada).await;
    ada.send(&json!({"kind": "watch", "table": "x".repeat(9_000)})).await.unwrap();
    assert!(ada.next().await.is_err(), "the line is cut");
    server.stop().await;
}

#[tokio::test]
async fn what_trusted_proxies_say_counts_and_nothing_else() {
    let limits = Limits { guests: Rate::new(1.0, 0.0), ..Limits::default() };
    let (_folder, server) = serve(limits, |config| config.proxy_hops = 1).await;
    let body = r#"{"name": "Ada"}"#;
    let ask = async |forwarded: &str| {
        let head = "POST /api/guest HTTP/1.1\r\nHost: here\r\nConnection: close\r\n";
        let length = body.len();
        let request = format!("{head}{forwarded}Content-Length: {length}\r\n\r\n{body}");
        let answer = until_cut(&mut send(&server, &request).await).await;
        answer.split(' ').nth(1).unwrap_or_default().to_owned()
    };
    assert_eq!(ask("X-Forwarded-For: 2.2.2.2\r\n").await, "200");
    // The same visitor, however they lie about who they are.
    assert_eq!(ask("X-Forwarded-For: 1.1.1.1, 2.2.2.2\r\n").await, "429");
    assert_eq!(ask("X-Forwarded-For: 1.1.1.1\r\nX-Forwarded-For: 2.2.2.2\r\n").await, "429");
    assert_eq!(ask("X-Forwarded-For: 2.2.2.2, 3.3.3.3\r\n").await, "200");
    assert_eq!(ask("X-Forwarded-For: 2001:db8::1\r\n").await, "200");
    assert_eq!(ask("X-Forwarded-For: 2001:db8::ffff\r\n").await, "429");
    server.stop().await;
}

#[tokio::test]
async fn questions_about_options_are_limited_by_number_and_size() {
    let limits = Limits { forms: Rate::new(3.0, 0.0), ..Limits::default() };
    let (_folder, server) = serve(limits, |_| {}).await;
    let mut ada = guest(&server, "Ada").await;
    let path = "/api/games/starfighter/seats";
    let answer = ada.post(path, &json!({})).await.unwrap().ok().unwrap();
    assert_eq!(answer["seats"].as_array().unwrap().len(), 2);
    let long = json!({"mode": "x".repeat(100_000)});
    assert_eq!(ada.post(path, &long).await.unwrap().code(), "too_large");
    assert_eq!(ada.post(path, &json!({"mode": 7})).await.unwrap().code(), "bad_options");
    let refused = ada.post(path, &json!({})).await.unwrap();
    assert_eq!((refused.status, refused.code()), (429, "too_often"));
    assert!(refused.headers.iter().any(|(name, _)| name == "retry-after"));
    server.stop().await;
}

#[tokio::test]
async fn requests_are_counted_by_address() {
    let limits = Limits { requests: Rate::new(3.0, 0.0), ..Limits::default() };
    let (_folder, server) = serve(limits, |_| {}).await;
    let mut nobody = Client::new(&url(&server)).unwrap();
    for _ in 0..3 {
        assert_eq!(nobody.get("/api/me").await.unwrap().status, 200);
    }
    assert_eq!(nobody.get("/api/tables").await.unwrap().code(), "too_often");
    assert_eq!(nobody.get("/healthz").await.unwrap().status, 200);
    server.stop().await;
}

/// Keeps a gate that everything passes at once, except words: for those it takes its time.
#[derive(Default)]
struct Slow {
    words: Mutex<Vec<oneshot::Sender<Verdict>>>,
    asked: Notify,
}

impl Keeper for Slow {
    fn pass(&self, passage: Passage) -> oneshot::Receiver<Verdict> {
        let (answer, answered) = oneshot::channel();
        if passage == Passage::Work("words") {
            self.words.lock().unwrap().push(answer);
            self.asked.notify_one();
        } else {
            answer.send(Ok(())).unwrap();
        }
        answered
    }

    fn tell(&self, _: Vec<News>) {}

    fn has_neighbours(&self) -> bool {
        false
    }
}

#[tokio::test]
async fn nobody_waits_while_a_long_game_is_put_into_words() {
    let slow = Arc::new(Slow::default());
    let limits = Limits::default().unlimited();
    let (_folder, server) = serve(limits, |config| config.gate = Gate::kept_by(slow.clone())).await;
    let mut ada = guest(&server, "Ada").await;
    let bots = json!([{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]);
    let table = json!({"game": "rebellion", "seats": bots});
    let created = ada.post("/api/tables", &table).await.unwrap().ok().unwrap();
    let table = created["id"].as_str().unwrap().to_owned();
    // Ada is told of everything when it happens.
    let mut ada = Player::watch(ada, &table).await;
    while ada.now["event_count"].as_u64().unwrap() < 200 {
        ada.next().await;
    }
    assert!(slow.words.lock().unwrap().is_empty());
    // Bob comes late and is told all of it at once, in a language that nobody has heard it in.
    let bob = Client { lang: "de", ..Client::new(&url(&server)).unwrap() };
    let mut socket = bob.connect().await.unwrap();
    greeted(&mut socket).await;
    socket.send(&json!({"kind": "watch", "table": table})).await.unwrap();
    timeout(PATIENCE, slow.asked.notified()).await.expect("it is done where heavy work is");
    assert_eq!(ada.client.get("/api/tables").await.unwrap().status, 200);
    socket.send(&json!({"kind": "ping"})).await.unwrap();
    assert_eq!(socket.next().await.unwrap()["kind"], "pong");
    let words = slow.words.lock().unwrap().pop();
    words.unwrap().send(Ok(())).unwrap();
    let told = &socket.next().await.unwrap()["table"];
    let events = told["events"].as_array().unwrap();
    assert_eq!(told["event_count"], events.len());
    server.stop().await;
}

#[test]
fn the_usual_patience_is_short_enough() {
    let Patience { head, body, answer } = Patience::default();
    assert!([head, body, answer].iter().all(|&time| time <= Duration::from_secs(30)));
}
