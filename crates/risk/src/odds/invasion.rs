//! RK-17.4 Whole invasions.

use super::{Battles, EXACT, Forecast, TABLE, Table};

/// What is less likely than this is left out: a thousand times a thousand of it are still nothing.
const NEGLIGIBLE: f64 = 1e-16;

/// The chances of all invasions in which both sides together still have a number of forces, by
/// forces on the source.
#[derive(Default)]
struct Layer {
    chances: Vec<f64>,
    /// Outside of these all chances are 0.
    first: usize,
    end: usize,
}

impl Layer {
    fn new(source: usize) -> Self {
        Self { chances: vec![0.0; source + 1], first: usize::MAX, end: 0 }
    }

    /// Adds `odds` times these chances, the first of them for so many attackers.
    fn add(&mut self, attackers: usize, chances: &[f64], odds: f64) {
        let end = attackers + chances.len();
        for (sum, chance) in self.chances[attackers..end].iter_mut().zip(chances) {
            *sum += odds * chance;
        }
        self.first = self.first.min(attackers);
        self.end = self.end.max(end);
    }

    /// Leaves out what is hardly possible on either side.
    fn trim(&mut self) {
        while self.first < self.end && self.chances[self.first] < NEGLIGIBLE {
            self.chances[self.first] = 0.0;
            self.first += 1;
        }
        while self.first < self.end && self.chances[self.end - 1] < NEGLIGIBLE {
            self.end -= 1;
            self.chances[self.end] = 0.0;
        }
    }

    fn clear(&mut self) {
        self.chances[self.first.min(self.end)..self.end].fill(0.0);
        (self.first, self.end) = (usize::MAX, 0);
    }
}

/// Follows all courses of the dice at once. Every battle costs both sides together as many forces as
/// dice are compared, so that the courses meet again and again: what has to be kept is one row of
/// chances for each number of forces left, and of that row only what is likely at all.
pub(super) fn fought_out(battles: &Battles, source: u16, target: u16) -> Forecast {
    let (source, target) = (usize::from(source), usize::from(target));
    let mut layers = [0, 1, 2].map(|_| Layer::new(source));
    let mut forecast = Forecast::default();
    let all = source + target;
    layers[all % 3].add(source, &[1.0], 1.0);
    for left in (0..=all).rev() {
        let mut layer = std::mem::take(&mut layers[left % 3]);
        layer.trim();
        // From four attackers and two defenders on, everybody rolls all dice.
        let full = layer.first.max(4)..layer.end.min(left.saturating_sub(1));
        if full.start < full.end {
            let next = &mut layers[(left - 2) % 3];
            for (lost, &odds) in battles[2][1].iter().enumerate() {
                next.add(full.start - lost, &layer.chances[full.clone()], odds);
            }
        }
        let low = layer.first..layer.end.min(full.start.max(layer.first));
        let high = full.end.max(low.end)..layer.end;
        for attackers in low.chain(high) {
            let (defenders, chance) = (left - attackers, layer.chances[attackers]);
            if defenders == 0 || attackers < 2 {
                forecast.conquest += if defenders == 0 { chance } else { 0.0 };
                forecast.attacker_loses += chance * (source - attackers) as f64;
                forecast.defender_loses += chance * (target - defenders) as f64;
                continue;
            }
            let (a, d) = ((attackers - 1).min(3), defenders.min(2));
            let compared = a.min(d);
            let next = &mut layers[(left - compared) % 3];
            for (lost, &odds) in battles[a - 1][d - 1].iter().enumerate().take(compared + 1) {
                next.add(attackers - lost, &[chance], odds);
            }
        }
        layer.clear();
        layers[left % 3] = layer;
        if layers.iter().all(|layer| layer.end == 0) {
            break;
        }
    }
    forecast
}

/// The size of the invasion that is looked at instead of a big one: the forces of both sides, without
/// the one that stays behind.
const MODEL: f64 = EXACT as f64;

