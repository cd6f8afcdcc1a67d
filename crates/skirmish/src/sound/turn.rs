//! Whose turn it is, and what is under way.

use super::{CASE, Sound, demand, id};
use crate::action::Mode;
use crate::card::Card;
use crate::catalogue::{Class, FigureId, FigureSet, Side, Template, Trait, WeaponId};
use crate::frame::{Activation, Asked, Attack, Cause, Moving, Roll, RollKind};
use crate::geometry::Point;
use crate::options::Deploy;
use crate::rules::{DEVICE, TEST};
use crate::state::Skirmish;
use starboard_core::{Outcome, SeatSet};

impl Skirmish {
    /// SK-4.1 What is asked fits what is under way.
    pub(super) fn turn_is_sound(&self) -> Sound {
        if let Some(active) = self.activation {
            self.activation_is_sound(active)?;
        }
        let (active, moves) = (self.activation.is_some(), self.moving.is_some());
        let idle = |wanted: bool, what: &str| {
            let fits = active == wanted && !moves && self.attack.is_none();
            demand(fits, || {
                format!("{what} is asked for, and something else is under way (SK-4.1)")
            })
        };
        demand(self.round > 0 || matches!(self.asked, Asked::Deploy { .. }), || {
            "the first round has not begun (SK-4.1)".to_owned()
        })?;
        match self.asked {
            Asked::Draw => return Err("nobody is asked anything".to_owned()),
            Asked::Over { outcome } => {
                demand(!moves && self.attack.is_none(), || "the game is over".to_owned())?;
                return self.outcome_is_sound(outcome);
            }
            Asked::Deploy { figure } => {
                idle(false, "a place")?;
                return self.deployment_is_sound(figure);
            }
            Asked::Han => {
                idle(false, "Han's shot")?;
                let may = self.card.is_some_and(|card| {
                    self.han_may_shoot_first(card) && !self.eligible(card.party).is_empty()
                });
                demand(may, || "Han cannot shoot first now (SK-6.1)".to_owned())?;
            }
            Asked::Figure => {
                idle(false, "a figure")?;
                let several = |card: Card| self.eligible(card.party).len() > 1;
                demand(self.card.is_some_and(several), || {
                    "there is no choice of figures (SK-4.2)".to_owned()
                })?;
            }
            Asked::Action => {
                idle(true, "an action")?;
                let choice = self.active()?;
                demand(self.has_choice(choice), || {
                    format!("{} can do nothing more (SK-4.3)", id(choice.figure))
                })?;
            }
            Asked::End { mode, x, y } => {
                idle(true, "the end of a Move")?;
                let (active, via) = (self.active()?, Point::new(x.into(), y.into()));
                let can = active.may_move()
                    && self.modes(active.figure).contains(&mode)
                    && self.can_go_via(&self.move_terms(active), mode, via);
                demand(can, || "the Move cannot lead by way of that point (SK-7.6)".to_owned())?;
            }
            Asked::Reaction => self.reaction_is_sound()?,
            Asked::Reroll { roll } => self.roll_is_sound(roll)?,
            Asked::Revive { figure } => {
                self.victim_is_sound(figure)?;
                demand(self.can_be_revived(figure), || {
                    format!("{} cannot be revived (SK-13.2)", id(figure))
                })?;
            }
            Asked::Separate { figure } => {
                let attack = self.victim_is_sound(figure)?;
                let melee = class(attack.weapon) == Some(Class::Melee) && attack.target == figure;
                let several = || self.separation_points(figure, attack.attacker).len() > 1;
                demand(melee && several(), || {
                    format!("{} has no choice where to go (SK-10.5)", id(figure))
                })?;
            }
        }
        let decided = self.is_decided() && self.scenario().id != CASE;
        demand(!decided, || "the game is decided and not over (SK-15.1)".to_owned())
    }

    /// The activation that goes on.
    pub(super) fn active(&self) -> Result<Activation, String> {
        let goes_on = |active: &Activation| {
            let free = self.on_table.minus(self.captive);
            !active.over && free.contains(active.figure)
        };
        self.activation.filter(goes_on).ok_or_else(|| "nobody is active (SK-4.2)".to_owned())
    }

