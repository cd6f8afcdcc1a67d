//! A coach beside a game: what it says is on the screen, or one key away.

use super::*;
use crate::play::coach::Coach;

/// The words below a title, in the same frame.
fn words_below(screen: &str, title: &str) -> String {
    let rows: Vec<&str> = screen.lines().collect();
    let at = rows.iter().position(|row| row.contains(title)).expect("the title");
    let left = rows[at].split(title).next().map_or(0, |before| before.chars().count());
    let below = rows[at + 1..].iter().map(|row| row.chars().skip(left).collect::<String>());
    let own = below.map(|row| row.split(['│', '║']).next().unwrap_or_default().trim().to_owned());
    own.filter(|row| !row.is_empty()).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_coach_is_read_to_the_last_word_at_every_size_in_every_game_until_it_is_switched_off() {
    let (mut cut, mut whole) = (0, 0);
    for game in ["starfighter", "deckbuilding", "skirmish", "risk", "rebellion"] {
        for lang in Lang::ALL {
            let file = folder("coached").join("game.json");
            let sitting = sitting(game, &json!({}), &[HUMAN, TROOPER], &file);
            let mut app = App::new(sitting, lang, Theme::plain());
            settle(&mut app);
            app.listen_to(Coach::beside(&folder("coached"), game));
            let words = app.coaching().expect("somebody new is told what it is for");
            for (wide, high) in [(80, 24), (96, 36), (120, 40)] {
                let mut found = screen(&mut app, wide, high);
                if app.is_too_small {
                    continue;
                }
                if words_below(&found, "── Coach ").starts_with(&words) {
                    whole += 1;
                } else {
                    cut += 1;
                    press(&mut app, KeyCode::F(12));
                    found = screen(&mut app, wide, high);
                    assert!(words_below(&found, " Coach ═").starts_with(&words), "{found}");
                }
                press(&mut app, KeyCode::F(12));
                found = screen(&mut app, wide, high);
                assert!(app.coaching().is_none() && !found.contains("── Coach "), "{found}");
                press_ctrl(&mut app, 'k');
                assert_eq!(app.coaching().as_ref(), Some(&words));
            }
        }
    }
    assert!(cut > 0 && whole > 5 * cut, "{cut} in a frame of their own, {whole} beside");
}

#[test]
fn all_that_a_coach_says_is_read_in_a_frame_that_any_command_leaves() {
    let file = folder("coach-frame").join("game.json");
    let sitting = sitting("deckbuilding", &json!({}), &[HUMAN, TROOPER], &file);
    let mut app = App::new(sitting, Lang::En, Theme::plain());
    settle(&mut app);
    app.listen_to(Coach::beside(&folder("coach-frame"), "deckbuilding"));
    screen(&mut app, 80, 24);
    for leave in [KeyCode::Esc, KeyCode::Enter] {
        press(&mut app, KeyCode::F(12));
        assert!(matches!(app.overlay, Some(Overlay::Coach)));
        press(&mut app, KeyCode::Char('1'));
        assert!(matches!(app.overlay, Some(Overlay::Coach)), "it is being read");
        press(&mut app, leave);
        assert!(app.overlay.is_none() && app.coaching().is_some());
    }
    press(&mut app, KeyCode::F(12));
    press(&mut app, KeyCode::F(1));
    assert!(matches!(app.overlay, Some(Overlay::Reader(_))));
}
