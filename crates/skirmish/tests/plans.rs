//! What Moves are said to be good for, and what has to be feared there, against sight, range, cover and
//! contact as the rule book has them, on random positions of all scenarios.

use super::common::{moves, variants};
use starboard_core::chance::Fast;
use starboard_core::words::Phrasebook;
use starboard_core::{Lang, Legal, Observer, Rules, Seat, Visible};
use starboard_skirmish::catalogue::FigureId;
use starboard_skirmish::plans::{PlaceView, Plan};
use starboard_skirmish::tabletop::{Level, Spot};
use starboard_skirmish::view::{FigureView, Phase, Status};
use starboard_skirmish::{Action, Skirmish, View};
use std::collections::{BTreeMap, BTreeSet};

/// A position and the figure that is about to move, as everybody at the table sees them.
struct Scene<'a> {
    game: &'a Skirmish,
    view: &'a View,
    mover: &'a FigureView,
    foes: Vec<&'a FigureView>,
}

impl<'a> Scene<'a> {
    fn new(game: &'a Skirmish, view: &'a View) -> Self {
        let active = view.activation.expect("somebody moves").figure;
        let on_table = || view.figures.iter().filter(|known| known.status == Status::Table);
        let mover = on_table().find(|known| known.figure == active).expect("it stands there");
        let side = active.card().side;
        let foe = |known: &&FigureView| known.figure.card().side != side && !known.captive;
        Self { game, view, mover, foes: on_table().filter(foe).collect() }
    }

    fn sees(&self, foe: &FigureView, at: Spot) -> bool {
        let [own, other] = [self.mover, foe].map(|known| i32::from(known.figure.card().radius));
        self.game.table().sees(foe.at, other, at, own)
    }

    /// SK-3.4 Whether the mover at this place is in contact with an enemy.
    fn touches(&self, foe: &FigureView, at: Spot) -> bool {
        in_contact((self.mover.figure, at), (foe.figure, foe.at))
    }

    /// SK-9.1, SK-9.2 The shot of an enemy at the mover at this place: the chance to take it out, and
    /// whether it is in cover.
    fn threat(&self, foe: &FigureView, at: Spot) -> Option<(u8, bool)> {
        let (mover, shooter) = (self.mover.figure.card(), foe.figure.card());
        let gun = shooter.gun?.card();
        let both = i32::from(mover.radius + shooter.radius);
        let d2 = foe.at.point().distance2(at.point());
        let engaged = self.touches(foe, at)
            || self.view.figures.iter().any(|known| {
                let stands = known.status == Status::Table && !known.captive;
                stands
                    && known.figure != self.mover.figure
                    && known.figure.card().side == mover.side
                    && in_contact((known.figure, known.at), (foe.figure, foe.at))
            });
        let range = gun.range + both;
        if foe.jam || engaged || d2 > range * range || !self.sees(foe, at) {
            return None;
        }
        let cover = self.game.table().is_in_cover(foe.at, at, mover.radius.into());
        let (half, near) = (gun.half_range + both, 6 + both);
        let runs = self.view.activation.is_some_and(|active| active.run);
        let helps = [d2 < near * near, mover.large];
        let hinders = [gun.long_range_penalty && d2 > half * half, cover, self.mover.run || runs];
        let count = |reasons: &[bool]| reasons.iter().map(|&reason| i32::from(reason)).sum::<i32>();
        let need = i32::from(gun.to_hit) - count(&helps) + count(&hinders);
        let hit = (11 - need.clamp(2, 11)) * 10;
        let caught = if gun.dodge == 0 { 10 } else { i32::from(gun.dodge) - 1 };
        Some((u8::try_from(hit * caught / 10).unwrap(), cover))
    }

    fn threats(&self, at: Spot) -> BTreeMap<FigureId, (u8, bool)> {
        let threat = |foe: &&FigureView| Some((foe.figure, self.threat(foe, at)?));
        self.foes.iter().filter_map(threat).collect()
    }

