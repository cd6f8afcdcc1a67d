//! What makes no sense is refused with the place and the reason, in the words of a position and in
//! actions. Never a default, never a number that wraps, never a panic.

use super::common::{after, variants};
use starboard_battery::given::{position, read};
use starboard_core::script::SetUpError;
use starboard_core::{Legal, Rules, Script};
use starboard_starfighter::{Action, Starfighter};

/// What is said about the words of a position; "fine" if they make sense.
fn said_of_words(given: &str) -> String {
    match read::<Starfighter>(given) {
        Ok(_) => "fine".to_owned(),
        Err(SetUpError::Nonsense(problem)) => problem,
        Err(SetUpError::Refused(refusal)) => format!("refused by {}", refusal.rule),
    }
}

#[track_caller]
fn check(said: impl Fn(&str) -> String, lines: &[(&str, &str)]) {
    let wrong: Vec<String> = lines
        .iter()
        .filter(|(given, expected)| said(given) != *expected)
        .map(|(given, _)| format!("{given}\n    {}", said(given)))
        .collect();
    assert!(wrong.is_empty(), "this is said instead:\n{}", wrong.join("\n"));
}

#[test]
fn words_of_a_position_that_nobody_knows_are_refused() {
    check(
        said_of_words,
        &[
            (
                "haand = { south = '0-22' }",
                "unknown field `haand`, expected one of `mode`, `options`, `phase`, `cruiser`, \
                 `S1`, `S2`, `S3`, `S4`, `S5`, `N1`, `N2`, `N3`, `N4`, `N5`, `hand`, `aside`, \
                 `pile`, `discard`, `deck`, `hull`, `initiative`, `active`, `passed`, `round`, \
                 `offset`",
            ),
            (
                "hand = { west = '0-22' }",
                "`hand.west`: unknown field `west`, expected `south` or `north`",
            ),
            (
                "hull = { South = 3 }",
                "`hull.South`: unknown field `South`, expected `south` or `north`",
            ),
            (
                "pile = { east = '' }\nmode = 'ultimate_war'",
                "`pile.east`: unknown field `east`, expected `south` or `north`",
            ),
            (
                "mode = 'duel'",
                "`mode`: unknown variant `duel`, expected one of `training`, `skirmish`, `ultimate_war`",
            ),
            (
                "phase = 'lunch'",
                "`phase`: unknown variant `lunch`, expected one of `choose_cruiser`, `build`, `supply`, `deployment`, `slide`, `battle_order`",
            ),
            (
                "initiative = 'east'",
                "`initiative`: unknown variant `east`, expected `south` or `north`",
            ),
            (
                "passed = ['nobody']",
                "`passed[0]`: unknown variant `nobody`, expected `south` or `north`",
            ),
            ("cruiser = { south = 'titan' }", "`cruiser.south`: there is no cruiser \"titan\""),
            ("hand = { south = '9-99' }", "`hand.south`: there is no card \"9-99\""),
            ("S3 = '0-22, 9-99'", "`S3`: there is no card \"9-99\""),
            ("discard = '0-22, x'", "`discard`: there is no card \"x\""),
            (
                "options = { max_round = 3 }",
                "options: unknown field `max_round`, expected one of `mode`, `start`, `max_rounds`, \
                 `pool`, `lists`, `copies`, `cards`, `cruisers`",
            ),
            (
                "mode = 'training'\noptions = { mode = 'skirmish' }",
                "`mode` is there twice: alone and in `options`",
            ),
        ],
    );
}

