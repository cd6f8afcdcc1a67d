//! Offers and views that are told briefly, over a real socket.

use super::common::{Dice, Folder, Player, guest, serve, two_at_a_table};
use serde_json::{Value, json};
use starboard_table::Swath;

/// Another window of a player, that is told briefly.
async fn briefly(player: &Player) -> Player {
    let mut window = Player::watch(player.client.clone(), &player.table).await;
    window.say(json!({"kind": "watch", "table": player.table, "brief": true})).await;
    window.until("table").await;
    window
}

fn swaths(now: &Value) -> Vec<Swath> {
    now.get("swaths")
        .map_or_else(Vec::new, |swaths| serde_json::from_value(swaths.clone()).unwrap())
}

/// Asks for the words of everything that came without, and puts it where it belongs.
async fn all_offers(window: &mut Player) -> Vec<Value> {
    let mut all = window.offers().to_vec();
    for swath in swaths(&window.now).iter().rev() {
        let ids: Vec<u32> = swath.actions().map(|numbered| numbered.id).collect();
        let mut told = Vec::new();
        for some in ids.chunks(200) {
            let words = json!({"kind": "words", "step": window.step(), "offers": some});
            let answer = window.request(words).await;
            assert_eq!(answer["kind"], "words", "{answer}");
            told.extend(answer["offers"].as_array().unwrap().clone());
        }
        let actions = told.iter().map(|offer| offer["action"].clone());
        assert!(actions.eq(swath.actions().map(|numbered| numbered.action)));
        all.splice(swath.at..swath.at, told);
    }
    all
}

#[tokio::test]
async fn whoever_is_told_briefly_can_find_out_the_same() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let options = json!({"scenario": "standoff", "deploy": "free", "rounds": 3});
    let (mut ada, mut bob) =
        two_at_a_table(&server, json!({"game": "skirmish", "options": options})).await;
    let [mut ada_briefly, mut bob_briefly] = [briefly(&ada).await, briefly(&bob).await];
    let mut dice = Dice::new(3);
    let (mut in_swaths, mut with_ways) = (0, 0);
    for _ in 0..60 {
        for (whole, brief) in [(&mut ada, &mut ada_briefly), (&mut bob, &mut bob_briefly)] {
            whole.catch_up().await;
            brief.catch_up().await;
            assert_eq!(all_offers(brief).await, whole.offers());
            assert_eq!(brief.now["question"], whole.now["question"]);
            in_swaths += swaths(&brief.now).len();
            assert!(whole.now["swaths"].is_null() && whole.now["view"]["ways"].is_null());
            assert!(brief.now["view"]["reach"].is_null());
            assert_eq!(brief.now["view"]["ways"].is_null(), whole.now["view"]["reach"].is_null());
            with_ways += usize::from(brief.now["view"]["ways"].is_array());
        }
        let who = if ada.offers().is_empty() { &mut bob } else { &mut ada };
        let index = dice.below(who.offers().len());
        assert_eq!(who.act(index).await["kind"], "done");
    }
    assert!(in_swaths > 10 && with_ways > 5, "{in_swaths} swaths, {with_ways} views");
    server.stop().await;
}

#[tokio::test]
async fn words_are_told_of_what_is_offered_to_whoever_asks() {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let options = json!({"scenario": "standoff", "deploy": "free"});
    let (ada, bob) = two_at_a_table(&server, json!({"game": "skirmish", "options": options})).await;
    let (mut asked, mut other) = if ada.offers().is_empty() { (bob, ada) } else { (ada, bob) };
    let step = asked.step();
    let first = asked.offers()[0].clone();
    let words =
        |step: usize, offers: Value| json!({"kind": "words", "step": step, "offers": offers});
    let told = asked.request(words(step, json!([first["id"], 4_000_000_000u32, 3]))).await;
    assert_eq!(told["offers"], json!([first]), "what is no offer has no words");
    let told = other.request(words(step, json!([first["id"]]))).await;
    assert_eq!(told["offers"], json!([]), "nothing is asked of them");
    let too_many: Vec<u32> = (0..201).collect();
    assert_eq!(asked.request(words(step, json!(too_many))).await["code"], "too_large");
    assert_eq!(asked.request(words(step + 1, json!([]))).await["code"], "stale");
    let mut eve = Player::watch(guest(&server, "Eve").await, &asked.table).await;
    assert_eq!(eve.request(words(step, json!([first["id"]]))).await["code"], "not_seated");
    server.stop().await;
}
