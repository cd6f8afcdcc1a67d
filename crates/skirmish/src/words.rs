//! Sentences for people, in English and German. [`phrases`] has the words they are made of.

mod phrases;

pub(crate) use phrases::{
    LINES, card_words, kind_keys, line_key, modifier_keys, party_words, side_words, trait_keys,
};
pub use phrases::{in_inches, inches};

use crate::action::{Action, Interaction, Mode};
use crate::catalogue::{FigureId, Party, Trait, WeaponId};
use crate::event::Event;
use crate::frame::{Activation, Asked, RollKind};
use crate::preview::{hit_percent, taken_out_percent};
use crate::quote::Quote;
use crate::scenario::{Objective, SHIPPED};
use crate::state::{Skirmish, Spoken};
use crate::tabletop::{Level, Spot};
use phrases::{
    about, ask_for_reroll, ending_key, facing_words, figure_words, list, modifier_words, point,
    shot_key, signed, with_odds,
};
use starboard_core::settings::Setting;
use starboard_core::words::Arg;
use starboard_core::{Lang, Legal, Livery, Message, Seat, Speak};

impl Speak for Skirmish {
    fn ftl(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../locales/en.ftl"),
            Lang::De => include_str!("../locales/de.ftl"),
        }
    }

    fn rule_book(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../../../docs/skirmish/en.md"),
            Lang::De => include_str!("../../../docs/skirmish/de.md"),
        }
    }

    fn settings() -> Vec<Setting> {
        let mut scenarios: Vec<&'static str> = SHIPPED.iter().map(|(id, _)| *id).collect();
        // The first value of a choice is its default.
        scenarios.rotate_right(1);
        vec![
            Setting::choice("scenario", &scenarios),
            Setting::number("players", 2, 4, 2),
            Setting::choice("split", &["auto", "light", "dark"]),
            Setting::choice("deploy", &["fixed", "free"]),
            Setting::choice("speeder_test", &["on", "off"]),
            Setting::choice("quotes", &["free", "off"]),
            Setting::choice("han_first", &["on", "off"]),
            Setting::number("rerolls_light", 0, 5, 3),
            Setting::number("rerolls_dark", 0, 5, 3),
            Setting::number("rounds", 0, 12, 0),
            Setting::text("table"),
        ]
    }

    fn say_seat(&self, seat: Seat) -> Message {
        let side = self.setup.side_of(seat);
        if self.setup.seats_of(side).len() == 1 {
            return side_words(side).naming(seat);
        }
        let party = self.setup.parties_of(seat).next().unwrap_or(side.parties()[0]);
        party_words(party).naming(seat)
    }

    /// Heroes and Rebels against stormtroopers and hunters; who only leads the second party of a side
    /// is paler.
    fn livery(&self, seat: Seat) -> Option<Livery> {
        let party = Party::ALL.into_iter().find(|&party| self.setup.controller(party) == seat)?;
        Some(match party {
            Party::Heroes => Livery::Rebel,
            Party::Rebels => Livery::RebelSecond,
            Party::Stormtroopers => Livery::Empire,
            Party::Hunters => Livery::EmpireSecond,
        })
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "what a figure suffers is nobody's doing")]
    fn whose(&self, event: &Event) -> Option<Seat> {
        match *event {
            Event::Deployed { figure, .. }
            | Event::HanPassed { figure }
            | Event::HanShootsFirst { figure }
            | Event::Activated { figure, .. }
            | Event::Runs { figure }
            | Event::MoveBegan { figure, .. }
            | Event::Held { figure, .. }
            | Event::Reacted { figure, .. }
            | Event::Shot { figure, .. }
            | Event::Attacked { figure, .. } => Some(self.controller(figure)),
            _ => None,
        }
    }

    fn say_question(&self, seat: Seat) -> Message {
        let deciders = self.to_act();
        if !deciders.contains(seat) {
            return match deciders.iter().next() {
                Some(other) => Message::new("question-wait").with("seat", self.say_seat(other)),
                None => Message::new("refusal-game-over"),
            };
        }
        match self.asked {
            Asked::Draw | Asked::Over { .. } => Message::new("refusal-game-over"),
            Asked::Deploy { figure } => about("question-deploy", figure),
            Asked::Han => about("question-han", self.first_shooter().unwrap_or_default()),
            Asked::Figure => {
                let card = self.card.expect("a card is turned up");
                Message::new("question-figure").with("card", card_words(card))
            }
            Asked::Action => self.ask_for_deed(),
            Asked::End { .. } => {
                about("question-end", self.activation.expect("a figure is active").figure)
            }
            Asked::Reaction => self.ask_for_reaction(),
            Asked::Reroll { roll } => ask_for_reroll(roll),
            Asked::Revive { figure } => {
                let prompt = figure.card().quote_prompt.clone().unwrap_or_default();
                about("question-revive", figure).with("prompt", prompt)
            }
            Asked::Separate { figure } => about("question-separate", figure),
        }
    }

    fn rule_of_question(&self, _: Seat) -> &'static str {
        self.rule_that_asks()
    }

    fn say_action(&self, seat: Seat, action: Action) -> Message {
        let _ = seat;
        match action {
            Action::Deploy { x, y } => Message::new("action-deploy").with("place", point(x, y)),
            Action::HanPass => Message::new("action-han-pass"),
            Action::HanShoot { target } => {
                let han = self.first_shooter().unwrap_or_default();
                let odds = han.card().gun.map(|gun| self.odds(han, gun, target));
                with_odds(about("action-han-shoot", target), odds.as_ref())
            }
            Action::Activate { figure } => about("action-activate", figure),
            Action::MoveTo { mode, x, y, level } => self.move_words(mode, x, y, level),
            Action::Via { mode, x, y } => {
                let key = match mode {
                    Mode::Walk | Mode::Fly => "action-via",
                    Mode::Overfly => "action-via-overfly",
                };
                Message::new(key).with("place", point(x, y))
            }
            Action::Shoot { weapon, target, dx, dy } => self.shot_words(weapon, target, (dx, dy)),
            Action::Aim => Message::new("action-aim"),
            Action::Ready { facing } => {
                Message::new("action-ready").with("facing", facing_words(facing))
            }
            Action::Melee { target } => self.melee_words(target),
            Action::ClearJam => Message::new("action-clear-jam"),
            Action::Interact { what } => self.interact_words(what),
            Action::Leave => Message::new("action-leave"),
            Action::Done => Message::new("action-done"),
            Action::Fire => Message::new("action-fire"),
            Action::Hold => Message::new("action-hold"),
            Action::Accept => Message::new("action-accept"),
            Action::UseAce => Message::new("action-use-ace"),
            Action::UseMarker => {
                let Asked::Reroll { roll } = self.asked else {
                    return Message::new("action-accept");
                };
                let left = self.rerolls[roll.figure.side() as usize];
                Message::new("action-use-marker").with("left", left)
            }
            Action::Revive { text } => self.revive_words(text),
            Action::Decline => Message::new("action-decline"),
            Action::Separate { x, y } => Message::new("action-separate").with("place", point(x, y)),
        }
    }

    #[expect(clippy::too_many_lines, reason = "a sentence for each event")]
    fn say_event(&self, event: &Event) -> Message {
        match *event {
            Event::Deployed { figure, at, facing } => about("event-deployed", figure)
                .with("place", self.spot_words(at))
                .with("facing", facing_words(facing)),
            Event::RoundBegan { round, rounds, cards } => Message::new("event-round-began")
                .with("round", round)
                .with("rounds", rounds)
                .with("cards", cards),
            Event::Card { card } => Message::new("event-card")
                .with("card", card_words(card))
                .with("party", party_words(card.party)),
            Event::DeadCard { card } => {
                Message::new("event-dead-card").with("party", party_words(card.party))
            }
            Event::HanPassed { figure } => about("event-han-passed", figure),
            Event::HanShootsFirst { figure } => about("event-han-shoots-first", figure),
            Event::Activated { figure, ace: false } => about("event-activated", figure),
            Event::Activated { figure, ace: true } => about("event-activated-ace", figure),
            Event::Runs { figure } => about("event-runs", figure),
            Event::MoveBegan { figure, mode, cost, end, test, .. } => {
                let key = match (mode, test) {
                    (Mode::Walk, _) => "event-move-walk",
                    (Mode::Fly, false) => "event-move-fly",
                    (Mode::Fly, true) => "event-move-fly-test",
                    (Mode::Overfly, false) => "event-move-overfly",
                    (Mode::Overfly, true) => "event-move-overfly-test",
                };
                about(key, figure).with("place", self.spot_words(end)).with("inches", inches(cost))
            }
            Event::Spotted { figure, by, at, sum } => about("event-spotted", figure)
                .with("by", figure_words(by))
                .with("place", self.spot_words(at))
                .with("sum", signed(sum)),
            Event::Held { figure, target } => {
                about("event-held", figure).with("target", figure_words(target))
            }
            Event::Reacted { figure, target } => {
                about("event-reacted", figure).with("target", figure_words(target))
            }
            Event::Moved { figure, at, .. } => {
                about("event-moved", figure).with("place", self.spot_words(at))
            }
            Event::Shot { figure, weapon, target, ref modifiers, victims, .. } => {
                let message = about(shot_key(weapon, victims.len()), figure)
                    .with("target", figure_words(target))
                    .with("weapon", &weapon.card().name);
                if victims.len() > 1 {
                    message.with("victims", list(victims.iter().map(figure_words)))
                } else {
                    message.with("modifiers", modifier_words(modifiers))
                }
            }
            Event::Attacked { figure, weapon, target } => about("event-attacked", figure)
                .with("target", figure_words(target))
                .with("weapon", &weapon.card().name),
            Event::Rolled { figure, roll, value, need, success } => {
                let key = match (roll, success) {
                    (RollKind::ToHit, true) => "event-rolled-hit",
                    (RollKind::ToHit, false) => "event-rolled-no-hit",
                    (RollKind::Melee, true) => "event-rolled-melee",
                    (RollKind::Melee, false) => "event-rolled-no-melee",
                    (RollKind::Dodge, true) => "event-rolled-dodge",
                    (RollKind::Dodge, false) => "event-rolled-no-dodge",
                    (RollKind::Test, true) => "event-rolled-test",
                    (RollKind::Test, false) => "event-rolled-no-test",
                    (RollKind::Device, true) => "event-rolled-device",
                    (RollKind::Device, false) => "event-rolled-no-device",
                };
                about(key, figure).with("value", value).with("need", need)
            }
            Event::AceUsed { figure } => about("event-ace-used", figure),
            Event::MarkerUsed { side, left } => {
                Message::new("event-marker-used").with("side", side_words(side)).with("left", left)
            }
            Event::Jammed { figure } => about("event-jammed", figure),
            Event::Missed { figure } => about("event-missed", figure),
            Event::Dodged { figure } => about("event-dodged", figure),
            Event::Struck { figure } => about("event-struck", figure),
            Event::Revived { figure, ref text, at } => about("event-revived", figure)
                .with("text", self.quoted_words(figure, text))
                .with("place", self.spot_words(at)),
            Event::TakenOut { figure, points } => {
                about("event-taken-out", figure).with("points", points)
            }
            Event::Recaptured { figure, at } => {
                about("event-recaptured", figure).with("place", self.spot_words(at))
            }
            Event::Separated { figure, at } => {
                about("event-separated", figure).with("place", self.spot_words(at))
            }
            Event::Aimed { figure } => about("event-aimed", figure),
            Event::Readied { figure, facing } => {
                about("event-readied", figure).with("facing", facing_words(facing))
            }
            Event::JamCleared { figure } => about("event-jam-cleared", figure),
            Event::Interacted { figure, what, done } => self.interacted_words(figure, what, done),
            Event::TokenDropped { at } => Message::new("event-token-dropped")
                .with("token", self.token_name())
                .with("place", self.spot_words(at)),
            Event::Left { figure } => about("event-left", figure),
            Event::ActivationEnded { figure } => about("event-activation-ended", figure),
            Event::PartyEliminated { party } => {
                Message::new("event-party-eliminated").with("party", party_words(party))
            }
            Event::Ended { why, winner, points: [light, dark] } => {
                let message = Message::new(ending_key(why));
                let message = match winner {
                    Some(side) => message.with("side", side_words(side)),
                    None => message,
                };
                message.with("light", light).with("dark", dark)
            }
        }
    }
}

