//! Actions in text.

use crate::action::Action;
use crate::catalogue::Catalogue;
use crate::ids::{
    ActionCard, Colour, Face, Leader, Mission, Objective, Place, Ring, Tactic, Theatre, Unit,
};

pub(super) fn place(text: &str, cat: &Catalogue) -> Result<Place, String> {
    cat.place_named(text).ok_or_else(|| format!("there is no place {text:?}"))
}

pub(super) fn system(text: &str, cat: &Catalogue) -> Result<Place, String> {
    let found = cat.place_named(text).filter(|place| place.is_system());
    found.ok_or_else(|| format!("there is no system {text:?}"))
}

pub(super) fn unit(text: &str, cat: &Catalogue) -> Result<Unit, String> {
    cat.unit_named(text).ok_or_else(|| format!("there is no unit {text:?}"))
}

pub(super) fn leader(text: &str, cat: &Catalogue) -> Result<Leader, String> {
    cat.leader_named(text).ok_or_else(|| format!("there is no leader {text:?}"))
}

pub(super) fn ring(text: &str, cat: &Catalogue) -> Result<Ring, String> {
    cat.ring_named(text).ok_or_else(|| format!("there is no ring {text:?}"))
}

pub(super) fn mission(text: &str, cat: &Catalogue) -> Result<Mission, String> {
    cat.mission_named(text).ok_or_else(|| format!("there is no mission {text:?}"))
}

pub(super) fn action_card(text: &str, cat: &Catalogue) -> Result<ActionCard, String> {
    cat.action_named(text).ok_or_else(|| format!("there is no action card {text:?}"))
}

pub(super) fn tactic(text: &str, cat: &Catalogue) -> Result<Tactic, String> {
    cat.tactic_named(text).ok_or_else(|| format!("there is no tactic card {text:?}"))
}

pub(super) fn objective(text: &str, cat: &Catalogue) -> Result<Objective, String> {
    cat.objective_named(text).ok_or_else(|| format!("there is no objective {text:?}"))
}

fn colour(text: &str) -> Result<Colour, String> {
    let found = Colour::BOTH.into_iter().find(|colour| colour.code() == text);
    found.ok_or_else(|| format!("{text:?} is not a colour: red or black"))
}

fn face(text: &str) -> Result<Face, String> {
    let found = Face::ALL.into_iter().find(|face| face.code() == text);
    found.ok_or_else(|| format!("{text:?} is no face of a die"))
}

fn theatre(text: &str) -> Result<Theatre, String> {
    let found = Theatre::BOTH.into_iter().find(|theatre| theatre.code() == text);
    found.ok_or_else(|| format!("{text:?} is not a theatre: space or ground"))
}

fn small(text: &str, below: u8) -> Result<u8, String> {
    let number = text.parse().ok().filter(|&number: &u8| number < below);
    number.ok_or_else(|| format!("{text:?} is not a number below {below}"))
}

/// `1+2`: one marker, two points of this attack.
fn damage(text: &str) -> Result<(u8, u8), String> {
    let (markers, points) =
        text.split_once('+').ok_or_else(|| format!("{text:?} is no damage like 1+2"))?;
    Ok((small(markers, 8)?, small(points, 32)?))
}

