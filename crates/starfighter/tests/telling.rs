//! What menus and the log tell of a game, in both languages.

use super::words::{begin, books, check, options, play, said};
use starboard_core::chance::Fast;
use starboard_core::journal::Log;
use starboard_core::words::{Arg, Name, keys_and_variables};
use starboard_core::{Lang, Message, Observer, Rules, Seat, Speak, Visible, io};
use starboard_starfighter::action::{Order, Sector, Slide};
use starboard_starfighter::card::{Area, CardId, Effect, Side};
use starboard_starfighter::catalogue::Catalogue;
use starboard_starfighter::event::{Lost, Place, Struck, Symbol};
use starboard_starfighter::options::{Options, Pool};
use starboard_starfighter::{Action, Event, Mode, NORTH, SOUTH, Starfighter};
use std::collections::BTreeSet;

#[test]
fn a_menu_says_which_card_goes_where_and_what_passing_brings() {
    let mut game = begin(&options(Mode::Training), 1);
    check(&game.say_seat(SOUTH), "South", "Süd");
    check(&game.say_question(SOUTH), "Choose a cruiser.", "Wähle einen Kreuzer.");
    check(&game.say_question(NORTH), "South decides.", "Süd entscheidet.");
    let choose = Action::ChooseCruiser { class: 0 };
    check(
        &game.say_action(SOUTH, choose),
        "Choose Ares: hull 20, sector heights 3, 2, 4, 2, 3",
        "Wähle Ares: Hülle 20, Höhe der Sektoren 3, 2, 4, 2, 3",
    );
    let (mut chance, mut log) = (Fast::new(1), Log::default());
    game.apply(SOUTH, choose, &mut io(&mut chance, &mut log));
    check(
        &game.say_question(SOUTH),
        "Play a card or pass. The first to pass takes the initiative.",
        "Spiele eine Karte oder passe. Wer zuerst passt, bekommt die Initiative.",
    );
    let keep = game.say_action(SOUTH, Action::Pass);
    check(&keep, "Pass and keep the initiative", "Passe und behalte die Initiative");
    let take = game.say_action(NORTH, Action::Pass);
    check(&take, "Pass and take the initiative", "Passe und nimm die Initiative");
    let chara =
        |side| Action::Play { card: CardId(10), side, sector: Sector::numbered(4).unwrap() };
    check(
        &game.say_action(SOUTH, chara(Side::Front)),
        "Play 3-10 Chara Wing front up into sector 4, level 0 (2 fighters, horizontal move / draw)",
        "Spiele 3-10 Verband Chara mit der Vorderseite nach oben in Sektor 4, Stufe 0 \
         (2 Jäger, Horizontale Bewegung / Ziehen)",
    );
    check(
        &game.say_action(SOUTH, chara(Side::Back)),
        "Play 3-10 Chara Wing face down into sector 4, level 0 (2 fighters / empty)",
        "Spiele 3-10 Verband Chara mit der Rückseite nach oben in Sektor 4, Stufe 0 \
         (2 Jäger / leer)",
    );
    game.apply(SOUTH, Action::Pass, &mut io(&mut chance, &mut log));
    check(
        &game.say_question(NORTH),
        "Play a card or pass. South has passed and plays no more cards this round.",
        "Spiele eine Karte oder passe. Süd hat gepasst und spielt in dieser Runde keine Karte mehr.",
    );
    check(&game.say_action(NORTH, Action::Pass), "Pass", "Passe");
    game.apply(NORTH, Action::Pass, &mut io(&mut chance, &mut log));
    check(
        &game.say_action(SOUTH, Action::Slide { slide: Slide::Right }),
        "Slide your cruiser to the right (your sectors against the enemy’s: 1-4, 2-3, 3-2, 4-1)",
        "Verschiebe deinen Kreuzer nach rechts \
         (deine Sektoren gegen die feindlichen: 1-4, 2-3, 3-2, 4-1)",
    );
}

