//! A running game, generic over its rules.

use crate::brief::{Numbered, brief};
use crate::course::Course;
use crate::error::{Code, TableError};
use crate::face::{Account, Brief, Offer, Table, Told, round_of};
use crate::luck::{Luck, Seeds};
use crate::reading::{
    bad_chance, bad_record, flawed, in_json, read_action, read_options, read_state, seated,
    to_json, written,
};
use crate::registry::Playable;
use crate::rules;
use crate::seen::Known;
use crate::sentences::{account, catalogue, outcome_message, phrasebook};
use crate::telling::Announced;
use crate::thought::{Pondered, Thought};
use crate::undo::Why;
use serde_json::Value;
use starboard_core::chance::{self, Pick};
use starboard_core::journal::Log;
use starboard_core::record::{self, Hex, Player, Record, Step};
use starboard_core::standing::{StandingAnswer, Wishes};
use starboard_core::{Lang, Livery, Message, Observer, Outcome, Refusal, Seat, SeatSet, io};
use std::collections::HashSet;

/// The name of the format of [`Table::state`].
pub const STATE_FORMAT: &str = "starboard-state/1";

/// A running game of kind `G`: its positions from the first to the present one, and the record.
#[derive(Debug)]
pub struct Running<G: Playable> {
    /// The version of the rules that it was begun under.
    rules: u32,
    options: G::Options,
    players: Vec<Player>,
    luck: Luck,
    /// Outcomes of chance during set-up.
    setup: Vec<Pick>,
    pub(crate) course: Course<G>,
    /// Whether the steps lead from the options to here; not so after a position was loaded.
    is_on_record: bool,
    /// The seats that choose sets in whatever order they like.
    pub(crate) free: SeatSet,
    /// Whether luck may be taken back.
    practice: bool,
}

impl<G: Playable> Running<G> {
    /// Sets a game up. Seats without a player get one that is called like the seat.
    ///
    /// # Errors
    /// If the options cannot be read or contradict the rules, there are too many players, or a
    /// scripted outcome cannot come up.
    pub fn new(options: &Value, players: Vec<Player>, luck: Luck) -> Result<Self, TableError> {
        let mut luck = luck;
        let with_bots = players.iter().any(|player| player.bot.is_some());
        let options = G::settled(read_options::<G>(options)?, with_bots);
        let mut log = Log::default();
        let (game, setup) =
            luck.ask(|chance| G::new(&options, &mut io(chance, &mut log))).map_err(bad_chance)?;
        let game = game.map_err(|refusal| TableError::refused::<G>(&refusal))?;
        let players = seated(&game, players)?;
        Ok(Self {
            rules: G::RULES,
            options,
            players,
            luck,
            setup,
            course: Course::begin(game, log),
            is_on_record: true,
            free: SeatSet::NOBODY,
            practice: false,
        })
    }

    /// Goes on with a game where its [`full_record`](Table::full_record) ends. Without the house's
    /// seed in it, the rest of the game has luck that cannot be proven. A game that was begun under
    /// older rules goes on under these if all of it could have happened under them.
    ///
    /// # Errors
    /// If it is not the record of a game, or of one that these rules cannot carry out.
    pub fn resume(record: &Value) -> Result<Self, TableError> {
        let (record, cut) = rules::as_far_as_possible::<G>(record)?;
        if let Some(why) = cut {
            return Err(why);
        }
        let mut positions = Vec::new();
        let replayed = record::replay::<G>(&record, |position| positions.push(position.clone()))
            .map_err(|flaw| flawed::<G>(&flaw))?;
        let picks = record.setup.iter().chain(record.steps.iter().flat_map(Step::picks));
        let luck = match &record.seed {
            None => Luck::scripted([], record.steps.len() as u64),
            Some(seed) => {
                let house = <[u8; 32]>::try_from(seed.0.as_slice())
                    .map_err(|_| bad_record("`seed`: not 32 bytes"))?;
                let contributions = record.contributions.iter().map(|hex| hex.0.clone()).collect();
                let seeds = Seeds { house, contributions };
                let luck = Luck::after(seeds, picks)
                    .ok_or_else(|| bad_record("chance does not come from the seed"))?;
                if luck.commitment() != record.commitment {
                    return Err(bad_record("the seed is not the one committed to"));
                }
                luck
            }
        };
        Ok(Self {
            rules: record.rules,
            options: record.options,
            players: record.players,
            luck,
            setup: record.setup,
            course: Course::replayed(record.steps, positions, replayed.logs),
            is_on_record: true,
            free: SeatSet::NOBODY,
            practice: record.practice,
        })
    }

