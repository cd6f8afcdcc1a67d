//! The ids of a rule book.

use starboard_core::words::rule_ids;

/// Whether `cited` is a rule of `book`, or a part of one (`SF-5.3a` is a part of `SF-5.3`).
pub(crate) fn has(book: &str, cited: &str) -> bool {
    rule_ids(book).any(|id| {
        cited.strip_prefix(id).is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_digit()))
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_part_of_a_rule_belongs_to_the_book_and_a_longer_number_does_not() {
        let book = "#### SF-5.1 One\n#### SF-5.3 Three\n";
        assert!(super::has(book, "SF-5.3") && super::has(book, "SF-5.3a"));
        assert!(!super::has(book, "SF-5.10") && !super::has(book, "SF-5"));
    }
}
