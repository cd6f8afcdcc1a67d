//! SF-7 The effects: their targets, and what they do.

use crate::action::{Action, Sector};
use crate::card::Effect;
use crate::event::{Event, Lost, Place, Symbol};
use crate::state::{NORTH, SOUTH, Starfighter};
use starboard_core::{Io, Seat};
use std::ops::ControlFlow;

/// What an effect is aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// A lying card.
    Card(Place),
    /// A lying card and the sector it goes to.
    Move(Place, Sector),
    /// A sector.
    Sector(Seat, Sector),
}

impl Target {
    /// SF-7.1 The action that names this target.
    pub(crate) fn action(self) -> Action {
        match self {
            Self::Card(Place { board, sector, level, .. }) => {
                Action::TargetCard { board, sector, level }
            }
            Self::Move(Place { board, sector, level, .. }, to) => {
                Action::TargetMove { board, sector, level, to }
            }
            Self::Sector(board, sector) => Action::TargetSector { board, sector },
        }
    }
}

impl Starfighter {
    /// SF-7.1 Every lying card, in canonical order.
    pub(crate) fn lying_cards(&self) -> impl Iterator<Item = Place> + '_ {
        [SOUTH, NORTH].into_iter().flat_map(move |board| {
            Sector::all().flat_map(move |sector| {
                let stack = self.stack(board, sector);
                (0..stack.len() as u8).map(move |level| {
                    let token = stack[usize::from(level)].token;
                    Place { board, sector, level, token }
                })
            })
        })
    }

    /// SF-7.1 Shows `visit` the legal targets of an effect in canonical order, until it has seen enough.
    pub(crate) fn visit_targets(
        &self,
        effect: Effect,
        mut visit: impl FnMut(Target) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match effect {
            Effect::MoveVertical | Effect::UTurn | Effect::Destruction | Effect::BarrelRoll => {
                self.lying_cards().map(Target::Card).try_for_each(visit)
            }
            Effect::MoveHorizontal | Effect::MoveFree => self.lying_cards().try_for_each(|at| {
                Sector::all()
                    .filter(|&to| self.can_move(effect, at.board, at.sector, to))
                    .try_for_each(|to| visit(Target::Move(at, to)))
            }),
            Effect::DamageFighters => [SOUTH, NORTH].into_iter().try_for_each(|board| {
                Sector::all()
                    .filter(|&sector| !self.stack(board, sector).is_empty())
                    .try_for_each(|sector| visit(Target::Sector(board, sector)))
            }),
            Effect::Draw | Effect::DamageEnemyCruiser | Effect::DamageOwnCruiser => {
                ControlFlow::Continue(())
            }
        }
    }

    /// SF-6.8 The first two legal targets of an effect: whether there is none, one, or a choice.
    pub(crate) fn first_targets(&self, effect: Effect) -> [Option<Target>; 2] {
        let mut found = [None; 2];
        let _ = self.visit_targets(effect, |target| {
            if found[0].is_none() {
                found[0] = Some(target);
                return ControlFlow::Continue(());
            }
            found[1] = Some(target);
            ControlFlow::Break(())
        });
        found
    }

    /// SF-7.3, SF-7.5 A card goes into a neighbouring or any other sector that is not full.
    pub(crate) fn can_move(&self, effect: Effect, board: Seat, from: Sector, to: Sector) -> bool {
        let in_reach = if effect == Effect::MoveFree { from != to } else { from.is_beside(to) };
        in_reach && !self.is_full(board, to)
    }

    /// SF-7.2, SF-7.7, SF-7.8 Effects that need no target.
    pub(crate) fn carry_out_at_once(&mut self, symbol: Symbol, io: &mut impl Io<Event>) {
        let seat = symbol.controller;
        if symbol.effect == Effect::Draw {
            // SF-7.2 If no card can be drawn, the effect is lost.
            let Some(card) = self.draw_card(seat, io) else {
                io.tell(|| Event::Lost { symbol, why: Lost::NoTarget });
                return;
            };
            self.board_mut(seat).aside.insert(card);
            io.tell(|| Event::SetAside { seat });
        } else if symbol.effect == Effect::DamageOwnCruiser {
            self.damage_hull(seat, 1, io);
        } else {
            self.damage_hull(seat.opponent(), 1, io);
        }
        self.chain.resolved += 1;
    }

    /// SF-7.3 to SF-7.6, SF-7.9 to SF-7.11 Effects with a target.
    pub(crate) fn carry_out(&mut self, effect: Effect, target: Target, io: &mut impl Io<Event>) {
        self.chain.resolved += 1;
        match target {
            Target::Card(at) if effect == Effect::MoveVertical => {
                self.move_card(at, at.sector, io);
            }
            Target::Card(at) if effect == Effect::UTurn => self.turn_card(at, io),
            Target::Card(at) if effect == Effect::BarrelRoll => self.roll_card(at, io),
            Target::Card(at) => self.destroy_card(at, io),
            Target::Move(at, to) => self.move_card(at, to, io),
            Target::Sector(board, sector) => self.damage_fighters(board, sector, io),
        }
    }

    /// SF-7.10 The top card of a sector suffers one damage; a hull is never hit.
    fn damage_fighters(&mut self, board: Seat, sector: Sector, io: &mut impl Io<Event>) {
        let top = self.stack(board, sector).len() as u8 - 1;
        if self.can_take_marker(board, sector, top) {
            self.place_marker(board, sector, top, io);
        }
    }
}
