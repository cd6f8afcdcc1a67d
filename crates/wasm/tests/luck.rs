//! Fair luck: the house commits to its seed before anybody decides or adds anything.

use crate::driver::Driver;
use serde_json::{Value, from_str, json};
use starboard_core::chance::SeedPair;
use starboard_core::record::Hex;
use starboard_table::games;

fn seats(game: &starboard_table::GameInfo) -> Vec<Value> {
    let wish = |seat: u8| {
        if seat == 0 { json!({"kind": "me"}) } else { json!({"kind": "bot", "bot": "greedy"}) }
    };
    (0..game.seats.0).map(wish).collect()
}

fn hash(seed: &str) -> String {
    let Hex(bytes) = seed.parse().unwrap();
    let seed: [u8; 32] = bytes.try_into().unwrap();
    Hex(SeedPair::new(seed, &[]).commitment().to_vec()).to_string()
}

#[test]
fn the_seed_was_committed_to_before_the_player_added_anything_and_the_record_proves_it() {
    let mut driver = Driver::new(None);
    let game = &games()[0];
    let pledge = driver.get("POST", "/api/pledge", &Value::Null);
    let called_in = json!({"table": pledge["table"], "at": pledge["at"]});
    let new =
        json!({"game": game.id, "seats": seats(game), "pledge": called_in, "contribution": "00ff"});
    let created = driver.get("POST", "/api/tables", &new);
    assert_eq!(created["id"], pledge["table"]);
    assert_eq!(created["links"], json!([]));
    let id = created["id"].as_str().unwrap().to_owned();
    let summary = driver.get("GET", &format!("/api/tables/{id}"), &Value::Null);
    assert_eq!(summary["commitment"], pledge["commitment"]);
    // Nothing that is said tells the seed, and there is no record yet.
    let secret = driver.tables[&id]["secret"].as_str().unwrap().to_owned();
    driver.connect(1);
    driver.say(1, &json!({"kind": "watch", "table": id}));
    assert!(driver.lines.iter().all(|(_, message)| !message.to_string().contains(&secret)));
    assert_eq!(driver.request("GET", &format!("/api/tables/{id}/record"), "").0, 409);
    driver.say(1, &json!({"kind": "resign", "id": 1, "table": id}));
    let record = driver.get("GET", &format!("/api/tables/{id}/record"), &Value::Null);
    assert_eq!(record["seed"], json!(secret));
    assert_eq!(hash(&secret), pledge["commitment"].as_str().unwrap());
    assert_eq!(record["contributions"][0], "00ff");
    let replay = driver.get("POST", "/api/replay", &record);
    assert_eq!(replay["fairness"], "proven");
    // One promise, one table; and no other than the house has given.
    assert_eq!(driver.request("POST", "/api/tables", &new.to_string()).0, 409);
    let early = json!({"table": "another", "at": 900_000_000});
    let late =
        json!({"game": game.id, "seats": seats(game), "pledge": early, "contribution": "00"});
    let (status, refused) = driver.request("POST", "/api/tables", &late.to_string());
    assert_eq!(
        (status, from_str::<Value>(&refused).unwrap()["error"]["code"].clone()),
        (409, json!("no_pledge"))
    );
}

#[test]
fn the_house_keeps_its_word_when_it_is_opened_again() {
    let mut driver = Driver::new(None);
    let game = &games()[0];
    let pledge = driver.get("POST", "/api/pledge", &Value::Null);
    driver.open();
    let called_in = json!({"table": pledge["table"], "at": pledge["at"]});
    let new =
        json!({"game": game.id, "seats": seats(game), "pledge": called_in, "contribution": ""});
    let id = driver.get("POST", "/api/tables", &new)["id"].as_str().unwrap().to_owned();
    assert_eq!(driver.tables[&id]["row"]["commitment"], pledge["commitment"]);
}