#[test]
fn numbers_and_types_that_cannot_be_are_refused() {
    check(
        said_of_words,
        &[
            (
                "hull = { north = 40000 }",
                "`hull.north`: invalid value: integer `40000`, expected i16",
            ),
            ("hull = { north = 21 }", "the hull of north is 21, and at most 20"),
            ("hull = { north = '20' }", "`hull.north`: invalid type: string \"20\", expected i16"),
            ("hull = 20", "`hull`: invalid type: integer `20`, expected struct BySeat"),
            ("round = -1", "`round`: invalid value: integer `-1`, expected u16"),
            ("round = 0", "the round is 0, and there are rounds 1 to 60"),
            ("round = 0\nphase = 'supply'", "the round is 0, and there are rounds 1 to 60"),
            ("round = 61", "the round is 61, and there are rounds 1 to 60"),
            ("round = 70000", "`round`: invalid value: integer `70000`, expected u16"),
            ("round = 2.5", "`round`: invalid type: floating point `2.5`, expected u16"),
            ("offset = 4", "the offset is 4, and at most 3 to either side"),
            ("offset = -128\nphase = 'slide'", "the offset is -128, and at most 3 to either side"),
            ("offset = 128", "`offset`: invalid value: integer `128`, expected i8"),
            (
                "aside = { south = -1 }",
                "`aside.south`: invalid value: integer `-1`, expected cards or a number of cards",
            ),
            (
                "aside = { south = 256 }",
                "`aside.south`: invalid value: integer `256`, expected cards or a number of cards",
            ),
            ("aside = { south = 101 }", "`aside.south`: the pile has not so many cards"),
            (
                "aside = { south = true }",
                "`aside.south`: invalid type: boolean `true`, expected cards or a number of cards",
            ),
            ("pile = 3", "`pile`: invalid type: integer `3`, expected cards, or cards by seat"),
            (
                "hand = { south = ['0-22'] }",
                "`hand.south`: invalid type: sequence, expected a string",
            ),
            ("S1 = 22", "`S1`: invalid type: integer `22`, expected a string"),
            ("passed = 'south'", "`passed`: invalid type: string \"south\", expected a sequence"),
            ("options = 3", "`options`: invalid type: integer `3`, expected a map"),
            ("options = { max_rounds = 0 }", "refused by SF-10.5"),
            (
                "options = { max_rounds = -4 }",
                "options: `max_rounds`: invalid value: integer `-4`, expected u16",
            ),
            ("options = { copies = 3 }", "refused by SF-11.3"),
            (
                "mode = 'ultimate_war'\nphase = 'build'\noptions = { pool = 'lists', lists = { south = 3, north = 'swarm' } }",
                "options: `lists.south`: invalid type: integer `3`, expected the name of a deck or a list of id codes",
            ),
            (
                "mode = 'ultimate_war'\nphase = 'build'\noptions = { pool = 'lists', lists = { south = 'chain', west = 'swarm' } }",
                "options: `lists.west`: unknown field `west`, expected `south` or `north`",
            ),
        ],
    );
}

#[test]
fn sf_5_6_a_card_is_in_one_place_and_one_that_is_played_with() {
    check(
        said_of_words,
        &[
            ("hand = { south = '0-22, 0-22' }", "`hand.south`: card 0-22 is there twice"),
            ("hand = { south = '0-22', north = '0-22' }", "card 0-22 is in two places"),
            ("hand = { south = '0-22' }\nS1 = 'b(0-22)'", "card 0-22 is in two places"),
            ("S1 = '0-22'\nN4 = '0-22'", "card 0-22 is in two places"),
            ("S1 = '0-22, 0-22'", "card 0-22 is in two places"),
            ("discard = '0-22'\naside = { north = '0-22' }", "card 0-22 is in two places"),
            ("pile = '0-22'\nhand = { north = '0-22' }", "card 0-22 is in two places"),
            ("pile = '0-22'\ndiscard = '0-22'", "card 0-22 is in two places"),
            ("mode = 'training'\nS1 = '0-43'", "card 0-43 is not played with here"),
            ("mode = 'training'\npile = '0-43'", "card 0-43 is not played with here"),
            ("hand = { south = '0-22,, 0-26' }", "`hand.south`: there is no card \"\""),
            ("hand = { south = ',' }", "`hand.south`: there is no card \"\""),
            ("pile = { south = '0-22' }", "`pile`: there is one for both players"),
            ("mode = 'ultimate_war'\ndiscard = '0-22'", "`discard`: each player has an own one"),
            // SF-11.5 The same card may be in both decks, but not twice in one.
            (
                "mode = 'ultimate_war'\nS1 = '0-22'\nN1 = '0-22'\nhand = { south = '0-26', north = '0-29' }",
                "fine",
            ),
            (
                "mode = 'ultimate_war'\nS1 = '0-22'\nhand = { south = '0-22' }",
                "card 0-22 is in two places",
            ),
            // SF-11.3 One copy of the game.
            (
                "mode = 'ultimate_war'\noptions = { pool = 'dealt' }\npile = { south = '0-22', north = '0-22' }",
                "card 0-22 is in both decks",
            ),
            (
                "mode = 'ultimate_war'\noptions = { pool = 'dealt' }\npile = { south = '0-22' }",
                "`pile`: with pool dealt, both must be given",
            ),
            (
                "mode = 'ultimate_war'\noptions = { pool = 'lists', lists = { south = 'swarm', north = 'chain' } }\nhand = { south = '0-13', north = '0-33' }",
                "card 0-13 is not played with here",
            ),
        ],
    );
}

