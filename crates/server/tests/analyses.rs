//! Finished games looked at again: over HTTP, without holding a request for long.

use super::common::{
    Dice, Folder, Player, config, guest, play_on, serve, serve_with, two_at_a_table,
};
use serde_json::{Value, json};
use starboard_server::client::Client;
use starboard_server::{Config, Limits};
use std::time::Duration;

/// Asks until it is done, and gives all that was said on the way.
async fn patiently(client: &mut Client, path: &str, record: Option<&Value>) -> (Vec<Value>, Value) {
    let mut heard = Vec::new();
    loop {
        let answer = match record {
            None => client.get(path).await,
            Some(record) => client.post(path, record).await,
        };
        let answer = answer.unwrap().ok().unwrap();
        if answer["state"] == "done" {
            return (heard, answer);
        }
        heard.push(answer);
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// A game of a few steps that Ada gave up.
async fn given_up(ada: &mut Player, bob: &mut Player) {
    play_on(&mut [ada, bob], &mut Dice::new(4), 12).await;
    ada.request(json!({"kind": "resign"})).await;
}

#[tokio::test]
async fn a_finished_game_is_looked_at_again_and_a_running_one_is_not() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let (mut ada, mut bob) = two_at_a_table(&server, json!({})).await;
    let path = format!("/api/tables/{}/analysis", ada.table);
    let line = format!("{path}/line?step=1");
    for path in [&path, &line] {
        assert_eq!(ada.client.get(path).await.unwrap().code(), "not_over");
    }
    given_up(&mut ada, &mut bob).await;
    assert_eq!(ada.client.get(&line).await.unwrap().code(), "thinking", "first of all the game");
    let (heard, done) = patiently(&mut ada.client, &path, None).await;
    assert!(heard.iter().all(|said| said["state"] == "waiting" || said["state"] == "thinking"));
    let analysis = &done["analysis"];
    let record = format!("/api/tables/{}/record", ada.table);
    let record = ada.client.get(&record).await.unwrap().ok().unwrap();
    let steps = record["steps"].as_array().unwrap().len();
    assert_eq!(analysis["moments"].as_array().unwrap().len(), steps + 1);
    assert_eq!(analysis["seats"][0]["player"], "Ada");
    assert_eq!(analysis["seats"][0]["result"], 0.0);

    // The same for whoever asks again, and for a record that is sent along.
    let (heard, again) = patiently(&mut bob.client, &path, None).await;
    assert_eq!((heard.len(), &again), (0, &done));
    let (_, sent) = patiently(&mut bob.client, "/api/replay/analysis", Some(&record)).await;
    assert_eq!(sent.to_string(), done.to_string());
    bob.client.lang = "de";
    let (heard, german) = patiently(&mut bob.client, &path, None).await;
    assert!(heard.is_empty(), "it is put into other words, and not thought about again");
    assert_eq!(german["analysis"]["seats"][0]["luck"], analysis["seats"][0]["luck"]);
    assert_ne!(german["analysis"]["moments"][1]["words"], analysis["moments"][1]["words"]);

    // What could have been.
    let moments = analysis["moments"].as_array().unwrap();
    let marked = moments.iter().find(|moment| moment["verdict"]["better"].is_array());
    let step = &marked.expect("who plays at random errs")["step"];
    let told = ada.client.get(&format!("{path}/line?step={step}")).await.unwrap().ok().unwrap();
    assert_eq!(&told["step"], step);
    assert_eq!(told["plies"][0]["words"], marked.unwrap()["verdict"]["better"][1]);
    let nothing = ada.client.get(&format!("{path}/line?step=0")).await.unwrap();
    assert_eq!(nothing.code(), "bad_request");
    server.stop().await;
}

#[tokio::test]
async fn a_record_of_a_running_game_is_refused_and_so_is_nonsense() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let (mut ada, mut bob) = two_at_a_table(&server, json!({})).await;
    given_up(&mut ada, &mut bob).await;
    let path = format!("/api/tables/{}/record", ada.table);
    let mut record = ada.client.get(&path).await.unwrap().ok().unwrap();
    record["steps"].as_array_mut().unwrap().pop();
    for key in ["outcome", "seed"] {
        record.as_object_mut().unwrap().remove(key);
    }
    for path in ["/api/replay/analysis", "/api/replay/analysis/line?step=1"] {
        assert_eq!(bob.client.post(path, &record).await.unwrap().code(), "not_over");
        assert_eq!(bob.client.post(path, &json!({})).await.unwrap().code(), "bad_record");
    }
    server.stop().await;
}

#[tokio::test]
async fn who_comes_when_there_are_enough_is_asked_to_come_back() {
    let folder = Folder::new();
    let limits = Limits { analyses: 0, ..Limits::default().unlimited() };
    let server = serve_with(Config { limits, ..config(&folder.db()) }).await;
    let (mut ada, mut bob) = two_at_a_table(&server, json!({})).await;
    given_up(&mut ada, &mut bob).await;
    let path = format!("/api/tables/{}/analysis", ada.table);
    let answer = guest(&server, "Eve").await.get(&path).await.unwrap();
    assert_eq!((answer.status, answer.code()), (503, "busy"));
    server.stop().await;
}
