//! The rules behind the contract that all games share.

use crate::action::{self, Action, Picked, Target};
use crate::card::Card;
use crate::event::Event;
use crate::frame::{ExilePick, Frame, Question, TurnStep, Waiting};
use crate::options::Options;
use crate::rules::Chosen;
use crate::state::Deckbuilding;
use crate::view::View;
use starboard_core::{Chance, Conserved, Game, Journal, Observer, Outcome, Refusal, Seat, SeatSet};

impl Game for Deckbuilding {
    const ID: &'static str = "deckbuilding";
    const RULES: u32 = 2;
    const SEATS: (u8, u8) = (2, 2);
    const ACTION_IDS: u32 = action::numbers::IDS;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn new(
        options: &Options,
        chance: &mut impl Chance,
        journal: &mut impl Journal<Event>,
    ) -> Result<Self, Refusal> {
        Self::set_up_table(*options, chance, journal)
    }

    fn settled(options: Options, with_bots: bool) -> Options {
        options.settled(with_bots)
    }

    fn seats(&self) -> u8 {
        2
    }

    fn to_act(&self) -> SeatSet {
        self.deciders()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list_actions(seat, out);
    }

    fn random_action(
        &self,
        seat: Seat,
        chance: &mut impl Chance,
        scratch: &mut Vec<Action>,
    ) -> Action {
        self.pick_action(seat, chance, scratch)
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
        debug_assert_eq!(self.check_action(seat, action), Ok(()), "{action:?}");
        let frame = self.top();
        if let Frame::Ask { question } = frame {
            self.answer(question, action, chance, journal);
        } else {
            self.act(frame, seat, action, chance, journal);
        }
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
        self.turn_has_just_begun()
    }

    /// There are no rounds: players count turns, over both of them.
    fn round(&self) -> Option<u32> {
        Some(self.turn.into())
    }

    fn action_id(action: Action) -> u32 {
        action::numbers::id(action)
    }

    fn action_from_id(id: u32) -> Option<Action> {
        action::numbers::from_id(id)
    }
}

impl Deckbuilding {
    /// DB-15.2 An action that is no answer about an ability.
    fn act(
        &mut self,
        frame: Frame,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        journal: &mut impl Journal<Event>,
    ) {
        if let Frame::Turn { step: TurnStep::Main } = frame {
            self.tally.acted = true;
        }
        match (frame, action) {
            (Frame::Secret, Action::PickSecretBase { base }) => {
                self.pick_secret_base(seat, base, chance, journal);
            }
            (Frame::Turn { step: TurnStep::NewBase }, Action::ChooseBase { base }) => {
                self.turn_up_base(base, journal);
            }
            (Frame::Turn { .. }, Action::Play { card }) => self.play(card, journal),
            (Frame::Turn { .. }, Action::Purchase { from }) => {
                self.purchase(from, chance, journal);
            }
            (Frame::Turn { .. }, Action::UseAbility { of }) => self.use_ability(of, journal),
            (Frame::Turn { .. }, Action::DeclareAttack { target }) => {
                self.declare_attack(target, journal);
            }
            (Frame::Turn { .. }, Action::PayOut { slot }) => self.pay_out(slot, chance, journal),
            (Frame::Turn { .. }, Action::EndTurn) => self.end_turn(chance, journal),
            (Frame::Attack { target }, Action::AddAttacker { .. } | Action::ResolveAttack) => {
                self.step_attack(target, action, chance, journal);
            }
            (Frame::Damage { .. }, Action::AssignDamage { n }) => self.assign_damage(n, journal),
            (Frame::Triggers { on, waiting }, Action::PickTrigger { source }) => {
                let is_it = |one: &&Waiting| self.own_name((**one).into()) == Some(source);
                let taken = *waiting.iter().find(is_it).expect("the trigger waits");
                self.take_trigger(on, waiting, taken, journal);
            }
            (Frame::Offer { source }, Action::Accept) => self.accept(source, journal),
            (Frame::Offer { source }, Action::Decline) => self.decline(source, journal),
            (Frame::Place { card, places }, Action::ChooseDestination { to }) => {
                self.frames.pop();
                self.place(card, places, to, journal);
            }
            other => unreachable!("not legal: {other:?}"),
        }
    }

