-- Who did what, when, before and after (B-024). A trigger writes the entry in the transaction of the change, so that no
-- code path can forget it; who acts is told by the transaction itself (platform/acting.ts). The audit cannot be altered:
-- UPDATE, DELETE and TRUNCATE are refused by the table.

CREATE TABLE audit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  -- user, caller, system; 'database' is somebody working in the database by hand.
  actor_kind text NOT NULL CHECK (actor_kind IN ('user', 'caller', 'system', 'database')),
  actor_id bigint,
  actor_name text NOT NULL,
  correlation_id text,
  act text NOT NULL CHECK (act IN ('insert', 'update', 'delete')),
  object_type text NOT NULL,
  object_id text NOT NULL,
  -- insert: only after; delete: only before; update: the columns that changed, and nothing where none did.
  before jsonb,
  after jsonb
);
CREATE INDEX audit_entry_object ON audit_entry (object_type, object_id, id DESC);
CREATE INDEX audit_entry_actor ON audit_entry (actor_kind, actor_id, id DESC);
CREATE INDEX audit_entry_at ON audit_entry (at DESC);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit cannot be altered' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_entry_kept BEFORE UPDATE OR DELETE ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_entry_not_emptied BEFORE TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Arguments: the columns that name the object, comma-joined; the secret columns, of which only that they are set or
-- changed is kept, as '[secret]'; the columns not worth keeping, whose change alone makes no entry.
-- 'lanewright.acting' holds {"kind","id","name","correlation_id","at"} for this transaction, or 'off' for a bulk load.
-- Where 'lanewright.named_changes' is 'only', a change in nobody's name is refused instead of laid to the database user:
-- so tests find the code that forgot to say who acts.
CREATE FUNCTION write_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  acting text := current_setting('lanewright.acting', true);
  who jsonb;
  old_row jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) END;
  new_row jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) END;
  secrets text[] := string_to_array(TG_ARGV[1], ',');
  object_name text;
BEGIN
  IF acting = 'off' THEN RETURN NULL; END IF;
  SELECT string_agg(coalesce(new_row, old_row) ->> key, ',' ORDER BY place) INTO object_name
    FROM unnest(string_to_array(TG_ARGV[0], ',')) WITH ORDINALITY AS named (key, place);
  old_row := old_row - string_to_array(TG_ARGV[2], ',');
  new_row := new_row - string_to_array(TG_ARGV[2], ',');
  IF TG_OP = 'UPDATE' THEN
    IF old_row = new_row THEN RETURN NULL; END IF;
    SELECT jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, n.value) INTO old_row, new_row
      FROM jsonb_each(old_row) AS o JOIN jsonb_each(new_row) AS n USING (key)
      WHERE o.value IS DISTINCT FROM n.value;
  END IF;
  IF acting IS NULL OR acting = '' THEN
    IF current_setting('lanewright.named_changes', true) = 'only' THEN
      RAISE EXCEPTION 'a change of % is in nobody''s name', TG_TABLE_NAME;
    END IF;
    who := jsonb_build_object('kind', 'database', 'name', session_user);
  ELSE
    who := acting::jsonb;
  END IF;
  INSERT INTO audit_entry (at, actor_kind, actor_id, actor_name, correlation_id, act, object_type, object_id, before, after)
  VALUES (coalesce((who ->> 'at')::timestamptz, clock_timestamp()), who ->> 'kind', (who ->> 'id')::bigint,
    who ->> 'name', who ->> 'correlation_id', lower(TG_OP), TG_TABLE_NAME, object_name,
    hide_secrets(old_row, secrets), hide_secrets(new_row, secrets));
  RETURN NULL;
END $$;

CREATE FUNCTION hide_secrets(kept jsonb, secrets text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN kept ?| secrets
    THEN kept || coalesce((SELECT jsonb_object_agg(name, '[secret]') FROM unnest(secrets) AS name WHERE kept ->> name IS NOT NULL), '{}')
    ELSE kept END
$$;

-- One call a table; later migrations call it for theirs.
CREATE FUNCTION audit_table(audited regclass, key_columns text, secret text DEFAULT '', unkept text DEFAULT '') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION write_audit(%L, %L, %L)',
    audited, key_columns, secret, unkept);
END $$;

SELECT audit_table('role', 'name');
SELECT audit_table('app_user', 'id', 'password_hash');
SELECT audit_table('user_role', 'user_id,role_name');
SELECT audit_table('setting', 'key');
SELECT audit_table('customer', 'id');
SELECT audit_table('customer_sender', 'customer_id,kind,value');
SELECT audit_table('equipment', 'id');
SELECT audit_table('ruleset_version', 'id');
SELECT audit_table('fuel_sheet', 'id');
SELECT audit_table('fuel_sheet_rate_range', 'fuel_sheet_id,min_price_mills');
-- Made by the database from the id and the references.
SELECT audit_table('quote', 'id', '', 'search_text');