#[test]
fn sf_1_6_stacks_and_markers_that_cannot_lie_so_are_refused() {
    check(
        said_of_words,
        &[
            ("S2 = '0-22, 0-26, 0-29'", "S2 holds 3 cards and has 2 fields"),
            ("S3 = '0-22, 0-26, 0-29, 0-33, 0-02'", "`S3`: a sector holds at most 4 cards"),
            ("S1 = '1-01{U5}'", "`S1`: \"1-01{U5}\" is not a lying card"),
            ("S1 = '1-01{U1,U1}'", "`S1`: \"1-01{U1,U1}\" is not a lying card"),
            ("S1 = '1-01{U0}'", "`S1`: \"1-01{U0}\" is not a lying card"),
            ("S1 = '1-01{U-1}'", "`S1`: \"1-01{U-1}\" is not a lying card"),
            ("S1 = '1-01{U257}'", "`S1`: \"1-01{U257}\" is not a lying card"),
            ("S1 = '1-01{}'", "`S1`: \"1-01{}\" is not a lying card"),
            ("S1 = '1-01{ä}'", "`S1`: \"1-01{ä}\" is not a lying card"),
            ("S1 = '1-01{U1'", "`S1`: \"1-01{U1\" is not a lying card"),
            ("S1 = '1-01{S1}'", "`S1`: \"1-01{S1}\" is not a lying card"),
            ("S1 = 'b(0-22'", "`S1`: \"b(0-22\" is not a lying card"),
            ("S1 = 'b(0-22){U3}'", "`S1`: \"b(0-22){U3}\" is not a lying card"),
            ("S1 = '1-01~~'", "`S1`: there is no card \"1-01~\""),
            ("S1 = '0-22{U1}, 0-26'", "S1.0: there are markers on a hidden area"),
            ("S1 = '1-24{U1}, 0-26'", "S1.0: there are markers on a hidden area"),
            ("S1 = '1-24{L1}, 0-26'\nhand = { south = '0-02', north = '0-33' }", "fine"),
            ("S1 = '1-01{U4}'", "S1.0: all fighters have markers, and the card is not destroyed"),
            // A fighter below that is hit with the last one, and one that hidden others keep alive.
            (
                "S1 = '0-37{L2}, 0-26'",
                "S1.0: all fighters have markers, and the card is not destroyed",
            ),
            ("S1 = '1-24{L2}, 0-26'\nhand = { south = '0-02', north = '0-33' }", "fine"),
            (
                "mode = 'training'\ncruiser = { south = 'atlas' }",
                "south has cruiser 2, which may not be chosen in mode training",
            ),
            (
                "cruiser = { south = 'ares', north = 'ares' }",
                "the two cruisers cannot meet: each needs its own board",
            ),
        ],
    );
}

