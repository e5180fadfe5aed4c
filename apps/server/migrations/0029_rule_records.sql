-- What every version of a ruleset tells beside its rules: how it differs from the version before (B-002). NULL in versions
-- from before, whose difference is worked out when they are read.
ALTER TABLE ruleset_version ADD COLUMN added integer;
ALTER TABLE ruleset_version ADD COLUMN removed integer;
ALTER TABLE ruleset_version ADD COLUMN changed integer;
ALTER TABLE ruleset_version ADD COLUMN moved integer;

-- A version holds its rules for good, so the audit names it by ruleset and number instead of copying megabytes of rules
-- with every save (SP-153). That nothing changes behind the audit's back, the table itself sees to.
DROP TRIGGER audited ON ruleset_version;
UPDATE ruleset_version SET rule_count = jsonb_array_length(rules) WHERE rule_count IS NULL;
SELECT audit_table('ruleset_version', 'id', '', 'rules,back_test');

CREATE FUNCTION refuse_version_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a version of a ruleset never changes' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER ruleset_version_kept BEFORE UPDATE OR DELETE ON ruleset_version
  FOR EACH ROW EXECUTE FUNCTION refuse_version_change();

-- Which ruleset a piece of live news is about: whoever edits it hears of a version saved elsewhere.
ALTER TABLE event ADD COLUMN ruleset_context text;
ALTER TABLE event ADD COLUMN ruleset_customer_id bigint;
