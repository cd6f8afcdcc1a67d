//! Dense numbers for actions: programs and learned models hold them, so they never change.

use crate::seat::Seat;

/// Something of which there are finitely many, each with a number that never changes.
pub trait Numbered: Copy {
    /// How many numbers there are: one more than the highest.
    const COUNT: u32;

    /// Its number, below [`COUNT`](Numbered::COUNT).
    fn number(self) -> u32;
    /// The one with this number. There may be none: numbers leave room for what a data file may hold.
    fn numbered(number: u32) -> Option<Self>;
}

/// A digit of an action's number: how many values it has.
pub trait Digits {
    /// So many.
    const COUNT: u32;
}

/// How a field of type `T` is a digit. What is [`Numbered`] is its own digit.
pub trait Digit<T>: Digits {
    /// The digit of a value. What is out of range gets the nearest: only actions that cannot be
    /// legal have such values.
    fn digit(value: T) -> u32;
    /// The value of a digit, which is below the count.
    fn value(digit: u32) -> Option<T>;
}

impl<T: Numbered> Digits for T {
    const COUNT: u32 = T::COUNT;
}

impl<T: Numbered> Digit<T> for T {
    #[inline]
    fn digit(value: T) -> u32 {
        value.number()
    }

    #[inline]
    fn value(digit: u32) -> Option<T> {
        T::numbered(digit)
    }
}

/// A number from 0 to `N - 1`, or one of the first `N` seats.
#[derive(Debug)]
pub struct Below<const N: u32>;

impl<const N: u32> Digits for Below<N> {
    const COUNT: u32 = N;
}

/// A number from 1 to `N`.
#[derive(Debug)]
pub struct UpTo<const N: u32>;

impl<const N: u32> Digits for UpTo<N> {
    const COUNT: u32 = N;
}

macro_rules! plain_numbers {
    ($($plain:ty),*) => {$(
        impl<const N: u32> Digit<$plain> for Below<N> {
            #[inline]
            fn digit(value: $plain) -> u32 {
                u32::from(value).min(N - 1)
            }

            #[inline]
            fn value(digit: u32) -> Option<$plain> {
                <$plain>::try_from(digit).ok()
            }
        }

        impl<const N: u32> Digit<$plain> for UpTo<N> {
            #[inline]
            fn digit(value: $plain) -> u32 {
                u32::from(value).clamp(1, N) - 1
            }

            #[inline]
            fn value(digit: u32) -> Option<$plain> {
                <$plain>::try_from(digit + 1).ok()
            }
        }
    )*};
}

plain_numbers!(u8, u16);

impl<const N: u32> Digit<Seat> for Below<N> {
    #[inline]
    fn digit(seat: Seat) -> u32 {
        <Self as Digit<u8>>::digit(seat.0)
    }

    #[inline]
    fn value(digit: u32) -> Option<Seat> {
        <Self as Digit<u8>>::value(digit).map(Seat)
    }
}

/// Its own number.
impl Numbered for u8 {
    const COUNT: u32 = 1 << u8::BITS;

    fn number(self) -> u32 {
        self.into()
    }

    fn numbered(number: u32) -> Option<Self> {
        Self::try_from(number).ok()
    }
}

/// No, then yes.
impl Numbered for bool {
    const COUNT: u32 = 2;

    fn number(self) -> u32 {
        self.into()
    }

    fn numbered(number: u32) -> Option<Self> {
        Some(number == 1)
    }
}

/// None comes last.
impl<T: Numbered> Numbered for Option<T> {
    const COUNT: u32 = T::COUNT + 1;

    fn number(self) -> u32 {
        self.map_or(T::COUNT, T::number)
    }

    fn numbered(number: u32) -> Option<Self> {
        if number == T::COUNT { Some(None) } else { T::numbered(number).map(Some) }
    }
}

/// Where each of so many kinds begins if they have these sizes, and in the end how many there are.
#[doc(hidden)]
pub const fn starts<const KINDS: usize, const ENDS: usize>(sizes: [u32; KINDS]) -> [u32; ENDS] {
    let mut starts = [0; ENDS];
    let mut at = 0;
    while at < KINDS {
        starts[at + 1] = starts[at] + sizes[at];
        at += 1;
    }
    starts
}

