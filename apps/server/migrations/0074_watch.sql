-- The contract and fuel watch (B-019): what it found when it looked last. Made from quotes, awards and fuel sheets by a
-- job, and gone with what it is about.
CREATE TABLE watch_finding (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('below_contract', 'expired_award', 'award_ends', 'cost_type', 'bracket_moves',
    'beyond_table', 'fuel_gaps')),
  -- quote:12, award:3 or fuel_sheet:7.
  subject text NOT NULL,
  customer_id bigint NOT NULL REFERENCES customer ON DELETE CASCADE,
  quote_id bigint REFERENCES quote ON DELETE CASCADE,
  -- A quote that changed since is not told of any more.
  quote_version integer,
  award_id bigint REFERENCES award ON DELETE CASCADE,
  fuel_sheet_id bigint REFERENCES fuel_sheet ON DELETE CASCADE,
  sentence text NOT NULL,
  -- US cents.
  worth_cents bigint,
  basis text,
  found_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  UNIQUE (kind, subject),
  CHECK (num_nonnulls(quote_id, award_id, fuel_sheet_id) = 1)
);
CREATE INDEX watch_finding_worth ON watch_finding (worth_cents DESC NULLS LAST, id);
CREATE INDEX watch_finding_customer ON watch_finding (customer_id);
CREATE INDEX watch_finding_quote ON watch_finding (quote_id) WHERE quote_id IS NOT NULL;
CREATE INDEX watch_finding_award ON watch_finding (award_id) WHERE award_id IS NOT NULL;
CREATE INDEX watch_finding_sheet ON watch_finding (fuel_sheet_id) WHERE fuel_sheet_id IS NOT NULL;

-- When the watch looked last.
CREATE TABLE watch_look (single boolean PRIMARY KEY DEFAULT true CHECK (single), looked_at timestamptz NOT NULL);

-- Runs by the award whose lane they took (SP-103), so that nobody unpacks the inputs of all runs to find them.
CREATE INDEX pricing_run_award ON pricing_run (((inputs #>> '{passes,-1,inputs,award,award_id}')::bigint), quote_id)
  WHERE (inputs #>> '{passes,-1,inputs,award,award_id}') IS NOT NULL;
CREATE INDEX award_expiration ON award (expiration_date) WHERE deleted_at IS NULL;
