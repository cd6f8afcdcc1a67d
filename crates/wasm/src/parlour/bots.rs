//! What workers are given to think about, and what becomes of it.

use super::drawer::Drawer;
use super::{Desk, House, Pending};
use crate::call::Think;
use serde_json::{Value, from_str, to_string};
use starboard_core::{Observer, Seat};
use starboard_room::refused::{Refused, Why};
use starboard_room::terms;
use starboard_room::thinking::{self, Advice, Found, Question, Task};
use starboard_room::wire::{RequestId, ToClient};

impl Desk {
    fn think(&mut self, pending: Pending, quick: bool, task: &Task) {
        self.tickets += 1;
        self.out.think.push(Think {
            ticket: self.tickets,
            table: pending.table.clone(),
            seat: pending.seat,
            quick,
            task: to_string(task).expect("plain data"),
        });
        self.thoughts.insert(self.tickets, pending);
    }
}

impl Drawer {
    /// Lets bots that have to decide think, each once. Where nobody plays and nobody looks on, they
    /// wait until somebody does.
    pub(super) fn let_bots_think(&mut self, desk: &mut Desk) {
        let Some(play) = &self.room.play else { return };
        // Whatever was thought about that is not asked any more; whoever waits for a hint is told.
        let is_mine = |pending: &Pending| pending.table == self.room.game.id;
        let stale = |pending: &Pending| play.expect(pending.seat, pending.step).err();
        let waits = |pending: &Pending| Some((pending.hint?, stale(pending)?));
        let told: Vec<_> =
            desk.thoughts.values().filter(|p| is_mine(p)).filter_map(waits).collect();
        for ((connection, id), refused) in told {
            desk.refuse(connection, Some(id), Some(self.id()), refused);
        }
        desk.cancel(|pending| is_mine(pending) && stale(pending).is_some());
        if !self.room.has_people() && self.watching.is_empty() {
            return;
        }
        // In a rehearsal one after the other: who is quickest is a matter of luck, too.
        let at_once = if desk.luck.is_rehearsal() { 1 } else { usize::MAX };
        let seats: Vec<Seat> = play.bots_to_act().take(at_once).collect();
        for seat in seats {
            let thinks = |pending: &Pending| {
                pending.seat == seat && pending.hint.is_none() && pending.table == self.id()
            };
            if desk.thoughts.values().any(thinks) {
                continue;
            }
            let Some(mind) = play.mind(seat) else { continue };
            let Ok(thought) = play.table().thought(seat) else { continue };
            let step = play.step(Observer::Seat(seat));
            let seed = desk.luck.thought(&self.room.game.name, seat, step);
            let seed = seed.unwrap_or_else(|| desk.entropy.number());
            let task = Task::new(&*thought, seat, Question::Decide(mind), seed);
            let pending = Pending { table: self.id().to_owned(), seat, step, hint: None };
            desk.think(pending, mind.is_quick(), &task);
        }
    }

    /// Starts to think about what an Admiral would do in a player's seat.
    pub(super) fn hint(
        &mut self,
        desk: &mut Desk,
        connection: u64,
        id: RequestId,
        seat: Seat,
    ) -> Result<(), Refused> {
        thinking::may_ask(&self.room.game)?;
        let hints = |pending: &Pending| {
            pending.seat == seat && pending.hint.is_some() && pending.table == self.id()
        };
        if desk.thoughts.values().any(hints) {
            return Err(Why::Thinking.into());
        }
        let (thought, seed) = thinking::hint(&self.room, seat)?;
        let is_told = self.room.play()?.is_hint_told(seat);
        if terms::has_company(&self.room.game) && !is_told {
            self.carry_out(desk, |play, at| play.tell_hint(seat, at))?;
        }
        let step = self.room.play()?.step(Observer::Seat(seat));
        let lang = desk.lang(connection);
        let task = Task::new(&*thought, seat, Question::Hint { lang }, seed);
        let hint = Some((connection, id));
        let pending = Pending { table: self.id().to_owned(), seat, step, hint };
        desk.think(pending, false, &task);
        Ok(())
    }

    /// Gives the hint to whoever asked, unless the game has moved on.
    fn hinted(&mut self, desk: &mut Desk, pending: &Pending, advice: Option<Advice>) {
        let Some((connection, id)) = pending.hint else { return };
        if !desk.connections.contains_key(&connection) {
            return;
        }
        let expected = self.room.play().and_then(|play| play.expect(pending.seat, pending.step));
        let advice = advice.ok_or_else(|| Refused::from(Why::Failed));
        match expected.and(advice) {
            Ok(advice) => {
                let card = Box::new(advice.card(id, self.id()));
                desk.send(connection, &ToClient::Hint(card));
            }
            Err(refused) => desk.refuse(connection, Some(id), Some(self.id()), refused),
        }
    }

    /// Does what a bot has decided, unless the game has moved on. A bot that failed must not leave a
    /// person waiting for ever: then any legal action has to do.
    fn bot_decided(&mut self, desk: &mut Desk, pending: &Pending, action: Option<Value>) {
        let Pending { seat, step, .. } = *pending;
        let Some(play) = &self.room.play else { return };
        if play.expect(seat, step).is_err() || play.thinker(seat).is_none() {
            return self.let_bots_think(desk);
        }
        let any = || Some(play.table().actions(seat).into_iter().next()?.action);
        let Some(action) = action.or_else(any) else { return };
        if self.carry_out(desk, |play, at| play.act_for(seat, step, &action, at)).is_err() {
            let first = self
                .room
                .play
                .as_ref()
                .and_then(|play| Some(play.table().actions(seat).into_iter().next()?.action));
            let Some(first) = first else { return };
            _ = self.carry_out(desk, |play, at| play.act_for(seat, step, &first, at));
        }
    }
}

impl House {
    /// A worker has thought about something.
    pub(super) fn thought(&mut self, ticket: u64, found: Option<&str>) {
        let Some(pending) = self.desk.thoughts.remove(&ticket) else { return };
        let Some(drawer) = self.tables.get_mut(&pending.table) else { return };
        let found = found.and_then(|text| from_str::<Found>(text).ok());
        match (pending.hint.is_some(), found) {
            (true, Some(Found::Advice(advice))) => {
                drawer.hinted(&mut self.desk, &pending, Some(advice));
            }
            (true, _) => drawer.hinted(&mut self.desk, &pending, None),
            (false, Some(Found::Action { action })) => {
                drawer.bot_decided(&mut self.desk, &pending, Some(action));
            }
            (false, _) => drawer.bot_decided(&mut self.desk, &pending, None),
        }
    }
}
