//! Sentences for people, in English and German.

use crate::action::{Action, Order, Sector, Slide};
use crate::card::{Area, AreaPrint, CardId, Effect, Face, Side};
use crate::catalogue::Catalogue;
use crate::event::{Event, Lost, Place, Struck, Symbol};
use crate::frame::Phase;
use crate::options::DECK_MIN;
use crate::state::{Lying, NORTH, SOUTH, Starfighter};
use starboard_core::settings::Setting;
use starboard_core::words::Arg;
use starboard_core::{Lang, Legal, Livery, Message, Seat, Speak};

impl Speak for Starfighter {
    fn ftl(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../locales/en.ftl"),
            Lang::De => include_str!("../locales/de.ftl"),
        }
    }

    fn rule_book(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../../../docs/starfighter/en.md"),
            Lang::De => include_str!("../../../docs/starfighter/de.md"),
        }
    }

    fn settings() -> Vec<Setting> {
        vec![
            Setting::choice("mode", &["training", "skirmish", "ultimate_war"]),
            Setting::choice("start", &["random", "south", "north"]),
            Setting::number("max_rounds", 1, 200, 60),
            Setting::choice("pool", &["full", "dealt", "lists"]).only_if("mode", &["ultimate_war"]),
            Setting::text("lists").only_if("pool", &["lists"]),
            Setting::number("copies", 1, 2, 2).only_if("pool", &["lists"]),
            Setting::text("cards"),
            Setting::text("cruisers"),
        ]
    }

    fn say_seat(&self, seat: Seat) -> Message {
        seat_words(seat)
    }

    fn livery(&self, seat: Seat) -> Option<Livery> {
        Some(if seat == SOUTH { Livery::Blue } else { Livery::Orange })
    }

    fn say_question(&self, seat: Seat) -> Message {
        let deciders = self.to_act();
        if !deciders.contains(seat) {
            return match deciders.iter().next() {
                Some(other) => about("question-wait", other),
                None => Message::new("refusal-game-over"),
            };
        }
        if !self.chain.is_idle() {
            return self.ask_about_effects(seat);
        }
        match self.phase {
            Phase::ChooseCruiser { .. } => Message::new("question-cruiser"),
            Phase::Build { .. } => self.ask_about_building(seat),
            Phase::Deployment { .. } if self.passed.is_empty() => Message::new("question-play"),
            Phase::Deployment { .. } => about("question-play-alone", seat.opponent()),
            Phase::Slide => Message::new("question-slide"),
            Phase::BattleOrder => Message::new("question-battle-order"),
            Phase::Battles { .. } | Phase::Over { .. } => Message::new("refusal-game-over"),
        }
    }

    fn rule_of_question(&self, seat: Seat) -> &'static str {
        self.rule_that_asks(seat)
    }

    fn say_action(&self, seat: Seat, action: Action) -> Message {
        let cards = self.catalogue();
        match action {
            Action::ChooseCruiser { class } => {
                Message::new("action-choose-cruiser").with("class", cards.class_text(class))
            }
            Action::DeckAdd { card } => Message::new("action-deck-add")
                .with("card", card_words(cards, card))
                .with("shows", face_words(cards.face(card, Side::Front))),
            Action::DeckDone => {
                Message::new("action-deck-done").with("count", self.board(seat).deck.len())
            }
            Action::Play { card, side, sector } => {
                let key = match side {
                    Side::Front => "action-play-front",
                    Side::Back => "action-play-back",
                };
                Message::new(key)
                    .with("card", card_words(cards, card))
                    .with("sector", sector.number())
                    .with("level", self.stack(seat, sector).len())
                    .with("shows", face_words(cards.face(card, side)))
            }
            Action::Pass if !self.passed.is_empty() => Message::new("action-pass"),
            Action::Pass if self.initiative == seat => Message::new("action-pass-keep"),
            Action::Pass => Message::new("action-pass-take"),
            Action::ResolveNext { area, index } => self.resolve_words(area, index),
            Action::TargetCard { board, sector, level } => {
                Message::new(self.target_key(board, sector, level))
                    .with("target", self.target_words(seat, board, sector, level))
            }
            Action::TargetMove { board, sector, level, to } => Message::new("action-move")
                .with("target", self.target_words(seat, board, sector, level))
                .with("to", to.number()),
            Action::TargetSector { board, sector } => {
                let top = self.stack(board, sector).len().saturating_sub(1) as u8;
                Message::new("action-damage")
                    .with("target", self.target_words(seat, board, sector, top))
            }
            Action::Slide { slide } => {
                let key = match slide {
                    Slide::Left => "action-slide-left",
                    Slide::Stay => "action-slide-stay",
                    Slide::Right => "action-slide-right",
                };
                Message::new(key).with("pairs", self.pairs_after(slide))
            }
            Action::BattleOrder { order: Order::LeftToRight } => {
                Message::new("action-left-to-right")
            }
            Action::BattleOrder { order: Order::RightToLeft } => {
                Message::new("action-right-to-left")
            }
        }
    }

    #[expect(clippy::too_many_lines, reason = "a sentence for each event")]
    fn say_event(&self, event: &Event) -> Message {
        let cards = self.catalogue();
        match *event {
            Event::StartPlayer { seat } => about("event-start-player", seat),
            Event::CruiserChosen { seat, class } => {
                about("event-cruiser-chosen", seat).with("class", class_name(cards, class))
            }
            Event::PoolDealt { seat, ref cards } if cards.is_empty() => {
                about("event-pool-dealt", seat)
            }
            Event::PoolDealt { seat, cards: ref dealt } => {
                about("event-pool-dealt-cards", seat).with("cards", id_codes(cards, dealt))
            }
            Event::BuildDone { seat } => about("event-build-done", seat),
            Event::Revealed { classes: [south, north], deck_sizes } => {
                Message::new("event-revealed")
                    .with("south", class_name(cards, south))
                    .with("south_cards", deck_sizes[0])
                    .with("north", class_name(cards, north))
                    .with("north_cards", deck_sizes[1])
            }
            Event::RoundBegan { round, initiative } => {
                about("event-round-began", initiative).with("round", round)
            }
            Event::TookAside { seat, count, cards: ref taken } => {
                let keys = ["event-took-aside", "event-took-aside-cards"];
                came_to_hand(keys, seat, count, cards, taken)
            }
            Event::Supplied { seat, count, cards: ref drawn } => {
                let keys = ["event-supplied", "event-supplied-cards"];
                came_to_hand(keys, seat, count, cards, drawn)
            }
            Event::Reshuffled { pile: None, count } => {
                Message::new("event-reshuffled").with("count", count)
            }
            Event::Reshuffled { pile: Some(seat), count } => {
                about("event-reshuffled-own", seat).with("count", count)
            }
            Event::Automatic { seat } => about("event-automatic", seat),
            Event::Played { seat, at, side, card } => played(cards, seat, at, side, card),
            Event::Triggered { symbol } => symbol_words("event-triggered", symbol)
                .with("card", self.public_card(symbol.at.token)),
            Event::Resolving { symbol } => {
                symbol_words("event-resolving", symbol).with("seat", seat_words(symbol.controller))
            }
            Event::Lost { symbol, why } => symbol_words(lost_key(symbol.effect, why), symbol),
            Event::SetAside { seat } => about("event-set-aside", seat),
            Event::Moved { at, from, from_level } => {
                let before = Place { sector: from, level: from_level, ..at };
                self.moved(before, at)
            }
            Event::Turned { at } => self.about_card("event-turned", at),
            Event::Rolled { at, side: Side::Front, card } => {
                about_known_card("event-rolled-to-front", at, cards, card)
                    .with("shows", face_words(cards.face(card, Side::Front)))
            }
            Event::Rolled { at, side: Side::Back, card } => {
                about_known_card("event-rolled-to-back", at, cards, card)
            }
            Event::Marked { at, area: _, on: Struck::Fighter } => {
                self.about_card("event-marked-fighter", at)
            }
            Event::Marked { at, area: _, on: Struck::Shield } => {
                self.about_card("event-marked-shield", at)
            }
            Event::MarkersBack { at, area: _, count } => {
                self.about_card("event-markers-back", at).with("count", count)
            }
            Event::Destroyed { at, card } => about_known_card("event-destroyed", at, cards, card),
            Event::Hull { seat, loss, left } => {
                about("event-hull", seat).with("loss", loss).with("left", left)
            }
            Event::Passed { seat, takes_initiative: true } => about("event-passed-first", seat),
            Event::Passed { seat, takes_initiative: false } => about("event-passed", seat),
            Event::Slid { seat, slide, offset } => {
                let key = match slide {
                    Slide::Left => "event-slid-left",
                    Slide::Stay => "event-slid-stay",
                    Slide::Right => "event-slid-right",
                };
                about(key, seat).with("offset", offset)
            }
            Event::Ordered { seat, order: Order::LeftToRight } => {
                about("event-left-to-right", seat)
            }
            Event::Ordered { seat, order: Order::RightToLeft } => {
                about("event-right-to-left", seat)
            }
            Event::Battle { south, north, south_takes, north_takes } => {
                Message::new("event-battle")
                    .with("south", south.number())
                    .with("north", north.number())
                    .with("south_takes", south_takes)
                    .with("north_takes", north_takes)
            }
            Event::Absorbed { seat, count } => about("event-absorbed", seat).with("count", count),
            Event::ShieldsReset => Message::new("event-shields-reset"),
            Event::Initiative { seat } => about("event-initiative", seat),
            Event::Ended { hulls, cards } => Message::new("event-ended")
                .with("south_hull", hulls[0])
                .with("north_hull", hulls[1])
                .with("south_cards", cards[0])
                .with("north_cards", cards[1]),
        }
    }
}

