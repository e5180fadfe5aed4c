-- The average price of a lane is asked of won loads with or without a margin; no index held those without, so that each
-- pricing run read all quotes of its equipment. With both ends in it, only the loads of the lane itself are read.
DROP INDEX quote_won_lane;
CREATE INDEX quote_won_lane ON quote (origin_lat, origin_lng, destination_lat, destination_lng)
  WHERE deleted_at IS NULL AND status = 'won';
