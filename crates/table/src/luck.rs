//! Where the luck of a table comes from.

use starboard_core::chance::{
    Chance, Dictated, Door, Fast, Live, Outcome, Pick, Recorded, SeedPair,
};
use starboard_core::record::Hex;
use std::collections::VecDeque;
use std::fmt;

/// The house's seed, which stays secret until the game is over, and what each seat added to it.
#[derive(Clone, PartialEq, Eq)]
pub struct Seeds {
    /// The secret of the house.
    pub house: [u8; 32],
    /// What each seat added, in the order of the seats.
    pub contributions: Vec<Vec<u8>>,
}

impl Seeds {
    /// Seeds that belong to a number: for tests and repeatable games, never for real tables.
    pub fn from_number(number: u64) -> Self {
        let mut stream = Fast::new(number);
        let mut house = [0; 32];
        for word in house.chunks_mut(8) {
            word.copy_from_slice(&stream.seed().to_le_bytes());
        }
        Self { house, contributions: Vec::new() }
    }

    fn pair(&self) -> SeedPair {
        SeedPair::new(self.house, &self.contributions)
    }
}

/// Shows the commitment instead of the secret, so that no log can tell it.
impl fmt::Debug for Seeds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seeds({})", Hex(self.pair().commitment().to_vec()))
    }
}

/// The luck of one table.
#[derive(Debug)]
pub struct Luck(Source);

#[derive(Debug)]
enum Source {
    /// Provable: everything comes from seeds that were committed to.
    Live { seeds: Seeds, stream: Box<Live> },
    /// Not provable: somebody has a hand in it.
    Scripted(Script),
}

/// What chance shall answer next, and the stream that answers when the script is empty.
#[derive(Clone, Debug)]
struct Script {
    wishes: VecDeque<Outcome>,
    rest: Fast,
    fault: Option<String>,
    /// The wishes that came true since the last look, for the case that a later one cannot.
    granted: Vec<Outcome>,
}

impl From<Seeds> for Luck {
    /// A cryptographic stream that can be verified once the game is over.
    fn from(seeds: Seeds) -> Self {
        Self(Source::Live { stream: Box::new(Live::new(&seeds.pair())), seeds })
    }
}

impl Luck {
    /// Follows `script`, then the fixed stream of `seed`. A game with such luck has no published
    /// seed: its fairness cannot be proven.
    pub fn scripted(script: impl IntoIterator<Item = Outcome>, seed: u64) -> Self {
        let wishes = script.into_iter().collect();
        Self(Source::Scripted(Script {
            wishes,
            rest: Fast::new(seed),
            fault: None,
            granted: Vec::new(),
        }))
    }

    /// Live luck that has already given `picks`, if it would have given exactly these.
    ///
    /// The stream is asked again for all that was asked before: whatever the generator, it then
    /// stands where it stood.
    pub(crate) fn after<'a>(
        seeds: Seeds,
        picks: impl IntoIterator<Item = &'a Pick>,
    ) -> Option<Self> {
        let mut stream = Box::new(Live::new(&seeds.pair()));
        let fits = |pick: &Pick| stream.pick(pick.of as usize) == pick.pick as usize;
        picks.into_iter().all(fits).then_some(Self(Source::Live { seeds, stream }))
    }

    /// The stream goes back to where it stood after it had given `picks`. Luck that somebody has a hand
    /// in goes on from where it is: nobody could prove it anyway.
    pub(crate) fn rewind<'a>(&mut self, picks: impl IntoIterator<Item = &'a Pick>) {
        if let Some(luck) = self.seeds().cloned().and_then(|seeds| Self::after(seeds, picks)) {
            *self = luck;
        }
    }

    /// Chance answers these next. From here on the luck of the table cannot be proven any more.
    pub(crate) fn dictate(&mut self, script: Vec<Outcome>) {
        match &mut self.0 {
            Source::Live { .. } => *self = Self::scripted(script, self.public_seed()),
            Source::Scripted(old) => old.wishes.extend(script),
        }
    }

    /// The hash of the house's seed; empty if nobody committed to one.
    pub(crate) fn commitment(&self) -> Hex {
        self.seeds().map(|seeds| Hex(seeds.pair().commitment().to_vec())).unwrap_or_default()
    }

    /// The seeds that the luck comes from, if they are all it comes from.
    pub(crate) fn seeds(&self) -> Option<&Seeds> {
        match &self.0 {
            Source::Live { seeds, .. } => Some(seeds),
            Source::Scripted(_) => None,
        }
    }

    /// Luck for a copy of the table. It must not tell what the real table's dice will show, so a
    /// copy of live luck is another stream.
    pub(crate) fn fork(&self) -> Self {
        match &self.0 {
            Source::Live { .. } => Self::scripted([], self.public_seed()),
            Source::Scripted(script) => Self(Source::Scripted(script.clone())),
        }
    }

    /// A number that everybody may know and that says nothing about the stream.
    fn public_seed(&self) -> u64 {
        self.commitment().0.iter().take(8).fold(0, |seed, &byte| seed << 8 | u64::from(byte))
    }

    /// Runs something that may ask chance; gives its result and the answers of chance. If the
    /// script wished for the impossible, nothing has been used up.
    pub(crate) fn ask<T>(
        &mut self,
        run: impl FnOnce(&mut Door<'_>) -> T,
    ) -> Result<(T, Vec<Pick>), String> {
        let rest = match &mut self.0 {
            Source::Live { .. } => None,
            Source::Scripted(script) => {
                script.granted.clear();
                Some(script.rest.clone())
            }
        };
        let mut chance = Recorded::new(self);
        let result = run(&mut Door::to(&mut chance));
        let picks = chance.picks;
        if let (Source::Scripted(script), Some(rest)) = (&mut self.0, rest)
            && let Some(fault) = script.fault.take()
        {
            // Only what was used comes back: a script may be long.
            while let Some(wish) = script.granted.pop() {
                script.wishes.push_front(wish);
            }
            script.rest = rest;
            return Err(fault);
        }
        Ok((result, picks))
    }
}

