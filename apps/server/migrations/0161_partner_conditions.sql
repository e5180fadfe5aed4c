-- How each process stands with each partner. Breakers and queues live in a process, so the page of partners knows those of
-- the others only because each process writes its own down every few seconds (SP-137, decision 0097). Rows of a process
-- that fell silent are deleted by the others.
CREATE TABLE partner_condition (
  process uuid NOT NULL,
  integration text NOT NULL,
  role text NOT NULL CHECK (role IN ('all', 'api', 'worker')),
  host text NOT NULL,
  process_number integer NOT NULL,
  breaker text NOT NULL CHECK (breaker IN ('closed', 'open', 'half_open')),
  running integer NOT NULL,
  waiting integer NOT NULL,
  problem text,
  told_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (process, integration)
);
