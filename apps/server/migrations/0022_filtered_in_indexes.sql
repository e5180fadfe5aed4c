-- Several filters together are judged in the index of one of them (decision 0027): before, thousands of rows were
-- fetched to pass over most. None of these columns changes without touching an index already.
DROP INDEX quote_customer;
CREATE INDEX quote_customer ON quote (customer_id, id DESC)
  INCLUDE (status, expiration_date, equipment_id, created_by, responded_by, created_at) WHERE deleted_at IS NULL;
DROP INDEX quote_equipment;
CREATE INDEX quote_equipment ON quote (equipment_id, id DESC)
  INCLUDE (status, expiration_date, customer_id, created_by, responded_by, created_at) WHERE deleted_at IS NULL;
DROP INDEX quote_status;
CREATE INDEX quote_status ON quote (status, id DESC)
  INCLUDE (expiration_date, customer_id, equipment_id, created_by, responded_by, created_at) WHERE deleted_at IS NULL;
DROP INDEX quote_origin;
CREATE INDEX quote_origin ON quote (origin_place, destination_place, id DESC)
  INCLUDE (status, expiration_date, customer_id, equipment_id, created_at) WHERE deleted_at IS NULL;
DROP INDEX quote_destination;
CREATE INDEX quote_destination ON quote (destination_place, id DESC)
  INCLUDE (status, expiration_date, customer_id, equipment_id, created_at) WHERE deleted_at IS NULL;
