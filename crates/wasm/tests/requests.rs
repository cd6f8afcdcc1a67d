//! What is asked over HTTP, as it were.

use crate::driver::Driver;
use serde_json::{Value, from_str, json};
use starboard_table::games;
use starboard_wasm::Parlour;

#[test]
fn everybody_hears_what_there_is_before_they_have_a_name() {
    let mut driver = Driver::new(None);
    driver.player = Value::Null;
    driver.open();
    assert!(driver.get("GET", "/api/me", &Value::Null).get("player").is_none());
    let cards = driver.get("GET", "/api/games?lang=de", &Value::Null);
    assert_eq!(cards.as_array().unwrap().len(), games().len());
    let game = cards[0]["id"].as_str().unwrap();
    let bots = cards[0]["bots"].as_array().unwrap();
    assert!(bots.iter().any(|bot| bot["spec"] == "admiral:4000"), "{bots:?}");
    let lessons = driver.get("GET", &format!("/api/lessons/{game}?lang=de"), &Value::Null);
    let lesson = format!("/api/lessons/{game}/{}", lessons[0]["id"].as_str().unwrap());
    let begun = driver.get("POST", &lesson, &json!({"answers": []}));
    assert!(begun["view"].is_object() && begun["done"] == 0, "{begun}");
    let figures = driver.get("GET", &format!("/api/rules/{game}/figures?lang=de"), &Value::Null);
    assert!(figures["figures"][0]["view"].is_object() && figures["catalogues"][0].is_object());
    let seats = driver.get("POST", &format!("/api/games/{game}/seats"), &json!({}));
    assert!(seats["seats"].as_array().is_some_and(|seats| seats.len() >= 2));
    assert_eq!(driver.request("POST", "/api/pledge", "").0, 401);
    // And then they give one, which holds.
    assert_eq!(driver.request("POST", "/api/guest", r#"{"name": " "}"#).0, 422);
    let me = driver.get("POST", "/api/guest", &json!({"name": "Bob"}));
    assert_eq!(me["player"]["name"], "Bob");
    driver.open();
    assert_eq!(driver.get("GET", "/api/me", &Value::Null), me);
    let me = driver.get("POST", "/api/name", &json!({"name": "Rob"}));
    assert_eq!(me["player"]["id"], driver.player["id"]);
    assert_eq!(driver.player["name"], "Rob");
}

#[test]
fn whatever_is_wrong_is_refused_in_the_language_of_the_asker() {
    let mut driver = Driver::new(None);
    for (method, path, body, status, code) in [
        ("GET", "/api/nothing", "", 404, "no_page"),
        ("GET", "/elsewhere", "", 404, "no_page"),
        ("GET", "/api/tables/abc", "", 404, "no_table"),
        ("GET", "/api/tables/a%20b", "", 404, "no_table"),
        ("GET", "/api/lessons/chess", "", 404, "unknown_game"),
        ("GET", "/api/players/you", "", 404, "no_player"),
        ("POST", "/api/tables", "{", 400, "bad_request"),
        ("POST", "/api/replay", "{}", 422, "bad_record"),
        ("GET", "/api/games?lang=fr", "", 400, "bad_request"),
    ] {
        let (found, answer) = driver.request(method, path, body);
        let answer: Value = from_str(&answer).unwrap();
        assert_eq!((found, answer["error"]["code"].as_str()), (status, Some(code)), "{path}");
    }
    let say = |driver: &mut Driver, lang: &str| {
        driver.request("GET", &format!("/api/nothing?lang={lang}"), "").1
    };
    assert_ne!(say(&mut driver, "en"), say(&mut driver, "de"));
}

#[test]
fn a_call_that_makes_no_sense_is_told_so_and_changes_nothing() {
    let mut parlour = Parlour::default();
    let entropy = "00".repeat(16);
    let mut error = |call: Value| {
        let answer: Value = from_str(&parlour.take(&call.to_string())).unwrap();
        answer["error"].as_str().unwrap_or_default().to_owned()
    };
    assert_eq!(
        error(json!({"kind": "wake", "now": 1, "entropy": entropy})),
        "the parlour is not open"
    );
    assert!(error(json!({"kind": "open", "now": 1, "entropy": "00"})).contains("entropy"));
    assert!(error(json!({"kind": "fly", "now": 1, "entropy": entropy})).contains("fly"));
    assert_eq!(error(json!({"kind": "open", "now": 1, "entropy": entropy})), "");
    let hear = json!({"kind": "hear", "connection": 4, "text": "{}", "now": 2, "entropy": entropy});
    assert_eq!(error(hear), "there is no connection 4");
    assert!(starboard_wasm::think("{}").is_err());
}
