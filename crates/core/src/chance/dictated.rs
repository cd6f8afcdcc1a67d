use super::{Chance, Fast};
use std::collections::VecDeque;

/// One line of a script: what chance shall answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The thing with this name: a card, a seat, what a die shows.
    Named(String),
    /// The outcome at this place.
    At(usize),
}

impl std::fmt::Display for Outcome {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Named(name) => f.write_str(name),
            Self::At(at) => write!(f, "outcome {at}"),
        }
    }
}

/// Answers by script; what the script leaves open comes from a fixed stream. An answer that cannot
/// come up is found out: [`Dictated::fault`].
#[derive(Debug)]
pub struct Dictated {
    script: VecDeque<Outcome>,
    rest: Fast,
    fault: Option<String>,
}

impl Dictated {
    /// Follows `script`, then the fixed stream of `seed`.
    pub fn new(script: impl IntoIterator<Item = Outcome>, seed: u64) -> Self {
        Self { script: script.into_iter().collect(), rest: Fast::new(seed), fault: None }
    }

    /// Follows these as well, after what is left of the script.
    pub fn dictate(&mut self, script: impl IntoIterator<Item = Outcome>) {
        self.script.extend(script);
    }

    fn left_over(&self) -> String {
        self.script.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
    }

    /// What could not be carried out, or was not asked for.
    pub fn fault(&self) -> Option<String> {
        self.fault.clone().or_else(|| {
            (!self.script.is_empty())
                .then(|| format!("chance was never asked for {}", self.left_over()))
        })
    }
}

impl Chance for Dictated {
    fn pick_named(&mut self, n: usize, name: impl Fn(usize) -> String) -> usize {
        if n <= 1
            && !matches!(self.script.front(), Some(Outcome::Named(wish)) if n == 1 && *wish == name(0))
        {
            return 0;
        }
        let (found, wish) = match self.script.pop_front() {
            None => return self.rest.pick(n),
            Some(Outcome::At(at)) => ((at < n).then_some(at), at.to_string()),
            Some(Outcome::Named(wish)) => ((0..n).find(|&at| name(at) == wish), wish),
        };
        found.unwrap_or_else(|| {
            let names: Vec<_> = (0..n).map(name).collect();
            self.fault.get_or_insert(format!("{wish} cannot come up among {}", names.join(", ")));
            0
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_names_outcomes_and_finds_out_what_cannot_come_up() {
        let named = |wish: &str| Outcome::Named(wish.to_owned());
        let mut chance = Dictated::new([named("4"), Outcome::At(2), named("7")], 0);
        assert_eq!((chance.die(6), chance.pick(5)), (4, 2));
        assert_eq!(chance.fault().unwrap(), "chance was never asked for 7");
        chance.die(6);
        assert_eq!(chance.fault().unwrap(), "7 cannot come up among 1, 2, 3, 4, 5, 6");
    }
}
