-- Prices that people give instead of the suggestion, with their reasons (B-032, decision 0117). One row a quote: the
-- price that stands, saved or given. Both prices are all in, in cents of the currency.
CREATE TABLE price_override (
  quote_id bigint PRIMARY KEY REFERENCES quote,
  price_cents bigint NOT NULL,
  suggested_cents bigint NOT NULL CHECK (suggested_cents > 0),
  currency text NOT NULL,
  reason text,
  note text,
  given_by bigint NOT NULL REFERENCES app_user,
  given_by_name text NOT NULL,
  given_at timestamptz NOT NULL,
  CHECK (price_cents <> suggested_cents)
);
CREATE INDEX price_override_given ON price_override (given_at);
SELECT audit_table('price_override', 'quote_id');
