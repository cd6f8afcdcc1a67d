//! RB-6 Set-up.

use super::{Answers, AnyIo};
use crate::action::Action;
use crate::catalogue::MissionDeck;
use crate::effect::CardWindow;
use crate::event::Event;
use crate::frame::{Card, Task};
use crate::ids::{
    ActionCard, ActionCards, BASE_SPACE, CORUSCANT, Missions, Objectives, Place, Side, Systems,
    TYPES, Theatre, Unit,
};
use crate::layers::{KnownTo, Layers};
use crate::luck;
use crate::options::{Mode, Options, Setup};
use crate::question::Question;
use crate::state::{
    Base, Board, Cards, Clock, Held, MissionRun, NONE, People, Phase, Rebellion, TacticPile,
    Whereabouts,
};
use starboard_core::{Chance, Deck, Inline, Journal, Refusal, Setup as _};

/// RB-6.1 Where the reputation marker begins.
pub(crate) const REPUTATION: u8 = 14;
/// RB-6.3 Of the Imperial systems so many are subjugated.
const SUBJUGATED: usize = 2;
/// RB-6.3 Starting action cards for each faction.
const STARTING_ACTIONS: usize = 2;
/// RB-6.1, RB-17.4 Missions drawn at a time.
pub(crate) const MISSIONS_DRAWN: u8 = 2;

impl Rebellion {
    /// RB-6.1 A table on which nothing lies yet: all units in the supply, all cards in their decks.
    pub(crate) fn laid_out(options: &Options) -> Result<Self, Refusal> {
        let setup = Setup::of(options)?;
        let catalogue = &setup.catalogue;
        let supply = Side::BOTH.map(|side| {
            let mut force = [0; TYPES];
            for unit in Unit::all_of(side) {
                force[unit.slot()] = catalogue.unit(unit).supply;
            }
            force
        });
        let of = |deck: MissionDeck| {
            let pile: Vec<u8> = catalogue
                .missions
                .iter()
                .map(|info| if info.deck == deck { info.copies } else { 0 })
                .collect();
            pile.try_into().expect("a number for each mission")
        };
        let projects: Vec<_> = catalogue
            .missions
            .iter()
            .zip(crate::ids::Mission::all())
            .filter(|(info, _)| info.deck == MissionDeck::Project)
            .flat_map(|(info, card)| std::iter::repeat_n(card, info.copies.into()))
            .collect();
        let recruiting = |side: Side| {
            let cards = ActionCard::all().filter(|&card| {
                catalogue.action(card).side == side && !catalogue.action(card).starting
            });
            Deck::shuffled(cards)
        };
        let boxed: ActionCards =
            ActionCard::all().filter(|&card| catalogue.action(card).starting).collect();
        let mut objective_deck = Layers::default();
        for stage in catalogue.stages.iter().rev() {
            objective_deck.put_on_top(stage.word().into(), KnownTo::NOBODY);
        }
        let board = Board {
            units: [[[0; TYPES]; 2]; Place::COUNT],
            supply,
            queues: [[[0; TYPES]; 3]; 2],
            loyalty: [Systems::EMPTY, Systems::EMPTY.with(CORUSCANT)],
            subjugated: Systems::EMPTY,
            sabotage: Systems::EMPTY,
            destroyed: Systems::EMPTY,
            deployed: [0; 2],
            left_out: [[0; TYPES]; 2],
        };
        let tactic_deck: TacticPile = std::array::from_fn(|at| catalogue.tactics[at].copies);
        let cards = Cards {
            hand: of(MissionDeck::Starting),
            deck: of(MissionDeck::Mission),
            discard: [0; crate::ids::Mission::COUNT],
            projects: Deck::shuffled(projects),
            actions: [Inline::new(); 2],
            action_decks: [recruiting(Side::Rebel), recruiting(Side::Empire)],
            used: ActionCards::EMPTY,
            boxed,
            objectives: Objectives::EMPTY,
            seen: Objectives::EMPTY,
            objective_deck,
            scored: Objectives::EMPTY,
            tactic_deck,
            tactic_discard: TacticPile::default(),
            tactics: [TacticPile::default(); 2],
            left_out: Missions::EMPTY,
        };
        let base = Base {
            system: BASE_SPACE,
            hidden: true,
            probe_deck: Layers::shuffled(catalogue.probes.word()),
            probes: Systems::EMPTY,
            shown: Systems::EMPTY,
            removed: Systems::EMPTY,
            open: catalogue.probes,
            returned: Systems::EMPTY,
            planted: Systems::EMPTY,
            planted_on_top: 0,
            planted_below: 0,
            mobilizations: Inline::new(),
        };
        let people =
            People { rings: [NONE; crate::ids::Ring::COUNT], bonus: NONE, ..People::default() };
        let mission = MissionRun { card: NONE, leaders: [NONE; 2], ..MissionRun::default() };
        let clock = Clock { time: 1, reputation: REPUTATION, ..Clock::default() };
        Ok(Self {
            setup,
            board,
            people,
            cards,
            base,
            clock,
            stack: Inline::new(),
            movement: crate::state::Movement::default(),
            mission,
            combat: crate::state::Combat::default(),
            combats: Inline::new(),
            aside: crate::state::Aside::default(),
            picks: Inline::new(),
            winner: None,
        })
    }

