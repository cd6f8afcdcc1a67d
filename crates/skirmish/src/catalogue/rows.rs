//! SK-21.1, SK-21.2 Reading and checking the data files.

use super::{
    Catalogue, Class, FIGURES, FigureCard, MAX_WEAPONS, Mobility, Party, PartyCard, Side, Template,
    Trait, WEAPONS_PER_FIGURE, WeaponCard, WeaponId,
};
use serde::Deserialize;
use starboard_core::Inline;
use starboard_core::data::{DataError, DataFile};
use starboard_core::tree::Spanned;
use starboard_core::words::Name;
use std::collections::BTreeSet;

impl Catalogue {
    /// Reads and checks both files.
    ///
    /// # Errors
    /// If a file breaks a rule of its form; the error names the line.
    pub fn load(figures: DataFile, weapons: DataFile) -> Result<Self, DataError> {
        let WeaponsFile { schema, weapon: rows } = weapons.parse()?;
        weapons.check_schema(&schema, "skirmish-weapons/1")?;
        let mut catalogue = Self { figures: Vec::new(), weapons: Vec::new(), parties: Vec::new() };
        for row in rows {
            catalogue.add_weapon(&weapons, row)?;
        }
        let FiguresFile { schema, party: parties, figure: rows } = figures.parse()?;
        figures.check_schema(&schema, "skirmish-figures/1")?;
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
        if self.weapons.len() == MAX_WEAPONS {
            return error("actions have numbers for eight weapons (SK-21.2)");
        }
        let lengths = [row.half_range_u, row.range_u, row.template_radius_u.unwrap_or(0)];
        let is_length = |length: &i32| (0..=200).contains(length);
        if row.half_range_u > row.range_u || !lengths.iter().all(is_length) {
            return error("half the range is not more than the range, and that 0 to 200");
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
        let is_slope = |part: i32| (0..=100).contains(&part);
        let slopes = is_slope(slope.0) && is_slope(slope.1) && slope.1 > 0;
        if (row.template == Template::Flame) != row.flame_slope_num.is_some() || !slopes {
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
        let distinct: BTreeSet<&String> = row.ranks.iter().collect();
        let aces = row.ranks.first().is_some_and(|rank| rank == "A");
        if !aces || row.ranks.len() > 8 || distinct.len() != row.ranks.len() {
            return error("a party has up to 8 different cards, the ace first (SK-5.1)");
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
