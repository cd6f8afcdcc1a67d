//! A finished game looked at again: how good every decision was, and what luck did.
//!
//! **Decisions** are judged from what the player could know: a search of a fixed size, which sees what they
//! saw, says what it thinks of the move and of the best one. What looks like a mistake is looked at
//! once more, longer and with other guesses, and the kinder verdict stands.
//!
//! **Luck** is what chance did to the chances: the chance to win after it, less its mean over everything
//! that could have come up. Where that is little, all of it is looked at; else a sample, with its error.
//! Whatever the judgement of positions is worth, luck is 0 in the mean of many games. It is told by what chance was
//! asked for ([`luck`]), and beside it how good the dice were as dice ([`dice`]).
//!
//! The same record gives the same analysis, to the bit. An [`Inquiry`] looks at one step after the other.

pub mod dice;
mod inquiry;
pub mod luck;

pub use dice::Dice;
pub use inquiry::{Inquiry, Ply, begin};
pub use luck::{Fortune, LuckBy, Portion};

use crate::error::{Code, TableError};
use crate::face::round_of;
use crate::reading::flawed;
use crate::registry::{ForGame, Playable, game_of, with_game};
use crate::review::Turn;
use crate::rules;
use crate::sentences::phrasebook;
use serde::Serialize;
use serde_json::Value;
use starboard_bots::{Budget, Choice, Glimpse, Spec};
use starboard_core::chance::{Door, Draw, Fast, Noted, Pick, Replay};
use starboard_core::journal::Log;
use starboard_core::record::{RecordOf, Rerun, Step};
use starboard_core::words::Phrasebook;
use starboard_core::{Chance, Lang, Outcome, Refusal, Seat, io};
#[cfg(feature = "ts")]
use ts_rs::TS;

/// Iterations that a decision is looked at for, unless somebody wants more.
pub const ITERATIONS: u32 = 100;
/// So many times longer a supposed mistake is looked at once more.
const ONCE_MORE: u32 = 4;
/// Guesses at which a move is looked at that the search has hardly tried.
const GUESSES: usize = 32;
/// Less than this part of the best move's visits tells nothing.
const BARELY: u32 = 10;
/// Luck of less than this is not worth telling.
const NOTICED: f32 = 0.005;
/// So many answers of chance tell a game from others.
const OWN: usize = 16;
/// What every analysis draws its guesses from.
const SEED: u64 = 0x0057_A12B_0A2D;

/// How bad a decision was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(TS))]
pub enum Mark {
    /// It cost 10 points of winning chance or more.
    Inaccuracy,
    /// 20 points.
    Mistake,
    /// 30 points.
    Blunder,
}

impl Mark {
    /// All of them, and what they cost at least.
    const ALL: [(f32, Self); 3] =
        [(0.3, Self::Blunder), (0.2, Self::Mistake), (0.1, Self::Inaccuracy)];

    fn of(loss: f32) -> Option<Self> {
        Self::ALL.into_iter().find(|(least, _)| loss >= *least).map(|(_, mark)| mark)
    }
}

/// What a decision was worth, to whoever made it, with what they could know.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(TS), ts(optional_fields))]
pub struct Verdict {
    /// The chance to win by what was done, from 0 to 1.
    pub played: f32,
    /// The chance to win by the best that could have been done.
    pub best: f32,
    /// How much was lost.
    pub loss: f32,
    /// How bad that was, if it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<Mark>,
    /// What would have been better, in the game's notation and in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub better: Option<(String, String)>,
}

/// One step of the game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(TS), ts(optional_fields))]
pub struct Moment {
    /// The number of the step; 0 is the set-up.
    pub step: usize,
    /// The number of the round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<u32>,
    /// Who decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(as = "Option<u8>"))]
    pub seat: Option<Seat>,
    /// What was decided.
    pub words: String,
    /// The chances to win after it, by seat, each with what that seat saw.
    pub chances: Vec<f32>,
    /// What the decision was worth; nothing if there was no choice, or nobody decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<Verdict>,
    /// What chance did; nothing if it was not asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub luck: Option<Fortune>,
    /// What chance was asked, and what it answered.
    #[serde(skip)]
    pub draws: Vec<Draw>,
}

