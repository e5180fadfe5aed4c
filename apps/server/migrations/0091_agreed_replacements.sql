-- Two fuel sheets of one region may wait at a time: whether the person agreed is asked again once one is written.
ALTER TABLE file ADD COLUMN may_replace boolean NOT NULL DEFAULT false;
-- Whoever uploaded those that still wait was asked already.
UPDATE file SET may_replace = true WHERE category = 'fuel_sheet' AND status IN ('pending', 'processing');
