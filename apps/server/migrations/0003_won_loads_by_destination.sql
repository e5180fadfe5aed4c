-- Comparable loads are also looked for by the end they come to (decision 0008).
CREATE INDEX quote_won_destination ON quote (destination_lat, destination_lng) WHERE deleted_at IS NULL AND status = 'won' AND margin_cents IS NOT NULL;
