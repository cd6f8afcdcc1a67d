//! RB-17 The Refresh Phase.

use super::{Answers, AnyIo};
use crate::action::Action;
use crate::catalogue::MissionDeck;
use crate::effect::CardWindow;
use crate::event::Event;
use crate::frame::Task;
use crate::ids::{ActionCard, Leader, Mission, Place, Side};
use crate::options::Mode;
use crate::question::Question;
use crate::rules::setup::MISSIONS_DRAWN;
use crate::state::{AsideKind, Held, NONE, Phase, Rebellion, Whereabouts};
use starboard_core::Journal;

/// RB-17.4 The most missions in a hand.
const HAND_LIMIT: u8 = 10;
/// RB-17.5 Probe cards for the Empire.
const PROBES_DRAWN: u8 = 2;
/// RB-17.7 Action cards to choose from.
const ACTIONS_DRAWN: u8 = 2;

impl Rebellion {
    /// RB-17.1 The steps in order; each finishes for both factions before the next.
    pub(crate) fn step_refresh(&mut self, step: u8, io: &mut AnyIo<'_>) {
        if self.clock.phase != Phase::Refresh {
            self.begin_phase(Phase::Refresh, io);
        }
        self.replace(Task::Refresh { step: step + 1 });
        match step {
            // RB-17.2
            0 => self.push(Question::Objective { after_space: false, end: false }),
            1 => {
                self.retrieve_leaders(io);
                self.people.yoda_used = false;
            }
            2 => {
                for side in Side::BOTH {
                    self.draw_missions(side, MISSIONS_DRAWN, io);
                }
                for side in [Side::Empire, Side::Rebel] {
                    self.push(Question::Discard { side, from: Mission(0) });
                }
            }
            3 => self.draw_probes(PROBES_DRAWN, io),
            4 => self.draw_objectives(1, io),
            5 => self.move_time(io),
            6 => {
                self.picks.clear();
                self.push(Task::DeployNext { side: Side::Empire });
                self.push(Task::DeployNext { side: Side::Rebel });
            }
            _ => self.pop(),
        }
    }

    /// RB-17.7 The time marker moves; then the symbols of the new space.
    fn move_time(&mut self, io: &mut AnyIo<'_>) {
        self.clock.time += 1;
        let at = self.clock.time;
        io.tell(|| Event::Time { at });
        self.check_markers(io);
        if self.winner.is_some() {
            return;
        }
        let (recruits, builds) = self.catalogue().track[usize::from(at)];
        if builds {
            for side in [Side::Empire, Side::Rebel] {
                self.push(Task::BuildNext { side, place: Place(0), icon: 0 });
            }
        }
        if recruits {
            for side in [Side::Empire, Side::Rebel] {
                self.push(Question::Recruit { side });
            }
        }
    }

    /// RB-17.4 What may be discarded: nothing that starts in the hand.
    pub(crate) fn list_discards(&self, side: Side, from: Mission, out: &mut impl Answers) {
        let excess = usize::from(self.hand_size(side).saturating_sub(HAND_LIMIT));
        let mut behind: usize = 0;
        let fits = |&card: &Mission| card >= from && self.may_be_discarded(side, card);
        let counts = Mission::all().filter(fits);
        let counts: starboard_core::Inline<(u8, u8), { Mission::COUNT }> =
            counts.map(|card| (card.0, self.cards.hand[card.index()])).collect();
        // In ascending order, and enough must be left.
        let mut last = None;
        for (at, &(_, count)) in counts.iter().enumerate().rev() {
            behind += usize::from(count);
            if behind >= excess {
                last = Some(at);
                break;
            }
        }
        for &(card, count) in counts.iter().take(last.map_or(counts.len(), |last| last + 1)) {
            if count > 0 {
                out.add(Action::Discard { card: Mission(card) });
            }
        }
    }

    /// RB-17.4 Whether a card is none of those that start in a hand.
    pub(crate) fn may_be_discarded(&self, side: Side, card: Mission) -> bool {
        let info = self.catalogue().mission(card);
        info.side == side && info.deck != MissionDeck::Starting
    }

    /// RB-17.4 Whether a hand is too large.
    pub(crate) fn must_discard(&self, side: Side) -> bool {
        self.hand_size(side) > HAND_LIMIT
    }