#[test]
fn sf_4_5_a_phase_that_contradicts_the_rest_is_refused() {
    check(
        said_of_words,
        &[
            ("passed = ['south', 'south']", "`passed`: a seat is there twice"),
            (
                "passed = ['south', 'north']",
                "who passes first has the initiative, and when both have passed, combat comes (SF-4.5)",
            ),
            (
                "passed = ['north']\ninitiative = 'south'",
                "who passes first has the initiative, and when both have passed, combat comes (SF-4.5)",
            ),
            ("passed = ['north']\nactive = 'north'", "north is active and has passed (SF-4.5)"),
            ("phase = 'slide'\npassed = ['north']", "combat comes when both have passed (SF-4.5)"),
            ("phase = 'slide'\nactive = 'north'", "`active` means nothing in this phase"),
            ("phase = 'supply'\npassed = ['north']", "`passed` means nothing in this phase"),
            (
                "phase = 'supply'\nhull = { south = 0 }",
                "nothing has happened in this round, and yet it has",
            ),
            (
                "phase = 'deployment'\ndeck = { south = '0-22' }",
                "`deck` means nothing in this phase",
            ),
            (
                "phase = 'choose_cruiser'\ncruiser = { south = 'ares' }",
                "`cruiser` means nothing in this phase",
            ),
            ("phase = 'choose_cruiser'\nround = 2", "`round` means nothing in this phase"),
            (
                "phase = 'choose_cruiser'\nmode = 'ultimate_war'",
                "in ultimate war cruisers are chosen in phase build",
            ),
            ("phase = 'build'", "decks are built in ultimate war only"),
            (
                "phase = 'build'\nmode = 'ultimate_war'\nhand = { south = '0-22' }",
                "`hand` means nothing in this phase",
            ),
            (
                "phase = 'build'\nmode = 'ultimate_war'\nS1 = '0-22'",
                "`S1 … N5` means nothing in this phase",
            ),
            (
                "phase = 'build'\nmode = 'ultimate_war'\ndeck = { south = '0-22' }",
                "south has a deck, and no cruiser: that is chosen first",
            ),
            (
                "phase = 'build'\nmode = 'ultimate_war'\ncruiser = { north = 'ares' }\ndeck = { north = '2-98' }",
                "the deck of north can no longer get enough cards in ascending order",
            ),
            (
                "phase = 'build'\nmode = 'ultimate_war'\ncruiser = { north = 'ares' }\ndeck = { north = '0-22, 0-22' }",
                "`deck.north`: card 0-22 is there twice",
            ),
            (
                "phase = 'build'\nmode = 'ultimate_war'\noptions = { pool = 'lists', lists = { south = 'swarm', north = 'chain' } }\ndeck = { south = '0-22' }",
                "the deck of south is not the given one",
            ),
        ],
    );
}

/// SF-11.1 What is given of the secret choices is run on to the first question.
#[test]
fn sf_11_1_a_given_choice_leads_to_the_next_question() {
    let lists = "phase = 'build'\nmode = 'ultimate_war'\noptions = { pool = 'lists', lists = { south = 'swarm', north = 'chain' } }";
    let one: Starfighter = position(&format!("{lists}\ncruiser = {{ south = 'ares' }}"));
    assert_eq!(one.to_act().iter().collect::<Vec<_>>(), [starboard_starfighter::NORTH]);
    let both: Starfighter =
        position(&format!("{lists}\ncruiser = {{ south = 'ares', north = 'apollo' }}"));
    assert_eq!(both.round(), Some(1));
}

