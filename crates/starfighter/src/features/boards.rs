//! What lies on the boards, and what faces what.

use super::column::{Column, Columns};
use crate::action::Sector;
use crate::card::Effect;
use crate::state::Starfighter;
use starboard_core::{Eyes, Seat};

/// Material and shape of both boards: what shoots, what holds, what waits below, where there is room.
pub(super) fn see_boards(columns: &[Columns; 2], eyes: &mut impl Eyes) {
    see_totals("cards lying", columns, |column| column.cards.into(), eyes);
    see_totals("fighters", columns, |column| column.fighters, eyes);
    see_totals("capacity", columns, |column| column.capacity, eyes);
    see_totals("shields", columns, |column| column.shields, eyes);
    see_totals("force fields", columns, |column| column.force_fields, eyes);
    see_totals("wounds", columns, |column| column.wounds, eyes);
    see_totals("backs", columns, |column| column.backs, eyes);
    see_totals("buried draws", columns, |column| column.buried.draws.into(), eyes);
    see_totals("buried strikes", columns, |column| column.buried.strikes.into(), eyes);
    see_totals("buried scratches", columns, |column| column.buried.scratches.into(), eyes);
    see_totals("buried destructions", columns, |column| column.buried.destructions.into(), eyes);
    see_totals("buried effects", columns, |column| (column.buried.weight / 10).into(), eyes);
    see_totals("free fields", columns, |column| column.free, eyes);
    see_totals("free at level 0", columns, |column| is_open_at(column, 0), eyes);
    see_totals("free at level 1", columns, |column| is_open_at(column, 1), eyes);
    see_totals("free at level 2", columns, |column| is_open_at(column, 2), eyes);
    see_totals("free at level 3", columns, |column| is_open_at(column, 3), eyes);
    let most = |at: usize, number: fn(&Column) -> i32| {
        columns[at].0.iter().map(number).max().unwrap_or_default()
    };
    let fighters = |column: &Column| column.fighters;
    eyes.see_each("most fighters in a sector", [most(0, fighters), most(1, fighters)]);
    let capacity = |column: &Column| column.capacity;
    eyes.see_each("most capacity in a sector", [most(0, capacity), most(1, capacity)]);
}

/// A number of sectors, added up for both boards.
#[inline]
fn see_totals(
    name: &'static str,
    columns: &[Columns; 2],
    number: impl Fn(&Column) -> i32,
    eyes: &mut impl Eyes,
) {
    eyes.see_each(name, [columns[0].total(&number), columns[1].total(&number)]);
}

/// SF-5.3 Whether a card of this level fits here.
fn is_open_at(column: &Column, level: u8) -> i32 {
    (column.free > 0 && column.cards == level).into()
}

impl Starfighter {
    /// The facing sectors as they stand: shots that would go through, shots that would be held, and
    /// fighters that face nothing.
    pub(super) fn see_facing(&self, columns: &[Columns; 2], eyes: &mut impl Eyes) {
        let (mut through, mut held, mut breaches) = ([0; 2], [0; 2], [0; 2]);
        let mut facing = [0; 2];
        for own in Sector::all() {
            let Some(their) = self.facing(own) else { continue };
            let pair = [&columns[0].0[own.index()], &columns[1].0[their.index()]];
            for at in [0, 1] {
                let (shots, capacity) = (pair[at].fighters, pair[1 - at].capacity);
                facing[at] += shots;
                held[at] += shots.min(capacity);
                through[at] += (shots - capacity).max(0);
                breaches[at] += i32::from(shots > capacity);
            }
        }
        eyes.see_each("shots through", through);
        eyes.see_each("shots held", held);
        eyes.see_each("breaches", breaches);
        let idle = |at: usize| columns[at].total(|column| column.fighters) - facing[at];
        eyes.see_each("idle fighters", [idle(0), idle(1)]);
    }

    /// SF-6.7 The effects that are about to happen, by kind and by who controls them.
    pub(super) fn see_chain(&self, sides: [Seat; 2], eyes: &mut impl Eyes) {
        let mut waiting = [[0; EFFECTS]; 2];
        for &effect in self.chain.waiting.iter().chain(&self.chain.picked) {
            let symbol = self.symbol(effect);
            let at = usize::from(symbol.controller != sides[0]);
            waiting[at][symbol.effect as usize] += 1;
        }
        eyes.see_each("own effects waiting", waiting[0]);
        eyes.see_each("their effects waiting", waiting[1]);
        let picked = self.chain.picked.map(|picked| self.symbol(picked).controller);
        eyes.see_each("aiming", sides.map(|who| (picked == Some(who)).into()));
    }
}

/// How many triggered effects there are.
const EFFECTS: usize = Effect::BarrelRoll as usize + 1;
