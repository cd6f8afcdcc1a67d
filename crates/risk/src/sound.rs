//! Whether a position can be. Positions that people and programs wrote are asked this before the
//! rules, which hold every position to be sound, get to see them.
//!
//! | | |
//! |---|---|
//! | here | planets, forces, ships, cards, bases, tracks and players |
//! | `flow` | where the turn stands: the steps under way, what they remember and what they wait for |
//! | `event` | events that are carried out, and the choices made for them |

mod event;
mod flow;

use crate::card::{Class, Faction};
use crate::catalogue::Catalogue;
use crate::frame::Question;
use crate::options::{ARMIES, Army};
use crate::script::write_army;
use crate::set::{CardSet, MAX_PLANETS, Planet, PlanetSet};
use crate::state::{ASTEROIDS, BASES, Risk};
use starboard_core::{Seat, SeatSet};

/// What is impossible about a position, as an error.
type Sound = Result<(), String>;

/// What is impossible about a position that waits for a decision, if anything.
pub(crate) fn flaw(game: &Risk) -> Option<String> {
    look_at(game).and_then(|()| flow::check_question(game)).err()
}

/// The same for a position that may still have to run on to its next question.
pub(crate) fn look_at(game: &Risk) -> Sound {
    check_players(game)?;
    check_planets(game)?;
    check_ships(game)?;
    check_cards(game)?;
    check_known_cards(game)?;
    check_bases(game)?;
    check_tracks(game)?;
    flow::check(game)
}

fn fail(problem: impl Into<String>) -> Sound {
    Err(problem.into())
}

/// Nothing but `problem` if the condition does not hold.
fn demand(holds: bool, problem: impl FnOnce() -> String) -> Sound {
    if holds { Ok(()) } else { Err(problem()) }
}

fn seat_name(seat: Seat) -> &'static str {
    write_army(seat.into())
}

fn is_setting_up(game: &Risk) -> bool {
    matches!(
        game.step_question(),
        Some(
            Question::Claim
                | Question::ClaimNeutral { .. }
                | Question::PlaceDeathStar
                | Question::SetupReinforce
                | Question::SetupReinforceNeutral { .. }
        )
    )
}

fn is_claiming(game: &Risk) -> bool {
    matches!(game.step_question(), Some(Question::Claim | Question::ClaimNeutral { .. }))
}

/// Who plays, who is out, and whether the game goes on as it should.
fn check_players(game: &Risk) -> Sound {
    let players = game.players();
    for (what, seat) in [("active", game.active), ("first", game.first)] {
        demand(seat.0 < players, || format!("{what}: nobody sits at seat {}", seat.0))?;
    }
    demand(game.chooser < players, || format!("chooser: nobody sits at seat {}", game.chooser))?;
    demand(game.is_standard() || game.first == Seat(0), || {
        "in the full game p1 has the first turn (RK-3.2)".to_owned()
    })?;
    if let Some(outcome) = game.outcome {
        let can_be = outcome.seats() == players
            && Seat::first(players).all(|seat| outcome.share(seat) <= 1.0);
        demand(can_be, || "the outcome is none of this table".to_owned())?;
        return demand(game.stack.is_empty(), || {
            "the game is over and something is waited for".to_owned()
        });
    }
    demand(!game.stack.is_empty(), || "nothing is waited for".to_owned())?;
    if is_claiming(game) {
        return demand(game.out.is_empty(), || {
            "nobody is out before the first turn (RK-14.1)".to_owned()
        });
    }
    let without: SeatSet =
        Seat::first(players).filter(|&seat| game.planets_of(seat).is_empty()).collect();
    demand(without.len() < usize::from(players), || "no player holds a planet".to_owned())?;
    if let Some(seat) = Seat::first(8).find(|&s| without.contains(s) != game.out.contains(s)) {
        let says = if game.out.contains(seat) { "out, with planets" } else { "in, without" };
        return fail(format!("{} is {says} (RK-14.1)", seat_name(seat)));
    }
    demand(!game.out.contains(game.active), || {
        format!("{} is active and out of the game (RK-14.1)", seat_name(game.active))
    })?;
    check_not_decided(game)
}

/// RK-14.2, RK-14.3 A game that is decided does not go on.
fn check_not_decided(game: &Risk) -> Sound {
    if game.is_standard() {
        return demand(game.others(game.out).len() >= 2, || {
            "one player is left and has won (RK-14.2)".to_owned()
        });
    }
    for faction in [Faction::Rebel, Faction::Empire] {
        demand(!game.planets_of_faction(faction).is_empty(), || {
            format!("the {} hold no planet: the game is over (RK-14.3)", faction_name(faction))
        })?;
    }
    let hutts_won = !game.players_of(Faction::Hutt).is_empty()
        && game.resources() >= game.catalogue().resources_to_win;
    demand(!hutts_won, || {
        format!("the Hutts hold {} resource planets: they have won (RK-14.3)", game.resources())
    })
}

