//! Who somebody is, on which devices, and how they go.

use super::common::{
    Folder, Player, config, guest, nobody, serve, serve_with, two_at_a_table, url,
};
use serde_json::{Value, json};
use starboard_server::client::{Client, Socket};
use starboard_server::{Config, Limits, Server};
use starboard_store::testing::Postgres;

const SECRET: &str = "correct horse";

async fn account(server: &Server, name: &str) -> Client {
    let mut client = Client::new(&url(server)).unwrap();
    let body = json!({"name": name, "password": SECRET});
    client.post("/api/account", &body).await.unwrap().ok().unwrap();
    client
}

async fn login(server: &Server, name: &str, password: &str) -> Result<Client, String> {
    let mut client = Client::new(&url(server)).unwrap();
    let body = json!({"name": name, "password": password});
    let answer = client.post("/api/login", &body).await.unwrap();
    if answer.status == 200 { Ok(client) } else { Err(answer.code().to_owned()) }
}

async fn is_nobody(client: &Client) -> bool {
    client.clone().get("/api/me").await.unwrap().body == nobody()
}

async fn line(client: &Client) -> Socket {
    let mut socket = client.connect().await.unwrap();
    assert_eq!(socket.next().await.unwrap()["kind"], "hello");
    socket
}

async fn assert_cut(socket: &mut Socket) {
    assert_eq!(socket.next().await.unwrap_err().to_string(), "closed with 1013");
}

#[tokio::test]
async fn whoever_knew_the_guest_does_not_know_the_account() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let mut ada = guest(&server, "Ada").await;
    let (thief, mut open) = (ada.clone(), line(&ada).await);
    let body = json!({"name": "Ada", "password": SECRET});
    ada.post("/api/account", &body).await.unwrap().ok().unwrap();
    assert_ne!(ada.cookie, thief.cookie);
    assert!(is_nobody(&thief).await && !is_nobody(&ada).await);
    assert_cut(&mut open).await;
    // Signing in gives a new token, too, and ends the session it came with.
    let thief = ada.clone();
    ada.post("/api/login", &body).await.unwrap().ok().unwrap();
    assert_ne!(ada.cookie, thief.cookie);
    assert!(is_nobody(&thief).await && !is_nobody(&ada).await);
    server.stop().await;
}

#[tokio::test]
async fn signing_out_cuts_the_line() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let mut ada = account(&server, "Ada").await;
    let phone = login(&server, "ada", SECRET).await.unwrap();
    let (mut here, mut there) = (line(&ada).await, line(&phone).await);
    ada.post("/api/logout", &json!({})).await.unwrap().ok().unwrap();
    assert_cut(&mut here).await;
    there.send(&json!({"kind": "ping"})).await.unwrap();
    assert_eq!(there.next().await.unwrap()["kind"], "pong", "the other device stays");
    server.stop().await;
}

#[tokio::test]
async fn one_sees_where_one_is_signed_in_and_ends_it() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let mut ada = account(&server, "Ada").await;
    let mut phone = login(&server, "ada", SECRET).await.unwrap();
    let laptop = login(&server, "ada", SECRET).await.unwrap();
    let (mut on_phone, mut on_laptop) = (line(&phone).await, line(&laptop).await);
    let sessions = phone.get("/api/sessions").await.unwrap().ok().unwrap();
    let current: Vec<bool> =
        sessions.as_array().unwrap().iter().map(|one| one["current"] == true).collect();
    assert_eq!(current.len(), 3);
    assert_eq!(current.iter().filter(|current| **current).count(), 1);
    let mine = sessions.as_array().unwrap().iter().find(|one| one["current"] == true).unwrap();
    let id = mine["id"].as_str().unwrap();
    assert!(!phone.cookie.as_ref().unwrap().contains(id), "nobody learns a token from it");
    let end = format!("/api/sessions/{id}/end");
    let mut eve = account(&server, "Eve").await;
    assert_eq!(eve.post(&end, &json!({})).await.unwrap().code(), "no_device");
    assert_eq!(Client::new(&url(&server)).unwrap().get("/api/sessions").await.unwrap().status, 401);
    let left = ada.post(&end, &json!({})).await.unwrap().ok().unwrap();
    assert_eq!(left.as_array().unwrap().len(), 2);
    assert_cut(&mut on_phone).await;
    assert!(is_nobody(&phone).await);
    assert_eq!(ada.post(&end, &json!({})).await.unwrap().code(), "no_device");

    ada.post("/api/logout/everywhere", &json!({})).await.unwrap().ok().unwrap();
    assert_cut(&mut on_laptop).await;
    assert!(is_nobody(&laptop).await && ada.cookie.is_none() && !is_nobody(&eve).await);
    server.stop().await;
}

