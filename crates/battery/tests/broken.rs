//! Each law can fail: deliberately broken variants of the sample game are found out.

use serde::{Deserialize, Serialize};
use starboard_battery::laws::{self, Conserved, Effort};
use starboard_battery::sample::{Action, Event, Options, Sample, View};
use starboard_core::script::SetUpError;
use starboard_core::settings::Setting;
use starboard_core::standing::{StandingAnswer, Wishes};
use starboard_core::{
    Chance, Eyes, Featured, Hidden, Io, Judged, Lang, Legal, Message, Observer, Outcome, Refusal,
    Rules, Script, Seat, SeatSet, Speak, Standing, Visible,
};
use std::cell::RefCell;
use std::fmt::Debug;
use std::marker::PhantomData;

/// What is broken. Everything that a flaw does not override is right.
trait Flaw: Clone + PartialEq + Debug + Send + Sync + 'static {
    fn view(game: &Sample, observer: Observer) -> View {
        game.view(observer)
    }
    fn resample(game: &mut Sample, observer: Seat, chance: &mut impl Chance) {
        game.resample(observer, chance);
    }
    fn check(game: &Sample, seat: Seat, action: Action) -> Result<(), Refusal> {
        game.check(seat, action)
    }
    fn legal_actions(game: &Sample, seat: Seat, out: &mut Vec<Action>) {
        game.legal_actions(seat, out);
    }
    fn apply(game: &mut Sample, seat: Seat, action: Action, io: &mut impl Io<Event>) {
        game.apply(seat, action, io);
    }
    fn asks_in_secret(game: &Sample, seat: Seat) -> bool {
        game.asks_in_secret(seat)
    }
    fn standing_answer(game: &Sample, seat: Seat, wishes: &Wishes) -> Option<Action> {
        game.standing_answer(seat, wishes)
    }
    fn components(game: &Sample) -> Vec<String> {
        game.components()
    }
    fn evaluate(game: &Sample, seat: Seat) -> f32 {
        game.evaluate(seat)
    }
    fn features(game: &Sample, seat: Seat, eyes: &mut impl Eyes) {
        game.features(seat, eyes);
    }
    fn action_id(action: Action) -> u32 {
        Sample::action_id(action)
    }
    fn say_action(game: &Sample, seat: Seat, action: Action) -> Message {
        game.say_action(seat, action)
    }
    fn write_action(game: &Sample, action: Action) -> String {
        game.write_action(action)
    }
    fn flaw(game: &Sample) -> Option<String> {
        game.flaw()
    }
    /// Whether the position keeps something that is not stored.
    fn forgets() -> bool {
        false
    }
}

/// The sample game with a flaw.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
struct Broken<F> {
    game: Sample,
    #[serde(skip)]
    forgotten: u8,
    flaw: PhantomData<F>,
}

impl<F: Flaw> From<Sample> for Broken<F> {
    fn from(game: Sample) -> Self {
        Self { game, forgotten: 0, flaw: PhantomData }
    }
}

impl<F: Flaw> Rules for Broken<F> {
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
        self.forgotten += u8::from(F::forgets());
        F::apply(&mut self.game, seat, action, io);
    }

    fn action_id(action: Action) -> u32 {
        F::action_id(action)
    }

    fn action_from_id(id: u32) -> Option<Action> {
        Sample::action_from_id(id)
    }
}

impl<F: Flaw> Legal for Broken<F> {
    fn to_act(&self) -> SeatSet {
        self.game.to_act()
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        F::legal_actions(&self.game, seat, out);
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        F::check(&self.game, seat, action)
    }

    fn asks_in_secret(&self, seat: Seat) -> bool {
        F::asks_in_secret(&self.game, seat)
    }
}

impl<F: Flaw> Visible for Broken<F> {
    type View = View;

    fn view(&self, observer: Observer) -> View {
        F::view(&self.game, observer)
    }
}

impl<F: Flaw> Hidden for Broken<F> {
    fn resample(&mut self, observer: Seat, chance: &mut impl Chance) {
        F::resample(&mut self.game, observer, chance);
    }
}

impl<F: Flaw> Standing for Broken<F> {
    const STANDING: &'static [StandingAnswer] = Sample::STANDING;

    fn standing_answer(&self, seat: Seat, wishes: &Wishes) -> Option<Action> {
        F::standing_answer(&self.game, seat, wishes)
    }
}

impl<F: Flaw> Featured for Broken<F> {
    const FEATURES: u32 = Sample::FEATURES;

    fn features(&self, seat: Seat, eyes: &mut impl Eyes) {
        F::features(&self.game, seat, eyes);
    }
}

impl<F: Flaw> Judged for Broken<F> {
    fn evaluate(&self, seat: Seat) -> f32 {
        F::evaluate(&self.game, seat)
    }
}

impl<F: Flaw> Speak for Broken<F> {
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
    fn say_action(&self, seat: Seat, action: Action) -> Message {
        F::say_action(&self.game, seat, action)
    }
    fn say_event(&self, event: &Event) -> Message {
        self.game.say_event(event)
    }
}

