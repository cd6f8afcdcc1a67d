//! What an experienced friend says to somebody who is asked something for the first time.
//!
//! The key of a question (`question-deploy`) names its kind (`deploy`), and the words for it stand
//! under `coach-deploy`: no second list of kinds has to be kept.

use super::Message;

/// How the keys of questions begin.
pub const QUESTION: &str = "question-";
/// How the keys of what a coach says begin.
const COACH: &str = "coach-";
/// The kind of the sentence for those who are asked nothing.
const WAIT: &str = "wait";

/// The kind of question that this key stands for; nothing if nobody has to answer it.
pub fn kind_of(key: &str) -> Option<&str> {
    key.strip_prefix(QUESTION).filter(|&kind| kind != WAIT)
}

/// The key of what a coach says about the question with this key.
pub fn key_about(question: &str) -> Option<String> {
    kind_of(question).map(|kind| format!("{COACH}{kind}"))
}

/// What a coach says about a question: the words may choose by what the question speaks of.
pub fn coaching(question: &Message) -> Option<Message> {
    let key = key_about(&question.key)?;
    Some(Message { key: key.into(), args: question.args.clone(), seat: None })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_of_a_question_names_its_kind() {
        assert_eq!(kind_of("question-place-base"), Some("place-base"));
        assert_eq!(kind_of("question-wait"), None);
        assert_eq!(kind_of("refusal-game-over"), None);
    }

    #[test]
    fn a_coach_knows_what_the_question_speaks_of() {
        let about = coaching(&Message::new("question-turn").with("side", "rebel"));
        assert_eq!(about, Some(Message::new("coach-turn").with("side", "rebel")));
        assert_eq!(coaching(&Message::new("question-wait")), None);
    }
}