impl Catalogue {
    /// SF-2.3 What both areas of a card's front show: "Upper: 3 fighters, vertical move. Lower:
    /// empty."
    pub fn card_text(&self, card: CardId) -> Message {
        let [upper, lower] = self.face(card, Side::Front).areas;
        Message::new("card-text").with("upper", area_words(upper)).with("lower", area_words(lower))
    }

    /// SF-2.2 A cruiser: its name, its hull and the heights of its sectors.
    pub fn class_text(&self, class: u8) -> Message {
        let Some(found) = self.classes.get(usize::from(class)) else {
            return Message::new("refusal-cruiser");
        };
        let heights: Vec<Arg> = found.heights.iter().map(|&height| height.into()).collect();
        Message::new("class-text")
            .with("class", &found.name)
            .with("hull", found.hull)
            .with("heights", heights)
    }
}

impl Effect {
    /// What it is called: `effect-draw`. The passive effects have keys like these, too:
    /// `effect-force-field` and `effect-shields`.
    pub fn name(self) -> Message {
        Message::new(self.key())
    }

    /// What it does: `effect-draw-text`.
    pub fn text(self) -> Message {
        Message::new(self.key() + "-text")
    }

    fn key(self) -> String {
        "effect-".to_owned() + &self.code().replace('_', "-")
    }
}

