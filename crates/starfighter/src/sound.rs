//! What no game can come to. Positions that people and programs wrote are asked for it before the
//! rules, which hold every position to be sound, get to see them.

use crate::action::{MAX_HEIGHT, Sector};
use crate::card::{Area, CardId, CardSet, Side};
use crate::frame::{CHAIN_CAP, Phase, Waiting};
use crate::options::{Mode, Pool};
use crate::rules::MAX_OFFSET;
use crate::script::write_board_sector;
use crate::state::{Board, Lying, NORTH, Pile, SOUTH, Starfighter};
use starboard_core::Seat;

/// Nothing, or what is impossible.
type Sound = Result<(), String>;

/// The most fighters that a sector can show: two areas of the top card, one of each other card.
const MOST_FIGHTERS: u8 = 4 * (MAX_HEIGHT as u8 + 1);

/// What is impossible about a position, if anything. Later questions trust in the earlier ones.
pub(crate) fn flaw(game: &Starfighter) -> Option<String> {
    let questions = [seats, numbers, cruisers, beginning, stacks, cards, origins, chain, phase];
    questions.into_iter().find_map(|question| question(game).err())
}

fn demand(holds: bool, problem: impl FnOnce() -> String) -> Sound {
    if holds { Ok(()) } else { Err(problem()) }
}

fn name(seat: Seat) -> &'static str {
    if seat == SOUTH { "south" } else { "north" }
}

/// SF-1.1 There are two seats.
fn seats(game: &Starfighter) -> Sound {
    let mut named = vec![game.initiative, game.active];
    named.extend(game.passed.iter());
    match game.phase {
        Phase::ChooseCruiser { seat } => named.push(seat),
        Phase::Build { done } => named.extend(done.iter()),
        Phase::Deployment { .. }
        | Phase::Slide
        | Phase::BattleOrder
        | Phase::Battles { .. }
        | Phase::Over { .. } => {}
    }
    let nobody = named.into_iter().find(|&seat| seat != SOUTH && seat != NORTH);
    nobody.map_or(Ok(()), |seat| Err(format!("there is no seat {}", seat.0)))
}

/// Whether the cruisers have been chosen and the rounds have begun.
fn has_begun(game: &Starfighter) -> bool {
    match game.phase {
        Phase::ChooseCruiser { .. } | Phase::Build { .. } => false,
        Phase::Deployment { .. }
        | Phase::Slide
        | Phase::BattleOrder
        | Phase::Battles { .. }
        | Phase::Over { .. } => true,
    }
}

/// SF-8.2, SF-10.5, SF-6.13 Counters within their ranges.
fn numbers(game: &Starfighter) -> Sound {
    let last = game.setup.options.max_rounds;
    demand((-MAX_OFFSET..=MAX_OFFSET).contains(&game.offset), || {
        format!("the offset is {}, and at most {MAX_OFFSET} to either side", game.offset)
    })?;
    demand(!has_begun(game) || (1..=last).contains(&game.round), || {
        format!("the round is {}, and there are rounds 1 to {last}", game.round)
    })?;
    demand(game.chain.resolved <= CHAIN_CAP, || {
        format!("{} effects are carried out, and a chain has {CHAIN_CAP}", game.chain.resolved)
    })?;
    demand(game.next_token > 0, || "tokens count from 1".to_owned())
}

/// SF-3.3, SF-11.1 Who has chosen which cruiser, and what is left of its hull.
fn cruisers(game: &Starfighter) -> Sound {
    for seat in [SOUTH, NORTH] {
        let Board { class, hull, .. } = *game.board(seat);
        let Some(class) = class else {
            demand(!has_begun(game), || format!("{} has no cruiser", name(seat)))?;
            continue;
        };
        demand(game.catalogue().allows(game.mode(), class), || {
            let (seat, mode) = (name(seat), game.mode().code());
            format!("{seat} has cruiser {class}, which may not be chosen in mode {mode}")
        })?;
        // SF-9.12 Nothing repairs a hull.
        let most = game.class(seat).hull;
        demand(!has_begun(game) || hull <= most, || {
            format!("the hull of {} is {hull}, and at most {most}", name(seat))
        })?;
    }
    match (game.mode(), game.boards.map(|board| board.class)) {
        (Mode::Training | Mode::Skirmish, [Some(south), Some(north)]) => {
            let meet = game.catalogue().second_choices(game.mode(), south).contains(&north);
            demand(meet, || "the two cruisers cannot meet: each needs its own board".to_owned())
        }
        (Mode::Training | Mode::Skirmish | Mode::UltimateWar, _) => Ok(()),
    }
}

