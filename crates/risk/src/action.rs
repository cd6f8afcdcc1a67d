//! RK-21 What a player may say.

use crate::card::{Class, ForceSide, Set};
use crate::options::MAX_PLAYERS;
use crate::set::{CardId, MAX_CARDS, MAX_PLANETS, Planet};
use crate::strict;
use serde::{Deserialize, Serialize};
use starboard_core::Seat;

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
    #[serde(deserialize_with = "strict::nothing_else")]
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
    #[serde(deserialize_with = "strict::nothing_else")]
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
    #[serde(deserialize_with = "strict::nothing_else")]
    RerollDone,
    /// RK-5.4
    Continue { source: Planet },
    /// RK-5.4
    #[serde(deserialize_with = "strict::nothing_else")]
    EndInvasion,
    /// RK-5.6
    Occupy { n: u16 },
    /// RK-4.4, RK-6.5
    #[serde(deserialize_with = "strict::nothing_else")]
    EndInvade,
    /// RK-4.5, RK-6.7, RK-6.8
    FortifyFrom { planet: Planet },
    /// RK-4.5, RK-6.7, RK-6.8
    FortifyTo { planet: Planet },
    /// RK-4.5, RK-6.7, RK-6.8
    Number { n: u16 },
    /// RK-16
    #[serde(deserialize_with = "strict::nothing_else")]
    EndStep,
    /// RK-13.4
    AskCommand { planet: Planet },
    /// RK-13.4
    Answer { yes: bool },
    /// RK-8.5
    #[serde(deserialize_with = "strict::nothing_else")]
    RollDeathStar,
    /// RK-8.5
    MoveDeathStar { planet: Planet },
    /// RK-10.2
    #[serde(deserialize_with = "strict::nothing_else")]
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

const PLANETS: u32 = MAX_PLANETS as u32;
const CARDS: u32 = MAX_CARDS as u32;
/// Forces on a planet are counted in 16 bits (RK-14.5).
const FORCES: u32 = 1 << 16;
/// Dice have at most 8 sides.
const FACES: u32 = 8;

// The first id of each kind of action. Append-only: programs and learned models hold these numbers.
const CLAIM: u32 = 0;
const PLACE_DEATH_STAR: u32 = CLAIM + PLANETS;
const REINFORCE: u32 = PLACE_DEATH_STAR + PLANETS;
const PLACE_BASE: u32 = REINFORCE + PLANETS;
const PLAY_EVENT: u32 = PLACE_BASE + PLANETS;
const TRADE_SET: u32 = PLAY_EVENT + CARDS;
const SET_CARD: u32 = TRADE_SET + 4;
const BUILD_SHIP: u32 = SET_CARD + CARDS;
const END_CARDS: u32 = BUILD_SHIP + CARDS;
const DEPLOY: u32 = END_CARDS + 1;
const DEPLOY_SHIP: u32 = DEPLOY + PLANETS;
const DECLARE: u32 = DEPLOY_SHIP + PLANETS;
const ATTACK_DEATH_STAR: u32 = DECLARE + PLANETS * PLANETS;
const SEND: u32 = ATTACK_DEATH_STAR + PLANETS;
const SUPPORT: u32 = SEND + 4;
const ENGAGE: u32 = SUPPORT + 4;
const DEFEND_WITH: u32 = ENGAGE + 1;
const REROLL_DIE: u32 = DEFEND_WITH + 3;
const REROLL_DONE: u32 = REROLL_DIE + 2 * FACES;
const CONTINUE: u32 = REROLL_DONE + 1;
const END_INVASION: u32 = CONTINUE + PLANETS;
const END_INVADE: u32 = END_INVASION + 1;
const FORTIFY_FROM: u32 = END_INVADE + 1;
const FORTIFY_TO: u32 = FORTIFY_FROM + PLANETS;
const END_STEP: u32 = FORTIFY_TO + PLANETS;
const ASK_COMMAND: u32 = END_STEP + 1;
const ANSWER: u32 = ASK_COMMAND + PLANETS;
const ROLL_DEATH_STAR: u32 = ANSWER + 2;
const MOVE_DEATH_STAR: u32 = ROLL_DEATH_STAR + 1;
const PASS: u32 = MOVE_DEATH_STAR + PLANETS;
const CHOOSE_PLANET: u32 = PASS + 1;
const CHOOSE_PLAYER: u32 = CHOOSE_PLANET + PLANETS;
const CHOOSE_CLASS: u32 = CHOOSE_PLAYER + MAX_PLAYERS as u32;
const CHOOSE_SIDE: u32 = CHOOSE_CLASS + 3;
const CHOOSE_BASE: u32 = CHOOSE_SIDE + 2;
const CHOOSE_CARD: u32 = CHOOSE_BASE + 6;
const OCCUPY: u32 = CHOOSE_CARD + CARDS;
const NUMBER: u32 = OCCUPY + FORCES;
const CHOOSE_NUMBER: u32 = NUMBER + FORCES;
/// One more than the highest id.
pub(crate) const IDS: u32 = CHOOSE_NUMBER + FORCES;

