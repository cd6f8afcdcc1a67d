//! Risk on the terminal.
//!
//! [`map`] draws the galaxy where there is room for it, [`sheet`] lists of planets and cards.
//! No meaning is carried by colour alone: every army has a letter.

mod map;
mod sheet;

use crate::play::board::{Painter, Scene, Tone, seat_in};
use crate::play::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use serde::Deserialize;
use serde_json::Value;
use starboard_core::words::Phrasebook;
use starboard_core::{Lang, Message};
use starboard_risk::card::{Class, Faction, Fleet};
use starboard_risk::catalogue::Catalogue;
use starboard_risk::event::Face;
use starboard_risk::options::Army;
use starboard_risk::set::{Planet, PlanetSet};
use starboard_risk::view::{ArmyView, OddsView, PlanetView};
use starboard_risk::{Action, Options, View, name_of_army};
use starboard_table::sentences::phrasebook;
use std::sync::Arc;

/// The smallest room in which the galaxy is drawn as a map.
const MAP: (u16, u16) = (96, 24);

/// Paints Risk.
#[derive(Debug)]
pub(crate) struct Risk {
    catalogue: Arc<Catalogue>,
}

/// The words of the game itself.
fn game_words(lang: Lang) -> &'static Phrasebook {
    phrasebook::<starboard_risk::Risk>(lang)
}

/// The view is always one of this game: only its own table is painted.
fn view(scene: &Scene) -> View {
    View::deserialize(scene.view).expect("a view of Risk")
}

/// What a board needs to know.
struct Galaxy<'a> {
    scene: &'a Scene<'a>,
    view: &'a View,
    catalogue: &'a Catalogue,
    /// The planets that the selected action is about.
    aim: PlanetSet,
}

impl Risk {
    /// With the map that these options name.
    pub(crate) fn new(options: &Value) -> Option<Self> {
        let options = Options::deserialize(options).ok()?;
        let catalogue = Catalogue::with(options.map.as_deref(), options.cards.as_deref()).ok()?;
        Some(Self { catalogue })
    }

    fn galaxy<'a>(&'a self, scene: &'a Scene<'a>, view: &'a View) -> Galaxy<'a> {
        Galaxy { scene, view, catalogue: &self.catalogue, aim: aim(scene.chosen) }
    }
}

impl Painter for Risk {
    fn min_size(&self) -> Size {
        Size::new(80, 24)
    }

    fn rows(&self, scene: &Scene, room: Size) -> u16 {
        let view = view(scene);
        let table = self.galaxy(scene, &view).table(3).len() as u16;
        if room.height >= MAP.1 + 8 { room.height - 8 } else { table.min(room.height) }
    }

    fn draw(&self, scene: &Scene, area: Rect, buf: &mut Buffer) {
        let view = view(scene);
        let galaxy = self.galaxy(scene, &view);
        if area.width >= MAP.0 && area.height >= MAP.1 {
            galaxy.draw_map(area, buf);
        } else {
            let columns = (area.width / 26).clamp(1, 6);
            let mut table = galaxy.table(columns.into());
            if table.len() > area.height.into() {
                table = galaxy.narrow_table(area.height.into());
            }
            sheet::write(&table, area, buf);
        }
    }

    fn hand_rows(&self, scene: &Scene, wide: u16) -> [u16; 2] {
        let view = view(scene);
        let galaxy = self.galaxy(scene, &view);
        [galaxy.hand_in_brief(wide.into()).len() as u16, galaxy.hand().len() as u16]
    }

    fn draw_hand(&self, scene: &Scene, area: Rect, buf: &mut Buffer) {
        let view = view(scene);
        let galaxy = self.galaxy(scene, &view);
        let mut lines = galaxy.hand();
        if lines.len() > area.height.into() {
            lines = galaxy.hand_in_brief(area.width.into());
        }
        sheet::write(&lines, area, buf);
    }

    fn status(&self, scene: &Scene) -> Vec<String> {
        let view = view(scene);
        let book = game_words(scene.lang);
        let mut status = Vec::new();
        if view.round > 0 {
            status.push(book.say(&Message::new("terminal-round").with("round", view.round)));
        }
        if view.turn.reinforcements > 0 {
            let count = view.turn.reinforcements;
            status.push(book.say(&Message::new("terminal-reinforcements").with("count", count)));
        }
        if view.armies.iter().any(|army| army.faction.is_some()) {
            let level = format!("{:+}", view.force_level);
            status.push(book.say(&Message::new("terminal-force").with("level", level)));
        }
        if let Some(count) = view.resources {
            let message = Message::new("terminal-resources").with("count", count);
            status.push(book.say(&message.with("wanted", self.catalogue.resources_to_win)));
        }
        status
    }

