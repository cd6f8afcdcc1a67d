//! What things look like: colours where the terminal has them, weight and shape everywhere.
//!
//! No meaning is carried by colour alone, so [`Theme::plain`] loses nothing. The colours stand at
//! least 3.7 : 1 against white and 5 : 1 against black, and the background is left as it is.

use ratatui::style::{Color, Modifier, Style};

/// How many colours the terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Depth {
    None,
    Sixteen,
    Many,
    Full,
}

/// What things look like.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Theme(Depth);

#[allow(clippy::unused_self, reason = "all looks are asked of the theme")]
impl Theme {
    /// Without colours.
    #[cfg(test)]
    pub(crate) fn plain() -> Self {
        Self(Depth::None)
    }

    /// As the environment wants it: `NO_COLOR`, `COLORTERM` and `TERM`.
    pub(crate) fn of_environment() -> Self {
        let var = |name: &str| std::env::var(name).unwrap_or_default();
        Self::asked_for(&var("NO_COLOR"), &var("COLORTERM"), &var("TERM"))
    }

    fn asked_for(no_color: &str, colorterm: &str, term: &str) -> Self {
        Self(if !no_color.is_empty() || term == "dumb" || term.ends_with("-mono") {
            Depth::None
        } else if matches!(colorterm, "truecolor" | "24bit") {
            Depth::Full
        } else if term.ends_with("256color") || matches!(term, "alacritty" | "xterm-kitty") {
            Depth::Many
        } else {
            Depth::Sixteen
        })
    }

    fn colour(self, sixteen: Color, many: u8, full: u32) -> Style {
        match self.0 {
            Depth::None => Style::new(),
            // The sixteen colours are the user's own choice, the others are the same everywhere.
            Depth::Sixteen => Style::new().fg(sixteen),
            Depth::Many => Style::new().fg(Color::Indexed(many)),
            Depth::Full => Style::new().fg(Color::from_u32(full)),
        }
    }

    /// The player's own things.
    pub(crate) fn own(self) -> Style {
        self.colour(Color::Yellow, 166, 0x00d2_601a)
    }

    /// The other side's things.
    pub(crate) fn foe(self) -> Style {
        self.colour(Color::Blue, 68, 0x003f_7fdb)
    }

    /// Effects that can happen.
    pub(crate) fn effect(self) -> Style {
        self.colour(Color::Magenta, 134, 0x00a7_63d8)
    }

    /// Protection.
    pub(crate) fn shield(self) -> Style {
        self.colour(Color::Cyan, 30, 0x001f_8f86)
    }

    /// Life, and what went well.
    pub(crate) fn good(self) -> Style {
        self.colour(Color::Green, 29, 0x002f_8f4e)
    }

    /// Damage, and what went wrong.
    pub(crate) fn bad(self) -> Style {
        self.colour(Color::Red, 167, 0x00e0_453c)
    }

    /// What the selected action is about.
    pub(crate) fn aim(self) -> Style {
        self.colour(Color::Green, 29, 0x002f_8f4e).add_modifier(Modifier::BOLD)
    }

    /// The selected line of a list.
    pub(crate) fn chosen(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// Headings and what is asked.
    pub(crate) fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// What is past, hidden or only a reminder.
    pub(crate) fn quiet(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// Keys to press.
    pub(crate) fn key(self) -> Style {
        self.shield().add_modifier(Modifier::BOLD)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_decides_about_colours() {
        for (no_color, colorterm, term, depth) in [
            ("", "", "xterm-256color", Depth::Many),
            ("", "", "linux", Depth::Sixteen),
            ("", "truecolor", "xterm-256color", Depth::Full),
            ("1", "truecolor", "xterm-256color", Depth::None),
            ("", "", "dumb", Depth::None),
        ] {
            assert_eq!(Theme::asked_for(no_color, colorterm, term).0, depth);
        }
        assert_eq!(Theme::plain().own(), Style::new());
    }
}
