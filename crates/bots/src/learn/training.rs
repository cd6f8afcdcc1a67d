//! Learning a game from nothing: generations of games against oneself, each judged by what the one
//! before has learnt.
//!
//! Everything follows from the plan: the same seed and the same numbers of games give the same
//! weights on any number of cores. What has been done is told in entries that can be written
//! down one after the other; a training that was killed goes on behind the last of them.

use super::brain::{Brain, NoBrain};
use super::net::Net;
use super::school::{Class, Games, Seen, as_row, backed_up};
pub use super::teach::Lesson;
use super::teach::{EXAMINED, Examples, teach, tempered};
use crate::beside;
use starboard_core::chance::Fast;
use starboard_core::{Game, Refusal, Seat, features};
use std::cmp::Ordering;
use std::ops::ControlFlow;

/// So many games are played between two entries.
const CHUNK: u32 = 32;
/// So many of the newest generations are learnt from.
const WINDOW: usize = 4;

/// How a game is to be learnt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// All luck comes from here.
    pub seed: u64,
    /// How many games every generation plays.
    pub games: u32,
    /// How many games of `greedy` the first generation learns from, instead of playing by hand: where a
    /// search by hand is slow. None if it is 0.
    pub habits: u32,
    /// How many generations there are.
    pub generations: u32,
    /// How many iterations a decision costs.
    pub iterations: u32,
    /// How many games of `search` are watched in the end, so that what people are shown comes true in
    /// games of others, too.
    pub watched: u32,
    /// How many iterations a decision costs there.
    pub watched_iterations: u32,
}

/// What a training does next, and has done.
struct Training<G: Game> {
    plan: Plan,
    schooling: Vec<G::Options>,
    /// What each generation has learnt.
    brains: Vec<Brain>,
    /// What each generation saw, game by game.
    seen: Vec<Vec<Vec<Seen>>>,
    /// What the training goes on from, instead of from nothing.
    from: Option<Brain>,
}

/// A piece of a training that is done.
#[derive(Clone, Debug)]
enum Entry {
    /// Games that were played, and what was seen in them.
    Played(Vec<Vec<Seen>>),
    /// What a generation has learnt, by outlook.
    Learnt(Brain, Vec<Lesson>),
}

impl<G: Game> Training<G> {
    /// A training that has not begun, or that goes on from what somebody else has learnt.
    fn new(plan: Plan, from: Option<Brain>) -> Self {
        Self { plan, schooling: G::schooling(), brains: Vec::new(), seen: vec![Vec::new()], from }
    }

    /// How many generations have learnt, and how many games the present one has played.
    fn progress(&self) -> (u32, u32) {
        (self.brains.len() as u32, self.seen.last().map_or(0, Vec::len) as u32)
    }

    /// What was learnt last.
    fn brain(&self) -> Option<&Brain> {
        self.brains.last()
    }

    /// Takes up what was done before.
    fn take_up(&mut self, entry: Entry) {
        match entry {
            Entry::Played(games) => self.present().extend(games),
            Entry::Learnt(brain, _) => {
                self.brains.push(brain);
                self.seen.push(Vec::new());
            }
        }
    }

    /// Does the next piece; nothing if all is done.
    ///
    /// # Errors
    /// If the options of the schooling contradict the rules.
    fn advance(&mut self, cores: usize) -> Result<Option<Entry>, Refusal> {
        let (generation, played) = self.progress();
        let wanted = match generation.cmp(&self.plan.generations) {
            Ordering::Less if self.games(generation) == Games::Habits => self.plan.habits,
            Ordering::Less => self.plan.games,
            Ordering::Equal => self.plan.watched,
            Ordering::Greater => 0,
        };
        if wanted == 0 {
            return Ok(None);
        }
        let entry = if played < wanted {
            let numbers: Vec<u32> = (played..wanted.min(played + CHUNK)).collect();
            Entry::Played(self.play(generation, &numbers, cores)?)
        } else {
            let (brain, lessons) = match self.games(generation) {
                Games::Watched => self.learn_from_others(),
                Games::Habits | Games::Own => self.learn(generation),
            };
            Entry::Learnt(brain, lessons)
        };
        self.take_up(entry.clone());
        Ok(Some(entry))
    }

    /// Whose games a generation learns from.
    fn games(&self, generation: u32) -> Games {
        match generation {
            last if last == self.plan.generations => Games::Watched,
            0 if self.plan.habits > 0 => Games::Habits,
            _ => Games::Own,
        }
    }

    fn present(&mut self) -> &mut Vec<Vec<Seen>> {
        self.seen.last_mut().expect("there is always a present generation")
    }

