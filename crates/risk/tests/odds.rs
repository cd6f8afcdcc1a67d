//! RK-17 The exact test vectors.

use starboard_risk::card::Fleet;
use starboard_risk::odds::{Strengths, death_star};

/// Ships, and the odds of the attacker losing 0, 1 and 2.
type Row = ([u8; 3], [(u64, u64); 3]);

fn fleet(counts: [u8; 3]) -> Fleet {
    Fleet::new(counts)
}

/// So many dice against so many: the weights of the attacker losing 0, 1, 2 are these fractions.
#[track_caller]
fn check(strengths: Strengths, dice: (u8, u8), expected: &[(u64, u64)]) {
    let odds = strengths.battle(dice.0, dice.1);
    let total = u128::from(odds.total());
    assert_eq!(expected.len(), usize::from(odds.compared) + 1);
    for (lost, &(up, down)) in expected.iter().enumerate() {
        let weight = u128::from(odds.weights[lost]);
        assert_eq!(
            weight * u128::from(down),
            total * u128::from(up),
            "{strengths:?} {dice:?}: the attacker loses {lost} with {weight}/{total}, not {up}/{down}"
        );
    }
}

/// RK-17.1
#[test]
fn rk_17_1_classic_dice_without_ships() {
    let plain = Strengths::default();
    check(plain, (1, 1), &[(5, 12), (7, 12)]);
    check(plain, (2, 1), &[(125, 216), (91, 216)]);
    check(plain, (3, 1), &[(95, 144), (49, 144)]);
    check(plain, (1, 2), &[(55, 216), (161, 216)]);
    check(plain, (2, 2), &[(295, 1296), (35, 108), (581, 1296)]);
    check(plain, (3, 2), &[(1445, 3888), (2611, 7776), (2275, 7776)]);
}

/// RK-17.2, RK-6.6.4
#[test]
fn rk_17_2_three_dice_against_two_with_ships() {
    let attacks: [Row; 11] = [
        ([1, 0, 0], [(3385, 7776), (1457, 4320), (4421, 19440)]),
        ([2, 0, 0], [(8651, 19440), (32749, 97200), (5299, 24300)]),
        ([3, 0, 0], [(401, 900), (379, 1125), (979, 4500)]),
        ([0, 1, 0], [(1985, 3888), (2377, 7776), (1429, 7776)]),
        ([0, 2, 0], [(301, 486), (1981, 7776), (979, 7776)]),
        ([0, 3, 0], [(301, 486), (1981, 7776), (979, 7776)]),
        ([0, 0, 1], [(305, 648), (119, 384), (2275, 10368)]),
        ([0, 0, 2], [(1289, 2304), (3815, 13824), (2275, 13824)]),
        ([0, 0, 3], [(2935, 4608), (4417, 18432), (2275, 18432)]),
        ([1, 1, 1], [(48073, 72576), (88919, 362_880), (8399, 90720)]),
        ([3, 3, 3], [(884, 1029), (11, 98), (59, 2058)]),
    ];
    for (ships, expected) in attacks {
        check(Strengths { attack: fleet(ships), ..Strengths::default() }, (3, 2), &expected);
    }
    let defences: [Row; 9] = [
        ([1, 0, 0], [(545, 1944), (1589, 4860), (3817, 9720)]),
        ([2, 0, 0], [(49, 180), (439, 1350), (1087, 2700)]),
        ([3, 0, 0], [(49, 180), (439, 1350), (1087, 2700)]),
        ([0, 1, 0], [(155, 648), (397, 972), (685, 1944)]),
        ([0, 2, 0], [(245, 1296), (203, 648), (215, 432)]),
        ([0, 0, 1], [(1445, 5184), (3691, 10368), (3787, 10368)]),
        ([0, 0, 2], [(1445, 6912), (4771, 13824), (6163, 13824)]),
        ([1, 1, 1], [(20681, 181_440), (10727, 30240), (13771, 25920)]),
        ([2, 2, 2], [(295, 5292), (521, 2646), (565, 756)]),
    ];
    for (ships, expected) in defences {
        check(Strengths { defence: fleet(ships), ..Strengths::default() }, (3, 2), &expected);
    }
    let base = Strengths { base: true, ..Strengths::default() };
    check(base, (3, 2), &[(1445, 6912), (4771, 13824), (6163, 13824)]);
    let destroyers = Strengths { attack: fleet([0, 0, 3]), ..base };
    check(destroyers, (3, 2), &[(3311, 8192), (21, 64), (2193, 8192)]);
    let bombers = Strengths { attack: fleet([0, 3, 0]), defence: fleet([0, 1, 0]), ..base };
    check(bombers, (3, 2), &[(3355, 13824), (6001, 13824), (1117, 3456)]);
    let all =
        Strengths { attack: fleet([3, 3, 3]), defence: fleet([2, 2, 2]), ..Strengths::default() };
    check(all, (3, 2), &[(937, 2401), (796, 2401), (668, 2401)]);
    let fury = Strengths { bonus: [2, 0], ..Strengths::default() };
    check(fury, (3, 2), &[(347, 432), (49, 324), (59, 1296)]);
}

