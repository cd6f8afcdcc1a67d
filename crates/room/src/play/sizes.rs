//! How many bytes everybody is told, in whole games of every kind.

use super::{Eyes, Play, Setup};
use crate::wire::{Clock, ToClient};
use serde_json::{Map, Value};
use starboard_core::settings::SettingKind;
use starboard_core::{Lang, Observer};
use starboard_table::registry::Field;
use starboard_table::{GameInfo, Known, Seeds, Spec, games};

/// No update takes more; docs/protocol.md says so.
const MOST: usize = 32_000;
/// Steps of a game that are played: few in every run of the tests, many with `make test-long`.
const STEPS: [usize; 2] = [40, 300];

type Options = Map<String, Value>;

/// The options that are played: each mode or scenario, which is what a game asks for first, as it is
/// usual and with as much else as possible unlike the usual; and what is left of the choices, one at
/// a time.
fn variants(game: &GameInfo) -> Vec<Options> {
    let [first, others @ ..] = &game.settings[..] else { return vec![Options::new()] };
    let can_be_played = |options: &Options| begin(game.id, options, 0).is_some();
    let modes: Vec<Options> = values(first).into_iter().map(|value| with(first, value)).collect();
    let unusual = modes.iter().map(|mode| {
        others.iter().fold(mode.clone(), |known, field| {
            let more = values(field).into_iter().rev().map(|value| with(field, value));
            let mut both = more.map(|more| more.into_iter().chain(known.clone()).collect());
            both.find(can_be_played).unwrap_or(known)
        })
    });
    let rest = others.iter().flat_map(|field| {
        let between = values(field).into_iter().rev().skip(1).rev().skip(1);
        between.map(|value| with(field, value))
    });
    let usual = modes.iter().cloned().chain(rest).filter(can_be_played);
    usual.chain(unusual).collect()
}

/// One option, and the one that it needs.
fn with(field: &Field, value: Value) -> Options {
    let needed = field.setting.only_if.as_ref();
    let needed = needed.map(|(key, values)| ((*key).to_owned(), values[0].into()));
    needed.into_iter().chain([(field.setting.key.to_owned(), value)]).collect()
}

fn values(field: &Field) -> Vec<Value> {
    match &field.setting.kind {
        SettingKind::Choice { values } => values.iter().map(|&value| value.into()).collect(),
        SettingKind::Number { min, max, .. } if max - min < 5 => {
            (*min..=*max).map(Value::from).collect()
        }
        SettingKind::Number { max, .. } => vec![(*max).into()],
        SettingKind::Switch { default } => vec![(!default).into()],
        SettingKind::Text => Vec::new(),
    }
}

/// The most that was told at tables of a game.
#[derive(Debug, Default)]
struct Most {
    update: (usize, String),
    welcome: usize,
    updates: usize,
}

impl Most {
    /// Tells everybody what they have not been told: whoever decides in both languages, the others
    /// in the one that takes more words.
    fn tell(&mut self, play: &Play, told: &mut [Known], options: &Options) {
        for (at, observer) in play.observers().enumerate() {
            let known = std::mem::replace(&mut told[at], play.known(observer));
            if known == told[at] {
                continue;
            }
            let decides = observer.seat().is_some_and(|seat| play.asked_seats().contains(seat));
            for lang in Lang::ALL.into_iter().filter(|&lang| decides || lang == Lang::De) {
                let eyes = Eyes { observer, lang, brief: true };
                let update = play.update("0123456789ab", known.events, eyes, 0);
                let bytes = bytes_of(&ToClient::Update(Box::new(update)));
                self.updates += 1;
                if bytes > self.update.0 {
                    let step = play.table().steps();
                    self.update =
                        (bytes, format!("{options:?}, step {step}, {observer:?}, {lang}"));
                }
            }
        }
    }

    /// What somebody who comes now is told: everything, and the constants of the game.
    fn welcome(&mut self, play: &Play) {
        for (observer, lang) in play.observers().flat_map(|eyes| Lang::ALL.map(|lang| (eyes, lang)))
        {
            let since = play.event_count(observer).saturating_sub(2_000);
            let update =
                play.update("0123456789ab", since, Eyes { observer, lang, brief: true }, 0);
            let bytes = bytes_of(&ToClient::Update(Box::new(update)));
            self.welcome = self.welcome.max(bytes + play.table().catalogue(lang).to_string().len());
        }
    }
}

fn bytes_of(message: &ToClient) -> usize {
    serde_json::to_string(message).unwrap().len()
}

fn begin(game: &str, options: &Options, seed: u64) -> Option<Play> {
    let setup = Setup {
        game,
        options: &options.clone().into(),
        players: Vec::new(),
        seeds: Seeds::from_number(seed),
        clock: Clock::None,
        rests: <_>::default(),
        practice: false,
    };
    Play::begin(setup, 0).ok().map(|(play, _)| play)
}

/// Whether `make test-long` asks for more.
fn is_long() -> bool {
    std::env::var_os("STARBOARD_LAW_GAMES").is_some()
}

/// Plays a game to its end, or as far as it is worth while.
fn play(mut play: Play, options: &Options, bot: Spec, seed: u64, most: &mut Most) {
    let mut told = vec![Known::default(); play.observers().count()];
    most.welcome(&play);
    while let Some(seat) = play.asked_seats().iter().next()
        && play.table().steps() < STEPS[usize::from(is_long())]
    {
        let action = play.table().bot_move(seat, bot, seed + play.table().steps() as u64).unwrap();
        let step = play.step(Observer::Seat(seat));
        play.act(seat, step, &action, 0).unwrap();
        most.tell(&play, &mut told, options);
    }
    most.welcome(&play);
}

#[test]
fn no_update_takes_more_than_32_kilobytes() {
    let mut all = Vec::new();
    for game in games() {
        let mut most = Most::default();
        let bots: &[Spec] = if is_long() { &[Spec::Random, Spec::Greedy] } else { &[Spec::Random] };
        for (seed, options) in (1..).zip(variants(&game)) {
            for &bot in bots {
                let table = begin(game.id, &options, seed).expect("every mode can be played");
                play(table, &options, bot, seed, &mut most);
            }
        }
        let Most { update: (bytes, place), welcome, updates } = &most;
        println!("{}: {bytes} bytes of {updates} updates ({place}); welcome {welcome}", game.id);
        all.push((game.id, most));
    }
    assert!(all.len() >= 5);
    for (game, most) in all {
        let (bytes, place) = most.update;
        assert!(bytes <= MOST, "{game}: an update of {bytes} bytes ({place})");
    }
}
