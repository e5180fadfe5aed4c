-- A fault of a cell is kept as its column, its value and what was expected (SP-111). Faults found before have their whole
-- sentence in `message`.
ALTER TABLE file_error ADD COLUMN column_name text, ADD COLUMN value text;
ALTER TABLE file_fault ADD COLUMN column_name text, ADD COLUMN value text;
