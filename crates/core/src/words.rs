//! Sentences for people, in English and German.
//!
//! Rules never build text. They name a [`Message`] (a key and its arguments); a [`Phrasebook`]
//! turns it into a sentence of one language. The sentences live in the game crate as Fluent files
//! (`locales/en.ftl`, `locales/de.ftl`) and serve the terminal, the browser and programs alike: what
//! only the browser's board says has keys that begin with `board-`, what only the terminal says
//! `terminal-`.

pub mod coach;
mod source;

pub use source::{BOARD, Kind, board_words, keys_and_kinds, keys_and_variables};

use crate::game::Game;
use crate::livery::Livery;
use crate::seat::Seat;
use crate::settings::Setting;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;
use std::sync::LazyLock;

/// A language that Starboard speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// German.
    De,
}

impl Lang {
    /// All languages.
    pub const ALL: [Self; 2] = [Self::En, Self::De];

    /// The two letters of the language.
    pub fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::De => "de",
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl std::str::FromStr for Lang {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        Self::ALL
            .into_iter()
            .find(|lang| lang.code() == text)
            .ok_or_else(|| format!("{text:?} is not a language: en or de"))
    }
}

/// The same thing in both languages, for names that come from data files.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Name {
    /// In English.
    pub en: String,
    /// In German.
    pub de: String,
}

impl Name {
    /// The name in one language.
    pub fn in_lang(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::De => &self.de,
        }
    }
}

/// A sentence before it is put into words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// The key in the Fluent files.
    pub key: Cow<'static, str>,
    /// What the sentence speaks of.
    pub args: Vec<(Cow<'static, str>, Arg)>,
    /// The seat whose name these words are: whoever knows who sits there can say so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
}

/// A place in a text where it speaks of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Mention {
    /// The seat.
    #[cfg_attr(feature = "ts", ts(as = "u8"))]
    pub seat: Seat,
    /// How many UTF-16 units stand before it: that is how browsers count.
    pub at: usize,
    /// How many of them it takes.
    pub length: usize,
}

/// Words that are the same in every language: what only programs and their authors read.
impl From<String> for Message {
    fn from(text: String) -> Self {
        Self::new("plain").with("text", text)
    }
}

impl From<&str> for Message {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

/// Something a sentence speaks of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arg {
    /// A number; Fluent chooses singular or plural by it.
    Number(i64),
    /// Text that is the same in every language.
    Text(String),
    /// A name from a data file.
    Name(Name),
    /// Words that are put into the sentence.
    Words(Box<Message>),
    /// Several things, joined by commas.
    List(Vec<Arg>),
}

impl Message {
    /// The sentence with this key.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Self {
        Self { key: key.into(), args: Vec::new(), seat: None }
    }

    /// These words are the name of `seat`.
    #[must_use]
    pub fn naming(mut self, seat: Seat) -> Self {
        self.seat = Some(seat);
        self
    }

    /// Says what the variable `name` of the sentence is.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((name.into(), arg.into()));
        self
    }
}

macro_rules! arg_from {
    ($($from:ty => $variant:ident($convert:expr)),* $(,)?) => {$(
        impl From<$from> for Arg {
            fn from(value: $from) -> Self {
                Self::$variant($convert(value))
            }
        }
    )*};
}

arg_from! {
    u8 => Number(i64::from), u16 => Number(i64::from), u32 => Number(i64::from),
    i8 => Number(i64::from), i16 => Number(i64::from), i32 => Number(i64::from),
    usize => Number(|n| i64::try_from(n).unwrap_or(i64::MAX)),
    &str => Text(str::to_owned), String => Text(std::convert::identity),
    Name => Name(std::convert::identity), Message => Words(Box::new),
    Vec<Arg> => List(std::convert::identity),
}

impl From<&Name> for Arg {
    fn from(name: &Name) -> Self {
        Self::Name(name.clone())
    }
}

/// Why an action is not allowed: the rule that forbids it, and a sentence for the player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refusal {
    /// The id of the rule: `"SF-5.3"`.
    pub rule: Cow<'static, str>,
    /// The sentence.
    pub message: Message,
}

impl Refusal {
    /// Forbidden by `rule`, explained by the sentence `key`.
    pub fn new(rule: &'static str, key: &'static str) -> Self {
        Self { rule: rule.into(), message: Message::new(key) }
    }

    /// Says what the variable `name` of the sentence is.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.message = self.message.with(name, arg);
        self
    }
}

/// A game that can be talked about.
pub trait Speak: Game {
    /// The game's Fluent file.
    fn ftl(lang: Lang) -> &'static str;

    /// The player's rule book in Markdown; each rule begins with a line `#### <id> <title>`.
    fn rule_book(lang: Lang) -> &'static str;

    /// The options, as a form can show them.
    fn settings() -> Vec<Setting>;

    /// What the player in this seat is called in the game: "South", "the Empire". The words are
    /// marked as its name ([`Message::naming`]), so that others can say who sits there.
    fn say_seat(&self, seat: Seat) -> Message;

