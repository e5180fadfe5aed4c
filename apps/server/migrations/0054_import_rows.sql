-- One staging table for the rows of every category of files: `data` is an array of a row's cells in the order of the
-- layout, null where a cell is blank or faulty. Unlogged: after a crash, as after this change, the next attempt reads the
-- file anew.
CREATE UNLOGGED TABLE import_row (
  file_id bigint NOT NULL REFERENCES file ON DELETE CASCADE,
  attempt smallint NOT NULL,
  row_number integer NOT NULL,
  data jsonb NOT NULL,
  PRIMARY KEY (file_id, attempt, row_number)
);

DROP TABLE customer_import;
