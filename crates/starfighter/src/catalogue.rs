//! SF-2, SF-13 The data files: cards and cruisers, loaded and checked once.

use crate::action::{MAX_HEIGHT, SECTORS};
use crate::card::{
    Area, AreaPrint, CARD_LIMIT, CardId, CardSet, EFFECTS_PER_AREA, Effect, Face, Side,
};
use crate::options::Mode;
use serde::Deserialize;
use serde_spanned::Spanned;
use starboard_core::data::{DataError, DataFile};
use starboard_core::words::Name;
use std::sync::{Arc, LazyLock};

/// A card as people know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardInfo {
    /// SF-2.7 The id code: `3-10`.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Whether it belongs to the training set.
    pub training: bool,
}

/// SF-2.2 A class of cruisers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    /// The id in the data file: `ares`.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Hull points at the start.
    pub hull: i16,
    /// Fields per sector, from the owner's left.
    pub heights: [u8; SECTORS],
    /// For each sector the levels whose field shows a draw symbol, one bit each.
    pub draw_levels: [u8; SECTORS],
    /// The modes it may be chosen in.
    pub modes: Vec<Mode>,
}

/// All constants of a game: what is printed on cards and boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Catalogue {
    /// The name of the card set.
    pub card_set: String,
    /// All cards.
    pub cards: CardSet,
    /// The cards of the training set.
    pub training: CardSet,
    /// The cruiser classes, in the order of the data file.
    pub classes: Vec<Class>,
    /// SF-2.1 The classes on the two sides of each board.
    boards: Vec<[u8; 2]>,
    /// What is printed on the front of each card, by number; the back stands at 0, which is no
    /// card's number.
    faces: Vec<Face>,
    infos: Vec<Option<CardInfo>>,
    /// SF-13.2 How much each front is worth in hundredths, by number; the back stands at 0.
    worths: Vec<i16>,
}

const CARDS_TOML: &str = include_str!("../data/cards.toml");
const CRUISERS_TOML: &str = include_str!("../data/cruisers.toml");

impl Catalogue {
    /// The cards and cruisers that come with the program.
    pub fn shipped() -> Arc<Self> {
        static SHIPPED: LazyLock<Arc<Catalogue>> = LazyLock::new(|| {
            let load = Catalogue::load(
                DataFile { name: "cards.toml", text: CARDS_TOML },
                DataFile { name: "cruisers.toml", text: CRUISERS_TOML },
            );
            Arc::new(load.expect("the shipped data files are tested"))
        });
        SHIPPED.clone()
    }

    /// SF-13.4 Loads other cards or cruisers; what is left out is taken from the shipped ones.
    ///
    /// # Errors
    /// If a file breaks a rule of its form; the error names the line.
    pub fn with(cards: Option<&str>, cruisers: Option<&str>) -> Result<Arc<Self>, DataError> {
        if cards.is_none() && cruisers.is_none() {
            return Ok(Self::shipped());
        }
        let cards = DataFile { name: "cards", text: cards.unwrap_or(CARDS_TOML) };
        let cruisers = DataFile { name: "cruisers", text: cruisers.unwrap_or(CRUISERS_TOML) };
        Self::load(cards, cruisers).map(Arc::new)
    }

    fn load(cards: DataFile, cruisers: DataFile) -> Result<Self, DataError> {
        let CardsFile { schema, card_set, back, card: rows, .. } = cards.parse()?;
        check_schema(&cards, &schema, "starfighter-cards/1")?;
        let mut catalogue = Self {
            card_set,
            cards: CardSet::EMPTY,
            training: CardSet::EMPTY,
            classes: Vec::new(),
            boards: Vec::new(),
            faces: vec![Face::default(); CARD_LIMIT.into()],
            infos: vec![None; CARD_LIMIT.into()],
            worths: Vec::new(),
        };
        catalogue.faces[0] = face(&cards, back.level, &back.upper, &back.lower)?;
        if back.level != 0 {
            return Err(cards.error(back.upper.span(), "the back has level 0 (SF-2.4)"));
        }
        for row in rows {
            catalogue.add_card(&cards, row)?;
        }
        catalogue.worths = catalogue.faces.iter().map(worth).collect();
        catalogue.load_cruisers(&cruisers)?;
        Ok(catalogue)
    }

