//! RB-26 Reading effect lists.

use super::Catalogue;
use super::rows::{EffectRow, Id};
use crate::effect::{
    Amount, Class, Condition, DeckName, Entry, Filter, Filters, Forbidden, From, LeaderFilter,
    LeaderFilters, LeaderTest, ListId, MoveRules, NO_LIMIT, Only, Test, Types, Verb, Wearer, Who,
};
use crate::ids::{Mission, Side, Skill, TYPES, Theatre, Unit};
use starboard_core::Inline;
use starboard_core::data::{DataError, DataFile};
use starboard_core::tree::Spanned;
use std::ops::Range;

/// Where a mistake is, and how to say it.
struct At<'a> {
    file: &'a DataFile<'a>,
    span: Range<usize>,
    verb: &'a str,
}

impl At<'_> {
    fn error(&self, problem: &str) -> DataError {
        self.file.error(self.span.clone(), format!("{}: {problem}", self.verb))
    }

    fn side(&self, text: Option<&str>, owner: Side) -> Result<Side, DataError> {
        Ok(match text {
            Some("rebel") => Side::Rebel,
            Some("empire") => Side::Empire,
            Some("self") | None => owner,
            Some("opponent") => owner.other(),
            Some(_) => return Err(self.error("who is neither rebel nor empire")),
        })
    }

    fn need<T>(&self, value: Option<T>, name: &str) -> Result<T, DataError> {
        value.ok_or_else(|| self.error(&format!("{name} is missing")))
    }

    fn unsigned(&self, value: i8, name: &str) -> Result<u8, DataError> {
        u8::try_from(value).map_err(|_| self.error(&format!("{name} is negative")))
    }

    fn need_unsigned(&self, value: Option<&toml::Value>, name: &str) -> Result<u8, DataError> {
        self.unsigned(self.need(number(value), name)?, name)
    }
}

fn text(value: Option<&toml::Value>) -> Option<&str> {
    value?.as_str()
}

fn number(value: Option<&toml::Value>) -> Option<i8> {
    i8::try_from(value?.as_integer()?).ok()
}

impl Catalogue {
    /// An effect list, which gets a number.
    pub(super) fn read_list(
        &mut self,
        file: &DataFile,
        owner: Side,
        rows: &[Spanned<EffectRow>],
        missions: &[String],
    ) -> Result<ListId, DataError> {
        let mut entries = Vec::new();
        for row in rows {
            entries.push(self.read_entry(file, owner, row, missions)?);
        }
        let id = ListId(self.lists.len() as u8);
        self.lists.push(entries);
        Ok(id)
    }

