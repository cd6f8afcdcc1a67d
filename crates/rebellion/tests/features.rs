//! What bots that learn see of a position: numbers that say what a player would say.

use super::common::{each_position, variants};
use starboard_battery::given::{act, number, position};
use starboard_core::{Featured, Rules, Seat, features};
use starboard_rebellion::Rebellion;

const REBEL: Seat = Seat(0);
const EMPIRE: Seat = Seat(1);

/// The number of this name in a position that somebody writes.
fn seen_in(given: &str, seat: Seat, name: &str) -> i32 {
    number(&position::<Rebellion>(given), seat, name)
}

fn after(mut game: Rebellion, seat: Seat, actions: &[&str]) -> Rebellion {
    for action in actions {
        act(&mut game, seat, action);
    }
    game
}

/// RB-19.2
#[test]
fn rb_19_2_the_rebels_win_when_the_markers_meet() {
    let given = "time = 11\nreputation = 12";
    for seat in [REBEL, EMPIRE] {
        assert_eq!(seen_in(given, seat, "spaces between the markers"), 1);
        assert_eq!(seen_in(given, seat, "winning next time"), 100);
        assert_eq!(seen_in("time = 10\nreputation = 12", seat, "winning next time"), 0);
    }
}

/// RB-16.5 An objective that is fulfilled brings the markers together one round sooner; the Empire
/// only knows how likely the Rebels hold it.
#[test]
fn rb_16_5_what_is_fulfilled_at_the_next_refresh_is_a_round_won() {
    let given = "time = 10\nreputation = 12\nobjectives = 'leave_no_one_behind'\n\
                 leaders = { princess_leia = 'pool' }";
    assert_eq!(seen_in(given, REBEL, "winning next time"), 100);
    assert_eq!(seen_in(given, REBEL, "rounds to win"), 1);
    assert_eq!(seen_in(given, EMPIRE, "winning next time"), 20, "one of five of its stage");
    let shown = format!("{given}\nseen = 'leave_no_one_behind'");
    assert_eq!(seen_in(&shown, EMPIRE, "winning next time"), 100);
    let captured = given.replace("'pool'", "'captured sullust'");
    let captured = format!("{captured}\nunits = {{ sullust = '1 stormtrooper' }}");
    assert_eq!(seen_in(&captured, REBEL, "winning next time"), 0);
    assert_eq!(seen_in(&captured, REBEL, "rounds to win"), 2);
}

/// RB-16.2 An objective in the hand shows, and shows more the nearer it is.
#[test]
fn rb_16_2_objectives_count_by_how_near_they_are() {
    // Defend the People is the third of the data file.
    let name = "objective 2";
    let none = "loyalty = { naboo = 'rebel' }";
    assert_eq!(seen_in(none, REBEL, name), 0);
    let held = "objectives = 'defend_the_people'";
    let far = seen_in(held, REBEL, name);
    let near = format!(
        "{held}\nloyalty = {{ naboo = 'rebel', ryloth = 'rebel', rodia = 'rebel' }}\n\
         units = {{ naboo = '1 rebel_trooper', ryloth = '1 x_wing', rodia = '1 y_wing' }}"
    );
    let near = seen_in(&near, REBEL, name);
    assert!(0 < far && far < near && near < 100, "{far}, then {near}");
}

/// RB-21.5 The Empire's candidates are its own; the Rebels know only how many cards it has drawn.
#[test]
fn rb_21_5_every_probe_card_leaves_fewer_systems_to_search() {
    let left = |given: &str, seat| seen_in(given, seat, "systems left");
    let (none, some) = ("", "probes = 'naboo, ryloth, rodia, kessel, alderaan'");
    assert_eq!(left(none, EMPIRE), 310);
    assert_eq!(left(some, EMPIRE), 260);
    assert_eq!(left(none, REBEL), 310);
    let guessed = left(some, REBEL);
    assert!((258..=262).contains(&guessed), "{guessed}");
    let other = "probes = 'tatooine, utapau, bespin, endor, ilum'";
    assert_eq!(left(other, REBEL), guessed, "which cards they are is hidden");
    let revealed = "base_revealed = true";
    assert_eq!(left(revealed, EMPIRE), 10);
    assert_eq!(seen_in(revealed, EMPIRE, "base revealed"), 1);
}

