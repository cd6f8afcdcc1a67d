//! The object-safe face of a running game, and what it hands out.

use crate::brief::{Numbered, Swath};
use crate::choosing::Choosing;
use crate::error::TableError;
use crate::seen::Known;
use crate::thought::Thought;
use serde::Serialize;
use serde_json::Value;
use starboard_bots::Spec;
use starboard_core::chance;
use starboard_core::record::{Player, Step};
use starboard_core::standing::{StandingAnswer, Wishes};
use starboard_core::words::{Mention, coach};
use starboard_core::{Game, Lang, Livery, Message, Observer, Outcome, Seat, SeatSet};
use std::fmt::Debug;
#[cfg(feature = "ts")]
use ts_rs::TS;

/// Something a seat may do now.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Offer {
    /// The action's number, the same in every position.
    pub id: u32,
    /// The action.
    pub action: Value,
    /// The action in the game's notation.
    pub notation: String,
    /// The action in words, as a menu shows it.
    pub words: String,
}

/// What a seat may do now, told briefly.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Brief {
    /// With their words.
    pub offers: Vec<Offer>,
    /// Those of which there are many; their words are for [`offers_of`](Table::offers_of).
    pub swaths: Vec<Swath>,
}

/// Something that happened, as the observer is told of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(TS), ts(optional_fields))]
pub struct Told {
    /// Counted over all that I am told.
    pub number: usize,
    /// The step it belongs to, of those that I have noticed; 0 is the set-up.
    pub step: usize,
    /// The event.
    #[cfg_attr(feature = "ts", ts(type = "{ kind: string, [key: string]: unknown }"))]
    pub event: Value,
    /// The event in words.
    pub words: String,
    /// Where the words speak of seats: whoever knows who sits there can say so.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Mention>>"))]
    pub mentions: Vec<Mention>,
    /// Whose doing it is, if the event does not say so itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(as = "Option<u8>"))]
    pub by: Option<Seat>,
    /// What I have answered once and for all, if that has decided here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub standing: Option<String>,
}

/// What an experienced friend would say about a question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(TS))]
pub struct Coaching {
    /// The kind of question, the same in every game of its kind: who knows it well needs no coach.
    pub kind: String,
    /// What it is for, and what people usually look at.
    pub words: String,
}

/// What a bot would do.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Hint {
    /// The move it would make.
    #[serde(flatten)]
    pub offer: Offer,
    /// What it thinks the chance to win is, from 0 to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<f32>,
    /// What it looked at, best first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub considered: Vec<Considered>,
}

/// A move that a bot looked at.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Considered {
    /// The move.
    #[serde(flatten)]
    pub offer: Offer,
    /// How often it was tried.
    pub visits: u32,
    /// What came of it, from 0 to 1.
    pub value: f32,
}

/// What there is to say about a game that is over, besides who won.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// Why it ended as it did, as a sentence.
    pub reason: Option<String>,
    /// The points of each seat, in a game that counts some.
    pub points: Option<Vec<i32>>,
    /// Numbers worth comparing.
    pub tallies: Vec<Tally>,
    /// What was hidden when it ended.
    pub hidden: Vec<Hidden>,
}

/// Something that not everybody could see while the game ran.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(TS), ts(optional_fields))]
pub struct Hidden {
    /// Whose it is, if it is somebody's.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(as = "Option<u8>"))]
    pub seat: Option<Seat>,
    /// What it is: the hand.
    pub label: String,
    /// What is in it.
    pub things: Vec<String>,
}

/// A number worth comparing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(TS))]
pub struct Tally {
    /// What was counted.
    pub label: String,
    /// By seat; nothing where a seat has nothing to count.
    pub values: Vec<Option<i32>>,
}

/// The round that a position is in, as tables and stories tell it: set-up is none.
pub(crate) fn round_of<G: Game>(game: &G) -> Option<u32> {
    game.round().filter(|&round| round > 0)
}

