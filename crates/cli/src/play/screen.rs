//! The whole screen: status, board, hand, question, list, log, keys.
//!
//! On a wide terminal the question, the list and the log stand beside the board; on a narrow one
//! they stand below it. Every zone keeps its place while the game goes on.

use super::app::{App, Overlay, Question};
use super::keys::{COMMANDS, Command, LESS_NEEDED, NOT_IN_FOOTER};
use super::opening::Who;
use super::popups;
use super::text::{centre, first_fit, fit, pad, spread, wrap};
use super::words::book;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use starboard_core::{Message, Seat};
use std::time::Duration;

/// From this width on there is room for a side.
const SIDE_FROM: u16 = 108;
/// What the zones below the board need at least.
const BELOW: u16 = 9;

/// Draws everything.
pub(crate) fn draw(app: &mut App, frame: &mut Frame) {
    let area = frame.area();
    let least = app.painter.min_size();
    app.is_too_small = area.width < least.width || area.height < least.height;
    let buf = frame.buffer_mut();
    if app.is_too_small {
        return draw_too_small(app, area, least, buf);
    }
    if let Some(Overlay::Pass(seat)) = app.overlay {
        return popups::draw_pass(app, seat, area, buf);
    }
    // Behind a question to several people nobody's hand may be seen; and before it is clear which
    // game is meant there is nothing to see.
    if let Some(Overlay::Ask(question)) = &app.overlay
        && (app.humans().len() > 1 || matches!(question, Question::Resume(_)))
    {
        return popups::draw(app, area, buf);
    }
    let [top, middle, bottom] = stack(area, [1, area.height - 2, 1]);
    put(&status(app, top.width.into()), top, buf);
    put(&footer(app, bottom.width.into()), bottom, buf);
    if area.width >= SIDE_FROM {
        draw_beside(app, middle, buf);
    } else {
        draw_below(app, middle, buf);
    }
    popups::draw(app, area, buf);
}

/// The board at the left; question, list and log at the right.
fn draw_beside(app: &mut App, area: Rect, buf: &mut Buffer) {
    let side = (area.width * 3 / 8).clamp(44, 64);
    let left = Rect { width: area.width - side - 1, ..area };
    let right = Rect { x: area.x + left.width + 1, width: side, ..area };
    for y in area.y..area.bottom() {
        buf.set_string(right.x - 1, y, "│", app.theme.quiet());
    }
    let right = Rect { x: right.x + 1, width: right.width - 1, ..right };
    let scene = app.scene();
    let rows = app.painter.rows(&scene, Size::new(left.width, left.height.saturating_sub(4)));
    let rows = rows.min(left.height);
    let [board, below] = stack(left, [rows, left.height - rows]);
    app.painter.draw(&scene, board, buf);
    let [_, full] = app.painter.hand_rows(&scene, left.width - 2);
    if full > 0 && below.height > 1 {
        let [title, hand] = stack(below, [1, below.height - 1]);
        draw_title(app, &book(app.lang).get("title-hand"), title, buf);
        let hand = Rect { x: hand.x + 1, width: hand.width - 2, ..hand };
        app.painter.draw_hand(&scene, hand, buf);
    }
    let asked = 5;
    let detail = 4;
    let rest = right.height.saturating_sub(asked + detail);
    let listed = rest / 2;
    let [prompt, list, words, log] = stack(right, [asked, listed, detail, rest - listed]);
    put_all(&question(app, prompt.width.into(), prompt.height.into()), prompt, buf);
    draw_list(app, list, buf);
    put_all(&selected_words(app, words.width.into(), words.height), words, buf);
    draw_log_or_hint(app, log, buf);
}

/// The board above; below it the hand, the question, then the list and the log side by side.
fn draw_below(app: &mut App, area: Rect, buf: &mut Buffer) {
    let scene = app.scene();
    let wide = area.width;
    let rows = app.painter.rows(&scene, Size::new(wide, area.height.saturating_sub(BELOW)));
    let [brief, full] = app.painter.hand_rows(&scene, wide);
    let left = area.height.saturating_sub(rows);
    let hand = if left >= full + 16 { full } else { brief.min(2) };
    let asked = 2.min(left.saturating_sub(hand + 4));
    let rest = left.saturating_sub(hand + asked);
    let [board, hand, prompt, lists] = stack(area, [rows, hand, asked, rest]);
    app.painter.draw(&scene, board, buf);
    app.painter.draw_hand(&scene, hand, buf);
    put_all(&question(app, prompt.width.into(), prompt.height.into()), prompt, buf);
    let half = wide / 2;
    let list = Rect { width: half, ..lists };
    let log = Rect { x: lists.x + half + 1, width: wide - half - 1, ..lists };
    draw_list(app, list, buf);
    draw_log_or_hint(app, log, buf);
    for y in lists.y..lists.bottom() {
        let sign = if y == lists.y { "┬" } else { "│" };
        buf.set_string(lists.x + half, y, sign, app.theme.quiet());
    }
}

