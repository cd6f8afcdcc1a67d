//! RB-11.6 An attack: dice, combat actions, damage, blocks.

use super::{Answers, AnyIo};
use crate::action::Action;
use crate::effect::{Amount, Forbidden, Verb};
use crate::event::Event;
use crate::frame::{Roll, Task, Window};
use crate::ids::{Colour, Face, Side, Tactic, Theatre, Unit, unit};
use crate::question::Question;
use crate::rules::board::slots;
use crate::rules::mission::{roll_die, turn_die};
use crate::state::{CardUse, Dice, Duty, Rebellion};
use starboard_core::Journal;

/// RB-1.4 At most so many dice of a colour.
const MAX_DICE: u8 = 5;
/// RB-3.4 What an Ion Cannon takes away.
const ION: u8 = 2;

/// RB-20.4 Who fights where.
pub(super) fn duty(theatre: Theatre) -> Duty {
    match theatre {
        Theatre::Space => Duty::Admiral,
        Theatre::Ground => Duty::General,
    }
}

impl Rebellion {
    /// RB-11.6.1 How many dice of each colour an attack rolls.
    pub(crate) fn attack_dice(&self, side: Side, theatre: Theatre) -> [u8; 2] {
        let system = self.combat.due.system;
        let mut dice = [0u8; 2];
        for slot in slots(side, theatre) {
            let count = self.force(system, side)[slot];
            let attack = self.catalogue().unit(Unit::of(side, slot)).attack;
            dice[0] += count * attack[0];
            dice[1] += count * attack[1];
        }
        let mut less = [0u8; 2];
        if side == Side::Empire && theatre == Theatre::Space {
            less[0] = ION * self.count(system, unit::ION_CANNON);
        }
        if side == Side::Rebel {
            less = self.combat.flags.fewer_dice;
        }
        [0, 1].map(|at| dice[at].saturating_sub(less[at]).min(MAX_DICE))
    }

    /// RB-11.6 The stages of an attack.
    pub(crate) fn step_attack(
        &mut self,
        side: Side,
        theatre: Theatre,
        stage: u8,
        io: &mut AnyIo<'_>,
    ) {
        let role = self.role_for(side, duty(theatre));
        let defender = self.role_for(side.other(), duty(theatre));
        self.replace(Task::Attack { side, theatre, stage: stage + 1 });
        match stage {
            0 => {
                let combat = &mut self.combat;
                (combat.attacker, combat.theatre) = (side, theatre);
                (combat.dice, combat.set) = (Dice::default(), Dice::default());
                (combat.using, combat.last) = (CardUse::Nothing, None);
                (combat.assigning, combat.block_from) = (0, 0);
                if side == Side::Rebel && self.attack_dice(side, theatre) != [0, 0] {
                    self.open_card_window(Window::BeforeRoll, side, Roll::Attack);
                }
            }
            1 => {
                self.roll_attack(io);
                if side == Side::Rebel {
                    self.push(Question::Yoda { roll: Roll::Attack });
                }
            }
            2 => self.push(Question::CombatAction { role }),
            3 => self.push(Question::Recolour { role }),
            4 => {
                self.combat.last = None;
                self.push(Question::Damage { role });
            }
            5 => self.push(Question::Block { role: defender }),
            _ => {
                self.pop();
                for hurt in self.combat.hurt.iter_mut() {
                    hurt.markers += std::mem::take(&mut hurt.points);
                }
                self.combat.hurt.retain(|hurt| hurt.markers > 0);
            }
        }
    }

    /// RB-11.6.1
    fn roll_attack(&mut self, io: &mut AnyIo<'_>) {
        let (side, theatre) = (self.combat.attacker, self.combat.theatre);
        let count = self.attack_dice(side, theatre);
        let set = std::mem::take(&mut self.combat.set);
        let mut dice = set;
        let stake = self.dice_at_stake(Roll::Attack, side);
        for (colour, count) in count.into_iter().enumerate() {
            for _ in set.0[colour].iter().sum::<u8>()..count {
                dice.0[colour][roll_die(stake, io) as usize] += 1;
            }
        }
        self.combat.dice = dice;
        io.tell(|| Event::AttackRolled { side, theatre, dice });
    }

    /// RB-11.7 Whether a side may play tactic cards of the theatre at all.
    pub(super) fn may_play_tactics(&self, side: Side) -> bool {
        let trapped = side == Side::Empire
            && self.combat.theatre == Theatre::Space
            && self.combat.flags.no_space_tactics;
        !trapped && self.tactic_count(side, self.combat.theatre) > 0
    }

