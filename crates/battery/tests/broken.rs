//! Each law can fail: deliberately broken variants of the sample game are found out.

use serde::{Deserialize, Serialize};
use starboard_battery::laws::{self, Conserved, Effort};
use starboard_battery::sample::{Action, Event, Options, Sample, View};
use starboard_core::journal::Silent;
use starboard_core::script::SetUpError;
use starboard_core::settings::Setting;
use starboard_core::standing::{StandingAnswer, Wishes};
use starboard_core::{
    AnyIo, Chance, Eyes, Featured, Hidden, Io, Journal, Judged, Lang, Legal, Message, Observer,
    Outcome, Refusal, Rules, Script, Seat, SeatSet, Speak, Standing, Visible, io,
};
use std::cell::RefCell;
use std::sync::{Mutex, PoisonError, RwLock};

/// What is broken. Everything that a flaw does not name is right.
struct Fault {
    view: fn(&Sample, Observer) -> View,
    resample: fn(&mut Sample, Seat, &mut AnyIo<'_, Event>),
    check: fn(&Sample, Seat, Action) -> Result<(), Refusal>,
    legal_actions: fn(&Sample, Seat, &mut Vec<Action>),
    apply: fn(&mut Sample, Seat, Action, &mut AnyIo<'_, Event>),
    asks_in_secret: fn(&Sample, Seat) -> bool,
    standing_answer: fn(&Sample, Seat, &Wishes) -> Option<Action>,
    components: fn(&Sample) -> Vec<String>,
    evaluate: fn(&Sample, Seat) -> f32,
    /// Numbers instead of those of the sample.
    features: Option<fn(&Sample, Seat) -> Vec<i32>>,
    action_id: fn(Action) -> u32,
    rule_of_question: fn(&Sample, Seat) -> &'static str,
    say_action: fn(&Sample, Seat, Action) -> Message,
    write_action: fn(&Sample, Action) -> String,
    flaw: fn(&Sample) -> Option<String>,
    /// Whether the position keeps something that is not stored.
    forgets: bool,
}

/// Nothing is broken.
const RIGHT: Fault = Fault {
    view: |game, observer| game.view(observer),
    resample: |game, observer, io| game.resample(observer, io),
    check: |game, seat, action| game.check(seat, action),
    legal_actions: |game, seat, out| game.legal_actions(seat, out),
    apply: |game, seat, action, io| game.apply(seat, action, io),
    asks_in_secret: |game, seat| game.asks_in_secret(seat),
    standing_answer: |game, seat, wishes| game.standing_answer(seat, wishes),
    components: |game| game.components(),
    evaluate: |game, seat| game.evaluate(seat),
    features: None,
    action_id: Sample::action_id,
    rule_of_question: |game, seat| game.rule_of_question(seat),
    say_action: |game, seat, action| game.say_action(seat, action),
    write_action: |game, action| game.write_action(action),
    flaw: |game| game.flaw(),
    forgets: false,
};

/// The flaw that the broken game has at present. One type for all of them, because the laws are compiled
/// once more for each type that they are asked about; so flaws are found out one after the other.
static PRESENT: RwLock<&Fault> = RwLock::new(&RIGHT);

fn present() -> &'static Fault {
    *PRESENT.read().unwrap_or_else(PoisonError::into_inner)
}

/// The sample game with a flaw.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Broken {
    game: Sample,
    #[serde(skip)]
    forgotten: u8,
}

impl From<Sample> for Broken {
    fn from(game: Sample) -> Self {
        Self { game, forgotten: 0 }
    }
}

impl Rules for Broken {
    const ID: &'static str = "broken";
    const SEATS: (u8, u8) = Sample::SEATS;
    const ACTION_IDS: u32 = Sample::ACTION_IDS;
    type Options = Options;
    type Action = Action;
    type Event = Event;

    fn new(options: &Options, io: &mut impl Io<Event>) -> Result<Self, Refusal> {
        Sample::new(options, io).map(Self::from)
    }

    fn seats(&self) -> u8 {
        self.game.seats()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn apply(&mut self, seat: Seat, action: Action, io: &mut impl Io<Event>) {
        self.forgotten += u8::from(present().forgets);
        (present().apply)(&mut self.game, seat, action, &mut AnyIo::of(io));
    }

    fn action_id(action: Action) -> u32 {
        (present().action_id)(action)
    }

    fn action_from_id(id: u32) -> Option<Action> {
        Sample::action_from_id(id)
    }
}

impl Legal for Broken {
    fn to_act(&self) -> SeatSet {
        self.game.to_act()
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        (present().legal_actions)(&self.game, seat, out);
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        (present().check)(&self.game, seat, action)
    }

    fn asks_in_secret(&self, seat: Seat) -> bool {
        (present().asks_in_secret)(&self.game, seat)
    }
}

impl Visible for Broken {
    type View = View;

    fn view(&self, observer: Observer) -> View {
        (present().view)(&self.game, observer)
    }
}

impl Hidden for Broken {
    fn resample(&mut self, observer: Seat, chance: &mut impl Chance) {
        let mut told = Silent;
        let mut io = io(chance, &mut told);
        (present().resample)(&mut self.game, observer, &mut AnyIo::of(&mut io));
    }
}

impl Standing for Broken {
    const STANDING: &'static [StandingAnswer] = Sample::STANDING;

