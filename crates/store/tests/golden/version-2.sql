-- A database as version 2 wrote it. Never changes; see tests/golden.rs.
BEGIN TRANSACTION;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO "_sqlx_migrations" VALUES(1,'journals','2026-11-15 22:17:00',1,X'E29B48502DE82F39B3B57EAE74B2E0671B83E5A2AB406A86D73DEB84852D676A2B86172EE576B9D5811B5BB7C80F85CE',4287895);
INSERT INTO "_sqlx_migrations" VALUES(2,'house','2026-11-16 21:40:00',1,X'CFCA2EE7A25BAD633AFDBD3DA2C1D059A243DAAAD0BEDF53E4147E284BF02626A8E6EB7537F8BA591B0587B3F86DE833',1287895);
CREATE TABLE alive (
    id SMALLINT NOT NULL PRIMARY KEY,
    at BIGINT   NOT NULL
);
INSERT INTO "alive" VALUES(1,1795000050000);
CREATE TABLE chat (
    game   TEXT   NOT NULL REFERENCES game (id),
    number BIGINT NOT NULL,
    player TEXT   REFERENCES player (id),
    name   TEXT   NOT NULL,
    text   TEXT   NOT NULL,
    at     BIGINT NOT NULL,
    PRIMARY KEY (game, number)
);
INSERT INTO "chat" VALUES('t7Yb',0,'p1','Anna','It''s üblich 🚀',1795000030500);
INSERT INTO "chat" VALUES('t7Yb',1,NULL,'House','Anna has won.',1795000031000);
CREATE TABLE downtime (
    since BIGINT NOT NULL PRIMARY KEY,
    until BIGINT NOT NULL
);
INSERT INTO "downtime" VALUES(1795000031000,1795000039000);
CREATE TABLE event (
    game TEXT   NOT NULL REFERENCES game (id),
    seq  BIGINT NOT NULL,
    body TEXT   NOT NULL,
    at   BIGINT NOT NULL,
    PRIMARY KEY (game, seq)
);
INSERT INTO "event" VALUES('t7Yb',0,'{"step":"setup","chance":[[6,3]]}',1795000010000);
INSERT INTO "event" VALUES('t7Yb',1,'{"step":"act","seat":0,"action":"pass","at":1795000020000}',1795000020000);
INSERT INTO "event" VALUES('t7Yb',2,'{"step":"resign","seat":1,"at":1795000030000}',1795000030000);
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
, opener TEXT, labels TEXT);
INSERT INTO "game" VALUES('t7Yb','starfighter','Anna''s table',0,'{"mode":"duel"}','{"kind":"move","seconds":60}','5eed','9f86d081','over',3,2,'{"round":2}','{"shares":[1.0,0.0]}','u8Zc',1795000000000,1795000030000,'p1','{"seats":["blue","red"]}');
INSERT INTO "game" VALUES('u8Zc','starfighter','Again',1,'{"mode":"duel"}','{"kind":"move","seconds":60}','0ther5eed','60303ae2','waiting',0,0,NULL,NULL,NULL,1795000040000,1795000040000,NULL,NULL);
CREATE TABLE player (
    id            TEXT   NOT NULL PRIMARY KEY,
    name          TEXT   NOT NULL,
    name_key      TEXT   UNIQUE,
    password_hash TEXT,
    created       BIGINT NOT NULL, look TEXT,
    CHECK ((name_key IS NULL) = (password_hash IS NULL))
);
INSERT INTO "player" VALUES('p1','Anna','anna','$argon2id$hash',1794999999995,'anna');
INSERT INTO "player" VALUES('p2','Ben',NULL,NULL,1794999999996,NULL);
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
INSERT INTO "seat" VALUES('t7Yb',0,'p1',NULL,NULL,'c0ffee');
INSERT INTO "seat" VALUES('t7Yb',1,NULL,'search:1000',NULL,'b07');
INSERT INTO "seat" VALUES('u8Zc',0,NULL,NULL,'1ink',NULL);
INSERT INTO "seat" VALUES('u8Zc',1,'p2',NULL,NULL,'beef');
CREATE TABLE session (
    token_hash TEXT   NOT NULL PRIMARY KEY,
    player     TEXT   NOT NULL REFERENCES player (id),
    expires    BIGINT NOT NULL,
    created    BIGINT NOT NULL
, device TEXT, seen BIGINT);
INSERT INTO "session" VALUES('70cken','p2',1800000000000,1794999999997,'Firefox',1795000020000);
CREATE TABLE snapshot (
    game  TEXT   NOT NULL REFERENCES game (id),
    seq   BIGINT NOT NULL,
    build TEXT   NOT NULL,
    body  TEXT   NOT NULL,
    PRIMARY KEY (game, seq, build)
);
INSERT INTO "snapshot" VALUES('t7Yb',2,'0.1.0','{"hull":[3,2]}');
CREATE INDEX session_player ON session (player);
CREATE INDEX session_expires ON session (expires);
CREATE INDEX game_lobby ON game (state, private, created);
CREATE INDEX seat_player ON seat (player);
CREATE INDEX game_opener ON game (opener);
CREATE INDEX game_updated ON game (state, updated);
CREATE INDEX player_look ON player (look);
COMMIT;
