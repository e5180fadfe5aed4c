-- Every further table whose rows people, callers or jobs change is audited too. What is not, and why, stands in
-- apps/server/src/audited-tables.db.test.ts.

-- Legs are measured anew with each run, which has its own record.
SELECT audit_table('stop', 'quote_id,position', '', 'id,leg_miles');
SELECT audit_table('ruleset', 'id');
SELECT audit_table('diesel_price', 'region,week');
SELECT audit_table('exchange_rate', 'day,currency');
-- The mail itself never changes; what became of it does.
SELECT audit_table('received_mail', 'id', '', 'raw,body_text,reading');

-- Who acted, in one word to search by: user:12, caller:3, system:pricing.
ALTER TABLE audit_entry ADD COLUMN actor_key text COLLATE "C" NOT NULL
  GENERATED ALWAYS AS (actor_kind || ':' || coalesce(actor_id::text, actor_name)) STORED;

-- Newest first by the moment of the act: as a whole, of an object, by somebody, and of one piece of work.
DROP INDEX audit_entry_at, audit_entry_object, audit_entry_actor;
CREATE INDEX audit_entry_at ON audit_entry (at DESC, id DESC);
CREATE INDEX audit_entry_object ON audit_entry (object_type, object_id, at DESC, id DESC);
CREATE INDEX audit_entry_actor ON audit_entry (actor_key, at DESC, id DESC);
CREATE INDEX audit_entry_correlation ON audit_entry (correlation_id, at DESC, id DESC) WHERE correlation_id IS NOT NULL;
-- Deletions are few and looked for by themselves; the other two acts are so many that the newest are always near.
CREATE INDEX audit_entry_deletion ON audit_entry (at DESC, id DESC) WHERE act = 'delete';
