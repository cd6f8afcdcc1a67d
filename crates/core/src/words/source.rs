//! Fluent files as they are written: which sentences there are, and what they speak of.

use fluent_syntax::{ast, parser, serializer};
use std::collections::{BTreeMap, BTreeSet};

/// How the keys begin of what only the browser's board of a game says.
pub const BOARD: &str = "board-";

/// What a variable of a sentence may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Anything that can be said.
    Text,
    /// A number: singular or plural depends on it.
    Number,
    /// One of these codes, between which the sentence chooses.
    OneOf(BTreeSet<String>),
}

/// The keys of a Fluent file, each with the variables its sentence uses, also in sentences that it
/// refers to.
///
/// # Panics
/// If it is not Fluent.
pub fn keys_and_variables(ftl: &str) -> BTreeMap<String, BTreeSet<String>> {
    let variables = |kinds: BTreeMap<String, Kind>| kinds.into_keys().collect();
    keys_and_kinds(ftl).into_iter().map(|(key, kinds)| (key, variables(kinds))).collect()
}

/// Like [`keys_and_variables`], with what each variable may be.
///
/// # Panics
/// If it is not Fluent, or a sentence takes a variable for two things.
pub fn keys_and_kinds(ftl: &str) -> BTreeMap<String, BTreeMap<String, Kind>> {
    let resource = parse(ftl);
    let sentences = sentences(&resource);
    let kinds_of = |key: &str| {
        let mut kinds = BTreeMap::new();
        // A term knows only what it is given where it is referred to.
        let said = reached(&sentences, [key]).into_iter().filter(|key| !is_term(key));
        for part in said.flat_map(|key| parts(sentences[key])) {
            let (name, kind) = match part {
                Part::Variable(name) => (name, Kind::Text),
                Part::Number(name) => (name, Kind::Number),
                Part::Choice(name, codes) => (name, Kind::OneOf(codes)),
                Part::Reference(_) => continue,
            };
            let known = kinds.remove(name).unwrap_or(Kind::Text);
            let both = known.and(kind).unwrap_or_else(|| panic!("{key}: what is {name}?"));
            kinds.insert(name.to_owned(), both);
        }
        kinds
    };
    let keys = sentences.keys().filter(|key| !is_term(key));
    keys.map(|key| (key.clone(), kinds_of(key))).collect()
}

impl Kind {
    /// What is both; nothing is a number and a code.
    pub fn and(self, other: Self) -> Option<Self> {
        match (self, other) {
            (kind, Self::Text) | (Self::Text, kind) => Some(kind),
            (one, other) => (one == other).then_some(one),
        }
    }
}

/// The sentences of a Fluent file whose keys begin with [`BOARD`], and all that they refer to, as a
/// Fluent file of their own.
///
/// # Panics
/// If it is not Fluent, or refers to what is not there: it is part of the program, and tested.
pub fn board_words(ftl: &str) -> String {
    let resource = parse(ftl);
    let sentences = sentences(&resource);
    let board = sentences.keys().map(String::as_str).filter(|key| key.starts_with(BOARD));
    let wanted = reached(&sentences, board);
    let is_wanted = |entry: &&ast::Entry<&str>| {
        sentence(entry).is_some_and(|(key, _)| wanted.contains(key.as_str()))
    };
    let body = resource.body.iter().filter(is_wanted).filter_map(bare).collect();
    serializer::serialize(&ast::Resource { body })
}

/// Sentences and terms by their keys.
type Sentences<'a> = BTreeMap<String, &'a ast::Pattern<&'a str>>;

/// A part of a sentence that is more than text.
enum Part<'a> {
    Variable(&'a str),
    /// A variable that is used as a number.
    Number(&'a str),
    /// A variable between whose values the sentence chooses.
    Choice(&'a str, BTreeSet<String>),
    /// The key of another sentence or of a term.
    Reference(String),
}

fn parse(ftl: &str) -> ast::Resource<&str> {
    parser::parse(ftl).unwrap_or_else(|(_, errors)| panic!("not a Fluent file: {errors:?}"))
}

fn sentences<'a>(resource: &'a ast::Resource<&'a str>) -> Sentences<'a> {
    resource.body.iter().filter_map(sentence).collect()
}

/// The key and the pattern of an entry; that of a term begins with a dash.
fn sentence<'a>(entry: &'a ast::Entry<&'a str>) -> Option<(String, &'a ast::Pattern<&'a str>)> {
    match entry {
        ast::Entry::Message(message) => Some((message.id.name.to_owned(), message.value.as_ref()?)),
        ast::Entry::Term(term) => Some((term_key(term.id.name), &term.value)),
        ast::Entry::Comment(_)
        | ast::Entry::GroupComment(_)
        | ast::Entry::ResourceComment(_)
        | ast::Entry::Junk { .. } => None,
    }
}

fn term_key(name: &str) -> String {
    format!("-{name}")
}

fn is_term(key: &str) -> bool {
    key.starts_with('-')
}

/// A sentence or term without its comment, which is for those who write sentences.
fn bare<'a>(entry: &ast::Entry<&'a str>) -> Option<ast::Entry<&'a str>> {
    match entry.clone() {
        ast::Entry::Message(message) => {
            Some(ast::Entry::Message(ast::Message { comment: None, ..message }))
        }
        ast::Entry::Term(term) => Some(ast::Entry::Term(ast::Term { comment: None, ..term })),
        ast::Entry::Comment(_)
        | ast::Entry::GroupComment(_)
        | ast::Entry::ResourceComment(_)
        | ast::Entry::Junk { .. } => None,
    }
}

