//! RB-11.6 Dice and damage against a slow reference: units as individuals, every die on every unit.

use starboard_core::chance::Fast;
use starboard_core::journal::Log;
use starboard_core::{Chance, Legal, Observer, Rules, Script, Seat, Visible, io};
use starboard_rebellion::catalogue::Catalogue;
use starboard_rebellion::ids::{Colour, Face, Side, Theatre, Unit};
use starboard_rebellion::question::QuestionKind;
use starboard_rebellion::{Action, Dice, Event, Rebellion};
use std::collections::BTreeSet;

/// A unit as an individual: its type and the damage on it.
type Individual = (u8, u8);
/// All damaged individuals, sorted.
type Damage = Vec<Individual>;

/// The first attack rolls these faces, everybody else special ones: then the second attacker is asked
/// for a combat action, and the damage of the first attack can be looked at.
struct Loaded {
    faces: Vec<usize>,
}

impl Chance for Loaded {
    fn pick_named(&mut self, n: usize, _: impl Fn(usize) -> String) -> usize {
        let special = Face::SIDES.iter().position(|&face| face == Face::Special).unwrap_or(0);
        if n == Face::SIDES.len() { self.faces.pop().unwrap_or(special) } else { 0 }
    }
}

/// Some units of a side in a theatre, and what they are called in a script.
fn random_force(side: Side, theatre: Theatre, luck: &mut Fast) -> Vec<(Unit, u8)> {
    let catalogue = Catalogue::shipped();
    let fighting =
        |unit: &Unit| catalogue.unit(*unit).theatre == theatre && catalogue.unit(*unit).health > 0;
    let mut force = Vec::new();
    for unit in Unit::all_of(side).filter(fighting) {
        let most = usize::from(catalogue.unit(unit).supply.min(3));
        let count = luck.pick(most + 1) as u8;
        if count > 0 {
            force.push((unit, count));
        }
    }
    force
}

fn has_dice(force: &[(Unit, u8)]) -> bool {
    let catalogue = Catalogue::shipped();
    force.iter().any(|(unit, _)| catalogue.unit(*unit).attack != [0, 0])
}

/// RB-11.6.1, RB-1.4, RB-3.4 The dice of an attack.
fn reference_dice(side: Side, theatre: Theatre, own: &[(Unit, u8)], cannons: u8) -> [u8; 2] {
    let catalogue = Catalogue::shipped();
    let mut dice = [0, 0];
    for &(unit, count) in own {
        for (dice, attack) in dice.iter_mut().zip(catalogue.unit(unit).attack) {
            *dice += attack * count;
        }
    }
    if side == Side::Empire && theatre == Theatre::Space {
        dice[0] = dice[0].saturating_sub(2 * cannons);
    }
    dice.map(|count| count.min(5))
}

/// RB-11.6.3 Everything that can come of these dice: each on each unit it may damage.
fn reference_damage(foes: &[(Unit, u8)], dice: Dice) -> BTreeSet<Damage> {
    let catalogue = Catalogue::shipped();
    let whole: Vec<Individual> = foes
        .iter()
        .flat_map(|&(unit, count)| std::iter::repeat_n((unit.0, 0), count.into()))
        .collect();
    let mut results = BTreeSet::from([whole]);
    let red = dice.0[0][Face::Hit as usize];
    let black = dice.0[1][Face::Hit as usize];
    let direct = dice.showing(Face::DirectHit);
    for (colour, count) in [(Some(Colour::Red), red), (Some(Colour::Black), black), (None, direct)]
    {
        for _ in 0..count {
            let mut next = BTreeSet::new();
            for result in &results {
                let mut any = false;
                for at in 0..result.len() {
                    let info = catalogue.unit(Unit(result[at].0));
                    if colour.is_some() && info.colour != colour {
                        continue;
                    }
                    any = true;
                    let mut hit = result.clone();
                    hit[at].1 += 1;
                    hit.sort_unstable();
                    next.insert(hit);
                }
                if !any {
                    next.insert(result.clone());
                }
            }
            results = next;
        }
    }
    let damaged = |result: &Vec<Individual>| result.iter().copied().filter(|of| of.1 > 0).collect();
    results.iter().map(damaged).collect()
}

/// Everything that can come of the game's own questions; says in how many ways.
fn explore(game: &Rebellion, seat: Seat, results: &mut BTreeSet<Damage>) -> usize {
    let mut legal = Vec::new();
    let view = game.view(Observer::Public);
    let asked = view.question.map(|question| question.kind);
    if asked != Some(QuestionKind::Damage) {
        let combat = view.combat.expect("the combat goes on");
        let mut damage: Damage =
            combat.hurt.iter().map(|hurt| (hurt.unit.0, hurt.markers + hurt.points)).collect();
        damage.sort_unstable();
        results.insert(damage);
        return 1;
    }
    game.legal_actions(seat, &mut legal);
    let mut ways = 0;
    for &action in &legal {
        assert!(matches!(action, Action::Hit { .. }), "{action:?}");
        let mut next = game.clone();
        next.apply(seat, action, &mut io(&mut Loaded { faces: Vec::new() }, &mut Log::default()));
        ways += explore(&next, seat, results);
    }
    ways
}

