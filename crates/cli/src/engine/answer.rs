//! What a program is told.

use serde_json::{Map, Value};
use starboard_core::Lang;
use starboard_table::TableError;

/// A request that cannot be fulfilled.
pub(super) struct Problem {
    pub(super) code: String,
    pub(super) rule: Option<String>,
    pub(super) message: String,
}

impl Problem {
    pub(super) fn new(code: &str, message: impl Into<String>) -> Self {
        Self { code: code.to_owned(), rule: None, message: message.into() }
    }

    pub(super) fn request(message: impl Into<String>) -> Self {
        Self::new("bad_request", message)
    }

    pub(super) fn of_table(error: TableError, lang: Lang) -> Self {
        let code = serde_json::to_value(error.code).expect("plain data");
        let code = code.as_str().unwrap_or_default().to_owned();
        let message = error.words.in_lang(lang).to_owned();
        Self { code, rule: error.rule, message }
    }
}

/// An answer without `ok`, `id` and `table`.
pub(super) type Answer = Result<Map<String, Value>, Problem>;

/// The fields of a JSON object that was just built.
pub(super) fn fields(object: Value) -> Map<String, Value> {
    let Value::Object(fields) = object else { unreachable!("{object} is not an object") };
    fields
}
