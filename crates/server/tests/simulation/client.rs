//! Players as the wire knows them: they hear messages, remember what they were told, and want
//! things, not all of them sensible.

use super::super::common::Dice;
use serde_json::{Value, json};
use starboard_core::{Observer, Seat};
use starboard_server::simulated::Wire;
use starboard_store::{Player, Secret};
use std::collections::{BTreeMap, VecDeque};

/// Somebody at a table.
pub(super) struct Client {
    pub(super) name: &'static str,
    /// Who they are and their session; nothing for a stranger.
    pub(super) who: Option<(Player, Secret)>,
    pub(super) table: String,
    pub(super) line: Option<Line>,
    /// Everything that was ever asked for, by number.
    pub(super) requests: BTreeMap<u32, Request>,
    /// What the screen shows.
    screen: Screen,
}

/// A request, and what has become of it.
pub(super) struct Request {
    pub(super) table: String,
    pub(super) message: Value,
    pub(super) acknowledged: bool,
    answered: bool,
}

/// A connection, with what is on its way in both directions.
pub(super) struct Line {
    pub(super) process: usize,
    pub(super) wire: Wire,
    pub(super) to_house: VecDeque<String>,
    pub(super) to_client: VecDeque<String>,
    /// Whether the other end is gone. What it has sent may still arrive.
    pub(super) is_dead: bool,
    /// Whether the table is being followed.
    watches: bool,
    /// What has been checked so far.
    pub(super) told: Told,
}

/// What was sent over a line about its table.
#[derive(Default)]
pub(super) struct Told {
    /// The number of events that the client said it knew.
    pub(super) since: usize,
    /// The number of events that it has been told of.
    pub(super) events: Option<usize>,
    /// How far the journal was that it has been shown.
    pub(super) entries: usize,
    /// Lines of chat that went over it, by text.
    pub(super) chat: Vec<String>,
}

#[derive(Default)]
struct Screen {
    step: u64,
    events: usize,
    offers: Vec<Value>,
    undo: bool,
    draw: bool,
    over: bool,
    rematch: Option<String>,
    wish: Option<Value>,
    offer: Option<Value>,
}

impl Client {
    pub(super) fn new(name: &'static str, who: Option<(Player, Secret)>, table: &str) -> Self {
        Self {
            name,
            who,
            table: table.to_owned(),
            line: None,
            requests: BTreeMap::new(),
            screen: Screen::default(),
        }
    }

    pub(super) fn id(&self) -> Option<&str> {
        self.who.as_ref().map(|(player, _)| player.id.as_str())
    }

    /// A line is up: whoever has been here says what they know.
    pub(super) fn connected(&mut self, process: usize, wire: Wire, forgetful: bool) {
        if forgetful {
            self.screen = Screen::default();
        }
        let (to_house, to_client) = Default::default();
        let told = Told::default();
        let line =
            Line { process, wire, to_house, to_client, is_dead: false, watches: false, told };
        self.line = Some(line);
        self.watch();
    }

    fn watch(&mut self) {
        let known = (self.screen.events > 0).then_some(self.screen.events);
        let Some(line) = &mut self.line else { return };
        line.watches = true;
        line.told = Told { since: known.unwrap_or(0), ..Told::default() };
        let watch = json!({"kind": "watch", "table": self.table, "since": known});
        line.to_house.push_back(watch.to_string());
    }

    /// The line is gone, with everything that was on its way.
    pub(super) fn hang_up(&mut self) {
        if let Some(line) = self.line.take() {
            line.wire.cut();
        }
        self.screen.offers.clear();
        self.requests.values_mut().for_each(|request| request.answered = true);
    }

    /// Whether an answer is still to come.
    pub(super) fn waits(&self) -> bool {
        self.requests.values().any(|request| !request.answered)
    }

    pub(super) fn is_over(&self) -> bool {
        self.screen.over
    }

    /// Whether this client would do something now if it were sensible.
    pub(super) fn is_asked(&self) -> bool {
        let up = self.line.as_ref().is_some_and(|line| !line.is_dead);
        up && !self.waits() && (!self.screen.offers.is_empty() || self.has_to_answer())
    }

    /// A stranger hears what others wish for, and is not asked.
    fn has_to_answer(&self) -> bool {
        self.who.is_some() && (self.screen.wish.is_some() || self.screen.offer.is_some())
    }

    /// Hears a message.
    pub(super) fn hear(&mut self, text: &str) {
        let message: Value = serde_json::from_str(text).expect("JSON");
        let about = message["table"].as_str().is_none_or(|table| table == self.table);
        match message["kind"].as_str().unwrap_or_default() {
            "table" if message["table"]["summary"]["id"] == self.table.as_str() => {
                self.show(&message["table"]);
                let summary = &message["table"]["summary"];
                self.screen.rematch = summary["rematch"].as_str().map(str::to_owned);
                // What is still asked is said again.
                (self.screen.wish, self.screen.offer) = (None, None);
            }
            "update" if about => self.show(&message),
            "undo_asked" if about => self.screen.wish = Some(message["undo"].clone()),
            "undo_over" if about => self.screen.wish = None,
            "draw_offered" if about => self.screen.offer = Some(message["draw"].clone()),
            "draw_over" if about => self.screen.offer = None,
            "done" | "hint" => self.answered(&message),
            "refused" if message["id"].is_null() => {
                // The table cannot be shown now: ask again.
                if about && let Some(line) = &mut self.line {
                    line.watches = false;
                }
            }
            "refused" => {
                self.answered(&message);
                // What it asked for is not on the table any more.
                let code = message["code"].as_str().unwrap_or_default();
                if code == "no_wish" || code == "relieved" || code == "game_over" {
                    self.screen.wish = None;
                }
                if code == "no_draw_offer" || code == "relieved" || code == "game_over" {
                    self.screen.offer = None;
                }
            }
            _ => {}
        }
    }

