//! `starboard replay`: what happened in a recorded game, and whether its dice were honest.

use crate::failure::Failure;
use crate::{input, words};
use serde_json::{Value, json};
use starboard_core::record::{self, Fairness, Player, RecordOf, Replayed, Step};
use starboard_core::words::Phrasebook;
use starboard_core::{Lang, Message, Observer, Seat};
use starboard_table::sentences::{announced, explain_flaw, outcome_message, phrasebook};
use starboard_table::{ForGame, Playable, TableError, rules, with_game};
use std::io::Write;
use std::path::PathBuf;

/// Show a recorded game step by step, or verify that its dice were honest
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The record; `-` for stdin
    file: PathBuf,
    /// Verify that every outcome of chance comes from the published seed (and show no more than
    /// that, unless --view or --json asks for it)
    #[arg(long)]
    verify: bool,
    /// Whose eyes to look through: a seat, `public`, or `all` [default: `all`, and `public` if the
    /// game is not over]
    #[arg(long, value_name = "SEAT|public|all")]
    view: Option<String>,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
}

/// Shows or verifies a record.
pub(crate) fn run(args: &Args, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    let record = input::read_json(&args.file)?;
    let Some(game) = record.get("game").and_then(Value::as_str) else {
        return Err(not_a_record("missing field `game`", lang));
    };
    with_game(game, Show { args, record: &record, lang, out })?
}

fn not_a_record(problem: impl Into<String>, lang: Lang) -> Failure {
    let message = Message::new("not-a-record").with("problem", problem.into());
    Failure::new(words::book(lang).say(&message))
}

struct Show<'a, W> {
    args: &'a Args,
    record: &'a Value,
    lang: Lang,
    out: &'a mut W,
}

impl<W: Write> ForGame for Show<'_, W> {
    type Out = Result<(), Failure>;

    fn run<G: Playable>(self) -> Result<(), Failure> {
        let Self { args, record, lang, out } = self;
        let told = |error: TableError| Failure::new(error.in_lang(lang));
        let (record, cut) = rules::as_far_as_possible::<G>(record).map_err(told)?;
        let flawed = |flaw| not_a_record(explain_flaw::<G>(&flaw, lang), lang);
        let mut positions = Vec::new();
        let replayed =
            record::replay::<G>(&record, |game| positions.push(game.clone())).map_err(flawed)?;
        let eyes = match &args.view {
            Some(name) => Eyes::named::<G>(name, &replayed.game, lang)?,
            None if replayed.outcome.is_some() => Eyes::All,
            None => Eyes::Of(Observer::Public),
        };
        let story = Story { record: &record, replayed: &replayed, positions, eyes, lang };
        let verdict =
            args.verify.then(|| record::verify::<G>(&record)).transpose().map_err(flawed)?;
        if args.json {
            serde_json::to_writer_pretty(&mut *out, &story.json(verdict))?;
            writeln!(out)?;
        } else if !args.verify || args.view.is_some() {
            story.tell(out)?;
        }
        // Of a game that was begun under older rules, what could be shown has been shown.
        if let Some(why) = cut {
            return Err(told(why));
        }
        let Some(verdict) = verdict else { return Ok(()) };
        let sentence = words::book(lang).say(&in_words(verdict, record.commitment.0.is_empty()));
        match verdict {
            Fairness::Proven if args.json => Ok(()),
            Fairness::Proven => Ok(writeln!(out, "{sentence}")?),
            // What has not been verified counts as wrong.
            Fairness::SeedMissing | Fairness::WrongSeed | Fairness::Touched(_) => {
                Err(Failure::new(sentence))
            }
        }
    }
}

fn in_words(verdict: Fairness, nobody_committed: bool) -> Message {
    match verdict {
        Fairness::Proven => Message::new("verified"),
        Fairness::SeedMissing if nobody_committed => Message::new("verify-no-commitment"),
        Fairness::SeedMissing => Message::new("verify-seed-missing"),
        Fairness::WrongSeed => Message::new("verify-wrong-seed"),
        Fairness::Touched(0) => Message::new("verify-touched-setup"),
        Fairness::Touched(step) => Message::new("verify-touched").with("step", step),
    }
}

/// Whose eyes look at the game.
#[derive(Clone, Copy)]
enum Eyes {
    All,
    Of(Observer),
}

impl Eyes {
    fn named<G: Playable>(name: &str, game: &G, lang: Lang) -> Result<Self, Failure> {
        let number = || name.parse().ok().map(Seat);
        let seat = || game.seat_called(name).or_else(number).filter(|seat| seat.0 < game.seats());
        match name {
            "all" => Ok(Self::All),
            "public" => Ok(Self::Of(Observer::Public)),
            _ => seat().map(|seat| Self::Of(Observer::Seat(seat))).ok_or_else(|| {
                let seats = Seat::first(game.seats()).map(|seat| game.script_name(seat));
                let known: Vec<_> = seats.chain(["public", "all"]).collect();
                let message =
                    Message::new("unknown-seat").with("seat", name).with("known", known.join(", "));
                Failure::new(words::book(lang).say(&message))
            }),
        }
    }
}

