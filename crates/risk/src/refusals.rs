//! Which rule asks, and which forbids an action that is not legal now.

use crate::action::Action;
use crate::card::{Class, Effect, Set, Window};
use crate::frame::Question;
use crate::set::{CardId, Planet};
use crate::state::{BASES, Risk};
use crate::view::Barred;
use starboard_core::words::Arg;
use starboard_core::{Legal, Refusal, Seat};

impl Risk {
    /// RK-16 The rule that says what is asked.
    pub(crate) fn rule_that_asks(&self) -> &'static str {
        let by_game = |standard, star_wars| if self.is_standard() { standard } else { star_wars };
        let Some(question) = self.question() else { return by_game("RK-14.2", "RK-14.3") };
        match question {
            Question::Claim | Question::SetupReinforce => by_game("RK-3.1", "RK-3.2"),
            Question::ClaimNeutral { .. } => "RK-12.1",
            Question::PlaceDeathStar => "RK-3.2",
            Question::SetupReinforceNeutral { .. } => "RK-12.2",
            Question::PlaceBase => "RK-7.1",
            Question::Cards => by_game("RK-4.2", "RK-6.3"),
            Question::SetCards { .. } => "RK-9.2",
            Question::Deploy => by_game("RK-4.3", "RK-6.4"),
            Question::Invade => "RK-5.2",
            Question::Respond
            | Question::Ready
            | Question::DsDefend { .. }
            | Question::AfterRoll { .. } => "RK-10.1",
            Question::Send if self.invasion.at_death_star => "RK-8.4",
            Question::Send | Question::Defend => "RK-5.3",
            Question::Support { .. } => "RK-6.6.3",
            Question::Invasion => "RK-5.4",
            Question::Rehome { .. } => "RK-7.3",
            Question::Occupy => "RK-5.6",
            Question::BonusSets | Question::BonusDeploy => "RK-4.7",
            Question::FortifyForces | Question::ForcesTo { .. } | Question::ForcesNumber { .. } => {
                by_game("RK-4.5", "RK-6.7")
            }
            Question::Command | Question::CommandAnswer { .. } => "RK-13.4",
            Question::FortifyShips | Question::ShipsTo { .. } | Question::ShipsNumber { .. } => {
                "RK-6.8"
            }
            Question::DeathStar | Question::DsDestination { .. } => "RK-8.5",
            Question::DsFire => "RK-8.6",
            Question::Draw => "RK-6.10",
            Question::Event(_) => "RK-10.6",
            Question::ForceShift { .. } => "RK-11.3",
        }
    }

    /// Why `seat` may not do this.
    pub(crate) fn refuse(&self, seat: Seat, action: Action) -> Refusal {
        if self.outcome.is_some() {
            let rule = if self.is_standard() { "RK-14.2" } else { "RK-14.3" };
            return Refusal::new(rule, "refusal-game-over");
        }
        if !self.to_act().contains(seat) {
            return Refusal::new("RK-16", "refusal-not-your-turn");
        }
        if let Some(refusal) = self.refuse_what_is_not(action) {
            return refusal;
        }
        let not_offered = || Refusal::new("RK-21", "refusal-not-offered");
        let Some(question) = self.question() else { return not_offered() };
        let refusal = match (question, action) {
            (Question::Claim | Question::ClaimNeutral { .. }, Action::Claim { .. })
            | (Question::PlaceDeathStar, Action::PlaceDeathStar { .. })
            | (
                Question::SetupReinforce | Question::SetupReinforceNeutral { .. },
                Action::Reinforce { .. },
            ) => Some(self.refuse_setup(action)),
            (Question::PlaceBase, Action::PlaceBase { .. }) => {
                Some(Refusal::new("RK-7.1", "refusal-base-place"))
            }
            (Question::Rehome { .. }, Action::PlaceBase { .. }) => {
                Some(Refusal::new("RK-7.3", "refusal-base-place"))
            }
            (_, Action::PlayEvent { card }) => Some(self.refuse_event(seat, card)),
            (Question::Cards | Question::BonusSets, Action::TradeSet { set }) => {
                Some(self.refuse_set(set))
            }
            (Question::SetCards { .. }, Action::SetCard { .. }) => {
                Some(Refusal::new("RK-21", "refusal-set-card"))
            }
            (Question::Cards, Action::BuildShip { card }) => Some(self.refuse_ship(seat, card)),
            (Question::Cards, Action::EndCards) => {
                Some(Refusal::new("RK-4.2", "refusal-must-trade"))
            }
            (Question::BonusSets, Action::EndCards) => {
                Some(Refusal::new("RK-4.7", "refusal-must-trade"))
            }
            (Question::Deploy | Question::BonusDeploy, Action::Deploy { planet }) => {
                (self.turn.reinforcements > 0).then(|| self.refuse_deployment(seat, planet))
            }
            (Question::Deploy, Action::DeployShip { planet }) => {
                self.next_ship().map(|_| self.refuse_deployment(seat, planet))
            }
            (Question::Invade, Action::Declare { source, target }) => {
                Some(self.refuse_invasion(source, target))
            }
            (Question::Invade, Action::AttackDeathStar { .. }) => {
                Some(Refusal::new("RK-8.4", self.why_not_at_death_star()))
            }
            (Question::Send, Action::Send { .. }) => Some(Refusal::new("RK-5.3", "refusal-send")),
            (Question::Support { .. }, Action::Support { .. }) => {
                Some(Refusal::new("RK-6.6.3", "refusal-support"))
            }
            (Question::Defend, Action::DefendWith { .. }) => {
                Some(Refusal::new("RK-5.3", "refusal-defence"))
            }
            (Question::Invasion, Action::Continue { .. }) => {
                Some(Refusal::new("RK-5.4", "refusal-continue"))
            }
            (
                Question::Send | Question::Support { .. },
                Action::EndInvasion | Action::Continue { .. },
            ) if !self.invasion.at_death_star => Some(Refusal::new("RK-5.2", "refusal-must-fight")),
            (Question::Occupy, Action::Occupy { .. }) => {
                Some(Refusal::new("RK-5.6", "refusal-occupy"))
            }
            (
                Question::FortifyForces | Question::ForcesTo { .. } | Question::ForcesNumber { .. },
                Action::FortifyFrom { .. } | Action::FortifyTo { .. } | Action::Number { .. },
            ) => {
                let rule = if self.is_standard() { "RK-4.5" } else { "RK-6.7" };
                self.refuse_fortification(seat, rule, action)
            }
            (
                Question::FortifyShips | Question::ShipsTo { .. } | Question::ShipsNumber { .. },
                Action::FortifyFrom { .. } | Action::FortifyTo { .. } | Action::Number { .. },
            ) => self.refuse_fortification(seat, "RK-6.8", action),
            (Question::Command, Action::AskCommand { .. }) => {
                Some(Refusal::new("RK-13.4", "refusal-command"))
            }
            (Question::DsDestination { .. }, Action::MoveDeathStar { .. }) => {
                Some(Refusal::new("RK-8.5", "refusal-death-star-move"))
            }
            (Question::Event(playing), action) => self.refuse_choice(playing.card, action),
            _ => None,
        };
        refusal.unwrap_or_else(not_offered)
    }

    /// What the action speaks of and this game does not have, if anything.
    fn refuse_what_is_not(&self, action: Action) -> Option<Refusal> {
        match action {
            Action::Claim { planet }
            | Action::PlaceDeathStar { planet }
            | Action::Reinforce { planet }
            | Action::PlaceBase { planet }
            | Action::Deploy { planet }
            | Action::DeployShip { planet }
            | Action::AttackDeathStar { source: planet }
            | Action::Continue { source: planet }
            | Action::FortifyFrom { planet }
            | Action::FortifyTo { planet }
            | Action::AskCommand { planet }
            | Action::MoveDeathStar { planet }
            | Action::ChoosePlanet { planet } => self.refuse_planet(planet),
            Action::Declare { source, target } => {
                self.refuse_planet(source).or_else(|| self.refuse_planet(target))
            }
            Action::PlayEvent { card }
            | Action::SetCard { card }
            | Action::BuildShip { card }
            | Action::ChooseCard { card } => {
                let is_not = card.index() >= self.catalogue().cards.len();
                is_not.then(|| Refusal::new("RK-10.5", "refusal-no-card").with("card", card.0))
            }
            Action::ChoosePlayer { seat } => {
                let rule = if self.is_standard() { "RK-1.1" } else { "RK-1.2" };
                let is_not = seat.0 >= self.players();
                is_not.then(|| {
                    Refusal::new(rule, "refusal-no-player").with("players", self.players())
                })
            }
            Action::ChooseBase { base } => {
                let is_not = !(1..=BASES).contains(&base.into());
                is_not.then(|| Refusal::new("RK-7.5", "refusal-no-base").with("base", base))
            }
            Action::RerollDie { sides, value } => {
                let is_not = !matches!(sides, 6 | 8) || !(1..=sides).contains(&value);
                is_not.then(|| Refusal::new("RK-6.11", "refusal-no-die"))
            }
            // Numbers of forces, ships and dice have sentences of their own.
            Action::TradeSet { .. }
            | Action::EndCards
            | Action::Send { .. }
            | Action::Support { .. }
            | Action::Engage
            | Action::DefendWith { .. }
            | Action::RerollDone
            | Action::EndInvasion
            | Action::Occupy { .. }
            | Action::EndInvade
            | Action::Number { .. }
            | Action::EndStep
            | Action::Answer { .. }
            | Action::RollDeathStar
            | Action::Pass
            | Action::ChooseClass { .. }
            | Action::ChooseSide { .. }
            | Action::ChooseNumber { .. } => None,
        }
    }

    fn refuse_planet(&self, planet: Planet) -> Option<Refusal> {
        let is_not = !self.catalogue().galaxy.contains(planet);
        is_not.then(|| Refusal::new("RK-2.2", "refusal-no-planet").with("planet", planet.0))
    }

    #[allow(clippy::wildcard_enum_match_arm, reason = "what is left is a reinforcement")]
    fn refuse_setup(&self, action: Action) -> Refusal {
        let neutral = matches!(
            self.question(),
            Some(Question::ClaimNeutral { .. } | Question::SetupReinforceNeutral { .. })
        );
        let own = if self.is_standard() { "RK-3.1" } else { "RK-3.2" };
        match action {
            Action::Claim { .. } if neutral => Refusal::new("RK-12.1", "refusal-not-free"),
            Action::Claim { .. } => Refusal::new(own, "refusal-not-free"),
            Action::PlaceDeathStar { .. } => Refusal::new("RK-3.2", "refusal-not-imperial"),
            _ if neutral => Refusal::new("RK-12.2", "refusal-not-hutt"),
            _ => Refusal::new(own, "refusal-not-yours"),
        }
    }

    /// RK-9.1, RK-10 Why a card cannot be played.
    fn refuse_event(&self, seat: Seat, card: CardId) -> Refusal {
        if self.is_standard() {
            return Refusal::new("RK-1.1", "refusal-no-events");
        }
        if !self.hand(seat).contains(card) {
            return self.not_in_hand(card);
        }
        let about = |rule: &'static str, key: &'static str| {
            let name = self.catalogue().event_of(card).name.clone();
            Refusal::new(rule, key).with("event", name)
        };
        let event = self.catalogue().event_of(card);
        let window = self.question().and_then(|question| self.window_of(question));
        let Some(window) = window.filter(|window| event.windows.contains(window)) else {
            return about("RK-10.1", "refusal-window");
        };
        if window == Window::OwnReinforce && (self.turn.set_traded || self.turn.ship_built) {
            return about("RK-6.3", "refusal-events-first");
        }
        if !self.is_playable(seat, card, window) {
            let fires = |effect: &Effect| matches!(effect, Effect::FireDeathStar { .. });
            if event.effects.iter().any(fires) {
                return about("RK-8.6", "refusal-fire");
            }
            return about("RK-10.6", "refusal-no-effect");
        }
        about("RK-9.6", "refusal-equal-card")
    }

    fn not_in_hand(&self, card: CardId) -> Refusal {
        Refusal::new("RK-9.1", "refusal-not-in-hand").with("card", self.catalogue().card_id(card))
    }

    fn refuse_set(&self, set: Set) -> Refusal {
        if !self.may_trade() {
            return Refusal::new("RK-6.3", "refusal-one-set");
        }
        Refusal::new("RK-9.2", "refusal-no-set").with("set", crate::words::set_words(set))
    }

    fn refuse_ship(&self, seat: Seat, card: CardId) -> Refusal {
        if self.is_standard() {
            return Refusal::new("RK-1.1", "refusal-no-ships");
        }
        if !self.hand(seat).contains(card) {
            return self.not_in_hand(card);
        }
        if self.turn.ship_built {
            return Refusal::new("RK-6.3", "refusal-one-ship");
        }
        let class: Class = self.catalogue().card(card).class;
        if !self.has_room_for(seat, class) {
            return Refusal::new("RK-9.3", "refusal-ship-limit")
                .with("class", crate::words::class_words(class));
        }
        let name = self.catalogue().event_of(card).name.clone();
        Refusal::new("RK-9.6", "refusal-equal-card").with("event", name)
    }

    fn refuse_deployment(&self, seat: Seat, planet: Planet) -> Refusal {
        if self.planets_of(seat).contains(planet) {
            return Refusal::new("RK-21", "refusal-order").with("planet", self.planet_arg(planet));
        }
        let rule = if self.is_standard() { "RK-4.3" } else { "RK-6.4" };
        Refusal::new(rule, "refusal-not-yours")
    }

    /// RK-5.2 Why a planet cannot be invaded from another.
    fn refuse_invasion(&self, source: Planet, target: Planet) -> Refusal {
        if !self.planets_of(self.active).contains(source) || self.spare_forces(source) == 0 {
            return Refusal::new("RK-5.2", "refusal-source");
        }
        let about = |rule, key| Refusal::new(rule, key).with("target", self.planet_arg(target));
        match self.barred(target) {
            Some(Barred::Asteroids) => Refusal::new("RK-2.3", "refusal-asteroids"),
            Some(Barred::Own | Barred::Lone) => Refusal::new("RK-5.2", "refusal-target"),
            Some(Barred::Partner) => Refusal::new("RK-13.1", "refusal-partner"),
            Some(Barred::Shielded | Barred::Banned) | None
                if !self.within_reach(source).contains(target) =>
            {
                about("RK-2.2", "refusal-not-adjacent").with("source", self.planet_arg(source))
            }
            Some(Barred::Shielded) => about("RK-8.3", "refusal-shielded"),
            Some(Barred::Banned) | None => about("RK-10.3", "refusal-banned"),
        }
    }

    /// RK-5.2 Why the active player can attack a planet from nowhere.
    pub(crate) fn barred(&self, target: Planet) -> Option<Barred> {
        let seat = self.active;
        if self.asteroids.contains(target) {
            Some(Barred::Asteroids)
        } else if self.planets_of(seat).contains(target) {
            Some(if self.spare_forces(target) == 0 { Barred::Lone } else { Barred::Own })
        } else if self.friendly(seat).contains(target) {
            Some(Barred::Partner)
        } else if self.is_shielded(target) {
            Some(Barred::Shielded)
        } else {
            self.forbidden().contains(target).then_some(Barred::Banned)
        }
    }

    /// RK-8.4 Why the Death Star cannot be attacked from there.
    fn why_not_at_death_star(&self) -> &'static str {
        match self.death_star {
            None => "refusal-no-death-star",
            Some(place) if self.asteroids.contains(place) => "refusal-death-star-field",
            Some(_) => "refusal-death-star-attack",
        }
    }

    fn refuse_fortification(
        &self,
        seat: Seat,
        rule: &'static str,
        action: Action,
    ) -> Option<Refusal> {
        match (self.question()?, action) {
            (Question::FortifyForces | Question::FortifyShips, Action::FortifyFrom { .. }) => {
                Some(Refusal::new(rule, "refusal-fortify-from"))
            }
            (
                Question::ForcesTo { .. } | Question::ShipsTo { .. },
                Action::FortifyTo { planet },
            ) => {
                let partner =
                    self.friendly(seat).contains(planet) && !self.planets_of(seat).contains(planet);
                let rule = if partner { "RK-13.3" } else { rule };
                Some(Refusal::new(rule, "refusal-fortify-to"))
            }
            (
                Question::ForcesNumber { .. } | Question::ShipsNumber { .. },
                Action::Number { .. },
            ) => Some(Refusal::new(rule, "refusal-fortify-number")),
            _ => None,
        }
    }

    /// RK-10.6 A choice that the event does not offer.
    fn refuse_choice(&self, card: CardId, action: Action) -> Option<Refusal> {
        let is_choice = matches!(
            action,
            Action::RerollDie { .. }
                | Action::RerollDone
                | Action::ChoosePlanet { .. }
                | Action::ChoosePlayer { .. }
                | Action::ChooseClass { .. }
                | Action::ChooseSide { .. }
                | Action::ChooseBase { .. }
                | Action::ChooseCard { .. }
                | Action::ChooseNumber { .. }
        );
        let name = self.catalogue().event_of(card).name.clone();
        is_choice.then(|| Refusal::new("RK-10.6", "refusal-choice").with("event", name))
    }

    /// The name of a planet, for sentences.
    pub(crate) fn planet_arg(&self, planet: Planet) -> Arg {
        match self.catalogue().planets.get(planet.index()) {
            Some(info) => (&info.name).into(),
            None => "?".into(),
        }
    }
}
