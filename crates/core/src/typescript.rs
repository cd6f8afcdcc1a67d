//! How our containers look in TypeScript, for the types that clients are given.

use crate::bits::{Bit, Bits};
use crate::inline::Inline;
use std::path::PathBuf;
use ts_rs::{Config, TS, TypeVisitor};

/// On the wire a list like any other.
macro_rules! as_list {
    ($container:ty, $($of:tt)*) => {
        impl<$($of)*> TS for $container {
            type WithoutGenerics = <Vec<T> as TS>::WithoutGenerics;
            type OptionInnerType = <Vec<T> as TS>::OptionInnerType;

            fn ident(config: &Config) -> String {
                Vec::<T>::ident(config)
            }

            fn name(config: &Config) -> String {
                Vec::<T>::name(config)
            }

            fn inline(config: &Config) -> String {
                Vec::<T>::inline(config)
            }

            fn inline_flattened(config: &Config) -> String {
                Vec::<T>::inline_flattened(config)
            }

            fn visit_dependencies(visitor: &mut impl TypeVisitor)
            where
                Self: 'static,
            {
                Vec::<T>::visit_dependencies(visitor);
            }

            fn visit_generics(visitor: &mut impl TypeVisitor)
            where
                Self: 'static,
            {
                Vec::<T>::visit_generics(visitor);
            }

            fn decl(config: &Config) -> String {
                Vec::<T>::decl(config)
            }

            fn decl_concrete(config: &Config) -> String {
                Vec::<T>::decl_concrete(config)
            }

            fn output_path() -> Option<PathBuf> {
                Vec::<T>::output_path()
            }
        }
    };
}

as_list!(Inline<T, N>, T: TS, const N: usize);
as_list!(Bits<T>, T: TS + Bit);
