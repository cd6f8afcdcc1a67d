//! RB-10 Missions.

use super::{Answers, AnyIo};
use crate::action::Action;
use crate::catalogue::{MissionDeck, MissionInfo, MissionMode};
use crate::effect::{CardWindow, Where};
use crate::event::Event;
use crate::frame::{Card, Roll, Task, Window};
use crate::ids::{Colour, Face, Leader, Mission, Place, Side, Systems, ring};
use crate::question::Question;
use crate::state::{Dice, Duty, MissionRun, NONE, Origin, Rebellion, Role, Whereabouts};
use starboard_core::chance::Stake;
use starboard_core::{Chance, Journal};

/// RB-1.4 At most so many dice in a mission.
pub(crate) const MAX_DICE: u8 = 10;

impl Rebellion {
    /// RB-10.2 The card of the mission under way.
    pub(crate) fn running_mission(&self) -> &MissionInfo {
        self.catalogue().mission(Mission(self.mission.card))
    }

    /// RB-10.1 Whether a face-down mission may be revealed.
    pub(crate) fn can_reveal(&self, side: Side, slot: u8) -> bool {
        let slot = self.people.rows[side.index()][usize::from(slot)];
        let info = self.catalogue().mission(slot.card);
        let icons: u8 =
            slot.leaders().map(|leader| self.catalogue().leader(leader).icons(info.skill)).sum();
        icons >= info.required && self.has_target(slot.card)
    }

    /// RB-10.1 Whether a mission can be carried out anywhere.
    fn has_target(&self, card: Mission) -> bool {
        let info = self.catalogue().mission(card);
        match info.place {
            Where::System(_) => !self.target_systems(card).is_empty(),
            Where::Leader(_) => self.target_leaders(card).next().is_some(),
            Where::BaseSpace => true,
            Where::Nowhere => self.starting_in_hand(info.side).next().is_some(),
        }
    }

    /// RB-10.1 Systems where a mission may be carried out.
    pub(crate) fn target_systems(&self, card: Mission) -> Systems {
        let info = self.catalogue().mission(card);
        let Where::System(filters) = info.place else { return Systems::EMPTY };
        let fits = |&system: &Place| {
            self.passes_all(&filters, system, system) && !self.is_closed_to(info, system)
        };
        Place::systems().filter(fits).collect()
    }

    /// RB-24 Boba Fett? Where? keeps the Rebels from attempting missions.
    fn is_closed_to(&self, info: &MissionInfo, system: Place) -> bool {
        info.side == Side::Rebel
            && info.mode == MissionMode::Attempt
            && self.people.closed.contains(system)
    }

    /// RB-10.1 Leaders against whom a mission may be carried out.
    pub(crate) fn target_leaders(&self, card: Mission) -> impl Iterator<Item = Leader> {
        let filters = match self.catalogue().mission(card).place {
            Where::Leader(filters) => Some(filters),
            Where::System(_) | Where::BaseSpace | Where::Nowhere => None,
        };
        Leader::all().filter(move |&leader| {
            filters.is_some_and(|filters| self.leader_passes(&filters, leader))
        })
    }

    /// RB-10.12 Starting missions in a hand.
    pub(crate) fn starting_in_hand(&self, side: Side) -> impl Iterator<Item = Mission> {
        Mission::all().filter(move |&card| {
            let info = self.catalogue().mission(card);
            info.side == side
                && info.deck == MissionDeck::Starting
                && self.cards.hand[card.index()] > 0
        })
    }

    /// RB-10.2 A mission is revealed.
    pub(crate) fn reveal_mission(
        &mut self,
        role: Role,
        slot: u8,
        blindside: bool,
        io: &mut AnyIo<'_>,
    ) {
        let side = role.side();
        let slot = self.people.rows[side.index()].remove(slot.into());
        io.revealed_to(self.seats_of(side.other()));
        self.mission = MissionRun {
            card: slot.card.0,
            leaders: slot.leaders,
            role,
            target: NONE,
            blindside,
            rescued: NONE,
            ..MissionRun::default()
        };
        if blindside {
            let cards = self.catalogue().of_window(CardWindow::BeforeRevealingOwnMission);
            let held = cards
                .iter()
                .find(|&card| self.catalogue().action(card).side == side && self.holds_card(card));
            let card = held.expect("Blindside is in the hand");
            let user = slot.leaders().find(|&leader| self.may_use(leader, card));
            self.spend_card(card);
            io.tell(|| Event::CardPlayed { side, card, leader: user });
        }
        let card = slot.card;
        io.tell(|| Event::MissionRevealed { side, card, leaders: slot.leaders().collect() });
        self.replace(Task::Combats);
        match self.catalogue().mission(card).place {
            Where::System(_) | Where::Leader(_) => self.push(Question::Target),
            Where::BaseSpace => self.go_to(self.base_place(), NONE, io),
            Where::Nowhere => {
                self.push(Task::Dispose);
                self.push(Task::MissionEffect);
            }
        }
    }

