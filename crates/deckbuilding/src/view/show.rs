//! DB-11 Builds what each observer may see.

use super::{BaseView, BonusView, InPlayView, ReachView, SideView, SlotView, View};
use crate::action::{Shelf, Slot};
use crate::card::{Card, CardId};
use crate::event::Cause;
use crate::frame::{Frame, Source};
use crate::options::{Mode, Options};
use crate::rules::{Bonuses, Unusable};
use crate::state::{Deckbuilding, Deployed, Held, Known, Marks, Side, Tally};
use starboard_core::{Legal, Observer, Rules, Seat, Visible};

impl Visible for Deckbuilding {
    type View = View;

    /// DB-11 The only way from the truth to something a player may receive.
    fn view(&self, observer: Observer) -> View {
        // Exhaustive on purpose: a new field does not compile until someone decides who sees it.
        let Self {
            options,
            empire,
            active,
            turn,
            force,
            frames: _,
            tally,
            sides: _,
            units,
            row: _,
            galaxy,
            galaxy_discard,
            pilots,
            exile,
            absent: _,
            horizon: _,
        } = self;
        let Options { mode, bases_to_win: _, pay_out_neutral, factions: _, turn_limit: _ } =
            options;
        let Tally {
            pool,
            purchases,
            neutral_purchases,
            neutral_played,
            smugglers,
            ord_mantell_used,
            hoth_prevented,
            leaving: _,
            acted: _,
        } = tally;
        let me = observer.seat();
        let known = known_top(galaxy.known_to(me));
        let mut unseen: Vec<CardId> = galaxy.cards().to_vec();
        for card in known.iter().flatten() {
            take_one(&mut unseen, *card);
        }
        unseen.sort_unstable();
        View {
            me,
            mode: *mode,
            bases_to_win: options.bases_to_win(),
            pay_out_neutral: *pay_out_neutral,
            turn_limit: options.last_turn().unwrap_or(0),
            turn: *turn,
            active: *active,
            empire: *empire,
            force: *force,
            to_act: self.to_act(),
            decision: self.decision(),
            pool: *pool,
            purchases: *purchases,
            neutral_purchases: *neutral_purchases,
            neutral_played: *neutral_played,
            smugglers: *smugglers,
            ord_mantell_used: *ord_mantell_used,
            hoth_prevented: *hoth_prevented,
            sides: [Seat(0), Seat(1)].map(|seat| self.side_view(seat, observer)),
            units: self.in_play(units, true),
            reach: self.reach(),
            attackers: self.attackers_of(observer),
            plain_plays: self.plain_plays_of(observer),
            secret: self.secret_of(observer),
            row: Slot::all().map(|slot| self.slot_view(slot, observer)).collect(),
            galaxy_count: galaxy.len() as u8,
            galaxy_top: known,
            galaxy_discard: galaxy_discard.to_vec(),
            galaxy_unseen: unseen,
            pilots: *pilots,
            pilots_refused: self
                .on_shelf(Shelf::Pilots)
                .and_then(|pilot| self.out_of_reach(pilot, observer)),
            exile: exile.cards().collect(),
            outcome: self.outcome(),
        }
    }

    /// Both sides as their owners see them.
    fn laid_open(&self) -> View {
        let sides = [Seat(0), Seat(1)].map(|seat| self.side_view(seat, Observer::Seat(seat)));
        View { sides, ..self.view(Observer::Public) }
    }
}

impl Deckbuilding {
    fn side_view(&self, seat: Seat, observer: Observer) -> SideView {
        let Side {
            hand,
            deck,
            discard,
            ships,
            base,
            base_damage,
            base_used,
            base_deck,
            victory,
            out_of_game,
        } = self.side(seat);
        let owner = observer.is(seat);
        // DB-11.3 In `secret_bases` only the owner knows what was picked, and how much so far.
        let open = owner || self.options.mode != Mode::SecretBases;
        let picking = matches!(self.top(), Frame::Secret);
        let knows_held = |known: Known| match (observer, known) {
            (Observer::Seat(me), Known::Owner) => me == seat,
            (Observer::Seat(_), Known::Players) | (_, Known::Everybody) => true,
            (Observer::Public, Known::Owner | Known::Players) => false,
        };
        let deck_top = known_top(deck.known_to(observer.seat()));
        let (seen, hidden): (Vec<&Held>, Vec<&Held>) =
            hand.held().iter().partition(|held| knows_held(held.known));
        let mut unseen: Vec<Card> = deck.cards().to_vec();
        for card in deck_top.iter().flatten() {
            take_one(&mut unseen, *card);
        }
        unseen.extend(hidden.iter().map(|held| held.card));
        unseen.sort_unstable();
        let bases = |shown: bool, bases: crate::card::BaseSet| {
            if shown { bases.iter().collect() } else { Vec::new() }
        };
        SideView {
            faction: self.faction(seat),
            base: base.map(|base| BaseView {
                base,
                damage: *base_damage,
                hit_points: base.print().hit_points,
                used: *base_used,
                unusable: self.why_unusable(Source::Base, seat == self.active),
                spent: self.spent_by(seat),
            }),
            base_deck_count: if open || !picking { base_deck.len() as u8 } else { 0 },
            base_deck: bases(open, *base_deck),
            out_of_game: bases(open, *out_of_game),
            victory: victory.iter().collect(),
            hand_count: hand.len() as u8,
            hand: seen.iter().map(|held| held.card).collect(),
            deck_count: deck.len() as u8,
            deck_top,
            unseen,
            discard: discard.to_vec(),
            ships: self.in_play(ships, seat == self.active),
        }
    }

