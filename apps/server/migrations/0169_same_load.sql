-- Finds the other quotes of a shipper with the same pickup day, so that a load asked again is recognised (B-010).
-- Neither column changes when a quote is priced or answered.
CREATE INDEX quote_same_load ON quote (customer_id, (pickup_at::date)) WHERE deleted_at IS NULL;
