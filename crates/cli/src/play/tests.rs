//! The terminal game, driven by its keys and read from its screen.
//!
//! Screens are compared with the files in `tests/snapshots`; `UPDATE_GOLDEN=1` writes them anew.

use super::app::{App, Overlay, Question};
use super::menu::{Deed, Entry};
use super::opening::{Sitting, Who};
use super::savefile::SaveFile;
use super::screen;
use super::theme::Theme;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use serde_json::{Value, json};
use starboard_bots::{Budget, Spec};
use starboard_core::record::{self, Fairness, RecordOf};
use starboard_core::{Lang, Observer};
use starboard_starfighter::Starfighter;
use starboard_table::{Seeds, new_table, resume};
use std::path::{Path, PathBuf};
use std::time::Duration;

mod coached;
mod screens;
mod unasked;

const HUMAN: Who = Who::Human;
const TROOPER: Who = Who::Bot(Spec::Greedy);

/// A folder for the files of one test.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("starboard-play-{}-{name}", std::process::id()));
    _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

fn sitting(game: &str, options: &Value, who: &[Who], file: &Path) -> Sitting {
    let table = new_table(game, options, Vec::new(), Seeds::from_number(7)).unwrap();
    let file = SaveFile::new(file.to_owned());
    Sitting { table, who: who.to_vec(), file, bot_seed: 1 }
}

/// A game of Starfighter that is saved in a folder of its own.
fn starfighter(name: &str, options: &Value, who: &[Who]) -> (App, PathBuf) {
    let file = folder(name).join("game.json");
    let app = App::new(sitting("starfighter", options, who, &file), Lang::En, Theme::plain());
    (app, file)
}

/// The same position in the middle of a game every time: it depends on the rules alone, not on how
/// well bots play.
fn mid_game(lang: Lang) -> App {
    let options = json!({"mode": "skirmish", "start": "south"});
    let mut sitting =
        sitting("starfighter", &options, &[HUMAN, TROOPER], &folder("position").join("game.json"));
    for step in 0_usize.. {
        let table = &mut sitting.table;
        let seat = table.to_act().iter().next().expect("the game goes on");
        let offers = table.offers(seat, lang);
        let [is_late, is_play] = [table.view(Observer::Public)["round"] == 4, seat.0 == 0]
            .map(|fact| fact && offers[0].action["kind"] == "play");
        if is_late && is_play && step > 40 {
            break;
        }
        // Passing early makes short rounds; everything else is as good as anything.
        let at = if step % 7 == 3 { offers.len() - 1 } else { step * 5 % offers.len() };
        table.act(seat, &offers[at].action, 0).unwrap();
    }
    App::new(sitting, lang, Theme::plain())
}

/// A game of Skirmish in which somebody of the first seat has just been struck (SK-13.2).
fn struck() -> App {
    let file = folder("struck").join("game.json");
    let mut sitting = sitting("skirmish", &json!({}), &[HUMAN, TROOPER], &file);
    let table = &mut sitting.table;
    for step in 0_usize.. {
        let seat = table.to_act().iter().next().expect("the game goes on");
        if table.view(Observer::Public)["phase"]["kind"] == "revive" && seat.0 == 0 {
            break;
        }
        let offers = table.offers(seat, Lang::En);
        let shot = offers.iter().find(|offer| offer.action["kind"] == "shoot");
        let action = &shot.unwrap_or(&offers[step * 7 % offers.len()]).action;
        table.act(seat, action, 0).unwrap();
    }
    App::new(sitting, Lang::En, Theme::plain())
}

/// A game of Skirmish in which somebody of the first seat may move.
fn skirmish_to_move(lang: Lang) -> App {
    let file = folder("moving").join("game.json");
    let mut sitting = sitting("skirmish", &json!({}), &[HUMAN, TROOPER], &file);
    let table = &mut sitting.table;
    for step in 0_usize.. {
        let seat = table.to_act().iter().next().expect("the game goes on");
        let offers = table.offers(seat, lang);
        if seat.0 == 0 && offers.iter().any(|offer| offer.action["kind"] == "move_to") {
            break;
        }
        table.act(seat, &offers[step * 7 % offers.len()].action, 0).unwrap();
    }
    App::new(sitting, lang, Theme::plain())
}

fn press(app: &mut App, code: KeyCode) {
    app.key(KeyEvent::from(code));
}

