//! Setting up a position from the words of a case.

use super::ROLES;
use super::notation::{action_card, leader, mission, objective, place, ring, system, unit};
use crate::catalogue::{Catalogue, MissionDeck};
use crate::frame::Frame;
use crate::ids::{
    ActionCards, Leader, Leaders, Objectives, Place, Side, Systems, Theatre, Unit, ring as rings,
};
use crate::layers::{KnownTo, Layers};
use crate::options::Options;
use crate::rules::Io;
use crate::state::{Due, Held, Mobilization, NONE, Origin, Phase, Rebellion, Role, Whereabouts};
use starboard_core::Deck;
use starboard_core::script::SetUpError;
use std::sync::Arc;
use toml::{Table, Value};

/// The words a position may be made of.
const WORDS: [&str; 42] = [
    "mode",
    "seats",
    "phase",
    "turn",
    "step",
    "round",
    "time",
    "reputation",
    "base",
    "base_revealed",
    "units",
    "queue",
    "supply",
    "loyalty",
    "subjugated",
    "sabotage",
    "destroyed",
    "leaders",
    "rings",
    "detained",
    "protected",
    "closed",
    "missions",
    "hand",
    "actions",
    "used",
    "objectives",
    "seen",
    "scored",
    "objective_top",
    "probes",
    "removed",
    "probe_top",
    "candidates",
    "discard",
    "passed",
    "mobilizations",
    "combat",
    "current",
    "origins",
    "chance",
    "tactics",
];

pub(super) fn set_up(given: &Table, io: &mut Io<'_>) -> Result<Rebellion, SetUpError> {
    if let Some(word) = given.keys().find(|word| !WORDS.contains(&word.as_str())) {
        return Err(format!("a position has no {word:?}").into());
    }
    let mut options = Table::new();
    options.insert("mode".to_owned(), given.get("mode").cloned().unwrap_or("advanced".into()));
    if let Some(seats) = given.get("seats") {
        options.insert("seats".to_owned(), seats.clone());
    }
    let options: Options = options
        .try_into()
        .map_err(|error: toml::de::Error| format!("options: {}", error.message()))?;
    let phase = given.get("phase").map_or(Ok("command"), text)?;
    if phase == "setup" {
        return Ok(Rebellion::set_up(&options, io)?);
    }
    let mut game = Rebellion::laid_out(&options)?;
    let catalogue = game.setup.catalogue.clone();
    let words = Words { given, cat: &catalogue };
    words.lay_units(&mut game)?;
    words.lay_markers(&mut game)?;
    words.place_leaders(&mut game)?;
    words.deal_missions(&mut game)?;
    words.deal_actions(&mut game)?;
    words.deal_objectives(&mut game)?;
    words.hide_base(&mut game)?;
    words.set_clock(&mut game, phase)?;
    game.push(Frame::Checks);
    game.run(io);
    Ok(game)
}

fn text(value: &Value) -> Result<&str, String> {
    value.as_str().ok_or_else(|| format!("{value} should be text"))
}

fn side_named(name: &str) -> Result<Side, String> {
    let found = Side::BOTH.into_iter().find(|side| side.code() == name);
    found.ok_or_else(|| format!("{name:?} is not a side: rebel or empire"))
}

fn role_named(name: &str) -> Result<Role, String> {
    let found = ROLES.iter().position(|&role| role == name);
    found.map(|at| Role(at as u8)).ok_or_else(|| format!("{name:?} is not a role"))
}

/// `2 tie_fighter, at_st`
fn counted(text: &str) -> impl Iterator<Item = (u8, &str)> {
    let items = text.split(',').map(str::trim).filter(|item| !item.is_empty());
    items.map(|item| match item.split_once(' ') {
        Some((count, id)) => (count.parse().unwrap_or(0), id.trim()),
        None => (1, item),
    })
}

/// The words of one case.
#[derive(Clone)]
struct Words<'a> {
    given: &'a Table,
    cat: &'a Arc<Catalogue>,
}

impl<'a> Words<'a> {
    fn table(&self, key: &str) -> Result<impl Iterator<Item = (&'a String, &'a Value)>, String> {
        let table = match self.given.get(key) {
            Some(value) => {
                Some(value.as_table().ok_or_else(|| format!("{key} should be a table"))?)
            }
            None => None,
        };
        Ok(table.into_iter().flatten())
    }

