//! RB-10.7, RB-22.3, RB-24 Moments at which cards and rings may be used.

use super::{Answers, AnyIo};
use crate::action::Action;
use crate::effect::{CardWindow, Condition, Verb};
use crate::event::Event;
use crate::frame::{Card, Roll, Task, Why, Window};
use crate::ids::{
    ActionCard, BASE_SPACE, Colour, Face, Leader, Leaders, Place, Side, Skill, Unit, ring,
};
use crate::question::Question;
use crate::rules::mission::{roll_die, turn_die};
use crate::state::{Dice, NONE, Rebellion, Role, Whereabouts};
use starboard_core::Journal;

impl Window {
    /// RB-10.7 The cards that are used in this window; rings have none.
    pub(crate) fn cards(self) -> Option<CardWindow> {
        match self {
            Self::BeforeDice => Some(CardWindow::OpponentAttemptsMissionBeforeRoll),
            Self::BeforeRoll => Some(CardWindow::BeforeOwnRoll),
            Self::Success => Some(CardWindow::AfterOwnMissionSuccessHere),
            Self::Destiny => Some(CardWindow::AfterRescueDuringMission),
            Self::Captured => Some(CardWindow::WhenCardLeaderIsCaptured),
            Self::R2D2 | Self::C3PO | Self::Falcon => None,
        }
    }
}

impl Rebellion {
    /// RB-5.5 Whether a leader may use a card at all: pictured, free, not lured.
    pub(crate) fn may_use(&self, leader: Leader, card: ActionCard) -> bool {
        self.is_pictured(leader, card)
            && !self.people.lured.contains(leader)
            && !self.is_captive(leader)
    }

    /// RB-4.5 Whether a card pictures a leader, or the one he counts as.
    pub(crate) fn is_pictured(&self, leader: Leader, card: ActionCard) -> bool {
        let pictured = self.catalogue().action(card).leaders;
        pictured.contains(leader) || pictured.contains(self.catalogue().leader(leader).counts_as)
    }

    /// RB-10.7 Where the mission or combat is that cards are used in.
    fn scene(&self) -> Place {
        if self.combat.on { self.combat.due.system } else { self.mission.here }
    }

    /// RB-5.5, RB-20.4 The leaders of a role with whom a card can be used now.
    pub(crate) fn users(&self, card: ActionCard, role: Role) -> Leaders {
        let info = self.catalogue().action(card);
        let scene = self.scene();
        let fits = |leader: &Leader| {
            let at = self.people.at[leader.index()];
            if !self.is_pictured(*leader, card)
                || self.people.lured.contains(*leader)
                || self.role_of(*leader) != role
            {
                return false;
            }
            match info.window {
                CardWindow::WhenCardLeaderIsCaptured => {
                    self.people.rings[ring::CAPTURED.index()] == leader.0
                }
                CardWindow::AssignmentPhase => at == Whereabouts::Pool,
                CardWindow::StartOfCombat if !info.needs_leader_here => at == Whereabouts::Pool,
                // Undercover: from any other system.
                CardWindow::OpponentAttemptsMissionBeforeRoll if !info.needs_leader_here => {
                    !self.is_captive(*leader)
                        && matches!(at, Whereabouts::At(place)
                            if place.is_system() && place != scene)
                }
                CardWindow::StartOfCombat
                | CardWindow::OpponentAttemptsMissionBeforeRoll
                | CardWindow::BeforeOwnRoll
                | CardWindow::AfterOwnMissionSuccessHere
                | CardWindow::AfterRescueDuringMission => {
                    at == Whereabouts::At(scene) && !self.is_captive(*leader)
                }
                CardWindow::OnGain | CardWindow::BeforeRevealingOwnMission => false,
            }
        };
        Leader::all().filter(fits).collect()
    }

    /// RB-5.5 Whether a card could be used now, as far as everybody can see.
    pub(crate) fn card_fits(&self, card: ActionCard, window: CardWindow, role: Role) -> bool {
        let info = self.catalogue().action(card);
        info.window == window
            && info.side == role.side()
            && !self.is_closed_to_cards(window, info.side)
            && !self.users(card, role).is_empty()
            && self.would_do_something(card)
    }

