//! Sentences for people, in English and German.

mod events;

use crate::action::{Action, InPlay, Object, Own, Picked, Shelf, Slot, Target};
use crate::card::{BaseId, Card, CardId, CardPrint, Faction, Trait};
use crate::catalogue::catalogue;
use crate::effect::{Ability, Destination, Effect};
use crate::event::Cause;
use crate::frame::{Frame, Question, Source};
use crate::options::{FactionChoice, Options};
use crate::state::Deckbuilding;
use crate::view::{Decision, Deed};
use starboard_core::settings::{Setting, SettingKind};
use starboard_core::words::Arg;
use starboard_core::{Lang, Legal, Livery, Message, Seat, Speak};

impl Speak for Deckbuilding {
    fn ftl(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../locales/en.ftl"),
            Lang::De => include_str!("../locales/de.ftl"),
        }
    }

    fn rule_book(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../../../docs/deckbuilding/en.md"),
            Lang::De => include_str!("../../../docs/deckbuilding/de.md"),
        }
    }

    fn settings() -> Vec<Setting> {
        let switch =
            |key| Setting { key, kind: SettingKind::Switch { default: false }, only_if: None };
        vec![
            Setting::choice("mode", &["starter", "whole_galaxy", "secret_bases"]),
            Setting::choice("bases_to_win", &["recommended", "2", "3", "4", "5"]),
            switch("pay_out_neutral"),
            Setting::choice("factions", &["chosen", "random"]),
            Setting::choice("turn_limit", &["usual", "0", "50", "100", "200", "400", "1000"]),
        ]
    }

    fn say_seat(&self, seat: Seat) -> Message {
        self.seat_words(seat)
    }

    fn livery(&self, seat: Seat) -> Option<Livery> {
        match self.faction(seat) {
            Faction::Empire => Some(Livery::Empire),
            Faction::Rebel => Some(Livery::Rebel),
            Faction::Neutral => None,
        }
    }

    fn say_open_seat(options: &Options, seat: Seat) -> Option<Message> {
        match options.factions {
            FactionChoice::Chosen => None,
            FactionChoice::Random => Some(Message::new("seat-open").with("number", seat.0 + 1)),
        }
    }

    fn say_round(round: u32) -> Message {
        Message::new("turn").with("turn", round)
    }

    fn say_question(&self, seat: Seat) -> Message {
        let deciders = self.to_act();
        if !deciders.contains(seat) {
            return match deciders.iter().next() {
                Some(other) => self.about("question-wait", other),
                None => Message::new("refusal-game-over"),
            };
        }
        self.ask_in_words(seat)
    }

    fn rule_of_question(&self, _: Seat) -> &'static str {
        self.rule_that_asks()
    }

    fn say_action(&self, _: Seat, action: Action) -> Message {
        match action {
            Action::PickSecretBase { base } => about_base("action-secret", base),
            Action::ChooseBase { base } => about_base("action-base", base),
            Action::Play { card } => Message::new("action-play")
                .with("card", held_words(card))
                .with("shows", values(card.print())),
            Action::Purchase { from } => self.purchase_words(from),
            Action::UseAbility { of } => self.use_words(of),
            Action::DeclareAttack { target } => self.attack_words(target),
            Action::PayOut { slot } => {
                self.about_slot("action-pay-out", slot).with("cost", self.cost_in(slot))
            }
            Action::EndTurn => Message::new("action-end"),
            Action::AddAttacker { card } => Message::new("action-add")
                .with("card", self.own_words(card))
                .with("attack", self.attack_now(card)),
            Action::ResolveAttack => self.resolve_words(),
            Action::AssignDamage { n } => self.damage_words(n),
            Action::Accept => Message::new("action-accept").with("text", self.offered_text()),
            Action::Decline => Message::new("action-decline"),
            Action::PickTrigger { source } => {
                Message::new("action-next").with("card", self.own_words(source))
            }
            Action::ChooseOption { option } => self.option_words(option),
            Action::PickCard { card } => self.pick_words(card),
            Action::PickShip { object } => self.object_words(object),
            Action::ChooseDestination { to } => self.destination_words(to),
            Action::Done => {
                let swapping = matches!(self.top(), Frame::Ask { question: Question::Swap });
                Message::new(if swapping { "action-keep-row" } else { "action-done" })
            }
        }
    }

    fn say_event(&self, event: &crate::event::Event) -> Message {
        self.event_words(event)
    }
}

/// The keys of messages contain hyphens only.
fn key(prefix: &str, id: &str) -> String {
    format!("{prefix}-{}", id.replace('_', "-"))
}

