//! DB-12 The game waits for somebody who can answer.

use super::{Sound, demand};
use crate::action::Target;
use crate::card::Card;
use crate::effect::{Ability, Constant, Cost, Destination, Effect, Steps, Trigger};
use crate::frame::{Frame, Places, Question, Source, TurnStep, Waiting};
use crate::options::Mode;
use crate::rules::{SECRET_PICKS, needs_object};
use crate::state::{Deckbuilding, Marks, Side};
use starboard_core::{Legal, Script, Seat};

/// How deep what is under way can be nested, the deepest that play can bring about. There is room for
/// what may come on top of it.
const DEEPEST: usize = 7;

/// What remains to be done fits together, and whoever is asked has an answer.
pub(super) fn waits(game: &Deckbuilding) -> Sound {
    match game.frames[..] {
        [Frame::Secret] => secret(game)?,
        [Frame::Over { winner }] => return over(game, winner),
        [Frame::Turn { step }, ref above @ ..] => {
            turn(game, step)?;
            under_way(game, step, above)?;
        }
        [] => return Err("`frames`: nothing remains to be done".to_owned()),
        [..] => return Err("`frames`: neither a turn nor anything else is under way".to_owned()),
    }
    let mut actions = Vec::new();
    for seat in game.to_act() {
        game.legal_actions(seat, &mut actions);
        demand(!actions.is_empty(), || {
            format!("{} is asked and has no answer", game.script_name(seat))
        })?;
    }
    Ok(())
}

/// DB-2.2 Bases are picked in secret, and nothing else has happened.
fn secret(game: &Deckbuilding) -> Sound {
    let flaw = |problem: &str| format!("bases are picked in secret: {problem}");
    demand(game.options.mode == Mode::SecretBases, || flaw("not in this mode"))?;
    demand(!game.picking().is_empty(), || flaw("both players are done"))?;
    let untouched = |seat: Seat| {
        let Side { hand, discard, ships, base, base_damage, base_deck, victory, .. } =
            game.side(seat);
        hand.is_empty()
            && discard.is_empty()
            && ships.is_empty()
            && *base == Some(game.starting_base(seat))
            && *base_damage == 0
            && base_deck.len() <= SECRET_PICKS
            && victory.is_empty()
    };
    let dealt = game.turn != 0 || game.row.iter().any(Option::is_some) || !game.units.is_empty();
    demand(!dealt && Seat::first(2).all(untouched), || flaw("the game has begun"))
}

/// DB-10.3 The game has ended as it had to.
fn over(game: &Deckbuilding, winner: Option<Seat>) -> Sound {
    let by_bases = Seat::first(2).find(|&seat| has_won(game, seat));
    let limit = game.options.last_turn();
    let ended = match by_bases {
        Some(_) => winner == by_bases,
        None => limit.is_some_and(|last| game.turn >= last) && winner == game.winner_by_limit(),
    };
    demand(ended, || "the game is over, and nothing has ended it so (DB-10.3)".to_owned())
}

fn has_won(game: &Deckbuilding, seat: Seat) -> bool {
    game.side(seat).victory.len() >= usize::from(game.options.bases_to_win())
}

/// DB-4 The turn of the active player, as far as it has come.
fn turn(game: &Deckbuilding, step: TurnStep) -> Sound {
    demand(game.turn > 0, || "`turn`: turns are counted from 1".to_owned())?;
    if let Some(last) = game.options.last_turn() {
        demand(game.turn <= last, || {
            format!("`turn`: {} comes after the last, {last}", game.turn)
        })?;
    }
    for seat in Seat::first(2) {
        let name = game.script_name(seat);
        demand(!has_won(game, seat), || format!("{name} has won, and the game goes on (DB-10.3)"))?;
        let Side { base, base_deck, .. } = game.side(seat);
        let lost = game.side(seat.opponent()).victory.len();
        let wanted = usize::from(game.options.bases_to_win());
        demand(base_deck.len() + usize::from(base.is_some()) + lost >= wanted, || {
            format!("{name} has not enough bases to lose {wanted} (DB-10.3)")
        })?;
    }
    let full = game.row.iter().all(Option::is_some);
    demand(full || game.galaxy.is_empty() && game.galaxy_discard.is_empty(), || {
        "a slot of the row is empty, and there are cards for it (DB-9.4)".to_owned()
    })?;
    match step {
        TurnStep::Begin => return Err("a turn that has not begun waits for nobody".to_owned()),
        TurnStep::NewBase => {}
        TurnStep::Income | TurnStep::Main => demand(game.own().base.is_some(), || {
            format!("{} has no base (DB-4.5)", game.script_name(game.active))
        })?,
    }
    demand(step == TurnStep::Main || game.units.is_empty(), || {
        "there are units in play before the main phase".to_owned()
    })
}

