//! Sentences for people, in English and German.

mod events;

use crate::action::Action;
use crate::effect::{ListId, Verb};
use crate::frame::Window;
use crate::ids::{
    ActionCard, Colour, Face, Leader, Mission, Objective, Place, Ring, Side, Tactic, Theatre, Unit,
};
use crate::question::Question;
use crate::rules::Staying;
use crate::state::{CardUse, Dice, Rebellion, Role};
use starboard_core::settings::Setting;
use starboard_core::words::Arg;
use starboard_core::{Lang, Legal, Livery, Message, Seat, Speak};

impl Speak for Rebellion {
    fn ftl(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../locales/en.ftl"),
            Lang::De => include_str!("../locales/de.ftl"),
        }
    }

    fn rule_book(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../../../docs/rebellion/en.md"),
            Lang::De => include_str!("../../../docs/rebellion/de.md"),
        }
    }

    fn settings() -> Vec<Setting> {
        vec![
            Setting::choice("mode", &["first_game", "advanced"]),
            Setting::number("seats", 2, 4, 2),
        ]
    }

    fn say_seat(&self, seat: Seat) -> Message {
        let team = self.seats_of(self.side_of(seat)).len() > 1;
        let admiral = seat.0 == 0 || seat.0 == 1;
        let key = match (self.side_of(seat), team, admiral) {
            (Side::Rebel, false, _) => "seat-rebel",
            (Side::Empire, false, _) => "seat-empire",
            (Side::Rebel, true, true) => "seat-rebel-admiral",
            (Side::Rebel, true, false) => "seat-rebel-general",
            (Side::Empire, true, true) => "seat-empire-admiral",
            (Side::Empire, true, false) => "seat-empire-general",
        };
        Message::new(key).naming(seat)
    }

    /// Rebels and Empire; in teams the second of a side is paler.
    fn livery(&self, seat: Seat) -> Option<Livery> {
        let second = self.seats_of(self.side_of(seat)).iter().next() != Some(seat);
        Some(match (self.side_of(seat), second) {
            (Side::Rebel, false) => Livery::Rebel,
            (Side::Rebel, true) => Livery::RebelSecond,
            (Side::Empire, false) => Livery::Empire,
            (Side::Empire, true) => Livery::EmpireSecond,
        })
    }

    fn whose(&self, event: &crate::Event) -> Option<Seat> {
        let seats = self.seats_of(self.side_that_did(event)?);
        seats.iter().next().filter(|_| seats.len() == 1)
    }

    fn say_question(&self, seat: Seat) -> Message {
        let deciders = self.to_act();
        if !deciders.contains(seat) {
            return match deciders.iter().next() {
                Some(other) => Message::new("question-wait").with("seat", self.say_seat(other)),
                None => Message::new("refusal-game-over"),
            };
        }
        // A coach tells the Empire otherwise than the Rebels.
        let side = self.side_of(seat).code();
        self.asked().map_or_else(
            || Message::new("refusal-game-over"),
            |question| self.ask(question).with("side", side),
        )
    }

    fn rule_of_question(&self, _: Seat) -> &'static str {
        self.rule_that_asks()
    }

    fn say_action(&self, _: Seat, action: Action) -> Message {
        self.action_words(action)
    }

    fn say_event(&self, event: &crate::Event) -> Message {
        self.event_words(event)
    }
}

/// A message that speaks of a side; the sentence chooses its words by it.
fn about(key: &'static str, side: Side) -> Message {
    Message::new(key).with("side", side.code())
}

impl Rebellion {
    pub(crate) fn place(&self, place: Place) -> Arg {
        (&self.catalogue().system(place).label.name).into()
    }

    /// A message that speaks of a place: the Rebel Base space takes other words than a system.
    fn somewhere(&self, message: Message, place: Place) -> Message {
        let at = if place.is_system() { "system" } else { "base" };
        message.with("at", at).with("place", self.place(place))
    }

    fn unit(&self, unit: Unit) -> Arg {
        (&self.catalogue().unit(unit).label.name).into()
    }

    fn leader(&self, leader: Leader) -> Arg {
        (&self.catalogue().leader(leader).label.name).into()
    }

    pub(crate) fn mission_name(&self, card: Mission) -> Arg {
        (&self.catalogue().mission(card).label.name).into()
    }

    pub(crate) fn action_name(&self, card: ActionCard) -> Arg {
        (&self.catalogue().action(card).label.name).into()
    }

    pub(crate) fn tactic_name(&self, card: Tactic) -> Arg {
        (&self.catalogue().tactic(card).label.name).into()
    }

