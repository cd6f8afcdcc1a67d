//! SK-16 What is seen: everything but the order of the undrawn cards, which does not exist. `show` builds it.

mod show;

use crate::action::Mode;
use crate::card::{Card, Cards};
use crate::catalogue::{FigureId, FigureSet, Party, WeaponId};
use crate::event::Modifier;
use crate::frame::{Cause, RollKind};
use crate::geometry::Facing;
use crate::options::Options;
use crate::plans::PlanView;
use crate::state::Token;
use crate::tabletop::Spot;
use crate::ways::WaysView;
use serde::{Deserialize, Serialize};
use starboard_core::{Outcome, Seat, SeatSet};

/// What one observer may see of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct View {
    /// The seat that looks, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub me: Option<Seat>,
    /// SK-17
    pub options: Options,
    /// SK-4.1 0 before the first.
    pub round: u8,
    /// SK-4.1 The last round.
    pub rounds: u8,
    /// What is waited for.
    pub phase: Phase,
    /// Who has to decide.
    pub to_act: SeatSet,
    /// SK-2.2 Who controls each party: heroes, rebels, stormtroopers, hunters.
    pub controllers: [Seat; 4],
    /// Everybody who takes part, by `order`.
    pub figures: Vec<FigureView>,
    /// SK-12.2 Reroll markers: Light, Dark.
    pub rerolls: [u8; 2],
    /// SK-15.2 Points with bonus: Light, Dark.
    pub points: [u16; 2],
    /// The card that is turned up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<Card>,
    /// SK-16.1 The undrawn cards, in no order, by party: how many, and whether the ace is in.
    pub pile: Vec<PileView>,
    /// Discarded this round.
    pub discard: Cards,
    /// SK-5.4 Cards of eliminated parties.
    pub gone: Cards,
    /// SK-6.1
    pub han_has_shot: bool,
    /// SK-14.3 By terminal: whether it has been operated.
    pub operated: Vec<bool>,
    /// SK-14.4
    pub token: Token,
    /// SK-13.2 What has been said to revive whom.
    pub quotes: Vec<QuoteView>,
    /// SK-4.2 The activation under way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub activation: Option<ActivationView>,
    /// SK-7 The Move under way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moving: Option<MovingView>,
    /// SK-9.8 The attack under way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack: Option<AttackView>,
    /// SK-14 How far the objective is.
    pub objective: ObjectiveView,
    /// SK-9 What the figure that may shoot now could shoot at, with odds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub aim: Vec<AimView>,
    /// SK-7 Where the active figure can go now; only for the seat that decides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub reach: Vec<ReachView>,
    /// SK-7 The same, in a view that is told briefly.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub ways: Vec<WaysView>,
    /// SK-7 What these places are good for, and the best of each kind; only for the seat that decides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub plans: Vec<PlanView>,
    /// SK-8 Why the active figure cannot do the rest; only for the seat that decides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub refused: Vec<RefusedView>,
}

/// SK-4.1 What is waited for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the states of SK-4.1")]
pub enum Phase {
    Deploy {
        figure: FigureId,
    },
    Han {
        figure: FigureId,
    },
    ChooseFigure {
        party: Party,
        eligible: FigureSet,
    },
    ChooseAction,
    ChooseEnd {
        mode: Mode,
        via: Spot,
    },
    Reaction {
        by: FigureId,
        at: Spot,
        #[serde(flatten)]
        shot: OddsView,
    },
    Reroll {
        figure: FigureId,
        roll: RollKind,
        value: u8,
        need: u8,
        ace: bool,
        markers: u8,
    },
    Revive {
        figure: FigureId,
    },
    Separate {
        figure: FigureId,
    },
    Over {
        outcome: Outcome,
    },
}

/// Where a figure is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// SK-2.4 Not yet deployed.
    Waiting,
    /// On the table.
    Table,
    /// SK-13.1 Out for good.
    Out,
    /// SK-14.5 Left the table.
    Left,
}

/// A figure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[allow(missing_docs, clippy::struct_excessive_bools, reason = "the markers of SK-4.4")]
pub struct FigureView {
    pub figure: FigureId,
    pub status: Status,
    /// Where it stands, or last stood.
    pub at: Spot,
    pub facing: Facing,
    pub activated: bool,
    pub run: bool,
    pub ready: bool,
    pub jam: bool,
    pub captive: bool,
    pub flame_spent: bool,
    /// SK-13.2 Whether it can still be revived.
    pub quote: bool,
    pub token: bool,
}

/// SK-16.1 The undrawn cards of a party.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PileView {
    /// Whose.
    pub party: Party,
    /// How many.
    pub cards: u8,
    /// Whether the ace is among them.
    pub ace: bool,
}

/// SK-13.2 A quote that has been used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct QuoteView {
    /// Who was revived.
    pub figure: FigureId,
    /// By which words.
    pub text: String,
    /// Which of the figure's own lines (`quotes` of the catalogue) it was, if nobody wrote another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
}

