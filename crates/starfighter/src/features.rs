//! The position as numbers, for bots that learn.
//!
//! A pair of numbers is always the own one first, then the opponent's. What lies in the sectors is
//! read once ([`Column`]); everything about fighters, battles and the judgement of `bot.rs` is
//! reckoned from that.

mod boards;
mod cards;
mod column;
mod combat;
mod judgement;

use crate::catalogue::Class;
use crate::frame::Phase;
use crate::options::{DeckList, Lists, Mode, Options, Pool, ready_decks};
use crate::state::Starfighter;
use column::Columns;
use starboard_core::{Eyes, Featured, Legal, Seat};

/// How many there are, as a number to be seen.
fn count(things: usize) -> i32 {
    i32::from(things as u16)
}

/// Nobody asks how many rounds are left before it is this few.
const ROUNDS_IN_SIGHT: u16 = 10;

impl Featured for Starfighter {
    const FEATURES: u32 = 1;

    fn features(&self, seat: Seat, eyes: &mut impl Eyes) {
        let sides = [seat, seat.opponent()];
        let mut columns = [Columns::default(); 2];
        for (who, columns) in sides.into_iter().zip(&mut columns) {
            self.fill_columns(who, self.class_seen_by(seat, who), columns);
        }
        let coming = self.coming(sides);
        self.see_agreement(eyes);
        self.see_phase(eyes);
        self.see_turn(sides, &columns, eyes);
        self.see_hulls(sides, eyes);
        self.see_supply(sides, &columns, eyes);
        self.see_piles(sides, &coming, eyes);
        self.see_hand(seat, &columns[0], eyes);
        boards::see_boards(&columns, eyes);
        self.see_facing(&columns, eyes);
        self.see_combat(sides, &columns, eyes);
        self.see_chain(sides, eyes);
        self.see_judgement(sides, &columns, &coming, eyes);
    }

    fn weights() -> &'static [u8] {
        include_bytes!("../weights.bin")
    }

    fn schooling() -> Vec<Options> {
        let mode = |mode| Options { mode, ..Options::default() };
        let war = |pool| Options { pool, ..mode(Mode::UltimateWar) };
        let mut ways = vec![mode(Mode::Training); 3];
        ways.extend(vec![mode(Mode::Skirmish); 4]);
        ways.extend([war(Pool::Full), war(Pool::Dealt)]);
        // Every ready-made deck meets its neighbour in the list, on either side of the table.
        let decks: Vec<&String> = ready_decks().keys().collect();
        for (at, &south) in decks.iter().enumerate() {
            let [south, north] = [south, decks[(at + 1) % decks.len()]];
            let [south, north] = [south, north].map(|name| DeckList::Named(name.clone()));
            ways.push(Options { lists: Some(Lists { south, north }), ..war(Pool::Lists) });
        }
        ways
    }
}

impl Starfighter {
    /// The cruiser of `who`, as far as `seat` knows it: before the reveal (SF-11.1) only the own one.
    fn class_seen_by(&self, seat: Seat, who: Seat) -> Option<&Class> {
        let secret = matches!(self.phase, Phase::Build { .. }) && who != seat;
        let class = self.board(who).class.filter(|_| !secret)?;
        self.catalogue().classes.get(usize::from(class))
    }

    /// What is played: other cards and piles make another game.
    fn see_agreement(&self, eyes: &mut impl Eyes) {
        eyes.see("skirmish", (self.mode() == Mode::Skirmish).into());
        eyes.see("ultimate war", (self.mode() == Mode::UltimateWar).into());
        eyes.see("secret decks", self.has_secret_decks().into());
        let left = self.setup.options.max_rounds.saturating_sub(self.round);
        eyes.see("rounds left", left.min(ROUNDS_IN_SIGHT).into());
        eyes.see("round", self.round.min(30).into());
    }

