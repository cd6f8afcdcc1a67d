//! The games, as the lobby shows them.

use crate::wire::{BotCard, GameCard, SettingCard, SettingKind, ValueCard};
use crate::words;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use starboard_core::settings::SettingKind as Kind;
use starboard_core::words::Name;
use starboard_core::{Lang, Livery, Message, Seat};
use starboard_table::lessons::{lessons, puzzles};
use starboard_table::registry::{Field, game_info};
use starboard_table::{GameInfo, Luck, Spec, Step, TableError, games, new_table};
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// The policy of the strongest bot.
pub const ADMIRAL: &str = "admiral:4000";

/// The policy of the bot that somebody plays on against from a replay, unless they choose another.
pub const COMMANDER: &str = "search:2000";

/// The bots that can sit at a table, the weakest first: what they are called, and their policy.
static LEVELS: LazyLock<Vec<(Message, String)>> = LazyLock::new(|| {
    let level = |key: &'static str, spec: &str| (Message::new(key), spec.to_owned());
    let captain = |step: Step| {
        let name = Message::new("level-captain").with("step", step.number());
        (name, Spec::Captain(step).to_string())
    };
    let mut levels = vec![level("level-cadet", "random"), level("level-trooper", "greedy")];
    levels.extend(Step::all().map(captain));
    levels.extend([level("level-commander", COMMANDER), level("level-admiral", ADMIRAL)]);
    levels
});

/// The bot that gives hints.
pub fn adviser() -> Spec {
    ADMIRAL.parse().expect("a bot")
}

/// The bot with this policy, if it is one of ours.
pub fn level(spec: &str) -> Option<(Spec, Name)> {
    let (name, _) = LEVELS.iter().find(|(_, known)| *known == spec)?;
    Some((spec.parse().ok()?, words::in_both(name)))
}

/// A bot, as clients are told of it.
pub fn bot_card(spec: &str, lang: Lang) -> BotCard {
    let name =
        level(spec).map_or_else(|| spec.to_owned(), |(_, name)| name.in_lang(lang).to_owned());
    BotCard { spec: spec.to_owned(), name }
}

/// All games.
pub fn cards(lang: Lang) -> Vec<GameCard> {
    games().iter().map(|info| card(info, lang)).collect()
}

fn card(info: &GameInfo, lang: Lang) -> GameCard {
    GameCard {
        id: info.id,
        title: info.title.in_lang(lang).to_owned(),
        blurb: info.blurb.in_lang(lang).to_owned(),
        seats: info.seats,
        settings: info.settings.iter().map(|field| setting_card(field, info, lang)).collect(),
        bots: LEVELS.iter().map(|(_, spec)| bot_card(spec, lang)).collect(),
        minutes: info.minutes,
        lessons: lessons(info.id).len(),
        puzzles: puzzles(info.id).len(),
    }
}

fn setting_card(field: &Field, info: &GameInfo, lang: Lang) -> SettingCard {
    let setting = &field.setting;
    let (kind, values, range, default) = match &setting.kind {
        Kind::Choice { values } => {
            let labels = field.labels.iter().map(|label| label.in_lang(lang).to_owned());
            let values = values.iter().zip(labels).map(|(value, label)| ValueCard { value, label });
            let default = setting_default(field, info);
            (SettingKind::Choice, Some(values.collect()), None, default)
        }
        Kind::Number { min, max, default } => {
            (SettingKind::Number, None, Some((*min, *max)), Some((*default).into()))
        }
        Kind::Switch { default } => (SettingKind::Switch, None, None, Some((*default).into())),
        Kind::Text => (SettingKind::Text, None, None, None),
    };
    SettingCard {
        key: setting.key,
        label: field.label.in_lang(lang).to_owned(),
        kind,
        values,
        min: range.map(|(min, _)| min),
        max: range.map(|(_, max)| max),
        default,
        only_if: setting.only_if.clone(),
    }
}

/// What applies to a choice if nobody chooses: what the game says, or its first value.
fn setting_default(field: &Field, info: &GameInfo) -> Option<Value> {
    let Kind::Choice { values } = &field.setting.kind else { return None };
    let said = info.defaults.get(field.setting.key).filter(|value| value.is_string()).cloned();
    said.or_else(|| values.first().map(|value| (*value).into()))
}

/// What can be said about a table from its game and options alone.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Labels {
    /// What the game is called.
    pub title: Name,
    /// The options in words.
    pub mode: Name,
    /// What the seats are called.
    pub seats: Vec<Name>,
    /// The colours of their sides, as far as they are known before the game.
    #[serde(default)]
    pub liveries: Vec<Option<Livery>>,
}