/// RK-17.3
#[test]
fn rk_17_3_one_against_one_and_bases() {
    let attack = |ships| Strengths { attack: fleet(ships), ..Strengths::default() };
    for (ships, win) in
        [([1, 0, 0], (1, 2)), ([0, 1, 0], (7, 12)), ([0, 0, 1], (9, 16)), ([1, 1, 1], (16, 21))]
    {
        check(attack(ships), (1, 1), &[win, (win.1 - win.0, win.1)]);
    }
    let defence = |ships| Strengths { defence: fleet(ships), ..Strengths::default() };
    for (ships, win) in [([1, 0, 0], (1, 3)), ([0, 1, 0], (5, 18)), ([0, 0, 1], (5, 16))] {
        check(defence(ships), (1, 1), &[win, (win.1 - win.0, win.1)]);
    }
    let base = Strengths { base: true, ..Strengths::default() };
    check(base, (1, 1), &[(5, 16), (11, 16)]);
    check(base, (3, 1), &[(95, 192), (97, 192)]);
    check(base, (2, 2), &[(295, 2304), (5, 18), (1369, 2304)]);
    let both =
        Strengths { attack: fleet([1, 0, 0]), defence: fleet([1, 0, 0]), ..Strengths::default() };
    check(both, (2, 2), &[(343, 1620), (2081, 6480), (1009, 2160)]);
}

/// RK-17.4
#[test]
fn rk_17_4_whole_invasions() {
    let plain = Strengths::default();
    let exact = [
        ((2, 1), 5.0 / 12.0),
        ((3, 1), 1955.0 / 2592.0),
        ((4, 1), 342_035.0 / 373_248.0),
        ((3, 2), 235.0 / 648.0),
        ((4, 2), 6_610_505.0 / 10_077_696.0),
    ];
    for ((source, target), chance) in exact {
        let found = plain.invasion(source, target).conquest;
        assert!((found - chance).abs() < 1e-12, "{source} against {target}: {found}");
    }
    let rounded = [
        (plain, (4, 3), 0.470_251),
        (plain, (5, 5), 0.358_606),
        (plain, (6, 5), 0.506_203),
        (plain, (8, 5), 0.736_396),
        (plain, (10, 10), 0.479_935),
        (plain, (11, 10), 0.567_593),
        (plain, (15, 10), 0.834_571),
        (Strengths { base: true, ..plain }, (6, 5), 0.209_392),
        (Strengths { base: true, attack: fleet([0, 0, 3]), ..plain }, (6, 5), 0.564_778),
        (Strengths { attack: fleet([3, 0, 0]), ..plain }, (6, 5), 0.670_420),
        (Strengths { attack: fleet([0, 3, 0]), ..plain }, (6, 5), 0.876_821),
        (Strengths { attack: fleet([0, 0, 3]), ..plain }, (6, 5), 0.879_992),
        (Strengths { defence: fleet([2, 2, 2]), ..plain }, (6, 5), 0.011_621),
    ];
    for (strengths, (source, target), chance) in rounded {
        let found = strengths.invasion(source, target).conquest;
        assert!((found - chance).abs() < 6e-7, "{source} against {target}: {found}");
    }
}

/// The chance that the attacker loses 0, 1 or 2 forces in a battle with these dice, worked out
/// slowly and in another way: every face of every die, one after the other.
fn by_hand(strengths: &Strengths, attack_dice: usize, defence_dice: usize) -> [f64; 3] {
    /// All sorted values of a side with their chances.
    fn side(dice: usize, ships: Fleet, only_d8: bool, all: u8, highest: u8) -> Vec<(Vec<u8>, f64)> {
        let [fighters, bombers, destroyers] = ships.counts().map(usize::from);
        let mut rolls: Vec<(Vec<u8>, usize, f64)> = vec![(Vec::new(), fighters.min(dice), 1.0)];
        for die in 0..dice {
            let sides: u8 = if only_d8 || die < destroyers { 8 } else { 6 };
            let mut next = Vec::new();
            for (faces, fighters, chance) in rolls {
                for face in 1..=sides {
                    let chance = chance / f64::from(sides);
                    if face == 1 && fighters > 0 {
                        for again in 2..=sides {
                            let faces = [&faces[..], &[again]].concat();
                            next.push((faces, fighters - 1, chance / f64::from(sides - 1)));
                        }
                    } else {
                        next.push(([&faces[..], &[face]].concat(), fighters, chance));
                    }
                }
            }
            rolls = next;
        }
        let values = rolls.into_iter().map(|(mut faces, _, chance)| {
            faces.sort_unstable();
            faces.reverse();
            for (at, face) in faces.iter_mut().enumerate() {
                *face += u8::from(at < bombers) + all + if at == 0 { highest } else { 0 };
            }
            (faces, chance)
        });
        values.collect()
    }
    let Strengths { attack, defence, base, bonus, highest, only_d8 } = *strengths;
    let attackers = side(attack_dice, attack, only_d8[0], bonus[0], highest[0]);
    let defenders = side(defence_dice, defence, base || only_d8[1], bonus[1], highest[1]);
    let mut chances = [0.0; 3];
    for (attack, attack_chance) in &attackers {
        for (defence, defence_chance) in &defenders {
            let lost = attack.iter().zip(defence).filter(|(a, d)| a <= d).count();
            chances[lost] += attack_chance * defence_chance;
        }
    }
    chances
}

