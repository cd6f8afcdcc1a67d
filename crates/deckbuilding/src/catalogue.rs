//! DB-1.2, DB-1.4 The data files: playable cards and bases, loaded and checked once.

mod rows;

use crate::card::{
    BASE_LIMIT, BaseId, BasePrint, CARD_LIMIT, COPY_LIMIT, CardId, CardPrint, CardType, Faction,
    Home,
};
use crate::effect::{Ability, Bonus, Cost, Step, Steps, Trigger};
use rows::{AbilityRow, BaseRow, BasesFile, CardRow, CardsFile, CostRow, EffectRow};
use starboard_core::data::{DataError, DataFile};
use starboard_core::tree::Spanned;
use starboard_core::words::Name;
use std::ops::Range;
use std::sync::LazyLock;

/// A card or base as people know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Info {
    /// The id in the data file.
    pub id: String,
    /// Its name.
    pub name: Name,
}

/// Everything that is printed.
#[derive(Clone, Debug)]
pub struct Catalogue {
    /// The playable cards, in data order.
    pub cards: Vec<CardPrint>,
    /// The bases, in data order.
    pub bases: Vec<BasePrint>,
    /// The parts of all abilities and rewards.
    pub steps: Vec<Step>,
    /// What people know of the cards.
    pub infos: Vec<Info>,
    /// What people know of the bases.
    pub base_infos: Vec<Info>,
    /// The card in the pilot pile.
    pub pilot: CardId,
}

const CARDS_TOML: &str = include_str!("../data/cards.toml");
const BASES_TOML: &str = include_str!("../data/bases.toml");

/// The cards and bases of the game.
#[inline]
pub fn catalogue() -> &'static Catalogue {
    static SHIPPED: LazyLock<Catalogue> = LazyLock::new(|| {
        let load = Catalogue::load(
            DataFile { name: "cards.toml", text: CARDS_TOML },
            DataFile { name: "bases.toml", text: BASES_TOML },
        );
        load.expect("the shipped data files are tested")
    });
    &SHIPPED
}

impl Catalogue {
    /// Loads and checks both files.
    ///
    /// # Errors
    /// If a file breaks a rule of its form; the error names the line.
    pub fn load(cards: DataFile, bases: DataFile) -> Result<Self, DataError> {
        let CardsFile { schema, card: card_rows } = cards.parse()?;
        cards.check_schema(&schema, "deckbuilding-cards/1")?;
        let BasesFile { schema, base: base_rows } = bases.parse()?;
        bases.check_schema(&schema, "deckbuilding-bases/1")?;
        let mut catalogue = Self {
            cards: Vec::new(),
            bases: Vec::new(),
            steps: Vec::new(),
            infos: infos(&cards, CARD_LIMIT, card_rows.iter().map(|row| (&row.id, &row.name)))?,
            base_infos: infos(
                &bases,
                BASE_LIMIT,
                base_rows.iter().map(|row| (&row.id, &row.name)),
            )?,
            pilot: CardId(0),
        };
        for row in card_rows {
            catalogue.add_card(&cards, row)?;
        }
        for row in base_rows {
            catalogue.add_base(&bases, row)?;
        }
        catalogue.check_box(&cards, &bases)?;
        Ok(catalogue)
    }

    /// DB-1.4 One `[[card]]` table.
    fn add_card(&mut self, file: &DataFile, row: CardRow) -> Result<(), DataError> {
        let at = row.id.span();
        let id = row.id.get_ref();
        let error = |problem: &str| Err(file.error(at.clone(), format!("card {id}: {problem}")));
        if !(1..=COPY_LIMIT).contains(&row.copies) {
            return error("there are 1 to 10 copies of a card");
        }
        if [row.cost, row.attack, row.resources, row.force].iter().any(|&value| value > 20) {
            return error("a printed value is more than 20");
        }
        let ship = row.card_type == CardType::CapitalShip;
        if ship != row.hit_points.is_some() {
            return error("capital ships have hit points, units have none (DB-1.4)");
        }
        if row.hit_points.is_some_and(|points| !(1..=15).contains(&points)) {
            return error("a capital ship has 1 to 15 hit points");
        }
        let hunted = !ship && row.deck == Home::Galaxy && row.faction != Faction::Neutral;
        if hunted != row.target.is_some() || hunted == row.reward.is_empty() {
            return error(
                "Empire and Rebel units of the galaxy deck have a target value and a reward, \
                 other cards have neither (DB-1.4)",
            );
        }
        match row.deck {
            Home::Starter if row.faction == Faction::Neutral => {
                return error("a starter card belongs to a faction");
            }
            Home::OuterRim if row.faction != Faction::Neutral || ship => {
                return error("an Outer Rim Pilot is a neutral unit (DB-1.5)");
            }
            Home::OuterRim => self.pilot = CardId(self.cards.len() as u8),
            Home::Starter | Home::Galaxy => {}
        }
        let ability =
            row.ability.map(|ability| self.ability(file, ability, Holder::Card)).transpose()?;
        let reward = self.steps(file, row.reward)?;
        self.cards.push(CardPrint {
            card_type: row.card_type,
            faction: row.faction,
            home: row.deck,
            copies: row.copies,
            cost: row.cost,
            attack: row.attack,
            resources: row.resources,
            force: row.force,
            hit_points: row.hit_points.unwrap_or(0),
            target: row.target,
            unique: row.unique,
            traits: row.traits.into_iter().collect(),
            ability,
            reward,
            bonus: Bonus::of(ability),
        });
        Ok(())
    }

