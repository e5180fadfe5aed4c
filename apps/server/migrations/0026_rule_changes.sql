-- Every save of a ruleset keeps the back-test made for it (B-006) and, after a restore, the version it brought back (B-002).
ALTER TABLE ruleset_version ADD COLUMN back_test jsonb;
ALTER TABLE ruleset_version ADD COLUMN restored_from integer;
ALTER TABLE ruleset_version ADD COLUMN rule_count integer;
