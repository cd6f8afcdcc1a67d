//! Nothing hidden reaches anybody: everything that every client receives in whole games is compared
//! with what its observer may know, computed anew from the record.
//!
//! Two checks, for each message and each key in it:
//!
//! 1. It is *exactly* what the observer's view, events, numbers, question and offers are at that
//!    step, and there is one exactly if the observer can notice the step: there is no key, no value
//!    and no message besides.
//! 2. It stays the same if everything hidden from the observer is guessed anew: so it cannot depend
//!    on anything that the observer may not know. Nor can the answers to what the observer may try:
//!    what somebody else may do, to take back, or something out of date.
//!
//! And between two messages nothing changes that the observer could find out by asking again.
//! And for choices that are made in secret at the same time: whatever one does, all that the others
//! hear, in which order, and what they are answered, is the same.

use super::common::{Dice, Folder, Player, play_on, serve, two_at_a_table, url};
use serde_json::{Value, json};
use starboard_core::chance::Fast;
use starboard_core::{Lang, Observer, Seat, SeatSet};
use starboard_server::client::Client;
use starboard_store::Store;
use starboard_table::registry::from_state;
use starboard_table::{ForGame, Known, Plan, Playable, Table, resume, with_game};

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
        game.as_at_a_table();
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
    if let Some(round) = table.round() {
        told["round"] = round.into();
    }
    let is_asked = |seat: &Seat| table.to_act().contains(*seat) && table.forced(*seat).is_none();
    if let Some(seat) = observer.seat().filter(is_asked) {
        told["question"] = table.question(seat, lang).into();
        told["rule"] = table.rule_of_question(seat).into();
        told["coach"] = serde_json::to_value(table.coaching(seat, lang)).unwrap();
        told["offers"] = serde_json::to_value(table.offers(seat, lang)).unwrap();
        if table.has_chosen(seat) {
            told["chosen"] = serde_json::to_value(table.chosen(seat, lang)).unwrap();
        }
    }
    if let Some(outcome) = table.outcome() {
        let shares: Vec<f32> = Seat::first(table.seats()).map(|seat| outcome.share(seat)).collect();
        told["outcome"] = json!({"shares": shares, "words": table.outcome_words(lang)});
    }
    told
}

/// What a seat finds out by trying: whether it may take back, and how what it may not do is refused.
fn tried(table: &dyn Table, observer: Observer, actions: &[&Value]) -> Value {
    let Some(seat) = observer.seat() else { return Value::Null };
    let known = table.known(observer);
    let late = known.steps.checked_sub(1).map(|step| table.expect(seat, step));
    let acted = |action: &&Value| table.fork().act(seat, action, 0);
    json!({
        "out of date": late.map(answered),
        "tried": actions.iter().map(acted).map(answered).collect::<Vec<_>>(),
    })
}

/// The whole of an answer.
fn answered(answer: Result<(), starboard_table::TableError>) -> Value {
    answer.map_or_else(|error| serde_json::to_value(error).unwrap(), |()| "done".into())
}

/// Whether a seat may take back, alone or if others agree; and why not.
fn may_undo(table: &dyn Table, observer: Observer, lang: Lang) -> (bool, Value) {
    let Some(seat) = observer.seat().filter(|_| table.outcome().is_none()) else {
        return (false, Value::Null);
    };
    match [SeatSet::EVERYBODY, SeatSet::NOBODY].map(|agreed| table.going(seat, agreed)) {
        [Err(why), Err(_)] => (false, why.in_lang(lang).into()),
        [Ok(_), _] | [_, Ok(_)] => (true, Value::Null),
    }
}

/// Everything a message says about a position, apart from events and what is not of the game.
fn said(message: &Value) -> Value {
    let keys =
        ["view", "to_act", "round", "question", "rule", "coach", "offers", "chosen", "outcome"];
    let mut said: Value =
        keys.iter().filter_map(|&key| Some((key, message.get(key)?.clone()))).collect();
    // Why and by how much somebody has won is counted from everything that happened: nothing of it is
    // secret any more.
    if let Some(ending) = said.get_mut("outcome").and_then(Value::as_object_mut) {
        ending.retain(|key, _| ["shares", "words"].contains(&key.as_str()));
    }
    said
}

