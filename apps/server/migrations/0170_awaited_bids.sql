-- The best bid of an auction is awaited like other late answers of partners (SP-139, decision 0096).
ALTER TABLE awaited_answer DROP CONSTRAINT awaited_answer_answer_check;
ALTER TABLE awaited_answer
  ADD CONSTRAINT awaited_answer_answer_check CHECK (answer IN ('miles', 'rates', 'panels', 'auction'));
