//! The answers to each question, and what they do: the table "Actions" of the rules.

use super::AnyIo;
use crate::action::Action;
use crate::event::Event;
use crate::frame::Why;
use crate::ids::{ActionCard, Colour, Face, Leader, Place, Side, Systems, Unit};
use crate::question::Question;
use crate::rules::mission::turn_die;
use crate::state::{CardUse, NONE, Rebellion, Whereabouts};
use starboard_core::Journal;

/// Whatever takes answers: a list, a counter, a search for one of them.
pub(crate) trait Answers {
    /// One more answer.
    fn add(&mut self, action: Action);
}

impl Answers for Vec<Action> {
    #[inline]
    fn add(&mut self, action: Action) {
        self.push(action);
    }
}

impl Rebellion {
    /// RB-22 Every answer to the question on top, in canonical order.
    #[expect(clippy::too_many_lines, reason = "a table: one arm for each question")]
    pub(crate) fn list_answers(&self, out: &mut impl Answers) {
        let Some(question) = self.asked() else { return };
        match question {
            Question::PlaceUnit { side, index, last } => {
                self.list_placements(side, index, last, out);
            }
            Question::StartSystem => {
                for system in Place::systems() {
                    if !self.has_units(system, Side::Empire) {
                        out.add(Action::ChooseStartSystem { system });
                    }
                }
                out.add(Action::Done);
            }
            Question::ChooseBase => {
                for system in Systems::of_word(self.base.probe_deck.cards()) {
                    out.add(Action::ChooseBase { system });
                }
            }
            Question::Assign { role, from, .. } => self.list_assignments(role, from, out),
            Question::Consent { .. } => {
                out.add(Action::Consent { yes: false });
                out.add(Action::Consent { yes: true });
            }
            Question::Turn { role } => self.list_turn(role, out),
            Question::ActivateWith { role, .. } => {
                for leader in self.activators(role) {
                    out.add(Action::ActivateWith { leader });
                }
            }
            Question::Move { .. } => {
                self.list_loads(false, out);
                out.add(Action::Done);
            }
            Question::Mobilize { .. } => self.list_mobilizations(out),
            Question::MobilizeWhich => {
                out.add(Action::ChooseBranch { branch: 0 });
                out.add(Action::ChooseBranch { branch: 1 });
            }
            Question::NewBase => {
                for &card in &self.aside.cards {
                    if self.may_be_base(Place(card)) {
                        out.add(Action::NewBase { system: Place(card) });
                    }
                }
                out.add(Action::Done);
            }
            Question::Discard { side, from } => self.list_discards(side, from, out),
            Question::Recruit { side } => self.list_recruits(side, out),
            Question::Build { side, place, icon } => self.list_build(side, place, icon, out),
            Question::Sacrifice { unit, .. } => {
                for place in self.sacrifices(unit) {
                    out.add(Action::Sacrifice { place });
                }
                out.add(Action::Done);
            }
            Question::Deploy { side, from, .. } => self.list_deploys(side, from, out),
            Question::Shortfall { side, system, from } => {
                let excess = self.shortfall(side, system);
                for unit in Unit::all_of(side).filter(|&unit| unit >= from) {
                    if self.catalogue().unit(unit).needs_transport
                        && self.count(system, unit) > 0
                        && self.passengers(side, system, unit) >= excess
                    {
                        out.add(Action::ChooseUnit { unit });
                    }
                }
            }
            Question::Target => self.list_targets(out),
            Question::Oppose { role } => self.list_opposers(role, out),
            Question::Window { window, role, .. } => self.list_window(window, role, out),
            Question::SetDice { roll, last, .. } => self.list_set_dice(roll, last, out),
            Question::Yoda { roll } => {
                Self::list_dice(self.dice_of(roll), 0, out);
                out.add(Action::Done);
            }
            Question::Blank => {
                let mut dice = self.mission.dice[Side::Empire.index()];
                dice.0[0][Face::Blank as usize] = 0;
                Self::list_dice(dice, 0, out);
            }
            Question::ChooseLeader { why: Why::Uses, card, role } => {
                for leader in self.users(ActionCard(card), role) {
                    out.add(Action::ChooseLeader { leader });
                }
            }
            Question::ChooseLeader { why: Why::Falcon, .. } => {
                for leader in self.captives_at(self.mission.here) {
                    out.add(Action::ChooseLeader { leader });
                }
            }
            Question::Follower { .. } => {
                out.add(Action::Yes);
                out.add(Action::Done);
            }
            Question::Effects { card, list, at, stage, .. } => {
                self.list_effect(card, list, at, stage, out);
            }
            Question::AddLeader { role } => self.list_added(role, out),
            Question::StartCards { role } => {
                for held in &self.cards.actions[role.side().index()] {
                    if self.card_fits(held.card, crate::effect::CardWindow::StartOfCombat, role) {
                        out.add(Action::PlayCard { card: held.card });
                    }
                }
                out.add(Action::Done);
            }
            Question::CombatAction { .. } => self.list_combat_actions(out),
            Question::Recolour { .. } => self.list_recolours(out),
            Question::Damage { .. } => self.list_damage(out),
            Question::Block { role } => self.list_blocks(role.side(), out),
            Question::Objective { after_space, end } => self.list_objectives(after_space, end, out),
            Question::PlansTarget => self.list_stations(out),
            Question::Retreat { role, forced } => self.list_retreats(role, forced, out),
            Question::RetreatTo { role, .. } => self.list_retreat_places(role, out),
            Question::RetreatLoad { .. } => self.list_retreat_loads(out),
        }
    }