fn faction_name(faction: Faction) -> &'static str {
    match faction {
        Faction::Empire => "Imperial players",
        Faction::Rebel => "Rebels",
        Faction::Hutt => "Hutts",
    }
}

/// RK-2.4, RK-8.6 Every planet is held by one army, or free, or an asteroid field.
fn check_planets(game: &Risk) -> Sound {
    let catalogue = game.catalogue();
    on_the_map(catalogue, game.asteroids)?;
    let mut taken = game.asteroids;
    for army in (0..ARMIES as u8).map(Army) {
        let held = game.planets_of(army);
        on_the_map(catalogue, held)?;
        if let Some(planet) = (held & taken).first() {
            let place = catalogue.planet_id(planet);
            return fail(format!("{place} is held twice, or held and an asteroid field"));
        }
        if let Some(planet) = held.first().filter(|_| !game.is_there(army)) {
            let place = catalogue.planet_id(planet);
            return fail(format!("{place}: there is no {} in this game", write_army(army)));
        }
        taken |= held;
    }
    let free = catalogue.galaxy - taken;
    if let Some(planet) = free.first().filter(|_| !is_claiming(game)) {
        return fail(format!("{} is held by nobody (RK-2.4)", catalogue.planet_id(planet)));
    }
    for planet in (0..MAX_PLANETS as u8).map(Planet) {
        let (held, forces) = ((taken - game.asteroids).contains(planet), game.forces_at(planet));
        let place = || catalogue.planet_id(planet);
        demand(!held || forces > 0, || format!("{} is held without a force (RK-2.4)", place()))?;
        demand(held || forces == 0, || format!("{} has forces of nobody", place()))?;
        demand(forces == 1 || !held || !is_claiming(game), || {
            format!("{} is claimed with one force (RK-3)", place())
        })?;
    }
    demand(game.asteroids.is_empty() || !game.is_standard(), || {
        "there are no asteroid fields in standard Risk (RK-1.1)".to_owned()
    })?;
    demand(game.asteroids.is_empty() || !is_setting_up(game), || {
        "there are no asteroid fields before the first turn".to_owned()
    })?;
    demand(game.asteroids.len() <= ASTEROIDS, || {
        format!("there are {ASTEROIDS} asteroid markers (RK-8.6)")
    })
}

/// Planets have a place in the map file.
fn on_the_map(catalogue: &Catalogue, planets: PlanetSet) -> Sound {
    match (planets - catalogue.galaxy).first() {
        Some(planet) => fail(format!("there is no planet {} on this map", planet.0)),
        None => Ok(()),
    }
}

/// RK-6.6.1, RK-6.6.2 Ships stand with forces of a player, three of a class at most.
fn check_ships(game: &Risk) -> Sound {
    let catalogue = game.catalogue();
    let players = Seat::first(game.players());
    let held = players.clone().fold(PlanetSet::EMPTY, |all, seat| all | game.planets_of(seat));
    for planet in (0..MAX_PLANETS as u8).map(Planet) {
        let any = !game.ships_at(planet).is_empty();
        let place = || catalogue.planet_id(planet);
        demand(any == game.harbours.contains(planet), || {
            format!("the harbours and the ships at {} do not agree", place())
        })?;
        demand(!any || held.contains(planet), || {
            format!("there are ships at {} and no player (RK-6.6.2)", place())
        })?;
    }
    let waiting = game.turn.new_ships;
    let any = !game.harbours.is_empty() || !waiting.is_empty();
    demand(!any || !game.is_standard(), || {
        "there are no ships in standard Risk (RK-1.1)".to_owned()
    })?;
    demand(!any || !is_setting_up(game), || {
        "there are no ships before the first turn (RK-3.2)".to_owned()
    })?;
    for seat in players {
        for class in Class::ALL {
            let planets = (game.planets_of(seat) & game.harbours).iter();
            let counts = planets.map(|planet| u32::from(game.ships_at(planet).count(class)));
            let there: u32 = counts.sum();
            let new = if seat == game.active { waiting.count(class) } else { 0 };
            demand(there + u32::from(new) <= crate::card::MAX_SHIPS.into(), || {
                let seat = seat_name(seat);
                format!("{seat} has more than 3 ships of the class {} (RK-6.6.1)", class.code())
            })?;
        }
    }
    Ok(())
}

