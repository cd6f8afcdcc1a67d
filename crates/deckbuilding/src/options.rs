//! DB-2.1, DB-14 What is agreed upon before the game.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use starboard_core::Refusal;
use std::str::FromStr;

/// DB-14 The three modes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// DB-14.1 Five bases each.
    #[default]
    Starter,
    /// DB-14.2 Ten bases each.
    WholeGalaxy,
    /// DB-14.3 The starting base and four that are picked in secret.
    SecretBases,
}

impl Mode {
    /// All modes, simplest first.
    pub const ALL: [Self; 3] = [Self::Starter, Self::WholeGalaxy, Self::SecretBases];

    /// DB-2.1 How many bases have to be destroyed, unless somebody says otherwise.
    fn recommended(self) -> u8 {
        match self {
            Self::Starter => 3,
            Self::WholeGalaxy | Self::SecretBases => 4,
        }
    }
}

/// DB-2.1 Who plays which faction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FactionChoice {
    /// The first seat plays the Empire; players choose by sitting down.
    #[default]
    Chosen,
    /// Chance decides.
    Random,
}

/// DB-14.5 How many bases have to be destroyed: a number, or what the rule book recommends for the
/// mode. Written `"recommended"`, `"4"` or `4`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BasesToWin(pub Option<u8>);

impl Serialize for BasesToWin {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Some(n) => serializer.collect_str(&n),
            None => serializer.serialize_str("recommended"),
        }
    }
}

impl<'de> Deserialize<'de> for BasesToWin {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        number_or(deserializer, "recommended", "number of bases").map(Self)
    }
}

/// DB-2.1, DB-10.3 The game ends after so many player turns, 0: never; or as is usual: after
/// [`WITH_BOTS`](TurnLimit::WITH_BOTS) turns if a bot plays, otherwise never. Written `"usual"`,
/// `400` or `"400"`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TurnLimit(pub Option<u16>);

impl TurnLimit {
    /// DB-2.1 Bots that never attack would go on for ever.
    pub const WITH_BOTS: u16 = 400;
}

impl Serialize for TurnLimit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Some(n) => serializer.serialize_u16(n),
            None => serializer.serialize_str("usual"),
        }
    }
}

impl<'de> Deserialize<'de> for TurnLimit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        number_or(deserializer, "usual", "number of turns").map(Self)
    }
}

/// A number, also as text; or a word that leaves it open.
fn number_or<'de, D: Deserializer<'de>, N>(
    deserializer: D,
    open: &str,
    what: &str,
) -> Result<Option<N>, D::Error>
where
    N: TryFrom<i64> + FromStr,
{
    #[derive(Deserialize)]
    #[serde(untagged, expecting = "a number or a word")]
    enum Written {
        Number(i64),
        Text(String),
    }
    let (found, written) = match Written::deserialize(deserializer)? {
        Written::Text(text) if text == open => return Ok(None),
        Written::Text(text) => (digits(&text), format!("{text:?}")),
        Written::Number(n) => (N::try_from(n).ok(), n.to_string()),
    };
    found.map(Some).ok_or_else(|| D::Error::custom(format!("{written} is no {what}")))
}

/// The number that is written in digits, and in nothing else.
pub(crate) fn digits<N: FromStr>(text: &str) -> Option<N> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    let leading = text.len() > 1 && text.starts_with('0');
    if plain && !leading { text.parse().ok() } else { None }
}

/// What is agreed upon before the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// DB-14
    pub mode: Mode,
    /// DB-14.5
    pub bases_to_win: BasesToWin,
    /// DB-14.4
    pub pay_out_neutral: bool,
    /// DB-2.1
    pub factions: FactionChoice,
    /// DB-10.3
    pub turn_limit: TurnLimit,
}

impl Options {
    /// DB-2.1 How many bases have to be destroyed.
    #[inline]
    pub fn bases_to_win(&self) -> u8 {
        self.bases_to_win.0.unwrap_or(self.mode.recommended())
    }

    /// DB-10.3 The number of the last turn, if there is one. Where nobody has said, and nobody has
    /// [settled](Options::settled) it, only people play.
    #[inline]
    pub fn last_turn(&self) -> Option<u16> {
        self.turn_limit.0.filter(|&limit| limit != 0)
    }

    /// DB-2.1 What is usual depends on whether a bot plays.
    #[must_use]
    pub fn settled(self, with_bots: bool) -> Self {
        let usual = if with_bots { TurnLimit::WITH_BOTS } else { 0 };
        Self { turn_limit: TurnLimit(self.turn_limit.0.or(Some(usual))), ..self }
    }

    /// DB-2.1 Checks the options.
    ///
    /// # Errors
    /// If they contradict the rules.
    pub fn check(&self) -> Result<(), Refusal> {
        if !(2..=5).contains(&self.bases_to_win()) {
            return Err(Refusal::new("DB-2.1", "refusal-bases-to-win"));
        }
        if self.last_turn().is_some_and(|last| !(50..=1000).contains(&last)) {
            return Err(Refusal::new("DB-2.1", "refusal-turn-limit"));
        }
        Ok(())
    }
}