    /// RB-22 Carries out an answer to the question on top.
    #[expect(clippy::too_many_lines, reason = "an arm for each question")]
    #[allow(clippy::wildcard_enum_match_arm, reason = "a question has few answers")]
    pub(crate) fn answer(&mut self, action: Action, io: &mut AnyIo<'_>) {
        let Some(question) = self.asked() else { return };
        match (question, action) {
            (Question::PlaceUnit { side, index, .. }, Action::PlaceUnit { place }) => {
                self.place_unit(side, index, place, io);
            }
            (Question::StartSystem, Action::ChooseStartSystem { system }) => {
                self.choose_start(Some(system), io);
            }
            (Question::StartSystem, _) => self.choose_start(None, io),
            (Question::ChooseBase, Action::ChooseBase { system }) => self.choose_base(system, io),
            (Question::Assign { role, played, .. }, Action::Assign { leader, card }) => {
                self.propose(role, played, leader, card, NONE, io);
            }
            (Question::Assign { role, played, .. }, Action::Join { leader, slot }) => {
                let card = self.people.rows[role.side().index()][usize::from(slot)].card;
                self.propose(role, played, leader, card, slot, io);
            }
            (Question::Assign { role, .. }, Action::PlayCard { card }) => {
                self.play_assignment_card(role, card, io);
            }
            (Question::Assign { role, played, .. }, _) => self.end_assignment(role, played, io),
            (Question::Consent { leader, card, slot }, Action::Consent { yes }) => {
                self.consent(yes, Leader(leader), card, slot, io);
            }
            (Question::Turn { .. }, Action::RevealBase) => self.reveal_voluntarily(io),
            (Question::Turn { role }, Action::Activate { place }) => {
                self.replace(Question::ActivateWith { role, place });
            }
            (Question::Turn { role }, Action::RevealMission { slot, blindside }) => {
                self.reveal_mission(role, slot, blindside, io);
            }
            (Question::Turn { role }, _) => self.pass(role, false, io),
            (Question::ActivateWith { role, place }, Action::ActivateWith { leader }) => {
                self.activate(role, place, leader, io);
            }
            (
                Question::Move { .. } | Question::RetreatLoad { .. },
                Action::Load { source, unit },
            ) => {
                self.load(source, unit);
            }
            (Question::Move { .. }, Action::LoadCaptive { source, leader }) => {
                self.movement.captives.push((source.0, leader.0));
            }
            (Question::Move { activation, .. }, _) => self.finish_move(activation, io),
            (Question::Mobilize { which }, Action::MobilizeMove) => self.mobilize_move(which),
            (Question::Mobilize { which }, Action::MobilizeBase) => self.mobilize_base(which, io),
            (Question::Mobilize { which }, _) => {
                self.spend_mobilization(which);
                self.pop();
            }
            (Question::MobilizeWhich, Action::ChooseBranch { branch }) => {
                self.replace(Question::Mobilize { which: branch });
            }
            (Question::NewBase, Action::NewBase { system }) => self.settle(Some(system), io),
            (Question::NewBase, _) => self.settle(None, io),
            (Question::Discard { side, .. }, Action::Discard { card }) => {
                self.discard(side, card, io);
            }
            (Question::Recruit { side }, Action::Recruit { card, leader }) => {
                self.recruit(side, card, leader, io);
            }
            (Question::Recruit { side }, _) => {
                self.draw_recruits(side, io);
            }
            (Question::Build { place, .. }, Action::Build { unit }) => self.build(place, unit, io),
            (Question::Sacrifice { unit, space, place }, Action::Sacrifice { place: from }) => {
                self.sacrifice(unit, space, place, Some(from), io);
            }
            (Question::Sacrifice { unit, space, place }, _) => {
                self.sacrifice(unit, space, place, None, io);
            }
            (Question::Deploy { unit, .. }, Action::Deploy { place }) => {
                self.deploy(unit, Some(place), io);
            }
            (Question::Deploy { unit, .. }, _) => self.deploy(unit, None, io),
            (Question::Shortfall { system, .. }, Action::ChooseUnit { unit }) => {
                self.fall_short(system, unit, io);
            }
            (Question::Target, Action::TargetSystem { system }) => {
                self.pop();
                self.go_to(system, NONE, io);
            }
            (Question::Target, Action::TargetLeader { leader }) => {
                self.pop();
                if let Whereabouts::At(here) = self.people.at[leader.index()] {
                    self.go_to(here, leader.0, io);
                }
            }
            (Question::Oppose { .. }, Action::Oppose { leader }) => self.oppose(leader, io),
            (Question::Window { window, role, roll }, Action::PlayCard { card }) => {
                self.play_in_window(window, role, roll, card, io);
            }
            (Question::Window { window, .. }, Action::UseRing { .. }) => self.use_ring(window, io),
            (Question::SetDice { roll, left, .. }, Action::SetDie { colour, face }) => {
                self.set_die(roll, left, colour, face);
            }
            (Question::Yoda { roll }, Action::ChooseDie { colour, face }) => {
                self.reroll_with_yoda(roll, colour, face, io);
            }
            (Question::Blank, Action::ChooseDie { face, .. }) => {
                self.pop();
                let dice = &mut self.mission.dice[Side::Empire.index()];
                turn_die(dice, Colour::Red, face, Face::Blank);
                io.tell(|| Event::DieTurned { face });
            }
            (
                Question::ChooseLeader { why: Why::Uses, card, role },
                Action::ChooseLeader { leader },
            ) => {
                self.use_card(ActionCard(card), leader, role);
            }
            (Question::ChooseLeader { .. }, Action::ChooseLeader { leader }) => {
                self.rescue_with_falcon(leader, io);
            }
            (Question::Follower { from }, answer) => {
                let leader = self.next_follower(from).unwrap_or_default();
                self.follow(leader, answer == Action::Yes);
            }
            (Question::Effects { .. }, action) => self.pick_for_effect(action, io),
            (Question::AddLeader { .. }, Action::AddLeader { leader }) => {
                self.add_leader(leader, io);
            }
            (Question::StartCards { role }, Action::PlayCard { card }) => {
                self.show_card(card, role, io);
            }
            (Question::CombatAction { .. }, action) => self.act_in_combat(action, io),
            (Question::Recolour { .. }, Action::Recolor { count }) => self.recolour(count),
            (Question::Damage { .. }, Action::Hit { unit, markers, points }) => {
                self.hit_with_die(unit, markers, points, io);
            }
            (Question::Block { role }, Action::PlayBlock { card }) => {
                self.play_block(role.side(), card, io);
            }
            (Question::Block { role }, Action::DiscardTactic { card }) => {
                self.pay_for_block(role.side(), card, io);
            }
            (Question::Block { .. }, Action::Block { unit, markers, points }) => {
                self.block(unit, markers, points, io);
            }
            (Question::Block { .. }, _) if self.combat.using != CardUse::Nothing => {
                self.combat.using = CardUse::Nothing;
            }
            (Question::Objective { .. }, Action::PlayObjective { card }) => {
                self.play_objective(card, io);
            }
            (Question::Objective { .. }, Action::AttemptPlans) => self.attempt_plans(io),
            (Question::Objective { .. }, _) => self.close_objective_window(),
            (Question::PlansTarget, Action::ChooseUnit { unit }) => self.destroy_station(unit, io),
            (Question::Retreat { role, forced }, Action::Retreat { leader }) => {
                self.replace(Question::RetreatTo { leader: leader.0, role, forced });
            }
            (Question::RetreatTo { leader, role, .. }, Action::RetreatTo { system }) => {
                self.begin_retreat(role, Leader(leader), system);
            }
            (Question::RetreatLoad { leader, .. }, _) => self.finish_retreat(Leader(leader), io),
            // `Done` to everything else.
            _ => self.pop(),
        }
    }

    /// RB-11.6 and what follows from it.
    #[allow(clippy::wildcard_enum_match_arm, reason = "a question has few answers")]
    fn act_in_combat(&mut self, action: Action, io: &mut AnyIo<'_>) {
        match (action, self.combat.using) {
            (Action::DrawTactic, _) => self.buy_tactic(self.first_special(), io),
            (Action::DrawTacticBlack, _) => self.buy_tactic(Colour::Black, io),
            (Action::PlayTactic { card }, _) => self.play_tactic(card, self.first_special(), io),
            (Action::PlayTacticBlack { card }, _) => self.play_tactic(card, Colour::Black, io),
            (Action::DrawFrom { theatre }, _) => self.draw_from(theatre, io),
            (Action::ChooseShip { unit }, _) => self.choose_ship(unit),
            (Action::Hit { unit, markers, points }, _) => {
                self.hit_with_card(unit, markers, points, io);
            }
            (Action::ChooseDie { colour, face }, _) => self.mark_die(colour, face, io),
            (_, CardUse::Reroll { .. }) => self.reroll_marked(io),
            (_, CardUse::Nothing) => self.pop(),
            (_, _) => self.combat.using = CardUse::Nothing,
        }
    }
}