/// Questions and actions, which depend on what the player knows.
impl Starfighter {
    fn ask_about_building(&self, seat: Seat) -> Message {
        let board = self.board(seat);
        let count = board.deck.len();
        if board.class.is_none() {
            Message::new("question-secret-cruiser")
        } else if self.can_close_deck(seat) {
            Message::new("question-deck-enough").with("count", count)
        } else {
            Message::new("question-deck").with("count", count).with("fewest", DECK_MIN)
        }
    }

    /// SF-6.7, SF-6.10 An effect waits for its target, or several for their order. The card that
    /// shows them lies front up.
    fn ask_about_effects(&self, seat: Seat) -> Message {
        let about_source = |key: &'static str, at: Place| {
            Message::new(key)
                .with("card", self.public_card(at.token))
                .with("place", place_words(Some(seat), at.board, at.sector, at.level))
        };
        let Some(picked) = self.chain.picked else {
            return about_source("question-order", self.symbol(self.chain.group()[0]).at);
        };
        let Symbol { at, effect, .. } = self.symbol(picked);
        let key = match effect {
            Effect::MoveHorizontal | Effect::MoveFree => "question-target-move",
            Effect::DamageFighters => "question-target-sector",
            Effect::MoveVertical
            | Effect::UTurn
            | Effect::Destruction
            | Effect::BarrelRoll
            | Effect::Draw
            | Effect::DamageEnemyCruiser
            | Effect::DamageOwnCruiser => "question-target-card",
        };
        about_source(key, at).with("effect", effect.name())
    }

    fn resolve_words(&self, area: Area, index: u8) -> Message {
        let mut group = self.chain.group().iter();
        let Some(&waiting) = group.find(|w| w.area() == area && w.index() == index) else {
            return Message::new("refusal-effect-not-waiting");
        };
        let area = match area {
            Area::Upper => "area-upper",
            Area::Lower => "area-lower",
        };
        Message::new("action-resolve")
            .with("effect", self.symbol(waiting).effect.name())
            .with("area", Message::new(area))
    }

    /// What the waiting effect does to a card.
    fn target_key(&self, board: Seat, sector: Sector, level: u8) -> &'static str {
        let picked = self.chain.picked.map(|waiting| self.symbol(waiting).effect);
        let (Some(effect), Some(lying)) = (picked, self.lying(board, sector, level)) else {
            return "action-target";
        };
        match effect {
            Effect::MoveVertical if self.is_top(self.place(board, sector, level)) => {
                "action-stay-on-top"
            }
            Effect::MoveVertical => "action-lift",
            Effect::UTurn => "action-turn",
            Effect::Destruction => "action-destroy",
            Effect::BarrelRoll => match lying.side {
                Side::Front => "action-roll-to-back",
                Side::Back => "action-roll-to-front",
            },
            Effect::MoveHorizontal
            | Effect::MoveFree
            | Effect::DamageFighters
            | Effect::Draw
            | Effect::DamageEnemyCruiser
            | Effect::DamageOwnCruiser => "action-target",
        }
    }

    /// SF-12.2, SF-12.4 A lying card, as far as `seat` knows it, and where it lies.
    fn target_words(&self, seat: Seat, board: Seat, sector: Sector, level: u8) -> Message {
        let place = place_words(Some(seat), board, sector, level);
        let Some(lying) = self.lying(board, sector, level) else { return place };
        let key = match lying.side {
            Side::Front => "target",
            Side::Back if lying.known || board == seat => "target-back",
            Side::Back => return Message::new("target-unknown").with("place", place),
        };
        Message::new(key)
            .with("card", card_words(self.catalogue(), lying.card))
            .with("place", place)
    }

    /// SF-8.1 The sectors that face each other after a slide, each seat's own first: the numbers
    /// are the same from both chairs.
    fn pairs_after(&self, slide: Slide) -> Arg {
        // The numbers are the same from both chairs.
        let pair = |[own, enemy]: [Sector; 2]| {
            Message::new("pair").with("own", own.number()).with("enemy", enemy.number()).into()
        };
        let pairs = Self::facing_pairs(self.offset + slide.step());
        Arg::List(pairs.into_iter().map(pair).collect())
    }
}

