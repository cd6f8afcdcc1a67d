//! Highest Card: a tiny complete game to test machinery with.
//!
//! It is small enough to keep in one's head and has one of everything that the real games have: a
//! deck, hidden hands, secret simultaneous choices, a private look at the top of the deck, chance
//! in set-up, events with audiences, options, refusals, words. Its rule book is
//! `sample/en.md`.

mod given;
mod script;
mod sound;
mod words;

use crate::laws::Conserved;
use serde::{Deserialize, Serialize};
use starboard_core::chance::Stake;
use starboard_core::numbered;
use starboard_core::numbers::UpTo;
use starboard_core::standing::{StandingAnswer, Wishes};
use starboard_core::{
    Chance, Deck, Eyes, Featured, Hidden, Inline, Io, Judged, Legal, Observer, Outcome, Refusal,
    Rules, Seat, SeatSet, Sets, Standing, Visible,
};

/// The highest rank; each is there [`COPIES`] times.
/// SA-1.2, SA-2.4 What chance is asked for.
const DRAW: Stake = Stake::drawing("luck-draw");
const RANKS: u8 = 6;
const COPIES: u8 = 2;
const CARDS: usize = (RANKS * COPIES) as usize;
/// SA-1.2
const DEAL: u8 = 3;
const MAX_PLAYERS: usize = 3;

/// What is agreed upon before a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many play.
    pub seats: u8,
    /// What a trick is worth.
    pub scoring: Scoring,
    /// Where the rules panic on purpose.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trap: Option<Trap>,
}

impl Default for Options {
    fn default() -> Self {
        Self { seats: 2, scoring: Scoring::Tricks, trap: None }
    }
}

/// Where the rules panic on purpose: for those who have to show that they survive it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trap {
    /// While a game is set up.
    SetUp,
    /// When a rank is named that no card has.
    Check,
    /// When somebody looks, once a card lies open.
    View,
    /// When a bot judges a position.
    Evaluate,
    /// When the lowest card of a hand is chosen.
    Lowest,
    /// When the second seat chooses a card.
    Second,
}

/// SA-2.5 What a trick is worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scoring {
    /// One point.
    #[default]
    Tricks,
    /// The sum of its ranks.
    Ranks,
}

/// A decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// SA-2.1 Secretly choose a card of this rank.
    Choose {
        /// The rank, from one.
        rank: u8,
    },
    /// SA-2.4 Take the card that is offered.
    Take,
    /// SA-2.4 Leave it.
    Leave,
}

numbered! {
    Action {
        Choose { rank: UpTo<{ RANKS as u32 }> },
        Take,
        Leave,
    }
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields say what their names say")]
pub enum Event {
    /// SA-1.2, for the seat itself.
    Dealt { seat: Seat, ranks: Vec<u8> },
    /// SA-1.2, for all others.
    DealtHidden { seat: Seat, count: u8 },
    /// SA-2.1, for the seat itself.
    Chose { seat: Seat, rank: u8 },
    /// SA-2.1, for all others.
    ChoseHidden { seat: Seat },
    /// SA-2.3 The chosen cards, by seat.
    Revealed { ranks: Vec<u8> },
    /// SA-2.3 Somebody won the trick.
    Won { seat: Seat, points: u8 },
    /// SA-2.3 Nobody won the trick.
    Tied,
    /// SA-2.4, for the seat itself.
    Looked { seat: Seat, rank: u8 },
    /// SA-2.4, for all others.
    LookedHidden { seat: Seat },
    /// SA-2.4 The card went into the hand.
    Took { seat: Seat },
    /// SA-2.4 The card went back into the deck.
    Left { seat: Seat },
    /// SA-3.1
    Over,
}

/// What one observer may see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// What a trick is worth.
    pub scoring: Scoring,
    /// What is being decided.
    pub stage: Stage,
    /// The observer's own hand, ascending; empty for the public.
    pub hand: Vec<u8>,
    /// What the observer has chosen.
    pub chosen: Option<u8>,
    /// The top card of the deck, if the observer knows it.
    pub top: Option<u8>,
    /// Everybody, by seat, as all can see them.
    pub players: Vec<Side>,
    /// How many cards the deck holds.
    pub deck: usize,
    /// The open cards, in the order in which they were revealed.
    pub played: Vec<u8>,
}

/// What all can see of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Side {
    /// How many cards are in the hand.
    pub hand: usize,
    /// Whether a card is chosen for the trick.
    pub has_chosen: bool,
    /// The points so far.
    pub points: u8,
}

