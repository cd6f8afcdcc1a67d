//! A small network that turns the numbers of a position into a chance to win.
//!
//! Two hidden layers of [`HIDDEN`] and a direct line from every number to the verdict, which alone
//! would be a logistic regression. Sums are taken in a fixed order and nothing is asked of the
//! machine but adding and multiplying, so the verdict has the same bits everywhere.

/// How wide the hidden layers are.
pub(super) const HIDDEN: usize = 32;

/// One layer's worth of numbers.
pub(super) type Layer = [f32; HIDDEN];

/// The weights of a network.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Net {
    /// From each number of the position to the first layer.
    pub(super) first: Vec<Layer>,
    pub(super) first_bias: Layer,
    /// From each unit of the first layer to the second.
    pub(super) second: [Layer; HIDDEN],
    pub(super) second_bias: Layer,
    /// From the second layer to the verdict.
    pub(super) third: Layer,
    /// From each number of the position straight to the verdict.
    pub(super) direct: Vec<f32>,
    pub(super) bias: f32,
}

impl Net {
    /// A network that knows nothing: every position is even.
    pub(super) fn blank(inputs: usize) -> Self {
        Self {
            first: vec![[0.0; HIDDEN]; inputs],
            first_bias: [0.0; HIDDEN],
            second: [[0.0; HIDDEN]; HIDDEN],
            second_bias: [0.0; HIDDEN],
            third: [0.0; HIDDEN],
            direct: vec![0.0; inputs],
            bias: 0.0,
        }
    }

    /// How many numbers it looks at.
    pub(super) fn inputs(&self) -> usize {
        self.first.len()
    }

    /// The chance to win, from 0 to 1.
    pub(super) fn chance(&self, row: &[f32]) -> f32 {
        logistic(self.verdict(row))
    }

    /// The same in logits.
    pub(super) fn verdict(&self, row: &[f32]) -> f32 {
        let (mut first, mut second) = (self.first_bias, self.second_bias);
        let mut verdict = self.bias;
        for ((&number, weights), &direct) in row.iter().zip(&self.first).zip(&self.direct) {
            // Most numbers of most positions are 0.
            if number != 0.0 {
                add(&mut first, number, weights);
                verdict += number * direct;
            }
        }
        for (&unit, weights) in first.iter().zip(&self.second) {
            if unit > 0.0 {
                add(&mut second, unit, weights);
            }
        }
        for (&unit, weight) in second.iter().zip(&self.third) {
            if unit > 0.0 {
                verdict += unit * weight;
            }
        }
        verdict
    }

    /// How steeply the verdict rises with each number of a position.
    pub(super) fn slopes(&self, row: &[f32]) -> Vec<f32> {
        let (mut first, mut second) = (self.first_bias, self.second_bias);
        row.iter().zip(&self.first).for_each(|(&number, weights)| add(&mut first, number, weights));
        for (&unit, weights) in first.iter().zip(&self.second) {
            add(&mut second, unit.max(0.0), weights);
        }
        let passed = |unit: f32, slope: f32| if unit > 0.0 { slope } else { 0.0 };
        let of_second: Layer = std::array::from_fn(|at| passed(second[at], self.third[at]));
        let along = |weights: &Layer, slopes: &Layer| -> f32 {
            weights.iter().zip(slopes).map(|(weight, slope)| weight * slope).sum()
        };
        let of_first: Layer =
            std::array::from_fn(|at| passed(first[at], along(&self.second[at], &of_second)));
        let inputs = self.first.iter().zip(&self.direct);
        inputs.map(|(weights, direct)| direct + along(weights, &of_first)).collect()
    }

    /// All weights in the order in which they are written.
    pub(super) fn parameters(&self) -> impl Iterator<Item = &f32> {
        (self.first.iter().flatten())
            .chain(&self.first_bias)
            .chain(self.second.iter().flatten())
            .chain(&self.second_bias)
            .chain(&self.third)
            .chain(&self.direct)
            .chain(std::iter::once(&self.bias))
    }

    /// The same, to be changed.
    pub(super) fn parameters_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        (self.first.iter_mut().flatten())
            .chain(&mut self.first_bias)
            .chain(self.second.iter_mut().flatten())
            .chain(&mut self.second_bias)
            .chain(&mut self.third)
            .chain(&mut self.direct)
            .chain(std::iter::once(&mut self.bias))
    }
}

