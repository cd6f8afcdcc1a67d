//! Coverage: everything that is printed and everything that can be done is met in random games.

use super::common::variants;
use starboard_battery::coverage;
use starboard_core::journal::Entry;
use starboard_starfighter::action::Action;
use starboard_starfighter::card::{Effect, Side};
use starboard_starfighter::catalogue::Catalogue;
use starboard_starfighter::event::{Lost, Struck};
use starboard_starfighter::{Event, Mode, Options, Starfighter};

/// What one step of a game exercised.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other events are features by their names")]
fn features(
    _: &Starfighter,
    _: starboard_core::Seat,
    action: Action,
    log: &[Entry<Event>],
) -> Vec<String> {
    let mut seen = vec![format!("action {}", name_of(&action))];
    for Entry { event, .. } in log {
        seen.push(format!("event {}", name_of(event)));
        let feature = match event {
            Event::Played { card: Some(card), side, .. } => format!("{side:?} of {}", card.0),
            Event::Destroyed { card, .. } => format!("{} destroyed", card.0),
            Event::Resolving { symbol } => format!("{:?} resolved", symbol.effect),
            Event::Lost { why, .. } => format!("lost: {why:?}"),
            Event::Marked { on, .. } => format!("marked: {on:?}"),
            other => format!("event {}", name_of(other)),
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

#[test]
fn every_card_effect_action_and_event_is_exercised() {
    let mut seen = std::collections::BTreeMap::new();
    for (_, options) in variants() {
        seen.extend(coverage::exercise::<Starfighter>(&options, 400, 1, features));
    }
    let mut wanted = Vec::new();
    for card in Catalogue::shipped().cards {
        wanted.push(format!("{:?} of {}", Side::Front, card.0));
        wanted.push(format!("{:?} of {}", Side::Back, card.0));
        wanted.push(format!("{} destroyed", card.0));
    }
    wanted.extend(Effect::ALL.map(|effect| format!("{effect:?} resolved")));
    // A chain of a hundred effects, an effect without a target and a deck that stops growing by
    // choice take somebody who wants them: case files do.
    wanted.extend([Lost::Hidden, Lost::Repetition].map(|why| format!("lost: {why:?}")));
    wanted.extend([Struck::Fighter, Struck::Shield].map(|on| format!("marked: {on:?}")));
    let actions = [
        "ChooseCruiser",
        "DeckAdd",
        "Play",
        "Pass",
        "ResolveNext",
        "TargetCard",
        "TargetMove",
        "TargetSector",
        "Slide",
        "BattleOrder",
    ];
    wanted.extend(actions.map(|name| format!("action {name}")));
    let events = [
        "BuildDone",
        "Revealed",
        "StartPlayer",
        "RoundBegan",
        "TookAside",
        "Supplied",
        "Reshuffled",
        "Automatic",
        "Played",
        "Triggered",
        "Resolving",
        "Lost",
        "SetAside",
        "Moved",
        "Turned",
        "Rolled",
        "Marked",
        "MarkersBack",
        "Destroyed",
        "Hull",
        "Passed",
        "Slid",
        "Ordered",
        "Battle",
        "Absorbed",
        "ShieldsReset",
        "Initiative",
        "Ended",
        "CruiserChosen",
    ];
    wanted.extend(events.map(|name| format!("event {name}")));
    assert_eq!(coverage::missing(wanted, &seen), [""; 0]);
}

#[test]
fn a_training_game_uses_training_effects_only() {
    // SF-2.8 Green cards carry only training effects.
    let options = Options { mode: Mode::Training, ..Options::default() };
    let seen = coverage::exercise::<Starfighter>(&options, 100, 1, features);
    assert!(seen.contains_key("Destruction resolved"), "{seen:?}");
    for effect in [Effect::DamageFighters, Effect::BarrelRoll] {
        assert!(!seen.contains_key(&format!("{effect:?} resolved")), "{effect:?}");
    }
}
