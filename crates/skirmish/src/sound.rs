//! What is impossible about a position: people and programs write positions, too, and the rules hold
//! every position to be sound.
//!
//! [`flaw`] asks all of it. A position in words is not asked as much: whoever writes a case may put
//! figures where no Move ends, hold them captive where no scenario does, and leave a side empty. So
//! [`pieces`] asks what must be true of these, too, before it is known whose turn it is, and
//! [`turn`] before it is known what can be done.

mod turn;

use crate::card::Cards;
use crate::catalogue::{FigureId, FigureSet, Side, Trait};
use crate::frame::Asked;
use crate::geometry::Point;
use crate::options::Quotes;
use crate::scenario::Objective;
use crate::state::{Skirmish, Token, both_radii};
use crate::tabletop::{Gait, Spot};
use std::collections::BTreeSet;

/// The scenario of a table that a case describes in words. A side of which the case says nothing has
/// a stand-in there, who is not on the table.
pub(crate) const CASE: &str = "case";

/// Nothing against it, or what is impossible.
type Sound = Result<(), String>;

fn demand(holds: bool, flaw: impl FnOnce() -> String) -> Sound {
    if holds { Ok(()) } else { Err(flaw()) }
}

/// What is impossible about a position, if anything.
pub(crate) fn flaw(game: &Skirmish) -> Option<String> {
    let sound = || {
        pieces(game)?;
        game.places_are_reachable()?;
        game.turn_is_sound()
    };
    sound().err()
}

/// Whether the activation that a position begins with can go on.
///
/// # Errors
/// What is impossible.
pub(crate) fn turn(game: &Skirmish) -> Sound {
    game.active().and_then(|active| game.activation_is_sound(active))
}

/// Whether everything is somewhere, once, and can be there.
///
/// # Errors
/// What is impossible.
pub(crate) fn pieces(game: &Skirmish) -> Sound {
    game.figures_are_sound()?;
    game.places_are_sound()?;
    game.markers_are_sound()?;
    game.quotes_are_sound()?;
    game.cards_are_sound()?;
    game.objective_is_sound()?;
    game.counts_are_sound()
}

fn id(figure: FigureId) -> &'static str {
    &figure.card().id
}

/// None of these figures can be like this.
fn nobody(figures: FigureSet, what: &str) -> Sound {
    demand(figures.is_empty(), || {
        let names: Vec<_> = figures.iter().map(id).collect();
        format!("{} cannot be {what}", names.join(", "))
    })
}

impl Skirmish {
    /// SK-1.2 Every figure of the scenario is somewhere, once, and no other is anywhere.
    fn figures_are_sound(&self) -> Sound {
        for figure in FigureId::all() {
            let sets = [self.on_table, self.waiting, self.out, self.left];
            let found = sets.iter().filter(|set| set.contains(figure)).count();
            let takes_part = self.scenario().figures.contains(figure);
            demand(found == 0 || takes_part, || format!("{} takes no part", id(figure)))?;
            demand(found < 2, || format!("{} is in two places", id(figure)))?;
            demand(found == 1 || !takes_part, || format!("{} is nowhere", id(figure)))?;
        }
        let deploys = matches!(self.asked, Asked::Deploy { .. });
        let waits = deploys || self.scenario().id == CASE;
        demand(self.waiting.is_empty() || waits, || "somebody waits to be deployed".to_owned())?;
        let light = self.setup.sides[Side::Light as usize];
        nobody(self.captive.minus(light.intersection(self.on_table)), "captive")
    }

    /// SK-3.2, SK-3.4 Everybody is on the table, and nobody in another's place; whoever moves may be
    /// on the way through friends.
    fn places_are_sound(&self) -> Sound {
        let table = self.table();
        for figure in self.scenario().figures {
            let Spot { x, y, level } = self.spot(figure);
            let level_exists = level.is_ground() || table.roofs().any(|roof| roof == level);
            demand(x <= table.width && y <= table.height && level_exists, || {
                format!("{} is beside the table", id(figure))
            })?;
        }
        let mover = self.moving.map(|moving| moving.figure);
        for figure in self.on_table {
            let spot = self.spot(figure);
            demand(self.can_pass(figure, spot), || {
                format!("{} is not wholly on the table or the roof (SK-3.2)", id(figure))
            })?;
            let overlaps = |other: &FigureId| {
                let (there, both) = (self.spot(*other), both_radii(figure, *other));
                *other < figure
                    && ![Some(figure), Some(*other)].contains(&mover)
                    && there.level == spot.level
                    && there.point().distance2(spot.point()) < both * both
            };
            let other = self.on_table.iter().find(overlaps);
            demand(other.is_none(), || {
                format!("{} overlaps {} (SK-3.4)", id(figure), other.map_or("somebody", id))
            })?;
        }
        Ok(())
    }

    /// SK-7.3, SK-14.2 Everybody who does not move stands where figures come to rest, and nobody is
    /// captive but the scenario's captive.
    fn places_are_reachable(&self) -> Sound {
        let mover = self.moving.map(|moving| moving.figure);
        for figure in self.on_table.iter().filter(|&figure| mover != Some(figure)) {
            let stands = self.table().can_stand_at(Gait::of(figure.card()), self.spot(figure));
            demand(stands, || format!("{} cannot stand there (SK-7.3)", id(figure)))?;
        }
        let captive: FigureSet = self.scenario().captive().into_iter().collect();
        nobody(self.captive.minus(captive), "captive")
    }

    /// Whether a figure could be at a spot in the middle of a Move.
    fn can_pass(&self, figure: FigureId, spot: Spot) -> bool {
        let (table, radius) = (self.table(), figure.card().radius.into());
        if spot.level.is_ground() {
            table.holds(spot.point(), radius)
        } else {
            table.can_stand_on_roof(spot.level, spot.point(), radius)
        }
    }

