//! The words of Skirmish, in both languages.

use super::common::{scenario, variants};
use starboard_core::chance::Fast;
use starboard_core::journal::Log;
use starboard_core::words::Phrasebook;
use starboard_core::{Chance, Depict, Lang, Legal, Message, Rules, Seat, Speak, Visible, io};
use starboard_skirmish::action::{Action, Mode};
use starboard_skirmish::card::Card;
use starboard_skirmish::catalogue::{FigureId, Trait, WeaponId};
use starboard_skirmish::event::{Ending, Event, Modifier};
use starboard_skirmish::tabletop::{Level, Spot};
use starboard_skirmish::{RollKind, Skirmish};
use std::collections::BTreeSet;

fn books() -> [Phrasebook; 2] {
    Lang::ALL.map(Phrasebook::of::<Skirmish>)
}

#[track_caller]
fn check(message: &Message, en: &str, de: &str) {
    let said = books().each_ref().map(|book| book.say(message));
    assert_eq!(said, [en, de]);
}

fn begin(id: &str) -> Skirmish {
    Skirmish::new(&scenario(id), &mut io(&mut Fast::new(1), &mut Log::default()))
        .expect("legal options")
}

fn figure(id: &str) -> FigureId {
    FigureId::named(id).expect("a figure")
}

#[test]
fn events_read_like_a_report() {
    let game = begin("standoff");
    let say = |event: Event| game.say_event(&event);
    let (han, bossk) = (figure("han_solo"), figure("bossk"));
    let card = Card::named("SA").unwrap();
    check(&say(Event::Card { card }), "ace of spades: Bounty hunters.", "Pik Ass: Kopfgeldjäger.");
    check(
        &say(Event::MoveBegan {
            figure: han,
            mode: Mode::Walk,
            path: vec![[6, 20], [7, 20]],
            cost: 421,
            end: Spot::ground(7, 20),
            test: false,
        }),
        "Han Solo moves to (3½, 10), 4.3 in.",
        "Han Solo bewegt sich nach (3½, 10), 4,3 Zoll.",
    );
    check(
        &say(Event::Shot {
            figure: han,
            weapon: WeaponId::named("blaster_pistol").unwrap(),
            target: bossk,
            modifiers: vec![Modifier::Cover, Modifier::Aim],
            sum: 0,
            victims: [bossk].into_iter().collect(),
        }),
        "Han Solo shoots at Bossk (Blaster pistol): cover −1, aimed +1.",
        "Han Solo schießt auf Bossk (Blaster-Pistole): Deckung −1, gezielt +1.",
    );
    let (roll, value, need, success) = (RollKind::Dodge, 4, 8, false);
    check(
        &say(Event::Rolled { figure: bossk, roll, value, need, success }),
        "Bossk fails to dodge with 4, needs 8.",
        "Bossk kann mit 4 nicht ausweichen, braucht 8.",
    );
    check(
        &say(Event::TakenOut { figure: bossk, points: 3 }),
        "Bossk is taken out (3 points).",
        "Bossk ist ausgeschaltet (3 Punkte).",
    );
    check(
        &say(Event::Ended { why: Ending::Draw, winner: None, points: [2, 2] }),
        "The last round is over, 2 points to 2, and nothing tells the sides apart: a draw.",
        "Die letzte Runde ist vorbei, Punkte 2 zu 2, und nichts unterscheidet die Seiten: unentschieden.",
    );
}

#[test]
fn actions_name_places_in_inches_and_roofs_by_name() {
    let game = begin("standoff");
    let mv = |mode, level| Action::MoveTo { mode, x: 30, y: 9, level: Level(level) };
    let seat = Seat(0);
    check(&game.say_action(seat, mv(Mode::Walk, 0)), "Move to (15, 4½)", "Bewegen nach (15, 4½)");
    let rim = Action::MoveTo { mode: Mode::Walk, x: 1, y: 0, level: Level(0) };
    check(&game.say_action(seat, rim), "Move to (½, 0)", "Bewegen nach (½, 0)");
    check(
        &game.say_action(seat, mv(Mode::Fly, 1)),
        "Fly to (15, 4½) on the roof: Cantina",
        "Fliegen nach (15, 4½) auf dem Dach: Cantina",
    );
}

#[test]
fn sk_2_1_seats_are_sides_or_parties() {
    let four = starboard_skirmish::Options { players: 4, ..scenario("spaceport_street") };
    let game = Skirmish::new(&four, &mut io(&mut Fast::new(1), &mut Log::default())).unwrap();
    check(&game.say_seat(Seat(1)), "Rebel commandos", "Rebelleneinsatzkommando");
    check(&begin("standoff").say_seat(Seat(1)), "the Dark side", "die dunkle Seite");
}

#[test]
fn everything_that_is_drawn_has_words() {
    for (_, options) in variants() {
        let game =
            Skirmish::new(&options, &mut io(&mut Fast::new(1), &mut Log::default())).unwrap();
        for book in books() {
            let text = serde_json::to_string(&game.depict(&book)).unwrap();
            assert!(!text.contains('⟨') && !text.contains("{$"), "{text}");
        }
    }
}

#[test]
fn a_view_gives_a_reason_that_the_catalogue_explains() {
    let game = begin("standoff");
    let book = Phrasebook::of::<Skirmish>(Lang::En);
    let known: BTreeSet<&str> = game.depict(&book).refusals.iter().map(|r| r.key).collect();
    let (mut chance, mut legal, mut seen) = (Fast::new(3), Vec::new(), BTreeSet::new());
    for seed in 0..3 {
        let (mut luck, mut log) = (Fast::new(seed), Log::default());
        let mut game =
            Skirmish::new(&scenario("prisoner_rescue"), &mut io(&mut luck, &mut log)).unwrap();
        while let Some(seat) = game.to_act().iter().next() {
            let view = game.view(starboard_core::Observer::Seat(seat));
            for refused in view.refused {
                assert!(known.contains(refused.key.as_str()), "{refused:?}");
                seen.insert(refused.key);
            }
            game.legal_actions(seat, &mut legal);
            game.apply(
                seat,
                legal[chance.pick(legal.len())],
                &mut io(&mut luck, &mut Log::default()),
            );
        }
    }
    assert!(seen.len() >= 6, "{seen:?}");
}

#[test]
fn every_sentence_is_said_somewhere_and_none_is_missing() {
    let figures = FigureId::all().filter(|figure| figure.card().has(Trait::Quote));
    let lines = figures.flat_map(|figure| {
        let id = figure.card().id.replace('_', "-");
        (1..=4).map(move |line| format!("quote-{id}-{line}"))
    });
    starboard_battery::laws::used_words::<Skirmish>(env!("CARGO_MANIFEST_DIR"), lines);
}
