//! The galaxy as a map: planets where the map file has them, links as dotted lines.

use super::Galaxy;
use crate::play::text::width;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use starboard_risk::set::Planet;

/// How far a label may move from its place to find room.
const SHIFTS: [(i32, i32); 13] = [
    (0, 0),
    (2, 0),
    (-2, 0),
    (0, 1),
    (0, -1),
    (5, 0),
    (-5, 0),
    (3, 1),
    (-3, 1),
    (3, -1),
    (-3, -1),
    (0, 2),
    (0, -2),
];

/// The room that a label takes.
#[derive(Clone, Copy)]
struct Placed {
    x: i32,
    y: i32,
    wide: i32,
}

impl Placed {
    fn overlaps(self, other: Self) -> bool {
        self.y == other.y && self.x <= other.x + other.wide && other.x <= self.x + self.wide
    }
}

impl Galaxy<'_> {
    /// Links first, then the planets on top of them.
    pub(super) fn draw_map(&self, area: Rect, buf: &mut Buffer) {
        let centre = |planet: Planet| {
            let [x, y] = self.catalogue.planets[planet.index()].at.map(i32::from);
            let (wide, high) = (i32::from(area.width) - 16, i32::from(area.height) - 1);
            (7 + x * wide / 1000, y * high / 1000)
        };
        for link in &self.catalogue.links {
            let [one, other] = link.between;
            let dead = self.planet(one).asteroids || self.planet(other).asteroids;
            // A lane that goes round the galaxy would cross everything: its ends say enough.
            if link.via.is_empty() && !dead {
                let sign = if link.lane { "┄" } else { "·" };
                self.draw_link(centre(one), centre(other), sign, area, buf);
            }
        }
        let mut placed: Vec<Placed> = Vec::new();
        for planet in self.catalogue.galaxy {
            let name: String = self.planet_name(planet).chars().take(10).collect();
            let label = self.label(planet, name.trim_end());
            let wide = i32::from(width(&label.content) as u16);
            let (x, y) = centre(planet);
            let wanted = Placed { x: x - wide / 2, y, wide };
            let place = find_room(wanted, &placed, area);
            placed.push(place);
            let (x, y) = on_screen(place.x, place.y, area);
            buf.set_span(x, y, &label, (area.right() - x).min(label.content.len() as u16));
        }
    }

    /// Dots at every other step.
    fn draw_link(
        &self,
        (x1, y1): (i32, i32),
        (x2, y2): (i32, i32),
        sign: &str,
        area: Rect,
        buf: &mut Buffer,
    ) {
        let steps = (x2 - x1).abs().max((y2 - y1).abs() * 2).max(1);
        for step in (1..steps).step_by(2) {
            let (x, y) = (x1 + (x2 - x1) * step / steps, y1 + (y2 - y1) * step / steps);
            let (x, y) = on_screen(x, y, area);
            if x < area.right() && y < area.bottom() {
                buf.set_string(x, y, sign, self.scene.theme.quiet());
            }
        }
    }
}

/// A cell of the map on the screen.
fn on_screen(x: i32, y: i32, area: Rect) -> (u16, u16) {
    let inside = |at: i32| u16::try_from(at).unwrap_or_default();
    (area.x + inside(x), area.y + inside(y))
}

/// The nearest place where a label covers no other.
fn find_room(wanted: Placed, placed: &[Placed], area: Rect) -> Placed {
    let inside = |place: Placed| Placed {
        x: place.x.clamp(0, (i32::from(area.width) - place.wide).max(0)),
        y: place.y.clamp(0, i32::from(area.height) - 1),
        ..place
    };
    let moved = SHIFTS
        .iter()
        .map(|(dx, dy)| inside(Placed { x: wanted.x + dx, y: wanted.y + dy, ..wanted }));
    let free = |place: &Placed| !placed.iter().any(|other| other.overlaps(*place));
    { moved }.find(free).unwrap_or_else(|| inside(wanted))
}
