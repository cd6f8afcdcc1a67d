//! Setting up a position from its words.

use super::given::{Deed, Given, Marker, TokenAt, Where, Word};
use super::notation::level;
use super::own_table::scenario_file;
use crate::card::{Card, Cards};
use crate::catalogue::{FigureId, FigureSet, Trait};
use crate::event::Event;
use crate::frame::{Activation, Asked};
use crate::options::{Deploy, Options, Quotes, Setup};
use crate::sound;
use crate::state::{Skirmish, Spoken, Token};
use crate::tabletop::{Level, Spot};
use starboard_core::script::{SetUpError, read_given};
use starboard_core::{Io, Rules, Setup as _};
use std::num::NonZeroU8;
use toml::Table;

pub(super) fn set_up(words: &Table, io: &mut impl Io<Event>) -> Result<Skirmish, SetUpError> {
    let given: Given = read_given(words)?;
    let (options, is_own_table) = read_options(&given)?;
    if given.begin {
        return begin(&given, &options, is_own_table, io);
    }
    let mut game = Skirmish::laid_out(Setup::of(&options)?);
    place_figures(&mut game, &given, is_own_table)?;
    put_markers(&mut game, &given)?;
    say_quotes(&mut game, &given)?;
    let rerolls = given.rerolls.as_ref();
    game.rerolls = rerolls.map_or([0, 0], |rerolls| [rerolls.light, rerolls.dark]);
    game.round = given.round.map_or(1, NonZeroU8::get);
    game.han_has_shot = given.han_has_shot.unwrap_or(false);
    operate(&mut game, &given)?;
    game.token = match (&given.token, game.token) {
        (Some(Word(TokenAt::With(by))), _) => Token::Carried { by: *by },
        (Some(Word(TokenAt::On(x, y))), _) => Token::Dropped { x: *x, y: *y },
        // Whoever is out has dropped it where it was listed.
        (None, Token::Carried { by }) if game.out.contains(by) => {
            let Spot { x, y, .. } = game.spot(by);
            Token::Dropped { x, y }
        }
        (None, token) => token,
    };
    deal(&mut game, &given);
    start(&mut game, &given, io)?;
    game.run(io);
    Ok(game)
}

/// SK-17 The options, and whether the position describes a table of its own: that becomes the text
/// of a scenario file.
fn read_options(given: &Given) -> Result<(Options, bool), SetUpError> {
    let mut options: Options = read_given(&given.options).map_err(|error| match error {
        SetUpError::Nonsense(problem) => format!("`options`: {problem}").into(),
        SetUpError::Refused(_) => error,
    })?;
    let mut named: Vec<&str> = Vec::new();
    if let Some(scenario) = &given.scenario {
        options.scenario.clone_from(scenario);
        named.push("scenario");
    }
    if let Some(file) = &given.file {
        options.table = Some(file.clone());
        named.push("file");
    }
    named.extend(["scenario", "table"].iter().filter(|key| given.options.contains_key(**key)));
    let is_own_table = named.is_empty();
    named.extend(given.own_table().filter(|_| !is_own_table));
    if let [one, other, ..] = named[..] {
        return Err(format!("`{other}`: the table has been named already, by `{one}`").into());
    }
    if is_own_table {
        options.table = Some(scenario_file(given, options.players)?);
    }
    Ok((options, is_own_table))
}

/// A game that begins as it does for players; all that can be said about it is who stands where.
fn begin(
    given: &Given,
    options: &Options,
    is_own_table: bool,
    io: &mut impl Io<Event>,
) -> Result<Skirmish, SetUpError> {
    if let Some(word) = given.moment().next() {
        let problem = format!("`{word}`: the game begins, and the rules say where it stands");
        return Err(problem.into());
    }
    let places = || given.at.iter().flat_map(|at| &at.0);
    if places().any(|(_, Word(place))| !matches!(place, Where::On(_, _, None))) {
        return Err("`at`: everybody begins on the ground".to_owned().into());
    }
    // A table of its own has them there anyway.
    if is_own_table || given.at.is_none() {
        return Ok(Skirmish::new(options, io)?);
    }
    if options.deploy == Deploy::Free {
        return Err("`at`: the players place their figures (SK-2.4)".to_owned().into());
    }
    let mut game = Skirmish::laid_out(Setup::of(options)?);
    place_figures(&mut game, given, is_own_table)?;
    sound::pieces(&game)?;
    game.run(io);
    Ok(game)
}

