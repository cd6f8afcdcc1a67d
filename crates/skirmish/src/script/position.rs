//! Setting up a position from the words of a case.

use super::facts::MARKERS;
use super::notation::{figure, read_card, read_cards, read_spot};
use crate::card::{Card, Cards};
use crate::catalogue::{FigureId, FigureSet, Side};
use crate::event::Event;
use crate::geometry::Facing;
use crate::options::{Options, Quotes, Setup};
use crate::quote::Words;
use crate::state::{Activation, Skirmish, Spoken, Token};
use starboard_core::script::SetUpError;
use starboard_core::{Chance, Game, Journal, Setup as _};
use std::fmt::Write;
use toml::{Table, Value};

/// The words a position may be made of.
const WORDS: [&str; 27] = [
    "scenario",
    "table",
    "terrain",
    "terminal",
    "zone",
    "objective",
    "file",
    "options",
    "at",
    "others",
    "facing",
    "markers",
    "quotes",
    "said",
    "rerolls",
    "round",
    "active",
    "did",
    "ace",
    "card",
    "pile",
    "discard",
    "han_has_shot",
    "operated",
    "token",
    "begin",
    "chance",
];

/// Who stands in for a side of which a case says nothing. Takes no part in the game.
const STAND_INS: [(Side, &str); 2] = [(Side::Light, "c_3po"), (Side::Dark, "zuckuss")];

pub(super) fn set_up(
    given: &Table,
    chance: &mut impl Chance,
    journal: &mut impl Journal<Event>,
) -> Result<Skirmish, SetUpError> {
    if let Some(word) = given.keys().find(|word| !WORDS.contains(&word.as_str())) {
        return Err(format!("a position has no {word:?}").into());
    }
    let options = read_options(given)?;
    if given.get("begin").and_then(Value::as_bool) == Some(true) {
        return Ok(Skirmish::new(&options, chance, journal)?);
    }
    let mut game = Skirmish::laid_out(Setup::of(&options)?);
    place_figures(&mut game, given)?;
    put_markers(&mut game, given)?;
    say_quotes(&mut game, given)?;
    game.rerolls = Side::BOTH.map(|side| {
        let rerolls = given.get("rerolls").and_then(|by_side| by_side.get(side.code()));
        rerolls.and_then(Value::as_integer).unwrap_or(0) as u8
    });
    game.round = given.get("round").and_then(Value::as_integer).unwrap_or(1) as u8;
    game.han_has_shot = given.get("han_has_shot").and_then(Value::as_bool).unwrap_or(false);
    for id in texts(given, "operated")? {
        let at = game.scenario().terminals.iter().position(|terminal| terminal.id == id);
        game.operated |= 1 << at.ok_or_else(|| format!("there is no terminal {id:?}"))?;
    }
    if let Some(text) = text(given, "token")? {
        game.token = match read_spot(text, game.table()) {
            Ok(spot) => Token::Dropped { x: spot.x, y: spot.y },
            Err(_) => Token::Carried { by: figure(text)? },
        };
    }
    deal(&mut game, given)?;
    start(&mut game, given, journal)?;
    game.run(chance, journal);
    Ok(game)
}

/// SK-17 The options; a table of its own becomes the text of a scenario file.
fn read_options(given: &Table) -> Result<Options, String> {
    let mut options = match given.get("options") {
        None => Table::new(),
        Some(Value::Table(options)) => options.clone(),
        Some(other) => return Err(format!("{other} should be a table of options")),
    };
    if let Some(scenario) = given.get("scenario") {
        options.insert("scenario".to_owned(), scenario.clone());
    } else if !options.contains_key("scenario") && !options.contains_key("table") {
        let file = match text(given, "file")? {
            Some(file) => file.to_owned(),
            None => scenario_file(given, &options)?,
        };
        options.insert("table".to_owned(), file.into());
    }
    Value::Table(options).try_into().map_err(|error| format!("options: {error}"))
}