    fn notes(&self, scene: &Scene) -> Vec<Line<'static>> {
        let view = view(scene);
        let action = scene.chosen.and_then(|action| Action::deserialize(action).ok());
        let odds = action.and_then(|action| odds_of(&view, action));
        let mut notes: Vec<Line<'static>> =
            odds.into_iter().map(|odds| Line::raw(odds_words(odds, scene.lang))).collect();
        let galaxy = self.galaxy(scene, &view);
        notes.extend(named(scene.chosen).map(|planet| Line::raw(galaxy.neighbours(planet))));
        notes
    }

    fn legend(&self, lang: Lang, _theme: Theme) -> Vec<Line<'static>> {
        let keys = [
            "terminal-legend-planet",
            "terminal-legend-ships",
            "terminal-legend-marks",
            "terminal-legend-map",
        ];
        keys.into_iter().map(|key| Line::raw(game_words(lang).get(key))).collect()
    }

    fn piles(&self, scene: &Scene) -> Vec<Line<'static>> {
        let view = view(scene);
        let galaxy = self.galaxy(scene, &view);
        let mut lines = galaxy.armies();
        let decks = if let [only] = view.decks[..] {
            Message::new("terminal-deck").with("count", only)
        } else {
            let counts: Vec<String> = view.decks.iter().map(ToString::to_string).collect();
            Message::new("terminal-decks").with("counts", counts.join("/"))
        };
        lines.push(Line::raw(game_words(scene.lang).say(&decks)));
        lines.push(Line::styled(
            game_words(scene.lang).get("terminal-discard"),
            scene.theme.strong(),
        ));
        lines.extend(view.discard.iter().map(|&card| Line::raw(galaxy.card_name(card))));
        lines
    }

    fn is_grave(&self, action: &Value) -> bool {
        action["kind"] == "end_invade"
    }

    fn tone(&self, event: &Value) -> Tone {
        let seat = seat_in(event, "seat").or_else(|| seat_in(event, "army"));
        match event.get("kind").and_then(Value::as_str) {
            Some("turn_began" | "ended") => Tone::Heading,
            Some(
                "rolled"
                | "rerolled"
                | "fought"
                | "defended"
                | "engaged"
                | "occupied"
                | "shifted"
                | "resources"
                | "deployed"
                | "ship_deployed"
                | "base_drawn"
                | "gained"
                | "death_star_rolled_at"
                | "reinforced",
            ) => Tone::Detail(seat),
            Some(_) | None => Tone::Deed(seat),
        }
    }
}

/// The planets that an action names.
fn aim(action: Option<&Value>) -> PlanetSet {
    ["planet", "source", "target"].iter().filter_map(|field| planet_in(action?, field)).collect()
}

/// The planet that an action goes to.
fn named(action: Option<&Value>) -> Option<Planet> {
    ["target", "planet"].iter().find_map(|field| planet_in(action?, field))
}

fn planet_in(action: &Value, field: &str) -> Option<Planet> {
    let at = u8::try_from(action.get(field)?.as_u64()?).ok()?;
    (at < 64).then_some(Planet(at))
}

/// The odds of an attack.
fn odds_of(view: &View, action: Action) -> Option<OddsView> {
    let found = |source: Planet, target: Option<Planet>, station: bool| {
        let mut odds = view.odds.iter().copied();
        odds.find(|odds| {
            odds.source == source
                && odds.at_death_star == station
                && target.is_none_or(|target| odds.target == target)
        })
    };
    if let Action::Declare { source, target } = action {
        found(source, Some(target), false)
    } else if let Action::Continue { source } = action {
        found(source, None, false)
    } else if let Action::AttackDeathStar { source } = action {
        found(source, None, true)
    } else {
        None
    }
}

/// Hundredths as a number with one decimal.
fn tenths(hundredths: u32) -> String {
    let tenths = (hundredths + 5) / 10;
    format!("{}.{}", tenths / 10, tenths % 10)
}

fn odds_words(odds: OddsView, lang: Lang) -> String {
    let decimal = |text: String| match lang {
        Lang::En => text,
        Lang::De => text.replace('.', ","),
    };
    let message =
        Message::new(if odds.at_death_star { "terminal-odds-station" } else { "terminal-odds" })
            .with("chance", decimal(tenths(odds.success.into())))
            .with("own", decimal(tenths(odds.attacker_loses)));
    let enemy = decimal(tenths(odds.defender_loses));
    game_words(lang).say(&if odds.at_death_star { message } else { message.with("enemy", enemy) })
}

