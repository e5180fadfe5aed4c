-- What was answered today and closed in the last 30 days, for the figures above the dashboard. Both moments are written
-- together with the status, which is indexed already, so no change of a quote becomes dearer in kind by them.
CREATE INDEX quote_answered ON quote (responded_at) WHERE deleted_at IS NULL AND responded_at IS NOT NULL;
CREATE INDEX quote_closed ON quote (closed_at) WHERE deleted_at IS NULL AND closed_at IS NOT NULL;
