-- A file may bring 10,000 quotes with 20,000 stops, and their prices come by the group: their audit too is written by one
-- statement for all rows of a change. A key may now be of several columns, as with write_audit.
CREATE FUNCTION audit_key(audited jsonb, keys text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN cardinality(keys) = 1 THEN audited ->> keys[1] ELSE
    (SELECT string_agg(audited ->> key, ',' ORDER BY place) FROM unnest(keys) WITH ORDINALITY AS named (key, place)) END
$$;

CREATE OR REPLACE FUNCTION write_audit_of_statement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  acting text := current_setting('lanewright.acting', true);
  nobody boolean := acting IS NULL OR acting = '';
  who jsonb;
  acted_at timestamptz;
  acting_kind text;
  acting_id bigint;
  acting_name text;
  work text;
  keys text[] := string_to_array(TG_ARGV[0], ',');
  secrets text[] := string_to_array(TG_ARGV[1], ',');
  unkept text[] := string_to_array(TG_ARGV[2], ',');
  entries bigint;
BEGIN
  IF acting = 'off' THEN RETURN NULL; END IF;
  who := CASE WHEN nobody THEN jsonb_build_object('kind', 'database', 'name', session_user) ELSE acting::jsonb END;
  acted_at := coalesce((who ->> 'at')::timestamptz, clock_timestamp());
  acting_kind := who ->> 'kind';
  acting_id := (who ->> 'id')::bigint;
  acting_name := who ->> 'name';
  work := who ->> 'correlation_id';
  IF TG_OP = 'INSERT' THEN
    INSERT INTO audit_entry (at, actor_kind, actor_id, actor_name, correlation_id, act, object_type, object_id, after)
    SELECT acted_at, acting_kind, acting_id, acting_name, work, 'insert', TG_TABLE_NAME, audit_key(row, keys),
      CASE WHEN secrets = '{}' THEN row - unkept ELSE hide_secrets(row - unkept, secrets) END
    FROM (SELECT to_jsonb(new_rows) AS row FROM new_rows OFFSET 0) AS made;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO audit_entry (at, actor_kind, actor_id, actor_name, correlation_id, act, object_type, object_id, before)
    SELECT acted_at, acting_kind, acting_id, acting_name, work, 'delete', TG_TABLE_NAME, audit_key(row, keys),
      CASE WHEN secrets = '{}' THEN row - unkept ELSE hide_secrets(row - unkept, secrets) END
    FROM (SELECT to_jsonb(old_rows) AS row FROM old_rows OFFSET 0) AS gone;
  ELSE
    -- A row whose key itself changed meets no partner: it is kept as the whole row before and the whole row after.
    INSERT INTO audit_entry (at, actor_kind, actor_id, actor_name, correlation_id, act, object_type, object_id, before, after)
    SELECT acted_at, acting_kind, acting_id, acting_name, work, 'update', TG_TABLE_NAME, key,
      CASE WHEN secrets = '{}' THEN was ELSE hide_secrets(was, secrets) END,
      CASE WHEN secrets = '{}' THEN is_now ELSE hide_secrets(is_now, secrets) END
    FROM (SELECT key,
      CASE WHEN old_row IS NULL THEN NULL WHEN new_row IS NULL THEN old_row ELSE
        (SELECT jsonb_object_agg(k, old_row -> k) FROM unnest(changed) AS k) END AS was,
      CASE WHEN new_row IS NULL THEN NULL WHEN old_row IS NULL THEN new_row ELSE
        (SELECT jsonb_object_agg(k, new_row -> k) FROM unnest(changed) AS k) END AS is_now
    FROM (
      SELECT key, o.row AS old_row, n.row AS new_row,
        ARRAY (SELECT e.key FROM jsonb_each(n.row) AS e WHERE e.value IS DISTINCT FROM o.row -> e.key) AS changed
      FROM (SELECT audit_key(row, keys) AS key, row - unkept AS row
          FROM (SELECT to_jsonb(old_rows) AS row FROM old_rows OFFSET 0) AS was OFFSET 0) AS o
        FULL JOIN (SELECT audit_key(row, keys) AS key, row - unkept AS row
          FROM (SELECT to_jsonb(new_rows) AS row FROM new_rows OFFSET 0) AS now OFFSET 0) AS n USING (key)
      WHERE o.row IS DISTINCT FROM n.row
      OFFSET 0) AS pair OFFSET 0) AS entry;
  END IF;
  GET DIAGNOSTICS entries = ROW_COUNT;
  IF entries > 0 AND nobody AND current_setting('lanewright.named_changes', true) = 'only' THEN
    RAISE EXCEPTION 'a change of % is in nobody''s name', TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;

SELECT audit_table_by_statement('quote', 'id', '', 'search_text,origin_place,destination_place');
SELECT audit_table_by_statement('stop', 'quote_id,position', '', 'id,leg_miles');