    /// RB-17.4 A card is discarded.
    pub(crate) fn discard(&mut self, side: Side, card: Mission, io: &mut AnyIo<'_>) {
        io.revealed_to(self.seats_of(side.other()));
        self.cards.hand[card.index()] -= 1;
        self.discard_mission(card);
        io.tell(|| Event::Discarded { side, card });
        self.replace(Question::Discard { side, from: card });
    }

    /// RB-17.7 Who sees the cards that are drawn to recruit with.
    fn recruit_kind(side: Side) -> AsideKind {
        match side {
            Side::Rebel => AsideKind::RebelActions,
            Side::Empire => AsideKind::EmpireActions,
        }
    }

    /// RB-17.7 A faction draws action cards to recruit with; false if there is none.
    pub(crate) fn draw_recruits(&mut self, side: Side, io: &mut AnyIo<'_>) -> bool {
        let count = if self.aside.cards.is_empty() { ACTIONS_DRAWN } else { 1 };
        let mut drawn = starboard_core::Inline::<ActionCard, 2>::new();
        for _ in 0..count {
            let Some(card) = self.draw_action(side, io) else { break };
            self.aside.add(Self::recruit_kind(side), card.0);
            drawn.push(card);
        }
        if drawn.is_empty() {
            return false;
        }
        io.revealed_to(self.seats_of(side));
        let count = drawn.len() as u8;
        self.tell_side(
            io,
            side,
            || Event::ActionsDrawn { side, count, cards: drawn.to_vec() },
            || Event::ActionsDrawn { side, count, cards: Vec::new() },
        );
        true
    }

    /// RB-17.7 The leaders shown on a card who can be recruited.
    fn recruitable(&self, card: ActionCard) -> impl Iterator<Item = Leader> {
        let shown = self.catalogue().action(card).leaders;
        shown.iter().filter(|leader| self.people.at[leader.index()] == Whereabouts::Unrecruited)
    }

    /// RB-17.7
    pub(crate) fn list_recruits(&self, side: Side, out: &mut impl Answers) {
        let mut any = false;
        for &card in &self.aside.cards {
            let card = ActionCard(card);
            let mut nobody = true;
            for leader in self.recruitable(card) {
                (any, nobody) = (true, false);
                out.add(Action::Recruit { card, leader: Some(leader) });
            }
            if nobody {
                out.add(Action::Recruit { card, leader: None });
            }
        }
        if !any && !self.cards.action_decks[side.index()].is_empty() {
            out.add(Action::DrawAnother);
        }
    }

    /// RB-17.7 A card and a leader are chosen; the other cards go to the bottom.
    pub(crate) fn recruit(
        &mut self,
        side: Side,
        card: ActionCard,
        leader: Option<Leader>,
        io: &mut AnyIo<'_>,
    ) {
        self.pop();
        self.aside.take(card.0);
        let rest = std::mem::take(&mut self.aside);
        if let Some(leader) = leader {
            self.send(leader, Whereabouts::Pool);
        }
        self.tell_side(
            io,
            side,
            || Event::Recruited { side, leader, card: Some(card) },
            || Event::Recruited { side, leader, card: None },
        );
        if self.mode() == Mode::FirstGame {
            // RB-6.2 Cards only recruit; nobody looks at them again.
            for &other in rest.cards.iter().chain([&card.0]) {
                self.cards.boxed.insert(ActionCard(other));
            }
            return;
        }
        let known = self.seats_of(side);
        match rest.cards[..] {
            [] => {}
            [one] => {
                self.cards.action_decks[side.index()].put_at_bottom(ActionCard(one), known);
            }
            _ => {
                let cards = rest.cards.iter().map(|&card| ActionCard(card));
                self.cards.action_decks[side.index()].shuffle_to_bottom(cards);
            }
        }
        let with = leader.map_or(Held::NOBODY, |leader| leader.0);
        self.cards.actions[side.index()].push(Held { card, with });
        self.sort_actions(side);
        if self.catalogue().of_window(CardWindow::OnGain).contains(card) {
            self.use_immediate(side, card, io);
        }
        debug_assert!(with != NONE, "a recruited card is no starting card");
    }
}
