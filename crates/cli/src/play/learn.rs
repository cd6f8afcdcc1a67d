//! `starboard learn`: lessons and puzzles at the terminal, line by line. What is printed can be read aloud, and
//! what is typed may come through a pipe.

use super::board::{Painter, Scene, painter};
use super::text::{plain, wrap};
use super::theme::Theme;
use super::words::book;
use crate::failure::Failure;
use crate::input::read_text;
use ratatui::buffer::Buffer;
use ratatui::crossterm::terminal;
use ratatui::layout::{Rect, Size};
use ratatui::text::Line;
use serde_json::json;
use starboard_core::{Lang, Message, Observer};
use starboard_table::lessons::{self, Aim, Lesson, Shown};
use starboard_table::registry::game_info;
use starboard_table::{GameInfo, Offer, games};
use std::io::{BufRead, Write, stdin};
use std::path::PathBuf;

/// Learn a game by playing it, a minute at a time
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game
    #[arg(required_unless_present_any = ["check", "list"])]
    game: Option<String>,
    /// The lesson or puzzle, by its name or its number [default: from the first one on]
    lesson: Option<String>,
    /// Begin with the first puzzle
    #[arg(long, conflicts_with = "lesson")]
    puzzles: bool,
    /// List the lessons and puzzles of the game, or of all games, and how long they take
    #[arg(long)]
    list: bool,
    /// Print the list as JSON, for programs
    #[arg(long, requires = "list")]
    json: bool,
    /// Check lessons and puzzles that you have written (docs/lessons.md)
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with = "game")]
    check: Vec<PathBuf>,
}

/// Lists lessons, checks some, or teaches.
pub(crate) fn run(args: &Args, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    if args.list {
        let listed = match &args.game {
            Some(game) => vec![game_info(game)?],
            None => games(),
        };
        return list(&listed, args.json, lang, out);
    }
    let Some(game) = &args.game else { return check(&args.check, out) };
    game_info(game)?;
    let (mut all, puzzles) = (lessons::lessons(game), lessons::puzzles(game));
    let lessons = all.len();
    all.extend(&puzzles);
    if all.is_empty() {
        let message = Message::new("learn-none").with("game", game.as_str());
        return Err(Failure::new(book(lang).say(&message)));
    }
    let begin = if args.puzzles { lessons } else { 0 };
    let first = args.lesson.as_ref().map_or(Ok(begin), |wanted| {
        let number = wanted.parse().ok().filter(|number| (1..=all.len()).contains(number));
        let at = number.map(|number: usize| number - 1);
        at.or_else(|| all.iter().position(|lesson| lesson.id == *wanted)).ok_or_else(|| {
            let known = all.iter().map(|lesson| lesson.id.as_str()).collect::<Vec<_>>().join(", ");
            let message = Message::new("learn-unknown").with("lesson", wanted.as_str());
            Failure::new(book(lang).say(&message.with("known", known)))
        })
    })?;
    let mut typed = stdin().lock();
    for (number, lesson) in (1..).zip(&all).skip(first) {
        let place = if lesson.goal.is_some() {
            Message::new("learn-puzzle").with("n", number - lessons).with("all", puzzles.len())
        } else {
            Message::new("learn-lesson").with("n", number).with("all", lessons)
        };
        let heading = format!("{}: {}", book(lang).say(&place), lesson.title.in_lang(lang));
        if !teach(lesson, &heading, lang, &mut typed, out)? {
            return Ok(());
        }
        if number == all.len() {
            writeln!(out, "{}", book(lang).get("learn-all-done"))?;
        } else {
            let next = if number < lessons { "learn-next" } else { "learn-next-puzzle" };
            writeln!(out, "{}", book(lang).get(next))?;
            out.flush()?;
            if line(&mut typed)?.is_none_or(|line| !line.is_empty()) {
                return Ok(());
            }
        }
    }
    Ok(())
}