    /// A list, or text with commas.
    fn names(&self, key: &str) -> Result<Vec<&'a str>, String> {
        match self.given.get(key) {
            None => Ok(Vec::new()),
            Some(Value::Array(items)) => items.iter().map(text).collect(),
            Some(value) => {
                Ok(text(value)?.split(',').map(str::trim).filter(|name| !name.is_empty()).collect())
            }
        }
    }

    fn systems(&self, key: &str) -> Result<Systems, String> {
        self.names(key)?.into_iter().map(|name| system(name, self.cat)).collect()
    }

    fn people(&self, key: &str) -> Result<Leaders, String> {
        self.names(key)?.into_iter().map(|name| leader(name, self.cat)).collect()
    }

    fn number(&self, key: &str) -> Result<Option<u8>, String> {
        let number = |value: &Value| {
            let found = value.as_integer().and_then(|number| u8::try_from(number).ok());
            found.ok_or_else(|| format!("{key} should be a small number"))
        };
        self.given.get(key).map(number).transpose()
    }

    fn lay_units(&self, game: &mut Rebellion) -> Result<(), String> {
        let take = |game: &mut Rebellion, unit: Unit, count: u8| {
            let supply = game.supply_mut(unit);
            *supply = supply
                .checked_sub(count)
                .ok_or_else(|| "there are not so many units".to_owned())?;
            Ok::<(), String>(())
        };
        for (name, units) in self.table("units")? {
            let at = place(name, self.cat)?;
            for (count, id) in counted(text(units)?) {
                let what = unit(id, self.cat)?;
                take(game, what, count)?;
                *game.count_mut(at, what) += count;
            }
        }
        for (name, spaces) in self.table("queue")? {
            let side = side_named(name)?;
            for (space, units) in spaces.as_table().into_iter().flatten() {
                let at: usize = space.parse().ok().filter(|at| (1..=3).contains(at)).unwrap_or(1);
                for (count, id) in counted(text(units)?) {
                    let what = unit(id, self.cat)?;
                    take(game, what, count)?;
                    game.board.queues[side.index()][at - 1][what.slot()] += count;
                }
            }
        }
        for (name, left) in self.table("supply")? {
            let what = unit(name, self.cat)?;
            let left = u8::try_from(left.as_integer().unwrap_or(0));
            *game.supply_mut(what) =
                left.map_err(|_| format!("supply of {name} should be a small number"))?;
        }
        Ok(())
    }

    fn lay_markers(&self, game: &mut Rebellion) -> Result<(), String> {
        for (name, side) in self.table("loyalty")? {
            let at = system(name, self.cat)?;
            game.board.loyalty[side_named(text(side)?)?.index()].insert(at);
        }
        game.board.subjugated = self.systems("subjugated")?;
        game.board.sabotage = self.systems("sabotage")?;
        game.board.destroyed = self.systems("destroyed")?;
        for side in Side::BOTH {
            let loyal = &mut game.board.loyalty[side.index()];
            *loyal = loyal.minus(game.board.destroyed);
        }
        Ok(())
    }

    fn place_leaders(&self, game: &mut Rebellion) -> Result<(), String> {
        for (name, whereabouts) in self.table("leaders")? {
            let who = leader(name, self.cat)?;
            let mut rest = text(whereabouts)?;
            if let Some(at) = rest.strip_prefix("lured ") {
                game.people.lured.insert(who);
                game.people.rings[rings::LURE.index()] = who.0;
                rest = at;
            }
            if let Some(at) = rest.strip_prefix("captured ") {
                game.people.rings[rings::CAPTURED.index()] = who.0;
                rest = at;
            }
            if let Some(at) = rest.strip_prefix("frozen ") {
                game.people.rings[rings::CARBONITE.index()] = who.0;
                rest = at;
            }
            game.people.at[who.index()] = match rest {
                "pool" => Whereabouts::Pool,
                "box" => Whereabouts::Box,
                "unrecruited" => Whereabouts::Unrecruited,
                name => Whereabouts::At(place(name, self.cat)?),
            };
        }
        for (name, worn) in self.table("rings")? {
            let who = leader(name, self.cat)?;
            game.people.rings[ring(text(worn)?, self.cat)?.index()] = who.0;
        }
        game.people.detained = self.people("detained")?;
        game.people.protected = self.people("protected")?;
        game.people.closed = self.systems("closed")?;
        for (name, row) in self.table("missions")? {
            let side = side_named(name)?;
            for slot in row.as_array().into_iter().flatten() {
                let field = |key: &str| slot.get(key).map_or(Ok(""), text);
                let card = mission(field("card")?, self.cat)?;
                let mut on = [NONE; 2];
                for (at, name) in field("leaders")?.split(',').map(str::trim).enumerate().take(2) {
                    let who: Leader = leader(name, self.cat)?;
                    game.people.at[who.index()] = Whereabouts::OnMission;
                    on[at] = who.0;
                }
                game.lay_down(side, card, on, Origin::Hand, false);
            }
        }
        Ok(())
    }

    fn deal_missions(&self, game: &mut Rebellion) -> Result<(), String> {
        let take =
            |game: &mut Rebellion, card: crate::ids::Mission| match self.cat.mission(card).deck {
                MissionDeck::Starting => Ok(()),
                MissionDeck::Mission if game.cards.deck[card.index()] > 0 => {
                    game.cards.deck[card.index()] -= 1;
                    Ok(())
                }
                MissionDeck::Project if game.cards.projects.take_out(card) => Ok(()),
                MissionDeck::Mission | MissionDeck::Project => {
                    Err(format!("there are not so many {}", self.cat.mission(card).label.id))
                }
            };
        for side in Side::BOTH {
            let row = game.people.rows[side.index()];
            for slot in &row {
                take(game, slot.card)?;
                let hand = &mut game.cards.hand[slot.card.index()];
                *hand = hand.saturating_sub(1);
            }
        }
        for (name, cards) in self.table("hand")? {
            let side = side_named(name)?;
            for (info, count) in self.cat.missions.iter().zip(&mut game.cards.hand) {
                if info.side == side {
                    *count = 0;
                }
            }
            for (count, id) in counted(text(cards)?) {
                let card = mission(id, self.cat)?;
                for _ in 0..count {
                    take(game, card)?;
                }
                game.cards.hand[card.index()] += count;
            }
        }
        for (_, cards) in self.table("discard")? {
            for (count, id) in counted(text(cards)?) {
                let card = mission(id, self.cat)?;
                for _ in 0..count {
                    take(game, card)?;
                }
                game.cards.discard[card.index()] += count;
            }
        }
        Ok(())
    }

    fn deal_actions(&self, game: &mut Rebellion) -> Result<(), String> {
        let mut gone = ActionCards::EMPTY;
        for (name, cards) in self.table("actions")? {
            let side = side_named(name)?;
            for (_, id) in counted(text(cards)?) {
                let card = action_card(id, self.cat)?;
                gone.insert(card);
                let with = if self.cat.action(card).starting { NONE } else { Held::NOBODY };
                game.cards.actions[side.index()].push(Held { card, with });
            }
            game.sort_actions(side);
        }
        for name in self.names("used")? {
            let card = action_card(name, self.cat)?;
            game.cards.used.insert(card);
            gone.insert(card);
        }
        game.cards.boxed = game.cards.boxed.minus(gone);
        for deck in &mut game.cards.action_decks {
            let rest: Vec<_> =
                deck.cards().iter().copied().filter(|&card| !gone.contains(card)).collect();
            *deck = Deck::shuffled(rest);
        }
        Ok(())
    }

    fn deal_objectives(&self, game: &mut Rebellion) -> Result<(), String> {
        let set = |key: &str| -> Result<Objectives, String> {
            self.names(key)?.into_iter().map(|name| objective(name, self.cat)).collect()
        };
        game.cards.objectives = set("objectives")?;
        game.cards.seen = set("seen")?;
        game.cards.scored = set("scored")?;
        let top = self.names("objective_top")?;
        let above = set("objective_top")?;
        let gone = game.cards.objectives.union(game.cards.scored).union(above);
        let mut deck = Layers::default();
        for stage in self.cat.stages.iter().rev() {
            deck.put_on_top(stage.minus(gone).0.into(), KnownTo::NOBODY);
        }
        for name in top.into_iter().rev() {
            let card = objective(name, self.cat)?;
            deck.put_on_top(Objectives::EMPTY.with(card).0.into(), KnownTo::NOBODY);
        }
        game.cards.objective_deck = deck;
        Ok(())
    }

    fn hide_base(&self, game: &mut Rebellion) -> Result<(), String> {
        let base = self.given.get("base").map_or(Ok("hoth"), text)?;
        game.base.system = system(base, self.cat)?;
        game.base.hidden =
            !self.given.get("base_revealed").is_some_and(|v| v == &Value::from(true));
        game.base.probes = self.systems("probes")?;
        game.base.removed = self.systems("removed")?;
        let above = self.systems("probe_top")?;
        let gone = game.base.probes.union(game.base.removed).with(game.base.system);
        let rest = self.cat.probes.minus(gone);
        game.base.probe_deck = Layers::shuffled(rest.minus(above).0);
        for name in self.names("probe_top")?.into_iter().rev() {
            let bits = Systems::EMPTY.with(system(name, self.cat)?).0;
            game.base.probe_deck.put_on_top(bits, KnownTo::NOBODY);
        }
        let searched = |at: Place| {
            game.has(at, Side::Empire, Theatre::Ground)
                || game.is_loyal(at, Side::Empire)
                || game.board.destroyed.contains(at)
        };
        let open = self.cat.probes.minus(game.base.removed);
        let open: Systems = open.iter().filter(|&at| !searched(at)).collect();
        game.base.open = match self.given.get("candidates") {
            Some(_) => self.systems("candidates")?,
            None => open.union(Systems::EMPTY.with(game.base.system)),
        };
        if !game.base.hidden {
            game.base.open = Systems::EMPTY.with(game.base.system);
        }
        let waiting = self.given.get("mobilizations").and_then(Value::as_array);
        for leaders in waiting.into_iter().flatten() {
            let leaders = u8::try_from(leaders.as_integer().unwrap_or(1))
                .map_err(|_| "mobilizations should be small numbers".to_owned())?;
            game.base.mobilizations.push(Mobilization { leaders, role: Role(0) });
        }
        Ok(())
    }

    fn set_clock(&self, game: &mut Rebellion, phase: &str) -> Result<(), String> {
        let role = match self.given.get("turn") {
            Some(role) => role_named(text(role)?)?,
            None => Role(0),
        };
        let clock = &mut game.clock;
        clock.round = self.number("round")?.unwrap_or(1);
        clock.time = self.number("time")?.unwrap_or(1);
        clock.reputation = self.number("reputation")?.unwrap_or(crate::rules::REPUTATION);
        clock.current = role.side();
        for name in self.names("passed")? {
            clock.passed[usize::from(role_named(name)?.0)] = true;
        }
        game.push(Frame::Round);
        game.push(Frame::Refresh { step: self.number("step")?.unwrap_or(0) });
        let count = game.role_count();
        match phase {
            "refresh" => {}
            "end_of_command" => game.push(Frame::EndOfCommand),
            "command" => {
                game.push(Frame::EndOfCommand);
                game.push(Frame::Command);
                game.clock.phase = Phase::Command;
                game.clock.turn = (role.0 + count - 1) % count;
            }
            "assignment" => {
                game.push(Frame::EndOfCommand);
                game.push(Frame::Command);
                game.clock.phase = Phase::Assignment;
                game.push(Frame::AssignSide { side: Side::Empire });
                if role.side() == Side::Rebel {
                    game.push(Frame::AssignSide { side: Side::Rebel });
                }
            }
            _ => return Err(format!("{phase:?} is not a phase")),
        }
        if let Some(at) = self.given.get("combat") {
            let current = match self.given.get("current") {
                Some(side) => side_named(text(side)?)?,
                None => role.side(),
            };
            let mut origins = [Systems::EMPTY; 2];
            origins[current.index()] = self.systems("origins")?;
            game.combats.push(Due { system: system(text(at)?, self.cat)?, current, origins });
            game.push(Frame::Combats);
        }
        for (name, cards) in self.table("tactics")? {
            let side = side_named(name)?;
            for (count, id) in counted(text(cards)?) {
                let card = super::notation::tactic(id, self.cat)?;
                game.cards.tactics[side.index()][card.index()] += count;
                game.cards.tactic_deck[card.index()] -= count;
            }
        }
        Ok(())
    }
}