/// A running game of any kind: JSON in, views, events and sentences out.
///
/// The caller knows who sits where. A seat's offers, question, view, events and hints are for the
/// eyes of that seat; [`state`](Table::state) and [`full_record`](Table::full_record) are for
/// nobody's.
pub trait Table: Choosing + Send + Sync + Debug {
    /// The game's id.
    fn game(&self) -> &'static str;
    /// How many seats there are.
    fn seats(&self) -> u8;
    /// Who plays, by seat.
    fn players(&self) -> &[Player];
    /// Says so if the game was begun under older rules and goes on under these.
    fn rules_note(&self, lang: Lang) -> Option<String>;
    /// Who has to decide now; nobody when the game is over, also by giving up.
    fn to_act(&self) -> SeatSet;
    /// How the game ended, if it has.
    fn outcome(&self) -> Option<Outcome>;
    /// The number of the round that is being played, or of the last one, or of the turn where the
    /// game has no rounds; nothing during set-up. Everybody may know it.
    fn round(&self) -> Option<u32>;
    /// How many steps the game has taken that were not taken back: those of the record. **Secret**:
    /// it counts those that are hidden; an observer may know [`known`](Table::known).
    fn steps(&self) -> usize;
    /// What `observer` knows of. This never becomes less: taking back is a step, too.
    fn known(&self, observer: Observer) -> Known;

    /// The step with this index, as the record has it. **Secret**: it may hold what was hidden.
    fn step(&self, index: usize) -> Option<Step<Value>>;

    /// The seat that scripts and notation call so: `south`.
    fn seat_named(&self, name: &str) -> Option<Seat>;
    /// What scripts and notation call this seat.
    fn script_name(&self, seat: Seat) -> String;

    /// What `seat` may do now, in the canonical order of the rules, without words.
    fn actions(&self, seat: Seat) -> Vec<Numbered>;
    /// The same with words, which take far longer to make.
    fn offers(&self, seat: Seat, lang: Lang) -> Vec<Offer>;
    /// The same told briefly: words are made only for what stands alone.
    fn brief_offers(&self, seat: Seat, lang: Lang) -> Brief;
    /// Those of the offers of `seat` that have these numbers.
    fn offers_of(&self, seat: Seat, ids: &[u32], lang: Lang) -> Vec<Offer>;
    /// What `seat` is asked to decide now, not yet in words; nothing if it is not asked.
    fn asked(&self, seat: Seat) -> Option<Message>;
    /// The same in words; empty if it is not asked.
    fn question(&self, seat: Seat, lang: Lang) -> String {
        self.asked(seat).map_or_else(String::new, |question| self.say(&question, lang))
    }
    /// What an experienced friend would say to `seat` about what it is asked now.
    fn coaching(&self, seat: Seat, lang: Lang) -> Option<Coaching> {
        let question = self.asked(seat)?;
        let kind = coach::kind_of(&question.key)?.to_owned();
        Some(Coaching { kind, words: self.say(&coach::coaching(&question)?, lang) })
    }
    /// The rule that says what `seat` is asked; nothing if it is not asked.
    fn rule_of_question(&self, seat: Seat) -> Option<&'static str>;
    /// What the player in this seat is called in the game; a number if nobody sits there.
    fn seat_name(&self, seat: Seat, lang: Lang) -> String;
    /// What is true of a seat in every game with these options: its name, or a number if chance
    /// gives the seats their names.
    fn open_seat_name(&self, seat: Seat, lang: Lang) -> String;
    /// The colours of the side that a seat plays for, where sides have some of their own.
    fn livery(&self, seat: Seat) -> Option<Livery>;
    /// The same, if it is true in every game with these options.
    fn open_livery(&self, seat: Seat) -> Option<Livery>;
    /// How the game ended, in words; empty while it runs.
    fn outcome_words(&self, lang: Lang) -> String;
    /// What else there is to say about how it ended; nothing while it runs.
    fn account(&self, lang: Lang) -> Account;
    /// Puts a message of the game into words.
    fn say(&self, message: &Message, lang: Lang) -> String;

    /// The only thing that `seat` may do now, if there is just one.
    fn forced(&self, seat: Seat) -> Option<Value>;
    /// Whether others must not learn by the time of an answer that `seat` has a choice, or none.
    fn asks_in_secret(&self, seat: Seat) -> bool;
    /// Whether the game is still being set up.
    fn is_setting_up(&self) -> bool;
    /// The answers that may be given once and for all; their labels are for [`say`](Table::say).
    fn standing(&self) -> Vec<StandingAnswer>;
    /// What `seat` has to do now according to its wishes, if they speak of the present question.
    fn standing_answer(&self, seat: Seat, wishes: &Wishes) -> Option<Value>;
    /// Which of its wishes says so: the one without which there would be no answer.
    fn standing_wish(&self, seat: Seat, wishes: &Wishes) -> Option<StandingAnswer> {
        self.standing_answer(seat, wishes)?;
        let decides = |answer: &&StandingAnswer| {
            let mut without = wishes.clone();
            without.say(answer.id, 0);
            self.standing_answer(seat, &without).is_none()
        };
        let mut held = self.standing();
        held.retain(|answer| wishes.hold(answer));
        held.iter().find(decides).or(held.first()).copied()
    }