// ------------------------------------------------------------------------------------ the zones

/// The game, where it stands, and whose turn it is.
fn status(app: &App, wide: usize) -> Line<'static> {
    let title = app.table.say(&Message::new("game-title"), app.lang);
    let facts = app.painter.status(&app.scene());
    let turn = Line::styled(format!("{} ", whose_turn(app)), app.theme.strong());
    let with = |count: usize| {
        let mut facts = facts[..count].to_vec();
        facts.insert(0, String::new());
        let title = Span::styled(format!(" {title}"), app.theme.strong());
        Line::from(vec![title, Span::raw(facts.join(" · "))])
    };
    let room = wide.saturating_sub(turn.width() + 1);
    let left = first_fit((0..=facts.len()).rev().map(with), room);
    let mut line = spread(left, turn, wide);
    for span in &mut line.spans {
        span.style = span.style.add_modifier(Modifier::REVERSED);
    }
    line
}

/// Whose turn it is.
pub(crate) fn whose_turn(app: &App) -> String {
    let book = book(app.lang);
    if app.table.outcome().is_some() {
        return app.table.outcome_words(app.lang);
    }
    if app.decider().is_some() {
        let key = if app.humans().len() > 1 { "turn-of" } else { "turn-yours" };
        let seat = app.decider().map_or_else(String::new, |seat| name(app, seat));
        let message = Message::new(key);
        let message = if key == "turn-of" { message.with("seat", seat) } else { message };
        return format!("▲ {}", book.say(&message));
    }
    if let Some((seat, since)) = app.thinker() {
        let message = Message::new("turn-thinks").with("seat", name(app, seat));
        return format!("{} {}", spinner(since), book.say(&message));
    }
    let next = app.table.to_act().iter().next();
    next.map_or_else(String::new, |seat| {
        let sign = if app.is_below(seat) { "▲" } else { "▼" };
        format!("{sign} {}", book.say(&Message::new("turn-of").with("seat", name(app, seat))))
    })
}

/// A seat and who sits there.
pub(crate) fn name(app: &App, seat: Seat) -> String {
    let name = app.table.seat_name(seat, app.lang);
    match app.who[seat.index()] {
        Who::Human => name,
        who @ Who::Bot(_) => format!("{name} ({})", book(app.lang).get(who.title())),
    }
}

/// Something turns while somebody thinks; only after a moment, so that quick bots do not flicker.
fn spinner(since: Duration) -> &'static str {
    const TURNS: [&str; 8] = ["⣾", "⣽", "⣻", "⢿", "⡿", "⣟", "⣯", "⣷"];
    TURNS[(since.as_millis() / 120) as usize % TURNS.len()]
}

/// What is asked, what went wrong, what else there is to know, in so many rows. What went wrong is
/// the most important while it is new.
fn question(app: &App, wide: usize, rows: usize) -> Vec<Line<'static>> {
    let theme = app.theme;
    let mut lines = Vec::new();
    if let Some(notice) = &app.notice {
        let style = if notice.is_bad { theme.bad() } else { theme.good() }.patch(theme.strong());
        let mut line = Line::from(Span::styled(notice.text.clone(), style));
        if let Some(rule) = &notice.rule {
            line.spans.push(Span::styled(format!(" ({rule}, F5)"), theme.key()));
        }
        lines = wrap(&line, wide, 0);
    }
    let asked = app.decider().map_or_else(String::new, |seat| app.table.question(seat, app.lang));
    let mut further = Vec::new();
    if app.humans().is_empty() && app.table.outcome().is_none() {
        further.push(Line::raw(book(app.lang).get("looking-on")));
    }
    if !asked.is_empty() {
        further.push(Line::styled(asked, theme.strong()));
    }
    if let Some(since) = app.advising() {
        further.insert(
            0,
            Line::raw(format!("{} {}", spinner(since), book(app.lang).get("hint-thinking"))),
        );
    }
    further.extend(app.painter.notes(&app.scene()));
    for line in further {
        let wrapped = wrap(&line, wide, 0);
        if lines.len() + wrapped.len() <= rows || lines.is_empty() {
            lines.extend(wrapped);
        }
    }
    clip(lines, rows, wide)
}