/// `assign princess_leia infiltration`, `load saleucami star_destroyer` …
pub(super) fn read_action(text: &str, cat: &Catalogue) -> Result<Action, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    Ok(match words[..] {
        ["place_unit", at] => Action::PlaceUnit { place: place(at, cat)? },
        ["start_system", at] => Action::ChooseStartSystem { system: system(at, cat)? },
        ["choose_base", at] => Action::ChooseBase { system: system(at, cat)? },
        ["assign", who, card] => {
            Action::Assign { leader: leader(who, cat)?, card: mission(card, cat)? }
        }
        ["join", who, slot] => Action::Join { leader: leader(who, cat)?, slot: small(slot, 16)? },
        ["play", card] => Action::PlayCard { card: action_card(card, cat)? },
        ["done"] => Action::Done,
        ["consent", "yes"] => Action::Consent { yes: true },
        ["consent", "no"] => Action::Consent { yes: false },
        ["reveal_base"] => Action::RevealBase,
        ["activate", at] => Action::Activate { place: place(at, cat)? },
        ["with", who] => Action::ActivateWith { leader: leader(who, cat)? },
        ["reveal", slot] => Action::RevealMission { slot: small(slot, 16)?, blindside: false },
        ["reveal", slot, "blindside"] => {
            Action::RevealMission { slot: small(slot, 16)?, blindside: true }
        }
        ["pass"] => Action::Pass,
        ["load", at, what] => Action::Load { source: place(at, cat)?, unit: unit(what, cat)? },
        ["load_captive", at, who] => {
            Action::LoadCaptive { source: system(at, cat)?, leader: leader(who, cat)? }
        }
        ["target", name] => match cat.leader_named(name) {
            Some(leader) => Action::TargetLeader { leader },
            None => Action::TargetSystem { system: system(name, cat)? },
        },
        ["oppose", who] => Action::Oppose { leader: leader(who, cat)? },
        ["ring", name] => Action::UseRing { ring: ring(name, cat)? },
        ["die", of, shows] => Action::ChooseDie { colour: colour(of)?, face: face(shows)? },
        ["set", of, shows] => Action::SetDie { colour: colour(of)?, face: face(shows)? },
        ["system", at] => Action::ChooseSystem { system: system(at, cat)? },
        ["leader", who] => Action::ChooseLeader { leader: leader(who, cat)? },
        ["unit", what] => Action::ChooseUnit { unit: unit(what, cat)? },
        ["queued", what, space @ ("1" | "2" | "3")] => {
            Action::ChooseQueued { unit: unit(what, cat)?, space: small(space, 4)? }
        }
        ["card", name] => match cat.objective_named(name) {
            Some(card) => Action::ChooseObjective { card },
            None => Action::ChooseMission { card: mission(name, cat)? },
        },
        ["return", at, "top"] => Action::ReturnProbe { card: system(at, cat)?, top: true },
        ["return", at, "bottom"] => Action::ReturnProbe { card: system(at, cat)?, top: false },
        ["branch", n] => Action::ChooseBranch { branch: small(n, 4)? },
        ["yes"] => Action::Yes,
        ["add", who] => Action::AddLeader { leader: leader(who, cat)? },
        ["draw_tactic"] => Action::DrawTactic,
        ["draw_tactic", "black"] => Action::DrawTacticBlack,
        ["tactic", card] => Action::PlayTactic { card: tactic(card, cat)? },
        ["tactic", card, "black"] => Action::PlayTacticBlack { card: tactic(card, cat)? },
        ["draw_from", name] => Action::DrawFrom { theatre: theatre(name)? },
        ["ship", what] => Action::ChooseShip { unit: unit(what, cat)? },
        ["recolor", n] => Action::Recolor { count: small(n, 4)? },
        ["hit", what] => Action::Hit { unit: unit(what, cat)?, markers: 0, points: 0 },
        ["hit", what, hurt] => {
            let (markers, points) = damage(hurt)?;
            Action::Hit { unit: unit(what, cat)?, markers, points }
        }
        ["play_block", card] => Action::PlayBlock { card: tactic(card, cat)? },
        ["discard_tactic", card] => Action::DiscardTactic { card: tactic(card, cat)? },
        ["block", what, hurt] => {
            let (markers, points) = damage(hurt)?;
            Action::Block { unit: unit(what, cat)?, markers, points }
        }
        ["objective", card] => Action::PlayObjective { card: objective(card, cat)? },
        ["attempt_plans"] => Action::AttemptPlans,
        ["retreat", who] => Action::Retreat { leader: leader(who, cat)? },
        ["retreat_to", at] => Action::RetreatTo { system: system(at, cat)? },
        ["mobilize_move"] => Action::MobilizeMove,
        ["mobilize_base"] => Action::MobilizeBase,
        ["new_base", at] => Action::NewBase { system: system(at, cat)? },
        ["discard", card] => Action::Discard { card: mission(card, cat)? },
        ["recruit", card, "nobody"] => {
            Action::Recruit { card: action_card(card, cat)?, leader: None }
        }
        ["recruit", card, who] => {
            Action::Recruit { card: action_card(card, cat)?, leader: Some(leader(who, cat)?) }
        }
        ["draw_another"] => Action::DrawAnother,
        ["build", what] => Action::Build { unit: unit(what, cat)? },
        ["sacrifice", at] => Action::Sacrifice { place: place(at, cat)? },
        ["deploy", at] => Action::Deploy { place: place(at, cat)? },
        _ => return Err(format!("{text:?} is not an action")),
    })
}

