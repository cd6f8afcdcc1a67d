//! Nothing hidden reaches anybody: everything that every client receives in whole games is compared
//! with what its observer may know, computed anew from the record.
//!
//! Two checks, for each message and each key in it:
//!
//! 1. It is *exactly* what the observer's view, events, question and offers are at that step: there
//!    is no key and no value besides.
//! 2. It stays the same if everything hidden from the observer is guessed anew: so it cannot depend
//!    on anything that the observer may not know.

use super::common::{Dice, Folder, Player, play_on, serve, two_at_a_table, url};
use serde_json::{Value, json};
use starboard_core::chance::Fast;
use starboard_core::{Lang, Observer, Seat};
use starboard_server::client::Client;
use starboard_table::registry::from_state;
use starboard_table::{ForGame, Playable, Table, resume, with_game};

/// The same position with everything hidden from `seat` guessed anew.
struct Guess<'a> {
    state: &'a Value,
    seat: Seat,
    seed: u64,
}

impl ForGame for Guess<'_> {
    type Out = Value;
    fn run<G: Playable>(self) -> Value {
        let mut state = self.state.clone();
        let mut game: G = serde_json::from_value(state["state"].clone()).unwrap();
        game.resample(self.seat, &mut Fast::new(self.seed));
        state["state"] = serde_json::to_value(&game).unwrap();
        state
    }
}

/// What an observer may be told about a position, apart from events.
fn position(table: &dyn Table, observer: Observer, lang: Lang) -> Value {
    let mut told = json!({
        "view": table.view(observer),
        "to_act": table.to_act(),
    });
    if let Some(seat) = observer.seat().filter(|&seat| table.to_act().contains(seat)) {
        told["question"] = table.question(seat, lang).into();
        told["offers"] = serde_json::to_value(table.offers(seat, lang)).unwrap();
    }
    if let Some(outcome) = table.outcome() {
        let shares: Vec<f32> = Seat::first(table.seats()).map(|seat| outcome.share(seat)).collect();
        told["outcome"] = json!({"shares": shares, "words": table.outcome_words(lang)});
    }
    told
}

/// Everything a message says about a position, apart from events and what is not of the game.
fn said(message: &Value) -> Value {
    let keys = ["view", "to_act", "question", "offers", "outcome"];
    keys.iter().filter_map(|&key| Some((key, message.get(key)?.clone()))).collect()
}

/// What else a message may hold: nothing of it is of the game.
const BESIDES: [&str; 12] = [
    "kind",
    "table",
    "step",
    "events",
    "event_count",
    "undo",
    "summary",
    "me",
    "chat",
    "catalogue",
    "clocks",
    "id",
];

/// Carries out a record; `check` sees the table after each step.
fn replay(record: &Value, mut check: impl FnMut(usize, &dyn Table)) {
    let mut begin = record.clone();
    begin["steps"] = json!([]);
    begin.as_object_mut().unwrap().remove("outcome");
    let mut table = resume(&begin).unwrap();
    check(0, &*table);
    for (index, step) in record["steps"].as_array().unwrap().iter().enumerate() {
        let seat = Seat(step["seat"].as_u64().unwrap() as u8);
        table.act(seat, &step["action"], step["at"].as_u64().unwrap()).unwrap();
        check(index + 1, &*table);
    }
}

/// Somebody who was told of every step.
struct Listener<'a> {
    observer: Observer,
    lang: Lang,
    /// What was said of the positions, in order.
    told: std::collections::VecDeque<&'a Value>,
    /// How many events there have been.
    known: usize,
}

impl<'a> Listener<'a> {
    fn new(player: &'a Player, observer: Observer, lang: Lang) -> Self {
        let told = player.heard.iter().filter_map(|message| {
            let told = match message["kind"].as_str().unwrap() {
                "update" => message,
                "table" => &message["table"],
                "hello" | "done" | "seats" => return None,
                kind => panic!("{kind} was not expected"),
            };
            told.get("view").map(|_| told)
        });
        Self { observer, lang, told: told.collect(), known: 0 }
    }

