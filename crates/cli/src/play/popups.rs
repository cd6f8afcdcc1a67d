//! What lies over the board: questions, the end of the game, texts to read, hints.

use super::app::{App, DrawOffer, Overlay, Question, Saved};
use super::keys::COMMANDS;
use super::reader::{Page, Reader};
use super::screen::{draw_title, name, put, put_all, stack, whose_turn};
use super::text::{centre, first_fit, pad, spread, wrap};
use super::words::book;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Widget};
use starboard_core::standing::StandingKind;
use starboard_core::{Message, Seat};
use starboard_table::Hint;

/// Draws whatever lies over the board.
pub(crate) fn draw(app: &mut App, area: Rect, buf: &mut Buffer) {
    match app.overlay.take() {
        Some(Overlay::Reader(mut reader)) => {
            draw_reader(app, &mut reader, area, buf);
            app.overlay = Some(Overlay::Reader(reader));
        }
        Some(Overlay::Ask(question)) => {
            draw_question(app, &question, area, buf);
            app.overlay = Some(Overlay::Ask(question));
        }
        Some(Overlay::Over) => {
            draw_over(app, area, buf);
            app.overlay = Some(Overlay::Over);
        }
        Some(Overlay::Standing(seat)) => {
            draw_standing(app, seat, area, buf);
            app.overlay = Some(Overlay::Standing(seat));
        }
        Some(Overlay::Coach) => {
            draw_coach(app, area, buf);
            app.overlay = Some(Overlay::Coach);
        }
        other @ (Some(Overlay::Pass(_)) | None) => app.overlay = other,
    }
}

/// Between two humans: nothing of the game is on the screen.
pub(crate) fn draw_pass(app: &App, seat: Seat, area: Rect, buf: &mut Buffer) {
    let message = Message::new("pass-keyboard").with("seat", name(app, seat));
    let text = Line::styled(book(app.lang).say(&message), app.theme.strong());
    let mut lines = vec![centre(text, area.width.into()), Line::default()];
    let keys = Line::styled(book(app.lang).get("pass-keys"), app.theme.key());
    lines.push(centre(keys, area.width.into()));
    let [_, room] = stack(area, [area.height / 2 - 1, area.height - area.height / 2 + 1]);
    put_all(&lines, room, buf);
}

fn draw_question(app: &App, question: &Question, area: Rect, buf: &mut Buffer) {
    let book = book(app.lang);
    let (text, keys) = match question {
        Question::Quit(Saved::Nothing) => (book.get("ask-quit-nothing"), "keys-quit"),
        Question::Quit(Saved::Well) => {
            (book.say(&Message::new("ask-quit").with("path", app.path())), "keys-quit")
        }
        Question::Quit(Saved::Badly(problem)) => {
            let message = Message::new("ask-quit-unsaved").with("problem", problem.as_str());
            (book.say(&message), "keys-quit")
        }
        Question::Resign(seat) => {
            let plays_on = app.table.others_play_on(*seat, app.humans());
            let key = if plays_on { "ask-leave" } else { "ask-resign" };
            let message = Message::new(key).with("seat", name(app, *seat));
            let can_draw = app.table.can_draw(app.humans()).is_ok();
            (book.say(&message), if can_draw { "keys-resign-draw" } else { "keys-resign" })
        }
        Question::Draw(DrawOffer { by, asked, .. }) => {
            let message = Message::new("ask-draw")
                .with("seat", name(app, *by))
                .with("asked", name(app, *asked));
            (book.say(&message), "keys-draw")
        }
        Question::Resume(saved) => {
            let message = Message::new("ask-resume")
                .with("path", saved.file.path().display().to_string())
                .with("steps", saved.table.steps());
            (book.say(&message), "keys-resume")
        }
    };
    let lines = [
        wrap(&Line::raw(text), 58, 0),
        vec![Line::default()],
        wrap(&Line::styled(book.get(keys), app.theme.key()), 58, 0),
    ];
    draw_box(app, "", &lines.concat(), area, buf);
}

fn draw_over(app: &App, area: Rect, buf: &mut Buffer) {
    let book = book(app.lang);
    let last = app.log.lines(app.painter.as_ref(), app.theme).pop().unwrap_or_default();
    let saved = Message::new("over-saved").with("path", app.path());
    let steps = Message::new("over-steps").with("steps", app.table.steps());
    let mut lines = vec![Line::styled(whose_turn(app), app.theme.aim()), Line::default()];
    lines.extend(wrap(&last, 58, 2));
    lines.extend(wrap(&Line::raw(book.say(&steps)), 58, 0));
    lines.push(Line::default());
    lines.extend(wrap(&Line::styled(book.say(&saved), app.theme.quiet()), 58, 0));
    lines.push(Line::default());
    lines.extend(wrap(&Line::styled(book.get("over-keys"), app.theme.key()), 58, 0));
    draw_box(app, &book.get("over-title"), &lines, area, buf);
}