/// What is under way in a turn, outermost first.
fn under_way(game: &Deckbuilding, step: TurnStep, frames: &[Frame]) -> Sound {
    demand(frames.len() < DEEPEST, || "`frames`: too much is under way".to_owned())?;
    let attacked = matches!(frames, [Frame::Attack { .. }]);
    let mut in_play = game.units.iter().chain(&game.own().ships);
    demand(attacked || !in_play.any(|card| card.marks.has(Marks::JOINED)), || {
        "a card has joined an attack that nobody makes".to_owned()
    })?;
    let Some((top, below)) = frames.split_last() else {
        return match step {
            TurnStep::Main => Ok(()),
            TurnStep::NewBase => demand(game.own().base.is_none(), || {
                "a base is to be turned up beside another".to_owned()
            }),
            TurnStep::Begin | TurnStep::Income => {
                Err("a turn that goes on by itself waits for nobody".to_owned())
            }
        };
    };
    demand(step != TurnStep::NewBase || game.own().base.is_some(), || {
        "something is under way before there is a base".to_owned()
    })?;
    for (at, frame) in below.iter().enumerate() {
        pending(game, step, *frame, at)?;
    }
    match *top {
        Frame::Attack { target } if below.is_empty() && step == TurnStep::Main => {
            attack(game, target)
        }
        Frame::Damage { left, spared } if below.is_empty() && step == TurnStep::Main => {
            damage(game, left, spared)
        }
        Frame::Triggers { .. } => pending(game, step, *top, below.len()),
        Frame::Offer { source } => offered(game, source),
        Frame::Ask { question } => match below.last() {
            Some(&Frame::Resolve { source, steps, unpaid }) => {
                asked(game, question, source, steps, unpaid)
            }
            Some(_) | None => Err("a question belongs to no ability".to_owned()),
        },
        Frame::Place { card, places } => {
            let Places { hand, deck_top, discard, leaves } = places;
            demand(hand || deck_top || discard, || format!("{card} can go nowhere"))?;
            demand(hand || !leaves, || format!("{card} has to leave a place where it is not"))?;
            demand(game.may_own(card), || format!("{card} cannot have been purchased"))
        }
        Frame::Attack { .. }
        | Frame::Damage { .. }
        | Frame::Resolve { .. }
        | Frame::Secret
        | Frame::Turn { .. }
        | Frame::Over { .. } => Err("`frames`: what is done last waits for nobody".to_owned()),
    }
}

/// Something that goes on when what is above it is done.
fn pending(game: &Deckbuilding, step: TurnStep, frame: Frame, at: usize) -> Sound {
    match frame {
        Frame::Triggers { on, waiting } => {
            demand(at == 0 && step == TurnStep::Main, || {
                "triggers wait for something else than what has been played or defeated".to_owned()
            })?;
            waiting.iter().try_for_each(|&one| awaited(game, on, one))?;
            let twice = (1..waiting.len()).any(|at| waiting[..at].contains(&waiting[at]));
            demand(!twice, || "a trigger waits twice".to_owned())
        }
        Frame::Resolve { source, steps, unpaid } => {
            let whole = exists(game, source)?;
            let bounty = matches!(source, Source::Bounty { .. });
            demand(!bounty && steps.remain_of(whole), || {
                format!("{} does not do that", game.cause(source).code())
            })?;
            // A card that has been put somewhere moves before anybody can be asked anything.
            let moves = steps.get().iter().any(|step| step.effect == Effect::MoveSelfToHand);
            demand(!moves, || format!("{} has not moved yet", game.cause(source).code()))?;
            let payable = at == 0
                && step == TurnStep::Main
                && steps == whole
                && game.cost_of(source).is_some_and(|cost| game.can_pay(cost));
            demand(!unpaid || payable, || {
                format!("{} has no cost to be paid now", game.cause(source).code())
            })
        }
        Frame::Secret
        | Frame::Turn { .. }
        | Frame::Attack { .. }
        | Frame::Damage { .. }
        | Frame::Offer { .. }
        | Frame::Ask { .. }
        | Frame::Place { .. }
        | Frame::Over { .. } => Err("`frames`: something goes on above what waits".to_owned()),
    }
}

/// DB-7.3 A trigger that waits.
fn awaited(game: &Deckbuilding, on: Trigger, waiting: Waiting) -> Sound {
    exists(game, waiting.into())?;
    let found = match waiting {
        Waiting::Unit(at) => game.units[usize::from(at)].print().ability,
        Waiting::Base => game.own().base.and_then(|base| base.print().ability),
    };
    let found = found.and_then(Ability::trigger).map(|(trigger, _)| trigger);
    let fits = match (on, waiting) {
        (Trigger::Play, Waiting::Base) => found == Some(Trigger::FirstNeutralPlayed),
        (Trigger::Play | Trigger::DefeatTarget, Waiting::Unit(_)) => found == Some(on),
        (
            Trigger::DefeatTarget
            | Trigger::PurchaseSelf
            | Trigger::Reveal
            | Trigger::TurnBegin
            | Trigger::FirstNeutralPlayed
            | Trigger::OpponentDiscards,
            _,
        ) => false,
    };
    demand(fits, || format!("{} does not trigger", game.cause(waiting.into()).code()))
}

