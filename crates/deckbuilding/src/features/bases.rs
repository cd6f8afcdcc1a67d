//! The bases of both players: how much is left of them, and what they can do.

use super::count;
use super::stock::Stock;
use crate::card::{BASE_LIMIT, BaseId, BasePrint, BaseSet};
use crate::catalogue::catalogue;
use crate::effect::{Ability, Constant, Effect, Trigger};
use crate::frame::Frame;
use crate::options::Mode;
use crate::state::Deckbuilding;
use starboard_core::{Eyes, Seat};
use std::sync::LazyLock;

/// What stands between a player and the bases of the other that he still has to destroy.
#[derive(Clone, Copy, Default)]
pub(super) struct Wall {
    /// Bases that are missing to the victory of the other.
    pub(super) missing: i32,
    /// Damage that destroys the present base, through all ships; without a base what is to be
    /// expected of the next one.
    pub(super) shield: i32,
    /// All damage that is missing to the victory of the other.
    pub(super) distance: i32,
    /// Whether there is a base to be destroyed.
    pub(super) has_base: bool,
}

/// What a base can do while it lies open.
const GIFTS: usize = 8;
/// What a base can do when it is turned up.
const SURPRISES: usize = 3;

/// What the bases can do, a place for each.
struct Talents {
    gifts: [[i32; GIFTS]; BASE_LIMIT],
    surprises: [BaseSet; SURPRISES],
}

fn talents() -> &'static Talents {
    static TALENTS: LazyLock<Talents> = LazyLock::new(|| {
        let mut talents =
            Talents { gifts: [[0; GIFTS]; BASE_LIMIT], surprises: [BaseSet::EMPTY; SURPRISES] };
        for (base, print) in (0..).map(BaseId).zip(&catalogue().bases) {
            if let Some(gift) = gift(print) {
                talents.gifts[base.index()][gift] = 1;
            }
            if let Some(surprise) = surprise(print) {
                talents.surprises[surprise].insert(base);
            }
        }
        talents
    });
    &TALENTS
}

fn gift(print: &BasePrint) -> Option<usize> {
    match print.ability? {
        Ability::Action { .. } => Some(0),
        Ability::Constant { effect, .. } => Some(match effect {
            Constant::ModifyAttack { .. } => 1,
            Constant::RedirectPurchase { .. } => 2,
            Constant::AttackNeutralUnit => 3,
            Constant::PreventDamage(_) => 4,
        }),
        Ability::Trigger { on, .. } => match on {
            Trigger::TurnBegin => Some(5),
            Trigger::FirstNeutralPlayed => Some(6),
            Trigger::OpponentDiscards => Some(7),
            Trigger::Play | Trigger::PurchaseSelf | Trigger::DefeatTarget | Trigger::Reveal => None,
        },
    }
}

fn surprise(print: &BasePrint) -> Option<usize> {
    let (on, steps) = print.ability?.trigger()?;
    let effect = steps.get().first().filter(|_| on == Trigger::Reveal)?.effect;
    Some(if matches!(effect, Effect::Purchase { .. }) {
        0
    } else if matches!(effect, Effect::ExileCards { .. }) {
        1
    } else {
        2
    })
}

impl Deckbuilding {
    /// What stands before the victory of `who`'s opponent, as `seat` knows it.
    pub(super) fn wall(&self, seat: Seat, who: Seat, stock: &Stock) -> Wall {
        let (side, foe) = (self.side(who), self.side(who.opponent()));
        let missing = i32::from(self.options.bases_to_win()) - count(foe.victory.len());
        let coming = average_hit_points(self.base_deck_seen_by(seat, who));
        let left = side.base.map(|base| {
            let prevented = match base.print().constant() {
                // DB-8.7 Each turn anew; in the attacker's own turn what is left of it.
                Some((_, Constant::PreventDamage(n))) if who != self.active => {
                    n.saturating_sub(self.tally.hoth_prevented)
                }
                Some((_, Constant::PreventDamage(n))) => n,
                Some(_) | None => 0,
            };
            i32::from(base.print().hit_points - side.base_damage) + i32::from(prevented)
        });
        let shield = left.unwrap_or(coming) + stock.ships.hit_points;
        let distance = shield + (missing - 1).max(0) * coming;
        Wall { missing, shield, distance, has_base: left.is_some() }
    }

