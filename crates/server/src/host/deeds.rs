//! What players, bots and clocks do at a table.

use super::{Answer, Host, Order};
use crate::entry::Entry;
use crate::lobby;
use crate::names;
use crate::outbox::{Caller, Who};
use crate::play::Play;
use crate::pool::{Turn, Urgency};
use crate::random;
use crate::refused::{Refused, Why};
use crate::terms;
use crate::wire::{Deed, Request, RequestId, ToClient};
use serde_json::{Value, to_value};
use starboard_core::{Observer, Seat};
use starboard_room::deeds::{self, Change};
use starboard_room::thinking::{self, Advice, Task};
use starboard_room::{Room, games, luck};
use starboard_store::Rematch;
use starboard_table::Hint;

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
        match &request.deed {
            Deed::Words { step, offers } => {
                let seat = self.plays(&who)?;
                self.tell_words(caller, request.id, seat, *step, offers)
            }
            Deed::Hint { task } => {
                let seat = self.plays(&who)?;
                self.hint(caller, request.id, seat, *task == Some(true)).await
            }
            Deed::Rematch { agree, contribution } => {
                let adds = luck::contribution(contribution.as_deref())?;
                let adds = agree.unwrap_or(true).then_some(adds);
                self.rematch(caller, self.loaded()?.sits(&who.id)?, adds).await
            }
            Deed::Chat { text } => self.say(caller, &who, text).await,
            Deed::Act { .. }
            | Deed::TakeOut { .. }
            | Deed::Choose { .. }
            | Deed::Undo { .. }
            | Deed::Agree { .. }
            | Deed::OfferDraw
            | Deed::AnswerDraw { .. }
            | Deed::Resign
            | Deed::Standing { .. }
            | Deed::Entrust
            | Deed::HandOver => {
                let seat = self.plays(&who)?;
                let waits = matches!(request.deed, Deed::Act { .. });
                if let Some(until) = self.too_early(seat).filter(|_| waits) {
                    self.hold(until, seat, Order::Ask { caller: caller.clone(), request });
                    return Ok(Answer::Apart);
                }
                let deed = &request.deed;
                self.carry_out(|play, at| deeds::carry_out(play, seat, deed, at)).await?;
                Ok(Answer::Done)
            }
        }
    }

    /// Where somebody sits who plays: no bot does it for them.
    fn plays(&self, who: &Who) -> Result<Seat, Refused> {
        self.loaded()?.plays(&who.id)
    }

    /// Carries a change out, and what the house then answers for people, writes it down, and only then
    /// tells everybody.
    pub(super) async fn carry_out(
        &mut self,
        change: impl FnOnce(&mut Play, u64) -> Result<Vec<Entry>, Refused>,
    ) -> Result<(), Refused> {
        let (now, pause) = (self.house.time.now(), self.house.config.pause);
        let change = deeds::change(self.play_mut()?, pause, now, change)?;
        let Change { first, at, entries } = change;
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
        let offers = deeds::words(self.play()?, seat, step, offers, caller.lang)?;
        caller.outbox.send(&ToClient::Words { id, table: self.id.clone(), offers });
        Ok(Answer::Apart)
    }

    /// If a clock has run out, its seat gives up.
    pub(super) async fn time_is_up(&mut self) {
        let Ok(play) = self.play() else { return };
        let now = self.house.time.now();
        let Some(seat) = deeds::out_of_time(play, now) else { return };
        let given_up = self.carry_out(|play, at| play.resign(seat, true, at)).await;
        if given_up.is_ok() {
            tracing::info!(table = %self.id, seat = seat.0, "out of time");
        }
    }

    /// Somebody has gone for good: nobody shall wait for them.
    pub(super) async fn give_up_for(&mut self, player: &str) {
        let Some(seat) = self.seat_of(Some(player)) else { return };
        let plays = |play: &Play| !play.is_relieved(seat);
        if self.play().is_ok_and(plays) {
            _ = self.carry_out(|play, at| play.resign(seat, false, at)).await;
        }
    }

    async fn say(&mut self, caller: &Caller, who: &Who, text: &str) -> Result<Answer, Refused> {
        if !self.house.chat.take_both(caller.whose()) {
            return Err(Why::TooOften.into());
        }
        let limits = &self.house.config.limits;
        let Room { game, chats, .. } = self.loaded()?;
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

    /// Starts to think about what an Admiral would do in a player's seat, or tells whoever thinks for
    /// themselves what about. Where others play, they hear that somebody asks.
    async fn hint(
        &mut self,
        caller: &Caller,
        id: RequestId,
        seat: Seat,
        by_themselves: bool,
    ) -> Result<Answer, Refused> {
        let game = &self.loaded()?.game;
        let has_company = terms::has_company(game);
        thinking::may_ask(game)?;
        if !self.house.hints.take_both(caller.whose()) {
            return Err(Why::TooOften.into());
        }
        if self.hinting.contains(&seat) {
            return Err(Why::Thinking.into());
        }
        let (thought, seed) = thinking::hint(self.loaded()?, seat)?;
        let play = self.play()?;
        if has_company && !play.is_hint_told(seat) {
            self.carry_out(|play, at| play.tell_hint(seat, at)).await?;
        }
        let (step, lang) = (self.play()?.step(Observer::Seat(seat)), caller.lang);
        if by_themselves {
            let (table, game) = (self.id.clone(), self.loaded()?.game.kind.clone());
            let task = to_value(Task::for_player(&*thought, seat, lang, seed)).expect("plain data");
            caller.outbox.send(&ToClient::Task { id, table, game, task });
            return Ok(Answer::Apart);
        }
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
        let name = self.table.as_ref().map_or("", |room| &room.game.name);
        self.house.luck.thought(name, seat, step).unwrap_or_else(random::seed)
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
        let answer = expected.and(hint).map(|hint| Advice::from(hint).card(id, &self.id));
        match answer {
            Ok(card) => caller.outbox.send(&ToClient::Hint(Box::new(card))),
            Err(refused) => caller.refuse(Some(id), Some(&self.id), refused),
        }
    }

    /// Whether somebody plays here who is not a bot.
    fn has_people(&self) -> bool {
        self.loaded().is_ok_and(Room::has_people)
    }

    /// Whose turn it is when a bot thinks: that of whoever opened the table.
    fn owner(&self) -> &str {
        let Ok(Room { game, .. }) = &self.table else { return &self.id };
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
            let Some(mind) = play.mind(seat) else { continue };
            let Ok(mut thought) = play.table().thought(seat) else { continue };
            thought.think_on(1);
            let orders = self.orders.clone();
            let seed = self.seed(seat, step);
            let think = move || mind.decide(&*thought, seed);
            let urgency = match (mind.is_quick(), self.has_people()) {
                (true, _) => Urgency::Quick,
                (false, true) => Urgency::Awaited,
                (false, false) => Urgency::Idle,
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