fn press_ctrl(app: &mut App, letter: char) {
    app.key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL));
}

fn type_text(app: &mut App, text: &str) {
    text.chars().for_each(|letter| press(app, KeyCode::Char(letter)));
}

/// Lets bots think until nobody thinks any more.
fn settle(app: &mut App) {
    while app.is_busy() {
        app.wait(Duration::from_mins(1)).expect("no bot breaks down");
    }
}

/// What is on a screen of this size.
fn screen(app: &mut App, wide: u16, high: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(wide, high)).unwrap();
    terminal.draw(|frame| screen::draw(app, frame)).unwrap();
    let buffer = terminal.backend().buffer();
    let row = |y: u16| {
        let cells = (0..wide).map(|x| buffer[(x, y)].symbol());
        cells.collect::<String>().trim_end().to_owned() + "\n"
    };
    (0..high).map(row).collect()
}

/// Compares a screen with its file.
#[track_caller]
fn check_screen(name: &str, found: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots");
    let path = folder.join(format!("{name}.txt"));
    if std::env::var_os("UPDATE_GOLDEN").is_some_and(|value| value == "1") {
        std::fs::create_dir_all(folder).unwrap();
        std::fs::write(&path, found).unwrap();
    }
    let expected = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}; UPDATE_GOLDEN=1 writes it", path.display()));
    assert!(
        expected == found,
        "{name} has changed; if it should, UPDATE_GOLDEN=1 writes it anew.\n{expected}\n{found}"
    );
}

#[test]
fn typing_filters_the_list_and_shows_the_target() {
    let mut app = mid_game(Lang::De);
    let all = app.menu.entries().len();
    type_text(&mut app, "vorder");
    let found = screen(&mut app, 120, 40);
    check_screen("filter-120x40-de", &found);
    let shown = app.menu.shown().len();
    assert!(0 < shown && shown < all);
    press(&mut app, KeyCode::Backspace);
    assert_eq!(app.menu.typed(), "vorde");
    press_ctrl(&mut app, 'h');
    assert_eq!(app.menu.typed(), "vord", "some terminals send Ctrl-H for backspace");
    press(&mut app, KeyCode::Esc);
    assert_eq!(app.menu.shown().len(), all);
    type_text(&mut app, "3");
    assert_eq!(app.menu.cursor(), 2);
}

#[test]
fn a_hint_is_thought_about_in_the_background_and_selected() {
    let mut app = mid_game(Lang::De);
    press(&mut app, KeyCode::F(2));
    assert!(
        app.advising().is_some() && screen(&mut app, 120, 40).contains("denkt über einen Tipp")
    );
    settle(&mut app);
    let hint = app.hint.clone().expect("a hint");
    assert_eq!(app.scene().chosen, Some(&hint.offer.action));
    assert!(hint.value.is_some() && hint.considered.len() > 1);
    // What the bot thinks changes with the bot; where it is shown does not.
    let (mut fixed, offers) = (hint, app.offers.clone());
    fixed.offer = offers[0].clone();
    fixed.value = Some(0.625);
    fixed.considered.truncate(4);
    for ((line, offer), value) in fixed.considered.iter_mut().zip(&offers).zip([0.625, 0.5, 0.25]) {
        (line.offer, line.value) = (offer.clone(), value);
    }
    fixed.considered.truncate(3);
    app.menu.select(&fixed.offer.action);
    app.hint = Some(fixed);
    check_screen("hint-120x40-de", &screen(&mut app, 120, 40));
    check_screen("hint-80x24-de", &screen(&mut app, 80, 24));
    press(&mut app, KeyCode::Esc);
    assert!(app.hint.is_none());
}

#[test]
fn a_whole_game_by_pressing_enter_leaves_a_record_that_verifies() {
    let (mut app, file) = starfighter("whole-game", &json!({}), &[HUMAN, TROOPER]);
    for presses in 0.. {
        settle(&mut app);
        if app.table.outcome().is_some() {
            break;
        }
        press(&mut app, KeyCode::Enter);
        assert!(presses < 2000, "the game does not end");
    }
    assert!(matches!(app.overlay, Some(Overlay::Over)));
    let over = screen(&mut app, 80, 24);
    assert!(over.contains("The end") && over.contains("Victory: "), "{over}");
    let text = std::fs::read_to_string(&file).unwrap();
    let record: RecordOf<Starfighter> = serde_json::from_str(&text).unwrap();
    assert!(record.outcome.is_some());
    assert_eq!(record::verify::<Starfighter>(&record).unwrap(), Fairness::Proven);
}