    /// One entry.
    pub(super) fn read_entry(
        &mut self,
        file: &DataFile,
        owner: Side,
        spanned: &Spanned<EffectRow>,
        missions: &[String],
    ) -> Result<Entry, DataError> {
        let row = spanned.get_ref();
        let at = At { file, span: spanned.span(), verb: &row.r#do };
        let verb = match self.read_simple(&at, owner, row)? {
            Some(verb) => verb,
            None => self.read_other(&at, owner, row, missions)?,
        };
        let condition = self.read_condition(file, &row.r#if)?;
        let (by, optional) = (row.by, row.optional);
        let (required, with_next) = (row.required, row.with_next);
        Ok(Entry { verb, by, condition, optional, required, with_next })
    }

    /// Entries about systems, units and queues.
    fn read_simple(
        &self,
        at: &At<'_>,
        owner: Side,
        row: &EffectRow,
    ) -> Result<Option<Verb>, DataError> {
        let file = at.file;
        let who = || at.side(text(row.who.as_ref()), owner);
        let side = || at.side(row.side.as_deref(), owner);
        Ok(Some(match row.r#do.as_str() {
            "gain_loyalty" => {
                let pick = match &row.pick {
                    Some(pick) if pick.count > 1 && !pick.distinct => {
                        return Err(at.error("several systems are different ones"));
                    }
                    Some(pick) => Some((pick.count, self.read_filters(file, &pick.filter)?)),
                    None => None,
                };
                let amount = at.need_unsigned(row.amount.as_ref(), "amount")?;
                Verb::GainLoyalty { who: who()?, amount, pick }
            }
            "set_neutral" => Verb::SetNeutral { each: self.read_filters(file, &row.each)? },
            "place_marker" if row.marker.as_deref() == Some("sabotage") => Verb::PlaceSabotage,
            "remove_marker" if row.marker.as_deref() == Some("sabotage") => Verb::RemoveSabotage,
            "queue_from_system" => Verb::QueueFromSystem { who: who()? },
            "queue_unit" => {
                let unit = self.read_unit(file, at.need(row.unit.as_ref(), "unit")?)?;
                if !(1..=3).contains(&row.space) {
                    return Err(at.error("a queue has spaces 1, 2 and 3"));
                }
                Verb::QueueUnit { unit, space: row.space, linked: row.linked_to.is_some() }
            }
            "advance_queue" if row.from_spaces == [2, 3] && row.steps == 1 => {
                Verb::AdvanceQueue { different: row.different_unit }
            }
            "deploy_from_queue" if row.from_spaces == [1, 2] => Verb::DeployFromQueue,
            "gain_units" => self.read_gain(at, side()?, row)?,
            "move_units" => self.read_move(at, side()?, row)?,
            "reveal_check" => Verb::RevealCheck,
            "start_combat" => Verb::StartCombat,
            "destroy_units" if row.count == Some(1) => {
                Verb::DestroyUnits { types: self.read_unit_filter(at, &row.filter)? }
            }
            "destroy_health" => {
                let mut types = u32::MAX;
                if let Some(side @ ("rebel" | "empire")) = row.side.as_deref() {
                    let side = at.side(Some(side), owner)?;
                    types &= mask(|unit| unit.side() == side);
                }
                if row.theatre.as_deref() == Some("ground") {
                    types &= mask(|unit| self.unit(unit).theatre == Theatre::Ground);
                }
                types &= mask(|unit| self.unit(unit).health > 0);
                Verb::DestroyHealth { max: at.need(row.max, "max")?, types: Types(types) }
            }
            "destroy_queue_by_icons" => Verb::DestroyQueueByIcons,
            "destroy_queue_health" => Verb::DestroyQueueHealth { max: at.need(row.max, "max")? },
            "destroy_system" => Verb::DestroySystem,
            _ => return Ok(None),
        }))
    }

    fn read_gain(&self, at: &At<'_>, side: Side, row: &EffectRow) -> Result<Verb, DataError> {
        if let Some(toml::Value::Array(choose)) = &row.choose {
            let count = |shape: &str| {
                let of = |value: &&toml::Value| {
                    value.get("shape").and_then(toml::Value::as_str) == Some(shape)
                };
                let found = choose.iter().find(of).and_then(|value| number(value.get("count")));
                at.unsigned(found.unwrap_or(0), "count")
            };
            let (circles, triangles) = (count("circle")?, count("triangle")?);
            return Ok(Verb::GainByShape { side, circles, triangles });
        }
        let Some(toml::Value::Table(units)) = &row.units else {
            return Err(at.error("units are missing"));
        };
        let mut gains = Inline::new();
        for (id, count) in units {
            let unit = self.unit_named(id).ok_or_else(|| at.error("there is no such unit"))?;
            gains.push((unit.0, at.need_unsigned(Some(count), "count")?));
        }
        gains.sort_unstable();
        Ok(Verb::GainUnits {
            side,
            units: gains,
            at_base: row.at.as_deref() == Some("rebel_base_space"),
        })
    }

    fn read_move(&self, at: &At<'_>, side: Side, row: &EffectRow) -> Result<Verb, DataError> {
        if row.all {
            let filter = row.to.as_ref().and_then(|to| to.get("filter"));
            let Some(toml::Value::Array(list)) = filter else {
                return Err(at.error("where to?"));
            };
            let texts = list.iter().filter_map(toml::Value::as_str);
            let to = texts.map(|text| self.read_filter(at.file, at.span.clone(), text));
            let to = to.collect::<Result<Vec<_>, _>>()?.into_iter().collect();
            return Ok(Verb::EvacuateGround { side, to });
        }
        let from = match row.from.as_ref() {
            Some(toml::Value::String(from)) if from == "adjacent" => From::Adjacent,
            Some(toml::Value::String(from)) if from == "rebel_base_space" => From::BaseSpace,
            Some(toml::Value::Table(from)) => match from.get("count") {
                Some(toml::Value::Integer(1)) => From::OneSystem,
                _ => From::AnySystems,
            },
            _ => return Err(at.error("from where?")),
        };
        let only = match row.only.as_deref() {
            None => Only::Everything,
            Some("ships") => Only::Ships,
            Some("ground") => Only::Ground,
            Some(_) => return Err(at.error("only ships or only ground")),
        };
        let mut limits = [NO_LIMIT; TYPES];
        if let Some(toml::Value::Table(table)) = &row.limit {
            limits = [0; TYPES];
            for (id, count) in table {
                let unit = self.unit_named(id).filter(|unit| unit.side() == side);
                let unit = unit.ok_or_else(|| at.error("there is no such unit"))?;
                limits[unit.slot()] = at.need_unsigned(Some(count), "limit")?;
            }
        }
        let ignores = |what: &str| row.ignore.iter().any(|ignored| ignored == what);
        let near = from == From::Adjacent;
        if near == (ignores("adjacency") || row.as_adjacent) {
            return Err(at.error("adjacency matters for neighbours only"));
        }
        let rules = MoveRules {
            from,
            only,
            max: row.max.unwrap_or(NO_LIMIT),
            limits,
            ignores_transport: ignores("transport"),
            ignores_pins: ignores("own_leader_block"),
            takes_captives: row.as_activation,
        };
        Ok(Verb::MoveUnits { side, rules })
    }

    /// Entries about cards, leaders, dice and flags.
    #[expect(clippy::too_many_lines, reason = "a line or two for each verb")]
    fn read_other(
        &mut self,
        at: &At<'_>,
        owner: Side,
        row: &EffectRow,
        missions: &[String],
    ) -> Result<Verb, DataError> {
        let file = at.file;
        let count = || at.need(row.count, "count");
        Ok(match row.r#do.as_str() {
            "draw_cards" => {
                let keep = at.need(row.keep, "keep")?;
                Verb::DrawCards { deck: read_deck(at, row)?, count: count()?, keep }
            }
            "rearrange_deck" if row.look == row.to_top + row.to_bottom => {
                Verb::RearrangeDeck { look: row.look, to_bottom: row.to_bottom }
            }
            "search_deck" => {
                let mut filter = Inline::new();
                for id in &row.filter {
                    let found = missions.iter().position(|known| known == id.get_ref());
                    let found = found.ok_or_else(|| file.error(id.span(), "no such mission"))?;
                    filter.push(Mission(found as u8));
                }
                let to_hand = text(row.to.as_ref()) == Some("hand");
                Verb::SearchDeck { deck: read_deck(at, row)?, filter, to_hand }
            }
            "tuck_card" => Verb::TuckObjective,
            "reveal_hand" => Verb::RevealObjectives,
            "draw_probes" => {
                Verb::DrawProbes { count: row.count.unwrap_or(row.minimum), per: row.divisor }
            }
            "rebel_draws_probes" => Verb::RebelDrawsProbes { count: count()? },
            "return_probes" => Verb::ReturnProbes { count: count()? },
            "ask_base" => Verb::AskBase { region: row.scope.as_deref() == Some("region") },
            "name_systems" => Verb::NameSystems { count: count()? },
            "schedule" if !row.effects.is_empty() => Verb::ScheduleMobilization,
            "choose_one" => {
                let [one, other] = &row.options[..] else {
                    return Err(at.error("there are two options"));
                };
                let options = [
                    self.read_list(file, owner, one, missions)?,
                    self.read_list(file, owner, other, missions)?,
                ];
                Verb::ChooseOne { options }
            }
            "capture" => Verb::Capture { target: read_who(at, row)? },
            "rescue" => Verb::Rescue {
                target: read_who(at, row)?,
                to_region: matches!(row.place, Some(toml::Value::Table(_))),
                follow: row.assigned_may_follow,
            },
            "detain" => Verb::Detain,
            "attach_ring" => {
                let id = at.need(row.ring.as_ref(), "ring")?;
                let ring = self.ring_named(id.get_ref());
                let ring = ring.ok_or_else(|| file.error(id.span(), "there is no such ring"))?;
                let to = match text(row.to.as_ref()) {
                    Some("target") => Wearer::Target,
                    Some("card_leader") => Wearer::Pictured,
                    Some("one_assigned_leader") => Wearer::Assigned,
                    Some("any_own_leader") => Wearer::AnyOwn,
                    Some(_) | None => return Err(at.error("to whom?")),
                };
                Verb::AttachRing { ring, to }
            }
            "change_side" => Verb::ChangeSide,
            "replace_leader" => {
                let named = |value: Option<&toml::Value>| {
                    at.need(text(value).and_then(|id| self.leader_named(id)), "leader")
                };
                let (from, to) = (named(row.from.as_ref())?, named(row.to.as_ref())?);
                Verb::ReplaceLeader { from, to }
            }
            "eliminate_leader" if row.leader.is_some() => Verb::EliminatePictured,
            "eliminate_leader" => Verb::EliminateImperialLeader,
            "recruit" => {
                let id = at.need(row.leader.as_ref(), "leader")?;
                Verb::Recruit { leader: self.read_leader(file, id)? }
            }
            "place_leader" if row.at.as_deref() == Some("combat_system") => Verb::JoinCombat,
            "place_leader" => Verb::PlaceLeader {
                filters: self.read_filters(file, &row.filter)?,
                at_base: row.at.as_deref() == Some("rebel_base_space"),
            },
            "move_leader" if text(row.to.as_ref()) == Some("closest") => {
                Verb::MoveToClosest { filters: self.read_filters(file, &row.filter)? }
            }
            "move_leader" => Verb::MovePictured,
            "assign_to_mission" => Verb::AssignToStartingMission,
            "reputation" if text(row.delta.as_ref()) == Some("destroyed_systems") => {
                Verb::ReputationPerDestroyedSystem
            }
            "reputation" => {
                Verb::Reputation { delta: at.need(number(row.delta.as_ref()), "delta")? }
            }
            "bonus_successes" => {
                let id = at.need(row.leader.as_ref(), "leader")?;
                let amount = at.need_unsigned(row.amount.as_ref(), "amount")?;
                Verb::BonusSuccesses { leader: self.read_leader(file, id)?, amount }
            }
            "protect_leader" => Verb::ProtectLeader,
            "forbid" => Verb::Forbid(read_forbidden(at, row)?),
            "waive" => match row.what.as_deref() {
                Some("own_leader_block") => Verb::WaivePin,
                Some("transport") => Verb::WaiveTransport,
                Some(_) | None => return Err(at.error("what?")),
            },
            "mission_auto_fail" => Verb::MissionFails,
            "modify_dice" => {
                Verb::ModifyDice { red: row.red.unsigned_abs(), black: row.black.unsigned_abs() }
            }
            "modify_health" => Verb::ModifyHealth,
            "recolor_hits" => Verb::RecolourHits { count: row.max_per_attack },
            "set_die" => Verb::SetDice { count: count()? },
            "reroll" => Verb::Reroll { count: count()? },
            "roll_dice" => Verb::PlansAttempt,
            "draw_tactics" => {
                let theatre = match row.deck.as_deref() {
                    Some("space") => Some(Theatre::Space),
                    Some("ground") => Some(Theatre::Ground),
                    Some("any_mix") => None,
                    Some(_) | None => return Err(at.error("from which deck?")),
                };
                Verb::DrawTactics { theatre, count: count()? }
            }
            "reveal_tactics" => Verb::RevealTactics,
            "deal_damage" => {
                let amount = match number(row.amount.as_ref()) {
                    Some(points) => Amount::Points(at.unsigned(points, "amount")?),
                    None => Amount::RedAttackOfShip,
                };
                let targets = match number(row.targets.as_ref()) {
                    Some(targets) => at.unsigned(targets, "targets")?,
                    None => NO_LIMIT,
                };
                Verb::DealDamage { amount, targets, distinct: row.distinct }
            }
            "block_damage" => Verb::BlockDamage {
                amount: at.need_unsigned(row.amount.as_ref(), "amount")?,
                discards: row.cost.is_some(),
            },
            _ => return Err(at.error("this verb, or this use of it, is not known")),
        })
    }