/// The list of actions under its title.
fn draw_list(app: &App, area: Rect, buf: &mut Buffer) {
    let (theme, book) = (app.theme, book(app.lang));
    let [title, rows] = stack(area, [1, area.height.saturating_sub(1)]);
    let shown = app.menu.shown();
    let all = app.menu.entries().len();
    let heading = if app.menu.typed().is_empty() {
        let key = if app.menu.takes_words() { "title-words" } else { "title-actions" };
        book.say(&Message::new(key).with("count", all))
    } else if app.menu.takes_words() && app.menu.selected().is_none() {
        book.say(&Message::new("title-saying").with("typed", app.menu.typed()))
    } else if app.menu.is_filtered() {
        book.say(
            &Message::new("title-search")
                .with("typed", app.menu.typed())
                .with("found", shown.len())
                .with("count", all),
        )
    } else {
        book.say(&Message::new("title-number").with("typed", app.menu.typed()))
    };
    draw_title(app, &heading, title, buf);
    let digits = all.to_string().len();
    let wide = usize::from(rows.width).saturating_sub(digits + 3);
    let hinted = app.hint.as_ref().map(|hint| &hint.offer.action);
    let scene = app.scene();
    let entry = |place: usize, at: usize| -> Vec<Line<'static>> {
        let entry = &app.menu.entries()[at];
        let label = entry.action().filter(|_| !app.is_wordy);
        let label = label.and_then(|action| app.painter.label(&scene, action, wide));
        let label = label
            .unwrap_or_else(|| Line::raw(entry.label.as_ref().unwrap_or(&entry.words).clone()));
        let is_chosen = place == app.menu.cursor() && app.menu.selected().is_some();
        let mark = match (is_chosen, entry.action().is_some() && entry.action() == hinted) {
            (_, true) => "★",
            (true, false) => "▸",
            (false, false) => " ",
        };
        let number = format!("{mark}{:>digits$} ", at + 1);
        wrap(&label, wide, 2)
            .into_iter()
            .enumerate()
            .map(|(row, line)| {
                let head = if row == 0 { number.clone() } else { " ".repeat(digits + 2) };
                let mut spans = vec![Span::styled(head, theme.quiet())];
                spans.extend(line.spans);
                let line = pad(Line::from(spans), rows.width.into());
                if is_chosen { chosen(line, theme.chosen()) } else { line }
            })
            .collect()
    };
    let entries: Vec<_> = shown.iter().enumerate().map(|(place, &at)| entry(place, at)).collect();
    if entries.is_empty() && !app.menu.typed().is_empty() {
        put_all(&wrap(&Line::raw(book.get("list-nothing")), rows.width.into(), 0), rows, buf);
        return;
    }
    let first = first_shown(&entries, app.menu.cursor(), rows.height.into());
    let lines: Vec<_> = entries.into_iter().skip(first).flatten().collect();
    let is_more = lines.len() > rows.height.into();
    put_all(&lines, rows, buf);
    for (is_there, y, sign) in
        [(first > 0, rows.y, "▴"), (is_more, rows.bottom().saturating_sub(1), "▾")]
    {
        if is_there && rows.height > 0 {
            buf.set_string(rows.right() - 1, y, sign, theme.strong());
        }
    }
}

/// A whole line in the style of the cursor: colours of its parts would fight with it.
fn chosen(line: Line<'static>, style: Style) -> Line<'static> {
    let spans = line.spans.into_iter().map(|span| Span::styled(span.content, style));
    Line::from(spans.collect::<Vec<_>>())
}

/// The first entry to show so that the one under the cursor is on the screen, with what follows.
fn first_shown(entries: &[Vec<Line>], cursor: usize, room: usize) -> usize {
    let mut used: usize = entries.iter().take(cursor + 2).skip(cursor).map(Vec::len).sum();
    let mut first = cursor.min(entries.len());
    while first > 0 && used + entries[first - 1].len() <= room {
        first -= 1;
        used += entries[first].len();
    }
    first
}

/// The selected action in the words of the game.
fn selected_words(app: &App, wide: usize, rows: u16) -> Vec<Line<'static>> {
    let rule = Line::styled("─".repeat(wide), app.theme.quiet());
    let Some(entry) = app.menu.selected() else { return vec![rule] };
    let words = wrap(&Line::raw(entry.words.clone()), wide, 0);
    std::iter::once(rule).chain(clip(words, rows.saturating_sub(1).into(), wide)).collect()
}

/// The newest of what happened; or what the adviser said, while that matters.
fn draw_log_or_hint(app: &mut App, area: Rect, buf: &mut Buffer) {
    if let Some(hint) = &app.hint {
        return popups::draw_hint(app, hint, area, buf);
    }
    let area = draw_coach(app, area, buf);
    if area.height == 0 {
        return;
    }
    let [title, room] = stack(area, [1, area.height.saturating_sub(1)]);
    let rows = app.log.rows(app.painter.as_ref(), app.theme, room.width.into());
    let most = rows.len().saturating_sub(room.height.into());
    app.log_back = app.log_back.min(most);
    let book = book(app.lang);
    let heading = match app.log_back {
        0 => book.get("title-log"),
        back => book.say(&Message::new("title-log-back").with("rows", back)),
    };
    draw_title(app, &heading, title, buf);
    put_all(&rows[most - app.log_back..], room, buf);
}

