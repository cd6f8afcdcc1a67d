//! The words of the game, in both languages.

use starboard_battery::given;
use starboard_core::chance::Fast;
use starboard_core::journal::Log;
use starboard_core::words::{Phrasebook, keys_and_variables};
use starboard_core::{Depict, Lang, Legal, Message, Observer, Rules, Script, Seat, Speak, io};
use starboard_deckbuilding::catalogue::catalogue;
use starboard_deckbuilding::depict::Prize;
use starboard_deckbuilding::{Deckbuilding, Options};
use std::collections::BTreeSet;

fn position(words: &str) -> Deckbuilding {
    given::position(words)
}

fn books() -> [Phrasebook; 2] {
    Lang::ALL.map(Phrasebook::of::<Deckbuilding>)
}

#[track_caller]
fn check(message: &Message, en: &str, de: &str) {
    let said = books().each_ref().map(|book| book.say(message));
    assert_eq!(said, [en, de]);
}

/// What is said about an action in the game's notation.
#[track_caller]
fn check_action(game: &Deckbuilding, action: &str, en: &str, de: &str) {
    let seat = game.to_act().iter().next().expect("somebody has to decide");
    let action = game.read_action(action).expect("an action");
    assert_eq!(game.check(seat, action), Ok(()));
    check(&game.say_action(seat, action), en, de);
}

/// What everybody, or one seat, is told of an action.
#[track_caller]
fn told(game: &mut Deckbuilding, action: &str, eyes: Observer, lang: Lang) -> Vec<String> {
    let seat = game.to_act().iter().next().expect("somebody has to decide");
    let action = game.read_action(action).expect("an action");
    assert_eq!(game.check(seat, action), Ok(()));
    let mut log = Log::default();
    game.apply(seat, action, &mut io(&mut Fast::new(1), &mut log));
    let book = Phrasebook::of::<Deckbuilding>(lang);
    log.seen_by(eyes).map(|event| book.say(&game.say_event(event))).collect()
}

#[test]
fn every_sentence_is_said_somewhere_and_none_is_missing() {
    let cards = catalogue().card_ids().flat_map(|card| [Some(card.text()), card.reward_text()]);
    let bases = catalogue().base_ids().map(|base| Some(base.text()));
    let built = cards.chain(bases).flatten().map(|message| message.key.into_owned());
    starboard_battery::laws::used_words::<Deckbuilding>(env!("CARGO_MANIFEST_DIR"), built);
}

#[test]
fn every_card_and_base_has_a_text_and_every_target_a_reward() {
    let game = Deckbuilding::new(&Options::default(), &mut Fast::new(1)).unwrap();
    for book in books() {
        let picture = game.depict(&book);
        assert_eq!((picture.cards.len(), picture.bases.len()), (62, 20));
        for card in &picture.cards {
            assert!(!card.text.contains('⟨'), "{}", card.id);
            assert_eq!(card.reward.is_some(), card.target.is_some(), "{}", card.id);
            assert_eq!(card.reward.is_none(), card.prizes.is_empty(), "{}", card.id);
            assert_eq!(card.ability.is_some(), card.timing.is_some(), "{}", card.id);
            assert!(card.reward.as_ref().is_none_or(|text| !text.contains('⟨')), "{}", card.id);
        }
        for base in &picture.bases {
            assert!(!base.text.contains('⟨'), "{}", base.id);
            assert_eq!(base.ability.is_some(), base.timing.is_some(), "{}", base.id);
        }
    }
    // No text without a card.
    let ids: BTreeSet<String> = catalogue()
        .infos
        .iter()
        .chain(&catalogue().base_infos)
        .map(|info| info.id.replace('_', "-"))
        .chain(["bounty".to_owned()])
        .collect();
    for key in keys_and_variables(Deckbuilding::ftl(Lang::De)).keys() {
        if let Some(id) = key.strip_prefix("text-").or_else(|| key.strip_prefix("reward-")) {
            assert!(ids.contains(id), "{key} belongs to nothing");
        }
    }
}

#[test]
fn abilities_and_rewards_are_told_apart_for_those_who_draw_them() {
    let game = Deckbuilding::new(&Options::default(), &mut Fast::new(1)).unwrap();
    let picture = game.depict(&Phrasebook::of::<Deckbuilding>(Lang::En));
    let card = |id: &str| picture.cards.iter().find(|card| card.id == id).expect("a card");
    let ability = card("darth_vader").ability.clone().expect("an ability");
    assert_eq!((&*ability.when, &*ability.does), ("Constant, with the Force", "+4 attack."));
    assert_eq!(card("star_destroyer").ability, None);
    assert_eq!(card("darth_vader").prizes, [Prize::Resource { n: 4 }, Prize::Force { n: 4 }]);
    assert_eq!(card("at_st").prizes, [Prize::Exile { n: 2 }]);
    assert_eq!(card("at_at").prizes, [Prize::Card]);
    assert_eq!((&*picture.pilot, picture.secret_picks), ("outer_rim_pilot", 4));
}