/// What is being decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "stage", rename_all = "snake_case")]
pub enum Stage {
    /// SA-2.1 Everybody who has not chosen yet chooses a card.
    Choosing,
    /// SA-2.4 The winner of the trick takes the top card, or leaves it.
    Offer {
        /// Who won.
        to: Seat,
    },
    /// SA-3.1 Nothing.
    Over,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Player {
    /// Ascending, since its order means nothing.
    hand: Inline<u8, CARDS>,
    chosen: Option<u8>,
    points: u8,
}

impl Player {
    fn put_in_hand(&mut self, rank: u8) {
        self.hand.push(rank);
        self.hand.sort_unstable();
    }
}

/// A position in Highest Card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sample {
    scoring: Scoring,
    stage: Stage,
    players: Inline<Player, MAX_PLAYERS>,
    /// One bag, and above it the card that is offered.
    deck: Deck<u8, CARDS, 2>,
    played: Inline<u8, CARDS>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    trap: Option<Trap>,
}

fn name_of(rank: u8) -> String {
    rank.to_string()
}

fn all_cards() -> impl Iterator<Item = u8> {
    (1..=RANKS).flat_map(|rank| std::iter::repeat_n(rank, COPIES.into()))
}

impl Rules for Sample {
    const ID: &'static str = "sample";
    const SEATS: (u8, u8) = (2, MAX_PLAYERS as u8);
    type Options = Options;
    type Action = Action;
    type Event = Event;

    fn new(options: &Options, io: &mut impl Io<Event>) -> Result<Self, Refusal> {
        let mut game = Self::before_the_deal(*options)?;
        game.step_on(Trap::SetUp);
        for seat in Seat::first(options.seats) {
            game.deal(seat, io);
        }
        Ok(game)
    }

    fn seats(&self) -> u8 {
        self.players.len() as u8
    }

    /// SA-3.2
    fn outcome(&self) -> Option<Outcome> {
        (self.stage == Stage::Over).then(|| {
            let most = self.players.iter().map(|player| player.points).max();
            let best: SeatSet = Seat::first(self.seats())
                .filter(|seat| Some(self.players[seat.index()].points) == most)
                .collect();
            Outcome::shared(best, best.len() as u8, self.seats())
        })
    }

    fn apply(&mut self, seat: Seat, action: Action, io: &mut impl Io<Event>) {
        match action {
            Action::Choose { rank } => self.choose(seat, rank, io),
            Action::Take => {
                let rank = self.deck.draw(io.at_stake(DRAW), name_of).expect("a card is offered");
                self.players[seat.index()].put_in_hand(rank);
                io.tell(|| Event::Took { seat });
                self.stage = Stage::Choosing;
            }
            Action::Leave => {
                self.deck.shuffle_in([]);
                io.tell(|| Event::Left { seat });
                self.stage = Stage::Choosing;
            }
        }
    }
}

impl Legal for Sample {
    fn to_act(&self) -> SeatSet {
        match self.stage {
            Stage::Choosing => Seat::first(self.seats())
                .filter(|seat| self.players[seat.index()].chosen.is_none())
                .collect(),
            Stage::Offer { to } => to.into(),
            Stage::Over => SeatSet::NOBODY,
        }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if !self.to_act().contains(seat) {
            return;
        }
        match self.stage {
            Stage::Choosing => {
                out.extend(
                    self.players[seat.index()].hand.iter().map(|&rank| Action::Choose { rank }),
                );
                out.dedup();
            }
            Stage::Offer { .. } => out.extend([Action::Take, Action::Leave]),
            Stage::Over => {}
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let Some(player) = self.players.get(seat.index()) else {
            return Err(Refusal::new("SA-1.1", "refusal-not-your-turn"));
        };
        if matches!(action, Action::Choose { rank } if !(1..=RANKS).contains(&rank)) {
            self.step_on(Trap::Check);
        }
        match (self.stage, action) {
            (Stage::Over, _) => Err(Refusal::new("SA-3.1", "refusal-game-over")),
            (Stage::Choosing, Action::Choose { .. }) if player.chosen.is_some() => {
                Err(Refusal::new("SA-2.1", "refusal-chosen"))
            }
            (Stage::Choosing, Action::Choose { rank }) if !player.hand.contains(&rank) => {
                Err(Refusal::new("SA-2.2", "refusal-not-held").with("rank", rank))
            }
            (Stage::Offer { to }, _) if to != seat => {
                Err(Refusal::new("SA-2.4", "refusal-not-your-turn"))
            }
            (Stage::Offer { .. }, Action::Choose { .. }) => {
                Err(Refusal::new("SA-2.4", "refusal-offer-first"))
            }
            (Stage::Choosing, Action::Take | Action::Leave) => {
                Err(Refusal::new("SA-2.4", "refusal-no-offer"))
            }
            (Stage::Choosing, Action::Choose { .. })
            | (Stage::Offer { .. }, Action::Take | Action::Leave) => Ok(()),
        }
    }

    fn asks_in_secret(&self, seat: Seat) -> bool {
        self.stage == Stage::Choosing && self.players[seat.index()].hand.len() == MAY_BE_ALIKE
    }
}

/// Two cards of a rank are one choice, and three of a rank there are not (SA-1.2).
const MAY_BE_ALIKE: usize = COPIES as usize;

/// SA-2.4 Leave whatever is offered.
const LEAVE: StandingAnswer = StandingAnswer::switch("leave_offers");

impl Standing for Sample {
    const STANDING: &'static [StandingAnswer] = &[LEAVE];

