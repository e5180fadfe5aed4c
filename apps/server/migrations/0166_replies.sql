-- A reply belongs to the mail of the request that it answers (decision 0100). A joined one was read together with it; any
-- other waits for a person by itself and only names it.
ALTER TABLE received_mail
  ADD COLUMN request_mail_id bigint REFERENCES received_mail,
  ADD COLUMN joined_at timestamptz,
  ADD CONSTRAINT received_mail_joined CHECK (joined_at IS NULL OR request_mail_id IS NOT NULL);
CREATE INDEX received_mail_request ON received_mail (request_mail_id, id) WHERE request_mail_id IS NOT NULL;
CREATE INDEX received_mail_message_id ON received_mail (message_id) WHERE message_id IS NOT NULL;
