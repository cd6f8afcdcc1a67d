//! SK-7 Where a Move may end.

use crate::action::Mode;
use crate::ends::{Ends, Moves};
use crate::frame::Activation;
use crate::geometry::Point;
use crate::reach::Patch;
use crate::rules::movement::{Crossing, FLIGHT, FLIGHT2, MoveTerms};
use crate::state::Skirmish;
use crate::tabletop::{Gait, Level, Spot};

impl Skirmish {
    /// SK-7 Every Move that the active figure may declare.
    pub(crate) fn moves(&self, active: Activation) -> Moves {
        let mut moves = Moves { ends: [None, None], overfly_vias: None };
        if active.may_move() {
            let terms = self.move_terms(active);
            for (place, &mode) in moves.ends.iter_mut().zip(self.modes(active.figure)) {
                *place = Some((mode, self.ends(&terms, mode)));
                if mode == Mode::Overfly {
                    moves.overfly_vias = Some(self.walks(&terms, mode, false));
                }
            }
        }
        moves
    }

    /// SK-7 Every legal end of a Move in a mode.
    pub(crate) fn ends(&self, terms: &MoveTerms, mode: Mode) -> Ends {
        match mode {
            Mode::Fly => self.flights(terms),
            Mode::Walk | Mode::Overfly => self.walks(terms, mode, true),
        }
    }

    /// SK-7.5 Walks and speeder moves. `final_end` tells ends from vias, which may be any end of the
    /// mode (SK-7.6).
    fn walks(&self, terms: &MoveTerms, mode: Mode, final_end: bool) -> Ends {
        let mut room = None;
        let walk = self.walk(terms, mode);
        let reach = terms.reach(&walk, &mut room);
        let points = match self.crossing_rule(terms, mode, final_end) {
            Crossing::WallInReach if !reach.crosses_anywhere() => Patch::EMPTY,
            Crossing::PathMust => reach.standing_across(),
            // A rule about crossings applies to whole Moves only.
            Crossing::Free if terms.spent > 0 => reach.standing_within(walk.budget),
            Crossing::Free | Crossing::WallInReach => reach.standing(),
        };
        Ends::new(terms, &terms.occupied, terms.start.level, points, Vec::new())
    }

    /// SK-7.7 Flights: to the ground and to every roof.
    fn flights(&self, terms: &MoveTerms) -> Ends {
        let (from, table, gait) =
            (terms.start.point(), self.table(), Gait::of(terms.figure.card()));
        let corner = Point::new(from.x - FLIGHT, from.y - FLIGHT);
        let points = Patch::from_rows(corner, 2 * FLIGHT as usize + 1, |y| {
            let dy = y - from.y;
            // The points of the row within the circle of the flight, one bit each.
            let aside = (FLIGHT2 - dy * dy).isqrt();
            let circle = ((2u64 << (2 * aside)) - 1) << (FLIGHT - aside);
            table.row(gait, y, corner.x).standing & circle
        });
        let mut roofs = Vec::new();
        for level in table.roofs() {
            let landings = table.landings(level);
            if landings.iter().any(|p| p.distance2(from) <= FLIGHT2) {
                let occupied = self.bases_in_the_way(terms.figure, level, terms.run).1;
                let spots = landings.iter().map(|&p| Spot { level, ..terms.start }.at(p));
                roofs.extend(spots.filter(|&spot| self.can_land(terms, spot, &occupied)));
            }
        }
        let ground = Level::GROUND;
        let occupied = if terms.start.level == ground {
            terms.occupied
        } else {
            self.bases_in_the_way(terms.figure, ground, terms.run).1
        };
        Ends::new(terms, &occupied, ground, points, roofs)
    }
}
