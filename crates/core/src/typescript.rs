//! How our containers look in TypeScript, for the types that clients are given.

use crate::inline::Inline;
use std::path::PathBuf;
use ts_rs::{Config, TS, TypeVisitor};

/// On the wire a list like any other.
impl<T: TS, const N: usize> TS for Inline<T, N> {
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
