-- What the seeds of new tables follow from (one row): so they are fixed before anybody opens one.
CREATE TABLE house_key (
    id     SMALLINT NOT NULL PRIMARY KEY,
    secret TEXT     NOT NULL
);