/// How somebody played, and how lucky they were.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(TS), ts(optional_fields))]
pub struct Performance {
    /// What the seat is called in the game.
    pub name: String,
    /// Who sat there.
    pub player: String,
    /// How often there was something to choose.
    pub decisions: usize,
    /// From 0 to 100: 100 if nothing was ever lost.
    pub accuracy: f32,
    /// Decisions that cost 10, 20 or 30 points.
    pub inaccuracies: usize,
    /// See there.
    pub mistakes: usize,
    /// See there.
    pub blunders: usize,
    /// All that chance gave, in parts of a win.
    pub luck: f32,
    /// The standard error of that.
    pub luck_error: f32,
    /// The same by what chance was asked for.
    pub luck_by: Vec<LuckBy>,
    /// How good the dice were as dice.
    pub dice: Vec<Dice>,
    /// The share of the win.
    pub result: f32,
    /// The share without the luck.
    pub adjusted: f32,
}

/// A finished game looked at again.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(TS), ts(optional_fields))]
pub struct Analysis {
    /// The game.
    pub game: &'static str,
    /// Iterations that each decision was looked at for.
    pub iterations: u32,
    /// By seat.
    pub seats: Vec<Performance>,
    /// The set-up, and every step.
    pub moments: Vec<Moment>,
    /// Where the game turned, at most three times.
    pub turns: Vec<Turn>,
}

impl Analysis {
    /// The worst decisions, worst first.
    pub fn worst(&self) -> Vec<&Moment> {
        let loss = |moment: &&Moment| moment.verdict.as_ref().map_or(0.0, |verdict| verdict.loss);
        let marked = |moment: &&Moment| moment.verdict.as_ref().is_some_and(|v| v.mark.is_some());
        let mut worst: Vec<&Moment> = self.moments.iter().filter(marked).collect();
        worst.sort_by(|a, b| loss(b).total_cmp(&loss(a)).then(a.step.cmp(&b.step)));
        worst
    }

    /// The moments at which luck did most, and whom it helped most, the greatest first.
    pub fn luckiest(&self) -> Vec<(&Moment, Seat, f32)> {
        let most = |moment: &'_ Moment| -> Option<(Seat, f32)> {
            let gained = &moment.luck.as_ref()?.gained;
            let seats = (0..).map(Seat).zip(gained.iter().copied());
            seats.max_by(|(_, a), (_, b)| a.total_cmp(b))
        };
        let with_most = |moment| most(moment).map(|(seat, gained)| (moment, seat, gained));
        let is_worth_it = |&(_, _, gained): &(&Moment, Seat, f32)| gained >= NOTICED;
        let mut all: Vec<_> = self.moments.iter().filter_map(with_most).collect();
        all.retain(is_worth_it);
        all.sort_by(|a, b| b.2.total_cmp(&a.2).then(a.0.step.cmp(&b.0.step)));
        all
    }
}

