-- Tenders: what they ask of the load, which message an answer answers, and one number and one receipt for each thing
-- that goes out (B-040, decision 0082).

ALTER TABLE load_tender
  -- Handling, notes, references and contacts, in sentences.
  ADD COLUMN instructions text[] NOT NULL DEFAULT '{}';

ALTER TABLE tender_delivery
  -- The message about the tender that the answer answers; a later one makes the answer void.
  ADD COLUMN tender_sequence bigint,
  -- What a receipt is for. What came in twice has one receipt.
  ADD COLUMN receipt_key text;
UPDATE tender_delivery d SET tender_sequence = t.sequence FROM load_tender t WHERE t.id = d.tender_id;
ALTER TABLE tender_delivery ADD CHECK ((tender_id IS NULL) = (tender_sequence IS NULL));
CREATE UNIQUE INDEX tender_delivery_receipt ON tender_delivery (source, receipt_key) WHERE receipt_key IS NOT NULL;

-- The idempotency key of the document: a repeated try is the same document and bears the same number.
ALTER TABLE edi_document ADD COLUMN idempotency_key text UNIQUE;
