//! `starboard replay`: what happened in a recorded game, and whether its dice were honest.

use crate::failure::Failure;
use crate::{input, words};
use serde_json::{Value, json};
use starboard_core::record::{Fairness, Player};
use starboard_core::{Lang, Message};
use starboard_table::chronicle::{self, Chapter, Chronicle, Happening, Untold, Wanted};
use std::io::Write;
use std::path::PathBuf;

/// Show a recorded game step by step, or verify that its dice were honest
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The record; `-` for stdin
    file: PathBuf,
    /// Verify that every outcome of chance comes from the published seed (and show no more than
    /// that, unless --view or --json asks for it)
    #[arg(long)]
    verify: bool,
    /// Whose eyes to look through: a seat, `public`, or `all` [default: `all`, and `public` if the
    /// game is not over]
    #[arg(long, value_name = "SEAT|public|all")]
    view: Option<String>,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
}

/// Shows or verifies a record.
pub(crate) fn run(args: &Args, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    let record = input::read_json(&args.file)?;
    let Some(game) = record.get("game").and_then(Value::as_str) else {
        return Err(not_a_record("missing field `game`", lang));
    };
    let wanted = Wanted { eyes: args.view.as_deref(), verify: args.verify, lang };
    let told = chronicle::tell(game, &record, wanted);
    let chronicle = told.map_err(|untold| match untold {
        Untold::Refused(error) => Failure::new(error.in_lang(lang)),
        Untold::Flawed(problem) => not_a_record(problem, lang),
        Untold::NobodyCalled(known) => {
            let name = args.view.as_deref().unwrap_or_default();
            let message =
                Message::new("unknown-seat").with("seat", name).with("known", known.join(", "));
            Failure::new(words::book(lang).say(&message))
        }
    })?;
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &as_json(&chronicle))?;
        writeln!(out)?;
    } else if !args.verify || args.view.is_some() {
        write(&chronicle, lang, out)?;
    }
    // Of a game that was begun under older rules, what could be shown has been shown.
    if let Some(why) = chronicle.cut {
        return Err(Failure::new(why.in_lang(lang)));
    }
    let Some(verdict) = chronicle.fairness else { return Ok(()) };
    let sentence = words::book(lang).say(&in_words(verdict, !chronicle.is_committed));
    match verdict {
        Fairness::Proven if args.json => Ok(()),
        Fairness::Proven => Ok(writeln!(out, "{sentence}")?),
        // What has not been verified counts as wrong.
        Fairness::SeedMissing | Fairness::WrongSeed | Fairness::Touched(_) => {
            Err(Failure::new(sentence))
        }
    }
}

fn not_a_record(problem: impl Into<String>, lang: Lang) -> Failure {
    let message = Message::new("not-a-record").with("problem", problem.into());
    Failure::new(words::book(lang).say(&message))
}

fn in_words(verdict: Fairness, nobody_committed: bool) -> Message {
    match verdict {
        Fairness::Proven => Message::new("verified"),
        Fairness::SeedMissing if nobody_committed => Message::new("verify-no-commitment"),
        Fairness::SeedMissing => Message::new("verify-seed-missing"),
        Fairness::WrongSeed => Message::new("verify-wrong-seed"),
        Fairness::Touched(0) => Message::new("verify-touched-setup"),
        Fairness::Touched(step) => Message::new("verify-touched").with("step", step),
    }
}

fn players(chronicle: &Chronicle) -> String {
    let described = |(role, player): (&String, &Player)| {
        let mut about = Vec::new();
        if player.name != *role && !player.name.is_empty() {
            about.push(player.name.clone());
        }
        about.extend(player.bot.clone());
        if about.is_empty() { role.clone() } else { format!("{role} ({})", about.join(", ")) }
    };
    let all: Vec<_> = chronicle.seats.iter().zip(&chronicle.players).map(described).collect();
    all.join(" – ")
}

/// Prints the game in words.
fn write(chronicle: &Chronicle, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    let own = words::book(lang);
    let heading = Message::new("replay-heading")
        .with("game", chronicle.title.clone())
        .with("players", players(chronicle));
    writeln!(out, "{}", own.say(&heading))?;
    writeln!(out, "\n{}", own.get("replay-setup"))?;
    write_all(&chronicle.setup, out)?;
    for (number, chapter) in (1..).zip(&chronicle.steps) {
        let seat = chapter.seat.map(|seat| &chronicle.seats[seat.index()]);
        match (seat, &chapter.deed) {
            (Some(seat), Some(deed)) => writeln!(out, "\n{number}. {seat}: {}", deed.words)?,
            (Some(seat), None) => writeln!(out, "\n{number}. {seat}")?,
            (None, _) => writeln!(out, "\n{number}.")?,
        }
        write_all(chapter.events.iter().chain(&chapter.announced), out)?;
    }
    let ending = chronicle.ending.clone().unwrap_or_else(|| own.get("replay-running"));
    writeln!(out, "\n{ending}")?;
    Ok(())
}

fn write_all<'a>(
    happenings: impl IntoIterator<Item = &'a Happening>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    for happening in happenings {
        writeln!(out, "   {}", happening.words)?;
    }
    Ok(())
}

/// The game for programs.
fn as_json(chronicle: &Chronicle) -> Value {
    let events = |happenings: &[Happening]| -> Vec<Value> {
        let event =
            |Happening { event, words, .. }: &Happening| json!({ "event": event, "words": words });
        happenings.iter().map(event).collect()
    };
    let step = |(number, chapter): (usize, &Chapter)| {
        let mut line =
            json!({ "step": number, "seat": chapter.seat, "events": events(&chapter.events) });
        if let Some(deed) = &chapter.deed {
            line["action"] = deed.action.clone();
            line["notation"] = deed.notation.clone().into();
            line["words"] = deed.words.clone().into();
        }
        if let Some(Happening { event, words, .. }) = &chapter.announced {
            line[event["kind"].as_str().unwrap_or_default()] = true.into();
            line["words"] = words.clone().into();
        }
        line
    };
    let mut story = json!({
        "game": chronicle.game,
        "players": chronicle.players,
        "setup": events(&chronicle.setup),
        "steps": (1..).zip(&chronicle.steps).map(step).collect::<Vec<_>>(),
        "outcome": chronicle.outcome.map(|outcome| json!({
            "winners": outcome.winners(),
            "words": chronicle.ending,
        })),
    });
    if let Some(verdict) = chronicle.fairness {
        story["fairness"] = json!(verdict);
    }
    story
}
