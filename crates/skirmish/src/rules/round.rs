//! SK-4, SK-5 Round, turn and the activation deck.

use crate::card::Card;
use crate::catalogue::{FigureId, FigureSet, Party, Side};
use crate::event::Event;
use crate::frame::{Activation, Asked};
use crate::luck;
use crate::state::Skirmish;
use starboard_core::Io;

impl Skirmish {
    /// SK-4.1 Goes on until somebody has to decide or the game is over.
    pub(crate) fn run(&mut self, io: &mut impl Io<Event>) {
        while self.asked == Asked::Draw {
            if self.is_round_over() {
                self.end_round(io);
                continue;
            }
            let card =
                self.pile.draw(io.at_stake(luck::ORDER)).expect("a round without cards is over");
            self.turn_up(card, io);
        }
    }

    /// SK-4.5 No card left, or nobody whom a card could activate; or none has begun yet (SK-2.3).
    fn is_round_over(&self) -> bool {
        self.round == 0
            || self.pile.is_empty()
            || Side::BOTH.iter().all(|&side| self.unmoved(side).is_empty())
    }

    /// SK-4.2 The figures of a side that can still be activated this round.
    pub(crate) fn unmoved(&self, side: Side) -> FigureSet {
        self.standing(side).minus(self.activated).minus(self.captive)
    }

    /// SK-4.1 After the last round the game is judged; else the next one starts.
    fn end_round(&mut self, io: &mut impl Io<Event>) {
        if self.round == self.setup.rounds {
            self.judge(io);
        } else {
            self.begin_round(io);
        }
    }

    /// SK-4.1, SK-5.2 Activated markers off, all cards of the parties still in play together.
    pub(crate) fn begin_round(&mut self, io: &mut impl Io<Event>) {
        self.round += 1;
        self.activated = FigureSet::EMPTY;
        self.han_has_shot = false;
        self.pile = self.pile.union(std::mem::take(&mut self.discard));
        let (round, rounds, cards) = (self.round, self.setup.rounds, self.pile.len() as u8);
        io.tell(|| Event::RoundBegan { round, rounds, cards });
    }

    /// SK-4.2 A card is turned up.
    pub(crate) fn turn_up(&mut self, card: Card, io: &mut impl Io<Event>) {
        io.tell(|| Event::Card { card });
        if self.eligible(card.party).is_empty() {
            return self.discard_dead(card, io);
        }
        self.card = Some(card);
        if self.han_may_shoot_first(card) {
            self.asked = Asked::Han;
        } else {
            self.choose_figure(io);
        }
    }

    /// SK-5.3 A card whose party has nobody to activate is discarded without effect.
    fn discard_dead(&mut self, card: Card, io: &mut impl Io<Event>) {
        self.discard.insert(card);
        io.tell(|| Event::DeadCard { card });
    }

    /// SK-4.2 The party's controller chooses; if only one figure is left, it is taken.
    pub(crate) fn choose_figure(&mut self, io: &mut impl Io<Event>) {
        let card = self.card.expect("a card is turned up");
        let eligible = self.eligible(card.party);
        match eligible.first() {
            // SK-6.4 Han's shot has killed the card.
            None => {
                io.tell(|| Event::DeadCard { card });
                self.end_turn(io);
            }
            Some(figure) if eligible.len() == 1 => self.activate(figure, io),
            Some(_) => self.asked = Asked::Figure,
        }
    }

    /// SK-4.2 Run and Ready markers go; two actions.
    pub(crate) fn activate(&mut self, figure: FigureId, io: &mut impl Io<Event>) {
        let ace = self.card.is_some_and(Card::is_ace);
        self.running.remove(figure);
        self.ready.remove(figure);
        self.activation = Some(Activation {
            figure,
            left: 2,
            moves: 0,
            shot: false,
            aimed: false,
            ace,
            over: false,
        });
        io.tell(|| Event::Activated { figure, ace });
        self.ask_for_action(io);
    }

    /// SK-4.3 The next action, if there is a choice; else the activation ends.
    pub(crate) fn ask_for_action(&mut self, io: &mut impl Io<Event>) {
        if self.is_over() {
            return;
        }
        let Some(activation) = self.activation else { return self.end_turn(io) };
        if activation.over || !self.has_choice(activation) {
            self.end_activation(io);
        } else {
            self.asked = Asked::Action;
        }
    }

    /// SK-4.3 The activation is over.
    pub(crate) fn end_activation(&mut self, io: &mut impl Io<Event>) {
        if let Some(Activation { figure, .. }) = self.activation.take() {
            if self.on_table.contains(figure) {
                self.activated.insert(figure);
            }
            io.tell(|| Event::ActivationEnded { figure });
        }
        self.end_turn(io);
    }

    /// SK-4.1, SK-5.4 The card is discarded; cards of eliminated parties leave the game.
    pub(crate) fn end_turn(&mut self, io: &mut impl Io<Event>) {
        if let Some(card) = self.card.take() {
            self.discard.insert(card);
        }
        for party in Party::ALL {
            let in_play = self.pile.of(party) + self.discard.of(party) > 0;
            if in_play && self.on_table.intersection(self.setup.parties[party as usize]).is_empty()
            {
                let removed = self.pile.take_party(party).union(self.discard.take_party(party));
                self.gone = self.gone.union(removed);
                io.tell(|| Event::PartyEliminated { party });
            }
        }
        self.asked = Asked::Draw;
    }
}
