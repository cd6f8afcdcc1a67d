//! The options of a game on the command line, the same for every command.

use crate::failure::Failure;
use crate::input;
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::path::PathBuf;

/// How the game shall be set up.
#[derive(Clone, Debug, Default, clap::Args)]
#[command(next_help_heading = "Options of the game")]
pub(crate) struct GameOptions {
    /// The mode of the game, like `training` or `skirmish`; short for `--set mode=…`
    #[arg(long)]
    pub(crate) mode: Option<String>,
    /// All options as JSON, like `{"mode":"training","max_rounds":20}`
    #[arg(long, value_name = "JSON")]
    pub(crate) options: Option<String>,
    /// One option; may be given several times. `starboard games --json` lists what there is
    #[arg(long = "set", value_name = "KEY=VALUE")]
    pub(crate) set: Vec<String>,
    /// A card set of your own (TOML), where the game has cards
    #[arg(long, value_name = "FILE")]
    pub(crate) cards: Option<PathBuf>,
    /// A cruiser set of your own (TOML), for starfighter
    #[arg(long, value_name = "FILE")]
    pub(crate) cruisers: Option<PathBuf>,
    /// A scenario of your own (TOML), for skirmish
    #[arg(long, value_name = "FILE")]
    pub(crate) table: Option<PathBuf>,
}

impl GameOptions {
    /// The options as the game reads them. What is said more specifically wins over `--options`.
    ///
    /// # Errors
    /// If something is not of the right form, or a file cannot be read. Whether the game knows the
    /// options is for the game to say.
    pub(crate) fn value(&self) -> Result<Value, Failure> {
        let mut all = match &self.options {
            None => Map::new(),
            Some(text) => serde_json::from_str(text).map_err(|error| {
                Failure::new(format!("--options is not a JSON object: {error}"))
            })?,
        };
        if let Some(mode) = &self.mode {
            all.insert("mode".to_owned(), mode.as_str().into());
        }
        let mut named = BTreeSet::new();
        for setting in &self.set {
            let (key, value) = setting
                .split_once('=')
                .ok_or_else(|| Failure::new(format!("--set {setting}: expected KEY=VALUE")))?;
            if !named.insert(key) {
                return Err(Failure::new(format!("--set {key} is given twice")));
            }
            // Numbers, switches and lists are written as JSON; anything else is text.
            let value = serde_json::from_str(value).unwrap_or_else(|_| value.into());
            all.insert(key.to_owned(), value);
        }
        let files = [("cards", &self.cards), ("cruisers", &self.cruisers), ("table", &self.table)];
        for (key, file) in files {
            if let Some(file) = file {
                all.insert(key.to_owned(), input::read_text(file)?.into());
            }
        }
        Ok(Value::Object(all))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_is_said_more_specifically_wins() {
        let options = GameOptions {
            mode: Some("training".to_owned()),
            options: Some(r#"{"mode": "skirmish", "max_rounds": 9}"#.to_owned()),
            set: ["max_rounds=20", "start=south", "lists=[1,2]"].map(String::from).to_vec(),
            ..GameOptions::default()
        };
        let expected =
            json!({"mode": "training", "max_rounds": 20, "start": "south", "lists": [1, 2]});
        assert_eq!(options.value(), Ok(expected));
    }

    #[test]
    fn nonsense_is_named() {
        let wrong = |options: GameOptions| options.value().unwrap_err().message;
        let set = GameOptions { set: vec!["mode".to_owned()], ..GameOptions::default() };
        assert_eq!(wrong(set), "--set mode: expected KEY=VALUE");
        let twice = ["copies=1", "start=south", "copies=2"].map(String::from).to_vec();
        let twice = GameOptions { set: twice, ..GameOptions::default() };
        assert_eq!(wrong(twice), "--set copies is given twice");
        let json = GameOptions { options: Some("[]".to_owned()), ..GameOptions::default() };
        assert!(wrong(json).starts_with("--options is not a JSON object"));
        let file = GameOptions { cards: Some("nowhere.toml".into()), ..GameOptions::default() };
        assert!(wrong(file).starts_with("cannot read nowhere.toml: "));
    }
}
