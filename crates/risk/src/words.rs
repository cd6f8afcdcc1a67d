//! Sentences for people, in English and German.

mod cards;
mod events;

use crate::action::Action;
use crate::card::{Class, Faction, Fleet, ForceSide, Role, Set};
use crate::frame::{Playing, Question};
use crate::options::{Army, MAX_ROUNDS};
use crate::set::{CardId, Planet};
use crate::state::Risk;
use crate::steps::Step;
use starboard_core::settings::Setting;
use starboard_core::words::Arg;
use starboard_core::{Lang, Legal, Livery, Message, Seat, Speak};

impl Speak for Risk {
    fn ftl(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../locales/en.ftl"),
            Lang::De => include_str!("../locales/de.ftl"),
        }
    }

    fn rule_book(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../../../docs/risk/en.md"),
            Lang::De => include_str!("../../../docs/risk/de.md"),
        }
    }

    fn settings() -> Vec<Setting> {
        vec![
            Setting::choice("mode", &["starwars", "standard"]),
            Setting::number("players", 2, 5, 2),
            Setting::number("max_rounds", 0, MAX_ROUNDS.into(), 0),
            Setting::text("map"),
            Setting::text("cards"),
        ]
    }

    fn say_seat(&self, seat: Seat) -> Message {
        self.army_words(seat.into())
    }

    /// Armies are called by their colour; the only one of a faction has that of the faction.
    fn livery(&self, seat: Seat) -> Option<Livery> {
        let army = self.setup.armies.get(seat.index())?;
        match army.faction.filter(|&faction| self.players_of(faction).len() == 1) {
            Some(Faction::Empire) => Some(Livery::Blue),
            Some(Faction::Rebel) => Some(Livery::Orange),
            Some(Faction::Hutt) => Some(Livery::Green),
            None => livery_of(army.colors.first()?),
        }
    }

    fn say_question(&self, seat: Seat) -> Message {
        let deciders = self.to_act();
        if !deciders.contains(seat) {
            return match deciders.iter().next() {
                Some(other) => self.about("question-wait", other),
                None => Message::new("refusal-game-over"),
            };
        }
        match self.question() {
            // A coach tells each faction how it wins.
            Some(question) => self.question_words(question).with("faction", self.cause(seat)),
            None => Message::new("refusal-game-over"),
        }
    }

    fn rule_of_question(&self, _: Seat) -> &'static str {
        self.rule_that_asks()
    }

    fn say_action(&self, seat: Seat, action: Action) -> Message {
        match action {
            Action::Claim { planet } => {
                let neutral = matches!(self.question(), Some(Question::ClaimNeutral { .. }));
                self.on(if neutral { "action-claim-neutral" } else { "action-claim" }, planet)
            }
            Action::PlaceDeathStar { planet } => self.on("action-place-death-star", planet),
            Action::Reinforce { planet } => {
                self.on("action-reinforce", planet).with("forces", self.forces_of(planet))
            }
            Action::PlaceBase { planet } => {
                self.on("action-place-base", planet).with("forces", self.forces_of(planet))
            }
            Action::PlayEvent { card } => Message::new("action-play")
                .with("event", self.event_name(card))
                .with("text", self.event_text(card)),
            Action::TradeSet { set } => Message::new("action-trade")
                .with("set", set_words(set))
                .with("forces", self.catalogue().forces_of(set)),
            Action::SetCard { card } => {
                Message::new("action-set-card").with("card", self.card_words(card))
            }
            Action::BuildShip { card } => self.build_words(seat, card),
            Action::EndCards => Message::new("action-end-cards"),
            Action::Deploy { planet } => {
                self.on("action-deploy", planet).with("forces", self.forces_of(planet))
            }
            Action::DeployShip { planet } => self.on("action-deploy-ship", planet).with(
                "ship",
                self.next_ship().map_or(Message::new("ship"), |class| self.ship_words(seat, class)),
            ),
            Action::Declare { source, target } => self.attack_words(source, target),
            Action::AttackDeathStar { source } => {
                self.on("action-attack-death-star", source).with("forces", self.forces_of(source))
            }
            Action::Send { n } => Message::new("action-send").with("count", n),
            Action::Support { n } => Message::new("action-support")
                .with("count", n)
                .with("ship", self.supporting_ship(seat)),
            Action::Engage => Message::new("action-engage"),
            Action::DefendWith { n } => Message::new("action-defend").with("count", n),
            Action::RerollDie { sides, value } => {
                Message::new("action-reroll").with("sides", sides).with("value", value)
            }
            Action::RerollDone => Message::new("action-reroll-done"),
            Action::Continue { source } => {
                self.on("action-continue", source).with("forces", self.forces_of(source))
            }
            Action::EndInvasion => Message::new("action-end-invasion"),
            Action::Occupy { n } => Message::new("action-occupy").with("count", n),
            Action::EndInvade => Message::new("action-end-invade"),
            Action::FortifyFrom { planet } => with_fleet(
                self.on("action-fortify-from", planet).with("forces", self.forces_of(planet)),
                self.ships_of(planet),
            ),
            Action::FortifyTo { planet } => {
                self.on("action-fortify-to", planet).with("forces", self.forces_of(planet))
            }
            Action::Number { n } => self.number_words(seat, n),
            Action::EndStep => Message::new("action-end-step"),
            Action::AskCommand { planet } => self.on("action-ask", planet),
            Action::Answer { yes: true } => Message::new("action-answer-yes"),
            Action::Answer { yes: false } => Message::new("action-answer-no"),
            Action::RollDeathStar => Message::new("action-roll-death-star"),
            Action::MoveDeathStar { planet } => {
                let stays = self.death_star == Some(planet);
                let key = if stays { "action-stay-death-star" } else { "action-move-death-star" };
                self.on(key, planet).with("holder", self.holder_words(planet))
            }
            Action::Pass => Message::new("action-pass"),
            Action::ChoosePlanet { planet } => self
                .on("action-choose-planet", planet)
                .with("holder", self.holder_words(planet))
                .with("forces", self.forces_of(planet)),
            Action::ChoosePlayer { seat } => self.about("action-choose-player", seat),
            Action::ChooseClass { class } => {
                Message::new("action-choose-class").with("class", class_words(class))
            }
            Action::ChooseSide { side } => {
                Message::new("action-choose-side").with("side", side_words(side))
            }
            Action::ChooseBase { base } => self.base_choice(base),
            Action::ChooseCard { card } => {
                Message::new("action-choose-card").with("card", self.card_words(card))
            }
            Action::ChooseNumber { n } => Message::new("action-choose-number").with("count", n),
        }
    }

    fn say_event(&self, event: &crate::Event) -> Message {
        self.event_sentence(event)
    }
}

