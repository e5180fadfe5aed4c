-- Every pricing run asks for the won loads near either end of its lane, and filtered most of what it read. With the
-- equipment in front and the length and the pickup day behind, the indexes themselves leave those out.
DROP INDEX quote_won_lane, quote_won_destination, quote_won_state;
CREATE INDEX quote_won_origin ON quote
  (equipment_id, origin_lat, origin_lng, destination_lat, destination_lng, distance_miles, pickup_at)
  WHERE deleted_at IS NULL AND status = 'won';
CREATE INDEX quote_won_destination ON quote
  (equipment_id, destination_lat, destination_lng, origin_lat, origin_lng, distance_miles, pickup_at)
  WHERE deleted_at IS NULL AND status = 'won';
CREATE INDEX quote_won_states ON quote (equipment_id, origin_state, destination_state, pickup_at)
  WHERE deleted_at IS NULL AND status = 'won';
