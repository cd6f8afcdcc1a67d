//! RK-21 What a player may say.

use crate::card::{Class, ForceSide, Set};
use crate::options::MAX_PLAYERS;
use crate::set::{CardId, MAX_CARDS, MAX_PLANETS, Planet};
use crate::strict;
use serde::{Deserialize, Serialize};
use starboard_core::numbers::{Below, Digit, Digits, UpTo};
use starboard_core::{Seat, number_ids, number_units, numbered};

/// One atomic decision. The derived order is the canonical order of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are those of the table RK-21")]
pub enum Action {
    /// RK-3.1, RK-3.2, RK-12.1
    Claim { planet: Planet },
    /// RK-3.2
    PlaceDeathStar { planet: Planet },
    /// RK-3.1, RK-3.2, RK-12.2
    Reinforce { planet: Planet },
    /// RK-7.1, RK-7.3
    PlaceBase { planet: Planet },
    /// RK-10
    PlayEvent { card: CardId },
    /// RK-9.2
    TradeSet { set: Set },
    /// RK-9.2
    SetCard { card: CardId },
    /// RK-9.3
    BuildShip { card: CardId },
    /// RK-4.2, RK-6.3
    #[serde(deserialize_with = "strict::nothing_more")]
    EndCards,
    /// RK-4.3, RK-6.4
    Deploy { planet: Planet },
    /// RK-6.4
    DeployShip { planet: Planet },
    /// RK-5.2
    Declare { source: Planet, target: Planet },
    /// RK-8.4
    AttackDeathStar { source: Planet },
    /// RK-5.3
    Send {
        #[serde(deserialize_with = "strict::up_to_three")]
        n: u8,
    },
    /// RK-6.6.3
    Support {
        #[serde(deserialize_with = "strict::up_to_three")]
        n: u8,
    },
    /// RK-10.1
    #[serde(deserialize_with = "strict::nothing_more")]
    Engage,
    /// RK-5.3
    DefendWith {
        #[serde(deserialize_with = "strict::up_to_two")]
        n: u8,
    },
    /// RK-10.6
    RerollDie {
        #[serde(deserialize_with = "strict::sides")]
        sides: u8,
        #[serde(deserialize_with = "strict::face")]
        value: u8,
    },
    /// RK-10.6
    #[serde(deserialize_with = "strict::nothing_more")]
    RerollDone,
    /// RK-5.4
    Continue { source: Planet },
    /// RK-5.4
    #[serde(deserialize_with = "strict::nothing_more")]
    EndInvasion,
    /// RK-5.6
    Occupy { n: u16 },
    /// RK-4.4, RK-6.5
    #[serde(deserialize_with = "strict::nothing_more")]
    EndInvade,
    /// RK-4.5, RK-6.7, RK-6.8
    FortifyFrom { planet: Planet },
    /// RK-4.5, RK-6.7, RK-6.8
    FortifyTo { planet: Planet },
    /// RK-4.5, RK-6.7, RK-6.8
    Number { n: u16 },
    /// RK-16
    #[serde(deserialize_with = "strict::nothing_more")]
    EndStep,
    /// RK-13.4
    AskCommand { planet: Planet },
    /// RK-13.4
    Answer { yes: bool },
    /// RK-8.5
    #[serde(deserialize_with = "strict::nothing_more")]
    RollDeathStar,
    /// RK-8.5
    MoveDeathStar { planet: Planet },
    /// RK-10.2
    #[serde(deserialize_with = "strict::nothing_more")]
    Pass,
    /// RK-10.6
    ChoosePlanet { planet: Planet },
    /// RK-10.6
    ChoosePlayer {
        #[serde(deserialize_with = "strict::seat")]
        seat: Seat,
    },
    /// RK-10.6
    ChooseClass { class: Class },
    /// RK-10.6
    ChooseSide { side: ForceSide },
    /// RK-10.6, RK-15.2 By base id, 1 to 6.
    ChooseBase {
        #[serde(deserialize_with = "strict::base")]
        base: u8,
    },
    /// RK-10.6
    ChooseCard { card: CardId },
    /// RK-10.6
    ChooseNumber { n: u16 },
}

/// Forces on a planet are counted in 16 bits (RK-14.5).
type Forces = Below<{ 1 << 16 }>;

// Append-only: programs and learned models hold these numbers.
numbered! {
    Action {
        Claim { planet: Planet },
        PlaceDeathStar { planet: Planet },
        Reinforce { planet: Planet },
        PlaceBase { planet: Planet },
        PlayEvent { card: CardId },
        TradeSet { set: Set },
        SetCard { card: CardId },
        BuildShip { card: CardId },
        EndCards,
        Deploy { planet: Planet },
        DeployShip { planet: Planet },
        Declare { source: Planet, target: Planet },
        AttackDeathStar { source: Planet },
        Send { n: Below<4> },
        Support { n: Below<4> },
        Engage,
        DefendWith { n: Below<3> },
        RerollDie { sides: DieSides, value: UpTo<8> } if value <= sides,
        RerollDone,
        Continue { source: Planet },
        EndInvasion,
        EndInvade,
        FortifyFrom { planet: Planet },
        FortifyTo { planet: Planet },
        EndStep,
        AskCommand { planet: Planet },
        Answer { yes: bool },
        RollDeathStar,
        MoveDeathStar { planet: Planet },
        Pass,
        ChoosePlanet { planet: Planet },
        ChoosePlayer { seat: Below<{ MAX_PLAYERS as u32 }> },
        ChooseClass { class: Class },
        ChooseSide { side: ForceSide },
        ChooseBase { base: UpTo<6> },
        ChooseCard { card: CardId },
        Occupy { n: Forces },
        Number { n: Forces },
        ChooseNumber { n: Forces },
    }
}

number_ids!(Planet, MAX_PLANETS);
number_ids!(CardId, MAX_CARDS);
number_units!(Set, Set::ALL);
number_units!(Class, Class::ALL);
number_units!(ForceSide, ForceSide::BOTH);

/// RK-5.4 A die has six sides or eight.
struct DieSides;

impl Digits for DieSides {
    const COUNT: u32 = 2;
}

impl Digit<u8> for DieSides {
    fn digit(sides: u8) -> u32 {
        (sides == 8).into()
    }

    fn value(digit: u32) -> Option<u8> {
        Some(if digit == 1 { 8 } else { 6 })
    }
}