/// Numbers the values of an enum: variant after variant, and within a variant field after field,
/// the last one fastest. Each field says what it is a digit of: a type that is [`Numbered`], or a
/// [`Digit`] like [`Below`]; and `if` says which values there are, should some have no meaning. The
/// order is the contract; what is new comes last.
///
/// ```
/// use starboard_core::numbered;
/// use starboard_core::numbers::{Below, Numbered};
///
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// enum Action {
///     Play { card: u8, up: bool },
///     Answer(bool),
///     Pass,
/// }
///
/// numbered! {
///     Action {
///         Play { card: Below<40>, up: bool },
///         Answer(bool),
///         Pass,
///     }
/// }
///
/// assert_eq!(Action::COUNT, 83);
/// assert_eq!(Action::Play { card: 3, up: true }.number(), 7);
/// assert_eq!(Action::Answer(true).number(), 81);
/// assert!((0..Action::COUNT).all(|n| Action::numbered(n).unwrap().number() == n));
/// assert_eq!(Action::numbered(83), None);
/// ```
#[macro_export]
macro_rules! numbered {
    ($of:ident { $(
        $variant:ident $({ $($field:ident: $digit:ty),* $(,)? })? $(($inner:ty))? $(if $guard:expr)?
    ),* $(,)? }) => {
        const _: () = {
            use $crate::numbers::{Digit, Digits, Numbered, starts};

            #[derive(Clone, Copy)]
            enum Kind { $($variant,)* }
            const KINDS: usize = [$(Kind::$variant),*].len();
            /// How many values each variant has.
            const SIZES: [u32; KINDS] = [
                $(1 $($(* <$digit as Digits>::COUNT)*)? $(* <$inner as Digits>::COUNT)?),*
            ];
            /// The first number of each variant, and in the end how many numbers there are.
            const STARTS: [u32; KINDS + 1] = starts(SIZES);

            impl Numbered for $of {
                const COUNT: u32 = STARTS[KINDS];

                fn number(self) -> u32 {
                    let (kind, rest) = match self {
                        $(Self::$variant {
                            $($($field),*)? $(0: $crate::numbered!(@bind $inner, inner))?
                        } => {
                            let rest = 0;
                            $($(
                                let rest = rest * <$digit as Digits>::COUNT
                                    + <$digit as Digit<_>>::digit($field);
                            )*)?
                            $(let rest = rest + <$inner as Digit<_>>::digit(inner);)?
                            (Kind::$variant, rest)
                        })*
                    };
                    STARTS[kind as usize] + rest
                }

                fn numbered(number: u32) -> Option<Self> {
                    $(
                        if number < STARTS[Kind::$variant as usize + 1] {
                            let rest = number - STARTS[Kind::$variant as usize];
                            $(
                                let size = SIZES[Kind::$variant as usize];
                                $(
                                    let size = size / <$digit as Digits>::COUNT;
                                    let ($field, rest) =
                                        (<$digit as Digit<_>>::value(rest / size)?, rest % size);
                                )*
                                let _ = (size, rest);
                            )?
                            $(let inner = <$inner as Digit<_>>::value(rest)?;)?
                            $(if !$guard {
                                return None;
                            })?
                            return Some(Self::$variant {
                                $($($field),*)? $(0: $crate::numbered!(@bind $inner, inner))?
                            });
                        }
                    )*
                    None
                }
            }
        };
    };
    (@bind $inner:ty, $name:ident) => { $name };
}

/// Numbers the units of an enum that lists them all in an array: `number_units!(Side, Side::ALL)`.
#[macro_export]
macro_rules! number_units {
    ($of:ty, $all:expr) => {
        impl $crate::numbers::Numbered for $of {
            const COUNT: u32 = $all.len() as u32;

            #[inline]
            fn number(self) -> u32 {
                self as u32
            }

            #[inline]
            fn numbered(number: u32) -> Option<Self> {
                $all.get(number as usize).copied()
            }
        }
    };
}

/// Numbers a type that is a small number in a tuple: `number_ids!(Planet, 64)`.
#[macro_export]
macro_rules! number_ids {
    ($of:ident, $count:expr) => {
        impl $crate::numbers::Numbered for $of {
            const COUNT: u32 = $count as u32;

            #[inline]
            fn number(self) -> u32 {
                u32::from(self.0).min(<Self as $crate::numbers::Numbered>::COUNT - 1)
            }

            #[inline]
            fn numbered(number: u32) -> Option<Self> {
                let is_one = number < <Self as $crate::numbers::Numbered>::COUNT;
                is_one.then_some($of(number as u8))
            }
        }
    };
}
