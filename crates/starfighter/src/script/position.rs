//! Setting up a position from the words of a case.

use super::given::{Aside, Cards, Given, Moment};
use super::notation::{read_cards, read_stack, write_board_sector};
use crate::action::MAX_HEIGHT;
use crate::card::CardSet;
use crate::event::Event;
use crate::frame::Phase;
use crate::options::{Mode, Options, Pool};
use crate::sound;
use crate::state::{NORTH, Pile, SOUTH, Starfighter};
use starboard_core::script::SetUpError;
use starboard_core::{Io, Seat, SeatSet};

pub(super) fn set_up(given: &Given, io: &mut impl Io<Event>) -> Result<Starfighter, SetUpError> {
    let options = given.options()?;
    given.has_no_idle_words()?;
    let secret = options.mode == Mode::UltimateWar;
    match given.phase {
        Moment::ChooseCruiser if secret => {
            Err("in ultimate war cruisers are chosen in phase build".to_owned().into())
        }
        // Here the game begins as it does at a table.
        Moment::ChooseCruiser => Ok(Starfighter::set_up_table(&options, io)?),
        Moment::Build if secret => build(given, &options, io),
        Moment::Build => Err("decks are built in ultimate war only".to_owned().into()),
        Moment::Supply | Moment::Deployment | Moment::Slide | Moment::BattleOrder => {
            in_a_round(given, &options, io)
        }
    }
}

/// SF-11.1 Ultimate war with some secret choices made.
fn build(
    given: &Given,
    options: &Options,
    io: &mut impl Io<Event>,
) -> Result<Starfighter, SetUpError> {
    let mut game = Starfighter::laid_out(options)?;
    game.prepare_secret_choices(io);
    for seat in [SOUTH, NORTH] {
        if let Some(id) = given.cruiser.of(seat) {
            game.board_mut(seat).class = Some(read_class(&game, seat, id)?);
        }
        if let Some(cards) = given.deck.of(seat) {
            game.board_mut(seat).deck = read_named(&of("deck", seat), cards, &game)?;
        }
    }
    let listed = options.pool == Pool::Lists;
    let classes = game.boards.map(|board| board.class);
    if listed {
        // Who has chosen a cruiser for a given deck is done, which is for the rules to say.
        game.boards.iter_mut().for_each(|board| board.class = None);
    }
    be_sound(&game)?;
    for (seat, class) in [SOUTH, NORTH].into_iter().zip(classes) {
        match class {
            Some(class) if listed => game.choose_secret_cruiser(seat, class, io),
            Some(_) => game.build_what_is_forced(seat, io),
            None => {}
        }
    }
    game.choose_forced_cruisers(io);
    game.run(io);
    Ok(game)
}

/// A position in the middle of a game.
fn in_a_round(
    given: &Given,
    options: &Options,
    io: &mut impl Io<Event>,
) -> Result<Starfighter, SetUpError> {
    let mut game = Starfighter::laid_out(options)?;
    game.round = given.round.unwrap_or(1);
    game.offset = given.offset.unwrap_or(0);
    say_whose_turn(given, &mut game)?;
    game.phase = match given.phase {
        Moment::Slide => Phase::Slide,
        Moment::BattleOrder => Phase::BattleOrder,
        Moment::ChooseCruiser | Moment::Build | Moment::Supply | Moment::Deployment => {
            Phase::Deployment { turn_over: false, opening: given.phase == Moment::Supply }
        }
    };
    lay_cruisers(given, &mut game)?;
    lay_cards(given, &mut game)?;
    be_sound(&game)?;
    if given.phase == Moment::Supply {
        // The round that is given is about to begin.
        game.round -= 1;
        game.begin_round(io);
    }
    game.run(io);
    Ok(game)
}

/// Nothing runs on a position that no game can come to.
fn be_sound(game: &Starfighter) -> Result<(), SetUpError> {
    sound::flaw(game).map_or(Ok(()), |flaw| Err(flaw.into()))
}

/// `hand.south`: where in the words something is said of a player.
fn of(word: &str, seat: Seat) -> String {
    format!("{word}.{}", if seat == SOUTH { "south" } else { "north" })
}

/// The cards that stand at this place of the words.
fn read_named(place: &str, text: &str, game: &Starfighter) -> Result<CardSet, String> {
    read_cards(text, game.catalogue()).map_err(|problem| format!("`{place}`: {problem}"))
}

/// SF-4.5 Who has passed, who has the initiative, whose turn it is.
fn say_whose_turn(given: &Given, game: &mut Starfighter) -> Result<(), String> {
    for seat in given.passed.iter().flatten().map(|&seat| Seat::from(seat)) {
        if game.passed.contains(seat) {
            return Err("`passed`: a seat is there twice".to_owned());
        }
        game.passed = game.passed.with(seat);
    }
    let combat = matches!(given.phase, Moment::Slide | Moment::BattleOrder);
    if combat && given.passed.is_none() {
        game.passed = SeatSet::all(2);
    }
    // Who has passed alone has passed first, and the other one goes on.
    let first = game.passed.only();
    game.initiative = given.initiative.map_or(first.unwrap_or(SOUTH), Seat::from);
    let turn = if combat || first.is_some() { game.initiative.opponent() } else { game.initiative };
    game.active = given.active.map_or(turn, Seat::from);
    Ok(())
}

