//! Choices that form a set, in whatever order they are made, over real sockets.

use super::common::{Folder, Player, serve, two_at_a_table};
use serde_json::{Value, json};
use starboard_server::client::Client;

fn actions(offers: &Value) -> Vec<Value> {
    let offers = offers.as_array().map_or(&[][..], Vec::as_slice);
    offers.iter().map(|offer| offer["action"].clone()).collect()
}

/// Asks for something and hears what it comes to.
async fn done(player: &mut Player, mut deed: Value) {
    deed["step"] = player.step().into();
    let answer = player.request(deed).await;
    assert_eq!(answer["kind"], "done", "{answer}");
    player.catch_up().await;
}

#[tokio::test]
async fn sf_11_6_a_deck_is_built_in_any_order_and_is_there_after_a_restart() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let wish = json!({"options": {"mode": "ultimate_war"}});
    let (mut ada, mut bob) = two_at_a_table(&server, wish).await;
    assert_eq!(ada.act(0).await["kind"], "done");
    ada.catch_up().await;
    bob.catch_up().await;
    let (pool, heard) = (actions(&ada.now["offers"]), bob.heard.len());
    let last_first = [&pool[pool.len() - 1], &pool[0], &pool[7]];
    for action in last_first {
        done(&mut ada, json!({"kind": "act", "action": action})).await;
        assert!(ada.now["events"].as_array().is_some_and(Vec::is_empty), "nothing has happened");
    }
    let chosen = [pool[0].clone(), pool[7].clone(), pool[pool.len() - 1].clone()];
    assert_eq!(actions(&ada.now["chosen"]), chosen);
    assert_eq!(ada.now["view"]["deck"].as_array().map(Vec::len), Some(3));
    assert_eq!(ada.offers().len(), pool.len() - 3);
    done(&mut ada, json!({"kind": "take_out", "action": pool[7]})).await;
    assert_eq!(actions(&ada.now["chosen"]), [chosen[0].clone(), chosen[2].clone()]);
    done(&mut ada, json!({"kind": "undo"})).await;
    assert_eq!(actions(&ada.now["chosen"]), chosen);

    // What is chosen is in the journal.
    bob.catch_up().await;
    assert_eq!(bob.heard.len(), heard, "Bob has noticed nothing");
    server.stop().await;
    let server = serve(&folder.db()).await;
    let client = Client { host: server.address().to_string(), ..ada.client.clone() };
    let step = ada.step();
    let mut ada = Player::watch(client, &ada.table).await;
    assert_eq!((ada.step(), actions(&ada.now["chosen"])), (step, chosen.to_vec()));

    // A ready-made deck, cleared, chosen again and closed.
    let deck: Vec<&Value> = pool.iter().rev().skip(1).take(30).collect();
    done(&mut ada, json!({"kind": "choose", "actions": deck})).await;
    done(&mut ada, json!({"kind": "choose", "actions": []})).await;
    assert!(ada.now["chosen"].is_null() && ada.offers().len() == pool.len());
    done(&mut ada, json!({"kind": "undo"})).await;
    done(&mut ada, json!({"kind": "act", "action": {"kind": "deck_done"}})).await;
    assert!(ada.offers().is_empty() && ada.now["chosen"].is_null(), "{}", ada.now);
    assert_eq!(ada.now["view"]["deck"].as_array().map(Vec::len), Some(30));
    // Taken back, it can be changed again.
    done(&mut ada, json!({"kind": "undo"})).await;
    assert_eq!(actions(&ada.now["chosen"]).len(), 30);
    done(&mut ada, json!({"kind": "take_out", "action": pool[pool.len() - 2]})).await;
    done(&mut ada, json!({"kind": "act", "action": {"kind": "deck_done"}})).await;
    assert_eq!(ada.now["view"]["deck"].as_array().map(Vec::len), Some(29));
    server.stop().await;
}

#[tokio::test]
async fn what_cannot_be_chosen_is_refused_and_nothing_has_changed() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let wish = json!({"options": {"mode": "ultimate_war"}});
    let (mut ada, _) = two_at_a_table(&server, wish).await;
    let refused = |code: &'static str| move |answer: Value| assert_eq!(answer["code"], code);
    let card = json!({"kind": "deck_add", "card": 3});
    let step = ada.step();
    // A cruiser is chosen first, and is no element of a set.
    let early = json!({"kind": "choose", "step": step, "actions": [card]});
    refused("refused")(ada.request(early).await);
    assert_eq!(ada.act(0).await["kind"], "done");
    ada.catch_up().await;
    let (step, offers) = (ada.step(), ada.offers().to_vec());
    let pick = offers[4]["action"].clone();
    let out = json!({"kind": "take_out", "step": step, "action": pick});
    refused("refused")(ada.request(out.clone()).await);
    let twice = json!({"kind": "choose", "step": step, "actions": [pick, pick]});
    refused("refused")(ada.request(twice).await);
    let end = json!({"kind": "choose", "step": step, "actions": [pick, {"kind": "deck_done"}]});
    refused("refused")(ada.request(end).await);
    let wild = json!({"kind": "choose", "step": step, "actions": [{"kind": "fly"}]});
    refused("bad_action")(ada.request(wild).await);
    let many = json!({"kind": "choose", "step": step, "actions": vec![pick.clone(); 201]});
    refused("too_large")(ada.request(many).await);
    let late = json!({"kind": "choose", "step": step + 1, "actions": []});
    refused("stale")(ada.request(late).await);
    ada.catch_up().await;
    assert_eq!((ada.step(), ada.offers()), (step, &offers[..]));
    server.stop().await;
}