    /// The colours of the side that this seat plays for, where sides have some of their own.
    fn livery(&self, seat: Seat) -> Option<Livery> {
        let _ = seat;
        None
    }

    /// Whose doing an event is, if it does not say so in a field of its own.
    fn whose(&self, event: &Self::Event) -> Option<Seat> {
        let _ = event;
        None
    }

    /// What a seat is called as long as the game is not set up, if it is left to chance what
    /// [`say_seat`](Speak::say_seat) will call it.
    fn say_open_seat(options: &Self::Options, seat: Seat) -> Option<Message> {
        let _ = (options, seat);
        None
    }

    /// What [`round`](crate::Rules::round) counts, with its number: "Round 3".
    fn say_round(round: u32) -> Message {
        Message::new("round").with("round", round)
    }

    /// What `seat` is asked to decide now.
    fn say_question(&self, seat: Seat) -> Message;

    /// The rule that says what `seat`, who has to decide, is asked: there the rule book opens.
    fn rule_of_question(&self, seat: Seat) -> &'static str;

    /// An action of `seat`, as a menu shows it.
    fn say_action(&self, seat: Seat, action: Self::Action) -> Message;

    /// Something that happened, as the log shows it.
    fn say_event(&self, event: &Self::Event) -> Message;
}

/// A game whose constants a client can draw from: cards, boards, figures.
pub trait Depict: Speak {
    /// Everything that is printed and never changes during a game.
    type Catalogue: Serialize;

    /// The constants of this game, with names and texts in one language.
    fn depict(&self, words: &Phrasebook) -> Self::Catalogue;

    /// The same view told briefly, for a line where every byte counts: whoever knows how can tell
    /// one from the other.
    fn brief(view: Self::View) -> Self::View {
        view
    }
}

/// The rule with this id in a rule book: its title and text.
pub fn find_rule<'a>(book: &'a str, id: &str) -> Option<&'a str> {
    let start = rule_headings(book).find(|&(_, found)| found == id)?.0;
    let rest = &book[start + 1..];
    let end = rest.match_indices("\n#").next().map_or(book.len(), |(at, _)| start + 1 + at);
    Some(book[start..end].trim())
}

/// The ids of all rules of a rule book, in order.
pub fn rule_ids(book: &str) -> impl Iterator<Item = &str> {
    rule_headings(book).map(|(_, id)| id)
}

fn rule_headings(book: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut start = 0;
    book.split_inclusive('\n').filter_map(move |line| {
        let at = start;
        start += line.len();
        Some((at, line.strip_prefix("#### ")?.split_whitespace().next()?))
    })
}

/// All sentences of one language.
pub struct Phrasebook {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl fmt::Debug for Phrasebook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Phrasebook").field("lang", &self.lang).finish_non_exhaustive()
    }
}

impl Phrasebook {
    /// The sentences of these Fluent files; later ones may not repeat keys of earlier ones.
    ///
    /// # Panics
    /// If a file is not Fluent: they are part of the program, and tested.
    pub fn new(lang: Lang, files: &[&str]) -> Self {
        let id = lang.code().parse().expect("a language code");
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // Isolation marks are for mixed writing directions; terminals show them as litter.
        bundle.set_use_isolating(false);
        for file in files {
            let resource = FluentResource::try_new((*file).to_owned())
                .unwrap_or_else(|(_, errors)| panic!("Fluent file in {lang}: {errors:?}"));
            bundle
                .add_resource(resource)
                .unwrap_or_else(|errors| panic!("Fluent file in {lang}: {errors:?}"));
        }
        Self { lang, bundle }
    }

    /// The sentences of a game, and the common ones.
    pub fn of<G: Speak>(lang: Lang) -> Self {
        Self::new(lang, &[common_ftl(lang), G::ftl(lang)])
    }

