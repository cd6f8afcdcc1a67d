//! Setting up a position from the words of a case.

use super::given::{Bases, Given, Name, Phase, Top, Victory, of};
use crate::action::{SLOTS, Slot};
use crate::card::{BaseId, BaseSet, CARD_LIMIT, Card, CardId, Home};
use crate::catalogue::catalogue;
use crate::event::Event;
use crate::frame::{Frame, TurnStep};
use crate::options::{Mode, Options};
use crate::rules::SECRET_PICKS;
use crate::sound;
use crate::state::{Deckbuilding, GalaxyDeck, LAYERS, PlayerDeck, Side, Tally};
use starboard_core::script::{SetUpError, read_given};
use starboard_core::{Io, Legal, Script, Seat, SeatSet};
use toml::Table;

/// The seats of a position that is not set up as at a table, and what they are called.
const SEATS: [(Seat, Name, &str); 2] =
    [(Seat(0), Name::Empire, "empire"), (Seat(1), Name::Rebel, "rebel")];

/// Cards that fill slots of the row that a case does not name.
const FILLERS: [&str; 3] = ["blockade_runner", "nebulon_b_frigate", "c_roc_cruiser"];

pub(super) fn set_up(given: &Table, io: &mut impl Io<Event>) -> Result<Deckbuilding, SetUpError> {
    let given: Given = read_given(given)?;
    let options = given.options();
    options.check()?;
    if let Some(word) = given.stray() {
        return Err(format!("`{word}` says nothing in this phase").into());
    }
    let mut game = match given.phase {
        Phase::New => new_game(&given, options, io)?,
        Phase::Begin | Phase::Main => laid(&given, options)?,
    };
    sound::pieces(&game)?;
    game.run(io);
    match game.flaw() {
        None => Ok(game),
        Some(flaw) => Err(flaw.into()),
    }
}

/// A game as at a table, with some secret picks made.
fn new_game(
    given: &Given,
    options: Options,
    io: &mut impl Io<Event>,
) -> Result<Deckbuilding, SetUpError> {
    let mut game = Deckbuilding::set_up_table(options, io)?;
    for (_, name, called) in SEATS {
        let seat = game.seat_called(called).expect("both factions are played");
        for &base in of(given.secret.as_ref(), name).into_iter().flat_map(|Bases(bases)| bases) {
            if !game.to_act().contains(seat) || !game.secret_choices(seat).contains(base) {
                return Err(format!("`secret.{called}`: {base} cannot be picked").into());
            }
            game.pick_secret_base(seat, base, io);
        }
    }
    Ok(game)
}

/// A position in which everything lies where the words say.
fn laid(given: &Given, options: Options) -> Result<Deckbuilding, String> {
    let mut game = Deckbuilding::laid_out(options, Seat(0));
    game.active = match given.active {
        None | Some(Name::Empire) => Seat(0),
        Some(Name::Rebel) => Seat(1),
    };
    game.force = given.force.unwrap_or(0);
    let mut laying = Laying { game, used: [0; CARD_LIMIT] };
    laying.lay(given)?;
    let mut game = laying.game;
    game.turn = given.turn.unwrap_or(1);
    let step = if given.phase == Phase::Main {
        game.tally = tally(given, game.has_leaving_cards());
        TurnStep::Main
    } else {
        game.turn = game.turn.checked_sub(1).ok_or("`turn`: turns are counted from 1")?;
        TurnStep::Begin
    };
    game.frames.push(Frame::Turn { step });
    Ok(game)
}

/// DB-12.2 What counts for this turn only.
fn tally(given: &Given, leaving: bool) -> Tally {
    Tally {
        pool: given.pool.unwrap_or(0),
        purchases: given.purchases.unwrap_or(0),
        neutral_purchases: given.neutral_purchases.unwrap_or(0),
        neutral_played: given.neutral_played.unwrap_or(0),
        smugglers: given.smugglers.unwrap_or(0),
        ord_mantell_used: given.ord_mantell_used.unwrap_or(false),
        hoth_prevented: given.hoth_prevented.unwrap_or(0),
        leaving,
        acted: false,
    }
}

/// A position whose cards are being laid out.
struct Laying {
    game: Deckbuilding,
    /// How many copies of each card have been laid.
    used: [u8; CARD_LIMIT],
}

impl Laying {
    fn lay(&mut self, given: &Given) -> Result<(), String> {
        self.lay_bases(given)?;
        let open = self.lay_row(given)?;
        for (seat, name, called) in SEATS {
            let laid = self.lay_side(given, seat, name);
            laid.map_err(|(word, problem)| format!("`{word}.{called}`: {problem}"))?;
        }
        self.lay_units(given)?;
        for card in given.exile.iter().flat_map(|exile| &exile.0) {
            if card.leaves() {
                return Err(format!("`exile`: {card} has left already"));
            }
            self.take(card.id()).map_err(|problem| format!("`exile`: {problem}"))?;
            self.game.exile.add(card.id());
        }
        self.fill_row(open)?;
        self.lay_galaxy(given)?;
        self.lay_pilots(given)?;
        self.leave_the_rest_out();
        Ok(())
    }