    /// SF-13.4 One `[[card]]` table.
    fn add_card(&mut self, file: &DataFile, row: CardRow) -> Result<(), DataError> {
        let at = row.id.span();
        let id = row.id.into_inner();
        let error = |problem: String| Err(file.error(at.clone(), problem));
        let number = row.number;
        if !(1..CARD_LIMIT).contains(&number) {
            return error(format!("card {id}: the number {number} is not between 1 and 127"));
        }
        if row.level > 3 {
            return error(format!("card {id}: level {} is not between 0 and 3", row.level));
        }
        let Some((level, printed)) = id.split_once('-') else {
            return error(format!("card {id}: an id is a level, a hyphen and a number"));
        };
        if level.parse() != Ok(row.level) {
            return error(format!("card {id}: its level is {}, its id says otherwise", row.level));
        }
        if printed.parse() != Ok(number) {
            return error(format!("card {id}: its number is {number}, its id says otherwise"));
        }
        let card = CardId(number);
        if self.cards.contains(card) {
            return error(format!("card {id}: there is another card with number {number}"));
        }
        self.cards.insert(card);
        if row.set == Set::Training {
            self.training.insert(card);
        }
        self.faces[usize::from(number)] = face(file, row.level, &row.upper, &row.lower)?;
        let name = Name { de: row.name_de.unwrap_or_else(|| row.name.clone()), en: row.name };
        let training = row.set == Set::Training;
        self.infos[usize::from(number)] = Some(CardInfo { id, name, training });
        Ok(())
    }

    fn load_cruisers(&mut self, file: &DataFile) -> Result<(), DataError> {
        let CruisersFile { schema, cruiser: rows, board: boards, .. } = file.parse()?;
        check_schema(file, &schema, "starfighter-cruisers/1")?;
        for row in rows {
            self.add_class(file, row)?;
        }
        for board in boards {
            let side = |side: &Spanned<String>| {
                let found = self.classes.iter().position(|class| class.id == *side.get_ref());
                found.map(|at| at as u8).ok_or_else(|| {
                    file.error(side.span(), format!("there is no cruiser {:?}", side.get_ref()))
                })
            };
            let [front, back] = &board.sides.get_ref()[..] else {
                return Err(file.error(board.sides.span(), "a board has two sides (SF-2.1)"));
            };
            let sides = [side(front)?, side(back)?];
            self.boards.push(sides);
        }
        for mode in Mode::ALL {
            if !self.classes().any(|class| self.first_choices(mode).contains(&class)) {
                let problem = format!("no two cruisers can meet in mode {}", mode.code());
                return Err(file.error(0..0, problem));
            }
        }
        Ok(())
    }

    /// SF-13.4 One `[[cruiser]]` table.
    fn add_class(&mut self, file: &DataFile, row: CruiserRow) -> Result<(), DataError> {
        let at = row.id.span();
        let id = row.id.into_inner();
        let error = |problem: String| Err(file.error(at.clone(), problem));
        if self.classes.iter().any(|class| class.id == id) {
            return error(format!("there is another cruiser {id:?}"));
        }
        if self.classes.len() >= 16 {
            return error("there are more than 16 cruisers".to_owned());
        }
        if !(1..=1000).contains(&row.hull_max) {
            return error(format!("cruiser {id}: a hull has 1 to 1000 points"));
        }
        let sectors: &[SectorRow; SECTORS] = match row.sectors[..].try_into() {
            Ok(sectors) => sectors,
            Err(_) => return error(format!("cruiser {id}: a board has 5 sectors")),
        };
        let (mut heights, mut draw_levels) = ([0; SECTORS], [0; SECTORS]);
        for (at, sector) in sectors.iter().enumerate() {
            if !(1..=MAX_HEIGHT as u8).contains(&sector.height) {
                return error(format!("cruiser {id}: sector {} has 1 to 4 fields", at + 1));
            }
            if let Some(level) = sector.draw_levels.iter().find(|&&level| level >= sector.height) {
                let problem = format!("a draw symbol on level {level}, which it does not have");
                return error(format!("cruiser {id}: sector {} has {problem}", at + 1));
            }
            heights[at] = sector.height;
            draw_levels[at] = sector.draw_levels.iter().fold(0, |bits, level| bits | 1 << level);
        }
        let name = Name { de: row.name_de.unwrap_or_else(|| row.name.clone()), en: row.name };
        let (hull, modes) = (row.hull_max, row.modes);
        self.classes.push(Class { id, name, hull, heights, draw_levels, modes });
        Ok(())
    }

