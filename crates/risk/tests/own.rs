//! RK-18 Maps and cards of one's own: what cannot be played is refused with its line, and whatever is
//! accepted can be played to the end.

use crate::common::{CARDS, MAP, line, refused};
use starboard_battery::mutation::{read_toml, spoil};
use starboard_core::chance::Fast;
use starboard_core::{Chance, Judged, Legal, Rules, Script};
use starboard_risk::catalogue::Catalogue;
use starboard_risk::{Mode, Options, Risk};

/// RK-18 What would do harm later is found when the file is read.
#[test]
fn rk_18_a_map_that_cannot_be_played_is_refused() {
    let refused_with = |old: &str, new: &str, at: &str, why: &str| {
        let (before, after) = MAP.split_once(old).unwrap_or_else(|| panic!("{old}"));
        let map = format!("{before}{new}{after}");
        refused(Some(&map), None, &format!("map:{}: {why}", line(MAP, at)));
    };
    let kashyyyk = "id = \"kashyyyk\"";
    refused_with(
        kashyyyk,
        "id = \"hand\"",
        kashyyyk,
        "the id \"hand\" means something else in case files",
    );
    refused_with(
        kashyyyk,
        "id = \"kash yyyk\"",
        kashyyyk,
        "the id \"kash yyyk\" is not made of 1 to 60 letters, digits and _",
    );
    refused_with(
        "name = \"Kashyyyk\"",
        "name = \"Kash\\u001byyyk\"",
        kashyyyk,
        "\"Kash\\u{1b}yyyk\" is not a name of 1 to 60 characters on one line",
    );
    refused_with(
        "color = \"#8c939c\"",
        "color = \"red; background: url(x)\"",
        "id = \"mid_rim\"",
        "\"red; background: url(x)\" is not a colour like \"grey\" or \"#8c939c\"",
    );
    refused_with(
        "label = [925, 118]",
        "label = [925, -118]",
        "id = \"mid_rim\"",
        "mid_rim: coordinates go from 0 to 1000",
    );
    refused_with(
        "via = [[20, 600]",
        "via = [[20, 6000]",
        "between = [\"ryloth\", \"elrood\"]",
        "ryloth and elrood: coordinates go from 0 to 1000",
    );
    refused_with(
        "win_at = 10",
        "win_at = 14",
        "[resources]",
        "with 13 resource planets nobody wins by 14",
    );
    refused_with(
        "hutt_cards = [0",
        "hutt_cards = [200",
        "[resources]",
        "nobody draws more than 20 cards",
    );
    refused_with(
        "death_star_dice = -3",
        "death_star_dice = -100",
        "[force]",
        "a space of the Force track is worth more cards or dice than can be",
    );
    refused_with(
        "players = 4\nforces = 30",
        "players = 3\nforces = 30",
        "[[standard]]\nplayers = 4",
        "there is another row for 3 players",
    );
    let row = "[[starwars]]\nplayers = 3";
    let hutts = "{ faction = \"hutt\", colors = [\"green\"], forces = 25, limit = 7 }";
    refused_with(
        hutts,
        "{ faction = \"hutt\", colors = [\"green\"], forces = 25, limit = 10 }",
        row,
        "the Hutts could have won before the first turn (RK-3.2)",
    );
    refused_with(
        hutts,
        "{ faction = \"hutt\", colors = [\"green\"], forces = 25, limit = 0 }",
        row,
        "an army may claim at least 1 planet",
    );
    refused_with(
        hutts,
        "{ faction = \"hutt\", colors = [], forces = 25, limit = 7 }",
        row,
        "an army has a colour",
    );
}

