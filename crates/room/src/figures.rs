//! The figures of rule books as they are told: they follow from the game and the language alone.

use crate::lessons::seat_card;
use crate::refused::{Refused, Why};
use crate::wire::{FigureCard, Figures, Offer};
use serde_json::Value;
use starboard_core::{Lang, Seat};
use starboard_table::TableError;
use starboard_table::figures::{Figure, Scene, figures};
use starboard_table::registry::game_info;

/// The figures of a game.
///
/// # Errors
/// If there is no such game.
pub fn told(game: &str, lang: Lang) -> Result<Figures, Refused> {
    game_info(game).map_err(TableError::from)?;
    let mut catalogues = Vec::new();
    let figures = figures(game).map(|figure| card(figure, lang, &mut catalogues));
    Ok(Figures { figures: figures.collect::<Result<_, _>>()?, catalogues })
}

fn card(figure: &Figure, lang: Lang, catalogues: &mut Vec<Value>) -> Result<FigureCard, Refused> {
    // A test shows them all.
    let scene = figure.show().map_err(|_| Why::Failed)?;
    let Scene { table, observer, pointed, .. } = &scene;
    let catalogue = table.catalogue(lang);
    let known = catalogues.iter().position(|known| *known == catalogue);
    let number = known.unwrap_or_else(|| {
        catalogues.push(catalogue);
        catalogues.len() - 1
    });
    Ok(FigureCard {
        id: figure.id.clone(),
        me: observer.seat(),
        seats: Seat::first(table.seats()).map(|seat| seat_card(&**table, seat, lang)).collect(),
        view: table.view(*observer),
        to_act: table.to_act().iter().collect(),
        offers: scene.offers(lang).into_iter().map(Offer::from).collect(),
        pointed: *pointed,
        events: scene.events(lang),
        catalogue: number,
    })
}
