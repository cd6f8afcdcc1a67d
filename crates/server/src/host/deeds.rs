//! What players, bots and clocks do at a table.

use super::{Answer, Host, Loaded, Order};
use crate::entry::Entry;
use crate::games;
use crate::lobby;
use crate::luck;
use crate::names;
use crate::outbox::{Caller, Who};
use crate::play::Play;
use crate::pool::{Turn, Urgency};
use crate::random;
use crate::refused::{Refused, Why};
use crate::terms;
use crate::wire::{
    Considered, Deed, HintCard, Hints, MOST_CHOSEN, MOST_WORDS, Request, RequestId, ToClient,
};
use serde_json::Value;
use starboard_core::{Observer, Seat};
use starboard_store::Rematch;
use starboard_table::{Hint, Spec, face};

/// Moves that a hint tells of, and how much more often the best one may have been tried.
const CANDIDATES: usize = 3;
const BARELY: u32 = 20;

impl Host {
    /// Does what somebody wants.
    pub(super) async fn answer(
        &mut self,
        caller: &Caller,
        request: Request,
    ) -> Result<Answer, Refused> {
        self.loaded()?;
        let who = caller.player.clone().ok_or(Why::NoSession)?;
        // Whatever is done after the time has run out comes too late.
        self.time_is_up().await;
        match request.deed {
            Deed::Act { step, action } => {
                let seat = self.plays(&who)?;
                if let Some(until) = self.too_early(seat) {
                    let deed = Deed::Act { step, action };
                    let request = Request { id: request.id, table: request.table, deed };
                    self.hold(until, seat, Order::Ask { caller: caller.clone(), request });
                    return Ok(Answer::Apart);
                }
                self.play_for(&who, |play, seat, at| play.decide(seat, step, &action, at)).await
            }
            Deed::TakeOut { step, action } => {
                self.play_for(&who, |play, seat, at| play.take_out(seat, step, &action, at)).await
            }
            Deed::Choose { step, actions } => {
                if actions.len() > MOST_CHOSEN {
                    return Err(Why::TooLarge.into());
                }
                self.play_for(&who, |play, seat, at| play.choose(seat, step, &actions, at)).await
            }
            Deed::Words { step, offers } => {
                self.tell_words(caller, request.id, self.plays(&who)?, step, &offers)
            }
            Deed::Undo { step } => {
                self.play_for(&who, |play, seat, at| play.undo(seat, step, at)).await
            }
            Deed::Agree { undo, agree } => {
                self.play_for(&who, |play, seat, at| play.answer(seat, undo, agree, at)).await
            }
            Deed::OfferDraw => self.play_for(&who, Play::offer_draw).await,
            Deed::AnswerDraw { draw, agree } => {
                self.play_for(&who, |play, seat, at| play.answer_draw(seat, draw, agree, at)).await
            }
            Deed::Resign => {
                self.play_for(&who, |play, seat, at| play.resign(seat, false, at)).await
            }
            Deed::Standing { standing, value } => {
                self.play_for(&who, |play, seat, at| play.stand(seat, &standing, value, at)).await
            }
            Deed::Entrust => self.play_for(&who, Play::entrust).await,
            Deed::HandOver => self.play_for(&who, Play::hand_over).await,
            Deed::Hint => self.hint(caller, request.id, self.plays(&who)?).await,
            Deed::Rematch { agree, contribution } => {
                let adds = luck::contribution(contribution.as_deref())?;
                let adds = agree.unwrap_or(true).then_some(adds);
                self.rematch(caller, self.sits(&who)?, adds).await
            }
            Deed::Chat { text } => self.say(caller, &who, &text).await,
        }
    }

    /// Where somebody sits.
    fn sits(&self, who: &Who) -> Result<Seat, Refused> {
        self.seat_of(Some(&who.id)).ok_or_else(|| Why::NotSeated.into())
    }

    /// Where somebody sits who plays: no bot does it for them.
    fn plays(&self, who: &Who) -> Result<Seat, Refused> {
        let seat = self.sits(who)?;
        let is_relieved = self.play().is_ok_and(|play| play.stand_ins().contains_key(&seat));
        if is_relieved { Err(Why::Relieved.into()) } else { Ok(seat) }
    }

    /// Carries out what somebody who plays wants.
    async fn play_for(
        &mut self,
        who: &Who,
        change: impl FnOnce(&mut Play, Seat, u64) -> Result<Vec<Entry>, Refused>,
    ) -> Result<Answer, Refused> {
        let seat = self.plays(who)?;
        self.carry_out(|play, at| change(play, seat, at)).await?;
        Ok(Answer::Done)
    }

