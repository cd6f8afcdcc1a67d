//! Setting up a position from the words of a case.

use super::given::{Conquered, Deck, Given, Ids, Phase, Side, Square};
use super::notation::{read_card, read_planet, write_army};
use crate::catalogue::Catalogue;
use crate::event::{Event, Face};
use crate::frame::Question;
use crate::options::{ARMIES, Army, Mode, Options};
use crate::set::{CardSet, Planet};
use crate::sound;
use crate::state::{BASES, Risk, Turn};
use starboard_core::script::{SetUpError, read_given};
use starboard_core::{Io, Seat};
use std::fmt::Display;
use toml::Table;

/// What can be said about a whole new game.
const OF_A_NEW_GAME: [&str; 4] = ["mode", "players", "options", "phase"];

pub(super) fn set_up(words: &Table, io: &mut impl Io<Event>) -> Result<Risk, SetUpError> {
    let given: Given = read_given(words)?;
    let options = Options {
        mode: given.mode,
        players: given.players,
        max_rounds: given.options.max_rounds,
        map: given.options.map.clone(),
        cards: given.options.cards.clone(),
    };
    if given.phase == Phase::Setup {
        let more = words.keys().find(|word| !OF_A_NEW_GAME.contains(&word.as_str()));
        return match more {
            Some(word) => Err(format!("`{word}`: a new game begins as at a table").into()),
            None => Ok(Risk::set_up_table(&options, io)?),
        };
    }
    let mut game = Risk::laid_out(&options)?;
    given.choose_active(&mut game)?;
    given.fill_board(&mut game)?;
    given.deal_cards(&mut game)?;
    given.place_bases(&mut game)?;
    given.set_tracks(&mut game)?;
    given.set_turn(&mut game)?;
    given.set_starting_forces(&mut game)?;
    given.enter_phase(&mut game);
    sound::look_at(&game)?;
    if given.phase == Phase::Turn {
        let fresh = Turn { force_moves: 1, ship_moves: 1, ..Turn::default() };
        if game.turn != fresh {
            return Err("a turn that begins remembers nothing yet".to_owned().into());
        }
        game.begin_turn(game.active, io);
    }
    game.run(io);
    match sound::flaw(&game) {
        Some(flaw) => Err(flaw.into()),
        None => Ok(game),
    }
}

/// Says where something is wrong.
fn at<T>(place: impl Display, read: Result<T, String>) -> Result<T, String> {
    read.map_err(|problem| format!("`{place}`: {problem}"))
}

impl Ids {
    fn cards(&self, catalogue: &Catalogue) -> Result<CardSet, String> {
        self.0.iter().map(|id| read_card(id, catalogue)).collect()
    }
}

impl Given {
    fn choose_active(&self, game: &mut Risk) -> Result<(), String> {
        let by_empire = self.phase == Phase::PlaceDeathStar && !game.is_standard();
        let usual = if by_empire { game.first_imperial() } else { Seat(0) };
        game.active = self.active.map_or(usual, |name| name.0);
        let there = game.active.0 < game.players();
        if there { Ok(()) } else { at("active", Err("nobody sits there".to_owned())) }
    }

    /// Every planet has a holder, unless planets are being claimed.
    fn fill_board(&self, game: &mut Risk) -> Result<(), String> {
        let usual = |army: Seat| Square::Held {
            army: army.into(),
            forces: 1,
            ships: crate::card::Fleet::NONE,
        };
        let usual = match (self.phase, game.mode()) {
            (Phase::Claim, _) => Square::Free,
            (_, Mode::Standard) => usual(Seat(game.players() - 1)),
            (_, Mode::Starwars) => usual(game.first_imperial()),
        };
        let rest = self.rest.unwrap_or(usual);
        if let Square::Held { army, .. } = rest {
            at("rest", check_there(game, army))?;
        }
        if let Some(id) =
            self.planets.0.keys().find(|id| game.catalogue().planet_named(id).is_none())
        {
            return Err(format!(
                "`{id}`: a position has no such word, and there is no such planet"
            ));
        }
        for planet in game.catalogue().galaxy {
            let id = game.catalogue().planet_id(planet).to_owned();
            let square = self.planets.0.get(&id).copied().unwrap_or(rest);
            at(&id, lay(game, planet, square))?;
        }
        if self.phase != Phase::Claim {
            let seats = Seat::first(game.players());
            game.out = seats.filter(|&seat| game.planets_of(seat).is_empty()).collect();
        }
        Ok(())
    }

