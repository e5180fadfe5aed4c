-- Two people may have the same working copy or fuel sheet open: every change counts, so that the second is told of the
-- first (SP-037).
ALTER TABLE working_copy ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE fuel_sheet ADD COLUMN version integer NOT NULL DEFAULT 1;
-- When the ranges were last uploaded; NULL for those that came with the sheet.
ALTER TABLE fuel_sheet ADD COLUMN ranges_at timestamptz;
