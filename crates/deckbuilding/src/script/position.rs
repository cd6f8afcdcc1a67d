//! Setting up a position from the words of a case.

use super::SEATS;
use super::notation::{Item, read_cards, read_deployed, read_items, read_known};
use crate::action::{SLOTS, Slot};
use crate::card::{BaseId, BaseSet, CARD_LIMIT, Card, CardId, Home};
use crate::catalogue::catalogue;
use crate::event::Event;
use crate::frame::{Frame, TurnStep};
use crate::options::{Mode, Options};
use crate::rules::SECRET_PICKS;
use crate::state::{Deckbuilding, Exile, GalaxyDeck, Known, LAYERS, PlayerDeck, SHIPS, Side};
use starboard_core::script::SetUpError;
use starboard_core::{Chance, Journal, Seat, SeatSet};
use toml::{Table, Value};

/// The words a position may be made of.
const WORDS: [&str; 30] = [
    "mode",
    "options",
    "phase",
    "secret",
    "active",
    "turn",
    "force",
    "row",
    "galaxy",
    "galaxy_top",
    "galaxy_discard",
    "pilots",
    "exile",
    "base",
    "base_deck",
    "victory",
    "hand",
    "deck",
    "deck_top",
    "discard",
    "units",
    "ships",
    "pool",
    "purchases",
    "neutral_purchases",
    "neutral_played",
    "smugglers",
    "hoth_prevented",
    "ord_mantell_used",
    "chance",
];

/// Cards that fill slots of the row that a case does not name.
const FILLERS: [&str; 3] = ["blockade_runner", "nebulon_b_frigate", "c_roc_cruiser"];

pub(super) fn set_up(
    given: &Table,
    chance: &mut impl Chance,
    journal: &mut impl Journal<Event>,
) -> Result<Deckbuilding, SetUpError> {
    if let Some(word) = given.keys().find(|word| !WORDS.contains(&word.as_str())) {
        return Err(format!("a position has no {word:?}").into());
    }
    let options = read_options(given)?;
    options.check()?;
    let phase = given.get("phase").map_or(Ok("main"), text)?;
    let words = Words { given };
    if phase == "new" {
        return new_game(words, options, chance, journal);
    }
    let mut laying =
        Laying { game: Deckbuilding::laid_out(options, Seat(0)), used: [0; CARD_LIMIT] };
    laying.lay(words)?;
    let mut game = laying.game;
    game.active = words.seat("active")?.unwrap_or(Seat(0));
    game.turn = words.number("turn")?.unwrap_or(1);
    if game.turn == 0 {
        return Err("turns are counted from 1".to_owned().into());
    }
    game.force = words.number("force")?.unwrap_or(0);
    if !(-3..=3).contains(&game.force) {
        return Err("the marker stands between -3 and 3".to_owned().into());
    }
    match phase {
        "begin" => {
            game.turn -= 1;
            game.frames.push(Frame::Turn { step: TurnStep::Begin });
        }
        "main" => {
            words.tally(&mut game)?;
            // Any `!` of the case; where there is none, nothing is found at the end of the turn.
            game.tally.leaving = true;
            game.frames.push(Frame::Turn { step: TurnStep::Main });
        }
        _ => return Err(format!("{phase:?} is not a phase: new, begin or main").into()),
    }
    game.run(chance, journal);
    Ok(game)
}

/// A game as at a table, with some secret picks made.
fn new_game(
    words: Words,
    options: Options,
    chance: &mut impl Chance,
    journal: &mut impl Journal<Event>,
) -> Result<Deckbuilding, SetUpError> {
    let mut game = Deckbuilding::set_up_table(options, chance, journal)?;
    for (seat, name) in SEATS {
        let Some(bases) = words.by_seat("secret", name) else { continue };
        for base in read_bases(text(bases)?)? {
            if !game.secret_choices(seat).contains(base) {
                return Err(format!("{name} cannot pick {base} in secret").into());
            }
            game.pick_secret_base(seat, base, chance, journal);
        }
    }
    game.run(chance, journal);
    Ok(game)
}

fn read_options(given: &Table) -> Result<Options, String> {
    let mut table = given.get("options").map_or(Ok(Table::new()), |value| {
        value.as_table().cloned().ok_or_else(|| "options must be a table".to_owned())
    })?;
    if let Some(mode) = given.get("mode") {
        table.insert("mode".to_owned(), mode.clone());
    }
    table.try_into().map_err(|error: toml::de::Error| format!("options: {}", error.message()))
}