    /// What a card shows on `side`.
    #[inline]
    pub fn face(&self, card: CardId, side: Side) -> &Face {
        match side {
            Side::Front => &self.faces[usize::from(card.0)],
            Side::Back => &self.faces[0],
        }
    }

    /// SF-13.2 How much a side is worth, in hundredths of a fighter.
    #[inline]
    pub fn worth(&self, card: CardId, side: Side) -> i16 {
        match side {
            Side::Front => self.worths[usize::from(card.0)],
            Side::Back => self.worths[0],
        }
    }

    /// What is printed about a card for people.
    pub fn info(&self, card: CardId) -> Option<&CardInfo> {
        self.infos.get(usize::from(card.0))?.as_ref()
    }

    /// SF-2.7 The id code of a card.
    pub fn id_code(&self, card: CardId) -> String {
        self.info(card).map_or_else(|| format!("?-{}", card.0), |info| info.id.clone())
    }

    /// The card with this id code.
    pub fn card(&self, id: &str) -> Option<CardId> {
        self.cards.into_iter().find(|&card| self.info(card).is_some_and(|info| info.id == id))
    }

    /// The class with this id.
    pub fn class(&self, id: &str) -> Option<u8> {
        self.classes.iter().position(|class| class.id == id).map(|at| at as u8)
    }

    /// All classes, as indices.
    pub fn classes(&self) -> impl Iterator<Item = u8> + Clone + use<> {
        0..self.classes.len() as u8
    }

    /// SF-3.2 The cards that a mode is played with.
    pub fn cards_of(&self, mode: Mode) -> CardSet {
        match mode {
            Mode::Training => self.training,
            Mode::Skirmish | Mode::UltimateWar => self.cards,
        }
    }

    /// SF-3.2 Whether a class may be chosen in a mode.
    pub fn allows(&self, mode: Mode, class: u8) -> bool {
        self.classes.get(usize::from(class)).is_some_and(|found| found.modes.contains(&mode))
    }

    /// SF-3.3 The classes that the first player may choose: the second must have an answer.
    pub fn first_choices(&self, mode: Mode) -> Vec<u8> {
        self.classes().filter(|&first| !self.second_choices(mode, first).is_empty()).collect()
    }

    /// SF-3.3 The classes that may be chosen after `first`: both must fit on two boards.
    pub fn second_choices(&self, mode: Mode, first: u8) -> Vec<u8> {
        let fits = |second: u8| {
            self.boards.iter().enumerate().any(|(a, one)| {
                let mut others = self.boards.iter().enumerate().filter(|&(b, _)| b != a);
                one.contains(&first) && others.any(|(_, two)| two.contains(&second))
            })
        };
        let both = |second: &u8| self.allows(mode, first) && self.allows(mode, *second);
        self.classes().filter(both).filter(|&second| fits(second)).collect()
    }
}

/// SF-13.2 Fighters in the upper area count 1.0, in the lower one (where they shoot on when covered)
/// 1.25; an effect in the upper area, which can trigger again, 1.25 times its weight.
fn worth(face: &Face) -> i16 {
    let area = |area: &AreaPrint, fighter: i32, effect: i32| {
        let weights: i32 = area.effects.iter().map(|effect| i32::from(effect.weight())).sum();
        let shields = i32::from(area.shields) * 60;
        let force_field = if area.force_field { 180 } else { 0 };
        i32::from(area.fighters) * fighter + weights * effect / 100 + shields + force_field
    };
    (area(face.area(Area::Upper), 100, 125) + area(face.area(Area::Lower), 125, 100)) as i16
}

