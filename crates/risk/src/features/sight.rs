//! What several groups of numbers need, worked out once for each position.

use super::muster::Muster;
use super::reach::{Reach, Walls};
use crate::card::{Class, Faction, Set};
use crate::options::{ARMIES, Army};
use crate::set::{CardSet, MAX_PLANETS};
use crate::state::Risk;
use crate::steps::Step;
use starboard_core::{Seat, SeatSet};

/// How many regions are spoken of one by one: those of the shipped map.
pub(super) const REGIONS: usize = 6;

/// A position as one player looks at it.
pub(super) struct Sight<'a> {
    pub(super) game: &'a Risk,
    pub(super) seat: Seat,
    /// RK-13 The player and his partner.
    pub(super) own: SeatSet,
    /// RK-4, RK-6 The step that everything under way is a part of.
    pub(super) step: Option<Step>,
    /// By army.
    pub(super) musters: [Muster; ARMIES],
    /// The own camp, then the two others.
    pub(super) camps: [Muster; 3],
    /// The armies of each camp, one bit each.
    pub(super) members: [u8; 3],
    /// The camp of each army.
    camp_of: [u8; ARMIES],
    /// RK-2.5 By region and camp: who lacks the fewest planets of it.
    pub(super) nearest: [[Nearest; 3]; REGIONS],
    /// RK-4, RK-6 Who can still attack in this turn.
    pub(super) striker: Option<Seat>,
    /// RK-9.2 The forces that the best set of the player on turn, if he is of the own side, and that of
    /// the player himself bring.
    pub(super) best_sets: [i32; 2],
    /// What each camp can conquer.
    pub(super) reaches: [Reach; 3],
    /// By planet, in per cent: the chance that it is lost to one of the other camps.
    pub(super) danger: [u8; MAX_PLANETS],
}

/// RK-2.5 Who is nearest to holding a region.
#[derive(Clone, Copy)]
pub(super) struct Nearest {
    /// Planets that are missing; [`Nearest::NOBODY`] has no chance.
    pub(super) lacks: u8,
    pub(super) army: u8,
}

impl Nearest {
    /// A region that lacks more is as far away as this.
    pub(super) const NOBODY: Self = Self { lacks: 12, army: 0 };
}

impl<'a> Sight<'a> {
    pub(super) fn new(game: &'a Risk, seat: Seat) -> Self {
        let mut musters = [Muster::default(); ARMIES];
        for (at, muster) in musters.iter_mut().enumerate() {
            if !game.held[at].is_empty() || game.to_place[at] > 0 {
                let army = Army(at as u8);
                muster.gather(game, army, game.hostile(army));
            }
        }
        let lacking = count_regions(game, &mut musters);
        for (at, muster) in musters.iter_mut().enumerate() {
            muster.count(game, Army(at as u8));
        }
        let members = members(game, seat, &musters);
        let mut camp_of = [2; ARMIES];
        let mut camps = [Muster::default(); 3];
        let mut nearest = [[Nearest::NOBODY; 3]; REGIONS];
        for (at, muster) in musters.iter().enumerate() {
            let Some(camp) = members.iter().position(|armies| armies >> at & 1 == 1) else {
                continue;
            };
            camp_of[at] = camp as u8;
            camps[camp].join(muster);
            if at == Army::NEUTRAL.index() || muster.planets.is_empty() {
                continue;
            }
            for (nearest, lacking) in nearest.iter_mut().zip(&lacking) {
                if lacking[at] < nearest[camp].lacks {
                    nearest[camp] = Nearest { lacks: lacking[at], army: at as u8 };
                }
            }
        }
        let (own, step) = (game.side_of(seat), game.step_now());
        let attacks = matches!(
            step,
            Some(Step::Base | Step::Count | Step::Cards | Step::Deploy | Step::Invade)
        );
        let striker = attacks.then_some(game.active);
        let mut sight = Self {
            game,
            seat,
            own,
            step,
            musters,
            camps,
            members,
            camp_of,
            nearest,
            striker,
            best_sets: [0; 2],
            reaches: [Reach::NONE; 3],
            danger: [0; MAX_PLANETS],
        };
        let mine = sight.best_set(game.hand(seat));
        sight.best_sets = match game.active {
            active if active == seat => [mine; 2],
            active if own.contains(active) => [sight.best_set(game.hand(active)), mine],
            _ => [0, mine],
        };
        let walls = Walls::new(game);
        for camp in 0..3 {
            sight.reaches[camp] = sight.reach_of(camp, &walls);
        }
        sight.note_danger();
        sight
    }