    /// RB-22.3 Whether the attacker is asked for combat actions.
    pub(crate) fn asks_combat_action(&self) -> bool {
        self.combat.using != CardUse::Nothing
            || self.combat.dice.showing(Face::Special) > 0
            || self.may_play_tactics(self.combat.attacker)
    }

    /// RB-11.6
    pub(crate) fn list_combat_actions(&self, out: &mut impl Answers) {
        let combat = &self.combat;
        let side = combat.attacker;
        match combat.using {
            CardUse::Nothing => {
                let either = self.has_both_specials();
                if combat.dice.showing(Face::Special) > 0 {
                    out.add(Action::DrawTactic);
                }
                if either {
                    out.add(Action::DrawTacticBlack);
                }
                if self.may_play_tactics(side) {
                    for card in Tactic::all() {
                        let held = self.cards.tactics[side.index()][card.index()] > 0;
                        if held && self.can_play_tactic(card) {
                            out.add(Action::PlayTactic { card });
                            if either && self.catalogue().tactic(card).costs_special {
                                out.add(Action::PlayTacticBlack { card });
                            }
                        }
                    }
                }
                out.add(Action::Done);
            }
            CardUse::Damage { distinct, begun, .. } => {
                self.list_hits(None, distinct && begun, out);
                if begun && distinct {
                    out.add(Action::Done);
                }
            }
            CardUse::Ship => {
                for unit in self.bombers(side) {
                    out.add(Action::ChooseShip { unit });
                }
            }
            CardUse::Draw { .. } => {
                for theatre in Theatre::BOTH {
                    out.add(Action::DrawFrom { theatre });
                }
            }
            CardUse::Reroll { begun, .. } => {
                let mut left = combat.dice;
                let mut from = 0;
                for at in 0..8 {
                    let marked = combat.set.0[at / 4][at % 4];
                    left.0[at / 4][at % 4] -= marked;
                    from = if marked > 0 { at } else { from };
                }
                Self::list_dice(left, from, out);
                if begun {
                    out.add(Action::Done);
                }
            }
            CardUse::Discard { .. } | CardUse::Block { .. } => {}
        }
    }

    /// RB-11.6 Own ships here with a red value.
    fn bombers(&self, side: Side) -> impl Iterator<Item = Unit> {
        let system = self.combat.due.system;
        slots(side, Theatre::Space).map(move |slot| Unit::of(side, slot)).filter(move |&unit| {
            self.count(system, unit) > 0 && self.catalogue().unit(unit).attack[0] > 0
        })
    }

    /// RB-11.7 Whether a combat-action card can be paid for and has a target.
    fn can_play_tactic(&self, card: Tactic) -> bool {
        let info = self.catalogue().tactic(card);
        let combat = &self.combat;
        if info.theatre != combat.theatre
            || info.blocks
            || info.costs_special && combat.dice.showing(Face::Special) == 0
        {
            return false;
        }
        #[allow(clippy::wildcard_enum_match_arm, reason = "most cards need nothing")]
        match info.entry.verb {
            Verb::DealDamage { amount, .. } => {
                self.has_hittable()
                    && (amount != Amount::RedAttackOfShip
                        || self.bombers(combat.attacker).next().is_some())
            }
            // RB-11.7 A spent die is gone; the one that pays cannot be rerolled.
            Verb::Reroll { .. } => combat.dice.len() > u8::from(info.costs_special),
            _ => true,
        }
    }

    /// RB-11.9 Whether anything of the other side can be damaged.
    fn has_hittable(&self) -> bool {
        let foe = self.combat.attacker.other();
        slots(foe, self.combat.theatre).map(|slot| Unit::of(foe, slot)).any(|unit| {
            self.count(self.combat.due.system, unit) > 0 && self.catalogue().unit(unit).health > 0
        })
    }

    /// RB-11.6 Whether there is a choice: a red and a black special die. A new throw would make
    /// different things of them.
    pub(crate) fn has_both_specials(&self) -> bool {
        self.combat.dice.0.iter().all(|faces| faces[Face::Special as usize] > 0)
    }

    /// RB-11.6 The special die that is spent if nothing else is said: a red one, if there is one.
    pub(crate) fn first_special(&self) -> Colour {
        let [red, _] = self.combat.dice.0;
        if red[Face::Special as usize] > 0 { Colour::Red } else { Colour::Black }
    }

