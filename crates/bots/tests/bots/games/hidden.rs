use super::{listed, tiny};
use serde::{Deserialize, Serialize};
use starboard_core::{
    Chance, Featured, Hidden, Io, Judged, Legal, Observer, Outcome, Refusal, Rules, Seat, SeatSet,
    Standing, Visible,
};

/// Seat 1 holds one of three cards. Seat 0 names it (0, 1, 2) and wins if it is right, or tosses a
/// coin ([`Guess::COIN`]). Who does not know the card should toss the coin.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Guess {
    pub(crate) card: u8,
    pub(crate) is_open: bool,
    winner: Option<Seat>,
}

impl Guess {
    pub(crate) const COIN: u8 = 3;

    pub(crate) fn with_card(card: u8, is_open: bool) -> Self {
        Self { card, is_open, winner: None }
    }
}

impl Rules for Guess {
    tiny!("guess", 2, 4);
    /// Whether the card lies open.
    type Options = bool;

    fn new(is_open: &bool, io: &mut impl Io<()>) -> Result<Self, Refusal> {
        Ok(Self::with_card(io.pick(3) as u8, *is_open))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.winner.map(|winner| Outcome::win(winner, 2))
    }

    fn apply(&mut self, _: Seat, action: u8, io: &mut impl Io<()>) {
        let is_won = if action == Self::COIN { io.pick(2) == 0 } else { action == self.card };
        self.winner = Some(Seat(u8::from(!is_won)));
    }
}

impl Legal for Guess {
    listed!();

    fn to_act(&self) -> SeatSet {
        if self.winner.is_some() { SeatSet::NOBODY } else { Seat(0).into() }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<u8>) {
        out.clear();
        if self.to_act().contains(seat) {
            out.extend(0..=Self::COIN);
        }
    }
}

impl Visible for Guess {
    type View = (Option<u8>, Option<Seat>);

    fn view(&self, observer: Observer) -> Self::View {
        let sees = self.is_open || observer.is(Seat(1));
        (sees.then_some(self.card), self.winner)
    }
}

impl Hidden for Guess {
    fn resample(&mut self, observer: Seat, chance: &mut impl Chance) {
        if !self.is_open && observer == Seat(0) {
            self.card = chance.pick(3) as u8;
        }
    }
}

impl Featured for Guess {}

impl Standing for Guess {}

impl Judged for Guess {
    fn evaluate(&self, seat: Seat) -> f32 {
        self.outcome().map_or(0.5, |outcome| outcome.share(seat))
    }
}

/// Rock (0), paper (1), scissors (2), chosen in secret at the same time. Roll-outs love rock: four
/// times in six. So paper is right, whatever the other has really chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Hands {
    pub(crate) shown: [Option<u8>; 2],
}

impl Hands {
    pub(crate) const PAPER: u8 = 1;

    fn habit(chance: &mut impl Chance) -> u8 {
        [0, 0, 0, 0, 1, 2][chance.pick(6)]
    }
}

impl Rules for Hands {
    tiny!("hands", 2, 3);
    type Options = ();

    fn new((): &(), _: &mut impl Io<()>) -> Result<Self, Refusal> {
        Ok(Self::default())
    }

    fn outcome(&self) -> Option<Outcome> {
        let [Some(south), Some(north)] = self.shown else { return None };
        Some(match (3 + south - north) % 3 {
            0 => Outcome::draw(2),
            1 => Outcome::win(Seat(0), 2),
            _ => Outcome::win(Seat(1), 2),
        })
    }

    fn apply(&mut self, seat: Seat, action: u8, _: &mut impl Io<()>) {
        self.shown[seat.index()] = Some(action);
    }
}

impl Legal for Hands {
    listed!();

    fn to_act(&self) -> SeatSet {
        Seat::first(2).filter(|seat| self.shown[seat.index()].is_none()).collect()
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<u8>) {
        out.clear();
        if self.to_act().contains(seat) {
            out.extend(0..3);
        }
    }
}

impl Visible for Hands {
    type View = [Option<u8>; 2];

    fn view(&self, observer: Observer) -> Self::View {
        let is_over = self.to_act().is_empty();
        // Of a hidden choice everybody sees that it has been made.
        let show = |seat: u8| {
            let known = is_over || observer.is(Seat(seat));
            self.shown[usize::from(seat)].map(|hand| if known { hand } else { u8::MAX })
        };
        [show(0), show(1)]
    }
}

impl Hidden for Hands {
    fn resample(&mut self, observer: Seat, chance: &mut impl Chance) {
        let other = &mut self.shown[observer.opponent().index()];
        if other.is_some() {
            *other = Some(Self::habit(chance));
        }
    }
}

impl Featured for Hands {}

impl Standing for Hands {}

impl Judged for Hands {
    fn evaluate(&self, seat: Seat) -> f32 {
        self.outcome().map_or(0.5, |outcome| outcome.share(seat))
    }

    fn rollout(&self, _: Seat, chance: &mut impl Chance, _: &mut Vec<u8>) -> u8 {
        Self::habit(chance)
    }
}