impl Chance for Luck {
    fn pick_named(&mut self, n: usize, name: impl Fn(usize) -> String) -> usize {
        match &mut self.0 {
            Source::Live { stream, .. } => stream.pick_named(n, name),
            Source::Scripted(script) => script.pick_named(n, name),
        }
    }
}

impl Chance for Script {
    fn pick_named(&mut self, n: usize, name: impl Fn(usize) -> String) -> usize {
        let Some(wish) = self.wishes.front() else { return self.rest.pick(n) };
        // One wish at a time: what the rest of the script says concerns later questions, perhaps
        // of later actions, and is no fault now.
        let mut dictated = Dictated::new([wish.clone()], 0);
        let pick = dictated.pick_named(n, name);
        match dictated.fault() {
            None => self.granted.extend(self.wishes.pop_front()),
            // Nobody was asked, the wish waits.
            Some(_) if n <= 1 => {}
            Some(fault) => drop(self.fault.get_or_insert(fault)),
        }
        pick
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn live_luck_continues_where_it_stood() {
        let seeds = Seeds::from_number(3);
        let mut luck = Luck::from(seeds.clone());
        let roll = |luck: &mut Luck| luck.ask(|chance| (chance.die(6), chance.pick(100))).unwrap();
        let (_, picks) = roll(&mut luck);
        let mut again = Luck::after(seeds.clone(), &picks).expect("the same stream");
        assert_eq!(roll(&mut luck), roll(&mut again));
        let touched = [Pick { pick: (picks[0].pick + 1) % 6, of: 6 }];
        assert!(Luck::after(seeds, &touched).is_none());
    }

    #[test]
    fn a_script_may_run_over_several_actions_and_an_impossible_wish_uses_nothing_up() {
        let named = |wish: &str| Outcome::Named(wish.to_owned());
        let mut luck = Luck::scripted([named("4"), named("6")], 0);
        assert_eq!(luck.ask(|chance| chance.die(6)).unwrap().0, 4);
        let fault = luck.ask(|chance| chance.die(4)).unwrap_err();
        assert_eq!(fault, "6 cannot come up among 1, 2, 3, 4");
        assert_eq!(luck.ask(|chance| chance.die(6)).unwrap().0, 6);
    }

    #[test]
    fn what_an_impossible_wish_comes_after_is_wished_again() {
        let named = |wish: &str| Outcome::Named(wish.to_owned());
        let mut luck = Luck::scripted([named("4"), named("2"), named("9")], 3);
        let thrice = |chance: &mut Door<'_>| [chance.die(6), chance.die(6), chance.die(6)];
        for _ in 0..2 {
            assert_eq!(luck.ask(thrice).unwrap_err(), "9 cannot come up among 1, 2, 3, 4, 5, 6");
        }
        assert_eq!(luck.ask(|chance| (chance.die(6), chance.die(6))).unwrap().0, (4, 2));
    }

    #[test]
    fn neither_a_fork_nor_a_log_tells_the_future() {
        let mut luck = Luck::from(Seeds::from_number(1));
        let mut fork = luck.fork();
        let rolls = |luck: &mut Luck| (0..20).map(|_| luck.pick(1000)).collect::<Vec<_>>();
        assert_ne!(rolls(&mut fork), rolls(&mut luck));
        assert!(fork.seeds().is_none() && fork.commitment().0.is_empty());
        let house = Hex(Seeds::from_number(1).house.to_vec()).to_string();
        assert!(!format!("{luck:?}").contains(&house));
    }
}