    pub(crate) fn objective_name(&self, card: Objective) -> Arg {
        (&self.catalogue().objective(card).label.name).into()
    }

    fn ring_name(&self, ring: Ring) -> Arg {
        (&self.catalogue().rings[ring.index()].label.name).into()
    }

    /// A unit with its damage: markers and points of the attack under way.
    fn hurt(&self, key: &'static str, unit: Unit, markers: u8, points: u8) -> Message {
        Message::new(key)
            .with("unit", self.unit(unit))
            .with("markers", markers)
            .with("points", points)
    }

    /// What is asked.
    fn ask(&self, question: Question) -> Message {
        let m = Message::new;
        match question {
            Question::PlaceUnit { side, index, .. } => {
                let unit = self.roster_unit(side, index);
                m("question-place-unit").with("unit", self.unit(unit.unwrap_or_default()))
            }
            Question::StartSystem => m("question-start-system"),
            Question::ChooseBase => m("question-choose-base"),
            Question::Assign { .. } => m("question-assign"),
            Question::Consent { leader, card, .. } => m("question-consent")
                .with("leader", self.leader(Leader(leader)))
                .with("card", self.mission_name(card)),
            Question::Turn { role } => self.ask_turn(role),
            Question::ActivateWith { place, .. } => {
                self.somewhere(m("question-activate-with"), place)
            }
            Question::Move { .. } => self.somewhere(m("question-move"), self.movement.to),
            Question::Mobilize { .. } => m("question-mobilize"),
            Question::MobilizeWhich => m("question-mobilize-which"),
            Question::NewBase => m("question-new-base"),
            Question::Discard { side, .. } => {
                m("question-discard").with("count", self.hand_size(side))
            }
            Question::Recruit { .. } => m("question-recruit"),
            Question::Build { place, .. } => self.somewhere(m("question-build"), place),
            Question::Sacrifice { unit, .. } => {
                m("question-sacrifice").with("unit", self.unit(unit))
            }
            Question::Deploy { unit, .. } => m("question-deploy").with("unit", self.unit(unit)),
            Question::Shortfall { side, system, .. } => m("question-shortfall")
                .with("place", self.place(system))
                .with("count", self.shortfall(side, system)),
            Question::Target => {
                m("question-target").with("card", self.mission_name(Mission(self.mission.card)))
            }
            Question::Oppose { .. } => m("question-oppose")
                .with("card", self.mission_name(Mission(self.mission.card)))
                .with("place", self.place(self.mission.here)),
            Question::Window { window, .. } => m(window_key(window)),
            Question::SetDice { left, .. } => m("question-set-dice").with("count", left),
            Question::Yoda { roll } => {
                m("question-yoda").with("dice", dice_words(self.dice_of(roll)))
            }
            Question::Blank => m("question-blank")
                .with("dice", dice_words(self.mission.dice[Side::Empire.index()])),
            Question::ChooseLeader { .. } => m("question-choose-leader"),
            Question::Follower { from } => {
                let leader = self.next_follower(from).unwrap_or_default();
                m("question-follower").with("leader", self.leader(leader))
            }
            Question::Effects { card, list, at, stage, .. } => {
                self.ask_effect(card.here, list, at, stage)
            }
            Question::AddLeader { .. } => {
                m("question-add-leader").with("place", self.place(self.combat.due.system))
            }
            Question::StartCards { .. } => m("question-start-cards"),
            Question::CombatAction { .. } => self.ask_combat_action(),
            Question::Recolour { .. } => m("question-recolour"),
            Question::Damage { .. } => m(match self.combat.assigning {
                0 => "question-damage-red",
                1 => "question-damage-black",
                _ => "question-damage-direct",
            }),
            Question::Block { .. } => m(match self.combat.using {
                CardUse::Discard { .. } => "question-block-discard",
                CardUse::Block { .. } => "question-block-point",
                CardUse::Nothing
                | CardUse::Damage { .. }
                | CardUse::Ship
                | CardUse::Draw { .. }
                | CardUse::Reroll { .. } => "question-block",
            }),
            Question::Objective { .. } => m("question-objective"),
            Question::PlansTarget => m("question-plans-target"),
            Question::Retreat { role, forced } => m(match (forced, self.staying(role.side())) {
                (true, _) => "question-retreat-forced",
                (false, Staying::Safe) => "question-retreat",
                (false, Staying::TransportsLost) => "question-retreat-transports",
                (false, Staying::ShipsLost) => "question-retreat-ships",
            }),
            Question::RetreatTo { .. } => m("question-retreat-to"),
            Question::RetreatLoad { .. } => {
                m("question-retreat-load").with("place", self.place(self.movement.to))
            }
        }
    }

