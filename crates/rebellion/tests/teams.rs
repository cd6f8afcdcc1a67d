//! RB-20 Team play: what takes too long for a case file.

use starboard_battery::given::position;
use starboard_core::chance::Fast;
use starboard_core::{Legal, Rules, Seat};
use starboard_rebellion::{Action, Rebellion};

/// RB-20.5 The General may refuse whatever the Admiral proposes, and every pair of leader and card
/// can still be proposed, once.
#[test]
fn rb_20_5_no_refusal_takes_another_choice_away() {
    let given = "seats = 4\nphase = \"assignment\"\n\
        leaders = { mon_mothma = \"pool\", jan_dodonna = \"pool\", han_solo = \"pool\", \
            lando_calrissian = \"pool\", wedge_antilles = \"pool\", admiral_ackbar = \"pool\" }\n\
        hand = { rebel = \"build_alliance, infiltration, rapid_mobilization, sabotage, \
            base_defenses, public_uprising, daring_rescue, seek_yoda, stolen_plans, 2 hidden_fleet\" }";
    let mut game: Rebellion = position(given);
    let (admiral, general) = (Seat(0), Seat(3));
    let mut legal = Vec::new();
    let mut refused = Vec::new();
    loop {
        assert_eq!(game.to_act(), admiral.into());
        game.legal_actions(admiral, &mut legal);
        let Some(&next) = legal.iter().find(|action| matches!(action, Action::Assign { .. }))
        else {
            break;
        };
        assert!(!refused.contains(&next), "{next:?} was refused before");
        refused.push(next);
        game.apply(admiral, next, &mut Fast::new(1));
        game.apply(general, Action::Consent { yes: false }, &mut Fast::new(1));
        assert!(game.check(admiral, next).is_err());
        // Stored and loaded, it is still refused.
        let text = serde_json::to_string(&game).expect("a position can be written");
        assert_eq!(serde_json::from_str::<Rebellion>(&text).expect("and read"), game);
    }
    assert_eq!(refused.len(), 6 * 10);
    assert_eq!(legal, [Action::Done]);
}
