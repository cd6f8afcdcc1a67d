//! Codes of small enums: what they are called in files, options and keys of words.

/// Gives an enum its list and its codes: `ALL` in the order written here, `code` and `named`. What is
/// forgotten does not compile.
///
/// ```
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// pub enum Side {
///     Empire,
///     Rebels,
/// }
///
/// starboard_core::coded! { pub Side { Empire = "empire", Rebels = "rebels" } }
///
/// assert_eq!(Side::ALL, [Side::Empire, Side::Rebels]);
/// assert_eq!(Side::Rebels.code(), "rebels");
/// assert_eq!(Side::named("empire"), Some(Side::Empire));
/// assert_eq!(Side::named("hutts"), None);
/// ```
#[macro_export]
macro_rules! coded {
    ($visible:vis $type:ident { $($variant:ident = $code:literal),+ $(,)? }) => {
        #[allow(dead_code, reason = "not everything that has a code is looked up by it")]
        impl $type {
            /// All of them, in canonical order.
            $visible const ALL: [Self; [$($code),+].len()] = [$(Self::$variant),+];

            /// What it is called in files and keys of words.
            $visible const fn code(self) -> &'static str {
                match self {
                    $(Self::$variant => $code,)+
                }
            }

            /// The one with this code.
            $visible fn named(code: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|one| one.code() == code)
            }
        }
    };
}
