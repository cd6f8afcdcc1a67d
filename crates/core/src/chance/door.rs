//! Luck of any kind behind one type.

use super::{Chance, Stake};

/// Whoever answers, as one type.
///
/// Rules are generic over chance, so that a search pays nothing for it. Everywhere else a call more
/// or less does not matter, but every further type of chance means all rules of all games compiled
/// once more: tables, replays, case files and laws go through this door.
pub struct Door<'a>(&'a mut dyn Behind);

impl<'a> Door<'a> {
    /// The door to `chance`.
    pub fn to(chance: &'a mut impl Chance) -> Self {
        Self(chance)
    }
}

impl Chance for Door<'_> {
    fn pick_named(&mut self, n: usize, name: impl Fn(usize) -> String) -> usize {
        self.0.pick_behind(n, &name)
    }

    fn at_stake(&mut self, stake: Stake) -> &mut Self {
        self.0.stake_behind(stake);
        self
    }
}

/// [`Chance`] in a form that can stand behind a pointer.
trait Behind {
    fn pick_behind(&mut self, n: usize, name: &dyn Fn(usize) -> String) -> usize;
    fn stake_behind(&mut self, stake: Stake);
}

impl<C: Chance> Behind for C {
    fn pick_behind(&mut self, n: usize, name: &dyn Fn(usize) -> String) -> usize {
        self.pick_named(n, name)
    }

    fn stake_behind(&mut self, stake: Stake) {
        self.at_stake(stake);
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Dictated, Fast, Outcome};
    use super::*;

    #[test]
    fn behind_the_door_luck_is_the_same() {
        let (mut open, mut behind) = (Fast::new(7), Fast::new(7));
        let mut door = Door::to(&mut behind);
        for n in 1..50 {
            assert_eq!(open.pick(n), door.pick(n));
            assert_eq!(open.die(6), door.die(6));
        }
    }

    #[test]
    fn a_script_hears_the_names_through_the_door() {
        let mut script = Dictated::new([Outcome::Named("hoth".to_owned())], 0);
        let planets = ["endor", "hoth", "naboo"];
        assert_eq!(Door::to(&mut script).pick_named(3, |at| planets[at].to_owned()), 1);
        assert_eq!(script.fault(), None);
    }
}
