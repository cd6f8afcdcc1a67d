use super::{listed, tiny};
use serde::{Deserialize, Serialize};
use starboard_core::{
    Chance, Featured, Hidden, Io, Judged, Legal, Observer, Outcome, Refusal, Rules, Seat, SeatSet,
    Standing, Visible,
};

const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// Noughts and crosses: seat 0 begins, three in a row win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct TicTacToe {
    /// 0 for an empty field, else the seat and one.
    pub(crate) fields: [u8; 9],
}

impl TicTacToe {
    fn played(&self) -> u8 {
        self.fields.iter().filter(|&&field| field != 0).count() as u8
    }
}

impl Rules for TicTacToe {
    tiny!("tic-tac-toe", 2, 9);
    type Options = ();

    fn new((): &(), _: &mut impl Io<()>) -> Result<Self, Refusal> {
        Ok(Self::default())
    }

    fn outcome(&self) -> Option<Outcome> {
        let owner = |line: &[usize; 3]| {
            let [a, b, c] = line.map(|field| self.fields[field]);
            (a != 0 && a == b && b == c).then(|| Seat(a - 1))
        };
        let winner = LINES.iter().find_map(owner).map(|seat| Outcome::win(seat, 2));
        winner.or_else(|| (self.played() == 9).then(|| Outcome::draw(2)))
    }

    fn apply(&mut self, seat: Seat, action: u8, _: &mut impl Io<()>) {
        self.fields[usize::from(action)] = seat.0 + 1;
    }
}

impl Legal for TicTacToe {
    listed!();

    fn to_act(&self) -> SeatSet {
        if self.outcome().is_some() { SeatSet::NOBODY } else { Seat(self.played() % 2).into() }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<u8>) {
        out.clear();
        if self.to_act().contains(seat) {
            out.extend((0..9).filter(|&field| self.fields[usize::from(field)] == 0));
        }
    }
}

impl Visible for TicTacToe {
    type View = Self;

    fn view(&self, _: Observer) -> Self {
        *self
    }
}

impl Hidden for TicTacToe {
    fn resample(&mut self, _: Seat, _: &mut impl Chance) {}
}

impl Featured for TicTacToe {}

impl Standing for TicTacToe {}

impl Judged for TicTacToe {
    fn evaluate(&self, seat: Seat) -> f32 {
        self.outcome().map_or(0.5, |outcome| outcome.share(seat))
    }
}

/// Three heaps; whoever takes the last piece wins. Action `8 * heap + pieces`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Nim {
    pub(crate) heaps: [u8; 3],
    pub(crate) next: u8,
}

impl Rules for Nim {
    tiny!("nim", 2, 24);
    type Options = ();

    fn new((): &(), _: &mut impl Io<()>) -> Result<Self, Refusal> {
        Ok(Self { heaps: [3, 4, 5], next: 0 })
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.heaps == [0; 3]).then(|| Outcome::win(Seat(1 - self.next), 2))
    }

    fn apply(&mut self, _: Seat, action: u8, _: &mut impl Io<()>) {
        self.heaps[usize::from(action / 8)] -= action % 8;
        self.next = 1 - self.next;
    }
}

impl Legal for Nim {
    listed!();

    fn to_act(&self) -> SeatSet {
        if self.outcome().is_some() { SeatSet::NOBODY } else { Seat(self.next).into() }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<u8>) {
        out.clear();
        if seat.0 == self.next {
            let takes =
                |(heap, &pieces): (usize, &u8)| (1..=pieces).map(move |n| 8 * heap as u8 + n);
            out.extend(self.heaps.iter().enumerate().flat_map(takes));
        }
    }
}

impl Visible for Nim {
    type View = Self;

    fn view(&self, _: Observer) -> Self {
        *self
    }
}

impl Hidden for Nim {
    fn resample(&mut self, _: Seat, _: &mut impl Chance) {}
}

impl Featured for Nim {}

impl Standing for Nim {}

impl Judged for Nim {
    fn evaluate(&self, seat: Seat) -> f32 {
        self.outcome().map_or(0.5, |outcome| outcome.share(seat))
    }
}