    fn play(
        &self,
        generation: u32,
        numbers: &[u32],
        cores: usize,
    ) -> Result<Vec<Vec<Seen>>, Refusal> {
        let brains: Vec<Brain> = self.from.iter().chain(&self.brains).cloned().collect();
        let plan = self.plan;
        let games = self.games(generation);
        let watched = games == Games::Watched;
        let iterations = if watched { plan.watched_iterations } else { plan.iterations };
        let seed = Fast::part(plan.seed, u64::from(generation)).seed();
        let class = Class { seed, iterations, brains: &brains, games };
        let options = |number: u32| &self.schooling[number as usize % self.schooling.len()];
        let games = beside::each(numbers, cores, &|_, _| {}, |&number| {
            class.play::<G>(options(number), number)
        });
        games.into_iter().collect()
    }

    /// A network for each outlook, taught on what the newest generations saw.
    fn learn(&self, generation: u32) -> (Brain, Vec<Lesson>) {
        let games: Vec<&Vec<Seen>> = self.seen.iter().rev().take(WINDOW).rev().flatten().collect();
        let worth = |game: &[Seen]| game.iter().map(|seen| (seen.worth, seen.worth)).collect();
        let examples = self.examples(&games, worth);
        let (nets, lessons) = self.taught(&examples, generation, &[]);
        let lessons = looked_back::<G>(lessons, &nets, &examples);
        (Brain::new::<G>(nets, Vec::new()), lessons)
    }

    /// What was learnt last, and beside it networks that know how games of others go: first from their
    /// results, then once more from what is likely in the course of them, which tells more of early
    /// positions than the luck that decided in the end; and no surer of themselves than they may be.
    fn learn_from_others(&self) -> (Brain, Vec<Lesson>) {
        let before = self.brain().or(self.from.as_ref());
        let known = before.map_or(&[][..], |brain| &brain.nets);
        let watched: Vec<&Vec<Seen>> = self.seen.last().into_iter().flatten().collect();
        let generation = self.plan.generations;
        let results = |game: &[Seen]| game.iter().map(|seen| (seen.worth, seen.worth)).collect();
        let (first, _) = self.taught(&self.examples(&watched, results), generation, known);
        let likely = |game: &[Seen]| {
            let judge =
                |seen: &Seen| first[usize::from(seen.outlook)].chance(&as_row(&seen.numbers));
            backed_up(game, judge).zip(game.iter().map(|seen| seen.worth)).collect()
        };
        let examples = self.examples(&watched, likely);
        let (shown, lessons) = self.taught(&examples, generation, &first);
        let shown: Vec<Net> =
            shown.into_iter().zip(&examples).map(|(net, seen)| tempered(net, seen)).collect();
        let lessons = looked_back::<G>(lessons, &shown, &examples);
        let nets = if known.is_empty() { shown.clone() } else { known.to_vec() };
        (Brain::new::<G>(nets, shown), lessons)
    }

    /// The positions of games by outlook. `worth` tells of each position of a game what is to be learnt, and
    /// what examinations ask for.
    fn examples(
        &self,
        games: &[&Vec<Seen>],
        worth: impl Fn(&[Seen]) -> Vec<(f32, f32)>,
    ) -> Vec<Examples> {
        let mut examples = vec![Examples::default(); G::OUTLOOKS];
        let ways = self.schooling.len() as u32;
        // Where ways of playing and examinations come round in step, most ways would never be examined.
        let in_step = ways.is_multiple_of(EXAMINED);
        for (number, game) in (0..).zip(games) {
            let number = if in_step { number + number / ways } else { number };
            for (seen, (worth, result)) in game.iter().zip(worth(game)) {
                examples[usize::from(seen.outlook)].push(&seen.numbers, worth, result, number);
            }
        }
        examples
    }

    /// A network for each outlook, taught on examples, from what is known or from nothing.
    fn taught(
        &self,
        examples: &[Examples],
        generation: u32,
        known: &[Net],
    ) -> (Vec<Net>, Vec<Lesson>) {
        let seed = Fast::part(self.plan.seed, u64::from(generation) | 1 << 32).seed();
        let jobs: Vec<(usize, &Examples)> = examples.iter().enumerate().collect();
        let teach =
            |(outlook, examples): &(usize, &Examples)| teach(examples, known.get(*outlook), seed);
        beside::each(&jobs, jobs.len(), &|_, _| {}, teach).into_iter().unzip()
    }
}

/// The lessons with a look back at what was learnt in them.
fn looked_back<G: Game>(
    mut lessons: Vec<Lesson>,
    nets: &[Net],
    examples: &[Examples],
) -> Vec<Lesson> {
    let by_outlook = lessons.iter_mut().zip(nets).zip(examples).zip(names::<G>());
    for (((lesson, net), examples), names) in by_outlook {
        lesson.look_back(net, examples, &names);
    }
    lessons
}

/// The names of the numbers that each outlook of `G` sees; none for an outlook that is never played.
fn names<G: Game>() -> Vec<Vec<String>> {
    let mut names = vec![Vec::new(); G::OUTLOOKS];
    for options in G::schooling() {
        let options = G::settled(options, true);
        let Ok(game) = G::new(&options, &mut Fast::new(1)) else { continue };
        for seat in Seat::first(game.seats()) {
            names[game.outlook(seat)] = features::names(&game, seat);
        }
    }
    names
}

