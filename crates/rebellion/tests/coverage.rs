//! Coverage: everything that is printed and everything that can be done is met in random games.

use super::common::variants;
use starboard_battery::coverage;
use starboard_core::journal::Entry;
use starboard_core::{Lang, Speak};
use starboard_rebellion::catalogue::Catalogue;
use starboard_rebellion::{Action, Event, Rebellion};
use std::collections::BTreeMap;

/// RB-0.1, RB-0.4 The rule book says what it rests on and what is our own decision, in both languages.
#[test]
fn rb_0_1_the_rule_book_names_its_sources_and_decisions() {
    for (lang, decision) in [(Lang::En, "decision"), (Lang::De, "Entscheidung")] {
        let book = Rebellion::rule_book(lang);
        for id in ["RB-0.1", "RB-0.4"] {
            let head = book.lines().find(|line| line.starts_with(&format!("#### {id} ")));
            assert!(head.is_some(), "{id} has no head line");
        }
        assert!(book.to_lowercase().contains(&decision.to_lowercase()));
    }
}

/// The name of a variant.
fn name_of(value: &impl std::fmt::Debug) -> String {
    let text = format!("{value:?}");
    text.split([' ', '(', '{']).next().unwrap_or_default().to_owned()
}

/// What one step of a game exercised.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other events are features by their names")]
fn features(
    _: &Rebellion,
    _: starboard_core::Seat,
    action: Action,
    log: &[Entry<Event>],
) -> Vec<String> {
    let mut seen = vec![format!("action {}", name_of(&action))];
    for Entry { event, .. } in log {
        seen.push(format!("event {}", name_of(event)));
        match event {
            Event::MissionDone { card, .. } => seen.push(format!("mission {}", card.0)),
            Event::CardPlayed { card, .. } => seen.push(format!("card {}", card.0)),
            Event::TacticPlayed { card, .. } => seen.push(format!("tactic {}", card.0)),
            Event::ObjectivePlayed { card } | Event::PlansTried { card, .. } => {
                seen.push(format!("objective {}", card.0));
            }
            _ => {}
        }
    }
    seen
}

/// RB-26.3 Everything that no random game can be relied upon to show is shown by a case file.
#[test]
fn every_card_and_action_is_exercised() {
    let mut seen: BTreeMap<String, u64> = BTreeMap::new();
    for (_, options) in variants() {
        for (feature, count) in coverage::exercise::<Rebellion>(&options, 60, 1, features) {
            *seen.entry(feature).or_default() += count;
        }
    }
    let catalogue = Catalogue::shipped();
    let mut wanted = Vec::new();
    wanted.extend((0..catalogue.missions.len()).map(|card| format!("mission {card}")));
    wanted.extend((0..catalogue.tactics.len()).map(|card| format!("tactic {card}")));
    let rare = |card: &usize| !RARE_CARDS.contains(&&*catalogue.actions[*card].label.id);
    wanted.extend((0..catalogue.actions.len()).filter(rare).map(|card| format!("card {card}")));
    let rare = |card: &usize| !RARE_OBJECTIVES.contains(&&*catalogue.objectives[*card].label.id);
    let objectives = (0..catalogue.objectives.len()).filter(rare);
    wanted.extend(objectives.map(|card| format!("objective {card}")));
    assert_eq!(coverage::missing(wanted, &seen), [""; 0]);
}

/// Cards whose moment is so rare that case files show them.
const RARE_CARDS: [&str; 3] =
    ["fully_operational", "target_the_generator", "target_the_star_destroyers"];
/// Objectives whose condition is so rare that case files show them.
const RARE_OBJECTIVES: [&str; 2] = ["heart_of_the_empire", "death_star_plans_3"];

/// Where a line begins a function that other files call, what is it called?
fn shared_function(line: &str) -> Option<&str> {
    let name = ["pub(crate) fn ", "pub(super) fn "]
        .into_iter()
        .find_map(|begin| line.trim_start().strip_prefix(begin))?;
    name.split(['(', '<']).next()
}

/// The rules say which rule they are: a function of the rules that others call opens with its id.
#[test]
fn rule_functions_open_with_the_id_of_their_rule() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules");
    let (mut silent, mut all) = (Vec::new(), 0);
    for file in folder.read_dir().unwrap() {
        let path = file.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let mut doc = "";
        for line in text.lines() {
            let said = line.trim_start();
            if let Some(name) = shared_function(line) {
                all += 1;
                if !doc.starts_with("/// RB-") {
                    silent.push(format!("{}: {name}", path.display()));
                }
            } else if said.starts_with("///") && doc.is_empty() {
                doc = said;
                continue;
            }
            if !said.starts_with("///") && !said.starts_with("#[") {
                doc = "";
            }
        }
    }
    assert!(all > 200, "only {all} functions were found");
    assert_eq!(silent, [""; 0]);
}