/// These keys, and those of everything that their sentences refer to.
fn reached<'a>(
    sentences: &'a Sentences<'_>,
    keys: impl IntoIterator<Item = &'a str>,
) -> BTreeSet<&'a str> {
    let mut found = BTreeSet::new();
    let mut open: Vec<&str> = keys.into_iter().collect();
    while let Some(key) = open.pop() {
        if found.insert(key) {
            open.extend(parts(sentences[key]).filter_map(|part| match part {
                Part::Reference(other) => {
                    let known = sentences.get_key_value(&other);
                    Some(known.unwrap_or_else(|| panic!("{key}: there is no {other}")).0.as_str())
                }
                Part::Variable(_) | Part::Number(_) | Part::Choice(..) => None,
            }));
        }
    }
    found
}

fn parts<'a>(pattern: &'a ast::Pattern<&'a str>) -> std::vec::IntoIter<Part<'a>> {
    let mut found = Vec::new();
    in_pattern(pattern, &mut found);
    found.into_iter()
}

fn in_pattern<'a>(pattern: &'a ast::Pattern<&'a str>, found: &mut Vec<Part<'a>>) {
    for element in &pattern.elements {
        if let ast::PatternElement::Placeable { expression } = element {
            in_expression(expression, found);
        }
    }
}

fn in_expression<'a>(expression: &'a ast::Expression<&'a str>, found: &mut Vec<Part<'a>>) {
    match expression {
        ast::Expression::Inline(inline) => in_inline(inline, found),
        ast::Expression::Select { selector, variants } => {
            in_inline(selector, found);
            if let ast::InlineExpression::VariableReference { id } = selector {
                found.extend(chosen_by(id.name, variants));
            }
            for variant in variants {
                in_pattern(&variant.value, found);
            }
        }
    }
}

/// What a variable is that a sentence chooses by: a number if it asks for how many, else a code.
fn chosen_by<'a>(name: &'a str, variants: &[ast::Variant<&str>]) -> Option<Part<'a>> {
    let codes: BTreeSet<String> = variants
        .iter()
        .filter_map(|variant| match variant.key {
            ast::VariantKey::Identifier { name } => Some(name.to_owned()),
            ast::VariantKey::NumberLiteral { .. } => None,
        })
        .collect();
    if codes.iter().all(|code| PLURALS.contains(&code.as_str())) {
        return Some(Part::Number(name));
    }
    // With a variant for all other values it can be any.
    (!codes.contains("other")).then_some(Part::Choice(name, codes))
}

/// What Fluent calls how many, in the languages of the world.
const PLURALS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

fn in_inline<'a>(inline: &'a ast::InlineExpression<&'a str>, found: &mut Vec<Part<'a>>) {
    match inline {
        ast::InlineExpression::VariableReference { id } => found.push(Part::Variable(id.name)),
        ast::InlineExpression::FunctionReference { arguments, .. } => {
            for argument in &arguments.positional {
                in_inline(argument, found);
                // The only function that we use is NUMBER.
                if let ast::InlineExpression::VariableReference { id } = argument {
                    found.push(Part::Number(id.name));
                }
            }
        }
        ast::InlineExpression::Placeable { expression } => in_expression(expression, found),
        ast::InlineExpression::MessageReference { id, .. } => {
            found.push(Part::Reference(id.name.to_owned()));
        }
        ast::InlineExpression::TermReference { id, arguments, .. } => {
            found.push(Part::Reference(term_key(id.name)));
            for argument in arguments.iter().flat_map(|given| &given.positional) {
                in_inline(argument, found);
            }
        }
        ast::InlineExpression::StringLiteral { .. }
        | ast::InlineExpression::NumberLiteral { .. } => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_are_found_in_every_corner_of_a_sentence() {
        let found = keys_and_variables(
            "a = { $x } { NUMBER($y) } { $n ->\n [one] { $z }\n *[other] { b }\n}\nb = { $w }",
        );
        assert_eq!(found["a"], ["n", "w", "x", "y", "z"].map(String::from).into());
    }

    #[test]
    fn a_variable_is_a_number_a_code_or_anything() {
        let found = keys_and_kinds(
            "a = { $n ->\n [0] no\n *[other] { $who }\n} { $side ->\n [left] l\n *[right] r\n}",
        );
        let codes = ["left", "right"].map(String::from).into();
        let kinds = [("n", Kind::Number), ("side", Kind::OneOf(codes)), ("who", Kind::Text)];
        assert_eq!(found["a"], kinds.map(|(name, kind)| (name.to_owned(), kind)).into());
    }

    #[test]
    fn the_words_of_a_board_come_with_all_that_they_refer_to_and_nothing_else() {
        let ftl = "# A comment.\nboard-a = { b } { -c }\nb = { d }\n-c = term\nd = end\ne = no";
        let board = board_words(ftl);
        assert_eq!(board, "board-a = { b } { -c }\nb = { d }\n-c = term\nd = end\n");
        assert_eq!(board_words("e = nothing for a board"), "");
    }

    #[test]
    #[should_panic(expected = "board-a: there is no b")]
    fn nothing_is_referred_to_that_is_not_there() {
        board_words("board-a = { b }");
    }
}
