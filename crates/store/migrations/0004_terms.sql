-- What was agreed upon at a table apart from the game: hints, practice. Older tables have none.
ALTER TABLE game ADD COLUMN terms TEXT;