    /// Carries a change out, and what the house then answers for people, writes it down, and only then
    /// tells everybody.
    pub(super) async fn carry_out(
        &mut self,
        change: impl FnOnce(&mut Play, u64) -> Result<Vec<Entry>, Refused>,
    ) -> Result<(), Refused> {
        let (now, pause) = (self.house.time.now(), self.house.config.pause);
        let play = self.play_mut()?;
        let (first, at) = (play.entries(), play.not_before(now));
        let mut entries = change(play, at)?;
        entries.extend(play.answer_at_once(pause, at)?);
        if entries.is_empty() {
            return Ok(());
        }
        self.write(first, &entries, at).await?;
        self.tell_all();
        self.let_bots_think();
        Ok(())
    }

    /// Tells a player the words of offers that were told briefly.
    fn tell_words(
        &self,
        caller: &Caller,
        id: RequestId,
        seat: Seat,
        step: usize,
        offers: &[u32],
    ) -> Result<Answer, Refused> {
        if offers.len() > MOST_WORDS {
            return Err(Why::TooLarge.into());
        }
        let play = self.play()?;
        play.expect(seat, step)?;
        let offers = play.offers_of(seat, offers, caller.lang);
        caller.outbox.send(&ToClient::Words { id, table: self.id.clone(), offers });
        Ok(Answer::Apart)
    }

    /// If a clock has run out, its seat gives up.
    pub(super) async fn time_is_up(&mut self) {
        let Ok(play) = self.play() else { return };
        let now = self.house.time.now();
        let Some((_, seat)) = play.deadline().filter(|&(at, _)| at <= now) else { return };
        let given_up = self.carry_out(|play, at| play.resign(seat, true, at)).await;
        if given_up.is_ok() {
            tracing::info!(table = %self.id, seat = seat.0, "out of time");
        }
    }

    /// Somebody has gone for good: nobody shall wait for them.
    pub(super) async fn give_up_for(&mut self, player: &str) {
        let Some(seat) = self.seat_of(Some(player)) else { return };
        let plays = |play: &Play| !play.stand_ins().contains_key(&seat);
        if self.play().is_ok_and(plays) {
            _ = self.carry_out(|play, at| play.resign(seat, false, at)).await;
        }
    }

    async fn say(&mut self, caller: &Caller, who: &Who, text: &str) -> Result<Answer, Refused> {
        if !self.house.chat.take_both(caller.whose()) {
            return Err(Why::TooOften.into());
        }
        let limits = &self.house.config.limits;
        let Loaded { game, chats, .. } = self.loaded()?;
        if game.private && self.seat_of(Some(&who.id)).is_none() {
            return Err(Why::NotSeated.into());
        }
        if *chats >= limits.chat_lines {
            return Err(Why::TooMuchSaid.into());
        }
        let most = limits.chat_line;
        let fits = |text: &String| text.chars().count() <= most;
        let bad = || Why::BadText.saying(|message| message.with("most", most));
        let text = names::readable(text).filter(fits).ok_or_else(bad)?;
        let at = self.house.time.now();
        let store = &self.house.store;
        // What they are called now, which may not be what they were called when they connected.
        let name = store.player(&who.id).await?.ok_or(Why::NoSession)?.name;
        store.add_chat(&self.id, Some(&who.id), &name, &text, at).await?.ok_or(Why::NoTable)?;
        // Everybody hears of it through the feed, whichever process they are connected to.
        Ok(Answer::Done)
    }

    /// Somebody would like to play again, or would not.
    async fn rematch(
        &mut self,
        caller: &Caller,
        seat: Seat,
        adds: Option<String>,
    ) -> Result<Answer, Refused> {
        if let Some(table) = &self.loaded()?.game.rematch {
            return Ok(Answer::Table(table.clone()));
        }
        if adds.is_some() && !self.house.tables.take_both(caller.whose()) {
            return Err(Why::TooOften.into());
        }
        self.carry_out(|play, at| play.ask_again(seat, adds, at)).await?;
        Ok(self.play_again().await?.map_or(Answer::Done, Answer::Table))
    }