/// Looks at the game of a record again. `progress` hears which of how many steps is done.
///
/// # Errors
/// `bad_record` if it is not the record of a game that is over, `unknown_game` if there is no such game,
/// `other_rules` if it was played under rules that cannot be carried out any more.
pub fn analyse(
    record: &Value,
    iterations: u32,
    lang: Lang,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<Analysis, TableError> {
    let mut inquiry = begin(record, iterations)?;
    let steps = inquiry.steps();
    while inquiry.done() < steps {
        progress(inquiry.done(), steps);
        inquiry.go_on();
    }
    progress(steps, steps);
    Ok(inquiry.told(lang))
}

/// All that chance gave in the game of a record, by seat, in parts of a win, and everything that it was asked.
/// Decisions are not judged. Where chance could take more than `courses` courses, so many are drawn.
///
/// # Errors
/// As [`analyse`]; but the game need not be over.
pub fn luck_alone(record: &Value, courses: usize) -> Result<(Vec<f32>, Vec<Draw>), TableError> {
    struct Alone<'a>(&'a Value, usize);
    impl ForGame for Alone<'_> {
        type Out = Result<(Vec<f32>, Vec<Draw>), TableError>;
        fn run<G: Playable>(self) -> Self::Out {
            let (record, cut) = rules::as_far_as_possible::<G>(self.0)?;
            if let Some(why) = cut {
                return Err(why);
            }
            let book = phrasebook::<G>(Lang::En);
            Analyst::<G> { record: &record, iterations: 1, courses: self.1, book }.luck_alone()
        }
    }
    let game = game_of(record, Code::BadRecord, "error-bad-record")?;
    with_game(game, Alone(record, courses))?
}

/// Whoever looks at a game again.
struct Analyst<'a, G: Playable> {
    record: &'a RecordOf<G>,
    iterations: u32,
    courses: usize,
    book: &'static Phrasebook,
}

