-- A quote leaves the watch when what was found is no more, not on any change: an automatic answer raises its version and
-- mends no cost type. The next look fills the table again.
DELETE FROM watch_finding;
ALTER TABLE watch_finding DROP COLUMN quote_version, ADD COLUMN quote_price_cents bigint;