    fn standing_answer(&self, seat: Seat, wishes: &Wishes) -> Option<Action> {
        (present().standing_answer)(&self.game, seat, wishes)
    }
}

impl Featured for Broken {
    const FEATURES: u32 = Sample::FEATURES;

    fn features(&self, seat: Seat, eyes: &mut impl Eyes) {
        match present().features {
            Some(numbers) => eyes.see_each("numbers", numbers(&self.game, seat)),
            None => self.game.features(seat, eyes),
        }
    }
}

impl Judged for Broken {
    fn evaluate(&self, seat: Seat) -> f32 {
        (present().evaluate)(&self.game, seat)
    }
}

impl Speak for Broken {
    fn ftl(lang: Lang) -> &'static str {
        Sample::ftl(lang)
    }
    fn rule_book(lang: Lang) -> &'static str {
        Sample::rule_book(lang)
    }
    fn settings() -> Vec<Setting> {
        Sample::settings()
    }
    fn say_seat(&self, seat: Seat) -> Message {
        self.game.say_seat(seat)
    }
    fn say_question(&self, seat: Seat) -> Message {
        self.game.say_question(seat)
    }
    fn rule_of_question(&self, seat: Seat) -> &'static str {
        (present().rule_of_question)(&self.game, seat)
    }
    fn say_action(&self, seat: Seat, action: Action) -> Message {
        (present().say_action)(&self.game, seat, action)
    }
    fn say_event(&self, event: &Event) -> Message {
        self.game.say_event(event)
    }
}

impl Script for Broken {
    fn seat_names() -> &'static [&'static str] {
        Sample::seat_names()
    }
    fn set_up(given: &toml::Table, io: &mut impl Io<Event>) -> Result<Self, SetUpError> {
        Sample::set_up(given, io).map(Self::from)
    }
    fn flaw(&self) -> Option<String> {
        (present().flaw)(&self.game)
    }
    fn facts(&self) -> toml::Table {
        self.game.facts()
    }
    fn read_action(&self, text: &str) -> Result<Action, String> {
        self.game.read_action(text)
    }
    fn write_action(&self, action: Action) -> String {
        (present().write_action)(&self.game, action)
    }
}

impl Conserved for Broken {
    fn components(&self) -> Vec<String> {
        (present().components)(&self.game)
    }
}

/// Asks the laws about the sample game with this flaw.
fn find_out(flaw: &'static Fault) {
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _turn = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    *PRESENT.write().unwrap_or_else(PoisonError::into_inner) = flaw;
    let effort = Effort { max_steps: 200, ..Effort::new(40, 7) };
    laws::check_with::<Broken>(&[("two", Options::default())], effort);
}

/// Defines a flaw and the test that finds it out.
macro_rules! flaw {
    ($test:ident, $law:literal, { $($broken:tt)* }) => {
        #[test]
        #[should_panic(expected = $law)]
        fn $test() {
            static BROKEN: Fault = Fault { $($broken)* ..RIGHT };
            find_out(&BROKEN);
        }
    };
}

#[test]
fn without_a_flaw_all_laws_hold() {
    find_out(&RIGHT);
}

fn hand_of(game: &Sample, seat: Seat) -> Vec<u8> {
    game.view(Observer::Seat(seat)).hand
}

flaw!(a_view_that_leaks_is_found_out, "nothing hidden shows", {
    view: |game, observer| {
        let leak = observer.seat().and_then(|me| hand_of(game, me.opponent()).first().copied());
        View { top: leak, ..game.view(observer) }
    },
});

flaw!(a_public_view_that_leaks_is_found_out, "nothing hidden shows", {
    view: |game, observer| match observer {
        Observer::Seat(_) => game.view(observer),
        Observer::Public => View { hand: hand_of(game, Seat(0)), ..game.view(observer) },
    },
});

flaw!(an_event_that_leaks_a_hand_is_found_out, "nothing is marked as revealed", {
    apply: |game, seat, action, io| {
        io.tell(|| Event::Dealt { seat, ranks: hand_of(game, seat) });
        game.apply(seat, action, io);
    },
});

flaw!(an_event_that_leaks_a_choice_is_found_out, "the secret choice of seat", {
    apply: |game, seat, action, io| {
        if let Action::Choose { rank } = action {
            io.tell(|| Event::Chose { seat, rank });
        }
        game.apply(seat, action, io);
    },
});

fn legal_without_the_last(game: &Sample, seat: Seat, out: &mut Vec<Action>) {
    game.legal_actions(seat, out);
    if out.len() > 1 && hand_of(game, seat.opponent()).contains(&6) {
        out.pop();
    }
}

flaw!(legal_actions_that_leak_are_found_out, "may do depends on what is hidden", {
    legal_actions: legal_without_the_last,
    check: |game, seat, action| {
        let mut legal = Vec::new();
        legal_without_the_last(game, seat, &mut legal);
        game.check(seat, action)?;
        let refusal = Refusal::new("SA-2.2", "refusal-not-offered");
        if legal.contains(&action) { Ok(()) } else { Err(refusal) }
    },
});

