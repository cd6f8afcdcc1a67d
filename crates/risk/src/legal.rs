//! RK-16, RK-21 What may be done now. Which rule forbids the rest: `refusal.rs`.

use crate::action::Action;
use crate::card::{Class, Effect, Set, Window};
use crate::frame::{Playing, Question};
use crate::set::Planet;
use crate::state::Risk;
use starboard_core::{Legal, Refusal, Seat, SeatSet};

impl Legal for Risk {
    /// RK-16 Who decides now.
    fn to_act(&self) -> SeatSet {
        if self.outcome.is_some() {
            return SeatSet::NOBODY;
        }
        self.question().map_or(self.active, |question| self.decider(question)).into()
    }

    /// The actions of RK-21 that are legal now, in canonical order.
    #[expect(clippy::too_many_lines, reason = "one arm for each state of RK-16")]
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        let Some(question) = self.question() else { return };
        if self.outcome.is_some() || self.decider(question) != seat {
            return;
        }
        if let Some(window) = self.window_of(question) {
            self.list_events(seat, question, window, out);
        }
        match question {
            Question::Claim | Question::ClaimNeutral { .. } => {
                out.extend(self.free_planets().iter().map(|planet| Action::Claim { planet }));
            }
            Question::PlaceDeathStar => {
                let imperial = self.planets_of_faction(crate::card::Faction::Empire);
                out.extend(imperial.iter().map(|planet| Action::PlaceDeathStar { planet }));
            }
            Question::SetupReinforce => {
                out.extend(self.planets_of(seat).iter().map(|planet| Action::Reinforce { planet }));
            }
            Question::SetupReinforceNeutral { .. } => {
                let hutts = self.planets_of(crate::options::Army::NEUTRAL);
                out.extend(hutts.iter().map(|planet| Action::Reinforce { planet }));
            }
            Question::PlaceBase | Question::Rehome { .. } => {
                out.extend(
                    self.places_for_base().iter().map(|planet| Action::PlaceBase { planet }),
                );
            }
            Question::Cards => self.list_card_actions(seat, out),
            Question::BonusSets => self.list_sets(seat, out),
            Question::SetCards { set } => {
                out.extend(self.set_cards(set).map(|card| Action::SetCard { card }));
            }
            Question::Deploy | Question::BonusDeploy => self.list_deployments(seat, out),
            Question::Invade => self.list_attacks(out),
            Question::Respond
            | Question::DsDefend { .. }
            | Question::ForceShift { .. }
            | Question::AfterRoll { .. }
            | Question::DsFire
            | Question::Draw => out.push(Action::Pass),
            Question::Send => {
                let most = self.most_to_send(self.invasion.source);
                out.extend((1..=most).map(|n| Action::Send { n }));
            }
            Question::Support { class } => {
                let most = self.ships_at(self.invasion.source).count(class);
                out.extend((0..=most).map(|n| Action::Support { n }));
            }
            Question::Ready => out.push(Action::Engage),
            Question::Defend => {
                let most = self.most_defence_dice();
                out.extend((1..=most).map(|n| Action::DefendWith { n }));
            }
            Question::Invasion => {
                let sources = self.sources_against_target().iter();
                out.extend(sources.map(|source| Action::Continue { source }));
                out.push(Action::EndInvasion);
            }
            Question::Occupy => {
                let most = self.spare_forces(self.invasion.source);
                out.extend((0..=most).map(|n| Action::Occupy { n }));
            }
            Question::FortifyForces => {
                if self.turn.force_moves > 0 {
                    out.extend(self.force_sources().map(|planet| Action::FortifyFrom { planet }));
                }
                out.push(Action::EndStep);
            }
            Question::ForcesTo { from } | Question::ShipsTo { from } => {
                let planets = self.connected(seat, from).iter();
                out.extend(planets.map(|planet| Action::FortifyTo { planet }));
            }
            Question::ForcesNumber { from, .. } => {
                out.extend((1..=self.spare_forces(from)).map(|n| Action::Number { n }));
            }
            Question::Command => {
                let planets = self.planets_to_ask_for().iter();
                // `EndStep` comes before `AskCommand` in the table of actions.
                out.push(Action::EndStep);
                out.extend(planets.map(|planet| Action::AskCommand { planet }));
            }
            Question::CommandAnswer { .. } => {
                out.extend([false, true].map(|yes| Action::Answer { yes }));
            }
            Question::FortifyShips => {
                let planets = self.ship_sources().iter();
                out.extend(planets.map(|planet| Action::FortifyFrom { planet }));
                out.push(Action::EndStep);
            }
            Question::ShipsNumber { from, class, moving, .. } => {
                let least = self.least_ships(from, class, moving).into();
                let most = self.ships_at(from).count(class).into();
                out.extend((least..=most).map(|n| Action::Number { n }));
            }
            Question::DeathStar => out.extend([Action::EndStep, Action::RollDeathStar]),
            Question::DsDestination { steps } => {
                let planets = self.destinations(steps).iter();
                out.extend(planets.map(|planet| Action::MoveDeathStar { planet }));
            }
            Question::Event(playing) => self.list_choices(playing, out),
        }
    }

    /// Whether `seat` may do this; if not, the rule that forbids it. The list of legal actions is
    /// the only judge.
    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let mut legal = Vec::new();
        self.legal_actions(seat, &mut legal);
        if legal.contains(&action) { Ok(()) } else { Err(self.refuse(seat, action)) }
    }

    /// RK-15.1, RK-15.4 Hands are hidden: whether there is an event to play, a set to trade or a ship to
    /// build.
    fn asks_in_secret(&self, seat: Seat) -> bool {
        let Some(question) = self.question().filter(|_| self.to_act().contains(seat)) else {
            return false;
        };
        #[allow(clippy::wildcard_enum_match_arm, reason = "in the others only events are hidden")]
        match question {
            Question::Cards if self.is_standard() => self.hand(seat).len() >= SET,
            Question::Cards => !self.hand(seat).is_empty(),
            Question::SetCards { .. } | Question::BonusSets => true,
            Question::Event(playing) => {
                let looks = |effect| matches!(effect, Effect::LookAndDiscard { .. });
                playing.step > 0 && self.current_effect(playing).is_some_and(looks)
            }
            other => {
                let window = self.window_of(other);
                let is_open = window.is_some_and(|window| self.window_is_open(window, seat));
                is_open && !self.has_choice_besides_events(other)
            }
        }
    }
}

