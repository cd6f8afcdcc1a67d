//! What the test files share.

use starboard_core::chance::Fast;
use starboard_core::{Chance, Legal, Observer, Rules, Seat, Visible};
use starboard_skirmish::options::{Deploy, OnOff, Quotes, Split};
use starboard_skirmish::{Options, Skirmish, View};

/// A table of the players' own: all kinds of terrain on a small table, everybody close together.
pub(crate) const ARENA: &str = include_str!("arena.toml");

/// The same table with a captive on it.
pub(crate) fn rescue() -> Options {
    let carry = "kind = \"carry\"\ncarrier = \"r2_d2\"\ntoken = \"plans\"\n";
    let escape = "kind = \"escape\"\nescapers = [\"leia_organa\"]\nneed = 1\n\
                  must = [\"leia_organa\"]\ncaptive = \"leia_organa\"\nrecapture = true\n";
    let table = ARENA.replace(carry, escape);
    assert_ne!(table, ARENA, "the objective is another one");
    Options { table: Some(table), ..Options::default() }
}

/// A game of a shipped scenario.
pub(crate) fn scenario(id: &str) -> Options {
    Options { scenario: id.to_owned(), ..Options::default() }
}

/// Every scenario, number of players and option.
pub(crate) fn variants() -> Vec<(&'static str, Options)> {
    let players = |id, players| Options { players, ..scenario(id) };
    vec![
        ("spaceport street", scenario("spaceport_street")),
        ("spaceport street, four players", players("spaceport_street", 4)),
        (
            "spaceport street, Dark split",
            Options { split: Split::Dark, ..players("spaceport_street", 3) },
        ),
        ("desert ambush", scenario("desert_ambush")),
        ("desert ambush, three players", players("desert_ambush", 3)),
        ("hangar breakout", scenario("hangar_breakout")),
        ("prisoner rescue", scenario("prisoner_rescue")),
        ("prisoner rescue, four players", players("prisoner_rescue", 4)),
        ("standoff", scenario("standoff")),
        ("standoff, free deployment", Options { deploy: Deploy::Free, ..scenario("standoff") }),
        (
            "hangar breakout, other options",
            Options {
                speeder_test: OnOff::Off,
                quotes: Quotes::Off,
                han_first: OnOff::Off,
                rerolls_light: 5,
                rerolls_dark: 0,
                rounds: 3,
                ..scenario("hangar_breakout")
            },
        ),
        ("a rescue of its own", rescue()),
        ("a table of its own", Options { table: Some(ARENA.to_owned()), ..Options::default() }),
    ]
}

/// Every decision about a Move in a random game, and what whoever decides sees then.
pub(crate) fn moves(
    options: &Options,
    seed: u64,
    steps: usize,
    mut each: impl FnMut(&Skirmish, Seat, &View),
) {
    let mut chance = Fast::new(seed);
    let mut game = Skirmish::new(options, &mut chance).unwrap();
    let mut legal = Vec::new();
    for _ in 0..steps {
        let Some(seat) = game.to_act().iter().next() else { return };
        let view = game.view(Observer::Seat(seat));
        if !view.reach.is_empty() {
            each(&game, seat, &view);
        }
        // Most actions are Moves: some of the other deeds make it a fight.
        game.legal_actions(seat, &mut legal);
        let pick = legal.len() - 1 - chance.pick(legal.len()) / (1 + 30 * chance.pick(2));
        game.apply(seat, legal[pick], &mut chance);
    }
}