    pub(super) fn read_filters(&self, file: &DataFile, ids: &[Id]) -> Result<Filters, DataError> {
        let mut filters = Filters::new();
        for id in ids {
            filters.push(self.read_filter(file, id.span(), id.get_ref())?);
        }
        Ok(filters)
    }

    /// One test of a system.
    fn read_filter(
        &self,
        file: &DataFile,
        span: Range<usize>,
        written: &str,
    ) -> Result<Filter, DataError> {
        let wrong = || file.error(span.clone(), format!("{written:?} is no test of a system"));
        let (negated, test) =
            written.strip_prefix('!').map_or((false, written), |rest| (true, rest));
        let (word, argument) = test.split_once(':').unwrap_or((test, ""));
        let side = || match argument {
            "rebel" => Ok(Side::Rebel),
            "empire" => Ok(Side::Empire),
            _ => Err(wrong()),
        };
        let test = match word {
            "any" => Test::Any,
            "populous" => Test::Populous,
            "remote" => Test::Remote,
            "is" if argument == "here" => Test::IsHere,
            "is" => Test::Is(self.place_named(argument).ok_or_else(wrong)?),
            "imperial_system" => Test::ImperialSystem,
            "rebel_system" => Test::RebelSystem,
            "loyal" => Test::Loyal(side()?),
            "neutral" => Test::Neutral,
            "subjugated" => Test::Subjugated,
            "unit" => Test::UnitOf(side()?),
            "ship" => Test::ShipOf(side()?),
            "ground" => Test::GroundOf(side()?),
            "type" => {
                let units = argument.split('|').map(|id| self.unit_named(id).ok_or_else(wrong));
                let units = units.collect::<Result<Vec<_>, _>>()?;
                Test::Type(Types(units.iter().fold(0, |bits, unit| bits | 1 << unit.0)))
            }
            "icon" => {
                let id = Spanned::new(span.clone(), argument.to_owned());
                Test::Icon(super::pieces::read_icon(file, &id)?)
            }
            "marker" if argument == "sabotage" => Test::Sabotage,
            "captured_leader" => Test::CapturedLeader,
            "same_region" => Test::SameRegion,
            "region_of_base" => Test::RegionOfBase,
            "was_subjugated_at_combat_start" => Test::WasSubjugated,
            _ => return Err(wrong()),
        };
        Ok(Filter { negated, test })
    }