/// Questions and actions, which depend on where the game stands.
impl Risk {
    /// What a seat plays for, as sentences choose by it: in the standard game all want the same.
    fn cause(&self, seat: Seat) -> &'static str {
        let army = self.setup.armies.get(seat.index());
        army.and_then(|army| army.faction).map_or("none", Faction::code)
    }

    fn question_words(&self, question: Question) -> Message {
        match question {
            Question::Claim => Message::new("question-claim"),
            Question::ClaimNeutral { .. } => Message::new("question-claim-neutral"),
            Question::PlaceDeathStar => Message::new("question-place-death-star"),
            Question::SetupReinforce => {
                Message::new("question-reinforce").with("count", self.to_place[self.active.index()])
            }
            Question::SetupReinforceNeutral { .. } => Message::new("question-reinforce-neutral")
                .with("count", self.to_place[Army::NEUTRAL.index()]),
            Question::PlaceBase => self.ask_for_base(self.bases.drawn - 1),
            Question::Rehome { base, .. } => self.ask_for_base(base),
            Question::Cards if self.is_standard() => Message::new("question-cards-standard"),
            Question::Cards => Message::new("question-cards"),
            Question::SetCards { set } => {
                Message::new("question-set-cards").with("set", set_words(set))
            }
            Question::Deploy | Question::BonusDeploy => match self.next_ship() {
                Some(class) => Message::new("question-deploy-ship")
                    .with("ship", self.ship_words(self.active, class)),
                None => Message::new("question-deploy").with("count", self.turn.reinforcements),
            },
            Question::Invade => Message::new("question-invade"),
            Question::Respond => self.ask_about_invasion("question-respond"),
            Question::Send if self.invasion.at_death_star => self
                .on("question-send-death-star", self.invasion.source)
                .with("forces", self.forces_of(self.invasion.source)),
            Question::Send => self.ask_about_invasion("question-send"),
            Question::Support { class } => Message::new("question-support")
                .with("ship", self.ship_words(self.active, class))
                .with("text", class_text(class)),
            Question::Ready => Message::new("question-ready"),
            Question::Defend => with_fleet(
                self.ask_about_invasion("question-defend").with("sent", self.invasion.sent),
                self.invasion.support,
            ),
            Question::DsDefend { .. } => Message::new("question-ds-defend")
                .with("dice", self.death_star_dice())
                .with("seat", self.army_words(self.active.into())),
            Question::AfterRoll { .. } => Message::new("question-after-roll")
                .with("attack", dice_words(self.dice_of(Role::Attacker)))
                .with("defence", dice_words(self.dice_of(Role::Defender))),
            Question::Invasion => self.ask_about_invasion("question-invasion"),
            Question::Occupy => self.ask_about_invasion("question-occupy"),
            Question::BonusSets => Message::new("question-bonus-sets"),
            Question::FortifyForces => {
                Message::new("question-fortify-forces").with("count", self.turn.force_moves)
            }
            Question::ForcesTo { from } | Question::ShipsTo { from } => {
                self.on("question-fortify-to", from)
            }
            Question::ForcesNumber { from, to } => {
                self.on("question-fortify-number", from).with("to", self.planet_arg(to))
            }
            Question::Command => Message::new("question-command"),
            Question::CommandAnswer { planet } => self
                .on("question-command-answer", planet)
                .with("seat", self.army_words(self.active.into())),
            Question::FortifyShips => {
                Message::new("question-fortify-ships").with("count", self.turn.ship_moves)
            }
            Question::ShipsNumber { from, to, class, .. } => self
                .on("question-ships-number", from)
                .with("to", self.planet_arg(to))
                .with("ship", self.ship_words(self.active, class)),
            Question::DeathStar => Message::new("question-death-star"),
            Question::DsDestination { steps } => {
                Message::new("question-ds-destination").with("count", steps)
            }
            Question::DsFire => Message::new("question-ds-fire"),
            Question::Draw => {
                Message::new("question-draw").with("count", self.cards_due(self.active))
            }
            Question::Event(Playing { card, .. }) => Message::new("question-event")
                .with("event", self.event_name(card))
                .with("text", self.event_text(card)),
            Question::ForceShift { steps, .. } => {
                Message::new("question-force-shift").with("count", steps)
            }
        }
    }

    fn ask_for_base(&self, base: u8) -> Message {
        Message::new("question-place-base").with("face", face_words(self.bases.face(base)))
    }

    fn ask_about_invasion(&self, key: &'static str) -> Message {
        let (source, target) = (self.invasion.source, self.invasion.target);
        Message::new(key)
            .with("source", self.planet_arg(source))
            .with("source_forces", self.forces_of(source))
            .with("target", self.planet_arg(target))
            .with("target_forces", self.forces_of(target))
    }

    fn attack_words(&self, source: Planet, target: Planet) -> Message {
        Message::new("action-declare")
            .with("source", self.planet_arg(source))
            .with("source_forces", self.forces_of(source))
            .with("target", self.planet_arg(target))
            .with("target_forces", self.forces_of(target))
            .with("holder", self.holder_words(target))
    }

    fn build_words(&self, seat: Seat, card: CardId) -> Message {
        let class = self.catalogue().cards.get(card.index()).map(|card| card.class);
        Message::new("action-build")
            .with("card", self.card_words(card))
            .with("ship", class.map_or(Message::new("ship"), |c| self.ship_words(seat, c)))
    }

    fn supporting_ship(&self, seat: Seat) -> Message {
        if let Some(Question::Support { class }) = self.question() {
            self.ship_words(seat, class)
        } else {
            Message::new("ship")
        }
    }

    fn number_words(&self, seat: Seat, n: u16) -> Message {
        if let Some(Question::ShipsNumber { class, .. }) = self.question() {
            let words = Message::new("action-number-ships").with("count", n);
            return words.with("ship", self.ship_words(seat, class));
        }
        Message::new("action-number-forces").with("count", n)
    }

    fn base_choice(&self, base: u8) -> Message {
        let place = self.bases.places.get(usize::from(base).wrapping_sub(1));
        let words = Message::new("action-choose-base").with("base", base);
        match place.copied().flatten() {
            Some(planet) => words.with("planet", self.planet_arg(planet)),
            None => words.with("planet", "?"),
        }
    }

    /// A sentence about a planet.
    fn on(&self, key: &'static str, planet: Planet) -> Message {
        Message::new(key).with("planet", self.planet_arg(planet))
    }

    /// A sentence about a player.
    fn about(&self, key: &'static str, seat: Seat) -> Message {
        Message::new(key).with("seat", self.army_words(seat.into()))
    }

    /// Forces on a planet that may not exist.
    fn forces_of(&self, planet: Planet) -> u16 {
        self.forces.get(planet.index()).copied().unwrap_or(0)
    }

    fn ships_of(&self, planet: Planet) -> Fleet {
        self.ships.get(planet.index()).copied().unwrap_or_default()
    }

    fn holder_words(&self, planet: Planet) -> Message {
        match self.holder(planet) {
            Some(army) => self.army_words(army),
            None => Message::new("army-nobody"),
        }
    }

    /// What an army is called.
    pub(crate) fn army_words(&self, army: Army) -> Message {
        let Some(setup) = self.setup.armies.get(army.index()) else {
            return Message::new("army-nobody");
        };
        let alone = setup.faction.is_some_and(|faction| self.players_of(faction).len() < 2);
        let name = name_of_army(army, setup.faction, &setup.colors, alone);
        match army.seat().filter(|seat| seat.0 < self.players()) {
            Some(seat) => name.naming(seat),
            None => name,
        }
    }

    /// The name of a ship of a player.
    fn ship_words(&self, seat: Seat, class: Class) -> Message {
        let words = Message::new("ship-named").with("class", class_words(class));
        match self.faction(seat) {
            Some(faction) => {
                let name = &self.catalogue().factions[faction.index()].ships[class.index()];
                words.with("name", name)
            }
            None => class_words(class),
        }
    }
}

