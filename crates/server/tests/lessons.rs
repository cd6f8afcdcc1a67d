//! Lessons over HTTP: everything follows from the answers that are sent along.

use super::common::{Folder, serve, url};
use serde_json::{Value, json};
use starboard_server::client::Client;

#[tokio::test]
async fn a_lesson_is_shown_as_the_answers_lead_to_it_and_nothing_is_kept() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let mut visitor = Client::new(&url(&server)).unwrap();
    let list = visitor.get("/api/lessons/starfighter").await.unwrap().ok().unwrap();
    assert_eq!((&list[0]["id"], &list[0]["side"]), (&json!("first-card"), &json!("South")));
    let games = visitor.get("/api/games").await.unwrap().ok().unwrap();
    let is_puzzle = |card: &&Value| card.get("aim").is_some();
    let (all, puzzles) = (list.as_array().unwrap(), games[0]["puzzles"].as_u64().unwrap());
    assert_eq!(all.iter().filter(is_puzzle).count() as u64, puzzles);
    assert_eq!(games[0]["lessons"], all.len() as u64 - puzzles);

    let path = "/api/lessons/starfighter/first-card";
    let begin = json!({"answers": [], "catalogue": true});
    let begin = visitor.post(path, &begin).await.unwrap().ok().unwrap();
    assert!(begin["catalogue"].is_object() && begin["view"].is_object());
    assert_eq!((&begin["done"], &begin["beats"], &begin["me"]), (&json!(0), &json!(2), &json!(0)));
    let offer = |notation: &str| {
        let offers = begin["offers"].as_array().unwrap().iter();
        let mut found = offers.filter(|offer| offer["notation"] == notation);
        found.next().expect("an offer")["id"].clone()
    };
    let (right, wrong) = (offer("play 0-22 front 3"), offer("pass"));
    assert_eq!(begin["pointed"], right);
    let refused = visitor.post(path, &json!({"answers": [wrong]})).await.unwrap().ok().unwrap();
    assert!(refused["refused"].as_str().unwrap().contains("passes"), "{}", refused["refused"]);
    assert_eq!((&refused["done"], &refused["events"]), (&json!(0), &json!([])));
    let taken = visitor.post(path, &json!({"answers": [right]})).await.unwrap().ok().unwrap();
    assert_eq!((&taken["done"], taken.get("refused")), (&json!(1), None));
    assert!(!taken["events"].as_array().unwrap().is_empty() && taken.get("catalogue").is_none());
    server.stop().await;
}

#[tokio::test]
async fn who_asks_for_too_much_or_for_nothing_is_refused() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let mut visitor = Client::new(&url(&server)).unwrap();
    let none = visitor.get("/api/lessons/chess").await.unwrap();
    assert_eq!((none.status, none.code()), (404, "unknown_game"));
    let path = "/api/lessons/starfighter/first-card";
    let many = visitor.post(path, &json!({"answers": vec![0; 201]})).await.unwrap();
    assert_eq!((many.status, many.code()), (413, "too_large"));
    let nowhere = visitor.post("/api/lessons/risk/nothing", &json!({"answers": []})).await.unwrap();
    assert_eq!((nowhere.status, nowhere.code()), (404, "no_page"));
    let nonsense =
        visitor.post(path, &json!({"answers": [4_000_000]})).await.unwrap().ok().unwrap();
    assert!(nonsense["refused"].is_string() && nonsense["done"] == 0, "{nonsense}");
    server.stop().await;
}
