//! SK-1, SK-21 Figures, weapons and parties: the data files, loaded and checked once.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_spanned::Spanned;
use starboard_core::Inline;
use starboard_core::data::{DataError, DataFile};
use starboard_core::words::Name;
use std::sync::LazyLock;

/// SK-1.2 How many figures there are.
pub const FIGURES: usize = 25;
/// SK-21.1 The most weapons a figure has.
pub const WEAPONS_PER_FIGURE: usize = 2;

/// SK-1.1 The two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Heroes and Rebel commandos.
    Light,
    /// Stormtroopers and bounty hunters.
    Dark,
}

impl Side {
    /// Both sides.
    pub const BOTH: [Self; 2] = [Self::Light, Self::Dark];

    /// The other side.
    #[must_use]
    pub const fn enemy(self) -> Self {
        match self {
            Self::Light => Self::Dark,
            Self::Dark => Self::Light,
        }
    }

    /// Its name in files.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    /// Its parties.
    pub const fn parties(self) -> [Party; 2] {
        match self {
            Self::Light => [Party::Heroes, Party::Rebels],
            Self::Dark => [Party::Stormtroopers, Party::Hunters],
        }
    }
}

/// SK-1.2 The four parties, each bound to a suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Party {
    /// Hearts.
    Heroes,
    /// Diamonds.
    Rebels,
    /// Clubs.
    Stormtroopers,
    /// Spades.
    Hunters,
}

impl Party {
    /// All parties.
    pub const ALL: [Self; 4] = [Self::Heroes, Self::Rebels, Self::Stormtroopers, Self::Hunters];

    /// SK-1.1 The side it fights for.
    #[inline]
    pub const fn side(self) -> Side {
        match self {
            Self::Heroes | Self::Rebels => Side::Light,
            Self::Stormtroopers | Self::Hunters => Side::Dark,
        }
    }

    /// Its name in files.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Heroes => "heroes",
            Self::Rebels => "rebels",
            Self::Stormtroopers => "stormtroopers",
            Self::Hunters => "hunters",
        }
    }

    /// SK-1.2 Its suit.
    pub const fn suit(self) -> &'static str {
        match self {
            Self::Heroes => "hearts",
            Self::Rebels => "diamonds",
            Self::Stormtroopers => "clubs",
            Self::Hunters => "spades",
        }
    }
}

/// SK-21.1 A figure, by its place in `order`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FigureId(pub u8);

impl FigureId {
    /// All figures, in ascending `order`.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..FIGURES as u8).map(Self)
    }

    /// The figure with this id.
    pub fn named(id: &str) -> Option<Self> {
        Self::all().find(|figure| figure.card().id == id)
    }

    /// As an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// What is known about the figure before any game.
    #[inline]
    pub fn card(self) -> &'static FigureCard {
        &Catalogue::get().figures[self.index()]
    }

    /// SK-1.2 Its party.
    #[inline]
    pub fn party(self) -> Party {
        self.card().party
    }

    /// SK-1.1 Its side.
    #[inline]
    pub fn side(self) -> Side {
        self.card().side
    }
}

impl Serialize for FigureId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.card().id)
    }
}

impl<'de> Deserialize<'de> for FigureId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = String::deserialize(deserializer)?;
        Self::named(&id)
            .ok_or_else(|| serde::de::Error::custom(format!("there is no figure {id:?}")))
    }
}

/// Some of the figures. Iterates in ascending `order`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FigureSet(u32);

impl FigureSet {
    /// No figure.
    pub const EMPTY: Self = Self(0);

    /// Whether `figure` is one of them.
    #[inline]
    pub const fn contains(self, figure: FigureId) -> bool {
        self.0 >> figure.0 & 1 == 1
    }

    /// Adds a figure.
    #[inline]
    pub fn insert(&mut self, figure: FigureId) {
        self.0 |= 1 << figure.0;
    }