#[tokio::test]
async fn a_new_password_ends_what_was_begun_with_the_old_one() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let mut ada = account(&server, "Ada").await;
    let thief = login(&server, "ada", SECRET).await.unwrap();
    let change = |old: &str, new: &str| json!({"password": old, "new": new});
    let wrong = ada.post("/api/password", &change("battery staple", "12345678")).await.unwrap();
    assert_eq!(wrong.code(), "bad_login");
    let short = ada.post("/api/password", &change(SECRET, "short")).await.unwrap();
    assert_eq!(short.code(), "bad_password");
    assert!(!is_nobody(&thief).await, "nothing has happened");
    let mut guest = guest(&server, "Guest").await;
    let none = guest.post("/api/password", &change("", "12345678")).await.unwrap();
    assert_eq!(none.code(), "bad_login");
    ada.post("/api/password", &change(SECRET, "battery staple")).await.unwrap().ok().unwrap();
    assert!(is_nobody(&thief).await && !is_nobody(&ada).await);
    assert_eq!(login(&server, "ada", SECRET).await.unwrap_err(), "bad_login");
    login(&server, "ada", "battery staple").await.unwrap();
    server.stop().await;
}

#[tokio::test]
async fn an_account_is_called_otherwise_and_all_its_tables_say_so() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let (mut ada, mut bob) = two_at_a_table(&server, json!({})).await;
    let body = json!({"name": "Ada", "password": SECRET});
    ada.client.post("/api/account", &body).await.unwrap().ok().unwrap();
    account(&server, "Zoe").await;
    let name = |name: &str| json!({ "name": name });
    for (bad, code) in [("zoë\u{202e}", "bad_name"), ("", "bad_name"), ("ZOE", "name_taken")] {
        assert_eq!(ada.client.post("/api/name", &name(bad)).await.unwrap().code(), code);
    }
    let mut nobody = Client::new(&url(&server)).unwrap();
    assert_eq!(nobody.post("/api/name", &name("Eve")).await.unwrap().status, 401);

    let me = ada.client.post("/api/name", &name(" Countess  Ada ")).await.unwrap().ok().unwrap();
    assert_eq!(me["player"]["name"], "Countess Ada");
    assert_eq!(me["player"]["account"], true);
    let seat = |message: &Value| message["table"]["summary"]["seats"][0].clone();
    bob.until_where(|message| seat(message)["player"]["name"] == "Countess Ada").await;
    let table = format!("/api/tables/{}", bob.table);
    let table = bob.client.get(&table).await.unwrap().ok().unwrap();
    assert_eq!(table["seats"][0]["player"]["name"], "Countess Ada");
    // It is the name to sign in with from now on, and the old one is free.
    login(&server, "countess ada", SECRET).await.unwrap();
    assert_eq!(login(&server, "Ada", SECRET).await.unwrap_err(), "bad_login");
    let bob = bob.client.post("/api/name", &name("Ada")).await.unwrap().ok().unwrap();
    assert_eq!(bob["player"], json!({"id": bob["player"]["id"], "name": "Ada", "account": false}));
    server.stop().await;
}

#[tokio::test]
async fn guessing_a_password_is_limited_wherever_it_is_asked_for() {
    let folder = Folder::new();
    let limits = Limits { logins: starboard_server::Rate::new(4.0, 0.0), ..Limits::default() };
    let server = serve_with(Config { limits, ..config(&folder.db()) }).await;
    let mut ada = account(&server, "Ada").await;
    let guess = json!({"password": "battery staple", "new": "12345678"});
    let farewell = json!({"password": "battery staple"});
    let mut codes = Vec::new();
    for _ in 0..2 {
        codes.push(ada.post("/api/password", &guess).await.unwrap().code().to_owned());
        codes.push(ada.post("/api/account/delete", &farewell).await.unwrap().code().to_owned());
    }
    assert_eq!(codes, ["bad_login", "bad_login", "bad_login", "too_often"]);
    server.stop().await;
}

