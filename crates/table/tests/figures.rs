//! Figures of the rule books: each has its place and its position, and the client's tests know it.

use serde_json::{Value, json};
use starboard_battery::generated::{self, Files};
use starboard_core::Lang;
use starboard_table::Offer;
use starboard_table::figures::{Figure, Scene, figures, named, read};
use starboard_table::registry::{IDS, rule_book};
use std::path::Path;

fn games() -> impl Iterator<Item = &'static str> {
    IDS.iter().copied().filter(|&game| game != "sample")
}

#[test]
fn every_figure_of_a_book_is_there_in_both_languages_and_no_other() {
    for game in games() {
        let there: Vec<&str> = figures(game).map(|figure| figure.id.as_str()).collect();
        assert!(there.len() >= 3, "{game} shows {there:?}");
        for lang in Lang::ALL {
            let book = rule_book(game, lang).unwrap();
            assert_eq!(named(book).collect::<Vec<_>>(), there, "{game} in {lang}");
        }
    }
}

#[test]
fn what_a_figure_shows_is_what_the_tests_of_the_client_draw() {
    for game in games() {
        let files = figures(game).map(|figure| {
            let recorded = serde_json::to_string(&recorded(figure)).unwrap();
            (format!("{}.json", figure.id).into(), recorded + "\n")
        });
        let boards = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/boards");
        let folder = boards.join(game).join("fixtures/figures");
        generated::check(&folder, &files.collect::<Files>());
    }
}

/// A position as boards are tested with it: with words in both languages.
fn recorded(figure: &Figure) -> Value {
    let scene = figure.show().unwrap_or_else(|problem| panic!("{problem}"));
    let Scene { table, observer, pointed, .. } = &scene;
    let [en, de] = Lang::ALL.map(|lang| scene.offers(lang));
    let offer = |(en, de): (Offer, Offer)| {
        let words = json!({ "en": en.words, "de": de.words });
        json!({ "id": en.id, "action": en.action, "notation": en.notation, "words": words })
    };
    json!({
        "me": observer.seat(),
        "to_act": table.to_act().iter().collect::<Vec<_>>(),
        "view": table.view(*observer),
        "pointed": pointed,
        "offers": en.into_iter().zip(de).map(offer).collect::<Vec<_>>(),
        "events": scene.events(Lang::En),
    })
}

// ------------------------------------------------------------------------------- a figure at fault

fn problem(text: &str) -> String {
    match read("starfighter", text) {
        Err(error) => error.to_string(),
        Ok(figures) => figures[0].show().map_or_else(|problem| problem, |_| String::new()),
    }
}

#[test]
fn what_is_wrong_with_a_figure_is_said() {
    let figure = |more: &str| {
        let given = r#"given = { mode = "training", hand = { south = "0-22", north = "0-09" } }"#;
        format!("[[figure]]\nid = \"one\"\n{given}\n{more}\n")
    };
    assert_eq!(problem(&figure("seat = \"south\"")), "");
    assert_eq!(problem(&figure("then = [{ south = \"play 0-22 front 3\" }]")), "");
    assert!(problem(&figure("seat = \"west\"")).contains("nobody is \"west\""));
    assert!(problem(&figure("then = [{ south = \"play 0-09 front 3\" }]")).contains("0-09"));
    assert!(problem(&figure("then = [{ south = 3 }]")).contains("one action of one seat"));
    assert!(problem(&figure("colour = \"red\"")).contains("colour"));
    let lit = |pattern: &str| figure(&format!("seat = \"south\"\noffers = [\"{pattern}\"]"));
    assert_eq!(problem(&lit("play 0-22 *")), "");
    assert!(problem(&lit("slide *")).contains("is not offered"));
}