/// RK-17.4 Big invasions are alike: as long as both sides roll all their dice, every battle costs two
/// forces, and the attacker's part of them is a sum of equal rolls. What counts is how many forces he
/// is ahead in standard deviations, and these grow with the root of the number of battles. So the
/// forecast is that of a smaller invasion in which he is ahead by as many.
pub(super) fn seen_from_afar(
    battles: &Battles,
    even_source: f64,
    source: u16,
    target: u16,
) -> Forecast {
    let (source, target) = (f64::from(source), f64::from(target));
    let [_, one, two] = battles[2][1];
    let cost = one + 2.0 * two;
    let lead = |source: f64, all: f64| source - 1.0 - cost * all / 2.0;
    let all = source - 1.0 + target;
    let scale = (all / MODEL).sqrt();
    // The last battles, with fewer dice, are worth some forces: the lead that makes even chances.
    let even = lead(even_source, MODEL);
    let model = 1.0 + cost * MODEL / 2.0 + even + (lead(source, all) - even) / scale;
    if model >= MODEL {
        let attacker_loses = target * cost / (2.0 - cost);
        return Forecast { conquest: 1.0, attacker_loses, defender_loses: target };
    }
    if model <= 2.0 {
        let attacker_loses = source - 1.0;
        let defender_loses = attacker_loses * (2.0 - cost) / cost;
        return Forecast { conquest: 0.0, attacker_loses, defender_loses };
    }
    let seen = between(battles, model);
    let left = |forces: f64, loses: f64| (forces - loses) * scale;
    Forecast {
        conquest: seen.conquest,
        attacker_loses: source - 1.0 - left(model - 1.0, seen.attacker_loses),
        defender_loses: target - left(MODEL + 1.0 - model, seen.defender_loses),
    }
}

/// The model invasion from a source with so many forces, or between two of them.
fn between(battles: &Battles, source: f64) -> Forecast {
    let (below, part) = (source.floor(), source.fract());
    let [low, high] = [below, below + 1.0].map(|source| model(battles, source));
    let mix = |low: f64, high: f64| low + part * (high - low);
    Forecast {
        conquest: mix(low.conquest, high.conquest),
        attacker_loses: mix(low.attacker_loses, high.attacker_loses),
        defender_loses: mix(low.defender_loses, high.defender_loses),
    }
}

#[allow(clippy::cast_sign_loss, reason = "forces are not negative")]
fn model(battles: &Battles, source: f64) -> Forecast {
    fought_out(battles, source as u16, (MODEL + 1.0 - source) as u16)
}

/// How many of the forces of the model invasion have to be the attacker's for even chances.
pub(super) fn even_source(battles: &Battles) -> f64 {
    let (mut low, mut high) = (2.0, MODEL);
    while high - low > 1.0 {
        let middle = f64::midpoint(low, high).floor();
        if model(battles, middle).conquest < 0.5 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let [below, above] = [low, high].map(|source| model(battles, source).conquest);
    low + ((0.5 - below) / (above - below).max(1e-9)).clamp(0.0, 1.0)
}

/// The chances to conquer, for all small numbers of forces at once.
pub(super) fn conquest_table(battles: &Battles) -> Table {
    let mut exact = [0.0; TABLE * TABLE];
    for attackers in 0..TABLE {
        exact[attackers * TABLE] = 1.0;
        for defenders in (1..TABLE).filter(|_| attackers >= 2) {
            let (a, d) = ((attackers - 1).min(3), defenders.min(2));
            let compared = a.min(d);
            let after =
                |lost: usize| exact[(attackers - lost) * TABLE + defenders + lost - compared];
            let odds = battles[a - 1][d - 1];
            exact[attackers * TABLE + defenders] =
                (0..=compared).map(|lost| odds[lost] * after(lost)).sum::<f64>();
        }
    }
    Box::new(exact.map(|chance| chance as f32))
}
