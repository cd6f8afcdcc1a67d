//! Coming in, opening tables, sitting down.

use super::common::{Folder, Player, config, guest, nobody, serve, serve_with, url};
use serde_json::{Value, json};
use starboard_server::client::Client;
use starboard_server::{Config, Limits, Rate};

fn table(seats: &Value) -> Value {
    json!({
        "game": "starfighter", "options": {"mode": "training"}, "seats": seats,
        "private": false, "clock": {"kind": "none"},
    })
}

#[tokio::test]
async fn guests_open_tables_and_sit_down() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let mut visitor = Client::new(&url(&server)).unwrap();
    assert_eq!(visitor.get("/api/me").await.unwrap().ok().unwrap(), nobody());
    let open = table(&json!([{"kind": "me"}, {"kind": "open"}]));
    let refused = visitor.post("/api/tables", &open).await.unwrap();
    assert_eq!((refused.status, refused.code()), (401, "no_session"));

    let mut ada = guest(&server, "Ada").await;
    let me = ada.get("/api/me").await.unwrap().ok().unwrap();
    assert_eq!((&me["player"]["name"], &me["player"]["account"]), (&json!("Ada"), &json!(false)));
    let created = ada.post("/api/tables", &open).await.unwrap().ok().unwrap();
    let id = created["id"].as_str().unwrap();
    assert_eq!(created["links"][0]["seat"], 1);

    let listed = visitor.get("/api/tables?state=open").await.unwrap().ok().unwrap();
    assert_eq!(listed[0]["id"], id);
    assert_eq!(listed[0]["state"], "waiting");
    assert_eq!(listed[0]["seats"][0]["player"]["name"], "Ada");
    assert_eq!(listed[0]["seats"][1]["player"], Value::Null);
    assert_eq!(listed[0]["commitment"].as_str().unwrap().len(), 64);
    assert_eq!(visitor.get("/api/tables?state=running").await.unwrap().body, json!([]));
    assert_eq!(visitor.get("/api/tables?game=chess").await.unwrap().body, json!([]));

    let mut bob = guest(&server, "Bob").await;
    let mut waiting = Player::watch(ada.clone(), id).await;
    assert_eq!(waiting.now["view"], Value::Null);
    let sat = bob.post(&format!("/api/tables/{id}/sit"), &json!({"contribution": "00ff"})).await;
    let sat = sat.unwrap().ok().unwrap();
    assert_eq!((&sat["state"], &sat["my_seat"]), (&json!("running"), &json!(1)));
    // Everybody who watches is told, and then the board appears.
    waiting.until_where(|message| message["table"]["view"].is_object()).await;
    assert_eq!(waiting.now["summary"]["seats"][1]["player"]["name"], "Bob");
    let carol =
        guest(&server, "Carol").await.post(&format!("/api/tables/{id}/sit"), &json!({})).await;
    assert_eq!(carol.unwrap().code(), "not_waiting");

    let mine = bob.get("/api/mine").await.unwrap().ok().unwrap();
    assert_eq!(mine[0]["id"], id);
    server.stop().await;
}

#[tokio::test]
async fn a_private_table_is_not_listed_and_needs_the_link() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let mut ada = guest(&server, "Ada").await;
    let mut private = table(&json!([{"kind": "open"}, {"kind": "me"}]));
    private["private"] = true.into();
    let created = ada.post("/api/tables", &private).await.unwrap().ok().unwrap();
    let (id, link) =
        (created["id"].as_str().unwrap(), created["links"][0]["url"].as_str().unwrap());
    let mut bob = guest(&server, "Bob").await;
    assert_eq!(bob.get("/api/tables").await.unwrap().body, json!([]));
    let sit = format!("/api/tables/{id}/sit");
    assert_eq!(bob.post(&sit, &json!({})).await.unwrap().code(), "needs_token");
    assert_eq!(bob.post(&sit, &json!({"token": "abc"})).await.unwrap().code(), "no_link");
    let joined = bob.get(&format!("/api{link}")).await.unwrap().ok().unwrap();
    assert_eq!((&joined["id"], &joined["seat"]), (&json!(id), &json!(0)));
    let token = link.strip_prefix("/join/").unwrap();
    let sat = bob.post(&sit, &json!({"token": token})).await.unwrap().ok().unwrap();
    assert_eq!(sat["my_seat"], 0);
    server.stop().await;
}

