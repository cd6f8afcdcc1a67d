//! The sentences of the terminal game: of its frame, and of the boards it draws.

use starboard_core::Lang;
use starboard_core::words::Phrasebook;
use std::sync::LazyLock;

/// The sentences in one language.
pub(crate) fn book(lang: Lang) -> &'static Phrasebook {
    static BOOKS: LazyLock<[Phrasebook; 2]> =
        LazyLock::new(|| Lang::ALL.map(|lang| Phrasebook::new(lang, &[ftl(lang)])));
    &BOOKS[lang as usize]
}

fn ftl(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!("../../locales/play/en.ftl"),
        Lang::De => include_str!("../../locales/play/de.ftl"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use starboard_core::words::keys_and_variables;
    use std::path::Path;

    #[test]
    fn the_terminal_says_the_same_in_both_languages() {
        assert_eq!(keys_and_variables(ftl(Lang::En)), keys_and_variables(ftl(Lang::De)));
        for lang in Lang::ALL {
            assert_eq!(book(lang).lang(), lang);
        }
    }

    #[test]
    fn every_sentence_is_said_somewhere() {
        let mut sources = String::new();
        collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/play"), &mut sources);
        for key in keys_and_variables(ftl(Lang::En)).into_keys() {
            // The texts about keys are named after the keys.
            let said = key.strip_suffix("-text").unwrap_or(&key);
            assert!(sources.contains(&format!("{said:?}")), "nobody says {key}");
        }
    }

    fn collect(folder: &Path, sources: &mut String) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                collect(&path, sources);
            } else {
                sources.push_str(&std::fs::read_to_string(path).unwrap());
            }
        }
    }
}
