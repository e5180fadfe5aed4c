-- The figures by which lists compare the runs of quotes, beside the document that they are taken from: sorting all open
-- quotes by their margin would unpack the document of each (decision 0118). Null in runs of before, whose document says
-- them; a run never changes, so the two cannot differ.
ALTER TABLE pricing_run
  ADD COLUMN currency text,
  ADD COLUMN price_cents bigint,
  ADD COLUMN all_in_cents bigint,
  ADD COLUMN cost_estimate_cents bigint;

-- Within how many minutes the shipper's quotes are to be answered; null for RESPONSE_TARGET_MINUTES.
ALTER TABLE customer ADD COLUMN response_target_minutes integer
  CHECK (response_target_minutes BETWEEN 1 AND 10080);
SELECT audit_table_by_statement('customer', 'id');