#[test]
fn building_a_deck_counts_the_cards() {
    let mut game = begin(&options(Mode::UltimateWar), 1);
    check(
        &game.say_question(NORTH),
        "Choose a cruiser. Nobody sees your choice until both players are ready.",
        "Wähle einen Kreuzer. Niemand sieht deine Wahl, bis beide bereit sind.",
    );
    let (mut chance, mut log) = (Fast::new(1), Log::default());
    game.apply(NORTH, Action::ChooseCruiser { class: 2 }, &mut io(&mut chance, &mut log));
    let count = |game: &Starfighter| said(&books(), &game.say_question(NORTH));
    assert!(
        count(&game)[0].starts_with("Build your deck: no card so far, at least 25 are needed.")
    );
    for number in 1..=25 {
        game.apply(NORTH, Action::DeckAdd { card: CardId(number) }, &mut io(&mut chance, &mut log));
        if number == 1 {
            assert!(count(&game)[0].starts_with("Build your deck: 1 card so far"));
            assert!(count(&game)[1].starts_with("Baue dein Deck: bisher 1 Karte, mindestens 25"));
        }
    }
    assert!(count(&game)[0].starts_with("Build your deck: 25 cards so far. That is enough"));
    let close = game.say_action(NORTH, Action::DeckDone);
    check(&close, "Close the deck with 25 cards", "Schließe das Deck mit 25 Karten ab");
}

/// SF-12 The cards of the opponent that lie back up, unknown to `seat`.
fn hidden_from(game: &Starfighter, seat: Seat) -> BTreeSet<CardId> {
    let [mine, theirs] = [seat, seat.opponent()].map(|who| game.view(Observer::Seat(who)));
    let cards = |view: &starboard_starfighter::View| -> Vec<Option<CardId>> {
        let sectors = view.boards[seat.opponent().index()].sectors.clone();
        sectors.into_iter().flatten().map(|lying| lying.card).collect()
    };
    let pairs = cards(&mine).into_iter().zip(cards(&theirs));
    let hidden = pairs.filter(|(seen, _)| seen.is_none()).filter_map(|(_, card)| card);
    // In ultimate war a card with the same id may be in both decks.
    hidden.filter(|card| !mine.deck.contains(card)).collect()
}

/// Whether a message names a card, by its id code or its name.
fn names(message: &Message, id: &str, name: &Name) -> bool {
    fn in_arg(arg: &Arg, id: &str, name: &Name) -> bool {
        match arg {
            Arg::Number(_) => false,
            Arg::Text(text) => text == id,
            Arg::Name(other) => other == name,
            Arg::Words(message) => names(message, id, name),
            Arg::List(args) => args.iter().any(|arg| in_arg(arg, id, name)),
        }
    }
    message.args.iter().any(|(_, arg)| in_arg(arg, id, name))
}

/// SF-12.4
#[test]
fn a_hidden_enemy_card_is_never_named_in_a_menu_or_in_the_log_sf_12_4() {
    let catalogue = Catalogue::shipped();
    let dealt = Options { pool: Pool::Dealt, ..options(Mode::UltimateWar) };
    let (mut unknown, mut own, mut known) = (0, 0, 0);
    for options in [options(Mode::Training), options(Mode::Skirmish), dealt] {
        for seed in 0..60 {
            play(&options, seed, |game, log, decisions| {
                let check = |seat, message: &Message| {
                    for card in hidden_from(game, seat) {
                        let info = catalogue.info(card).expect("the card exists");
                        assert!(!names(message, &info.id, &info.name), "{message:?}");
                    }
                };
                for (seat, actions) in decisions {
                    check(*seat, &game.say_question(*seat));
                    for &action in actions {
                        let words = game.say_action(*seat, action);
                        check(*seat, &words);
                        let Some((_, Arg::Words(target))) =
                            words.args.iter().find(|(name, _)| name == "target")
                        else {
                            continue;
                        };
                        unknown += usize::from(target.key == "target-unknown");
                        let (Action::TargetCard { board, .. } | Action::TargetMove { board, .. }) =
                            action
                        else {
                            continue;
                        };
                        let back = usize::from(target.key == "target-back");
                        *(if board == *seat { &mut own } else { &mut known }) += back;
                    }
                }
                for seat in [SOUTH, NORTH] {
                    for event in log.seen_by(Observer::Seat(seat)) {
                        check(seat, &game.say_event(event));
                    }
                }
            });
        }
    }
    // The test has met them all: unknown backs, the player's own ones, and known ones of the enemy.
    assert!(unknown > 1000 && own > 1000 && known > 20, "{unknown}, {own}, {known}");
}