/// What a seat answers without a question.
fn draw_standing(app: &App, seat: Seat, area: Rect, buf: &mut Buffer) {
    let book = book(app.lang);
    let mut lines = Vec::new();
    for (number, answer) in (1..).zip(app.table.standing()) {
        let value = app.wishes.get(&seat).map_or(0, |wishes| wishes.value(&answer));
        let sign = match (answer.kind, value) {
            (StandingKind::Switch, 0) => "[ ]".to_owned(),
            (StandingKind::Switch, _) => "[x]".to_owned(),
            (StandingKind::Percentage, value) => format!("{value:>3} %"),
        };
        let label = app.table.say(&Message::new(answer.label()), app.lang);
        lines.extend(wrap(&Line::raw(format!("{number} {sign} {label}")), 58, 6));
    }
    if lines.is_empty() {
        lines.push(Line::raw(book.get("standing-none")));
    }
    lines.push(Line::default());
    let keys = if app.may_entrust(seat) { "keys-standing-entrust" } else { "keys-standing" };
    lines.extend(wrap(&Line::styled(book.get(keys), app.theme.key()), 58, 0));
    draw_box(app, &book.get("key-standing"), &lines, area, buf);
}

/// All that the coach says, where there is too little room for it beside the question.
fn draw_coach(app: &App, area: Rect, buf: &mut Buffer) {
    let book = book(app.lang);
    let mut lines = wrap(&Line::raw(app.coaching().unwrap_or_default()), 58, 0);
    lines.push(Line::default());
    lines.extend(wrap(&Line::styled(book.get("keys-coach"), app.theme.key()), 58, 0));
    draw_box(app, &book.get("key-coach"), &lines, area, buf);
}

