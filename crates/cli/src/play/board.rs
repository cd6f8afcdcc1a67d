//! How a game is painted: the seam between the frame and the board of one game.

use super::boards;
use super::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::text::Line;
use serde_json::Value;
use starboard_core::{Lang, Seat};
use starboard_table::Offer;

/// What is to be painted.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    /// What the player at the keyboard may see.
    pub(crate) view: &'a Value,
    /// What that player may do.
    pub(crate) offers: &'a [Offer],
    /// The action that is selected in the list; the board shows what it is about.
    pub(crate) chosen: Option<&'a Value>,
    /// What is selected, in words; also what is not one action of the game.
    pub(crate) words: Option<&'a str>,
    /// The language.
    pub(crate) lang: Lang,
    /// The looks.
    pub(crate) theme: Theme,
}

/// A line of the list: an offer, and what it is good for if that is not in its words.
#[derive(Clone, Debug)]
pub(crate) struct Row<'a> {
    /// What can be done.
    pub(crate) offer: &'a Offer,
    /// What the list says instead of its words.
    pub(crate) label: Option<String>,
}

/// Several actions under one name: a ready-made deck.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Shortcut {
    /// What it is called in the list.
    pub(crate) label: String,
    /// What it is about.
    pub(crate) words: String,
    /// The actions, in order.
    pub(crate) actions: Vec<Value>,
}

/// How the log shows something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tone {
    /// A new chapter.
    Heading,
    /// Something a seat did, or that befell it.
    Deed(Option<Seat>),
    /// A consequence of what was just said.
    Detail(Option<Seat>),
}

/// Paints one kind of game. The client never computes rules: everything comes from the view and
/// from the offers.
pub(crate) trait Painter {
    /// The smallest terminal that the game can be played in.
    fn min_size(&self) -> Size {
        Size::new(60, 16)
    }

    /// How many rows the board takes if it can have at most so many, and is so wide.
    fn rows(&self, scene: &Scene, room: Size) -> u16;

    /// Paints the board.
    fn draw(&self, scene: &Scene, area: Rect, buf: &mut Buffer);

    /// How many rows the player's own things take, from the shortest way to show them to the most
    /// generous.
    fn hand_rows(&self, _scene: &Scene, _wide: u16) -> [u16; 2] {
        [0, 0]
    }

    /// Paints the player's own things.
    fn draw_hand(&self, _scene: &Scene, _area: Rect, _buf: &mut Buffer) {}

    /// Where the game stands (round, phase), the most important first.
    fn status(&self, _scene: &Scene) -> Vec<String> {
        Vec::new()
    }

    /// What the player should know beside the question.
    fn notes(&self, _scene: &Scene) -> Vec<Line<'static>> {
        Vec::new()
    }

    /// An action in short, if it can be said in so many columns; else the list shows its words.
    fn label(&self, _scene: &Scene, _action: &Value, _wide: usize) -> Option<Line<'static>> {
        None
    }

    /// What the list shows of the offers, in this order. One may stand there twice: as the best for
    /// something, and among all of its kind.
    fn arranged<'a>(&self, scene: &Scene<'a>) -> Vec<Row<'a>> {
        scene.offers.iter().map(|offer| Row { offer, label: None }).collect()
    }

    /// Whether nobody should press this by chance: it comes last in the list.
    fn is_grave(&self, _action: &Value) -> bool {
        false
    }

    /// Several actions that can be chosen at once.
    fn shortcuts(&self, _scene: &Scene) -> Vec<Shortcut> {
        Vec::new()
    }

    /// The action that words of the player's own mean, where the game asks for some: then what is
    /// typed does not search the list.
    fn own_words(&self, _scene: &Scene, _typed: &str) -> Option<Value> {
        None
    }

    /// What the signs on the board mean.
    fn legend(&self, _lang: Lang, _theme: Theme) -> Vec<Line<'static>> {
        Vec::new()
    }

    /// What lies beside the board and can be looked through.
    fn piles(&self, _scene: &Scene) -> Vec<Line<'static>> {
        Vec::new()
    }

    /// How the log shows an event.
    fn tone(&self, event: &Value) -> Tone {
        Tone::Deed(seat_in(event, "seat"))
    }
}

/// The seat that an event names.
pub(crate) fn seat_in(event: &Value, field: &str) -> Option<Seat> {
    let seat = event.get(field)?.as_u64()?;
    u8::try_from(seat).ok().map(Seat)
}

/// The painter of a game with these options; a plain one if it has none of its own.
pub(crate) fn painter(game: &str, options: &Value) -> Box<dyn Painter> {
    fn boxed(painter: impl Painter + 'static) -> Box<dyn Painter> {
        Box::new(painter)
    }
    let own = match game {
        "starfighter" => boards::Starfighter::new(options).map(boxed),
        "deckbuilding" => Some(boxed(boards::Deckbuilding)),
        "skirmish" => boards::Skirmish::new(options).map(boxed),
        "risk" => boards::Risk::new(options).map(boxed),
        "rebellion" => Some(boxed(boards::Rebellion::new())),
        _ => None,
    };
    own.unwrap_or_else(|| boxed(boards::Plain))
}
