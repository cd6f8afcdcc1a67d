//! The keys. Letters search in the list, so commands are function keys and Ctrl combinations.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What a key does, wherever one is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Help,
    Hint,
    Undo,
    Save,
    Rules,
    Language,
    Piles,
    Log,
    Resign,
    Quit,
    /// Words or signs in the list.
    Words,
    /// What is answered without a question.
    Standing,
    /// What somebody says to those who are new to the game.
    Coach,
}

/// A command, its function key, its other key, and the key of its name. In the order of the keys.
pub(crate) const COMMANDS: [(Command, &str, &str, &str); 13] = [
    (Command::Help, "F1", "?", "key-help"),
    (Command::Hint, "F2", "^H", "key-hint"),
    (Command::Undo, "F3", "^U", "key-undo"),
    (Command::Save, "F4", "^S", "key-save"),
    (Command::Rules, "F5", "^R", "key-rules"),
    (Command::Language, "F6", "^G", "key-language"),
    (Command::Piles, "F7", "^P", "key-piles"),
    (Command::Log, "F8", "^L", "key-log"),
    (Command::Resign, "F9", "", "key-resign"),
    (Command::Quit, "F10", "^Q", "key-quit"),
    (Command::Words, "Tab", "", "key-words"),
    (Command::Standing, "F11", "^E", "key-standing"),
    (Command::Coach, "F12", "^K", "key-coach"),
];

/// The commands that the footer leaves to the help.
pub(crate) const NOT_IN_FOOTER: [Command; 2] = [Command::Standing, Command::Coach];

/// The commands that a narrow footer leaves out, first those that are missed least.
pub(crate) const LESS_NEEDED: [Command; 6] = [
    Command::Words,
    Command::Log,
    Command::Piles,
    Command::Language,
    Command::Save,
    Command::Resign,
];

/// The command that a key means.
#[expect(clippy::wildcard_enum_match_arm, reason = "keyboards have more keys than answers")]
pub(crate) fn command(key: KeyEvent) -> Option<Command> {
    let is_ctrl = key.modifiers.contains(KeyModifiers::CONTROL);
    let is_alt = key.modifiers.contains(KeyModifiers::ALT);
    Some(match key.code {
        KeyCode::F(1) | KeyCode::Char('?') if !is_ctrl && !is_alt => Command::Help,
        KeyCode::F(2) => Command::Hint,
        KeyCode::F(3) => Command::Undo,
        KeyCode::F(4) => Command::Save,
        KeyCode::F(5) => Command::Rules,
        KeyCode::F(6) => Command::Language,
        KeyCode::F(7) => Command::Piles,
        KeyCode::F(8) => Command::Log,
        KeyCode::F(9) => Command::Resign,
        KeyCode::F(10) => Command::Quit,
        KeyCode::F(11) => Command::Standing,
        KeyCode::F(12) => Command::Coach,
        KeyCode::Tab => Command::Words,
        KeyCode::Char(letter) if is_ctrl => match letter.to_ascii_lowercase() {
            'h' => Command::Hint,
            'u' => Command::Undo,
            's' => Command::Save,
            'r' => Command::Rules,
            'g' => Command::Language,
            'e' => Command::Standing,
            'k' => Command::Coach,
            'p' => Command::Piles,
            'l' => Command::Log,
            'q' | 'c' => Command::Quit,
            _ => return None,
        },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_footer_tells_the_truth() {
        for (expected, function, other, _) in COMMANDS {
            let code = match function.strip_prefix('F') {
                Some(number) => KeyCode::F(number.parse().unwrap()),
                None => KeyCode::Tab,
            };
            assert_eq!(command(code.into()), Some(expected));
            let other = match other.strip_prefix('^') {
                Some(letter) => {
                    let letter = letter.to_lowercase().chars().next().unwrap();
                    KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL)
                }
                None if other.is_empty() => continue,
                None => KeyCode::Char(other.chars().next().unwrap()).into(),
            };
            assert_eq!(command(other), Some(expected));
        }
        assert_eq!(command(KeyCode::Char('h').into()), None);
    }
}
