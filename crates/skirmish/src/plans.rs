//! SK-7 Where a Move can end, by what that means: a figure has up to 1,800 places to go to, and nobody
//! wants to read or hear them one by one.

use crate::action::{Interaction, Mode};
use crate::catalogue::{FigureId, Side, Trait, WeaponId};
use crate::event::Modifier;
use crate::frame::Activation;
use crate::geometry::Point;
use crate::preview::{hit_percent, taken_out_percent};
use crate::rules::SABER_DODGE;
use crate::scenario::Objective;
use crate::state::{Skirmish, Token};
use crate::tabletop::{Level, Spot};
use crate::view::ReachView;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// So many places of a plan are named.
const BEST: usize = 3;
/// They are at least this far from each other, squared: neighbours mean the same.
const APART2: i32 = 36;
/// Less than this is not nearer, in hundredths of an inch.
const NEARER: u16 = 200;

/// SK-7 What a Move can be for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "plan", rename_all = "snake_case")]
pub enum Plan {
    /// SK-14 Two inches nearer to the exit at least, for whoever is to leave by it.
    Exit,
    /// SK-14.3 Nearer to the terminal that opens the exit.
    Terminal {
        /// Which.
        terminal: u8,
    },
    /// SK-14.2 Nearer to a captive, to set it free.
    Captive {
        /// Whom.
        figure: FigureId,
    },
    /// SK-14.4 Nearer to the token on the ground.
    Token,
    /// SK-9 There are targets, and nobody could shoot back from where they stand.
    FreeShot,
    /// SK-9 There are targets, and everybody who could shoot back would shoot at cover.
    CoverShot,
    /// SK-9 A shot that promises more than every shot from here.
    BetterShot,
    /// SK-10 In contact with an enemy.
    Contact {
        /// With whom.
        figure: FigureId,
    },
    /// SK-3.10 No targets, but everybody who could shoot at it would shoot at cover.
    Cover,
    /// SK-3.9 No enemy sees it there.
    Hidden,
    /// SK-9.1 Enemies see it there, and none of them could shoot.
    OutOfReach,
}

/// SK-7 Places that mean the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlanView {
    /// What they are for.
    #[serde(flatten)]
    pub plan: Plan,
    /// How many there are.
    pub count: u16,
    /// The best of them, best first, some way apart from each other.
    pub best: Vec<PlaceView>,
}

/// SK-7 A place where a Move can end, in numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct PlaceView {
    /// How it gets there.
    pub mode: Mode,
    /// Where that is.
    #[serde(flatten)]
    pub at: Spot,
    /// What that costs, in hundredths of an inch.
    pub cost: u16,
    /// SK-9 How many it could shoot at from there in this activation.
    pub targets: u8,
    /// SK-9.2, SK-10 The best of these shots, or the blow at whom it is in contact with: the chance to
    /// take out, in percent.
    pub out: u8,
    /// SK-9 How many could shoot at it there, from where they stand.
    pub threats: u8,
    /// SK-9.2 The best of their shots: the chance to take out, in percent.
    pub danger: u8,
    /// SK-11.3 The best shot of a ready enemy on the way: the chance to take out, in percent.
    pub fire: u8,
    /// SK-14 Whether what it goes for can be done there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>"))]
    pub there: bool,
}

/// What is known about an end of a Move.
struct End {
    place: PlaceView,
    /// Whether everybody who could shoot at it there would shoot at cover.
    covered: bool,
    /// Whether any enemy sees it there.
    seen: bool,
    /// The squared distance to the nearest enemy.
    nearest2: i32,
    /// How far it is from what the figure goes for.
    way: u16,
}

impl Skirmish {
    /// SK-7 What the ends of the active figure's next Move mean.
    pub(crate) fn plans_view(&self, reach: &[ReachView]) -> Vec<PlanView> {
        let Some(active) = self.activation.filter(|_| !reach.is_empty()) else { return Vec::new() };
        let figure = active.figure;
        let ends: Vec<End> = reach.iter().flat_map(|reach| self.ends_of(figure, reach)).collect();
        let mut plans = Vec::new();
        for goal in self.goals(figure) {
            plans.extend(self.goal_plan(figure, goal, &ends));
        }
        let shoots = |end: &End| end.place.targets > 0;
        let now = self.best_shot_now(active);
        let value = |end: &End| Reverse(end.place.out);
        plans.extend(plan(
            Plan::FreeShot,
            &ends,
            |end| shoots(end) && end.place.threats == 0,
            |e| (value(e), e.place.fire, e.place.cost),
        ));
        plans.extend(plan(
            Plan::CoverShot,
            &ends,
            |end| shoots(end) && end.place.threats > 0 && end.covered,
            |e| (e.place.risk() - i16::from(e.place.out), e.place.cost),
        ));
        plans.extend(plan(
            Plan::BetterShot,
            &ends,
            |end| shoots(end) && end.place.out > now,
            |e| (value(e), e.place.risk(), e.place.cost),
        ));
        plans.extend(self.contact_plans(active, &ends));
        plans.extend(plan(
            Plan::Cover,
            &ends,
            |end| end.place.targets == 0 && end.place.threats > 0 && end.covered,
            |e| (e.place.risk(), e.nearest2, e.place.cost),
        ));
        plans.extend(plan(
            Plan::Hidden,
            &ends,
            |end| !end.seen,
            |e| (e.place.fire, e.nearest2, e.place.cost),
        ));
        plans.extend(plan(
            Plan::OutOfReach,
            &ends,
            |end| end.seen && end.place.threats == 0,
            |e| (e.place.fire, e.nearest2, e.place.cost),
        ));
        plans
    }

