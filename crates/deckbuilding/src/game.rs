//! The rules behind the contract that all games share.

use crate::action::{Action, Picked, Target};
use crate::card::Card;
use crate::event::Event;
use crate::frame::{ExilePick, Frame, Question, TurnStep, Waiting};
use crate::options::Options;
use crate::rules::Chosen;
use crate::state::Deckbuilding;
use starboard_core::{Conserved, Io, Legal, Outcome, Refusal, Rules, Seat};

impl Rules for Deckbuilding {
    const ID: &'static str = "deckbuilding";
    const RULES: u32 = 2;
    const SEATS: (u8, u8) = (2, 2);

    type Options = Options;
    type Action = Action;
    type Event = Event;

    fn new(options: &Options, io: &mut impl Io<Event>) -> Result<Self, Refusal> {
        Self::set_up_table(*options, io)
    }

    fn settled(options: Options, with_bots: bool) -> Options {
        options.settled(with_bots)
    }

    fn seats(&self) -> u8 {
        2
    }

    /// DB-10.3 How the game ended, if it has.
    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        match self.top() {
            Frame::Over { winner: Some(winner) } => Some(Outcome::win(winner, 2)),
            Frame::Over { winner: None } => Some(Outcome::draw(2)),
            Frame::Secret
            | Frame::Turn { .. }
            | Frame::Attack { .. }
            | Frame::Damage { .. }
            | Frame::Triggers { .. }
            | Frame::Offer { .. }
            | Frame::Resolve { .. }
            | Frame::Ask { .. }
            | Frame::Place { .. } => None,
        }
    }

    fn apply(&mut self, seat: Seat, action: Action, io: &mut impl Io<Event>) {
        debug_assert_eq!(self.check(seat, action), Ok(()), "{action:?}");
        let frame = self.top();
        if let Frame::Ask { question } = frame {
            self.answer(question, action, io);
        } else {
            self.act(frame, seat, action, io);
        }
        self.run(io);
    }

    /// There are no rounds: players count turns, over both of them.
    fn round(&self) -> Option<u32> {
        Some(self.turn.into())
    }
}

impl Deckbuilding {
    /// DB-15.2 An action that is no answer about an ability.
    fn act(&mut self, frame: Frame, seat: Seat, action: Action, io: &mut impl Io<Event>) {
        if let Frame::Turn { step: TurnStep::Main } = frame {
            self.tally.acted = true;
        }
        match (frame, action) {
            (Frame::Secret, Action::PickSecretBase { base }) => {
                self.pick_secret_base(seat, base, io);
            }
            (Frame::Turn { step: TurnStep::NewBase }, Action::ChooseBase { base }) => {
                self.turn_up_base(base, io);
            }
            (Frame::Turn { .. }, Action::Play { card }) => self.play(card, io),
            (Frame::Turn { .. }, Action::Purchase { from }) => {
                self.purchase(from, io);
            }
            (Frame::Turn { .. }, Action::UseAbility { of }) => self.use_ability(of, io),
            (Frame::Turn { .. }, Action::DeclareAttack { target }) => {
                self.declare_attack(target, io);
            }
            (Frame::Turn { .. }, Action::PayOut { slot }) => self.pay_out(slot, io),
            (Frame::Turn { .. }, Action::EndTurn) => self.end_turn(io),
            (Frame::Attack { target }, Action::AddAttacker { .. } | Action::ResolveAttack) => {
                self.step_attack(target, action, io);
            }
            (Frame::Damage { .. }, Action::AssignDamage { n }) => self.assign_damage(n, io),
            (Frame::Triggers { on, waiting }, Action::PickTrigger { source }) => {
                let is_it = |one: &&Waiting| self.own_name((**one).into()) == Some(source);
                let taken = *waiting.iter().find(is_it).expect("the trigger waits");
                self.take_trigger(on, waiting, taken, io);
            }
            (Frame::Offer { source }, Action::Accept) => self.accept(source, io),
            (Frame::Offer { source }, Action::Decline) => self.decline(source, io),
            (Frame::Place { card, places }, Action::ChooseDestination { to }) => {
                self.frames.pop();
                self.place(card, places, to, io);
            }
            other => unreachable!("not legal: {other:?}"),
        }
    }

    /// DB-15.2 An answer about the next part of an ability.
    fn answer(&mut self, question: Question, action: Action, io: &mut impl Io<Event>) {
        if let Question::Exile { taken, .. } = question
            && let Some(pick) = exile_pick(action)
        {
            return self.exile_next(taken, pick, io);
        }
        self.frames.pop();
        match (question, action) {
            (Question::Option, Action::ChooseOption { option }) => {
                self.take_option(option, io);
            }
            (Question::Object, action) => {
                let (source, step) = self.pending().expect("an ability is under way");
                let chosen = Chosen::of(action).expect("the action names an object");
                self.carry_out_on(self.effect_now(&step, source), chosen, io);
            }
            (Question::RowForDiscard { card }, Action::PickCard { card: Picked::Row(slot) }) => {
                self.swap_from_discard(card, slot, io);
            }
            (Question::Cost, Action::PickCard { card: Picked::Hand(card) }) => {
                self.pay_with(card, io);
            }
            (Question::OpponentDiscard, Action::PickCard { card: Picked::Hand(card) }) => {
                self.next_step();
                self.opponent_discards(card, false, io);
            }
            (Question::TopTwo, Action::PickCard { card: Picked::Galaxy(card) }) => {
                self.keep_on_top(card, io);
            }
            (Question::Swap, Action::PickCard { card: Picked::Row(slot) }) => {
                self.swap_top_with(slot, io);
            }
            (Question::Topdeck, Action::PickCard { card: Picked::EnemyHand(card) }) => {
                self.next_step();
                self.put_on_deck(card, io);
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
