//! Coverage: everything that is printed and everything that can be done is met in random games.

use super::common::variants;
use starboard_battery::coverage;
use starboard_core::Seat;
use starboard_core::journal::Entry;
use starboard_deckbuilding::card::Home;
use starboard_deckbuilding::catalogue::catalogue;
use starboard_deckbuilding::effect::{Ability, Effect, Step};
use starboard_deckbuilding::event::Cause;
use starboard_deckbuilding::{Action, Deckbuilding, Event};
use std::collections::{BTreeMap, BTreeSet};

/// What one step of a game exercised.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other events are features by their names")]
fn features(_: &Deckbuilding, _: Seat, action: Action, log: &[Entry<Event>]) -> Vec<String> {
    let mut seen = vec![format!("action {}", name_of(&action))];
    for Entry { event, .. } in log {
        seen.push(format!("event {}", name_of(event)));
        let feature = match event {
            Event::Played { card, .. } => format!("{} played", card.id()),
            Event::Purchased { card, .. } => format!("{card} bought"),
            Event::Defeated { card, .. } => format!("{card} defeated"),
            Event::ShipDestroyed { card, .. } => format!("{} destroyed", card.id()),
            Event::Exiled { card, .. } => format!("{} exiled", card.id()),
            Event::Used { cause, .. } => format!("{} used", cause.code()),
            Event::Accepted { cause, .. } => format!("{} accepted", cause.code()),
            Event::Resources { cause: Some(Cause::Card(card)), .. } => format!("{card} pays"),
            Event::BaseRevealed { base, .. } => format!("{base} revealed"),
            Event::BaseDestroyed { base, .. } => format!("{base} destroyed"),
            _ => continue,
        };
        seen.push(feature);
    }
    seen
}

/// The name of a variant.
fn name_of(value: &impl std::fmt::Debug) -> String {
    let text = format!("{value:?}");
    text.split([' ', '(', '{']).next().unwrap_or_default().to_owned()
}

/// Every card is played, bought, defeated (or destroyed) and exiled, every ability used.
fn wanted_of_cards() -> Vec<String> {
    let mut wanted = Vec::new();
    for card in catalogue().card_ids() {
        let print = card.print();
        wanted.push(format!("{card} played"));
        wanted.push(format!("{card} exiled"));
        if print.home != Home::Starter {
            wanted.push(format!("{card} bought"));
        }
        if print.target.is_some() {
            wanted.push(format!("{card} defeated"));
        }
        if print.is_ship() {
            wanted.push(format!("{card} destroyed"));
        }
        wanted.extend(ability_feature(card.code(), print.ability));
    }
    for base in catalogue().base_ids() {
        wanted.push(format!("{base} destroyed"));
        if !base.print().starting {
            wanted.push(format!("{base} revealed"));
        }
        wanted.extend(ability_feature(base.code(), base.print().ability));
    }
    wanted
}

fn ability_feature(id: &str, ability: Option<Ability>) -> Option<String> {
    match ability? {
        Ability::Action { .. } => Some(format!("{id} used")),
        Ability::Trigger { .. } => Some(format!("{id} accepted")),
        Ability::Constant { .. } => None,
    }
}

const ACTIONS: [&str; 19] = [
    "PickSecretBase",
    "ChooseBase",
    "Play",
    "Purchase",
    "UseAbility",
    "DeclareAttack",
    "PayOut",
    "EndTurn",
    "AddAttacker",
    "ResolveAttack",
    "AssignDamage",
    "Accept",
    "Decline",
    "PickTrigger",
    "ChooseOption",
    "PickCard",
    "PickShip",
    "ChooseDestination",
    "Done",
];

