//! RB-26.3 The cards that have code of their own, named and counted: their verb serves one card only.

use starboard_rebellion::catalogue::Catalogue;
use starboard_rebellion::effect::{Entry, ListId, Verb};
use std::collections::{BTreeMap, BTreeSet};

/// The verb of an entry, and those of its branches.
fn verbs(catalogue: &Catalogue, list: ListId, found: &mut BTreeSet<String>) {
    for entry in catalogue.list(list) {
        found.insert(name_of(entry));
        if let Verb::ChooseOne { options } = entry.verb {
            for branch in options {
                verbs(catalogue, branch, found);
            }
        }
    }
}

fn name_of(entry: &Entry) -> String {
    let text = format!("{:?}", entry.verb);
    text.split([' ', '(', '{']).next().unwrap_or_default().to_owned()
}

/// The cards that use each verb; copies and stages of a card are one card.
fn users() -> BTreeMap<String, BTreeSet<String>> {
    let catalogue = Catalogue::shipped();
    let mut users: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut note = |id: &str, found: BTreeSet<String>| {
        for verb in found {
            users.entry(verb).or_default().insert(id.trim_end_matches(['_', '2', '3']).to_owned());
        }
    };
    let mut list = |id: &str, effect: ListId| {
        let mut found = BTreeSet::new();
        verbs(&catalogue, effect, &mut found);
        note(id, found);
    };
    for info in &catalogue.missions {
        list(&info.label.id, info.effect);
    }
    for info in &catalogue.actions {
        list(&info.label.id, info.effect);
    }
    for info in &catalogue.objectives {
        list(&info.label.id, info.effect);
    }
    for info in &catalogue.tactics {
        note(&info.label.id, BTreeSet::from([name_of(&info.entry)]));
    }
    users
}

/// RB-26.3
#[test]
fn rb_26_3_cards_with_code_of_their_own_are_named_and_counted() {
    let own: Vec<(String, String)> = users()
        .into_iter()
        .filter(|(_, cards)| cards.len() == 1)
        .flat_map(|(verb, cards)| cards.into_iter().map(move |card| (card, verb.clone())))
        .collect();
    let named: Vec<(&str, &str)> = own.iter().map(|(card, verb)| (&**card, &**verb)).collect();
    assert_eq!(named, OWN_CODE);
}

/// Cards and the verb that serves them alone: 35 cards, 36 of 63 verbs.
const OWN_CODE: [(&str, &str); 36] = [
    ("double_our_efforts", "AdvanceQueue"),
    ("contingency_plan", "AssignToStartingMission"),
    ("contingency_plan", "BonusSuccesses"),
    ("lure_of_the_dark_side", "ChangeSide"),
    ("oversee_project", "DeployFromQueue"),
    ("demolition", "DestroyQueueByIcons"),
    ("rogue_squadron_raid", "DestroyQueueHealth"),
    ("superlaser_online", "DestroySystem"),
    ("detained", "Detain"),
    ("return_of_the_jedi", "EliminateImperialLeader"),
    ("noble_sacrifice", "EliminatePictured"),
    ("independent_operation", "EvacuateGround"),
    ("public_uprising", "GainByShape"),
    ("ready_for_action", "JoinCombat"),
    ("wookiee_guardian", "MissionFails"),
    ("according_to_my_design", "ModifyDice"),
    ("point_blank_assault", "ModifyHealth"),
    ("undercover", "MovePictured"),
    ("collect_bounty", "MoveToClosest"),
    ("interrogation_droid", "NameSystems"),
    ("sabotage", "PlaceSabotage"),
    ("death_star_plans", "PlansAttempt"),
    ("misdirection", "ProtectLeader"),
    ("intercept_transmissions", "RebelDrawsProbes"),
    ("target_the_star_destroyers", "RecolourHits"),
    ("an_old_friend", "Recruit"),
    ("seek_yoda", "ReplaceLeader"),
    ("inspire_sympathy", "ReputationPerDestroyedSystem"),
    ("plant_false_lead", "ReturnProbes"),
    ("good_intel", "RevealTactics"),
    ("rapid_mobilization", "ScheduleMobilization"),
    ("one_in_a_million", "SetDice"),
    ("imperial_propaganda", "SetNeutral"),
    ("retrieve_the_plans", "TuckObjective"),
    ("public_support", "WaivePin"),
    ("ground_escape_plan", "WaiveTransport"),
];
