//! A number for every action, the same in every position.

use super::{Action, InPlay, Object, Own, Picked, SLOTS, Shelf, Slot, Target};
use crate::card::{BASE_LIMIT, BaseId, CARD_LIMIT, COPY_LIMIT, Card, CardId};
use crate::catalogue::catalogue;
use crate::effect::{Destination, MAX_OPTIONS};

const BASES: u32 = BASE_LIMIT as u32;
const CARDS: u32 = 2 * CARD_LIMIT as u32;
const COPIES: u32 = CARD_LIMIT as u32 * COPY_LIMIT as u32;
const OWNS: u32 = COPIES + 1;
const ROW: u32 = SLOTS as u32;
const DAMAGES: u32 = super::DAMAGES as u32;

// The first id of each kind of action. Append-only: programs and learned models hold these numbers.
const CHOOSE_BASE: u32 = BASES;
const PLAY: u32 = CHOOSE_BASE + BASES;
const PURCHASE: u32 = PLAY + CARDS;
const USE_ABILITY: u32 = PURCHASE + ROW + 1;
const DECLARE_ATTACK: u32 = USE_ABILITY + OWNS;
const PAY_OUT: u32 = DECLARE_ATTACK + ROW + 1;
const END_TURN: u32 = PAY_OUT + ROW;
const ADD_ATTACKER: u32 = END_TURN + 1;
const RESOLVE_ATTACK: u32 = ADD_ATTACKER + OWNS;
const ASSIGN_DAMAGE: u32 = RESOLVE_ATTACK + 1;
const ACCEPT: u32 = ASSIGN_DAMAGE + DAMAGES;
const DECLINE: u32 = ACCEPT + 1;
const PICK_TRIGGER: u32 = DECLINE + 1;
const CHOOSE_OPTION: u32 = PICK_TRIGGER + OWNS;
const PICK_CARD: u32 = CHOOSE_OPTION + MAX_OPTIONS as u32;
const PICK_SHIP: u32 = PICK_CARD + 3 * CARDS + ROW + 2 * CARD_LIMIT as u32;
const CHOOSE_DESTINATION: u32 = PICK_SHIP + COPIES + 1 + ROW;
const DONE: u32 = CHOOSE_DESTINATION + 3;
/// One more than the highest id.
pub(crate) const IDS: u32 = DONE + 1;

// The first id of each place among picked cards.
const PICK_DISCARD: u32 = CARDS;
const PICK_ROW: u32 = PICK_DISCARD + CARDS;
const PICK_GALAXY_DISCARD: u32 = PICK_ROW + ROW;
const PICK_GALAXY: u32 = PICK_GALAXY_DISCARD + CARD_LIMIT as u32;
const PICK_ENEMY_HAND: u32 = PICK_GALAXY + CARD_LIMIT as u32;

fn slot(number: u32) -> Slot {
    Slot(number as u8)
}

fn copy_id(copy: InPlay) -> u32 {
    u32::from(copy.card.0) * u32::from(COPY_LIMIT) + u32::from(copy.copy) - 1
}

fn copy_from_id(id: u32) -> Option<InPlay> {
    let limit = u32::from(COPY_LIMIT);
    let card = known_card(id / limit)?;
    Some(InPlay { card, copy: (id % limit) as u8 + 1 })
}

/// The numbers leave room for cards and bases that do not exist.
fn known_card(id: u32) -> Option<CardId> {
    let known = catalogue().cards.len() as u32;
    (id < known).then_some(CardId(id as u8))
}

fn card_from_id(id: u32) -> Option<Card> {
    known_card(id / 2).map(|_| Card::numbered(id as u8))
}

fn base_from_id(id: u32) -> Option<BaseId> {
    let known = catalogue().bases.len() as u32;
    (id < known).then_some(BaseId(id as u8))
}

fn own_id(own: Own) -> u32 {
    match own {
        Own::Unit(copy) | Own::Ship(copy) => copy_id(copy),
        Own::Base => COPIES,
    }
}

fn own_from_id(id: u32) -> Option<Own> {
    if id == COPIES { Some(Own::Base) } else { copy_from_id(id).map(Own::card) }
}

fn picked_id(picked: Picked) -> u32 {
    match picked {
        Picked::Hand(card) => card.number().into(),
        Picked::Discard(card) => PICK_DISCARD + u32::from(card.number()),
        Picked::Row(slot) => PICK_ROW + slot.index() as u32,
        Picked::GalaxyDiscard(card) => PICK_GALAXY_DISCARD + u32::from(card.0),
        Picked::Galaxy(card) => PICK_GALAXY + u32::from(card.0),
        Picked::EnemyHand(card) => PICK_ENEMY_HAND + u32::from(card.number()),
    }
}