    /// RB-10.2 Where, or against whom.
    pub(crate) fn list_targets(&self, out: &mut impl Answers) {
        let card = Mission(self.mission.card);
        for system in self.target_systems(card) {
            out.add(Action::TargetSystem { system });
        }
        for leader in self.target_leaders(card) {
            out.add(Action::TargetLeader { leader });
        }
    }

    /// RB-10.2 The assigned leaders go to the mission's system.
    pub(crate) fn go_to(&mut self, here: Place, target: u8, io: &mut AnyIo<'_>) {
        self.mission.here = here;
        self.mission.target = target;
        for leader in self.mission.leaders() {
            self.send(leader, Whereabouts::At(here));
        }
        let card = Mission(self.mission.card);
        let foe = self.mission.role.side().other();
        io.tell(|| Event::MissionAt {
            card,
            place: here,
            target: (target != NONE).then_some(Leader(target)),
            opposing: self.free_leaders(here, foe).collect(),
        });
        self.push(Task::Dispose);
        match self.running_mission().mode {
            MissionMode::Attempt => {
                self.push(Task::Opposed);
                self.ask_opposition();
            }
            MissionMode::Resolve | MissionMode::Special => self.push(Task::MissionEffect),
        }
    }

    /// RB-10.4, RB-20.7 Each opposing role may send a leader, in order of initiative.
    fn ask_opposition(&mut self) {
        let protected = self.mission.leaders().any(|leader| self.people.protected.contains(leader));
        if self.mission.blindside || protected {
            return;
        }
        let foe = self.mission.role.side().other();
        let mut roles: Vec2<Role> = self.roles_of(foe).collect();
        while let Some(role) = roles.pop() {
            self.push(Question::Oppose { role });
        }
    }

    /// RB-10.4 Whoever may be sent against the mission.
    pub(crate) fn list_opposers(&self, role: Role, out: &mut impl Answers) {
        if !self.mission.opposed_from_pool {
            for leader in self.pool(role) {
                out.add(Action::Oppose { leader });
            }
        }
        out.add(Action::Done);
    }

    /// RB-10.4 A leader is sent against the mission.
    pub(crate) fn oppose(&mut self, leader: Leader, io: &mut AnyIo<'_>) {
        self.pop();
        self.mission.opposed_from_pool = true;
        self.mission.sent_by = Some(self.role_of(leader));
        let system = self.mission.here;
        self.send(leader, Whereabouts::At(system));
        io.tell(|| Event::Opposed { leader, system });
    }

    /// RB-10.4, RB-10.6 Opposed missions are diced for, others succeed.
    pub(crate) fn decide_opposition(&mut self, io: &mut AnyIo<'_>) {
        self.pop();
        let side = self.mission.role.side();
        if !self.is_opposed() {
            return self.succeed(0, 0, false, io);
        }
        self.push(Task::Compare);
        self.push(Task::AfterDice);
        self.push(Task::MissionRoll { side: side.other() });
        self.push(Task::MissionRoll { side });
        if side == Side::Empire {
            self.open_card_window(Window::BeforeDice, Side::Rebel, Roll::Mission);
        }
    }

    /// RB-10.4, RB-10.6 Whether anybody stands against the mission: a leader, or the captive it is aimed at.
    pub(crate) fn is_opposed(&self) -> bool {
        let foe = self.mission.role.side().other();
        let captive = self.mission.target;
        self.free_leaders(self.mission.here, foe).next().is_some()
            || captive != NONE && self.is_captive(Leader(captive))
    }

