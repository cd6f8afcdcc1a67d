//! Setting up a position from the words of a case.

use super::notation::{
    parts, read_army, read_cards, read_fleet, read_planet, read_planets, read_seat,
};
use crate::card::{Faction, Fleet};
use crate::event::Event;
use crate::options::{Army, Mode, Options};
use crate::set::{CardSet, Planet};
use crate::state::{BASES, Frame, MAX_LINKS, Risk, Turn};
use starboard_core::script::SetUpError;
use starboard_core::{Chance, Journal, Seat};
use toml::{Table, Value};

/// The words a position may be made of, besides the ids of planets.
const WORDS: [&str; 21] = [
    "mode",
    "players",
    "options",
    "phase",
    "active",
    "round",
    "rest",
    "death_star",
    "force_level",
    "bases",
    "hand",
    "discard",
    "deck",
    "known",
    "reinforcements",
    "ships",
    "to_place",
    "conquered",
    "banned",
    "crossing",
    "links",
];

pub(super) fn set_up(
    given: &Table,
    chance: &mut impl Chance,
    journal: &mut impl Journal<Event>,
) -> Result<Risk, SetUpError> {
    let options = read_options(given)?;
    let phase = given.get("phase").map_or(Ok("invade"), text)?;
    if phase == "setup" {
        return Ok(Risk::set_up_table(&options, chance, journal)?);
    }
    let mut game = Risk::laid_out(&options)?;
    let unknown = |word: &&String| {
        !WORDS.contains(&word.as_str()) && game.catalogue().planet_named(word).is_none()
    };
    if let Some(word) = given.keys().find(unknown) {
        return Err(format!("a position has no {word:?}").into());
    }
    let words = Words { given };
    game.active = words.seat(&game, "active")?.unwrap_or(Seat(0));
    game.turn = Turn { force_moves: 1, ship_moves: 1, ..Turn::default() };
    words.fill_board(&mut game, phase)?;
    words.deal_cards(&mut game)?;
    words.place_bases(&mut game)?;
    words.set_tracks(&mut game)?;
    words.set_turn(&mut game)?;
    words.set_starting_forces(&mut game, phase)?;
    enter_phase(&mut game, phase, chance, journal)?;
    game.run(chance, journal);
    Ok(game)
}

/// The question to begin with.
fn enter_phase(
    game: &mut Risk,
    phase: &str,
    chance: &mut impl Chance,
    journal: &mut impl Journal<Event>,
) -> Result<(), String> {
    match phase {
        "claim" => game.enter(Frame::Claim),
        "place_death_star" => {
            game.active = game.first_imperial();
            game.enter(Frame::PlaceDeathStar);
        }
        "setup_reinforce" => {
            if game.to_place[game.active.index()] == 0 {
                return Err("the active player has no starting forces left".to_owned());
            }
            game.enter(Frame::SetupReinforce);
        }
        "turn" => game.begin_turn(game.active, chance, journal),
        "cards" => game.enter(Frame::Cards),
        "deploy" => game.enter_deploy(),
        "invade" => game.enter(Frame::Invade),
        "fortify_forces" => game.enter(Frame::FortifyForces),
        "command" => game.enter(Frame::Command),
        "fortify_ships" => game.enter(Frame::FortifyShips),
        "death_star" => game.end_fortify_ships(),
        "draw" => game.enter(Frame::Draw),
        _ => return Err(format!("{phase:?} is not a phase to begin with")),
    }
    Ok(())
}

fn read_options(given: &Table) -> Result<Options, String> {
    let mut table = given.get("options").map_or(Ok(Table::new()), |value| {
        value.as_table().cloned().ok_or_else(|| "options must be a table".to_owned())
    })?;
    for key in ["mode", "players"] {
        if let Some(value) = given.get(key) {
            table.insert(key.to_owned(), value.clone());
        }
    }
    table.entry("players").or_insert(Value::Integer(3));
    table.try_into().map_err(|error: toml::de::Error| format!("options: {}", error.message()))
}

fn text(value: &Value) -> Result<&str, String> {
    value.as_str().ok_or_else(|| format!("{value} should be text"))
}

/// The words of one case.
#[derive(Clone, Copy)]
struct Words<'a> {
    given: &'a Table,
}

