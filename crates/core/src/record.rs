//! A game that can be stored, replayed and verified.

use crate::chance::{Door, Live, Pick, Recorded, Replay, SeedPair};
use crate::game::{FIRST_RULES, Game, Rules};
use crate::io::io;
use crate::journal::Log;
use crate::outcome::Outcome;
use crate::seat::{Seat, SeatSet};
use crate::words::Refusal;
use serde::{Deserialize, Serialize};

/// The name of the format. Old formats load for ever.
pub const FORMAT: &str = "starboard-record/1";

/// A running or finished game: its options, its players, every decision with the outcomes of
/// chance it caused, and the commitment to the seed that was made before the first move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record<O, A> {
    /// [`FORMAT`].
    pub format: String,
    /// The game's id.
    pub game: String,
    /// The version of the rules that it was begun under: [`Rules::RULES`](crate::Rules::RULES) then.
    #[serde(default = "first_rules", skip_serializing_if = "are_first_rules")]
    pub rules: u32,
    /// What was agreed upon before the game.
    pub options: O,
    /// Who played, by seat.
    pub players: Vec<Player>,
    /// The published hash of the house's seed.
    pub commitment: Hex,
    /// What each seat added to the seed.
    pub contributions: Vec<Hex>,
    /// The seed itself, published when the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Hex>,
    /// Outcomes of chance while the game was set up.
    pub setup: Vec<Pick>,
    /// What was done, in order.
    pub steps: Vec<Step<A>>,
    /// Whether it was played to learn: luck could be taken back, and came again as it was.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub practice: bool,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
}

/// What records of the first rules, which do not say so, were begun under.
fn first_rules() -> u32 {
    FIRST_RULES
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde wants it so")]
fn are_first_rules(rules: &u32) -> bool {
    *rules == FIRST_RULES
}

/// The record of a game of kind `G`.
pub type RecordOf<G> = Record<<G as Rules>::Options, <G as Rules>::Action>;

/// Who sat in a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The name shown.
    pub name: String,
    /// For a bot: its policy and budget, `search:1000`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
}

/// One thing that was done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "step", rename_all = "snake_case", deny_unknown_fields)]
pub enum Step<A> {
    /// A seat acted.
    Act {
        /// Who.
        seat: Seat,
        /// What.
        action: A,
        /// What chance answered.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        chance: Vec<Pick>,
        /// When, in milliseconds since 1970.
        at: u64,
    },
    /// A seat gave up, which ended the game.
    Resign {
        /// Who.
        seat: Seat,
        /// When.
        at: u64,
    },
    /// A seat gave up while others play on: from here on a bot decides for it.
    Leave {
        /// Who.
        seat: Seat,
        /// When.
        at: u64,
    },
    /// All who still played agreed on a draw, which ended the game.
    Draw {
        /// The people who agreed.
        agreed: SeatSet,
        /// When.
        at: u64,
    },
}

impl<A> Step<A> {
    /// Whose step it was; a draw is everybody's.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Self::Act { seat, .. } | Self::Resign { seat, .. } | Self::Leave { seat, .. } => {
                Some(*seat)
            }
            Self::Draw { .. } => None,
        }
    }

    /// What chance answered.
    pub fn picks(&self) -> &[Pick] {
        match self {
            Self::Act { chance, .. } => chance,
            Self::Resign { .. } | Self::Leave { .. } | Self::Draw { .. } => &[],
        }
    }
}

/// Bytes, written as hexadecimal digits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hex(pub Vec<u8>);

impl std::fmt::Display for Hex {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl std::str::FromStr for Hex {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("{text:?} is not a row of hexadecimal digits");
        if !text.len().is_multiple_of(2) || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(wrong());
        }
        let byte = |at| u8::from_str_radix(&text[at..at + 2], 16).map_err(|_| wrong());
        (0..text.len()).step_by(2).map(byte).collect::<Result<_, _>>().map(Self)
    }
}