// Which seat plays the Empire is drawn during set-up, before the first step: a case shows it.
const EVENTS: [&str; 42] = [
    "SecretPicked",
    "SecretDone",
    "TurnBegan",
    "BaseRevealed",
    "Resources",
    "Force",
    "Played",
    "Used",
    "Offered",
    "Accepted",
    "Declined",
    "Chose",
    "Purchased",
    "Placed",
    "Took",
    "PaidOut",
    "Refilled",
    "AttackDeclared",
    "AttackerAdded",
    "AttackResolved",
    "Defeated",
    "ShipDamaged",
    "ShipDestroyed",
    "BaseDamaged",
    "DamagePrevented",
    "BaseDestroyed",
    "Repaired",
    "AttackGained",
    "Drew",
    "Reshuffled",
    "Discarded",
    "Exiled",
    "RowDiscarded",
    "Revealed",
    "TopDiscarded",
    "Looked",
    "Swapped",
    "HandShown",
    "PutOnDeck",
    "Returned",
    "Waits",
    "TurnEnded",
];

#[test]
fn every_card_base_action_and_event_is_exercised() {
    let mut seen = BTreeMap::new();
    for (_, options) in variants() {
        seen.extend(coverage::exercise::<Deckbuilding>(&options, 300, 1, features));
    }
    let mut wanted = wanted_of_cards();
    wanted.extend(ACTIONS.map(|name| format!("action {name}")));
    wanted.extend(EVENTS.map(|name| format!("event {name}")));
    wanted.push("event Ended".to_owned());
    assert_eq!(coverage::missing(wanted, &seen), [""; 0]);
}

/// The effects of a list, those inside choices included.
fn effects_in(steps: &[Step], found: &mut Vec<Effect>) {
    for step in steps {
        for effect in std::iter::once(step.effect).chain(step.instead.map(|(_, other)| other)) {
            found.push(effect);
            if let Effect::Choose { options, .. } = effect {
                options.iter().for_each(|option| effects_in(option.get(), found));
            }
            if let Effect::RevealGalaxyTop { if_own } = effect {
                effects_in(if_own.get(), found);
            }
        }
    }
}

/// All cards are rows of the vocabulary; the verbs that are there for a single card or base are few,
/// and named here and in `effect.rs`.
#[test]
fn no_card_needs_code_of_its_own_and_few_a_verb_of_their_own() {
    let mut users: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut note = |id, steps: &[Step]| {
        let mut effects = Vec::new();
        effects_in(steps, &mut effects);
        for effect in effects {
            users.entry(effect.verb()).or_default().insert(id);
        }
    };
    let cards = catalogue().card_ids().map(|card| (card.code(), card.print().ability));
    let bases = catalogue().base_ids().map(|base| (base.code(), base.print().ability));
    let abilities = || cards.clone().chain(bases.clone());
    for (id, ability) in abilities() {
        match ability {
            Some(Ability::Action { steps, .. } | Ability::Trigger { steps, .. }) => {
                note(id, steps.get());
            }
            Some(Ability::Constant { .. }) | None => {}
        }
    }
    for card in catalogue().card_ids() {
        note(card.code(), card.print().reward.get());
    }
    for (id, ability) in abilities() {
        if let Some(Ability::Constant { effect, .. }) = ability {
            users.entry(effect.verb()).or_default().insert(id);
        }
    }
    assert_eq!(users.len(), 30);
    let alone: Vec<(&str, &str)> = users
        .iter()
        .filter(|(_, ids)| ids.len() == 1)
        .flat_map(|(verb, ids)| ids.iter().map(|id| (*verb, *id)))
        .collect();
    assert_eq!(
        alone,
        [
            ("allow_attack_neutral_unit", "ord_mantell"),
            ("discard_all_enemy_cards_from_row", "rodia"),
            ("look_galaxy_top", "moff_jerjerrod"),
            ("look_galaxy_top_two_keep_one", "coruscant"),
            ("look_opponent_hand", "jyn_erso"),
            ("move_self_to_hand", "fang_fighter"),
            ("next_purchase_to_deck_top", "twilek_smuggler"),
            ("prevent_base_damage", "hoth"),
            ("purchase_paid", "jawa_scavenger"),
            ("swap_galaxy_top_with_row", "moff_jerjerrod"),
            ("swap_rebel_galaxy_discard_with_row", "tatooine"),
            ("take_from_row", "grand_moff_tarkin"),
            ("topdeck_from_opponent_hand", "jyn_erso"),
        ]
    );
}
