//! Coverage: everything that is printed and everything that can be done is met in random games.

use super::common::{ARENA, rescue, scenario, variants};
use starboard_battery::coverage;
use starboard_core::journal::Entry;
use starboard_core::{Observer, Seat, Visible};
use starboard_skirmish::action::{Action, Interaction, Mode};
use starboard_skirmish::catalogue::{FigureId, Trait, WeaponId};
use starboard_skirmish::event::{Ending, Modifier};
use starboard_skirmish::geometry::Point;
use starboard_skirmish::tabletop::Kind;
use starboard_skirmish::{Event, Options, RollKind, Skirmish};
use std::collections::BTreeMap;

/// The name of a variant.
fn name_of(value: &impl std::fmt::Debug) -> String {
    let text = format!("{value:?}");
    text.split([' ', '(', '{']).next().unwrap_or_default().to_owned()
}

/// What one step of a game exercised.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other events are features by their names")]
fn features(before: &Skirmish, _: Seat, action: Action, log: &[Entry<Event>]) -> Vec<String> {
    let mut seen = vec![format!("action {}", name_of(&action))];
    match action {
        Action::MoveTo { mode, .. } => seen.push(format!("move: {mode:?}")),
        Action::Via { mode, .. } => seen.push(format!("via: {mode:?}")),
        Action::Interact { what } => seen.push(format!("interact: {}", name_of(&what))),
        _ => {}
    }
    // Why somebody is attacked, as far as this step tells.
    let mut cause = None;
    for Entry { event, .. } in log {
        seen.push(format!("event {}", name_of(event)));
        match event {
            Event::Activated { figure, .. } => seen.push(format!("{} acts", figure.card().id)),
            Event::TakenOut { figure, .. } => {
                seen.push(format!("{} falls", figure.card().id));
                seen.extend(cause.map(|cause| format!("falls by {cause}")));
            }
            Event::Revived { figure, .. } => seen.push(format!("{} revived", figure.card().id)),
            Event::Shot { weapon, modifiers, victims, .. } => {
                seen.push(format!("{} fired", weapon.card().id));
                seen.extend(modifiers.iter().map(|modifier| format!("modifier {modifier:?}")));
                if victims.len() > 1 {
                    seen.push(format!("{} hits a group", weapon.card().id));
                }
                cause = cause.or(Some(if weapon.card().needs_roll { "shot" } else { "flame" }));
            }
            Event::Attacked { weapon, .. } => {
                seen.push(format!("{} used", weapon.card().id));
                cause = Some("melee");
            }
            Event::Reacted { figure, .. } => {
                let gun = figure.card().gun.expect("it is ready").card();
                seen.push(format!("{} reacts", gun.id));
                cause = Some("reaction");
            }
            Event::Rolled { roll, success, .. } => seen.push(format!("{roll:?} {success}")),
            Event::MoveBegan { mode, test: true, .. } => seen.push(format!("test: {mode:?}")),
            Event::Ended { why, .. } => seen.push(format!("ended: {why:?}")),
            _ => {}
        }
    }
    seen.extend(log.iter().filter_map(|entry| trait_at_work(&entry.event)));
    seen.extend(log.iter().flat_map(|entry| terrain_at_work(before, &entry.event)));
    seen
}

/// SK-21.1 The trait that made something happen, and how a figure got about.
#[allow(clippy::wildcard_enum_match_arm, reason = "no trait has to do with the other events")]
fn trait_at_work(event: &Event) -> Option<String> {
    let shown = |found: Trait| Some(format!("trait {found:?}"));
    match *event {
        Event::Revived { .. } => shown(Trait::Quote),
        Event::HanShootsFirst { .. } => shown(Trait::ShootsFirst),
        Event::Interacted { figure, what: Interaction::Operate { .. }, done: true }
            if figure.card().has(Trait::Slicer) =>
        {
            shown(Trait::Slicer)
        }
        Event::Rolled { figure, roll: RollKind::Dodge, need: 8, .. }
            if figure.card().has(Trait::SaberDodge) =>
        {
            shown(Trait::SaberDodge)
        }
        Event::Attacked { target, .. } if target.card().has(Trait::Noncombatant) => {
            shown(Trait::Noncombatant)
        }
        Event::MoveBegan { figure, .. } if figure.card().has(Trait::NoClimb) => {
            shown(Trait::NoClimb)
        }
        Event::MoveBegan { figure, .. } => Some(format!("moves: {:?}", figure.card().mobility)),
        _ => None,
    }
}

/// SK-3.5 What terrain had to do with it: cover from a shot, a climb, a crossing, a landing.
#[allow(clippy::wildcard_enum_match_arm, reason = "terrain has nothing to do with other events")]
fn terrain_at_work(before: &Skirmish, event: &Event) -> Vec<String> {
    let table = before.table();
    match event {
        Event::Shot { figure, target, modifiers, .. } if modifiers.contains(&Modifier::Cover) => {
            let view = before.view(Observer::Public);
            let at = |wanted: FigureId| {
                view.figures.iter().find(|known| known.figure == wanted).map(|known| known.at)
            };
            let (Some(from), Some(to)) = (at(*figure), at(*target)) else { return Vec::new() };
            let piece = table.cover_from(from, to, target.card().radius.into());
            piece.map(|at| format!("cover of {:?}", table.pieces[at].kind)).into_iter().collect()
        }
        Event::MoveBegan { mode: Mode::Fly, end, .. } if !end.level.is_ground() => {
            vec!["landed on a roof".to_owned()]
        }
        Event::MoveBegan { figure, mode: mode @ (Mode::Walk | Mode::Overfly), path, .. } => {
            let radius = figure.card().radius.into();
            let under = |kind: Kind| {
                path.iter().any(|&[x, y]| {
                    let p = Point::new(x.into(), y.into());
                    let mut pieces = table.pieces.iter().filter(|piece| piece.kind == kind);
                    pieces.any(|piece| piece.shape.overlaps_base(p, radius))
                })
            };
            let kinds = [Kind::Low, Kind::Wall, Kind::Area].into_iter();
            kinds
                .filter(|&kind| under(kind))
                .map(|kind| format!("{mode:?} over {kind:?}"))
                .collect()
        }
        _ => Vec::new(),
    }
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

/// Every action, by name.
const ACTIONS: [&str; 22] = [
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

/// Every event, by name.
const EVENTS: [&str; 35] = [
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

#[test]
fn every_figure_weapon_trait_modifier_terrain_reaction_action_and_event_is_exercised() {
    let seen = exercised();
    let mut wanted = Vec::new();
    wanted.extend(Trait::ALL.map(|found| format!("trait {found:?}")));
    wanted.extend(Kind::ALL.map(|kind| format!("cover of {kind:?}")));
    wanted.extend(["Low", "Wall", "Area"].map(|kind| format!("Walk over {kind}")));
    wanted.extend(["landed on a roof", "Overfly over Wall"].map(str::to_owned));
    wanted.extend(["Foot", "Jetpack", "Dewback", "Speeder"].map(|kind| format!("moves: {kind}")));
    let quick = WeaponId::all().filter(|weapon| weapon.card().reaction);
    wanted.extend(quick.map(|weapon| format!("{} reacts", weapon.card().id)));
    wanted.extend(["shot", "flame", "melee", "reaction"].map(|cause| format!("falls by {cause}")));
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
    wanted.extend(ACTIONS.map(|name| format!("action {name}")));
    wanted.extend(EVENTS.map(|name| format!("event {name}")));
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
