//! What the battles of this round will do, as far as it can be told without playing them.

use super::column::{Column, Columns, Toll};
use super::count;
use crate::action::Sector;
use crate::frame::Phase;
use crate::rules::{MAX_OFFSET, facing_at};
use crate::state::{SOUTH, Starfighter};
use starboard_core::{Eyes, Seat};

/// What is left to be fought this round does to both sides, the own one first.
#[derive(Clone, Copy, Default)]
struct Combat {
    tolls: [Toll; 2],
}

impl Combat {
    /// What one battle does.
    fn fight(&mut self, columns: &[Columns; 2], sectors: [Sector; 2], damage: [i32; 2]) {
        for at in [0, 1] {
            let column = &columns[at].0[sectors[at].index()];
            column.suffer(damage[at], &mut self.tolls[at]);
        }
    }

    /// Points that the hull of one side loses, by shots and by what they uncover.
    fn loss(&self, at: usize) -> i32 {
        let [own, their] = [&self.tolls[at], &self.tolls[1 - at]];
        own.hull + i32::from(own.uncovered.scratches) + i32::from(their.uncovered.strikes)
    }

    /// What it is worth for the own side, in tenths of the points of `bot.rs`.
    fn gain(&self) -> i32 {
        let cost = |at: usize| {
            let Toll { cards, markers, uncovered, .. } = self.tolls[at];
            22 * self.loss(at) + 10 * cards + 4 * markers - i32::from(uncovered.weight / 10)
        };
        cost(1) - cost(0)
    }
}

impl Starfighter {
    /// The battles as they would go: where the hulls will stand, who is worn down, what the next
    /// supply will bring, and whether the game ends with them (SF-10.1). Who slides makes the best
    /// of it; as long as nobody has passed, nobody is known to slide.
    pub(super) fn see_combat(
        &self,
        sides: [Seat; 2],
        columns: &[Columns; 2],
        eyes: &mut impl Eyes,
    ) {
        let (stay, best, worst) = self.outlook_of_combat(sides, columns);
        let holder = match self.phase {
            Phase::Deployment { .. } if self.passed.is_empty() => None,
            Phase::ChooseCruiser { .. }
            | Phase::Build { .. }
            | Phase::Deployment { .. }
            | Phase::Slide
            | Phase::BattleOrder
            | Phase::Battles { .. }
            | Phase::Over { .. } => Some(self.initiative),
        };
        let likely = match holder {
            None => stay,
            Some(who) if who == sides[0] => best,
            Some(_) => worst,
        };
        for (names, combat) in [(LIKELY, likely), (BEST, best), (WORST, worst)] {
            eyes.see_each(names[0], [combat.loss(0), combat.loss(1)]);
            eyes.see(names[1], combat.gain());
        }
        eyes.see_each("cards lost in combat", likely.tolls.map(|toll| toll.cards));
        eyes.see_each("markers in combat", likely.tolls.map(|toll| toll.markers));
        eyes.see_each(
            "uncovered in combat",
            likely.tolls.map(|toll| (toll.uncovered.weight / 10).into()),
        );
        self.see_after_combat(sides, columns, &likely, eyes);
    }