/// SF-3.3, SF-11.1 Before the first round there are choices, and nothing else.
fn beginning(game: &Starfighter) -> Sound {
    match (game.phase, game.mode()) {
        (Phase::ChooseCruiser { seat }, Mode::Training | Mode::Skirmish) => {
            // SF-3.3 The start player first.
            let [own, other] = [seat, seat.opponent()].map(|seat| game.board(seat).class);
            let in_turn = own.is_none() && other.is_none() == (seat == game.initiative);
            demand(in_turn, || format!("it is not for {} to choose a cruiser", name(seat)))?;
        }
        (Phase::Build { done }, Mode::UltimateWar) => {
            // SF-11.1 The start player is determined at the reveal.
            let undecided = done.len() < 2 && game.initiative == SOUTH;
            demand(undecided, || "decks are built, and what follows is there".to_owned())?;
            pools(game)?;
            for seat in [SOUTH, NORTH] {
                deck_in_the_making(game, seat, done.contains(seat))?;
            }
        }
        (Phase::ChooseCruiser { .. } | Phase::Build { .. }, mode) => {
            return Err(format!("cruisers are not chosen in this way in mode {}", mode.code()));
        }
        (
            Phase::Deployment { .. }
            | Phase::Slide
            | Phase::BattleOrder
            | Phase::Battles { .. }
            | Phase::Over { .. },
            _,
        ) => return Ok(()),
    }
    let mut fresh = Starfighter::on_the_table(game.setup.clone());
    let Starfighter { phase, initiative, active, .. } = *game;
    for seat in [SOUTH, NORTH] {
        let Board { class, deck, .. } = *game.board(seat);
        let board = fresh.board_mut(seat);
        board.class = class;
        if game.has_own_piles() {
            board.deck = deck;
            fresh.piles[seat.index()] = game.piles[seat.index()];
        }
    }
    fresh = Starfighter { phase, initiative, active, ..fresh };
    demand(fresh == *game && initiative == active, || {
        "the first round has not begun, and there is more than cruisers and decks".to_owned()
    })
}

/// SF-11.3 What each player may use, while decks are built.
fn pools(game: &Starfighter) -> Sound {
    let all = game.catalogue().cards;
    for seat in [SOUTH, NORTH] {
        let pile = &game.piles[seat.index()];
        let first = pile.cohorts.first().map_or(CardSet::EMPTY, |cohort| cohort.cards);
        let pool = match (game.setup.options.pool, game.setup.lists) {
            (Pool::Full, _) => all,
            (Pool::Lists, Some(lists)) => lists[seat.index()],
            (Pool::Lists, None) | (Pool::Dealt, _) => first,
        };
        demand(*pile == Pile::new(CardSet::EMPTY, pool), || {
            format!("the pool of {} is not what the options say", name(seat))
        })?;
    }
    if game.setup.options.pool == Pool::Dealt {
        let [south, north] = [SOUTH, NORTH].map(|seat| game.pool(seat));
        let halves = south.union(north) == all
            && south.intersection(north).is_empty()
            && south.len() == all.len() / 2;
        demand(halves, || "the cards are not dealt in halves".to_owned())?;
    }
    Ok(())
}

