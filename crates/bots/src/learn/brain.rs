//! What was learnt of a game: a network for each outlook, and the bytes they are kept in.

use super::net::{HIDDEN, Net};
use starboard_core::{Game, Refusal, Seat, features};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Mutex, PoisonError};

/// What every file of weights begins with: one that tells what search needs, and one that tells what
/// people are shown, too.
const MAGIC: [&[u8; 8]; 2] = [b"starbrn1", b"starbrn2"];
/// More numbers than any position has: what asks for more is no file of weights.
const MOST_INPUTS: u32 = 4096;

/// What positions of one game are worth, as somebody has learnt it.
#[derive(Clone, Debug, PartialEq)]
pub struct Brain {
    /// The version of the numbers that it looks at.
    version: u32,
    /// What a search goes by: a network for each outlook, taught on its own games.
    pub(super) nets: Vec<Net>,
    /// What people are shown, if it is something else: taught on games of others, who play otherwise.
    shown: Vec<Net>,
}

/// What is used for each game, once somebody has asked for it.
static KNOWN: Mutex<BTreeMap<&str, Option<&Brain>>> = Mutex::new(BTreeMap::new());

/// A brain that is there for good.
fn kept(brain: Brain) -> &'static Brain {
    Box::leak(Box::new(brain))
}

/// Bytes that are no weights of this game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoBrain(String);

impl NoBrain {
    /// Something else than what it should be.
    pub(super) fn broken() -> Self {
        Self("this is not what a training has written".to_owned())
    }

    /// The game cannot be played as it is to be learnt.
    pub(super) fn refused(refusal: &Refusal) -> Self {
        Self(format!("the game cannot be set up as it is to be learnt ({})", refusal.rule))
    }

    /// A training that was ended too early.
    pub(super) fn nothing_learnt() -> Self {
        Self("no generation has learnt anything yet".to_owned())
    }
}

impl fmt::Display for NoBrain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NoBrain {}

impl Brain {
    /// A brain of these networks for the numbers of `G`; those that people are shown may be others.
    pub(super) fn new<G: Game>(nets: Vec<Net>, shown: Vec<Net>) -> Self {
        Self { version: G::FEATURES, nets, shown }
    }