/// Adds a row of weights, so many times.
pub(super) fn add(sums: &mut Layer, times: f32, weights: &Layer) {
    for (sum, weight) in sums.iter_mut().zip(weights) {
        *sum += times * weight;
    }
}

/// The chance that belongs to so many logits.
pub(super) fn logistic(logit: f32) -> f32 {
    1.0 / (1.0 + exp(-logit))
}

/// The logits that belong to a chance, by halving: the logarithm of the system may differ in its last bits.
pub(super) fn logit(chance: f32) -> f32 {
    let (mut low, mut high) = (-30.0_f32, 30.0_f32);
    for _ in 0..32 {
        let middle = f32::midpoint(low, high);
        if logistic(middle) < chance { low = middle } else { high = middle }
    }
    low
}

/// The exponential function by adding and multiplying alone: that of the system may differ in its
/// last bits from one system to the next.
fn exp(x: f32) -> f32 {
    const LOW: f32 = 1.428_606_8e-6;
    const HIGH: f32 = 0.693_145_75;
    let x = x.clamp(-30.0, 30.0);
    let twos = (x * std::f32::consts::LOG2_E).round();
    let rest = (x - twos * HIGH) - twos * LOW;
    let series = [1.0 / 720.0, 1.0 / 120.0, 1.0 / 24.0, 1.0 / 6.0, 0.5, 1.0, 1.0];
    let power = series.into_iter().fold(0.0, |sum, term| sum * rest + term);
    #[expect(clippy::cast_sign_loss, reason = "at least 127 - 44")]
    let two_to_the = f32::from_bits(((twos as i32 + 127) as u32) << 23);
    power * two_to_the
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exponential_function_is_right_to_a_millionth() {
        for step in -300..=300_i16 {
            let x = f32::from(step) / 10.0;
            let (ours, exact) = (f64::from(exp(x)), f64::from(x).exp());
            assert!((ours / exact - 1.0).abs() < 1e-6, "exp({x}) = {ours}, not {exact}");
        }
    }

    #[test]
    fn logits_are_the_way_back() {
        for step in 1..100_u8 {
            let chance = f32::from(step) / 100.0;
            assert!((logistic(logit(chance)) - chance).abs() < 1e-5, "{chance}");
        }
    }

    #[test]
    fn whoever_knows_nothing_says_even() {
        assert!((Net::blank(3).chance(&[1.0, 2.0, 3.0]) - 0.5).abs() < f32::EPSILON);
    }

    #[test]
    fn slopes_are_those_of_the_verdict() {
        let mut net = Net::blank(2);
        for (at, weight) in net.parameters_mut().enumerate() {
            *weight = ((at * 37 % 19) as f32 - 9.0) / 64.0;
        }
        let row = [3.0, -2.0];
        for (at, slope) in net.slopes(&row).into_iter().enumerate() {
            let moved = |by: f32| {
                let mut row = row;
                row[at] += by;
                net.verdict(&row)
            };
            let measured = (moved(0.01) - moved(-0.01)) / 0.02;
            assert!((measured - slope).abs() < 1e-2, "{at}: {slope}, not {measured}");
        }
    }

    #[test]
    fn the_verdict_is_that_of_the_sums_written_out() {
        let mut net = Net::blank(2);
        for (at, weight) in net.parameters_mut().enumerate() {
            *weight = ((at * 37 % 19) as f32 - 9.0) / 64.0;
        }
        let row = [3.0, -2.0];
        let relu = |x: f32| x.max(0.0);
        let first: Vec<f32> = (0..HIDDEN)
            .map(|unit| {
                relu(
                    net.first_bias[unit]
                        + row[0] * net.first[0][unit]
                        + row[1] * net.first[1][unit],
                )
            })
            .collect();
        let second = |unit: usize| {
            let sum: f32 = (0..HIDDEN).map(|from| first[from] * net.second[from][unit]).sum();
            relu(net.second_bias[unit] + sum)
        };
        let direct = row[0] * net.direct[0] + row[1] * net.direct[1];
        let logit: f32 = (0..HIDDEN).map(|unit| second(unit) * net.third[unit]).sum::<f32>();
        let expected = 1.0 / (1.0 + (-(logit + direct + net.bias)).exp());
        assert!((net.chance(&row) - expected).abs() < 1e-5);
    }
}
