-- Which version of a request an answer is for, and the last message that was known when the answer was given: a change
-- that comes between the answer and its sending must stop the sending (SP-066, SP-067).
ALTER TABLE partner_delivery ADD COLUMN offer_sequence bigint, ADD COLUMN request_sequence bigint;
UPDATE partner_delivery AS d SET offer_sequence = coalesce(r.offer_sequence, r.sequence), request_sequence = r.sequence
  FROM partner_request AS r WHERE r.id = d.request_id;
ALTER TABLE partner_delivery
  ALTER COLUMN offer_sequence SET NOT NULL,
  ALTER COLUMN request_sequence SET NOT NULL,
  DROP CONSTRAINT partner_delivery_state_check,
  ADD CONSTRAINT partner_delivery_state_check
    CHECK (state IN ('queued', 'sending', 'sent', 'failed', 'delivery_unknown'));
DROP INDEX partner_delivery_failed;
CREATE INDEX partner_delivery_failed ON partner_delivery (id DESC) WHERE state IN ('failed', 'delivery_unknown');

-- False for an entry of a feed that names no request: nothing can be answered to it, so a person can only put it aside.
ALTER TABLE partner_request ADD COLUMN is_tied boolean NOT NULL DEFAULT true;