/// How far a training is.
#[derive(Clone, Debug)]
pub struct Progress {
    /// What has just been done, as bytes: written down one after the other, they are a journal that
    /// the training goes on from.
    pub entry: Vec<u8>,
    /// How many generations have learnt.
    pub generations: u32,
    /// How many games the present one has played.
    pub games: u32,
    /// If a generation has just learnt: how it did, by outlook.
    pub lessons: Vec<Lesson>,
}

/// Learns `G` by the plan, behind what a journal of the same plan tells, and answers with the
/// weights. `tell` hears of every piece that is done, and may say that it is enough.
///
/// # Errors
/// If the weights to begin with or the journal belong to something else, or if the options of the
/// schooling contradict the rules.
pub fn train<G: Game>(
    plan: Plan,
    from: Option<&[u8]>,
    mut journal: &[u8],
    cores: usize,
    tell: &mut dyn FnMut(&Progress) -> ControlFlow<()>,
) -> Result<Vec<u8>, NoBrain> {
    let from = from.map(Brain::read::<G>).transpose()?;
    let mut training = Training::<G>::new(plan, from);
    while let Some(entry) = Entry::read::<G>(&mut journal)? {
        training.take_up(entry);
    }
    while let Some(entry) = training.advance(cores).map_err(|refusal| NoBrain::refused(&refusal))? {
        let entry_bytes = entry.write::<G>();
        let lessons = if let Entry::Learnt(_, lessons) = entry { lessons } else { Vec::new() };
        let (generations, games) = training.progress();
        if tell(&Progress { entry: entry_bytes, generations, games, lessons }).is_break() {
            break;
        }
    }
    match training.brain() {
        Some(brain) => Ok(brain.write::<G>()),
        None => Err(NoBrain::nothing_learnt()),
    }
}

/// How an entry begins that tells of games, or of what was learnt.
const PLAYED: u8 = 3;
const LEARNT: u8 = 2;

impl Entry {
    /// The entry as bytes: its kind, how long it is, and what it tells.
    fn write<G: Game>(&self) -> Vec<u8> {
        let (kind, told) = match self {
            Self::Played(games) => {
                let mut told = Vec::new();
                number(&mut told, games.len());
                for game in games {
                    number(&mut told, game.len());
                    for seen in game {
                        told.extend([seen.outlook, seen.last.into()]);
                        told.extend(seen.worth.to_le_bytes());
                        number(&mut told, seen.numbers.len());
                        seen.numbers.iter().for_each(|number| told.extend(number.to_le_bytes()));
                    }
                }
                (PLAYED, told)
            }
            Self::Learnt(brain, _) => (LEARNT, brain.write::<G>()),
        };
        let mut bytes = vec![kind];
        number(&mut bytes, told.len());
        bytes.extend(told);
        bytes
    }

    /// Reads the next entry from the front of `bytes`, and takes it away there. Nothing if it is not
    /// whole: whoever wrote it was interrupted.
    ///
    /// # Errors
    /// If it is no entry of a training of this game.
    fn read<G: Game>(bytes: &mut &[u8]) -> Result<Option<Self>, NoBrain> {
        let mut rest = *bytes;
        let (Some(kind), Some(length)) = (take::<1>(&mut rest), take::<4>(&mut rest)) else {
            return Ok(None);
        };
        let Some((mut told, behind)) = rest.split_at_checked(u32::from_le_bytes(length) as usize)
        else {
            return Ok(None);
        };
        *bytes = behind;
        match kind {
            [LEARNT] => Ok(Some(Self::Learnt(Brain::read::<G>(told)?, Vec::new()))),
            [PLAYED] => games(&mut told).map(Self::Played).map(Some).ok_or_else(NoBrain::broken),
            _ => Err(NoBrain::broken()),
        }
    }
}

fn number(bytes: &mut Vec<u8>, number: usize) {
    bytes.extend((number as u32).to_le_bytes());
}

fn take<const N: usize>(bytes: &mut &[u8]) -> Option<[u8; N]> {
    let (taken, rest) = bytes.split_first_chunk::<N>()?;
    *bytes = rest;
    Some(*taken)
}

fn count(bytes: &mut &[u8]) -> Option<usize> {
    let count = u32::from_le_bytes(take(bytes)?) as usize;
    (count <= bytes.len()).then_some(count)
}

fn games(bytes: &mut &[u8]) -> Option<Vec<Vec<Seen>>> {
    let mut games = Vec::new();
    for _ in 0..count(bytes)? {
        let mut game = Vec::new();
        for _ in 0..count(bytes)? {
            let [outlook, last] = take(bytes)?;
            let worth = f32::from_le_bytes(take(bytes)?);
            let length = count(bytes)?;
            let numbers = (0..length).map(|_| take(bytes).map(i16::from_le_bytes));
            let numbers = numbers.collect::<Option<Vec<i16>>>()?;
            game.push(Seen { outlook, numbers, worth, last: last > 0 });
        }
        games.push(game);
    }
    Some(games)
}
