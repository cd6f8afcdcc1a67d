//! What is shown as 70 % happens in 70 % of cases, or does it? Games between bots tell.

use super::brain::Brain;
use super::measures::{Measures, Told};
use crate::beside;
use crate::glimpse::Glimpse;
use crate::spec::Spec;
use starboard_core::chance::Fast;
use starboard_core::{Game, Refusal, Seat};

/// A game is looked at in so many parts.
pub const QUARTERS: usize = 4;
/// A game that will not end tells nothing.
const MAX_ACTIONS: usize = 100_000;

/// Which games are played to see how good chances are.
#[derive(Clone, Debug)]
pub struct Calibration<O> {
    /// Who plays all seats.
    pub bot: Spec,
    /// How many games.
    pub games: usize,
    /// All luck comes from here.
    pub seed: u64,
    /// The options of the game.
    pub options: O,
}

/// How good the chances were that a seat was shown.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatMeasures {
    /// Which seat.
    pub seat: u8,
    /// By quarter of the game: chances as they are shown.
    pub shown: [Measures; QUARTERS],
    /// By quarter of the game: the judgement of the game, made by hand.
    pub by_hand: [Measures; QUARTERS],
}

/// What was told at one decision: to each seat, as shown and by hand.
type Page = Vec<(f32, f32)>;

impl<O: Clone + Sync> Calibration<O> {
    /// Plays the games and measures the chances.
    ///
    /// # Errors
    /// If the options contradict the rules.
    pub fn run<G: Game<Options = O>>(
        &self,
        cores: usize,
        progress: &(dyn Fn(usize, usize) + Sync),
    ) -> Result<Vec<SeatMeasures>, Refusal> {
        let brain = Brain::shipped::<G>();
        let numbers: Vec<u64> = (0..self.games as u64).collect();
        let played =
            beside::each(&numbers, cores, progress, |&number| self.play::<G>(brain, number));
        let games = played.into_iter().collect::<Result<Vec<_>, _>>()?;
        let seats = games.iter().map(|(shares, _)| shares.len()).max().unwrap_or(0);
        let measure = |seat: usize| {
            let mut shown: [Vec<Told>; QUARTERS] = Default::default();
            let mut by_hand: [Vec<Told>; QUARTERS] = Default::default();
            for (shares, pages) in &games {
                for (at, page) in pages.iter().enumerate() {
                    let quarter = at * QUARTERS / pages.len();
                    let share = shares[seat];
                    shown[quarter].push(Told { chance: page[seat].0, share });
                    by_hand[quarter].push(Told { chance: page[seat].1, share });
                }
            }
            SeatMeasures {
                seat: seat as u8,
                shown: shown.each_ref().map(|told| Measures::of(told)),
                by_hand: by_hand.each_ref().map(|told| Measures::of(told)),
            }
        };
        Ok((0..seats).map(measure).collect())
    }

    /// One game: what every seat got, and what it was told at every decision.
    fn play<G: Game<Options = O>>(
        &self,
        brain: Option<&Brain>,
        number: u64,
    ) -> Result<(Vec<f32>, Vec<Page>), Refusal> {
        let mut chance = Fast::part(self.seed, number * 2);
        let mut thoughts = Fast::part(self.seed, number * 2 + 1);
        let options = G::settled(self.options.clone(), true);
        let mut game = G::new(&options, &mut chance)?;
        let (mut pages, mut row, mut legal) = (Vec::new(), Vec::new(), Vec::new());
        while let Some(seat) = game.to_act().iter().next() {
            if pages.len() == MAX_ACTIONS {
                return Ok((Vec::new(), Vec::new()));
            }
            game.legal_actions(seat, &mut legal);
            if legal.len() > 1 {
                let tell = |seat| {
                    let by_hand = game.evaluate(seat);
                    (brain.map_or(by_hand, |brain| brain.chance(&game, seat, &mut row)), by_hand)
                };
                pages.push(Seat::first(game.seats()).map(tell).collect::<Page>());
            }
            let choice = self.bot.choose_on(1, Glimpse::new(&game, seat), thoughts.seed());
            game.apply(seat, choice.action, &mut chance);
        }
        let outcome = game.outcome().expect("nobody is to act");
        let shares = Seat::first(game.seats()).map(|seat| outcome.share(seat)).collect();
        Ok((shares, pages))
    }
}
