//! `starboard review`: how good every decision of a finished game was, and what luck did.

use crate::failure::Failure;
use crate::{input, words};
use indicatif::{ProgressBar, ProgressStyle};
use starboard_core::words::Phrasebook;
use starboard_core::{Lang, Message, Seat};
use starboard_table::analysis::{self, Analysis, Moment, Performance};
use std::io::Write;
use std::path::PathBuf;

/// Decisions and moments that are told of.
const TOLD: usize = 5;

/// Look at a finished game again: how good every decision was, and what luck did
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The record; `-` for stdin
    file: PathBuf,
    /// How many iterations of search every decision is looked at for
    #[arg(long, value_name = "N", default_value_t = analysis::ITERATIONS)]
    iterations: u32,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
}

/// Looks at the game of a record again.
pub(crate) fn run(args: &Args, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    let record = input::read_json(&args.file)?;
    let look = ProgressStyle::with_template("{bar:40} {pos}/{len}, {eta}").expect("our own");
    let bar = ProgressBar::new(0).with_style(look);
    let analysis = analysis::analyse(&record, args.iterations.max(1), lang, &mut |done, of| {
        bar.set_length(of as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    let analysis = analysis.map_err(|error| Failure::new(error.in_lang(lang)))?;
    if args.json {
        serde_json::to_writer(&mut *out, &analysis)?;
        return Ok(writeln!(out)?);
    }
    write(&analysis, lang, out)
}

/// In points: hundredths of a win.
fn whole(share: f32) -> i32 {
    (100.0 * share).round() as i32
}

fn points(share: f32) -> String {
    whole(share).to_string()
}

/// The same, of something that is gained or lost.
fn gained(share: f32) -> String {
    if whole(share) == 0 { points(share) } else { format!("{:+}", whole(share)) }
}

/// How many points that are, for the plural.
fn count(share: f32) -> usize {
    whole(share).unsigned_abs() as usize
}

/// A number with one digit behind the sign that the language has for that.
fn decimal(number: f32, lang: Lang) -> String {
    let text = format!("{number:.1}");
    match lang {
        Lang::En => text,
        Lang::De => text.replace('.', ","),
    }
}

fn write(analysis: &Analysis, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    let book = &words::book(lang);
    for seat in &analysis.seats {
        writeln!(out, "{}", seat_line(seat, lang, book))?;
        let luck = Message::new("review-luck")
            .with("luck", gained(seat.luck))
            .with("count", count(seat.luck))
            .with("error", points(seat.luck_error))
            .with("result", points(seat.result))
            .with("adjusted", points(seat.adjusted));
        writeln!(out, "   {}", book.say(&luck))?;
        write_kinds(seat, lang, book, out)?;
    }
    let worst = analysis.worst();
    writeln!(out, "\n{}", book.get(if worst.is_empty() { "review-fine" } else { "review-worst" }))?;
    for moment in worst.into_iter().take(TOLD) {
        writeln!(out, "   {}", book.say(&decision(moment, analysis)))?;
    }
    let luckiest = analysis.luckiest();
    if !luckiest.is_empty() {
        writeln!(out, "\n{}", book.get("review-luckiest"))?;
    }
    for (moment, seat, most) in luckiest.into_iter().take(TOLD) {
        let key = if moment.step == 0 { "review-deal" } else { "review-fortune" };
        let fortune = Message::new(key)
            .with("step", moment.step)
            .with("words", moment.words.as_str())
            .with("kind", kind_of(moment, seat, analysis))
            .with("seat", analysis.seats[seat.index()].name.as_str())
            .with("gained", gained(most))
            .with("count", count(most));
        writeln!(out, "   {}", book.say(&fortune))?;
    }
    Ok(())
}

/// What luck was made of, and how good the dice were.
fn write_kinds(
    seat: &Performance,
    lang: Lang,
    book: &Phrasebook,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let told = seat.luck_by.iter().filter(|by| whole(by.luck) != 0);
    let kinds: Vec<String> = told.map(|by| format!("{} {}", by.words, gained(by.luck))).collect();
    if !kinds.is_empty() {
        let line = Message::new("review-luck-by").with("kinds", kinds.join(", "));
        writeln!(out, "   {}", book.say(&line))?;
    }
    for dice in &seat.dice {
        let line = Message::new("review-dice")
            .with("words", dice.words.as_str())
            .with("rolled", dice.rolled)
            .with("percentile", decimal(dice.percentile, lang));
        writeln!(out, "   {}", book.say(&line))?;
    }
    Ok(())
}

/// The kind of luck that helped a seat most at a moment.
fn kind_of(moment: &Moment, seat: Seat, analysis: &Analysis) -> String {
    let kinds = moment.luck.iter().flat_map(|luck| &luck.by);
    let most = kinds.max_by(|a, b| a.gained[seat.index()].total_cmp(&b.gained[seat.index()]));
    let words = analysis.seats[seat.index()].luck_by.iter();
    let mut words = words.filter(|by| most.is_some_and(|most| most.kind == by.kind));
    words.next().map_or_else(String::new, |by| by.words.clone())
}

fn seat_line(seat: &Performance, lang: Lang, book: &Phrasebook) -> String {
    let who = if seat.player.is_empty() || seat.player == seat.name {
        seat.name.clone()
    } else {
        format!("{} ({})", seat.name, seat.player)
    };
    let line = Message::new("review-seat")
        .with("who", who)
        .with("accuracy", decimal(seat.accuracy, lang))
        .with("decisions", seat.decisions)
        .with("inaccuracies", seat.inaccuracies)
        .with("mistakes", seat.mistakes)
        .with("blunders", seat.blunders);
    book.say(&line)
}

/// What somebody should not have done.
fn decision(moment: &Moment, analysis: &Analysis) -> Message {
    let seat = moment.seat.map_or("", |seat| &analysis.seats[seat.index()].name);
    let (loss, better) = moment.verdict.as_ref().map_or((0.0, ""), |verdict| {
        (verdict.loss, verdict.better.as_ref().map_or("", |(_, words)| words.as_str()))
    });
    Message::new("review-decision")
        .with("step", moment.step)
        .with("seat", seat)
        .with("words", moment.words.as_str())
        .with("loss", points(loss))
        .with("count", count(loss))
        .with("better", better)
}
