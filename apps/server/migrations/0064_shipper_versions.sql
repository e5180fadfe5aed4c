-- Counts the changes of a shipper, so that an edit begun on an older one is refused with what changed (SP-037).
ALTER TABLE customer ADD COLUMN version integer NOT NULL DEFAULT 1;