/// RK-9.1 Every card is in one place, and in one where it can be.
fn check_cards(game: &Risk) -> Sound {
    let id = |card| game.catalogue().card_id(card);
    let mut seen = CardSet::EMPTY;
    for &pile in game.hands.iter().chain(&game.decks).chain([&game.discard]) {
        if let Some(card) = (seen & pile).first() {
            return fail(format!("{} is in two places", id(card)));
        }
        seen |= pile;
    }
    let all = game.setup.decks.iter().fold(CardSet::EMPTY, |all, &deck| all | deck);
    if let Some(card) = (seen - all).first() {
        return fail(format!("there is no card {} in this game", card.0));
    }
    if let Some(card) = (all - seen).first() {
        return fail(format!("{} is nowhere", id(card)));
    }
    for (deck, whole) in game.decks.iter().zip(game.setup.decks) {
        if let Some(card) = (*deck - whole).first() {
            return fail(format!("{} lies in the deck of another faction", id(card)));
        }
    }
    for (at, &hand) in game.hands.iter().enumerate().filter(|(_, hand)| !hand.is_empty()) {
        let seat = Seat(at as u8);
        let name = seat_name(seat);
        demand(seat.0 < game.players(), || format!("nobody is {name}, who has cards"))?;
        let own = game.setup.decks[usize::from(game.setup.deck_of[at])];
        demand((hand - own).is_empty(), || format!("{name} has cards of another faction"))?;
        demand(!game.out.contains(seat), || {
            format!("{name} is out of the game and has cards (RK-14.1)")
        })?;
        demand(!is_setting_up(game), || format!("{name} has cards before the first turn (RK-3)"))?;
    }
    Ok(())
}

/// RK-15.1 What a side has seen is in the hands of others.
fn check_known_cards(game: &Risk) -> Sound {
    for (side, &known) in game.known.iter().enumerate().filter(|(_, known)| !known.is_empty()) {
        let of_side = |seat: Seat| usize::from(game.setup.armies[seat.index()].side) == side;
        let mut seats = Seat::first(game.players());
        demand(seats.clone().any(of_side), || format!("known: there is no side {side}"))?;
        let others = seats.by_ref().filter(|&seat| !of_side(seat));
        let hands = others.fold(CardSet::EMPTY, |all, seat| all | game.hand(seat));
        if let Some(card) = (known - hands).first() {
            let card = game.catalogue().card_id(card);
            return fail(format!("{card} is known and in no hand of the others (RK-15.1)"));
        }
    }
    Ok(())
}

/// RK-7 The markers lie on Imperial planets, or have been captured.
fn check_bases(game: &Risk) -> Sound {
    let bases = &game.bases;
    let drawn = usize::from(bases.drawn);
    demand(drawn <= BASES, || format!("there are {BASES} base markers (RK-7.5)"))?;
    demand(drawn == 0 || !(game.is_standard() || is_setting_up(game)), || {
        "there are no bases in standard Risk, nor before the first turn".to_owned()
    })?;
    let later = !0u8 << drawn.min(7);
    let not_drawn = bases.places[drawn..].iter().any(Option::is_some)
        || bases.emperor.is_some_and(|base| usize::from(base) >= drawn)
        || (bases.shown | bases.peeked) & later != 0;
    demand(!not_drawn, || "a base marker lies on the board and in the stack".to_owned())?;
    demand(drawn < BASES || bases.emperor.is_some(), || {
        "the Emperor is under none of the markers (RK-7)".to_owned()
    })?;
    let imperial = game.planets_of_faction(Faction::Empire);
    if let Some(planet) = (bases.planets() - imperial).first().filter(|_| game.outcome.is_none()) {
        let place = game.catalogue().planet_id(planet);
        return fail(format!(
            "there cannot be a base on {place}, which the Empire does not hold (RK-7.1)"
        ));
    }
    for base in (0..bases.drawn).filter(|&base| bases.places[usize::from(base)].is_none()) {
        // A marker on its way: RK-7.1 about to be placed, RK-7.3 about to be placed elsewhere.
        let placing = game.step_question() == Some(Question::PlaceBase) && base + 1 == bases.drawn;
        demand(placing || bases.shown >> base & 1 == 1, || {
            format!("base {} is captured and nobody has seen it (RK-7.3)", base + 1)
        })?;
        let moving = game.invasion.captured >> base & 1 == 1
            || matches!(game.question(), Some(Question::Rehome { base: b, .. }) if b == base);
        let won = bases.emperor == Some(base) && !placing && !moving && game.outcome.is_none();
        demand(!won, || "the Emperor is captured: the Rebels have won (RK-14.3)".to_owned())?;
    }
    Ok(())
}

/// RK-8.1, RK-11.1 The Death Star and the Force marker.
fn check_tracks(game: &Risk) -> Sound {
    let track = &game.catalogue().force;
    let level = game.force_level;
    demand((track.min..=track.max).contains(&level), || {
        format!("there is no Force level {level}")
    })?;
    let untouched = game.death_star.is_none() && level == track.start;
    demand(untouched || !game.is_standard(), || {
        "there are no Death Star and no Force level in standard Risk (RK-1.1)".to_owned()
    })?;
    let Some(place) = game.death_star else { return Ok(()) };
    on_the_map(game.catalogue(), place.into())?;
    let to_come = is_claiming(game) || game.step_question() == Some(Question::PlaceDeathStar);
    demand(!to_come, || "the Death Star comes when all planets are claimed (RK-3.2)".to_owned())
}