    /// The language spoken.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether there is a sentence with this key.
    pub fn knows(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// The sentence with this key, which speaks of nothing else.
    pub fn get(&self, key: &'static str) -> String {
        self.say(&Message::new(key))
    }

    /// Puts a message into words. A missing sentence shows its key between `⟨⟩`.
    pub fn say(&self, message: &Message) -> String {
        self.put(message, false)
    }

    /// The same, and where it speaks of seats.
    pub fn say_of_whom(&self, message: &Message) -> (String, Vec<Mention>) {
        let marked = self.put(message, true);
        let (mut text, mut at) = (String::with_capacity(marked.len()), 0);
        let mut mentions: Vec<Mention> = Vec::new();
        for char in marked.chars() {
            match Mark::of(char) {
                Some(Mark::Begins(seat)) => mentions.push(Mention { seat, at, length: 0 }),
                Some(Mark::Ends) => {
                    let open = mentions.iter_mut().rev().find(|mention| mention.length == 0);
                    if let Some(mention) = open {
                        mention.length = at - mention.at;
                    }
                }
                None => {
                    text.push(char);
                    at += char.len_utf16();
                }
            }
        }
        (text, mentions)
    }

    fn put(&self, message: &Message, marked: bool) -> String {
        let Some(pattern) = self.bundle.get_message(&message.key).and_then(|found| found.value())
        else {
            return format!("⟨{}⟩", message.key);
        };
        let mut args = FluentArgs::new();
        for (name, arg) in &message.args {
            args.set(name.as_ref(), self.value(arg, marked));
        }
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{} in {}: {errors:?}", message.key, self.lang);
        match message.seat.filter(|_| marked) {
            Some(seat) => format!("{}{text}{}", Mark::Begins(seat).char(), Mark::Ends.char()),
            None => text,
        }
    }

    fn value(&self, arg: &Arg, marked: bool) -> FluentValue<'static> {
        match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Text(_) | Arg::Name(_) | Arg::Words(_) | Arg::List(_) => {
                FluentValue::from(self.text(arg, marked))
            }
        }
    }

    fn text(&self, arg: &Arg, marked: bool) -> String {
        match arg {
            Arg::Number(number) => number.to_string(),
            Arg::Text(text) => text.clone(),
            Arg::Name(name) => name.in_lang(self.lang).to_owned(),
            Arg::Words(message) => self.put(message, marked),
            Arg::List(items) => {
                items.iter().map(|item| self.text(item, marked)).collect::<Vec<_>>().join(", ")
            }
        }
    }
}

/// Where the name of a seat begins and ends while a sentence is put together: characters for private
/// use that no text has.
#[derive(Clone, Copy)]
enum Mark {
    Begins(Seat),
    Ends,
}

impl Mark {
    const ENDS: char = '\u{F0000}';

    fn char(self) -> char {
        match self {
            Self::Begins(Seat(seat)) => {
                char::from_u32(Self::ENDS as u32 + 1 + u32::from(seat)).unwrap_or(Self::ENDS)
            }
            Self::Ends => Self::ENDS,
        }
    }

    fn of(char: char) -> Option<Self> {
        match u8::try_from((char as u32).checked_sub(Self::ENDS as u32)?).ok()? {
            0 => Some(Self::Ends),
            seat => Some(Self::Begins(Seat(seat - 1))),
        }
    }
}

/// The sentences that every game shares, in English.
pub(crate) fn common_english() -> &'static Phrasebook {
    static ENGLISH: LazyLock<Phrasebook> =
        LazyLock::new(|| Phrasebook::new(Lang::En, &[common_ftl(Lang::En)]));
    &ENGLISH
}

/// Sentences that every game shares.
pub fn common_ftl(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!("../locales/en.ftl"),
        Lang::De => include_str!("../locales/de.ftl"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_put_into_the_words_of_a_language() {
        let en = Phrasebook::new(
            Lang::En,
            &["hit = { $who } takes { $n ->\n [one] one hit\n *[other] { $n } hits\n}."],
        );
        let who = Name { en: "Blue".into(), de: "Blau".into() };
        let hit = |n: u8| Message::new("hit").with("who", &who).with("n", n);
        assert_eq!(en.say(&hit(1)), "Blue takes one hit.");
        assert_eq!(en.say(&hit(3)), "Blue takes 3 hits.");
        assert_eq!(en.get("miss"), "⟨miss⟩");
    }

    #[test]
    fn a_text_knows_where_it_speaks_of_seats() {
        let files = "süd = Süd\nnord = Nord\nan = { $who }s „🚀“ an { $to }";
        let de = Phrasebook::new(Lang::De, &[&files.replace("süd", "sued")]);
        let (who, to) = (Message::new("sued").naming(Seat(0)), Message::new("nord"));
        let message = Message::new("an").with("who", who).with("to", to.naming(Seat(1)));
        let (text, mentions) = de.say_of_whom(&message);
        assert_eq!(text, "Süds „🚀“ an Nord");
        assert_eq!(text, de.say(&message));
        let mention = |seat, at, length| Mention { seat: Seat(seat), at, length };
        assert_eq!(mentions, [mention(0, 0, 3), mention(1, 13, 4)]);
    }

    #[test]
    fn both_languages_have_the_same_common_sentences() {
        assert_eq!(
            keys_and_variables(common_ftl(Lang::En)),
            keys_and_variables(common_ftl(Lang::De))
        );
    }

    #[test]
    fn a_rule_is_found_by_its_id() {
        let book = "# Book\n#### SF-1.1 One\ntext\n\n#### SF-1.10 Ten\nmore\n## Next\n";
        assert_eq!(find_rule(book, "SF-1.1"), Some("#### SF-1.1 One\ntext"));
        assert_eq!(find_rule(book, "SF-1.10"), Some("#### SF-1.10 Ten\nmore"));
        assert_eq!(find_rule(book, "SF-2"), None);
        assert_eq!(rule_ids(book).collect::<Vec<_>>(), ["SF-1.1", "SF-1.10"]);
    }
}
