//! Setting up a position from the words of a case.

use super::notation::{read_board_sector, read_cards, read_stack};
use crate::card::{CardSet, Side};
use crate::event::Event;
use crate::options::Options;
use crate::state::{NORTH, Phase, Pile, SOUTH, Starfighter};
use starboard_core::script::SetUpError;
use starboard_core::{Chance, Journal, Seat, SeatSet};
use toml::{Table, Value};

/// The words a position may be made of, besides `S1` … `N5`.
const WORDS: [&str; 16] = [
    "mode",
    "options",
    "phase",
    "cruiser",
    "hand",
    "aside",
    "pile",
    "discard",
    "deck",
    "hull",
    "initiative",
    "active",
    "passed",
    "round",
    "offset",
    "chance",
];

pub(super) fn set_up(
    given: &Table,
    chance: &mut impl Chance,
    journal: &mut impl Journal<Event>,
) -> Result<Starfighter, SetUpError> {
    let unknown =
        |word: &&String| !WORDS.contains(&word.as_str()) && read_board_sector(word).is_err();
    if let Some(word) = given.keys().find(unknown) {
        return Err(format!("a position has no {word:?}").into());
    }
    let options = read_options(given)?;
    let phase = given.get("phase").map_or(Ok("deployment"), text)?;
    let words = Words { given };
    let mut game = Starfighter::laid_out(&options)?;
    game.initiative = words.seat("initiative")?.unwrap_or(SOUTH);
    game.active = words.seat("active")?.unwrap_or(game.initiative);
    game.round = words.number("round")?.unwrap_or(1);
    game.offset = words.number("offset")?.unwrap_or(0);
    game.passed = words.list("passed")?;
    match phase {
        "choose_cruiser" => {
            // Here the game begins as it does at a table.
            return Ok(Starfighter::set_up_table(&options, chance, journal)?);
        }
        "build" => return build(words, &options, chance, journal),
        _ => {}
    }
    words.lay_cruisers(&mut game)?;
    words.lay_cards(&mut game)?;
    game.phase = match phase {
        "supply" => {
            game.round -= 1;
            game.begin_round(chance, journal);
            game.phase
        }
        "deployment" => Phase::Deployment { turn_over: false, opening: false },
        "slide" => Phase::Slide,
        "battle_order" => Phase::BattleOrder,
        _ => return Err(format!("{phase:?} is not a phase").into()),
    };
    game.run(chance, journal);
    Ok(game)
}

/// SF-11.1 Ultimate war with some secret choices made.
fn build(
    words: Words,
    options: &Options,
    chance: &mut impl Chance,
    journal: &mut impl Journal<Event>,
) -> Result<Starfighter, SetUpError> {
    let mut game = Starfighter::set_up_table(options, chance, journal)?;
    for (seat, name) in SEATS {
        if let Some(id) = words.by_seat("cruiser", name) {
            let id = text(id)?;
            let class = game.catalogue().class(id);
            game.board_mut(seat).class =
                Some(class.ok_or_else(|| format!("there is no cruiser {id:?}"))?);
        }
        if let Some(cards) = words.by_seat("deck", name) {
            game.board_mut(seat).deck = read_cards(text(cards)?, game.catalogue())?;
        }
    }
    Ok(game)
}

fn read_options(given: &Table) -> Result<Options, String> {
    let mut table = given.get("options").map_or(Ok(Table::new()), |value| {
        value.as_table().cloned().ok_or_else(|| "options must be a table".to_owned())
    })?;
    if let Some(mode) = given.get("mode") {
        table.insert("mode".to_owned(), mode.clone());
    } else {
        table.entry("mode").or_insert(Value::from("skirmish"));
    }
    table.try_into().map_err(|error: toml::de::Error| format!("options: {}", error.message()))
}

const SEATS: [(Seat, &str); 2] = [(SOUTH, "south"), (NORTH, "north")];

fn text(value: &Value) -> Result<&str, String> {
    value.as_str().ok_or_else(|| format!("{value} should be text"))
}

fn seat_named(name: &str) -> Result<Seat, String> {
    let found = SEATS.iter().find(|(_, known)| *known == name).map(|(seat, _)| *seat);
    found.ok_or_else(|| format!("{name:?} is not a seat: south or north"))
}

/// The words of one case.
#[derive(Clone, Copy)]
struct Words<'a> {
    given: &'a Table,
}

