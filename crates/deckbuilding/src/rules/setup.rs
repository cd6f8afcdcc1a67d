//! DB-2 Setting the game up.

use crate::action::SLOTS;
use crate::card::{BaseId, BaseSet, Card, Home};
use crate::catalogue::catalogue;
use crate::event::Event;
use crate::frame::{Frame, TurnStep};
use crate::luck;
use crate::options::{FactionChoice, Mode, Options};
use crate::state::{Deckbuilding, Exile, GalaxyDeck, PlayerDeck, Side, Tally};
use starboard_core::{Inline, Io, Refusal, Seat, SeatSet};

/// DB-2.2 Cards of a hand.
pub(super) const HAND: u8 = 5;
/// DB-2.2 Bases that are picked in secret.
pub(crate) const SECRET_PICKS: usize = 4;

impl Deckbuilding {
    /// DB-2.2 Sets the game up, to the first question.
    pub(crate) fn set_up_table(options: Options, io: &mut impl Io<Event>) -> Result<Self, Refusal> {
        options.check()?;
        let empire = match options.factions {
            FactionChoice::Chosen => Seat(0),
            FactionChoice::Random => {
                let names = ["chosen", "swapped"];
                let chance = io.at_stake(luck::FACTIONS);
                let empire = Seat(chance.pick_named(2, |at| names[at].to_owned()) as u8);
                io.tell(|| Event::Factions { empire });
                empire
            }
        };
        let mut game = Self::laid_out(options, empire);
        if options.mode == Mode::SecretBases {
            game.frames.push(Frame::Secret);
        } else {
            game.deal(io);
        }
        game.run(io);
        Ok(game)
    }

    /// DB-2.2 Steps 2 to 7: everything in its place, and nothing drawn yet.
    pub(crate) fn laid_out(options: Options, empire: Seat) -> Self {
        let mut game = Self {
            options,
            empire,
            active: empire,
            turn: 0,
            force: 3,
            frames: Inline::new(),
            tally: Tally::default(),
            sides: [Side::default(); 2],
            units: Inline::new(),
            row: [None; SLOTS],
            galaxy: GalaxyDeck::shuffled(catalogue().physical(Home::Galaxy, None)),
            galaxy_discard: Inline::new(),
            pilots: catalogue().pilot.print().copies,
            exile: Exile::default(),
            absent: None,
            horizon: 0,
        };
        for seat in Seat::first(2) {
            let faction = game.faction(seat);
            let starters = catalogue().physical(Home::Starter, Some(faction)).map(Card::new);
            let start = catalogue().starting_base(faction);
            let others = || catalogue().bases_of(faction).filter(move |&base| base != start);
            let played = |base: &BaseId| match options.mode {
                Mode::Starter => base.print().introductory,
                Mode::WholeGalaxy => true,
                Mode::SecretBases => false,
            };
            let side = game.side_mut(seat);
            side.deck = PlayerDeck::shuffled(starters);
            side.base = Some(start);
            side.base_deck = others().filter(played).collect();
            side.out_of_game = others().filter(|base| !played(base)).collect();
        }
        game
    }

    /// DB-2.2 Steps 5, 8 and 9: six cards for the row, a hand for each, and the Empire begins.
    fn deal(&mut self, io: &mut impl Io<Event>) {
        self.fill_row(io);
        for seat in [self.empire, self.empire.opponent()] {
            self.draw(seat, HAND, io);
        }
        self.frames.push(Frame::Turn { step: TurnStep::Begin });
    }

    /// DB-12 D-SECRET Who still has to pick.
    pub(crate) fn picking(&self) -> SeatSet {
        let picking = |seat: &Seat| self.side(*seat).base_deck.len() < SECRET_PICKS;
        Seat::first(2).filter(picking).collect()
    }

    /// DB-15.4 Picks are made in data order, each leaving enough later bases.
    pub(crate) fn secret_choices(&self, seat: Seat) -> BaseSet {
        let picked = self.side(seat).base_deck.len();
        let later = self.later_bases(seat);
        let spare = (later.clone().count() + picked).saturating_sub(SECRET_PICKS - 1);
        later.take(spare).collect()
    }

    /// DB-15.4 The bases after the last one picked.
    pub(crate) fn later_bases(&self, seat: Seat) -> impl Iterator<Item = BaseId> + Clone + use<> {
        let Side { base_deck, out_of_game, .. } = *self.side(seat);
        let last = base_deck.last();
        out_of_game.iter().filter(move |&base| last.is_none_or(|last| base > last))
    }

    /// DB-2.2 A base is picked; when both players are done, set-up goes on.
    pub(crate) fn pick_secret_base(&mut self, seat: Seat, base: BaseId, io: &mut impl Io<Event>) {
        let side = self.side_mut(seat);
        side.out_of_game.remove(base);
        side.base_deck.insert(base);
        io.tell_apart(seat.into(), || Event::SecretPicked { seat, base }, || None);
        if self.picking().contains(seat) {
            return;
        }
        io.revealed_to(seat.opponent().into());
        io.tell(|| Event::SecretDone { seat });
        if self.picking().is_empty() {
            self.frames.clear();
            self.deal(io);
        }
    }
}