fn text(value: &Value) -> Result<&str, String> {
    value.as_str().ok_or_else(|| format!("{value} should be text"))
}

fn read_bases(text: &str) -> Result<Vec<BaseId>, String> {
    read_items(text)?.iter().map(|item| item.name.parse()).collect()
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
        let Some(value) = self.given.get(key) else { return Ok(None) };
        let name = text(value)?;
        let found = SEATS.iter().find(|(_, known)| *known == name).map(|(seat, _)| *seat);
        found.map(Some).ok_or_else(|| format!("{name:?} is not a seat: empire or rebel"))
    }

    fn number<N: TryFrom<i64>>(self, key: &str) -> Result<Option<N>, String> {
        let number = |value: &Value| {
            let found = value.as_integer().and_then(|number| N::try_from(number).ok());
            found.ok_or_else(|| format!("{key} should be a number"))
        };
        self.given.get(key).map(number).transpose()
    }

    fn cards(self, key: &str) -> Result<Option<Vec<Card>>, String> {
        self.given.get(key).map(|value| read_cards(text(value)?)).transpose()
    }

    fn cards_of(self, key: &str, seat: &str) -> Result<Option<Vec<Card>>, String> {
        self.by_seat(key, seat).map(|value| read_cards(text(value)?)).transpose()
    }

    fn items(self, key: &str) -> Result<Vec<Item<'a>>, String> {
        self.given.get(key).map_or(Ok(Vec::new()), |value| read_items(text(value)?))
    }

    fn items_of(self, key: &str, seat: &str) -> Result<Vec<Item<'a>>, String> {
        self.by_seat(key, seat).map_or(Ok(Vec::new()), |value| read_items(text(value)?))
    }

    /// DB-12.2 What counts for this turn only.
    fn tally(self, game: &mut Deckbuilding) -> Result<(), String> {
        let tally = &mut game.tally;
        tally.pool = self.number("pool")?.unwrap_or(0);
        tally.purchases = self.number("purchases")?.unwrap_or(0);
        tally.neutral_purchases = self.number("neutral_purchases")?.unwrap_or(0);
        tally.neutral_played = self.number("neutral_played")?.unwrap_or(0);
        tally.smugglers = self.number("smugglers")?.unwrap_or(0);
        tally.hoth_prevented = self.number("hoth_prevented")?.unwrap_or(0);
        if let Some(used) = self.given.get("ord_mantell_used") {
            tally.ord_mantell_used = used.as_bool().ok_or("ord_mantell_used is true or false")?;
        }
        Ok(())
    }
}

/// A position whose cards are being laid out.
struct Laying {
    game: Deckbuilding,
    /// How many copies of each card have been laid.
    used: [u8; CARD_LIMIT],
}

impl Laying {
    fn lay(&mut self, words: Words) -> Result<(), String> {
        self.lay_bases(words)?;
        self.lay_row(words)?;
        self.lay_sides(words)?;
        self.lay_units(words)?;
        for card in words.cards("exile")?.unwrap_or_default() {
            self.take(card.id())?;
            self.game.exile.add(card.id());
        }
        self.fill_row()?;
        self.lay_galaxy(words)?;
        let pilot = catalogue().pilot;
        let rest = pilot.print().copies - self.used[pilot.index()];
        self.game.pilots = words.number("pilots")?.unwrap_or(rest);
        Ok(())
    }

    /// No more copies of a card than there are.
    fn take(&mut self, card: CardId) -> Result<(), String> {
        let used = &mut self.used[card.index()];
        *used += 1;
        if *used > card.print().copies {
            return Err(format!("there are only {} copies of {card}", card.print().copies));
        }
        Ok(())
    }

    /// What is left of a card.
    fn rest(&self, card: CardId) -> usize {
        usize::from(card.print().copies.saturating_sub(self.used[card.index()]))
    }

    fn lay_row(&mut self, words: Words) -> Result<(), String> {
        self.game.row = [None; SLOTS];
        self.game.exile = Exile::default();
        let items = words.items("row")?;
        let mut slots = Slot::all();
        for item in items {
            for _ in 0..item.count {
                let slot = slots.next().ok_or("the row has six slots")?;
                if item.name != "-" {
                    let card: CardId = item.name.parse()?;
                    self.take(card)?;
                    self.game.row[slot.index()] = Some(card);
                }
            }
        }
        // What a case leaves open is filled later, when all other cards have been laid.
        for slot in slots {
            self.game.row[slot.index()] = Some(CardId(u8::MAX));
        }
        Ok(())
    }

