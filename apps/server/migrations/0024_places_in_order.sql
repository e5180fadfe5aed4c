-- Two quotes that add the same two new places, one there and one back, waited for each other until the database undid one
-- of them. Whoever adds both now begins with the same one, so that the second only waits for the first.
CREATE OR REPLACE FUNCTION place_quote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.origin_lat, NEW.origin_lng, NEW.origin_city, NEW.origin_state)
    > (NEW.destination_lat, NEW.destination_lng, NEW.destination_city, NEW.destination_state) THEN
    NEW.destination_place :=
      lane_place_of(NEW.destination_city, NEW.destination_state, NEW.destination_lat, NEW.destination_lng);
    NEW.origin_place := lane_place_of(NEW.origin_city, NEW.origin_state, NEW.origin_lat, NEW.origin_lng);
  ELSE
    NEW.origin_place := lane_place_of(NEW.origin_city, NEW.origin_state, NEW.origin_lat, NEW.origin_lng);
    NEW.destination_place :=
      lane_place_of(NEW.destination_city, NEW.destination_state, NEW.destination_lat, NEW.destination_lng);
  END IF;
  RETURN NEW;
END $$;

-- Where quotes were there before their places, nobody may have looked through the new columns and indexes yet, and the
-- first lists would be planned by guesses.
ANALYZE quote;
ANALYZE lane_place;
