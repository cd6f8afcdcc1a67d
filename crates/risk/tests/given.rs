//! What people write is read strictly: nonsense is refused with its place and the reason.

use starboard_battery::given::read;
use starboard_core::script::SetUpError;
use starboard_risk::Risk;

#[track_caller]
fn refused(given: &str, expected: &str) {
    match read::<Risk>(given) {
        Err(SetUpError::Nonsense(problem)) => assert_eq!(problem, expected, "{given}"),
        other => panic!("{given}: {other:?}"),
    }
}

#[test]
fn words_that_nobody_knows_are_refused() {
    refused(
        "hothh = \"p1 3\"",
        "`hothh`: a position has no such word, and there is no such planet",
    );
    refused(
        "options = { maxrounds = 3 }",
        "`options.maxrounds`: unknown field `maxrounds`, expected one of `max_rounds`, `map`, `cards`",
    );
    refused("hand = { p7 = \"reb_01\" }", "`hand.p7`: \"p7\" is not a seat: p1 to p5");
    refused("hand = { p5 = \"reb_01\" }", "`hand.p5`: there is no p5 in this game");
    refused("hand = { p1 = \"reb_99\" }", "`hand.p1`: there is no card \"reb_99\"");
    refused("active = \"south\"", "`active`: \"south\" is not a seat: p1 to p5");
    refused("active = \"p4\"", "`active`: nobody sits there");
    refused("death_star = \"kessell\"", "`death_star`: there is no planet \"kessell\"");
    refused("banned = \"kessell\"", "`banned`: there is no planet \"kessell\"");
    refused(
        "known = { dark = \"reb_01\" }",
        "`known.dark`: \"dark\" is not a side: empire, rebel, hutt, or p1 to p4",
    );
    refused("to_place = { p9 = 1 }", "`to_place.p9`: \"p9\" is not a seat: p1 to p5");
}

#[test]
fn words_of_the_wrong_kind_are_refused() {
    refused("hoth = 3", "`hoth`: invalid type: integer `3`, expected a string");
    refused("round = \"one\"", "`round`: invalid type: string \"one\", expected u16");
    refused("crossing = \"yes\"", "`crossing`: invalid type: string \"yes\", expected a boolean");
    refused(
        "conquered = 3",
        "`conquered`: invalid type: integer `3`, expected true or false, or a list of factions",
    );
    refused("conquered = true", "`conquered`: a list of factions is wanted");
    refused(
        "deck = 7",
        "`deck`: invalid type: integer `7`, expected cards, or a table of cards by faction",
    );
    refused("deck = \"reb_01\"", "`deck`: there is a deck for each faction");
    refused("bases = \"gamorr\"", "`bases`: \"gamorr\" is not a base marker: a place and a face");
    refused("bases = \"gamorr dark\"", "`bases`: \"dark\" is not a face: plain or emperor");
    refused("ships = \"FX\"", "`ships`: 'X' is not a ship: F, B or D");
    refused("links = \"hoth\"", "`links`: \"hoth\" is not a pair");
    refused("banned = \"hoth,,kessel\"", "`banned`: \"hoth,,kessel\" has an empty part");
    refused("hoth = \"p1 three\"", "`hoth`: \"three\" is not a number that can be");
    refused("hoth = \"p1 3 FF B\"", "`hoth`: \"p1 3 FF B\" is not what can be on a planet");
}

#[test]
fn numbers_that_cannot_be_are_refused_and_never_wrap() {
    refused("players = -1", "`players`: invalid value: integer `-1`, expected u8");
    refused("reinforcements = -1", "`reinforcements`: invalid value: integer `-1`, expected u16");
    refused(
        "reinforcements = 65536",
        "`reinforcements`: invalid value: integer `65536`, expected u16",
    );
    refused("round = 70000", "`round`: invalid value: integer `70000`, expected u16");
    refused("force_level = 200", "`force_level`: invalid value: integer `200`, expected i8");
    refused("force_level = 4\nhoth = \"p1 1\"", "there is no Force level 4");
    refused("hoth = \"p1 65536\"", "`hoth`: \"65536\" is not a number that can be");
    refused("hoth = \"p1 -1\"", "`hoth`: \"-1\" is not a number that can be");
    refused("hoth = \"p1 +1\"", "`hoth`: \"+1\" is not a number that can be");
    refused("hoth = \"p1 0\"", "`hoth`: a planet is never empty (RK-2.4)");
    refused("to_place = { p1 = -3 }", "`to_place.p1`: invalid value: integer `-3`, expected u16");
    refused(
        "round = 4\noptions = { max_rounds = 3 }\nhoth = \"p1 1\"",
        "round 4 comes after the last one, 3 (RK-14.5)",
    );
    refused("hoth = \"p1 1\"\nround = 0", "rounds are counted from the first turn");
    refused("phase = \"claim\"\nround = 1", "rounds are counted from the first turn");
}

