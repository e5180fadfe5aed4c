-- The list marks each quote whose load was asked for before (B-010), so the towns stand in the index, too: a shipper with
-- many quotes a day is looked up by lane. None of these columns changes when a quote is priced or answered.
DROP INDEX quote_same_load;
CREATE INDEX quote_same_load ON quote (customer_id, (pickup_at::date), lower(origin_city), lower(destination_city))
  WHERE deleted_at IS NULL;