    /// DB-15.2 An answer about the next part of an ability.
    fn answer(
        &mut self,
        question: Question,
        action: Action,
        chance: &mut impl Chance,
        journal: &mut impl Journal<Event>,
    ) {
        if let Question::Exile { taken, .. } = question
            && let Some(pick) = exile_pick(action)
        {
            return self.exile_next(taken, pick, journal);
        }
        self.frames.pop();
        match (question, action) {
            (Question::Option, Action::ChooseOption { option }) => {
                self.take_option(option, journal);
            }
            (Question::Object, action) => {
                let (source, step) = self.pending().expect("an ability is under way");
                let chosen = Chosen::of(action).expect("the action names an object");
                self.carry_out_on(self.effect_now(&step, source), chosen, chance, journal);
            }
            (Question::RowForDiscard { card }, Action::PickCard { card: Picked::Row(slot) }) => {
                self.swap_from_discard(card, slot, journal);
            }
            (Question::Cost, Action::PickCard { card: Picked::Hand(card) }) => {
                self.pay_with(card, journal);
            }
            (Question::OpponentDiscard, Action::PickCard { card: Picked::Hand(card) }) => {
                self.next_step();
                self.opponent_discards(card, false, journal);
            }
            (Question::TopTwo, Action::PickCard { card: Picked::Galaxy(card) }) => {
                self.keep_on_top(card, chance, journal);
            }
            (Question::Swap, Action::PickCard { card: Picked::Row(slot) }) => {
                self.swap_top_with(slot, chance, journal);
            }
            (Question::Topdeck, Action::PickCard { card: Picked::EnemyHand(card) }) => {
                self.next_step();
                self.put_on_deck(card, journal);
            }
            (Question::Exile { .. } | Question::Swap, Action::Done) => self.next_step(),
            other => unreachable!("not legal: {other:?}"),
        }
    }
}

/// D-EXILE The card that an action picks.
fn exile_pick(action: Action) -> Option<ExilePick> {
    let pick = |from_discard, card: Card| Some(ExilePick { from_discard, card });
    if let Action::PickCard { card: Picked::Hand(card) } = action {
        pick(false, card)
    } else if let Action::PickCard { card: Picked::Discard(card) } = action {
        pick(true, card)
    } else {
        None
    }
}

/// DB-12.3 The 120 playable cards and the 20 bases are always somewhere, each exactly once.
impl Conserved for Deckbuilding {
    fn components(&self) -> Vec<String> {
        let mut all: Vec<String> = Vec::with_capacity(140);
        for side in &self.sides {
            let ships = side.ships.iter().map(|ship| ship.card);
            let cards = side.hand.cards().chain(side.deck.cards().iter().copied());
            let cards = cards.chain(side.discard.iter().copied()).chain(ships);
            all.extend(cards.map(|card| card.id().to_string()));
            let bases = side.base_deck.union(side.victory).union(side.out_of_game);
            all.extend(bases.iter().chain(side.base).map(|base| format!("base {base}")));
        }
        all.extend(self.units.iter().map(|unit| unit.card.id().to_string()));
        let galaxy = self.galaxy.cards().iter().chain(self.row.iter().flatten());
        all.extend(galaxy.chain(&self.galaxy_discard).map(ToString::to_string));
        let pilot = crate::catalogue::catalogue().pilot.to_string();
        all.extend(std::iter::repeat_n(pilot, self.pilots.into()));
        let absent = self.absent.iter().flat_map(|absent| absent.cards());
        all.extend(self.exile.cards().chain(absent).map(|card| card.to_string()));
        // A purchase that waits for its destination.
        all.extend(self.frames.iter().filter_map(|frame| match frame {
            Frame::Place { card, .. } => Some(card.to_string()),
            Frame::Secret
            | Frame::Turn { .. }
            | Frame::Attack { target: Target::Base | Target::Row(_) }
            | Frame::Damage { .. }
            | Frame::Triggers { .. }
            | Frame::Offer { .. }
            | Frame::Resolve { .. }
            | Frame::Ask { .. }
            | Frame::Over { .. } => None,
        }));
        all
    }
}