    /// RB-6.1 The steps up to the first question.
    pub(crate) fn set_up_table(options: &Options, io: &mut AnyIo<'_>) -> Result<Self, Refusal> {
        let mut game = Self::laid_out(options)?;
        let mode = options.mode;
        io.tell(|| Event::GameBegan { mode });
        let leaders = game.setup.catalogue.leaders.iter();
        for (info, at) in leaders.zip(&mut game.people.at) {
            if info.starting {
                *at = Whereabouts::Pool;
            }
        }
        game.draw_objectives(1, io);
        game.push(Task::Round);
        game.push(Task::DealHands);
        game.push(Question::ChooseBase);
        match mode {
            Mode::FirstGame => game.place_first_game(),
            Mode::Advanced => {
                game.reveal_starting_systems(io);
                game.push(Task::StartingActions);
                game.push(Question::StartSystem);
                game.push(Question::PlaceUnit { side: Side::Empire, index: 0, last: Place(0) });
            }
        }
        game.run(io);
        Ok(game)
    }

    /// RB-6.2
    fn place_first_game(&mut self) {
        let setup = self.setup.clone();
        let setups = &setup.catalogue.setups;
        self.remove_probes(setups.removed);
        self.board.loyalty[Side::Rebel.index()] = setups.rebel_loyalty;
        let empire = &mut self.board.loyalty[Side::Empire.index()];
        *empire = empire.union(setups.imperial_loyalty);
        self.board.subjugated = setups.subjugated;
        for placement in &setups.placements {
            for &(unit, count) in &placement.units {
                *self.supply_mut(unit) -= count;
                *self.count_mut(placement.at, unit) += count;
            }
        }
    }

    /// RB-6.1 Probe cards leave the game; the rest is the probe deck.
    fn remove_probes(&mut self, removed: Systems) {
        self.base.removed = removed;
        let rest = self.catalogue().probes.minus(removed);
        self.base.open = rest;
        self.base.probe_deck = Layers::shuffled(rest.word());
    }

    /// RB-6.3 Probe cards are revealed until there are enough of each colour.
    fn reveal_starting_systems(&mut self, io: &mut AnyIo<'_>) {
        let setup = self.setup.clone();
        let catalogue = &setup.catalogue;
        let wanted = catalogue.setups.reveal.map(usize::from);
        let mut found: [Inline<Place, 8>; 2] = [Inline::new(); 2];
        let mut deck = catalogue.probes;
        while Side::BOTH.into_iter().any(|side| found[side.index()].len() < wanted[side.index()]) {
            let name = |card| catalogue.system(card).label.id.clone();
            let card = deck.draw(io.at_stake(luck::PROBES), name).expect("enough are marked");
            let Some(side) = catalogue.system(card).allegiance else { continue };
            let list = &mut found[side.index()];
            if list.len() >= wanted[side.index()] {
                continue;
            }
            let subjugated = side == Side::Empire && list.len() < SUBJUGATED;
            list.push(card);
            if subjugated {
                self.board.subjugated.insert(card);
            } else {
                self.board.loyalty[side.index()].insert(card);
            }
            io.tell(|| Event::StartingSystem { system: card, side, subjugated });
        }
        self.remove_probes(found[Side::Empire.index()].iter().copied().collect());
    }

