-- What each reading of a public series did: when, by whom, what it changed and what went wrong (SP-128, SP-163). The
-- figures themselves are audited.
CREATE TABLE price_reading (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  series text NOT NULL CHECK (series IN ('diesel', 'exchange')),
  at timestamptz NOT NULL,
  by_name text NOT NULL,
  added integer NOT NULL,
  corrected integer NOT NULL,
  unchanged integer NOT NULL,
  problem text,
  refused text[] NOT NULL,
  kept text[] NOT NULL
);
CREATE INDEX price_reading_newest ON price_reading (series, at DESC, id DESC);
