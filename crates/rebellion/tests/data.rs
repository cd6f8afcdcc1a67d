//! RB-1, RB-5 The shipped data files, and what the loader says about others.

use starboard_core::data::DataFile;
use starboard_rebellion::catalogue::{Catalogue, MissionDeck};
use starboard_rebellion::ids::{Leader, Place, Side, Unit};

const FILES: [(&str, &str); 8] = [
    ("map.toml", include_str!("../data/map.toml")),
    ("units.toml", include_str!("../data/units.toml")),
    ("leaders.toml", include_str!("../data/leaders.toml")),
    ("missions.toml", include_str!("../data/missions.toml")),
    ("actions.toml", include_str!("../data/actions.toml")),
    ("tactics.toml", include_str!("../data/tactics.toml")),
    ("objectives.toml", include_str!("../data/objectives.toml")),
    ("track.toml", include_str!("../data/track.toml")),
];

/// What the loader says if `from` becomes `to` in one file.
fn complaint(file: &str, from: &str, to: &str) -> String {
    let mut texts = FILES.map(|(name, text)| (name, text.to_owned()));
    let (_, text) = texts.iter_mut().find(|(name, _)| *name == file).unwrap();
    assert!(text.contains(from), "{from:?} is not in {file}");
    *text = text.replacen(from, to, 1);
    let files = texts.each_ref().map(|(name, text)| DataFile { name, text });
    Catalogue::load(&files).expect_err("the change should be noticed").to_string()
}

/// RB-1.1, RB-2.1, RB-2.2
#[test]
fn rb_1_1_the_box_is_complete() {
    let catalogue = Catalogue::shipped();
    assert_eq!((catalogue.populous.len(), catalogue.probes.len()), (24, 31));
    let miniatures = |side: Side| -> u32 {
        Unit::all_of(side).map(|unit| u32::from(catalogue.unit(unit).supply)).sum()
    };
    assert_eq!(Side::BOTH.map(miniatures), [64, 89]);
    let leaders = |side| Leader::all().filter(|&who| catalogue.leader(who).side == side).count();
    assert_eq!(Side::BOTH.map(leaders), [13, 12]);
    let missions = |side| -> u32 {
        let own = catalogue.missions.iter().filter(|info| info.side == side);
        own.map(|info| u32::from(info.copies)).sum()
    };
    assert_eq!(Side::BOTH.map(missions), [29, 39]);
    let projects = catalogue.missions.iter().filter(|info| info.deck == MissionDeck::Project);
    assert_eq!(projects.map(|info| info.copies).sum::<u8>(), 10);
    let cards = |side| catalogue.actions.iter().filter(|info| info.side == side).count();
    assert_eq!(Side::BOTH.map(cards), [18, 16]);
    let borders: usize = Place::systems().map(|at| catalogue.neighbours(at).len()).sum();
    assert_eq!(borders, 2 * 69);
}

/// RB-2.1
#[test]
fn rb_2_1_distances_count_borders() {
    let catalogue = Catalogue::shipped();
    let at = |id: &str| catalogue.place_named(id).unwrap();
    let steps = |from: &str, to: &str| catalogue.distance[at(from).index()][at(to).index()];
    assert_eq!(steps("hoth", "hoth"), 0);
    assert_eq!(steps("hoth", "mustafar"), 1);
    assert_eq!((steps("tatooine", "sullust"), steps("tatooine", "saleucami")), (3, 3));
}

#[test]
fn the_loader_names_file_line_and_mistake() {
    let cases = [
        ("map.toml", "rebellion-map/1", "rebellion-map/9", "the schema is"),
        ("map.toml", "id = \"bespin\"", "id = \"alderaan\"", "there is another \"alderaan\""),
        ("map.toml", "neighbors = [\"cato_neimoidia\", ", "neighbors = [", "does not know it"),
        ("map.toml", "\"ground_circle\"", "\"ground_star\"", "is no resource icon"),
        ("map.toml", "queue_space = 1", "queue_space = 4", "RB-2.2"),
        ("units.toml", "health_color = \"black\"", "health_color = \"none\"", "RB-3.2"),
        ("units.toml", "side = \"empire\"", "side = \"rebel\"", "nine Imperial units"),
        ("units.toml", "[\"tie_fighter\"]", "[\"tie_bomber\"]", "there is no unit"),
        ("leaders.toml", "starting = true", "starting = false", "starting leaders"),
        ("missions.toml", "rule_by_fear\"\n", "gather_intel\"\n", "there is another"),
        ("missions.toml", "do = \"gain_loyalty\"", "do = \"gain_royalty\"", "is not known"),
        ("missions.toml", "\"unit:empire\"", "\"unit:hutts\"", "is no test of a system"),
        ("missions.toml", "copies = 2", "copies = 3", "missions of a side"),
        ("missions.toml", "after_use = \"discard\"", "after_use = \"return_to_hand\"", "RB-5.2"),
        ("actions.toml", "leaders = [\"emperor_palpatine\"]", "leaders = [\"jabba\"]", "no leader"),
        ("actions.toml", "\"boba_fett\", \"janus_greejatus\"", "\"boba_fett\"", "pictures of"),
        ("tactics.toml", "copies = 3", "copies = 2", "tactic cards of a theatre"),
        ("objectives.toml", "stage = 1", "stage = 4", "stage 1, 2 or 3"),
        (
            "objectives.toml",
            "at_least = 3 } }\neffect",
            "at_least = 3, at_most = 4 } }\neffect",
            "",
        ),
        ("track.toml", "n = 3", "n = 4", "space 3 of the track"),
        ("track.toml", "tie_fighter = 12", "tie_fighter = 13", "the set-ups differ"),
    ];
    for (file, from, to, says) in cases {
        let said = complaint(file, from, to);
        assert!(said.starts_with(&format!("{file}:")) && said.contains(says), "{said}");
    }
}