    fn answered(&mut self, message: &Value) {
        let id = message["id"].as_u64().and_then(|id| u32::try_from(id).ok());
        if let Some(request) = id.and_then(|id| self.requests.get_mut(&id)) {
            request.answered = true;
        }
    }

    fn show(&mut self, told: &Value) {
        let screen = &mut self.screen;
        screen.step = told["step"].as_u64().unwrap_or_default();
        screen.events = told["event_count"].as_u64().unwrap_or_default() as usize;
        screen.offers = told["offers"].as_array().cloned().unwrap_or_default();
        screen.undo = told["undo"] == true;
        screen.draw = told["draw"] == true;
        screen.over = told["outcome"].is_object();
    }

    /// Plays on, and nothing else.
    pub(super) fn play_on(&mut self, dice: &mut Dice) {
        if self.has_to_watch() {
            return self.watch();
        }
        let Screen { step, offers, wish, offer, .. } = &self.screen;
        let message = if let Some(undo) = wish {
            json!({"kind": "agree", "undo": undo, "agree": false})
        } else if let Some(draw) = offer {
            json!({"kind": "answer_draw", "draw": draw, "agree": false})
        } else {
            let Some(offer) = offers.get(dice.below(offers.len().max(1))) else { return };
            json!({"kind": "act", "step": step, "action": offer["action"]})
        };
        self.ask(message);
    }

    /// Does something, perhaps too late, perhaps twice.
    pub(super) fn do_something(&mut self, dice: &mut Dice) {
        if self.line.as_ref().is_some_and(|line| !line.watches) {
            return self.watch();
        }
        let screen = &self.screen;
        let (step, agree) = (screen.step, dice.below(2) == 0);
        let action = screen.offers.get(dice.below(screen.offers.len().max(1)));
        let action = action.map(|offer| offer["action"].clone());
        let message = match (dice.below(40), action) {
            (0, _) => json!({"kind": "chat", "text": format!("line {}", dice.below(1_000_000))}),
            (1, _) if screen.draw => json!({"kind": "offer_draw"}),
            (2, Some(action)) => {
                json!({"kind": "act", "step": step.saturating_sub(1), "action": action})
            }
            (3, _) => json!({"kind": "act", "step": step, "action": {"act": "leave"}}),
            (4, _) if dice.below(3) == 0 => json!({"kind": "resign"}),
            (5, _) if dice.below(3) == 0 => json!({"kind": "hand_over"}),
            (6 | 7, _) if screen.over => json!({"kind": "rematch", "agree": agree}),
            (8..=11, _) if screen.undo => json!({"kind": "undo", "step": step}),
            (12..=30, _) if screen.wish.is_some() => {
                json!({"kind": "agree", "undo": screen.wish, "agree": agree})
            }
            (12..=30, _) if screen.offer.is_some() => {
                json!({"kind": "answer_draw", "draw": screen.offer, "agree": agree})
            }
            (_, Some(action)) => json!({"kind": "act", "step": step, "action": action}),
            (_, None) if screen.over => json!({"kind": "rematch"}),
            (_, None) => return,
        };
        // Whoever says the same twice has said it twice.
        let may_double = message["kind"] != "chat";
        self.ask(message);
        if may_double
            && dice.below(12) == 0
            && let Some(line) = &mut self.line
            && let Some(last) = line.to_house.back().cloned()
        {
            line.to_house.push_back(last);
        }
    }

    /// Goes to the table at which the same people play again, if there is one.
    pub(super) fn go_on(&mut self) -> bool {
        let Some(next) = self.screen.rematch.take() else { return false };
        let unwatch = json!({"kind": "unwatch", "table": self.table}).to_string();
        self.table = next;
        self.screen = Screen::default();
        if let Some(line) = &mut self.line {
            line.to_house.push_back(unwatch);
        }
        self.watch();
        true
    }

    fn ask(&mut self, mut message: Value) {
        let Some(line) = &mut self.line else { return };
        let id = self.requests.len() as u32 + 1;
        message["id"] = id.into();
        message["table"] = self.table.clone().into();
        line.to_house.push_back(message.to_string());
        let table = self.table.clone();
        let request = Request { table, message, acknowledged: false, answered: false };
        self.requests.insert(id, request);
    }

    /// What this client may see at its table.
    pub(super) fn observer(&self, seats: &[starboard_store::Seat]) -> Observer {
        let mine = |seat: &&starboard_store::Seat| {
            seat.player.is_some() && seat.player.as_deref() == self.id()
        };
        seats.iter().find(mine).map_or(Observer::Public, |seat| Observer::Seat(Seat(seat.seat)))
    }

    /// Whether the table is to be asked for again.
    pub(super) fn has_to_watch(&self) -> bool {
        self.line.as_ref().is_some_and(|line| !line.is_dead && !line.watches)
    }
}
