//! What is done without a question, and what is set up by the house.

use super::*;

fn risk(name: &str, options: &Value) -> App {
    let file = folder(name).join("game.json");
    let players = options["players"].as_u64().unwrap_or(2) as usize;
    let who = [&[HUMAN][..], &vec![TROOPER; players - 1]].concat();
    App::new(sitting("risk", options, &who, &file), Lang::En, Theme::plain())
}

#[test]
fn what_has_only_one_answer_is_not_asked() {
    let mut app = risk("one-answer", &json!({"mode": "starwars", "max_rounds": 2}));
    let (mut asked, mut number) = (0, 0_usize);
    while app.table.outcome().is_none() {
        settle(&mut app);
        if app.table.outcome().is_some() {
            break;
        }
        assert!(app.offers.len() > 1, "{:?}", app.offers);
        asked += 1;
        number = (number * 7 + 3) % 1_009;
        let action = app.offers[number % app.offers.len()].action.clone();
        app.menu.select(&action);
        press(&mut app, KeyCode::Enter);
    }
    let by_people = (0..app.table.steps()).filter_map(|step| app.table.step(step)?.seat());
    let all = by_people.filter(|seat| seat.0 == 0).count();
    assert!(asked < all, "{asked} questions, {all} answers");
}

#[test]
fn the_house_sets_up_for_whoever_wants_it() {
    let mut app = risk("set-up", &json!({"mode": "standard", "players": 3}));
    settle(&mut app);
    let before = app.table.steps();
    press(&mut app, KeyCode::F(11));
    let shown = screen(&mut app, 100, 30);
    assert!(shown.contains("Always defend with the most dice"), "{shown}");
    assert!(!shown.contains("event cards"), "the standard game has none: {shown}");
    assert!(shown.contains("set up for me"), "{shown}");
    press(&mut app, KeyCode::Enter);
    settle(&mut app);
    assert!(!app.table.is_setting_up() && app.table.steps() > before + 10);
}

#[test]
fn a_standing_answer_is_switched_by_its_number() {
    let mut app = risk("standing", &json!({"mode": "starwars"}));
    settle(&mut app);
    press_ctrl(&mut app, 'e');
    assert!(screen(&mut app, 100, 30).contains("1 [ ] Pass on event cards"));
    press(&mut app, KeyCode::Char('1'));
    assert!(screen(&mut app, 100, 30).contains("1 [x] Pass on event cards"));
    press(&mut app, KeyCode::Esc);
    assert!(app.overlay.is_none());
}