/// Events, which tell everybody the same.
impl Starfighter {
    /// SF-12.2 The card with this token, if it still lies there and everybody knows it.
    fn public_card(&self, token: u16) -> Message {
        let lying = self.find(token).and_then(|at| self.lying(at.board, at.sector, at.level));
        match lying {
            Some(&Lying { card, side, known, .. }) if side == Side::Front || known => {
                card_words(self.catalogue(), card)
            }
            Some(_) | None => Message::new("card-some"),
        }
    }

    fn about_card(&self, key: &'static str, at: Place) -> Message {
        about_place(key, at).with("card", self.public_card(at.token))
    }

    /// SF-7.3 to SF-7.5 A card moves to another sector, to the top of its own, or not at all.
    fn moved(&self, from: Place, to: Place) -> Message {
        if from == to {
            self.about_card("event-stayed", from)
        } else if from.sector == to.sector {
            self.about_card("event-lifted", from)
        } else {
            self.about_card("event-moved", from)
                .with("to", to.sector.number())
                .with("level", to.level)
        }
    }
}

fn seat_words(seat: Seat) -> Message {
    debug_assert!(seat == SOUTH || seat == NORTH, "nobody sits there");
    Message::new(if seat == SOUTH { "seat-south" } else { "seat-north" }).naming(seat)
}