impl<'a> Words<'a> {
    fn text(self, key: &str) -> Result<Option<&'a str>, String> {
        self.given.get(key).map(text).transpose()
    }

    fn table(self, key: &str) -> Result<impl Iterator<Item = (&'a str, &'a Value)>, String> {
        let table = match self.given.get(key) {
            None => None,
            Some(Value::Table(table)) => Some(table),
            Some(_) => return Err(format!("{key} should be a table")),
        };
        let rows = table.into_iter().flat_map(|table| table.iter());
        Ok(rows.map(|(key, value)| (key.as_str(), value)))
    }

    fn number<N: TryFrom<i64>>(self, key: &str) -> Result<Option<N>, String> {
        self.given.get(key).map(|value| number(key, value)).transpose()
    }

    fn seat(self, game: &Risk, key: &str) -> Result<Option<Seat>, String> {
        let seat = self.text(key)?.map(read_seat).transpose()?;
        if seat.is_some_and(|seat| seat.0 >= game.players()) {
            return Err(format!("{key}: nobody sits there"));
        }
        Ok(seat)
    }

    /// Every planet has a holder, unless planets are being claimed.
    fn fill_board(self, game: &mut Risk, phase: &str) -> Result<(), String> {
        let usual = match (phase, game.mode()) {
            ("claim", _) => "free".to_owned(),
            (_, Mode::Standard) => format!("p{} 1", game.players()),
            (_, Mode::Starwars) => format!("p{} 1", game.first_imperial().0 + 1),
        };
        let rest = self.text("rest")?.unwrap_or(&usual);
        for planet in game.catalogue().galaxy {
            let id = game.catalogue().planet_id(planet).to_owned();
            let what = self.text(&id)?.unwrap_or(rest);
            lay(game, planet, what, phase).map_err(|problem| format!("{id}: {problem}"))?;
        }
        if phase != "claim" {
            let seats = Seat::first(game.players());
            game.out = seats.filter(|&seat| game.planets_of(seat).is_empty()).collect();
        }
        if game.out.contains(game.active) {
            return Err("the active player has no planet".to_owned());
        }
        Ok(())
    }

    /// Cards that are named nowhere lie in their decks, or, if the deck is given, in the discard
    /// pile.
    fn deal_cards(self, game: &mut Risk) -> Result<(), String> {
        let catalogue = game.setup.catalogue.clone();
        let mut placed = CardSet::EMPTY;
        let mut place = |cards: CardSet| {
            if let Some(card) = (placed & cards).first() {
                return Err(format!("{} is in two places", catalogue.card_id(card)));
            }
            placed |= cards;
            Ok(cards)
        };
        for (name, cards) in self.table("hand")? {
            let seat = read_seat(name)?;
            if seat.0 >= game.players() {
                return Err(format!("nobody is {name}"));
            }
            let cards = place(read_cards(text(cards)?, &catalogue)?)?;
            let deck = game.setup.decks[usize::from(game.setup.deck_of[seat.index()])];
            if !(cards - deck).is_empty() {
                return Err(format!("{name} has cards of another faction"));
            }
            game.hands[seat.index()] = cards;
        }
        if let Some(cards) = self.text("discard")? {
            game.discard = place(read_cards(cards, &catalogue)?)?;
        }
        let mut given: [Option<CardSet>; 3] = [None; 3];
        if let Some(Value::String(cards)) = self.given.get("deck") {
            given[0] = Some(place(read_cards(cards, &catalogue)?)?);
        } else {
            for (name, cards) in self.table("deck")? {
                let deck = read_faction(name)?.index();
                given[deck] = Some(place(read_cards(text(cards)?, &catalogue)?)?);
            }
        }
        for (deck, given) in given.into_iter().enumerate() {
            let rest = game.setup.decks[deck] - placed;
            match given {
                None => game.decks[deck] = rest,
                Some(cards) => {
                    game.decks[deck] = cards;
                    game.discard |= rest;
                }
            }
        }
        self.note_known_cards(game)
    }

    /// RK-15.1 Cards that a side has seen in other hands.
    fn note_known_cards(self, game: &mut Risk) -> Result<(), String> {
        for (name, cards) in self.table("known")? {
            let side = match game.mode() {
                Mode::Standard => read_seat(name)?.index(),
                Mode::Starwars => read_faction(name)?.index(),
            };
            let cards = read_cards(text(cards)?, game.catalogue())?;
            let known = game.known.get_mut(side).ok_or_else(|| format!("nobody is {name}"))?;
            *known = cards;
        }
        Ok(())
    }

    /// RK-7 `gamorr plain, elom emperor!, captured plain!`
    fn place_bases(self, game: &mut Risk) -> Result<(), String> {
        for marker in parts(self.text("bases")?.unwrap_or("")) {
            let at = usize::from(game.bases.drawn);
            let Some((place, face)) = marker.split_once(' ').filter(|_| at < BASES) else {
                return Err(format!("{marker:?} is not a base marker, or there are too many"));
            };
            game.bases.places[at] = match place {
                "captured" => None,
                id => Some(read_planet(id, game.catalogue())?),
            };
            let face = face.trim();
            let bare = face.trim_end_matches(['!', '?']);
            match bare {
                "plain" => {}
                "emperor" if game.bases.emperor.is_none() => {
                    game.bases.emperor = Some(game.bases.drawn);
                }
                _ => return Err(format!("{face:?} is not a face, or the Emperor is there twice")),
            }
            game.bases.shown |= u8::from(face.ends_with('!')) << at;
            game.bases.peeked |= u8::from(face.ends_with('?')) << at;
            game.bases.drawn += 1;
        }
        let imperial = game.planets_of_faction(Faction::Empire);
        match (game.bases.planets() - imperial).first() {
            Some(planet) => {
                let id = game.catalogue().planet_id(planet);
                Err(format!("there cannot be a base on {id}, which the Empire does not hold"))
            }
            None => Ok(()),
        }
    }

    fn set_tracks(self, game: &mut Risk) -> Result<(), String> {
        game.round = self.number("round")?.unwrap_or(1);
        if let Some(level) = self.number("force_level")? {
            let track = &game.catalogue().force;
            if !(track.min..=track.max).contains(&level) {
                return Err(format!("there is no Force level {level}"));
            }
            game.force_level = level;
        }
        if let Some(place) = self.text("death_star")?.filter(|place| !place.is_empty()) {
            game.death_star = Some(read_planet(place, game.catalogue())?);
        }
        Ok(())
    }

    fn set_turn(self, game: &mut Risk) -> Result<(), String> {
        let catalogue = game.setup.catalogue.clone();
        game.turn.reinforcements = self.number("reinforcements")?.unwrap_or(0);
        game.turn.new_ships = self.text("ships")?.map_or(Ok(Fleet::NONE), read_fleet)?;
        game.turn.banned = read_planets(self.text("banned")?.unwrap_or(""), &catalogue)?;
        match self.given.get("conquered") {
            None => {}
            Some(Value::Boolean(conquered)) if game.is_standard() => {
                game.turn.conquered = u8::from(*conquered);
            }
            Some(Value::Array(factions)) if !game.is_standard() => {
                for faction in factions {
                    game.turn.conquered |= 1 << read_faction(text(faction)?)? as u8;
                }
            }
            Some(value) => return Err(format!("conquered cannot be {value}")),
        }
        if let Some(crossing) = self.given.get("crossing") {
            game.turn.crossing = crossing.as_bool().ok_or("crossing should be true or false")?;
        }
        for link in parts(self.text("links")?.unwrap_or("")) {
            let ends = link.split_once('-').filter(|_| game.turn.links.len() < MAX_LINKS);
            let (one, other) = ends.ok_or_else(|| format!("{link:?} is not a link"))?;
            let ends = (read_planet(one, &catalogue)?, read_planet(other, &catalogue)?);
            game.turn.links.push(ends);
        }
        Ok(())
    }

    /// RK-3 Starting forces that are not on the board yet; RK-12 who chooses next for the Hutts.
    fn set_starting_forces(self, game: &mut Risk, phase: &str) -> Result<(), String> {
        let setting_up = ["claim", "place_death_star", "setup_reinforce"].contains(&phase);
        for at in 0..game.to_place.len() {
            let army = Army(at as u8);
            let planets = game.planets_of(army).iter();
            let placed: u16 = planets.map(|planet| game.forces_at(planet)).sum();
            let left = game.setup.armies[at].forces.saturating_sub(placed);
            game.to_place[at] = if setting_up { left } else { 0 };
        }
        for (name, left) in self.table("to_place")? {
            game.to_place[read_army(name)?.index()] = number("to_place", left)?;
        }
        let hutts = game.planets_of(Army::NEUTRAL);
        let forces: u16 = hutts.iter().map(|planet| game.forces_at(planet)).sum();
        let chosen = match phase {
            "claim" => hutts.len() as u16,
            "setup_reinforce" => forces - hutts.len() as u16,
            _ => 0,
        };
        game.chooser = (chosen % u16::from(game.players())) as u8;
        Ok(())
    }
}