#[test]
fn undo_takes_the_last_step_back_also_while_the_bot_is_thinking() {
    let slow = Who::Bot(Spec::Search(Budget::Millis(2000)));
    let (mut app, _) = starfighter("undo", &json!({"start": "south"}), &[HUMAN, slow]);
    press(&mut app, KeyCode::F(3));
    assert!(app.notice.as_ref().unwrap().is_bad, "there is nothing to undo");
    press(&mut app, KeyCode::Enter);
    // A card played back up asks no chance and shows nothing.
    let before = (app.view.clone(), app.table.steps());
    type_text(&mut app, "back 3");
    press(&mut app, KeyCode::Enter);
    assert!(app.table.steps() > before.1 && app.thinker().is_some());
    press_ctrl(&mut app, 'u');
    assert_eq!((app.view.clone(), app.table.steps()), before);
    assert!(!app.notice.as_ref().unwrap().is_bad && app.thinker().is_none());
}

#[test]
fn undo_at_a_shared_keyboard_takes_back_whoever_acted_last() {
    let (mut app, _) = starfighter("undo-both", &json!({"start": "south"}), &[HUMAN, HUMAN]);
    press(&mut app, KeyCode::Enter);
    press(&mut app, KeyCode::Enter);
    type_text(&mut app, "back 3");
    press(&mut app, KeyCode::Enter);
    press(&mut app, KeyCode::Enter);
    let before = (app.eyes, app.view.clone(), app.table.steps());
    assert_eq!(before.0, Observer::Seat(starboard_starfighter::NORTH));
    type_text(&mut app, "back 2");
    press(&mut app, KeyCode::Enter);
    press(&mut app, KeyCode::Enter);
    assert_ne!(app.eyes, before.0);
    press(&mut app, KeyCode::F(3));
    assert!(matches!(app.overlay, Some(Overlay::Pass(_))), "the keyboard goes back first");
    assert_eq!((app.eyes, app.view.clone(), app.table.steps()), before);
}

#[test]
fn a_saved_game_goes_on_where_it_was_left() {
    let (mut app, file) = starfighter("resume", &json!({"mode": "skirmish"}), &[HUMAN, TROOPER]);
    for _ in 0..12 {
        settle(&mut app);
        press(&mut app, KeyCode::Enter);
    }
    settle(&mut app);
    press_ctrl(&mut app, 's');
    let shown = screen(&mut app, 160, 50);
    assert!(shown.contains("game.json"), "the path is shown:\n{shown}");
    let text = std::fs::read_to_string(&file).unwrap();
    let mut table = resume(&serde_json::from_str(&text).unwrap()).unwrap();
    // Both go on with the same luck.
    for _ in 0..30 {
        assert_eq!(table.state(), app.table.state());
        let Some(seat) = table.to_act().iter().next() else { break };
        let action = table.offers(seat, Lang::En)[0].action.clone();
        table.act(seat, &action, 0).unwrap();
        app.table.act(seat, &action, 0).unwrap();
    }
}

#[test]
fn leaving_asks_and_saves_first() {
    let (mut app, file) = starfighter("leave", &json!({}), &[HUMAN, TROOPER]);
    press(&mut app, KeyCode::F(10));
    press(&mut app, KeyCode::Esc);
    assert!(!app.is_over() && !file.exists(), "there is nothing to save yet");
    settle(&mut app);
    press(&mut app, KeyCode::Enter);
    std::fs::remove_file(&file).unwrap();
    press_ctrl(&mut app, 'q');
    assert!(file.exists() && !app.is_over());
    assert!(screen(&mut app, 80, 24).contains("Leave?"));
    press(&mut app, KeyCode::Enter);
    assert!(app.is_over());
}