/// A sentence about a player.
fn about(key: &'static str, seat: Seat) -> Message {
    Message::new(key).with("seat", seat_words(seat))
}

/// A sentence about a place, as everybody calls it.
fn about_place(key: &'static str, at: Place) -> Message {
    Message::new(key).with("place", place_words(None, at.board, at.sector, at.level))
}

fn about_known_card(key: &'static str, at: Place, cards: &Catalogue, card: CardId) -> Message {
    about_place(key, at).with("card", card_words(cards, card))
}

fn symbol_words(key: &'static str, symbol: Symbol) -> Message {
    about_place(key, symbol.at).with("effect", symbol.effect.name())
}

/// SF-1.8 A place; `seat` calls the own board its own.
fn place_words(seat: Option<Seat>, board: Seat, sector: Sector, level: u8) -> Message {
    let place = if seat == Some(board) { Message::new("place-own") } else { about("place", board) };
    place.with("sector", sector.number()).with("level", level)
}

pub(crate) fn card_words(cards: &Catalogue, card: CardId) -> Message {
    match cards.info(card) {
        Some(info) => Message::new("card").with("id", info.id.as_str()).with("name", &info.name),
        None => Message::new("card-some"),
    }
}

fn id_codes(cards: &Catalogue, of: &[CardId]) -> Arg {
    Arg::List(of.iter().map(|&card| cards.id_code(card).into()).collect())
}

fn class_name(cards: &Catalogue, class: u8) -> Arg {
    cards.classes.get(usize::from(class)).map_or(class.into(), |class| (&class.name).into())
}

/// What a side shows, in short: "3 fighters, vertical move / empty".
fn face_words(face: &Face) -> Message {
    let [upper, lower] = face.areas;
    Message::new("card-short").with("upper", area_words(upper)).with("lower", area_words(lower))
}

/// SF-2.3, SF-2.6 What an area shows. Reminders of the other area are no part of it.
fn area_words(area: AreaPrint) -> Arg {
    let AreaPrint { fighters, shields, force_field, effects } = area;
    let mut words = Vec::new();
    if fighters > 0 {
        words.push(Message::new("fighters").with("count", fighters));
    }
    if shields > 0 {
        words.push(Message::new("shields").with("count", shields));
    }
    if force_field {
        words.push(Message::new("effect-force-field"));
    }
    words.extend(effects.iter().map(|effect| effect.name()));
    if words.is_empty() {
        words.push(Message::new("area-empty"));
    }
    Arg::List(words.into_iter().map(Arg::from).collect())
}

/// SF-12.4 Cards that come into a hand; only their owner is told which.
fn came_to_hand(
    [counted, named]: [&'static str; 2],
    seat: Seat,
    count: u8,
    cards: &Catalogue,
    which: &[CardId],
) -> Message {
    if which.is_empty() {
        return about(counted, seat).with("count", count);
    }
    about(named, seat).with("count", count).with("cards", id_codes(cards, which))
}

/// SF-5.1 A card is played; back up, only its owner is told which (SF-12.4).
fn played(cards: &Catalogue, seat: Seat, at: Place, side: Side, card: Option<CardId>) -> Message {
    let words = match (side, card) {
        (_, None) => about("event-played-hidden", seat),
        (Side::Front, Some(card)) => about("event-played-front", seat)
            .with("card", card_words(cards, card))
            .with("shows", face_words(cards.face(card, Side::Front))),
        (Side::Back, Some(card)) => {
            about("event-played-back", seat).with("card", card_words(cards, card))
        }
    };
    words.with("sector", at.sector.number()).with("level", at.level)
}

fn lost_key(effect: Effect, why: Lost) -> &'static str {
    match why {
        Lost::Hidden => "event-lost-hidden",
        Lost::NoTarget if effect == Effect::Draw => "event-lost-no-card",
        Lost::NoTarget => "event-lost-no-target",
        Lost::Repetition => "event-lost-repetition",
        Lost::Cap => "event-lost-cap",
    }
}
