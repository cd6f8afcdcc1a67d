//! Lines of styled text: measured, wrapped, cut and filled up.

use ratatui::style::Style;
use ratatui::text::{Line, Span};

/// How many columns of the terminal a text takes.
pub(crate) fn width(text: &str) -> usize {
    Span::raw(text).width()
}

/// Breaks a line at spaces so that every part fits into `wide` columns; all parts but the first
/// begin with `hang` spaces.
pub(crate) fn wrap(line: &Line<'_>, wide: usize, hang: usize) -> Vec<Line<'static>> {
    let wide = wide.max(1);
    let hang = if hang * 2 > wide { 0 } else { hang };
    let mut rows = Rows { done: Vec::new(), row: Vec::new(), used: 0, wide, hang };
    // A word may run over several spans: styles change in the middle of it.
    let mut word: Vec<(String, Style)> = Vec::new();
    for span in &line.spans {
        let style = line.style.patch(span.style);
        for (at, piece) in span.content.split(' ').enumerate() {
            if at > 0 {
                rows.push_word(&mut word);
                rows.push_space(style);
            }
            if !piece.is_empty() {
                word.push((piece.to_owned(), style));
            }
        }
    }
    rows.push_word(&mut word);
    rows.finish()
}

struct Rows {
    done: Vec<Line<'static>>,
    row: Vec<Span<'static>>,
    used: usize,
    wide: usize,
    hang: usize,
}

impl Rows {
    fn push_space(&mut self, style: Style) {
        if self.used < self.wide {
            self.row.push(Span::styled(" ", style));
            self.used += 1;
        }
    }

    fn push_word(&mut self, word: &mut Vec<(String, Style)>) {
        let length: usize = word.iter().map(|(piece, _)| width(piece)).sum();
        let is_begun = self.used > if self.done.is_empty() { 0 } else { self.hang };
        if self.used + length > self.wide && is_begun {
            self.break_row();
        }
        for (piece, style) in word.drain(..) {
            if self.used + width(&piece) <= self.wide {
                self.used += width(&piece);
                self.row.push(Span::styled(piece, style));
                continue;
            }
            // Longer than a whole row: broken wherever the row ends.
            for letter in piece.chars() {
                let letter = letter.to_string();
                if self.used + width(&letter) > self.wide {
                    self.break_row();
                }
                self.used += width(&letter);
                self.row.push(Span::styled(letter, style));
            }
        }
    }

    fn break_row(&mut self) {
        let mut row = std::mem::take(&mut self.row);
        while row.last().is_some_and(|span| span.content == " ") {
            row.pop();
        }
        self.done.push(Line::from(row));
        self.used = self.hang;
        if self.hang > 0 {
            self.row.push(Span::raw(" ".repeat(self.hang)));
        }
    }

    fn finish(mut self) -> Vec<Line<'static>> {
        self.done.push(Line::from(self.row));
        self.done
    }
}

/// Cuts a line that is too long; the last column then shows `…`.
pub(crate) fn fit(line: Line<'static>, wide: usize) -> Line<'static> {
    if line.width() <= wide {
        return line;
    }
    let mut left = wide.saturating_sub(1);
    let mut spans = Vec::new();
    for span in line.spans {
        let mut kept = String::new();
        for letter in span.content.chars() {
            let wants = width(letter.encode_utf8(&mut [0; 4]));
            if wants > left {
                spans.push(Span::styled(kept + "…", span.style));
                return Line::from(spans).style(line.style);
            }
            left -= wants;
            kept.push(letter);
        }
        spans.push(Span::styled(kept, span.style));
    }
    Line::from(spans).style(line.style)
}

/// The first of these that fits, or the last one cut.
pub(crate) fn first_fit(
    candidates: impl IntoIterator<Item = Line<'static>>,
    wide: usize,
) -> Line<'static> {
    let mut last = Line::default();
    for candidate in candidates {
        if candidate.width() <= wide {
            return candidate;
        }
        last = candidate;
    }
    fit(last, wide)
}

/// Fills a line up with spaces at its end.
pub(crate) fn pad(mut line: Line<'static>, wide: usize) -> Line<'static> {
    let missing = wide.saturating_sub(line.width());
    line.spans.push(Span::raw(" ".repeat(missing)));
    line
}

/// Puts a line into the middle.
pub(crate) fn centre(mut line: Line<'static>, wide: usize) -> Line<'static> {
    let missing = wide.saturating_sub(line.width());
    line.spans.insert(0, Span::raw(" ".repeat(missing / 2)));
    pad(line, wide)
}

/// One line at the left edge and another at the right; the left one gives way.
pub(crate) fn spread(left: Line<'static>, mut right: Line<'static>, wide: usize) -> Line<'static> {
    let room = wide.saturating_sub(right.width() + 1);
    let mut line = pad(fit(left, room), wide.saturating_sub(right.width()));
    line.spans.append(&mut right.spans);
    line
}

/// The text of a line without its styles.
pub(crate) fn plain(line: &Line<'_>) -> String {
    line.spans.iter().map(|span| &*span.content).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::style::Stylize;

    #[track_caller]
    fn check_wrap(text: &str, wide: usize, hang: usize, expected: &[&str]) {
        let rows: Vec<_> = wrap(&Line::raw(text), wide, hang).iter().map(plain).collect();
        assert_eq!(rows, expected);
    }

    #[test]
    fn lines_break_at_spaces() {
        check_wrap("one two three", 7, 0, &["one two", "three"]);
        check_wrap("one two three", 9, 2, &["one two", "  three"]);
        check_wrap("one  two", 20, 0, &["one  two"]);
        check_wrap("", 5, 0, &[""]);
        check_wrap("Kettenreaktion", 6, 0, &["Ketten", "reakti", "on"]);
        check_wrap("a Kettenreaktion", 8, 1, &["a", " Kettenr", " eaktion"]);
    }

    #[test]
    fn styles_stay_with_their_words() {
        let line = Line::from(vec!["one ".into(), "t".bold(), "wo three".into()]);
        let rows = wrap(&line, 7, 0);
        assert_eq!(rows.iter().map(plain).collect::<Vec<_>>(), ["one two", "three"]);
        assert!(rows[0].spans.iter().any(|span| *span == "t".bold()));
    }

    #[test]
    fn what_does_not_fit_says_so() {
        assert_eq!(plain(&fit(Line::raw("Fassrolle"), 5)), "Fass…");
        assert_eq!(plain(&fit(Line::raw("Fassrolle"), 9)), "Fassrolle");
        let candidates = ["Schilde", "Sch."].map(Line::raw);
        assert_eq!(plain(&first_fit(candidates.clone(), 5)), "Sch.");
        assert_eq!(plain(&first_fit(candidates, 3)), "Sc…");
        assert_eq!(plain(&spread(Line::raw("links"), Line::raw("rechts"), 14)), "links   rechts");
        assert_eq!(plain(&spread(Line::raw("links"), Line::raw("rechts"), 10)), "li… rechts");
    }
}
