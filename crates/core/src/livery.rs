//! The colours that seats wear, wherever they are shown.

use serde::{Deserialize, Serialize};

/// What a seat wears whose side has colours of its own: clients know how each of them looks.
/// The second of a team wears the same as the first, paler.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say what they are")]
pub enum Livery {
    Empire,
    #[serde(rename = "empire-2")]
    EmpireSecond,
    Rebel,
    #[serde(rename = "rebel-2")]
    RebelSecond,
    Orange,
    Yellow,
    Grey,
    White,
    Green,
    Blue,
    Red,
}
