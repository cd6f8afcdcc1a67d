//! Everything that can be said about a position, in the words of a case.

use super::notation::{write_deployed, write_held_known, write_known, write_list, write_own};
use crate::action::Slot;
use crate::frame::Frame;
use crate::options::Mode;
use crate::state::{Deckbuilding, Known, LAYERS, Side};
use starboard_core::{Deck, Script, Seat, SeatSet};
use toml::{Table, Value};

pub(super) fn facts(game: &Deckbuilding) -> Table {
    let mut facts = Table::new();
    game_facts(game, &mut facts);
    side_facts(game, &mut facts);
    galaxy_facts(game, &mut facts);
    decision_facts(game, &mut facts);
    facts
}

fn number(n: usize) -> Value {
    Value::Integer(i64::try_from(n).expect("a small number"))
}

fn say(facts: &mut Table, key: &str, value: impl Into<Value>) {
    facts.insert(key.to_owned(), value.into());
}

fn game_facts(game: &Deckbuilding, facts: &mut Table) {
    let mode = match game.options.mode {
        Mode::Starter => "starter",
        Mode::WholeGalaxy => "whole_galaxy",
        Mode::SecretBases => "secret_bases",
    };
    say(facts, "mode", mode);
    say(facts, "active", game.script_name(game.active));
    say(facts, "turn", i64::from(game.turn));
    say(facts, "force", i64::from(game.force));
    let tally = &game.tally;
    say(facts, "pool", i64::from(tally.pool));
    say(facts, "purchases", i64::from(tally.purchases));
    say(facts, "neutral_purchases", i64::from(tally.neutral_purchases));
    say(facts, "neutral_played", i64::from(tally.neutral_played));
    say(facts, "smugglers", i64::from(tally.smugglers));
    say(facts, "hoth_prevented", i64::from(tally.hoth_prevented));
    say(facts, "ord_mantell_used", tally.ord_mantell_used);
    say(facts, "units", write_deployed(&game.units));
    let bonuses = game.bonuses();
    let (mut attack, mut row_attack) = (Table::new(), Table::new());
    for (cards, ship) in [(&game.units[..], false), (&game.own().ships[..], true)] {
        for (at, card) in cards.iter().enumerate() {
            let name = write_own(crate::action::Own::card(Deckbuilding::copy_at(cards, at)));
            let value = |against_row| i64::from(game.attack_of(*card, &bonuses, against_row));
            attack.insert(name.clone(), value(false).into());
            if !ship {
                row_attack.insert(name, value(true).into());
            }
        }
    }
    say(facts, "attack", attack);
    say(facts, "row_attack", row_attack);
}

fn side_facts(game: &Deckbuilding, facts: &mut Table) {
    let mut by_seat = |key: &str, what: &dyn Fn(&Side) -> Value| {
        let values = [Seat(0), Seat(1)]
            .map(|seat| (game.script_name(seat).to_owned(), what(game.side(seat))));
        say(facts, key, Value::Table(values.into_iter().collect()));
    };
    by_seat("base", &|side| {
        let Some(base) = side.base else { return "".into() };
        let mut marks = Vec::new();
        if side.base_damage > 0 {
            marks.push(side.base_damage.to_string());
        }
        if side.base_used {
            marks.push("used".to_owned());
        }
        let marks =
            if marks.is_empty() { String::new() } else { format!("{{{}}}", marks.join(",")) };
        format!("{base}{marks}").into()
    });
    let bases = |bases: crate::card::BaseSet| -> Value {
        write_list(bases.iter().map(|base| base.to_string())).into()
    };
    by_seat("base_deck", &|side| bases(side.base_deck));
    by_seat("secret", &|side| bases(side.base_deck));
    by_seat("victory", &|side| bases(side.victory));
    by_seat("out_of_game", &|side| bases(side.out_of_game));
    by_seat("hand", &|side| {
        let held = side.hand.held().iter();
        write_list(held.map(|held| format!("{}{}", held.card, write_held_known(held.known)))).into()
    });
    by_seat("known_hand", &|side| {
        let known = side.hand.held().iter().filter(|held| held.known != Known::Owner);
        write_list(known.map(|held| held.card.to_string())).into()
    });
    by_seat("hand_count", &|side| number(side.hand.len()));
    by_seat("deck_count", &|side| number(side.deck.len()));
    by_seat("deck", &|side| write_list(parted(&side.deck).1.into_iter()).into());
    by_seat("deck_top", &|side| {
        let top = parted(&side.deck).0.into_iter();
        write_list(top.map(|(card, known)| match known {
            SeatSet::EVERYBODY => card,
            _ => card + &write_known(game, known),
        }))
        .into()
    });
    by_seat("discard", &|side| write_list(side.discard.iter().map(ToString::to_string)).into());
    by_seat("discard_count", &|side| number(side.discard.len()));
    by_seat("ships", &|side| write_deployed(&side.ships).into());
}

fn galaxy_facts(game: &Deckbuilding, facts: &mut Table) {
    let slot = |slot| game.in_slot(slot).map_or("-".to_owned(), |card| card.to_string());
    say(facts, "row", Slot::all().map(slot).collect::<Vec<_>>().join(", "));
    let (top, rest) = parted(&game.galaxy);
    say(facts, "galaxy", write_list(rest.into_iter()));
    let top = top.into_iter().map(|(card, known)| card + &write_known(game, known));
    say(facts, "galaxy_top", write_list(top));
    say(facts, "galaxy_count", number(game.galaxy.len()));
    let discard = game.galaxy_discard.iter().map(ToString::to_string);
    say(facts, "galaxy_discard", write_list(discard));
    say(facts, "pilots", i64::from(game.pilots));
    say(facts, "exile", write_list(game.exile.cards().map(|card| card.to_string())));
}

fn decision_facts(game: &Deckbuilding, facts: &mut Table) {
    let decision = game.decision();
    let kind = Value::try_from(decision.kind).expect("a decision has a name");
    say(facts, "question", kind);
    if let Some(cause) = decision.cause {
        say(facts, "cause", cause.code());
    }
    if let Frame::Attack { target } = game.top() {
        let attackers = game.attackers(target != crate::action::Target::Base);
        let joined = attackers.iter().filter(|one| one.joined);
        say(facts, "attackers", write_list(joined.map(|one| write_own(game.name_of(*one)))));
    }
    if let Some(damage) = decision.damage {
        say(facts, "damage_left", i64::from(damage.left));
    }
}

/// The cards on top that somebody knows, topmost first, with those who know them; and the rest, in
/// data order.
fn parted<C: Copy + Default + Ord + ToString, const N: usize>(
    deck: &Deck<C, N, LAYERS>,
) -> (Vec<(String, SeatSet)>, Vec<String>) {
    let [all, first, second] =
        [None, Some(Seat(0)), Some(Seat(1))].map(|who| deck.known_to(who).collect::<Vec<_>>());
    let mut rest: Vec<C> = deck.cards().to_vec();
    rest.sort_unstable();
    let mut top = Vec::new();
    for at in 0..deck.len() {
        let Some(card) = first[at].or(second[at]) else { break };
        let seats = [(Seat(0), &first), (Seat(1), &second)];
        let knowing = seats.into_iter().filter(|(_, cards)| cards[at].is_some());
        let known = match all[at] {
            Some(_) => SeatSet::EVERYBODY,
            None => knowing.map(|(seat, _)| seat).collect(),
        };
        let place = rest.iter().position(|&other| other == card).expect("it is in the deck");
        rest.remove(place);
        top.push((card.to_string(), known));
    }
    (top, rest.into_iter().map(|card| card.to_string()).collect())
}
