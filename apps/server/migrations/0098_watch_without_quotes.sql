-- The sentence of a finding for somebody who may not see quotes, where it tells something of theirs: what an award's
-- loads brought, or how many open quotes it prices (A-085). The next look fills the table again.
DELETE FROM watch_finding;
ALTER TABLE watch_finding ADD COLUMN plain_sentence text;