    fn ask_turn(&self, role: Role) -> Message {
        if !self.is_team_game() {
            return Message::new("question-turn");
        }
        let role = if role.is_general() { "general" } else { "admiral" };
        Message::new("question-turn-role").with("role", role)
    }

    fn ask_combat_action(&self) -> Message {
        let dice = dice_words(self.combat.dice);
        match self.combat.using {
            CardUse::Nothing | CardUse::Discard { .. } | CardUse::Block { .. } => {
                Message::new("question-combat-action").with("dice", dice)
            }
            CardUse::Damage { points, .. } => {
                Message::new("question-card-damage").with("points", points)
            }
            CardUse::Ship => Message::new("question-ship"),
            CardUse::Draw { .. } => Message::new("question-draw-from"),
            CardUse::Reroll { .. } => Message::new("question-reroll").with("dice", dice),
        }
    }

    /// RB-26.2 What an entry asks.
    fn ask_effect(&self, here: Place, list: ListId, at: u8, stage: u8) -> Message {
        let Some(entry) = self.entry(list, at) else { return Message::new("refusal-game-over") };
        if entry.optional && stage == 0 {
            return Message::new("question-effect-optional");
        }
        #[allow(clippy::wildcard_enum_match_arm, reason = "the other verbs ask nothing")]
        let key = match entry.verb {
            Verb::GainLoyalty { .. } => "question-effect-loyalty",
            Verb::QueueFromSystem { .. } => {
                return self.somewhere(Message::new("question-build"), here);
            }
            Verb::AdvanceQueue { .. } => "question-effect-advance",
            Verb::DeployFromQueue => "question-effect-deploy",
            Verb::GainByShape { .. } => "question-effect-gain",
            Verb::EvacuateGround { .. } => "question-effect-evacuate",
            Verb::DestroyUnits { .. } | Verb::DestroyHealth { .. } => "question-effect-destroy",
            Verb::DestroyQueueByIcons | Verb::DestroyQueueHealth { .. } => {
                "question-effect-destroy-queued"
            }
            Verb::DrawCards { .. } => "question-effect-keep",
            Verb::RearrangeDeck { .. } => "question-effect-order",
            Verb::SearchDeck { .. } => "question-effect-search",
            Verb::TuckObjective => "question-effect-tuck",
            Verb::ReturnProbes { .. } => "question-effect-return",
            Verb::NameSystems { .. } => "question-effect-name",
            Verb::ChooseOne { .. } => "question-effect-branch",
            Verb::Capture { .. } => "question-effect-capture",
            Verb::Rescue { to_region: true, .. } => "question-effect-homing",
            Verb::Rescue { .. } => "question-effect-rescue",
            Verb::AttachRing { .. } => "question-effect-ring",
            Verb::EliminateImperialLeader => "question-effect-eliminate",
            Verb::PlaceLeader { .. } => "question-effect-place",
            Verb::MoveToClosest { .. } => "question-effect-closest",
            Verb::AssignToStartingMission => "question-effect-starting",
            Verb::ProtectLeader => "question-effect-protect",
            _ => "question-effect-optional",
        };
        Message::new(key)
    }