    pub(super) fn read_leader_filters(
        &self,
        file: &DataFile,
        ids: &[Id],
    ) -> Result<LeaderFilters, DataError> {
        let mut filters = LeaderFilters::new();
        for id in ids {
            let written = id.get_ref().as_str();
            let (negated, word) =
                written.strip_prefix('!').map_or((false, written), |rest| (true, rest));
            let test = match word.split_once(':').unwrap_or((word, "")) {
                ("rebel_leader", "") => LeaderTest::Rebel,
                ("captured", "") => LeaderTest::Captured,
                ("in_a_system", "") => LeaderTest::InASystem,
                ("ring", ring) => LeaderTest::Wears(
                    self.ring_named(ring)
                        .ok_or_else(|| file.error(id.span(), "there is no such ring"))?,
                ),
                ("system", test) => LeaderTest::System(self.read_filter(file, id.span(), test)?),
                _ => {
                    return Err(
                        file.error(id.span(), format!("{written:?} is no test of a leader"))
                    );
                }
            };
            filters.push(LeaderFilter { negated, test });
        }
        Ok(filters)
    }

    /// RB-26.1 At most one condition decides about an entry.
    pub(super) fn read_condition(
        &self,
        file: &DataFile,
        ids: &[Id],
    ) -> Result<Condition, DataError> {
        let id = match ids {
            [] => return Ok(Condition::Always),
            [id] => id,
            [_, more, ..] => return Err(file.error(more.span(), "there is one condition too many")),
        };
        let text = id.get_ref().as_str();
        let leader = |name: &str| {
            let found = self.leader_named(name);
            found.ok_or_else(|| file.error(id.span(), format!("there is no leader {name:?}")))
        };
        Ok(match text.split_once(':').unwrap_or((text, "")) {
            ("assigned", name) => Condition::Assigned(leader(name)?),
            ("target", name) => Condition::Target(leader(name)?),
            ("leader", name) => Condition::LeaderHere(leader(name)?),
            ("skill", name) => {
                let skill = Skill::ALL.into_iter().find(|skill| skill.code() == name);
                Condition::Skill(skill.ok_or_else(|| file.error(id.span(), "no such skill"))?)
            }
            _ => Condition::Here(self.read_filter(file, id.span(), text)?),
        })
    }