/// SF-11.6 A deck that its owner builds card by card.
fn deck_in_the_making(game: &Starfighter, seat: Seat, done: bool) -> Sound {
    let (Board { class, deck, .. }, who) = (*game.board(seat), name(seat));
    demand(!done || class.is_some(), || format!("{who} is done, and has no cruiser"))?;
    if let Some(lists) = game.setup.lists {
        demand(deck == lists[seat.index()], || format!("the deck of {who} is not the given one"))?;
        return demand(done == class.is_some(), || format!("{who} has a cruiser and is not done"));
    }
    demand(class.is_some() || deck.is_empty(), || {
        format!("{who} has a deck, and no cruiser: that is chosen first")
    })?;
    demand(deck.minus(game.pool(seat)).is_empty(), || {
        format!("the deck of {who} has cards that are not in the pool")
    })?;
    demand(!done || game.can_close_deck(seat), || {
        format!("{who} is done with {} cards, which are too few", deck.len())
    })?;
    // No dead end: what is there and what may still come are enough.
    let left = deck.last().map_or(game.pool(seat), |last| game.pool(seat).after(last));
    demand(deck.len() + left.len() >= crate::options::DECK_MIN, || {
        format!("the deck of {who} can no longer get enough cards in ascending order")
    })
}

/// SF-1.3 to SF-1.8 What lies on the boards.
fn stacks(game: &Starfighter) -> Sound {
    let mut tokens = Vec::new();
    for seat in [SOUTH, NORTH] {
        for sector in Sector::all() {
            let (stack, place) = (game.stack(seat, sector), write_board_sector(seat, sector));
            if stack.is_empty() {
                continue;
            }
            let fields = game.class(seat).heights[sector.index()];
            demand(stack.len() <= fields.into(), || {
                format!("{place} holds {} cards and has {fields} fields", stack.len())
            })?;
            for (level, lying) in stack.iter().enumerate() {
                lies(game, lying, level + 1 == stack.len())
                    .map_err(|problem| format!("{place}.{level}: {problem}"))?;
                demand(!tokens.contains(&lying.token) && lying.token > 0, || {
                    format!("{place}.{level}: token {} is there twice or is none", lying.token)
                })?;
                tokens.push(lying.token);
            }
        }
    }
    Ok(())
}

/// SF-9.5 to SF-9.10, SF-12.2 A lying card and its markers.
fn lies(game: &Starfighter, lying: &Lying, top: bool) -> Sound {
    let catalogue = game.catalogue();
    demand(catalogue.cards.contains(lying.card), || format!("there is no card {}", lying.card.0))?;
    demand(lying.side == Side::Back || lying.known, || {
        "a card lies front up, and not everybody knows it".to_owned()
    })?;
    let (mut fighters, mut marked) = (0, 0);
    for area in Area::BOTH {
        let (print, marks) = (lying.face(catalogue).area(area), lying.marks[area as usize]);
        demand(marks.fighters <= print.fighters && marks.shields <= print.shields, || {
            "there are more markers than fighters or shields".to_owned()
        })?;
        // SF-9.10 Markers return as soon as an area is hidden.
        demand(top || area == lying.lower() || marks.count() == 0, || {
            "there are markers on a hidden area".to_owned()
        })?;
        fighters += print.fighters;
        marked += marks.fighters;
    }
    // SF-9.7 With its last visible fighter a card is destroyed; hidden ones have no markers.
    demand(fighters == 0 || marked < fighters, || {
        "all fighters have markers, and the card is not destroyed".to_owned()
    })
}