    /// What the figure could do after this Move, if nobody fires and no test fails.
    fn after(&self, seat: Seat, place: &PlaceView) -> Option<(Skirmish, View)> {
        let PlaceView { mode, at: Spot { x, y, level }, .. } = *place;
        let mut moved = self.game.clone();
        // No test fails with this die.
        moved.apply(seat, Action::MoveTo { mode, x, y, level }, &mut Fast::new(5));
        let view = moved.view(Observer::Seat(seat));
        let same = view.activation.is_some_and(|active| active.figure == self.mover.figure);
        (same && view.phase == Phase::ChooseAction).then_some((moved, view))
    }
}

fn in_contact((a, a_at): (FigureId, Spot), (b, b_at): (FigureId, Spot)) -> bool {
    let both = i32::from(a.card().radius + b.card().radius);
    let d2 = a_at.point().distance2(b_at.point());
    a_at.level == b_at.level && d2 >= both * both && d2 < (both + 1) * (both + 1)
}

/// The ends of all modes.
fn ends(view: &View) -> impl Iterator<Item = Spot> {
    let ends = view.reach.iter().flat_map(|reach| &reach.ends);
    ends.map(|&[x, y, level, ..]| Spot { x: x as u8, y: y as u8, level: Level(level as u8) })
}

#[test]
fn sk_7_every_end_of_a_move_is_offered_once_and_every_plan_names_some_of_them() {
    for (seed, (name, options)) in (1..).zip(variants()) {
        moves(&options, seed, 60, |game, seat, view| {
            let mut legal = Vec::new();
            game.legal_actions(seat, &mut legal);
            let offered: Vec<Action> =
                legal.iter().copied().filter(|a| matches!(a, Action::MoveTo { .. })).collect();
            let told = view.reach.iter().flat_map(|reach| {
                reach.ends.iter().map(|&[x, y, level, ..]| Action::MoveTo {
                    mode: reach.mode,
                    x: x as u8,
                    y: y as u8,
                    level: Level(level as u8),
                })
            });
            let mut told: Vec<Action> = told.collect();
            let mut sorted = offered.clone();
            told.sort_unstable_by_key(|action| format!("{action:?}"));
            sorted.sort_unstable_by_key(|action| format!("{action:?}"));
            assert_eq!(told, sorted, "{name}");
            for plan in &view.plans {
                assert!((1..=3).contains(&plan.best.len()), "{name}: {plan:?}");
                assert!(usize::from(plan.count) >= plan.best.len(), "{name}: {plan:?}");
                for place in &plan.best {
                    let PlaceView { mode, at: Spot { x, y, level }, .. } = *place;
                    assert!(offered.contains(&Action::MoveTo { mode, x, y, level }), "{name}");
                }
            }
        });
    }
}

#[test]
fn sk_9_1_sk_9_2_whoever_is_said_to_be_able_to_shoot_at_a_place_sees_it_and_reaches_it() {
    let (mut feared, mut free, mut covered) = (0, 0, 0);
    for (seed, (name, options)) in (1..).zip(variants()) {
        moves(&options, seed, 60, |game, _, view| {
            let scene = Scene::new(game, view);
            for reach in &view.reach {
                for at in (0..reach.ends.len()).step_by(23) {
                    let [x, y, level, ..] = reach.ends[at];
                    let end = Spot { x: x as u8, y: y as u8, level: Level(level as u8) };
                    let told = reach.threats.get(at).into_iter().flatten();
                    let told: BTreeMap<FigureId, (u8, bool)> = told
                        .map(|&[order, _, out, bits]| {
                            let [order, out] = [order - 1, out].map(|n| u8::try_from(n).unwrap());
                            (FigureId(order), (out, bits & 2 != 0))
                        })
                        .collect();
                    assert_eq!(told, scene.threats(end), "{name}: {end:?}");
                    feared += told.len();
                    covered += told.values().filter(|(_, cover)| *cover).count();
                    free += usize::from(told.is_empty());
                }
            }
        });
    }
    assert!(feared > 500 && free > 500 && covered > 100, "{feared}, {free}, {covered}");
}

