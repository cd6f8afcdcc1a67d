//! Rule books on the screen.

use super::text::{fit, pad, plain};
use super::theme::Theme;
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

/// The lines of a text, paragraphs joined into one line each: whoever shows them wraps them.
pub(crate) fn lines(markdown: &str, theme: Theme) -> Vec<Line<'static>> {
    let mut page = Page::new(theme);
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        page.hear(event);
    }
    page.lines
}

/// What has been read so far.
struct Page {
    theme: Theme,
    lines: Vec<Line<'static>>,
    /// The line under way.
    line: Vec<Span<'static>>,
    /// How what comes is printed: emphasis inside of emphasis.
    styles: Vec<Style>,
    /// The lists around, each with the number of its next item if it counts.
    lists: Vec<Option<u64>>,
    /// The table under way: its rows, cell by cell.
    table: Vec<Vec<Line<'static>>>,
    is_code: bool,
}

impl Page {
    fn new(theme: Theme) -> Self {
        Self {
            theme,
            lines: Vec::new(),
            line: Vec::new(),
            styles: Vec::new(),
            lists: Vec::new(),
            table: Vec::new(),
            is_code: false,
        }
    }

    fn hear(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.begin(&tag),
            Event::End(tag) => self.end(tag),
            Event::Text(text) if self.is_code => {
                let quiet = self.theme.quiet();
                let lines = text.lines().map(|line| Line::styled(format!("    {line}"), quiet));
                self.lines.extend(lines);
            }
            Event::Text(text) => self.say(&text, Style::new()),
            Event::Code(text) => self.say(&text, self.theme.shield()),
            Event::SoftBreak => self.say(" ", Style::new()),
            Event::HardBreak => self.finish_line(),
            Event::Rule
            | Event::Html(_)
            | Event::InlineHtml(_)
            | Event::FootnoteReference(_)
            | Event::TaskListMarker(_)
            | Event::InlineMath(_)
            | Event::DisplayMath(_) => {}
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "what no rule book uses is left out")]
    fn begin(&mut self, tag: &Tag<'_>) {
        match tag {
            Tag::Paragraph | Tag::Table(_) if self.lists.is_empty() => self.leave_room(),
            Tag::Heading { .. } => {
                self.leave_room();
                self.styles.push(self.theme.key());
            }
            Tag::CodeBlock(_) => {
                self.leave_room();
                self.is_code = true;
            }
            Tag::List(first) => {
                self.finish_line();
                if self.lists.is_empty() {
                    self.leave_room();
                }
                self.lists.push(*first);
            }
            Tag::Item => {
                self.finish_line();
                let indent = "  ".repeat(self.lists.len().saturating_sub(1));
                let mark = match self.lists.last_mut() {
                    Some(Some(number)) => {
                        *number += 1;
                        format!("{indent}{}. ", *number - 1)
                    }
                    Some(None) | None => format!("{indent}• "),
                };
                self.line.push(Span::raw(mark));
            }
            Tag::TableHead | Tag::TableRow => self.table.push(Vec::new()),
            // A figure is the sentence that stands for it.
            Tag::Image { .. } => {
                self.styles.push(self.theme.quiet());
                self.say("▸ ", Style::new());
            }
            Tag::Strong | Tag::Emphasis => self.styles.push(self.theme.strong()),
            _ => {}
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "what no rule book uses is left out")]
    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Heading(_) => {
                self.styles.pop();
                self.finish_line();
            }
            TagEnd::Paragraph | TagEnd::Item => self.finish_line(),
            TagEnd::CodeBlock => self.is_code = false,
            TagEnd::List(_) => _ = self.lists.pop(),
            TagEnd::TableCell => {
                let cell = Line::from(std::mem::take(&mut self.line));
                if let Some(row) = self.table.last_mut() {
                    row.push(cell);
                }
            }
            TagEnd::Table => {
                let table = std::mem::take(&mut self.table);
                self.lines.append(&mut table_lines(table, self.theme));
            }
            TagEnd::Strong | TagEnd::Emphasis | TagEnd::Image => _ = self.styles.pop(),
            _ => {}
        }
    }

    fn say(&mut self, text: &str, style: Style) {
        let around = self.styles.last().copied().unwrap_or_default();
        self.line.push(Span::styled(text.to_owned(), around.patch(style)));
    }

    fn finish_line(&mut self) {
        if !self.line.is_empty() {
            self.lines.push(Line::from(std::mem::take(&mut self.line)));
        }
    }

    /// An empty line between this and what stands before.
    fn leave_room(&mut self) {
        if !self.lines.is_empty() {
            self.lines.push(Line::default());
        }
    }
}

/// How far the rows of a wrapped line hang: below the text of a list item.
pub(crate) fn hang(line: &Line) -> usize {
    let text = plain(line);
    let indent = text.len() - text.trim_start().len();
    let mark = text.trim_start().split(' ').next().unwrap_or_default();
    let is_number = mark.strip_suffix('.').is_some_and(|n| n.parse::<u8>().is_ok());
    if mark == "•" {
        indent + 2
    } else if is_number {
        indent + mark.len() + 1
    } else {
        indent
    }
}

/// Rows of a table with aligned columns; the last column takes what is left and is wrapped.
fn table_lines(rows: Vec<Vec<Line<'static>>>, theme: Theme) -> Vec<Line<'static>> {
    const WIDEST: usize = 28;
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widest = |at: usize| {
        let widths = rows.iter().filter_map(|row| row.get(at)).map(Line::width);
        widths.max().unwrap_or(0).min(WIDEST)
    };
    let widths: Vec<usize> = (0..columns).map(widest).collect();
    rows.into_iter()
        .enumerate()
        .map(|(number, row)| {
            let last = row.len() - 1;
            let mut spans = vec![Span::raw("  ")];
            for (at, cell) in row.into_iter().enumerate() {
                let cell =
                    if at < last { pad(fit(cell, widths[at]), widths[at] + 2) } else { cell };
                spans.extend(cell.spans);
            }
            let line = Line::from(spans);
            if number == 0 { line.style(theme.strong()) } else { line }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_book_becomes_lines() {
        let text = "# Book\n\nOne **bold**\nparagraph `x`.\n\n- item\n  goes on\n- next\n\n\
                    | a | bb |\n| --- | --- |\n| ccc | d |\n\n#### SF-1.1 Rule\n```\ncode  x\n```\n\
                    1. one\n   - inner \\*star\\*\n2. two\n\n![A card, and\nwhat is on it.](figure:card)\n";
        let found: Vec<_> = lines(text, Theme::plain()).iter().map(plain).collect();
        let expected = [
            "Book",
            "",
            "One bold paragraph x.",
            "",
            "• item goes on",
            "• next",
            "",
            "  a    bb",
            "  ccc  d",
            "",
            "SF-1.1 Rule",
            "",
            "    code  x",
            "",
            "1. one",
            "  • inner *star*",
            "2. two",
            "",
            "▸ A card, and what is on it.",
        ];
        assert_eq!(found, expected);
        assert_eq!(hang(&Line::raw("• item")), 2);
        assert_eq!(hang(&Line::raw("  10. item")), 6);
    }
}
