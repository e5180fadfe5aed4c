-- A mail that may answer our question about another one, although it names no mail of its thread (decision 0120): a person
-- joins it, or not. The ids are those of the mails that were asked about.
ALTER TABLE received_mail ADD COLUMN may_answer bigint[] NOT NULL DEFAULT '{}';
CREATE INDEX received_mail_sender ON received_mail (lower(from_address), id);
CREATE INDEX sent_mail_question ON sent_mail (created_at) WHERE kind = 'question';
