-- The shipper's own miles, as they came with the request: a shipper with Customer Miles is priced by them (SP-083).
ALTER TABLE quote ADD COLUMN sent_miles numeric(7, 1) CHECK (sent_miles > 0);
