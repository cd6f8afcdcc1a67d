//! How a type is read from a tree. As strict as JSON: a number is no text, and a text no number.

use super::{Flaw, Key, Kind, Place, Tree, spanned};
use serde::Deserialize;
use serde::de::value::BorrowedStrDeserializer;
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, Expected, MapAccess, SeqAccess, Unexpected,
    VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use std::slice;

type Read<T> = Result<T, Flaw>;

/// Reads a tree, or where it begins or ends.
#[derive(Clone, Copy)]
pub(super) struct Reader<'de>(&'de Tree, Option<usize>);

impl<'de> Reader<'de> {
    pub(super) fn of(tree: &'de Tree) -> Self {
        Self(tree, None)
    }

    fn number<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        if let Some(place) = self.1 {
            return visitor.visit_u64(place as u64);
        }
        match self.0.kind {
            Kind::Natural(number) => visitor.visit_u64(number),
            Kind::Integer(number) => visitor.visit_i64(number),
            Kind::Real(number) => visitor.visit_f64(number),
            Kind::Nothing
            | Kind::Bool(_)
            | Kind::Text(_)
            | Kind::Date
            | Kind::List(_)
            | Kind::Table(_) => return Err(self.0.mismatch(&visitor)),
        }
        .map_err(|flaw: Flaw| flaw.at(&self.0.at))
    }

    fn text<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        let Kind::Text(text) = &self.0.kind else { return Err(self.0.mismatch(&visitor)) };
        visitor.visit_borrowed_str(text).map_err(|flaw: Flaw| flaw.at(&self.0.at))
    }

    fn list<V: Visitor<'de>>(self, items: &'de [Tree], visitor: V) -> Read<V::Value> {
        let mut left = Items { items: items.iter().enumerate(), spanned: None };
        let list = visitor.visit_seq(&mut left).map_err(|flaw| flaw.at(&self.0.at))?;
        left.end(items.len()).map_err(|flaw| flaw.at(&self.0.at))?;
        Ok(list)
    }

    fn table<V: Visitor<'de>>(self, table: &'de [(Key, Tree)], visitor: V) -> Read<V::Value> {
        let mut left = Entries { entries: table.iter(), value: None };
        let read = visitor.visit_map(&mut left).map_err(|flaw| flaw.at(&self.0.at))?;
        left.end(table.len()).map_err(|flaw| flaw.at(&self.0.at))?;
        Ok(read)
    }
}

/// All that counts is read as a number.
macro_rules! numbers {
    ($($hint:ident)*) => { $(
        fn $hint<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
            self.number(visitor)
        }
    )* };
}

/// Each hint is answered by what it hints at and nothing else: less to compile, and strict.
impl<'de> Deserializer<'de> for Reader<'de> {
    type Error = Flaw;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        match &self.0.kind {
            Kind::Nothing => visitor.visit_unit(),
            Kind::Bool(is) => visitor.visit_bool(*is),
            Kind::Natural(_) | Kind::Integer(_) | Kind::Real(_) => self.number(visitor),
            Kind::Text(_) => self.text(visitor),
            Kind::Date => Err(self.0.mismatch(&visitor)),
            Kind::List(items) => self.list(items, visitor),
            Kind::Table(table) => self.table(table, visitor),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        let Kind::Bool(is) = self.0.kind else { return Err(self.0.mismatch(&visitor)) };
        visitor.visit_bool(is)
    }

    numbers! {
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 deserialize_f32
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_f64
    }

    fn deserialize_char<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        self.text(visitor)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        self.text(visitor)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        self.text(visitor)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        self.text(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        if self.0.kind == Kind::Nothing { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        if self.0.kind == Kind::Nothing {
            visitor.visit_unit()
        } else {
            Err(self.0.mismatch(&visitor))
        }
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Read<V::Value> {
        self.deserialize_unit(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Read<V::Value> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        let Kind::List(items) = &self.0.kind else { return Err(self.0.mismatch(&visitor)) };
        self.list(items, visitor)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _len: usize, visitor: V) -> Read<V::Value> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        _len: usize,
        visitor: V,
    ) -> Read<V::Value> {
        if name == spanned::NAME {
            let mut parts = Items { items: [].iter().enumerate(), spanned: Some((self.0, 0)) };
            return visitor.visit_seq(&mut parts);
        }
        self.deserialize_seq(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        let Kind::Table(table) = &self.0.kind else { return Err(self.0.mismatch(&visitor)) };
        self.table(table, visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Read<V::Value> {
        self.deserialize_map(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Read<V::Value> {
        let (key, inside) = match &self.0.kind {
            Kind::Text(name) => (name, None),
            Kind::Table(table) => {
                let [(key, inside)] = table.as_slice() else {
                    let expected = &"map with a single key";
                    return Err(Flaw::invalid_value(Unexpected::Map, expected).at(&self.0.at));
                };
                (&key.name, Some(inside))
            }
            Kind::Nothing
            | Kind::Bool(_)
            | Kind::Natural(_)
            | Kind::Integer(_)
            | Kind::Real(_)
            | Kind::Date
            | Kind::List(_) => return Err(self.0.mismatch(&"string or map")),
        };
        visitor.visit_enum(Variant { key, inside }).map_err(|flaw| flaw.at(&self.0.at))
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! { i128 u128 bytes byte_buf }
}

struct Items<'de> {
    items: std::iter::Enumerate<slice::Iter<'de, Tree>>,
    /// Instead: beginning, end and content of something, and how many of them have been read.
    spanned: Option<(&'de Tree, u8)>,
}

impl Items<'_> {
    /// Whoever reads a list reads all of it.
    fn end(&self, length: usize) -> Read<()> {
        if self.items.len() == 0 {
            Ok(())
        } else {
            Err(too_long(length, &"fewer elements in array"))
        }
    }
}

impl<'de> SeqAccess<'de> for &mut Items<'de> {
    type Error = Flaw;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Read<Option<T::Value>> {
        if let Some((tree, read)) = &mut self.spanned {
            *read += 1;
            return seed.deserialize(Reader(tree, spanned::part(*read, &tree.at))).map(Some);
        }
        let Some((at, item)) = self.items.next() else { return Ok(None) };
        let found = seed.deserialize(Reader::of(item)).map(Some);
        found.map_err(|flaw| flaw.at(&item.at).inside(Place::At(at)))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.items.len())
    }
}

struct Entries<'de> {
    entries: slice::Iter<'de, (Key, Tree)>,
    value: Option<&'de (Key, Tree)>,
}

impl Entries<'_> {
    fn end(&self, length: usize) -> Read<()> {
        if self.entries.len() == 0 {
            Ok(())
        } else {
            Err(too_long(length, &"fewer elements in map"))
        }
    }
}

impl<'de> MapAccess<'de> for &mut Entries<'de> {
    type Error = Flaw;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Read<Option<K::Value>> {
        self.value = self.entries.next();
        let Some((key, _)) = self.value else { return Ok(None) };
        seed.deserialize(KeyReader(key, None))
            .map(Some)
            .map_err(|flaw| under(flaw, key).at(&key.at))
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Read<V::Value> {
        let (key, inside) = self.value.take().expect("a key comes first");
        seed.deserialize(Reader::of(inside)).map_err(|flaw| under(flaw.at(&inside.at), key))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.entries.len())
    }
}

#[cold]
fn too_long(length: usize, expected: &dyn Expected) -> Flaw {
    Flaw::invalid_length(length, expected)
}

#[cold]
fn under(flaw: Flaw, key: &Key) -> Flaw {
    flaw.inside(Place::Key(key.name.clone()))
}

/// Keys are texts, and numbers where numbers are asked for. Or where a key begins or ends.
#[derive(Clone, Copy)]
struct KeyReader<'de>(&'de Key, Option<usize>);

