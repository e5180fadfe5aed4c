-- New quotes come at the end of this index instead of its beginning: there pages are filled, while at the beginning each
-- is split in halves that stay half empty. It is read backwards as well as forwards.
DROP INDEX quote_living;
CREATE INDEX quote_living ON quote (id) INCLUDE (status, expiration_date, customer_id, equipment_id, created_by,
  responded_by, created_at, origin_place, destination_place) WHERE deleted_at IS NULL;
