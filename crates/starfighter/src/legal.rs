//! What may be done now. Which rule forbids the rest: `refusals.rs`.

use crate::action::{Action, Order, Sector, Slide};
use crate::card::Side;
use crate::frame::Phase;
use crate::rules::Target;
use crate::state::Starfighter;
use starboard_core::{Legal, Refusal, Seat, SeatSet};
use std::ops::ControlFlow;

impl Legal for Starfighter {
    /// SF-4 Who decides now. In a chain it is the controller of the effect (SF-6.7).
    fn to_act(&self) -> SeatSet {
        if !self.chain.is_idle() {
            let waiting = self.chain.picked.unwrap_or_else(|| self.chain.group()[0]);
            return self.symbol(waiting).controller.into();
        }
        match self.phase {
            Phase::ChooseCruiser { seat } => seat.into(),
            Phase::Build { done } => {
                SeatSet::all(2).iter().filter(|&seat| !done.contains(seat)).collect()
            }
            Phase::Deployment { .. } => self.active.into(),
            Phase::Slide | Phase::BattleOrder => self.initiative.into(),
            Phase::Battles { .. } | Phase::Over { .. } => SeatSet::NOBODY,
        }
    }

    /// The actions of the rules' table that are legal now, in canonical order.
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if !self.to_act().contains(seat) {
            return;
        }
        if let Some(picked) = self.chain.picked {
            let effect = self.symbol(picked).effect;
            let _ = self.visit_targets(effect, |target| {
                out.push(target.action());
                ControlFlow::Continue(())
            });
            return;
        }
        if !self.chain.is_idle() {
            let group = self.chain.group().iter();
            out.extend(group.map(|w| Action::ResolveNext { area: w.area(), index: w.index() }));
            return;
        }
        match self.phase {
            Phase::ChooseCruiser { seat } => {
                let classes = self.cruiser_choices(seat).into_iter();
                out.extend(classes.map(|class| Action::ChooseCruiser { class }));
            }
            Phase::Build { .. } => self.legal_build_actions(seat, out),
            Phase::Deployment { .. } => self.legal_plays(seat, out),
            Phase::Slide => {
                let slides = Slide::ALL.into_iter().filter(|&slide| self.can_slide(slide));
                out.extend(slides.map(|slide| Action::Slide { slide }));
            }
            Phase::BattleOrder => out.extend(
                [Order::LeftToRight, Order::RightToLeft].map(|order| Action::BattleOrder { order }),
            ),
            Phase::Battles { .. } | Phase::Over { .. } => {}
        }
    }

    /// Whether `seat` may do this; if not, the rule that forbids it.
    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.refuse_unless_legal(seat, action)
    }

    /// SF-11.1 Nobody sees how far the other is with his deck. Of a hand everybody knows how many cards
    /// it has, and each of them fits face down wherever there is room.
    fn asks_in_secret(&self, seat: Seat) -> bool {
        matches!(self.phase, Phase::Build { .. }) && self.to_act().contains(seat)
    }
}

impl Starfighter {
    /// SF-11.1, SF-11.6 A cruiser first, then card by card.
    pub(crate) fn legal_build_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if self.board(seat).class.is_none() {
            let classes = self.catalogue().classes();
            let allowed = classes.filter(|&class| self.catalogue().allows(self.mode(), class));
            out.extend(allowed.map(|class| Action::ChooseCruiser { class }));
            return;
        }
        out.extend(self.deck_additions(seat).into_iter().map(|card| Action::DeckAdd { card }));
        if self.can_close_deck(seat) {
            out.push(Action::DeckDone);
        }
    }

    /// SF-5 Every card of the hand, front before back, in every sector it fits into; or pass.
    fn legal_plays(&self, seat: Seat, out: &mut Vec<Action>) {
        // One bit for each sector: all that are not full, and those by the level of their field.
        let (mut free, mut at_level) = (0u8, [0u8; 4]);
        for sector in Sector::all().filter(|&sector| !self.is_full(seat, sector)) {
            free |= 1 << sector.index();
            at_level[self.stack(seat, sector).len()] |= 1 << sector.index();
        }
        at_level[0] = free;
        for card in self.board(seat).hand {
            let level = self.catalogue().face(card, Side::Front).level;
            let fitting = [(Side::Front, at_level[usize::from(level)]), (Side::Back, free)];
            for (side, sectors) in fitting {
                let fits = |sector: &Sector| sectors >> sector.index() & 1 == 1;
                let plays = Sector::all().filter(fits);
                out.extend(plays.map(|sector| Action::Play { card, side, sector }));
            }
        }
        out.push(Action::Pass);
    }

    /// The target that a legal action names.
    pub(crate) fn target_of(&self, action: Action) -> Option<Target> {
        match action {
            Action::TargetCard { board, sector, level } => {
                Some(Target::Card(self.place(board, sector, level)))
            }
            Action::TargetMove { board, sector, level, to } => {
                Some(Target::Move(self.place(board, sector, level), to))
            }
            Action::TargetSector { board, sector } => Some(Target::Sector(board, sector)),
            Action::ChooseCruiser { .. }
            | Action::DeckAdd { .. }
            | Action::DeckDone
            | Action::Play { .. }
            | Action::Pass
            | Action::ResolveNext { .. }
            | Action::Slide { .. }
            | Action::BattleOrder { .. } => None,
        }
    }
}
