//! What cards are called and what they say: put together from their effects.

use super::{class_words, side_words};
use crate::card::{Bonus, Class, Effect, ForceSide, Scope, Shift, Victims};
use crate::set::CardId;
use crate::state::Risk;
use starboard_core::Message;
use starboard_core::words::{Arg, Name};

impl Risk {
    /// The name of a card's event.
    pub(crate) fn event_name(&self, card: CardId) -> Name {
        let known = self.catalogue().cards.get(card.index());
        known.map_or(Name::default(), |_| self.catalogue().event_of(card).name.clone())
    }

    /// A card: its event and its class, in standard mode its class.
    pub(crate) fn card_words(&self, card: CardId) -> Message {
        let Some(info) = self.catalogue().cards.get(card.index()) else {
            return Message::new("card-some");
        };
        if self.is_standard() {
            return Message::new(match info.class {
                Class::Fighter => "card-fighter",
                Class::Bomber => "card-bomber",
                Class::Destroyer => "card-destroyer",
            });
        }
        Message::new("card")
            .with("event", self.event_name(card))
            .with("class", class_words(info.class))
    }

    pub(crate) fn cards_words(&self, cards: &[CardId]) -> Arg {
        Arg::List(cards.iter().map(|&card| self.card_words(card).into()).collect())
    }

    /// RK-10.3 What an event does.
    pub(crate) fn event_text(&self, card: CardId) -> Message {
        if self.catalogue().cards.get(card.index()).is_none() {
            return Message::new("card-some");
        }
        let effects = self.catalogue().event_of(card).effects;
        let mut texts = effects.iter().map(|&effect| self.effect_text(effect));
        let first = texts.next().unwrap_or_else(|| Message::new("card-some"));
        texts.fold(first, |all, next| {
            Message::new("effect-and").with("first", all).with("second", next)
        })
    }

    /// RK-10.3 What an effect does.
    fn effect_text(&self, effect: Effect) -> Message {
        match effect {
            Effect::GainForces { n } => counted("effect-gain-forces", n),
            Effect::GainForcesPer { each, max } => {
                counted("effect-gain-forces-per", each).with("max", max)
            }
            Effect::GainForcesThreshold { max_planets, low, high } => {
                Message::new("effect-gain-forces-threshold")
                    .with("planets", max_planets)
                    .with("low", low)
                    .with("high", high)
            }
            Effect::PlaceForcesEach { n } => counted("effect-place-forces-each", n),
            Effect::BuildShip { classes } => {
                let listed = Class::ALL.into_iter().filter(|class| classes[class.index()]);
                let listed: Vec<Arg> = listed.map(|class| class_words(class).into()).collect();
                Message::new("effect-build-ship").with("classes", listed)
            }
            Effect::ForceShift { side: Shift::Choice, steps } => {
                counted("effect-force-shift-choice", steps)
            }
            Effect::ForceShift { side, steps } => {
                let side = if side == Shift::Dark { ForceSide::Dark } else { ForceSide::Light };
                counted("effect-force-shift", steps).with("side", side_words(side))
            }
            Effect::CancelForceShift => Message::new("effect-cancel-force-shift"),
            Effect::DiscardRandom { target: Victims::OneOpponent, n } => {
                counted("effect-discard-random-one", n)
            }
            Effect::DiscardRandom { target: Victims::EachOpponent, n } => {
                counted("effect-discard-random-each", n)
            }
            Effect::LookAndDiscard { target, n } => {
                let key = match target.faction() {
                    crate::card::Faction::Empire => "effect-look-empire",
                    crate::card::Faction::Rebel => "effect-look-rebel",
                    crate::card::Faction::Hutt => "effect-look-hutt",
                };
                counted(key, n)
            }
            Effect::PeekBase => Message::new("effect-peek-base"),
            Effect::RelocateBase => Message::new("effect-relocate-base"),
            Effect::BattleFlat { n, dice, scope } => {
                let key = match dice {
                    Bonus::All => "effect-battle-flat-all",
                    Bonus::Highest => "effect-battle-flat-highest",
                };
                Message::new(key).with("bonus", n).with("scope", scope_words(scope))
            }
            Effect::BattleD8 { scope } => {
                Message::new("effect-battle-d8").with("scope", scope_words(scope))
            }
            Effect::SuppressShips { side, scope } => {
                let key = match side {
                    crate::card::Role::Attacker => "effect-suppress-attacker",
                    crate::card::Role::Defender => "effect-suppress-defender",
                };
                Message::new(key).with("scope", scope_words(scope))
            }
            Effect::RerollOwn => Message::new("effect-reroll-own"),
            Effect::DestroyShip => Message::new("effect-destroy-ship"),
            Effect::RemoveForces { max, leave } => {
                Message::new("effect-remove-forces").with("max", max).with("leave", leave)
            }
            Effect::CancelInvasion => Message::new("effect-cancel-invasion"),
            Effect::Toll => Message::new("effect-toll"),
            Effect::Retreat { leave } => Message::new("effect-retreat").with("leave", leave),
            Effect::CrossAsteroids => Message::new("effect-cross-asteroids"),
            Effect::LinkPlanets => Message::new("effect-link-planets"),
            Effect::ExtraFortify => Message::new("effect-extra-fortify"),
            Effect::DrawExtra { n } => counted("effect-draw-extra", n),
            Effect::FireDeathStar { region } => {
                let region = self.catalogue().regions.get(usize::from(region));
                Message::new("effect-fire-death-star")
                    .with("region", region.map_or(Name::default(), |region| region.name.clone()))
            }
            Effect::BuildDeathStar => Message::new("effect-build-death-star"),
            Effect::DsMoveAny => Message::new("effect-ds-move-any"),
            Effect::DsDice { n } if n < 0 => counted("effect-ds-dice-fewer", n.unsigned_abs()),
            Effect::DsDice { n } => counted("effect-ds-dice-more", n.unsigned_abs()),
            Effect::DsTarget { value } => Message::new("effect-ds-target").with("value", value),
            Effect::DsAutoDestroy => Message::new("effect-ds-auto-destroy"),
        }
    }
}

fn counted(key: &'static str, n: u8) -> Message {
    Message::new(key).with("count", n)
}

fn scope_words(scope: Scope) -> Message {
    Message::new(match scope {
        Scope::Battle => "scope-battle",
        Scope::Invasion => "scope-invasion",
    })
}