    /// RB-6.3 The systems that Imperial units may be placed in.
    pub(crate) fn imperial_starts(&self) -> Systems {
        self.board.subjugated.union(self.board.loyalty[Side::Empire.index()])
    }

    /// RB-6.3 The unit of the roster with this number.
    pub(crate) fn roster_unit(&self, side: Side, index: u8) -> Option<Unit> {
        let mut left = index;
        for &(unit, count) in &self.catalogue().setups.rosters[side.index()] {
            if left < count {
                return Some(unit);
            }
            left -= count;
        }
        None
    }

    /// RB-6.3 How many ground units of the roster are left, and how many of them are of other types
    /// than the next one.
    pub(crate) fn ground_to_come(&self, index: u8) -> (u8, u8) {
        let next = self.roster_unit(Side::Empire, index);
        let (mut start, mut all, mut later) = (0, 0, 0);
        for &(unit, count) in &self.catalogue().setups.rosters[Side::Empire.index()] {
            let left = (start + count).saturating_sub(index.max(start));
            if self.catalogue().unit(unit).theatre == Theatre::Ground {
                all += left;
                later += if Some(unit) == next { 0 } else { left };
            }
            start += count;
        }
        (all, later)
    }

    /// RB-6.3 Where the next unit may go.
    pub(crate) fn list_placements(
        &self,
        side: Side,
        index: u8,
        last: Place,
        out: &mut impl Answers,
    ) {
        if side == Side::Rebel {
            let start = Place(self.picks.first().copied().unwrap_or(BASE_SPACE.0));
            for place in [start, BASE_SPACE].into_iter().filter(|&place| place >= last) {
                out.add(Action::PlaceUnit { place });
            }
            return;
        }
        let starts = self.imperial_starts();
        let bare = |place: &Place| !self.has(*place, Side::Empire, Theatre::Ground);
        let unit = self.roster_unit(side, index);
        let ground =
            unit.is_some_and(|unit| self.catalogue().unit(unit).theatre == Theatre::Ground);
        let (all, later) = self.ground_to_come(index);
        for place in starts.iter().filter(|&place| place >= last) {
            if ground {
                // Every system still needs its garrison.
                let empty = starts.iter().filter(|other| bare(other) && *other != place);
                let before = empty.clone().filter(|&other| other < place).count();
                if empty.count() > usize::from(all) - 1 || before > usize::from(later) {
                    continue;
                }
            }
            out.add(Action::PlaceUnit { place });
        }
    }

    /// RB-6.3 A unit of the roster is placed.
    pub(crate) fn place_unit(&mut self, side: Side, index: u8, place: Place, io: &mut AnyIo<'_>) {
        let unit = self.roster_unit(side, index).expect("the roster goes on");
        *self.supply_mut(unit) -= 1;
        *self.count_mut(place, unit) += 1;
        io.tell(|| Event::Placed { unit, place });
        self.place_next(side, index + 1, unit, place);
    }

    /// RB-6.3 The next unit of the roster, if there is one.
    pub(crate) fn place_next(&mut self, side: Side, index: u8, before: Unit, last: Place) {
        match self.roster_unit(side, index) {
            Some(unit) => {
                let last = if unit == before { last } else { Place(0) };
                self.replace(Question::PlaceUnit { side, index, last });
            }
            None => self.pop(),
        }
    }

    /// RB-6.3 The Rebels name their one system, or none.
    pub(crate) fn choose_start(&mut self, system: Option<Place>, io: &mut AnyIo<'_>) {
        self.picks.clear();
        self.picks.extend(system.map(|system| system.0));
        io.tell(|| Event::StartSystemChosen { system });
        let first = self.roster_unit(Side::Rebel, 0).expect("there is a roster");
        if system.is_some() {
            return self.place_next(Side::Rebel, 0, first, Place(0));
        }
        self.pop();
        let setup = self.setup.clone();
        for &(unit, count) in &setup.catalogue.setups.rosters[Side::Rebel.index()] {
            *self.supply_mut(unit) -= count;
            *self.count_mut(BASE_SPACE, unit) += count;
        }
    }

