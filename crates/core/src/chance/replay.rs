use super::{Chance, Fast, Pick};

/// Gives the outcomes that a record holds, so that a replay depends on no generator. A record that
/// does not fit the questions asked is found out: [`Replay::fault`].
#[derive(Debug)]
pub struct Replay<'a> {
    left: std::slice::Iter<'a, Pick>,
    fault: Option<String>,
    /// What answers once the record is found out: rules that roll again until the dice differ would
    /// ask for ever if the answer were always the same.
    astray: Option<Fast>,
}

impl<'a> Replay<'a> {
    /// Will give these outcomes.
    pub fn new(picks: &'a [Pick]) -> Self {
        Self { left: picks.iter(), fault: None, astray: None }
    }

    /// What was wrong with the outcomes so far; at the end of an action none may be left.
    pub fn fault(&self) -> Option<String> {
        let unused = self.left.len();
        self.fault.clone().or_else(|| (unused > 0).then(|| format!("{unused} outcomes too many")))
    }
}

impl Replay<'_> {
    /// Any answer, and not always the same.
    fn astray(&mut self, n: usize) -> usize {
        self.astray.get_or_insert_with(|| Fast::new(0)).pick(n)
    }
}

impl Chance for Replay<'_> {
    fn pick_named(&mut self, n: usize, _: impl Fn(usize) -> String) -> usize {
        if n <= 1 {
            return 0;
        }
        match self.left.next() {
            Some(pick) if pick.of as usize == n && (pick.pick as usize) < n => pick.pick as usize,
            Some(pick) => {
                let fault = format!("an outcome of {} where one of {n} was asked for", pick.of);
                self.fault.get_or_insert(fault);
                self.astray(n)
            }
            None => {
                self.fault.get_or_insert_with(|| "an outcome of chance is missing".to_owned());
                self.astray(n)
            }
        }
    }
}

/// Gives outcomes that are known, then asks somebody else: what could have come behind them.
#[derive(Debug)]
pub struct After<'a, C> {
    known: std::slice::Iter<'a, Pick>,
    then: &'a mut C,
}

impl<'a, C: Chance> After<'a, C> {
    /// First these, then whatever `then` answers.
    pub fn new(known: &'a [Pick], then: &'a mut C) -> Self {
        Self { known: known.iter(), then }
    }
}

impl<C: Chance> Chance for After<'_, C> {
    fn pick_named(&mut self, n: usize, name: impl Fn(usize) -> String) -> usize {
        let known = if n > 1 { self.known.next() } else { None };
        known.map_or_else(|| self.then.pick_named(n, name), |pick| pick.pick as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_comes_first_and_the_rest_from_somebody_else() {
        let known = [Pick { pick: 3, of: 6 }, Pick { pick: 0, of: 2 }];
        let (mut rest, mut same) = (Fast::new(9), Fast::new(9));
        let mut chance = After::new(&known, &mut rest);
        assert_eq!((chance.die(6), chance.pick(1), chance.pick(2)), (4, 0, 0));
        assert_eq!(chance.pick(100), same.pick(100));
    }

    /// Somebody sends a record that ends in the middle of a tie: dice that are rolled again until they
    /// differ must come to an end.
    #[test]
    fn a_record_that_is_found_out_does_not_roll_the_same_for_ever() {
        for picks in [&[][..], &[Pick { pick: 4, of: 7 }], &[Pick { pick: 6, of: 6 }]] {
            let mut chance = Replay::new(picks);
            let ties = (0..100).take_while(|_| chance.pick(6) == chance.pick(6)).count();
            assert!(ties < 100, "for ever");
            assert!(chance.fault().is_some());
        }
    }
}