impl Skirmish {
    fn ask_for_deed(&self) -> Message {
        let Activation { figure, left, aimed, .. } = self.activation.expect("a figure is active");
        match (left, aimed) {
            (0, _) => about("question-leave", figure),
            (_, true) => about("question-aimed", figure),
            (_, false) => about("question-action", figure).with("left", left),
        }
    }

    fn ask_for_reaction(&self) -> Message {
        let due = self.due_ambush().expect("a shot is due");
        let mover = self.moving.expect("somebody moves").figure;
        let weapon = due.by.card().gun.expect("it is ready").card();
        let hit = hit_percent(weapon.to_hit, due.sum);
        about("question-reaction", due.by)
            .with("target", figure_words(mover))
            .with("place", self.spot_words(due.at))
            .with("sum", signed(due.sum))
            .with("out", taken_out_percent(hit, weapon.dodge))
    }

    /// A place in inches: half inches are no unit for people.
    fn spot_words(&self, spot: Spot) -> Message {
        match self.table().building(spot.level) {
            None => point(spot.x, spot.y),
            Some(building) => Message::new("place-roof")
                .with("x", in_inches(spot.x))
                .with("y", in_inches(spot.y))
                .with("roof", &building.name),
        }
    }

    fn move_words(&self, mode: Mode, x: u8, y: u8, level: Level) -> Message {
        let spot = Spot { x, y, level };
        let place = self.spot_words(spot);
        let tested = mode == Mode::Fly
            && self.activation.is_some_and(|active| {
                self.table().flight_needs_test(self.point(active.figure), spot.point())
            });
        let key = match mode {
            Mode::Walk if self.activation.is_some_and(Activation::runs_next) => "action-run",
            Mode::Walk => "action-walk",
            Mode::Fly if tested => "action-fly-test",
            Mode::Fly => "action-fly",
            Mode::Overfly if self.setup.options.speeder_test.is_on() => "action-overfly-test",
            Mode::Overfly => "action-overfly",
        };
        Message::new(key).with("place", place)
    }