#[tokio::test]
async fn one_may_leave_before_the_game_has_begun() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let mut ada = guest(&server, "Ada").await;
    let open = table(&json!([{"kind": "me"}, {"kind": "open"}]));
    let created = ada.post("/api/tables", &open).await.unwrap().ok().unwrap();
    let leave = format!("/api/tables/{}/leave", created["id"].as_str().unwrap());
    let left = ada.post(&leave, &json!({})).await.unwrap().ok().unwrap();
    // Nobody is left: the table is gone from the lobby.
    assert_eq!(left["state"], "over");
    assert_eq!(ada.get("/api/tables").await.unwrap().body, json!([]));
    assert_eq!(ada.post(&leave, &json!({})).await.unwrap().code(), "not_seated");
    let running = table(&json!([{"kind": "me"}, {"kind": "bot", "bot": "random"}]));
    let created = ada.post("/api/tables", &running).await.unwrap().ok().unwrap();
    let leave = format!("/api/tables/{}/leave", created["id"].as_str().unwrap());
    assert_eq!(ada.post(&leave, &json!({})).await.unwrap().code(), "not_waiting");
    server.stop().await;
}

#[tokio::test]
async fn an_account_keeps_its_games_on_another_device() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let mut ada = guest(&server, "Ada").await;
    let bots = table(&json!([{"kind": "me"}, {"kind": "bot", "bot": "random"}]));
    ada.post("/api/tables", &bots).await.unwrap().ok().unwrap();
    let secret = json!({"name": "Ada", "password": "correct horse"});
    let me = ada.post("/api/account", &secret).await.unwrap().ok().unwrap();
    assert_eq!(me["player"]["account"], true);
    assert_eq!(ada.post("/api/account", &secret).await.unwrap().code(), "has_account");

    let mut phone = Client::new(&url(&server)).unwrap();
    let wrong = json!({"name": "ada", "password": "battery staple"});
    assert_eq!(phone.post("/api/login", &wrong).await.unwrap().code(), "bad_login");
    let unknown = json!({"name": "eve", "password": "battery staple"});
    assert_eq!(phone.post("/api/login", &unknown).await.unwrap().code(), "bad_login");
    let secret = json!({"name": "ADA", "password": "correct horse"});
    let again = phone.post("/api/login", &secret).await.unwrap().ok().unwrap();
    assert_eq!(again["player"]["id"], me["player"]["id"]);
    assert_eq!(phone.get("/api/mine").await.unwrap().body.as_array().unwrap().len(), 1);
    let page = format!("/api/players/{}", me["player"]["id"].as_str().unwrap());
    assert_eq!(phone.get(&page).await.unwrap().body["games"].as_array().unwrap().len(), 1);

    let mut thief = phone.clone();
    assert_eq!(phone.post("/api/logout", &json!({})).await.unwrap().body, nobody());
    assert_eq!(thief.get("/api/me").await.unwrap().body, nobody(), "the session has ended");
    let mut eve = guest(&server, "Eve").await;
    let taken = json!({"name": "aDa", "password": "12345678"});
    assert_eq!(eve.post("/api/account", &taken).await.unwrap().code(), "name_taken");
    server.stop().await;
}

#[tokio::test]
async fn nonsense_is_refused_in_the_language_of_the_client() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let mut ada = guest(&server, "Ada").await;
    ada.lang = "de";
    let two_mes = json!([{"kind": "me"}, {"kind": "me"}]);
    let bad_bot = json!([{"kind": "me"}, {"kind": "bot", "bot": "search:1000000"}]);
    let one = json!([{"kind": "me"}]);
    for (seats, code) in [(two_mes, "bad_seats"), (bad_bot, "unknown_bot"), (one, "bad_seats")] {
        let refused = ada.post("/api/tables", &table(&seats)).await.unwrap();
        assert_eq!((refused.status, refused.code()), (422, code));
    }
    let mut bad = table(&json!([{"kind": "me"}, {"kind": "open"}]));
    bad["options"] = json!({"mode": "peace"});
    let refused = ada.post("/api/tables", &bad).await.unwrap();
    assert_eq!(refused.code(), "bad_options");
    bad["options"] = json!({});
    bad["clock"] = json!({"kind": "move", "seconds": 1});
    let refused = ada.post("/api/tables", &bad).await.unwrap();
    assert_eq!(refused.code(), "bad_clock");
    let message = refused.body["error"]["message"].as_str().unwrap();
    assert!(message.starts_with("Eine Uhr läuft"), "{message}");
    assert_eq!(ada.get("/api/nothing").await.unwrap().status, 404);
    assert_eq!(ada.get("/api/rules/chess").await.unwrap().code(), "unknown_game");
    assert_eq!(ada.get("/api/tables/nowhere").await.unwrap().code(), "no_table");
    server.stop().await;
}