    /// The beginning of the next round, or the end of the game.
    fn see_after_combat(
        &self,
        sides: [Seat; 2],
        columns: &[Columns; 2],
        combat: &Combat,
        eyes: &mut impl Eyes,
    ) {
        let after = [0, 1].map(|at| self.hull_seen_by(sides[0], sides[at]) - combat.loss(at));
        let last = self.round >= self.setup.options.max_rounds;
        let ends = self.round > 0 && (last || after.iter().any(|&hull| hull <= 0));
        eyes.see_each("hull after combat", after);
        eyes.see("hull lead after combat", after[0] - after[1]);
        eyes.see_each("sunk after combat", after.map(|hull| (hull <= 0 && ends).into()));
        eyes.see("last combat", ends.into());
        eyes.see("won by combat", if ends { (after[0] - after[1]).signum() } else { 0 });
        let cards = [0, 1].map(|at| {
            let (board, toll) = (self.board(sides[at]), &combat.tolls[at]);
            let held = count(board.hand.len() + board.aside.len());
            held + columns[at].total(Column::draw_symbols)
                + toll.symbols
                + i32::from(toll.uncovered.draws)
        });
        eyes.see_each("cards next round", cards);
        // SF-10.3 Equal hulls are told apart by cards.
        let tie = i32::from(self.count_cards(sides[0]))
            - combat.tolls[0].cards
            - i32::from(self.count_cards(sides[1]))
            + combat.tolls[1].cards;
        eyes.see("card lead after combat", tie);
        // How many more such rounds both would live.
        let lives = |at: usize| {
            let fire = columns[1 - at].total(|column| column.fighters).max(1);
            (after[at] * 10 / fire).clamp(-50, 100)
        };
        eyes.see_each("hull by their fire", [lives(0), lives(1)]);
    }

    /// The battles of this round that are left if nobody slides, if `sides[0]` slides, and if the
    /// other one does.
    fn outlook_of_combat(
        &self,
        sides: [Seat; 2],
        columns: &[Columns; 2],
    ) -> (Combat, Combat, Combat) {
        match self.phase {
            Phase::Deployment { .. } | Phase::Slide => {
                let stay = combat_at(columns, self.offset);
                let (mut best, mut worst) = (stay, stay);
                for offset in [self.offset - 1, self.offset + 1] {
                    if (-MAX_OFFSET..=MAX_OFFSET).contains(&offset) {
                        let combat = combat_at(columns, offset);
                        if combat.gain() > best.gain() {
                            best = combat;
                        }
                        if combat.gain() < worst.gain() {
                            worst = combat;
                        }
                    }
                }
                (stay, best, worst)
            }
            Phase::BattleOrder => {
                let combat = combat_at(columns, self.offset);
                (combat, combat, combat)
            }
            Phase::Battles { order, at, battle } => {
                let mut combat = Combat::default();
                let turned = sides[0] != SOUTH;
                let mut fight = |mut sectors: [Sector; 2], damage: Option<[u8; 2]>| {
                    let mut damage = damage.map(|damage| damage.map(i32::from));
                    if turned {
                        sectors.reverse();
                        damage = damage.map(|[south, north]| [north, south]);
                    }
                    let fire = || {
                        let fighters = |at: usize| columns[at].0[sectors[at].index()].fighters;
                        [fighters(1), fighters(0)]
                    };
                    combat.fight(columns, sectors, damage.unwrap_or_else(fire));
                };
                let mut fought = usize::from(at);
                if let Some(battle) = battle {
                    fight(battle.sectors, Some(battle.left));
                    fought += 1;
                }
                for &sectors in self.pairs(order).iter().skip(fought) {
                    fight(sectors, None);
                }
                (combat, combat, combat)
            }
            Phase::ChooseCruiser { .. } | Phase::Build { .. } | Phase::Over { .. } => {
                <(Combat, Combat, Combat)>::default()
            }
        }
    }
}

/// SF-8.1 All battles of a round with this offset.
fn combat_at(columns: &[Columns; 2], offset: i8) -> Combat {
    let mut combat = Combat::default();
    for own in Sector::all() {
        if let Some(their) = facing_at(offset, own) {
            let fire = [columns[1].0[their.index()].fighters, columns[0].0[own.index()].fighters];
            combat.fight(columns, [own, their], fire);
        }
    }
    combat
}

/// What is told of each way to slide: both losses of hull, and what it is worth.
const LIKELY: [&str; 2] = ["hull lost in combat", "gain in combat"];
const BEST: [&str; 2] = ["hull lost if I slide", "gain if I slide"];
const WORST: [&str; 2] = ["hull lost if they slide", "gain if they slide"];
