//! SF-2, SF-13 The shipped data files, and what the loader says about others.

use starboard_core::chance::Fast;
use starboard_core::words::Phrasebook;
use starboard_core::{Judged, Lang, Legal, Outcome, Rules, Script, Visible};
use starboard_starfighter::action::Sector;
use starboard_starfighter::card::{Area, CardId, Effect, Side};
use starboard_starfighter::catalogue::Catalogue;
use starboard_starfighter::options::Pool;
use starboard_starfighter::{Mode, NORTH, Options, SOUTH, Starfighter};

const CARDS: &str = include_str!("../data/cards.toml");
const CRUISERS: &str = include_str!("../data/cruisers.toml");

/// SF-2.1
#[test]
fn sf_2_1_there_are_a_hundred_cards_and_four_cruisers() {
    let catalogue = Catalogue::shipped();
    assert_eq!((catalogue.cards.len(), catalogue.training.len()), (100, 40));
    let heights: Vec<_> = catalogue.classes.iter().map(|class| (&*class.id, class.hull)).collect();
    assert_eq!(heights, [("ares", 20), ("athena", 20), ("atlas", 23), ("apollo", 19)]);
    let level = |card| catalogue.face(card, Side::Front).level;
    let levels =
        [0, 1, 2, 3].map(|l| catalogue.cards.into_iter().filter(|&c| level(c) == l).count());
    assert_eq!(levels, [24, 30, 26, 20]);
}

/// SF-13.1
#[test]
fn sf_13_1_the_cards_of_the_examples_show_what_the_examples_need() {
    let catalogue = Catalogue::shipped();
    let shows = |id: &str| {
        let face = *catalogue.face(catalogue.card(id).unwrap(), Side::Front);
        let area = |area| (face.area(area).fighters, face.area(area).effects.to_vec());
        (area(Area::Upper), area(Area::Lower))
    };
    assert_eq!(shows("3-10"), ((2, vec![Effect::MoveHorizontal]), (0, vec![Effect::Draw])));
    assert_eq!(shows("3-35"), ((1, vec![Effect::UTurn]), (0, vec![Effect::Draw])));
    assert_eq!(shows("1-01"), ((4, vec![]), (0, vec![])));
    assert_eq!(shows("0-13").0, (4, vec![Effect::DamageOwnCruiser]));
}

/// SF-13.2
#[test]
fn sf_13_2_the_shipped_cards_keep_to_their_principles() {
    let catalogue = Catalogue::shipped();
    for card in catalogue.cards {
        let face = catalogue.face(card, Side::Front);
        let fighters: u8 = face.areas.iter().map(|area| area.fighters).sum();
        assert!(fighters > 0, "{card:?} has no fighter");
        for area in &face.areas {
            let passives = usize::from(area.shields > 0) + usize::from(area.force_field);
            assert!(area.effects.len() + passives <= 1, "{card:?} has two symbols in an area");
        }
        // SF-2.8 Green cards carry only training effects.
        let skirmish = [Effect::DamageFighters, Effect::BarrelRoll];
        let training = catalogue.info(card).unwrap().training;
        let symbols = face.areas.iter().flat_map(|area| area.effects.to_vec());
        assert!(!training || !symbols.into_iter().any(|effect| skirmish.contains(&effect)));
        let wrong = training && face.areas.iter().any(|area| area.force_field || area.shields > 0);
        assert!(!wrong, "{card:?} is a training card with a passive");
    }
    // The table of values by level: least and greatest, in hundredths.
    let worths = |level| {
        let of_level = |card: &CardId| catalogue.face(*card, Side::Front).level == level;
        let mut worths: Vec<i16> = catalogue
            .cards
            .into_iter()
            .filter(of_level)
            .map(|card| catalogue.worth(card, Side::Front))
            .collect();
        worths.sort_unstable();
        (worths[0], worths[worths.len() - 1])
    };
    assert_eq!([0, 1, 2, 3].map(worths), [(250, 362), (350, 462), (430, 562), (475, 652)]);
    assert_eq!(catalogue.worth(CardId(1), Side::Back), 200);
}

