-- The chance to win as it was learned last from the broker's own answers (B-015, decision 0088): one row, replaced by the
-- next lesson. `model` holds what the code of `version` wrote; another version does not read it and learns anew.
CREATE TABLE win_model (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  version smallint NOT NULL,
  learned_at timestamptz NOT NULL,
  model jsonb NOT NULL
);
