//! DB-2.1 The options of a game.

use starboard_deckbuilding::options::{Options, TurnLimit};

#[track_caller]
fn read(given: &str) -> Result<Options, String> {
    toml::from_str(given).map_err(|error| error.message().to_owned())
}

#[test]
fn db_2_1_a_turn_limit_is_usual_a_number_or_nonsense() {
    let limit = |given| read(given).map(|options| options.turn_limit.0);
    assert_eq!(limit(""), Ok(None));
    assert_eq!(limit("turn_limit = 'usual'"), Ok(None));
    assert_eq!(limit("turn_limit = 0"), Ok(Some(0)));
    assert_eq!(limit("turn_limit = '200'"), Ok(Some(200)));
    let wrong = |written: &str| Err(format!("{written} is no number of turns"));
    assert_eq!(limit("turn_limit = -1"), wrong("-1"));
    assert_eq!(limit("turn_limit = 65936"), wrong("65936"));
    assert_eq!(limit("turn_limit = '+200'"), wrong("\"+200\""));
    assert_eq!(limit("turn_limit = 'never'"), wrong("\"never\""));
    assert_eq!(limit("turn_limit = true"), Err("a number or a word".to_owned()));
    assert_eq!(
        read("bases_to_win = 259").map(|options| options.bases_to_win.0),
        Err("259 is no number of bases".to_owned())
    );
    // As it is written, it is read.
    for options in [Options::default(), Options::default().settled(true)] {
        assert_eq!(read(&toml::to_string(&options).unwrap()), Ok(options));
    }
}

#[test]
fn db_2_1_without_a_bot_there_is_no_last_turn() {
    let said = |limit| Options { turn_limit: TurnLimit(Some(limit)), ..Options::default() };
    assert_eq!(Options::default().last_turn(), None);
    assert_eq!(Options::default().settled(false).last_turn(), None);
    assert_eq!(Options::default().settled(true).last_turn(), Some(400));
    // What has been said holds.
    assert_eq!(said(0).settled(true).last_turn(), None);
    assert_eq!(said(50).settled(false).last_turn(), Some(50));
}