    fn slot_view(&self, slot: Slot, observer: Observer) -> SlotView {
        let card = self.in_slot(slot);
        let needed = card.and_then(|card| self.target_value(card));
        let hunted = card.filter(|card| card.print().is_neutral() && needed.is_some());
        SlotView {
            slot,
            card,
            twin: self.twin_slot(slot),
            needed,
            takes: observer.seat().zip(card).and_then(|(me, card)| self.target_value_for(me, card)),
            bounty: hunted.filter(|_| !self.is_over()).map(|card| card.print().cost),
            refused: card.and_then(|card| self.out_of_reach(card, observer)),
        }
    }

    /// DB-8.1 Attack that the active player has not used yet.
    fn reach(&self) -> ReachView {
        let sum =
            |against_row| self.attackers(against_row).iter().map(|one| u16::from(one.attack)).sum();
        ReachView { row: sum(true), base: sum(false) }
    }

    /// Cards in play; constant bonuses and abilities are the active player's.
    fn in_play(&self, cards: &[Deployed], own: bool) -> Vec<InPlayView> {
        let bonuses = if own { self.bonuses() } else { Bonuses::default() };
        let view = |(at, deployed): (usize, &Deployed)| {
            let Deployed { card, marks, gained, damage } = *deployed;
            let ship = card.print().is_ship();
            let at_u8 = at as u8;
            let source = if ship { Source::Ship { at: at_u8 } } else { Source::Unit { at: at_u8 } };
            InPlayView {
                card,
                copy: Self::copy_at(cards, at).copy,
                twin: self.twin_copy(cards, at),
                attack: self.attack_of(*deployed, &bonuses, false),
                row_attack: if ship { 0 } else { self.attack_of(*deployed, &bonuses, true) },
                used: marks.has(Marks::USED),
                attacked: marks.has(Marks::ATTACKED),
                joined: marks.has(Marks::JOINED),
                gained,
                bonuses: if own { self.bonuses_of(source) } else { Vec::new() },
                unusable: self.why_unusable(source, own),
                damage,
                hit_points: card.print().hit_points,
            }
        };
        cards.iter().enumerate().map(view).collect()
    }

    /// DB-7.2 Why an action ability cannot be used now, if there is one; only the active player's
    /// ever can.
    fn why_unusable(&self, source: Source, own: bool) -> Option<Unusable> {
        let why = if own { self.unusable(source) } else { None };
        why.filter(|&why| why != Unusable::NoAction)
    }

    /// DB-7.4 The sources of an attack that differs from the print, in the order of play.
    fn bonuses_of(&self, of: Source) -> Vec<BonusView> {
        let units = (0..).map(|at| Source::Unit { at }).zip(&self.units);
        let ships = (0..).map(|at| Source::Ship { at }).zip(&self.own().ships);
        let givers: Vec<(Source, &Deployed)> = units.chain(ships).collect();
        let Some(&(_, card)) = givers.iter().find(|(giver, _)| *giver == of) else {
            return Vec::new();
        };
        let mut found = Vec::new();
        for (giver, deployed) in &givers {
            let (cause, bonus) = (Cause::Card(deployed.card.id()), deployed.print().bonus);
            // Its own bonus counts once, also if there are other copies.
            let own = *giver == of;
            found.extend(bonus.and_then(|bonus| self.bonus_for(*card, cause, &bonus, own)));
        }
        if let Some(base) = self.own().base
            && let Some(bonus) = base.print().bonus
        {
            found.extend(self.bonus_for(*card, Cause::Base(base), &bonus, false));
        }
        found
    }
}

/// The top cards, down to the lowest one that is known.
fn known_top<C: Copy>(cards: impl Iterator<Item = Option<C>>) -> Vec<Option<C>> {
    let mut top: Vec<Option<C>> = cards.collect();
    let known = top.iter().rposition(Option::is_some).map_or(0, |at| at + 1);
    top.truncate(known);
    top
}

/// Takes one copy out of a list.
fn take_one<C: Copy + PartialEq>(cards: &mut Vec<C>, card: C) {
    if let Some(at) = cards.iter().position(|other| *other == card) {
        cards.swap_remove(at);
    }
}