#[test]
fn sk_7_no_plan_claims_what_is_untrue() {
    let mut kinds = BTreeSet::new();
    for (seed, (name, options)) in (1..).zip(variants()) {
        moves(&options, seed, 70, |game, seat, view| {
            let scene = Scene::new(game, view);
            let now = view
                .aim
                .iter()
                .filter(|aim| Some(aim.odds.weapon) == scene.mover.figure.card().gun);
            let now = now.map(|aim| aim.odds.out).max().unwrap_or_default();
            for plan in &view.plans {
                kinds.insert(
                    format!("{:?}", plan.plan).split(' ').next().unwrap_or_default().to_owned(),
                );
                for place in &plan.best {
                    let claim = format!("{name}: {:?} {place:?}", plan.plan);
                    let threats = scene.threats(place.at);
                    let seen = scene.foes.iter().any(|foe| scene.sees(foe, place.at));
                    assert_eq!(usize::from(place.threats), threats.len(), "{claim}");
                    let danger = threats.values().map(|(out, _)| *out).max().unwrap_or_default();
                    assert_eq!(place.danger, danger, "{claim}");
                    match plan.plan {
                        Plan::Hidden => assert!(!seen && threats.is_empty(), "{claim}"),
                        Plan::OutOfReach => assert!(seen && threats.is_empty(), "{claim}"),
                        Plan::FreeShot => {
                            assert!(place.targets > 0 && threats.is_empty(), "{claim}");
                        }
                        Plan::CoverShot | Plan::Cover => {
                            assert!(!threats.is_empty(), "{claim}");
                            assert!(threats.values().all(|(_, cover)| *cover), "{claim}");
                            assert_eq!(plan.plan == Plan::CoverShot, place.targets > 0, "{claim}");
                        }
                        Plan::BetterShot => assert!(place.out > now, "{claim}"),
                        Plan::Contact { figure } => {
                            let foe = scene.foes.iter().find(|foe| foe.figure == figure);
                            assert!(scene.touches(foe.expect("an enemy"), place.at), "{claim}");
                        }
                        Plan::Exit | Plan::Terminal { .. } | Plan::Captive { .. } | Plan::Token => {
                        }
                    }
                    let Some((moved, then)) = scene.after(seat, place) else { continue };
                    let gun = scene.mover.figure.card().gun;
                    let shots = then.aim.iter().filter(|aim| Some(aim.odds.weapon) == gun);
                    let shots: Vec<u8> = shots.map(|aim| aim.odds.out).collect();
                    if !matches!(plan.plan, Plan::Contact { .. }) {
                        assert_eq!(usize::from(place.targets), shots.len(), "{claim}");
                        assert_eq!(
                            place.out,
                            shots.into_iter().max().unwrap_or_default(),
                            "{claim}"
                        );
                    }
                    let mut legal = Vec::new();
                    moved.legal_actions(seat, &mut legal);
                    let leaves = plan.plan == Plan::Exit;
                    let done = |action: &Action| {
                        let is_deed = matches!(action, Action::Interact { .. });
                        if leaves { *action == Action::Leave } else { is_deed }
                    };
                    if place.there {
                        assert!(legal.iter().any(done), "{claim}");
                    }
                }
                if plan.plan == Plan::Hidden {
                    let own = scene.mover.figure.card().radius;
                    let sees = |foe: &&FigureView, at| {
                        game.table().can_see(foe.at, foe.figure.card().radius, at, own)
                    };
                    let hidden =
                        ends(view).filter(|&at| !scene.foes.iter().any(|foe| sees(foe, at)));
                    assert_eq!(usize::from(plan.count), hidden.count(), "{name}");
                }
            }
        });
    }
    let expected = [
        "BetterShot",
        "Captive",
        "Contact",
        "Cover",
        "CoverShot",
        "Exit",
        "FreeShot",
        "Hidden",
        "OutOfReach",
        "Terminal",
    ];
    for kind in expected {
        assert!(kinds.contains(kind), "{kind} never came up: {kinds:?}");
    }
}

#[test]
fn what_a_plan_says_is_said_in_both_languages() {
    let books = Lang::ALL.map(Phrasebook::of::<Skirmish>);
    let mut said = 0;
    for (seed, (_, options)) in (1..).zip(variants()) {
        moves(&options, seed, 30, |_, _, view| {
            for plan in &view.plans {
                for book in &books {
                    let notes = plan.best.iter().flat_map(|place| plan.plan.notes(place));
                    for message in notes.chain([plan.plan.words()]) {
                        let words = book.say(&message);
                        assert!(!words.contains(['⟨', '{']), "{words}");
                        said += 1;
                    }
                }
            }
        });
    }
    assert!(said > 1000, "{said}");
}