/// The number of an action.
pub(crate) fn id(action: Action) -> u32 {
    match action {
        Action::Claim { planet } => CLAIM + u32::from(planet.0),
        Action::PlaceDeathStar { planet } => PLACE_DEATH_STAR + u32::from(planet.0),
        Action::Reinforce { planet } => REINFORCE + u32::from(planet.0),
        Action::PlaceBase { planet } => PLACE_BASE + u32::from(planet.0),
        Action::PlayEvent { card } => PLAY_EVENT + u32::from(card.0),
        Action::TradeSet { set } => TRADE_SET + set as u32,
        Action::SetCard { card } => SET_CARD + u32::from(card.0),
        Action::BuildShip { card } => BUILD_SHIP + u32::from(card.0),
        Action::EndCards => END_CARDS,
        Action::Deploy { planet } => DEPLOY + u32::from(planet.0),
        Action::DeployShip { planet } => DEPLOY_SHIP + u32::from(planet.0),
        Action::Declare { source, target } => {
            DECLARE + u32::from(source.0) * PLANETS + u32::from(target.0)
        }
        Action::AttackDeathStar { source } => ATTACK_DEATH_STAR + u32::from(source.0),
        Action::Send { n } => SEND + u32::from(n),
        Action::Support { n } => SUPPORT + u32::from(n),
        Action::Engage => ENGAGE,
        Action::DefendWith { n } => DEFEND_WITH + u32::from(n),
        Action::RerollDie { sides, value } => {
            REROLL_DIE + u32::from(sides == 8) * FACES + u32::from(value) - 1
        }
        Action::RerollDone => REROLL_DONE,
        Action::Continue { source } => CONTINUE + u32::from(source.0),
        Action::EndInvasion => END_INVASION,
        Action::EndInvade => END_INVADE,
        Action::FortifyFrom { planet } => FORTIFY_FROM + u32::from(planet.0),
        Action::FortifyTo { planet } => FORTIFY_TO + u32::from(planet.0),
        Action::EndStep => END_STEP,
        Action::AskCommand { planet } => ASK_COMMAND + u32::from(planet.0),
        Action::Answer { yes } => ANSWER + u32::from(yes),
        Action::RollDeathStar => ROLL_DEATH_STAR,
        Action::MoveDeathStar { planet } => MOVE_DEATH_STAR + u32::from(planet.0),
        Action::Pass => PASS,
        Action::ChoosePlanet { planet } => CHOOSE_PLANET + u32::from(planet.0),
        Action::ChoosePlayer { seat } => CHOOSE_PLAYER + u32::from(seat.0),
        Action::ChooseClass { class } => CHOOSE_CLASS + class as u32,
        Action::ChooseSide { side } => CHOOSE_SIDE + side as u32,
        Action::ChooseBase { base } => CHOOSE_BASE + u32::from(base) - 1,
        Action::ChooseCard { card } => CHOOSE_CARD + u32::from(card.0),
        Action::Occupy { n } => OCCUPY + u32::from(n),
        Action::Number { n } => NUMBER + u32::from(n),
        Action::ChooseNumber { n } => CHOOSE_NUMBER + u32::from(n),
    }
}