    /// RB-10.5, RB-10.6 The dice of a side.
    pub(crate) fn mission_dice(&self, side: Side) -> u8 {
        let info = self.running_mission();
        let mut dice = self.skill_dice(self.free_leaders(self.mission.here, side));
        let target = self.mission.target;
        if side == Side::Rebel && target != NONE && self.is_captive(Leader(target)) {
            dice += self.skill_dice([Leader(target)]);
        }
        let (extra, condition) = info.extra_dice;
        if side == info.side && self.holds(condition, self.mission_card()) {
            dice += extra;
        }
        dice.min(MAX_DICE)
    }

    /// RB-10.5 The dice that leaders bring to the mission under way.
    pub(crate) fn skill_dice(&self, leaders: impl IntoIterator<Item = Leader>) -> u8 {
        let info = self.running_mission();
        let icons = |leader: Leader| {
            let of = self.catalogue().leader(leader);
            if info.all_skills { of.skills.iter().sum() } else { of.icons(info.skill) }
        };
        leaders.into_iter().map(icons).sum()
    }

    /// RB-26.1 What the mission's effect list knows.
    fn mission_card(&self) -> Card {
        let MissionRun { role, here, target, .. } = self.mission;
        Card { owner: role.side(), role, here, target, pictured: NONE }
    }

    /// RB-10.5, RB-10.7 A side is about to roll.
    pub(crate) fn roll_mission(&mut self, side: Side, io: &mut AnyIo<'_>) {
        if self.mission.failed {
            return self.pop();
        }
        let count = self.mission_dice(side);
        if self.mission.to_roll[side.index()] == 0 && count > 0 {
            // First look: One in a Million may come before the roll.
            self.mission.to_roll[side.index()] = count;
            if side == Side::Rebel && self.open_card_window(Window::BeforeRoll, side, Roll::Mission)
            {
                return;
            }
        }
        self.pop();
        let count = self.mission.to_roll[side.index()];
        let set = std::mem::take(&mut self.mission.set);
        let mut dice = set;
        let stake = self.dice_at_stake(Roll::Mission, side);
        for _ in set.len()..count {
            dice.0[0][roll_die(stake, io) as usize] += 1;
        }
        self.mission.dice[side.index()] = dice;
        io.tell(|| Event::MissionDice { side, dice });
    }

    /// RB-10.7 (5) R2-D2, then Yoda.
    pub(crate) fn after_mission_dice(&mut self) {
        self.pop();
        if self.mission.failed {
            return;
        }
        self.push(Question::Yoda { roll: Roll::Mission });
        let role = self.bearer_role(ring::R2_D2);
        self.push(Question::Window { window: Window::R2D2, role, roll: Roll::Mission });
    }

    /// RB-10.5 More successes than the opponent.
    pub(crate) fn compare(&mut self, io: &mut AnyIo<'_>) {
        self.pop();
        let side = self.mission.role.side();
        let own = self.mission.dice[side.index()].successes() + self.bonus_successes();
        let other = self.mission.dice[side.other().index()].successes();
        if !self.mission.failed && own > other {
            return self.succeed(own, other, true, io);
        }
        let card = Mission(self.mission.card);
        io.tell(|| Event::MissionFailed { card, own, other });
        let role = self.bearer_role(ring::C_3PO);
        self.push(Question::Window { window: Window::C3PO, role, roll: Roll::Mission });
    }

    /// RB-10.5, RB-10.12 What pictured leaders and Lando add.
    pub(crate) fn bonus_successes(&self) -> u8 {
        let info = self.running_mission();
        let pictured = info.pictured.is_some_and(|pictured| {
            self.mission.leaders().any(|leader| self.catalogue().counts_as(leader, pictured))
        });
        let lando = self.mission.leaders().any(|leader| leader.0 == self.people.bonus);
        (if pictured { info.bonus } else { 0 }) + if lando { 2 } else { 0 }
    }

    /// RB-10.8, RB-10.7 (7) The effect, then what may follow a success.
    pub(crate) fn succeed(&mut self, own: u8, other: u8, opposed: bool, io: &mut AnyIo<'_>) {
        let card = Mission(self.mission.card);
        io.tell(|| Event::MissionSucceeded { card, own, other, opposed });
        if self.mission.role.side() == Side::Rebel {
            let role = self.bearer_role(ring::FALCON);
            self.push(Question::Window { window: Window::Falcon, role, roll: Roll::Mission });
            self.open_card_window(Window::Success, Side::Rebel, Roll::Mission);
        }
        self.push(Task::MissionEffect);
    }