    fn shot_words(&self, weapon: WeaponId, target: FigureId, offset: (i8, i8)) -> Message {
        let Some(active) = self.activation else { return about("action-shoot-plain", target) };
        let figure = active.figure;
        let odds = self.odds(figure, weapon, target);
        let victims = self.victims(figure, weapon, target, offset);
        if victims.len() > 1 {
            let key = if odds.need == 0 { "action-shoot-flame" } else { "action-shoot-group" };
            return with_odds(about(key, target), Some(&odds))
                .with("weapon", &weapon.card().name)
                .with("victims", list(victims.iter().map(figure_words)));
        }
        let key = if odds.need == 0 { "action-shoot-flame-one" } else { "action-shoot" };
        with_odds(about(key, target), Some(&odds)).with("weapon", &weapon.card().name)
    }

    fn melee_words(&self, target: FigureId) -> Message {
        let weapon = self.activation.and_then(|active| active.figure.card().melee);
        match weapon {
            Some(weapon) => about("action-melee", target).with("weapon", &weapon.card().name),
            None => about("action-shoot-plain", target),
        }
    }

    fn interact_words(&self, what: Interaction) -> Message {
        match what {
            Interaction::Operate { terminal } => {
                let message =
                    Message::new("action-operate").with("terminal", self.terminal_name(terminal));
                let slicer =
                    self.activation.is_some_and(|active| active.figure.card().has(Trait::Slicer));
                message.with("chance", if slicer { 100 } else { 50 })
            }
            Interaction::Free { captive } => about("action-free", captive),
            Interaction::Take => Message::new("action-take").with("token", self.token_name()),
            Interaction::Destroy => Message::new("action-destroy").with("token", self.token_name()),
        }
    }