    fn ends_of(&self, figure: FigureId, reach: &ReachView) -> Vec<End> {
        let foes = self.foes(figure);
        let end = |(at, &[x, y, level, cost, _]): (usize, &[u16; 5])| {
            let spot = Spot { x: x as u8, y: y as u8, level: Level(level as u8) };
            let shots = reach.shots.get(at).map_or(&[][..], Vec::as_slice);
            let threats = reach.threats.get(at).map_or(&[][..], Vec::as_slice);
            let ambushes = reach.ambushes.get(at).map_or(&[][..], Vec::as_slice);
            let percent = |most: Option<i16>| most.unwrap_or_default() as u8;
            let cover = 1 << Modifier::Cover as i16;
            let sees = |foe| {
                let [own, other] = [figure, foe].map(|f: FigureId| f.card().radius);
                self.table().can_see(self.spot(foe), other, spot, own)
            };
            let gaps = foes.iter().map(|foe| self.point(foe).distance2(spot.point()));
            End {
                covered: threats.iter().all(|[.., bits]| bits & cover != 0),
                seen: foes.iter().any(sees),
                nearest2: gaps.min().unwrap_or_default(),
                way: 0,
                place: PlaceView {
                    mode: reach.mode,
                    at: spot,
                    cost,
                    targets: shots.len() as u8,
                    out: percent(shots.iter().map(|shot| shot[3]).max()),
                    threats: threats.len() as u8,
                    danger: percent(threats.iter().map(|shot| shot[2]).max()),
                    fire: percent(ambushes.iter().map(|shot| shot[5]).max()),
                    there: false,
                },
            }
        };
        reach.ends.iter().enumerate().map(end).collect()
    }

    /// SK-9 The best that the figure could do without moving, with its gun.
    fn best_shot_now(&self, active: Activation) -> u8 {
        let (figure, gun) = (active.figure, active.figure.card().gun);
        let Some(gun) = gun.filter(|&gun| self.may_shoot(active) && self.can_shoot(figure, gun))
        else {
            return 0;
        };
        let foes = self.foes(figure).iter().filter(|&foe| self.can_hit(figure, gun, foe));
        foes.map(|foe| self.odds(figure, gun, foe).out).max().unwrap_or_default()
    }

    /// SK-14 What the figure can do for its side's objective.
    fn goals(&self, figure: FigureId) -> Vec<Plan> {
        let light = figure.side() == Side::Light;
        match (self.setup.objective(), self.token) {
            (Objective::Escape { escapers, locked_by, captive, .. }, _) if light => {
                let shut = locked_by.filter(|&terminal| !self.is_operated(terminal));
                let held = captive.filter(|&captive| self.captive.contains(captive));
                let leaves = escapers.contains(figure) && !self.captive.contains(figure);
                let terminal = shut.map(|terminal| Plan::Terminal { terminal });
                let held = held.map(|figure| Plan::Captive { figure });
                terminal.into_iter().chain(held).chain(leaves.then_some(Plan::Exit)).collect()
            }
            (Objective::Carry { .. }, Token::Carried { by }) if by == figure => vec![Plan::Exit],
            (Objective::Carry { .. }, Token::Dropped { .. }) => vec![Plan::Token],
            (Objective::Points { .. } | Objective::Escape { .. } | Objective::Carry { .. }, _) => {
                Vec::new()
            }
        }
    }

