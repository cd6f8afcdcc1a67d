use super::{listed, tiny};
use serde::{Deserialize, Serialize};
use starboard_core::{
    Chance, Featured, Hidden, Io, Judged, Legal, Observer, Outcome, Refusal, Rules, Seat, SeatSet,
    Standing, Visible,
};

/// Three seats, each for itself. Seat 0 lets seat 1 (action 0) or seat 2 (action 1) give the crown
/// away. Seat 1 has two ways to crown seat 0 and one to crown itself; seat 2 can share it with seat
/// 0, or give it to seat 1 in two ways. Careless play makes seat 1 look like the better friend.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Crown {
    giver: Option<Seat>,
    given: Option<u8>,
}

impl Crown {
    pub(crate) const ASK_SEAT_2: u8 = 1;
}

impl Rules for Crown {
    tiny!("crown", 3, 3);
    type Options = ();

    fn new((): &(), _: &mut impl Io<()>) -> Result<Self, Refusal> {
        Ok(Self::default())
    }

    fn outcome(&self) -> Option<Outcome> {
        Some(match (self.giver?, self.given?) {
            (Seat(1), 2) => Outcome::win(Seat(1), 3),
            (Seat(1), _) => Outcome::win(Seat(0), 3),
            (_, 0) => Outcome::shared(SeatSet::from(Seat(0)).with(Seat(2)), 2, 3),
            (_, _) => Outcome::win(Seat(1), 3),
        })
    }

    fn apply(&mut self, _: Seat, action: u8, _: &mut impl Io<()>) {
        match self.giver {
            None => self.giver = Some(Seat(action + 1)),
            Some(_) => self.given = Some(action),
        }
    }
}

impl Legal for Crown {
    listed!();

    fn to_act(&self) -> SeatSet {
        if self.given.is_some() { SeatSet::NOBODY } else { self.giver.unwrap_or(Seat(0)).into() }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<u8>) {
        out.clear();
        if self.to_act().contains(seat) {
            out.extend(if self.giver.is_some() { 0..3 } else { 0..2 });
        }
    }
}

impl Visible for Crown {
    type View = Self;

    fn view(&self, _: Observer) -> Self {
        *self
    }
}

impl Hidden for Crown {
    fn resample(&mut self, _: Seat, _: &mut impl Chance) {}
}

impl Featured for Crown {}

impl Standing for Crown {}

impl Judged for Crown {
    fn evaluate(&self, seat: Seat) -> f32 {
        self.outcome().map_or(1.0 / 3.0, |outcome| outcome.share(seat))
    }
}

/// Two teams, seats 0 and 2 against 1 and 3, act in order of seats. Each in turn scores one point
/// (0) or passes the ball to its partner (1); the second partner scores four with the ball, one
/// without. The opponents score two each. Passing wins, and only if partners are understood to win
/// together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Relay {
    pub(crate) at: u8,
    has_ball: bool,
    points: [u8; 4],
}

impl Relay {
    pub(crate) const PASS: u8 = 1;

    fn team_points(self, seat: Seat) -> u8 {
        self.allies(seat).iter().map(|ally| self.points[ally.index()]).sum()
    }
}

impl Rules for Relay {
    tiny!("relay", 4, 2);
    type Options = ();

    fn new((): &(), _: &mut impl Io<()>) -> Result<Self, Refusal> {
        Ok(Self::default())
    }

    fn allies(&self, seat: Seat) -> SeatSet {
        [seat, Seat((seat.0 + 2) % 4)].into_iter().collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.at == 4).then(|| {
            let first = self.team_points(Seat(0)) > self.team_points(Seat(1));
            Outcome::win(self.allies(Seat(u8::from(!first))), 4)
        })
    }

    fn apply(&mut self, seat: Seat, action: u8, _: &mut impl Io<()>) {
        self.points[seat.index()] = match (seat.0, action) {
            (1 | 3, _) => 2,
            (0, Self::PASS) => {
                self.has_ball = true;
                0
            }
            (2, 0) if self.has_ball => 5,
            (_, action) => 1 - action,
        };
        self.at += 1;
    }
}

impl Legal for Relay {
    listed!();

    fn to_act(&self) -> SeatSet {
        if self.at < 4 { Seat(self.at).into() } else { SeatSet::NOBODY }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<u8>) {
        out.clear();
        if self.to_act().contains(seat) {
            out.extend(0..2);
        }
    }
}

impl Visible for Relay {
    type View = Self;

    fn view(&self, _: Observer) -> Self {
        *self
    }
}

impl Hidden for Relay {
    fn resample(&mut self, _: Seat, _: &mut impl Chance) {}
}

impl Featured for Relay {}

impl Standing for Relay {}

impl Judged for Relay {
    /// Judges by a seat's own points, so that only allied values show the worth of a pass.
    fn evaluate(&self, seat: Seat) -> f32 {
        match self.outcome() {
            Some(outcome) => outcome.share(seat),
            None => f32::from(self.points[seat.index()]) / 10.0,
        }
    }

    fn is_quiet(&self) -> bool {
        self.at == 3
    }
}
