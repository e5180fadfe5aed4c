-- The shipper that a merged one became. Machines keep the ids of shippers in their settings and go on asking by them
-- (SP-095). Always a living shipper: who becomes another takes what became it along.
ALTER TABLE customer ADD COLUMN merged_into bigint REFERENCES customer;
CREATE INDEX customer_merged_into ON customer (merged_into) WHERE merged_into IS NOT NULL;
