//! DB-12.3 Every question has an answer, and every action that is offered can be carried through:
//! on positions that were made up for it, which random play hardly ever meets.

use starboard_battery::given::read;
use starboard_core::chance::Fast;
use starboard_core::script::SetUpError;
use starboard_core::{Chance, Conserved, Legal, Rules, Script, Seat};
use starboard_deckbuilding::action::Target;
use starboard_deckbuilding::card::{CardId, Faction, Home};
use starboard_deckbuilding::catalogue::catalogue;
use starboard_deckbuilding::effect::Ability;
use starboard_deckbuilding::{Action, Deckbuilding};
use std::collections::BTreeSet;

fn position(given: &str) -> Result<Deckbuilding, String> {
    read(given).map_err(|error| match error {
        SetUpError::Nonsense(problem) => problem,
        SetUpError::Refused(refusal) => refusal.rule.to_string(),
    })
}

fn legal(game: &Deckbuilding, seat: Seat) -> Vec<Action> {
    let mut actions = Vec::new();
    game.legal_actions(seat, &mut actions);
    actions
}

/// Goes every way through the attack that is being put together, to its end; says how many there
/// are.
fn every_attack(game: &Deckbuilding, seat: Seat, given: &str) -> u32 {
    let actions = legal(game, seat);
    assert!(!actions.is_empty(), "nothing can be done any more: {given}\n{game:?}");
    let in_attack =
        |action: &Action| matches!(action, Action::AddAttacker { .. } | Action::ResolveAttack);
    if !in_attack(&actions[0]) {
        return 1;
    }
    actions
        .into_iter()
        .map(|action| {
            let mut after = game.clone();
            after.apply(seat, action, &mut Fast::new(1));
            every_attack(&after, seat, given)
        })
        .sum()
}

/// Declares every attack that is offered and goes every way through it.
fn attacks_end(given: &str) -> u32 {
    // More copies than there are, for one.
    let Ok(game) = position(given) else { return 0 };
    let seat = game.to_act().only().expect("the active player decides");
    let declared = legal(&game, seat).into_iter().filter(|action| {
        matches!(action, Action::DeclareAttack { target: Target::Base | Target::Row(_) })
    });
    declared
        .map(|action| {
            let mut attacked = game.clone();
            attacked.apply(seat, action, &mut Fast::new(1));
            every_attack(&attacked, seat, given)
        })
        .sum()
}

/// Every list of up to `longest` of these words.
fn lists(words: &[&str], longest: u32) -> impl Iterator<Item = String> {
    let words: Vec<String> = words.iter().map(ToString::to_string).collect();
    let base = words.len() + 1;
    (0..base.pow(longest)).filter_map(move |mut number| {
        let mut list = Vec::new();
        while number > 0 {
            list.push(words.get((number % base).checked_sub(1)?)?.clone());
            number /= base;
        }
        Some(list.join(", "))
    })
}

/// DB-12.3, DB-15.3 With equal cards, cards that differ in a mark, and cards that must leave, in any
/// order of play, against targets of every value.
#[test]
fn db_12_3_no_attack_gets_stuck_whatever_lies_in_play() {
    let row = "row = 'y_wing, snowspeeder, x_wing, jyn_erso, princess_leia, luke_skywalker'";
    let empire = ["tie_fighter", "tie_fighter!", "tie_fighter{used}", "stormtrooper", "tie_bomber"];
    let mut ways = 0;
    for units in lists(&empire, 4) {
        let tarkin = format!(
            "units = '{units}{}grand_moff_tarkin'",
            if units.is_empty() { "" } else { ", " }
        );
        ways += attacks_end(&format!("{row}\n{tarkin}"));
    }
    assert!(ways > 5_000, "only {ways} ways through attacks");
    // With bonuses that count for some only, and ships that may not attack the row.
    let row = "active = 'rebel'\nmode = 'whole_galaxy'\nforce = 1\nships = { rebel = 'blockade_runner, blockade_runner' }\n\
               row = 'tie_fighter, scout_trooper, death_trooper, at_st, director_krennic, darth_vader'";
    let rebel =
        ["x_wing", "x_wing{used}", "rodian_gunslinger", "rodian_gunslinger!", "rebel_trooper{+1}"];
    let ways: u32 =
        lists(&rebel, 4).map(|units| attacks_end(&format!("{row}\nunits = '{units}'"))).sum();
    assert!(ways > 2_000, "only {ways} ways through attacks");
}

/// What is left of the box while a position is made up.
struct Cards {
    left: Vec<(CardId, u8)>,
    dice: Fast,
}

impl Cards {
    fn new(seed: u64) -> Self {
        let left = catalogue().card_ids().map(|card| (card, card.print().copies)).collect();
        Self { left, dice: Fast::new(seed) }
    }

    /// Up to `most` cards of a kind, each with one of these marks.
    fn list(&mut self, most: usize, marks: &[&str], wanted: impl Fn(CardId) -> bool) -> String {
        let mut list = Vec::new();
        for _ in 0..self.dice.pick(most + 1) {
            let fit = |(card, left): &&mut (CardId, u8)| *left > 0 && wanted(*card);
            let count = self.left.iter_mut().filter(fit).count();
            if count == 0 {
                break;
            }
            let at = self.dice.pick(count);
            let (card, left) = self.left.iter_mut().filter(fit).nth(at).expect("so many fit");
            *left -= 1;
            let mark = marks[self.dice.pick(marks.len())];
            let acts = matches!(card.print().ability, Some(Ability::Action { .. }));
            let mark = if mark == "{used}" && !acts { "" } else { mark };
            list.push(format!("{card}{mark}"));
        }
        list.join(", ")
    }