    /// A game that begins with a loaded position.
    ///
    /// # Errors
    /// If it is not a position of this game.
    pub fn from_state(state: &Value) -> Result<Self, TableError> {
        Self::at(read_state::<G>(state)?, Log::default(), Luck::scripted([], 0))
    }

    /// A game that begins in the middle, without a record.
    pub(crate) fn at(game: G, log: Log<G::Event>, luck: Luck) -> Result<Self, TableError> {
        Ok(Self {
            rules: G::RULES,
            options: G::Options::default(),
            players: seated(&game, Vec::new())?,
            luck,
            setup: Vec::new(),
            course: Course::begin(game, log),
            is_on_record: false,
            free: SeatSet::NOBODY,
            practice: false,
        })
    }

    /// The present position.
    pub fn position(&self) -> &G {
        self.course.position()
    }

    pub(crate) fn sits(&self, seat: Seat) -> Result<(), TableError> {
        if seat.0 < self.seats() { Ok(()) } else { Err(TableError::no_seat(seat.0)) }
    }

    pub(crate) fn runs(&self) -> Result<(), TableError> {
        match self.outcome() {
            None => Ok(()),
            Some(_) => Err(TableError::game_over()),
        }
    }

    pub(crate) fn is_asked(&self, seat: Seat) -> Result<(), TableError> {
        self.sits(seat)?;
        self.runs()?;
        if self.to_act().contains(seat) {
            return Ok(());
        }
        Err(TableError::new(Code::NotYourTurn, &Message::new("refusal-not-your-turn")))
    }

    /// An error whose sentence speaks of a seat.
    fn about(&self, code: Code, key: &'static str, seat: Seat) -> TableError {
        let message = Message::new(key).with("seat", self.position().say_seat(seat));
        TableError::in_game::<G>(code, &message)
    }

    /// What `seat` may do now: nothing if it is not asked.
    fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        if self.is_asked(seat).is_ok() && !self.list_choices(seat, &mut actions) {
            self.position().legal_actions(seat, &mut actions);
        }
        actions
    }

    pub(crate) fn offer(game: &G, seat: Seat, action: G::Action, lang: Lang) -> Offer {
        Offer {
            id: G::action_id(action),
            action: to_json(&action),
            notation: game.write_action(action),
            words: phrasebook::<G>(lang).say(&game.say_action(seat, action)),
        }
    }

    fn record_with(&self, seed: Option<&Seeds>) -> Result<Value, TableError> {
        if !self.is_on_record {
            return Err(TableError::new(Code::NoRecord, &Message::new("error-no-record")));
        }
        let contributions = self.luck.seeds().map_or(&[][..], |seeds| &seeds.contributions);
        Ok(to_json(&Record {
            format: record::FORMAT.to_owned(),
            game: G::ID.to_owned(),
            rules: self.rules,
            options: self.options.clone(),
            players: self.players.clone(),
            commitment: self.luck.commitment(),
            contributions: contributions.iter().cloned().map(Hex).collect(),
            seed: seed.map(|seeds| Hex(seeds.house.to_vec())),
            setup: self.setup.clone(),
            steps: self.course.steps().to_vec(),
            practice: self.practice,
            outcome: self.outcome(),
        }))
    }
}