fn number<N: TryFrom<i64>>(key: &str, value: &Value) -> Result<N, String> {
    let found = value.as_integer().and_then(|number| N::try_from(number).ok());
    found.ok_or_else(|| format!("{key} should be a number that can be"))
}

fn read_faction(name: &str) -> Result<Faction, String> {
    let found = Faction::ALL.into_iter().find(|faction| faction.code() == name);
    found.ok_or_else(|| format!("{name:?} is not a faction: empire, rebel or hutt"))
}

/// `p1 3 FFB`, `hutts 2`, `free`, `asteroids`
fn lay(game: &mut Risk, planet: Planet, what: &str, phase: &str) -> Result<(), String> {
    let words: Vec<&str> = what.split_whitespace().collect();
    let (army, forces, ships) = match words[..] {
        ["asteroids"] => {
            game.asteroids.insert(planet);
            return Ok(());
        }
        ["free"] if phase == "claim" => return Ok(()),
        [army, forces] => (army, forces, ""),
        [army, forces, ships] => (army, forces, ships),
        _ => return Err(format!("{what:?} is not what can be on a planet")),
    };
    let army = read_army(army)?;
    let there = match army.seat() {
        Some(seat) => seat.0 < game.players(),
        None => game.setup.has_neutral,
    };
    if !there {
        return Err(format!("there is no {} in this game", words[0]));
    }
    let forces: u16 = forces.parse().map_err(|_| format!("{forces:?} is not a number"))?;
    if forces == 0 {
        return Err("a planet is never empty (RK-2.4)".to_owned());
    }
    game.held[army.index()].insert(planet);
    game.forces[planet.index()] = forces;
    game.set_ships(planet, read_fleet(ships)?);
    Ok(())
}
