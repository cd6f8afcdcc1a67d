//! Whose decision it is, and what the active figure can still do.

use super::Look;
use crate::card::Card;
use crate::catalogue::{FigureId, Side};
use crate::frame::{Activation, Asked};
use crate::state::Skirmish;
use starboard_core::{Eyes, Legal};

/// SK-4.1 What can be asked.
const QUESTIONS: [&str; 9] = [
    "asked to deploy",
    "asked to shoot first",
    "asked for a figure",
    "asked for an action",
    "asked for the end of a Move",
    "asked to react",
    "asked to reroll",
    "asked to revive",
    "asked to separate",
];

impl Look<'_> {
    /// SK-4.1 What is asked: 1 if the own side decides, -1 if the other does.
    pub(super) fn question(&self, eyes: &mut impl Eyes) {
        let game = self.game;
        let asked = game.question();
        let sign = self.sign(asked.map(|(_, side)| side));
        let question = asked.map(|(question, _)| question);
        for (at, name) in QUESTIONS.into_iter().enumerate() {
            eyes.see(name, if question == Some(at) { sign } else { 0 });
        }
        eyes.see("asked oneself", game.to_act().contains(self.seat).into());
        let card = self.sign(game.on_turn());
        eyes.see("card turned up", card);
        eyes.see("ace turned up", if game.card.is_some_and(Card::is_ace) { card } else { 0 });
        let choice = match (game.card, game.activation) {
            (Some(card), None) => game.eligible(card.party).len() as i32,
            (Some(_), Some(_)) | (None, _) => 0,
        };
        eyes.see("figures to choose from", card * choice);
    }

    /// SK-8 The activation under way: means that are unspent count.
    pub(super) fn activation(&self, eyes: &mut impl Eyes) {
        let active = self.game.activation.filter(|active| !active.over);
        let side = active.map(|active| active.figure.side());
        let means = active.map_or([0; ACTIVATION.len()], |active| self.means(active));
        for (name, value) in ACTIVATION.into_iter().zip(means) {
            eyes.see_each(name, self.only(side, value));
        }
    }

    /// What the active figure can still do, in the order of [`ACTIVATION`].
    fn means(&self, active: Activation) -> [i32; ACTIVATION.len()] {
        let (game, field, figure) = (self.game, &self.field, active.figure);
        let attacks = field.soon.contains(figure);
        let leaves = !active.has_just_aimed() && game.can_leave(figure);
        let mut things = 0;
        if active.left > 0 && !active.aimed {
            game.visit_interactions(figure, |_| things += 1);
        }
        [
            active.left.into(),
            active.may_move().into(),
            attacks.into(),
            if attacks { field.best(figure) } else { 0 },
            active.aimed.into(),
            active.ace.into(),
            active.moves.into(),
            field.danger_soon(figure) * field.stake(figure) / 1000,
            leaves.into(),
            things,
        ]
    }
}

/// What is told of the active figure.
const ACTIVATION: [&str; 10] = [
    "actions left",
    "may still move",
    "may still attack",
    "best attack now",
    "aimed",
    "the ace is unused",
    "has moved",
    "active figure in danger",
    "may leave",
    "may interact",
];

impl Skirmish {
    /// SK-4.1 The number of the question, and the side that answers.
    fn question(&self) -> Option<(usize, Side)> {
        let by = |figure: FigureId| Some(figure.side());
        let active = || self.activation.map(|active| active.figure.side());
        let (question, side) = match self.asked {
            Asked::Draw | Asked::Over { .. } => return None,
            Asked::Deploy { figure } => (0, by(figure)),
            Asked::Han => (1, Some(Side::Light)),
            Asked::Figure => (2, self.on_turn()),
            Asked::Action => (3, active()),
            Asked::End { .. } => (4, active()),
            Asked::Reaction => (5, self.due_ambush().and_then(|ambush| by(ambush.by))),
            Asked::Reroll { roll } => (6, by(roll.figure)),
            Asked::Revive { figure } => (7, by(figure)),
            Asked::Separate { figure } => (8, by(figure)),
        };
        side.map(|side| (question, side))
    }
}