/// RB-12.5 What troops with ships could do at the base is seen by the Rebels exactly, and by the Empire
/// as far as it knows where to look.
#[test]
fn rb_12_5_troops_near_the_base_endanger_it() {
    let at = |place: &str, more: &str| {
        format!(
            "turn = 'empire'\nleaders = {{ darth_vader = 'pool' }}\n\
             units = {{ rebel_base_space = '2 rebel_trooper', {place} = '1 assault_carrier, 3 at_st' }}\n{more}"
        )
    };
    let chance = "chance to take the true base 0";
    // Bespin is next to Hoth, Naboo is far away.
    let near = seen_in(&at("bespin", ""), REBEL, chance);
    assert!(near > 50, "{near}");
    assert_eq!(seen_in(&at("naboo", ""), REBEL, chance), 0);
    assert_eq!(seen_in(&at("bespin", ""), REBEL, "true base near troops 0"), 100);
    // Without its ship nobody leaves.
    let stranded = at("bespin", "").replace("1 assault_carrier, ", "");
    assert_eq!(seen_in(&stranded, REBEL, chance), 0);
    assert_eq!(seen_in(&stranded, REBEL, "troops without ships"), 3);
    // A leader there pins them in this round, but not in the next.
    let pinned = at("bespin", "").replace("'pool'", "'pool', general_tagge = 'bespin'");
    assert_eq!(seen_in(&pinned, REBEL, chance), 0);
    assert_eq!(seen_in(&pinned, REBEL, "chance to take the true base 1"), near);
    // More guards, less danger.
    let guarded = at("bespin", "").replace("'2 rebel_trooper'", "'9 rebel_trooper'");
    assert!(seen_in(&guarded, REBEL, chance) < near);
    // The Empire does not know; told where to look, it does.
    let chance = "chance to take the base 0";
    let lost = seen_in(&at("bespin", ""), EMPIRE, chance);
    assert!(lost < near / 2, "{lost} of {near}");
    let told = at("bespin", "candidates = ['hoth']");
    assert_eq!(seen_in(&told, EMPIRE, chance), near);
}

/// RB-12.9 Whoever has acted no more can land no more in this round.
#[test]
fn rb_9_2_whoever_has_passed_threatens_nobody_until_the_next_round() {
    let given = "leaders = { darth_vader = 'pool', princess_leia = 'pool' }\n\
                 units = { rebel_base_space = '2 rebel_trooper', bespin = '1 assault_carrier, 3 at_st' }";
    let passed = format!("{given}\npassed = ['empire']");
    assert_eq!(seen_in(given, REBEL, "Imperial activations"), 1);
    assert_eq!(seen_in(&passed, REBEL, "Imperial activations"), 0);
    assert!(seen_in(given, REBEL, "chance to take the true base 0") > 0);
    assert_eq!(seen_in(&passed, REBEL, "chance to take the true base 0"), 0);
}

/// RB-13.6, RB-13.7
#[test]
fn rb_13_7_sabotage_stops_production() {
    let given = "loyalty = { mandalore = 'empire' }";
    let built = |given: &str| seen_in(given, EMPIRE, "Imperial production 0");
    let alone = built("");
    let both = built(given);
    assert!(both > alone, "Mandalore adds to Coruscant");
    assert_eq!(built(&format!("{given}\nsabotage = ['mandalore']")), alone);
    let held = "subjugated = ['mandalore']\nunits = { mandalore = '1 stormtrooper' }";
    let held = built(held);
    assert!(alone < held && held < both, "the leftmost icon only");
}

/// RB-8.2, RB-10.1
#[test]
fn rb_10_1_a_mission_counts_as_ready_only_if_its_leader_can_carry_it_out() {
    let given = |leader: &str| {
        format!("missions = {{ rebel = [{{ card = 'build_alliance', leaders = '{leader}' }}] }}")
    };
    let (able, unable) = (given("mon_mothma"), given("chewbacca"));
    assert!(seen_in(&able, REBEL, "promise of what is ready") > 0);
    assert_eq!(seen_in(&able, REBEL, "not ready"), 0);
    assert_eq!(seen_in(&unable, REBEL, "promise of what is ready"), 0);
    assert_eq!(seen_in(&unable, REBEL, "not ready"), 1);
    for given in [able, unable] {
        assert_eq!(seen_in(&given, EMPIRE, "Rebel missions to come"), 1, "both look alike");
    }
}

