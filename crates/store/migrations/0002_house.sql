-- What a house for many needs to know. All of it may be absent: version 1 did not write it.

-- Who opened a table, and what lists say about its options, so that nobody has to read the options for that.
ALTER TABLE game ADD COLUMN opener TEXT;
ALTER TABLE game ADD COLUMN labels TEXT;
CREATE INDEX game_opener ON game (opener);
CREATE INDEX game_updated ON game (state, updated);

-- What a name looks like to people, of guests too: `name_key` is for accounts alone.
ALTER TABLE player ADD COLUMN look TEXT;
CREATE INDEX player_look ON player (look);

-- What a session was begun with, and when it was last seen.
ALTER TABLE session ADD COLUMN device TEXT;
ALTER TABLE session ADD COLUMN seen BIGINT;

-- When a server was last there (one row), and when there was none: clocks stand still then.
CREATE TABLE alive (
    id SMALLINT NOT NULL PRIMARY KEY,
    at BIGINT   NOT NULL
);
CREATE TABLE downtime (
    since BIGINT NOT NULL PRIMARY KEY,
    until BIGINT NOT NULL
);