    /// Whether `seat`, which has noticed so many steps, still has the same to decide: whatever it
    /// has noticed since were choices of others, made at the same time as its own, or taken back.
    ///
    /// # Errors
    /// `stale` if it has not.
    fn expect(&self, seat: Seat, steps: usize) -> Result<(), TableError>;
    /// Carries out an action of `seat` at this time, in milliseconds since 1970.
    ///
    /// # Errors
    /// If it is no action, the seat may not act, or a rule forbids it. Nothing has changed then.
    fn act(&mut self, seat: Seat, action: &Value, at: u64) -> Result<(), TableError>;
    /// Carries out an action written in the game's notation.
    ///
    /// # Errors
    /// Like [`act`](Table::act).
    fn act_notation(&mut self, seat: Seat, text: &str, at: u64) -> Result<(), TableError> {
        let action = self.read_notation(text)?;
        self.act(seat, &action, at)
    }
    /// The action that `text` means in the game's notation, legal or not.
    ///
    /// # Errors
    /// If it means none.
    fn read_notation(&self, text: &str) -> Result<Value, TableError>;
    /// The action with this number, legal or not.
    ///
    /// # Errors
    /// If there is none.
    fn read_id(&self, id: u32) -> Result<Value, TableError>;
    /// `seat` gives up, which ends the game: right if nobody is left who wants to play on, like in a
    /// game of two. See [`others_play_on`](Table::others_play_on).
    ///
    /// # Errors
    /// If the game is over, or nobody sits there.
    fn resign(&mut self, seat: Seat, at: u64) -> Result<(), TableError>;
    /// The clock of `seat` has run out: everybody is told, and it gives up.
    ///
    /// # Errors
    /// Like [`resign`](Table::resign).
    fn time_out(&mut self, seat: Seat, at: u64) -> Result<(), TableError>;
    /// A bot plays on for `seat`, perhaps because its clock has run out. Everybody is told; the record
    /// does not say so, unlike [`leave`](Table::leave).
    ///
    /// # Errors
    /// If nobody sits there.
    fn relieve(&mut self, seat: Seat, timed_out: bool) -> Result<(), TableError>;
    /// `seat` has asked for a hint, and everybody is told.
    ///
    /// # Errors
    /// If nobody sits there.
    fn hinted(&mut self, seat: Seat) -> Result<(), TableError>;
    /// `seat` gives up and the others play on: from now on somebody else has to decide for it, a bot.
    ///
    /// # Errors
    /// If the game is over, nobody sits there, or the seat has left before.
    fn leave(&mut self, seat: Seat, at: u64) -> Result<(), TableError>;
    /// Who has left the game to others.
    fn left(&self) -> SeatSet;
    /// The seats that people play themselves, as far as the record knows.
    fn people(&self) -> SeatSet {
        let left = self.left();
        let is_person = |seat: &Seat| self.players()[seat.index()].bot.is_none();
        Seat::first(self.seats()).filter(|&seat| !left.contains(seat)).filter(is_person).collect()
    }
    /// Whether the game goes on if `seat` gives up: there are more than two seats, and somebody else
    /// of `people` is left to play.
    fn others_play_on(&self, seat: Seat, people: SeatSet) -> bool {
        self.seats() > 2 && !people.without(seat).is_empty() && self.outcome().is_none()
    }
    /// Who still has a part in the game: whom the rules have put out has none.
    fn playing(&self) -> SeatSet;
    /// Who has to agree to a draw if `people` play themselves: all of them who still have a part.
    ///
    /// # Errors
    /// `no_draw` if they are all on one side, `game_over` when it is too late.
    fn can_draw(&self, people: SeatSet) -> Result<SeatSet, TableError>;
    /// The game ends in a draw, if all of `people` who still have a part in it have agreed.
    ///
    /// # Errors
    /// Like [`can_draw`](Table::can_draw), and `no_draw` if somebody has not agreed.
    fn draw(&mut self, people: SeatSet, agreed: SeatSet, at: u64) -> Result<(), TableError>;

    /// The constants of the game that a board is drawn from: what is printed and never changes.
    fn catalogue(&self, lang: Lang) -> Value;
    /// What `observer` may see.
    fn view(&self, observer: Observer) -> Value;
    /// The same, as briefly as the game can tell it.
    fn brief_view(&self, observer: Observer) -> Value;
    /// What `observer` is told of what happened, from its event with number `since` on. The events of
    /// steps that were taken back are missing.
    fn events(&self, since: usize, observer: Observer, lang: Lang) -> Vec<Told>;

