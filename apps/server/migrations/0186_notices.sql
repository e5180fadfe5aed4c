-- Notices of quotes by a person's own terms (B-026, decision 0121).

CREATE TABLE notice_terms (
  user_id bigint PRIMARY KEY REFERENCES app_user,
  shippers text NOT NULL CHECK (shippers IN ('all', 'own', 'chosen')),
  -- Ids of shippers; they count with 'chosen' alone.
  chosen bigint[] NOT NULL DEFAULT '{}',
  arrivals boolean NOT NULL,
  -- In US cents and in minutes; null asks for nothing.
  value_from_cents bigint CHECK (value_from_cents > 0),
  margin_from_cents bigint CHECK (margin_from_cents > 0),
  expiring_within integer CHECK (expiring_within BETWEEN 1 AND 1440),
  set_at timestamptz NOT NULL
);
SELECT audit_table('notice_terms', 'user_id');

-- The key lets a person be told of a quote once for each reason, however many processes decide.
CREATE TABLE notice (
  user_id bigint NOT NULL REFERENCES app_user,
  quote_id bigint NOT NULL REFERENCES quote,
  kind text NOT NULL CHECK (kind IN ('arrival', 'worth', 'expiring')),
  decided_at timestamptz NOT NULL,
  -- When a browser of the person showed it; null while none has.
  shown_at timestamptz,
  PRIMARY KEY (user_id, quote_id, kind)
);
CREATE INDEX notice_waiting ON notice (user_id) WHERE shown_at IS NULL;
CREATE INDEX notice_decided ON notice (decided_at);

-- Whose sessions alone hear of an event; null for everybody's.
ALTER TABLE event ADD COLUMN user_id bigint;
