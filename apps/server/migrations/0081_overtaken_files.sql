-- Whether a later file replaced what one brought is asked for every row of the list of files.
CREATE INDEX file_replacing ON file (category, customer_id, region, id)
  WHERE status = 'success' AND category IN ('market_strength', 'carrier_preference', 'fuel_sheet');
