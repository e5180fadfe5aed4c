-- What rules did, for their performance (B-008). Counted in the background from the logs of runs, so that pricing a
-- quote writes nothing of it. Nothing here refers to quotes or rulesets by a key: counting must never wait for them.

-- Whose latest run is counted. A quote that is priced again is counted anew.
CREATE TABLE counted_run (
  quote_id bigint PRIMARY KEY,
  run_id bigint NOT NULL
);
CREATE INDEX counted_run_run ON counted_run (run_id);

-- The rules that the latest run of each quote fired, by the ruleset they stand in.
CREATE TABLE rule_firing (
  ruleset_id bigint NOT NULL,
  rule_id text NOT NULL,
  quote_id bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (quote_id, ruleset_id, rule_id)
);
CREATE INDEX rule_firing_ruleset ON rule_firing (ruleset_id, at) INCLUDE (rule_id, quote_id);
