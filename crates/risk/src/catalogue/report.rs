//! RK-18 How the planets of a map hang together.

use super::Catalogue;
use crate::set::{MAX_PLANETS, Planet, PlanetSet};

/// How the planets of a map hang together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapReport {
    /// How many planets.
    pub planets: usize,
    /// How many borders.
    pub borders: usize,
    /// How many lanes.
    pub lanes: usize,
    /// The longest way between two planets, in steps.
    pub diameter: usize,
    /// How many planets have so many neighbours, from 0 on.
    pub degrees: Vec<usize>,
    /// Planets whose loss would cut the map in two.
    pub articulation_points: PlanetSet,
    /// The regions, in their order.
    pub regions: Vec<RegionReport>,
}

/// How a region hangs together with the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegionReport {
    /// Its planets with a neighbour outside.
    pub gates: PlanetSet,
    /// Links that lead outside.
    pub outside_links: usize,
    /// Whether its planets hang together without the others.
    pub connected: bool,
}

/// The planets that can be reached from `start` through planets of `within`.
pub(crate) fn reached(
    adjacent: &[PlanetSet; MAX_PLANETS],
    start: Planet,
    within: PlanetSet,
) -> PlanetSet {
    let (mut seen, mut frontier) = (PlanetSet::from(start), PlanetSet::from(start));
    while !frontier.is_empty() {
        let next = frontier.iter().fold(PlanetSet::EMPTY, |all, p| all | adjacent[p.index()]);
        frontier = (next & within) - seen;
        seen |= frontier;
    }
    seen
}

pub(super) fn report(catalogue: &Catalogue) -> MapReport {
    let adjacent = &catalogue.adjacent;
    let galaxy = catalogue.galaxy;
    let mut degrees = vec![0; 1];
    for planet in galaxy {
        let degree = adjacent[planet.index()].len();
        degrees.resize(degrees.len().max(degree + 1), 0);
        degrees[degree] += 1;
    }
    let cuts = |planet: &Planet| {
        let rest = galaxy - (*planet).into();
        rest.first().is_some_and(|start| reached(adjacent, start, rest) != rest)
    };
    MapReport {
        planets: galaxy.len(),
        borders: catalogue.links.iter().filter(|link| !link.lane).count(),
        lanes: catalogue.links.iter().filter(|link| link.lane).count(),
        diameter: galaxy.iter().map(|planet| eccentricity(adjacent, planet)).max().unwrap_or(0),
        degrees,
        articulation_points: galaxy.iter().filter(cuts).collect(),
        regions: catalogue
            .regions
            .iter()
            .map(|region| {
                let outside = |planet: Planet| adjacent[planet.index()] - region.planets;
                let start = region.planets.first().expect("a region has planets");
                RegionReport {
                    gates: region.planets.iter().filter(|&p| !outside(p).is_empty()).collect(),
                    outside_links: region.planets.iter().map(|p| outside(p).len()).sum(),
                    connected: reached(adjacent, start, region.planets) == region.planets,
                }
            })
            .collect(),
    }
}

/// How far away the farthest planet is.
fn eccentricity(adjacent: &[PlanetSet; MAX_PLANETS], start: Planet) -> usize {
    let (mut seen, mut frontier) = (PlanetSet::from(start), PlanetSet::from(start));
    let mut steps = 0;
    loop {
        let next = frontier.iter().fold(PlanetSet::EMPTY, |all, p| all | adjacent[p.index()]);
        frontier = next - seen;
        if frontier.is_empty() {
            return steps;
        }
        seen |= frontier;
        steps += 1;
    }
}
