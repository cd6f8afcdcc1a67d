//! Files and positions that went wrong: they are refused, or the rules can cope with them.

use super::common::variants;
use proptest::prelude::*;
use starboard_battery::effort::rounds;
use starboard_battery::mutation::{read_toml, spoil};
use starboard_core::chance::Fast;
use starboard_core::data::DataFile;
use starboard_core::words::Phrasebook;
use starboard_core::{
    Chance, Depict, Judged, Lang, Legal, Observer, Rules, Script, Seat, Speak, Visible,
};
use starboard_skirmish::action::{Action, Interaction, Mode};
use starboard_skirmish::catalogue::{Catalogue, FigureId, WeaponId};
use starboard_skirmish::geometry::Facing;
use starboard_skirmish::options::Deploy;
use starboard_skirmish::quote::Quote;
use starboard_skirmish::scenario::{SHIPPED, Scenario};
use starboard_skirmish::tabletop::Level;
use starboard_skirmish::{Options, Skirmish, svg};

/// Everything that is asked of a position, and some steps from it on.
fn cope(mut game: Skirmish, luck: &mut Fast, steps: usize) {
    let (mut legal, mut scratch, mut weights) = (Vec::new(), Vec::new(), Vec::new());
    for step in 0..=steps {
        for observer in Observer::all(game.seats()).skip(step % 2) {
            game.view(observer);
        }
        for seat in Seat::first(game.seats()) {
            assert!((0.0..=1.0).contains(&game.evaluate(seat)));
            game.say_seat(seat);
            game.say_question(seat);
        }
        game.facts();
        let Some(seat) = game.to_act().iter().next() else {
            assert!(game.outcome().is_some(), "nobody is asked");
            return;
        };
        game.legal_actions(seat, &mut legal);
        assert!(!legal.is_empty(), "a question without an answer");
        game.prior(seat, &legal, &mut weights);
        game.rollout(seat, luck, &mut scratch);
        game.habit(seat, &mut scratch);
        for _ in 0..10 {
            let action = legal[luck.pick(legal.len())];
            game.say_action(seat, action);
            assert_eq!(game.read_action(&game.write_action(action)), Ok(action));
        }
        let action = game.random_action(seat, luck, &mut scratch);
        game.apply(seat, action, luck);
        assert_eq!(game.flaw(), None, "after {action:?}");
    }
}

/// The position after some random steps.
fn played(options: &Options, luck: &mut Fast, steps: usize) -> Skirmish {
    let mut game = Skirmish::new(options, luck).expect("legal options");
    let mut scratch = Vec::new();
    for _ in 0..steps {
        let Some(seat) = game.to_act().iter().next() else { break };
        let action = game.random_action(seat, luck, &mut scratch);
        game.apply(seat, action, luck);
    }
    game
}

#[test]
fn a_position_that_went_wrong_is_refused_or_can_be_played() {
    let mut luck = Fast::new(21);
    let (mut read, mut sound, mut tried) = (0, 0, 0);
    for (_, options) in variants() {
        for _ in 0..rounds(10) {
            let steps = luck.pick(250);
            let game = played(&options, &mut luck, steps);
            let whole = serde_json::to_value(&game).unwrap();
            for _ in 0..20 {
                let mut state = whole.clone();
                (0..=luck.pick(2)).for_each(|_| spoil(&mut state, &mut luck));
                tried += 1;
                let Ok(game) = serde_json::from_value::<Skirmish>(state) else { continue };
                read += 1;
                if game.flaw().is_none() {
                    sound += 1;
                    cope(game, &mut luck, 2);
                }
            }
        }
    }
    // Else nothing has been shown.
    assert!(read > tried / 10 && sound > tried / 50, "{tried} tried, {read} read, {sound} sound");
}

#[test]
fn sk_21_3_a_scenario_that_went_wrong_is_refused_or_can_be_played() {
    let mut luck = Fast::new(22);
    let files = SHIPPED.iter().map(|(_, file)| *file).chain([super::common::ARENA]);
    let (mut tried, mut loaded) = (0, 0);
    for file in files {
        let whole = read_toml(file);
        for _ in 0..rounds(75) {
            let mut scenario = whole.clone();
            (0..=luck.pick(2)).for_each(|_| spoil(&mut scenario, &mut luck));
            let Ok(text) = toml::to_string(&scenario) else { continue };
            tried += 1;
            let Ok(scenario) = Scenario::load(DataFile { name: "mine", text: &text }) else {
                continue;
            };
            loaded += 1;
            svg::draw(&scenario, Lang::En);
            for deploy in [Deploy::Fixed, Deploy::Free] {
                let players = scenario.players[luck.pick(scenario.players.len())];
                let table = Some(text.clone());
                let options = Options { table, deploy, players, ..Options::default() };
                let steps = luck.pick(60);
                let game = played(&options, &mut luck, steps);
                assert_eq!(game.flaw(), None, "{text}");
                game.depict(&Phrasebook::of::<Skirmish>(Lang::De));
                cope(game, &mut luck, 3);
            }
        }
    }
    assert!(loaded > tried / 20, "{tried} tried, {loaded} loaded");
}