fn check_schema(file: &DataFile, schema: &Spanned<String>, known: &str) -> Result<(), DataError> {
    if schema.get_ref() == known {
        return Ok(());
    }
    Err(file.error(schema.span(), format!("the schema is {:?}, not {known:?}", schema.get_ref())))
}

fn face(
    file: &DataFile,
    level: u8,
    upper: &Spanned<AreaRow>,
    lower: &Spanned<AreaRow>,
) -> Result<Face, DataError> {
    Ok(Face { level, areas: [area(file, upper)?, area(file, lower)?] })
}

fn area(file: &DataFile, row: &Spanned<AreaRow>) -> Result<AreaPrint, DataError> {
    let AreaRow { fighters, effects, shields, force_field } = row.get_ref();
    let error = |problem: &str| Err(file.error(row.span(), problem));
    if *fighters > 4 {
        return error("an area has 0 to 4 fighters");
    }
    if shields.is_some_and(|shields| !(2..=4).contains(&shields)) {
        return error("shields come in 2, 3 and 4");
    }
    if effects.len() > EFFECTS_PER_AREA {
        return error("an area shows at most 4 triggered effects");
    }
    let mut found = starboard_core::Inline::new();
    for effect in effects {
        let known = Effect::ALL.into_iter().find(|known| known.code() == effect.get_ref());
        found.push(known.ok_or_else(|| {
            file.error(effect.span(), format!("{:?} is no triggered effect", effect.get_ref()))
        })?);
    }
    Ok(AreaPrint {
        fighters: *fighters,
        shields: shields.unwrap_or(0),
        force_field: *force_field,
        effects: found,
    })
}

// The form of the data files. Names, texts and provenance of effects are for readers of the file.

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(dead_code, reason = "some fields of the file are for its readers")]
struct CardsFile {
    schema: Spanned<String>,
    card_set: String,
    counts: Option<toml::Table>,
    back: BackRow,
    #[serde(default)]
    effect: Vec<toml::Table>,
    card: Vec<CardRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(dead_code, reason = "some fields of the file are for its readers")]
struct BackRow {
    level: u8,
    upper: Spanned<AreaRow>,
    lower: Spanned<AreaRow>,
    text: Option<String>,
    text_de: Option<String>,
    provenance: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(dead_code, reason = "some fields of the file are for its readers")]
struct CardRow {
    id: Spanned<String>,
    number: u8,
    level: u8,
    set: Set,
    name: String,
    name_de: Option<String>,
    upper: Spanned<AreaRow>,
    lower: Spanned<AreaRow>,
    id_color: Option<String>,
    text: Option<String>,
    text_de: Option<String>,
    design_value: Option<f64>,
    provenance: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Set {
    Training,
    Skirmish,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AreaRow {
    fighters: u8,
    effects: Vec<Spanned<String>>,
    shields: Option<u8>,
    #[serde(default)]
    force_field: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(dead_code, reason = "some fields of the file are for its readers")]
struct CruisersFile {
    schema: Spanned<String>,
    components: Option<toml::Table>,
    cruiser: Vec<CruiserRow>,
    board: Vec<BoardRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(dead_code, reason = "some fields of the file are for its readers")]
struct CruiserRow {
    id: Spanned<String>,
    name: String,
    name_de: Option<String>,
    class_name: Option<String>,
    class_name_de: Option<String>,
    hull_max: i16,
    modes: Vec<Mode>,
    sectors: Vec<SectorRow>,
    power: Option<String>,
    text: Option<String>,
    text_de: Option<String>,
    provenance: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SectorRow {
    height: u8,
    draw_levels: Vec<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(dead_code, reason = "some fields of the file are for its readers")]
struct BoardRow {
    id: Option<String>,
    sides: Spanned<Vec<Spanned<String>>>,
    provenance: Option<String>,
}
