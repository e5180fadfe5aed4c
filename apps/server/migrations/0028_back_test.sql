-- A draft ruleset replayed on stored runs (B-006): its state, readable by every process, and its result when it is done.
-- Times of begin and beat are the database's own, whatever the product's clock says: they tell whether anybody is at work.
CREATE TABLE back_test (
  id uuid PRIMARY KEY,
  context text NOT NULL CHECK (context IN ('quote_price_prediction', 'max_buy_price_prediction')),
  -- The shipper whose ruleset it is; none is the global one.
  customer_id bigint,
  only_customer_id bigint,
  days integer NOT NULL,
  owner_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  -- Of context, shipper and rules: whether a save is of the draft that was replayed.
  draft_digest text NOT NULL,
  -- Of the versions in force when it began: figures against rules that were replaced meanwhile are no answer.
  base text NOT NULL,
  -- Kept until the replay has ended.
  draft json,
  state text NOT NULL CHECK (state IN ('running', 'done', 'cancelled', 'failed')),
  done integer NOT NULL DEFAULT 0,
  total integer NOT NULL DEFAULT 0,
  failure text,
  result json,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  begun boolean NOT NULL DEFAULT false,
  beat_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX back_test_running ON back_test (owner_id) WHERE state = 'running';
CREATE INDEX back_test_created ON back_test (created_at);

-- Which runs began in the last days; new runs come at the end, so that a summary of each stretch of pages is enough.
CREATE INDEX pricing_run_started ON pricing_run USING brin (started_at);

-- Inputs are written once and read whole, never searched: as text they are read four times as fast as when every key is
-- put together again, and are smaller.
ALTER TABLE pricing_run ALTER COLUMN inputs TYPE json USING inputs::json;