fn read_class(game: &Starfighter, seat: Seat, id: &str) -> Result<u8, String> {
    let class = game.catalogue().class(id);
    class.ok_or_else(|| format!("`{}`: there is no cruiser {id:?}", of("cruiser", seat)))
}

fn lay_cruisers(given: &Given, game: &mut Starfighter) -> Result<(), String> {
    for (seat, usual) in [(SOUTH, "ares"), (NORTH, "athena")] {
        let id = given.cruiser.of(seat).map_or(usual, String::as_str);
        game.board_mut(seat).class = Some(read_class(game, seat, id)?);
        let full = game.class(seat).hull;
        game.board_mut(seat).hull = given.hull.of(seat).copied().unwrap_or(full);
    }
    Ok(())
}

/// Puts every card where the case says, and the rest into the pile.
fn lay_cards(given: &Given, game: &mut Starfighter) -> Result<(), String> {
    let catalogue = game.setup.catalogue.clone();
    for (seat, sector, text) in given.stacks() {
        let about = |problem| format!("`{}`: {problem}", write_board_sector(seat, sector));
        let stack = read_stack(text, &catalogue).map_err(about)?;
        if stack.len() > MAX_HEIGHT {
            return Err(about(format!("a sector holds at most {MAX_HEIGHT} cards")));
        }
        for mut lying in stack {
            lying.token = game.take_token();
            game.stack_mut(seat, sector).push(lying);
        }
    }
    for seat in [SOUTH, NORTH] {
        if let Some(cards) = given.hand.of(seat) {
            game.board_mut(seat).hand = read_named(&of("hand", seat), cards, game)?;
        }
        if let Some(Aside::Cards(cards)) = given.aside.of(seat) {
            game.board_mut(seat).aside = read_named(&of("aside", seat), cards, game)?;
        }
    }
    let decks = if game.has_own_piles() { 2 } else { 1 };
    for at in 0..decks {
        fill_pile(given, game, at)?;
    }
    Ok(())
}

/// The discard pile and the draw pile; together with what their owners have they are a deck.
fn fill_pile(given: &Given, game: &mut Starfighter, at: usize) -> Result<(), String> {
    let owners = game.owners_of(at);
    let discard = read_pile("discard", given.discard.as_ref(), game, at)?.unwrap_or_default();
    let usable = match game.setup.lists {
        Some(lists) => lists[at],
        None => game.catalogue().cards_of(game.mode()),
    };
    let laid = owners.iter().fold(discard, |laid, &owner| laid.union(held(game, owner)));
    let rest = usable.minus(laid);
    let mut draw = match read_pile("pile", given.pile.as_ref(), game, at)? {
        Some(cards) => cards,
        None if game.setup.options.pool == Pool::Dealt && game.has_own_piles() => {
            return Err("`pile`: with pool dealt, both must be given".to_owned());
        }
        None => rest,
    };
    let deck = laid.union(draw);
    for &owner in owners {
        if let Some(Aside::Count(count)) = given.aside.of(owner) {
            for _ in 0..*count {
                let Some(card) = draw.into_iter().next() else {
                    let place = of("aside", owner);
                    return Err(format!("`{place}`: the pile has not so many cards"));
                };
                draw.remove(card);
                game.board_mut(owner).aside.insert(card);
            }
        }
        game.board_mut(owner).deck = deck;
    }
    game.piles[at].draw = draw;
    let mut unseen = game.hidden_cards(at);
    if game.has_secret_decks() {
        unseen = unseen.union(rest);
    }
    game.piles[at] = Pile { discard, ..Pile::new(draw, unseen) };
    Ok(())
}

/// The cards that are given for a pile: for both players together, or for each alone.
fn read_pile(
    word: &str,
    cards: Option<&Cards>,
    game: &Starfighter,
    at: usize,
) -> Result<Option<CardSet>, String> {
    match (cards, game.owners_of(at)) {
        (None, _) => Ok(None),
        (Some(Cards::Shared(text)), [_, _]) => read_named(word, text, game).map(Some),
        (Some(Cards::Own(by_seat)), &[owner]) => {
            by_seat.of(owner).map(|text| read_named(&of(word, owner), text, game)).transpose()
        }
        (Some(Cards::Shared(_)), _) => Err(format!("`{word}`: each player has an own one")),
        (Some(Cards::Own(_)), _) => Err(format!("`{word}`: there is one for both players")),
    }
}

/// All cards of a player: on the board, in hand and set aside.
fn held(game: &Starfighter, owner: Seat) -> CardSet {
    let board = game.board(owner);
    let lying = board.sectors.iter().flat_map(|stack| stack.iter().map(|lying| lying.card));
    lying.collect::<CardSet>().union(board.hand).union(board.aside)
}
