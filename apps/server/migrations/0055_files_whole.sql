-- All that a file is uploaded with and how far it is.

ALTER TABLE file
  -- SHA-256 of the content: the same file twice is asked about.
  ADD COLUMN content_sha256 bytea,
  -- How its columns were matched, where its header is, and which sheet of a workbook is read.
  ADD COLUMN column_match jsonb,
  ADD COLUMN header_row integer CHECK (header_row >= 1),
  ADD COLUMN sheet text,
  -- A working copy's own fields (SP-106).
  ADD COLUMN round integer CHECK (round >= 1),
  ADD COLUMN account_manager_id bigint REFERENCES app_user,
  ADD COLUMN time_frame text CHECK (time_frame IN ('one_month', 'three_months', 'six_months', 'one_year', 'other')),
  ADD COLUMN error_count integer NOT NULL DEFAULT 0 CHECK (error_count >= 0),
  -- What is being done, since when, and how much of it is done, from 0 to 1.
  ADD COLUMN phase text CHECK (phase IN ('reading', 'saving', 'pricing')),
  ADD COLUMN phase_at timestamptz,
  ADD COLUMN share real CHECK (share BETWEEN 0 AND 1),
  -- Who wants it stopped; the import looks now and then.
  ADD COLUMN cancelled_by_name text;
UPDATE file SET error_count = counted.count
  FROM (SELECT file_id, count(*)::integer AS count FROM file_error GROUP BY file_id) AS counted
  WHERE counted.file_id = file.id;

-- How far one is counts for nobody afterwards, so the audit keeps no word of it.
DROP TRIGGER audited ON file;
SELECT audit_table('file', 'id', '', 'rows_read,phase,phase_at,share');

CREATE INDEX file_content ON file (content_sha256) WHERE deleted_at IS NULL;
CREATE INDEX file_created ON file (created_at DESC, id DESC) WHERE deleted_at IS NULL;
-- Retention looks for old ones (SP-124).
CREATE INDEX file_old ON file (created_at);

-- How somebody matched the columns of a header: proposed again for the same header of the same shipper.
CREATE TABLE column_match (
  category text NOT NULL,
  -- 0 where the category has no shipper.
  customer_id bigint NOT NULL,
  header_hash bytea NOT NULL,
  match jsonb NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (category, customer_id, header_hash)
);

-- Links that download a file without signing in, good for minutes. Only a hash of the key is kept.
CREATE TABLE file_link (
  key_hash bytea PRIMARY KEY,
  file_id bigint NOT NULL REFERENCES file ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);

-- The rows of a file come by COPY, a million at a time, and only its import writes and removes them: a look-up of the
-- file for each row found nothing and took a third of the time.
ALTER TABLE carrier_preference DROP CONSTRAINT carrier_preference_file_id_fkey;
