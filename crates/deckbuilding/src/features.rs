//! The position as numbers, for bots that learn.
//!
//! A pair of numbers is always the own one first, then the opponent's. What both players own is added
//! up once ([`Stock`]), from what every card is good for ([`Gist`](gist::Gist)).

mod bases;
mod gist;
mod judgement;
mod race;
mod row;
mod stock;
mod turn;

use crate::options::{BasesToWin, Mode, Options};
use crate::state::Deckbuilding;
use bases::Wall;
use race::Reach;
use starboard_core::{Eyes, Featured, Seat};
use stock::{Ready, Stock};

/// Nobody asks how many turns are left before it is this few.
const TURNS_IN_SIGHT: u16 = 20;

/// What several groups of numbers are made of, the own side first.
struct Outlook {
    sides: [Seat; 2],
    stocks: [Stock; 2],
    walls: [Wall; 2],
    /// Of the active player.
    ready: Ready,
    reaches: [Reach; 2],
}

impl Featured for Deckbuilding {
    const FEATURES: u32 = 1;
    /// DB-1.1 The Empire and the Rebels play with different cards.
    const OUTLOOKS: usize = 2;

    fn outlook(&self, seat: Seat) -> usize {
        usize::from(seat != self.empire)
    }

    fn features(&self, seat: Seat, eyes: &mut impl Eyes) {
        let outlook = self.look_ahead(seat);
        let Outlook { sides, stocks, walls, .. } = &outlook;
        self.see_agreement(eyes);
        self.see_phase(*sides, eyes);
        self.see_bases(*sides, walls, eyes);
        self.see_base_abilities(*sides, eyes);
        self.see_force(&outlook, eyes);
        Self::see_decks(stocks, eyes);
        self.see_hands(*sides, stocks, eyes);
        Self::see_ships(stocks, eyes);
        self.see_means(&outlook, eyes);
        Self::see_race(&outlook, eyes);
        self.see_row(&outlook, eyes);
        self.see_judgement(&outlook, eyes);
    }

    fn weights() -> &'static [u8] {
        include_bytes!("../weights.bin")
    }

    fn schooling() -> Vec<Options> {
        let mode = |mode| Options { mode, ..Options::default() }.settled(true);
        let length = |options, n| Options { bases_to_win: BasesToWin(Some(n)), ..options };
        let paying_out = |options| Options { pay_out_neutral: true, ..options };
        let [starter, galaxy, secret] = Mode::ALL.map(mode);
        let mut ways = vec![starter; 4];
        ways.extend([galaxy; 3]);
        ways.extend([secret; 2]);
        ways.extend([length(starter, 2), length(starter, 4), length(galaxy, 5)]);
        ways.extend([paying_out(starter), paying_out(galaxy)]);
        ways
    }
}

/// How many there are, as a number to be seen.
fn count(things: usize) -> i32 {
    i32::from(things as u16)
}

impl Deckbuilding {
    fn look_ahead(&self, seat: Seat) -> Outlook {
        let sides = [seat, seat.opponent()];
        let stocks = sides.map(|who| self.stock(seat, who));
        let walls = [0, 1].map(|at| self.wall(seat, sides[at], &stocks[at]));
        let reaches = [Reach::default(); 2];
        let mut outlook = Outlook { sides, stocks, walls, ready: self.ready(), reaches };
        outlook.reaches = [0, 1].map(|at| self.reach_of(&outlook, at));
        outlook
    }

    /// What is played: more bases make a longer game.
    fn see_agreement(&self, eyes: &mut impl Eyes) {
        let Options { mode, pay_out_neutral, .. } = self.options;
        eyes.see("whole galaxy", (mode == Mode::WholeGalaxy).into());
        eyes.see("secret bases", (mode == Mode::SecretBases).into());
        eyes.see("paying out", pay_out_neutral.into());
        eyes.see("bases to win", self.options.bases_to_win().into());
        eyes.see("turn", self.turn.min(100).into());
        let left =
            self.options.last_turn().map_or(TURNS_IN_SIGHT, |last| last.saturating_sub(self.turn));
        eyes.see("turns left", left.min(TURNS_IN_SIGHT).into());
    }
}
