-- PostgreSQL leaves the indexes alone when an update changes no indexed column and the new row fits on the page of the
-- old one (migration 0016). Migration 0057 put distance_miles, which every pricing run sets, into two indexes: since then
-- each price also wrote an entry into all 17 indexes that hold an open quote. won_miles is null until a quote is won, so
-- pricing does not change it (decision 0098).
DROP INDEX quote_won_origin, quote_won_destination;
ALTER TABLE quote ADD COLUMN won_miles numeric(7, 1)
  GENERATED ALWAYS AS (CASE WHEN status = 'won' THEN distance_miles END) STORED;
CREATE INDEX quote_won_origin ON quote
  (equipment_id, origin_lat, origin_lng, destination_lat, destination_lng, won_miles, pickup_at)
  WHERE deleted_at IS NULL AND status = 'won';
CREATE INDEX quote_won_destination ON quote
  (equipment_id, destination_lat, destination_lng, origin_lat, origin_lng, won_miles, pickup_at)
  WHERE deleted_at IS NULL AND status = 'won';
SELECT audit_table_by_statement('quote', 'id', 'search_text,origin_place,destination_place,won_miles');