/// All invasions up to these numbers of forces, worked out from the smallest on: the chance to
/// conquer, and what both sides lose.
fn slowly(strengths: &Strengths, source: usize, target: usize) -> Vec<Vec<[f64; 3]>> {
    let battles: Vec<Vec<[f64; 3]>> =
        (1..=3).map(|a| (1..=2).map(|d| by_hand(strengths, a, d)).collect()).collect();
    let mut table = vec![vec![[0.0; 3]; target + 1]; source + 1];
    for attackers in 0..=source {
        table[attackers][0] = [1.0, 0.0, 0.0];
        for defenders in 1..=target {
            if attackers < 2 {
                continue;
            }
            let (a, d) = ((attackers - 1).min(3), defenders.min(2));
            let compared = a.min(d);
            for lost in 0..=compared {
                let won = compared - lost;
                let chance = battles[a - 1][d - 1][lost];
                let after = table[attackers - lost][defenders - won];
                let here = &mut table[attackers][defenders];
                here[0] += chance * after[0];
                here[1] += chance * (after[1] + lost as f64);
                here[2] += chance * (after[2] + won as f64);
            }
        }
    }
    table
}

/// What the game has: ships on both sides, bases, and events.
fn settings() -> Vec<Strengths> {
    let plain = Strengths::default();
    vec![
        plain,
        Strengths { base: true, ..plain },
        Strengths { attack: fleet([1, 0, 2]), ..plain },
        Strengths { attack: fleet([3, 3, 3]), defence: fleet([2, 2, 2]), ..plain },
        Strengths { attack: fleet([0, 3, 0]), defence: fleet([3, 1, 0]), base: true, ..plain },
        Strengths { bonus: [2, 0], base: true, ..plain },
        Strengths { bonus: [1, 1], highest: [1, 0], only_d8: [true, false], ..plain },
        Strengths { defence: fleet([0, 0, 3]), only_d8: [true, true], highest: [0, 1], ..plain },
        // Nobody can lose any more.
        Strengths { bonus: [20, 0], ..plain },
        Strengths { bonus: [0, 20], ..plain },
    ]
}

/// RK-17.4 The stack that used to be cut: 160 against 200.
#[test]
fn rk_17_4_big_stacks_are_not_cut() {
    let found = Strengths::default().invasion(160, 200).conquest;
    assert!((found - 0.268_342).abs() < 1e-6, "{found}");
}

/// RK-17.4 Up to 1,000 on a side a forecast is exact, with everything that the game has.
#[test]
fn rk_17_4_forecasts_agree_with_a_slow_calculation() {
    for strengths in settings() {
        let sizes =
            [(2, 1), (3, 2), (7, 9), (31, 30), (60, 75), (160, 200), (200, 160), (450, 500)];
        let table = slowly(&strengths, 450, 500);
        for (source, target) in sizes {
            let found = strengths.invasion(source, target);
            let slow = table[usize::from(source)][usize::from(target)];
            for (found, slow) in
                [found.conquest, found.attacker_loses, found.defender_loses].into_iter().zip(slow)
            {
                let problem = format!("{strengths:?} {source} against {target}: {found}, {slow}");
                assert!((found - slow).abs() < 1e-9 * slow.max(1.0), "{problem}");
            }
        }
    }
}

