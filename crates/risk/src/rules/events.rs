//! RK-10 Events: the interpreter of the vocabulary. The only place where effects happen.

use crate::action::Action;
use crate::card::{Bonus, Class, Effect, Faction, ForceSide, Role, Scope, Shift, Victims, Window};
use crate::event::{Die, Event, InvasionEnd};
use crate::frame::{Frame, Playing, Question};
use crate::luck;
use crate::options::Army;
use crate::set::{CardId, CardSet, Planet};
use crate::state::{Boost, Risk};
use starboard_core::{Io, Seat};

impl Risk {
    /// RK-10.2 A card is played: it goes to the discard pile before its effect.
    pub(crate) fn play_event(&mut self, who: Seat, card: CardId, io: &mut impl Io<Event>) {
        self.spend(who, card.into(), io);
        io.tell(|| Event::Played { seat: who, card });
        self.ask(Question::Event(Playing::of_effect(who, card, 0)));
    }

    /// RK-10.6 Carries out what needs no choice; says whether there was anything.
    pub(crate) fn step_event(&mut self, playing: Playing, io: &mut impl Io<Event>) -> bool {
        let Some(effect) = self.current_effect(playing) else {
            self.stack.pop();
            return true;
        };
        if playing.step == 0 && !self.can_work(playing.who, effect, self.window_below()) {
            // RK-10.4 Of two effects one may be unable to change anything.
            self.next_effect(playing);
            return true;
        }
        if self.needs_choice(playing, effect) {
            return false;
        }
        self.carry_out(playing, effect, io);
        true
    }

    /// RK-10.1 The window in which the event on top was played.
    fn window_below(&self) -> Window {
        let below = self.below().and_then(Frame::question);
        below.and_then(|question| self.window_of(question)).unwrap_or(Window::OwnReinforce)
    }

    /// RK-10.1 The window that is open with a question, if any.
    pub(crate) fn window_of(&self, question: Question) -> Option<Window> {
        match question {
            Question::Cards => Some(Window::OwnReinforce),
            Question::Invade | Question::Invasion => Some(Window::OwnInvade),
            Question::Respond => Some(Window::InvasionDeclared),
            Question::Ready => Some(self.attack_window()),
            Question::Defend => Some(Window::BattleDefend),
            Question::AfterRoll { .. } => Some(Window::AfterRoll),
            Question::DsDefend { .. } => Some(Window::DsDefend),
            Question::ForceShift { .. } => Some(Window::ForceShift),
            Question::FortifyForces => Some(Window::OwnFortify),
            Question::DeathStar | Question::DsFire => Some(Window::OwnDeathStar),
            Question::Draw => Some(Window::OwnDraw),
            Question::Claim
            | Question::ClaimNeutral { .. }
            | Question::PlaceDeathStar
            | Question::SetupReinforce
            | Question::SetupReinforceNeutral { .. }
            | Question::PlaceBase
            | Question::SetCards { .. }
            | Question::Deploy
            | Question::Send
            | Question::Support { .. }
            | Question::Rehome { .. }
            | Question::Occupy
            | Question::BonusSets
            | Question::BonusDeploy
            | Question::ForcesTo { .. }
            | Question::ForcesNumber { .. }
            | Question::Command
            | Question::CommandAnswer { .. }
            | Question::FortifyShips
            | Question::ShipsTo { .. }
            | Question::ShipsNumber { .. }
            | Question::DsDestination { .. }
            | Question::Event(_) => None,
        }
    }

