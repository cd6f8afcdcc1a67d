//! SK-2 Sides, players, setup.

use crate::card::Cards;
use crate::catalogue::{FIGURES, FigureId, FigureSet, Side};
use crate::event::Event;
use crate::frame::Asked;
use crate::geometry::{Facing, Point};
use crate::options::{Deploy, Options, Quotes, Setup};
use crate::scenario::{Objective, Placement, ZoneKind};
use crate::state::{Place, Sayings, Skirmish, Token};
use crate::tabletop::{Gait, Spot};
use starboard_core::{Io, Refusal, Setup as _};
use std::sync::Arc;

impl Skirmish {
    /// SK-2.3 From the choice of the scenario to the first question.
    pub(crate) fn set_up_table(
        options: &Options,
        io: &mut impl Io<Event>,
    ) -> Result<Self, Refusal> {
        let setup = Setup::of(options)?;
        let mut game = Self::laid_out(setup);
        if options.deploy == Deploy::Free {
            game.waiting = game.on_table.minus(game.captive);
            game.on_table = game.captive;
            game.deploy_next(Side::Dark);
        }
        game.run(io);
        Ok(game)
    }

    /// SK-2.3 Everybody on the listed places, markers handed out, no card drawn.
    pub(crate) fn laid_out(setup: Arc<Setup>) -> Self {
        let scenario = &setup.scenario;
        let mut places = [Place::default(); FIGURES];
        for &Placement { figure, at, facing } in &scenario.places {
            places[figure.index()] = Place { at, facing };
        }
        let token = match scenario.objective {
            Objective::Carry { carrier, .. } => Token::Carried { by: carrier },
            Objective::Points { .. } | Objective::Escape { .. } => Token::None,
        };
        let without_revival = match setup.options.quotes {
            Quotes::Free => FigureSet::EMPTY,
            Quotes::Off => scenario.figures,
        };
        Self {
            places,
            on_table: scenario.figures,
            waiting: FigureSet::EMPTY,
            out: FigureSet::EMPTY,
            left: FigureSet::EMPTY,
            captive: scenario.captive().into_iter().collect(),
            activated: FigureSet::EMPTY,
            running: FigureSet::EMPTY,
            ready: FigureSet::EMPTY,
            jammed: FigureSet::EMPTY,
            burnt: FigureSet::EMPTY,
            quoted: without_revival,
            rerolls: [setup.options.rerolls_light, setup.options.rerolls_dark],
            quotes: Sayings::default(),
            round: 0,
            // SK-2.4 While figures are being placed, no card has been drawn.
            pile: Self::deck(&setup),
            discard: Cards::default(),
            gone: Cards::default(),
            card: None,
            han_has_shot: false,
            operated: 0,
            token,
            activation: None,
            moving: None,
            attack: None,
            asked: Asked::Draw,
            horizon: 0,
            setup,
        }
    }

    /// SK-5.1 One card for each figure at the start, the ace first.
    pub(crate) fn deck(setup: &Setup) -> Cards {
        use crate::catalogue::Party;
        let cards = Party::ALL.map(|party| Cards::first(party, setup.scenario.members(party)));
        cards.into_iter().fold(Cards::default(), Cards::union)
    }

    /// SK-2.4 The next figure to be placed: of `side` if it has one left, else of the other.
    fn deploy_next(&mut self, side: Side) {
        let of = |side: Side| self.waiting.intersection(self.setup.sides[side as usize]).first();
        self.asked = match of(side).or_else(|| of(side.enemy())) {
            Some(figure) => Asked::Deploy { figure },
            None => Asked::Draw,
        };
    }

    /// SK-2.4 Whether a figure may be placed on a point.
    pub(crate) fn can_deploy(&self, figure: FigureId, p: Point) -> bool {
        let card = figure.card();
        let mut zones = self.scenario().zones_of(ZoneKind::Deploy, card.side);
        zones.any(|zone| zone.rect.holds(p, card.radius.into()))
            && self.table().can_stand(Gait::of(card), p)
            && self.is_free_of_figures(figure, Spot::ground(p.x as u8, p.y as u8))
    }

    /// SK-2.4 Places a figure; it looks towards the centre of the table.
    pub(crate) fn deploy(&mut self, figure: FigureId, x: u8, y: u8, io: &mut impl Io<Event>) {
        let at = Spot::ground(x, y);
        // The centre may lie between lattice points: twice the vector points the same way.
        let (width, height) = (i32::from(self.table().width), i32::from(self.table().height));
        let twice = Point::new(2 * at.point().x, 2 * at.point().y);
        let facing = Facing::toward(twice, Point::new(width, height));
        self.places[figure.index()] = Place { at, facing };
        self.waiting.remove(figure);
        self.on_table.insert(figure);
        io.tell(|| Event::Deployed { figure, at, facing });
        self.deploy_next(figure.side().enemy());
    }
}