impl Galaxy<'_> {
    /// The letter of an army.
    fn letter(&self, army: Army) -> char {
        let found = self.view.armies.iter().find(|view| view.army == army);
        let Some(found) = found else { return '?' };
        let second = self
            .view
            .armies
            .iter()
            .find(|other| other.faction == found.faction)
            .is_some_and(|first| first.army != army);
        match (found.faction, second) {
            (None, _) => self.initial(army),
            (Some(Faction::Empire), false) => 'E',
            (Some(Faction::Empire), true) => 'e',
            (Some(Faction::Rebel), false) => 'R',
            (Some(Faction::Rebel), true) => 'r',
            (Some(Faction::Hutt), _) => 'H',
        }
    }

    /// The first letter of the name that no army before it has.
    fn initial(&self, army: Army) -> char {
        let mut taken = Vec::new();
        for each in &self.view.armies {
            let name = army_name(self, each).to_uppercase();
            let free = name.chars().find(|letter| !taken.contains(letter)).unwrap_or('?');
            if each.army == army {
                return free;
            }
            taken.push(free);
        }
        '?'
    }

    /// What lies beside a planet, and who holds it.
    fn neighbours(&self, planet: Planet) -> String {
        let beside = self.catalogue.adjacent(planet).iter();
        let list: Vec<String> = beside
            .map(|next| format!("{} {}", self.planet_name(next), self.strength(next)))
            .collect();
        let message = Message::new("terminal-neighbours")
            .with("planet", self.planet_name(planet).to_owned())
            .with("list", list.join(", "));
        game_words(self.scene.lang).say(&message)
    }

    /// How the things of an army look.
    fn style(&self, army: Option<Army>) -> Style {
        let theme = self.scene.theme;
        let Some(army) = army else { return theme.quiet() };
        let me = self.view.me.map(Army::from);
        let faction = |army: Army| {
            let found = self.view.armies.iter().find(|view| view.army == army);
            found.and_then(|view| view.faction)
        };
        if me == Some(army) {
            return theme.own();
        }
        if me.is_some_and(|me| faction(me).is_some() && faction(me) == faction(army)) {
            return theme.good();
        }
        match army {
            Army::NEUTRAL => theme.quiet(),
            _ if faction(army) == Some(Faction::Hutt) => theme.effect(),
            _ => theme.foe(),
        }
    }

    fn planet(&self, planet: Planet) -> &PlanetView {
        &self.view.planets[planet.index()]
    }

    /// `R12FFB◆*`: the holder, forces, ships and marks of a planet.
    fn strength(&self, planet: Planet) -> String {
        let view = self.planet(planet);
        if view.asteroids {
            return "∴".to_owned() + self.marks(planet).as_str();
        }
        let Some(holder) = view.holder else { return "·".to_owned() };
        let ships = if view.ships == Fleet::NONE { String::new() } else { ships(view.ships) };
        format!("{}{}{ships}{}", self.letter(holder), view.forces, self.marks(planet))
    }

    /// `◆` a base, `◇` an empty one, `✹` the Emperor, `●` the Death Star, `*` a resource planet.
    fn marks(&self, planet: Planet) -> String {
        let view = self.planet(planet);
        let mut marks = String::new();
        for base in &view.bases {
            marks.push(match base.face {
                None => '◆',
                Some(Face::Plain) => '◇',
                Some(Face::Emperor) => '✹',
            });
        }
        if self.view.death_star == Some(planet) {
            marks.push('●');
        }
        if self.catalogue.resource_planets.contains(planet) && self.view.resources.is_some() {
            marks.push('*');
        }
        marks
    }

    fn planet_name(&self, planet: Planet) -> &str {
        self.catalogue.planets[planet.index()].name.in_lang(self.scene.lang)
    }

    /// The planet as it is written, lit if the selected action is about it.
    fn label(&self, planet: Planet, name: &str) -> Span<'static> {
        let style = self.style(self.planet(planet).holder);
        let lit = self.aim.contains(planet);
        let text = format!("{name} {}", self.strength(planet));
        if lit {
            Span::styled(text, self.scene.theme.aim().patch(self.scene.theme.chosen()))
        } else {
            Span::styled(text, style)
        }
    }
}

/// `FFB`, with numbers from three ships on.
fn ships(fleet: Fleet) -> String {
    Class::ALL
        .into_iter()
        .map(|class| match fleet.count(class) {
            0 => String::new(),
            1 => class.letter().to_string(),
            2 => class.letter().to_string().repeat(2),
            n => format!("{n}{}", class.letter()),
        })
        .collect()
}

fn army_name(galaxy: &Galaxy, army: &ArmyView) -> String {
    let mut others = galaxy.view.armies.iter().filter(|other| other.army != army.army);
    let alone = others.all(|other| other.faction != army.faction);
    game_words(galaxy.scene.lang).say(&name_of_army(army.army, army.faction, &army.colors, alone))
}
