//! DB-7 The vocabulary of abilities: when they work, what they cost, and what they do.
//!
//! A card is a row of the data file made of these words: 62 cards and 20 bases, and not one needs
//! code of its own. Of the 30 verbs (26 effects, 4 constants) 13 stand there for a single card or
//! base, for 6 cards and 5 bases in all:
//!
//! | card or base | verbs that only it uses |
//! |---|---|
//! | Fang Fighter | `move_self_to_hand` |
//! | Grand Moff Tarkin | `take_from_row` |
//! | Jawa Scavenger | `purchase_paid` |
//! | Jyn Erso | `look_opponent_hand`, `topdeck_from_opponent_hand` |
//! | Moff Jerjerrod | `look_galaxy_top`, `swap_galaxy_top_with_row` |
//! | Twi'lek Smuggler | `next_purchase_to_deck_top` |
//! | Coruscant | `look_galaxy_top_two_keep_one` |
//! | Hoth | `prevent_base_damage` |
//! | Ord Mantell | `allow_attack_neutral_unit` |
//! | Rodia | `discard_all_enemy_cards_from_row` |
//! | Tatooine | `swap_rebel_galaxy_discard_with_row` |

use crate::card::{BaseId, CardId, CardPrint, Faction, Trait, Traits};
use crate::catalogue::catalogue;
use serde::{Deserialize, Serialize};
use starboard_core::Inline;
use starboard_core::coded;

/// DB-7 An ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ability {
    /// DB-7.2 Once per turn in its controller's main phase.
    Action {
        /// Must hold when it is used.
        condition: Option<Condition>,
        /// DB-7.5 Is paid first.
        cost: Option<Cost>,
        /// What it does.
        steps: Steps,
    },
    /// DB-7.3 In the moment of an event, every time.
    Trigger {
        /// The event.
        on: Trigger,
        /// What it does.
        steps: Steps,
    },
    /// DB-7.4 Always on.
    Constant {
        /// As long as this holds.
        condition: Option<Condition>,
        /// What it does.
        effect: Constant,
    },
}

impl Ability {
    /// The trigger and what follows, if it is a triggered ability.
    #[inline]
    pub(crate) fn trigger(self) -> Option<(Trigger, Steps)> {
        match self {
            Self::Trigger { on, steps } => Some((on, steps)),
            Self::Action { .. } | Self::Constant { .. } => None,
        }
    }

    /// What it always does, and while which condition, if it is a constant ability.
    #[inline]
    pub(crate) fn constant(self) -> Option<(Option<Condition>, Constant)> {
        match self {
            Self::Constant { condition, effect } => Some((condition, effect)),
            Self::Action { .. } | Self::Trigger { .. } => None,
        }
    }
}

/// DB-7.4 A constant bonus to attack, where it is looked for most often.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bonus {
    pub(crate) condition: Option<Condition>,
    pub(crate) scope: Scope,
    pub(crate) n: Amount,
}

impl Bonus {
    /// The bonus that an ability is, if it is one.
    pub(crate) fn of(ability: Option<Ability>) -> Option<Self> {
        match ability?.constant()? {
            (condition, Constant::ModifyAttack { scope, n }) => Some(Self { condition, scope, n }),
            (
                _,
                Constant::RedirectPurchase { .. }
                | Constant::AttackNeutralUnit
                | Constant::PreventDamage(_),
            ) => None,
        }
    }
}

/// DB-7.3 The event that triggers an ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Trigger {
    /// DB-5.3 The card has just been played.
    Play,
    /// DB-6.4 The card has just been purchased and placed.
    PurchaseSelf,
    /// DB-8.3 The unit was among the attackers that defeated a target in the row.
    DefeatTarget,
    /// DB-4.2 The base has just been turned up.
    Reveal,
    /// DB-4.1 Its owner's turn begins.
    TurnBegin,
    /// DB-13.1 Its owner has just played the first neutral card of the turn.
    FirstNeutralPlayed,
    /// DB-13.2 The opponent has discarded a card from hand during its owner's turn.
    OpponentDiscards,
}

/// DB-3.3 Something that must be so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// DB-3.3 The marker is on one of your three spaces.
    ForceWithYou,
    /// You have a capital ship in play.
    OwnShip,
    /// The opponent has one.
    OpponentShip,
    /// A unit of yours in play has one of these traits.
    OwnUnit(Traits),
    /// Another unique unit of yours is in play.
    OtherUniqueUnit,
    /// The unit's attack is summed against a card of the row.
    AttackingRow,
    /// This is your base.
    OwnBase(BaseId),
    /// A card of yours in play is this one.
    OwnCard(CardId),
}

/// DB-7.5 What has to be paid for an ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    /// The card exiles itself.
    ExileSelf,
    /// A hand card is exiled.
    ExileFromHand,
    /// A hand card is discarded.
    DiscardFromHand,
    /// So many resources.
    Resources(u8),
}