impl CardId {
    /// DB-1.4 What it can do, in our own words.
    pub fn text(self) -> Message {
        Message::new(key("text", self.code()))
    }

    /// DB-8.4 Its reward, in our own words.
    pub fn reward_text(self) -> Option<Message> {
        (!self.print().reward.is_empty()).then(|| Message::new(key("reward", self.code())))
    }
}

impl BaseId {
    /// What it can do, in our own words.
    pub fn text(self) -> Message {
        Message::new(key("text", self.code()))
    }
}

impl Trait {
    /// What it is called.
    pub fn name(self) -> Message {
        Message::new(match self {
            Self::Trooper => "trait-trooper",
            Self::Fighter => "trait-fighter",
            Self::Vehicle => "trait-vehicle",
            Self::Transport => "trait-transport",
            Self::Officer => "trait-officer",
            Self::BountyHunter => "trait-bounty-hunter",
            Self::Droid => "trait-droid",
            Self::Scoundrel => "trait-scoundrel",
            Self::Jedi => "trait-jedi",
            Self::Sith => "trait-sith",
        })
    }
}

/// Printed values in short: "2 attack, 1 resource".
fn values(print: &CardPrint) -> Arg {
    let mut words: Vec<Arg> = Vec::new();
    let all = [
        ("value-attack", print.attack),
        ("value-resources", print.resources),
        ("value-force", print.force),
    ];
    for (key, n) in all {
        if n > 0 {
            words.push(Message::new(key).with("n", n).into());
        }
    }
    if words.is_empty() {
        words.push(Message::new("value-none").into());
    }
    Arg::List(words)
}

pub(crate) fn card_words(card: CardId) -> Arg {
    (&catalogue().infos[card.index()].name).into()
}

pub(crate) fn base_words(base: BaseId) -> Arg {
    (&catalogue().base_infos[base.index()].name).into()
}

pub(crate) fn cause_words(cause: Cause) -> Arg {
    match cause {
        Cause::Card(card) => card_words(card),
        Cause::Base(base) => base_words(base),
    }
}

/// A base with its hit points and what it can do.
fn about_base(key: &'static str, base: BaseId) -> Message {
    Message::new(key)
        .with("base", base_words(base))
        .with("points", base.print().hit_points)
        .with("text", base.text())
}

/// A question that a card or base has raised.
fn asked_by(key: &'static str, cause: Option<Cause>) -> Message {
    let cause = cause.map_or(Message::new("the-base").into(), cause_words);
    Message::new(key).with("card", cause)
}

/// DB-6.8 A card, and whether it has to leave.
fn held_words(card: Card) -> Arg {
    if card.leaves() {
        return Message::new("card-leaving").with("card", card_words(card.id())).into();
    }
    card_words(card.id())
}

/// A copy in play; the first has no number.
fn copy_words(copy: InPlay) -> Arg {
    if copy.copy == 1 {
        return card_words(copy.card);
    }
    Message::new("card-copy").with("card", card_words(copy.card)).with("copy", copy.copy).into()
}

impl Deckbuilding {
    fn seat_words(&self, seat: Seat) -> Message {
        let key = match self.faction(seat) {
            Faction::Empire => "seat-empire",
            Faction::Rebel | Faction::Neutral => "seat-rebel",
        };
        Message::new(key).naming(seat)
    }

    /// A sentence about a player.
    fn about(&self, key: &'static str, seat: Seat) -> Message {
        Message::new(key).with("seat", self.seat_words(seat))
    }

    fn about_slot(&self, key: &'static str, slot: Slot) -> Message {
        let card = self.in_slot(slot).map_or(slot.number().into(), card_words);
        Message::new(key).with("card", card)
    }

    fn cost_in(&self, slot: Slot) -> u8 {
        self.in_slot(slot).map_or(0, |card| card.print().cost)
    }

    fn own_words(&self, own: Own) -> Arg {
        match own {
            Own::Unit(copy) | Own::Ship(copy) => copy_words(copy),
            Own::Base => self.own().base.map_or(Message::new("the-base").into(), base_words),
        }
    }

    fn purchase_words(&self, from: Shelf) -> Message {
        let Some(card) = self.on_shelf(from) else { return Message::new("refusal-no-pilots") };
        Message::new("action-buy")
            .with("card", card_words(card))
            .with("cost", card.print().cost)
            .with("shows", values(card.print()))
    }

    fn use_words(&self, of: Own) -> Message {
        let text = match of {
            Own::Unit(copy) | Own::Ship(copy) => copy.card.text(),
            Own::Base => self.own().base.map_or(Message::new("the-base"), BaseId::text),
        };
        Message::new("action-use").with("card", self.own_words(of)).with("text", text)
    }

