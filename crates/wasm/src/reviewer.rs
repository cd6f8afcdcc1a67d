//! Whoever looks at a finished game again, in a worker of its own: one step at each call, so that a page
//! can show how far it has come. A state machine over texts like the parlour, of which it knows nothing.

use serde::Deserialize;
use serde_json::{Value, from_str, to_string};
use starboard_core::Lang;
use starboard_core::record::Player;
use starboard_room::analysis;
use starboard_room::refused::{Refused, Why};
use starboard_room::wire::Wire;
use starboard_table::analysis::Inquiry;
use starboard_table::story::execute;

/// Whoever looks at a finished game again.
#[derive(Debug, Default)]
pub struct Reviewer {
    underway: Option<Underway>,
}

#[derive(Debug)]
struct Underway {
    inquiry: Box<dyn Inquiry>,
    players: Vec<Player>,
}

/// What a reviewer is told.
#[derive(Debug, Deserialize)]
struct Call {
    /// The language of all texts.
    #[serde(default)]
    lang: Lang,
    #[serde(flatten)]
    what: What,
}

#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum What {
    /// Begins to look at the game of a record. Whatever was looked at before is forgotten.
    Begin { record: Value },
    /// Looks at the next step, if there is one left.
    GoOn,
    /// Tells what has come of it.
    Tell,
    /// Plays the better move at a step, and goes on a little.
    Line { step: usize },
}

impl Reviewer {
    /// Takes a call and answers it: an `AnalysisState`, an `AnalysisLine`, or a refusal.
    pub fn take(&mut self, call: &str) -> String {
        let call = from_str::<Call>(call);
        let lang = call.as_ref().map_or_else(|_| Lang::default(), |call| call.lang);
        let call = call.map_err(|error| Why::bad_request(&error));
        let answer = call.and_then(|call| self.answer(call));
        answer.unwrap_or_else(|refused| text(&refused.failed(lang)))
    }

    fn answer(&mut self, Call { lang, what }: Call) -> Result<String, Refused> {
        if let What::Begin { record } = &what {
            let story = execute(record)?;
            let (inquiry, players) = (analysis::begin(&*story)?, story.players().to_vec());
            self.underway = Some(Underway { inquiry, players });
        }
        let underway = self.underway.as_mut();
        let Underway { inquiry, players } = underway.ok_or_else(|| Refused::from(Why::NotBegun))?;
        match what {
            What::Begin { .. } | What::Tell => {}
            What::GoOn => inquiry.go_on(),
            What::Line { step } => return analysis::line(&**inquiry, step, lang).map(|l| text(&l)),
        }
        Ok(text(&analysis::state(&**inquiry, players, lang)))
    }
}

fn text(answer: &impl Wire) -> String {
    to_string(answer).expect("plain data")
}