    /// The camp of a player.
    #[inline]
    pub(super) fn camp_of(&self, army: impl Into<Army>) -> usize {
        self.camp_of[army.into().index()].into()
    }

    /// Whether a camp can still attack in this turn.
    pub(super) fn strikes(&self, camp: usize) -> bool {
        self.striker.is_some_and(|seat| self.camp_of(seat) == camp)
    }

    /// The camp of a faction, in the full game.
    pub(super) fn camp_of_faction(&self, faction: Faction) -> usize {
        match (self.game.faction(self.seat), faction) {
            (Some(Faction::Rebel), Faction::Empire)
            | (Some(Faction::Empire | Faction::Hutt), Faction::Rebel) => 1,
            (own, faction) if own == Some(faction) => 0,
            _ => 2,
        }
    }

    /// RK-9.2 How many cards of each class a hand has.
    pub(super) fn classes(&self, hand: CardSet) -> [i32; 3] {
        if hand.is_empty() {
            return [0; 3];
        }
        Class::ALL.map(|class| (hand & self.game.catalogue().cards_of_class(class)).len() as i32)
    }

    /// RK-9.2 The forces that the best set of a hand brings; nothing if it has none.
    pub(super) fn best_set(&self, hand: CardSet) -> i32 {
        let [fighters, bombers, destroyers] = self.classes(hand);
        let mut best = 0;
        for (set, there) in [
            (Set::Mixed, fighters.min(bombers).min(destroyers) >= 1),
            (Set::Fighters, fighters >= 3),
            (Set::Bombers, bombers >= 3),
            (Set::Destroyers, destroyers >= 3),
        ] {
            if there {
                best = best.max(i32::from(self.game.catalogue().forces_of(set)));
            }
        }
        best
    }
}

/// RK-2.5 The bonus of each army, and what everybody lacks in the regions that are spoken of.
fn count_regions(game: &Risk, musters: &mut [Muster; ARMIES]) -> [[u8; ARMIES]; REGIONS] {
    let mut lacking = [[u8::MAX; ARMIES]; REGIONS];
    for (at, region) in game.catalogue().regions.iter().enumerate() {
        let left = region.planets - game.asteroids;
        if left.is_empty() {
            continue;
        }
        for (army, muster) in musters.iter_mut().enumerate() {
            if muster.planets.is_empty() {
                continue;
            }
            let lacks = (left - muster.planets).len() as u8;
            if lacks == 0 {
                muster.bonus += i32::from(region.bonus);
            }
            if let Some(row) = lacking.get_mut(at) {
                row[army] = lacks;
            }
        }
    }
    lacking
}

/// The armies of the three camps, one bit each: the own, then the others in their order.
fn members(game: &Risk, seat: Seat, musters: &[Muster; ARMIES]) -> [u8; 3] {
    let own = game.setup.armies[seat.index()].friends;
    let others = match game.faction(seat) {
        Some(Faction::Rebel) => [Faction::Empire, Faction::Hutt],
        Some(Faction::Empire) => [Faction::Rebel, Faction::Hutt],
        Some(Faction::Hutt) => [Faction::Rebel, Faction::Empire],
        None => {
            let rivals = game.in_turn_order(seat).skip(1);
            // Of equals the one who comes first.
            let strongest = rivals.min_by_key(|rival| -musters[rival.index()].strength);
            let first = strongest.map_or(0, |rival| 1 << rival.0);
            let all = (1 << game.players()) - 1;
            return [own, first, all & !own & !first];
        }
    };
    let [first, second] = others.map(|faction| {
        let of = |at: &usize| game.setup.armies[*at].faction == Some(faction);
        (0..ARMIES).filter(of).fold(0, |armies, at| armies | 1 << at)
    });
    [own, first, second]
}