/// A list of steps in [`Catalogue::steps`](crate::catalogue::Catalogue::steps).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written")]
pub struct Steps {
    pub(crate) start: u16,
    pub(crate) end: u16,
}

/// Steps as somebody wrote them, which need not be.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    start: u16,
    end: u16,
}

impl TryFrom<Written> for Steps {
    type Error = String;
    fn try_from(Written { start, end }: Written) -> Result<Self, String> {
        if start <= end && usize::from(end) <= catalogue().steps.len() {
            return Ok(Self { start, end });
        }
        Err(format!("there are no parts {start} to {end} of abilities"))
    }
}

impl Steps {
    /// The steps.
    #[inline]
    pub fn get(self) -> &'static [Step] {
        &catalogue().steps[usize::from(self.start)..usize::from(self.end)]
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// Whether carrying out `whole` leads to these: its last parts, or those of something inside it.
    pub(crate) fn remain_of(self, whole: Self) -> bool {
        let are_its_last = self.end == whole.end && (whole.start..=whole.end).contains(&self.start);
        are_its_last
            || whole.get().iter().any(|step| {
                let effects = [Some(step.effect), step.instead.map(|(_, effect)| effect)];
                effects.into_iter().flatten().any(|effect| {
                    if let Effect::Choose { options, .. } = effect {
                        options.iter().any(|&option| self.remain_of(option))
                    } else if let Effect::RevealGalaxyTop { if_own } = effect {
                        self.remain_of(if_own)
                    } else {
                        false
                    }
                })
            })
    }
}

/// One part of an ability or a reward.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Done only if this holds at that moment.
    pub only_if: Option<Condition>,
    /// What is done.
    pub effect: Effect,
    /// What is done instead while a condition holds.
    pub instead: Option<(Condition, Effect)>,
}

/// The most options of a choice.
pub const MAX_OPTIONS: usize = 3;

/// DB-7.8, DB-7.9 Everything a card can do when it is used, triggered or defeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// So many resources.
    GainResources(u8),
    /// The marker moves so many spaces.
    GainForce(u8),
    /// The card has so much more attack until the end of the turn.
    GainAttack(u8),
    /// So many cards.
    Draw(u8),
    /// Up to so much damage is removed from the own base.
    RepairBase(u8),
    /// DB-8.6 So much damage on one object.
    DealDamage {
        /// How much.
        n: u8,
        /// Whether a capital ship of the opponent may be chosen as well as the base.
        ships: bool,
    },
    /// A capital ship is destroyed.
    DestroyShip {
        /// Whether it may be one that the opponent has in play.
        in_play: bool,
        /// Which ships of the row it may be.
        row: RowShips,
    },
    /// DB-9.6 From `min` to `max` cards of the own hand and discard pile are exiled.
    ExileCards {
        /// At least.
        min: u8,
        /// At most.
        max: u8,
    },
    /// The opponent discards a hand card.
    OpponentDiscards {
        /// Chance decides which, not the opponent.
        random: bool,
    },
    /// DB-7.6 One of several options.
    Choose {
        /// Whether the opponent picks it.
        opponent: bool,
        /// The options.
        options: Inline<Steps, MAX_OPTIONS>,
    },
    /// A card of the row goes to the galaxy discard pile.
    DiscardFromRow,
    /// All enemy cards of the row do; the opponent's base takes this damage for each.
    DiscardEnemyRow {
        /// Damage for each card.
        damage: u8,
    },
    /// The top galaxy card is shown to all; an enemy card is discarded.
    RevealGalaxyTop {
        /// What happens if it is a card of the own faction.
        if_own: Steps,
    },
    /// The top galaxy card is looked at.
    LookGalaxyTop,
    /// It may change places with a card of the row.
    SwapGalaxyTop,
    /// DB-4.1 The two top galaxy cards are looked at; one stays, the other is discarded.
    KeepOneOfTopTwo,
    /// DB-13.2 A Rebel card of the galaxy discard pile and a row card change places.
    SwapDiscardWithRow,
    /// The opponent's hand is looked at.
    LookOpponentHand,
    /// A card of the opponent's hand goes on top of his deck.
    TopdeckOpponentCard,
    /// A card of the own discard pile comes back to the hand.
    ReturnFromDiscard(Wanted),
    /// DB-6.7 A card of the row comes to the hand, and leaves at the end of the turn.
    TakeFromRow(Factions),
    /// DB-6.4 A purchase.
    Purchase {
        /// Nothing is paid.
        free: bool,
        /// From the galaxy discard pile instead of the row.
        from_discard: bool,
        /// Which cards are allowed.
        factions: Factions,
        /// DB-6.5 The destination that is ordered.
        to: Option<Destination>,
    },
    /// DB-13.3 The next purchase of this turn goes on the deck.
    NextPurchaseToDeckTop,
    /// DB-6.6 The card just purchased moves to the hand.
    MoveSelfToHand,
}

