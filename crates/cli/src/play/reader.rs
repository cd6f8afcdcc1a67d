//! A text to leaf through and to search: the rule book, the log, the help.

use super::text::{fit, plain, wrap};
use super::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};

/// Which text it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Page {
    /// The keys and the signs.
    Help,
    /// The rule book.
    Rules,
    /// What happened.
    Log,
    /// What lies beside the board.
    Piles,
}

/// A text and where we are in it.
#[derive(Debug)]
pub(crate) struct Reader {
    /// Which text it is.
    pub(crate) page: Page,
    lines: Vec<Line<'static>>,
    /// How far the rows of a wrapped line hang.
    hang: fn(&Line) -> usize,
    typed: String,
    /// The first row on the screen.
    top: usize,
    /// A line that shall be on the screen.
    wanted: Option<usize>,
    /// The line that was found last.
    found: Option<usize>,
    /// How many rows there are, and how many are on the screen; known after drawing.
    rows: usize,
    room: usize,
}

impl Reader {
    pub(crate) fn new(page: Page, lines: Vec<Line<'static>>, hang: fn(&Line) -> usize) -> Self {
        Self {
            page,
            lines,
            hang,
            typed: String::new(),
            top: 0,
            wanted: None,
            found: None,
            rows: 0,
            room: 0,
        }
    }

    /// Opened at the first line that begins like this.
    pub(crate) fn at(mut self, beginning: &str) -> Self {
        let begins = |line: &Line| plain(line).split_whitespace().next() == Some(beginning);
        self.found = self.lines.iter().position(begins);
        self.wanted = self.found;
        self
    }

    /// Opened at the end.
    pub(crate) fn at_end(mut self) -> Self {
        self.top = usize::MAX;
        self
    }

    /// What is being searched for.
    pub(crate) fn typed(&self) -> &str {
        &self.typed
    }

    /// The same place in another text.
    pub(crate) fn retell(&mut self, lines: Vec<Line<'static>>) {
        self.lines = lines;
        self.found = None;
    }

    /// Answers to a key; tells whether the reader stays open.
    #[expect(clippy::wildcard_enum_match_arm, reason = "keyboards have more keys than answers")]
    pub(crate) fn key(&mut self, key: KeyEvent) -> bool {
        let page = self.room.saturating_sub(2).max(1);
        match key.code {
            KeyCode::Up => self.top = self.top.saturating_sub(1),
            KeyCode::Down => self.top += 1,
            KeyCode::PageUp => self.top = self.top.saturating_sub(page),
            KeyCode::PageDown => self.top += page,
            KeyCode::Home => self.top = 0,
            KeyCode::End => self.top = usize::MAX,
            KeyCode::Char(letter) if key.modifiers.difference(KeyModifiers::SHIFT).is_empty() => {
                self.typed.push(letter);
                self.search(0);
            }
            KeyCode::Backspace => {
                self.typed.pop();
                self.search(0);
            }
            KeyCode::Enter | KeyCode::Esc if self.typed.is_empty() => return false,
            KeyCode::Enter => self.search(self.found.map_or(0, |found| found + 1)),
            KeyCode::Esc => {
                self.typed.clear();
                self.found = None;
            }
            _ => {}
        }
        true
    }

    /// Goes to the next line with what was typed; from the start again after the end.
    fn search(&mut self, from: usize) {
        let wanted = self.typed.to_lowercase();
        let matches = |at: &usize| plain(&self.lines[*at]).to_lowercase().contains(&wanted);
        let order = (from..self.lines.len()).chain(0..from.min(self.lines.len()));
        self.found = if wanted.is_empty() { None } else { order.into_iter().find(matches) };
        self.wanted = self.found;
    }

    /// Whether something was searched for in vain.
    pub(crate) fn is_lost(&self) -> bool {
        !self.typed.is_empty() && self.found.is_none()
    }

