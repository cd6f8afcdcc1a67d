//! RB-11 Combat: its steps, its end.

use super::{Answers, AnyIo};
use crate::action::Action;
use crate::effect::CardWindow;
use crate::event::{Event, Loss};
use crate::frame::Task;
use crate::ids::{Leader, Place, Side, Theatre, Unit, unit};
use crate::question::Question;
use crate::rules::board::slots;
use crate::state::{Combat, Due, Hurt, NONE, Rebellion, Role, Whereabouts};
use starboard_core::Journal;

/// The steps of a combat, in order.
pub(crate) mod step {
    pub(crate) const ADD_LEADER: u8 = 0;
    pub(crate) const START_CARDS: u8 = 2;
    pub(crate) const DRAW: u8 = 4;
    pub(crate) const SPACE: u8 = 5;
    pub(crate) const GROUND: u8 = 10;
    pub(crate) const RETREAT: u8 = 15;
    pub(crate) const COLLAPSE: u8 = 17;
    pub(crate) const NEXT_ROUND: u8 = 18;
    pub(crate) const LAST_WINDOW: u8 = 19;
}

/// A combat that nobody can win ends after so many rounds, as a standoff.
const MAX_ROUNDS: u8 = 60;

/// RB-3.4
const STRUCTURES: [Unit; 2] = [unit::SHIELD_GENERATOR, unit::ION_CANNON];

/// RB-11.15 Which of the collapse rules apply: a, b, c, d.
#[expect(clippy::struct_excessive_bools, reason = "a set of four")]
struct Collapses {
    structures: bool,
    construction: bool,
    transports: bool,
    /// The Rebel ships must leave.
    ships: bool,
}

/// RB-11.15 What staying in a combat means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Staying {
    /// Another round.
    Safe,
    /// c) The transports are destroyed.
    TransportsLost,
    /// d) The ships are driven out or destroyed.
    ShipsLost,
}

impl Rebellion {
    /// RB-11.1, RB-11.2 A combat begins.
    pub(crate) fn begin_combat(&mut self, due: Due, io: &mut AnyIo<'_>) {
        let system = due.system;
        self.clock.current = due.current;
        self.combat = Combat {
            on: true,
            due,
            contested: Theatre::BOTH.map(|theatre| self.is_contested(system, theatre)),
            was_subjugated: self.board.subjugated.contains(system),
            leaders_seen: self.leaders_at(system).collect(),
            guest: NONE,
            ..Combat::default()
        };
        io.tell(|| Event::CombatBegan { system, current: due.current });
        self.push(Task::Combat { step: step::ADD_LEADER });
    }

    /// RB-11.3 to RB-11.16, step by step.
    pub(crate) fn step_combat(&mut self, step: u8, io: &mut AnyIo<'_>) {
        let system = self.combat.due.system;
        let current = self.combat.due.current;
        // The second step of a pair belongs to the opponent.
        let second = |first: u8| if step == first { current } else { current.other() };
        self.replace(Task::Combat { step: step + 1 });
        match step {
            step::ADD_LEADER | 1 => {
                for &role in &self.roles_backwards(second(step::ADD_LEADER)) {
                    self.push(Question::AddLeader { role });
                }
            }
            step::START_CARDS | 3 => {
                for &role in &self.roles_backwards(second(step::START_CARDS)) {
                    self.push(Question::StartCards { role });
                }
            }
            step::DRAW => {
                self.record_wins(io);
                if !self.is_fought_over(system) {
                    return self.replace(Task::Combat { step: step::LAST_WINDOW });
                }
                self.draw_opening_tactics(io);
                self.combat.round = 1;
                io.tell(|| Event::CombatRound { round: 1 });
            }
            step::SPACE if !self.is_contested(system, Theatre::Space) => {
                self.replace(Task::Combat { step: step::GROUND });
            }
            step::GROUND if !self.is_contested(system, Theatre::Ground) => {
                self.replace(Task::Combat { step: step::RETREAT });
            }
            step::SPACE => self.combat.flags.no_block = [false; 2],
            step::GROUND => {
                self.combat.flags.no_block = [false; 2];
                // RB-3.4
                let generators = self.count(system, unit::SHIELD_GENERATOR);
                self.draw_tactics(Side::Rebel, Theatre::Ground, generators, io);
            }
            6 | 7 => {
                let (side, theatre) = (second(6), Theatre::Space);
                self.push(Task::Attack { side, theatre, stage: 0 });
            }
            11 | 12 => {
                let (side, theatre) = (second(11), Theatre::Ground);
                self.push(Task::Attack { side, theatre, stage: 0 });
            }
            8 => self.end_battle_step(Theatre::Space, io),
            13 => self.end_battle_step(Theatre::Ground, io),
            9 => self.push(Question::Objective { after_space: true, end: false }),
            14 => self.push(Question::Objective { after_space: false, end: false }),
            step::RETREAT | 16 => {
                for &role in &self.roles_backwards(second(step::RETREAT)) {
                    self.push(Question::Retreat { role, forced: false });
                }
            }
            step::COLLAPSE => {
                self.record_wins(io);
                self.push(Task::Checks);
                self.collapse(io);
            }
            step::NEXT_ROUND => self.next_round(io),
            step::LAST_WINDOW => {
                self.push(Question::Objective { after_space: false, end: true });
            }
            _ => self.end_combat(io),
        }
    }