    fn attack_words(&self, target: Target) -> Message {
        match target {
            Target::Base => match self.theirs().base {
                Some(base) => Message::new("action-attack-base").with("base", base_words(base)),
                None => Message::new("action-attack-ships"),
            },
            Target::Row(slot) => {
                self.about_slot("action-attack-row", slot).with("needed", self.needed(target))
            }
        }
    }

    fn attack_now(&self, own: Own) -> u8 {
        let against_row = matches!(self.top(), Frame::Attack { target: Target::Row(_) });
        let card = match own {
            Own::Unit(copy) => Self::find_copy(&self.units, copy).map(|at| self.units[at]),
            Own::Ship(copy) => {
                Self::find_copy(&self.own().ships, copy).map(|at| self.own().ships[at])
            }
            Own::Base => None,
        };
        card.map_or(0, |card| self.attack_of(card, &self.bonuses(), against_row))
    }

    fn resolve_words(&self) -> Message {
        let attack = self.decision().attack;
        Message::new("action-resolve").with("attack", attack.map_or(0, |attack| attack.attack))
    }

    fn damage_words(&self, n: u8) -> Message {
        let Frame::Damage { spared, .. } = self.top() else {
            return Message::new("action-damage").with("n", n).with("card", "?").with("left", 0u8);
        };
        let ships = &self.theirs().ships;
        let ship = &ships[usize::from(spared)];
        let copy = Self::copy_at(ships, spared.into());
        Message::new("action-damage")
            .with("n", n)
            .with("card", copy_words(copy))
            .with("left", ship.hit_points_left())
    }

    /// What is offered in D-OPT.
    fn offered_text(&self) -> Message {
        let Frame::Offer { source } = self.top() else { return Message::new("action-decline") };
        match source {
            Source::Bounty { card } => Message::new("reward-bounty").with("n", card.print().cost),
            Source::Reward { card } => card.reward_text().unwrap_or_else(|| card.text()),
            Source::Unit { .. }
            | Source::Ship { .. }
            | Source::Base
            | Source::Gone { .. }
            | Source::Purchased { .. } => match self.cause(source) {
                Cause::Card(card) => card.text(),
                Cause::Base(base) => base.text(),
            },
        }
    }

    /// DB-7.6 An option of the question, as its chooser reads it.
    fn option_words(&self, option: u8) -> Message {
        option_of(self.pending().map(|(_, step)| step.effect), option)
    }

    /// What is done with what is picked.
    fn deed_now(&self) -> Option<Deed> {
        if let Frame::Ask { question } = self.top() { self.deed(question) } else { None }
    }

    fn pick_words(&self, picked: Picked) -> Message {
        let named = |key: &'static str, card: Arg| Message::new(key).with("card", card);
        let exiled = self.deed_now() == Some(Deed::Exile);
        match picked {
            Picked::Hand(card) => {
                let key = if exiled { "pick-exile-hand" } else { "pick-discard-hand" };
                named(key, held_words(card))
            }
            Picked::Discard(card) => {
                let key = if exiled { "pick-exile-discard" } else { "pick-return" };
                named(key, held_words(card))
            }
            Picked::Row(slot) => self.about_slot(self.row_key(), slot).with("slot", slot.number()),
            Picked::GalaxyDiscard(card) => {
                named("pick-galaxy-discard", card_words(card)).with("cost", card.print().cost)
            }
            Picked::Galaxy(card) => named("pick-galaxy", card_words(card)),
            Picked::EnemyHand(card) => named("pick-enemy-hand", held_words(card)),
        }
    }

