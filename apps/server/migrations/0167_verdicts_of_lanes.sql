-- A reply to the letter about several lanes is a verdict on each of them (B-025, SP-164): one for each mail and quote.
ALTER TABLE shipper_verdict
  DROP CONSTRAINT shipper_verdict_received_mail_id_key,
  ADD CONSTRAINT shipper_verdict_mail_and_quote UNIQUE (received_mail_id, quote_id);