    /// Checks what was said of the position after `step`.
    fn check(&mut self, step: usize, table: &dyn Table) {
        let (observer, lang) = (self.observer, self.lang);
        let told = self.told.pop_front().expect("every step was told");
        assert_eq!(told["step"], step, "every step was told");
        let keys = told.as_object().unwrap().keys();
        let (is_said, rest): (Vec<_>, Vec<_>) =
            keys.partition(|key| said(told).get(*key).is_some());
        assert!(is_said.len() >= 2);
        assert!(rest.iter().all(|key| BESIDES.contains(&key.as_str())), "{rest:?}");

        assert_eq!(said(told), position(table, observer, lang), "{observer:?} at step {step}");
        let events = serde_json::to_value(table.events(self.known, observer, lang)).unwrap();
        assert_eq!(told["events"], events, "{observer:?} at step {step}");
        assert_eq!(told["event_count"], table.event_count());
        self.known = table.event_count();

        // The public knows no more than any seat.
        let seats = observer.seat().map_or_else(|| vec![Seat(0), Seat(1)], |seat| vec![seat]);
        for seat in seats {
            let state = table.state();
            let guess = Guess { state: &state, seat, seed: step as u64 };
            let guessed = with_game(table.game(), guess).unwrap();
            let guessed = from_state(&guessed).unwrap();
            assert_eq!(said(told), position(&*guessed, observer, lang), "{observer:?}, {step}");
        }
    }
}

async fn nothing_leaks(game: &str, options: Value, seed: u64) {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let wish = json!({"game": game, "options": options});
    let (mut ada, mut bob) = two_at_a_table(&server, wish).await;
    let eve = Client { lang: "de", ..Client::new(&url(&server)).unwrap() };
    let mut eve = Player::watch(eve, &ada.table).await;
    play_on(&mut [&mut ada, &mut bob, &mut eve], &mut Dice::new(seed), 10_000).await;
    assert!(eve.is_over());
    let record = eve.client.get(&format!("/api/tables/{}/record", ada.table)).await.unwrap().body;
    let mut listeners = [
        Listener::new(&ada, Observer::Seat(Seat(0)), Lang::En),
        Listener::new(&bob, Observer::Seat(Seat(1)), Lang::En),
        Listener::new(&eve, Observer::Public, Lang::De),
    ];
    replay(&record, |step, table| {
        for listener in &mut listeners {
            listener.check(step, table);
        }
    });
    assert!(listeners.iter().all(|listener| listener.told.is_empty()), "nothing else was told");
    let seed = record["seed"].as_str().unwrap();
    for message in [&ada, &bob, &eve].iter().flat_map(|player| &player.heard) {
        let text = message.to_string();
        assert!(!text.contains(seed), "the seed was told");
        assert!(!text.contains("\"chance\""), "outcomes of chance were told");
    }
    server.stop().await;
}

#[tokio::test]
async fn nothing_leaks_in_starfighters_training() {
    nothing_leaks("starfighter", json!({"mode": "training"}), 11).await;
}

#[tokio::test]
async fn nothing_leaks_in_starfighters_skirmish() {
    nothing_leaks("starfighter", json!({"mode": "skirmish"}), 12).await;
}

#[tokio::test]
async fn nothing_leaks_in_starfighters_ultimate_war() {
    nothing_leaks("starfighter", json!({"mode": "ultimate_war"}), 13).await;
}

#[tokio::test]
async fn nothing_leaks_in_deckbuilding() {
    nothing_leaks("deckbuilding", json!({"mode": "secret_bases", "bases_to_win": 2}), 14).await;
}

#[tokio::test]
async fn nothing_leaks_in_the_skirmish_with_miniatures() {
    nothing_leaks("skirmish", json!({"rounds": 3}), 15).await;
}

#[tokio::test]
async fn nothing_leaks_in_risk() {
    nothing_leaks("risk", json!({"max_rounds": 3}), 16).await;
}

#[tokio::test]
async fn nothing_leaks_in_rebellion() {
    nothing_leaks("rebellion", json!({"mode": "first_game"}), 17).await;
}