    /// Cards that are named nowhere lie in their decks, or, if the deck is given, in the discard
    /// pile.
    fn deal_cards(&self, game: &mut Risk) -> Result<(), String> {
        let catalogue = game.setup.catalogue.clone();
        let mut placed = CardSet::EMPTY;
        let mut place = |place: &str, ids: &Ids| {
            let cards = at(place, ids.cards(&catalogue))?;
            if let Some(card) = (placed & cards).first() {
                return at(place, Err(format!("{} is in two places", catalogue.card_id(card))));
            }
            placed |= cards;
            Ok(cards)
        };
        for (name, ids) in &self.hand {
            let key = format!("hand.{}", write_army(name.0.into()));
            at(&key, check_there(game, name.0.into()))?;
            game.hands[name.0.index()] = place(&key, ids)?;
        }
        game.discard = place("discard", &self.discard)?;
        let mut given: [Option<CardSet>; 3] = [None; 3];
        match &self.deck {
            None => {}
            Some(Deck::One(ids)) if game.is_standard() => given[0] = Some(place("deck", ids)?),
            Some(Deck::ByFaction(decks)) if !game.is_standard() => {
                for (faction, ids) in decks {
                    let key = format!("deck.{}", faction.code());
                    given[faction.index()] = Some(place(&key, ids)?);
                }
            }
            Some(Deck::One(_)) => {
                return at("deck", Err("there is a deck for each faction".to_owned()));
            }
            Some(Deck::ByFaction(_)) => {
                return at("deck", Err("there is one deck in standard Risk".to_owned()));
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
    fn note_known_cards(&self, game: &mut Risk) -> Result<(), String> {
        for (side, ids) in &self.known {
            let cards = at("known", ids.cards(game.catalogue()))?;
            let side = match side {
                Side::Faction(faction) if !game.is_standard() => faction.index(),
                Side::Seat(seat) if game.is_standard() => {
                    at("known", check_there(game, (*seat).into()))?;
                    seat.index()
                }
                Side::Faction(_) => {
                    return at("known", Err("there are no factions in standard Risk".to_owned()));
                }
                Side::Seat(_) => {
                    return at("known", Err("in the full game factions know together".to_owned()));
                }
            };
            game.known[side] = cards;
        }
        Ok(())
    }

    /// RK-7 The markers drawn so far.
    fn place_bases(&self, game: &mut Risk) -> Result<(), String> {
        if self.bases.0.len() > BASES {
            return at("bases", Err(format!("there are {BASES} base markers (RK-7.5)")));
        }
        for (base, marker) in (0..).zip(&self.bases.0) {
            let place = marker.place.as_deref().map(|id| read_planet(id, game.catalogue()));
            game.bases.places[usize::from(base)] = at("bases", place.transpose())?;
            if marker.face == Face::Emperor && game.bases.emperor.replace(base).is_some() {
                return at("bases", Err("the Emperor is there twice".to_owned()));
            }
            game.bases.shown |= u8::from(marker.shown) << base;
            game.bases.peeked |= u8::from(marker.peeked) << base;
            game.bases.drawn = base + 1;
        }
        Ok(())
    }

    fn set_tracks(&self, game: &mut Risk) -> Result<(), String> {
        game.round = self.round.unwrap_or(u16::from(!self.phase.is_set_up()));
        if let Some(level) = self.force_level {
            if game.is_standard() {
                return at(
                    "force_level",
                    Err("there is none in standard Risk (RK-1.1)".to_owned()),
                );
            }
            game.force_level = level;
        }
        if !self.death_star.is_empty() {
            let place = at("death_star", read_planet(&self.death_star, game.catalogue()))?;
            game.death_star = Some(place);
        }
        Ok(())
    }

    fn set_turn(&self, game: &mut Risk) -> Result<(), String> {
        if !self.phase.is_set_up() {
            (game.turn.force_moves, game.turn.ship_moves) = (1, 1);
        }
        let catalogue = game.setup.catalogue.clone();
        let planet = |id: &String| read_planet(id, &catalogue);
        game.turn.reinforcements = self.reinforcements;
        game.turn.new_ships = self.ships.0;
        game.turn.banned = at("banned", self.banned.0.iter().map(planet).collect())?;
        game.turn.conquered = match &self.conquered {
            None => 0,
            Some(Conquered::Anybody(conquered)) if game.is_standard() => u8::from(*conquered),
            Some(Conquered::From(factions)) if !game.is_standard() => {
                factions.iter().fold(0, |bits, &faction| bits | 1 << faction as u8)
            }
            Some(Conquered::Anybody(_)) => {
                return at("conquered", Err("a list of factions is wanted".to_owned()));
            }
            Some(Conquered::From(_)) => {
                return at("conquered", Err("true or false is wanted".to_owned()));
            }
        };
        game.turn.crossing = self.crossing;
        for [one, other] in &self.links.0 {
            if game.turn.links.is_full() {
                return at("links", Err("there are more than can be (RK-10.3)".to_owned()));
            }
            game.turn.links.push((at("links", planet(one))?, at("links", planet(other))?));
        }
        Ok(())
    }

    /// RK-3 Starting forces that are not on the board yet; RK-12 who chooses next for the Hutts.
    fn set_starting_forces(&self, game: &mut Risk) -> Result<(), String> {
        for army in (0..ARMIES as u8).map(Army) {
            let placed = u16::try_from(game.army_forces(army)).unwrap_or(u16::MAX);
            let left = game.setup.armies[army.index()].forces.saturating_sub(placed);
            game.to_place[army.index()] = if self.phase.is_set_up() { left } else { 0 };
        }
        for (name, &left) in &self.to_place {
            at("to_place", check_there(game, name.0))?;
            game.to_place[name.0.index()] = left;
        }
        if self.phase == Phase::SetupReinforce && game.to_place[game.active.index()] == 0 {
            return Err("the active player has no starting forces left".to_owned());
        }
        let hutts = game.planets_of(Army::NEUTRAL).len() as u32;
        let chosen = if self.phase == Phase::SetupReinforce {
            game.army_forces(Army::NEUTRAL) - hutts
        } else if self.phase == Phase::Claim {
            hutts
        } else {
            0
        };
        game.chooser = (chosen % u32::from(game.players())) as u8;
        Ok(())
    }

    /// The question to begin with.
    fn enter_phase(&self, game: &mut Risk) {
        let step = match self.phase {
            Phase::Setup | Phase::Claim => Question::Claim,
            Phase::PlaceDeathStar => Question::PlaceDeathStar,
            Phase::SetupReinforce => Question::SetupReinforce,
            // A turn begins before its cards.
            Phase::Turn | Phase::Cards => Question::Cards,
            Phase::Deploy => return game.enter_deploy(),
            Phase::Invade => Question::Invade,
            Phase::FortifyForces => Question::FortifyForces,
            Phase::Command => Question::Command,
            Phase::FortifyShips => Question::FortifyShips,
            Phase::DeathStar => return game.end_fortify_ships(),
            Phase::Draw => Question::Draw,
        };
        game.enter(step);
    }
}

/// Whether an army takes part.
fn check_there(game: &Risk, army: Army) -> Result<(), String> {
    let there = game.is_there(army);
    if there { Ok(()) } else { Err(format!("there is no {} in this game", write_army(army))) }
}

fn lay(game: &mut Risk, planet: Planet, square: Square) -> Result<(), String> {
    match square {
        Square::Free => {}
        Square::Asteroids => game.asteroids.insert(planet),
        Square::Held { army, forces, ships } => {
            check_there(game, army)?;
            game.held[army.index()].insert(planet);
            game.forces[planet.index()] = forces;
            game.set_ships(planet, ships);
        }
    }
    Ok(())
}