/// RK-9.2 A set has so many cards.
const SET: usize = 3;

impl Risk {
    /// RK-16 Whether a question in which events may be played has two answers besides.
    fn has_choice_besides_events(&self, question: Question) -> bool {
        #[allow(clippy::wildcard_enum_match_arm, reason = "the others are answered with one word")]
        match question {
            Question::Defend => self.most_defence_dice() > 1,
            Question::Invade => {
                let mut attacks = Vec::new();
                self.list_attacks(&mut attacks);
                attacks.len() > 1
            }
            Question::Invasion => !self.sources_against_target().is_empty(),
            Question::FortifyForces => {
                self.turn.force_moves > 0 && self.force_sources().next().is_some()
            }
            Question::DeathStar => true,
            _ => false,
        }
    }

    /// RK-16 Who answers this question.
    fn decider(&self, question: Question) -> Seat {
        match question {
            Question::ClaimNeutral { chooser } | Question::SetupReinforceNeutral { chooser } => {
                chooser
            }
            Question::Respond | Question::Defend => {
                self.target_holder().seat().expect("the neutral Hutts are never asked")
            }
            Question::AfterRoll { side } => {
                self.fighter_of(side).expect("the neutral Hutts are never asked")
            }
            Question::DsDefend { who, .. }
            | Question::ForceShift { who, .. }
            | Question::Rehome { who, .. }
            | Question::Event(Playing { who, .. }) => who,
            Question::CommandAnswer { .. } => {
                self.partner(self.active).expect("only a partner is asked")
            }
            Question::Claim
            | Question::PlaceDeathStar
            | Question::SetupReinforce
            | Question::PlaceBase
            | Question::Cards
            | Question::SetCards { .. }
            | Question::Deploy
            | Question::Invade
            | Question::Send
            | Question::Support { .. }
            | Question::Ready
            | Question::Invasion
            | Question::Occupy
            | Question::BonusSets
            | Question::BonusDeploy
            | Question::FortifyForces
            | Question::ForcesTo { .. }
            | Question::ForcesNumber { .. }
            | Question::Command
            | Question::FortifyShips
            | Question::ShipsTo { .. }
            | Question::ShipsNumber { .. }
            | Question::DeathStar
            | Question::DsDestination { .. }
            | Question::DsFire
            | Question::Draw => self.active,
        }
    }