    fn read_unit_filter(&self, at: &At<'_>, ids: &[Id]) -> Result<Types, DataError> {
        let mut types = u32::MAX;
        for id in ids {
            types &= match id.get_ref().split_once(':').unwrap_or((id.get_ref(), "")) {
                ("ship", "") => mask(|unit| self.unit(unit).theatre == Theatre::Space),
                ("side", side) => {
                    let side = at.side(Some(side), Side::Rebel)?;
                    mask(|unit| unit.side() == side)
                }
                ("class", "structure") => mask(|unit| self.unit(unit).class == Class::Structure),
                ("type", names) => {
                    let mut found = 0;
                    for name in names.split('|') {
                        let unit = self.unit_named(name);
                        found |= 1 << unit.ok_or_else(|| at.error("there is no such unit"))?.0;
                    }
                    found
                }
                _ => return Err(at.file.error(id.span(), "this is no test of a unit")),
            };
        }
        Ok(Types(types))
    }
}

fn mask(test: impl Fn(Unit) -> bool) -> u32 {
    Unit::all().filter(|&unit| test(unit)).fold(0, |bits, unit| bits | 1 << unit.0)
}

fn read_deck(at: &At<'_>, row: &EffectRow) -> Result<DeckName, DataError> {
    Ok(match row.deck.as_deref() {
        Some("project") => DeckName::Project,
        Some("objective") => DeckName::Objective,
        Some("rebel_mission") => DeckName::RebelMission,
        Some(_) | None => return Err(at.error("from which deck?")),
    })
}

