-- The search of the list of awards by award and shipper name (W-004, SP-018). Without an index 20,000 names are read for
-- the page and again for its count, and eight people at once wait longer than the 50 ms that a list may take.
CREATE INDEX award_search ON award USING gin (lower(name) gin_trgm_ops) WHERE deleted_at IS NULL;

-- An award of a deleted shipper is still found by the shipper's name, so the index covers deleted shippers too.
DROP INDEX customer_search;
CREATE INDEX customer_search ON customer USING gin (lower(customer_name || E'\n' || customer_slug) gin_trgm_ops);