    /// RB-24 Boba Fett? Where? keeps the Rebels from using action cards there.
    fn is_closed_to_cards(&self, window: CardWindow, side: Side) -> bool {
        let somewhere = match window {
            CardWindow::AssignmentPhase
            | CardWindow::OnGain
            | CardWindow::BeforeRevealingOwnMission => false,
            CardWindow::StartOfCombat
            | CardWindow::OpponentAttemptsMissionBeforeRoll
            | CardWindow::BeforeOwnRoll
            | CardWindow::AfterOwnMissionSuccessHere
            | CardWindow::AfterRescueDuringMission
            | CardWindow::WhenCardLeaderIsCaptured => true,
        };
        somewhere && side == Side::Rebel && self.people.closed.contains(self.scene())
    }

    /// RB-5.5 A card whose effect could visibly do nothing at all cannot be used.
    fn would_do_something(&self, card: ActionCard) -> bool {
        let info = self.catalogue().action(card);
        let context = Card {
            owner: info.side,
            role: Role(info.side as u8),
            here: self.scene(),
            target: NONE,
            pictured: NONE,
        };
        let list = self.catalogue().list(info.effect);
        let Some(entry) = list.first() else { return true };
        if let Condition::Here(_) | Condition::Skill(Skill::SpecOps) = entry.condition
            && !self.holds(entry.condition, context)
        {
            return false;
        }
        #[allow(clippy::wildcard_enum_match_arm, reason = "most effects always do something")]
        match entry.verb {
            Verb::PlaceLeader { at_base: false, .. } => {
                Place::systems().any(|system| self.may_be_placed(context, info.effect, 0, system))
            }
            Verb::SearchDeck { deck, .. } => !self.is_deck_empty(deck),
            Verb::DestroyUnits { types } => {
                Unit::all().any(|unit| types.contains(unit) && self.count(context.here, unit) > 0)
            }
            Verb::Capture { .. } => self.next_follower(0).is_some(),
            _ => true,
        }
    }

    /// RB-22.3 Whether a role could hold a card for a window, as far as everybody can see.
    pub(crate) fn could_use(&self, window: CardWindow, role: Role) -> bool {
        !self.cards.actions[role.side().index()].is_empty()
            && self
                .catalogue()
                .of_window(window)
                .iter()
                .any(|card| !self.cards.used.contains(card) && self.card_fits(card, window, role))
    }

    /// RB-10.7 Puts the question of a card window to every role of a side; says whether anybody could have
    /// an answer.
    pub(crate) fn open_card_window(&mut self, window: Window, side: Side, roll: Roll) -> bool {
        let mut asked = false;
        let roles: starboard_core::Inline<Role, 2> = self.roles_of(side).collect();
        for &role in roles.iter().rev() {
            if self.is_window_open(window, role) || window == Window::Success {
                self.push(Question::Window { window, role, roll });
                asked = true;
            }
        }
        asked
    }

    /// RB-22.3 Whether a window is open when its moment comes, as far as everybody can see.
    pub(crate) fn is_window_open(&self, window: Window, role: Role) -> bool {
        let here = self.mission.here;
        match window {
            Window::BeforeDice
            | Window::BeforeRoll
            | Window::Success
            | Window::Destiny
            | Window::Captured => {
                let failed = window == Window::BeforeDice && self.mission.failed;
                window.cards().is_some_and(|cards| !failed && self.could_use(cards, role))
            }
            Window::R2D2 => {
                let foe = self.mission.dice[Side::Empire.index()];
                self.bearer_at(ring::R2_D2, here).is_some() && foe.len() > foe.showing(Face::Blank)
            }
            Window::C3PO => {
                self.mission.role.side() == Side::Rebel
                    && self.running_mission().skill == Skill::Diplomacy
                    && self.bearer_at(ring::C_3PO, here).is_some()
            }
            Window::Falcon => {
                self.bearer_at(ring::FALCON, here).is_some()
                    && self.captives_at(here).next().is_some()
            }
        }
    }

