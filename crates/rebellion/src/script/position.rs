//! Setting up a position from the words of a case.

use super::given::{Counted, Given, System, Thing};
use crate::catalogue::{Catalogue, MissionDeck};
use crate::frame::Task;
use crate::ids::{
    ActionCards, Leaders, Mission, Objectives, Place, Side, Systems, Theatre, Unit, ring as rings,
};
use crate::layers::{KnownTo, Layers};
use crate::options::{Mode, Options};
use crate::rules::AnyIo;
use crate::sound;
use crate::state::{Due, Held, Mobilization, NONE, Origin, Phase, Rebellion, Role, Whereabouts};
use starboard_core::Deck;
use starboard_core::script::{SetUpError, read_given};
use std::sync::Arc;
use toml::Table;

/// RB-17.1 The last step of the Refresh Phase.
const LAST_STEP: u8 = 6;

pub(super) fn set_up(table: &Table, io: &mut AnyIo<'_>) -> Result<Rebellion, SetUpError> {
    let given: Given = read_given(table)?;
    let options = Options {
        mode: given.mode.unwrap_or(Mode::Advanced),
        seats: given.seats.unwrap_or(Options::default().seats),
    };
    let phase = given.phase.unwrap_or(Phase::Command);
    if phase == Phase::Setup {
        let counts = |word: &&String| matches!(word.as_str(), "mode" | "seats" | "phase");
        if let Some(word) = table.keys().find(|word| !counts(word)) {
            return Err(format!("`{word}`: a game that is being set up has only begun").into());
        }
        return Ok(Rebellion::set_up_table(&options, io)?);
    }
    let mut game = Rebellion::laid_out(&options)?;
    let catalogue = game.setup.catalogue.clone();
    let words = Words { given, cat: catalogue };
    words.lay_units(&mut game)?;
    words.lay_markers(&mut game);
    words.place_leaders(&mut game)?;
    words.deal_missions(&mut game)?;
    words.deal_actions(&mut game)?;
    words.deal_objectives(&mut game);
    words.hide_base(&mut game)?;
    words.set_clock(&mut game, phase)?;
    words.begin_combat(&mut game)?;
    game.push(Task::Checks);
    if let Some(flaw) = sound::flaw(&game) {
        return Err(flaw.into());
    }
    game.run(io);
    Ok(game)
}

fn places(systems: impl Iterator<Item = System>) -> Systems {
    systems.map(|System(at)| at).collect()
}

/// The words of one case.
struct Words {
    given: Given,
    cat: Arc<Catalogue>,
}

impl Words {
    fn lay_units(&self, game: &mut Rebellion) -> Result<(), String> {
        let take = |game: &mut Rebellion, unit: Unit, count: u8, place: &str| {
            let supply = game.supply_mut(unit);
            *supply = supply.checked_sub(count).ok_or_else(|| {
                let info = self.cat.unit(unit);
                format!("`{place}`: there are only {} {}", info.supply, info.label.id)
            })?;
            Ok::<(), String>(())
        };
        for (at, units) in &self.given.units {
            let place = format!("units.{}", self.cat.system(at.0).label.id);
            for (count, unit) in units.iter() {
                take(game, unit, count, &place)?;
                *game.count_mut(at.0, unit) += count;
            }
        }
        for side in Side::BOTH {
            let place = format!("queue.{}", side.code());
            for (space, units) in self.given.queue.of(side).all().into_iter().enumerate() {
                for (count, unit) in units.iter() {
                    let id = &self.cat.unit(unit).label.id;
                    of_side(side, unit.side(), "queue", id)?;
                    take(game, unit, count, &place)?;
                    game.board.queues[side.index()][space][unit.slot()] += count;
                }
            }
        }
        for (&unit, &left) in &self.given.supply {
            let (unit, supply) = (unit.0, *game.supply_mut(unit.0));
            let missing = supply.checked_sub(left).ok_or_else(|| {
                format!("`supply.{}`: there are only {supply} left", self.cat.unit(unit).label.id)
            })?;
            *game.supply_mut(unit) = left;
            game.board.left_out[unit.side().index()][unit.slot()] = missing;
        }
        Ok(())
    }