impl<'a> Words<'a> {
    fn by_seat(self, key: &str, seat: &str) -> Option<&'a Value> {
        self.given.get(key)?.as_table()?.get(seat)
    }

    fn seat(self, key: &str) -> Result<Option<Seat>, String> {
        self.given.get(key).map(|value| seat_named(text(value)?)).transpose()
    }

    fn number<N: TryFrom<i64>>(self, key: &str) -> Result<Option<N>, String> {
        let number = |value: &Value| {
            let found = value.as_integer().and_then(|number| N::try_from(number).ok());
            found.ok_or_else(|| format!("{key} should be a number"))
        };
        self.given.get(key).map(number).transpose()
    }

    fn list(self, key: &str) -> Result<SeatSet, String> {
        let Some(value) = self.given.get(key) else { return Ok(SeatSet::NOBODY) };
        let list = value.as_array().ok_or_else(|| format!("{key} should be a list of seats"))?;
        list.iter().map(|seat| seat_named(text(seat)?)).collect()
    }

    fn lay_cruisers(self, game: &mut Starfighter) -> Result<(), String> {
        for ((seat, name), usual) in SEATS.into_iter().zip(["ares", "athena"]) {
            let id = self.by_seat("cruiser", name).map_or(Ok(usual), text)?;
            let class = game.catalogue().class(id);
            game.board_mut(seat).class =
                Some(class.ok_or_else(|| format!("there is no cruiser {id:?}"))?);
            let hull = match self.by_seat("hull", name) {
                Some(hull) => hull.as_integer().ok_or("hull should be a number")? as i16,
                None => game.class(seat).hull,
            };
            game.board_mut(seat).hull = hull;
        }
        Ok(())
    }

    /// Puts every card where the case says, and the rest into the pile.
    fn lay_cards(self, game: &mut Starfighter) -> Result<(), String> {
        let catalogue = game.setup.catalogue.clone();
        let own_piles = game.has_own_piles();
        // What each pile's players have where everybody sees it, and where not.
        let (mut open, mut hidden) = ([CardSet::EMPTY; 2], [CardSet::EMPTY; 2]);
        for (seat, name) in SEATS {
            let at = game.pile_of(seat);
            for sector in crate::action::Sector::all() {
                let key = super::notation::write_board_sector(seat, sector);
                let Some(stack) = self.given.get(&key) else { continue };
                let stack = read_stack(text(stack)?, &catalogue)?;
                if stack.len() > 4 {
                    return Err(format!("{key} holds more than four cards"));
                }
                for mut lying in stack {
                    lying.token = game.next_token;
                    game.next_token += 1;
                    let seen = lying.side == Side::Front || lying.known;
                    let set = if seen { &mut open[at] } else { &mut hidden[at] };
                    add(set, CardSet::EMPTY.with(lying.card))?;
                    game.stack_mut(seat, sector).push(lying);
                }
            }
            if let Some(cards) = self.by_seat("hand", name) {
                let cards = read_cards(text(cards)?, &catalogue)?;
                add(&mut hidden[at], cards)?;
                game.board_mut(seat).hand = cards;
            }
            if let Some(Value::String(cards)) = self.by_seat("aside", name) {
                let cards = read_cards(cards, &catalogue)?;
                add(&mut hidden[at], cards)?;
                game.board_mut(seat).aside = cards;
            }
        }
        for at in 0..if own_piles { 2 } else { 1 } {
            let of_pile = |key: &str| match self.given.get(key) {
                Some(Value::Table(by_seat)) => by_seat.get(SEATS[at].1),
                other => other,
            };
            let read = |value: &Value| read_cards(text(value)?, &catalogue);
            let discard = of_pile("discard").map(read).transpose()?.unwrap_or_default();
            add(&mut open[at], discard)?;
            let rest = catalogue.cards_of(game.mode()).minus(open[at]).minus(hidden[at]);
            let mut draw = of_pile("pile").map(read).transpose()?.unwrap_or(rest);
            self.set_numbers_aside(game, at, &mut draw, &mut hidden[at])?;
            add(&mut hidden[at], draw)?;
            let unseen = if own_piles { rest.union(hidden[at]) } else { hidden[at] };
            game.piles[at] = Pile { discard, ..Pile::new(draw, unseen) };
        }
        for (seat, _) in SEATS {
            let at = game.pile_of(seat);
            game.board_mut(seat).deck = open[at].union(hidden[at]);
        }
        Ok(())
    }

    /// `aside = { south = 2 }`: the first cards of the pile.
    fn set_numbers_aside(
        self,
        game: &mut Starfighter,
        at: usize,
        draw: &mut CardSet,
        hidden: &mut CardSet,
    ) -> Result<(), String> {
        for (seat, name) in SEATS {
            if game.pile_of(seat) != at {
                continue;
            }
            if let Some(Value::Integer(count)) = self.by_seat("aside", name) {
                for _ in 0..*count {
                    let card = draw.into_iter().next().ok_or("not enough cards to set aside")?;
                    draw.remove(card);
                    hidden.insert(card);
                    game.board_mut(seat).aside.insert(card);
                }
            }
        }
        Ok(())
    }
}

/// No card is in two places.
fn add(set: &mut CardSet, cards: CardSet) -> Result<(), String> {
    if let Some(card) = set.intersection(cards).into_iter().next() {
        return Err(format!("card number {} is in two places", card.0));
    }
    *set = set.union(cards);
    Ok(())
}
