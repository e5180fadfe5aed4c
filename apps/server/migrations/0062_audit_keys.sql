-- The audit of a statement asks for the key of every row before and after it. As one expression the database puts it into
-- the statement; as a query of its own it took most of the time. No audited table has a key of more than two columns
-- here: audit_table_by_statement refuses one.
CREATE OR REPLACE FUNCTION audit_key(audited jsonb, keys text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT (audited ->> keys[1]) || coalesce(',' || (audited ->> keys[2]), '')
$$;

CREATE OR REPLACE FUNCTION audit_table_by_statement(audited regclass, key_column text, secret text DEFAULT '', unkept text DEFAULT '') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(string_to_array(key_column, ',')) > 2 THEN
    RAISE EXCEPTION 'the audit of % by statement takes a key of one or two columns, not %', audited, key_column;
  END IF;
  EXECUTE format('DROP TRIGGER IF EXISTS audited ON %s', audited);
  EXECUTE format('CREATE TRIGGER audited_insert AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION write_audit_of_statement(%L, %L, %L)', audited, key_column, secret, unkept);
  EXECUTE format('CREATE TRIGGER audited_update AFTER UPDATE ON %s REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION write_audit_of_statement(%L, %L, %L)', audited, key_column, secret, unkept);
  EXECUTE format('CREATE TRIGGER audited_delete AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION write_audit_of_statement(%L, %L, %L)', audited, key_column, secret, unkept);
END $$;
