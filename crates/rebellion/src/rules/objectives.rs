//! RB-16 Objectives.

use super::{Answers, AnyIo};
use crate::action::Action;
use crate::effect::{Class, Goal, GoalWindow};
use crate::event::{Event, Loss};
use crate::frame::{Card, Roll, Task, Window};
use crate::ids::{BASE_SPACE, Face, Objective, Objectives, Place, Side, Theatre, Unit, unit};
use crate::question::Question;
use crate::rules::mission::roll_die;
use crate::state::{Dice, Duty, NONE, Rebellion};
use starboard_core::Journal;

/// RB-16.7 How many dice an attempt rolls.
pub(crate) const PLANS_DICE: u8 = 3;

impl Rebellion {
    /// RB-16 Whether the condition of an objective is true now.
    fn is_met(&self, card: Objective) -> bool {
        let combat = &self.combat;
        let started = combat.on && combat.due.current == Side::Rebel;
        match self.catalogue().objective(card).goal {
            Goal::DestroyedHealth { theatre, at_least } => {
                started && combat.lost_health[theatre.index()] >= at_least
            }
            Goal::DestroyedTypes { types } => {
                started && u32::from(combat.lost_types) & types.0 != 0
            }
            Goal::Liberated => {
                combat.on
                    && combat.was_subjugated
                    && combat.won[Theatre::Ground.index()] == Some(Side::Rebel)
            }
            Goal::WonAgainst { leaders } => {
                combat.on
                    && combat.won.contains(&Some(Side::Rebel))
                    && leaders.iter().any(|&leader| combat.leaders_seen.contains(leader))
            }
            Goal::Plans => {
                let system = combat.due.system;
                let fighter = |unit: Unit| {
                    self.catalogue().unit(unit).class == Class::Fighter
                        && self.count(system, unit) > 0
                };
                combat.on
                    && !combat.plans_tried
                    && Unit::all_of(Side::Rebel).any(fighter)
                    && self.stations().next().is_some()
            }
            Goal::SystemCount { filters, any_of, at_least } => {
                let fits = |at: &Place| {
                    self.passes_all(&filters, *at, *at)
                        && (any_of.is_empty()
                            || any_of.iter().any(|&filter| self.passes(filter, *at, *at)))
                };
                Place::systems().filter(fits).count() >= usize::from(at_least)
            }
            Goal::SystemIs { system, filters } => self.passes_all(&filters, system, system),
            Goal::WholeRegion => self.catalogue().regions.iter().any(|region| {
                let mut populous =
                    region.systems.iter().filter(|&at| self.is_populous(at)).peekable();
                populous.peek().is_some() && populous.all(|at| self.is_loyal(at, Side::Rebel))
            }),
            Goal::NoCaptives => self.captives().next().is_none(),
            Goal::DestroyedSystems => !self.board.destroyed.is_empty(),
        }
    }

    /// RB-16.7 The stations in the combat.
    fn stations(&self) -> impl Iterator<Item = Unit> {
        let system = self.combat.due.system;
        [unit::DEATH_STAR, unit::CONSTRUCTION]
            .into_iter()
            .filter(move |&unit| self.count(system, unit) > 0)
    }

    /// RB-16.4, RB-16.5 The objectives of the catalogue that can be played in a window.
    pub(crate) fn eligible(&self, after_space: bool, end: bool) -> Objectives {
        let combat = self.combat.on;
        if combat && self.combat.objective_played {
            return Objectives::EMPTY;
        }
        let fits = |card: &Objective| {
            let in_window = match self.catalogue().objective(*card).window {
                GoalWindow::AsSoonAsMet => combat && !self.combat.met.contains(*card),
                GoalWindow::EndOfCombat => combat && end,
                GoalWindow::AfterSpaceBattleStep => combat && after_space,
                GoalWindow::BeforeRetrieve => !combat,
            };
            in_window && self.is_met(*card)
        };
        Objective::all().filter(fits).collect()
    }

    /// RB-22.3 Whether the Rebels could hold a fitting objective, as far as everybody can see.
    pub(crate) fn asks_objective(&self, after_space: bool, end: bool) -> bool {
        let held = self.cards.objectives;
        let stages = self.catalogue().stages;
        let fits = |card: Objective| {
            let stage = usize::from(self.catalogue().objective(card).stage) - 1;
            !self.cards.scored.contains(card) && !held.intersection(stages[stage]).is_empty()
        };
        self.eligible(after_space, end).iter().any(fits)
    }

