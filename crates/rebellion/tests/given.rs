//! What people write as a position is read strictly: nonsense is refused with its place and reason.

use serde::Deserialize;
use starboard_battery::given::read;
use starboard_core::chance::Fast;
use starboard_core::script::SetUpError;
use starboard_core::{Hidden, Script, Visible};
use starboard_rebellion::Rebellion;

#[derive(Deserialize)]
struct Nonsense {
    position: Vec<Position>,
}

/// A position that makes no sense, and what is said about it.
#[derive(Deserialize)]
struct Position {
    given: String,
    refused: String,
}

impl Position {
    /// What is said instead, if it is something else.
    fn mistake(&self) -> Option<String> {
        let said = match read::<Rebellion>(&self.given) {
            Err(SetUpError::Nonsense(problem)) => problem,
            Err(SetUpError::Refused(refusal)) => refusal.rule.to_string(),
            Ok(_) => "is accepted".to_owned(),
        };
        let expected = match self.refused.strip_suffix('…') {
            Some(beginning) => said.starts_with(beginning),
            None => said == self.refused,
        };
        (!expected).then(|| format!("{}\n    {said}", self.given))
    }
}

#[test]
fn nonsense_is_refused_with_its_place_and_its_reason() {
    let file: Nonsense = toml::from_str(include_str!("nonsense.toml")).expect("it is TOML");
    let mistakes: Vec<String> = file.position.iter().filter_map(Position::mistake).collect();
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
}

/// RB-20.1 The rules themselves refuse an impossible number of players.
#[test]
fn rb_20_1_a_game_for_seven_is_refused_by_its_rule() {
    match read::<Rebellion>("seats = 7") {
        Err(SetUpError::Refused(refusal)) => assert_eq!(refusal.rule, "RB-20.1"),
        other => panic!("{other:?}"),
    }
}

/// RB-3.6, RB-5.2 What a position leaves out is out of the game, and the rest is complete.
#[test]
fn rb_3_6_what_a_position_leaves_out_is_out_of_the_game() {
    let game: Rebellion =
        read("supply = { x_wing = 1 }\nhand = { rebel = \"sabotage\" }").expect("sound");
    assert_eq!(game.flaw(), None);
    assert_eq!(game.facts()["supply"]["x_wing"].as_integer(), Some(1));
    let view = game.view(starboard_core::Observer::Seat(starboard_core::Seat(0)));
    assert_eq!(view.cards.hand.len(), 1);
    let mut guess = game.clone();
    guess.resample(starboard_core::Seat(1), &mut Fast::new(1));
    assert_eq!(guess.flaw(), None);
    assert_eq!(guess.facts()["hand_count"], game.facts()["hand_count"]);
}