impl Serialize for Hex {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// Why a record is not the record of a game.
#[derive(Clone, Debug)]
pub enum Flaw {
    /// Not this format, or not this game.
    Foreign(String),
    /// The options contradict the rules.
    Options(Refusal),
    /// Step number `step` (from one) was not legal.
    Illegal {
        /// Which.
        step: usize,
        /// Why not.
        refusal: Refusal,
    },
    /// The outcomes of chance at step number `step` (0: set-up) do not fit.
    Chance {
        /// Which.
        step: usize,
        /// What is wrong.
        problem: String,
    },
    /// The game was over before step number `step`.
    AfterTheEnd(usize),
    /// The outcome written down is not the one that came out.
    Outcome,
    /// The game was begun under rules that are newer than these.
    NewerRules {
        /// Their version.
        begun: u32,
        /// The version of these.
        now: u32,
    },
    /// The game was begun under older rules, and cannot be carried out under these.
    OlderRules {
        /// Their version.
        begun: u32,
        /// The version of these.
        now: u32,
        /// What cannot be carried out.
        flaw: Box<Flaw>,
    },
}

impl std::fmt::Display for Flaw {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Foreign(what) => f.write_str(what),
            Self::Options(refusal) => write!(f, "the options break {}", refusal.rule),
            Self::Illegal { step, refusal } => write!(f, "step {step} breaks {}", refusal.rule),
            Self::Chance { step: 0, problem } => write!(f, "chance during set-up: {problem}"),
            Self::Chance { step, problem } => write!(f, "chance at step {step}: {problem}"),
            Self::AfterTheEnd(step) => write!(f, "step {step} comes after the end of the game"),
            Self::Outcome => f.write_str("the outcome written down is not the one that came out"),
            Self::NewerRules { begun, now } => {
                write!(f, "begun under version {begun} of the rules, which is newer than {now}")
            }
            Self::OlderRules { begun, now, flaw } => {
                write!(f, "begun under version {begun} of the rules, not {now}: {flaw}")
            }
        }
    }
}

impl std::error::Error for Flaw {}

/// What the published seed says about the dice of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Fairness {
    /// The seed fits the commitment, and every outcome of chance comes from it.
    Proven,
    /// The seed has not been published: the game is running, or was never finished.
    SeedMissing,
    /// The seed is not the one that was committed to.
    WrongSeed,
    /// At this step (0: set-up) an outcome does not come from the seed.
    Touched(usize),
}

impl<O, A> Record<O, A> {
    /// The seeds, if the house's has been published.
    pub fn seeds(&self) -> Option<SeedPair> {
        let house = <[u8; 32]>::try_from(&*self.seed.as_ref()?.0).ok()?;
        let contributions: Vec<_> = self.contributions.iter().map(|hex| hex.0.clone()).collect();
        Some(SeedPair::new(house, &contributions))
    }
}

/// What follows from a record, step by step.
#[derive(Debug)]
pub struct Replayed<G: Game> {
    /// The position at the end.
    pub game: G,
    /// What happened during set-up, then at each step.
    pub logs: Vec<Log<G::Event>>,
    /// How the game ended, also by giving up.
    pub outcome: Option<Outcome>,
}

/// A record that is played again step by step, with the outcomes it holds. Nothing is kept but the
/// present position, however long the game.
#[derive(Debug)]
pub struct Rerun<'a, G: Game> {
    record: &'a RecordOf<G>,
    game: G,
    outcome: Option<Outcome>,
    played: usize,
}

impl<'a, G: Game> Rerun<'a, G> {
    /// Sets the game up; what happened meanwhile comes along.
    ///
    /// # Errors
    /// If it is not the record of a game.
    pub fn new(record: &'a RecordOf<G>) -> Result<(Self, Log<G::Event>), Flaw> {
        if record.format != FORMAT {
            return Err(Flaw::Foreign(format!("{:?} is not {FORMAT:?}", record.format)));
        }
        if record.game != G::ID {
            let foreign = format!("a record of {:?}, not of {:?}", record.game, G::ID);
            return Err(Flaw::Foreign(foreign));
        }
        if record.rules > G::RULES {
            return Err(Flaw::NewerRules { begun: record.rules, now: G::RULES });
        }
        Self::set_up(record).map_err(|flaw| dated::<G>(record, flaw))
    }

    fn set_up(record: &'a RecordOf<G>) -> Result<(Self, Log<G::Event>), Flaw> {
        let mut log = Log::default();
        let mut chance = Replay::new(&record.setup);
        let game = G::new(&record.options, &mut io(&mut Door::to(&mut chance), &mut log))
            .map_err(Flaw::Options)?;
        if let Some(problem) = chance.fault() {
            return Err(Flaw::Chance { step: 0, problem });
        }
        if record.players.len() != usize::from(game.seats()) {
            let (seats, players) = (game.seats(), record.players.len());
            return Err(Flaw::Foreign(format!("{players} players for {seats} seats")));
        }
        let outcome = game.outcome();
        Ok((Self { record, game, outcome, played: 0 }, log))
    }

    /// Goes on from the position after so many steps, which has been played to before.
    pub fn from(record: &'a RecordOf<G>, game: G, played: usize) -> Self {
        let outcome = game.outcome();
        Self { record, game, outcome, played }
    }

    /// The position after the last step that was played.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// How the game has ended, also by giving up.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// How many steps have been played.
    pub fn played(&self) -> usize {
        self.played
    }

