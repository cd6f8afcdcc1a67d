//! Everything that can be said about a position, in the words of a case.

use super::notation::{write_army, write_cards, write_planets};
use crate::card::Faction;
use crate::event::{Die, Face};
use crate::options::Army;
use crate::set::Planet;
use crate::state::{Frame, Risk};
use starboard_core::Seat;
use toml::{Table, Value};

pub(super) fn facts(game: &Risk) -> Table {
    let catalogue = game.catalogue();
    let mut facts = Table::new();
    let mut say = |key: &str, value: Value| {
        facts.insert(key.to_owned(), value);
    };
    let by_seat = |what: &dyn Fn(Seat) -> Value| {
        let seats = Seat::first(game.players());
        Value::Table(seats.map(|seat| (write_army(seat.into()).to_owned(), what(seat))).collect())
    };
    let by_army = |what: &dyn Fn(Army) -> Value| {
        let armies = game.armies().map(|army| (write_army(army).to_owned(), what(army)));
        Value::Table(armies.collect())
    };
    say("mode", game.mode().code().into());
    say("players", number(game.players()));
    say("phase", phase(game.stack.last()).into());
    say("active", write_army(game.active.into()).into());
    say("round", number(game.round));
    for planet in catalogue.galaxy {
        say(catalogue.planet_id(planet), write_planet(game, planet).into());
    }
    say("death_star", place(game, game.death_star).into());
    say("force_level", number(game.force_level));
    say("bases", write_bases(game).into());
    say("hand", by_seat(&|seat| write_cards(game.hand(seat), catalogue).into()));
    say("hand_count", by_seat(&|seat| count(game.hand(seat).len())));
    say("discard", write_cards(game.discard, catalogue).into());
    say("deck_count", deck_count(game));
    say("reinforcements", number(game.turn.reinforcements));
    say("ships", game.turn.new_ships.to_string().into());
    say("to_place", by_army(&|army| number(game.to_place[army.index()])));
    say("conquered", conquered(game));
    say("banned", write_planets(game.forbidden(), catalogue).into());
    say("crossing", game.turn.crossing.into());
    say("links", write_links(game).into());
    say("planets", by_army(&|army| count(game.planets_of(army).len())));
    say("forces", by_army(&|army| number(game.army_forces(army))));
    say("fleet", by_seat(&|seat| game.fleet_of(seat).to_string().into()));
    say("income", by_seat(&|seat| number(game.income(seat))));
    say("regions", by_seat(&|seat| write_regions(game, seat).into()));
    say("resources", number(game.resources()));
    say("due", by_seat(&|seat| number(game.cards_due(seat))));
    say("out", Value::Array(game.out.iter().map(|seat| write_army(seat.into()).into()).collect()));
    let limit = |army: Army| game.setup.armies[army.index()].limit.unwrap_or(0);
    say("claim_limit", by_army(&|army| number(limit(army))));
    say_invasion(game, &mut say);
    let moves = match game.stack.first() {
        Some(Frame::FortifyShips | Frame::ShipsTo { .. } | Frame::ShipsNumber { .. }) => {
            game.turn.ship_moves
        }
        Some(_) | None => game.turn.force_moves,
    };
    say("moves_left", number(moves));
    facts
}

fn say_invasion(game: &Risk, say: &mut impl FnMut(&str, Value)) {
    let under_way = |frame: &&Frame| {
        !matches!(frame, Frame::Invade | Frame::Event(_) | Frame::ForceShift { .. })
    };
    let invading = matches!(game.stack.first(), Some(Frame::Invade))
        && game.stack.iter().any(|frame| under_way(&frame));
    let planet = |planet: Planet| place(game, invading.then_some(planet));
    say("source", planet(game.invasion.source).into());
    say("target", planet(game.invasion.target).into());
    say("sent", number(game.invasion.sent));
    say("support", game.invasion.support.to_string().into());
    let dice = |dice: &[Die]| {
        let texts = dice.iter().map(|die| format!("d{}:{}", die.sides, die.value));
        texts.collect::<Vec<_>>().join(", ")
    };
    say("attack_dice", dice(&game.invasion.attack).into());
    say("defence_dice", dice(&game.invasion.defence).into());
}

fn number(n: impl Into<i64>) -> Value {
    Value::Integer(n.into())
}

fn count(n: usize) -> Value {
    Value::Integer(i64::try_from(n).expect("a small number"))
}