    /// Opens a table with the same people one seat further, if all of them want it: then, and not
    /// before, its clock may run.
    pub(super) async fn play_again(&mut self) -> Result<Option<String>, Refused> {
        let now = self.house.time.now();
        if !self.play()?.all_want_again(now) {
            return Ok(None);
        }
        let contributions = self.play()?.added_again(now);
        let game = &self.loaded()?.game;
        if let Some(table) = &game.rematch {
            return Ok(Some(table.clone()));
        }
        let new = lobby::rematch_of(&self.house, game, &contributions);
        match self.house.store.create_rematch(&self.id, &new).await? {
            Rematch::Opened => {
                self.house.order(&new.id, Order::Wake);
                Ok(Some(new.id))
            }
            Rematch::Exists(table) => Ok(Some(table)),
            Rematch::NoGame => Err(Why::NoTable.into()),
        }
    }

    /// Starts to think about what an Admiral would do in a player's seat. Where others play, they hear
    /// that somebody asks.
    async fn hint(
        &mut self,
        caller: &Caller,
        id: RequestId,
        seat: Seat,
    ) -> Result<Answer, Refused> {
        let game = &self.loaded()?.game;
        let has_company = terms::has_company(game);
        match terms::hints(game) {
            Hints::On => {}
            Hints::Off => return Err(Why::NoHints.into()),
        }
        if !self.house.hints.take_both(caller.whose()) {
            return Err(Why::TooOften.into());
        }
        if self.hinting.contains(&seat) {
            return Err(Why::Thinking.into());
        }
        let play = self.play()?;
        play.is_open()?;
        let mut thought = play.table().thought(seat)?;
        thought.think_on(1);
        let seed = self.hint_seed(play, seat)?;
        if has_company && !play.is_hint_told(seat) {
            self.carry_out(|play, at| play.tell_hint(seat, at)).await?;
        }
        let (step, lang) = (self.play()?.step(Observer::Seat(seat)), caller.lang);
        let (orders, caller) = (self.orders.clone(), caller.clone());
        let think = move || thought.hint(games::adviser(), seed, lang);
        let owner = caller.player_id().unwrap_or_default().to_owned();
        let turn = Turn { owner: &owner, table: &self.id, urgency: Urgency::Awaited };
        self.house.pool.think(turn, think, move |hint| {
            let hint = hint.ok_or(Why::Unavailable.into());
            _ = orders.send(Order::Hinted { caller, id, seat, step, hint });
        });
        self.hinting.push(seat);
        Ok(Answer::Apart)
    }

    /// The seed of whoever thinks for a seat about a step.
    fn seed(&self, seat: Seat, step: usize) -> u64 {
        match (&self.house.config.rehearsal, &self.table) {
            (Some(rehearsal), Ok(Loaded { game, .. })) => rehearsal.thought(&game.name, seat, step),
            (None, _) | (_, Err(_)) => random::seed(),
        }
    }

    /// The seed of whoever thinks about a hint: it follows from what the seat sees, so the same question
    /// has the same answer, and the answer tells nothing hidden.
    fn hint_seed(&self, play: &Play, seat: Seat) -> Result<u64, Refused> {
        let view = play.table().view(Observer::Seat(seat));
        let game = &self.loaded()?.game;
        let mut digest =
            random::digest(format!("{} {} {view}", game.commitment, seat.0).as_bytes());
        digest.truncate(16);
        Ok(u64::from_str_radix(&digest, 16).expect("hexadecimal digits"))
    }

    /// Gives the hint to whoever asked, unless the game has moved on.
    pub(super) fn hinted(
        &mut self,
        caller: &Caller,
        id: RequestId,
        seat: Seat,
        step: usize,
        hint: Result<Hint, Refused>,
    ) {
        self.hinting.retain(|&who| who != seat);
        let expected = self.play().and_then(|play| play.expect(seat, step));
        let answer = expected.and(hint).map(|hint| HintCard {
            id,
            table: self.id.clone(),
            offer: hint.offer.into(),
            value: hint.value,
            considered: candidates(hint.considered),
        });
        match answer {
            Ok(card) => caller.outbox.send(&ToClient::Hint(Box::new(card))),
            Err(refused) => caller.refuse(Some(id), Some(&self.id), refused),
        }
    }

    /// Whether somebody plays here who is not a bot.
    fn has_people(&self) -> bool {
        let (Ok(loaded), Ok(play)) = (self.loaded(), self.play()) else { return false };
        let plays = |seat: &starboard_store::Seat| {
            seat.player.is_some() && !play.stand_ins().contains_key(&Seat(seat.seat))
        };
        loaded.game.seats.iter().any(plays)
    }