/// RK-18 The same for cards.
#[test]
fn rk_18_cards_that_cannot_be_played_are_refused() {
    let refused_with = |old: &str, new: &str, at: &str, why: &str| {
        let (before, after) = CARDS.split_once(old).unwrap_or_else(|| panic!("{old}"));
        let cards = format!("{before}{new}{after}");
        refused(None, Some(&cards), &format!("cards:{}: {why}", line(CARDS, at)));
    };
    refused_with(
        "id = \"emp_02\"",
        "id = \"emp, 02\"",
        "id = \"emp_02\"",
        "the id \"emp, 02\" is not made of 1 to 60 letters, digits and _",
    );
    refused_with(
        "windows = [\"own_death_star\"]",
        "windows = [\"own_death_star\", \"own_death_star\"]",
        "windows = [\"own_death_star\"]",
        "event emp_fire_mid_rim names a window twice",
    );
    // Both effects are bound, to different factions.
    refused_with(
        "effects = [{ op = \"peek_base\" }]",
        "effects = [{ op = \"peek_base\" }, { op = \"relocate_base\" }]",
        "id = \"reb_16\"",
        "card reb_16: its event is not for the rebel",
    );
    refused_with(
        "target = \"one_rebel_player\"",
        "target = \"one_empire_player\"",
        "id = \"emp_25\"",
        "card emp_25: its event is not for the empire",
    );
    refused_with(
        "value = 14",
        "value = 0",
        "op = \"ds_target\"",
        "event reb_plans: no attack has a total below 0",
    );
    refused_with(
        "figures_de = [\"Sturmtruppe\", \"AT-ST\"]",
        "figures_de = [\"Sturmtruppe\"]",
        "id = \"empire\"",
        "every figure and ship has one German name",
    );
}

/// Plays so many steps; nothing panics, and every position is sound.
fn play(options: &Options, steps: usize, chance: &mut Fast) {
    let mut scratch = Vec::new();
    let mut game = Risk::new(options, chance).expect("the files were accepted");
    for step in 0..steps {
        let Some(seat) = game.to_act().only() else { break };
        assert_eq!(game.flaw(), None);
        let action = if step % 2 == 0 {
            game.random_action(seat, chance, &mut scratch)
        } else {
            game.rollout(seat, chance, &mut scratch)
        };
        let value = game.evaluate(seat);
        assert!((0.0..=1.0).contains(&value), "{value}");
        game.apply(seat, action, chance);
    }
}

/// What an effect can be, in the words of a card file.
const EFFECTS: [&str; 40] = [
    "op = \"gain_forces\", n = 20",
    "op = \"gain_forces_per\", each = 20, max = 20",
    "op = \"gain_forces_threshold\", max_planets = 0, low = 1, high = 20",
    "op = \"place_forces_each\", n = 20",
    "op = \"build_ship\", classes = [\"fighter\", \"destroyer\"]",
    "op = \"build_ship\", classes = [\"bomber\"]",
    "op = \"force_shift\", side = \"dark\", steps = 20",
    "op = \"force_shift\", side = \"light\", steps = 20",
    "op = \"force_shift\", side = \"light\", steps = 1",
    "op = \"force_shift\", side = \"choice\", steps = 20",
    "op = \"cancel_force_shift\", side = \"light\"",
    "op = \"discard_random\", target = \"one_opponent\", n = 20",
    "op = \"discard_random\", target = \"each_opponent\", n = 1",
    "op = \"look_and_discard\", target = \"one_rebel_player\", n = 2",
    "op = \"look_and_discard\", target = \"one_empire_player\", n = 3",
    "op = \"look_and_discard\", target = \"one_hutt_player\", n = 20",
    "op = \"peek_base\"",
    "op = \"relocate_base\"",
    "op = \"battle_flat\", n = 20, dice = \"all\", scope = \"battle\"",
    "op = \"battle_flat\", n = 20, dice = \"highest\", scope = \"invasion\"",
    "op = \"battle_flat\", n = 20, dice = \"all\", scope = \"invasion\"",
    "op = \"battle_d8\", scope = \"battle\"",
    "op = \"battle_d8\", scope = \"invasion\"",
    "op = \"suppress_ships\", side = \"attacker\", scope = \"invasion\"",
    "op = \"suppress_ships\", side = \"defender\", scope = \"battle\"",
    "op = \"reroll_own\"",
    "op = \"destroy_ship\"",
    "op = \"remove_forces\", max = 20, leave = 1",
    "op = \"cancel_invasion\"",
    "op = \"toll\"",
    "op = \"retreat\", leave = 2",
    "op = \"cross_asteroids\"",
    "op = \"link_planets\"",
    "op = \"extra_fortify\"",
    "op = \"draw_extra\", n = 20",
    "op = \"fire_death_star\", region = \"mid_rim\"",
    "op = \"build_death_star\"",
    "op = \"ds_move_any\"",
    "op = \"ds_dice\", n = 20",
    "op = \"ds_target\", value = 255",
];