fn place(game: &Risk, planet: Option<Planet>) -> String {
    planet.map_or(String::new(), |planet| game.catalogue().planet_id(planet).to_owned())
}

fn write_planet(game: &Risk, planet: Planet) -> String {
    if game.asteroids.contains(planet) {
        return "asteroids".to_owned();
    }
    let Some(holder) = game.holder(planet) else { return "free".to_owned() };
    let (forces, ships) = (game.forces_at(planet), game.ships_at(planet));
    format!("{} {forces} {ships}", write_army(holder)).trim_end().to_owned()
}

fn write_bases(game: &Risk) -> String {
    let bases = &game.bases;
    let placing = game.stack.contains(&Frame::PlaceBase);
    let write = |base: u8| {
        let place = match bases.places[usize::from(base)] {
            Some(planet) => game.catalogue().planet_id(planet),
            None if placing && base + 1 == bases.drawn => "drawn",
            None => "captured",
        };
        let face = match bases.face(base) {
            Face::Plain => "plain",
            Face::Emperor => "emperor",
        };
        let mark = if bases.shown >> base & 1 == 1 {
            "!"
        } else if bases.peeked >> base & 1 == 1 {
            "?"
        } else {
            ""
        };
        format!("{place} {face}{mark}")
    };
    (0..bases.drawn).map(write).collect::<Vec<_>>().join(", ")
}

fn deck_count(game: &Risk) -> Value {
    if game.is_standard() {
        return count(game.decks[0].len());
    }
    let of =
        |faction: Faction| (faction.code().to_owned(), count(game.decks[faction.index()].len()));
    Value::Table(Faction::ALL.map(of).into_iter().collect())
}

fn conquered(game: &Risk) -> Value {
    if game.is_standard() {
        return (game.turn.conquered != 0).into();
    }
    let noted = |faction: &Faction| game.turn.conquered >> *faction as u8 & 1 == 1;
    Value::Array(Faction::ALL.into_iter().filter(noted).map(|f| f.code().into()).collect())
}

fn write_links(game: &Risk) -> String {
    let id = |planet| game.catalogue().planet_id(planet);
    let links = game.turn.links.iter().map(|&(one, other)| format!("{}-{}", id(one), id(other)));
    links.collect::<Vec<_>>().join(", ")
}

fn write_regions(game: &Risk, seat: Seat) -> String {
    let regions = game.regions_of(seat).map(|region| game.catalogue().regions[region].id.as_str());
    regions.collect::<Vec<_>>().join(", ")
}

/// RK-16 The name of a state.
fn phase(frame: Option<&Frame>) -> &'static str {
    let Some(frame) = frame else { return "over" };
    match frame {
        Frame::Claim => "claim",
        Frame::ClaimNeutral { .. } => "claim_neutral",
        Frame::PlaceDeathStar => "place_death_star",
        Frame::SetupReinforce => "setup_reinforce",
        Frame::SetupReinforceNeutral { .. } => "setup_reinforce_neutral",
        Frame::PlaceBase => "place_base",
        Frame::Cards => "cards",
        Frame::SetCards { .. } => "set_cards",
        Frame::Deploy => "deploy",
        Frame::Invade => "invade",
        Frame::Respond => "respond_invasion",
        Frame::Send => "send",
        Frame::Support { .. } => "support",
        Frame::Ready => "ready",
        Frame::Defend => "defend",
        Frame::DsDefend { .. } => "ds_defend",
        Frame::AfterRoll { .. } => "after_roll",
        Frame::Invasion => "invasion",
        Frame::Rehome { .. } => "rehome_base",
        Frame::Conquest { .. } | Frame::Occupy => "occupy",
        Frame::BonusSets => "bonus_sets",
        Frame::BonusDeploy => "bonus_deploy",
        Frame::FortifyForces | Frame::ForcesTo { .. } | Frame::ForcesNumber { .. } => {
            "fortify_forces"
        }
        Frame::Command => "command",
        Frame::CommandAnswer { .. } => "command_answer",
        Frame::FortifyShips | Frame::ShipsTo { .. } | Frame::ShipsNumber { .. } => "fortify_ships",
        Frame::DeathStar => "death_star",
        Frame::DsDestination { .. } => "ds_destination",
        Frame::DsFire => "ds_fire",
        Frame::Draw => "draw",
        Frame::Event(_) => "event",
        Frame::ForceShift { .. } => "force_shift",
    }
}