    /// RB-10.8
    pub(crate) fn begin_effect(&mut self) {
        let (card, list) = (self.mission_card(), self.running_mission().effect);
        self.replace(Question::Effects { card, list, at: 0, stage: 0, asks: false });
    }

    /// RB-10.9 The card goes to the hand or to its discard pile.
    pub(crate) fn dispose(&mut self, io: &mut AnyIo<'_>) {
        self.pop();
        let card = Mission(self.mission.card);
        let returns = self.running_mission().deck == MissionDeck::Starting;
        if returns {
            self.cards.hand[card.index()] += 1;
        } else {
            self.discard_mission(card);
        }
        self.mission = MissionRun { card: NONE, leaders: [NONE; 2], ..MissionRun::default() };
        io.tell(|| Event::MissionDone { card, returns });
    }

    /// RB-10.12 The leaders go on to a starting mission.
    pub(crate) fn reassign(&mut self, card: Mission, io: &mut AnyIo<'_>) {
        let side = self.mission.role.side();
        self.cards.hand[card.index()] -= 1;
        self.lay_down(side, card, self.mission.leaders, Origin::Starting, false);
        for leader in self.mission.leaders() {
            self.send(leader, Whereabouts::OnMission);
        }
        let slot = self.people.rows[side.index()].len() as u8 - 1;
        self.tell_side(
            io,
            side,
            || Event::Reassigned { slot, card: Some(card) },
            || Event::Reassigned { slot, card: None },
        );
    }

    /// RB-10.10 Whether a Rebel leader is still free to leave the mission's system: not seized, not
    /// sacrificed, not gone already.
    fn can_leave(&self, leader: Leader) -> bool {
        self.people.at[leader.index()] == Whereabouts::At(self.mission.here)
            && !self.is_captive(leader)
            && self.side_of_leader(leader) == Side::Rebel
    }

    /// RB-10.10 The next assigned leader who may travel with the rescued one.
    pub(crate) fn next_follower(&self, from: u8) -> Option<Leader> {
        let mut leaders: Vec2<Leader> = self.mission.leaders().collect();
        leaders.sort_unstable();
        leaders.iter().copied().find(|leader| leader.0 >= from && self.can_leave(*leader))
    }

    /// RB-10.10, RB-14.10 The rescued leader leaves, and those who travel along and still can.
    pub(crate) fn leave_with_rescued(&mut self, place: Place, io: &mut AnyIo<'_>) {
        self.pop();
        let rescued = std::mem::replace(&mut self.mission.rescued, NONE);
        let travellers = std::mem::take(&mut self.mission.travellers);
        if rescued != NONE && self.can_leave(Leader(rescued)) {
            let leader = Leader(rescued);
            self.send(leader, Whereabouts::At(place));
            io.tell(|| Event::Rescued { leader, place });
        }
        for leader in travellers {
            if self.can_leave(leader) {
                self.send(leader, Whereabouts::At(place));
                io.tell(|| Event::Travelled { leader, place });
            }
        }
        self.push(Task::Checks);
    }

    /// RB-20.4 The role of the free leader who wears a ring; the General if nobody does.
    pub(crate) fn bearer_role(&self, ring: crate::ids::Ring) -> Role {
        match self.wearer(ring) {
            Some(leader) if self.side_of_leader(leader) == Side::Rebel => self.role_of(leader),
            Some(_) | None => self.role_for(Side::Rebel, Duty::General),
        }
    }
}

/// A list of at most two.
type Vec2<T> = starboard_core::Inline<T, 2>;

/// RB-1.3 One die, for this.
pub(crate) fn roll_die(stake: Stake, io: &mut AnyIo<'_>) -> Face {
    Face::SIDES
        [io.at_stake(stake).pick_named(Face::SIDES.len(), |at| Face::SIDES[at].code().to_owned())]
}

/// RB-1.3 One die of some dice changes its face.
pub(crate) fn turn_die(dice: &mut Dice, colour: Colour, from: Face, to: Face) {
    dice.0[colour as usize][from as usize] -= 1;
    dice.0[colour as usize][to as usize] += 1;
}
