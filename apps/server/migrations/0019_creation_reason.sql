-- Why the shipper asked for the quote, one of the reasons of C-010; null when nothing was said (SP-054).
ALTER TABLE quote ADD COLUMN creation_reason text;