impl<'de> KeyReader<'de> {
    fn number<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        if let Some(place) = self.1 {
            return visitor.visit_u64(place as u64);
        }
        let name = &self.0.name;
        match (name.parse(), name.parse()) {
            (Ok(natural), _) => visitor.visit_u64(natural),
            (_, Ok(integer)) => visitor.visit_i64(integer),
            _ => visitor.visit_borrowed_str(name),
        }
    }
}

impl<'de> Deserializer<'de> for KeyReader<'de> {
    type Error = Flaw;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        visitor.visit_borrowed_str(&self.0.name)
    }

    numbers! {
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Read<V::Value> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Read<V::Value> {
        visitor.visit_enum(BorrowedStrDeserializer::new(&self.0.name))
    }

    forward_to_deserialize_any! {
        bool i128 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        map struct identifier ignored_any
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        _len: usize,
        visitor: V,
    ) -> Read<V::Value> {
        if name == spanned::NAME {
            return visitor.visit_seq(KeyParts { key: self.0, read: 0 });
        }
        self.deserialize_any(visitor)
    }
}

/// Beginning, end and name of a key.
struct KeyParts<'de> {
    key: &'de Key,
    read: u8,
}

impl<'de> SeqAccess<'de> for KeyParts<'de> {
    type Error = Flaw;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Read<Option<T::Value>> {
        self.read += 1;
        seed.deserialize(KeyReader(self.key, spanned::part(self.read, &self.key.at))).map(Some)
    }
}

/// A name alone, or a name with something under it.
#[derive(Clone, Copy)]
struct Variant<'de> {
    key: &'de str,
    inside: Option<&'de Tree>,
}

impl Variant<'_> {
    fn under(self, flaw: Flaw) -> Flaw {
        flaw.inside(Place::Key(self.key.to_owned()))
    }

    #[cold]
    fn is_bare(expected: &dyn Expected) -> Flaw {
        Flaw::invalid_type(Unexpected::UnitVariant, expected)
    }
}

impl<'de> EnumAccess<'de> for Variant<'de> {
    type Error = Flaw;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Read<(V::Value, Self)> {
        Ok((seed.deserialize(BorrowedStrDeserializer::new(self.key))?, self))
    }
}

impl<'de> VariantAccess<'de> for Variant<'de> {
    type Error = Flaw;

    fn unit_variant(self) -> Read<()> {
        self.inside.map_or(Ok(()), |inside| {
            Deserialize::deserialize(Reader::of(inside)).map_err(|flaw| self.under(flaw))
        })
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Read<T::Value> {
        let inside = self.inside.ok_or_else(|| Self::is_bare(&"newtype variant"))?;
        seed.deserialize(Reader::of(inside)).map_err(|flaw| self.under(flaw))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _len: usize, visitor: V) -> Read<V::Value> {
        let inside = self.inside.ok_or_else(|| Self::is_bare(&"tuple variant"))?;
        Reader::of(inside).deserialize_seq(visitor).map_err(|flaw| self.under(flaw))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Read<V::Value> {
        let inside = self.inside.ok_or_else(|| Self::is_bare(&"struct variant"))?;
        Reader::of(inside).deserialize_map(visitor).map_err(|flaw| self.under(flaw))
    }
}
