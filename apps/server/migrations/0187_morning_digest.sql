-- The morning digest by mail (B-026, decision 0122).

ALTER TABLE notice_terms ADD COLUMN morning_digest boolean NOT NULL DEFAULT false;

-- The key gives a person one digest a day, however many processes begin it. Its text is written when it is sent and not
-- kept: who may see it is asked at that moment.
CREATE TABLE digest (
  user_id bigint NOT NULL REFERENCES app_user,
  day date NOT NULL,
  created_at timestamptz NOT NULL,
  message_id text NOT NULL UNIQUE,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sending', 'sent', 'delivery_unknown', 'failed', 'dropped')),
  attempts smallint NOT NULL DEFAULT 0,
  sent_at timestamptz,
  problem text,
  PRIMARY KEY (user_id, day)
);
