//! RB-10 What missions promise before they are chosen. Exact, as far as dice decide: rings and cards
//! that somebody may use come on top.

use crate::catalogue::MissionMode;
use crate::effect::Where;
use crate::ids::{Face, Leader, Mission, Place, Side};
use crate::question::Question;
use crate::state::{MissionRun, NONE, Rebellion, Role, Whereabouts};
use serde::{Deserialize, Serialize};

/// RB-10.5 What a mission would promise with these leaders.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct Outlook {
    /// The mission.
    pub card: Mission,
    /// Who would carry it out.
    pub leaders: Vec<Leader>,
    /// RB-10.1 Icons that they lack to reveal it.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "ts", ts(as = "Option<u8>"))]
    pub short: u8,
    /// RB-10.5 The dice of their icons; absent if it is not attempted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dice: Option<u8>,
    /// RB-10.5 Successes that they add to their dice.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "ts", ts(as = "Option<u8>"))]
    pub bonus: u8,
    /// RB-10.4 Whoever of the opponent's pool would harm it most, were it attempted now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub worst: Option<Chance>,
    /// RB-10.2 Where it can be attempted; only for missions that lie there already.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Spot>>"))]
    pub spots: Vec<Spot>,
}

/// RB-10.5 How likely a mission succeeds if a leader is sent against it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct Chance {
    /// Who; absent if nobody is sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leader: Option<Leader>,
    /// In percent.
    pub percent: u8,
}

/// RB-10.2 Where, or against whom, a mission can be attempted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct Spot {
    /// The place.
    pub place: Place,
    /// The leader that it is aimed at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<Leader>,
    /// In percent: if nobody is sent against it, and if the most dangerous leader is.
    pub percent: [u8; 2],
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks like this")]
fn is_zero(number: &u8) -> bool {
    *number == 0
}

impl Rebellion {
    /// RB-10.5 What the observer's missions promise, while it can assign, reveal or aim them.
    pub(super) fn outlooks(&self, side: Option<Side>) -> Vec<Outlook> {
        match self.asked() {
            Some(Question::Assign { role, .. }) if side == Some(role.side()) => self.pairings(role),
            Some(Question::Turn { role }) if side == Some(role.side()) => self.hopes(role),
            Some(Question::Target) if side == Some(self.mission.role.side()) => {
                let MissionRun { role, card, leaders, .. } = self.mission;
                vec![self.outlook(role, Mission(card), leaders, true)]
            }
            Some(_) | None => Vec::new(),
        }
    }

    /// RB-10.4 How the mission under way would fare against each leader who can be sent.
    pub(super) fn opposed_chances(&self) -> Vec<Chance> {
        let Some(Question::Oppose { role }) = self.asked() else { return Vec::new() };
        let side = self.mission.role.side();
        let sent = self.pool(role).filter(|_| !self.mission.opposed_from_pool);
        let tried = std::iter::once(None).chain(sent.map(Some));
        tried.map(|leader| Chance { leader, percent: self.percent(side, leader) }).collect()
    }

    /// RB-8.2 Every card of the hand with every leader of the pool, and what lies there already.
    fn pairings(&self, role: Role) -> Vec<Outlook> {
        let side = role.side();
        let hand = Mission::all().filter(|&card| {
            self.catalogue().mission(card).side == side && self.cards.hand[card.index()] > 0
        });
        let fresh = hand.flat_map(|card| {
            self.pool(role).map(move |leader| self.outlook(role, card, [leader.0, NONE], false))
        });
        let rows = self.people.rows[side.index()].iter();
        let joined = rows.flat_map(|slot| {
            let [first, second] = slot.leaders;
            let more = self.pool(role).filter(move |_| second == NONE);
            std::iter::once(slot.leaders)
                .chain(more.map(move |leader| [first, leader.0]))
                .map(move |leaders| self.outlook(role, slot.card, leaders, false))
        });
        fresh.chain(joined).collect()
    }

    /// RB-10.1 The missions that a side could reveal, wherever they can be attempted.
    fn hopes(&self, role: Role) -> Vec<Outlook> {
        let rows = self.people.rows[role.side().index()].iter();
        rows.map(|slot| self.outlook(role, slot.card, slot.leaders, true)).collect()
    }

