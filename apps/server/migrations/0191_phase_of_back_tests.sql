-- What a back-test is doing, so that a screen can say it before the first run is replayed (decision 0125).
ALTER TABLE back_test ADD COLUMN phase text NOT NULL DEFAULT 'waiting'
  CHECK (phase IN ('waiting', 'gathering', 'learning', 'replaying'));