    fn standing_answer(&self, seat: Seat, wishes: &Wishes) -> Option<Action> {
        let asked = matches!(self.stage, Stage::Offer { to } if to == seat);
        (asked && wishes.hold(&LEAVE)).then_some(Action::Leave)
    }
}

/// The own hand, everybody's points and cards, and what is offered.
impl Featured for Sample {
    const FEATURES: u32 = 1;

    fn features(&self, seat: Seat, eyes: &mut impl Eyes) {
        let me = &self.players[seat.index()];
        let held = |rank| me.hand.iter().map(|&card| i32::from(card == rank)).sum();
        eyes.see_each("own cards of rank", (1..=RANKS).map(held));
        eyes.see("own chosen card", me.chosen.unwrap_or(0).into());
        let after = |turn| {
            let other = (seat.index() + turn) % MAX_PLAYERS;
            self.players.get(other)
        };
        eyes.see_each(
            "points",
            (0..MAX_PLAYERS).map(|turn| after(turn).map_or(0, |p| p.points.into())),
        );
        eyes.see_each(
            "cards",
            (0..MAX_PLAYERS).map(|turn| after(turn).map_or(0, |p| i32::from(p.hand.len() as u8))),
        );
    }
}

impl Sets for Sample {}

impl Visible for Sample {
    type View = View;

    fn view(&self, observer: Observer) -> View {
        // Exhaustive on purpose: a new field does not compile until someone decides who sees it.
        let Self { scoring, stage, players, deck, played, trap: _ } = self;
        if !played.is_empty() {
            self.step_on(Trap::View);
        }
        let side = |&Player { ref hand, chosen, points }: &Player| Side {
            hand: hand.len(),
            has_chosen: chosen.is_some(),
            points,
        };
        let me = observer.seat().map(|seat| players[seat.index()]).unwrap_or_default();
        View {
            scoring: *scoring,
            stage: *stage,
            hand: me.hand.to_vec(),
            chosen: me.chosen,
            top: self.top_known_to(observer.seat()),
            players: players.iter().map(side).collect(),
            deck: deck.len(),
            played: played.to_vec(),
        }
    }
}

impl Hidden for Sample {
    fn resample(&mut self, observer: Seat, chance: &mut impl Chance) {
        let others: Vec<usize> =
            (0..self.players.len()).filter(|&at| at != observer.index()).collect();
        let mut hidden: Vec<u8> = self.deck.unknown_to(observer).collect();
        for &at in &others {
            hidden.extend(self.players[at].hand.iter().chain(&self.players[at].chosen));
        }
        // Sorted first, so that equal chance deals equal cards, however they lay before.
        hidden.sort_unstable();
        starboard_core::chance::shuffle(&mut hidden, chance);
        let mut deal = hidden.into_iter();
        for &at in &others {
            let Player { hand, chosen, .. } = &mut self.players[at];
            for card in hand.iter_mut().chain(chosen) {
                *card = deal.next().expect("as many cards as were hidden");
            }
            hand.sort_unstable();
        }
        self.deck.put_unknown(observer, deal);
    }
}

impl Judged for Sample {
    fn evaluate(&self, seat: Seat) -> f32 {
        if let Some(outcome) = self.outcome() {
            return outcome.share(seat);
        }
        self.step_on(Trap::Evaluate);
        // A won trick counts for far more than good cards.
        let worth = |player: &Player| {
            let cards: u32 = player.hand.iter().chain(&player.chosen).map(|&r| u32::from(r)).sum();
            (1 + cards + 12 * u32::from(player.points)) as f32
        };
        worth(&self.players[seat.index()]) / self.players.iter().map(worth).sum::<f32>()
    }

