//! RK-14 Elimination and victory.

use crate::card::Faction;
use crate::event::{Ending, Event};
use crate::options::Army;
use crate::set::CardSet;
use crate::state::Risk;
use starboard_core::{Io, Outcome, Seat, SeatSet};

impl Risk {
    /// RK-14.1 An army without forces is out. Star Wars: its cards are discarded; RK-4.7 standard:
    /// the conqueror takes them.
    pub(crate) fn eliminate(&mut self, army: Army, by: Option<Seat>, io: &mut impl Io<Event>) {
        io.tell(|| Event::Eliminated { army });
        let Some(seat) = army.seat() else { return };
        self.out = self.out.with(seat);
        let cards = self.hand(seat);
        match by {
            Some(victor) if self.is_standard() => self.take_cards(victor, seat, cards, io),
            Some(_) | None => {
                self.spend(seat, cards, io);
                if !cards.is_empty() {
                    io.tell(|| Event::Discarded { seat, cards: cards.iter().collect() });
                }
            }
        }
    }

    /// RK-4.7, RK-15.1 The cards change hands; who had them still knows them, all others no longer.
    fn take_cards(&mut self, seat: Seat, from: Seat, cards: CardSet, io: &mut impl Io<Event>) {
        self.hands[from.index()] = CardSet::EMPTY;
        self.hands[seat.index()] |= cards;
        for known in &mut self.known {
            *known -= cards;
        }
        self.known[from.index()] |= cards;
        let count = cards.len() as u8;
        if count > 0 {
            let both = SeatSet::from(seat).with(from);
            io.revealed_to(seat.into());
            io.tell_apart(
                both,
                || Event::CardsTaken { seat, from, count, cards: cards.iter().collect() },
                || Some(Event::CardsTaken { seat, from, count, cards: Vec::new() }),
            );
        }
    }

    /// RK-14.2, RK-14.3, RK-14.4 Checked after a conquest and after the destruction of a planet: the
    /// active player's own condition first, then Rebels, Empire, Hutts.
    pub(crate) fn check_victory(&mut self, io: &mut impl Io<Event>) {
        if self.is_standard() {
            return self.check_last_player(io);
        }
        let own = self.faction(self.active);
        let in_order = [Faction::Rebel, Faction::Empire, Faction::Hutt];
        let winner = own.into_iter().chain(in_order).find(|&faction| self.has_won(faction));
        match winner {
            Some(Faction::Rebel) => self.end_with(Faction::Rebel, Ending::EmpireGone, io),
            Some(Faction::Empire) => self.end_with(Faction::Empire, Ending::RebelsGone, io),
            Some(Faction::Hutt) => self.end_with(Faction::Hutt, Ending::Resources, io),
            None => {}
        }
    }

    /// RK-14.3 The conditions that are states of the board.
    fn has_won(&self, faction: Faction) -> bool {
        match faction {
            Faction::Rebel => self.planets_of_faction(Faction::Empire).is_empty(),
            Faction::Empire => self.planets_of_faction(Faction::Rebel).is_empty(),
            Faction::Hutt => {
                !self.players_of(Faction::Hutt).is_empty()
                    && self.resources() >= self.catalogue().resources_to_win
            }
        }
    }

    /// RK-14.2 Standard: the last player left.
    fn check_last_player(&mut self, io: &mut impl Io<Event>) {
        if let Some(last) = self.others(self.out).only() {
            io.tell(|| Event::Ended { faction: None, why: Ending::LastPlayer });
            self.outcome = Some(Outcome::win(last, self.players()));
            self.stack.clear();
        }
    }

    /// RK-14.5 All members of the winning faction win.
    pub(crate) fn end_with(&mut self, faction: Faction, why: Ending, io: &mut impl Io<Event>) {
        io.tell(|| Event::Ended { faction: Some(faction), why });
        self.outcome = Some(Outcome::win(self.players_of(faction), self.players()));
        self.stack.clear();
    }

    /// RK-14.5 Whether the round that ends now is the last one.
    pub(crate) fn is_last_round(&self) -> bool {
        let last = self.setup.options.max_rounds;
        last > 0 && self.round >= last
    }

    /// RK-14.5 Nobody has won in time: the sides that are still there share.
    pub(crate) fn end_in_a_draw(&mut self, io: &mut impl Io<Event>) {
        io.tell(|| Event::Ended { faction: None, why: Ending::MaxRounds });
        let mut sides: Vec<SeatSet> = Vec::new();
        for seat in self.others(self.out) {
            let side = self.side_of(seat);
            if !sides.contains(&side) {
                sides.push(side);
            }
        }
        let sharing = sides.iter().fold(SeatSet::NOBODY, |all, &side| all.union(side));
        let sides = sides.len().max(1) as u8;
        self.outcome = Some(Outcome::shared(sharing, sides, self.players()));
        self.stack.clear();
    }
}
