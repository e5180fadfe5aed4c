-- A section is a name for a stretch of a ruleset's running order and stands in the rules themselves (decision 0113).
-- A version counts the rules whose section is another than in the version before. Older versions have no sections.
ALTER TABLE ruleset_version ADD COLUMN sectioned integer NOT NULL DEFAULT 0;
