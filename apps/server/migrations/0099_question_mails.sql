-- A mail may also ask what a received mail leaves open: it belongs to that mail instead of a quote, and nothing has to be
-- taken back when it cannot be delivered (B-028).
ALTER TABLE sent_mail DROP CONSTRAINT sent_mail_kind_check,
  ADD CONSTRAINT sent_mail_kind_check CHECK (kind IN ('respond', 'reject', 'question')),
  ALTER COLUMN former_status DROP NOT NULL,
  ADD COLUMN received_mail_id bigint REFERENCES received_mail,
  ADD COLUMN asked_by_name text,
  ADD CONSTRAINT sent_mail_question CHECK (
    (kind = 'question') = (received_mail_id IS NOT NULL)
    AND (kind = 'question') = (asked_by_name IS NOT NULL)
    AND (kind = 'question') = (former_status IS NULL)
    AND (kind <> 'question' OR quote_id IS NULL)
  );
CREATE INDEX sent_mail_received_mail ON sent_mail (received_mail_id, id) WHERE received_mail_id IS NOT NULL;
