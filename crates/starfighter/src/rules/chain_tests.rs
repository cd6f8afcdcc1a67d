//! SF-6.12 Digests of situations against the rule book's own words, on whole games.
#![allow(clippy::wildcard_enum_match_arm, reason = "only lost effects are looked for")]

use crate::action::Action;
use crate::card::{Area, Side};
use crate::event::{Event, Lost};
use crate::frame::Waiting;
use crate::options::{Mode, Options};
use crate::rules::Target;
use crate::state::{Board, Lying, Marks, Starfighter};
use starboard_core::chance::Fast;
use starboard_core::journal::Log;
use starboard_core::{Chance, Legal, Rules, Seat, io};

/// A symbol on a card: token, area, index in the list of the area.
type Printed = (u16, Area, u8);

/// A lying card: token, whether its back shows, whether it is turned, its markers.
type Pose = (u16, Side, bool, [Marks; 2]);

/// A situation as SF-6.12 lists it, nothing mixed and nothing left out.
#[derive(Debug, PartialEq)]
struct Situation {
    stacks: Vec<Vec<Pose>>,
    hulls: [i16; 2],
    aside: [usize; 2],
    waiting: Vec<Vec<Printed>>,
    picked: Printed,
}

fn printed(effect: Waiting) -> Printed {
    (effect.token, effect.area(), effect.index())
}

/// The situation in which the effect at place `at` has been picked.
fn situation(game: &Starfighter, at: usize) -> Situation {
    let mut waiting = game.chain.waiting.to_vec();
    let picked = printed(waiting.remove(at));
    let pose = |lying: &Lying| (lying.token, lying.side, lying.turned, lying.marks);
    let stacks = |board: &Board| board.sectors.map(|stack| stack.iter().map(pose).collect());
    Situation {
        stacks: game.boards.iter().flat_map(stacks).collect(),
        hulls: game.boards.map(|board| board.hull),
        aside: game.boards.map(|board| board.aside.len()),
        waiting: waiting
            .chunk_by(|a, b| a.group == b.group)
            .map(|group| group.iter().copied().map(printed).collect())
            .collect(),
        picked,
    }
}

/// What the games came across.
#[derive(Debug, Default)]
struct Met {
    effects: u32,
    repetitions: u32,
    /// Repetitions while another symbol of the card waited that belonged to the group before.
    beside_a_sibling: u32,
}

/// A game under way that is watched step by step.
struct Watched {
    game: Starfighter,
    chance: Fast,
    /// The situations of the chain under way.
    memory: Vec<Situation>,
    met: Met,
}

impl Watched {
    /// The next decision, or the next step without one; `false` if the game is over.
    fn go_on(&mut self) -> bool {
        if self.game.chain.is_idle() {
            self.memory.clear();
        }
        if self.game.chain.picked.is_none() && !self.game.chain.is_idle() && self.may_resolve() {
            self.resolve();
            return true;
        }
        if self.game.step(&mut io(&mut self.chance, &mut Log::default())) {
            return true;
        }
        let Some(seat) = self.game.to_act().iter().next() else { return false };
        let action = self.choose(seat);
        self.game.act(seat, action, &mut io(&mut self.chance, &mut Log::default()));
        true
    }

    /// SF-6.13 Beyond the cap nothing is resolved any more.
    fn may_resolve(&self) -> bool {
        self.game.chain.resolved < crate::frame::CHAIN_CAP
    }

    /// Picks an effect of the group and compares what becomes of it with the rule book.
    fn resolve(&mut self) {
        let (all, group) = (self.game.chain.waiting.len(), self.game.chain.group().len());
        let ordered = if self.game.must_order() { self.chance.pick(group) } else { 0 };
        let at = all - group + ordered;
        let now = situation(&self.game, at);
        let repeated = self.memory.contains(&now);
        let mut log = Log::default();
        self.game.resolve(at, &mut io(&mut self.chance, &mut log));
        let why = match log.entries[0].event {
            Event::Lost { why, .. } => Some(why),
            _ => match log.entries[1..].first().map(|entry| &entry.event) {
                Some(&Event::Lost { why: Lost::NoTarget, .. }) => Some(Lost::NoTarget),
                _ => None,
            },
        };
        // What has no target the second time is lost for that reason.
        let expected = if repeated { why.is_some() } else { why != Some(Lost::Repetition) };
        assert!(expected, "{why:?}: {now:?} in {:?}", self.memory);
        self.met.effects += 1;
        if repeated {
            self.met.repetitions += 1;
            let sibling = |other: &Printed| other.0 == now.picked.0;
            self.met.beside_a_sibling += u32::from(now.waiting.iter().flatten().any(sibling));
        }
        self.memory.push(now);
    }

    /// Any action; but rather one that stirs: a front that is played, a covered card that shows an
    /// effect when it comes to light. So situations return.
    fn choose(&mut self, seat: Seat) -> Action {
        let mut legal = Vec::new();
        self.game.legal_actions(seat, &mut legal);
        let stirs = |action: &&Action| {
            if let Action::Play { side, .. } = action {
                return *side == Side::Front;
            }
            let Some(Target::Card(at)) = self.game.target_of(**action) else { return false };
            let lying = self.game.stack(at.board, at.sector)[usize::from(at.level)];
            let upper = lying.face(self.game.catalogue()).area(lying.upper());
            !self.game.is_top(at) && !upper.effects.is_empty()
        };
        let few: Vec<Action> = legal.iter().filter(stirs).copied().collect();
        let from = if few.is_empty() { &legal } else { &few };
        from[self.chance.pick(from.len())]
    }
}

fn watch(options: &Options, games: u64) -> Met {
    let mut met = Met::default();
    for seed in 0..games {
        let mut chance = Fast::new(seed);
        let game = Starfighter::new(options, &mut io(&mut chance, &mut Log::default())).unwrap();
        let mut watched = Watched { game, chance, memory: Vec::new(), met };
        while watched.go_on() {}
        met = watched.met;
    }
    met
}

/// A set of few cards with symbols that lift, turn and roll each other.
fn restless_cards() -> String {
    let head = "schema = \"starfighter-cards/1\"\ncard_set = \"restless\"\n\
                [back]\nlevel = 0\nupper = { fighters = 2, effects = [] }\n\
                lower = { fighters = 0, effects = [] }\n";
    let effects = ["move_vertical", "u_turn", "barrel_roll", "draw", "move_vertical"];
    let card = |number: usize| {
        let [first, second, third] =
            [number, number / 5, number / 2].map(|at| effects[at % effects.len()]);
        format!(
            "[[card]]\nid = \"0-{number:02}\"\nnumber = {number}\nlevel = 0\nset = \"training\"\n\
             name = \"x\"\nupper = {{ fighters = 2, effects = [\"{first}\", \"{second}\"] }}\n\
             lower = {{ fighters = 1, effects = [\"{third}\"] }}\n"
        )
    };
    [head.to_owned()].into_iter().chain((1..=30).map(card)).collect()
}

#[test]
fn sf_6_12_an_effect_is_lost_exactly_if_the_rule_book_s_situation_returns() {
    let shipped = watch(&Options { mode: Mode::Skirmish, ..Options::default() }, 200);
    assert!(shipped.effects > 2000, "{shipped:?}");
    let restless = Options { cards: Some(restless_cards()), ..Options::default() };
    let restless = watch(&restless, 40);
    assert!(restless.beside_a_sibling > 20, "{restless:?}");
}
