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

-- Arguments: the columns that name the object, comma-joined; then the columns never to be kept (secrets) or not worth it.
-- 'lanewright.acting' holds {"kind","id","name","correlation_id","at"} for this transaction, or 'off' for a bulk load.
CREATE FUNCTION write_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  acting text := current_setting('lanewright.acting', true);
  who jsonb;
  old_row jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) END;
  new_row jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) END;
  left_out text[] := CASE WHEN TG_NARGS > 1 THEN string_to_array(TG_ARGV[1], ',') ELSE '{}' END;
  object_name text;
BEGIN
  IF acting = 'off' THEN RETURN NULL; END IF;
  who := CASE WHEN acting IS NULL OR acting = ''
    THEN jsonb_build_object('kind', 'database', 'name', session_user) ELSE acting::jsonb END;
  SELECT string_agg(coalesce(new_row, old_row) ->> key, ',' ORDER BY place) INTO object_name
    FROM unnest(string_to_array(TG_ARGV[0], ',')) WITH ORDINALITY AS named (key, place);
  old_row := old_row - left_out;
  new_row := new_row - left_out;
  IF TG_OP = 'UPDATE' THEN
    IF old_row = new_row THEN RETURN NULL; END IF;
    SELECT jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, n.value) INTO old_row, new_row
      FROM jsonb_each(old_row) AS o JOIN jsonb_each(new_row) AS n USING (key)
      WHERE o.value IS DISTINCT FROM n.value;
  END IF;
  INSERT INTO audit_entry (at, actor_kind, actor_id, actor_name, correlation_id, act, object_type, object_id, before, after)
  VALUES (coalesce((who ->> 'at')::timestamptz, clock_timestamp()), who ->> 'kind', (who ->> 'id')::bigint,
    who ->> 'name', who ->> 'correlation_id', lower(TG_OP), TG_TABLE_NAME, object_name, old_row, new_row);
  RETURN NULL;
END $$;

-- One call a table; later migrations call it for theirs.
CREATE FUNCTION audit_table(audited regclass, key_columns text, left_out text DEFAULT '') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION write_audit(%L, %L)',
    audited, key_columns, left_out);
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
SELECT audit_table('quote', 'id');
