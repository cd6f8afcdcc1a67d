//! What a copy of a database holds: lists of columns.

use Kind::{Number, Text};

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Text,
    Number,
}

/// How a list is written into a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// Its rows, into a table that must be empty.
    Rows,
    /// Its rows, in place of those that are there: every server that was ever started has some.
    House,
    /// Its second column, into rows that are there, found by the first: they may point to each other.
    Links,
}

/// Some columns of a table.
pub(super) struct List {
    pub(super) name: &'static str,
    pub(super) table: &'static str,
    pub(super) way: Way,
    /// The columns by which rows are told apart and sorted come first: so many.
    pub(super) keys: usize,
    pub(super) columns: &'static [(&'static str, Kind)],
}

/// Everything that is worth keeping, in an order in which what is pointed to comes first.
pub(super) const LISTS: &[List] = &[
    List {
        name: "player",
        table: "player",
        way: Way::Rows,
        keys: 1,
        columns: &[
            ("id", Text),
            ("name", Text),
            ("name_key", Text),
            ("password_hash", Text),
            ("created", Number),
            ("look", Text),
        ],
    },
    List {
        name: "session",
        table: "session",
        way: Way::Rows,
        keys: 1,
        columns: &[
            ("token_hash", Text),
            ("player", Text),
            ("expires", Number),
            ("created", Number),
            ("device", Text),
            ("seen", Number),
        ],
    },
    List {
        name: "game",
        table: "game",
        way: Way::Rows,
        keys: 1,
        columns: &[
            ("id", Text),
            ("kind", Text),
            ("name", Text),
            ("private", Number),
            ("options", Text),
            ("clock", Text),
            ("secret", Text),
            ("commitment", Text),
            ("state", Text),
            ("events", Number),
            ("chats", Number),
            ("summary", Text),
            ("outcome", Text),
            ("created", Number),
            ("updated", Number),
            ("opener", Text),
            ("labels", Text),
            ("terms", Text),
        ],
    },
    List {
        name: "rematch",
        table: "game",
        way: Way::Links,
        keys: 1,
        columns: &[("id", Text), ("rematch", Text)],
    },
    List {
        name: "seat",
        table: "seat",
        way: Way::Rows,
        keys: 2,
        columns: &[
            ("game", Text),
            ("seat", Number),
            ("player", Text),
            ("bot", Text),
            ("token_hash", Text),
            ("contribution", Text),
        ],
    },
    List {
        name: "event",
        table: "event",
        way: Way::Rows,
        keys: 2,
        columns: &[("game", Text), ("seq", Number), ("body", Text), ("at", Number)],
    },
    List {
        name: "chat",
        table: "chat",
        way: Way::Rows,
        keys: 2,
        columns: &[
            ("game", Text),
            ("number", Number),
            ("player", Text),
            ("name", Text),
            ("text", Text),
            ("at", Number),
        ],
    },
    List {
        name: "house_key",
        table: "house_key",
        way: Way::House,
        keys: 1,
        columns: &[("id", Number), ("secret", Text)],
    },
    List {
        name: "alive",
        table: "alive",
        way: Way::House,
        keys: 1,
        columns: &[("id", Number), ("at", Number)],
    },
    List {
        name: "downtime",
        table: "downtime",
        way: Way::House,
        keys: 1,
        columns: &[("since", Number), ("until", Number)],
    },
];