/// Numbers of the data row that its text must name, in digits or in words.
#[test]
fn the_numbers_of_rewards_stand_in_their_texts() {
    use starboard_deckbuilding::effect::Effect;
    let books = books();
    for card in catalogue().card_ids() {
        let Some(text) = card.reward_text() else { continue };
        for step in card.print().reward.get() {
            let (Effect::GainResources(n) | Effect::GainForce(n)) = step.effect else { continue };
            for book in &books {
                let text = book.say(&text);
                assert!(text.contains(&format!("+{n}")), "{card}: {text}");
            }
        }
    }
}

#[test]
fn actions_read_well() {
    let game = position(
        "active = 'rebel'\npool = 4\nforce = 1\nhand = { rebel = 'x_wing', empire = '2 stormtrooper' }\n\
         units = 'snowspeeder, y_wing'\nrow = 'at_st, u_wing, hwk_290'\nbase = { empire = 'endor{3}' }",
    );
    check(
        &game.say_question(Seat(1)),
        "What do you do? You have 4 resources.",
        "Was tust du? Du hast 4 Ressourcen.",
    );
    check(
        &game.say_question(Seat(0)),
        "Rebel Alliance has to decide.",
        "Rebellenallianz entscheidet.",
    );
    check_action(&game, "play x_wing", "Play X-Wing (3 attack)", "X-Flügler spielen (3 Angriff)");
    check_action(
        &game,
        "buy u_wing",
        "Buy U-Wing for 4 (3 resources)",
        "U-Flügler für 4 kaufen (3 Ressourcen)",
    );
    check_action(&game, "attack base", "Attack Endor", "Endor angreifen");
    check_action(
        &game,
        "attack at_st",
        "Attack AT-ST in the row (needs 4)",
        "AT-ST in der Auslage angreifen (Zielwert 4)",
    );
    check_action(&game, "end", "End the turn", "Zug beenden");
}

#[test]
fn events_read_well_and_hide_what_is_hidden() {
    let mut game = position(
        "active = 'rebel'\nhand = { rebel = 'x_wing', empire = '2 stormtrooper' }\nunits = 'snowspeeder'",
    );
    assert_eq!(
        told(&mut game, "use snowspeeder", Observer::Public, Lang::En),
        ["Rebel Alliance uses Snowspeeder."]
    );
    check(
        &game.say_question(Seat(0)),
        "Snowspeeder makes you discard a card. Which one?",
        "Schneegleiter zwingt dich, eine Karte abzulegen. Welche?",
    );
    assert_eq!(
        told(&mut game, "pick hand stormtrooper", Observer::Public, Lang::De),
        ["Imperium legt Sturmtruppler ab."]
    );
    let mut game =
        position("active = 'empire'\nforce = -1\nunits = 'moff_jerjerrod'\ngalaxy_top = 'x_wing'");
    let mut other = game.clone();
    assert_eq!(
        told(&mut game, "use moff_jerjerrod", Observer::Seat(Seat(0)), Lang::En).last().unwrap(),
        "Empire looks at the top galaxy card: X-Wing."
    );
    assert_eq!(
        told(&mut other, "use moff_jerjerrod", Observer::Seat(Seat(1)), Lang::De).last().unwrap(),
        "Imperium sieht sich die oberste Galaxis-Karte an."
    );
}

#[test]
fn what_was_chosen_is_told_in_the_words_of_the_choice() {
    let mut game = position("active = 'empire'\nhand = { empire = 'inquisitor' }");
    told(&mut game, "play inquisitor", Observer::Public, Lang::En);
    told(&mut game, "accept", Observer::Public, Lang::En);
    let mut other = game.clone();
    assert_eq!(
        told(&mut game, "option 3", Observer::Public, Lang::En)[0],
        "Inquisitor: Empire chooses “Gain 1 Force”."
    );
    assert_eq!(
        told(&mut other, "option 2", Observer::Public, Lang::De)[0],
        "Inquisitor: Imperium wählt „1 Ressource erhalten“."
    );
    // Whoever chooses for an enemy card reads what it brings the enemy.
    let mut game =
        position("active = 'rebel'\nunits = 'duros_spy'\nhand = { empire = 'stormtrooper' }");
    told(&mut game, "use duros_spy", Observer::Public, Lang::En);
    assert_eq!(
        told(&mut game, "option 2", Observer::Public, Lang::En)[0],
        "Duros Spy: Empire chooses “The opponent gains 1 Force”."
    );
}
