//! SF-11.1 Secret choices: nobody sees what the other chooses, nor how much of it is done.

use super::common::variants;
use starboard_core::chance::{Fast, Recorded};
use starboard_core::journal::Log;
use starboard_core::{Chance, Legal, Observer, Rules, Seat, SeatSet, Speak, Visible, io};
use starboard_starfighter::{Event, Options, Starfighter};

/// What others can see: view, question, events.
fn seen(game: &Starfighter, log: &Log<Event>, eyes: Observer) -> (String, Vec<Event>) {
    let view = serde_json::to_string(&game.view(eyes)).unwrap();
    let question = eyes.seat().map(|seat| game.say_question(seat));
    (format!("{view} {question:?}"), log.seen_by(eyes).cloned().collect())
}

/// Plays one seat's secret choices to their end while the other one waits; `visit` sees each step.
fn build(
    options: &Options,
    seed: u64,
    seat: Seat,
    mut visit: impl FnMut(&Starfighter, &Log<Event>, usize),
) {
    let (mut chance, mut legal) = (Fast::new(seed), Vec::new());
    let mut game = Starfighter::new(options, &mut io(&mut chance, &mut Log::default())).unwrap();
    while game.to_act().contains(seat) {
        game.legal_actions(seat, &mut legal);
        let mut log = Log::default();
        let mut recorded = Recorded::new(&mut chance);
        // Few are skipped, so that decks of many sizes come about.
        let choices = legal.len().min(4);
        game.apply(seat, legal[recorded.pick(choices)], &mut io(&mut recorded, &mut log));
        visit(&game, &log, recorded.picks.len());
    }
}

#[test]
fn sf_11_1_no_pick_shows_to_anybody_else_before_its_owner_is_done() {
    let mut steps = 0;
    for (name, options) in variants().into_iter().skip(2) {
        for (seed, seat) in [(1, Seat(0)), (2, Seat(1)), (3, Seat(0)), (4, Seat(1))] {
            let begun =
                Starfighter::new(&options, &mut io(&mut Fast::new(seed), &mut Log::default()));
            let others = [Observer::Seat(seat.opponent()), Observer::Public];
            let before = others.map(|eyes| seen(&begun.clone().unwrap(), &Log::default(), eyes));
            build(&options, seed, seat, |game, log, picks| {
                steps += 1;
                // Nobody but this test asked chance, which everybody could notice.
                assert_eq!(picks, 1, "{name}");
                let done = !game.to_act().contains(seat);
                for (eyes, before) in others.into_iter().zip(&before) {
                    let now = seen(game, log, eyes);
                    if done {
                        assert_eq!(now.1, [Event::BuildDone { seat }], "{name}");
                    } else {
                        assert_eq!(now, *before, "{name}");
                        assert_eq!(log.revealed_to, SeatSet::NOBODY, "{name}");
                    }
                }
            });
        }
    }
    assert!(steps > 200, "{steps} steps");
}

/// SF-12 The reveal tells cruisers and sizes, and still no card.
#[test]
fn sf_12_after_the_reveal_the_other_deck_stays_hidden() {
    let (_, options) = &variants()[2];
    let (mut chance, mut legal) = (Fast::new(5), Vec::new());
    let mut game = Starfighter::new(options, &mut io(&mut chance, &mut Log::default())).unwrap();
    while game.round() == Some(0) {
        let seat = game.to_act().iter().next().unwrap();
        game.legal_actions(seat, &mut legal);
        game.apply(
            seat,
            legal[chance.pick(legal.len().min(3))],
            &mut io(&mut chance, &mut Log::default()),
        );
    }
    for seat in Seat::first(2) {
        let view = game.view(Observer::Seat(seat));
        assert!(view.boards.iter().all(|board| board.class.is_some() && board.deck_size.is_some()));
        assert_eq!(view.deck.len(), usize::from(view.boards[seat.index()].deck_size.unwrap()));
        // What may be hidden with the other is the whole pool, not the deck.
        assert_eq!(view.unseen[seat.opponent().index()].len(), 100);
    }
    assert_eq!(game.view(Observer::Public).deck, []);
}