    fn lay_markers(&self, game: &mut Rebellion) {
        let board = &mut game.board;
        board.subjugated = places(self.given.subjugated.iter());
        board.sabotage = places(self.given.sabotage.iter());
        board.destroyed = places(self.given.destroyed.iter());
        for side in Side::BOTH {
            // RB-2.5 Coruscant's marker goes with Coruscant.
            let loyal = &mut board.loyalty[side.index()];
            *loyal = loyal.minus(board.destroyed);
        }
        for (&at, &side) in &self.given.loyalty {
            board.loyalty[side.index()].insert(at.0.0);
        }
    }

    fn place_leaders(&self, game: &mut Rebellion) -> Result<(), String> {
        let people = &mut game.people;
        for (&who, stand) in &self.given.leaders {
            people.at[who.0.index()] = stand.at;
            let Some(ring) = stand.ring else { continue };
            let worn = &mut people.rings[ring.index()];
            if ring == rings::LURE {
                people.lured.insert(who.0);
            } else if *worn != NONE {
                return Err(format!(
                    "`leaders`: only one of them can be a captive with the ring {}",
                    self.cat.rings[ring.index()].label.id
                ));
            }
            if stand.at != Whereabouts::Box {
                *worn = who.0.0;
            }
        }
        for (&who, &ring) in &self.given.rings {
            let worn = &mut people.rings[ring.0.index()];
            if *worn != NONE && *worn != who.0.0 {
                let id = &self.cat.rings[ring.0.index()].label.id;
                return Err(format!("`rings`: there is only one {id}"));
            }
            *worn = who.0.0;
        }
        people.detained = self.given.detained.iter().collect::<Leaders>();
        people.protected = self.given.protected.iter().collect::<Leaders>();
        people.closed = places(self.given.closed.iter());
        for side in Side::BOTH {
            for slot in self.given.missions.of(side) {
                self.lay_face_down(game, side, slot.card.0, &slot.leaders.0)?;
            }
        }
        Ok(())
    }

    /// RB-8.2 A face-down mission with its leaders.
    fn lay_face_down(
        &self,
        game: &mut Rebellion,
        side: Side,
        card: Mission,
        leaders: &[crate::ids::Leader],
    ) -> Result<(), String> {
        let id = &self.cat.mission(card).label.id;
        of_side(side, self.cat.mission(card).side, "missions", id)?;
        let mut on = [NONE; 2];
        if leaders.is_empty() || leaders.len() > on.len() {
            return Err(format!("`missions`: one or two leaders stand on {id}"));
        }
        if game.people.rows[side.index()].is_full() {
            return Err(format!("`missions`: there is no room for {id}"));
        }
        for (at, &who) in on.iter_mut().zip(leaders) {
            let whereabouts = &mut game.people.at[who.index()];
            if *whereabouts != Whereabouts::Unrecruited {
                let name = &self.cat.leader(who).label.id;
                return Err(format!("`missions`: {name} is elsewhere already"));
            }
            *whereabouts = Whereabouts::OnMission;
            *at = who.0;
        }
        game.lay_down(side, card, on, Origin::Hand, false);
        Ok(())
    }

    fn deal_missions(&self, game: &mut Rebellion) -> Result<(), String> {
        for side in Side::BOTH {
            let row = game.people.rows[side.index()];
            for slot in &row {
                self.take_mission(game, slot.card, "missions")?;
            }
            if let Some(hand) = self.given.hand.of(side) {
                self.deal_hand(game, side, hand)?;
            }
            for (count, card) in self.given.discard.of(side).iter() {
                let info = self.cat.mission(card);
                of_side(side, info.side, "discard", &info.label.id)?;
                if info.deck == MissionDeck::Starting {
                    return Err(format!("`discard`: {} returns to the hand", info.label.id));
                }
                for _ in 0..count {
                    self.take_mission(game, card, "discard")?;
                    game.discard_mission(card);
                }
            }
        }
        Ok(())
    }

    /// Takes a mission card from where it lies at first: the hand or its deck.
    fn take_mission(&self, game: &mut Rebellion, card: Mission, word: &str) -> Result<(), String> {
        let info = self.cat.mission(card);
        let pile = match info.deck {
            MissionDeck::Starting => &mut game.cards.hand,
            MissionDeck::Project if game.cards.projects.take_out(card) => return Ok(()),
            MissionDeck::Mission | MissionDeck::Project => &mut game.cards.deck,
        };
        let left = &mut pile[card.index()];
        *left = left
            .checked_sub(1)
            .ok_or_else(|| format!("`{word}`: there are only {} {}", info.copies, info.label.id))?;
        Ok(())
    }

