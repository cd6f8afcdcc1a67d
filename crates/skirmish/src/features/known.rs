//! What is known of all figures before any game, laid out so that it is quick to ask.

use crate::catalogue::{FIGURES, FigureCard, FigureId, FigureSet, Trait};
use std::sync::LazyLock;

/// What is known of all figures before any game.
pub(super) struct Known {
    pub(super) points: [i32; FIGURES],
    pub(super) radius: [i32; FIGURES],
    /// Half the range of its gun, and a Move before: how far an enemy can be for a good shot.
    pub(super) good: [i32; FIGURES],
    /// SK-9.7 How far its flame reaches.
    pub(super) flame: [i32; FIGURES],
    pub(super) guns: FigureSet,
    pub(super) flames: FigureSet,
    /// SK-10.4 Whose blow needs no die.
    pub(super) sabers: FigureSet,
    /// SK-13.2 Who can be revived.
    pub(super) quotes: FigureSet,
    /// SK-6
    pub(super) shoots_first: FigureSet,
}

impl Known {
    /// The figures of the game.
    #[inline]
    pub(super) fn get() -> &'static Self {
        static KNOWN: LazyLock<Known> = LazyLock::new(Known::new);
        &KNOWN
    }

    fn new() -> Self {
        let each = |of: &dyn Fn(&FigureCard) -> i32| {
            std::array::from_fn(|at| of(FigureId(at as u8).card()))
        };
        let those = |is: &dyn Fn(&FigureCard) -> bool| {
            FigureId::all().filter(|figure| is(figure.card())).collect()
        };
        Self {
            points: each(&|card| card.points.into()),
            radius: each(&|card| card.radius.into()),
            good: each(&|card| {
                card.gun.map_or(0, |gun| gun.card().half_range + i32::from(card.move_u))
            }),
            flame: each(&|card| card.flame.map_or(0, |flame| flame.card().range)),
            guns: those(&|card| card.gun.is_some()),
            flames: those(&|card| card.flame.is_some()),
            sabers: those(&|card| card.melee.is_some_and(|melee| !melee.card().needs_roll)),
            quotes: those(&|card| card.has(Trait::Quote)),
            shoots_first: those(&|card| card.has(Trait::ShootsFirst)),
        }
    }

    /// The points of all these.
    pub(super) fn points_of(&self, figures: FigureSet) -> i32 {
        figures.iter().map(|figure| self.points[figure.index()]).sum()
    }
}