    /// Takes a figure out.
    #[inline]
    pub fn remove(&mut self, figure: FigureId) {
        self.0 &= !(1 << figure.0);
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The figures of both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The figures of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The figures, in ascending `order`.
    #[inline]
    pub const fn iter(self) -> Figures {
        Figures(self.0)
    }

    /// The first by `order`.
    #[inline]
    pub fn first(self) -> Option<FigureId> {
        (self.0 != 0).then(|| FigureId(self.0.trailing_zeros() as u8))
    }
}

/// The figures of a [`FigureSet`], in ascending `order`.
#[derive(Clone, Debug)]
pub struct Figures(u32);

impl Iterator for Figures {
    type Item = FigureId;
    #[inline]
    fn next(&mut self) -> Option<FigureId> {
        if self.0 == 0 {
            return None;
        }
        let first = FigureId(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(first)
    }
}

impl IntoIterator for FigureSet {
    type Item = FigureId;
    type IntoIter = Figures;
    #[inline]
    fn into_iter(self) -> Figures {
        self.iter()
    }
}

impl FromIterator<FigureId> for FigureSet {
    fn from_iter<I: IntoIterator<Item = FigureId>>(figures: I) -> Self {
        let mut set = Self::EMPTY;
        figures.into_iter().for_each(|figure| set.insert(figure));
        set
    }
}

impl Serialize for FigureSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for FigureSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<FigureId>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// SK-21.2 A weapon, by its place in the data file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WeaponId(pub u8);

impl WeaponId {
    /// All weapons.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..Catalogue::get().weapons.len() as u8).map(Self)
    }

    /// The weapon with this id.
    pub fn named(id: &str) -> Option<Self> {
        Self::all().find(|weapon| weapon.card().id == id)
    }

    /// What it can do.
    #[inline]
    pub fn card(self) -> &'static WeaponCard {
        &Catalogue::get().weapons[usize::from(self.0)]
    }
}

impl Serialize for WeaponId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.card().id)
    }
}

impl<'de> Deserialize<'de> for WeaponId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = String::deserialize(deserializer)?;
        Self::named(&id)
            .ok_or_else(|| serde::de::Error::custom(format!("there is no weapon {id:?}")))
    }
}

/// SK-3.5, SK-7 How a figure gets about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the columns of SK-3.5")]
pub enum Mobility {
    Foot,
    Jetpack,
    Dewback,
    Speeder,
}

/// SK-21.1 A trait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trait {
    /// SK-13.2 May be revived once by a film quote.
    Quote,
    /// SK-6 May shoot first.
    ShootsFirst,
    /// SK-8.4 Neither shoots, aims, readies nor fights.
    Noncombatant,
    /// SK-14.3 Operates terminals without a roll.
    Slicer,
    /// SK-7.3 Cannot climb.
    NoClimb,
    /// SK-10.4 May dodge a lightsaber.
    SaberDodge,
}

impl Trait {
    /// All traits.
    pub const ALL: [Self; 6] = [
        Self::Quote,
        Self::ShootsFirst,
        Self::Noncombatant,
        Self::Slicer,
        Self::NoClimb,
        Self::SaberDodge,
    ];

    /// Its name in files.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Quote => "quote",
            Self::ShootsFirst => "shoots_first",
            Self::Noncombatant => "noncombatant",
            Self::Slicer => "slicer",
            Self::NoClimb => "no_climb",
            Self::SaberDodge => "saber_dodge",
        }
    }
}

/// SK-21.1 What is known about a figure before any game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are those of SK-21.1")]
pub struct FigureCard {
    pub id: String,
    pub name: Name,
    pub party: Party,
    pub side: Side,
    pub radius: u8,
    pub large: bool,
    pub mobility: Mobility,
    pub move_u: u8,
    pub can_run: bool,
    /// In order of preference, without close combat.
    pub weapons: Inline<WeaponId, WEAPONS_PER_FIGURE>,
    /// SK-9.1 The first weapon that shoots with a roll.
    pub gun: Option<WeaponId>,
    /// SK-9.7
    pub flame: Option<WeaponId>,
    /// SK-10 What it attacks with in contact.
    pub melee: Option<WeaponId>,
    traits: u8,
    pub points: u8,
    /// SK-13.2 What the player is asked to say.
    pub quote_prompt: Option<Name>,
}

