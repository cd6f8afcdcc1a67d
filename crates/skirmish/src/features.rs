//! The position as numbers, for bots that learn.
//!
//! Light and Dark look with eyes of their own: one runs, carries and rescues, the other stops it, and
//! their figures are never the same. So do those who fight for something else: what wins an escape loses
//! a firefight. Seats of one side win and lose together, so they see the same
//! numbers but for one: whether they decide themselves. Numbers that both sides have come in pairs, the
//! own side first. Worth is told in tenths of points (SK-15.2), chances in per cent, ways in tenths of
//! a run, which is what a figure on foot covers in an activation.

mod field;
mod fight;
mod goal;
mod known;
mod pending;
mod roster;
mod tempo;
mod turn;

use crate::bot::Terms;
use crate::catalogue::Side;
use crate::options::{Deploy, OnOff, Options, Quotes, Split};
use crate::state::Skirmish;
use field::Field;
use known::Known;
use roster::KINDS;
use starboard_core::{Eyes, Featured, Rules, Seat};

impl Featured for Skirmish {
    const FEATURES: u32 = 2;
    const JUDGED_AT_ONCE: bool = false;
    const OUTLOOKS: usize = KINDS.len() * Side::BOTH.len();

    /// Between two activations, or where one has just begun: nothing is half done, and what everybody can
    /// do next is told.
    fn is_settled(&self) -> bool {
        self.is_between_deeds()
    }

    fn outlook(&self, seat: Seat) -> usize {
        KINDS.len() * self.setup.side_of(seat) as usize + self.kind()
    }

    fn features(&self, seat: Seat, eyes: &mut impl Eyes) {
        let known = Known::get();
        let mut field = Field::new(self, known);
        let terms = self.terms(|meeting| field.note(self, meeting));
        field.weigh(self);
        let own = self.setup.side_of(seat);
        let sides = [own, own.enemy()];
        let points = sides.map(|side| self.points(side).into());
        let look = Look { game: self, known, seat, sides, points, field };
        look.verdict(&terms, eyes);
        look.mode(eyes);
        look.score(eyes);
        look.forces(eyes);
        look.figures(eyes);
        look.tempo(eyes);
        look.question(eyes);
        look.activation(eyes);
        look.pending(eyes);
        look.fight(eyes);
        look.exchanges(eyes);
        look.goal(eyes);
    }

    /// The demonstration game most often, then every scenario, number of players and way to set up.
    fn schooling() -> Vec<Options> {
        let play =
            |id: &str, players| Options { scenario: id.to_owned(), players, ..Options::default() };
        let free = |options| Options { deploy: Deploy::Free, ..options };
        vec![
            play("standoff", 2),
            play("standoff", 2),
            play("standoff", 2),
            free(play("standoff", 2)),
            Options { quotes: Quotes::Off, han_first: OnOff::Off, ..play("standoff", 2) },
            play("spaceport_street", 2),
            Options { split: Split::Dark, ..play("spaceport_street", 3) },
            play("spaceport_street", 4),
            play("desert_ambush", 2),
            play("desert_ambush", 2),
            free(play("desert_ambush", 3)),
            play("hangar_breakout", 2),
            play("hangar_breakout", 2),
            Options { speeder_test: OnOff::Off, ..free(play("hangar_breakout", 2)) },
            play("prisoner_rescue", 2),
            play("prisoner_rescue", 4),
        ]
    }
}

/// A position as one seat looks at it.
struct Look<'a> {
    game: &'a Skirmish,
    known: &'static Known,
    seat: Seat,
    /// The own side and the other.
    sides: [Side; 2],
    /// SK-15.2 Their points.
    points: [i32; 2],
    field: Field,
}

impl Look<'_> {
    /// What is told of each side, the own one first.
    #[inline]
    fn both(&self, of: impl FnMut(Side) -> i32) -> [i32; 2] {
        self.sides.map(of)
    }

    /// What is told of one side, and nothing of the other.
    #[inline]
    fn only(&self, side: Option<Side>, value: i32) -> [i32; 2] {
        self.sides.map(|own| if side == Some(own) { value } else { 0 })
    }

    /// 1 for the own side, -1 for the other, 0 for neither.
    #[inline]
    fn sign(&self, side: Option<Side>) -> i32 {
        match side {
            Some(side) if side == self.sides[0] => 1,
            Some(_) => -1,
            None => 0,
        }
    }

    /// How the position is judged without learning, and the terms of that judgement: whoever learns
    /// begins with what is known already.
    fn verdict(&self, terms: &Terms, eyes: &mut impl Eyes) {
        let own = self.sides[0];
        let light = match own {
            Side::Light => 1.0,
            Side::Dark => -1.0,
        };
        let lead = terms.lead(own);
        let verdict = match self.game.outcome() {
            Some(outcome) => (outcome.share(self.seat) - 0.5) * 2.0 * CERTAIN,
            None => (lead / terms.doubt * 16.0).clamp(-CERTAIN, CERTAIN),
        };
        eyes.see("verdict", whole(verdict));
        eyes.see("lead", tenths(lead));
        eyes.see("lead in figures and quotes", tenths(terms.material * light));
        eyes.see("lead towards the objective", tenths(terms.objective * light));
        let threats = self.sides.map(|side| terms.threats[side as usize]);
        eyes.see_each("prospects", threats.map(|side| tenths(side.gain)));
        eyes.see_each("too far away", threats.map(|side| tenths(side.idle)));
    }
}

/// The verdict on a game that is over, in sixteenths of a logit.
const CERTAIN: f32 = 96.0;

/// Points in tenths.
fn tenths(points: f32) -> i32 {
    whole(points * 10.0)
}

/// The nearest whole number, in bounds that nothing sensible exceeds.
fn whole(number: f32) -> i32 {
    number.round().clamp(-999.0, 999.0) as i32
}