/// A replayed game, as `eyes` saw it.
struct Story<'a, G: Playable> {
    record: &'a RecordOf<G>,
    replayed: &'a Replayed<G>,
    /// After set-up and after each step.
    positions: Vec<G>,
    eyes: Eyes,
    lang: Lang,
}

impl<G: Playable> Story<'_, G> {
    fn book(&self) -> &'static Phrasebook {
        phrasebook::<G>(self.lang)
    }

    /// What happened at this step (0: set-up), as far as it could be seen, with its words.
    fn events(&self, step: usize) -> Vec<(&G::Event, String)> {
        let seen = self.replayed.logs[step].entries.iter().filter_map(|entry| match self.eyes {
            Eyes::All => Some(&entry.event),
            Eyes::Of(observer) => entry.seen_by(observer),
        });
        seen.map(|event| (event, self.book().say(&self.positions[step].say_event(event)))).collect()
    }

    /// What was done at this step, from one: who, and in words what, if that is for these eyes.
    fn deed(&self, step: usize) -> (Option<Seat>, Option<(G::Action, String)>) {
        let before = &self.positions[step - 1];
        match self.record.steps[step - 1] {
            // The action itself may be secret (a card laid face down): others have the events.
            Step::Act { seat, action, .. } => match self.eyes {
                Eyes::All => {
                    let words = self.book().say(&before.say_action(seat, action));
                    (Some(seat), Some((action, words)))
                }
                Eyes::Of(_) => (Some(seat), None),
            },
            Step::Resign { seat, .. } | Step::Leave { seat, .. } => (Some(seat), None),
            Step::Draw { .. } => (None, None),
        }
    }

    /// What was done at this step besides playing: the event, and in words.
    fn announced(&self, step: usize) -> Option<(Value, String)> {
        let told = announced(&self.record.steps[step - 1], &self.positions[step]);
        told.map(|(event, message)| (event, self.book().say(&message)))
    }

    fn ending(&self) -> Option<String> {
        let message = outcome_message(&self.replayed.game, self.replayed.outcome)?;
        Some(self.book().say(&message))
    }

    fn seat_name(&self, seat: Seat) -> String {
        self.book().say(&self.replayed.game.say_seat(seat))
    }

    fn players(&self) -> String {
        let described = |(seat, player): (Seat, &Player)| {
            let role = self.seat_name(seat);
            let mut about = Vec::new();
            if player.name != role && !player.name.is_empty() {
                about.push(player.name.clone());
            }
            about.extend(player.bot.clone());
            if about.is_empty() { role } else { format!("{role} ({})", about.join(", ")) }
        };
        let players: Vec<_> = (0..).map(Seat).zip(&self.record.players).map(described).collect();
        players.join(" – ")
    }

    /// Prints the story in words.
    fn tell(&self, out: &mut impl Write) -> Result<(), Failure> {
        let own = words::book(self.lang);
        let heading = Message::new("replay-heading")
            .with("game", self.book().get("game-title"))
            .with("players", self.players());
        writeln!(out, "{}", own.say(&heading))?;
        for step in 0..=self.record.steps.len() {
            match step {
                0 => writeln!(out, "\n{}", own.get("replay-setup"))?,
                _ => match self.deed(step) {
                    (Some(seat), Some((_, words))) => {
                        writeln!(out, "\n{step}. {}: {words}", self.seat_name(seat))?;
                    }
                    (Some(seat), None) => writeln!(out, "\n{step}. {}", self.seat_name(seat))?,
                    (None, _) => writeln!(out, "\n{step}.")?,
                },
            }
            for (_, words) in self.events(step) {
                writeln!(out, "   {words}")?;
            }
            if let Some((_, words)) = step.checked_sub(1).and_then(|_| self.announced(step)) {
                writeln!(out, "   {words}")?;
            }
        }
        let ending = self.ending().unwrap_or_else(|| own.get("replay-running"));
        writeln!(out, "\n{ending}")?;
        Ok(())
    }

    /// The story for programs.
    fn json(&self, verdict: Option<Fairness>) -> Value {
        let events = |step: usize| -> Vec<Value> {
            let events = self.events(step).into_iter();
            events.map(|(event, words)| json!({ "event": event, "words": words })).collect()
        };
        let step = |step: usize| {
            let (seat, deed) = self.deed(step);
            let mut line = json!({ "step": step, "seat": seat, "events": events(step) });
            if let Some((action, words)) = deed {
                line["action"] = json!(action);
                line["notation"] = self.positions[step - 1].write_action(action).into();
                line["words"] = words.into();
            }
            if let Some((event, words)) = self.announced(step) {
                line[event["kind"].as_str().unwrap_or_default()] = true.into();
                line["words"] = words.into();
            }
            line
        };
        let mut story = json!({
            "game": G::ID,
            "players": self.record.players,
            "setup": events(0),
            "steps": (1..=self.record.steps.len()).map(step).collect::<Vec<_>>(),
            "outcome": self.replayed.outcome.map(|outcome| json!({
                "winners": outcome.winners(),
                "words": self.ending(),
            })),
        });
        if let Some(verdict) = verdict {
            story["fairness"] = json!(verdict);
        }
        story
    }
}
