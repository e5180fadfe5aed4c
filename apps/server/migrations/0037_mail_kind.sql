-- What a received mail is, the words that say so, and the words that nobody understood. Mails read earlier have none.
ALTER TABLE received_mail
  ADD COLUMN kind text CHECK (kind IN ('request', 'change', 'verdict', 'status', 'tender', 'offer', 'invoice',
                                       'newsletter', 'auto_reply', 'bounce', 'unclear')),
  ADD COLUMN kind_words text[] NOT NULL DEFAULT '{}',
  -- A list of {words, start, end}; places in body_text, null for words of the subject.
  ADD COLUMN doubts jsonb NOT NULL DEFAULT '[]';

-- The audit keeps no words of a mail, as with its text and what was read from it.
DROP TRIGGER audited ON received_mail;
SELECT audit_table('received_mail', 'id', '', 'raw,body_text,reading,kind_words,doubts');
