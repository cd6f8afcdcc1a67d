//! The program's own sentences, and the language it speaks.

use starboard_core::Lang;
use starboard_core::words::Phrasebook;

/// The program's own sentences.
pub(crate) fn book(lang: Lang) -> Phrasebook {
    Phrasebook::new(lang, &[ftl(lang)])
}

fn ftl(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!("../locales/en.ftl"),
        Lang::De => include_str!("../locales/de.ftl"),
    }
}

/// The language that the environment asks for, in the order of POSIX; English if it asks for one
/// that we do not speak.
pub(crate) fn lang_of_environment() -> Lang {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|locale| !locale.is_empty())
        .map_or_else(Lang::default, |locale| lang_of(&locale))
}

fn lang_of(locale: &str) -> Lang {
    let code = locale.split(['_', '.', '@', '-']).next().unwrap_or_default();
    code.to_ascii_lowercase().parse().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use starboard_core::words::keys_and_variables;

    #[test]
    fn the_program_says_the_same_in_both_languages() {
        assert_eq!(keys_and_variables(ftl(Lang::En)), keys_and_variables(ftl(Lang::De)));
    }

    #[test]
    fn locales_name_languages() {
        for (locale, lang) in
            [("de_DE.UTF-8", Lang::De), ("de", Lang::De), ("C", Lang::En), ("en_US", Lang::En)]
        {
            assert_eq!(lang_of(locale), lang);
        }
    }
}
