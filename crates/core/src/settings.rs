//! The options of a game, as a form can show them.
//!
//! Labels are words: `setting-<key>` for the field, `setting-<key>-<value>` for a choice, with `_`
//! written as `-`.

use serde::Serialize;

/// One field of the form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Setting {
    /// The key in the game's options.
    pub key: &'static str,
    /// What may be entered.
    #[serde(flatten)]
    pub kind: SettingKind,
    /// Shown only if another field has one of these values.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub only_if: Option<(&'static str, Vec<&'static str>)>,
}

/// What may be entered into a field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SettingKind {
    /// One of several values; the first is the default.
    Choice {
        /// The values, as they stand in the options.
        values: Vec<&'static str>,
    },
    /// A whole number.
    Number {
        /// The least.
        min: u32,
        /// The greatest.
        max: u32,
        /// The usual one.
        default: u32,
    },
    /// A yes-or-no question.
    Switch {
        /// The usual answer.
        default: bool,
    },
    /// Longer text: a deck list, or a data file of the player's own.
    Text,
}

impl Setting {
    /// A choice between values, the first being the default.
    pub fn choice(key: &'static str, values: &[&'static str]) -> Self {
        Self { key, kind: SettingKind::Choice { values: values.to_vec() }, only_if: None }
    }

    /// A whole number.
    pub fn number(key: &'static str, min: u32, max: u32, default: u32) -> Self {
        Self { key, kind: SettingKind::Number { min, max, default }, only_if: None }
    }

    /// Longer text.
    pub fn text(key: &'static str) -> Self {
        Self { key, kind: SettingKind::Text, only_if: None }
    }

    /// Shown only if the field `key` has one of these values.
    #[must_use]
    pub fn only_if(mut self, key: &'static str, values: &[&'static str]) -> Self {
        self.only_if = Some((key, values.to_vec()));
        self
    }
}
