-- A letter whose words were given up keeps its row, without words, and counts on: otherwise the next letter would begin
-- at version 1 again, and somebody who had opened the former version 1 would overwrite it unasked (B-028, SP-037).
-- Letters that ask for what is missing are a third kind.
ALTER TABLE letter ALTER COLUMN subject DROP NOT NULL, ALTER COLUMN body DROP NOT NULL,
  ADD CONSTRAINT letter_words CHECK ((subject IS NULL) = (body IS NULL));
ALTER TABLE letter DROP CONSTRAINT letter_kind_check,
  ADD CONSTRAINT letter_kind_check CHECK (kind IN ('respond', 'reject', 'question'));
