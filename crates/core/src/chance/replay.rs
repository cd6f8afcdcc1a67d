use super::{Chance, Pick};

/// Gives the outcomes that a record holds, so that a replay depends on no generator. A record that
/// does not fit the questions asked is found out: [`Replay::fault`].
#[derive(Debug)]
pub struct Replay<'a> {
    left: std::slice::Iter<'a, Pick>,
    fault: Option<String>,
}

impl<'a> Replay<'a> {
    /// Will give these outcomes.
    pub fn new(picks: &'a [Pick]) -> Self {
        Self { left: picks.iter(), fault: None }
    }

    /// What was wrong with the outcomes so far; at the end of an action none may be left.
    pub fn fault(&self) -> Option<String> {
        let unused = self.left.len();
        self.fault.clone().or_else(|| (unused > 0).then(|| format!("{unused} outcomes too many")))
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
                0
            }
            None => {
                self.fault.get_or_insert_with(|| "an outcome of chance is missing".to_owned());
                0
            }
        }
    }
}
