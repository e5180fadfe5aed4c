-- Quotes priced by other miles because PC Miler was down: it is asked again, and the quote is priced again once it
-- answers, as long as nobody answered the quote (SP-083, SP-137, decision 0080). `run_id` is the run that went without.
CREATE TABLE awaited_miles (
  quote_id bigint PRIMARY KEY REFERENCES quote ON DELETE CASCADE,
  run_id bigint NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL
);
CREATE INDEX awaited_miles_due ON awaited_miles (due_at);
