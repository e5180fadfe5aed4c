-- What is wrong with a file as a whole, such as that it was cancelled, is the fault of no row.
ALTER TABLE file_error ALTER COLUMN row_number DROP NOT NULL;
ALTER TABLE file_fault ALTER COLUMN row_number DROP NOT NULL;
UPDATE file_error SET row_number = NULL WHERE row_number = 1 AND (message LIKE 'Cancelled by %'
  OR message LIKE 'Processing failed.%' OR message LIKE 'The disk of the server is full.%'
  OR message LIKE 'This shipper %' OR message LIKE 'This award %' OR message LIKE 'Another fuel sheet %'
  OR message LIKE 'The file has no %');

ALTER TABLE file
  -- How many rows have faults; error_count says how many faults that are.
  ADD COLUMN bad_row_count integer NOT NULL DEFAULT 0 CHECK (bad_row_count >= 0),
  -- How many quotes of the file were left without a price when its processing ended.
  ADD COLUMN unpriced_count integer NOT NULL DEFAULT 0 CHECK (unpriced_count >= 0);
UPDATE file SET error_count = counted.faults, bad_row_count = counted.bad_rows
  FROM (SELECT file_id, count(row_number)::integer AS faults, count(DISTINCT row_number)::integer AS bad_rows
    FROM file_error GROUP BY file_id) AS counted
  WHERE counted.file_id = file.id;