    fn interacted_words(&self, figure: FigureId, what: Interaction, done: bool) -> Message {
        match what {
            Interaction::Operate { terminal } => {
                let key = if done { "event-operated" } else { "event-not-operated" };
                about(key, figure).with("terminal", self.terminal_name(terminal))
            }
            Interaction::Free { captive } => {
                about("event-freed", figure).with("captive", figure_words(captive))
            }
            Interaction::Take => about("event-took", figure).with("token", self.token_name()),
            Interaction::Destroy => {
                about("event-destroyed", figure).with("token", self.token_name())
            }
        }
    }

    fn revive_words(&self, text: Quote) -> Message {
        let Asked::Revive { figure } = self.asked else { return Message::new("action-decline") };
        let (text, number) = (text.words().unwrap_or_default(), self.default_number(figure));
        let spoken = Spoken { figure, text, number };
        about("action-revive", figure).with("text", self.spoken_words(&spoken))
    }

    /// SK-13.2 What was said, if it was said in this game; whoever wrote nothing said a line of the
    /// figure's own, in the language of whoever reads it.
    fn quoted_words(&self, figure: FigureId, text: &str) -> Arg {
        let said = self.quotes.iter().find(|spoken| spoken.figure == figure);
        let said = said.filter(|spoken| spoken.words() == text);
        said.map_or_else(|| text.into(), |spoken| self.spoken_words(spoken))
    }