    /// No more copies of a card than there are.
    fn take(&mut self, card: CardId) -> Result<CardId, String> {
        if self.rest(card) == 0 {
            return Err(format!("there are only {} copies of {card}", card.print().copies));
        }
        self.used[card.index()] += 1;
        Ok(card)
    }

    /// DB-1.6 A card that nobody owns.
    fn take_galaxy(&mut self, card: Card) -> Result<CardId, String> {
        if card.leaves() {
            return Err(format!("nobody owns {card}, who could have to exile it"));
        }
        if card.print().home != Home::Galaxy {
            return Err(format!("{card} does not belong to the galaxy deck"));
        }
        self.take(card.id())
    }

    /// DB-1.5 A card that a player can own.
    fn take_own(&mut self, seat: Seat, card: Card) -> Result<Card, String> {
        if card.print().price_for(self.game.faction(seat)).is_none() {
            return Err(format!("{} cannot own {card}", self.game.script_name(seat)));
        }
        self.take(card.id()).map(|_| card)
    }

    /// What is left of a card.
    fn rest(&self, card: CardId) -> u8 {
        card.print().copies - self.used[card.index()]
    }

    /// Takes all that is left of some cards.
    fn take_rest(&mut self, wanted: impl Fn(CardId) -> bool) -> Vec<CardId> {
        let mut cards = Vec::new();
        for card in catalogue().card_ids().filter(|&card| wanted(card)) {
            cards.extend(std::iter::repeat_n(card, self.rest(card).into()));
            self.used[card.index()] = card.print().copies;
        }
        cards
    }

    /// The slots that a case has written; says from which on it has not.
    fn lay_row(&mut self, given: &Given) -> Result<usize, String> {
        self.game.row = [None; SLOTS];
        let Some(row) = &given.row else { return Ok(0) };
        for (slot, card) in self.game.row.iter_mut().zip(&row.0) {
            *slot = *card;
        }
        for card in row.0.iter().flatten() {
            self.take_galaxy((*card).into()).map_err(|problem| format!("`row`: {problem}"))?;
        }
        Ok(row.0.len())
    }

    /// What a case leaves open is filled when all other cards have been laid.
    fn fill_row(&mut self, open: usize) -> Result<(), String> {
        for slot in Slot::all().skip(open) {
            let mut fillers = FILLERS.iter().filter_map(|id| catalogue().card(id));
            let card = fillers.find(|&card| self.rest(card) > 0);
            let card = card.ok_or("`row`: write all six slots, no filler is left")?;
            self.game.row[slot.index()] = Some(self.take(card)?);
        }
        Ok(())
    }

    fn lay_galaxy(&mut self, given: &Given) -> Result<(), String> {
        for card in given.galaxy_discard.iter().flat_map(|cards| &cards.0) {
            let card = self.take_galaxy(*card).map_err(|why| format!("`galaxy_discard`: {why}"))?;
            self.game.galaxy_discard.push(card);
        }
        let top = top_cards(given.galaxy_top.as_ref(), SeatSet::NOBODY)
            .map_err(|why| format!("`galaxy_top`: {why}"))?;
        for (card, _) in &top {
            self.take_galaxy(*card).map_err(|why| format!("`galaxy_top`: {why}"))?;
        }
        let deck = match &given.galaxy {
            None => self.take_rest(|card| card.print().home == Home::Galaxy),
            Some(cards) => {
                let cards = cards.0.iter().map(|card| self.take_galaxy(*card));
                let cards: Result<Vec<_>, _> = cards.collect();
                cards.map_err(|why| format!("`galaxy`: {why}"))?
            }
        };
        self.game.galaxy = GalaxyDeck::shuffled(deck);
        for (card, known) in top {
            self.game.galaxy.put_on_top(card.id(), known);
        }
        Ok(())
    }

    fn lay_pilots(&mut self, given: &Given) -> Result<(), String> {
        let pilot = catalogue().pilot;
        self.game.pilots = given.pilots.unwrap_or(self.rest(pilot));
        for _ in 0..self.game.pilots {
            self.take(pilot).map_err(|problem| format!("`pilots`: {problem}"))?;
        }
        Ok(())
    }

    /// The position is played without the cards that have no place in it.
    fn leave_the_rest_out(&mut self) {
        let rest = self.take_rest(|_| true);
        self.game.absent = (!rest.is_empty()).then(|| Box::new(rest.into_iter().collect()));
    }