    /// RB-11.6 A spent die is gone.
    fn spend_special(&mut self, colour: Colour) {
        self.combat.dice.0[colour as usize][Face::Special as usize] -= 1;
    }

    /// RB-11.6 A special die buys a card.
    pub(crate) fn buy_tactic(&mut self, with: Colour, io: &mut AnyIo<'_>) {
        self.spend_special(with);
        let (side, theatre) = (self.combat.attacker, self.combat.theatre);
        self.draw_tactics(side, theatre, 1, io);
    }

    /// RB-11.6 A tactic card is played, and paid for with a special die if it costs one.
    pub(crate) fn play_tactic(&mut self, card: Tactic, with: Colour, io: &mut AnyIo<'_>) {
        let side = self.combat.attacker;
        let info = self.catalogue().tactic(card);
        let (entry, costs) = (info.entry, info.costs_special);
        if costs {
            self.spend_special(with);
        }
        io.revealed_to(self.seats_of(side.other()));
        self.discard_tactic(side, card);
        io.tell(|| Event::TacticPlayed { side, card });
        self.combat.last = None;
        self.combat.set = Dice::default();
        let foe = side.other().index();
        #[allow(clippy::wildcard_enum_match_arm, reason = "these are the verbs of tactic cards")]
        match entry.verb {
            Verb::DrawTactics { count, .. } => self.combat.using = CardUse::Draw { count },
            Verb::Reroll { count } => {
                self.combat.using = CardUse::Reroll { count, begun: false };
            }
            Verb::DealDamage { amount: Amount::RedAttackOfShip, .. } => {
                self.combat.using = CardUse::Ship;
            }
            Verb::DealDamage { amount: Amount::Points(points), targets, distinct } => {
                self.combat.using =
                    CardUse::Damage { hits: targets, points, distinct, begun: false };
            }
            Verb::WaiveTransport => self.combat.flags.free_retreat[side.index()] = true,
            Verb::Forbid(Forbidden::RetreatThisRound) => {
                self.combat.flags.no_retreat_this_round[foe] = true;
            }
            Verb::Forbid(Forbidden::Blocking) => self.combat.flags.no_block[foe] = true,
            _ => {}
        }
    }

    /// RB-11.6 Bombardment: the printed red value of a ship.
    pub(crate) fn choose_ship(&mut self, unit: Unit) {
        let hits = self.catalogue().unit(unit).attack[0];
        self.combat.using = CardUse::Damage { hits, points: 1, distinct: false, begun: false };
    }

    /// RB-11.6 Brilliant Strategy: one card of a deck.
    pub(crate) fn draw_from(&mut self, theatre: Theatre, io: &mut AnyIo<'_>) {
        let CardUse::Draw { count } = self.combat.using else { return };
        self.combat.using =
            if count > 1 { CardUse::Draw { count: count - 1 } } else { CardUse::Nothing };
        self.draw_tactics(self.combat.attacker, theatre, 1, io);
    }

    /// RB-11.6 Concentrate Fire: a die is marked; the last mark rolls them all.
    pub(crate) fn mark_die(&mut self, colour: Colour, face: Face, io: &mut AnyIo<'_>) {
        let CardUse::Reroll { count, .. } = self.combat.using else { return };
        self.combat.set.0[colour as usize][face as usize] += 1;
        if count > 1 && self.combat.set.len() < self.combat.dice.len() {
            self.combat.using = CardUse::Reroll { count: count - 1, begun: true };
        } else {
            self.reroll_marked(io);
        }
    }

    /// RB-11.6 The marked dice are rolled together.
    pub(crate) fn reroll_marked(&mut self, io: &mut AnyIo<'_>) {
        let marked = std::mem::take(&mut self.combat.set);
        self.combat.using = CardUse::Nothing;
        let mut dice = self.combat.dice;
        let stake = self.dice_at_stake(Roll::Attack, self.combat.attacker);
        for (colour, faces) in Colour::BOTH.into_iter().zip(marked.0) {
            for (face, count) in Face::ALL.into_iter().zip(faces) {
                for _ in 0..count {
                    turn_die(&mut dice, colour, face, roll_die(stake, io));
                }
            }
        }
        self.combat.dice = dice;
        let side = self.combat.attacker;
        io.tell(|| Event::Rerolled { side, dice });
    }
}
