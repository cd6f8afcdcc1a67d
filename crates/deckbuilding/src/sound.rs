//! DB-12.3 What always holds, asked of positions that people and programs wrote: the rules take it
//! for granted.

mod moment;

use crate::card::{BaseSet, CARD_LIMIT, Card, CardId, Home};
use crate::catalogue::catalogue;
use crate::effect::{Ability, Constant, Effect, Step};
use crate::frame::Frame;
use crate::state::{Deckbuilding, Deployed, LAYERS, Marks, OWNED, Side};
use starboard_core::{Deck, Script, Seat, SeatSet};

/// The most resources that a turn may have brought; no turn comes near.
const MOST_RESOURCES: u16 = 999;
/// The most attack that a card may have gained; no card comes near.
const MOST_GAINED: u8 = 99;
/// DB-2.2 Starter cards of a player, which cannot be purchased.
const STARTERS: usize = 10;
/// Cards that players can put on top of one deck before it is drawn from: two with Smugglers, one each
/// with Sullust and Leia, and one with Jyn Erso.
const PUT_ON_TOP: usize = 5;
/// Cards of the galaxy deck that one look can fix in their places.
const LOOKED_AT: usize = 2;

/// Nothing, or what is wrong.
type Sound = Result<(), String>;

fn demand(holds: bool, flaw: impl FnOnce() -> String) -> Sound {
    if holds { Ok(()) } else { Err(flaw()) }
}

/// What is impossible about a position, if anything.
pub(crate) fn flaw(game: &Deckbuilding) -> Option<String> {
    pieces(game).and_then(|()| moment::waits(game)).err()
}

/// Everything lies in its place and is counted right, whatever is being done.
pub(crate) fn pieces(game: &Deckbuilding) -> Sound {
    for (seat, what) in [(game.empire, "empire"), (game.active, "active")] {
        demand(seat.0 < 2, || format!("`{what}`: there is no seat {}", seat.0))?;
    }
    demand(game.options.check().is_ok(), || {
        "`options`: the rules forbid them (DB-2.1)".to_owned()
    })?;
    demand(game.horizon == 0, || "`horizon`: only guesses have one".to_owned())?;
    for seat in Seat::first(2) {
        side(game, seat).map_err(|flaw| format!("{}: {flaw}", game.script_name(seat)))?;
    }
    units(game)?;
    galaxy(game)?;
    every_card_once(game)?;
    every_base_once(game)?;
    tally(game)
}

/// DB-1.6 What belongs to one player.
fn side(game: &Deckbuilding, seat: Seat) -> Sound {
    let Side {
        hand,
        deck,
        discard,
        ships,
        base,
        base_damage,
        base_used,
        base_deck: _,
        victory: _,
        out_of_game: _,
    } = game.side(seat);
    let ship_cards = ships.iter().map(|ship| ship.card);
    for card in hand.cards().chain(deck.cards().iter().copied()).chain(ship_cards) {
        owned(game, seat, card)?;
    }
    discard.iter().try_for_each(|&card| owned(game, seat, card))?;
    let sorted = hand.held().is_sorted();
    demand(sorted, || "the cards of the hand are not in the order of the card list".to_owned())?;
    known_deck(deck, PUT_ON_TOP).map_err(|flaw| format!("the deck: {flaw}"))?;
    for ship in ships {
        demand(ship.print().is_ship(), || format!("{} is no capital ship", ship.card))?;
        in_play(*ship)?;
        let fresh = ship.marks == Marks::default() && ship.gained == 0;
        demand(fresh || seat == game.active, || {
            format!("{} has been used in another player's turn", ship.card)
        })?;
    }
    let hit_points = base.map_or(1, |base| base.print().hit_points);
    demand(*base_damage < hit_points, || format!("the base has {base_damage} damage"))?;
    let acts =
        base.is_some_and(|base| matches!(base.print().ability, Some(Ability::Action { .. })));
    demand(!base_used || acts, || "the base has no ability to be used".to_owned())?;
    demand(!base_used || seat == game.active, || {
        "the base has been used in another player's turn".to_owned()
    })
}

/// DB-1.5, DB-6.8 Neutral and own cards; only the active player's may have to leave.
fn owned(game: &Deckbuilding, seat: Seat, card: Card) -> Sound {
    let own = card.print().price_for(game.faction(seat)).is_some();
    demand(own, || format!("{} cannot own {card}", game.script_name(seat)))?;
    demand(!card.leaves() || seat == game.active && game.tally.leaving, || {
        format!("{card} has to leave, and it is not the turn for it")
    })
}

/// DB-11.2 Who knows the cards of a deck, and that so many more can become known.
fn known_deck<C: Copy + Default + Ord, const N: usize>(
    deck: &Deck<C, N, LAYERS>,
    more: usize,
) -> Sound {
    demand(deck.knowers().len() + more <= LAYERS, || {
        "more cards lie on top of it in an order than play can bring about".to_owned()
    })?;
    let sit = |known: SeatSet| known == SeatSet::EVERYBODY || known.iter().all(|seat| seat.0 < 2);
    demand(deck.knowers().all(sit), || "a card is known to somebody who is not there".to_owned())
}

/// DB-1.6 The units of the active player.
fn units(game: &Deckbuilding) -> Sound {
    for unit in &game.units {
        demand(!unit.print().is_ship(), || format!("{} is no unit", unit.card))?;
        owned(game, game.active, unit.card)?;
        in_play(*unit)?;
    }
    Ok(())
}

