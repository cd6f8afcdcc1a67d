//! The contract with tables and bots.

use crate::action::{self, Action};
use crate::card::{Card, Cards};
use crate::catalogue::FigureId;
use crate::event::Event;
use crate::geometry::Point;
use crate::options::Options;
use crate::state::{Activation, Asked, Cause, Skirmish, Token};
use crate::tabletop::Spot;
use crate::view::View;
use starboard_core::{Chance, Conserved, Game, Journal, Observer, Outcome, Refusal, Seat, SeatSet};

impl Game for Skirmish {
    const ID: &'static str = "skirmish";
    const RULES: u32 = 2;
    const SEATS: (u8, u8) = (2, 4);
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
        self.setup.options.players
    }

    fn allies(&self, seat: Seat) -> SeatSet {
        self.setup.seats_of(self.setup.side_of(seat))
    }

    fn to_act(&self) -> SeatSet {
        self.deciders()
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.asked {
            Asked::Over { outcome } => Some(outcome),
            Asked::Draw
            | Asked::Deploy { .. }
            | Asked::Han
            | Asked::Figure
            | Asked::Action
            | Asked::End { .. }
            | Asked::Reaction
            | Asked::Reroll { .. }
            | Asked::Revive { .. }
            | Asked::Separate { .. } => None,
        }
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
        self.answer(action, chance, journal);
        self.run(chance, journal);
    }

    fn view(&self, observer: Observer) -> View {
        self.view_for(observer)
    }

    /// SK-16.1 Nothing is hidden but the order of the undrawn cards, and that does not exist.
    fn resample(&mut self, _: Seat, _: &mut impl Chance) {
        self.look_ahead();
    }

    fn evaluate(&self, seat: Seat) -> f32 {
        self.win_chance(seat)
    }

    fn prior(&self, _: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        self.weigh(actions, weights);
    }

    fn rollout(&self, seat: Seat, chance: &mut impl Chance, scratch: &mut Vec<Action>) -> Action {
        self.quick_move(seat, chance, scratch)
    }

    fn habit(&self, seat: Seat, scratch: &mut Vec<Action>) -> Option<Action> {
        Some(self.habit_now(seat, scratch))
    }

    fn is_quiet(&self) -> bool {
        self.is_settled()
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

impl Skirmish {
    /// SK-8.1 The active figure spends an action.
    fn spend(&mut self) -> &mut Activation {
        let active = self.activation.as_mut().expect("a figure is active");
        active.left -= 1;
        active
    }

    /// The answer to the question that was asked.
    fn answer(
        &mut self,
        action: Action,
        chance: &mut impl Chance,
        journal: &mut impl Journal<Event>,
    ) {
        match (self.asked, action) {
            (Asked::Deploy { figure }, Action::Deploy { x, y }) => {
                self.deploy(figure, x, y, journal);
            }
            (Asked::Han, Action::HanPass) => {
                let figure = self.first_shooter().expect("he has been asked");
                journal.tell(|| Event::HanPassed { figure });
                self.choose_figure(journal);
            }
            (Asked::Han, Action::HanShoot { target }) => self.han_shoots(target, chance, journal),
            (Asked::Figure, Action::Activate { figure }) => self.activate(figure, journal),
            (Asked::Action, Action::MoveTo { mode, x, y, level }) => {
                self.move_to(mode, Spot { x, y, level }, None, chance, journal);
            }
            (Asked::Action, Action::Via { mode, x, y }) => self.asked = Asked::End { mode, x, y },
            (Asked::Action, Action::Shoot { weapon, target, dx, dy }) => {
                let active = self.spend();
                active.shot = true;
                let figure = active.figure;
                self.shoot(Cause::Action, figure, weapon, target, (dx, dy), chance, journal);
            }
            (Asked::Action, Action::Aim) => {
                let active = self.spend();
                active.aimed = true;
                let figure = active.figure;
                journal.tell(|| Event::Aimed { figure });
                self.ask_for_action(journal);
            }
            (Asked::Action, Action::Ready { facing }) => {
                let figure = self.spend().figure;
                self.take_readiness(figure, facing, journal);
            }
            (Asked::Action, Action::Melee { target }) => {
                let figure = self.spend().figure;
                self.melee(figure, target, chance, journal);
            }
            (Asked::Action, Action::ClearJam) => {
                let figure = self.spend().figure;
                self.clear_jam(figure, journal);
            }
            (Asked::Action, Action::Interact { what }) => {
                let figure = self.spend().figure;
                self.interact(figure, what, chance, journal);
            }
            (Asked::Action, Action::Leave) => {
                let active = self.activation.expect("a figure is active");
                self.leave(active.figure, journal);
            }
            (Asked::Action, Action::Done) => self.end_activation(journal),
            (Asked::End { mode, x, y }, Action::MoveTo { x: to_x, y: to_y, level, .. }) => {
                let via = Point::new(x.into(), y.into());
                let end = Spot { x: to_x, y: to_y, level };
                self.move_to(mode, end, Some(via), chance, journal);
            }
            (Asked::Reaction, Action::Fire) => {
                let due = self.due_ambush().expect("a shot is due");
                self.fire(due, chance, journal);
            }
            (Asked::Reaction, Action::Hold) => {
                let due = self.due_ambush().expect("a shot is due");
                self.hold(due, chance, journal);
            }
            (Asked::Reroll { roll }, Action::Accept) => self.conclude(roll, chance, journal),
            (Asked::Reroll { roll }, Action::UseAce) => self.use_ace(roll, chance, journal),
            (Asked::Reroll { roll }, Action::UseMarker) => self.use_marker(roll, chance, journal),
            (Asked::Revive { figure }, Action::Revive { text }) => {
                self.revive(figure, text, chance, journal);
            }
            (Asked::Revive { figure }, Action::Decline) => self.decline(figure, chance, journal),
            (Asked::Separate { figure }, Action::Separate { x, y }) => {
                self.put_apart(figure, Point::new(x.into(), y.into()), journal);
                self.next_victim(chance, journal);
            }
            (asked, action) => unreachable!("{action:?} is no answer to {asked:?}"),
        }
    }
}

/// Every figure, card and token is somewhere exactly once.
impl Conserved for Skirmish {
    fn components(&self) -> Vec<String> {
        let mut components = Vec::new();
        for set in [self.on_table, self.waiting, self.out, self.left] {
            components.extend(set.iter().map(|figure: FigureId| figure.card().id.clone()));
        }
        let turned_up: Cards = self.card.into_iter().collect();
        for cards in [self.pile, self.discard, self.gone, turned_up] {
            components.extend(cards.into_iter().map(Card::code));
        }
        if self.token != Token::None {
            components.push("token".to_owned());
        }
        components
    }
}
