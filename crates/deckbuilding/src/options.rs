//! DB-2.1, DB-14 What is agreed upon before the game.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use starboard_core::Refusal;

/// DB-14 The three modes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
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
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Number(u8),
            Text(String),
        }
        match Written::deserialize(deserializer)? {
            Written::Number(n) => Ok(Self(Some(n))),
            Written::Text(text) if text == "recommended" => Ok(Self(None)),
            Written::Text(text) => text
                .parse()
                .map(|n| Self(Some(n)))
                .map_err(|_| D::Error::custom(format!("{text:?} is no number of bases"))),
        }
    }
}

/// What is agreed upon before the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
    /// DB-10.3 The game ends after so many player turns; 0: never.
    pub turn_limit: u16,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            mode: Mode::default(),
            bases_to_win: BasesToWin::default(),
            pay_out_neutral: false,
            factions: FactionChoice::default(),
            turn_limit: 400,
        }
    }
}

impl Options {
    /// DB-2.1 How many bases have to be destroyed.
    #[inline]
    pub fn bases_to_win(&self) -> u8 {
        self.bases_to_win.0.unwrap_or(self.mode.recommended())
    }

    /// DB-2.1 Checks the options.
    ///
    /// # Errors
    /// If they contradict the rules.
    pub fn check(&self) -> Result<(), Refusal> {
        if !(2..=5).contains(&self.bases_to_win()) {
            return Err(Refusal::new("DB-2.1", "refusal-bases-to-win"));
        }
        if self.turn_limit != 0 && !(50..=1000).contains(&self.turn_limit) {
            return Err(Refusal::new("DB-2.1", "refusal-turn-limit"));
        }
        Ok(())
    }
}