impl<F: Flaw> Script for Broken<F> {
    fn seat_names() -> &'static [&'static str] {
        Sample::seat_names()
    }
    fn set_up(given: &toml::Table, io: &mut impl Io<Event>) -> Result<Self, SetUpError> {
        Sample::set_up(given, io).map(Self::from)
    }
    fn flaw(&self) -> Option<String> {
        F::flaw(&self.game)
    }
    fn facts(&self) -> toml::Table {
        self.game.facts()
    }
    fn read_action(&self, text: &str) -> Result<Action, String> {
        self.game.read_action(text)
    }
    fn write_action(&self, action: Action) -> String {
        F::write_action(&self.game, action)
    }
}

impl<F: Flaw> Conserved for Broken<F> {
    fn components(&self) -> Vec<String> {
        F::components(&self.game)
    }
}

fn find_out<F: Flaw>() {
    let effort = Effort { max_steps: 200, ..Effort::new(40, 7) };
    laws::check_with::<Broken<F>>(&[("two", Options::default())], effort);
}

/// Defines a flaw and the test that finds it out.
macro_rules! flaw {
    ($test:ident, $flaw:ident, $law:literal, { $($broken:item)* }) => {
        #[derive(Clone, Debug, PartialEq)]
        struct $flaw;
        impl Flaw for $flaw { $($broken)* }

        #[test]
        #[should_panic(expected = $law)]
        fn $test() {
            find_out::<$flaw>();
        }
    };
}

#[derive(Clone, Debug, PartialEq)]
struct Nothing;
impl Flaw for Nothing {}

#[test]
fn without_a_flaw_all_laws_hold() {
    find_out::<Nothing>();
}

fn hand_of(game: &Sample, seat: Seat) -> Vec<u8> {
    game.view(Observer::Seat(seat)).hand
}

flaw!(a_view_that_leaks_is_found_out, LeakyView, "nothing hidden shows", {
    fn view(game: &Sample, observer: Observer) -> View {
        let leak = observer.seat().and_then(|me| hand_of(game, me.opponent()).first().copied());
        View { top: leak, ..game.view(observer) }
    }
});

flaw!(a_public_view_that_leaks_is_found_out, LeakyPublic, "nothing hidden shows", {
    fn view(game: &Sample, observer: Observer) -> View {
        match observer {
            Observer::Seat(_) => game.view(observer),
            Observer::Public => View { hand: hand_of(game, Seat(0)), ..game.view(observer) },
        }
    }
});

flaw!(an_event_that_leaks_a_hand_is_found_out, LeakyHand, "nothing is marked as revealed", {
    fn apply(game: &mut Sample, seat: Seat, action: Action, io: &mut impl Io<Event>) {
        io.tell(|| Event::Dealt { seat, ranks: hand_of(game, seat) });
        game.apply(seat, action, io);
    }
});

flaw!(an_event_that_leaks_a_choice_is_found_out, LeakyChoice, "the secret choice of seat", {
    fn apply(game: &mut Sample, seat: Seat, action: Action, io: &mut impl Io<Event>) {
        if let Action::Choose { rank } = action {
            io.tell(|| Event::Chose { seat, rank });
        }
        game.apply(seat, action, io);
    }
});

flaw!(legal_actions_that_leak_are_found_out, LeakyActions, "may do depends on what is hidden", {
    fn legal_actions(game: &Sample, seat: Seat, out: &mut Vec<Action>) {
        game.legal_actions(seat, out);
        if out.len() > 1 && hand_of(game, seat.opponent()).contains(&6) {
            out.pop();
        }
    }
    fn check(game: &Sample, seat: Seat, action: Action) -> Result<(), Refusal> {
        let mut legal = Vec::new();
        Self::legal_actions(game, seat, &mut legal);
        game.check(seat, action)?;
        let refusal = Refusal::new("SA-2.2", "refusal-not-offered");
        if legal.contains(&action) { Ok(()) } else { Err(refusal) }
    }
});

flaw!(a_number_that_leaks_is_found_out, LeakyNumber, "depends on what is hidden from it", {
    fn features(game: &Sample, seat: Seat, eyes: &mut impl Eyes) {
        eyes.see("the other hand", i32::from(hand_of(game, seat.opponent()).len() as u8));
        eyes.see_each(
            "its best card",
            hand_of(game, seat.opponent()).last().map(|&rank| rank.into()),
        );
    }
});

flaw!(numbers_that_come_and_go_are_found_out, Fickle, "numbers come and go", {
    fn features(game: &Sample, seat: Seat, eyes: &mut impl Eyes) {
        eyes.see_each("own hand", hand_of(game, seat).into_iter().map(i32::from));
    }
});

flaw!(an_answer_whose_time_tells_is_found_out, Hasty, "and it is not asked in secret", {
    fn asks_in_secret(_: &Sample, _: Seat) -> bool {
        false
    }
});