impl Effect {
    /// Its name in the data files.
    pub fn verb(self) -> &'static str {
        match self {
            Self::GainResources(_) => "gain_resources",
            Self::GainForce(_) => "gain_force",
            Self::GainAttack(_) => "gain_attack",
            Self::Draw(_) => "draw",
            Self::RepairBase(_) => "repair_base",
            Self::DealDamage { .. } => "deal_damage",
            Self::DestroyShip { .. } => "destroy_capital_ship",
            Self::ExileCards { .. } => "exile_cards",
            Self::OpponentDiscards { .. } => "opponent_discards",
            Self::Choose { opponent: false, .. } => "choose",
            Self::Choose { opponent: true, .. } => "opponent_chooses",
            Self::DiscardFromRow => "discard_from_row",
            Self::DiscardEnemyRow { .. } => "discard_all_enemy_cards_from_row",
            Self::RevealGalaxyTop { .. } => "reveal_galaxy_top",
            Self::LookGalaxyTop => "look_galaxy_top",
            Self::SwapGalaxyTop => "swap_galaxy_top_with_row",
            Self::KeepOneOfTopTwo => "look_galaxy_top_two_keep_one",
            Self::SwapDiscardWithRow => "swap_rebel_galaxy_discard_with_row",
            Self::LookOpponentHand => "look_opponent_hand",
            Self::TopdeckOpponentCard => "topdeck_from_opponent_hand",
            Self::ReturnFromDiscard(_) => "return_from_discard",
            Self::TakeFromRow(_) => "take_from_row",
            Self::Purchase { free: true, .. } => "purchase_free",
            Self::Purchase { free: false, .. } => "purchase_paid",
            Self::NextPurchaseToDeckTop => "next_purchase_to_deck_top",
            Self::MoveSelfToHand => "move_self_to_hand",
        }
    }
}

/// Which ships of the row an effect can destroy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RowShips {
    /// None.
    #[default]
    None,
    /// Those of the opponent's faction.
    Enemy,
    /// Any.
    Any,
}

/// Which cards of the discard pile an effect brings back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Cards with this trait.
    Trait(Trait),
    /// Unique cards.
    Unique,
}

impl Wanted {
    /// Whether a card is meant.
    pub fn fits(self, print: &CardPrint) -> bool {
        match self {
            Self::Trait(one) => print.traits.contains(one),
            Self::Unique => print.unique,
        }
    }
}

/// DB-6.5 Where a purchased card goes.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Destination {
    /// Into the hand.
    Hand,
    /// On top of the deck.
    DeckTop,
    /// On top of the discard pile.
    #[default]
    Discard,
}

coded! { pub Destination { Hand = "hand", DeckTop = "deck_top", Discard = "discard" } }

/// DB-7.4 What a constant ability does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Constant {
    /// Some cards have more attack.
    ModifyAttack {
        /// Which.
        scope: Scope,
        /// How much more.
        n: Amount,
    },
    /// DB-6.5 The first purchase of a turn may go elsewhere.
    RedirectPurchase {
        /// Only the first neutral one.
        neutral: bool,
        /// Where to.
        to: Destination,
        /// Whether the card leaves at the end of the turn then.
        leaves: bool,
    },
    /// DB-13.1 One bounty hunt per turn may choose a neutral unit.
    AttackNeutralUnit,
    /// DB-8.7 The first so many points of damage each turn are prevented.
    PreventDamage(u8),
}

/// Whose attack is modified.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// The card's own.
    Own,
    /// That of all own units with one of these traits.
    Units(Traits),
    /// That of all own capital ships.
    Ships,
}

/// How much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// So much.
    Fixed(u8),
    /// DB-13.2 One for each own base in the opponent's victory pile.
    LostBases,
}

/// Some of the factions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "a set of four")]
pub struct Factions {
    /// The faction of whoever resolves the effect.
    pub own: bool,
    /// The Empire, whoever resolves it.
    pub empire: bool,
    /// The Rebels, whoever resolves it.
    pub rebel: bool,
    /// Neutral cards.
    pub neutral: bool,
}

impl Factions {
    /// Whether a card of `faction` is meant by an effect that a player of `own` resolves.
    pub fn allow(self, faction: Faction, own: Faction) -> bool {
        let named = match faction {
            Faction::Empire => self.empire,
            Faction::Rebel => self.rebel,
            Faction::Neutral => self.neutral,
        };
        named || self.own && faction == own
    }
}

impl Constant {
    /// Its name in the data files.
    pub fn verb(self) -> &'static str {
        match self {
            Self::ModifyAttack { .. } => "modify_attack",
            Self::RedirectPurchase { .. } => "purchase_redirect",
            Self::AttackNeutralUnit => "allow_attack_neutral_unit",
            Self::PreventDamage(_) => "prevent_base_damage",
        }
    }
}
