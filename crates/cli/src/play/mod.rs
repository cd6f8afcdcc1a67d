//! `starboard play`: a game in the terminal, against bots or people at the same keyboard.
//!
//! | where | what |
//! |---|---|
//! | [`opening`], [`savefile`] | who sits where; new games, saved games |
//! | [`app`] | what keys do, when bots think ([`task`]), what is saved |
//! | [`menu`], [`logbook`], [`reader`] | the list of actions, the log, texts to leaf through |
//! | [`screen`], [`popups`] | drawing all that |
//! | [`board`], [`boards`] | the seam to the painters of the games, and the painters |
//! | [`text`], [`theme`], [`markdown`] | lines, looks, rule books |
//! | [`coach`] | whom a coach speaks to |
//! | [`words`], [`keys`] | sentences, keys |
//! | [`learn`] | `starboard learn`: lessons, line by line |

mod app;
mod board;
mod boards;
mod coach;
mod keys;
pub(crate) mod learn;
mod logbook;
mod markdown;
mod menu;
mod opening;
mod popups;
mod reader;
mod savefile;
mod screen;
mod task;
#[cfg(test)]
mod tests;
mod text;
mod theme;
mod words;

use crate::failure::Failure;
use crate::options::GameOptions;
use app::App;
use coach::Coach;
use opening::{Level, Seed, Sitting, Who};
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyEventKind};
use savefile::default_path;
use starboard_core::Lang;
use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::time::{Duration, Instant};
use theme::Theme;

/// Play a game in the terminal
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Args {
    /// The game; a saved one knows it
    #[arg(required_unless_present = "load")]
    game: Option<String>,
    /// Who plays, seat by seat: `human`, a rank (cadet, trooper, commander) or a bot (random,
    /// greedy, search:1000, search:250ms). All humans: hot seat; all bots: look on
    #[arg(long, value_name = "WHO,…", value_delimiter = ',')]
    players: Vec<Who>,
    /// Who sits in one seat, like `north:greedy`; may be given several times
    #[arg(long, value_name = "SEAT:WHO")]
    seat: Vec<String>,
    /// The bot in seats that nobody is named for
    #[arg(long, value_name = "LEVEL", default_value = "commander")]
    bot: Level,
    /// Where all luck comes from: a number, or 64 hexadecimal digits [default: unguessable]
    #[arg(long, value_name = "N|HEX")]
    seed: Option<Seed>,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE", conflicts_with = "seed")]
    load: Option<PathBuf>,
    /// Where to save the game [default: the loaded file, or starboard/GAME.json among your data]
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    #[command(flatten)]
    options: GameOptions,
}

impl Args {
    /// Whether nothing but the game is said: then a saved game may be what is meant.
    fn is_vague(&self) -> bool {
        let GameOptions { mode, options, set, cards, cruisers, table } = &self.options;
        let said = [
            mode.is_some(),
            options.is_some(),
            !set.is_empty(),
            cards.is_some(),
            cruisers.is_some(),
            table.is_some(),
            !self.players.is_empty(),
            !self.seat.is_empty(),
            self.seed.is_some(),
            self.load.is_some(),
            self.save.is_some(),
        ];
        !said.contains(&true)
    }
}

/// Plays a game.
pub(crate) fn run(args: &Args, lang: Lang) -> Result<(), Failure> {
    let sitting = Sitting::open(args, lang)?;
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(Failure::new(words::book(lang).get("no-terminal")));
    }
    let mut app = App::new(sitting, lang, Theme::of_environment());
    app.listen_to(Coach::open(app.table.game(), app.table.steps() > 0));
    if args.load.is_none() {
        let args = args.clone();
        app.offer_again(Box::new(move || Sitting::begin(&args, lang)));
    }
    if let Some(saved) = unfinished(args, lang) {
        app.ask_to_resume(saved);
    }
    let mut terminal = open_terminal()?;
    let result = play(&mut app, &mut terminal);
    ratatui::restore();
    result
}

/// The game that was left before it ended, if the command line may mean it.
fn unfinished(args: &Args, lang: Lang) -> Option<Sitting> {
    let path = default_path(args.game.as_deref()?).ok().filter(|_| args.is_vague())?;
    Sitting::load(&path, args, lang).ok().filter(|saved| saved.table.outcome().is_none())
}

fn open_terminal() -> Result<DefaultTerminal, Failure> {
    let terminal = ratatui::try_init()
        .map_err(|error| Failure::new(format!("cannot use the terminal: {error}")))?;
    // If a bot panics in its thread, the main thread still owns the terminal: it notices, saves and
    // restores. Restoring from here would wait for ever for the output that `main` holds.
    let restore_and_report = std::panic::take_hook();
    let main = std::thread::current().id();
    std::panic::set_hook(Box::new(move |panic| {
        if std::thread::current().id() == main {
            restore_and_report(panic);
        }
    }));
    Ok(terminal)
}

/// How long a key may have to wait while a bot thinks.
const PATIENCE: Duration = Duration::from_millis(15);
/// How often the screen shows that a bot is still thinking.
const TURN: Duration = Duration::from_millis(120);
/// How long nothing moves while nobody thinks.
const IDLE: Duration = Duration::from_hours(1);

/// The loop: draws, then waits for a key or for a bot.
fn play(app: &mut App, terminal: &mut DefaultTerminal) -> Result<(), Failure> {
    let broken = |error: io::Error| Failure::new(format!("the terminal is gone: {error}"));
    while !app.is_over() {
        terminal.draw(|frame| screen::draw(app, frame)).map_err(broken)?;
        let drawn = Instant::now();
        loop {
            if app.is_busy() && (app.wait(PATIENCE)? || drawn.elapsed() > TURN) {
                break;
            }
            let patience = if app.is_busy() { Duration::ZERO } else { IDLE };
            if event::poll(patience).map_err(broken)? {
                if let Event::Key(key) = event::read().map_err(broken)?
                    && key.kind != KeyEventKind::Release
                {
                    app.key(key);
                }
                break;
            }
        }
    }
    Ok(())
}