    /// An action, as a menu shows it.
    #[expect(clippy::too_many_lines, reason = "a sentence for each action")]
    fn action_words(&self, action: Action) -> Message {
        let m = Message::new;
        match action {
            Action::PlaceUnit { place } => m("action-place-unit").with("place", self.place(place)),
            Action::ChooseStartSystem { system } => {
                m("action-start-system").with("place", self.place(system))
            }
            Action::ChooseBase { system } => {
                m("action-choose-base").with("place", self.place(system))
            }
            Action::Assign { leader, card } => m("action-assign")
                .with("leader", self.leader(leader))
                .with("card", self.mission_name(card)),
            Action::Join { leader, slot } => {
                let row = &self.people.rows[self.side_of_leader(leader).index()];
                let with = row.get(usize::from(slot)).and_then(|slot| slot.leaders().next());
                m("action-join")
                    .with("leader", self.leader(leader))
                    .with("with", self.leader(with.unwrap_or_default()))
                    .with("slot", u16::from(slot) + 1)
            }
            Action::PlayCard { card } => m("action-play-card").with("card", self.action_name(card)),
            Action::Done => m(self.done_key()),
            Action::Consent { yes } => m(if yes { "action-consent" } else { "action-refuse" }),
            Action::RevealBase => m("action-reveal-base"),
            Action::Activate { place } => self.somewhere(m("action-activate"), place),
            Action::ActivateWith { leader } => {
                m("action-activate-with").with("leader", self.leader(leader))
            }
            Action::RevealMission { slot, blindside } => {
                let row = &self.people.rows[self.clock.current.index()];
                let card = row.get(usize::from(slot)).map(|slot| slot.card).unwrap_or_default();
                let key =
                    if blindside { "action-reveal-blindside" } else { "action-reveal-mission" };
                m(key).with("card", self.mission_name(card))
            }
            Action::Pass => m("action-pass"),
            Action::Load { source, unit } => {
                self.somewhere(m("action-load"), source).with("unit", self.unit(unit))
            }
            Action::LoadCaptive { source, leader } => m("action-load-captive")
                .with("leader", self.leader(leader))
                .with("place", self.place(source)),
            Action::TargetSystem { system } => {
                m("action-target-system").with("place", self.place(system))
            }
            Action::TargetLeader { leader } => {
                m("action-target-leader").with("leader", self.leader(leader))
            }
            Action::Oppose { leader } => m("action-oppose").with("leader", self.leader(leader)),
            Action::UseRing { ring } => m("action-use-ring").with("ring", self.ring_name(ring)),
            Action::ChooseDie { colour, face } => {
                m("action-choose-die").with("die", die_words(colour, face))
            }
            Action::SetDie { colour, face } => {
                m("action-set-die").with("die", die_words(colour, face))
            }
            Action::ChooseSystem { system } => {
                m("action-choose-system").with("place", self.place(system))
            }
            Action::ChooseLeader { leader } => {
                m("action-choose-leader").with("leader", self.leader(leader))
            }
            Action::ChooseUnit { unit } | Action::ChooseShip { unit } => {
                m("action-choose-unit").with("unit", self.unit(unit))
            }
            Action::ChooseQueued { unit, space } => {
                m("action-choose-queued").with("unit", self.unit(unit)).with("space", space)
            }
            Action::ChooseMission { card } => {
                m("action-choose-card").with("card", self.mission_name(card))
            }
            Action::ChooseObjective { card } => {
                m("action-choose-card").with("card", self.objective_name(card))
            }
            Action::ReturnProbe { card, top } => {
                let key = if top { "action-return-top" } else { "action-return-bottom" };
                m(key).with("place", self.place(card))
            }
            Action::ChooseBranch { branch } => self.branch_words(branch),
            Action::Yes => m("action-yes"),
            Action::AddLeader { leader } => {
                m("action-add-leader").with("leader", self.leader(leader))
            }
            Action::DrawTactic if self.has_both_specials() => {
                m("action-draw-tactic-with").with("colour", Colour::Red.code())
            }
            Action::DrawTactic => m("action-draw-tactic"),
            Action::DrawTacticBlack => {
                m("action-draw-tactic-with").with("colour", Colour::Black.code())
            }
            Action::PlayTactic { card } => {
                let either =
                    self.has_both_specials() && self.catalogue().tactic(card).costs_special;
                self.tactic_words(card, either.then_some(Colour::Red))
            }
            Action::PlayTacticBlack { card } => self.tactic_words(card, Some(Colour::Black)),
            Action::DrawFrom { theatre } => m(match theatre {
                Theatre::Space => "action-draw-space",
                Theatre::Ground => "action-draw-ground",
            }),
            Action::Recolor { count } => m("action-recolour").with("count", count),
            Action::Hit { unit, markers, points } => self.hurt("action-hit", unit, markers, points),
            Action::PlayBlock { card } => {
                m("action-play-block").with("card", self.tactic_name(card))
            }
            Action::DiscardTactic { card } => {
                m("action-discard-tactic").with("card", self.tactic_name(card))
            }
            Action::Block { unit, markers, points } => {
                self.hurt("action-block", unit, markers, points)
            }
            Action::PlayObjective { card } => {
                m("action-play-objective").with("card", self.objective_name(card))
            }
            Action::AttemptPlans => m("action-attempt-plans"),
            Action::Retreat { leader } => m("action-retreat").with("leader", self.leader(leader)),
            Action::RetreatTo { system } => {
                m("action-retreat-to").with("place", self.place(system))
            }
            Action::MobilizeMove => m("action-mobilize-move"),
            Action::MobilizeBase => m("action-mobilize-base"),
            Action::NewBase { system } => m("action-new-base").with("place", self.place(system)),
            Action::Discard { card } => m("action-discard").with("card", self.mission_name(card)),
            Action::Recruit { card, leader: Some(leader) } => m("action-recruit")
                .with("leader", self.leader(leader))
                .with("card", self.action_name(card)),
            Action::Recruit { card, leader: None } => {
                m("action-recruit-nobody").with("card", self.action_name(card))
            }
            Action::DrawAnother => m("action-draw-another"),
            Action::Build { unit } => m("action-build").with("unit", self.unit(unit)),
            Action::Sacrifice { place } => self.somewhere(m("action-sacrifice"), place),
            Action::Deploy { place } => m("action-deploy").with("place", self.place(place)),
        }
    }