    fn is_quiet(&self) -> bool {
        self.to_act() == SeatSet::all(self.seats())
    }
}

impl Sample {
    /// SA-1.1 Everything lies ready.
    fn before_the_deal(options: Options) -> Result<Self, Refusal> {
        let Options { seats, scoring, trap } = options;
        if !(Self::SEATS.0..=Self::SEATS.1).contains(&seats) {
            return Err(Refusal::new("SA-1.1", "refusal-seats").with("seats", seats));
        }
        Ok(Self {
            scoring,
            stage: Stage::Choosing,
            players: Seat::first(seats).map(|_| Player::default()).collect(),
            deck: Deck::shuffled(all_cards()),
            played: Inline::new(),
            trap,
        })
    }

    /// Panics if the game is asked to, and `here` is the place.
    fn step_on(&self, here: Trap) {
        assert!(self.trap != Some(here), "the trap {here:?} was set on purpose");
    }

    /// SA-1.2
    fn deal(&mut self, seat: Seat, io: &mut impl Io<Event>) {
        let player = &mut self.players[seat.index()];
        for _ in 0..DEAL {
            player.put_in_hand(
                self.deck.draw(io.at_stake(DRAW), name_of).expect("the deck is large enough"),
            );
        }
        io.tell_apart(
            seat.into(),
            || Event::Dealt { seat, ranks: player.hand.to_vec() },
            || Some(Event::DealtHidden { seat, count: DEAL }),
        );
        io.revealed_to(seat.into());
    }

    /// SA-2.1
    fn choose(&mut self, seat: Seat, rank: u8, io: &mut impl Io<Event>) {
        let player = &mut self.players[seat.index()];
        let at = player.hand.iter().position(|&held| held == rank).expect("a card in the hand");
        if at == 0 {
            self.step_on(Trap::Lowest);
        }
        if seat == Seat(1) {
            self.step_on(Trap::Second);
        }
        let player = &mut self.players[seat.index()];
        player.chosen = Some(player.hand.remove(at));
        io.tell_apart(
            seat.into(),
            || Event::Chose { seat, rank },
            || Some(Event::ChoseHidden { seat }),
        );
        if self.to_act().is_empty() {
            self.reveal(io);
        }
    }

    /// SA-2.3
    fn reveal(&mut self, io: &mut impl Io<Event>) {
        let ranks: Inline<u8, MAX_PLAYERS> =
            self.players.iter_mut().filter_map(|player| player.chosen.take()).collect();
        self.played.extend(ranks.iter().copied());
        io.tell(|| Event::Revealed { ranks: ranks.to_vec() });
        io.revealed_to(SeatSet::EVERYBODY);
        let winner = highest_alone(&ranks);
        match winner {
            Some(seat) => self.score(seat, &ranks, io),
            None => io.tell(|| Event::Tied),
        }
        if self.players.iter().any(|player| player.hand.is_empty()) {
            self.stage = Stage::Over;
            io.tell(|| Event::Over);
        } else if let Some(seat) = winner {
            self.offer(seat, io);
        }
    }

    /// SA-2.5
    fn score(&mut self, seat: Seat, ranks: &[u8], io: &mut impl Io<Event>) {
        let points = match self.scoring {
            Scoring::Tricks => 1,
            Scoring::Ranks => ranks.iter().sum(),
        };
        self.players[seat.index()].points += points;
        io.tell(|| Event::Won { seat, points });
    }

    /// SA-2.4
    fn offer(&mut self, to: Seat, io: &mut impl Io<Event>) {
        let Some(&rank) = self.deck.look(1, to.into(), io.at_stake(DRAW), name_of).first() else {
            return;
        };
        self.stage = Stage::Offer { to };
        io.tell_apart(
            to.into(),
            || Event::Looked { seat: to, rank },
            || Some(Event::LookedHidden { seat: to }),
        );
        io.revealed_to(to.into());
    }

    fn top_known_to(&self, observer: Option<Seat>) -> Option<u8> {
        self.deck.known_to(observer).next().flatten()
    }
}

/// SA-2.3 The seat with the highest rank, if no other has it too.
fn highest_alone(ranks: &[u8]) -> Option<Seat> {
    let highest = ranks.iter().max()?;
    let seats: SeatSet =
        (0..).map(Seat).zip(ranks).filter(|(_, rank)| *rank == highest).map(|(s, _)| s).collect();
    seats.only()
}

impl Conserved for Sample {
    fn components(&self) -> Vec<String> {
        let in_hand =
            self.players.iter().flat_map(|player| player.hand.iter().chain(&player.chosen));
        in_hand.chain(&self.played).chain(self.deck.cards()).map(u8::to_string).collect()
    }
}