    /// RK-10.6 Whether the effect waits for a choice.
    pub(crate) fn needs_choice(&self, playing: Playing, effect: Effect) -> bool {
        match effect {
            Effect::BuildShip { .. }
            | Effect::PeekBase
            | Effect::BuildDeathStar
            | Effect::DsMoveAny
            | Effect::RerollOwn => playing.step < 1,
            Effect::ForceShift { side, .. } => side == Shift::Choice && playing.step < 1,
            Effect::DiscardRandom { target, .. } => {
                target == Victims::OneOpponent && playing.step < 1
            }
            Effect::LookAndDiscard { n, .. } => playing.step < 1 || playing.step <= n,
            Effect::RelocateBase | Effect::RemoveForces { .. } | Effect::LinkPlanets => {
                playing.step < 2
            }
            Effect::DestroyShip => {
                playing.step < if self.window_below() == Window::BattleDefend { 1 } else { 2 }
            }
            Effect::Retreat { .. } => playing.step < 5,
            Effect::GainForces { .. }
            | Effect::GainForcesPer { .. }
            | Effect::GainForcesThreshold { .. }
            | Effect::PlaceForcesEach { .. }
            | Effect::CancelForceShift
            | Effect::BattleFlat { .. }
            | Effect::BattleD8 { .. }
            | Effect::SuppressShips { .. }
            | Effect::CancelInvasion
            | Effect::Toll
            | Effect::CrossAsteroids
            | Effect::ExtraFortify
            | Effect::DrawExtra { .. }
            | Effect::FireDeathStar { .. }
            | Effect::DsDice { .. }
            | Effect::DsTarget { .. }
            | Effect::DsAutoDestroy => false,
        }
    }

    /// RK-10.4 The next effect begins with no choice made.
    fn next_effect(&mut self, playing: Playing) {
        let Playing { who, card, effect, .. } = playing;
        self.replace(Question::Event(Playing::of_effect(who, card, effect + 1)));
    }

    /// RK-10.3 Effects without a choice, and those whose choices have been made.
    fn carry_out(&mut self, playing: Playing, effect: Effect, io: &mut impl Io<Event>) {
        let seat = playing.who;
        let side = if seat == self.active { Role::Attacker } else { Role::Defender };
        self.next_effect(playing);
        match effect {
            Effect::GainForces { .. }
            | Effect::GainForcesPer { .. }
            | Effect::GainForcesThreshold { .. } => {
                let forces = self.forces_gained(seat, effect);
                self.add_reinforcements(forces);
                io.tell(|| Event::Gained { seat, forces });
            }
            Effect::PlaceForcesEach { n } => {
                let planets = self.own_base_planets(seat);
                for planet in planets {
                    self.add_forces(planet, n.into());
                }
                io.tell(|| Event::Garrisoned {
                    seat,
                    planets: planets.iter().collect(),
                    forces: n,
                });
            }
            Effect::ForceShift { side, steps } => {
                // A choice was carried out when it was made.
                match side {
                    Shift::Dark => self.shift_force(ForceSide::Dark, steps, io),
                    Shift::Light => self.shift_force(ForceSide::Light, steps, io),
                    Shift::Choice => {}
                }
            }
            Effect::CancelForceShift => {
                io.tell(|| Event::ShiftCancelled { seat });
                // RK-10.2 The matter is closed: the event and the shift.
                self.stack.pop();
                self.stack.pop();
            }
            Effect::DiscardRandom { target: Victims::EachOpponent, n } => {
                for victim in self.victims(seat, effect) {
                    self.discard_at_random(victim, n, io);
                }
            }
            Effect::BattleFlat { n, dice, scope } => {
                let boost = self.boost_of(side, scope);
                match dice {
                    Bonus::All => boost.all = boost.all.saturating_add(n),
                    Bonus::Highest => boost.highest = boost.highest.saturating_add(n),
                }
            }
            Effect::BattleD8 { scope } => self.boost_of(side, scope).d8 = true,
            Effect::SuppressShips { side, scope } => self.boost_of(side, scope).suppressed = true,
            Effect::CancelInvasion => {
                self.turn.banned.insert(self.invasion.target);
                self.end_invasion(InvasionEnd::Cancelled, io);
            }
            Effect::Toll => {
                let faction = self.faction(self.target_holder()).unwrap_or(Faction::Hutt);
                self.turn.tolled[faction.index()].insert(self.invasion.target);
                self.end_invasion(InvasionEnd::Toll, io);
            }
            Effect::CrossAsteroids => {
                self.turn.crossing = true;
                io.tell(|| Event::CrossingOpened { seat });
            }
            Effect::ExtraFortify => {
                self.turn.force_moves = self.turn.force_moves.saturating_add(1);
                self.turn.ship_moves = self.turn.ship_moves.saturating_add(1);
                io.tell(|| Event::ExtraFortification { seat });
            }
            Effect::DrawExtra { n } => {
                self.turn.extra_cards = self.turn.extra_cards.saturating_add(n);
                io.tell(|| Event::ExtraDraw { seat, count: n });
            }
            Effect::FireDeathStar { .. } => self.fire(seat, io),
            Effect::DsDice { n } => {
                self.invasion.extra_dice = self.invasion.extra_dice.saturating_add(n);
            }
            Effect::DsTarget { value } => self.invasion.needed = Some(value),
            Effect::DsAutoDestroy => self.destroy_death_star(io),
            // The choice did it.
            Effect::BuildShip { .. }
            | Effect::DiscardRandom { target: Victims::OneOpponent, .. }
            | Effect::LookAndDiscard { .. }
            | Effect::PeekBase
            | Effect::RelocateBase
            | Effect::RerollOwn
            | Effect::DestroyShip
            | Effect::RemoveForces { .. }
            | Effect::Retreat { .. }
            | Effect::LinkPlanets
            | Effect::BuildDeathStar
            | Effect::DsMoveAny => {}
        }
    }