    /// RB-20.2 The roles of a side, the last to be asked first.
    fn roles_backwards(&self, side: Side) -> starboard_core::Inline<Role, 2> {
        let mut roles: starboard_core::Inline<Role, 2> = self.roles_of(side).collect();
        roles.reverse();
        roles
    }

    /// RB-11.3 Whether a side may add a leader: it has none with tactic values here.
    pub(crate) fn may_add_leader(&self, side: Side) -> bool {
        let system = self.combat.due.system;
        !self.free_leaders(system, side).any(|leader| self.catalogue().leader(leader).has_tactics())
    }

    /// RB-11.3
    pub(crate) fn list_added(&self, role: Role, out: &mut impl Answers) {
        if self.may_add_leader(role.side()) {
            for leader in self.pool(role) {
                out.add(Action::AddLeader { leader });
            }
        }
        out.add(Action::Done);
    }

    /// RB-11.3 A leader joins the combat.
    pub(crate) fn add_leader(&mut self, leader: Leader, io: &mut AnyIo<'_>) {
        self.pop();
        let system = self.combat.due.system;
        self.send(leader, Whereabouts::At(system));
        self.combat.leaders_seen.insert(leader);
        io.tell(|| Event::LeaderAdded { leader, system });
        // RB-20.7 One leader for each faction.
        while let Some(Question::AddLeader { role }) = self.asked()
            && role.side() == self.side_of_leader(leader)
        {
            self.pop();
        }
    }

    /// RB-11.4 Whether start-of-combat cards are still asked for.
    pub(crate) fn asks_start_cards(&self, role: Role) -> bool {
        self.is_fought_over(self.combat.due.system)
            && self.could_use(CardWindow::StartOfCombat, role)
    }

    /// RB-11.5 For each contested theatre the highest value among the leaders.
    fn draw_opening_tactics(&mut self, io: &mut AnyIo<'_>) {
        let system = self.combat.due.system;
        let current = self.combat.due.current;
        for side in [current, current.other()] {
            for theatre in Theatre::BOTH {
                if self.is_contested(system, theatre) {
                    let value = |leader| self.catalogue().leader(leader).tactics[theatre.index()];
                    let best = self.free_leaders(system, side).map(value).max().unwrap_or(0);
                    self.draw_tactics(side, theatre, best, io);
                }
            }
        }
    }

    /// RB-11.10 All destructions of a battle step happen together at its end.
    fn end_battle_step(&mut self, theatre: Theatre, io: &mut AnyIo<'_>) {
        let system = self.combat.due.system;
        let fighting = Side::BOTH
            .into_iter()
            .flat_map(|side| slots(side, theatre).map(move |slot| Unit::of(side, slot)));
        for unit in fighting {
            let health = self.health(unit);
            let dead = |hurt: &Hurt| hurt.unit == unit && hurt.markers >= health;
            let count = self.combat.hurt.iter().filter(|hurt| dead(hurt)).count() as u8;
            self.combat.hurt.retain(|hurt| !dead(hurt));
            self.destroy(system, unit, count, Loss::Battle, io);
        }
        self.record_wins(io);
        self.push(Task::Checks);
    }

    /// RB-11.10 Whether a unit is lost at the end of the step, as it stands.
    pub(crate) fn is_doomed(&self, hurt: Hurt) -> bool {
        hurt.markers + hurt.points >= self.health(hurt.unit)
    }

    /// RB-11.6 The health of a unit in this combat.
    pub(crate) fn health(&self, unit: Unit) -> u8 {
        let printed = self.catalogue().unit(unit).health;
        if self.combat.flags.weak && printed > 0 { (printed - 1).max(1) } else { printed }
    }

    /// RB-11.17 Who is alone in a theatre that both occupied has won it.
    pub(crate) fn record_wins(&mut self, io: &mut AnyIo<'_>) {
        let system = self.combat.due.system;
        for theatre in Theatre::BOTH {
            let at = theatre.index();
            if !self.combat.contested[at] || self.combat.won[at].is_some() {
                continue;
            }
            let there = Side::BOTH.map(|side| self.has(system, side, theatre));
            let winner = match there {
                [true, false] => Side::Rebel,
                [false, true] => Side::Empire,
                [true, true] | [false, false] => continue,
            };
            self.combat.won[at] = Some(winner);
            io.tell(|| Event::BattleWon { side: winner, theatre });
        }
    }