    /// Plays the next step and says what happened; nothing when there is none left. A step that
    /// cannot be carried out leaves the position as it was.
    ///
    /// # Errors
    /// If it is not the record of a game.
    pub fn step(&mut self) -> Result<Option<Log<G::Event>>, Flaw> {
        self.play_step().map_err(|flaw| dated::<G>(self.record, flaw))
    }

    fn play_step(&mut self) -> Result<Option<Log<G::Event>>, Flaw> {
        let Some(step) = self.record.steps.get(self.played) else {
            let wrong = self.record.outcome.is_some() && self.record.outcome != self.outcome;
            return if wrong { Err(Flaw::Outcome) } else { Ok(None) };
        };
        let number = self.played + 1;
        if self.outcome.is_some() {
            return Err(Flaw::AfterTheEnd(number));
        }
        if let Some(seat) = step.seat().filter(|seat| seat.0 >= self.game.seats()) {
            return Err(Flaw::Foreign(format!("nobody sits in seat {}", seat.0)));
        }
        let mut log = Log::default();
        match step {
            Step::Act { seat, action, chance: picks, .. } => {
                let (seat, action) = (*seat, *action);
                self.game
                    .check(seat, action)
                    .map_err(|refusal| Flaw::Illegal { step: number, refusal })?;
                let mut chance = Replay::new(picks);
                let mut game = self.game.clone();
                game.apply(seat, action, &mut io(&mut Door::to(&mut chance), &mut log));
                if let Some(problem) = chance.fault() {
                    return Err(Flaw::Chance { step: number, problem });
                }
                self.game = game;
                self.outcome = self.game.outcome();
            }
            Step::Resign { seat, .. } => self.outcome = Some(self.game.conceded(*seat)),
            Step::Leave { .. } => {}
            Step::Draw { agreed, .. } => {
                let playing = self.game.playing();
                let strangers = agreed.iter().any(|seat| !playing.contains(seat));
                if strangers || self.game.sides(*agreed) < 2 {
                    let problem = "a draw of those who could not agree on one";
                    return Err(Flaw::Foreign(problem.to_owned()));
                }
                self.outcome = Some(self.game.drawn());
            }
        }
        self.played = number;
        Ok(Some(log))
    }
}

/// What is wrong with a record, seen in the light of the rules that it was begun under.
fn dated<G: Game>(record: &RecordOf<G>, flaw: Flaw) -> Flaw {
    let (begun, now) = (record.rules, G::RULES);
    if begun < now { Flaw::OlderRules { begun, now, flaw: Box::new(flaw) } } else { flaw }
}

/// Plays a record again with the outcomes it holds; calls `each` with the position after set-up
/// and after every step.
///
/// # Errors
/// If it is not the record of a game.
pub fn replay<G: Game>(
    record: &RecordOf<G>,
    mut each: impl FnMut(&G),
) -> Result<Replayed<G>, Flaw> {
    let (mut rerun, log) = Rerun::<G>::new(record)?;
    let mut logs = vec![log];
    each(&rerun.game);
    while let Some(log) = rerun.step()? {
        logs.push(log);
        each(&rerun.game);
    }
    Ok(Replayed { game: rerun.game, logs, outcome: rerun.outcome })
}

/// Plays a record again with the published seed and compares every outcome of chance.
///
/// # Errors
/// If it is not the record of a game.
pub fn verify<G: Game>(record: &RecordOf<G>) -> Result<Fairness, Flaw> {
    let (mut rerun, _) = Rerun::<G>::new(record)?;
    while rerun.step()?.is_some() {}
    if record.seed.is_none() {
        return Ok(Fairness::SeedMissing);
    }
    let Some(seeds) = record.seeds() else { return Ok(Fairness::WrongSeed) };
    if seeds.commitment()[..] != record.commitment.0[..] {
        return Ok(Fairness::WrongSeed);
    }
    let mut live = Live::new(&seeds);
    let mut chance = Recorded::new(&mut live);
    let mut log = Log::default();
    let mut game = G::new(&record.options, &mut io(&mut Door::to(&mut chance), &mut log))
        .map_err(Flaw::Options)?;
    if chance.picks != record.setup {
        return Ok(Fairness::Touched(0));
    }
    for (step, number) in record.steps.iter().zip(1..) {
        if let Step::Act { seat, action, chance: picks, .. } = step {
            let mut chance = Recorded::new(&mut live);
            log.entries.clear();
            game.apply(*seat, *action, &mut io(&mut Door::to(&mut chance), &mut log));
            if chance.picks != *picks {
                return Ok(Fairness::Touched(number));
            }
        }
    }
    Ok(Fairness::Proven)
}
