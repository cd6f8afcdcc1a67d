//! Reading strictly: what serde by itself would let pass is refused where it is read, so that nobody
//! behind has to ask again.

use serde::de::{Deserialize, Deserializer, Error};
use std::ops::RangeInclusive;

/// A variant that says nothing more: serde by itself would not mind further fields.
///
/// # Errors
/// If something else stands beside its name.
pub fn nothing_more<'de, D: Deserializer<'de>>(from: D) -> Result<(), D::Error> {
    #[derive(serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Nothing {}
    Nothing::deserialize(from).map(|Nothing {}| ())
}

/// A number of this range.
///
/// # Errors
/// If it is not a number, or not in the range.
pub fn within<'de, D: Deserializer<'de>>(
    from: D,
    range: RangeInclusive<u8>,
) -> Result<u8, D::Error> {
    let number = u8::deserialize(from)?;
    let (least, most) = (range.start(), range.end());
    if range.contains(&number) {
        return Ok(number);
    }
    Err(D::Error::custom(format!("{number} is not between {least} and {most}")))
}

/// The number of something of which there are so many, counted from 0; `what` it is stands in the error.
///
/// # Errors
/// If it is not a number, or there are not so many.
pub fn below<'de, D: Deserializer<'de>>(from: D, end: u8, what: &str) -> Result<u8, D::Error> {
    let number = u8::deserialize(from)?;
    if number < end {
        return Ok(number);
    }
    Err(D::Error::custom(format!("there is no {what} {number}")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[derive(Debug, PartialEq, serde::Deserialize)]
    #[serde(tag = "kind", rename_all = "snake_case")]
    enum Answer {
        #[serde(deserialize_with = "nothing_more")]
        Pass,
        Die {
            #[serde(deserialize_with = "face")]
            face: u8,
        },
    }

    fn face<'de, D: Deserializer<'de>>(from: D) -> Result<u8, D::Error> {
        within(from, 1..=6)
    }

    fn read(value: serde_json::Value) -> Result<Answer, String> {
        serde_json::from_value(value).map_err(|error| error.to_string())
    }

    #[test]
    fn a_variant_without_fields_has_no_other_ones_either() {
        assert_eq!(read(json!({"kind": "pass"})), Ok(Answer::Pass));
        assert!(read(json!({"kind": "pass", "why": 1})).is_err());
    }

    #[test]
    fn a_number_out_of_range_is_refused_with_the_range() {
        assert_eq!(read(json!({"kind": "die", "face": 6})), Ok(Answer::Die { face: 6 }));
        let error = read(json!({"kind": "die", "face": 7})).unwrap_err();
        assert_eq!(error, "7 is not between 1 and 6");
    }
}