    /// RB-6.3 Two starting action cards for each faction; the rest leaves the game unseen.
    pub(crate) fn deal_starting_actions(&mut self, io: &mut AnyIo<'_>) {
        self.pop();
        self.picks.clear();
        for side in Side::BOTH {
            let own = |card: &ActionCard| {
                let info = self.catalogue().action(*card);
                info.side == side && info.starting
            };
            let mut pool: ActionCards = ActionCard::all().filter(own).collect();
            let mut dealt = Inline::<ActionCard, STARTING_ACTIONS>::new();
            let setup = self.setup.clone();
            for _ in 0..STARTING_ACTIONS {
                let name = |card| setup.catalogue.action(card).label.id.clone();
                let card = pool.draw(io.at_stake(luck::ACTIONS), name).expect("there are four");
                self.cards.boxed.remove(card);
                self.cards.actions[side.index()].push(Held { card, with: NONE });
                dealt.push(card);
            }
            self.sort_actions(side);
            let count = dealt.len() as u8;
            io.revealed_to(self.seats_of(side));
            self.tell_side(
                io,
                side,
                || Event::ActionsDrawn { side, count, cards: dealt.to_vec() },
                || Event::ActionsDrawn { side, count, cards: Vec::new() },
            );
        }
        self.push(Task::Immediates { side: Side::Empire });
        self.push(Task::Immediates { side: Side::Rebel });
    }

    /// RB-21.1 Hands lie in the order of what everybody knows of their cards, then by card.
    pub(crate) fn sort_actions(&mut self, side: Side) {
        self.cards.actions[side.index()].sort_unstable_by_key(|held| (held.with, held.card));
    }

    /// RB-5.5 The next Immediate card of a hand is revealed and resolved.
    pub(crate) fn resolve_immediate(&mut self, side: Side, io: &mut AnyIo<'_>) {
        let immediate = self.catalogue().of_window(CardWindow::OnGain);
        let hand = self.cards.actions[side.index()];
        let found = hand.iter().map(|held| held.card).filter(|&card| immediate.contains(card));
        match found.min() {
            Some(card) => self.use_immediate(side, card, io),
            None => self.pop(),
        }
    }

    /// RB-5.5 An Immediate card takes effect, or is lost if it can do nothing.
    pub(crate) fn use_immediate(&mut self, side: Side, card: ActionCard, io: &mut AnyIo<'_>) {
        io.revealed_to(self.seats_of(side.other()));
        self.spend_card(card);
        let role = self.role_for(side, crate::state::Duty::Admiral);
        let context = Card { owner: side, role, here: BASE_SPACE, target: NONE, pictured: card.0 };
        let list = self.catalogue().action(card).effect;
        if self.wearers(card).next().is_none() {
            return io.tell(|| Event::CardLost { side, card });
        }
        io.tell(|| Event::CardPlayed { side, card, leader: None });
        self.push(Question::Effects { card: context, list, at: 0, stage: 0, asks: false });
    }

    /// RB-5.5 Who may get the ring of an Immediate card.
    pub(crate) fn wearers(&self, card: ActionCard) -> impl Iterator<Item = crate::ids::Leader> {
        let pictured = self.catalogue().action(card).leaders;
        crate::ids::Leader::all().filter(move |&leader| {
            self.may_wear_rebel_ring(leader)
                && (pictured.is_empty() || self.is_pictured(leader, card))
        })
    }

    /// RB-6.1 Two missions for each faction.
    pub(crate) fn deal_hands(&mut self, io: &mut AnyIo<'_>) {
        self.pop();
        for side in Side::BOTH {
            self.draw_missions(side, MISSIONS_DRAWN, io);
        }
    }

    /// RB-7.1 A round begins.
    pub(crate) fn begin_round(&mut self, io: &mut AnyIo<'_>) {
        self.clock.round += 1;
        let round = self.clock.round;
        io.tell(|| Event::RoundBegan { round });
        self.push(Task::Refresh { step: 0 });
        self.push(Task::EndOfCommand);
        self.push(Task::Command);
        self.push(Task::AssignSide { side: Side::Empire });
        self.push(Task::AssignSide { side: Side::Rebel });
        self.begin_phase(Phase::Assignment, io);
    }

    /// RB-7.1 A phase begins.
    pub(crate) fn begin_phase(&mut self, phase: Phase, io: &mut AnyIo<'_>) {
        self.clock.phase = phase;
        io.tell(|| Event::PhaseBegan { phase });
    }
}
