//! Rule books on the screen: as much Markdown as they use.

use super::text::{fit, pad, plain};
use super::theme::Theme;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

/// The lines of a text, paragraphs joined into one line each: whoever shows them wraps them.
pub(crate) fn lines(markdown: &str, theme: Theme) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    let mut paragraph = String::new();
    let mut table: Vec<Vec<Line<'static>>> = Vec::new();
    let mut is_code = false;
    for line in markdown.lines() {
        let is_row = line.starts_with('|') && !is_code;
        if !is_row && !table.is_empty() {
            lines.append(&mut table_lines(std::mem::take(&mut table), theme));
        }
        let fence = line.trim_start().starts_with("```");
        let begins =
            is_row || is_code || fence || line.is_empty() || line.starts_with('#') || is_item(line);
        if begins && !paragraph.is_empty() {
            lines.push(styled(&std::mem::take(&mut paragraph), theme));
        }
        if fence {
            is_code = !is_code;
        } else if is_code {
            lines.push(Line::styled(format!("    {line}"), theme.quiet()));
        } else if is_row {
            if !is_ruler(line) {
                table.push(cells(line).map(|cell| styled(cell, theme)).collect());
            }
        } else if line.is_empty() {
            lines.push(Line::default());
        } else if line.starts_with('#') {
            lines.push(Line::styled(line.trim_start_matches('#').trim().to_owned(), theme.key()));
        } else {
            if !paragraph.is_empty() {
                paragraph.push(' ');
            }
            // The indent of an item is kept, that of its further lines is not.
            paragraph.push_str(if paragraph.is_empty() { line.trim_end() } else { line.trim() });
        }
    }
    if !paragraph.is_empty() {
        lines.push(styled(&paragraph, theme));
    }
    lines.append(&mut table_lines(table, theme));
    lines
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

fn is_item(line: &str) -> bool {
    let line = line.trim_start();
    let mark = line.split(' ').next().unwrap_or_default();
    let is_number = mark.strip_suffix('.').is_some_and(|n| n.parse::<u8>().is_ok());
    (mark == "-" || mark == "*" || is_number) && line.len() > mark.len()
}

fn is_ruler(row: &str) -> bool {
    row.contains('-') && row.chars().all(|sign| matches!(sign, '|' | '-' | ':' | ' '))
}

fn cells(row: &str) -> impl Iterator<Item = &str> {
    row.trim().trim_start_matches('|').trim_end_matches('|').split('|').map(str::trim)
}

/// Bold, italic and code, without their signs.
fn styled(text: &str, theme: Theme) -> Line<'static> {
    let text = match text.trim_start().strip_prefix(['-', '*']) {
        Some(item) if is_item(text) => {
            let indent = text.len() - text.trim_start().len();
            format!("{}•{item}", " ".repeat(indent))
        }
        _ => text.to_owned(),
    };
    let mut spans = Vec::new();
    let (mut bold, mut code) = (false, false);
    for (at, bolds) in text.split("**").enumerate() {
        bold = if at > 0 { !bold } else { bold };
        for (at, piece) in bolds.split('`').enumerate() {
            code = if at > 0 { !code } else { code };
            let mut style = if bold { theme.strong() } else { Style::new() };
            if code {
                style = style.patch(theme.shield());
            }
            if !piece.is_empty() {
                spans.push(Span::styled(piece.to_owned(), style));
            }
        }
    }
    Line::from(spans)
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
                    | a | bb |\n| --- | --- |\n| ccc | d |\n\n#### SF-1.1 Rule\n```\ncode  x\n```\n";
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
            "    code  x",
        ];
        assert_eq!(found, expected);
        assert_eq!(hang(&Line::raw("• item")), 2);
        assert_eq!(hang(&Line::raw("  10. item")), 6);
    }
}