    /// SK-8.1 Two actions, and what they were spent on.
    pub(super) fn activation_is_sound(&self, active: Activation) -> Sound {
        let Activation { figure, left, moves, shot, aimed, ace, over } = active;
        let here = self.on_table.contains(figure);
        demand(
            self.scenario().figures.contains(figure) && (here || over || self.is_over()),
            || format!("{} cannot be active", id(figure)),
        )?;
        demand(!self.activated.contains(figure) && !self.ready.contains(figure), || {
            format!("{} is active, and activated or ready (SK-4.2)", id(figure))
        })?;
        let spent = u16::from(moves) + u16::from(shot) + u16::from(aimed);
        let most = if figure.card().can_run { 2 } else { 1 };
        demand(left <= 2 && spent + u16::from(left) <= 2 && moves <= most, || {
            format!("{} has done too much (SK-8.1)", id(figure))
        })?;
        // SK-8.1 Aim comes first, and only a Shoot follows.
        demand(!aimed || left + u8::from(shot) == 1, || {
            format!("{} has aimed for nothing (SK-8.1)", id(figure))
        })?;
        let runs = moves == 2 && !over && here;
        demand(self.running.contains(figure) == runs, || {
            format!("{} has a Run marker, or lacks one (SK-8.1)", id(figure))
        })?;
        let fits = |card: Card| card.party == figure.party() && (!ace || card.is_ace());
        demand(self.card.is_none_or(fits), || {
            format!("{} was not activated by that card (SK-4.2)", id(figure))
        })
    }

    /// SK-2.4 Nothing has happened yet, and there is room for the next figure.
    fn deployment_is_sound(&self, figure: FigureId) -> Sound {
        let free = self.setup.options.deploy == Deploy::Free;
        let own = self.waiting.intersection(self.setup.sides[figure.side() as usize]);
        demand(free && own.first() == Some(figure), || {
            format!("{} is not to be placed now (SK-2.4)", id(figure))
        })?;
        let past = [self.out, self.left, self.activated, self.running, self.ready, self.jammed];
        let idle = past.iter().all(|set| set.is_empty()) && self.burnt.is_empty();
        demand(idle && self.quotes.is_empty() && self.card.is_none(), || {
            "something has happened before everybody was placed (SK-2.4)".to_owned()
        })?;
        let room = self.table().points().any(|p| self.can_deploy(figure, p));
        demand(room, || format!("there is no room for {} (SK-2.4)", id(figure)))
    }

    /// SK-15.1 One side has won, or nobody.
    fn outcome_is_sound(&self, outcome: Outcome) -> Sound {
        let players = self.setup.options.players;
        let won = Side::BOTH.map(|side| Outcome::win(self.setup.seats_of(side), players));
        let draw = Outcome::shared(SeatSet::all(players), Side::BOTH.len() as u8, players);
        demand(won.contains(&outcome) || outcome == draw, || {
            "the game cannot have ended like that (SK-15.1)".to_owned()
        })
    }

    /// SK-11.4 A Move is under way, and a shot is due.
    fn reaction_is_sound(&self) -> Sound {
        let active = self.active()?;
        let Some(moving) = self.moving.filter(|_| self.attack.is_none()) else {
            return Err("nobody moves (SK-11.2)".to_owned());
        };
        self.move_is_sound(active, moving)?;
        let due = self
            .due_ambush()
            .filter(|due| self.ready.contains(due.by) && self.spot(moving.figure) == due.at);
        demand(due.is_some(), || "no shot is due (SK-11.4)".to_owned())
    }

    /// SK-7, SK-11.3 A Move that can have been declared, and the shots at it.
    fn move_is_sound(&self, active: Activation, moving: Moving) -> Sound {
        let Moving { figure, mode, to, facing: _, test, shots, past } = moving;
        let declared = figure == active.figure
            && active.moves > 0
            && self.modes(figure).contains(&mode)
            && self.is_standing_place(figure, to)
            && !(test && mode == Mode::Walk)
            && usize::from(past) <= shots.len();
        demand(declared, || format!("{} cannot move like that (SK-7)", id(figure)))?;
        let mut shooters = FigureSet::EMPTY;
        for shot in &shots {
            let gun = shot.by.card().gun.is_some_and(|gun| gun.card().reaction);
            let enemy = self.setup.sides[figure.side().enemy() as usize].contains(shot.by);
            let level = shot.at.level.is_ground() || shot.at.level == to.level;
            let fits = gun && enemy && level && self.can_pass(figure, shot.at);
            let sum = (-3..=3).contains(&shot.sum);
            demand(fits && sum && !shooters.contains(shot.by), || {
                format!("{} cannot fire at that Move (SK-11.3)", id(shot.by))
            })?;
            shooters.insert(shot.by);
        }
        Ok(())
    }

    /// SK-9.8 An attack is under way, and somebody on the table has been hit.
    fn victim_is_sound(&self, victim: FigureId) -> Result<Attack, String> {
        let attack = self.attack_is_sound()?;
        let hit = self.on_table.minus(self.captive).minus(attack.victims).contains(victim);
        let own = victim == attack.attacker && attack.cause != Cause::Test;
        demand(hit && !own, || format!("{} has not been hit (SK-9.8)", id(victim)))?;
        Ok(attack)
    }

