//! The form of the data files, and how their rows are read as effects.

use super::Catalogue;
use crate::card::{BaseId, CardId, CardType, Faction, Home, Trait};
use crate::effect::{
    Amount, Condition, Constant, Destination, Effect, Factions, MAX_OPTIONS, RowShips, Scope,
    Wanted,
};
use serde::Deserialize;
use starboard_core::Inline;
use starboard_core::data::{DataError, DataFile};
use starboard_core::tree::Spanned;
use starboard_core::words::Name;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CardsFile {
    pub(super) schema: Spanned<String>,
    pub(super) card: Vec<CardRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BasesFile {
    pub(super) schema: Spanned<String>,
    pub(super) base: Vec<BaseRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CardRow {
    pub(super) id: Spanned<String>,
    pub(super) name: Name,
    pub(super) deck: Home,
    pub(super) faction: Faction,
    #[serde(rename = "type")]
    pub(super) card_type: CardType,
    pub(super) copies: u8,
    pub(super) cost: u8,
    pub(super) attack: u8,
    pub(super) resources: u8,
    pub(super) force: u8,
    pub(super) hit_points: Option<u8>,
    pub(super) target: Option<u8>,
    #[serde(default)]
    pub(super) unique: bool,
    pub(super) traits: Vec<Trait>,
    pub(super) ability: Option<Spanned<AbilityRow>>,
    #[serde(default)]
    pub(super) reward: Vec<EffectRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BaseRow {
    pub(super) id: Spanned<String>,
    pub(super) name: Name,
    pub(super) faction: Faction,
    pub(super) hit_points: u8,
    #[serde(default)]
    pub(super) starting: bool,
    #[serde(default)]
    pub(super) introductory: bool,
    pub(super) ability: Option<Spanned<AbilityRow>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AbilityRow {
    pub(super) timing: Spanned<String>,
    pub(super) condition: Option<ConditionRow>,
    pub(super) cost: Option<CostRow>,
    pub(super) effects: Vec<EffectRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CostRow {
    pub(super) op: Spanned<String>,
    pub(super) n: Option<u8>,
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ConditionRow {
    kind: Spanned<String>,
    traits: Option<Vec<Trait>>,
    base: Option<String>,
    card: Option<String>,
}

/// Other values while a condition holds.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct InsteadRow {
    #[serde(rename = "if")]
    pub(super) only_if: ConditionRow,
    n: Option<u8>,
    min: Option<u8>,
    max: Option<u8>,
    to: Option<Destination>,
    random: Option<bool>,
}

/// An effect: its verb, and whatever the verb needs.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EffectRow {
    op: Spanned<String>,
    #[serde(rename = "if")]
    pub(super) only_if: Option<ConditionRow>,
    pub(super) instead: Option<InsteadRow>,
    n: Option<u8>,
    min: Option<u8>,
    max: Option<u8>,
    random: Option<bool>,
    at: Option<Vec<String>>,
    options: Option<Vec<Vec<EffectRow>>>,
    if_own: Option<Vec<EffectRow>>,
    damage: Option<u8>,
    factions: Option<Vec<String>>,
    from: Option<String>,
    to: Option<Destination>,
    #[serde(rename = "trait")]
    one_trait: Option<Trait>,
    unique: Option<bool>,
    scope: Option<String>,
    traits: Option<Vec<Trait>>,
    n_per: Option<String>,
    first: Option<String>,
    leaves: Option<bool>,
}

impl EffectRow {
    /// The same effect with other values.
    pub(super) fn replaced(mut self, with: &InsteadRow) -> Self {
        let &InsteadRow { only_if: _, n, min, max, to, random } = with;
        self.n = n.or(self.n);
        self.min = min.or(self.min);
        self.max = max.or(self.max);
        self.to = to.or(self.to);
        self.random = random.or(self.random);
        self
    }

    /// A field that the verb has no use for.
    fn left_over(&self) -> Option<&'static str> {
        let fields = [
            ("n", self.n.is_some()),
            ("min", self.min.is_some()),
            ("max", self.max.is_some()),
            ("random", self.random.is_some()),
            ("at", self.at.is_some()),
            ("options", self.options.is_some()),
            ("if_own", self.if_own.is_some()),
            ("damage", self.damage.is_some()),
            ("factions", self.factions.is_some()),
            ("from", self.from.is_some()),
            ("to", self.to.is_some()),
            ("trait", self.one_trait.is_some()),
            ("unique", self.unique.is_some()),
            ("scope", self.scope.is_some()),
            ("traits", self.traits.is_some()),
            ("n_per", self.n_per.is_some()),
            ("first", self.first.is_some()),
            ("leaves", self.leaves.is_some()),
            ("if", self.only_if.is_some()),
            ("instead", self.instead.is_some()),
        ];
        fields.into_iter().find(|(_, there)| *there).map(|(name, _)| name)
    }
}

/// Reads the fields of one effect; what a verb needs and does not find is an error.
struct Reader<'a> {
    file: &'a DataFile<'a>,
    row: EffectRow,
}

impl Reader<'_> {
    fn error<T>(&self, problem: &str) -> Result<T, DataError> {
        let op = &self.row.op;
        Err(self.file.error(op.span(), format!("{}: {problem}", op.get_ref())))
    }

    fn small(&self, found: Option<u8>, name: &str) -> Result<u8, DataError> {
        match found {
            Some(n @ 1..=20) => Ok(n),
            Some(_) => self.error(&format!("{name} is between 1 and 20")),
            None => self.error(&format!("{name} is missing")),
        }
    }

    fn n(&mut self) -> Result<u8, DataError> {
        let n = self.row.n.take();
        self.small(n, "n")
    }

    fn factions(&mut self) -> Result<Factions, DataError> {
        let mut factions = Factions::default();
        for name in self.row.factions.take().unwrap_or_default() {
            match name.as_str() {
                "own" => factions.own = true,
                "empire" => factions.empire = true,
                "rebel" => factions.rebel = true,
                "neutral" => factions.neutral = true,
                _ => return self.error(&format!("{name:?} is no faction")),
            }
        }
        if factions == Factions::default() {
            return self.error("factions is missing");
        }
        Ok(factions)
    }

    /// DB-8.6 All damage on the base, or on the base or a ship.
    fn damage(&mut self) -> Result<Effect, DataError> {
        let n = self.n()?;
        let mut ships = false;
        for place in self.row.at.take().unwrap_or_default() {
            match place.as_str() {
                "opponent_base" => {}
                "opponent_capital_ship" => ships = true,
                _ => return self.error(&format!("{place:?} is nothing to damage")),
            }
        }
        Ok(Effect::DealDamage { n, ships })
    }

    fn destruction(&mut self) -> Result<Effect, DataError> {
        let (mut in_play, mut row) = (false, RowShips::None);
        for place in self.row.at.take().unwrap_or_default() {
            match place.as_str() {
                "opponent_in_play" => in_play = true,
                "row_enemy_faction" => row = RowShips::Enemy,
                "row_any" => row = RowShips::Any,
                _ => return self.error(&format!("there are no ships at {place:?}")),
            }
        }
        if !in_play && row == RowShips::None {
            return self.error("at is missing");
        }
        Ok(Effect::DestroyShip { in_play, row })
    }

    fn exile(&mut self) -> Result<Effect, DataError> {
        let (min, max) = (self.row.min.take(), self.row.max.take());
        let (min, max) = (self.small(min, "min")?, self.small(max, "max")?);
        if min > max {
            return self.error("min is more than max");
        }
        if min > 1 {
            // Picks go in one order: whoever began with the last card could not go on.
            return self.error("min is 1: who wants to exile nothing declines (DB-9.6)");
        }
        Ok(Effect::ExileCards { min, max })
    }

    fn purchase(&mut self, free: bool) -> Result<Effect, DataError> {
        let from_discard = match self.row.from.take().as_deref() {
            Some("row") => false,
            Some("galaxy_discard") => true,
            _ => return self.error("from is row or galaxy_discard"),
        };
        let to = self.row.to.take();
        Ok(Effect::Purchase { free, from_discard, factions: self.factions()?, to })
    }

    fn wanted(&mut self) -> Result<Effect, DataError> {
        match (self.row.one_trait.take(), self.row.unique.take()) {
            (Some(one), None) => Ok(Effect::ReturnFromDiscard(Wanted::Trait(one))),
            (None, Some(true)) => Ok(Effect::ReturnFromDiscard(Wanted::Unique)),
            _ => self.error("either trait or unique says which cards come back"),
        }
    }

    fn modified_attack(&mut self) -> Result<Constant, DataError> {
        let n = match (self.row.n_per.take().as_deref(), self.row.n.is_some()) {
            (Some("rebel_base_in_opponent_victory_pile"), false) => Amount::LostBases,
            (None, _) => Amount::Fixed(self.n()?),
            (Some(_), _) => return self.error("n_per is not known, or there is n besides"),
        };
        let traits = self.row.traits.take();
        let scope = match (self.row.scope.take().as_deref(), traits) {
            (Some("self"), None) => Scope::Own,
            (Some("own_units"), Some(traits)) => Scope::Units(traits.into_iter().collect()),
            (Some("own_capital_ships"), None) => Scope::Ships,
            _ => return self.error("scope is self, own_units with traits, or own_capital_ships"),
        };
        Ok(Constant::ModifyAttack { scope, n })
    }

    fn redirection(&mut self) -> Result<Constant, DataError> {
        let neutral = match self.row.first.take().as_deref() {
            Some("any") => false,
            Some("neutral") => true,
            _ => return self.error("first is any or neutral"),
        };
        let Some(to) = self.row.to.take() else { return self.error("to is missing") };
        let leaves = self.row.leaves.take().unwrap_or(false);
        Ok(Constant::RedirectPurchase { neutral, to, leaves })
    }

    /// Everything that was written has been read.
    fn done<T>(&self, read: T) -> Result<T, DataError> {
        match self.row.left_over() {
            Some(field) => self.error(&format!("{field} does not belong here")),
            None => Ok(read),
        }
    }
}

impl Catalogue {
    /// One effect of an ability or a reward.
    pub(super) fn effect(&mut self, file: &DataFile, row: EffectRow) -> Result<Effect, DataError> {
        let op = row.op.get_ref().clone();
        let mut reader = Reader { file, row };
        let effect = match op.as_str() {
            "gain_resources" => Effect::GainResources(reader.n()?),
            "gain_force" => Effect::GainForce(reader.n()?),
            "gain_attack" => Effect::GainAttack(reader.n()?),
            "draw" => Effect::Draw(reader.n()?),
            "repair_base" => Effect::RepairBase(reader.n()?),
            "deal_damage" => reader.damage()?,
            "destroy_capital_ship" => reader.destruction()?,
            "exile_cards" => reader.exile()?,
            "opponent_discards" => {
                Effect::OpponentDiscards { random: reader.row.random.take().unwrap_or(false) }
            }
            "choose" | "opponent_chooses" => {
                let rows = reader.row.options.take().unwrap_or_default();
                if !(2..=MAX_OPTIONS).contains(&rows.len()) {
                    return reader.error("a choice has 2 or 3 options");
                }
                let mut options = Inline::new();
                for rows in rows {
                    options.push(self.steps(file, rows)?);
                }
                Effect::Choose { opponent: op == "opponent_chooses", options }
            }
            "discard_from_row" => Effect::DiscardFromRow,
            "discard_all_enemy_cards_from_row" => {
                let damage = reader.row.damage.take();
                Effect::DiscardEnemyRow { damage: reader.small(damage, "damage")? }
            }
            "reveal_galaxy_top" => {
                let rows = reader.row.if_own.take().unwrap_or_default();
                Effect::RevealGalaxyTop { if_own: self.steps(file, rows)? }
            }
            "look_galaxy_top" => Effect::LookGalaxyTop,
            "swap_galaxy_top_with_row" => Effect::SwapGalaxyTop,
            "look_galaxy_top_two_keep_one" => Effect::KeepOneOfTopTwo,
            "swap_rebel_galaxy_discard_with_row" => Effect::SwapDiscardWithRow,
            "look_opponent_hand" => Effect::LookOpponentHand,
            "topdeck_from_opponent_hand" => Effect::TopdeckOpponentCard,
            "return_from_discard" => reader.wanted()?,
            "take_from_row" => Effect::TakeFromRow(reader.factions()?),
            "purchase_free" => reader.purchase(true)?,
            "purchase_paid" => reader.purchase(false)?,
            "next_purchase_to_deck_top" => Effect::NextPurchaseToDeckTop,
            "move_self_to_hand" => Effect::MoveSelfToHand,
            _ => return reader.error("there is no such effect"),
        };
        reader.done(effect)
    }

    /// The effect of a constant ability.
    pub(super) fn constant(file: &DataFile, row: EffectRow) -> Result<Constant, DataError> {
        let op = row.op.get_ref().clone();
        let mut reader = Reader { file, row };
        let constant = match op.as_str() {
            "modify_attack" => reader.modified_attack()?,
            "purchase_redirect" => reader.redirection()?,
            "allow_attack_neutral_unit" => Constant::AttackNeutralUnit,
            "prevent_base_damage" => Constant::PreventDamage(reader.n()?),
            _ => return reader.error("there is no such constant effect"),
        };
        reader.done(constant)
    }

    pub(super) fn condition(
        &self,
        file: &DataFile,
        row: ConditionRow,
    ) -> Result<Condition, DataError> {
        let ConditionRow { kind, traits, base, card } = row;
        let error = |problem: String| Err(file.error(kind.span(), problem));
        let find = |found: Option<u8>, what: &str| {
            found.ok_or_else(|| file.error(kind.span(), format!("there is no {what:?}")))
        };
        Ok(match (kind.get_ref().as_str(), traits, base, card) {
            ("force_with_you", None, None, None) => Condition::ForceWithYou,
            ("own_capital_ship_in_play", None, None, None) => Condition::OwnShip,
            ("opponent_capital_ship_in_play", None, None, None) => Condition::OpponentShip,
            ("own_unit_in_play", Some(traits), None, None) => {
                Condition::OwnUnit(traits.into_iter().collect())
            }
            ("other_own_unique_unit_in_play", None, None, None) => Condition::OtherUniqueUnit,
            ("attacking_galaxy_row", None, None, None) => Condition::AttackingRow,
            ("own_base_is", None, Some(id), None) => {
                Condition::OwnBase(BaseId(find(self.base(&id).map(|base| base.0), &id)?))
            }
            ("own_card_in_play", None, None, Some(id)) => {
                Condition::OwnCard(CardId(find(self.card(&id).map(|card| card.0), &id)?))
            }
            (other, ..) => {
                return error(format!("{other:?} is no condition, or not written like one"));
            }
        })
    }
}