/// The action with a number.
pub(crate) fn from_id(id: u32) -> Option<Action> {
    let (small, planet) = (|first: u32| (id - first) as u8, |first| Planet((id - first) as u8));
    let card = |first| CardId((id - first) as u8);
    let number = |first| (id - first) as u16;
    Some(match id {
        CLAIM..PLACE_DEATH_STAR => Action::Claim { planet: planet(CLAIM) },
        PLACE_DEATH_STAR..REINFORCE => Action::PlaceDeathStar { planet: planet(PLACE_DEATH_STAR) },
        REINFORCE..PLACE_BASE => Action::Reinforce { planet: planet(REINFORCE) },
        PLACE_BASE..PLAY_EVENT => Action::PlaceBase { planet: planet(PLACE_BASE) },
        PLAY_EVENT..TRADE_SET => Action::PlayEvent { card: card(PLAY_EVENT) },
        TRADE_SET..SET_CARD => Action::TradeSet { set: Set::ALL[usize::from(small(TRADE_SET))] },
        SET_CARD..BUILD_SHIP => Action::SetCard { card: card(SET_CARD) },
        BUILD_SHIP..END_CARDS => Action::BuildShip { card: card(BUILD_SHIP) },
        END_CARDS => Action::EndCards,
        DEPLOY..DEPLOY_SHIP => Action::Deploy { planet: planet(DEPLOY) },
        DEPLOY_SHIP..DECLARE => Action::DeployShip { planet: planet(DEPLOY_SHIP) },
        DECLARE..ATTACK_DEATH_STAR => Action::Declare {
            source: Planet(((id - DECLARE) / PLANETS) as u8),
            target: Planet(((id - DECLARE) % PLANETS) as u8),
        },
        ATTACK_DEATH_STAR..SEND => Action::AttackDeathStar { source: planet(ATTACK_DEATH_STAR) },
        SEND..SUPPORT => Action::Send { n: small(SEND) },
        SUPPORT..ENGAGE => Action::Support { n: small(SUPPORT) },
        ENGAGE => Action::Engage,
        DEFEND_WITH..REROLL_DIE => Action::DefendWith { n: small(DEFEND_WITH) },
        REROLL_DIE..REROLL_DONE => {
            let (eight, value) = ((id - REROLL_DIE) / FACES, (id - REROLL_DIE) % FACES + 1);
            let sides = if eight == 1 { 8 } else { 6 };
            if value > sides {
                return None;
            }
            Action::RerollDie { sides: sides as u8, value: value as u8 }
        }
        REROLL_DONE => Action::RerollDone,
        CONTINUE..END_INVASION => Action::Continue { source: planet(CONTINUE) },
        END_INVASION => Action::EndInvasion,
        END_INVADE => Action::EndInvade,
        FORTIFY_FROM..FORTIFY_TO => Action::FortifyFrom { planet: planet(FORTIFY_FROM) },
        FORTIFY_TO..END_STEP => Action::FortifyTo { planet: planet(FORTIFY_TO) },
        END_STEP => Action::EndStep,
        ASK_COMMAND..ANSWER => Action::AskCommand { planet: planet(ASK_COMMAND) },
        ANSWER..ROLL_DEATH_STAR => Action::Answer { yes: id > ANSWER },
        ROLL_DEATH_STAR => Action::RollDeathStar,
        MOVE_DEATH_STAR..PASS => Action::MoveDeathStar { planet: planet(MOVE_DEATH_STAR) },
        PASS => Action::Pass,
        CHOOSE_PLANET..CHOOSE_PLAYER => Action::ChoosePlanet { planet: planet(CHOOSE_PLANET) },
        CHOOSE_PLAYER..CHOOSE_CLASS => Action::ChoosePlayer { seat: Seat(small(CHOOSE_PLAYER)) },
        CHOOSE_CLASS..CHOOSE_SIDE => {
            Action::ChooseClass { class: Class::ALL[usize::from(small(CHOOSE_CLASS))] }
        }
        CHOOSE_SIDE..CHOOSE_BASE => {
            Action::ChooseSide { side: ForceSide::BOTH[usize::from(small(CHOOSE_SIDE))] }
        }
        CHOOSE_BASE..CHOOSE_CARD => Action::ChooseBase { base: small(CHOOSE_BASE) + 1 },
        CHOOSE_CARD..OCCUPY => Action::ChooseCard { card: card(CHOOSE_CARD) },
        OCCUPY..NUMBER => Action::Occupy { n: number(OCCUPY) },
        NUMBER..CHOOSE_NUMBER => Action::Number { n: number(NUMBER) },
        CHOOSE_NUMBER..IDS => Action::ChooseNumber { n: number(CHOOSE_NUMBER) },
        _ => return None,
    })
}