    /// RK-10.2 What events do for a side, for this long.
    fn boost_of(&mut self, side: Role, scope: Scope) -> &mut Boost {
        match scope {
            Scope::Battle => &mut self.invasion.battle_boosts[side as usize],
            Scope::Invasion => &mut self.invasion.boosts[side as usize],
        }
    }

    /// RK-10.3 `discard_random`: all, if there are fewer.
    fn discard_at_random(&mut self, victim: Seat, n: u8, io: &mut impl Io<Event>) {
        let (mut hand, mut lost) = (self.hand(victim), CardSet::EMPTY);
        for _ in 0..n {
            let name = |card| self.catalogue().card_id(card).to_owned();
            let Some(card) = hand.draw(io.at_stake(luck::DISCARD), name) else { break };
            lost.insert(card);
        }
        self.spend(victim, lost, io);
        io.revealed_to(self.side_of(victim));
        io.tell(|| Event::Discarded { seat: victim, cards: lost.iter().collect() });
    }

    /// RK-10.6 A choice for the event on top.
    pub(crate) fn choose(&mut self, playing: Playing, action: Action, io: &mut impl Io<Event>) {
        let Some(effect) = self.current_effect(playing) else { return };
        let step = playing.step + 1;
        let (seat, chosen) = (playing.who, playing.chosen);
        let again = Playing { step, ..playing };
        #[allow(clippy::wildcard_enum_match_arm, reason = "all other actions are no choices")]
        match action {
            Action::ChooseClass { class } => {
                self.replace(Question::Event(again));
                if let Effect::BuildShip { .. } = effect {
                    self.turn.new_ships = self.turn.new_ships.with(class, 1);
                    io.tell(|| Event::ShipBuilt { seat, class, card: None });
                } else {
                    self.destroy_ship(seat, Planet(chosen), class, io);
                }
            }
            Action::ChooseSide { side } => {
                self.replace(Question::Event(again));
                if let Effect::ForceShift { steps, .. } = effect {
                    self.shift_force(side, steps, io);
                }
            }
            Action::ChoosePlayer { seat: other } => {
                self.replace(Question::Event(Playing { chosen: other.0, ..again }));
                self.touch_hand(playing, effect, other, io);
            }
            Action::ChooseCard { card } => self.name_for_discard(again, effect, card, io),
            Action::ChooseBase { base } => {
                self.replace(Question::Event(Playing { chosen: base - 1, ..again }));
                if effect == Effect::PeekBase {
                    self.peek(seat, base - 1, io);
                }
            }
            Action::ChoosePlanet { planet } => {
                self.replace(Question::Event(Playing { chosen: planet.0, ..again }));
                self.choose_planet(playing, effect, planet, io);
            }
            Action::ChooseNumber { n } => self.choose_number(again, effect, n, io),
            Action::RerollDie { sides, value } => {
                let side = self.rerolling_side(seat);
                let found = self.dice_of(side).iter().enumerate().find(|&(at, die)| {
                    *die == Die { sides, value } && self.invasion.marked >> at & 1 == 0
                });
                if let Some((at, _)) = found {
                    self.invasion.marked |= 1 << at;
                }
            }
            Action::RerollDone => {
                self.replace(Question::Event(again));
                self.roll_marked(self.rerolling_side(seat), io);
            }
            _ => {}
        }
    }