    /// SK-4.4 Markers lie beside those who can have them.
    fn markers_are_sound(&self) -> Sound {
        let everybody = self.scenario().figures;
        let with = |wanted: &dyn Fn(FigureId) -> bool| -> FigureSet {
            everybody.iter().filter(|&figure| wanted(figure)).collect()
        };
        let free = self.on_table.minus(self.captive);
        let guns = with(&|figure| figure.card().gun.is_some());
        let quick = with(&|figure| figure.card().gun.is_some_and(|gun| gun.card().reaction));
        let flames = with(&|figure| figure.card().flame.is_some());
        let runners = with(&|figure| figure.card().can_run);
        nobody(self.activated.minus(everybody), "activated")?;
        nobody(self.activated.intersection(self.left), "activated")?;
        nobody(self.activated.intersection(self.waiting), "activated")?;
        nobody(self.running.minus(free.intersection(runners)), "running")?;
        nobody(self.ready.minus(free.intersection(quick)), "ready")?;
        nobody(self.jammed.minus(guns), "jammed")?;
        nobody(self.burnt.minus(flames), "without a flame")?;
        nobody(self.quoted.minus(everybody), "revived")
    }

    /// SK-13.2 Whoever has spoken was revived, and nobody said the same as another.
    fn quotes_are_sound(&self) -> Sound {
        let allowed = self.setup.options.quotes == Quotes::Free;
        demand(allowed || self.quotes.is_empty(), || "quotes are off (SK-17.3)".to_owned())?;
        demand(allowed || self.quoted == self.scenario().figures, || {
            "quotes are off, and somebody can be revived (SK-17.3)".to_owned()
        })?;
        let (mut speakers, mut texts) = (FigureSet::EMPTY, BTreeSet::new());
        for spoken in self.quotes.iter() {
            let figure = spoken.figure;
            let speaks = figure.card().has(Trait::Quote) && self.quoted.contains(figure);
            demand(speaks && !speakers.contains(figure), || {
                format!("{} cannot have said this (SK-13.2)", id(figure))
            })?;
            speakers.insert(figure);
            let words = spoken.words();
            demand(spoken.text.are_default() == (spoken.number > 0), || {
                format!("{words:?} is no quote (SK-13.2)")
            })?;
            demand(texts.insert(words.to_lowercase()), || {
                format!("{words:?} was said twice (SK-13.2)")
            })?;
        }
        Ok(())
    }

    /// SK-5.1 Every card of the deck is somewhere, once.
    fn cards_are_sound(&self) -> Sound {
        let turned_up: Cards = self.card.into_iter().collect();
        let deck = Self::deck(&self.setup);
        let mut seen = Cards::default();
        for card in [self.pile, self.discard, self.gone, turned_up].into_iter().flatten() {
            demand(deck.contains(card), || format!("{} is not in this game", card.code()))?;
            demand(!seen.contains(card), || format!("{} is in two places", card.code()))?;
            seen.insert(card);
        }
        let missing = deck.into_iter().find(|&card| !seen.contains(card));
        missing.map_or(Ok(()), |card| Err(format!("{} is nowhere", card.code())))
    }

    /// SK-14 The token, the terminals and those who have left.
    fn objective_is_sound(&self) -> Sound {
        let may_have_left = match *self.setup.objective() {
            Objective::Escape { escapers, .. } => escapers,
            // SK-14.4 Whoever leaves with the token ends the game.
            Objective::Carry { .. } if self.is_over() => self.setup.sides[Side::Light as usize],
            Objective::Points { .. } | Objective::Carry { .. } => FigureSet::EMPTY,
        };
        nobody(self.left.minus(may_have_left), "gone (SK-14.5)")?;
        self.token_is_sound()?;
        let terminals = self.scenario().terminals.len();
        demand(u32::from(self.operated) >> terminals == 0, || {
            "a terminal that is not there has been operated (SK-14.3)".to_owned()
        })
    }

    /// SK-14.4 Only some scenarios have a token; it is with a Light figure or on the table until the
    /// game is over.
    fn token_is_sound(&self) -> Sound {
        let carries = matches!(self.setup.objective(), Objective::Carry { .. });
        match self.token {
            Token::None => demand(!carries, || "the token is nowhere (SK-14.4)".to_owned()),
            Token::Carried { by } => {
                let here = self.on_table.contains(by) || self.waiting.contains(by);
                demand(carries && here && by.side() == Side::Light, || {
                    format!("{} cannot carry a token (SK-14.4)", id(by))
                })
            }
            Token::Dropped { x, y } => {
                let on_table = self.table().holds(Point::new(x.into(), y.into()), 0);
                demand(carries && on_table, || format!("no token can lie at {x} {y} (SK-14.4)"))
            }
            Token::Gone => demand(carries && self.is_over(), || {
                "the token is gone, and the game goes on (SK-14.4)".to_owned()
            }),
        }
    }

    /// SK-4.1, SK-12.2 Rounds and reroll markers.
    fn counts_are_sound(&self) -> Sound {
        let options = &self.setup.options;
        let most = [options.rerolls_light, options.rerolls_dark];
        let fits = self.rerolls.iter().zip(most).all(|(&left, most)| left <= most);
        demand(fits, || format!("there are {most:?} reroll markers at most (SK-12.2)"))?;
        let deploys = matches!(self.asked, Asked::Deploy { .. });
        demand(!deploys || self.round == 0, || {
            "figures are placed before the first round (SK-2.4)".to_owned()
        })?;
        let rounds = self.setup.rounds;
        demand(self.round <= rounds, || {
            format!("round {} is none of {rounds} (SK-4.1)", self.round)
        })
    }
}