/// SF-13.3
#[test]
fn sf_13_3_a_game_between_quick_players_lasts_as_long_as_the_trials_say() {
    // Trials: 5 to 7 rounds between players who look one step ahead, 8 to 12 for careless ones.
    let mut chance = Fast::new(7);
    let (mut rounds, mut scratch) = (0, Vec::new());
    for _ in 0..100 {
        let mut game = Starfighter::new(&Options::default(), &mut chance).unwrap();
        while let Some(seat) = game.to_act().only() {
            let action = game.rollout(seat, &mut chance, &mut scratch);
            game.apply(seat, action, &mut chance);
        }
        rounds += game.view(starboard_core::Observer::Public).round;
    }
    assert!((400..=1200).contains(&rounds), "{rounds} rounds in 100 games");
}

/// SF-10.6
#[test]
fn sf_10_6_who_concedes_loses_whatever_the_hulls() {
    let game = Starfighter::new(&Options::default(), &mut Fast::new(1)).unwrap();
    assert_eq!(game.conceded(SOUTH), Outcome::win(NORTH, 2));
    assert_eq!(game.conceded(NORTH), Outcome::win(SOUTH, 2));
}

/// SF-1.2
#[test]
fn sf_1_2_sectors_are_numbered_from_one_to_five() {
    let numbers: Vec<u8> = Sector::all().map(Sector::number).collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5]);
    assert!(Sector::numbered(0).is_none() && Sector::numbered(6).is_none());
}

#[track_caller]
fn refused(cards: Option<&str>, cruisers: Option<&str>, why: &str) {
    let error = Catalogue::with(cards, cruisers).unwrap_err();
    starboard_battery::files::refused::<Starfighter>(&error, why);
}

/// SF-13.4
#[test]
fn sf_13_4_a_faulty_card_file_is_refused_with_the_line() {
    let line = |needle: &str| CARDS[..CARDS.find(needle).unwrap()].matches('\n').count() + 1;
    let with = |old: &str, new: &str| CARDS.replacen(old, new, 1);
    let id_line = line("id = \"1-01\"");
    refused(
        Some(&with("number = 1\n", "number = 200\n")),
        None,
        &format!("cards:{id_line}: card 1-01: the number 200 is not between 1 and 127"),
    );
    refused(
        Some(&with("id = \"1-01\"\nnumber = 1\nlevel = 1", "id = \"1-01\"\nnumber = 1\nlevel = 2")),
        None,
        &format!("cards:{id_line}: card 1-01: its level is 2, its id says otherwise"),
    );
    let id_line = line("id = \"0-02\"");
    refused(
        Some(&with("id = \"0-02\"\nnumber = 2", "id = \"0-01\"\nnumber = 1")),
        None,
        &format!("cards:{id_line}: card 0-01: there is another card with number 1"),
    );
    let upper = line("upper = { fighters = 4, effects = [] }");
    refused(
        Some(&with(
            "upper = { fighters = 4, effects = [] }",
            "upper = { fighters = 5, effects = [] }",
        )),
        None,
        &format!("cards:{upper}: an area has 0 to 4 fighters"),
    );
    let effects = line("effects = [\"move_vertical\"]");
    refused(
        Some(&with("[\"move_vertical\"]", "[\"move_sideways\"]")),
        None,
        &format!("cards:{effects}: \"move_sideways\" is no triggered effect"),
    );
    refused(
        Some(&with("schema = \"starfighter-cards/1\"", "schema = \"other\"")),
        None,
        &format!(
            "cards:{}: the schema is \"other\", not \"starfighter-cards/1\"",
            line("schema =")
        ),
    );
}