/// SF-1.1, SF-1.2, SF-2.2 Every id of an action is checked where it is read.
#[test]
fn an_action_with_an_id_that_does_not_exist_is_not_read() {
    let said = |text: &str| match serde_json::from_str::<Action>(text) {
        Ok(_) => "fine".to_owned(),
        Err(error) => error.to_string(),
    };
    check(
        said,
        &[
            (r#"{"kind":"choose_cruiser","class":15}"#, "fine"),
            (r#"{"kind":"choose_cruiser","class":16}"#, "there is no cruiser 16"),
            (r#"{"kind":"choose_cruiser","class":-1}"#, "invalid value: integer `-1`, expected u8"),
            (r#"{"kind":"deck_add","card":127}"#, "fine"),
            (r#"{"kind":"deck_add","card":128}"#, "there is no card 128"),
            (r#"{"kind":"deck_add","card":256}"#, "invalid value: integer `256`, expected u8"),
            (r#"{"kind":"deck_done"}"#, "fine"),
            (r#"{"kind":"deck_done","card":1}"#, "unknown field `card`, there are no fields"),
            (r#"{"kind":"pass","why":"tired"}"#, "unknown field `why`, there are no fields"),
            (r#"{"kind":"play","card":200,"side":"front","sector":1}"#, "there is no card 200"),
            (r#"{"kind":"play","card":1,"side":"front","sector":0}"#, "there is no sector 0"),
            (r#"{"kind":"play","card":1,"side":"front","sector":6}"#, "there is no sector 6"),
            (
                r#"{"kind":"play","card":1,"side":"edge","sector":1}"#,
                "unknown variant `edge`, expected `front` or `back`",
            ),
            (r#"{"kind":"play","card":1,"side":"back"}"#, "missing field `sector`"),
            (
                r#"{"kind":"play","card":1,"side":"back","sector":1,"x":0}"#,
                "unknown field `x`, expected one of `card`, `side`, `sector`",
            ),
            (r#"{"kind":"resolve_next","area":"upper","index":3}"#, "fine"),
            (r#"{"kind":"resolve_next","area":"upper","index":4}"#, "there is no effect 4"),
            (r#"{"kind":"target_card","board":1,"sector":1,"level":3}"#, "fine"),
            (r#"{"kind":"target_card","board":2,"sector":1,"level":3}"#, "there is no seat 2"),
            (r#"{"kind":"target_card","board":1,"sector":1,"level":4}"#, "there is no level 4"),
            (
                r#"{"kind":"target_move","board":255,"sector":1,"level":0,"to":2}"#,
                "there is no seat 255",
            ),
            (
                r#"{"kind":"target_move","board":0,"sector":1,"level":0,"to":7}"#,
                "there is no sector 7",
            ),
            (r#"{"kind":"target_sector","board":7,"sector":1}"#, "there is no seat 7"),
            (
                r#"{"kind":"slide","slide":"up"}"#,
                "unknown variant `up`, expected one of `left`, `stay`, `right`",
            ),
        ],
    );
}

#[test]
fn an_action_in_words_with_a_place_that_does_not_exist_is_not_read() {
    let game = after(&variants()[0].1, 3, 40);
    let said = |text: &str| game.read_action(text).err().unwrap_or_else(|| "fine".to_owned());
    check(
        said,
        &[
            ("play 1-01 front 5", "fine"),
            ("play 1-01 front 6", "there is no sector \"6\""),
            ("play 1-01 front +5", "there is no sector \"+5\""),
            ("play 1-01 front 05", "there is no sector \"05\""),
            ("play 1-1 front 5", "there is no card \"1-1\""),
            ("play 1-01 edge 5", "\"edge\" is not a side: front or back"),
            ("target S3.3", "fine"),
            ("target S3.4", "\"S3.4\" is not a place like S3.1"),
            ("target S3.+1", "\"S3.+1\" is not a place like S3.1"),
            ("target Sä.1", "there is no sector \"ä\""),
            ("target ä", "\"ä\" is not a place like S3.1"),
            ("sector W1", "\"W1\" is not a sector like S3 or N1"),
            ("next upper 4", "there is no effect \"4\""),
            ("next upper +1", "there is no effect \"+1\""),
            ("pass now", "\"pass now\" is not an action"),
            ("", "\"\" is not an action"),
        ],
    );
}
