//! What lies on the boards, and what faces what.

use super::column::{Column, Columns};
use crate::action::Sector;
use crate::card::Effect;
use crate::state::Starfighter;
use starboard_core::{Eyes, Seat};

/// Material and shape of both boards: what shoots, what holds, what waits below, where there is room.
pub(super) fn see_boards(columns: &[Columns; 2], eyes: &mut impl Eyes) {
    let mut both = |name, number: fn(&Column) -> i32| {
        eyes.see_each(name, [columns[0].total(number), columns[1].total(number)]);
    };
    both("cards lying", |column| column.cards.into());
    both("fighters", |column| column.fighters);
    both("capacity", |column| column.capacity);
    both("shields", |column| column.shields);
    both("force fields", |column| column.force_fields);
    both("wounds", |column| column.wounds);
    both("backs", |column| column.backs);
    both("buried draws", |column| column.buried.draws);
    both("buried strikes", |column| column.buried.strikes);
    both("buried scratches", |column| column.buried.scratches);
    both("buried destructions", |column| column.buried.destructions);
    both("buried effects", |column| column.buried.weight / 10);
    both("free fields", |column| column.free);
    both("free at level 0", |column| is_open_at(column, 0));
    both("free at level 1", |column| is_open_at(column, 1));
    both("free at level 2", |column| is_open_at(column, 2));
    both("free at level 3", |column| is_open_at(column, 3));
    let most = |columns: &Columns, number: fn(&Column) -> i32| {
        columns.0.iter().map(number).max().unwrap_or_default()
    };
    let of_both = |number| columns.each_ref().map(|columns| most(columns, number));
    eyes.see_each("most fighters in a sector", of_both(|column| column.fighters));
    eyes.see_each("most capacity in a sector", of_both(|column| column.capacity));
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
            let pair = [columns[0].0[own.index()], columns[1].0[their.index()]];
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