    fn spoken_words(&self, spoken: &Spoken) -> Arg {
        match self.own_line(spoken) {
            Some(line) => Message::new(line_key(spoken.figure, line)).into(),
            None => spoken.words().into(),
        }
    }

    /// SK-13.2 Which of the figure's own lines it is, if nobody wrote another: not the same for
    /// everybody who falls.
    pub(crate) fn own_line(&self, spoken: &Spoken) -> Option<usize> {
        let said = self.quotes.iter().position(|known| known.figure == spoken.figure);
        let place = said.unwrap_or(self.quotes.len());
        let line = (place + spoken.figure.index()) % LINES;
        spoken.text.are_default().then_some(line)
    }

    fn terminal_name(&self, terminal: u8) -> Arg {
        let terminal = self.scenario().terminals.get(usize::from(terminal));
        terminal.map_or_else(|| Message::new("terminal").into(), |found| (&found.name).into())
    }

    fn token_name(&self) -> Arg {
        match self.setup.objective() {
            Objective::Carry { token, .. } => token.into(),
            Objective::Points { .. } | Objective::Escape { .. } => Message::new("token").into(),
        }
    }

    /// SK-14 The objective in words.
    pub(crate) fn objective_words(&self) -> Message {
        match self.setup.objective() {
            Objective::Points { bonus: [light, dark] } => {
                Message::new("objective-points").with("light", *light).with("dark", *dark)
            }
            Objective::Escape { captive: Some(captive), .. } => about("objective-rescue", *captive),
            Objective::Escape { escapers, need, locked_by, .. } => {
                let message = Message::new(match locked_by {
                    Some(_) => "objective-escape-locked",
                    None => "objective-escape",
                });
                let message = message
                    .with("need", *need)
                    .with("escapers", list(escapers.iter().map(figure_words)));
                match locked_by {
                    Some(terminal) => message.with("terminal", self.terminal_name(*terminal)),
                    None => message,
                }
            }
            Objective::Carry { carrier, token, .. } => {
                about("objective-carry", *carrier).with("token", token)
            }
        }
    }
}