/// DB-1.8 A card in play and its marks.
fn in_play(deployed: Deployed) -> Sound {
    let Deployed { card, marks, gained, damage } = deployed;
    demand(damage < card.print().hit_points.max(1), || format!("{card} has {damage} damage"))?;
    demand(gained <= MOST_GAINED, || format!("{card} has gained {gained} attack"))?;
    let acts = matches!(card.print().ability, Some(Ability::Action { .. }));
    demand(acts || !marks.has(Marks::USED), || format!("{card} has no ability to be used"))?;
    demand(!(marks.has(Marks::ATTACKED) && marks.has(Marks::JOINED)), || {
        format!("{card} attacks again")
    })
}

/// DB-1.6 What lies between the players.
fn galaxy(game: &Deckbuilding) -> Sound {
    let cards = game.row.iter().flatten().chain(game.galaxy.cards()).chain(&game.galaxy_discard);
    for card in cards {
        demand(card.print().home == Home::Galaxy, || {
            format!("{card} does not belong to the galaxy deck")
        })?;
    }
    known_deck::<_, { crate::state::GALAXY }>(&game.galaxy, LOOKED_AT)
        .map_err(|flaw| format!("the galaxy deck: {flaw}"))
}

/// DB-12.3 No card is lost or doubled.
fn every_card_once(game: &Deckbuilding) -> Sound {
    let mut found = [0_u16; CARD_LIMIT];
    let mut count = |card: CardId| found[card.index()] += 1;
    for Side { hand, deck, discard, ships, .. } in &game.sides {
        hand.cards().for_each(|card| count(card.id()));
        deck.cards().iter().chain(discard).for_each(|card| count(card.id()));
        ships.iter().for_each(|ship| count(ship.card.id()));
    }
    game.units.iter().for_each(|unit| count(unit.card.id()));
    game.row.iter().flatten().copied().for_each(&mut count);
    game.galaxy.cards().iter().chain(&game.galaxy_discard).copied().for_each(&mut count);
    game.exile.cards().for_each(&mut count);
    game.absent.iter().flat_map(|absent| absent.cards()).for_each(&mut count);
    for frame in &game.frames {
        if let Frame::Place { card, .. } = *frame {
            count(card);
        }
    }
    found[catalogue().pilot.index()] += u16::from(game.pilots);
    for card in catalogue().card_ids() {
        let (found, copies) = (found[card.index()], u16::from(card.print().copies));
        demand(found == copies, || {
            format!("there are {found} of {card} in all, the box has {copies}")
        })?;
    }
    Ok(())
}

/// DB-12.3 The bases of a faction are face up, to come, destroyed or not played with.
fn every_base_once(game: &Deckbuilding) -> Sound {
    for seat in Seat::first(2) {
        let own = game.side(seat);
        let lost = game.side(seat.opponent()).victory;
        let up: BaseSet = own.base.into_iter().collect();
        let places = [up, own.base_deck, lost, own.out_of_game];
        let all = places.into_iter().fold(BaseSet::EMPTY, BaseSet::union);
        let count: usize = places.into_iter().map(BaseSet::len).sum();
        let bases: BaseSet = catalogue().bases_of(game.faction(seat)).collect();
        demand(all == bases && count == bases.len(), || {
            format!("the ten bases of {} are not each in one place", game.script_name(seat))
        })?;
    }
    Ok(())
}

/// DB-3.1, DB-12.2 The marker and the counters of this turn.
fn tally(game: &Deckbuilding) -> Sound {
    let tally = &game.tally;
    demand((-3..=3).contains(&game.force), || format!("`force`: {} is no space", game.force))?;
    let most = u16::try_from(OWNED - STARTERS).unwrap_or(u16::MAX);
    let neutral = catalogue().cards.iter().filter(|card| card.is_neutral());
    let neutral = neutral.map(|card| u16::from(card.copies)).sum();
    let shield = catalogue().bases.iter().filter_map(|base| match base.constant() {
        Some((_, Constant::PreventDamage(n))) => Some(u16::from(n)),
        Some(_) | None => None,
    });
    let counters = [
        ("pool", tally.pool, MOST_RESOURCES),
        ("purchases", tally.purchases.into(), most),
        ("neutral_purchases", tally.neutral_purchases.into(), neutral),
        ("neutral_played", tally.neutral_played.into(), neutral),
        ("smugglers", tally.smugglers.into(), waiting_for_purchases()),
        ("hoth_prevented", tally.hoth_prevented.into(), shield.max().unwrap_or(0)),
    ];
    for (name, found, most) in counters {
        demand(found <= most, || format!("`{name}`: {found} is more than {most}"))?;
    }
    Ok(())
}

/// DB-13.3 Cards that wait for the next purchase, all copies.
fn waiting_for_purchases() -> u16 {
    let waits = |step: &Step| step.effect == Effect::NextPurchaseToDeckTop;
    let waiting = catalogue().cards.iter().filter(|card| match card.ability {
        Some(Ability::Action { steps, .. } | Ability::Trigger { steps, .. }) => {
            steps.get().iter().any(waits)
        }
        Some(Ability::Constant { .. }) | None => false,
    });
    waiting.map(|card| u16::from(card.copies)).sum()
}
