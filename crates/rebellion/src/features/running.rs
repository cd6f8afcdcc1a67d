//! What is under way: a combat, a mission, a movement.

use crate::features::base::Suspects;
use crate::features::might::Might;
use crate::features::survey::Survey;
use crate::features::tables::{percent, tenths};
use crate::frame::{Frame, Roll, Task, Window};
use crate::ids::{BASE_SPACE, Colour, Face, Place, Side, Theatre, Unit, unit};
use crate::question::Question;
use crate::state::NONE;
use starboard_core::Eyes;

/// Mission stakes are told up to so many points.
const HIGH_STAKE: i32 = 30;

impl Survey<'_> {
    /// RB-11 The combat under way: who would win, what is lost already, and what is still to come.
    pub(super) fn tell_combat(&self, eyes: &mut impl Eyes) {
        let game = self.game;
        let combat = &game.combat;
        let on = combat.on;
        let place = combat.due.system;
        eyes.see("combat", on.into());
        eyes.see(
            "combat at the base",
            i32::from(on && !game.base.hidden && place == game.base.system),
        );
        eyes.see("combat of the Rebels", i32::from(on && combat.due.current == Side::Rebel));
        let [rebel, empire] = self.fighting();
        for (theatre, name) in
            Theatre::BOTH.into_iter().zip(["odds in space", "odds on the ground"])
        {
            let fought = on && rebel.health(theatre) > 0 && empire.health(theatre) > 0;
            let odds = rebel.odds(&empire, theatre) - empire.odds(&rebel, theatre);
            let won = match combat.won[theatre.index()] {
                Some(Side::Rebel) => 100,
                Some(Side::Empire) => -100,
                None => 0,
            };
            eyes.see(name, if fought { odds } else { won });
        }
        let stake = |side: Side| if on { self.worth(side, place) / 10 } else { 0 };
        eyes.see_each("at stake", Side::BOTH.map(stake));
        let tactics = |theatre| {
            let [rebel, empire] =
                Side::BOTH.map(|side| i32::from(game.tactic_count(side, theatre)));
            if on { rebel - empire } else { 0 }
        };
        eyes.see_each("more tactic cards", Theatre::BOTH.map(tactics));
        eyes.see_each(
            "may retreat",
            Side::BOTH.map(|side| i32::from(on && self.may_retreat(side))),
        );
        // RB-11.6 Dice that lie there are damage to come.
        let sign = if combat.attacker == Side::Rebel { 1 } else { -1 };
        let dice = combat.dice;
        let attacks = matches!(
            game.asked(),
            Some(
                Question::Yoda { .. }
                    | Question::CombatAction { .. }
                    | Question::Recolour { .. }
                    | Question::Damage { .. }
            )
        );
        let hits = dice.showing(Face::Hit) + dice.showing(Face::DirectHit);
        eyes.see("hits to come", if on && attacks { sign * i32::from(hits) } else { 0 });
    }

    /// RB-11.6 What still fights, damage taken off: of the Rebels and of the Empire.
    fn fighting(&self) -> [Might; 2] {
        let game = self.game;
        let combat = &game.combat;
        if !combat.on {
            return [Might::default(); 2];
        }
        let mut fighting = Side::BOTH.map(|side| *self.stand(side, combat.due.system));
        for hurt in &combat.hurt {
            let info = game.catalogue().unit(hurt.unit);
            let Some(colour) = info.colour else { continue };
            let might = &mut fighting[hurt.unit.side().index()];
            if game.is_doomed(*hurt) {
                might.add(&self.tables.might[hurt.unit.index()], -1);
            } else {
                might.hurt(info.theatre, colour, i16::from(hurt.markers + hurt.points));
            }
        }
        let [rebel, empire] = fighting;
        let cannons = game.count(combat.due.system, unit::ION_CANNON);
        [rebel, empire.under_ions(cannons)]
    }

    /// RB-11.12 Whether a side still has somebody to lead a retreat.
    fn may_retreat(&self, side: Side) -> bool {
        let combat = &self.game.combat;
        !combat.retreated[side.index()]
            && self.game.free_leaders(combat.due.system, side).next().is_some()
    }

    /// RB-10 The mission under way: how likely it succeeds, and what for.
    pub(super) fn tell_mission(&self, eyes: &mut impl Eyes) {
        let game = self.game;
        let mission = &game.mission;
        let on = mission.card != NONE;
        let side = mission.role.side();
        let sign = if side == self.me { 1 } else { -1 };
        let odds = if on { self.mission_odds() } else { 0 };
        let stake = if on { self.mission_stake().min(10 * HIGH_STAKE) } else { 0 };
        eyes.see("chance of the mission", sign * odds);
        eyes.see("gain of the mission", sign * stake * odds / 100);
        let opposing = matches!(game.asked(), Some(Question::Oppose { .. }));
        eyes.see("may be opposed", if on && opposing { sign } else { 0 });
    }

    /// RB-10.5 The chance in per cent that the mission under way succeeds; once all dice lie there, it
    /// does or it does not, and what is carried out has succeeded.
    fn mission_odds(&self) -> i32 {
        let game = self.game;
        let side = game.mission.role.side();
        let undecided = |frame: &Frame| matches!(frame, Frame::Run(Task::Opposed | Task::Compare));
        #[allow(clippy::wildcard_enum_match_arm, reason = "before the dice, or after them")]
        match game.asked() {
            Some(
                Question::Blank
                | Question::Yoda { roll: Roll::Mission }
                | Question::Window { window: Window::R2D2 | Window::C3PO, .. },
            ) => {
                let [own, other] =
                    [side, side.other()].map(|side| game.mission.dice[side.index()].successes());
                if own + game.bonus_successes() > other { 100 } else { 0 }
            }
            _ if game.stack.iter().any(undecided) => percent(game.mission_odds(side)),
            _ => 100,
        }
    }

    /// What the mission under way promises, in tenths.
    fn mission_stake(&self) -> i32 {
        let mission = &self.game.mission;
        if matches!(self.game.asked(), Some(Question::Target)) {
            self.tables.missions[usize::from(mission.card)].1
        } else {
            tenths(self.game.mission_stake())
        }
    }

    /// RB-9.4, RB-9.5 A movement that is being put together is known to the mover alone: what comes,
    /// what it meets, and how likely it finds the base.
    pub(super) fn tell_movement(&self, suspects: &Suspects, eyes: &mut impl Eyes) {
        let game = self.game;
        let asked = self.asked();
        #[allow(clippy::wildcard_enum_match_arm, reason = "only these move")]
        let (moves, mine, to) = match asked {
            Some((Question::ActivateWith { place, .. }, mine)) => (true, mine, place),
            Some((Question::Move { .. } | Question::RetreatLoad { .. }, mine)) => {
                (true, mine, game.movement.to)
            }
            _ => (false, false, BASE_SPACE),
        };
        eyes.see("movement", i32::from(moves) * if mine { 1 } else { -1 });
        if !mine {
            return eyes.see_each("what moves", [0; 4]);
        }
        let chosen = matches!(asked, Some((Question::ActivateWith { .. }, _)));
        let (might, troops, worth) = if chosen && to.is_system() {
            let near = self.tables.within[0][to.index()].intersection(self.unpinned(self.me));
            let reach = self.reach(self.me, to, near);
            (reach.might, reach.troops, 0)
        } else {
            self.loaded(to)
        };
        let foe = self.stand(self.me.other(), to);
        let odds = if foe.is_nothing() { 0 } else { might.odds_of_both(foe) - 50 };
        let total: i32 = suspects.iter().map(|&(_, weight)| weight).sum();
        let weight = suspects.iter().find(|&&(place, _)| place == to).map_or(0, |&(_, w)| w);
        let lands = self.me == Side::Empire && troops > 0;
        let found = if lands { 1000 * weight / total.max(1) } else { 0 };
        eyes.see_each("what moves", [troops, worth / 10, odds, found]);
    }

    /// What has been loaded, and stands with what is there already: might, ground units that come, and
    /// worth in tenths.
    fn loaded(&self, to: Place) -> (Might, i32, i32) {
        let mut might = *self.stand(self.me, to);
        let (mut troops, mut worth) = (0, 0);
        for load in &self.game.movement.loaded {
            let Unit(at) = load.unit;
            might.add(&self.tables.might[usize::from(at)], load.count.into());
            worth += self.tables.worth[usize::from(at)] * i32::from(load.count);
            let info = self.game.catalogue().unit(load.unit);
            troops += if info.theatre == Theatre::Ground { i32::from(load.count) } else { 0 };
        }
        (might, troops, worth)
    }
}

const _: () = assert!(Colour::BOTH.len() == 2, "health is counted by colour");