    /// What was learnt of `G` and is shipped with it; nothing if nobody has learnt it yet.
    ///
    /// # Panics
    /// If what is shipped belongs to other numbers than the game tells.
    pub fn shipped<G: Game>() -> Option<&'static Self> {
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        *known.entry(G::ID).or_insert_with(|| {
            let bytes = G::weights();
            let brain = (!bytes.is_empty()).then(|| Self::read::<G>(bytes));
            brain.map(|brain| kept(brain.unwrap_or_else(|why| panic!("{}: {why}", G::ID))))
        })
    }

    /// From now on these weights are used instead of those that are shipped, in the whole process.
    ///
    /// # Errors
    /// If they are not weights of this version of the game.
    pub fn replace<G: Game>(bytes: &[u8]) -> Result<(), NoBrain> {
        let brain = kept(Self::read::<G>(bytes)?);
        KNOWN.lock().unwrap_or_else(PoisonError::into_inner).insert(G::ID, Some(brain));
        Ok(())
    }

    /// Reads what [`write`](Brain::write) has written for `G`.
    ///
    /// # Errors
    /// If the bytes are no weights, or those of other numbers than this version of the game has.
    pub fn read<G: Game>(bytes: &[u8]) -> Result<Self, NoBrain> {
        let mut bytes = Bytes(bytes);
        let wrong = |what: String| Err(NoBrain(what));
        let magic = bytes.take(MAGIC[0].len())?;
        let Some(kinds) = MAGIC.iter().position(|known| magic == *known) else {
            return wrong("this is no file of weights".to_owned());
        };
        let name_length = bytes.number()? as usize;
        let name = String::from_utf8_lossy(bytes.take(name_length.min(64))?).into_owned();
        if name != G::ID {
            return wrong(format!("these are weights of {name:?}, not of {:?}", G::ID));
        }
        let version = bytes.number()?;
        if version != G::FEATURES {
            let now = G::FEATURES;
            return wrong(format!(
                "weights for version {version} of the numbers; they are at {now}"
            ));
        }
        let (hidden, outlooks) = (bytes.number()?, bytes.number()?);
        if hidden as usize != HIDDEN || outlooks as usize != G::OUTLOOKS {
            return wrong(format!("{outlooks} networks of width {hidden} are not what is wanted"));
        }
        let nets = bytes.nets(outlooks)?;
        let shown = if kinds > 0 { bytes.nets(outlooks)? } else { Vec::new() };
        if !bytes.0.is_empty() {
            return wrong(format!("{} bytes too many", bytes.0.len()));
        }
        Ok(Self { version, nets, shown })
    }

    /// The weights as bytes, the same on every machine.
    pub fn write<G: Game>(&self) -> Vec<u8> {
        let mut bytes = MAGIC[usize::from(!self.shown.is_empty())].to_vec();
        let mut number = |number: u32| bytes.extend(number.to_le_bytes());
        number(G::ID.len() as u32);
        bytes.extend(G::ID.as_bytes());
        let mut number = |number: u32| bytes.extend(number.to_le_bytes());
        [self.version, HIDDEN as u32, self.nets.len() as u32].into_iter().for_each(&mut number);
        for net in self.nets.iter().chain(&self.shown) {
            number(net.inputs() as u32);
            net.parameters().for_each(|weight| number(weight.to_bits()));
        }
        bytes
    }

    /// The chance to win of `seat` as it is shown, judged by what it sees. `row` saves an allocation.
    pub fn chance<G: Game>(&self, game: &G, seat: Seat, row: &mut Vec<f32>) -> f32 {
        let nets = if self.shown.is_empty() { &self.nets } else { &self.shown };
        judged(nets, game, seat, row)
    }

    /// The same as a search goes by, which plays on as it was taught to.
    pub(crate) fn worth<G: Game>(&self, game: &G, seat: Seat, row: &mut Vec<f32>) -> f32 {
        judged(&self.nets, game, seat, row)
    }
}

/// What one of these networks makes of what `seat` sees.
fn judged<G: Game>(nets: &[Net], game: &G, seat: Seat, row: &mut Vec<f32>) -> f32 {
    if let Some(outcome) = game.outcome() {
        return outcome.share(seat);
    }
    let net = &nets[game.outlook(seat)];
    row.resize(net.inputs(), 0.0);
    // Nothing but even chances from an outlook that was never had in so short a training.
    if !row.is_empty() {
        features::fill(game, seat, row);
    }
    net.chance(row)
}

/// The chance to win of `seat` as players are shown it, from what that seat sees: what was learnt, or
/// the judgement of the game where nobody has learnt it.
pub fn chance<G: Game>(game: &G, seat: Seat) -> f32 {
    match Brain::shipped::<G>() {
        Some(brain) => brain.chance(game, seat, &mut Vec::new()),
        None => game.evaluate(seat),
    }
}

/// Bytes that are read from the front.
struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], NoBrain> {
        let (taken, rest) = self
            .0
            .split_at_checked(count)
            .ok_or_else(|| NoBrain("the file is cut short".to_owned()))?;
        self.0 = rest;
        Ok(taken)
    }

    fn number(&mut self) -> Result<u32, NoBrain> {
        let bytes = self.take(4)?.try_into().expect("four bytes");
        Ok(u32::from_le_bytes(bytes))
    }

    /// So many networks.
    fn nets(&mut self, count: u32) -> Result<Vec<Net>, NoBrain> {
        let net = |_| {
            let inputs = self.number()?;
            if inputs > MOST_INPUTS {
                return Err(NoBrain(format!("no position has {inputs} numbers")));
            }
            let mut net = Net::blank(inputs as usize);
            for weight in net.parameters_mut() {
                *weight = f32::from_bits(self.number()?);
                if !weight.is_finite() {
                    return Err(NoBrain("a weight is no number".to_owned()));
                }
            }
            Ok(net)
        };
        (0..count).map(net).collect()
    }
}
