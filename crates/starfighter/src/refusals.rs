//! Which rule asks, and which forbids what is not legal.

use crate::action::{Action, Sector};
use crate::card::{CardId, Effect, Side};
use crate::frame::{Phase, Waiting};
use crate::state::Starfighter;
use starboard_core::{Legal, Refusal, Seat};

impl Starfighter {
    /// SF-4 The rule that says what `seat`, who has to decide, is asked.
    pub(crate) fn rule_that_asks(&self, seat: Seat) -> &'static str {
        if let Some(picked) = self.chain.picked {
            return rule_of(self.symbol(picked).effect);
        }
        if !self.chain.is_idle() {
            return "SF-6.10";
        }
        match self.phase {
            Phase::ChooseCruiser { .. } => "SF-3.3",
            Phase::Build { .. } if self.board(seat).class.is_none() => "SF-11.1",
            Phase::Build { .. } => "SF-11.6",
            Phase::Deployment { .. } => "SF-4.5",
            Phase::Slide => "SF-8.2",
            Phase::BattleOrder => "SF-8.3",
            Phase::Battles { .. } => "SF-9.3",
            Phase::Over { .. } => "SF-10.1",
        }
    }

    /// SF-4 Whether `seat` may do this now; if not, the rule that forbids it.
    pub(crate) fn refuse_unless_legal(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
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
                if self.lying(board, sector, level).is_none() {
                    Err(nothing_there)
                } else if self.can_move(effect, board, sector, to) {
                    Ok(())
                } else {
                    Err(Refusal::new(rule_of(effect), "refusal-destination")
                        .with("sector", to.number()))
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
}

/// SF-7 The rule of an effect.
fn rule_of(effect: Effect) -> &'static str {
    match effect {
        Effect::Draw => "SF-7.2",
        Effect::MoveHorizontal => "SF-7.3",
        Effect::MoveVertical => "SF-7.4",
        Effect::MoveFree => "SF-7.5",
        Effect::UTurn => "SF-7.6",
        Effect::DamageEnemyCruiser => "SF-7.7",
        Effect::DamageOwnCruiser => "SF-7.8",
        Effect::Destruction => "SF-7.9",
        Effect::DamageFighters => "SF-7.10",
        Effect::BarrelRoll => "SF-7.11",
    }
}