fn read_who(at: &At<'_>, row: &EffectRow) -> Result<Who, DataError> {
    Ok(match row.target.as_deref() {
        Some("target") => Who::Target,
        Some("choose_captured_here") => Who::CaptiveHere,
        Some("choose_leader_assigned_to_this_mission") => Who::Assigned,
        Some(_) | None => return Err(at.error("whom?")),
    })
}

fn read_forbidden(at: &At<'_>, row: &EffectRow) -> Result<Forbidden, DataError> {
    Ok(match (row.what.as_deref(), row.duration.as_deref()) {
        (Some("retreat"), Some("this_combat")) => Forbidden::RetreatThisCombat,
        (Some("retreat"), Some("this_combat_round")) => Forbidden::RetreatThisRound,
        (Some("block_damage"), Some("this_battle_step")) => Forbidden::Blocking,
        (Some("play_space_tactics"), Some("combat_round_1")) => Forbidden::SpaceTactics,
        (Some("attempt_missions"), Some("next_command_phase")) => Forbidden::Missions,
        (Some("use_action_cards"), Some("next_command_phase")) => Forbidden::ActionCards,
        (Some("send_leader_from_pool_to_oppose"), _) => Forbidden::Opposing,
        _ => return Err(at.error("what, and for how long?")),
    })
}