/// A box in the middle of the screen.
fn draw_box(app: &App, title: &str, lines: &[Line<'static>], area: Rect, buf: &mut Buffer) {
    let wide = lines.iter().map(Line::width).max().unwrap_or(0) as u16 + 6;
    let high = lines.len() as u16 + 4;
    let (wide, high) = (wide.min(area.width), high.min(area.height));
    let x = area.x + (area.width - wide) / 2;
    let y = area.y + (area.height - high) / 2;
    let frame = Rect { x, y, width: wide, height: high };
    draw_frame(app, title, frame, buf);
    let inner = Rect { x: x + 3, y: y + 2, width: wide - 6, height: high.saturating_sub(4) };
    put_all(lines, inner, buf);
}

fn draw_frame(app: &App, title: &str, frame: Rect, buf: &mut Buffer) {
    Clear.render(frame, buf);
    let inner = usize::from(frame.width) - 2;
    let title = if title.is_empty() { String::new() } else { format!(" {title} ") };
    let head = first_fit([Line::raw(title), Line::default()], inner);
    let rule = "═".repeat(inner - head.width());
    let top = Line::from(
        [
            vec![Span::raw("╔")],
            head.style(app.theme.strong()).spans,
            vec![Span::raw(rule), Span::raw("╗")],
        ]
        .concat(),
    );
    let [first, middle, last] = stack(frame, [1, frame.height - 2, 1]);
    put(&top, first, buf);
    for y in middle.y..middle.bottom() {
        buf.set_string(frame.x, y, "║", app.theme.strong());
        buf.set_string(frame.right() - 1, y, "║", app.theme.strong());
    }
    put(&Line::raw(format!("╚{}╝", "═".repeat(inner))), last, buf);
}

fn draw_reader(app: &App, reader: &mut Reader, area: Rect, buf: &mut Buffer) {
    let book = book(app.lang);
    let wide = area.width.min(108);
    let frame = Rect {
        x: area.x + (area.width - wide) / 2,
        width: wide,
        height: area.height.saturating_sub(1),
        ..area
    };
    let title = book.get(match reader.page {
        Page::Help => "key-help",
        Page::Rules => "key-rules",
        Page::Log => "key-log",
        Page::Piles => "key-piles",
    });
    draw_frame(app, &title, frame, buf);
    let inner = Rect {
        x: frame.x + 2,
        y: frame.y + 1,
        width: frame.width - 4,
        height: frame.height.saturating_sub(3),
    };
    let read = reader.draw(inner, app.theme, buf);
    let search = if reader.typed().is_empty() {
        Line::styled(book.get("reader-keys"), app.theme.quiet())
    } else {
        let key = if reader.is_lost() { "reader-nothing" } else { "reader-found" };
        Line::styled(book.say(&Message::new(key).with("typed", reader.typed())), app.theme.key())
    };
    let place = Line::styled(format!("{read} %"), app.theme.quiet());
    let foot = Rect { y: inner.bottom(), height: 1, ..inner };
    let line = spread(styled(search), styled(place), foot.width.into());
    put(&line, foot, buf);
}

/// The style of a line in its spans, so that lines can be joined.
fn styled(line: Line<'static>) -> Line<'static> {
    let style = line.style;
    Line::from(line.spans.into_iter().map(|span| span.patch_style(style)).collect::<Vec<_>>())
}

/// What the adviser would do, its chance to win, and what else it looked at.
pub(crate) fn draw_hint(app: &App, hint: &Hint, area: Rect, buf: &mut Buffer) {
    let (book, theme) = (book(app.lang), app.theme);
    let [title, room] = stack(area, [1, area.height.saturating_sub(1)]);
    draw_title(app, &book.get("title-hint"), title, buf);
    let wide = usize::from(room.width);
    let percent = |value: f32| format!("{:>3.0} %", value * 100.0);
    let scene = app.scene();
    let label = |action: &serde_json::Value, words: &str, wide: usize| {
        let label = if app.is_wordy { None } else { app.painter.label(&scene, action, wide) };
        label.unwrap_or_else(|| Line::raw(words.to_owned()))
    };
    let mut lines = Vec::new();
    let chance = hint.value.map_or_else(String::new, percent);
    let best = label(&hint.offer.action, &hint.offer.words, wide.saturating_sub(9));
    let head = Span::styled(format!("★ {chance:>5}  "), theme.aim());
    lines.extend(wrap(&Line::from([vec![head], best.spans].concat()), wide, 9));
    for other in hint.considered.iter().filter(|other| other.offer.action != hint.offer.action) {
        let label = label(&other.offer.action, &other.offer.words, wide.saturating_sub(9));
        let head = Span::raw(format!("  {}  ", percent(other.value)));
        lines.extend(wrap(&Line::from([vec![head], label.spans].concat()), wide, 9));
    }
    let foot = wrap(&Line::styled(book.get("hint-foot"), theme.quiet()), wide, 0);
    let most = usize::from(room.height).saturating_sub(foot.len());
    lines.truncate(most);
    lines.extend(foot);
    put_all(&lines, room, buf);
}

/// The help: keys, then the signs of the game.
pub(crate) fn help(app: &App) -> Vec<Line<'static>> {
    let (book, theme) = (book(app.lang), app.theme);
    let row = |keys: String, text: String| {
        let keys = pad(Line::from(Span::styled(keys, theme.key())), KEYS_WIDTH);
        Line::from([keys.spans, vec![Span::raw(text)]].concat())
    };
    let mut lines = vec![Line::styled(book.get("help-playing"), theme.strong())];
    for (keys, text) in [
        ("↑ ↓", "help-cursor"),
        ("1 2 3 …", "help-digits"),
        ("a b c …", "help-letters"),
        ("Enter", "help-enter"),
        ("Esc", "help-escape"),
    ] {
        lines.push(row(keys.to_owned(), book.get(text)));
    }
    lines.push(row(format!("{}↑ ↓", book.get("help-ctrl")), book.get("help-log")));
    lines.push(Line::default());
    lines.push(Line::styled(book.get("help-commands"), theme.strong()));
    for (_, function, other, name) in COMMANDS {
        let other = other.replace('^', &book.get("help-ctrl"));
        let keys =
            if other.is_empty() { function.to_owned() } else { format!("{function} {other}") };
        let about = book.say(&Message::new(format!("{name}-text")));
        lines.push(row(keys, format!("{}: {about}", book.get(name))));
    }
    let legend = app.painter.legend(app.lang, theme);
    if !legend.is_empty() {
        lines.push(Line::default());
        lines.push(Line::styled(book.get("help-signs"), theme.strong()));
        lines.extend(legend);
    }
    lines
}

const KEYS_WIDTH: usize = 13;

/// Texts of the help go on below themselves.
pub(crate) fn help_hang(line: &Line) -> usize {
    match &line.spans[..] {
        [keys, fill, _] => keys.width() + fill.width(),
        _ => 0,
    }
}