#[test]
fn everything_in_a_random_game_can_be_said_in_both_languages() {
    let books = books();
    let mut keys = BTreeSet::new();
    let dealt = Options { pool: Pool::Dealt, ..options(Mode::UltimateWar) };
    for options in [options(Mode::Training), options(Mode::Skirmish), dealt] {
        for seed in 100..130 {
            play(&options, seed, |game, log, decisions| {
                let mut say = |message: Message| {
                    said(&books, &message);
                    keys.insert(message.key.into_owned());
                };
                for entry in &log.entries {
                    for event in std::iter::once(&entry.event).chain(&entry.others) {
                        say(game.say_event(event));
                    }
                }
                for seat in [SOUTH, NORTH] {
                    say(game.say_question(seat));
                }
                for (seat, actions) in decisions {
                    for &action in actions {
                        say(game.say_action(*seat, action));
                    }
                }
            });
        }
    }
    // Few sentences are so rare that they need not occur.
    let lost = ["cap", "no-card", "no-target", "repetition"].map(|why| format!("event-lost-{why}"));
    let is_rare = |key: &String| key == "action-target" || lost.contains(key);
    for key in keys_and_variables(Starfighter::ftl(Lang::En)).into_keys() {
        let of_a_game = ["question-", "action-", "event-"].iter().any(|kind| key.starts_with(kind));
        if of_a_game && !is_rare(&key) {
            assert!(keys.contains(&key), "{key} was never said");
        }
    }
}

/// Checks the sentence of an event, before anything has been played.
#[track_caller]
fn say(event: &Event, en: &str, de: &str) {
    check(&begin(&options(Mode::Skirmish), 1).say_event(event), en, de);
}

fn sector(number: u8) -> Sector {
    Sector::numbered(number).expect("there are five")
}

/// Where no card lies.
fn nowhere() -> Place {
    Place { board: NORTH, sector: sector(3), level: 1, token: 9 }
}

#[test]
fn the_log_speaks_of_seats_places_and_numbers() {
    let (at, card) = (nowhere(), CardId(3));
    say(
        &Event::RoundBegan { round: 2, initiative: SOUTH },
        "Round 2 begins. South has the initiative.",
        "Runde 2 beginnt. Süd hat die Initiative.",
    );
    say(
        &Event::Supplied { seat: SOUTH, count: 2, cards: vec![card, CardId(100)] },
        "South draws 2 cards: 2-03, 3-100.",
        "Süd zieht 2 Karten: 2-03, 3-100.",
    );
    say(
        &Event::Supplied { seat: SOUTH, count: 0, cards: Vec::new() },
        "South draws no card.",
        "Süd zieht keine Karte.",
    );
    say(
        &Event::TookAside { seat: NORTH, count: 1, cards: Vec::new() },
        "North takes 1 card that lay beside the board into hand.",
        "Nord nimmt 1 Karte von neben dem Tableau auf die Hand.",
    );
    say(
        &Event::Reshuffled { pile: Some(NORTH), count: 12 },
        "North’s discard pile is shuffled and becomes the draw pile: 12 cards.",
        "Der Ablagestapel von Nord wird gemischt und zum neuen Zugstapel: 12 Karten.",
    );
    say(
        &Event::Played { seat: NORTH, at, side: Side::Back, card: None },
        "North plays a card face down into sector 3, level 1.",
        "Nord spielt eine Karte mit der Rückseite nach oben in Sektor 3, Stufe 1.",
    );
    say(
        &Event::Played { seat: NORTH, at, side: Side::Back, card: Some(card) },
        "North plays 2-03 Peacock Squadron face down into sector 3, level 1.",
        "Nord spielt 2-03 Staffel Peacock mit der Rückseite nach oben in Sektor 3, Stufe 1.",
    );
    say(
        &Event::Hull { seat: SOUTH, loss: 1, left: -2 },
        "South’s hull loses 1 point and is at -2.",
        "Die Hülle von Süd verliert 1 Punkt und steht bei -2.",
    );
    say(
        &Event::Ordered { seat: SOUTH, order: Order::RightToLeft },
        "South has the battles fought from right to left.",
        "Süd lässt die Gefechte von rechts nach links austragen.",
    );
    say(
        &Event::Battle { south: sector(2), north: sector(4), south_takes: 3, north_takes: 0 },
        "Battle S2-N4: South takes 3 damage, North takes 0 damage.",
        "Gefecht S2-N4: Süd bekommt 3 Schaden, Nord bekommt 0 Schaden.",
    );
    say(
        &Event::Ended { hulls: [4, -1], cards: [9, 7] },
        "The game ends. Hull: South 4, North -1. Cards: South 9, North 7.",
        "Die Partie ist zu Ende. Hülle: Süd 4, Nord -1. Karten: Süd 9, Nord 7.",
    );
}