    /// What belongs to a player; a problem comes with its word.
    fn lay_side(
        &mut self,
        given: &Given,
        seat: Seat,
        name: Name,
    ) -> Result<(), (&'static str, String)> {
        let mut side = Side { deck: PlayerDeck::default(), ..*self.game.side(seat) };
        let mut take = |word, card| self.take_own(seat, card).map_err(|problem| (word, problem));
        for (card, known) in of(given.hand.as_ref(), name).into_iter().flat_map(|hand| &hand.0) {
            side.hand.insert(take("hand", *card)?, *known);
        }
        for card in of(given.discard.as_ref(), name).into_iter().flat_map(|cards| &cards.0) {
            side.discard.push(take("discard", *card)?);
        }
        for ship in of(given.ships.as_ref(), name).into_iter().flat_map(|ships| &ships.0) {
            if !ship.print().is_ship() {
                return Err(("ships", format!("{} is no capital ship", ship.card)));
            }
            take("ships", ship.card)?;
            side.ships.push(*ship);
        }
        let top = top_cards(of(given.deck_top.as_ref(), name), SeatSet::EVERYBODY);
        let top = top.map_err(|problem| ("deck_top", problem))?;
        for (card, _) in &top {
            take("deck_top", *card)?;
        }
        let deck = of(given.deck.as_ref(), name).into_iter().flat_map(|cards| &cards.0);
        let deck: Result<Vec<_>, _> = deck.map(|card| take("deck", *card)).collect();
        side.deck = PlayerDeck::shuffled(deck?);
        for (card, known) in top {
            side.deck.put_on_top(card, known);
        }
        *self.game.side_mut(seat) = side;
        Ok(())
    }

    /// The units of the active player, and then the decks that no case has named: the starter cards
    /// that are nowhere else.
    fn lay_units(&mut self, given: &Given) -> Result<(), String> {
        for unit in given.units.iter().flat_map(|units| &units.0) {
            if unit.print().is_ship() {
                return Err(format!("`units`: {} is no unit", unit.card));
            }
            let active = self.game.active;
            self.take_own(active, unit.card).map_err(|problem| format!("`units`: {problem}"))?;
            self.game.units.push(*unit);
        }
        for (seat, name, _) in SEATS {
            if of(given.deck.as_ref(), name).is_none() {
                let faction = self.game.faction(seat);
                let starters = self.take_rest(|card| {
                    card.print().home == Home::Starter && card.print().faction == faction
                });
                let deck = &mut self.game.side_mut(seat).deck;
                deck.shuffle_to_bottom(starters.into_iter().map(Card::new));
            }
        }
        Ok(())
    }

    /// First what is named, so that numbers and defaults take from the rest.
    fn lay_bases(&mut self, given: &Given) -> Result<(), String> {
        let mut named = BaseSet::EMPTY;
        for (seat, name, _) in SEATS {
            self.lay_named_bases(given, seat, name, &mut named)?;
        }
        for (seat, name, called) in SEATS {
            if let Some(Victory::Count(count)) = of(given.victory.as_ref(), name) {
                self.lay_victory(seat, *count, &mut named)
                    .map_err(|problem| format!("`victory.{called}`: {problem}"))?;
            }
        }
        for (seat, name, _) in SEATS {
            let start = self.game.starting_base(seat);
            if of(given.base.as_ref(), name).is_none() && !named.contains(start) {
                named.insert(start);
                self.game.side_mut(seat).base = Some(start);
            }
            if of(given.base_deck.as_ref(), name).is_none() {
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
        given: &Given,
        seat: Seat,
        name: Name,
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
        if let Some(up) = of(given.base.as_ref(), name).and_then(|base| base.0) {
            side.base = Some(once(up.base)?);
            (side.base_damage, side.base_used) = (up.damage, up.used);
        }
        if let Some(Bases(bases)) = of(given.base_deck.as_ref(), name) {
            for base in bases {
                side.base_deck.insert(once(*base)?);
            }
        }
        if let Some(Victory::Bases(Bases(bases))) = of(given.victory.as_ref(), name) {
            for base in bases {
                side.victory.insert(once(*base)?);
            }
        }
        Ok(())
    }

    /// A victory pile of which only the size is given.
    fn lay_victory(&mut self, seat: Seat, count: u8, named: &mut BaseSet) -> Result<(), String> {
        for _ in 0..count {
            let base = self.mode_bases(seat.opponent()).find(|&base| !named.contains(base));
            let base = base.ok_or("there are not enough bases")?;
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

/// The cards on top of a deck, lowest first, with those who know them.
fn top_cards(top: Option<&Top>, usually: SeatSet) -> Result<Vec<(Card, SeatSet)>, String> {
    let cards = top.into_iter().flat_map(|top| &top.0).rev();
    let cards: Vec<_> = cards.map(|(card, known)| (*card, known.unwrap_or(usually))).collect();
    // Below them lies what is in no order.
    if cards.len() + 1 > LAYERS {
        return Err("so many cards are never known on top of a deck".to_owned());
    }
    Ok(cards)
}