/// The scenario file of a table that a case describes in a few words.
fn scenario_file(given: &Table, options: &Table) -> Result<String, String> {
    let size = match given.get("table") {
        None => [96, 72],
        Some(size) => size.clone().try_into::<[i64; 2]>().map_err(|error| error.to_string())?,
    };
    let players = options.get("players").and_then(Value::as_integer).unwrap_or(2);
    let mut file = format!(
        "schema = \"skirmish-scenario/1\"\nid = \"case\"\ntable = [{}, {}]\nrounds = 6\nplayers = [{players}]\n",
        size[0], size[1]
    );
    write_places(&mut file, given, size)?;
    match given.get("objective") {
        None => file.push_str("[objective]\nkind = \"points\"\n"),
        Some(objective) => {
            let mut outer = Table::new();
            outer.insert("objective".to_owned(), objective.clone());
            file.push_str(&toml::to_string(&outer).map_err(|error| error.to_string())?);
        }
    }
    for side in Side::BOTH {
        let whose = side.code();
        let _ = write!(
            file,
            "[[zone]]\nid = \"{whose}\"\nkind = \"deploy\"\nside = \"{whose}\"\nrect = [0, 0, {}, {}]\n",
            size[0], size[1]
        );
    }
    for zone in texts(given, "zone")? {
        let (id, rect) = zone.split_once(' ').ok_or_else(|| format!("{zone:?} is no zone"))?;
        let rect: Vec<&str> = rect.split_whitespace().collect();
        let _ = write!(
            file,
            "[[zone]]\nid = \"{id}\"\nkind = \"exit\"\nside = \"light\"\nrect = [{}]\n",
            rect.join(", ")
        );
    }
    for terminal in texts(given, "terminal")? {
        let words: Vec<&str> = terminal.split_whitespace().collect();
        let [id, x, y] = words[..] else { return Err(format!("{terminal:?} is no terminal")) };
        let _ = write!(file, "[[terminal]]\nid = \"{id}\"\nx = {x}\ny = {y}\n");
    }
    let pieces = given.get("terrain").and_then(Value::as_array);
    for (at, piece) in pieces.into_iter().flatten().enumerate() {
        if let Value::Table(piece) = piece {
            let mut piece = piece.clone();
            piece.entry("id").or_insert_with(|| format!("piece_{}", at + 1).into());
            let text = toml::to_string(&piece).map_err(|error| error.to_string())?;
            let _ = write!(file, "[[terrain]]\n{text}");
        } else {
            write_piece(&mut file, at, piece.as_str().unwrap_or_default())?;
        }
    }
    Ok(file)
}

/// Where the figures stand. Files know no roofs, and no side without figures: who starts on a roof,
/// who is out, and a stand-in for a missing side, are put into corners first.
fn write_places(file: &mut String, given: &Table, [wide, high]: [i64; 2]) -> Result<(), String> {
    let places = given.get("at").and_then(Value::as_table);
    let mut standing: Vec<(String, [i64; 2])> = Vec::new();
    let mut cornered: Vec<String> = Vec::new();
    for (id, place) in places.into_iter().flatten() {
        let words: Vec<&str> = place.as_str().unwrap_or_default().split_whitespace().collect();
        match words[..] {
            [_, _, "on", _] | ["out" | "left"] => cornered.push(id.clone()),
            [x, y] => {
                let number = |text: &str| text.parse().map_err(|_| format!("{id}: {place}"));
                standing.push((id.clone(), [number(x)?, number(y)?]));
            }
            _ => return Err(format!("{id}: {place} is no place")),
        }
    }
    for (side, stand_in) in STAND_INS {
        let known = |id: &String| FigureId::named(id).is_some_and(|figure| figure.side() == side);
        if !standing.iter().map(|(id, _)| id).chain(&cornered).any(known) {
            cornered.push(stand_in.to_owned());
        }
    }
    for id in cornered {
        // From the south-east corner on.
        let rows = (2..high - 1).rev().step_by(5);
        let mut corners = rows.flat_map(|y| (2..wide - 1).rev().step_by(5).map(move |x| [x, y]));
        let free = |corner: &[i64; 2]| {
            let apart = |at: &[i64; 2]| (at[0] - corner[0]).abs().max((at[1] - corner[1]).abs());
            standing.iter().all(|(_, at)| apart(at) > 4)
        };
        let corner = corners.find(free).ok_or("there is no free corner")?;
        standing.push((id, corner));
    }
    file.push_str("place = [\n");
    for (id, [x, y]) in standing {
        let facing = if figure(&id)?.side() == Side::Light { "E" } else { "W" };
        let _ = writeln!(file, "  [\"{id}\", {x}, {y}, \"{facing}\"],");
    }
    file.push_str("]\n");
    Ok(())
}