fn picked_from_id(id: u32) -> Option<Picked> {
    Some(match id {
        ..PICK_DISCARD => Picked::Hand(card_from_id(id)?),
        PICK_DISCARD..PICK_ROW => Picked::Discard(card_from_id(id - PICK_DISCARD)?),
        PICK_ROW..PICK_GALAXY_DISCARD => Picked::Row(slot(id - PICK_ROW)),
        PICK_GALAXY_DISCARD..PICK_GALAXY => {
            Picked::GalaxyDiscard(known_card(id - PICK_GALAXY_DISCARD)?)
        }
        PICK_GALAXY..PICK_ENEMY_HAND => Picked::Galaxy(known_card(id - PICK_GALAXY)?),
        PICK_ENEMY_HAND.. => Picked::EnemyHand(card_from_id(id - PICK_ENEMY_HAND)?),
    })
}

/// The dense number of an action, the same in every position.
pub(crate) fn id(action: Action) -> u32 {
    match action {
        Action::PickSecretBase { base } => base.0.into(),
        Action::ChooseBase { base } => CHOOSE_BASE + u32::from(base.0),
        Action::Play { card } => PLAY + u32::from(card.number()),
        Action::Purchase { from: Shelf::Row(slot) } => PURCHASE + slot.index() as u32,
        Action::Purchase { from: Shelf::Pilots } => PURCHASE + ROW,
        Action::UseAbility { of } => USE_ABILITY + own_id(of),
        Action::DeclareAttack { target: Target::Row(slot) } => DECLARE_ATTACK + slot.index() as u32,
        Action::DeclareAttack { target: Target::Base } => DECLARE_ATTACK + ROW,
        Action::PayOut { slot } => PAY_OUT + slot.index() as u32,
        Action::EndTurn => END_TURN,
        Action::AddAttacker { card } => ADD_ATTACKER + own_id(card),
        Action::ResolveAttack => RESOLVE_ATTACK,
        Action::AssignDamage { n } => ASSIGN_DAMAGE + u32::from(n),
        Action::Accept => ACCEPT,
        Action::Decline => DECLINE,
        Action::PickTrigger { source } => PICK_TRIGGER + own_id(source),
        Action::ChooseOption { option } => CHOOSE_OPTION + u32::from(option) - 1,
        Action::PickCard { card } => PICK_CARD + picked_id(card),
        Action::PickShip { object: Object::Ship(copy) } => PICK_SHIP + copy_id(copy),
        Action::PickShip { object: Object::Base } => PICK_SHIP + COPIES,
        Action::PickShip { object: Object::Row(slot) } => {
            PICK_SHIP + COPIES + 1 + slot.index() as u32
        }
        Action::ChooseDestination { to } => CHOOSE_DESTINATION + to as u32,
        Action::Done => DONE,
    }
}

/// The action with this number.
pub(crate) fn from_id(id: u32) -> Option<Action> {
    Some(match id {
        ..CHOOSE_BASE => Action::PickSecretBase { base: base_from_id(id)? },
        CHOOSE_BASE..PLAY => Action::ChooseBase { base: base_from_id(id - CHOOSE_BASE)? },
        PLAY..PURCHASE => Action::Play { card: card_from_id(id - PLAY)? },
        PURCHASE..USE_ABILITY => {
            let n = id - PURCHASE;
            let from = if n == ROW { Shelf::Pilots } else { Shelf::Row(slot(n)) };
            Action::Purchase { from }
        }
        USE_ABILITY..DECLARE_ATTACK => Action::UseAbility { of: own_from_id(id - USE_ABILITY)? },
        DECLARE_ATTACK..PAY_OUT => {
            let n = id - DECLARE_ATTACK;
            let target = if n == ROW { Target::Base } else { Target::Row(slot(n)) };
            Action::DeclareAttack { target }
        }
        PAY_OUT..END_TURN => Action::PayOut { slot: slot(id - PAY_OUT) },
        END_TURN => Action::EndTurn,
        ADD_ATTACKER..RESOLVE_ATTACK => {
            Action::AddAttacker { card: own_from_id(id - ADD_ATTACKER)? }
        }
        RESOLVE_ATTACK => Action::ResolveAttack,
        ASSIGN_DAMAGE..ACCEPT => Action::AssignDamage { n: (id - ASSIGN_DAMAGE) as u8 },
        ACCEPT => Action::Accept,
        DECLINE => Action::Decline,
        PICK_TRIGGER..CHOOSE_OPTION => {
            Action::PickTrigger { source: own_from_id(id - PICK_TRIGGER)? }
        }
        CHOOSE_OPTION..PICK_CARD => Action::ChooseOption { option: (id - CHOOSE_OPTION) as u8 + 1 },
        PICK_CARD..PICK_SHIP => Action::PickCard { card: picked_from_id(id - PICK_CARD)? },
        PICK_SHIP..CHOOSE_DESTINATION => {
            let n = id - PICK_SHIP;
            let object = match n {
                ..COPIES => Object::Ship(copy_from_id(n)?),
                COPIES => Object::Base,
                _ => Object::Row(slot(n - COPIES - 1)),
            };
            Action::PickShip { object }
        }
        CHOOSE_DESTINATION..DONE => {
            Action::ChooseDestination { to: Destination::ALL[(id - CHOOSE_DESTINATION) as usize] }
        }
        DONE => Action::Done,
        IDS.. => return None,
    })
}