#[test]
fn the_log_follows_an_effect_from_its_card_to_its_result() {
    let (at, card) = (nowhere(), CardId(3));
    let symbol =
        Symbol { controller: NORTH, at, area: Area::Upper, effect: Effect::DamageEnemyCruiser };
    say(
        &Event::Resolving { symbol },
        "North’s sector 3, level 1: North carries out “damage enemy cruiser”.",
        "Sektor 3 von Nord, Stufe 1: Nord führt „Beschädige den feindlichen Kreuzer“ aus.",
    );
    say(
        &Event::Lost { symbol, why: Lost::Cap },
        "North’s sector 3, level 1: “damage enemy cruiser” is lost, because the chain is too long.",
        "Sektor 3 von Nord, Stufe 1: „Beschädige den feindlichen Kreuzer“ verfällt, \
         weil die Kettenreaktion zu lang ist.",
    );
    let draw = Symbol { effect: Effect::Draw, ..symbol };
    say(
        &Event::Lost { symbol: draw, why: Lost::NoTarget },
        "North’s sector 3, level 1: “draw” is lost, because there is no card to draw.",
        "Sektor 3 von Nord, Stufe 1: „Ziehen“ verfällt, weil es keine Karte zu ziehen gibt.",
    );
    let free_move = Symbol { effect: Effect::MoveFree, ..symbol };
    say(
        &Event::Lost { symbol: free_move, why: Lost::NoTarget },
        "North’s sector 3, level 1: “free move” is lost, because it has no target.",
        "Sektor 3 von Nord, Stufe 1: „Freie Bewegung“ verfällt, weil es kein Ziel gibt.",
    );
    say(
        &Event::Lost { symbol, why: Lost::Repetition },
        "North’s sector 3, level 1: “damage enemy cruiser” is lost, \
         because the situation repeats itself.",
        "Sektor 3 von Nord, Stufe 1: „Beschädige den feindlichen Kreuzer“ verfällt, \
         weil sich die Situation wiederholt.",
    );
    // The card with this token lies nowhere: nobody can say which it was.
    say(
        &Event::Moved { at, from: sector(2), from_level: 0 },
        "North’s sector 2, level 0: the card moves to sector 3, level 1.",
        "Sektor 2 von Nord, Stufe 0: Die Karte kommt in Sektor 3, Stufe 1.",
    );
    say(
        &Event::Marked { at, area: Area::Upper, on: Struck::Shield },
        "North’s sector 3, level 1: the card gets a damage marker on its shields.",
        "Sektor 3 von Nord, Stufe 1: Die Karte bekommt einen Schadensmarker auf die Schilde.",
    );
    say(
        &Event::MarkersBack { at, area: Area::Upper, count: 1 },
        "North’s sector 3, level 1: the card loses 1 damage marker.",
        "Sektor 3 von Nord, Stufe 1: Die Karte verliert 1 Schadensmarker.",
    );
    say(
        &Event::Rolled { at, side: Side::Front, card },
        "North’s sector 3, level 1: 2-03 Peacock Squadron is rolled over to its front \
         (3 fighters, damage enemy cruiser / empty).",
        "Sektor 3 von Nord, Stufe 1: 2-03 Staffel Peacock wird auf die Vorderseite gewendet \
         (3 Jäger, Beschädige den feindlichen Kreuzer / leer).",
    );
    say(
        &Event::Destroyed { at, card },
        "North’s sector 3, level 1: 2-03 Peacock Squadron is destroyed.",
        "Sektor 3 von Nord, Stufe 1: 2-03 Staffel Peacock wird zerstört.",
    );
}