flaw!(a_pause_that_tells_is_found_out, Shifty, "is asked in secret depends on what is hidden", {
    fn asks_in_secret(game: &Sample, seat: Seat) -> bool {
        game.asks_in_secret(seat) && hand_of(game, seat).contains(&6)
    }
});

flaw!(a_standing_answer_that_is_illegal_is_found_out, Stubborn, "which is illegal", {
    fn standing_answer(_: &Sample, _: Seat, _: &Wishes) -> Option<Action> {
        Some(Action::Leave)
    }
});

flaw!(a_guess_that_is_the_truth_is_found_out, NoGuess, "guessing is canonical", {
    fn resample(_: &mut Sample, _: Seat, _: &mut impl Chance) {}
});

flaw!(a_guess_that_depends_on_the_truth_is_found_out, ShyGuess, "guessing is canonical", {
    fn resample(game: &mut Sample, observer: Seat, chance: &mut impl Chance) {
        if !hand_of(game, observer.opponent()).contains(&6) {
            game.resample(observer, chance);
        }
    }
});

flaw!(a_check_that_accepts_anything_is_found_out, LaxCheck, "check agrees with legal_actions", {
    fn check(_: &Sample, _: Seat, _: Action) -> Result<(), Refusal> {
        Ok(())
    }
});

flaw!(a_check_that_is_too_strict_is_found_out, StrictCheck, "and check refuses it", {
    fn check(game: &Sample, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Leave => Err(Refusal::new("SA-2.4", "refusal-not-offered")),
            Action::Choose { .. } | Action::Take => game.check(seat, action),
        }
    }
});

flaw!(a_refusal_without_a_rule_is_found_out, StrayRule, "\"SA-9.9\" is cited", {
    fn check(game: &Sample, seat: Seat, action: Action) -> Result<(), Refusal> {
        game.check(seat, action).map_err(|_| Refusal::new("SA-9.9", "refusal-not-offered"))
    }
});

flaw!(an_action_listed_twice_is_found_out, Twice, "is listed twice", {
    fn legal_actions(game: &Sample, seat: Seat, out: &mut Vec<Action>) {
        game.legal_actions(seat, out);
        out.extend(out.first().copied());
    }
});

flaw!(a_list_that_is_not_emptied_is_found_out, Dirty, "whoever is to act has something to do", {
    fn legal_actions(game: &Sample, seat: Seat, out: &mut Vec<Action>) {
        if game.to_act().contains(seat) {
            game.legal_actions(seat, out);
        }
    }
});

flaw!(a_lost_card_is_found_out, LostCard, "components are conserved", {
    fn components(game: &Sample) -> Vec<String> {
        let lost = usize::from(game.view(Observer::Public).played.len() > 3);
        game.components().split_off(lost)
    }
});

flaw!(
    a_sound_position_held_to_be_impossible_is_found_out,
    Suspicious,
    "what play can reach is sound",
    {
        fn flaw(game: &Sample) -> Option<String> {
            let points: u8 =
                game.view(Observer::Public).players.iter().map(|side| side.points).sum();
            (points > 1).then(|| "nobody wins twice".to_owned())
        }
    }
);

flaw!(a_position_that_forgets_is_found_out, Forgetful, "store and load change nothing", {
    fn forgets() -> bool {
        true
    }
});

flaw!(a_game_without_end_is_found_out, Endless, "games end", {
    fn apply(_: &mut Sample, _: Seat, _: Action, _: &mut impl Io<Event>) {}
});

flaw!(a_panic_is_found_out, Panicking, "nothing panics", {
    fn apply(game: &mut Sample, seat: Seat, action: Action, io: &mut impl Io<Event>) {
        assert!(action != Action::Leave, "nobody leaves");
        game.apply(seat, action, io);
    }
});

flaw!(an_absurd_evaluation_is_found_out, Boastful, "evaluations are chances", {
    fn evaluate(game: &Sample, seat: Seat) -> f32 {
        game.evaluate(seat) * 2.0
    }
});

flaw!(a_wrong_number_is_found_out, Misnumbered, "actions have numbers", {
    fn action_id(action: Action) -> u32 {
        Sample::action_id(action) / 2
    }
});

flaw!(a_missing_sentence_is_found_out, Speechless, "everything can be said", {
    fn say_action(_: &Sample, _: Seat, _: Action) -> Message {
        Message::new("action-unheard-of")
    }
});

flaw!(a_wrong_notation_is_found_out, Illegible, "what is written can be read", {
    fn write_action(_: &Sample, _: Action) -> String {
        "take".to_owned()
    }
});

flaw!(luck_from_elsewhere_is_found_out, Gambler, "does not always lead to the same", {
    fn apply(game: &mut Sample, seat: Seat, action: Action, io: &mut impl Io<Event>) {
        // What was asked last, in this thread: asked the same at once again, it answers otherwise.
        thread_local! {
            static LAST: RefCell<Option<(Sample, Seat, Action)>> = const { RefCell::new(None) };
        }
        let asked = Some((game.clone(), seat, action));
        if LAST.replace(asked.clone()) == asked {
            io.tell(|| Event::Tied);
        }
        game.apply(seat, action, io);
    }
});
