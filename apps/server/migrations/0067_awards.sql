-- Awards and their lanes are edited, deleted and uploaded by people at the same time.

-- Counts the edits, so that a stale one is noticed (SP-037).
ALTER TABLE award ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version >= 1);
ALTER TABLE award_lane ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version >= 1);

-- The award that the lanes of a file are added to; null where the file makes the award.
ALTER TABLE file ADD COLUMN award_id bigint REFERENCES award;

-- A file may bring 100,000 lanes, and 10,000 may be deleted at once: their audit is written by one statement for all rows
-- of a change.
SELECT audit_table_by_statement('award', 'id');
SELECT audit_table_by_statement('award_lane', 'id');
SELECT audit_table_by_statement('award_lane_stop', 'id');

-- Pricing asks for the lanes of a shipper's contracts between two states. The lists of an award's lanes use the first
-- column, and sort the few that it has.
DROP INDEX award_lane_award;
DROP INDEX award_lane_ends;
CREATE INDEX award_lane_between ON award_lane (award_id, origin_state, destination_state, equipment_id)
  WHERE deleted_at IS NULL;