/// SK-4.2 The activation under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[allow(missing_docs, clippy::struct_excessive_bools, reason = "what SK-8.1 counts")]
pub struct ActivationView {
    pub figure: FigureId,
    pub left: u8,
    pub moves: u8,
    /// SK-7.1 Whether the next Move would be a run; only for the seat that decides.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>"))]
    pub run: bool,
    pub shot: bool,
    pub aimed: bool,
    pub ace: bool,
}

/// SK-11.4 A shot that may be fired at a moving figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the words of SK-11.3")]
pub struct AmbushView {
    pub by: FigureId,
    pub at: Spot,
    pub sum: i8,
}

/// SK-7 The Move under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the words of SK-7")]
pub struct MovingView {
    pub figure: FigureId,
    pub mode: Mode,
    pub to: Spot,
    pub test: bool,
    /// SK-11.4 The shot that is due and those that may follow.
    pub shots: Vec<AmbushView>,
}

/// SK-9.8 The attack under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[allow(missing_docs, reason = "the words of SK-9.8")]
pub struct AttackView {
    pub cause: Cause,
    pub attacker: FigureId,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weapon: Option<WeaponId>,
    pub target: FigureId,
    /// Who has yet to dodge.
    pub victims: FigureSet,
}

/// SK-9.2 A shot with its odds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the words of SK-9.2")]
pub struct OddsView {
    pub weapon: WeaponId,
    pub target: FigureId,
    pub modifiers: Vec<Modifier>,
    pub sum: i8,
    /// What the die must show; 0 if none is rolled.
    pub need: u8,
    pub dodge: u8,
    /// In percent.
    pub hit: u8,
    /// In percent.
    pub out: u8,
}

/// SK-9 A possible shot, and the geometry behind it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct AimView {
    /// The shot.
    #[serde(flatten)]
    pub odds: OddsView,
    /// SK-3.4 The gap between the bases, in hundredths of an inch.
    pub gap: u16,
    /// SK-3.9 A ray that nothing blocks.
    pub ray: [[i32; 2]; 2],
    /// SK-3.10 The piece of terrain that gives cover, by its index.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cover: Option<usize>,
    /// SK-9.6, SK-9.7 The ways to lay the template, with everybody under it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub templates: Vec<TemplateView>,
    /// Whether no other shot at this target promises more; only for the seat that decides.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>"))]
    pub best: bool,
}

/// SK-9.6, SK-9.7 A way to lay a template.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TemplateView {
    /// SK-9.6 The offset of its centre from the target.
    pub dx: i8,
    /// SK-9.6
    pub dy: i8,
    /// Everybody under it.
    pub victims: FigureSet,
}

/// SK-7 Where a Move in one mode can end. Lists of numbers, because there are many.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct ReachView {
    /// The mode.
    pub mode: Mode,
    /// For each end: x, y, level, cost in hundredths of an inch, whether a test is needed (0 or 1).
    pub ends: Vec<[u16; 5]>,
    /// SK-7.6 The steps of all paths: x, y, and x, y of the point before. Flights have none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub tree: Vec<[u8; 4]>,
    /// SK-9 For each end the shots that could follow: the target's `order`, sum, hit and out in
    /// percent, modifiers as bits in the order of [`Modifier::ALL`]. Empty if none could.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub shots: Vec<Vec<[i16; 5]>>,
    /// SK-11.3 For each end the shots that ready enemies may fire on the way: the enemy's `order`, x,
    /// y, sum, hit and out in percent. Empty if nobody is ready.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub ambushes: Vec<Vec<[i16; 6]>>,
    /// SK-9 For each end the shots that enemies could fire at the figure there, if they were to act
    /// where they stand now: the enemy's `order`, hit and out in percent, modifiers as bits. Empty if
    /// no enemy has a gun.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub threats: Vec<Vec<[i16; 4]>>,
    /// SK-7.10 Where a run could end after this Move, beyond its own ends: x, y.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub run: Vec<[u8; 2]>,
}

/// SK-8 Something that the active figure cannot do now, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RefusedView {
    /// `move`, `shoot`, `aim`, `ready`, `melee`, `clear_jam`, `interact` or `leave`.
    #[cfg_attr(
        feature = "ts",
        ts(
            type = "'move' | 'shoot' | 'aim' | 'ready' | 'melee' | 'clear_jam' | 'interact' | 'leave'"
        )
    )]
    pub kind: String,
    /// The rule that forbids it.
    pub rule: String,
    /// The sentence that says why.
    pub key: String,
}

/// SK-14 How far the objective is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the words of SK-14")]
pub enum ObjectiveView {
    /// The points themselves stand in `points`.
    Points,
    /// `possible` counts those who have left or still can.
    Escape {
        need: u8,
        done: u8,
        possible: u8,
        open: bool,
    },
    Carry {
        delivered: bool,
    },
}