impl FigureCard {
    /// Whether the figure has a trait.
    #[inline]
    pub const fn has(&self, wanted: Trait) -> bool {
        self.traits >> wanted as u8 & 1 == 1
    }
}

/// SK-21.2 What a weapon is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// SK-9.1
    Ranged,
    /// SK-9.7
    TemplateFlame,
    /// SK-10
    Melee,
}

/// SK-21.2 What a weapon lays on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Template {
    /// Nothing.
    None,
    /// SK-9.6 A circle of two inches.
    Circle2,
    /// SK-9.7
    Flame,
}

/// SK-21.2 A weapon.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, clippy::struct_excessive_bools, reason = "the fields are those of SK-21.2")]
pub struct WeaponCard {
    pub id: String,
    pub name: Name,
    pub class: Class,
    pub range: i32,
    pub half_range: i32,
    pub long_range_penalty: bool,
    pub to_hit: u8,
    pub needs_roll: bool,
    /// 0: no dodge.
    pub dodge: u8,
    pub jams: bool,
    pub template: Template,
    /// The radius of a circle, in half inches.
    pub template_radius: i32,
    /// SK-9.7 Half width as a fraction of the length.
    pub flame_slope: (i32, i32),
    /// Per game; 0: any number.
    pub shots: u8,
    pub reaction: bool,
}

/// SK-1.2 A party as people know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartyCard {
    /// What it is called.
    pub name: Name,
    /// SK-5.1 The ranks of its cards, the ace first.
    pub ranks: Vec<String>,
}

/// Everything that no scenario changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Catalogue {
    /// By `order`.
    pub figures: Vec<FigureCard>,
    /// In the order of the file.
    pub weapons: Vec<WeaponCard>,
    /// By [`Party`].
    pub parties: Vec<PartyCard>,
}

