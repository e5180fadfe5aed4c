-- The words of answers and rejections, of the house (no shipper) and of shippers. Where there is no row the letter that is
-- built in holds. What a letter was before a change is in the audit (B-028).
CREATE TABLE letter (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint REFERENCES customer (id),
  kind text NOT NULL CHECK (kind IN ('respond', 'reject')),
  subject text NOT NULL,
  body text NOT NULL,
  version integer NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by_name text NOT NULL
);
CREATE UNIQUE INDEX letter_of ON letter (coalesce(customer_id, 0), kind);
SELECT audit_table('letter', 'id');

-- Installations made before this permission existed.
SELECT set_config('lanewright.acting', '{"kind":"system","name":"migration 0077"}', true);
UPDATE role SET permissions = permissions || 'administration.letters'::text
  WHERE name = 'administrator' AND 'administration.letters' <> ALL (permissions);
SELECT set_config('lanewright.acting', '', true);