    /// RB-11.6 A tactic card, and the special die that pays for it where there is a choice.
    fn tactic_words(&self, card: Tactic, with: Option<Colour>) -> Message {
        let key = if with.is_some() { "action-play-tactic-with" } else { "action-play-tactic" };
        let text = &self.catalogue().tactic(card).label.text;
        let words = Message::new(key).with("card", self.tactic_name(card)).with("text", text);
        with.map_or(words.clone(), |colour| words.with("colour", colour.code()))
    }

    /// What "done" means now.
    fn done_key(&self) -> &'static str {
        #[allow(clippy::wildcard_enum_match_arm, reason = "most questions always end alike")]
        match self.asked() {
            Some(Question::Move { .. }) if self.movement.loaded.is_empty() => "action-done-stay",
            Some(Question::Retreat { role, .. }) => match self.staying(role.side()) {
                Staying::Safe => "action-no",
                Staying::TransportsLost => "action-stay-transports",
                Staying::ShipsLost => "action-stay-ships",
            },
            Some(question) => question.facts().done,
            None => "action-done",
        }
    }

    /// RB-26.1 What an option does.
    fn branch_words(&self, branch: u8) -> Message {
        let m = Message::new;
        let Some(Question::Effects { list, at, .. }) = self.asked() else {
            let waiting = self.base.mobilizations.get(usize::from(branch));
            return m("branch-mobilization").with("count", waiting.map_or(0, |w| w.leaders));
        };
        let entry = self.entry(list, at);
        let Some(Verb::ChooseOne { options }) = entry.map(|entry| entry.verb) else {
            return m("action-done");
        };
        let list = options[usize::from(branch.min(1))];
        let entries = self.catalogue().list(list);
        #[allow(clippy::wildcard_enum_match_arm, reason = "these stand in options")]
        match entries.first().map(|entry| entry.verb) {
            Some(Verb::DrawCards { .. }) => m("branch-projects"),
            Some(Verb::RemoveSabotage) => m("branch-repair"),
            Some(Verb::GainLoyalty { amount, .. }) => m("branch-loyalty").with("count", amount),
            Some(Verb::QueueUnit { unit, .. }) => m("branch-queue").with("unit", self.unit(unit)),
            Some(Verb::DrawTactics { theatre: Some(Theatre::Space), .. }) => m("branch-space"),
            Some(Verb::DrawTactics { .. }) => m("branch-ground"),
            Some(Verb::PlaceLeader { .. }) => {
                let leader = entries.iter().find_map(|entry| match entry.verb {
                    Verb::Recruit { leader } => Some(leader),
                    _ => None,
                });
                m("branch-recruit").with("leader", self.leader(leader.unwrap_or_default()))
            }
            _ => m("action-done"),
        }
    }
}

fn window_key(window: Window) -> &'static str {
    match window {
        Window::BeforeDice => "question-window-before-dice",
        Window::BeforeRoll => "question-window-before-roll",
        Window::R2D2 => "question-window-r2d2",
        Window::C3PO => "question-window-c3po",
        Window::Success => "question-window-success",
        Window::Falcon => "question-window-falcon",
        Window::Destiny => "question-window-destiny",
        Window::Captured => "question-window-captured",
    }
}

fn die_words(colour: Colour, face: Face) -> Message {
    Message::new("die").with("colour", colour.code()).with("face", face_words(face))
}

fn face_words(face: Face) -> Message {
    Message::new(match face {
        Face::Hit => "face-hit",
        Face::DirectHit => "face-direct-hit",
        Face::Special => "face-special",
        Face::Blank => "face-blank",
    })
}

/// Dice, kind by kind.
fn dice_words(dice: Dice) -> Arg {
    let mut words = Vec::new();
    for (colour, faces) in Colour::BOTH.into_iter().zip(dice.0) {
        for (face, count) in Face::ALL.into_iter().zip(faces) {
            if count > 0 {
                let one = die_words(colour, face);
                words.push(Message::new("dice").with("count", count).with("die", one).into());
            }
        }
    }
    if words.is_empty() {
        words.push(Message::new("dice-none").into());
    }
    Arg::List(words)
}