/// The table with everything guessed anew that is hidden from the observer. The public knows no more
/// than any seat.
fn guessed_anew(table: &dyn Table, observer: Observer, step: usize) -> Vec<Box<dyn Table>> {
    let all = || Seat::first(table.seats()).collect();
    let state = table.state();
    let guessed = |seat| {
        let guess = Guess { state: &state, seat, seed: step as u64 };
        let mut guessed = from_state(&with_game(table.game(), guess).unwrap()).unwrap();
        guessed.free_order(SeatSet::EVERYBODY);
        if table.has_chosen(seat) && observer.is(seat) {
            let chosen = table.chosen(seat, Lang::En).into_iter().map(|offer| offer.action);
            guessed.choose(seat, &chosen.collect::<Vec<_>>()).unwrap();
        }
        guessed
    };
    observer.seat().map_or_else(all, |seat| vec![seat]).into_iter().map(guessed).collect()
}

/// What was told stays the same if everything hidden from the observer is guessed anew.
pub(crate) fn check_guesses(
    table: &dyn Table,
    observer: Observer,
    lang: Lang,
    told: &Value,
    step: usize,
) {
    for guessed in guessed_anew(table, observer, step) {
        assert_eq!(said(told), position(&*guessed, observer, lang), "{observer:?}, {step}");
    }
}

/// What else a message may hold: nothing of it is of the game.
const BESIDES: [&str; 17] = [
    "rematch_commitment",
    "kind",
    "draw",
    "table",
    "step",
    "events",
    "event_count",
    "undo",
    "undo_why",
    "summary",
    "me",
    "chat",
    "catalogue",
    "clocks",
    "id",
    "standing",
    "entrust",
];

/// How many of the next steps are one decision: what was chosen is carried out at once.
fn together(table: &dyn Table, seat: Seat, journal: &[Value]) -> usize {
    if !table.has_chosen(seat) {
        return 1;
    }
    let planned = table.offers(seat, Lang::En).into_iter().filter_map(|offer| {
        let Ok(Plan::Act(actions)) = table.plan(seat, &[offer.action]) else { return None };
        let mut steps = journal.iter().map(|entry| &entry["step"]["action"]);
        actions.iter().all(|action| steps.next() == Some(action)).then_some(actions.len())
    });
    planned.max().expect("it was offered")
}

/// Carries out a journal from the beginning of this record on; `ask` sees the table before each step,
/// and whose it is, `check` after each entry, and knows whether everybody was told then.
pub(crate) fn replay(
    record: &Value,
    journal: &[Value],
    mut ask: impl FnMut(&dyn Table, Seat),
    mut check: impl FnMut(usize, &dyn Table, bool),
) {
    let mut begin = record.clone();
    begin["steps"] = json!([]);
    begin.as_object_mut().unwrap().remove("outcome");
    let mut table = resume(&begin).unwrap();
    table.free_order(SeatSet::EVERYBODY);
    check(0, &*table, true);
    let mut left = 0;
    for (index, entry) in journal.iter().enumerate() {
        let of = |value: &Value| Seat(value["seat"].as_u64().unwrap() as u8);
        if entry["kind"] == "chosen" {
            table.choose(of(entry), entry["chosen"].as_array().unwrap()).unwrap();
        } else {
            let step = &entry["step"];
            let (seat, action) = (of(step), &step["action"]);
            if left == 0 {
                left = together(&*table, seat, &journal[index..]);
            }
            ask(&*table, seat);
            table.act(seat, action, step["at"].as_u64().unwrap()).unwrap();
            if entry["unasked"] == true {
                table.mark_unasked(table.steps() - 1);
            }
            left -= 1;
        }
        check(index + 1, &*table, left == 0);
    }
}