    /// How far a point is from what the figure goes for, in hundredths of an inch.
    fn way_to(&self, goal: Plan, p: Point) -> Option<u16> {
        let straight = |to: Point| Some((p.distance2(to) * 2500).isqrt() as u16);
        match goal {
            Plan::Exit => self.way_to_exit(p),
            Plan::Terminal { terminal } => {
                straight(self.scenario().terminals[usize::from(terminal)].at)
            }
            Plan::Captive { figure } => straight(self.point(figure)),
            Plan::Token => match self.token {
                Token::Dropped { x, y } => straight(Point::new(x.into(), y.into())),
                Token::None | Token::Carried { .. } | Token::Gone => None,
            },
            Plan::FreeShot
            | Plan::CoverShot
            | Plan::BetterShot
            | Plan::Contact { .. }
            | Plan::Cover
            | Plan::Hidden
            | Plan::OutOfReach => None,
        }
    }

    /// SK-14 Whether the figure could do at a spot what it goes for.
    fn can_do(&self, figure: FigureId, goal: Plan) -> bool {
        match goal {
            Plan::Exit => self.can_leave(figure),
            Plan::Terminal { terminal } => {
                self.can_interact(figure, Interaction::Operate { terminal })
            }
            Plan::Captive { figure: captive } => {
                self.can_interact(figure, Interaction::Free { captive })
            }
            Plan::Token => [Interaction::Take, Interaction::Destroy]
                .into_iter()
                .any(|what| self.can_interact(figure, what)),
            Plan::FreeShot
            | Plan::CoverShot
            | Plan::BetterShot
            | Plan::Contact { .. }
            | Plan::Cover
            | Plan::Hidden
            | Plan::OutOfReach => false,
        }
    }

    /// SK-14 The ends that bring the figure nearer to what it goes for.
    fn goal_plan(&self, figure: FigureId, goal: Plan, ends: &[End]) -> Option<PlanView> {
        let now = self.way_to(goal, self.point(figure))?;
        let mut somewhere = self.clone();
        let nearer = ends.iter().filter_map(|end| {
            let way = self.way_to(goal, end.place.at.point())?;
            somewhere.places[figure.index()].at = end.place.at;
            let there = somewhere.can_do(figure, goal);
            let place = PlaceView { there, ..end.place };
            (there || way + NEARER <= now).then_some(End { place, way, ..*end })
        });
        let nearer: Vec<End> = nearer.collect();
        plan(
            goal,
            &nearer,
            |_| true,
            |e| (Reverse(e.place.there), e.way / 100, e.place.risk(), e.way),
        )
    }

    /// SK-10 The ends in contact with each enemy, for those who fight.
    fn contact_plans(&self, active: Activation, ends: &[End]) -> Vec<PlanView> {
        let figure = active.figure;
        let Some(weapon) = figure.card().melee else { return Vec::new() };
        let with = |foe: FigureId| {
            let out = if active.left >= 2 { blow_percent(weapon, foe) } else { 0 };
            let touching = ends.iter().filter(|end| self.would_touch(figure, end.place.at, foe));
            let touching: Vec<End> = touching
                .map(|end| End { place: PlaceView { targets: 0, out, ..end.place }, ..*end })
                .collect();
            plan(
                Plan::Contact { figure: foe },
                &touching,
                |_| true,
                |e| (e.place.fire, e.place.risk(), e.place.cost),
            )
        };
        self.foes(figure).iter().filter_map(with).collect()
    }
}

impl PlaceView {
    /// How dangerous it is to go there and to be there.
    fn risk(&self) -> i16 {
        i16::from(self.danger) + i16::from(self.fire)
    }
}

/// A plan, if there is an end that fits; those with the least `rank` are the best.
fn plan<K: Ord>(
    plan: Plan,
    ends: &[End],
    fits: impl Fn(&End) -> bool,
    mut rank: impl FnMut(&End) -> K,
) -> Option<PlanView> {
    let mut fitting: Vec<(K, PlaceView)> =
        ends.iter().filter(|end| fits(end)).map(|end| (rank(end), end.place)).collect();
    fitting.sort_by(|(one, a), (other, b)| {
        (one, a.at.y, a.at.x, a.at.level).cmp(&(other, b.at.y, b.at.x, b.at.level))
    });
    let mut best: Vec<PlaceView> = Vec::new();
    for (_, place) in &fitting {
        let near = |known: &PlaceView| {
            known.at.level == place.at.level
                && known.at.point().distance2(place.at.point()) < APART2
        };
        if best.len() < BEST && !best.iter().any(near) {
            best.push(*place);
        }
    }
    let count = fitting.len() as u16;
    (count > 0).then_some(PlanView { plan, count, best })
}

/// SK-10.2, SK-10.4 The chance that a blow takes a target out, in percent.
fn blow_percent(weapon: WeaponId, target: FigureId) -> u8 {
    let card = weapon.card();
    if card.needs_roll {
        return taken_out_percent(hit_percent(card.to_hit, 0), card.dodge);
    }
    let dodge = if target.card().has(Trait::SaberDodge) { SABER_DODGE } else { card.dodge };
    taken_out_percent(100, dodge)
}