impl Catalogue {
    /// The figures and weapons of the game.
    #[inline]
    pub fn get() -> &'static Self {
        static SHIPPED: LazyLock<Catalogue> = LazyLock::new(|| {
            Catalogue::load(
                DataFile { name: "figures.toml", text: include_str!("../data/figures.toml") },
                DataFile { name: "weapons.toml", text: include_str!("../data/weapons.toml") },
            )
            .expect("the shipped data files are tested")
        });
        &SHIPPED
    }

    /// Reads and checks both files.
    ///
    /// # Errors
    /// If a file breaks a rule of its form; the error names the line.
    pub fn load(figures: DataFile, weapons: DataFile) -> Result<Self, DataError> {
        let WeaponsFile { schema, weapon: rows } = weapons.parse()?;
        check_schema(&weapons, &schema, "skirmish-weapons/1")?;
        let mut catalogue = Self { figures: Vec::new(), weapons: Vec::new(), parties: Vec::new() };
        for row in rows {
            catalogue.add_weapon(&weapons, row)?;
        }
        let FiguresFile { schema, party: parties, figure: rows } = figures.parse()?;
        check_schema(&figures, &schema, "skirmish-figures/1")?;
        for row in parties {
            catalogue.add_party(&figures, row)?;
        }
        if catalogue.parties.len() != Party::ALL.len() {
            return Err(figures.error(0..0, "there are four parties (SK-1.2)"));
        }
        for row in rows {
            catalogue.add_figure(&figures, row)?;
        }
        if catalogue.figures.len() != FIGURES {
            return Err(figures.error(0..0, "there are 25 figures (SK-1.2)"));
        }
        for party in Party::ALL {
            let members = catalogue.figures.iter().filter(|figure| figure.party == party).count();
            let ranks = catalogue.parties[party as usize].ranks.len();
            if members != ranks {
                let problem = format!("{}: {members} figures, {ranks} cards", party.code());
                return Err(figures.error(0..0, problem));
            }
        }
        Ok(catalogue)
    }

    fn add_weapon(&mut self, file: &DataFile, row: WeaponRow) -> Result<(), DataError> {
        let at = row.id.span();
        let id = row.id.into_inner();
        let error = |problem: &str| Err(file.error(at.clone(), format!("weapon {id}: {problem}")));
        if self.weapons.iter().any(|weapon| weapon.id == id) {
            return error("there is another one with this id");
        }
        if row.half_range_u > row.range_u || row.range_u > 200 {
            return error("half the range is not more than the range, and that at most 200");
        }
        if row.to_hit > 10 || row.dodge > 10 {
            return error("a ten-sided die shows at most 10");
        }
        if row.needs_roll != (row.to_hit > 0) {
            return error("a weapon with a number to hit needs a roll, and only such a weapon");
        }
        if (row.class == Class::TemplateFlame) != (row.template == Template::Flame) {
            return error("a flame template belongs to a flamethrower");
        }
        if (row.template == Template::Circle2) != row.template_radius_u.is_some() {
            return error("a circle has a radius, and only a circle");
        }
        let slope = (row.flame_slope_num.unwrap_or(0), row.flame_slope_den.unwrap_or(1));
        if (row.template == Template::Flame) != row.flame_slope_num.is_some() || slope.1 < 1 {
            return error("a flame has a slope, and only a flame");
        }
        let name = Name { en: row.name, de: row.name_de };
        self.weapons.push(WeaponCard {
            id,
            name,
            class: row.class,
            range: row.range_u,
            half_range: row.half_range_u,
            long_range_penalty: row.long_range_penalty,
            to_hit: row.to_hit,
            needs_roll: row.needs_roll,
            dodge: row.dodge,
            jams: row.jams,
            template: row.template,
            template_radius: row.template_radius_u.unwrap_or(0),
            flame_slope: slope,
            shots: row.shots,
            reaction: row.reaction,
        });
        Ok(())
    }

    fn add_party(&mut self, file: &DataFile, row: PartyRow) -> Result<(), DataError> {
        let at = row.id.span();
        let error = |problem: &str| Err(file.error(at.clone(), problem));
        let Some(&party) = Party::ALL.get(self.parties.len()) else {
            return error("there are four parties (SK-1.2)");
        };
        if row.id.get_ref() != party.code() || row.side != party.side() || row.suit != party.suit()
        {
            return error("parties, sides and suits are those of SK-1.2, in that order");
        }
        if row.ranks.first().is_none_or(|rank| rank != "A") || row.ranks.len() > 8 {
            return error("a party has up to 8 cards, the ace first (SK-5.1)");
        }
        let name = Name { en: row.name, de: row.name_de };
        self.parties.push(PartyCard { name, ranks: row.ranks });
        Ok(())
    }

    fn add_figure(&mut self, file: &DataFile, row: FigureRow) -> Result<(), DataError> {
        let at = row.id.span();
        let id = row.id.into_inner();
        let error = |problem: &str| Err(file.error(at.clone(), format!("figure {id}: {problem}")));
        if usize::from(row.order) != self.figures.len() + 1 {
            return error("figures stand in ascending order, without gaps (SK-21.1)");
        }
        if self.figures.iter().any(|figure| figure.id == id) {
            return error("there is another one with this id");
        }
        if !(1..=2).contains(&row.base_r_u) {
            return error("a base has a radius of 1 or 2 (SK-3.2)");
        }
        let walks = row.mobility == Mobility::Foot;
        if row.move_u != if walks { 12 } else { 24 } || row.can_run != walks {
            return error("6 inches and a run on foot, 12 inches and no run mounted (SK-7.1)");
        }
        if row.mobility == Mobility::Jetpack && row.base_r_u != 1 {
            return error("a jetpack carries a one-inch base");
        }
        let mut weapons = Inline::new();
        for weapon in &row.weapons {
            let known = self.weapons.iter().position(|known| known.id == *weapon.get_ref());
            let Some(known) = known else {
                let problem = format!("there is no weapon {:?}", weapon.get_ref());
                return Err(file.error(weapon.span(), problem));
            };
            if weapons.len() == WEAPONS_PER_FIGURE {
                return error("more than two weapons");
            }
            weapons.push(WeaponId(known as u8));
        }
        let of_class = |class: Class| {
            let mut found = weapons.iter().copied();
            found.find(|weapon: &WeaponId| self.weapons[usize::from(weapon.0)].class == class)
        };
        let jamming = weapons.iter().filter(|weapon| self.weapons[usize::from(weapon.0)].jams);
        if jamming.count() > 1 {
            return error("one weapon that can jam is enough (SK-9.3)");
        }
        let traits = row.traits.iter().fold(0, |bits, &found| bits | 1 << found as u8);
        let noncombatant = row.traits.contains(&Trait::Noncombatant);
        if noncombatant && !weapons.is_empty() {
            return error("a noncombatant carries no weapon (SK-8.4)");
        }
        if row.traits.contains(&Trait::Quote) != row.quote_prompt.is_some()
            || row.quote_prompt.is_some() != row.quote_prompt_de.is_some()
        {
            return error("a prompt in both languages belongs to the trait quote (SK-13.2)");
        }
        let close_combat = self.weapons.iter().position(|weapon| weapon.id == "close_combat");
        let Some(close_combat) = close_combat else {
            return error("the weapons lack close_combat (SK-21.1)");
        };
        let unarmed = (!noncombatant).then_some(WeaponId(close_combat as u8));
        let (gun, flame) = (of_class(Class::Ranged), of_class(Class::TemplateFlame));
        let melee = of_class(Class::Melee).or(unarmed);
        let prompts = row.quote_prompt.zip(row.quote_prompt_de);
        self.figures.push(FigureCard {
            id,
            name: Name { en: row.name, de: row.name_de },
            party: row.party,
            side: row.party.side(),
            radius: row.base_r_u,
            large: row.large,
            mobility: row.mobility,
            move_u: row.move_u,
            can_run: row.can_run,
            weapons,
            gun,
            flame,
            melee,
            traits,
            points: row.points,
            quote_prompt: prompts.map(|(en, de)| Name { en, de }),
        });
        Ok(())
    }
}

