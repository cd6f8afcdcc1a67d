//! The contract with tables and bots.

use crate::action::{self, Action};
use crate::event::Event;
use crate::options::{Options, Pool};
use crate::state::{NORTH, Phase, SOUTH, Starfighter};
use crate::view::View;
use starboard_core::{Chance, Conserved, Game, Journal, Observer, Outcome, Refusal, Seat, SeatSet};

impl Game for Starfighter {
    const ID: &'static str = "starfighter";
    const RULES: u32 = 2;
    const SEATS: (u8, u8) = (2, 2);
    const ACTION_IDS: u32 = action::IDS;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn new(
        options: &Options,
        chance: &mut impl Chance,
        journal: &mut impl Journal<Event>,
    ) -> Result<Self, Refusal> {
        Self::set_up_table(options, chance, journal)
    }

    fn seats(&self) -> u8 {
        2
    }

    fn to_act(&self) -> SeatSet {
        self.deciders()
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

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list_actions(seat, out);
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.check_action(seat, action)
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        journal: &mut impl Journal<Event>,
    ) {
        self.act(seat, action, chance, journal);
        self.run(chance, journal);
    }

    fn view(&self, observer: Observer) -> View {
        self.view_for(observer)
    }

    fn resample(&mut self, observer: Seat, chance: &mut impl Chance) {
        self.guess_hidden(observer, chance);
    }

    fn evaluate(&self, seat: Seat) -> f32 {
        self.win_chance(seat)
    }

    fn prior(&self, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        self.weigh(seat, actions, weights);
    }

    fn rollout(&self, seat: Seat, chance: &mut impl Chance, scratch: &mut Vec<Action>) -> Action {
        self.quick_move(seat, chance, scratch)
    }

    fn is_quiet(&self) -> bool {
        matches!(self.phase, Phase::Deployment { opening: true, .. })
    }

    fn round(&self) -> Option<u32> {
        Some(self.round.into())
    }

    fn action_id(action: Action) -> u32 {
        action::id(action)
    }

    fn action_from_id(id: u32) -> Option<Action> {
        action::from_id(id)
    }
}

impl Starfighter {
    /// Carries out a legal action, and nothing of what follows from it.
    pub(crate) fn act(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        journal: &mut impl Journal<Event>,
    ) {
        debug_assert_eq!(self.check_action(seat, action), Ok(()), "{action:?}");
        match action {
            Action::ChooseCruiser { class } => {
                if let Phase::Build { .. } = self.phase {
                    self.choose_secret_cruiser(seat, class, chance, journal);
                } else {
                    self.choose_cruiser(seat, class, chance, journal);
                }
            }
            Action::DeckAdd { card } => self.add_to_deck(seat, card, chance, journal),
            Action::DeckDone => self.close_deck(seat, chance, journal),
            Action::Play { card, side, sector } => self.play(seat, card, side, sector, journal),
            Action::Pass => self.pass(seat, journal),
            Action::ResolveNext { area, index } => {
                let (group, waiting) = (self.chain.group(), self.chain.waiting.len());
                let at = group.iter().position(|w| w.area() == area && w.index() == index);
                let at = waiting - group.len() + at.expect("the effect waits in the group");
                self.resolve(at, chance, journal);
            }
            Action::TargetCard { .. } | Action::TargetMove { .. } | Action::TargetSector { .. } => {
                let picked = self.chain.picked.take().expect("an effect waits for its target");
                let effect = self.symbol(picked).effect;
                let target = self.target_of(action).expect("the action names a target");
                self.carry_out(effect, target, journal);
            }
            Action::Slide { slide } => self.slide(seat, slide, journal),
            Action::BattleOrder { order } => self.order(seat, order, journal),
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