    /// Whose turn it is when a bot thinks: that of whoever opened the table.
    fn owner(&self) -> &str {
        let Ok(Loaded { game, .. }) = &self.table else { return &self.id };
        let sits = || game.seats.iter().find_map(|seat| seat.player.as_deref());
        game.opener.as_deref().or_else(sits).unwrap_or(&self.id)
    }

    /// Lets bots that have to decide think, each once. Where nobody plays and nobody looks on, they
    /// wait until somebody does; nor do they play alone for ever.
    pub(super) fn let_bots_think(&mut self) {
        let Ok(play) = self.play() else { return };
        let enough = play.table().steps() >= self.house.config.limits.bot_steps;
        if !self.has_people() && (enough || self.watchers.is_empty()) {
            return;
        }
        let is_idle = |seat: &Seat| {
            let about = self.thinking.get(seat);
            about.is_none_or(|&step| play.expect(*seat, step).is_err())
        };
        // In a rehearsal one after the other: who is quickest is a matter of luck, too.
        let at_once = if self.house.config.rehearsal.is_some() { 1 } else { usize::MAX };
        let seats: Vec<Seat> = play.bots_to_act().take(at_once).filter(is_idle).collect();
        for seat in seats {
            let Ok(play) = self.play() else { return };
            let step = play.step(Observer::Seat(seat));
            match self.stumbles_of(seat, step) {
                0 => {}
                // One after the other, until the rules can bear one; if there is none, nobody can go on.
                often => {
                    let offer = play.table().actions(seat).into_iter().nth(often - 1);
                    if let Some(action) = offer.map(|offer| Some(offer.action)) {
                        _ = self.orders.send(Order::BotDecided { seat, step, action });
                        self.thinking.insert(seat, step);
                    }
                    continue;
                }
            }
            let Some(Ok(bot)) = play.thinker(seat).map(str::parse::<Spec>) else { continue };
            let Ok(mut thought) = play.table().thought(seat) else { continue };
            thought.think_on(1);
            let orders = self.orders.clone();
            let seed = self.seed(seat, step);
            let for_person = play.bot_in(seat).is_none();
            let think = move || {
                if for_person { thought.decide_for(seed) } else { thought.choose(bot, seed) }
            };
            let urgency = match bot {
                Spec::Random | Spec::Greedy => Urgency::Quick,
                Spec::Search(_) | Spec::Admiral(_) | Spec::Captain(_) if self.has_people() => {
                    Urgency::Awaited
                }
                Spec::Search(_) | Spec::Admiral(_) | Spec::Captain(_) => Urgency::Idle,
            };
            let turn = Turn { owner: self.owner(), table: &self.id, urgency };
            self.house.pool.think(turn, think, move |action| {
                _ = orders.send(Order::BotDecided { seat, step, action });
            });
            self.thinking.insert(seat, step);
        }
    }

    /// Does what a bot has decided, unless the game has moved on. A bot that failed must not leave a
    /// person waiting for ever: then any legal action has to do.
    pub(super) async fn bot_decided(&mut self, seat: Seat, step: usize, action: Option<Value>) {
        if let Some(until) = self.too_early(seat) {
            return self.hold(until, seat, Order::BotDecided { seat, step, action });
        }
        if self.thinking.get(&seat) == Some(&step) {
            self.thinking.remove(&seat);
        }
        let Ok(play) = self.play() else { return };
        if play.expect(seat, step).is_err() || play.thinker(seat).is_none() {
            return;
        }
        let action = action.or_else(|| {
            tracing::error!(table = %self.id, seat = seat.0, step, "a bot could not decide");
            Some(play.table().actions(seat).into_iter().next()?.action)
        });
        let Some(action) = action else { return };
        let decided = self.carry_out(|play, at| play.act_for(seat, step, &action, at)).await;
        if let Err(refused) = decided {
            tracing::warn!(table = %self.id, code = %refused.code, "a bot was refused");
        }
    }
}

/// The best few of what a bot looked at, best first; what it hardly tried it knows nothing about.
fn candidates(considered: Vec<face::Considered>) -> Vec<Considered> {
    let most = considered.first().map_or(0, |best| best.visits);
    let is_known = |line: &face::Considered| line.visits.saturating_mul(BARELY) >= most;
    let known = considered.into_iter().filter(is_known).take(CANDIDATES);
    known
        .map(|face::Considered { offer, visits, value }| Considered {
            offer: offer.into(),
            visits,
            value,
        })
        .collect()
}