impl<G: Playable> Analyst<'_, G> {
    /// The set-up.
    fn beginning(&self, game: &G) -> Moment {
        Moment {
            step: 0,
            round: None,
            seat: None,
            words: String::new(),
            chances: chances(game),
            verdict: None,
            luck: self.luck_of_set_up(game),
            draws: self.set_up_draws(),
        }
    }

    /// The step that led from one position to another; how it ended the game, if it did.
    fn moment(&self, before: &G, after: &G, at: usize, over: Option<Outcome>) -> Moment {
        let step = &self.record.steps[at];
        let chances = chances_or_shares(after, over);
        let (verdict, luck, draws) = match step {
            Step::Act { seat, action, chance, .. } => {
                let draws = draws_of(before, *seat, *action, chance);
                let luck = self.luck(before, *seat, *action, &draws, after, at);
                (self.judge(before, *seat, *action, at), luck, draws)
            }
            Step::Resign { .. } | Step::Leave { .. } | Step::Draw { .. } => {
                (None, None, Vec::new())
            }
        };
        let (seat, round, words) = (step.seat(), round_of(before), String::new());
        Moment { step: at + 1, round, seat, words, chances, verdict, luck, draws }
    }

    fn performance(&self, last: &G, seat: Seat, result: f32, moments: &[Moment]) -> Performance {
        let mine = moments.iter().filter(|moment| moment.seat == Some(seat));
        let verdicts: Vec<&Verdict> = mine.filter_map(|moment| moment.verdict.as_ref()).collect();
        let marked = |mark| verdicts.iter().filter(|verdict| verdict.mark == Some(mark)).count();
        let sum: f32 = verdicts.iter().map(|verdict| accuracy(verdict.loss)).sum();
        let fortunes = || moments.iter().filter_map(|moment| moment.luck.as_ref());
        let luck: f32 = fortunes().map(|luck| luck.gained[seat.index()]).sum();
        let variance: f32 =
            fortunes().filter_map(|luck| luck.error).map(|error| error * error).sum();
        Performance {
            name: self.book.say(&last.say_seat(seat)),
            player: self.record.players[seat.index()].name.clone(),
            decisions: verdicts.len(),
            accuracy: if verdicts.is_empty() { 100.0 } else { sum / verdicts.len() as f32 },
            inaccuracies: marked(Mark::Inaccuracy),
            mistakes: marked(Mark::Mistake),
            blunders: marked(Mark::Blunder),
            // Nothing is 0, never less: the sum of no numbers is -0.
            luck: luck + 0.0,
            luck_error: (variance + 0.0).sqrt(),
            luck_by: luck::by_kind(fortunes(), seat.index(), self.book),
            dice: dice::of(moments.iter().flat_map(|moment| &moment.draws), seat, self.book),
            result,
            adjusted: result - luck,
        }
    }

    /// The seed of whoever looks at a step, for the first time or once more.
    fn seed(at: usize, time: u64) -> u64 {
        Fast::part(SEED, (at as u64) << 2 | time).seed()
    }

    /// A seed that no other game has: drawn from the same one, the samples of all games would err to the same
    /// side, and luck would not be 0 in the mean of many.
    fn own_seed(&self, at: usize, time: u64) -> u64 {
        let mix = |seed: u64, part: u64| Fast::part(seed, part).seed();
        let picks = self.record.setup.iter().chain(self.record.steps.iter().flat_map(Step::picks));
        let luck = picks.map(|pick| u64::from(pick.pick)).take(OWN);
        let named = self.record.commitment.0.iter().map(|&byte| u64::from(byte));
        named.chain(luck).fold(Self::seed(at, time), mix)
    }

    /// What a decision was worth. Nothing if there was no choice.
    fn judge(&self, before: &G, seat: Seat, action: G::Action, at: usize) -> Option<Verdict> {
        let mut legal = Vec::new();
        before.legal_actions(seat, &mut legal);
        if legal.len() < 2 {
            return None;
        }
        let first = self.verdict(before, seat, action, self.iterations, Self::seed(at, 0));
        if Mark::of(first.loss).is_none() {
            return Some(first);
        }
        let longer = self.iterations.saturating_mul(ONCE_MORE);
        let second = self.verdict(before, seat, action, longer, Self::seed(at, 1));
        Some(if second.loss < first.loss { second } else { first })
    }

    fn verdict(
        &self,
        before: &G,
        seat: Seat,
        action: G::Action,
        iterations: u32,
        seed: u64,
    ) -> Verdict {
        let glimpse = Glimpse::new(before, seat);
        let bot = Spec::Admiral(Budget::Iterations(iterations));
        let choice: Choice<G::Action> = G::choose(bot, Some(1), glimpse, seed);
        let (best, most) = match choice.considered.first() {
            Some(best) => (best.value, best.visits),
            None => (choice.value.unwrap_or(0.5), 0),
        };
        let tried = choice.considered.iter().find(|considered| considered.action == action);
        let (played, best) = match tried {
            Some(tried) if tried.visits.saturating_mul(BARELY) >= most => (tried.value, best),
            _ if choice.action == action => (best, best),
            // The search has hardly looked at it: so both are looked at in the same way, one step ahead.
            _ => {
                let (played, best) = (
                    Self::one_step(glimpse, action, seed),
                    Self::one_step(glimpse, choice.action, seed),
                );
                (played, best)
            }
        };
        let loss = (best - played).max(0.0);
        let mark = Mark::of(loss);
        let said =
            |action| (before.write_action(action), self.book.say(&before.say_action(seat, action)));
        let better = mark.map(|_| said(choice.action));
        Verdict { played, best: best.max(played), loss, mark, better }
    }

    /// The chance to win after an action, in the mean of guesses and of what chance does.
    fn one_step(glimpse: Glimpse<'_, G>, action: G::Action, seed: u64) -> f32 {
        let seat = glimpse.seat();
        let after = |part: usize| {
            let mut luck = Fast::part(seed, part as u64);
            let mut guess = glimpse.guess(&mut luck);
            if guess.check(seat, action).is_err() {
                return 0.5;
            }
            carry_out(&mut guess, seat, action, &mut luck);
            guess.chance(seat)
        };
        (0..GUESSES).map(after).sum::<f32>() / GUESSES as f32
    }

    /// What chance did when somebody acted; nothing if it was not asked.
    fn luck(
        &self,
        before: &G,
        seat: Seat,
        action: G::Action,
        draws: &[Draw],
        after: &G,
        at: usize,
    ) -> Option<Fortune> {
        if draws.is_empty() {
            return None;
        }
        let run = &mut |door: &mut Door<'_>| {
            let mut course = before.clone();
            course.apply(seat, action, &mut io(door, &mut Log::default()));
            chances(&course)
        };
        Some(luck::fortune(draws, &chances(after), self.courses, self.own_seed(at, 2), run))
    }

    /// What chance did when the game was set up.
    fn luck_of_set_up(&self, game: &G) -> Option<Fortune> {
        if self.record.setup.is_empty() {
            return None;
        }
        let same = chances(game);
        Some(luck::of_set_up(&same, self.courses, |part| {
            let mut luck = Fast::part(self.own_seed(0, 3), part);
            self.set_up(&mut luck).map_or_else(|_| same.clone(), |other| chances(&other))
        }))
    }

    fn set_up(&self, luck: &mut impl Chance) -> Result<G, Refusal> {
        G::new(&self.record.options, &mut io(&mut Door::to(luck), &mut Log::default()))
    }

    /// What chance was asked when the game was set up.
    fn set_up_draws(&self) -> Vec<Draw> {
        let mut replay = Replay::new(&self.record.setup);
        let mut noted = Noted::new(&mut replay);
        // The game has been set up before, in the same way.
        let _ = self.set_up(&mut noted);
        noted.draws
    }

    /// What chance gave each seat, and what it was asked.
    fn luck_alone(&self) -> Result<(Vec<f32>, Vec<Draw>), TableError> {
        let flawed = |flaw| flawed::<G>(&flaw);
        let (mut rerun, _) = Rerun::<G>::new(self.record).map_err(flawed)?;
        let mut fortunes: Vec<Fortune> = self.luck_of_set_up(rerun.game()).into_iter().collect();
        let mut draws = self.set_up_draws();
        for (at, step) in self.record.steps.iter().enumerate() {
            let before = rerun.game().clone();
            rerun.step().map_err(flawed)?;
            if let Step::Act { seat, action, chance, .. } = step {
                draws.extend(draws_of(&before, *seat, *action, chance));
                let nameless = |&pick| Draw { pick, stake: None };
                let asked: Vec<Draw> = chance.iter().map(nameless).collect();
                fortunes.extend(self.luck(&before, *seat, *action, &asked, rerun.game(), at));
            }
        }
        let seats = Seat::first(rerun.game().seats());
        let sum = |seat: Seat| fortunes.iter().map(|fortune| fortune.gained[seat.index()]).sum();
        Ok((seats.map(sum).collect(), draws))
    }
}