    fn fill_row(&mut self) -> Result<(), String> {
        for slot in Slot::all() {
            if self.game.row[slot.index()] != Some(CardId(u8::MAX)) {
                continue;
            }
            let fillers = FILLERS.iter().filter_map(|id| catalogue().card(id));
            let card = fillers.into_iter().find(|&card| self.rest(card) > 0);
            let card = card.ok_or("write all six slots of the row: no filler is left")?;
            self.take(card)?;
            self.game.row[slot.index()] = Some(card);
        }
        Ok(())
    }

    fn lay_galaxy(&mut self, words: Words) -> Result<(), String> {
        for card in words.cards("galaxy_discard")?.unwrap_or_default() {
            self.take(card.id())?;
            self.game.galaxy_discard.push(card.id());
        }
        let top = words.items("galaxy_top")?;
        for item in &top {
            for _ in 0..item.count {
                self.take(item.name.parse()?)?;
            }
        }
        let deck: Vec<CardId> = if let Some(cards) = words.cards("galaxy")? {
            cards.iter().try_for_each(|card| self.take(card.id()))?;
            cards.into_iter().map(Card::id).collect()
        } else {
            let ids = catalogue().card_ids();
            let galaxy = ids.filter(|card| card.print().home == Home::Galaxy);
            galaxy.flat_map(|card| std::iter::repeat_n(card, self.rest(card))).collect()
        };
        self.game.galaxy = GalaxyDeck::shuffled(deck);
        for (card, known) in top_cards(&top, SeatSet::NOBODY)? {
            self.game.galaxy.put_on_top(card.id(), known);
        }
        Ok(())
    }

    fn lay_sides(&mut self, words: Words) -> Result<(), String> {
        for (seat, name) in SEATS {
            let mut side = Side { deck: PlayerDeck::default(), ..*self.game.side(seat) };
            let owned = |card: Card| {
                let faction = card.print().faction;
                let fits = card.print().is_neutral() || faction == self.game.faction(seat);
                if fits { Ok(card) } else { Err(format!("{name} cannot own {card}")) }
            };
            let mut laid: Vec<Card> = Vec::new();
            for item in words.items_of("hand", name)? {
                let known = match item.known {
                    Some("*") => Known::Everybody,
                    Some(_) => Known::Players,
                    None => Known::Owner,
                };
                let card = owned(item.name.parse()?)?;
                for _ in 0..item.count {
                    side.hand.insert(card, known);
                    laid.push(card);
                }
            }
            for card in words.cards_of("discard", name)?.unwrap_or_default() {
                side.discard.push(owned(card)?);
                laid.push(card);
            }
            if let Some(ships) = words.by_seat("ships", name) {
                for ship in read_deployed(text(ships)?)? {
                    if !ship.print().is_ship() || side.ships.len() == SHIPS {
                        return Err(format!("{} is no ship, or there are too many", ship.card));
                    }
                    laid.push(owned(ship.card)?);
                    side.ships.push(ship);
                }
            }
            let top = words.items_of("deck_top", name)?;
            let top = top_cards(&top, SeatSet::EVERYBODY)?;
            for (card, _) in &top {
                laid.push(owned(*card)?);
            }
            let deck = words.cards_of("deck", name)?;
            for card in deck.iter().flatten() {
                laid.push(owned(*card)?);
            }
            laid.into_iter().try_for_each(|card| self.take(card.id()))?;
            side.deck = PlayerDeck::shuffled(deck.iter().flatten().copied());
            for (card, known) in top {
                side.deck.put_on_top(card, known);
            }
            *self.game.side_mut(seat) = side;
        }
        Ok(())
    }

    /// The units of the active player, and then the decks that no case has named: the starter cards
    /// that are nowhere else.
    fn lay_units(&mut self, words: Words) -> Result<(), String> {
        if let Some(units) = words.given.get("units") {
            for unit in read_deployed(text(units)?)? {
                if unit.print().is_ship() {
                    return Err(format!("{} is no unit", unit.card));
                }
                self.take(unit.card.id())?;
                self.game.units.push(unit);
            }
        }
        for (seat, name) in SEATS {
            if words.by_seat("deck", name).is_some() {
                continue;
            }
            let faction = self.game.faction(seat);
            let ids = catalogue().card_ids().filter(|card| {
                card.print().home == Home::Starter && card.print().faction == faction
            });
            let rest: Vec<Card> = ids
                .flat_map(|card| std::iter::repeat_n(Card::new(card), self.rest(card)))
                .collect();
            rest.iter().try_for_each(|card| self.take(card.id()))?;
            self.game.side_mut(seat).deck.shuffle_to_bottom(rest);
        }
        Ok(())
    }