/// RB-14.2 Whoever is worth more is more of a prey: numbers tell worth in tenths, not heads.
#[test]
fn rb_14_2_leaders_among_imperial_units_can_be_seized() {
    let given = "leaders = { princess_leia = 'sullust' }\nunits = { sullust = '1 stormtrooper' }";
    let worth = |given: &str| seen_in(given, EMPIRE, "worth of leaders among Imperials");
    let leia = worth(given);
    assert!((10..50).contains(&leia), "{leia}");
    let both = given.replace("'sullust' }\n", "'sullust', chewbacca = 'sullust' }\n");
    assert!(worth(&both) > leia);
    let captured = given.replace("'sullust' }\n", "'captured sullust' }\n");
    assert_eq!(worth(&captured), 0);
    assert_eq!(seen_in(&captured, EMPIRE, "captives"), 1);
    let safe = given.replace("'sullust' }\n", "'naboo' }\n");
    assert_eq!(worth(&safe), 0);
}

/// RB-11.3, RB-11.6 Asked for a leader, before any die is rolled.
#[test]
fn rb_11_6_the_odds_of_a_combat_follow_its_units() {
    let given = |rebels: &str| {
        format!(
            "combat = 'naboo'\nleaders = {{ darth_vader = 'pool', general_rieekan = 'pool' }}\n\
             units = {{ naboo = '2 stormtrooper, {rebels} rebel_trooper' }}"
        )
    };
    let odds = |rebels| seen_in(&given(rebels), REBEL, "odds on the ground");
    assert_eq!(odds("2"), 0);
    assert!(odds("4") > 30);
    assert!(odds("1") < -30);
    let idle = "units = { naboo = '2 stormtrooper' }";
    assert_eq!(seen_in(idle, REBEL, "odds on the ground"), 0);
}

/// RB-9.5 What is loaded so far is known to the mover, and shows.
#[test]
fn rb_9_5_what_is_loaded_is_seen_by_the_mover_alone() {
    let game = position(
        "turn = 'empire'\nleaders = { darth_vader = 'pool' }\n\
         units = { bespin = '1 assault_carrier, 3 at_st' }",
    );
    // The only leader there is need not be chosen.
    let begun = after(game, EMPIRE, &["activate hoth"]);
    assert_eq!(number(&begun, EMPIRE, "what moves 0"), 0);
    let loaded = after(begun, EMPIRE, &["load bespin assault_carrier", "load bespin at_st"]);
    assert_eq!(number(&loaded, EMPIRE, "what moves 0"), 1);
    assert!(number(&loaded, EMPIRE, "what moves 3") > 0, "Hoth is a candidate");
    assert_eq!(number(&loaded, REBEL, "what moves 0"), 0);
    assert_eq!(number(&loaded, REBEL, "movement"), -1);
}

/// Weights are learnt in small steps: no number may be much larger than the others.
#[test]
fn all_numbers_are_small() {
    let mut row = Vec::new();
    for (_, options) in variants() {
        each_position(&options, 2, |game| {
            for seat in Seat::first(game.seats()) {
                let names = features::names(game, seat);
                assert!(names.len() <= 230, "{} are too many to learn from", names.len());
                row.resize(names.len(), 0.0);
                features::fill(game, seat, &mut row);
                for (name, value) in names.iter().zip(&row) {
                    assert!(value.abs() <= 1000.0, "{name} is {value}");
                }
            }
        });
    }
}

/// RB-0.5 Every mode and number of players is learnt, the games of two most.
#[test]
fn rb_0_5_every_way_to_play_is_learnt() {
    let ways = Rebellion::schooling();
    for (name, options) in variants() {
        let times = ways.iter().filter(|&way| *way == options).count();
        assert_eq!(times, if options.seats == 2 { 3 } else { 1 }, "{name}");
    }
}