/// SF-5.6 Every card is in one place, and none is lost.
fn cards(game: &Starfighter) -> Sound {
    if !has_begun(game) {
        return Ok(());
    }
    let decks = game.boards.map(|board| board.deck);
    if game.has_own_piles() {
        let one_copy = game.setup.options.pool == Pool::Dealt;
        let both = decks[0].intersection(decks[1]).into_iter().next();
        if let Some(card) = both.filter(|_| one_copy) {
            return Err(format!("{} is in both decks", called(game, card)));
        }
    } else {
        demand(decks[0] == decks[1], || "the deck is shared, and there are two".to_owned())?;
        demand(game.piles[1] == Pile::default(), || {
            "the piles are shared, and there is a second one".to_owned()
        })?;
    }
    for pile in 0..piles(game) {
        let owners = game.owners_of(pile);
        let usable = match game.setup.lists {
            Some(lists) => lists[pile],
            None => game.catalogue().cards_of(game.mode()),
        };
        let mut found = CardSet::EMPTY;
        let mut find = |card: CardId| {
            let again = found.contains(card);
            found.insert(card);
            demand(!again, || format!("{} is in two places", called(game, card)))
        };
        for &owner in owners {
            let Board { sectors, hand, aside, .. } = game.board(owner);
            let lying = sectors.iter().flat_map(|stack| stack.iter().map(|lying| lying.card));
            lying.chain(*hand).chain(*aside).try_for_each(&mut find)?;
        }
        let Pile { draw, discard, .. } = game.piles[pile];
        draw.into_iter().chain(discard).try_for_each(&mut find)?;
        if let Some(card) = found.minus(usable).into_iter().next() {
            return Err(format!("{} is not played with here", called(game, card)));
        }
        let deck = decks[pile];
        if let Some(card) = deck.minus(found).into_iter().next() {
            return Err(format!("{} is nowhere", called(game, card)));
        }
        if let Some(card) = found.minus(deck).into_iter().next() {
            return Err(format!("{} does not belong to the deck", called(game, card)));
        }
    }
    Ok(())
}

/// How many piles are drawn from.
fn piles(game: &Starfighter) -> usize {
    if game.has_own_piles() { 2 } else { 1 }
}

fn called(game: &Starfighter, card: CardId) -> String {
    format!("card {}", game.catalogue().id_code(card))
}

/// SF-12.5 What everybody knows about where hidden cards come from.
fn origins(game: &Starfighter) -> Sound {
    if !has_begun(game) {
        return Ok(());
    }
    for at in 0..piles(game) {
        let Pile { generation, cohorts, .. } = &game.piles[at];
        let newest = cohorts.last().map(|cohort| cohort.generation);
        let ascending = cohorts.is_sorted_by_key(|cohort| cohort.generation);
        demand(ascending && newest == Some(*generation), || {
            "the generations of a pile are not in order".to_owned()
        })?;
        let mut unseen = CardSet::EMPTY;
        for cohort in cohorts {
            demand(unseen.intersection(cohort.cards).is_empty(), || {
                "a card is of two generations".to_owned()
            })?;
            unseen = unseen.union(cohort.cards);
        }
        let deck = game.boards[at].deck;
        let usable = if game.has_secret_decks() { game.catalogue().cards } else { deck };
        demand(unseen.minus(usable).is_empty(), || {
            "cards that are not played with count as hidden".to_owned()
        })?;
        demand(unseen.intersection(deck) == game.hidden_cards(at), || {
            "what counts as hidden is not what is hidden".to_owned()
        })?;
        for &owner in game.owners_of(at) {
            drawn_before_played(game, owner, &game.piles[at])?;
        }
    }
    Ok(())
}

/// SF-12.5 Nobody holds or has played a hidden card that is newer than what came into the hand.
fn drawn_before_played(game: &Starfighter, owner: Seat, pile: &Pile) -> Sound {
    let board = game.board(owner);
    let generation = |card: CardId| {
        let cohort = pile.cohorts.iter().find(|cohort| cohort.cards.contains(card));
        cohort.map_or(0, |cohort| cohort.generation)
    };
    let in_hand = board.hand.into_iter().map(|card| (card, board.newest));
    let lying = board.sectors.iter().flat_map(|stack| stack.iter());
    let played = lying.clone().map(|lying| (lying.card, lying.newest));
    let in_order = board.newest <= pile.generation
        && lying.clone().all(|lying| lying.newest <= board.newest)
        && in_hand.chain(played).all(|(card, newest)| generation(card) <= newest);
    demand(in_order, || format!("a card of {} is newer than what came into the hand", name(owner)))
}

