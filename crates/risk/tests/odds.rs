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
    let check = |dice: u8, ships: [u8; 3], needed: Option<u8>, up: u128, down: u128| {
        let (wins, all) = death_star(dice, fleet(ships), needed);
        assert_eq!(wins * down, all * up, "{dice} dice with {ships:?}: {wins}/{all}");
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
}