    /// What happens to a row card that is picked.
    fn row_key(&self) -> &'static str {
        match self.deed_now() {
            Some(Deed::Exchange) => "pick-row-swap",
            Some(Deed::Take) => "pick-row-take",
            Some(Deed::Buy | Deed::BuyFree) => "pick-row-buy",
            Some(
                Deed::Damage
                | Deed::Destroy
                | Deed::Exile
                | Deed::Discard
                | Deed::Return
                | Deed::Keep
                | Deed::PutOnDeck,
            )
            | None => "pick-row-discard",
        }
    }

    fn object_words(&self, object: Object) -> Message {
        let damage = match self.pending().map(|(_, step)| step.effect) {
            Some(Effect::DealDamage { n, .. }) => Some(n),
            Some(_) | None => None,
        };
        let card = match object {
            Object::Ship(copy) => copy_words(copy),
            Object::Base => self.theirs().base.map_or(Message::new("the-base").into(), base_words),
            Object::Row(slot) => {
                return self.about_slot("ship-row", slot).with("slot", slot.number());
            }
        };
        match damage {
            Some(n) => Message::new("ship-damage").with("card", card).with("n", n),
            None => Message::new("ship-destroy").with("card", card),
        }
    }

    fn destination_words(&self, to: Destination) -> Message {
        let leaves = matches!(self.top(), Frame::Place { places, .. } if places.leaves);
        Message::new(match to {
            Destination::Hand if leaves => "to-hand-leaving",
            Destination::Hand => "to-hand",
            Destination::DeckTop => "to-deck-top",
            Destination::Discard => "to-discard",
        })
    }

    /// What `seat`, who has to decide, is asked.
    fn ask_in_words(&self, seat: Seat) -> Message {
        let decision = self.decision();
        let key = match decision.kind {
            Decision::Secret => {
                let picked = self.side(seat).base_deck.len();
                return Message::new("question-secret")
                    .with("picked", picked)
                    .with("of", crate::rules::SECRET_PICKS);
            }
            Decision::Base => return Message::new("question-base"),
            Decision::Main => {
                return Message::new("question-main").with("pool", self.tally.pool);
            }
            Decision::Attack => {
                let attack = decision.attack.map_or((0, 0), |a| (a.attack, a.needed));
                let key = if attack.1 > 0 { "question-attack-row" } else { "question-attack" };
                let asked = Message::new(key).with("attack", attack.0);
                return if attack.1 > 0 { asked.with("needed", attack.1) } else { asked };
            }
            Decision::Dmg => {
                let left = decision.damage.map_or(0, |damage| damage.left);
                return Message::new("question-damage").with("left", left);
            }
            Decision::Order => return Message::new("question-order"),
            Decision::Dest => {
                let card = decision.card.map_or(Arg::from("?"), card_words);
                return Message::new("question-destination").with("card", card);
            }
            Decision::Opt if decision.reward => "question-reward",
            Decision::Opt => "question-trigger",
            Decision::Choose | Decision::OppChoose => "question-choose",
            Decision::OppDiscard => "question-discard",
            Decision::Exile => "question-exile",
            Decision::Cost => "question-cost",
            Decision::Row => "question-row",
            Decision::Ship => "question-ship",
            Decision::Return => "question-return",
            Decision::TopTwo => "question-top-two",
            Decision::Swap => {
                let top = self.galaxy.known_to(Some(self.active)).next().flatten();
                let top = top.map_or(Arg::from("?"), card_words);
                return asked_by("question-swap", decision.cause).with("top", top);
            }
            Decision::TopDeck => "question-topdeck",
            Decision::Over => return Message::new("refusal-game-over"),
        };
        asked_by(key, decision.cause)
    }
}

/// DB-7.6 An option of a choice, as its chooser reads it.
fn option_of(choice: Option<Effect>, option: u8) -> Message {
    let numbered = || Message::new("option").with("option", option);
    let Some(Effect::Choose { opponent, options }) = choice else { return numbered() };
    let steps = options.get(usize::from(option).wrapping_sub(1));
    let Some(step) = steps.and_then(|steps| steps.get().first()) else { return numbered() };
    let say = |own: &'static str, theirs: &'static str, n: u8| {
        Message::new(if opponent { theirs } else { own }).with("n", n)
    };
    if let Effect::GainResources(n) = step.effect {
        say("option-resources", "option-their-resources", n)
    } else if let Effect::GainForce(n) = step.effect {
        say("option-force", "option-their-force", n)
    } else if let Effect::GainAttack(n) = step.effect {
        say("option-attack", "option-their-attack", n)
    } else if let Effect::RepairBase(n) = step.effect {
        say("option-repair", "option-their-repair", n)
    } else if let Effect::OpponentDiscards { .. } = step.effect {
        Message::new(if opponent { "option-discard" } else { "option-their-discard" })
    } else {
        numbered()
    }
}

/// DB-7.6 The choice that a card or base grants, if it does. No print has two.
fn choice_of(cause: Cause) -> Option<Effect> {
    let ability = match cause {
        Cause::Card(card) => card.print().ability,
        Cause::Base(base) => base.print().ability,
    };
    let steps = match ability? {
        Ability::Action { steps, .. } | Ability::Trigger { steps, .. } => steps,
        Ability::Constant { .. } => return None,
    };
    steps
        .get()
        .iter()
        .map(|step| step.effect)
        .find(|effect| matches!(effect, Effect::Choose { .. }))
}