pub(crate) fn check_schema(
    file: &DataFile,
    schema: &Spanned<String>,
    known: &str,
) -> Result<(), DataError> {
    if schema.get_ref() == known {
        return Ok(());
    }
    Err(file.error(schema.span(), format!("the schema is {:?}, not {known:?}", schema.get_ref())))
}

// The form of the data files (SK-21.1, SK-21.2).

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FiguresFile {
    schema: Spanned<String>,
    party: Vec<PartyRow>,
    figure: Vec<FigureRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PartyRow {
    id: Spanned<String>,
    name: String,
    name_de: String,
    side: Side,
    suit: String,
    ranks: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FigureRow {
    id: Spanned<String>,
    order: u8,
    party: Party,
    name: String,
    name_de: String,
    base_r_u: u8,
    large: bool,
    mobility: Mobility,
    move_u: u8,
    can_run: bool,
    weapons: Vec<Spanned<String>>,
    traits: Vec<Trait>,
    points: u8,
    quote_prompt: Option<String>,
    quote_prompt_de: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WeaponsFile {
    schema: Spanned<String>,
    weapon: Vec<WeaponRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "the fields are those of SK-21.2")]
struct WeaponRow {
    id: Spanned<String>,
    name: String,
    name_de: String,
    class: Class,
    range_u: i32,
    half_range_u: i32,
    long_range_penalty: bool,
    to_hit: u8,
    needs_roll: bool,
    dodge: u8,
    jams: bool,
    template: Template,
    template_radius_u: Option<i32>,
    flame_slope_num: Option<i32>,
    flame_slope_den: Option<i32>,
    shots: u8,
    reaction: bool,
}