/// Lists the lessons and puzzles of these games, each with the time it takes.
fn list(games: &[GameInfo], json: bool, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    let of = |game: &GameInfo| [lessons::lessons(game.id), lessons::puzzles(game.id)].concat();
    if json {
        let card = |lesson: &Lesson| {
            let Lesson { game, id, title, seat, rules, sections, beats, .. } = lesson;
            json!({
                "game": game, "id": id, "title": title.in_lang(lang), "seat": seat, "rules": rules,
                "sections": sections, "beats": beats.len(), "seconds": lesson.seconds(),
                "aim": lesson.goal.as_ref().map(|goal| goal.aim),
            })
        };
        let cards: Vec<_> = games.iter().flat_map(of).map(card).collect();
        serde_json::to_writer_pretty(&mut *out, &cards)?;
        writeln!(out)?;
        return Ok(());
    }
    let words = book(lang);
    let seconds = |n: usize| words.say(&Message::new("learn-seconds").with("n", n));
    for (at, game) in games.iter().enumerate() {
        if games.len() > 1 {
            let gap = if at > 0 { "\n" } else { "" };
            writeln!(out, "{gap}{}: {}", game.id, game.title.in_lang(lang))?;
        }
        for (number, lesson) in (1..).zip(of(game)) {
            let aim = lesson.goal.as_ref().map(|goal| words.get(aim(goal.aim)));
            let more: Vec<String> = aim.into_iter().chain([seconds(lesson.seconds())]).collect();
            let (id, title) = (&lesson.id, lesson.title.in_lang(lang));
            writeln!(out, "{number:>2}  {id:<12} {title} ({})", more.join(", "))?;
        }
        let course = seconds(lessons::lessons(game.id).into_iter().map(Lesson::seconds).sum());
        writeln!(out, "{}", words.say(&Message::new("learn-course").with("time", course)))?;
    }
    Ok(())
}

/// The words for what is to be found.
fn aim(aim: Aim) -> &'static str {
    match aim {
        Aim::Win => "learn-aim-win",
        Aim::Reach => "learn-aim-reach",
        Aim::Save => "learn-aim-save",
        Aim::Odds => "learn-aim-odds",
    }
}

/// Says what is wrong with these files. The last line printed is `N passed, M failed`.
fn check(files: &[PathBuf], out: &mut impl Write) -> Result<(), Failure> {
    let (mut passed, mut failed) = (0, 0);
    for file in files {
        let name = file.display().to_string();
        let problems = match lessons::read(&name, &read_text(file)?) {
            Ok(lesson) => lessons::check_one(&lesson),
            Err(error) => vec![error.to_string()],
        };
        for problem in &problems {
            writeln!(out, "{name}: {problem}")?;
        }
        if problems.is_empty() { passed += 1 } else { failed += 1 }
    }
    writeln!(out, "{passed} passed, {failed} failed")?;
    if failed > 0 { Err(Failure::negative("")) } else { Ok(()) }
}

/// How many actions are listed, unless all are asked for.
const LISTED: usize = 12;