/// `wall 50 30 1 12`, `hut: building 40 30 10 12`, `area 50,30 56,30 58,36`
fn write_piece(file: &mut String, at: usize, text: &str) -> Result<(), String> {
    let (id, rest) = match text.split_once(':') {
        Some((id, rest)) => (id.trim().to_owned(), rest),
        None => (format!("piece_{}", at + 1), text),
    };
    let (rest, roof) = rest.strip_suffix("no roof").map_or((rest, true), |rest| (rest, false));
    let words: Vec<&str> = rest.split_whitespace().collect();
    let [kind, shape @ ..] = &words[..] else { return Err(format!("{text:?} is no terrain")) };
    let _ = write!(file, "[[terrain]]\nid = \"{id}\"\nkind = \"{kind}\"\n");
    if !roof {
        file.push_str("roof = false\n");
    }
    if shape.iter().any(|word| word.contains(',')) {
        let corners: Vec<String> = shape.iter().map(|corner| format!("[{corner}]")).collect();
        let _ = writeln!(file, "poly = [{}]", corners.join(", "));
    } else {
        let _ = writeln!(file, "rect = [{}]", shape.join(", "));
    }
    Ok(())
}

/// Who stands where.
fn place_figures(game: &mut Skirmish, given: &Table) -> Result<(), String> {
    let places = given.get("at").and_then(Value::as_table);
    if game.scenario().id == "case" {
        let named = |figure: &FigureId| places.is_some_and(|at| at.contains_key(&figure.card().id));
        game.waiting = game.scenario().figures.iter().filter(|figure| !named(figure)).collect();
        game.on_table = game.on_table.minus(game.waiting);
    }
    for (id, place) in places.into_iter().flatten() {
        let figure = takes_part(game, id)?;
        match place.as_str().unwrap_or_default() {
            gone @ ("out" | "left") => {
                game.on_table.remove(figure);
                let set = if gone == "out" { &mut game.out } else { &mut game.left };
                set.insert(figure);
            }
            text => game.places[figure.index()].at = read_spot(text, game.table())?,
        }
    }
    if text(given, "others")? == Some("out") {
        let named = |figure: &FigureId| places.is_some_and(|at| at.contains_key(&figure.card().id));
        for figure in game.on_table.iter().filter(|figure| !named(figure)) {
            game.on_table.remove(figure);
            game.out.insert(figure);
        }
    }
    let facings = given.get("facing").and_then(Value::as_table);
    for (id, facing) in facings.into_iter().flatten() {
        let figure = takes_part(game, id)?;
        let facing = facing.as_str().and_then(Facing::named);
        let facing = facing.ok_or_else(|| format!("{id}: a facing is N, NE, E …"))?;
        game.places[figure.index()].facing = facing;
    }
    for figure in game.on_table {
        let at = game.spot(figure);
        let radius = figure.card().radius.into();
        if !game.table().holds(at.point(), radius) || !game.is_free_of_figures(figure, at) {
            return Err(format!("{} overlaps somebody or the edge", figure.card().id));
        }
        if !at.level.is_ground() && !game.table().can_stand_on_roof(at.level, at.point(), radius) {
            return Err(format!("{} does not stand on that roof", figure.card().id));
        }
    }
    Ok(())
}

fn takes_part(game: &Skirmish, id: &str) -> Result<FigureId, String> {
    let found = figure(id)?;
    let known = game.scenario().figures.contains(found);
    known.then_some(found).ok_or_else(|| format!("{id} does not take part"))
}

fn put_markers(game: &mut Skirmish, given: &Table) -> Result<(), String> {
    let markers = given.get("markers").and_then(Value::as_table);
    let mut free = FigureSet::EMPTY;
    for (id, markers) in markers.into_iter().flatten() {
        let figure = takes_part(game, id)?;
        let words = markers.as_str().ok_or_else(|| format!("{id}: {markers} are no markers"))?;
        let words: Vec<&str> =
            words.split(',').map(str::trim).filter(|word| !word.is_empty()).collect();
        for word in &words {
            let set = match *word {
                "activated" => &mut game.activated,
                "run" => &mut game.running,
                "ready" => &mut game.ready,
                "jam" => &mut game.jammed,
                "captive" => &mut game.captive,
                "flame_spent" => &mut game.burnt,
                "free" => &mut free,
                other => {
                    let known = MARKERS.join(", ");
                    return Err(format!("{other:?} is no marker: {known}, free"));
                }
            };
            set.insert(figure);
        }
    }
    game.captive = game.captive.minus(free);
    Ok(())
}