/// What chance was asked when somebody acted, and what it answered.
fn draws_of<G: Playable>(before: &G, seat: Seat, action: G::Action, chance: &[Pick]) -> Vec<Draw> {
    if chance.is_empty() {
        return Vec::new();
    }
    let mut replay = Replay::new(chance);
    let mut noted = Noted::new(&mut replay);
    carry_out(&mut before.clone(), seat, action, &mut noted);
    noted.draws
}

/// Carries an action out, with luck of any kind.
fn carry_out<G: Playable>(game: &mut G, seat: Seat, action: G::Action, luck: &mut impl Chance) {
    game.apply(seat, action, &mut io(&mut Door::to(luck), &mut Log::default()));
}

/// The chance to win of every seat, each with what it sees.
fn chances<G: Playable>(game: &G) -> Vec<f32> {
    Seat::first(game.seats()).map(|seat| game.chance(seat)).collect()
}

/// The same, or what everybody has if the game is over.
fn chances_or_shares<G: Playable>(game: &G, over: Option<Outcome>) -> Vec<f32> {
    let shares = |outcome: Outcome| {
        Seat::first(game.seats()).map(|seat| outcome.share(seat)).collect::<Vec<f32>>()
    };
    over.map_or_else(|| chances(game), shares)
}

/// How well somebody decided who lost so much, from 0 to 100: the curve that players of chess know. In whole
/// hundredths, because the last bits of an exponential function are not the same on every machine.
fn accuracy(loss: f32) -> f32 {
    let exact = 103.1668 * (-4.354 * f64::from(loss)).exp() - 3.1669;
    ((exact.clamp(0.0, 100.0) * 100.0).round() / 100.0) as f32
}