impl<G: Playable> Table for Running<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn seats(&self) -> u8 {
        self.position().seats()
    }

    fn players(&self) -> &[Player] {
        &self.players
    }

    fn rules_note(&self, lang: Lang) -> Option<String> {
        rules::note::<G>(self.rules, lang)
    }

    fn to_act(&self) -> SeatSet {
        if self.outcome().is_some() { SeatSet::NOBODY } else { self.position().to_act() }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.course.outcome()
    }

    fn round(&self) -> Option<u32> {
        round_of(self.position())
    }

    fn steps(&self) -> usize {
        self.course.steps().len()
    }

    fn known(&self, observer: Observer) -> Known {
        self.course.known(observer)
    }

    fn step(&self, index: usize) -> Option<Step<Value>> {
        self.course.steps().get(index).map(in_json)
    }

    fn seat_named(&self, name: &str) -> Option<Seat> {
        self.position().seat_called(name)
    }

    fn script_name(&self, seat: Seat) -> String {
        match self.sits(seat) {
            Ok(()) => self.position().script_name(seat).to_owned(),
            Err(_) => seat.0.to_string(),
        }
    }

    fn actions(&self, seat: Seat) -> Vec<Numbered> {
        self.legal(seat).into_iter().map(numbered::<G>).collect()
    }

    fn offers(&self, seat: Seat, lang: Lang) -> Vec<Offer> {
        let game = self.seen_by(Observer::Seat(seat));
        let offer = |action| Self::offer(&game, seat, action, lang);
        self.legal(seat).into_iter().map(offer).collect()
    }

    fn brief_offers(&self, seat: Seat, lang: Lang) -> Brief {
        let (game, legal) = (self.seen_by(Observer::Seat(seat)), self.legal(seat));
        let actions: Vec<Numbered> = legal.iter().copied().map(numbered::<G>).collect();
        let (offers, swaths) =
            brief(&actions, |index| Self::offer(&game, seat, legal[index], lang));
        Brief { offers, swaths }
    }

    fn offers_of(&self, seat: Seat, ids: &[u32], lang: Lang) -> Vec<Offer> {
        let ids: HashSet<u32> = ids.iter().copied().collect();
        let mut legal = self.legal(seat);
        legal.retain(|&action| ids.contains(&G::action_id(action)));
        let game = self.seen_by(Observer::Seat(seat));
        let offer = |action| Self::offer(&game, seat, action, lang);
        legal.into_iter().map(offer).collect()
    }

    fn asked(&self, seat: Seat) -> Option<Message> {
        self.is_asked(seat).ok().map(|()| self.seen_by(Observer::Seat(seat)).say_question(seat))
    }

    fn rule_of_question(&self, seat: Seat) -> Option<&'static str> {
        self.is_asked(seat).ok().map(|()| self.seen_by(Observer::Seat(seat)).rule_of_question(seat))
    }

    fn seat_name(&self, seat: Seat, lang: Lang) -> String {
        match self.sits(seat) {
            Ok(()) => self.say(&self.position().say_seat(seat), lang),
            Err(_) => seat.0.to_string(),
        }
    }

    fn open_seat_name(&self, seat: Seat, lang: Lang) -> String {
        let open = G::say_open_seat(&self.options, seat);
        open.map_or_else(|| self.seat_name(seat, lang), |message| self.say(&message, lang))
    }

    fn livery(&self, seat: Seat) -> Option<Livery> {
        self.sits(seat).ok().and_then(|()| self.position().livery(seat))
    }

    fn open_livery(&self, seat: Seat) -> Option<Livery> {
        let is_open = G::say_open_seat(&self.options, seat).is_some();
        self.livery(seat).filter(|_| !is_open)
    }

    fn outcome_words(&self, lang: Lang) -> String {
        outcome_message(self.position(), self.outcome())
            .map_or_else(String::new, |message| self.say(&message, lang))
    }

    fn account(&self, lang: Lang) -> Account {
        if self.outcome().is_none() {
            return Account::default();
        }
        account(self.position(), &self.course.happened(), self.course.last_announced(), lang)
    }

    fn say(&self, message: &Message, lang: Lang) -> String {
        phrasebook::<G>(lang).say(message)
    }

    fn forced(&self, seat: Seat) -> Option<Value> {
        self.is_asked(seat).ok()?;
        self.position().forced(seat, &mut Vec::new()).map(|action| to_json(&action))
    }

    fn asks_in_secret(&self, seat: Seat) -> bool {
        self.is_asked(seat).is_ok() && self.position().asks_in_secret(seat)
    }

    fn is_setting_up(&self) -> bool {
        self.outcome().is_none() && self.position().round() == Some(0)
    }

    fn standing(&self) -> Vec<StandingAnswer> {
        let of_use = |answer: &&StandingAnswer| self.position().has_standing(answer);
        G::STANDING.iter().filter(of_use).copied().collect()
    }

    fn standing_answer(&self, seat: Seat, wishes: &Wishes) -> Option<Value> {
        self.is_asked(seat).ok().filter(|()| !wishes.is_empty())?;
        self.position().standing_answer(seat, wishes).map(|action| to_json(&action))
    }

    fn expect(&self, seat: Seat, steps: usize) -> Result<(), TableError> {
        self.sits(seat)?;
        if self.course.is_up_to_date(seat, steps) {
            return Ok(());
        }
        let now = self.known(Observer::Seat(seat)).steps;
        let message = Message::new("error-stale").with("now", now).with("named", steps);
        Err(TableError::new(Code::Stale, &message))
    }

    fn act(&mut self, seat: Seat, action: &Value, at: u64) -> Result<(), TableError> {
        self.sits(seat)?;
        self.runs()?;
        let action = read_action::<G>(action)?;
        // Before the rules are asked: whoever has nothing to decide learns nothing from them.
        self.is_asked(seat)?;
        let refused = |refusal: Refusal| TableError::refused::<G>(&refusal);
        self.position().check(seat, action).map_err(refused)?;
        let mut game = self.position().clone();
        let mut log = Log::default();
        let ((), chance) = self
            .luck
            .ask(|chance| game.apply(seat, action, &mut io(chance, &mut log)))
            .map_err(bad_chance)?;
        self.course.push(Step::Act { seat, action, chance, at }, game, log);
        Ok(())
    }

    fn read_notation(&self, text: &str) -> Result<Value, TableError> {
        let action = self.position().read_action(text).map_err(|problem| {
            TableError::problem(Code::BadAction, "error-bad-notation", problem)
        })?;
        Ok(to_json(&action))
    }

    fn read_id(&self, id: u32) -> Result<Value, TableError> {
        let action = G::action_from_id(id).ok_or_else(|| {
            let problem = format!("there is no action {id}");
            TableError::problem(Code::BadAction, "error-bad-action", problem)
        })?;
        Ok(to_json(&action))
    }

    fn resign(&mut self, seat: Seat, at: u64) -> Result<(), TableError> {
        self.sits(seat)?;
        self.runs()?;
        self.course.announce(Step::Resign { seat, at });
        Ok(())
    }

    fn time_out(&mut self, seat: Seat, at: u64) -> Result<(), TableError> {
        self.sits(seat)?;
        self.runs()?;
        self.course.time_out(seat, at);
        Ok(())
    }

    fn relieve(&mut self, seat: Seat, timed_out: bool) -> Result<(), TableError> {
        self.sits(seat)?;
        self.course.forget_draft(seat);
        let clock = timed_out.then_some(Announced::TimedOut(seat));
        self.course.tell(clock.into_iter().chain([Announced::Relieved(seat)]).collect());
        Ok(())
    }

    fn hinted(&mut self, seat: Seat) -> Result<(), TableError> {
        self.sits(seat)?;
        self.course.tell(vec![Announced::Hinted(seat)]);
        Ok(())
    }

    fn leave(&mut self, seat: Seat, at: u64) -> Result<(), TableError> {
        self.sits(seat)?;
        self.runs()?;
        if self.left().contains(seat) {
            return Err(self.about(Code::NotYourTurn, "error-has-left", seat));
        }
        self.course.announce(Step::Leave { seat, at });
        Ok(())
    }

    fn left(&self) -> SeatSet {
        self.course.left()
    }

    fn playing(&self) -> SeatSet {
        if self.outcome().is_some() { SeatSet::NOBODY } else { self.position().playing() }
    }

    fn can_draw(&self, people: SeatSet) -> Result<SeatSet, TableError> {
        self.runs()?;
        let asked: SeatSet = self.playing().iter().filter(|&seat| people.contains(seat)).collect();
        if self.position().sides(asked) < 2 {
            return Err(TableError::new(Code::NoDraw, &Message::new("error-draw-alone")));
        }
        Ok(asked)
    }

    fn draw(&mut self, people: SeatSet, agreed: SeatSet, at: u64) -> Result<(), TableError> {
        let asked = self.can_draw(people)?;
        if let Some(seat) = asked.iter().find(|&seat| !agreed.contains(seat)) {
            return Err(self.about(Code::NoDraw, "error-draw-others", seat));
        }
        self.course.announce(Step::Draw { agreed: asked, at });
        Ok(())
    }

    fn catalogue(&self, lang: Lang) -> Value {
        catalogue(self.position(), lang)
    }

    fn view(&self, observer: Observer) -> Value {
        to_json(&self.seen_by(observer).view(observer))
    }

    fn brief_view(&self, observer: Observer) -> Value {
        to_json(&G::brief(self.seen_by(observer).view(observer)))
    }

    fn events(&self, since: usize, observer: Observer, lang: Lang) -> Vec<Told> {
        self.course.events(since, observer, lang)
    }

    fn mark_unasked(&mut self, step: usize) {
        self.course.mark_unasked(step);
    }

    fn mark_standing(&mut self, label: String) {
        self.course.mark_standing(label);
    }

    fn is_unasked(&self, step: usize) -> bool {
        self.course.is_unasked(step)
    }

    fn mark_forced(&mut self, seats: SeatSet) {
        for step in self.course.forced(seats) {
            self.course.mark_unasked(step);
        }
    }

    fn going(&self, seat: Seat, agreed: SeatSet) -> Result<Vec<usize>, TableError> {
        self.sits(seat)?;
        self.runs()?;
        if self.is_drafting(seat, agreed) {
            return Ok(Vec::new());
        }
        let no_undo = |message| TableError::new(Code::NoUndo, &Message::new(message));
        self.course.going(seat, agreed, self.practice).map_err(|why| match why {
            Why::Nothing => no_undo("error-nothing-to-undo"),
            Why::Chance => no_undo("error-undo-chance"),
            Why::Reveal => no_undo("error-undo-reveal"),
            Why::Others(who) => self.about(Code::NoUndo, "error-undo-others", who),
        })
    }

    fn noticed(&self, steps: &[usize], observer: Observer) -> usize {
        self.course.noticed(steps, observer)
    }

    fn undo(&mut self, seat: Seat, agreed: SeatSet) -> Result<(), TableError> {
        // Outside of practice none of the steps that go has asked chance: then the stream stands where
        // it stood before them.
        let going = self.going(seat, agreed)?;
        if self.is_drafting(seat, agreed) {
            self.course.redraft(seat, |drafts| drafts.go_back(seat));
            return Ok(());
        }
        let asked = |&step: &usize| !self.course.steps()[step].picks().is_empty();
        let rewinds = going.iter().any(asked);
        self.course.take_back(seat, &going);
        if rewinds {
            let steps = self.course.steps().iter();
            self.luck.rewind(self.setup.iter().chain(steps.flat_map(Step::picks)));
        }
        Ok(())
    }

    fn practise(&mut self) {
        self.practice = true;
    }

    fn thought(&self, seat: Seat) -> Result<Box<dyn Thought>, TableError> {
        self.is_asked(seat)?;
        Ok(Box::new(Pondered { game: self.carried_on(seat), seat, cores: None }))
    }

    fn evaluate(&self, seat: Seat) -> f32 {
        self.position().chance(seat)
    }

    fn dictate(&mut self, script: Vec<chance::Outcome>) {
        self.luck.dictate(script);
    }

    fn reseed(&mut self, seed: u64) {
        self.luck = Luck::scripted([], seed);
    }

    fn record(&self) -> Result<Value, TableError> {
        // While the game runs the seed is the future.
        self.record_with(self.luck.seeds().filter(|_| self.outcome().is_some()))
    }

    fn full_record(&self) -> Result<Value, TableError> {
        self.record_with(self.luck.seeds())
    }

    fn state(&self) -> Value {
        written(self.position())
    }

    fn load_state(&mut self, state: &Value) -> Result<(), TableError> {
        let mut loaded = Self::from_state(state)?;
        let players = self.players.iter().take(loaded.players.len()).cloned().collect();
        loaded.players = seated(loaded.position(), players)?;
        loaded.luck = self.luck.fork();
        *self = loaded;
        Ok(())
    }

    fn fork(&self) -> Box<dyn Table> {
        Box::new(Self {
            rules: self.rules,
            options: self.options.clone(),
            players: self.players.clone(),
            luck: self.luck.fork(),
            setup: self.setup.clone(),
            course: self.course.clone(),
            is_on_record: self.is_on_record,
            free: self.free,
            practice: self.practice,
        })
    }
}

fn numbered<G: Playable>(action: G::Action) -> Numbered {
    Numbered { id: G::action_id(action), action: to_json(&action) }
}