#[test]
fn sk_21_1_figures_and_sk_21_2_weapons_that_went_wrong_load_or_are_refused() {
    let files = [include_str!("../data/figures.toml"), include_str!("../data/weapons.toml")];
    let [figures, weapons] = files.map(read_toml);
    let (mut luck, mut loaded) = (Fast::new(24), 0);
    for _ in 0..600 {
        let (mut figures, mut weapons) = (figures.clone(), weapons.clone());
        spoil(if luck.pick(2) == 0 { &mut figures } else { &mut weapons }, &mut luck);
        let [Ok(figures), Ok(weapons)] = [&figures, &weapons].map(toml::to_string) else {
            continue;
        };
        let [figures, weapons] = [("figures", &*figures), ("weapons", &*weapons)]
            .map(|(name, text)| DataFile { name, text });
        loaded += u32::from(Catalogue::load(figures, weapons).is_ok());
    }
    assert!(loaded > 20, "{loaded} loaded");
}

/// Small and large numbers.
fn ids() -> impl Iterator<Item = u8> + Clone {
    (0..=40).chain([63, 64, 65, 127, 128, 200, 254, 255])
}

/// Actions of every kind with every small number.
fn all_actions() -> Vec<Action> {
    let figures = || ids().map(FigureId);
    let mut all = vec![
        Action::HanPass,
        Action::Aim,
        Action::ClearJam,
        Action::Leave,
        Action::Done,
        Action::Fire,
        Action::Hold,
        Action::Accept,
        Action::UseAce,
        Action::UseMarker,
        Action::Decline,
        Action::Revive { text: Quote::DEFAULT },
        Action::Revive { text: Quote::new(&"x".repeat(141)) },
        Action::Interact { what: Interaction::Take },
        Action::Interact { what: Interaction::Destroy },
    ];
    all.extend(Facing::ALL.map(|facing| Action::Ready { facing }));
    all.extend(figures().map(|target| Action::HanShoot { target }));
    all.extend(figures().map(|figure| Action::Activate { figure }));
    all.extend(figures().map(|target| Action::Melee { target }));
    all.extend(figures().map(|captive| Action::Interact { what: Interaction::Free { captive } }));
    all.extend(ids().map(|terminal| Action::Interact { what: Interaction::Operate { terminal } }));
    for weapon in ids().map(WeaponId) {
        for (dx, dy) in [(0, 0), (1, -1), (2, 0), (3, 3), (-128, 127)] {
            all.extend(figures().map(|target| Action::Shoot { weapon, target, dx, dy }));
        }
    }
    let lengths = [0, 1, 2, 5, 9, 14, 20, 27, 35, 44, 54, 65, 77, 90, 96, 97, 128, 255];
    for (x, y) in lengths.into_iter().flat_map(|x| lengths.map(|y| (x, y))) {
        all.extend([Action::Deploy { x, y }, Action::Separate { x, y }]);
        for mode in Mode::ALL {
            all.push(Action::Via { mode, x, y });
            let levels = [0, 1, 2, 12, 13, 255].map(Level);
            all.extend(levels.map(|level| Action::MoveTo { mode, x, y, level }));
        }
    }
    all
}

#[test]
fn any_action_is_answered_and_only_legal_ones_are_accepted() {
    let (all, mut luck, mut legal) = (all_actions(), Fast::new(23), Vec::new());
    for (name, options) in variants() {
        for _ in 0..4 {
            let steps = luck.pick(200);
            let game = played(&options, &mut luck, steps);
            for seat in [0, 1, 2, 3, 7, 8, 200, 255].map(Seat) {
                game.legal_actions(seat, &mut legal);
                legal.sort_unstable();
                for &action in &all {
                    let accepted = game.check(seat, action).is_ok();
                    let listed = legal.binary_search(&action).is_ok();
                    assert_eq!(accepted, listed, "{name}: {action:?} of {seat:?}");
                }
            }
        }
    }
}

/// Programs name actions by number: whatever number they say is nothing, or an action that can be
/// written down, read again and answered.
#[test]
fn every_number_is_an_action_that_can_be_answered_or_nothing() {
    let mut luck = Fast::new(25);
    let games: Vec<Skirmish> =
        variants().iter().map(|(_, options)| played(options, &mut luck, 30)).collect();
    // Most numbers are points of the table: all of those are alike.
    for id in (0..Skirmish::ACTION_IDS).filter(|id| id % 61 == 0 || id % 9409 < 250) {
        let action = Skirmish::action_from_id(id).expect("there is no gap");
        assert_eq!(Skirmish::action_id(action), id, "{action:?}");
        let json = serde_json::to_value(action).unwrap();
        assert_eq!(serde_json::from_value::<Action>(json).unwrap(), action);
        let game = &games[id as usize % games.len()];
        for seat in game.to_act() {
            let _ = (game.check(seat, action), game.write_action(action));
        }
    }
    for id in [Skirmish::ACTION_IDS, Skirmish::ACTION_IDS + 1, u32::MAX] {
        assert_eq!(Skirmish::action_from_id(id), None);
    }
}

proptest! {
    /// SK-13.2 Whatever is typed is a quote of 1 to 140 characters, the default, or too long; and it
    /// is the same quote when it has been written down and read again.
    #[test]
    fn sk_13_2_any_text_is_said_whole_or_refused(text in "[ a\\t\u{e4}\u{1f600}\u{7}]{0,300}") {
        let quote = Quote::new(&text);
        let words = quote.words().expect("just read");
        let plain: Vec<&str> =
            text.split(|c: char| c.is_whitespace() || c.is_control()).filter(|w| !w.is_empty()).collect();
        let plain = plain.join(" ");
        let chars = plain.chars().count();
        prop_assert_eq!(words.are_default(), chars == 0);
        prop_assert_eq!(words.are_too_long(), chars > 140);
        if chars <= 140 {
            prop_assert_eq!(&*words, plain.as_str());
        }
        let json = serde_json::to_string(&quote).unwrap();
        prop_assert_eq!(serde_json::from_str::<Quote>(&json).unwrap(), quote);
    }
}
