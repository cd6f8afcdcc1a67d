-- The tables of version 1, in the SQL that SQLite and PostgreSQL share. Ids are TEXT, times are milliseconds
-- since 1970 in BIGINT, flags are SMALLINT (the driver cannot read BOOLEAN from both), JSON is TEXT.
-- This file is history: it never changes. What comes later comes in a file of its own.

-- Who plays. A guest has no password; only accounts own their name, whatever its case.
CREATE TABLE player (
    id            TEXT   NOT NULL PRIMARY KEY,
    name          TEXT   NOT NULL,
    name_key      TEXT   UNIQUE,
    password_hash TEXT,
    created       BIGINT NOT NULL,
    CHECK ((name_key IS NULL) = (password_hash IS NULL))
);

-- A device on which a player is signed in. Only the hash of its token is known here.
CREATE TABLE session (
    token_hash TEXT   NOT NULL PRIMARY KEY,
    player     TEXT   NOT NULL REFERENCES player (id),
    expires    BIGINT NOT NULL,
    created    BIGINT NOT NULL
);
CREATE INDEX session_player ON session (player);
CREATE INDEX session_expires ON session (expires);

-- A table. `events` is the length of its journal and `chats` that of its chat: who appends moves them on,
-- and so finds out that somebody else was first. `secret` is the house's seed, `commitment` its published hash.
CREATE TABLE game (
    id         TEXT     NOT NULL PRIMARY KEY,
    kind       TEXT     NOT NULL,
    name       TEXT     NOT NULL,
    private    SMALLINT NOT NULL,
    options    TEXT     NOT NULL,
    clock      TEXT     NOT NULL,
    secret     TEXT     NOT NULL,
    commitment TEXT     NOT NULL,
    state      TEXT     NOT NULL CHECK (state IN ('waiting', 'running', 'over')),
    events     BIGINT   NOT NULL DEFAULT 0,
    chats      BIGINT   NOT NULL DEFAULT 0,
    summary    TEXT,
    outcome    TEXT,
    rematch    TEXT     REFERENCES game (id),
    created    BIGINT   NOT NULL,
    updated    BIGINT   NOT NULL
);
CREATE INDEX game_lobby ON game (state, private, created);

-- A seat is free when neither a player nor a bot has it. `contribution` is what its owner added to the seed.
CREATE TABLE seat (
    game         TEXT     NOT NULL REFERENCES game (id),
    seat         SMALLINT NOT NULL,
    player       TEXT     REFERENCES player (id),
    bot          TEXT,
    token_hash   TEXT     UNIQUE,
    contribution TEXT,
    PRIMARY KEY (game, seat),
    CHECK (player IS NULL OR bot IS NULL)
);
CREATE INDEX seat_player ON seat (player);

-- The journal of a table. The primary key is the lock: nobody writes the same step twice.
CREATE TABLE event (
    game TEXT   NOT NULL REFERENCES game (id),
    seq  BIGINT NOT NULL,
    body TEXT   NOT NULL,
    at   BIGINT NOT NULL,
    PRIMARY KEY (game, seq)
);

CREATE TABLE chat (
    game   TEXT   NOT NULL REFERENCES game (id),
    number BIGINT NOT NULL,
    player TEXT   REFERENCES player (id),
    name   TEXT   NOT NULL,
    text   TEXT   NOT NULL,
    at     BIGINT NOT NULL,
    PRIMARY KEY (game, number)
);

-- Positions worked out from journals. A cache: it may be emptied at any time.
CREATE TABLE snapshot (
    game  TEXT   NOT NULL REFERENCES game (id),
    seq   BIGINT NOT NULL,
    build TEXT   NOT NULL,
    body  TEXT   NOT NULL,
    PRIMARY KEY (game, seq, build)
);
