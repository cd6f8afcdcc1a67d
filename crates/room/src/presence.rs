//! Who has which table open, in this process.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// Connections by table and player.
#[derive(Debug, Default)]
pub struct Presence {
    connections: Mutex<HashMap<(String, String), u32>>,
}

impl Presence {
    /// `player` has opened the table once more; whether that is news.
    pub fn came(&self, table: &str, player: &str) -> bool {
        let mut all = self.connections.lock().unwrap_or_else(PoisonError::into_inner);
        let count = all.entry((table.to_owned(), player.to_owned())).or_default();
        *count += 1;
        *count == 1
    }

    /// `player` has closed the table once; whether that is news.
    pub fn went(&self, table: &str, player: &str) -> bool {
        let mut all = self.connections.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (table.to_owned(), player.to_owned());
        let Some(count) = all.get_mut(&key) else { return false };
        *count -= 1;
        let gone = *count == 0;
        if gone {
            all.remove(&key);
        }
        gone
    }

    /// Whether `player` has the table open.
    pub fn is_here(&self, table: &str, player: &str) -> bool {
        let all = self.connections.lock().unwrap_or_else(PoisonError::into_inner);
        all.contains_key(&(table.to_owned(), player.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn somebody_with_two_windows_is_here_until_the_second_closes() {
        let presence = Presence::default();
        assert_eq!([presence.came("t", "p"), presence.came("t", "p")], [true, false]);
        assert_eq!([presence.went("t", "p"), presence.is_here("t", "p")], [false, true]);
        assert_eq!([presence.went("t", "p"), presence.is_here("t", "p")], [true, false]);
        assert!(!presence.went("t", "p"));
    }
}