#[tokio::test]
async fn an_account_is_deleted_games_stay_and_the_name_goes() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let (mut ada, mut bob) = two_at_a_table(&server, json!({})).await;
    let body = json!({"name": "Ada", "password": SECRET});
    ada.client.post("/api/account", &body).await.unwrap().ok().unwrap();
    let table = ada.table.clone();
    let mut ada = Player::watch(ada.client, &table).await;
    ada.request(json!({"kind": "chat", "text": "I was here."})).await;
    bob.until("chat").await;
    let open = json!({"game": "starfighter", "seats": [{"kind": "me"}, {"kind": "open"}]});
    let waiting = ada.client.post("/api/tables", &open).await.unwrap().ok().unwrap();
    let waiting = format!("/api/tables/{}", waiting["id"].as_str().unwrap());
    let delete = "/api/account/delete";
    let refused = ada.client.post(delete, &json!({})).await.unwrap();
    assert_eq!(refused.code(), "bad_login");
    let gone = ada.client.post(delete, &json!({"password": SECRET})).await.unwrap();
    assert_eq!(gone.ok().unwrap(), nobody());
    assert!(ada.client.cookie.is_none());

    // Bob does not wait for somebody who is not there any more.
    bob.until_where(|message| message["outcome"].is_object()).await;
    assert_eq!(bob.now["outcome"]["shares"], json!([0.0, 1.0]));
    let mut eve = Client::new(&url(&server)).unwrap();
    assert_eq!(eve.get(&waiting).await.unwrap().ok().unwrap()["state"], "over");
    let everything = [
        format!("/api/tables/{table}"),
        format!("/api/tables/{table}/record"),
        format!("/api/tables/{table}/replay"),
        waiting,
    ];
    for path in everything {
        let text = eve.get(&path).await.unwrap().ok().unwrap().to_string();
        assert!(!text.contains("Ada"), "{path}: {text}");
        if path.ends_with("record") {
            assert!(text.contains("Bob"), "{path}: {text}");
        }
    }
    // Also for those who load the table again.
    let eve = Player::watch(eve, &table).await;
    assert!(!eve.now.to_string().contains("Ada"), "{}", eve.now);
    assert_eq!(eve.now["summary"]["seats"][0]["player"]["name"], "former player");
    assert_eq!(login(&server, "Ada", SECRET).await.unwrap_err(), "bad_login");
    account(&server, "Ada").await;
    server.stop().await;
}

#[tokio::test]
async fn nobody_wears_the_name_of_an_account() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    // Whoever has it makes way, also in a line that was open before.
    let (mut cleo, mut dan) = two_at_a_table(&server, json!({})).await;
    cleo.client.post("/api/guest", &json!({"name": "Zoe"})).await.unwrap().ok().unwrap();
    account(&server, "zoe").await;
    cleo.request(json!({"kind": "chat", "text": "hello"})).await;
    let said = dan.until("chat").await["line"]["name"].clone();
    assert!(said.as_str().unwrap().starts_with("Zoe #"), "{said}");
    let mut early = guest(&server, "ada").await;
    account(&server, "Ada").await;
    let name = early.get("/api/me").await.unwrap().body["player"]["name"].clone();
    assert_ne!(name, "ada", "the guest makes way");
    let mut eve = guest(&server, "Eve").await;
    for same in ["Ada", "ADA", " a\u{a0}da", "\u{ff21}\u{ff44}\u{ff41}", "\u{ff21}da"] {
        let mut nobody = Client::new(&url(&server)).unwrap();
        let expected = if same.contains('\u{a0}') { "" } else { "name_taken" };
        for client in [&mut nobody, &mut eve] {
            let answer = client.post("/api/guest", &json!({"name": same})).await.unwrap();
            assert_eq!(answer.code(), expected, "{same:?}");
        }
    }
    for odd in ["A\u{200b}da", "\u{202e}adA", "Ada\u{0}", "\u{2800}", "A\u{ad}da", ""] {
        let answer = eve.post("/api/guest", &json!({"name": odd})).await.unwrap();
        assert_eq!(answer.code(), "bad_name", "{odd:?}");
    }
    server.stop().await;
}

#[tokio::test]
async fn strangers_do_not_talk_at_private_tables() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let (mut ada, _bob) = two_at_a_table(&server, json!({"private": true})).await;
    let mut eve = Player::watch(guest(&server, "Eve").await, &ada.table).await;
    let hello = json!({"kind": "chat", "text": "hello"});
    assert_eq!(eve.request(hello.clone()).await["code"], "not_seated");
    assert_eq!(ada.request(hello).await["kind"], "done");
    assert_eq!(eve.until("chat").await["line"]["name"], "Ada");
    server.stop().await;
}

