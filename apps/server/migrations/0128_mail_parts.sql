-- The stretches of a mail's text that came in its files: a list of {name, page, start, end}, places in body_text.
ALTER TABLE received_mail ADD COLUMN parts jsonb NOT NULL DEFAULT '[]';

-- The audit keeps no words of a mail, the names of its files among them.
DROP TRIGGER audited ON received_mail;
SELECT audit_table('received_mail', 'id', '', 'raw,body_text,reading,kind_words,doubts,parts');