/// The parts of what a source does; the card or base is where it should be.
fn exists(game: &Deckbuilding, source: Source) -> Result<Steps, String> {
    let there = match source {
        Source::Unit { at } => usize::from(at) < game.units.len(),
        Source::Ship { at } => usize::from(at) < game.own().ships.len(),
        Source::Base => game.own().base.is_some(),
        Source::Gone { card } => {
            let ability = card.print().ability;
            matches!(ability, Some(Ability::Action { cost: Some(Cost::ExileSelf), .. }))
        }
        Source::Reward { card } => !card.print().reward.is_empty(),
        Source::Bounty { card } => card.print().is_neutral() && !card.print().is_ship(),
        Source::Purchased { card, .. } => triggers(card) && !game.steps_of(source).is_empty(),
    };
    demand(there, || "an ability is that of nothing".to_owned())?;
    Ok(game.steps_of(source))
}

/// DB-6.6 Whether a card triggers when it is purchased.
fn triggers(card: Card) -> bool {
    let trigger = card.print().ability.and_then(Ability::trigger);
    trigger.is_some_and(|(on, _)| on == Trigger::PurchaseSelf)
}

/// DB-7.3, DB-8.4 What is offered can be taken.
fn offered(game: &Deckbuilding, source: Source) -> Sound {
    exists(game, source)?;
    let optional = match source {
        Source::Unit { at } => game.units[usize::from(at)].print().ability,
        Source::Base => game.own().base.and_then(|base| base.print().ability),
        Source::Reward { .. } | Source::Bounty { .. } => return Ok(()),
        Source::Purchased { card, at } => {
            let side = game.side(game.active);
            let put = match at {
                Destination::Hand => side.hand.contains(card),
                Destination::DeckTop => side.deck.known_to(None).next() == Some(Some(card)),
                Destination::Discard => side.discard.last() == Some(&card),
            };
            return demand(put, || format!("{card} is not where it was put"));
        }
        Source::Ship { .. } | Source::Gone { .. } => None,
    };
    let triggers = optional.and_then(Ability::trigger).is_some();
    demand(triggers, || format!("{} does not trigger", game.cause(source).code()))
}

/// DB-8.1 to DB-8.3 An attack that is being put together.
fn attack(game: &Deckbuilding, target: Target) -> Sound {
    let Target::Row(slot) = target else {
        return demand(game.base_can_be_attacked(), || "nothing can be attacked".to_owned());
    };
    let constant = game.own().base.and_then(|base| base.print().constant());
    let hunts = matches!(constant, Some((_, Constant::AttackNeutralUnit)));
    let faction = game.faction(game.active);
    let value = game.in_slot(slot).and_then(|card| card.print().target_for(faction, hunts));
    demand(value.is_some(), || format!("the card in slot {} is no target", slot.number()))?;
    let mut ships = game.own().ships.iter();
    demand(!ships.any(|ship| ship.marks.has(Marks::JOINED)), || {
        "a capital ship attacks the row (DB-8.3)".to_owned()
    })
}

/// DB-15.3 Damage that does not suffice for all ships.
fn damage(game: &Deckbuilding, left: u8, spared: u8) -> Sound {
    let open = game.theirs().ships.get(usize::from(spared)..).unwrap_or_default();
    let points: u16 = open.iter().map(|ship| u16::from(ship.hit_points_left())).sum();
    demand(!open.is_empty() && u16::from(left) <= points, || {
        format!("{left} points of damage cannot be assigned")
    })
}

/// DB-12 The question is about the next part of the ability below it.
fn asked(
    game: &Deckbuilding,
    question: Question,
    source: Source,
    steps: Steps,
    unpaid: bool,
) -> Sound {
    let Some(step) = steps.get().first() else {
        return Err("a question belongs to no part of an ability".to_owned());
    };
    let effect = game.effect_now(step, source);
    let known = |n: usize| {
        let known = game.galaxy.known_to(Some(game.active)).take(n);
        known.flatten().count() == n
    };
    let fits = match question {
        Question::Option => matches!(effect, Effect::Choose { .. }),
        Question::Object => needs_object(effect) && !matches!(effect, Effect::ExileCards { .. }),
        Question::RowForDiscard { card } => {
            effect == Effect::SwapDiscardWithRow && game.galaxy_discard.contains(&card)
        }
        Question::Exile { taken, last } => {
            let most = if let Effect::ExileCards { max, .. } = effect { max } else { 0 };
            taken < most && last.is_some() == (taken > 0)
        }
        Question::Cost => {
            let cost = game.cost_of(source).filter(|_| unpaid && !needs_object(effect));
            matches!(cost, Some(Cost::ExileFromHand | Cost::DiscardFromHand))
        }
        Question::OpponentDiscard => effect == Effect::OpponentDiscards { random: false },
        Question::TopTwo => effect == Effect::KeepOneOfTopTwo && known(2),
        Question::Swap => effect == Effect::SwapGalaxyTop && known(1),
        Question::Topdeck => effect == Effect::TopdeckOpponentCard,
    };
    demand(fits, || format!("{} does not ask that", game.cause(source).code()))
}
