//! A scenario as a picture: what `starboard skirmish check` draws.

use crate::catalogue::{FigureId, Side};
use crate::scenario::{Placement, Scenario, Zone, ZoneKind};
use crate::tabletop::{Kind, Piece};
use starboard_core::Lang;
use std::fmt::Write;

/// So many pixels for half an inch.
const SCALE: i32 = 8;
/// Room for the ruler.
const MARGIN: i32 = 20;

/// Draws the table, its terrain, zones and terminals, and everybody on their places.
pub fn draw(scenario: &Scenario, lang: Lang) -> String {
    let (wide, high) = (i32::from(scenario.table.width), i32::from(scenario.table.height));
    let (width, height) = (wide * SCALE + 2 * MARGIN, high * SCALE + 2 * MARGIN);
    let mut svg = String::new();
    let _ = writeln!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {width} {height}\" \
         width=\"{width}\" height=\"{height}\" font-family=\"sans-serif\" font-size=\"10\">",
        -MARGIN, -MARGIN
    );
    let _ = writeln!(svg, "<title>{}</title>", escaped(scenario.name.in_lang(lang)));
    svg.push_str(DEFINITIONS);
    let _ = writeln!(
        svg,
        "<rect width=\"{}\" height=\"{}\" fill=\"#f4efe4\" stroke=\"#333\"/>",
        wide * SCALE,
        high * SCALE
    );
    ruler(&mut svg, wide, high);
    for zone in &scenario.zones {
        draw_zone(&mut svg, zone);
    }
    for piece in &scenario.table.pieces {
        draw_piece(&mut svg, piece, lang);
    }
    for terminal in &scenario.terminals {
        let (x, y) = (terminal.at.x * SCALE, terminal.at.y * SCALE);
        let name = escaped(terminal.name.in_lang(lang));
        let _ = writeln!(
            svg,
            "<g><title>{name}</title><rect x=\"{}\" y=\"{}\" width=\"12\" height=\"12\" \
             fill=\"#ffd23f\" stroke=\"#333\"/></g>",
            x - 6,
            y - 6
        );
    }
    for &place in &scenario.places {
        draw_figure(&mut svg, scenario, place, lang);
    }
    svg.push_str("</svg>\n");
    svg
}

/// Patterns tell the kinds of terrain apart without colour.
const DEFINITIONS: &str = "<defs>\
<pattern id=\"low\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\"><rect width=\"6\" height=\"6\" fill=\"#d9b382\"/><circle cx=\"3\" cy=\"3\" r=\"1\" fill=\"#7a5c2e\"/></pattern>\
<pattern id=\"wall\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\"><rect width=\"6\" height=\"6\" fill=\"#a89f91\"/><path d=\"M0 6L6 0\" stroke=\"#4d463b\"/></pattern>\
<pattern id=\"building\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\"><rect width=\"8\" height=\"8\" fill=\"#8f8577\"/><path d=\"M0 0L8 8M8 0L0 8\" stroke=\"#5d5548\"/></pattern>\
<pattern id=\"area\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\"><rect width=\"8\" height=\"8\" fill=\"#cfe3c0\"/><path d=\"M2 6L4 2L6 6\" stroke=\"#4c7a2f\" fill=\"none\"/></pattern>\
</defs>\n";

/// A tick for each inch, a number for every sixth.
fn ruler(svg: &mut String, wide: i32, high: i32) {
    for inch in 0..=wide / 2 {
        let (x, long) = (inch * 2 * SCALE, if inch % 6 == 0 { 8 } else { 4 });
        let _ = writeln!(svg, "<path d=\"M{x} 0V-{long}\" stroke=\"#333\"/>");
        if inch % 6 == 0 {
            let _ = writeln!(svg, "<text x=\"{x}\" y=\"-10\" text-anchor=\"middle\">{inch}</text>");
        }
    }
    for inch in 0..=high / 2 {
        let (y, long) = (inch * 2 * SCALE, if inch % 6 == 0 { 8 } else { 4 });
        let _ = writeln!(svg, "<path d=\"M0 {y}H-{long}\" stroke=\"#333\"/>");
        if inch % 6 == 0 && inch > 0 {
            let _ =
                writeln!(svg, "<text x=\"-10\" y=\"{}\" text-anchor=\"end\">{inch}</text>", y + 3);
        }
    }
}

fn colour(side: Side) -> &'static str {
    match side {
        Side::Light => "#1f6fb2",
        Side::Dark => "#b23a1f",
    }
}

fn draw_zone(svg: &mut String, zone: &Zone) {
    let rect = zone.rect;
    let (dash, opacity) = match zone.kind {
        ZoneKind::Deploy => ("4 4", "0.05"),
        ZoneKind::Exit => ("1 3", "0.2"),
    };
    let _ = writeln!(
        svg,
        "<g><title>{}</title><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{c}\" \
         fill-opacity=\"{opacity}\" stroke=\"{c}\" stroke-dasharray=\"{dash}\"/></g>",
        escaped(&zone.id),
        rect.x * SCALE,
        rect.y * SCALE,
        rect.w * SCALE,
        rect.h * SCALE,
        c = colour(zone.side),
    );
}

fn draw_piece(svg: &mut String, piece: &Piece, lang: Lang) {
    let corners = piece.shape.corners().iter();
    let points: Vec<String> =
        corners.map(|corner| format!("{},{}", corner.x * SCALE, corner.y * SCALE)).collect();
    let edge = match piece.kind {
        Kind::Building if piece.roof => 3,
        Kind::Building | Kind::Wall => 2,
        Kind::Low | Kind::Area => 1,
    };
    let _ = writeln!(
        svg,
        "<g><title>{}</title><polygon points=\"{}\" fill=\"url(#{})\" stroke=\"#333\" \
         stroke-width=\"{edge}\"/></g>",
        escaped(piece.name.in_lang(lang)),
        points.join(" "),
        piece.kind.code(),
    );
}

/// The base to scale, a tick for the facing, initials.
fn draw_figure(svg: &mut String, scenario: &Scenario, place: Placement, lang: Lang) {
    let Placement { figure, at, facing } = place;
    let card = figure.card();
    let (x, y) = (i32::from(at.x) * SCALE, i32::from(at.y) * SCALE);
    let radius = i32::from(card.radius) * SCALE;
    let v = facing.vector();
    let captive = if scenario.captive() == Some(figure) { " stroke-dasharray=\"3 2\"" } else { "" };
    let _ = writeln!(
        svg,
        "<g><title>{}</title><circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"#fff\" \
         stroke=\"{c}\" stroke-width=\"2\"{captive}/><path d=\"M{x} {y}l{} {}\" stroke=\"{c}\" \
         stroke-width=\"2\"/><text x=\"{x}\" y=\"{}\" text-anchor=\"middle\" font-size=\"8\" \
         fill=\"{c}\">{}</text></g>",
        escaped(card.name.in_lang(lang)),
        v.x * radius,
        v.y * radius,
        y + radius + 8,
        escaped(&initials(figure, lang)),
        c = colour(card.side),
    );
}

/// The first letters of the words of a name, and its numbers.
pub fn initials(figure: FigureId, lang: Lang) -> String {
    let name = figure.card().name.in_lang(lang);
    let words = name.split([' ', '-']).filter_map(|word| word.chars().next());
    words.filter(|letter| letter.is_uppercase() || letter.is_numeric()).take(3).collect()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
