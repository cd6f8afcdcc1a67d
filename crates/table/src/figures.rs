//! Figures of the rule books: positions that a board draws, so that a picture shows what the game would.
//!
//! A book names a figure where it stands, with a sentence for whoever does not see it:
//! `![Two sectors that face each other …](figure:battle)`. Which position that is, is data
//! (`crates/<game>/figures.toml`), in the words of case files; what is looked at, the client knows.

use crate::face::{Offer, Table, Told};
use crate::lessons::{Deed, carry_out, fits, read_deed, set_up, wishes};
use serde::Deserialize;
use starboard_core::chance::Outcome;
use starboard_core::data::{DataError, DataFile};
use starboard_core::tree::Spanned;
use starboard_core::{Lang, Observer, Seat};
use std::sync::LazyLock;

/// The files of all games, by game.
static FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/figures.rs"));

static FIGURES: LazyLock<Vec<Figure>> = LazyLock::new(|| {
    let figures = |&(game, text): &(&str, &str)| match read(game, text) {
        Ok(figures) => figures,
        // A test reads them all.
        Err(error) => panic!("{error}"),
    };
    FILES.iter().flat_map(figures).collect()
});

/// A position that a rule book shows.
#[derive(Clone, Debug)]
pub struct Figure {
    /// The game.
    pub game: String,
    /// Its name in the book.
    pub id: String,
    /// Of what may be done then, this is lit: notations, or groups of them.
    offers: Vec<String>,
    /// Whether the first of it is pointed at.
    points: bool,
    /// Whether it tells what the last deed brought, as the board shows it when it has happened.
    told: bool,
    /// Whose eyes it is seen with, as scripts call the seat; nobody's: those of the public.
    seat: Option<String>,
    given: toml::Table,
    chance: Vec<Outcome>,
    then: Vec<Deed>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFigures {
    figure: Vec<Spanned<RawFigure>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFigure {
    id: String,
    seat: Option<String>,
    given: toml::Table,
    #[serde(default)]
    then: Vec<toml::Table>,
    #[serde(default)]
    offers: Vec<String>,
    #[serde(default)]
    points: bool,
    #[serde(default)]
    told: bool,
}

/// What a figure shows.
#[derive(Debug)]
pub struct Scene {
    /// The table as it is then.
    pub table: Box<dyn Table>,
    /// Who looks.
    pub observer: Observer,
    /// The numbers of what is lit.
    lit: Vec<u32>,
    /// The number of what is pointed at.
    pub pointed: Option<u32>,
    /// The first event that is told.
    since: Option<usize>,
}

/// The figures of a game, in order.
pub fn figures(game: &str) -> impl Iterator<Item = &'static Figure> {
    FIGURES.iter().filter(move |figure| figure.game == game)
}

/// Reads the figures of a game.
///
/// # Errors
/// If they are none: what is wrong, and in which line.
pub fn read(game: &str, text: &str) -> Result<Vec<Figure>, DataError> {
    let file = DataFile { name: game, text };
    let raw: RawFigures = file.parse()?;
    let figure = |raw: Spanned<RawFigure>| {
        let span = raw.span();
        let RawFigure { id, seat, mut given, then, offers, points, told } = raw.into_inner();
        let read = || -> Result<Figure, String> {
            let chance = wishes(given.remove("chance"))?;
            let then = then.into_iter().map(read_deed).collect::<Result<_, _>>()?;
            let game = game.to_owned();
            Ok(Figure { game, id, offers, points, told, seat, given, chance, then })
        };
        read().map_err(|problem| file.error(span, problem))
    };
    raw.figure.into_iter().map(figure).collect()
}

/// The names of the figures of a rule book, in order.
pub fn named(book: &str) -> impl Iterator<Item = &str> {
    book.split("](figure:").skip(1).filter_map(|rest| rest.split_once(')').map(|(name, _)| name))
}

impl Figure {
    /// What it shows.
    ///
    /// # Errors
    /// If the figure itself is at fault.
    pub fn show(&self) -> Result<Scene, String> {
        let mut table = set_up(&self.game, &self.given, self.chance.clone())
            .map_err(|problem| format!("{}, `given`: {problem}", self.id))?;
        let eyes = |name: &String| {
            let seat: Option<Seat> = table.seat_named(name);
            seat.map(Observer::Seat).ok_or_else(|| format!("{}: nobody is {name:?}", self.id))
        };
        let observer = self.seat.as_ref().map_or(Ok(Observer::Public), eyes)?;
        let mut since = None;
        for deed in &self.then {
            if self.told {
                since = Some(table.known(observer).events);
            }
            carry_out(&mut *table, deed)
                .map_err(|problem| format!("{}, {:?}: {problem}", self.id, deed.action))?;
        }
        let lit = self.lit(&*table, observer)?;
        let pointed = lit.first().copied().filter(|_| self.points);
        Ok(Scene { table, observer, lit, pointed, since })
    }

    /// The numbers of what is lit, in the order of the file.
    fn lit(&self, table: &dyn Table, observer: Observer) -> Result<Vec<u32>, String> {
        let asked = observer.seat().filter(|_| !self.offers.is_empty());
        let all = asked.map_or_else(Vec::new, |seat| table.offers(seat, Lang::En));
        let mut lit = Vec::new();
        for pattern in &self.offers {
            let before = lit.len();
            let fitting = all.iter().filter(|offer| fits(pattern, &offer.notation));
            lit.extend(fitting.map(|offer| offer.id));
            if lit.len() == before {
                return Err(format!("{}: {pattern:?} is not offered", self.id));
            }
        }
        Ok(lit)
    }
}

impl Scene {
    /// What is lit, in the order of the rules.
    pub fn offers(&self, lang: Lang) -> Vec<Offer> {
        let seat = self.observer.seat();
        seat.map_or_else(Vec::new, |seat| self.table.offers_of(seat, &self.lit, lang))
    }

    /// What has just happened, if that is told.
    pub fn events(&self, lang: Lang) -> Vec<Told> {
        let since = self.since;
        since.map_or_else(Vec::new, |since| self.table.events(since, self.observer, lang))
    }
}
