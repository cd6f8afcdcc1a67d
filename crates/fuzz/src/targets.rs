//! The doors to the outside.

use crate::{Target, samples};
use serde_json::{Value, json};
use starboard_cases::Unrun;
use starboard_core::data::DataError;
use starboard_core::{Lang, Observer, Seat};
use starboard_server::outside;
use starboard_table::{Eyes, Luck, Spec, Table, TableError, new_table, registry, resume, story};

/// All of them.
pub const TARGETS: &[Target] = &[
    Target { name: "wire", samples: samples::messages, read: wire },
    Target { name: "actions", samples: samples::actions, read: actions },
    Target { name: "options", samples: samples::options, read: options },
    Target { name: "content", samples: samples::content, read: content },
    Target { name: "records", samples: samples::records, read: records },
    Target { name: "states", samples: samples::states, read: states },
    Target { name: "cases", samples: samples::cases, read: case_file },
    Target { name: "entries", samples: samples::entries, read: outside::entry },
    Target { name: "journals", samples: samples::journals, read: journals },
];

/// Decisions that are made at a table that came from outside: enough to notice that the rules cannot
/// bear it.
const STEPS: usize = 4;

fn json(text: &str) -> Result<Value, String> {
    serde_json::from_str(text).map_err(|error| starboard_table::json::short(&error.to_string()))
}

/// The refusal in both languages.
fn said(error: &TableError) -> String {
    error.in_lang(Lang::De) + &error.in_lang(Lang::En)
}

/// The first line says which message or body it is.
fn wire(input: &str) -> Result<(), String> {
    let (kind, text) = input.split_once('\n').unwrap_or((input, ""));
    outside::message(kind, text)
}

/// An action in one of three ways, at one of some tables.
fn actions(input: &str) -> Result<(), String> {
    let input = json(input)?;
    let number = |key: &str| input[key].as_u64().unwrap_or_default();
    let tables = samples::tables();
    let known = &tables[number("table") as usize % tables.len()];
    let (seat, steps) = (Seat(number("seat") as u8), known.steps());
    let action = match (&input["notation"], &input["number"]) {
        (Value::String(text), _) => known.read_notation(text).map_err(|error| said(&error))?,
        (_, Value::Number(id)) => {
            let id = id.as_u64().and_then(|id| u32::try_from(id).ok()).unwrap_or(u32::MAX);
            known.read_id(id).map_err(|error| said(&error))?
        }
        _ => input["action"].clone(),
    };
    let mut table = known.fork();
    let result = table.act(seat, &action, 0).map_err(|error| said(&error));
    assert_eq!(table.steps(), steps + usize::from(result.is_ok()), "a step, or nothing");
    result
}

/// Options of a game: `{"game": …, "options": …}`.
fn options(input: &str) -> Result<(), String> {
    let input = json(input)?;
    let game = input["game"].as_str().unwrap_or_default();
    let table = new_table(game, &input["options"], Vec::new(), Luck::scripted([], 1));
    play_on(table.map_err(|error| said(&error))?)
}

/// A file of content. The first line names the game and the option that it is for.
fn content(input: &str) -> Result<(), String> {
    let (head, file) = input.split_once('\n').unwrap_or((input, ""));
    let (game, key) = head.split_once(' ').unwrap_or((head, ""));
    let mut options = json!({ key: file });
    if game == "starfighter" {
        options["mode"] = "ultimate_war".into();
    }
    let table = new_table(game, &options, Vec::new(), Luck::scripted([], 1));
    play_on(table.map_err(|error| said(&error))?)
}

/// Some decisions, with everything that is shown of them.
fn play_on(mut table: Box<dyn Table>) -> Result<(), String> {
    for number in 0..STEPS {
        for observer in Observer::all(table.seats()) {
            table.view(observer);
        }
        let Some(seat) = table.to_act().iter().next() else { break };
        table.question(seat, Lang::De);
        let action =
            table.bot_move(seat, Spec::Random, number as u64).map_err(|error| said(&error))?;
        table.act(seat, &action, 0).map_err(|error| said(&error))?;
    }
    table.events(0, Observer::Public, Lang::En);
    Ok(())
}

/// A record is told again, and goes on where it ends.
fn records(input: &str) -> Result<(), String> {
    let record = json(input)?;
    let story = story::execute(&record).map_err(|error| said(&error))?;
    story.page(0, Eyes::Of(Observer::Public), Lang::En);
    story.page(0, Eyes::All, Lang::De);
    story.rules_note(Lang::De);
    resume(&record).map(drop).map_err(|error| said(&error))
}

/// A position that was stored.
fn states(input: &str) -> Result<(), String> {
    play_on(registry::from_state(&json(input)?).map_err(|error| said(&error))?)
}

/// A case file; what its cases find out does not matter here, unless it is a panic.
fn case_file(input: &str) -> Result<(), String> {
    let verdicts = starboard_cases::run("file", input).map_err(|unrun| match unrun {
        Unrun::Bad(error) => shown(&error),
        Unrun::UnknownGame(error) => error.to_string(),
    })?;
    for verdict in verdicts {
        let text = verdict.result.err().unwrap_or_default();
        assert!(!text.contains("panic: "), "{text}");
    }
    Ok(())
}

/// A terminal shows a long error to whoever wrote the file: that harms nobody.
fn shown(error: &DataError) -> String {
    starboard_table::json::short(&error.to_string())
}

/// A journal: the list of its entries.
fn journals(input: &str) -> Result<(), String> {
    let Value::Array(entries) = json(input)? else { return Err("not a list".to_owned()) };
    let bodies: Vec<String> = entries.iter().map(Value::to_string).collect();
    outside::journal(&bodies, &samples::house().to_string()).map(drop)
}