#[test]
fn a_refusal_cites_its_rule_and_the_rule_book_opens_there() {
    let mut app = mid_game(Lang::En);
    let steps = app.table.steps();
    let hand: Vec<u8> = serde_json::from_value(app.view["hand"].clone()).unwrap();
    let missing = (1..100).find(|number| !hand.contains(number) && *number != 10).unwrap();
    let code = |number: u8| {
        let cards = starboard_starfighter::catalogue::Catalogue::shipped();
        cards.id_code(starboard_starfighter::card::CardId(number))
    };
    type_text(&mut app, &format!("play {} front 1", code(missing)));
    press(&mut app, KeyCode::Enter);
    assert_eq!(app.notice.as_ref().unwrap().rule.as_deref(), Some("SF-5.1"));
    assert_eq!(app.table.steps(), steps);
    press(&mut app, KeyCode::F(5));
    let shown = screen(&mut app, 80, 24);
    assert!(shown.contains("▶ SF-5.1"), "{shown}");
    press(&mut app, KeyCode::Esc);
    press(&mut app, KeyCode::Esc);
    type_text(&mut app, "submarine");
    press(&mut app, KeyCode::Enter);
    assert!(app.notice.as_ref().unwrap().text.contains("submarine"));
}

#[test]
fn the_rule_book_opens_at_the_rule_of_the_question() {
    let mut app = mid_game(Lang::En);
    let rule = app.table.rule_of_question(app.decider().unwrap()).unwrap();
    press(&mut app, KeyCode::F(5));
    let shown = screen(&mut app, 80, 24);
    assert!(shown.contains(&format!("▶ {rule}")), "{shown}");
}

#[test]
fn the_language_changes_while_playing() {
    let mut app = mid_game(Lang::En);
    press(&mut app, KeyCode::F(1));
    assert!(screen(&mut app, 120, 40).contains("Commands"));
    press(&mut app, KeyCode::F(6));
    let help = screen(&mut app, 120, 40);
    assert!(help.contains("Befehle") && !help.contains("Commands"), "{help}");
    press(&mut app, KeyCode::Esc);
    assert_eq!(screen(&mut app, 120, 40), screen(&mut mid_game(Lang::De), 120, 40));
}

#[test]
fn the_help_explains_every_key_and_sign() {
    for lang in Lang::ALL {
        let mut app = mid_game(lang);
        press(&mut app, KeyCode::Char('?'));
        check_screen(&format!("help-100x60-{lang}"), &screen(&mut app, 100, 60));
    }
}

#[test]
fn resigning_asks_and_ends_the_game() {
    let (mut app, file) = starfighter("resign", &json!({}), &[HUMAN, TROOPER]);
    press(&mut app, KeyCode::F(9));
    press(&mut app, KeyCode::Char('n'));
    assert!(app.table.outcome().is_none());
    press(&mut app, KeyCode::F(9));
    assert!(matches!(app.overlay, Some(Overlay::Ask(Question::Resign(_)))));
    press(&mut app, KeyCode::Enter);
    assert!(screen(&mut app, 80, 24).contains("Victory: North."));
    let record: Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
    assert!(record["seed"].is_string() && record["outcome"].is_array());
}

#[test]
fn two_at_the_keyboard_agree_on_a_draw() {
    let (mut app, file) = starfighter("draw", &json!({"start": "south"}), &[HUMAN, HUMAN]);
    press(&mut app, KeyCode::Enter);
    press(&mut app, KeyCode::F(9));
    assert!(screen(&mut app, 80, 24).contains("D: offer a draw"));
    press(&mut app, KeyCode::Char('d'));
    let question = screen(&mut app, 80, 24);
    assert!(question.contains("South offers a draw. Does North agree?"), "{question}");
    press(&mut app, KeyCode::Char('n'));
    assert!(app.table.outcome().is_none());
    press(&mut app, KeyCode::Enter);
    assert!(screen(&mut app, 80, 24).contains("North does not agree to a draw."));
    press(&mut app, KeyCode::F(9));
    press(&mut app, KeyCode::Char('u'));
    press(&mut app, KeyCode::Enter);
    assert!(screen(&mut app, 80, 24).contains("The game is a draw."));
    let record: Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
    assert_eq!(record["steps"][0]["step"], "draw");
    assert!(resume(&record).unwrap().outcome().unwrap().is_draw());

    // A bot does not agree to anything.
    let (mut app, _) = starfighter("no-draw", &json!({}), &[HUMAN, TROOPER]);
    press(&mut app, KeyCode::F(9));
    assert!(!screen(&mut app, 80, 24).contains("offer a draw"));
    press(&mut app, KeyCode::Char('d'));
    assert!(app.table.outcome().is_none());
    assert!(screen(&mut app, 80, 24).contains("There is nobody to agree with"));
}

