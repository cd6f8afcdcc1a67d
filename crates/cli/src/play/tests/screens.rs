//! What is drawn, on screens of all sizes.

use super::*;

#[test]
fn the_middle_of_a_game_on_three_screens_in_two_languages() {
    for lang in Lang::ALL {
        let mut app = mid_game(lang);
        for (wide, high) in [(80, 24), (120, 40), (160, 50)] {
            let found = screen(&mut app, wide, high);
            assert!(!found.contains('⟨'), "a sentence is missing:\n{found}");
            check_screen(&format!("mid-game-{wide}x{high}-{lang}"), &found);
        }
    }
}

#[test]
fn every_position_of_many_games_can_be_drawn_on_every_screen() {
    for (game, mode) in
        ["training", "skirmish", "ultimate_war"].into_iter().cycle().take(6).enumerate()
    {
        let options = json!({"mode": mode});
        let mut first =
            sitting("starfighter", &options, &[HUMAN, HUMAN], &folder("drawn").join("game.json"));
        for step in 0_usize.. {
            let Some(seat) = first.table.to_act().iter().next() else { break };
            let offers = first.table.offers(seat, Lang::En);
            let at = (step * 7 + game * 3) % offers.len();
            let sitting = Sitting {
                table: first.table.fork(),
                who: first.who.clone(),
                file: first.file.clone(),
                bot_seed: 0,
            };
            // Drawing asserts that nothing is wider than its place.
            let mut app = App::new(sitting, Lang::ALL[step % 2], Theme::plain());
            app.overlay = None;
            app.menu.select(&offers[at].action);
            for (wide, high) in [(80, 24), (120, 40)] {
                let found = screen(&mut app, wide, high);
                assert!(!found.contains('⟨'), "{found}");
            }
            first.table.act(seat, &offers[at].action, 0).unwrap();
        }
    }
}

#[test]
fn a_terminal_that_is_too_small_says_so_and_recovers() {
    let mut app = mid_game(Lang::De);
    check_screen("too-small-70x20-de", &screen(&mut app, 70, 20));
    press(&mut app, KeyCode::Enter);
    assert!(app.decider().is_some(), "nothing is played blindly");
    for (wide, high) in [(1, 1), (80, 23), (79, 24)] {
        screen(&mut app, wide, high);
        assert!(app.is_too_small);
    }
    screen(&mut app, 80, 24);
    assert!(!app.is_too_small);
}

/// Risk with so many players, after so many steps, at a decision of the first player. It depends on
/// the rules alone.
fn risk(players: u8, steps: usize, lang: Lang) -> App {
    risk_of("starwars", players, steps, lang)
}

/// The same in this mode.
fn risk_of(mode: &str, players: u8, steps: usize, lang: Lang) -> App {
    let options = json!({"mode": mode, "players": players});
    let mut who = vec![TROOPER; players.into()];
    who[0] = HUMAN;
    let mut sitting = sitting("risk", &options, &who, &folder("drawn-risk").join("game.json"));
    for step in 0_usize.. {
        let table = &mut sitting.table;
        let Some(seat) = table.to_act().iter().next() else { break };
        if step >= steps && seat.0 == 0 {
            break;
        }
        let offers = table.offers(seat, lang);
        let at = step * 7 % offers.len();
        table.act(seat, &offers[at].action, 0).unwrap();
    }
    App::new(sitting, lang, Theme::plain())
}

#[test]
fn risk_shows_a_list_of_planets_or_a_map_in_two_languages() {
    for lang in Lang::ALL {
        let mut app = risk(3, 600, lang);
        for (wide, high) in [(80, 24), (160, 50)] {
            let found = screen(&mut app, wide, high);
            assert!(!found.contains('⟨'), "a sentence is missing:\n{found}");
            check_screen(&format!("risk-{wide}x{high}-{lang}"), &found);
        }
    }
}

#[test]
fn risk_lists_the_neighbours_of_the_planet_that_is_chosen() {
    let found = screen(&mut risk(3, 0, Lang::En), 160, 50);
    assert!(found.contains("Beside Ord Mantell: "), "{found}");
}

#[test]
fn every_army_of_standard_risk_has_a_letter_of_its_name() {
    let found = screen(&mut risk_of("standard", 4, 150, Lang::En), 160, 50);
    for army in ["O Orange:", "G Grey:", "R Green:", "W White:"] {
        assert!(found.contains(army), "{army}\n{found}");
    }
}

#[test]
fn every_position_of_risk_can_be_drawn_on_every_screen() {
    for players in 2..=5 {
        for steps in [0, 30, 120, 300, 700, 1100] {
            let mut app = risk(players, steps, Lang::En);
            for (wide, high) in [(80, 24), (100, 30), (120, 40), (200, 60)] {
                let found = screen(&mut app, wide, high);
                assert!(!found.contains('⟨'), "a sentence is missing:\n{found}");
            }
        }
    }
}

#[test]
fn skirmish_lists_deeds_then_the_best_places_by_what_they_are_for_then_all_places() {
    for lang in Lang::ALL {
        let mut app = skirmish_to_move(lang);
        let entries = app.menu.entries();
        let rank = |entry: &Entry| match (&entry.label, entry.action().unwrap()["kind"].as_str()) {
            (Some(_), Some("move_to")) => 1,
            (None, Some("move_to" | "via")) => 2,
            (_, _) => 0,
        };
        let ranks: Vec<u8> = entries.iter().map(rank).collect();
        assert!(ranks.is_sorted(), "{ranks:?}");
        for kind in 0..3 {
            assert!(ranks.contains(&kind), "{ranks:?}");
        }
        let best = entries.iter().find_map(|entry| entry.label.clone()).unwrap();
        assert!(best.contains(" · ") && !best.contains('⟨'), "{best}");
        for (wide, high) in [(80, 24), (120, 40)] {
            let found = screen(&mut app, wide, high);
            assert!(!found.contains('⟨'), "a sentence is missing:\n{found}");
        }
    }
}
