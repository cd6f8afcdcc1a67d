//! What may be done now, and which rule forbids the rest.

use crate::action::{Action, Order, Sector, Slide};
use crate::card::{CardId, Effect, Side};
use crate::rules::Target;
use crate::state::{Phase, Starfighter, Waiting};
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
        if let Phase::Over { .. } = self.phase {
            return Err(Refusal::new("SF-10.1", "refusal-game-over"));
        }
        if !self.to_act().contains(seat) {
            let rule = if self.chain.is_idle() { "SF-4.5" } else { "SF-6.7" };
            return Err(Refusal::new(rule, "refusal-not-your-turn"));
        }
        if let Some(picked) = self.chain.picked {
            return self.check_target(self.symbol(picked).effect, action);
        }
        if !self.chain.is_idle() {
            let Action::ResolveNext { area, index } = action else {
                return Err(Refusal::new("SF-6.10", "refusal-order-first"));
            };
            let waits = |w: &Waiting| w.area() == area && w.index() == index;
            if self.chain.group().iter().any(waits) {
                return Ok(());
            }
            return Err(Refusal::new("SF-6.10", "refusal-effect-not-waiting"));
        }
        match (self.phase, action) {
            (Phase::ChooseCruiser { seat }, Action::ChooseCruiser { class }) => {
                if self.cruiser_choices(seat).contains(&class) {
                    return Ok(());
                }
                Err(Refusal::new("SF-3.3", "refusal-cruiser"))
            }
            (Phase::Build { .. }, action) => self.check_build(seat, action),
            (Phase::Deployment { .. }, Action::Pass)
            | (Phase::BattleOrder, Action::BattleOrder { .. }) => Ok(()),
            (Phase::Deployment { .. }, Action::Play { card, side, sector }) => {
                self.check_play(seat, card, side, sector)
            }
            (Phase::Slide, Action::Slide { slide }) if self.can_slide(slide) => Ok(()),
            (Phase::Slide, Action::Slide { .. }) => {
                Err(Refusal::new("SF-8.2", "refusal-slide-too-far"))
            }
            (Phase::ChooseCruiser { .. }, _) => Err(Refusal::new("SF-3.3", "refusal-not-offered")),
            (Phase::Deployment { .. }, _) => Err(Refusal::new("SF-4.5", "refusal-not-offered")),
            (Phase::Slide, _) => Err(Refusal::new("SF-8.2", "refusal-not-offered")),
            (Phase::BattleOrder, _) => Err(Refusal::new("SF-8.3", "refusal-not-offered")),
            (Phase::Battles { .. } | Phase::Over { .. }, _) => {
                Err(Refusal::new("SF-4", "refusal-not-offered"))
            }
        }
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

    /// SF-5.1, SF-5.3
    fn check_play(
        &self,
        seat: Seat,
        card: CardId,
        side: Side,
        sector: Sector,
    ) -> Result<(), Refusal> {
        if !self.board(seat).hand.contains(card) {
            return Err(Refusal::new("SF-5.1", "refusal-not-in-hand")
                .with("card", self.catalogue().id_code(card)));
        }
        if self.is_full(seat, sector) {
            return Err(Refusal::new("SF-5.1", "refusal-sector-full")
                .with("sector", sector.number())
                .with("height", self.class(seat).heights[sector.index()]));
        }
        if !self.level_fits(seat, card, side, sector) {
            return Err(Refusal::new("SF-5.3", "refusal-wrong-level")
                .with("card", self.catalogue().id_code(card))
                .with("level", self.catalogue().face(card, side).level)
                .with("sector", sector.number())
                .with("field", self.stack(seat, sector).len()));
        }
        Ok(())
    }

    /// SF-11.1, SF-11.2, SF-11.6
    fn check_build(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let refused = match (self.board(seat).class, action) {
            (None, Action::ChooseCruiser { class }) => {
                if self.catalogue().allows(self.mode(), class) {
                    return Ok(());
                }
                Refusal::new("SF-11.1", "refusal-cruiser")
            }
            (Some(_), Action::DeckAdd { card }) => {
                if self.deck_additions(seat).contains(card) {
                    return Ok(());
                }
                Refusal::new("SF-11.6", "refusal-deck-add")
                    .with("card", self.catalogue().id_code(card))
            }
            (Some(_), Action::DeckDone) => {
                if self.can_close_deck(seat) {
                    return Ok(());
                }
                Refusal::new("SF-11.2", "refusal-deck-too-small")
                    .with("count", self.board(seat).deck.len())
            }
            _ => Refusal::new("SF-11.1", "refusal-not-offered"),
        };
        Err(refused)
    }

    /// SF-7 A target must exist and fit the effect.
    fn check_target(&self, effect: Effect, action: Action) -> Result<(), Refusal> {
        let nothing_there = Refusal::new("SF-7.1", "refusal-no-card-there");
        match (effect, action) {
            (
                Effect::MoveVertical | Effect::UTurn | Effect::Destruction | Effect::BarrelRoll,
                Action::TargetCard { board, sector, level },
            ) => self.lying(board, sector, level).map(|_| ()).ok_or(nothing_there),
            (
                Effect::MoveHorizontal | Effect::MoveFree,
                Action::TargetMove { board, sector, level, to },
            ) => {
                let rule = if effect == Effect::MoveFree { "SF-7.5" } else { "SF-7.3" };
                if self.lying(board, sector, level).is_none() {
                    Err(nothing_there)
                } else if self.can_move(effect, board, sector, to) {
                    Ok(())
                } else {
                    Err(Refusal::new(rule, "refusal-destination").with("sector", to.number()))
                }
            }
            (Effect::DamageFighters, Action::TargetSector { board, sector }) => {
                if self.lying(board, sector, 0).is_some() {
                    return Ok(());
                }
                Err(Refusal::new("SF-7.10", "refusal-sector-empty").with("sector", sector.number()))
            }
            _ => Err(Refusal::new("SF-6.8", "refusal-target-first")),
        }
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
