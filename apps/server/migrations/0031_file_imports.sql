-- The import of uploaded files. How far one is counts for nobody afterwards, so the audit keeps no word of it.
ALTER TABLE file ADD COLUMN rows_read integer NOT NULL DEFAULT 0 CHECK (rows_read >= 0);
ALTER TABLE file ADD COLUMN created_count integer CHECK (created_count >= 0);
ALTER TABLE file ADD COLUMN updated_count integer CHECK (updated_count >= 0);
DROP TRIGGER audited ON file;
SELECT audit_table('file', 'id', '', 'rows_read');

-- What the import of a file has read until all of it is judged and recorded at once; gone with that. By try, so that one
-- that was given up and is still at work never mixes with the next. Unlogged: after a crash the next try reads anew.
CREATE UNLOGGED TABLE file_fault (
  file_id bigint NOT NULL REFERENCES file ON DELETE CASCADE,
  attempt smallint NOT NULL,
  row_number integer NOT NULL CHECK (row_number >= 1),
  message text NOT NULL
);
CREATE INDEX file_fault_file ON file_fault (file_id, attempt);

-- The rows of a file of shippers (SP-120). NULL is what the row leaves as it is; a row with faults keeps what is sound.
CREATE UNLOGGED TABLE customer_import (
  file_id bigint NOT NULL REFERENCES file ON DELETE CASCADE,
  attempt smallint NOT NULL,
  row_number integer NOT NULL,
  customer_slug text,
  customer_name text,
  contact_name text,
  contact_email text,
  contact_phone text,
  profit_center text,
  -- The pricing contact's e-mail address.
  nfi_pricing_contact text,
  tms text,
  cost_type smallint,
  mileage_provider smallint,
  pc_miler_version smallint,
  default_fuel_price_delay smallint,
  auto_response boolean,
  quote_expiration_period integer,
  vertical text,
  channel_id text,
  notes text,
  PRIMARY KEY (file_id, attempt, row_number)
);
