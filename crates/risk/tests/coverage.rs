//! Coverage: everything that is printed and everything that can be done is met in random games.

use starboard_battery::coverage;
use starboard_core::Seat;
use starboard_core::journal::Entry;
use starboard_risk::action::Action;
use starboard_risk::catalogue::Catalogue;
use starboard_risk::event::Ending;
use starboard_risk::{Event, Mode, Options, Risk};
use std::collections::BTreeMap;

/// What one step of a game exercised.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other events are features by their names")]
fn features(game: &Risk, _: Seat, action: Action, log: &[Entry<Event>]) -> Vec<String> {
    let mut seen = vec![format!("action {}", name_of(&action))];
    for Entry { event, .. } in log {
        seen.push(format!("event {}", name_of(event)));
        match event {
            Event::Played { card, .. } => {
                seen.push(format!("{} played", game.catalogue().event_of(*card).id));
            }
            Event::Traded { set, .. } => seen.push(format!("{set:?} traded")),
            Event::Ended { why, .. } => seen.push(format!("ended: {why:?}")),
            Event::InvasionEnded { why, .. } => seen.push(format!("invasion ended: {why:?}")),
            _ => {}
        }
    }
    seen
}

/// The name of a variant.
fn name_of(value: &impl std::fmt::Debug) -> String {
    let text = format!("{value:?}");
    text.split([' ', '(', '{']).next().unwrap_or_default().to_owned()
}

const ACTIONS: [&str; 39] = [
    "Claim",
    "PlaceDeathStar",
    "Reinforce",
    "PlaceBase",
    "PlayEvent",
    "TradeSet",
    "SetCard",
    "BuildShip",
    "EndCards",
    "Deploy",
    "DeployShip",
    "Declare",
    "AttackDeathStar",
    "Send",
    "Support",
    "Engage",
    "DefendWith",
    "RerollDie",
    "RerollDone",
    "Continue",
    "EndInvasion",
    "Occupy",
    "EndInvade",
    "FortifyFrom",
    "FortifyTo",
    "Number",
    "EndStep",
    "AskCommand",
    "Answer",
    "RollDeathStar",
    "MoveDeathStar",
    "Pass",
    "ChoosePlanet",
    "ChoosePlayer",
    "ChooseClass",
    "ChooseSide",
    "ChooseBase",
    "ChooseCard",
    "ChooseNumber",
];

const EVENTS: [&str; 54] = [
    "StartRoll",
    "FirstPlayer",
    "Claimed",
    "Reinforced",
    "DeathStarPlaced",
    "TurnBegan",
    "BaseDrawn",
    "BasePlaced",
    "Counted",
    "Played",
    "Gained",
    "Traded",
    "ShipBuilt",
    "Garrisoned",
    "Deployed",
    "ShipDeployed",
    "Declared",
    "DeathStarAttacked",
    "Engaged",
    "Defended",
    "Rolled",
    "Rerolled",
    "Fought",
    "Conquered",
    "BaseCaptured",
    "Resources",
    "ShiftCancelled",
    "Shifted",
    "Occupied",
    "InvasionEnded",
    "Eliminated",
    "CardsTaken",
    "Discarded",
    "HandShown",
    "BaseSeen",
    "BaseMoved",
    "ForcesRemoved",
    "ShipDestroyed",
    "Retreated",
    "CrossingOpened",
    "Linked",
    "Fortified",
    "ExtraFortification",
    "CommandAsked",
    "CommandAnswered",
    "DeathStarRolled",
    "DeathStarMoved",
    "DeathStarRolledAt",
    "DeathStarDestroyed",
    "AttackFailed",
    "PlanetDestroyed",
    "ExtraDraw",
    "Drew",
    "Ended",
];

/// RK-10.5
#[test]
fn every_card_event_action_and_ending_is_exercised() {
    let mut seen = BTreeMap::new();
    let table = |mode, players| Options { mode, players, max_rounds: 60, ..Options::default() };
    for (mode, players, games) in [
        (Mode::Starwars, 2, 80),
        (Mode::Starwars, 3, 160),
        (Mode::Starwars, 5, 120),
        (Mode::Standard, 3, 40),
    ] {
        seen.extend(coverage::exercise::<Risk>(&table(mode, players), games, 1, features));
    }
    let mut wanted: Vec<String> =
        Catalogue::shipped().events.iter().map(|event| format!("{} played", event.id)).collect();
    wanted.extend(ACTIONS.map(|name| format!("action {name}")));
    wanted.extend(EVENTS.map(|name| format!("event {name}")));
    for set in ["Fighters", "Bombers", "Destroyers", "Mixed"] {
        wanted.push(format!("{set} traded"));
    }
    for why in ["Chosen", "NoSource", "Cancelled", "Toll"] {
        wanted.push(format!("invasion ended: {why}"));
    }
    let endings = [
        Ending::Emperor,
        Ending::EmpireGone,
        Ending::RebelsGone,
        Ending::Resources,
        Ending::LastPlayer,
    ];
    wanted.extend(endings.map(|why| format!("ended: {why:?}")));
    assert_eq!(coverage::missing(wanted, &seen), [""; 0]);
}

/// RK-1.1 No ship, no event, no Death Star, no base in standard mode.
#[test]
fn rk_1_1_standard_mode_knows_nothing_of_the_full_game() {
    let options =
        Options { mode: Mode::Standard, players: 4, max_rounds: 30, ..Options::default() };
    let seen = coverage::exercise::<Risk>(&options, 20, 1, features);
    assert!(seen.contains_key("event Traded"), "{seen:?}");
    for event in ["Played", "ShipBuilt", "BaseDrawn", "DeathStarPlaced", "Shifted", "Resources"] {
        assert!(!seen.contains_key(&format!("event {event}")), "{event}");
    }
}
