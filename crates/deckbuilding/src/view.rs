//! DB-11 What each observer may see.

mod aids;
mod decision;

pub use aids::{AttackerView, AttackersView, OutOfReach, SecretView, Spent};
pub use decision::{AttackView, DamageView, Decision, DecisionView, Deed, ExileView};

use crate::action::{Shelf, Slot};
use crate::card::{BaseId, Card, CardId, Faction};
use crate::event::Cause;
use crate::frame::{Frame, Source};
use crate::options::{Mode, Options};
use crate::rules::{Bonuses, Unusable};
use crate::state::{Deckbuilding, Deployed, Held, Known, Marks, Side, Tally};
use serde::{Deserialize, Serialize};
use starboard_core::{Legal, Observer, Outcome, Rules, Seat, SeatSet, Visible};

/// What one observer may see of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct View {
    /// The seat that looks, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub me: Option<Seat>,
    /// DB-14
    pub mode: Mode,
    /// DB-14.5
    pub bases_to_win: u8,
    /// DB-14.4
    pub pay_out_neutral: bool,
    /// DB-10.3 The last turn; 0 if there is none.
    pub turn_limit: u16,
    /// The number of the turn, counted over both players; 0 before the first.
    pub turn: u16,
    /// Whose turn it is.
    pub active: Seat,
    /// The seat that plays the Empire.
    pub empire: Seat,
    /// DB-3.1 From -3 (the Empire's last space) to 3.
    pub force: i8,
    /// Who has to decide.
    pub to_act: SeatSet,
    /// What is to be decided.
    pub decision: DecisionView,
    /// DB-5.4 Resources of the active player.
    pub pool: u16,
    /// DB-12.2 Cards purchased this turn.
    pub purchases: u8,
    /// DB-12.2 Neutral cards purchased this turn.
    pub neutral_purchases: u8,
    /// DB-12.2 Neutral cards played this turn.
    pub neutral_played: u8,
    /// DB-13.3 Smugglers that wait for the next purchase.
    pub smugglers: u8,
    /// DB-13.1 The hunt for a neutral unit has been used.
    pub ord_mantell_used: bool,
    /// DB-8.7 Damage that Hoth has prevented this turn.
    pub hoth_prevented: u8,
    /// By seat.
    pub sides: [SideView; 2],
    /// The units of the active player, in the order of play.
    pub units: Vec<InPlayView>,
    /// DB-8.1 Attack that the active player has not used yet.
    pub reach: ReachView,
    /// DB-8.1 Who could attack, if that is for the observer to decide now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attackers: Option<AttackersView>,
    /// DB-5.3 The observer's hand cards that can be played now and ask nothing then.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub plain_plays: Vec<Card>,
    /// DB-2.2 The observer's bases while some are picked in secret.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<SecretView>,
    /// DB-1.6 The row, slot 1 first.
    pub row: Vec<SlotView>,
    /// Cards in the galaxy deck.
    pub galaxy_count: u8,
    /// DB-11.2 The top galaxy cards, topmost first, as far down as the observer knows one.
    pub galaxy_top: Vec<Option<CardId>>,
    /// The galaxy discard pile, bottom first.
    pub galaxy_discard: Vec<CardId>,
    /// DB-11.2 Cards of the galaxy deck whose place the observer does not know, in data order.
    pub galaxy_unseen: Vec<CardId>,
    /// DB-6.3 Pilots left.
    pub pilots: u8,
    /// DB-6.3 Why the observer can have none of them now, in his main phase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pilots_refused: Option<OutOfReach>,
    /// Exiled cards, in data order.
    pub exile: Vec<CardId>,
    /// How the game ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
}

/// A slot of the row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct SlotView {
    /// Its number.
    pub slot: Slot,
    /// The card there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<CardId>,
    /// DB-1.8 The slot that stands for it in actions, if it is another one with the same card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub twin: Option<Slot>,
    /// DB-8.3 The value the active player's units must reach to defeat it, if it is a target.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needed: Option<u8>,
    /// DB-8.3 The value the observer's units must reach, in his own turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub takes: Option<u8>,
    /// DB-13.1 The resources for defeating it, if it is a neutral unit and a target.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bounty: Option<u8>,
    /// Why the observer can do nothing with it now, in his main phase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<OutOfReach>,
}

/// What one observer may see of a player's side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct SideView {
    /// Which faction it is.
    pub faction: Faction,
    /// The base that lies face up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base: Option<BaseView>,
    /// Bases in the base deck.
    pub base_deck_count: u8,
    /// DB-11.3 The bases in it, if the observer may know them.
    pub base_deck: Vec<BaseId>,
    /// DB-11.3 Own bases that are not played with, if the observer may know them.
    pub out_of_game: Vec<BaseId>,
    /// The enemy bases that this player has destroyed.
    pub victory: Vec<BaseId>,
    /// Cards in hand.
    pub hand_count: u8,
    /// The hand cards that the observer knows: all of the own ones (DB-11.2).
    pub hand: Vec<Card>,
    /// Cards in the deck.
    pub deck_count: u8,
    /// DB-11.2 The top cards of the deck, topmost first, as far down as the observer knows one.
    pub deck_top: Vec<Option<Card>>,
    /// DB-11.2 Cards that are in deck or hand, the observer does not know where, in data order.
    pub unseen: Vec<Card>,
    /// The discard pile, bottom first.
    pub discard: Vec<Card>,
    /// Capital ships in the order of play.
    pub ships: Vec<InPlayView>,
}

/// A base that lies face up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct BaseView {
    /// Which.
    pub base: BaseId,
    /// Damage on it.
    pub damage: u8,
    /// Its hit points.
    pub hit_points: u8,
    /// DB-7.2 Its ability has been used this turn.
    pub used: bool,
    /// DB-7.2 Why its action ability cannot be used now; absent if it can, or if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unusable: Option<Unusable>,
    /// DB-7.4 What of its constant ability has been used up this turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spent: Option<Spent>,
}

/// DB-7.4 Where a constant bonus to attack comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BonusView {
    /// The card or base that gives it.
    pub cause: Cause,
    /// How much.
    pub n: u8,
    /// DB-13.3 It counts against cards of the row only.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub row_only: bool,
}

/// DB-8.1 Attack that the active player has not used yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReachView {
    /// Of units, against a card of the row.
    pub row: u16,
    /// Of units and ships, against the base.
    pub base: u16,
}

/// A card in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct InPlayView {
    /// Which.
    pub card: Card,
    /// The how-manieth of its player's copies in play, from 1.
    pub copy: u8,
    /// DB-1.8 The copy that stands for it in actions, if it is another one that nothing tells from
    /// it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub twin: Option<u8>,
    /// DB-8.1 Its attack against a base now.
    pub attack: u8,
    /// DB-8.1 Its attack against a card of the row now; 0 for ships.
    pub row_attack: u8,
    /// DB-7.2
    pub used: bool,
    /// DB-8.1
    pub attacked: bool,
    /// DB-15.3 It has joined the attack that is being put together.
    pub joined: bool,
    /// DB-7.8 Attack gained this turn.
    pub gained: u8,
    /// DB-7.4 Constant bonuses to its attack.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub bonuses: Vec<BonusView>,
    /// DB-7.2 Why its action ability cannot be used now; absent if it can, or if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unusable: Option<Unusable>,
    /// Damage on it.
    pub damage: u8,
    /// Its hit points; 0 for a unit.
    pub hit_points: u8,
}

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
