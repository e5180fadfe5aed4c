-- Quotes that were priced without an answer of a partner that was down: it is asked again, and the quote is priced again
-- once it answers. Until now only PC Miler's miles were awaited (0111); rates and what panels show are awaited the same way
-- (SP-078, SP-137, decision 0096).
ALTER TABLE awaited_miles RENAME TO awaited_answer;
ALTER TABLE awaited_answer
  ADD COLUMN answer text NOT NULL DEFAULT 'miles' CHECK (answer IN ('miles', 'rates', 'panels'));
ALTER TABLE awaited_answer ALTER COLUMN answer DROP DEFAULT;
ALTER TABLE awaited_answer DROP CONSTRAINT awaited_miles_pkey, ADD PRIMARY KEY (quote_id, answer);
ALTER TABLE awaited_answer RENAME CONSTRAINT awaited_miles_quote_id_fkey TO awaited_answer_quote_id_fkey;
DROP INDEX awaited_miles_due;
CREATE INDEX awaited_answer_due ON awaited_answer (answer, due_at);
