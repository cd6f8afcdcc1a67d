//! RB-5 Missions, action cards, tactic cards, objectives.

use super::pieces::{check_count, check_unique, label};
use super::rows::{
    ActionsFile, AfterUse, ConditionRow, Id, MissionsFile, ObjectivesFile, PlayStep, TacticsFile,
    WhereKind, WhereRow,
};
use super::{
    ActionInfo, Catalogue, MissionDeck, MissionInfo, MissionMode, ObjectiveInfo, TacticInfo,
};
use crate::effect::{Condition, Goal, GoalWindow, Where};
use crate::ids::{ActionCard, Leader, Leaders, Mission, Objective, Place, Side, Tactic, Theatre};
use starboard_core::Inline;
use starboard_core::data::{DataError, DataFile};
use starboard_core::tree::Spanned;

impl Catalogue {
    /// RB-5.1 The missions.
    pub(super) fn load_missions(&mut self, file: &DataFile) -> Result<(), DataError> {
        let MissionsFile { schema, mission: rows } = file.parse()?;
        file.check_schema(&schema, "rebellion-missions/1")?;
        check_unique(file, rows.iter().map(|row| &row.id))?;
        check_count(file, "mission cards", rows.len(), Mission::COUNT)?;
        let ids: Vec<String> = rows.iter().map(|row| row.id.get_ref().clone()).collect();
        for row in rows {
            let error = |problem: &str| Err(file.error(row.id.span(), problem));
            let starting = row.deck == MissionDeck::Starting;
            if starting != (row.after_use == AfterUse::ReturnToHand) {
                return error("starting missions return to the hand, others do not (RB-5.2)");
            }
            if row.deck == MissionDeck::Project && row.side == Side::Rebel {
                return error("projects are Imperial (RB-5.3)");
            }
            if row.copies == 0 || row.skill_required == 0 {
                return error("a mission exists and asks for a skill (RB-5.1)");
            }
            let pictured = self.read_optional_leader(file, &row.bonus_leader)?;
            let wants_bonus = pictured.is_some() && row.mode == MissionMode::Attempt;
            if wants_bonus != (row.bonus_successes > 0) {
                return error("a pictured leader adds successes to an attempt (RB-10.5)");
            }
            let extra_dice = match &row.extra_dice[..] {
                [] => (0, Condition::Always),
                [extra] => (extra.count, self.read_condition(file, &extra.r#if)?),
                _ => return error("extra dice are granted once"),
            };
            let place = self.read_where(file, &row.r#where)?;
            if (row.mode == MissionMode::Special) != (place == Where::Nowhere) {
                return error("every mission but a special one has a place (RB-10.12)");
            }
            let effect = self.read_list(file, row.side, &row.effect, &ids)?;
            self.missions.push(MissionInfo {
                label: label(&row.id, [row.name, row.name_de], [row.text, row.text_de]),
                side: row.side,
                deck: row.deck,
                copies: row.copies,
                skill: row.skill,
                required: row.skill_required,
                mode: row.mode,
                pictured,
                bonus: row.bonus_successes,
                place,
                all_skills: row.count_all_skills,
                extra_dice,
                effect,
            });
        }
        let total = |side, deck| -> usize {
            let of = |info: &&MissionInfo| info.side == side && info.deck == deck;
            self.missions.iter().filter(of).map(|info| usize::from(info.copies)).sum()
        };
        for side in Side::BOTH {
            check_count(file, "starting missions", total(side, MissionDeck::Starting), 4)?;
            check_count(file, "missions of a side", total(side, MissionDeck::Mission), 25)?;
        }
        check_count(file, "projects", total(Side::Empire, MissionDeck::Project), 10)
    }

    fn read_optional_leader(&self, file: &DataFile, id: &Id) -> Result<Option<Leader>, DataError> {
        if id.get_ref().is_empty() { Ok(None) } else { self.read_leader(file, id).map(Some) }
    }

    fn read_where(&self, file: &DataFile, row: &Spanned<WhereRow>) -> Result<Where, DataError> {
        let WhereRow { kind, filter } = row.get_ref();
        Ok(match kind {
            WhereKind::System => Where::System(self.read_filters(file, filter)?),
            WhereKind::Leader => Where::Leader(self.read_leader_filters(file, filter)?),
            WhereKind::RebelBaseSpace => Where::BaseSpace,
            WhereKind::None => Where::Nowhere,
        })
    }

    /// RB-5.5 The action cards.
    pub(super) fn load_actions(&mut self, file: &DataFile) -> Result<(), DataError> {
        let ActionsFile { schema, action: rows } = file.parse()?;
        file.check_schema(&schema, "rebellion-actions/1")?;
        check_unique(file, rows.iter().map(|row| &row.id))?;
        check_count(file, "action cards", rows.len(), ActionCard::COUNT)?;
        let missions: Vec<String> =
            self.missions.iter().map(|info| info.label.id.clone()).collect();
        let mut pictures = [0; Leader::COUNT];
        for (at, row) in rows.into_iter().enumerate() {
            let leaders: Leaders = row
                .leaders
                .iter()
                .map(|id| self.read_leader(file, id))
                .collect::<Result<_, _>>()?;
            if leaders.iter().any(|leader| self.leader(leader).side != row.side) {
                return Err(file.error(row.id.span(), "a card pictures leaders of its own side"));
            }
            if !row.starting {
                leaders.iter().for_each(|leader| pictures[leader.index()] += 1);
            }
            if row.leader_must_be_in_system && row.leader_must_be_assigned {
                return Err(file.error(row.id.span(), "a leader is assigned or in the system"));
            }
            let effect = self.read_list(file, row.side, &row.effect, &missions)?;
            self.windows[row.window as usize].insert(ActionCard(at as u8));
            self.actions.push(ActionInfo {
                label: label(&row.id, [row.name, row.name_de], [row.text, row.text_de]),
                side: row.side,
                starting: row.starting,
                window: row.window,
                leaders,
                needs_leader_here: row.leader_must_be_in_system,
                effect,
            });
        }
        for (info, pictures) in self.leaders.iter().zip(pictures) {
            let wanted = if info.recruitable { 2 } else { 0 };
            check_count(file, &format!("pictures of {}", info.label.id), pictures, wanted)?;
        }
        Ok(())
    }

    /// RB-5.8 The tactic cards.
    pub(super) fn load_tactics(&mut self, file: &DataFile) -> Result<(), DataError> {
        let TacticsFile { schema, tactic: rows } = file.parse()?;
        file.check_schema(&schema, "rebellion-tactics/1")?;
        check_unique(file, rows.iter().map(|row| &row.id))?;
        check_count(file, "tactic cards", rows.len(), Tactic::COUNT)?;
        for row in rows {
            let [only] = &row.effect[..] else {
                return Err(file.error(row.id.span(), "a tactic card does one thing"));
            };
            let entry = self.read_entry(file, Side::Rebel, only, &[])?;
            self.tactics.push(TacticInfo {
                label: label(&row.id, [row.name, row.name_de], [row.text, row.text_de]),
                theatre: row.theatre,
                copies: row.copies,
                costs_special: row.special_die_cost > 0,
                blocks: row.play_step == PlayStep::Block,
                entry,
            });
        }
        for theatre in Theatre::BOTH {
            let cards = self.tactics.iter().filter(|info| info.theatre == theatre);
            let total = cards.map(|info| usize::from(info.copies)).sum();
            check_count(file, "tactic cards of a theatre", total, 15)?;
        }
        Ok(())
    }

    /// RB-5.7 The objectives.
    pub(super) fn load_objectives(&mut self, file: &DataFile) -> Result<(), DataError> {
        let ObjectivesFile { schema, objective: rows } = file.parse()?;
        file.check_schema(&schema, "rebellion-objectives/1")?;
        check_unique(file, rows.iter().map(|row| &row.id))?;
        check_count(file, "objectives", rows.len(), Objective::COUNT)?;
        for (at, row) in rows.into_iter().enumerate() {
            if !(1..=3).contains(&row.stage) || !row.id.get_ref().starts_with(&row.card) {
                return Err(file.error(row.id.span(), "an objective is of stage 1, 2 or 3"));
            }
            let goal = self.read_goal(file, &row.condition)?;
            if (goal == Goal::Plans) != (row.window == GoalWindow::AfterSpaceBattleStep) {
                return Err(file.error(row.id.span(), "plans are tried after a space battle"));
            }
            let effect = self.read_list(file, Side::Rebel, &row.effect, &[])?;
            self.stages[usize::from(row.stage) - 1].insert(Objective(at as u8));
            self.objectives.push(ObjectiveInfo {
                label: label(&row.id, [row.name, row.name_de], [row.text, row.text_de]),
                stage: row.stage,
                reputation: row.reputation,
                window: row.window,
                goal,
                effect,
                returns: row.after_use == AfterUse::ReturnToHand,
            });
        }
        for stage in self.stages {
            check_count(file, "objectives of a stage", stage.len(), 5)?;
        }
        Ok(())
    }

    /// RB-16 When an objective is fulfilled.
    fn read_goal(&self, file: &DataFile, row: &Spanned<ConditionRow>) -> Result<Goal, DataError> {
        let at = row.span();
        let error = |problem: &str| file.error(at.clone(), problem);
        let row = row.get_ref();
        let started = row.initiated_by == Some(Side::Rebel);
        if let Some(health) = &row.destroyed_health {
            if !started || health.side != Side::Empire {
                return Err(error("Imperial losses count in combats of the Rebels (RB-16.4)"));
            }
            let (theatre, at_least) = (health.theatre, health.at_least);
            return Ok(Goal::DestroyedHealth { theatre, at_least });
        }
        if let Some(types) = &row.destroyed_types {
            if !started || types.at_least != 1 {
                return Err(error("Imperial losses count in combats of the Rebels (RB-16.4)"));
            }
            return Ok(Goal::DestroyedTypes { types: self.read_types(file, types.any.iter())? });
        }
        if let Some(won) = &row.won_battle {
            if won.side != Side::Rebel {
                return Err(error("the Rebels have to win (RB-16.6)"));
            }
            if let Some(leaders) = &row.leader_was_here {
                let mut found = Inline::new();
                for id in leaders {
                    found.push(self.read_leader(file, id)?);
                }
                return Ok(Goal::WonAgainst { leaders: found });
            }
            if won.theatre == "ground" && row.system.is_some() {
                return Ok(Goal::Liberated);
            }
        }
        if row
            .fighters_here
            .as_ref()
            .is_some_and(|row| row.side == Side::Rebel && row.at_least == 1)
            && row.type_here.is_some()
        {
            return Ok(Goal::Plans);
        }
        if let Some(systems) = &row.systems {
            let filters = self.read_filters(file, &systems.filter)?;
            let mut any_of = Inline::new();
            for list in &systems.any_of {
                let [one] = &self.read_filters(file, list)?[..] else {
                    return Err(error("an alternative is one test"));
                };
                any_of.push(*one);
            }
            return Ok(Goal::SystemCount { filters, any_of, at_least: systems.at_least });
        }
        if let Some(system) = &row.system
            && let Some(id) = &system.id
        {
            let place: Place = self.read_system(file, id)?;
            let filters = self.read_filters(file, &system.filter)?;
            return Ok(Goal::SystemIs { system: place, filters });
        }
        if let Some(region) = &row.region
            && region.all_populous == "loyal:rebel"
            && region.at_least_one_populous
        {
            return Ok(Goal::WholeRegion);
        }
        if row.captured_leaders.as_ref().is_some_and(|row| row.exactly == 0) {
            return Ok(Goal::NoCaptives);
        }
        if row.destroyed_systems.as_ref().is_some_and(|row| row.at_least == 1) {
            return Ok(Goal::DestroyedSystems);
        }
        Err(error("this condition is not known"))
    }
}
