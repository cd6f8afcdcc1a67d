//! A game without a painter of its own: its view, written out.

use crate::play::board::{Painter, Scene};
use crate::play::text::{fit, width};
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::text::{Line, Span};
use serde_json::Value;

/// Writes the view out, field by field.
#[derive(Debug)]
pub(crate) struct Plain;

impl Painter for Plain {
    fn rows(&self, scene: &Scene, room: Size) -> u16 {
        let mut lines = Vec::new();
        write_out(scene, scene.view, 0, &mut lines);
        // At least half of the room is for the list of actions and the log.
        (lines.len() as u16).clamp(3, (room.height / 2).max(3))
    }

    fn draw(&self, scene: &Scene, area: Rect, buf: &mut Buffer) {
        let mut lines = Vec::new();
        write_out(scene, scene.view, 0, &mut lines);
        let longest = lines.iter().map(Line::width).max().unwrap_or(0).max(1) as u16 + 2;
        // What does not fit below goes on in another column.
        for (at, line) in lines.into_iter().enumerate() {
            let (column, row) = (at as u16 / area.height, at as u16 % area.height);
            let x = column.saturating_mul(longest);
            if x < area.width {
                let wide = (area.width - x).min(longest);
                buf.set_line(area.x + x, area.y + row, &fit(line, wide.into()), wide);
            }
        }
    }
}

/// `key: value` in a line each, with lists of plain values in one line.
fn write_out(scene: &Scene, value: &Value, depth: usize, lines: &mut Vec<Line<'static>>) {
    let Value::Object(fields) = value else { return };
    let longest = fields.keys().map(|key| width(key)).max().unwrap_or(0);
    for (key, value) in fields {
        let key = format!("{}{key:<longest$} ", "  ".repeat(depth));
        let key = Span::styled(key, scene.theme.quiet());
        match value {
            Value::Array(items) if items.iter().any(|item| item.is_object() || item.is_array()) => {
                lines.push(Line::from(key));
                for (at, item) in items.iter().enumerate() {
                    let indent = "  ".repeat(depth + 1);
                    if item.is_object() {
                        lines.push(Line::styled(format!("{indent}{at}"), scene.theme.quiet()));
                        write_out(scene, item, depth + 2, lines);
                    } else {
                        lines.push(Line::raw(format!("{indent}{}", inline(item))));
                    }
                }
            }
            Value::Object(_) => {
                lines.push(Line::from(key));
                write_out(scene, value, depth + 1, lines);
            }
            Value::Null
            | Value::Bool(_)
            | Value::Number(_)
            | Value::String(_)
            | Value::Array(_) => {
                lines.push(Line::from(vec![key, Span::raw(inline(value))]));
            }
        }
    }
}

fn inline(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(inline).collect::<Vec<_>>().join(" "),
        Value::Null => "–".to_owned(),
        Value::Bool(_) | Value::Number(_) | Value::Object(_) => value.to_string(),
    }
}
