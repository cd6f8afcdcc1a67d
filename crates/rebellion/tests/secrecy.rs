//! RB-20.6, RB-21 Who knows what, on random games of every mode.

use super::common::{each_position, variants};
use starboard_core::{Hidden, Legal, Observer, Rules, Seat, Visible};
use starboard_rebellion::ids::Side;
use starboard_rebellion::view::BaseView;
use starboard_rebellion::{Rebellion, View};

fn seen_by(game: &Rebellion, seat: u8) -> View {
    game.view(Observer::Seat(Seat(seat)))
}

/// RB-20.6, RB-21.1 Team mates share everything.
#[test]
fn rb_20_6_team_mates_see_the_same() {
    for (_, options) in variants().into_iter().filter(|(_, options)| options.seats > 2) {
        each_position(&options, 3, |game| {
            for seat in Seat::first(game.seats()) {
                for mate in game.allies(seat) {
                    let mut own = seen_by(game, seat.0);
                    own.me = Some(mate);
                    assert_eq!(own, seen_by(game, mate.0));
                }
            }
        });
    }
}

/// RB-21.1 A hidden base is shown to the Rebels alone.
#[test]
fn rb_21_1_a_hidden_base_is_shown_to_the_rebels_alone() {
    for (_, options) in variants() {
        each_position(&options, 3, |game| {
            let base = game.view(Observer::Public).base;
            assert!(!base.hidden || base.system.is_none());
            for seat in 0..game.seats() {
                let view = seen_by(game, seat);
                let rebel = view.side == Some(Side::Rebel);
                assert!(!view.base.hidden || rebel || view.base.system.is_none());
                assert!(
                    rebel
                        || view
                            .cards
                            .objectives
                            .iter()
                            .all(|card| { card.card.is_none() || view.side == Some(Side::Empire) })
                );
            }
        });
    }
}

/// RB-21.5 The true base is always one of the candidates, for the Empire and for everybody; what the
/// Empire rules out is never more than what can be known.
#[test]
fn rb_21_5_the_base_is_always_a_candidate() {
    for (_, options) in variants() {
        each_position(&options, 12, |game| {
            let truth = seen_by(game, 0).base;
            let Some(system) = truth.system.filter(|_| game.outcome().is_none()) else { return };
            let empire = seen_by(game, 1).base;
            assert!(empire.candidates.contains(&system), "{system:?}: {empire:?}");
            let public: BaseView = game.view(Observer::Public).base;
            assert!(public.candidates.contains(&system), "{system:?}: {public:?}");
            let known = |at: &&_| !public.candidates.contains(at);
            assert_eq!(empire.candidates.iter().find(known), None);
        });
    }
}

/// RB-21.5 A guess of the Empire puts the base where it can be, and never learns from the truth: the
/// legal actions of the Empire are the same wherever the base is.
#[test]
fn rb_21_2_the_empire_may_do_the_same_wherever_the_base_is() {
    let (mut one, mut other) = (Vec::new(), Vec::new());
    for (_, options) in variants() {
        let mut luck = starboard_core::chance::Fast::new(11);
        each_position(&options, 4, |game| {
            let Some(seat) = game.to_act().iter().next() else { return };
            let view = seen_by(game, seat.0);
            if view.side != Some(Side::Empire) {
                return;
            }
            game.legal_actions(seat, &mut one);
            let mut guess = game.clone();
            guess.resample(seat, &mut luck);
            guess.legal_actions(seat, &mut other);
            assert_eq!(one, other);
            let base = guess.view(Observer::Seat(Seat(0))).base.system;
            assert!(base.is_none_or(|base| view.base.candidates.contains(&base)));
        });
    }
}
