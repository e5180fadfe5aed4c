-- What an exchange took, the mail it brought, and what became of a feed's batch; and the list of a million logs, by any
-- of its columns and filters, newest first.

ALTER TABLE integration_log
  -- Milliseconds until the answer; null where nobody measured.
  ADD COLUMN duration_ms integer CHECK (duration_ms >= 0),
  -- The import status of a mail follows from this mail (SP-165).
  ADD COLUMN received_mail_id bigint REFERENCES received_mail ON DELETE SET NULL,
  ADD COLUMN import_status text CHECK (import_status IN ('pending', 'processed', 'processed_with_errors'));

UPDATE integration_log AS log SET received_mail_id = mail.id
  FROM received_mail AS mail
  WHERE log.targeted_api = 'mail received'
    AND mail.id = substring(log.response_body FROM '^\{"taken":true,"mail":(\d{1,15})\}$')::bigint;

DROP INDEX integration_log_created;
DROP INDEX integration_log_integration;
DROP INDEX integration_log_customer;
CREATE INDEX integration_log_created ON integration_log (created_at, id) INCLUDE (integration, status_code, customer_id);
CREATE INDEX integration_log_integration ON integration_log (integration, created_at, id);
CREATE INDEX integration_log_status ON integration_log (status_code, created_at, id);
CREATE INDEX integration_log_customer ON integration_log (customer_id, created_at, id);
CREATE INDEX integration_log_api ON integration_log (targeted_api, created_at, id) INCLUDE (integration, status_code, customer_id);
CREATE INDEX integration_log_search ON integration_log USING gin (targeted_api gin_trgm_ops);
CREATE INDEX integration_log_quote ON integration_log (quote_id, created_at, id) WHERE quote_id IS NOT NULL;
CREATE INDEX integration_log_correlation ON integration_log (correlation_id) WHERE correlation_id IS NOT NULL;
CREATE INDEX integration_log_mail ON integration_log (received_mail_id) WHERE received_mail_id IS NOT NULL;
CREATE INDEX integration_log_import ON integration_log (import_status, created_at, id) WHERE import_status IS NOT NULL;

-- Which codes go with which integration: without it the planner takes the two for independent.
CREATE STATISTICS integration_log_kinds (mcv) ON integration, status_code FROM integration_log;

-- Pages are read off the indexes alone, which needs the table vacuumed as it grows.
ALTER TABLE integration_log SET (autovacuum_vacuum_insert_scale_factor = 0.02);
