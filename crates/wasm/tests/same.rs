//! A game in a parlour is the game that the server's `Play` would have been: the same record.

use crate::driver::{REHEARSAL, bots_play};
use starboard_core::Observer;
use starboard_room::deeds;
use starboard_room::loading::{begin, from_journal};
use starboard_room::luck::{commitment, secret};
use starboard_room::play::{PAUSE, Play};
use starboard_room::rehearsal::Rehearsal;
use starboard_room::replay::{names, recorded, told_record};
use starboard_store::{Event, Game, GameState, Seat};
use starboard_table::games;
use starboard_table::story::execute;

/// The row that a parlour has for such a table.
fn row(game: &str, bots: &[&str], name: &str, commitment: String) -> Game {
    let seat = |(seat, bot): (u8, &&str)| Seat {
        seat,
        player: None,
        player_name: None,
        bot: Some((*bot).to_owned()),
        contribution: None,
    };
    Game {
        id: "t".to_owned(),
        kind: game.to_owned(),
        name: name.to_owned(),
        private: false,
        opener: None,
        options: "{}".to_owned(),
        labels: None,
        clock: r#"{"kind":"none"}"#.to_owned(),
        terms: None,
        commitment,
        state: GameState::Running,
        events: 0,
        chats: 0,
        summary: None,
        outcome: None,
        rematch: None,
        created: 0,
        updated: 0,
        seats: (0..).zip(bots).map(seat).collect(),
    }
}

/// Whose bot decides next.
fn next(play: &Play) -> Option<starboard_core::Seat> {
    play.bots_to_act().next()
}

/// The same game, played on a `Play` as a host does.
fn played(game: &str, bots: &[&str], name: &str) -> String {
    let rehearsal = Rehearsal::new(REHEARSAL);
    let seed = rehearsal.table(name);
    let (row, secret) = (row(game, bots, name, commitment(seed)), secret(seed));
    // Opening, the table, opening again, connecting, and whoever watches begins the game.
    let mut now = 1_000_000 + 5_000;
    let (mut play, entry) = begin(&row, &secret, <_>::default(), now).unwrap();
    let mut journal = vec![Event { seq: 0, body: entry.body(), at: now }];
    while let Some(seat) = next(&play) {
        now += 1_000;
        let step = play.step(Observer::Seat(seat));
        let mut thought = play.table().thought(seat).unwrap();
        thought.think_on(2);
        let seed = rehearsal.thought(name, seat, step);
        let action = play.mind(seat).unwrap().decide(&*thought, seed);
        let decide = |play: &mut _, at| Play::act_for(play, seat, step, &action, at);
        let change = deeds::change(&mut play, PAUSE, now, decide).unwrap();
        for (seq, entry) in (change.first..).zip(&change.entries) {
            journal.push(Event { seq, body: entry.body(), at: change.at });
        }
    }
    assert!(
        from_journal(&secret, starboard_room::wire::Clock::None, <_>::default(), &journal).is_ok()
    );
    let record = recorded(&journal, &secret, &names(&row)).unwrap();
    serde_json::to_string(&told_record(&*execute(&record).unwrap()).unwrap()).unwrap()
}

#[test]
fn a_game_in_a_parlour_is_the_game_of_a_server() {
    for game in games() {
        let seats = usize::from(game.seats.0);
        for bots in [vec!["greedy"; seats], vec!["random"; seats]] {
            let name = format!("{} {}", game.id, bots[0]);
            // Long games of chance would take long here.
            if bots[0] == "random" && game.minutes > 60 {
                continue;
            }
            assert_eq!(bots_play(game.id, &bots, &name), played(game.id, &bots, &name), "{name}");
        }
    }
}

#[test]
fn a_search_finds_the_same_wherever_it_thinks() {
    let quickest = games().into_iter().min_by_key(|game| game.minutes).unwrap();
    let bots = vec!["search:20"; usize::from(quickest.seats.0)];
    assert_eq!(bots_play(quickest.id, &bots, "s"), played(quickest.id, &bots, "s"));
}
