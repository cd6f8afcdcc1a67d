//! Counts, digests and coverage: a change of the rules cannot pass unseen.

mod common;

use common::{ARENA, rescue, scenario, variants};
use starboard_battery::{counts, coverage, golden, laws};
use starboard_core::journal::Entry;
use starboard_core::{Lang, Seat, Speak};
use starboard_skirmish::action::Action;
use starboard_skirmish::catalogue::{FigureId, WeaponId};
use starboard_skirmish::event::{Ending, Modifier};
use starboard_skirmish::{Event, Options, RollKind, Skirmish};
use std::collections::BTreeMap;

#[test]
fn the_counts_are_right() {
    counts::check::<Skirmish>("tests/golden/counts.toml");
}

#[test]
fn random_games_play_out_as_they_always_did() {
    golden::check::<Skirmish>("tests/golden/digests.toml", &variants());
}

#[test]
fn both_languages_say_the_same_things() {
    laws::words::<Skirmish>();
}

#[test]
fn every_rule_is_cited_by_a_test() {
    let book = Skirmish::rule_book(Lang::En);
    assert_eq!(coverage::uncited_rules(book, &["tests"]), [""; 0]);
}

/// The name of a variant.
fn name_of(value: &impl std::fmt::Debug) -> String {
    let text = format!("{value:?}");
    text.split([' ', '(', '{']).next().unwrap_or_default().to_owned()
}

/// What one step of a game exercised.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other events are features by their names")]
fn features(_: &Skirmish, _: Seat, action: Action, log: &[Entry<Event>]) -> Vec<String> {
    let mut seen = vec![format!("action {}", name_of(&action))];
    match action {
        Action::MoveTo { mode, .. } => seen.push(format!("move: {mode:?}")),
        Action::Via { mode, .. } => seen.push(format!("via: {mode:?}")),
        Action::Interact { what } => seen.push(format!("interact: {}", name_of(&what))),
        _ => {}
    }
    for Entry { event, .. } in log {
        seen.push(format!("event {}", name_of(event)));
        match event {
            Event::Activated { figure, .. } => seen.push(format!("{} acts", figure.card().id)),
            Event::TakenOut { figure, .. } => seen.push(format!("{} falls", figure.card().id)),
            Event::Revived { figure, .. } => seen.push(format!("{} revived", figure.card().id)),
            Event::Shot { weapon, modifiers, victims, .. } => {
                seen.push(format!("{} fired", weapon.card().id));
                seen.extend(modifiers.iter().map(|modifier| format!("modifier {modifier:?}")));
                if victims.len() > 1 {
                    seen.push(format!("{} hits a group", weapon.card().id));
                }
            }
            Event::Attacked { weapon, .. } => seen.push(format!("{} used", weapon.card().id)),
            Event::Rolled { roll, success, .. } => seen.push(format!("{roll:?} {success}")),
            Event::MoveBegan { mode, test: true, .. } => seen.push(format!("test: {mode:?}")),
            Event::Ended { why, .. } => seen.push(format!("ended: {why:?}")),
            _ => {}
        }
    }
    seen
}

/// Random games of everything that there is.
fn exercised() -> BTreeMap<String, u64> {
    let mut seen = BTreeMap::new();
    let mut play = |options: &Options, games| {
        for (feature, count) in coverage::exercise::<Skirmish>(options, games, 1, features) {
            *seen.entry(feature).or_default() += count;
        }
    };
    for (_, options) in variants() {
        play(&options, 12);
    }
    play(&Options { table: Some(ARENA.to_owned()), ..Options::default() }, 150);
    play(&rescue(), 100);
    play(&scenario("hangar_breakout"), 60);
    play(&scenario("spaceport_street"), 30);
    seen
}

#[test]
fn every_figure_weapon_modifier_roll_action_and_event_is_exercised() {
    let seen = exercised();
    let mut wanted = Vec::new();
    for figure in FigureId::all() {
        let card = figure.card();
        wanted.extend([format!("{} acts", card.id), format!("{} falls", card.id)]);
        if card.quote_prompt.is_some() {
            wanted.push(format!("{} revived", card.id));
        }
    }
    for weapon in WeaponId::all() {
        let id = &weapon.card().id;
        let melee = ["lightsaber", "close_combat"].contains(&id.as_str());
        wanted.push(format!("{id} {}", if melee { "used" } else { "fired" }));
    }
    wanted.extend(["blaster_shotgun", "flamethrower"].map(|id| format!("{id} hits a group")));
    wanted.extend(Modifier::ALL.map(|modifier| format!("modifier {modifier:?}")));
    for roll in
        [RollKind::ToHit, RollKind::Melee, RollKind::Dodge, RollKind::Test, RollKind::Device]
    {
        wanted.extend([true, false].map(|success| format!("{roll:?} {success}")));
    }
    wanted.extend(["Walk", "Fly", "Overfly"].map(|mode| format!("move: {mode}")));
    wanted.extend(["Fly", "Overfly"].map(|mode| format!("test: {mode}")));
    wanted.extend(["Walk", "Overfly"].map(|mode| format!("via: {mode}")));
    wanted.extend(["Operate", "Free", "Take", "Destroy"].map(|deed| format!("interact: {deed}")));
    let actions = [
        "Deploy",
        "HanPass",
        "HanShoot",
        "Activate",
        "MoveTo",
        "Via",
        "Shoot",
        "Aim",
        "Ready",
        "Melee",
        "ClearJam",
        "Interact",
        "Leave",
        "Done",
        "Fire",
        "Hold",
        "Accept",
        "UseAce",
        "UseMarker",
        "Revive",
        "Decline",
        "Separate",
    ];
    wanted.extend(actions.map(|name| format!("action {name}")));
    let events = [
        "Deployed",
        "RoundBegan",
        "Card",
        "DeadCard",
        "HanPassed",
        "HanShootsFirst",
        "Activated",
        "Runs",
        "MoveBegan",
        "Spotted",
        "Held",
        "Reacted",
        "Moved",
        "Shot",
        "Attacked",
        "Rolled",
        "AceUsed",
        "MarkerUsed",
        "Jammed",
        "Missed",
        "Dodged",
        "Struck",
        "Revived",
        "TakenOut",
        "Recaptured",
        "Separated",
        "Aimed",
        "Readied",
        "JamCleared",
        "Interacted",
        "TokenDropped",
        "Left",
        "ActivationEnded",
        "PartyEliminated",
        "Ended",
    ];
    wanted.extend(events.map(|name| format!("event {name}")));
    // Equal points, figures and markers take somebody who wants them: case files do.
    let endings = [
        Ending::Elimination,
        Ending::Escaped,
        Ending::NoEscape,
        Ending::Delivered,
        Ending::Destroyed,
        Ending::Time,
        Ending::Points,
    ];
    wanted.extend(endings.map(|why| format!("ended: {why:?}")));
    assert_eq!(coverage::missing(wanted, &seen), [""; 0]);
}
