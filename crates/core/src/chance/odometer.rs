use super::Chance;

/// Runs through every outcome in turn, like the wheels of an odometer: for exact odds and counts.
#[derive(Debug, Default)]
pub struct Odometer {
    /// What each question of the present run was answered, and out of how many.
    wheels: Vec<(usize, usize)>,
    asked: usize,
}

impl Odometer {
    /// Calls `run` once for every course that chance can take, with the probability of the course.
    pub fn each(mut run: impl FnMut(&mut Self) -> f64) -> f64 {
        let mut odometer = Self::default();
        let mut sum = 0.0;
        loop {
            odometer.asked = 0;
            let value = run(&mut odometer);
            sum += value * odometer.weight();
            if !odometer.advance() {
                return sum;
            }
        }
    }

    /// What `run` says for every course that chance can take, with the probability of the course; nothing
    /// if there are more than `most`.
    pub fn courses<T>(most: usize, mut run: impl FnMut(&mut Self) -> T) -> Option<Vec<(f64, T)>> {
        let (mut odometer, mut courses) = (Self::default(), Vec::new());
        loop {
            odometer.asked = 0;
            let said = run(&mut odometer);
            courses.push((odometer.weight(), said));
            if !odometer.advance() {
                return Some(courses);
            }
            if courses.len() == most {
                return None;
            }
        }
    }

    /// The probability of the present course.
    pub fn weight(&self) -> f64 {
        self.wheels.iter().map(|&(_, of)| 1.0 / of as f64).product()
    }

    /// Turns the last wheel that can still turn; says whether there is another course.
    fn advance(&mut self) -> bool {
        self.wheels.truncate(self.asked);
        while let Some((at, of)) = self.wheels.pop() {
            if at + 1 < of {
                self.wheels.push((at + 1, of));
                return true;
            }
        }
        false
    }
}

impl Chance for Odometer {
    fn pick_named(&mut self, n: usize, _: impl Fn(usize) -> String) -> usize {
        if n <= 1 {
            return 0;
        }
        if self.asked == self.wheels.len() {
            self.wheels.push((0, n));
        }
        let (at, of) = self.wheels[self.asked];
        assert_eq!(of, n, "the same course of chance must lead to the same questions");
        self.asked += 1;
        at
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_odometer_gives_exact_odds() {
        // The chance that the better of two dice shows at least a five is 20 in 36.
        let odds =
            Odometer::each(|chance| f64::from(u8::from(chance.die(6).max(chance.die(6)) >= 5)));
        assert!((odds - 20.0 / 36.0).abs() < 1e-12);
        let all = Odometer::courses(36, |chance| chance.die(6) + chance.die(6)).unwrap();
        assert_eq!((all.len(), all[35].1), (36, 12));
        assert!((all.iter().map(|(weight, _)| weight).sum::<f64>() - 1.0).abs() < 1e-12);
        assert_eq!(Odometer::courses(35, |chance| chance.die(6) + chance.die(6)), None);
        let mut courses = 0;
        Odometer::each(|chance| {
            courses += 1;
            // The second question is asked on some courses only.
            if chance.pick(3) == 1 { chance.pick(4) as f64 } else { 0.0 }
        });
        assert_eq!(courses, 2 + 4);
    }
}