    /// RK-10.3 `reroll_own`: the side whose dice are the own ones.
    pub(crate) fn rerolling_side(&self, seat: Seat) -> Role {
        if seat == self.active { Role::Attacker } else { Role::Defender }
    }

    /// RK-10.3 `destroy_ship`: in the own turn on a planet, in defence one that supports the attack.
    fn destroy_ship(&mut self, seat: Seat, planet: Planet, class: Class, io: &mut impl Io<Event>) {
        let defending = self.window_below() == Window::BattleDefend;
        let planet = if defending { self.invasion.source } else { planet };
        if defending {
            self.invasion.support = self.invasion.support.without(class, 1);
        }
        let army = self.holder(planet).unwrap_or(Army::NEUTRAL);
        self.set_ships(planet, self.ships_at(planet).without(class, 1));
        io.tell(|| Event::ShipDestroyed { seat, army, planet, class });
    }

    /// RK-10.3 `discard_random`, `look_and_discard`: a player is chosen.
    fn touch_hand(
        &mut self,
        playing: Playing,
        effect: Effect,
        other: Seat,
        io: &mut impl Io<Event>,
    ) {
        let seat = playing.who;
        #[allow(clippy::wildcard_enum_match_arm, reason = "the others choose no player")]
        match effect {
            Effect::DiscardRandom { n, .. } => self.discard_at_random(other, n, io),
            Effect::LookAndDiscard { n, .. } => {
                let hand = self.hand(other);
                let side = usize::from(self.setup.armies[seat.index()].side);
                self.known[side] |= hand;
                self.named = CardSet::EMPTY;
                io.revealed_to(self.side_of(seat));
                io.tell_apart(
                    self.side_of(seat).union(self.side_of(other)),
                    || Event::HandShown { seat, of: other, cards: hand.iter().collect() },
                    || Some(Event::HandShown { seat, of: other, cards: Vec::new() }),
                );
                if hand.len() <= n.into() {
                    self.discard_named(playing, other, hand, io);
                }
            }
            _ => {}
        }
    }

    /// RK-10.6 `look_and_discard`: the cards that may be named next.
    pub(crate) fn cards_to_discard(&self, playing: Playing, n: u8) -> impl Iterator<Item = CardId> {
        let hand = self.hand(Seat(playing.chosen)) - self.named;
        let more = usize::from(n) - self.named.len() - 1;
        self.next_of_several(hand, self.named.iter().next_back(), more)
    }

    /// RK-10.6, RK-15.8 The cards are discarded together when the last one is named.
    fn name_for_discard(
        &mut self,
        again: Playing,
        effect: Effect,
        card: CardId,
        io: &mut impl Io<Event>,
    ) {
        let Effect::LookAndDiscard { n, .. } = effect else { return };
        self.named.insert(card);
        self.replace(Question::Event(again));
        if self.named.len() == usize::from(n) {
            let cards = std::mem::take(&mut self.named);
            self.discard_named(again, Seat(again.chosen), cards, io);
        }
    }

    /// RK-10.3 `look_and_discard`: the cards that were named go.
    fn discard_named(
        &mut self,
        playing: Playing,
        other: Seat,
        cards: CardSet,
        io: &mut impl Io<Event>,
    ) {
        self.spend(other, cards, io);
        io.tell(|| Event::Discarded { seat: other, cards: cards.iter().collect() });
        self.next_effect(playing);
    }

