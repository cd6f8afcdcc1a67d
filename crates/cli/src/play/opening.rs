//! Before the first move: who sits where, and a new table or a saved one.

use super::Args;
use super::savefile::{SaveFile, default_path};
use crate::failure::Failure;
use crate::input;
use serde_json::Value;
use starboard_bots::{Budget, Spec};
use starboard_core::record::{Hex, Player};
use starboard_core::{Lang, Seat};
use starboard_table::{Seeds, Table, TableError, new_table, resume};
use std::path::Path;
use std::str::FromStr;

/// Who decides for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    /// Somebody at this keyboard.
    Human,
    /// A bot.
    Bot(Spec),
}

impl Who {
    /// The key of what this player is called.
    pub(crate) fn title(self) -> &'static str {
        match self {
            Self::Human => "who-human",
            Self::Bot(Spec::Random) => "who-cadet",
            Self::Bot(Spec::Greedy) => "who-trooper",
            Self::Bot(Spec::Search(_)) => "who-commander",
            Self::Bot(Spec::Captain(_)) => "who-captain",
            Self::Bot(Spec::Admiral(_)) => "who-admiral",
        }
    }
}

impl FromStr for Who {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "human" => Ok(Self::Human),
            _ => Level::from_str(text)
                .map(|Level(spec)| Self::Bot(spec))
                .map_err(|_| format!("{text:?} is nobody: human, {LEVELS}")),
        }
    }
}

/// A bot, by its rank or by its policy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Level(pub(crate) Spec);

const LEVELS: &str = "cadet, trooper, captain:1 to captain:8, commander, admiral, random, greedy, search:1000, search:250ms or admiral:2s";

impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "cadet" => Ok(Self(Spec::Random)),
            "trooper" => Ok(Self(Spec::Greedy)),
            "commander" => Ok(Self(Spec::Search(Budget::DEFAULT))),
            "admiral" => Ok(Self(Spec::Admiral(Budget::ADMIRAL))),
            _ => text.parse().map(Self).map_err(|_| format!("{text:?} is not a bot: {LEVELS}")),
        }
    }
}

/// Who plays on for somebody who has given up: it decides at once, and not badly.
pub(crate) const STAND_IN: Who = Who::Bot(Spec::Greedy);

/// Where the luck of a game comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seed(Seeds);

impl FromStr for Seed {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let house = |hex: Hex| <[u8; 32]>::try_from(hex.0).ok();
        let hex = text.parse().ok().and_then(house);
        let seeds = hex.map(|house| Seeds { house, contributions: Vec::new() });
        seeds
            .or_else(|| text.parse().ok().map(Seeds::from_number))
            .map(Self)
            .ok_or_else(|| format!("{text:?} is not a seed: a number or 64 hexadecimal digits"))
    }
}

/// A table and the people around it.
#[derive(Debug)]
pub(crate) struct Sitting {
    /// The running game.
    pub(crate) table: Box<dyn Table>,
    /// Who decides, by seat.
    pub(crate) who: Vec<Who>,
    /// Where the game is saved.
    pub(crate) file: SaveFile,
    /// Where the bots' own luck comes from.
    pub(crate) bot_seed: u64,
}

impl Sitting {
    /// The table that the command line asks for.
    ///
    /// # Errors
    /// If something does not exist, does not fit or cannot be read.
    pub(crate) fn open(args: &Args, lang: Lang) -> Result<Self, Failure> {
        match &args.load {
            Some(file) => Self::load(file, args, lang),
            None => Self::begin(args, lang),
        }
    }

    /// A new game.
    pub(crate) fn begin(args: &Args, lang: Lang) -> Result<Self, Failure> {
        let said = |error: TableError| Failure::new(error.in_lang(lang));
        let game = args.game.as_deref().unwrap_or_default();
        let options = args.options.value()?;
        let seeds = match &args.seed {
            Some(Seed(seeds)) => seeds.clone(),
            None => input::fresh_seeds()?,
        };
        // How many seats there are may depend on the options: only the table can tell.
        let table = new_table(game, &options, Vec::new(), seeds.clone()).map_err(said)?;
        let who = seats(args, table.as_ref())?;
        let players =
            (0..).map(Seat).zip(&who).map(|(seat, &who)| player(table.as_ref(), seat, who));
        let table = new_table(game, &options, players.collect(), seeds.clone()).map_err(said)?;
        let file = match &args.save {
            Some(path) => path.clone(),
            None => default_path(table.game())?,
        };
        let bot_seed = match &args.seed {
            Some(Seed(seeds)) => number(seeds),
            None => number(&input::fresh_seeds()?),
        };
        Ok(Self { table, who, file: SaveFile::new(file), bot_seed })
    }

    /// A saved game.
    ///
    /// # Errors
    /// If it cannot be read, or is not the record of a game.
    pub(crate) fn load(path: &Path, args: &Args, lang: Lang) -> Result<Self, Failure> {
        let record = input::read_json(path)?;
        let table = resume(&record).map_err(|error| {
            Failure::new(format!("{}: {}", path.display(), error.in_lang(lang)))
        })?;
        if let Some(game) = args.game.as_deref().filter(|game| *game != table.game()) {
            let found = table.game();
            return Err(Failure::new(format!(
                "{} is a game of {found}, not {game}",
                path.display()
            )));
        }
        let mut who: Vec<Who> = if args.players.is_empty() && args.seat.is_empty() {
            table.players().iter().map(recorded).collect()
        } else {
            seats(args, table.as_ref())?
        };
        for seat in table.left() {
            who[seat.index()] = STAND_IN;
        }
        let file = match &args.save {
            Some(save) if save != path => SaveFile::new(save.clone()),
            Some(_) | None => SaveFile::loaded(path.to_owned()),
        };
        Ok(Self { table, who, file, bot_seed: number(&input::fresh_seeds()?) })
    }