    /// RB-16.4, RB-16.5
    pub(crate) fn list_objectives(&self, after_space: bool, end: bool, out: &mut impl Answers) {
        let mut plans = false;
        for card in self.eligible(after_space, end).intersection(self.cards.objectives) {
            if self.catalogue().objective(card).goal == Goal::Plans {
                plans = true;
            } else {
                out.add(Action::PlayObjective { card });
            }
        }
        if plans {
            out.add(Action::AttemptPlans);
        }
        out.add(Action::Done);
    }

    /// RB-16.4 A window closes: what was true in it cannot be played later in this combat.
    pub(crate) fn close_objective_window(&mut self) {
        self.pop();
        if self.combat.on {
            let met: Objectives = Objective::all()
                .filter(|&card| {
                    self.catalogue().objective(card).window == GoalWindow::AsSoonAsMet
                        && self.is_met(card)
                })
                .collect();
            self.combat.met = self.combat.met.union(met);
        }
    }

    /// RB-16.3 An objective is played.
    pub(crate) fn play_objective(&mut self, card: Objective, io: &mut AnyIo<'_>) {
        let info = self.catalogue().objective(card);
        let (list, returns) = (info.effect, info.returns);
        io.revealed_to(self.seats_of(Side::Empire));
        self.close_objective_window();
        if returns {
            // RB-16.8 Everybody has seen it.
            self.cards.seen.insert(card);
        } else {
            self.score(card);
        }
        let here = self.combat_system().unwrap_or(BASE_SPACE);
        self.combat.objective_played = self.combat.on;
        io.tell(|| Event::ObjectivePlayed { card });
        let role = self.role_for(Side::Rebel, Duty::General);
        let context = Card { owner: Side::Rebel, role, here, target: NONE, pictured: NONE };
        self.push(Question::Effects { card: context, list, at: 0, stage: 0, asks: false });
    }

    /// RB-16.3 A played objective leaves the hand.
    fn score(&mut self, card: Objective) {
        self.cards.objectives.remove(card);
        self.cards.seen.remove(card);
        self.cards.scored.insert(card);
    }

    /// RB-16.7 The card that is tried: the stage II copy first.
    fn plans_card(&self) -> Objective {
        let plans = |card: &Objective| self.catalogue().objective(*card).goal == Goal::Plans;
        self.cards.objectives.iter().find(plans).expect("the plans are in the hand")
    }

    /// RB-16.7 The plans are shown and three dice are rolled.
    pub(crate) fn attempt_plans(&mut self, io: &mut AnyIo<'_>) {
        let card = self.plans_card();
        io.revealed_to(self.seats_of(Side::Empire));
        self.cards.seen.insert(card);
        self.combat.plans_tried = true;
        self.combat.dice = Dice::default();
        self.combat.set = Dice::default();
        self.push(Task::PlansResult);
        self.push(Question::Yoda { roll: Roll::Plans });
        self.push(Task::PlansRoll);
        self.open_card_window(Window::BeforeRoll, Side::Rebel, Roll::Plans);
    }

    /// RB-16.7
    pub(crate) fn roll_plans(&mut self, io: &mut AnyIo<'_>) {
        self.pop();
        let mut dice = std::mem::take(&mut self.combat.set);
        let stake = self.dice_at_stake(Roll::Plans, Side::Rebel);
        for _ in dice.len()..PLANS_DICE {
            dice.0[0][roll_die(stake, io) as usize] += 1;
        }
        self.combat.dice = dice;
    }

    /// RB-16.7 A direct hit destroys a station and scores; otherwise the card stays in the hand.
    pub(crate) fn resolve_plans(&mut self, io: &mut AnyIo<'_>) {
        self.pop();
        let (card, dice) = (self.plans_card(), self.combat.dice);
        let success = dice.showing(Face::DirectHit) > 0;
        io.tell(|| Event::PlansTried { card, dice, success });
        if !success {
            return;
        }
        self.close_objective_window();
        self.combat.objective_played = true;
        self.score(card);
        let reputation = self.catalogue().objective(card).reputation;
        self.picks.clear();
        self.picks.push(reputation);
        self.push(Question::PlansTarget);
    }

    /// RB-16.7 Which station?
    pub(crate) fn list_stations(&self, out: &mut impl Answers) {
        for unit in self.stations() {
            out.add(Action::ChooseUnit { unit });
        }
    }

    /// RB-16.7 The station is destroyed, the Rebels gain reputation.
    pub(crate) fn destroy_station(&mut self, unit: Unit, io: &mut AnyIo<'_>) {
        self.pop();
        let reputation = self.picks.pop().unwrap_or(0);
        self.destroy(self.combat.due.system, unit, 1, Loss::Card, io);
        self.fix_hurt();
        self.record_wins(io);
        self.change_reputation(reputation.cast_signed(), io);
        self.push(Task::Checks);
    }
}
