//! The contract between rules, tables and bots, a trait for each room of a game crate: it is
//! implemented where its code lives.
//!
//! | trait | what it says | stands in |
//! |---|---|---|
//! | [`Rules`] | how a game begins, goes on and ends | `game.rs` |
//! | [`Legal`] | what may be done, and which rule forbids the rest | `legal.rs` |
//! | [`Sets`](crate::Sets) | which choices form a set, so that their order is free | `sets.rs` |
//! | [`Visible`] | what an observer may see | `view.rs` |
//! | [`Hidden`] | guesses of all the rest | `resample.rs` |
//! | [`Judged`] | what a position and a move are worth, for bots | `bot.rs` |
//! | [`Featured`](crate::Featured) | the position as numbers, and what was learnt of them | `features.rs` |
//! | [`Standing`] | answers that players may give once and for all | `standing.rs` |
//! | [`Numbered`] | numbers of actions | `action.rs` |
//! | [`Speak`](crate::Speak), [`Depict`](crate::Depict) | sentences and pictures | `words.rs`, `depict.rs` |
//! | [`Reckoned`](crate::Reckoned) | what there is to say at the end | `reckoning.rs` |
//! | [`Script`](crate::Script) | positions and actions as people write them | `script/` |
//! | [`Conserved`] | cards and pieces can be counted | `game.rs` |

use crate::chance::Chance;
use crate::features::Featured;
use crate::io::Io;
use crate::numbers::Numbered;
use crate::outcome::Outcome;
use crate::seat::{Observer, Seat, SeatSet};
use crate::standing::Standing;
use crate::words::Refusal;
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;
use std::hash::Hash;

/// The version of the rules that everything has which does not name one.
pub const FIRST_RULES: u32 = 1;

/// Everything that tables and bots need of a game: all its rooms.
pub trait Game: Rules + Legal + Visible + Hidden + Judged + Featured + Standing {}

impl<G: Rules + Legal + Visible + Hidden + Judged + Featured + Standing> Game for G {}

/// The rules of one game, and a position in it.
///
/// A position is plain data: it holds no future (no seed, no shuffled order), no closure and no
/// reference, so it can be cloned in a search, stored between two questions and compared.
/// Chance enters through the argument of [`apply`](Rules::apply), what happened leaves through it
/// too, and what a player may know leaves through [`view`](Visible::view) alone.
pub trait Rules:
    Clone + PartialEq + Debug + Send + Sync + Serialize + DeserializeOwned + 'static
{
    /// The name of the game in files, links and commands: `"starfighter"`.
    const ID: &'static str;
    /// The version of the rules: raised whenever a change makes games run otherwise than before.
    /// Journals and records carry it, so that a game begun under older rules is told from a broken one.
    const RULES: u32 = FIRST_RULES;
    /// The fewest and the most seats.
    const SEATS: (u8, u8);
    /// One more than the highest [`action_id`](Rules::action_id).
    const ACTION_IDS: u32 = <Self::Action as Numbered>::COUNT;

    /// Player count, mode, optional rules, data sets.
    type Options: Clone + Default + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// One atomic decision. Its number does not depend on the position.
    type Action: Numbered
        + Copy
        + Eq
        + Ord
        + Hash
        + Debug
        + Serialize
        + DeserializeOwned
        + Send
        + Sync;
    /// Something that happened, for the log and the animation.
    type Event: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;

    /// Sets the game up and runs to its first question.
    ///
    /// # Errors
    /// If the options contradict the rules.
    fn new(options: &Self::Options, io: &mut impl Io<Self::Event>) -> Result<Self, Refusal>;

    /// The options as they hold at a table with bots, or without: what nobody has said may depend
    /// on that. Asked before [`new`](Rules::new), where it is known who plays; records hold the answer.
    fn settled(options: Self::Options, with_bots: bool) -> Self::Options {
        let _ = with_bots;
        options
    }

    /// How many seats this game has.
    fn seats(&self) -> u8;

    /// The seats that win and lose with `seat`, itself included.
    fn allies(&self, seat: Seat) -> SeatSet {
        seat.into()
    }

    /// Who still has a part in the game: everybody, unless the rules put players out.
    fn playing(&self) -> SeatSet {
        SeatSet::all(self.seats())
    }

    /// How the game ended, if it has.
    fn outcome(&self) -> Option<Outcome>;

    /// Carries out a legal action and runs on to the next question. Cannot fail.
    fn apply(&mut self, seat: Seat, action: Self::Action, io: &mut impl Io<Self::Event>);

    /// The number of the round that is being played, or of the last one: what players call a round,
    /// or the turn where the game has no rounds. It never falls, and is 0 during set-up; nothing if
    /// the game counts neither. Everybody may know it: the view shows it as `round` or `turn`.
    fn round(&self) -> Option<u32> {
        None
    }

    /// A number for this action that does not depend on the position: dense, stable for ever.
    fn action_id(action: Self::Action) -> u32 {
        action.number()
    }

    /// The action with this number.
    fn action_from_id(id: u32) -> Option<Self::Action> {
        Numbered::numbered(id)
    }

    /// How the game ends if `seat` gives up now: everybody who is not its ally shares the win.
    fn conceded(&self, seat: Seat) -> Outcome {
        let losers = self.allies(seat);
        self.shared_by(Seat::first(self.seats()).filter(|&s| !losers.contains(s)).collect())
    }

    /// How the game ends if all who still play agree on a draw: they and their allies share the win.
    fn drawn(&self) -> Outcome {
        let allies = self.playing().iter().map(|seat| self.allies(seat));
        self.shared_by(allies.fold(SeatSet::NOBODY, SeatSet::union))
    }

    /// How many sides these seats form: allies are one.
    fn sides(&self, seats: SeatSet) -> u8 {
        let firsts: SeatSet =
            seats.iter().filter_map(|seat| self.allies(seat).iter().next()).collect();
        firsts.len() as u8
    }

    /// These seats share the win, side by side.
    fn shared_by(&self, best: SeatSet) -> Outcome {
        Outcome::shared(best, self.sides(best).max(1), self.seats())
    }
}