    /// What the position waits for: the same board is worth something else before and after combat.
    fn see_phase(&self, eyes: &mut impl Eyes) {
        let places = match self.phase {
            Phase::ChooseCruiser { .. } => [1, 0, 0, 0, 0, 0, 0],
            Phase::Build { .. } => [0, 1, 0, 0, 0, 0, 0],
            Phase::Deployment { opening: true, .. } => [0, 0, 1, 0, 0, 0, 0],
            Phase::Deployment { opening: false, .. } => [0, 0, 0, 1, 0, 0, 0],
            Phase::Slide => [0, 0, 0, 0, 1, 0, 0],
            Phase::BattleOrder => [0, 0, 0, 0, 0, 1, 0],
            Phase::Battles { .. } => [0, 0, 0, 0, 0, 0, 1],
            Phase::Over { .. } => [0; 7],
        };
        eyes.see_each("phase", places);
    }

    /// Whose move it is, who may still play, and who has the last word: whoever can play on when the
    /// other cannot answers everything; whoever passes first slides, orders and begins the next round
    /// second.
    fn see_turn(&self, sides: [Seat; 2], columns: &[Columns; 2], eyes: &mut impl Eyes) {
        let deploying = matches!(self.phase, Phase::Deployment { .. });
        let turn_over = matches!(self.phase, Phase::Deployment { turn_over: true, .. });
        let to_act = self.to_act();
        eyes.see_each("to act", sides.map(|who| to_act.contains(who).into()));
        // While a chain runs, the turn is that of whoever plays next.
        let next = if turn_over && !self.passed.contains(self.active.opponent()) {
            self.active.opponent()
        } else {
            self.active
        };
        let side = |who: Seat| if who == sides[0] { 1 } else { -1 };
        eyes.see("turn", if deploying { side(next) } else { 0 });
        eyes.see("initiative", side(self.initiative));
        eyes.see_each("passed", sides.map(|who| self.passed.contains(who).into()));
        let decided = !self.passed.is_empty() || !deploying;
        eyes.see("slides", if decided { side(self.initiative) } else { 0 });
        let plays = [0, 1].map(|at| {
            let may = deploying && !self.passed.contains(sides[at]);
            let hand = count(self.board(sides[at]).hand.len());
            if may { hand.min(columns[at].total(|column| column.free)) } else { 0 }
        });
        eyes.see_each("plays left", plays);
        eyes.see("last word", (plays[0] - plays[1]).signum());
        let alone = |at: usize| if plays[1 - at] == 0 { plays[at] } else { 0 };
        eyes.see_each("plays unanswered", [alone(0), alone(1)]);
    }

    /// The race: how much of both cruisers is left.
    fn see_hulls(&self, sides: [Seat; 2], eyes: &mut impl Eyes) {
        let hulls = sides.map(|who| self.hull_seen_by(sides[0], who));
        let classes = sides.map(|who| self.class_seen_by(sides[0], who));
        let whole = classes.map(|class| class.map_or(0, |class| i32::from(class.hull)));
        let fields = |class: &Class| class.heights.iter().map(|&height| i32::from(height)).sum();
        eyes.see_each("hull", hulls);
        eyes.see("hull lead", hulls[0] - hulls[1]);
        eyes.see_each("hull of the class", whole);
        eyes.see_each("fields of the class", classes.map(|class| class.map_or(0, fields)));
        let share = |at: usize| (hulls[at] * 100 / whole[at].max(1)).clamp(-100, 100);
        eyes.see_each("hull per cent", [share(0), share(1)]);
    }

    /// The hull as it will be in round 1 while cruisers are being chosen.
    fn hull_seen_by(&self, seat: Seat, who: Seat) -> i32 {
        let hull = match self.phase {
            Phase::ChooseCruiser { .. } | Phase::Build { .. } => {
                self.class_seen_by(seat, who).map_or(0, |class| class.hull)
            }
            Phase::Deployment { .. }
            | Phase::Slide
            | Phase::BattleOrder
            | Phase::Battles { .. }
            | Phase::Over { .. } => self.board(who).hull,
        };
        i32::from(hull).clamp(-60, 60)
    }
}