    /// RB-11.15 What cannot stand alone, all judged on the same position.
    fn collapses(&self) -> Collapses {
        let system = self.combat.due.system;
        let only = |side: Side, theatre: Theatre, types: &[Unit]| {
            let mut present = slots(side, theatre)
                .map(|slot| Unit::of(side, slot))
                .filter(|&unit| self.count(system, unit) > 0)
                .peekable();
            present.peek().is_some() && present.all(|unit| types.contains(&unit))
        };
        let has = |side, theatre| self.has(system, side, theatre);
        Collapses {
            structures: only(Side::Rebel, Theatre::Ground, &STRUCTURES)
                && has(Side::Empire, Theatre::Ground)
                && !self.board.destroyed.contains(system),
            construction: only(Side::Empire, Theatre::Space, &[unit::CONSTRUCTION])
                && has(Side::Rebel, Theatre::Space),
            transports: only(Side::Rebel, Theatre::Space, &[unit::TRANSPORT])
                && has(Side::Empire, Theatre::Space),
            ships: only(Side::Empire, Theatre::Space, &[unit::DEATH_STAR])
                && self.count(system, unit::ION_CANNON) >= 2
                && self.attack_dice(Side::Empire, Theatre::Space) == [0, 0]
                && !has(Side::Empire, Theatre::Ground)
                && has(Side::Rebel, Theatre::Space)
                && !self.combat.plans_tried,
        }
    }

    /// RB-11.15 The collapse rules.
    fn collapse(&mut self, io: &mut AnyIo<'_>) {
        let system = self.combat.due.system;
        let Collapses { structures, construction, transports, ships } = self.collapses();
        let lost = [
            (structures, STRUCTURES.as_slice()),
            (construction, &[unit::CONSTRUCTION]),
            (transports, &[unit::TRANSPORT]),
        ];
        for (_, types) in lost.into_iter().filter(|(collapses, _)| *collapses) {
            for &unit in types {
                self.destroy(system, unit, self.count(system, unit), Loss::Collapse, io);
            }
        }
        self.fix_hurt();
        if ships && !transports {
            self.force_retreat(io);
        }
    }

    /// RB-11.15 What becomes of the ships of a side that could retreat now and stays.
    pub(crate) fn staying(&self, side: Side) -> Staying {
        let collapses = self.collapses();
        match side {
            Side::Rebel if collapses.transports => Staying::TransportsLost,
            Side::Rebel if collapses.ships => Staying::ShipsLost,
            // A construction keeps the whole Empire from retreating.
            Side::Rebel | Side::Empire => Staying::Safe,
        }
    }

    /// RB-11.15 d) The Rebel ships must leave, or are lost.
    fn force_retreat(&mut self, io: &mut AnyIo<'_>) {
        let mut roles = self.roles_of(Side::Rebel);
        if let Some(role) = roles.find(|&role| self.can_retreat(role, true)) {
            return self.push(Question::Retreat { role, forced: true });
        }
        let system = self.combat.due.system;
        for slot in slots(Side::Rebel, Theatre::Space) {
            let unit = Unit::of(Side::Rebel, slot);
            self.destroy(system, unit, self.count(system, unit), Loss::Collapse, io);
        }
        self.fix_hurt();
    }

    /// RB-11.15 Another round, or the end.
    fn next_round(&mut self, io: &mut AnyIo<'_>) {
        let system = self.combat.due.system;
        self.record_wins(io);
        if !self.is_fought_over(system) {
            return;
        }
        let flags = &mut self.combat.flags;
        flags.no_retreat_this_round = [false; 2];
        flags.free_retreat = [false; 2];
        flags.no_space_tactics = false;
        flags.fewer_dice = [0; 2];
        self.combat.plans_tried = false;
        let harmless = Theatre::BOTH.into_iter().all(|theatre| {
            !self.is_contested(system, theatre)
                || Side::BOTH.into_iter().all(|side| self.attack_dice(side, theatre) == [0, 0])
        });
        if harmless || self.combat.round >= MAX_ROUNDS {
            return io.tell(|| Event::Standoff { system });
        }
        self.combat.round += 1;
        let round = self.combat.round;
        io.tell(|| Event::CombatRound { round });
        self.replace(Task::Combat { step: step::SPACE });
    }

    /// RB-11.16 The end of a combat.
    fn end_combat(&mut self, io: &mut AnyIo<'_>) {
        let system = self.combat.due.system;
        if self.combat.guest != NONE {
            let guest = usize::from(self.combat.guest);
            if self.people.at[guest] == Whereabouts::At(system) {
                self.people.at[guest] = Whereabouts::Pool;
            }
        }
        self.gather_tactics();
        self.combat = Combat::default();
        self.pop();
        io.tell(|| Event::CombatEnded { system });
        self.push(Task::Checks);
    }

    /// RB-3.5 Damage of units that are gone is gone: the most damaged ones left first.
    pub(crate) fn fix_hurt(&mut self) {
        let system = self.combat.due.system;
        for unit in Unit::all() {
            let present = usize::from(self.count(system, unit));
            while self.combat.hurt.iter().filter(|hurt| hurt.unit == unit).count() > present {
                let of = self.combat.hurt.iter().enumerate().filter(|(_, hurt)| hurt.unit == unit);
                let worst = of.max_by_key(|(_, hurt)| hurt.markers).map(|(at, _)| at);
                self.combat.hurt.remove(worst.expect("there is one too many"));
            }
        }
    }

    /// RB-11.1 The place of the combat under way.
    pub(crate) fn combat_system(&self) -> Option<Place> {
        self.combat.on.then_some(self.combat.due.system)
    }
}
