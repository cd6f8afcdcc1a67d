//! Reading case files.

use super::checks::{self, Check};
use serde::Deserialize;
use starboard_core::chance::Outcome;
use starboard_core::data::{DataError, DataFile};
use starboard_core::tree::Spanned;
use starboard_core::{Script, Seat};
use std::collections::BTreeSet;
use toml::{Table, Value};

/// The file as it stands.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFile {
    game: Spanned<String>,
    #[serde(default)]
    case: Vec<Spanned<RawCase>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCase {
    id: String,
    title: String,
    #[serde(default)]
    rules: Vec<String>,
    given: Option<Spanned<Table>>,
    #[serde(default)]
    when: Vec<Spanned<Table>>,
    then: Option<Spanned<Table>>,
}

/// A case that makes sense.
pub(super) struct Case {
    pub(super) line: usize,
    pub(super) id: String,
    pub(super) title: String,
    pub(super) rules: Vec<String>,
    pub(super) given: Given,
    pub(super) when: Vec<When>,
    pub(super) then: Vec<Check>,
}

/// A position to begin with.
#[derive(Default)]
pub(crate) struct Given {
    /// The words of the game.
    pub(crate) position: Table,
    /// Dictated outcomes of chance.
    pub(crate) chance: Vec<Outcome>,
    /// The rule that forbids it.
    pub(super) refused: Option<String>,
}

/// One action.
pub(super) struct When {
    pub(super) seat: Seat,
    pub(super) action: String,
    pub(super) chance: Vec<Outcome>,
    pub(super) refused: Option<String>,
    pub(super) then: Vec<Check>,
}

pub(super) fn game_of(file: DataFile<'_>) -> Result<String, DataError> {
    Ok(file.parse::<RawFile>()?.game.into_inner())
}

pub(super) fn rules_cited(file: DataFile<'_>) -> Result<BTreeSet<String>, DataError> {
    let cases = file.parse::<RawFile>()?.case;
    Ok(cases.into_iter().flat_map(|case| case.into_inner().rules).collect())
}

pub(super) fn read<G: Script>(file: DataFile<'_>) -> Result<Vec<Case>, DataError> {
    let raw: RawFile = file.parse()?;
    if raw.game.get_ref() != G::ID {
        let problem = format!("a file of {:?}, not of {:?}", raw.game.get_ref(), G::ID);
        return Err(file.error(raw.game.span(), problem));
    }
    if raw.case.is_empty() {
        return Err(file.error(raw.game.span(), "there is no case in this file"));
    }
    let mut ids = BTreeSet::new();
    let mut cases = Vec::new();
    for case in raw.case {
        let span = case.span();
        let case = read_case::<G>(file, case)?;
        if !ids.insert(case.id.clone()) {
            return Err(file.error(span, format!("there is a case {} already", case.id)));
        }
        cases.push(case);
    }
    Ok(cases)
}

fn read_case<G: Script>(file: DataFile<'_>, case: Spanned<RawCase>) -> Result<Case, DataError> {
    let span = case.span();
    let RawCase { id, title, rules, given, when, then } = case.into_inner();
    let about = |problem| format!("case {id}: {problem}");
    let given = match given {
        None => Given::default(),
        Some(given) => {
            let span = given.span();
            read_given(given.into_inner()).map_err(|problem| file.error(span, about(problem)))?
        }
    };
    if given.refused.is_some() && (!when.is_empty() || then.is_some()) {
        let problem = "nothing can happen in a position that is refused".to_owned();
        return Err(file.error(span, about(problem)));
    }
    let when = when
        .into_iter()
        .map(|when| {
            let span = when.span();
            read_when::<G>(when.into_inner()).map_err(|problem| file.error(span, about(problem)))
        })
        .collect::<Result<_, _>>()?;
    let then = match then {
        None => Vec::new(),
        Some(then) => {
            let span = then.span();
            checks::read::<G>(then.into_inner())
                .map_err(|problem| file.error(span, about(problem)))?
        }
    };
    let line = file.error(span, "").line;
    Ok(Case { line, id, title, rules, given, when, then })
}

/// Takes what every game has out of a position: the rest is in the words of the game.
pub(crate) fn read_given(mut position: Table) -> Result<Given, String> {
    let chance = position.remove("chance").map_or(Ok(Vec::new()), outcomes);
    let chance = chance.map_err(about("chance"))?;
    let refused = position.remove("refused").map(text).transpose().map_err(about("refused"))?;
    Ok(Given { position, chance, refused })
}

fn read_when<G: Script>(when: Table) -> Result<When, String> {
    let (mut act, mut chance, mut refused, mut then) = (None, Vec::new(), None, Vec::new());
    for (key, value) in when {
        match key.as_str() {
            "chance" => chance = outcomes(value).map_err(about("chance"))?,
            "refused" => refused = Some(text(value).map_err(about("refused"))?),
            "then" => then = checks::read::<G>(table(value).map_err(about("then"))?)?,
            name => {
                let seat = checks::seat_named::<G>(name)?;
                if act.replace((seat, text(value).map_err(about(name))?)).is_some() {
                    return Err("only one seat can act at a time".to_owned());
                }
            }
        }
    }
    let (seat, action) = act.ok_or("an action needs a seat")?;
    Ok(When { seat, action, chance, refused, then })
}

/// Says where a problem is.
fn about(key: &str) -> impl Fn(String) -> String {
    move |problem| format!("`{key}`: {problem}")
}

/// A number is the name of what a die shows.
fn outcomes(value: Value) -> Result<Vec<Outcome>, String> {
    let outcome = |value: Value| {
        let name = value.as_integer().map(|number| number.to_string());
        name.map_or_else(|| text(value), Ok).map(Outcome::Named)
    };
    list(value)?.into_iter().map(outcome).collect()
}

pub(super) fn text(value: Value) -> Result<String, String> {
    let Value::String(text) = value else { return Err(format!("{value} should be a text")) };
    Ok(text)
}

pub(super) fn list(value: Value) -> Result<Vec<Value>, String> {
    let Value::Array(items) = value else { return Err(format!("{value} should be a list")) };
    Ok(items)
}

pub(super) fn table(value: Value) -> Result<Table, String> {
    let Value::Table(table) = value else { return Err(format!("{value} should be a table")) };
    Ok(table)
}
