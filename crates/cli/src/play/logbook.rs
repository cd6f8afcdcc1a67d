//! What happened, as the player at the keyboard was told of it.

use super::board::{Painter, Tone};
use super::text::wrap;
use super::theme::Theme;
use ratatui::text::{Line, Span};
use starboard_core::{Lang, Observer};
use starboard_table::{Table, Told};

/// The log of one observer in one language.
#[derive(Debug)]
pub(crate) struct Logbook {
    observer: Observer,
    lang: Lang,
    told: Vec<Told>,
    /// How many events the table had when we asked last.
    known: usize,
    /// How many steps the table had then.
    steps: usize,
    /// The first event that the player has not had a chance to answer to.
    fresh: usize,
}

impl Logbook {
    pub(crate) fn new(observer: Observer, lang: Lang) -> Self {
        Self { observer, lang, told: Vec::new(), known: 0, steps: 0, fresh: 0 }
    }

    /// Reads on where we stopped; from the start if the past has changed or the reader has.
    pub(crate) fn read(&mut self, table: &dyn Table, observer: Observer, lang: Lang) {
        let is_the_same = self.observer == observer && self.lang == lang;
        let now = table.known(observer).events;
        if !is_the_same || table.steps() < self.steps {
            let fresh = if is_the_same { now } else { self.fresh };
            *self = Self { fresh, ..Self::new(observer, lang) };
        }
        if self.known < now {
            self.told.extend(table.events(self.known, observer, lang));
        }
        self.known = now;
        self.steps = table.steps();
    }

    /// From here on everything is new to the player, who acts now.
    pub(crate) fn mark(&mut self) {
        self.fresh = self.known;
    }

    /// The log as text, oldest first: own deeds, others' deeds and consequences differ in their
    /// first sign; what is not new is quiet.
    pub(crate) fn lines(&self, painter: &dyn Painter, theme: Theme) -> Vec<Line<'static>> {
        let line = |told: &Told| {
            // Whoever looks on sits behind the first seat.
            let is_own = |seat| self.observer.seat().unwrap_or_default() == seat;
            let looks =
                if told.number < self.fresh { theme.quiet() } else { ratatui::style::Style::new() };
            let (sign, style) = match painter.tone(&told.event) {
                Tone::Heading => ("━", theme.strong()),
                Tone::Deed(Some(seat)) if is_own(seat) => ("▲", theme.own()),
                Tone::Deed(Some(_)) => ("▼", theme.foe()),
                Tone::Deed(None) => ("•", theme.strong()),
                Tone::Detail(Some(seat)) if is_own(seat) => ("  ·", theme.own()),
                Tone::Detail(Some(_)) => ("  ·", theme.foe()),
                Tone::Detail(None) => ("  ·", theme.strong()),
            };
            let words = match painter.tone(&told.event) {
                Tone::Heading => Span::styled(told.words.clone(), looks.patch(theme.strong())),
                Tone::Deed(_) | Tone::Detail(_) => Span::styled(told.words.clone(), looks),
            };
            Line::from(vec![Span::styled(format!("{sign} "), style), words])
        };
        self.told.iter().map(line).collect()
    }

    /// The log in rows of this width.
    pub(crate) fn rows(
        &self,
        painter: &dyn Painter,
        theme: Theme,
        wide: usize,
    ) -> Vec<Line<'static>> {
        let lines = self.lines(painter, theme);
        lines.iter().flat_map(|line| wrap(line, wide, hang(line))).collect()
    }
}

/// Text goes on below text, not below the sign in front of it.
pub(crate) fn hang(line: &Line) -> usize {
    line.spans.first().map_or(0, Span::width)
}