    /// Nobody was asked about the step with this index: whoever takes back goes on to the decision
    /// before it.
    fn mark_unasked(&mut self, step: usize);
    /// What its seat has answered once and for all has decided the last step: it is told so, by the
    /// key of the label.
    fn mark_standing(&mut self, label: String);
    /// Whether nobody was asked about the step with this index.
    fn is_unasked(&self, step: usize) -> bool;
    /// Nobody was asked about all that these seats could not have done otherwise.
    fn mark_forced(&mut self, seats: SeatSet);
    /// The steps that would go if `seat` took back its own last decision and the seats in `agreed`
    /// theirs since then, by index. What others chose in secret at the same time stays. None, if
    /// nobody has to agree and `seat` has [chosen](Choosing::choose): then the last change of that goes.
    ///
    /// # Errors
    /// `no_undo`, with the reason: another seat would have to agree, chance was asked, or something
    /// hidden was shown to `seat`. `game_over` when the seed has been published.
    fn going(&self, seat: Seat, agreed: SeatSet) -> Result<Vec<usize>, TableError>;
    /// How many steps would go.
    ///
    /// # Errors
    /// Like [`going`](Table::going).
    fn can_undo(&self, seat: Seat, agreed: SeatSet) -> Result<usize, TableError> {
        self.going(seat, agreed).map(|steps| steps.len())
    }
    /// How many of these steps `observer` has noticed.
    fn noticed(&self, steps: &[usize], observer: Observer) -> usize;
    /// Takes back the last step of `seat` and what the seats in `agreed` did since. Whoever has
    /// noticed one of these steps is told; nobody else notices anything.
    ///
    /// # Errors
    /// Like [`going`](Table::going).
    fn undo(&mut self, seat: Seat, agreed: SeatSet) -> Result<(), TableError>;

    /// From now on it is played to learn: whoever takes back everything since their last step may take
    /// back luck and what they were shown, too. Chance will say the same again, so the record is made of
    /// the steps that stand, and can be proven as ever; it says that it was practice.
    fn practise(&mut self);

    /// What `seat` has to decide, for a bot to think about elsewhere: a copy of the position, however
    /// long the game.
    ///
    /// # Errors
    /// If it is not for `seat` to act.
    fn thought(&self, seat: Seat) -> Result<Box<dyn Thought>, TableError>;
    /// What a bot would do in `seat`, which knows no more than the seat does.
    ///
    /// # Errors
    /// If it is not for `seat` to act.
    fn hint(&self, seat: Seat, bot: Spec, seed: u64, lang: Lang) -> Result<Hint, TableError> {
        self.thought(seat).map(|thought| thought.hint(bot, seed, lang))
    }
    /// The action a bot chooses for `seat`; does not carry it out.
    ///
    /// # Errors
    /// If it is not for `seat` to act.
    fn bot_move(&self, seat: Seat, bot: Spec, seed: u64) -> Result<Value, TableError> {
        self.thought(seat).map(|thought| thought.choose(bot, seed))
    }

    /// The chance of `seat` to win, from 0 to 1, as far as that seat can see. **Secret** from all others.
    fn evaluate(&self, seat: Seat) -> f32;

    /// Chance will answer these next, over as many actions as it takes. From now on the record has
    /// no seed: fairness cannot be proven.
    fn dictate(&mut self, script: Vec<chance::Outcome>);
    /// Chance follows the fixed stream of `seed` from now on, which cannot be proven either.
    fn reseed(&mut self, seed: u64);

    /// The record, fit for publishing: the house's seed is in it only when the game is over.
    ///
    /// # Errors
    /// `no_record` if the game began from a loaded position.
    fn record(&self) -> Result<Value, TableError>;
    /// The record with the house's seed even while the game runs, to save it and go on later.
    /// **Secret**: whoever reads it can foresee all outcomes of chance.
    ///
    /// # Errors
    /// `no_record` if the game began from a loaded position.
    fn full_record(&self) -> Result<Value, TableError>;
    /// The whole position, with everything hidden. **Secret.**
    fn state(&self) -> Value;
    /// Goes on from a position that [`state`](Table::state) gave. What was before is forgotten,
    /// and the game has no record from now on.
    ///
    /// # Errors
    /// If it is not a position of this game. Nothing has changed then.
    fn load_state(&mut self, state: &Value) -> Result<(), TableError>;
    /// A table of its own at the same point, to try things out. Its dice fall differently.
    fn fork(&self) -> Box<dyn Table>;
}
