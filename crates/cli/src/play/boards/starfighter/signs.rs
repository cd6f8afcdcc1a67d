//! SF-2 What is printed on cards, in signs of one column each.

use crate::play::theme::Theme;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use starboard_core::Lang;
use starboard_starfighter::card::{Area, AreaPrint, CardId, Effect, Side};
use starboard_starfighter::catalogue::Catalogue;
use starboard_starfighter::view::CardView;

/// A card that lies back up.
pub(super) const BACK: &str = "▓▓";
/// SF-12.2 A back whose front everybody knows.
pub(super) const KNOWN: &str = "◉";
/// An area that another card covers.
pub(super) const COVERED: &str = "▒";
/// SF-4.1 A draw symbol, on a field or on a card.
pub(super) const DRAW: &str = "✚";
/// SF-9.6
pub(super) const FORCE_FIELD: &str = "⌂";
/// A shield that is free, and one that carries a marker.
pub(super) const SHIELDS: [&str; 2] = ["○", "●"];
/// Whoever holds the initiative.
pub(super) const INITIATIVE: &str = "⚑";

/// The sign of an effect.
pub(super) fn sign(effect: Effect) -> &'static str {
    match effect {
        Effect::Draw => DRAW,
        Effect::MoveHorizontal => "↔",
        Effect::MoveVertical => "↕",
        Effect::MoveFree => "⤢",
        Effect::UTurn => "↻",
        Effect::DamageEnemyCruiser => "↯",
        Effect::DamageOwnCruiser => "✘",
        Effect::Destruction => "✸",
        Effect::DamageFighters => "⊕",
        Effect::BarrelRoll => "◨",
    }
}

/// Whose things are drawn: they differ in shape and in colour.
#[derive(Clone, Copy)]
pub(super) struct Livery {
    /// A fighter, and one with a marker on it.
    pub(super) fighter: [&'static str; 2],
    /// The colour of the side.
    pub(super) style: Style,
    pub(super) theme: Theme,
}

impl Livery {
    /// Own fighters fly upwards.
    pub(super) fn own(theme: Theme) -> Self {
        Self { fighter: ["▲", "△"], style: theme.own(), theme }
    }

    /// Those of the other side come down.
    pub(super) fn foe(theme: Theme) -> Self {
        Self { fighter: ["▼", "▽"], style: theme.foe(), theme }
    }
}

/// What one area shows.
#[derive(Clone, Copy)]
pub(super) struct Shown {
    print: AreaPrint,
    /// Markers on fighters and on shields.
    marks: [u8; 2],
    /// Whether its effects wait to be resolved.
    waits: bool,
}

impl Shown {
    /// An area without markers.
    pub(super) fn printed(print: AreaPrint) -> Self {
        Self { print, marks: [0, 0], waits: false }
    }

    /// An area of a lying card; `waits` tells whether its effects are waiting.
    pub(super) fn lying(print: AreaPrint, card: &CardView, area: Area, waits: bool) -> Self {
        let marks = [card.marks[area as usize], card.shield_marks[area as usize]];
        Self { print, marks, waits }
    }

    /// The area in signs, from the roomiest way of writing to the tightest.
    pub(super) fn written(&self, livery: Livery) -> [Line<'static>; 3] {
        let Self { print, marks: [hurt, hit], .. } = *self;
        let AreaPrint { fighters, shields, force_field, effects } = print;
        let Livery { fighter, style, theme } = livery;
        let whole = |n: u8, m: u8| (usize::from(n.saturating_sub(m)), usize::from(m));
        let count = |signs: [&str; 2], (free, marked): (usize, usize)| {
            signs[0].repeat(free) + &signs[1].repeat(marked)
        };
        let mut parts: [Vec<Span<'static>>; 2] = [Vec::new(), Vec::new()];
        for (parts, tight) in parts.iter_mut().zip([false, true]) {
            if fighters > 0 {
                parts.push(Span::styled(count(fighter, whole(fighters, hurt)), style));
            }
            if shields > 0 {
                let (free, marked) = whole(shields, hit);
                let text = if tight {
                    format!("{}{free}", SHIELDS[0])
                } else {
                    count(SHIELDS, (free, marked))
                };
                parts.push(Span::styled(text, theme.shield()));
            }
            if force_field {
                parts.push(Span::styled(FORCE_FIELD, theme.shield()));
            }
            if !effects.is_empty() {
                let signs: String = effects.iter().map(|effect| sign(*effect)).collect();
                let style = if self.waits {
                    theme.effect().add_modifier(Modifier::REVERSED)
                } else {
                    theme.effect()
                };
                parts.push(Span::styled(signs, style));
            }
            if parts.is_empty() {
                parts.push(Span::styled("·", theme.quiet()));
            }
        }
        let [roomy, tight] = parts;
        let mut spaced = Vec::new();
        for (at, part) in roomy.iter().enumerate() {
            if at > 0 {
                spaced.push(Span::raw(" "));
            }
            spaced.push(part.clone());
        }
        [Line::from(spaced), Line::from(roomy), Line::from(tight)]
    }

    /// What a covered area will show again, in three columns at most with the shipped cards.
    pub(super) fn reminder(&self, theme: Theme) -> Line<'static> {
        let AreaPrint { fighters, shields, force_field, effects } = self.print;
        let mut text = COVERED.to_owned();
        if fighters > 0 {
            text.push_str(&fighters.to_string());
        }
        if shields > 0 {
            text.push_str(SHIELDS[0]);
        }
        if force_field {
            text.push_str(FORCE_FIELD);
        }
        text.extend(effects.iter().map(|effect| sign(*effect)));
        Line::styled(text, theme.quiet())
    }
}

/// Both areas of a side in short, `▲▲✚/○○`.
pub(super) fn both_areas(
    cards: &Catalogue,
    card: CardId,
    side: Side,
    livery: Livery,
) -> Line<'static> {
    let [upper, lower] = cards.face(card, side).areas.map(Shown::printed);
    let [_, mut line, _] = upper.written(livery);
    line.spans.push(Span::styled("/", livery.theme.quiet()));
    let [_, lower, _] = lower.written(livery);
    line.spans.extend(lower.spans);
    line
}

/// The name of a card.
pub(super) fn name(cards: &Catalogue, card: CardId, lang: Lang) -> String {
    cards.info(card).map_or_else(String::new, |info| info.name.in_lang(lang).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::text::{plain, width};
    use std::collections::BTreeSet;

    #[test]
    fn every_effect_has_a_sign_of_its_own_in_one_column() {
        let signs: BTreeSet<_> = Effect::ALL.into_iter().map(sign).collect();
        assert_eq!(signs.len(), Effect::ALL.len());
        let others = [KNOWN, COVERED, FORCE_FIELD, SHIELDS[0], SHIELDS[1], INITIATIVE, "⚔"];
        for sign in signs.into_iter().chain(others) {
            assert_eq!(width(sign), 1, "{sign}");
        }
    }

    #[test]
    fn no_printed_area_needs_more_than_eight_columns() {
        let cards = Catalogue::shipped();
        let livery = Livery::own(Theme::plain());
        for card in cards.cards {
            for area in cards.face(card, Side::Front).areas {
                let [spaced, roomy, tight] = Shown::printed(area).written(livery);
                assert!(spaced.width() <= 9 && roomy.width() <= 8 && tight.width() <= 6);
                assert!(Shown::printed(area).reminder(Theme::plain()).width() <= 3);
            }
        }
        let card = cards.card("3-10").unwrap();
        assert_eq!(plain(&both_areas(&cards, card, Side::Back, livery)), "▲▲/·");
    }
}