#[tokio::test]
async fn what_no_database_can_keep_is_refused_before_it_gets_there() {
    let postgres = Postgres::start();
    let server = serve(&postgres.database()).await;
    let mut ada = guest(&server, "Ada").await;
    for path in ["/api/tables/a%00b", "/api/players/%00", "/api/tables/%00/record", "/api/join/%00"]
    {
        assert_eq!(ada.get(path).await.unwrap().status, 404, "{path}");
    }
    assert_eq!(ada.get("/api/tables?game=%00").await.unwrap().ok().unwrap(), json!([]));
    assert_eq!(login(&server, "Ada\u{0}", SECRET).await.unwrap_err(), "bad_login");
    assert_eq!(ada.post("/api/sessions/%00/end", &json!({})).await.unwrap().code(), "no_device");
    let named = |name: &str| {
        let seats = json!([{"kind": "me"}, {"kind": "open"}]);
        json!({"game": "starfighter", "name": name, "seats": seats})
    };
    for bad in ["a\u{0}b", "a\u{7}b", "\u{200b}"] {
        assert_eq!(ada.post("/api/tables", &named(bad)).await.unwrap().code(), "bad_text");
    }
    let created = ada.post("/api/tables", &named("ab\u{202e}c")).await.unwrap().ok().unwrap();
    let path = format!("/api/tables/{}", created["id"].as_str().unwrap());
    assert_eq!(ada.get(&path).await.unwrap().ok().unwrap()["name"], "abc");
    let mut ada = Player::watch(ada, created["id"].as_str().unwrap()).await;
    for bad in ["a\u{0}b", "a\u{85}b", "\u{2060}"] {
        assert_eq!(ada.request(json!({"kind": "chat", "text": bad})).await["code"], "bad_text");
    }
    assert_eq!(ada.request(json!({"kind": "chat", "text": "a\u{202e}b"})).await["kind"], "done");
    assert_eq!(ada.until("chat").await["line"]["text"], "ab");
    server.stop().await;
}

#[tokio::test]
async fn over_https_browsers_are_told_to_stay_there() {
    let folder = Folder::new();
    let server = serve_with(Config { secure: true, ..config(&folder.db()) }).await;
    let mut ada = Client::new(&url(&server)).unwrap();
    let answer = ada.post("/api/guest", &json!({"name": "Ada"})).await.unwrap();
    let header = |name: &str| {
        let found = answer.headers.iter().find(|(key, _)| key == name);
        found.map(|(_, value)| value.clone()).unwrap_or_default()
    };
    assert!(header("strict-transport-security").starts_with("max-age="));
    assert!(header("set-cookie").starts_with("__Host-starboard="));
    assert!(header("set-cookie").ends_with("; Secure"));
    let policy = header("content-security-policy");
    let socket = format!("connect-src 'self' wss://{};", ada.host);
    assert!(policy.contains(&socket), "{policy}");
    let me = ada.get("/api/me").await.unwrap().body;
    assert_eq!(me["player"]["name"], "Ada");
    // A cookie that anybody in the neighbourhood may have set is nobody's.
    let cookie = ada.cookie.take().unwrap();
    ada.cookie = cookie.strip_prefix("__Host-").map(str::to_owned);
    assert!(is_nobody(&ada).await);
    server.stop().await;
    let server = serve(&folder.db()).await;
    let page = Client::new(&url(&server)).unwrap().get("/").await.unwrap();
    assert!(page.headers.iter().all(|(name, _)| name != "strict-transport-security"));
    server.stop().await;
}

#[tokio::test]
async fn what_has_been_counted_is_for_those_who_know_the_token() {
    let folder = Folder::new();
    let token = Some("sesame".to_owned());
    let server = serve_with(Config { metrics_token: token, ..config(&folder.db()) }).await;
    let mut client = Client::new(&url(&server)).unwrap();
    assert_eq!(client.get("/metrics").await.unwrap().status, 404);
    client.bearer = Some("guess".to_owned());
    assert_eq!(client.get("/metrics").await.unwrap().status, 404);
    client.bearer = Some("sesame".to_owned());
    assert!(matches!(client.get("/metrics").await.unwrap().ok().unwrap(), Value::String(_)));
    server.stop().await;
}