    /// What was agreed upon before the game.
    pub(crate) fn options(&self) -> Value {
        self.table.full_record().map_or(Value::Null, |mut record| record["options"].take())
    }
}

/// Who sat there according to a record. A bot that we do not know becomes a human.
fn recorded(player: &Player) -> Who {
    let spec = player.bot.as_ref().and_then(|bot| bot.parse().ok());
    spec.map_or(Who::Human, Who::Bot)
}

fn player(table: &dyn Table, seat: Seat, who: Who) -> Player {
    match who {
        Who::Human => Player { name: table.seat_name(seat, Lang::En), bot: None },
        Who::Bot(spec) => Player {
            name: super::words::book(Lang::En).get(who.title()),
            bot: Some(spec.to_string()),
        },
    }
}

/// Who sits where. If no human is named, the first seat that nobody was named for is for one; all
/// others that nobody was named for are for bots.
fn seats(args: &Args, table: &dyn Table) -> Result<Vec<Who>, Failure> {
    let count = usize::from(table.seats());
    if args.players.len() > count {
        return Err(Failure::new(format!(
            "--players names {} players, {} has {count} seats",
            args.players.len(),
            table.game()
        )));
    }
    let mut named: Vec<Option<Who>> = args.players.iter().copied().map(Some).collect();
    named.resize(count, None);
    for said in &args.seat {
        let (seat, who) = read_seat(said, table)?;
        named[seat.index()] = Some(who);
    }
    if !named.contains(&Some(Who::Human))
        && let Some(free) = named.iter_mut().find(|who| who.is_none())
    {
        *free = Some(Who::Human);
    }
    Ok(named.into_iter().map(|who| who.unwrap_or(Who::Bot(args.bot.0))).collect())
}

/// `north:greedy`
fn read_seat(said: &str, table: &dyn Table) -> Result<(Seat, Who), Failure> {
    let wrong = |problem: String| Failure::new(format!("--seat {said}: {problem}"));
    let (seat, who) = said.split_once(':').ok_or_else(|| wrong("expected SEAT:WHO".to_owned()))?;
    let who = who.parse().map_err(wrong)?;
    let seat = table.seat_named(seat).ok_or_else(|| {
        let names: Vec<_> =
            Seat::first(table.seats()).map(|seat| table.script_name(seat)).collect();
        wrong(format!("there is no seat {seat:?}, only {}", names.join(", ")))
    })?;
    Ok((seat, who))
}

/// A number out of a seed, for bots: with a fixed seed they play the same game again.
fn number(seeds: &Seeds) -> u64 {
    seeds.house.iter().take(8).fold(0, |number, &byte| number << 8 | u64::from(byte))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        args: Args,
    }

    fn sitting(line: &str) -> Result<Sitting, Failure> {
        let words = std::iter::once("play").chain(line.split_whitespace());
        let Line { args } = Line::try_parse_from(words).expect("a command line");
        Sitting::open(&args, Lang::En)
    }

    #[test]
    fn seats_are_filled_with_those_who_are_named_then_with_you_then_with_bots() {
        let (human, greedy) = (Who::Human, Who::Bot(Spec::Greedy));
        let strong = Who::Bot(Spec::Search(Budget::DEFAULT));
        for (line, expected) in [
            ("starfighter", [human, strong]),
            ("starfighter --bot trooper", [human, greedy]),
            ("starfighter --players human,human", [human, human]),
            ("starfighter --players greedy", [greedy, human]),
            ("starfighter --players greedy,trooper", [greedy, greedy]),
            ("starfighter --seat north:human --bot greedy", [greedy, human]),
            ("starfighter --seat north:greedy", [human, greedy]),
        ] {
            let found = sitting(&format!("{line} --save x --seed 1")).unwrap();
            assert_eq!(found.who, expected, "{line}");
            let bots = found.table.players().iter().map(|player| player.bot.is_some());
            assert!(bots.eq(expected.iter().map(|who| *who != human)), "{line}");
        }
    }

    #[test]
    fn nonsense_is_named() {
        for (line, message) in [
            ("chess", "There is no game “chess”"),
            ("starfighter --players human,human,human", "--players names 3 players"),
            ("starfighter --seat east:human", "there is no seat \"east\", only south, north"),
            ("starfighter --seat north:general", "--seat north:general: \"general\" is nobody"),
            ("starfighter --seat north", "expected SEAT:WHO"),
            ("starfighter --load nowhere.json", "cannot read nowhere.json"),
        ] {
            let failure = sitting(&format!("{line} --save x")).unwrap_err();
            assert!(failure.message.contains(message), "{line}: {}", failure.message);
            assert_eq!(failure.code, 2);
        }
    }

    #[test]
    fn a_seed_is_a_number_or_the_whole_secret() {
        assert_eq!("5".parse(), Ok(Seed(Seeds::from_number(5))));
        let hex = "00".repeat(31) + "ff";
        assert_eq!(hex.parse::<Seed>().unwrap().0.house[31], 255);
        assert!("-5".parse::<Seed>().is_err() && "ffff".parse::<Seed>().is_err());
    }
}