/// Teaches one lesson; whether it came to its end.
fn teach(
    lesson: &Lesson,
    heading: &str,
    lang: Lang,
    typed: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<bool, Failure> {
    let painter = painter(&lesson.game, &lesson.options());
    let words = book(lang);
    let wide =
        terminal::size().map_or(100, |(wide, _)| wide.min(120)).max(painter.min_size().width);
    let mut answers = Vec::new();
    let mut most = LISTED;
    loop {
        let shown = lesson.show(&answers).map_err(Failure::new)?;
        if shown.refused.is_some() {
            answers.pop();
        }
        let offers = shown.table.offers(shown.seat, lang);
        let marked = offers.iter().find(|offer| Some(offer.id) == shown.pointed);
        writeln!(out, "\n── {heading} · {}/{}\n", shown.done, lesson.beats.len())?;
        for told in shown.table.events(shown.since, Observer::Seat(shown.seat), lang) {
            writeln!(out, "  {}", told.words)?;
        }
        if shown.refused.is_none() {
            paint(&*painter, &shown, &offers, marked, lang, wide, out)?;
        }
        let text = shown.refused.as_ref().unwrap_or(&shown.text).in_lang(lang);
        writeln!(out)?;
        for row in wrap(&Line::raw(text.to_owned()), usize::from(wide).min(90), 0) {
            writeln!(out, "  {}", plain(&row))?;
        }
        if shown.done == lesson.beats.len() {
            return Ok(true);
        }
        writeln!(out, "\n  {}", shown.table.question(shown.seat, lang))?;
        let rows = listed(&offers, marked, most);
        for (number, offer) in (1..).zip(&rows) {
            let mark = if marked.is_some_and(|marked| marked.id == offer.id) { "►" } else { " " };
            writeln!(out, "{mark} {number:>2}  {}", offer.words)?;
        }
        if rows.len() < offers.len() {
            let more = Message::new("learn-more").with("n", offers.len() - rows.len());
            writeln!(out, "      {}", words.say(&more))?;
        }
        let hint = shown.hint.as_ref().map(|hint| hint.in_lang(lang));
        let choose = if hint.is_some() { "learn-choose-puzzle" } else { "learn-choose" };
        writeln!(out, "{}", words.get(choose))?;
        out.flush()?;
        let Some(line) = line(typed)? else { return Ok(false) };
        most = if line == "?" { usize::MAX } else { LISTED };
        let number = line.parse().ok().and_then(|number: usize| rows.get(number.checked_sub(1)?));
        let chosen = match line.as_str() {
            "?" => continue,
            "q" => return Ok(false),
            "" => marked,
            text => number.copied().or_else(|| offers.iter().find(|offer| offer.notation == text)),
        };
        match (chosen, hint) {
            (Some(offer), _) => answers.push(offer.id),
            (None, Some(hint)) if line == "h" => writeln!(out, "\n  {hint}")?,
            (None, _) => writeln!(out, "{}", words.get("learn-what"))?,
        }
    }
}

/// The first of the offers, the one that is marked among them.
fn listed<'a>(offers: &'a [Offer], marked: Option<&'a Offer>, most: usize) -> Vec<&'a Offer> {
    let mut rows: Vec<&Offer> = offers.iter().take(most).collect();
    if let Some(marked) = marked.filter(|marked| !rows.iter().any(|offer| offer.id == marked.id)) {
        rows.insert(0, marked);
    }
    rows
}

/// Prints the board as the painter of the game paints it, and what the player has.
fn paint(
    painter: &dyn Painter,
    shown: &Shown,
    offers: &[Offer],
    marked: Option<&Offer>,
    lang: Lang,
    wide: u16,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let view = shown.table.view(Observer::Seat(shown.seat));
    let scene = Scene {
        view: &view,
        offers,
        chosen: marked.map(|offer| &offer.action),
        words: marked.map(|offer| offer.words.as_str()),
        lang,
        theme: Theme::of_environment(),
    };
    let board = painter.rows(&scene, Size::new(wide, 40));
    let [_, hand] = painter.hand_rows(&scene, wide);
    let all = Rect::new(0, 0, wide, board + hand);
    let mut buf = Buffer::empty(all);
    painter.draw(&scene, Rect { height: board, ..all }, &mut buf);
    painter.draw_hand(&scene, Rect { y: board, height: hand, ..all }, &mut buf);
    for y in 0..all.height {
        let row: String = (0..wide).map(|x| buf[(x, y)].symbol()).collect();
        writeln!(out, "{}", row.trim_end())?;
    }
    Ok(())
}

/// What was typed, without the space around it; nothing at the end.
fn line(typed: &mut impl BufRead) -> Result<Option<String>, Failure> {
    let mut line = String::new();
    let read = typed.read_line(&mut line);
    let read = read.map_err(|error| Failure::new(format!("cannot read the input: {error}")))?;
    Ok((read > 0).then(|| line.trim().to_owned()))
}