#[test]
fn with_three_at_the_keyboard_one_leaves_and_the_others_play_on() {
    let file = folder("leave").join("game.json");
    let options = json!({"players": 3, "max_rounds": 1});
    let three = sitting("risk", &options, &[HUMAN; 3], &file);
    let mut app = App::new(three, Lang::En, Theme::plain());
    press(&mut app, KeyCode::Enter);
    let leaver = app.eyes.seat().expect("somebody sits here");
    press(&mut app, KeyCode::F(9));
    assert!(screen(&mut app, 120, 50).contains("a bot plays on"));
    press(&mut app, KeyCode::Enter);
    settle(&mut app);
    assert!(app.table.outcome().is_none() && app.table.left() == leaver.into());
    assert!(!app.humans().contains(leaver) && !app.table.to_act().contains(leaver));
    assert!(matches!(app.overlay, Some(Overlay::Pass(next)) if next != leaver));
    // The next one leaves, too; the last one ends the game.
    press(&mut app, KeyCode::Enter);
    press(&mut app, KeyCode::F(9));
    press(&mut app, KeyCode::Enter);
    settle(&mut app);
    let last = app.humans().only().expect("one is left");
    assert_eq!((app.eyes, app.table.outcome()), (Observer::Seat(last), None));
    assert!(matches!(app.overlay, Some(Overlay::Pass(next)) if next == last));
    let record: Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
    assert_eq!(resume(&record).unwrap().left().len(), 2);
    press(&mut app, KeyCode::Enter);
    press(&mut app, KeyCode::F(9));
    press(&mut app, KeyCode::Enter);
    assert!(app.table.outcome().is_some());
}

#[test]
fn two_humans_never_see_each_others_hands() {
    let (mut app, _) = starfighter("hot-seat", &json!({"start": "south"}), &[HUMAN, HUMAN]);
    let cover = screen(&mut app, 80, 24);
    assert!(cover.contains("pass the keyboard to South") && !cover.contains("Ares"), "{cover}");
    press(&mut app, KeyCode::Char('x'));
    assert!(matches!(app.overlay, Some(Overlay::Pass(_))));
    press(&mut app, KeyCode::Enter);
    while app.eyes == Observer::Seat(starboard_starfighter::SOUTH) {
        press(&mut app, KeyCode::Enter);
    }
    let cover = screen(&mut app, 80, 24);
    assert!(cover.contains("pass the keyboard to North") && !cover.contains("Hand"), "{cover}");
    // Thinking twice about leaving uncovers nothing.
    press(&mut app, KeyCode::F(10));
    let question = screen(&mut app, 80, 24);
    assert!(question.contains("Leave?") && !question.contains("Hand"), "{question}");
    press(&mut app, KeyCode::Esc);
    assert!(matches!(app.overlay, Some(Overlay::Pass(_))));
}

#[test]
fn one_can_look_on() {
    let (mut app, _) = starfighter("look-on", &json!({"max_rounds": 2}), &[TROOPER, TROOPER]);
    settle(&mut app);
    assert_eq!(app.table.steps(), 0, "nothing happens by itself");
    press(&mut app, KeyCode::Enter);
    settle(&mut app);
    assert_eq!(app.table.steps(), 1);
    press(&mut app, KeyCode::Down);
    press(&mut app, KeyCode::Enter);
    settle(&mut app);
    assert!(app.table.outcome().is_some());
}

#[test]
fn a_ready_made_deck_is_one_choice() {
    let options = json!({"mode": "ultimate_war"});
    let (mut app, _) = starfighter("deck", &options, &[HUMAN, Who::Bot(Spec::Random)]);
    press(&mut app, KeyCode::Enter);
    settle(&mut app);
    type_text(&mut app, "swarm");
    check_screen("deck-80x24-en", &screen(&mut app, 80, 24));
    press(&mut app, KeyCode::Enter);
    settle(&mut app);
    assert_eq!(app.view["round"], 1, "{:?}", app.notice);
    assert_eq!(app.view["deck"].as_array().unwrap().len(), 25);
}

