//! Everything that can be said about a position, in the words of a case.

use super::notation::{write_army, write_cards, write_planets};
use crate::card::Faction;
use crate::event::{Die, Face};
use crate::frame::{Frame, Question};
use crate::options::Army;
use crate::set::Planet;
use crate::state::Risk;
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
    say("phase", phase(game.question()).into());
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
    let moves = match game.step_question() {
        Some(Question::FortifyShips | Question::ShipsTo { .. } | Question::ShipsNumber { .. }) => {
            game.turn.ship_moves
        }
        Some(_) | None => game.turn.force_moves,
    };
    say("moves_left", number(moves));
    facts
}

fn say_invasion(game: &Risk, say: &mut impl FnMut(&str, Value)) {
    let aside = |frame: &Frame| {
        let question = frame.question();
        matches!(
            question,
            Some(Question::Invade | Question::Event(_) | Question::ForceShift { .. })
        )
    };
    let invading = game.step_question() == Some(Question::Invade) && !game.stack.iter().all(aside);
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
    let placing = game.question() == Some(Question::PlaceBase);
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
fn phase(question: Option<Question>) -> &'static str {
    let Some(question) = question else { return "over" };
    match question {
        Question::Claim => "claim",
        Question::ClaimNeutral { .. } => "claim_neutral",
        Question::PlaceDeathStar => "place_death_star",
        Question::SetupReinforce => "setup_reinforce",
        Question::SetupReinforceNeutral { .. } => "setup_reinforce_neutral",
        Question::PlaceBase => "place_base",
        Question::Cards => "cards",
        Question::SetCards { .. } => "set_cards",
        Question::Deploy => "deploy",
        Question::Invade => "invade",
        Question::Respond => "respond_invasion",
        Question::Send => "send",
        Question::Support { .. } => "support",
        Question::Ready => "ready",
        Question::Defend => "defend",
        Question::DsDefend { .. } => "ds_defend",
        Question::AfterRoll { .. } => "after_roll",
        Question::Invasion => "invasion",
        Question::Rehome { .. } => "rehome_base",
        Question::Occupy => "occupy",
        Question::BonusSets => "bonus_sets",
        Question::BonusDeploy => "bonus_deploy",
        Question::FortifyForces | Question::ForcesTo { .. } | Question::ForcesNumber { .. } => {
            "fortify_forces"
        }
        Question::Command => "command",
        Question::CommandAnswer { .. } => "command_answer",
        Question::FortifyShips | Question::ShipsTo { .. } | Question::ShipsNumber { .. } => {
            "fortify_ships"
        }
        Question::DeathStar => "death_star",
        Question::DsDestination { .. } => "ds_destination",
        Question::DsFire => "ds_fire",
        Question::Draw => "draw",
        Question::Event(_) => "event",
        Question::ForceShift { .. } => "force_shift",
    }
}