/// SF-13.4
#[test]
fn sf_13_4_a_faulty_cruiser_file_is_refused_with_the_line() {
    let line = |needle: &str| CRUISERS[..CRUISERS.find(needle).unwrap()].matches('\n').count() + 1;
    let with = |old: &str, new: &str| CRUISERS.replacen(old, new, 1);
    let ares = line("id = \"ares\"");
    refused(
        None,
        Some(&with("{ height = 3, draw_levels = [0] }", "{ height = 5, draw_levels = [0] }")),
        &format!("cruisers:{ares}: cruiser ares: sector 1 has 1 to 4 fields"),
    );
    refused(
        None,
        Some(&with("{ height = 3, draw_levels = [0] }", "{ height = 3, draw_levels = [3] }")),
        &format!(
            "cruisers:{ares}: cruiser ares: sector 1 has a draw symbol on level 3, which it does not have"
        ),
    );
    let sides = line("sides = [\"ares\", \"athena\"]");
    refused(
        None,
        Some(&with("sides = [\"ares\", \"athena\"]", "sides = [\"ares\", \"hermes\"]")),
        &format!("cruisers:{sides}: there is no cruiser \"hermes\""),
    );
    refused(
        None,
        Some(&with("sides = [\"ares\", \"athena\"]", "sides = [\"ares\"]")),
        &format!("cruisers:{sides}: a board has two sides (SF-2.1)"),
    );
}

/// SF-13.4
#[test]
fn sf_13_4_a_card_file_with_more_than_the_rules_know_is_refused_with_the_line() {
    let line = |needle: &str| CARDS[..CARDS.find(needle).unwrap()].matches('\n').count() + 1;
    let cards = |old: &str, new: &str, why: &str| {
        assert!(CARDS.contains(old), "{old}");
        refused(Some(&CARDS.replacen(old, new, 1)), None, &format!("cards:{}: {why}", line(old)));
    };
    cards(
        "id_color = \"green\"",
        "color = \"green\"",
        "unknown field `color`, expected one of `id`, `number`, `level`, `set`, `name`, `name_de`, \
         `upper`, `lower`, `id_color`, `text`, `text_de`, `design_value`, `provenance`",
    );
    cards(
        "total = 100",
        "cards = 100",
        "unknown field `cards`, expected one of `total`, `training`, `skirmish`, `level_0`, \
         `level_1`, `level_2`, `level_3`, `provenance`",
    );
    cards("code = \"draw\"", "code = \"teleport\"", "there is no effect \"teleport\"");
    let twice = "code = \"barrel_roll\"";
    cards(twice, "code = \"draw\"", "there is another text for the effect \"draw\"");
    cards(
        "set = \"training\"",
        "set = \"blue\"",
        "unknown variant `blue`, expected `training` or `skirmish`",
    );
    cards("number = 1\n", "number = 300\n", "invalid value: integer `300`, expected u8");
    cards("number = 1\n", "number = -1\n", "invalid value: integer `-1`, expected u8");
    cards("number = 1\n", "number = \"1\"\n", "invalid type: string \"1\", expected u8");
    let plus = "card 1-+1: an id is a level, a hyphen and a number";
    cards("id = \"1-01\"", "id = \"1-+1\"", plus);
    let back = "upper = { fighters = 2, effects = [] }";
    cards(
        back,
        "upper = { fighters = 2, effects = [\"draw\"] }",
        "the back has no effects (SF-2.4)",
    );
    let upper = "upper = { fighters = 4, effects = [] }";
    let with = |more: &str| format!("upper = {{ fighters = 4, effects = [], {more} }}");
    cards(upper, &with("shields = 1"), "shields come in 2, 3 and 4");
    cards(
        upper,
        &with("shield = 2"),
        "unknown field `shield`, expected one of `fighters`, `effects`, `shields`, `force_field`",
    );
    cards(upper, &with("force_field = 1"), "invalid type: integer `1`, expected a boolean");
    cards(
        upper,
        "upper = { fighters = 4, effects = [\"draw\", \"draw\", \"draw\", \"draw\", \"draw\"] }",
        "an area shows at most 4 triggered effects",
    );
}