const WINDOWS: [&str; 12] = [
    "own_reinforce",
    "own_invade",
    "invasion_declared",
    "battle_attack",
    "battle_defend",
    "after_roll",
    "ds_attack",
    "ds_defend",
    "force_shift",
    "own_fortify",
    "own_death_star",
    "own_draw",
];

/// A card file with these events, and one card for each faction that can have it.
fn card_file(events: &[(Vec<&str>, &str)]) -> (String, usize) {
    let factions = &CARDS[..CARDS.find("[[event]]").unwrap()];
    let (mut text, mut cards) = (factions.to_owned(), 0);
    for (at, (effects, window)) in events.iter().enumerate() {
        let effects: Vec<String> = effects.iter().map(|effect| format!("{{ {effect} }}")).collect();
        let effects = effects.join(", ");
        let event = format!(
            "[[event]]\nid = \"e{at}\"\nname = \"E {at}\"\nwindows = [\"{window}\"]\neffects = [{effects}]\n"
        );
        text.push_str(&event);
    }
    let classes = ["fighter", "bomber", "destroyer"];
    for at in 0..events.len() {
        for faction in ["empire", "rebel", "hutt"] {
            let class = classes[cards % 3];
            let card = format!(
                "[[card]]\nid = \"c{cards}\"\nfaction = \"{faction}\"\nclass = \"{class}\"\nevent = \"e{at}\"\n"
            );
            let with = format!("{text}{card}");
            if cards < 128 && Catalogue::with(None, Some(&with)).is_ok() {
                (text, cards) = (with, cards + 1);
            }
        }
    }
    (text, cards)
}

/// RK-10.3, RK-10.4 Whatever the vocabulary allows can be played, in every combination and with the
/// greatest numbers.
#[test]
fn rk_10_3_cards_of_ones_own_can_be_played_whatever_they_do() {
    let mut chance = Fast::new(9);
    let fits = |effect: &&str, window: &str| card_file(&[(vec![*effect], window)]).1 > 0;
    let by_window: Vec<(&str, Vec<&str>)> = WINDOWS
        .iter()
        .map(|window| {
            (*window, EFFECTS.into_iter().filter(|effect| fits(effect, window)).collect())
        })
        .collect();
    for effect in EFFECTS {
        let windows = by_window.iter().filter(|(_, effects)| effects.contains(&effect)).count();
        assert!(windows > 0, "{effect} fits no window");
    }
    for round in 0..6u8 {
        let events: Vec<(Vec<&str>, &str)> = (0..40)
            .map(|_| {
                let (window, effects) = loop {
                    let found = &by_window[chance.pick(by_window.len())];
                    if !found.1.is_empty() {
                        break found;
                    }
                };
                let count = 1 + chance.pick(3);
                ((0..count).map(|_| effects[chance.pick(effects.len())]).collect(), *window)
            })
            .collect();
        let (cards, count) = card_file(&events);
        assert!(count > 30, "{count} cards");
        let players = 2 + round % 4;
        let options = Options { players, max_rounds: 25, cards: Some(cards), ..Options::default() };
        play(&options, 3000, &mut chance);
    }
}

/// RK-18 A file that somebody has changed is refused, or it can be played.
#[test]
fn rk_18_a_changed_file_is_refused_or_can_be_played() {
    let [map, cards] = [MAP, CARDS].map(read_toml);
    let mut chance = Fast::new(18);
    let (mut accepted, mut turned_down) = (0, 0);
    for round in 0..300u32 {
        let (mut map, mut cards) = (map.clone(), cards.clone());
        for _ in 0..=chance.pick(3) {
            spoil(if round % 2 == 0 { &mut map } else { &mut cards }, &mut chance);
        }
        let [Ok(map), Ok(cards)] = [&map, &cards].map(toml::to_string) else { continue };
        if Catalogue::with(Some(&map), Some(&cards)).is_err() {
            turned_down += 1;
            continue;
        }
        accepted += 1;
        let (mode, players) = match round % 5 {
            0 => (Mode::Standard, 3),
            other => (Mode::Starwars, other as u8 + 1),
        };
        let (map, cards) = (Some(map), Some(cards));
        let options = Options { mode, players, max_rounds: 4, map, cards };
        if Risk::new(&options, &mut chance).is_ok() {
            play(&options, 600, &mut chance);
        }
    }
    assert!(accepted > 20 && turned_down > 20, "{accepted} accepted, {turned_down} refused");
}