/// Who stands where.
fn place_figures(game: &mut Skirmish, given: &Given, is_own_table: bool) -> Result<(), String> {
    let places = given.at.as_ref();
    let named = |figure: FigureId| places.is_some_and(|at| at.of(figure).is_some());
    if is_own_table {
        game.waiting = game.on_table.iter().filter(|&figure| !named(figure)).collect();
        game.on_table = game.on_table.minus(game.waiting);
    }
    for (figure, Word(place)) in places.into_iter().flat_map(|at| &at.0) {
        let figure = takes_part(game, *figure, "at")?;
        match place {
            Where::Out => {
                game.on_table.remove(figure);
                game.out.insert(figure);
            }
            Where::Left => {
                game.on_table.remove(figure);
                game.left.insert(figure);
            }
            Where::On(x, y, roof) => {
                let level = match roof {
                    None => Level::GROUND,
                    Some(roof) => level(game.table(), roof)
                        .map_err(|problem| format!("`at.{}`: {problem}", figure.card().id))?,
                };
                game.places[figure.index()].at = Spot { x: *x, y: *y, level };
            }
        }
    }
    if given.others.is_some() {
        if is_own_table {
            return Err("`others`: only a scenario has others".to_owned());
        }
        let others: FigureSet = game.on_table.iter().filter(|&figure| !named(figure)).collect();
        game.on_table = game.on_table.minus(others);
        others.iter().for_each(|figure| game.out.insert(figure));
    }
    // Whoever is out or has left is captive no more.
    game.captive = game.captive.intersection(game.on_table);
    for (figure, facing) in given.facing.iter().flat_map(|facing| &facing.0) {
        let figure = takes_part(game, *figure, "facing")?;
        game.places[figure.index()].facing = *facing;
    }
    Ok(())
}

fn takes_part(game: &Skirmish, figure: FigureId, word: &str) -> Result<FigureId, String> {
    let known = game.scenario().figures.contains(figure);
    known.then_some(figure).ok_or_else(|| format!("`{word}`: {} takes no part", figure.card().id))
}

fn put_markers(game: &mut Skirmish, given: &Given) -> Result<(), String> {
    for (figure, Word(markers)) in given.markers.iter().flat_map(|markers| &markers.0) {
        let figure = takes_part(game, *figure, "markers")?;
        for marker in &markers.0 {
            let set = match marker {
                Marker::Activated => &mut game.activated,
                Marker::Run => &mut game.running,
                Marker::Ready => &mut game.ready,
                Marker::Jam => &mut game.jammed,
                Marker::Captive => &mut game.captive,
                Marker::FlameSpent => &mut game.burnt,
                Marker::Free if game.captive.contains(figure) => {
                    game.captive.remove(figure);
                    continue;
                }
                Marker::Free => {
                    let id = &figure.card().id;
                    return Err(format!("`markers.{id}`: nobody holds {id} captive"));
                }
            };
            set.insert(figure);
        }
    }
    Ok(())
}

fn say_quotes(game: &mut Skirmish, given: &Given) -> Result<(), String> {
    let unspent = given.quotes.unwrap_or_default();
    for figure in unspent {
        takes_part(game, figure, "quotes")?;
        if !figure.card().has(Trait::Quote) {
            return Err(format!("`quotes`: {} cannot be revived", figure.card().id));
        }
    }
    game.quoted = match game.setup.options.quotes {
        Quotes::Free => game.scenario().figures.minus(unspent),
        // SK-17.3 Nobody can be revived, whoever is named.
        Quotes::Off => game.scenario().figures,
    };
    for (figure, Word(said)) in given.said.iter().flat_map(|said| &said.0) {
        let figure = takes_part(game, *figure, "said")?;
        game.quotes.push(Spoken { figure, text: said.0.clone(), number: 0 });
    }
    Ok(())
}

