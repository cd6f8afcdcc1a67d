//! Whose turn it is, what is left of it, and what is under way.

use super::sight::Sight;
use crate::card::Faction;
use crate::frame::{Playing, Question};
use crate::options::Army;
use crate::steps::Step;
use starboard_core::{Eyes, Legal, Seat};

/// As many rounds as are told.
const MOST_ROUNDS: u16 = 40;

impl Sight<'_> {
    /// RK-1, RK-14.5 What game it is, and how much of it is left.
    pub(super) fn tell_table(&self, eyes: &mut impl Eyes) {
        let game = self.game;
        eyes.see("players", game.players().into());
        eyes.see("own side", self.own.len() as i32);
        eyes.see("round", game.round.min(MOST_ROUNDS).into());
        let last = game.setup.options.max_rounds;
        let left = if last == 0 { MOST_ROUNDS } else { last.saturating_sub(game.round) };
        eyes.see("rounds left", left.min(MOST_ROUNDS).into());
    }

    /// RK-3, RK-4, RK-6 The step, apart for the own side and all others; whose decision it is, and how
    /// long each camp has to wait for its turn.
    pub(super) fn tell_turn(&self, eyes: &mut impl Eyes) {
        let game = self.game;
        let own = self.own.contains(game.active);
        for (step, name) in [
            (Step::Claim, "claiming"),
            (Step::PlaceDeathStar, "placing the Death Star"),
            (Step::Reinforce, "placing starting forces"),
        ] {
            eyes.see(name, (self.step == Some(step)).into());
        }
        let now = self.part_of_turn();
        eyes.see_each("own step", (0..7).map(|part| i32::from(own && now == Some(part))));
        // Before, during and after their attacks.
        let theirs = now.filter(|_| !own).map(|part| part.clamp(1, 3));
        eyes.see_each("step of others", (1..4).map(|part| i32::from(theirs == Some(part))));
        eyes.see("turn of the partner", (own && game.active != self.seat).into());
        eyes.see("to act", game.to_act().contains(self.seat).into());
        eyes.see_each("turns until", self.turns_until());
    }

    /// The parts of a turn that are told apart.
    fn part_of_turn(&self) -> Option<usize> {
        match self.step? {
            Step::Claim | Step::PlaceDeathStar | Step::Reinforce => None,
            Step::Base | Step::Count | Step::Cards => Some(0),
            Step::Deploy => Some(1),
            Step::Invade => Some(2),
            Step::Fortify => Some(3),
            Step::Ships => Some(4),
            Step::DeathStar => Some(5),
            Step::Draw => Some(6),
        }
    }

    /// How many players are on turn before one of each camp is; none for whoever is on turn.
    fn turns_until(&self) -> [i32; 3] {
        let game = self.game;
        let mut turns = [None; 3];
        let living = game.in_turn_order(game.active).filter(|&seat| !game.out.contains(seat));
        for (at, seat) in living.enumerate() {
            turns[self.camp_of(seat)].get_or_insert(at as i32);
        }
        turns.map(|turns| turns.unwrap_or(i32::from(game.players())))
    }

    /// RK-6.3 to RK-6.10 What the turn still allows, and what waits for being done.
    pub(super) fn tell_means(&self, eyes: &mut impl Eyes) {
        let (game, turn) = (self.game, &self.game.turn);
        let mine = self.own.contains(game.active);
        let begun = mine && game.round > 0;
        eyes.see("own moves of forces", if begun { turn.force_moves.into() } else { 0 });
        eyes.see("own moves of ships", if begun { turn.ship_moves.into() } else { 0 });
        let cards = mine && matches!(self.step, Some(Step::Base | Step::Cards));
        let trades = cards && game.may_trade();
        eyes.see("own set possible", if trades { self.best_sets[0] } else { 0 });
        let builds = cards && !game.is_standard() && !turn.ship_built;
        eyes.see("own ship possible", builds.into());
        eyes.see_each("conquered this turn", self.conquered().map(|yes| i32::from(yes && mine)));
        eyes.see("event under way", self.event_under_way());
        let dice = match game.question() {
            Some(Question::DsDestination { steps }) => i32::from(steps),
            _ => 0,
        };
        eyes.see("steps of the Death Star", dice);
        let base = matches!(game.question(), Some(Question::PlaceBase | Question::Rehome { .. }));
        eyes.see("base to be placed", base.into());
        let follow = game.question() == Some(Question::Occupy);
        let forces = i32::from(game.spare_forces(game.invasion.source).min(100));
        eyes.see("forces that may follow", if follow && mine { forces } else { 0 });
    }

    /// RK-6.10 Which of the other camps the player on turn has conquered from.
    fn conquered(&self) -> [bool; 2] {
        let conquered = self.game.turn.conquered;
        if self.game.is_standard() {
            return [conquered > 0; 2];
        }
        [1, 2].map(|camp| {
            let of = |faction: &Faction| self.camp_of_faction(*faction) == camp;
            Faction::ALL
                .iter()
                .filter(|faction| of(faction))
                .any(|faction| conquered >> *faction as u8 & 1 == 1)
        })
    }

    /// RK-10.6 A card that has left the hand and has not done its work: 1 of the own side, -1 of
    /// others.
    fn event_under_way(&self) -> i32 {
        match self.game.question() {
            Some(Question::Event(Playing { who, .. })) => self.sign(who),
            _ => 0,
        }
    }

    /// 1 for the own side, -1 for others.
    pub(super) fn sign(&self, seat: Seat) -> i32 {
        if self.own.contains(seat) { 1 } else { -1 }
    }

    /// Whether an army is on the own side.
    pub(super) fn is_own(&self, army: Army) -> bool {
        army.seat().is_some_and(|seat| self.own.contains(seat))
    }
}