    /// Draws the text; gives how much of it has been read, in percent.
    pub(crate) fn draw(&mut self, area: Rect, theme: Theme, buf: &mut Buffer) -> usize {
        let mut rows = Vec::new();
        for (at, line) in self.lines.iter().enumerate() {
            if self.wanted == Some(at) {
                self.top = rows.len().saturating_sub(2);
            }
            let is_found = self.found == Some(at);
            let mark = if is_found { Span::styled("▶ ", theme.aim()) } else { Span::raw("  ") };
            let wide = usize::from(area.width).saturating_sub(2);
            for (row, wrapped) in wrap(line, wide, (self.hang)(line)).into_iter().enumerate() {
                let mark = if row == 0 { mark.clone() } else { Span::raw("  ") };
                let mut spans = vec![mark];
                spans.extend(self.highlighted(wrapped, theme).spans);
                rows.push(Line::from(spans));
            }
        }
        self.wanted = None;
        (self.rows, self.room) = (rows.len(), area.height.into());
        self.top = self.top.min(self.rows.saturating_sub(self.room));
        for (row, y) in rows.into_iter().skip(self.top).zip(area.y..area.bottom()) {
            buf.set_line(area.x, y, &fit(row, area.width.into()), area.width);
        }
        ((self.top + self.room) * 100).checked_div(self.rows).unwrap_or(100).min(100)
    }

    /// Marks what was searched for.
    fn highlighted(&self, line: Line<'static>, theme: Theme) -> Line<'static> {
        let wanted = self.typed.to_lowercase();
        if wanted.is_empty() {
            return line;
        }
        let mut spans = Vec::new();
        for span in line.spans {
            let lower = span.content.to_lowercase();
            // Only if both are equally long do places in one mean places in the other.
            if lower.len() != span.content.len() || !lower.contains(&wanted) {
                spans.push(span);
                continue;
            }
            let mut rest = 0;
            for (at, _) in lower.match_indices(&wanted) {
                let (before, hit) = (&span.content[rest..at], &span.content[at..at + wanted.len()]);
                spans.push(Span::styled(before.to_owned(), span.style));
                let style = span.style.patch(theme.aim()).add_modifier(Modifier::REVERSED);
                spans.push(Span::styled(hit.to_owned(), style));
                rest = at + wanted.len();
            }
            spans.push(Span::styled(span.content[rest..].to_owned(), span.style));
        }
        Line::from(spans)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reader(lines: usize) -> Reader {
        let lines = (0..lines).map(|n| Line::raw(format!("SF-{n} rule {n}")));
        Reader::new(Page::Rules, lines.collect(), |_| 0)
    }

    fn shown(reader: &mut Reader) -> Vec<String> {
        let area = Rect::new(0, 0, 20, 5);
        let mut buf = Buffer::empty(area);
        reader.draw(area, Theme::plain(), &mut buf);
        let row = |y: u16| (0..20).map(|x| buf[(x, y)].symbol().to_owned()).collect::<String>();
        (0..5).map(|y| row(y).trim_end().to_owned()).collect()
    }

    fn press(reader: &mut Reader, code: KeyCode) -> bool {
        reader.key(KeyEvent::from(code))
    }

    #[test]
    fn one_can_leaf_through() {
        let mut reader = reader(20);
        assert_eq!(shown(&mut reader)[0], "  SF-0 rule 0");
        press(&mut reader, KeyCode::PageDown);
        assert_eq!(shown(&mut reader)[0], "  SF-3 rule 3");
        press(&mut reader, KeyCode::End);
        assert_eq!(shown(&mut reader)[4], "  SF-19 rule 19");
        press(&mut reader, KeyCode::Up);
        assert_eq!(shown(&mut reader)[4], "  SF-18 rule 18");
        assert!(!press(&mut reader, KeyCode::Esc));
    }

    #[test]
    fn one_can_search_and_open_at_a_rule() {
        let mut reader = reader(20).at("SF-12");
        assert_eq!(shown(&mut reader)[2], "▶ SF-12 rule 12");
        "RULE 1".chars().for_each(|letter| assert!(press(&mut reader, KeyCode::Char(letter))));
        assert_eq!(shown(&mut reader)[1], "▶ SF-1 rule 1");
        press(&mut reader, KeyCode::Enter);
        assert_eq!(shown(&mut reader)[2], "▶ SF-10 rule 10");
        press(&mut reader, KeyCode::Char('x'));
        assert!(reader.is_lost());
        assert!(press(&mut reader, KeyCode::Esc) && !press(&mut reader, KeyCode::Esc));
    }
}