/// The action as [`read_action`] reads it.
pub(super) fn write_action(action: Action, cat: &Catalogue) -> String {
    let place = |place: Place| &cat.system(place).label.id;
    let unit = |unit: Unit| &cat.unit(unit).label.id;
    let leader = |leader: Leader| &cat.leader(leader).label.id;
    let mission = |card: Mission| &cat.mission(card).label.id;
    let tactic = |card: Tactic| &cat.tactic(card).label.id;
    let hurt = |verb: &str, what: Unit, markers: u8, points: u8| match (verb, markers, points) {
        ("hit", 0, 0) => format!("hit {}", unit(what)),
        _ => format!("{verb} {} {markers}+{points}", unit(what)),
    };
    match action {
        Action::PlaceUnit { place: at } => format!("place_unit {}", place(at)),
        Action::ChooseStartSystem { system } => format!("start_system {}", place(system)),
        Action::ChooseBase { system } => format!("choose_base {}", place(system)),
        Action::Assign { leader: who, card } => format!("assign {} {}", leader(who), mission(card)),
        Action::Join { leader: who, slot } => format!("join {} {slot}", leader(who)),
        Action::PlayCard { card } => format!("play {}", cat.action(card).label.id),
        Action::Done => "done".to_owned(),
        Action::Consent { yes: true } => "consent yes".to_owned(),
        Action::Consent { yes: false } => "consent no".to_owned(),
        Action::RevealBase => "reveal_base".to_owned(),
        Action::Activate { place: at } => format!("activate {}", place(at)),
        Action::ActivateWith { leader: who } => format!("with {}", leader(who)),
        Action::RevealMission { slot, blindside: false } => format!("reveal {slot}"),
        Action::RevealMission { slot, blindside: true } => format!("reveal {slot} blindside"),
        Action::Pass => "pass".to_owned(),
        Action::Load { source, unit: what } => format!("load {} {}", place(source), unit(what)),
        Action::LoadCaptive { source, leader: who } => {
            format!("load_captive {} {}", place(source), leader(who))
        }
        Action::TargetSystem { system } => format!("target {}", place(system)),
        Action::TargetLeader { leader: who } => format!("target {}", leader(who)),
        Action::Oppose { leader: who } => format!("oppose {}", leader(who)),
        Action::UseRing { ring } => format!("ring {}", cat.rings[ring.index()].label.id),
        Action::ChooseDie { colour, face } => format!("die {} {}", colour.code(), face.code()),
        Action::SetDie { colour, face } => format!("set {} {}", colour.code(), face.code()),
        Action::ChooseSystem { system } => format!("system {}", place(system)),
        Action::ChooseLeader { leader: who } => format!("leader {}", leader(who)),
        Action::ChooseUnit { unit: what } => format!("unit {}", unit(what)),
        Action::ChooseQueued { unit: what, space } => format!("queued {} {space}", unit(what)),
        Action::ChooseMission { card } => format!("card {}", mission(card)),
        Action::ChooseObjective { card } => format!("card {}", cat.objective(card).label.id),
        Action::ReturnProbe { card, top } => {
            format!("return {} {}", place(card), if top { "top" } else { "bottom" })
        }
        Action::ChooseBranch { branch } => format!("branch {branch}"),
        Action::Yes => "yes".to_owned(),
        Action::AddLeader { leader: who } => format!("add {}", leader(who)),
        Action::DrawTactic => "draw_tactic".to_owned(),
        Action::DrawTacticBlack => "draw_tactic black".to_owned(),
        Action::PlayTactic { card } => format!("tactic {}", tactic(card)),
        Action::PlayTacticBlack { card } => format!("tactic {} black", tactic(card)),
        Action::DrawFrom { theatre } => format!("draw_from {}", theatre.code()),
        Action::ChooseShip { unit: what } => format!("ship {}", unit(what)),
        Action::Recolor { count } => format!("recolor {count}"),
        Action::Hit { unit: what, markers, points } => hurt("hit", what, markers, points),
        Action::PlayBlock { card } => format!("play_block {}", tactic(card)),
        Action::DiscardTactic { card } => format!("discard_tactic {}", tactic(card)),
        Action::Block { unit: what, markers, points } => hurt("block", what, markers, points),
        Action::PlayObjective { card } => format!("objective {}", cat.objective(card).label.id),
        Action::AttemptPlans => "attempt_plans".to_owned(),
        Action::Retreat { leader: who } => format!("retreat {}", leader(who)),
        Action::RetreatTo { system } => format!("retreat_to {}", place(system)),
        Action::MobilizeMove => "mobilize_move".to_owned(),
        Action::MobilizeBase => "mobilize_base".to_owned(),
        Action::NewBase { system } => format!("new_base {}", place(system)),
        Action::Discard { card } => format!("discard {}", mission(card)),
        Action::Recruit { card, leader: who } => {
            let who = who.map_or("nobody", |who| leader(who));
            format!("recruit {} {who}", cat.action(card).label.id)
        }
        Action::DrawAnother => "draw_another".to_owned(),
        Action::Build { unit: what } => format!("build {}", unit(what)),
        Action::Sacrifice { place: at } => format!("sacrifice {}", place(at)),
        Action::Deploy { place: at } => format!("deploy {}", place(at)),
    }
}
