//! SF-3 Setup.

use crate::action::SECTORS;
use crate::card::{CardId, CardSet};
use crate::event::Event;
use crate::frame::{Chain, Phase};
use crate::luck;
use crate::options::{Mode, Options, Pool, Setup, Start};
use crate::state::{Board, NORTH, Pile, SOUTH, Stack, Starfighter};
use starboard_core::{Io, Refusal, Seat, SeatSet, Setup as _};
use std::sync::Arc;

impl Starfighter {
    /// SF-3 Sets the game up and runs to its first question.
    pub(crate) fn set_up_table(
        options: &Options,
        io: &mut impl Io<Event>,
    ) -> Result<Self, Refusal> {
        let mut game = Self::laid_out(options)?;
        match options.mode {
            Mode::Training | Mode::Skirmish => {
                game.decide_start_player(io);
                game.phase = Phase::ChooseCruiser { seat: game.initiative };
            }
            Mode::UltimateWar => {
                game.prepare_secret_choices(io);
                game.choose_forced_cruisers(io);
            }
        }
        game.run(io);
        Ok(game)
    }

    /// SF-3.4 Empty boards and full piles, before anything is decided.
    pub(crate) fn laid_out(options: &Options) -> Result<Self, Refusal> {
        Setup::of(options).map(Self::on_the_table)
    }

    /// SF-3.2 Empty boards and full piles for these options.
    pub(crate) fn on_the_table(setup: Arc<Setup>) -> Self {
        let mode = setup.options.mode;
        let cards = setup.catalogue.cards_of(mode);
        let (piles, deck) = match mode {
            Mode::Training | Mode::Skirmish => ([Pile::new(cards, cards), Pile::default()], cards),
            Mode::UltimateWar => ([Pile::new(CardSet::EMPTY, cards); 2], CardSet::EMPTY),
        };
        let board = Board {
            sectors: [Stack::new(); SECTORS],
            hand: CardSet::EMPTY,
            aside: CardSet::EMPTY,
            deck,
            hull: 0,
            class: None,
            newest: 0,
        };
        Self {
            setup,
            boards: [board; 2],
            piles,
            phase: Phase::Build { done: SeatSet::NOBODY },
            chain: Chain::default(),
            initiative: SOUTH,
            active: SOUTH,
            passed: SeatSet::NOBODY,
            offset: 0,
            round: 0,
            next_token: 1,
        }
    }

    /// SF-3.1 The start player takes the initiative marker.
    pub(crate) fn decide_start_player(&mut self, io: &mut impl Io<Event>) {
        let seat = match self.setup.options.start {
            Start::Random => {
                let names = ["south", "north"];
                Seat(io.at_stake(luck::FIRST).pick_named(2, |at| names[at].to_owned()) as u8)
            }
            Start::South => SOUTH,
            Start::North => NORTH,
        };
        self.initiative = seat;
        self.active = seat;
        io.tell(|| Event::StartPlayer { seat });
    }

    /// SF-3.3 The classes that `seat` may choose openly.
    pub(crate) fn cruiser_choices(&self, seat: Seat) -> Vec<u8> {
        match self.board(seat.opponent()).class {
            None => self.catalogue().first_choices(self.mode()),
            Some(first) => self.catalogue().second_choices(self.mode(), first),
        }
    }

    /// SF-3.3 The start player, then the other player, openly chooses a class.
    pub(crate) fn choose_cruiser(&mut self, seat: Seat, class: u8, io: &mut impl Io<Event>) {
        self.board_mut(seat).class = Some(class);
        io.tell(|| Event::CruiserChosen { seat, class });
        let other = seat.opponent();
        if self.board(other).class.is_none() {
            self.phase = Phase::ChooseCruiser { seat: other };
        } else {
            self.launch(io);
        }
    }

    /// SF-3.4 Hull markers start at the maximum; round 1 begins.
    pub(crate) fn launch(&mut self, io: &mut impl Io<Event>) {
        for seat in [SOUTH, NORTH] {
            self.board_mut(seat).hull = self.class(seat).hull;
        }
        self.begin_round(io);
    }

    /// SF-11.3 With pool `dealt` the cards are dealt out in halves; with `lists` the decks are there.
    pub(crate) fn prepare_secret_choices(&mut self, io: &mut impl Io<Event>) {
        match self.setup.options.pool {
            Pool::Full => {}
            Pool::Dealt => self.deal_pools(io),
            Pool::Lists => {
                let decks = self.setup.lists.expect("lists were checked with the options");
                for seat in [SOUTH, NORTH] {
                    self.board_mut(seat).deck = decks[seat.index()];
                    self.piles[seat.index()] = Pile::new(CardSet::EMPTY, decks[seat.index()]);
                }
            }
        }
    }

    /// SF-4 Where only one class may be chosen, nobody is asked.
    pub(crate) fn choose_forced_cruisers(&mut self, io: &mut impl Io<Event>) {
        let mode = self.mode();
        let classes = self.catalogue().classes();
        let mut allowed = classes.filter(|&class| self.catalogue().allows(mode, class));
        if let (Some(only), None) = (allowed.next(), allowed.next()) {
            for seat in [SOUTH, NORTH] {
                if self.board(seat).class.is_none() {
                    self.choose_secret_cruiser(seat, only, io);
                }
            }
        }
    }

    fn deal_pools(&mut self, io: &mut impl Io<Event>) {
        let catalogue = self.setup.catalogue.clone();
        let mut rest = catalogue.cards;
        let mut dealt = CardSet::EMPTY;
        for _ in 0..rest.len() / 2 {
            let card = rest.draw(io.at_stake(luck::POOL), |card: CardId| catalogue.id_code(card));
            dealt.insert(card.expect("half of the cards can be dealt"));
        }
        for (seat, pool) in [(SOUTH, dealt), (NORTH, rest)] {
            self.piles[seat.index()] = Pile::new(CardSet::EMPTY, pool);
            io.revealed_to(seat.into());
            io.tell_apart(
                seat.into(),
                || Event::PoolDealt { seat, cards: pool.into_iter().collect() },
                || Some(Event::PoolDealt { seat, cards: Vec::new() }),
            );
        }
    }
}
