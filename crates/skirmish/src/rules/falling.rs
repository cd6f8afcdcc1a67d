//! SK-13 Taken out, and film quotes.

use crate::catalogue::{FigureId, Trait};
use crate::event::Event;
use crate::frame::{Asked, Attack, Cause};
use crate::geometry::Point;
use crate::quote::{Quote, Words};
use crate::scenario::Objective;
use crate::state::{Skirmish, Spoken, Token};
use crate::tabletop::{Gait, Spot};
use starboard_core::{Io, Refusal};

impl Skirmish {
    /// SK-9.5 A hit that is not dodged takes a figure out, unless it is revived.
    pub(crate) fn struck(&mut self, figure: FigureId, io: &mut impl Io<Event>) {
        io.tell(|| Event::Struck { figure });
        if self.can_be_revived(figure) {
            self.asked = Asked::Revive { figure };
        } else {
            self.fall(figure, io);
            self.next_victim(io);
        }
    }

    /// SK-7.9 A failed test counts as a hit.
    pub(crate) fn fail_test(&mut self, figure: FigureId, io: &mut impl Io<Event>) {
        let victims = [figure].into_iter().collect();
        let cause = Cause::Test;
        self.attack =
            Some(Attack { cause, attacker: figure, weapon: None, target: figure, victims });
        self.next_victim(io);
    }

    /// SK-13.2 Once per game, and only some.
    pub(crate) fn can_be_revived(&self, figure: FigureId) -> bool {
        figure.card().has(Trait::Quote) && !self.quoted.contains(figure)
    }

    /// SK-13.3, SK-13.5 A figure is not revived.
    pub(crate) fn fall(&mut self, figure: FigureId, io: &mut impl Io<Event>) {
        let at = self.fall_point(figure);
        self.running.remove(figure);
        self.ready.remove(figure);
        if self.is_recaptured(figure) {
            self.places[figure.index()].at = at;
            self.captive.insert(figure);
            io.tell(|| Event::Recaptured { figure, at });
        } else {
            self.on_table.remove(figure);
            self.out.insert(figure);
            io.tell(|| Event::TakenOut { figure, points: figure.card().points });
            if self.token == (Token::Carried { by: figure }) {
                self.token = Token::Dropped { x: at.x, y: at.y };
                io.tell(|| Event::TokenDropped { at });
            }
        }
        self.stop(figure);
        self.check_victory(io);
    }

    /// SK-14.2 The freed captive is captured again instead of being taken out.
    fn is_recaptured(&self, figure: FigureId) -> bool {
        match self.setup.objective() {
            Objective::Escape { captive, recapture, .. } => *recapture && *captive == Some(figure),
            Objective::Points { .. } | Objective::Carry { .. } => false,
        }
    }

    /// SK-4.3, SK-11.5 The figure's Move and activation are over.
    fn stop(&mut self, figure: FigureId) {
        if self.moving.is_some_and(|moving| moving.figure == figure) {
            self.moving = None;
        }
        if let Some(active) = &mut self.activation
            && active.figure == figure
        {
            active.over = true;
        }
    }

    /// SK-13.2 A film quote revives a figure.
    pub(crate) fn revive(&mut self, figure: FigureId, text: Quote, io: &mut impl Io<Event>) {
        // The rules have checked that the words are known.
        let text = text.words().unwrap_or_default();
        let number = if text.are_default() { self.default_number(figure) } else { 0 };
        let spoken = Spoken { figure, text, number };
        let words = spoken.words();
        self.quoted.insert(figure);
        self.quotes.push(spoken);
        // SK-13.4 It stays where it is, in the middle of a Move on its fall point.
        let at = self.fall_point(figure);
        self.places[figure.index()].at = at;
        self.running.remove(figure);
        self.ready.remove(figure);
        self.stop(figure);
        io.tell(|| Event::Revived { figure, text: words, at });
        self.separate_if_melee(figure, io);
    }

    /// SK-13.3 No revival.
    pub(crate) fn decline(&mut self, figure: FigureId, io: &mut impl Io<Event>) {
        self.fall(figure, io);
        self.next_victim(io);
    }

    /// SK-13.2 The number of the first default text that has not been used.
    pub(crate) fn default_number(&self, figure: FigureId) -> u8 {
        // Nothing has been said in nearly every search: no need to compare words.
        if self.quotes.is_empty() {
            return 1;
        }
        let unused = |number: &u8| {
            let text = Words::default();
            !self.is_said(&Spoken { figure, text, number: *number }.words())
        };
        (1..=u8::MAX).find(unused).unwrap_or(u8::MAX)
    }

    /// SK-13.2 Whether these words have been used, small and capital letters alike.
    fn is_said(&self, text: &str) -> bool {
        let text = text.to_lowercase();
        self.quotes.iter().any(|spoken| spoken.words().to_lowercase() == text)
    }

    /// SK-13.2 Whether a quote may be used.
    pub(crate) fn check_quote(&self, text: Quote) -> Result<(), Refusal> {
        let Some(words) = text.words() else {
            return Err(Refusal::new("SK-13.2", "refusal-quote-forgotten"));
        };
        if words.are_too_long() {
            return Err(Refusal::new("SK-13.2", "refusal-quote-too-long"));
        }
        if !words.are_default() && self.is_said(&words) {
            return Err(Refusal::new("SK-13.2", "refusal-quote-used"));
        }
        Ok(())
    }

    /// SK-13.4 Where a figure lies: where it stands or, in the middle of a Move, on the nearest
    /// standing place of its level.
    fn fall_point(&self, figure: FigureId) -> Spot {
        let at = self.spot(figure);
        let is_moving = self.moving.is_some_and(|moving| moving.figure == figure);
        if !is_moving || self.is_standing_place(figure, at) {
            return at;
        }
        let gait = Gait::of(figure.card());
        let stands = |p: &Point| {
            let spot = at.at(*p);
            self.table().can_stand_at(gait, spot) && self.is_free_of_figures(figure, spot)
        };
        let near = self.table().points().filter(stands);
        let nearest = near.min_by_key(|p| (p.distance2(at.point()), p.y, p.x));
        nearest.map_or(at, |p| at.at(p))
    }
}

impl Spoken {
    /// SK-13.2 Its words.
    pub(crate) fn words(&self) -> String {
        if !self.text.are_default() {
            return self.text.to_string();
        }
        let card = self.figure.card();
        let prompt = card.quote_prompt.as_ref().map_or("", |prompt| &prompt.en);
        match self.number {
            0 | 1 => format!("{}: {prompt}", card.name.en),
            number => format!("{}: {prompt} {number}", card.name.en),
        }
    }
}