fn say_quotes(game: &mut Skirmish, given: &Table) -> Result<(), String> {
    let mut unspent = FigureSet::EMPTY;
    for id in texts(given, "quotes")? {
        unspent.insert(takes_part(game, id)?);
    }
    game.quoted = game.scenario().figures.minus(unspent);
    if game.setup.options.quotes == Quotes::Off {
        game.quoted = game.scenario().figures;
    }
    let said = given.get("said").and_then(Value::as_table);
    for (id, words) in said.into_iter().flatten() {
        let figure = takes_part(game, id)?;
        let words = words.as_str().ok_or_else(|| format!("{id}: {words} is no text"))?;
        game.quotes.push(Spoken { figure, text: Words::of(words), number: 0 });
        game.quoted.insert(figure);
    }
    Ok(())
}

/// SK-5 The cards.
fn deal(game: &mut Skirmish, given: &Table) -> Result<(), String> {
    let whole = Skirmish::deck(&game.setup);
    let turned_up = text(given, "card")?.map(read_card).transpose()?;
    game.discard = text(given, "discard")?.map_or(Ok(Cards::default()), read_cards)?;
    let left = |card: &Card| {
        let members = game.setup.parties[card.party as usize];
        !game.discard.contains(*card)
            && Some(*card) != turned_up
            && !members.and(game.on_table).is_empty()
    };
    let all_left = || whole.into_iter().filter(left).collect();
    game.pile = text(given, "pile")?.map_or_else(|| Ok(all_left()), read_cards)?;
    let named = game.pile.union(game.discard).union(turned_up.into_iter().collect());
    if let Some(card) = named.into_iter().find(|&card| !whole.contains(card)) {
        return Err(format!("{} is not in this game", card.code()));
    }
    game.gone = whole.into_iter().filter(|&card| !named.contains(card)).collect();
    Ok(())
}

/// Whose turn it is.
fn start(
    game: &mut Skirmish,
    given: &Table,
    journal: &mut impl Journal<Event>,
) -> Result<(), String> {
    let card = text(given, "card")?.map(read_card).transpose()?;
    let Some(id) = text(given, "active")? else {
        if let Some(card) = card {
            game.turn_up(card, journal);
        }
        return Ok(());
    };
    let figure = takes_part(game, id)?;
    game.card = card;
    if card.is_none() {
        // Some card of the party has been turned up.
        let own = game.pile.into_iter().rfind(|card| card.party == figure.party());
        if let Some(own) = own {
            game.pile.remove(own);
            game.card = Some(own);
        }
    }
    let ace = given.get("ace").and_then(Value::as_bool).unwrap_or(false);
    let mut activation =
        Activation { figure, left: 2, moves: 0, shot: false, aimed: false, ace, over: false };
    for deed in texts(given, "did")? {
        activation.left = activation.left.checked_sub(1).ok_or("two actions at most")?;
        match deed {
            "move" => activation.moves += 1,
            "shoot" => activation.shot = true,
            "aim" => activation.aimed = true,
            "other" => {}
            _ => return Err(format!("{deed:?} is none of move, shoot, aim, other")),
        }
    }
    game.activation = Some(activation);
    game.ask_for_action(journal);
    Ok(())
}

fn text<'a>(given: &'a Table, key: &str) -> Result<Option<&'a str>, String> {
    match given.get(key) {
        None => Ok(None),
        Some(Value::String(text)) => Ok(Some(text)),
        Some(other) => Err(format!("{key}: {other} should be a text")),
    }
}

fn texts<'a>(given: &'a Table, key: &str) -> Result<Vec<&'a str>, String> {
    let Some(list) = given.get(key) else { return Ok(Vec::new()) };
    let wrong = || format!("{key} should be a list of texts");
    let list = list.as_array().ok_or_else(wrong)?;
    list.iter().map(|item| item.as_str().ok_or_else(wrong)).collect()
}