    /// SK-9.8 An attack that can have been declared.
    fn attack_is_sound(&self) -> Result<Attack, String> {
        let attack = self.attack.ok_or("nobody attacks (SK-9.8)")?;
        let Attack { cause, attacker, weapon, target, victims } = attack;
        let wrong = || Err(format!("{} cannot attack like that (SK-9.8)", id(attacker)));
        let free = self.on_table.minus(self.captive);
        let card = attacker.card();
        let gun = weapon.is_some() && weapon == card.gun;
        let active = self.activation.filter(|active| active.figure == attacker);
        let fits = match cause {
            Cause::Action => {
                let shot = gun || weapon.is_some() && weapon == card.flame;
                let blow = weapon.is_some() && weapon == card.melee;
                let done = |active: Activation| shot && active.shot || blow && active.left < 2;
                active.is_some_and(done) && self.moving.is_none()
            }
            Cause::Han => {
                gun && card.has(Trait::ShootsFirst)
                    && self.han_has_shot
                    && self.activation.is_none()
                    && self.moving.is_none()
                    && self.card.is_some_and(|card| card.party.side() == Side::Dark)
            }
            Cause::Reaction => gun && self.reactor_is_sound(attacker, target)?,
            Cause::Test => {
                weapon.is_none() && active.is_some() && self.moving.is_none() && attacker == target
            }
        };
        let enemy = self.setup.sides[card.side.enemy() as usize].contains(target);
        if !fits || !free.contains(attacker) || !(enemy || cause == Cause::Test) {
            return wrong();
        }
        let one = weapon.is_none_or(|weapon| weapon.card().template == Template::None);
        let others: FigureSet = victims.iter().filter(|&victim| victim != target).collect();
        if victims.contains(attacker)
            || !victims.minus(free).is_empty()
            || one && !others.is_empty()
            || cause == Cause::Test && !victims.is_empty()
        {
            return wrong();
        }
        Ok(attack)
    }

    /// SK-11.5 The mover is shot at by the enemy whose shot was the last; or it has fallen.
    fn reactor_is_sound(&self, attacker: FigureId, mover: FigureId) -> Result<bool, String> {
        let Some(active) = self.activation.filter(|active| active.figure == mover) else {
            return Ok(false);
        };
        let Some(moving) = self.moving else { return Ok(active.over) };
        self.move_is_sound(active, moving)?;
        let last = usize::from(moving.past).checked_sub(1).and_then(|at| moving.shots.get(at));
        Ok(!active.over && last.is_some_and(|shot| shot.by == attacker))
    }

    /// SK-12.2 A die that has failed and can be rolled again.
    fn roll_is_sound(&self, roll: Roll) -> Sound {
        let Roll { kind, figure, need, value, terminal } = roll;
        let idle = || {
            let own = self.activation.is_some_and(|active| active.figure == figure);
            own && self.attack.is_none() && self.moving.is_none()
        };
        let fits = match kind {
            RollKind::ToHit | RollKind::Melee => {
                let attack = self.attack_is_sound()?;
                let weapon = attack.weapon.map(WeaponId::card).filter(|weapon| weapon.needs_roll);
                let need_fits = match (weapon.map(|weapon| weapon.class), kind) {
                    (Some(Class::Ranged), RollKind::ToHit) => (2..=10).contains(&need),
                    (Some(Class::Melee), RollKind::Melee) => weapon.map(|w| w.to_hit) == Some(need),
                    _ => false,
                };
                need_fits && figure == attack.attacker && attack.victims.contains(attack.target)
            }
            RollKind::Dodge => {
                self.victim_is_sound(figure)?;
                need > 0 && need == self.dodge_needed(figure)
            }
            RollKind::Test => idle() && self.active()?.moves > 0 && need == TEST,
            RollKind::Device => idle() && self.active()?.left < 2 && need == DEVICE,
        };
        let device = match kind {
            RollKind::Device => {
                let known = usize::from(terminal) < self.scenario().terminals.len();
                known && !self.is_operated(terminal) && figure.side() == Side::Light
            }
            RollKind::ToHit | RollKind::Melee | RollKind::Dodge | RollKind::Test => terminal == 0,
        };
        demand(fits && device, || format!("{} cannot have rolled that die (SK-12.1)", id(figure)))?;
        demand(value > 0 && value < need && self.can_reroll(figure), || {
            format!("{} cannot roll that die again (SK-12.2)", id(figure))
        })
    }
}

fn class(weapon: Option<WeaponId>) -> Option<Class> {
    weapon.map(|weapon| weapon.card().class)
}