    /// One `[[base]]` table.
    fn add_base(&mut self, file: &DataFile, row: BaseRow) -> Result<(), DataError> {
        let at = row.id.span();
        let id = row.id.get_ref();
        let error = |problem: &str| Err(file.error(at.clone(), format!("base {id}: {problem}")));
        if row.faction == Faction::Neutral {
            return error("a base belongs to a faction");
        }
        if !(1..=50).contains(&row.hit_points) {
            return error("a base has 1 to 50 hit points");
        }
        if row.starting && (!row.introductory || row.ability.is_some()) {
            return error("a starting base belongs to the starter game and has no ability");
        }
        let ability =
            row.ability.map(|ability| self.ability(file, ability, Holder::Base)).transpose()?;
        self.bases.push(BasePrint {
            faction: row.faction,
            hit_points: row.hit_points,
            starting: row.starting,
            introductory: row.introductory,
            ability,
            bonus: Bonus::of(ability),
        });
        Ok(())
    }

    /// DB-7 An ability, from its timing.
    fn ability(
        &mut self,
        file: &DataFile,
        row: Spanned<AbilityRow>,
        holder: Holder,
    ) -> Result<Ability, DataError> {
        let at = row.span();
        let AbilityRow { timing, condition, cost, effects } = row.into_inner();
        let condition = condition.map(|row| self.condition(file, row)).transpose()?;
        let error = |at: Range<usize>, problem: &str| Err(file.error(at, problem));
        if timing.get_ref() == "while" {
            let [effect] = <[EffectRow; 1]>::try_from(effects)
                .map_err(|_| file.error(at.clone(), "a constant ability has one effect"))?;
            if cost.is_some() {
                return error(at, "a constant ability costs nothing");
            }
            let effect = Self::constant(file, effect)?;
            return Ok(Ability::Constant { condition, effect });
        }
        let steps = self.steps(file, effects)?;
        if steps.is_empty() {
            return error(at, "an ability has an effect");
        }
        if timing.get_ref() == "action" {
            let cost = cost.map(|row| read_cost(file, &row)).transpose()?;
            if cost == Some(Cost::ExileSelf) && holder == Holder::Base {
                return error(at, "a base cannot exile itself");
            }
            return Ok(Ability::Action { condition, cost, steps });
        }
        let Some((on, of)) = trigger(timing.get_ref()) else {
            return error(timing.span(), &format!("{:?} is no timing", timing.get_ref()));
        };
        if of != holder {
            return error(timing.span(), &format!("{:?} does not fit here", timing.get_ref()));
        }
        if condition.is_some() || cost.is_some() {
            return error(at, "a triggered ability has neither a condition nor a cost");
        }
        Ok(Ability::Trigger { on, steps })
    }

    /// Adds a list of effects to the parts of all abilities.
    fn steps(&mut self, file: &DataFile, rows: Vec<EffectRow>) -> Result<Steps, DataError> {
        // Lists inside an effect come first, so that every list is in one piece.
        let steps = rows
            .into_iter()
            .map(|row| self.step(file, row))
            .collect::<Result<Vec<_>, DataError>>()?;
        let start = self.steps.len() as u16;
        self.steps.extend(steps);
        Ok(Steps { start, end: self.steps.len() as u16 })
    }

    fn step(&mut self, file: &DataFile, mut row: EffectRow) -> Result<Step, DataError> {
        let only_if = row.only_if.take().map(|row| self.condition(file, row)).transpose()?;
        let instead = match row.instead.take() {
            None => None,
            Some(instead) => {
                let condition = self.condition(file, instead.only_if.clone())?;
                let other = row.clone().replaced(&instead);
                Some((condition, self.effect(file, other)?))
            }
        };
        Ok(Step { only_if, effect: self.effect(file, row)?, instead })
    }

