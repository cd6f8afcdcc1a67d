//! SF-13.4 The data files: what may stand in them, and what is checked.

use super::{CLASS_LIMIT, CardInfo, Catalogue, Class, LEVELS, WORTH_BITS, worth};
use crate::action::{MAX_HEIGHT, SECTORS};
use crate::card::{AreaPrint, CARD_LIMIT, CardId, CardSet, EFFECTS_PER_AREA, Effect, Face, Side};
use crate::options::Mode;
use serde::Deserialize;
use starboard_core::data::{DataError, DataFile, quoted};
use starboard_core::tree::Spanned;
use starboard_core::words::{Message, Name};

/// The most boards a file may have: which of them carry a class is one bit each.
const BOARD_LIMIT: usize = u64::BITS as usize;

impl Catalogue {
    pub(crate) fn load(cards: DataFile, cruisers: DataFile) -> Result<Self, DataError> {
        let CardsFile { schema, card_set, back, effect: effects, card: rows, .. } =
            cards.parse()?;
        cards.check_schema(&schema, "starfighter-cards/1")?;
        check_effects(&cards, &effects)?;
        let mut catalogue = Self {
            card_set,
            cards: CardSet::EMPTY,
            training: CardSet::EMPTY,
            classes: Vec::new(),
            boards: Vec::new(),
            faces: vec![Face::default(); CARD_LIMIT.into()],
            infos: vec![None; CARD_LIMIT.into()],
            worths: Vec::new(),
            worth_bits: [CardSet::EMPTY; WORTH_BITS],
            levels: [CardSet::EMPTY; LEVELS],
        };
        catalogue.faces[0] = back_face(&cards, &back)?;
        for row in rows {
            catalogue.add_card(&cards, row)?;
        }
        catalogue.worths = catalogue.faces.iter().map(worth).collect();
        catalogue.sort_cards();
        catalogue.load_cruisers(&cruisers)?;
        Ok(catalogue)
    }

    /// Which cards are of each level, and which have each digit in their worth.
    fn sort_cards(&mut self) {
        for card in self.cards {
            let level = usize::from(self.face(card, Side::Front).level);
            self.levels[level.min(LEVELS - 1)].insert(card);
            let worth = self.worth(card, Side::Front).max(0);
            for (at, with) in self.worth_bits.iter_mut().enumerate() {
                if worth >> at & 1 == 1 {
                    with.insert(card);
                }
            }
        }
    }

    /// One `[[card]]` table.
    fn add_card(&mut self, file: &DataFile, row: CardRow) -> Result<(), DataError> {
        let at = row.id.span();
        let id = row.id.into_inner();
        let about = |key: &'static str| Message::new(key).with("id", id.as_str());
        let error = |problem: Message| Err(file.error(at.clone(), problem));
        let number = row.number;
        if !(1..CARD_LIMIT).contains(&number) {
            return error(about("data-card-number").with("number", number));
        }
        if row.level > 3 {
            return error(about("data-card-level").with("level", row.level));
        }
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let parts = id.split_once('-').filter(|(level, number)| digits(level) && digits(number));
        let Some((level, printed)) = parts else {
            return error(about("data-card-id"));
        };
        if level.parse() != Ok(row.level) {
            return error(about("data-card-other-level").with("level", row.level));
        }
        if printed.parse() != Ok(number) {
            return error(about("data-card-other-number").with("number", number));
        }
        let card = CardId(number);
        if self.cards.contains(card) {
            return error(about("data-card-twice").with("number", number));
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
        file.check_schema(&schema, "starfighter-cruisers/1")?;
        for row in rows {
            self.add_class(file, row)?;
        }
        self.boards = vec![0; self.classes.len()];
        for (at, board) in boards.iter().enumerate() {
            let error = |problem: Message| Err(file.error(board.sides.span(), problem));
            if at >= BOARD_LIMIT {
                return error(Message::new("data-boards").with("most", BOARD_LIMIT));
            }
            if let Some(id) = &board.id
                && boards[..at].iter().any(|before| before.id.as_ref() == Some(id))
            {
                return error(Message::new("data-board-twice").with("id", quoted(id)));
            }
            let [front, back] = &board.sides.get_ref()[..] else {
                return error(Message::new("data-board-sides"));
            };
            for side in [front, back] {
                let Some(class) = self.class(side.get_ref()) else {
                    let problem =
                        Message::new("data-no-cruiser").with("id", quoted(side.get_ref()));
                    return Err(file.error(side.span(), problem));
                };
                self.boards[usize::from(class)] |= 1 << at;
            }
        }
        Ok(())
    }

    /// One `[[cruiser]]` table.
    fn add_class(&mut self, file: &DataFile, row: CruiserRow) -> Result<(), DataError> {
        let at = row.id.span();
        let id = row.id.into_inner();
        let about = |key: &'static str| Message::new(key).with("id", id.as_str());
        let error = |problem: Message| Err(file.error(at.clone(), problem));
        if id.is_empty() || id.contains(|c: char| c.is_whitespace() || c.is_control()) {
            return error(Message::new("data-cruiser-id").with("id", quoted(&id)));
        }
        if self.class(&id).is_some() {
            return error(Message::new("data-cruiser-twice").with("id", quoted(&id)));
        }
        if self.classes.len() >= CLASS_LIMIT.into() {
            return error(Message::new("data-cruisers").with("most", CLASS_LIMIT));
        }
        if !(1..=1000).contains(&row.hull_max) {
            return error(about("data-hull"));
        }
        if row.power.is_some_and(|power| power != "none") {
            return error(about("data-power"));
        }
        if let Some(mode) = twice(&row.modes) {
            return error(about("data-mode-twice").with("mode", mode.code()));
        }
        let sectors: &[SectorRow; SECTORS] = match row.sectors[..].try_into() {
            Ok(sectors) => sectors,
            Err(_) => return error(about("data-sectors")),
        };
        let (mut heights, mut draw_levels) = ([0; SECTORS], [0; SECTORS]);
        for (at, sector) in sectors.iter().enumerate() {
            let about = |key| about(key).with("sector", at + 1);
            if !(1..=MAX_HEIGHT as u8).contains(&sector.height) {
                return error(about("data-sector-fields"));
            }
            if let Some(level) = sector.draw_levels.iter().find(|&&level| level >= sector.height) {
                return error(about("data-sector-draw").with("level", *level));
            }
            if let Some(level) = twice(&sector.draw_levels) {
                return error(about("data-sector-draw-twice").with("level", level));
            }
            heights[at] = sector.height;
            draw_levels[at] = sector.draw_levels.iter().fold(0, |bits, level| bits | 1 << level);
        }
        let name = Name { de: row.name_de.unwrap_or_else(|| row.name.clone()), en: row.name };
        let (hull, modes) = (row.hull_max, row.modes);
        self.classes.push(Class { id, name, hull, heights, draw_levels, modes });
        Ok(())
    }
}

/// An item that a short list has more than once.
fn twice<T: Copy + PartialEq>(items: &[T]) -> Option<T> {
    items.iter().enumerate().find(|(at, item)| items[..*at].contains(item)).map(|(_, item)| *item)
}

/// The `[[effect]]` tables explain the effects to the readers of the file; nobody can add one there.
fn check_effects(file: &DataFile, rows: &[EffectRow]) -> Result<(), DataError> {
    let passive = |code: &str| ["force_field", "shield"].contains(&code);
    for (at, EffectRow { code, .. }) in rows.iter().enumerate() {
        let error = |key: &'static str| {
            Err(file.error(code.span(), Message::new(key).with("code", quoted(code.get_ref()))))
        };
        if triggered(code.get_ref()).is_none() && !passive(code.get_ref()) {
            return error("data-no-effect");
        }
        if rows[..at].iter().any(|before| before.code.get_ref() == code.get_ref()) {
            return error("data-effect-twice");
        }
    }
    Ok(())
}