/// SF-6.9 to SF-6.14 Effects that wait.
fn chain(game: &Starfighter) -> Sound {
    let chain = &game.chain;
    if chain.is_idle() {
        return Ok(());
    }
    demand(chain.met.len() <= usize::from(chain.resolved) + 1, || {
        "a chain has met more situations than it has carried out effects".to_owned()
    })?;
    let all = || chain.waiting.iter().chain(&chain.picked);
    all().try_for_each(|waiting| waits(game, *waiting))?;
    // SF-6.10 The symbols of a group are on one card; SF-6.14 in the order of its list.
    let in_order = chain.waiting.is_sorted_by(|a, b| {
        a.group < b.group
            || a.group == b.group
                && a.token == b.token
                && (a.area(), a.index()) < (b.area(), b.index())
    });
    let symbol = |w: &Waiting| (w.token, w.area(), w.index());
    let mut symbols: Vec<_> = all().map(symbol).collect();
    symbols.sort_unstable();
    demand(in_order && symbols.is_sorted_by(|a, b| a < b), || {
        "effects wait twice, or not in the order of their groups".to_owned()
    })?;
    match chain.picked {
        None => demand(game.must_order(), || "effects wait, and nobody is asked".to_owned()),
        Some(picked) => {
            let last = chain.waiting.last().map_or(0, |waiting| waiting.group);
            let [_, choice] = game.first_targets(game.symbol(picked).effect);
            let asked = choice.is_some() && chain.resolved < CHAIN_CAP && picked.group >= last;
            demand(asked, || "an effect waits for a target that nobody has to choose".to_owned())
        }
    }
}

/// SF-6.11 An effect waits as long as its area is visible.
fn waits(game: &Starfighter, waiting: Waiting) -> Sound {
    let at = game.find(waiting.token);
    let at = at
        .ok_or_else(|| format!("an effect waits on token {}, which is not there", waiting.token))?;
    let lying = &game.stack(at.board, at.sector)[usize::from(at.level)];
    let shown = game.visible_areas(at.board, at.sector, at.level).contains(&waiting.area());
    let effects = lying.face(game.catalogue()).area(waiting.area()).effects;
    let there = lying.side == Side::Front && usize::from(waiting.index()) < effects.len();
    demand(shown && there && waiting.group <= game.chain.resolved, || {
        let place = write_board_sector(at.board, at.sector);
        format!("{place}.{}: an effect waits that is not to be seen", at.level)
    })
}

/// SF-4 What is waited for fits all the rest.
fn phase(game: &Starfighter) -> Sound {
    let both_passed = || {
        demand(game.passed.len() == 2, || "combat comes when both have passed (SF-4.5)".to_owned())
    };
    let idle = || demand(game.chain.is_idle(), || "effects wait in the wrong phase".to_owned());
    match game.phase {
        Phase::ChooseCruiser { .. } | Phase::Build { .. } => Ok(()),
        Phase::Deployment { turn_over, opening } => {
            demand(turn_over != game.chain.is_idle(), || {
                "a card was played and nothing waits, or the other way round".to_owned()
            })?;
            let passed_first = game.passed.iter().all(|seat| seat == game.initiative);
            demand(passed_first && game.passed.len() < 2, || {
                "who passes first has the initiative, and when both have passed, combat comes \
                 (SF-4.5)"
                    .to_owned()
            })?;
            demand(!game.passed.contains(game.active), || {
                format!("{} is active and has passed (SF-4.5)", name(game.active))
            })?;
            let afloat = game.boards.iter().all(|board| board.hull > 0);
            let untouched = !turn_over && game.passed.is_empty() && afloat;
            demand(!opening || untouched && game.active == game.initiative, || {
                "nothing has happened in this round, and yet it has".to_owned()
            })
        }
        Phase::Slide | Phase::BattleOrder => both_passed().and_then(|()| idle()),
        Phase::Battles { order, at, battle } => {
            both_passed()?;
            let sectors = game.pairs(order).get(usize::from(at)).copied();
            let fits = |battle: &crate::frame::Battle| {
                Some(battle.sectors) == sectors
                    && battle.left.iter().all(|&left| left <= MOST_FIGHTERS)
            };
            demand(battle.as_ref().is_some_and(fits) && !game.chain.is_idle(), || {
                "the battle under way is none of this combat".to_owned()
            })
        }
        Phase::Over { outcome } => {
            both_passed()?;
            idle()?;
            demand(game.ends_now() && outcome == game.judgement(), || {
                "the game is over, and hulls and cards say otherwise (SF-10)".to_owned()
            })
        }
    }
}