/// The labels of a game with these options. Setting a game up to ask it for its seats takes a
/// moment, and lists have many tables with few different options: the answer is kept, unless the
/// options are something that nobody else will have.
///
/// # Errors
/// If there is no such game, or no such options.
pub fn labels(game: &str, options: &Value) -> Result<Arc<Labels>, TableError> {
    type Kept = Mutex<HashMap<(String, String), Arc<Labels>>>;
    static KEPT: LazyLock<Kept> = LazyLock::new(Kept::default);
    const MANY: usize = 1_000;
    const LONG: usize = 1_000;
    let key = (game.to_owned(), options.to_string());
    let kept = || KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(labels) = kept().get(&key) {
        return Ok(labels.clone());
    }
    let info = game_info(game)?;
    let table = new_table(game, options, Vec::new(), Luck::scripted([], 0))?;
    let name = |seat| {
        let [en, de] = Lang::ALL.map(|lang| table.open_seat_name(seat, lang));
        Name { en, de }
    };
    let [en, de] = Lang::ALL.map(|lang| mode(&info, options, lang));
    let seats = Seat::first(table.seats()).map(name).collect();
    let liveries = Seat::first(table.seats()).map(|seat| table.open_livery(seat)).collect();
    let labels = Labels { title: info.title, mode: Name { en, de }, seats, liveries };
    let labels = Arc::new(labels);
    if key.1.len() <= LONG {
        let mut kept = kept();
        if kept.len() >= MANY {
            kept.clear();
        }
        kept.insert(key, labels.clone());
    }
    Ok(labels)
}

/// The options in words: the first choice always, everything else if it is not as usual.
fn mode(info: &GameInfo, options: &Value, lang: Lang) -> String {
    let chosen = |key: &str| options.get(key).or_else(|| info.defaults.get(key));
    let applies = |field: &&Field| match &field.setting.only_if {
        None => true,
        Some((key, values)) => {
            chosen(key).and_then(Value::as_str).is_some_and(|value| values.contains(&value))
        }
    };
    let say = |(index, field): (usize, &Field)| {
        let value = chosen(field.setting.key)?;
        match &field.setting.kind {
            Kind::Choice { values } => {
                let at = values.iter().position(|known| value == known)?;
                let words = field.labels[at].in_lang(lang);
                let usual = setting_default(field, info).as_ref() == Some(value);
                match (index, usual) {
                    (0, _) => Some(words.to_owned()),
                    (_, true) => None,
                    (_, false) => Some(format!("{}: {words}", field.label.in_lang(lang))),
                }
            }
            Kind::Number { default, .. } => (value.as_u64()? != u64::from(*default))
                .then(|| format!("{}: {value}", field.label.in_lang(lang))),
            Kind::Switch { default } => {
                let label = field.label.in_lang(lang);
                (value.as_bool()? && !default).then(|| label.to_owned())
            }
            Kind::Text => None,
        }
    };
    let said: Vec<String> =
        info.settings.iter().filter(applies).enumerate().filter_map(say).collect();
    said.join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_table_can_be_talked_about_before_it_begins() {
        use Livery::{
            Blue, Empire, EmpireSecond, Green, Grey, Orange, Rebel, RebelSecond, White, Yellow,
        };
        let labels = labels("starfighter", &json!({})).unwrap();
        assert_eq!(labels.title.de, "Starfighter");
        assert_eq!(labels.seats.len(), 2);
        assert_eq!(labels.seats[0].de, "Süd");
        assert_eq!(labels.mode.en, "training");
        let odd = json!({"mode": "skirmish", "start": "north", "max_rounds": 9});
        let odd = super::labels("starfighter", &odd).unwrap();
        assert_eq!(odd.mode.en, "skirmish · Start player: North · Last round: 9");
        let lot = super::labels("deckbuilding", &json!({"factions": "random"})).unwrap();
        assert_eq!((&*lot.seats[0].en, &*lot.seats[1].de), ("Seat 1", "Platz 2"));
        assert_eq!(lot.liveries, [None, None], "nobody knows before the game");
        let drawn = super::labels("deckbuilding", &json!({})).unwrap();
        assert_eq!(drawn.liveries, [Some(Livery::Empire), Some(Livery::Rebel)]);
        let worn = |game, options: Value| super::labels(game, &options).unwrap().liveries.clone();
        let all = |liveries: &[Livery]| liveries.iter().copied().map(Some).collect::<Vec<_>>();
        assert_eq!(worn("starfighter", json!({})), all(&[Blue, Orange]));
        assert_eq!(worn("risk", json!({})), all(&[Orange, Blue]));
        let five = json!({"players": 5});
        assert_eq!(worn("risk", five), all(&[Orange, Grey, Green, Yellow, White]));
        let four = json!({"seats": 4});
        assert_eq!(worn("rebellion", four), all(&[Rebel, Empire, EmpireSecond, RebelSecond]));
        assert_eq!(worn("skirmish", json!({})), all(&[Rebel, Empire]));
        assert!(super::labels("chess", &json!({})).is_err());
        assert!(super::labels("starfighter", &json!({"mode": "peace"})).is_err());
    }

    #[test]
    fn every_level_is_a_bot_with_a_name_in_both_languages() {
        for (_, spec) in &*LEVELS {
            let (bot, name) = level(spec).unwrap();
            assert_eq!(bot.to_string(), *spec);
            assert!(!name.en.starts_with("level-") && !name.de.starts_with("level-"));
        }
        assert!(level("search:1000000").is_none());
    }
}