    fn one_of<'a>(&mut self, words: &[&'a str]) -> &'a str {
        words[self.dice.pick(words.len())]
    }
}

/// A position that somebody might make up: odd, and possible.
fn made_up(seed: u64) -> String {
    let mut cards = Cards::new(seed);
    let active = cards.one_of(&["empire", "rebel"]);
    let pay_out = cards.one_of(&["true", "false"]);
    let (force, pool) = (cards.one_of(&["-3", "-1", "0", "1", "3"]), cards.dice.pick(12));
    let mut lines = vec![
        format!("mode = 'whole_galaxy'\nactive = '{active}'\nforce = {force}\npool = {pool}"),
        format!("options = {{ bases_to_win = 5, pay_out_neutral = {pay_out} }}"),
    ];
    let mut sides: Vec<Vec<String>> = Vec::new();
    for (name, faction) in [("empire", Faction::Empire), ("rebel", Faction::Rebel)] {
        let own = |card: CardId| [faction, Faction::Neutral].contains(&card.print().faction);
        let is_ship = |card: CardId| card.print().is_ship();
        let turn = name == active;
        if turn {
            let marks = ["", "", "!", "{used}", "{attacked}", "{+2}"];
            let units = cards.list(6, &marks, |card| own(card) && !is_ship(card));
            lines.push(format!("units = '{units}'"));
        }
        let leaving: &[&str] = if turn { &["", "", "!"] } else { &[""] };
        let hurt: &[&str] = if turn { &["", "{1}", "{used}", "!"] } else { &["", "{1}"] };
        let bases: Vec<_> = catalogue().bases_of(faction).collect();
        let base = bases[cards.dice.pick(bases.len())];
        let has_base = turn || cards.dice.pick(5) > 0;
        let base = format!("{base}{}", cards.one_of(&["", "{1}", "{7}"]));
        let few = 1 + cards.dice.pick(6);
        let lists = [
            if has_base { base } else { String::new() },
            cards.list(4, hurt, |card| own(card) && is_ship(card)),
            cards.list(few, leaving, own),
            cards.list(few, leaving, own),
            cards.list(few, leaving, own),
            cards.list(2, leaving, own),
        ];
        sides.push(lines_of(name, &lists));
    }
    for (at, word) in ["base", "ships", "hand", "discard", "deck", "deck_top"].iter().enumerate() {
        lines.push(format!("{word} = {{ {}, {} }}", sides[0][at], sides[1][at]));
    }
    let galaxy = |card: CardId| card.print().home == Home::Galaxy;
    let row = cards.list(6, &[""], galaxy);
    let row = row.split(", ").filter(|card| !card.is_empty()).chain(std::iter::repeat("-"));
    lines.push(format!("row = '{}'", row.take(6).collect::<Vec<_>>().join(", ")));
    for word in ["galaxy_discard", "galaxy", "galaxy_top"] {
        let known: &[&str] = if word == "galaxy_top" { &["", "(e)", "(er)", "(*)"] } else { &[""] };
        lines.push(format!("{word} = '{}'", cards.list(3, known, galaxy)));
    }
    lines.join("\n")
}

fn lines_of(name: &str, lists: &[String]) -> Vec<String> {
    lists.iter().map(|list| format!("{name} = '{list}'")).collect()
}

/// DB-12.3 From positions that nobody would play his way to, whatever is done: there is always an
/// answer, nothing is lost, and every position on the way is possible.
#[test]
fn db_12_3_no_decision_is_without_an_answer_in_positions_that_were_made_up() {
    let mut decisions = BTreeSet::new();
    for seed in 0..300 {
        let given = made_up(seed);
        let game = position(&given).unwrap_or_else(|problem| panic!("{problem}\n{given}"));
        let pieces = sorted(game.components());
        let seat = game.to_act().iter().next().expect("somebody decides");
        for (number, action) in legal(&game, seat).into_iter().enumerate() {
            let mut game = game.clone();
            let mut dice = Fast::part(seed, number as u64);
            game.apply(seat, action, &mut dice);
            for _ in 0..25 {
                assert_eq!(game.flaw(), None, "{given}\n{game:?}");
                assert_eq!(sorted(game.components()), pieces, "{given}\n{game:?}");
                let Some(seat) = game.to_act().iter().next() else { break };
                decisions.insert(game.facts()["question"].to_string());
                let actions = legal(&game, seat);
                assert!(!actions.is_empty(), "no answer: {given}\n{game:?}");
                game.apply(seat, actions[dice.pick(actions.len())], &mut dice);
            }
        }
    }
    // All but the secret picks, which come before everything else.
    assert_eq!(decisions.len(), 18, "{decisions:?}");
}

fn sorted(mut names: Vec<String>) -> Vec<String> {
    names.sort_unstable();
    names
}