/// The triggered effect with this code.
fn triggered(code: &str) -> Option<Effect> {
    Effect::ALL.into_iter().find(|known| known.code() == code)
}

/// SF-2.4 The back has level 0 and no effects: nothing on it would ever be triggered.
fn back_face(file: &DataFile, back: &BackRow) -> Result<Face, DataError> {
    if back.level != 0 {
        return Err(file.error(back.upper.span(), Message::new("data-back-level")));
    }
    for area in [&back.upper, &back.lower] {
        if !area.get_ref().effects.is_empty() {
            return Err(file.error(area.span(), Message::new("data-back-effects")));
        }
    }
    face(file, back.level, &back.upper, &back.lower)
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
    let error = |key: &'static str| Err(file.error(row.span(), Message::new(key)));
    if *fighters > 4 {
        return error("data-area-fighters");
    }
    if shields.is_some_and(|shields| !(2..=4).contains(&shields)) {
        return error("data-area-shields");
    }
    if effects.len() > EFFECTS_PER_AREA {
        return error("data-area-effects");
    }
    let mut found = starboard_core::Inline::new();
    for effect in effects {
        found.push(triggered(effect.get_ref()).ok_or_else(|| {
            let problem = Message::new("data-not-triggered").with("code", quoted(effect.get_ref()));
            file.error(effect.span(), problem)
        })?);
    }
    Ok(AreaPrint {
        fighters: *fighters,
        shields: shields.unwrap_or(0),
        force_field: *force_field,
        effects: found,
    })
}

// The form of the data files. Counts, names, texts and provenance are for readers of the file.

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(dead_code, reason = "some fields of the file are for its readers")]
struct CardsFile {
    schema: Spanned<String>,
    card_set: String,
    counts: Option<Counts>,
    back: BackRow,
    #[serde(default)]
    effect: Vec<EffectRow>,
    card: Vec<CardRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(dead_code, reason = "some fields of the file are for its readers")]
struct Counts {
    total: Option<u32>,
    training: Option<u32>,
    skirmish: Option<u32>,
    level_0: Option<u32>,
    level_1: Option<u32>,
    level_2: Option<u32>,
    level_3: Option<u32>,
    provenance: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(dead_code, reason = "some fields of the file are for its readers")]
struct EffectRow {
    code: Spanned<String>,
    name: Option<String>,
    name_de: Option<String>,
    kind: Option<String>,
    introduced_in: Option<String>,
    decision: Option<String>,
    text: Option<String>,
    text_de: Option<String>,
    provenance: Option<String>,
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
    components: Option<Components>,
    cruiser: Vec<CruiserRow>,
    /// Ultimate war needs none (SF-11.4).
    #[serde(default)]
    board: Vec<BoardRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(dead_code, reason = "some fields of the file are for its readers")]
struct Components {
    boards: Option<u32>,
    damage_markers: Option<u32>,
    hull_markers: Option<u32>,
    initiative_marker: Option<u32>,
    squadron_cards: Option<u32>,
    sectors_per_board: Option<u32>,
    min_facing_sectors: Option<u32>,
    provenance: Option<String>,
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