    /// RB-10.7, RB-14.10 What may be used in a window.
    pub(crate) fn list_window(&self, window: Window, role: Role, out: &mut impl Answers) {
        match window.cards() {
            Some(cards) => {
                for held in &self.cards.actions[role.side().index()] {
                    if self.card_fits(held.card, cards, role) {
                        out.add(Action::PlayCard { card: held.card });
                    }
                }
            }
            None => out.add(Action::UseRing { ring: ring_of(window) }),
        }
        out.add(Action::Done);
    }

    /// RB-10.7, RB-14.10 A card is used in a window.
    pub(crate) fn play_in_window(
        &mut self,
        window: Window,
        role: Role,
        purpose: Roll,
        card: ActionCard,
        io: &mut AnyIo<'_>,
    ) {
        match window {
            // The window may be used again.
            Window::BeforeDice => {}
            Window::BeforeRoll => {
                self.replace(Question::SetDice { roll: purpose, left: 2, last: 0 });
            }
            Window::R2D2
            | Window::C3PO
            | Window::Success
            | Window::Falcon
            | Window::Destiny
            | Window::Captured => self.pop(),
        }
        self.show_card(card, role, io);
    }

    /// RB-5.5 A card leaves the hand face up; then a leader for it.
    pub(crate) fn show_card(&mut self, card: ActionCard, role: Role, io: &mut AnyIo<'_>) {
        let side = role.side();
        io.revealed_to(self.seats_of(side.other()));
        self.spend_card(card);
        io.tell(|| Event::CardPlayed { side, card, leader: None });
        self.push(Question::ChooseLeader { why: Why::Uses, card: card.0, role });
    }

    /// RB-5.5 A card is used with a leader.
    pub(crate) fn use_card(&mut self, card: ActionCard, leader: Leader, role: Role) {
        self.pop();
        let info = self.catalogue().action(card);
        let (owner, list) = (info.side, info.effect);
        let assigning = info.window == CardWindow::AssignmentPhase;
        let here = if assigning { BASE_SPACE } else { self.scene() };
        let context = Card { owner, role, here, target: NONE, pictured: leader.0 };
        self.push(Question::Effects { card: context, list, at: 0, stage: 0, asks: false });
    }

    /// RB-14.8 A ring is used.
    pub(crate) fn use_ring(&mut self, window: Window, io: &mut AnyIo<'_>) {
        self.pop();
        self.spend_ring(ring_of(window), io);
        match window {
            Window::R2D2 => self.push(Question::Blank),
            Window::C3PO => self.succeed(0, 0, true, io),
            Window::Falcon => {
                let role = self.mission.role;
                self.push(Question::ChooseLeader { why: Why::Falcon, card: 0, role });
            }
            Window::BeforeDice
            | Window::BeforeRoll
            | Window::Success
            | Window::Destiny
            | Window::Captured => {}
        }
    }

    /// RB-10.10, RB-14.5 A rescue: who travels, It Is Your Destiny, and off they go.
    pub(crate) fn begin_rescue(
        &mut self,
        leader: Leader,
        place: Place,
        follow: bool,
        io: &mut AnyIo<'_>,
    ) {
        if self.mission.card == NONE || self.mission.role.side() == Side::Empire {
            return self.free(leader, place, io);
        }
        self.unchain(leader);
        self.mission.rescued = leader.0;
        self.push(Task::Rescued { place });
        self.open_card_window(Window::Destiny, Side::Empire, Roll::Mission);
        if follow {
            self.push(Question::Follower { from: 0 });
        }
    }

    /// RB-1.3 The dice of a roll.
    pub(crate) fn dice_of(&self, roll: Roll) -> Dice {
        match roll {
            Roll::Mission => self.mission.dice[Side::Rebel.index()],
            Roll::Attack | Roll::Plans => self.combat.dice,
        }
    }