#[test]
fn pieces_that_are_twice_or_impossible_or_missing_are_refused() {
    refused("hand = { p1 = \"reb_01, reb_01\" }", "`hand.p1`: reb_01 is named twice");
    refused(
        "hand = { p1 = \"reb_01\" }\ndiscard = \"reb_01\"",
        "`discard`: reb_01 is in two places",
    );
    refused("hoth = \"p1 1\"\nhand = { p1 = \"emp_01\" }", "p1 has cards of another faction");
    refused(
        "hoth = \"p1 1\"\ndeck = { rebel = \"emp_01\" }",
        "emp_01 lies in the deck of another faction",
    );
    refused(
        "hoth = \"p1 1\"\nhand = { p2 = \"hut_01\" }",
        "p2 is out of the game and has cards (RK-14.1)",
    );
    refused(
        "hoth = \"p1 1\"\nknown = { empire = \"reb_01\" }",
        "reb_01 is known and in no hand of the others (RK-15.1)",
    );
    refused(
        "hoth = \"p1 1\"\nknown = { rebel = \"reb_01\" }\nhand = { p1 = \"reb_01\" }",
        "reb_01 is known and in no hand of the others (RK-15.1)",
    );
    refused("hoth = \"p1 1 FFFF\"", "`hoth`: \"FFFF\": an army has at most 3 ships of a class");
    refused(
        "hoth = \"p1 1 FF\"\nendor = \"p1 1 FF\"",
        "p1 has more than 3 ships of the class fighter (RK-6.6.1)",
    );
    refused(
        "players = 2\nhoth = \"p1 1\"\nkessel = \"hutts 1 F\"",
        "there are ships at kessel and no player (RK-6.6.2)",
    );
    refused("kessel = \"hutts 2\"", "`kessel`: there is no hutts in this game");
    refused("kessel = \"p4 2\"", "`kessel`: there is no p4 in this game");
    refused("hoth = \"p1 1\"\nkessel = \"free\"", "kessel is held by nobody (RK-2.4)");
    refused("conquered = [\"empire\", \"empire\"]", "`conquered`: empire is named twice");
    refused("bases = \"gamorr emperor, elom emperor\"", "`bases`: the Emperor is there twice");
    refused(
        "bases = \"elom plain, elom plain, elom plain, elom plain, elom plain, elom plain, elom plain\"",
        "`bases`: there are 6 base markers (RK-7.5)",
    );
    refused(
        "hoth = \"p1 1\"\nbases = \"elom plain, elom plain, elom plain, elom plain, elom plain, elom plain\"",
        "the Emperor is under none of the markers (RK-7)",
    );
    refused(
        "hoth = \"p1 1\"\nbases = \"hoth plain\"",
        "there cannot be a base on hoth, which the Empire does not hold (RK-7.1)",
    );
    refused(
        "hoth = \"p1 1\"\nbases = \"captured emperor!\"",
        "the Emperor is captured: the Rebels have won (RK-14.3)",
    );
    refused(
        "hoth = \"p1 1\"\nbases = \"captured plain\"",
        "base 1 is captured and nobody has seen it (RK-7.3)",
    );
    refused(
        "hoth = \"p1 1\"\nkessel = \"asteroids\"\nelom = \"asteroids\"\nbyss = \"asteroids\"\nduro = \"asteroids\"",
        "there are 3 asteroid markers (RK-8.6)",
    );
    refused("phase = \"claim\"\nhoth = \"p1 2\"", "hoth is claimed with one force (RK-3)");
    refused(
        "phase = \"setup_reinforce\"\nhoth = \"p1 1\"\nto_place = { p1 = 31 }",
        "to_place: p1 has 30 starting forces, not 31 (RK-3)",
    );
    refused(
        "hoth = \"p1 1\"\nto_place = { p1 = 1 }",
        "to_place: p1 has placed all starting forces (RK-3)",
    );
}