/// RK-17.4 Beyond 1,000 a forecast is right to a tenth of a percentage point, and what it says about
/// losses to a thousandth.
#[test]
fn rk_17_4_forecasts_of_the_biggest_stacks_are_close() {
    for strengths in [settings()[0], settings()[1], settings()[3]] {
        let table = slowly(&strengths, 1400, 1700);
        let row = |target: usize| {
            // Sources around even chances, and far from them.
            let even = (1..=1400).find(|&source| table[source][target][0] > 0.5).unwrap_or(1400);
            [even.saturating_sub(60), even.saturating_sub(15), even, even + 25, 1001, 1400]
        };
        for target in [1000, 1001, 1200, 1700] {
            for source in row(target).into_iter().filter(|source| (950..=1400).contains(source)) {
                let found = strengths.invasion(source as u16, target as u16);
                let [conquest, attacker_loses, defender_loses] = table[source][target];
                let problem = format!("{strengths:?} {source} against {target}: {found:?}");
                assert!((found.conquest - conquest).abs() < 1e-3, "{problem}, {conquest}");
                let near =
                    |found: f64, slow: f64| (found - slow).abs() < 1e-3 * (source + target) as f64;
                assert!(near(found.attacker_loses, attacker_loses), "{problem}, {attacker_loses}");
                assert!(near(found.defender_loses, defender_loses), "{problem}, {defender_loses}");
            }
        }
    }
}

/// RK-17.4 More attackers are never worse, more defenders never better, up to the greatest numbers.
#[test]
fn rk_17_4_a_forecast_never_falls_with_more_forces() {
    for strengths in settings() {
        for [source, target] in [[900, 1000], [1000, 1000], [3000, 3500], [60_000, 65_000]] {
            let chance = |source: u16, target: u16| strengths.invasion(source, target).conquest;
            let steps = [0, 1, 40, 101].map(|more| chance(source + more, target));
            assert!(
                steps.windows(2).all(|pair| pair[0] <= pair[1] + 1e-9),
                "{strengths:?} {steps:?}"
            );
            let steps = [0, 1, 40, 101].map(|more| chance(source, target + more));
            assert!(
                steps.windows(2).all(|pair| pair[0] + 1e-9 >= pair[1]),
                "{strengths:?} {steps:?}"
            );
        }
        let greatest = strengths.invasion(u16::MAX, u16::MAX);
        assert!((0.0..=1.0).contains(&greatest.conquest), "{greatest:?}");
        assert!(greatest.attacker_loses <= f64::from(u16::MAX), "{greatest:?}");
        assert!(greatest.defender_loses <= f64::from(u16::MAX) + 1e-6, "{greatest:?}");
    }
}

/// RK-17.4 What both sides lose adds up: somebody loses a force in each comparison.
#[test]
fn rk_17_4_a_forecast_keeps_its_books() {
    for (source, target) in [(2, 1), (8, 5), (20, 15)] {
        let forecast = Strengths::default().invasion(source, target);
        assert!(forecast.defender_loses <= f64::from(target));
        assert!(forecast.attacker_loses <= f64::from(source) - 1.0);
        // Either the target is empty or the source is down to one.
        let left = forecast.conquest * (f64::from(source) - 1.0);
        assert!(f64::from(source) - 1.0 - forecast.attacker_loses <= left + 1e-9);
    }
}

/// RK-17.5, RK-8.4
#[test]
fn rk_17_5_attacks_on_the_death_star() {
    let check = |dice: u8, ships: [u8; 3], needed: Option<u8>, up: u32, down: u32| {
        let (found, wanted) =
            (death_star(dice, fleet(ships), needed), f64::from(up) / f64::from(down));
        assert!((found - wanted).abs() < 1e-12, "{dice} dice with {ships:?}: {found}");
    };
    for (dice, ships, up, down) in [
        (0, [0, 0, 0], 0, 1),
        (1, [0, 0, 0], 0, 1),
        (2, [0, 0, 0], 0, 1),
        (3, [0, 0, 0], 1, 216),
        (4, [0, 0, 0], 103, 648),
        (5, [0, 0, 0], 1, 2),
        (6, [0, 0, 0], 9263, 11664),
        (7, [0, 0, 0], 131_399, 139_968),
        (4, [0, 3, 0], 575, 1296),
        (4, [0, 0, 3], 175, 384),
        (5, [0, 0, 1], 1537, 2592),
        (2, [0, 2, 2], 1, 64),
        (2, [2, 2, 2], 1, 49),
        (3, [0, 1, 0], 1, 54),
        (3, [0, 3, 0], 5, 54),
        (3, [0, 0, 3], 21, 128),
        (3, [3, 0, 0], 1, 125),
        (3, [1, 1, 1], 3, 28),
        (3, [3, 3, 3], 190, 343),
        (6, [3, 3, 3], 440_693, 441_000),
    ] {
        check(dice, ships, None, up, down);
    }
    check(3, [0, 0, 0], Some(14), 35, 216);
    check(5, [0, 0, 0], Some(14), 1099, 1296);
    // As many dice as cards of one's own can add up to.
    check(18, [0, 0, 0], None, 1, 1);
    check(255, [3, 3, 3], Some(255), 1, 1);
    check(30, [0, 0, 0], Some(181), 0, 1);
    let even = death_star(70, fleet([0, 0, 0]), Some(245));
    assert!((0.5..0.53).contains(&even), "{even}");
}