    /// A hand as it is written: starting missions that it does not name are out of the game.
    fn deal_hand(
        &self,
        game: &mut Rebellion,
        side: Side,
        hand: &Counted<Mission>,
    ) -> Result<(), String> {
        for card in Mission::all().filter(|&card| self.cat.mission(card).side == side) {
            if std::mem::take(&mut game.cards.hand[card.index()]) > 0 {
                game.cards.left_out.insert(card);
            }
        }
        for (count, card) in hand.iter() {
            let info = self.cat.mission(card);
            of_side(side, info.side, "hand", &info.label.id)?;
            for _ in 0..count {
                if game.cards.left_out.contains(card) {
                    game.cards.left_out.remove(card);
                } else if info.deck == MissionDeck::Starting {
                    return Err(format!("`hand`: there is only 1 {}", info.label.id));
                } else {
                    self.take_mission(game, card, "hand")?;
                }
                game.cards.hand[card.index()] += 1;
            }
        }
        Ok(())
    }

    fn deal_actions(&self, game: &mut Rebellion) -> Result<(), String> {
        let mut gone: ActionCards = self.given.used.iter().collect();
        game.cards.used = gone;
        for side in Side::BOTH {
            for card in self.given.actions.of(side).iter() {
                let info = self.cat.action(card);
                of_side(side, info.side, "actions", &info.label.id)?;
                let hand = &mut game.cards.actions[side.index()];
                if hand.is_full() {
                    return Err(format!("`actions`: there is no room for {}", info.label.id));
                }
                let with = if info.starting { NONE } else { Held::NOBODY };
                hand.push(Held { card, with });
                gone.insert(card);
            }
            game.sort_actions(side);
        }
        game.cards.boxed = game.cards.boxed.minus(gone);
        for deck in &mut game.cards.action_decks {
            let rest: Vec<_> =
                deck.cards().iter().copied().filter(|&card| !gone.contains(card)).collect();
            *deck = Deck::shuffled(rest);
        }
        Ok(())
    }

    fn deal_objectives(&self, game: &mut Rebellion) {
        let given = &self.given;
        game.cards.objectives = given.objectives.iter().collect();
        game.cards.seen = given.seen.iter().collect();
        game.cards.scored = given.scored.iter().collect();
        let above: Objectives = given.objective_top.iter().collect();
        let gone = game.cards.objectives.union(game.cards.scored).union(above);
        let mut deck = Layers::default();
        for stage in self.cat.stages.iter().rev() {
            deck.put_on_top(stage.minus(gone).word().into(), KnownTo::NOBODY);
        }
        for card in given.objective_top.iter().rev() {
            deck.put_on_top(Objectives::EMPTY.with(card).word().into(), KnownTo::NOBODY);
        }
        game.cards.objective_deck = deck;
    }

    fn hide_base(&self, game: &mut Rebellion) -> Result<(), String> {
        let given = &self.given;
        game.base.system = match given.base {
            Some(base) => base.0.0,
            None => Thing::named("hoth", &self.cat)?,
        };
        game.base.hidden = !given.base_revealed;
        game.base.probes = places(given.probes.iter());
        game.base.removed = places(given.removed.iter());
        let above = places(given.probe_top.iter());
        let gone = game.base.probes.union(game.base.removed).with(game.base.system);
        game.base.probe_deck = Layers::shuffled(self.cat.probes.minus(gone).minus(above).word());
        for System(card) in given.probe_top.iter().rev() {
            game.base.probe_deck.put_on_top(Systems::EMPTY.with(card).word(), KnownTo::NOBODY);
        }
        let searched = |at: Place| {
            game.has(at, Side::Empire, Theatre::Ground)
                || game.is_loyal(at, Side::Empire)
                || game.board.destroyed.contains(at)
        };
        let open = self.cat.probes.minus(game.base.removed);
        let open: Systems = open.iter().filter(|&at| !searched(at)).collect();
        game.base.open = match &given.candidates {
            Some(_) if given.base_revealed => {
                return Err("`candidates`: everybody knows where the base is".to_owned());
            }
            Some(candidates) => places(candidates.iter()),
            None if given.base_revealed => Systems::EMPTY.with(game.base.system),
            None => open.with(game.base.system),
        };
        for &leaders in &given.mobilizations {
            if game.base.mobilizations.is_full() {
                return Err("`mobilizations`: there are too many".to_owned());
            }
            game.base.mobilizations.push(Mobilization { leaders, role: Role(0) });
        }
        Ok(())
    }