#[test]
fn contradictions_are_refused() {
    refused(
        "phase = \"lunch\"",
        "`phase`: unknown variant `lunch`, expected one of `setup`, `claim`, `place_death_star`, `setup_reinforce`, `turn`, `cards`, `deploy`, `invade`, `fortify_forces`, `command`, `fortify_ships`, `death_star`, `draw`",
    );
    refused("phase = \"setup\"\nhoth = \"p1 1\"", "`hoth`: a new game begins as at a table");
    refused("active = \"p3\"", "the Rebels hold no planet: the game is over (RK-14.3)");
    refused(
        "rest = \"p1 1\"\nactive = \"p1\"",
        "the Imperial players hold no planet: the game is over (RK-14.3)",
    );
    refused("rest = \"asteroids\"", "no player holds a planet");
    refused("rest = \"free\"", "no player holds a planet");
    refused("active = \"p2\"\nhoth = \"p1 1\"", "p2 is active and out of the game (RK-14.1)");
    refused("mode = \"standard\"\nrest = \"p1 1\"", "one player is left and has won (RK-14.2)");
    refused(
        "rest = \"p2 1\"\nhoth = \"p1 1\"\nendor = \"p3 1\"",
        "the Hutts hold 13 resource planets: they have won (RK-14.3)",
    );
    let standard = |more: &str| format!("mode = \"standard\"\nhoth = \"p1 2\"\n{more}");
    refused(&standard("kessel = \"p2 1 F\""), "there are no ships in standard Risk (RK-1.1)");
    refused(
        &standard("death_star = \"kessel\""),
        "there are no Death Star and no Force level in standard Risk (RK-1.1)",
    );
    refused(&standard("force_level = 0"), "`force_level`: there is none in standard Risk (RK-1.1)");
    refused(
        &standard("bases = \"kessel plain\""),
        "there are no bases in standard Risk, nor before the first turn",
    );
    refused(
        &standard("kessel = \"asteroids\""),
        "there are no asteroid fields in standard Risk (RK-1.1)",
    );
    refused(&standard("banned = \"kessel\""), "there are no events in standard Risk (RK-1.1)");
    refused(&standard("deck = { rebel = \"\" }"), "`deck`: there is one deck in standard Risk");
    refused(
        "hoth = \"p1 1\"\nreinforcements = 3",
        "reinforcements are left, and the steps for them are over (RK-6.4)",
    );
    refused(
        "phase = \"draw\"\nhoth = \"p1 1\"\nships = \"F\"",
        "ships are left, and the steps for them are over (RK-6.4)",
    );
    refused(
        "phase = \"cards\"\nhoth = \"p1 1\"\nconquered = [\"empire\"]",
        "what belongs to step 5 has happened before it (RK-6)",
    );
    refused(
        "phase = \"turn\"\nhoth = \"p1 1\"\nreinforcements = 3",
        "a turn that begins remembers nothing yet",
    );
    refused(
        "hoth = \"p1 1\"\nconquered = [\"rebel\"]",
        "conquered: nobody can be conquered from there (RK-6.10)",
    );
    refused(
        "hoth = \"p1 1\"\ncrossing = true",
        "there is no asteroid field to be crossed (RK-10.6)",
    );
    refused(
        "hoth = \"p1 1\"\nlinks = \"hoth-kessel\"",
        "no route leads from hoth to kessel in two steps (RK-10.3)",
    );
    refused(
        "phase = \"place_death_star\"\nhoth = \"p1 1\"\nactive = \"p1\"",
        "PlaceDeathStar does not fit the rest of the position (RK-16)",
    );
    refused(
        "phase = \"claim\"\ndeath_star = \"hoth\"",
        "the Death Star comes when all planets are claimed (RK-3.2)",
    );
    refused(
        "phase = \"setup_reinforce\"\nhoth = \"p1 30\"",
        "the active player has no starting forces left",
    );
}

/// What the rules forbid is told from what makes no sense.
#[test]
fn options_that_the_rules_forbid_are_refused_with_their_rule() {
    for (given, rule) in [
        ("players = 6", "RK-1.2"),
        ("mode = \"standard\"\nplayers = 2", "RK-1.1"),
        ("options = { max_rounds = 10001 }", "RK-14.5"),
        ("options = { map = \"\" }", "RK-18"),
    ] {
        match read::<Risk>(given) {
            Err(SetUpError::Refused(refusal)) => assert_eq!(refusal.rule, rule, "{given}"),
            other => panic!("{given}: {other:?}"),
        }
    }
}
