//! A sector as the battles see it.

use crate::action::{MAX_HEIGHT, SECTORS, Sector};
use crate::card::{AreaPrint, Effect, Side};
use crate::catalogue::Class;
use crate::state::{Marks, Starfighter};
use starboard_core::Seat;

/// The sectors of a board, from the owner's left.
#[derive(Clone, Copy, Default)]
pub(super) struct Columns(pub(super) [Column; SECTORS]);

impl Columns {
    /// A sum over the sectors.
    pub(super) fn total(&self, number: impl Fn(&Column) -> i32) -> i32 {
        self.0.iter().map(number).sum()
    }
}

/// What lies in one sector.
#[derive(Clone, Copy, Default)]
pub(super) struct Column {
    pub(super) cards: u8,
    /// Free fields.
    pub(super) free: i32,
    /// SF-9.1 Visible, unmarked fighters.
    pub(super) fighters: i32,
    /// Damage that the stack takes before the hull does; a force field counts as 3 more.
    pub(super) capacity: i32,
    /// SF-9.5 Free shields that are visible.
    pub(super) shields: i32,
    /// SF-9.6 Visible force fields.
    pub(super) force_fields: i32,
    /// Markers on fighters.
    pub(super) wounds: i32,
    /// Cards that lie back up.
    pub(super) backs: i32,
    /// What waits hidden in upper positions.
    pub(super) buried: Promise,
    /// From the bottom.
    layers: [Layer; MAX_HEIGHT],
    /// SF-2.2 The levels whose field shows a draw symbol.
    draw_levels: u8,
}

/// A lying card as damage meets it.
#[derive(Clone, Copy, Default)]
struct Layer {
    /// Markers that destroy it once it is the top card.
    absorbs: u8,
    force_field: bool,
    /// What the upper position triggers when it is uncovered.
    upper: Promise,
}

/// What effects do for whoever controls them.
#[derive(Clone, Copy, Default)]
pub(super) struct Promise {
    pub(super) draws: u8,
    /// Damage to the enemy cruiser.
    pub(super) strikes: u8,
    /// Damage to the own cruiser.
    pub(super) scratches: u8,
    pub(super) destructions: u8,
    /// SF-13.2 The weights of all effects, in hundredths.
    pub(super) weight: i16,
}

impl Promise {
    fn of(area: AreaPrint) -> Self {
        let mut promise = Self::default();
        for &effect in &area.effects {
            promise.weight += effect.weight();
            promise.draws += u8::from(effect == Effect::Draw);
            promise.strikes += u8::from(effect == Effect::DamageEnemyCruiser);
            promise.scratches += u8::from(effect == Effect::DamageOwnCruiser);
            promise.destructions += u8::from(effect == Effect::Destruction);
        }
        promise
    }

    pub(super) fn add(&mut self, other: Self) {
        self.draws += other.draws;
        self.strikes += other.strikes;
        self.scratches += other.scratches;
        self.destructions += other.destructions;
        self.weight += other.weight;
    }
}

/// What damage does to a sector, and to the cruiser behind it.
#[derive(Clone, Copy, Default)]
pub(super) struct Toll {
    /// SF-9.4 Damage that reaches the hull.
    pub(super) hull: i32,
    /// Cards destroyed.
    pub(super) cards: i32,
    /// Markers placed.
    pub(super) markers: i32,
    /// What the destroyed cards uncover.
    pub(super) uncovered: Promise,
    /// Draw symbols of the board that become visible.
    pub(super) symbols: i32,
}

impl Column {
    /// SF-4.1 The draw symbols that are visible while so many cards lie here.
    fn symbols(&self, cards: u8) -> i32 {
        i32::from((self.draw_levels >> cards).count_ones() as u8)
    }

    /// SF-4.1 The draw symbols that are visible.
    pub(super) fn draw_symbols(&self) -> i32 {
        self.symbols(self.cards)
    }

    /// SF-9.3 to SF-9.8 What so much damage in one battle does, if nothing that it uncovers moves
    /// other cards.
    #[inline]
    pub(super) fn suffer(&self, damage: i32, toll: &mut Toll) {
        if damage == 0 {
            return;
        }
        let (mut left, mut cards) = (damage, self.cards);
        for level in (0..usize::from(self.cards)).rev() {
            let Layer { absorbs, force_field, .. } = self.layers[level];
            let absorbs = i32::from(absorbs);
            if left == 0 {
                break;
            }
            if absorbs == 0 {
                continue;
            }
            let taken = if force_field { 1 } else { left.min(absorbs) };
            left = if force_field { 0 } else { left - taken };
            toll.markers += taken;
            if taken < absorbs {
                break;
            }
            cards -= 1;
            if let Some(below) = level.checked_sub(1) {
                toll.uncovered.add(self.layers[below].upper);
            }
        }
        toll.hull += left;
        if cards < self.cards {
            toll.cards += i32::from(self.cards - cards);
            toll.symbols += self.symbols(cards) - self.symbols(self.cards);
        }
    }
}

impl Starfighter {
    /// The sectors of `who`, whose cruiser may not be known yet.
    pub(super) fn fill_columns(&self, who: Seat, class: Option<&Class>, columns: &mut Columns) {
        for sector in Sector::all() {
            let column = &mut columns.0[sector.index()];
            self.fill_column(who, sector, column);
            if let Some(class) = class {
                column.draw_levels = class.draw_levels[sector.index()];
                let height = i32::from(class.heights[sector.index()]);
                column.free = (height - i32::from(column.cards)).max(0);
            }
        }
    }

    fn fill_column(&self, who: Seat, sector: Sector, column: &mut Column) {
        let stack = self.stack(who, sector);
        column.cards = stack.len() as u8;
        for (level, lying) in stack.iter().enumerate() {
            let top = level + 1 == stack.len();
            let face = lying.face(self.catalogue());
            let [upper, lower] = [lying.upper(), lying.lower()];
            let whole = |area: &AreaPrint, marks: Marks| {
                let fighters = area.fighters.saturating_sub(marks.fighters);
                let shields = area.shields.saturating_sub(marks.shields);
                (fighters, shields)
            };
            let (fighters_above, shields_above) =
                whole(face.area(upper), lying.marks[upper as usize]);
            let (fighters_below, shields_below) =
                whole(face.area(lower), lying.marks[lower as usize]);
            let absorbs = fighters_above + shields_above + fighters_below + shields_below;
            let [field_above, field_below] = [upper, lower].map(|area| face.area(area).force_field);
            let promise = Promise::of(*face.area(upper));
            let force_field = field_above || field_below;
            column.layers[level] = Layer { absorbs, force_field, upper: promise };
            column.capacity += i32::from(absorbs) + if force_field { 3 } else { 0 };
            column.fighters += i32::from(fighters_below);
            column.shields += i32::from(shields_below);
            column.force_fields += i32::from(field_below);
            column.backs += i32::from(lying.side == Side::Back);
            column.wounds += lying.marks.iter().map(|marks| i32::from(marks.fighters)).sum::<i32>();
            if top {
                column.fighters += i32::from(fighters_above);
                column.shields += i32::from(shields_above);
                column.force_fields += i32::from(field_above);
            } else {
                column.buried.add(promise);
            }
        }
    }
}