flaw!(a_number_that_leaks_is_found_out, "depends on what is hidden from it", {
    features: Some(|game, seat| {
        let hand = hand_of(game, seat.opponent());
        vec![i32::from(hand.len() as u8), hand.last().map_or(0, |&rank| rank.into())]
    }),
});

flaw!(numbers_that_come_and_go_are_found_out, "numbers come and go", {
    features: Some(|game, seat| hand_of(game, seat).into_iter().map(i32::from).collect()),
});

flaw!(an_answer_whose_time_tells_is_found_out, "and it is not asked in secret", {
    asks_in_secret: |_, _| false,
});

flaw!(a_pause_that_tells_is_found_out, "is asked in secret depends on what is hidden", {
    asks_in_secret: |game, seat| game.asks_in_secret(seat) && hand_of(game, seat).contains(&6),
});

flaw!(a_standing_answer_that_is_illegal_is_found_out, "which is illegal", {
    standing_answer: |_, _, _| Some(Action::Leave),
});

flaw!(a_guess_that_is_the_truth_is_found_out, "guessing is canonical", {
    resample: |_, _, _| {},
});

flaw!(a_guess_that_depends_on_the_truth_is_found_out, "guessing is canonical", {
    resample: |game, observer, io| {
        if !hand_of(game, observer.opponent()).contains(&6) {
            game.resample(observer, io);
        }
    },
});

flaw!(a_check_that_accepts_anything_is_found_out, "check agrees with legal_actions", {
    check: |_, _, _| Ok(()),
});

flaw!(a_check_that_is_too_strict_is_found_out, "and check refuses it", {
    check: |game, seat, action| match action {
        Action::Leave => Err(Refusal::new("SA-2.4", "refusal-not-offered")),
        Action::Choose { .. } | Action::Take => game.check(seat, action),
    },
});

flaw!(a_refusal_without_a_rule_is_found_out, "\"SA-9.9\" is cited", {
    check: |game, seat, action| {
        game.check(seat, action).map_err(|_| Refusal::new("SA-9.9", "refusal-not-offered"))
    },
});

flaw!(a_question_without_a_rule_is_found_out, "\"SA-9.8\" is cited", {
    rule_of_question: |_, _| "SA-9.8",
});

flaw!(an_action_listed_twice_is_found_out, "is listed twice", {
    legal_actions: |game, seat, out| {
        game.legal_actions(seat, out);
        out.extend(out.first().copied());
    },
});

flaw!(a_list_that_is_not_emptied_is_found_out, "whoever is to act has something to do", {
    legal_actions: |game, seat, out| {
        if game.to_act().contains(seat) {
            game.legal_actions(seat, out);
        }
    },
});

flaw!(a_lost_card_is_found_out, "components are conserved", {
    components: |game| {
        let lost = usize::from(game.view(Observer::Public).played.len() > 3);
        game.components().split_off(lost)
    },
});

flaw!(a_sound_position_held_to_be_impossible_is_found_out, "what play can reach is sound", {
    flaw: |game| {
        let points: u8 = game.view(Observer::Public).players.iter().map(|side| side.points).sum();
        (points > 1).then(|| "nobody wins twice".to_owned())
    },
});

flaw!(a_position_that_forgets_is_found_out, "store and load change nothing", {
    forgets: true,
});

flaw!(a_game_without_end_is_found_out, "games end", {
    apply: |_, _, _, _| {},
});

flaw!(a_panic_is_found_out, "nothing panics", {
    apply: |game, seat, action, io| {
        assert!(action != Action::Leave, "nobody leaves");
        game.apply(seat, action, io);
    },
});

flaw!(an_absurd_evaluation_is_found_out, "evaluations are chances", {
    evaluate: |game, seat| game.evaluate(seat) * 2.0,
});

flaw!(a_wrong_number_is_found_out, "actions have numbers", {
    action_id: |action| Sample::action_id(action) / 2,
});

flaw!(a_missing_sentence_is_found_out, "everything can be said", {
    say_action: |_, _, _| Message::new("action-unheard-of"),
});

flaw!(a_wrong_notation_is_found_out, "what is written can be read", {
    write_action: |_, _| "take".to_owned(),
});

flaw!(luck_for_nothing_is_found_out, "chance is told what it is asked for", {
    apply: |game, seat, action, io| {
        io.pick(2);
        game.apply(seat, action, io);
    },
});

flaw!(luck_from_elsewhere_is_found_out, "does not always lead to the same", {
    apply: |game, seat, action, io| {
        // What was asked last, in this thread: asked the same at once again, it answers otherwise.
        thread_local! {
            static LAST: RefCell<Option<(Sample, Seat, Action)>> = const { RefCell::new(None) };
        }
        let asked = Some((game.clone(), seat, action));
        if LAST.replace(asked.clone()) == asked {
            io.tell(|| Event::Tied);
        }
        game.apply(seat, action, io);
    },
});