/// SF-13.4
#[test]
fn sf_13_4_a_cruiser_file_with_more_than_the_rules_know_is_refused_with_the_line() {
    let line = |needle: &str| CRUISERS[..CRUISERS.find(needle).unwrap()].matches('\n').count() + 1;
    let cruisers = |old: &str, new: &str, at: &str, why: &str| {
        assert!(CRUISERS.contains(old), "{old}");
        let why = format!("cruisers:{}: {why}", line(at));
        refused(None, Some(&CRUISERS.replacen(old, new, 1)), &why);
    };
    let ares = "id = \"ares\"";
    let known = "expected one of `id`, `name`, `name_de`, `class_name`, `class_name_de`, `hull_max`, \
                 `modes`, `sectors`, `power`, `text`, `text_de`, `provenance`";
    cruisers(
        "hull_max = 20",
        "hull = 20",
        "hull_max = 20",
        &format!("unknown field `hull`, {known}"),
    );
    cruisers("hull_max = 20", "hull_max = 0", ares, "cruiser ares: a hull has 1 to 1000 points");
    cruisers("hull_max = 20", "hull_max = 1001", ares, "cruiser ares: a hull has 1 to 1000 points");
    cruisers(
        "hull_max = 20",
        "hull_max = 40000",
        "hull_max = 20",
        "invalid value: integer `40000`, expected i16",
    );
    cruisers(
        "power = \"none\"",
        "power = \"ram\"",
        ares,
        "cruiser ares: a cruiser has no special power (SF-2.2)",
    );
    cruisers(
        ares,
        "id = \"the ares\"",
        ares,
        "the id of a cruiser is one word, and \"the ares\" is not",
    );
    let athena = "id = \"athena\"";
    cruisers(athena, ares, athena, "there is another cruiser \"ares\"");
    let modes = "modes = [\"training\", \"skirmish\", \"ultimate_war\"]";
    cruisers(
        modes,
        "modes = [\"training\", \"training\"]",
        ares,
        "cruiser ares: mode training is there twice",
    );
    let unknown = "unknown variant `duel`, expected one of `training`, `skirmish`, `ultimate_war`";
    cruisers(modes, "modes = [\"duel\"]", modes, unknown);
    let sector = "{ height = 3, draw_levels = [0] }";
    let draws = "{ height = 3, draw_levels = [0, 0] }";
    cruisers(sector, draws, ares, "cruiser ares: sector 1 has two draw symbols on level 0");
    let board = "sides = [\"atlas\", \"apollo\"]";
    cruisers("id = \"B\"", "id = \"A\"", board, "there is another board \"A\"");
    let many = "[[board]]\nsides = [\"ares\", \"ares\"]\n".repeat(62);
    let lines = CRUISERS.matches('\n').count() + many.matches('\n').count();
    let many = CRUISERS.to_owned() + &many;
    refused(None, Some(&many), &format!("cruisers:{lines}: there are more than 64 boards"));
}

/// The shipped cards without those of a set.
fn without(set: &str) -> String {
    let of_the_set = |part: &&str| part.contains(&format!("set = \"{set}\""));
    let kept = CARDS.split("[[card]]").filter(|part| !of_the_set(part));
    kept.collect::<Vec<_>>().join("[[card]]")
}

