//! What bots are called at a table: their level, and a name of their own.
//!
//! The name follows from the seat and from the seed that the house has committed to, so it is the same
//! wherever the table is spoken of, and no two bots of a table share one. Records of tables hold it in
//! English; whoever reads one reads the level in their own language.

use crate::games::level;
use crate::words;
use starboard_core::record::Player;
use starboard_core::words::Name;
use starboard_core::{Lang, Message, Seat};

/// Names of our own invention. There is a prime number of them, so that whoever goes on by the same
/// stride meets all of them before one comes again.
const SURNAMES: [&str; 61] = [
    "Vesk", "Orlo", "Tamrin", "Brask", "Ledda", "Morvane", "Ischel", "Kerrow", "Dunmar", "Halvet",
    "Pelgar", "Nimsey", "Ostrel", "Rendik", "Mavish", "Tolvane", "Ulbrek", "Jessop", "Wendrik",
    "Zhaled", "Ferrol", "Gantry", "Kestin", "Lorrimer", "Maskel", "Okunde", "Prell", "Ruskin",
    "Umberlin", "Varga", "Yoltan", "Zemmer", "Adrik", "Bellor", "Cundall", "Dravik", "Essel",
    "Fenwarde", "Grimsen", "Hollin", "Ilvarr", "Kelmond", "Lunt", "Mirek", "Nessim", "Ormond",
    "Rathmor", "Selwick", "Uskar", "Wolmar", "Xandry", "Yelland", "Zorrel", "Aldren", "Boskim",
    "Callot", "Emmeric", "Farrow", "Hadrin", "Jarnik", "Kovel",
];

/// The name that a bot in this seat has, at the table with this commitment to a seed.
fn surname(commitment: &str, seat: Seat) -> &'static str {
    let many = SURNAMES.len();
    // In 64 bits on every machine: a table has the same bots wherever it is played.
    let number = |part: usize| {
        let bytes = commitment.bytes().skip(part * 8).take(8);
        bytes.fold(0_u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()))
    };
    let below = |number: u64, most: usize| (number % most as u64) as usize;
    let (first, stride) = (below(number(0), many), 1 + below(number(1), many - 1));
    SURNAMES[(first + seat.index() * stride) % many]
}

/// What a bot is called: Commander Vesk.
pub fn name(spec: &str, commitment: &str, seat: Seat) -> Name {
    named(spec, surname(commitment, seat))
}

fn named(spec: &str, surname: &str) -> Name {
    let level = level(spec).map_or_else(|| name_of(spec), |(_, name)| name);
    words::in_both(&Message::new("bot-name").with("level", level).with("surname", surname))
}

fn name_of(text: &str) -> Name {
    Name { en: text.to_owned(), de: text.to_owned() }
}

/// What somebody is called who stands in a record. Bots of old records have no name but their level.
pub fn of_record(player: &Player, lang: Lang) -> String {
    let known = player.bot.as_deref().and_then(|spec| Some((spec, level(spec)?.1)));
    let Some((spec, level)) = known else { return player.name.clone() };
    match player.name.strip_prefix(&level.en).map(str::trim) {
        Some("") => level.in_lang(lang).to_owned(),
        Some(surname) => named(spec, surname).in_lang(lang).to_owned(),
        None => player.name.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use starboard_core::seat::MAX_SEATS;
    use std::collections::BTreeSet;

    #[test]
    fn there_is_a_prime_number_of_different_names() {
        assert_eq!(SURNAMES.iter().collect::<BTreeSet<_>>().len(), SURNAMES.len());
        assert!((2..SURNAMES.len()).all(|divisor| !SURNAMES.len().is_multiple_of(divisor)));
    }

    #[test]
    fn no_two_bots_of_a_table_share_a_name_and_tables_differ() {
        let mut first = BTreeSet::new();
        for table in 0..200 {
            let commitment = crate::random::digest(&[table]);
            let names = || Seat::first(MAX_SEATS as u8).map(|seat| surname(&commitment, seat));
            assert_eq!(names().collect::<BTreeSet<_>>().len(), MAX_SEATS);
            assert_eq!(names().collect::<Vec<_>>(), names().collect::<Vec<_>>());
            first.extend(names().next());
        }
        assert!(first.len() > SURNAMES.len() / 2, "{first:?}");
        // Tables of old may have no commitment.
        assert_ne!(surname("", Seat(0)), surname("", Seat(1)));
    }

    #[test]
    fn a_table_has_the_same_bots_on_every_machine() {
        let names = |seat| {
            surname("fe474aa846fab7d90d3905770e9a685692daa5aba29788cca383446389f3f123", Seat(seat))
        };
        assert_eq!([names(0), names(1)], ["Callot", "Pelgar"]);
    }

    #[test]
    fn a_record_is_read_in_the_language_of_the_reader() {
        let player = |name: &str, bot: Option<&str>| Player {
            name: name.to_owned(),
            bot: bot.map(str::to_owned),
        };
        let shown = |name, bot| of_record(&player(name, bot), Lang::De);
        assert_eq!(shown("Cadet Orlo", Some("random")), "Kadett Orlo");
        assert_eq!(shown("Commander", Some("search:2000")), "Kommandant");
        assert_eq!(shown("Deep Thought", Some("search:2000")), "Deep Thought");
        assert_eq!(shown("search:9", Some("search:9")), "search:9");
        assert_eq!(shown("Cadet Orlo", None), "Cadet Orlo");
    }
}