    /// First what is named, so that numbers and defaults take from the rest.
    fn lay_bases(&mut self, words: Words) -> Result<(), String> {
        let mut named = BaseSet::EMPTY;
        for (seat, name) in SEATS {
            self.lay_named_bases(words, (seat, name), &mut named)?;
        }
        for (seat, name) in SEATS {
            if let Some(Value::Integer(count)) = words.by_seat("victory", name) {
                self.lay_victory(seat, *count, &mut named)?;
            }
        }
        for (seat, name) in SEATS {
            let start = self.game.starting_base(seat);
            if words.by_seat("base", name).is_none() && !named.contains(start) {
                named.insert(start);
                self.game.side_mut(seat).base = Some(start);
            }
            if words.by_seat("base_deck", name).is_none() {
                self.lay_base_deck(seat, &mut named);
            }
            let all = catalogue().bases_of(self.game.faction(seat));
            self.game.side_mut(seat).out_of_game =
                all.filter(|&base| !named.contains(base)).collect();
        }
        Ok(())
    }

    /// The bases that a case names, each in one place.
    fn lay_named_bases(
        &mut self,
        words: Words,
        (seat, name): (Seat, &str),
        named: &mut BaseSet,
    ) -> Result<(), String> {
        let mut once = |base: BaseId| {
            if named.contains(base) {
                return Err(format!("{base} is in two places"));
            }
            named.insert(base);
            Ok(base)
        };
        let side = self.game.side_mut(seat);
        *side = Side { base: None, base_deck: BaseSet::EMPTY, ..*side };
        if let Some(item) = words.items_of("base", name)?.first() {
            read_base(item, once(item.name.parse()?)?, side)?;
        }
        if let Some(bases) = words.by_seat("base_deck", name) {
            for base in read_bases(text(bases)?)? {
                side.base_deck.insert(once(base)?);
            }
        }
        if let Some(Value::String(bases)) = words.by_seat("victory", name) {
            for base in read_bases(bases)? {
                side.victory.insert(once(base)?);
            }
        }
        Ok(())
    }

    /// A victory pile of which only the size is given.
    fn lay_victory(&mut self, seat: Seat, count: i64, named: &mut BaseSet) -> Result<(), String> {
        for _ in 0..count {
            let base = self.mode_bases(seat.opponent()).find(|&base| !named.contains(base));
            let base = base.ok_or("there are not enough bases for the victory pile")?;
            named.insert(base);
            self.game.side_mut(seat).victory.insert(base);
        }
        Ok(())
    }

    /// The bases of the mode that are nowhere else.
    fn lay_base_deck(&mut self, seat: Seat, named: &mut BaseSet) {
        let most = match self.game.options.mode {
            Mode::SecretBases => SECRET_PICKS,
            Mode::Starter | Mode::WholeGalaxy => usize::MAX,
        };
        for base in self.mode_bases(seat) {
            let side = self.game.side_mut(seat);
            if !named.contains(base) && side.base_deck.len() < most {
                named.insert(base);
                side.base_deck.insert(base);
            }
        }
    }

    /// The bases of a player that the mode is played with, in data order.
    fn mode_bases(&self, seat: Seat) -> impl Iterator<Item = BaseId> + use<> {
        let starter = self.game.options.mode == Mode::Starter;
        let bases = catalogue().bases_of(self.game.faction(seat));
        bases.filter(move |base| !starter || base.print().introductory)
    }
}

/// `endor{5,used}`
fn read_base(item: &Item, base: BaseId, side: &mut Side) -> Result<(), String> {
    side.base = Some(base);
    for mark in &item.marks {
        if *mark == "used" {
            side.base_used = true;
        } else {
            let damage = mark.parse().ok().filter(|&damage| damage < base.print().hit_points);
            side.base_damage = damage.ok_or_else(|| format!("{base} cannot have {mark}"))?;
        }
    }
    Ok(())
}

/// The cards on top of a deck, lowest first, with those who know them.
fn top_cards(items: &[Item], usually: SeatSet) -> Result<Vec<(Card, SeatSet)>, String> {
    let mut cards = Vec::new();
    for item in items {
        let known = item.known.map_or(Ok(usually), read_known)?;
        cards.extend(std::iter::repeat_n((item.name.parse::<Card>()?, known), item.count));
    }
    if cards.len() + 1 > LAYERS {
        return Err("too many cards on top of a deck".to_owned());
    }
    cards.reverse();
    Ok(cards)
}