    /// DB-11.3 The bases that `who` may still turn up, as far as `seat` knows: with secret bases, all
    /// that he has not shown.
    fn base_deck_seen_by(&self, seat: Seat, who: Seat) -> BaseSet {
        let side = self.side(who);
        let secret = who != seat && self.options.mode == Mode::SecretBases;
        if secret { side.base_deck.union(side.out_of_game) } else { side.base_deck }
    }

    /// The race of bases: how many are gone, what is left of the present ones, and what can still
    /// come. The last base decides.
    pub(super) fn see_bases(&self, sides: [Seat; 2], walls: &[Wall; 2], eyes: &mut impl Eyes) {
        let both = |number: &dyn Fn(&Wall) -> i32| [number(&walls[0]), number(&walls[1])];
        eyes.see_each(
            "bases lost",
            sides.map(|who| count(self.side(who.opponent()).victory.len())),
        );
        eyes.see_each("bases to lose", both(&|wall| wall.missing));
        eyes.see_each("last base", both(&|wall| (wall.missing == 1).into()));
        eyes.see_each("no base", both(&|wall| (!wall.has_base).into()));
        eyes.see_each("shield", both(&|wall| wall.shield));
        eyes.see_each("damage to lose all", both(&|wall| wall.distance));
        eyes.see("damage ahead", walls[0].distance - walls[1].distance);
        let hit_points = |who: Seat| {
            let side = self.side(who);
            side.base.map_or(0, |base| i32::from(base.print().hit_points - side.base_damage))
        };
        eyes.see_each("hit points of the base", sides.map(hit_points));
        eyes.see_each("damage on the base", sides.map(|who| self.side(who).base_damage.into()));
        let share = |who: Seat| {
            let whole = self.side(who).base.map_or(0, |base| base.print().hit_points);
            hit_points(who) * 100 / i32::from(whole.max(1))
        };
        eyes.see_each("base per cent", sides.map(share));
        // A last base is worth more with every point.
        let last = |at: usize| if walls[at].missing == 1 { 100 - share(sides[at]) } else { 0 };
        eyes.see_each("last base worn", [last(0), last(1)]);
    }

    /// What the bases do for their owners, and what those in the base decks would do.
    pub(super) fn see_base_abilities(&self, sides: [Seat; 2], eyes: &mut impl Eyes) {
        let gifts = |who: Seat| {
            let base = self.side(who).base;
            base.map_or([0; GIFTS], |base| talents().gifts[base.index() % BASE_LIMIT])
        };
        eyes.see_each("own base can", gifts(sides[0]));
        eyes.see_each("their base can", gifts(sides[1]));
        let surprises = |who: Seat| {
            let deck = self.base_deck_seen_by(sides[0], who);
            talents().surprises.map(|such| i32::from(deck.meets(such)))
        };
        eyes.see_each("own bases to come can", surprises(sides[0]));
        eyes.see_each("their bases to come can", surprises(sides[1]));
        // DB-11.1 How many the opponent has picked is his secret until both are done.
        let picking = matches!(self.top(), Frame::Secret);
        let coming = |who: Seat| {
            if picking && who != sides[0] { 0 } else { count(self.side(who).base_deck.len()) }
        };
        eyes.see_each("bases to come", sides.map(coming));
        let hit_points = sides.map(|who| average_hit_points(self.base_deck_seen_by(sides[0], who)));
        eyes.see_each("hit points to come", hit_points);
    }
}

fn average_hit_points(bases: BaseSet) -> i32 {
    let sum: i32 = bases.iter().map(|base| i32::from(base.print().hit_points)).sum();
    sum / count(bases.len().max(1))
}
