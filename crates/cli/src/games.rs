//! `starboard games`: what can be played.

use crate::failure::Failure;
use crate::words::book;
use starboard_core::settings::SettingKind;
use starboard_core::{Lang, Message};
use starboard_table::registry::Field;
use starboard_table::{GameInfo, games};
use std::io::Write;

/// List the games and their options
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
}

/// Lists the games.
pub(crate) fn run(args: &Args, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &games())?;
        writeln!(out)?;
        return Ok(());
    }
    let book = book(lang);
    for (at, game) in games().iter().enumerate() {
        if at > 0 {
            writeln!(out)?;
        }
        let GameInfo { id, seats: (from, to), title, blurb, settings, .. } = game;
        let key = if from == to { "games-seats" } else { "games-seats-range" };
        let mut seats = Message::new(key).with("from", *from);
        if from != to {
            seats = seats.with("to", *to);
        }
        writeln!(out, "{id}: {}, {}", title.in_lang(lang), book.say(&seats))?;
        writeln!(out, "  {}", blurb.in_lang(lang))?;
        if !settings.is_empty() {
            writeln!(out, "  {}", book.get("games-options"))?;
        }
        for field in settings {
            writeln!(out, "    {:<12} {}", field.setting.key, describe(field, lang))?;
        }
    }
    Ok(())
}

fn describe(field: &Field, lang: Lang) -> String {
    let label = field.label.in_lang(lang);
    match &field.setting.kind {
        SettingKind::Choice { values } => {
            let words = field.labels.iter().map(|label| label.in_lang(lang));
            let choices: Vec<_> = values
                .iter()
                .zip(words)
                .map(|(value, words)| format!("{value} ({words})"))
                .collect();
            format!("{label}: {}", choices.join(", "))
        }
        SettingKind::Number { min, max, default } => format!("{label}: {min}–{max} [{default}]"),
        SettingKind::Switch { default } => format!("{label}: true, false [{default}]"),
        SettingKind::Text => label.to_owned(),
    }
}
