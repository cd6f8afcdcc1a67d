//! SK-13.2 How long film quotes are remembered.

use starboard_core::chance::{Dictated, Outcome};
use starboard_core::journal::Silent;
use starboard_core::{Legal, Observer, Rules, Script, Seat, Visible, io};
use starboard_skirmish::quote::Quote;
use starboard_skirmish::{Action, Skirmish};

/// C-3PO has been struck and may be revived.
fn struck() -> Skirmish {
    let given = "at = { c_3po = \"24 20\", rc_sergeant = \"4 4\", st_trooper_1 = \"10 20\" }\n\
                 quotes = [\"c_3po\"]\nactive = \"st_trooper_1\"";
    let mut luck = Dictated::new(["7", "7"].map(|die| Outcome::Named(die.to_owned())), 1);
    let mut game = Skirmish::set_up(&given.parse().unwrap(), &mut io(&mut luck, &mut Silent))
        .expect("a position");
    let shot = game.read_action("shoot c_3po").unwrap();
    game.apply(Seat(1), shot, &mut io(&mut luck, &mut Silent));
    game
}

#[test]
fn sk_13_2_words_that_were_said_last_as_long_as_the_game() {
    let mut game = struck();
    let text = Quote::new("kept words");
    let said = Action::Revive { text };
    game.apply(Seat(0), said, &mut io(&mut Dictated::new([], 1), &mut Silent));
    // A thread keeps the few that it has just read.
    let forget_what_was_read = || (0..100).for_each(|n| _ = Quote::new(&format!("x {n}")));
    forget_what_was_read();
    // The record of the game still knows them, in every thread.
    let json = std::thread::spawn(move || serde_json::to_string(&said).unwrap());
    assert_eq!(json.join().unwrap(), "{\"kind\":\"revive\",\"text\":\"kept words\"}");
    assert_eq!(game.view(Observer::Public).quotes[0].text, "kept words");
    let copy: Skirmish = serde_json::from_value(serde_json::to_value(&game).unwrap()).unwrap();
    assert_eq!(copy, game);
    drop((game, copy));
    forget_what_was_read();
    assert!(text.words().is_none());
    let refusal = struck().check(Seat(0), said).unwrap_err();
    assert_eq!((&*refusal.rule, &*refusal.message.key), ("SK-13.2", "refusal-quote-forgotten"));
}