#[test]
fn a_card_chosen_by_hand_rules_out_decks_without_it() {
    let options = json!({"mode": "ultimate_war"});
    let (mut app, _) = starfighter("own-deck", &options, &[HUMAN, Who::Bot(Spec::Random)]);
    press(&mut app, KeyCode::Enter);
    settle(&mut app);
    let is_deck = |entry: &&Entry| matches!(entry.deed, Deed::Sequence(_));
    let decks = |app: &App| app.menu.entries().iter().filter(is_deck).count();
    let all = decks(&app);
    assert!(all > 3);
    type_text(&mut app, "add 1-01");
    press(&mut app, KeyCode::Enter);
    settle(&mut app);
    // Only decks that have this card are left.
    assert!(decks(&app) < all);
    assert!(screen(&mut app, 80, 24).contains("1-01  ▲▲▲▲/·"));
}

#[test]
fn a_game_without_a_painter_can_be_played_to_its_end() {
    let file = folder("sample").join("game.json");
    let sitting = sitting("sample", &json!({}), &[HUMAN, Who::Bot(Spec::Random)], &file);
    let mut app = App::new(sitting, Lang::En, Theme::plain());
    let shown = screen(&mut app, 80, 24);
    assert!(shown.contains("hand") && shown.contains("1 "), "{shown}");
    settle(&mut app);
    while app.table.outcome().is_none() {
        press(&mut app, KeyCode::Enter);
        settle(&mut app);
    }
    assert!(screen(&mut app, 60, 16).contains("The end"));
}

#[test]
fn bots_think_while_the_keys_work() {
    let slow = Who::Bot(Spec::Search(Budget::Millis(400)));
    let (mut app, _) = starfighter("busy", &json!({"start": "north"}), &[HUMAN, slow]);
    assert!(app.is_busy());
    assert!(screen(&mut app, 80, 24).contains("North (Commander) is thinking"));
    press(&mut app, KeyCode::F(5));
    assert!(matches!(app.overlay, Some(Overlay::Reader(_))));
    press(&mut app, KeyCode::Esc);
    press(&mut app, KeyCode::F(2));
    assert!(app.notice.as_ref().unwrap().is_bad, "a hint is for whoever has to decide");
    settle(&mut app);
    assert!(app.decider().is_some());
}

#[test]
fn a_game_that_was_left_can_be_gone_on_with() {
    let (mut old, file) = starfighter("left", &json!({}), &[HUMAN, TROOPER]);
    settle(&mut old);
    press(&mut old, KeyCode::Enter);
    let saved = || {
        let record = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
        let table = resume(&record).unwrap();
        let file = SaveFile::loaded(file.clone());
        Sitting { table, who: vec![HUMAN, TROOPER], file, bot_seed: 1 }
    };
    let (mut app, _) = starfighter("left-new", &json!({}), &[HUMAN, TROOPER]);
    app.ask_to_resume(saved());
    assert!(screen(&mut app, 80, 24).contains("was not finished"));
    press(&mut app, KeyCode::Enter);
    assert_eq!(app.path(), file.display().to_string());
    assert!(app.table.steps() > 0);
    let (mut app, other) = starfighter("left-other", &json!({}), &[HUMAN, TROOPER]);
    app.ask_to_resume(saved());
    press(&mut app, KeyCode::Esc);
    assert_eq!((app.path(), app.table.steps()), (other.display().to_string(), 0));
}

#[test]
fn sk_13_2_a_typed_line_is_the_quote() {
    let said = |lines: &[&str]| {
        let mut app = struck();
        for line in lines {
            type_text(&mut app, line);
            press(&mut app, KeyCode::Enter);
        }
        let view = app.table.view(Observer::Public);
        let notice = app.notice.as_ref().and_then(|notice| notice.rule.clone());
        (view["quotes"][0]["text"].as_str().map(str::to_owned), notice)
    };
    let quote = |text: &str| (Some(text.to_owned()), None);
    assert_eq!(said(&["I know"]), quote("I know"));
    // Neither words of the list nor notation of other questions get in the way.
    assert_eq!(said(&["decline and fall"]), quote("decline and fall"));
    assert_eq!(said(&["fire"]), quote("fire"));
    assert_eq!(said(&["42"]), quote("42"));
    // What is offered can still be chosen.
    assert_eq!(said(&["revive Not today"]), quote("Not today"));
    assert_eq!(said(&["decline"]), (None, None));
    assert_eq!(said(&["2"]), (None, None));
    assert!(said(&["1"]).0.is_some_and(|text| text.contains(": ")));
    // What is too long is refused, and the question stays open.
    let long = "a".repeat(140) + " b";
    assert_eq!(said(&[&long]), (None, Some("SK-13.2".to_owned())));
}