    fn outlook(&self, role: Role, card: Mission, leaders: [u8; 2], spots: bool) -> Outlook {
        let info = self.catalogue().mission(card);
        let named = || leaders.into_iter().filter(|&leader| leader != NONE).map(Leader);
        let icons: u8 =
            named().map(|leader| self.catalogue().leader(leader).icons(info.skill)).sum();
        let attempt = info.mode == MissionMode::Attempt;
        let mut game = self.clone();
        game.mission = MissionRun {
            card: card.0,
            leaders,
            role,
            target: NONE,
            rescued: NONE,
            ..MissionRun::default()
        };
        let dice = game.skill_dice(named());
        let bonus = if attempt { game.bonus_successes() } else { 0 };
        let foes = game.foes();
        let worst = foes
            .map(|foe| Chance {
                leader: Some(foe),
                percent: percent(dice, bonus, game.skill_dice([foe])),
            })
            .min_by_key(|chance| chance.percent);
        Outlook {
            card,
            leaders: named().collect(),
            short: info.required.saturating_sub(icons),
            dice: attempt.then_some(dice),
            bonus,
            worst: worst.filter(|_| attempt),
            spots: if attempt && spots { game.spots(card) } else { Vec::new() },
        }
    }

    /// RB-10.2 Where the mission under way could be attempted.
    fn spots(mut self, card: Mission) -> Vec<Spot> {
        let targets: Vec<(Place, u8)> = match self.catalogue().mission(card).place {
            Where::System(_) => {
                self.target_systems(card).into_iter().map(|place| (place, NONE)).collect()
            }
            Where::Leader(_) => {
                let leaders = self.target_leaders(card);
                let found = leaders.filter_map(|leader| match self.people.at[leader.index()] {
                    Whereabouts::At(place) => Some((place, leader.0)),
                    Whereabouts::Unrecruited
                    | Whereabouts::Pool
                    | Whereabouts::OnMission
                    | Whereabouts::Box => None,
                });
                found.collect()
            }
            Where::BaseSpace | Where::Nowhere => Vec::new(),
        };
        let side = self.mission.role.side();
        let mut spots = Vec::with_capacity(targets.len());
        for (place, target) in targets {
            self.mission.here = place;
            self.mission.target = target;
            for leader in self.mission.leaders() {
                self.send(leader, Whereabouts::At(place));
            }
            let free = self.percent(side, None);
            let worst = self.foes().map(|foe| self.percent(side, Some(foe))).min();
            spots.push(Spot {
                place,
                target: (target != NONE).then_some(Leader(target)),
                percent: [free, worst.unwrap_or(free).min(free)],
            });
        }
        spots
    }

    /// RB-10.4 Whoever could be sent against the mission under way.
    fn foes(&self) -> impl Iterator<Item = Leader> {
        let protected = self.mission.leaders().any(|leader| self.people.protected.contains(leader));
        let foe = self.mission.role.side().other();
        self.roles_of(foe).flat_map(move |role| self.pool(role)).filter(move |_| !protected)
    }

    /// RB-10.5 How likely the mission under way succeeds if this leader is sent against it.
    fn percent(&self, side: Side, sent: Option<Leader>) -> u8 {
        if sent.is_none() && !self.is_opposed() {
            return 100;
        }
        let foe = self.mission_dice(side.other()) + self.skill_dice(sent);
        percent(self.mission_dice(side), self.bonus_successes(), foe)
    }
}

/// RB-1.3, RB-10.5 How likely so many dice and added successes beat so many dice, in percent. Only what
/// is certain is 0 or 100.
fn percent(own: u8, bonus: u8, foe: u8) -> u8 {
    let (own, foe) = (ways(own), ways(foe));
    let all = own.iter().sum::<u64>() * foe.iter().sum::<u64>();
    let won: u64 = own
        .iter()
        .enumerate()
        .map(|(successes, ways)| {
            ways * foe.iter().take(successes + usize::from(bonus)).sum::<u64>()
        })
        .sum();
    match (won * 100 + all / 2) / all {
        _ if won == 0 => 0,
        _ if won == all => 100,
        rounded => u8::try_from(rounded.clamp(1, 99)).expect("at most 99"),
    }
}

/// RB-1.3, RB-1.4 In how many ways so many dice show each number of successes.
fn ways(dice: u8) -> Vec<u64> {
    let mut ways = vec![1];
    for _ in 0..dice.min(crate::rules::MAX_DICE) {
        let mut next = vec![0; ways.len() + 2];
        for face in Face::SIDES {
            for (successes, &count) in ways.iter().enumerate() {
                next[successes + usize::from(face.successes())] += count;
            }
        }
        ways = next;
    }
    ways
}