/// Somebody who was told of every step.
struct Listener<'a> {
    observer: Observer,
    lang: Lang,
    /// What was said of the positions, in order.
    told: std::collections::VecDeque<&'a Value>,
    /// What the observer knew of when it was last told; nothing before the first time.
    known: Option<Known>,
    /// What it could find out then by asking again.
    asked: Value,
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
        Self { observer, lang, told: told.collect(), known: None, asked: Value::Null }
    }

    /// Checks what was said of the position after `step`; `actions` are what somebody does sometime.
    fn check(&mut self, step: usize, table: &dyn Table, actions: &[&Value]) {
        // What the house answers at once is told together with what led to it.
        if Seat::first(table.seats()).any(|seat| table.forced(seat).is_some()) {
            return;
        }
        let (observer, lang) = (self.observer, self.lang);
        let known = table.known(observer);
        let tries = tried(table, observer, actions);
        let asked =
            json!([position(table, observer, lang), may_undo(table, observer, lang), tries]);
        if self.known == Some(known) {
            assert_eq!(self.asked, asked, "{observer:?} notices step {step}");
            return;
        }
        self.asked = asked;
        let told = self.told.pop_front().expect("every step that can be noticed was told");
        let keys = told.as_object().unwrap().keys();
        let (is_said, rest): (Vec<_>, Vec<_>) =
            keys.partition(|key| said(told).get(*key).is_some());
        assert!(is_said.len() >= 2);
        assert!(rest.iter().all(|key| BESIDES.contains(&key.as_str())), "{rest:?}");

        assert_eq!(said(told), position(table, observer, lang), "{observer:?} at step {step}");
        let since = self.known.map_or(0, |known| known.events);
        let events = serde_json::to_value(table.events(since, observer, lang)).unwrap();
        assert_eq!(told["events"], events, "{observer:?} at step {step}");
        assert_eq!(
            (&told["step"], &told["event_count"]),
            (&json!(known.steps), &json!(known.events))
        );
        let undo = (told["undo"] == true, told.get("undo_why").cloned().unwrap_or_default());
        assert_eq!(undo, may_undo(table, observer, lang), "{observer:?} at step {step}");
        let draw = observer.seat().is_some() && table.outcome().is_none();
        assert_eq!(told["draw"], draw, "{observer:?} at step {step}");
        self.known = Some(known);

        check_guesses(table, observer, lang, told, step);
        for guessed in guessed_anew(table, observer, step) {
            let answers = tried(&*guessed, observer, actions);
            assert_eq!(tries["tried"], answers["tried"], "{observer:?}, {step}");
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
    // What is done sometime, by somebody, and not at other times or by others.
    let store = Store::open(&folder.db()).await.unwrap();
    let journal = store.events(&ada.table, 1).await.unwrap();
    let journal: Vec<Value> =
        journal.iter().map(|event| serde_json::from_str(&event.body).unwrap()).collect();
    let steps = record["steps"].as_array().unwrap();
    let times = [0, steps.len() / 3, steps.len() / 2, steps.len() - 1];
    let actions = times.map(|at| &steps[at]["action"]);
    let nothing = |_: &dyn Table, _: Seat| {};
    replay(&record, &journal, nothing, |step, table, is_told| {
        for listener in listeners.iter_mut().filter(|_| is_told) {
            listener.check(step, table, &actions);
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

/// Without what differs from table to table and from second to second.
fn comparable(message: &Value, table: &str) -> Value {
    let mut message = message.clone();
    for summary in ["/summary", "/table/summary"] {
        if let Some(Value::Object(fields)) = message.pointer_mut(summary) {
            for key in ["created", "updated", "commitment", "seats"] {
                fields.remove(key);
            }
        }
    }
    if let Some(Value::Object(fields)) = message.get_mut("table") {
        fields.remove("catalogue");
        fields.remove("rematch_commitment");
    }
    if let Some(id) = message.pointer_mut("/player/id") {
        id.take();
    }
    message.to_string().replace(table, "…").parse().unwrap()
}

/// All that North and somebody who looks on hear while South makes so many secret choices, of which
/// some are taken back, before and between what North does.
async fn heard_while_south_picks(picks: [usize; 2], undone: usize) -> [Vec<Value>; 2] {
    let folder = Folder::new();
    let server = serve(&folder.db()).await;
    let clock = json!({"kind": "total", "seconds": 3000, "increment": 7});
    let wish = json!({"options": {"mode": "ultimate_war"}, "clock": clock});
    let (mut south, mut north) = two_at_a_table(&server, wish).await;
    let table = south.table.clone();
    let mut eve = Player::watch(Client::new(&url(&server)).unwrap(), &table).await;
    let lobby = Client::new(&url(&server)).unwrap();
    let mut lobby = Player::watch(lobby, &table).await;
    lobby.say(json!({"kind": "lobby", "on": true})).await;
    lobby.until("lobby").await;
    north.catch_up().await;
    let listed = eve.client.get(&format!("/api/tables/{table}")).await.unwrap().ok().unwrap();

    for count in picks {
        for _ in 0..count {
            assert_eq!(south.act(0).await["kind"], "done");
            south.catch_up().await;
        }
        for _ in 0..undone {
            let step = south.step();
            let answer = south.request(json!({"kind": "undo", "step": step})).await;
            assert_eq!(answer["kind"], "done", "{answer}");
            south.catch_up().await;
        }
        // Nobody but South has noticed anything.
        let again = eve.client.get(&format!("/api/tables/{table}")).await.unwrap().ok().unwrap();
        assert_eq!(again, listed);
        // North decides on what it sees, takes back, is refused and asks for advice.
        for _ in 0..3 {
            assert_eq!(north.act(0).await["kind"], "done");
            north.catch_up().await;
        }
        let step = north.step();
        north.request(json!({"kind": "undo", "step": step})).await;
        north.catch_up().await;
        for step in 0..12 {
            let wrong = json!({"kind": "deck_add", "card": 200});
            north.request(json!({"kind": "act", "step": step, "action": wrong})).await;
        }
        north.request(json!({"kind": "agree", "undo": 1, "agree": true})).await;
        eve.catch_up().await;
    }
    lobby.catch_up().await;
    let lists = lobby.heard.iter().filter(|message| message["kind"] == "lobby").count();
    assert_eq!(lists, 1, "the list of tables has not changed");
    server.stop().await;
    let told = |player: &Player| {
        let told = player.heard.iter().filter(|message| message["kind"] != "seats");
        let mut told: Vec<Value> = told.map(|message| comparable(message, &table)).collect();
        for message in &mut told {
            // Time passes, but both clocks lose the same: nobody gains anything in secret.
            for clocks in ["/clocks", "/table/clocks"] {
                if let Some(clocks) = message.pointer_mut(clocks) {
                    let left: Vec<u64> = serde_json::from_value(clocks["left"].take()).unwrap();
                    assert_eq!(left[0], left[1], "a clock tells");
                    clocks["at"].take();
                }
            }
        }
        told
    };
    [told(&north), told(&eve)]
}

#[tokio::test]
async fn sf_11_1_whatever_one_picks_in_secret_others_hear_and_are_answered_the_same() {
    let reference = heard_while_south_picks([0, 0], 0).await;
    assert!(reference[0].len() > 30 && reference[1].len() == 2, "North plays, Eve sees nothing");
    for (picks, undone) in [([1, 1], 0), ([5, 0], 1), ([2, 9], 2)] {
        let heard = heard_while_south_picks(picks, undone).await;
        for (heard, reference) in heard.iter().zip(&reference) {
            assert_eq!(heard.len(), reference.len(), "{picks:?}");
            for (heard, reference) in heard.iter().zip(reference) {
                assert!(heard == reference, "{picks:?}: {heard}\nand {reference}");
            }
        }
    }
}
