-- An attempt that failed is told from one whose process was killed: only faults use up the one retry (SP-112).
ALTER TABLE file ADD COLUMN failed_attempts smallint NOT NULL DEFAULT 0;

-- The file that last changed a shipper: a file that was uploaded before it and is saved after it would bring back what it
-- corrected. Without a reference, since files are deleted when they were kept long enough (SP-124).
ALTER TABLE customer ADD COLUMN imported_file_id bigint;