    /// A role that somebody plays in this game.
    fn role(game: &Rebellion, role: Role, word: &str) -> Result<Role, String> {
        let name = super::ROLES[usize::from(role.0)];
        let played = (role.0 < game.role_count()).then_some(role);
        played.ok_or_else(|| format!("`{word}`: nobody is {name} in a game for two"))
    }

    fn set_clock(&self, game: &mut Rebellion, phase: Phase) -> Result<(), String> {
        let given = &self.given;
        let role = match given.turn {
            Some(role) => Self::role(game, role.0, "turn")?,
            None => Role(0),
        };
        for passed in given.passed.iter() {
            let passed = Self::role(game, passed, "passed")?;
            game.clock.passed[usize::from(passed.0)] = true;
        }
        let clock = &mut game.clock;
        clock.round = given.round.unwrap_or(1);
        clock.time = given.time.unwrap_or(1);
        clock.reputation = given.reputation.unwrap_or(crate::rules::REPUTATION);
        clock.current = role.side();
        let step = match given.step {
            Some(_) if phase != Phase::Refresh => {
                return Err("`step`: only the Refresh Phase has steps".to_owned());
            }
            Some(step) if step > LAST_STEP => {
                return Err(format!("`step`: the Refresh Phase has no step {step}"));
            }
            step => step.unwrap_or(0),
        };
        game.push(Task::Round);
        game.push(Task::Refresh { step });
        let count = game.role_count();
        match phase {
            Phase::Setup | Phase::Refresh => {}
            Phase::EndOfCommand => game.push(Task::EndOfCommand),
            Phase::Command => {
                game.push(Task::EndOfCommand);
                game.push(Task::Command);
                game.clock.phase = Phase::Command;
                game.clock.turn = (role.0 + count - 1) % count;
            }
            Phase::Assignment => {
                game.push(Task::EndOfCommand);
                game.push(Task::Command);
                game.clock.phase = Phase::Assignment;
                game.push(Task::AssignSide { side: Side::Empire });
                if role.side() == Side::Rebel {
                    game.push(Task::AssignSide { side: Side::Rebel });
                }
            }
        }
        Ok(())
    }

    /// A combat that is due, and the tactic cards that are drawn already.
    fn begin_combat(&self, game: &mut Rebellion) -> Result<(), String> {
        let given = &self.given;
        for side in Side::BOTH {
            for (count, card) in given.tactics.of(side).iter() {
                let info = self.cat.tactic(card);
                let left = &mut game.cards.tactic_deck[card.index()];
                *left = left.checked_sub(count).ok_or_else(|| {
                    format!("`tactics`: there are only {} {}", info.copies, info.label.id)
                })?;
                game.cards.tactics[side.index()][card.index()] = count;
            }
        }
        let Some(System(system)) = given.combat.map(|at| at.0) else {
            let stray =
                [("current", given.current.is_some()), ("origins", given.origins.is_some())];
            return match stray.into_iter().find(|word| word.1) {
                Some((word, _)) => Err(format!("`{word}`: no combat is due")),
                None => Ok(()),
            };
        };
        let current = given.current.unwrap_or(game.clock.current);
        let mut origins = [Systems::EMPTY; 2];
        if let Some(left) = &given.origins {
            origins[current.index()] = places(left.iter());
        }
        game.combats.push(Due { system, current, origins });
        game.push(Task::Combats);
        game.clock.phase = given.phase.unwrap_or(Phase::Command);
        Ok(())
    }
}

/// What stands under the name of a side belongs to it.
fn of_side(side: Side, owner: Side, word: &str, id: &str) -> Result<(), String> {
    if side == owner {
        Ok(())
    } else {
        Err(format!("`{word}.{}`: {id} belongs to the other side", side.code()))
    }
}