/// SK-14.3 The terminals that have been operated.
fn operate(game: &mut Skirmish, given: &Given) -> Result<(), String> {
    for id in given.operated.iter().flatten() {
        let at = game.scenario().terminals.iter().position(|terminal| terminal.id == *id);
        let bit = 1 << at.ok_or_else(|| format!("`operated`: there is no terminal {id:?}"))?;
        if game.operated & bit != 0 {
            return Err(format!("`operated`: {id} is there twice"));
        }
        game.operated |= bit;
    }
    Ok(())
}

/// SK-5 The cards. If the pile is named, cards that are named nowhere are out of the game.
fn deal(game: &mut Skirmish, given: &Given) {
    let whole = Skirmish::deck(&game.setup);
    let cards = |word: &Option<Word<super::given::Pile>>| word.as_ref().map(|Word(pile)| pile.0);
    game.discard = cards(&given.discard).unwrap_or_default();
    let in_play = |card: &Card| {
        let members = game.setup.parties[card.party as usize];
        let elsewhere = game.discard.contains(*card) || Some(*card) == given.card;
        !elsewhere && !members.intersection(game.on_table).is_empty()
    };
    game.pile = cards(&given.pile).unwrap_or_else(|| whole.into_iter().filter(in_play).collect());
    game.card = given.card;
    if game.card.is_none()
        && let Some(figure) = given.active
    {
        // Some card of the party has been turned up: the ace if it is said so.
        let wants_ace = given.ace == Some(true);
        let own = |card: &Card| card.party == figure.party() && (card.is_ace() || !wants_ace);
        game.card = game.pile.into_iter().rfind(own);
        game.card.into_iter().for_each(|card| game.pile.remove(card));
    }
    let turned_up: Cards = game.card.into_iter().collect();
    let named = game.pile.union(game.discard).union(turned_up);
    game.gone = whole.into_iter().filter(|&card| !named.contains(card)).collect();
}

/// Whose turn it is. Nothing runs on a position that is impossible.
fn start(game: &mut Skirmish, given: &Given, io: &mut impl Io<Event>) -> Result<(), String> {
    sound::pieces(game)?;
    let Some(figure) = given.active else {
        for (word, said) in [("did", given.did.is_some()), ("ace", given.ace.is_some())] {
            if said {
                return Err(format!("`{word}`: nobody is active"));
            }
        }
        if let Some(card) = game.card.take() {
            game.turn_up(card, io);
        }
        return Ok(());
    };
    takes_part(game, figure, "active")?;
    let ace = given.ace.unwrap_or(false);
    let mut active =
        Activation { figure, left: 2, moves: 0, shot: false, aimed: false, ace, over: false };
    for deed in given.did.iter().flatten() {
        active.left = active.left.checked_sub(1).ok_or("`did`: two actions at most (SK-8.1)")?;
        match deed {
            Deed::Move => active.moves += 1,
            Deed::Shoot if active.shot => {
                return Err("`did`: one Shoot at most (SK-8.1)".to_owned());
            }
            Deed::Shoot => active.shot = true,
            Deed::Aim if active.left == 0 => {
                return Err("`did`: Aim comes first (SK-8.1)".to_owned());
            }
            Deed::Aim => active.aimed = true,
            Deed::Other => {}
        }
    }
    if active.moves == 2 {
        game.running.insert(figure);
    }
    game.activation = Some(active);
    game.asked = Asked::Action;
    sound::turn(game)?;
    game.ask_for_action(io);
    Ok(())
}