    /// RK-10.1 The events that the window allows.
    fn list_events(&self, seat: Seat, question: Question, window: Window, out: &mut Vec<Action>) {
        // RK-6.3 Events come before the set and the ship.
        let too_late =
            question == Question::Cards && (self.turn.set_traded || self.turn.ship_built);
        if !too_late && !self.hand(seat).is_empty() {
            let cards = self.playable_cards(seat, window);
            out.extend(cards.map(|card| Action::PlayEvent { card }));
        }
    }

    fn list_sets(&self, seat: Seat, out: &mut Vec<Action>) {
        let hand = self.hand(seat);
        let sets = Set::ALL.into_iter().filter(|&set| self.has_set(hand, set));
        out.extend(sets.map(|set| Action::TradeSet { set }));
    }

    /// RK-4.2, RK-6.3
    fn list_card_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.may_trade() {
            self.list_sets(seat, out);
        }
        if !self.is_standard() && !self.turn.ship_built {
            let builders = self.offered(self.hand(seat)).filter(|&card| self.may_build(seat, card));
            out.extend(builders.map(|card| Action::BuildShip { card }));
        }
        if !self.must_trade(seat) {
            out.push(Action::EndCards);
        }
    }

    /// RK-4.3, RK-6.4, RK-21 Forces in ascending order, then ships class by class.
    fn list_deployments(&self, seat: Seat, out: &mut Vec<Action>) {
        let planets = self.planets_of(seat).not_below(self.turn.lowest).iter();
        if self.turn.reinforcements > 0 {
            out.extend(planets.map(|planet| Action::Deploy { planet }));
        } else {
            out.extend(planets.map(|planet| Action::DeployShip { planet }));
        }
    }

    /// RK-5.2, RK-8.4
    fn list_attacks(&self, out: &mut Vec<Action>) {
        let attackable = self.attackable();
        for source in self.sources() {
            let targets = (self.within_reach(source) & attackable).iter();
            out.extend(targets.map(|target| Action::Declare { source, target }));
        }
        if self.death_star.is_some() {
            let sources = self.death_star_sources().iter();
            out.extend(sources.map(|source| Action::AttackDeathStar { source }));
        }
        out.push(Action::EndInvade);
    }

    /// RK-10.6 The choices of an event.
    fn list_choices(&self, playing: Playing, out: &mut Vec<Action>) {
        let Some(effect) = self.current_effect(playing) else { return };
        let seat = playing.who;
        #[allow(clippy::wildcard_enum_match_arm, reason = "the other effects have no choices")]
        match effect {
            Effect::BuildShip { .. } => {
                out.extend(self.buildable(seat, effect).map(|class| Action::ChooseClass { class }));
            }
            Effect::ForceShift { side, .. } => {
                out.extend(self.shift_sides(side).map(|side| Action::ChooseSide { side }));
            }
            Effect::DiscardRandom { .. } => {
                let victims = self.victims(seat, effect);
                out.extend(victims.iter().map(|seat| Action::ChoosePlayer { seat }));
            }
            Effect::LookAndDiscard { n, .. } => {
                if playing.step == 0 {
                    let victims = self.victims(seat, effect);
                    out.extend(victims.iter().map(|seat| Action::ChoosePlayer { seat }));
                } else {
                    let cards = self.cards_to_discard(playing, n);
                    out.extend(cards.map(|card| Action::ChooseCard { card }));
                }
            }
            Effect::PeekBase => {
                let bases = self.bases_to_peek();
                out.extend(bases.map(|(base, _)| Action::ChooseBase { base: base + 1 }));
            }
            Effect::RelocateBase => {
                if playing.step == 0 {
                    let bases = self.bases.on_board();
                    out.extend(bases.map(|(base, _)| Action::ChooseBase { base: base + 1 }));
                } else {
                    let mut places = self.places_for_base();
                    if let Some(place) = self.bases.places[usize::from(playing.chosen)] {
                        places.remove(place);
                    }
                    out.extend(places.iter().map(|planet| Action::ChoosePlanet { planet }));
                }
            }
            Effect::DestroyShip => self.list_ships_to_destroy(playing, out),
            Effect::RemoveForces { max, leave } => {
                if playing.step == 0 {
                    let planets = self.planets_to_weaken(seat, leave);
                    out.extend(planets.iter().map(|planet| Action::ChoosePlanet { planet }));
                } else {
                    let forces = self.forces_at(Planet(playing.chosen));
                    let most = forces.saturating_sub(leave.into()).min(max.into());
                    out.extend((1..=most).map(|n| Action::ChooseNumber { n }));
                }
            }
            Effect::Retreat { leave } => {
                if playing.step == 0 {
                    let refuges = self.refuges(seat).iter();
                    out.extend(refuges.map(|planet| Action::ChoosePlanet { planet }));
                } else {
                    let (least, most) = self.retreat_numbers(playing, leave);
                    out.extend((least..=most).map(|n| Action::ChooseNumber { n }));
                }
            }
            Effect::LinkPlanets => {
                let planets = if playing.step == 0 {
                    self.linkable(seat)
                } else {
                    self.link_targets(seat, Planet(playing.chosen))
                };
                out.extend(planets.iter().map(|planet| Action::ChoosePlanet { planet }));
            }
            Effect::BuildDeathStar => {
                let imperial = self.planets_of_faction(crate::card::Faction::Empire);
                out.extend(imperial.iter().map(|planet| Action::ChoosePlanet { planet }));
            }
            Effect::DsMoveAny => {
                let mut planets = self.catalogue().galaxy - self.asteroids;
                if let Some(place) = self.death_star {
                    planets.remove(place);
                }
                out.extend(planets.iter().map(|planet| Action::ChoosePlanet { planet }));
            }
            Effect::RerollOwn => self.list_rerolls(seat, out),
            _ => {}
        }
    }

    fn list_ships_to_destroy(&self, playing: Playing, out: &mut Vec<Action>) {
        let defending = self.below() == Some(Question::Defend.into());
        if !defending && playing.step == 0 {
            let planets = self.planets_with_ships_to_destroy(playing.who).iter();
            return out.extend(planets.map(|planet| Action::ChoosePlanet { planet }));
        }
        let ships =
            if defending { self.invasion.support } else { self.ships_at(Planet(playing.chosen)) };
        let classes = Class::ALL.into_iter().filter(|&class| ships.count(class) > 0);
        out.extend(classes.map(|class| Action::ChooseClass { class }));
    }

    /// RK-21 Dice in ascending order of value, then sides; never back.
    fn list_rerolls(&self, seat: Seat, out: &mut Vec<Action>) {
        let dice = self.dice_of(self.rerolling_side(seat));
        let is_marked = |at: usize| self.invasion.marked >> at & 1 == 1;
        let key = |at: usize| (dice[at].value, dice[at].sides);
        let last = (0..dice.len()).filter(|&at| is_marked(at)).map(key).max();
        let open = (0..dice.len()).filter(|&at| !is_marked(at) && Some(key(at)) >= last);
        let mut kinds: Vec<(u8, u8)> = open.map(key).collect();
        kinds.sort_unstable();
        kinds.dedup();
        out.extend(kinds.into_iter().map(|(value, sides)| Action::RerollDie { sides, value }));
        if self.invasion.marked != 0 {
            out.push(Action::RerollDone);
        }
    }
}