/// What the coach says, above the log, which keeps its newest rows if the words leave them. Answers what is left of the
/// area.
fn draw_coach(app: &mut App, area: Rect, buf: &mut Buffer) -> Rect {
    let words = app.coaching();
    app.coach.is_cut = false;
    let Some(words) = words else { return area };
    let lines = wrap(&Line::raw(words), area.width.into(), 0);
    let most = usize::from(area.height.saturating_sub(1));
    app.coach.is_cut = lines.len() > most;
    let lines = clip(lines, most, area.width.into());
    let rows = lines.len() as u16;
    let [title, room, rest] = stack(area, [1, rows, area.height.saturating_sub(1 + rows)]);
    let heading = if app.coach.is_cut { "title-coach-cut" } else { "title-coach" };
    draw_title(app, &book(app.lang).get(heading), title, buf);
    put_all(&lines, room, buf);
    rest
}

/// The keys, as many as there is room for.
fn footer(app: &App, wide: usize) -> Line<'static> {
    let book = book(app.lang);
    let with = |left_out: &[Command], both: bool, gap: &'static str| {
        let mut spans = Vec::new();
        for (command, function, other, name) in COMMANDS {
            if left_out.contains(&command) || NOT_IN_FOOTER.contains(&command) {
                continue;
            }
            spans.push(Span::raw(if spans.is_empty() { " " } else { gap }));
            let keys = if both { [function, other].join(" ") } else { function.to_owned() };
            let keys = keys.trim_end().to_owned();
            spans.push(Span::styled(keys, app.theme.key()));
            spans.push(Span::raw(format!(" {}", book.get(name))));
        }
        Line::from(spans)
    };
    let ways = [(0..=2, true, "  "), (0..=2, true, " "), (0..=0, false, "  "), (0..=6, false, " ")];
    let lines = ways
        .into_iter()
        .flat_map(|(counts, both, gap)| counts.map(move |count| (count, both, gap)));
    first_fit(lines.map(|(count, both, gap)| with(&LESS_NEEDED[..count], both, gap)), wide)
}

fn draw_too_small(app: &App, area: Rect, least: Size, buf: &mut Buffer) {
    let message = Message::new("too-small")
        .with("wide", least.width)
        .with("high", least.height)
        .with("width", area.width)
        .with("height", area.height);
    let text = Line::raw(book(app.lang).say(&message));
    let lines = wrap(&text, area.width.into(), 0);
    let above = area.height.saturating_sub(lines.len() as u16) / 2;
    let lines: Vec<_> = lines.into_iter().map(|line| centre(line, area.width.into())).collect();
    let [_, room] = stack(area, [above, area.height - above]);
    put_all(&lines, room, buf);
}

// --------------------------------------------------------------------------------- building bricks

/// Cuts an area into zones of these heights, from top to bottom.
pub(crate) fn stack<const N: usize>(area: Rect, heights: [u16; N]) -> [Rect; N] {
    let mut y = area.y;
    heights.map(|height| {
        let zone = Rect { y, height: height.min(area.bottom().saturating_sub(y)), ..area };
        y += zone.height;
        zone
    })
}

/// `── Title ─────`
pub(crate) fn draw_title(app: &App, title: &str, area: Rect, buf: &mut Buffer) {
    let line = Line::from(vec![
        Span::styled("── ", app.theme.quiet()),
        Span::styled(title.to_owned(), app.theme.strong()),
        Span::raw(" "),
    ]);
    let line = fit(line, area.width.into());
    let rest = usize::from(area.width).saturating_sub(line.width());
    let rule = Span::styled("─".repeat(rest), app.theme.quiet());
    put(&Line::from([line.spans, vec![rule]].concat()), area, buf);
}

/// The first rows; the last one tells if there would be more.
fn clip(mut lines: Vec<Line<'static>>, rows: usize, wide: usize) -> Vec<Line<'static>> {
    if lines.len() > rows {
        lines.truncate(rows);
        if let Some(last) = lines.last_mut() {
            let spans = [std::mem::take(&mut last.spans), vec![Span::raw(" …")]].concat();
            *last = fit(Line::from(spans), wide);
        }
    }
    lines
}

pub(crate) fn put(line: &Line<'static>, area: Rect, buf: &mut Buffer) {
    put_all(std::slice::from_ref(line), area, buf);
}

/// Lines below each other, as many as fit.
pub(crate) fn put_all(lines: &[Line<'static>], area: Rect, buf: &mut Buffer) {
    for (line, y) in lines.iter().zip(area.y..area.bottom()) {
        buf.set_line(area.x, y, &fit(line.clone(), area.width.into()), area.width);
    }
}