fn script(place: &str, current: Side, forces: &[&[(Unit, u8)]]) -> toml::Table {
    let catalogue = Catalogue::shipped();
    let units: Vec<String> = forces
        .iter()
        .flat_map(|force| force.iter())
        .map(|&(unit, count)| format!("{count} {}", catalogue.unit(unit).label.id))
        .collect();
    let text = format!(
        "combat = \"{place}\"\ncurrent = \"{}\"\nunits = {{ {place} = \"{}\" }}",
        current.code(),
        units.join(", ")
    );
    text.parse().expect("a script")
}

/// RB-1.4, RB-3.4, RB-11.6
#[test]
fn rb_11_6_damage_is_what_a_slow_reference_finds() {
    let mut luck = Fast::new(5);
    let mut compared = 0;
    while compared < 150 {
        let theatre = Theatre::BOTH[luck.pick(2)];
        let side = Side::BOTH[luck.pick(2)];
        let own = random_force(side, theatre, &mut luck);
        let foes = random_force(side.other(), theatre, &mut luck);
        let many: u8 = foes.iter().map(|of| of.1).sum();
        if !has_dice(&own) || !has_dice(&foes) || many > 6 {
            continue;
        }
        let faces: Vec<usize> = (0..10).map(|_| luck.pick(Face::SIDES.len())).collect();
        let mut chance = Loaded { faces: Vec::new() };
        let dice = reference_dice(side, theatre, &own, 0);
        let total = usize::from(dice[0] + dice[1]);
        chance.faces = faces[..total].to_vec();
        let given = script("yavin", side, &[&own, &foes]);
        let mut log = Log::default();
        let mut game =
            Rebellion::set_up(&given, &mut io(&mut chance, &mut log)).expect("a position");
        let seat = Seat(side as u8);
        let asked =
            |game: &Rebellion| game.view(Observer::Public).question.map(|question| question.kind);
        // No combat actions, no leaders, no cards.
        let mut legal = Vec::new();
        let mut steps = 0;
        while let Some(actor) = game.to_act().iter().next() {
            let combat = game.view(Observer::Public).combat;
            let mine = combat.as_ref().is_some_and(|combat| combat.attacker == side);
            if asked(&game) == Some(QuestionKind::Damage)
                || asked(&game) == Some(QuestionKind::CombatAction) && !mine
            {
                break;
            }
            game.legal_actions(actor, &mut legal);
            assert!(legal.contains(&Action::Done), "{:?}", asked(&game));
            game.apply(actor, Action::Done, &mut io(&mut chance, &mut log));
            steps += 1;
            assert!(steps < 20, "no attack");
        }
        #[allow(clippy::wildcard_enum_match_arm, reason = "the others roll nothing")]
        let rolled = log.entries.iter().find_map(|entry| match entry.event {
            Event::AttackRolled { dice, .. } => Some(dice),
            _ => None,
        });
        let rolled = rolled.expect("the first attack has rolled");
        assert_eq!(rolled.0.map(|faces| faces.iter().sum::<u8>()), dice);
        let mut results = BTreeSet::new();
        let ways = explore(&game, seat, &mut results);
        assert_eq!(results, reference_damage(&foes, rolled), "{own:?} {foes:?} {rolled:?}");
        // Dice of one kind reach every result in exactly one way.
        let [red, black] = [0, 1].map(|colour| rolled.0[colour][Face::Hit as usize]);
        let kinds = [red, black, rolled.showing(Face::DirectHit)];
        if kinds.iter().filter(|&&count| count > 0).count() <= 1 {
            assert_eq!(ways, results.len(), "{own:?} {foes:?} {rolled:?}");
        }
        compared += 1;
    }
}

/// RB-1.3 Two blanks, two hits, a direct hit and a special, whatever the colour.
#[test]
fn rb_1_3_dice_have_the_faces_of_the_box() {
    let force = [(starboard_rebellion::ids::unit::STAR_DESTROYER, 2)];
    let foes = [(starboard_rebellion::ids::unit::CRUISER, 2)];
    let given = script("yavin", Side::Empire, &[&force, &foes]);
    let mut faces = [[0u32; 4]; 2];
    let games = 3000;
    for seed in 0..games {
        let mut chance = Fast::part(seed, 3);
        let mut log = Log::default();
        Rebellion::set_up(&given, &mut io(&mut chance, &mut log)).expect("a position");
        for entry in &log.entries {
            if let Event::AttackRolled { dice, .. } = &entry.event {
                for (sum, &count) in faces.as_flattened_mut().iter_mut().zip(dice.0.as_flattened())
                {
                    *sum += u32::from(count);
                }
            }
        }
    }
    for of in faces {
        let total: u32 = of.iter().sum();
        for (face, expected) in Face::ALL.into_iter().zip([2, 1, 1, 2]) {
            let share = of[face as usize] * 600 / total;
            assert!(share.abs_diff(expected * 100) < 15, "{face:?}: {share}/600");
        }
    }
}