    /// DB-1.2 The box is complete.
    fn check_box(&self, cards: &DataFile, bases: &DataFile) -> Result<(), DataError> {
        let physical = |wanted: &dyn Fn(&CardPrint) -> bool| -> u32 {
            self.cards.iter().filter(|card| wanted(card)).map(|card| u32::from(card.copies)).sum()
        };
        for faction in [Faction::Empire, Faction::Rebel, Faction::Neutral] {
            let of = |home: Home| {
                physical(&move |card: &CardPrint| card.home == home && card.faction == faction)
            };
            let wanted = match faction {
                Faction::Empire | Faction::Rebel => [30, 10, 0],
                Faction::Neutral => [30, 0, 10],
            };
            if [of(Home::Galaxy), of(Home::Starter), of(Home::OuterRim)] != wanted {
                let problem = format!("the cards of {faction:?} are not complete (DB-1.2)");
                return Err(cards.error(0..0, problem));
            }
        }
        if self.cards.iter().filter(|card| card.home == Home::OuterRim).count() != 1 {
            return Err(cards.error(0..0, "there is one kind of Outer Rim Pilots"));
        }
        for faction in [Faction::Empire, Faction::Rebel] {
            let count = |wanted: &dyn Fn(&BasePrint) -> bool| {
                self.bases.iter().filter(|base| base.faction == faction && wanted(base)).count()
            };
            let found = [count(&|_| true), count(&|b| b.introductory), count(&|b| b.starting)];
            if found != [10, 5, 1] {
                let problem = format!("the bases of {faction:?} are not complete (DB-1.2)");
                return Err(bases.error(0..0, problem));
            }
        }
        Ok(())
    }

    /// The card with this id.
    pub fn card(&self, id: &str) -> Option<CardId> {
        self.infos.iter().position(|info| info.id == id).map(|at| CardId(at as u8))
    }

    /// The base with this id.
    pub fn base(&self, id: &str) -> Option<BaseId> {
        self.base_infos.iter().position(|info| info.id == id).map(|at| BaseId(at as u8))
    }

    /// All playable cards, in data order.
    pub fn card_ids(&self) -> impl Iterator<Item = CardId> + Clone + use<> {
        (0..self.cards.len() as u8).map(CardId)
    }

    /// All bases, in data order.
    pub fn base_ids(&self) -> impl Iterator<Item = BaseId> + Clone + use<> {
        (0..self.bases.len() as u8).map(BaseId)
    }

    /// The bases of a faction, in data order.
    pub fn bases_of(&self, faction: Faction) -> impl Iterator<Item = BaseId> + Clone + '_ {
        self.base_ids().filter(move |base| self.bases[base.index()].faction == faction)
    }

    /// DB-2.2 The base a faction begins with.
    pub fn starting_base(&self, faction: Faction) -> BaseId {
        let mut bases = self.bases_of(faction);
        bases.find(|base| self.bases[base.index()].starting).expect("the box is complete")
    }

    /// Every physical card with this home and faction, in data order.
    pub fn physical(&self, home: Home, faction: Option<Faction>) -> impl Iterator<Item = CardId> {
        self.card_ids().flat_map(move |id| {
            let print = &self.cards[id.index()];
            let wanted = print.home == home && faction.is_none_or(|one| one == print.faction);
            std::iter::repeat_n(id, if wanted { print.copies.into() } else { 0 })
        })
    }
}

/// What an ability is printed on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Holder {
    Card,
    Base,
}

fn trigger(timing: &str) -> Option<(Trigger, Holder)> {
    Some(match timing {
        "on_play" => (Trigger::Play, Holder::Card),
        "on_purchase_self" => (Trigger::PurchaseSelf, Holder::Card),
        "on_defeat_target" => (Trigger::DefeatTarget, Holder::Card),
        "on_reveal" => (Trigger::Reveal, Holder::Base),
        "on_turn_begin" => (Trigger::TurnBegin, Holder::Base),
        "on_first_neutral_card_played_each_turn" => (Trigger::FirstNeutralPlayed, Holder::Base),
        "on_opponent_discards_from_hand_in_your_turn" => (Trigger::OpponentDiscards, Holder::Base),
        _ => return None,
    })
}

fn read_cost(file: &DataFile, row: &CostRow) -> Result<Cost, DataError> {
    Ok(match (row.op.get_ref().as_str(), row.n) {
        ("exile_self", None) => Cost::ExileSelf,
        ("exile_from_hand", None) => Cost::ExileFromHand,
        ("discard_from_hand", None) => Cost::DiscardFromHand,
        ("pay_resources", Some(n)) => Cost::Resources(n),
        (other, _) => {
            let problem = format!("{other:?} is no cost, or not written like one");
            return Err(file.error(row.op.span(), problem));
        }
    })
}

/// Ids and names; each id once.
fn infos<'a>(
    file: &DataFile,
    limit: usize,
    rows: impl Iterator<Item = (&'a Spanned<String>, &'a Name)>,
) -> Result<Vec<Info>, DataError> {
    let mut infos: Vec<Info> = Vec::new();
    for (id, name) in rows {
        let error = |problem: String| Err(file.error(id.span(), problem));
        let written = id.get_ref();
        let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        if written.is_empty() || !written.chars().all(fits) {
            return error(format!("{written:?} is no id: small letters, digits and _"));
        }
        if infos.iter().any(|info| info.id == *written) {
            return error(format!("{written} stands here twice"));
        }
        if infos.len() == limit {
            return error(format!("there are more than {limit}"));
        }
        infos.push(Info { id: written.clone(), name: name.clone() });
    }
    Ok(infos)
}