/// RK-1 What an army is called: by its faction, by its colour if it is not alone of it, by its colour
/// only in standard mode.
pub fn name_of_army(
    army: Army,
    faction: Option<Faction>,
    colors: &[String],
    alone: bool,
) -> Message {
    let color = || color_words(colors.first().map_or("", String::as_str));
    let Some(faction) = faction else { return color() };
    if army == Army::NEUTRAL {
        return Message::new("army-neutral");
    }
    let name = Message::new(match faction {
        Faction::Empire => "army-empire",
        Faction::Rebel => "army-rebel",
        Faction::Hutt => "army-hutt",
    });
    if alone {
        return name;
    }
    Message::new("army-of-team").with("army", name).with("color", color())
}

/// The livery of a colour, if it is one that every client knows.
fn livery_of(color: &str) -> Option<Livery> {
    match color {
        "orange" => Some(Livery::Orange),
        "yellow" => Some(Livery::Yellow),
        "grey" => Some(Livery::Grey),
        "white" => Some(Livery::White),
        "green" => Some(Livery::Green),
        "blue" => Some(Livery::Blue),
        "red" => Some(Livery::Red),
        _ => None,
    }
}

/// A sentence that names ships, if there are any.
fn with_fleet(message: Message, fleet: Fleet) -> Message {
    message.with("fleet", fleet.len()).with("ships", fleet_words(fleet))
}