#[tokio::test]
async fn requests_of_other_sites_are_refused() {
    let folder = Folder::new();
    let friend = "https://play.example.org".to_owned();
    let config = Config { origins: vec![friend.clone()], ..config(&folder.db()) };
    let server = serve_with(config).await;
    let mut client = Client::new(&url(&server)).unwrap();
    client.origin = Some("https://evil.example.org".to_owned());
    let refused = client.post("/api/guest", &json!({"name": "Ada"})).await.unwrap();
    assert_eq!((refused.status, refused.code()), (403, "origin"));
    assert!(client.connect().await.is_err());
    assert!(client.get("/api/games").await.unwrap().ok().is_ok(), "reading changes nothing");
    client.origin = Some(friend);
    assert!(client.post("/api/guest", &json!({"name": "Ada"})).await.unwrap().ok().is_ok());
    assert!(client.connect().await.is_ok());
    server.stop().await;
}

#[tokio::test]
async fn limits_hold() {
    let folder = Folder::new();
    let limits = Limits {
        tables: Rate::new(3.0, 0.0),
        logins: Rate::new(2.0, 0.0),
        messages: Rate::new(5.0, 0.0),
        tables_of_guest: 2,
        ..Limits::default()
    };
    let server = serve_with(Config { limits, ..config(&folder.db()) }).await;
    let mut ada = guest(&server, "Ada").await;
    let open = table(&json!([{"kind": "me"}, {"kind": "open"}]));
    let mut codes = Vec::new();
    for _ in 0..4 {
        codes.push(ada.post("/api/tables", &open).await.unwrap().code().to_owned());
    }
    assert_eq!(codes, ["", "", "too_many_tables", "too_often"]);
    let wrong = json!({"name": "ada", "password": "battery staple"});
    let mut codes = Vec::new();
    for _ in 0..3 {
        codes.push(ada.post("/api/login", &wrong).await.unwrap().code().to_owned());
    }
    assert_eq!(codes, ["bad_login", "bad_login", "too_often"]);
    let long = json!({"name": "x".repeat(100_000)});
    assert_eq!(ada.post("/api/guest", &long).await.unwrap().code(), "too_large");

    let mut socket = ada.connect().await.unwrap();
    assert_eq!(socket.next().await.unwrap()["kind"], "hello");
    for _ in 0..6 {
        socket.send(&json!({"kind": "ping"})).await.unwrap();
    }
    for _ in 0..5 {
        assert_eq!(socket.next().await.unwrap()["kind"], "pong");
    }
    let refused = socket.next().await.unwrap();
    assert_eq!((&refused["kind"], &refused["code"]), (&json!("refused"), &json!("too_often")));
    server.stop().await;
}

#[tokio::test]
async fn the_lobby_is_told_when_tables_change() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let nobody = Client::new(&url(&server)).unwrap();
    let mut socket = nobody.connect().await.unwrap();
    let hello = socket.next().await.unwrap();
    assert_eq!(hello, json!({"kind": "hello", "protocol": "starboard-wire/1"}));
    socket.send(&json!({"kind": "lobby", "on": true})).await.unwrap();
    assert_eq!(socket.next().await.unwrap(), json!({"kind": "lobby", "tables": []}));
    let mut ada = guest(&server, "Ada").await;
    let open = table(&json!([{"kind": "me"}, {"kind": "open"}]));
    let created = ada.post("/api/tables", &open).await.unwrap().ok().unwrap();
    loop {
        let lobby = socket.next().await.unwrap();
        if let Some(table) = lobby["tables"].get(0) {
            assert_eq!(table["id"], created["id"]);
            break;
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn operators_can_look_in() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let mut client = Client::new(&url(&server)).unwrap();
    let health = client.get("/healthz").await.unwrap();
    assert_eq!((health.status, health.body.as_str()), (200, Some("ok\n")));
    let page = client.get("/somewhere/deep").await.unwrap();
    assert_eq!(page.status, 200, "the client finds its own way");
    let header =
        |name: &str| page.headers.iter().find(|(key, _)| key == name).map(|(_, v)| v.as_str());
    assert!(header("content-security-policy").unwrap().contains("frame-ancestors 'none'"));
    assert_eq!(header("x-content-type-options"), Some("nosniff"));
    assert_eq!(header("cross-origin-opener-policy"), Some("same-origin"));
    let rules = client.get("/api/rules/starfighter").await.unwrap().ok().unwrap();
    assert!(rules["book"].as_str().unwrap().contains("SF-"));
    let figures = client.get("/api/rules/starfighter/figures").await.unwrap().ok().unwrap();
    assert!(figures["figures"][0]["view"].is_object() && figures["catalogues"][0].is_object());
    // What has been counted is not for everybody.
    assert_eq!(client.get("/metrics").await.unwrap().status, 404);
    let operators = format!("http://{}", server.metrics_address().unwrap());
    let mut operator = Client::new(&operators).unwrap();
    let metrics = operator.get("/metrics").await.unwrap().ok().unwrap();
    assert!(metrics.as_str().unwrap().contains("starboard_"));
    assert_eq!(operator.get("/healthz").await.unwrap().status, 200);
    server.stop().await;
}