/// Who may do what now, and which rule forbids the rest.
pub trait Legal: Rules {
    /// Who has to decide now. Nobody: the game is over. Several: secret, simultaneous choices.
    fn to_act(&self) -> SeatSet;

    /// Clears `out` and fills it with everything `seat` may do now, in the canonical order of the
    /// rules; leaves it empty if it is not for `seat` to act.
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// One of the legal actions of `seat`, each as likely as another: exactly the one that
    /// [`legal_actions`](Legal::legal_actions) has at the place that `chance` picks. A game with long
    /// lists may find it without writing the others down. `scratch` saves an allocation.
    ///
    /// # Panics
    /// If it is not for `seat` to act.
    fn random_action(
        &self,
        seat: Seat,
        chance: &mut impl Chance,
        scratch: &mut Vec<Self::Action>,
    ) -> Self::Action {
        self.legal_actions(seat, scratch);
        scratch[chance.pick(scratch.len())]
    }

    /// Whether `seat` may do this now; if not, which rule forbids it. For the edge: players, files
    /// and programs may ask anything. Agrees with [`legal_actions`](Legal::legal_actions).
    ///
    /// # Errors
    /// If a rule forbids the action.
    fn check(&self, seat: Seat, action: Self::Action) -> Result<(), Refusal>;

    /// Whether it depends on what not everybody else can see that `seat` has just one legal action:
    /// then an answer that comes at once would tell. Everybody knows whether it is so.
    fn asks_in_secret(&self, seat: Seat) -> bool {
        let _ = seat;
        false
    }

    /// The only thing that `seat` may do, if there is just one. `scratch` saves an allocation.
    fn forced(&self, seat: Seat, scratch: &mut Vec<Self::Action>) -> Option<Self::Action> {
        self.legal_actions(seat, scratch);
        if let [only] = scratch[..] { Some(only) } else { None }
    }
}

/// What observers may see.
pub trait Visible: Rules {
    /// What one observer may see.
    type View: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;

    /// What `observer` may see.
    fn view(&self, observer: Observer) -> Self::View;

    /// The table with all cards open, as far as a view has a place for them: for whoever looks at a
    /// game that is over, and for nobody else.
    fn laid_open(&self) -> Self::View {
        self.view(Observer::Public)
    }
}

/// What observers may not see.
pub trait Hidden: Rules {
    /// Guesses anew everything that is hidden from `observer`, in a way that fits all it may know.
    ///
    /// Two positions that look alike to `observer` become *equal* by it, given equal chance. Bots
    /// see nothing but positions that went through here, so they cannot know more than a player.
    fn resample(&mut self, observer: Seat, chance: &mut impl Chance);

    /// A guess becomes a position that a table could have: how far it is to be thought through is
    /// forgotten.
    fn as_at_a_table(&mut self) {}
}

/// What positions and moves are worth: a game's own knowledge, for bots.
pub trait Judged: Legal {
    /// A guess of `seat`'s chance to win, from 0 to 1; exact when the game is over.
    fn evaluate(&self, seat: Seat) -> f32;

    /// How promising each of `actions` looks at first sight, as positive weights; search looks at
    /// heavy ones first and at all of them in the end.
    fn prior(&self, seat: Seat, actions: &[Self::Action], weights: &mut Vec<f32>) {
        let _ = seat;
        weights.clear();
        weights.resize(actions.len(), 1.0);
    }

    /// A quick, sensible move for roll-outs; `scratch` saves an allocation.
    fn rollout(
        &self,
        seat: Seat,
        chance: &mut impl Chance,
        scratch: &mut Vec<Self::Action>,
    ) -> Self::Action {
        self.random_action(seat, chance, scratch)
    }

    /// What an experienced player does here without looking one step ahead at every action, if the
    /// game knows: where actions are many and each changes little (one of twenty forces goes
    /// somewhere), that tells more than comparing the positions behind them. `greedy` follows it.
    /// `scratch` saves an allocation.
    fn habit(&self, seat: Seat, scratch: &mut Vec<Self::Action>) -> Option<Self::Action> {
        let _ = (seat, scratch);
        None
    }

    /// What an experienced player does here so that nobody can foresee it, as where to hide: sensible,
    /// and not always the same. Nothing where [`habit`](Judged::habit) or a look ahead will do.
    fn mixed(
        &self,
        seat: Seat,
        chance: &mut impl Chance,
        scratch: &mut Vec<Self::Action>,
    ) -> Option<Self::Action> {
        let _ = (seat, chance, scratch);
        None
    }

    /// Whether this is a good moment to stop a roll-out and trust [`evaluate`](Judged::evaluate):
    /// between rounds rather than in the middle of a battle.
    fn is_quiet(&self) -> bool {
        false
    }

    /// By what a game that is over was decided, in a word or two, for whoever counts many of them; nothing
    /// where the position does not tell.
    fn decided_by(&self) -> &'static str {
        ""
    }
}

/// A game whose cards and pieces can be counted.
pub trait Conserved: Rules {
    /// Every card and piece, exactly once, wherever it is. The order does not matter.
    fn components(&self) -> Vec<String>;

    /// Whether the components are complete: a game that is still putting its pool together says
    /// no.
    fn conserved_from(&self) -> bool {
        true
    }

    /// Whether everybody knows what the components are. If not (decks built in secret), a guess may
    /// have others, but not more or fewer.
    fn components_are_public(&self) -> bool {
        true
    }
}
