//! SK-16 Builds what each observer may see.

use super::{
    ActivationView, AmbushView, AttackView, FigureView, MovingView, Phase, PileView, QuoteView,
    Status, View,
};
use crate::card::Card;
use crate::catalogue::{FIGURES, FigureId, Party, Side};
use crate::frame::{Activation, Asked, Attack, Moving};
use crate::state::{Skirmish, Token};
use crate::tabletop::Spot;
use starboard_core::{Legal, Observer, Visible};

impl Visible for Skirmish {
    type View = View;

    fn view(&self, observer: Observer) -> View {
        // Exhaustive on purpose: a new field does not compile until somebody decides who sees it.
        let Self {
            setup,
            places: _,
            on_table: _,
            waiting: _,
            out: _,
            left: _,
            captive: _,
            activated: _,
            running: _,
            ready: _,
            jammed: _,
            burnt: _,
            quoted: _,
            rerolls,
            quotes,
            round,
            pile,
            discard,
            gone,
            card,
            han_has_shot,
            operated,
            token,
            activation,
            moving,
            attack,
            asked: _,
            horizon: _,
        } = self;
        let pile_view = |party: Party| {
            let ace = pile.contains(Card { party, rank: 0 });
            PileView { party, cards: pile.of(party) as u8, ace }
        };
        let decides = observer.seat().is_some_and(|seat| self.to_act().contains(seat));
        let reach = if decides { self.reach_view() } else { Vec::new() };
        let takes_part = |party: &Party| !setup.parties[*party as usize].is_empty();
        View {
            me: observer.seat(),
            options: setup.options.clone(),
            round: *round,
            rounds: setup.rounds,
            phase: self.phase_view(),
            to_act: self.to_act(),
            controllers: setup.controllers,
            figures: self
                .scenario()
                .figures
                .iter()
                .map(|figure| self.figure_view(figure))
                .collect(),
            rerolls: *rerolls,
            points: Side::BOTH.map(|side| self.points(side)),
            card: *card,
            pile: Party::ALL.into_iter().filter(takes_part).map(pile_view).collect(),
            discard: *discard,
            gone: *gone,
            han_has_shot: *han_has_shot,
            operated: (0..self.scenario().terminals.len())
                .map(|at| operated >> at & 1 == 1)
                .collect(),
            token: *token,
            quotes: quotes
                .iter()
                .map(|spoken| QuoteView {
                    figure: spoken.figure,
                    text: spoken.words(),
                    line: self.own_line(spoken),
                })
                .collect(),
            activation: activation.map(|active| activation_view(active, decides)),
            moving: moving.map(moving_view),
            attack: attack.map(attack_view),
            objective: self.objective_view(),
            aim: self.aim_view(decides),
            plans: self.plans_view(&reach),
            reach,
            ways: Vec::new(),
            refused: if decides { self.refused_view() } else { Vec::new() },
        }
    }
}

impl Skirmish {
    fn figure_view(&self, figure: FigureId) -> FigureView {
        let status = if self.waiting.contains(figure) {
            Status::Waiting
        } else if self.out.contains(figure) {
            Status::Out
        } else if self.left.contains(figure) {
            Status::Left
        } else {
            Status::Table
        };
        debug_assert!(figure.index() < FIGURES, "a figure of the roster");
        let place = self.places[figure.index()];
        FigureView {
            figure,
            status,
            at: place.at,
            facing: place.facing,
            activated: self.activated.contains(figure),
            run: self.running.contains(figure),
            ready: self.ready.contains(figure),
            jam: self.jammed.contains(figure),
            captive: self.captive.contains(figure),
            flame_spent: self.burnt.contains(figure),
            quote: self.can_be_revived(figure),
            token: self.token == (Token::Carried { by: figure }),
        }
    }

    fn phase_view(&self) -> Phase {
        match self.asked {
            Asked::Draw | Asked::Action => Phase::ChooseAction,
            Asked::Deploy { figure } => Phase::Deploy { figure },
            Asked::Han => Phase::Han { figure: self.first_shooter().expect("he has been asked") },
            Asked::Figure => {
                let party = self.card.expect("a card is turned up").party;
                Phase::ChooseFigure { party, eligible: self.eligible(party) }
            }
            Asked::End { mode, x, y } => {
                let figure = self.activation.expect("a figure is active").figure;
                Phase::ChooseEnd { mode, via: Spot { x, y, level: self.spot(figure).level } }
            }
            Asked::Reaction => {
                let due = self.due_ambush().expect("a shot is due");
                let (gun, mover) = (due.by.card().gun, self.moving.expect("somebody moves"));
                let shot = self.odds(due.by, gun.expect("it is ready"), mover.figure);
                Phase::Reaction { by: due.by, at: due.at, shot }
            }
            Asked::Reroll { roll } => Phase::Reroll {
                figure: roll.figure,
                roll: roll.kind,
                value: roll.value,
                need: roll.need,
                ace: self.can_use_ace(roll.figure),
                markers: self.rerolls[roll.figure.side() as usize],
            },
            Asked::Revive { figure } => Phase::Revive { figure },
            Asked::Separate { figure } => Phase::Separate { figure },
            Asked::Over { outcome } => Phase::Over { outcome },
        }
    }
}

fn activation_view(active: Activation, decides: bool) -> ActivationView {
    let Activation { figure, left, moves, shot, aimed, ace, over: _ } = active;
    let run = decides && active.runs_next();
    ActivationView { figure, left, moves, run, shot, aimed, ace }
}

fn moving_view(moving: Moving) -> MovingView {
    let Moving { figure, mode, to, facing: _, test, shots, past } = moving;
    let shots = shots.iter().skip(usize::from(past));
    let shots = shots.map(|shot| AmbushView { by: shot.by, at: shot.at, sum: shot.sum }).collect();
    MovingView { figure, mode, to, test, shots }
}

fn attack_view(attack: Attack) -> AttackView {
    let Attack { cause, attacker, weapon, target, victims } = attack;
    AttackView { cause, attacker, weapon, target, victims }
}
