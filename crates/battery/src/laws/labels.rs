//! The words of a game, without playing it.

use super::coached::uncoached;
use starboard_core::settings::{Setting, SettingKind};
use starboard_core::standing::StandingAnswer;
use starboard_core::words::{Phrasebook, common_ftl, keys_and_variables, rule_ids};
use starboard_core::{Lang, Speak, tree};
use std::collections::{BTreeMap, BTreeSet};

/// Both languages have the same sentences with the same variables and none that all games have, the game,
/// every setting, every choice and every standing answer has a label, a coach has something to say about every
/// question, settings fit the options and begin with their defaults, and both rule books have the same rules.
///
/// # Panics
/// If not.
pub fn words<G: Speak>() {
    let problems = problems::<G>();
    assert!(problems.is_empty(), "the words of {}:\n  {}", G::ID, problems.join("\n  "));
}

fn problems<G: Speak>() -> Vec<String> {
    let mut problems = different_sentences(
        &keys_and_variables(G::ftl(Lang::En)),
        &keys_and_variables(G::ftl(Lang::De)),
    );
    problems.extend(repeated::<G>());
    let settings = G::settings();
    let named = ["game-title", "game-blurb"].map(String::from).into_iter();
    let named = named.chain(settings.iter().flat_map(labels));
    for label in named.chain(G::STANDING.iter().map(StandingAnswer::label)) {
        let lacks = |lang: &Lang| !Phrasebook::of::<G>(*lang).knows(&label);
        let lacking = Lang::ALL.into_iter().filter(lacks);
        problems.extend(lacking.map(|lang| format!("{label} is missing in {lang}")));
    }
    problems.extend(uncoached::<G>());
    problems.extend(settings.iter().flat_map(unfitting::<G>));
    problems.extend(different_rules(G::rule_book(Lang::En), G::rule_book(Lang::De)));
    problems
}

fn different_sentences(
    en: &BTreeMap<String, BTreeSet<String>>,
    de: &BTreeMap<String, BTreeSet<String>>,
) -> Vec<String> {
    let keys: BTreeSet<_> = en.keys().chain(de.keys()).collect();
    let problem = |key: &String| match (en.get(key), de.get(key)) {
        (None, _) => Some(format!("{key} is missing in en")),
        (_, None) => Some(format!("{key} is missing in de")),
        (Some(en), Some(de)) => {
            (en != de).then(|| format!("{key} speaks of {en:?} in en, of {de:?} in de"))
        }
    };
    keys.into_iter().filter_map(problem).collect()
}

/// Sentences of the game that every game has already.
fn repeated<G: Speak>() -> Vec<String> {
    let common = keys_and_variables(common_ftl(Lang::En));
    let own = keys_and_variables(G::ftl(Lang::En));
    own.into_keys()
        .filter(|key| common.contains_key(key))
        .map(|key| format!("{key} is said by all games"))
        .collect()
}

/// The keys of what a setting and its choices are called.
pub(super) fn labels(setting: &Setting) -> Vec<String> {
    let field = format!("setting-{}", setting.key);
    let mut labels = vec![field.clone()];
    match &setting.kind {
        SettingKind::Choice { values } => {
            labels.extend(values.iter().map(|value| format!("{field}-{value}")));
        }
        SettingKind::Number { .. } | SettingKind::Switch { .. } | SettingKind::Text => {}
    }
    labels.into_iter().map(|label| label.replace('_', "-")).collect()
}

/// Values of the form that the options do not understand; and where it begins with another than theirs.
fn unfitting<G: Speak>(setting: &Setting) -> Vec<String> {
    let values: Vec<serde_json::Value> = match &setting.kind {
        SettingKind::Choice { values } => values.iter().map(|&value| value.into()).collect(),
        SettingKind::Number { min, max, default } => {
            [*default, *min, *max].map(Into::into).to_vec()
        }
        SettingKind::Switch { default } => vec![(*default).into(), (!*default).into()],
        SettingKind::Text => Vec::new(),
    };
    let options = crate::values::json(&G::Options::default());
    let begins = values.first().filter(|&first| *first != options[setting.key]);
    let understood = |value: &serde_json::Value| {
        let mut options = options.clone();
        options[setting.key] = value.clone();
        tree::read::<G::Options, _>(options).err()
    };
    values
        .iter()
        .filter_map(|value| understood(value).map(|error| (value, error)))
        .map(|(value, error)| format!("the option {} cannot be {value}: {error}", setting.key))
        .chain(
            begins.map(|first| format!("the option {} does not begin with {first}", setting.key)),
        )
        .collect()
}

fn different_rules(en: &str, de: &str) -> Vec<String> {
    let mut problems = Vec::new();
    let ids = [en, de].map(|book| rule_ids(book).collect::<Vec<_>>());
    let [en, de] = &ids;
    for (book, lang) in ids.iter().zip(Lang::ALL) {
        let distinct: BTreeSet<_> = book.iter().collect();
        if book.is_empty() || distinct.len() != book.len() {
            problems.push(format!("the rule book in {lang} is empty or has a rule twice"));
        }
    }
    if en != de {
        let only = |one: &[&str], other: &[&str]| {
            one.iter().filter(|id| !other.contains(id)).map(ToString::to_string).collect::<Vec<_>>()
        };
        let (en, de) = (only(en, de), only(de, en));
        problems.push(format!("rules of one book only, or in another order: en {en:?}, de {de:?}"));
    }
    problems
}
