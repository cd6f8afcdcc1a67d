//! The contract with tables and bots.

use crate::action::Action;
use crate::event::Event;
use crate::frame::Phase;
use crate::options::{Options, Pool};
use crate::state::{NORTH, SOUTH, Starfighter};
use starboard_core::{Conserved, Io, Legal, Outcome, Refusal, Rules, Seat};

impl Rules for Starfighter {
    const ID: &'static str = "starfighter";
    const RULES: u32 = 2;
    const SEATS: (u8, u8) = (2, 2);

    type Options = Options;
    type Action = Action;
    type Event = Event;

    fn new(options: &Options, io: &mut impl Io<Event>) -> Result<Self, Refusal> {
        Self::set_up_table(options, io)
    }

    fn seats(&self) -> u8 {
        2
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Over { outcome } => Some(outcome),
            Phase::ChooseCruiser { .. }
            | Phase::Build { .. }
            | Phase::Deployment { .. }
            | Phase::Slide
            | Phase::BattleOrder
            | Phase::Battles { .. } => None,
        }
    }

    fn apply(&mut self, seat: Seat, action: Action, io: &mut impl Io<Event>) {
        self.act(seat, action, io);
        self.run(io);
    }

    fn round(&self) -> Option<u32> {
        Some(self.round.into())
    }
}

impl Starfighter {
    /// Carries out a legal action, and nothing of what follows from it.
    pub(crate) fn act(&mut self, seat: Seat, action: Action, io: &mut impl Io<Event>) {
        debug_assert_eq!(self.check(seat, action), Ok(()), "{action:?}");
        match action {
            Action::ChooseCruiser { class } => {
                if let Phase::Build { .. } = self.phase {
                    self.choose_secret_cruiser(seat, class, io);
                } else {
                    self.choose_cruiser(seat, class, io);
                }
            }
            Action::DeckAdd { card } => self.add_to_deck(seat, card, io),
            Action::DeckDone => self.close_deck(seat, io),
            Action::Play { card, side, sector } => self.play(seat, card, side, sector, io),
            Action::Pass => self.pass(seat, io),
            Action::ResolveNext { area, index } => {
                let (group, waiting) = (self.chain.group(), self.chain.waiting.len());
                let at = group.iter().position(|w| w.area() == area && w.index() == index);
                let at = waiting - group.len() + at.expect("the effect waits in the group");
                self.resolve(at, io);
            }
            Action::TargetCard { .. } | Action::TargetMove { .. } | Action::TargetSector { .. } => {
                let picked = self.chain.picked.take().expect("an effect waits for its target");
                let effect = self.symbol(picked).effect;
                let target = self.target_of(action).expect("the action names a target");
                self.carry_out(effect, target, io);
            }
            Action::Slide { slide } => self.slide(seat, slide, io),
            Action::BattleOrder { order } => self.order(seat, order, io),
        }
    }
}

/// SF-5.6 Cards never change owners, and none is ever lost.
impl Conserved for Starfighter {
    fn components(&self) -> Vec<String> {
        let mut cards = Vec::new();
        let own_piles = self.has_own_piles();
        for (seat, board) in [SOUTH, NORTH].into_iter().zip(&self.boards) {
            let owner = if own_piles { seat.0 } else { 0 };
            let lying = board.sectors.iter().flat_map(|stack| stack.iter().map(|lying| lying.card));
            let hidden = board.hand.into_iter().chain(board.aside);
            cards.extend(lying.chain(hidden).map(|card| format!("{owner}: {}", card.0)));
        }
        for (owner, pile) in self.piles.iter().enumerate() {
            let in_pile = pile.draw.into_iter().chain(pile.discard);
            cards.extend(in_pile.map(|card| format!("{owner}: {}", card.0)));
        }
        cards
    }

    fn conserved_from(&self) -> bool {
        !matches!(self.phase, Phase::Build { .. })
    }

    fn components_are_public(&self) -> bool {
        !self.has_own_piles() || self.setup.options.pool == Pool::Lists
    }
}
