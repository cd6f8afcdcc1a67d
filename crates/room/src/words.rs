//! What the server itself has to say.

use starboard_core::words::{Name, Phrasebook, common_ftl};
use starboard_core::{Lang, Message};
use std::sync::LazyLock;

fn ftl(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!("../locales/en.ftl"),
        Lang::De => include_str!("../locales/de.ftl"),
    }
}

/// The server's sentences, and those that all games share.
pub fn book(lang: Lang) -> &'static Phrasebook {
    static BOOKS: LazyLock<[Phrasebook; 2]> = LazyLock::new(|| {
        Lang::ALL.map(|lang| Phrasebook::new(lang, &[common_ftl(lang), ftl(lang)]))
    });
    &BOOKS[lang as usize]
}

/// A message in both languages.
pub fn in_both(message: &Message) -> Name {
    let [en, de] = Lang::ALL.map(|lang| book(lang).say(message));
    Name { en, de }
}

#[cfg(test)]
mod tests {
    use super::*;
    use starboard_core::words::keys_and_variables;

    #[test]
    fn the_server_says_the_same_in_both_languages() {
        assert_eq!(keys_and_variables(ftl(Lang::En)), keys_and_variables(ftl(Lang::De)));
    }
}
