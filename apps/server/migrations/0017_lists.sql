-- The dashboard on a million quotes (decision 0027).

-- Every place at which a quote ever began or ended, once. Lists and matching history ask about distance; there are some
-- ten thousand places to a million quotes, so they find the places first and then the quotes by number. Rows stay.
CREATE TABLE lane_place (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  UNIQUE (lat, lng, city, state)
);
CREATE INDEX lane_place_city ON lane_place (lower(city), state);

CREATE FUNCTION lane_place_of(of_city text, of_state text, of_lat double precision, of_lng double precision)
RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  found_id integer;
BEGIN
  -- Whoever adds the same place at the same time is waited for by the insert, and seen by the second look.
  FOR look IN 1..2 LOOP
    SELECT id INTO found_id FROM lane_place
      WHERE lat = of_lat AND lng = of_lng AND city = of_city AND state = of_state;
    EXIT WHEN found_id IS NOT NULL;
    INSERT INTO lane_place (lat, lng, city, state) VALUES (of_lat, of_lng, of_city, of_state)
      ON CONFLICT DO NOTHING RETURNING id INTO found_id;
    EXIT WHEN found_id IS NOT NULL;
  END LOOP;
  RETURN found_id;
END $$;

-- The indexes that others take the place of below go first, so that filling the new columns does not touch them.
DROP INDEX quote_lane;
DROP INDEX quote_destination;
DROP INDEX quote_origin_city;
DROP INDEX quote_destination_city;
DROP INDEX quote_living;
DROP INDEX quote_status;
DROP INDEX quote_created;

-- No foreign key: places are never removed, and checking it would lock the row of a busy place for each new quote.
INSERT INTO lane_place (lat, lng, city, state)
  SELECT origin_lat, origin_lng, origin_city, origin_state FROM quote
  UNION
  SELECT destination_lat, destination_lng, destination_city, destination_state FROM quote;
ALTER TABLE quote ADD COLUMN origin_place integer, ADD COLUMN destination_place integer;
SELECT set_config('lanewright.acting', 'off', true);
UPDATE quote SET origin_place = o.id, destination_place = d.id
  FROM lane_place AS o, lane_place AS d
  WHERE o.lat = origin_lat AND o.lng = origin_lng AND o.city = origin_city AND o.state = origin_state
    AND d.lat = destination_lat AND d.lng = destination_lng AND d.city = destination_city
    AND d.state = destination_state;
SELECT set_config('lanewright.acting', '', true);
ALTER TABLE quote ALTER COLUMN origin_place SET NOT NULL, ALTER COLUMN destination_place SET NOT NULL;

CREATE FUNCTION place_quote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.origin_place := lane_place_of(NEW.origin_city, NEW.origin_state, NEW.origin_lat, NEW.origin_lng);
  NEW.destination_place :=
    lane_place_of(NEW.destination_city, NEW.destination_state, NEW.destination_lat, NEW.destination_lng);
  RETURN NEW;
END $$;
CREATE TRIGGER placed BEFORE INSERT OR UPDATE OF origin_city, origin_state, origin_lat, origin_lng, destination_city,
  destination_state, destination_lat, destination_lng ON quote FOR EACH ROW EXECUTE FUNCTION place_quote();

-- Made by the database from the places: not worth keeping in the audit.
DROP TRIGGER audited ON quote;
SELECT audit_table('quote', 'id', '', 'search_text,origin_place,destination_place');

-- The places' own indexes take the part of those on coordinates and on names.
CREATE INDEX quote_origin ON quote (origin_place, destination_place, id DESC) INCLUDE (equipment_id, created_at) WHERE deleted_at IS NULL;
CREATE INDEX quote_destination ON quote (destination_place, id DESC) WHERE deleted_at IS NULL;

-- All that a list may be filtered by, in the order in which it is mostly shown: whatever is combined, no row is fetched
-- to pass over it. A column here is one whose change already touches an index.
CREATE INDEX quote_living ON quote (id DESC) INCLUDE (status, expiration_date, customer_id, equipment_id, created_by,
  responded_by, created_at, origin_place, destination_place) WHERE deleted_at IS NULL;
CREATE INDEX quote_status ON quote (status, id DESC) INCLUDE (expiration_date) WHERE deleted_at IS NULL;
CREATE INDEX quote_equipment ON quote (equipment_id, id DESC) WHERE deleted_at IS NULL;

-- From which id to which the quotes of a week go, so that a list of old ones need not pass over the new ones.
CREATE INDEX quote_week ON quote (date_bin('7 days', created_at, '2000-01-03 00:00:00+00'::timestamptz), id)
  WHERE deleted_at IS NULL;

-- One for each column that the list may be sorted by.
CREATE INDEX quote_created ON quote (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX quote_pickup ON quote (pickup_at, id) WHERE deleted_at IS NULL;
CREATE INDEX quote_delivery ON quote (delivery_at, id) WHERE deleted_at IS NULL;
CREATE INDEX quote_price ON quote (quoted_price_cents, id) WHERE deleted_at IS NULL;
CREATE INDEX quote_expiry ON quote (expiration_date, id) WHERE deleted_at IS NULL;

-- Counts are kept until something changed that they count. Each transaction that changes such a thing leaves its number
-- here; a kept count knows the snapshot that it was counted in, and holds while no number visible now was invisible to
-- it. Rows older than any kept count are removed by those who count.
CREATE TABLE counted_change (
  xid xid8 PRIMARY KEY DEFAULT pg_current_xact_id(),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX counted_change_at ON counted_change (at);

CREATE FUNCTION note_counted_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO counted_change DEFAULT VALUES ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER counted AFTER INSERT OR DELETE OR UPDATE OF status, deleted_at, expiration_date, created_at, customer_id,
  equipment_id, created_by, responded_by, id, shipper_quote_id, shipper_ref_number, load_number, origin_city,
  origin_state, origin_lat, origin_lng, destination_city, destination_state, destination_lat, destination_lng
  ON quote FOR EACH STATEMENT EXECUTE FUNCTION note_counted_change();
CREATE TRIGGER counted AFTER UPDATE OF customer_name, nfi_pricing_contact ON customer
  FOR EACH STATEMENT EXECUTE FUNCTION note_counted_change();
CREATE TRIGGER counted AFTER UPDATE OF type ON equipment FOR EACH STATEMENT EXECUTE FUNCTION note_counted_change();