    /// RK-10.3 `peek_base`
    fn peek(&mut self, seat: Seat, base: u8, io: &mut impl Io<Event>) {
        self.bases.peeked |= 1 << base;
        let face = self.bases.face(base);
        let rebels = self.side_of(seat);
        io.revealed_to(rebels);
        io.tell_apart(
            rebels.union(self.players_of(Faction::Empire)),
            || Event::BaseSeen { seat, base: base + 1, face: Some(face) },
            || Some(Event::BaseSeen { seat, base: base + 1, face: None }),
        );
    }

    /// RK-10.3 A planet is chosen.
    fn choose_planet(
        &mut self,
        playing: Playing,
        effect: Effect,
        planet: Planet,
        io: &mut impl Io<Event>,
    ) {
        let (seat, chosen) = (playing.who, playing.chosen);
        #[allow(clippy::wildcard_enum_match_arm, reason = "the others only remember the planet")]
        match effect {
            Effect::RelocateBase => {
                let place = &mut self.bases.places[usize::from(chosen)];
                let from = place.replace(planet).unwrap_or(planet);
                let base = chosen + 1;
                io.tell(|| Event::BaseMoved { seat, base, from, to: planet });
            }
            Effect::LinkPlanets if playing.step == 1 => {
                let own = Planet(chosen);
                self.turn.links.push((own, planet));
                io.tell(|| Event::Linked { seat, planet: own, other: planet });
            }
            Effect::BuildDeathStar => {
                self.death_star = Some(planet);
                io.tell(|| Event::DeathStarPlaced { seat, planet });
                self.shift_force(ForceSide::Dark, 1, io);
            }
            Effect::DsMoveAny => self.move_death_star(seat, planet, io),
            _ => {}
        }
    }

    /// RK-10.3 `remove_forces`, `retreat`: a number is chosen.
    fn choose_number(&mut self, again: Playing, effect: Effect, n: u16, io: &mut impl Io<Event>) {
        let seat = again.who;
        let planet = Planet(again.chosen);
        #[allow(clippy::wildcard_enum_match_arm, reason = "the others choose no number")]
        match effect {
            Effect::RemoveForces { .. } => {
                let army = self.holder(planet).unwrap_or(Army::NEUTRAL);
                self.take_forces(planet, n);
                self.replace(Question::Event(again));
                io.tell(|| Event::ForcesRemoved { seat, army, planet, forces: n });
            }
            Effect::Retreat { .. } => {
                let mut next = again;
                if again.step == 2 {
                    next.number = n;
                } else {
                    let class = Class::ALL[usize::from(again.step) - 3];
                    next.ships = next.ships.with(class, n as u8);
                }
                self.go_on_retreating(next, io);
            }
            _ => {}
        }
    }

    /// RK-10.3 `retreat`: classes that are not there are not asked for; at the end everything moves.
    fn go_on_retreating(&mut self, mut next: Playing, io: &mut impl Io<Event>) {
        let from = self.invasion.target;
        while next.step < 5
            && self.ships_at(from).count(Class::ALL[usize::from(next.step) - 2]) == 0
        {
            next.step += 1;
        }
        self.replace(Question::Event(next));
        if next.step < 5 {
            return;
        }
        let (seat, to) = (next.who, Planet(next.chosen));
        let Playing { number: forces, ships, .. } = next;
        self.take_forces(from, forces);
        self.add_forces(to, forces);
        self.move_ships(from, to, ships);
        self.invasion.countered = true;
        io.tell(|| Event::Retreated { seat, from, to, forces, ships });
    }

    /// RK-10.6 `retreat`: the numbers that may be chosen now; not everything 0.
    pub(crate) fn retreat_numbers(&self, playing: Playing, leave: u8) -> (u16, u16) {
        let from = self.invasion.target;
        let ships = self.ships_at(from);
        if playing.step == 1 {
            let least = u16::from(ships.is_empty());
            return (least, self.forces_at(from).saturating_sub(leave.into()));
        }
        let class = Class::ALL[usize::from(playing.step) - 2];
        let later = Class::ALL.into_iter().filter(|&other| other > class);
        let last = later.map(|other| ships.count(other)).all(|n| n == 0);
        let nothing_yet = playing.number == 0 && playing.ships.is_empty();
        (u16::from(last && nothing_yet), ships.count(class).into())
    }
}