/// SF-13.4
#[test]
fn sf_13_4_a_file_needs_what_the_mode_to_be_played_needs_and_no_more() {
    // What is said about a game with these options; "fine" if there is one.
    let said = |options: Options| match Starfighter::new(&options, &mut Fast::new(1)) {
        Ok(_) => "fine".to_owned(),
        Err(refusal) => {
            assert_eq!(refusal.rule, "SF-13.4");
            Phrasebook::of::<Starfighter>(Lang::En).say(&refusal.message)
        }
    };
    let of = |mode| Options { mode, ..Options::default() };
    let with_cruisers =
        |cruisers: &str, mode| said(Options { cruisers: Some(cruisers.to_owned()), ..of(mode) });
    let modes = |modes: &str| {
        let line = |line: &str| {
            if line.starts_with("modes = ") { modes.to_owned() } else { line.to_owned() }
        };
        CRUISERS.lines().map(line).collect::<Vec<_>>().join("\n")
    };
    let war_only = modes("modes = [\"ultimate_war\"]");
    assert_eq!(with_cruisers(&war_only, Mode::UltimateWar), "fine");
    let nobody = |mode| {
        format!(
            "No two of these cruisers can meet in the mode “{mode}”: both must be of that mode, \
             and each needs a board of its own."
        )
    };
    assert_eq!(with_cruisers(&war_only, Mode::Training), nobody("training"));
    assert_eq!(with_cruisers(&war_only, Mode::Skirmish), nobody("skirmish"));
    let no_war = modes("modes = [\"training\", \"skirmish\"]");
    assert_eq!(with_cruisers(&no_war, Mode::Training), "fine");
    assert_eq!(with_cruisers(&no_war, Mode::Skirmish), "fine");
    let no_cruiser = "None of these cruisers may be chosen in ultimate war.";
    assert_eq!(with_cruisers(&no_war, Mode::UltimateWar), no_cruiser);
    // SF-11.4 In ultimate war the boards do not matter, and one class is enough.
    let no_boards = &CRUISERS[..CRUISERS.find("[[board]]").unwrap()];
    assert_eq!(with_cruisers(no_boards, Mode::UltimateWar), "fine");
    assert_eq!(with_cruisers(no_boards, Mode::Skirmish), nobody("skirmish"));
    let one = &CRUISERS[..CRUISERS.find("[[cruiser]]\nid = \"athena\"").unwrap()];
    assert_eq!(with_cruisers(one, Mode::UltimateWar), "fine");
    assert_eq!(with_cruisers(one, Mode::Training), nobody("training"));

    let with_cards =
        |cards: &str, options: Options| said(Options { cards: Some(cards.to_owned()), ..options });
    let blue = without("training");
    assert_eq!(with_cards(&blue, of(Mode::Skirmish)), "fine");
    assert_eq!(with_cards(&blue, of(Mode::UltimateWar)), "fine");
    let too_few = |fewest: u8| format!("There are too few cards: at least {fewest} are needed.");
    assert_eq!(with_cards(&blue, of(Mode::Training)), too_few(1));
    let green = without("skirmish");
    assert_eq!(with_cards(&green, of(Mode::Training)), "fine");
    assert_eq!(with_cards(&green, of(Mode::UltimateWar)), "fine");
    let dealt = Options { pool: Pool::Dealt, ..of(Mode::UltimateWar) };
    assert_eq!(with_cards(&green, dealt), too_few(50));
    let few = CARDS.split("[[card]]").take(21).collect::<Vec<_>>().join("[[card]]");
    assert_eq!(with_cards(&few, of(Mode::Training)), "fine");
    assert_eq!(with_cards(&few, of(Mode::UltimateWar)), too_few(25));
}

/// SF-13.4
#[test]
fn sf_13_4_a_set_of_other_size_with_several_symbols_is_played() {
    let start = CARDS.find("\n[[card]]").unwrap() + 1;
    let two_symbols = "effects = [\"draw\", \"u_turn\"]";
    let card = |n: u8| {
        format!(
            "[[card]]\nid = \"0-{n:02}\"\nnumber = {n}\nlevel = 0\nset = \"training\"\nname = \"{n}\"\n\
             upper = {{ fighters = 0, {two_symbols} }}\nlower = {{ fighters = 0, {two_symbols} }}\n"
        )
    };
    let cards = CARDS[..start].to_owned() + &(1..=30).map(card).collect::<String>();
    let options = Options { cards: Some(cards), ..Options::default() };
    let mut chance = Fast::new(3);
    let mut game = Starfighter::new(&options, &mut chance).unwrap();
    let mut scratch = Vec::new();
    while let Some(seat) = game.to_act().only() {
        let action = game.rollout(seat, &mut chance, &mut scratch);
        game.apply(seat, action, &mut chance);
        assert_eq!(game.flaw(), None);
    }
    assert!(game.outcome().is_some());
    let text = serde_json::to_string(&game).unwrap();
    assert_eq!(serde_json::from_str::<Starfighter>(&text).unwrap(), game);
}