    /// RB-1.3 The dice of a roll, to be changed.
    pub(crate) fn dice_of_mut(&mut self, roll: Roll) -> &mut Dice {
        match roll {
            Roll::Mission => &mut self.mission.dice[Side::Rebel.index()],
            Roll::Attack | Roll::Plans => &mut self.combat.dice,
        }
    }

    /// RB-14.8 Whether Yoda may help with a roll.
    pub(crate) fn can_ask_yoda(&self, roll: Roll) -> bool {
        !self.people.yoda_used
            && self.bearer_at(ring::YODA, self.scene()).is_some()
            && !self.dice_of(roll).is_empty()
    }

    /// RB-14.8 One die is rolled again.
    pub(crate) fn reroll_with_yoda(
        &mut self,
        roll: Roll,
        colour: Colour,
        face: Face,
        io: &mut AnyIo<'_>,
    ) {
        self.pop();
        self.people.yoda_used = true;
        let shows = roll_die(self.dice_at_stake(roll, Side::Rebel), io);
        turn_die(self.dice_of_mut(roll), colour, face, shows);
        let dice = self.dice_of(roll);
        if let Some(leader) = self.wearer(ring::YODA) {
            io.tell(|| Event::RingUsed { ring: ring::YODA, leader });
        }
        io.tell(|| Event::Rerolled { side: Side::Rebel, dice });
    }

    /// RB-10.7 `ChooseDie` among dice of one roll.
    pub(crate) fn list_dice(dice: Dice, from: usize, out: &mut impl Answers) {
        for (colour, faces) in Colour::BOTH.into_iter().zip(dice.0) {
            for (face, count) in Face::ALL.into_iter().zip(faces) {
                if count > 0 && colour as usize * 4 + face as usize >= from {
                    out.add(Action::ChooseDie { colour, face });
                }
            }
        }
    }

    /// RB-1.4 How many dice of each colour are about to be rolled.
    fn dice_to_roll(&self, roll: Roll) -> [u8; 2] {
        match roll {
            Roll::Mission => [self.mission.to_roll[Side::Rebel.index()], 0],
            Roll::Attack => self.attack_dice(self.combat.attacker, self.combat.theatre),
            Roll::Plans => [crate::rules::objectives::PLANS_DICE, 0],
        }
    }

    /// RB-10.7 `SetDie` for dice that are still to be rolled, in ascending order.
    pub(crate) fn list_set_dice(&self, roll: Roll, last: u8, out: &mut impl Answers) {
        let set = self.set_dice(roll);
        for (colour, count) in Colour::BOTH.into_iter().zip(self.dice_to_roll(roll)) {
            if set.0[colour as usize].iter().sum::<u8>() >= count {
                continue;
            }
            for face in Face::ALL {
                if colour as u8 * 4 + face as u8 >= last {
                    out.add(Action::SetDie { colour, face });
                }
            }
        }
        out.add(Action::Done);
    }

    /// RB-10.7 The dice that are set instead of rolled.
    fn set_dice(&self, roll: Roll) -> Dice {
        match roll {
            Roll::Mission => self.mission.set,
            Roll::Attack | Roll::Plans => self.combat.set,
        }
    }

    /// RB-10.7 (4) A die will show this face.
    pub(crate) fn set_die(&mut self, roll: Roll, left: u8, colour: Colour, face: Face) {
        let set = match roll {
            Roll::Mission => &mut self.mission.set,
            Roll::Attack | Roll::Plans => &mut self.combat.set,
        };
        set.0[colour as usize][face as usize] += 1;
        if left == 1 {
            self.pop();
        } else {
            let last = colour as u8 * 4 + face as u8;
            self.replace(Question::SetDice { roll, left: left - 1, last });
        }
    }
}

/// RB-14.8 The ring that is used in a window.
fn ring_of(window: Window) -> crate::ids::Ring {
    match window {
        Window::C3PO => ring::C_3PO,
        Window::Falcon => ring::FALCON,
        Window::R2D2
        | Window::BeforeDice
        | Window::BeforeRoll
        | Window::Success
        | Window::Destiny
        | Window::Captured => ring::R2_D2,
    }
}