/// "2 fighters, 1 bomber".
fn fleet_words(fleet: Fleet) -> Arg {
    let present = Class::ALL.into_iter().filter(|&class| fleet.count(class) > 0);
    let counted = |class: Class| {
        let key = match class {
            Class::Fighter => "fighters",
            Class::Bomber => "bombers",
            Class::Destroyer => "destroyers",
        };
        Message::new(key).with("count", fleet.count(class)).into()
    };
    Arg::List(present.map(counted).collect())
}

/// The colour of an army; unknown ones as the map file calls them.
fn color_words(color: &str) -> Message {
    match color {
        "orange" => Message::new("color-orange"),
        "yellow" => Message::new("color-yellow"),
        "grey" => Message::new("color-grey"),
        "white" => Message::new("color-white"),
        "green" => Message::new("color-green"),
        "blue" => Message::new("color-blue"),
        "red" => Message::new("color-red"),
        _ => Message::new("color-other").with("color", color),
    }
}

pub(crate) fn class_words(class: Class) -> Message {
    Message::new(match class {
        Class::Fighter => "class-fighter",
        Class::Bomber => "class-bomber",
        Class::Destroyer => "class-destroyer",
    })
}

pub(crate) fn class_text(class: Class) -> Message {
    Message::new(match class {
        Class::Fighter => "class-fighter-text",
        Class::Bomber => "class-bomber-text",
        Class::Destroyer => "class-destroyer-text",
    })
}

pub(crate) fn step_words(step: Step) -> Message {
    Message::new(match step {
        Step::Claim => "step-claim",
        Step::PlaceDeathStar | Step::DeathStar => "step-death-star",
        Step::Reinforce => "step-reinforce",
        Step::Base => "step-base",
        Step::Count => "step-count",
        Step::Cards => "step-cards",
        Step::Deploy => "step-deploy",
        Step::Invade => "step-invade",
        Step::Fortify => "step-fortify",
        Step::Ships => "step-ships",
        Step::Draw => "step-draw",
    })
}

pub(crate) fn set_words(set: Set) -> Message {
    Message::new(match set {
        Set::Fighters => "set-fighters",
        Set::Bombers => "set-bombers",
        Set::Destroyers => "set-destroyers",
        Set::Mixed => "set-mixed",
    })
}

fn side_words(side: ForceSide) -> Message {
    Message::new(match side {
        ForceSide::Dark => "side-dark",
        ForceSide::Light => "side-light",
    })
}

fn face_words(face: crate::event::Face) -> Message {
    Message::new(match face {
        crate::event::Face::Plain => "face-plain",
        crate::event::Face::Emperor => "face-emperor",
    })
}

/// "5, 3, 1 (d8)"
fn dice_words(dice: &[crate::event::Die]) -> Arg {
    let words = |die: &crate::event::Die| {
        if die.sides == 6 {
            return Arg::from(die.value);
        }
        Message::new("die").with("value", die.value).with("sides", die.sides).into()
    };
    Arg::List(dice.iter().map(words).collect())
}
