//! What the selected action is about: where to look on the board.

use serde::Deserialize;
use serde_json::Value;
use starboard_core::Seat;
use starboard_starfighter::card::{CardId, Side};
use starboard_starfighter::{Action, View};

/// What an action points at.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Aim {
    /// A lying card: board, sector, level.
    pub(super) card: Option<(Seat, usize, usize)>,
    /// Where a card would come to lie: board and sector.
    pub(super) landing: Option<(Seat, usize, Lander)>,
    /// SF-8.1 The offset after a slide.
    pub(super) offset: Option<i8>,
    /// The cruiser that would be chosen.
    pub(super) class: Option<u8>,
    /// The card that would join the deck.
    pub(super) joins: Option<CardId>,
}

/// A card that would come to lie somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lander {
    FromHand(CardId, Side),
    /// It lies on the board already.
    Lying,
}

impl Aim {
    pub(super) fn of(action: Option<&Value>, view: &View) -> Self {
        let read = action.and_then(|action| Action::deserialize(action).ok());
        let (Some(action), Some(me)) = (read, view.me) else { return Self::default() };
        match action {
            Action::ChooseCruiser { class } => Self { class: Some(class), ..Self::default() },
            Action::DeckAdd { card } => Self { joins: Some(card), ..Self::default() },
            Action::Play { card, side, sector } => {
                let landing = Some((me, sector.index(), Lander::FromHand(card, side)));
                Self { landing, ..Self::default() }
            }
            Action::TargetCard { board, sector, level } => {
                Self { card: Some((board, sector.index(), level.into())), ..Self::default() }
            }
            Action::TargetMove { board, sector, level, to } => Self {
                card: Some((board, sector.index(), level.into())),
                landing: Some((board, to.index(), Lander::Lying)),
                ..Self::default()
            },
            Action::TargetSector { board, sector } => {
                let stack = &view.boards[board.index()].sectors[sector.index()];
                let top = stack.len().checked_sub(1);
                Self { card: top.map(|top| (board, sector.index(), top)), ..Self::default() }
            }
            // SF-6.10 The effects to choose from are symbols of one card.
            Action::ResolveNext { .. } => {
                let at = view.waiting.last().and_then(|group| group.first()).map(|first| first.at);
                let card = at.map(|at| (at.board, at.sector.index(), usize::from(at.level)));
                Self { card, ..Self::default() }
            }
            Action::Slide { slide } => {
                let led = view.slides.iter().find(|led| led.slide == slide);
                Self { offset: led.map(|led| led.offset), ..Self::default() }
            }
            Action::DeckDone | Action::Pass | Action::BattleOrder { .. } => Self::default(),
        }
    }

    pub(super) fn is_card(&self, seat: Seat, sector: usize, level: usize) -> bool {
        self.card == Some((seat, sector, level))
    }

    /// The card that would come to lie in this sector, if one would.
    pub(super) fn lands(&self, seat: Seat, sector: usize) -> Option<Lander> {
        let (board, to, card) = self.landing?;
        (board == seat && to == sector).then_some(card)
    }
}
